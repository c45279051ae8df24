// Siege Resolution: the roll for each Siege Marker, Siege Attrition, Surrender and where the surrendered go. (TWWAE 9.2, 9.3)
#include "twwae/siege.h"

namespace twwae {

namespace {

constexpr Citation kResolution{"TWWAE", "9.2"}, kAttrition{"TWWAE", "9.21"}, kSurrender{"TWWAE", "9.22"};

bool isOwnBlock(BlockId b, Side side) { return index(b) < kBlocks && sideOf(b) == side; }

BlockBits fightersInside(const Definitions& defs, const State& s, Side side, CityId city) { return fightingOf(defs, side, blocksInside(s, side, city)); }

// What a block has been chosen to lose so far stands in its `order`. (RULING twwae-215)
int lossOf(const State& s, BlockId b) { return has(s, b, kChosen) && block(s, b).order != 255 ? block(s, b).order : 0; }

// The blocks that may take the next point of Siege Attrition.
BlockBits mayLose(const Definitions& defs, const State& s, const SiegeAttrition& f) {
    BlockBits bits = 0;
    bool hasCavalryLost = false;
    for (const BlockId b : Blocks{f.side, fightersInside(defs, s, f.side, f.city)}) {
        const int loss = lossOf(s, b);
        if (loss < strengthOf(s, b)) bits |= bitOf(b);
        hasCavalryLost = hasCavalryLost || (loss > 0 && isClass(defs, b, BlockClass::kCavalry));
    }
    // TWWAE 9.21: at least 1 falls on Cavalry.
    const BlockBits cavalry = ofClass(defs, f.side, bits, BlockClass::kCavalry);
    return f.needsCavalry && !hasCavalryLost && f.left <= 1 && cavalry != 0 ? cavalry : bits;
}

void finishAttrition(const Definitions& defs, State& s, const SiegeAttrition& f, Log* log) {
    const BlockBits in = fightersInside(defs, s, f.side, f.city);
    std::array<std::uint8_t, kBlocks> losses{};
    int total = 0;
    for (const BlockId b : Blocks{f.side, in}) {
        losses[index(b)] = static_cast<std::uint8_t>(lossOf(s, b));
        total += losses[index(b)];
    }
    clearAll(s, f.side, kChosen);
    // RULING twwae-125: how much, not by whom.
    const auto open = [&] { return fmt::format("Siege Attrition in {}: {} strength is lost.", defs[f.city].name, total); };
    sayTo(log, kAttrition, f.side, open, [&] {
        std::string text = open();
        for (const BlockId b : Blocks{f.side, in})
            if (losses[index(b)] > 0) text += fmt::format(" {} loses {}.", nameOf(defs, b), losses[index(b)]);
        return text;
    }, LogKind::kNote, defs[defs[f.city].area].key);
    for (const BlockId b : Blocks{f.side, in})
        for (int i = 0; i < losses[index(b)]; ++i) loseStep(defs, s, b, log, kAttrition);
    if (f.thenSurrenders && blocksInside(s, f.side, f.city) != 0) push(s, Surrender{{}, f.city, 0});
}

constexpr common::MarkerTrack kSiegeRows{1, kSiegeTrack.highest};  // of the table

int markerAt(const State& s, CityId city) { return kSiegeRows.within(s.marker[index(city)]); }

// TWWAE 9.22: Friendly, or Neutral with a City Sympathetic to the side.
bool isRefuge(const Definitions& defs, const State& s, Side side, AreaId area) {
    const Control control = controlOf(defs, s, area);
    if (index(control) == index(side)) return true;
    const CityId city = defs[area].city;
    return control == Control::kNeutral && city != CityId::kNone && defs[city].sympathy == static_cast<int>(index(side));
}

// Distances in borders from the City's Area. (RULING twwae-48)
std::array<std::uint8_t, kMostAreas> distancesFrom(const Definitions& defs, AreaId start) {
    std::array<std::uint8_t, kMostAreas> distance{};
    distance.fill(255);
    common::StaticVector<AreaId, kMostAreas> queue;
    distance[index(start)] = 0;
    queue.push_back(start);
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const AreaId at = queue[i];
        for (const auto& c : defs.map.connections(mapIndex(at)))
            if (auto& to = distance[index(areaId(c.to))]; to == 255) {
                to = static_cast<std::uint8_t>(distance[index(at)] + 1);
                queue.push_back(areaId(c.to));
            }
    }
    return distance;
}

// The nearest Areas that `may` accepts; the Area of the City is never one.
template <class May>
common::AreaSet nearest(const Definitions& defs, AreaId start, May may) {
    const auto distance = distancesFrom(defs, start);
    common::AreaSet best;
    int least = 255;
    for (std::size_t i = 0; i < defs.areas.size(); ++i) {
        const int d = distance[i];
        if (d == 0 || d > least || d == 255 || !may(areaAt(i))) continue;
        if (d < least) best = {};
        least = d;
        best.insert(mapIndex(areaAt(i)));
    }
    return best;
}

// Where the surrendered go: adjacent Areas, or the nearest when there is none. (TWWAE 9.22)
common::AreaSet refuges(const Definitions& defs, const State& s, Side side, CityId city) {
    const AreaId start = defs[city].area;
    common::AreaSet adjacent;
    for (const auto& c : defs.map.connections(mapIndex(start)))
        if (isRefuge(defs, s, side, areaId(c.to))) adjacent.insert(c.to);
    if (!adjacent.empty()) return adjacent;
    return nearest(defs, start, [&](AreaId a) { return isRefuge(defs, s, side, a); });
}

// Whether one who may lead it is still inside and will go to one of those Areas.
bool waitsForLeader(const Definitions& defs, const State& s, BlockId b, CityId city) {
    for (const BlockId leader : Blocks{sideOf(b), blocksInside(s, sideOf(b), city)})
        if (mayChaperone(defs, leader, b)) return true;
    return false;
}

// Where that block may be placed. RULING twwae-222: Local blocks may not move, and so nowhere.
common::AreaSet placesFor(const Definitions& defs, const State& s, BlockId b, CityId city) {
    if (defs[b].kind == BlockKind::kLocal) return {};
    const Side side = sideOf(b);
    const common::AreaSet open = refuges(defs, s, side, city);
    if (!isRegional(defs, b)) return open;
    common::AreaSet led;
    for (const auto a : open)
        if (isHome(defs, b, areaId(a)) || hasChaperoneIn(defs, s, b, outside(areaId(a)))) led.insert(a);
    if (!led.empty()) return led;
    if (!open.empty() && waitsForLeader(defs, s, b, city)) return {};
    // TWWAE 9.22: else the nearest Friendly Area of its Home Region.
    return nearest(defs, defs[city].area, [&](AreaId a) { return isHome(defs, b, a) && isFriendly(defs, s, side, a); });
}

BlockBits placeable(const Definitions& defs, const State& s, Side side, CityId city) {
    BlockBits bits = 0;
    for (const BlockId b : Blocks{side, blocksInside(s, side, city)})
        if (!placesFor(defs, s, b, city).empty()) bits |= bitOf(b);
    return bits;
}

}  // namespace

bool awaitsResolution(const Definitions& defs, const State& s, CityId city) {
    return s.marker[index(city)] >= 1 && (s.siegesDone >> index(city) & 1U) == 0 && isBesieged(defs, s, city);
}

// TWWAE 9.3; RULING twwae-49: never beyond the highest.
void raiseMarkers(const Definitions& defs, State& s, Log* log) {
    for (std::size_t i = 0; i < defs.cities.size(); ++i) {
        auto& marker = s.marker[i];
        if (marker < 0 || !kSiegeTrack.hasRoom(marker, 1)) continue;
        ++marker;
        say(log, {"TWWAE", "9.3"}, [&] { return fmt::format("The Siege Marker at {} goes up to {}.", defs.cities[i].name, static_cast<int>(marker)); }, LogKind::kNote, {}, defs[defs.cities[i].area].key);
    }
}

// RULING twwae-80: Player 1 chooses the order.
bool allows(const Definitions& defs, const State& s, const ChooseResolution&, const Action& a, Rejection* why) {
    const auto* city = std::get_if<ChooseCity>(&a);
    if (!city || index(city->city) >= defs.cities.size()) return refuse(why, "Name the Besieged City that is resolved next.", kResolution);
    if (awaitsResolution(defs, s, city->city)) return true;
    return refuse(why, [&] {
        const std::string& name = defs[city->city].name;
        if (!isBesieged(defs, s, city->city)) return name + " is not Besieged.";
        if (s.marker[index(city->city)] < 1) return name + " has no Siege Marker of 1 or more.";
        return name + " has been resolved in this Phase.";
    }, kResolution);
}
void legal(const Definitions& defs, const State& s, const ChooseResolution&, ActionList& list) {
    for (std::size_t i = 0; i < defs.cities.size(); ++i)
        if (awaitsResolution(defs, s, cityAt(i))) list.push_back(ChooseCity{cityAt(i)});
}
Effect apply(const Definitions&, State& s, const ChooseResolution&, const Action& a, Log*) {
    const CityId city = std::get<ChooseCity>(a).city;
    s.siegesDone = static_cast<std::uint16_t>(s.siegesDone | 1U << index(city));
    push(s, SiegeRoll{{}, city});
    return Effect::kSealed;
}

SiegeOutcome siegeOutcome(const Definitions& defs, const State& s, CityId city, int die) {
    const Side side = besiegedSide(defs, s, city);
    SiegeOutcome outcome;
    // TWWAE 9.22: Support for the King Slips Away adds Parliament's VPs, for Surrender alone.
    outcome.surrenderBonus = s.supportSlips && side == Side::kRoyalist && s.vp < 0 ? -s.vp : 0;
    const auto& row = defs.tables.siege[static_cast<std::size_t>(markerAt(s, city))];
    const SiegeCell& cell = common::readTable(row, die);
    outcome.surrenders = common::readTable(row, die + outcome.surrenderBonus).surrender;
    const BlockBits in = fightersInside(defs, s, side, city);
    outcome.hitsCavalry = cell.cavalry && ofClass(defs, side, in, BlockClass::kCavalry) != 0;
    // TWWAE 9.21: the two do not add up.
    outcome.suffers = (outcome.hitsCavalry || (cell.nonPort && !defs[city].isPort())) && in != 0;
    return outcome;
}

void outcomes(const Definitions&, const State&, const SiegeRoll&, OutcomeList& list) { dieOutcomes(list); }
void applyChance(const Definitions& defs, State& s, const SiegeRoll& f, const Action& outcome, Log* log) {
    const int die = dieOf(outcome), marker = markerAt(s, f.city);
    const Side side = besiegedSide(defs, s, f.city);
    const BlockBits in = fightersInside(defs, s, side, f.city);
    const SiegeOutcome found = siegeOutcome(defs, s, f.city, die);
    const bool surrenders = found.surrenders, suffers = found.suffers;
    say(log, kResolution, [&] {
        const int bonus = found.surrenderBonus;
        return fmt::format("The Siege of {}, marker {}: {}{}: {}.", defs[f.city].name, marker, die,
                           bonus > 0 ? fmt::format(" (+{} for Surrender)", bonus) : std::string(),
                           suffers && surrenders ? "Siege Attrition and Surrender" : suffers ? "Siege Attrition" : surrenders ? "Surrender" : "it holds out");
    }, LogKind::kNote, key(side), defs[defs[f.city].area].key, {die});
    if (suffers) {
        SiegeAttrition attrition;
        attrition.city = f.city;
        attrition.left = static_cast<std::uint8_t>(countOf(in));
        attrition.needsCavalry = found.hitsCavalry;
        attrition.thenSurrenders = surrenders;
        return push(s, by(side, attrition));
    }
    if (surrenders) push(s, Surrender{{}, f.city, 0});
}

// TWWAE 9.21: shared as the owner likes.
bool allows(const Definitions& defs, const State& s, const SiegeAttrition& f, const Action& a, Rejection* why) {
    const BlockBits open = mayLose(defs, s, f);
    if (std::holds_alternative<Proceed>(a)) {
        if (open == 0) return true;
        return refuse(why, [&] { return fmt::format("{} strength more must be lost.", f.left); }, kAttrition);
    }
    const auto* lose = std::get_if<LoseStep>(&a);
    if (!lose || !isOwnBlock(lose->block, f.side) || (blocksInside(s, f.side, f.city) & bitOf(lose->block)) == 0)
        return refuse(why, [&] { return fmt::format("Choose blocks in {} that lose strength.", defs[f.city].name); }, kAttrition);
    if (!isFighting(defs, lose->block)) return refuse(why, "Artillery takes no part in Siege Attrition.", {"TWWAE", "9.11"});
    if ((open & bitOf(lose->block)) != 0) return true;
    if (lossOf(s, lose->block) >= strengthOf(s, lose->block)) return refuse(why, [&] { return nameOf(defs, lose->block) + " has no more strength to lose."; }, kAttrition);
    return refuse(why, "At least 1 of the loss must fall on Cavalry.", kAttrition);
}
void legal(const Definitions& defs, const State& s, const SiegeAttrition& f, ActionList& list) {
    const BlockBits open = mayLose(defs, s, f);
    if (open == 0) list.push_back(Proceed{});
    for (const BlockId b : Blocks{f.side, open}) list.push_back(LoseStep{b});
}
Effect apply(const Definitions& defs, State& s, const SiegeAttrition& f, const Action& a, Log* log) {
    if (const auto* lose = std::get_if<LoseStep>(&a)) {
        const int loss = lossOf(s, lose->block) + 1;
        set(s, lose->block, kChosen);
        block(s, lose->block).order = static_cast<std::uint8_t>(loss);
    }
    SiegeAttrition rest = f;
    if (rest.left > 0) --rest.left;
    if (rest.left > 0 && !std::holds_alternative<Proceed>(a)) {
        push(s, rest);
        return Effect::kReversible;
    }
    finishAttrition(defs, s, f, log);
    return Effect::kSealed;
}

// TWWAE 9.22: the guns are taken, a long road costs a strength, and the Besieged player places his blocks.
void run(const Definitions& defs, State& s, const Surrender& f, Log* log) {
    const Side side = besiegedSide(defs, s, f.city), besieger = enemyOf(side);
    const auto next = [&](std::uint8_t step) { push(s, Surrender{{}, f.city, step}); };
    if (blocksInside(s, side, f.city) == 0) return;
    if (f.step == 0) {
        say(log, kSurrender, [&] { return fmt::format("{} surrenders.", defs[f.city].name); }, LogKind::kNote, key(besieger), defs[defs[f.city].area].key);
        if ((blocksInside(s, Side::kRoyalist, f.city) & bitOf(BlockId::kRupert)) != 0) s.rupertBeaten = true;  // TWWAE 10.12
        clearAll(s, side, kChosen);
        next(1);
        const int taken = takeGunsInside(defs, s, f.city, side, log, kSurrender);
        if (taken > 0) offerCapturedGuns(s, besieger, defs[f.city].area, CityId::kNone, taken);
        return;
    }
    if (f.step == 1) {
        next(2);
        common::AreaSet adjacent;
        for (const auto& c : defs.map.connections(mapIndex(defs[f.city].area))) adjacent.insert(c.to);
        if (refuges(defs, s, side, f.city).meets(adjacent)) return;
        say(log, kSurrender, [&] { return fmt::format("No Area next to {} receives them: each block loses 1 on the way.", defs[f.city].name); }, LogKind::kNote, key(side), defs[defs[f.city].area].key);
        for (const BlockId b : Blocks{side, blocksInside(s, side, f.city)}) loseStep(defs, s, b, log, kSurrender);
        return;
    }
    if (placeable(defs, s, side, f.city) == 0) {  // nobody can go anywhere
        for (const BlockId b : Blocks{side, blocksInside(s, side, f.city)}) eliminate(defs, s, b, log, kSurrender);
        return;
    }
    next(2);
    push(s, by(side, SurrenderPlace{{}, f.city}));
}

namespace {
// Nothing can be placed: never asked so, but a world imagined by one player may be.
bool isStuck(const Definitions& defs, const State& s, const SurrenderPlace& f) {
    const BlockBits taken = chosen(s, f.side) & blocksInside(s, f.side, f.city);
    return taken == 0 ? placeable(defs, s, f.side, f.city) == 0 : placesFor(defs, s, *Blocks{f.side, taken}.begin(), f.city).empty();
}
}  // namespace

bool allows(const Definitions& defs, const State& s, const SurrenderPlace& f, const Action& a, Rejection* why) {
    const BlockBits in = blocksInside(s, f.side, f.city), taken = chosen(s, f.side) & in;
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        if (!isOwnBlock(take->block, f.side) || (in & bitOf(take->block)) == 0)
            return refuse(why, [&] { return fmt::format("Take a block that surrendered in {}.", defs[f.city].name); }, kSurrender);
        if (taken != 0) return refuse(why, "Place the block taken first.", kSurrender);
        if (!placesFor(defs, s, take->block, f.city).empty()) return true;
        if (defs[take->block].kind == BlockKind::kLocal) return refuse(why, [&] { return nameOf(defs, take->block) + " may not move and is Eliminated."; }, {"TWWAE", "3.26"});
        if (isRegional(defs, take->block) && waitsForLeader(defs, s, take->block, f.city))
            return refuse(why, [&] { return "Place the Leader of " + nameOf(defs, take->block) + " first."; }, kSurrender);
        return refuse(why, [&] { return nameOf(defs, take->block) + " has no Area to go to and is Eliminated."; }, kSurrender);
    }
    if (std::holds_alternative<Proceed>(a) && isStuck(defs, s, f)) return true;
    const auto* to = std::get_if<HeadFor>(&a);
    if (!to) return refuse(why, "Take the surrendered blocks one by one and place them.", kSurrender);
    if (taken == 0) return refuse(why, "Take a block that surrendered first.", kSurrender);
    const BlockId b = *Blocks{f.side, taken}.begin();
    if (isArea(to->place) && index(to->place) < defs.areas.size() && placesFor(defs, s, b, f.city).contains(mapIndex(areaOf(to->place)))) return true;
    return refuse(why, [&] { return fmt::format("{} may not be placed there: it goes to a Friendly Area, or a Neutral one with a Sympathetic City, next to {} or else the nearest; Regional blocks home or to a Leader.", nameOf(defs, b), defs[f.city].name); }, kSurrender);
}
void legal(const Definitions& defs, const State& s, const SurrenderPlace& f, ActionList& list) {
    const BlockBits taken = chosen(s, f.side) & blocksInside(s, f.side, f.city);
    if (taken == 0)
        for (const BlockId b : Blocks{f.side, placeable(defs, s, f.side, f.city)}) list.push_back(TakeBlock{b});
    else
        for (const auto a : placesFor(defs, s, *Blocks{f.side, taken}.begin(), f.city)) list.push_back(HeadFor{outside(areaId(a))});
    if (isStuck(defs, s, f)) list.push_back(Proceed{});
}
Effect apply(const Definitions& defs, State& s, const SurrenderPlace& f, const Action& a, Log* log) {
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        set(s, take->block, kChosen);
        push(s, f);
        return Effect::kReversible;
    }
    const auto* head = std::get_if<HeadFor>(&a);
    if (!head) {
        clearAll(s, f.side, kChosen);
        for (const BlockId b : Blocks{f.side, blocksInside(s, f.side, f.city)})
            if (placesFor(defs, s, b, f.city).empty()) eliminate(defs, s, b, log, kSurrender);
        return Effect::kSealed;
    }
    const Place to = head->place;
    const BlockBits taken = chosen(s, f.side) & blocksInside(s, f.side, f.city);
    clearAll(s, f.side, kChosen);
    for (const BlockId b : Blocks{f.side, taken})
        sayTo(log, kSurrender, f.side, [&] { return fmt::format("A block goes from {} to {}.", defs[f.city].name, placeName(defs, to)); },  // RULING twwae-129
              [&] { return fmt::format("{} goes from {} to {}.", nameOf(defs, b), defs[f.city].name, placeName(defs, to)); }, LogKind::kNote, defs[areaOf(to)].key);
    moveTogether(defs, s, f.side, taken, to, 0, log);
    return Effect::kSealed;
}

}  // namespace twwae
