// Results: the figures of a run with their intervals, the same for the same games whoever played them and when.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/lab/measures.h"
#include "app/lab/stop.h"
#include "app/lab/store.h"
#include "app/lab/tallies.h"
#include "app/lab/verdicts.h"

namespace app::lab {

// One figure of an arm, or of all arms of a game together.
struct Figure {
    std::string measure, arm, part, title, method;  // arm: its key, or that of the game
    std::size_t n = 0;
    common::Interval figure;
    std::string base;  // the arm it is set beside: the first of its game; empty: none
    std::optional<Gap> gap;
    std::optional<double> history = {};  // what it was in the war itself
    Spread spread = {};                  // of a mean, in the same steps for all arms of its game; else empty
};

struct Results {
    Experiment experiment;
    std::vector<ArmCount> counts;  // by arm
    std::vector<std::string> faults;
    std::vector<Figure> figures;  // by measure, then part, then arm
    std::vector<Verdict> verdicts;
    std::optional<Look> look;  // of the stopping rule
    std::vector<std::string> notes = {};  // arms that are the same wars, in a sentence each

    [[nodiscard]] std::uint64_t games() const { return gamesThatCount(experiment, look); }  // of each arm, when it is whole
    [[nodiscard]] bool isWhole() const;                                                     // all of them were played
};

// Of what is kept at that moment. Throws FileError.
Results resultsOf(const Store& store);

// What an arm is called: its title, or that of the game where the figure is of all its arms.
std::string armTitle(const Experiment& experiment, std::string_view arm);

// How its stopping rule stands, in words; empty without one.
std::string stopText(const Results& results);

// What was claimed, marked as a claim until its answer is read; a question stands for itself.
std::string claimTitle(const Claim& claim);
// In words, with a full stop: "Yes: 68.7 % against 58.0 %, ...".
std::string answerText(const Results& results, const Verdict& verdict);
// What the wars in that step came to: "8", "8 to 11", "0.5 to below 1".
std::string stepText(const Measure& measure, const Spread& spread, std::size_t step);
// Round numbers that an axis from `low` to `high` is marked at, some `about` of them; they reach as far as it does.
std::vector<double> axisMarks(double low, double high, double about = 5);
std::string markText(const Measure& measure, double at);

// As people read it: "58.2 %", "10.6".
std::string figureText(const Measure& measure, double value);
std::string intervalText(const Measure& measure, const common::Interval& it);  // "58.2 % [54.1, 62.2]"
std::string gapText(const Measure& measure, const common::Interval& it);       // of shares "4.1 points [1.2, 7.0]"

// The aim of a measure: "2 %", "0.02", "5 % of it".
std::string aimText(const Measure& measure);
// With how many games the interval of the figure may be expected to reach no farther, by the spread of those played: it shrinks
// with the root of their number. None of fewer than 30, or where they are all alike.
std::optional<std::uint64_t> gamesFor(const Figure& figure);

// What it was in the war itself: on the scale of the figure, where it has a place there; and in words.
std::optional<double> historyOn(const Figure& figure);
std::optional<std::string> historyText(const Figure& figure);

// What was found, in a sentence: what became of the first claim, else the first figure; empty before there is one.
std::string findingOf(const Results& results);

// The pages.
std::string textOf(const Results& results);
std::string jsonOf(const Results& results);
std::string csvOf(const Results& results);
std::string htmlOf(const Results& results);  // one file, with its charts

}  // namespace app::lab
