// History: what the reader has seen happen, for the table: the dice of the Battle step by step, the course of the war.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/window/twwae/seat.h"

namespace app::tw {

// The dice of one block, or of a Rout or Pursuit, as they fell.
struct BattleRoll {
    game::BlockId block = game::BlockId::kNone;  // kNone: a gun of a besieged City
    game::Side side{};
    game::Shot shot{};
    enum class Kind : std::uint8_t { kShot, kRout, kPursuit } kind{};
    int round = 0, needed = 0;                   // a die of `needed` or less hits
    std::vector<int> dice;
};
// A moment of the Battle worth a look: after all dice of one block.
struct BattleMoment {
    std::shared_ptr<const common::Moment<game::Face>> seen;
    std::vector<BattleRoll> rolls;   // of this Round, so far
    std::string line;                // what the log said last
};
struct CoursePoint {
    int turn = 0, vp = 0, year = 0;
};

class History {
public:
    // Reads on from where it stopped; from the start when the record is another.
    void follow(Seat& seat);

    [[nodiscard]] const std::vector<BattleRoll>& rolls() const { return rolls_; }        // of the Round being fought
    [[nodiscard]] const std::vector<BattleMoment>& moments() const { return moments_; }  // of all Battles, in order
    [[nodiscard]] int battles() const { return battles_; }                               // begun so far
    [[nodiscard]] const std::vector<CoursePoint>& course() const { return course_; }
    // Strength a block has lost since the moment before; in halves.
    [[nodiscard]] int lostSince(const game::State& before, const game::State& now, game::BlockId b) const;

private:
    void restart(const game::State& start);

    common::Bookmark<game::Face> bookmark_;
    std::vector<BattleRoll> rolls_;
    std::vector<BattleMoment> moments_;
    std::vector<CoursePoint> course_;
    int battles_ = 0;
};

}  // namespace app::tw
