// `fit --seasoned`: finds the weights of the player who plays invented worlds on, by letting it play itself.
#include <fmt/core.h>

#include <ostream>
#include <string>

#include "app/commands.h"
#include "app/in_order.h"
#include "app/paths.h"
#include "common/intervals.h"
#include "common/setup.h"
#include "common/tuning.h"
#include "twwae/twwae.h"
#include "ukc/ukc.h"

namespace app {

namespace {

constexpr int kToldAfter = 50, kTrialPairs = 200;
constexpr std::uint64_t kTrialSeeds = 900'000'000;  // of games that no tuning has seen

template <class G>
std::string tunedFor(const FitRequest& request, const common::GameModule& module, Console console) {
    auto defs = common::definitionsOf<typename G::Definitions>(module);
    const auto begun = defs;
    const auto options = G::options(defs, common::completeSetup(setupFrom(request), G::scenarios(defs), G::optionSpecs(defs)));
    const auto each = [&](int count, const auto& work) {
        makeInOrder(
            static_cast<std::uint64_t>(count), request.threads,
            [&](std::uint64_t i) {
                work(static_cast<int>(i));
                return true;
            },
            [](std::uint64_t, bool) {}, [](std::uint64_t) {});
    };
    common::Tuning how;
    how.seed = request.seed;
    how.steps = request.steps;
    how.pairs = static_cast<int>(request.games / 2);
    if (request.isFurther) how.perturbation = 0.15, how.rate = 0.3;  // what is there is near what is looked for
    const auto trial = [&](const auto& player) {
        return common::wilson(
            2 * kTrialPairs * common::seasonedShare<G>({&player, &begun}, options, kTrialSeeds, kTrialPairs, each),
            2 * kTrialPairs);
    };
    const auto values = common::tuned<G>(defs, options, how, each, [&](int step, const std::vector<double>& now) {
        if (step % kToldAfter != 0) return;
        auto player = defs;
        G::setSeasoned(player, now);
        const auto share = trial(player);
        console.err << fmt::format("{} steps: won {:.1f} % [{:.1f}, {:.1f}] of {} against the beginning\n", step,
                                   100.0 * share.value, 100.0 * share.low, 100.0 * share.high, 2 * kTrialPairs)
                    << std::flush;
    });
    G::setSeasoned(defs, values);
    const auto share = trial(defs);
    return G::seasonedText(
        defs, fmt::format("found in {} steps of {} games from {}, seeds from {}; won {:.1f} % of {} games against those, seeds "
                          "from {}",
                          how.steps, 2 * how.pairs, request.isFurther ? "those that were there" : "the steady player's weights",
                          how.seed, 100.0 * share.value, 2 * kTrialPairs, kTrialSeeds));
}

}  // namespace

std::string tunedSeasoned(const FitRequest& request, const common::GameModule& module, Console console) {
    if (!request.seats.empty()) throw UsageError("The seasoned player plays against itself; leave --seat away.");
    if (module.key() == twwae::Twwae::kKey) return tunedFor<twwae::Twwae>(request, module, console);
    if (module.key() == ukc::Ukc::kKey) return tunedFor<ukc::Ukc>(request, module, console);
    throw UsageError("This game has no seasoned player: its net plays the invented worlds on.");
}

}  // namespace app
