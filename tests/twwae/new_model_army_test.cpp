// New Model Army: six blocks replaced, and those that wait until a Siege is over. TWWAE 11.12.
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

struct Reform : Table {
    Reform() {
        s.year = 1644;
        s.turn = 6;
        s.phase = Phase::kYearEnd;
        s.henriettaDelivered = true;
        put("essex", "berkshire", 3)
            .put("manchester", "norfolk", 2)
            .put("p_east_horse_1", "lincolnshire", 3)
            .put("p_south_horse_1", "kent", 2)
            .put("f_fairfax", "west_riding", 2)
            .put("waller", "hampshire", 2);
    }
    Reform& begin() {
        ready();
        s.vp = 0;
        bringMajorEvent(defs, s, MajorEvent::kNewModelArmy, &log);
        settle();
        return *this;
    }
};

TEST(TwwaeNewModelArmy, C11_12_SixBlocksReplaced) {
    Reform t;
    t.begin();
    t.play(GainStep{BlockId::kTFairfax})
        .play(GainStep{BlockId::kTFairfax})
        .play(GainStep{BlockId::kSkippon})
        .proceed()
        .take("p_south_horse_1");
    for (const std::string_view k : {"essex", "manchester", "p_east_horse_1", "p_south_horse_1", "f_fairfax", "waller"})
        EXPECT_EQ(t.where(k), Place::kRemoved) << k;
    for (const std::string_view k : {"t_fairfax", "skippon", "nma_horse"}) EXPECT_TRUE(t.isAt(k, "bucks_herts")) << k;
    EXPECT_TRUE(t.isAt("cromwell", "lincolnshire"));
    EXPECT_TRUE(t.isAt("nma_north_foot", "west_riding"));
    EXPECT_TRUE(t.isAt("nma_midlands_foot", "hampshire"));
    EXPECT_EQ(t.s.nmaWaiting, 0);
}
TEST(TwwaeNewModelArmy, C11_12_1_TheStrengthOfEssexAndManchesterIsShared) {
    Reform t;
    t.begin();
    ASSERT_TRUE(t.awaits<NmaStrength>(Side::kParliament));
    EXPECT_FALSE(t.allows(Proceed{})) << "all of it is given out";
    t.play(GainStep{BlockId::kSkippon}).play(GainStep{BlockId::kSkippon}).play(GainStep{BlockId::kSkippon});
    EXPECT_EQ(t.strength("skippon") + t.strength("t_fairfax"), 5) << "3 and 2";
    EXPECT_EQ(t.strength("skippon"), 4);
    EXPECT_FALSE(t.allows(GainStep{BlockId::kTFairfax}));
}
TEST(TwwaeNewModelArmy, C11_12_2_CromwellWhereTheEastHorseStood) {
    Reform t;
    t.begin();
    while (t.awaits<NmaStrength>()) t.play(t.allows(Proceed{}) ? Action{Proceed{}} : t.legal().front());
    EXPECT_TRUE(t.isAt("cromwell", "lincolnshire"));
    EXPECT_EQ(t.strength("cromwell"), 3);
}
TEST(TwwaeNewModelArmy, C11_12_3_AnyOneHorseOfParliament) {
    Reform t;
    t.put("cov_horse", "durham").put("p_north_horse", "west_riding", 1);
    t.begin();
    while (t.awaits<NmaStrength>()) t.play(t.allows(Proceed{}) ? Action{Proceed{}} : t.legal().front());
    ASSERT_TRUE(t.awaits<NmaHorseChoice>(Side::kParliament));
    EXPECT_TRUE(t.allows(TakeBlock{block("p_south_horse_1")}));
    EXPECT_FALSE(t.allows(TakeBlock{block("cov_horse")}));
    t.take("p_north_horse");
    EXPECT_TRUE(t.isAt("nma_horse", "bucks_herts"));
    EXPECT_EQ(t.strength("nma_horse"), 1) << "at the same strength";
}
TEST(TwwaeNewModelArmy, C11_12_4_FairfaxAndWallerBecomeFoot) {
    Reform t;
    t.begin();
    while (t.awaits<NmaStrength>()) t.play(t.allows(Proceed{}) ? Action{Proceed{}} : t.legal().front());
    t.take("p_south_horse_1");
    EXPECT_TRUE(t.isAt("nma_north_foot", "west_riding"));
    EXPECT_EQ(t.strength("nma_north_foot"), 2);
    EXPECT_TRUE(t.isAt("nma_midlands_foot", "hampshire")) << "also outside its Home Region";
    EXPECT_EQ(t.strength("nma_midlands_foot"), 2);
}
TEST(TwwaeNewModelArmy, C11_12_5_InThePoolStaysInThePool) {
    Reform t;
    t.put("f_fairfax", Place::kPool).put("manchester", Place::kPool);
    t.begin();
    EXPECT_EQ(t.strength("t_fairfax") + t.strength("skippon") + t.s.secret, 3) << "Manchester counts 0 (ruling 54)";
    t.take("p_south_horse_1");
    EXPECT_EQ(t.where("nma_north_foot"), Place::kPool);
}
TEST(TwwaeNewModelArmy, C11_12_5_OneOfTheTwoCommandersInThePool) {
    Reform t;
    t.put("manchester", Place::kPool);
    t.begin();
    EXPECT_FALSE(t.awaits<NmaStrength>()) << "nothing to share";
    EXPECT_EQ(t.where("skippon"), Place::kPool);
    EXPECT_TRUE(t.isAt("t_fairfax", "bucks_herts"));
    EXPECT_EQ(t.strength("t_fairfax"), 3);
    Reform u;
    u.put("essex", Place::kPool);
    u.begin();
    EXPECT_EQ(u.where("t_fairfax"), Place::kPool);
    EXPECT_TRUE(u.isAt("skippon", "bucks_herts"));
    EXPECT_EQ(u.strength("skippon"), 2);
    for (const auto* r : {&t, &u})
        for (const auto k : {"essex", "manchester"}) EXPECT_EQ(r->where(k), Place::kRemoved);
}
TEST(TwwaeNewModelArmy, C11_12_Ruling53_NotToABesiegedLondon) {
    Reform t;
    t.putInside("charles", "london").put("p_midlands_foot", "bucks_herts");  // the Area is Parliament's, but not the City
    t.begin();
    EXPECT_TRUE(isBesieged(t.defs, t.s, city("london")));
    EXPECT_FALSE(t.awaits<NmaStrength>());
    t.take("p_south_horse_1");
    for (const std::string_view k : {"t_fairfax", "skippon", "nma_horse"}) EXPECT_EQ(t.where(k), Place::kPool) << k;
    EXPECT_TRUE(t.isAt("cromwell", "lincolnshire")) << "where the East Horse stood";
}
TEST(TwwaeNewModelArmy, C11_12_6_ABesiegedBlockWaits) {
    Reform t;
    t.put("rupert", "devon").putInside("waller", "plymouth", 2);
    t.begin();
    while (t.awaits<NmaStrength>()) t.play(t.allows(Proceed{}) ? Action{Proceed{}} : t.legal().front());
    t.take("p_south_horse_1");
    EXPECT_EQ(t.where("nma_midlands_foot"), Place::kAside);
    EXPECT_NE(t.s.nmaWaiting, 0);
    // The Siege ends: Rupert leaves.
    move(t.defs, t.s, BlockId::kRupert, outside(area("dorset")), 0, &t.log);
    t.push(by(Side::kRoyalist, ActionSegment{}));
    t.settle();
    EXPECT_TRUE(t.isAt("nma_midlands_foot", "devon"));
    EXPECT_EQ(t.where("waller"), Place::kRemoved);
    // Or the block is Eliminated.
    Reform u;
    u.put("rupert", "devon").putInside("waller", "plymouth", 1);
    u.begin();
    while (u.awaits<NmaStrength>()) u.play(u.allows(Proceed{}) ? Action{Proceed{}} : u.legal().front());
    u.take("p_south_horse_1");
    loseStep(u.defs, u.s, BlockId::kWaller, &u.log, {"TWWAE", "9.21"});
    u.push(by(Side::kRoyalist, ActionSegment{}));
    u.settle();
    EXPECT_EQ(u.where("nma_midlands_foot"), Place::kPool);
}
TEST(TwwaeNewModelArmy, C11_12_6_TheSiegeHasEndedWhenAllHaveSurrendered) {
    Reform t;
    t.put("rupert", "devon").putInside("waller", "plymouth", 2).putInside("p_south_foot_1", "plymouth");
    t.put("p_midlands_foot", "somerset");
    t.begin();
    while (t.awaits<NmaStrength>()) t.play(t.allows(Proceed{}) ? Action{Proceed{}} : t.legal().front());
    t.take("p_south_horse_1");
    t.s.phase = Phase::kSupply;
    t.push(Surrender{{}, city("plymouth"), 0}).settle();
    t.take("waller").to("somerset");
    EXPECT_TRUE(t.isAt("waller", "somerset")) << "others are still inside";
    EXPECT_EQ(t.where("nma_midlands_foot"), Place::kAside);
    t.take("p_south_foot_1").to("somerset");
    t.push(by(Side::kRoyalist, ActionSegment{})).settle();
    EXPECT_EQ(t.where("waller"), Place::kRemoved);
    EXPECT_TRUE(t.isAt("nma_midlands_foot", "somerset"));
}

// Essex was Besieged in Bristol, so Manchester waited with him, one of the two whom the Siege of Newcastle takes: once both
// are exchanged no Siege Marker lies there, and it is not asked about.
TEST(TwwaeNewModelArmy, C11_12_6_TheSiegeThatIsResolvedNextMayHaveEnded) {
    Reform t;
    t.put("rupert", "somerset").putInside("essex", "bristol", 2);
    t.putInside("r_north_foot_1", "newcastle").put("manchester", "northumberland", 2).put("p_north_foot_1", "northumberland");
    t.begin();
    t.take("p_south_horse_1");
    ASSERT_TRUE(t.isAt("manchester", "northumberland"));
    t.s.phase = Phase::kSupply;
    t.s.marker[index(city("newcastle"))] = 1;
    t.s.marker[index(city("bristol"))] = 5;
    t.push(SupplySequence{{}, SupplyStep::kSieges, 0}).settle();
    ASSERT_TRUE(t.awaits<ChooseResolution>());
    ASSERT_TRUE(t.allows(ChooseCity{city("newcastle")}));
    t.play(ChooseCity{city("bristol")}).roll(6);
    while (t.awaits<SiegeAttrition>()) t.play(t.legal().front());
    ASSERT_TRUE(t.awaits<SurrenderPlace>(Side::kParliament));
    t.take("essex").to("devon");
    EXPECT_EQ(t.where("manchester"), Place::kRemoved);
    while (t.awaits<NmaStrength>()) t.play(t.allows(Proceed{}) ? Action{Proceed{}} : t.legal().front());
    EXPECT_LT(t.s.marker[index(city("newcastle"))], 0);
    EXPECT_FALSE(t.awaits<ChooseResolution>());
    EXPECT_TRUE(t.s.stack.empty()) << "the Phase is over";
}

}  // namespace
}  // namespace twwae
