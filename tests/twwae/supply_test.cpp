// Guards Supply: what each Area feeds, who loses when it feeds too few, and Quartermaster General.
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

CardId cardOf(Event event, Side side) {
    for (std::size_t c = index(side) * kDeckCards; c < (index(side) + 1) * kDeckCards; ++c)
        if (testBox().cards[c].event == event) return cardAt(c);
    ADD_FAILURE() << "no such card";
    return CardId::kNone;
}
Table& withQuartermaster(Table& t, Side side) {
    t.s.played[index(side)] = cardOf(Event::kQuartermasterGeneral, side);
    t.s.isRevealed = true;
    return t;
}
Table& supply(Table& t) {
    t.s.phase = Phase::kSupply;
    return t.ready().push(SupplySequence{}).settle();
}
// What Parliament's Area needs with so many blocks of each class.
SupplyNeed need(std::string_view areaKey, int cavalry, int infantry, int artillery = 0) {
    static const std::vector<std::string> horse{"t_fairfax",          "cromwell",           "p_north_horse",
                                                "p_midlands_horse_1", "p_midlands_horse_2", "p_south_horse_1"};
    static const std::vector<std::string> foot{"essex",           "skippon",       "f_fairfax",      "brooke",
                                               "waller",          "manchester",    "p_north_foot_1", "p_north_foot_2",
                                               "p_midlands_foot", "p_south_foot_1"};
    static const std::vector<std::string> guns{"p_cannon_1", "p_cannon_2"};
    Table t;
    for (int i = 0; i < cavalry; ++i) t.put(horse[static_cast<std::size_t>(i)], areaKey);
    for (int i = 0; i < infantry; ++i) t.put(foot[static_cast<std::size_t>(i)], areaKey);
    for (int i = 0; i < artillery; ++i) t.put(guns[static_cast<std::size_t>(i)], areaKey);
    t.ready();
    return supplyNeed(t.defs, t.s, Side::kParliament, area(areaKey));
}
void expectNeed(const SupplyNeed& got, int unsupplied, int cavalry) {
    EXPECT_EQ(got.unsupplied, unsupplied);
    EXPECT_EQ(got.cavalry, cavalry);
}

TEST(TwwaeSupply, C9_0_SupplyThenSiegesThenMarkers) {
    Table t;
    for (const auto* key : {"essex", "p_east_foot_1", "p_east_foot_2", "manchester", "skippon"}) t.put(key, "lincolnshire");
    t.putInside("r_north_foot_1", "york").put("p_north_foot_1", "north_riding").put("p_north_foot_2", "north_riding").ready();
    t.s.marker[index(city("york"))] = 1;
    supply(t);
    ASSERT_TRUE(t.awaits<SupplyLosses>(Side::kParliament));
    t.play(LoseStep{block("skippon")});
    ASSERT_TRUE(t.awaits<ChooseResolution>());
    EXPECT_EQ(t.s.marker[index(city("york"))], 1);
    t.play(ChooseCity{city("york")}).roll(3);
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_EQ(t.s.marker[index(city("york"))], 2);
}

TEST(TwwaeSupply, C9_1_EveryAreaOfBothSides) {
    Table t;
    t.s.first = Side::kParliament;
    for (const auto* key : {"essex", "p_east_foot_1", "p_east_foot_2", "manchester", "skippon"}) t.put(key, "lincolnshire");
    for (const auto* key : {"t_fairfax", "cromwell", "p_east_horse_1"}) t.put(key, "norfolk");
    for (const auto* key : {"charles", "r_wales_foot_1", "r_wales_foot_2", "r_wales_foot_3"}) t.put(key, "nw_wales");
    supply(t);
    ASSERT_TRUE(t.awaits<SupplyLosses>(Side::kParliament));  // RULING twwae-81: Player 1 first
    const AreaId one = t.top<SupplyLosses>().area;
    t.play(t.legal().front());
    ASSERT_TRUE(t.awaits<SupplyLosses>(Side::kParliament));
    EXPECT_NE(t.top<SupplyLosses>().area, one);
    t.play(t.legal().front());
    ASSERT_TRUE(t.awaits<SupplyLosses>(Side::kRoyalist));
    EXPECT_EQ(t.top<SupplyLosses>().area, area("nw_wales"));
    t.play(LoseStep{block("charles")});
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeSupply, C9_11_FourAndTwoOrThreeAndOne) {
    expectNeed(need("norfolk", 2, 2), 0, 0);
    expectNeed(need("norfolk", 2, 3), 1, 0);
    expectNeed(need("norfolk", 0, 4), 0, 0);
    expectNeed(need("norfolk", 0, 5), 1, 0);
    expectNeed(need("norfolk", 3, 0), 1, 1);
    expectNeed(need("norfolk", 4, 3), 3, 2);
    for (const auto* mountain : {"cumberland_westmorland", "nw_wales", "central_wales"}) {
        expectNeed(need(mountain, 1, 2), 0, 0);
        expectNeed(need(mountain, 0, 3), 0, 0);
        expectNeed(need(mountain, 0, 4), 1, 0);
        expectNeed(need(mountain, 2, 0), 1, 1);
        expectNeed(need(mountain, 2, 2), 1, 1);
    }
    int mountains = 0;
    for (const AreaDefinition& a : testBox().areas) mountains += a.isMountain ? 1 : 0;
    EXPECT_EQ(mountains, 3);
}

TEST(TwwaeSupply, C9_11_CitiesFeedMoreInfantry) {
    expectNeed(need("cambridge_huntingdon", 2, 3), 0, 0);  // a Minor City, unfortified
    expectNeed(need("cambridge_huntingdon", 2, 4), 1, 0);
    expectNeed(need("devon", 0, 5), 0, 0);  // a Minor City, fortified
    expectNeed(need("devon", 0, 6), 1, 0);
    expectNeed(need("oxfordshire", 2, 4), 0, 0);  // Major Cities
    expectNeed(need("oxfordshire", 2, 5), 1, 0);
    expectNeed(need("somerset", 0, 6), 0, 0);
    expectNeed(need("somerset", 0, 7), 1, 0);
    expectNeed(need("bucks_herts", 2, 6), 0, 0);  // London
    expectNeed(need("bucks_herts", 0, 8), 0, 0);
    expectNeed(need("bucks_herts", 0, 9), 1, 0);
    expectNeed(need("bucks_herts", 3, 1), 1, 1);  // Infantry only
    expectNeed(need("oxfordshire", 5, 0), 3, 3);
}

TEST(TwwaeSupply, C9_11_NotFromTheCityOneBesieges) {
    Table t;
    t.putInside("r_garrison_1", "oxford");
    for (const auto* key : {"essex", "p_east_foot_1", "p_east_foot_2", "manchester"}) t.put(key, "oxfordshire");
    t.ready();
    expectNeed(supplyNeed(t.defs, t.s, Side::kParliament, area("oxfordshire")), 0, 0);
    t.put("skippon", "oxfordshire");
    expectNeed(supplyNeed(t.defs, t.s, Side::kParliament, area("oxfordshire")), 1, 0);
}

TEST(TwwaeSupply, C9_11_TheBesiegedNeedNone) {  // RULING twwae-46
    Table t;
    for (const auto* key :
         {"charles", "r_wales_foot_1", "r_wales_foot_2", "r_wales_foot_3", "rupert", "r_midlands_horse", "r_south_horse"})
        t.putInside(key, "london");
    t.put("essex", "bucks_herts");
    supply(t);
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeSupply, C9_11_ArtilleryIsFree) {
    expectNeed(need("norfolk", 2, 2, 2), 0, 0);
    Table t;
    for (const auto* key : {"essex", "p_east_foot_1", "p_east_foot_2", "manchester", "skippon", "p_cannon_1"})
        t.put(key, "norfolk");
    supply(t);
    ASSERT_TRUE(t.awaits<SupplyLosses>());
    EXPECT_FALSE(t.allows(LoseStep{block("p_cannon_1")}));
}

TEST(TwwaeSupply, C9_11_WhatOneMoreWouldBreak) {
    Table t;
    for (const auto* key : {"essex", "p_east_foot_1", "cromwell", "t_fairfax"}) t.put(key, "cambridge_huntingdon");
    t.ready();
    EXPECT_FALSE(exceedsSupply(t.defs, t.s, Side::kParliament, area("cambridge_huntingdon"), block("manchester")));
    EXPECT_TRUE(exceedsSupply(t.defs, t.s, Side::kParliament, area("cambridge_huntingdon"), block("p_east_horse_1")));
    EXPECT_FALSE(exceedsSupply(t.defs, t.s, Side::kParliament, area("cambridge_huntingdon"), block("p_cannon_1")));
    t.put("manchester", "cambridge_huntingdon");
    EXPECT_TRUE(exceedsSupply(t.defs, t.s, Side::kParliament, area("cambridge_huntingdon"), block("skippon")));
}

TEST(TwwaeSupply, C9_12_TheOwnerChoosesWhoLosesOne) {
    Table t;
    for (const auto* key : {"essex", "p_east_foot_1", "p_east_foot_2", "manchester", "skippon"}) t.put(key, "norfolk");
    t.put("p_east_horse_1", "norfolk", 1);
    supply(t);
    ASSERT_TRUE(t.awaits<SupplyLosses>(Side::kParliament));
    EXPECT_EQ(t.top<SupplyLosses>().left, 2);
    EXPECT_FALSE(t.allows(Proceed{}));
    for (const auto* key : {"essex", "p_east_foot_1", "p_east_foot_2", "manchester", "skippon", "p_east_horse_1"})
        EXPECT_TRUE(t.allows(LoseStep{block(key)})) << key;
    t.play(LoseStep{block("essex")});
    EXPECT_EQ(t.strength("essex"), 4);  // RULING twwae-215: nothing is shown before all is chosen
    EXPECT_FALSE(t.allows(LoseStep{block("essex")}));  // each loses 1 and none more
    t.play(LoseStep{block("p_east_horse_1")});
    EXPECT_EQ(t.strength("essex"), 3);
    EXPECT_EQ(t.where("p_east_horse_1"), Place::kPool);
    EXPECT_EQ(t.strength("skippon"), 4);
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeSupply, C9_12_WhatTheEnemyReads) {  // RULING twwae-124
    Table t;
    for (const auto* key : {"essex", "p_east_foot_1", "p_east_foot_2", "manchester", "skippon"}) t.put(key, "norfolk");
    supply(t).play(LoseStep{block("skippon")});
    bool found = false;
    for (const auto& entry : t.log.entries())
        if (entry.text.find("cannot feed") != std::string::npos) {
            found = true;
            EXPECT_EQ(entry.text.find("Skippon"), std::string::npos);
            EXPECT_NE(entry.secret[index(Side::kParliament)].find("Skippon"), std::string::npos);
            EXPECT_TRUE(entry.secret[index(Side::kRoyalist)].empty());
        }
    EXPECT_TRUE(found);
}

TEST(TwwaeSupply, C9_12_CavalryMustGoFirstWhereThereIsTooMuch) {
    Table t;  // 4 Cavalry and 3 Infantry: three unsupplied, two of them Cavalry
    for (const auto* key : {"t_fairfax", "cromwell", "p_east_horse_1", "p_east_horse_2", "essex", "manchester", "skippon"})
        t.put(key, "norfolk");
    supply(t);
    ASSERT_EQ(t.top<SupplyLosses>().left, 3);
    EXPECT_TRUE(t.allows(LoseStep{block("essex")}));
    t.play(LoseStep{block("essex")});
    EXPECT_FALSE(t.allows(LoseStep{block("manchester")}));
    t.play(LoseStep{block("cromwell")});
    EXPECT_FALSE(t.allows(LoseStep{block("manchester")}));
    t.play(LoseStep{block("t_fairfax")});
    EXPECT_EQ(t.strength("essex") + t.strength("cromwell") + t.strength("t_fairfax"), 9);
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeExamples, C9_12_X1_OneCavalryBlockServesForBoth) {
    Table t;
    for (const auto* key : {"cromwell", "p_east_horse_1", "p_east_horse_2", "essex", "manchester"}) t.put(key, "lincolnshire");
    supply(t);
    ASSERT_TRUE(t.awaits<SupplyLosses>(Side::kParliament));
    EXPECT_EQ(t.top<SupplyLosses>().left, 1);
    EXPECT_FALSE(t.allows(LoseStep{block("essex")}));
    EXPECT_FALSE(t.allows(LoseStep{block("manchester")}));
    t.play(LoseStep{block("p_east_horse_2")});
    EXPECT_EQ(t.strength("p_east_horse_2"), 2);
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeSupply, C9_12_QuartermasterGeneralSavesTwo) {
    Table t;
    withQuartermaster(t, Side::kParliament);
    for (const auto* key : {"essex", "p_east_foot_1", "p_east_foot_2", "manchester", "skippon", "waller", "brooke"})
        t.put(key, "norfolk");
    supply(t);
    ASSERT_EQ(t.top<SupplyLosses>().left, 3);
    t.play(SpareBlock{block("skippon")}).play(SpareBlock{block("waller")});
    EXPECT_FALSE(t.allows(SpareBlock{block("essex")}));
    t.play(LoseStep{block("essex")});
    EXPECT_EQ(t.strength("skippon"), 4);
    EXPECT_EQ(t.strength("waller"), 4);
    EXPECT_EQ(t.strength("essex"), 3);
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_TRUE(t.logSays("2 saved"));
}

TEST(TwwaeSupply, C9_12_QuartermasterGeneralOverAllAreasAndBothSides) {  // RULING twwae-148
    Table t;
    t.s.first = Side::kRoyalist;
    withQuartermaster(t, Side::kParliament);
    withQuartermaster(t, Side::kRoyalist);
    for (const auto* key : {"essex", "p_east_foot_1", "p_east_foot_2", "manchester", "skippon"}) t.put(key, "norfolk");
    for (const auto* key : {"waller", "brooke", "f_fairfax", "p_south_foot_1", "p_south_foot_2", "p_south_foot_3"})
        t.put(key, "kent");
    for (const auto* key : {"rupert", "northampton", "r_midlands_horse"}) t.put(key, "dorset");
    supply(t);
    ASSERT_TRUE(t.awaits<SupplyLosses>(Side::kRoyalist));
    t.play(SpareBlock{block("rupert")});
    EXPECT_EQ(t.strength("rupert"), 4);
    ASSERT_TRUE(t.awaits<SupplyLosses>(Side::kParliament));
    const auto spareHere = [&] {
        for (const Action& a : t.legal())
            if (std::holds_alternative<SpareBlock>(a)) return t.play(a), true;
        return false;
    };
    EXPECT_TRUE(spareHere());
    EXPECT_TRUE(spareHere());
    EXPECT_FALSE(spareHere());  // two in all
    EXPECT_TRUE(t.awaits<SupplyLosses>(Side::kParliament));
    t.play(t.legal().front());
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeSupply, C9_12_NobodyElseSaves) {
    Table t;
    for (const auto* key : {"essex", "p_east_foot_1", "p_east_foot_2", "manchester", "skippon"}) t.put(key, "norfolk");
    supply(t);
    EXPECT_NE(t.refusal(SpareBlock{block("essex")}).find("Quartermaster"), std::string::npos);
}

}  // namespace
}  // namespace twwae
