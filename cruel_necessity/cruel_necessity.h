// Cruel Necessity: the face of the game, satisfying the contract of common/rules.h.
#pragma once

#include "common/rules.h"
#include "cruel_necessity/definitions.h"
#include "cruel_necessity/state.h"

namespace cruel_necessity {

// Solitaire: Parliament against procedures. Seat 0 is "player".
struct CruelNecessity {
    using Definitions = cruel_necessity::Definitions;
    using State = cruel_necessity::State;
    using Action = cruel_necessity::Action;
    using Observation = cruel_necessity::Observation;
    using Options = cruel_necessity::Options;

    static constexpr std::string_view kKey = "cruel_necessity", kTitle = "Cruel Necessity", kBook = "CN",
                                      kEdition = "worthington2023";
    static constexpr int kPlayers = 1;
    static constexpr std::array<std::string_view, 1> kSides{"player"};

    // The box (definitions_yaml.cpp, setup.cpp)
    static Definitions load(common::DataFolders&);
    static std::vector<common::ScenarioSpec> scenarios(const Definitions&);
    static std::vector<common::OptionSpec> optionSpecs(const Definitions&);
    static Options options(const Definitions&, const common::Setup&);

    // The game (setup.cpp, rules.cpp)
    static State newGame(const Definitions&, const Options&, common::Rng);
    static common::Decision decision(const State&);
    static common::Citation ruleOf(const Definitions&, const State&, const Action&);  // of one action of the Action Phase
    static bool allows(const Definitions&, const State&, const Action&, common::Rejection* why);
    static void legalActions(const Definitions&, const State&, common::ActionList<Action>&);
    static void chanceOutcomes(const Definitions&, const State&, common::OutcomeList<Action>&);
    static Action drawChance(const Definitions&, const State&);  // as the list of outcomes would give it
    static common::Effect apply(const Definitions&, State&, const Action&, common::Log*);
    static std::uint64_t digest(const State&);
    static common::Result result(const Definitions&, const State&);
    static std::array<double, 1> returns(const Definitions&, const State&);  // 0 (crushed) to 1 (Decisive Victory)

    // Knowing (rules.cpp)
    static Observation observe(const Definitions&, const State&, common::PlayerId);
    static State determinize(const Definitions&, const Observation&, common::Rng&);
    static common::Rng& rng(State& s) { return s.rng; }

    // Speaking (notation.cpp, describe.cpp, view.cpp, odds.cpp)
    static std::string prompt(const Definitions&, const Observation&);
    static std::string describe(const Definitions&, const Action&, common::PlayerId reader);
    static std::string notation(const Definitions&, const Action&);
    static std::optional<Action> parse(const Definitions&, std::string_view);
    static std::string phase(const Definitions&, const State&);
    static int turn(const State& s) { return s.turn; }
    static nlohmann::json view(const Definitions&, const Observation&);
    static std::vector<common::Odds> odds(const Definitions&, const Observation&);
    static std::vector<common::Statistic> statistics(const Definitions&, const State&);

    // Positions and soundness (position_yaml.cpp, state_check.cpp)
    static State fromPosition(const Definitions&, const Options&, const common::YamlNode&, common::Rng);
    static std::string positionYaml(const Definitions&, const State&);
    static std::string stateFault(const Definitions&, const State&);

    // The computer player (steady.cpp)
    static double evaluate(const Definitions&, const State&);
    static Action steady(const Definitions&, const Observation&, const common::ActionList<Action>& legal, common::Rng&);
    static std::vector<common::Advice> advise(const Definitions&, const Observation&, const common::ActionList<Action>& legal);
};

}  // namespace cruel_necessity
