// Judgement: the features of a position, and what the net makes of them.
#include "cruel_necessity/player/judgement.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "common/feature_groups.h"
#include "cruel_necessity/chapters/achievements.h"
#include "cruel_necessity/cruel_necessity.h"

namespace cruel_necessity {

namespace {

using common::SmallNet;

constexpr std::size_t kAreas = 6, kWars = 3, kLastCards = 6, kFortressBoxes = 2 * kDialClicks,
                      kZealBoxes = 10, kMostDeviltry = 5, kMarkerPlaces = kArmies + kTracks + kFortresses + 1,
                      kNamedUnits = 4, kLevels = 3;

enum G : std::size_t {
    // Shared by most positions of a turn
    kToCome, kOffered, kWar, kCardsLeft, kLastOnes, kThreat, kUnits, kAway, kHand, kScottishArmy, kIrishArmy, kOxfordOpen,
    kTroubles, kKept,
    // Of each position
    kTrack, kArmy, kDisordered, kStrength, kFortress, kRevolt, kBlocked, kDeviltry, kZealNext, kIncome, kBetween, kZeal,
    kMarkerPlaced, kMarkerOn, kFreeMarker, kRollModifier, kPaid, kDesperate, kLastCard, kFreePolitics, kFreeSieges,
    kDisorderNext, kWeakenNext, kFailing, kVictory, kScore, kScoreLate, kReady, kMissing, kSteady, kGroups
};
constexpr std::array<common::FeatureGroup, kGroups> kGroupTable{{
    {"to_come", kCards}, {"offered", kAchievementCards}, {"war", kWars}, {"cards_left", 1}, {"last_ones", kLastCards},
    {"threat", 2 * kArmies + 2}, {"units", kUnitKinds}, {"away", kNamedUnits}, {"hand", kBattleCards},
    {"scottish_army", kLevels}, {"irish_army", kLevels}, {"oxford_open", 1}, {"troubles", kLevels}, {"kept", 1},
    {"track", kTracks * kTrackBoxes}, {"army", kArmies * kAreas}, {"disordered", kArmies * kAreas}, {"strength", kArmies},
    {"fortress", kFortresses * kFortressBoxes}, {"revolt", kRevolts * kAreas}, {"blocked", kArmies},
    {"deviltry", kMostDeviltry + 1}, {"zeal_next", kZealBoxes}, {"income", 1}, {"between_turns", 1}, {"zeal", kZealBoxes},
    {"marker_placed", 1}, {"marker_on", kMarkerPlaces}, {"free_marker", 1}, {"roll_modifier", kTracks},
    {"paid", kFortresses}, {"desperate", 2}, {"last_card", 1}, {"free_politics", kTracks}, {"free_sieges", 1},
    {"disorder_next", kArmies}, {"weaken_next", kArmies}, {"failing", kFatalFs + 1}, {"victory", 2}, {"score", 1},
    {"score_late", 2}, {"ready", kAchievementCards}, {"missing", kAchievementCards},
    {"steady", 1 + kWars},
}};
constexpr auto kBegins = common::beginsOf(kGroupTable);

constexpr std::size_t at(G group, std::size_t place = 0) { return kBegins[group] + place; }

int lastWar(const Definitions& defs, const State& s) {
    return s.options.playOn ? 3 : defs[defs.scenarios[s.options.scenario].lastCard].deck;
}

// Hands each feature that few actions of a turn change to put(feature, amount).
template <class Put>
void putShared(const Definitions& defs, const State& s, Put&& put) {
    const JudgedCards& cards = defs.judgedCards;
    const std::uint64_t pile = s.deck.pile();
    const int last = lastWar(defs, s), size = s.deck.size();
    std::uint64_t coming = pile;
    for (int war = s.war + 1; war <= last; ++war) coming |= cards.ofDeck[static_cast<std::size_t>(war)];
    for (std::uint64_t left = coming; left; left &= left - 1)
        put(at(kToCome, static_cast<std::size_t>(std::countr_zero(left)) - 1), 1.0F);
    for (const CardId c : s.available)
        if (c != CardId::kNone) put(at(kOffered, cards.achievement[index(c)]), 1.0F);
    put(at(kWar, static_cast<std::size_t>(s.war - 1)), 1.0F);
    put(at(kCardsLeft), static_cast<float>(size) / 16.0F);
    if (s.war == last && size < static_cast<int>(kLastCards)) put(at(kLastOnes, static_cast<std::size_t>(size)), 1.0F);
    JudgedCards::Threat threat;
    for (std::uint64_t left = pile; left; left &= left - 1) {
        const auto& of = cards.threat[static_cast<std::size_t>(std::countr_zero(left))];
        for (std::size_t a = 0; a < kArmies; ++a) threat.activations[a] += of.activations[a];
        threat.unrest += of.unrest;
        threat.battles += of.battles;
    }
    for (std::size_t a = 0; a < kArmies; ++a) {
        put(at(kThreat, a), threat.activations[a] / static_cast<float>(std::max(1, size)));
        put(at(kThreat, kArmies + a), threat.activations[a] / 10.0F);
    }
    put(at(kThreat, 2 * kArmies), threat.unrest / 4.0F);
    put(at(kThreat, 2 * kArmies + 1), threat.battles / 4.0F);
    for (std::size_t u = 0; u < kUnitKinds; ++u)
        if (s.pool[u] > 0) put(at(kUnits, u), static_cast<float>(s.pool[u]) / 2.0F);
    for (std::size_t u = 0; u < kNamedUnits; ++u) {
        const std::size_t kind = index(UnitKind::kCromwell) + u;
        if (const int n = s.recovering[kind] + s.resting[kind]; n > 0) put(at(kAway, u), static_cast<float>(n) / 2.0F);
    }
    for (unsigned left = s.hand; left; left &= left - 1) put(at(kHand, static_cast<std::size_t>(std::countr_zero(left))), 1.0F);
    put(at(kScottishArmy, index(s.scottish)), 1.0F);
    put(at(kIrishArmy, index(s.irish)), 1.0F);
    if (s.oxfordPermitted) put(at(kOxfordOpen), 1.0F);
    put(at(kTroubles, s.troubles), 1.0F);
    put(at(kKept), static_cast<float>(keptPoints(defs, s)) / 10.0F);
}

// Where the Zeal marker lies.
std::size_t markerPlace(Target t) {
    switch (t.kind) {
        case TargetKind::kArmy: return t.which;
        case TargetKind::kTrack: return kArmies + t.which;
        case TargetKind::kFortress: return kArmies + kTracks + t.which;
        case TargetKind::kNone: case TargetKind::kRevolt: case TargetKind::kDeviltry: break;
    }
    return kMarkerPlaces - 1;
}

// What counts only while the Action Phase goes on.
template <class Put>
void putPhase(const Definitions& defs, const State& s, Put&& put) {
    put(at(kZeal, static_cast<std::size_t>(s.zeal)), 1.0F);
    if (s.zealMarkerPlaced) put(at(kMarkerPlaced), 1.0F);
    if (s.zeal > 0 && s.zealMarker.kind != TargetKind::kNone) put(at(kMarkerOn, markerPlace(s.zealMarker)), 1.0F);
    for (std::size_t t = 0; t < kTracks; ++t)
        if (s.rollModifier[t] != 0) put(at(kRollModifier, t), static_cast<float>(s.rollModifier[t]));
    for (std::size_t f = 0; f < kFortresses; ++f)
        if (s.paidClicks[f] > 0) put(at(kPaid, f), static_cast<float>(s.paidClicks[f]));
    for (const Track t : {Track::kParliament, Track::kPuritanism})
        if (s.desperate >> index(t) & 1U) put(at(kDesperate, index(t) - index(Track::kParliament)), 1.0F);
    if (s.war == lastWar(defs, s) && s.deck.empty()) put(at(kLastCard), 1.0F);
}

// The others.
template <class Put>
void putOwn(const Definitions& defs, const State& s, Put&& put) {
    const bool isBetween = !s.stack.empty() && std::holds_alternative<RevealCard>(s.stack.back());
    for (std::size_t t = 0; t < kTracks; ++t) put(at(kTrack, t * kTrackBoxes + s.box[t]), 1.0F);
    for (std::size_t a = 0; a < kArmies; ++a) {
        put(at(kArmy, a * kAreas + s.armies[a].area), 1.0F);
        if (s.armies[a].isDisordered) put(at(kDisordered, a * kAreas + s.armies[a].area), 1.0F);
        put(at(kStrength, a), static_cast<float>(strengthOf(defs, s, static_cast<Army>(a))) / 4.0F);
        if (s.disorderNext >> a & 1U) put(at(kDisorderNext, a), 1.0F);
        if (s.weakenNext >> a & 1U) put(at(kWeakenNext, a), 1.0F);
    }
    for (std::size_t f = 0; f < kFortresses; ++f)
        put(at(kFortress, (2 * f + (s.fortresses[f].isParliaments ? 1U : 0U)) * kDialClicks + s.fortresses[f].click), 1.0F);
    for (std::size_t r = 0; r < kRevolts; ++r) {
        const RevoltState& it = s.revolts[r];
        if (it.area == 0) continue;
        put(at(kRevolt, r * kAreas + it.area), 1.0F);
        if (it.area < s.armies[index(it.region)].area) put(at(kBlocked, index(it.region)), 1.0F);
    }
    put(at(kDeviltry, std::min(kMostDeviltry, static_cast<std::size_t>(std::popcount(s.deviltry)))), 1.0F);
    const int income = incomeOf(defs, s);
    put(at(kIncome), static_cast<float>(income) / 4.0F);
    put(at(kZealNext, static_cast<std::size_t>(zealTrack(defs).within(s.zeal + (isBetween ? 0 : income)))), 1.0F);
    if (isBetween) put(at(kBetween), 1.0F);
    else putPhase(defs, s, put);
    if (s.freeMarkerTurns > 0) put(at(kFreeMarker), 1.0F);
    for (std::size_t t = 0; t < kTracks; ++t)
        if (s.freePolitics[t] > 0) put(at(kFreePolitics, t), static_cast<float>(s.freePolitics[t]));
    if (s.freeSieges > 0) put(at(kFreeSieges), static_cast<float>(s.freeSieges));
    put(at(kFailing, static_cast<std::size_t>(std::min(kFatalFs, failingTracks(defs, s)))), 1.0F);
    if (s.victoryLastTurn) put(at(kVictory), 1.0F);
    if (s.victoryThisTurn) put(at(kVictory, 1), 1.0F);
    const float points = static_cast<float>(score(defs, s)) / 10.0F;
    put(at(kScore), points);
    constexpr double kMostThought = 60.0;
    const auto thought = static_cast<float>(std::clamp(CruelNecessity::evaluate(defs, s), -kMostThought, kMostThought) / 10.0);
    put(at(kSteady), thought);
    put(at(kSteady, s.war), thought);
    if (s.war == lastWar(defs, s)) {
        const float late = 1.0F - static_cast<float>(s.deck.size()) / 16.0F;
        put(at(kScoreLate), points * late);
        put(at(kScoreLate, 1), points * late * late * late * late);
    }
    for (const CardId c : s.available) {
        if (c == CardId::kNone) continue;
        const std::size_t place = defs.judgedCards.achievement[index(c)];
        if (const int missing = boxesShort(defs, s, c); missing == 0) put(at(kReady, place), 1.0F);
        else put(at(kMissing, place), static_cast<float>(missing) / 2.0F);
    }
}

constexpr double kPointsOfAmount = 10.0;  // the net says the score in tens

}  // namespace

JudgedCards judgedCards(const Definitions& defs) {
    JudgedCards out;
    std::size_t achievements = 0;
    for (std::size_t c = 1; c <= kCards; ++c) {
        const CardDefinition& card = defs.cards[c];
        out.ofDeck[static_cast<std::size_t>(card.deck)] |= std::uint64_t{1} << c;
        if (card.isAchievement) {
            if (achievements == kAchievementCards) continue;
            out.achievements[achievements] = card.id;
            out.achievement[c] = static_cast<std::uint8_t>(achievements++);
            continue;
        }
        for (const CardEffect& e : card.effects) {
            if (e.kind == EffectKind::kActivate) out.threat[c].activations[e.who] += static_cast<float>(e.amount);
            if (e.kind == EffectKind::kUnrest) out.threat[c].unrest += 1.0F;
            if (e.kind == EffectKind::kBattle) out.threat[c].battles += 1.0F;
        }
    }
    return out;
}

std::size_t steadyFeature() { return at(kSteady); }

std::vector<std::string> judgedNames(const Definitions& defs) {
    std::vector<std::string> names;
    for (std::size_t g = 0; g < kGroups; ++g)
        for (std::size_t i = 0; i < kGroupTable[g].width; ++i) {
            const bool isOfAchievement = g == kOffered || g == kReady || g == kMissing;
            const std::size_t place = g == kToCome ? i + 1 : isOfAchievement ? index(defs.judgedCards.achievements[i]) : i;
            names.push_back(fmt::format("{}_{}", kGroupTable[g].name, place));
        }
    return names;
}

std::vector<std::pair<std::uint16_t, float>> judgedFeatures(const Definitions& defs, const State& s) {
    std::vector<std::pair<std::uint16_t, float>> out;
    constexpr std::size_t kUsually = 128;
    out.reserve(kUsually);
    const auto put = [&out](std::size_t feature, float amount) {
        out.emplace_back(static_cast<std::uint16_t>(feature), amount);
    };
    putShared(defs, s, put);
    putOwn(defs, s, put);
    return out;
}

Judgement::Shared Judgement::sharedOf(const State& s) {
    Shared out;
    out.pile = s.deck.pile();
    out.bought = s.bought;
    out.offered = s.available;
    out.hand = s.hand;
    out.war = s.war;
    out.points = s.victoryPoints;
    out.troubles = s.troubles;
    out.scottish = s.scottish;
    out.irish = s.irish;
    out.oxfordPermitted = s.oxfordPermitted;
    out.pool = s.pool;
    for (std::size_t u = 0; u < kUnitKinds; ++u) out.away[u] = static_cast<std::uint8_t>(s.recovering[u] + s.resting[u]);
    return out;
}

Prospect Judgement::of(const State& s) const {
    if (s.isOver) return s.survived ? Prospect{1.0, static_cast<double>(score(defs_, s))} : Prospect{};
    if (const Shared now = sharedOf(s); !hasShared_ || !(now == shared_)) {
        sum_ = net_.constant;
        putShared(defs_, s, [this](std::size_t feature, float amount) { SmallNet::add(sum_, net_.features[feature], amount); });
        shared_ = now;
        hasShared_ = true;
    }
    SmallNet::Row sum = sum_;
    putOwn(defs_, s, [&](std::size_t feature, float amount) { SmallNet::add(sum, net_.features[feature], amount); });
    const auto [logit, amount] = net_.outputsOf(sum);
    const double survives = 1.0 / (1.0 + std::exp(-std::clamp(static_cast<double>(logit), -30.0, 30.0)));
    return {survives, survives * kPointsOfAmount * static_cast<double>(amount)};
}

}  // namespace cruel_necessity
