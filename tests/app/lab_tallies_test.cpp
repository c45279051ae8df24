// Figures are the same however many games are held at a time.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "app/lab/tallies.h"
#include "tests/app/made_up_lab.h"

namespace {

namespace lab = app::lab;
using lab_test::kHouse;
using lab_test::kKing;
using lab_test::MadeUp;
using lab_test::wonBy;

constexpr int kTallied = 20;
constexpr const char* kMeasures[] = {"result",  "ending",  "length",     "attention",
                                     "figures", "clauses", "resolution", "turning_points"};

// Twenty wars of two arms, no two alike. One arm misses its fifth. One war alone, the seventeenth, is won another way, and only
// from the twelfth on is anything stormed.
void play(MadeUp& made) {
    for (std::size_t arm = 0; arm < 2; ++arm)
        for (int i = 0; i < kTallied; ++i) {
            common::Trace war = wonBy((i * 7 + static_cast<int>(arm)) % 3 == 0 ? kHouse : kKing, 8 + i % 5);
            if (i == 16) war.result.kind = "king_taken";
            war.statistics = {{"marches", 30.0 + i % 7 + 2.0 * static_cast<double>(arm)}};
            if (i >= 11) war.statistics.push_back({"storms", 3.0});
            war.all = {30, 0, 80.0 + i, 0};
            war.clauses["P17.0"] = {20, 0, 60.0 + i, 0.0};
            if (i >= 11) war.clauses["P19.1"] = {10, 0, 20.0, 0.0};
            for (int turn = 0; turn < 4; ++turn) war.turns.push_back({turn, 0.5 + 0.1 * ((i + turn) % 4), 0, 0});
            if (arm == 1 && i == 4) {
                war.seed = ++made.numbers[arm];
                war.error = "It stands still.";
                made.store->add(arm, war.seed - 1, war);
                continue;
            }
            made.add(arm, war);
        }
    made.store->commit();
}

std::vector<lab::Tallies> tallied(const MadeUp& made, std::uint64_t atOnce) {
    std::vector<lab::Asked> asked;
    for (const char* measure : kMeasures) asked.push_back({measure, {0, 1}, {{1, 0}}});
    return lab::talliesOf(*made.store, lab::kMostGames, asked, true, atOnce);
}

void expectSame(const common::Interval& a, const common::Interval& b) {
    EXPECT_NEAR(a.value, b.value, 1e-12);
    EXPECT_NEAR(a.low, b.low, 1e-12);
    EXPECT_NEAR(a.high, b.high, 1e-12);
}

void expectSame(const lab::Tallies& few, const lab::Tallies& all) {
    EXPECT_EQ(few.parts(), all.parts());
    for (const std::string& part : all.parts())
        for (const std::size_t arm : {0U, 1U}) {
            SCOPED_TRACE(part + " " + std::to_string(arm));
            const lab::Tally *a = few.of(arm, part), *b = all.of(arm, part);
            ASSERT_EQ(a == nullptr, b == nullptr);
            if (!a) continue;
            EXPECT_EQ(a->n(), b->n());
            EXPECT_EQ(a->hits, b->hits);
            EXPECT_EQ(a->low, b->low);
            EXPECT_EQ(a->high, b->high);
            EXPECT_EQ(a->spread.counts, b->spread.counts);
            expectSame(lab::figureOf(*a), lab::figureOf(*b));
            expectSame(lab::gapOf(*a, 0.4).gap, lab::gapOf(*b, 0.4).gap);
            expectSame(lab::gapInSequence(*a, 0.4, 10).gap, lab::gapInSequence(*b, 0.4, 10).gap);
            if (arm == 0 || !all.of(0, part)) continue;
            const lab::Gap one = few.gap(1, 0, part), other = all.gap(1, 0, part);
            EXPECT_EQ(one.n, other.n);
            EXPECT_NEAR(one.doubt, other.doubt, 1e-12);
            expectSame(one.gap, other.gap);
            expectSame(few.gapInSequence(1, 0, part, 10).gap, all.gapInSequence(1, 0, part, 10).gap);
        }
}

TEST(LabTallies, FiguresAreTheSameHoweverManyGamesAreHeldAtOnce) {
    MadeUp made("[result]", "- {id: a, title: A, game: ukc}\n- {id: b, title: B, game: ukc}\n", kTallied);
    play(made);
    const auto all = tallied(made, 1024);
    for (const std::uint64_t atOnce : {2U, 3U, 5U, 20U}) {
        SCOPED_TRACE(atOnce);
        const auto few = tallied(made, atOnce);
        for (std::size_t i = 0; i < all.size(); ++i) expectSame(few[i], all[i]);
    }
}

TEST(LabTallies, WhatOnlyLaterGamesHaveCountsForNothingInTheEarlierOnes) {
    MadeUp made("[result]", "- {id: a, title: A, game: ukc}\n- {id: b, title: B, game: ukc}\n", kTallied);
    play(made);
    const auto few = tallied(made, 4);
    const lab::Tallies &endings = few[1], &topics = few[3], &figures = few[4];
    EXPECT_DOUBLE_EQ(lab::figureOf(*endings.of(0, "king_taken")).value, 1.0 / 20);
    EXPECT_DOUBLE_EQ(lab::figureOf(*endings.of(1, "king_taken")).value, 1.0 / 19);
    EXPECT_EQ(endings.parts(), (std::vector<std::string>{"king_taken", "lead"}));  // sorted, though it was met last
    EXPECT_EQ(endings.gap(1, 0, "king_taken").n, 19U);
    EXPECT_DOUBLE_EQ(endings.gap(1, 0, "king_taken").gap.value, 0.0);
    EXPECT_DOUBLE_EQ(lab::figureOf(*figures.of(0, "storms")).value, 9 * 3.0 / 20);
    // In nine wars of twenty 20 of 80 + i bits fall to battle.
    EXPECT_DOUBLE_EQ(lab::figureOf(*topics.of(0, "battle")).value, 9 * 20.0 / (20 * 80 + 190));
    EXPECT_EQ(topics.of(0, "siege"), nullptr);  // nobody chose anything of it
    std::size_t in = 0;
    for (const std::size_t games : figures.of(0, "storms")->spread.counts) in += games;
    EXPECT_EQ(in, 20U);
    EXPECT_EQ(figures.of(0, "storms")->spread.counts.front(), 11U);
}

}  // namespace
