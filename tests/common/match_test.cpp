// Match: settling, taking back and the history, on the toy game.
#include "common/match.h"

#include <gtest/gtest.h>

#include "tests/contract/toy_game.h"

namespace {

using common::PlayerId;
using toy::Action;
using toy::Toy;
using toy::Verb;

common::Match<Toy> newMatch(std::uint64_t seed = 1) {
    static const auto kDefs = std::make_shared<const toy::Definitions>();
    return {kDefs, {{"plain", {}}, seed, {}, ""}, Toy::newGame(*kDefs, {}, common::Rng{seed})};
}

// Cards 5 and 2, both bids made: the first player is to act.
common::Match<Toy> playingMatch() {
    auto match = newMatch();
    for (const Action a : {Action{Verb::kDeal, 5}, Action{Verb::kDeal, 2}, Action{Verb::kBid, 1}, Action{Verb::kBid, 0}})
        match.play(a, true);
    return match;
}

TEST(Match, SettleTakesChanceUntilSomebodyIsAsked) {
    auto match = newMatch();
    EXPECT_EQ(match.settle(), 2);  // two cards are dealt
    EXPECT_EQ(match.decision().actor, PlayerId::kFirst);
    EXPECT_EQ(match.settle(), 0);
    EXPECT_FALSE(match.history()[0].given);
    EXPECT_TRUE(match.history()[0].sealed);
    EXPECT_EQ(match.history()[0].actor, PlayerId::kChance);
}

TEST(Match, ChanceIsLeftToTheCallerWhenAsked) {
    auto match = newMatch();
    match.setAskChance(true);
    EXPECT_EQ(match.settle(), 0);
    EXPECT_FALSE(match.play({Verb::kDeal, 3}, true));
    EXPECT_TRUE(match.history()[0].given);
    EXPECT_EQ(match.state().rng.drawn, 1U);  // a told outcome uses up its number like a drawn one
    EXPECT_EQ(match.decision().actor, PlayerId::kChance);
}

TEST(Match, RefusalChangesNothingAndSaysWhy) {
    auto match = playingMatch();
    const auto before = match.state();
    const auto why = match.play({Verb::kPass, 0});
    ASSERT_TRUE(why);
    EXPECT_EQ(why->rule.text(), "TOY 3");
    EXPECT_TRUE(match.state() == before);
    EXPECT_EQ(match.history().size(), 4U);
}

TEST(Match, UndoOfAnUnsealedActionAndRedo) {
    auto match = playingMatch();
    const auto before = match.state();
    match.play({Verb::kRoll, 0});
    const auto after = match.state();
    EXPECT_FALSE(match.undo());
    EXPECT_TRUE(match.state() == before);
    EXPECT_TRUE(match.canRedo());
    EXPECT_FALSE(match.redo());
    EXPECT_TRUE(match.state() == after);
    EXPECT_FALSE(match.canRedo());
}

TEST(Match, UndoIsRefusedOnceTheOtherPlayerIsToAct) {
    auto match = playingMatch();
    match.play({Verb::kPace, 2});
    const auto why = match.undo();
    ASSERT_TRUE(why);
    EXPECT_NE(why->reason.find("other player"), std::string::npos);
}

TEST(Match, UndoIsRefusedOnceDiceFellButRewindGoesThroughAndIsNoted) {
    auto match = playingMatch();
    const auto before = match.state();
    match.play({Verb::kRoll, 0});
    match.settle();
    const auto after = match.state();
    ASSERT_TRUE(match.undo());
    EXPECT_TRUE(match.state() == after);
    EXPECT_FALSE(match.rewind());
    EXPECT_TRUE(match.state() == before);
    ASSERT_EQ(match.rewindMarks().size(), 1U);
    EXPECT_EQ(match.rewindMarks()[0].count, 2U);  // the roll and its die
    EXPECT_NE(match.log().back().text.find("Taken back through dice"), std::string::npos);
    EXPECT_FALSE(match.redo());  // the same number of the same seed: the same die
    EXPECT_TRUE(match.state() == after);
}

TEST(Match, RewindNotesSurviveFurtherTakingBack) {
    auto match = playingMatch();
    match.play({Verb::kRoll, 0});
    match.settle();
    match.rewind();
    match.play({Verb::kPace, 1});
    match.rewind();
    match.rewind();  // the second bid
    ASSERT_EQ(match.rewindMarks().size(), 1U);
    EXPECT_EQ(match.rewindMarks()[0].position, 3U);
    EXPECT_NE(match.log().back().text.find("Taken back"), std::string::npos);
    EXPECT_EQ(match.logEndAt(3), match.log().size());
}

TEST(Match, RewindsInOnePlaceAreOneNote) {
    auto match = playingMatch();
    const auto before = match.log().size();
    for (int i = 0; i < 3; ++i) {
        match.play({Verb::kRoll, 0});
        match.settle();
        match.rewind();
    }
    ASSERT_EQ(match.rewindMarks().size(), 1U);
    EXPECT_EQ(match.rewindMarks()[0].count, 6U);
    EXPECT_EQ(match.log().size(), before + 1);
    EXPECT_EQ(match.log().back().text, "Taken back through dice: 6 actions.");
}

// A file of nothing but such lines takes no longer than one of actions.
TEST(Match, ManyRewindNotesCostNoMoreThanTheyAre) {
    auto match = playingMatch();
    for (int i = 0; i < 100'000; ++i) match.addRewindMark(1);
    EXPECT_EQ(match.rewindMarks().size(), 1U);
    for (int i = 0; i < 1000; ++i) {
        match.play({Verb::kRoll, 0});
        match.settle();
        match.rewind();
    }
    EXPECT_EQ(match.rewindMarks().size(), 1U);
    EXPECT_EQ(match.rewindMarks()[0].count, 102'000U);
}

// Counts how often the list of legal actions is made.
struct Counting : Toy {
    static inline int made = 0;
    static void legalActions(const Definitions& defs, const State& s, common::ActionList<Action>& out) {
        ++made;
        Toy::legalActions(defs, s, out);
    }
};

TEST(Match, WhatIsLegalIsFoundOutOnceADecision) {
    const auto defs = std::make_shared<const toy::Definitions>();
    common::Match<Counting> match(defs, {{"plain", {}}, 1, {}, ""}, Toy::newGame(*defs, {}, common::Rng{1}));
    match.settle();
    int decisions = 0;
    Counting::made = 0;
    for (; decisions < 2; ++decisions) {  // the bids
        match.play({Verb::kBid, 1});
        match.settle();
    }
    EXPECT_EQ(Counting::made, decisions);
}

TEST(Match, NothingToTakeBackAtTheStart) {
    auto match = newMatch();
    match.settle();
    EXPECT_TRUE(match.undo());
    EXPECT_TRUE(match.rewind());
    EXPECT_TRUE(match.redo());
}

TEST(Match, AtGivesEveryEarlierPosition) {
    auto match = playingMatch();
    match.play({Verb::kPace, 2});
    match.play({Verb::kRoll, 0});
    match.settle();
    for (std::size_t k = 1; k <= match.history().size(); ++k) {
        const auto then = match.at(k);
        EXPECT_EQ(Toy::digest(then.state()), match.history()[k - 1].digestAfter);
        EXPECT_EQ(then.history().size(), k);
        EXPECT_EQ(then.log().size(), match.history()[k - 1].logEnd);
    }
}

}  // namespace
