// Battle sums: adds up lines and reads past dice from the log.
#include "app/window/cruel_necessity/battle_sums.h"

#include <algorithm>
#include <string>

namespace app::cn {

namespace {

using game::BattleSide;
using game::Box;
using game::UnitKind;

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
    sum.royalist = game::sectorSumWith(seat.defs, s, BattleSide::kRoyalist, sector, false);
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
    sum.parliament = game::sectorSumWith(seat.defs, s, BattleSide::kParliament, sector, helped);
    if (helped) sum.parliamentBonus += seat.defs[UnitKind::kCromwell].turnedStrength;
    if (seat.isReport && sum.royalistDie != 0) {  // the last moment on record may be before the last dice
        const int by = sum.parliament + sum.parliamentDie - sum.royalist - sum.royalistDie;
        sum.result = game::boxFor(by);
    }
    // Night leaves the last Sector drawn, without dice, and that is known as soon as it falls (CN 7.0.5).
    if (sector == game::kSectors - 1 && s.battle.nightFalls) sum.result = Box::kDraw;
    return sum;
}

game::DayChances dayChances(const Seat& seat) { return game::dayChances(seat.defs, seat.s(), sectorNow(seat).value_or(0)); }

}  // namespace app::cn
