// Checks what a game is to be started with and fills in what was left out.
#include "common/setup.h"

#include <algorithm>
#include <stdexcept>

#include "common/bot_spec.h"
#include "common/suggest.h"

namespace common {

namespace {

std::string checkedValue(const OptionSpec& spec, std::string value) {
    if (spec.values.empty()) {
        if (value == "true" || value == "yes") value = "on";
        if (value == "false" || value == "no") value = "off";
        if (value == "on" || value == "off") return value;
        throw std::invalid_argument("The option `" + spec.key + "` is a switch; " + quotedName(value) +
                                    " is neither `on` nor `off`.");
    }
    if (std::find(spec.values.begin(), spec.values.end(), value) != spec.values.end()) return value;
    throw std::invalid_argument(unknownName("value of the option `" + spec.key + "` named", value, spec.values));
}

}  // namespace

Setup completeSetup(const Setup& given, const std::vector<ScenarioSpec>& scenarios, const std::vector<OptionSpec>& options) {
    Setup out;
    out.dice = given.dice;
    std::vector<std::string> keys;
    for (const auto& s : scenarios) keys.push_back(s.key);
    if (!given.scenario.empty()) {
        if (std::find(keys.begin(), keys.end(), given.scenario) == keys.end())
            throw std::invalid_argument(unknownName("scenario", given.scenario, keys));
        out.scenario = given.scenario;
    } else if (!keys.empty()) {
        out.scenario = keys.front();
    }
    keys.clear();
    for (const auto& o : options) {
        keys.push_back(o.key);
        out.options[o.key] = o.standard;
    }
    for (const auto& [key, value] : given.options) {
        const auto isIt = [&name = key](const OptionSpec& o) { return o.key == name; };
        const auto spec = std::find_if(options.begin(), options.end(), isIt);
        if (spec == options.end()) throw std::invalid_argument(unknownName("option", key, keys));
        out.options[key] = checkedValue(*spec, value);
    }
    for (const auto& s : scenarios)
        if (s.key == out.scenario)
            for (const auto& [key, value] : s.options) out.options[key] = value;
    return out;
}

Dice diceNamed(std::string_view name) {
    const auto at = std::find(kDiceKeys.begin(), kDiceKeys.end(), name);
    if (at == kDiceKeys.end())
        throw std::invalid_argument(unknownName("kind of dice", name, {kDiceKeys.begin(), kDiceKeys.end()}));
    return static_cast<Dice>(at - kDiceKeys.begin());
}

std::vector<std::string> completeSeats(const std::vector<std::string>& given, const std::vector<std::string>& sides,
                                       const std::vector<std::string>& bots) {
    if (given.empty()) return std::vector<std::string>(sides.size(), "human");
    if (given.size() != sides.size())
        throw std::invalid_argument(
            (sides.size() == 1 ? std::string("There is 1 seat") : "There are " + std::to_string(sides.size()) + " seats") +
            ", but " + std::to_string(given.size()) + (given.size() == 1 ? " was" : " were") + " filled.");
    std::vector<std::string> known{"human"};
    known.insert(known.end(), bots.begin(), bots.end());
    for (const auto& seat : given)
        if (seat.starts_with("search:") && !isBotName(seat, bots)) throw std::invalid_argument(std::string(kSearchNameHelp));
        else if (seat != "human" && !isBotName(seat, bots))
            throw std::invalid_argument(unknownName("bot", seat, known));
    return given;
}

}  // namespace common
