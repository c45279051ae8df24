// Wording: how the log spells out dice, Strengths and Fortress levels, with every modifier named.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "cruel_necessity/chapters/queries.h"

namespace cruel_necessity {

struct NamedModifier {
    std::string_view name;
    int amount = 0;
};

// "die 4", or "die 4 + Zeal 1 = 5"; modifiers of 0 are left out.
std::string dieWords(int die, std::initializer_list<NamedModifier> modifiers = {});
// "Strength 4", or "Strength 6 (4, markers +1, Morale −1)".
std::string strengthWords(const Definitions&, const State&, Army);
std::string strengthWords(const Definitions&, const State&, Revolt);
std::string deviltryWords(const Definitions&, const State&);
// The level as the rulebook calls it: "lowest 2", "middle 3", "4".
std::string levelWords(const Definitions&, const State&, Fortress);
// "London 3, Hull 1, Puritanism −1": where the income comes from.
std::string incomeWords(const Definitions&, const State&);
// What the Zeal marker lies on: "the Army of the North", "the Uprising".
std::string targetWords(const Definitions&, Target);

}  // namespace cruel_necessity
