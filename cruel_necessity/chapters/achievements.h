// Achievements: what a card on offer asks for, and buying it.
#pragma once

#include <algorithm>

#include "cruel_necessity/chapters/verbs.h"

namespace cruel_necessity {

// The cards on offer by number, empty boxes first.
inline std::array<CardId, kAchievementBoxes> inOrder(std::array<CardId, kAchievementBoxes> cards) {
    if (cards[0] > cards[1]) std::swap(cards[0], cards[1]);
    if (cards[1] > cards[2]) std::swap(cards[1], cards[2]);
    if (cards[0] > cards[1]) std::swap(cards[0], cards[1]);
    return cards;
}
// By how many boxes altogether the tracks fall short of what a card asks for.
inline int boxesShort(const Definitions& defs, const State& s, CardId c) {
    const auto& enough = defs[c].lowestBox;
    int missing = 0;
    for (std::size_t t = 0; t < kTracks; ++t) missing += std::max(0, s.box[t] - enough[t]);
    return missing;
}
bool mayBuy(const Definitions&, const State&, CardId, Rejection* why);  // CN 8.2
void buy(const Definitions&, State&, CardId, Log*);                     // allowed by mayBuy; pushes its special event

}  // namespace cruel_necessity
