// Battle: the sums of a Battle, for the rules and for the odds shown beforehand, and what battle*.cpp ask one another.
//
// Whoever brings a Battle about fills in area, attacker, general, from (kNone: a Sally, an entry from Scotland, or nowhere to
// go back to), isInterception with interceptedFrom and wasOccupied, isSally and isEntry, and calls startBattle(); the rest of
// the Battle is worked out here. It pushes BattleSequence, which runs above the caller's frames, moves the beaten itself, and
// at its end calls battleOver(), which tells the Activation and the Entry below whether the mover may go on.
#pragma once

#include <array>

#include "common/dice.h"
#include "ukc/chapters/queries.h"

namespace ukc {

// Outcomes by the difference of the Battle Scores (P19.1)

enum class BattleEnd : std::uint8_t {
    kAttackerDecisive,
    kAttackerMajor,
    kAttackerIndecisive,
    kAttackerDrawn,
    kDefenderDrawn,
    kDefenderIndecisive,
    kDefenderMajor,
    kDefenderDecisive
};
inline constexpr std::size_t kBattleEnds = 8;
inline constexpr int kIndecisiveFrom = 2, kMajorFrom = 5;

// difference: attacker's score less the defender's. The flags: he played a Decisive Victory card.
constexpr BattleEnd battleEnd(int difference, bool attackerDecisive, bool defenderDecisive) {
    if (difference >= kMajorFrom) return attackerDecisive ? BattleEnd::kAttackerDecisive : BattleEnd::kAttackerMajor;
    if (difference >= kIndecisiveFrom) return BattleEnd::kAttackerIndecisive;
    if (difference == 1) return BattleEnd::kAttackerDrawn;
    if (difference > -kIndecisiveFrom) return BattleEnd::kDefenderDrawn;
    if (difference > -kMajorFrom) return BattleEnd::kDefenderIndecisive;
    return defenderDecisive ? BattleEnd::kDefenderDecisive : BattleEnd::kDefenderMajor;
}
constexpr bool isDrawn(BattleEnd end) { return end == BattleEnd::kAttackerDrawn || end == BattleEnd::kDefenderDrawn; }
// The Brigades it costs, the attacker and the defender: a draw each of them one, a defeat the loser one, a Major or a Decisive
// one two.
constexpr std::array<int, 2> lossesOf(BattleEnd end) {
    switch (end) {
        case BattleEnd::kAttackerDecisive:
        case BattleEnd::kAttackerMajor: return {0, 2};
        case BattleEnd::kAttackerIndecisive: return {0, 1};
        case BattleEnd::kAttackerDrawn:
        case BattleEnd::kDefenderDrawn: return {1, 1};
        case BattleEnd::kDefenderIndecisive: return {1, 0};
        case BattleEnd::kDefenderMajor:
        case BattleEnd::kDefenderDecisive: return {2, 0};
    }
    return {};
}
// How many of the 36 throws give each end, by the attacker's lead before the dice.
constexpr std::array<int, kBattleEnds> battleOdds(int lead, bool attackerDecisive, bool defenderDecisive) {
    return common::tally<2, kBattleEnds>([&](int attackers, int defenders) {
        return battleEnd(lead + attackers - defenders, attackerDecisive, defenderDecisive);
    });
}

// The Battle on the map; `b` need not have begun.

BrigadeSet fighters(const State& s, const Battle& b, Side side);                    // without those kept in the siege lines
General leader(const Definitions& defs, const State& s, const Battle& b,
               Side side);  // whose Battle Rating counts; kNone: nobody's
int cardModifier(const Definitions& defs, const State& s, const Battle& b, Side side, CardId c);
bool isDecisiveCard(const Definitions& defs, CardId c);
int strength(const Definitions& defs, const State& s, const Battle& b, Side side);  // all but the die
inline int battleLead(const Definitions& defs, const State& s, const Battle& b) {
    return strength(defs, s, b, b.attacker) - strength(defs, s, b, enemyOf(b.attacker));
}

// P20.4: whether those Inside would fight beside the relieving General when the siege is lifted.
bool wouldJoin(const Definitions& defs, const State& s, const Battle& b);
// P20.4: Brigades he must leave in the siege lines to keep the marker; he needs one more to fight.
int neededInLines(const Definitions& defs, const State& s, const Battle& b);

// Combat cards (P12.5, P19.1)

bool isCombatCardAsked(const Definitions& defs, const State& s, Side side);         // he could hold one, as far as both know

// Losses and Retreat

// The kind the result names while any of it takes part, else all who take part. (P19.1)
BrigadeSet lossCandidates(const Definitions& defs, const State& s, Side side, bool veteransFirst);
BrigadeSet turncoatCandidates(const Definitions& defs, const State& s);

// Where a beaten stack may go: `costly` are those reached only through an enemy marker, or that have one. (P19.1)
struct RetreatAreas {
    common::AreaSet areas, costly;
};
BrigadeSet retreaters(const State& s, Side side);
RetreatAreas retreatAreas(const Definitions& defs, const State& s, const RetreatTo& f);

// Optional rules (P25.0)

bool isLostwithiel(const Definitions& defs, const State& s, Side loser);
bool isLaughedAt(const Definitions& defs,
                 const State& s);  // no Royalist marker is left in the North, and Newcastle has not gone

}  // namespace ukc
