// Options: the optional rules of chapter 12 and the house's own, each on and off (CN 3.0, 12.0).
#include "tests/cruel_necessity/play.h"

namespace cn_test {
namespace {

using Offers = std::vector<std::string>;

Play with(const std::string& option, const std::string& value = "on") {
    return Play(optionsFor("campaign", {{option, value}}));
}

TEST(CnOptions, C12_0_AllOffUnlessAskedFor) {
    const Options o = optionsFor("campaign");
    EXPECT_FALSE(o.historicalOrder || o.limitedReconnaissance || o.catholicLeague || o.englishSettlers || o.strikeIron ||
                 o.playOn);
    EXPECT_EQ(o.quickBattles, QuickBattles::kOff);
    EXPECT_EQ(o.fortifyCap, 2);
    EXPECT_THROW(optionsFor("campaign", {{"cavalry", "on"}}), std::invalid_argument);
    EXPECT_THROW(optionsFor("campaign", {{"strike_iron", "maybe"}}), std::invalid_argument);
    EXPECT_THROW(optionsFor("fourth_war"), std::invalid_argument);
    for (const auto& spec : Cn::optionSpecs(testBox())) EXPECT_TRUE(spec.clause.starts_with("CN ")) << spec.key;
}

TEST(CnOptions, C12_0_InCombination) {
    const Options o = optionsFor("campaign", {{"limited_reconnaissance", "on"},
                                              {"catholic_league", "on"},
                                              {"english_settlers", "on"},
                                              {"strike_iron", "on"},
                                              {"quick_battles", "choose"},
                                              {"historical_order", "on"}});
    EXPECT_TRUE(o.limitedReconnaissance && o.catholicLeague && o.englishSettlers && o.strikeIron && o.historicalOrder);
    EXPECT_EQ(o.quickBattles, QuickBattles::kChoose);
}

TEST(CnOptions, C3_0_12_HistoricalOrder) {  // RULING cn-66
    Play p = with("historical_order");
    for (int n = 1; n <= 3; ++n) {
        EXPECT_EQ(p.outcomes(), Offers{fmt::format("draw {}", n)});
        p(fmt::format("draw {}", n));
        while (p.awaits() != "chance CN 6.0" && p.awaits().starts_with("chance")) p("roll 1");
        if (p.awaits() == "player CN 8.0") p("end");
    }
}

TEST(CnOptions, C12_1_NorthAndWestHideOnAOne) {
    for (const Army a : {kNorth, kWest}) {
        Play p = with("limited_reconnaissance");
        p.actions(5).army(a, 3).fort(kHull, false, 2).fort(kBristol, false, 2)(fmt::format("campaign {}", key(a)));
        EXPECT_EQ(p.awaits(), "chance CN 12.1");
        p.roll({1});
        EXPECT_EQ(p.awaits(), "player CN 8.0");
        EXPECT_EQ(p.s.zeal, 4) << "wasted";
        p(fmt::format("campaign {}", key(a))).roll({2, 6});
        EXPECT_EQ(p.area(a), 4);
    }
}

TEST(CnOptions, C12_1_ScotlandAndIrelandHideOnATwo) {
    for (const Army a : {kScotland, kIreland}) {
        Play p = with("limited_reconnaissance");
        p.actions(5).army(a, 2)(fmt::format("campaign {}", key(a))).roll({2});
        EXPECT_EQ(p.awaits(), "player CN 8.0");
        p(fmt::format("campaign {}", key(a))).roll({3, 6});
        EXPECT_EQ(p.area(a), 3);
    }
}

TEST(CnOptions, C12_1_TheZealMarkerHelpsTheSearch) {  // CN 8.1, RULING cn-90
    Play p = with("limited_reconnaissance");
    p.actions(5).army(kScotland, 2)("infuse army scotland; campaign scotland").roll({2});
    EXPECT_EQ(p.awaits(), "chance CN 8.3") << "2 and the marker are 3: found";
    p.roll({1})("campaign scotland").roll({1});
    EXPECT_EQ(p.awaits(), "player CN 8.0") << "a natural 1 fails all the same";
}

TEST(CnOptions, C12_1_NotForDeviltry) {  // RULING cn-62
    Play p = with("limited_reconnaissance");
    p.actions(5).s.deviltry = std::uint64_t{1} << 24;
    p("campaign deviltry 24");
    EXPECT_EQ(p.awaits(), "chance CN 8.3.1");
}

Play league(bool isOn = true) {
    Play p = with("catholic_league", isOn ? "on" : "off");
    p.zeal(5).tracks(5, 4, 6, 4, 4, 4);
    return p;
}

TEST(CnOptions, C12_2_FranceOrFranceAndSpain) {
    for (int die = 1; die <= 6; ++die) {
        Play p = league();
        p.event({down(kTrackIreland)});
        ASSERT_EQ(p.awaits(), "chance CN 12.2");
        p.roll({die});
        EXPECT_EQ(p.s.irish, die <= 4 ? IrishArmy::kFrance : IrishArmy::kFranceAndSpain);
        EXPECT_EQ(p.defs.irishStrength[index(p.s.irish)], die <= 4 ? 4 : 5);
        EXPECT_EQ(strengthOf(p.defs, p.s, kIreland), die <= 4 ? 5 : 6) << "Morale adds (RULING cn-61)";
    }
}

TEST(CnOptions, C12_2_OnlyWithBothAtTheBottomAndAReadyArmy) {
    Play off = league(false);
    off.event({down(kTrackIreland)});
    EXPECT_EQ(off.awaits(), "player CN 8.0");
    Play one = league();
    one.track(kCatholicism, 5).event({down(kTrackIreland)});
    EXPECT_EQ(one.awaits(), "player CN 8.0");
    Play disordered = league();
    disordered.army(kIreland, 5, true).event({down(kTrackIreland)});
    EXPECT_EQ(disordered.awaits(), "player CN 8.0");
}

TEST(CnOptions, C12_2_OnceAGameAndForGood) {  // RULING cn-101
    Play p = league();
    p.event({down(kTrackIreland)}).roll({1});
    EXPECT_EQ(armyName(p.defs, p.s, kIreland), "the Army of Ireland with French help");
    p.event({zealBy(1)}, 4);
    EXPECT_EQ(p.awaits(), "player CN 8.0") << "not asked again";
    p.event({up(kTrackIreland)}, 6);
    EXPECT_EQ(p.s.irish, IrishArmy::kFrance) << "the counter has been replaced, whatever the tracks do";
    EXPECT_EQ(strengthOf(p.defs, p.s, kIreland), 4) << "only the Morale marker is gone (CN 6.6.3)";
    p.event({down(kTrackIreland)}, 7);
    EXPECT_EQ(p.awaits(), "player CN 8.0");
    EXPECT_EQ(p.s.irish, IrishArmy::kFrance);
}

// Royalist die, Parliament's die and the outcome, before card 25, after it, after card 28.
std::string quick(int royalist, int parliament, int revealed) {
    Play p = with("quick_battles", "always");
    p.s.revealed = revealed >= 28 ? (std::uint64_t{1} << 29) - 2 : revealed >= 25 ? std::uint64_t{1} << 25 : 0;
    const int eventCard = revealed >= 28 ? 30 : 10;
    p.army(kNorth, 4)
        .tracks(3, 3, 3, 3, 3, 3)
        .event({effect(EffectKind::kBattle)}, eventCard)("battle north quick")
        .roll({royalist, parliament});
    if (p.isDisordered(kNorth)) return "victory";
    return p.box(kMonarchy) == 4 ? "defeat" : "draw";
}

TEST(CnOptions, C12_3_QuickBattles) {
    for (int r = 1; r <= 6; ++r)
        for (int p = 1; p <= 6; ++p)
            for (const auto& [revealed, lead] : {std::pair{0, 3}, std::pair{25, 2}, std::pair{28, 1}})
                EXPECT_EQ(quick(r, p, revealed), r - p >= 2      ? "defeat"
                                                 : p - r >= lead ? "victory"
                                                                 : "draw")
                    << r << p << ' ' << revealed;
}

TEST(CnOptions, C12_3_OffChooseAlways) {  // RULING cn-102
    Play off = with("quick_battles", "off");
    off.event({effect(EffectKind::kBattle)}, 10);
    EXPECT_EQ(off.no("battle north quick"), "CN 12.3");
    EXPECT_EQ(off.offers(), (Offers{"battle north", "battle west"}));
    Play always = with("quick_battles", "always");
    always.event({effect(EffectKind::kBattle)}, 10);
    EXPECT_EQ(always.no("battle north"), "CN 12.3");
    Play choose = with("quick_battles", "choose");
    choose.event({effect(EffectKind::kBattle)}, 10);
    EXPECT_EQ(choose.offers().size(), 4U);
}

TEST(CnOptions, C12_3_1_TheOutcomeBoxApplies) {
    Play p = with("quick_battles", "always");
    p.army(kWest, 4, true).event({effect(EffectKind::kBattle)}, 10)("battle west quick").roll({1, 6});
    EXPECT_EQ(p.area(kWest), 5) << "Disordered already: it falls back";
    EXPECT_TRUE(p.s.victoryThisTurn);
}

TEST(CnOptions, C12_3_2_NoCardsBenefitsOrDeadlyOutcomes) {
    Play p = with("quick_battles", "always");
    const auto pool = p.s.pool;
    const auto deck = p.s.battleDeck;
    p.zeal(5).event({effect(EffectKind::kBattle)}, 10)("battle north quick").roll({1, 6});
    EXPECT_EQ(p.awaits(), "player CN 8.0") << "nothing further is asked";
    EXPECT_EQ(p.s.pool, pool);
    EXPECT_TRUE(p.s.battleDeck == deck);
    EXPECT_EQ(p.s.zeal, 5);
}

TEST(CnOptions, C12_4_SettlersForAPointAndARoll) {
    Play p = with("english_settlers");
    p.actions(0).army(kScotland, 5).army(kIreland, 5).tracks(3, 4, 3, 4, 4, 4)("end");
    EXPECT_EQ(p.awaits(), "player CN 12.4");
    EXPECT_EQ(p.s.zeal, 5) << "after the income (RULING cn-103)";
    EXPECT_EQ(p.offers(), (Offers{"settle scotland ireland", "settle scotland scotland", "settle scotland parliament",
                                  "settle scotland puritanism", "settle ireland ireland", "settle ireland scotland",
                                  "settle ireland parliament", "settle ireland puritanism", "proceed"}));
    EXPECT_EQ(p.no("settle north ireland"), "CN 12.4");
    EXPECT_EQ(p.no("settle ireland monarchy"), "CN 12.4");
    EXPECT_EQ(p.no("end"), "CN 12.4");
    p("settle ireland puritanism");
    EXPECT_EQ(p.s.zeal, 6);
    p.roll({4});
    EXPECT_EQ(p.box(kPuritanism), 3);
    EXPECT_EQ(p.no("settle ireland puritanism"), "CN 12.4") << "once for Ireland (RULING cn-76)";
    p("settle scotland parliament").roll({1});
    EXPECT_EQ(p.s.zeal, 7);
    EXPECT_EQ(p.awaits(), "chance CN 6.0");
    p.actions(0)("end");
    EXPECT_EQ(p.awaits(), "chance CN 6.0") << "never again";
}

TEST(CnOptions, C12_4_OnlyWithTheArmyInItsArea5) {
    Play p = with("english_settlers");
    p.actions(0).army(kScotland, 4).army(kIreland, 4)("end");
    EXPECT_EQ(p.awaits(), "chance CN 6.0");
    p.actions(0).army(kScotland, 4).army(kIreland, 5)("end");
    EXPECT_EQ(p.no("settle scotland parliament"), "CN 12.4");
    p.track(kParliament, 0);
    EXPECT_EQ(p.no("settle ireland parliament"), "CN 8.7");
    p("proceed");
    EXPECT_EQ(p.s.settlersSent, 0);
    Play off;
    off.actions(0)("end");
    EXPECT_EQ(off.awaits(), "chance CN 6.0");
}

TEST(CnOptions, C12_5_StrikeOnceForFreeAtAnArmyInArea5) {
    Play p = with("strike_iron");
    p.actions(0).army(kNorth, 4);
    EXPECT_EQ(p.no("strike north"), "CN 12.5");
    p.army(kNorth, 5)("strike north").roll({5});
    EXPECT_TRUE(p.isDisordered(kNorth));
    EXPECT_EQ(p.s.zeal, 2);
    EXPECT_EQ(p.no("strike west"), "CN 12.5") << "once a game";
    Play q = with("strike_iron");
    q.actions(0)("strike ireland").roll({3});
    EXPECT_EQ(q.s.zeal, 1) << "a failure still inspires";
    Play off;
    off.actions(0);
    EXPECT_EQ(off.no("strike north"), "CN 12.5");
}

TEST(CnOptions, C12_5_EvenADisorderedArmyButNotPastARevolt) {  // RULING cn-104
    Play p = with("strike_iron");
    p.actions(0).army(kNorth, 5, true).revolt(Revolt::kRevolt, kNorth, 2);
    EXPECT_EQ(p.no("strike north"), "CN 8.5");
    p.s.revolts = {};
    p("strike north").roll({6});
    EXPECT_EQ(p.s.zeal, 2);
    EXPECT_EQ(p.area(kNorth), 5);
}

TEST(CnOptions, C12_5_NoSearchBeforeIt) {  // RULING cn-62
    Play p(optionsFor("campaign", {{"strike_iron", "on"}, {"limited_reconnaissance", "on"}}));
    p.actions(0)("strike scotland");
    EXPECT_EQ(p.awaits(), "chance CN 8.3");
}

TEST(CnOptions, CB_O_PlayingOnIntoTheNextWar) {  // RULING cn-97
    Play p(optionsFor("second_war", {{"play_on", "on"}}));
    p.actions(0, 45)("end");
    EXPECT_FALSE(p.s.isOver);
    while (p.awaits() == "player CN 10.3") p(p.offers().front());
    EXPECT_EQ(p.outcomes(), Offers{"draw 46"});
    p.actions(0, 60);
    p.s.victoryPoints = static_cast<std::uint8_t>(24 - p.vp());
    p("end");
    EXPECT_EQ(Cn::result(p.defs, p.s).kind, "moderate_victory") << "the last war's table";
    Play q(optionsFor("second_war"));
    q.actions(0, 45)("end");
    EXPECT_TRUE(q.s.isOver);
}

// A house option: whatever Fortress Parliament holds begins at its strongest, and nothing else is changed.
TEST(CnOptions, StrongFortressesBeginAtTheirStrongest) {
    for (const std::string scenario : {"campaign", "first_war", "second_war", "third_war"}) {
        SCOPED_TRACE(scenario);
        const auto& defs = testBox();
        const State plain = Cn::newGame(defs, Cn::options(defs, {scenario, {}}), common::Rng{1});
        State strong = Cn::newGame(defs, Cn::options(defs, {scenario, {{"strong_fortresses", "on"}}}), common::Rng{1});
        int raised = 0;
        for (std::size_t i = 0; i < kFortresses; ++i) {
            const FortressState &was = plain.fortresses[i], &now = strong.fortresses[i];
            EXPECT_EQ(now.isParliaments, was.isParliaments);
            EXPECT_EQ(now.click, was.isParliaments ? 5 : was.click) << i;
            raised += now.click > was.click ? 1 : 0;
            strong.fortresses[i] = was;
        }
        EXPECT_GT(raised, 0);
        strong.options = plain.options;
        EXPECT_TRUE(strong == plain);
    }
    EXPECT_EQ(Cn::scenarios(testBox()).size(), 4U) << "it is no scenario of its own";
}

}  // namespace
}  // namespace cn_test
