// Guards the cards: the Campaign Phase, what each card may be used for, bonus sets, Aces, Raids, markers and Activation.
#include <gtest/gtest.h>

#include "tests/ukc/chain_table.h"

namespace ukc {
namespace {

struct CardTable : ChainTable<CardTable> {
    CardTable& campaign() {
        push(Campaign{}).settle();
        return *this;
    }
    CardTable& first(Side side) {
        play(Action{GoFirst{side}});
        return *this;
    }
    CardTable& use(int n, Use u) {
        play(Action{PlayCard{card(n), u}});
        return *this;
    }
    // That side is to play now, whoever came before.
    CardTable& turnOf(Side side) {
        s.playing = side;
        push(Campaign{{}, CampaignStep::kPlay}).settle();
        return *this;
    }
    CardTable& draw(int n) {
        play(Action{DrewCard{card(n)}});
        return *this;
    }
    [[nodiscard]] bool mayUse(int n, Use u) const { return allows(Action{PlayCard{card(n), u}}); }
    [[nodiscard]] bool isIn(CardSet set, int n) const { return (set & bitOf(card(n))) != CardSet{}; }
    [[nodiscard]] bool mayChoose(std::string_view a) const { return allows(Action{ChooseArea{area(a)}}); }
    [[nodiscard]] bool mayActivateNow(std::string_view g) const { return allows(Action{ChooseGeneral{generalNamed(g)}}); }
};

// Who goes first (P12.1)

TEST(UkcCards, P12_1_TheRoyalistChoosesUntilTheNewModelArmy) {
    CardTable t;
    t.hold(kR, {8}).hold(kP, {13}).push(Campaign{}).settle();
    EXPECT_TRUE(t.awaits<FirstChoice>(kR));
    CardTable later;
    later.s.newModelArmy = true;
    later.hold(kR, {8}).hold(kP, {13}).push(Campaign{}).settle();
    EXPECT_TRUE(later.awaits<FirstChoice>(kP));
}

TEST(UkcCards, P12_1_ACampaignCardTrumpsAndIsPlayedFirst) {
    CardTable t;
    t.army("essex", "london", {"fiennes"}).hold(kR, {8}).hold(kP, {13, 26});
    t.campaign().first(kR);
    ASSERT_TRUE(t.awaits<TrumpOffer>(kP));
    EXPECT_EQ(t.legal(), (std::vector<Action>{Action{PlayCard{card(26), Use::kCampaign}}, Action{Pass{}}}));
    t.use(26, Use::kCampaign);
    EXPECT_TRUE(t.awaits<ActivateChoice>(kP));
    EXPECT_TRUE(t.isIn(t.s.discards, 26));
    EXPECT_EQ(t.s.toPlay[1], 5);
    t.proceed();
    EXPECT_TRUE(t.awaits<CardPlay>(kR));
}

TEST(UkcCards, P12_1_TheOfferTellsNothing) {
    CardTable t;
    t.hold(kR, {8}).hold(kP, {13}).push(Campaign{}).settle();
    t.first(kR);
    ASSERT_TRUE(t.awaits<TrumpOffer>(kP));  // asked whatever he holds
    t.pass();
    EXPECT_TRUE(t.awaits<CardPlay>(kR));
    CardTable none;  // all have been seen
    for (const int n : {26, 27, 28, 29, 39, 40, 54, 55, 56, 57}) none.s.discards |= bitOf(card(n));
    none.hold(kR, {8}).hold(kP, {13}).push(Campaign{}).settle();
    none.first(kP);
    EXPECT_TRUE(none.awaits<CardPlay>(kP));
}

// Passing (P12.1)

TEST(UkcCards, P12_1_NobodyPassesBeforeSix) {
    CardTable t;
    t.hold(kR, {8, 9}).hold(kP, {13}).s.toPlay = {1, 1};
    t.turnOf(kR);
    EXPECT_NE(t.refusal(Action{Pass{}}).find("UKC P12.1"), std::string::npos);
    t.use(8, Use::kNothing);
    ASSERT_TRUE(t.awaits<CardPlay>(kP));
    t.use(13, Use::kNothing);
    ASSERT_TRUE(t.awaits<CardPlay>(kR));
    EXPECT_EQ(t.s.toPlay[0], 0);
    EXPECT_TRUE(t.mayUse(9, Use::kNothing));  // more than six may be played
    t.pass();
    EXPECT_TRUE(t.s.stack.empty());           // Parliament has no card left: forced to pass
    EXPECT_TRUE(t.s.passed[1]);
}

TEST(UkcCards, P12_1_TheOtherGoesOnAlone) {
    CardTable t;
    t.hold(kR, {8}).hold(kP, {13, 14}).s.toPlay = {0, 2};
    t.turnOf(kR).pass();
    t.use(13, Use::kNothing);
    EXPECT_TRUE(t.awaits<CardPlay>(kP));
    t.use(14, Use::kNothing);
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcCards, P12_1_AMandatoryCardMustBePlayed) {
    CardTable t;
    t.hold(kR, {1, 8}).s.toPlay = {0, 0};
    t.turnOf(kR);
    EXPECT_NE(t.refusal(Action{Pass{}}).find("Mandatory"), std::string::npos);
    for (const Use u : {Use::kPlace, Use::kRecruit, Use::kRaid, Use::kActivate, Use::kNothing}) EXPECT_FALSE(t.mayUse(1, u));
    EXPECT_TRUE(t.mayUse(1, Use::kEvent));
}

// Uses of cards (P12.5, P12.7)

TEST(UkcCards, P12_5_OperationsDoOneOfFourThings) {
    CardTable t;
    t.army("maurice", "oxford", {"kings_lifeguard"}).notable("derby").hold(kR, {8}).turnOf(kR);
    for (const Use u : {Use::kPlace, Use::kRecruit, Use::kRaid, Use::kActivate, Use::kNothing}) EXPECT_TRUE(t.mayUse(8, u));
    EXPECT_FALSE(t.mayUse(8, Use::kEvent));
    EXPECT_FALSE(t.mayUse(8, Use::kCampaign));
    EXPECT_FALSE(t.mayUse(9, Use::kPlace));  // not held
}

TEST(UkcCards, P12_7_ADiscardedEventDoesNotActivate) {
    CardTable t;
    t.army("maurice", "oxford", {"kings_lifeguard"}).notable("derby").hold(kR, {58, 71, 62, 88}).turnOf(kR);
    EXPECT_TRUE(t.mayUse(58, Use::kEvent));
    EXPECT_FALSE(t.mayUse(71, Use::kEvent));  // Parliament's
    EXPECT_FALSE(t.mayUse(62, Use::kEvent));  // a Combat card
    EXPECT_FALSE(t.mayUse(88, Use::kEvent));  // a Response
    for (const int n : {58, 71, 62, 88}) {
        EXPECT_TRUE(t.mayUse(n, Use::kPlace));
        EXPECT_TRUE(t.mayUse(n, Use::kRecruit));
        EXPECT_TRUE(t.mayUse(n, Use::kRaid));
        EXPECT_NE(t.refusal(Action{PlayCard{card(n), Use::kActivate}}).find("P12.7"), std::string::npos);
    }
    t.use(71, Use::kPlace);
    EXPECT_EQ(t.top<PlacePcs>().left, 1);
    EXPECT_TRUE(t.isIn(t.s.discards, 71));
}

TEST(UkcCards, P12_5_CampaignCardsOnlyActivate) {
    CardTable t;
    t.army("maurice", "oxford", {"kings_lifeguard"}).hold(kR, {26, 29}).turnOf(kR);
    for (const Use u : {Use::kPlace, Use::kRecruit, Use::kRaid, Use::kActivate}) EXPECT_FALSE(t.mayUse(26, u));
    t.use(29, Use::kCampaign);
    EXPECT_EQ(t.top<ActivateChoice>().left, 3);
    t.proceed();
    CardTable minor;
    minor.army("maurice", "oxford", {"kings_lifeguard"}).hold(kR, {26}).turnOf(kR).use(26, Use::kCampaign);
    EXPECT_EQ(minor.top<ActivateChoice>().left, 2);
}

// An Operations card of any value Recruits, and in the first edition Campaign cards are Operations cards.
TEST(UkcCards, G7_3_1_ACampaignCardRecruitsInTheFirstEdition) {
    for (const Edition edition : {Edition::kPhalanx2023, Edition::kGmt2008}) {
        CardTable t;
        t.s.options.edition = edition;
        t.hold(kP, {26, 29}).turnOf(kP);
        EXPECT_EQ(t.mayUse(26, Use::kRecruit), edition == Edition::kGmt2008);
        EXPECT_FALSE(t.mayUse(26, Use::kPlace));
        if (edition != Edition::kGmt2008) continue;
        t.use(29, Use::kRecruit);
        EXPECT_EQ(t.top<Recruit>().now.left, 2);
        EXPECT_TRUE(t.isIn(t.s.recruitBox, 29));
    }
}

// RULING ukc-145: four Brigades with the Local Notable do not bar one from a General's Display there.
TEST(UkcCards, P14_0_AFullLocalNotableDoesNotBarAGeneral) {
    CardTable t;
    t.notable("massey_notable", {"fiennes", "assheton", "gells", "lord_brookes"})
        .army("bedford", "gloucester", {"pophams"})
        .put("gloucester_foot", availableOf(t.defs[brigadeNamed("gloucester_foot")].region));
    openRecruit(t.defs, t.s, kP, RecruitKind::kOps, 2, 0, 0, nullptr);
    t.settle().take("gloucester_foot");
    EXPECT_FALSE(t.allows(Action{PutAt{withNotable(Notable::kMassey)}}));
    EXPECT_TRUE(t.allows(Action{PutAt{displayOf(General::kBedford)}}));
}

TEST(UkcCards, P20_2_NoEventForANotableWhoIsGone) {
    CardTable t;
    t.hold(kP, {75, 69}).hold(kR, {69}).s.notables[index(Notable::kBlake)] = 2;
    t.s.notables[index(Notable::kNewark)] = 2;
    t.turnOf(kP);
    EXPECT_FALSE(t.mayUse(75, Use::kEvent));
    EXPECT_TRUE(t.mayUse(75, Use::kPlace));
    EXPECT_TRUE(t.mayUse(69, Use::kEvent));  // Laugharne
    t.s.stack.clear();
    t.turnOf(kR);
    EXPECT_FALSE(t.mayUse(69, Use::kEvent));
}

TEST(UkcCards, G6_6_WhatHappensOnce) {
    CardTable t;
    t.hold(kR, {63}).turnOf(kR);
    EXPECT_TRUE(t.mayUse(63, Use::kEvent));
    t.s.onceOnly |= bitOf(card(63));
    EXPECT_FALSE(t.mayUse(63, Use::kEvent));
    startEvent(t.defs, t.s, kP, card(86), false, nullptr);
    EXPECT_TRUE(t.isIn(t.s.onceOnly, 86));
}

TEST(UkcCards, PA_73_TurnhamGreenNeedsARoyalistNextToLondon) {
    CardTable t;
    t.army("charles", "oxford", {"kings_lifeguard"}).hold(kP, {73}).turnOf(kP);
    EXPECT_FALSE(t.mayUse(73, Use::kEvent));
    placeGeneral(t.defs, t.s, General::kCharles, area("reading"));
    EXPECT_TRUE(t.mayUse(73, Use::kEvent));
    general(t.s, General::kCharles).isInside = true;  // in the Area all the same
    EXPECT_TRUE(t.mayUse(73, Use::kEvent));
}

// Core cards and Aces (P12.2, P12.3)

TEST(UkcCards, P12_2_CoreCardsAreSetAside) {
    CardTable t;
    t.hold(kR, {4, 5}).turnOf(kR).use(5, Use::kNothing);
    EXPECT_FALSE(t.isIn(t.s.discards, 5));
    EXPECT_EQ(t.s.coreUsed, 2);
    EXPECT_FALSE(t.isIn(t.s.hand[0], 5));
}

TEST(UkcCards, P12_3_AllButCoreAndCombatCardsAreKept) {
    CardTable t;
    t.hold(kR, {4, 8, 62, 88}).push(KeepCards{}).settle();
    EXPECT_TRUE(t.isIn(t.s.aces[0], 8));
    EXPECT_TRUE(t.isIn(t.s.aces[0], 88));     // a Response may be kept (RULING ukc-5)
    EXPECT_TRUE(t.isIn(t.s.discards, 62));
    EXPECT_FALSE(t.isIn(t.s.aces[0], 4));
    EXPECT_TRUE(t.isIn(t.s.hand[0], 4));      // its side's anyway
    EXPECT_FALSE(t.logSays("Operations 1"));  // which ones is nobody's business
}

TEST(UkcCards, P12_3_AcesArePlayedLikeTheHandButNotInWinter1645) {
    CardTable t;
    t.s.aces[0] |= bitOf(card(8));
    t.turnOf(kR);
    EXPECT_TRUE(t.mayUse(8, Use::kPlace));
    EXPECT_TRUE(holdsCard(t.s, kR, card(8)));
    CardTable last;
    last.s.turn = 10;
    last.s.aces[0] |= bitOf(card(8));
    EXPECT_FALSE(holdsCard(last.s, kR, card(8)));
    last.turnOf(kR);
    EXPECT_TRUE(last.s.passed[0]);
}

TEST(UkcCards, P11_0_TheNewModelArmyIsATwoOperationsCoreCard) {
    CardTable t;
    t.s.newModelArmy = true;
    t.army("essex", "london", {"fiennes"}).hold(kP, {3}).turnOf(kP);
    EXPECT_FALSE(t.mayUse(3, Use::kEvent));
    t.use(3, Use::kPlace);
    EXPECT_EQ(t.top<PlacePcs>().left, 2);
    EXPECT_EQ(t.s.coreUsed, 16);
    EXPECT_FALSE(t.isIn(t.s.removed, 3));
}

TEST(UkcCards, G6_3_TheRecruitCardWaitsUntilTheTurnEnds) {
    CardTable t;
    t.hold(kP, {13, 71}).s.options.edition = Edition::kGmt2008;
    t.turnOf(kP).use(13, Use::kRecruit);
    EXPECT_TRUE(t.isIn(t.s.recruitBox, 13));
    EXPECT_FALSE(t.isIn(t.s.discards, 13));
    CardTable base;
    base.hold(kP, {13}).turnOf(kP).use(13, Use::kRecruit);
    EXPECT_TRUE(base.isIn(base.s.discards, 13));
}

// The Recruit action (P14.0)

TEST(UkcCards, P14_0_OnceATurnTwoOrOneBrigade) {
    CardTable t;
    t.hold(kP, {8, 13, 58}).turnOf(kP).use(8, Use::kRecruit);
    EXPECT_EQ(t.top<Recruit>().now.left, 2);  // whatever the value
    EXPECT_TRUE(t.s.recruitUsed[1]);
    t.proceed();
    ASSERT_TRUE(t.awaits<CardPlay>(kP));
    EXPECT_NE(t.refusal(Action{PlayCard{card(13), Use::kRecruit}}).find("P14.0"), std::string::npos);
    t.s.recruitUsed[1] = false;
    t.use(58, Use::kRecruit);
    EXPECT_EQ(t.top<Recruit>().now.left, 1);
    EXPECT_EQ(t.top<Recruit>().now.kind, RecruitKind::kDiscard);
}

TEST(UkcCards, P14_0_NotWithoutAnInfrastructure) {
    CardTable t;
    t.hold(kR, {8}).control("newcastle", 1).control("forest_of_dean", -1).control("truro", -1).turnOf(kR);
    EXPECT_NE(t.refusal(Action{PlayCard{card(8), Use::kRecruit}}).find("Infrastructure"), std::string::npos);
}

TEST(UkcCards, PA_108_NotWhileLorrainersAreInEngland) {
    CardTable t;
    t.army("lorraine", "bristol", {"lorrainer_1"}).hold(kR, {8}).turnOf(kR);
    EXPECT_FALSE(t.mayUse(8, Use::kRecruit));
    t.put("lorrainer_1", Place::kEliminated);
    EXPECT_TRUE(t.mayUse(8, Use::kRecruit));
}

// Placing PC markers (P13.0)

TEST(UkcCards, P13_0_NextToAMarkerThatLayThereBefore) {
    CardTable t;
    t.control("reigate", 1)
        .control("arundel", -1)
        .control("hastings", -1)
        .control("maidstone", -1)
        .control("portsmouth", 0)
        .control("dover", 0);
    openPlacePcs(t.defs, t.s, kP, 3);
    EXPECT_TRUE(t.mayChoose("arundel"));
    EXPECT_FALSE(t.mayChoose("hastings"));
    t.choose("arundel");
    EXPECT_FALSE(t.mayChoose("hastings"));  // no chains within one card
    EXPECT_NE(t.refusal(Action{ChooseArea{area("hastings")}}).find("before you played this card"), std::string::npos);
    EXPECT_FALSE(t.mayChoose("arundel"));
    EXPECT_TRUE(t.allows(Action{Proceed{}}));
}

TEST(UkcCards, P13_0_EnemyMarkersOnlyUnderAGeneral) {
    CardTable t;
    t.control("skipton", 0).army("lord_fairfax", "skipton", {"cloth_towns_militias"}).army("essex", "york", {"fiennes"});
    openPlacePcs(t.defs, t.s, kP, 2);
    EXPECT_TRUE(t.mayChoose("skipton"));   // next to Wakefield
    EXPECT_FALSE(t.mayChoose("york"));     // a Fortress
    t.control("richmond", 0);
    EXPECT_FALSE(t.mayChoose("richmond"));
    t.choose("skipton");
    EXPECT_TRUE(controls(t.s, kP, area("skipton")));
    EXPECT_EQ(t.top<PlacePcs>().left, 1);
}

TEST(UkcCards, P13_0_EvenUnderAGeneralItNeedsANeighbour) {
    CardTable t;
    for (const auto a : {"thirsk", "newcastle", "durham", "richmond", "penrith"}) t.control(a, 0);
    t.army("lord_fairfax", "durham", {"cloth_towns_militias"});
    openPlacePcs(t.defs, t.s, kP, 1);
    EXPECT_FALSE(t.mayChoose("durham"));
}

TEST(UkcCards, P13_0_ByMountainAndSea) {
    CardTable t;
    t.control("gainsborough", -1).control("sheffield", 0).control("boston", -1).control("newark", -1);
    openPlacePcs(t.defs, t.s, kP, 1);
    EXPECT_TRUE(t.mayChoose("gainsborough"));  // from Hull over the sea (ukc-10)
    CardTable m;
    m.notable("derby").control("wakefield", -1).control("skipton", 1).control("york", 1);
    openPlacePcs(m.defs, m.s, kR, 1);
    EXPECT_TRUE(m.mayChoose("wakefield"));  // from Derby's Preston over the Pennines
}

TEST(UkcCards, P13_0_NotALocalNotablesArea) {
    CardTable t;
    t.notable("newark_garrison").control("nottingham", 1);
    openPlacePcs(t.defs, t.s, kP, 1);
    EXPECT_FALSE(t.mayChoose("newark"));
}

// Raids (G13.0)

TEST(UkcCards, G13_0_WilloughbyRaidsNewarkBostonAndLynnNotLeicester) {
    CardTable t;
    t.notable("willoughby").control("newark", 0);
    openRaids(t.defs, t.s, kP, 1);
    t.play(Action{ChooseNotable{Notable::kWilloughby}});
    for (const auto a : {"newark", "boston", "kings_lynn", "huntingdon", "gainsborough"}) EXPECT_TRUE(t.mayChoose(a)) << a;
    EXPECT_NE(t.refusal(Action{ChooseArea{area("leicester")}}).find("own Region"), std::string::npos);
    EXPECT_FALSE(t.mayChoose("colchester"));  // too far
    t.choose("newark");
    EXPECT_TRUE(controls(t.s, kP, area("newark")));  // exchanged at once
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcCards, G13_0_NotAFortressNorBesideTheEnemyNorUnderSiege) {
    CardTable t;
    t.notable("willoughby").notable("newark_garrison").put("newark_foot", outside(area("boston")));
    openRaids(t.defs, t.s, kP, 1);
    t.play(Action{ChooseNotable{Notable::kWilloughby}});
    EXPECT_FALSE(t.mayChoose("newark"));
    EXPECT_FALSE(t.mayChoose("boston"));
    EXPECT_TRUE(t.mayChoose("kings_lynn"));
    CardTable b;
    b.notable("willoughby").army("rupert", "peterborough", {"kings_lifeguard"});
    EXPECT_TRUE(mayRaid(b.defs, b.s, Notable::kWilloughby, area("boston"), nullptr));  // Masked he still raids
    b.siege("peterborough", "rupert");
    EXPECT_FALSE(mayRaid(b.defs, b.s, Notable::kWilloughby, area("boston"), nullptr));
}

TEST(UkcCards, G13_0_DerbyDoesNotRaidTheNorth) {
    CardTable t;
    t.notable("derby");
    EXPECT_FALSE(mayRaid(t.defs, t.s, Notable::kDerby, area("wakefield"), nullptr));
}

TEST(UkcCards, P12_5_EachNotableOnceByOneCard) {
    CardTable t;
    t.notable("willoughby").notable("massey_notable").hold(kP, {20}).turnOf(kP).use(20, Use::kRaid);
    EXPECT_EQ(t.top<RaidChoice>().left, 3);
    t.play(Action{ChooseNotable{Notable::kWilloughby}}).choose("boston");
    EXPECT_FALSE(t.allows(Action{ChooseNotable{Notable::kWilloughby}}));
    t.play(Action{ChooseNotable{Notable::kMassey}}).choose("forest_of_dean");
    EXPECT_FALSE(t.awaits<RaidChoice>());
}

// Activation (P16.0)

TEST(UkcCards, P16_0_MauriceByOneByronByTwo) {
    CardTable t;
    t.army("maurice", "oxford", {"kings_lifeguard"}).army("byron", "chester", {"tyldesleys"}).hold(kR, {8, 13});
    t.turnOf(kR).use(8, Use::kActivate);
    EXPECT_TRUE(t.mayActivateNow("maurice"));
    EXPECT_NE(t.refusal(Action{ChooseGeneral{General::kByron}}).find("Strategy Rating of 2"), std::string::npos);
    EXPECT_FALSE(t.allows(Action{Proceed{}}));
    EXPECT_TRUE(mayActivate(t.defs, t.s, kR, General::kByron, 2, nullptr));
    EXPECT_TRUE(mayActivate(t.defs, t.s, kR, General::kMaurice, 2, nullptr));
}

TEST(UkcCards, P16_0_TwoThreeStarNeedsTwo) {
    CardTable t;
    t.army("essex", "london", {"fiennes"});
    EXPECT_FALSE(mayActivate(t.defs, t.s, kP, General::kEssex, 1, nullptr));
    EXPECT_TRUE(mayActivate(t.defs, t.s, kP, General::kEssex, 2, nullptr));
}

TEST(UkcCards, P16_1_AMajorArmyNeedsThreeOrACampaign) {
    CardTable t;
    t.army("essex", "london", {"fiennes", "assheton", "gells", "lord_brookes", "eastern_association_1"});
    EXPECT_FALSE(mayActivate(t.defs, t.s, kP, General::kEssex, 2, nullptr));
    EXPECT_TRUE(mayActivate(t.defs, t.s, kP, General::kEssex, 3, nullptr));
    EXPECT_TRUE(mayActivate(t.defs, t.s, kP, General::kEssex, 4, nullptr));
    CardTable s;  // a Subordinate is Activated alone
    s.army("essex", "london", {"fiennes", "assheton", "gells", "lord_brookes"}).army("manchester", "london", {"ironsides_1"});
    subordinate(s.defs, s.s, General::kManchester, General::kEssex, nullptr);
    EXPECT_FALSE(mayActivate(s.defs, s.s, kP, General::kEssex, 2, nullptr));
    EXPECT_TRUE(mayActivate(s.defs, s.s, kP, General::kManchester, 2, nullptr));
}

TEST(UkcCards, PA_1_WallerWaitsForTheStandard) {
    CardTable t;
    t.s.standardRaised = false;
    t.army("waller", "portsmouth", {"western_association"}).army("essex", "london", {"fiennes"});
    EXPECT_FALSE(mayActivate(t.defs, t.s, kP, General::kWaller, 3, nullptr));
    EXPECT_TRUE(mayActivate(t.defs, t.s, kP, General::kEssex, 3, nullptr));
}

TEST(UkcCards, P12_5_CampaignMixesGeneralsAndNotables) {
    CardTable t;
    t.notable("derby").army("maurice", "oxford", {"kings_lifeguard"}).hold(kR, {26}).turnOf(kR).use(26, Use::kCampaign);
    t.play(Action{ChooseNotable{Notable::kDerby}});
    EXPECT_TRUE(t.awaits<RaidWhere>(kR));
    t.play(t.legal().front());
    ASSERT_TRUE(t.awaits<ActivateChoice>(kR));
    EXPECT_EQ(t.top<ActivateChoice>().left, 1);
    EXPECT_FALSE(t.allows(Action{ChooseNotable{Notable::kDerby}}));
    EXPECT_TRUE(t.mayActivateNow("maurice"));
    EXPECT_TRUE(t.allows(Action{Proceed{}}));
}

TEST(UkcCards, P12_5_NoBrigadeMovesTwiceByOneCard) {
    CardTable t;
    t.army("maurice", "oxford", {"kings_lifeguard"});
    t.s.movedThisPlay.insert(brigadeNamed("kings_lifeguard"));
    EXPECT_FALSE(mayActivate(t.defs, t.s, kR, General::kMaurice, 4, nullptr));
}

TEST(UkcCards, P12_5_ACommanderMayGoWithoutTheSubordinateWhoHasMoved) {
    CardTable t;
    t.army("charles", "oxford", {"kings_lifeguard"}).army("maurice", "oxford", {"wilmots"});
    subordinate(t.defs, t.s, General::kMaurice, General::kCharles, nullptr);
    t.s.movedThisPlay.insert(brigadeNamed("wilmots"));
    ASSERT_TRUE(mayActivate(t.defs, t.s, kR, General::kCharles, 4, nullptr));
    t.push(by(kR, ActivateChoice{{}, 4, 1, 0})).play(Action{ChooseGeneral{General::kCharles}});
    EXPECT_FALSE(t.allows(Action{MoveTo{area("newbury")}}));
    t.play(Action{DropGeneral{General::kMaurice}});
    EXPECT_TRUE(t.allows(Action{MoveTo{area("newbury")}}));
    CardTable moved;  // his own have moved: he may not
    moved.army("charles", "oxford", {"kings_lifeguard"}).army("maurice", "oxford", {"wilmots"});
    subordinate(moved.defs, moved.s, General::kMaurice, General::kCharles, nullptr);
    moved.s.movedThisPlay.insert(brigadeNamed("kings_lifeguard"));
    EXPECT_FALSE(mayActivate(moved.defs, moved.s, kR, General::kCharles, 4, nullptr));
}

TEST(UkcCards, G8_1_AGeneralComesByAnOperationsCard) {
    CardTable t;
    t.put("wilmots", outside(area("shrewsbury"))).s.generals[index(General::kRupert)].box = Box::kAvailable;
    t.s.generals[index(General::kByron)].box = Box::kAvailable;
    t.hold(kR, {8}).turnOf(kR).use(8, Use::kActivate);
    EXPECT_FALSE(t.mayActivateNow("byron"));
    t.play(Action{ChooseGeneral{General::kRupert}});
    ASSERT_TRUE(t.awaits<GeneralAt>(kR));
    t.choose("shrewsbury");
    ASSERT_TRUE(t.awaits<GeneralTakes>(kR));
    EXPECT_EQ(t.top<GeneralTakes>().ops, 1);
    t.take("wilmots").proceed();
    ASSERT_TRUE(t.awaits<Activation>(kR));
    EXPECT_EQ(t.top<Activation>().general, General::kRupert);
}

TEST(UkcCards, P16_1_WhoComesByASmallCardCommandsNoMajorArmy) {
    CardTable t;  // Byron's four would serve under the King, and he must have one of his own
    t.army("byron", "shrewsbury", {"wilmots", "byrons", "astons", "astleys"}).put("tyldesleys", outside(area("shrewsbury")));
    t.s.generals[index(General::kCharles)].box = Box::kAvailable;
    EXPECT_FALSE(mayActivate(t.defs, t.s, kR, General::kCharles, 2, nullptr));
    EXPECT_TRUE(mayActivate(t.defs, t.s, kR, General::kCharles, 3, nullptr));
    CardTable s;
    s.army("byron", "shrewsbury", {"wilmots", "byrons", "astons"})
        .put("tyldesleys", outside(area("shrewsbury")))
        .put("astleys", outside(area("shrewsbury")));
    s.s.generals[index(General::kCharles)].box = Box::kAvailable;
    s.hold(kR, {5})
        .turnOf(kR)
        .use(5, Use::kActivate)
        .play(Action{ChooseGeneral{General::kCharles}})
        .choose("shrewsbury")
        .take("tyldesleys");
    ASSERT_TRUE(s.awaits<GeneralTakes>(kR));
    EXPECT_FALSE(s.allows(Action{TakeBrigade{brigadeNamed("astleys")}}));  // a fifth
}

TEST(UkcCards, PA_2_CallanderComesFromScotlandWithThreeOperations) {
    CardTable t;
    t.s.generals[index(General::kCallander)].box = Box::kAvailable;
    EXPECT_FALSE(mayActivate(t.defs, t.s, kP, General::kCallander, 3, nullptr));  // no Covenant yet
    t.s.covenant = true;
    EXPECT_FALSE(mayActivate(t.defs, t.s, kP, General::kCallander, 2, nullptr));
    EXPECT_TRUE(mayActivate(t.defs, t.s, kP, General::kCallander, 3, nullptr));
    t.hold(kP, {20}).turnOf(kP).use(20, Use::kActivate).play(Action{ChooseGeneral{General::kCallander}});
    EXPECT_TRUE(t.awaits<CovenanterEntry>(kP));
    EXPECT_EQ(own(t.s, General::kCallander).size(), 2);
    EXPECT_EQ(onMap(t.s, kP), 0);
}

// Bonus cards (P19.1)

TEST(UkcCards, P19_1_TheRoyalistDrawsFromTheDeckAndPlaysAfterwards) {
    CardTable t;
    t.s.piles[0].shuffleIn(bitOf(card(8)) | bitOf(card(9)));
    t.hold(kP, {13}).s.playing = kP;
    t.push(Campaign{{}, CampaignStep::kAfterPlay});
    giveBonus(t.s, kR, 2, &t.log);
    t.settle();
    EXPECT_EQ(t.outcomes().size(), 2U);
    t.draw(9).draw(8);
    ASSERT_TRUE(t.awaits<BonusPlay>(kR));
    EXPECT_FALSE(t.allows(Action{Pass{}}));
    t.use(8, Use::kNothing).use(9, Use::kPlace);
    EXPECT_EQ(t.s.toPlay[0], 6);  // they do not count
    t.proceed();
    EXPECT_TRUE(t.s.passed[0]);   // alternation goes on with the Royalist, who has no card
    EXPECT_TRUE(t.awaits<CardPlay>(kP));
}

TEST(UkcCards, P19_1_ParliamentDrawsFromTheDiscards) {
    CardTable t;
    t.s.discards = bitOf(card(58)) | bitOf(card(20));
    t.s.playing = kP;
    t.push(Campaign{{}, CampaignStep::kAfterPlay});
    giveBonus(t.s, kP, 2, &t.log);
    t.settle().play(Action{DrewCard{card(58)}});
    EXPECT_EQ(t.outcomes().size(), 1U);
    t.draw(20);
    EXPECT_EQ(t.s.discards, CardSet{});
    EXPECT_FALSE(t.mayUse(58, Use::kEvent));  // the Royalist's
    EXPECT_TRUE(t.mayUse(58, Use::kPlace));
}

TEST(UkcCards, P19_1_TooFewCards) {
    CardTable t;
    t.push(Campaign{{}, CampaignStep::kAfterPlay});
    giveBonus(t.s, kP, 1, &t.log);
    t.hold(kR, {8}).hold(kP, {9}).settle();
    EXPECT_TRUE(t.awaits<CardPlay>());
    EXPECT_TRUE(t.logSays("the bonus is lost"));
}

TEST(UkcCards, P19_1_SetsArePlayedInTheOrderTheyWereDrawn) {
    CardTable t;
    t.s.piles[0].shuffleIn(bitOf(card(8)));
    t.s.discards = bitOf(card(20));
    t.push(Campaign{{}, CampaignStep::kAfterPlay});
    giveBonus(t.s, kR, 1, &t.log);
    t.settle().play(Action{DrewCard{card(8)}});
    ASSERT_TRUE(t.awaits<BonusPlay>(kR));
    giveBonus(t.s, kP, 1, &t.log);  // another victory while the first set is played
    t.settle().play(Action{DrewCard{card(20)}});
    ASSERT_TRUE(t.awaits<BonusPlay>(kR));
    t.use(8, Use::kNothing);
    ASSERT_TRUE(t.awaits<BonusPlay>(kP));
    EXPECT_TRUE(t.mayUse(20, Use::kPlace));
}

TEST(UkcCards, P19_1_ACombatCardOfTheSetInPlayIsAtHand) {
    CardTable t;
    t.s.bonus.push_back({kR, bitOf(card(62))});
    EXPECT_FALSE(holdsCard(t.s, kR, card(62)));
    t.push(Campaign{{}, CampaignStep::kBonus});
    EXPECT_TRUE(holdsCard(t.s, kR, card(62)));
    spendCard(t.defs, t.s, kR, card(62), nullptr);
    EXPECT_TRUE(t.isIn(t.s.discards, 62));
    EXPECT_EQ(t.s.toPlay[0], 6);
}

// Cards lost and gained by Events (P12.6)

TEST(UkcCards, P12_6_ForcedDiscardsSpareAcesAndDoNotCount) {
    CardTable t;
    t.hold(kP, {13, 6}).s.aces[1] |= bitOf(card(20));
    t.push(RandomDiscard{{}, kP, 2}).settle();
    EXPECT_EQ(t.outcomes().size(), 2U);
    t.draw(13);
    EXPECT_TRUE(t.isIn(t.s.discards, 13));
    EXPECT_EQ(t.s.toPlay[1], 6);
    t.draw(6);  // a Core card comes back next turn
    EXPECT_FALSE(t.isIn(t.s.discards, 6));
    EXPECT_EQ(t.s.coreUsed, 4);
    EXPECT_TRUE(t.s.stack.empty());
    t.push(RandomDiscard{{}, kP, 1}).settle();
    EXPECT_TRUE(t.s.stack.empty());  // the Ace is immune
}

TEST(UkcCards, P12_6_AMandatoryCardForcedOutHappensAtOnce) {
    CardTable t;
    t.s.standardRaised = false;
    t.hold(kP, {1}).push(RandomDiscard{{}, kP, 1}).settle();
    t.draw(1);
    EXPECT_TRUE(t.s.standardRaised);
    EXPECT_TRUE(t.awaits<Recruit>(kP));  // as if Parliament had played it (PA.1)
    EXPECT_TRUE(t.isIn(t.s.removed, 1));
    EXPECT_EQ(t.s.toPlay[1], 5);         // it alone counts
}

TEST(UkcCards, P12_6_ExtraCardsComeToTheHand) {
    CardTable t;
    t.s.piles[0].shuffleIn(bitOf(card(8)));
    t.push(ExtraDraw{{}, kP, 2}).settle();
    t.draw(8);
    EXPECT_TRUE(t.isIn(t.s.hand[1], 8));
    EXPECT_FALSE(t.awaits<ExtraCard>());
}

TEST(UkcCards, P11_1_TheLastMidWarCardDrawnInTheCampaign) {
    CardTable t;
    t.s.firstPile = 1;
    t.s.openPiles = 2;
    t.s.piles[1].shuffleIn(bitOf(card(30)));
    t.s.piles[2].shuffleIn(bitOf(card(41)));
    t.push(ExtraDraw{{}, kR, 2}).settle();
    t.draw(30);
    EXPECT_TRUE(t.s.nmaOwed);  // ukc-3
    t.draw(41);
    EXPECT_TRUE(t.isIn(t.s.hand[0], 41));
}

// Beside a card play

TEST(UkcCards, P10_6_TheSiegeTrainIsSentBack) {
    CardTable t;
    t.s.trains[0] = {TrainBox::kFortress, area("oxford"), General::kNone, 0};
    t.hold(kR, {8}).turnOf(kR).play(Action{TakeTrain{}});
    EXPECT_EQ(t.s.trains[0].box, TrainBox::kTrack);
    EXPECT_EQ(t.s.trains[0].turn, turnNumber(t.s) + 1);
    EXPECT_TRUE(t.awaits<CardPlay>(kR));
    EXPECT_FALSE(t.allows(Action{TakeTrain{}}));
}

TEST(UkcCards, PA_63_TheQueenSailsAfterLate1644) {
    CardTable t;
    t.s.queen = {QueenBox::kArea, area("newcastle"), General::kNone};
    t.s.turn = 6;
    t.hold(kR, {8}).turnOf(kR);
    EXPECT_FALSE(t.allows(Action{TakeQueen{}}));
    t.s.turn = 7;
    t.s.queen.area = area("york");
    EXPECT_FALSE(t.allows(Action{TakeQueen{}}));  // no Port
    t.s.queen.area = area("newcastle");
    t.play(Action{TakeQueen{}});
    EXPECT_EQ(t.s.queen.box, QueenBox::kGone);
    EXPECT_EQ(t.s.naval, -1);
}

TEST(UkcCards, P10_6_WhoSendsTheSiegeTrainBackPlaysTheCard) {
    CardTable t;
    t.s.trains[0] = {TrainBox::kFortress, area("oxford"), General::kNone, 0};
    t.s.toPlay[0] = 0;
    t.hold(kR, {8}).turnOf(kR);
    EXPECT_TRUE(t.allows(Action{Pass{}}));
    t.play(Action{TakeTrain{}});
    EXPECT_NE(t.refusal(Action{Pass{}}).find("now play that card"), std::string::npos);
    EXPECT_TRUE(t.allows(Action{PlayCard{card(8), Use::kNothing}}));
}

}  // namespace
}  // namespace ukc
