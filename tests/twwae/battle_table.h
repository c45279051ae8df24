// Battle table: a test table with a Contested Area and short words for the decisions and dice of a Battle.
#pragma once

#include "tests/twwae/test_box.h"
#include "twwae/chapters/verbs_battle.h"

namespace twwae {

inline constexpr std::string_view kWhere = "leicestershire",
                                  kFrom = "northampton_bedford";  // where Battles of the tests are fought
inline constexpr Side kKing = Side::kRoyalist, kRoundheads = Side::kParliament;

struct BattleTable : Table {
    // The words of a Table, to be said one after the other with those of a Battle.
    BattleTable& put(std::string_view key, std::string_view where, int strength = 0) {
        Table::put(key, where, strength);
        return *this;
    }
    BattleTable& put(std::string_view key, Place p, int strength = 0) { Table::put(key, p, strength); return *this; }
    BattleTable& putInside(std::string_view key, std::string_view where, int strength = 0) {
        Table::putInside(key, where, strength);
        return *this;
    }
    BattleTable& ready() { Table::ready(); return *this; }
    BattleTable& play(const Action& a) { Table::play(a); return *this; }
    BattleTable& roll(int die) { Table::roll(die); return *this; }
    BattleTable& rolls(std::initializer_list<int> dice) { Table::rolls(dice); return *this; }
    BattleTable& take(std::string_view key) { Table::take(key); return *this; }
    BattleTable& to(std::string_view where) { Table::to(where); return *this; }
    BattleTable& proceed() { Table::proceed(); return *this; }

    // A block that came into the Area across the border from `from` this Turn.
    BattleTable& cross(std::string_view key, std::string_view into, std::string_view from, int strength = 0) {
        put(key, into, strength);
        const BlockId b = twwae::block(key);
        s.blocks[index(b)].group = groupFor(s, sideOf(b), area(into), GroupKind::kBorder, area(from));
        makeCertain(s, b);
        return *this;
    }
    BattleTable& fight(std::string_view where, BattleKind kind = BattleKind::kField) {
        ready();
        s.phase = Phase::kTactical;
        startBattle(defs, s, area(where), kind, attackerIn(defs, s, area(where)), defs[area(where)].city, &log);
        settle();
        return *this;
    }
    // The same, nobody Withdrawing.
    BattleTable& stand(std::string_view where, BattleKind kind = BattleKind::kField) {
        fight(where, kind);
        if (awaits<WithdrawOffer>()) no();
        return *this;
    }
    BattleTable& yes() { play(Action{Enact{}}); return *this; }
    BattleTable& no() { play(Action{Decline{}}); return *this; }
    BattleTable& fire(std::string_view key) { play(Action{Fire{twwae::block(key)}}); return *this; }
    BattleTable& lose(std::string_view key) { play(Action{LoseStep{twwae::block(key)}}); return *this; }
    BattleTable& aim(std::string_view gun, BlockClass cls) { play(Action{Target{twwae::block(gun), cls}}); return *this; }
    // Holds fire with every Infantry block and answers dice with `die`, until something else is asked.
    BattleTable& coast(int die = 6) {
        for (int i = 0; i < 400; ++i) {
            if (awaits<FireChoice>()) proceed();
            else if (awaits<BlockDice>() || awaits<PursuitRoll>() || awaits<RoutRoll>()) roll(die);
            else break;
        }
        return *this;
    }
    // Rounds without a hit to the End of Battle; nobody retreats by order.
    BattleTable& coastToEnd() {
        for (int i = 0; i < 20; ++i) {
            coast();
            if (!awaits<RetreatOrder>()) break;
            no();
        }
        return *this;
    }
    [[nodiscard]] bool is(std::string_view key, BlockFlag flag) const { return has(s, twwae::block(key), flag); }
    [[nodiscard]] int eff(std::string_view key, Shot shot) const { return effectiveness(defs, s, twwae::block(key), shot); }
    [[nodiscard]] int halves(std::string_view key) const { return s.blocks[index(twwae::block(key))].halves; }
    BattleTable& defend(std::string_view key, int strength = 0) { return put(key, kWhere, strength); }
    BattleTable& attack(std::string_view key, int strength = 0) { return cross(key, kWhere, kFrom, strength); }
    // Fights until the side retreats by order in Round 2, without a hit.
    BattleTable& retreatOf(Side side) {
        if (!s.battle.isOn) stand(kWhere);
        while (awaits<ArtilleryTargets>() || awaits<FireChoice>() || awaits<BlockDice>()) {
            if (awaits<ArtilleryTargets>()) play(legal().front());
            else coast();
        }
        if (side != s.battle.attacker) no();
        yes();
        return coast();
    }
    // The side has played the card with that event.
    BattleTable& card(Side side, Event event) {
        for (std::size_t c = 0; c < kCards; ++c)
            if (defs.cards[c].event == event && sideOf(cardAt(c)) == side) s.played[index(side)] = cardAt(c);
        s.isRevealed = true;
        return *this;
    }
    // The Tactical Phase begins.
    BattleTable& tactical() {
        ready();
        s.phase = Phase::kTactical;
        push(TacticalSequence{});
        settle();
        return *this;
    }
    [[nodiscard]] static Action go(std::string_view where) { return HeadFor{outside(area(where))}; }
    [[nodiscard]] static Action at(std::string_view where) { return ChooseArea{area(where)}; }
    [[nodiscard]] static Action in(std::string_view where) { return ChooseCity{city(where)}; }
    // An event named for the Battle of the Area.
    BattleTable& name(Side side, Event event, std::string_view where) {
        s.named[index(side)].event = event;
        s.named[index(side)].area = area(where);
        return *this;
    }
};

}  // namespace twwae
