// History: plays the record once more, without dice and without a log, noting what the table shows of it.
#include "app/window/twwae/history.h"

#include <algorithm>

#include "common/match.h"

namespace app::tw {

namespace {

common::Match<game::Twwae>& matchOf(Seat& seat) { return *static_cast<common::Match<game::Twwae>*>(seat.c.table.typed()); }

}  // namespace

void History::restart(Seat& seat) {
    at_ = matchOf(seat).at(0).state();
    length_ = 0;
    rolls_.clear();
    moments_.clear();
    battles_ = 0;
    enemyTurn_ = {};
    ownEnd_ = {};
    course_ = {{at_.turnsPlayed, at_.vp, at_.year}};
    isStarted_ = true;
}

void History::follow(Seat& seat) {
    auto& match = matchOf(seat);
    const auto& steps = match.history();
    const bool isSame = isStarted_ && steps.size() >= length_ && (length_ == 0 || steps[length_ - 1].digestAfter == digest_);
    if (!isSame) restart(seat);
    for (; length_ < steps.size(); ++length_) {
        const auto& step = steps[length_];
        const bool wasOn = at_.battle.isOn && at_.battle.isRevealed;
        const int round = at_.battle.round;
        bool isMoment = false;
        if (const auto* die = std::get_if<game::RolledDie>(&step.action); die && !at_.stack.empty() && at_.battle.isOn) {
            const game::Frame& top = at_.stack.back();
            if (const auto* f = std::get_if<game::BlockDice>(&top)) {
                if (f->rolled == 0) rolls_.push_back({f->block, f->side, f->shot, BattleRoll::Kind::kShot, round, f->effectiveness, {}});
                if (!rolls_.empty()) rolls_.back().dice.push_back(die->value);
                isMoment = f->left <= 1;
            } else if (const auto* rout = std::get_if<game::RoutRoll>(&top)) {
                rolls_.push_back({game::BlockId::kNone, rout->side, {}, BattleRoll::Kind::kRout, round, rout->difference, {die->value}});
                isMoment = true;
            } else if (const auto* pursuit = std::get_if<game::PursuitRoll>(&top)) {
                rolls_.push_back({pursuit->block, pursuit->side, {}, BattleRoll::Kind::kPursuit, round, seat.defs[pursuit->block].pursuit, {die->value}});
                isMoment = true;
            }
        }
        game::Twwae::apply(seat.defs, at_, step.action, nullptr);
        digest_ = step.digestAfter;
        const bool isOn = at_.battle.isOn && at_.battle.isRevealed;
        if (isOn && !wasOn) {
            ++battles_;
            rolls_.clear();
            isMoment = true;
        }
        if (isOn && at_.battle.round != round && !isMoment) rolls_.clear();
        if (isMoment && isOn) {
            const auto& log = match.log();
            std::string line;
            if (step.logEnd > 0 && step.logEnd <= log.size()) line = log[step.logEnd - 1].textFor(seat.c.reader);
            moments_.push_back({at_, rolls_, std::move(line)});
        }
        if (isOn && at_.battle.round != round && isMoment) rolls_.clear();
        if (!isOn) rolls_.clear();
        if (course_.empty() || course_.back().turn != at_.turnsPlayed) course_.push_back({at_.turnsPlayed, at_.vp, at_.year});
        else course_.back().vp = at_.vp;
        if (step.actor == common::PlayerId::kFirst || step.actor == common::PlayerId::kSecond) {
            const game::Side side = game::sideOf(step.actor);
            const std::size_t reader = index(enemyOf(side));
            ownEnd_[index(side)] = step.logEnd;
            if (enemyTurn_[reader].first != ownEnd_[reader]) enemyTurn_[reader].first = ownEnd_[reader];
        }
        // What happens until he chooses again belongs to it.
        for (const game::Side side : game::kBothSides)
            if (step.actor != game::playerOf(side)) enemyTurn_[index(side)].second = std::max(step.logEnd, enemyTurn_[index(side)].first);
    }
}

int History::lostSince(const game::State& before, const game::State& now, game::BlockId b) const {
    return std::max(0, before.blocks[index(b)].halves - now.blocks[index(b)].halves);
}

}  // namespace app::tw
