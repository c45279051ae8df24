// Looks at what a stopping rule waits for.
#include "app/lab/stop.h"

#include <algorithm>
#include <vector>

#include "app/lab/measures.h"
#include "app/lab/verdicts.h"

namespace app::lab {

namespace {

double halfOf(const common::Interval& it) { return (it.high - it.low) / 2; }

// The intervals of the figure that is watched, of the arms that have one; and of how many arms they should be.
struct Widths {
    std::vector<double> found;
    std::size_t wanted = 0;
};

Widths widthsOfArms(const StopRule& rule, const std::vector<ArmGames>& arms) {
    const Measure& measure = measureOf(rule.measure);
    Widths out;
    const auto sampleOf = [&](const ArmGames& arm) -> std::optional<Sample> {
        const auto samples = measure.samples(arm);
        const Sample* sample = partOf(samples, rule.part);
        return sample && !sample->above.empty() ? std::optional(*sample) : std::nullopt;
    };
    const auto than = std::find_if(arms.begin(), arms.end(), [&](const ArmGames& it) { return it.arm.key == rule.than; });
    for (const ArmGames& arm : arms) {
        if (!rule.arm.empty() && arm.arm.key != rule.arm) continue;
        ++out.wanted;
        const auto sample = sampleOf(arm), beside = than == arms.end() ? std::nullopt : sampleOf(*than);
        if (sample && than == arms.end()) out.found.push_back(halfOf(figureOf(*sample)));
        if (sample && beside) out.found.push_back(halfOf(gapOf(arm, *sample, *than, *beside).gap));
    }
    return out;
}

Widths widthsOfGroups(const StopRule& rule, const std::vector<ArmGames>& arms) {
    Widths out;
    for (std::size_t i = 0; i < arms.size(); ++i) {
        const auto isOfGame = [&](const ArmGames& it) { return it.arm.game == arms[i].arm.game; };
        if (std::find_if(arms.begin(), arms.end(), isOfGame) - arms.begin() != static_cast<std::ptrdiff_t>(i)) continue;
        ++out.wanted;
        std::vector<const ArmGames*> group;
        for (const ArmGames& it : arms)
            if (isOfGame(it)) group.push_back(&it);
        for (const GroupFigure& it : measureOf(rule.measure).ofGroup(group))
            if (it.part == rule.part) out.found.push_back(halfOf(it.figure));
    }
    return out;
}

}  // namespace

Look lookAfter(const Store& store, std::uint64_t games) {
    const Experiment& e = store.experiment();
    const StopRule& rule = e.stop.value();
    std::vector<ArmGames> arms;
    for (std::size_t i = 0; i < e.arms.size(); ++i) arms.push_back(gamesOf(store, i, games));
    Look look;
    look.games = games;
    if (rule.until == StopRule::Until::kDecided) {
        const auto verdicts = verdictsOf(e, arms);
        look.decided = static_cast<std::size_t>(
            std::count_if(verdicts.begin(), verdicts.end(), [](const Verdict& it) { return it.worth < kDoubt; }));
        look.isMet = look.decided == e.claims.size();
        return look;
    }
    const Widths widths = measureOf(rule.measure).samples ? widthsOfArms(rule, arms) : widthsOfGroups(rule, arms);
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
