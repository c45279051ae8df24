// Siege Resolution: the roll for each Siege Marker, Siege Attrition, Surrender and where the surrendered go. (TWWAE 9.2, 9.3)
#include "twwae/chapters/movement.h"
#include "twwae/chapters/siege.h"
#include "twwae/words/speaker.h"

namespace twwae {

namespace {

constexpr Citation kAttrition{"TWWAE", "9.21"}, kSurrender{"TWWAE", "9.22"};

BlockBits fightersInside(const Definitions& defs, const State& s, Side side, CityId city) {
    return fightingOf(defs, side, blocksInside(s, side, city));
}

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
            if (losses[index(b)] > 0) text += fmt::format(" {} loses {} strength.", nameOf(defs, b), losses[index(b)]);
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

// The Areas that `may` accepts and fewest borders lie before; the Area of the City is never one. (RULING twwae-48)
template <class May>
common::AreaSet nearest(const Definitions& defs, AreaId start, May may) {
    common::AreaSet best;
    int least = common::kUnreachable;
    for (std::size_t i = 0; i < defs.areas.size(); ++i) {
        const int d = defs.map.distance(mapIndex(start), mapIndex(areaAt(i)));
        if (d == 0 || d > least || d == common::kUnreachable || !may(areaAt(i))) continue;
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
        say(
            log, {"TWWAE", "9.3"},
            [&] { return fmt::format("The Siege Marker at {} rises to {}.", defs.cities[i].name, static_cast<int>(marker)); },
            LogKind::kNote, {}, defs[defs.cities[i].area].key);
    }
}

// RULING twwae-80: Player 1 chooses the order.
std::string ChooseResolution::prompt(const Speaker&) const { return "choose the Siege that is resolved next."; }
void ChooseResolution::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (std::size_t i = 0; i < defs.cities.size(); ++i)
        if (awaitsResolution(defs, s, cityAt(i))) list.push_back(ChooseCity{cityAt(i)});
}
bool ChooseResolution::allows(const Definitions& defs, const State& s, const ChooseCity& a, Rejection* why) const {
    if (index(a.city) >= defs.cities.size()) return refuse(why, kAwaits, kRule);
    return awaitsResolution(defs, s, a.city) || refuse(why, [&] {
        const std::string& name = defs[a.city].name;
        if (!isBesieged(defs, s, a.city)) return name + " is not Besieged.";
        if (s.marker[index(a.city)] < 1) return name + " has no Siege Marker of 1 or more.";
        return name + " has already been resolved this Phase.";
    }, kRule);
}
Effect ChooseResolution::apply(const Definitions&, State& s, const ChooseCity& a, Log*) const {
    s.siegesDone = static_cast<std::uint16_t>(s.siegesDone | 1U << index(a.city));
    push(s, SiegeRoll{{}, a.city});
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

std::string SiegeRoll::prompt(const Speaker& speaker) const {
    return fmt::format("A die decides what the Siege does to {} this Turn.", speaker.name(city));
}
void SiegeRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    const int marker = markerAt(s, city);
    const Side side = besiegedSide(defs, s, city);
    const BlockBits in = fightersInside(defs, s, side, city);
    const auto came = siegeOutcome(defs, s, city, die);
    say(log, {"TWWAE", "9.2.1"},
        [&] {
            const char* what = came.suffers && came.surrenders ? "Siege Attrition and Surrender"
                               : came.suffers                  ? "Siege Attrition"
                               : came.surrenders               ? "it Surrenders"
                                                               : "it holds out";
            const std::string more =
                came.surrenderBonus > 0 ? fmt::format(", +{} for Surrender", came.surrenderBonus) : std::string();
            return fmt::format("Siege of {} (marker {}), die {}{}: {}.", defs[city].name, marker, die, more, what);
        },
        LogKind::kNote, key(side), defs[defs[city].area].key, {die});
    if (came.suffers)
        return push(s, by(side, SiegeAttrition{{}, city, static_cast<std::uint8_t>(countOf(in)), came.hitsCavalry,
                                               came.surrenders}));
    if (came.surrenders) push(s, Surrender{{}, city, 0});
}

// TWWAE 9.21: shared as the owner likes.
std::string SiegeAttrition::prompt(const Speaker& speaker) const {
    return fmt::format("hunger and sickness in {}; choose the block that loses 1 strength{}; {} left.", speaker.name(city),
                       needsCavalry ? " (Cavalry if there is any)" : "", left);
}
void SiegeAttrition::legal(const Definitions& defs, const State& s, ActionList& list) const {
    const BlockBits open = mayLose(defs, s, *this);
    if (open == 0) list.push_back(Proceed{});
    for (const BlockId b : Blocks{side, open}) list.push_back(LoseStep{b});
}
bool SiegeAttrition::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    return mayLose(defs, s, *this) == 0 || refuse(
                                               why, [&] { return fmt::format("{} more strength must be lost.", left); }, kRule);
}
bool SiegeAttrition::allows(const Definitions& defs, const State& s, const LoseStep& lose, Rejection* why) const {
    const BlockId b = lose.block;
    if (!isIn(side, blocksInside(s, side, city), b))
        return refuse(why, [&] { return fmt::format("Choose the blocks in {} that lose strength.", defs[city].name); }, kRule);
    if (!isFighting(defs, b)) return refuse(why, "Artillery takes no part in Siege Attrition.", {"TWWAE", "9.11"});
    if ((mayLose(defs, s, *this) & bitOf(b)) != 0) return true;
    if (lossOf(s, b) >= strengthOf(s, b))
        return refuse(
            why, [&] { return nameOf(defs, b) + " has no more strength to lose."; }, kRule);
    return refuse(why, "At least 1 of the loss must fall on Cavalry.", kRule);
}
Effect SiegeAttrition::apply(const Definitions& defs, State& s, const LoseStep& lose, Log* log) const {
    const int loss = lossOf(s, lose.block) + 1;
    set(s, lose.block, kChosen);
    giveOrder(s, lose.block, static_cast<std::uint8_t>(loss));
    SiegeAttrition rest = *this;
    if (rest.left > 0) --rest.left;
    if (rest.left > 0) {
        push(s, rest);
        return Effect::kReversible;
    }
    finishAttrition(defs, s, *this, log);
    return Effect::kSealed;
}
Effect SiegeAttrition::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    finishAttrition(defs, s, *this, log);
    return Effect::kSealed;
}

// TWWAE 9.22: the guns are taken, a long road costs a strength, and the Besieged player places his blocks.
void Surrender::run(const Definitions& defs, State& s, Log* log) const {
    const Side side = besiegedSide(defs, s, city), besieger = enemyOf(side);
    const auto next = [&](std::uint8_t to) { push(s, Surrender{{}, city, to}); };
    if (blocksInside(s, side, city) == 0) return;
    if (step == 0) {
        say(
            log, kSurrender, [&] { return fmt::format("{} surrenders.", defs[city].name); }, LogKind::kNote, key(besieger),
            defs[defs[city].area].key);
        weigh(log, common::LogWeight::kGreat);
        if ((blocksInside(s, Side::kRoyalist, city) & bitOf(BlockId::kRupert)) != 0) s.rupertBeaten = true;  // TWWAE 10.12
        clearAll(s, side, kChosen);
        next(1);
        const int taken = takeGunsInside(defs, s, city, side, log, kSurrender);
        if (taken > 0) offerCapturedGuns(s, besieger, defs[city].area, CityId::kNone, taken);
        return;
    }
    if (step == 1) {
        next(2);
        common::AreaSet adjacent;
        for (const auto& c : defs.map.connections(mapIndex(defs[city].area))) adjacent.insert(c.to);
        if (refuges(defs, s, side, city).meets(adjacent)) return;
        say(
            log, {"TWWAE", "9.22.1"},
            [&] {
                return fmt::format("No Area next to {} can receive them: each block loses 1 strength on the way.",
                                   defs[city].name);
            },
            LogKind::kNote, key(side), defs[defs[city].area].key);
        for (const BlockId b : Blocks{side, blocksInside(s, side, city)}) loseStep(defs, s, b, log, kSurrender);
        return;
    }
    if (placeable(defs, s, side, city) == 0) {  // nobody can go anywhere
        for (const BlockId b : Blocks{side, blocksInside(s, side, city)}) eliminate(defs, s, b, log, {"TWWAE", "9.22.1"});
        return;
    }
    next(2);
    push(s, by(side, SurrenderPlace{{}, city}));
}

namespace {
// Nothing can be placed: never asked so, but a world imagined by one player may be.
bool isStuck(const Definitions& defs, const State& s, const SurrenderPlace& f) {
    const BlockBits taken = chosen(s, f.side) & blocksInside(s, f.side, f.city);
    return taken == 0 ? placeable(defs, s, f.side, f.city) == 0
                      : placesFor(defs, s, *Blocks{f.side, taken}.begin(), f.city).empty();
}
}  // namespace

std::string SurrenderPlace::prompt(const Speaker& speaker) const {
    return fmt::format("{} has surrendered; choose where its blocks go.{}", speaker.name(city), speaker.soFar(side));
}
void SurrenderPlace::legal(const Definitions& defs, const State& s, ActionList& list) const {
    const BlockBits taken = chosen(s, side) & blocksInside(s, side, city);
    if (taken == 0)
        for (const BlockId b : Blocks{side, placeable(defs, s, side, city)}) list.push_back(TakeBlock{b});
    else
        for (const auto a : placesFor(defs, s, *Blocks{side, taken}.begin(), city)) list.push_back(HeadFor{outside(areaId(a))});
    if (isStuck(defs, s, *this)) list.push_back(Proceed{});
}
bool SurrenderPlace::allows(const Definitions& defs, const State& s, const TakeBlock& take, Rejection* why) const {
    const BlockBits in = blocksInside(s, side, city);
    const BlockId b = take.block;
    if (!isIn(side, in, b))
        return refuse(
            why, [&] { return fmt::format("Choose a block that surrendered in {}.", defs[city].name); }, kRule);
    if ((chosen(s, side) & in) != 0) return refuse(why, "First place the block you have chosen.", kRule);
    if (!placesFor(defs, s, b, city).empty()) return true;
    if (defs[b].kind == BlockKind::kLocal)
        return refuse(why, [&] { return nameOf(defs, b) + " cannot move and is Eliminated."; }, {"TWWAE", "3.26"});
    if (isRegional(defs, b) && waitsForLeader(defs, s, b, city))
        return refuse(why, [&] { return "Place the Leader of " + nameOf(defs, b) + " first."; }, kRule);
    return refuse(why, [&] { return nameOf(defs, b) + " has no Area to go to and is Eliminated."; }, kRule);
}
bool SurrenderPlace::allows(const Definitions& defs, const State& s, const HeadFor& to, Rejection* why) const {
    const BlockBits taken = chosen(s, side) & blocksInside(s, side, city);
    if (taken == 0) return refuse(why, "First choose a block that surrendered.", kRule);
    const BlockId b = *Blocks{side, taken}.begin();
    const bool isThere = isArea(to.place) && index(to.place) < defs.areas.size();
    if (isThere && placesFor(defs, s, b, city).contains(mapIndex(areaOf(to.place)))) return true;
    return refuse(
        why,
        [&] {
            return fmt::format(
                "{} may not be placed there. It goes to the nearest Friendly Area, or Neutral one with a Sympathetic City, if "
                "possible next to {}; Regional blocks go home or to a Leader.",
                nameOf(defs, b), defs[city].name);
        },
        kRule);
}
bool SurrenderPlace::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    return isStuck(defs, s, *this) || refuse(why, kAwaits, kRule);
}
Effect SurrenderPlace::apply(const Definitions&, State& s, const TakeBlock& take, Log*) const {
    set(s, take.block, kChosen);
    push(s, *this);
    return Effect::kReversible;
}
Effect SurrenderPlace::apply(const Definitions& defs, State& s, const HeadFor& to, Log* log) const {
    const BlockBits taken = chosen(s, side) & blocksInside(s, side, city);
    clearAll(s, side, kChosen);
    const std::string from = log ? defs[city].name : std::string(), goal = log ? placeName(defs, to.place) : std::string();
    for (const BlockId b : Blocks{side, taken})
        sayTo(
            log, {"TWWAE", "9.22.1"}, side,
            [&] { return fmt::format("A block goes from {} to {}.", from, goal); },  // RULING twwae-129
            [&] { return fmt::format("{} goes from {} to {}.", nameOf(defs, b), from, goal); }, LogKind::kNote,
            defs[areaOf(to.place)].key);
    moveTogether(defs, s, side, taken, to.place, 0, log);
    return Effect::kSealed;
}
Effect SurrenderPlace::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    clearAll(s, side, kChosen);
    for (const BlockId b : Blocks{side, blocksInside(s, side, city)})
        if (placesFor(defs, s, b, city).empty()) eliminate(defs, s, b, log, kRule);
    return Effect::kSealed;
}

}  // namespace twwae
