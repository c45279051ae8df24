// Test box: the real box, and tables laid out for one question at a time.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "common/data_folders.h"
#include "twwae/twwae.h"
#include "twwae/verbs.h"

namespace twwae {

// What is in data/twwae, without anybody's corrections; read once.
inline const Definitions& testBox() {
    static const Definitions defs = [] {
        common::DataFolders folders{common::DataFolders::findBase()};
        return loadDefinitions(folders);
    }();
    return defs;
}

inline AreaId area(std::string_view key) {
    const auto& areas = testBox().areas;
    for (std::size_t i = 0; i < areas.size(); ++i)
        if (areas[i].key == key) return areaAt(i);
    ADD_FAILURE() << "no Area " << key;
    return areaAt(0);
}
inline CityId city(std::string_view key) {
    const auto& cities = testBox().cities;
    for (std::size_t i = 0; i < cities.size(); ++i)
        if (cities[i].key == key) return cityAt(i);
    ADD_FAILURE() << "no City " << key;
    return cityAt(0);
}
inline BlockId block(std::string_view key) {
    if (const auto b = fromKey<BlockId>(kBlockKeys, key)) return *b;
    ADD_FAILURE() << "no block " << key;
    return BlockId::kCharles;
}

// A game in the middle of something: all blocks beside the map until put() lays them out, 1643 Turn 2, Cities with their
// sympathisers, nothing on the stack until push() and settle(). play() and roll() fail the test when the action is not allowed.
struct Table {
    const Definitions& defs = testBox();
    State s;
    common::Log log{};

    Table() {
        s.phase = Phase::kStrategic;
        s.year = 1643;
        s.turn = 2;
        s.isFirstTurn = false;
        s.turnsPlayed = 4;
        s.marker.fill(-1);
        s.owner.fill(-1);
        for (std::size_t i = 0; i < defs.cities.size(); ++i) s.owner[i] = static_cast<std::int8_t>(defs.cities[i].sympathy);
        for (std::size_t i = 0; i < kBlocks; ++i) {
            const BlockId b = blockAt(i);
            s.at[index(sideOf(b))][index(Place::kAside)] |= bitOf(b);
            s.knowledge[index(enemyOf(sideOf(b)))].maybe[index(Place::kAside)] |= bitOf(b);
            s.knowledge[index(enemyOf(sideOf(b)))].certain |= bitOf(b);
        }
    }

    // Lays a block out; strength 0: its most. The other player does not know which it is unless it is alone of its kind there.
    Table& put(std::string_view key, Place p, int strength = 0) {
        const BlockId b = block(key);
        BlockState& it = s.blocks[index(b)];
        auto& at = s.at[index(sideOf(b))];
        at[index(it.place)] &= ~bitOf(b);
        at[index(p)] |= bitOf(b);
        it = {};
        it.place = p;
        it.halves = static_cast<std::uint8_t>(isOnMap(p) || p == Place::kScotland || p == Place::kIreland || p == Place::kContinent ? 2 * (strength > 0 ? strength : defs[b].strength) : 0);
        makeCertain(s, b);
        settleMinds(s);
        return *this;
    }
    Table& put(std::string_view key, std::string_view areaKey, int strength = 0) { return put(key, outside(area(areaKey)), strength); }
    Table& putInside(std::string_view key, std::string_view cityKey, int strength = 0) { return put(key, inside(city(cityKey)), strength); }
    // Control and markers as they stand now, without moving the VP marker.
    Table& ready() {
        const auto vp = s.vp;
        updateControl(defs, s, nullptr);
        updateMarkers(defs, s, nullptr);
        s.vp = vp;
        return *this;
    }

    template <class F>
    Table& push(const F& f) {
        twwae::push(s, f);
        return *this;
    }
    // Runs procedures that a test has pushed, as apply() does after every action.
    Table& settle() {
        settleAll(defs, s, &log);
        return *this;
    }

    Table& play(const Action& a) {
        common::Rejection why;
        if (!Twwae::allows(defs, s, a, &why)) {
            ADD_FAILURE() << "not allowed: " << why.reason << " (" << why.rule.text() << ")";
            return *this;
        }
        Twwae::apply(defs, s, a, &log);
        return *this;
    }
    Table& roll(int value) { return play(Action{RolledDie{static_cast<std::uint8_t>(value)}}); }
    Table& rolls(std::initializer_list<int> values) {
        for (const int v : values) roll(v);
        return *this;
    }
    Table& take(std::string_view key) { return play(Action{TakeBlock{block(key)}}); }
    Table& to(std::string_view areaKey) { return play(Action{HeadFor{outside(area(areaKey))}}); }
    Table& proceed() { return play(Action{Proceed{}}); }

    [[nodiscard]] bool allows(const Action& a) const { return Twwae::allows(defs, s, a, nullptr); }
    // The sentence of a refusal, with its clause; empty when the action is allowed.
    [[nodiscard]] std::string refusal(const Action& a) const {
        common::Rejection why;
        return Twwae::allows(defs, s, a, &why) ? std::string{} : why.reason + " (" + why.rule.text() + ")";
    }
    [[nodiscard]] std::vector<Action> legal() const {
        common::ActionList<Action> list;
        Twwae::legalActions(defs, s, list);
        return {list.begin(), list.end()};
    }
    [[nodiscard]] common::OutcomeList<Action> outcomes() const {
        common::OutcomeList<Action> list;
        Twwae::chanceOutcomes(defs, s, list);
        return list;
    }
    template <class F>
    [[nodiscard]] bool awaits() const {
        return !s.stack.empty() && std::holds_alternative<F>(s.stack.back());
    }
    template <class F>
    [[nodiscard]] bool awaits(Side side) const {
        return awaits<F>() && std::get<F>(s.stack.back()).side == side;
    }
    template <class F>
    [[nodiscard]] const F& top() const {
        return std::get<F>(s.stack.back());
    }
    [[nodiscard]] int strength(std::string_view key) const { return strengthOf(s, block(key)); }
    [[nodiscard]] Place where(std::string_view key) const { return s.blocks[index(block(key))].place; }
    [[nodiscard]] bool isAt(std::string_view key, std::string_view areaKey) const { return where(key) == outside(area(areaKey)); }
    [[nodiscard]] bool logSays(std::string_view text) const {
        for (const auto& entry : log.entries())
            if (entry.text.find(text) != std::string::npos) return true;
        return false;
    }
};

}  // namespace twwae
