// Winning: what a campaign is likely to come to, as the chance that is shown, searched for and held against how games end.
#include <algorithm>

#include "cruel_necessity/chapters/queries.h"
#include "cruel_necessity/cruel_necessity.h"
#include "cruel_necessity/player/thought.h"

namespace cruel_necessity {

std::vector<double> CruelNecessity::winningFeatures(const Definitions& defs, const State& s) {
    const Prospect prospect = Judgement(defs).of(s);
    return {prospect.survives, prospect.score};
}
std::span<const std::string_view> CruelNecessity::winningNames() {
    static constexpr std::array<std::string_view, 2> kNames{"survives", "score"};
    return kNames;
}

// How far the last card is off, 0 (all three wars before us) to 1 (done).
double CruelNecessity::winningTime(const Definitions& defs, const State& s) {
    constexpr double kCardsOfAWar = 16.0;
    const int last = s.options.playOn ? 3 : defs[defs.scenarios[s.options.scenario].lastCard].deck;
    const double left = s.deck.size() + kCardsOfAWar * std::max(0, last - s.war);
    return std::clamp(1.0 - left / (3.0 * kCardsOfAWar), 0.0, 1.0);
}

// Nothing when the cause is lost; else more the higher the score.
double CruelNecessity::winningOutcome(const Definitions& defs, const State& s) {
    return s.survived ? std::clamp(Judgement(defs).of(s).share(defs), 0.01, 1.0) : 0.0;
}

double CruelNecessity::winChance(const Definitions& defs, const State& s) {
    if (s.isOver) return winningOutcome(defs, s);
    State settled = s;
    playEventOut(defs, settled);
    return settled.isOver ? winningOutcome(defs, settled) : std::clamp(Judgement(defs).of(settled).share(defs), 0.0, 1.0);
}

const Definitions& CruelNecessity::aimedAt(const Definitions& defs, common::Aim aim) {
    if (aim == common::Aim::kBalance) return defs;
    return *defs.aimed[aim == common::Aim::kSurvive ? 0 : 1];
}

}  // namespace cruel_necessity
