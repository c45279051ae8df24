// Battle sums: adds up lines, those of a fought Sector as they were when its dice fell.
#include "app/window/cruel_necessity/battle_sums.h"

#include <algorithm>

namespace app::cn {

namespace {

using game::BattleSide;
using game::Box;
using game::UnitKind;

bool isTurnedFor(const game::State& s, std::size_t sector) {
    return s.battle.cromwellTurned && s.battle.cromwellSector == sector;
}

// A Sector of the last Battle as its dice lay: what counted then leaves the state when the Sector is settled.
struct Fought {
    const game::State* then;
    int royalistDie, parliamentDie;
};
std::optional<Fought> fought(const Seat& seat, std::size_t sector) {
    const auto& moments = common::historyOf<game::Face>(*seat.c.history).moments();
    bool isInBattle = false;
    for (std::size_t i = moments.size(); i-- > 0;) {
        const game::State& s = moments[i]->after.seen;
        if (!s.battle.isOn && isInBattle) break;  // the one before
        isInBattle = isInBattle || s.battle.isOn;
        const auto* dice = s.stack.empty() ? nullptr : std::get_if<game::SectorDice>(&s.stack.back());
        if (!dice || dice->sector != sector || dice->royalistDie == 0 || i + 1 == moments.size()) continue;
        const auto& next = moments[i + 1]->action;
        const auto* rolled = next ? std::get_if<game::RolledDie>(&*next) : nullptr;
        if (rolled) return Fought{&s, dice->royalistDie, rolled->value};
    }
    return std::nullopt;
}

// Whether it is settled in the state: its units lie in a box.
bool isPlaced(const game::State& s, std::size_t sector) {
    for (std::size_t slot = game::slotsOf(sector).first; slot < game::slotsOf(sector).end; ++slot)
        if (s.battle.box[slot] != Box::kNone) return true;
    return false;
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
    const game::State* counted = &s;  // in which it is added up
    if (const auto* after = seat.top<game::AfterSector>(); after && after->sector == sector) {
        sum.royalistDie = after->royalistDie;
        sum.parliamentDie = after->parliamentDie;
    } else if (now && sector < *now) {
        if (const auto it = fought(seat, sector); it && !(sector == game::kSectors - 1 && s.battle.nightFalls)) {
            counted = it->then;
            sum.royalistDie = it->royalistDie;
            sum.parliamentDie = it->parliamentDie;
        }
    }
    const bool helped = isTurnedFor(*counted, sector);
    sum.royalist = game::sectorSumWith(seat.defs, *counted, BattleSide::kRoyalist, sector, false);
    sum.parliament = game::sectorSumWith(seat.defs, *counted, BattleSide::kParliament, sector, helped);
    sum.royalistBonus = counted->battle.line[index(BattleSide::kRoyalist)].bonus[sector];
    sum.parliamentBonus = counted->battle.line[index(BattleSide::kParliament)].bonus[sector];
    if (helped) sum.parliamentBonus += seat.defs[UnitKind::kCromwell].turnedStrength;
    if (now && sector < *now) {
        if (isPlaced(s, sector)) {
            for (std::size_t slot = game::slotsOf(sector).first; slot < game::slotsOf(sector).end; ++slot)
                if (s.battle.box[slot] != Box::kNone) sum.result = s.battle.box[slot];
        } else if (sum.royalistDie != 0) {  // he has turned inward; or the last moment on record is before the last dice
            sum.result = game::boxFor(sum.parliament + sum.parliamentDie - sum.royalist - sum.royalistDie);
        } else {
            sum.result = Box::kVictory;
        }
    }
    // Night leaves the last Sector drawn, without dice, and that is known as soon as it falls (CN 7.0.5).
    if (sector == game::kSectors - 1 && s.battle.nightFalls) sum.result = Box::kDraw;
    return sum;
}

std::string outcomeTold(const std::vector<common::LogEntry>& log) {
    for (auto entry = log.rbegin(); entry != log.rend(); ++entry)  // a Major Victory is cited by its own clause
        if (entry->kind == common::LogKind::kHeading && (entry->rule.clause == "7.0.6" || entry->rule.clause == "7.2"))
            return entry->text;
    return {};
}

game::DayChances dayChances(const Seat& seat) { return game::dayChances(seat.defs, seat.s(), sectorNow(seat).value_or(0)); }

}  // namespace app::cn
