// What the curve of the chance of winning must be in every game: made of what one seat has seen and reads, and of nothing else.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "common/bots.h"
#include "common/codec.h"
#include "common/seat_for.h"
#include "tests/contract/whole_games.h"

namespace contract {

template <class G>
std::shared_ptr<const typename G::Definitions> sharedBox() {
    return {&box<G>(), [](const typename G::Definitions*) {}};
}

// A match of random players, as far as so many choices, or to its end.
template <class G>
common::Match<G> randomMatch(const common::Setup& setup, std::uint64_t seed, int choices) {
    common::Match<G> match(sharedBox<G>(), {setup, seed, {}, ""}, newGame<G>(setup, seed));
    match.settle();
    common::Rng bot = common::botRng(seed, 0);
    for (int i = 0; i < choices && match.decision().actor != common::PlayerId::kNobody; ++i) {
        EXPECT_FALSE(match.play(common::randomAction<G>(match.legal(), bot)));
        match.settle();
    }
    return match;
}

inline void expectSameCurve(const common::ChanceCurve& one, const common::ChanceCurve& two) {
    ASSERT_EQ(one.points.size(), two.points.size());
    for (std::size_t i = 0; i < one.points.size(); ++i) {
        const auto &a = one.points[i], &b = two.points[i];
        ASSERT_TRUE(a.action == b.action && a.turn == b.turn && a.chance.first == b.chance.first &&
                    a.chance.error == b.chance.error)
            << "point " << i;
    }
    ASSERT_EQ(one.turningPoints.size(), two.turningPoints.size());
    for (std::size_t i = 0; i < one.turningPoints.size(); ++i) {
        const auto &a = one.turningPoints[i], &b = two.turningPoints[i];
        ASSERT_TRUE(a.from == b.from && a.to == b.to && a.turn == b.turn && a.before == b.before && a.after == b.after);
        ASSERT_EQ(a.cause, b.cause);
        ASSERT_EQ(a.place, b.place);
    }
}

template <class G>
void expectSoundCurve(const common::Match<G>& match, common::PlayerId reader) {
    common::Watch<G> watch;
    const auto history = watch.follow(match, reader);
    const auto& moments = history->moments();
    const common::ChanceCurve curve = history->chanceCurve(match.log());

    // A point before each choice among several, and one at the end.
    std::vector<std::size_t> wanted;
    for (std::size_t i = 0; i < match.history().size(); ++i) {
        const auto& step = match.history()[i];
        if (common::seatIndex(step.actor) < common::kMaxPlayers && !step.forced) wanted.push_back(i);
    }
    wanted.push_back(match.history().size());
    ASSERT_EQ(curve.points.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const auto& point = curve.points[i];
        ASSERT_EQ(point.action, wanted[i]);
        ASSERT_GE(point.chance.first, 0.0);
        ASSERT_LE(point.chance.first, 1.0);
        ASSERT_GE(point.chance.error, 0.0);
    }
    const auto& last = curve.points.back().chance;
    EXPECT_EQ(last.first, common::SeatFor<G>(match.sharedDefs(), history->before(moments.size()), reader).chance()->first);
    const common::Result result = G::result(match.defs(), match.state());
    if (result.over) {
        EXPECT_EQ(last.error, 0.0);
        if constexpr (G::kPlayers == 2) {
            EXPECT_EQ(last.first, result.winner == common::PlayerId::kFirst    ? 1.0
                                  : result.winner == common::PlayerId::kSecond ? 0.0
                                                                               : 0.5);
        } else {
            EXPECT_EQ(last.first, G::winningOutcome(match.defs(), match.state()));
            EXPECT_EQ(last.first == 0.0, !result.survived);
        }
    }
    EXPECT_LE(curve.turningPoints.size(), common::kMostTurningPoints);
    for (std::size_t i = 0; i < curve.turningPoints.size(); ++i) {
        const auto& it = curve.turningPoints[i];
        EXPECT_LT(it.from, it.to);
        EXPECT_NE(it.before, it.after);
        EXPECT_NE(it.cause, "") << "at action " << it.to;
        EXPECT_FALSE(it.cause.ends_with("."));
        if (i > 0) { EXPECT_GE(it.from, curve.turningPoints[i - 1].to); }
    }

    // The same from the seat's bytes and from the lines it reads.
    using Face = typename G::Face;
    const auto again = [&](const typename G::Observation& seen) {
        std::string fault;
        const auto back = common::observationFromBytes<G>(match.defs(), common::bytesOf(seen), &fault);
        EXPECT_TRUE(back) << fault;
        return back.value_or(seen);
    };
    typename common::SeatHistory<Face>::Moments copies;
    for (const auto& moment : moments) {
        auto copy = std::make_shared<common::Moment<Face>>(*moment);
        copy->after = again(moment->after);
        copies.push_back(std::move(copy));
    }
    std::vector<common::LogEntry> read;
    for (common::LogEntry entry : match.log()) {
        entry.text = std::string(entry.textFor(reader));
        entry.secret = {};
        read.push_back(std::move(entry));
    }
    auto start = std::make_shared<const typename G::Observation>(again(history->start()));
    const common::SeatHistoryFor<G> told(match.sharedDefs(), reader, std::move(start), std::move(copies));
    ASSERT_NO_FATAL_FAILURE(expectSameCurve(curve, told.chanceCurve(read, nullptr)));

    const std::atomic<bool> stop{true};
    EXPECT_TRUE(history->chanceCurve(match.log(), &stop).points.empty());
}

// A whole game and the middle of one, as both seats see them.
template <class G>
void expectSoundCurves(const common::Setup& setup, std::uint64_t seed) {
    for (const int choices : {60, 1'000'000})
        for (int p = 0; p < G::kPlayers; ++p) {
            SCOPED_TRACE(testing::Message() << "seat " << p << ", " << choices << " choices");
            ASSERT_NO_FATAL_FAILURE(
                expectSoundCurve<G>(randomMatch<G>(setup, seed, choices), static_cast<common::PlayerId>(p)));
        }
}

}  // namespace contract
