// Weights: what the computer player goes by. The steady player has those that stand here; the seasoned one, who plays on the
// worlds that a search invents, those that were found by playing (data/players/twwae_seasoned.yaml), on each side.
#pragma once

#include <array>

#include "common/tuned.h"

namespace twwae {

// In units of which a Victory City's point is worth ten.
struct Weights {
    double cityVp = 10, citySize = 0.6, keyPort = 1.0;
    double sympathetic = 0.5;      // share of a City's worth at stake where nobody stands and it would go to its sympathisers
    double siege = 0.6;            // of the worth of a City that must be besieged
    double area = 0.5;             // an Area held for the recruitment of its Region
    double kill = 0.28, loss = 0.34;  // per point of power in Battle (power: strength times effectiveness)
    double caution = 1.12;         // what the Defender's first shot and the unknown are worth
    double exposure = 0.22;        // per point of power that may fall upon a stack and is more than it has
    double hunger = 2.2;           // per block that an Area does not feed
    double marchOver = 0.45;       // least gain for which a stack marches
    double king = 17;              // the King taken
    double recruit = 0.42;         // per point of effectiveness of a point of strength
    double besiegeLeft = 0.85;     // share of the siege's worth lost when the lines become too thin
    double ahead = 0.75;           // what a goal farther on counts of what it would count here
    double atTheGates = 0.6, twoAway = 0.45;     // of its power an enemy threatens the next Area with, and the one behind
    double safeCity = 0.2;                       // what it is worth to stand in a City that nobody threatens
    double helps = 0.9, wanted = 0.8;            // how far power against a threat keeps a City, and calls for more
    double siegeStep = 0.08;                     // of a City's worth, for each step of its Siege Marker
    double withdraw = 0.75, withdrawOnFoot = 0.4, withdrawKing = 1.0;  // with less of the enemy's power than this
    double retreat = 0.4, retreatKing = 1.1;                           // the same
    double stands = 1.05;          // outside the City with so much of the enemy's power
    double maintains = 0.6;        // a Siege that is relieved, with so much; a share of one's own
    double joins = 0.9, sallies = 1.25;          // with so much of the enemy's
    double storms = 1.2, walls = 2.7, breachedWalls = 1.35;  // with so much of what is within, times what walls are worth
    double stormsOn = 1.6, attacksOn = 0.9;      // while it has so much of the enemy's
};
// What tuning may change, with the names of data/players/twwae_seasoned.yaml.
inline constexpr auto kTuned = std::to_array<common::Tuned<Weights>>({
    {"city_vp", &Weights::cityVp},
    {"city_size", &Weights::citySize},
    {"key_port", &Weights::keyPort},
    {"sympathetic", &Weights::sympathetic},
    {"siege", &Weights::siege},
    {"area", &Weights::area},
    {"kill", &Weights::kill},
    {"loss", &Weights::loss},
    {"caution", &Weights::caution},
    {"exposure", &Weights::exposure},
    {"hunger", &Weights::hunger},
    {"march_over", &Weights::marchOver},
    {"king", &Weights::king},
    {"recruit", &Weights::recruit},
    {"besiege_left", &Weights::besiegeLeft},
    {"ahead", &Weights::ahead},
    {"at_the_gates", &Weights::atTheGates},
    {"two_away", &Weights::twoAway},
    {"safe_city", &Weights::safeCity},
    {"helps", &Weights::helps},
    {"wanted", &Weights::wanted},
    {"siege_step", &Weights::siegeStep},
    {"withdraw", &Weights::withdraw},
    {"withdraw_on_foot", &Weights::withdrawOnFoot},
    {"withdraw_king", &Weights::withdrawKing},
    {"retreat", &Weights::retreat},
    {"retreat_king", &Weights::retreatKing},
    {"stands", &Weights::stands},
    {"maintains", &Weights::maintains},
    {"joins", &Weights::joins},
    {"sallies", &Weights::sallies},
    {"storms", &Weights::storms},
    {"walls", &Weights::walls},
    {"breached_walls", &Weights::breachedWalls},
    {"storms_on", &Weights::stormsOn},
    {"attacks_on", &Weights::attacksOn},
});

}  // namespace twwae
