// LaterChoices: what a seat would do at its next choices of the turn, learnt while the invented worlds of one candidate are
// played on: a Monte Carlo tree over the seat's own choices. Without it the rest of the turn is the steady player's, and a plan
// whose second step he would not take looks like nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "common/played_on.h"
#include "common/static_vector.h"

namespace common {

// Open loop: a place of the tree is the way of the seat's own choices that leads there and the list of what it may do now, so
// that nothing an invented world hides tells two places apart. In each the steady player's choice, whatever it is in that
// world, stands beside the next best actions, taken up one after the other as the place is come to more often.
template <class G>
class LaterChoices {
    using Action = typename G::Action;
    using Actions = ActionList<Action>;

public:
    static constexpr std::size_t kDeepest = 4, kWays = 4;
    static constexpr int kVisitsAWay = 6;  // of a place, before another way is tried there
    static constexpr std::size_t kMostPlaces = 10'000;  // some 3 MB

    // How one world was played on: what was done in the places it came through, and the first player's chance of winning in the
    // end.
    struct Walk {
        struct Step {
            int place = 0;
            std::size_t way = 0;
            std::optional<Action> added{};  // a way that was not there yet
        };
        struct Beyond {  // the first place that was not there yet
            int from = kStart;
            std::size_t way = 0;
            std::vector<Action> legal{};
        };
        StaticVector<Step, kDeepest> steps;
        std::optional<Beyond> beyond;
        double chance = 0.0;
    };

    // Plays a world on in which `first` is allowed. Changes nothing, so that several threads may walk at once.
    [[nodiscard]] Walk walk(const typename G::Definitions& defs, const typename G::State& world, const Action& first,
                            std::uint64_t diceSeed) const {
        const PlayerId mine = G::decision(world).actor;
        Walk out;
        int from = kStart;
        std::size_t way = 0;
        bool isInside = true;
        const auto choose = [&](const typename G::State& s, const Decision& d, const Actions& legal, Rng& rng) {
            if (isInside && legal.size() > 1 && d.actor == mine && out.steps.size() < kDeepest) {
                if (const std::optional<int> at = find(from, way, legal)) {
                    const typename Walk::Step step = stepAt(defs, s, d.actor, legal, *at, diceSeed);
                    out.steps.push_back(step);
                    from = *at;
                    way = step.way;
                    isInside = !step.added;
                    if (step.added) return *step.added;
                    if (way > 0) return places_[static_cast<std::size_t>(*at)].ways[way].action;
                } else {
                    isInside = false;
                    out.beyond = {from, way, {legal.begin(), legal.end()}};
                }
            }
            return search_detail::choiceIn<G>(defs, s, legal, rng, false, kNoIntent);
        };
        out.chance = search_detail::chancePlayedOn<G>(defs, world, &first, diceSeed, choose);
        return out;
    }

    // Takes up what came of one: `gain`, how much more it was for the seat than in the same world without any of this.
    void learn(const Walk& walk, double gain) {
        for (const typename Walk::Step& step : walk.steps) {
            Place& place = places_[static_cast<std::size_t>(step.place)];
            std::size_t at = step.way;
            if (step.added) {  // by another world of the same batch perhaps
                for (at = 1; at < place.ways.size() && place.ways[at].action != *step.added;) ++at;
                if (at == kWays) continue;
                if (at == place.ways.size()) place.ways.push_back({*step.added});
            }
            Way& way = place.ways[at];
            ++way.count;
            way.sum += gain;
            way.squares += gain * gain;
            ++place.visits;
        }
        if (!walk.beyond || places_.size() == kMostPlaces || find(walk.beyond->from, walk.beyond->way, walk.beyond->legal))
            return;
        const auto& [from, way, legal] = *walk.beyond;
        byWay_[keyOf(from, way, legal.size())].push_back(static_cast<int>(places_.size()));
        places_.emplace_back(legal);
    }

private:
    static constexpr int kStart = -1;

    struct Way {
        Action action{};  // of the first, nothing: the steady player's
        int count = 0;
        double sum = 0.0, squares = 0.0;
    };
    struct Place {
        explicit Place(const std::vector<Action>& allowed) : legal(allowed) { ways.push_back({}); }
        std::vector<Action> legal;
        int visits = 0;
        StaticVector<Way, kWays> ways;
    };

    static std::uint64_t keyOf(int from, std::size_t way, std::size_t legal) {
        return mix64((static_cast<std::uint64_t>(from + 1) * kWays + way) * Actions::capacity() + legal);
    }
    template <class List>
    [[nodiscard]] std::optional<int> find(int from, std::size_t way, const List& legal) const {
        const auto found = byWay_.find(keyOf(from, way, legal.size()));
        if (found == byWay_.end()) return std::nullopt;
        for (const int at : found->second)
            if (std::equal(legal.begin(), legal.end(), places_[static_cast<std::size_t>(at)].legal.begin())) return at;
        return std::nullopt;
    }

    // What is done there in this world.
    [[nodiscard]] typename Walk::Step stepAt(const typename G::Definitions& defs, const typename G::State& s, PlayerId actor,
                                             const Actions& legal, int at, std::uint64_t diceSeed) const {
        const Place& place = places_[static_cast<std::size_t>(at)];
        const std::size_t ways = place.ways.size();
        if (ways < std::min(kWays, legal.size()) && place.visits >= kVisitsAWay * static_cast<int>(ways)) {
            std::array<double, Actions::capacity()> worth{};
            const std::span<double> told(worth.data(), legal.size());
            G::worths(defs, G::observe(defs, s, actor), legal, told);
            return {at, ways, legal[search_detail::bestFirst(told)[ways]]};
        }
        // Each way's mean is drawn anew from what is known of it, so that what may be better is tried more often (Thompson
        // 1933).
        constexpr double kUsualSpread = 0.1, kLeastSpread = 0.03;
        Rng drawing{mix64(diceSeed ^ static_cast<std::uint64_t>(at)), 0};
        typename Walk::Step out{at, 0, {}};
        double most = 0.0;
        for (std::size_t i = 0; i < ways; ++i) {
            const Way& way = place.ways[i];
            const double n = std::max(way.count, 1), mean = way.sum / n;
            const double spread = way.count > 4 ? std::sqrt(std::max(0.0, way.squares / n - mean * mean)) : kUsualSpread;
            const double drawn = mean + std::max(spread, kLeastSpread) / std::sqrt(n) * deviate(drawing);
            if (i > 0 && drawn <= most) continue;
            most = drawn;
            out.way = i;
        }
        return out;
    }

    // About normal, of mean 0 and variance 1.
    static double deviate(Rng& rng) {
        double sum = -1.5;
        for (int i = 0; i < 3; ++i) sum += (rng.below(1U << 16) + 0.5) / 65'536.0;
        return 2.0 * sum;
    }

    std::vector<Place> places_;
    std::unordered_map<std::uint64_t, std::vector<int>>
        byWay_;  // places by where one comes from, and how many actions they have
};

}  // namespace common
