// Seat and SeatHistory: a chair made of one Observation, and a history that tells only what its reader could see.
#include <gtest/gtest.h>

#include <memory>

#include "common/module_for.h"
#include "common/seat_for.h"
#include "tests/contract/toy_game.h"

namespace {

using common::PlayerId;
using toy::Toy;
using toy::Verb;

struct OtherToy : Toy {};

std::shared_ptr<const toy::Definitions> toyBox() { return std::make_shared<const toy::Definitions>(); }
common::Match<Toy> toyMatch() {
    const auto defs = toyBox();
    return {defs, {{}, 1, {}, ""}, Toy::newGame(*defs, {}, common::Rng{1})};
}
// The match with both cards dealt; the first player is to bid.
common::Match<Toy> dealt() {
    auto match = toyMatch();
    EXPECT_FALSE(match.play({Verb::kDeal, 3}, true));
    EXPECT_FALSE(match.play({Verb::kDeal, 6}, true));
    return match;
}
common::SeatFor<Toy> seatAt(const common::Match<Toy>& match, PlayerId reader) {
    return {match.sharedDefs(), Toy::observe(match.defs(), match.state(), reader), reader};
}

TEST(Seat, OffersOnlyToWhomeverIsAwaited) {
    const auto match = dealt();
    const auto first = seatAt(match, PlayerId::kFirst), second = seatAt(match, PlayerId::kSecond);
    EXPECT_EQ(first.decision().actor, PlayerId::kFirst);
    EXPECT_EQ(first.legal().size(), 3U);
    EXPECT_EQ(first.choices().at(2).notation, "bid 2");
    EXPECT_EQ(first.indexOf({Verb::kBid, 2}), 2U);
    EXPECT_EQ(second.decision().actor, PlayerId::kFirst);
    EXPECT_TRUE(second.legal().empty());
    EXPECT_TRUE(second.choices().empty());
}

TEST(Seat, RefusesWithSentenceAndClause) {
    const auto match = dealt();
    const auto why = seatAt(match, PlayerId::kFirst).whyNot({Verb::kRoll, 0});
    ASSERT_TRUE(why);
    EXPECT_EQ(why->reason, "A bid is awaited.");
    EXPECT_EQ(why->rule, (common::Citation{"TOY", "2"}));
}

TEST(Seat, ChancesBelongToTheActionItself) {
    auto match = dealt();
    ASSERT_FALSE(match.play({Verb::kBid, 0}));
    ASSERT_FALSE(match.play({Verb::kBid, 0}));
    const auto seat = seatAt(match, PlayerId::kFirst);
    EXPECT_TRUE(seat.chancesOf({Verb::kPace, 1}).empty());
    const auto chances = seat.chancesOf({Verb::kRoll, 0});
    ASSERT_EQ(chances.size(), 1U);
    EXPECT_EQ(chances[0]->total, 6U);
}

TEST(Seat, SupposesNothingWhereAnotherOrADieComesNext) {
    auto match = dealt();
    const auto first = seatAt(match, PlayerId::kFirst);
    EXPECT_FALSE(common::supposing<Toy>(first, {Verb::kBid, 1})) << "the other bids next";
    EXPECT_FALSE(common::supposing<Toy>(first, {Verb::kRoll, 0})) << "it is not offered";
    ASSERT_FALSE(match.play({Verb::kBid, 0}));
    ASSERT_FALSE(match.play({Verb::kBid, 0}));
    EXPECT_FALSE(common::supposing<Toy>(seatAt(match, match.decision().actor), {Verb::kRoll, 0})) << "the die comes next";
}

TEST(Seat, AnotherGamesSeatOrHistoryIsRefused) {
    const auto match = dealt();
    const auto seat = seatAt(match, PlayerId::kFirst);
    common::Watch<Toy> watch;
    const auto history = watch.follow(match, PlayerId::kFirst);
    EXPECT_EQ(&common::seatOf<Toy>(seat), &seat);
    EXPECT_EQ(&common::historyOf<Toy>(*history), history.get());
    EXPECT_THROW(static_cast<void>(common::seatOf<OtherToy>(seat)), std::logic_error);
    EXPECT_THROW(static_cast<void>(common::historyOf<OtherToy>(*history)), std::logic_error);
}

TEST(SeatHistory, TellsOwnActionsAndOpenOnes) {
    auto match = dealt();
    ASSERT_FALSE(match.play({Verb::kBid, 1}));
    ASSERT_FALSE(match.play({Verb::kBid, 2}));
    ASSERT_FALSE(match.play({Verb::kPace, 3}));
    common::Watch<Toy> watch;
    const auto history = watch.follow(match, PlayerId::kSecond);
    const auto& moments = history->moments();
    ASSERT_EQ(moments.size(), 5U);
    EXPECT_FALSE(moments[0]->action) << "the other player's card";
    EXPECT_FALSE(moments[2]->action) << "the other player's bid";
    EXPECT_TRUE(moments[3]->action) << "his own bid";
    EXPECT_TRUE(moments[4]->action) << "made in the open";
    EXPECT_EQ(history->before(4), moments[3]->after);
    EXPECT_EQ(moments[4]->after, Toy::observe(match.defs(), match.state(), PlayerId::kSecond));
    for (const auto& moment : moments) EXPECT_NE(moment->after.seen.card[0], 3) << "nobody has shown him that card";
}

TEST(SeatHistory, WhoHasReadKnowsWhereToReadOn) {
    auto match = dealt();
    common::Watch<Toy> watch;
    common::Bookmark<Toy> bookmark;
    const auto before = watch.follow(match, PlayerId::kFirst);
    EXPECT_EQ(bookmark.next(*before), 0U);
    bookmark.readAll(*before);
    ASSERT_FALSE(match.play({Verb::kBid, 1}));
    const auto after = watch.follow(match, PlayerId::kFirst);
    EXPECT_EQ(bookmark.next(*after), 2U);
    EXPECT_EQ(after->moments()[1], before->moments()[1]) << "what was there is the same moment";
    EXPECT_EQ(watch.follow(match, PlayerId::kFirst), after) << "nothing has happened since";
    bookmark.readAll(*after);
    ASSERT_FALSE(match.rewind());
    ASSERT_FALSE(match.play({Verb::kBid, 2}));
    EXPECT_EQ(bookmark.next(*watch.follow(match, PlayerId::kFirst)), 0U) << "what was read is no longer so";
}

TEST(Table, PlaysAChoiceByItsPlace) {
    const common::ModuleFor<Toy> module(toyBox(), 1);
    const auto table = module.newTable({}, 5, {}, true, false);
    const auto actor = table->decision().actor;
    const auto seat = table->seat(actor);
    EXPECT_EQ(table->seat(actor), seat) << "made once per position";
    ASSERT_EQ(seat->choices().size(), table->legal().size());
    EXPECT_FALSE(table->play(seat->choices().size()).ok);
    const std::string notation = seat->choices().back().notation;
    ASSERT_TRUE(table->play(seat->choices().size() - 1).ok);
    EXPECT_EQ(table->record().size(), table->logEndAt().size());
    bool isRecorded = false;
    for (const auto& action : table->record())
        isRecorded = isRecorded || (action.notation == notation && action.actor == actor);
    EXPECT_TRUE(isRecorded);
    EXPECT_NE(table->seat(actor), seat) << "another position";
}

TEST(Module, GivesItsBoxToWhoeverKnowsItsType) {
    const common::ModuleFor<Toy> module(toyBox(), 1);
    EXPECT_EQ(common::definitionsOf<toy::Definitions>(module).rounds, 3);
    EXPECT_THROW(static_cast<void>(common::definitionsOf<toy::Options>(module)), std::logic_error);
}

}  // namespace
