// Cards: what the files of card play share.
#pragma once

#include "ukc/chapters/queries.h"

namespace ukc {

template <class Visit>
void forEachCard(CardSet set, Visit visit) {
    for (; set.low != 0; set.low &= set.low - 1) visit(card(1 + std::countr_zero(set.low)));
    for (; set.high != 0; set.high &= set.high - 1) visit(card(65 + std::countr_zero(set.high)));
}
inline bool isCard(CardId c) { return number(c) >= 1 && number(c) <= static_cast<int>(kCards); }
inline std::string cardName(const Definitions& defs, CardId c) { return fmt::format("card {} “{}”", number(c), defs[c].title); }
inline bool isCampaignCard(const Definitions& defs, CardId c) {
    return defs[c].kind == CardKind::kMinorCampaign || defs[c].kind == CardKind::kMajorCampaign;
}
inline bool isCombatCard(const Definitions& defs, CardId c) {
    return defs[c].kind == CardKind::kCombat || defs[c].kind == CardKind::kDecisive;
}
// Its Event is for that side.
inline bool isFor(const Definitions& defs, Side side, CardId c) {
    const User user = defs[c].user;
    return user == User::kEither || user == (side == Side::kRoyalist ? User::kRoyalist : User::kParliament);
}
bool isCoreCard(const Definitions&, const State&, CardId);             // P12.2; the New Model Army's after its Event (P11.0)

// All uses of some cards, ascending; and what may be done beside a card play: send the Siege Train back, let the Queen sail.
void appendUses(const Definitions&, const State&, Side, CardSet, ActionList&);
void appendAside(const Definitions&, const State&, Side, ActionList&);
bool allowsAside(const Definitions&, const State&, Side, const Action&, Rejection*);

// Actions (cards_actions.cpp)
bool canPlacePc(const Definitions&, const State&, Side, const common::AreaSet& from);
bool canRaid(const Definitions&, const State&, Notable);
bool canRaid(const Definitions&, const State&, Side);
bool canActivate(const Definitions&, const State&, Side, int ops);
bool couldBombard(const Definitions&, const State&, General);          // P20.1: where he stands now

}  // namespace ukc
