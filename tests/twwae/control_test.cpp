// Control: Areas, Cities and Seas, the Recruitment Pools, and the marker of the Victory Track. TWWAE 4.0.
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

Control of(const Table& t, std::string_view a) { return controlOf(t.defs, t.s, area(a)); }
bool owns(const Table& t, Side side, std::string_view c) { return ownsCity(t.s, side, city(c)); }

TEST(TwwaeControl, C4_1_3_OccupiedElseLoyal) {
    Table t;
    EXPECT_EQ(of(t, "kent"), Control::kParliament) << "Vacant and Loyal to Parliament";
    EXPECT_EQ(of(t, "cornwall"), Control::kRoyalist);
    EXPECT_EQ(of(t, "somerset"), Control::kNeutral);
    t.put("hopton", "kent").put("waller", "somerset");
    EXPECT_EQ(of(t, "kent"), Control::kRoyalist) << "whoever stands there holds it";
    EXPECT_EQ(of(t, "somerset"), Control::kParliament);
    t.put("rupert", "somerset");
    EXPECT_EQ(of(t, "somerset"), Control::kContested);
}

TEST(TwwaeControl, C4_1_3_ControlChangesAtOnce) {
    Table t;
    t.put("hopton", "kent").put("waller", "somerset").ready();
    move(t.defs, t.s, BlockId::kHopton, outside(area("surrey_sussex")), 0, &t.log);
    EXPECT_EQ(of(t, "kent"), Control::kParliament);
    EXPECT_EQ(of(t, "surrey_sussex"), Control::kRoyalist);
    move(t.defs, t.s, BlockId::kHopton, outside(area("somerset")), 0, &t.log);
    EXPECT_EQ(of(t, "somerset"), Control::kContested);
    EXPECT_EQ(of(t, "surrey_sussex"), Control::kNeutral);
}

TEST(TwwaeControl, C4_1_3_BesiegedBlocksDoNotContest) {
    Table t;
    t.put("hopton", "devon").putInside("waller", "plymouth").ready();
    EXPECT_EQ(of(t, "devon"), Control::kRoyalist);
    EXPECT_TRUE(isBesieged(t.defs, t.s, city("plymouth")));
    EXPECT_TRUE(owns(t, Side::kParliament, "plymouth"));
}

TEST(TwwaeControl, C4_2_1_NeutralAreaGivesTheCityToItsSympathy) {
    Table t;
    t.ready();
    for (const std::string_view c : {"oxford", "chester", "york", "newcastle"}) EXPECT_TRUE(owns(t, Side::kRoyalist, c)) << c;
    for (const std::string_view c : {"plymouth", "bristol", "london", "cambridge", "hull"})
        EXPECT_TRUE(owns(t, Side::kParliament, c)) << c;
    t.put("hopton", "somerset").ready();
    EXPECT_TRUE(owns(t, Side::kRoyalist, "bristol"));
    move(t.defs, t.s, BlockId::kHopton, outside(area("dorset")), 0, &t.log);
    EXPECT_TRUE(owns(t, Side::kParliament, "bristol")) << "Neutral again";
}

TEST(TwwaeControl, C4_2_1_ABlockInsideHoldsTheCity) {
    Table t;
    t.put("hopton", "somerset").ready();
    EXPECT_TRUE(owns(t, Side::kRoyalist, "bristol"));
    t.putInside("p_garrison_1", "bristol").ready();
    EXPECT_TRUE(owns(t, Side::kParliament, "bristol"));
    EXPECT_EQ(of(t, "somerset"), Control::kRoyalist);
}

// RULING twwae-12: while an Area is Contested its City stays with its last holder.
TEST(TwwaeControl, Ruling12_TheCityOfAContestedAreaKeepsItsHolder) {
    Table t;
    t.put("hopton", "somerset").ready();
    t.put("waller", "wiltshire").put("essex", "wiltshire");
    move(t.defs, t.s, BlockId::kWaller, outside(area("somerset")), 0, &t.log);
    EXPECT_EQ(of(t, "somerset"), Control::kContested);
    EXPECT_TRUE(owns(t, Side::kRoyalist, "bristol"));
    EXPECT_EQ(t.s.vp, 0);
}

TEST(TwwaeControl, C4_3_1_TheKeyPortControlsItsSea) {
    Table t;
    t.ready();
    for (const SeaId sea : {SeaId::kGerman, SeaId::kBritish, SeaId::kIrish})
        EXPECT_TRUE(controlsSea(t.defs, t.s, Side::kParliament, sea));
    t.put("hopton", "somerset").ready();
    EXPECT_TRUE(controlsSea(t.defs, t.s, Side::kRoyalist, SeaId::kIrish)) << "Bristol";
    EXPECT_FALSE(controlsSea(t.defs, t.s, Side::kParliament, SeaId::kIrish));
    t.put("newcastle", "east_riding").ready();
    EXPECT_TRUE(controlsSea(t.defs, t.s, Side::kRoyalist, SeaId::kGerman)) << "Hull";
    t.put("rupert", "devon").ready();
    EXPECT_FALSE(controlsSea(t.defs, t.s, Side::kRoyalist, SeaId::kBritish)) << "Plymouth is a Lesser Port";
}

TEST(TwwaeControl, C4_4_PoolBlocksStandHidden) {
    Table t;
    t.put("hopton", "kent", 1)
        .put("rupert", "kent", 1)
        .put("r_south_foot_1", Place::kPool)
        .put("r_south_foot_2", "kent", 1)
        .put("r_midlands_foot_1", "kent", 1);
    // Nobody knows who stands in Kent: two come there together from a place of four.
    t.s.knowledge[1].certain = 0;
    for (const std::string_view k : {"hopton", "rupert", "r_south_foot_2", "r_midlands_foot_1"})
        for (const Place p : {outside(area("kent")), Place::kPool}) t.s.knowledge[1].maybe[index(p)] |= bitOf(block(k));
    t.s.knowledge[1].maybe[index(Place::kPool)] |= bitOf(block("r_south_foot_1"));
    eliminate(t.defs, t.s, BlockId::kHopton, &t.log, {"TWWAE", "4.4"});
    EXPECT_EQ(t.where("hopton"), Place::kPool);
    const auto seen = Twwae::observe(t.defs, t.s, playerOf(Side::kParliament));
    EXPECT_EQ(seen.count[index(Place::kPool)], 2);
    EXPECT_EQ(seen.seen.blocks[index(BlockId::kHopton)].place, Place::kUnknown) << "which block came is not seen";
}

TEST(TwwaeControl, C4_4_WhereTheEliminatedGo) {
    Table t;
    const auto gone = [&](std::string_view k) {
        t.put(k, "kent", 1);
        eliminate(t.defs, t.s, block(k), nullptr, {"TWWAE", "4.4"});
        return t.where(k);
    };
    EXPECT_EQ(gone("charles"), Place::kRemoved);
    EXPECT_EQ(gone("henrietta"), Place::kRemoved);
    EXPECT_EQ(gone("irish_foot_1"), Place::kAside);
    EXPECT_EQ(gone("r_clubmen"), Place::kAside);
    EXPECT_EQ(gone("p_clubmen"), Place::kAside);
    EXPECT_EQ(gone("cov_foot_1"), Place::kRemoved);
    EXPECT_EQ(gone("essex"), Place::kPool);
    EXPECT_EQ(gone("r_garrison_1"), Place::kPool) << "ruling 5";
}

TEST(TwwaeControl, C4_5_OneMarkerForBothSides) {
    Table t;
    t.s.vp = -1;
    shiftVp(t.s, Side::kRoyalist, 1, &t.log, {"TWWAE", "4.5"});
    EXPECT_EQ(t.s.vp, 0);
    shiftVp(t.s, Side::kRoyalist, 2, &t.log, {"TWWAE", "4.5"});
    EXPECT_EQ(t.s.vp, 2);
    shiftVp(t.s, Side::kParliament, 3, &t.log, {"TWWAE", "4.5"});
    EXPECT_EQ(t.s.vp, -1);
}

TEST(TwwaeControl, C4_51_OneSpaceForACity) {
    Table t;
    t.ready();
    t.put("hopton", "dorset").put("waller", "wiltshire").put("essex", "oxfordshire").ready();
    EXPECT_TRUE(owns(t, Side::kParliament, "oxford"));
    move(t.defs, t.s, BlockId::kHopton, outside(area("somerset")), 0, &t.log);
    EXPECT_EQ(t.s.vp, 1) << "Bristol taken";
    move(t.defs, t.s, BlockId::kHopton, outside(area("dorset")), 0, &t.log);
    EXPECT_EQ(t.s.vp, 0) << "and lost again";
    move(t.defs, t.s, BlockId::kEssex, outside(area("berkshire")), 0, &t.log);
    EXPECT_EQ(t.s.vp, 1) << "Oxford goes back to the King";
    t.put("rupert", "gloucestershire").ready();
    EXPECT_EQ(t.s.vp, 1) << "Gloucester is no Victory City";
}

TEST(TwwaeControl, C4_51_TwoSpacesForLondon) {
    Table t;
    t.put("rupert", "berkshire").ready();
    move(t.defs, t.s, BlockId::kRupert, outside(area("bucks_herts")), 0, &t.log);
    EXPECT_TRUE(owns(t, Side::kRoyalist, "london"));
    EXPECT_EQ(t.s.vp, 2);
    move(t.defs, t.s, BlockId::kRupert, outside(area("berkshire")), 0, &t.log);
    EXPECT_EQ(t.s.vp, 0);
}

TEST(TwwaeControl, C4_52_CharlesEliminatedIsTwoForParliament) {
    Table t;
    t.put("charles", "dorset", 1).ready();
    loseStep(t.defs, t.s, BlockId::kCharles, &t.log, {"TWWAE", "9.12"});
    EXPECT_EQ(t.where("charles"), Place::kRemoved);
    EXPECT_EQ(t.s.vp, -2);
}

}  // namespace
}  // namespace twwae
