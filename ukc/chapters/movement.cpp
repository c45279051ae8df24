// Movement: an Activation, from the first Movement Point to the end of it.
#include "ukc/chapters/movement.h"

#include "ukc/chapters/cards.h"
#include "ukc/chapters/movement_reactions.h"
#include "ukc/words/speaker.h"

namespace ukc {

namespace {

constexpr Citation kMovement{"UKC", "P17.0"}, kCost{"UKC", "P17.1"}, kPickUp{"UKC", "P17.2"}, kSubordination{"UKC", "P17.3"},
    kMajor{"UKC", "P16.1"}, kSiege{"UKC", "P20.1"}, kBombardment{"UKC", "P20.2"}, kStandard{"UKC", "PA.1"},
    kScots{"UKC", "PA.2"}, kLeaves{"UKC", "PA.2.2"}, kPicksUp{"UKC", "P17.2.1"}, kDrops{"UKC", "P17.2.2"},
    kQueen{"UKC", "PA.63"}, kOnce{"UKC", "P12.5"}, kConverts{"UKC", "P17.1.5"};
constexpr int kIntoScotland = 1;  // PA.2: Movement Points
constexpr auto kByRoad = static_cast<common::ConnectionKind>(LineKind::kRoad);

bool isArea(const Definitions& defs, AreaId a) { return index(a) < defs.areas.size(); }
bool isHisSide(const State& s, const Activation& f) { return isOnMap(s, f.general); }

// A 1 or 2 Ops card never leads a Major Army on. (P16.1)
bool isSmallCard(const Activation& f) { return !f.any && (f.ops == 1 || f.ops == 2); }

bool isQueenWith(const State& s, General g) {
    return s.queen.box == QueenBox::kGeneral &&
           (s.queen.general == g || (isOnMap(s, s.queen.general) && general(s, s.queen.general).under == g));
}

// A Subordinate is Activated only to leave. (RULING ukc-22)
bool refuseSubordinate(const Definitions& defs, const State& s, const Activation& f, Rejection* why) {
    return refuse(
        why,
        [&] {
            return fmt::format("{} serves under {} and can be Activated only to leave him.", defs[f.general].name,
                               nameOf(defs, general(s, f.general).under));
        },
        kSubordination);
}

// What may be done by an active General where he stands: he is on the map, moves, commands, and is Outside.
bool isFree(const Definitions& defs, const State& s, const Activation& f, Rejection* why, Citation rule) {
    if (!isHisSide(s, f)) return refuse(why, "The General is not on the map.", rule);
    if (!f.mayMove) return refuse(why, "This Activation is for a Bombardment only.", rule);
    if (isSubordinate(s, f.general)) return refuseSubordinate(defs, s, f, why);
    if (general(s, f.general).isInside)
        return refuse(
            why,
            [&] { return fmt::format("{} is Inside his Fortress and must attack the enemy before it.", defs[f.general].name); },
            kSiege);
    return true;
}

bool refuseMajor(const Definitions& defs, Rejection* why) {
    return refuse(
        why,
        [&] {
            return fmt::format("With a card of value 1 or 2 he may not raise his Army to {} or more Brigades.",
                               defs.tables.majorArmy);
        },
        kMajor);
}

// G6.2, RULING ukc-155: Subordinates count as picked up.
bool wouldMakeMajor(const Definitions& defs, const State& s, const Activation& f, General junior) {
    return isSmallCard(f) && isMajor(defs, size(s, f.general) + size(s, junior));
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
    if (general(s, f.general).isInside)
        return refuse(
            why,
            [&] { return fmt::format("{} is Inside his Fortress and must attack the enemy before it.", defs[f.general].name); },
            kSiege);
    if (!s.standardRaised && f.general == General::kWaller)
        return refuse(why, "Waller may not move before the Standard is raised.", kStandard);
    const BrigadeSet his = army(s, f.general);
    if (!(his & s.movedThisPlay).empty())
        return refuse(why, "A Brigade of that Army has already been moved with this card.", kOnce);
    if (isQueenWith(s, f.general) && turnNumber(s) == kLate1644)
        return refuse(why, "The card forbids the Queen to travel in Late 1644; she must stay behind.", kQueen);
    if (isSmallCard(f) && isMajor(defs, his.size()))
        return refuse(why, "A card of value 1 or 2 cannot move a Major Army.", kMajor);
    if (f.ownArmyOnly && subordinatesOf(s, f.general) != 0)
        return refuse(why, "This Event can move only his own Army; leave his Subordinates behind.", {"UKC", "PA.91"});
    if (isSubordinate(s, f.general) && size(s, general(s, f.general).under) == own(s, f.general).size())
        return refuse(
            why, [&] { return fmt::format("{} would be left without a Brigade.", nameOf(defs, general(s, f.general).under)); },
            {"UKC", "P4.2"});
    return true;
}

// P17.1: two Brigades with each movement (RULING ukc-26). G9.3: with each Operations or Campaign card (RULING ukc-136).
bool mayCross(const Definitions& defs, const State& s, const Activation& f, Rejection* why) {
    const BrigadeSet his = army(s, f.general);
    const int most = defs.tables.mostBySea;
    if (his.size() > most)
        return refuse(
            why,
            [&] {
                return fmt::format("At most {} Brigades may cross the Maritime line; {} has {}.", most, defs[f.general].name,
                                   his.size());
            },
            kCost);
    if (isGmt(s) && !f.any && (his | s.crossedThisPlay).size() > most)
        return refuse(why, [&] {
            return fmt::format("At most {} Brigades may cross the Maritime line with one card, and others already have.", most);
        }, {"UKC", "G9.3"});
    return true;
}

// P20.1: strong enough, before an enemy Fortress, and alone in command.
bool canBesiege(const Definitions& defs, const State& s, const Activation& f, Rejection* why) {
    const AreaId a = areaOf(s, f.general);
    if (!isFortress(defs, s, a) || !controls(s, enemyOf(f.side), a))
        return refuse(why, "There is no enemy Fortress here.", kSiege);
    if (companionOf(s, f.general) != General::kNone)
        return refuse(why, "Two Generals command here; one must come under the other first.", kSubordination);
    if (hasEnemyBrigades(s, f.side, a)) return refuse(why, "The enemy is in the field here.", kSiege);
    const int needs = neededToBesiege(defs, s, a), has = size(s, f.general);
    if (has < needs)
        return refuse(
            why,
            [&] {
                return fmt::format("A siege of {} needs {}; {} has {}.", defs[a].name, counted(needs, "Brigade"),
                                   defs[f.general].name, has);
            },
            kSiege);
    return true;
}

void setInside(State& s, General g, bool isInside) {
    general(s, g).isInside = isInside;
    for (GeneralState& other : s.generals)
        if (other.under == g) other.isInside = isInside;
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

// PA.2: Covenanters go home for good; Parliament Brigades and Generals stay, and his Siege Train. (RULING ukc-133)
void leaveMap(const Definitions& defs, State& s, General g, Log* log) {
    say(
        log, kLeaves, [&] { return fmt::format("{} withdraws into Scotland.", armyName(defs, s, g)); }, LogKind::kNote,
        key(sideOf(g)), defs[areaOf(s, g)].key);
    weigh(log, common::LogWeight::kNotable);
    const auto goHome = [&](General who) {
        for (const Brigade b : own(s, who))
            if (nationOf(b) == Nation::kCovenanter) scrap(defs, s, b);
        removeGeneral(defs, s, who, log, kLeaves);
    };
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (isOnMap(s, generalAt(i)) && general(s, generalAt(i)).under == g && nationOf(generalAt(i)) == Nation::kCovenanter)
            goHome(generalAt(i));
    goHome(g);
    checkLone(defs, s, log);
    push(s, CheckPositions{});
}

// Goes back along his way to the last Area where he may stay. (P17.3)
bool retrace(const Definitions& defs, State& s, const Activation& f, Log* log) {
    for (std::size_t i = f.trailSize; i-- > 0;) {
        const AreaId a = f.trail[i];
        if (a == areaOf(s, f.general) || hasEnemyBrigades(s, f.side, a) || !mayEndIn(defs, s, f, a)) continue;
        say(
            log, {"UKC", "P17.3.2"},
            [&] {
                return fmt::format("{} is in an Illegal Position and goes back to {}.", defs[f.general].name, defs[a].name);
            },
            LogKind::kNote, key(f.side), defs[a].key);
        moveArmy(defs, s, f.general, a, log);
        return true;
    }
    return false;
}

}  // namespace

Activation* activationBelow(State& s) { return common::frameOnStack<Activation>(s); }
const Activation* activationBelow(const State& s) { return common::frameOnStack<Activation>(s); }

int pointsLeft(const Definitions& defs, const State& s, const Activation& f) {
    return std::max(0, movementPoints(defs, size(s, f.general)) - f.spent);
}

bool isBesieging(const State& s, General g) {
    return isOnMap(s, g) && besiegerOf(s, areaOf(s, g)) == g;
}

int leavingCost(const State& s, General g) { return isBesieging(s, g) ? 1 : 0; }

int extraCost(const State& s, const Activation& f) {
    return leavingCost(s, f.general) + (f.fought ? 1 : 0) + (f.brokeLines ? 1 : 0);
}
int moveCost(const Definitions& defs, const State& s, const Activation& f, AreaId to) {
    const AreaId from = areaOf(s, f.general);
    if (!isNeighbour(defs, from, to)) return -1;
    return lineCost(defs, *defs.map.kindBetween(mapIndex(from), mapIndex(to))) + extraCost(s, f);
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
    if (isGmt(s) && general(s, g).isInside && !hasEnemyBrigades(s, sideOf(g), areaOf(s, g)))
        setInside(s, commanderOf(s, g), false);
    Activation f = by(sideOf(g), Activation{});
    f.general = g;
    f.ops = static_cast<std::uint8_t>(ops);
    f.any = any;
    f.mayMove = mayMove;
    f.mayBombard = mayBombard;
    say(
        log, {"UKC", "P16.0"},
        [&] {
            return fmt::format("{} is Activated in {} with {} Movement Points.", armyName(defs, s, g), defs[areaOf(s, g)].name,
                               movementPoints(defs, size(s, g)));
        },
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
    say(
        log, kScots, [&] { return fmt::format("{} crosses the border to {}.", armyName(defs, s, g), defs[at].name); },
        LogKind::kNote, key(f.side), defs[at].key);
    weigh(log, common::LogWeight::kNotable);
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

namespace {

// He acts: whatever he does now, his Activation is for nothing else, and with all points spent he moves no more.
Activation acting(const Definitions& defs, const State& s, Activation f) {
    f.hasActed = true;
    if (!isGmt(s)) endMovementWhenSpent(defs, s, f);
    return f;
}
// And goes on. was: the size of his Army before.
Effect goOn(const Definitions& defs, State& s, Activation f, int was) {
    if (!isGmt(s) || size(s, f.general) != was) endMovementWhenSpent(defs, s, f);  // G9.2: after a change of size
    push(s, f);
    return Effect::kReversible;
}

// What may stop one step of those mayLeave allows. left: his Movement Points.
bool mayStepTo(const Definitions& defs, const State& s, const Activation& f, AreaId to, int left, Rejection* why) {
    const AreaId from = areaOf(s, f.general);
    const int cost = moveCost(defs, s, f, to);
    if (cost < 0)
        return refuse(why, [&] { return fmt::format("No line joins {} and {}.", defs[from].name, defs[to].name); }, kCost);
    if (cost > left)
        return refuse(
            why,
            [&] {
                return fmt::format("{} would cost {} Movement Points; {} has {} left.", defs[to].name, cost,
                                   defs[f.general].name, left);
            },
            kCost);
    if (lineBetween(defs, from, to) == LineKind::kMaritime && !mayCross(defs, s, f, why)) return false;
    if (isBarredByStandard(s, f.side, to))
        return refuse(
            why, [&] { return fmt::format("The enemy is in {}, and the Standard has not been raised.", defs[to].name); },
            kStandard);
    // He may pass through where he cannot stay, if he can get out again: by a road at least.
    if (left - cost < lineCost(defs, kByRoad) && !mayEndIn(defs, s, f, to) && !hasEnemyBrigades(s, f.side, to))
        return refuse(
            why, [&] { return fmt::format("He cannot combine with the Army in {}, nor move on from there.", defs[to].name); },
            kSubordination);
    return true;
}

}  // namespace

Citation Activation::ruleOf(const Definitions&, const State&, const Action& a) const {
    if (std::holds_alternative<TakeBrigade>(a)) return kPicksUp;
    if (std::holds_alternative<TakeTrain>(a)) return {"UKC", "P10.6"};
    if (std::holds_alternative<TakeQueen>(a)) return kQueen;
    if (std::holds_alternative<MoveTo>(a)) return kCost;
    if (std::holds_alternative<Convert>(a)) return kConverts;
    if (std::holds_alternative<DropBrigade>(a)) return kDrops;
    if (std::holds_alternative<DropGeneral>(a) || std::holds_alternative<ukc::Subordinate>(a)) return kSubordination;
    if (std::holds_alternative<Besiege>(a)) return {"UKC", "P20.1.2"};
    if (std::holds_alternative<Bombard>(a)) return kBombardment;
    if (std::holds_alternative<Sally>(a)) return {"UKC", "P20.1.5"};
    if (std::holds_alternative<LeaveMap>(a)) return kLeaves;
    if (std::holds_alternative<GoInside>(a)) return {"UKC", "G14.1"};
    return kRule;
}
std::string Activation::prompt(const Speaker& speaker) const {
    const int left = pointsLeft(speaker.defs, speaker.s, *this);
    return fmt::format("{} is Active in {}; move him, act with him, or stop; {} left.", speaker.name(general),
                       isOnMap(speaker.s, general) ? speaker.at(areaOf(speaker.s, general)) : "the box",
                       counted(left, "Movement Point"));
}
void Activation::legal(const Definitions& defs, const State& s, ActionList& list) const {
    const auto add = [&](const auto& a) {
        if (allows(defs, s, a, nullptr)) list.push_back(Action{a});
    };
    if (isOnMap(s, general)) {
        const AreaId here = areaOf(s, general);
        for (const Brigade b : unled(s, side, here) | inside(s, side, here)) add(TakeBrigade{b});
        add(TakeTrain{});
        add(TakeQueen{});
        if (mayLeave(defs, s, *this, nullptr)) {
            const int left = pointsLeft(defs, s, *this);
            for (const common::Connection& c : defs.map.connections(mapIndex(here)))
                if (mayStepTo(defs, s, *this, areaId(c.to), left, nullptr)) list.push_back(Action{MoveTo{areaId(c.to)}});
        }
        add(Convert{});
        for (std::size_t i = 0; i < kGenerals; ++i)
            if (s.generals[i].under == general) add(DropGeneral{generalAt(i)});
        for (const Brigade b : army(s, general))
            if (isForeign(b)) add(DropBrigade{b});
        for (const General other : commandersIn(s, side, here))
            if (other != general) add(Subordinate{other});
        add(Besiege{});
        add(Bombard{});
        add(Sally{});
        add(LeaveMap{});
    }
    add(Stop{});
    if (isGmt(s)) add(GoInside{});
}

// What he picks up

bool Activation::allows(const Definitions& defs, const State& s, const TakeBrigade& a, Rejection* why) const {
    if (!isHisSide(s, *this) || index(a.brigade) >= kBrigades) return refuse(why, "There is nothing to pick up.", kPickUp);
    if (!mayMove) return refuse(why, "Bombardment cannot be combined with anything else.", kBombardment);
    if (isSubordinate(s, general)) return refuseSubordinate(defs, s, *this, why);
    const AreaId here = areaOf(s, general);
    const bool isIn = inside(s, sideOf(general), here).contains(a.brigade);
    if (!isIn && !unled(s, sideOf(general), here).contains(a.brigade))
        return refuse(why, "That Brigade is not Unled here.", kPickUp);
    if (!isIn && ukc::general(s, general).isInside) return refuse(why, "That Brigade is Outside the Fortress.", kPickUp);
    if (hasDroppedForeign && isForeign(a.brigade))
        return refuse(why, "Brigades just dropped here may not be picked up again.", kPickUp);
    if (!mayTake(defs, s, general, a.brigade, why)) return false;
    if (isSmallCard(*this) && isMajor(defs, size(s, general) + 1)) return refuseMajor(defs, why);
    return true;
}
Effect Activation::apply(const Definitions& defs, State& s, const TakeBrigade& a, Log* log) const {
    const int was = size(s, general);
    const Activation f = acting(defs, s, *this);
    const AreaDefinition& here = defs[areaOf(s, general)];
    sayTo(
        log, kPicksUp, side, [&] { return fmt::format("{} picks up a Brigade in {}.", defs[general].name, here.name); },
        [&] { return fmt::format("{} picks up {} in {}.", defs[general].name, nameOf(defs, a.brigade), here.name); },
        LogKind::kNote, here.key);
    move(defs, s, a.brigade, displayOf(general));
    return goOn(defs, s, f, was);
}

bool Activation::allows(const Definitions& defs, const State& s, const TakeTrain&, Rejection* why) const {
    if (!isFree(defs, s, *this, why, {"UKC", "P10.6"})) return false;
    const Train& train = s.trains[index(sideOf(general))];
    if (train.box != TrainBox::kFortress || train.area != areaOf(s, general))
        return refuse(why, "There is no Siege Train here.", {"UKC", "P10.6"});
    return true;
}
Effect Activation::apply(const Definitions& defs, State& s, const TakeTrain&, Log* log) const {
    s.trains[index(side)] = {TrainBox::kGeneral, AreaId::kNone, general, 0};
    say(
        log, {"UKC", "P10.6"}, [&] { return fmt::format("{} takes the Siege Train along.", defs[general].name); },
        LogKind::kNote, key(side), defs[areaOf(s, general)].key);
    return goOn(defs, s, acting(defs, s, *this), size(s, general));
}

bool Activation::allows(const Definitions& defs, const State& s, const TakeQueen&, Rejection* why) const {
    if (!isFree(defs, s, *this, why, kQueen)) return false;
    if (side != Side::kRoyalist) return refuse(why, "The Queen may travel only with Royalist Generals.", kQueen);
    // PA.63: at any stage of a card play she may sail; here from the Port where she has just left him. (RULING ukc-144)
    if (hasTurnedQueen && s.queen.box == QueenBox::kArea && allowsAside(defs, s, side, Action{TakeQueen{}}, nullptr))
        return true;
    if (hasTurnedQueen) return refuse(why, "The Queen has already joined or left him here.", kQueen);
    if (isQueenWith(s, general)) return true;
    if (s.queen.box != QueenBox::kArea || s.queen.area != areaOf(s, general))
        return refuse(why, "The Queen is not here.", kQueen);
    if (turnNumber(s) == kLate1644) return refuse(why, "The card forbids the Queen to travel in Late 1644.", kQueen);
    return true;
}
Effect Activation::apply(const Definitions& defs, State& s, const TakeQueen& a, Log* log) const {
    Activation f = acting(defs, s, *this);
    if (f.hasTurnedQueen) {
        applyAside(s, side, a, log);
        return goOn(defs, s, f, size(s, general));
    }
    const AreaId here = areaOf(s, general);
    const bool leaves = isQueenWith(s, general);
    s.queen = leaves ? Queen{QueenBox::kArea, here, General::kNone} : Queen{QueenBox::kGeneral, AreaId::kNone, general};
    f.hasTurnedQueen = true;
    say(
        log, kQueen,
        [&] {
            return leaves ? fmt::format("The Queen stays in {}.", defs[here].name)
                          : fmt::format("The Queen travels with {}.", defs[general].name);
        },
        LogKind::kNote, key(side), defs[here].key);
    return goOn(defs, s, f, size(s, general));
}

// Marching, and control where he stands

bool Activation::allows(const Definitions& defs, const State& s, const MoveTo& a, Rejection* why) const {
    if (!isArea(defs, a.area)) return refuse(why, "There is no such Area.", kMovement);
    return mayLeave(defs, s, *this, why) && mayStepTo(defs, s, *this, a.area, pointsLeft(defs, s, *this), why);
}
Effect Activation::apply(const Definitions& defs, State& s, const MoveTo& a, Log* log) const {
    const AreaId to = a.area;
    Activation f = acting(defs, s, *this);
    const AreaId from = areaOf(s, f.general);
    const int cost = moveCost(defs, s, f, to);
    if (isSubordinate(s, f.general)) part(s, f.general);
    f.spent = static_cast<std::uint8_t>(f.spent + cost);
    f.fought = f.brokeLines = f.hasDroppedForeign = f.hasTurnedQueen = false;
    f.dropped = 0;
    f.hasMoved = f.hasActed = true;
    if (f.trailSize < f.trail.size()) f.trail[f.trailSize++] = from;
    const bool isBySea = log && lineBetween(defs, from, to) == LineKind::kMaritime;
    say(log, isBySea ? Citation{"UKC", "P17.1.1"} : kCost, [&] {
        const LineKind line = lineBetween(defs, from, to);
        return fmt::format("{} moves from {} to {}{}: {}, {} left.", armyName(defs, s, f.general),
                           defs[from].name, defs[to].name,
                           line == LineKind::kMountain   ? " over the mountains"
                           : line == LineKind::kMaritime ? " by sea"
                                                         : "",
                           counted(cost, "Movement Point"), pointsLeft(defs, s, f));
    }, LogKind::kNote, key(f.side), defs[to].key);
    moveArmy(defs, s, f.general, to, log);
    if (isGmt(s) && lineBetween(defs, from, to) == LineKind::kMaritime) s.crossedThisPlay |= army(s, f.general);
    if (!isGmt(s)) endMovementWhenSpent(defs, s, f);
    push(s, f);
    const Entry entry{{}, f.general, from, to};
    push(s, entry);
    checkSieges(defs, s, log);
    return isAnswered(defs, s, entry) ? Effect::kSealed : Effect::kReversible;
}

bool Activation::allows(const Definitions& defs, const State& s, const Convert&, Rejection* why) const {
    if (!isFree(defs, s, *this, why, kCost)) return false;
    const AreaId a = areaOf(s, general);
    if (isFortress(defs, s, a)) return refuse(why, [&] { return fmt::format("{} is a Fortress Area.", defs[a].name); }, kCost);
    if (controls(s, side, a))
        return refuse(
            why, [&] { return fmt::format("{} is already under your control.", defs[a].name); }, kCost);
    if (!s.standardRaised && controls(s, enemyOf(side), a))
        return refuse(why, "Enemy PC markers cannot be replaced before the Standard is raised.", kStandard);
    if (pointsLeft(defs, s, *this) < 1) return refuse(why, "He has no Movement Points left.", kCost);  // RULING ukc-20
    return true;
}
Effect Activation::apply(const Definitions& defs, State& s, const Convert&, Log* log) const {
    Activation f = acting(defs, s, *this);
    ++f.spent;
    say(log, kConverts, [&] {
        return fmt::format("{} spends 1 Movement Point on a PC marker, {} left.", defs[general].name, pointsLeft(defs, s, f));
    }, LogKind::kNote, key(side), defs[areaOf(s, general)].key);
    setControl(defs, s, areaOf(s, general), static_cast<int>(index(side)), log, kConverts);
    return goOn(defs, s, f, size(s, general));
}

// Who is left behind, and who serves under whom

bool Activation::allows(const Definitions& defs, const State& s, const DropGeneral& a, Rejection* why) const {
    return isFree(defs, s, *this, why, kSubordination) && mayLeaveBehind(defs, s, general, a.general, why);
}
Effect Activation::apply(const Definitions& defs, State& s, const DropGeneral& a, Log* log) const {
    Activation f = acting(defs, s, *this);
    const int was = size(s, general);
    noteMoved(s, f, army(s, a.general));
    f.dropped |= 1U << index(a.general);
    leaveBehind(defs, s, general, a.general, log);
    checkSieges(defs, s, log);
    return goOn(defs, s, f, was);
}

bool Activation::allows(const Definitions& defs, const State& s, const DropBrigade& a, Rejection* why) const {
    if (!isFree(defs, s, *this, why, kPickUp)) return false;
    if (index(a.brigade) >= kBrigades || !army(s, general).contains(a.brigade))
        return refuse(why, "That Brigade is not in his Army.", kPickUp);
    if (!isForeign(a.brigade)) return refuse(why, "Only Covenanters and Lorrainers may be dropped off.", kPickUp);
    if (own(s, generalOf(placeOf(s, a.brigade))).size() < 2)
        return refuse(why, "A General must keep at least one Brigade.", {"UKC", "P4.2"});
    return true;
}
Effect Activation::apply(const Definitions& defs, State& s, const DropBrigade& a, Log* log) const {
    Activation f = acting(defs, s, *this);
    const int was = size(s, general);
    const AreaId here = areaOf(s, general);
    noteMoved(s, f, BrigadeSet::of(a.brigade));
    f.hasDroppedForeign = true;
    say(
        log, kDrops, [&] { return fmt::format("{} leaves a Brigade in {}.", defs[general].name, defs[here].name); },
        LogKind::kNote, key(side), defs[here].key);
    move(defs, s, a.brigade, outside(here));  // RULING ukc-27
    checkSieges(defs, s, log);
    return goOn(defs, s, f, was);
}

bool Activation::allows(const Definitions& defs, const State& s, const Subordinate& a, Rejection* why) const {
    if (!isFree(defs, s, *this, why, kSubordination)) return false;
    if (index(a.general) >= kGenerals || a.general == general || !isOnMap(s, a.general) || sideOf(a.general) != side ||
        isSubordinate(s, a.general) || ukc::general(s, a.general).isInside || areaOf(s, a.general) != areaOf(s, general))
        return refuse(why, "That General does not command an Army here.", kSubordination);
    if ((dropped >> index(a.general) & 1U) != 0)
        return refuse(
            why, [&] { return fmt::format("{} has just been left behind here.", defs[a.general].name); }, kSubordination);
    if (ownArmyOnly) return refuse(why, "This Event can move only his own Army.", {"UKC", "PA.91"});
    if (maySubordinate(defs, s, general, a.general, nullptr)) return true;
    if (!maySubordinate(defs, s, a.general, general, why)) return false;
    if (wouldMakeMajor(defs, s, *this, a.general)) return refuseMajor(defs, why);
    // G14.2: breaking up the other's lines is paid for at once.
    if (isGmt(s) && isBesieging(s, a.general) && pointsLeft(defs, s, *this) < 1)
        return refuse(why, "He has no Movement Points left to break up the siege lines.", {"UKC", "G14.2"});
    return true;
}
Effect Activation::apply(const Definitions& defs, State& s, const Subordinate& a, Log* log) const {
    Activation f = acting(defs, s, *this);
    const int was = size(s, general);
    if (maySubordinate(defs, s, general, a.general, nullptr)) {  // P17.3: his Activation ends
        noteMoved(s, f, army(s, general));
        subordinate(defs, s, general, a.general, log);
        finishActivation(defs, s, f, log);
        return Effect::kReversible;
    }
    if (isBesieging(s, a.general)) {  // P20.1: going on costs 1 more; G14.2: it is paid now
        if (isGmt(s)) ++f.spent;
        else f.brokeLines = true;
    }
    subordinate(defs, s, a.general, general, log);
    return goOn(defs, s, f, was);
}

// Sieges

bool Activation::allows(const Definitions& defs, const State& s, const Besiege&, Rejection* why) const {
    if (!isFree(defs, s, *this, why, kSiege)) return false;
    if (!s.standardRaised && !isGmt(s)) return refuse(why, "No siege may begin before the Standard is raised.", kStandard);
    if (isBesieged(s, areaOf(s, general))) return refuse(why, "There is already a Siege marker here.", kSiege);
    return canBesiege(defs, s, *this, why);
}
Effect Activation::apply(const Definitions& defs, State& s, const Besiege&, Log* log) const {
    const Activation f = acting(defs, s, *this);
    placeSiege(defs, s, areaOf(s, general), general, false, log);
    // P20.1: at the end of his movement. G14.2: at any time of it.
    if (isGmt(s)) push(s, f);
    else finishActivation(defs, s, f, log);
    return Effect::kSealed;
}

bool Activation::allows(const Definitions& defs, const State& s, const Bombard&, Rejection* why) const {
    if (!isHisSide(s, *this)) return refuse(why, "The General is not on the map.", kBombardment);
    if (!mayBombard) return refuse(why, "This Activation is for movement only.", kBombardment);
    if (hasActed) return refuse(why, "Bombardment cannot be combined with anything else.", kBombardment);
    if (isSubordinate(s, general)) return refuseSubordinate(defs, s, *this, why);
    if (ukc::general(s, general).isInside) return refuse(why, "He is Inside his own Fortress.", kBombardment);
    if (!s.standardRaised) return refuse(why, "No Bombardment may take place before the Standard is raised.", kStandard);
    return canBesiege(defs, s, *this, why);
}
Effect Activation::apply(const Definitions& defs, State& s, const Bombard&, Log* log) const {
    const AreaId here = areaOf(s, general);
    if (!isBesieged(s, here)) placeSiege(defs, s, here, general, false, log);
    startBombardment(defs, s, here, false, log);
    return Effect::kSealed;
}

bool Activation::allows(const Definitions& defs, const State& s, const Sally&, Rejection* why) const {
    if (!isHisSide(s, *this) || !ukc::general(s, general).isInside)
        return refuse(
            why, [&] { return fmt::format("{} is not Inside a Fortress.", nameOf(defs, general)); }, kSiege);
    if (!mayMove) return refuse(why, "This Activation is for a Bombardment only.", kSiege);
    if (!s.standardRaised) return refuse(why, "No attack may be made before the Standard is raised.", kStandard);
    if (!hasEnemyBrigades(s, side, areaOf(s, general))) return refuse(why, "No enemy is before the Fortress.", kSiege);
    if (isSubordinate(s, general) && size(s, ukc::general(s, general).under) == own(s, general).size())
        return refuse(why, "His commander would be left without a Brigade.", {"UKC", "P4.2"});
    return true;
}
Effect Activation::apply(const Definitions& defs, State& s, const Sally&, Log* log) const {
    Activation f = acting(defs, s, *this);
    if (isSubordinate(s, f.general)) part(s, f.general);
    const AreaId here = areaOf(s, f.general);
    say(
        log, {"UKC", "P20.1.5"},
        [&] { return fmt::format("{} Sallies out of {}.", armyName(defs, s, f.general), defs[here].name); }, LogKind::kNote,
        key(f.side), defs[here].key);
    push(s, f);
    push(s,
         Entry{{}, f.general, AreaId::kNone, here, EntryStep::kEvade, false, General::kNone, AreaId::kNone, true});  // RULING
                                                                                                                     // ukc-36
    return Effect::kSealed;
}

// The end

bool Activation::allows(const Definitions& defs, const State& s, const LeaveMap&, Rejection* why) const {
    if (!isFree(defs, s, *this, why, kScots)) return false;
    if (nationOf(general) != Nation::kCovenanter) return refuse(why, "Only Covenanters may withdraw into Scotland.", kScots);
    const AreaId a = areaOf(s, general);
    if (a != defs.carlisle && a != defs.berwick)
        return refuse(why, "Scotland can be entered only from Carlisle or Berwick.", kScots);
    const int cost = kIntoScotland + extraCost(s, *this);
    if (pointsLeft(defs, s, *this) < cost)
        return refuse(
            why,
            [&] {
                return fmt::format("It costs {}; he has {} left.", counted(cost, "Movement Point"), pointsLeft(defs, s, *this));
            },
            kScots);
    return true;
}
Effect Activation::apply(const Definitions& defs, State& s, const LeaveMap&, Log* log) const {
    leaveMap(defs, s, general, log);
    return Effect::kReversible;
}

bool Activation::allows(const Definitions& defs, const State& s, const Stop&, Rejection* why) const {
    // Beside a friend he cannot combine with he may stop too, and retraces his movement. (P17.3, RULING ukc-134)
    if (!isHisSide(s, *this) || !ukc::general(s, general).isInside || !allows(defs, s, Sally{}, nullptr)) return true;
    return refuse(why, [&] {
        return fmt::format("{} has been Activated Inside his Fortress and must attack.", defs[general].name);
    }, kSiege);
}
Effect Activation::apply(const Definitions& defs, State& s, const Stop&, Log* log) const {
    finishActivation(defs, s, acting(defs, s, *this), log);
    return Effect::kReversible;
}

// G14.1: an Army may be placed Inside when it is Activated. (RULING ukc-139)
bool Activation::allows(const Definitions& defs, const State& s, const GoInside&, Rejection* why) const {
    if (!isGmt(s)) return refuse(why, "A General may go Inside only when he is attacked.", {"UKC", "P18.2"});
    if (!isFree(defs, s, *this, why, {"UKC", "G14.1"})) return false;
    return mayGoInside(defs, s, general) || refuse(why, "You have no Fortress here with room for him.", {"UKC", "G14.1"});
}
Effect Activation::apply(const Definitions& defs, State& s, const GoInside&, Log* log) const {
    setInside(s, general, true);
    const AreaId here = areaOf(s, general);
    say(log, {"UKC", "G14.1"}, [&] { return fmt::format("{} goes Inside {}.", armyName(defs, s, general), defs[here].name); },
        LogKind::kNote, key(side), defs[here].key);
    finishActivation(defs, s, acting(defs, s, *this), log);
    return Effect::kReversible;
}

}  // namespace ukc
