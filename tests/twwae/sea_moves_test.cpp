// Sea Moves: starts, goals and routes, the Sea Move Table cell by cell, Friendly and Besieged Ports. TWWAE 6.2, 6.21.
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

constexpr SeaId G = SeaId::kGerman, B = SeaId::kBritish, I = SeaId::kIrish;

struct Sea : Table {
    explicit Sea(Side side = Side::kRoyalist, int ap = 4) {
        s.first = side;
        push(by(side, ActionSegment{{}, static_cast<std::uint8_t>(ap)}));
    }
    Sea& with(std::string_view key, std::string_view areaKey, int strength = 0) { put(key, areaKey, strength); return *this; }
    Sea& owns(std::string_view cityKey, Side side) {
        s.owner[index(city(cityKey))] = static_cast<std::int8_t>(index(side));
        return *this;
    }
    Sea& sail(std::string_view key) { play(Sail{block(key)}); return *this; }
    [[nodiscard]] static Action by_(std::string_view a, SeaId from, SeaId to) { return SailTo{area(a), from, to}; }
    Sea& go(std::string_view a, SeaId from, SeaId to) { play(by_(a, from, to)); return *this; }
    [[nodiscard]] bool canGo(std::string_view a, SeaId from, SeaId to) const { return allows(by_(a, from, to)); }
    [[nodiscard]] int modifier() const { return awaits<SeaRoll>() ? top<SeaRoll>().modifier : 99; }
};

TEST(TwwaeSea, C6_2_OneBlockFromACoastToAnotherForOneActionPoint) {
    Sea t{Side::kParliament};
    t.with("essex", "kent").ready();
    t.sail("essex").go("hampshire", B, B);
    EXPECT_TRUE(t.isAt("essex", "hampshire"));
    EXPECT_EQ(t.top<ActionSegment>().left, 3);
    EXPECT_TRUE(has(t.s, block("essex"), kMoved));
}

TEST(TwwaeSea, C6_2_OnlyFromTheCoast) {
    Sea t;
    t.with("charles", "oxfordshire").ready();
    EXPECT_NE(t.refusal(Sail{block("charles")}).find("6.2"), std::string::npos);
}

TEST(TwwaeSea, C6_2_OnlyToFriendlyOrVacantCoasts) {
    Sea t{Side::kParliament};
    t.with("essex", "kent")
        .with("charles", "hampshire")
        .with("hopton", "dorset")
        .with("waller", "dorset")
        .with("skippon", "devon")
        .ready();
    t.sail("essex");
    EXPECT_FALSE(t.canGo("hampshire", B, B));      // enemies
    EXPECT_FALSE(t.canGo("dorset", B, B));         // Contested
    EXPECT_FALSE(t.canGo("oxfordshire", B, B));    // inland
    EXPECT_FALSE(t.canGo("kent", B, B));           // it is there
    EXPECT_TRUE(t.canGo("devon", B, B));           // Friendly
    EXPECT_TRUE(t.canGo("surrey_sussex", B, B));   // Neutral
    EXPECT_TRUE(t.canGo("cornwall", B, B));        // Vacant, Loyal to the enemy
    EXPECT_TRUE(t.canGo("bucks_herts", B, B));     // by the Port of London
}

TEST(TwwaeSea, Ruling178_LandingInAVacantAreaLoyalToTheEnemyMakesItFriendly) {
    Sea t{Side::kParliament};
    t.with("essex", "kent").ready().play(Sail{block("essex")});
    t.go("cornwall", B, B);
    EXPECT_TRUE(isFriendly(t.defs, t.s, Side::kParliament, area("cornwall")));
}

TEST(TwwaeSea, Ruling179_ToOnesOwnSiege) {
    Sea t{Side::kParliament};
    t.with("essex", "kent").with("waller", "devon").putInside("r_garrison_1", "plymouth").ready();
    t.sail("essex");
    EXPECT_TRUE(t.canGo("devon", B, B));
}

TEST(TwwaeSea, C6_2_OneSeaTwoOrAllThreeForTheSamePrice) {
    Sea t{Side::kParliament};
    t.with("essex", "norfolk").ready().play(Sail{block("essex")});
    EXPECT_TRUE(t.canGo("lincolnshire", G, G));
    EXPECT_TRUE(t.canGo("kent", G, B));
    EXPECT_TRUE(t.canGo("lancashire", G, I));
    EXPECT_FALSE(t.canGo("lancashire", G, B));  // Lancashire is not on it
    EXPECT_FALSE(t.canGo("kent", B, B));        // nor Norfolk
    const auto list = t.legal();
    EXPECT_LE(list.size(), 160U);
    for (std::size_t i = 0; i < list.size(); ++i) {
        EXPECT_TRUE(t.allows(list[i]));
        if (i > 0) { EXPECT_TRUE(list[i - 1] < list[i]); }
    }
}

TEST(TwwaeSea, C6_2_DevonAndCornwallLieOnTwoSeas) {
    Sea t{Side::kParliament};
    t.with("essex", "devon").ready().play(Sail{block("essex")});
    EXPECT_TRUE(t.canGo("cornwall", B, B));
    EXPECT_TRUE(t.canGo("cornwall", I, I));
    EXPECT_TRUE(t.canGo("sw_wales", I, I));
    EXPECT_TRUE(t.canGo("sw_wales", B, I));
}

TEST(TwwaeSea, C6_2_NoRollWhenTheEnemyControlsNoSeaOfTheRoute) {
    Sea t;
    t.with("charles", "hampshire").owns("london", Side::kRoyalist);
    t.sail("charles").go("dorset", B, B);
    EXPECT_TRUE(t.isAt("charles", "dorset"));
}

// The table, with no modifier: one enemy Sea, no port.
struct Table62 : Sea {
    explicit Table62(int strength = 0) {
        with("charles", "hampshire", strength).ready();
        sail("charles").go("dorset", B, B);
        EXPECT_EQ(modifier(), 0);
    }
};

TEST(TwwaeSea, C6_2_Die1Eliminates) {
    Table62 t;
    t.roll(1);
    EXPECT_EQ(t.where("charles"), Place::kRemoved);
    EXPECT_EQ(t.s.vp, -2);  // TWWAE 4.52; RULING twwae-181
}
TEST(TwwaeSea, C6_2_Die2ReturnsAndLosesOne) {
    Table62 t;
    t.roll(2);
    EXPECT_TRUE(t.isAt("charles", "hampshire"));
    EXPECT_EQ(t.strength("charles"), t.defs[BlockId::kCharles].strength - 1);
    EXPECT_TRUE(has(t.s, BlockId::kCharles, kMoved));
}
TEST(TwwaeSea, C6_2_Die3Returns) {
    Table62 t;
    t.roll(3);
    EXPECT_TRUE(t.isAt("charles", "hampshire"));
    EXPECT_EQ(t.strength("charles"), t.defs[BlockId::kCharles].strength);
    EXPECT_FALSE(t.allows(Sail{BlockId::kCharles}));  // RULING twwae-26
    EXPECT_FALSE(t.allows(March{area("hampshire")}));
}
TEST(TwwaeSea, C6_2_Die4ArrivesAndLosesOne) {
    Table62 t;
    t.roll(4);
    EXPECT_TRUE(t.isAt("charles", "dorset"));
    EXPECT_EQ(t.strength("charles"), t.defs[BlockId::kCharles].strength - 1);
}
TEST(TwwaeSea, C6_2_Die5Arrives) {
    Table62 t;
    t.roll(5);
    EXPECT_TRUE(t.isAt("charles", "dorset"));
    EXPECT_EQ(t.strength("charles"), t.defs[BlockId::kCharles].strength);
}
TEST(TwwaeSea, C6_2_Die6Arrives) {
    Table62 t;
    t.roll(6);
    EXPECT_TRUE(t.isAt("charles", "dorset"));
    EXPECT_EQ(t.strength("charles"), t.defs[BlockId::kCharles].strength);
}
TEST(TwwaeSea, C6_2_ABlockOfStrength1IsLostWithItsStrength) {
    Table62 back{1};
    back.roll(2);
    EXPECT_EQ(back.where("charles"), Place::kRemoved);
    Table62 there{1};
    there.roll(4);
    EXPECT_EQ(there.where("charles"), Place::kRemoved);
}

TEST(TwwaeSea, C6_2_ModifiersShiftTheDieAndTheEndsOfTheTableHold) {
    Sea t;
    t.with("charles", "northumberland").ready();  // all three Seas are Parliament's; Newcastle is a Friendly Port
    t.sail("charles").go("lancashire", G, I);
    EXPECT_EQ(t.modifier(), -1);                  // -2 and +1
    t.roll(1);
    EXPECT_EQ(t.where("charles"), Place::kRemoved);
    Sea u;
    u.with("charles", "northumberland").ready().play(Sail{BlockId::kCharles});
    u.go("durham", G, G);
    EXPECT_EQ(u.modifier(), 1);
    u.roll(6);
    EXPECT_TRUE(u.isAt("charles", "durham"));
}

TEST(TwwaeSea, C6_2_MinusOneForTwoEnemySeasMinusTwoForThree) {
    Sea two;
    two.with("charles", "durham").ready().play(Sail{BlockId::kCharles});
    two.go("dorset", G, B);
    EXPECT_EQ(two.modifier(), -1);
    Sea three;
    three.with("charles", "durham").ready().play(Sail{BlockId::kCharles});
    three.go("lancashire", G, I);
    EXPECT_EQ(three.modifier(), -2);
    Sea own;  // only enemy Seas count
    own.with("charles", "durham").owns("london", Side::kRoyalist);
    own.sail("charles").go("lancashire", G, I);
    EXPECT_EQ(own.modifier(), -1);
}

TEST(TwwaeSea, C6_2_PlusOneForAFriendlyPortAtEitherEndOnceOnly) {
    Sea from;
    from.with("charles", "northumberland").ready().play(Sail{BlockId::kCharles});
    from.go("durham", G, G);
    EXPECT_EQ(from.modifier(), 1);
    Sea to;
    to.with("charles", "durham").ready().play(Sail{BlockId::kCharles});
    to.go("northumberland", G, G);
    EXPECT_EQ(to.modifier(), 1);
    Sea both;  // Newcastle and Chester
    both.with("charles", "northumberland").ready().play(Sail{BlockId::kCharles});
    both.go("cheshire", G, I);
    EXPECT_EQ(both.modifier(), -1);
}

TEST(TwwaeSea, C6_2_PlymouthHelpsOnTheBritishSeaNotOnTheIrish) {
    Sea t;
    t.with("charles", "devon").owns("plymouth", Side::kRoyalist);
    t.sail("charles");
    t.go("sw_wales", I, I);
    EXPECT_EQ(t.modifier(), 0);
    Sea u;
    u.with("charles", "devon").owns("plymouth", Side::kRoyalist);
    u.sail("charles").go("dorset", B, B);
    EXPECT_EQ(u.modifier(), 1);
}

TEST(TwwaeSea, Ruling69_APortThatHeDoesNotControlDoesNotHelp) {
    Sea t;
    t.with("charles", "dorset").with("hopton", "devon").putInside("p_garrison_1", "plymouth").ready();
    t.sail("charles").go("devon", B, B);
    EXPECT_EQ(t.modifier(), 0);
}

// Regional blocks

TEST(TwwaeSea, C6_2_RegionalBlocksSailHomeOrToALeader) {
    Sea t{Side::kParliament};
    t.with("p_south_foot_1", "kent")
        .with("essex", "norfolk")
        .with("waller", "lincolnshire")
        .with("manchester", "suffolk")
        .ready();
    t.sail("p_south_foot_1");
    EXPECT_TRUE(t.canGo("hampshire", B, B));      // home
    EXPECT_TRUE(t.canGo("norfolk", B, G));        // a Leader
    EXPECT_TRUE(t.canGo("lincolnshire", B, G));   // its Regional Leader
    EXPECT_FALSE(t.canGo("suffolk", B, G));       // another's
    EXPECT_FALSE(t.canGo("essex", B, G));         // nobody
    EXPECT_NE(t.refusal(Sea::by_("essex", B, G)).find("6.16"), std::string::npos);
}

// Ireland and the Continent

TEST(TwwaeSea, C6_2_OneBlockATurnFromIreland) {
    Sea t;
    t.put("irish_foot_1", Place::kIreland).put("irish_foot_2", Place::kIreland).ready();
    t.sail("irish_foot_1").go("cheshire", I, I);
    EXPECT_EQ(t.modifier(), 1);
    t.roll(3);  // 4: arrives hurt
    EXPECT_TRUE(t.isAt("irish_foot_1", "cheshire"));
    EXPECT_FALSE(t.allows(Sail{block("irish_foot_2")}));
}

TEST(TwwaeSea, Ruling68_AnAttemptThatComesBackCounts) {
    Sea t;
    t.put("irish_foot_1", Place::kIreland).put("irish_foot_2", Place::kIreland).ready();
    t.sail("irish_foot_1").go("lancashire", I, I).roll(3);
    EXPECT_EQ(t.where("irish_foot_1"), Place::kIreland);
    EXPECT_FALSE(t.allows(Sail{block("irish_foot_2")}));
}

TEST(TwwaeSea, C6_2_FromTheContinentAndNeverBack) {
    Sea t;
    t.put("henrietta", Place::kContinent).ready().play(Sail{BlockId::kHenrietta});
    EXPECT_TRUE(t.canGo("durham", G, G));
    EXPECT_TRUE(t.canGo("dorset", B, B));
    EXPECT_FALSE(t.canGo("oxfordshire", B, B));
    t.go("northumberland", G, G).roll(5);
    EXPECT_TRUE(t.isAt("henrietta", "northumberland"));
    EXPECT_FALSE(t.allows(MusterAt{area("durham")}));
}

TEST(TwwaeSea, C6_2_NotFromScotland) {
    Sea t{Side::kParliament};
    t.put("leven", Place::kScotland).ready();
    EXPECT_FALSE(t.allows(Sail{BlockId::kLeven}));
}

// Pinning, Winter, Treaty

TEST(TwwaeSea, Ruling180_AnUnpinnedDefenderOfPlayer2SailsAway) {
    Sea t{Side::kParliament};
    t.s.first = Side::kRoyalist;
    t.with("essex", "kent").with("skippon", "kent").with("charles", "kent").ready();
    set(t.s, BlockId::kCharles, kMoved);
    EXPECT_TRUE(t.allows(Sail{BlockId::kEssex}));
    t.with("rupert", "kent").ready();
    EXPECT_FALSE(t.allows(Sail{BlockId::kEssex}));
    EXPECT_NE(t.refusal(Sail{BlockId::kEssex}).find("6.14"), std::string::npos);
}

TEST(TwwaeSea, Ruling24_TheTreatyBarsTheRidings) {
    Sea t{Side::kParliament};
    for (std::size_t i = 0; i < t.defs.scenarios.size(); ++i)
        if (t.defs.scenarios[i].hasTreaty) t.s.options.scenario = static_cast<std::uint8_t>(i);
    t.s.isFirstTurn = true;
    t.with("essex", "norfolk").ready().play(Sail{BlockId::kEssex});
    EXPECT_NE(t.refusal(Sea::by_("east_riding", G, G)).find("6.18"), std::string::npos);
    EXPECT_TRUE(t.canGo("durham", G, G));
}

// Besieged Ports

struct Port : Sea {
    explicit Port(Side side = Side::kParliament) : Sea(side) {}
    // Plymouth held by Parliament, Besieged.
    Port& plymouth() {
        putInside("p_garrison_1", "plymouth", 1).put("hopton", "devon");
        ready();
        return *this;
    }
};

TEST(TwwaeSea, C6_21_IntoABesiegedPortWithPlusOneAsIfTheSeaWereTheEnemys) {
    Port t;
    t.plymouth().with("p_cannon_1", "hampshire");
    t.sail("p_cannon_1").go("devon", B, B);
    EXPECT_EQ(t.modifier(), 1);
    t.roll(4);
    EXPECT_EQ(t.where("p_cannon_1"), inside(city("plymouth")));
}

TEST(TwwaeSea, C6_21_Ruling27_TheCitysRoomLimits) {
    Port t;
    t.plymouth().with("skippon", "hampshire").with("p_cannon_1", "hampshire");
    t.sail("skippon");
    EXPECT_NE(t.refusal(Sea::by_("devon", B, B)).find("6.21"), std::string::npos);  // a Garrison fills it
}

TEST(TwwaeSea, C6_21_OutOfABesiegedPort) {
    Port t;
    t.putInside("skippon", "plymouth").put("hopton", "devon").ready();
    t.sail("skippon").go("hampshire", B, B);
    EXPECT_EQ(t.modifier(), 1);
    t.roll(2);  // 3: returns
    EXPECT_EQ(t.where("skippon"), inside(city("plymouth")));
}

// Newcastle with enemies before it: one block inside, others of its side outside with them.
struct ShutPort : Sea {
    ShutPort() {
        with("newcastle", "northumberland").with("r_north_horse_1", "northumberland").with("r_north_horse_2", "northumberland");
        putInside("r_north_foot_1", "newcastle", 2);
        put("leven", "northumberland").put("cov_horse", "northumberland");
        with("charles", "east_riding").owns("newcastle", Side::kRoyalist).owns("hull", Side::kRoyalist).ready();
    }
};
TEST(TwwaeSea, C6_21_APortThatIsOnlyShutInIsNotBesieged) {
    ShutPort t;
    EXPECT_FALSE(isBesieged(t.defs, t.s, city("newcastle")));
    EXPECT_NE(t.refusal(Sail{block("r_north_foot_1")}).find("shut in"), std::string::npos);
    t.sail("charles");
    EXPECT_NE(t.refusal(Sea::by_("northumberland", G, G)).find("6.2"), std::string::npos);  // nor into it
}
TEST(TwwaeSea, C6_2_APortThatIsOnlyShutInStillHelps) {
    ShutPort t;
    t.owns("hull", Side::kParliament);
    t.sail("newcastle").go("durham", G, G);
    EXPECT_EQ(t.modifier(), 1);
}
TEST(TwwaeSea, C7_03_ABesiegedPortStaysSoWhenAReliefComes) {
    Sea t;
    t.putInside("r_north_foot_1", "newcastle", 2).put("leven", "northumberland").put("cov_horse", "northumberland");
    t.with("charles", "durham").with("r_cannon_1", "east_riding").owns("hull", Side::kRoyalist).ready();
    t.play(March{area("durham")}).take("charles").to("northumberland").proceed();
    EXPECT_TRUE(isContested(t.s, area("northumberland")));
    EXPECT_TRUE(isBesieged(t.defs, t.s, city("newcastle")));
    t.sail("r_cannon_1");
    EXPECT_TRUE(t.canGo("northumberland", G, G));
}

TEST(TwwaeSea, C6_21_OnlyByThePortsOwnSea) {
    Port t;
    t.putInside("skippon", "plymouth").put("hopton", "devon").ready().play(Sail{BlockId::kSkippon});
    EXPECT_FALSE(t.canGo("somerset", I, I));
    EXPECT_TRUE(t.canGo("somerset", B, I));
}

TEST(TwwaeSea, C6_21_OnlyWithControlOfTheSea) {
    Port t;
    t.putInside("skippon", "plymouth").put("hopton", "devon");
    t.owns("london", Side::kRoyalist);
    EXPECT_FALSE(t.allows(Sail{BlockId::kSkippon}));
    t.with("p_cannon_1", "dorset").play(Sail{block("p_cannon_1")});
    EXPECT_FALSE(t.canGo("devon", B, B));
}

TEST(TwwaeSea, C6_21_AKeyPortKeepsItsSeaWhileBesieged) {
    Port t;
    t.putInside("skippon", "hull").put("newcastle", "east_riding").ready();
    EXPECT_TRUE(controlsSea(t.defs, t.s, Side::kParliament, G));
    t.sail("skippon").go("norfolk", G, G);
    EXPECT_EQ(t.modifier(), 1);
}

TEST(TwwaeSea, C6_21_NoPortNoWay) {
    Port t{Side::kRoyalist};
    t.putInside("charles", "york").put("f_fairfax", "north_riding").ready();
    EXPECT_FALSE(t.allows(Sail{BlockId::kCharles}));
}

TEST(TwwaeSea, C6_21_LondonIsClosedByGuns) {
    Port t;
    t.putInside("skippon", "london").put("hopton", "bucks_herts").put("essex", "kent").ready();
    EXPECT_TRUE(t.allows(Sail{BlockId::kSkippon}));
    t.put("r_cannon_1", "bucks_herts").ready();
    EXPECT_FALSE(t.allows(Sail{BlockId::kSkippon}));
    t.sail("essex");
    EXPECT_FALSE(t.canGo("bucks_herts", B, B));
}

TEST(TwwaeSea, C6_21_OneSeaMoreCountsAsTheEnemys) {
    Port t;  // out of Hull by three Seas of Parliament's: one counts
    t.putInside("skippon", "hull").put("newcastle", "east_riding").ready();
    t.sail("skippon").go("lancashire", G, I);
    EXPECT_EQ(t.modifier(), 1);
    Port u;  // and with the Irish Sea in Royalist hands two
    u.putInside("skippon", "hull").put("newcastle", "east_riding");
    u.owns("bristol", Side::kRoyalist);
    u.sail("skippon").go("lancashire", G, I);
    EXPECT_EQ(u.modifier(), 0);
}

TEST(TwwaeSea, Ruling23_NotIntoABesiegedPortInWinter) {
    Port t;
    t.s.turn = 6;
    t.plymouth().with("p_cannon_1", "hampshire");
    t.sail("p_cannon_1");
    EXPECT_NE(t.refusal(Sea::by_("devon", B, B)).find("6.17"), std::string::npos);
}

TEST(TwwaeSea, Ruling114_TheLogNamesTheBlockToItsOwnerOnly) {
    Table62 t;
    t.roll(5);
    for (const auto& e : t.log.entries()) EXPECT_EQ(e.text.find("Charles"), std::string::npos) << e.text;
    EXPECT_TRUE(t.logSays("die 5: the block arrives"));
}

TEST(TwwaeSea, InventedWorldsWithoutTheBlockGoOn) {
    Sea t;
    t.with("charles", "hampshire").ready();
    t.push(by(Side::kRoyalist, SeaMoveTo{})).proceed();
    EXPECT_TRUE(t.awaits<ActionSegment>());
    t.push(SeaRoll{{}, Side::kRoyalist, outside(area("dorset")), B, B, 0}).roll(1);
    EXPECT_TRUE(t.awaits<ActionSegment>());
}

}  // namespace
}  // namespace twwae
