// The views of Unhappy King Charles!: its table, its almanac and its picture on the launcher's card.
#include "app/window/ukc/views.h"

#include <algorithm>

#include "app/window/ukc/almanac.h"
#include "app/window/ukc/layout.h"
#include "app/window/ukc/map_places.h"
#include "app/window/ukc/map_still.h"
#include "app/window/ukc/moves.h"
#include "app/window/ukc/pieces.h"
#include "app/window/ukc/table.h"
#include "common/setup.h"

namespace app::uk {

namespace {

// Two armies before Oxford, on a piece of the map itself.
void drawPicture(Frame& f, const Rect& box) {
    const auto* module = f.desk.module("ukc");
    if (!module) return;
    const auto& defs = common::definitionsOf<game::Definitions>(*module);
    const auto layout = mapLayout(defs);
    const auto areaOf = [&](std::string_view key) {
        const auto it = std::find_if(defs.areas.begin(), defs.areas.end(), [&](const auto& a) { return a.key == key; });
        return static_cast<std::size_t>(it - defs.areas.begin());
    };
    const std::size_t oxford = areaOf("oxford"), reading = areaOf("reading"), worcester = areaOf("worcester");
    if (std::max({oxford, reading, worcester}) >= defs.areas.size()) return;
    f.draw->PushClipRect(box.min(), box.max(), true);
    constexpr float kWide = 330, kHigh = 190;  // units of the map that are seen at least
    MapCanvas canvas;
    canvas.draw = f.draw;
    canvas.frame = &f;
    const ImVec2 from = layout->armies[worcester], to = layout->armies[reading];
    canvas.centre = {(from.x + to.x) / 2, (from.y + to.y) / 2 + 6};
    canvas.screenCentre = box.centre();
    canvas.pxPerUnit = std::max(box.w / kWide, box.h / kHigh);
    drawStillMap(canvas, defs, *layout, {});
    const float k = pieceScale(f, canvas.pxPerUnit);
    for (std::size_t i = 0; i < defs.areas.size(); ++i) {
        NodeLook look;
        look.kind = defs.areas[i].kind;
        look.fortressClass = defs.areas[i].fortressClass;
        look.isSupply = defs.areas[i].isSupply;
        look.control = i == oxford || i == worcester ? 0 : i == reading ? 1 : -1;
        drawNode(f, canvas.at(layout->nodes[i]), k, look);
    }
    for (const auto& [area, side] : {std::pair{worcester, 0}, {reading, 1}}) {
        StandeeLook look;
        look.withName = false;
        look.cloth = side == 0 ? &f.theme.royalist : &f.theme.parliament;
        look.emblem = emblemOf(side), look.size = side == 0 ? "6" : "4";
        drawStandee(f, canvas.at(layout->armies[area]), k, look);
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
    v.turnName = [](const common::GameModule& module, const common::Setup&, int turn) {
        const auto& turns = common::definitionsOf<game::Definitions>(module).turns;
        return turns[static_cast<std::size_t>(std::clamp(turn, 1, static_cast<int>(turns.size())) - 1)].name;
    };
    v.isForOne = [](const common::GameModule& module, const common::Setup& setup) {  // UKC P26.0: Henrietta
        return common::completeSetup(setup, module.scenarios(), module.optionSpecs()).options.at("henrietta") == "on";
    };
    v.keys = {{"A", "the list of all actions"},
              {"N", "go on, or pass"},
              {"S", "stop the march"},
              {"C", "place a PC marker where the General is"},
              {"B", "besiege"},
              {"G", "bombard"},
              {"X", "assault"},
              {"Y", "sally"},
              {"E", "evade"},
              {"F", "fight"},
              {"D", "disperse"},
              {"I", "withdraw Inside"},
              {"W", "the war: what wins it"},
              {"K", "boxes and cards"},
              {"V", "on the map: control, supply, threat, none of them"}};
    return v;
}

}  // namespace app::uk
