// Group Moves: ways and steps, Scotland, Border Limits and chaperones. TWWAE 6.11, 6.13, 6.16.
#include "tests/twwae/moves_table.h"

namespace twwae {
namespace {

// Group Moves

TEST(TwwaeMoves, C6_11_AnyOrAllBlocksOfOneAreaInDifferentDirections) {
    Moves t;
    t.with("charles", "oxfordshire")
        .with("rupert", "oxfordshire")
        .with("r_cannon_1", "oxfordshire")
        .with("henrietta", "oxfordshire")
        .ready();
    t.play(march("oxfordshire"));
    t.send({"rupert"}, "staffs_warwick").send({"r_cannon_1", "henrietta"}, "berkshire").proceed();
    EXPECT_TRUE(t.isAt("rupert", "staffs_warwick"));
    EXPECT_TRUE(t.isAt("r_cannon_1", "berkshire"));
    EXPECT_TRUE(t.isAt("henrietta", "berkshire"));
    EXPECT_TRUE(t.isAt("charles", "oxfordshire"));
    t.proceed();
    EXPECT_EQ(t.ap(), 3);
}

TEST(TwwaeMoves, C6_11_UpToTwoAreas) {
    Moves t;
    t.with("rupert", "oxfordshire").with("r_cannon_1", "oxfordshire").ready();
    t.play(march("oxfordshire")).send({"rupert", "r_cannon_1"}, "staffs_warwick").proceed();
    EXPECT_FALSE(t.allows(toward("cheshire")));  // nothing taken yet
    t.take("rupert").to("cheshire").proceed();
    EXPECT_TRUE(t.isAt("rupert", "cheshire"));
    EXPECT_TRUE(t.isAt("r_cannon_1", "staffs_warwick"));
    EXPECT_EQ(t.ap(), 3);
}

TEST(TwwaeMoves, C6_11_OnlyBlocksOfTheAreaAndOnlyItsBorders) {
    Moves t;
    t.with("charles", "oxfordshire").with("rupert", "cheshire").ready().play(march("oxfordshire"));
    EXPECT_FALSE(t.allows(takeOf("rupert")));
    EXPECT_FALSE(t.allows(takeOf("essex")));
    EXPECT_FALSE(t.allows(Proceed{}));
    t.take("charles");
    EXPECT_FALSE(t.allows(toward("cheshire")));
    EXPECT_FALSE(t.allows(Proceed{}));
    expectSound(t);
}

TEST(TwwaeMoves, C4_1_NoBorderBetweenLincolnshireAndTheEastRiding) {
    Moves t;
    t.with("charles", "lincolnshire").ready().play(march("lincolnshire")).take("charles");
    EXPECT_FALSE(t.allows(toward("east_riding")));
}

TEST(TwwaeMoves, C6_11_EnteringAnAreaWithEnemiesEndsTheMove) {
    Moves t;
    t.with("charles", "oxfordshire").with("essex", "berkshire").ready();
    t.play(march("oxfordshire")).send({"charles"}, "berkshire").proceed();
    EXPECT_EQ(t.ap(), 3);  // nobody goes on
    EXPECT_TRUE(isContested(t.s, area("berkshire")));
    EXPECT_EQ(controlOf(t.defs, t.s, area("berkshire")), Control::kContested);
    const auto g = t.s.blocks[index(BlockId::kCharles)].group;
    ASSERT_NE(g, 0);
    EXPECT_EQ(t.s.groups[g - 1U].kind, GroupKind::kBorder);
    EXPECT_EQ(t.s.groups[g - 1U].from, area("oxfordshire"));
    EXPECT_EQ(t.s.groups[g - 1U].crossed, 1);
}

TEST(TwwaeMoves, C6_11_OneStopsAndAnotherGoesOn) {
    Moves t;
    t.with("charles", "oxfordshire").with("rupert", "oxfordshire").with("essex", "berkshire").ready();
    t.play(march("oxfordshire")).send({"charles"}, "berkshire").send({"rupert"}, "gloucestershire").proceed();
    ASSERT_TRUE(t.awaits<GroupMove>());
    EXPECT_FALSE(t.allows(takeOf("charles")));
    t.take("rupert").to("wiltshire").proceed();
    EXPECT_TRUE(t.isAt("rupert", "wiltshire"));
}

TEST(TwwaeMoves, C6_11_AVacantAreaLoyalToTheEnemyIsNoObstacle) {
    Moves t;
    t.with("charles", "oxfordshire").ready();
    t.play(march("oxfordshire"))
        .send({"charles"}, "northampton_bedford")
        .proceed()
        .take("charles")
        .to("cambridge_huntingdon")
        .proceed();
    EXPECT_TRUE(t.isAt("charles", "cambridge_huntingdon"));
}

TEST(TwwaeMoves, C6_11_Ruling12_PassingThroughChangesNothingEndingDoes) {
    Moves t;
    t.with("charles", "oxfordshire").ready();
    t.play(march("oxfordshire"))
        .send({"charles"}, "northampton_bedford")
        .proceed()
        .take("charles")
        .to("cambridge_huntingdon")
        .proceed();
    EXPECT_EQ(controlOf(t.defs, t.s, area("northampton_bedford")), Control::kParliament);
    EXPECT_TRUE(ownsCity(t.s, Side::kRoyalist, city("cambridge")));
    EXPECT_EQ(t.s.vp, 1);
}

TEST(TwwaeMoves, C6_11_Ruling12_NeitherTheMarkerNorTheCountOfCitiesMovesForWhoPasses) {
    Moves t{Side::kParliament};
    t.with("essex", "northampton_bedford").ready();
    t.play(march("northampton_bedford")).send({"essex"}, "oxfordshire").proceed();
    EXPECT_EQ(t.s.vp, 0);
    t.take("essex").to("berkshire").proceed();
    EXPECT_EQ(t.s.vp, 0);
    EXPECT_EQ(t.s.citiesTaken[0] + t.s.citiesTaken[1], 0);
    EXPECT_TRUE(ownsCity(t.s, Side::kRoyalist, city("oxford")));
    Moves u{Side::kParliament};
    u.with("essex", "northampton_bedford").ready();
    u.play(march("northampton_bedford")).send({"essex"}, "oxfordshire").proceed().proceed();
    EXPECT_EQ(u.s.vp, -1);  // he ends there
    EXPECT_EQ(u.s.citiesTaken[1], 1);
}

TEST(TwwaeMoves, Ruling15_BesiegedBlocksDoNotMarch) {
    Moves t;
    t.within("charles", "oxford").with("essex", "oxfordshire").ready();
    EXPECT_FALSE(t.allows(march("oxfordshire")));
    EXPECT_FALSE(t.allows(muster("worcestershire")));
}

// The reason that is given is the one that holds.
TEST(TwwaeMoves, C6_17_WinterIsTheReasonWhenItIs) {
    Moves t;
    t.s.turn = 6;
    t.with("charles", "cornwall").with("essex", "devon").ready();
    EXPECT_NE(t.refusal(march("cornwall")).find("6.17"), std::string::npos);
}
TEST(TwwaeMoves, C6_13_AndTheBorderWhenItIsFull) {
    Moves t;
    for (const char* b : {"charles", "rupert", "newcastle", "northampton", "hopton"}) t.with(b, "cornwall");
    t.with("essex", "devon").ready();
    t.play(march("cornwall"));
    for (const char* b : {"charles", "rupert", "newcastle", "northampton"}) t.send({b}, "devon");
    EXPECT_NE(t.refusal(takeOf("hopton")).find("6.13"), std::string::npos);
}

// Scotland

TEST(TwwaeMoves, C4_12_OnlyCovenantersEnterScotland) {
    Moves t{Side::kParliament};
    t.with("leven", "northumberland").with("f_fairfax", "northumberland").ready().play(march("northumberland"));
    t.take("f_fairfax");
    EXPECT_FALSE(t.allows(HeadFor{Place::kScotland}));
    t.to("durham").take("leven");
    EXPECT_TRUE(t.allows(HeadFor{Place::kScotland}));
    t.play(HeadFor{Place::kScotland}).proceed();
    EXPECT_EQ(t.where("leven"), Place::kScotland);
}

TEST(TwwaeMoves, C4_12_CovenantersLeaveScotlandFreely) {
    Moves t{Side::kParliament};
    t.put("cov_foot_1", Place::kScotland).put("cov_horse", Place::kScotland);
    t.ready();
    expectSound(t);
    t.play(March{kScotlandArea}).send({"cov_foot_1"}, "northumberland").send({"cov_horse"}, "cumberland_westmorland").proceed();
    EXPECT_TRUE(t.isAt("cov_foot_1", "northumberland"));
    t.take("cov_foot_1").to("durham").proceed();
    EXPECT_TRUE(t.isAt("cov_foot_1", "durham"));
}

TEST(TwwaeMoves, Ruling163_TheScottishBordersHaveLimitsToo) {
    Moves t{Side::kParliament};
    for (const auto b :
         {"leven", "cov_foot_1", "cov_foot_2", "cov_horse", "cov_cannon", "callendar_foot_1", "callendar_foot_2"})
        t.put(b, Place::kScotland);
    t.with("newcastle", "cumberland_westmorland").ready();
    const int limit = borderLimit(t.defs, kScotlandArea, area("cumberland_westmorland"));
    EXPECT_EQ(limit, t.defs.tables.borderLimit[index(t.defs[area("cumberland_westmorland")].scottishBorder)]);
    if (limit < 7) {
        t.play(March{kScotlandArea});
        const char* order[] = {"leven",      "cov_foot_1",       "cov_foot_2",      "cov_horse",
                               "cov_cannon", "callendar_foot_1", "callendar_foot_2"};
        for (int i = 0; i < limit; ++i) t.take(order[i]);
        t.to("cumberland_westmorland").take(order[limit]);
        EXPECT_FALSE(t.allows(toward("cumberland_westmorland")));
    }
    EXPECT_EQ(borderLimit(t.defs, kScotlandArea, area("kent")), 0);
}

// Border Limits

TEST(TwwaeMoves, C6_13_TheLimitsByColour) {
    const auto& d = testBox();
    EXPECT_EQ(borderLimit(d, area("oxfordshire"), area("gloucestershire")), 255);
    EXPECT_EQ(borderLimit(d, area("oxfordshire"), area("berkshire")), 4);
    EXPECT_EQ(borderLimit(d, area("lancashire"), area("west_riding")), 2);
    EXPECT_EQ(borderLimit(d, area("kent"), area("devon")), 0);
}

struct Crossing : Moves {
    Crossing() {
        for (const auto b : {"charles", "rupert", "henrietta", "r_cannon_1", "r_cannon_2", "irish_foot_1"})
            put(b, "oxfordshire");
        put("essex", "berkshire");
        ready();
    }
};

TEST(TwwaeMoves, C6_13_FourBlocksCrossARiverIntoAnAreaWithEnemies) {
    Crossing t;
    t.play(march("oxfordshire")).take("charles").take("rupert").take("r_cannon_1").take("r_cannon_2");
    t.take("henrietta");  // five may still go somewhere together
    EXPECT_FALSE(t.allows(toward("berkshire")));
    EXPECT_NE(t.refusal(toward("berkshire")).find("6.13"), std::string::npos);
    EXPECT_TRUE(t.allows(toward("gloucestershire")));
}

TEST(TwwaeMoves, C6_13_Ruling160_SeveralActionsShareTheLimit) {
    Crossing t;
    t.play(march("oxfordshire")).send({"charles", "rupert", "r_cannon_1"}, "berkshire").proceed();
    t.play(march("oxfordshire")).take("henrietta").take("r_cannon_2");
    EXPECT_FALSE(t.allows(toward("berkshire")));
    t.to("gloucestershire").take("irish_foot_1").to("berkshire").proceed();
    EXPECT_TRUE(t.isAt("irish_foot_1", "berkshire"));
    EXPECT_TRUE(t.logSays("4 of at most 4 blocks have crossed"));
}

TEST(TwwaeMoves, C6_13_TwoOrdersOfOneStepShareTheLimit) {
    Crossing t;
    t.play(march("oxfordshire")).send({"charles", "rupert", "r_cannon_1"}, "berkshire").take("henrietta").take("r_cannon_2");
    EXPECT_FALSE(t.allows(toward("berkshire")));
}

TEST(TwwaeMoves, C6_13_Ruling17_Ruling162_FreeAreasAreEnteredWithoutLimit) {
    Moves t;
    for (const auto b : {"charles", "rupert", "henrietta", "r_cannon_1", "r_cannon_2", "irish_foot_1"}) t.put(b, "oxfordshire");
    t.ready();
    t.play(march("oxfordshire"))
        .send({"charles", "rupert", "henrietta", "r_cannon_1", "r_cannon_2", "irish_foot_1"}, "berkshire")
        .proceed();
    EXPECT_EQ(countOf(blocksOutside(t.s, Side::kRoyalist, area("berkshire"))), 6);
    for (const auto& g : t.s.groups) EXPECT_EQ(g.crossed, 0);
}

TEST(TwwaeMoves, C6_13_TheOtherPlayerHasHisOwnCount) {
    Crossing t;
    t.play(march("oxfordshire")).send({"charles", "rupert", "r_cannon_1", "r_cannon_2"}, "berkshire").proceed();
    t.play(EndActions{});
    for (const auto b : {"t_fairfax", "cromwell", "skippon", "p_cannon_1"}) t.put(b, "bucks_herts");
    t.push(by(Side::kParliament, ActionSegment{{}, 2}));
    t.play(march("bucks_herts")).send({"t_fairfax", "cromwell", "skippon", "p_cannon_1"}, "berkshire").proceed();
    EXPECT_EQ(countOf(blocksOutside(t.s, Side::kParliament, area("berkshire"))), 5);
}

TEST(TwwaeMoves, Ruling162_WhereOnlyBesiegedEnemiesAreNothingIsCounted) {
    Moves t{Side::kParliament};
    t.within("charles", "oxford").with("essex", "oxfordshire");
    for (const auto b : {"t_fairfax", "cromwell", "skippon", "p_cannon_1", "p_cannon_2"}) t.put(b, "berkshire");
    t.ready();
    t.play(march("berkshire")).send({"t_fairfax", "cromwell", "skippon", "p_cannon_1", "p_cannon_2"}, "oxfordshire").proceed();
    EXPECT_EQ(countOf(blocksOutside(t.s, Side::kParliament, area("oxfordshire"))), 6);
}

// Regional blocks

TEST(TwwaeMoves, C6_16_ARegionalBlockDoesNotLeaveHomeAlone) {
    Moves t;
    t.with("r_midlands_foot_1", "oxfordshire").ready().play(march("oxfordshire")).take("r_midlands_foot_1");
    EXPECT_TRUE(t.allows(toward("gloucestershire")));  // in the Midlands
    EXPECT_NE(t.refusal(toward("berkshire")).find("6.16"), std::string::npos);
}

TEST(TwwaeMoves, C6_16_ALeaderTakesItAnywhere) {
    Moves t;
    t.with("r_midlands_foot_1", "oxfordshire").with("charles", "oxfordshire").ready();
    t.play(march("oxfordshire")).send({"charles", "r_midlands_foot_1"}, "berkshire").proceed();
    t.take("charles").take("r_midlands_foot_1").to("surrey_sussex").proceed();
    EXPECT_TRUE(t.isAt("r_midlands_foot_1", "surrey_sussex"));
}

TEST(TwwaeMoves, C6_16_SentAfterItsLeader) {
    Moves t;
    t.with("r_midlands_foot_1", "oxfordshire").with("charles", "oxfordshire").ready();
    t.play(march("oxfordshire")).take("charles").to("berkshire").take("r_midlands_foot_1");
    EXPECT_TRUE(t.allows(toward("berkshire")));
}

TEST(TwwaeMoves, C6_16_ItsRegionalLeaderDoesAndNoOther) {
    Moves t;
    t.with("r_midlands_foot_1", "oxfordshire").with("northampton", "oxfordshire").with("hopton", "oxfordshire").ready();
    t.play(march("oxfordshire")).take("hopton").take("r_midlands_foot_1");
    EXPECT_FALSE(t.allows(toward("berkshire")));
    t.s.stack.pop_back();
    clearAll(t.s, Side::kRoyalist, kChosen);
    t.play(march("oxfordshire")).take("northampton").take("r_midlands_foot_1");
    EXPECT_TRUE(t.allows(toward("berkshire")));
}

TEST(TwwaeMoves, C6_16_ALeaderWhoIsThereAlreadyIsNoChaperone) {
    Moves t;
    t.with("r_midlands_foot_1", "oxfordshire")
        .with("charles", "berkshire")
        .ready()
        .play(march("oxfordshire"))
        .take("r_midlands_foot_1");
    EXPECT_FALSE(t.allows(toward("berkshire")));
}

TEST(TwwaeMoves, C6_16_AbroadItStaysWithoutAChaperone) {
    Moves t;
    t.with("r_midlands_foot_1", "kent").ready();
    EXPECT_FALSE(t.allows(march("kent")));
}

TEST(TwwaeMoves, C6_16_NextToHomeItNeedsNobody) {
    Moves t;
    t.with("r_midlands_foot_1", "berkshire")
        .ready()
        .play(march("berkshire"))
        .take("r_midlands_foot_1")
        .to("oxfordshire")
        .proceed();
    EXPECT_TRUE(t.isAt("r_midlands_foot_1", "oxfordshire"));
    t.take("r_midlands_foot_1");
    EXPECT_FALSE(t.allows(toward("berkshire")));
    EXPECT_TRUE(t.allows(toward("gloucestershire")));
}

TEST(TwwaeMoves, C6_16_Ruling93_BroughtNextToHomeItGoesOnAndTheLeaderStays) {
    Moves t;
    t.with("r_midlands_foot_1", "hampshire").with("charles", "hampshire").ready();
    t.play(march("hampshire")).send({"charles", "r_midlands_foot_1"}, "berkshire").proceed();
    t.take("r_midlands_foot_1").to("oxfordshire").proceed();
    EXPECT_TRUE(t.isAt("r_midlands_foot_1", "oxfordshire"));
    EXPECT_TRUE(t.isAt("charles", "berkshire"));
}

TEST(TwwaeMoves, C6_16_Ruling93_OrTheLeaderMovesElsewhere) {
    Moves t;
    t.with("r_midlands_foot_1", "hampshire").with("charles", "hampshire").ready();
    t.play(march("hampshire")).send({"charles", "r_midlands_foot_1"}, "berkshire").proceed();
    Moves early = t;
    early.take("charles");
    EXPECT_FALSE(early.allows(toward("wiltshire")));  // not before the block is cared for
    EXPECT_EQ(early.legal().size(), 1U);              // it comes too
    early.take("r_midlands_foot_1");
    EXPECT_TRUE(early.allows(toward("wiltshire")));
    t.take("r_midlands_foot_1").to("oxfordshire").take("charles").to("wiltshire").proceed();
    EXPECT_TRUE(t.isAt("charles", "wiltshire"));
    EXPECT_TRUE(t.isAt("r_midlands_foot_1", "oxfordshire"));
}

TEST(TwwaeMoves, Ruling88_ALeaderMayWalkAwayFromBlocksAbroad) {
    Moves t;
    t.with("r_midlands_foot_1", "hampshire").with("charles", "hampshire").ready();
    t.play(march("hampshire")).send({"charles"}, "dorset").proceed().proceed();
    EXPECT_TRUE(t.isAt("r_midlands_foot_1", "hampshire"));
    EXPECT_FALSE(t.allows(march("hampshire")));
}

TEST(TwwaeMoves, Ruling22_TheSameEndByAnotherWay) {
    Moves t;
    t.with("r_midlands_foot_1", "oxfordshire").with("charles", "oxfordshire").ready();
    t.play(march("oxfordshire")).take("charles").to("gloucestershire").take("r_midlands_foot_1").to("berkshire").proceed();
    t.take("charles").to("wiltshire").take("r_midlands_foot_1").to("wiltshire").proceed();
    EXPECT_TRUE(t.isAt("r_midlands_foot_1", "wiltshire"));
}

TEST(TwwaeMoves, C6_16_WhomItMetAgainAtHomeTheChaperoneDoesNotLeave) {
    Moves t;
    t.with("r_midlands_horse", "worcestershire").with("northampton", "worcestershire").ready();
    t.play(march("worcestershire"))
        .take("northampton")
        .to("gloucestershire")
        .take("r_midlands_horse")
        .to("shropshire_hereford")
        .proceed();
    t.take("r_midlands_horse").to("gloucestershire");  // it left home by a way of its own, so both end there
    EXPECT_FALSE(t.allows(takeOf("northampton")));
    expectSound(t);
    t.proceed();
    EXPECT_TRUE(t.isAt("r_midlands_horse", "gloucestershire"));
    EXPECT_TRUE(t.isAt("northampton", "gloucestershire"));
}

TEST(TwwaeMoves, C6_16_Ruling212_WhoCanBeMetMustBe) {
    // the foot alone among enemies abroad, its Regional Leader next to it
    Moves u;
    u.with("r_midlands_foot_1", "staffs_warwick")
        .with("northampton", "staffs_warwick")
        .with("brooke", "shropshire_hereford")
        .ready();
    u.play(march("staffs_warwick"))
        .take("northampton")
        .to("worcestershire")
        .take("r_midlands_foot_1")
        .to("shropshire_hereford")
        .proceed();
    ASSERT_TRUE(u.awaits<GroupMove>());
    EXPECT_NE(u.refusal(Proceed{}).find("6.16"), std::string::npos);
    u.take("northampton");
    EXPECT_NE(u.refusal(toward("gloucestershire")).find("could not meet"), std::string::npos);
    EXPECT_TRUE(u.allows(toward("shropshire_hereford")));
    expectSound(u);
    u.to("shropshire_hereford").proceed();
    EXPECT_TRUE(u.isAt("northampton", "shropshire_hereford"));
    EXPECT_TRUE(u.isAt("r_midlands_foot_1", "shropshire_hereford"));
}

// One Leader cannot meet two that go to different Areas among enemies, so only one is sent.
TEST(TwwaeMoves, C6_16_Ruling22_AllMustBeAbleToMeet) {
    Moves t;
    t.with("r_midlands_foot_1", "staffs_warwick")
        .with("r_midlands_foot_2", "staffs_warwick")
        .with("northampton", "staffs_warwick");
    t.with("brooke", "shropshire_hereford").with("waller", "cheshire").ready();
    t.play(march("staffs_warwick")).take("northampton").to("worcestershire");
    t.take("r_midlands_foot_1").to("shropshire_hereford").take("r_midlands_foot_2");
    EXPECT_FALSE(t.allows(toward("cheshire")));
    EXPECT_TRUE(t.allows(toward("shropshire_hereford")));
}

TEST(TwwaeMoves, Ruling212_NotMetItGoesBack) {
    Moves t;
    t.with("r_midlands_foot_1", "oxfordshire").with("charles", "oxfordshire").ready();
    t.play(march("oxfordshire")).take("charles").to("gloucestershire").take("r_midlands_foot_1").to("berkshire").proceed();
    // As if something kept him from coming.
    t.put("essex", "gloucestershire").put("waller", "berkshire");
    t.proceed();
    EXPECT_TRUE(t.isAt("r_midlands_foot_1", "oxfordshire"));
    EXPECT_TRUE(has(t.s, block("r_midlands_foot_1"), kMoved));
    EXPECT_TRUE(t.logSays("did not meet its chaperone"));
}

TEST(TwwaeMoves, Ruling22_SeveralBlocksForOneLeader) {
    Moves t;
    t.with("r_midlands_foot_1", "oxfordshire")
        .with("r_midlands_foot_2", "oxfordshire")
        .with("r_midlands_horse", "oxfordshire")
        .with("rupert", "oxfordshire")
        .ready();
    t.play(march("oxfordshire"))
        .send({"rupert", "r_midlands_foot_1", "r_midlands_foot_2", "r_midlands_horse"}, "berkshire")
        .proceed();
    EXPECT_EQ(countOf(blocksOutside(t.s, Side::kRoyalist, area("berkshire"))), 4);
}

TEST(TwwaeMoves, C6_16_LondonIsAtHomeInItsAreaAndThoseNextToIt) {
    Moves t{Side::kParliament};
    t.with("p_london_foot_1", "bucks_herts").with("waller", "bucks_herts").ready();
    t.play(march("bucks_herts"))
        .take("p_london_foot_1")
        .to("kent")
        .proceed()
        .take("p_london_foot_1")
        .to("surrey_sussex")
        .proceed();
    EXPECT_TRUE(t.isAt("p_london_foot_1", "surrey_sussex"));
    Moves u{Side::kParliament};
    u.with("p_london_foot_1", "surrey_sussex").with("waller", "surrey_sussex").with("essex", "surrey_sussex").ready();
    u.play(march("surrey_sussex")).take("waller").take("p_london_foot_1");
    EXPECT_FALSE(u.allows(toward("hampshire")));  // no Regional Leader leads London's
    u.take("essex");
    EXPECT_TRUE(u.allows(toward("hampshire")));
}

TEST(TwwaeMoves, C6_16_OnlyLevenLeadsCovenanters) {
    Moves t{Side::kParliament};
    t.with("cov_foot_1", "west_riding").with("f_fairfax", "west_riding").with("essex", "west_riding").ready();
    t.play(march("west_riding")).take("f_fairfax").take("essex").take("cov_foot_1");
    EXPECT_FALSE(t.allows(toward("lincolnshire")));
    EXPECT_TRUE(t.allows(toward("lancashire")));
    Moves u{Side::kParliament};
    u.with("cov_foot_1", "west_riding").with("leven", "west_riding").with("p_north_foot_1", "west_riding").ready();
    u.play(march("west_riding")).take("leven").take("cov_foot_1");
    EXPECT_TRUE(u.allows(toward("lincolnshire")));
    u.take("p_north_foot_1");
    EXPECT_FALSE(u.allows(toward("lincolnshire")));  // Leven does not lead the North
}

}  // namespace
}  // namespace twwae
