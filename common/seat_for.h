// SeatFor and SeatHistoryFor: a Seat and its history that go by the rules of their game, and Watch, which keeps the history of
// one seat of a match.
#pragma once

#ifdef EDGEHILL_VIEW
#error "A view has its seat (common/seat.h) and nothing that plays: it makes no seat."
#endif

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "common/chance_curve_for.h"
#include "common/match.h"
#include "common/review.h"
#include "common/search.h"
#include "common/seat.h"
#include "common/supposing.h"

namespace common {

template <class G>
class SeatFor final : public Seat<typename G::Face>, public Supposing<typename G::Face> {
    using Base = Seat<typename G::Face>;

public:
    using Action = typename G::Action;

    // From what the box holds and what the reader sees; there is no other way.
    SeatFor(std::shared_ptr<const typename G::Definitions> defs, typename G::Observation seen, PlayerId reader)
        : Base(defs, std::move(seen), reader), defs_(std::move(defs)), world_(invented()) {
        this->decision_ = G::decision(world_);
        this->result_ = G::result(this->defs(), world_);
        if (this->decision_.actor == reader) G::legalActions(this->defs(), world_, this->legal_);
    }

    [[nodiscard]] std::optional<Rejection> whyNot(const Action& a) const override {
        return common::whyNot<G>(this->defs(), world_, a);
    }
    // As Match::settle() would go on; what it comes to is observed again, so that nothing invented is taken for known.
    [[nodiscard]] std::shared_ptr<const Base> supposing(const Action& a) const override {
        if (!this->indexOf(a) || this->decision_.isSecret) return nullptr;
        typename G::State s = world_;
        if (G::apply(this->defs(), s, a, nullptr) == Effect::kSealed) return nullptr;
        for (;;) {
            const Decision next = G::decision(s);
            if (next.actor != this->reader()) return nullptr;
            ActionList<Action> legal;
            G::legalActions(this->defs(), s, legal);
            if (next.askEvenIfForced || legal.size() != 1) break;
            if (G::apply(this->defs(), s, legal[0], nullptr) == Effect::kSealed) return nullptr;
        }
        return std::make_shared<const SeatFor>(defs_, G::observe(this->defs(), s, this->reader()), this->reader());
    }
    [[nodiscard]] nlohmann::json view() const override { return G::view(this->defs(), this->seen()); }
    [[nodiscard]] std::optional<WinChance> chance() const override {
        if constexpr (Searchable<G>) return winChanceSeen<G>(this->defs(), this->seen());
        else return std::nullopt;
    }

private:
    [[nodiscard]] typename G::State invented() const {
        Rng rng{G::digest(this->seen().seen), 0};
        return G::determinize(this->defs(), this->seen(), rng);
    }
    [[nodiscard]] Citation ruleOf(const Action& a) const override {
        return common::ruleOf<G>(this->defs(), world_, a, this->decision_);
    }

    std::shared_ptr<const typename G::Definitions> defs_;
    typename G::State world_;
};

template <class G>
class SeatHistoryFor final : public SeatHistory<typename G::Face>, public Reviewable {
    using Base = SeatHistory<typename G::Face>;

public:
    // From what the box holds and what the reader has seen; there is no other way.
    SeatHistoryFor(std::shared_ptr<const typename G::Definitions> defs, PlayerId reader,
                   std::shared_ptr<const typename G::Observation> start, typename Base::Moments moments)
        : Base(start, std::move(moments)), defs_(std::move(defs)), start_(std::move(start)), reader_(reader) {}

    [[nodiscard]] ChanceCurve chanceCurve([[maybe_unused]] std::span<const LogEntry> log,
                                          [[maybe_unused]] const std::atomic<bool>* stop) const override {
        if constexpr (Searchable<G>)
            return chanceCurveOf<G>(*defs_, *this, log, reader_, stop, std::max(1U, std::thread::hardware_concurrency()));
        else return {};
    }
    [[nodiscard]] std::unique_ptr<AnyReview> review([[maybe_unused]] const ReviewEffort& effort) const override {
        if constexpr (Plannable<G>)
            if (reader_ != PlayerId::kNobody) return std::make_unique<ReviewFor<G>>(defs_, *this, reader_, effort);
        return nullptr;
    }
    [[nodiscard]] PlayerId reader() const override { return reader_; }
    [[nodiscard]] std::shared_ptr<const AnySeat> seatAfter(std::size_t n) const override {
        return std::make_shared<const SeatFor<G>>(defs_, this->before(n), reader_);
    }
    [[nodiscard]] std::shared_ptr<const AnyHistory> until(std::size_t n) const override {
        const auto& all = this->moments();
        typename Base::Moments some(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min(n, all.size())));
        return std::make_shared<const SeatHistoryFor<G>>(defs_, reader_, start_, std::move(some));
    }

private:
    std::shared_ptr<const typename G::Definitions> defs_;
    std::shared_ptr<const typename G::Observation> start_;
    PlayerId reader_;
};

// Follows a match for one seat. Copies are cheap: the moments are shared.
template <class G>
class Watch {
public:
    using Face = typename G::Face;

    [[nodiscard]] std::shared_ptr<const SeatHistory<Face>> follow(const Match<G>& match, PlayerId reader) {
        const auto& steps = match.history();
        if (!start_) {
            at_ = match.stateAt(0);
            start_ = std::make_shared<const typename G::Observation>(G::observe(match.defs(), at_, reader));
        }
        std::size_t same = 0;
        while (same < std::min(steps.size(), moments_.size()) && digests_[same] == steps[same].digestAfter &&
               moments_[same]->logEnd == steps[same].logEnd)
            ++same;
        if (kept_ && same == moments_.size() && same == steps.size()) return kept_;
        if (same < moments_.size()) at_ = match.stateAt(same);
        moments_.resize(same);
        digests_.resize(same);
        for (; same < steps.size(); ++same) {
            const auto& step = steps[same];
            G::apply(match.defs(), at_, step.action, nullptr);
            auto moment = std::make_shared<Moment<Face>>();
            moment->actor = step.actor;
            moment->turn = step.turn;
            moment->logEnd = step.logEnd;
            moment->sealed = step.sealed;
            moment->wasAsked = seatIndex(step.actor) < static_cast<std::size_t>(G::kPlayers) && !step.forced;
            if (step.actor == reader || reader == PlayerId::kNobody || G::isOpen(step.action)) moment->action = step.action;
            moment->after = G::observe(match.defs(), at_, reader);
            moments_.push_back(std::move(moment));
            digests_.push_back(step.digestAfter);
        }
        kept_ = std::make_shared<const SeatHistoryFor<G>>(match.sharedDefs(), reader, start_, moments_);
        return kept_;
    }

private:
    typename G::State at_{};
    std::shared_ptr<const typename G::Observation> start_;
    typename SeatHistory<Face>::Moments moments_;
    std::vector<std::uint64_t> digests_;  // of the true States: they stay here
    std::shared_ptr<const SeatHistory<Face>> kept_;
};

}  // namespace common
