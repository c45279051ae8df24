// Setup: decks, blocks and markers of the scenarios as they begin, and how long they last. TWWAE 12.0, 3.14.
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

struct Start : Table {
    explicit Start(std::string scenario) {
        s = Twwae::newGame(defs, Twwae::options(defs, {std::move(scenario), {}}), common::Rng{1});
    }
    // Who stands there, by key.
    [[nodiscard]] std::set<std::string> at(Place p) const {
        std::set<std::string> keys;
        for (const Side side : kBothSides)
            for (const BlockId b : Blocks{side, blocksAt(s, side, p)}) keys.emplace(key(b));
        return keys;
    }
    [[nodiscard]] std::set<std::string> in(std::string_view a) const { return at(outside(area(a))); }
    [[nodiscard]] Event eventOfCard(std::size_t i) const { return defs[cardAt(i)].event; }
    [[nodiscard]] bool isIn(std::uint32_t Deck::*set, std::size_t card) const {
        return (s.decks[index(sideOf(cardAt(card)))].*set >> (card % kDeckCards) & 1U) != 0;
    }
};
using Keys = std::set<std::string>;

int turnsOf(std::string_view key) {
    for (const Scenario& it : testBox().scenarios)
        if (it.key == key) return (it.isPrelude ? 3 : it.year == 1642 ? 2 : 6) + 6 * (it.end.year - it.year);
    return 0;
}

TEST(TwwaeSetup, C12_1_TwentySixTurns) { EXPECT_EQ(turnsOf("full_war"), 26); EXPECT_EQ(Start{"full_war"}.s.turn, 5); }
TEST(TwwaeSetup, C12_2_EightTurns) { EXPECT_EQ(turnsOf("early_war"), 8); }
TEST(TwwaeSetup, C12_3_EighteenTurns) {
    EXPECT_EQ(turnsOf("mid_to_late_war"), 18);
    EXPECT_EQ(Start{"mid_to_late_war"}.s.year, 1644);
}
TEST(TwwaeSetup, C12_4_SixTurns) { EXPECT_EQ(turnsOf("mid_war"), 6); }

TEST(TwwaeSetup, C12_11_TheRulesAsWritten) {
    const Scenario& it = testBox().scenarios[Start{"full_war"}.s.options.scenario];
    EXPECT_TRUE(it.hasTreaty);
    EXPECT_FALSE(it.isPrelude);
    EXPECT_EQ(it.discards1642, 4);
    EXPECT_EQ(it.end.year, 1646);
    EXPECT_EQ(it.end.zeroGoesTo, Side::kRoyalist);
}

void expectDeckOf1642(const std::string& scenario) {
    const Start t{scenario};
    for (std::size_t i = 0; i < kCards; ++i) {
        const bool isLater = t.defs[cardAt(i)].fromYear != 0;
        EXPECT_EQ(t.isIn(&Deck::waiting, i), isLater) << t.defs[cardAt(i)].key;
        EXPECT_EQ((t.s.decks[index(sideOf(cardAt(i)))].pile.pile() >> (i % kDeckCards) & 1U) != 0, !isLater)
            << t.defs[cardAt(i)].key;
    }
}
TEST(TwwaeSetup, C12_12_CardsWithAYearAtTheTopWait) { expectDeckOf1642("full_war"); }
TEST(TwwaeSetup, C12_22_DecksAsInTheFullWar) { expectDeckOf1642("early_war"); }

TEST(TwwaeSetup, C12_13_RoyalistBlocks) {
    const Start t{"full_war"};
    EXPECT_EQ(t.in("northumberland"), (Keys{"newcastle", "r_north_horse_1", "r_north_foot_1"}));
    EXPECT_EQ(t.in("lancashire"), (Keys{"r_north_foot_2"}));
    EXPECT_EQ(t.in("cheshire"), (Keys{"charles", "rupert", "r_wales_foot_1", "r_midlands_horse", "r_midlands_foot_1",
                                      "r_cannon_1", "r_cannon_2"}));
    EXPECT_EQ(t.in("staffs_warwick"), (Keys{"northampton"}));
    EXPECT_EQ(t.in("se_wales"), (Keys{"r_wales_foot_2", "r_wales_foot_3"}));
    EXPECT_EQ(t.in("cornwall"), (Keys{"hopton"}));
    for (const BlockId b : Blocks{Side::kRoyalist, allOf(Side::kRoyalist)})
        if (isOnMap(block(t.s, b).place)) { EXPECT_EQ(strengthOf(t.s, b), t.defs[b].strength) << key(b); }
}
TEST(TwwaeSetup, C12_13_ParliamentBlocks) {
    const Start t{"full_war"};
    EXPECT_EQ(t.in("west_riding"), (Keys{"f_fairfax", "p_north_horse"}));
    EXPECT_EQ(t.in("derby_nottingham"), (Keys{"p_midlands_foot"}));
    EXPECT_EQ(t.in("oxfordshire"), (Keys{"brooke"}));
    EXPECT_EQ(t.in("gloucestershire"), (Keys{"essex", "p_midlands_horse_1", "p_south_horse_1", "p_south_foot_1",
                                             "p_east_foot_1", "p_cannon_1", "p_cannon_2"}));
    EXPECT_EQ(t.in("bucks_herts"), (Keys{"p_london_foot_1", "p_london_foot_2"}));
    EXPECT_EQ(t.in("sw_wales"), (Keys{"p_wales_foot_1"}));
    EXPECT_EQ(t.in("shropshire_hereford"), (Keys{"p_wales_foot_2"}));
    EXPECT_EQ(t.in("devon"), (Keys{"p_south_foot_2"}));
    EXPECT_EQ(t.at(Place::kPool), (Keys{"r_north_horse_2", "r_wales_horse_1", "r_wales_horse_2", "r_midlands_foot_2",
                                        "r_south_horse", "r_south_foot_1", "r_garrison_1", "r_garrison_2", "p_north_foot_1",
                                        "p_east_horse_1", "p_east_horse_2", "p_east_foot_2", "p_midlands_horse_2", "waller",
                                        "p_south_horse_2", "p_london_foot_3", "p_garrison_1", "p_garrison_2"}));
}
TEST(TwwaeSetup, C12_13_OneVpForParliament) { EXPECT_EQ(Start{"full_war"}.s.vp, -1); }
TEST(TwwaeSetup, C12_23_BlocksAsInTheFullWar) {
    const Start a{"full_war"}, b{"early_war"};
    EXPECT_TRUE(a.s.blocks == b.s.blocks);
    EXPECT_EQ(a.s.vp, b.s.vp);
}

TEST(TwwaeSetup, C3_14_YellowBlocksWaitBesideTheMap) {
    const Start t{"full_war"};
    for (const std::string k :
         {"henrietta", "irish_foot_1", "r_north_foot_3", "r_east_foot", "r_london_foot", "r_clubmen", "rupert_dismissed",
          "leven", "manchester", "t_fairfax", "nma_horse", "p_north_foot_2", "p_clubmen"})
        EXPECT_EQ(t.where(k), Place::kAside) << k;
}

void expectDeckOf1644(const std::string& scenario) {
    const Start t{scenario};
    std::array<std::set<Event>, 2> out;
    for (std::size_t i = 0; i < kCards; ++i)
        if (t.isIn(&Deck::gone, i)) out[index(sideOf(cardAt(i)))].insert(t.eventOfCard(i));
    for (const Event e : {Event::kRoundheadFails, Event::kHothamsPlot, Event::kCarewsPlot, Event::kShipsCaptured})
        EXPECT_TRUE(out[0].contains(e)) << kEventKeys[index(e)];
    for (const Event e : {Event::kHothamsFoiled, Event::kCarewsFoiled, Event::kBradfordClubmen, Event::kExciseOrdinance})
        EXPECT_TRUE(out[1].contains(e)) << kEventKeys[index(e)];
    EXPECT_EQ(out[0].size(), 4U);
    EXPECT_EQ(out[1].size(), 4U);
}
TEST(TwwaeSetup, C12_32_FourCardsASideAreOut) { expectDeckOf1644("mid_to_late_war"); }
TEST(TwwaeSetup, C12_42_DecksAsInTheMidToLateWar) { expectDeckOf1644("mid_war"); }
TEST(TwwaeSetup, C12_32_LondonIsFortified) {
    EXPECT_TRUE(Start{"mid_to_late_war"}.s.londonFortified);
    EXPECT_TRUE(Start{"mid_war"}.s.londonFortified);
    EXPECT_FALSE(Start{"full_war"}.s.londonFortified);
}

TEST(TwwaeSetup, C12_33_RoyalistBlocks) {
    const Start t{"mid_to_late_war"};
    EXPECT_EQ(t.at(Place::kIreland), (Keys{"irish_foot_1", "irish_foot_3"}));
    EXPECT_EQ(t.in("oxfordshire"), (Keys{"charles", "henrietta", "rupert", "r_cannon_1", "r_cannon_2", "r_wales_foot_1",
                                         "r_midlands_foot_1", "r_midlands_foot_2"}));
    EXPECT_EQ(t.in("north_riding"), (Keys{"newcastle", "r_north_foot_2", "r_north_horse_1"}));
    EXPECT_EQ(t.in("somerset"), (Keys{"r_south_foot_1", "r_south_foot_2"}));
    EXPECT_EQ(t.in("cheshire"), (Keys{"irish_foot_2", "r_wales_foot_2"}));
    EXPECT_TRUE(t.s.henriettaDelivered) << "ruling 84";
}
TEST(TwwaeSetup, C12_33_ParliamentBlocks) {
    const Start t{"mid_to_late_war"};
    EXPECT_EQ(t.at(Place::kScotland), (Keys{"leven", "cov_horse", "cov_foot_1", "cov_foot_2", "cov_cannon"}));
    EXPECT_EQ(t.in("bucks_herts"), (Keys{"essex", "p_cannon_1", "p_cannon_2", "p_midlands_horse_2", "p_east_horse_2",
                                         "p_london_foot_1", "p_london_foot_2", "p_east_foot_1"}));
    EXPECT_EQ(t.in("surrey_sussex"), (Keys{"waller", "p_south_horse_1", "p_south_foot_1"}));
    EXPECT_EQ(t.in("cambridge_huntingdon"), (Keys{"manchester", "p_east_horse_1"}));
    EXPECT_EQ(t.where("p_east_foot_2"), Place::kPool) << "ruling 8";
}
TEST(TwwaeSetup, C12_33_OneVpForTheKing) { EXPECT_EQ(Start{"mid_to_late_war"}.s.vp, 1); }
TEST(TwwaeSetup, C12_43_BlocksAsInTheMidToLateWar) {
    const Start a{"mid_to_late_war"}, b{"mid_war"};
    EXPECT_TRUE(a.s.blocks == b.s.blocks);
    EXPECT_EQ(a.s.vp, b.s.vp);
}

// TWWAE 12.13, 12.33: the lists are printed and the blocks stand at full strength, so that either player knows that much.
TEST(TwwaeSetup, C12_13_C12_33_BothPlayersKnowThePrintedStrengths) {
    const Definitions& defs = testBox();
    for (std::uint8_t scenario = 0; scenario < defs.scenarios.size(); ++scenario) {
        Options options;
        options.scenario = scenario;
        const State s = Twwae::newGame(defs, options, common::Rng{7, 0});
        for (const Placement& it : defs.scenarios[scenario].placements) {
            if (s.blocks[index(it.block)].place != it.place || !isOnMap(it.place)) continue;
            EXPECT_EQ(s.shown[index(it.block)], (Showing{1, static_cast<std::uint8_t>(2 * defs[it.block].strength)}))
                << key(it.block);
            const Observation o = Twwae::observe(defs, s, playerOf(enemyOf(sideOf(it.block))));
            if (o.seen.blocks[index(it.block)].place != Place::kUnknown) {
                EXPECT_EQ(o.seen.blocks[index(it.block)].halves, 2 * defs[it.block].strength) << key(it.block);
            }
        }
        for (const BlockId b : Blocks{Side::kRoyalist, blocksAt(s, Side::kRoyalist, Place::kPool)})
            EXPECT_EQ(s.shown[index(b)].turn, 0) << key(b);
    }
}

}  // namespace
}  // namespace twwae
