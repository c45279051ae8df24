// Pinning, and Withdrawal into a Fortified City. TWWAE 6.14, 6.15.
#include "tests/twwae/moves_table.h"

namespace twwae {
namespace {

// Pinning

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
    t.with("charles", "oxfordshire")
        .with("rupert", "oxfordshire")
        .with("henrietta", "oxfordshire")
        .with("r_cannon_1", "oxfordshire")
        .with("r_cannon_2", "oxfordshire")
        .ready();
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
    t.attack({"essex"});
    const Action giveUp = LoseStep{block("r_garrison_1")};
    // It is said to be lost, not to lose a point of strength; its name to its owner alone.
    EXPECT_NE(Twwae::describeIn(t.defs, t.s, giveUp, playerOf(Side::kRoyalist)).find("Garrison"), std::string::npos);
    const std::string toEnemy = Twwae::describeIn(t.defs, t.s, giveUp, playerOf(Side::kParliament));
    EXPECT_EQ(toEnemy.find("Garrison"), std::string::npos) << toEnemy;
    EXPECT_NE(toEnemy.find("given up"), std::string::npos) << toEnemy;
    t.play(giveUp).take("charles").take("rupert");
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

}  // namespace
}  // namespace twwae
