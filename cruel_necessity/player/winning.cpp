// Winning: the features of a position, and what a campaign is likely to come to.
#include "cruel_necessity/player/winning.h"

#include <algorithm>
#include <bit>
#include <string>

#include "cruel_necessity/cruel_necessity.h"
#include "cruel_necessity/chapters/queries.h"

namespace cruel_necessity {

namespace {

constexpr std::size_t kAreas = 6, kFs = 4;

std::vector<std::string> madeNames() {
    std::vector<std::string> names;
    for (const auto track : kTrackKeys)
        for (std::size_t box = 0; box < kTrackBoxes; ++box) names.push_back(std::string(track) + "_" + std::to_string(box));
    for (const auto army : kArmyKeys)
        for (std::size_t area = 0; area < kAreas; ++area)
            names.push_back("army_" + std::string(army) + "_" + std::to_string(area));
    for (const auto army : kArmyKeys) names.push_back("disordered_" + std::string(army));
    for (const auto fortress : kFortressKeys) {
        names.push_back(std::string(fortress) + "_held");
        names.push_back(std::string(fortress) + "_dial");
        names.push_back(std::string(fortress) + "_lost_dial");
    }
    for (std::size_t n = 0; n < kFs; ++n) names.push_back("failing_" + std::to_string(n));
    for (const char* name :
         {"zeal", "zeal_root", "income", "revolts", "revolts_blocking", "deviltry", "kept_cards", "named_units",
          "free_politics", "free_sieges", "score", "kept_score", "on_offer", "war_2", "war_3"})
        names.emplace_back(name);
    return names;
}
const std::vector<std::string>& nameTexts() {
    static const auto kNames = madeNames();
    return kNames;
}

}  // namespace

std::span<const std::string_view> featureNames() {
    static const std::vector<std::string_view> kNames(nameTexts().begin(), nameTexts().end());
    return kNames;
}

std::vector<double> featuresOf(const Definitions& defs, const State& s) {
    std::vector<double> f(featureNames().size(), 0.0);
    std::size_t at = 0;
    for (std::size_t t = 0; t < kTracks; ++t, at += kTrackBoxes) f[at + s.box[t]] = 1.0;
    for (std::size_t a = 0; a < kArmies; ++a, at += kAreas) f[at + s.armies[a].area] = 1.0;
    for (std::size_t a = 0; a < kArmies; ++a) f[at++] = s.armies[a].isDisordered ? 1.0 : 0.0;
    for (std::size_t i = 0; i < kFortresses; ++i, at += 3) {
        const FortressState& it = s.fortresses[i];
        f[at] = it.isParliaments ? 1.0 : 0.0;
        f[at + (it.isParliaments ? 1U : 2U)] = it.click / 5.0;
    }
    f[at + std::min<std::size_t>(kFs - 1, static_cast<std::size_t>(failingTracks(defs, s)))] = 1.0;
    at += kFs;
    f[at++] = s.zeal / 5.0;
    f[at++] = s.zeal > 0 ? 1.0 : 0.0;
    f[at++] = incomeOf(defs, s) / 5.0;
    double revolts = 0.0, blocking = 0.0;
    for (const RevoltState& r : s.revolts)
        if (r.area != 0) {
            revolts += 1.0;
            if (r.area < s.armies[index(r.region)].area) blocking += 1.0;
        }
    f[at++] = revolts;
    f[at++] = blocking;
    f[at++] = std::popcount(s.deviltry);
    f[at++] = std::popcount(s.hand);
    double named = 0.0;
    for (const UnitKind u : {UnitKind::kCromwell, UnitKind::kIronsides, UnitKind::kTrainedBands, UnitKind::kNewModel})
        named += s.pool[index(u)] + s.recovering[index(u)] + s.resting[index(u)];
    f[at++] = named;
    double politics = 0.0;
    for (const auto n : s.freePolitics) politics += n;
    f[at++] = politics;
    f[at++] = s.freeSieges;
    f[at++] = score(defs, s) / 10.0;
    double kept = s.victoryPoints;
    for (std::uint64_t left = s.bought; left; left &= left - 1)
        kept += defs.cards[static_cast<std::size_t>(std::countr_zero(left))].vp;
    f[at++] = kept / 10.0;
    for (const CardId c : s.available) f[at] += c != CardId::kNone ? 0.3 : 0.0;
    ++at;
    f[at++] = s.war == 2 ? 1.0 : 0.0;
    f[at++] = s.war == 3 ? 1.0 : 0.0;
    return f;
}

double timeOf(const Definitions& defs, const State& s) {
    constexpr double kCardsOfAWar = 16.0;
    const int last = s.options.playOn ? 3 : defs[defs.scenarios[s.options.scenario].lastCard].deck;
    const double left = s.deck.size() + kCardsOfAWar * std::max(0, last - s.war);
    return std::clamp(1.0 - left / (3.0 * kCardsOfAWar), 0.0, 1.0);
}

double worthOfEnd(const Definitions& defs, const State& s) {
    // A campaign that ends with no triangle either way is worth four tenths of the best that is ever reached.
    constexpr double kSurvival = 40.0, kMostScore = 60.0;
    if (!s.survived) return 0.0;
    return std::clamp((kSurvival + score(defs, s)) / (kSurvival + kMostScore), 0.01, 1.0);
}

std::vector<double> CruelNecessity::winningFeatures(const Definitions& defs, const State& s) { return featuresOf(defs, s); }
double CruelNecessity::winningTime(const Definitions& defs, const State& s) { return timeOf(defs, s); }
double CruelNecessity::winningOutcome(const Definitions& defs, const State& s) { return worthOfEnd(defs, s); }
std::span<const std::string_view> CruelNecessity::winningNames() { return featureNames(); }
double CruelNecessity::winChance(const Definitions& defs, const State& s) {
    return s.isOver ? worthOfEnd(defs, s) : defs.winning.chance(featuresOf(defs, s), timeOf(defs, s));
}

}  // namespace cruel_necessity
