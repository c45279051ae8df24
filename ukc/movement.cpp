// Movement: an Activation, from the first Movement Point to the end of it.
#include "ukc/movement.h"

#include "ukc/cards.h"
#include "ukc/reactions.h"

namespace ukc {

namespace {

constexpr Citation kMovement{"UKC", "P17.0"}, kCost{"UKC", "P17.1"}, kPickUp{"UKC", "P17.2"}, kSubordination{"UKC", "P17.3"}, kMajor{"UKC", "P16.1"},
    kSiege{"UKC", "P20.1"}, kBombardment{"UKC", "P20.2"}, kStandard{"UKC", "PA.1"}, kScots{"UKC", "PA.2"}, kQueen{"UKC", "PA.63"}, kOnce{"UKC", "P12.5"};

constexpr int kMostBySea = 2;  // P17.1

bool isArea(const Definitions& defs, AreaId a) { return index(a) < defs.areas.size(); }
bool isHisSide(const State& s, const Activation& f) { return isOnMap(s, f.general); }

// A 1 or 2 Ops card never leads a Major Army on. (P16.1)
bool isSmallCard(const Activation& f) { return !f.any && (f.ops == 1 || f.ops == 2); }

bool isQueenWith(const State& s, General g) {
    return s.queen.box == QueenBox::kGeneral && (s.queen.general == g || (isOnMap(s, s.queen.general) && general(s, s.queen.general).under == g));
}

// A Subordinate is Activated only to leave. (RULING ukc-22)
bool refuseSubordinate(const Definitions& defs, const State& s, const Activation& f, Rejection* why) {
    return refuse(why, [&] { return fmt::format("{} serves under {} and is Activated only to leave him.", defs[f.general].name, nameOf(defs, general(s, f.general).under)); }, kSubordination);
}

// What may be done by an active General where he stands: he is on the map, moves, commands, and is Outside.
bool isFree(const Definitions& defs, const State& s, const Activation& f, Rejection* why, Citation rule) {
    if (!isHisSide(s, f)) return refuse(why, "The General is not on the map.", rule);
    if (!f.mayMove) return refuse(why, "This Activation is for a Bombardment only.", rule);
    if (isSubordinate(s, f.general)) return refuseSubordinate(defs, s, f, why);
    if (general(s, f.general).isInside) return refuse(why, [&] { return fmt::format("{} is Inside his Fortress and must attack the enemy before it.", defs[f.general].name); }, kSiege);
    return true;
}

bool refuseMajor(const Definitions& defs, Rejection* why) {
    return refuse(why, [&] {
        return fmt::format("With a 1 or 2 Ops card he may not raise his Army to {} or more Brigades.", defs.tables.majorArmy);
    }, kMajor);
}

// G6.2, RULING ukc-155: Subordinates count as picked up.
bool wouldMakeMajor(const Definitions& defs, const State& s, const Activation& f, General junior) {
    return isSmallCard(f) && isMajor(defs, size(s, f.general) + size(s, junior));
}

bool allowsTake(const Definitions& defs, const State& s, const Activation& f, Brigade b, Rejection* why) {
    if (!isHisSide(s, f) || index(b) >= kBrigades) return refuse(why, "There is nothing to pick up.", kPickUp);
    if (!f.mayMove) return refuse(why, "Bombardment is not combined with anything else.", kBombardment);
    if (isSubordinate(s, f.general)) return refuseSubordinate(defs, s, f, why);
    const AreaId a = areaOf(s, f.general);
    const bool isIn = inside(s, sideOf(f.general), a).contains(b);
    if (!isIn && !unled(s, sideOf(f.general), a).contains(b)) return refuse(why, "That Brigade is not Unled here.", kPickUp);
    if (!isIn && general(s, f.general).isInside) return refuse(why, "That Brigade is Outside the Fortress.", kPickUp);
    if (f.hasDroppedForeign && isForeign(b)) return refuse(why, "Brigades just dropped here are not picked up again.", kPickUp);
    if (!mayTake(defs, s, f.general, b, why)) return false;
    if (isSmallCard(f) && isMajor(defs, size(s, f.general) + 1)) return refuseMajor(defs, why);
    return true;
}

bool allowsTrain(const Definitions& defs, const State& s, const Activation& f, Rejection* why) {
    if (!isFree(defs, s, f, why, {"UKC", "P10.6"})) return false;
    const Train& train = s.trains[index(sideOf(f.general))];
    if (train.box != TrainBox::kFortress || train.area != areaOf(s, f.general)) return refuse(why, "No Siege Train waits here.", {"UKC", "P10.6"});
    return true;
}

bool allowsQueen(const Definitions& defs, const State& s, const Activation& f, Rejection* why) {
    if (!isFree(defs, s, f, why, kQueen)) return false;
    if (f.side != Side::kRoyalist) return refuse(why, "The Queen travels with Royalist Generals.", kQueen);
    // PA.63: at any stage of a card play she may sail; here from the Port where she has just left him. (RULING ukc-144)
    if (f.hasTurnedQueen && s.queen.box == QueenBox::kArea && allowsAside(defs, s, f.side, Action{TakeQueen{}}, nullptr)) return true;
    if (f.hasTurnedQueen) return refuse(why, "The Queen has joined or left him here already.", kQueen);
    if (isQueenWith(s, f.general)) return true;
    if (s.queen.box != QueenBox::kArea || s.queen.area != areaOf(s, f.general)) return refuse(why, "The Queen is not here.", kQueen);
    if (turnNumber(s) == kLate1644) return refuse(why, "The Queen is with child in Late 1644 and cannot travel.", kQueen);
    return true;
}

// Where his movement may end beside whoever of his own side commands there. (P17.3, G6.2)
bool mayEndIn(const Definitions& defs, const State& s, const Activation& f, AreaId a) {
    for (const General other : commandersIn(s, f.side, a)) {
        if (other == f.general || maySubordinate(defs, s, f.general, other, nullptr)) continue;
        if (!maySubordinate(defs, s, other, f.general, nullptr) || wouldMakeMajor(defs, s, f, other)) return false;
    }
    return true;
}

// What stops every step of his, wherever to.
bool mayLeave(const Definitions& defs, const State& s, const Activation& f, Rejection* why) {
    if (!isHisSide(s, f)) return refuse(why, "The General is not on the map.", kMovement);
    if (!f.mayMove) return refuse(why, "This Activation is for a Bombardment only.", kMovement);
    if (general(s, f.general).isInside) return refuse(why, [&] { return fmt::format("{} is Inside his Fortress and must attack the enemy before it.", defs[f.general].name); }, kSiege);
    if (!s.standardRaised && f.general == General::kWaller) return refuse(why, "Waller does not move before the Standard is raised.", kStandard);
    if (!(army(s, f.general) & s.movedThisPlay).empty()) return refuse(why, "A Brigade of that Army has been moved by this card already.", kOnce);
    if (isQueenWith(s, f.general) && turnNumber(s) == kLate1644) return refuse(why, "The Queen is with child in Late 1644; she must stay behind.", kQueen);
    if (isSmallCard(f) && isMajorArmy(defs, s, f.general)) return refuse(why, "A 1 or 2 Ops card does not move a Major Army.", kMajor);
    if (f.ownArmyOnly && subordinatesOf(s, f.general) != 0) return refuse(why, "This Event moves his own Army only; leave his Subordinates behind.", {"UKC", "PA.91"});
    if (isSubordinate(s, f.general) && size(s, general(s, f.general).under) == own(s, f.general).size())
        return refuse(why, [&] { return fmt::format("{} would be left without a Brigade.", nameOf(defs, general(s, f.general).under)); }, {"UKC", "P4.2"});
    return true;
}

// Before the Standard is raised. (PA.1, G6.5) (RULING ukc-102)
bool isBarredByStandard(const State& s, Side side, AreaId to) {
    return !s.standardRaised && (hasEnemyBrigades(s, side, to) || !inArea(s, enemyOf(side), to).empty());
}

// P17.1: two Brigades with each movement (RULING ukc-26). G9.3: with each Operations or Campaign card (RULING ukc-136).
bool mayCross(const Definitions& defs, const State& s, const Activation& f, Rejection* why) {
    const BrigadeSet his = army(s, f.general);
    if (his.size() > kMostBySea)
        return refuse(why, [&] {
            return fmt::format("Two Brigades at most cross the Maritime line; {} has {}.", defs[f.general].name, his.size());
        }, kCost);
    if (isGmt(s) && !f.any && (his | s.crossedThisPlay).size() > kMostBySea)
        return refuse(why, "Two Brigades at most cross the Maritime line by one card, and others have.", {"UKC", "G9.3"});
    return true;
}

bool allowsMove(const Definitions& defs, const State& s, const Activation& f, AreaId to, Rejection* why) {
    if (!isArea(defs, to)) return refuse(why, "There is no such Area.", kMovement);
    if (!mayLeave(defs, s, f, why)) return false;
    const AreaId from = areaOf(s, f.general);
    const int cost = moveCost(defs, s, f, to);
    if (cost < 0) return refuse(why, [&] { return fmt::format("No line joins {} and {}.", defs[from].name, defs[to].name); }, kCost);
    const int left = pointsLeft(defs, s, f);
    if (cost > left) return refuse(why, [&] { return fmt::format("{} would cost {} Movement Points; {} has {} left.", defs[to].name, cost, defs[f.general].name, left); }, kCost);
    if (lineBetween(defs, from, to) == LineKind::kMaritime && !mayCross(defs, s, f, why)) return false;
    if (isBarredByStandard(s, f.side, to)) return refuse(why, [&] { return fmt::format("The enemy is in {}, and the Standard is not raised.", defs[to].name); }, kStandard);
    // He may pass through where he cannot stay, if he can get out again.
    if (left - cost < 1 && !hasEnemyBrigades(s, f.side, to) && !mayEndIn(defs, s, f, to))
        return refuse(why, [&] { return fmt::format("He could not combine with the Army in {}, nor go on from there.", defs[to].name); }, kSubordination);
    return true;
}

bool allowsConvert(const Definitions& defs, const State& s, const Activation& f, Rejection* why) {
    if (!isFree(defs, s, f, why, kCost)) return false;
    const AreaId a = areaOf(s, f.general);
    if (isFortress(defs, s, a)) return refuse(why, [&] { return fmt::format("{} is a Fortress Area.", defs[a].name); }, kCost);
    if (controls(s, f.side, a)) return refuse(why, [&] { return fmt::format("{} is under his side's control.", defs[a].name); }, kCost);
    if (!s.standardRaised && controls(s, enemyOf(f.side), a)) return refuse(why, "Enemy PC markers stay where they are until the Standard is raised.", kStandard);
    if (pointsLeft(defs, s, f) < 1) return refuse(why, "He has no Movement Point left.", kCost);  // RULING ukc-20
    return true;
}

bool allowsDropGeneral(const Definitions& defs, const State& s, const Activation& f, General junior, Rejection* why) {
    return isFree(defs, s, f, why, kSubordination) && mayLeaveBehind(defs, s, f.general, junior, why);
}

bool allowsDropBrigade(const Definitions& defs, const State& s, const Activation& f, Brigade b, Rejection* why) {
    if (!isFree(defs, s, f, why, kPickUp)) return false;
    if (index(b) >= kBrigades || !army(s, f.general).contains(b)) return refuse(why, "That Brigade is not in his Army.", kPickUp);
    if (!isForeign(b)) return refuse(why, "Only Covenanters and Lorrainers may be dropped off.", kPickUp);
    if (own(s, generalOf(placeOf(s, b))).size() < 2) return refuse(why, "A General keeps at least one Brigade.", {"UKC", "P4.2"});
    return true;
}

bool allowsJoin(const Definitions& defs, const State& s, const Activation& f, General other, Rejection* why) {
    if (!isFree(defs, s, f, why, kSubordination)) return false;
    if (index(other) >= kGenerals || other == f.general || !isOnMap(s, other) || sideOf(other) != f.side || isSubordinate(s, other) || general(s, other).isInside || areaOf(s, other) != areaOf(s, f.general))
        return refuse(why, "No such General commands an Army beside him.", kSubordination);
    if ((f.dropped >> index(other) & 1U) != 0) return refuse(why, [&] { return fmt::format("{} has just been left behind here.", defs[other].name); }, kSubordination);
    if (f.ownArmyOnly) return refuse(why, "This Event moves his own Army only.", {"UKC", "PA.91"});
    if (maySubordinate(defs, s, f.general, other, nullptr)) return true;
    if (!maySubordinate(defs, s, other, f.general, why)) return false;
    if (wouldMakeMajor(defs, s, f, other)) return refuseMajor(defs, why);
    // G14.2: breaking up the other's lines is paid for at once.
    if (isGmt(s) && isBesieging(s, other) && pointsLeft(defs, s, f) < 1) return refuse(why, "He has no Movement Point left to break up the siege lines.", {"UKC", "G14.2"});
    return true;
}

// P20.1: strong enough, before an enemy Fortress, and alone in command.
bool canBesiege(const Definitions& defs, const State& s, const Activation& f, Rejection* why) {
    const AreaId a = areaOf(s, f.general);
    if (!isFortress(defs, s, a) || !controls(s, enemyOf(f.side), a)) return refuse(why, "No enemy Fortress is here.", kSiege);
    if (companionOf(s, f.general) != General::kNone) return refuse(why, "Two Generals command here; one must come under the other first.", kSubordination);
    if (hasEnemyBrigades(s, f.side, a)) return refuse(why, "The enemy is in the field here.", kSiege);
    const int needs = neededToBesiege(defs, s, a), has = size(s, f.general);
    if (has < needs) return refuse(why, [&] { return fmt::format("{} asks for {} Brigades; {} has {}.", defs[a].name, needs, defs[f.general].name, has); }, kSiege);
    return true;
}

bool allowsBesiege(const Definitions& defs, const State& s, const Activation& f, Rejection* why) {
    if (!isFree(defs, s, f, why, kSiege)) return false;
    if (!s.standardRaised && !isGmt(s)) return refuse(why, "Nobody Besieges before the Standard is raised.", kStandard);
    if (isBesieged(s, areaOf(s, f.general))) return refuse(why, "A Siege marker is here already.", kSiege);
    return canBesiege(defs, s, f, why);
}

bool allowsBombard(const Definitions& defs, const State& s, const Activation& f, Rejection* why) {
    if (!isHisSide(s, f)) return refuse(why, "The General is not on the map.", kBombardment);
    if (!f.mayBombard) return refuse(why, "This Activation is for movement only.", kBombardment);
    if (f.hasActed) return refuse(why, "Bombardment is not combined with anything else.", kBombardment);
    if (isSubordinate(s, f.general)) return refuseSubordinate(defs, s, f, why);
    if (general(s, f.general).isInside) return refuse(why, "He is Inside his own Fortress.", kBombardment);
    if (!s.standardRaised) return refuse(why, "Nobody Bombards before the Standard is raised.", kStandard);
    return canBesiege(defs, s, f, why);
}

bool allowsSally(const Definitions& defs, const State& s, const Activation& f, Rejection* why) {
    if (!isHisSide(s, f) || !general(s, f.general).isInside) return refuse(why, [&] { return fmt::format("{} is not Inside a Fortress.", nameOf(defs, f.general)); }, kSiege);
    if (!f.mayMove) return refuse(why, "This Activation is for a Bombardment only.", kSiege);
    if (!s.standardRaised) return refuse(why, "Nobody attacks before the Standard is raised.", kStandard);
    if (!hasEnemyBrigades(s, f.side, areaOf(s, f.general))) return refuse(why, "No enemy is before the Fortress.", kSiege);
    if (isSubordinate(s, f.general) && size(s, general(s, f.general).under) == own(s, f.general).size())
        return refuse(why, "His commander would be left without a Brigade.", {"UKC", "P4.2"});
    return true;
}

// G14.1: an Army may be placed Inside when it is Activated. (RULING ukc-139)
bool allowsGoInside(const Definitions& defs, const State& s, const Activation& f, Rejection* why) {
    if (!isGmt(s)) return refuse(why, "A General goes Inside only when he is attacked.", {"UKC", "P18.2"});
    if (!isFree(defs, s, f, why, {"UKC", "G14.1"})) return false;
    return mayGoInside(defs, s, f.general) || refuse(why, "No Fortress of his here has room for him.", {"UKC", "G14.1"});
}

bool allowsLeaveMap(const Definitions& defs, const State& s, const Activation& f, Rejection* why) {
    if (!isFree(defs, s, f, why, kScots)) return false;
    if (nationOf(f.general) != Nation::kCovenanter) return refuse(why, "Only Covenanters withdraw into Scotland.", kScots);
    const AreaId a = areaOf(s, f.general);
    if (a != defs.carlisle && a != defs.berwick) return refuse(why, "The way into Scotland is from Carlisle or Berwick.", kScots);
    const int cost = 1 + (isBesieging(s, f.general) ? 1 : 0) + (f.fought ? 1 : 0) + (f.brokeLines ? 1 : 0);
    if (pointsLeft(defs, s, f) < cost) return refuse(why, [&] { return fmt::format("It costs {} Movement Points; he has {} left.", cost, pointsLeft(defs, s, f)); }, kScots);
    return true;
}

void setInside(State& s, General g, bool isInside) {
    general(s, g).isInside = isInside;
    for (GeneralState& other : s.generals)
        if (other.under == g) other.isInside = isInside;
}

bool allowsStop(const Definitions& defs, const State& s, const Activation& f, Rejection* why) {
    // Beside a friend he cannot combine with he may stop too, and retraces his movement. (P17.3, RULING ukc-134)
    if (!isHisSide(s, f) || !general(s, f.general).isInside || !allowsSally(defs, s, f, nullptr)) return true;
    return refuse(why, [&] {
        return fmt::format("{} has been Activated Inside his Fortress and must attack.", defs[f.general].name);
    }, kSiege);
}

// An enemy may have his say when the General arrives.
bool meetsAnybody(const Definitions& defs, const State& s, const Activation& f, AreaId to) {
    if (hasEnemyBrigades(s, f.side, to)) return true;
    for (std::size_t i = 0; i < kGenerals; ++i) {
        const General g = generalAt(i);
        if (isOnMap(s, g) && sideOf(g) != f.side && isNeighbour(defs, areaOf(s, g), to)) return true;
    }
    return f.side == Side::kRoyalist && couldHold(defs, s, Side::kParliament, card(73));
}

// P12.5: Brigades moved by this card are not moved by it again.
void noteMoved(State& s, const Activation& f, BrigadeSet brigades) {
    if (f.hasMoved) s.movedThisPlay |= brigades;
}

// P17.1.4: once he has spent as many points as he has he moves no more, however small his Army becomes.
void endMovementWhenSpent(const Definitions& defs, const State& s, Activation& f) {
    const auto most = static_cast<std::uint8_t>(defs.tables.armies.front().points);
    if (isHisSide(s, f) && pointsLeft(defs, s, f) == 0) f.spent = std::max(f.spent, most);
}

Effect moveOn(const Definitions& defs, State& s, Activation f, AreaId to, Log* log) {
    const AreaId from = areaOf(s, f.general);
    const int cost = moveCost(defs, s, f, to);
    const bool meets = meetsAnybody(defs, s, f, to);
    if (isSubordinate(s, f.general)) part(s, f.general);
    f.spent = static_cast<std::uint8_t>(f.spent + cost);
    f.fought = f.brokeLines = f.hasDroppedForeign = f.hasTurnedQueen = false;
    f.dropped = 0;
    f.hasMoved = f.hasActed = true;
    if (f.trailSize < std::size(f.trail)) f.trail[f.trailSize++] = from;
    say(log, kCost, [&] {
        const LineKind line = lineBetween(defs, from, to);
        return fmt::format("{} moves from {} to {}{}: {} Movement Point{}, {} left.", armyName(defs, s, f.general), defs[from].name, defs[to].name,
                           line == LineKind::kMountain ? " over the mountains" : line == LineKind::kMaritime ? " by sea" : "", cost, cost == 1 ? "" : "s", pointsLeft(defs, s, f));
    }, LogKind::kNote, key(f.side), defs[to].key);
    moveArmy(defs, s, f.general, to, log);
    if (isGmt(s) && lineBetween(defs, from, to) == LineKind::kMaritime) s.crossedThisPlay |= army(s, f.general);
    if (!isGmt(s)) endMovementWhenSpent(defs, s, f);
    push(s, f);
    push(s, Entry{{}, f.general, from, to});
    checkSieges(defs, s, log);
    return meets ? Effect::kSealed : Effect::kReversible;
}

Effect sally(const Definitions& defs, State& s, Activation f, Log* log) {
    if (isSubordinate(s, f.general)) part(s, f.general);
    f.hasActed = true;
    const AreaId a = areaOf(s, f.general);
    say(log, kSiege, [&] { return fmt::format("{} sallies out of {}.", armyName(defs, s, f.general), defs[a].name); }, LogKind::kNote, key(f.side), defs[a].key);
    push(s, f);
    push(s, Entry{{}, f.general, AreaId::kNone, a, EntryStep::kEvade, false, General::kNone, AreaId::kNone, true});  // RULING ukc-36
    return Effect::kSealed;
}

// PA.2: Covenanters go home for good; Parliament Brigades and Generals stay, and his Siege Train. (RULING ukc-133)
void leaveMap(const Definitions& defs, State& s, General g, Log* log) {
    say(log, kScots, [&] { return fmt::format("{} withdraws into Scotland.", armyName(defs, s, g)); }, LogKind::kNote, key(sideOf(g)), defs[areaOf(s, g)].key);
    const auto goHome = [&](General who) {
        for (const Brigade b : own(s, who))
            if (nationOf(b) == Nation::kCovenanter) scrap(defs, s, b);
        removeGeneral(defs, s, who, log, kScots);
    };
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (isOnMap(s, generalAt(i)) && general(s, generalAt(i)).under == g && nationOf(generalAt(i)) == Nation::kCovenanter) goHome(generalAt(i));
    goHome(g);
    checkLone(defs, s, log);
    push(s, CheckPositions{});
}

// Goes back along his way to the last Area where he may stay. (P17.3)
bool retrace(const Definitions& defs, State& s, const Activation& f, Log* log) {
    for (std::size_t i = f.trailSize; i-- > 0;) {
        const AreaId a = f.trail[i];
        if (a == areaOf(s, f.general) || hasEnemyBrigades(s, f.side, a) || !mayEndIn(defs, s, f, a)) continue;
        say(log, kSubordination, [&] { return fmt::format("{} stands in an Illegal Position and goes back to {}.", defs[f.general].name, defs[a].name); }, LogKind::kNote, key(f.side), defs[a].key);
        moveArmy(defs, s, f.general, a, log);
        return true;
    }
    return false;
}

}  // namespace

int lineCost(common::ConnectionKind kind) { return static_cast<LineKind>(kind) == LineKind::kRoad ? 1 : 2; }

Activation* activationBelow(State& s) {
    for (std::size_t i = s.stack.size(); i-- > 0;)
        if (auto* f = std::get_if<Activation>(&s.stack[i])) return f;
    return nullptr;
}
const Activation* activationBelow(const State& s) {
    for (std::size_t i = s.stack.size(); i-- > 0;)
        if (const auto* f = std::get_if<Activation>(&s.stack[i])) return f;
    return nullptr;
}

int pointsLeft(const Definitions& defs, const State& s, const Activation& f) {
    return std::max(0, movementPoints(defs, size(s, f.general)) - f.spent);
}

bool isBesieging(const State& s, General g) {
    return isOnMap(s, g) && besiegerOf(s, areaOf(s, g)) == g;
}

int moveCost(const Definitions& defs, const State& s, const Activation& f, AreaId to) {
    const AreaId from = areaOf(s, f.general);
    if (!isNeighbour(defs, from, to)) return -1;
    const int line = lineBetween(defs, from, to) == LineKind::kRoad ? 1 : 2;
    return line + (isBesieging(s, f.general) ? 1 : 0) + (f.fought ? 1 : 0) + (f.brokeLines ? 1 : 0);
}

void battleOver(State& s, Side attacker, int winner) {
    Activation* f = activationBelow(s);
    if (!f || f->side != attacker) return;
    if (winner == static_cast<int>(index(attacker))) f->fought = true;
    else f->isOver = true;
}

void startActivation(const Definitions& defs, State& s, General g, int ops, bool any, bool mayMove, bool mayBombard, Log* log) {
    if (!isOnMap(s, g)) {
        if (nationOf(g) == Nation::kCovenanter) push(s, by(sideOf(g), CovenanterEntry{{}, g}));
        return;
    }
    // G14.1, RULING ukc-139: with no enemy before the walls he comes out when he is Activated.
    if (isGmt(s) && general(s, g).isInside && !hasEnemyBrigades(s, sideOf(g), areaOf(s, g))) setInside(s, commanderOf(s, g), false);
    Activation f = by(sideOf(g), Activation{});
    f.general = g;
    f.ops = static_cast<std::uint8_t>(ops);
    f.any = any;
    f.mayMove = mayMove;
    f.mayBombard = mayBombard;
    say(log, {"UKC", "P16.0"}, [&] { return fmt::format("{} is Activated in {}: {} Movement Points.", armyName(defs, s, g), defs[areaOf(s, g)].name, movementPoints(defs, size(s, g))); },
        LogKind::kNote, key(f.side), defs[areaOf(s, g)].key);
    push(s, f);
}

void enterFromScotland(const Definitions& defs, State& s, General g, AreaId at, int ops, bool any, Log* log) {
    placeGeneral(defs, s, g, at);
    Activation f = by(sideOf(g), Activation{});
    f.general = g;
    f.ops = static_cast<std::uint8_t>(ops);
    f.any = any;
    f.mayBombard = false;
    f.isEntry = f.hasMoved = f.hasActed = true;
    say(log, kScots, [&] { return fmt::format("{} crosses the border to {}.", armyName(defs, s, g), defs[at].name); }, LogKind::kNote, key(f.side), defs[at].key);
    push(s, f);
    push(s, Entry{{}, g, AreaId::kNone, at});  // RULING ukc-46
    checkSieges(defs, s, log);
}

void finishActivation(const Definitions& defs, State& s, const Activation& f, Log* log) {
    const General g = f.general;
    push(s, CheckPositions{});
    if (isOnMap(s, g)) {
        noteMoved(s, f, army(s, g));
        for (General other = companionOf(s, g); other != General::kNone; other = companionOf(s, g)) {
            // G14.2: without a Movement Point for the other's lines he cannot be Subordinated.
            const bool isPaid = !isGmt(s) || !isBesieging(s, other) || pointsLeft(defs, s, f) > 0;
            const bool mayCome = maySubordinate(defs, s, g, other, nullptr) || (isPaid && !wouldMakeMajor(defs, s, f, other));
            if (mayCome && combine(defs, s, g, other, log)) continue;
            if (!retrace(defs, s, f, log)) break;
        }
    }
    // PA.85: the joint venture lasts until they part.
    if (s.jointVenture && general(s, General::kWaller).under != General::kEssex) s.jointVenture = false;
    checkSieges(defs, s, log);
}

bool allows(const Definitions& defs, const State& s, const Activation& f, const Action& a, Rejection* why) {
    if (const auto* it = std::get_if<TakeBrigade>(&a)) return allowsTake(defs, s, f, it->brigade, why);
    if (std::holds_alternative<TakeTrain>(a)) return allowsTrain(defs, s, f, why);
    if (std::holds_alternative<TakeQueen>(a)) return allowsQueen(defs, s, f, why);
    if (const auto* it = std::get_if<MoveTo>(&a)) return allowsMove(defs, s, f, it->area, why);
    if (std::holds_alternative<Convert>(a)) return allowsConvert(defs, s, f, why);
    if (const auto* it = std::get_if<DropGeneral>(&a)) return allowsDropGeneral(defs, s, f, it->general, why);
    if (const auto* it = std::get_if<DropBrigade>(&a)) return allowsDropBrigade(defs, s, f, it->brigade, why);
    if (const auto* it = std::get_if<Subordinate>(&a)) return allowsJoin(defs, s, f, it->general, why);
    if (std::holds_alternative<Besiege>(a)) return allowsBesiege(defs, s, f, why);
    if (std::holds_alternative<Bombard>(a)) return allowsBombard(defs, s, f, why);
    if (std::holds_alternative<Sally>(a)) return allowsSally(defs, s, f, why);
    if (std::holds_alternative<LeaveMap>(a)) return allowsLeaveMap(defs, s, f, why);
    if (std::holds_alternative<Stop>(a)) return allowsStop(defs, s, f, why);
    if (std::holds_alternative<GoInside>(a)) return allowsGoInside(defs, s, f, why);
    return refuse(why, [&] { return fmt::format("{} is active: he moves, acts or stops.", nameOf(defs, f.general)); }, kMovement);
}

void legal(const Definitions& defs, const State& s, const Activation& f, ActionList& list) {
    const auto add = [&](const Action& a) {
        if (allows(defs, s, f, a, nullptr)) list.push_back(a);
    };
    if (isHisSide(s, f)) {
        const AreaId a = areaOf(s, f.general);
        for (const Brigade b : unled(s, f.side, a) | inside(s, f.side, a)) add(TakeBrigade{b});
        add(TakeTrain{});
        add(TakeQueen{});
        if (mayLeave(defs, s, f, nullptr))
            for (const common::Connection& c : defs.map.connections(mapIndex(a))) add(MoveTo{areaId(c.to)});
        add(Convert{});
        for (std::size_t i = 0; i < kGenerals; ++i)
            if (s.generals[i].under == f.general) add(DropGeneral{generalAt(i)});
        for (const Brigade b : army(s, f.general))
            if (isForeign(b)) add(DropBrigade{b});
        for (const General other : commandersIn(s, f.side, a))
            if (other != f.general) add(Subordinate{other});
        add(Besiege{});
        add(Bombard{});
        add(Sally{});
        add(LeaveMap{});
    }
    add(Stop{});
    if (isGmt(s)) add(GoInside{});
}

Effect apply(const Definitions& defs, State& s, const Activation& before, const Action& a, Log* log) {
    Activation f = before;
    f.hasActed = true;
    const General g = f.general;
    const int was = size(s, g);
    if (!isGmt(s)) endMovementWhenSpent(defs, s, f);
    if (const auto* it = std::get_if<MoveTo>(&a)) return moveOn(defs, s, f, it->area, log);
    if (std::holds_alternative<Sally>(a)) return sally(defs, s, f, log);
    if (std::holds_alternative<Stop>(a)) {
        finishActivation(defs, s, f, log);
        return Effect::kReversible;
    }
    if (std::holds_alternative<GoInside>(a)) {
        setInside(s, g, true);
        say(log, {"UKC", "G14.1"}, [&] { return fmt::format("{} goes Inside {}.", armyName(defs, s, g), defs[areaOf(s, g)].name); }, LogKind::kNote, key(f.side), defs[areaOf(s, g)].key);
        finishActivation(defs, s, f, log);
        return Effect::kReversible;
    }
    if (std::holds_alternative<LeaveMap>(a)) {
        leaveMap(defs, s, g, log);
        return Effect::kReversible;
    }
    const AreaId here = areaOf(s, g);
    if (std::holds_alternative<Bombard>(a)) {
        if (!isBesieged(s, here)) placeSiege(defs, s, here, g, false, log);
        startBombardment(defs, s, here, false, log);
        return Effect::kSealed;
    }
    if (std::holds_alternative<Besiege>(a)) {
        placeSiege(defs, s, here, g, false, log);
        // P20.1: at the end of his movement. G14.2: at any time of it.
        if (isGmt(s)) push(s, f);
        else finishActivation(defs, s, f, log);
        return Effect::kSealed;
    }
    if (const auto* it = std::get_if<Subordinate>(&a)) {
        const General other = it->general;
        if (maySubordinate(defs, s, g, other, nullptr)) {  // P17.3: his Activation ends
            noteMoved(s, f, army(s, g));
            subordinate(defs, s, g, other, log);
            finishActivation(defs, s, f, log);
            return Effect::kReversible;
        }
        if (isBesieging(s, other)) {  // P20.1: going on costs 1 more; G14.2: it is paid now
            if (isGmt(s)) ++f.spent;
            else f.brokeLines = true;
        }
        subordinate(defs, s, other, g, log);
    } else if (const auto* take = std::get_if<TakeBrigade>(&a)) {
        sayTo(log, kPickUp, f.side, [&] { return fmt::format("{} picks up a Brigade in {}.", defs[g].name, defs[here].name); },
              [&] { return fmt::format("{} picks up {} in {}.", defs[g].name, nameOf(defs, take->brigade), defs[here].name); }, LogKind::kNote, defs[here].key);
        move(defs, s, take->brigade, displayOf(g));
    } else if (std::holds_alternative<TakeTrain>(a)) {
        s.trains[index(f.side)] = {TrainBox::kGeneral, AreaId::kNone, g, 0};
        say(log, {"UKC", "P10.6"}, [&] { return fmt::format("{} takes the Siege Train along.", defs[g].name); }, LogKind::kNote, key(f.side), defs[here].key);
    } else if (std::holds_alternative<TakeQueen>(a) && f.hasTurnedQueen) {
        applyAside(s, f.side, a, log);
    } else if (std::holds_alternative<TakeQueen>(a)) {
        const bool leaves = isQueenWith(s, g);
        s.queen = leaves ? Queen{QueenBox::kArea, here, General::kNone} : Queen{QueenBox::kGeneral, AreaId::kNone, g};
        f.hasTurnedQueen = true;
        say(log, kQueen, [&] { return leaves ? fmt::format("The Queen stays in {}.", defs[here].name) : fmt::format("The Queen travels with {}.", defs[g].name); }, LogKind::kNote, key(f.side), defs[here].key);
    } else if (std::holds_alternative<Convert>(a)) {
        ++f.spent;
        setControl(defs, s, here, static_cast<int>(index(f.side)), log, kCost);
    } else if (const auto* drop = std::get_if<DropGeneral>(&a)) {
        noteMoved(s, f, army(s, drop->general));
        f.dropped |= 1U << index(drop->general);
        leaveBehind(defs, s, g, drop->general, log);
        checkSieges(defs, s, log);
    } else if (const auto* left = std::get_if<DropBrigade>(&a)) {
        noteMoved(s, f, BrigadeSet::of(left->brigade));
        f.hasDroppedForeign = true;
        say(log, kPickUp, [&] { return fmt::format("{} leaves a Brigade in {}.", defs[g].name, defs[here].name); }, LogKind::kNote, key(f.side), defs[here].key);
        move(defs, s, left->brigade, outside(here));  // RULING ukc-27
        checkSieges(defs, s, log);
    }
    if (!isGmt(s) || size(s, g) != was) endMovementWhenSpent(defs, s, f);  // G9.2: after a change of size
    push(s, f);
    return Effect::kReversible;
}

}  // namespace ukc
