// The chance of winning along a seat's history, from nothing but its Observations and the lines it reads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <span>
#include <vector>

#include "common/chance_curve.h"
#include "common/search.h"
#include "common/seat.h"

namespace common {

// Worlds invented for all points of a curve together, and for one point at the least; none gets more than a single chance does.
inline constexpr std::size_t kCurveWorlds = 30'000;
inline constexpr int kLeastWorlds = 6;

template <class G>
    requires Searchable<G>
ChanceCurve chanceCurveOf(const typename G::Definitions& defs, const SeatHistory<typename G::Face>& history,
                          std::span<const LogEntry> log, PlayerId reader, const std::atomic<bool>* stop = nullptr) {
    const auto& moments = history.moments();
    const auto turnAt = [&](std::size_t n) { return n == 0 ? G::turn(history.start().seen) : moments[n - 1]->turn; };
    ChanceCurve out;
    for (std::size_t n = 0; n < moments.size(); ++n)
        if (moments[n]->wasAsked) out.points.push_back({n, turnAt(n), {}});
    out.points.push_back({moments.size(), turnAt(moments.size()), {}});
    const int worlds = static_cast<int>(std::clamp<std::size_t>(kCurveWorlds / out.points.size(), kLeastWorlds, kChanceWorlds));
    for (std::size_t i = 0; i < out.points.size(); ++i) {
        if (stop && stop->load(std::memory_order_relaxed)) return {};
        ChancePoint& point = out.points[i];
        const auto& seen = history.before(point.action);
        const bool isLast = i + 1 == out.points.size();  // the same as the chance of the position
        if (i > 0 && !isLast && seen == history.before(out.points[i - 1].action)) point.chance = out.points[i - 1].chance;
        else point.chance = winChanceSeen<G>(defs, seen, isLast ? kChanceWorlds : worlds);
    }

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
