// Plays the games of an experiment's arms.
#include "app/lab/play.h"

#include <algorithm>
#include <array>
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

// What is seen to happen. The King's side is the first, Parliament the second, in the solitaire as well.
std::uint8_t placeOf(int holder, bool isBesieged) {
    return static_cast<std::uint8_t>((holder < 0 ? 0 : holder + 1) | (isBesieged ? common::TraceMoment::kBesieged : 0));
}
void watch(common::Tracer<ukc::Ukc>::Mark& mark, const ukc::Definitions& defs) {
    std::vector<std::size_t> fortresses;
    for (std::size_t i = 0; i < defs.areas.size(); ++i) {
        mark.places.push_back(defs.areas[i].key);
        if (defs.areas[i].fortressClass > 0) fortresses.push_back(i);
    }
    mark.armies = {"new_model_army", "covenanters"};
    mark.moment = [fortresses](const ukc::State& s, common::TraceMoment& now) {
        for (const std::size_t i : fortresses) now.places[i] = placeOf(s.control[i], s.sieges[i].isOn);
        now.won = {s.battlesWon[0], s.battlesWon[1]};
        now.armies = static_cast<std::uint8_t>((s.newModelArmy ? 1 : 0) | (s.covenant ? 2 : 0));
        if (!s.battle.isOn) return;
        now.battle = static_cast<std::uint8_t>(1 + ukc::index(s.battle.area));
        now.sort = s.battle.isSally ? "sally" : s.battle.isInterception ? "interception" : "field";
    };
}
void watch(common::Tracer<twwae::Twwae>::Mark& mark, const twwae::Definitions& defs) {
    for (const auto& city : defs.cities) mark.places.push_back(city.key);
    const std::size_t cities = mark.places.size();
    for (const auto& area : defs.areas) mark.places.push_back(area.key);
    mark.armies = {"new_model_army", "covenanters"};
    mark.moment = [cities](const twwae::State& s, common::TraceMoment& now) {
        static constexpr std::array<std::string_view, 4> kSorts{"field", "skirmish", "sally", "storm"};
        for (std::size_t i = 0; i < cities; ++i) now.places[i] = placeOf(s.owner[i], (s.besieged >> i & 1U) != 0);
        now.won = {s.battlesWon[0], s.battlesWon[1]};
        now.armies = static_cast<std::uint8_t>(
            (s.nmaBegun ? 1 : 0) | (s.majorDone[static_cast<std::size_t>(twwae::MajorEvent::kSolemnLeague)] ? 2 : 0));
        if (!s.battle.isOn) return;
        now.battle = static_cast<std::uint8_t>(1 + cities + twwae::index(s.battle.area));
        now.sort = kSorts.at(static_cast<std::size_t>(s.battle.kind));
    };
}
void watch(common::Tracer<cruel_necessity::CruelNecessity>::Mark& mark, const cruel_necessity::Definitions&) {
    using namespace cruel_necessity;
    mark.places.assign(kFortressKeys.begin(), kFortressKeys.end());
    mark.places.insert(mark.places.end(), kArmyKeys.begin(), kArmyKeys.end());  // a Battle is fought with an Army
    mark.armies = {"ironsides", "new_model_army"};
    mark.moment = [](const State& s, common::TraceMoment& now) {
        for (std::size_t i = 0; i < kFortresses; ++i) now.places[i] = placeOf(s.fortresses[i].isParliaments ? 1 : 0, false);
        now.won = {s.battlesLost, s.battlesWon};
        const auto has = [&](UnitKind unit) { return s.pool[index(unit)] > 0; };
        now.armies = static_cast<std::uint8_t>((has(UnitKind::kIronsides) ? 1 : 0) | (has(UnitKind::kNewModel) ? 2 : 0));
        // Before the Army is named there is none to fight with.
        if (!s.battle.isOn || std::holds_alternative<DesignateArmy>(s.stack.back())) return;
        now.battle = static_cast<std::uint8_t>(1 + kFortresses + index(s.battle.army));
        now.sort = "field";
    };
}

// How the war stands, of games whose turns have dates: a solitaire's cards come in any order.
template <class G>
typename common::Tracer<G>::Mark markOf(const typename G::Definitions& defs, std::shared_ptr<const History> history,
                                        bool hears) {
    typename common::Tracer<G>::Mark out;
    out.sides = {"royalist", "parliament"};
    out.hears = hears;
    watch(out, defs);
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
