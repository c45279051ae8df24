// Winning: the features of a position and the chance of winning made of them.
#include "twwae/player/winning.h"

#include <algorithm>

#include "common/search.h"
#include "twwae/twwae.h"
#include "twwae/player/judgement.h"
#include "twwae/chapters/queries.h"

namespace twwae {

namespace {

constexpr int kTurnsAYear = 6;
constexpr double kGunInTheField = 0.5;  // the share of its strength that counts as any block's
// The share of a City that counts as lost: besieged, by its marker (0 to 5); with nobody at home, and with somebody, in full
// danger. Chosen by hand, below 1 each; what games say besides is in the weights of besieged and open.
constexpr double kSiegeBegun = 0.2, kSiegeStep = 0.12, kOpenLost = 0.8, kHeldLost = 0.4;

double powerOf(const Definitions& defs, const State& s, BlockId b) {
    return s.blocks[index(b)].halves / 2.0 * defs[b].effectiveness;
}

// What stands outside in each Area and inside each City, by side: strength times effectiveness, a gun's by half.
struct Powers {
    std::array<std::array<double, kMostAreas>, kSides> outside{};
    std::array<std::array<double, kMostCities>, kSides> within{};
    // The most the enemy has in one place to fall on each Area with, and the most of one's own that may come to help.
    std::array<std::array<double, kMostAreas>, kSides> threat{}, help{};
};

// A march goes two Areas far, but may be met on its way or find that the birds have flown.
void findThreats(const Definitions& defs, Powers& powers) {
    constexpr std::array<double, 3> kFalls{1.0, 0.6, 0.3}, kHelps{0.0, 0.4, 0.0};  // by distance
    for (std::size_t side = 0; side < kSides; ++side)
        for (std::size_t from = 0; from < defs.areas.size(); ++from) {
            const double power = powers.outside[side][from];
            if (power <= 0.0) continue;
            for (std::size_t a = 0; a < defs.areas.size(); ++a) {
                const int distance = defs.map.distance(mapIndex(areaAt(from)), mapIndex(areaAt(a)));
                if (distance > 2) continue;
                const auto d = static_cast<std::size_t>(distance);
                double& threat = powers.threat[1 - side][a];
                double& help = powers.help[side][a];
                threat = std::max(threat, kFalls[d] * power);
                help = std::max(help, kHelps[d] * power);
            }
        }
}

// How far what threatens an Area outweighs what it meets there, 0 to 1.
double dangerOf(const Powers& powers, Side side, AreaId area, double met) {
    constexpr double kSmall = 2.0;  // so that a small threat to nothing at all is no certainty
    const double threat = powers.threat[index(side)][index(area)];
    return threat <= 0.0 ? 0.0 : threat / (threat + met + powers.help[index(side)][index(area)] + kSmall);
}

// What of a side's armies outside stands where the enemy can bring more: each no more than it has to lose.
double exposedOf(const Definitions& defs, const Powers& powers, Side side) {
    double exposed = 0.0;
    for (std::size_t a = 0; a < defs.areas.size(); ++a) {
        const double power = powers.outside[index(side)][a];
        exposed += std::clamp(powers.threat[index(side)][a] - power, 0.0, power) / 10.0;
    }
    return exposed;
}

// Whether the King, outside, may be fallen upon. Within a City he is as safe as its walls, which the City's danger counts.
double kingInDanger(const State& s, const Powers& powers) {
    const Place at = block(s, BlockId::kCharles).place;
    if (!isArea(at)) return 0.0;
    return dangerOf(powers, Side::kRoyalist, areaOf(at), powers.outside[index(Side::kRoyalist)][index(at)]);
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
        kBesieged = 18,
        kStrongest = 20,
        kCharles = 22,
        kRupert,
        kLeaders,
        kCovenanters,
        kNewModel,
        kTiesLost,
        kExposed,
        kKingInDanger = 30,
        kOpen
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
            const bool isGun = isClass(defs, b, BlockClass::kArtillery);
            const double worth = power * (isGun ? kGunInTheField : 1.0);
            (isArea(p) ? powers.outside[x][index(p)] : powers.within[x][index(cityOf(p))]) += worth;
            f[kBlocksOf + x] += 0.1;
            // A gun is worth something even where nothing is besieged.
            if (isGun) f[kGuns + x] += block(s, b).halves / 4.0;
            f[kPower + x] += worth / 10.0;
            if (isClass(defs, b, BlockClass::kCavalry)) f[kCavalry + x] += power / 10.0;
            if (isCovenanter(b)) f[kCovenanters] += power / 10.0;
            if (side == Side::kParliament && defs[b].kind == BlockKind::kLeader) f[kLeaders] += 0.25;
        }
    }
    findThreats(defs, powers);
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
        // So much of the City counts as the enemy's already: never all of it, or a search would rather threaten than take.
        const double met = powers.outside[x][index(defs[c].area)] + powers.within[x][i];
        const double danger = dangerOf(powers, holder, defs[c].area, met);
        const bool isBesieged = s.marker[i] >= 0, isOpen = met <= 0.0;
        const double lost = isBesieged ? kSiegeBegun + kSiegeStep * s.marker[i] : danger * (isOpen ? kOpenLost : kHeldLost);
        f[kVp] -= sign * lost * defs[c].vp;
        f[kCitiesVp + x] += (1.0 - lost) * defs[c].vp;
        f[kCitiesVp + enemy] += lost * defs[c].vp;
        f[kCitySizes] += sign * (1.0 - 2.0 * lost) * defs[c].size;
        if (defs[c].keyPortOf >= 0) f[kKeyPorts] += sign * (1.0 - 2.0 * lost);
        if (isBesieged) f[kBesieged + x] += lost * defs[c].vp;
        else if (isOpen) f[kOpen + x] += lost * defs[c].vp;
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
    f[kKingInDanger] = kingInDanger(s, powers);
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
    return s.isOver ? winningOutcome(defs, s) : judgedChance(defs, s);
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

std::vector<std::string> Twwae::judgedNames() { return twwae::judgedNames(); }
common::NetFeatures Twwae::judgedFeatures(const Definitions& defs, const State& s) { return twwae::judgedFeatures(defs, s); }

}  // namespace twwae
