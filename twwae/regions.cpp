// Regions: where a block is at home, and who may lead it abroad.
#include "twwae/verbs.h"

namespace twwae {

// TWWAE 3.24: Regional blocks; Covenanters are Regional too. RULING twwae-217: the Covenanter Cannon carries the letters Sc.
bool isRegional(const Definitions& defs, BlockId b) {
    return defs[b].kind == BlockKind::kRegional || (isCovenanter(b) && b != BlockId::kLeven);
}

bool isHome(const Definitions& defs, BlockId b, AreaId a) {
    if (a == kScotlandArea) return isCovenanter(b);
    switch (defs[b].home) {
        case Home::kNone: return true;
        case Home::kNorth: return defs[a].region == Region::kNorth;
        case Home::kMidlands: return defs[a].region == Region::kMidlands;
        case Home::kWales: return defs[a].region == Region::kWales;
        case Home::kEast: return defs[a].region == Region::kEast;
        case Home::kSouth: return defs[a].region == Region::kSouth;
        case Home::kLondon: return defs.londonHome.contains(mapIndex(a));      // TWWAE 6.16
        case Home::kScotland: return defs[a].region == Region::kNorth;         // TWWAE 3.24
    }
    return true;
}

bool isHomeForDeployment(const Definitions& defs, BlockId b, AreaId a) {
    if (defs[b].home == Home::kLondon) return a == defs[defs.london].area;     // TWWAE 6.16
    return isHome(defs, b, a);
}

// TWWAE 6.16: a Leader leads any Regional block of his side but Covenanters; a Regional Leader those of his Region; Leven
// Covenanters only; nobody but a Leader leads London's.
bool mayChaperone(const Definitions& defs, BlockId leader, BlockId regional) {
    if (leader == regional || sideOf(leader) != sideOf(regional)) return false;
    if (isCovenanter(regional)) return leader == BlockId::kLeven;
    if (defs[leader].kind == BlockKind::kLeader) return true;
    return defs[leader].kind == BlockKind::kRegionalLeader && leader != BlockId::kLeven && defs[leader].home == defs[regional].home;
}

bool hasChaperoneIn(const Definitions& defs, const State& s, BlockId regional, Place p) {
    for (const BlockId b : Blocks{sideOf(regional), blocksAt(s, sideOf(regional), p)})
        if (mayChaperone(defs, b, regional)) return true;
    return false;
}

}  // namespace twwae
