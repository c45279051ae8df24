// Steady: the computer player's judgement of a position, as a weighted sum of what can be counted.
#pragma once

#include <array>
#include <vector>

#include "common/module.h"
#include "cruel_necessity/cruel_necessity.h"

namespace cruel_necessity {

// Roughly in victory points of the final score. Fitted by playing many campaigns (docs/performance.md says how).
// Doubles only, so that a search may change any of them.
struct Weights {
    std::array<double, 3> vp{0.4, 0.6, 0.9};                      // a triangle in each war; 1 once the last card is out
    std::array<double, 6> armyArea{-18.18, -12, -8.2, -5.24, -2.14, -0.57};  // North, West by Area
    std::array<double, 5> farArmyArea{-5.2, -3.6, -2.3, -1.2, 0};   // Scotland, Ireland in Area 1..5
    double forGood = 0.9;                                        // a triangle that cannot be lost: an Achievement, beyond what vp says
    double disordered = 1.51, farDisordered = 0.82;
    std::array<double, 6> londonClick{-40, -12, -7, -3.5, -1.5, 0};  // London's weakness by click; [0]: lost
    std::array<double, 6> londonThreat{1.62, 0.65, 0.32, 0.16, 0.05, 0};  // by the Area of North, and of West
    double londonAlways = 0.25;                                   // with no Army near
    std::array<double, 6> fortClick{0, 3, 4.3, 5.5, 6.5, 7.2};  // Hull, Bristol, Oxford held, the Army not yet there
    std::array<double, 6> fortBesieged{0, 1.5, 2.6, 3.6, 4.4, 5};  // the same, the Army there or past it
    std::array<double, 6> farFortClick{0, 0.8, 1.2, 1.5, 1.7, 1.8};  // Edinburgh, Dublin held
    std::array<double, 6> enemyFortClick{0, 1.34, 0.69, 0.59, 0.3, 0};  // a Royalist Fortress, by how far it is reduced
    std::array<double, 7> ireland{0.52, 1.56, 1.17, 0.78, 0.26, -0.26, -1.95};
    std::array<double, 7> monarchy{1.3, 1.2, 0.9, 0.5, 0.2, -0.1, -1};
    std::array<double, 7> catholicism{2.6, 1.3, 1, 0.6, 0.2, -0.1, -1};
    std::array<double, 7> scotland{1.6, 1.4, 1.1, 0.7, 0.3, -0.3, -2};
    std::array<double, 7> parliament{4.38, 3.74, 2.89, 2.03, 0.73, -0.18, -4.27};
    std::array<double, 7> puritanism{2.54, 2.16, 1.65, 1.14, 0.92, -0.51, -3.18};
    std::array<double, 5> fs{0, 0, -0.44, -5.2, -38.99};              // how many F grades
    std::array<double, 9> zeal{1, 0.3, 0.95, 0.95, 0.9, 0.85, 0.8, 0.7, 0.6};  // 1st to 9th point of the next turn, income included
    double deviltry = -0.64, revolt = -0.52, revoltBlocks = -1.06;   // revoltBlocks: per Area that the Army is short of 6
    double achievementStep = 0.14, achievementReady = 0.84;         // each box short of a card on offer; a card whose needs are met
    double freePolitics = 0.51, freeSiege = 0.6, handCard = 0.35, namedUnit = 0.84;
    double infuseFactor = 1.01;                                    // how many times the roll is made that the Zeal marker helps
    double survival = 20;                                         // the last card done rather than lost
    double fading = 6;                                            // cards from the end at which only the score begins to count
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
