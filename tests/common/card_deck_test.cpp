// Guards piles without order: what may be drawn next, and that no card is lost or doubled.
#include "common/card_deck.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <type_traits>

#include "common/rng.h"

namespace common {
namespace {

using Deck = CardDeck<4>;
static_assert(std::is_trivially_copyable_v<Deck>);

Deck::Set setOf(std::initializer_list<int> cards) {
    Deck::Set set = 0;
    for (const int card : cards) set |= Deck::bit(card);
    return set;
}

TEST(CommonCardDeck, AnyShuffledCardMayComeNext) {
    Deck deck;
    EXPECT_TRUE(deck.empty());
    EXPECT_EQ(deck.candidates(), 0u);
    deck.shuffleIn(setOf({0, 5, 63}));
    EXPECT_EQ(deck.size(), 3);
    EXPECT_EQ(deck.candidates(), setOf({0, 5, 63}));
    EXPECT_TRUE(deck.isDrawable(63));
    EXPECT_FALSE(deck.isDrawable(1));
    EXPECT_FALSE(deck.isDrawable(-1));
    EXPECT_FALSE(deck.isDrawable(64));
    deck.draw(5);
    EXPECT_EQ(deck.candidates(), setOf({0, 63}));
    EXPECT_EQ(deck.pile(), setOf({0, 63}));
    EXPECT_EQ(deck.discards(), 0u);   // whoever drew it has it
}

TEST(CommonCardDeck, TopComesFirstBottomLast) {
    Deck deck;
    deck.shuffleIn(setOf({1, 2}));
    deck.placeAtBottom(9);
    deck.placeAtBottom(8);
    deck.placeOnTop(4);
    deck.placeOnTop(3);   // on top of the 4
    EXPECT_EQ(deck.size(), 6);
    EXPECT_EQ(deck.pile(), setOf({1, 2, 3, 4, 8, 9}));
    EXPECT_EQ(deck.candidates(), setOf({3}));
    deck.draw(3);
    EXPECT_EQ(deck.candidates(), setOf({4}));
    deck.draw(4);
    EXPECT_EQ(deck.candidates(), setOf({1, 2}));
    deck.draw(2);
    deck.draw(1);
    EXPECT_EQ(deck.candidates(), setOf({9}));
    deck.draw(9);
    EXPECT_EQ(deck.candidates(), setOf({8}));
    deck.draw(8);
    EXPECT_TRUE(deck.empty());
}

TEST(CommonCardDeck, DiscardsComeBackByReshuffling) {
    Deck deck;
    deck.shuffleIn(setOf({1, 2, 3}));
    deck.draw(1);
    deck.draw(2);
    deck.discard(1);
    deck.discard(2);
    EXPECT_EQ(deck.discards(), setOf({1, 2}));
    EXPECT_EQ(deck.pile(), setOf({3}));
    deck.reshuffle();
    EXPECT_EQ(deck.discards(), 0u);
    EXPECT_EQ(deck.candidates(), setOf({1, 2, 3}));
}

TEST(CommonCardDeck, RemovedCardsDoNotComeBack) {
    Deck deck;
    deck.shuffleIn(setOf({1, 2, 3}));
    deck.remove(1);
    deck.draw(2);
    deck.discard(2);
    deck.remove(2);
    deck.reshuffle();
    EXPECT_EQ(deck.pile(), setOf({3}));
}

TEST(CommonCardDeck, EqualDecksAreEqual) {
    Deck a;
    Deck b;
    a.shuffleIn(setOf({1, 2}));
    b.shuffleIn(setOf({2}));
    b.shuffleIn(setOf({1}));
    EXPECT_EQ(a, b);
    a.placeOnTop(5);
    EXPECT_NE(a, b);
}

// Whatever is done, every card is in the pile, in the hand or among the discards, and in one of them only.
TEST(CommonCardDeck, NoCardIsLostOrDoubled) {
    Rng rng{3, 0};
    Deck deck;
    deck.shuffleIn(~Deck::Set{0});
    Deck::Set hand = 0;
    for (int step = 0; step < 5000; ++step) {
        switch (rng.below(4)) {
            case 0:
            case 1: {
                if (deck.empty()) break;
                Deck::Set left = deck.candidates();
                for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(std::popcount(left))); skip > 0; --skip)
                    left &= left - 1;
                const int card = std::countr_zero(left);
                deck.draw(card);
                hand |= Deck::bit(card);
                break;
            }
            case 2:
                if (hand == 0) break;
                deck.discard(std::countr_zero(hand));
                hand &= hand - 1;
                break;
            default:
                if (rng.below(20) == 0) deck.reshuffle();
                break;
        }
        ASSERT_EQ(deck.pile() | hand | deck.discards(), ~Deck::Set{0});
        ASSERT_EQ(deck.pile() & hand, 0u);
        ASSERT_EQ(deck.pile() & deck.discards(), 0u);
        ASSERT_EQ(hand & deck.discards(), 0u);
        ASSERT_EQ(deck.size(), std::popcount(deck.pile()));
    }
}

}  // namespace
}  // namespace common

TEST(CardDeck, RemovingReachesCardsOfKnownPlace) {
    common::CardDeck<2> deck;
    deck.placeOnTop(3);
    deck.placeAtBottom(5);
    deck.remove(3);
    deck.remove(5);
    EXPECT_TRUE(deck.empty());
}

TEST(CardDeck, HoldsMoreThanSixtyFourCards) {
    common::CardDeck<2, common::CardSet128> deck;
    deck.shuffleIn(common::CardDeck<2, common::CardSet128>::bit(109) | common::CardDeck<2, common::CardSet128>::bit(7));
    EXPECT_EQ(deck.size(), 2);
    EXPECT_TRUE(deck.isDrawable(109));
    deck.draw(109);
    EXPECT_FALSE(deck.isDrawable(109));
    EXPECT_TRUE(deck.isDrawable(7));
}
