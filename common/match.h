// Match: one game being played, with its history: playing, settling chance and forced actions, taking back.
#pragma once

#ifdef EDGEHILL_VIEW
#error "A view has its seat (common/seat.h) and nothing that plays: it holds no match."
#endif

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/log.h"
#include "common/purpose.h"
#include "common/rules.h"

namespace common {

// What a match was started with.
struct MatchStart {
    Setup setup;
    std::uint64_t seed = 0;
    std::vector<std::string> seats;
    std::string positionText;  // the lines of `position:` it started from; empty: the set-up
};

// A decision somebody was asked for: neither forced nor settled by the game's own dice. Undo returns to these.
inline bool wasAsked(PlayerId actor, bool forced, bool given) {
    return !forced && (given || actor != PlayerId::kChance);
}

// Invariant: state() is the start with every step of history() applied in order; every kept snapshot agrees with that.
template <class G>
class Match {
public:
    using Definitions = typename G::Definitions;
    using State = typename G::State;
    using Action = typename G::Action;

    struct Step {
        Action action{};
        PlayerId actor = PlayerId::kNobody;
        bool given = false;   // a chance outcome that was told, not rolled
        bool forced = false;  // the only thing that could be done
        bool sealed = false;
        int turn = 0;  // after it
        std::uint64_t purpose = 0;  // of a chance action whose dice fall by purpose
        std::uint64_t digestAfter = 0;
        std::size_t logEnd = 0;
    };

    // A place where actions were taken back through dice; there is one at most in any place.
    struct RewindMark {
        std::size_t position = 0;  // actions before it
        std::size_t count = 0;     // actions taken back
        std::size_t logIndex = 0;
    };

    Match(std::shared_ptr<const Definitions> defs, MatchStart start, const State& state)
        : defs_(std::move(defs)), start_(std::move(start)), state_(state), startTurn_(G::turn(state)) {
        startDice_ = G::rng(state_);
        snapshots_.push_back({0, state});
    }

    // What is there
    [[nodiscard]] const Definitions& defs() const { return *defs_; }
    [[nodiscard]] const std::shared_ptr<const Definitions>& sharedDefs() const { return defs_; }
    [[nodiscard]] const MatchStart& start() const { return start_; }
    [[nodiscard]] MatchStart& start() { return start_; }
    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] Decision decision() const { return G::decision(state_); }
    [[nodiscard]] const std::vector<Step>& history() const { return steps_; }
    [[nodiscard]] const std::vector<RewindMark>& rewindMarks() const { return marks_; }
    [[nodiscard]] const std::vector<LogEntry>& log() const { return log_; }
    [[nodiscard]] int startTurn() const { return startTurn_; }
    [[nodiscard]] bool isAskingChance() const { return askChance_; }
    void setAskChance(bool ask) { askChance_ = ask; }

    [[nodiscard]] ActionList<Action> legal() const {
        ActionList<Action> list;
        G::legalActions(*defs_, state_, list);
        return list;
    }
    [[nodiscard]] OutcomeList<Action> outcomes() const {
        OutcomeList<Action> list;
        G::chanceOutcomes(*defs_, state_, list);
        return list;
    }
    // What the game's own dice would give now; only at a chance decision. Throws NoOutcome.
    [[nodiscard]] Action drawn() const {
        return drawnFrom(outcomes(), decision());
    }
    // Why nobody can go on from here although the game is not over: chance has no outcome, or a player no action. No game
    // leads there, but a position written by hand may.
    [[nodiscard]] std::optional<Rejection> whyStuck() const {
        const Decision d = decision();
        if (d.actor == PlayerId::kNobody) return std::nullopt;
        if (d.actor == PlayerId::kChance) return outcomes().empty() ? std::optional(NoOutcome::why(d.rule)) : std::nullopt;
        if (!legal().empty()) return std::nullopt;
        return Rejection{"A player is to choose next (" + d.rule.text() + "), but nothing is left that may be chosen.", d.rule};
    }

    // Takes one action and nothing else; refused: says why and changes nothing. A chance action is `given` unless the
    // game's own dice chose it.
    std::optional<Rejection> play(const Action& a, bool given = false) {
        if (auto why = whyNot<G>(*defs_, state_, a)) return why;
        redo_.clear();
        take(a, given);
        return std::nullopt;
    }

    // Takes chance (unless askChance) and forced actions until somebody must be asked, or nobody can go on (whyStuck).
    // Says how many it took.
    int settle() {
        int taken = 0;
        while (taken < kMostSettled) {
            const auto a = settling();
            if (!a) break;
            if (taken == 0) redo_.clear();
            take(*a, false);
            ++taken;
        }
        return taken;
    }

    // Taking back
    [[nodiscard]] std::optional<Rejection> whyNotUndo() const {
        const auto from = lastAsked();
        if (!from) return Rejection{"There is nothing to take back.", {}};
        for (std::size_t i = *from; i < steps_.size(); ++i)
            if (steps_[i].sealed)
                return Rejection{
                    "Dice have been rolled or something hidden has been shown since, so this can no longer be taken back.", {}};
        const PlayerId now = decision().actor;
        if (seatIndex(now) < kMaxPlayers && now != steps_[*from].actor)
            return Rejection{"It is already the other player\u2019s turn.", {}};
        return std::nullopt;
    }
    std::optional<Rejection> undo() {
        if (auto why = whyNotUndo()) return why;
        takeBackTo(*lastAsked());
        return std::nullopt;
    }
    // Like undo, but through dice; where something sealed was taken back the log keeps a note of it.
    std::optional<Rejection> rewind() {
        const auto from = lastAsked();
        if (!from) return Rejection{"There is nothing to take back.", {}};
        const std::size_t count = steps_.size() - *from;
        bool wasSealed = false;
        for (std::size_t i = *from; i < steps_.size(); ++i) wasSealed = wasSealed || steps_[i].sealed;
        takeBackTo(*from);
        if (wasSealed) addRewindMark(count);
        return std::nullopt;
    }
    [[nodiscard]] bool canRedo() const { return !redo_.empty(); }
    std::optional<Rejection> redo() {
        if (redo_.empty()) return Rejection{"There is nothing to do again.", {}};
        const auto group = std::move(redo_.back());
        redo_.pop_back();
        for (const auto& [action, given] : group) {
            if (auto why = whyNot<G>(*defs_, state_, action)) {
                redo_.clear();
                return why;
            }
            take(action, given);
        }
        return std::nullopt;
    }

    // Notes at this place that `count` actions were taken back through dice.
    void addRewindMark(std::size_t count) {
        const bool isFirstHere = marks_.empty() || marks_.back().position != steps_.size();
        if (isFirstHere) {
            marks_.push_back({steps_.size(), 0, log_.size()});
            log_.emplace_back();
            logEndHere() = log_.size();
        }
        RewindMark& mark = marks_.back();
        mark.count += count;
        log_[mark.logIndex].text =
            "Taken back through dice: " + std::to_string(mark.count) + (mark.count == 1 ? " action." : " actions.");
    }

    // The match as it stood after the first `steps` actions, with that much history.
    [[nodiscard]] Match at(std::size_t steps) const {
        Match copy = *this;
        copy.redo_.clear();
        if (steps < copy.steps_.size()) copy.cutTo(steps, false);
        return copy;
    }

    // The State as it stood after the first `position` actions.
    [[nodiscard]] State stateAt(std::size_t position) const {
        std::size_t i = snapshots_.size() - 1;
        while (snapshots_[i].first > position) --i;
        State s = snapshots_[i].second;
        for (std::size_t n = snapshots_[i].first; n < position; ++n) G::apply(*defs_, s, steps_[n].action, nullptr);
        return s;
    }
    [[nodiscard]] std::size_t logEndAt(std::size_t position) const {
        return position == 0 ? startLogEnd_ : steps_[position - 1].logEnd;
    }

private:
    struct Redo {
        Action action;
        bool given;
    };
    static constexpr int kMostSettled = 100'000;  // a game that never asks anybody is broken

    // Where undo goes: before the last step somebody was asked for.
    [[nodiscard]] std::optional<std::size_t> lastAsked() const {
        for (std::size_t i = steps_.size(); i-- > 0;)
            if (wasAsked(steps_[i].actor, steps_[i].forced, steps_[i].given)) return i;
        return std::nullopt;
    }

    [[nodiscard]] bool areDiceByPurpose() const { return start_.setup.dice == Dice::kByPurpose; }
    // What the game's own dice choose of these.
    [[nodiscard]] Action drawnFrom(const OutcomeList<Action>& list, const Decision& d) const {
        if (!areDiceByPurpose()) {
            State copy = state_;  // rng() is asked of a State that may change
            return outcomeOf(list, G::rng(copy), d.rule);
        }
        const std::uint64_t purpose = purposeOf<G>(state_).value();
        const auto times = std::count_if(steps_.begin(), steps_.end(), [&](const Step& step) {
            return step.actor == PlayerId::kChance && step.purpose == purpose;
        });
        const std::uint64_t draw = drawNumber(startDice_, purpose, static_cast<std::uint64_t>(times));
        return winnerOf(list, draw, [&](const Action& a) { return G::notation(*defs_, a); }, d.rule);
    }

    // What is taken without asking anybody; notes on the way whether it, or else what is asked for now, is forced.
    [[nodiscard]] std::optional<Action> settling() {
        const Decision d = decision();
        isForced_ = false;
        if (d.actor == PlayerId::kNobody) return std::nullopt;
        if (d.actor == PlayerId::kChance) {
            const auto list = outcomes();
            isForced_ = list.size() == 1;
            if (list.empty() || (askChance_ && !*isForced_)) return std::nullopt;
            return drawnFrom(list, d);
        }
        if (d.askEvenIfForced) return std::nullopt;
        const auto list = legal();
        isForced_ = list.size() == 1;
        return *isForced_ ? std::optional(list[0]) : std::nullopt;
    }

    // Known from settle(), which has just looked, in the usual course of a game.
    [[nodiscard]] bool isForced(const Decision& d) const {
        if (isForced_) return *isForced_;
        if (d.actor == PlayerId::kChance) return outcomes().size() == 1;
        return !d.askEvenIfForced && legal().size() == 1;
    }

    void take(const Action& a, bool given) {
        const Decision d = decision();
        Step step;
        step.action = a;
        step.actor = d.actor;
        step.forced = isForced(d);
        step.given = given && d.actor == PlayerId::kChance && !step.forced;
        if (d.actor == PlayerId::kChance && areDiceByPurpose()) step.purpose = purposeOf<G>(state_).value();
        isForced_.reset();
        if (wasAsked(step.actor, step.forced, step.given) && snapshots_.back().first != steps_.size())
            snapshots_.push_back({steps_.size(), state_});
        Log log;
        step.sealed = G::apply(*defs_, state_, a, &log) == Effect::kSealed;
        for (auto& entry : log.take()) log_.push_back(std::move(entry));
        step.turn = G::turn(state_);
        step.digestAfter = G::digest(state_);
        step.logEnd = log_.size();
        steps_.push_back(step);
    }

    void takeBackTo(std::size_t position) {
        std::vector<Redo> group;
        for (std::size_t i = position; i < steps_.size(); ++i) group.push_back({steps_[i].action, steps_[i].given});
        cutTo(position, true);
        redo_.push_back(std::move(group));
    }

    // Forgets what came after `position`, but for the rewind marks when they are to be kept.
    void cutTo(std::size_t position, bool keepMarks) {
        while (snapshots_.back().first > position) snapshots_.pop_back();
        state_ = snapshots_.back().second;
        for (std::size_t i = snapshots_.back().first; i < position; ++i) G::apply(*defs_, state_, steps_[i].action, nullptr);
        isForced_.reset();
        std::size_t lost = 0;
        while (!marks_.empty() && marks_.back().position > position) {
            lost += marks_.back().count;
            marks_.pop_back();
        }
        steps_.resize(position);
        log_.resize(logEndAt(position));
        if (keepMarks && lost > 0) addRewindMark(lost);
    }

    std::size_t& logEndHere() { return steps_.empty() ? startLogEnd_ : steps_.back().logEnd; }

    std::shared_ptr<const Definitions> defs_;
    MatchStart start_;
    State state_;
    Rng startDice_;
    int startTurn_ = 0;
    bool askChance_ = false;
    std::optional<bool> isForced_;  // whether one action alone can be taken now, as far as it is known
    std::vector<Step> steps_;
    std::vector<std::pair<std::size_t, State>> snapshots_;  // before each asked step, and the start
    std::vector<LogEntry> log_;
    std::size_t startLogEnd_ = 0;
    std::vector<RewindMark> marks_;
    std::vector<std::vector<Redo>> redo_;
};

}  // namespace common
