// Beside: an arm of one kept run laid beside an arm of another: the figures that both have, and their differences.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/lab/store.h"
#include "app/lab/tallies.h"

namespace app::lab {

struct Beside {
    struct Side {
        std::string experiment, title;   // of the run and of the arm
        std::vector<std::string> words;  // game and scenario, who played, with what, how many wars, from which seed
        std::size_t wars = 0;
    };
    // A figure of both, and the second less the first, as an experiment sets its arms beside its first.
    struct Row {
        std::string measure, part, title;
        std::array<common::Interval, 2> figures;
        Gap gap;
        bool isOther = false;  // told apart even where all rows are judged together, by Holm's method
    };
    std::string refusal;  // why they cannot be laid side by side; empty: they are
    std::array<Side, 2> sides;
    bool isPaired = false;     // by the same seeds
    std::vector<Row> rows;     // in the order of the measures, and of the parts of the first
    std::vector<std::string> leftOut;  // measures that only one of them has counted
};

// An arm of a kept run; arms are counted from 0.
struct KeptArm {
    const Store& store;
    std::size_t arm = 0;
};

// Refused are arms of different games, or such as have no measure in common, the same games twice, and one without a war that
// is finished. Throws FileError where a store cannot be read.
Beside besideEachOther(const KeptArm& first, const KeptArm& second);

}  // namespace app::lab
