// Judges the claims of an experiment.
#include "app/lab/verdicts.h"

#include <fmt/core.h>

#include <algorithm>

namespace app::lab {

namespace {

const ArmGames& armOf(std::span<const ArmGames> arms, std::string_view key) {
    return *std::find_if(arms.begin(), arms.end(), [&](const ArmGames& it) { return it.arm.key == key; });
}

// The figure's sample of that arm; where there is none, the verdict is told why.
Sample sampleOf(const ArmGames& arm, Verdict& verdict) {
    const Claim& claim = verdict.claim;
    const auto samples = measureOf(claim.measure).samples(arm);
    if (const Sample* sample = partOf(samples, claim.part)) return *sample;
    std::string known;
    for (const Sample& it : samples) known += (known.empty() ? "" : ", ") + it.part;
    verdict.fault = fmt::format("The arm {} has no part {} of {}, but: {}.", arm.arm.key, claim.part, claim.measure, known);
    return Sample{};
}

}  // namespace

std::string_view answerWord(Answer answer) {
    constexpr std::string_view kAnswers[] = {"Yes", "No, the other way round", "Undecided",
                                             "Not decided before the run is finished"};
    return kAnswers[static_cast<std::size_t>(answer)];
}

std::vector<Verdict> verdictsOf(const Experiment& experiment, std::span<const ArmGames> arms) {
    const bool isWaitedFor = experiment.stop && experiment.stop->until == StopRule::Until::kDecided;
    const double tuned = isWaitedFor ? static_cast<double>(experiment.stop->atLeast) : 0.0;
    std::vector<Verdict> verdicts;
    std::vector<double> doubts;
    for (const Claim& claim : experiment.claims) {
        Verdict verdict{claim, {}, 1.0, Answer::kUndecided, {}};
        const ArmGames& arm = armOf(arms, claim.arm);
        const ArmGames* than = claim.number ? nullptr : &armOf(arms, claim.than);
        if (arm.games.size() < 2 || (than && than->games.size() < 2)) continue;
        const Sample sample = sampleOf(arm, verdict), beside = than ? sampleOf(*than, verdict) : Sample{};
        if (verdict.fault.empty() && than)
            verdict.gap = isWaitedFor ? gapInSequence(arm, sample, *than, beside, tuned) : gapOf(arm, sample, *than, beside);
        else if (verdict.fault.empty())
            verdict.gap = isWaitedFor ? gapInSequence(sample, *claim.number, tuned) : gapOf(sample, *claim.number);
        doubts.push_back(verdict.gap.doubt);
        verdicts.push_back(std::move(verdict));
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
