// Chain table: a Table whose steps return the test's own kind of table, so that both kinds of steps may follow one another.
#pragma once

#include "tests/ukc/test_box.h"

namespace ukc {

inline constexpr Side kR = Side::kRoyalist, kP = Side::kParliament;
inline Place out(std::string_view a) { return outside(area(a)); }

template <class Own>
struct ChainTable : Table {
    Own& self() { return static_cast<Own&>(*this); }
    Own& put(std::string_view brigade, Place p) { return Table::put(brigade, p), self(); }
    Own& army(std::string_view g, std::string_view a, std::initializer_list<std::string_view> brigades, bool isInside = false) {
        return Table::army(g, a, brigades, isInside), self();
    }
    Own& notable(std::string_view key, std::initializer_list<std::string_view> brigades = {}) {
        return Table::notable(key, brigades), self();
    }
    Own& control(std::string_view a, int side) { return Table::control(a, side), self(); }
    Own& hold(Side side, std::initializer_list<int> cards) { return Table::hold(side, cards), self(); }
    Own& siege(std::string_view a, std::string_view g, int value = 0) { return Table::siege(a, g, value), self(); }
    template <class F>
    Own& push(const F& f) {
        return Table::push(f), self();
    }
    Own& settle() { return Table::settle(), self(); }
    Own& play(const Action& a) { return Table::play(a), self(); }
    Own& take(std::string_view brigade) { return Table::take(brigade), self(); }
    Own& choose(std::string_view a) { return Table::choose(a), self(); }
    Own& pass() { return Table::pass(), self(); }
    Own& proceed() { return Table::proceed(), self(); }
};

}  // namespace ukc
