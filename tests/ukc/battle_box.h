// Battle box: a field cleared for one Battle, fought with dice that give the difference a test asks for.
#pragma once

#include <algorithm>

#include "tests/ukc/test_box.h"
#include "ukc/chapters/battle.h"
#include "ukc/chapters/siege.h"

namespace ukc {

inline constexpr Side kKing = Side::kRoyalist, kRebels = Side::kParliament;

// Nobody controls anything, nobody holds a card: no Combat card is asked for until a test gives one.
struct Field : Table {
    Field() {
        s.control.fill(-1);
        s.piles[0] = {};
        s.discards = bitOf(card(8)) | bitOf(card(9)) | bitOf(card(13)) | bitOf(card(14));
    }
    // The attacker stands in the Area already. General kNone: Unled Brigades.
    Battle battle(Side attacker, General his, General theirs, std::string_view where, std::string_view from) const {
        Battle b;
        b.area = area(where);
        b.attacker = attacker;
        b.general[index(attacker)] = his;
        b.general[index(enemyOf(attacker))] = theirs;
        if (!from.empty()) b.from = area(from);
        return b;
    }
    Field& begin(const Battle& b) {
        startBattle(defs, s, b, &log);
        settle();
        return *this;
    }
    // Dice that bring the attacker's score so far above the defender's.
    Field& fight(int difference) {
        const int lead = battleLead(defs, s, s.battle), wanted = difference - lead;
        EXPECT_TRUE(awaits<BattleDie>());
        if (wanted < -5 || wanted > 5) {
            ADD_FAILURE() << "no dice give " << difference << " from a lead of " << lead;
            return *this;
        }
        const int high = wanted >= 0 ? 1 + wanted : 1;
        roll(high);
        roll(high - wanted);
        return *this;
    }
    [[nodiscard]] bool mayRetreatTo(std::string_view where) const { return allows(Action{ChooseArea{area(where)}}); }
    [[nodiscard]] bool may(std::string_view brigade) const { return allows(Action{TakeBrigade{brigadeNamed(brigade)}}); }
    [[nodiscard]] Place available(Region r) const { return availableOf(r); }
    Field& marker(std::string_view where, Side side) {
        control(where, static_cast<int>(index(side)));
        return *this;
    }
};

// Essex attacks King Charles at Leicester, coming from Northampton.
struct Leicester : Field {
    Leicester(std::initializer_list<std::string_view> essex, std::initializer_list<std::string_view> charles) {
        army("essex", "leicester", essex);
        army("charles", "leicester", charles);
    }
    Leicester& start() {
        begin(battle(kRebels, General::kEssex, General::kCharles, "leicester", "northampton"));
        return *this;
    }
};

}  // namespace ukc
