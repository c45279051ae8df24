// Battle sums: adds up lines, reads past dice from the log, and walks every way the day can still go.
#include "app/window/cruel_necessity/battle_sums.h"

#include <algorithm>
#include <string>

namespace app::cn {

namespace {

using game::BattleSide;
using game::Box;
using game::UnitKind;

// The rule's own sum, supposing that Cromwell has turned in on this sector, or not.
int sideSum(const Seat& seat, BattleSide side, std::size_t sector, bool cromwellTurned) {
    game::State supposed = seat.s();
    supposed.battle.cromwellTurned = cromwellTurned;
    supposed.battle.cromwellSector = static_cast<decltype(supposed.battle.cromwellSector)>(sector);
    return game::sectorSum(seat.defs, supposed, side, sector);
}

bool isTurnedFor(const Seat& seat, std::size_t sector) {
    return seat.s().battle.cromwellTurned && seat.s().battle.cromwellSector == sector;
}

// The last pair of dice the log has for a sector of this Battle.
void readDice(const Seat& seat, std::size_t sector, SectorSum& sum) {
    const std::string start = std::string(game::kSectorNames[sector]) + " Sector:";
    for (std::size_t i = seat.c.log.size(); i-- > 0;) {
        const auto& entry = seat.c.log[i];
        if (entry.dice.size() != 2 || entry.text.rfind(start, 0) != 0) continue;
        sum.royalistDie = entry.dice[0];
        sum.parliamentDie = entry.dice[1];
        return;
    }
}

struct Count {
    int won = 0, drawn = 0, lost = 0;
};

class Day {
public:
    explicit Day(const Seat& seat) : seat_(seat) {}

    void walk(std::size_t sector, Count count, double share, std::optional<std::size_t> turned) {
        if (sector >= game::kSectors) return finish(count, share);
        int units = 0;
        bool cromwell = false;
        for (std::size_t slot = game::slotsOf(sector).first; slot < game::slotsOf(sector).end; ++slot) {
            if (!game::isEmptySlot(seat_.s(), BattleSide::kParliament, slot)) ++units;
            cromwell = cromwell || game::unitAt(seat_.s(), BattleSide::kParliament, slot) == UnitKind::kCromwell;
        }
        const bool helped = turned == sector;
        const int home = helped ? 1 : 0;  // Cromwell goes to Victory! with his wing (CN 7.1)
        if (sector == game::kSectors - 1 && seat_.s().battle.nightFalls)
            return walk(sector + 1, {count.won + home, count.drawn + units, count.lost}, share, turned);
        const int lead =
            sideSum(seat_, BattleSide::kParliament, sector, helped) - sideSum(seat_, BattleSide::kRoyalist, sector, false);
        const Shares s = sectorShares(lead);
        const bool turns = cromwell && game::isCavalrySector(sector);
        if (s.won > 0)
            walk(sector + 1, {count.won + home + (turns ? units - 1 : units), count.drawn, count.lost}, share * s.won,
                 turns ? std::optional<std::size_t>(sector == 0 ? 2 : 3) : turned);
        if (s.drawn > 0) walk(sector + 1, {count.won + home, count.drawn + units, count.lost}, share * s.drawn, turned);
        if (s.lost > 0) walk(sector + 1, {count.won + home, count.drawn, count.lost + units}, share * s.lost, turned);
    }

    DayShares shares;

private:
    void finish(const Count& c, double share) {
        // CN 7.0.6: the box with more of your units than either other one; else Draw!.
        if (c.won > c.drawn && c.won > c.lost) {
            shares.outcome.won += share;
            if (c.won >= 4) shares.major += share;
        } else if (c.lost > c.drawn && c.lost > c.won) {
            shares.outcome.lost += share;
        } else {
            shares.outcome.drawn += share;
        }
    }

    const Seat& seat_;
};

}  // namespace

std::optional<std::size_t> sectorNow(const Seat& seat) {
    if (seat.isReport) return kAllFought;
    if (const auto* f = seat.top<game::BeforeSector>()) return f->sector;
    if (const auto* f = seat.top<game::AfterSector>()) return f->sector;
    if (const auto* f = seat.top<game::SectorDice>()) return f->sector;
    if (seat.top<game::PrepareBattle>() || seat.top<game::CommitUnits>()) return std::nullopt;
    const auto* battle = seat.within<game::BattleSequence>();
    if (!battle || battle->step < game::BattleStep::kFight) return std::nullopt;
    if (battle->step == game::BattleStep::kFight) return std::min<std::size_t>(battle->at, kAllFought);
    return kAllFought;
}

SectorSum sectorSum(const Seat& seat, std::size_t sector) {
    SectorSum sum;
    const auto now = sectorNow(seat);
    const auto& s = seat.s();
    sum.royalist = sideSum(seat, BattleSide::kRoyalist, sector, false);
    sum.royalistBonus = s.battle.line[index(BattleSide::kRoyalist)].bonus[sector];
    sum.parliamentBonus = s.battle.line[index(BattleSide::kParliament)].bonus[sector];
    bool helped = isTurnedFor(seat, sector);
    if (const auto* after = seat.top<game::AfterSector>(); after && after->sector == sector) {
        sum.royalistDie = after->royalistDie;
        sum.parliamentDie = after->parliamentDie;
    } else if (now && sector < *now) {
        sum.result = Box::kVictory;  // only Cromwell, turned inward, is in no box
        for (std::size_t slot = game::slotsOf(sector).first; slot < game::slotsOf(sector).end; ++slot)
            if (s.battle.box[slot] != Box::kNone && game::unitAt(s, BattleSide::kParliament, slot) != UnitKind::kCromwell)
                sum.result = s.battle.box[slot];
        for (std::size_t slot = game::slotsOf(sector).first; slot < game::slotsOf(sector).end && game::isCavalrySector(sector);
             ++slot)
            if (game::unitAt(s, BattleSide::kParliament, slot) == UnitKind::kCromwell && s.battle.box[slot] != Box::kNone)
                sum.result = s.battle.box[slot];
        if (!(sector == game::kSectors - 1 && s.battle.nightFalls)) readDice(seat, sector, sum);
        // His help has left the state once his wing has fought; the log's total would tell, the state no longer does.
        for (std::size_t slot = 0; slot < 2; ++slot)
            if (!game::isCavalrySector(sector) && game::unitAt(s, BattleSide::kParliament, slot) == UnitKind::kCromwell &&
                s.battle.box[slot] == Box::kVictory && sector == (slot == 0 ? 2U : 3U))
                helped = true;
    }
    sum.parliament = sideSum(seat, BattleSide::kParliament, sector, helped);
    if (helped) sum.parliamentBonus += seat.defs[UnitKind::kCromwell].turnedStrength;
    if (seat.isReport && sum.royalistDie != 0) {  // the last moment on record may be before the last dice
        const int by = sum.parliament + sum.parliamentDie - sum.royalist - sum.royalistDie;
        sum.result = game::boxFor(by);
    }
    return sum;
}

Shares sectorShares(int lead) {
    int won = 0, drawn = 0, lost = 0;
    for (int royalist = 1; royalist <= 6; ++royalist)
        for (int parliament = 1; parliament <= 6; ++parliament) {
            const Box box = game::boxFor(lead + parliament - royalist);
            ++(box == Box::kVictory ? won : box == Box::kDefeat ? lost : drawn);
        }
    return {won / 36.0, drawn / 36.0, lost / 36.0};
}

DayShares dayShares(const Seat& seat) {
    const auto& s = seat.s();
    const std::size_t from = sectorNow(seat).value_or(0);
    Count count;
    for (const Box box : s.battle.box) {
        count.won += box == Box::kVictory;
        count.drawn += box == Box::kDraw;
        count.lost += box == Box::kDefeat;
    }
    Day day(seat);
    day.walk(from, count, 1.0, s.battle.cromwellTurned ? std::optional<std::size_t>(s.battle.cromwellSector) : std::nullopt);
    return day.shares;
}

}  // namespace app::cn
