// Plays the games of an experiment's arms.
#include "app/lab/play.h"

#include <memory>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "common/recorded.h"
#include "common/rules_reference.h"
#include "common/tracer.h"
#include "cruel_necessity/cruel_necessity.h"
#include "twwae/knowing/standing.h"
#include "twwae/twwae.h"
#include "ukc/knowing/standing.h"
#include "ukc/ukc.h"

namespace app::lab {

namespace {

struct Events {
    int battles = 0, taken = 0;
};
Events eventsOf(const ukc::State& s) {
    return {s.battlesWon[0] + s.battlesWon[1], s.fortressesTaken[0] + s.fortressesTaken[1]};
}
Events eventsOf(const twwae::State& s) { return {s.battlesWon[0] + s.battlesWon[1], s.citiesTaken[0] + s.citiesTaken[1]}; }

// How the war stands, of games whose turns have dates: a solitaire's cards come in any order.
template <class G>
typename common::Tracer<G>::Mark markOf(const typename G::Definitions& defs, std::shared_ptr<const History> history) {
    if constexpr (G::kPlayers > 1)
        return [&defs, known = std::move(history)](const typename G::State& s) {
            const common::WarStanding war = standing(defs, G::observe(defs, s, common::PlayerId::kFirst));
            const Events events = eventsOf(s);
            return common::TraceMark{firstDay(war.from), lastDay(war.to), events.battles, events.taken, heldBy(war, *known)};
        };
    else
        return {};
}

std::optional<common::SameDice> sameDiceOf(const Arm& arm, const Paths& paths) {
    if (!arm.sameDice) return std::nullopt;
    auto folders = common::DataFolders::standard(paths.home, paths.overlays);
    const auto rules = common::RulesReference::load(folders, arm.game);
    common::SameDice out;
    for (const std::string& topic : *arm.sameDice) {
        if (topic == kPlayersDice) out.players = true;
        for (const common::Clause& clause : rules.clauses())
            if (clause.topic == topic) out.clauses.insert(clause.id);
    }
    return out;
}

// What all games of an arm begin with. Threads may share it.
template <class G>
class Beginning {
public:
    using Actions = std::vector<typename G::Action>;

    Beginning(const Arm& arm, common::TraceDice dice, std::shared_ptr<const common::GameModule> module,
              std::optional<common::SameDice> same)
        : module_(std::move(module)),
          dice_(dice),
          same_(std::move(same)),
          options_(G::options(box(), arm.setup)),
          position_(arm.start) {
        for (std::size_t i = 0; i < players_.size(); ++i)
            players_[i] = {common::botSpec(arm.seats[i].bot).value(), arm.seats[i].mistakes};
    }

    [[nodiscard]] typename G::State start(std::uint64_t seed) const {
        const common::Rng rng{seed};
        return position_ ? G::fromPosition(box(), options_, *position_, rng) : G::newGame(box(), options_, rng);
    }
    common::Trace play(std::uint64_t seed, const typename common::Tracer<G>::Mark& mark, Actions& record,
                       const std::atomic<bool>* stop) const {
        return common::traceGame<G>(box(), start(seed), players_, dice_, seed, record, stop, mark, same_ ? &*same_ : nullptr);
    }
    [[nodiscard]] const typename G::Definitions& box() const {
        return common::definitionsOf<typename G::Definitions>(*module_);
    }

private:
    std::shared_ptr<const common::GameModule> module_;
    common::TraceDice dice_;
    std::optional<common::SameDice> same_;
    typename G::Options options_;
    std::optional<common::YamlNode> position_;
    typename common::Tracer<G>::Players players_{};
};

// What `make` makes of the game of that arm, as a type.
template <class Make>
auto forGameOf(const Arm& arm, const Make& make) {
    if (arm.game == ukc::Ukc::kKey) return make(std::type_identity<ukc::Ukc>{});
    if (arm.game == twwae::Twwae::kKey) return make(std::type_identity<twwae::Twwae>{});
    if (arm.game == cruel_necessity::CruelNecessity::kKey) return make(std::type_identity<cruel_necessity::CruelNecessity>{});
    throw std::logic_error("The laboratory does not know the game " + arm.game + ".");
}

}  // namespace

PlayGame playerOf(const Experiment& experiment, const Arm& arm, Games& games, std::shared_ptr<const History> history) {
    const auto module = moduleOf(experiment, arm, games);
    return forGameOf(arm, [&](auto type) -> PlayGame {
        using G = typename decltype(type)::type;
        const Beginning<G> arms(arm, experiment.dice, module, sameDiceOf(arm, games.paths()));
        return [beginning = arms, mark = markOf<G>(arms.box(), history)](std::uint64_t seed, const std::atomic<bool>* stop) {
            typename Beginning<G>::Actions record;
            return beginning.play(seed, mark, record, stop);
        };
    });
}

std::string saveOf(const Experiment& experiment, const Arm& arm, std::uint64_t seed, Games& games) {
    const auto module = moduleOf(experiment, arm, games);
    return forGameOf(arm, [&](auto type) {
        using G = typename decltype(type)::type;
        const Beginning<G> beginning(arm, experiment.dice, module, sameDiceOf(arm, games.paths()));
        typename Beginning<G>::Actions record;
        beginning.play(seed, {}, record, nullptr);
        std::vector<std::string> players;
        for (const Seat& seat : arm.seats) players.push_back(seat.bot);
        const common::SaveHeader head{
            arm.game, module->edition(), module->dataDigest(), arm.setup, players, seed, arm.startText, arm.start, {}};
        return common::recorded<G>(beginning.box(), head, beginning.start(seed), record,
                                   experiment.dice == common::TraceDice::kPurpose);
    });
}

}  // namespace app::lab
