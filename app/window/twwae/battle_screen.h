// BattleScreen: the mat of a Battle, a Sally or a Storm: lines, Reserves, Pursuing and Routing boxes, dice, chances.
#pragma once

#include "app/window/draw/tumble.h"
#include "app/window/twwae/history.h"
#include "app/window/twwae/pieces.h"
#include "twwae/words/odds_played_out.h"

namespace app::tw {

class BattleScreen {
public:
    // `before`: the moment before the one shown, to strike the pips lost in between.
    void draw(Seat& seat, const Rect& box, const std::vector<BattleRoll>& rolls, const game::State* before);
    void drawPanel(Seat& seat, const Rect& box, LogView& log);

private:
    void drawSide(Seat& seat, const Rect& box, game::Side side, bool isTop, const std::vector<BattleRoll>& rolls,
                  const game::State* before);
    void drawRoundBar(Seat& seat, const Rect& box, const std::vector<BattleRoll>& rolls);
    void drawBlockAt(Seat& seat, const Rect& face, const Token& token, const game::State* before);
    [[nodiscard]] const game::PlayedOut& chances(Seat& seat);

    game::PlayedOut chances_, chancesBefore_;  // of the Battle as it stands, and a choice earlier
    std::shared_ptr<const common::AnySeat> chancesOf_;
    ScrollState field_;
    Tumble tumble_;
    std::array<int, game::kBlocks> halves_{};      // as last drawn; a block that has lost strength turns
    std::array<double, game::kBlocks> hurtAt_{};
};

}  // namespace app::tw
