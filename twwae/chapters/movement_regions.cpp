// Regions: where a block is at home, and who may lead it abroad.
#include "twwae/chapters/queries.h"

namespace twwae {

namespace {

// TWWAE 3.24: Regional blocks; Covenanters are Regional too. RULING twwae-217: the Covenanter Cannon carries the letters Sc.
bool isBoundToRegion(const Definitions& defs, BlockId b) {
    return defs[b].kind == BlockKind::kRegional || (isCovenanter(b) && b != BlockId::kLeven);
}

bool isAtHome(const Definitions& defs, BlockId b, AreaId a) {
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

// TWWAE 6.16: a Leader leads any Regional block of his side but Covenanters; a Regional Leader those of his Region; Leven
// Covenanters only; nobody but a Leader leads London's.
bool leads(const Definitions& defs, BlockId leader, BlockId regional) {
    if (leader == regional || sideOf(leader) != sideOf(regional)) return false;
    if (isCovenanter(regional)) return leader == BlockId::kLeven;
    if (defs[leader].kind == BlockKind::kLeader) return true;
    return defs[leader].kind == BlockKind::kRegionalLeader && leader != BlockId::kLeven &&
           defs[leader].home == defs[regional].home;
}

}  // namespace

void deriveSets(Definitions& defs) {
    for (std::size_t i = 0; i < defs.areas.size(); ++i) {
        const std::uint64_t bit = std::uint64_t{1} << i;
        if (defs.areas[i].isYorkshire) defs.yorkshire |= bit;
        if (defs.areas[i].isCoastal()) defs.coast |= bit;
        if (defs.areas[i].city != CityId::kNone && defs[defs.areas[i].city].isFortified) defs.fortified |= bit;
        if (defs.areas[i].loyal >= 0) defs.loyal[static_cast<std::size_t>(defs.areas[i].loyal)] |= bit;
        // TWWAE 4.12
        const std::uint64_t scotland = std::uint64_t{defs.areas[i].bordersScotland} << kScotlandWay;
        defs.steps[0][i] = defs.map.neighbours(mapIndex(areaAt(i))).bits(0);
        defs.steps[1][i] = defs.steps[0][i] | scotland;
        if (scotland != 0)
            for (auto& steps : defs.steps) steps[kMostAreas] |= bit;
    }
    for (std::size_t i = 0; i < kBlocks; ++i) {
        const BlockId b = blockAt(i);
        for (std::size_t a = 0; a < defs.areas.size(); ++a)
            if (isAtHome(defs, b, areaAt(a))) defs.homeAreas[i] |= std::uint64_t{1} << a;
        defs.deployAreas[i] = defs[b].home == Home::kLondon ? std::uint64_t{1} << index(defs[defs.london].area)
                                                            : defs.homeAreas[i];  // TWWAE 6.16
        if (isCovenanter(b)) defs.homeAreas[i] |= std::uint64_t{1} << kScotlandWay;
        if (isBoundToRegion(defs, b)) defs.regionalBits[index(sideOf(b))] |= bitOf(b);
        if (defs[b].kind == BlockKind::kLocal) defs.localBits[index(sideOf(b))] |= bitOf(b);
        if (defs[b].mayGrow && !isClubmen(b) && !isCovenanter(b) && defs[b].cls != BlockClass::kArtillery)
            defs.growing[index(sideOf(b))] |= bitOf(b);
        for (const BlockId leader : Blocks{sideOf(b), allOf(sideOf(b))})
            if (leads(defs, leader, b)) defs.chaperones[i] |= bitOf(leader);
    }
}

}  // namespace twwae
