// Judges the claims of an experiment.
#include "app/lab/verdicts.h"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <vector>

namespace app::lab {

namespace {

std::size_t armOf(const Experiment& experiment, std::string_view key) {
    return static_cast<std::size_t>(std::find_if(experiment.arms.begin(), experiment.arms.end(),
                                                 [&](const Arm& it) { return it.key == key; }) -
                                    experiment.arms.begin());
}

// The arms of a claim: its own, and the one it is set beside.
std::vector<std::size_t> armsOf(const Experiment& experiment, const Claim& claim) {
    std::vector<std::size_t> out{armOf(experiment, claim.arm)};
    if (!claim.number) out.push_back(armOf(experiment, claim.than));
    return out;
}

// Why that arm has no such figure; empty: it has.
std::string faultOf(const Experiment& experiment, std::size_t arm, const Claim& claim, const Tallies& tallies) {
    if (tallies.of(arm, claim.part)) return {};
    std::string known;
    for (const std::string& part : tallies.parts())
        if (tallies.of(arm, part)) known += (known.empty() ? "" : ", ") + part;
    return fmt::format("The arm {} has no part {} of {}, but: {}.", experiment.arms[arm].key, claim.part, claim.measure, known);
}

}  // namespace

std::string_view answerWord(Answer answer) {
    constexpr std::string_view kAnswers[] = {"Yes", "No, the other way round", "Undecided",
                                             "Not decided before the run is finished"};
    return kAnswers[static_cast<std::size_t>(answer)];
}

std::vector<Verdict> verdictsOf(const Store& store, std::uint64_t first) {
    const Experiment& experiment = store.experiment();
    const bool isWaitedFor = experiment.stop && experiment.stop->until == StopRule::Until::kDecided;
    const double tuned = isWaitedFor ? static_cast<double>(experiment.stop->atLeast) : 0.0;
    std::vector<Asked> asked;
    std::vector<Verdict> verdicts;
    for (const Claim& claim : experiment.claims) {
        const auto arms = armsOf(experiment, claim);
        const bool hasGames = std::all_of(arms.begin(), arms.end(),
                                          [&](std::size_t arm) { return store.count(arm, first).finished() >= 2; });
        if (!hasGames) continue;
        asked.push_back({claim.measure, arms, {}});
        if (arms.size() == 2) asked.back().pairs.emplace_back(arms[0], arms[1]);
        verdicts.push_back({claim, {}, 1.0, Answer::kUndecided, {}});
    }
    const std::vector<Tallies> tallies = talliesOf(store, first, asked);
    std::vector<double> doubts;
    for (std::size_t i = 0; i < verdicts.size(); ++i) {
        Verdict& it = verdicts[i];
        const auto& arms = asked[i].arms;
        for (const std::size_t arm : arms)
            if (const std::string fault = faultOf(experiment, arm, it.claim, tallies[i]); !fault.empty()) it.fault = fault;
        const std::string& part = it.claim.part;
        if (it.fault.empty() && arms.size() == 2)
            it.gap = isWaitedFor ? tallies[i].gapInSequence(arms[0], arms[1], part, tuned)
                                 : tallies[i].gap(arms[0], arms[1], part);
        else if (it.fault.empty())
            it.gap = isWaitedFor ? gapInSequence(*tallies[i].of(arms[0], part), *it.claim.number, tuned)
                                 : gapOf(*tallies[i].of(arms[0], part), *it.claim.number);
        doubts.push_back(it.gap.doubt);
    }
    const auto worths = common::holm(doubts);
    for (std::size_t i = 0; i < verdicts.size(); ++i) {
        Verdict& it = verdicts[i];
        it.worth = worths[i];
        if (it.worth < kDoubt) it.answer = it.gap.gap.value > 0 ? Answer::kYes : Answer::kNo;
    }
    return verdicts;
}

}  // namespace app::lab
