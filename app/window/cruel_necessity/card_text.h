// Card text: what cards do, item by item, in words short enough for their faces.
#pragma once

#include <string>
#include <vector>

#include "app/window/cruel_necessity/seat.h"

namespace app::cn {

// One line of a card's list; several effects that belong together share a line.
struct CardItem {
    std::string text;
    game::Section section{};
    std::size_t first = 0, end = 0;  // effects it stands for
};
std::vector<CardItem> cardItems(const game::Definitions& defs, const game::CardDefinition& card);

// "Parliament A, Puritanism B; London 3"
// What an Achievement asks for, one by one, and whether it is so; what is not says how it stands.
struct Need {
    std::string text;
    bool isMet = false;
};
std::vector<Need> needsOf(const game::Definitions&, const game::State&, const game::CardDefinition&);
std::string needsText(const game::Definitions& defs, const game::CardDefinition& card);

}  // namespace app::cn
