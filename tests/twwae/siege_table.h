// Siege table: Besieged Cities laid out for the tests of Siege Combat, and playing on to the choice in question.
#pragma once

#include "tests/twwae/test_box.h"
#include "twwae/chapters/siege.h"

namespace twwae {

inline const Action kYes{Enact{}}, kNo{Decline{}};

inline Table& combat(Table& t, std::string_view cityKey) {
    t.ready();
    SiegeCombat f;
    f.city = city(cityKey);
    return t.push(f).settle();
}
// York, a City of Size 2, with Royalist foot and horse inside and two Parliamentarian foot and a gun around it.
inline Table york() {
    Table t;
    t.s.phase = Phase::kTactical;
    t.putInside("r_north_foot_1", "york").putInside("r_north_horse_1", "york");
    t.put("p_north_foot_1", "north_riding").put("p_north_foot_2", "north_riding").put("p_cannon_1", "north_riding");
    return t;
}
// Chester, a City of Size 1, Besieged by Parliament.
inline Table chester() {
    Table t;
    t.s.phase = Phase::kTactical;
    t.putInside("r_wales_foot_1", "chester");
    t.put("p_midlands_foot", "cheshire");
    return t;
}

// The other player does not know which of these blocks, and of one that is elsewhere, stand there.
inline void doubt(Table& t, std::initializer_list<std::string_view> keys, std::string_view where) {
    const Side side = sideOf(block(*keys.begin()));
    Knowledge& mind = t.s.knowledge[index(enemyOf(side))];
    BlockBits bits = 0;
    for (const auto key : keys) bits |= bitOf(block(key));
    const Place elsewhere = Place::kAside;
    BlockBits other = 0;
    for (const BlockId b : Blocks{side, blocksAt(t.s, side, elsewhere)})
        if (isCovenanter(b) == isCovenanter(block(*keys.begin())) && other == 0) other = bitOf(b);
    mind.certain &= ~(bits | other);
    mind.maybe[index(outside(area(where)))] |= bits | other;
    mind.maybe[index(elsewhere)] |= bits | other;
    t.s.mindsUnsettled.fill(true);
    settleMinds(t.s);
}

// Plays on with misses and the plainest choices until that frame is asked for, or nothing is left.
template <class F>
Table& until(Table& t) {
    for (int i = 0; i < 400 && !t.s.stack.empty() && !t.awaits<F>(); ++i) {
        if (Twwae::decision(t.s).actor == common::PlayerId::kChance) {
            const auto outcomes = t.outcomes();
            t.play(t.awaits<SallyOpponent>() || t.awaits<GunTarget>() ? outcomes[0].action : Action{RolledDie{6}});
        } else if (t.allows(Proceed{})) {
            t.proceed();
        } else if (t.allows(kNo)) {
            t.play(kNo);
        } else {
            t.play(t.legal().front());
        }
    }
    return t;
}
// From the start of a combat with a marker to the besieger's choices.
inline Table& toStorm(Table& t) { return until<StormChoice>(t); }

inline bool isInLine(const Table& t, std::string_view key) { return has(t.s, block(key), kInLine); }
inline bool isBreached(const Table& t) {
    for (const Frame& f : t.s.stack)
        if (const auto* combat = std::get_if<SiegeCombat>(&f)) return combat->at != 0;
    return t.s.battle.isBreached;
}

}  // namespace twwae
