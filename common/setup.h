// Checks what a game is to be started with and fills in what was left out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/rules.h"

namespace common {

// The set-up with its scenario and every option written out, and its dice as they are; an option that the scenario settles
// is as it says. Throws std::invalid_argument, with a suggestion, on an unknown scenario, option or value. "true" and "false"
// are taken for "on" and "off".
Setup completeSetup(const Setup& given, const std::vector<ScenarioSpec>& scenarios, const std::vector<OptionSpec>& options);

// Throws std::invalid_argument, with a suggestion, on a name that kDiceKeys has not.
Dice diceNamed(std::string_view name);

// One seat a side; a missing list means people everywhere. Throws std::invalid_argument on an unknown bot or a wrong
// number of seats.
std::vector<std::string> completeSeats(const std::vector<std::string>& given, const std::vector<std::string>& sides,
                                       const std::vector<std::string>& bots);

}  // namespace common
