// The views of Unhappy King Charles!: its table, its almanac and its picture on the launcher's card.
#include "app/window/ukc/views.h"

#include "app/window/ukc/almanac.h"
#include "app/window/ukc/layout.h"
#include "app/window/ukc/moves.h"
#include "app/window/ukc/pieces.h"
#include "app/window/ukc/table.h"
#include "common/setup.h"

namespace app::uk {

namespace {

// Two armies at the ends of a road that meets before a besieged town.
void drawPicture(Frame& f, const Rect& box) {
    const Theme& t = f.theme;
    f.draw->PushClipRect(box.min(), box.max(), true);
    const ImU32 far = mixed(t.land[1], t.paper, 0.2f), near = mixed(t.land[3], t.paper, 0.1f);
    f.draw->AddRectFilledMultiColor(box.min(), box.max(), far, far, near, near);
    const float k = std::min(box.w / 300, box.h / 130);
    const auto at = [&](float x, float y) { return ImVec2{box.x + box.w * x, box.y + box.h * y}; };
    for (const auto& [from, to] : {std::pair{at(0.12f, 0.66f), at(0.52f, 0.5f)},
                                   {at(0.52f, 0.5f), at(0.9f, 0.7f)},
                                   {at(0.52f, 0.5f), at(0.62f, -0.1f)},
                                   {at(0.52f, 0.5f), at(0.4f, 1.1f)}}) {
        f.draw->AddLine(from, to, t.roadCasing, 5 * k);
        f.draw->AddLine(from, to, t.roadCore, 3 * k);
    }
    NodeLook town;
    town.control = 0;
    drawNode(f, at(0.12f, 0.66f), k, town);
    town.control = 1;
    drawNode(f, at(0.9f, 0.7f), k, town);
    town.kind = game::AreaKind::kFortress, town.fortressClass = 2, town.isSupply = true;
    drawNode(f, at(0.52f, 0.5f), 1.5f * k, town);
    drawSiege(f, at(0.65f, 0.64f), k, 5, 7, false);
    StandeeLook look;
    look.withName = false;
    look.cloth = &t.royalist, look.emblem = "royalist", look.size = "6", look.followers = 1;
    drawStandee(f, at(0.3f, 0.68f), 1.5f * k, look);
    look.cloth = &t.parliament, look.emblem = "parliament", look.size = "4", look.followers = 0;
    drawStandee(f, at(0.78f, 0.6f), 1.5f * k, look);
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
              {"I", "withdraw Inside"},
              {"W", "the war: what wins it"},
              {"K", "boxes and cards"},
              {"V", "on the map: control, supply, threat, none of them"}};
    return v;
}

}  // namespace app::uk
