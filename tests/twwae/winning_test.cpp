// The chance of winning: what it says in the midst of a Battle.
#include "tests/contract/chance_in_battle.h"
#include "tests/contract/positions.h"
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

// A Battle or Storm half fought is judged by what is likely to come of it.
TEST(TwwaeWinning, InABattleItIsWhatIsLikelyToComeOfIt) {
    const auto found = contract::chanceInBattle<Twwae>(testBox(), 8'300'001, 20);
    EXPECT_GT(found.battles, 400);
    EXPECT_LT(found.told, 0.95 * found.raw);
}

// The Battles of the Turn are over and a marker of 1 brings no City down: what the Victory Phase will say is known already.
TEST(TwwaeWinning, WhatTheDiceOfThisTurnCanNoLongerChangeIsCertain) {
    for (const int vp : {-3, 3}) {
        Table t;
        t.putInside("r_midlands_foot_1", "oxford").put("manchester", "oxfordshire").put("waller", "oxfordshire");
        t.putInside("r_north_foot_1", "york").put("essex", "north_riding").put("skippon", "north_riding");
        t.put("rupert", "cheshire").put("charles", "wiltshire");
        t.s.year = 1643;
        t.s.turn = 1;
        t.s.vp = static_cast<std::int8_t>(vp);
        t.s.phase = Phase::kSupply;
        t.ready();
        t.s.marker[index(city("york"))] = 1;
        t.s.marker[index(city("oxford"))] = 1;
        t.push(TurnSequence{{}, TurnStep::kSupply}).settle();
        ASSERT_FALSE(t.s.isOver);
        const auto seen = Twwae::observe(testBox(), t.s, common::PlayerId::kFirst);
        EXPECT_EQ(common::winChanceSeen<Twwae>(testBox(), seen).first, vp > 0 ? 1.0 : 0.0);
    }
}

// A war won but for the Victory Phase: what stands on the map speaks for the King, who has nobody near enough to win a City
// back.
TEST(TwwaeWinning, AVictoryThatNothingOfThisTurnCanStopIsToldInItsStrategicPhase) {
    for (const auto seat : {common::PlayerId::kFirst, common::PlayerId::kSecond}) {
        const State s = contract::position<Twwae>("at: actions royalist 1\n"
                                                  "turn: {year: 1643, number: 3, player_one: parliament}\n"
                                                  "areas:\n"
                                                  "  nw_wales: [charles, r_wales_foot_1, r_wales_foot_2]\n"
                                                  "  essex: [essex]\n"
                                                  "tracks: {vp: -3}\n"
                                                  "pieces: {rest: aside}\n");
        const auto seen = Twwae::observe(testBox(), s, seat);
        EXPECT_GT(Twwae::winChance(testBox(), s), 0.05);
        EXPECT_LT(common::winChanceSeen<Twwae>(testBox(), seen).first, 0.02);
    }
}

}  // namespace
}  // namespace twwae
