// Moves: what the files of the Strategic Phase share about ways, borders, Pinning and chaperones.
#pragma once

#include <cstdint>
#include <optional>

#include "twwae/chapters/verbs.h"

namespace twwae {

// A set of Areas and Scotland: bit n is Area n, bit 60 Scotland.
using Ways = std::uint64_t;
inline constexpr unsigned kScotlandBit = kScotlandWay;
constexpr Ways wayBit(AreaId a) { return Ways{1} << (a == kScotlandArea ? kScotlandBit : static_cast<unsigned>(index(a))); }
constexpr AreaId wayAt(unsigned bit) { return bit == kScotlandBit ? kScotlandArea : areaAt(bit); }
// Calls f(AreaId) for each, ascending; Scotland last.
template <class F>
void forEachWay(Ways ways, F&& f) {
    for (; ways != 0; ways &= ways - 1) f(wayAt(static_cast<unsigned>(std::countr_zero(ways))));
}

// Scotland or outside the City of that Area, and back.
constexpr Place standing(AreaId a) { return a == kScotlandArea ? Place::kScotland : outside(a); }
constexpr bool isNode(Place p) { return isArea(p) || p == Place::kScotland; }
constexpr AreaId nodeOf(Place p) { return p == Place::kScotland ? kScotlandArea : areaOf(p); }

// Whom an Area borders; Scotland counts for Covenanters alone. (TWWAE 4.12)
inline Ways neighboursOf(const Definitions& defs, AreaId a, bool withScotland) {
    return defs.steps[withScotland ? 1 : 0][a == kScotlandArea ? kMostAreas : index(a)];
}
inline bool hasEnemiesOutside(const State& s, Side side, AreaId a) {
    return a != kScotlandArea && blocksOutside(s, enemyOf(side), a) != 0;
}
// TWWAE 6.18: who is in Yorkshire already may move in it.
bool isStepBarredByTreaty(const Definitions&, const State&, Side, AreaId from, AreaId to);
inline BlockBits haveMoved(const State& s, Side side) { return s.marks[index(side)].moved; }  // blocks with kMoved
// Who stands where and what keeps the side's blocks out, the same for all moves of a decision.
struct Ground {
    Ways own = 0;       // Areas with blocks of its own outside a City
    Ways enemies = 0;   // with enemies there
    Ways barred = 0;    // by treaty, from outside Yorkshire (TWWAE 6.18)
    Ways friendly = 0;  // TWWAE 4.1
    BlockBits mobile = 0;  // its own that may still move in this Phase, as isMobile() says of each
};
Ground groundOf(const Definitions&, const State&, Side);
// Areas with blocks of the side outside the City.
inline Ways areasWith(const State& s, Side side) { return s.at[index(side)].occupied() & ((Ways{1} << kMostAreas) - 1); }
// Calls f(CityId) for each City with blocks of the side inside, ascending.
template <class F>
void forEachHeldCity(const State& s, Side side, F&& f) {
    constexpr std::uint64_t kAll = (std::uint64_t{1} << kMostCities) - 1;
    for (std::uint64_t left = s.at[index(side)].occupied() >> index(Place::kFirstCity) & kAll; left != 0; left &= left - 1)
        f(cityAt(static_cast<std::size_t>(std::countr_zero(left))));
}
// The steps from `from` that meet no enemy outside a City.
inline Ways freeSteps(const Definitions& defs, const Ground& g, AreaId from, bool withScotland) {
    const bool isIn = from != kScotlandArea && (defs.yorkshire >> index(from) & 1U) != 0;
    return neighboursOf(defs, from, withScotland) & ~(g.enemies | (isIn ? 0 : g.barred));
}
// Where one more block could Muster, Friendly or not, `taken` having been chosen.
Ways musterWays(const Definitions&, const State&, const Ground&, Side, BlockBits taken);

inline bool isLocal(const Definitions& defs, BlockId b) { return (defs.localBits[index(sideOf(b))] & bitOf(b)) != 0; }
// Whoever is bound to a Region goes nowhere else alone.
inline Ways rangeOf(const Definitions& defs, BlockId b) { return isRegional(defs, b) ? defs.homeAreas[index(b)] : ~Ways{0}; }
// When moving is over: groups whose blocks went on, or died, tell nothing any more. RULING twwae-164.
void forgetPassages(State&);

// May it still move in this Phase, Pinning and ways apart: not Local, not moved yet.
inline bool isMobile(const Definitions& defs, const State& s, BlockId b) { return !isLocal(defs, b) && !has(s, b, kMoved); }
// How many have crossed that border in this Phase to attack. (TWWAE 6.13; RULING twwae-160)
int crossedSoFar(const State&, Side, AreaId from, AreaId to);
// How many of his blocks that began there must stay in the Area. (TWWAE 6.14, 6.43)
int pinned(const State&, Side, AreaId);
bool mayLeave(const Definitions&, const State&, Side, AreaId, int leaving);
// TWWAE 12.51: in the first Turn of the Prelude Rupert comes over for nothing and without a die.
inline bool isRupertsLanding(const Definitions& defs, const State& s, BlockId b) {
    return b == BlockId::kRupert && block(s, b).place == Place::kContinent && isPreWar(defs, s);
}

// The one block that carries kChosen, when the choice is of one; kNone in an invented world.
BlockId chosenOne(const State&, Side);
std::string areaName(const Definitions&, AreaId);
std::string countText(int n);                               // "1 block", "3 blocks"

// One point for that block, told as what it cost: Action Points left, or -1 for a free step (recruitment.cpp).
void strengthen(const Definitions&, State&, BlockId, int left, Log*);

// Which Areas could feed one more block of the side, asked once for each Area and class; as exceedsSupply() says.
class Provisions {
public:
    Provisions(const Definitions& defs, const State& s, Side side) : defs_(defs), s_(s), side_(side) {}
    bool suffice(AreaId a, BlockId added) {
        const std::size_t cls = index(defs_[added].cls);
        if ((asked_[cls] & wayBit(a)) == 0) {
            asked_[cls] |= wayBit(a);
            if (!exceedsSupply(defs_, s_, side_, a, added)) enough_[cls] |= wayBit(a);
        }
        return (enough_[cls] & wayBit(a)) != 0;
    }

private:
    const Definitions& defs_;
    const State& s_;
    Side side_;
    std::array<Ways, 3> asked_{}, enough_{};  // [class]
};

// Whether the Action could move anything (movement_groups.cpp, movement.cpp, movement_sea.cpp).
bool canMarch(const Definitions&, const State&, Side, AreaId from);
bool canMarch(const Definitions&, const State&, const Ground&, Side, AreaId from);  // the same, while nothing is chosen
bool refuseMarch(const Definitions&, const State&, Side, AreaId from, Rejection*);    // why it could not; always false
bool canMuster(const Definitions&, const State&, Side, AreaId to, Rejection*);
bool canSail(const Definitions&, const State&, Side, BlockId, Rejection*);
BlockBits whoCanSail(const Definitions&, const State&, const Ground&, Side);  // as canSail() says of each
std::optional<int> seaRollFor(const Definitions&, const State&, BlockId, const SailTo&);  // modifier of the die; none: no die
SeaOutcome seaOutcome(const Definitions&, int total);                                    // TWWAE 6.2
bool canRaise(const Definitions&, const State&, Side, BlockId, const FreeRecruit*, Rejection*);  // recruitment.cpp
// For an Action Point; `friendly`: his Areas.
bool canRaise(const Definitions&, const State&, Ways friendly, Provisions&, Side, BlockId);

}  // namespace twwae
