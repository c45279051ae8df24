// Speaker: what the sentences that say what is asked of the player are made of.
#pragma once

#include "cruel_necessity/queries.h"

namespace cruel_necessity {

struct Speaker {
    const Definitions& defs;
    const State& s;

    // "Parliament: choose an action."
    template <class... Parts>
    [[nodiscard]] std::string ask(fmt::format_string<Parts...> text, Parts&&... parts) const {
        return "Parliament: " + fmt::format(text, std::forward<Parts>(parts)...);
    }
    [[nodiscard]] const std::string& title(CardId c) const { return defs[c].title; }
};

}  // namespace cruel_necessity
