// Sieges: Bombardment, Assault and the Surrender of a Fortress. (P20.2, P20.3)
#include "common/track.h"
#include "ukc/chapters/siege.h"
#include "ukc/words/speaker.h"
#include "ukc/chapters/verbs.h"

namespace ukc {

namespace {

constexpr Citation kBombards{"UKC", "P20.2"}, kAssaults{"UKC", "P20.3"};
constexpr int kNewModelGunners = 3, kMostAttackers = 3;

bool isLocalNotable(const Definitions& defs, const State& s, AreaId a) { return notableIn(defs, s, a) != Notable::kNone; }

// His Army has the Siege Train with it.
bool hasTrain(const State& s, General g) {
    const Train& train = s.trains[index(sideOf(g))];
    return train.box == TrainBox::kGeneral && commanderOf(s, train.general) == g;
}
// P20.2: the Siege Train, or three Brigades of the New Model Army; not both.
int gunnery(const State& s, General g) {
    if (g == General::kNone) return 0;
    return hasTrain(s, g) || countNation(army(s, g), Nation::kNewModel) >= kNewModelGunners ? 1 : 0;
}
// P20.2: a Local Notable's country, or a Port whose garrison the sea feeds; not both.
int resistance(const Definitions& defs, const State& s, AreaId a) {
    if (isLocalNotable(defs, s, a)) return -2;
    if (!defs[a].isPort || controlOf(s, a) < 0) return 0;
    const int status = navalStatus(defs, s);
    return (controls(s, Side::kParliament, a) ? status > 0 : status < 0) ? -2 : 0;
}

std::string bombardText(const Definitions& defs, const State& s, AreaId a, int die) {
    const General g = besieger(s, a);
    std::string text =
        fmt::format("{} bombards {}: die {}", g == General::kNone ? std::string("The guns") : defs[g].name, defs[a].name, die);
    if (gunnery(s, g) != 0) text += hasTrain(s, g) ? ", Siege Train +1" : ", New Model Army +1";
    if (resistance(defs, s, a) != 0) text += isLocalNotable(defs, s, a) ? ", Local Notable −2" : ", Port and Naval Status −2";
    return text;
}

// "2 is added, and the Bombardment Value is 5 of the 7 needed"
std::string valueText(int gain, int total, int needed) {
    return fmt::format("{} added, and the Bombardment Value is {} of the {} needed",
                       gain == 0 ? "nothing is" : fmt::format("{} is", gain), total, needed);
}

// Of the highest Combat Value in his Army.
BrigadeSet best(const Definitions& defs, BrigadeSet all) {
    BrigadeSet set;
    int most = 0;
    for (const Brigade b : all) most = std::max(most, defs[b].value);
    for (const Brigade b : all)
        if (defs[b].value == most) set.insert(b);
    return set;
}

// Generals Inside, of the side that holds the place.
std::uint32_t generalsInside(const State& s, Side holder, AreaId a) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (s.generals[i].box == Box::kMap && s.generals[i].area == a && s.generals[i].isInside &&
            sideOf(generalAt(i)) == holder)
            bits |= 1U << i;
    return bits;
}

}  // namespace

int surrenderValue(const Definitions& defs, const State& s, AreaId a) {
    return defs.tables.surrender[static_cast<std::size_t>(isLocalNotable(defs, s, a) ? 0 : classOf(defs, a))];
}

BrigadeSet garrison(const State& s, AreaId a) {
    if (controlOf(s, a) < 0) return {};
    const Side holder = kBothSides[static_cast<std::size_t>(controlOf(s, a))];
    return inside(s, holder, a) | army(s, generalIn(s, holder, a, true));
}

General besieger(const State& s, AreaId a) {
    if (controlOf(s, a) < 0) return General::kNone;
    return generalIn(s, enemyOf(kBothSides[static_cast<std::size_t>(controlOf(s, a))]), a);
}

bool surrenderIfEmptied(const Definitions& defs, State& s, AreaId a, int before, Log* log) {
    if (before == 0 || !isBesieged(s, a) || !garrison(s, a).empty()) return false;  // RULING ukc-41
    surrenderFortress(defs, s, a, false, log);
    return true;
}
void afterRemoval(const Definitions& defs, State& s, AreaId a, int before, Log* log) {
    // A General Inside Surrenders with the place, and his Siege Train is lost with it.
    if (a == AreaId::kNone || !surrenderIfEmptied(defs, s, a, before, log)) checkLone(defs, s, log);
}

void checkTrains(const Definitions& defs, State& s, Log* log) {
    for (const Side side : kBothSides) {
        Train& train = s.trains[index(side)];
        if (train.box != TrainBox::kFortress || (isFortress(defs, s, train.area) && controls(s, side, train.area))) continue;
        const AreaId a = train.area;
        train = {TrainBox::kTrack, AreaId::kNone, General::kNone, static_cast<std::uint8_t>(turnNumber(s) + 1)};
        say(
            log, {"UKC", "P10.6"},
            [&] {
                return fmt::format(
                    "The {} Siege Train has neither a General nor a Fortress in {}: it can be Recruited again next turn.",
                    sideAdjective(side), areaName(defs, a));
            },
            LogKind::kNote, key(side), defs[a].key);
    }
}

// Bombardment (P20.2)

int bombardModifier(const Definitions& defs, const State& s, AreaId a) {
    return gunnery(s, besieger(s, a)) + resistance(defs, s, a);
}

void startBombardment(const Definitions& defs, State& s, AreaId a, bool isFree, Log* log) {
    // P20.1: a qualifying General who Bombards lays the marker.
    const General g = besieger(s, a);
    if (!isBesieged(s, a) && g != General::kNone && size(s, g) >= neededToBesiege(defs, s, a))
        placeSiege(defs, s, a, g, false, log);
    push(s, BombardRoll{{}, a, isFree});
}

std::string BombardRoll::prompt(const Speaker& speaker) const { return fmt::format("{} is bombarded.", speaker.at(area)); }
void BombardRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    Siege& siege = s.sieges[index(area)];
    const int gain = bombardGain(die, bombardModifier(defs, s, area)), needed = surrenderValue(defs, s, area);
    const int total = (siege.isOn ? siege.value : 0) + gain;
    if (siege.isOn) siege.value = static_cast<std::uint8_t>(common::MarkerTrack{0, needed}.within(total));
    say(log, kRule,
        [&] { return fmt::format("{}: {}.", bombardText(defs, s, area, die), valueText(gain, total, needed)); },
        LogKind::kDice, siege.isOn ? key(siege.by) : std::string_view{}, defs[area].key, {die});
    if (total >= needed) return surrenderFortress(defs, s, area, false, log);
    // P20.3: an Assault follows the Bombardment of an Activation only.
    if (!isFree && mayAssault(defs, s, area, nullptr)) push(s, by(siege.by, AssaultOffer{{}, area}));
}

// Assault (P20.3)

int assaultModifier(const Definitions& defs, const State& s, AreaId a) {
    const General g = besieger(s, a);
    int sum = std::min(g == General::kNone ? 0 : size(s, g), kMostAttackers) - garrison(s, a).size();
    if (classOf(defs, a) == 1) sum += 1;
    if (classOf(defs, a) == 3) sum -= 2;
    if (s.sieges[index(a)].value < kAssaultFrom) sum -= 2;
    return sum;
}

bool mayAssault(const Definitions& defs, const State& s, AreaId a, Rejection* why) {
    const General g = besieger(s, a);
    if (!isBesieged(s, a) || g == General::kNone)
        return refuse(why, "Only a Fortress under a Siege marker can be Assaulted.", kAssaults);
    if (isLocalNotable(defs, s, a)) return refuse(why, "A Local Notable cannot be Assaulted.", kAssaults);
    if (general(s, g).mayNotAssault)
        return refuse(
            why, [&] { return fmt::format("{} has failed an Assault and may not make another.", defs[g].name); }, kAssaults);
    if (defs[g].immediateAssault || s.sieges[index(a)].value >= kAssaultFrom) return true;  // RULING ukc-61
    return refuse(
        why,
        [&] {
            return fmt::format("{} may Assault only once the Bombardment Value is {}; it is {}.", defs[g].name, kAssaultFrom,
                               s.sieges[index(a)].value);
        },
        kAssaults);
}

std::string AssaultOffer::prompt(const Speaker& speaker) const { return fmt::format("Assault {}, or pass.", speaker.at(area)); }
bool AssaultOffer::allows(const Definitions& defs, const State& s, const Assault&, Rejection* why) const {
    return mayAssault(defs, s, area, why);
}
Effect AssaultOffer::apply(const Definitions& defs, State& s, const Assault&, Log* log) const {
    const General g = besieger(s, area);
    reveal(defs, s, army(s, g));
    say(
        log, kRule, [&] { return fmt::format("{} Assaults {}.", defs[g].name, defs[area].name); }, LogKind::kAction, key(side),
        defs[area].key);
    weigh(log, common::LogWeight::kNotable);
    push(s, AssaultRoll{{}, area, 0});
    return Effect::kSealed;
}

std::string AssaultRoll::prompt(const Speaker& speaker) const {
    return fmt::format("The Assault on {}: 10 or more is needed on two dice.", speaker.at(area));
}
void AssaultRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    if (first == 0) return push(s, AssaultRoll{{}, area, static_cast<std::uint8_t>(die)});
    const int modifier = assaultModifier(defs, s, area);
    const bool succeeded = assaultSucceeds(first, die, modifier);
    const Side side = s.sieges[index(area)].by;
    say(log, kRule, [&] {
        const int n = size(s, besieger(s, area)), against = garrison(s, area).size(), strong = classOf(defs, area);
        std::string text = fmt::format("Dice {} + {}, + {} (attackers) \u2212 {} (defenders)", first, die,
                                       std::min(n, kMostAttackers), against);
        if (strong == 1) text += " + 1 (Class 1)";
        if (strong == 3) text += " \u2212 2 (Class 3)";
        if (s.sieges[index(area)].value < kAssaultFrom) text += fmt::format(" \u2212 2 (bombarded less than {})", kAssaultFrom);
        return text + fmt::format(" = {}, {} needed: the Assault {}.", first + die + modifier, kAssaultNeeds,
                                  succeeded ? "succeeds" : "is repulsed");
    }, LogKind::kDice, key(side), defs[area].key, {first, die});
    push(s, by(side, AssaultLoss{{}, area, succeeded}));
}

std::string AssaultLoss::prompt(const Speaker&) const {
    return "choose which of your strongest Brigades is lost in the Assault.";
}
void AssaultLoss::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const Brigade b : best(defs, army(s, besieger(s, area)))) list.push_back(Action{TakeBrigade{b}});
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool AssaultLoss::allows(const Definitions& defs, const State& s, const TakeBrigade& a, Rejection* why) const {
    return best(defs, army(s, besieger(s, area))).contains(a.brigade) || refuse(why, kAwaits, kRule);
}
bool AssaultLoss::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    return best(defs, army(s, besieger(s, area))).empty() ||
           refuse(why, "Choose the Brigade that is lost in the Assault.", kRule);
}
Effect AssaultLoss::apply(const Definitions& defs, State& s, const TakeBrigade& a, Log* log) const {
    say(
        log, kRule,
        [&] { return fmt::format("{} is broken in the breach and leaves the game.", capital(nameOf(defs, a.brigade))); },
        LogKind::kAction, key(side), defs[area].key);
    scrap(defs, s, a.brigade);
    return apply(defs, s, Proceed{}, log);
}
Effect AssaultLoss::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    const General g = besieger(s, area);
    if (succeeded) {
        surrenderFortress(defs, s, area, true, log);
        return Effect::kReversible;
    }
    if (g != General::kNone) general(s, g).mayNotAssault = true;
    checkLone(defs, s, log);  // and with too few left the marker goes (P20.1)
    return Effect::kReversible;
}

// Surrender (P20.2): Honours of War, Generals, Siege Train, Local Notable, markers, control

namespace {

// The besieging side takes the place; by then nobody of the other's is Inside.
void takeOver(const Definitions& defs, State& s, const Surrender& f, Side holder, Log* log) {
    Train& train = s.trains[index(holder)];
    const std::uint32_t generals = generalsInside(s, holder, f.area);
    if (train.box == TrainBox::kGeneral && (generals >> index(train.general) & 1U) != 0)
        train = {TrainBox::kFortress, f.area, General::kNone, 0};
    const bool hadTrain = train.box == TrainBox::kFortress && train.area == f.area;
    for (std::size_t i = 0; i < kGenerals && !s.isOver; ++i)
        if ((generals >> i & 1U) != 0)
            surrenderGeneral(defs, s, generalAt(i), f.byAssault, log, f.byAssault ? kAssaults : kBombards);
    if (s.isOver) return;
    if (hadTrain)
        say(
            log, kBombards,
            [&] { return fmt::format("The {} Siege Train is lost with {}.", sideAdjective(holder), defs[f.area].name); },
            LogKind::kNote, key(holder), defs[f.area].key);
    if (const Notable n = notableIn(defs, s, f.area); n != Notable::kNone) {
        s.notables[index(n)] = 2;
        say(
            log, kBombards, [&] { return fmt::format("{} is out of the war.", defs[n].name); }, LogKind::kNote, key(holder),
            defs[f.area].key);
        weigh(log, common::LogWeight::kNotable);
    }
    flipFortress(defs, s, f.area, enemyOf(holder), true, log, kBombards);  // RULING ukc-42
    checkLone(defs, s, log);
}

}  // namespace

void Surrender::run(const Definitions& defs, State& s, Log* log) const {
    if (s.isOver || controlOf(s, area) < 0 || !isFortress(defs, s, area)) return;
    const Side holder = kBothSides[static_cast<std::size_t>(controlOf(s, area))];
    if (step > 0) return takeOver(defs, s, *this, holder, log);
    say(
        log, {"UKC", byAssault ? "P20.3.1" : "P20.2.1"},
        [&] { return fmt::format("{} {}.", defs[area].name, byAssault ? "is stormed" : "Surrenders"); }, LogKind::kHeading,
        key(enemyOf(holder)), defs[area].key);
    weigh(log, common::LogWeight::kGreat);
    Surrender next = *this;
    next.step = 1;
    push(s, next);
    const BrigadeSet captured = garrison(s, area);
    if (captured.empty()) return;
    if (!byAssault) return push(s, HonoursRoll{{}, area});
    for (const Brigade b : captured) release(defs, s, b);  // P20.3: no Honours of War
}

std::string HonoursRoll::prompt(const Speaker& speaker) const {
    return fmt::format("{} has fallen; a die decides the Honours of War.", speaker.at(area));
}
void HonoursRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    const bool disperses = die <= 2;
    const BrigadeSet captured = garrison(s, area);
    say(log, {"UKC", "P20.2.1"}, [&] {
        const bool isOne = captured.size() == 1;
        return fmt::format("Honours of War, die {}: {} {}.", die, counted(captured.size(), "Brigade"),
                           disperses ? (isOne ? "goes to the Dispersed box" : "go to the Dispersed box")
                                     : (isOne ? "is Available for Recruitment" : "are Available for Recruitment"));
    }, LogKind::kDice, {}, defs[area].key, {die});
    for (const Brigade b : captured) {
        if (disperses) disperse(defs, s, b);
        else release(defs, s, b);
    }
}

}  // namespace ukc
