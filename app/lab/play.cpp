// Plays the games of an experiment's arms.
#include "app/lab/play.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "app/lab/watching.h"
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

// Whether the piece of a person is in the war, or out of it for good; one that is to come is neither.
struct Fate {
    bool isIn = false, isGone = false;
};
Fate fateOfGeneral(const ukc::State& s, std::size_t general) {
    const ukc::Box box = s.generals[general].box;
    return {box != ukc::Box::kRemoved && box != ukc::Box::kOffMap, box == ukc::Box::kRemoved};
}
Fate fateOfNotable(const ukc::State& s, std::size_t notable) { return {s.notables[notable] == 1, s.notables[notable] == 2}; }
Fate fateOfBlock(const twwae::State& s, std::size_t block) {
    const twwae::Place place = s.blocks[block].place;
    return {place != twwae::Place::kAside && place != twwae::Place::kRemoved, place == twwae::Place::kRemoved};
}

// The pieces that are persons. One may have several: a General who is promoted, a Notable who takes the field.
template <class State>
class Persons {
public:
    using FateOf = Fate (*)(const State&, std::size_t);

    template <class Keys>
    void add(const History& history, std::string_view game, std::string_view sort, const Keys& keys, FateOf fate) {
        for (std::size_t person = 0; person < history.people.size(); ++person)
            for (const common::AlmanacPiece& it : history.people[person].pieces) {
                const auto at = std::find(keys.begin(), keys.end(), it.key);
                if (it.game == game && it.sort == sort && at != keys.end())
                    pieces_.push_back({person, static_cast<std::size_t>(at - keys.begin()), fate});
            }
    }
    common::TracePeople operator()(const State& s) const {
        common::TracePeople out;
        std::uint64_t in = 0;
        for (const Piece& it : pieces_) {
            const std::uint64_t bit = std::uint64_t{1} << it.person;
            const Fate fate = it.fate(s, it.piece);
            out.known |= bit;
            if (fate.isIn) in |= bit;
            if (fate.isGone) out.gone |= bit;
        }
        out.gone &= ~in;
        return out;
    }

private:
    struct Piece {
        std::size_t person, piece;
        FateOf fate;
    };
    std::vector<Piece> pieces_;
};
Persons<ukc::State> personsOf(std::type_identity<ukc::Ukc>, const History& history) {
    Persons<ukc::State> out;
    out.add(history, ukc::Ukc::kKey, "generals", ukc::kGeneralKeys, fateOfGeneral);
    out.add(history, ukc::Ukc::kKey, "notables", ukc::kNotableKeys, fateOfNotable);
    return out;
}
Persons<twwae::State> personsOf(std::type_identity<twwae::Twwae>, const History& history) {
    Persons<twwae::State> out;
    out.add(history, twwae::Twwae::kKey, "blocks", twwae::kBlockKeys, fateOfBlock);
    return out;
}

// How the war stands, of games whose turns have dates: a solitaire's cards come in any order.
template <class G>
typename common::Tracer<G>::Mark markOf(const typename G::Definitions& defs, std::shared_ptr<const History> history,
                                        bool hears) {
    typename common::Tracer<G>::Mark out;
    out.sides = {"royalist", "parliament"};
    out.hears = hears;
    auto watching = watchingOf(defs);
    for (const auto& place : watching.places) out.places.push_back(place.key);
    out.armies = std::move(watching.armies);
    out.moment = std::move(watching.moment);
    if constexpr (G::kPlayers > 1) {
        out.people = personsOf(std::type_identity<G>{}, *history);
        out.turn = [&defs, known = std::move(history)](const typename G::State& s) {
            const common::WarStanding war = standing(defs, G::observe(defs, s, common::PlayerId::kFirst));
            const Events events = eventsOf(s);
            return common::TraceMark{firstDay(war.from), lastDay(war.to), events.battles, events.taken, heldBy(war, *known)};
        };
    }
    return out;
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
        return [beginning = arms, mark = markOf<G>(arms.box(), history, hears(experiment))](std::uint64_t seed,
                                                                                            const std::atomic<bool>* stop) {
            typename Beginning<G>::Actions record;
            return beginning.play(seed, mark, record, stop);
        };
    });
}

const Arm* sameArm(const Experiment& now, const Arm& then) {
    const auto at = std::find_if(now.arms.begin(), now.arms.end(), [&](const Arm& it) {
        return it.key == then.key && it.data == then.data && it.players == then.players;
    });
    return at == now.arms.end() ? nullptr : &*at;
}

std::string saveOf(const Experiment& experiment, const Arm& arm, std::uint64_t seed, Games& games,
                   std::vector<std::size_t>* turns) {
    const auto module = moduleOf(experiment, arm, games);
    return forGameOf(arm, [&](auto type) {
        using G = typename decltype(type)::type;
        const Beginning<G> beginning(arm, experiment.dice, module, sameDiceOf(arm, games.paths()));
        typename Beginning<G>::Actions record;
        const common::Trace trace = beginning.play(seed, {}, record, nullptr);
        if (turns)
            for (const common::TraceTurn& turn : trace.turns) turns->push_back(turn.actions);
        std::vector<std::string> players;
        for (const Seat& seat : arm.seats) players.push_back(seat.bot);
        const common::SaveHeader head{
            arm.game, module->edition(), module->dataDigest(), arm.setup, players, seed, arm.startText, arm.start, {}};
        return common::recorded<G>(beginning.box(), head, beginning.start(seed), record,
                                   experiment.dice == common::TraceDice::kPurpose);
    });
}

}  // namespace app::lab
