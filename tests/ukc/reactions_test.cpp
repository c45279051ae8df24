// Reactions: chapter 18 of the rulebook, and the order of things when a General enters an Area.
#include "tests/ukc/test_box.h"
#include "ukc/chapters/movement.h"
#include "ukc/chapters/movement_reactions.h"

namespace ukc {
namespace {

struct Reacting : Table {
    Reacting() {
        for (auto& c : s.control) c = -1;
        s.control[index(defs.london)] = 1;
        s.control[index(defs.york)] = 0;
    }
    Reacting& active(std::string_view general, int ops = 3) {
        startActivation(defs, s, generalNamed(general), ops, false, true, true, nullptr);
        return *this;
    }
    [[nodiscard]] int left() const { return pointsLeft(defs, s, *activationBelow(s)); }
    [[nodiscard]] std::vector<std::string> evasions(std::string_view general, std::string_view from) const {
        const General g = generalNamed(general);
        std::vector<std::string> keys;
        for (const auto a : evasionAreas(defs, s, g, from.empty() ? AreaId::kNone : area(from), size(s, g)))
            keys.push_back(defs[areaId(a)].key);
        std::sort(keys.begin(), keys.end());
        return keys;
    }
};
using List = std::vector<std::string>;

// The example of P18.1.
struct Lyme : Reacting {
    Lyme() {
        control("bath", 0).control("lyme", 0).control("exeter", 1);
        army("hopton", "lyme", {"grenviles_cornish", "slannings_cornish"})
            .army("bedford", "bridgwater", {"stamfords", "pophams"});
        put("hertfords", outside(area("bath"))).put("skippons", outside(area("exeter")));
        active("bedford");
    }
};

TEST(UkcReactions, P18_1_HoptonInterceptsBedfordInExeter) {
    Lyme t;
    t.moveTo("exeter");
    ASSERT_TRUE(t.awaits<InterceptOffer>(Side::kRoyalist));
    t.play(Action{Intercept{General::kHopton}});
    ASSERT_TRUE(t.awaits<InterceptRoll>());
    EXPECT_EQ(t.top<InterceptRoll>().modifier, 1);  // Hopton 1, Bedford 3
    t.roll(3);
    EXPECT_TRUE(t.isAt("hopton", "exeter"));
    // The Battle comes at once: Bedford may not pick up, he may only Disperse.
    ASSERT_TRUE(t.awaits<DisperseOffer>(Side::kRoyalist));
    t.play(Action{Fight{}});
    ASSERT_TRUE(t.awaits<DisperseOffer>(Side::kParliament));
    t.play(Action{Fight{}});
    EXPECT_TRUE(t.s.battle.isOn);
    EXPECT_TRUE(t.s.battle.isInterception);
    EXPECT_TRUE(t.s.battle.wasOccupied);
    EXPECT_EQ(t.s.battle.attacker, Side::kParliament);
    EXPECT_EQ(t.s.battle.interceptedFrom, area("lyme"));
    EXPECT_EQ(t.s.battle.from, area("bridgwater"));
    EXPECT_EQ(t.where("skippons"), outside(area("exeter")));
}

TEST(UkcReactions, P18_1_NotWhereOwnBrigadesStand) {
    Lyme t;
    t.moveTo("bath");
    // At Bath stands a Royalist Brigade: no Interception; it can only fight or run.
    ASSERT_TRUE(t.awaits<DisperseOffer>(Side::kRoyalist));
    EXPECT_EQ(t.legal().size(), 2U);
}

TEST(UkcReactions, P18_1_FailureAndOnlyOnceAGeneral) {
    Lyme t;
    t.moveTo("exeter").play(Action{Intercept{General::kHopton}}).roll(2);
    EXPECT_TRUE(t.isAt("hopton", "lyme"));
    ASSERT_TRUE(t.awaits<Activation>(Side::kParliament));
    t.moveTo("bridgwater").moveTo("exeter");
    EXPECT_TRUE(t.awaits<Activation>());  // he has tried
}

TEST(UkcReactions, P18_1_PassingLeavesTheAttemptForLater) {
    Lyme t;
    t.moveTo("exeter").pass().moveTo("bridgwater").moveTo("exeter");
    EXPECT_TRUE(t.awaits<InterceptOffer>());
}

TEST(UkcReactions, P18_1_OneGeneralAnArea) {
    Reacting t;
    t.army("hopton", "lyme", {"hertfords"})
        .army("maurice", "plymouth", {"berkeleys"})
        .army("bedford", "bridgwater", {"stamfords"});
    t.active("bedford");
    t.moveTo("exeter");
    EXPECT_EQ(t.legal().size(), 3U);
    t.play(Action{Intercept{General::kHopton}}).roll(1);
    EXPECT_TRUE(t.awaits<Activation>());  // Maurice had his chance
    t.moveTo("barnstaple").moveTo("exeter");
    ASSERT_TRUE(t.awaits<InterceptOffer>());
    EXPECT_FALSE(t.allows(Action{Intercept{General::kHopton}}));
    EXPECT_TRUE(t.allows(Action{Intercept{General::kMaurice}}));
}

TEST(UkcReactions, P18_1_NeitherOverTheSeaNorSubordinatesNorThoseInside) {
    Reacting t;
    t.army("newcastle", "hull", {"whitecoats_1"}).army("essex", "boston", {"stamfords"});
    EXPECT_EQ(interceptors(t.defs, t.s, Side::kParliament, area("gainsborough"), 0), 0U);
    t.army("langdale", "newark", {"northern_horse"}).army("goring", "newark", {"wilmots"});
    subordinate(t.defs, t.s, General::kLangdale, General::kGoring, nullptr);
    EXPECT_EQ(interceptors(t.defs, t.s, Side::kParliament, area("gainsborough"), 0), 1U << index(General::kGoring));
    general(t.s, General::kGoring).isInside = true;
    EXPECT_EQ(interceptors(t.defs, t.s, Side::kParliament, area("gainsborough"), 0), 0U);
    general(t.s, General::kGoring).isInside = false;
    t.s.standardRaised = false;  // PA.1
    EXPECT_EQ(interceptors(t.defs, t.s, Side::kParliament, area("gainsborough"), 0), 0U);
}

TEST(UkcReactions, P18_1_Modifiers) {
    const auto& d = testBox();
    EXPECT_EQ(interceptionModifier(d, General::kHopton, area("lyme"), General::kBedford, area("exeter")), 1);
    EXPECT_EQ(interceptionModifier(d, General::kBedford, area("exeter"), General::kHopton, area("lyme")), -1);
    EXPECT_EQ(interceptionModifier(d, General::kRupert, area("lyme"), General::kHopton, area("exeter")), 0);
    EXPECT_EQ(ratingModifier(d, General::kEssex, General::kBedford), 0);  // both react with 3
    EXPECT_EQ(interceptionModifier(d, General::kRupert, area("kendal"), General::kTomFairfax, area("thirsk")), -1);
    EXPECT_EQ(interceptionModifier(d, General::kEssex, area("kendal"), General::kTomFairfax, area("thirsk")), -2);
    EXPECT_EQ(reactionFaces(0), 3);
    EXPECT_EQ(reactionFaces(1), 4);
    EXPECT_EQ(reactionFaces(-2), 1);
}

TEST(UkcReactions, P20_1_AnInterceptingBesiegerLosesHisMarkerByTrying) {
    Reacting t;
    t.control("plymouth", 1)
        .army("hopton", "plymouth", {"hertfords", "berkeleys", "bassets"})
        .siege("plymouth", "hopton", 2)
        .army("bedford", "bridgwater", {"stamfords"});
    t.active("bedford");
    t.moveTo("exeter").play(Action{Intercept{General::kHopton}});
    EXPECT_FALSE(isBesieged(t.s, area("plymouth")));
}

TEST(UkcReactions, P18_1_InterceptorLeavesSubordinatesBehind) {
    Reacting t;
    t.army("maurice", "lyme", {"hertfords"}).army("hopton", "lyme", {"berkeleys"}).army("bedford", "bridgwater", {"stamfords"});
    subordinate(t.defs, t.s, General::kHopton, General::kMaurice, nullptr);
    t.active("bedford");
    t.moveTo("exeter").play(Action{Intercept{General::kMaurice}}).roll(5);
    ASSERT_TRUE(t.awaits<InterceptLeave>(Side::kRoyalist));
    t.play(Action{DropGeneral{General::kHopton}});
    EXPECT_TRUE(t.isAt("hopton", "lyme"));
    EXPECT_TRUE(t.isAt("maurice", "exeter"));
    EXPECT_EQ(general(t.s, General::kHopton).under, General::kNone);
}

TEST(UkcReactions, P18_1_TheInterceptorMayDisperseAndTheMoverGoesOn) {
    Lyme t;
    t.moveTo("exeter").play(Action{Intercept{General::kHopton}}).roll(6).play(Action{Disperse{}});
    EXPECT_EQ(general(t.s, General::kHopton).box, Box::kDispersed);
    EXPECT_TRUE(t.logSays("He leaves the map with 2 Brigades, and may come back when the next turn begins."));
    Lyme last;
    last.s.turn = static_cast<std::uint8_t>(last.defs.turns.size() - 1);
    last.moveTo("exeter").play(Action{Intercept{General::kHopton}}).roll(6).play(Action{Disperse{}});
    EXPECT_TRUE(last.logSays("He leaves the map with 2 Brigades.")) << "there is no next turn";
    ASSERT_TRUE(t.awaits<Activation>());
    EXPECT_EQ(t.left(), 3);
    t.take("skippons");
}

TEST(UkcReactions, P18_1_InterceptedByAnArmyThatGoesBackWhenHeDisperses) {
    Lyme t;
    t.moveTo("exeter").play(Action{Intercept{General::kHopton}}).roll(6).play(Action{Fight{}}).play(Action{Disperse{}});
    EXPECT_EQ(general(t.s, General::kBedford).box, Box::kDispersed);
    EXPECT_TRUE(t.isAt("hopton", "lyme"));
    EXPECT_EQ(t.where("skippons"), outside(area("exeter")));
    EXPECT_TRUE(t.s.stack.empty());
}

// The example of P18.2.
struct Bridgwater : Reacting {
    Bridgwater() {
        control("exeter", 1).control("bath", 0);
        army("hopton", "bath", {"grenviles_cornish", "slannings_cornish"})
            .army("bedford", "bridgwater", {"stamfords", "pophams"})
            .put("skippons", outside(area("exeter")));
        active("hopton");
    }
};

TEST(UkcReactions, P18_2_BedfordEvadesHopton) {
    Bridgwater t;
    t.moveTo("bridgwater");
    ASSERT_TRUE(t.awaits<EvadeOffer>(Side::kParliament));
    t.play(Action{Evade{}});
    EXPECT_EQ(t.top<EvadeRoll>().modifier, -1);  // 5+ is needed
    EXPECT_EQ(reactionFaces(-1), 2);
    t.roll(5);
    ASSERT_TRUE(t.awaits<EvadeTo>());
    EXPECT_EQ(t.evasions("bedford", "bath"), (List{"barnstaple", "exeter", "lyme", "plymouth", "st_austell"}));
    EXPECT_EQ(t.legal().size(), 5U);
    t.choose("exeter");
    EXPECT_TRUE(t.isAt("bedford", "exeter"));
    // Hopton goes on at no extra cost; Bedford picks up the Brigade in Exeter.
    ASSERT_TRUE(t.awaits<Activation>(Side::kRoyalist));
    EXPECT_EQ(moveCost(t.defs, t.s, *activationBelow(t.s), area("exeter")), 1);
    t.moveTo("exeter");
    ASSERT_TRUE(t.awaits<DefenderPickUp>(Side::kParliament));
    t.take("skippons");
    EXPECT_EQ(size(t.s, General::kBedford), 3);
    EXPECT_TRUE(t.awaits<EvadeOffer>(Side::kParliament));  // and he may try again
}

TEST(UkcReactions, P18_2_FailureLeavesBattleOrDispersal) {
    Bridgwater t;
    t.moveTo("bridgwater").play(Action{Evade{}}).roll(4);
    ASSERT_TRUE(t.awaits<DisperseOffer>(Side::kParliament));
    t.play(Action{Disperse{}});
    EXPECT_EQ(t.where("stamfords"), Place::kDispersed);
    ASSERT_TRUE(t.awaits<DispersedPc>(Side::kRoyalist));
    t.play(Action{Convert{}});
    EXPECT_TRUE(controls(t.s, Side::kRoyalist, area("bridgwater")));
    ASSERT_TRUE(t.awaits<Activation>());
    EXPECT_EQ(t.left(), 3);  // neither the marker nor going on costs
    EXPECT_EQ(moveCost(t.defs, t.s, *activationBelow(t.s), area("exeter")), 1);
}

// The example of G10.1.
TEST(UkcReactions, G10_1_LordFairfaxAtWakefield) {
    Reacting t;
    t.notable("derby")
        .army("lord_fairfax", "wakefield", {"cloth_towns_militias"})
        .army("charles", "york", {"kings_lifeguard", "glemhams"});
    const List areas = t.evasions("lord_fairfax", "york");
    const auto has = [&](std::string_view a) { return std::find(areas.begin(), areas.end(), a) != areas.end(); };
    EXPECT_TRUE(has("preston"));
    EXPECT_FALSE(has("york"));
    EXPECT_FALSE(has("shrewsbury"));
    EXPECT_TRUE(has("sheffield") && has("nottingham") && has("skipton") && has("hull") && has("pontefract"));
    t.put("tyldesleys", withNotable(Notable::kDerby));
    const List closed = t.evasions("lord_fairfax", "york");
    EXPECT_EQ(std::find(closed.begin(), closed.end(), "preston"), closed.end());
    t.active("charles");
    t.moveTo("wakefield");
    ASSERT_TRUE(t.awaits<EvadeOffer>());
    EXPECT_EQ(evasionModifier(t.defs, General::kLordFairfax, area("wakefield"), General::kCharles, t.defs.york), -1);
}

TEST(UkcReactions, P18_2_DistanceBySizeAndTheMaritimeLine) {
    for (int n = 1; n <= 9; ++n) EXPECT_EQ(evasionDistance(n), n <= 3 ? 2 : 1) << n;
    Reacting t;
    t.army("tom_fairfax", "hull", {"hull_garrison", "lamberts"});
    const List two = t.evasions("tom_fairfax", "york");
    EXPECT_NE(std::find(two.begin(), two.end(), "gainsborough"), two.end());
    t.put("gells", displayOf(General::kTomFairfax));
    const List three = t.evasions("tom_fairfax", "york");
    EXPECT_EQ(std::find(three.begin(), three.end(), "gainsborough"), three.end());
    EXPECT_NE(std::find(three.begin(), three.end(), "sheffield"), three.end());
    t.put("myttons", displayOf(General::kTomFairfax));
    EXPECT_EQ(t.evasions("tom_fairfax", "york"), (List{"pontefract", "scarborough"}));
}

TEST(UkcReactions, P18_2_AnEnemyWhoComesOverMountainsOrSea) {
    const auto& d = testBox();
    EXPECT_EQ(evasionModifier(d, General::kRupert, area("thirsk"), General::kTomFairfax, area("kendal")), -1);
    EXPECT_EQ(evasionModifier(d, General::kRupert, area("gainsborough"), General::kTomFairfax, area("hull")), -1);
    EXPECT_EQ(evasionModifier(d, General::kRupert, area("thirsk"), General::kTomFairfax, area("york")), 0);
    EXPECT_EQ(evasionModifier(d, General::kRupert, area("carlisle"), General::kLeven, AreaId::kNone),
              1);  // RULING ukc-46: from Scotland, by no line
    EXPECT_EQ(evasionModifier(d, General::kEssex, area("thirsk"), General::kRupert, area("kendal")), -2);
}

TEST(UkcReactions, P18_2_NotIntoAnIllegalPosition) {
    Reacting t;
    t.army("maurice", "bridgwater", {"hertfords"})
        .army("rupert", "exeter", {"wilmots"})
        .army("hopton", "barnstaple", {"berkeleys"});
    const List areas = t.evasions("maurice", "bath");
    EXPECT_EQ(std::find(areas.begin(), areas.end(), "exeter"), areas.end());
    EXPECT_NE(std::find(areas.begin(), areas.end(), "plymouth"), areas.end());  // passing by Rupert
    EXPECT_NE(std::find(areas.begin(), areas.end(), "barnstaple"), areas.end());
}

TEST(UkcReactions, P17_3_EvasionEndsInSubordination) {
    Reacting t;
    t.army("maurice", "bridgwater", {"hertfords"})
        .army("hopton", "barnstaple", {"berkeleys"})
        .army("waller", "bath", {"stamfords"});
    t.active("waller");
    t.moveTo("bridgwater").play(Action{Evade{}}).roll(6).choose("barnstaple");
    EXPECT_EQ(general(t.s, General::kHopton).under, General::kMaurice);
    EXPECT_TRUE(t.awaits<Activation>(Side::kParliament));
}

TEST(UkcReactions, P18_2_UnledBrigadesDoNotEvadeAndStay) {
    Reacting t;
    t.army("waller", "bath", {"stamfords"})
        .army("hopton", "bridgwater", {"berkeleys"})
        .put("hertfords", outside(area("bridgwater")));
    t.active("waller");
    t.moveTo("bridgwater");
    ASSERT_TRUE(t.awaits<DefenderPickUp>(Side::kRoyalist));
    t.proceed().play(Action{Evade{}}).roll(6).choose("exeter");
    ASSERT_TRUE(t.awaits<DisperseOffer>(Side::kRoyalist));  // the Brigade he left
    t.play(Action{Fight{}}).play(Action{Fight{}});
    EXPECT_EQ(t.s.battle.general[0], General::kNone);
    EXPECT_EQ(t.s.battle.general[1], General::kWaller);
}

TEST(UkcReactions, P18_2_ThoseLeftBehindFightOrDisperse) {
    Reacting t;
    t.army("waller", "bath", {"stamfords"})
        .army("maurice", "bridgwater", {"berkeleys"})
        .army("hopton", "bridgwater", {"hertfords"});
    subordinate(t.defs, t.s, General::kHopton, General::kMaurice, nullptr);
    t.active("waller");
    t.moveTo("bridgwater").play(Action{Evade{}}).roll(4);  // Maurice 1, Waller 2
    ASSERT_TRUE(t.awaits<EvadeLeave>(Side::kRoyalist));
    t.play(Action{DropGeneral{General::kHopton}}).choose("exeter");
    EXPECT_TRUE(t.isAt("maurice", "exeter"));
    EXPECT_TRUE(t.isAt("hopton", "bridgwater"));
    ASSERT_TRUE(t.awaits<DisperseOffer>(Side::kRoyalist));
    t.play(Action{Disperse{}});
    EXPECT_EQ(general(t.s, General::kHopton).box, Box::kDispersed);
    EXPECT_TRUE(t.awaits<DispersedPc>(Side::kParliament));
}

TEST(UkcReactions, P18_2_WithNowhereToGoHeCannotTry) {
    Reacting t;
    t.army("waller", "st_austell", {"stamfords"}).army("hopton", "truro", {"berkeleys"});
    t.active("waller");
    t.moveTo("truro");
    EXPECT_TRUE(t.awaits<DisperseOffer>(Side::kRoyalist));
}

TEST(UkcReactions, P18_2_IntoTheFortress) {
    Reacting t;
    t.control("oxford", 0).army("hopton", "oxford", {"byrons"}).army("bedford", "reading", {"stamfords", "pophams"});
    t.active("bedford");
    t.moveTo("oxford").pass();
    ASSERT_TRUE(t.awaits<InsideOffer>(Side::kRoyalist));
    t.play(Action{GoInside{}});
    EXPECT_TRUE(general(t.s, General::kHopton).isInside);
    ASSERT_TRUE(t.awaits<Activation>(Side::kParliament));
    EXPECT_TRUE(isMasked(t.defs, t.s, area("oxford")));
    EXPECT_EQ(moveCost(t.defs, t.s, *activationBelow(t.s), area("warwick")), 1);  // no Battle, no extra point
    EXPECT_NE(t.refusal(Action{Besiege{}}).find("needs 3"), std::string::npos);
    t.moveTo("warwick");
    // P4.2: nobody Masks him any more; he stands Outside, and may Intercept.
    EXPECT_FALSE(general(t.s, General::kHopton).isInside);
}

TEST(UkcReactions, P18_2_NotBeyondWhatTheFortressHolds) {
    Reacting t;
    t.control("oxford", 0).army("hopton", "oxford", {"byrons", "astons"});
    EXPECT_TRUE(mayGoInside(t.defs, t.s, General::kHopton));
    t.put("wilmots", insideOf(area("oxford")));
    EXPECT_FALSE(mayGoInside(t.defs, t.s, General::kHopton));
    t.control("oxford", 1);
    EXPECT_FALSE(mayGoInside(t.defs, t.s, General::kHopton));
    // P4.2: never with a Local Notable.
    t.notable("derby").army("byron", "preston", {"tyldesleys"});
    EXPECT_FALSE(mayGoInside(t.defs, t.s, General::kByron));
}

TEST(UkcReactions, P20_1_ABesiegerLosesHisMarkerByTryingToEvade) {
    Reacting t;
    t.control("oxford", 1)
        .army("hopton", "oxford", {"byrons", "astons"})
        .siege("oxford", "hopton", 3)
        .army("waller", "reading", {"stamfords"});
    t.active("waller");
    t.moveTo("oxford").play(Action{Evade{}}).roll(1);
    EXPECT_FALSE(isBesieged(t.s, area("oxford")));
    EXPECT_TRUE(t.isAt("hopton", "oxford"));
}

TEST(UkcReactions, P20_4_AReliefIsHandedOverWithTheSiegeOn) {
    Reacting t;
    t.control("oxford", 1)
        .army("hopton", "oxford", {"byrons", "astons", "wilmots"})
        .siege("oxford", "hopton", 3)
        .army("waller", "reading", {"stamfords"});
    t.active("waller");
    t.moveTo("oxford").pass().play(Action{Fight{}}).play(Action{Fight{}});
    EXPECT_TRUE(t.s.battle.isRelief);
    EXPECT_EQ(t.s.battle.from, area("reading"));
}

TEST(UkcReactions, P20_1_ASallyMeetsNoInterception) {
    Reacting t;
    t.control("oxford", 1)
        .army("waller", "oxford", {"stamfords"}, true)
        .army("hopton", "oxford", {"byrons", "astons", "wilmots"})
        .siege("oxford", "hopton", 3)
        .army("rupert", "reading", {"tyldesleys"});
    t.active("waller");
    t.play(Action{Sally{}});
    ASSERT_TRUE(t.awaits<EvadeOffer>(Side::kRoyalist));
    EXPECT_EQ(t.evasions("hopton", "").size() > 3, true);  // no Area is the one the enemy came from
    t.play(Action{Evade{}}).roll(6).choose("bedford");
    EXPECT_FALSE(isBesieged(t.s, area("oxford")));
    EXPECT_FALSE(general(t.s, General::kWaller).isInside);
    ASSERT_TRUE(t.awaits<Activation>(Side::kParliament));
    EXPECT_EQ(t.left(), 4);
}

TEST(UkcReactions, P20_1_ASallyThatIsMet) {
    Reacting t;
    t.control("oxford", 1)
        .army("waller", "oxford", {"stamfords"}, true)
        .army("hopton", "oxford", {"byrons", "astons", "wilmots"})
        .siege("oxford", "hopton", 3);
    t.active("waller");
    t.play(Action{Sally{}}).pass().play(Action{Fight{}}).play(Action{Fight{}});
    EXPECT_TRUE(t.s.battle.isSally);
    EXPECT_EQ(t.s.battle.area, area("oxford"));
}

TEST(UkcReactions, P18_3_TheDefenderChoosesFirstAndBothAreShown) {
    Bridgwater t;
    t.s.knowledge[0].certain = 0;
    t.s.knowledge[1].certain = 0;
    t.moveTo("bridgwater").pass();
    ASSERT_TRUE(t.awaits<DisperseOffer>(Side::kParliament));
    for (const auto* b : {"stamfords", "pophams"}) EXPECT_NE(t.s.knowledge[0].certain & mindBit(brigadeNamed(b)), 0U);
    for (const auto* b : {"grenviles_cornish", "slannings_cornish"})
        EXPECT_NE(t.s.knowledge[1].certain & mindBit(brigadeNamed(b)), 0U);
    t.play(Action{Fight{}});
    ASSERT_TRUE(t.awaits<DisperseOffer>(Side::kRoyalist));
    t.play(Action{Disperse{}});
    EXPECT_EQ(general(t.s, General::kHopton).box, Box::kDispersed);
    EXPECT_TRUE(t.isAt("bedford", "bridgwater"));
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcReactions, P18_3_NoMarkerInAFortress) {
    Reacting t;
    t.control("oxford", 0).army("hopton", "oxford", {"byrons"}).army("waller", "reading", {"stamfords"});
    t.active("waller");
    t.moveTo("oxford").pass().pass().play(Action{Disperse{}});
    EXPECT_TRUE(t.awaits<Activation>(Side::kParliament));
    EXPECT_TRUE(controls(t.s, Side::kRoyalist, area("oxford")));
}

TEST(UkcReactions, P18_3_CovenantersNeverRun) {
    Reacting t;
    t.army("leven", "durham", {"covenanter_1", "covenanter_2"}).army("rupert", "thirsk", {"whitecoats_1", "whitecoats_2"});
    t.active("rupert");
    t.moveTo("durham").pass();
    EXPECT_TRUE(t.awaits<DisperseOffer>(Side::kRoyalist));  // they are not even asked
}

TEST(UkcReactions, P18_3_OfAMixedArmyTheOthersFight) {
    Reacting t;
    t.army("leven", "durham", {"covenanter_1", "lamberts"})
        .army("tom_fairfax", "durham", {"hull_garrison"})
        .army("rupert", "thirsk", {"whitecoats_1", "whitecoats_2"});
    subordinate(t.defs, t.s, General::kTomFairfax, General::kLeven, nullptr);
    t.active("rupert");
    t.moveTo("durham").pass().play(Action{Disperse{}});
    EXPECT_EQ(t.where("lamberts"), Place::kDispersed);
    EXPECT_EQ(t.where("hull_garrison"), Place::kDispersed);
    EXPECT_EQ(general(t.s, General::kTomFairfax).box, Box::kDispersed);
    EXPECT_EQ(t.where("covenanter_1"), displayOf(General::kLeven));
    ASSERT_TRUE(t.awaits<DisperseOffer>(Side::kRoyalist));
    t.play(Action{Fight{}});
    EXPECT_TRUE(t.s.battle.isOn);
}

TEST(UkcReactions, P18_3_OneBrigadeDisperses) {
    Reacting t;
    t.army("leven", "durham", {"covenanter_1", "lamberts"}).army("rupert", "thirsk", {"whitecoats_1", "whitecoats_2"});
    t.active("rupert");
    t.moveTo("durham").pass().play(Action{Disperse{}});
    EXPECT_TRUE(t.logSays("1 Brigade Disperses; the others will fight."));
}

TEST(UkcReactions, G10_1_OfAMixedArmyParliamentsBrigadesOnly) {
    Reacting t;
    t.army("lorraine", "bristol", {"lorrainer_1"}).army("hopton", "bristol", {"hertfords"});
    subordinate(t.defs, t.s, General::kHopton, General::kLorraine, nullptr);
    EXPECT_TRUE(mayDisperse(t.s, army(t.s, General::kLorraine)));
    t.s.options.edition = Edition::kGmt2008;
    EXPECT_FALSE(mayDisperse(t.s, army(t.s, General::kLorraine)));
    EXPECT_TRUE(mayDisperse(t.s, own(t.s, General::kHopton)));
}

TEST(UkcReactions, P12_5_NightMarch) {
    Bridgwater t;
    t.s.openPiles = 2;
    t.hold(Side::kParliament, {88});
    t.moveTo("bridgwater");
    ASSERT_TRUE(t.awaits<EvadeOffer>());
    const int before = t.s.toPlay[1];
    t.play(Action{PlayCard{card(88), Use::kEvent}});
    ASSERT_TRUE(t.awaits<EvadeTo>(Side::kParliament));
    EXPECT_EQ(t.s.toPlay[1], before - 1);
    EXPECT_NE(t.s.discards & bitOf(card(88)), CardSet{});
    t.choose("exeter");
    EXPECT_TRUE(t.awaits<Activation>());
    // Without the card it cannot be played.
    Bridgwater none;
    none.moveTo("bridgwater");
    EXPECT_NE(none.refusal(Action{PlayCard{card(88), Use::kEvent}}).find("do not hold"), std::string::npos);
}

TEST(UkcReactions, PA73_TurnhamGreenWindow) {
    Reacting t;
    t.hold(Side::kParliament, {74});
    t.army("rupert", "oxford", {"wilmots"});
    t.active("rupert");
    t.moveTo("newbury");
    EXPECT_TRUE(t.awaits<Activation>());  // nobody next to London
    t.moveTo("reading");
    ASSERT_TRUE(t.awaits<TurnhamOffer>(Side::kParliament));  // asked, though Parliament does not hold it
    EXPECT_EQ(t.legal(), (std::vector<Action>{Action{Pass{}}}));
    t.pass();
    EXPECT_TRUE(t.awaits<Activation>(Side::kRoyalist));
    t.s.discards |= bitOf(card(73));  // both know it is gone
    t.moveTo("basing_house").moveTo("reading");
    EXPECT_TRUE(t.awaits<Activation>());
}

TEST(UkcReactions, PA73_TurnhamGreenAsAResponse) {
    Reacting t;
    t.hold(Side::kParliament, {73}).army("essex", "hertford", {"eastern_association_1"}).army("rupert", "newbury", {"wilmots"});
    t.active("rupert");
    t.moveTo("reading");
    const int before = t.s.toPlay[1];
    t.play(Action{PlayCard{card(73), Use::kEvent}});
    ASSERT_TRUE(t.awaits<TurnhamGather>(Side::kParliament));
    EXPECT_EQ(t.s.toPlay[1], before - 1);
    t.play(Action{ChooseGeneral{General::kEssex}}).proceed();
    EXPECT_TRUE(t.isAt("essex", "london"));
    // The Activation goes on; Essex now stands next to Reading and may Intercept.
    EXPECT_TRUE(t.awaits<InterceptOffer>(Side::kParliament));
    t.pass();
    EXPECT_TRUE(t.awaits<Activation>(Side::kRoyalist));
}

TEST(UkcReactions, PA2_EntryFromScotlandCanBeMet) {
    Reacting t;
    t.control("carlisle", 0)
        .army("langdale", "carlisle", {"whitecoats_1"})
        .put("covenanter_1", displayOf(General::kLeven))
        .put("covenanter_2", displayOf(General::kLeven));
    enterFromScotland(t.defs, t.s, General::kLeven, area("carlisle"), 4, true, nullptr);
    t.settle();
    ASSERT_TRUE(t.awaits<EvadeOffer>(Side::kRoyalist));
    t.pass().pass().play(Action{Fight{}});
    EXPECT_TRUE(t.s.battle.isEntry);
    EXPECT_EQ(t.s.battle.from, AreaId::kNone);
    EXPECT_FALSE(t.s.battle.isSally);
}

TEST(UkcReactions, PA73_TurnhamGreenAnswersAnAnnouncedActivation) {  // RULING ukc-94
    Reacting t;
    t.hold(Side::kParliament, {73}).army("essex", "hertford", {"eastern_association_1"}).army("rupert", "reading", {"wilmots"});
    t.push(by(Side::kRoyalist, ActivateChoice{{}, 3, 1, 0})).play(Action{ChooseGeneral{General::kRupert}});
    ASSERT_TRUE(t.awaits<TurnhamOffer>(Side::kParliament));
    t.play(Action{PlayCard{card(73), Use::kEvent}});
    ASSERT_TRUE(t.awaits<TurnhamGather>(Side::kParliament));
    t.play(Action{ChooseGeneral{General::kEssex}}).proceed();
    EXPECT_TRUE(t.isAt("essex", "london"));
    ASSERT_TRUE(t.awaits<Activation>(Side::kRoyalist));
    EXPECT_EQ(t.left(), 4);
    Reacting far;  // nobody next to London
    far.hold(Side::kParliament, {73}).army("rupert", "oxford", {"wilmots"});
    far.push(by(Side::kRoyalist, ActivateChoice{{}, 3, 1, 0})).play(Action{ChooseGeneral{General::kRupert}});
    EXPECT_TRUE(far.awaits<Activation>(Side::kRoyalist));
    Reacting own;  // Parliament answers no Activation of its own
    own.hold(Side::kParliament, {73}).army("rupert", "reading", {"wilmots"}).army("essex", "london", {"gells"});
    own.push(by(Side::kParliament, ActivateChoice{{}, 3, 1, 0})).play(Action{ChooseGeneral{General::kEssex}});
    EXPECT_TRUE(own.awaits<Activation>(Side::kParliament));
}

TEST(UkcReactions, PA2_CovenanterGeneralsDoNotDisperse) {
    Reacting t;
    t.army("leven", "durham", {"lamberts"}).army("newcastle", "thirsk", {"whitecoats_1", "glemhams"});
    EXPECT_FALSE(mayDisperse(t.s, army(t.s, General::kLeven)));
    t.put("covenanter_1", displayOf(General::kLeven));
    EXPECT_TRUE(mayDisperse(t.s, army(t.s, General::kLeven)));  // Parliament's Brigade alone runs
    EXPECT_TRUE(mayDisperse(t.s, army(t.s, General::kNewcastle)));
}

// The example of P18.1 to its end: Hopton wins in Exeter, where a Brigade of Parliament's stands, and is back in Lyme.
TEST(UkcReactions, P18_1_HoptonWinsInExeterAndReturnsToLyme) {
    Lyme t;
    t.moveTo("exeter").play(Action{Intercept{General::kHopton}}).roll(6).play(Action{Fight{}}).play(Action{Fight{}});
    EXPECT_TRUE(t.isAt("hopton", "exeter"));
    ASSERT_TRUE(t.awaits<BattleDie>());
    t.roll(1).roll(6);
    while (!t.s.stack.empty()) t.play(t.legal().front());
    EXPECT_TRUE(t.logSays("Hopton goes back to Lyme"));
    EXPECT_TRUE(t.isAt("hopton", "lyme"));
    EXPECT_FALSE(t.isAt("bedford", "exeter"));
    EXPECT_EQ(t.where("skippons"), outside(area("exeter")));
}

// The example of G9.7.1, laid where Exeter, Barnstaple and Bath are all next to Hopton.
TEST(UkcReactions, G9_7_1_HoptonMayInterceptInExeterAndBarnstapleNotInBath) {
    Reacting t;
    t.s.options.edition = Edition::kGmt2008;
    t.army("hopton", "bridgwater", {"grenviles_cornish"})
        .army("bedford", "lyme", {"stamfords"})
        .put("hertfords", outside(area("bath")))
        .put("skippons", outside(area("exeter")));
    const std::uint32_t hopton = 1U << index(General::kHopton);
    EXPECT_EQ(interceptors(t.defs, t.s, Side::kParliament, area("exeter"), 0), hopton);
    EXPECT_EQ(interceptors(t.defs, t.s, Side::kParliament, area("barnstaple"), 0), hopton);
    EXPECT_EQ(interceptors(t.defs, t.s, Side::kParliament, area("bath"), 0), 0U);
}

// P18.2: the Brigade in Exeter is a Veteran one.
TEST(UkcReactions, P18_2_BedfordPicksUpTheVeteransInExeter) {
    Bridgwater t;
    t.moveTo("bridgwater").play(Action{Evade{}}).roll(5).choose("exeter").moveTo("exeter");
    ASSERT_TRUE(t.awaits<DefenderPickUp>(Side::kParliament));
    EXPECT_EQ(t.defs[brigadeNamed("skippons")].value, 2);
    t.take("skippons");
    EXPECT_EQ(valueOf(t.defs, army(t.s, General::kBedford)),
              t.defs[brigadeNamed("stamfords")].value + t.defs[brigadeNamed("pophams")].value + 2);
}

// P18.1.3, RULING ukc-153: Brigades Inside are Unled Brigades of the enemy's too.
TEST(UkcReactions, P18_1_3_AGarrisonMakesTheAreaOccupied) {
    for (const bool hasGarrison : {false, true})
        for (const bool disperses : {false, true}) {
            Reacting t;
            t.control("nottingham", 1)
                .army("essex", "leicester", {"fiennes", "assheton"})
                .army("charles", "tamworth", {"kings_lifeguard", "ruperts_lifeguard", "byrons"});
            if (hasGarrison) t.put("gells", insideOf(area("nottingham")));
            t.active("essex");
            t.moveTo("nottingham").play(Action{Intercept{General::kCharles}}).roll(6).play(Action{Fight{}});
            if (disperses) t.play(Action{Disperse{}});
            else {
                t.play(Action{Fight{}}).roll(1).roll(6);
            }
            while (!t.s.stack.empty()) t.play(t.legal().front());
            EXPECT_TRUE(t.isAt("charles", hasGarrison ? "tamworth" : "nottingham")) << hasGarrison << disperses;
        }
}

// RULING ukc-95: Parliament Brigades come, Covenanters do not.
TEST(UkcReactions, PA73_CovenantersDoNotComeToTurnhamGreen) {
    Reacting t;
    t.hold(Side::kParliament, {73})
        .army("leven", "hertford", {"covenanter_1", "covenanter_2"})
        .army("rupert", "newbury", {"wilmots"});
    t.put("covenanter_3", outside(area("bedford"))).put("gells", outside(area("bedford")));
    t.active("rupert");
    t.moveTo("reading").play(Action{PlayCard{card(73), Use::kEvent}});
    ASSERT_TRUE(t.awaits<TurnhamGather>(Side::kParliament));
    EXPECT_TRUE(t.allows(Action{TakeBrigade{brigadeNamed("gells")}}));
    EXPECT_FALSE(t.allows(Action{TakeBrigade{brigadeNamed("covenanter_3")}}));
    EXPECT_FALSE(t.allows(Action{ChooseGeneral{General::kLeven}}));
}

}  // namespace
}  // namespace ukc
