// Moves table: a player's Actions Segment laid out, and short words for orders, for the tests of Land Moves.
#pragma once

#include "twwae/chapters/movement.h"

#include "tests/twwae/test_box.h"

namespace twwae {

inline Action march(std::string_view a) { return March{area(a)}; }
inline Action muster(std::string_view a) { return MusterAt{area(a)}; }
inline Action takeOf(std::string_view b) { return TakeBlock{block(b)}; }
inline Action toward(std::string_view a) { return HeadFor{outside(area(a))}; }

struct Moves : Table {
    explicit Moves(Side side = Side::kRoyalist, int ap = 4) {
        s.first = side;
        s.henriettaDelivered = true;
        push(by(side, ActionSegment{{}, static_cast<std::uint8_t>(ap)}));
    }
    Moves& with(std::string_view key, std::string_view areaKey, int strength = 0) { put(key, areaKey, strength); return *this; }
    Moves& within(std::string_view key, std::string_view cityKey, int strength = 0) {
        putInside(key, cityKey, strength);
        return *this;
    }
    Moves& play(const Action& a) { Table::play(a); return *this; }
    Moves& take(std::string_view key) { Table::take(key); return *this; }
    Moves& to(std::string_view areaKey) { Table::to(areaKey); return *this; }
    Moves& proceed() { Table::proceed(); return *this; }
    // A whole step for these blocks.
    Moves& send(std::initializer_list<std::string_view> blocks, std::string_view areaKey) {
        for (const auto b : blocks) take(b);
        to(areaKey);
        return *this;
    }
    [[nodiscard]] int ap() const { return awaits<ActionSegment>() ? top<ActionSegment>().left : -1; }
};

// Five blocks about Berkshire: the King attacks from Oxfordshire.
struct Pinned : Moves {
    Pinned() {
        put("charles", "oxfordshire").put("rupert", "oxfordshire");
        put("essex", "berkshire").put("skippon", "berkshire").put("cromwell", "berkshire");
        ready();
    }
    void attackWith(std::initializer_list<std::string_view> blocks) {
        play(march("oxfordshire"));
        send(blocks, "berkshire").proceed();
        if (awaits<GroupMove>()) proceed();
        play(EndActions{});
        push(by(Side::kParliament, ActionSegment{{}, 4}));
    }
};

// Every legal action is allowed, the list is ascending and unique.
inline void expectSound(const Table& t) {
    const auto list = t.legal();
    EXPECT_FALSE(list.empty());
    EXPECT_LE(list.size(), 160U);
    for (std::size_t i = 0; i < list.size(); ++i) {
        EXPECT_TRUE(t.allows(list[i]));
        if (i > 0) { EXPECT_TRUE(list[i - 1] < list[i]); }
    }
}

}  // namespace twwae
