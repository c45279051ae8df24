// Cruel Necessity: what of the game a seat may use, its types and how it speaks. Nothing here changes a State.
#pragma once

#include "common/goal.h"
#include "common/rules.h"
#include "cruel_necessity/box/definitions.h"
#include "cruel_necessity/state/state.h"

namespace cruel_necessity {

struct Face {
    using Definitions = cruel_necessity::Definitions;
    using State = cruel_necessity::State;
    using Action = cruel_necessity::Action;
    using Observation = cruel_necessity::Observation;
    using Options = cruel_necessity::Options;

    static constexpr std::string_view kKey = "cruel_necessity", kTitle = "Cruel Necessity", kBook = "CN",
                                      kEdition = "worthington2023";
    static constexpr int kPlayers = 1;
    static constexpr std::array<std::string_view, 1> kSides{"player"};

    // The box (setup.cpp)
    static std::vector<common::ScenarioSpec> scenarios(const Definitions&);
    static std::vector<common::OptionSpec> optionSpecs(const Definitions&);

    // Where the game stands (rules.cpp, victory.cpp)
    static common::Decision decision(const State&);
    static std::string phase(const Definitions&, const State&);
    static int turn(const State& s) { return s.turn; }
    static common::Result result(const Definitions&, const State&);
    static std::vector<common::Goal> goals(const Definitions&, const Observation&);
    static bool isOpen(const Action&) { return true; }  // a solitaire hides nothing that was done

    // Speaking (describe.cpp, notation.cpp, view.cpp, odds.cpp)
    static common::Prompt prompt(const Definitions&, const Observation&);
    static std::string describe(const Definitions&, const Action&, common::PlayerId reader);
    static std::string notation(const Definitions&, const Action&);
    static nlohmann::json view(const Definitions&, const Observation&);
    static std::vector<common::Odds<Action>> odds(const Definitions&, const Observation&);
};

}  // namespace cruel_necessity
