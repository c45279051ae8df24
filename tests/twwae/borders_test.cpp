// Guards which borders are closed to a Retreat because the enemy came by them. TWWAE 7.6.
#include "tests/twwae/moves_table.h"
#include "tests/twwae/siege_table.h"

namespace twwae {
namespace {

struct Borders : Moves {
    using Moves::Moves;
    // The other player's Actions begin.
    void other(Side side) {
        play(EndActions{});
        push(by(side, ActionSegment{{}, 4}));
    }
    // The Tactical Phase: nobody hits, so that the Attacker of that Battle loses and must Retreat.
    void fight(std::string_view where) {
        play(EndActions{});
        s.phase = Phase::kTactical;
        push(TacticalSequence{}).settle();
        until<ChooseBattle>(*this).play(ChooseArea{area(where)});
        until<Retreat>(*this);
    }
};

TEST(TwwaeBorders, C7_6_ABorderByWhichTheDefenderCameThisTurnIsClosed) {
    Borders t;
    t.with("charles", "oxfordshire").with("essex", "wiltshire").ready();
    t.play(march("oxfordshire")).send({"charles"}, "berkshire").proceed().proceed();
    t.other(Side::kParliament);
    t.play(march("wiltshire")).send({"essex"}, "berkshire").proceed();
    t.fight("berkshire");
    ASSERT_TRUE(t.awaits<Retreat>(Side::kParliament));
    t.take("essex");
    EXPECT_NE(t.refusal(toward("oxfordshire")).find("TWWAE 7.6"), std::string::npos) << "Vacant, but Charles came that way";
    EXPECT_TRUE(t.allows(toward("wiltshire")));
    EXPECT_TRUE(t.allows(toward("hampshire")));
}

TEST(TwwaeBorders, C7_6_WhereTheDefenderMusteredFromIsClosedToo) {
    Borders t;
    t.with("r_cannon_1", "berkshire")
        .with("charles", "oxfordshire")
        .with("rupert", "gloucestershire")
        .with("essex", "wiltshire")
        .ready();
    t.play(muster("berkshire")).take("charles").proceed();
    t.other(Side::kParliament);
    t.play(march("wiltshire")).send({"essex"}, "berkshire").proceed();
    t.fight("berkshire");
    ASSERT_TRUE(t.awaits<Retreat>(Side::kParliament));
    t.take("essex");
    EXPECT_FALSE(t.allows(toward("oxfordshire")));
    EXPECT_TRUE(t.allows(toward("hampshire")));
}

// The second of two steps is the one that enters the Area of the Battle.
TEST(TwwaeBorders, C7_6_Ruling164_OnlyTheLastBorderOfAMoveCounts) {
    Borders t;
    t.with("charles", "oxfordshire").with("essex", "surrey_sussex").ready();
    t.play(march("oxfordshire")).send({"charles"}, "berkshire").proceed().take("charles").to("hampshire").proceed();
    t.other(Side::kParliament);
    t.play(march("surrey_sussex")).send({"essex"}, "hampshire").proceed();
    t.fight("hampshire");
    ASSERT_TRUE(t.awaits<Retreat>(Side::kParliament));
    t.take("essex");
    EXPECT_FALSE(t.allows(toward("berkshire")));
    EXPECT_TRUE(t.allows(toward("surrey_sussex")));
    // and Berkshire, where he only passed, is entered by no border of his
    for (const Group& g : t.s.groups) EXPECT_NE(g.area, area("berkshire"));
}

TEST(TwwaeBorders, C7_6_WhoCameLastByABorderMayUseIt) {
    Borders t;
    t.with("charles", "oxfordshire").with("essex", "bucks_herts").ready();
    t.play(march("oxfordshire")).send({"charles"}, "berkshire").proceed().proceed();
    t.other(Side::kParliament);
    t.play(march("bucks_herts")).send({"essex"}, "oxfordshire").proceed().take("essex").to("berkshire").proceed();
    t.fight("berkshire");
    ASSERT_TRUE(t.awaits<Retreat>(Side::kParliament));
    t.take("essex");
    EXPECT_TRUE(t.allows(toward("oxfordshire"))) << "Essex crossed after Charles";
}

// RULING twwae-164: Skippon entered Oxfordshire from Berkshire and went on; he takes no part in the Battle there.
TEST(TwwaeBorders, C7_6_Ruling164_WhoOnlyPassedThroughClosesNothing) {
    Borders t(Side::kParliament);
    t.with("essex", "bucks_herts")
        .with("skippon", "berkshire")
        .with("r_midlands_foot_1", "oxfordshire")
        .with("charles", "gloucestershire")
        .ready();
    t.play(march("berkshire")).send({"skippon"}, "oxfordshire").proceed();
    ASSERT_TRUE(t.awaits<Withdrawal>(Side::kRoyalist));
    t.take("r_midlands_foot_1").proceed().take("skippon").to("northampton_bedford").proceed();
    // the foot stands in the Area again, and Essex comes to stay
    t.play(march("bucks_herts")).send({"essex"}, "oxfordshire").proceed();
    ASSERT_TRUE(t.awaits<Withdrawal>(Side::kRoyalist));
    t.take("r_midlands_foot_1").proceed().proceed();
    t.other(Side::kRoyalist);
    t.play(march("gloucestershire")).send({"charles"}, "oxfordshire").proceed();
    t.fight("oxfordshire");
    ASSERT_TRUE(t.awaits<Retreat>(Side::kRoyalist));
    t.take("charles");
    EXPECT_TRUE(t.allows(toward("berkshire")));
    EXPECT_NE(t.refusal(toward("bucks_herts")).find("7.6"), std::string::npos);
}

// The other way round: the mark of a border is no count for its limit.
TEST(TwwaeBorders, C6_13_AMarkedBorderIsNotCounted) {
    Borders t;
    t.with("charles", "oxfordshire")
        .with("rupert", "oxfordshire")
        .with("newcastle", "oxfordshire")
        .with("hopton", "oxfordshire")
        .with("northampton", "oxfordshire")
        .ready();
    t.play(march("oxfordshire"))
        .send({"charles", "rupert", "newcastle", "hopton", "northampton"}, "berkshire")
        .proceed()
        .proceed();
    EXPECT_EQ(t.s.arrivals[0][index(area("berkshire"))], 1U << wayIndex(t.defs, area("berkshire"), area("oxfordshire")));
    for (const Group& g : t.s.groups) EXPECT_EQ(g.kind, GroupKind::kNone);
    for (const BlockState& b : t.s.blocks) EXPECT_EQ(b.group, 0);
}

// However many blocks have marched in the Turn, each border is remembered and there is room for those who attack.
TEST(TwwaeBorders, C7_6_NoMarchIsTooManyToBeRemembered) {
    Borders t;
    t.with("charles", "oxfordshire").with("essex", "wiltshire").ready();
    for (std::size_t a = 0; a < t.defs.areas.size(); ++a)
        for (const auto& c : t.defs.map.connections(mapIndex(areaAt(a))))
            if (areaAt(a) != area("berkshire")) markArrival(t.defs, t.s, Side::kRoyalist, areaAt(a), areaId(c.to));
    t.play(march("oxfordshire")).send({"charles"}, "berkshire").proceed().proceed();
    t.other(Side::kParliament);
    t.play(march("wiltshire")).send({"essex"}, "berkshire").proceed();
    EXPECT_NE(block(t.s, block("essex")).group, 0);
    t.fight("berkshire");
    ASSERT_TRUE(t.awaits<Retreat>(Side::kParliament));
    t.take("essex");
    EXPECT_NE(t.refusal(toward("oxfordshire")).find("7.6"), std::string::npos);
    EXPECT_TRUE(t.allows(toward("wiltshire")));
}

// A table of attackers that is full refuses the next attack, and drops nothing silently.
TEST(TwwaeBorders, C7_1_AnAttackThatCannotBeToldApartIsRefused) {
    Borders t{Side::kParliament};
    t.with("charles", "berkshire").with("essex", "wiltshire").ready();
    for (std::size_t i = 0; i < kGroups; ++i) groupFor(t.s, Side::kRoyalist, areaAt(i), GroupKind::kSea, AreaId::kNone);
    t.play(march("wiltshire")).take("essex");
    EXPECT_NE(t.refusal(toward("berkshire")).find("kept apart"), std::string::npos);
    EXPECT_TRUE(t.allows(toward("hampshire")));
}

}  // namespace
}  // namespace twwae
