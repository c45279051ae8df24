// This War Without an Enemy: what of the game a seat may use, its types and how it speaks. Nothing here changes a State.
#pragma once

#include "common/goal.h"
#include "common/rules.h"
#include "twwae/box/definitions.h"
#include "twwae/state/state.h"

namespace twwae {

struct Face {
    using Definitions = twwae::Definitions;
    using State = twwae::State;
    using Action = twwae::Action;
    using Observation = twwae::Observation;
    using Options = twwae::Options;

    static constexpr std::string_view kKey = "twwae", kTitle = "This War Without an Enemy", kBook = "TWWAE",
                                      kEdition = "nuts2020";
    static constexpr int kPlayers = 2;
    static constexpr std::array<std::string_view, 2> kSides{"royalist", "parliament"};

    // The box (setup.cpp)
    static std::vector<common::ScenarioSpec> scenarios(const Definitions&);
    static std::vector<common::OptionSpec> optionSpecs(const Definitions&);

    // Where the game stands (rules.cpp, victory.cpp)
    static common::Decision decision(const State&);
    static std::string phase(const Definitions&, const State&);
    static int turn(const State& s) { return s.turnsPlayed; }
    static common::Result result(const Definitions&, const State&);
    static std::vector<common::Goal> goals(const Definitions&, const Observation&);
    static bool isOpen(const Action& a) {
        return std::holds_alternative<RolledDie>(a);
    }  // the dice and what the log tells everybody

    // Speaking (prompt.cpp, describe.cpp, notation.cpp, view.cpp, odds.cpp)
    static common::Prompt prompt(const Definitions&, const Observation&);
    static std::string describe(const Definitions&, const Action&, common::PlayerId reader);
    // The same where it is chosen: what a Yes, a No or a Go on means there.
    static std::string describeIn(const Definitions&, const State&, const Action&, common::PlayerId reader);
    static std::string notation(const Definitions&, const Action&);
    static nlohmann::json view(const Definitions&, const Observation&);
    static std::vector<common::Odds<Action>> odds(const Definitions&, const Observation&);
};

}  // namespace twwae
