// Desertion: the Blockade Phase, desertion by categories, and Supply Attrition. (P21.0, P22.0)
#include "ukc/recruit.h"
#include "ukc/siege.h"
#include "ukc/verbs.h"

namespace ukc {

namespace {

constexpr int kCategories = 5;
constexpr int kFewest = 5;   // P22.1: Brigades On the map that desertion leaves
constexpr int kTooMany = 5;  // P22.2: in one Area

bool isForeign(Brigade b) { return nationOf(b) == Nation::kIrish || nationOf(b) == Nation::kCovenanter; }

// P22.1, RULING ukc-59: who may desert now: Irish and Covenanters only when five or fewer others are left, Lorrainers among them, and
// then nobody else but Lorrainers.
BrigadeSet deserters(const State& s, Side side) {
    const BrigadeSet all = allOnMap(s, side);
    BrigadeSet foreign, lorrainers;
    for (const Brigade b : all) {
        if (isForeign(b)) foreign.insert(b);
        if (nationOf(b) == Nation::kLorrainer) lorrainers.insert(b);
    }
    return (all - foreign).size() <= kFewest ? foreign | lorrainers : all - foreign;
}

// The Army of a side in an Area that a category looks at: its Generals' Brigades there, Inside or Outside. (RULING ukc-50, ukc-68)
BrigadeSet armiesIn(const State& s, Side side, AreaId a) {
    BrigadeSet set;
    for (const bool isInside : {false, true})
        if (const General g = generalIn(s, side, a, isInside); g != General::kNone) set |= army(s, g);
    return set;
}


bool isAwayFromHome(const Definitions& defs, const State& s, General g, Region r) {
    return isOnMap(s, g) && defs[g].isRegional() && (defs[g].regions >> index(r) & 1U) == 0;
}

// P22.1: does the Area meet the category?
bool meets(const Definitions& defs, const State& s, Side side, AreaId a, int category) {
    const BrigadeSet led = armiesIn(s, side, a);
    if (category < kCategories && led.empty()) return false;
    switch (category) {
        case 1:
            for (std::size_t i = 0; i < kGenerals; ++i) {
                const General g = generalAt(i);
                if (sideOf(g) != side || !isOnMap(s, g) || areaOf(s, g) != a) continue;
                if (isAwayFromHome(defs, s, g, defs[a].region)) return true;  // RULING ukc-52: Waller has two Regions
                // Covenanters who lead Parliament's men out of the North
                if (nationOf(g) == Nation::kCovenanter && defs[a].region != Region::kNorth && army(s, g).size() > countNation(army(s, g), Nation::kCovenanter)) return true;
            }
            return false;
        case 2: return led.size() >= 4;
        case 3: {
            // RULING ukc-51: one Inside does not count. G12.2, RULING ukc-139: in the first edition he does unless he is shut in.
            const auto free = [&](AreaId where) {
                return hasEnemyGeneral(s, side, where) || (isGmt(s) && generalIn(s, enemyOf(side), where, true) != General::kNone && !isShut(defs, s, where));
            };
            if (free(a)) return true;
            for (const auto& c : defs.map.connections(mapIndex(a)))
                if (free(areaId(c.to))) return true;
            return false;
        }
        case 4: {
            if (!controls(s, enemyOf(side), a)) return false;
            return generalIn(s, side, a) != General::kNone;
        }
        default: return !inArea(s, side, a).empty();
    }
}

// Brigades the category may take from an Area, of those that may desert now.
BrigadeSet candidates(const State& s, Side side, AreaId a, int category, const BrigadeSet& may) {
    return (category < kCategories ? armiesIn(s, side, a) : inArea(s, side, a)) & may;
}

// Areas of the category where one may be lost now; one with a single Brigade only when there is no other. (RULING ukc-58, ukc-62)
common::AreaSet openAreas(const Definitions& defs, const State& s, const DesertionChoice& f, const BrigadeSet& may) {
    common::AreaSet seen = f.areas, many, single;
    if (f.category < kCategories) seen |= defs.sets.all - areasOfGenerals(s, f.side, true);  // only a General's men
    for (const Brigade b : may) {
        const AreaId a = areaOfPlace(s, placeOf(s, b));
        if (a == AreaId::kNone || seen.contains(mapIndex(a))) continue;
        seen.insert(mapIndex(a));
        if (!meets(defs, s, f.side, a, f.category)) continue;
        if (f.category < kCategories && (armiesIn(s, f.side, a) & may).empty()) continue;
        (inArea(s, f.side, a).size() > 1 ? many : single).insert(mapIndex(a));
    }
    return many.empty() ? single : many;
}

// Goes to the next category that takes anybody; false when desertion is over.
bool advance(const Definitions& defs, const State& s, DesertionChoice& f) {
    if (f.left == 0 || allOnMap(s, f.side).size() <= kFewest) return false;
    const BrigadeSet may = deserters(s, f.side);
    for (int tried = 0; tried <= kCategories; ++tried) {
        if (!openAreas(defs, s, f, may).empty()) return true;
        f.category = static_cast<std::uint8_t>(f.category % kCategories + 1);
        f.areas = {};
    }
    return false;
}

void openDesertion(const Definitions& defs, State& s, Side side, int number, int category) {
    auto f = by(side, DesertionChoice{});
    f.left = static_cast<std::uint8_t>(number);
    f.category = static_cast<std::uint8_t>(category);
    if (advance(defs, s, f)) push(s, f);
}

}  // namespace

// The Blockade Phase (P21.0): a free Bombardment wherever a Blockade & Siege marker lies. (RULING ukc-66)

namespace {

bool mayBlockade(const Definitions& defs, const State& s, const BlockadeChoice& f, AreaId a) {
    if (index(a) >= defs.areas.size() || f.done.contains(mapIndex(a))) return false;
    const Siege& it = s.sieges[index(a)];
    return it.isOn && it.isBlockade && it.by == f.side && generalIn(s, f.side, a) != General::kNone;
}

}  // namespace

void legal(const Definitions& defs, const State& s, const BlockadeChoice& f, ActionList& list) {
    list.push_back(Action{Proceed{}});
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (mayBlockade(defs, s, f, areaAt(i))) list.push_back(Action{ChooseArea{areaAt(i)}});
}
bool allows(const Definitions& defs, const State& s, const BlockadeChoice& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Proceed>(a)) return true;
    const auto* at = std::get_if<ChooseArea>(&a);
    if (!at) return refuse(why, "Blockaded Fortresses may be bombarded now.", {"UKC", "P21.0"});
    return mayBlockade(defs, s, f, at->area) || refuse(why, "No Blockade & Siege marker of yours with its General lies there, or it has bombarded already.", {"UKC", "P21.0"});
}
Effect apply(const Definitions& defs, State& s, const BlockadeChoice& f, const Action& a, Log* log) {
    if (std::holds_alternative<Proceed>(a)) return Effect::kReversible;
    auto rest = f;
    rest.done.insert(mapIndex(std::get<ChooseArea>(a).area));
    push(s, rest);
    startBombardment(defs, s, std::get<ChooseArea>(a).area, true, log);
    return Effect::kReversible;
}

// Desertion (P22.1)

void run(const Definitions& defs, State& s, const Desertion& f, Log* log) {
    common::AreaSet held = f.held;
    const auto then = [&](DesertionStep step) { push(s, Desertion{{}, step, held}); };
    const int number = defs.turns[s.turn].desertion;
    const int first = s.desertionStart == 0 ? 1 : s.desertionStart;
    switch (f.step) {
        case DesertionStep::kRoll:
            s.desertionStart = 1;
            for (std::size_t i = 0; i < defs.areas.size(); ++i)
                if (isBesieged(s, areaAt(i)) && !garrison(s, areaAt(i)).empty()) held.insert(mapIndex(areaAt(i)));
            then(DesertionStep::kParliament);
            say(log, {"UKC", "P22.1"}, [&] { return fmt::format("Desertion: {} Brigade{} a side.", number, number == 1 ? "" : "s"); }, LogKind::kHeading);
            if (s.options.randomDesertion) push(s, DesertionRoll{});
            return;
        case DesertionStep::kParliament: then(DesertionStep::kRoyalist); return openDesertion(defs, s, Side::kParliament, number, first);
        case DesertionStep::kRoyalist: then(DesertionStep::kTogether); return openDesertion(defs, s, Side::kRoyalist, number, first);
        case DesertionStep::kTogether:  // G12.0, RULING ukc-60: what follows from it follows when both sides have chosen
            then(DesertionStep::kAttritionParliament);
            checkSieges(defs, s, log);  // P20.1.4, RULING ukc-40
            for (const auto a : held) surrenderIfEmptied(defs, s, areaId(a), 1, log);  // P20.2
            return;
        case DesertionStep::kAttritionParliament:
        case DesertionStep::kAttritionRoyalist: {
            const Side side = f.step == DesertionStep::kAttritionParliament ? Side::kParliament : Side::kRoyalist;
            if (side == Side::kParliament) checkLone(defs, s, log);  // P22.1, RULING ukc-60: after both sides' desertion
            then(side == Side::kParliament ? DesertionStep::kAttritionRoyalist : DesertionStep::kDone);
            std::array<std::uint8_t, kMostAreas> there{};
            for (const Brigade b : serving(s, side))
                if (const AreaId a = areaOfPlace(s, placeOf(s, b)); a != AreaId::kNone) ++there[index(a)];
            for (std::size_t i = defs.areas.size(); i-- > 0;)
                if (there[i] >= kTooMany) push(s, by(side, AttritionChoice{{}, areaAt(i)}));  // RULING ukc-53
            return;
        }
        case DesertionStep::kDone: checkLone(defs, s, log); return;
    }
}

void outcomes(const Definitions&, const State&, const DesertionRoll&, OutcomeList& list) { dieOutcomes(list); }
void applyChance(const Definitions&, State& s, const DesertionRoll&, const Action& a, Log* log) {
    const int die = dieOf(a);
    s.desertionStart = static_cast<std::uint8_t>(die == 6 ? 1 : die);
    say(log, DesertionRoll::kRule, [&] { return fmt::format("Desertion starts at category {}.", s.desertionStart); }, LogKind::kDice, {}, {}, {die});
}

void legal(const Definitions& defs, const State& s, const DesertionChoice& f, ActionList& list) {
    const BrigadeSet may = deserters(s, f.side);
    BrigadeSet all;
    for (const auto a : openAreas(defs, s, f, may)) all |= candidates(s, f.side, areaId(a), f.category, may);
    for (const Brigade b : all) list.push_back(Action{TakeBrigade{b}});
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool allows(const Definitions& defs, const State& s, const DesertionChoice& f, const Action& a, Rejection* why) {
    const BrigadeSet may = deserters(s, f.side);
    const auto open = openAreas(defs, s, f, may);
    if (const auto* take = std::get_if<TakeBrigade>(&a)) {
        for (const auto where : open)
            if (candidates(s, f.side, areaId(where), f.category, may).contains(take->brigade)) return true;
        return refuse(why, [&] { return fmt::format("Category {} does not take that Brigade now.", f.category); }, {"UKC", "P22.1"});
    }
    if (std::holds_alternative<Proceed>(a)) {
        for (const auto where : open)
            if (!candidates(s, f.side, areaId(where), f.category, may).empty()) return refuse(why, "A Brigade must desert.", {"UKC", "P22.1"});
        return true;
    }
    return refuse(why, "Choose the Brigade that deserts.", {"UKC", "P22.1"});
}
Effect apply(const Definitions& defs, State& s, const DesertionChoice& f, const Action& a, Log* log) {
    const auto* take = std::get_if<TakeBrigade>(&a);
    if (!take) return Effect::kReversible;
    const Place from = placeOf(s, take->brigade);
    auto rest = f;
    rest.areas.insert(mapIndex(areaOfPlace(s, from)));
    --rest.left;
    sayTo(log, DesertionChoice::kRule, f.side, [&] { return fmt::format("A Brigade deserts from {} (category {}).", placeName(defs, from), f.category); },
          [&] { return fmt::format("{} deserts from {} (category {}).", nameOf(defs, take->brigade), placeName(defs, from), f.category); }, LogKind::kAction);
    release(defs, s, take->brigade);
    if (advance(defs, s, rest)) push(s, rest);
    return Effect::kReversible;
}

// Supply Attrition (P22.2)

void legal(const Definitions&, const State& s, const AttritionChoice& f, ActionList& list) {
    for (const Brigade b : inArea(s, f.side, f.area)) list.push_back(Action{TakeBrigade{b}});
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool allows(const Definitions&, const State& s, const AttritionChoice& f, const Action& a, Rejection* why) {
    if (const auto* take = std::get_if<TakeBrigade>(&a)) return inArea(s, f.side, f.area).contains(take->brigade) || refuse(why, "That Brigade is not there.", {"UKC", "P22.2"});
    if (std::holds_alternative<Proceed>(a)) return inArea(s, f.side, f.area).empty() || refuse(why, "One Brigade is lost to Supply Attrition.", {"UKC", "P22.2"});
    return refuse(why, "Choose the Brigade lost to Supply Attrition.", {"UKC", "P22.2"});
}
Effect apply(const Definitions& defs, State& s, const AttritionChoice& f, const Action& a, Log* log) {
    const auto* take = std::get_if<TakeBrigade>(&a);
    if (!take) return Effect::kReversible;
    sayTo(log, AttritionChoice::kRule, f.side, [&] { return fmt::format("A Brigade in {} is lost to Supply Attrition.", areaName(defs, f.area)); },
          [&] { return fmt::format("{} in {} is lost to Supply Attrition.", nameOf(defs, take->brigade), areaName(defs, f.area)); }, LogKind::kAction, defs[f.area].key);
    const int before = garrison(s, f.area).size();
    release(defs, s, take->brigade);
    checkSieges(defs, s, log);
    surrenderIfEmptied(defs, s, f.area, before, log);
    return Effect::kReversible;
}

}  // namespace ukc
