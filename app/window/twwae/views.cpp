// The views of This War Without an Enemy: its table, its almanac and its picture on the launcher's card.
#include "app/window/twwae/views.h"

#include <algorithm>

#include "app/window/twwae/almanac.h"
#include "app/window/twwae/layout.h"
#include "app/window/twwae/moves.h"
#include "app/window/twwae/pieces.h"
#include "app/window/twwae/table.h"

namespace app::tw {

namespace {

// A row of blocks, the enemy's seen from behind, on a strip of green field.
void drawPicture(Frame& f, const Rect& box) {
    const Theme& t = f.theme;
    f.draw->PushClipRect(box.min(), box.max(), true);
    const ImU32 far = mixed(t.land[3], t.paper, 0.2f), near = mixed(t.land[4], t.paper, 0.1f);
    f.draw->AddRectFilledMultiColor(box.min(), box.max(), far, far, near, near);
    struct Place {
        float x, y;
        game::Colour colour;
        const char* rating;
        int halves, most;
    };
    static constexpr std::array<Place, 8> kPlaces{{{0.14f, 0.24f, game::Colour::kOrange, "", 0, 0},
                                                   {0.32f, 0.20f, game::Colour::kOrange, "", 0, 0},
                                                   {0.68f, 0.20f, game::Colour::kGreen, "", 0, 0},
                                                   {0.86f, 0.25f, game::Colour::kOrange, "", 0, 0},
                                                   {0.12f, 0.64f, game::Colour::kBlue, "C3", 8, 4},
                                                   {0.36f, 0.68f, game::Colour::kBlue, "I3", 4, 3},
                                                   {0.60f, 0.67f, game::Colour::kBlue, "I2", 6, 3},
                                                   {0.84f, 0.64f, game::Colour::kBlue, "A2", 4, 2}}};
    const float w = std::min(box.w * 0.15f, box.h * 0.3f);
    for (const Place& p : kPlaces) {
        BlockLook look;
        look.colour = p.colour;
        look.rating = p.rating;
        look.halves = p.halves;
        look.most = p.most;
        const float size = p.y < 0.5f ? w * 0.82f : w;
        drawBlock(f, Rect::around({box.x + box.w * p.x, box.y + box.h * p.y + size * 0.1f}, size / 2, size / 2), look);
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
              {"F", "in a Battle, play it fast"},
              {"V", "on the map: control, supply, threat, none of them"}};
    return v;
}

}  // namespace app::tw
