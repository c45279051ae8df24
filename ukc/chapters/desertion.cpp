// Desertion: the Blockade Phase, desertion by categories, and Supply Attrition. (P21.0, P22.0)
#include "ukc/chapters/recruitment.h"
#include "ukc/chapters/siege.h"
#include "ukc/words/speaker.h"
#include "ukc/chapters/verbs.h"

namespace ukc {

bool isAwayFromHome(const Definitions& defs, General g, Region r) {
    return defs[g].isRegional() && (defs[g].regions >> index(r) & 1U) == 0;
}

namespace {

constexpr int kCategories = 5;
constexpr int kFewest = 5;   // P22.1: Brigades On the map that desertion leaves
constexpr int kTooMany = 5;  // P22.2: in one Area

constexpr BrigadeSet brigadesOf(std::initializer_list<Nation> nations) {
    BrigadeSet set;
    for (std::size_t i = 0; i < kBrigades; ++i)
        for (const Nation nation : nations)
            if (nationOf(brigadeAt(i)) == nation) set.insert(brigadeAt(i));
    return set;
}

// P22.1, RULING ukc-59: who may desert now of all On the map: Irish and Covenanters only when five or fewer others are left,
// Lorrainers among them, and then nobody else but Lorrainers.
BrigadeSet deserters(const BrigadeSet& all) {
    constexpr BrigadeSet kSteadfast = brigadesOf({Nation::kIrish, Nation::kCovenanter}),
                         kLorrainers = brigadesOf({Nation::kLorrainer});
    return (all - kSteadfast).size() <= kFewest ? all & (kSteadfast | kLorrainers) : all - kSteadfast;
}

// What all categories ask of a side's Brigades, found in one walk over them.
struct Standing {
    Standing(const State& s, Side side) : all(allOnMap(s, side)), may(deserters(all)) {
        for (const Brigade b : all) {
            const Place p = placeOf(s, b);
            const AreaId at = areaOfPlace(s, p);
            if (at == AreaId::kNone) continue;
            const common::AreaIndex a = mapIndex(at);
            (held.contains(a) ? more : held).insert(a);
            if (isDisplay(p)) ++led[index(at)];
            if (!may.contains(b)) continue;
            asked.insert(a);
            if (isDisplay(p)) askedLed.insert(a);
        }
    }
    BrigadeSet all, may;                             // On the map; of them, who may desert now
    common::AreaSet held, more;                      // where one stands, where more than one
    common::AreaSet asked, askedLed;                 // where one stands who may desert, or such a one with a General
    std::array<std::uint8_t, kMostAreas> led{};      // how many with Generals there
};

// The Army of a side in an Area that a category looks at: its Generals' Brigades there, Inside or Outside. (RULING ukc-50,
// ukc-68)
BrigadeSet armiesIn(const State& s, Side side, AreaId a) {
    BrigadeSet set;
    for (const bool isInside : {false, true})
        if (const General g = generalIn(s, side, a, isInside); g != General::kNone) set |= army(s, g);
    return set;
}

// P22.1: what a category is, for whoever does not know the numbers.
const char* categoryWords(int category) {
    switch (category) {
        case 1: return "Armies outside their General\u2019s Region";
        case 2: return "Armies of four or more";
        case 3: return "Armies with or next to an enemy General";
        case 4: return "Armies in an Area with an enemy marker";
        default: return "all Areas, Unled Brigades too";
    }
}

// RULING ukc-51: where a General of the side counts as near to his enemies: one Inside does not. G12.2, RULING ukc-139: in the
// first edition he does unless he is shut in.
common::AreaSet felt(const Definitions& defs, const State& s, Side side) {
    common::AreaSet set = areasOfGenerals(s, side);
    if (!isGmt(s)) return set;
    for (const auto a : areasOfGenerals(s, side, true) - set)
        if (!isShut(defs, s, areaId(a))) set.insert(a);
    return set;
}

// Where a General is whose Army is outside his Region. RULING ukc-52: Waller has two. Covenanters who lead Parliament's men out
// of the North are away too.
common::AreaSet awayFromHome(const Definitions& defs, const State& s, Side side) {
    common::AreaSet set;
    for (std::size_t i = 0; i < kGenerals; ++i) {
        const General g = generalAt(i);
        if (sideOf(g) != side || !isOnMap(s, g)) continue;
        const Region r = defs[areaOf(s, g)].region;
        if (isAwayFromHome(defs, g, r) || (nationOf(g) == Nation::kCovenanter && r != Region::kNorth &&
                                           army(s, g).size() > countNation(army(s, g), Nation::kCovenanter)))
            set.insert(mapIndex(areaOf(s, g)));
    }
    return set;
}

// P22.1: those of the Areas, in each of which the side has a Brigade that may desert, that meet the category.
common::AreaSet meeting(const Definitions& defs, const State& s, Side side, const Standing& all, const common::AreaSet& areas,
                        int category) {
    constexpr int kMany = 4;
    switch (category) {
        case 1: return areas & awayFromHome(defs, s, side);
        case 2: {
            common::AreaSet set;
            for (const auto a : areas)
                if (all.led[index(areaId(a))] >= kMany && armiesIn(s, side, areaId(a)).size() >= kMany) set.insert(a);
            return set;
        }
        case 3: {
            const common::AreaSet enemies = felt(defs, s, enemyOf(side));
            return areas & (enemies | defs.map.neighbours(enemies));
        }
        case 4: return areas & areasOfGenerals(s, side) & controlledBy(defs, s, enemyOf(side));
        default: return areas;
    }
}

// Brigades the category may take from an Area, of those that may desert now.
BrigadeSet candidates(const State& s, Side side, AreaId a, int category, const BrigadeSet& may) {
    return (category < kCategories ? armiesIn(s, side, a) : inArea(s, side, a)) & may;
}

// Areas of the category where one may be lost now; one with a single Brigade only when there is no other. (RULING ukc-58,
// ukc-62)
common::AreaSet openAreas(const Definitions& defs, const State& s, const DesertionChoice& f, const Standing& all) {
    const bool areLed = f.category < kCategories;  // only a General's men
    const common::AreaSet met = meeting(defs, s, f.side, all, (areLed ? all.askedLed : all.asked) - f.areas, f.category);
    return met.meets(all.more) ? met & all.more : met;
}

// Goes to the next category that takes anybody; false when desertion is over.
bool advance(const Definitions& defs, const State& s, DesertionChoice& f) {
    if (f.left == 0) return false;
    const Standing all(s, f.side);
    if (all.all.size() <= kFewest) return false;
    for (int tried = 0; tried <= kCategories; ++tried) {
        if (!openAreas(defs, s, f, all).empty()) return true;
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

std::string BlockadeChoice::prompt(const Speaker&) const {
    return "bombard the Fortresses under Blockade & Siege, or go on.";
}
void BlockadeChoice::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Proceed{}});
    for (const auto a : besiegedAreas(s))
        if (mayBlockade(defs, s, *this, areaId(a))) list.push_back(Action{ChooseArea{areaId(a)}});
}
bool BlockadeChoice::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    return mayBlockade(defs, s, *this, a.area) ||
           refuse(why, "You have no Blockade & Siege marker with a General there, or it has already bombarded this turn.",
                  kRule);
}
Effect BlockadeChoice::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    BlockadeChoice rest = *this;
    rest.done.insert(mapIndex(a.area));
    push(s, rest);
    startBombardment(defs, s, a.area, true, log);
    return Effect::kReversible;
}

// Desertion (P22.1)

void Desertion::run(const Definitions& defs, State& s, Log* log) const {
    common::AreaSet shut = held;
    const auto then = [&](DesertionStep next) { push(s, Desertion{{}, next, shut}); };
    const int number = defs.turns[s.turn].desertion;
    const int first = s.desertionStart == 0 ? 1 : s.desertionStart;
    switch (step) {
        case DesertionStep::kRoll:
            s.desertionStart = 1;
            for (const auto a : besiegedAreas(s))
                if (!garrison(s, areaId(a)).empty()) shut.insert(a);
            then(DesertionStep::kParliament);
            say(
                log, {"UKC", "P22.1"},
                [&] { return fmt::format("Desertion: each side loses {}.", counted(number, "Brigade")); },
                LogKind::kHeading);
            if (s.options.randomDesertion) push(s, DesertionRoll{});
            return;
        case DesertionStep::kParliament:
            then(DesertionStep::kRoyalist);
            return openDesertion(defs, s, Side::kParliament, number, first);
        case DesertionStep::kRoyalist:
            then(DesertionStep::kTogether);
            return openDesertion(defs, s, Side::kRoyalist, number, first);
        case DesertionStep::kTogether:  // G12.0, RULING ukc-60: what follows from it follows when both sides have chosen
            then(DesertionStep::kAttritionParliament);
            checkSieges(defs, s, log);  // P20.1.4, RULING ukc-40
            for (const auto a : held) surrenderIfEmptied(defs, s, areaId(a), 1, log);  // P20.2
            return;
        case DesertionStep::kAttritionParliament:
        case DesertionStep::kAttritionRoyalist: {
            const Side side = step == DesertionStep::kAttritionParliament ? Side::kParliament : Side::kRoyalist;
            if (side == Side::kParliament) checkLone(defs, s, log);  // P22.1, RULING ukc-60: after both sides' desertion
            then(side == Side::kParliament ? DesertionStep::kAttritionRoyalist : DesertionStep::kDone);
            std::array<std::uint8_t, kMostAreas> there{};
            for (const Brigade b : allOnMap(s, side))
                if (const AreaId a = areaOfPlace(s, placeOf(s, b)); a != AreaId::kNone) ++there[index(a)];
            for (std::size_t i = defs.areas.size(); i-- > 0;)
                if (there[i] >= kTooMany) push(s, by(side, AttritionChoice{{}, areaAt(i)}));  // RULING ukc-53
            return;
        }
        case DesertionStep::kDone: checkLone(defs, s, log); return;
    }
}

std::string DesertionRoll::prompt(const Speaker&) const { return "A die decides at which category desertion starts."; }
void DesertionRoll::rolled(const Definitions&, State& s, int die, Log* log) const {
    s.desertionStart = static_cast<std::uint8_t>(die == 6 ? 1 : die);
    say(log, {"UKC", "P22.1.2"}, [&] { return fmt::format("Desertion starts at category {}.", s.desertionStart); },
        LogKind::kDice, {}, {}, {die});
}

std::string DesertionChoice::prompt(const Speaker&) const {
    return fmt::format("choose a Brigade to desert, of category {} ({}); {} left.", category, categoryWords(category), left);
}
void DesertionChoice::legal(const Definitions& defs, const State& s, ActionList& list) const {
    const Standing all(s, side);
    BrigadeSet those;
    for (const auto a : openAreas(defs, s, *this, all)) those |= candidates(s, side, areaId(a), category, all.may);
    for (const Brigade b : those) list.push_back(Action{TakeBrigade{b}});
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool DesertionChoice::allows(const Definitions& defs, const State& s, const TakeBrigade& a, Rejection* why) const {
    const Standing all(s, side);
    for (const auto where : openAreas(defs, s, *this, all))
        if (candidates(s, side, areaId(where), category, all.may).contains(a.brigade)) return true;
    return refuse(
        why, [&] { return fmt::format("That Brigade is not in category {}, which is deserting now.", category); }, kRule);
}
bool DesertionChoice::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    const Standing all(s, side);
    for (const auto where : openAreas(defs, s, *this, all))
        if (!candidates(s, side, areaId(where), category, all.may).empty()) return refuse(why, "A Brigade must desert.", kRule);
    return true;
}
Effect DesertionChoice::apply(const Definitions& defs, State& s, const TakeBrigade& a, Log* log) const {
    const Place from = placeOf(s, a.brigade);
    DesertionChoice rest = *this;
    rest.areas.insert(mapIndex(areaOfPlace(s, from)));
    --rest.left;
    sayTo(
        log, {"UKC", "P22.1.2"}, side,
        [&] { return fmt::format("A Brigade deserts from {} (category {}).", placeName(defs, from), category); },
        [&] {
            return fmt::format("{} deserts from {} (category {}).", capital(nameOf(defs, a.brigade)), placeName(defs, from),
                               category);
        },
        LogKind::kAction);
    release(defs, s, a.brigade);
    if (advance(defs, s, rest)) push(s, rest);
    return Effect::kReversible;
}

// Supply Attrition (P22.2)

std::string AttritionChoice::prompt(const Speaker& speaker) const {
    return fmt::format("there are too many Brigades in {}; choose the one lost to Supply Attrition.", speaker.at(area));
}
void AttritionChoice::legal(const Definitions&, const State& s, ActionList& list) const {
    for (const Brigade b : inArea(s, side, area)) list.push_back(Action{TakeBrigade{b}});
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool AttritionChoice::allows(const Definitions&, const State& s, const TakeBrigade& a, Rejection* why) const {
    return inArea(s, side, area).contains(a.brigade) || refuse(why, "That Brigade is not there.", kRule);
}
bool AttritionChoice::allows(const Definitions&, const State& s, const Proceed&, Rejection* why) const {
    return inArea(s, side, area).empty() || refuse(why, "You must lose one Brigade to Supply Attrition.", kRule);
}
Effect AttritionChoice::apply(const Definitions& defs, State& s, const TakeBrigade& a, Log* log) const {
    sayTo(
        log, kRule, side, [&] { return fmt::format("A Brigade in {} is lost to Supply Attrition.", areaName(defs, area)); },
        [&] {
            return fmt::format("{} in {} is lost to Supply Attrition.", capital(nameOf(defs, a.brigade)), areaName(defs, area));
        },
        LogKind::kAction, defs[area].key);
    const int before = garrison(s, area).size();
    release(defs, s, a.brigade);
    checkSieges(defs, s, log);
    surrenderIfEmptied(defs, s, area, before, log);
    return Effect::kReversible;
}

}  // namespace ukc
