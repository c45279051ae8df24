// Unhappy King Charles!: what of the game a seat may use, its types and how it speaks. Nothing here changes a State.
#pragma once

#include "common/goal.h"
#include "common/rules.h"
#include "ukc/box/definitions.h"
#include "ukc/state/state.h"

namespace ukc {

struct Face {
    using Definitions = ukc::Definitions;
    using State = ukc::State;
    using Action = ukc::Action;
    using Observation = ukc::Observation;
    using Options = ukc::Options;

    static constexpr std::string_view kKey = "ukc", kTitle = "Unhappy King Charles!", kBook = "UKC", kEdition = "phalanx2023";
    static constexpr int kPlayers = 2;
    static constexpr std::array<std::string_view, 2> kSides{"royalist", "parliament"};

    // The box (setup.cpp)
    static std::vector<common::ScenarioSpec> scenarios(const Definitions&);
    static std::vector<common::OptionSpec> optionSpecs(const Definitions&);

    // Where the game stands (rules.cpp, victory.cpp)
    static common::Decision decision(const State&);
    static std::string phase(const Definitions&, const State&);
    static int turn(const State& s) { return s.turn + 1; }
    static common::Result result(const Definitions&, const State&);
    static std::vector<common::Goal> goals(const Definitions&, const Observation&);
    static bool isOpen(const Action& a) {
        return std::holds_alternative<RolledDie>(a) || std::holds_alternative<Fight>(a);
    }  // the dice and what the log tells everybody

    // Speaking (prompt.cpp, describe.cpp, notation.cpp, view.cpp, odds.cpp)
    static common::Prompt prompt(const Definitions&, const Observation&);
    static std::string describe(const Definitions&, const Action&, common::PlayerId reader);
    // The same where it is chosen: what it means there not to do something.
    static std::string describeIn(const Definitions&, const State&, const Action&, common::PlayerId reader);
    static std::string notation(const Definitions&, const Action&);
    static nlohmann::json view(const Definitions&, const Observation&);
    static std::vector<common::Odds<Action>> odds(const Definitions&, const Observation&);
};

}  // namespace ukc
