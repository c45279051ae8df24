// Winning: the features of a position and the chance of winning made of them.
#include "ukc/player/winning.h"

#include <algorithm>

#include "common/search.h"
#include "ukc/ukc.h"
#include "ukc/player/judgement.h"
#include "ukc/chapters/siege.h"

namespace ukc {

Features featuresOf(const Definitions& defs, const State& s) {
    Features f{};
    enum : std::size_t {
        kPoints,
        kPointsAbove,
        kAreas,
        kMargin = 4,
        kShort = 6,
        kRegionLead = 8,
        kBrigadesOf,
        kValue = 11,
        kLed = 13,
        kStrongest = 15,
        kGeneralsOf = 17,
        kFortresses = 19,
        kLondon = 21,
        kNaval,
        kCharles,
        kInDanger,
        kNewModel,
        kHand,
        kForOne = 28
    };
    constexpr double kMostBase = 12.0, kMostOfASiege = 0.8;
    f[kPoints] = finalPoints(defs, s) / 4.0;
    f[kPointsAbove] = std::max(0.0, finalPoints(defs, s) - 9.0) / 4.0;
    const int next = defs.turns[s.turn].powerBase;
    for (const Side side : kBothSides) {
        const std::size_t x = index(side);
        const int areas = areasOf(s, side);
        f[kAreas + x] = areas / 10.0;
        f[kMargin + x] = std::clamp<double>(areas - next, -kMostBase, kMostBase) / 4.0;
        f[kShort + x] = std::clamp<double>(next - areas, 0.0, kMostBase) / 4.0;
        // In the game for two cards are dealt within a turn and gone when it ends: they tell nothing of where the war stands.
        f[kHand + x] = s.options.henrietta ? common::cardCount(s.hand[x]) / 4.0 : 0.0;
    }
    for (std::size_t r = 0; r < kRegions; ++r) {
        int lead = 0;
        for (std::size_t a = 0; a < defs.areas.size(); ++a)
            if (defs.areas[a].region == static_cast<Region>(r))
                lead += controls(s, Side::kRoyalist, areaAt(a)) - controls(s, Side::kParliament, areaAt(a));
        f[kRegionLead] += std::clamp(lead / 4.0, -1.0, 1.0);
    }
    std::array<std::array<double, kGenerals>, kSides> led{};
    for (std::size_t i = 0; i < kBrigades; ++i) {
        const Brigade b = brigadeAt(i);
        const Place p = placeOf(s, b);
        const std::size_t x = index(serves(s, b));
        if (!isPlaceOnMap(s, p)) continue;
        if (isDisplay(p)) {
            led[x][index(commanderOf(s, generalOf(p)))] += defs[b].value;
            f[kLed + x] += 0.1;
        }
        f[kBrigadesOf + x] += 0.1;
        f[kValue + x] += defs[b].value / 10.0;
    }
    for (std::size_t i = 0; i < kGenerals; ++i) {
        const General g = generalAt(i);
        if (!isOnMap(s, g)) continue;
        const std::size_t x = index(sideOf(g));
        f[kGeneralsOf + x] += 0.2;
        f[kStrongest + x] = std::max(f[kStrongest + x], (led[x][i] + defs[g].battle) / 6.0);
    }
    for (std::size_t a = 0; a < defs.areas.size(); ++a) {
        const AreaId at = areaAt(a);
        if (controlOf(s, at) < 0 || !isFortress(defs, s, at)) continue;
        const auto holder = static_cast<std::size_t>(controlOf(s, at));
        // A siege is so much of the place won, and never as much as the place itself: else it would never be brought to an end.
        const Siege& siege = s.sieges[a];
        const double size = 0.1 * std::max(1, classOf(defs, at)),
                     won = siege.isOn ? kMostOfASiege * (1.0 + siege.value) / (1.0 + surrenderValue(defs, s, at)) : 0.0;
        f[kFortresses + holder] += size * (1.0 - won);
        if (siege.isOn) f[kFortresses + index(siege.by)] += size * won;
    }
    f[kLondon] = controls(s, Side::kParliament, defs.london) ? 0.0 : 1.0;
    f[kNaval] = navalStatus(defs, s) / 2.0;
    f[kCharles] = isOnMap(s, General::kCharles) ? 1.0 : 0.0;
    if (isOnMap(s, General::kCharles)) {
        const AreaId at = areaOf(s, General::kCharles);
        if (general(s, General::kCharles).isInside) f[kInDanger] = 1.0;
        double threat = 0.0;
        for (std::size_t i = 0; i < kGenerals; ++i) {
            const General g = generalAt(i);
            if (!isOnMap(s, g) || sideOf(g) != Side::kParliament || isSubordinate(s, g)) continue;
            const int distance = defs.map.distance(mapIndex(at), mapIndex(areaOf(s, g)));
            if (distance <= 3) threat = std::max(threat, led[index(Side::kParliament)][i] / (1.0 + distance));
        }
        f[kInDanger] += threat / (threat + led[index(Side::kRoyalist)][index(General::kCharles)] + 2.0);
    }
    f[kNewModel] = s.newModelArmy ? 1.0 : 0.0;
    f[kForOne] = s.options.henrietta ? 1.0 : 0.0;
    return f;
}

std::vector<double> Ukc::winningFeatures(const Definitions& defs, const State& s) {
    const Features f = featuresOf(defs, s);
    return {f.begin(), f.end()};
}
double Ukc::winningTime(const Definitions&, const State& s) { return static_cast<double>(s.turn) / (kTurns - 1); }
// Both may lose: then nobody has won anything.
double Ukc::winningOutcome(const Definitions&, const State& s) {
    return s.winner < 0 ? 0.5 : s.winner == static_cast<int>(index(Side::kRoyalist)) ? 1.0 : 0.0;
}
std::span<const std::string_view> Ukc::winningNames() { return kFeatureNames; }
std::span<const common::Favours> Ukc::winningFavours() {
    static constexpr auto kFavours = common::favoursOf(kFeatures);
    return kFavours;
}
double Ukc::winChance(const Definitions& defs, const State& s) {
    return s.isOver ? winningOutcome(defs, s) : judgedChance(defs, s);
}

std::vector<std::string> Ukc::judgedNames() { return ukc::judgedNames(); }
common::NetFeatures Ukc::judgedFeatures(const Definitions& defs, const State& s) { return ukc::judgedFeatures(defs, s); }
std::vector<common::Setup> Ukc::taughtBesides() {
    return {{"campaign", {{"edition", "gmt2008"}}}, {"campaign", {{"king_may_surrender", "off"}}}};
}
int Ukc::judgedMoment(const State& s) {
    constexpr int kCardsATurn = 12, kEach = 4;
    const int played = s.phase == Phase::kCampaign ? kCardsATurn - s.toPlay[0] - s.toPlay[1] : 0;
    if (played == 0) return s.phase == Phase::kCampaign ? -1 : s.turn * kCardsATurn;
    const bool isToPlay = !s.stack.empty() && std::holds_alternative<CardPlay>(s.stack.back());
    return isToPlay && played % kEach == 0 ? s.turn * kCardsATurn + played : -1;
}

}  // namespace ukc
