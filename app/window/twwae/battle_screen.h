// BattleScreen: the mat of a Battle, a Sally or a Storm: lines, Reserves, Pursuing and Routing boxes, dice, chances.
#pragma once

#include "app/window/tumble.h"
#include "app/window/twwae/history.h"
#include "app/window/twwae/pieces.h"

namespace app::tw {

// The chances of the Battle as it stands, from many games played on at random from what the reader knows.
struct BattleChances {
    double royalist = 0, ownLosses = 0, enemyLosses = 0;
    int games = 0;
};

class BattleScreen {
public:
    // `before`: the moment before the one shown, to strike the pips lost in between.
    void draw(Seat& seat, const Rect& box, const std::vector<BattleRoll>& rolls, const game::State* before);
    void drawPanel(Seat& seat, const Rect& box, LogView& log);

private:
    void drawSide(Seat& seat, const Rect& box, game::Side side, bool isTop, const std::vector<BattleRoll>& rolls, const game::State* before);
    void drawRoundBar(Seat& seat, const Rect& box, const std::vector<BattleRoll>& rolls);
    void drawBlockAt(Seat& seat, const Rect& face, const Token& token, const game::State* before);
    [[nodiscard]] const BattleChances& chances(Seat& seat);

    BattleChances chances_, chancesBefore_;
    std::uint64_t chancesOf_ = 0;
    ScrollState field_;
    Tumble tumble_;
    std::array<int, game::kBlocks> halves_{};      // as last drawn; a block that has lost strength turns
    std::array<double, game::kBlocks> hurtAt_{};
};

}  // namespace app::tw
