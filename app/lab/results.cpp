// Makes the figures of a run.
#include "app/lab/results.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "app/console.h"
#include "app/games.h"
#include "common/words.h"

namespace app::lab {

namespace {

constexpr std::size_t kLeastPilot = 30;  // games that may tell how many are needed

void addFigures(Results& out, const Measure& measure, const Tallies& tallies) {
    const Experiment& experiment = out.experiment;
    for (const std::string& part : tallies.parts()) {
        for (std::size_t i = 0; i < experiment.arms.size(); ++i) {
            const Tally* tally = tallies.of(i, part);
            if (!tally) continue;
            Figure figure{std::string(measure.key),
                          experiment.arms[i].key,
                          part,
                          tally->title,
                          std::string(methodOf(tally->kind)),
                          tally->n(),
                          figureOf(*tally),
                          {},
                          {},
                          tally->history,
                          tally->spread};
            if (isWithinOne(measure.key, part)) {  // where its interval, made for large samples, would reach beyond
                figure.figure.low = std::max(0.0, figure.figure.low);
                figure.figure.high = std::min(1.0, figure.figure.high);
            }
            if (const std::size_t base = baseOf(experiment, i); base != i && tallies.of(base, part)) {
                figure.base = experiment.arms[base].key;
                figure.gap = tallies.gap(i, base, part);
            }
            out.figures.push_back(std::move(figure));
        }
    }
}

void addGroups(Results& out, const Measure& measure, const std::vector<ArmEnds>& ends) {
    for (std::size_t i = 0; i < ends.size(); ++i) {
        if (baseOf(out.experiment, i) != i) continue;
        std::vector<ArmEnds> group;
        for (const ArmEnds& it : ends)
            if (it.arm.game == ends[i].arm.game) group.push_back(it);
        for (const GroupFigure& it : measure.ofGroup(group)) {
            out.figures.push_back(
                {std::string(measure.key), ends[i].arm.game, it.part, it.title, "group", it.n, it.figure, {}, {}});
            common::Interval& figure = out.figures.back().figure;
            if (isWithinOne(measure.key, it.part)) figure.high = std::min(1.0, figure.high);
        }
    }
}

}  // namespace

bool Results::isWhole() const {
    return std::all_of(counts.begin(), counts.end(), [&](const ArmCount& it) { return it.played == games(); });
}

Results resultsOf(const Store& store) {
    const Transaction whole = store.reading();
    Results out;
    out.experiment = store.experiment();
    out.look = lookAt(store);
    std::vector<std::size_t> all;
    std::vector<Tallies::Pair> besideBase;
    for (std::size_t i = 0; i < out.experiment.arms.size(); ++i) {
        all.push_back(i);
        if (const std::size_t base = baseOf(out.experiment, i); base != i) besideBase.emplace_back(i, base);
        out.counts.push_back(store.count(i, out.games()));
        for (const std::string& fault : store.faults(i, out.games()))
            out.faults.push_back(fmt::format("{}, {}", out.experiment.arms[i].key, fault));
    }
    std::vector<Asked> asked;
    for (const std::string& key : out.experiment.measures)
        if (isOfArms(key)) asked.push_back({key, all, besideBase});
    const std::vector<Tallies> tallies = talliesOf(store, out.games(), asked, true);
    const std::vector<ArmEnds> ends =
        asked.size() < out.experiment.measures.size() ? endsOf(store, out.games()) : std::vector<ArmEnds>();
    auto next = tallies.begin();
    for (const std::string& key : out.experiment.measures) {
        const Measure& measure = measureOf(key);
        if (measure.ofGroup)
            addGroups(out, measure, ends);
        else
            addFigures(out, measure, *next++);
    }
    out.verdicts = verdictsOf(store, out.games());
    for (const auto& [arm, base] : besideBase)
        if (out.isWhole() && store.areSameWars(arm, base, out.games()))
            out.notes.push_back(
                fmt::format("\u201c{}\u201d and \u201c{}\u201d are the same wars, one by one: what differs between them has "
                            "changed nothing.",
                            out.experiment.arms[arm].title, out.experiment.arms[base].title));
    if (!out.isWhole())
        for (Verdict& it : out.verdicts) it.answer = Answer::kOpen;
    return out;
}

std::string stepText(const Measure& measure, const Spread& spread, std::size_t step) {
    const double from = spread.from(step);
    if (spread.isWhole && spread.step == 1) return markText(measure, from);
    if (spread.isWhole) return fmt::format("{} to {}", markText(measure, from), markText(measure, from + spread.step - 1));
    return fmt::format("{} to below {}", markText(measure, from), markText(measure, from + spread.step));
}

std::vector<double> axisMarks(double low, double high, double about) {
    const double rough = std::max((high - low) / about, 1e-9), power = std::pow(10.0, std::floor(std::log10(rough)));
    const double step = (rough <= power ? 1 : rough <= 2 * power ? 2 : rough <= 5 * power ? 5 : 10) * power;
    std::vector<double> out{std::floor(low / step) * step};
    while (out.size() < 2 || out.back() < high) out.push_back(out.front() + step * static_cast<double>(out.size()));
    return out;
}

std::string markText(const Measure& measure, double at) {
    return common::withMinus(measure.isShare ? fmt::format("{:.6g} %", 100 * at) : fmt::format("{:.6g}", at));
}

std::string armTitle(const Experiment& experiment, std::string_view arm) {
    for (const Arm& it : experiment.arms)
        if (it.key == arm) return it.title;
    return std::string(Games::entry(arm).title);
}

std::string figureText(const Measure& measure, double value) {
    std::string text = fmt::format("{:.{}f}", measure.isShare ? 100 * value : value, measure.places);
    if (text.find_first_of("123456789") == std::string::npos && text.starts_with('-')) text.erase(0, 1);
    return common::withMinus(text + (measure.isShare ? " %" : ""));
}

std::string intervalText(const Measure& measure, const common::Interval& it) {
    const auto bare = [&](double value) {
        std::string text = figureText(measure, value);
        if (measure.isShare) text.resize(text.size() - 2);
        return text;
    };
    return fmt::format("{} [{}, {}]", figureText(measure, it.value), bare(it.low), bare(it.high));
}

std::string gapText(const Measure& measure, const common::Interval& it) {
    std::string out = intervalText(measure, it);
    if (measure.isShare) out.replace(out.find(" %"), 2, " points");
    return out;
}

std::string aimText(const Measure& measure) {
    const Aim aim = measure.aim();
    if (aim.isOfFigure) return fmt::format("{:.3g} % of it", 100 * aim.reach);
    return measure.isShare ? fmt::format("{:.3g} %", 100 * aim.reach) : fmt::format("{:.3g}", aim.reach);
}

std::optional<std::uint64_t> gamesFor(const Figure& figure) {
    const common::Interval& it = figure.figure;
    const Aim aim = measureOf(figure.measure).aim();
    const double reach = aim.isOfFigure ? aim.reach * std::abs(it.value) : aim.reach;
    const double now = std::max(it.high - it.value, it.value - it.low);
    if (figure.n < kLeastPilot || reach <= 0 || now <= 0) return std::nullopt;
    return static_cast<std::uint64_t>(std::ceil(static_cast<double>(figure.n) * (now / reach) * (now / reach)));
}

std::optional<double> historyOn(const Figure& figure) {
    // The bias is a difference from history, which is its zero.
    return figure.measure == "bias_map" ? std::nullopt : figure.history;
}

std::optional<std::string> historyText(const Figure& figure) {
    if (!figure.history) return std::nullopt;
    if (historyOn(figure)) return figureText(measureOf(figure.measure, figure.part), *figure.history);
    return *figure.history > 0 ? "the King\u2019s" : *figure.history < 0 ? "Parliament\u2019s" : "divided";
}

std::string stopText(const Results& results) {
    const auto& rule = results.experiment.stop;
    if (!rule) return {};
    const auto& look = results.look;
    std::string until = "every claim is decided", stands, after;
    if (rule->until == StopRule::Until::kDecided) {
        if (look) stands = fmt::format("{} of {} are", look->decided, results.experiment.claims.size());
        after =
            " The claims have intervals that may be looked at at any time; those of the figures are of a fixed number of "
            "games.";
    } else {
        const Measure& measure = measureOf(rule->measure);
        const auto each = [&](double half) {
            return fmt::format("{:.3g}{}", half * (measure.isShare ? 100 : 1), measure.isShare ? " %" : "");
        };
        until = fmt::format("the interval of {} ({}){} reaches no farther than {} each way", rule->part, measure.title,
                            rule->arm.empty()    ? std::string(" in every arm")
                            : rule->than.empty() ? fmt::format(" in {}", armTitle(results.experiment, rule->arm))
                                                 : fmt::format(", {} less {},", armTitle(results.experiment, rule->arm),
                                                               armTitle(results.experiment, rule->than)),
                            each(rule->halfWidth));
        if (look) stands = look->halfWidth ? fmt::format("it reaches {}", each(*look->halfWidth)) : "there is none";
    }
    const std::string at = look ? fmt::format(": {} after {} games of each arm{}", stands, look->games,
                                              look->isMet ? "" : fmt::format(", of {} at most", results.experiment.games))
                                : fmt::format(": {} games of each arm at most", results.experiment.games);
    return fmt::format("Played until {}{}.{}", until, at, after);
}

std::string claimTitle(const Claim& claim) { return (claim.text.ends_with('?') ? "" : "Claim: ") + claim.text; }

std::string answerText(const Results& results, const Verdict& verdict) {
    if (!verdict.fault.empty()) return fmt::format("{}: {}", answerWord(verdict.answer), verdict.fault);
    const Claim& claim = verdict.claim;
    const Measure& measure = measureOf(claim.measure, claim.part);
    const std::string p = verdict.worth < 0.001 ? "< 0.001" : fmt::format("= {:.2g}", verdict.worth);
    const bool isWaitedFor = results.experiment.stop && results.experiment.stop->until == StopRule::Until::kDecided;
    const std::string worth =
        verdict.answer == Answer::kOpen ? "" : fmt::format(", p {} after Holm{}", p, isWaitedFor ? ", by a sequence" : "");
    return fmt::format("{}: {} against {}, a difference of {}, n = {}{}{}.", answerWord(verdict.answer),
                       figureText(measure, verdict.gap.one), figureText(measure, verdict.gap.other),
                       gapText(measure, verdict.gap.gap), verdict.gap.n, verdict.gap.isPaired ? " pairs" : "", worth);
}

std::string findingOf(const Results& results) {
    if (!results.verdicts.empty()) {
        const Verdict& first = results.verdicts.front();
        // The answer behind what it answers: before it a claim reads as what was found.
        const std::size_t more = results.verdicts.size() - 1;
        return fmt::format("{} {}.{}", claimTitle(first.claim), answerWord(first.answer),
                           more == 0 ? "" : fmt::format(" {} more {} answered.", more, more == 1 ? "claim is" : "claims are"));
    }
    if (results.figures.empty()) return {};
    const Figure& first = results.figures.front();
    if (first.measure == "clauses") {  // what it asks for is what is missing
        std::string out;
        for (const Arm& arm : results.experiment.arms) {
            std::size_t all = 0, unmet = 0;
            for (const Figure& it : results.figures)
                if (it.measure == first.measure && it.arm == arm.key) ++all, unmet += it.figure.value == 0 ? 1 : 0;
            out += fmt::format("{}{} of {} in {}", out.empty() ? "Clauses that nobody met: " : "; ", unmet, all, arm.title);
        }
        return out;
    }
    return fmt::format("{}, {}: {}", armTitle(results.experiment, first.arm), first.title,
                       intervalText(measureOf(first.measure), first.figure));
}

}  // namespace app::lab
