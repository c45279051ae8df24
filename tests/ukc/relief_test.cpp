// Relief tests: Battles in Besieged Areas and those who Sally. (P20.4, P20.1)
#include "tests/ukc/battle_box.h"

namespace ukc {

namespace {

// Newcastle lies Besieged in York by Leven; Rupert comes from Skipton.
struct York : Field {
    York(std::initializer_list<std::string_view> besiegers, std::initializer_list<std::string_view> insiders,
         std::initializer_list<std::string_view> relief) {
        control("york", 0);
        army("newcastle", "york", insiders, true);
        army("leven", "york", besiegers);
        siege("york", "leven", 4);
        army("rupert", "york", relief);
    }
    York& start() {
        begin(battle(kKing, General::kRupert, General::kLeven, "york", "skipton"));
        return *this;
    }
};
const std::initializer_list<std::string_view> kFive{"covenanter_1", "covenanter_2", "covenanter_3", "covenanter_4",
                                                    "covenanter_5"};

}  // namespace

TEST(UkcRelief, P20_4_TheBesiegerLiftsTheSiegeOrKeepsIt) {
    York t(kFive, {"widdringtons"}, {"ruperts_lifeguard"});
    t.start();
    ASSERT_TRUE(t.awaits<SiegeChoice>(kRebels));
    EXPECT_EQ(t.legal(), (std::vector<Action>{Action{LiftSiege{}}, Action{KeepSiege{}}}));
}

TEST(UkcRelief, P20_4_MarstonMoorThoseInsideJoinUnderTheHigherLevel) {
    York t(kFive, {"widdringtons", "whitecoats_1"}, {"ruperts_lifeguard", "byrons"});
    t.put("glemhams", insideOf(area("york")));
    t.start();
    t.play(LiftSiege{});
    EXPECT_FALSE(isBesieged(t.s, area("york")));
    EXPECT_EQ(fighters(t.s, t.s.battle, kKing).size(), 5);
    EXPECT_EQ(leader(t.defs, t.s, t.s.battle, kKing), General::kNewcastle);  // Level 2 commands, not Rupert's 3
    EXPECT_EQ(strength(t.defs, t.s, t.s.battle, kKing), 1 + 2 + 2 + 2 + 2 + t.defs[General::kNewcastle].battle);
}

TEST(UkcRelief, P20_4_NobodyJoinsWhereItWouldBeAnIllegalPosition) {
    Field t;
    t.control("york", 0);
    t.army("maurice", "york", {"astleys"}, true)
        .army("leven", "york", kFive)
        .siege("york", "leven")
        .army("rupert", "york", {"ruperts_lifeguard"});
    t.begin(t.battle(kKing, General::kRupert, General::kLeven, "york", "skipton"));
    t.play(LiftSiege{});
    EXPECT_FALSE(t.s.battle.joinInside);  // both of Level 3
    EXPECT_EQ(fighters(t.s, t.s.battle, kKing).size(), 1);
}

TEST(UkcRelief, B7_UnledBrigadesInsideAlwaysJoin) {
    Field t;
    t.control("york", 0).put("glemhams", insideOf(area("york")));
    t.army("leven", "york", kFive)
        .siege("york", "leven")
        .army("rupert", "york", {"ruperts_lifeguard", "byrons", "astleys", "astons"});
    t.begin(t.battle(kKing, General::kRupert, General::kLeven, "york", "skipton"));
    t.play(LiftSiege{});
    EXPECT_EQ(fighters(t.s, t.s.battle, kKing).size(), 5);
    EXPECT_EQ(leader(t.defs, t.s, t.s.battle, kKing), General::kRupert);
}

TEST(UkcRelief, PA82_BrentfordAdvisesTheKingWhoComesOut) {
    for (const bool comesOut : {false, true}) {
        Field t;
        t.control("york", 0);
        t.s.brentford = true;
        t.army("charles", "york", {"widdringtons"}, true)
            .army("leven", "york", kFive)
            .siege("york", "leven")
            .army("rupert", "york", {"ruperts_lifeguard", "byrons"});
        t.begin(t.battle(kKing, General::kRupert, General::kLeven, "york", "skipton"));
        t.play(comesOut ? Action{LiftSiege{}} : Action{KeepSiege{}});
        while (t.awaits<LinesChoice>()) t.play(t.legal().front());
        t.fight(1);
        EXPECT_EQ(t.awaits<BrentfordChoice>(kKing), comesOut);
    }
}

TEST(UkcRelief, P20_4_LossesFallWhereTheirPlayerChooses) {
    York t(kFive, {"widdringtons", "lambtons"}, {"wilmots", "tyldesleys"});
    t.start();
    t.play(LiftSiege{});
    t.fight(-2);
    EXPECT_TRUE(t.may("widdringtons"));
    EXPECT_TRUE(t.may("wilmots"));
}

TEST(UkcRelief, B7_ABeatenReliefRetreatsAndThoseInsideStayMasked) {
    York t(kFive, {"widdringtons", "lambtons"}, {"ruperts_lifeguard", "byrons"});
    t.start();
    t.play(LiftSiege{});
    t.fight(-2);
    t.take("widdringtons");
    ASSERT_TRUE(t.awaits<RetreatTo>(kKing));
    t.choose("skipton");
    EXPECT_TRUE(t.isAt("newcastle", "york"));
    EXPECT_TRUE(general(t.s, General::kNewcastle).isInside);
    EXPECT_TRUE(isMasked(t.defs, t.s, area("york")));
    EXPECT_TRUE(controls(t.s, kKing, area("york")));
}

TEST(UkcRelief, P20_4_AMajorVictoryOfTheBesiegerTakesTheFortress) {
    York t({"covenanter_1", "covenanter_2", "covenanter_3", "covenanter_4", "covenanter_5"}, {"widdringtons"},
           {"byrons", "wilmots"});
    t.start();
    t.play(LiftSiege{});
    t.fight(-5);
    t.take("wilmots").take("widdringtons");
    EXPECT_EQ(general(t.s, General::kNewcastle).box, Box::kDispersed);  // P19.2
    t.choose("skipton");
    t.play(DrewCard{card(8)});
    EXPECT_TRUE(controls(t.s, kRebels, area("york")));  // RULING ukc-42: a Parliament marker
}

TEST(UkcRelief, P20_4_HonoursOfWarAfterAMajorVictory) {
    York t({"covenanter_1", "covenanter_2", "covenanter_3", "covenanter_4", "covenanter_5"}, {"whitecoats_1"},
           {"wilmots", "tyldesleys", "northamptons"});
    t.start();
    t.play(LiftSiege{});
    t.fight(-5);
    t.take("wilmots").take("tyldesleys").choose("skipton");
    ASSERT_TRUE(t.awaits<HonoursRoll>());
    t.roll(2);
    EXPECT_EQ(t.where("whitecoats_1"), Place::kDispersed);
    EXPECT_EQ(general(t.s, General::kNewcastle).box, Box::kDispersed);
    EXPECT_TRUE(controls(t.s, kRebels, area("york")));
}

TEST(UkcRelief, P20_4_ARelievedFortress) {
    York t({"covenanter_1", "covenanter_2", "covenanter_3", "covenanter_4"}, {"whitecoats_1"}, {"ruperts_lifeguard", "byrons"});
    t.start();
    t.play(LiftSiege{});
    t.fight(2);
    t.take("covenanter_3");
    ASSERT_TRUE(t.awaits<RetreatTo>(kRebels));
    EXPECT_FALSE(t.mayRetreatTo("skipton"));
    t.choose("thirsk");
    EXPECT_TRUE(t.isAt("leven", "thirsk"));
    EXPECT_FALSE(general(t.s, General::kNewcastle).isInside);  // nobody Masks York any more
}

// Keeping the siege

TEST(UkcRelief, P20_4_KeepingTheSiegeNeedsOneToFightWith) {
    York t({"covenanter_1", "covenanter_2", "covenanter_3", "covenanter_4"}, {"widdringtons"}, {"ruperts_lifeguard"});
    t.start();  // Class 3 and one Inside need all four
    EXPECT_EQ(neededInLines(t.defs, t.s, t.s.battle), 4);
    EXPECT_EQ(t.legal(), std::vector<Action>{Action{LiftSiege{}}});
    EXPECT_NE(t.refusal(KeepSiege{}).find("P20.4"), std::string::npos);
}

TEST(UkcRelief, B8_TheLinesAreChosenAndTheRestFight) {
    York t(kFive, {"widdringtons"}, {"tyldesleys", "wilmots"});
    t.start();
    t.play(KeepSiege{});
    ASSERT_TRUE(t.awaits<LinesChoice>(kRebels));
    t.take("covenanter_2").take("covenanter_3").take("covenanter_4").take("covenanter_5");
    EXPECT_EQ(fighters(t.s, t.s.battle, kRebels), BrigadeSet::of(brigadeNamed("covenanter_1")));
    EXPECT_EQ(fighters(t.s, t.s.battle, kKing).size(), 2);  // those Inside take no part
    EXPECT_EQ(strength(t.defs, t.s, t.s.battle, kRebels), 2 + t.defs[General::kLeven].battle);
    t.fight(-2);  // the besieger wins
    t.take("tyldesleys").choose("skipton");
    EXPECT_TRUE(isBesieged(t.s, area("york")));
    EXPECT_EQ(t.s.sieges[index(area("york"))].value, 4);
}

TEST(UkcRelief, P20_4_ADefeatedBesiegerLosesMarkerAndBombardment) {
    York t(kFive, {"widdringtons"}, {"tyldesleys", "wilmots"});
    t.start();
    t.play(KeepSiege{});
    t.take("covenanter_2").take("covenanter_3").take("covenanter_4").take("covenanter_5");
    t.fight(2);
    t.take("covenanter_1");  // the only one who fought
    ASSERT_TRUE(t.awaits<RetreatTo>(kRebels));
    t.choose("thirsk");
    EXPECT_TRUE(t.isAt("leven", "thirsk"));
    EXPECT_EQ(size(t.s, General::kLeven), 4);
    EXPECT_FALSE(isBesieged(t.s, area("york")));
    EXPECT_EQ(t.s.sieges[index(area("york"))].value, 0);
}

TEST(UkcRelief, B8_ADefenderDrawnBattleLeavesTheMarkerWhileHeIsStrongEnough) {
    York t(kFive, {"widdringtons"}, {"tyldesleys", "wilmots"});
    t.start();
    t.play(KeepSiege{});
    t.take("covenanter_2").take("covenanter_3").take("covenanter_4").take("covenanter_5");
    t.fight(0);
    t.take("tyldesleys").take("covenanter_1");
    EXPECT_TRUE(t.isAt("rupert", "skipton"));
    EXPECT_TRUE(isBesieged(t.s, area("york")));  // four are left, and four are needed
}

TEST(UkcRelief, B9_AgainstAMaskingGeneralItIsAPlainBattle) {
    York t(kFive, {"widdringtons"}, {"ruperts_lifeguard"});
    liftSiege(t.defs, t.s, area("york"), nullptr, {"UKC", "P20.1"});
    t.start();
    EXPECT_TRUE(t.awaits<BattleDie>());
    EXPECT_EQ(fighters(t.s, t.s.battle, kKing).size(), 1);
}

// Those who Sally

namespace {

struct SallyFrom : Field {
    explicit SallyFrom(bool isBesiegedThere, Edition edition = Edition::kPhalanx2023) {
        s.options.edition = edition;
        control("york", 0).put("glemhams", insideOf(area("york")));
        army("newcastle", "york", {"widdringtons", "lambtons"}, true);
        army("leven", "york", {"covenanter_1", "covenanter_2", "covenanter_3", "covenanter_4", "covenanter_5", "covenanter_6"});
        if (isBesiegedThere) siege("york", "leven", 3);
        Battle b = battle(kKing, General::kNewcastle, General::kLeven, "york", "");
        b.isSally = true;
        begin(b);
    }
};

}  // namespace

TEST(UkcRelief, B6_TheGeneralInsideAttacksWithHisArmy) {
    SallyFrom t(true);
    EXPECT_TRUE(t.awaits<BattleDie>());
    EXPECT_EQ(fighters(t.s, t.s.battle, kKing).size(), 2);
}

TEST(UkcRelief, P20_2_ALostSallyLosesTheFortress) {
    SallyFrom t(true);
    t.fight(-4);
    t.take("widdringtons");
    ASSERT_TRUE(t.awaits<HonoursRoll>());
    t.roll(3);
    EXPECT_EQ(t.where("glemhams"), t.available(Region::kNorth));
    EXPECT_EQ(t.where("lambtons"), t.available(Region::kNorth));
    EXPECT_EQ(general(t.s, General::kNewcastle).box, Box::kDispersed);
    EXPECT_TRUE(controls(t.s, kRebels, area("york")));
    EXPECT_TRUE(t.isAt("leven", "york"));
    EXPECT_FALSE(isBesieged(t.s, area("york")));
}

TEST(UkcRelief, G14_6_TheFirstEditionLetsABeatenSallyGoBackInside) {
    SallyFrom t(true, Edition::kGmt2008);
    t.fight(-4);
    t.take("widdringtons");
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_TRUE(general(t.s, General::kNewcastle).isInside);
    EXPECT_TRUE(controls(t.s, kKing, area("york")));
    EXPECT_TRUE(isBesieged(t.s, area("york")));
}

TEST(UkcRelief, B6_FromAMaskedFortressHeGoesBackInside) {
    SallyFrom t(false);
    t.fight(-4);
    t.take("widdringtons");
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_TRUE(general(t.s, General::kNewcastle).isInside);
    EXPECT_TRUE(controls(t.s, kKing, area("york")));
}

TEST(UkcRelief, B6_ADefenderDrawnSallyEndsInsideWithoutSurrender) {
    SallyFrom t(true);
    t.fight(-1);
    t.take("widdringtons").take("covenanter_1");
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_TRUE(general(t.s, General::kNewcastle).isInside);
    EXPECT_TRUE(isBesieged(t.s, area("york")));  // five against Class 3 and two Inside
}

TEST(UkcRelief, B6_AVictoriousSallyEndsTheSiege) {
    Field t;
    t.control("york", 0)
        .army("newcastle", "york", {"whitecoats_1", "glemhams"}, true)
        .army("lord_fairfax", "york", {"cloth_towns_militias", "hull_garrison"});
    Battle b = t.battle(kKing, General::kNewcastle, General::kLordFairfax, "york", "");
    b.isSally = true;
    t.begin(b).fight(1);
    t.take("whitecoats_1").take("hull_garrison");
    ASSERT_TRUE(t.awaits<RetreatTo>(kRebels));  // attacker drawn: the besieger Retreats, where he likes
    EXPECT_TRUE(t.mayRetreatTo("skipton"));
    t.choose("hull");
    EXPECT_FALSE(general(t.s, General::kNewcastle).isInside);
}

TEST(UkcRelief, B11_TheLastBrigadeInsideFallsInADrawnSally) {
    Field t;
    t.control("oxford", 0).army("rupert", "oxford", {"ruperts_lifeguard"}, true);
    t.army("essex", "oxford", {"fiennes", "gells", "assheton", "cheshire_foot"}).siege("oxford", "essex", 2);
    Battle b = t.battle(kKing, General::kRupert, General::kEssex, "oxford", "");
    b.isSally = true;
    t.begin(b).fight(0);
    t.take("ruperts_lifeguard").take("cheshire_foot");
    EXPECT_EQ(general(t.s, General::kRupert).box, Box::kDispersed);
    EXPECT_TRUE(controls(t.s, kRebels, area("oxford")));
}

TEST(UkcRelief, P20_4_AFailedEvasionHasLiftedTheSiege) {  // RULING ukc-141
    Field t;
    t.control("york", 0)
        .army("newcastle", "york", {"widdringtons"}, true)
        .army("lord_fairfax", "york", {"lamberts", "hull_garrison", "assheton", "gells"})
        .siege("york", "lord_fairfax", 4);
    t.army("rupert", "skipton", {"ruperts_lifeguard", "byrons"});
    startActivation(t.defs, t.s, General::kRupert, 3, true, true, true, nullptr);
    t.moveTo("york");
    if (t.awaits<InterceptOffer>()) t.pass();
    ASSERT_TRUE(t.awaits<EvadeOffer>(kRebels));
    t.play(Evade{}).roll(1);
    EXPECT_FALSE(isBesieged(t.s, area("york")));
    while (t.awaits<DisperseOffer>()) t.play(Fight{});
    EXPECT_TRUE(t.awaits<BattleDie>());  // the siege is neither kept nor lifted now
    EXPECT_TRUE(t.s.battle.isRelief);
    EXPECT_TRUE(t.s.battle.joinInside);
    EXPECT_EQ(fighters(t.s, t.s.battle, kKing).size(), 3);
}

}  // namespace ukc
