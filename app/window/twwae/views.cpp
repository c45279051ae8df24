// The views of This War Without an Enemy: its table, its almanac and its picture on the launcher's card.
#include "app/window/twwae/views.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "app/window/twwae/almanac.h"
#include "app/window/twwae/layout.h"
#include "app/window/twwae/map_places.h"
#include "app/window/twwae/map_still.h"
#include "app/window/twwae/moves.h"
#include "app/window/twwae/pieces.h"
#include "app/window/twwae/table.h"

namespace app::tw {

namespace {

// The King's army at Oxford and the one that keeps London, on a piece of the map itself.
void drawPicture(Frame& f, const Rect& box) {
    const auto* module = f.desk.module("twwae");
    if (!module) return;
    const auto& defs = common::definitionsOf<game::Definitions>(*module);
    const auto layout = mapLayout(defs);
    struct Army {
        const char* area;
        game::Colour colour;
        std::size_t many;
        const char* rating;
        int halves, most;
    };
    static constexpr std::array<Army, 4> kArmies{{{"oxfordshire", game::Colour::kBlue, 3, "C3", 8, 4},
                                                  {"worcestershire", game::Colour::kBlue, 1, "I3", 4, 3},
                                                  {"bucks_herts", game::Colour::kOrange, 3, "", 0, 0},
                                                  {"leicestershire", game::Colour::kOrange, 1, "", 0, 0}}};
    const auto stackOf = [&](std::string_view key) -> std::optional<ImVec2> {
        for (std::size_t i = 0; i < defs.areas.size(); ++i)
            if (defs.areas[i].key == key) return layout->areas[i].stack;
        return std::nullopt;
    };
    const auto kings = stackOf("oxfordshire"), parliaments = stackOf("bucks_herts");
    if (!kings || !parliaments) return;
    f.draw->PushClipRect(box.min(), box.max(), true);
    constexpr float kWide = 400, kHigh = 230;  // units of the map that are seen at least
    MapCanvas canvas;
    canvas.draw = f.draw;
    canvas.frame = &f;
    canvas.centre = {(kings->x + parliaments->x) / 2, (kings->y + parliaments->y) / 2};
    canvas.screenCentre = box.centre();
    canvas.pxPerUnit = std::max(box.w / kWide, box.h / kHigh);
    drawStillMap(canvas, defs, *layout, {});
    const float k = pieceScale(f, canvas.pxPerUnit);
    for (std::size_t i = 0; i < defs.cities.size(); ++i)
        drawCity(f, canvas.at(layout->cities[i].foot), k, defs.cities[i].size, defs.cities[i].isFortified, -1, false, false);
    for (const Army& it : kArmies)
        if (const auto at = stackOf(it.area)) {
            BlockLook look;
            look.colour = it.colour;
            look.rating = it.rating;
            look.halves = it.halves;
            look.most = it.most;
            drawStack(f, canvas.at(*at), k, std::vector<BlockLook>(it.many, look), it.many, false, false);
        }
    f.draw->PopClipRect();
}

}  // namespace

GameViews views(const common::DataFolders& folders) {
    useLayoutFolders(folders);
    GameViews v;
    v.table = [](const common::GameModule&) { return std::make_unique<Table>(); };
    v.almanac = [](const common::GameModule& module, const std::string& entry) { return makeAlmanac(module, entry); };
    v.picture = drawPicture;
    v.history = historyViews;
    v.turnName = [](const common::GameModule& module, const common::Setup& setup, int turn) {
        constexpr int kTurnsAYear = 6;
        const auto& defs = common::definitionsOf<game::Definitions>(module);
        const auto from = std::find_if(defs.scenarios.begin(), defs.scenarios.end(),
                                       [&](const game::Scenario& it) { return it.key == setup.scenario; });
        if (from == defs.scenarios.end()) return "Turn " + std::to_string(turn);
        const int since = from->firstTurn - 1 + std::max(turn, 1) - 1;
        return turnTitle(from->year + since / kTurnsAYear, since % kTurnsAYear + 1);
    };
    v.keys = {{"M", "march: show the Areas that blocks may leave"},
              {"T", "muster"},
              {"S", "sail"},
              {"G", "strengthen a block"},
              {"P", "raise from the pool"},
              {"A", "take all the blocks that may go"},
              {"N", "go on"},
              {"E", "end the actions"},
              {"Y", "yes, where a question is asked"},
              {"X", "decline, where a question is asked"},
              {"F", "in a Battle, dice without waiting"},
              {"0", "nothing at any siege this turn"},
              {"V", "on the map: control, supply, threat, none of them"}};
    return v;
}

}  // namespace app::tw
