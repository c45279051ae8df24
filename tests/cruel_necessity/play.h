// Play: a game of Cruel Necessity that a test sets up and then plays line by line in the notation of saves.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <map>
#include <vector>

#include "cruel_necessity/cruel_necessity.h"
#include "cruel_necessity/chapters/setup.h"
#include "cruel_necessity/chapters/verbs.h"
#include "tests/cruel_necessity/test_box.h"

namespace cn_test {

using namespace cruel_necessity;
using Cn = CruelNecessity;

inline Options optionsFor(std::string scenario, std::map<std::string, std::string> options = {}) {
    return Cn::options(testBox(), common::Setup{std::move(scenario), std::move(options)});
}

// What cards do, in short
inline CardEffect activate(Army a, int times = 1) {
    return {EffectKind::kActivate, static_cast<std::uint8_t>(a), static_cast<std::int8_t>(times)};
}
inline CardEffect strength(Army a, int by) {
    return {EffectKind::kStrength, static_cast<std::uint8_t>(a), static_cast<std::int8_t>(by)};
}
inline CardEffect disorderOf(Army a) { return {EffectKind::kDisorder, static_cast<std::uint8_t>(a)}; }
inline CardEffect besiegeOrFortify(Fortress f) { return {EffectKind::kBesiegeOrFortify, static_cast<std::uint8_t>(f)}; }
inline CardEffect fortifyFree(Fortress f) { return {EffectKind::kFortify, static_cast<std::uint8_t>(f)}; }
inline CardEffect revoltIn(Revolt r, Army region) {
    return {EffectKind::kPlaceRevolt, static_cast<std::uint8_t>(r), 0, region};
}
inline CardEffect up(Track t) { return {EffectKind::kMoveTrack, static_cast<std::uint8_t>(t), 1}; }
inline CardEffect down(Track t) { return {EffectKind::kMoveTrack, static_cast<std::uint8_t>(t), -1}; }
inline CardEffect rollModifier(Track t, int by) {
    return {EffectKind::kRollModifier, static_cast<std::uint8_t>(t), static_cast<std::int8_t>(by)};
}
inline CardEffect zealBy(int by) { return {EffectKind::kZeal, 0, static_cast<std::int8_t>(by)}; }
inline CardEffect effect(EffectKind kind) { return {kind}; }
inline CardEffect option(Special special) { return {EffectKind::kOption, 0, 0, Army::kNorth, special}; }

class Play {
public:
    explicit Play(Options options = optionsFor("campaign")) : defs(testBox()), s(Cn::newGame(defs, options, common::Rng{1})) {}

    Definitions defs;  // a copy, so that a test may write its own cards
    State s;
    std::vector<common::LogEntry> log;

    // Standing still: the Action Phase of a quiet turn, whose card (2) has done nothing.
    Play& actions(int points = 5, int current = 2) {
        deckWithout(current);
        s.turn = 1;
        s.current = card(current);
        s.deck.discard(current);
        s.revealed |= std::uint64_t{1} << current;
        push(s, TurnSequence{{}, Phase::kEndTimes});
        push(s, ActionPhase{});
        s.phase = Phase::kActions;
        return zeal(points);
    }
    // Reveals a card of the deck in play, as if it had come to the top.
    Play& reveal(int n) {
        deckWithout(n);
        s.deck.placeOnTop(n);
        s.phase = Phase::kEvents;
        push(s, TurnSequence{{}, Phase::kActions});
        push(s, RevealCard{});
        return (*this)(fmt::format("draw {}", n));
    }
    // An Event that does just this, on the card that is revealed next (2, or `n`).
    Play& event(std::vector<CardEffect> effects, int n = 2) {
        auto& list = defs.cards[static_cast<std::size_t>(n)].effects;
        list.clear();
        for (const auto& e : effects) list.push_back(e);
        return reveal(n);
    }

    // Takes one action or outcome; several are separated by ";".
    Play& operator()(std::string_view lines) {
        while (!lines.empty()) {
            const auto end = std::min(lines.find(';'), lines.size());
            auto line = lines.substr(0, end);
            lines.remove_prefix(std::min(end + 1, lines.size()));
            while (line.starts_with(' ')) line.remove_prefix(1);
            take(std::string(line));
        }
        return *this;
    }
    Play& roll(std::initializer_list<int> dice) {
        for (const int die : dice) take(fmt::format("roll {}", die));
        return *this;
    }

    [[nodiscard]] bool may(const std::string& line) const {
        const auto a = Cn::parse(defs, line);
        return a && Cn::allows(defs, s, *a, nullptr) && isOffered(*a);
    }
    // The clause that a refusal cites; empty when it is allowed.
    [[nodiscard]] std::string no(const std::string& line) const {
        const auto a = Cn::parse(defs, line);
        if (!a) return "no notation: " + line;
        const auto why = common::whyNot<Cn>(defs, s, *a);
        if (why && isOffered(*a)) return "offered though refused";
        return why ? why->rule.text() : "";
    }
    [[nodiscard]] std::string awaits() const {
        const auto d = Cn::decision(s);
        return (d.actor == common::PlayerId::kChance  ? "chance "
                : d.actor == common::PlayerId::kFirst ? "player "
                                                      : "nobody ") +
               d.rule.text();
    }
    [[nodiscard]] std::vector<std::string> offers() const {
        common::ActionList<Action> list;
        Cn::legalActions(defs, s, list);
        std::vector<std::string> out;
        for (const auto& a : list) out.push_back(Cn::notation(defs, a));
        return out;
    }
    [[nodiscard]] std::vector<std::string> outcomes() const {
        common::OutcomeList<Action> list;
        Cn::chanceOutcomes(defs, s, list);
        std::vector<std::string> out;
        for (const auto& o : list) out.push_back(Cn::notation(defs, o.action));
        return out;
    }
    [[nodiscard]] bool isLogged(std::string_view words) const {
        for (const auto& e : log)
            if (e.text.find(words) != std::string::npos) return true;
        return false;
    }

    // The table
    Play& army(Army a, int area, bool isDisordered = false) {
        s.armies[index(a)].area = static_cast<std::uint8_t>(area);
        s.armies[index(a)].isDisordered = isDisordered;
        return *this;
    }
    Play& fort(Fortress f, bool isParliaments, int click) {
        s.fortresses[index(f)] = {isParliaments, static_cast<std::uint8_t>(click)};
        return *this;
    }
    Play& track(Track t, int box) {
        s.box[index(t)] = static_cast<std::uint8_t>(box);
        return *this;
    }
    // Ireland, Monarchy, Catholicism, Scotland, Parliament, Puritanism
    Play& tracks(int ireland, int monarchy, int catholicism, int scotland, int parliament, int puritanism) {
        return track(Track::kIreland, ireland).track(Track::kMonarchy, monarchy).track(Track::kCatholicism, catholicism)
            .track(Track::kScotland, scotland).track(Track::kParliament, parliament).track(Track::kPuritanism, puritanism);
    }
    Play& revolt(Revolt r, Army region, int area) {
        s.revolts[index(r)] = {static_cast<std::uint8_t>(area), region};
        return *this;
    }
    Play& deviltry(std::initializer_list<int> sites) {
        for (const int site : sites) s.deviltry |= std::uint64_t{1} << site;
        return *this;
    }
    Play& zeal(int points) {
        s.zeal = static_cast<std::int8_t>(points);
        return *this;
    }
    Play& onOffer(std::initializer_list<int> cards) {
        s.available = {};
        std::size_t i = 0;
        for (const int c : cards) s.available[i++] = card(c);
        return *this;
    }
    [[nodiscard]] int area(Army a) const { return s.armies[index(a)].area; }
    [[nodiscard]] bool isDisordered(Army a) const { return s.armies[index(a)].isDisordered; }
    [[nodiscard]] int click(Fortress f) const { return s.fortresses[index(f)].click; }
    [[nodiscard]] int value(Fortress f) const { return fortressValue(defs, s, f); }
    [[nodiscard]] bool isOurs(Fortress f) const { return s.fortresses[index(f)].isParliaments; }
    [[nodiscard]] int box(Track t) const { return boxOf(s, t); }
    [[nodiscard]] char grade(Track t) const { return "ABCDF"[index(gradeOf(defs, s, t))]; }
    [[nodiscard]] int vp() const { return score(defs, s); }

private:
    // A deck whose seeded first card and card n are out of it; without anything when n is its last.
    void deckWithout(int n) {
        s.stack.clear();
        s.war = static_cast<std::uint8_t>(defs[card(n)].deck);
        s.deck = {};
        for (int c = 1; c <= static_cast<int>(kCards); ++c) {
            const CardDefinition& d = defs[card(c)];
            if (c == n || d.isFirst || d.deck != s.war || defs[card(n)].isLast || (s.revealed >> c & 1U)) continue;
            if (d.isLast) s.deck.placeAtBottom(c);
            else s.deck.shuffleIn(common::CardDeck<4>::bit(c));
        }
    }
    [[nodiscard]] bool isOffered(const Action& a) const {
        common::ActionList<Action> list;
        Cn::legalActions(defs, s, list);
        for (const auto& o : list)
            if (o == a) return true;
        return false;
    }
    void take(const std::string& line) {
        const auto a = Cn::parse(defs, line);
        if (!a) {
            ADD_FAILURE() << "no notation: " << line;
            return;
        }
        if (const auto why = common::whyNot<Cn>(defs, s, *a)) {
            ADD_FAILURE() << line << " is refused: " << why->reason << " (" << why->rule.text() << "), awaited: " << awaits();
            return;
        }
        common::Log told;
        Cn::apply(defs, s, *a, &told);
        for (auto& e : told.take()) log.push_back(std::move(e));
    }
};

using enum Army;
// Two tracks share their names with Armies.
inline constexpr Track kTrackIreland = Track::kIreland, kTrackScotland = Track::kScotland, kMonarchy = Track::kMonarchy,
                       kCatholicism = Track::kCatholicism, kParliament = Track::kParliament, kPuritanism = Track::kPuritanism;
using enum Fortress;

}  // namespace cn_test
