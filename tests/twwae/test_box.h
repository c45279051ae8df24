// Test box: the real box, and tables laid out for one question at a time.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "twwae/twwae.h"
#include "tests/contract/table.h"
#include "twwae/chapters/verbs.h"

namespace twwae {

// What is in data/twwae, without anybody's corrections; read once.
inline const Definitions& testBox() { return contract::box<Twwae>(); }

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
struct Table : contract::TableOf<Twwae, Table> {
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
            s.at[index(sideOf(b))].add(Place::kAside, bitOf(b));
            s.knowledge[index(enemyOf(sideOf(b)))].maybe[index(Place::kAside)] |= bitOf(b);
            s.knowledge[index(enemyOf(sideOf(b)))].certain |= bitOf(b);
        }
    }

    // Lays a block out; strength 0: its most. The other player does not know which it is unless it is alone of its kind there.
    Table& put(std::string_view key, Place p, int strength = 0) {
        const BlockId b = block(key);
        BlockState& it = s.blocks[index(b)];
        Whereabouts& at = s.at[index(sideOf(b))];
        at.remove(it.place, bitOf(b));
        at.add(p, bitOf(b));
        it = {};
        it.place = p;
        it.halves =
            static_cast<std::uint8_t>(isOnMap(p) || p == Place::kScotland || p == Place::kIreland || p == Place::kContinent
                                          ? 2 * (strength > 0 ? strength : defs[b].strength)
                                          : 0);
        deriveMarks(s);
        makeCertain(s, b);
        settleMinds(s);
        return *this;
    }
    Table& put(std::string_view key, std::string_view areaKey, int strength = 0) {
        return put(key, outside(area(areaKey)), strength);
    }
    Table& putInside(std::string_view key, std::string_view cityKey, int strength = 0) {
        return put(key, inside(city(cityKey)), strength);
    }
    // Control and markers as they stand now, without moving the VP marker.
    Table& ready() {
        const auto vp = s.vp;
        updateControl(defs, s, nullptr);
        assumeSieges(defs, s);
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

    Table& take(std::string_view key) { return play(Action{TakeBlock{block(key)}}); }
    Table& to(std::string_view areaKey) { return play(Action{HeadFor{outside(area(areaKey))}}); }
    Table& proceed() { return play(Action{Proceed{}}); }

    [[nodiscard]] int strength(std::string_view key) const { return strengthOf(s, block(key)); }
    [[nodiscard]] Place where(std::string_view key) const { return s.blocks[index(block(key))].place; }
    [[nodiscard]] bool isAt(std::string_view key, std::string_view areaKey) const {
        return where(key) == outside(area(areaKey));
    }
};

}  // namespace twwae
