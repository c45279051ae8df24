// Odds: the sums behind the chances shown before a player commits himself, against what he knows.
#pragma once

#include <array>
#include <optional>

#include "ukc/chapters/battle.h"
#include "ukc/state/state.h"

namespace ukc {

// Chances of a sum of Combat Values, by the sum.
inline constexpr std::size_t kMostValue = 96;
using ValueChances = std::array<double, kMostValue>;

// `count` Brigades drawn from candidates of whom so many are Veterans, beside others whose values come to `known`.
ValueChances valueChances(int known, int count, int candidates, int veterans);
// Two groups together.
ValueChances together(const ValueChances& a, const ValueChances& b);

// What a Battle may bring, by BattleEnd; without cards not yet played.
struct Forecast {
    std::array<double, kBattleEnds> chance{};
    bool isExact = true;           // every Brigade in it is known
    int leadFrom = 0, leadTo = 0;  // attacker's, before the dice
};
// `world` fits what the observer knows; in it the Battle `b` could be begun. Of a Brigade whose place he does not know for
// certain only the place counts, and its value is averaged over those that may stand there.
Forecast forecast(const Definitions& defs, const Observation& seen, const State& world, const Battle& b);
// The Battle that comes of the entry under way, unless the enemy or the mover avoids it.
std::optional<Battle> battleAhead(const State& s);
// Brigades a Battle costs on the average: the attacker, the defender. (P19.1)
std::array<double, 2> meanLosses(const Forecast& f);

// How such a Battle may make King Charles Surrender, with what chance. (P6.1, P19.2, P20.2)
struct KingsEnd {
    double lastBrigade = 0, noWay = 0, withFortress = 0;  // his Army's last Brigade lost, no Retreat, Inside what falls
    [[nodiscard]] double sum() const { return lastBrigade + noWay + withFortress; }
};
// `f` is the forecast of `b`. Of Brigades whose kind is not known as many of his own are spared as may be.
KingsEnd kingsEnd(const Definitions& defs, const Observation& seen, const State& world, const Battle& b, const Forecast& f);
// Of the enemies who could march upon him in one Activation, the one whose Battle he has most to fear of; kNone: nobody's.
struct KingsThreat {
    General general = General::kNone;
    KingsEnd end;
};
KingsThreat kingsThreat(const Definitions& defs, const Observation& seen, const State& world);

// In how many of 216 throws the Fortress falls by the first, the second, the third Bombardment, or later. (P20.2)
std::array<int, 4> rollsToFall(int modifier, int accumulated, int needed);

}  // namespace ukc
