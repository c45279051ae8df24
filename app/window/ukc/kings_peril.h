// What may make King Charles Surrender, told before it is done: the chances the rules give, and the warning. (UKC P6.1)
#pragma once

#include <optional>
#include <string>

#include "app/window/table/table_view.h"
#include "app/window/ukc/seat.h"

namespace app::uk {

// One of an action's chances that is about the King.
bool isOfTheKing(const common::Chances& chances);

struct KingsRisk {
    double share = 0;   // that the war is lost in the Battle that may come of it; 0: not
    std::string how;    // "the last Brigade of his Army is lost, or he has no way to Retreat"
    std::string note;   // who could force the Battle on him, where that is not the action itself
};
// The greatest, where it may come to one Battle or another; none below one in a hundred.
KingsRisk kingsRisk(const common::Seat<game::Face>& chair, const game::Action& action);
// "If it comes to this Battle, the chance is 8 % that King Charles Surrenders: ..."; empty where there is no such chance.
std::string perilText(const KingsRisk& risk);

// The question before a step of the King's own player that may lose the war.
std::optional<GameTableView::Caution> kingsCaution(const TableContext& c, const common::Seat<game::Face>& chair,
                                                   const game::Action& action);

}  // namespace app::uk
