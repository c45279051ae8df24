// The chance of winning along a seat's history, from nothing but its Observations and the lines it reads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "common/chance_curve.h"
#include "common/search.h"
#include "common/seat.h"

namespace common {

// Not every point is worth its worlds: within a turn every so manyth is judged, and what lies between two that differ by more
// than so much. The others lie on a straight line.
inline constexpr std::size_t kCurveGrid = 6;
inline constexpr double kCurveStep = 0.02;

template <class G>
requires Searchable<G> ChanceCurve chanceCurveOf(const typename G::Definitions& defs,
                                                 const SeatHistory<typename G::Face>& history, std::span<const LogEntry> log,
                                                 PlayerId reader, const std::atomic<bool>* stop = nullptr,
                                                 unsigned threads = 1) {
    const auto& moments = history.moments();
    const auto turnAt = [&](std::size_t n) { return n == 0 ? G::turn(history.start().seen) : moments[n - 1]->turn; };
    ChanceCurve out;
    for (std::size_t n = 0; n < moments.size(); ++n)
        if (moments[n]->wasAsked) out.points.push_back({n, turnAt(n), {}});
    out.points.push_back({moments.size(), turnAt(moments.size()), {}});
    const auto isStopped = [stop] { return stop && stop->load(std::memory_order_relaxed); };
    std::vector<std::size_t> due;
    for (std::size_t i = 0, begun = 0; i < out.points.size(); ++i) {
        const bool isFirst = i == 0 || out.points[i - 1].turn != out.points[i].turn,
                   isLast = i + 1 == out.points.size() || out.points[i + 1].turn != out.points[i].turn;
        if (isFirst) begun = i;
        if (isFirst || isLast || (i - begun) % kCurveGrid == 0) due.push_back(i);
    }
    std::vector<std::size_t> judged;
    while (!due.empty()) {
        search_detail::inParallel(static_cast<int>(due.size()), threads, [&](int number) {
            if (isStopped()) return;
            const std::size_t i = due[static_cast<std::size_t>(number)];
            ChancePoint& point = out.points[i];
            const int worlds = i + 1 == out.points.size() ? kChanceWorlds : kCourseWorlds;  // as the position's own chance
            point.chance = winChanceSeen<G>(defs, history.before(point.action), worlds, &point.inWorlds);
        });
        if (isStopped()) return {};
        judged.insert(judged.end(), due.begin(), due.end());
        std::sort(judged.begin(), judged.end());
        due.clear();
        for (std::size_t k = 0; k + 1 < judged.size(); ++k) {
            const std::size_t from = judged[k], to = judged[k + 1];
            const double by = out.points[to].chance.first - out.points[from].chance.first;
            if (to - from > 1 && std::abs(by) > kCurveStep) due.push_back((from + to) / 2);
        }
    }
    for (std::size_t k = 0; k + 1 < judged.size(); ++k)
        for (std::size_t i = judged[k] + 1; i < judged[k + 1]; ++i)
            out.points[i].setBetween(out.points[judged[k]], out.points[judged[k + 1]],
                                     static_cast<double>(i - judged[k]) / static_cast<double>(judged[k + 1] - judged[k]));

    std::vector<ToldLine> told;
    std::size_t step = 0;
    for (std::size_t n = out.points.front().action; n < moments.size(); ++n) {
        while (step + 1 < out.points.size() && out.points[step + 1].action <= n) ++step;
        const std::size_t end = std::min(moments[n]->logEnd, log.size()), from = n == 0 ? 0 : moments[n - 1]->logEnd;
        // Where a turn ends and the next begins, a heading stands between them.
        std::size_t head = end;
        if (turnAt(n) != turnAt(n + 1))
            for (std::size_t i = from; i < end; ++i)
                if (log[i].kind == LogKind::kHeading) head = i;
        for (std::size_t i = from; i < end; ++i) told.push_back({step, turnAt(i < head ? n : n + 1), &log[i]});
    }
    out.turningPoints = turningPointsOf(out.points, told, reader);
    return out;
}

}  // namespace common
