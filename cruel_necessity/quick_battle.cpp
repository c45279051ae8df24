// Quick battle: one die a side instead of the whole display (CN 12.3).
#include "cruel_necessity/battle.h"

namespace cruel_necessity {

namespace {

constexpr Citation kQuick{"CN", "12.3"};
constexpr int kIronsidesCard = 25, kNewModelCard = 28;  // Marston Moor; New Model Army Created

bool isRevealed(const State& s, int n) { return (s.revealed >> n & 1U) != 0; }

// By how much Parliament's die must lead. A card counts once it is revealed, for its own Battle too. (RULING cn-102)
// Games that start with a later war have those cards behind them: #28 is the first of the Second War.
int leadToWin(const State& s) {
    if (isRevealed(s, kNewModelCard) || s.war >= 2) return 1;
    return isRevealed(s, kIronsidesCard) ? 2 : 3;
}

}  // namespace

Box quickOutcome(const State& s, int royalistDie, int parliamentDie) {
    const int lead = parliamentDie - royalistDie;
    return lead <= -2 ? Box::kDefeat : lead >= leadToWin(s) ? Box::kVictory : Box::kDraw;
}

void applyChance(const Definitions& defs, State& s, const QuickDice& f, const Action& a, Log* log) {
    const int die = dieOf(a);
    if (f.royalistDie == 0) return push(s, QuickDice{{}, static_cast<std::uint8_t>(die)});
    const Box outcome = quickOutcome(s, f.royalistDie, die);
    if (log)
        say(log, kQuick, [&] {
            return fmt::format("Quick battle: Royalist die {}, Parliament's die {}; Parliament needs a lead of {} to win.", int{f.royalistDie}, die, leadToWin(s));
        }, LogKind::kDice, {}, {}, {f.royalistDie, die});
    // CN 12.3.2: no cards, Benefits, Deadly Outcomes, Zeal marker; but a Battle missed all the same. (RULING cn-59)
    const Army army = s.battle.army;
    releaseRecovering(s);
    s.battle = clearedBattle();
    applyOutcome(defs, s, army, outcome, log);
}

}  // namespace cruel_necessity
