// Winning: the features of a position and the chance of winning made of them.
#include "twwae/player/winning.h"

#include <algorithm>

#include "twwae/twwae.h"
#include "twwae/chapters/queries.h"

namespace twwae {

namespace {

constexpr int kTurnsAYear = 6;
constexpr double kGunInTheField = 0.5;  // the share of its strength that counts as any block's

double powerOf(const Definitions& defs, const State& s, BlockId b) {
    return s.blocks[index(b)].halves / 2.0 * defs[b].effectiveness;
}

// What stands outside in each Area and inside each City, by side: strength times effectiveness.
struct Powers {
    std::array<std::array<double, kMostAreas>, kSides> outside{};
    std::array<std::array<double, kMostCities>, kSides> within{};
};

// The most that `enemy` has in one place to fall on an Area with: what stands there, or a part of what stands beside it, which
// has to march and may be met.
double threatTo(const Definitions& defs, const Powers& powers, Side enemy, AreaId area) {
    constexpr double kBeside = 0.6;
    const auto& outside = powers.outside[index(enemy)];
    double threat = outside[index(area)];
    for (const common::AreaIndex next : defs.map.neighbours(mapIndex(area)))
        threat = std::max(threat, kBeside * outside[index(areaId(next))]);
    return threat;
}

// How far a threat outweighs what it meets, 0 to 1.
double dangerOf(double threat, double met) {
    constexpr double kSmall = 2.0;  // so that a small threat to nothing at all is no certainty
    return threat <= 0.0 ? 0.0 : threat / (threat + met + kSmall);
}

// The share of a City's worth that the enemy's armies beside it and before it put in question.
double dangerTo(const Definitions& defs, const Powers& powers, Side holder, CityId c) {
    const double met = powers.outside[index(holder)][index(defs[c].area)] + powers.within[index(holder)][index(c)];
    return dangerOf(threatTo(defs, powers, enemyOf(holder), defs[c].area), met);
}

// What of a side's armies outside stands where the enemy can bring more: each no more than it has to lose.
double exposedOf(const Definitions& defs, const Powers& powers, Side side) {
    double exposed = 0.0;
    for (std::size_t a = 0; a < defs.areas.size(); ++a) {
        const double power = powers.outside[index(side)][a];
        if (power <= 0.0) continue;
        const double over = threatTo(defs, powers, enemyOf(side), areaAt(a)) - power;
        exposed += std::clamp(over, 0.0, power) / 10.0;
    }
    return exposed;
}

// Whether the King, outside, may be fallen upon. Within a City he is as safe as its walls, which dangerTo counts.
double kingInDanger(const Definitions& defs, const State& s, const Powers& powers) {
    const Place at = block(s, BlockId::kCharles).place;
    if (!isArea(at)) return 0.0;
    const double met = powers.outside[index(Side::kRoyalist)][index(at)];
    return dangerOf(threatTo(defs, powers, Side::kParliament, areaOf(at)), met);
}

}  // namespace

Features featuresOf(const Definitions& defs, const State& s) {
    Features f{};
    enum : std::size_t {
        kVp,
        kCitiesVp,
        kCitySizes = 3,
        kKeyPorts,
        kAreas,
        kLoyalAreas,
        kPower = 8,
        kCavalry = 10,
        kGuns = 12,
        kBlocksOf = 14,
        kPool = 16,
        kSieges = 18,
        kDanger = 20,
        kStrongest = 22,
        kCharles = 24,
        kRupert,
        kLeaders,
        kCovenanters,
        kNewModel,
        kTiesLost,
        kExposed,
        kKingInDanger = 32
    };
    f[kVp] = s.vp;
    Powers powers;
    for (const Side side : kBothSides) {
        const std::size_t x = index(side);
        for (const BlockId b : Blocks{side, allOf(side)}) {
            const Place p = block(s, b).place;
            if (p == Place::kPool) f[kPool + x] += defs[b].strength * defs[b].effectiveness / 10.0;
            if (!isArea(p) && !isCity(p)) continue;
            const double power = powerOf(defs, s, b);
            if (isArea(p)) powers.outside[x][index(p)] += power;
            else powers.within[x][index(cityOf(p))] += power;
            f[kBlocksOf + x] += 0.1;
            // A gun is worth something even where nothing is besieged.
            const bool isGun = isClass(defs, b, BlockClass::kArtillery);
            if (isGun) f[kGuns + x] += block(s, b).halves / 4.0;
            f[kPower + x] += power / 10.0 * (isGun ? kGunInTheField : 1.0);
            if (isClass(defs, b, BlockClass::kCavalry)) f[kCavalry + x] += power / 10.0;
            if (isCovenanter(b)) f[kCovenanters] += power / 10.0;
            if (side == Side::kParliament && defs[b].kind == BlockKind::kLeader) f[kLeaders] += 0.25;
        }
    }
    const auto isThere = [&](BlockId b) { return isArea(block(s, b).place) || isCity(block(s, b).place) ? 1.0 : 0.0; };
    f[kCharles] = isThere(BlockId::kCharles);
    f[kRupert] = isThere(BlockId::kRupert) + isThere(BlockId::kRupertDismissed);
    f[kNewModel] = s.nmaBegun ? 1.0 : 0.0;
    for (std::size_t i = 0; i < defs.cities.size(); ++i) {
        const CityId c = cityAt(i);
        if (s.owner[i] < 0) continue;
        const Side holder = kBothSides[static_cast<std::size_t>(s.owner[i])];
        const std::size_t x = index(holder), enemy = index(enemyOf(holder));
        const double sign = holder == Side::kRoyalist ? 1.0 : -1.0;
        f[kCitiesVp + x] += defs[c].vp;
        f[kCitySizes] += sign * defs[c].size;
        if (defs[c].keyPortOf >= 0) f[kKeyPorts] += sign;
        if (s.marker[i] >= 0) f[kSieges + enemy] += (defs[c].vp + 0.2) * (0.3 + 0.14 * s.marker[i]);
        f[kDanger + x] += (defs[c].vp + 0.1) * dangerTo(defs, powers, holder, c);
    }
    for (std::size_t a = 0; a < defs.areas.size(); ++a) {
        const Control control = controlOf(defs, s, areaAt(a));
        if (index(control) >= kSides) continue;
        f[kAreas] += control == Control::kRoyalist ? 0.1 : -0.1;
        if (defs.areas[a].loyal >= 0 && defs.areas[a].loyal != static_cast<int>(index(control)))
            f[kLoyalAreas + index(control)] += 0.2;
    }
    for (const Side side : kBothSides)
        f[kStrongest + index(side)] =
            *std::max_element(powers.outside[index(side)].begin(), powers.outside[index(side)].end()) / 10.0;
    for (const Side side : kBothSides) f[kExposed + index(side)] = exposedOf(defs, powers, side);
    f[kKingInDanger] = kingInDanger(defs, s, powers);
    // Whom an undecided end favours.
    f[kTiesLost] = defs.scenarios[s.options.scenario].end.zeroGoesTo == Side::kRoyalist ? 1.0 : -1.0;
    return f;
}

double timeOf(const Definitions& defs, const State& s) {
    const Scenario& scenario = defs.scenarios[s.options.scenario];
    const int left = (scenario.end.year - s.year) * kTurnsAYear + kTurnsAYear - s.turn;
    constexpr double kWholeWar = 26.0;
    return std::clamp(1.0 - left / kWholeWar, 0.0, 1.0);
}

double Twwae::winChance(const Definitions& defs, const State& s) {
    if (s.isOver) return s.winner < 0 ? 0.5 : s.winner == static_cast<int>(index(Side::kRoyalist)) ? 1.0 : 0.0;
    return defs.winning.chance(featuresOf(defs, s), timeOf(defs, s));
}

std::vector<double> Twwae::winningFeatures(const Definitions& defs, const State& s) {
    const Features f = featuresOf(defs, s);
    return {f.begin(), f.end()};
}
double Twwae::winningOutcome(const Definitions&, const State& s) {
    return s.winner < 0 ? 0.5 : s.winner == static_cast<int>(index(Side::kRoyalist)) ? 1.0 : 0.0;
}
double Twwae::winningTime(const Definitions& defs, const State& s) { return timeOf(defs, s); }
std::span<const std::string_view> Twwae::winningNames() { return kFeatureNames; }
std::span<const common::Favours> Twwae::winningFavours() {
    static constexpr auto kFavours = common::favoursOf(kFeatures);
    return kFavours;
}

}  // namespace twwae
