// Test box: the real box, and tables laid out for one question at a time.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "common/dispatch.h"
#include "cruel_necessity/cruel_necessity.h"
#include "cruel_necessity/chapters/verbs.h"
#include "tests/contract/table.h"

namespace cruel_necessity {

// What is in data/cruel_necessity, without anybody's corrections; read once.
inline const Definitions& testBox() { return contract::box<CruelNecessity>(); }

// The Strength markers on a side's line.
inline std::array<std::int8_t, kSlots> markers(const State& s, std::size_t side) {
    std::array<std::int8_t, kSlots> lying{};
    for (std::size_t slot = 0; slot < kSlots; ++slot) lying[slot] = s.battle.line[side].posts[slot].marker;
    return lying;
}

// A game in the middle of something. play() and roll() fail the test when the action is not allowed.
struct Table : contract::TableOf<CruelNecessity, Table> {
    [[nodiscard]] std::vector<std::string> legalNotations() const {
        std::vector<std::string> list;
        for (const Action& a : legal()) list.push_back(CruelNecessity::notation(defs, a));
        return list;
    }
    [[nodiscard]] int pool(UnitKind u) const { return s.pool[index(u)]; }

    // Runs procedures that a test has pushed, as apply() does after every action.
    Table& settle() {
        common::settleProcedures(defs, s, &log);
        return *this;
    }
};

// Lays out a Table, piece by piece, from the start of a scenario (the campaign unless named). The Action Phase waits at the
// bottom of the stack; top() puts frames above it, the last one given uppermost.
class TableBuilder {
public:
    explicit TableBuilder(std::string_view scenario = {}) {
        const Definitions& defs = testBox();
        Options options;
        for (std::size_t i = 0; i < defs.scenarios.size(); ++i)
            if (defs.scenarios[i].key == scenario) options.scenario = static_cast<std::uint8_t>(i);
        s_ = CruelNecessity::newGame(defs, options, common::Rng{1640, 0});
        s_.stack.clear();
        push(s_, TurnSequence{{}, Phase::kEndTimes});
        push(s_, ActionPhase{});
        s_.phase = Phase::kActions;
    }

    // The turn
    TableBuilder& war(int n) { return change([n](State& s) { s.war = static_cast<std::uint8_t>(n); }); }
    TableBuilder& card(int n) {
        return revealed(n).change([n](State& s) {
            s.current = cruel_necessity::card(n);
            s.war = static_cast<std::uint8_t>(testBox()[s.current].deck);
        });
    }
    TableBuilder& revealed(int n) { return change([n](State& s) { s.revealed |= std::uint64_t{1} << n; }); }
    TableBuilder& available(std::initializer_list<int> cards) {
        s_.available = {};
        std::size_t at = 0;
        for (const int n : cards) s_.available[at++] = cruel_necessity::card(n);
        return *this;
    }

    // The map and the tracks
    TableBuilder& zeal(int n) { return change([n](State& s) { s.zeal = static_cast<std::int8_t>(n); }); }
    TableBuilder& box(Track t, int n) { return change([=](State& s) { s.box[index(t)] = static_cast<std::uint8_t>(n); }); }
    TableBuilder& army(Army a, int area, bool isDisordered = false) {
        return change([=](State& s) {
            s.armies[index(a)].area = static_cast<std::uint8_t>(area);
            s.armies[index(a)].isDisordered = isDisordered;
        });
    }
    TableBuilder& fortress(Fortress f, bool isParliaments, int click) {
        return change([=](State& s) { s.fortresses[index(f)] = {isParliaments, static_cast<std::uint8_t>(click)}; });
    }
    TableBuilder& revolt(Revolt r, Army region, int area) {
        return change([=](State& s) { s.revolts[index(r)] = {static_cast<std::uint8_t>(area), region}; });
    }
    TableBuilder& deviltry(int cardNumber) { return change([=](State& s) { s.deviltry |= std::uint64_t{1} << cardNumber; }); }

    // Battles
    TableBuilder& pool(UnitKind u, int n) { return change([=](State& s) { s.pool[index(u)] = static_cast<std::uint8_t>(n); }); }
    TableBuilder& hand(std::initializer_list<BattleCard> cards) {
        for (const BattleCard c : cards) {
            s_.battleDeck.remove(static_cast<int>(index(c)));
            s_.hand = static_cast<std::uint16_t>(s_.hand | 1U << index(c));
        }
        return *this;
    }
    // A Battle under way: units leave their pools for the line.
    TableBuilder& battle(Army army, BattleStep step, std::initializer_list<UnitKind> royalists = {},
                         std::initializer_list<UnitKind> parliament = {}) {
        s_.battle.isOn = true;
        s_.battle.army = army;
        layLine(BattleSide::kRoyalist, royalists);
        layLine(BattleSide::kParliament, parliament);
        return top(BattleSequence{{}, step, 0});
    }
    // The Battle of the current card, from its very start.
    TableBuilder& battleStarts() {
        startBattle(testBox(), s_, nullptr);
        return *this;
    }

    TableBuilder& options(const auto& set) {
        set(s_.options);
        return *this;
    }
    TableBuilder& change(const auto& how) {
        how(s_);
        return *this;
    }
    template <class F>
    TableBuilder& top(const F& frame) {
        push(s_, frame);
        return *this;
    }

    [[nodiscard]] Table build() const {
        Table table;
        table.s = s_;
        table.settle();
        return table;
    }

private:
    void layLine(BattleSide side, std::initializer_list<UnitKind> units) {
        std::size_t slot = 0;
        for (const UnitKind u : units) {
            s_.battle.line[index(side)].posts[slot++].unit = u;
            if (u != UnitKind::kNone && s_.pool[index(u)] > 0) --s_.pool[index(u)];
        }
    }

    State s_;
};

}  // namespace cruel_necessity
