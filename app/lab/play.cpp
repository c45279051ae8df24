// Plays the games of an experiment's arms.
#include "app/lab/play.h"

#include <memory>
#include <stdexcept>

#include "common/tracer.h"
#include "cruel_necessity/cruel_necessity.h"
#include "twwae/twwae.h"
#include "ukc/ukc.h"

namespace app::lab {

namespace {

template <class G>
PlayGame playerFor(const Arm& arm, common::TraceDice dice, const std::shared_ptr<const common::GameModule>& module) {
    typename common::Tracer<G>::Players players{};
    for (std::size_t i = 0; i < players.size(); ++i)
        players[i] = {common::botSpec(arm.seats[i].bot).value(), arm.seats[i].mistakes};
    const auto& defs = common::definitionsOf<typename G::Definitions>(*module);
    const auto options = G::options(defs, arm.setup);
    const auto start = arm.start;
    return [module, players, dice, options, start](std::uint64_t seed) {
        const auto& box = common::definitionsOf<typename G::Definitions>(*module);
        const common::Rng rng{seed};
        return common::traceGame<G>(box, start ? G::fromPosition(box, options, *start, rng) : G::newGame(box, options, rng),
                                    players, dice, seed);
    };
}

}  // namespace

PlayGame playerOf(const Experiment& experiment, const Arm& arm, Games& games) {
    const auto module = moduleOf(experiment, arm, games);
    if (arm.game == ukc::Ukc::kKey) return playerFor<ukc::Ukc>(arm, experiment.dice, module);
    if (arm.game == twwae::Twwae::kKey) return playerFor<twwae::Twwae>(arm, experiment.dice, module);
    if (arm.game == cruel_necessity::CruelNecessity::kKey)
        return playerFor<cruel_necessity::CruelNecessity>(arm, experiment.dice, module);
    throw std::logic_error("The laboratory does not know the game " + arm.game + ".");
}

}  // namespace app::lab
