// Moves: the Actions Segment, Musters, Withdrawal into a City, and what all Land Moves share.
#include "twwae/chapters/movement.h"
#include "twwae/words/speaker.h"

namespace twwae {

namespace {

constexpr Citation kActions{"TWWAE", "6.02"}, kMuster{"TWWAE", "6.12"}, kPinning{"TWWAE", "6.14"},
    kWithdrawal{"TWWAE", "6.15"}, kRegional{"TWWAE", "6.16"}, kScotland{"TWWAE", "4.12"};
constexpr std::uint8_t kGivenUp = static_cast<std::uint8_t>(Place::kPool);  // State::order of a Garrison that will be given up

bool isArea(const Definitions& defs, AreaId a) { return index(a) < defs.areas.size(); }

}  // namespace

// Ways and borders

std::uint8_t borderLimit(const Definitions& defs, AreaId from, AreaId to) {
    const auto limit = [&](BorderKind kind) {
        return static_cast<std::uint8_t>(std::min(255, defs.tables.borderLimit[index(kind)]));
    };
    if (from == kScotlandArea || to == kScotlandArea) {
        const AreaId south = from == kScotlandArea ? to : from;
        if (south == kScotlandArea || !defs[south].bordersScotland) return 0;
        return limit(defs[south].scottishBorder);
    }
    const auto kind = defs.map.kindBetween(mapIndex(from), mapIndex(to));
    return kind ? limit(static_cast<BorderKind>(*kind)) : std::uint8_t{0};
}

// TWWAE 6.17: the last Turn of a Year, except for 1642.
bool isWinter(const State& s) { return s.turn == 6 && s.year != 1642; }

// TWWAE 6.18; RULING twwae-24, twwae-61
bool isBarredByTreaty(const Definitions& defs, const State& s, Side, AreaId a) {
    if (!s.isFirstTurn || a == kScotlandArea || !defs[a].isYorkshire) return false;
    return s.options.scenario < defs.scenarios.size() && defs.scenarios[s.options.scenario].hasTreaty;
}
bool isStepBarredByTreaty(const Definitions& defs, const State& s, Side side, AreaId from, AreaId to) {
    if (from != kScotlandArea && defs[from].isYorkshire) return false;
    return isBarredByTreaty(defs, s, side, to);
}

Ground groundOf(const Definitions& defs, const State& s, Side side) {
    Ground g;
    g.own = areasWith(s, side);
    g.enemies = areasWith(s, enemyOf(side));
    g.friendly = (g.own | defs.loyal[index(side)]) & ~g.enemies;
    g.mobile = allOf(side) & ~(defs.localBits[index(side)] | haveMoved(s, side));
    if (s.isFirstTurn) forEachWay(defs.yorkshire, [&](AreaId a) {
        if (isBarredByTreaty(defs, s, side, a)) g.barred |= wayBit(a);
    });
    return g;
}

// Pinning

int pinned(const State& s, Side side, AreaId a) {
    if (a == kScotlandArea) return 0;
    const BlockBits enemies = blocksOutside(s, enemyOf(side), a);
    if (enemies == 0) return 0;
    // TWWAE 6.41, 6.43: Clubmen placed by an Event Pin one block, of either player. RULING twwae-167
    const BlockId clubmen = side == Side::kRoyalist ? BlockId::kPClubmen : BlockId::kRClubmen;
    if ((enemies & bitOf(clubmen)) != 0) return 1;
    // TWWAE 6.14; RULING twwae-21: the Attackers of Player 1 Pin as many Defenders of Player 2, and nobody else is Pinned.
    return side == playerTwo(s) ? countOf(enemies) : 0;
}

// RULING twwae-167: of those that stood there when the segment began (they belong to no group) so many must stay.
bool mayLeave(const Definitions& defs, const State& s, Side side, AreaId a, int leaving) {
    if (isPreWar(defs, s)) return true;  // TWWAE 12.51: no Pinning before the war
    const int held = pinned(s, side, a);
    if (held == 0) return true;
    int there = 0;
    for (const BlockId b : Blocks{side, blocksOutside(s, side, a)})
        if (block(s, b).group == 0) ++there;
    return there - leaving >= held;
}

// Words

BlockId chosenOne(const State& s, Side side) {
    const BlockBits bits = chosen(s, side);
    return bits == 0 ? BlockId::kNone : *Blocks{side, bits}.begin();
}
std::string namesOf(const Definitions& defs, Side side, BlockBits bits) {
    std::vector<std::string> names;
    for (const BlockId b : Blocks{side, bits}) names.push_back(nameOf(defs, b));
    return listed(names);
}
std::string areaName(const Definitions& defs, AreaId a) { return placeName(defs, standing(a)); }
std::string countText(int n) { return counted(n, "block"); }

// Actions Segment

namespace {

// Lays one Action Point out: what is left of it goes on the stack, also when only what costs nothing is left.
void spendOne(const Definitions& defs, State& s, Side side, std::uint8_t left) {
    const bool isFree = side == Side::kRoyalist && isRupertsLanding(defs, s, BlockId::kRupert);  // TWWAE 12.51
    if (left > 1 || isFree) push(s, by(side, ActionSegment{{}, static_cast<std::uint8_t>(left - 1)}));  // RULING twwae-66
}
std::string spendsOne(Side side, std::string_view what, int left) {
    return fmt::format("{} spends 1 Action Point on {} ({} left).", sideTitle(side), what, left);
}
bool hasPoint(const ActionSegment& f, Rejection* why) {
    return f.left > 0 || refuse(why, "You have no Action Points left.", kActions);
}
bool isOwn(const ActionSegment& f, BlockId b, Rejection* why) {
    return isIn(f.side, allOf(f.side), b) || refuse(why, "That block is not yours.", kActions);
}
bool isThere(const Definitions& defs, AreaId a, Rejection* why) {
    return a == kScotlandArea || isArea(defs, a) || refuse(why, "There is no such Area.", kActions);
}

}  // namespace

Citation ActionSegment::ruleOf(const Definitions&, const State&, const Action& a) const {
    if (std::holds_alternative<March>(a)) return {"TWWAE", "6.11"};
    if (std::holds_alternative<MusterAt>(a)) return {"TWWAE", "6.12"};
    if (std::holds_alternative<Sail>(a)) return {"TWWAE", "6.2"};
    if (std::holds_alternative<Strengthen>(a)) return {"TWWAE", "6.3.1"};
    if (std::holds_alternative<Raise>(a)) return {"TWWAE", "6.3.2"};
    return kRule;
}
std::string ActionSegment::prompt(const Speaker&) const {
    return fmt::format("choose an Action; {} left.", counted(left, "Action Point"));
}

namespace {

// Those to whom an Action Point may give strength, as mayStrengthen() says of each.
BlockBits whoMayGrow(const Definitions& defs, const State& s, const Ground& ground, Side side) {
    BlockBits bits = 0;
    const auto ask = [&](BlockBits blocks, auto&& mayGrow) {
        for (const BlockId b : Blocks{side, blocks & defs.growing[index(side)]})
            if (!isFull(defs, s, b) && mayGrow(b)) bits |= bitOf(b);
    };
    // In an Area that is not Contested it has to be at home, and that is all.
    forEachWay(ground.own & ~ground.enemies,
               [&](AreaId a) { ask(blocksOutside(s, side, a), [&](BlockId b) { return isHome(defs, b, a); }); });
    forEachHeldCity(s, side, [&](CityId c) {
        ask(blocksInside(s, side, c), [&](BlockId b) { return mayStrengthen(defs, s, side, b, false, nullptr); });
    });
    return bits;
}

}  // namespace

void ActionSegment::legal(const Definitions& defs, const State& s, ActionList& list) const {
    const auto offer = [&](const auto& a) {
        if (allows(defs, s, a, nullptr)) list.push_back(a);
    };
    if (left == 0) {
        offer(Sail{BlockId::kRupert});
        return list.push_back(EndActions{});
    }
    const Ground ground = groundOf(defs, s, side);
    const BlockBits free = ground.mobile & ~defs.regionalBits[index(side)];
    forEachWay(ground.own, [&](AreaId a) {
        // Whoever is not bound to a Region and meets no enemy can march: for most Areas that is all there is to say.
        const bool isSure = (ground.enemies & wayBit(a)) == 0 && (blocksOutside(s, side, a) & free) != 0 &&
                            freeSteps(defs, ground, a, false) != 0;
        if (isSure || canMarch(defs, s, ground, side, a)) list.push_back(March{a});
    });
    if (side == Side::kParliament) offer(March{kScotlandArea});
    // As canMuster() would say of each.
    forEachWay(musterWays(defs, s, ground, side, 0) & (ground.friendly | wayBit(kScotlandArea)),
               [&](AreaId a) { list.push_back(MusterAt{a}); });
    for (const BlockId b : Blocks{side, whoCanSail(defs, s, ground, side)}) list.push_back(Sail{b});
    for (const BlockId b : Blocks{side, whoMayGrow(defs, s, ground, side)}) list.push_back(Strengthen{b});
    Provisions provisions{defs, s, side};
    for (const BlockId b : Blocks{side, blocksAt(s, side, Place::kPool)})
        if (canRaise(defs, s, ground.friendly, provisions, side, b)) list.push_back(Raise{b});
    list.push_back(EndActions{});
}

// A Group Move (TWWAE 6.11)
bool ActionSegment::allows(const Definitions& defs, const State& s, const March& a, Rejection* why) const {
    if (!hasPoint(*this, why) || !isThere(defs, a.area, why)) return false;
    return canMarch(defs, s, side, a.area) || refuseMarch(defs, s, side, a.area, why);
}
Effect ActionSegment::apply(const Definitions& defs, State& s, const March& a, Log* log) const {
    spendOne(defs, s, side, left);
    say(
        log, {"TWWAE", "6.11"},
        [&] { return spendsOne(side, "a Group Move from " + areaName(defs, a.area), left - 1); },
        LogKind::kAction, key(side), placeKey(defs, standing(a.area)));
    push(s, by(side, GroupMove{{}, a.area, 1}));
    return Effect::kReversible;
}

// A Muster (TWWAE 6.12)
bool ActionSegment::allows(const Definitions& defs, const State& s, const MusterAt& a, Rejection* why) const {
    return hasPoint(*this, why) && isThere(defs, a.area, why) && canMuster(defs, s, side, a.area, why);
}
Effect ActionSegment::apply(const Definitions& defs, State& s, const MusterAt& a, Log* log) const {
    spendOne(defs, s, side, left);
    say(
        log, kMuster,
        [&] { return spendsOne(side, "a Muster in " + areaName(defs, a.area), left - 1); },
        LogKind::kAction, key(side), placeKey(defs, standing(a.area)));
    push(s, by(side, Muster{{}, a.area}));
    return Effect::kReversible;
}

// A Sea Move (TWWAE 6.2), and Rupert's, which costs nothing (TWWAE 12.51)
bool ActionSegment::allows(const Definitions& defs, const State& s, const Sail& a, Rejection* why) const {
    const bool costsNothing = a.block == BlockId::kRupert && side == Side::kRoyalist && isRupertsLanding(defs, s, a.block);
    return (costsNothing || hasPoint(*this, why)) && isOwn(*this, a.block, why) && canSail(defs, s, side, a.block, why);
}
Effect ActionSegment::apply(const Definitions& defs, State& s, const Sail& a, Log* log) const {
    if (isRupertsLanding(defs, s, a.block)) {
        say(
            log, {"TWWAE", "12.51"}, [] { return std::string("Rupert sails from the Continent; that costs no Action Point."); },
            LogKind::kAction, key(side));
        if (left > 0) push(s, *this);
    } else {
        spendOne(defs, s, side, left);
        const Place from = block(s, a.block).place;
        sayTo(
            log, {"TWWAE", "6.2"}, side,
            [&] { return spendsOne(side, "a Sea Move from " + placeName(defs, from), left - 1); },
            [&] {
                return spendsOne(side, fmt::format("a Sea Move of {} from {}", nameOf(defs, a.block), placeName(defs, from)),
                                 left - 1);
            },
            LogKind::kAction, placeKey(defs, from));
    }
    set(s, a.block, kChosen);
    push(s, by(side, SeaMoveTo{}));
    return Effect::kReversible;
}

// Recruitment (TWWAE 6.3)
bool ActionSegment::allows(const Definitions& defs, const State& s, const Strengthen& a, Rejection* why) const {
    return hasPoint(*this, why) && isOwn(*this, a.block, why) && mayStrengthen(defs, s, side, a.block, false, why);
}
Effect ActionSegment::apply(const Definitions& defs, State& s, const Strengthen& a, Log* log) const {
    spendOne(defs, s, side, left);
    strengthen(defs, s, a.block, left - 1, log);
    return Effect::kReversible;
}
bool ActionSegment::allows(const Definitions& defs, const State& s, const Raise& a, Rejection* why) const {
    return hasPoint(*this, why) && isOwn(*this, a.block, why) && canRaise(defs, s, side, a.block, nullptr, why);
}
Effect ActionSegment::apply(const Definitions& defs, State& s, const Raise& a, Log*) const {
    spendOne(defs, s, side, left);
    set(s, a.block, kChosen);
    push(s, by(side, RaiseAt{{}, false}));
    return Effect::kReversible;
}

Effect ActionSegment::apply(const Definitions&, State&, const EndActions&, Log* log) const {
    say(
        log, kActions,
        [&] { return fmt::format("{} ends the Actions with {} unspent.", sideTitle(side), counted(left, "Action Point")); },
        LogKind::kAction, key(side));
    return Effect::kReversible;
}

// Musters

namespace {

// All that can be come to from there in two steps that meet no enemy, without leaving `range`.
Ways twoSteps(const Definitions& defs, const Ground& ground, AreaId from, bool scots, Ways range) {
    const Ways first = freeSteps(defs, ground, from, scots);
    Ways ways = first;
    forEachWay(first & range, [&](AreaId m) { ways |= freeSteps(defs, ground, m, scots); });
    return ways & range;
}
// Where it may come to in a Muster, `taken` having been chosen at the same place. TWWAE 6.16; RULING twwae-16, twwae-22: a
// block bound to a Region comes home, or goes with a chaperone among these.
Ways rangeWith(const Definitions& defs, BlockBits taken, BlockId b) {
    return (taken & defs.chaperones[index(b)]) != 0 ? ~Ways{0} : rangeOf(defs, b);
}

// Where blocks cross into the Area they Muster in. RULING twwae-229: straight where it borders, else by the first Area on the
// map.
AreaId lastBefore(const Definitions& defs, const Ground& ground, AreaId from, AreaId to, bool scots) {
    const Ways first = freeSteps(defs, ground, from, scots);
    if ((first & wayBit(to)) != 0) return from;
    AreaId by = from;
    bool found = false;
    forEachWay(first, [&](AreaId m) {
        if (found || (freeSteps(defs, ground, m, scots) & wayBit(to)) == 0) return;
        by = m;
        found = true;
    });
    return by;
}

bool mayMuster(const Definitions& defs, const State& s, const Ground& ground, Side side, AreaId to, BlockId b, Rejection* why) {
    const Place p = block(s, b).place;
    if (has(s, b, kChosen)) return refuse(why, "That block has already been taken.", kMuster);
    if (!isNode(p)) return refuse(why, "Only blocks in an Area, outside its City, can Muster.", kMuster);  // RULING twwae-15
    const AreaId from = nodeOf(p);
    if (from == to) return refuse(why, "That block is already there.", kMuster);
    if (isLocal(defs, b)) return refuse(why, "Local blocks may not move.", kActions);
    if (has(s, b, kMoved)) return refuse(why, "No block may move twice in a Strategic Phase.", kActions);
    if (to == kScotlandArea && !isCovenanter(b)) return refuse(why, "Only Covenanters may enter Scotland.", kScotland);
    const BlockBits taken = chosen(s, side) & blocksAt(s, side, p);
    if (!mayLeave(defs, s, side, from, countOf(taken) + 1))
        return refuse(
            why,
            [&] {
                return fmt::format("{} of your blocks in {} must stay there, Pinned.", pinned(s, side, from),
                                   areaName(defs, from));
            },
            kPinning);
    if ((twoSteps(defs, ground, from, isCovenanter(b), rangeWith(defs, taken, b)) & wayBit(to)) != 0) return true;
    if ((twoSteps(defs, ground, from, isCovenanter(b), ~Ways{0}) & wayBit(to)) == 0)
        return refuse(why, "It must be within two Areas by a route that meets no enemy.", kMuster);
    return refuse(
        why, [&] { return fmt::format("{} needs a chaperone from the same Area; take the chaperone first.", nameOf(defs, b)); },
        kRegional);
}

}  // namespace

Ways musterWays(const Definitions& defs, const State& s, const Ground& ground, Side side, BlockBits taken) {
    Ways ways = 0;
    forEachWay(ground.own | (blocksAt(s, side, Place::kScotland) != 0 ? wayBit(kScotlandArea) : 0), [&](AreaId from) {
        const BlockBits there = blocksAt(s, side, standing(from));
        const BlockBits able = there & ~taken & ground.mobile;
        if (able == 0) return;
        if ((ground.enemies & wayBit(from)) != 0 && !mayLeave(defs, s, side, from, countOf(taken & there) + 1)) return;
        // Whoever is free of Regions goes as far as anybody, Covenanters apart.
        const bool isAnyFree = (able & ~(defs.regionalBits[index(side)] | kCovenanterBits)) != 0;
        Ways here = isAnyFree ? twoSteps(defs, ground, from, false, ~Ways{0}) : 0, asked = 0;  // asked: the latest one's range
        for (const BlockId b : Blocks{side, isAnyFree ? able & kCovenanterBits : able}) {
            const Ways range = rangeWith(defs, taken & there, b);
            if (range == asked && !isCovenanter(b)) continue;
            asked = range;
            here |= twoSteps(defs, ground, from, isCovenanter(b), range);
        }
        ways |= here & ~wayBit(from);
    });
    return ways;
}

bool canMuster(const Definitions& defs, const State& s, Side side, AreaId to, Rejection* why) {
    if (to == kScotlandArea) {
        if (side != Side::kParliament) return refuse(why, "Only Covenanters Muster in Scotland.", kMuster);
    } else if (!isFriendly(defs, s, side, to)) {
        return refuse(why, [&] { return fmt::format("{} is not Friendly.", defs[to].name); }, kMuster);
    }
    if ((musterWays(defs, s, groundOf(defs, s, side), side, chosen(s, side)) & wayBit(to)) != 0) return true;
    return refuse(
        why, [&] { return fmt::format("None of your blocks can reach {} by a Muster.", areaName(defs, to)); }, kMuster);
}

std::string Muster::prompt(const Speaker& speaker) const {
    return fmt::format("Muster in {}: choose blocks from the Areas around it{}.{}", speaker.name(to),
                       chosen(speaker.s, side) != 0 ? ", or go on" : "", speaker.soFar(side));
}
void Muster::legal(const Definitions& defs, const State& s, ActionList& list) const {
    const Ground ground = groundOf(defs, s, side);
    const BlockBits taken = chosen(s, side);
    // Whoever stands no more than two Areas away.
    Ways near = neighboursOf(defs, to, true);
    forEachWay(neighboursOf(defs, to, true), [&](AreaId m) { near |= neighboursOf(defs, m, true); });
    if (blocksAt(s, side, Place::kScotland) == 0) near &= ~wayBit(kScotlandArea);
    BlockBits able = 0;
    // [with Scotland]: from where the last step leads there.
    std::array<Ways, 2> last{};
    for (const bool scots : {false, true})
        forEachWay(neighboursOf(defs, to, scots), [&](AreaId m) {
            if ((freeSteps(defs, ground, m, scots) & wayBit(to)) != 0) last[scots ? 1 : 0] |= wayBit(m);
        });
    forEachWay(near & (ground.own | wayBit(kScotlandArea)) & ~wayBit(to), [&](AreaId from) {
        const BlockBits there = blocksAt(s, side, standing(from));
        const BlockBits mobile = there & ~taken & ground.mobile;
        if (mobile == 0) return;
        if ((ground.enemies & wayBit(from)) != 0 && !mayLeave(defs, s, side, from, countOf(taken & there) + 1)) return;
        const std::array<Ways, 2> first{freeSteps(defs, ground, from, false), freeSteps(defs, ground, from, true)};
        for (const BlockId b : Blocks{side, mobile}) {
            const Ways range = rangeWith(defs, taken & there, b);
            const std::size_t scots = isCovenanter(b) ? 1 : 0;
            if ((range & wayBit(to)) != 0 && (first[scots] & (wayBit(to) | (last[scots] & range))) != 0) able |= bitOf(b);
        }
    });
    for (const BlockId b : Blocks{side, able}) list.push_back(TakeBlock{b});
    if (taken != 0 || list.empty()) list.push_back(Proceed{});
}
bool Muster::allows(const Definitions& defs, const State& s, const TakeBlock& take, Rejection* why) const {
    if (!isIn(side, allOf(side), take.block)) return refuse(why, "That block is not yours.", kRule);
    return mayMuster(defs, s, groundOf(defs, s, side), side, to, take.block, why);
}
bool Muster::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    if (chosen(s, side) != 0) return true;
    ActionList list;
    legal(defs, s, list);
    return std::holds_alternative<Proceed>(list[0]) || refuse(why, "Choose at least one block to Muster.", kRule);
}
Effect Muster::apply(const Definitions&, State& s, const TakeBlock& take, Log*) const {
    set(s, take.block, kChosen);
    push(s, *this);
    return Effect::kReversible;
}
Effect Muster::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    const Ground ground = groundOf(defs, s, side);
    BlockBits moving = chosen(s, side);
    for (const BlockId b : Blocks{side, moving}) {
        clear(s, b, kChosen);
        set(s, b, kMoved);
    }
    while (moving != 0) {
        // RULING twwae-228: in the order of the map, so that the lines tell nothing of who marches.
        Place from = Place::kUnknown;
        for (const BlockId b : Blocks{side, moving}) from = std::min(from, block(s, b).place);
        BlockBits together = 0;
        for (const BlockId b : Blocks{side, moving})
            if (block(s, b).place == from) together |= bitOf(b);
        moving &= ~together;
        sayTo(
            log, kMuster, side,
            [&] {
                const int n = countOf(together);
                return fmt::format("{} {} from {} to {}.", countText(n), n == 1 ? "goes" : "go", placeName(defs, from),
                                   areaName(defs, to));
            },
            [&] {
                const int n = countOf(together);
                return fmt::format("{} {} from {} to {}: {}.", countText(n), n == 1 ? "goes" : "go", placeName(defs, from),
                                   areaName(defs, to), namesOf(defs, side, together));
            },
            LogKind::kNote, placeKey(defs, standing(to)));
        moveTogether(defs, s, side, together, standing(to), 0, log);
        if (to == kScotlandArea) continue;
        const bool areScots = side == Side::kParliament && (together & ~kCovenanterBits) == 0;
        markArrival(defs, s, side, to, lastBefore(defs, ground, nodeOf(from), to, areScots));
    }
    return Effect::kReversible;
}

// Withdrawal into a Fortified City

namespace {

// The Fortified City of the Area, when it is his.
CityId refugeOf(const Definitions& defs, const State& s, Side side, AreaId a) {
    const CityId c = defs[a].city;
    return c != CityId::kNone && defs[c].isFortified && ownsCity(s, side, c) && blocksInside(s, enemyOf(side), c) == 0
               ? c
               : CityId::kNone;
}
int fightersInside(const Definitions& defs, const State& s, Side side, CityId c) {
    int n = countOf(fightingOf(defs, side, blocksInside(s, side, c)));
    for (const BlockId b : Blocks{side, fightingOf(defs, side, blocksOutside(s, side, defs[c].area))})
        if (has(s, b, kChosen)) ++n;
    return n;
}

}  // namespace

void openWithdrawal(const Definitions& defs, State& s, Side defender, AreaId a, int entered, Log* log) {
    // RULING twwae-237: who Besieges the City has no refuge in it, and a Garrison among them stays to fight.
    if (refugeOf(defs, s, defender, a) == CityId::kNone || blocksOutside(s, defender, a) == 0) return;
    say(
        log, kWithdrawal,
        [&] {
            return fmt::format("{} {} block{} {}: {} may withdraw into {}.", entered, sideAdjective(enemyOf(defender)),
                               entered == 1 ? " enters" : "s enter", defs[a].name, sideName(defender),
                               defs[defs[a].city].name);
        },
        LogKind::kNote, key(defender), defs[a].key);
    push(s, by(defender, Withdrawal{{}, a, static_cast<std::uint8_t>(std::min(entered, 255))}));
}

namespace {
// Of the blocks that the enemy met: not yet taken into the City and not given up.
bool isOpen(const Withdrawal& f, const State& s, BlockId b) {
    return isIn(f.side, blocksOutside(s, f.side, f.area), b) && !has(s, b, kChosen) && block(s, b).order != kGivenUp;
}
}  // namespace

std::string Withdrawal::prompt(const Speaker& speaker) const {
    return fmt::format("the enemy enters {} with {}; choose the blocks that withdraw into the City, or go on.",
                       speaker.name(area), counted(entered, "block"));
}
void Withdrawal::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const BlockId b : Blocks{side, blocksOutside(s, side, area)})
        if (const TakeBlock take{b}; allows(defs, s, take, nullptr)) list.push_back(take);
    if (allows(defs, s, Proceed{}, nullptr)) list.push_back(Proceed{});
    for (const BlockId b : Blocks{side, blocksOutside(s, side, area) & garrisonsOf(side)})
        if (const LoseStep lose{b}; allows(defs, s, lose, nullptr)) list.push_back(lose);
}
bool Withdrawal::allows(const Definitions& defs, const State& s, const TakeBlock& take, Rejection* why) const {
    if (!isOpen(*this, s, take.block))
        return refuse(why, "Only your blocks in that Area that have not been dealt with may go in.", kRule);
    const CityId c = defs[area].city;
    if (c == CityId::kNone) return refuse(why, "There is no City there.", kRule);
    // RULING twwae-20: Infantry and Cavalry inside count; Artillery does not.
    if (isFighting(defs, take.block) && fightersInside(defs, s, side, c) >= defs[c].size)
        return refuse(
            why, [&] { return fmt::format("{} holds at most {} Infantry and Cavalry blocks.", defs[c].name, defs[c].size); },
            kRule);
    return true;
}
bool Withdrawal::allows(const Definitions&, const State& s, const LoseStep& lose, Rejection* why) const {
    if (!isOpen(*this, s, lose.block))
        return refuse(why, "Only a Garrison in that Area that has not been dealt with can be given up.", kRule);
    return isGarrison(lose.block) || refuse(why, "Only a Garrison may be given up.", kRule);
}
bool Withdrawal::allows(const Definitions&, const State& s, const Proceed&, Rejection* why) const {
    for (const BlockId b : Blocks{side, garrisonsOf(side)})
        if (isOpen(*this, s, b)) return refuse(why, "A Garrison must go into the City or be given up.", kRule);
    return true;
}
Effect Withdrawal::apply(const Definitions&, State& s, const TakeBlock& take, Log*) const {
    set(s, take.block, kChosen);
    push(s, *this);
    return Effect::kReversible;
}
Effect Withdrawal::apply(const Definitions&, State& s, const LoseStep& lose, Log*) const {
    giveOrder(s, lose.block, kGivenUp);
    push(s, *this);
    return Effect::kReversible;
}
Effect Withdrawal::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    const CityId c = defs[area].city;
    BlockBits in = 0, lost = 0;
    for (const BlockId b : Blocks{side, blocksOutside(s, side, area)}) {
        if (has(s, b, kChosen)) in |= bitOf(b);
        else if (block(s, b).order == kGivenUp) lost |= bitOf(b);
    }
    clearAll(s, side, kChosen);
    // RULING twwae-116: the numbers are public.
    if (in != 0 && c != CityId::kNone) {
        sayTo(
            log, kRule, side,
            [&] {
                const int n = countOf(in);
                return fmt::format("{} {} block{} into {}.", n, sideAdjective(side), n == 1 ? " withdraws" : "s withdraw",
                                   defs[c].name);
            },
            [&] {
                return fmt::format("{} withdraw{} into {}.", namesOf(defs, side, in), countOf(in) == 1 ? "s" : "",
                                   defs[c].name);
            },
            LogKind::kAction,
            defs[area].key);
        moveTogether(defs, s, side, in, inside(c), 0, log);
    } else {
        say(
            log, kRule, [&] { return fmt::format("No {} block goes into the City.", sideAdjective(side)); }, LogKind::kAction,
            key(side), defs[area].key);
    }
    for (const BlockId b : Blocks{side, lost}) eliminate(defs, s, b, log, kRule);
    return Effect::kSealed;
}

}  // namespace twwae
