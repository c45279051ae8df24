// Battle sectors: four clashes of arms, each decided by one die a side, and Cromwell's turn inward (CN 7.0 step 5, 7.1).
#include "cruel_necessity/words/speaker.h"
#include "cruel_necessity/chapters/verbs_battle.h"

namespace cruel_necessity {

namespace {

constexpr Citation kStep5{"CN", "7.0.5"}, kCromwells{"CN", "7.1"};
constexpr BattleSide kRoyalist = BattleSide::kRoyalist, kParliament = BattleSide::kParliament;
constexpr std::size_t kLastSector = kSectors - 1;

bool cromwellHelps(const State& s, std::size_t sector) { return s.battle.cromwellTurned && s.battle.cromwellSector == sector; }

}  // namespace

int sectorSum(const Definitions& defs, const State& s, BattleSide side, std::size_t sector) {
    int sum = s.battle.line[index(side)].bonus[sector];
    for (std::size_t slot = slotsOf(sector).first; slot < slotsOf(sector).end; ++slot)
        if (!isEmptySlot(s, side, slot)) sum += unitStrength(defs, s, side, slot);
    if (side == kParliament && cromwellHelps(s, sector)) sum += defs[UnitKind::kCromwell].turnedStrength;  // CN 7.1
    return sum;
}

Box boxFor(int leadOfParliament) {
    // CN 7.0.5: two or more decide; a natural 1 or 6 means nothing here. (RULING cn-14)
    return leadOfParliament >= 2 ? Box::kVictory : leadOfParliament <= -2 ? Box::kDefeat : Box::kDraw;
}

namespace {

// "Prince Rupert 5 + Boye 2 + die 4 = 11"
std::string sumText(const Definitions& defs, const State& s, BattleSide side, std::size_t sector, int die) {
    std::string text;
    for (std::size_t slot = slotsOf(sector).first; slot < slotsOf(sector).end; ++slot)
        if (!isEmptySlot(s, side, slot)) text += (text.empty() ? "" : " + ") + unitSum(defs, s, side, slot);
    if (side == kParliament && cromwellHelps(s, sector))
        text += fmt::format(" + {} turned inward {}", defs[UnitKind::kCromwell].name, defs[UnitKind::kCromwell].turnedStrength);
    if (const int bonus = s.battle.line[index(side)].bonus[sector]; bonus != 0) {
        // Which cards gave it: the battery 1, the Swedish Brigade 2, both 3; with Cavalry the commanded shot.
        const std::string_view from = isCavalrySector(sector) ? "commanded shot"
                                      : bonus == 1            ? "battery"
                                      : bonus == 2            ? "Swedish Brigade"
                                                              : "battery and Swedish Brigade";
        text += fmt::format(" + {} {}", from, bonus);
    }
    return text + fmt::format("{}die {} = {}", text.empty() ? "" : " + ", die, sectorSum(defs, s, side, sector) + die);
}

// How far Parliament's side is ahead.
int lead(const Definitions& defs, const State& s, std::size_t sector, int royalistDie, int parliamentDie) {
    return sectorSum(defs, s, kParliament, sector) + parliamentDie - sectorSum(defs, s, kRoyalist, sector) - royalistDie;
}

// CN 7.1: Cromwell goes to Victory! once his wing's Infantry are done, however they fared. (RULINGS cn-22, cn-75)
void restCromwell(const Definitions& defs, State& s, std::size_t sector, Log* log) {
    if (!cromwellHelps(s, sector)) return;
    s.battle.box[s.battle.cromwellSector == 2 ? 0 : 1] = Box::kVictory;
    s.battle.cromwellTurned = false;
    say(
        log, kCromwells, [&] { return defs[UnitKind::kCromwell].name + " goes to the Victory! box."; }, LogKind::kNote,
        "parliament");
}

void turnCromwell(const Definitions& defs, State& s, std::size_t slot, Log* log) {
    s.battle.cromwellTurned = true;
    s.battle.cromwellSector = slot == 0 ? 2 : 3;
    // CN 7.1: the Zeal marker leaves him, without refund, before he flips. (RULING cn-23)
    BattleLine& line = s.battle.line[index(kParliament)];
    line.posts[slot].marker = 0;
    line.hasMarker = static_cast<std::uint8_t>(line.hasMarker & ~(1U << slot));
    for (auto& lying : s.battle.lying) lying = static_cast<std::uint16_t>(lying & ~(1U << (slot + kSlots)));
    if (s.battle.zealSlot == slot + 1) s.battle.zealSlot = 0;
    say(
        log, kCromwells,
        [&] {
            return fmt::format("{} turns inward: +{} for the Foot of his wing.", defs[UnitKind::kCromwell].name,
                               defs[UnitKind::kCromwell].turnedStrength);
        },
        LogKind::kNote, "parliament");
}

void placeUnits(State& s, std::size_t sector, Box box) {
    for (std::size_t slot = slotsOf(sector).first; slot < slotsOf(sector).end; ++slot)
        if (!isEmptySlot(s, kParliament, slot)) s.battle.box[slot] = box;
}

void settleSector(const Definitions& defs, State& s, std::size_t sector, int royalistDie, int parliamentDie, Log* log) {
    const Box box = boxFor(lead(defs, s, sector, royalistDie, parliamentDie));
    say(
        log, kStep5,
        [&] {
            return fmt::format("{} Sector: {}.", kSectorNames[sector],
                               box == Box::kVictory  ? "Parliament prevails"
                               : box == Box::kDefeat ? "the Royalists prevail"
                                                     : "neither side yields");
        },
        LogKind::kNote,
        box == Box::kVictory  ? "parliament"
        : box == Box::kDefeat ? "royalist"
                              : "");
    placeUnits(s, sector, box);
    if (box == Box::kVictory)
        for (std::size_t slot = slotsOf(sector).first; slot < slotsOf(sector).end; ++slot) {
            // Beaten Named Royalists face a Deadly Outcome, and count for nothing else. (RULING cn-21)
            if (!isEmptySlot(s, kRoyalist, slot) && defs[unitAt(s, kRoyalist, slot)].isNamed)
                s.battle.beatenRoyalists = static_cast<std::uint8_t>(s.battle.beatenRoyalists | 1U << slot);
            if (isCavalrySector(sector) && unitAt(s, kParliament, slot) == UnitKind::kCromwell) {
                s.battle.box[slot] = Box::kNone;
                turnCromwell(defs, s, slot, log);
            }
        }
    restCromwell(defs, s, sector, log);
}

bool mayPlayBefore(const Definitions& defs, const State& s, const BeforeSector& f, const PlayCard& play, Rejection* why) {
    if (index(play.card) >= kBattleCards) return refuse(why, "There is no such card.", kStep5);
    if (play.card != BattleCard::kSwedishBrigade && play.card != BattleCard::kCommandedShot)
        return refuse(
            why, [&] { return defs[play.card].title + " cannot be played before a Sector\u2019s dice are rolled."; }, kStep5);
    if (!holds(s, play.card)) return refuse(why, [&] { return "You do not hold " + defs[play.card].title + "."; }, kStep5);
    if ((play.card == BattleCard::kCommandedShot) != isCavalrySector(f.sector))
        return refuse(
            why,
            [&] {
                return defs[play.card].title +
                       (isCavalrySector(f.sector) ? " can be played only on a Foot Sector."
                                                  : " can be played only on a Cavalry Sector.");
            },
            kStep5);
    if (play.slot != kNoSlot) return refuse(why, "The card is played on the whole Sector, not on one unit.", kStep5);
    return true;
}

bool mayPlayAfter(const Definitions& defs, const State& s, const AfterSector& f, const PlayCard& play, Rejection* why) {
    if (index(play.card) >= kBattleCards) return refuse(why, "There is no such card.", kStep5);
    if (play.card != BattleCard::kForlornFile && play.card != BattleCard::kPlunder)
        return refuse(
            why, [&] { return defs[play.card].title + " cannot be played after a Sector\u2019s dice are rolled."; }, kStep5);
    if (!holds(s, play.card)) return refuse(why, [&] { return "You do not hold " + defs[play.card].title + "."; }, kStep5);
    if (play.slot != kNoSlot) return refuse(why, "The card is played on the whole Sector, not on one unit.", kStep5);
    if (play.card == BattleCard::kPlunder &&
        (!isCavalrySector(f.sector) || boxFor(lead(defs, s, f.sector, f.royalistDie, f.parliamentDie)) != Box::kDefeat))
        return refuse(
            why, [&] { return defs[play.card].title + " can be played only on a Cavalry Sector that you have lost."; }, kStep5);
    return true;
}

}  // namespace

void fightNextSector(const Definitions& defs, State& s, std::size_t sector, Log* log) {
    if (sector == kLastSector && s.battle.nightFalls) {
        placeUnits(s, sector, Box::kDraw);
        say(log, kStep5, [] { return std::string("Night has fallen: the Fourth Sector is not fought."); });
        restCromwell(defs, s, sector, log);
        ++sector;
    }
    if (sector >= kSectors) return push(s, BattleSequence{{}, BattleStep::kOutcome, 0});
    const auto here = static_cast<std::uint8_t>(sector);
    push(s, BattleSequence{{}, BattleStep::kFight, static_cast<std::uint8_t>(sector + 1)});
    push(s, SectorDice{{}, here, 0});
    if (holds(s, isCavalrySector(sector) ? BattleCard::kCommandedShot : BattleCard::kSwedishBrigade))
        push(s, BeforeSector{{}, here});
}

// BeforeSector

std::string BeforeSector::prompt(const Speaker&) const {
    return fmt::format("play a card on the {} Sector, or roll its dice.", kSectorNames[sector]);
}
void BeforeSector::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const auto c : {BattleCard::kSwedishBrigade, BattleCard::kCommandedShot})
        if (const PlayCard play{c, kNoSlot}; allows(defs, s, play, nullptr)) list.push_back(play);
    list.push_back(Proceed{});
}
bool BeforeSector::allows(const Definitions& defs, const State& s, const PlayCard& a, Rejection* why) const {
    return mayPlayBefore(defs, s, *this, a, why);
}
Effect BeforeSector::apply(const Definitions& defs, State& s, const PlayCard& a, Log* log) const {
    spendCard(s, a.card);
    playOnSector(defs, s, a.card, sector, log);
    return Effect::kReversible;
}

// SectorDice

std::string SectorDice::prompt(const Speaker&) const {
    return fmt::format("The {} Sector: {} die.", kSectorNames[sector],
                       royalistDie == 0 ? "the Royalist" : "Parliament\u2019s");
}
void SectorDice::rolled(const Definitions& defs, State& s, int rolledDie, Log* log) const {
    const auto die = static_cast<std::uint8_t>(rolledDie);
    if (royalistDie == 0) return push(s, SectorDice{{}, sector, die});
    if (log)
        say(log, kRule,
            [&] {
                return fmt::format("{} Sector: {}, against {}.", kSectorNames[sector],
                                   sumText(defs, s, kRoyalist, sector, royalistDie),
                                   sumText(defs, s, kParliament, sector, die));
            },
            LogKind::kDice, {}, {}, {royalistDie, die});
    const AfterSector after{{}, sector, royalistDie, die};
    if (mayPlayAfter(defs, s, after, {BattleCard::kForlornFile, kNoSlot}, nullptr) ||
        mayPlayAfter(defs, s, after, {BattleCard::kPlunder, kNoSlot}, nullptr))
        return push(s, after);
    settleSector(defs, s, sector, royalistDie, die, log);
}

// AfterSector

std::string AfterSector::prompt(const Speaker&) const {
    return fmt::format("the {} Sector\u2019s dice are {} for the Royalists and {} for you; play a card, or let them stand.",
                       kSectorNames[sector], royalistDie, parliamentDie);
}
void AfterSector::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const auto c : {BattleCard::kForlornFile, BattleCard::kPlunder})
        if (const PlayCard play{c, kNoSlot}; allows(defs, s, play, nullptr)) list.push_back(play);
    list.push_back(Proceed{});
}
bool AfterSector::allows(const Definitions& defs, const State& s, const PlayCard& a, Rejection* why) const {
    return mayPlayAfter(defs, s, *this, a, why);
}
Effect AfterSector::apply(const Definitions& defs, State& s, const PlayCard& a, Log* log) const {
    spendCard(s, a.card);
    if (a.card != BattleCard::kForlornFile) settleSector(defs, s, sector, royalistDie, parliamentDie, log);
    playOnSector(defs, s, a.card, sector, log);  // the Forlorn File throws both dice again
    return Effect::kReversible;
}
Effect AfterSector::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    settleSector(defs, s, sector, royalistDie, parliamentDie, log);
    return Effect::kReversible;
}

}  // namespace cruel_necessity
