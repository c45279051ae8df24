// Steady: the computer player's judgement of a position, as a weighted sum of what can be counted.
#pragma once

#include <array>
#include <vector>

#include "common/module.h"
#include "cruel_necessity/cruel_necessity.h"

namespace cruel_necessity {

// In victory points, roughly. Fitted by playing many campaigns (docs/performance.md says how).
struct Weights {
    std::array<double, 3> vp{0.45, 0.6, 1.0};                  // a triangle in each war; 1 at the end of the game
    std::array<double, 5> armyArea{-9.0, -4.2, -2.2, -1.0, 0.0};  // North, West in Area 0..4 (5 is 0)
    std::array<double, 4> farArmyArea{-3.0, -1.6, -0.8, -0.2};    // Scotland, Ireland in Area 1..4
    double disordered = 1.2;
    std::array<double, 6> londonClick{-60, -9.0, -6.0, -2.5, -1.0, 0.0};  // Parliament's London by click; [0]: lost
    std::array<double, 6> fortClick{0, 2.2, 3.2, 4.2, 4.9, 5.3};          // a Zeal-giving Fortress of yours (Hull, Bristol, Oxford)
    std::array<double, 6> farFortClick{0, 0.6, 1.0, 1.3, 1.6, 1.8};       // Edinburgh, Dublin
    std::array<double, 6> enemyFortClick{0, 0.9, 0.7, 0.4, 0.2, 0.0};     // a Royalist Fortress, by how far it is reduced
    std::array<double, 7> royalistBox{2.4, 2.0, 1.5, 0.8, 0.0, -1.2, -3.0};   // Ireland, Monarchy, Catholicism, top first
    std::array<double, 7> parliamentBox{2.6, 2.4, 1.9, 1.3, 0.5, -0.6, -2.6}; // Scotland, Parliament, Puritanism
    std::array<double, 5> fs{0.0, 0.0, -2.5, -9.0, -60.0};     // how many F grades
    double zeal = 0.55, zealOver = 0.0;                         // each point kept; each point that income would waste
    double deviltry = -0.7, revolt = -1.0, eligibleRevolt = -0.4;
    double achievementStep = 0.35;                              // each box short of what the nearest card on offer needs
    double achievementReady = 1.2;                              // a card on offer whose needs are met
    double freeRoll = 0.8, handCard = 0.35, namedUnit = 0.5, oxfordPermitted = 0.2;
};

double evaluateWith(const Weights&, const Definitions&, const State&);
const Weights& standardWeights();

// Actions with their mean worth, best first.
struct Valued {
    Action action;
    double value = 0.0;
    double now = 0.0;  // worth of leaving things as they are
};
std::vector<Valued> valueActions(const Weights&, const Definitions&, const State& world, const common::ActionList<Action>& legal, common::Rng&);

}  // namespace cruel_necessity
