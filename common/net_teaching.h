// Teaching a net the chance of winning in a game for two: games are played, and each position learns from what is thought of
// the next one and from how the war ended (temporal differences). It begins with the fitted sum of winning.h as its opinion.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "common/net_judgement.h"
#include "common/playout.h"
#include "common/rules.h"

namespace common {

// What a game gives: judgedFeatures(defs, s), of which kSumFeature is the fitted sum in units of kSumUnit; and, where more is
// to be learnt from than how turns begin, judgedMoment(s): another number for each position to learn from, negative between.
template <class G>
concept HasJudgement = requires(const typename G::Definitions& defs, const typename G::State& s) {
    { G::judgedFeatures(defs, s) } -> std::same_as<NetFeatures>;
    { G::judgedNames() } -> std::same_as<std::vector<std::string>>;
};
template <class G>
concept HasJudgedMoment = requires(const typename G::State& s) {
    { G::judgedMoment(s) } -> std::same_as<int>;
};

// And where an option changes more than a position tells, taughtBesides(): games to learn from besides each scenario as it is.
template <class G>
concept HasTaughtBesides = requires {
    { G::taughtBesides() } -> std::same_as<std::vector<Setup>>;
};

struct NetTeaching {
    std::uint64_t seed = 0;
    double lambda = 0.8;      // what came of it, against what is thought one position later
    double rate = 1e-3;       // of learning, at first
    int passes = 3;           // over all positions
    std::size_t batch = 128;
    int emphasis = 1;         // how often a pass shows the positions of searchers
};

// The positions of played games, those of one game together.
struct NetRows {
    struct Game {
        std::size_t first = 0, last = 0;  // positions, the last excluded
        float outcome = 0.5F;
        bool isSearched = false, isHeldOut = false;
    };
    std::vector<std::uint16_t> features;
    std::vector<float> amounts;
    std::vector<std::size_t> begins{0};  // of each position in the two above; at the end their size
    std::vector<Game> games;

    [[nodiscard]] std::size_t positions() const { return begins.size() - 1; }
    void add(const NetFeatures& position) {
        for (const auto& [feature, amount] : position) {
            features.push_back(feature);
            amounts.push_back(amount);
        }
        begins.push_back(features.size());
    }
    void add(const std::vector<NetFeatures>& game, double outcome, bool isSearched, bool isHeldOut) {
        const std::size_t first = positions();
        for (const NetFeatures& position : game) add(position);
        games.push_back({first, positions(), static_cast<float>(outcome), isSearched, isHeldOut});
    }
};

// What the net says of one of them: the first player's chance.
double chanceOf(const SmallNet&, const NetRows&, std::size_t position);

// How well it says what came in the games held out, those of searchers or the others.
Calibration heldOut(const SmallNet&, const NetRows&, bool ofSearchers);
Calibration heldOutBySum(const NetRows&, bool ofSearchers);

// A net of so many features that has learnt from all games but those held out.
SmallNet taughtBy(const NetRows&, std::size_t features, const NetTeaching&);

// One game in which choose(s, decision, legal, rng) plays both seats: its positions and its outcome.
template <class G, class Choose>
    requires HasJudgement<G>
std::pair<std::vector<NetFeatures>, double> judgedGame(const typename G::Definitions& defs, const typename G::State& start,
                                                       std::uint64_t seed, double mistakes, Choose&& choose) {
    std::vector<NetFeatures> positions;
    const auto momentOf = [](const typename G::State& now) {
        if constexpr (HasJudgedMoment<G>) return G::judgedMoment(now);
        else return G::turn(now);
    };
    const double outcome = erringGame<G>(defs, start, seed, mistakes, choose, momentOf, [&](const typename G::State& now) {
        positions.push_back(G::judgedFeatures(defs, now));
    });
    return {std::move(positions), outcome};
}

}  // namespace common
