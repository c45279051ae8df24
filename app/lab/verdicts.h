// Verdicts: what became of the claims of an experiment, all of them together.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/lab/tallies.h"

namespace app::lab {

enum class Answer { kYes, kNo, kUndecided, kOpen };  // kOpen: the run is not finished

// What became of a claim. `worth` is its probability after Holm's correction for all claims of the experiment.
struct Verdict {
    Claim claim;
    Gap gap;  // the figure of the arm less what it is set beside; of a run that waited for its claims, in a sequence
    double worth = 1.0;
    Answer answer = Answer::kUndecided;
    std::string fault;  // why there is none: an arm has no such part
};

inline constexpr double kDoubt = 0.05;  // a claim is decided below it

std::string_view answerWord(Answer answer);  // "Yes"

// As if the run were finished with the games whose number is below `first`. What the arms have too few games for is left out.
std::vector<Verdict> verdictsOf(const Store& store, std::uint64_t first);

}  // namespace app::lab
