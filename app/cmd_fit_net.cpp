// `fit --net`: plays games and teaches the small net that judges the positions of a game for two, first by the seasoned
// players' games, then by those of searchers that are judged by what was learnt so far.
#include <fmt/core.h>

#include <array>
#include <ostream>
#include <string>
#include <vector>

#include "app/commands.h"
#include "app/in_order.h"
#include "app/paths.h"
#include "common/bot_spec.h"
#include "common/net_teaching.h"
#include "common/setup.h"
#include "twwae/twwae.h"
#include "ukc/ukc.h"

namespace app {

namespace {

constexpr const char* kSearcher = "search:4";
constexpr double kSearchersMistakes = 0.05;
constexpr std::uint64_t kHeldOut = 10;  // every tenth game

template <class G>
class NetMaker {
    using State = typename G::State;

public:
    NetMaker(const FitRequest& request, const common::GameModule& module, Console console)
        : request_(request), console_(console), defs_(common::definitionsOf<typename G::Definitions>(module)) {
        if (request.scenario.empty()) {
            for (const auto& scenario : G::scenarios(defs_)) addScenario(scenario.key);
            if constexpr (common::HasTaughtBesides<G>)
                for (const common::Setup& setup : G::taughtBesides()) {
                    add(setup);
                    for (const auto& [key, value] : setup.options) besides_ += fmt::format(" and of {}={}", key, value);
                }
        } else {
            addScenario(request.scenario);
        }
        how_.seed = request.seed;
        how_.passes = 6;  // three left what it says farther from what comes
        if (common::HasJudgedMoment<G>) {  // its positions stand closer together, and are more
            how_.lambda = 0.93;
            how_.rate = 3e-4;  // at the usual one half of the hidden units went dark
        }
    }

    std::string text() {
        const std::vector<std::string> names = G::judgedNames();
        play(request_.games, request_.mistakes, false,
             [this](const State& s, const common::Decision& d, const auto& legal, auto&) {
                 return common::seasonedAction<G>(defs_, G::observe(defs_, s, d.actor), legal);
             });
        learn(names.size(), "seasoned players");
        for (int round = 1; round <= request_.rounds && request_.searched > 0; ++round) {
            const common::BotSpec searcher = *common::botSpec(kSearcher);
            play(request_.searched, kSearchersMistakes, true,
                 [&](const State& s, const common::Decision& d, const auto& legal, auto& rng) {
                     return common::botAction<G>(searcher, defs_, s, d.actor, legal, rng);
                 });
            learn(names.size(), fmt::format("and {} rounds of {}", round, kSearcher));
        }
        defs_.judgement.source = fmt::format(
            "taught by {} games of {} (seasoned players, up to {:.0f} % of choices at random){}, seeds from {}", request_.games,
            request_.scenario.empty() ? "each scenario" + besides_ : request_.scenario, 100.0 * request_.mistakes,
            request_.searched > 0 ? fmt::format(" and {} times {} of {} (up to {:.0f} %)", request_.rounds, request_.searched,
                                                kSearcher, 100.0 * kSearchersMistakes)
                                  : "",
            request_.seed);
        return common::netText(G::kKey, fmt::format("{} --net", G::kKey), defs_.judgement, names);
    }

private:
    void addScenario(const std::string& key) {
        GameRequest one = request_;
        one.scenario = key;
        add(setupFrom(one));
    }
    void add(const common::Setup& setup) {
        options_.push_back(G::options(defs_, common::completeSetup(setup, G::scenarios(defs_), G::optionSpecs(defs_))));
    }
    template <class Choose>
    void play(std::uint64_t games, double mistakes, bool isSearched, const Choose& choose) {
        Progress progress(console_.err, options_.size() * games);
        makeInOrder(
            options_.size() * games, request_.threads,
            [&](std::uint64_t i) {
                const std::uint64_t seed = nextSeed_ + i;
                return common::judgedGame<G>(defs_, G::newGame(defs_, options_[i / games], common::Rng{seed}), seed, mistakes,
                                             choose);
            },
            [&](std::uint64_t i, auto& game) { rows_.add(game.first, game.second, isSearched, i % kHeldOut == 0); },
            [&](std::uint64_t done) { progress.tell(done); });
        progress.end();
        nextSeed_ += options_.size() * games;
    }
    void learn(std::size_t features, const std::string& from) {
        defs_.judgement = common::taughtBy(rows_, features, how_);
        for (const bool ofSearchers : {false, true}) {
            const auto net = common::heldOut(defs_.judgement, rows_, ofSearchers),
                       sum = common::heldOutBySum(rows_, ofSearchers);
            if (net.count == 0) continue;
            console_.err
                << fmt::format("{}: {} held-out positions of {}: Brier {:.4f} (the sum alone {:.4f}), mean gap {:.1f} points\n",
                               from, net.count, ofSearchers ? "searchers" : "seasoned players", net.brier, sum.brier,
                               100.0 * net.gap)
                << std::flush;
        }
    }

    const FitRequest& request_;
    Console console_;
    typename G::Definitions defs_;
    std::vector<typename G::Options> options_;
    std::string besides_;  // what those of them are called that are no scenario
    common::NetTeaching how_;
    common::NetRows rows_;
    std::uint64_t nextSeed_ = request_.seed;
};

}  // namespace

std::string taughtNet(const FitRequest& request, const common::GameModule& module, Console console) {
    if (!request.seats.empty()) throw UsageError("The net is taught by games of its own; leave --seat away.");
    if (module.key() == twwae::Twwae::kKey) return NetMaker<twwae::Twwae>(request, module, console).text();
    if (module.key() == ukc::Ukc::kKey) return NetMaker<ukc::Ukc>(request, module, console).text();
    throw UsageError("The net of this game is what `edgehill fit` makes; leave --net away.");
}

}  // namespace app
