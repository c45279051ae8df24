// Battle: the questions that Battles, Sallies and Stormings share, for chapters 7 and 8 and for views; what changes them stands
// in verbs_battle.h.
#pragma once

#include <cstdint>

#include "twwae/chapters/queries.h"

namespace twwae {

// Who takes part (battle_setup.cpp). Blocks keep their flags until the End of Battle: kInLine (also when Pursuing or Routing)
// or kReserve. Blocks of a besieged City that join or Sally stay at inside(city) and carry kBesiegedJoined besides.
BlockBits withFlags(const State&, Side, unsigned flags);           // blocks that carry at least one of these flags
inline BlockBits participants(const State& s, Side side) { return withFlags(s, side, kInLine | kReserve); }
inline BlockBits inReserve(const State& s, Side side) { return withFlags(s, side, kReserve); }
BlockBits lineOf(const Definitions&, const State&, Side, BlockClass);  // inLine() of one class
BlockBits fightersInLine(const Definitions&, const State&, Side);      // Infantry and Cavalry of inLine()
inline bool isSiegeCombat(const Battle& b) {
    return b.kind == BattleKind::kSally || b.kind == BattleKind::kStorm;
}  // class-blind hits
inline Side defenderOf(const State& s) { return enemyOf(s.battle.attacker); }
// A Sally, also one without a Siege Marker that is fought as a Battle: who came out was never in Reserve as those of a relief
// are. (TWWAE 8.1, 8.2)
bool isSally(const State&);
// Who is the Attacker in a Contested Area that is not being fought for yet. (RULING twwae-70)
Side attackerIn(const Definitions&, const State&, AreaId);
bool isSkirmishTurn(const Definitions&, const State&);             // TWWAE 12.51
inline int roundsAllowed(const Definitions& defs, const State& s) { return isSkirmishTurn(defs, s) ? 1 : 3; }

// Groups of the Attacker that may make the Main Attack (bits). (TWWAE 7.1)
std::uint32_t mainGroups(const State&);
// What the Defender and the Attacker have outside their Reserves, for the Withdrawal. (TWWAE 7.2)
struct WithdrawalCount {
    int defenderHorse = 0, attackerHorse = 0;
    bool hasGun = false, isHorseOnly = false;
    [[nodiscard]] int modifier() const { return (isHorseOnly ? 1 : 0) - (hasGun ? 1 : 0) + defenderHorse - attackerHorse; }
    [[nodiscard]] bool isFree() const { return defenderHorse > 0 && attackerHorse == 0; }      // succeeds without a roll
    [[nodiscard]] bool isHopeless() const { return defenderHorse == 0 && attackerHorse > 0; }  // fails as on a 1
};
WithdrawalCount countForWithdrawal(const Definitions&, const State&);
inline WithdrawalOutcome withdrawalOn(const Definitions& defs, int total) {
    return common::readTable(defs.tables.withdrawal, total);
}

// Whether blocks may take part in the next step, and with what (battle_numbers.cpp): pure arithmetic, public.
Side firstInStep(const State&);                                    // TWWAE 7.3, 7.94: who Fires and Engages before the other
bool hasFortifiedDefence(const State&, BlockId);                   // TWWAE 8.31 in a Storm, 7.92
bool hasPositionalDefence(const Definitions&, const State&, BlockId);  // TWWAE 7.91
inline bool takesHalfHits(const Definitions& defs, const State& s, BlockId b) {
    return hasFortifiedDefence(s, b) || hasPositionalDefence(defs, s, b);
}
int diceOf(const Definitions&, const State&, BlockId);             // strength, half points rounded as its defence says
int effectiveness(const Definitions&, const State&, BlockId,
                  Shot);  // with every modifier; 0 or less never hits (RULING twwae-59)
std::string modifiersOf(const Definitions&, const State&, BlockId, Shot);  // "3, −1 for Fire, −2 retreating", for the log
bool mayFire(const Definitions&, const State&, BlockId);           // Infantry in the Infantry Fire step
bool mayEngage(const Definitions&, const State&, BlockId, Shot);   // kCavalry or kEngage
bool mayGunFire(const Definitions&, const State&, BlockId);        // Artillery in this Round
// The blocks among which the next hit of this kind falls (all of them, not only the strongest); 0: the hit is lost.
BlockBits targetsOf(const Definitions&, const State&, Side on, Shot);
// Those of `targets` that may take it: the one with an open half-hit, else the strongest. Several: the owner chooses.
BlockBits hitCandidates(const Definitions&, const State&, Side on, BlockBits targets);

// TWWAE 7.91, 8.31: at the End of Battle a half point left falls (Positional Defence) or recovers.
bool halfPointFalls(const Definitions&, const State&, BlockId);
// Added to the die that tests whether Cavalry pursues. (TWWAE 7.43)
int pursuitModifier(const Definitions&, const State&, Side, int bonus);
// What the Cavalry step has brought. (TWWAE 7.42; RULINGS twwae-36, twwae-75, twwae-95, twwae-96, twwae-97)
struct CavalryOutcome {
    Side hurt{};
    bool isSwept = false;   // its Cavalry is gone, the enemy's is not: the enemy tests Pursuit with the bonus
    int pursuitBonus = 0;
    int difference = 0;     // otherwise, when above 0: Routs on this die or less
};
CavalryOutcome cavalryOutcome(const Definitions&, const State&);
// Whether no other Round may follow this one (TWWAE 7.3, 8.2, 8.3), control of the field and unguarded guns being settled.
bool isLastRound(const Definitions&, const State&);

// Whether the side's card has a tactical event and there is a Battle or City it might be named for (events_tactical.cpp).
bool hasTacticalChoice(const Definitions&, const State&, Side);
// Who has won, half-hits settled (battle_end.cpp): TWWAE 7.5; in a Sally or Storm siegeVictor().
Side victorOf(const Definitions&, const State&);

// Whether a Storm has taken its City, and at the End of Battle, half-hits settled, who won.
bool isTaken(const Definitions&, const State&);
Side siegeVictor(const Definitions&, const State&);

}  // namespace twwae
