// Finds the game that a seat is of.
#include "app/standings.h"

#include <string>

#include "app/games.h"
#include "cruel_necessity/knowing/face.h"
#include "cruel_necessity/knowing/standing.h"
#include "twwae/knowing/face.h"
#include "twwae/knowing/standing.h"
#include "ukc/knowing/face.h"
#include "ukc/knowing/standing.h"

namespace app {

namespace {

template <class Face>
bool tell(const common::AnySeat& any, std::string_view game, std::optional<common::WarStanding>& out) {
    const auto* seat = dynamic_cast<const common::Seat<Face>*>(&any);
    if (!seat) return false;
    out = standing(seat->defs(), seat->seen());
    out->title = std::string(findGame(game)->title) + ", " + out->title;
    return true;
}

}  // namespace

std::optional<common::WarStanding> standingOf(const common::AnySeat& seat) {
    std::optional<common::WarStanding> out;
    tell<cruel_necessity::Face>(seat, "cruel_necessity", out) || tell<twwae::Face>(seat, "twwae", out) ||
        tell<ukc::Face>(seat, "ukc", out);
    return out;
}

}  // namespace app
