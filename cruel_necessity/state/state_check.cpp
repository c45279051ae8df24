// State check: what must hold of every State, so that a fault shows where it arises and not many turns later.
#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "common/dispatch.h"
#include "cruel_necessity/chapters/battle.h"
#include "cruel_necessity/cruel_necessity.h"
#include "cruel_necessity/chapters/setup.h"

namespace cruel_necessity {

namespace {

constexpr std::uint64_t bitOf(CardId c) { return c == CardId::kNone ? 0 : std::uint64_t{1} << index(c); }
constexpr std::uint64_t kAllCards = ((std::uint64_t{1} << (kCards + 1)) - 1) & ~std::uint64_t{1};

bool placesDeviltry(const CardDefinition& c) {
    return std::any_of(c.effects.begin(), c.effects.end(), [](const CardEffect& e) { return e.kind == EffectKind::kDeviltry; });
}

std::string mapFault(const Definitions& defs, const State& s) {
    for (std::size_t a = 0; a < kArmies; ++a)
        if (!kRegion.has(s.armies[a].area) || (s.armies[a].area == 0 && a > index(Army::kWest)))  // CN 6.2.6, 6.2.7
            return fmt::format("{} is in Area {}.", defs.armies[a].name, s.armies[a].area);
    for (std::size_t f = 0; f < kFortresses; ++f)
        if (s.fortresses[f].click == 0 || !kDial.has(s.fortresses[f].click))
            return fmt::format("{} is at click {}.", defs.fortresses[f].name, s.fortresses[f].click);
    for (std::size_t r = 0; r < kRevolts; ++r) {
        if (s.revolts[r].area > 5 || index(s.revolts[r].region) >= kArmies)
            return fmt::format("{} is in Area {}.", defs.revolts[r].name, s.revolts[r].area);
        if (s.revolts[r].area != 0 && s.revolts[r].region != Army::kNorth && s.revolts[r].region != Army::kWest)  // CN 6.9
            return fmt::format("Revolts break out in the North and the West; {} is elsewhere.", defs.revolts[r].name);
    }
    if (s.irish != IrishArmy::kPlain && !s.options.catholicLeague)  // CN 12.2
        return "The Catholic League helps the Irish Army, but this optional rule is not in use.";
    if (std::popcount(s.deviltry) > std::popcount(s.rewardsUnseen))
        return "There are more Deviltry markers on the map than were made.";  // RULING cn-42
    for (std::uint64_t left = s.deviltry; left; left &= left - 1) {  // CN 6.8
        const int n = std::countr_zero(left);
        if (!(bitOf(card(n)) & kAllCards) || !placesDeviltry(defs[card(n)]))
            return fmt::format("Card {} places no Deviltry.", n);
        if (!(s.revealed & bitOf(card(n))))
            return fmt::format("The Deviltry of card {} is on the map before the card is revealed.", n);
    }
    if (s.rewardsUnseen >> kRewards) return "A Deviltry reward does not exist.";
    return "";
}

bool isThere(const Target& t) {
    switch (t.kind) {
        case TargetKind::kNone: return t.which == 0;
        case TargetKind::kArmy: return t.which < kArmies;
        case TargetKind::kTrack: return t.which < kTracks;
        case TargetKind::kFortress: return t.which < kFortresses;
        case TargetKind::kRevolt: return t.which < kRevolts;
        case TargetKind::kDeviltry: return t.which > 0 && t.which <= kCards;
    }
    return false;
}

std::string trackFault(const Definitions& defs, const State& s) {
    for (std::size_t t = 0; t < kTracks; ++t)
        if (!kPoliticalTrack.has(s.box[t])) return fmt::format("{} is in box {}.", defs.tracks[t].name, s.box[t]);
    for (const Track t : {Track::kMonarchy, Track::kCatholicism})  // CN 6.6.2
        if (isAtBottom(s, t) && isAtTop(s, opposite(t)))
            return fmt::format("{} and {} both stand in the box they share.", defs[t].name, defs[opposite(t)].name);
    if (s.troubles >= defs.troublesOrder.size()) return "The Irish Troubles marker is off its track.";
    if (!zealTrack(defs).has(s.zeal)) return fmt::format("There are {} Zeal Points.", s.zeal);  // CN 6.6
    if (s.freeMarkerTurns > kFreeMarkerTurns)
        return fmt::format("The Zeal marker is free for more than {} turns.", kFreeMarkerTurns);
    if (!isThere(s.zealMarker)) return "The Zeal marker lies on what does not exist.";
    if (s.zealMarkerPlaced && s.zealMarker.kind == TargetKind::kNone) return "The Zeal marker is placed nowhere.";
    for (const std::uint8_t clicks : s.paidClicks)
        if (s.options.fortifyCap != 0 && clicks > s.options.fortifyCap)
            return "A Fortress was Fortified too often.";  // RULING cn-8
    return "";
}

// CN 8.3.1: each reward occurs once a game, and only when its marker has been turned over.
std::string rewardFault(const Definitions& defs, const State& s) {
    const auto isUnseen = [&](Reward r) { return (s.rewardsUnseen >> index(r) & 1U) != 0; };
    const auto fault = [&](int held, Reward r) -> std::string {
        if (held > 1) return "A Deviltry reward is kept twice: " + defs.rewards[index(r)].text;
        return held == 1 && isUnseen(r) ? "A Deviltry reward is kept that nobody has seen: " + defs.rewards[index(r)].text : "";
    };
    const auto bit = [](unsigned bits, Army a) { return static_cast<int>(bits >> index(a) & 1U); };
    for (std::size_t t = 0; t < kTracks; ++t)
        if (std::string text = fault(s.freePolitics[t], static_cast<Reward>(t)); !text.empty()) return text;
    for (const auto& [held, reward] : {std::pair<int, Reward>{s.freeSieges, Reward::kSiege},
                                       {s.victoryPoints, Reward::kVictoryPoint},
                                       {bit(s.disorderNext, Army::kNorth), Reward::kDisorderNorth},
                                       {bit(s.disorderNext, Army::kWest), Reward::kDisorderWest},
                                       {bit(s.weakenNext, Army::kNorth), Reward::kWeakenNorth},
                                       {bit(s.weakenNext, Army::kWest), Reward::kWeakenWest}})
        if (std::string text = fault(held, reward); !text.empty()) return text;
    if ((s.disorderNext | s.weakenNext) >> (index(Army::kWest) + 1))
        return "The rewards of Deviltry touch the North and the West alone.";
    return "";
}

// CN 3.0.12, 10.3: the first card of a war's deck comes first and the last one last, so that a card is always left to reveal.
std::string deckFault(const Definitions& defs, const State& s) {
    std::uint64_t ofWar = 0, before = 0, first = 0, last = 0;
    for (int n = 1; n <= static_cast<int>(kCards); ++n) {
        const CardDefinition& c = defs[card(n)];
        if (c.deck < s.war) before |= bitOf(c.id);
        if (c.deck != s.war) continue;
        ofWar |= bitOf(c.id);
        if (c.isFirst) first = bitOf(c.id);
        if (c.isLast) last = bitOf(c.id);
    }
    const std::uint64_t pile = s.deck.pile(), seen = ofWar & ~pile;
    const auto cardOf = [](std::uint64_t bit) { return std::countr_zero(bit); };
    if ((pile & first) && (seen || s.deck.candidates() != first))
        return fmt::format("Card {} is the first of its war, and another came before it.", cardOf(first));
    if (!(pile & last) && pile)
        return fmt::format("Card {} is the last of its war, and others are to come after it.", cardOf(last));
    if (!pile && bitOf(s.current) != last)
        return fmt::format("No card is left, and card {} is not the current one.", cardOf(last));
    auto rest = s.deck;  // the last card comes when all others are drawn
    for (std::uint64_t top = rest.candidates(); rest.size() > 1; top = rest.candidates()) {
        if (top & last) return fmt::format("Card {} is the last of its war, and others are to come after it.", cardOf(last));
        rest.draw(cardOf(top));
    }
    if (s.revealed != (before | seen)) {
        const std::uint64_t odd = s.revealed ^ (before | seen);
        return (s.revealed & odd) ? fmt::format("Card {} was revealed and is still to come.", cardOf(odd))
                                  : fmt::format("Card {} is not to come any more and was not revealed.", cardOf(odd));
    }
    return "";
}

std::string cardFault(const Definitions& defs, const State& s) {
    if (s.war < firstWarOf(defs, s.options) || s.war > lastWarOf(defs, s.options))
        return fmt::format("War {} is not fought in this game.", s.war);
    if (index(s.current) > kCards || (s.current != CardId::kNone && defs[s.current].isAchievement))
        return "The current card is no Event.";
    std::uint64_t seen = s.deck.pile();
    if (std::popcount(seen) != s.deck.size()) return "A card is twice in the deck.";
    const auto clash = [&](std::uint64_t more) {
        const bool isTwice = (seen & more) != 0;
        seen |= more;
        return isTwice;
    };
    if (clash(s.deck.discards())) return "A card is both in the deck and discarded.";
    if (clash(s.bought)) return "A bought Achievement is elsewhere too.";
    for (const CardId c : s.available) {
        if (index(c) > kCards || (c != CardId::kNone && !defs[c].isAchievement)) return "A card on offer is no Achievement.";
        if (clash(bitOf(c))) return fmt::format("Card {} is on offer and elsewhere too.", number(c));
    }
    if (seen & ~kAllCards) return "A card does not exist.";
    for (std::uint64_t left = s.deck.pile(); left; left &= left - 1)
        if (defs[card(std::countr_zero(left))].deck != s.war)
            return fmt::format("Card {} is in the deck of another war.", std::countr_zero(left));
    for (std::uint64_t left = s.bought; left; left &= left - 1)
        if (!defs[card(std::countr_zero(left))].isAchievement)
            return fmt::format("Card {} was bought but is an Event.", std::countr_zero(left));
    if (std::string fault = deckFault(defs, s); !fault.empty()) return fault;
    if (const std::uint64_t later = (seen & ~s.deck.pile()) & ~s.revealed)
        return fmt::format("Card {} has not been revealed yet.", std::countr_zero(later));
    if (s.current != CardId::kNone && !(s.revealed & bitOf(s.current))) return "The current card was never revealed.";

    const std::uint64_t pile = s.battleDeck.pile();
    if (std::popcount(pile) != s.battleDeck.size() || (pile & s.battleDeck.discards()) ||
        (s.hand & (pile | s.battleDeck.discards())))
        return "A Battle Event card is in two places.";
    if ((pile | s.battleDeck.discards() | s.hand) >> kBattleCards) return "A Battle Event card does not exist.";
    for (std::size_t c = 0; c < kBattleCards; ++c)
        if ((s.hand >> c & 1U) && defs.battleCards[c].isImmediate)
            return fmt::format("{} is kept but takes effect at once.", defs.battleCards[c].title);
    return "";
}

std::string unitFault(const Definitions& defs, const State& s) {
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t slot = 0; slot < kSlots; ++slot) {
            const UnitKind u = s.battle.line[side].posts[slot].unit;
            if (u == UnitKind::kNone) continue;
            if (index(u) >= kUnitKinds) return "A unit in the line does not exist.";
            if (index(defs[u].side) != side || defs[u].isCavalry != isCavalrySlot(slot))
                return fmt::format("{} stands in the wrong place of the line.", defs[u].name);
        }
    const std::array<int, kUnitKinds> toCome = unitsToCome(defs, s, s.deck.pile());
    for (std::size_t u = 0; u < kUnitKinds; ++u) {
        const auto kind = static_cast<UnitKind>(u);
        const UnitDefinition& unit = defs.units[u];
        int made = unit.count;
        const int count = unitsAtHand(s, kind);
        if (count > made) return fmt::format("There are {} of {} ({}).", count, unit.name, kUnitKeys[u]);
        if (!unit.isNamed && s.recovering[u] + s.resting[u] > 0)
            return fmt::format("Only Named units recover, and {} is none.", unit.name);  // CN 7.0.7C
        if (unit.isNamed && unit.side == BattleSide::kParliament && count + toCome[u] > made)
            return fmt::format("{} ({}) is there before the card that brings the unit.", unit.name, kUnitKeys[u]);
        // Named units may die (CN 7.0.7) and Achievement 17 takes the weakest foot; the others never leave.
        if (unit.isNamed || kind == UnitKind::kFoot1) continue;
        for (const UnitKind gone : defs.scenarios[s.options.scenario].removed) made -= index(gone) == u ? 1 : 0;
        if (count != made) return fmt::format("There are {} of {} ({}) instead of {}.", count, unit.name, kUnitKeys[u], made);
    }
    return "";
}

// Whatever a frame names is there, and its numbers are those of a place. The program's own frames name nothing else; one that
// came as bytes may.
template <class F>
bool isWithinItself(const F& f) {
    if constexpr (requires { f.sector; })
        if (f.sector >= kSectors) return false;
    if constexpr (requires { f.slot; })
        if (f.slot >= kSlots) return false;
    return common::holdsOfAll(f, F{}, []<class T>(const T& value, const T& byDefault) {
        if constexpr (requires { T::kNone; }) return value != T::kNone || byDefault == T::kNone;
        else return true;
    });
}

std::string stackFault(const Definitions& defs, const State& s) {
    if (s.options.scenario >= defs.scenarios.size()) return "There is no such scenario.";
    if (s.isOver != s.stack.empty())
        return s.isOver ? "The game is over and something is awaited." : "Nothing is awaited, yet the game is not over.";
    if (s.stack.size() + 2 > s.stack.capacity()) return fmt::format("{} things are unfinished.", s.stack.size());
    if (!s.stack.empty() && common::isProcedure(s.stack.back()))
        return "A procedure is unfinished and nobody is asked.";
    for (const Frame& frame : s.stack)
        if (!std::visit([](const auto& f) { return isWithinItself(f); }, frame))
            return "Something unfinished names what is not there.";
    if (!s.battle.isOn && s.battle != Battle{}) return "Something of the last Battle is left on the display.";
    return "";
}

}  // namespace

std::string CruelNecessity::stateFault(const Definitions& defs, const State& s) {
    for (const auto check : {stackFault, trackFault, cardFault, mapFault, rewardFault, unitFault})
        if (std::string fault = check(defs, s); !fault.empty()) return fault;
    return "";
}

}  // namespace cruel_necessity
