// Special cards: what a card does that the vocabulary cannot express, each effect in our words above its code. (PA.1 to PA.108)
#include "ukc/chapters/events.h"
#include "ukc/chapters/movement.h"
#include "ukc/chapters/siege.h"
#include "ukc/words/speaker.h"

namespace ukc {

namespace {

constexpr Brigade kFirstCov = static_cast<Brigade>(kFirstCovenanter);
constexpr std::uint8_t kIrish = 3;

bool covenantersInGame(const State& s) {
    for (std::size_t i = kFirstCovenanter; i < kBrigades; ++i)
        if (s.places[i] != Place::kGone) return true;
    return false;
}

General rupert(const State& s) {
    return general(s, General::kLieutenantGeneral).box != Box::kOffMap &&
                   general(s, General::kLieutenantGeneral).box != Box::kRemoved
               ? General::kLieutenantGeneral
               : General::kRupert;
}

BrigadeSet irishOnMap(const State& s) {
    BrigadeSet set;
    for (std::size_t i = kFirstIrish; i < kFirstLorrainer; ++i)
        if (areaOfPlace(s, s.places[i]) != AreaId::kNone) set.insert(brigadeAt(i));
    return set;
}
BrigadeSet covenantersOnMap(const State& s) {
    BrigadeSet set;
    for (std::size_t i = kFirstCovenanter; i < kBrigades; ++i)
        if (areaOfPlace(s, s.places[i]) != AreaId::kNone) set.insert(brigadeAt(i));
    return set;
}

// A Fortress that a plot may take: of the enemy, no General of his in the Area, at most `most` Brigades Inside.
bool isOpenToPlot(const Definitions& defs, const State& s, Side plotter, AreaId a, int most) {
    const Side holder = enemyOf(plotter);
    if (!isFortress(defs, s, a) || !controls(s, holder, a)) return false;
    return generalIn(s, holder, a) == General::kNone && generalIn(s, holder, a, true) == General::kNone &&
           inside(s, holder, a).size() <= most;
}

}  // namespace

bool mayFlip(const Definitions& defs, const State& s, Side side, CardId c, AreaId a) {
    switch (number(c)) {
        case 67: return a == defs.hull && isOpenToPlot(defs, s, side, a, 0);
        case 99: return (a == defs.hull || a == defs.plymouth) && isOpenToPlot(defs, s, side, a, 1);
        case 101: return (defs[a].fortressClass == 1 || defs[a].fortressClass == 2) && isOpenToPlot(defs, s, side, a, 0);
        case 86: return defs[a].fortressClass == 1 && !isBesieged(s, a) && isOpenToPlot(defs, s, side, a, 0);  // GMT 6.6
        default: return false;
    }
}
int flipNeeds(CardId c) { return number(c) == 101 || number(c) == 86 ? 4 : 5; }
int flipModifier(const Definitions& defs, const State& s, CardId c, AreaId a) {
    if (c == kLondonCard)
        return infrastructuresOf(defs, s, Side::kRoyalist) - infrastructuresOf(defs, s, Side::kParliament) -
               (controls(s, Side::kParliament, a) ? garrisonAt(s, a) : 0);
    return number(c) == 99 && inside(s, Side::kRoyalist, a).empty() && inside(s, Side::kParliament, a).empty() ? 1 : 0;
}

namespace {

// PA.108, P20.1: under a Siege marker Brigades are not placed. RULING ukc-143: nor beside an enemy who Masks the port.
bool mayLorraineLand(const State& s, AreaId a) {
    return controls(s, Side::kRoyalist, a) && !isBesieged(s, a) && !hasEnemyBrigades(s, Side::kRoyalist, a);
}

// RULING ukc-89: an Event that did nothing has not happened and may come again.
void spare(State& s, CardId c) { s.onceOnly &= ~bitOf(c); }

bool anyToFlip(const Definitions& defs, const State& s, Side side, CardId c) {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (mayFlip(defs, s, side, c, areaAt(i))) return true;
    return false;
}

// PA.80: a Port of the Midlands or Wales, of the South too when the Naval Status is the King's, without Parliament's marker.
bool isIrishPort(const Definitions& defs, const State& s, const IrishLand& f, AreaId a) {
    const AreaDefinition& it = defs[a];
    if (!it.isPort || isBesieged(s, a) || controls(s, Side::kParliament, a) || hasEnemyBrigades(s, Side::kRoyalist, a))
        return false;                                              // RULING ukc-96
    if (!isGmt(s) && f.ports.contains(mapIndex(a))) return false;  // PHALANX: one a Port
    return it.region == Region::kMidlands || it.region == Region::kWales ||
           (it.region == Region::kSouth && navalStatus(defs, s) < 0);
}
Brigade nextIrish(const State& s, CardId c) {
    for (std::size_t i = kFirstIrish; i < kFirstLorrainer; ++i)
        if (s.places[i] == Place::kOther ||
            (number(c) == 104 &&
             (s.places[i] == Place::kEliminated || s.places[i] == Place::kDispersed || s.places[i] == Place::kReformed)))
            return brigadeAt(i);
    return Brigade::kNone;
}
bool mayLandIrish(const Definitions& defs, const State& s, const IrishLand& f, Place p) {
    const AreaId a = areaOfPlace(s, p);
    const Brigade b = nextIrish(s, f.card);
    if (a == AreaId::kNone || b == Brigade::kNone || !isIrishPort(defs, s, f, a)) return false;
    if (isOutside(p)) return true;
    return mayPutBrigade(defs, s, Side::kRoyalist, b, p, nullptr);
}

}  // namespace

void runSpecial(const Definitions& defs, State& s, Side side, CardId c, Log* log) {
    switch (number(c)) {
        // Raising of the Standard: the war begins. If Parliament played it, it Recruits one Brigade.
        case 1:
            s.standardRaised = true;
            say(
                log, {"UKC", "PA.1"},
                [] {
                    return std::string(
                        "The royal Standard is raised: the war has begun. From now on Generals may fight, besiege "
                        "and bombard, and replace enemy PC markers.");
                },
                LogKind::kHeading);
            weigh(log, common::LogWeight::kGreat);
            if (side == Side::kParliament) openRecruit(defs, s, Side::kParliament, RecruitKind::kEvent, 1, 0, 0, log);
            return;
        // Army of the Solemn League and Covenant: Leven enters with five Brigades and moves at once. If the Royalist played it,
        // he Recruits two Brigades afterwards, none of the North.
        case 2:
            s.covenant = true;
            if (side == Side::kRoyalist)
                openRecruit(defs, s, Side::kRoyalist, RecruitKind::kEvent, 2, 0,
                            static_cast<std::uint8_t>(1U << index(Region::kNorth)), log);
            if (!covenantersInGame(s)) return;
            for (std::size_t i = 0; i < 5; ++i)
                if (const Brigade b = brigadeAt(index(kFirstCov) + i); placeOf(s, b) == Place::kOther)
                    bringIn(defs, s, b, General::kLeven);
            if (own(s, General::kLeven).empty()) return;
            return push(s, by(Side::kParliament, CovenanterEntry{{}, General::kLeven}));
        case 3: return push(s, NewModelArmy{});
        case 61: case 76: case 90: return push(s, by(side, CavalryFrom{{}, c}));
        // Henrietta Maria Lands: the Queen, and up to two northern Brigades with her.
        case 63: return push(s, by(Side::kRoyalist, QueenLands{}));
        // Hotham's Plot, its second half: Hull on 5 or 6, if nobody holds it.
        case 67:
            if (mayFlip(defs, s, side, c, defs.hull)) push(s, FlipRoll{{}, c, defs.hull, 0});
            return;
        // Roland Laugharne / Newark Garrison: the half of the side that plays it.
        case 69: return placeNotable(defs, s, side == Side::kRoyalist ? Notable::kNewark : Notable::kLaugharne, log);
        case 73: return push(s, by(Side::kParliament, TurnhamGather{}));
        case 80: case 104:
            if (nextIrish(s, c) == Brigade::kNone) return spare(s, c);
            return push(s, by(Side::kRoyalist, IrishLand{{}, c, kIrish, {}}));
        // Lieutenant General: Rupert's new rank. Over a Level 2 commander he takes command; under a Level 1 one it is an
        // Illegal Position. (RULING ukc-128)
        case 81: {
            if (general(s, General::kRupert).box == Box::kRemoved) return spare(s, c);
            const General above = general(s, General::kRupert).under;
            replaceGeneral(defs, s, General::kRupert, General::kLieutenantGeneral, log, {"UKC", "PA.81"});
            if (above == General::kNone) return;
            part(s, General::kLieutenantGeneral);
            if (maySubordinate(defs, s, above, General::kLieutenantGeneral, nullptr))
                subordinate(defs, s, above, General::kLieutenantGeneral, log);
            return;
        }
        // Committee of Both Kingdoms: Waller may serve under Essex until they part (who is Activated is the next part of the
        // card).
        case 85:
            s.jointVenture = isOnMap(s, General::kEssex) || isOnMap(s, General::kWaller);
            return;
        // Earl of Brentford: his marker joins the King (who is then Activated).
        case 82:
            s.brentford = general(s, General::kCharles).box != Box::kRemoved;
            if (!s.brentford) spare(s, c);
            return;
        case 86: return push(s, by(Side::kParliament, FreeBombard{{}, c}));
        // Montrose, his second half: a Covenanter Brigade of Parliament's choice goes home.
        case 89:
            if (!covenantersOnMap(s).empty()) push(s, by(Side::kParliament, CovenanterHome{{}, c}));
            return;
        // Prince Rupert Dismissed: he leaves the game; an available General may take over.
        case 96: {
            const General g = rupert(s);
            if (general(s, g).box == Box::kRemoved) return spare(s, c);
            const GeneralState was = general(s, g);
            s.picked = was.box == Box::kMap ? own(s, g) : BrigadeSet{};
            removeGeneral(defs, s, g, log, {"UKC", "PA.96"});
            if (was.box == Box::kMap) push(s, by(Side::kRoyalist, RupertSuccessor{{}, was.area, was.isInside}));
            return;
        }
        // The Irish Ordinance: an Irish Brigade on the map, of the Royalist's choice, leaves the game; else one of Wales goes
        // home.
        case 97:
            if (!irishOnMap(s).empty()) return push(s, by(Side::kRoyalist, CovenanterHome{{}, c}));
            for (std::size_t i = 0; i < kBrigades; ++i) {
                const AreaId a = areaOfPlace(s, s.places[i]);
                if (a != AreaId::kNone && serves(s, brigadeAt(i)) == Side::kRoyalist && defs[a].region == Region::kWales)
                    return push(s, by(Side::kRoyalist, EventRemoval{{}, c, Region::kWales, 1}));
            }
            return;
        case 99: case 101:
            if (anyToFlip(defs, s, side, c)) push(s, by(side, FlipWhere{{}, c}));
            return;
        // Earl of Holland's Plot: London rises on 5 or more, less Parliament's infrastructures and Brigades Inside, plus the
        // King's infrastructures.
        case 100: {
            if (!controls(s, Side::kParliament, defs.london)) return spare(s, c);
            return push(s, FlipRoll{{}, c, defs.london, static_cast<std::int8_t>(flipModifier(defs, s, c, defs.london))});
        }
        // A Second Scots Army: up to two eliminated Covenanters come back to Leven or Callander.
        case 105:
            if (s.covenant) push(s, by(Side::kParliament, EventBrigade{{}, c, 0, 2}));
            return;
        // The King Abandons the Bishops: every Covenanter leaves; what they led of Parliament's stays Unled.
        case 107: {
            common::AreaSet theirs;  // garrisons of Covenanters alone
            for (std::size_t i = 0; i < defs.areas.size(); ++i) {
                const AreaId a = areaAt(i);
                if (!isBesieged(s, a) || !controls(s, Side::kParliament, a)) continue;
                if (const BrigadeSet there = garrison(s, a);
                    !there.empty() && countNation(there, Nation::kCovenanter) == there.size())
                    theirs.insert(mapIndex(a));
            }
            const std::uint32_t left = subordinatesOf(s, General::kCallander) | subordinatesOf(s, General::kLeven);
            for (const General g : {General::kCallander, General::kLeven}) {
                BrigadeSet scots;
                for (const Brigade b : own(s, g))
                    if (nationOf(b) == Nation::kCovenanter) scots.insert(b);
                for (const Brigade b : scots) scrap(defs, s, b);
                if (general(s, g).box != Box::kRemoved) removeGeneral(defs, s, g, log, {"UKC", "PA.107"});  // RULING ukc-101
            }
            for (std::size_t i = kFirstCovenanter; i < kBrigades; ++i) scrap(defs, s, brigadeAt(i));
            checkLone(defs, s, log);
            if (s.isOver) return;
            standApart(defs, s, Side::kParliament, left, log);
            for (const auto a : theirs)
                if (isBesieged(s, areaId(a))) surrenderFortress(defs, s, areaId(a), false, log);
            return;
        }
        // Charles of Lorraine: he lands with four Brigades at Bristol or Newcastle.
        case 108:
            if (mayLorraineLand(s, defs.bristol) || mayLorraineLand(s, defs.newcastle))
                return push(s, by(Side::kRoyalist, LorraineLands{}));
            return spare(s, c);
        default: return;
    }
}

// A plot's or a rising's die

std::string FlipRoll::prompt(const Speaker& speaker) const {
    return fmt::format("{}: a die is rolled for {}.", speaker.title(card), speaker.at(area));
}
void FlipRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    const int total = die + modifier, needs = flipNeeds(card);
    say(log, kRule, [&] {
        const std::string sum = modifier == 0 ? std::string() : fmt::format(" = {}", total);
        return fmt::format("{}: die {}{}, {} or more needed: {}.", areaName(defs, area), common::sumOf(die, modifier), sum,
                           needs, total >= needs ? "it changes hands" : "no effect");
    }, LogKind::kDice, {}, defs[area].key, {die});
    if (total < needs || controlOf(s, area) < 0) return;
    const Side to = enemyOf(kBothSides[static_cast<std::size_t>(controlOf(s, area))]);
    if (card != kLondonCard) return flipFortress(defs, s, area, to, true, log, kRule);
    // PA.100: Parliament saves its Brigades.
    moveTogether(defs, s, inside(s, Side::kParliament, area), outside(area));
    for (GeneralState& g : s.generals)  // they come out with the others
        if (g.box == Box::kMap && g.area == area) g.isInside = false;
    flipFortress(defs, s, area, to, false, log, {"UKC", "PA.100"});
    if (!inArea(s, Side::kParliament, area).empty()) push(s, by(Side::kParliament, LondonBrigades{}));
}

std::string FlipWhere::prompt(const Speaker& speaker) const {
    return fmt::format("{}: choose the Fortress, or pass.", speaker.title(card));
}
void FlipWhere::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Pass{}});
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (mayFlip(defs, s, side, card, areaAt(i))) list.push_back(Action{ChooseArea{areaAt(i)}});
}
bool FlipWhere::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    if (index(a.area) >= defs.areas.size()) return refuse(why, kAwaits, kRule);
    return mayFlip(defs, s, side, card, a.area) || refuse(why,
                                                          "The plot works only against a Fortress named on the card, with no "
                                                          "General there and no more Brigades Inside than the "
                                                          "card allows.",
                                                          kRule);
}
Effect FlipWhere::apply(const Definitions& defs, State& s, const ChooseArea& a, Log*) const {
    push(s, FlipRoll{{}, card, a.area, static_cast<std::int8_t>(flipModifier(defs, s, card, a.area))});
    return Effect::kReversible;
}

// PA.100: the London Brigades, a General's too, go to one Area next to it that holds nobody, or Disperse. (RULING ukc-100)

namespace {

bool isRefuge(const Definitions& defs, const State& s, AreaId a) {
    if (!defs.map.isAdjacent(mapIndex(defs.london), mapIndex(a))) return false;
    for (const Side side : kBothSides)
        if (!inArea(s, side, a).empty()) return false;
    return true;
}

}  // namespace

std::string LondonBrigades::prompt(const Speaker&) const {
    return "London has risen; choose where its Brigades go, or let them Disperse.";
}
void LondonBrigades::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Pass{}});
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (isRefuge(defs, s, areaAt(i))) list.push_back(Action{ChooseArea{areaAt(i)}});
}
bool LondonBrigades::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    if (index(a.area) >= defs.areas.size()) return refuse(why, kAwaits, kRule);
    return isRefuge(defs, s, a.area) || refuse(why, "They must go to an unoccupied Area next to London.", kRule);
}
Effect LondonBrigades::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    say(
        log, kRule, [&] { return fmt::format("London\u2019s Brigades withdraw to {}.", areaName(defs, a.area)); },
        LogKind::kAction, key(Side::kParliament));
    moveTogether(defs, s, unled(s, Side::kParliament, defs.london), outside(a.area));
    for (const General g : commandersIn(s, Side::kParliament, defs.london)) moveArmy(defs, s, g, a.area, log);
    checkSieges(defs, s, log);
    return Effect::kReversible;
}
Effect LondonBrigades::apply(const Definitions& defs, State& s, const Pass&, Log* log) const {
    say(log, kRule, [] { return std::string("London\u2019s Brigades Disperse."); }, LogKind::kAction, key(Side::kParliament));
    for (const Brigade b : unled(s, Side::kParliament, defs.london)) disperse(defs, s, b);
    for (const General g : commandersIn(s, Side::kParliament, defs.london)) disperseGeneral(defs, s, g, log, kRule);
    checkSieges(defs, s, log);
    return Effect::kReversible;
}

// PA.63: the Queen lands.

namespace {

bool isQueensPort(const Definitions& defs, const State& s, AreaId a) {
    if (a == defs.york) return true;  // PA.63: only a Port must be the King's
    return defs[a].isEastCoast && (isGmt(s) || controls(s, Side::kRoyalist, a));
}

}  // namespace

std::string QueenLands::prompt(const Speaker&) const { return "choose where the Queen lands."; }
void QueenLands::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Pass{}});
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (isQueensPort(defs, s, areaAt(i))) list.push_back(Action{ChooseArea{areaAt(i)}});
}
bool QueenLands::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    if (index(a.area) >= defs.areas.size()) return refuse(why, kAwaits, kRule);
    return isQueensPort(defs, s, a.area) ||
           refuse(why, "She must land in York or a Royalist Port on the northern east coast.", kRule);
}
Effect QueenLands::apply(const Definitions&, State& s, const Pass&, Log*) const {  // nowhere: the Brigades cannot land either
    spare(s, kQueenCard);
    return Effect::kReversible;
}
Effect QueenLands::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    s.queen = {QueenBox::kArea, a.area, General::kNone};
    say(
        log, kRule, [&] { return fmt::format("The Queen lands at {}.", areaName(defs, a.area)); }, LogKind::kAction,
        key(Side::kRoyalist), defs[a.area].key);
    weigh(log, common::LogWeight::kGreat);
    push(s, by(Side::kRoyalist, EventBrigade{{}, kQueenCard, 0, 2}));
    return Effect::kReversible;
}

// PA.80: the Irish land, one after the other.

std::string IrishLand::prompt(const Speaker&) const {
    return fmt::format("choose where the Irish land, or go on; {} left.", left);
}
void IrishLand::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Proceed{}});
    const auto add = [&](Place p) { if (mayLandIrish(defs, s, *this, p)) list.push_back(Action{PutAt{p}}); };
    for (std::size_t i = 0; i < defs.areas.size(); ++i) add(outside(areaAt(i)));
    for (std::size_t i = 0; i < defs.areas.size(); ++i) add(insideOf(areaAt(i)));
    for (std::size_t i = 0; i < kGenerals; ++i) add(displayOf(generalAt(i)));
    for (std::size_t i = 0; i < kNotables; ++i) add(withNotable(notableAt(i)));
}
bool IrishLand::allows(const Definitions& defs, const State& s, const PutAt& a, Rejection* why) const {
    return mayLandIrish(defs, s, *this, a.place) || refuse(why,
                                                           "They land in Ports of the Midlands and Wales (and the South under "
                                                           "a Royalist sea) that have no Parliament marker, one Brigade in "
                                                           "each.",
                                                           kRule);
}
Effect IrishLand::apply(const Definitions&, State& s, const Proceed&, Log*) const {
    if (left == kIrish) spare(s, card);
    return Effect::kReversible;
}
Effect IrishLand::apply(const Definitions& defs, State& s, const PutAt& a, Log* log) const {
    const Brigade b = nextIrish(s, card);
    IrishLand rest = *this;
    rest.ports.insert(mapIndex(areaOfPlace(s, a.place)));
    --rest.left;
    say(log, kRule, [&] { return fmt::format("An Irish Brigade lands {}.", atPlace(defs, a.place)); }, LogKind::kAction,
        key(Side::kRoyalist));
    move(defs, s, b, a.place);
    if (rest.left > 0 && nextIrish(s, card) != Brigade::kNone) push(s, rest);
    return Effect::kReversible;
}

// PA.86: a free Bombardment of a besieged Royalist place; GMT also a call upon an empty small Fortress. (RULING ukc-99)

namespace {

bool mayBombardFree(const Definitions& defs, const State& s, const FreeBombard& f, AreaId a) {
    if (!controls(s, Side::kRoyalist, a)) return false;
    if (isBesieged(s, a) && s.sieges[index(a)].by == Side::kParliament) return true;
    return isGmt(s) && mayFlip(defs, s, Side::kParliament, f.card, a);
}

}  // namespace

std::string FreeBombard::prompt(const Speaker& speaker) const {
    return fmt::format("{}: choose the Fortress, or pass.", speaker.title(card));
}
void FreeBombard::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Pass{}});
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (mayBombardFree(defs, s, *this, areaAt(i))) list.push_back(Action{ChooseArea{areaAt(i)}});
}
bool FreeBombard::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    if (index(a.area) >= defs.areas.size()) return refuse(why, kAwaits, kRule);
    return mayBombardFree(defs, s, *this, a.area) ||
           refuse(why, "It must be under siege by Parliament or the Covenanters.", kRule);
}
Effect FreeBombard::apply(const Definitions&, State& s, const Pass&, Log*) const {
    spare(s, card);
    return Effect::kReversible;
}
Effect FreeBombard::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    if (isBesieged(s, a.area)) startBombardment(defs, s, a.area, true, log);
    else push(s, FlipRoll{{}, card, a.area, 0});
    return Effect::kReversible;
}

// PA.89, card 97: a Brigade that leaves the game, its owner's choice.

namespace {

BrigadeSet leavers(const State& s, CardId c) { return number(c) == 97 ? irishOnMap(s) : covenantersOnMap(s); }

}  // namespace

std::string CovenanterHome::prompt(const Speaker& speaker) const {
    return fmt::format("{}: choose the Brigade that leaves the game.", speaker.title(card));
}
void CovenanterHome::legal(const Definitions&, const State& s, ActionList& list) const {
    for (const Brigade b : leavers(s, card)) list.push_back(Action{TakeBrigade{b}});
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool CovenanterHome::allows(const Definitions&, const State& s, const TakeBrigade& a, Rejection* why) const {
    return leavers(s, card).contains(a.brigade) ||
           refuse(why, "The card cannot send that Brigade home.", {"UKC", "P12.6"});
}
bool CovenanterHome::allows(const Definitions&, const State& s, const Proceed&, Rejection* why) const {
    return leavers(s, card).empty() || refuse(why, kAwaits, {"UKC", "P12.6"});
}
Effect CovenanterHome::apply(const Definitions& defs, State& s, const TakeBrigade& a, Log* log) const {
    const Place from = placeOf(s, a.brigade);
    say(
        log, kRule,
        [&] { return fmt::format("{} leaves {} and the game.", capital(nameOf(defs, a.brigade)), placeName(defs, from)); },
        LogKind::kAction, key(side));
    const AreaId at = areaOfPlace(s, from);
    const int before = garrisonAt(s, at);
    scrap(defs, s, a.brigade);
    afterRemoval(defs, s, at, before, log);  // P20.2
    return Effect::kReversible;
}

// PA.108

std::string LorraineLands::prompt(const Speaker&) const {
    return "choose where Charles of Lorraine lands.";
}
void LorraineLands::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (const ChooseArea a{areaAt(i)}; allows(defs, s, a, nullptr)) list.push_back(Action{a});
}
bool LorraineLands::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    return ((a.area == defs.bristol || a.area == defs.newcastle) && mayLorraineLand(s, a.area)) || refuse(why, kAwaits, kRule);
}
Effect LorraineLands::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    const AreaId at = a.area;
    const General there = generalIn(s, Side::kRoyalist, at);
    placeGeneral(defs, s, General::kLorraine, at);
    for (std::size_t i = kFirstLorrainer; i < kFirstParliament; ++i)
        if (s.places[i] == Place::kOther) bringIn(defs, s, brigadeAt(i), General::kLorraine);
    say(log, kRule, [&] { return fmt::format("Charles of Lorraine lands at {} with four Brigades.", areaName(defs, at)); },
        LogKind::kAction, key(Side::kRoyalist), defs[at].key);
    weigh(log, common::LogWeight::kGreat);
    if (there != General::kNone && maySubordinate(defs, s, there, General::kLorraine, nullptr))
        subordinate(defs, s, there, General::kLorraine, log);
    return Effect::kReversible;
}

// PA.2: Covenanters enter at Carlisle or Berwick; placing them costs no Movement, but it is movement.

std::string CovenanterEntry::prompt(const Speaker& speaker) const {
    return fmt::format("choose where {} enters England.", speaker.name(general));
}
void CovenanterEntry::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (const ChooseArea a{areaAt(i)}; allows(defs, s, a, nullptr)) list.push_back(Action{a});
}
bool CovenanterEntry::allows(const Definitions& defs, const State&, const ChooseArea& a, Rejection* why) const {
    return a.area == defs.carlisle || a.area == defs.berwick || refuse(why, kAwaits, kRule);
}
Effect CovenanterEntry::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    say(log, kRule, [&] { return fmt::format("{} enters England at {}.", armyName(defs, s, general), areaName(defs, a.area)); },
        LogKind::kAction, key(Side::kParliament), defs[a.area].key);
    enterFromScotland(defs, s, general, a.area, 4, true, log);
    return Effect::kSealed;
}

}  // namespace ukc
