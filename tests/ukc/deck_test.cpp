// Guards the Draw Deck: its three periods, the deal and the New Model Army's way into Parliament's hand.
#include <gtest/gtest.h>

#include "tests/ukc/chain_table.h"

namespace ukc {
namespace {

int held(const State& s, Side side) { return common::cardCount(s.hand[index(side)]); }
bool isIn(CardSet set, int n) { return (set & bitOf(card(n))) != CardSet{}; }

struct DeckTable : ChainTable<DeckTable> {
    DeckTable& pile(std::size_t i, std::initializer_list<int> cards) {
        for (const int c : cards) s.piles[i].shuffleIn(bitOf(card(c)));
        return *this;
    }
    DeckTable& deal(std::uint8_t royalist, std::uint8_t parliament) {
        push(Deal{{}, kR, {royalist, parliament}}).settle();
        return *this;
    }
    // The first card that may be on top.
    DeckTable& drawAny() {
        play(outcomes()[0].action);
        return *this;
    }
    DeckTable& draw(int n) {
        play(Action{DrewCard{card(n)}});
        return *this;
    }
    [[nodiscard]] Side drawer() const { return top<DealCard>().side; }
};

State newGame(std::uint64_t seed = 1) {
    Options o;
    return Ukc::newGame(testBox(), o, common::Rng{seed, 0});
}
void settleChance(State& s) {  // the first outcome, until somebody decides
    while (Ukc::decision(s).actor == common::PlayerId::kChance) {
        common::OutcomeList<Action> list;
        Ukc::chanceOutcomes(testBox(), s, list);
        ASSERT_FALSE(list.empty());
        Ukc::apply(testBox(), s, list[list.size() - 1].action, nullptr);
    }
}

TEST(UkcDeck, P5_4_ThreeDecksAndCoreCards) {
    State s = newGame();
    // Alt-Hist cards go in first, two to each of the later decks.
    for (int n = 0; n < 4; ++n) {
        common::OutcomeList<Action> list;
        Ukc::chanceOutcomes(testBox(), s, list);
        EXPECT_EQ(list.size(), 12U - static_cast<std::size_t>(n));
        Ukc::apply(testBox(), s, list[0].action, nullptr);
    }
    EXPECT_EQ(s.piles[0].size(), 45);
    EXPECT_EQ(s.piles[1].size(), 23);
    EXPECT_EQ(s.piles[2].size(), 29);
    EXPECT_EQ(held(s, kR), 2);
    EXPECT_EQ(held(s, kP), 2);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_FALSE(isIn(s.piles[i].pile(), 3));
    EXPECT_EQ(s.piles[1].candidates(), bitOf(card(2)));  // the Covenant lies on top
}

TEST(UkcDeck, P5_4_TheStandardIsAmongTheFirstTen) {
    State s = newGame();
    settleChance(s);
    EXPECT_EQ(held(s, kR), 7);  // five and two Core cards
    EXPECT_EQ(held(s, kP), 7);
    EXPECT_TRUE(isIn(s.hand[0] | s.hand[1], 1));
    EXPECT_EQ(s.piles[0].size(), 35);
}

TEST(UkcDeck, P5_4_EachOfTheTenPlacesIsAsLikely) {
    State s = newGame();
    for (int n = 0; n < 4; ++n) {
        common::OutcomeList<Action> list;
        Ukc::chanceOutcomes(testBox(), s, list);
        Ukc::apply(testBox(), s, list[0].action, nullptr);
    }
    common::OutcomeList<Action> list;
    Ukc::chanceOutcomes(testBox(), s, list);
    std::uint32_t standard = 0, all = 0;
    for (const auto& o : list) {
        all += o.weight;
        if (std::get<DrewCard>(o.action).card == card(1)) standard = o.weight;
    }
    EXPECT_EQ(all, standard * 10);  // one in ten
}

TEST(UkcDeck, P11_0_TheRoyalistDrawsFirstAndTheyAlternate) {
    DeckTable t;
    t.pile(0, {8, 9, 10, 11, 12, 13, 14, 15, 16}).deal(4, 4);
    for (int n = 0; n < 8; ++n) {
        ASSERT_TRUE(t.awaits<DealCard>());
        EXPECT_EQ(t.drawer(), n % 2 == 0 ? kR : kP);
        t.drawAny();
    }
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_EQ(held(t.s, kR), 4);
    EXPECT_EQ(held(t.s, kP), 4);
}

TEST(UkcDeck, P11_0_OnlyTheOwnerReadsTheCard) {
    DeckTable t;
    t.pile(0, {8, 9}).deal(1, 0).draw(8);
    EXPECT_TRUE(t.logSays("The King draws a card"));
    EXPECT_FALSE(t.logSays("You draw"));
}

TEST(UkcDeck, P11_0_AfterTheNewModelArmyParliamentDrawsThree) {
    DeckTable t;
    t.pile(2, {41, 42, 43, 44, 45, 46, 47, 48, 49}).s.newModelArmy = true;
    t.s.firstPile = 2;
    t.s.openPiles = 3;
    t.s.turn = 8;
    t.push(TurnSequence{{}, TurnStep::kDraw}).settle();
    for (int n = 0; n < 7; ++n) t.drawAny();
    EXPECT_EQ(held(t.s, kR), 6);
    EXPECT_EQ(held(t.s, kP), 6);  // three, two Core cards and the New Model Army
    EXPECT_TRUE(isIn(t.s.hand[1], 3));
    DeckTable gmt;
    gmt.pile(2, {41, 42, 43, 44, 45, 46, 47, 48, 49}).s.newModelArmy = true;
    gmt.s.options.edition = Edition::kGmt2008;
    gmt.s.firstPile = 2;
    gmt.s.openPiles = 3;
    gmt.push(TurnSequence{{}, TurnStep::kDraw}).settle();
    for (int n = 0; n < 8; ++n) gmt.drawAny();
    EXPECT_EQ(held(gmt.s, kP), 6);
    EXPECT_FALSE(isIn(gmt.s.hand[1], 3));
}

TEST(UkcDeck, P11_1_TheMidWarDeckLiesUnderTheEarlyOne) {
    DeckTable t;
    t.pile(0, {8}).pile(1, {30}).s.piles[1].placeOnTop(1);
    t.s.openPiles = 2;
    t.deal(2, 0).draw(8);
    EXPECT_EQ(t.outcomes().size(), 1U);
    t.draw(2);  // the Covenant comes first
    EXPECT_EQ(cardsInDeck(t.s), 1);
}

TEST(UkcDeck, P11_1_ItIsAddedInWinter1643) {
    DeckTable t;
    t.s.turn = 4;
    t.push(TurnSequence{}).settle();
    EXPECT_EQ(t.s.openPiles, 2);
    DeckTable before;
    before.s.turn = 3;
    before.push(TurnSequence{}).settle();
    EXPECT_EQ(before.s.openPiles, 1);
}

// With the last card of the Mid War deck (P11.1)

DeckTable& lateTable(DeckTable& t, std::initializer_list<int> mid) {
    t.pile(1, mid).pile(2, {41, 42, 43, 44, 45, 46, 47, 48});
    t.s.firstPile = 1;
    t.s.openPiles = 2;
    return t;
}

TEST(UkcDeck, P11_1_LastToTheRoyalistGivesParliamentTheNewModelArmy) {
    DeckTable t;
    lateTable(t, {30}).deal(4, 4).draw(30);
    EXPECT_TRUE(isIn(t.s.hand[0], 30));
    EXPECT_TRUE(isIn(t.s.hand[1], 3));
    while (t.awaits<DealCard>()) t.drawAny();
    EXPECT_EQ(held(t.s, kR), 4);
    EXPECT_EQ(held(t.s, kP), 4);  // ukc-3: it is one of the four
}

TEST(UkcDeck, P11_1_LastToParliamentIsExchanged) {
    DeckTable t;
    lateTable(t, {30, 31}).deal(4, 4).draw(30).draw(31);
    EXPECT_TRUE(isIn(t.s.hand[0], 31));  // passed to the Royalist
    EXPECT_TRUE(isIn(t.s.hand[1], 3));
    while (t.awaits<DealCard>()) t.drawAny();
    EXPECT_EQ(held(t.s, kR), 4);
    EXPECT_EQ(held(t.s, kP), 4);
    EXPECT_TRUE(isIn(t.s.piles[2].pile(), 48) || isIn(t.s.hand[0] | t.s.hand[1], 48));
}

TEST(UkcDeck, P11_1_ARoyalistHandThatIsFullDelaysIt) {
    DeckTable t;
    lateTable(t, {30}).deal(0, 1).draw(30);
    EXPECT_TRUE(isIn(t.s.hand[1], 30));
    EXPECT_FALSE(isIn(t.s.hand[1], 3));
    EXPECT_TRUE(t.s.nmaOwed);
    t.s.hand = {};
    t.push(TurnSequence{{}, TurnStep::kDraw}).settle();
    EXPECT_TRUE(isIn(t.s.hand[1], 3));  // the first card of the next hand
    while (t.awaits<DealCard>()) t.drawAny();
    EXPECT_EQ(held(t.s, kP), 6);
    EXPECT_EQ(held(t.s, kR), 6);
}

TEST(UkcDeck, P12_2_CoreCardsComeBack) {
    DeckTable t;
    t.s.coreUsed = 15;
    t.pile(0, {8, 9, 10, 11, 12, 13, 14, 15}).push(TurnSequence{{}, TurnStep::kDraw}).settle();
    for (const int n : {4, 5}) EXPECT_TRUE(isIn(t.s.hand[0], n));
    for (const int n : {6, 7}) EXPECT_TRUE(isIn(t.s.hand[1], n));
    EXPECT_EQ(t.s.coreUsed, 0);
}

}  // namespace
}  // namespace ukc
