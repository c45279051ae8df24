// Musters. TWWAE 6.12.
#include "tests/twwae/moves_table.h"

namespace twwae {
namespace {

// Musters

TEST(TwwaeMoves, C6_12_AnyBlocksThatCanReachAFriendlyArea) {
    Moves t;
    t.with("charles", "oxfordshire")
        .with("rupert", "wiltshire")
        .with("henrietta", "worcestershire")
        .with("hopton", "cornwall")
        .ready();
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
    u.with("rupert", "kent")
        .with("charles", "berkshire")
        .with("hopton", "bucks_herts")
        .within("essex", "london")
        .with("skippon", "surrey_sussex")
        .ready();
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

TEST(TwwaeMoves, C6_02_WhoHasMovedDoesNotMuster) {
    Moves t;
    t.with("charles", "oxfordshire").with("rupert", "berkshire").with("newcastle", "wiltshire").ready();
    t.play(march("wiltshire")).send({"newcastle"}, "berkshire").proceed().proceed();
    t.play(muster("oxfordshire"));
    EXPECT_NE(t.refusal(takeOf("newcastle")).find("6.02"), std::string::npos);
    EXPECT_EQ(t.legal(), (std::vector<Action>{takeOf("rupert")}));
}

TEST(TwwaeMoves, C6_12_PinnedBlocksStay) {
    Pinned t;
    t.attackWith({"charles"});
    t.play(muster("bucks_herts")).take("essex").take("skippon");
    EXPECT_FALSE(t.allows(takeOf("cromwell")));
}

}  // namespace
}  // namespace twwae
