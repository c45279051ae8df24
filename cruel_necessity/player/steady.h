// Steady: the computer player's judgement of a position, as a weighted sum of what can be counted.
#pragma once

#include <array>

#include "cruel_necessity/cruel_necessity.h"

namespace cruel_necessity {

// Roughly in victory points of the final score. Fitted by playing many campaigns (docs/performance.md says how).
// Doubles only, so that a search may change any of them.
struct Weights {
    std::array<double, 3> vp{0.26, 0.72, 1.08};                      // a triangle in each war; 1 once the last card is out
    std::array<double, 6> armyArea{-16.36, -10.8, -8.06, -4.71, -1.92, -0.52};  // North, West by Area
    std::array<double, 5> farArmyArea{-3.29, -2.29, -1.44, -0.8, -0.05};   // Scotland, Ireland in Area 1..5
    double forGood = 1.12;  // a triangle that cannot be lost: an Achievement, beyond what vp says
    double disordered = 1.18, farDisordered = 0.4;
    std::array<double, 6> londonClick{-35.27, -10.58, -6.17, -3.1, -1.32, 0};  // London's weakness by click; [0]: lost
    std::array<double, 6> londonThreat{1.17, 0.47, 0.23, 0.12, -0.04, -0.23};  // by the Area of North, and of West
    double londonAlways = 0.39;                                   // with no Army near
    std::array<double, 6> fortClick{0, 3.54, 5.06, 6.46, 7.62, 8.43};  // Hull, Bristol, Oxford held, the Army not yet there
    std::array<double, 6> fortBesieged{-0.03, 3.28, 5.71, 7.92, 9.7, 11.05};  // the same, the Army there or past it
    std::array<double, 6> farFortClick{0, 2.23, 3.4, 4.31, 4.96, 4.7};  // Edinburgh, Dublin held
    std::array<double, 6> enemyFortClick{0, 1.33, 0.68, 0.59, 0.29, 0};  // a Royalist Fortress, by how far it is reduced
    std::array<double, 7> ireland{2.34, 6.38, 4.83, 3.29, 0.78, -0.85, -7.68};
    std::array<double, 7> monarchy{2.69, 2.49, 1.87, 1.04, 0.41, -0.21, -2.07};
    std::array<double, 7> catholicism{2.25, 1.12, 0.88, 0.52, 0.17, -0.09, -0.86};
    std::array<double, 7> scotland{2.77, 2.51, 2.08, 1.47, 0.86, -0.09, -2.96};
    std::array<double, 7> parliament{3.5, 2.99, 2.31, 1.62, 0.58, -0.15, -2.86};
    std::array<double, 7> puritanism{2.54, 2.16, 1.65, 1.14, 0.92, -0.51, -3.18};
    std::array<double, 5> fs{0, 0, -0.23, -2.68, -19.53};              // how many F grades
    std::array<double, 9> zeal{1.05, 0.32, 1,    1,   0.94,
                               0.89, 0.84, 0.73, 0.63};              // 1st to 9th point of the next turn, income included
    double deviltry = -0.61, revolt = -0.38, revoltBlocks = -1.06;   // revoltBlocks: per Area that the Army is short of 6
    double achievementStep = 0.1, achievementReady = 0.84;  // each box short of a card on offer; a card whose needs are met
    double freePolitics = 0.47, freeSiege = 0.86, handCard = 0.27, namedUnit = 1.66;
    double infuseFactor = 0.87;                                    // how many times the roll is made that the Zeal marker helps
    double survival = 5.57;                                         // the last card done rather than lost
    double fading = 3.58;  // cards from the end at which only the score begins to count
};

double evaluateWith(const Weights&, const Definitions&, const State&);
const Weights& standardWeights();

}  // namespace cruel_necessity
