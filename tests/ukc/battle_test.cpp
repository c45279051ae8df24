// Battle tests: chapter 19, clause by clause: scores, outcomes, losses, bonus cards, Turncoats, spoils.
#include "tests/ukc/battle_box.h"

namespace ukc {

TEST(UkcBattle, P19_1_OutcomesByDifference) {
    EXPECT_EQ(battleEnd(0, false, false), BattleEnd::kDefenderDrawn);
    EXPECT_EQ(battleEnd(-1, false, false), BattleEnd::kDefenderDrawn);
    EXPECT_EQ(battleEnd(1, true, true), BattleEnd::kAttackerDrawn);
    EXPECT_EQ(battleEnd(2, false, false), BattleEnd::kAttackerIndecisive);
    EXPECT_EQ(battleEnd(4, true, false), BattleEnd::kAttackerIndecisive);
    EXPECT_EQ(battleEnd(5, false, true), BattleEnd::kAttackerMajor);
    EXPECT_EQ(battleEnd(5, true, false), BattleEnd::kAttackerDecisive);
    EXPECT_EQ(battleEnd(-2, false, false), BattleEnd::kDefenderIndecisive);
    EXPECT_EQ(battleEnd(-4, false, true), BattleEnd::kDefenderIndecisive);
    EXPECT_EQ(battleEnd(-5, true, false), BattleEnd::kDefenderMajor);
    EXPECT_EQ(battleEnd(-9, false, true), BattleEnd::kDefenderDecisive);
}

TEST(UkcBattle, P19_1_OddsOfEvenScores) {
    const auto odds = battleOdds(0, false, false);
    EXPECT_EQ(odds, (std::array<int, kBattleEnds>{0, 1, 9, 5, 11, 9, 1, 0}));
    const auto strong = battleOdds(4, true, false);  // 15 of 36 throws bring one more
    EXPECT_EQ(strong[0], 15);
}

TEST(UkcBattle, P19_1_ScoreIsDieValueRatingAndCard) {
    Leicester t({"fiennes", "cheshire_foot"}, {"kings_lifeguard", "wilmots", "tyldesleys"});
    t.start();
    const int essex = t.defs[General::kEssex].battle, charles = t.defs[General::kCharles].battle;
    EXPECT_EQ(strength(t.defs, t.s, t.s.battle, kRebels), 3 + essex);
    EXPECT_EQ(strength(t.defs, t.s, t.s.battle, kKing), 4 + charles);
    ASSERT_TRUE(t.awaits<BattleDie>());
    t.roll(6).roll(1);
    EXPECT_TRUE(t.logSays(fmt::format("= {}", 6 + 3 + essex)));
    EXPECT_TRUE(t.logSays(fmt::format("= {}", 1 + 4 + charles)));
}

TEST(UkcBattle, P19_1_CombinedArmyUsesTheCommandersRatingAndAllBrigades) {
    Leicester t({"fiennes"}, {"kings_lifeguard"});
    t.army("rupert", "leicester", {"ruperts_lifeguard"});
    subordinate(t.defs, t.s, General::kRupert, General::kCharles, nullptr);
    t.start();
    EXPECT_EQ(strength(t.defs, t.s, t.s.battle, kKing), 4 + t.defs[General::kCharles].battle);
}

TEST(UkcBattle, P19_1_UnledBrigadesHaveNoRating) {
    Field t;
    t.army("essex", "leicester", {"fiennes"});
    t.put("wilmots", outside(area("leicester"))).put("astleys", outside(area("leicester")));
    t.begin(t.battle(kRebels, General::kEssex, General::kNone, "leicester", "northampton"));
    EXPECT_EQ(strength(t.defs, t.s, t.s.battle, kKing), 3);
}

// Combat cards

TEST(UkcBattle, P19_1_CombatCardsAreAskedOfTheAttackerFirst) {
    Leicester t({"fiennes"}, {"wilmots"});
    t.hold(kRebels, {78, 20}).hold(kKing, {20});
    t.start();
    ASSERT_TRUE(t.awaits<CombatCard>(kRebels));
    EXPECT_EQ(t.legal(), (std::vector<Action>{Action{PlayCard{card(78), Use::kEvent}}, Action{Pass{}}}));
    t.play(PlayCard{card(78), Use::kEvent});
    ASSERT_TRUE(t.awaits<CombatCard>(kKing));
    EXPECT_EQ(t.legal(), std::vector<Action>{Action{Pass{}}});  // asked whatever he holds
    t.pass();
    EXPECT_TRUE(t.awaits<BattleDie>());
}

TEST(UkcBattle, P19_1_OneCombatCardASide) {
    Leicester t({"fiennes"}, {"wilmots"});
    t.hold(kRebels, {74, 78});
    t.start();
    const auto plays = t.s.toPlay[index(kRebels)];
    t.play(PlayCard{card(74), Use::kEvent});
    EXPECT_TRUE(t.awaits<BattleDie>());
    EXPECT_EQ(t.s.toPlay[index(kRebels)], plays - 1);  // P12.1: it is one of the six
    EXPECT_NE(t.s.discards & bitOf(card(74)), CardSet{});
    EXPECT_EQ(t.s.hand[index(kRebels)], bitOf(card(78)));
}

TEST(UkcBattle, P12_5_ACombatCardOfTheOtherSideCannotBePlayed) {
    Leicester t({"fiennes"}, {"wilmots"});
    t.hold(kRebels, {62});
    t.start();
    EXPECT_FALSE(t.allows(PlayCard{card(62), Use::kEvent}));
    EXPECT_NE(t.refusal(PlayCard{card(62), Use::kEvent}).find("P12.5"), std::string::npos);
}

TEST(UkcBattle, P19_1_NobodyWithoutCardsIsAsked) {
    Leicester t({"fiennes"}, {"wilmots"});
    t.start();
    EXPECT_TRUE(t.awaits<BattleDie>());
}

TEST(UkcBattle, PA60_GrenvileAddsTwoWithCornishmen) {
    Leicester t({"fiennes"}, {"grenviles_cornish"});
    t.start();
    EXPECT_EQ(cardModifier(t.defs, t.s, t.s.battle, kKing, card(60)), 2);
    Leicester u({"fiennes"}, {"kings_lifeguard"});
    u.start();
    EXPECT_EQ(cardModifier(u.defs, u.s, u.s.battle, kKing, card(60)), 1);
}

TEST(UkcBattle, PA74_TrainedBandsAddTwoNearLondon) {
    Field t;
    t.army("essex", "reading", {"fiennes"}).army("charles", "reading", {"wilmots"});
    t.begin(t.battle(kRebels, General::kEssex, General::kCharles, "reading", "oxford"));
    EXPECT_EQ(cardModifier(t.defs, t.s, t.s.battle, kRebels, card(74)), 2);
    Leicester u({"fiennes"}, {"wilmots"});
    u.start();
    EXPECT_EQ(cardModifier(u.defs, u.s, u.s.battle, kRebels, card(74)), 1);
}

TEST(UkcBattle, PA94_IronsidesAddTwoWithCromwellIronsidesOrNewModelArmy) {
    for (const auto brigade : {"ironsides_1", "new_model_army_2"}) {
        Leicester t({brigade}, {"wilmots"});
        t.start();
        EXPECT_EQ(cardModifier(t.defs, t.s, t.s.battle, kRebels, card(94)), 2) << brigade;
    }
    Leicester t({"fiennes"}, {"wilmots"});
    t.army("cromwell", "leicester", {"gells"});
    subordinate(t.defs, t.s, General::kCromwell, General::kEssex, nullptr);
    t.start();
    EXPECT_EQ(cardModifier(t.defs, t.s, t.s.battle, kRebels, card(94)), 2);
    Leicester u({"fiennes"}, {"wilmots"});
    u.start();
    EXPECT_EQ(cardModifier(u.defs, u.s, u.s.battle, kRebels, card(94)), 1);
}

// Draws

TEST(UkcBattle, P19_1_DefenderDrawnCostsEachAVeteranAndSendsTheAttackerBack) {
    Leicester t({"fiennes", "cheshire_foot"}, {"kings_lifeguard", "wilmots"});
    t.start().fight(0);
    ASSERT_TRUE(t.awaits<BattleLoss>(kRebels));
    EXPECT_FALSE(t.may("fiennes"));
    t.take("cheshire_foot");
    ASSERT_TRUE(t.awaits<BattleLoss>(kKing));
    EXPECT_FALSE(t.may("wilmots"));
    t.take("kings_lifeguard");
    EXPECT_EQ(t.where("cheshire_foot"), Place::kEliminated);
    EXPECT_EQ(t.where("kings_lifeguard"), Place::kEliminated);
    EXPECT_TRUE(t.isAt("essex", "northampton"));
    EXPECT_TRUE(t.isAt("charles", "leicester"));
    EXPECT_FALSE(t.s.battle.isOn);
}

TEST(UkcBattle, P19_1_OneInFavourOfTheDefenderIsADrawToo) {
    Leicester t({"fiennes", "gells"}, {"wilmots", "tyldesleys"});
    t.start().fight(-1);
    t.take("fiennes").take("wilmots");  // Militia where no Veteran takes part
    EXPECT_TRUE(t.isAt("essex", "northampton"));
}

TEST(UkcBattle, P19_1_ReturningFromADrawIsNoRetreat) {
    Leicester t({"fiennes", "gells"}, {"wilmots", "tyldesleys"});
    t.marker("northampton", kKing);
    t.start().fight(0);
    t.take("fiennes").take("wilmots");
    EXPECT_TRUE(t.isAt("essex", "northampton"));
    EXPECT_EQ(t.where("gells"), displayOf(General::kEssex));  // nothing lost to the enemy marker
}

TEST(UkcBattle, P19_1_AttackerDrawnMakesTheDefenderRetreat) {
    Leicester t({"fiennes", "gells"}, {"wilmots", "tyldesleys"});
    t.start().fight(1);
    t.take("fiennes").take("wilmots");
    ASSERT_TRUE(t.awaits<RetreatTo>(kKing));
    t.choose("tamworth");
    EXPECT_TRUE(t.isAt("charles", "tamworth"));
    EXPECT_TRUE(t.isAt("essex", "leicester"));
    EXPECT_EQ(controlOf(t.s, area("leicester")), -1);  // a draw has no spoils
    EXPECT_TRUE(t.s.stack.empty());
}

// Victories

TEST(UkcBattle, P19_1_IndecisiveCostsTheLoserAMilitiaBrigade) {
    Leicester t({"fiennes", "cheshire_foot", "gells"}, {"kings_lifeguard", "wilmots"});
    t.start().fight(3);
    ASSERT_TRUE(t.awaits<BattleLoss>(kKing));
    EXPECT_FALSE(t.may("kings_lifeguard"));
    t.take("wilmots");
    EXPECT_EQ(t.where("wilmots"), Place::kEliminated);
    ASSERT_TRUE(t.awaits<RetreatTo>(kKing));
    EXPECT_EQ(t.s.battlesWon[index(kRebels)], 1);
    EXPECT_TRUE(t.s.bonus.empty());
}

TEST(UkcBattle, P19_1_MajorCostsTwoMilitiaFirstAndDrawsACard) {
    Leicester t({"fiennes", "cheshire_foot", "gells"}, {"kings_lifeguard", "wilmots"});
    t.marker("northampton", kKing);
    t.start().fight(5);
    ASSERT_TRUE(t.awaits<BattleLoss>(kKing));
    EXPECT_FALSE(t.may("kings_lifeguard"));
    t.take("wilmots").take("kings_lifeguard");
    EXPECT_TRUE(t.s.isOver);  // P19.2: the King has no Brigade left
    EXPECT_EQ(t.s.winner, 1);
}

TEST(UkcBattle, P19_1_MajorGivesOneBonusCard) {
    Leicester t({"fiennes", "cheshire_foot", "gells"}, {"kings_lifeguard", "wilmots", "tyldesleys"});
    t.start().fight(5);
    t.take("wilmots").take("tyldesleys").choose("tamworth").play(Convert{});
    ASSERT_EQ(t.s.bonus.size(), 1U);
    EXPECT_EQ(t.s.bonus[0].side, kRebels);
    EXPECT_EQ(t.outcomes().size(), 4U);  // Parliament's comes out of the discards
    t.play(DrewCard{card(9)});
    EXPECT_EQ(t.s.bonus[0].cards, bitOf(card(9)));
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcBattle, P19_1_DecisiveCostsVeteransAndGivesTwoCards) {
    Leicester t({"fiennes", "cheshire_foot", "gells", "gloucester_foot"},
                {"kings_lifeguard", "wilmots", "astleys", "tyldesleys"});
    t.hold(kRebels, {78});
    t.start();
    t.play(PlayCard{card(78), Use::kEvent});
    t.fight(5);
    ASSERT_TRUE(t.awaits<BattleLoss>(kKing));
    EXPECT_FALSE(t.may("wilmots"));
    t.take("kings_lifeguard").take("astleys").choose("tamworth").pass();
    t.play(DrewCard{card(8)}).play(DrewCard{card(78)});
    EXPECT_EQ(t.s.bonus[0].cards, bitOf(card(8)) | bitOf(card(78)));
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcBattle, P19_1_DecisiveNeedsTheWinnersCard) {
    Leicester t({"fiennes", "cheshire_foot", "gells", "gloucester_foot"}, {"kings_lifeguard", "wilmots", "tyldesleys"});
    t.hold(kKing, {62});
    t.start();
    t.play(PlayCard{card(62), Use::kEvent});
    t.fight(5);
    EXPECT_TRUE(t.s.battle.isMajor);
    EXPECT_FALSE(t.s.battle.isDecisive);
    EXPECT_TRUE(t.may("wilmots"));
}

TEST(UkcBattle, P19_1_TheRoyalistsBonusComesFromTheDeck) {
    Leicester t({"fiennes", "gells", "assheton"}, {"kings_lifeguard", "astleys", "wilmots"});
    t.s.piles[0] = {};
    t.start().fight(-5);
    t.take("fiennes").take("gells").choose("northampton").pass();
    EXPECT_TRUE(t.logSays("lost"));  // no card left in the deck
}

// Turncoats

TEST(UkcBattle, P19_1_TurncoatsFrom1644On) {
    Leicester t({"fiennes", "cheshire_foot", "gells"}, {"kings_lifeguard", "wilmots", "tyldesleys"});
    t.s.turn = kEarly1644 - 1;
    t.start().fight(5);
    t.take("wilmots").take("tyldesleys");
    ASSERT_TRUE(t.awaits<TurncoatChoice>(kRebels));
    EXPECT_FALSE(t.may("kings_lifeguard"));
    t.take("wilmots");
    EXPECT_EQ(t.where("wilmots"), displayOf(General::kEssex));
    EXPECT_EQ(serves(t.s, brigadeNamed("wilmots")), kRebels);
    disperse(t.defs, t.s, brigadeNamed("wilmots"));  // back to its first owner's Available box
    EXPECT_EQ(t.where("wilmots"), t.available(Region::kMidlands));
    EXPECT_EQ(serves(t.s, brigadeNamed("wilmots")), kKing);
}

TEST(UkcBattle, P19_1_NoTurncoatsIn1643OrAfterAnIndecisiveVictory) {
    Leicester t({"fiennes", "cheshire_foot", "gells"}, {"kings_lifeguard", "wilmots", "tyldesleys"});
    t.s.turn = kWinter1643 - 1;
    t.start().fight(5);
    t.take("wilmots").take("tyldesleys");
    EXPECT_TRUE(t.awaits<RetreatTo>());
    Leicester u({"fiennes", "cheshire_foot", "gells"}, {"kings_lifeguard", "wilmots", "tyldesleys"});
    u.s.turn = kEarly1644 - 1;
    u.start().fight(4);
    u.take("wilmots");
    EXPECT_TRUE(u.awaits<RetreatTo>());
}

TEST(UkcBattle, P19_1_NoTurncoatForCovenantersOrBeyondTheLimit) {
    Field t;
    t.s.turn = kEarly1644 - 1;
    t.army("leven", "thirsk", {"covenanter_1", "covenanter_2"})
        .army("newcastle", "thirsk", {"widdringtons", "lambtons", "whitecoats_2"});
    t.begin(t.battle(kRebels, General::kLeven, General::kNewcastle, "thirsk", "richmond"));
    t.fight(5);
    t.take("widdringtons").take("lambtons");
    EXPECT_TRUE(t.awaits<RetreatTo>());
    Field u;
    u.s.turn = kEarly1644 - 1;
    u.army("waller", "salisbury", {"wallers_horse", "southern_association", "stamfords", "western_association"});
    u.army("hopton", "salisbury", {"hertfords", "berkeleys", "bassets"});
    u.begin(u.battle(kRebels, General::kWaller, General::kHopton, "salisbury", "winchester"));
    u.fight(5);
    u.take("hertfords").take("berkeleys");
    EXPECT_TRUE(u.awaits<RetreatTo>());  // Waller commands four already
}

// Spoils

TEST(UkcBattle, P19_1_TheWinningGeneralMayPlaceAMarker) {
    Leicester t({"fiennes", "gells", "cheshire_foot"}, {"wilmots", "tyldesleys"});
    t.marker("leicester", kKing);
    t.start().fight(2);
    t.take("wilmots").choose("tamworth");
    ASSERT_TRUE(t.awaits<SpoilsChoice>(kRebels));
    t.play(Convert{});
    EXPECT_TRUE(controls(t.s, kRebels, area("leicester")));
}

TEST(UkcBattle, P19_1_NoSpoilsInAFortressAreaOrForUnledBrigades) {
    Field t;
    t.army("essex", "oxford", {"fiennes", "gells", "cheshire_foot"})
        .army("charles", "oxford", {"wilmots", "tyldesleys"})
        .control("oxford", 0);
    t.begin(t.battle(kRebels, General::kEssex, General::kCharles, "oxford", "bedford"));
    t.fight(2);
    t.take("wilmots").choose("warwick");
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_TRUE(controls(t.s, kKing, area("oxford")));
    Field u;
    u.army("essex", "leicester", {"fiennes", "gells"})
        .put("wilmots", outside(area("leicester")))
        .put("astleys", outside(area("leicester")))
        .put("byrons", outside(area("leicester")));
    u.begin(u.battle(kRebels, General::kEssex, General::kNone, "leicester", "northampton"));
    u.fight(-2);
    u.take("fiennes").choose("northampton");
    EXPECT_TRUE(u.s.stack.empty());
    EXPECT_EQ(controlOf(u.s, area("leicester")), -1);
}

// Brentford

TEST(UkcBattle, PA82_BrentfordAddsOneAfterTheDice) {
    Leicester t({"fiennes", "gells"}, {"wilmots", "tyldesleys"});
    t.s.brentford = true;
    t.start().fight(2);
    ASSERT_TRUE(t.awaits<BrentfordChoice>(kKing));
    t.play(Fight{});
    EXPECT_FALSE(t.s.brentford);
    EXPECT_TRUE(t.s.battle.isDraw);  // RULING ukc-35: a defeat may become a draw
    EXPECT_EQ(t.s.battle.difference, 1);
}

TEST(UkcBattle, PA82_BrentfordNeverMakesAMajorVictory) {
    Leicester t({"fiennes", "gells", "assheton"}, {"kings_lifeguard", "wilmots", "tyldesleys"});
    t.s.brentford = true;
    t.start().fight(-4);
    EXPECT_TRUE(t.awaits<BattleLoss>());  // his point would be lost on it, and nobody is asked
    EXPECT_FALSE(t.s.battle.isMajor);
    EXPECT_TRUE(t.s.brentford);
    Leicester u({"fiennes", "gells", "cheshire_foot"}, {"kings_lifeguard", "wilmots", "tyldesleys"});
    u.s.brentford = true;
    u.start().fight(5);
    u.play(Fight{});
    EXPECT_FALSE(u.s.battle.isMajor);  // but he saves the King from one
}

TEST(UkcBattle, PA82_BrentfordIsAskedWhereHisPointCounts) {
    for (const int difference : {-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5}) {
        Leicester t({"fiennes", "gells", "assheton"}, {"kings_lifeguard", "wilmots", "tyldesleys"});
        t.s.brentford = true;
        const Battle battle = t.battle(kRebels, General::kEssex, General::kCharles, "leicester", "northampton");
        if (std::abs(difference - battleLead(t.defs, t.s, battle)) > 5) continue;
        t.start().fight(difference);
        // From a Major to an Indecisive Victory of Parliament's, to draws, and to one of the King's.
        EXPECT_EQ(t.awaits<BrentfordChoice>(), difference == 5 || difference == 2 || difference == 1 || difference == -1)
            << difference;
    }
}

TEST(UkcBattle, PA82_BrentfordIsTooOldInWinter1644) {
    Leicester t({"fiennes", "gells"}, {"wilmots", "tyldesleys"});
    t.s.brentford = true;
    t.s.turn = kWinter1644 - 1;
    t.start().fight(2);
    EXPECT_TRUE(t.awaits<BattleLoss>());
}

// The Activation below

TEST(UkcBattle, P17_1_TheVictorMayGoOnAndNobodyElse) {
    for (const int difference : {2, 1, 0, -2}) {
        Leicester t({"fiennes", "gells", "cheshire_foot"}, {"wilmots", "tyldesleys"});
        Activation active = by(kRebels, Activation{});
        active.general = General::kEssex;
        t.push(active);
        t.start().fight(difference);
        while (!t.awaits<Activation>()) t.play(t.legal().back());
        EXPECT_EQ(t.top<Activation>().fought, difference == 2) << difference;
        EXPECT_EQ(t.top<Activation>().isOver, difference != 2) << difference;
        // P17.1.3: and he is told why he may not go on.
        EXPECT_EQ(t.logSays("The Battle was drawn, and only a General who has won"), difference == 1 || difference == 0);
        EXPECT_EQ(t.logSays("The Battle was lost, and only a General who has won"), difference == -2);
    }
}

// Surrender

TEST(UkcBattle, P19_2_AGeneralWithoutBrigadesSurrenders) {
    Field t;
    t.army("essex", "leicester", {"fiennes", "gells", "cheshire_foot"}).army("byron", "leicester", {"byrons"});
    t.begin(t.battle(kRebels, General::kEssex, General::kByron, "leicester", "northampton"));
    t.fight(3);
    EXPECT_EQ(t.where("byrons"), displayOf(General::kByron));
    t.take("byrons");
    EXPECT_EQ(general(t.s, General::kByron).box, Box::kDispersed);
    EXPECT_TRUE(t.awaits<SpoilsChoice>(kRebels));
}

TEST(UkcBattle, P19_2_ASubordinateWithABrigadeSavesHisCommander) {
    Leicester t({"fiennes", "gells", "cheshire_foot"}, {"wilmots"});
    t.army("rupert", "leicester", {"ruperts_lifeguard"});
    subordinate(t.defs, t.s, General::kRupert, General::kCharles, nullptr);
    t.start().fight(3);
    t.take("wilmots");
    EXPECT_FALSE(t.s.isOver);
    ASSERT_TRUE(t.awaits<RetreatTo>(kKing));
    t.choose("tamworth");
    EXPECT_TRUE(t.isAt("charles", "tamworth"));
    EXPECT_TRUE(t.isAt("rupert", "tamworth"));
}

TEST(UkcBattle, G17_1_TheKingsSurrenderMayBeAgreedAway) {
    Leicester t({"fiennes", "gells", "cheshire_foot"}, {"wilmots"});
    t.s.options.kingMaySurrender = false;
    t.start().fight(3);
    t.take("wilmots");
    EXPECT_FALSE(t.s.isOver);
    EXPECT_EQ(general(t.s, General::kCharles).box, Box::kDispersed);
}

TEST(UkcBattle, G6_6_AnyDefeatOfHerArmyTakesTheQueenInTheFirstEdition) {
    for (const Edition edition : {Edition::kGmt2008, Edition::kPhalanx2023}) {
        Leicester t({"fiennes", "gells", "cheshire_foot"}, {"wilmots", "tyldesleys"});
        t.s.options.edition = edition;
        t.s.queen = {QueenBox::kGeneral, AreaId::kNone, General::kCharles};
        t.start().fight(2);
        t.take("wilmots");
        EXPECT_EQ(t.s.queen.box == QueenBox::kGone, edition == Edition::kGmt2008);
        EXPECT_EQ(t.s.naval, edition == Edition::kGmt2008 ? 2 : 0);
    }
}

// Optional rules

TEST(UkcBattle, P25_0_LostwithielDispersesEssexFarFromLondon) {
    for (const bool isOn : {true, false}) {
        Field t;
        t.s.options.lostwithiel = isOn;
        t.army("essex", "st_austell", {"fiennes", "gells", "cheshire_foot", "gloucester_foot"});
        t.army("charles", "st_austell", {"kings_lifeguard", "astleys", "byrons"}).hold(kKing, {62});
        t.begin(t.battle(kRebels, General::kEssex, General::kCharles, "st_austell", "plymouth"));
        t.play(PlayCard{card(62), Use::kEvent});
        t.fight(-5);
        t.take("cheshire_foot").take("gloucester_foot");
        EXPECT_EQ(general(t.s, General::kEssex).box == Box::kDispersed, isOn);
        if (isOn) EXPECT_EQ(t.where("fiennes"), Place::kDispersed);
        else EXPECT_TRUE(t.awaits<RetreatTo>(kRebels));
    }
}

TEST(UkcBattle, P25_0_TheLaughterOfTheCourtBringsLangdale) {
    Field t;
    t.s.options.laughterOfTheCourt = true;
    t.army("leven", "thirsk", {"covenanter_1", "covenanter_2", "covenanter_3"})
        .army("newcastle", "thirsk", {"whitecoats_1", "glemhams", "widdringtons"});
    t.put("lambtons", availableOf(Region::kNorth)).hold(kRebels, {87});
    for (const auto& it : t.defs.areas)
        if (it.region == Region::kNorth) t.marker(it.key, kKing);  // the North is his until the Battle
    t.s.openPiles = 2;
    t.begin(t.battle(kRebels, General::kLeven, General::kNewcastle, "thirsk", "richmond"));
    t.play(PlayCard{card(87), Use::kEvent});
    t.fight(5);
    t.take("whitecoats_1").take("glemhams").choose("york").pass();
    t.play(DrewCard{card(8)}).play(DrewCard{card(9)});
    EXPECT_EQ(general(t.s, General::kNewcastle).box, Box::kRemoved);
    EXPECT_TRUE(t.isAt("langdale", "york"));
    EXPECT_EQ(t.where("widdringtons"), displayOf(General::kLangdale));
    ASSERT_TRUE(t.awaits<LaughterLoss>(kKing));
    EXPECT_TRUE(t.may("widdringtons"));
    EXPECT_FALSE(t.may("whitecoats_1"));
    t.take("lambtons").take("widdringtons");
    EXPECT_EQ(t.where("lambtons"), Place::kEliminated);
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcBattle, P25_0_TheCourtLaughsWhenTheNorthIsLost) {
    Field t;
    t.s.options.laughterOfTheCourt = true;
    t.army("newcastle", "leicester", {"whitecoats_1", "glemhams", "northern_horse", "widdringtons", "lambtons"});
    t.marker("york", kKing);
    EXPECT_FALSE(isLaughedAt(t.defs, t.s));
    t.control("york", -1);
    EXPECT_TRUE(isLaughedAt(t.defs, t.s));
    laughterOfTheCourt(t.defs, t.s, &t.log);
    t.settle();
    ASSERT_TRUE(t.awaits<LangdaleTakes>(kKing));  // he commands four
    EXPECT_EQ(Ukc::decision(t.s).rule.text(), "UKC P25.4");
    const auto prompt = [&] { return Ukc::prompt(t.defs, Ukc::observe(t.defs, t.s, common::PlayerId::kFirst)).text(); };
    EXPECT_NE(prompt().find("may command 4; choose the Brigades that stay Unled; 1 left."), std::string::npos) << prompt();
    t.take("lambtons");
    EXPECT_EQ(t.where("lambtons"), outside(area("leicester")));
    EXPECT_TRUE(t.awaits<LaughterLoss>(kKing));
    EXPECT_NE(prompt().find("choose the northern Brigade that is lost; 2 left."), std::string::npos) << prompt();
    for (const auto& entry : t.log.entries())
        if (entry.text.find("takes the place of") != std::string::npos) {
            EXPECT_EQ(entry.rule.text(), "UKC P25.4");
        }
    EXPECT_FALSE(isLaughedAt(t.defs, t.s));
}

TEST(UkcBattle, P20_2_AFortressThatTheLaughterEmptiesFalls) {
    Field t;
    t.control("york", 0)
        .put("glemhams", insideOf(area("york")))
        .army("tom_fairfax", "york", {"lamberts", "hull_garrison", "assheton", "gells"})
        .siege("york", "tom_fairfax");
    t.push(by(kKing, LaughterLoss{{}, 2})).settle();
    t.take("glemhams");
    EXPECT_TRUE(controls(t.s, kRebels, area("york")));
}

// The first edition

TEST(UkcBattle, G10_6_TurncoatsAreTheSame) {
    Leicester t({"fiennes", "cheshire_foot", "gells"}, {"kings_lifeguard", "wilmots", "tyldesleys"});
    t.s.options.edition = Edition::kGmt2008;
    t.s.turn = kEarly1644 - 1;
    t.start().fight(5);
    t.take("wilmots").take("tyldesleys");
    ASSERT_TRUE(t.awaits<TurncoatChoice>(kRebels));
    t.take("tyldesleys");
    EXPECT_EQ(serves(t.s, brigadeNamed("tyldesleys")), kRebels);
}

TEST(UkcBattle, G10_7_ADrawFromNothingIsLostToEitherSide) {
    Leicester t({"fiennes", "cheshire_foot", "gells"}, {"kings_lifeguard", "wilmots", "tyldesleys"});
    t.s.options.edition = Edition::kGmt2008;
    t.s.discards = {};
    t.start().fight(5);
    t.take("wilmots").take("tyldesleys").choose("tamworth").pass();
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_TRUE(t.logSays("lost"));
}

TEST(UkcBattle, G18_4_TheNorthernBrigadesAreOutForGood) {
    for (const Edition edition : {Edition::kGmt2008, Edition::kPhalanx2023}) {
        Field t;
        t.s.options.laughterOfTheCourt = true;
        t.s.options.edition = edition;
        t.army("newcastle", "leicester", {"whitecoats_1", "glemhams", "widdringtons"});
        laughterOfTheCourt(t.defs, t.s, &t.log);
        t.settle();
        t.take("widdringtons");
        EXPECT_EQ(t.where("widdringtons"), edition == Edition::kGmt2008 ? Place::kGone : Place::kEliminated);
    }
}

}  // namespace ukc
