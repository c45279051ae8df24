// Results as text for people, as JSON and as CSV for programs.
#include <fmt/core.h>

#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "app/lab/results.h"
#include "common/digest.h"

namespace app::lab {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kAnswerKeys[] = {"yes", "no", "undecided", "open"};

// Six digits are finer than any interval here and the same on every machine.
// A probability may be too small for std::stod, which refuses such.
double rounded(double value) { return std::strtod(fmt::format("{:.6g}", value).c_str(), nullptr); }

Json intervalJson(const common::Interval& it) {
    return {{"value", rounded(it.value)}, {"low", rounded(it.low)}, {"high", rounded(it.high)}};
}

Json gapJson(const Gap& gap) {
    Json out = intervalJson(gap.gap);
    out["n"] = gap.n;
    out["pairs"] = gap.isPaired;
    out["p"] = rounded(gap.doubt);
    return out;
}

Json armJson(const Arm& arm, const ArmCount& count) {
    Json seats = Json::object();
    for (std::size_t i = 0; i < arm.sides.size(); ++i) seats[arm.sides[i]] = arm.seats[i].text();
    Json out{{"arm", arm.key},
             {"title", arm.title},
             {"game", arm.game},
             {"scenario", arm.setup.scenario},
             {"options", arm.setup.options},
             {"seats", seats},
             {"overlays", arm.overlays}};
    if (!arm.position.empty()) out["position"] = arm.position;
    out["data"] = common::digestText(arm.data);
    out["players"] = common::digestText(arm.players);
    out["played"] = count.played;
    out["faults"] = count.faults;
    return out;
}

Json stopJson(const StopRule& rule, const std::optional<Look>& look) {
    const bool isOfWidth = rule.until == StopRule::Until::kWidth;
    Json out{{"until", isOfWidth ? "width" : "decided"}, {"at_least", rule.atLeast}, {"look", rule.look}};
    if (isOfWidth)
        out.update(Json{{"measure", rule.measure},
                        {"part", rule.part},
                        {"arm", rule.arm},
                        {"than", rule.than},
                        {"half_width", rule.halfWidth}});
    if (!look) return out;
    out["looked_at"] = look->games;
    out["met"] = look->isMet;
    if (look->halfWidth) out["reaches"] = rounded(*look->halfWidth);
    if (!isOfWidth) out["decided"] = look->decided;
    return out;
}

// As CSV has it: in quotation marks where it must be.
std::string cell(const std::string& text) {
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string out = "\"";
    for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

}  // namespace

std::string jsonOf(const Results& results) {
    const Experiment& e = results.experiment;
    Json arms = Json::array(), figures = Json::array(), claims = Json::array(), told = Json::array();
    for (std::size_t i = 0; i < e.arms.size(); ++i) arms.push_back(armJson(e.arms[i], results.counts[i]));
    for (const Figure& it : results.figures) {
        Json figure{{"measure", it.measure}, {"arm", it.arm}, {"part", it.part},
                    {"title", it.title},     {"n", it.n},     {"method", it.method}};
        figure.update(intervalJson(it.figure));
        if (const auto games = gamesFor(it)) figure["games_for"] = *games;
        if (it.history) figure["history"] = rounded(*it.history);
        if (it.gap) figure["less"] = Json{{"arm", it.base}}, figure["less"].update(gapJson(*it.gap));
        figures.push_back(std::move(figure));
    }
    for (const Verdict& it : results.verdicts) {
        Json claim{{"claim", it.claim.text},
                   {"answer", kAnswerKeys[static_cast<std::size_t>(it.answer)]},
                   {"measure", it.claim.measure},
                   {"part", it.claim.part},
                   {"arm", it.claim.arm}};
        if (it.claim.number)
            claim["than"] = *it.claim.number;
        else
            claim["than"] = it.claim.than;
        if (it.fault.empty())
            claim["difference"] = gapJson(it.gap);
        else
            claim["fault"] = it.fault;
        if (it.fault.empty() && it.answer != Answer::kOpen) claim["p_holm"] = rounded(it.worth);
        claims.push_back(std::move(claim));
    }
    for (const std::string& key : e.measures) {
        const Measure& it = measureOf(key);
        told.push_back({{"measure", it.key},
                        {"title", it.title},
                        {"unit", it.unit},
                        {"aim", it.aim().reach},
                        {"aim_is_of_figure", it.aim().isOfFigure},
                        {"is_share", it.isShare},
                        {"definition", it.definition},
                        {"estimator", it.estimator}});
    }
    Json out{{"experiment", e.key},  {"title", e.title}, {"question", e.question}, {"about", e.about},
             {"program", e.program}, {"games", e.games}, {"seed", e.seed},         {"dice", name(e.dice)}};
    if (e.stop) out["stop"] = stopJson(*e.stop, results.look);
    out.update(Json{{"whole", results.isWhole()},
                    {"arms", arms},
                    {"faults", results.faults},
                    {"claims", claims},
                    {"measures", told},
                    {"figures", figures}});
    return out.dump(2) + "\n";
}

std::string csvOf(const Results& results) {
    std::string out =
        "measure,part,arm,n,value,low,high,method,less,difference,difference_low,difference_high,pairs,p,games_for,title,arm_"
        "title\n";
    for (const Figure& it : results.figures) {
        out += fmt::format("{},{},{},{},{:.6g},{:.6g},{:.6g},{},", it.measure, cell(it.part), it.arm, it.n, it.figure.value,
                           it.figure.low, it.figure.high, it.method);
        if (it.gap)
            out += fmt::format("{},{:.6g},{:.6g},{:.6g},{},{:.6g},", it.base, it.gap->gap.value, it.gap->gap.low,
                               it.gap->gap.high, it.gap->isPaired ? it.gap->n : 0, it.gap->doubt);
        else
            out += ",,,,,,";
        if (const auto games = gamesFor(it)) out += std::to_string(*games);
        out += fmt::format(",{},{}\n", cell(it.title), cell(armTitle(results.experiment, it.arm)));
    }
    return out;
}

std::string textOf(const Results& results) {
    const Experiment& e = results.experiment;
    std::string out = fmt::format("{}: {}\n\n", e.title, e.question);
    for (std::size_t i = 0; i < e.arms.size(); ++i) {
        const Arm& arm = e.arms[i];
        std::string seats;
        for (std::size_t s = 0; s < arm.sides.size(); ++s)
            seats += fmt::format("{}{} by {}", s > 0 ? ", " : "", arm.sides[s], arm.seats[s].text());
        out += fmt::format("  {:<20} {}; {}; {} of {} games\n", arm.key, arm.title, seats, results.counts[i].played,
                           results.games());
    }
    if (const std::string stop = stopText(results); !stop.empty()) out += stop + "\n";
    for (const std::string& note : results.notes) out += note + "\n";
    for (const std::string& fault : results.faults) out += "Fault: " + fault + "\n";
    if (!results.isWhole()) out += "The run is not finished: the figures are of the games played so far.\n";
    if (!results.verdicts.empty()) out += "\n";
    for (const Verdict& it : results.verdicts) out += fmt::format("{}\n  {}\n", claimTitle(it.claim), answerText(results, it));
    for (const std::string& key : results.experiment.measures)
        if (std::none_of(results.figures.begin(), results.figures.end(), [&](const Figure& it) { return it.measure == key; }))
            out += fmt::format("\n{}: no figures. No arm has wars of what it is counted over (docs/laboratory.md).\n",
                               measureOf(key).title);
    std::string measure, part;
    for (const Figure& it : results.figures) {
        const Measure& told = measureOf(it.measure, it.part);
        if (it.measure != measure)
            out += fmt::format("\n{} ({}; aim: \u00b1 {})\n", told.title, told.unit, aimText(measureOf(it.measure))),
                part.clear();
        if (it.part != part) out += fmt::format("  {}\n", it.title);
        measure = it.measure;
        part = it.part;
        out += fmt::format("    {:<20} {:<30} n = {}", it.arm, intervalText(told, it.figure), it.n);
        if (const auto games = gamesFor(it)) out += fmt::format("; {} for the aim", *games);
        if (it.history) out += fmt::format("; history {}", figureText(told, *it.history));
        if (it.gap) out += fmt::format("; less {}: {}", it.base, gapText(told, it.gap->gap));
        out += "\n";
    }
    return out + "\nIntervals hold the truth in 95 of 100 such runs.\n";
}

}  // namespace app::lab
