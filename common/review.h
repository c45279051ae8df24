// Review: looks through a seat's history for the choices that cost it most, each judged by what the seat saw when it chose and
// by nothing that came to light later. Invented worlds are played on as for plans (common/plans.h): in a few for every choice,
// in more for those that seem dear, and for the dearest the plans themselves are made, each time in fresh worlds, so that none
// is told for the bad luck of the worlds that picked it out.
#pragma once

#ifdef EDGEHILL_VIEW
#error "A view has its seat (common/seat.h) and nothing that plays: it asks its history for a review."
#endif

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "common/plans.h"
#include "common/review_text.h"

namespace common {

namespace review_detail {

// A sieve: how many choices stay in it, and how many of one undertaking; beside how many others each is looked at; and how many
// choices are one part of the work.
struct Sieve {
    std::size_t keeps, ofEach, rivals, part;
};
inline constexpr std::array<Sieve, 2> kSieves{{{24, 3, 3, 12}, {8, 1, 6, 3}}};
inline constexpr double kLeastLoss = 0.01;  // what is told: a point at least, and surely

// What a choice cost against the best of its rivals.
struct Cost {
    double loss = 0.0, error = 0.0;
};

template <class G>
Cost costOf(const typename G::Definitions& defs, const typename G::Observation& seen, PlayerId actor,
            const ActionList<typename G::Action>& legal, std::size_t made, std::size_t rivals, int worlds, std::uint64_t seed) {
    std::array<double, ActionList<typename G::Action>::capacity()> worth{};
    std::vector<search_detail::Contender> looked{{made, kNoIntent}};
    for (const auto& it : search_detail::contenders<G>(defs, seen, legal, rivals + 1, worth))
        if (it.intent != kNoIntent || (it.choice != made && looked.size() <= rivals)) looked.push_back(it);
    FutureFigures figures(static_cast<std::size_t>(std::max(worlds, 1)), looked.size(), 0);
    for (std::size_t w = 0; w < figures.worlds; ++w) {
        const auto world = plans_detail::worldOf<G>(defs, seen, seed, w);
        for (std::size_t p = 0; p < looked.size(); ++p) {
            const auto& a = legal[looked[p].choice];
            if (!G::allows(defs, world, a, nullptr)) continue;
            const double first =
                search_detail::chanceAfter<G>(defs, world, a, search_detail::diceOfWorld(mix64(seed + w)), looked[p].intent);
            figures.chance[w * figures.plans + p] = (actor == PlayerId::kSecond ? 1.0 - first : first);
        }
    }
    // What was made counts for the best that may have been meant by it.
    std::size_t best = 0, own = 0;
    for (std::size_t p = 1; p < looked.size(); ++p) {
        if (figures.mean(p) > figures.mean(best)) best = p;
        if (looked[p].choice == made && figures.mean(p) > figures.mean(own)) own = p;
    }
    return {figures.gain(best, own), figures.gainError(best, own)};
}

}  // namespace review_detail

template <class G>
    requires Plannable<G>
class ReviewFor final : public AnyReview {
public:
    // `history`: a SeatHistory of the game's Face.
    template <class History>
    ReviewFor(std::shared_ptr<const typename G::Definitions> defs, const History& history, PlayerId reader,
              const ReviewEffort& effort)
        : defs_(std::move(defs)), reader_(reader), effort_(effort) {
        const auto& moments = history.moments();
        for (std::size_t n = 0; n < moments.size(); ++n) {
            if (!moments[n]->wasAsked || moments[n]->actor != reader || !moments[n]->action) continue;
            // Kept alive by its own moment; the start by the history's.
            const auto seen = n == 0 ? std::make_shared<const Observation>(history.start())
                                     : std::shared_ptr<const Observation>(moments[n - 1], &moments[n - 1]->after);
            cases_.push_back({n, seen, *moments[n]->action, 0, 0.0, 0.0});
        }
        numberUndertakings();
        found_.choices = cases_.size();
        found_.worlds = effort_.told;
        beginStage();
    }

    void goOn(unsigned threads) override {
        using namespace review_detail;
        if (isDone()) return;
        if (stage_ < kSieves.size()) {
            const Sieve& sieve = kSieves[stage_];
            const std::size_t n = std::min(sieve.part, cases_.size() - at_);
            search_detail::inParallel(static_cast<int>(n), threads, [&](int i) {
                Case& it = cases_[at_ + static_cast<std::size_t>(i)];
                const auto legal = legalOf(it);
                const auto made = placeOf(it, legal);
                if (legal.size() < 2 || made == legal.size()) return;
                const std::uint64_t seed = mix64(mix64(G::digest(it.seen->seen)) + stage_ + 1);
                const Cost cost = costOf<G>(*defs_, *it.seen, reader_, legal, made, sieve.rivals, worldsOf(stage_), seed);
                it.loss = cost.loss;
                it.error = cost.error;
            });
            at_ += n;
        } else {
            judge(cases_[at_++], threads);
        }
        if (at_ < cases_.size()) return;
        finishStage();
    }
    [[nodiscard]] bool isDone() const override { return stage_ > review_detail::kSieves.size(); }
    [[nodiscard]] double share() const override {
        if (isDone()) return 1.0;
        double done = 0.0, all = 0.0;
        for (std::size_t stage = 0; stage <= review_detail::kSieves.size(); ++stage) {
            const double work = workOf(stage);
            all += work;
            if (stage < stage_) done += work;
            else if (stage == stage_ && !cases_.empty())
                done += work * static_cast<double>(at_) / static_cast<double>(cases_.size());
        }
        return all > 0.0 ? done / all : 1.0;
    }
    [[nodiscard]] const Review& found() const override { return found_; }

private:
    using Observation = typename G::Observation;
    using Action = typename G::Action;
    // A choice of the reader's.
    struct Case {
        std::size_t moment = 0;
        std::shared_ptr<const Observation> seen;
        Action made{};
        std::size_t undertaking = 0;  // those of one have the same
        double loss = 0.0, error = 0.0;
    };

    [[nodiscard]] typename G::State worldOf(const Case& it) const {
        return plans_detail::worldOf<G>(*defs_, *it.seen, G::digest(it.seen->seen), 0);
    }
    [[nodiscard]] ActionList<Action> legalOf(const Case& it) const {
        ActionList<Action> legal;
        G::legalActions(*defs_, worldOf(it), legal);
        return legal;
    }
    void numberUndertakings() {
        typename G::State begun{};
        for (std::size_t i = 0; i < cases_.size(); ++i) {
            const auto now = worldOf(cases_[i]);
            const bool goesOn = i > 0 && G::deedStep(begun, now) != DeedStep::kOver;
            cases_[i].undertaking = i == 0 ? 0 : cases_[i - 1].undertaking + (goesOn ? 0 : 1);
            if (!goesOn) begun = now;
        }
    }
    // A mistake that is not mended costs again at every step of its undertaking: the dearest of each is told.
    void keepOfEach(std::size_t most) {
        std::map<std::size_t, std::size_t> kept;
        std::erase_if(cases_, [&](const Case& it) { return ++kept[it.undertaking] > most; });
    }
    [[nodiscard]] static std::size_t placeOf(const Case& it, const ActionList<Action>& legal) {
        return static_cast<std::size_t>(std::find(legal.begin(), legal.end(), it.made) - legal.begin());
    }
    // How many choices come to a stage, and its work in futures.
    [[nodiscard]] std::size_t countOf(std::size_t stage) const {
        std::size_t count = found_.choices;
        for (std::size_t i = 0; i < stage; ++i) count = std::min(count, review_detail::kSieves[i].keeps);
        return count;
    }
    [[nodiscard]] int worldsOf(std::size_t stage) const {
        return std::max(1, stage == 0 ? effort_.every : stage == 1 ? effort_.dear : effort_.told);
    }
    [[nodiscard]] double workOf(std::size_t stage) const {
        const bool isLast = stage == review_detail::kSieves.size();
        const std::size_t rivals = isLast ? plans_detail::kCandidates : review_detail::kSieves[stage].rivals;
        return static_cast<double>(countOf(stage) * (rivals + 1)) * worldsOf(stage);
    }
    void beginStage() {
        at_ = 0;
        if (cases_.empty()) stage_ = review_detail::kSieves.size() + 1;
    }
    void finishStage() {
        if (stage_ < review_detail::kSieves.size()) {
            // What is dear even if it was lucky; of equals the earlier.
            std::stable_sort(cases_.begin(), cases_.end(),
                             [](const Case& a, const Case& b) { return a.loss - a.error > b.loss - b.error; });
            const review_detail::Sieve& sieve = review_detail::kSieves[stage_];
            keepOfEach(sieve.ofEach);
            if (cases_.size() > sieve.keeps) cases_.resize(sieve.keeps);
            ++stage_;
            return beginStage();
        }
        ++stage_;
        auto& costly = found_.costly;
        std::stable_sort(costly.begin(), costly.end(),
                         [](const CostlyChoice& a, const CostlyChoice& b) { return a.loss > b.loss; });
        if (costly.size() > kMostCostly) costly.resize(kMostCostly);
    }
    // Sets a choice beside the best as a hint would have done at the time.
    void judge(const Case& it, unsigned threads) {
        const auto legal = legalOf(it);
        const std::size_t made = placeOf(it, legal);
        if (legal.size() < 2 || made == legal.size()) return;
        auto plans = plansSeen<G>(*defs_, *it.seen, reader_, legal, effort_.told, threads, nullptr, made,
                                  "the better choice");
        if (!plans.own || plans.plans.empty()) return;
        const ChoiceBehind* cost = plans.mistake(0.0);
        if (!cost || cost->behind < review_detail::kLeastLoss) return;
        found_.costly.push_back({it.moment, G::turn(it.seen->seen), plans.now, std::move(*plans.own),
                                 std::move(plans.plans.front()), cost->behind, cost->error, std::move(plans.compared)});
    }

    std::shared_ptr<const typename G::Definitions> defs_;
    PlayerId reader_;
    ReviewEffort effort_;
    std::vector<Case> cases_;
    std::size_t stage_ = 0, at_ = 0;  // the sieve it is in, and the case
    Review found_;
};

}  // namespace common
