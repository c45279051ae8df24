// Siege: what the files that write Siege Combat and Siege Resolution share. (TWWAE 8, 9.2)
#pragma once

#include "twwae/chapters/verbs_battle.h"

namespace twwae {

BlockBits siegeForce(const Definitions&, const State&, CityId);  // besiegers that may take part in Siege Combat
// The group of blocks that Retreat there: apart from the besiegers where Siege Combat is still to come (TWWAE 7.6), else 0.
std::uint8_t groupOfRetreat(const Definitions&, State&, Side, Place to);
// The steps of Siege Combat from Mining to the Storm (siege_storming.cpp).
void runStorm(const Definitions&, State&, const SiegeCombat&, Log*);
// Strength of the Besieging Artillery (TWWAE 8.3), the Covenanters' with it or not.
int siegeGuns(const Definitions&, const State&, CityId, bool withCovenanters = true);
int bombardmentNeeds(const Definitions&, const State&, CityId);   // the die or more that makes a breach; above 6 none does
bool isOpenCity(const Definitions&, const State&, CityId);       // London before its Fortification
// Eliminates the side's Artillery in the City; how much strength is captured (siege_combat.cpp).
int takeGunsInside(const Definitions&, State&, CityId, Side, Log*, Citation);
// Siege Resolution (siege_resolution.cpp): whether a City still has its roll to come in this Supply Phase, and TWWAE 9.3.
bool awaitsResolution(const Definitions&, const State&, CityId);
// What the die for a Besieged City brings. (TWWAE 9.2)
struct SiegeOutcome {
    bool surrenders = false, suffers = false, hitsCavalry = false;
    int surrenderBonus = 0;
};
SiegeOutcome siegeOutcome(const Definitions&, const State&, CityId, int die);
void raiseMarkers(const Definitions&, State&, Log*);

}  // namespace twwae
