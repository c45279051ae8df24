// Moves: the Actions Segment, Musters, Withdrawal into a City, and what all Land Moves share.
#include "twwae/moves.h"

namespace twwae {

namespace {

constexpr Citation kActions{"TWWAE", "6.02"}, kMuster{"TWWAE", "6.12"}, kPinning{"TWWAE", "6.14"},
    kWithdrawal{"TWWAE", "6.15"}, kRegional{"TWWAE", "6.16"}, kScotland{"TWWAE", "4.12"};
constexpr std::uint8_t kGivenUp = static_cast<std::uint8_t>(Place::kPool);  // State::order of a Garrison that will be given up

bool isArea(const Definitions& defs, AreaId a) { return index(a) < defs.areas.size(); }

}  // namespace

// Ways and borders

Ways neighboursOf(const Definitions& defs, AreaId a, bool withScotland) {
    if (a == kScotlandArea) {
        Ways ways = 0;
        for (std::size_t i = 0; i < defs.areas.size(); ++i)
            if (defs.areas[i].bordersScotland) ways |= wayBit(areaAt(i));
        return ways;
    }
    Ways ways = defs.map.neighbours(mapIndex(a)).bits(0);
    if (withScotland && defs[a].bordersScotland) ways |= wayBit(kScotlandArea);
    return ways;
}

std::uint8_t borderLimit(const Definitions& defs, AreaId from, AreaId to) {
    const auto limit = [&](BorderKind kind) { return static_cast<std::uint8_t>(std::min(255, defs.tables.borderLimit[index(kind)])); };
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
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (blocksOutside(s, enemyOf(side), areaAt(i)) != 0) g.enemies |= wayBit(areaAt(i));
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
    std::string text;
    for (const BlockId b : Blocks{side, bits}) text += (text.empty() ? "" : ", ") + nameOf(defs, b);
    return text;
}
std::string areaName(const Definitions& defs, AreaId a) { return placeName(defs, standing(a)); }
std::string countText(int n) { return n == 1 ? "1 block" : fmt::format("{} blocks", n); }

// Actions Segment

void legal(const Definitions& defs, const State& s, const ActionSegment& f, ActionList& list) {
    const auto offer = [&](const Action& a) {
        if (allows(defs, s, f, a, nullptr)) list.push_back(a);
    };
    if (f.left == 0) {
        offer(Sail{BlockId::kRupert});
        return list.push_back(EndActions{});
    }
    const Ground ground = groundOf(defs, s, f.side);
    Ways friendly = 0;
    for (std::size_t i = 0; i < defs.areas.size(); ++i) {
        if (isFriendly(defs, s, f.side, areaAt(i))) friendly |= wayBit(areaAt(i));
        if (canMarch(defs, s, ground, f.side, areaAt(i))) list.push_back(March{areaAt(i)});
    }
    if (f.side == Side::kParliament) offer(March{kScotlandArea});
    // As canMuster() would say of each.
    forEachWay(musterWays(defs, s, f.side), [&](AreaId a) {
        if (a == kScotlandArea || (friendly & wayBit(a)) != 0) list.push_back(MusterAt{a});
    });
    for (const BlockId b : Blocks{f.side, allOf(f.side)}) {
        const Place p = block(s, b).place;
        const bool isAtSea = isArea(p) ? (defs.coast >> index(p) & 1U) != 0 : isCity(p) || p == Place::kIreland || p == Place::kContinent;
        if (isAtSea && canSail(defs, s, f.side, b, nullptr)) list.push_back(Sail{b});
    }
    for (const BlockId b : Blocks{f.side, allOf(f.side)})
        if (isOnMap(block(s, b).place) && !isFull(defs, s, b) && mayStrengthen(defs, s, f.side, b, false, nullptr)) list.push_back(Strengthen{b});
    for (const BlockId b : Blocks{f.side, blocksAt(s, f.side, Place::kPool)})
        if (canRaise(defs, s, friendly, f.side, b)) list.push_back(Raise{b});
    list.push_back(EndActions{});
}

bool allows(const Definitions& defs, const State& s, const ActionSegment& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<EndActions>(a)) return true;
    const auto* free = std::get_if<Sail>(&a);
    const bool costsNothing = free && free->block == BlockId::kRupert && f.side == Side::kRoyalist && isRupertsLanding(defs, s, free->block);
    if (f.left == 0 && !costsNothing) return refuse(why, "No Action Point is left.", kActions);
    if (const auto* march = std::get_if<March>(&a)) {
        if (march->area != kScotlandArea && !isArea(defs, march->area)) return refuse(why, "There is no such Area.", kActions);
        return canMarch(defs, s, f.side, march->area) || refuseMarch(defs, s, f.side, march->area, why);
    }
    if (const auto* muster = std::get_if<MusterAt>(&a)) {
        if (muster->area != kScotlandArea && !isArea(defs, muster->area)) return refuse(why, "There is no such Area.", kActions);
        return canMuster(defs, s, f.side, muster->area, why);
    }
    const auto isOwn = [&](BlockId b) { return index(b) < kBlocks && sideOf(b) == f.side; };
    if (const auto* sail = std::get_if<Sail>(&a)) return isOwn(sail->block) ? canSail(defs, s, f.side, sail->block, why) : refuse(why, "That block is not yours.", kActions);
    if (const auto* more = std::get_if<Strengthen>(&a)) return isOwn(more->block) ? mayStrengthen(defs, s, f.side, more->block, false, why) : refuse(why, "That block is not yours.", kActions);
    if (const auto* raise = std::get_if<Raise>(&a)) return isOwn(raise->block) ? canRaise(defs, s, f.side, raise->block, nullptr, why) : refuse(why, "That block is not yours.", kActions);
    return refuse(why, "An Action Point buys a Group Move, a Muster, a Sea Move or Recruitment.", kActions);
}

Effect apply(const Definitions& defs, State& s, const ActionSegment& f, const Action& a, Log* log) {
    if (std::holds_alternative<EndActions>(a)) {
        say(log, kActions, [&] { return fmt::format("The {} player ends his Actions with {} Action Points unspent.", sideName(f.side), f.left); }, LogKind::kAction, key(f.side));
        return Effect::kReversible;
    }
    const auto* voyage = std::get_if<Sail>(&a);
    if (voyage && isRupertsLanding(defs, s, voyage->block)) {
        say(log, {"TWWAE", "12.51"}, [] { return std::string("Rupert sails from the Continent without an Action Point."); }, LogKind::kAction, key(f.side));
        if (f.left > 0) push(s, f);
        set(s, voyage->block, kChosen);
        push(s, by(f.side, SeaMoveTo{}));
        return Effect::kReversible;
    }
    spendOne(defs, s, f.side, f.left);
    const int left = f.left - 1;
    if (const auto* march = std::get_if<March>(&a)) {
        say(log, {"TWWAE", "6.11"}, [&] { return fmt::format("1 Action Point for a Group Move from {} ({} left).", areaName(defs, march->area), left); }, LogKind::kAction, key(f.side), placeKey(defs, standing(march->area)));
        push(s, by(f.side, GroupMove{{}, march->area, 1}));
    } else if (const auto* muster = std::get_if<MusterAt>(&a)) {
        say(log, kMuster, [&] { return fmt::format("1 Action Point for a Muster in {} ({} left).", areaName(defs, muster->area), left); }, LogKind::kAction, key(f.side), placeKey(defs, standing(muster->area)));
        push(s, by(f.side, Muster{{}, muster->area}));
    } else if (const auto* sail = voyage) {
        sayTo(log, {"TWWAE", "6.2"}, f.side, [&] { return fmt::format("1 Action Point for a Sea Move from {} ({} left).", placeName(defs, block(s, sail->block).place), left); },
              [&] { return fmt::format("1 Action Point for a Sea Move of {} from {} ({} left).", nameOf(defs, sail->block), placeName(defs, block(s, sail->block).place), left); },
              LogKind::kAction, placeKey(defs, block(s, sail->block).place));
        set(s, sail->block, kChosen);
        push(s, by(f.side, SeaMoveTo{}));
    } else if (const auto* more = std::get_if<Strengthen>(&a)) {
        strengthen(defs, s, more->block, left, log);
    } else if (const auto* raise = std::get_if<Raise>(&a)) {
        set(s, raise->block, kChosen);
        push(s, by(f.side, RaiseAt{{}, false}));
    }
    return Effect::kReversible;
}

// Musters

namespace {

// All it can come to in two steps that meet no enemy; `alone`: without leaving home or being abroad unchaperoned.
Ways waysOf(const Definitions& defs, const Ground& ground, BlockId b, AreaId from, bool alone) {
    const bool scots = isCovenanter(b);
    const Ways home = alone && isRegional(defs, b) ? defs.homeAreas[index(b)] : ~Ways{0};
    const Ways first = freeSteps(defs, ground, from, scots);
    Ways ways = first;
    forEachWay(first & home, [&](AreaId m) { ways |= freeSteps(defs, ground, m, scots); });
    return ways & home;
}
bool reaches(const Definitions& defs, const Ground& ground, BlockId b, AreaId from, AreaId to, bool alone) {
    return (waysOf(defs, ground, b, from, alone) & wayBit(to)) != 0;
}

// TWWAE 6.16; RULING twwae-16, twwae-22: the chaperone starts at the same place and has been taken.
bool hasChosenChaperone(const Definitions& defs, const State& s, BlockId b) {
    for (const BlockId c : Blocks{sideOf(b), blocksAt(s, sideOf(b), block(s, b).place)})
        if (has(s, c, kChosen) && mayChaperone(defs, c, b)) return true;
    return false;
}

// Where blocks cross into the Area they Muster in. RULING twwae-229: straight where it borders, else by the first Area on the map.
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

int chosenAt(const State& s, Side side, Place p) {
    int n = 0;
    for (const BlockId b : Blocks{side, blocksAt(s, side, p)})
        if (has(s, b, kChosen)) ++n;
    return n;
}

bool mayMuster(const Definitions& defs, const State& s, const Ground& ground, Side side, AreaId to, BlockId b, Rejection* why) {
    const Place p = block(s, b).place;
    if (has(s, b, kChosen)) return refuse(why, "That block has been taken already.", kMuster);
    if (!isNode(p)) return refuse(why, "Only blocks in an Area, outside its City, can Muster.", kMuster);  // RULING twwae-15
    const AreaId from = nodeOf(p);
    if (from == to) return refuse(why, "That block is there already.", kMuster);
    if (isLocal(defs, b)) return refuse(why, "Local blocks may not move.", kActions);
    if (has(s, b, kMoved)) return refuse(why, "No block moves twice in a Strategic Phase.", kActions);
    if (to == kScotlandArea && !isCovenanter(b)) return refuse(why, "Only Covenanters may enter Scotland.", kScotland);
    if (!mayLeave(defs, s, side, from, chosenAt(s, side, p) + 1))
        return refuse(why, [&] { return fmt::format("{} of your blocks in {} are Pinned.", pinned(s, side, from), areaName(defs, from)); }, kPinning);
    if (reaches(defs, ground, b, from, to, true)) return true;
    if (!reaches(defs, ground, b, from, to, false))
        return refuse(why, "It is not within two Areas by a way that meets no enemy.", kMuster);
    if (hasChosenChaperone(defs, s, b)) return true;
    return refuse(why, [&] { return fmt::format("{} needs a chaperone from the same Area; take him first.", nameOf(defs, b)); }, kRegional);
}

}  // namespace

Ways musterWays(const Definitions& defs, const State& s, Side side) {
    const Ground ground = groundOf(defs, s, side);
    Ways ways = 0;
    for (std::size_t i = 0; i <= defs.areas.size(); ++i) {
        const AreaId from = i < defs.areas.size() ? areaAt(i) : kScotlandArea;
        const BlockBits there = blocksAt(s, side, standing(from));
        if (there == 0 || !mayLeave(defs, s, side, from, chosenAt(s, side, standing(from)) + 1)) continue;
        Ways here = 0;
        bool isDone = false;  // whoever is free of Regions goes as far as anybody, Covenanters apart
        for (const BlockId b : Blocks{side, there}) {
            if (!isMobile(defs, s, b) || has(s, b, kChosen)) continue;
            const bool alone = isRegional(defs, b) && !hasChosenChaperone(defs, s, b);
            if (isDone && !isCovenanter(b)) continue;
            here |= waysOf(defs, ground, b, from, alone);
            isDone = isDone || !alone;
        }
        ways |= here & ~wayBit(from);
    }
    return ways;
}

bool canMuster(const Definitions& defs, const State& s, Side side, AreaId to, Rejection* why) {
    if (to == kScotlandArea) {
        if (side != Side::kParliament) return refuse(why, "Only Covenanters Muster in Scotland.", kMuster);
    } else if (!isFriendly(defs, s, side, to)) {
        return refuse(why, [&] { return fmt::format("{} is not Friendly.", defs[to].name); }, kMuster);
    }
    if ((musterWays(defs, s, side) & wayBit(to)) != 0) return true;
    return refuse(why, [&] { return fmt::format("None of your blocks can reach {} by a Muster.", areaName(defs, to)); }, kMuster);
}

void legal(const Definitions& defs, const State& s, const Muster& f, ActionList& list) {
    bool any = false;
    const Ground ground = groundOf(defs, s, f.side);
    for (const BlockId b : Blocks{f.side, allOf(f.side)}) {
        if (has(s, b, kChosen)) any = true;
        else if (isNode(block(s, b).place) && mayMuster(defs, s, ground, f.side, f.to, b, nullptr)) list.push_back(TakeBlock{b});
    }
    if (any || list.empty()) list.push_back(Proceed{});
}

bool allows(const Definitions& defs, const State& s, const Muster& f, const Action& a, Rejection* why) {
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        if (index(take->block) >= kBlocks || sideOf(take->block) != f.side) return refuse(why, "That block is not yours.", kMuster);
        return mayMuster(defs, s, groundOf(defs, s, f.side), f.side, f.to, take->block, why);
    }
    if (std::holds_alternative<Proceed>(a)) {
        if (chosen(s, f.side) != 0) return true;
        ActionList list;
        legal(defs, s, f, list);
        return list.size() == 1 && std::holds_alternative<Proceed>(list[0]) ? true : refuse(why, "Take at least one block to Muster.", kMuster);
    }
    return refuse(why, "Take the blocks that Muster, then proceed.", kMuster);
}

Effect apply(const Definitions& defs, State& s, const Muster& f, const Action& a, Log* log) {
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        set(s, take->block, kChosen);
        push(s, f);
        return Effect::kReversible;
    }
    const Ground ground = groundOf(defs, s, f.side);
    BlockBits left = chosen(s, f.side);
    for (const BlockId b : Blocks{f.side, left}) {
        clear(s, b, kChosen);
        set(s, b, kMoved);
    }
    while (left != 0) {
        // RULING twwae-228: in the order of the map, so that the lines tell nothing of who marches.
        Place from = Place::kUnknown;
        for (const BlockId b : Blocks{f.side, left}) from = std::min(from, block(s, b).place);
        BlockBits together = 0;
        for (const BlockId b : Blocks{f.side, left})
            if (block(s, b).place == from) together |= bitOf(b);
        left &= ~together;
        sayTo(log, kMuster, f.side, [&] { return fmt::format("{} from {} to {}.", countText(countOf(together)), placeName(defs, from), areaName(defs, f.to)); },
              [&] { return fmt::format("{} from {} to {}: {}.", countText(countOf(together)), placeName(defs, from), areaName(defs, f.to), namesOf(defs, f.side, together)); },
              LogKind::kNote, placeKey(defs, standing(f.to)));
        moveTogether(defs, s, f.side, together, standing(f.to), 0, log);
        if (f.to == kScotlandArea) continue;
        const bool areScots = f.side == Side::kParliament && (together & ~kCovenanterBits) == 0;
        markArrival(defs, s, f.side, f.to, lastBefore(defs, ground, nodeOf(from), f.to, areScots));
    }
    return Effect::kReversible;
}

// Withdrawal into a Fortified City

namespace {

// The Fortified City of the Area, when it is his.
CityId refugeOf(const Definitions& defs, const State& s, Side side, AreaId a) {
    const CityId c = defs[a].city;
    return c != CityId::kNone && defs[c].isFortified && ownsCity(s, side, c) && blocksInside(s, enemyOf(side), c) == 0 ? c : CityId::kNone;
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
    say(log, kWithdrawal, [&] { return fmt::format("{} enemy block{} in {}: the {} player may Withdraw into {}.", entered, entered == 1 ? "" : "s", defs[a].name, sideName(defender), defs[defs[a].city].name); },
        LogKind::kNote, key(defender), defs[a].key);
    push(s, by(defender, Withdrawal{{}, a, static_cast<std::uint8_t>(std::min(entered, 255))}));
}

void legal(const Definitions& defs, const State& s, const Withdrawal& f, ActionList& list) {
    for (const BlockId b : Blocks{f.side, blocksOutside(s, f.side, f.area)})
        if (allows(defs, s, f, TakeBlock{b}, nullptr)) list.push_back(TakeBlock{b});
    if (allows(defs, s, f, Proceed{}, nullptr)) list.push_back(Proceed{});
    for (const BlockId b : Blocks{f.side, blocksOutside(s, f.side, f.area) & garrisonsOf(f.side)})
        if (allows(defs, s, f, LoseStep{b}, nullptr)) list.push_back(LoseStep{b});
}

bool allows(const Definitions& defs, const State& s, const Withdrawal& f, const Action& a, Rejection* why) {
    const BlockBits outsideThere = blocksOutside(s, f.side, f.area);
    const auto isOpen = [&](BlockId b) {
        return index(b) < kBlocks && sideOf(b) == f.side && (outsideThere & bitOf(b)) != 0 && !has(s, b, kChosen) && block(s, b).order != kGivenUp;
    };
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        if (!isOpen(take->block)) return refuse(why, "Only blocks of yours in that Area that have not been dealt with may go in.", kWithdrawal);
        const CityId c = defs[f.area].city;
        if (c == CityId::kNone) return refuse(why, "There is no City.", kWithdrawal);
        // RULING twwae-20: Infantry and Cavalry inside count; Artillery does not.
        if (isFighting(defs, take->block) && fightersInside(defs, s, f.side, c) >= defs[c].size)
            return refuse(why, [&] { return fmt::format("{} holds {} Infantry and Cavalry blocks at most.", defs[c].name, defs[c].size); }, kWithdrawal);
        return true;
    }
    if (const auto* lose = std::get_if<LoseStep>(&a)) {
        if (!isOpen(lose->block)) return refuse(why, "Only a Garrison in that Area that has not been dealt with can be given up.", kWithdrawal);
        return isGarrison(lose->block) || refuse(why, "Only a Garrison may be given up.", kWithdrawal);
    }
    if (std::holds_alternative<Proceed>(a)) {
        for (const BlockId b : Blocks{f.side, outsideThere & garrisonsOf(f.side)})
            if (isOpen(b)) return refuse(why, "A Garrison must go into the City or be given up.", kWithdrawal);
        return true;
    }
    return refuse(why, "Take blocks into the City, give Garrisons up, or proceed.", kWithdrawal);
}

Effect apply(const Definitions& defs, State& s, const Withdrawal& f, const Action& a, Log* log) {
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        set(s, take->block, kChosen);
        push(s, f);
        return Effect::kReversible;
    }
    if (const auto* lose = std::get_if<LoseStep>(&a)) {
        block(s, lose->block).order = kGivenUp;
        push(s, f);
        return Effect::kReversible;
    }
    const CityId c = defs[f.area].city;
    BlockBits in = 0, lost = 0;
    for (const BlockId b : Blocks{f.side, blocksOutside(s, f.side, f.area)}) {
        if (has(s, b, kChosen)) in |= bitOf(b);
        else if (block(s, b).order == kGivenUp) lost |= bitOf(b);
    }
    clearAll(s, f.side, kChosen);
    // RULING twwae-116: the numbers are public.
    if (in != 0 && c != CityId::kNone) {
        sayTo(log, kWithdrawal, f.side, [&] { return fmt::format("{} of the {} player into {}.", countText(countOf(in)), sideName(f.side), defs[c].name); },
              [&] { return fmt::format("Into {}: {}.", defs[c].name, namesOf(defs, f.side, in)); }, LogKind::kAction, defs[f.area].key);
        moveTogether(defs, s, f.side, in, inside(c), 0, log);
    } else {
        say(log, kWithdrawal, [&] { return fmt::format("No {} block goes into the City.", sideName(f.side)); }, LogKind::kAction, key(f.side), defs[f.area].key);
    }
    for (const BlockId b : Blocks{f.side, lost}) eliminate(defs, s, b, log, kWithdrawal);
    return Effect::kSealed;
}

}  // namespace twwae
