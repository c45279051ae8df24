// The views of Cruel Necessity: its table, its almanac and its picture on the launcher's card.
#include "app/window/cruel_necessity/views.h"

#include <algorithm>

#include "app/window/cruel_necessity/almanac.h"
#include "app/window/cruel_necessity/layout.h"
#include "app/window/cruel_necessity/moves.h"
#include "app/window/cruel_necessity/table.h"

namespace app::cn {

namespace {

// The two kingdoms and Ireland, with the four roads, small.
void drawPicture(Frame& f, const Rect& box) {
    const auto kept = mapLayout();
    const MapLayout& layout = *kept;
    const Theme& t = f.theme;
    f.draw->PushClipRect(box.min(), box.max(), true);
    f.draw->AddRectFilledMultiColor(box.min(), box.max(), t.seaTop, t.seaTop, t.seaFoot, t.seaFoot);
    MapCanvas canvas;
    canvas.draw = f.draw;
    canvas.frame = &f;
    canvas.centre = {layout.bounds.centre().x, layout.bounds.centre().y};
    canvas.screenCentre = box.centre();
    canvas.pxPerUnit = std::max(box.w / (layout.bounds.w * 0.9f), box.h / (layout.bounds.h * 0.9f));
    for (const Polygon& land : layout.land) canvas.outline(land.points, withAlpha(t.coastGlow, 0.4f), f.px(5));
    for (const Polygon& land : layout.land) canvas.fill(land, t.landPlain);
    for (const Polygon& land : layout.land) canvas.outline(land.points, t.coast, 1);
    for (std::size_t army = 0; army < game::kArmies; ++army)
        for (std::size_t n = 5; n > (army < 2 ? 0U : 1U); --n)
            f.draw->AddLine(canvas.at(layout.areas[army][n]), canvas.at(layout.areas[army][n - 1]),
                            armyColour(static_cast<game::Army>(army)), f.px(4));
    const float r = std::clamp(box.h * 0.045f, f.px(5), f.px(11));
    for (std::size_t army = 0; army < game::kArmies; ++army)
        for (std::size_t n = 5; n + 1 > (army == 0 ? 1U : 2U); --n) {
            const ImVec2 at = canvas.at(layout.areas[army][n]);
            f.draw->AddCircleFilled(at, r, t.card, 20);
            f.draw->AddCircle(at, r, armyColour(static_cast<game::Army>(army)), 20, std::max(1.0f, r * 0.22f));
            if (r > f.px(7)) drawTextIn(f, Rect::around(at, r, r), Role::kNumbers, 13, t.ink, std::to_string(n));
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
    v.keys = {{"C", "show what you may campaign against"},
              {"B", "show what you may besiege"},
              {"F", "show what you may fortify"},
              {"P", "show the tracks for Politics"},
              {"A", "show the Achievements you may buy"},
              {"I", "show where you may infuse Zeal"},
              {"D", "show Desperate Times"},
              {"X", "show free rolls"},
              {"E", "end the Action Phase"},
              {"N", "go on, in a Battle"}};
    return v;
}

}  // namespace app::cn
