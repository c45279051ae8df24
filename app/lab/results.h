// Results: the figures of a run with their intervals, the same for the same games whoever played them and when.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/lab/measures.h"
#include "app/lab/store.h"

namespace app::lab {

// One figure of an arm, or of all arms of a game together.
struct Figure {
    std::string measure, arm, part, title, method;  // arm: its key, or that of the game
    std::size_t n = 0;
    common::Interval figure;
    std::string base;  // the arm it is set beside: the first of its game; empty: none
    std::optional<Gap> gap;
};

enum class Answer { kYes, kNo, kUndecided };

// What became of a claim. `worth` is its probability after Holm's correction for all claims of the experiment.
struct Verdict {
    Claim claim;
    Gap gap;  // the figure of the arm less what it is set beside
    double worth = 1.0;
    Answer answer = Answer::kUndecided;
};

struct Results {
    Experiment experiment;
    std::vector<ArmCount> counts;  // by arm
    std::vector<std::string> faults;
    std::vector<Figure> figures;  // by measure, then part, then arm
    std::vector<Verdict> verdicts;

    [[nodiscard]] bool isWhole() const;  // every game was played
};

inline constexpr double kDoubt = 0.05;  // a claim is decided below it

// Throws FileError where a claim speaks of a part that no arm has.
Results resultsOf(const Store& store);

// In words, with a full stop: "Yes: 68.7 % against 58.0 %, ...".
std::string answerText(const Results& results, const Verdict& verdict);
// As people read it: "58.2 %", "10.6".
std::string figureText(const Measure& measure, double value);
std::string intervalText(const Measure& measure, const common::Interval& it);  // "58.2 % [54.1, 62.2]"

// The pages.
std::string textOf(const Results& results);
std::string jsonOf(const Results& results);
std::string csvOf(const Results& results);
std::string htmlOf(const Results& results);  // one file, with its charts

}  // namespace app::lab
