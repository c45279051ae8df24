// Events: what the files of the cards' texts share.
#pragma once

#include "ukc/chapters/verbs.h"

namespace ukc {

inline const auto& partsOf(const Definitions& defs, const State& s, CardId c) {
    const CardDefinition& it = defs[c];
    return isGmt(s) && !it.partsGmt.empty() ? it.partsGmt : it.parts;
}
inline const EventPart& partOf(const Definitions& defs, const State& s, CardId c, std::size_t n) {
    return partsOf(defs, s, c)[n];
}

// cards_special.cpp: the card's own code. Pushes what it needs.
void runSpecial(const Definitions&, State&, Side, CardId, Log*);
void placeNotable(const Definitions&, State&, Notable, Log*);  // P12.6
// Plots and risings: the enemy Fortresses a card may win with a die, what it needs, and what is added. (P13.0)
bool mayFlip(const Definitions&, const State&, Side, CardId, AreaId);
int flipNeeds(CardId);
int flipModifier(const Definitions&, const State&, CardId, AreaId);
// PA.3, PA.107: Subordinates left by a commander who is gone (bits) serve under whoever is there, or above him; one who cannot
// goes up to three Areas away, or to the boxes. Pushes the first such Illegal Position; every other one is for P17.3.
void standApart(const Definitions&, State&, Side, std::uint32_t left, Log*);
// Brigades that an Event may place now: Militia first, else Veterans, else eliminated ones. (P12.6)
BrigadeSet eventCandidates(const Definitions&, const State&, Side, CardId, const EventPart&, bool veteranUsed);
bool mayPutBrigade(const Definitions&, const State&, Side, Brigade, Place,
                   Rejection* why);  // P12.6, 3.1, 4.3: room, siege, limits
// All places of an Area where a Brigade may stand: outside, inside, Generals' Displays, the Notable's.
template <class Visit>
void forEachPlace(const Definitions& defs, const State& s, Side side, AreaId a, Visit visit) {
    visit(outside(a));
    if (defs[a].fortressClass > 0) visit(insideOf(a));
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (isOnMap(s, generalAt(i)) && areaOf(s, generalAt(i)) == a && sideOf(generalAt(i)) == side)
            visit(displayOf(generalAt(i)));
    if (const Notable n = notableIn(defs, s, a); n != Notable::kNone && sideOf(n) == side) visit(withNotable(n));
}
constexpr int kMostPassed = 2, kPassReach = 3;  // RULING ukc-98: Brigades that a Cavalry Commander passes on, and how far
// Areas within `steps` of one, by lines of any kind; `clear`: not through or into Areas with enemies, and by the sea only if so
// said.
common::AreaSet within(const Definitions&, const State&, AreaId, int steps);
common::AreaSet reachClear(const Definitions&, const State&, Side, AreaId, int steps, bool bySea);

}  // namespace ukc
