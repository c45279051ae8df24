// Judgement: the features of a position, and what the net makes of them.
#include "twwae/player/judgement.h"

#include <algorithm>
#include <array>
#include <bit>

#include "common/net_judgement.h"
#include "twwae/chapters/queries.h"
#include "twwae/player/winning.h"

namespace twwae {

namespace {

constexpr std::size_t kYears = 5, kTurnsOfAYear = 7, kMostScenarios = 8;

enum G : std::size_t {
    kSum, kEarly, kLate, kField, kWithin, kPool, kOutside, kCharlesAt, kGarrison, kHeld, kBesieged, kHand, kAllAp, kYear, kTurn,
    kScenario, kDone, kGroupCount
};
constexpr std::array<common::FeatureGroup, kGroupCount> kGroupTable{{
    {"sum"}, {"early", kFeatureNames.size()}, {"late", kFeatureNames.size()}, {"field", kBlocks}, {"within", kBlocks},
    {"pool", kBlocks}, {"outside", kSides * kMostAreas}, {"charles_at", kMostAreas}, {"garrison", kMostCities},
    {"held", kSides * kMostCities}, {"besieged", kSides * kMostCities}, {"hand", kCards}, {"all_ap", kSides}, {"year", kYears},
    {"turn", kTurnsOfAYear}, {"scenario", kMostScenarios}, {"done", kMajorEvents},
}};
constexpr auto kBegins = common::beginsOf(kGroupTable);
static_assert(kBegins[kSum] == common::kSumFeature);

constexpr std::size_t at(G group, std::size_t place = 0) { return kBegins[group] + place; }

// Blocks: how strong they are of what they can be, where they are; and who stands in each Area and City with how much.
template <class Put>
void putBlocks(const Definitions& defs, const State& s, Put&& put) {
    std::array<std::array<float, kMostAreas>, kSides> outside{};
    std::array<float, kMostCities> garrison{};
    for (std::size_t i = 0; i < kBlocks; ++i) {
        const BlockId b = blockAt(i);
        const BlockState& it = block(s, b);
        if (it.place == Place::kPool) put(at(kPool, i), 1.0F);
        if (!isArea(it.place) && !isCity(it.place)) continue;
        const float halves = it.halves;
        put(at(isArea(it.place) ? kField : kWithin, i), halves / static_cast<float>(2 * std::max(1, defs[b].strength)));
        const float power = halves / 20.0F * static_cast<float>(defs[b].effectiveness);
        if (isArea(it.place)) outside[index(sideOf(b))][index(it.place)] += power;
        else garrison[index(cityOf(it.place))] += power;
    }
    for (std::size_t side = 0; side < kSides; ++side)
        for (std::size_t a = 0; a < defs.areas.size(); ++a)
            if (outside[side][a] > 0.0F) put(at(kOutside, side * kMostAreas + a), outside[side][a]);
    for (std::size_t c = 0; c < defs.cities.size(); ++c)
        if (garrison[c] > 0.0F) put(at(kGarrison, c), garrison[c]);
    if (const Place king = block(s, BlockId::kCharles).place; isArea(king)) put(at(kCharlesAt, index(king)), 1.0F);
    else if (isCity(king)) put(at(kCharlesAt, index(defs[cityOf(king)].area)), 0.5F);
}

template <class Put>
void putRest(const Definitions& defs, const State& s, Put&& put) {
    constexpr float kMarkers = 6.0F, kMostAp = 12.0F;
    for (std::size_t c = 0; c < defs.cities.size(); ++c) {
        if (s.owner[c] < 0) continue;
        const std::size_t place = static_cast<std::size_t>(s.owner[c]) * kMostCities + c;
        put(at(kHeld, place), 1.0F);
        if (s.marker[c] >= 0) put(at(kBesieged, place), static_cast<float>(1 + s.marker[c]) / kMarkers);
    }
    for (std::size_t side = 0; side < kSides; ++side) {
        float ap = 0.0F;
        for (std::uint32_t left = s.decks[side].hand; left; left &= left - 1) {
            const auto card = side * kDeckCards + static_cast<std::size_t>(std::countr_zero(left));
            put(at(kHand, card), 1.0F);
            ap += static_cast<float>(defs.cards[card].ap) / kMostAp;
        }
        if (ap > 0.0F) put(at(kAllAp, side), ap);
    }
    put(at(kYear, std::min<std::size_t>(kYears - 1, static_cast<std::size_t>(std::max(0, s.year - 1642)))), 1.0F);
    put(at(kTurn, std::min<std::size_t>(kTurnsOfAYear - 1, s.turn)), 1.0F);
    put(at(kScenario, std::min<std::size_t>(kMostScenarios - 1, s.options.scenario)), 1.0F);
    for (std::size_t e = 0; e < kMajorEvents; ++e)
        if (s.majorDone[e]) put(at(kDone, e), 1.0F);
}

// Hands each feature that is not zero to put(feature, amount).
auto features(const Definitions& defs, const State& s) {
    return [&](auto&& put) {
        constexpr float kShrunk = 0.25F;  // so that none is far above one
        common::putSum(defs.winning, featuresOf(defs, s), timeOf(defs, s), at(kEarly), at(kLate), kShrunk, put);
        putBlocks(defs, s, put);
        putRest(defs, s, put);
    };
}

}  // namespace

std::vector<std::string> judgedNames() { return common::featureNames(kGroupTable); }
common::NetFeatures judgedFeatures(const Definitions& defs, const State& s) { return common::netFeatures(features(defs, s)); }
double judgedChance(const Definitions& defs, const State& s) { return common::netChance(defs.judgement, features(defs, s)); }

}  // namespace twwae
