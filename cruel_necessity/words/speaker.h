// Speaker: what the sentences that say what is asked of the player are made of.
#pragma once

#include "cruel_necessity/chapters/queries.h"

namespace cruel_necessity {

struct Speaker {
    const Definitions& defs;
    const State& s;

    static std::string who(const DecisionFrame&) { return "Parliament"; }
    [[nodiscard]] const std::string& title(CardId c) const { return defs[c].title; }
};

}  // namespace cruel_necessity
