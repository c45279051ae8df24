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
    std::array<double, 3> vp{0.44, 0.67, 1};                      // a triangle in each war; 1 once the last card is out
    std::array<double, 6> armyArea{-16.36, -10.8, -8.06, -4.71, -1.92, -0.52};  // North, West by Area
    std::array<double, 5> farArmyArea{-5.2, -3.6, -2.3, -1.2, 0};   // Scotland, Ireland in Area 1..5
    double forGood = 0.9;                                        // a triangle that cannot be lost: an Achievement, beyond what vp says
    double disordered = 1.35, farDisordered = 0.82;
    std::array<double, 6> londonClick{-70.88, -21.26, -12.4, -6.2, -2.66, 0};  // London's weakness by click; [0]: lost
    std::array<double, 6> londonThreat{1.17, 0.47, 0.23, 0.12, -0.04, -0.23};  // by the Area of North, and of West
    double londonAlways = 0.39;                                   // with no Army near
    std::array<double, 6> fortClick{0, 2.58, 3.7, 4.73, 5.59, 6.19};  // Hull, Bristol, Oxford held, the Army not yet there
    std::array<double, 6> fortBesieged{0, 2.12, 3.67, 5.08, 6.21, 7.06};  // the same, the Army there or past it
    std::array<double, 6> farFortClick{0, 0.8, 1.2, 1.5, 1.7, 1.8};  // Edinburgh, Dublin held
    std::array<double, 6> enemyFortClick{0, 1.66, 0.85, 0.74, 0.37, 0};  // a Royalist Fortress, by how far it is reduced
    std::array<double, 7> ireland{1.74, 5.2, 3.9, 2.6, 0.49, -0.87, -6.5};
    std::array<double, 7> monarchy{1.82, 1.68, 1.26, 0.7, 0.28, -0.14, -1.4};
    std::array<double, 7> catholicism{3.12, 1.56, 1.2, 0.72, 0.24, -0.12, -1.2};
    std::array<double, 7> scotland{1.96, 1.72, 1.35, 0.86, 0.37, -0.37, -2.45};
    std::array<double, 7> parliament{3.5, 2.99, 2.31, 1.62, 0.58, -0.15, -2.86};
    std::array<double, 7> puritanism{2.54, 2.16, 1.65, 1.14, 0.92, -0.51, -3.18};
    std::array<double, 5> fs{0, 0, -0.33, -3.88, -28.34};              // how many F grades
    std::array<double, 9> zeal{1, 0.3, 0.95, 0.95, 0.9, 0.85, 0.8, 0.7, 0.6};  // 1st to 9th point of the next turn, income included
    double deviltry = -0.64, revolt = -0.73, revoltBlocks = -1.06;   // revoltBlocks: per Area that the Army is short of 6
    double achievementStep = 0.12, achievementReady = 0.84;         // each box short of a card on offer; a card whose needs are met
    double freePolitics = 0.51, freeSiege = 0.83, handCard = 0.35, namedUnit = 0.73;
    double infuseFactor = 0.87;                                    // how many times the roll is made that the Zeal marker helps
    double survival = 14.89;                                         // the last card done rather than lost
    double fading = 5.36;                                            // cards from the end at which only the score begins to count
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
