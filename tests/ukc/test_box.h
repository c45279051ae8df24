// Test box: the real box, and tables laid out for one question at a time.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ukc/ukc.h"
#include "tests/contract/table.h"
#include "ukc/chapters/verbs.h"

namespace ukc {

// What is in data/ukc, without anybody's corrections; read once.
inline const Definitions& testBox() { return contract::box<Ukc>(); }
inline AreaId area(std::string_view key) {
    const auto& areas = testBox().areas;
    for (std::size_t i = 0; i < areas.size(); ++i)
        if (areas[i].key == key) return areaAt(i);
    ADD_FAILURE() << "no Area " << key;
    return areaAt(0);
}
inline General generalNamed(std::string_view key) {
    if (const auto g = fromKey<General>(kGeneralKeys, key)) return *g;
    ADD_FAILURE() << "no General " << key;
    return General::kCharles;
}
inline Notable notableNamed(std::string_view key) {
    if (const auto n = fromKey<Notable>(kNotableKeys, key)) return *n;
    ADD_FAILURE() << "no Local Notable " << key;
    return Notable::kDerby;
}
inline Brigade brigadeNamed(std::string_view key) {
    for (std::size_t i = 0; i < kBrigades; ++i)
        if (testBox().brigades[i].key == key) return brigadeAt(i);
    ADD_FAILURE() << "no Brigade " << key;
    return brigadeAt(0);
}

// A game in the middle of something: nothing on the map but the PC markers and Fortresses of the set-up, Early 1643, the
// Standard raised, no cards in hand, all Brigades in the Other box, nothing on the stack until push() and settle(). play() and
// roll() fail the test when the action is not allowed.
struct Table : contract::TableOf<Ukc, Table> {
    Table() {
        s.phase = Phase::kCampaign;
        s.turn = 2;
        s.standardRaised = true;
        s.openPiles = 1;
        s.control.fill(-1);
        for (std::size_t i = 0; i < defs.areas.size(); ++i) s.control[i] = static_cast<std::int8_t>(defs.areas[i].start);
        for (std::size_t i = 0; i < kNotables; ++i) s.notableArea[i] = defs.notables[i].area;
        s.places.fill(Place::kOther);
        knowSetup(defs, s);
        makeAllCertain();
    }
    void makeAllCertain() {
        for (std::size_t i = 0; i < kBrigades; ++i) makeCertain(s, BrigadeSet::of(brigadeAt(i)));
        settleMinds(s);
    }

    // Lays a Brigade out; the other player knows it.
    Table& put(std::string_view brigade, Place p) {
        const Brigade b = brigadeNamed(brigade);
        s.places[index(b)] = p;
        makeCertain(s, BrigadeSet::of(b));
        settleMinds(s);
        return *this;
    }
    // Puts the General on the map with these Brigades on his Display.
    Table& army(std::string_view generalKey, std::string_view areaKey, std::initializer_list<std::string_view> brigades,
                bool isInside = false) {
        const General g = generalNamed(generalKey);
        placeGeneral(defs, s, g, area(areaKey));
        general(s, g).isInside = isInside;
        for (const auto b : brigades) put(b, displayOf(g));
        return *this;
    }
    Table& notable(std::string_view key, std::initializer_list<std::string_view> brigades = {}) {
        const Notable n = notableNamed(key);
        s.notables[index(n)] = 1;
        s.control[index(defs[n].area)] = static_cast<std::int8_t>(index(sideOf(n)));
        for (const auto b : brigades) put(b, withNotable(n));
        return *this;
    }
    Table& control(std::string_view areaKey, int side) {
        s.control[index(area(areaKey))] = static_cast<std::int8_t>(side);
        return *this;
    }
    Table& hold(Side side, std::initializer_list<int> cards) {
        for (const int c : cards) s.hand[index(side)] |= bitOf(card(c));
        return *this;
    }
    Table& siege(std::string_view areaKey, std::string_view by, int value = 0) {
        placeSiege(defs, s, area(areaKey), generalNamed(by), false, nullptr);
        s.sieges[index(area(areaKey))].value = static_cast<std::uint8_t>(value);
        return *this;
    }

    template <class F>
    Table& push(const F& f) {
        ukc::push(s, f);
        return *this;
    }
    // Runs procedures that a test has pushed, as apply() does after every action.
    Table& settle() {
        settleAll(defs, s, &log);
        return *this;
    }
    Table& moveTo(std::string_view areaKey) { return play(Action{MoveTo{area(areaKey)}}); }
    Table& take(std::string_view brigade) { return play(Action{TakeBrigade{brigadeNamed(brigade)}}); }
    Table& choose(std::string_view areaKey) { return play(Action{ChooseArea{area(areaKey)}}); }
    Table& pass() { return play(Action{Pass{}}); }
    Table& proceed() { return play(Action{Proceed{}}); }

    [[nodiscard]] Place where(std::string_view brigade) const { return s.places[index(brigadeNamed(brigade))]; }
    [[nodiscard]] bool isAt(std::string_view generalKey, std::string_view areaKey) const {
        const General g = generalNamed(generalKey);
        return isOnMap(s, g) && areaOf(s, g) == area(areaKey);
    }
};

}  // namespace ukc
