// Guards Henrietta: the Displays, the Decision die, and the decks that follow one another.
#include <gtest/gtest.h>

#include "common/setup.h"
#include "tests/contract/positions.h"
#include "tests/contract/whole_games.h"
#include "tests/ukc/chain_table.h"

namespace ukc {
namespace {

struct SoloTable : ChainTable<SoloTable> {
    SoloTable() {
        s.options.henrietta = true;
        s.turn = 1;
        hold(kR, {4, 5}).hold(kP, {6, 7});
    }
    SoloTable& early(int first, int last) {
        for (int n = first; n <= last; ++n) s.piles[0].shuffleIn(bitOf(card(n)));
        return *this;
    }
    // Deals the Displays, every card drawn being the first that may come.
    SoloTable& deal() {
        push(HenriettaDeal{}).settle();
        return draws();
    }
    SoloTable& draws() {
        while (awaits<HenriettaDraw>()) play(outcomes()[0].action);
        return *this;
    }
    SoloTable& turnOf(Side side) {
        push(HenriettaTurn{{}, side}).settle();
        return *this;
    }
    SoloTable& die(int value) {
        play(Action{RolledDie{static_cast<std::uint8_t>(value)}});
        return draws();
    }
    [[nodiscard]] const SoloDisplay& display(Side side) const { return s.displays[index(side)]; }
    [[nodiscard]] bool isUp(Side side, int space) const {
        return display(side).card[static_cast<std::size_t>(space)] != CardId::kNone;
    }
    [[nodiscard]] bool isDown(Side side, int space) const {
        return !isUp(side, space) && display(side).layer[static_cast<std::size_t>(space)] != 0;
    }
    [[nodiscard]] int inC(Side side) const { return display(side).pile[0] + display(side).pile[1] + display(side).pile[2]; }
    // The cards that may be played now.
    [[nodiscard]] CardSet playableNow() const {
        CardSet set{};
        for (const Action& a : legal())
            if (const auto* play = std::get_if<PlayCard>(&a)) set |= bitOf(play->card);
        return set;
    }
    [[nodiscard]] CardSet up(Side side, std::initializer_list<int> spaces) const {
        CardSet set{};
        for (const int n : spaces)
            if (isUp(side, n)) set |= bitOf(display(side).card[static_cast<std::size_t>(n)]);
        return set;
    }
};
constexpr int kA = 0, kB = 1, kC = 2, kD = 3, kE = 4;
CardSet cards(std::initializer_list<int> list) {
    CardSet set{};
    for (const int n : list) set |= bitOf(card(n));
    return set;
}

TEST(UkcHenriettaSteps, P26_1_MandatoryCardsLieApartAndNoHandsAreDealt) {
    Options o;
    o.henrietta = true;
    State s = Ukc::newGame(testBox(), o, common::Rng{7, 0});
    while (Ukc::decision(s).actor == common::PlayerId::kChance) {
        common::OutcomeList<Action> list;
        Ukc::chanceOutcomes(testBox(), s, list);
        Ukc::apply(testBox(), s, list[0].action, nullptr);
    }
    EXPECT_EQ(s.piles[0].size(), 44);
    EXPECT_EQ(s.piles[1].size(), 22);
    EXPECT_EQ(s.piles[2].size(), 29);
    for (const Side side : kBothSides) EXPECT_EQ(s.hand[index(side)] & ~cards({4, 5, 6, 7}), CardSet{});
}

TEST(UkcHenriettaSteps, P26_2_HalvesWithTwoUpAndTwoDown) {
    SoloTable t;
    t.early(8, 20).deal();  // thirteen: seven to the Royalist
    for (const Side side : kBothSides) {
        EXPECT_TRUE(t.isUp(side, kA) && t.isUp(side, kB));
        EXPECT_TRUE(t.isDown(side, kD) && t.isDown(side, kE));
        EXPECT_FALSE(t.isUp(side, kC));
    }
    EXPECT_EQ(t.inC(kR), 3);
    EXPECT_EQ(t.inC(kP), 2);
}

TEST(UkcHenriettaSteps, P26_2_TheStandardOnOneSidesC) {
    SoloTable t;
    t.s.turn = 0;
    t.early(8, 20).push(HenriettaDeal{}).settle().draws();
    ASSERT_TRUE(t.awaits<HenriettaStandard>());
    EXPECT_EQ(t.outcomes().size(), 2U);
    t.play(Action{DrewSide{kP}});
    EXPECT_EQ(t.display(kP).card[kC], card(1));
    EXPECT_FALSE(t.isUp(kR, kC));
}

TEST(UkcHenriettaSteps, P26_3_SevenPlaysInTheFirstTurn) {
    Options o;
    o.henrietta = true;
    EXPECT_EQ(Ukc::newGame(testBox(), o, common::Rng{5}).toPlay, (std::array<std::uint8_t, 2>{7, 7}));
}

TEST(UkcHenriettaSteps, P26_3_EachResultOfTheDie) {
    struct Expected {
        int die;
        std::vector<int> spaces;
        bool core;
    };
    for (const Expected& e : std::vector<Expected>{{1, {kC}, true},
                                                   {2, {kA, kB, kC}, true},
                                                   {3, {kC, kD, kE}, true},
                                                   {4, {kA, kB}, false},
                                                   {5, {kD, kE}, false},
                                                   {6, {kA, kB}, false}}) {
        SoloTable t;
        t.early(8, 25).deal().turnOf(kR);
        ASSERT_TRUE(t.awaits<DecisionDie>()) << e.die;
        t.die(e.die);
        ASSERT_TRUE(t.awaits<HenriettaPlay>(kR)) << e.die;
        CardSet may = e.core ? cards({4, 5}) : CardSet{};
        for (const int n : e.spaces) {
            EXPECT_TRUE(t.isUp(kR, n)) << e.die << " space " << n;
            may |= t.up(kR, {n});
        }
        EXPECT_EQ(t.playableNow(), may) << e.die;
    }
}

TEST(UkcHenriettaSteps, P26_3_AnEmptiedSpaceIsRefilledAsCLies) {
    SoloTable t;
    t.early(8, 25).deal().turnOf(kR).die(4);
    const CardId a = t.display(kR).card[kA];
    const int before = t.inC(kR);
    t.play(Action{PlayCard{a, Use::kPlace}});
    EXPECT_TRUE(t.isDown(kR, kA));  // the top of C lay face down
    EXPECT_EQ(t.inC(kR), before - 1);
    EXPECT_EQ(t.s.toPlay[0], 5);
}

TEST(UkcHenriettaSteps, P26_3_1_NoDieWhenTheRestIsBound) {
    SoloTable t;
    t.early(8, 25).deal().s.toPlay[0] = 2;
    t.turnOf(kR);
    ASSERT_TRUE(t.awaits<HenriettaPlay>(kR));
    EXPECT_EQ(t.playableNow(), cards({4, 5}));
    SoloTable free;
    free.early(8, 25).deal().s.toPlay[0] = 3;
    free.turnOf(kR);
    EXPECT_TRUE(free.awaits<DecisionDie>());
}

TEST(UkcHenriettaSteps, P26_4_1_AMandatoryCardShownIsBound) {
    SoloTable t;
    t.s.turn = 0;
    t.s.standardRaised = false;
    t.early(8, 25).push(HenriettaDeal{}).settle().draws().play(Action{DrewSide{kR}});
    t.s.toPlay[0] = 3;
    t.turnOf(kR);
    ASSERT_TRUE(t.awaits<HenriettaPlay>(kR));
    EXPECT_EQ(t.playableNow(), cards({1, 4, 5}));
}

TEST(UkcHenriettaSteps, P26_4_1_AMandatoryCardIsNotPutOffForACoreCard) {
    SoloTable t;  // three are bound, two plays are left: one Core card stays unplayed, not the Mandatory one
    t.s.turn = 0;
    t.s.standardRaised = false;
    t.early(8, 25).push(HenriettaDeal{}).settle().draws().play(Action{DrewSide{kR}});
    t.s.toPlay[0] = 2;
    t.turnOf(kR);
    ASSERT_TRUE(t.awaits<HenriettaPlay>(kR));
    EXPECT_EQ(t.playableNow(), cards({1, 4, 5}));
    t.play(Action{PlayCard{card(4), Use::kPlace}});
    if (t.awaits<PlacePcs>()) t.proceed();
    t.turnOf(kR);
    ASSERT_TRUE(t.awaits<HenriettaPlay>(kR));
    EXPECT_EQ(t.playableNow(), cards({1}));
}

TEST(UkcHenriettaSteps, P26_4_2_ACampaignCardShownGoesFirst) {
    SoloTable t;
    t.army("waller", "poole", {"stamfords"}).early(8, 25).deal();
    t.s.hand[1] |= bitOf(card(26));
    t.s.displays[1].card[kA] = card(26);
    t.push(Campaign{}).settle().play(Action{GoFirst{kR}});
    ASSERT_TRUE(t.awaits<TrumpOffer>(kP));
    EXPECT_TRUE(t.allows(Action{PlayCard{card(26), Use::kCampaign}}));
}

TEST(UkcHenriettaSteps, P26_4_3_OnlyWhatLiesFaceUpIsHeld) {
    SoloTable t;
    t.early(8, 25).deal();
    EXPECT_TRUE(holdsCard(t.s, kR, t.display(kR).card[kA]));
    EXPECT_FALSE(holdsCard(t.s, kP, t.display(kR).card[kA]));  // the other side's Display
    EXPECT_EQ(t.s.hand[0], t.up(kR, {kA, kB}) | cards({4, 5}));
}

TEST(UkcHenriettaSteps, P26_4_3_NotWhereCoreCardsCouldNotAllBePlayed) {
    SoloTable t;
    t.early(8, 25).deal().s.toPlay = {3, 2};
    for (const Side side : kBothSides) {
        t.s.hand[index(side)] |= bitOf(card(88));
        EXPECT_EQ(mayRespondWith(t.defs, t.s, side, card(88)), side == kR);  // two Core cards each are still to be played
        t.s.hand[index(side)] &= ~bitOf(card(88));
    }
}

TEST(UkcHenriettaSteps, P26_4_4_BonusCards) {
    SoloTable t;
    t.early(8, 25).deal();
    t.s.bonus.push_back({kR, {}});
    const int before = t.inC(kR);
    t.push(BonusDraw{{}, kR, 1}).settle();
    ASSERT_TRUE(t.awaits<BonusCard>());
    t.play(t.outcomes()[0].action);
    EXPECT_EQ(t.inC(kR), before - 1);
    SoloTable p;
    p.early(8, 25).deal();
    p.s.bonus.push_back({kP, {}});
    p.s.discards = cards({40});
    p.push(BonusDraw{{}, kP, 1}).settle();
    ASSERT_TRUE(p.awaits<BonusCard>());
    ASSERT_EQ(p.outcomes().size(), 1U);  // from the discard pile
}

TEST(UkcHenriettaSteps, P26_4_4_TheNextDeckComesBetweenTwoBonusCards) {
    SoloTable t;
    for (int n = 30; n <= 40; ++n) t.s.piles[1].shuffleIn(bitOf(card(n)));
    t.early(8, 17).deal();
    ASSERT_EQ(t.inC(kR), 1);
    t.s.bonus.push_back({kR, {}});
    t.push(BonusDraw{{}, kR, 2}).settle().play(t.outcomes()[0].action);
    ASSERT_TRUE(t.awaits<BonusCard>());
    EXPECT_EQ(t.s.openPiles, 2);
    t.play(t.outcomes()[0].action);
    EXPECT_EQ(common::cardCount(t.s.bonus[0].cards), 2);
}

TEST(UkcHenriettaSteps, P26_4_5_CardsGainedAndLostMoveTheMarker) {
    SoloTable t;
    t.early(8, 25).deal();
    t.s.toPlay = {1, 3};
    t.push(EventParts{{}, card(70), kP}).settle();
    EXPECT_EQ(t.s.toPlay[1], 5);
    t.push(EventParts{{}, card(95), kP}).settle().proceed();
    EXPECT_EQ(t.s.toPlay[0], 0);
    t.push(EventParts{{}, card(95), kP}).settle().proceed();
    EXPECT_EQ(t.s.toPlay[0], 0);
}

TEST(UkcHenriettaSteps, P26_4_6_WhatIsLeftIsTheNextDeck) {
    SoloTable t;
    t.early(8, 25).deal().push(KeepCards{}).settle();
    EXPECT_EQ(t.s.piles[0].size(), 18);
    EXPECT_EQ(t.s.aces[0], CardSet{});
    for (const Side side : kBothSides) EXPECT_FALSE(t.isUp(side, kA) || t.isDown(side, kD));
}

TEST(UkcHenriettaSteps, P26_4_7_TheMidWarDeckWhenASideRunsOut) {
    SoloTable t;
    for (int n = 30; n <= 40; ++n) t.s.piles[1].shuffleIn(bitOf(card(n)));
    t.early(8, 17).deal();  // five each: one left in either C
    EXPECT_EQ(t.inC(kR), 1);
    t.turnOf(kR).die(4).play(Action{PlayCard{t.display(kR).card[kA], Use::kPlace}});
    EXPECT_EQ(t.display(kR).card[kC], card(2));  // he ran out
    EXPECT_EQ(t.s.openPiles, 2);
    EXPECT_EQ(t.display(kR).pile[1], 6);
    EXPECT_EQ(t.display(kP).pile[1], 5);
    EXPECT_EQ(t.display(kP).pile[0], 1);  // its Early War card goes first
    t.s.stack.clear();
    t.push(KeepCards{}).settle();
    EXPECT_EQ(t.s.piles[0].size(), 0);  // the Early War is over
}

TEST(UkcHenriettaSteps, P10_6_TheSiegeTrainIsSentBackWithACard) {
    SoloTable t;
    t.early(8, 25).deal().s.toPlay[0] = 2;
    t.s.trains[0] = {TrainBox::kFortress, area("oxford"), General::kNone, 0};
    t.turnOf(kR);
    ASSERT_TRUE(t.awaits<HenriettaPlay>(kR));
    t.play(Action{TakeTrain{}});
    EXPECT_EQ(t.s.trains[0].box, TrainBox::kTrack);
    ASSERT_TRUE(t.awaits<HenriettaPlay>(kR));
    EXPECT_EQ(t.s.toPlay[0], 2);
    EXPECT_FALSE(t.allows(Action{Pass{}}));
}

// RULING ukc-112: a C that runs out while the Displays are dealt.
TEST(UkcHenriettaSteps, P26_2_AShortHalfIsFilledFromTheNextDeck) {
    SoloTable t;
    for (int n = 30; n <= 40; ++n) t.s.piles[1].shuffleIn(bitOf(card(n)));
    t.early(8, 13).deal();  // three each
    EXPECT_EQ(t.s.openPiles, 2);
    for (const Side side : kBothSides) {
        for (const int n : {kA, kB, kD}) EXPECT_EQ(t.display(side).layer[static_cast<std::size_t>(n)], 1);
        EXPECT_EQ(t.display(side).layer[kE], 2);
    }
    EXPECT_EQ(t.display(kR).card[kC], card(2));  // the Royalist is dealt first and ran out
    EXPECT_EQ(t.inC(kR), 5);
    EXPECT_EQ(t.inC(kP), 4);
}

// RULING ukc-115
TEST(UkcHenriettaSteps, P26_3_ACombatCardAloneIsDiscardedForAnAction) {
    SoloTable t;
    for (const int n : {60, 62, 63, 64, 65, 66, 67, 68, 69, 70}) t.early(n, n);
    t.deal().turnOf(kR).die(4);
    EXPECT_EQ(t.playableNow(), cards({60, 62}));
    EXPECT_FALSE(t.allows(Action{PlayCard{card(60), Use::kEvent}}));
    t.play(Action{PlayCard{card(60), Use::kPlace}});
    EXPECT_EQ(t.s.discards, cards({60}));
    EXPECT_EQ(t.s.toPlay[0], 5);
}

// P26.3, P26.4.5: on turn 1 the seventh play is made with the marker on 0, which no loss lowers.
TEST(UkcHenriettaSteps, P26_4_5_OnTurnOneTheSeventhPlayIsNotLost) {
    SoloTable t;
    t.s.turn = 0;
    t.early(8, 25).s.toPlay = {2, 7};
    for (const int left : {1, 1}) {
        t.push(EventParts{{}, card(95), kP}).settle().proceed();
        EXPECT_EQ(t.s.toPlay[0], left);
    }
    EXPECT_TRUE(t.logSays("The King may play 1 fewer"));
    EXPECT_TRUE(t.logSays("The King has no play to lose"));
    t.s.toPlay[0] = 0;
    t.push(EventParts{{}, card(95), kP}).settle().proceed();
    EXPECT_EQ(t.s.toPlay[0], 0);
}

// RULING ukc-117
TEST(UkcHenriettaSteps, P26_4_5_AForcedLossMovesTheMarkerAlone) {
    SoloTable t;
    t.early(8, 25).deal();
    t.s.displays[0].card[kA] = card(2);
    t.s.hand[0] |= bitOf(card(2));
    t.push(EventParts{{}, card(95), kP}).settle().proceed();
    EXPECT_EQ(t.s.toPlay[0], 5);
    EXPECT_EQ(t.display(kR).card[kA], card(2));
    EXPECT_NE(t.s.hand[0] & bitOf(card(2)), CardSet{});
}

// RULING ukc-154: nothing to lose voids the loss, not the rest of the Event.
TEST(UkcHenriettaSteps, P26_4_5_TheRestOfTheEventTakesPlace) {
    SoloTable t;
    t.early(8, 25).deal().s.toPlay = {0, 3};
    t.push(EventParts{{}, card(95), kP}).settle();
    EXPECT_TRUE(t.logSays("The King has no play to lose"));
    EXPECT_FALSE(t.s.stack.empty());  // the other part of the card
}

TEST(UkcHenriettaSteps, P26_4_3_ABonusCombatCardCostsNoPlay) {
    SoloTable t;
    t.early(8, 25).deal().s.toPlay = {3, 2};  // both Core cards of Parliament are still to be played
    t.s.bonus.push_back({kP, cards({62})});
    t.Table::push(Campaign{{}, CampaignStep::kBonus});
    EXPECT_TRUE(mayRespondWith(t.defs, t.s, kP, card(62)));
    spendCard(t.defs, t.s, kP, card(62), nullptr);
    EXPECT_EQ(t.s.toPlay[1], 2);
}

TEST(UkcHenriettaSteps, P26_4_2_NobodyIsAskedWithoutACampaignCardShown) {
    SoloTable t;
    t.army("waller", "poole", {"stamfords"}).early(8, 25).deal().push(Campaign{}).settle().play(Action{GoFirst{kR}});
    EXPECT_TRUE(t.awaits<DecisionDie>());
}

TEST(UkcHenriettaSteps, P26_3_1_OnZeroASidePasses) {
    SoloTable t;
    t.early(8, 25).deal().s.toPlay = {0, 1};
    t.push(Campaign{{}, CampaignStep::kPlay}).settle();
    EXPECT_TRUE(t.logSays("The King has no play left and passes"));
    EXPECT_TRUE(t.awaits<DecisionDie>() || t.awaits<HenriettaPlay>(kP));
}

// RULING ukc-151: only a card that lies face up is left on C.
TEST(UkcHenriettaSteps, P26_4_4_UnderTheLastCardOfCComesTheNextDeck) {
    SoloTable t;
    for (int n = 30; n <= 38; ++n) t.s.piles[1].shuffleIn(bitOf(card(n)));
    t.early(8, 17).deal().turnOf(kR).die(1);
    const CardId was = t.display(kR).card[kC];
    ASSERT_NE(was, CardId::kNone);
    ASSERT_EQ(t.inC(kR), 0);
    t.s.stack.clear();
    t.s.bonus.push_back({kR, {}});
    t.push(BonusDraw{{}, kR, 1}).settle();
    ASSERT_TRUE(t.awaits<BonusCard>());
    EXPECT_EQ(t.s.openPiles, 2);
    EXPECT_EQ(t.display(kR).card[kC], card(2));
    // Nine Mid War cards: five to the Royalist, and the one that lay face up among them.
    const auto list = t.outcomes();
    ASSERT_EQ(list.size(), 10U);
    std::uint32_t all = 0, his = 0;
    for (const auto& o : list) {
        all += o.weight;
        if (std::get<DrewCard>(o.action).card == was) his = o.weight;
    }
    EXPECT_EQ(his * 6, all);
}

// The Mid War deck is out on the Royalist's side; Parliament has two of it face down on C and card 88 face up on them.
struct LateTable : SoloTable {
    LateTable() {
        s.firstPile = 1;
        s.openPiles = 2;
        s.piles[1].shuffleIn(cards({30, 31, 32}));
        for (int n = 41; n <= 48; ++n) s.piles[2].shuffleIn(bitOf(card(n)));
        s.displays[0].layer[kD] = 2;
        s.displays[1].pile[1] = 2;
        s.displays[1].card[kC] = card(88);
        s.displays[1].layer[kC] = 2;
        hold(kP, {88});
    }
    [[nodiscard]] CardSet mayCome(Side side) const {
        common::OutcomeList<Action> list;
        topOutcomes(s, side, list);
        CardSet set{};
        for (const auto& o : list) set |= bitOf(std::get<DrewCard>(o.action).card);
        return set;
    }
};

TEST(UkcHenriettaSteps, P26_4_7_TheLateWarDeckAndTheCardFaceUpOnParliamentsC) {  // RULING ukc-150
    LateTable t;
    t.turnOf(kR);
    EXPECT_EQ(t.s.openPiles, 3);
    EXPECT_EQ(t.display(kP).card[kC], card(3));  // though the Royalist ran out
    EXPECT_FALSE(t.isUp(kR, kC));
    EXPECT_EQ(t.display(kR).pile[2], 4);
    EXPECT_EQ(t.display(kP).pile[1], 2);      // on top of its half
    EXPECT_EQ(t.display(kP).pile[2], 4 + 1);  // and the card that lay there
    EXPECT_EQ(t.s.hand[1] & bitOf(card(88)), CardSet{});
    // It is nowhere else: not what the Royalist has face down, nor on his C, nor among the Mid War cards.
    ASSERT_TRUE(t.awaits<DecisionDie>());
    LateTable flips = t;
    flips.play(Action{RolledDie{5}});
    ASSERT_TRUE(flips.awaits<HenriettaDraw>());
    EXPECT_EQ(flips.outcomes().size(), 3U);
    EXPECT_FALSE(flips.allows(Action{DrewCard{card(88)}}));
    EXPECT_EQ(t.mayCome(kR), cards({41, 42, 43, 44, 45, 46, 47, 48}));
    EXPECT_EQ(t.mayCome(kP), cards({30, 31, 32}));
    drawTop(t.s, kP, card(30));
    drawTop(t.s, kP, card(31));
    // One of five, each as likely as another.
    for (int left = 5; left > 1; --left) {
        common::OutcomeList<Action> list;
        topOutcomes(t.s, kP, list);
        std::uint32_t all = 0, his = 0;
        for (const auto& o : list) {
            all += o.weight;
            if (std::get<DrewCard>(o.action).card == card(88)) his = o.weight;
        }
        EXPECT_EQ(his * static_cast<std::uint32_t>(left), all) << left;
        drawTop(t.s, kP, card(46 - left));
    }
    EXPECT_EQ(t.mayCome(kP), cards({88}));
    drawTop(t.s, kP, card(88));
    EXPECT_EQ(t.inC(kP), 0);
}

TEST(UkcHenriettaSteps, P26_4_7_AtTheEndOfThatTurnTheMidWarIsOver) {
    LateTable t;
    t.turnOf(kR).s.stack.clear();
    t.push(KeepCards{}).settle();
    EXPECT_EQ(t.s.removed & cards({30, 31, 32, 88}), cards({30, 31, 32, 88}));
    EXPECT_EQ(t.s.piles[1].size(), 0);
    EXPECT_EQ(Ukc::stateFault(t.defs, t.s).find("card"), std::string::npos);
}

TEST(UkcHenriettaSteps, P26_4_7_TheMixedCardMovesFaceDownIntoASpace) {
    LateTable t;
    t.turnOf(kR).s.stack.clear();
    t.s.displays[1].pile[1] = 0;
    t.s.displays[1].card[kC] = CardId::kNone;  // card 3 has been played
    t.s.displays[1].layer[kC] = 0;
    t.s.displays[1].card[kA] = card(20);       // and so has this one
    tidyDisplays(t.defs, t.s, nullptr);
    EXPECT_TRUE(t.isDown(kP, kA));
    t.push(HenriettaDraw{{}, kP, kA});
    EXPECT_TRUE(t.allows(Action{DrewCard{card(88)}}));
    t.play(Action{DrewCard{card(88)}});
    EXPECT_EQ(t.display(kP).card[kA], card(88));
    EXPECT_EQ(t.mayCome(kP), cards({41, 42, 43, 44, 45, 46, 47, 48}));
}

TEST(UkcHenriettaSteps, P26_4_7_APositionKeepsTheMixedCard) {
    Options o;
    o.henrietta = true;
    State s = Ukc::newGame(testBox(), o, common::Rng{7, 0});
    common::Rng dice{8, 0};
    while (!std::holds_alternative<DecisionDie>(s.stack.back()))
        Ukc::apply(testBox(), s, contract::randomStep<Ukc>(s, dice), nullptr);
    s.displays[1].mixed = card(20);
    s.displays[1].mixedAt = 1U << kD;
    s.piles[0].remove(20 - 1);
    s.hand[0] &= ~bitOf(card(20));
    s.hand[1] &= ~bitOf(card(20));
    const State read = contract::position<Ukc>(Ukc::positionYaml(testBox(), s), o, s.rng);
    EXPECT_TRUE(read == s);
    EXPECT_EQ(read.displays[1].mixed, card(20));
}

// RULING ukc-118
TEST(UkcHenriettaSteps, P26_4_7_WithNoDeckLeftASideWithoutCardsPasses) {
    SoloTable t;
    t.s.openPiles = 3;
    t.s.hand = {};
    t.turnOf(kR);
    EXPECT_TRUE(t.s.passed[0]);
    EXPECT_FALSE(t.awaits<DecisionDie>());
}

// RULING ukc-152: a side's last play, a Combat card, has emptied its C. The Mid War deck comes all the same, and the card with
// it is played.
TEST(UkcHenriettaSteps, P26_4_1_AMandatoryCardIsPlayedThoughTheMarkerIsOnZero) {
    SoloTable t;
    for (int n = 30; n <= 38; ++n) t.s.piles[1].shuffleIn(bitOf(card(n)));
    t.s.piles[0].shuffleIn(cards({8, 9}));
    t.s.displays[1].pile[0] = 2;
    t.s.displays[0].card[kA] = card(60);
    t.s.displays[0].layer[kA] = 1;
    t.s.toPlay = {0, 0};
    t.s.passed = {true, true};
    t.push(Campaign{{}, CampaignStep::kAfterPlay}).settle();
    EXPECT_EQ(t.s.openPiles, 2);
    ASSERT_TRUE(t.awaits<HenriettaPlay>(kR));
    EXPECT_EQ(t.playableNow(), cards({2}));
    t.play(Action{PlayCard{card(2), Use::kEvent}});
    EXPECT_EQ(t.s.toPlay[0], 0);
    EXPECT_TRUE(t.s.covenant);
    t.s.stack.clear();
    t.push(Campaign{{}, CampaignStep::kAfterPlay}).settle();
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_EQ(t.s.removed & cards({2, 8, 9}), cards({2, 8, 9}));
    EXPECT_EQ(t.s.firstPile, 1);
}

TEST(UkcHenrietta, P26_0_TheScenarioSettlesItsOption) {
    const auto on = [](const common::Setup& setup) {
        return common::completeSetup(setup, Ukc::scenarios(testBox()), Ukc::optionSpecs(testBox())).options.at("henrietta");
    };
    EXPECT_EQ(on({"henrietta", {}}), "on");
    EXPECT_EQ(on({"henrietta", {{"henrietta", "off"}}}), "on");
    EXPECT_EQ(on({"campaign", {}}), "off");
    EXPECT_EQ(on({"campaign", {{"henrietta", "on"}}}), "on");
}

// RULING ukc-152: only what lies face up is owed; anything else in the hand ends the turn like any card.
TEST(UkcHenrietta, P26_4_AMandatoryCardThatLiesOnNoSpaceIsNotOwed) {
    SoloTable t;
    t.s.hand = {};
    t.s.firstPile = 2;
    t.s.openPiles = 3;  // no deck is to come
    t.hold(kR, {2});
    t.s.toPlay = {0, 0};
    t.push(Campaign{{}, CampaignStep::kPlay}).settle();
    EXPECT_FALSE(t.awaits<HenriettaPlay>());
    EXPECT_TRUE(t.s.passed[0] && t.s.passed[1]);
}

}  // namespace
}  // namespace ukc
