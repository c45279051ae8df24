// Advice: what a computer player that gives every action a worth takes, and how it explains itself.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "common/rules.h"

namespace common {

// The action of the greatest worth, worthOf(action); the first of several. `legal` is not empty.
template <class Action, class WorthOf>
Action bestOf(const ActionList<Action>& legal, WorthOf&& worthOf) {
    Action best = legal[0];
    double most = -1e18;
    for (const Action& a : legal)
        if (const double worth = worthOf(a); worth > most) {
            most = worth;
            best = a;
        }
    return best;
}

// Every action with its worth and, where there are odds of it, its chances; the best first.
template <class G, class WorthOf>
std::vector<Advice<typename G::Action>> adviceOf(const typename G::Definitions& defs, const typename G::Observation& seen,
                                                 const ActionList<typename G::Action>& legal, WorthOf&& worthOf) {
    std::vector<Advice<typename G::Action>> list;
    const auto allOdds = G::odds(defs, seen);
    for (const auto& a : legal) {
        const double worth = worthOf(a);
        std::string reason = fmt::format("worth {:+.1f} on balance", worth);
        for (const auto& o : allOdds)
            if (o.action == a && !o.parts.empty() && o.total > 0)
                reason =
                    fmt::format("{} {} %; {}", o.parts[0].label, (100 * o.parts[0].weight + o.total / 2) / o.total, reason);
        list.push_back({a, reason, worth});
    }
    std::stable_sort(list.begin(), list.end(), [](const auto& x, const auto& y) { return x.value > y.value; });
    return list;
}

}  // namespace common
