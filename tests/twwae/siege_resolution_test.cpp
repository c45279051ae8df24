// Guards Siege Resolution: the table cell by cell, Siege Attrition, Surrender and where the surrendered go, and the markers.
#include "tests/twwae/test_box.h"
#include "twwae/chapters/siege.h"

namespace twwae {
namespace {

// A Besieged City whose roll is next, with that marker.
Table& resolve(Table& t, std::string_view cityKey, int marker) {
    t.s.phase = Phase::kSupply;
    t.ready();
    t.s.marker[index(city(cityKey))] = static_cast<std::int8_t>(marker);
    return t.push(SiegeRoll{{}, city(cityKey)});
}
// Parliament around Oxford, Chester or York with one Royalist inside.
Table besieged(std::string_view cityKey, std::string_view insideKey, int strength = 0) {
    Table t;
    t.putInside(insideKey, cityKey, strength);
    const auto& areaKey = testBox()[testBox()[city(cityKey)].area].key;
    t.put("essex", areaKey).put("skippon", areaKey);
    return t;
}
Table& surrender(Table& t, std::string_view cityKey) {
    t.s.phase = Phase::kSupply;
    t.ready();
    return t.push(Surrender{{}, city(cityKey), 0}).settle();
}
Table& place(Table& t, std::string_view key, std::string_view areaKey) { return t.take(key).to(areaKey); }
std::vector<std::string> placesFor(const Table& t) {
    std::vector<std::string> keys;
    for (const Action& a : t.legal())
        if (const auto* to = std::get_if<HeadFor>(&a)) keys.push_back(placeKey(t.defs, to->place));
    return keys;
}
using KeyList = std::vector<std::string>;

TEST(TwwaeSiegeResolution, C9_2_OneRollForEachMarkerOfOneOrMore) {
    Table t = besieged("york", "r_north_foot_1");
    t.putInside("r_midlands_foot_1", "oxford").put("manchester", "oxfordshire").put("waller", "oxfordshire");
    t.putInside("r_wales_foot_1", "chester").put("brooke", "cheshire");
    t.s.phase = Phase::kSupply;
    t.ready();
    t.s.marker[index(city("york"))] = 1;
    t.s.marker[index(city("oxford"))] = 2;
    t.s.first = Side::kParliament;
    t.push(SupplySequence{}).settle();
    ASSERT_TRUE(t.awaits<ChooseResolution>(Side::kParliament));  // RULING twwae-80
    EXPECT_TRUE(t.allows(ChooseCity{city("york")}));
    EXPECT_TRUE(t.allows(ChooseCity{city("oxford")}));
    EXPECT_FALSE(t.allows(ChooseCity{city("chester")}));  // RULING twwae-63: a marker of 0
    t.play(ChooseCity{city("york")});
    EXPECT_TRUE(t.awaits<SiegeRoll>());
    t.roll(3);
    ASSERT_TRUE(t.awaits<ChooseResolution>());
    EXPECT_FALSE(t.allows(ChooseCity{city("york")}));
    t.play(ChooseCity{city("oxford")}).roll(3);
    EXPECT_TRUE(t.s.stack.empty());
}

// The cells are reconstructed (RULING twwae-206): S surrender, N a City without port, C Cavalry inside, B either, - nothing.
TEST(TwwaeSiegeResolution, C9_2_1_TheTable) {
    const std::array<std::string_view, 6> rows{"------", "C-----", "NC---S", "NBC-SS", "NBCSSS", "BCSSSS"};
    for (int marker = 1; marker <= 5; ++marker)
        for (int die = 1; die <= 6; ++die) {
            const char cell = rows[static_cast<std::size_t>(marker)][static_cast<std::size_t>(die - 1)];
            for (const bool isPort : {false, true})
                for (const bool hasCavalry : {false, true}) {
                    Table t = besieged(isPort ? "chester" : "york", hasCavalry ? "r_wales_horse_1" : "r_wales_foot_1");
                    resolve(t, isPort ? "chester" : "york", marker).roll(die);
                    const bool suffers =
                        (cell == 'N' && !isPort) || (cell == 'C' && hasCavalry) || (cell == 'B' && (!isPort || hasCavalry));
                    EXPECT_EQ(t.awaits<SiegeAttrition>(), suffers) << marker << ' ' << die << isPort << hasCavalry;
                    EXPECT_EQ(t.awaits<SurrenderPlace>(), cell == 'S') << marker << ' ' << die << isPort << hasCavalry;
                    if (!suffers && cell != 'S') { EXPECT_TRUE(t.s.stack.empty()); }
                }
        }
}

TEST(TwwaeSiegeResolution, C9_21_OneStrengthForEachBlock) {
    Table t = besieged("york", "r_north_foot_1");
    t.putInside("r_north_foot_2", "york").putInside("r_cannon_1", "york");
    resolve(t, "york", 2).roll(1);
    ASSERT_TRUE(t.awaits<SiegeAttrition>(Side::kRoyalist));
    EXPECT_EQ(t.top<SiegeAttrition>().left, 2);  // Artillery is ignored
    EXPECT_FALSE(t.allows(LoseStep{block("r_cannon_1")}));
    EXPECT_FALSE(t.allows(Proceed{}));
    t.play(LoseStep{block("r_north_foot_2")});
    EXPECT_EQ(t.strength("r_north_foot_2"), 3);  // RULING twwae-215
    t.play(LoseStep{block("r_north_foot_1")});
    EXPECT_EQ(t.strength("r_north_foot_1"), 3);
    EXPECT_EQ(t.strength("r_north_foot_2"), 2);
    EXPECT_EQ(t.strength("r_cannon_1"), 4);
}

TEST(TwwaeSiegeResolution, C9_21_NoMoreThanABlockHas) {
    Table t = besieged("york", "r_north_foot_1", 1);
    t.putInside("r_north_foot_2", "york");
    resolve(t, "york", 2).roll(1);
    t.play(LoseStep{block("r_north_foot_1")});
    EXPECT_FALSE(t.allows(LoseStep{block("r_north_foot_1")}));
    t.play(LoseStep{block("r_north_foot_2")});
    EXPECT_EQ(t.where("r_north_foot_1"), Place::kPool);
}

TEST(TwwaeSiegeResolution, C9_21_CavalryAttritionNeedsCavalry) {
    Table none = besieged("chester", "r_wales_foot_1");
    resolve(none, "chester", 1).roll(1);
    EXPECT_TRUE(none.s.stack.empty());
    Table t = besieged("york", "r_north_foot_1");
    t.putInside("r_north_foot_2", "york").putInside("r_north_horse_1", "york");
    resolve(t, "york", 1).roll(1);
    ASSERT_TRUE(t.awaits<SiegeAttrition>());
    t.play(LoseStep{block("r_north_foot_1")}).play(LoseStep{block("r_north_foot_1")});
    EXPECT_FALSE(t.allows(LoseStep{block("r_north_foot_2")}));  // at least 1 on Cavalry
    t.play(LoseStep{block("r_north_horse_1")});
    EXPECT_EQ(t.strength("r_north_foot_1"), 2);
    EXPECT_EQ(t.strength("r_north_horse_1"), 2);
}

TEST(TwwaeSiegeResolution, C9_21_NonPortMeansOxfordOrYork) {
    for (const CityDefinition& c : testBox().cities) {
        if (!c.isFortified) continue;
        Table t;
        const bool isRoyal = c.sympathy == 0;
        t.putInside(isRoyal ? "r_wales_foot_1" : "p_wales_foot_1", c.key);
        t.put(isRoyal ? "essex" : "charles", testBox()[c.area].key);
        resolve(t, c.key, 3).roll(1);
        EXPECT_EQ(t.awaits<SiegeAttrition>(), c.key == "oxford" || c.key == "york") << c.key;
    }
}

TEST(TwwaeSiegeResolution, C9_21_TheTwoDoNotAddUp) {
    Table t = besieged("oxford", "r_midlands_horse");
    t.putInside("r_midlands_foot_1", "oxford");
    resolve(t, "oxford", 3).roll(2);  // both signs
    ASSERT_TRUE(t.awaits<SiegeAttrition>());
    EXPECT_EQ(t.top<SiegeAttrition>().left, 2);
}

TEST(TwwaeExamples, C9_21_X1_ThreeStrengthSharedAtWill) {
    for (const std::array<int, 3>& shares :
         {std::array<int, 3>{1, 1, 1}, std::array<int, 3>{2, 1, 0}, std::array<int, 3>{3, 0, 0}}) {
        Table t;
        const std::array<std::string_view, 3> keys{"p_london_foot_1", "p_london_foot_2", "p_east_horse_1"};
        for (const auto key : keys) t.putInside(key, "london");
        for (const auto* key : {"charles", "r_south_foot_1", "r_south_foot_2", "r_london_foot"}) t.put(key, "bucks_herts");
        SiegeAttrition f;
        f.city = city("london");
        f.left = 3;
        t.ready().push(by(Side::kParliament, f));
        for (std::size_t i = 0; i < 3; ++i)
            for (int n = 0; n < shares[i]; ++n) t.play(LoseStep{block(keys[i])});
        EXPECT_TRUE(t.s.stack.empty());
        for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(t.strength(keys[i]), 4 - shares[i]);
    }
}

// Surrender

TEST(TwwaeSiegeResolution, C9_22_AfterTheAttrition) {
    Table t = besieged("york", "r_north_horse_1");
    t.s.supportSlips = true;
    t.s.phase = Phase::kSupply;
    resolve(t, "york", 3);
    t.s.vp = -4;
    t.roll(1);  // Attrition on 1, Surrender on 5
    ASSERT_TRUE(t.awaits<SiegeAttrition>());
    t.play(LoseStep{block("r_north_horse_1")});
    EXPECT_EQ(t.strength("r_north_horse_1"), 2);
    ASSERT_TRUE(t.awaits<SurrenderPlace>(Side::kRoyalist));
    EXPECT_TRUE(t.logSays("surrenders"));
}

TEST(TwwaeSiegeResolution, C9_22_NobodyIsLeftToSurrender) {
    Table t = besieged("york", "r_north_horse_1", 1);
    t.s.supportSlips = true;
    resolve(t, "york", 3);
    t.s.vp = -4;
    t.roll(1).play(LoseStep{block("r_north_horse_1")});
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_EQ(t.s.owner[index(city("york"))], 1);
    EXPECT_FALSE(t.logSays("surrenders"));
}

TEST(TwwaeSiegeResolution, C9_22_SupportForTheKingSlipsAway) {
    const auto surrenders = [](bool slips, int vp, int die) {
        Table t = besieged("chester", "r_wales_foot_1");
        t.s.supportSlips = slips;
        resolve(t, "chester", 2);  // Surrender on 6
        t.s.vp = static_cast<std::int8_t>(vp);
        t.roll(die);
        return t.awaits<SurrenderPlace>();
    };
    EXPECT_FALSE(surrenders(false, -2, 4));
    EXPECT_TRUE(surrenders(true, -2, 4));
    EXPECT_FALSE(surrenders(true, -2, 3));
    EXPECT_TRUE(surrenders(true, -2, 6));  // beyond 6 counts as 6
    EXPECT_FALSE(surrenders(true, 0, 5));
    EXPECT_FALSE(surrenders(true, 2, 4));
    EXPECT_FALSE(surrenders(true, 2, 5));
    // Attrition is read at the die itself.
    Table horse = besieged("chester", "r_wales_horse_1");
    horse.s.supportSlips = true;
    resolve(horse, "chester", 2);
    horse.s.vp = -1;
    horse.roll(1);  // 2 would be Attrition (cavalry)
    EXPECT_TRUE(horse.s.stack.empty());
    // Not for Parliament's Cities.
    Table hull;
    hull.s.supportSlips = true;
    hull.putInside("p_north_foot_1", "hull").put("newcastle", "east_riding");
    resolve(hull, "hull", 2);
    hull.s.vp = -2;
    EXPECT_FALSE(siegeOutcome(hull.defs, hull.s, city("hull"), 4).surrenders);
    hull.roll(4);
    EXPECT_TRUE(hull.s.stack.empty());
    EXPECT_EQ(hull.where("p_north_foot_1"), inside(city("hull")));
}

TEST(TwwaeSiegeResolution, C9_22_TheCardIsEnactedInTheSupplyPhase) {
    for (const bool enacts : {true, false}) {
        Table t = besieged("chester", "r_wales_foot_1");
        for (std::size_t c = kDeckCards; c < kCards; ++c)
            if (t.defs.cards[c].event == Event::kSupportSlipsAway) t.s.played[1] = cardAt(c);
        t.s.isRevealed = true;
        t.s.phase = Phase::kSupply;
        t.ready().push(SupplySequence{}).settle();
        ASSERT_TRUE(t.awaits<EventOffer>(Side::kParliament));
        t.play(enacts ? Action{Enact{}} : Action{Decline{}});
        EXPECT_EQ(t.s.supportSlips, enacts);
    }
}

TEST(TwwaeSiegeResolution, C9_22_1_TheCityTheGunsAndTheRoadHome) {
    Table t = besieged("chester", "irish_foot_1");  // next to NE Wales and Shropshire & Hereford, Loyal to the King
    t.putInside("r_cannon_1", "chester", 3).put("p_cannon_1", "cheshire", 2).put("p_cannon_2", Place::kPool);
    surrender(t, "chester");
    EXPECT_EQ(t.where("r_cannon_1"), Place::kPool);
    ASSERT_TRUE(t.awaits<CapturedGuns>(Side::kParliament));
    EXPECT_EQ(t.top<CapturedGuns>().left, 3);
    t.play(GainStep{block("p_cannon_1")}).play(GainStep{block("p_cannon_1")}).play(Raise{block("p_cannon_2")});
    ASSERT_TRUE(t.awaits<SurrenderPlace>(Side::kRoyalist));
    t.take("irish_foot_1");
    EXPECT_EQ(placesFor(t), (KeyList{"ne_wales", "shropshire_hereford"}));
    t.to("ne_wales");
    EXPECT_EQ(t.strength("irish_foot_1"), 4);
    EXPECT_TRUE(t.isAt("irish_foot_1", "ne_wales"));
    EXPECT_EQ(t.s.owner[index(city("chester"))], 1);
    EXPECT_EQ(t.s.marker[index(city("chester"))], -1);
    EXPECT_EQ(t.s.vp, -1);
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeSiegeResolution, C9_22_1_ANeutralAreaWithASympatheticCityWillDo) {
    Table t = besieged("newcastle", "irish_foot_1");
    t.put("p_north_foot_1", "durham");  // Durham is the enemy's now
    t.put("p_north_foot_2", "cumberland_westmorland");
    surrender(t, "newcastle");
    ASSERT_TRUE(t.awaits<SurrenderPlace>());
    t.take("irish_foot_1");
    EXPECT_EQ(placesFor(t), (KeyList{"north_riding"}));  // Neutral, with York, two borders away
    EXPECT_EQ(t.strength("irish_foot_1"), 3);
    Table adjacent = besieged("newcastle", "irish_foot_1");
    surrender(adjacent, "newcastle").take("irish_foot_1");
    EXPECT_EQ(placesFor(adjacent), (KeyList{"durham"}));  // Neutral Cumberland has no City of his
}

TEST(TwwaeSiegeResolution, C9_22_1_NoAreaCostsAStrength) {
    Table t;  // Parliament's Plymouth, with the Royalists all round
    t.putInside("p_garrison_1", "plymouth").putInside("waller", "plymouth", 2).putInside("nma_horse", "plymouth", 1);
    t.put("hopton", "devon").put("r_south_foot_1", "dorset").put("r_south_foot_2", "somerset");
    t.put("p_south_foot_2", "hampshire").put("p_south_foot_1", "wiltshire");
    surrender(t, "plymouth");
    EXPECT_EQ(t.where("nma_horse"), Place::kPool);
    ASSERT_TRUE(t.awaits<SurrenderPlace>(Side::kParliament));
    EXPECT_EQ(t.strength("waller"), 1);
    EXPECT_FALSE(t.allows(TakeBlock{block("p_garrison_1")}));
    t.take("waller");
    EXPECT_EQ(placesFor(t), (KeyList{"wiltshire", "hampshire"}));  // RULING twwae-48: both two borders away
    t.to("hampshire");
    EXPECT_EQ(t.where("p_garrison_1"), Place::kPool);  // RULING twwae-222: it may not move
    EXPECT_EQ(t.s.owner[index(city("plymouth"))], 0);
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeSiegeResolution, C9_22_1_SupplyLimitsAreIgnored) {
    Table t = besieged("newcastle", "irish_foot_1");
    for (const auto* key : {"irish_foot_2", "irish_foot_3", "newcastle", "r_north_foot_1"}) t.put(key, "durham");
    surrender(t, "newcastle").take("irish_foot_1");
    EXPECT_EQ(placesFor(t), (KeyList{"durham"}));
}

TEST(TwwaeSiegeResolution, C9_22_2_HomeOrToALeader) {
    Table t = besieged("newcastle", "r_south_foot_1");
    t.putInside("r_north_foot_1", "newcastle").putInside("r_east_foot", "newcastle").putInside("r_wales_foot_1", "newcastle");
    t.put("r_south_foot_2", "dorset");  // the only Friendly Area of the South but Cornwall
    surrender(t, "newcastle");
    t.take("r_north_foot_1");
    EXPECT_EQ(placesFor(t), (KeyList{"durham"}));
    t.to("durham").take("r_south_foot_1");
    EXPECT_EQ(placesFor(t), (KeyList{"dorset"}));  // home, and nearer than Cornwall
    EXPECT_EQ(t.strength("r_south_foot_1"), 3);
    t.to("dorset").take("r_wales_foot_1");
    EXPECT_EQ(placesFor(t), (KeyList{"ne_wales", "shropshire_hereford"}));
    t.to("ne_wales");
    EXPECT_EQ(t.where("r_east_foot"), Place::kPool);  // no Friendly Area in the East
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeSiegeResolution, C9_22_2_WithALeaderWhoIsThere) {
    Table t = besieged("newcastle", "r_south_foot_1");
    t.put("charles", "durham");
    surrender(t, "newcastle").take("r_south_foot_1");
    EXPECT_EQ(placesFor(t), (KeyList{"durham"}));
}

TEST(TwwaeSiegeResolution, C9_22_2_WithALeaderWhoSurrenderedToo) {
    Table t = besieged("newcastle", "r_south_foot_1");
    t.putInside("hopton", "newcastle");
    surrender(t, "newcastle");
    EXPECT_NE(t.refusal(TakeBlock{block("r_south_foot_1")}).find("first"), std::string::npos);
    place(t, "hopton", "durham").take("r_south_foot_1");
    EXPECT_EQ(placesFor(t), (KeyList{"durham"}));
    t.to("durham");
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeSiegeResolution, C9_22_2_Covenanters) {
    Table t;  // in Newcastle, besieged by the King; the North is theirs
    t.putInside("cov_foot_1", "newcastle").put("charles", "northumberland").put("f_fairfax", "west_riding");
    surrender(t, "newcastle").take("cov_foot_1");
    EXPECT_EQ(placesFor(t), (KeyList{"west_riding"}));
}

TEST(TwwaeSiegeResolution, C9_22_RupertSurrenderedACity) {  // TWWAE 10.12
    Table t = besieged("chester", "rupert");
    surrender(t, "chester");
    EXPECT_TRUE(t.s.rupertBeaten);
}

TEST(TwwaeSiegeResolution, C9_22_WhatTheEnemyReads) {  // RULING twwae-129
    Table t = besieged("chester", "irish_foot_1");
    surrender(t, "chester");
    place(t, "irish_foot_1", "ne_wales");
    for (const auto& entry : t.log.entries()) EXPECT_EQ(entry.text.find("Irish"), std::string::npos) << entry.text;
}

// TWWAE 9.3

TEST(TwwaeSiegeResolution, C9_3_EveryMarkerGoesUpOne) {
    for (int marker = 0; marker <= 5; ++marker) {
        Table t = besieged("york", "r_north_foot_1");
        t.ready();
        t.s.marker[index(city("york"))] = static_cast<std::int8_t>(marker);
        raiseMarkers(t.defs, t.s, &t.log);
        EXPECT_EQ(t.s.marker[index(city("york"))], std::min(5, marker + 1));  // RULING twwae-49
        EXPECT_EQ(t.s.marker[index(city("oxford"))], -1);
    }
}

TEST(TwwaeSiegeResolution, C9_3_ANewMarkerGoesToOneWithoutARoll) {  // RULING twwae-63
    Table t = besieged("york", "r_north_foot_1");
    t.ready();
    ASSERT_EQ(t.s.marker[index(city("york"))], 0);
    t.s.phase = Phase::kSupply;
    t.push(SupplySequence{}).settle();
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_EQ(t.s.marker[index(city("york"))], 1);
}

}  // namespace
}  // namespace twwae
