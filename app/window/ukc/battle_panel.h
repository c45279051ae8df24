// BattlePanel: both Battle Scores built up term by term, with the chances before the dice and the outcome after them.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/window/draw/tumble.h"
#include "app/window/ukc/seat.h"
#include "ukc/chapters/battle.h"

namespace app::uk {

struct BattleTerm {
    std::string words;
    int value = 0;
};
struct BattleReport {
    game::AreaId area = game::AreaId::kNone;
    game::Side attacker{};
    std::array<std::string, 2> who;                 // by Side
    std::array<std::vector<BattleTerm>, 2> terms;   // all but the die
    std::array<int, 2> die{};
    std::array<bool, 2> isDecisiveCard{};
    bool isDecided = false;
    [[nodiscard]] int score(game::Side side) const;
    [[nodiscard]] int lead() const;                 // the attacker's, dice left out
};
// The Battle on the map; those lost in it already count as they did when it was decided.
BattleReport reportOf(const game::Definitions& defs, const game::State& s);
std::string outcomeText(const BattleReport& report);

// At the left of the map, or at its right where the place it is about lies under it; off the plates on which a choice is
// `asked`.
void drawBattlePanel(Seat& seat, const Rect& map, const Rect& place, const BattleReport& report, const Tumble& tumble,
                     const std::vector<Rect>& asked);

// The Battles the reader has seen, each as it was decided.
class Battles {
public:
    void follow(Seat& seat);
    [[nodiscard]] const std::vector<BattleReport>& reports() const { return reports_; }

private:
    common::Bookmark<game::Face> bookmark_;
    std::vector<BattleReport> reports_;
};

}  // namespace app::uk
