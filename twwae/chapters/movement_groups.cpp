// Group Moves: blocks of one Area, each by a way of its own, one step and then another.
#include <array>

#include "twwae/chapters/movement.h"
#include "twwae/words/speaker.h"

namespace twwae {

namespace {

constexpr Citation kGroup{"TWWAE", "6.11"}, kActions{"TWWAE", "6.02"}, kBorders{"TWWAE", "6.13"}, kPinning{"TWWAE", "6.14"},
    kRegional{"TWWAE", "6.16"}, kWinter{"TWWAE", "6.17"}, kTreaty{"TWWAE", "6.18"};

constexpr std::uint8_t orderOf(Place p) { return static_cast<std::uint8_t>(p); }
constexpr std::size_t kMostOfASide = kBlocks - kFirstParliament;

struct Plan;
BlockBits loneOf(const Plan&, BlockBits going, Place to);

// A move in the making. Members are the blocks that have been ordered in this move; State::order of a member is where it
// goes, or in the second step where it stands as long as it is told nothing else.
struct Plan {
    const Definitions& defs;
    const State& s;
    Side side;
    AreaId from;
    std::uint8_t step;
    BlockBits members = 0, taken = 0, sent = 0;  // sent: ordered away in this step
    std::array<Place, kMostOfASide> goals{};     // of those that are sent
    Ways free = 0;                               // in the first step: Areas next to its start that nothing bars
    BlockBits lone = 0;                          // in the second step: loneOf() as things are ordered

    Plan(const Definitions& d, const State& state, const GroupMove& f)
        : defs(d), s(state), side(f.side), from(f.from), step(f.step) {
        members = s.marks[index(side)].ordered;
        taken = chosen(s, side);
        for (const BlockId b : Blocks{side, members})
            if (isSent(s, b)) send(b, static_cast<Place>(block(s, b).order));
        if (step == 1) free = freeFrom(from);
        else lone = loneOf(*this, 0, Place::kPool);
    }
    // Areas next to it that nothing bars: no enemies and no treaty.
    [[nodiscard]] Ways freeFrom(AreaId a) const {
        Ways ways = neighboursOf(defs, a, false) & ~areasWith(s, enemyOf(side));
        if (s.isFirstTurn)
            forEachWay(ways, [&](AreaId to) {
                if (isStepBarredByTreaty(defs, s, side, a, to)) ways &= ~wayBit(to);
            });
        return ways;
    }
    void send(BlockId b, Place to) {
        members |= bitOf(b);
        sent |= bitOf(b);
        goals[index(b) - firstOf(side)] = to;
    }
    // Where the block will be after this step, as things are ordered.
    [[nodiscard]] Place planned(BlockId b) const {
        return (sent & bitOf(b)) != 0 ? goals[index(b) - firstOf(side)] : block(s, b).place;
    }
    [[nodiscard]] bool isHomeAt(BlockId b, Place p) const { return !isNode(p) || isHome(defs, b, nodeOf(p)); }
};

Ways allNeighbours(const Plan& p, AreaId a, BlockId b) { return neighboursOf(p.defs, a, isCovenanter(b)); }

// Whether one more group of attackers can be told apart from all others, those that are ordered included.
bool hasRoomForGroup(const Plan& p, AreaId from, AreaId to) {
    const auto isKnown = [&](AreaId a, AreaId b) {
        for (const Group& g : p.s.groups)
            if (g.side == p.side && g.area == b && g.from == a &&
                (g.kind == GroupKind::kBorder || g.kind == GroupKind::kScottishBorder))
                return true;
        return false;
    };
    const auto free = static_cast<std::size_t>(
        std::count_if(p.s.groups.begin(), p.s.groups.end(), [](const Group& g) { return g.kind == GroupKind::kNone; }));
    if (free > static_cast<std::size_t>(std::popcount(p.sent))) return true;  // though each were sent by a way of its own
    if (isKnown(from, to)) return true;
    common::StaticVector<std::uint16_t, kBlocks> wanted;
    const auto wayOf = [](Place start, Place goal) { return static_cast<std::uint16_t>(index(start) << 8 | index(goal)); };
    for (const BlockId b : Blocks{p.side, p.sent}) {
        const Place at = block(p.s, b).place, aim = p.planned(b);
        const std::uint16_t way = wayOf(at, aim);
        const AreaId start = nodeOf(at), goal = nodeOf(aim);
        if (!hasEnemiesOutside(p.s, p.side, goal) || isKnown(start, goal) || way == wayOf(standing(from), standing(to)))
            continue;
        if (std::find(wanted.begin(), wanted.end(), way) == wanted.end()) wanted.push_back(way);
    }
    return free > wanted.size();
}

// May so many blocks enter `to` from `from` in all: Winter, Treaty, Border Limit.
bool mayEnter(const Plan& p, AreaId from, AreaId to, BlockBits more, Rejection* why) {
    if (p.s.isFirstTurn && isStepBarredByTreaty(p.defs, p.s, p.side, from, to))
        return refuse(why, "By the treaty of neutrality no block may enter Yorkshire in the first Turn.", kTreaty);
    if (!hasEnemiesOutside(p.s, p.side, to)) return true;
    if (isWinter(p.s))
        return refuse(why, "In a Winter Turn no block may enter an Area with enemies outside a City.",
                      kWinter);  // RULING twwae-23
    if (!hasRoomForGroup(p, from, to))
        return refuse(
            why,
            [] {
                return fmt::format("No more than {} attacks across different borders can be kept apart in one Turn.", kGroups);
            },
            kGroup);
    const int limit = borderLimit(p.defs, from, to);
    if (limit >= 255) return true;
    // RULING twwae-160, twwae-163: all that crossed in this Phase while enemies stood there, and all that are ordered to.
    int n = crossedSoFar(p.s, p.side, from, to) + countOf(more);
    for (const BlockId b : Blocks{p.side, p.sent & ~more})
        if (p.planned(b) == standing(to) && block(p.s, b).place == standing(from)) ++n;
    return n <= limit ||
           refuse(
               why,
               [&] {
                   return fmt::format(
                       "Only {2} blocks may cross the border from {0} to {1} into an Area with enemies in one Strategic Phase.",
                       areaName(p.defs, from), areaName(p.defs, to), limit);
               },
               kBorders);
}

// The chaperones of `b` in `among` that will be at `place`, by the plan and with `going` at `to`.
bool meetsChaperone(const Plan& p, BlockId b, BlockBits among, BlockBits going, Place to, Place place) {
    for (const BlockId c : Blocks{p.side, among & p.defs.chaperones[index(b)]})
        if (((going & bitOf(c)) != 0 ? to : p.planned(c)) == place) return true;
    return false;
}

// Where a block that stands there after the first step could end, the enemy's Withdrawals apart: there, or one step on.
Ways endsOf(const Plan& p, BlockId b, Place there) {
    if (!isNode(there)) return 0;
    const AreaId at = nodeOf(there);
    Ways ends = wayBit(at);
    if (hasEnemiesOutside(p.s, p.side, at)) return ends;
    forEachWay(allNeighbours(p, at, b), [&](AreaId to) {
        if (mayEnter(p, at, to, bitOf(b), nullptr)) ends |= wayBit(to);
    });
    return ends;
}

// Those that would be abroad without one who may lead them, as things are ordered and `going` at `to`.
BlockBits loneOf(const Plan& p, BlockBits going, Place to) {
    BlockBits lone = 0;
    for (const BlockId b : Blocks{p.side, (p.members | going) & p.defs.regionalBits[index(p.side)]}) {
        const Place at = (going & bitOf(b)) != 0 ? to : p.planned(b);
        if (!p.isHomeAt(b, at) && !meetsChaperone(p, b, p.members | going, going, to, at)) lone |= bitOf(b);
    }
    return lone;
}

struct Lone {
    BlockId block{};
    Ways ends = 0;
};
using LoneList = common::StaticVector<Lone, kBlocks>;

// RULING twwae-22: whether the chaperones sent in the first step can come together with all of them in the second.
bool canAllMeet(const Plan& p, const LoneList& lone, std::size_t n, std::array<Ways, kBlocks>& ends) {
    while (n < lone.size()) {
        bool isMet = false;
        for (const BlockId c : Blocks{p.side, p.sent & p.defs.chaperones[index(lone[n].block)]})
            isMet = isMet || (std::popcount(ends[index(c)]) == 1 && (ends[index(c)] & lone[n].ends) != 0);
        if (!isMet) break;
        ++n;
    }
    if (n == lone.size()) return true;
    for (const BlockId c : Blocks{p.side, p.sent & p.defs.chaperones[index(lone[n].block)]}) {
        const Ways all = ends[index(c)];
        bool found = false;
        forEachWay(all & lone[n].ends, [&](AreaId at) {
            if (found) return;
            ends[index(c)] = wayBit(at);
            found = canAllMeet(p, lone, n + 1, ends);
        });
        ends[index(c)] = all;
        if (found) return true;
    }
    return false;
}
bool canAllMeet(const Plan& p, BlockBits going, Place to) {
    LoneList lone;
    BlockBits leaders = 0;
    for (const BlockId b : Blocks{p.side, loneOf(p, going, to)}) {
        const BlockBits his = p.sent & p.defs.chaperones[index(b)];
        if (his == 0) return false;
        leaders |= his;
        lone.push_back({b, 0});
    }
    for (Lone& it : lone) it.ends = endsOf(p, it.block, (going & bitOf(it.block)) != 0 ? to : p.planned(it.block));
    std::array<Ways, kBlocks> ends{};
    for (const BlockId c : Blocks{p.side, leaders}) ends[index(c)] = endsOf(p, c, p.planned(c));
    return canAllMeet(p, lone, 0, ends);
}

// RULING twwae-93: before the second step it is at home, or came to the Area next to its Home Region together with its
// chaperone.
bool mayGoHomeAlone(const Plan& p, BlockId b) {
    const Place now = block(p.s, b).place;
    if (p.isHomeAt(b, now)) return true;
    for (const BlockId c : Blocks{p.side, p.members & p.defs.chaperones[index(b)]})
        if (block(p.s, c).place == now) return true;
    return false;
}

bool mayGoRegional(const Plan& p, BlockId b, BlockBits going, AreaId to, Rejection* why) {
    if (!isRegional(p.defs, b)) return true;
    const Place goal = standing(to);
    const BlockBits movers = p.members | going;
    // TWWAE 6.16: the chaperone of the same start ends there too.
    if (meetsChaperone(p, b, movers, going, goal, goal)) return true;
    const bool toHome = isHome(p.defs, b, to);
    if (p.step == 1) {
        if (toHome) return true;  // TWWAE 6.16 exception: it re-enters or never left its Home Region
        if (canAllMeet(p, going, goal)) return true;
    } else if (toHome && mayGoHomeAlone(p, b)) {
        return true;
    }
    return refuse(
        why,
        [&] {
            return fmt::format(
                "{} may go to {} only with a Leader or its Regional Leader who began in the same Area; send him first or with "
                "it.",
                nameOf(p.defs, b), areaName(p.defs, to));
        },
        kRegional);
}

// In the second step a chaperone does not walk away from Regional blocks that he alone keeps abroad, or that came home to him
// from abroad by a way of their own (TWWAE 6.16: both end in the same Area): these.
BlockBits strandedBy(const Plan& p, BlockBits going) {
    BlockBits left = 0;
    if (p.step == 1) return left;  // RULING twwae-88: those that do not move he may leave
    for (const BlockId r : Blocks{p.side, p.members & ~going & p.defs.regionalBits[index(p.side)]}) {
        // Nobody who leaves leads it.
        if ((going & p.members & p.defs.chaperones[index(r)]) == 0) continue;
        const Place at = p.planned(r);
        if (p.isHomeAt(r, at) && mayGoHomeAlone(p, r)) continue;
        bool loses = false, keeps = false;
        for (const BlockId c : Blocks{p.side, p.members & p.defs.chaperones[index(r)]}) {
            if (p.planned(c) != at) continue;
            ((going & bitOf(c)) != 0 ? loses : keeps) = true;
        }
        if (loses && !keeps) left |= bitOf(r);
    }
    return left;
}
bool mayPart(const Plan& p, BlockBits going, Rejection* why) {
    const BlockBits left = strandedBy(p, going);
    return left == 0 ||
           refuse(
               why,
               [&] {
                   return fmt::format("{} would be left without the chaperone it needs; send it home first, or with him.",
                                      namesOf(p.defs, p.side, left));
               },
               kRegional);
}

// The same, apart from what the order means for others that still want a chaperone.
bool maySendAlone(const Plan& p, BlockBits going, AreaId to, Rejection* why) {
    if (going == 0) return refuse(why, "Choose blocks first.", kGroup);
    const Place start = block(p.s, *Blocks{p.side, going}.begin()).place;
    if (!isNode(start)) return refuse(why, "They cannot move by land.", kGroup);
    const AreaId from = nodeOf(start);
    for (const BlockId b : Blocks{p.side, going})
        if ((allNeighbours(p, from, b) & wayBit(to)) == 0)
            return refuse(
                why,
                [&] {
                    return to == kScotlandArea && !isCovenanter(b)
                               ? std::string("Only Covenanters may enter Scotland.")
                               : fmt::format("{} does not border {}.", areaName(p.defs, to), areaName(p.defs, from));
                },
                to == kScotlandArea ? Citation{"TWWAE", "4.12"} : kGroup);
    if (!mayEnter(p, from, to, going, why)) return false;
    for (const BlockId b : Blocks{p.side, going})
        if (!mayGoRegional(p, b, going, to, why)) return false;
    return mayPart(p, going, why);
}

// TWWAE 6.16; RULING twwae-212: in the second step, whether an order can still bring this block and one who leads it together.
bool canBeMet(const Plan& p, BlockId b) {
    const auto isFree = [&](BlockId it) {
        return (p.sent & bitOf(it)) == 0 && isNode(block(p.s, it).place) &&
               !hasEnemiesOutside(p.s, p.side, nodeOf(block(p.s, it).place));
    };
    const AreaId at = nodeOf(p.planned(b));
    const Ways steps = isFree(b) ? allNeighbours(p, at, b) : 0;
    bool found = false;
    forEachWay(steps, [&](AreaId to) { found = found || maySendAlone(p, bitOf(b), to, nullptr); });
    for (const BlockId c : Blocks{p.side, p.members & p.defs.chaperones[index(b)]}) {
        if (found) return true;
        if (!isFree(c)) continue;
        const BlockBits going = bitOf(c) | strandedBy(p, bitOf(c));  // he brings those who need him
        if ((going & p.sent) != 0) continue;
        found = maySendAlone(p, going, at, nullptr);
        forEachWay(steps, [&](AreaId to) {
            found = found || (mayEnter(p, at, to, bitOf(b), nullptr) && maySendAlone(p, going, to, nullptr));
        });
    }
    return found;
}

// In the second step no order takes the last way of meeting from a block, unless it brings another together with its chaperone.
bool keepsMeetings(const Plan& p, BlockBits going, AreaId to, Rejection* why) {
    if (p.step == 1 || p.lone == 0) return true;
    Plan was = p;
    was.taken = 0;
    Plan is = was;
    for (const BlockId b : Blocks{p.side, going}) is.send(b, standing(to));
    is.lone = loneOf(is, 0, Place::kPool);
    if ((was.lone & ~is.lone) != 0) return true;
    BlockBits lost = 0;
    for (const BlockId b : Blocks{p.side, is.lone})
        if (!canBeMet(is, b) && canBeMet(was, b)) lost |= bitOf(b);
    return lost == 0 || refuse(why, [&] {
        return fmt::format("{} could not meet a chaperone any more.", namesOf(p.defs, p.side, lost));
    }, kRegional);
}

// Where they all, who stand together, may surely be sent: no enemies and no treaty, and home for those who are bound to a
// Region.
Ways openTo(const Plan& p, BlockBits going) {
    if (p.step == 1) {
        Ways open = p.free;
        for (const BlockId b : Blocks{p.side, going}) open &= rangeOf(p.defs, b);
        return open;
    }
    // In the second step as long as nobody is or comes to be abroad alone.
    const Place start = going == 0 ? Place::kPool : block(p.s, *Blocks{p.side, going}.begin()).place;
    if (!isNode(start) || p.lone != 0 || strandedBy(p, going) != 0) return 0;
    Ways open = p.freeFrom(nodeOf(start));
    for (const BlockId b : Blocks{p.side, going & p.defs.regionalBits[index(p.side)]})
        open &= mayGoHomeAlone(p, b) ? p.defs.homeAreas[index(b)] : 0;
    return open;
}
// May all of `going`, which stand together, be sent to that place?
bool maySend(const Plan& p, BlockBits going, AreaId to, Rejection* why) {
    return maySendAlone(p, going, to, why) && keepsMeetings(p, going, to, why);
}

Ways waysOut(const Plan& p, BlockBits going) {
    if (going == 0) return 0;
    const Place start = block(p.s, *Blocks{p.side, going}.begin()).place;
    return isNode(start) ? neighboursOf(p.defs, nodeOf(start), p.side == Side::kParliament) : 0;
}
Ways goalsOf(const Plan& p, BlockBits going) {
    Ways goals = going == 0 ? 0 : openTo(p, going);
    forEachWay(waysOut(p, going) & ~goals, [&](AreaId to) {
        if (maySend(p, going, to, nullptr)) goals |= wayBit(to);
    });
    return goals;
}
bool hasGoal(const Plan& p, BlockBits going) {
    bool found = openTo(p, going) != 0;
    if (found) return true;
    forEachWay(waysOut(p, going), [&](AreaId to) { found = found || maySend(p, going, to, nullptr); });
    return found;
}

// May it be taken next, apart from whether there is a place to send it?
bool isFreeToGo(const Plan& p, BlockId b, Rejection* why) {
    if ((p.taken & bitOf(b)) != 0) return refuse(why, "That block has already been chosen.", kGroup);
    if ((p.sent & bitOf(b)) != 0) return refuse(why, "That block already has its order.", kGroup);
    const Place at = block(p.s, b).place;
    if (p.step == 1) {
        if (at != standing(p.from))
            return refuse(
                why, [&] { return fmt::format("That block is not in {} outside a City.", areaName(p.defs, p.from)); },
                kGroup);  // RULING twwae-15
        if (isLocal(p.defs, b)) return refuse(why, "Local blocks may not move.", kActions);
        if (has(p.s, b, kMoved)) return refuse(why, "No block may move twice in a Strategic Phase.", kActions);
        if (!mayLeave(p.defs, p.s, p.side, p.from, countOf(p.taken | p.sent) + 1))
            return refuse(
                why,
                [&] {
                    return fmt::format("{} of your blocks in {} must stay there, Pinned.", pinned(p.s, p.side, p.from),
                                       areaName(p.defs, p.from));
                },
                kPinning);
        return true;
    }
    if ((p.members & bitOf(b)) == 0) return refuse(why, "Only blocks of this Group Move may march on.", kGroup);
    if (!isNode(at) || hasEnemiesOutside(p.s, p.side, nodeOf(at)))
        return refuse(why, "A block must end its move where there are enemies outside a City.", kGroup);
    if (p.taken != 0 && block(p.s, *Blocks{p.side, p.taken}.begin()).place != at)
        return refuse(why, "First send the blocks you have chosen; they are elsewhere.", kGroup);
    return true;
}

// The same of all in the first step, when nobody is left behind that needs him.
BlockBits whoMayGo(const Plan& p) {
    const BlockBits able = blocksAt(p.s, p.side, standing(p.from)) &
                           ~(p.taken | p.sent | p.defs.localBits[index(p.side)] | haveMoved(p.s, p.side));
    return able != 0 && mayLeave(p.defs, p.s, p.side, p.from, countOf(p.taken | p.sent) + 1) ? able : 0;
}

bool mayTake(const Plan& p, BlockId b, Rejection* why) {
    if (!isFreeToGo(p, b, why)) return false;
    // Those whom it would leave behind have to come too, so there must be a place for all of them.
    const BlockBits going = p.taken | bitOf(b);
    const BlockBits left = strandedBy(p, going);
    if ((left & p.sent) == 0 && hasGoal(p, going | left)) return true;
    if (why && p.taken == 0 && isRegional(p.defs, b)) {
        // The nearest reason there is: ask for the first border.
        const Place start = block(p.s, b).place;
        bool told = false;
        forEachWay(allNeighbours(p, nodeOf(start), b), [&](AreaId to) {
            if (!told && mayEnter(p, nodeOf(start), to, bitOf(b), nullptr)) told = !maySend(p, bitOf(b), to, why);
        });
        if (told) return false;
    }
    if (why) {
        const AreaId from = nodeOf(block(p.s, b).place);
        const Ways ways = allNeighbours(p, from, b);
        bool isOpen = false;
        forEachWay(ways, [&](AreaId to) { isOpen = isOpen || mayEnter(p, from, to, going, nullptr); });
        if (!isOpen && ways != 0) return mayEnter(p, from, wayAt(static_cast<unsigned>(std::countr_zero(ways))), going, why);
    }
    return refuse(
        why,
        p.taken == 0 ? "There is nowhere it may go now." : "There is nowhere it may go together with those you have chosen.",
        kGroup);
}

// RULING twwae-212: the move does not end while a block abroad can still be brought together with one who leads it.
bool hasNobodyToMeet(const Plan& p, Rejection* why) {
    BlockBits waiting = 0;
    for (const BlockId b : Blocks{p.side, p.lone})
        if (canBeMet(p, b)) waiting |= bitOf(b);
    if (waiting == 0) return true;
    for (const BlockId b : Blocks{p.side, p.members})
        if (mayTake(p, b, nullptr))
            return refuse(
                why,
                [&] {
                    return fmt::format("{} may not stay abroad alone: bring it and a Leader or its Regional Leader together.",
                                       namesOf(p.defs, p.side, waiting));
                },
                kRegional);
    return true;
}

}  // namespace

int crossedSoFar(const State& s, Side side, AreaId from, AreaId to) {
    for (const Group& g : s.groups)
        if (g.side == side && g.area == to && g.from == from &&
            (g.kind == GroupKind::kBorder || g.kind == GroupKind::kScottishBorder))
            return g.crossed;
    return 0;
}

bool canMarch(const Definitions& defs, const State& s, Side side, AreaId from) {
    if (blocksAt(s, side, standing(from)) == 0) return false;
    const Plan p{defs, s, by(side, GroupMove{{}, from, 1})};
    for (const BlockId b : Blocks{side, blocksAt(s, side, standing(from))})
        if (mayTake(p, b, nullptr)) return true;
    return false;
}

bool refuseMarch(const Definitions& defs, const State& s, Side side, AreaId from, Rejection* why) {
    if (!why) return false;
    const Plan p{defs, s, by(side, GroupMove{{}, from, 1})};
    for (const BlockId b : Blocks{side, blocksAt(s, side, standing(from))})
        if (isFreeToGo(p, b, nullptr)) return mayTake(p, b, why);
    return refuse(
        why,
        [&] {
            if (blocksAt(s, side, standing(from)) == 0) return fmt::format("You have no block in {}.", areaName(defs, from));
            return fmt::format("None of your blocks in {} can move: Local blocks, those that have moved and Pinned ones stay.",
                               areaName(defs, from));
        },
        kGroup);
}

bool canMarch(const Definitions& defs, const State& s, const Ground& ground, Side side, AreaId from) {
    const BlockBits there = blocksAt(s, side, standing(from)) & ground.mobile;
    if (there == 0 || ((ground.enemies & wayBit(from)) != 0 && !mayLeave(defs, s, side, from, 1))) return false;
    // Whoever is not bound to a Region, and whoever stays at home, goes where no enemy is.
    const Ways free = freeSteps(defs, ground, from, false);
    if (free != 0 && (there & ~defs.regionalBits[index(side)]) != 0) return true;
    for (const BlockId b : Blocks{side, there})
        if ((free & rangeOf(defs, b)) != 0) return true;
    return canMarch(defs, s, side, from);
}

namespace {

// The move has reached its end: the borders by which blocks came to Areas without enemies, to stay there. RULING twwae-164.
void markArrivals(const Definitions& defs, State& s, const GroupMove& f, BlockBits members, BlockBits sent,
                  const std::array<Place, kBlocks>& starts) {
    for (const BlockId b : Blocks{f.side, members}) {
        const Place at = block(s, b).place, from = (sent & bitOf(b)) != 0 ? starts[index(b)] : standing(f.from);
        // Who came among enemies belongs to a group.
        if (isArea(at) && at != from && isNode(from) && block(s, b).group == 0)
            markArrival(defs, s, f.side, areaOf(at), nodeOf(from));
    }
}

// Executes the orders of one step at once. (RULING twwae-211)
bool execute(const Definitions& defs, State& s, const GroupMove& f, Log* log) {
    const Plan plan{defs, s, f};
    Ways asked = 0;
    std::array<int, kMostAreas> entered{};
    std::array<Place, kBlocks> starts{};
    for (const BlockId b : Blocks{f.side, plan.sent}) starts[index(b)] = block(s, b).place;
    const BlockBits sent = plan.sent, members = plan.members;
    push(s,
         Entries{{}, f.side, f.from, static_cast<std::uint8_t>(f.step)});  // from here on Cities wait for the end of the move
    // RULING twwae-211: who joins a Siege goes before those who leave it, so that it has no gap; two that swap: RULING
    // twwae-239.
    BlockBits joining = 0;
    for (const BlockId b : Blocks{f.side, sent}) {
        const AreaId to = nodeOf(plan.planned(b));
        const CityId city = to == kScotlandArea ? CityId::kNone : defs[to].city;
        if (city != CityId::kNone && blocksInside(s, enemyOf(f.side), city) != 0) joining |= bitOf(b);
    }
    for (BlockBits left = sent; left != 0;) {
        // RULING twwae-228: in the order of the map, so that the lines tell nothing of who marches.
        const BlockBits now = (left & joining) != 0 ? left & joining : left;
        BlockId lead = *Blocks{f.side, now}.begin();
        for (const BlockId b : Blocks{f.side, now})
            if (std::pair(block(s, b).place, block(s, b).order) < std::pair(block(s, lead).place, block(s, lead).order))
                lead = b;
        const Place start = block(s, lead).place, goal = static_cast<Place>(block(s, lead).order);
        BlockBits together = 0;
        for (const BlockId b : Blocks{f.side, left})
            if (block(s, b).place == start && block(s, b).order == orderOf(goal)) together |= bitOf(b);
        left &= ~together;
        const AreaId from = nodeOf(start), to = nodeOf(goal);
        const int n = countOf(together);
        std::uint8_t group = 0;
        const bool attacks = hasEnemiesOutside(s, f.side, to);
        // RULING twwae-19: Withdrawal is asked where the Area is wholly the enemy's as they enter it.
        if (attacks && blocksOutside(s, f.side, to) == 0) asked |= wayBit(to);
        if (attacks) {  // RULING twwae-161, twwae-162, twwae-164
            group = groupFor(s, f.side, to, from == kScotlandArea ? GroupKind::kScottishBorder : GroupKind::kBorder, from);
            if (group != 0) s.groups[group - 1U].crossed = static_cast<std::uint8_t>(s.groups[group - 1U].crossed + n);
            entered[index(to)] += n;
        }
        const auto line = [&] {
            return fmt::format("{} {} from {} to {}{}", countText(n), n == 1 ? "marches" : "march", areaName(defs, from),
                               areaName(defs, to),
                               !attacks                          ? std::string()
                               : (asked & wayBit(to)) != 0 ? ", which " + sideName(enemyOf(f.side)) + " holds"
                                                           : ", which is Contested");
        };
        sayTo(
            log, kGroup, f.side, [&] { return line() + "."; },
            [&] { return line() + ": " + namesOf(defs, f.side, together) + "."; }, LogKind::kAction, placeKey(defs, goal));
        if (attacks && borderLimit(defs, from, to) < 255)
            say(
                log, kBorders,
                [&] {
                    return fmt::format("{} of at most {} blocks have crossed that border this Phase.",
                                       crossedSoFar(s, f.side, from, to), borderLimit(defs, from, to));
                },
                LogKind::kNote, key(f.side), placeKey(defs, goal));
        for (const BlockId b : Blocks{f.side, together}) set(s, b, kMoved);
        moveTogether(defs, s, f.side, together, goal, group, log);
    }
    if (f.step == 2) markArrivals(defs, s, f, members, sent, starts);
    // Asked in ascending order, so pushed in descending order.
    bool reacts = false;
    for (std::size_t i = defs.areas.size(); i-- > 0;) {
        if ((asked & wayBit(areaAt(i))) == 0) continue;
        const std::size_t depth = s.stack.size();
        openWithdrawal(defs, s, enemyOf(f.side), areaAt(i), entered[i], log);
        reacts = reacts || s.stack.size() > depth;
    }
    return reacts;
}

}  // namespace

std::string GroupMove::prompt(const Speaker& speaker) const {
    const Plan p{speaker.defs, speaker.s, *this};
    std::string taken = speaker.soFar(side);
    const int many = countOf(p.taken);
    if (!taken.empty() && many > 2) taken = fmt::format(" Taken: {} blocks.", many);  // the sentence keeps to its length
    return fmt::format("Group Move from {}, {} step: {}.{}", speaker.name(from), step == 1 ? "first" : "second",
                       p.taken != 0                ? "send them, or choose more"
                       : step == 1 && p.sent == 0 ? "choose blocks and send them"
                                                   : "choose blocks and send them, or go on",
                       taken);
}

void GroupMove::legal(const Definitions& defs, const State& s, ActionList& list) const {
    const Plan p{defs, s, *this};
    for (const BlockId b : Blocks{side, step == 1 ? whoMayGo(p) : p.members})
        if (step == 1 ? hasGoal(p, p.taken | bitOf(b)) : mayTake(p, b, nullptr)) list.push_back(TakeBlock{b});
    // In the order of Places: Areas first, Scotland last.
    forEachWay(goalsOf(p, p.taken), [&](AreaId to) { list.push_back(HeadFor{standing(to)}); });
    if (p.taken == 0 && (step != 1 ? hasNobodyToMeet(p, nullptr) : p.sent != 0 || list.empty())) list.push_back(Proceed{});
}

bool GroupMove::allows(const Definitions& defs, const State& s, const TakeBlock& take, Rejection* why) const {
    if (!isIn(side, allOf(side), take.block)) return refuse(why, "That block is not yours.", kRule);
    return mayTake(Plan{defs, s, *this}, take.block, why);
}
Effect GroupMove::apply(const Definitions&, State& s, const TakeBlock& take, Log*) const {
    set(s, take.block, kChosen);
    push(s, *this);
    return Effect::kReversible;
}

bool GroupMove::allows(const Definitions& defs, const State& s, const HeadFor& to, Rejection* why) const {
    const Plan p{defs, s, *this};
    if (!isNode(to.place) || (isArea(to.place) && index(to.place) >= defs.areas.size()))
        return refuse(why, "Blocks can march only to an Area.", kRule);
    return maySend(p, p.taken, nodeOf(to.place), why);
}
Effect GroupMove::apply(const Definitions&, State& s, const HeadFor& to, Log*) const {
    for (const BlockId b : Blocks{side, chosen(s, side)}) {
        clear(s, b, kChosen);
        giveOrder(s, b, orderOf(to.place));
    }
    push(s, *this);
    return Effect::kReversible;
}

bool GroupMove::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    const Plan p{defs, s, *this};
    if (p.taken != 0) return refuse(why, "First say where the blocks you have chosen are to go.", kRule);
    if (step != 1) return hasNobodyToMeet(p, why);
    if (p.sent != 0) return true;
    for (const BlockId b : Blocks{side, blocksAt(s, side, standing(from))})
        if (mayTake(p, b, nullptr)) return refuse(why, "Send at least one block.", kRule);
    return true;
}
Effect GroupMove::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    return execute(defs, s, *this, log) ? Effect::kSealed : Effect::kReversible;
}

// All Withdrawals of the step are over: the second step, or the end of the move.
void Entries::run(const Definitions& defs, State& s, Log* log) const {
    const Plan p{defs, s, by(side, GroupMove{{}, from, 2})};
    if (step == 1)
        for (const BlockId b : Blocks{side, p.members})
            // Public: blocks of the move stand where no enemy is outside a City. (TWWAE 6.11, 6.15)
            if (isNode(block(s, b).place) && !hasEnemiesOutside(s, side, nodeOf(block(s, b).place))) {
                push(s, by(side, GroupMove{{}, from, 2}));
                return;
            }
    // RULING twwae-212: Regional blocks abroad that did not meet their chaperone go back.
    BlockBits back = 0;
    for (const BlockId b : Blocks{side, p.members})
        if (isRegional(defs, b) && !p.isHomeAt(b, block(s, b).place) &&
            !meetsChaperone(p, b, p.members, 0, Place::kPool, block(s, b).place))
            back |= bitOf(b);
    clearAll(s, side, kChosen);
    if (back == 0) return updateControl(defs, s, log);  // TWWAE 4.51; RULING twwae-12
    sayTo(
        log, kRegional, side,
        [&] {
            const bool isOne = countOf(back) == 1;
            return fmt::format("{} that did not meet {} chaperone return{} to {}.", countText(countOf(back)),
                               isOne ? "its" : "their", isOne ? "s" : "", areaName(defs, from));
        },
        [&] {
            return fmt::format("{} return{} to {} without a chaperone.", namesOf(defs, side, back),
                               countOf(back) == 1 ? "s" : "", areaName(defs, from));
        },
        LogKind::kNote, placeKey(defs, standing(from)));
    moveTogether(defs, s, side, back, standing(from), 0, log);
}

}  // namespace twwae
