// recorded(): the save of a game that was played without a match.
#pragma once

#ifdef EDGEHILL_VIEW
#error "A view has its seat (common/seat.h) and nothing that plays: it writes no games down."
#endif

#include <exception>
#include <string>
#include <vector>

#include "common/record.h"
#include "common/rules.h"

namespace common {

// As far as its actions still apply from `s` on. `areDiceGiven`: they did not fall as the seed would have them.
template <class G>
std::string recorded(const typename G::Definitions& defs, const SaveHeader& header, typename G::State s,
                     const std::vector<typename G::Action>& record, bool areDiceGiven) {
    std::string text = saveHeaderText(header);
    try {
        for (const auto& a : record) {
            const bool isGiven = areDiceGiven && G::decision(s).actor == PlayerId::kChance;
            const std::string notation = G::notation(defs, a);
            G::apply(defs, s, a, nullptr);
            text += saveActionLine(notation, isGiven, G::digest(s));
        }
    } catch (const std::exception&) {  // what went wrong in the game: the save ends before it
    }
    return text;
}

}  // namespace common
