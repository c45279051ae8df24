// Odds of the day: walks every way in which the Sectors can go, and adds up what each is worth.
#include "cruel_necessity/words/odds_day.h"

#include <optional>

namespace cruel_necessity {

namespace {

class Day {
public:
    Day(const Definitions& defs, const State& s) : defs_(defs), s_(s) {}

    void walk(std::size_t sector, BoxCount count, double share, std::optional<std::size_t> turned) {
        if (sector >= kSectors) return finish(count, share);
        int units = 0;
        bool isCromwells = false;
        for (std::size_t slot = slotsOf(sector).first; slot < slotsOf(sector).end; ++slot) {
            units += !isEmptySlot(s_, BattleSide::kParliament, slot);
            isCromwells = isCromwells || unitAt(s_, BattleSide::kParliament, slot) == UnitKind::kCromwell;
        }
        const bool isHelped = turned == sector;
        if (isHelped) ++count.victory;  // Cromwell goes to Victory! with his wing (CN 7.1)
        if (sector == kSectors - 1 && s_.battle.nightFalls)
            return walk(sector + 1, {count.victory, count.draw + units, count.defeat}, share, turned);
        const BattleChances c = sectorChances(sectorSumWith(defs_, s_, BattleSide::kParliament, sector, isHelped) -
                                              sectorSumWith(defs_, s_, BattleSide::kRoyalist, sector, false));
        const bool turnsIn = isCromwells && isCavalrySector(sector);
        const auto inward = turnsIn ? std::optional<std::size_t>(sector == 0 ? 2 : 3) : turned;
        const int won = turnsIn ? units - 1 : units;
        if (c.won > 0) walk(sector + 1, {count.victory + won, count.draw, count.defeat}, share * c.won, inward);
        if (c.drawn > 0) walk(sector + 1, {count.victory, count.draw + units, count.defeat}, share * c.drawn, turned);
        if (c.lost > 0) walk(sector + 1, {count.victory, count.draw, count.defeat + units}, share * c.lost, turned);
    }

    DayChances chances;

private:
    void finish(const BoxCount& count, double share) {
        switch (outcomeOf(count)) {
            case Box::kVictory:
                chances.outcome.won += share;
                if (benefitPointsOf(count) > 0) chances.major += share;
                break;
            case Box::kDefeat: chances.outcome.lost += share; break;
            default: chances.outcome.drawn += share;
        }
    }

    const Definitions& defs_;
    const State& s_;
};

}  // namespace

BattleChances sectorChances(int lead) {
    int won = 0, drawn = 0, lost = 0;
    for (int royalist = 1; royalist <= 6; ++royalist)
        for (int parliament = 1; parliament <= 6; ++parliament) {
            const Box box = boxFor(lead + parliament - royalist);
            ++(box == Box::kVictory ? won : box == Box::kDefeat ? lost : drawn);
        }
    return {won / 36.0, drawn / 36.0, lost / 36.0};
}

DayChances dayChances(const Definitions& defs, const State& s, std::size_t from) {
    Day day(defs, s);
    day.walk(from, countBoxes(s), 1.0,
             s.battle.cromwellTurned ? std::optional<std::size_t>(s.battle.cromwellSector) : std::nullopt);
    return day.chances;
}

int sectorSumWith(const Definitions& defs, const State& s, BattleSide side, std::size_t sector, bool cromwellTurned) {
    State supposed = s;
    supposed.battle.cromwellTurned = cromwellTurned;
    supposed.battle.cromwellSector = static_cast<decltype(supposed.battle.cromwellSector)>(sector);
    return sectorSum(defs, supposed, side, sector);
}

}  // namespace cruel_necessity
