// Quick battle: one die a side instead of the whole display (CN 12.3).
#include "cruel_necessity/words/speaker.h"
#include "cruel_necessity/chapters/verbs_battle.h"

namespace cruel_necessity {

namespace {

// By how much Parliament's die must lead. A card counts once it is revealed, for its own Battle too (RULING cn-102), and when
// it is of an earlier deck or the first of this one: games that start with a later war have those cards behind them.
int leadToWin(const Definitions& defs, const State& s) {
    int lead = 0;
    for (const auto& row : defs.tables.quickVictory) {
        const CardDefinition& card = defs[row.after];
        const bool counts = row.after == CardId::kNone || (s.revealed >> number(row.after) & 1U) != 0 || card.deck < s.war ||
                            (card.deck == s.war && card.isFirst);
        if (counts) lead = row.lead;
    }
    return lead;
}

}  // namespace

Box quickOutcome(const Definitions& defs, const State& s, int royalistDie, int parliamentDie) {
    const int lead = parliamentDie - royalistDie;
    return -lead >= defs.tables.quickDefeat ? Box::kDefeat : lead >= leadToWin(defs, s) ? Box::kVictory : Box::kDraw;
}

std::string QuickDice::prompt(const Speaker&) const {
    return royalistDie == 0 ? "The quick method: the Royalist die." : "The quick method: Parliament\u2019s die.";
}
void QuickDice::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    if (royalistDie == 0) return push(s, QuickDice{{}, static_cast<std::uint8_t>(die)});
    const Box outcome = quickOutcome(defs, s, royalistDie, die);
    if (log)
        say(log, kRule,
            [&] {
                return fmt::format("Quick Battle: Royalist die {}, Parliament\u2019s die {}; Parliament must lead by {}.",
                                   int{royalistDie}, die, leadToWin(defs, s));
            },
            LogKind::kDice, {}, {}, {royalistDie, die});
    // CN 12.3.2: no cards, Benefits, Deadly Outcomes, Zeal marker; but a Battle missed all the same. (RULING cn-59)
    const Army army = s.battle.army;
    releaseRecovering(s);
    s.battle = {};
    applyOutcome(defs, s, army, outcome, log, {"CN", "12.3.1"});
}

}  // namespace cruel_necessity
