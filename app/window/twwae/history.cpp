// History: reads what the seat has seen, moment by moment, noting what the table shows of it.
#include "app/window/twwae/history.h"

#include <algorithm>

namespace app::tw {

void History::restart(const game::State& start) {
    rolls_.clear();
    moments_.clear();
    battles_ = 0;
    course_ = {{start.turnsPlayed, start.vp, start.year}};
}

void History::follow(Seat& seat) {
    const auto& history = common::historyOf<game::Face>(*seat.c.history);
    std::size_t n = bookmark_.next(history);
    if (n == 0) restart(history.start().seen);
    for (; n < history.moments().size(); ++n) {
        const auto& moment = history.moments()[n];
        const game::State &before = history.before(n).seen, &now = moment->after.seen;
        const bool wasOn = before.battle.isOn && before.battle.isRevealed;
        const int round = before.battle.round;
        bool isMoment = false;
        const auto* die = moment->action ? std::get_if<game::RolledDie>(&*moment->action) : nullptr;
        if (die && !before.stack.empty() && before.battle.isOn) {
            const game::Frame& top = before.stack.back();
            if (const auto* f = std::get_if<game::BlockDice>(&top)) {
                if (f->thrown == 0)
                    rolls_.push_back({f->block, f->side, f->shot, BattleRoll::Kind::kShot, round, f->effectiveness, {}});
                if (!rolls_.empty()) rolls_.back().dice.push_back(die->value);
                isMoment = f->left <= 1;
            } else if (const auto* rout = std::get_if<game::RoutRoll>(&top)) {
                rolls_.push_back(
                    {game::BlockId::kNone, rout->side, {}, BattleRoll::Kind::kRout, round, rout->difference, {die->value}});
                isMoment = true;
            } else if (const auto* pursuit = std::get_if<game::PursuitRoll>(&top)) {
                rolls_.push_back({pursuit->block,
                                  pursuit->side,
                                  {},
                                  BattleRoll::Kind::kPursuit,
                                  round,
                                  seat.defs[pursuit->block].pursuit,
                                  {die->value}});
                isMoment = true;
            }
        }
        const bool isOn = now.battle.isOn && now.battle.isRevealed;
        if (isOn && !wasOn) {
            ++battles_;
            rolls_.clear();
            isMoment = true;
        }
        const bool isNextRound = isOn && now.battle.round != round;
        if (isNextRound && !isMoment) rolls_.clear();
        if (isMoment && isOn) {
            const auto& log = seat.c.log;
            std::string line;
            if (moment->logEnd > 0 && moment->logEnd <= log.size()) line = log[moment->logEnd - 1].textFor(seat.c.reader);
            moments_.push_back({moment, rolls_, std::move(line)});
        }
        if (!isOn || (isNextRound && isMoment)) rolls_.clear();
        if (course_.empty() || course_.back().turn != now.turnsPlayed)
            course_.push_back({now.turnsPlayed, now.vp, now.year});
        else
            course_.back().vp = now.vp;
    }
    bookmark_.readAll(history);
}

int History::lostSince(const game::State& before, const game::State& now, game::BlockId b) const {
    return std::max(0, before.blocks[index(b)].halves - now.blocks[index(b)].halves);
}

}  // namespace app::tw
