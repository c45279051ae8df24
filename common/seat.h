// Seat: one player's chair at a position, with all he may know and do there, and SeatHistory: what he has seen happen.
//
// A Seat is made from what the box holds and one Observation, and from nothing else: whoever sits at another machine and was
// sent that Observation has the same Seat. What may be done is asked of a world invented from the Observation; own choices
// and refusals do not depend on what is hidden, so its answers are the true ones (tests/contract/rules_contract.h).
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "common/chance_curve.h"
#include "common/goal.h"
#include "common/rules.h"
#include "common/winning.h"

namespace common {

// An action or chance outcome as text.
struct Choice {
    std::string notation;
    std::string text;
    std::string rule;          // "CN 8.3"
    double probability = 0.0;  // chance decisions only
};

// A Seat without the types of its game, for what serves every game. Immutable: what is costly is made when first asked for,
// so one thread may use it at a time.
class AnySeat {
public:
    virtual ~AnySeat() = default;

    [[nodiscard]] virtual PlayerId reader() const = 0;
    [[nodiscard]] virtual const Decision& decision() const = 0;
    [[nodiscard]] virtual const Result& result() const = 0;
    [[nodiscard]] virtual const Prompt& prompt() const = 0;
    [[nodiscard]] virtual std::vector<Goal> goals() const = 0;  // how this game is won and lost; empty where it does not say
    [[nodiscard]] virtual int turn() const = 0;
    [[nodiscard]] virtual std::string phase() const = 0;
    // What the reader may choose now, as text; empty while another chooses. An action's place here is its place in legal().
    [[nodiscard]] virtual const std::vector<Choice>& choices() const = 0;
    [[nodiscard]] virtual std::vector<const Chances*> chancesOf(std::size_t choice) const = 0;
    [[nodiscard]] virtual nlohmann::json view() const = 0;  // the position, redacted for the reader
    // The first player's chance of winning as far as the reader can know it: the mean over invented worlds that fit what he
    // sees (solitaire: what the campaign is likely to be worth, 0 to 1). None where the game has no such chance. It keeps
    // nothing, so that it may be asked on another thread while the seat is in use.
    [[nodiscard]] virtual std::optional<WinChance> chance() const = 0;
};

// F: the game's Face.
template <class F>
class Seat : public AnySeat {
public:
    using Definitions = typename F::Definitions;
    using Observation = typename F::Observation;
    using Action = typename F::Action;

    // What is there
    [[nodiscard]] const Definitions& defs() const { return *defs_; }
    [[nodiscard]] const Observation& seen() const { return seen_; }
    [[nodiscard]] PlayerId reader() const final { return reader_; }
    [[nodiscard]] const Decision& decision() const final { return decision_; }
    [[nodiscard]] const Result& result() const final { return result_; }

    // What may be done
    [[nodiscard]] const ActionList<Action>& legal() const { return legal_; }  // by the reader; empty while another chooses
    [[nodiscard]] std::optional<std::size_t> indexOf(const Action& a) const {
        for (std::size_t i = 0; i < legal_.size(); ++i)
            if (legal_[i] == a) return i;
        return std::nullopt;
    }
    [[nodiscard]] virtual std::optional<Rejection> whyNot(const Action& a) const = 0;
    [[nodiscard]] const std::vector<Odds<Action>>& odds() const {
        if (!odds_) odds_ = F::odds(*defs_, seen_);
        return *odds_;
    }
    [[nodiscard]] std::vector<const Chances*> chancesOf(const Action& a) const {
        std::vector<const Chances*> out;
        for (const auto& o : odds())
            if (o.action == a) out.push_back(&o);
        return out;
    }
    [[nodiscard]] std::vector<const Chances*> chancesOf(std::size_t choice) const final { return chancesOf(legal_[choice]); }

    // Words
    [[nodiscard]] const Prompt& prompt() const final {
        if (!prompt_) prompt_ = F::prompt(*defs_, seen_);
        return *prompt_;
    }
    [[nodiscard]] std::vector<Goal> goals() const final {
        if constexpr (requires { F::goals(*defs_, seen_); }) return F::goals(*defs_, seen_);
        else return {};
    }
    [[nodiscard]] int turn() const final { return F::turn(seen_.seen); }
    [[nodiscard]] std::string phase() const final { return F::phase(*defs_, seen_.seen); }
    [[nodiscard]] std::string describe(const Action& a) const { return describedIn<F>(*defs_, seen_.seen, a, reader_); }
    [[nodiscard]] const std::string& notation(const Action& a) const {
        const auto [at, isNew] = notations_.try_emplace(a);
        if (isNew) at->second = F::notation(*defs_, a);
        return at->second;
    }
    [[nodiscard]] const std::vector<Choice>& choices() const final {
        if (!choices_) {
            choices_.emplace();
            for (const Action& a : legal_) choices_->push_back({notation(a), describe(a), ruleOf(a).text(), 0.0});
        }
        return *choices_;
    }

protected:
    Seat(std::shared_ptr<const Definitions> defs, Observation seen, PlayerId reader)
        : defs_(std::move(defs)), seen_(std::move(seen)), reader_(reader) {}
    [[nodiscard]] virtual Citation ruleOf(const Action& a) const = 0;

    Decision decision_;
    Result result_;
    ActionList<Action> legal_;

private:
    std::shared_ptr<const Definitions> defs_;
    Observation seen_;
    PlayerId reader_;
    mutable std::optional<Prompt> prompt_;
    mutable std::map<Action, std::string> notations_;
    mutable std::optional<std::vector<Choice>> choices_;
    mutable std::optional<std::vector<Odds<Action>>> odds_;
};

// One action of the match as a seat saw it, without the types of its game.
struct AnyMoment {
    PlayerId actor = PlayerId::kNobody;
    int turn = 0;            // after it
    std::size_t logEnd = 0;  // size of the log after it
    bool sealed = false;
    bool wasAsked = false;   // a player chose it among several; who awaits whom is known to all
};
template <class F>
struct Moment : AnyMoment {
    std::optional<typename F::Action> action;  // where the seat may know it: its own, or one that lies open to all
    typename F::Observation after;
};

class AnyHistory {
public:
    virtual ~AnyHistory() = default;

    [[nodiscard]] virtual PlayerId reader() const = 0;
    [[nodiscard]] virtual std::size_t size() const = 0;
    [[nodiscard]] virtual std::shared_ptr<const AnyMoment> moment(std::size_t n) const = 0;
    // The seat and its history as they were when `n` moments had passed; made of what was seen until then.
    [[nodiscard]] virtual std::shared_ptr<const AnySeat> seatAfter(std::size_t n) const = 0;
    [[nodiscard]] virtual std::shared_ptr<const AnyHistory> until(std::size_t n) const = 0;
    // How the chance of winning went, as the seat could judge it at each moment; `log` is that of the match, of which nothing
    // is used but what the seat reads. Empty where the game has no such chance, and once *stop is true. On any thread.
    [[nodiscard]] virtual ChanceCurve chanceCurve(std::span<const LogEntry> log,
                                                  const std::atomic<bool>* stop = nullptr) const = 0;
};

// The moments of the match so far. A moment that is still there after an undo is the same object, so whoever has read some
// of them knows by the last one whether to read on or to begin again.
template <class F>
class SeatHistory : public AnyHistory {
public:
    using Moments = std::vector<std::shared_ptr<const Moment<F>>>;

    [[nodiscard]] const typename F::Observation& start() const { return *start_; }
    [[nodiscard]] const Moments& moments() const { return moments_; }
    [[nodiscard]] std::size_t size() const final { return moments_.size(); }
    [[nodiscard]] std::shared_ptr<const AnyMoment> moment(std::size_t n) const final { return moments_[n]; }
    // What the seat saw before moment n.
    [[nodiscard]] const typename F::Observation& before(std::size_t n) const {
        return n == 0 ? *start_ : moments_[n - 1]->after;
    }

protected:
    SeatHistory(std::shared_ptr<const typename F::Observation> start, Moments moments)
        : start_(std::move(start)), moments_(std::move(moments)) {}

private:
    std::shared_ptr<const typename F::Observation> start_;
    Moments moments_;
};

// How far somebody has read a SeatHistory.
template <class F>
class Bookmark {
public:
    // Where to read on; 0: from the start, as nothing was read yet or what was read is no longer so.
    [[nodiscard]] std::size_t next(const SeatHistory<F>& history) const {
        const auto& moments = history.moments();
        return read_ > 0 && read_ <= moments.size() && moments[read_ - 1] == last_ ? read_ : 0;
    }
    void readAll(const SeatHistory<F>& history) {
        read_ = history.moments().size();
        last_ = read_ > 0 ? history.moments().back() : nullptr;
    }

private:
    std::size_t read_ = 0;
    std::shared_ptr<const Moment<F>> last_;
};

// The typed seat or history inside; throws std::logic_error where it is another game's.
template <class F>
const Seat<F>& seatOf(const AnySeat& any) {
    if (const auto* seat = dynamic_cast<const Seat<F>*>(&any)) return *seat;
    throw std::logic_error("This is the seat of another game.");
}
template <class F>
const SeatHistory<F>& historyOf(const AnyHistory& any) {
    if (const auto* history = dynamic_cast<const SeatHistory<F>*>(&any)) return *history;
    throw std::logic_error("This is the history of another game.");
}

}  // namespace common
