// Looks at what a stopping rule waits for.
#include "app/lab/stop.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/lab/measures.h"
#include "app/lab/tallies.h"
#include "app/lab/verdicts.h"

namespace app::lab {

namespace {

double halfOf(const common::Interval& it) { return (it.high - it.low) / 2; }

// The intervals of the figure that is watched, of the arms that have one; and of how many arms they should be.
struct Widths {
    std::vector<double> found;
    std::size_t wanted = 0;
};

Widths widthsOfArms(const StopRule& rule, const Store& store, std::uint64_t games) {
    const auto& all = store.experiment().arms;
    const auto than = static_cast<std::size_t>(
        std::find_if(all.begin(), all.end(), [&](const Arm& it) { return it.key == rule.than; }) - all.begin());
    Asked asked{rule.measure, {}, {}};
    Widths out;
    for (std::size_t arm = 0; arm < all.size(); ++arm) {
        if (!rule.arm.empty() && all[arm].key != rule.arm) continue;
        ++out.wanted;
        asked.arms.push_back(arm);
        if (than < all.size()) asked.pairs.emplace_back(arm, than);
    }
    const auto watched = asked.arms;
    if (than < all.size()) asked.arms.push_back(than);
    const Tallies tallies = std::move(talliesOf(store, games, {&asked, 1}).front());
    for (const std::size_t arm : watched) {
        const Tally* tally = tallies.of(arm, rule.part);
        if (!tally) continue;
        if (than == all.size())
            out.found.push_back(halfOf(figureOf(*tally)));
        else if (tallies.of(than, rule.part))
            out.found.push_back(halfOf(tallies.gap(arm, than, rule.part).gap));
    }
    return out;
}

Widths widthsOfGroups(const StopRule& rule, const Store& store, std::uint64_t games) {
    const auto ends = endsOf(store, games);
    Widths out;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        if (baseOf(store.experiment(), i) != i) continue;
        ++out.wanted;
        std::vector<ArmEnds> group;
        for (const ArmEnds& it : ends)
            if (it.arm.game == ends[i].arm.game) group.push_back(it);
        for (const GroupFigure& it : measureOf(rule.measure).ofGroup(group))
            if (it.part == rule.part) out.found.push_back(halfOf(it.figure));
    }
    return out;
}

}  // namespace

Look lookAfter(const Store& store, std::uint64_t games) {
    const Experiment& e = store.experiment();
    const StopRule& rule = e.stop.value();
    Look look;
    look.games = games;
    if (rule.until == StopRule::Until::kDecided) {
        const auto verdicts = verdictsOf(store, games);
        look.decided = static_cast<std::size_t>(
            std::count_if(verdicts.begin(), verdicts.end(), [](const Verdict& it) { return it.worth < kDoubt; }));
        look.isMet = look.decided == e.claims.size();
        return look;
    }
    const Widths widths =
        measureOf(rule.measure).samples ? widthsOfArms(rule, store, games) : widthsOfGroups(rule, store, games);
    if (widths.found.size() < widths.wanted) return look;
    look.halfWidth = *std::max_element(widths.found.begin(), widths.found.end());
    look.isMet = *look.halfWidth <= rule.halfWidth;
    return look;
}

std::optional<Look> lookAt(const Store& store) {
    const Experiment& e = store.experiment();
    if (!e.stop) return std::nullopt;
    std::optional<Look> look;
    for (std::uint64_t at = nextLook(e, 0);; at = nextLook(e, at)) {
        for (std::size_t arm = 0; arm < e.arms.size(); ++arm)
            if (store.count(arm, at).played < at) return look;
        look = lookAfter(store, at);
        if (look->isMet || at == e.games) return look;
    }
}

std::uint64_t gamesThatCount(const Experiment& experiment, const std::optional<Look>& look) {
    return look && look->isMet ? look->games : experiment.games;
}

std::uint64_t gamesToPlay(const Experiment& experiment, const std::optional<Look>& look) {
    if (look && look->isMet) return look->games;
    return nextLook(experiment, look ? look->games : 0);
}

}  // namespace app::lab
