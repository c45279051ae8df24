// ScorePanel: the score as a big number, a line for each thing that makes it, the level reached, and its course so far.
#pragma once

#include <optional>

#include "app/window/cruel_necessity/pieces.h"
#include "cruel_necessity/chapters/queries.h"

namespace app::cn {

// The score at the end of each turn of a match, and the war it belonged to.
struct ScorePoint {
    int turn = 0, score = 0, war = 1;
};

class ScoreHistory {
public:
    // The last tactical Battle as it stood when last anybody was asked or dice fell; how many have been fought out.
    [[nodiscard]] const game::Observation* lastBattle() const { return lastBattle_ ? &lastBattle_->after : nullptr; }
    [[nodiscard]] int battles() const { return battles_; }
    // The units of that Battle go back to the pool, some of them by a die.
    [[nodiscard]] bool isFoughtOut() const { return isFoughtOut_; }
    const std::vector<ScorePoint>& of(Seat& seat);  // reads on where it stopped

private:
    std::vector<ScorePoint> points_;
    std::shared_ptr<const common::Moment<game::Face>> lastBattle_;
    int battles_ = 0;
    bool isFoughtOut_ = false;
    common::Bookmark<game::Face> bookmark_;
};

// Number, level and what comes next, then the lines in what room is left.
void drawScore(Seat& seat, const Rect& box, ScrollState& scroll);
float scoreHeight(Seat& seat, float width, float most);  // that it would like, in whole lines
void drawScoreGraph(Seat& seat, const Rect& box, const std::vector<ScorePoint>& points);

// The band of the victory table a score reaches now, and the one above it (null: there is none).
struct Standing {
    const game::VictoryBand* now = nullptr;
    const game::VictoryBand* next = nullptr;
};
Standing standingOf(const Seat& seat, int score);

}  // namespace app::cn
