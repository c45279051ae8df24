// Recruitment: strength and new blocks for Action Points, Besieged Ports, and free steps. TWWAE 6.3, 6.31, 6.46, 6.47, 11.11.
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

struct Recruits : Table {
    explicit Recruits(Side side = Side::kRoyalist, int ap = 4) {
        s.first = side;
        push(by(side, ActionSegment{{}, static_cast<std::uint8_t>(ap)}));
    }
    Recruits& with(std::string_view key, std::string_view areaKey, int strength = 0) {
        put(key, areaKey, strength);
        return *this;
    }
    Recruits& pool(std::string_view key) { put(key, Place::kPool); return *this; }
    [[nodiscard]] bool canGrow(std::string_view key) const { return allows(Strengthen{block(key)}); }
    [[nodiscard]] bool canRaise(std::string_view key) const { return allows(Raise{block(key)}); }
    [[nodiscard]] bool canStand(std::string_view areaKey) const { return allows(HeadFor{outside(area(areaKey))}); }
    [[nodiscard]] int ap() const { return awaits<ActionSegment>() ? top<ActionSegment>().left : -1; }
};

void expectSoundBox(const Table& t) {
    const auto list = t.legal();
    EXPECT_FALSE(list.empty());
    for (std::size_t i = 0; i < list.size(); ++i) {
        EXPECT_TRUE(t.allows(list[i]));
        if (i > 0) { EXPECT_TRUE(list[i - 1] < list[i]); }
    }
}

// Strength

TEST(TwwaeRecruitment, C6_3_OneStrengthForOneActionPointAsOftenAsOneLikes) {
    Recruits t;
    t.with("charles", "oxfordshire", 1).ready();
    t.play(Strengthen{BlockId::kCharles}).play(Strengthen{BlockId::kCharles});
    EXPECT_EQ(t.strength("charles"), 3);
    EXPECT_EQ(t.ap(), 2);
    EXPECT_FALSE(t.canGrow("charles"));  // full
}

TEST(TwwaeRecruitment, C6_3_OnlyBlocksOnTheMap) {
    Recruits t;
    t.put("irish_foot_1", Place::kIreland, 1).put("henrietta", Place::kContinent, 1);
    t.pool("rupert").ready();
    EXPECT_FALSE(t.canGrow("irish_foot_1"));
    EXPECT_FALSE(t.canGrow("henrietta"));
    EXPECT_FALSE(t.canGrow("rupert"));
    EXPECT_FALSE(t.canGrow("essex"));
}

TEST(TwwaeRecruitment, C6_3_RegionalBlocksAndRegionalLeadersAtHome) {
    Recruits t;
    t.with("r_midlands_foot_1", "oxfordshire", 1)
        .with("r_midlands_foot_2", "berkshire", 1)
        .with("hopton", "berkshire", 1)
        .with("newcastle", "berkshire", 1)
        .with("charles", "berkshire", 1)
        .ready();
    EXPECT_TRUE(t.canGrow("r_midlands_foot_1"));
    EXPECT_FALSE(t.canGrow("r_midlands_foot_2"));
    EXPECT_TRUE(t.canGrow("hopton"));
    EXPECT_FALSE(t.canGrow("newcastle"));
    EXPECT_TRUE(t.canGrow("charles"));
    EXPECT_NE(t.refusal(Strengthen{BlockId::kNewcastle}).find("6.3"), std::string::npos);
}

TEST(TwwaeRecruitment, Ruling29_LondonBlocksGrowInTheirWholeHomeRegion) {
    Recruits t{Side::kParliament};
    t.with("p_london_foot_1", "surrey_sussex", 1).with("p_london_foot_2", "hampshire", 1).ready();
    EXPECT_TRUE(t.canGrow("p_london_foot_1"));
    EXPECT_FALSE(t.canGrow("p_london_foot_2"));
}

TEST(TwwaeRecruitment, C6_3_NeverArtilleryClubmenOrCovenanters) {
    Recruits t;
    t.with("r_cannon_1", "oxfordshire", 1).with("r_clubmen", "berkshire", 1).with("r_garrison_1", "oxfordshire", 1).ready();
    EXPECT_FALSE(t.canGrow("r_cannon_1"));
    EXPECT_FALSE(t.canGrow("r_clubmen"));
    EXPECT_TRUE(t.canGrow("r_garrison_1"));
    Recruits u{Side::kParliament};
    u.with("leven", "durham", 1).with("cov_foot_1", "durham", 1).ready();
    EXPECT_FALSE(u.canGrow("leven"));
    EXPECT_FALSE(u.canGrow("cov_foot_1"));
}

TEST(TwwaeRecruitment, C6_3_NotInContestedAreas) {
    Recruits t;
    t.with("charles", "oxfordshire", 1).with("essex", "oxfordshire").ready();
    EXPECT_FALSE(t.canGrow("charles"));
}

TEST(TwwaeRecruitment, Ruling30_BesiegersMayGrow) {
    Recruits t;
    t.with("charles", "bucks_herts", 1).putInside("essex", "london").ready();
    EXPECT_TRUE(t.canGrow("charles"));
}

TEST(TwwaeRecruitment, C6_3_NotWhenBesiegedInYorkOrOxford) {
    Recruits t;
    t.putInside("charles", "york", 1)
        .putInside("rupert", "oxford", 1)
        .put("f_fairfax", "north_riding")
        .put("essex", "oxfordshire")
        .ready();
    EXPECT_FALSE(t.canGrow("charles"));
    EXPECT_FALSE(t.canGrow("rupert"));
}

// Besieged Ports

struct BesiegedPort : Recruits {
    explicit BesiegedPort(Side side = Side::kParliament) : Recruits(side, 6) {}
};

TEST(TwwaeRecruitment, C6_31_OneStrengthInABesiegedPortATurn) {
    BesiegedPort t;
    t.putInside("skippon", "plymouth", 1).putInside("p_cannon_1", "plymouth", 1).put("hopton", "devon").ready();
    EXPECT_FALSE(t.canGrow("p_cannon_1"));
    t.play(Strengthen{BlockId::kSkippon});
    EXPECT_EQ(t.strength("skippon"), 2);
    EXPECT_FALSE(t.canGrow("skippon"));
    EXPECT_NE(t.refusal(Strengthen{BlockId::kSkippon}).find("6.31"), std::string::npos);
}

TEST(TwwaeRecruitment, C6_3_NoStrengthInACityThatIsOnlyShutIn) {
    Table t;
    t.putInside("r_north_foot_1", "newcastle", 2).put("newcastle", "northumberland").put("leven", "northumberland");
    t.s.owner[index(city("hull"))] = 0;
    t.ready();
    t.push(by(Side::kRoyalist, ActionSegment{{}, 2}));
    EXPECT_NE(t.refusal(Strengthen{block("r_north_foot_1")}).find("Contested"), std::string::npos);
}

TEST(TwwaeRecruitment, C6_31_OnlyWithControlOfTheSea) {
    BesiegedPort t;
    t.putInside("skippon", "plymouth", 1).put("hopton", "devon").ready();
    t.s.owner[index(city("london"))] = 0;
    EXPECT_FALSE(t.canGrow("skippon"));
}

TEST(TwwaeRecruitment, C6_31_InfantryButNotCavalry) {
    BesiegedPort t;
    t.putInside("cromwell", "bristol", 1).putInside("skippon", "bristol", 1).put("hopton", "somerset").ready();
    EXPECT_FALSE(t.canGrow("cromwell"));
    EXPECT_TRUE(t.canGrow("skippon"));
}

TEST(TwwaeRecruitment, C6_31_TwoInLondonUnlessGunsBesiegeIt) {
    BesiegedPort t;
    t.putInside("skippon", "london", 1).putInside("essex", "london", 1).put("hopton", "bucks_herts").ready();
    t.play(Strengthen{BlockId::kSkippon}).play(Strengthen{BlockId::kEssex});
    EXPECT_FALSE(t.canGrow("skippon"));
    BesiegedPort u;
    u.putInside("skippon", "london", 1).put("hopton", "bucks_herts").put("r_cannon_1", "bucks_herts").ready();
    EXPECT_FALSE(u.canGrow("skippon"));
}

TEST(TwwaeRecruitment, C6_31_EachPortHasItsOwn) {
    BesiegedPort t;
    t.putInside("skippon", "plymouth", 1)
        .put("hopton", "devon")
        .putInside("essex", "hull", 1)
        .put("newcastle", "east_riding")
        .ready();
    t.play(Strengthen{BlockId::kSkippon});
    EXPECT_TRUE(t.canGrow("essex"));
}

// New blocks

TEST(TwwaeRecruitment, C6_3_ABlockFromThePoolAtStrength1InAFriendlyArea) {
    Recruits t;
    t.with("charles", "oxfordshire").with("essex", "berkshire").pool("rupert").ready();
    t.play(Raise{BlockId::kRupert});
    expectSoundBox(t);
    EXPECT_TRUE(t.canStand("oxfordshire"));
    EXPECT_TRUE(t.canStand("worcestershire"));  // Vacant and Loyal
    EXPECT_FALSE(t.canStand("berkshire"));      // Enemy
    EXPECT_FALSE(t.canStand("gloucestershire"));  // Neutral
    t.to("oxfordshire");
    EXPECT_EQ(t.strength("rupert"), 1);
    EXPECT_EQ(t.ap(), 3);
    EXPECT_TRUE(t.canGrow("rupert"));  // at once, for more Action Points
}

TEST(TwwaeRecruitment, C6_3_OnlyFromThePool) {
    Recruits t;
    t.with("charles", "oxfordshire").ready();
    EXPECT_FALSE(t.canRaise("rupert"));   // beside the map
    EXPECT_FALSE(t.canRaise("charles"));
}

TEST(TwwaeRecruitment, C6_3_RegionalBlocksAndRuling28RegionalLeadersInTheirHomeRegion) {
    Recruits t;
    t.with("charles", "berkshire").pool("r_south_foot_1").pool("hopton").pool("r_midlands_foot_1").pool("newcastle").ready();
    t.play(Raise{block("r_south_foot_1")});
    EXPECT_TRUE(t.canStand("berkshire"));
    EXPECT_TRUE(t.canStand("cornwall"));
    EXPECT_FALSE(t.canStand("worcestershire"));
    t.to("berkshire").play(Raise{BlockId::kNewcastle});
    EXPECT_FALSE(t.canStand("berkshire"));
    EXPECT_TRUE(t.canStand("durham"));
}

TEST(TwwaeRecruitment, C6_3_LondonBlocksInLondonsArea) {
    Recruits t{Side::kParliament};
    t.with("essex", "surrey_sussex").pool("p_london_foot_1").ready();
    t.play(Raise{block("p_london_foot_1")});
    EXPECT_TRUE(t.canStand("bucks_herts"));
    EXPECT_FALSE(t.canStand("surrey_sussex"));
    EXPECT_FALSE(t.canStand("kent"));
    Recruits u;
    u.with("essex", "bucks_herts").pool("r_london_foot").ready();
    EXPECT_FALSE(u.canRaise("r_london_foot"));
}

TEST(TwwaeRecruitment, C6_3_NotBeyondTheSupplyLimit) {
    Recruits t;  // Berkshire feeds four blocks, two of them Cavalry, and has no City
    t.with("charles", "berkshire")
        .with("hopton", "berkshire")
        .with("r_south_horse", "berkshire")
        .with("r_midlands_horse", "berkshire")
        .pool("rupert")
        .pool("r_south_foot_1")
        .ready();
    t.play(Raise{BlockId::kRupert});
    EXPECT_FALSE(t.canStand("berkshire"));
    EXPECT_NE(t.refusal(HeadFor{outside(area("berkshire"))}).find("Supply"), std::string::npos);
}

TEST(TwwaeRecruitment, C6_3_AGarrisonOnlyWhereAFortifiedCityIs) {
    Recruits t;
    t.with("charles", "worcestershire").with("rupert", "somerset").pool("r_garrison_1").ready();
    t.play(Raise{block("r_garrison_1")});
    EXPECT_FALSE(t.canStand("worcestershire"));  // not fortified
    EXPECT_TRUE(t.canStand("somerset"));         // Friendly
    EXPECT_TRUE(t.canStand("oxfordshire"));      // Neutral, Oxford is Sympathetic
    EXPECT_TRUE(t.canStand("cheshire"));
    EXPECT_FALSE(t.canStand("devon"));           // Neutral, Plymouth is not
    EXPECT_FALSE(t.canStand("bucks_herts"));
    t.to("oxfordshire");
    EXPECT_TRUE(t.isAt("r_garrison_1", "oxfordshire"));  // in the Area, not in the City
}

TEST(TwwaeRecruitment, C6_3_SeveralBlocksInOneArea) {
    Recruits t;
    t.with("charles", "oxfordshire").pool("r_midlands_foot_1").pool("r_midlands_foot_2").ready();
    t.play(Raise{block("r_midlands_foot_1")}).to("oxfordshire").play(Raise{block("r_midlands_foot_2")}).to("oxfordshire");
    EXPECT_EQ(countOf(blocksOutside(t.s, Side::kRoyalist, area("oxfordshire"))), 3);
    EXPECT_EQ(t.ap(), 2);
}

TEST(TwwaeRecruitment, C6_3_ActionPointsBringNoArtillery) {
    Recruits t;
    t.with("charles", "oxfordshire").pool("r_cannon_1").ready();
    EXPECT_FALSE(t.canRaise("r_cannon_1"));
}

TEST(TwwaeRecruitment, Ruling115_TheLogTellsTheAreaNotTheBlock) {
    Recruits t;
    t.with("charles", "oxfordshire", 1).pool("rupert").ready();
    t.play(Strengthen{BlockId::kCharles}).play(Raise{BlockId::kRupert}).to("oxfordshire");
    for (const auto& e : t.log.entries()) {
        EXPECT_EQ(e.text.find("Charles"), std::string::npos) << e.text;
        EXPECT_EQ(e.text.find("Rupert"), std::string::npos) << e.text;
    }
    EXPECT_TRUE(t.logSays("adds 1 strength in Oxfordshire"));
    EXPECT_TRUE(t.logSays("raises a block in Oxfordshire"));
}

// Free steps

struct Free : Recruits {
    Free(Side side, FreeKind kind, int steps, int guns, AreaId around = AreaId::kNone) {
        s.stack.clear();
        offerFreeSteps(s, side, kind, steps, guns, around);
    }
};

TEST(TwwaeRecruitment, C6_46_FreeStepsFollowTheRulesOfRecruitment) {
    Free t{Side::kRoyalist, FreeKind::kShips, 2, 0};
    t.with("charles", "oxfordshire", 1)
        .with("r_midlands_foot_1", "berkshire", 1)
        .with("r_cannon_1", "oxfordshire", 1)
        .pool("rupert")
        .pool("r_cannon_2")
        .ready();
    expectSoundBox(t);
    EXPECT_FALSE(t.canGrow("r_midlands_foot_1"));
    EXPECT_FALSE(t.canGrow("r_cannon_1"));
    EXPECT_FALSE(t.canRaise("r_cannon_2"));
    t.play(Strengthen{BlockId::kCharles}).play(Raise{BlockId::kRupert}).to("oxfordshire");
    EXPECT_EQ(t.strength("charles"), 2);
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeRecruitment, C6_46_WhatIsLeftMayBeDeclined) {
    Free t{Side::kParliament, FreeKind::kExcise, 2, 0};
    t.with("essex", "kent", 1).ready().play(Strengthen{BlockId::kEssex}).play(Decline{});
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeRecruitment, C6_47_Ruling196_SuppliesInFriendlyCoastalAreasGunsToo) {
    Free t{Side::kRoyalist, FreeKind::kSupplies, 2, 2};
    t.with("charles", "oxfordshire", 1).with("r_cannon_1", "durham", 1).pool("r_cannon_2").ready();
    EXPECT_FALSE(t.canGrow("charles"));
    t.play(Strengthen{block("r_cannon_1")}).play(Raise{block("r_cannon_2")});
    EXPECT_FALSE(t.canStand("oxfordshire"));
    EXPECT_TRUE(t.canStand("northumberland"));
    t.to("durham");
    EXPECT_EQ(t.strength("r_cannon_1"), 2);
    EXPECT_EQ(t.strength("r_cannon_2"), 1);
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeRecruitment, Ruling198_TheMintWorksInOxfordshireOrNextToIt) {
    Free t{Side::kRoyalist, FreeKind::kMint, 1, 1, area("oxfordshire")};
    t.with("charles", "oxfordshire", 1)
        .with("rupert", "berkshire", 1)
        .with("henrietta", "wiltshire", 1)
        .with("r_cannon_1", "berkshire", 1)
        .ready();
    EXPECT_TRUE(t.canGrow("charles"));
    EXPECT_TRUE(t.canGrow("rupert"));
    EXPECT_TRUE(t.canGrow("r_cannon_1"));
    EXPECT_FALSE(t.canGrow("henrietta"));
}

TEST(TwwaeRecruitment, C11_11_HenriettasThreeStepsOneForAGun) {
    Free t{Side::kRoyalist, FreeKind::kHenrietta, 3, 1, area("durham")};
    t.s.henriettaDelivered = true;
    t.with("charles", "durham", 1)
        .with("newcastle", "northumberland", 1)
        .with("r_cannon_1", "durham", 1)
        .with("rupert", "lancashire", 1)
        .pool("r_cannon_2")
        .ready();
    EXPECT_FALSE(t.canGrow("rupert"));  // too far
    t.play(Strengthen{block("r_cannon_1")});
    EXPECT_FALSE(t.canGrow("r_cannon_1"));
    EXPECT_FALSE(t.canRaise("r_cannon_2"));
    t.play(Strengthen{BlockId::kNewcastle}).play(Strengthen{BlockId::kCharles});
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeRecruitment, InventedWorldsWithoutTheBlockGoOn) {
    Recruits t;
    t.with("charles", "oxfordshire").ready();
    t.push(by(Side::kRoyalist, RaiseAt{})).proceed();
    EXPECT_TRUE(t.awaits<ActionSegment>());
}

}  // namespace
}  // namespace twwae
