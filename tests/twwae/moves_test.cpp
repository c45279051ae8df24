// Land Moves: Group Moves, Musters, Border Limits, Pinning, Withdrawal into a City, chaperones, Winter and the Treaty. TWWAE 6.0 to 6.18.
#include "twwae/moves.h"

#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

Action march(std::string_view a) { return March{area(a)}; }
Action muster(std::string_view a) { return MusterAt{area(a)}; }
Action takeOf(std::string_view b) { return TakeBlock{block(b)}; }
Action toward(std::string_view a) { return HeadFor{outside(area(a))}; }

struct Moves : Table {
    explicit Moves(Side side = Side::kRoyalist, int ap = 4) {
        s.first = side;
        s.henriettaDelivered = true;
        push(by(side, ActionSegment{{}, static_cast<std::uint8_t>(ap)}));
    }
    Moves& with(std::string_view key, std::string_view areaKey, int strength = 0) { put(key, areaKey, strength); return *this; }
    Moves& within(std::string_view key, std::string_view cityKey, int strength = 0) { putInside(key, cityKey, strength); return *this; }
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

// Every legal action is allowed, the list is ascending and unique.
void expectSound(const Table& t) {
    const auto list = t.legal();
    EXPECT_FALSE(list.empty());
    EXPECT_LE(list.size(), 160U);
    for (std::size_t i = 0; i < list.size(); ++i) {
        EXPECT_TRUE(t.allows(list[i]));
        if (i > 0) { EXPECT_TRUE(list[i - 1] < list[i]); }
    }
}

// Actions Segment

TEST(TwwaeMoves, C6_02_AnActionPointBuysOneActionAndTheLastEndsTheSegment) {
    Moves t{Side::kRoyalist, 2};
    t.with("charles", "oxfordshire").with("rupert", "worcestershire").ready();
    expectSound(t);
    t.play(march("oxfordshire")).take("charles").to("berkshire").proceed();
    ASSERT_TRUE(t.awaits<GroupMove>());
    t.proceed();
    EXPECT_EQ(t.ap(), 1);
    t.play(march("worcestershire")).take("rupert").to("staffs_warwick").proceed().proceed();
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeMoves, C2_32_Ruling66_WhatIsNotSpentIsLost) {
    Moves t;
    t.with("charles", "oxfordshire").ready().play(EndActions{});
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeMoves, C6_02_NoBlockMovesTwice) {
    Moves t;
    t.with("charles", "oxfordshire").with("rupert", "oxfordshire").ready();
    t.play(march("oxfordshire")).take("charles").to("berkshire").proceed().proceed();
    EXPECT_FALSE(t.allows(march("berkshire")));
    EXPECT_TRUE(t.allows(march("oxfordshire")));
    t.play(march("oxfordshire"));
    EXPECT_FALSE(t.allows(takeOf("charles")));
    EXPECT_TRUE(t.allows(takeOf("rupert")));
}

TEST(TwwaeMoves, C6_02_ANewBlockMayMoveInTheSameSegment) {
    Moves t;
    t.with("charles", "oxfordshire").put("r_midlands_foot_1", Place::kPool).ready();
    t.play(Raise{block("r_midlands_foot_1")}).to("oxfordshire");
    EXPECT_EQ(t.strength("r_midlands_foot_1"), 1);
    t.play(march("oxfordshire"));
    EXPECT_TRUE(t.allows(takeOf("r_midlands_foot_1")));
}

TEST(TwwaeMoves, C6_02_AMovedBlockMayStillGainStrength) {
    Moves t;
    t.with("charles", "oxfordshire", 1).ready();
    t.play(march("oxfordshire")).take("charles").to("berkshire").proceed().proceed().play(Strengthen{block("charles")});
    EXPECT_EQ(t.strength("charles"), 2);
}

TEST(TwwaeMoves, C6_02_LocalBlocksNeverMove) {
    Moves t;
    t.with("r_garrison_1", "oxfordshire").with("r_clubmen", "berkshire").ready();
    EXPECT_FALSE(t.allows(march("oxfordshire")));
    EXPECT_FALSE(t.allows(march("berkshire")));
    EXPECT_FALSE(t.allows(Sail{block("r_garrison_1")}));
    t.with("charles", "oxfordshire").play(march("oxfordshire"));
    EXPECT_NE(t.refusal(takeOf("r_garrison_1")).find("6.02"), std::string::npos);
}

// Group Moves

TEST(TwwaeMoves, C6_11_AnyOrAllBlocksOfOneAreaInDifferentDirections) {
    Moves t;
    t.with("charles", "oxfordshire").with("rupert", "oxfordshire").with("r_cannon_1", "oxfordshire").with("henrietta", "oxfordshire").ready();
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
    t.play(march("oxfordshire")).send({"charles"}, "northampton_bedford").proceed().take("charles").to("cambridge_huntingdon").proceed();
    EXPECT_TRUE(t.isAt("charles", "cambridge_huntingdon"));
}

TEST(TwwaeMoves, C6_11_Ruling12_PassingThroughChangesNothingEndingDoes) {
    Moves t;
    t.with("charles", "oxfordshire").ready();
    t.play(march("oxfordshire")).send({"charles"}, "northampton_bedford").proceed().take("charles").to("cambridge_huntingdon").proceed();
    EXPECT_EQ(controlOf(t.defs, t.s, area("northampton_bedford")), Control::kParliament);
    EXPECT_TRUE(ownsCity(t.s, Side::kRoyalist, city("cambridge")));
    EXPECT_EQ(t.s.vp, 1);
}

TEST(TwwaeMoves, Ruling15_BesiegedBlocksDoNotMarch) {
    Moves t;
    t.within("charles", "oxford").with("essex", "oxfordshire").ready();
    EXPECT_FALSE(t.allows(march("oxfordshire")));
    EXPECT_FALSE(t.allows(muster("worcestershire")));
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
    for (const auto b : {"leven", "cov_foot_1", "cov_foot_2", "cov_horse", "cov_cannon", "callendar_foot_1", "callendar_foot_2"}) t.put(b, Place::kScotland);
    t.with("newcastle", "cumberland_westmorland").ready();
    const int limit = borderLimit(t.defs, kScotlandArea, area("cumberland_westmorland"));
    EXPECT_EQ(limit, t.defs.tables.borderLimit[index(t.defs[area("cumberland_westmorland")].scottishBorder)]);
    if (limit < 7) {
        t.play(March{kScotlandArea});
        const char* order[] = {"leven", "cov_foot_1", "cov_foot_2", "cov_horse", "cov_cannon", "callendar_foot_1", "callendar_foot_2"};
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
        for (const auto b : {"charles", "rupert", "henrietta", "r_cannon_1", "r_cannon_2", "irish_foot_1"}) put(b, "oxfordshire");
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
    EXPECT_TRUE(t.logSays("4 of 4 have crossed"));
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
    t.play(march("oxfordshire")).send({"charles", "rupert", "henrietta", "r_cannon_1", "r_cannon_2", "irish_foot_1"}, "berkshire").proceed();
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

// Pinning

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

TEST(TwwaeMoves, C6_14_AttackersPinAsManyDefendersOfPlayer2AndHeChoosesWhich) {
    Pinned t;
    t.attackWith({"charles"});
    EXPECT_EQ(pinned(t.s, Side::kParliament, area("berkshire")), 1);
    t.play(march("berkshire")).take("essex").take("cromwell");
    EXPECT_FALSE(t.allows(takeOf("skippon")));
    EXPECT_NE(t.refusal(takeOf("skippon")).find("6.14"), std::string::npos);
    t.to("hampshire").proceed().proceed();
    EXPECT_FALSE(t.allows(march("berkshire")));
}

TEST(TwwaeMoves, C6_14_AsManyAttackersAsDefendersPinThemAll) {
    Pinned t;
    t.put("skippon", Place::kAside);
    t.attackWith({"charles", "rupert"});
    EXPECT_FALSE(t.allows(march("berkshire")));
    EXPECT_FALSE(t.allows(muster("bucks_herts")));
}

TEST(TwwaeMoves, C6_14_UnpinnedBlocksMayAttack) {
    Pinned t;
    t.attackWith({"charles"});
    t.with("r_cannon_1", "wiltshire");
    t.play(march("berkshire")).send({"cromwell"}, "wiltshire").proceed();
    EXPECT_TRUE(isContested(t.s, area("wiltshire")));
}

TEST(TwwaeMoves, Ruling167_ReinforcementsFreeNobody) {
    Pinned t;
    t.attackWith({"charles", "rupert"});
    t.with("t_fairfax", "bucks_herts");
    t.play(march("bucks_herts")).send({"t_fairfax"}, "berkshire").proceed();
    t.play(march("berkshire")).take("essex");
    EXPECT_FALSE(t.allows(takeOf("skippon")));
}

TEST(TwwaeMoves, Ruling21_AttackersOfPlayer2PinNobody) {
    Table t;
    t.s.first = Side::kRoyalist;
    t.put("charles", "berkshire").put("essex", "berkshire").ready();
    EXPECT_EQ(pinned(t.s, Side::kRoyalist, area("berkshire")), 0);
    EXPECT_EQ(pinned(t.s, Side::kParliament, area("berkshire")), 1);
}

TEST(TwwaeMoves, C6_43_Ruling167_ClubmenPinOneBlockOfEitherPlayer) {
    Table t;
    t.s.first = Side::kRoyalist;
    t.put("charles", "berkshire").put("rupert", "berkshire").put("p_clubmen", "berkshire").ready();
    EXPECT_EQ(pinned(t.s, Side::kRoyalist, area("berkshire")), 1);
    t.s.first = Side::kParliament;
    EXPECT_EQ(pinned(t.s, Side::kRoyalist, area("berkshire")), 1);
    EXPECT_TRUE(mayLeave(t.defs, t.s, Side::kRoyalist, area("berkshire"), 1));
    EXPECT_FALSE(mayLeave(t.defs, t.s, Side::kRoyalist, area("berkshire"), 2));
}

// Withdrawal into a Fortified City

struct Refuge : Moves {
    Refuge() {
        put("essex", "berkshire").put("skippon", "berkshire").put("cromwell", "berkshire");
        ready();
        s.stack.clear();
        push(by(Side::kParliament, ActionSegment{{}, 4}));
    }
    Refuge& attack(std::initializer_list<std::string_view> blocks) {
        play(march("berkshire"));
        send(blocks, "oxfordshire").proceed();
        return *this;
    }
};

TEST(TwwaeMoves, C6_15_TheDefenderIsAskedAndMayStay) {
    Refuge t;
    t.with("charles", "oxfordshire").ready();
    t.attack({"essex"});
    ASSERT_TRUE(t.awaits<Withdrawal>(Side::kRoyalist));
    expectSound(t);
    t.proceed();
    EXPECT_TRUE(isContested(t.s, area("oxfordshire")));
    EXPECT_TRUE(t.awaits<ActionSegment>());  // the move ends in a Contested Area
}

TEST(TwwaeMoves, C6_15_IfNobodyStaysOutsideTheyMayPassThrough) {
    Refuge t;
    t.with("charles", "oxfordshire").ready();
    t.attack({"essex", "cromwell"}).take("charles").proceed();
    EXPECT_EQ(t.where("charles"), inside(city("oxford")));
    ASSERT_TRUE(t.awaits<GroupMove>(Side::kParliament));
    t.take("cromwell").to("staffs_warwick").proceed();
    EXPECT_TRUE(t.isAt("cromwell", "staffs_warwick"));
    EXPECT_TRUE(isFriendly(t.defs, t.s, Side::kParliament, area("oxfordshire")));
    EXPECT_TRUE(ownsCity(t.s, Side::kRoyalist, city("oxford")));
}

TEST(TwwaeMoves, C6_15_ASiegeBeginsWhereTheyStay) {
    Refuge t;
    t.with("charles", "oxfordshire").ready();
    t.attack({"essex", "skippon"}).take("charles").proceed().proceed();
    EXPECT_TRUE(isBesieged(t.defs, t.s, city("oxford")));
    EXPECT_EQ(t.s.marker[index(city("oxford"))], 0);
}

TEST(TwwaeMoves, C6_15_Ruling20_SizeLimitsInfantryAndCavalryButNotArtillery) {
    Refuge t;
    t.with("charles", "oxfordshire").with("rupert", "oxfordshire").with("henrietta", "oxfordshire").with("r_cannon_1", "oxfordshire").with("r_cannon_2", "oxfordshire").ready();
    t.attack({"essex"}).take("charles").take("rupert");
    EXPECT_FALSE(t.allows(takeOf("henrietta")));
    t.take("r_cannon_1").take("r_cannon_2").proceed();
    EXPECT_EQ(countOf(blocksInside(t.s, Side::kRoyalist, city("oxford"))), 4);
    EXPECT_TRUE(t.isAt("henrietta", "oxfordshire"));
    EXPECT_TRUE(isContested(t.s, area("oxfordshire")));
}

TEST(TwwaeMoves, C6_15_AGarrisonGoesInOrIsGivenUp) {
    Refuge t;
    t.with("charles", "oxfordshire").with("r_garrison_1", "oxfordshire").ready();
    t.attack({"essex"});
    EXPECT_NE(t.refusal(Proceed{}).find("6.15"), std::string::npos);
    t.take("r_garrison_1").proceed();
    EXPECT_EQ(t.where("r_garrison_1"), inside(city("oxford")));
}

TEST(TwwaeMoves, C6_15_AGarrisonMayBeGivenUpToMakeRoom) {
    Refuge t;
    t.with("charles", "oxfordshire").with("rupert", "oxfordshire").with("r_garrison_1", "oxfordshire").ready();
    t.attack({"essex"}).play(LoseStep{block("r_garrison_1")}).take("charles").take("rupert");
    expectSound(t);
    EXPECT_FALSE(t.allows(LoseStep{block("charles")}));
    t.proceed();
    EXPECT_EQ(t.where("r_garrison_1"), Place::kPool);  // RULING twwae-5
    EXPECT_EQ(countOf(blocksInside(t.s, Side::kRoyalist, city("oxford"))), 2);
}

TEST(TwwaeMoves, C6_15_WithdrawnBlocksStayTogetherWhenTheEnemyHasPassed) {
    Refuge t;
    t.with("charles", "oxfordshire").ready();
    t.attack({"essex"}).take("charles").proceed();
    t.take("essex").to("gloucestershire").proceed();
    EXPECT_TRUE(t.isAt("charles", "oxfordshire"));  // nobody besieges him
}

TEST(TwwaeMoves, Ruling19_AskedOnceOnlyWhenTheAreaWasWhollyTheEnemys) {
    Refuge t;
    t.with("charles", "oxfordshire").ready();
    t.attack({"essex"}).proceed();
    t.play(march("berkshire"));
    t.send({"skippon"}, "oxfordshire").proceed();
    EXPECT_FALSE(t.awaits<Withdrawal>());
}

TEST(TwwaeMoves, C6_15_NoWithdrawalWithoutAFortifiedCity) {
    Moves t;
    t.with("charles", "oxfordshire").with("essex", "northampton_bedford").ready();
    t.play(march("oxfordshire")).take("charles").to("northampton_bedford").proceed();
    EXPECT_FALSE(t.awaits<Withdrawal>());
}

TEST(TwwaeMoves, C6_15_NoWithdrawalIntoACityTheOtherPlayerHolds) {
    // Royalists besiege York's Parliamentarians; more Parliamentarians come to relieve it.
    Moves t{Side::kParliament};
    t.within("f_fairfax", "york").with("charles", "north_riding").with("essex", "durham").ready();
    t.s.owner[index(city("york"))] = 1;
    t.play(march("durham")).take("essex").to("north_riding").proceed();
    EXPECT_FALSE(t.awaits<Withdrawal>());
    EXPECT_TRUE(isContested(t.s, area("north_riding")));
}

TEST(TwwaeMoves, Ruling161_TheGroupIsCountedLaterGroupsAreNot) {
    Refuge t;
    t.with("charles", "oxfordshire").ready();
    t.attack({"essex"}).take("charles").proceed().proceed();
    t.play(march("berkshire"));
    t.send({"skippon", "cromwell"}, "oxfordshire").proceed();
    int crossed = 0;
    for (const auto& g : t.s.groups) crossed += g.crossed;
    EXPECT_EQ(crossed, 1);
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
    t.with("r_midlands_foot_1", "oxfordshire").with("charles", "berkshire").ready().play(march("oxfordshire")).take("r_midlands_foot_1");
    EXPECT_FALSE(t.allows(toward("berkshire")));
}

TEST(TwwaeMoves, C6_16_AbroadItStaysWithoutAChaperone) {
    Moves t;
    t.with("r_midlands_foot_1", "kent").ready();
    EXPECT_FALSE(t.allows(march("kent")));
}

TEST(TwwaeMoves, C6_16_NextToHomeItNeedsNobody) {
    Moves t;
    t.with("r_midlands_foot_1", "berkshire").ready().play(march("berkshire")).take("r_midlands_foot_1").to("oxfordshire").proceed();
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

TEST(TwwaeMoves, Ruling212_NotMetItGoesBack) {
    Moves t;
    t.with("r_midlands_foot_1", "oxfordshire").with("charles", "oxfordshire").ready();
    t.play(march("oxfordshire")).take("charles").to("gloucestershire").take("r_midlands_foot_1").to("berkshire").proceed();
    t.proceed();
    EXPECT_TRUE(t.isAt("r_midlands_foot_1", "oxfordshire"));
    EXPECT_TRUE(has(t.s, block("r_midlands_foot_1"), kMoved));
    EXPECT_TRUE(t.logSays("did not meet a chaperone"));
}

TEST(TwwaeMoves, Ruling22_SeveralBlocksForOneLeader) {
    Moves t;
    t.with("r_midlands_foot_1", "oxfordshire").with("r_midlands_foot_2", "oxfordshire").with("r_midlands_horse", "oxfordshire").with("rupert", "oxfordshire").ready();
    t.play(march("oxfordshire")).send({"rupert", "r_midlands_foot_1", "r_midlands_foot_2", "r_midlands_horse"}, "berkshire").proceed();
    EXPECT_EQ(countOf(blocksOutside(t.s, Side::kRoyalist, area("berkshire"))), 4);
}

TEST(TwwaeMoves, C6_16_LondonIsAtHomeInItsAreaAndThoseNextToIt) {
    Moves t{Side::kParliament};
    t.with("p_london_foot_1", "bucks_herts").with("waller", "bucks_herts").ready();
    t.play(march("bucks_herts")).take("p_london_foot_1").to("kent").proceed().take("p_london_foot_1").to("surrey_sussex").proceed();
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

// Musters

TEST(TwwaeMoves, C6_12_AnyBlocksThatCanReachAFriendlyArea) {
    Moves t;
    t.with("charles", "oxfordshire").with("rupert", "wiltshire").with("henrietta", "worcestershire").with("hopton", "cornwall").ready();
    t.play(muster("oxfordshire"));
    EXPECT_FALSE(t.allows(takeOf("charles")));
    EXPECT_FALSE(t.allows(takeOf("hopton")));
    EXPECT_FALSE(t.allows(Proceed{}));
    t.take("rupert").take("henrietta");
    expectSound(t);
    t.proceed();
    EXPECT_TRUE(t.isAt("rupert", "oxfordshire"));
    EXPECT_TRUE(t.isAt("henrietta", "oxfordshire"));
    EXPECT_EQ(t.ap(), 3);
    EXPECT_FALSE(t.allows(march("oxfordshire")) && t.allows(takeOf("rupert")));
}

TEST(TwwaeMoves, C6_12_OnlyAFriendlyArea) {
    Moves t;
    t.with("charles", "oxfordshire").with("essex", "bucks_herts").ready();
    EXPECT_FALSE(t.allows(muster("berkshire")));       // Neutral
    EXPECT_FALSE(t.allows(muster("bucks_herts")));     // Enemy
    EXPECT_TRUE(t.allows(muster("worcestershire")));   // Vacant and Loyal
    EXPECT_FALSE(t.allows(muster("oxfordshire")));     // nobody else could come
}

TEST(TwwaeMoves, C6_12_NeverToABattle) {
    Moves t;
    t.with("charles", "oxfordshire").with("essex", "oxfordshire").with("rupert", "worcestershire").ready();
    EXPECT_FALSE(t.allows(muster("oxfordshire")));
}

TEST(TwwaeMoves, C6_12_TheWayMeetsNoEnemyButMayPassASiege) {
    Moves t;
    t.with("rupert", "kent").with("charles", "berkshire").with("essex", "bucks_herts").with("skippon", "surrey_sussex").ready();
    EXPECT_FALSE(t.allows(muster("berkshire")));
    Moves u;
    u.with("rupert", "kent").with("charles", "berkshire").with("hopton", "bucks_herts").within("essex", "london").with("skippon", "surrey_sussex").ready();
    u.play(muster("berkshire"));
    EXPECT_TRUE(u.allows(takeOf("rupert")));
}

TEST(TwwaeMoves, C6_12_AtAnAreaWhereHeBesieges) {
    Moves t;
    t.with("rupert", "kent").with("hopton", "bucks_herts").within("essex", "london").ready();
    t.play(muster("bucks_herts")).take("rupert").proceed();
    EXPECT_TRUE(t.isAt("rupert", "bucks_herts"));
}

TEST(TwwaeMoves, C6_12_ScotlandForCovenantersOnly) {
    Moves t{Side::kParliament};
    t.with("leven", "durham").with("cov_foot_1", "northumberland").with("f_fairfax", "northumberland").ready();
    t.play(MusterAt{kScotlandArea});
    EXPECT_FALSE(t.allows(takeOf("f_fairfax")));
    t.take("leven").take("cov_foot_1").proceed();
    EXPECT_EQ(t.where("leven"), Place::kScotland);
    Moves u;
    u.with("charles", "northumberland").ready();
    EXPECT_FALSE(u.allows(MusterAt{kScotlandArea}));
}

TEST(TwwaeMoves, C6_12_CovenantersMusterFromScotland) {
    Moves t{Side::kParliament};
    t.put("leven", Place::kScotland).put("cov_foot_1", Place::kScotland);
    t.with("f_fairfax", "durham").with("cov_horse", "cumberland_westmorland").ready();
    t.play(muster("durham")).take("leven").take("cov_foot_1").take("cov_horse").proceed();
    EXPECT_EQ(countOf(blocksOutside(t.s, Side::kParliament, area("durham"))), 4);
}

TEST(TwwaeMoves, C6_12_Ruling16_ChaperonesAreNeededAsAlways) {
    Moves t;
    t.with("charles", "hampshire").with("r_midlands_foot_1", "oxfordshire").with("rupert", "oxfordshire").ready();
    t.play(muster("hampshire"));
    EXPECT_NE(t.refusal(takeOf("r_midlands_foot_1")).find("6.16"), std::string::npos);
    t.take("rupert").take("r_midlands_foot_1").proceed();
    EXPECT_TRUE(t.isAt("r_midlands_foot_1", "hampshire"));
}

TEST(TwwaeMoves, C6_12_PinnedBlocksStay) {
    Pinned t;
    t.attackWith({"charles"});
    t.play(muster("bucks_herts")).take("essex").take("skippon");
    EXPECT_FALSE(t.allows(takeOf("cromwell")));
}

// Winter

TEST(TwwaeMoves, C6_17_TheLastTurnOfAYearExcept1642) {
    Table t;
    t.s.turn = 6;
    EXPECT_TRUE(isWinter(t.s));
    t.s.turn = 5;
    EXPECT_FALSE(isWinter(t.s));
    t.s.year = 1642;
    t.s.turn = 6;
    EXPECT_FALSE(isWinter(t.s));
}

TEST(TwwaeMoves, C6_17_NoAttackInWinter) {
    Moves t;
    t.s.turn = 6;
    t.with("charles", "oxfordshire").with("essex", "berkshire").ready();
    t.play(march("oxfordshire")).take("charles");
    EXPECT_NE(t.refusal(toward("berkshire")).find("6.17"), std::string::npos);
    EXPECT_TRUE(t.allows(toward("gloucestershire")));
}

TEST(TwwaeMoves, C6_17_ASiegeMayBeJoinedInWinter) {
    Moves t;
    t.s.turn = 6;
    t.with("charles", "oxfordshire").with("hopton", "bucks_herts").within("essex", "london").ready();
    t.play(march("oxfordshire")).take("charles");
    EXPECT_TRUE(t.allows(toward("bucks_herts")));
}

// The Treaty

struct Treaty : Moves {
    explicit Treaty(Side side) : Moves(side) {
        for (std::size_t i = 0; i < defs.scenarios.size(); ++i)
            if (defs.scenarios[i].hasTreaty) s.options.scenario = static_cast<std::uint8_t>(i);
        s.year = 1642;
        s.turn = 5;
        s.isFirstTurn = true;
    }
};

TEST(TwwaeMoves, C6_18_NobodyEntersYorkshireInTheFirstTurn) {
    Treaty t{Side::kRoyalist};
    t.with("newcastle", "durham").ready().play(march("durham")).take("newcastle");
    EXPECT_NE(t.refusal(toward("north_riding")).find("6.18"), std::string::npos);
    EXPECT_TRUE(t.allows(toward("northumberland")));
}

TEST(TwwaeMoves, C6_18_ThoseInYorkshireMoveFreely) {
    Treaty t{Side::kParliament};
    t.with("f_fairfax", "west_riding").ready().play(march("west_riding")).take("f_fairfax").to("north_riding").proceed();
    EXPECT_TRUE(t.isAt("f_fairfax", "north_riding"));
    t.take("f_fairfax");
    EXPECT_TRUE(t.allows(toward("east_riding")));
}

TEST(TwwaeMoves, C6_18_WhoLeavesDoesNotComeBack) {
    Treaty t{Side::kParliament};
    t.with("f_fairfax", "west_riding").ready().play(march("west_riding")).take("f_fairfax").to("lancashire").proceed().take("f_fairfax");
    EXPECT_FALSE(t.allows(toward("west_riding")));
}

TEST(TwwaeMoves, C6_18_NoMusterThroughYorkshire) {
    Treaty t{Side::kRoyalist};
    t.with("newcastle", "durham").with("charles", "east_riding").with("rupert", "lincolnshire").ready();
    EXPECT_FALSE(t.allows(muster("east_riding")));
}

TEST(TwwaeMoves, C6_18_LaterTheTreatyIsForgotten) {
    Treaty t{Side::kRoyalist};
    t.s.isFirstTurn = false;
    t.with("newcastle", "durham").ready().play(march("durham")).take("newcastle");
    EXPECT_TRUE(t.allows(toward("north_riding")));
    EXPECT_FALSE(isBarredByTreaty(t.defs, t.s, Side::kRoyalist, area("north_riding")));
}

// What is told, and invented worlds

TEST(TwwaeMoves, Ruling113_TheLogTellsNumbersAndWaysToTheEnemyNamesToTheOwner) {
    Moves t;
    t.with("charles", "oxfordshire").with("rupert", "oxfordshire").ready();
    t.play(march("oxfordshire")).send({"charles", "rupert"}, "berkshire").proceed();
    bool told = false;
    for (const auto& e : t.log.entries()) {
        EXPECT_EQ(e.text.find("Rupert"), std::string::npos) << e.text;
        if (e.secret[0].find("Rupert") != std::string::npos) told = true;
    }
    EXPECT_TRUE(told);
    EXPECT_TRUE(t.logSays("2 blocks from Oxfordshire to Berkshire"));
}

TEST(TwwaeMoves, InventedWorldsWithoutOrdersGoOn) {
    Moves t;
    t.with("charles", "oxfordshire").with("essex", "berkshire").ready();
    t.push(by(Side::kRoyalist, GroupMove{{}, area("kent"), 1}));
    EXPECT_EQ(t.legal().size(), 1U);
    t.proceed();
    EXPECT_TRUE(t.awaits<ActionSegment>());
    t.push(by(Side::kRoyalist, GroupMove{{}, area("kent"), 2})).proceed();
    EXPECT_TRUE(t.awaits<ActionSegment>());
    t.push(by(Side::kRoyalist, Muster{{}, area("cornwall")})).proceed();
    EXPECT_TRUE(t.awaits<ActionSegment>());
    t.push(by(Side::kParliament, Withdrawal{{}, area("kent"), 1})).proceed();
    EXPECT_TRUE(t.awaits<ActionSegment>());
}

}  // namespace
}  // namespace twwae
