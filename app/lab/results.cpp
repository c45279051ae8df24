// Makes the figures of a run.
#include "app/lab/results.h"

#include <fmt/core.h>

#include <algorithm>

#include "app/console.h"

namespace app::lab {

namespace {

// What one measure finds in every arm.
using ByArm = std::vector<std::vector<Sample>>;

const Sample* partOf(const std::vector<Sample>& samples, std::string_view part) {
    const auto found = std::find_if(samples.begin(), samples.end(), [&](const Sample& s) { return s.part == part; });
    return found == samples.end() ? nullptr : &*found;
}

// The parts of all arms, in the order in which they are met.
std::vector<std::string> partsOf(const ByArm& samples) {
    std::vector<std::string> parts;
    for (const auto& arm : samples)
        for (const Sample& sample : arm)
            if (std::find(parts.begin(), parts.end(), sample.part) == parts.end()) parts.push_back(sample.part);
    return parts;
}

std::size_t baseOf(const std::vector<ArmGames>& arms, std::size_t arm) {
    return static_cast<std::size_t>(
        std::find_if(arms.begin(), arms.end(), [&](const ArmGames& it) { return it.arm.game == arms[arm].arm.game; }) -
        arms.begin());
}

void addFigures(Results& out, const Measure& measure, const std::vector<ArmGames>& arms, const ByArm& samples) {
    for (const std::string& part : partsOf(samples))
        for (std::size_t i = 0; i < arms.size(); ++i) {
            const Sample* sample = partOf(samples[i], part);
            if (!sample || sample->above.empty()) continue;
            Figure figure{std::string(measure.key),
                          arms[i].arm.key,
                          part,
                          sample->title,
                          std::string(methodOf(*sample)),
                          sample->above.size(),
                          figureOf(*sample),
                          {},
                          {}};
            const std::size_t base = baseOf(arms, i);
            if (const Sample* beside = base != i ? partOf(samples[base], part) : nullptr) {
                figure.base = arms[base].arm.key;
                figure.gap = gapOf(arms[i], *sample, arms[base], *beside);
            }
            out.figures.push_back(std::move(figure));
        }
}

void addGroups(Results& out, const Measure& measure, const std::vector<ArmGames>& arms) {
    for (std::size_t i = 0; i < arms.size(); ++i) {
        if (baseOf(arms, i) != i) continue;
        std::vector<const ArmGames*> group;
        for (const ArmGames& it : arms)
            if (it.arm.game == arms[i].arm.game) group.push_back(&it);
        for (const GroupFigure& it : measure.ofGroup(group))
            out.figures.push_back(
                {std::string(measure.key), arms[i].arm.game, it.part, it.title, "group", it.n, it.figure, {}, {}});
    }
}

Answer answerOf(const Verdict& verdict) {
    if (verdict.worth >= kDoubt) return Answer::kUndecided;
    return verdict.gap.gap.value > 0 ? Answer::kYes : Answer::kNo;
}

void addVerdicts(Results& out, const Store& store, const std::vector<ArmGames>& arms) {
    const auto numberOf = [&](std::string_view key) {
        return static_cast<std::size_t>(
            std::find_if(arms.begin(), arms.end(), [&](const ArmGames& it) { return it.arm.key == key; }) - arms.begin());
    };
    std::vector<double> doubts;
    for (const Claim& claim : store.experiment().claims) {
        const auto sampleOf = [&](const ArmGames& arm) {
            const auto samples = measureOf(claim.measure).samples(arm);
            if (const Sample* sample = partOf(samples, claim.part)) return *sample;
            std::string known;
            for (const Sample& it : samples) known += (known.empty() ? "" : ", ") + it.part;
            throw FileError(fmt::format("The claim \"{}\" speaks of the part {} of {}, and the arm {} has: {}.", claim.text,
                                        claim.part, claim.measure, arm.arm.key, known));
        };
        const ArmGames& arm = arms[numberOf(claim.arm)];
        if (arm.games.size() < 2 || (!claim.number && arms[numberOf(claim.than)].games.size() < 2)) continue;
        const Sample sample = sampleOf(arm);
        Verdict verdict{claim, {}, 1.0, Answer::kUndecided};
        if (claim.number) {
            common::Interval it = figureOf(sample);
            for (double* end : {&it.value, &it.low, &it.high}) *end -= *claim.number;
            verdict.gap = {it, doubtOf(sample, *claim.number), sample.above.size(), false};
        } else {
            const ArmGames& than = arms[numberOf(claim.than)];
            verdict.gap = gapOf(arm, sample, than, sampleOf(than));
        }
        doubts.push_back(verdict.gap.doubt);
        out.verdicts.push_back(std::move(verdict));
    }
    const auto worths = common::holm(doubts);
    for (std::size_t i = 0; i < out.verdicts.size(); ++i) {
        out.verdicts[i].worth = worths[i];
        out.verdicts[i].answer = answerOf(out.verdicts[i]);
    }
}

const Figure* figureAt(const Results& results, std::string_view measure, std::string_view part, std::string_view arm) {
    const auto found = std::find_if(results.figures.begin(), results.figures.end(), [&](const Figure& it) {
        return it.measure == measure && it.part == part && it.arm == arm;
    });
    return found == results.figures.end() ? nullptr : &*found;
}

}  // namespace

bool Results::isWhole() const {
    return std::all_of(counts.begin(), counts.end(), [&](const ArmCount& it) { return it.played == experiment.games; });
}

Results resultsOf(const Store& store) {
    Results out;
    out.experiment = store.experiment();
    std::vector<ArmGames> arms;
    for (std::size_t i = 0; i < out.experiment.arms.size(); ++i) {
        arms.push_back({store, store.experiment().arms[i], i, store.games(i)});
        out.counts.push_back(store.count(i));
        for (const std::string& fault : store.faults(i))
            out.faults.push_back(fmt::format("{}, {}", out.experiment.arms[i].key, fault));
    }
    for (const std::string& key : out.experiment.measures) {
        const Measure& measure = measureOf(key);
        if (measure.ofGroup) {
            addGroups(out, measure, arms);
            continue;
        }
        ByArm samples;
        for (const ArmGames& arm : arms) samples.push_back(measure.samples(arm));
        addFigures(out, measure, arms, samples);
    }
    addVerdicts(out, store, arms);
    return out;
}

std::string figureText(const Measure& measure, double value) {
    std::string text = fmt::format("{:.{}f}", measure.isShare ? 100 * value : value, measure.places);
    if (text.find_first_of("123456789") == std::string::npos && text.starts_with('-')) text.erase(0, 1);
    return text + (measure.isShare ? " %" : "");
}

std::string intervalText(const Measure& measure, const common::Interval& it) {
    const auto bare = [&](double value) {
        std::string text = figureText(measure, value);
        if (measure.isShare) text.resize(text.size() - 2);
        return text;
    };
    return fmt::format("{} [{}, {}]", figureText(measure, it.value), bare(it.low), bare(it.high));
}

std::string answerText(const Results& results, const Verdict& verdict) {
    const Claim& claim = verdict.claim;
    const Measure& measure = measureOf(claim.measure);
    const Figure* arm = figureAt(results, claim.measure, claim.part, claim.arm);
    const Figure* than = claim.number ? nullptr : figureAt(results, claim.measure, claim.part, claim.than);
    constexpr std::string_view kAnswers[] = {"Yes", "No, the other way round", "Undecided"};
    const std::string against = claim.number ? figureText(measure, *claim.number)
                                : than       ? figureText(measure, than->figure.value)
                                             : "nothing";
    return fmt::format("{}: {} against {}, a difference of {}, n = {}{}, p {} after Holm.",
                       kAnswers[static_cast<std::size_t>(verdict.answer)],
                       arm ? figureText(measure, arm->figure.value) : "nothing", against,
                       intervalText(measure, verdict.gap.gap), verdict.gap.n, verdict.gap.isPaired ? " pairs" : "",
                       verdict.worth < 0.001 ? "< 0.001" : fmt::format("= {:.2g}", verdict.worth));
}

}  // namespace app::lab
