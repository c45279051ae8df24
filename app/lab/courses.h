// Courses: figures that are told over the time of a war, as curves with what they are set beside, or row by row.
#pragma once

#include <string>
#include <vector>

#include "app/lab/results.h"

namespace app::lab {

// One line of a course. Lines of arms have intervals, the others have none.
struct CourseLine {
    enum class Kind { kArm, kHistory, kFrozen };
    struct Point {
        double at = 0.0;  // 0 the left end, 1 the right one
        common::Interval figure;
        const Figure* of = nullptr;  // of an arm: the figure itself
    };
    Kind kind = Kind::kArm;
    std::string title;
    std::size_t arm = 0;  // its place in the experiment
    std::vector<Point> points;
};

// What stands below the picture at a moment; `below` on a line of its own.
struct CourseMoment {
    double at = 0.0;
    std::string part, title, text, below;
};

// One picture: of all arms together, or of those of one game.
struct Course {
    std::string title;  // of the game, where each has a picture of its own; else empty
    std::vector<CourseLine> lines;
    std::vector<CourseMoment> moments;
    std::string note;  // a sentence on what is missing beside it; may be empty
    [[nodiscard]] std::vector<double> marks() const;  // of the upright axis
};

// The pictures of a measure that is told as curves; none of one that is not, or that has no figures. They point into `results`.
std::vector<Course> coursesOf(const Results& results, const Measure& measure);

// The figures of an arm that are told by row and date: counties, or persons.
struct Grid {
    struct Row {
        std::string title;
        std::vector<const Figure*> cells;  // a moment each; null: there is none
    };
    std::size_t arm = 0;  // its place in the experiment
    std::vector<CourseMoment> moments;
    std::vector<Row> rows;
};

// The grids of a measure, an arm each; none of one that is told otherwise. They point into `results`. The rest of its figures
// stands in none of them.
std::vector<Grid> gridsOf(const Results& results, const Measure& measure);
bool isInGrid(const Figure& figure);

// What stands in a cell: a share without its sign, anything else with its own.
std::string cellText(const Measure& measure, const Figure& figure);

}  // namespace app::lab
