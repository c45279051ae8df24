// Judgement: the features of a position, and what the net makes of them.
#include "ukc/player/judgement.h"

#include <algorithm>
#include <array>

#include "common/net_judgement.h"
#include "ukc/player/winning.h"
#include "ukc/ukc.h"
#include "ukc/chapters/cards.h"
#include "ukc/chapters/siege.h"

namespace ukc {

namespace {

enum G : std::size_t {
    kSum, kEarly, kLate, kControl, kValue, kBesieged, kThere, kLed, kCharlesAt, kNotable, kTrain, kQueen, kTurn, kFlag, kNaval,
    kHand, kAce, kToPlay, kPiles, kGroupCount
};
enum Flag : std::size_t {
    kStandard, kNewModel, kCovenant, kLondonKept, kHenrietta, kFirstEdition, kBrentford, kMaySurrender, kFlagCount
};
constexpr std::array<common::FeatureGroup, kGroupCount> kGroupTable{{
    {"sum"}, {"early", kFeatureNames.size()}, {"late", kFeatureNames.size()}, {"control", kSides * kMostAreas},
    {"value", kSides * kMostAreas}, {"besieged", kSides * kMostAreas}, {"there", kGenerals}, {"led", kGenerals},
    {"charles_at", kMostAreas}, {"notable", kNotables}, {"train", kSides}, {"queen", 4}, {"turn", kTurns}, {"flag", kFlagCount},
    {"naval"}, {"hand", kSides * kCards}, {"ace", kSides}, {"to_play", kSides}, {"piles", 3},
}};
constexpr auto kBegins = common::beginsOf(kGroupTable);
static_assert(kBegins[kSum] == common::kSumFeature);

constexpr std::size_t at(G group, std::size_t place = 0) { return kBegins[group] + place; }

// Areas: whose they are, what of their sieges is won, and the Combat Value of those who stand there.
template <class Put>
void putAreas(const Definitions& defs, const State& s, Put&& put) {
    constexpr float kValues = 10.0F;
    std::array<std::array<float, kMostAreas>, kSides> value{};
    std::array<float, kGenerals> led{};
    for (std::size_t i = 0; i < kBrigades; ++i) {
        const Brigade b = brigadeAt(i);
        const Place p = placeOf(s, b);
        const AreaId area = areaOfPlace(s, p);
        if (area == AreaId::kNone) continue;
        const float amount = static_cast<float>(defs[b].value) / kValues;
        value[index(serves(s, b))][index(area)] += amount;
        if (isDisplay(p)) led[index(commanderOf(s, generalOf(p)))] += amount;
    }
    for (std::size_t a = 0; a < defs.areas.size(); ++a) {
        for (std::size_t side = 0; side < kSides; ++side)
            if (value[side][a] > 0.0F) put(at(kValue, side * kMostAreas + a), value[side][a]);
        const int holder = controlOf(s, areaAt(a));
        if (holder < 0) continue;
        const std::size_t place = static_cast<std::size_t>(holder) * kMostAreas + a;
        put(at(kControl, place), 1.0F);
        if (const Siege& siege = s.sieges[a]; siege.isOn)
            put(at(kBesieged, place), (1.0F + static_cast<float>(siege.value)) /
                                          (1.0F + static_cast<float>(surrenderValue(defs, s, areaAt(a)))));
    }
    for (std::size_t g = 0; g < kGenerals; ++g) {
        if (!isOnMap(s, generalAt(g))) continue;
        put(at(kThere, g), 1.0F);
        if (led[g] > 0.0F) put(at(kLed, g), led[g]);
    }
    if (isOnMap(s, General::kCharles)) put(at(kCharlesAt, index(areaOf(s, General::kCharles))), 1.0F);
}

template <class Put>
void putRest(const Definitions& defs, const State& s, Put&& put) {
    for (std::size_t n = 0; n < kNotables; ++n)
        if (s.notables[n] == 1) put(at(kNotable, n), 1.0F);
    put(at(kQueen, index(s.queen.box)), 1.0F);
    put(at(kTurn, std::min<std::size_t>(kTurns - 1, s.turn)), 1.0F);
    const std::array<bool, kFlagCount> flags{
        s.standardRaised, s.newModelArmy, s.covenant, s.lastTurnLondon, s.options.henrietta,
        s.options.edition == Edition::kGmt2008, s.brentford, s.options.kingMaySurrender};
    for (std::size_t f = 0; f < kFlagCount; ++f)
        if (flags[f]) put(at(kFlag, f), 1.0F);
    put(at(kNaval), static_cast<float>(navalStatus(defs, s)) / 4.0F);
    for (std::size_t side = 0; side < kSides; ++side) {
        const Train& train = s.trains[side];
        if (train.box == TrainBox::kFortress || train.box == TrainBox::kGeneral) put(at(kTrain, side), 1.0F);
        forEachCard(s.hand[side],
                    [&](CardId c) { put(at(kHand, side * kCards + static_cast<std::size_t>(number(c) - 1)), 1.0F); });
        if (const int aces = common::cardCount(s.aces[side]); aces > 0) put(at(kAce, side), static_cast<float>(aces) / 2.0F);
        if (s.phase == Phase::kCampaign && s.toPlay[side] > 0)
            put(at(kToPlay, side), static_cast<float>(s.toPlay[side]) / 6.0F);
    }
    put(at(kPiles, std::min<std::size_t>(2, s.openPiles - 1U)), 1.0F);
}

// Hands each feature that is not zero to put(feature, amount).
auto features(const Definitions& defs, const State& s) {
    return [&](auto&& put) {
        constexpr float kShrunk = 0.5F;  // so that none is far above one
        common::putSum(defs.winning, featuresOf(defs, s), Ukc::winningTime(defs, s), at(kEarly), at(kLate), kShrunk, put);
        putAreas(defs, s, put);
        putRest(defs, s, put);
    };
}

}  // namespace

std::vector<std::string> judgedNames() { return common::featureNames(kGroupTable); }
common::NetFeatures judgedFeatures(const Definitions& defs, const State& s) { return common::netFeatures(features(defs, s)); }
double judgedChance(const Definitions& defs, const State& s) { return common::netChance(defs.judgement, features(defs, s)); }

}  // namespace ukc
