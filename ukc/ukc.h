// Unhappy King Charles!: the face of the game, satisfying the contract of common/rules.h.
#pragma once

#include "common/rules.h"
#include "ukc/definitions.h"
#include "ukc/state.h"

namespace ukc {

// Two players (or one, playing both sides by Henrietta). Seat 0 is the Royalist, seat 1 Parliament.
struct Ukc {
    using Definitions = ukc::Definitions;
    using State = ukc::State;
    using Action = ukc::Action;
    using Observation = ukc::Observation;
    using Options = ukc::Options;

    static constexpr std::string_view kKey = "ukc", kTitle = "Unhappy King Charles!", kBook = "UKC", kEdition = "phalanx2023";
    static constexpr int kPlayers = 2;
    static constexpr std::array<std::string_view, 2> kSides{"royalist", "parliament"};

    // The box (definitions_yaml.cpp, setup.cpp)
    static Definitions load(common::DataFolders&);
    static std::vector<common::ScenarioSpec> scenarios(const Definitions&);
    static std::vector<common::OptionSpec> optionSpecs(const Definitions&);
    static Options options(const Definitions&, const common::Setup&);

    // The game (setup.cpp, rules.cpp)
    static State newGame(const Definitions&, const Options&, common::Rng);
    static common::Decision decision(const State&);
    static bool allows(const Definitions&, const State&, const Action&, common::Rejection* why);
    static void legalActions(const Definitions&, const State&, common::ActionList<Action>&);
    static void chanceOutcomes(const Definitions&, const State&, common::OutcomeList<Action>&);
    static common::Effect apply(const Definitions&, State&, const Action&, common::Log*);
    static std::uint64_t digest(const State&);
    static common::Result result(const Definitions&, const State&);
    static std::array<double, 2> returns(const Definitions&, const State&);  // 1 won, -1 lost; 0 for both when both lost

    // Knowing (observation.cpp)
    static Observation observe(const Definitions&, const State&, common::PlayerId);
    static State determinize(const Definitions&, const Observation&, common::Rng&);
    static common::Rng& rng(State& s) { return s.rng; }

    // Speaking (notation.cpp, describe.cpp, view.cpp, odds.cpp)
    static std::string prompt(const Definitions&, const Observation&);
    static std::string describe(const Definitions&, const Action&, common::PlayerId reader);
    static std::string notation(const Definitions&, const Action&);
    static std::optional<Action> parse(const Definitions&, std::string_view);
    static std::string phase(const Definitions&, const State&);
    static int turn(const State& s) { return s.turn + 1; }
    static nlohmann::json view(const Definitions&, const Observation&);
    static std::vector<common::Odds> odds(const Definitions&, const Observation&);
    static std::vector<common::Statistic> statistics(const Definitions&, const State&);

    // The computer player (steady.cpp)
    static Action steady(const Definitions&, const Observation&, const common::ActionList<Action>& legal, common::Rng&);
    static std::vector<common::Advice> advise(const Definitions&, const Observation&, const common::ActionList<Action>& legal);

    // Positions and soundness (position_yaml.cpp, state_check.cpp)
    static State fromPosition(const Definitions&, const Options&, const common::YamlNode&, common::Rng);
    static std::string positionYaml(const Definitions&, const State&);
    static std::string stateFault(const Definitions&, const State&);
};

}  // namespace ukc
