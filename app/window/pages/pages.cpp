// The list of the pages, a line each, and their signs on the launcher.
#include "app/window/pages/pages.h"

#include "app/window/pages/almanac_screen.h"

namespace app {

namespace {

constexpr float kLine = 2;
ImVec2 at(const Rect& box, float x, float y) { return {box.x + box.w * x, box.y + box.w * y}; }

void loadIcon(Frame& f, const Rect& box) {
    ImDrawList* d = f.draw;
    const ImU32 ink = f.theme.frame;
    d->AddRectFilled(at(box, 0.08f, 0.2f), at(box, 0.45f, 0.5f), f.theme.well, 2);
    d->AddRect(at(box, 0.08f, 0.2f), at(box, 0.45f, 0.5f), ink, 2, 0, kLine);
    d->AddRectFilled(at(box, 0.08f, 0.32f), at(box, 0.92f, 0.85f), f.theme.well, 2);
    d->AddRect(at(box, 0.08f, 0.32f), at(box, 0.92f, 0.85f), ink, 2, 0, kLine);
}
void almanacIcon(Frame& f, const Rect& box) {
    ImDrawList* d = f.draw;
    const ImU32 ink = f.theme.frame;
    d->AddQuadFilled(at(box, 0.06f, 0.2f), at(box, 0.5f, 0.3f), at(box, 0.5f, 0.88f), at(box, 0.06f, 0.78f), f.theme.card);
    d->AddQuadFilled(at(box, 0.94f, 0.2f), at(box, 0.5f, 0.3f), at(box, 0.5f, 0.88f), at(box, 0.94f, 0.78f), f.theme.card);
    d->AddQuad(at(box, 0.06f, 0.2f), at(box, 0.5f, 0.3f), at(box, 0.5f, 0.88f), at(box, 0.06f, 0.78f), ink, kLine);
    d->AddQuad(at(box, 0.94f, 0.2f), at(box, 0.5f, 0.3f), at(box, 0.5f, 0.88f), at(box, 0.94f, 0.78f), ink, kLine);
}
void rulesIcon(Frame& f, const Rect& box) {
    ImDrawList* d = f.draw;
    const ImU32 ink = f.theme.frame;
    d->AddRectFilled(at(box, 0.16f, 0.08f), at(box, 0.84f, 0.92f), f.theme.card, 3);
    d->AddRect(at(box, 0.16f, 0.08f), at(box, 0.84f, 0.92f), ink, 3, 0, kLine);
    drawTextIn(f, box, Role::kNumbers, 17, f.theme.heading, "\xC2\xA7");
}
// Three leaves side by side, of unlike lines.
void modelsIcon(Frame& f, const Rect& box) {
    for (int i = 0; i < 3; ++i) {
        const float x = 0.05f + 0.32f * static_cast<float>(i);
        f.draw->AddRectFilled(at(box, x, 0.16f), at(box, x + 0.26f, 0.86f), f.theme.card, 2);
        f.draw->AddRect(at(box, x, 0.16f), at(box, x + 0.26f, 0.86f), f.theme.frame, 2, 0, kLine);
        for (int line = 0; line <= i + 1; ++line) {
            const float y = 0.28f + 0.14f * static_cast<float>(line);
            f.draw->AddLine(at(box, x + 0.06f, y), at(box, x + 0.2f, y), f.theme.heading, 1);
        }
    }
}
// Three of them in their order, one done.
void lessonsIcon(Frame& f, const Rect& box) {
    ImDrawList* d = f.draw;
    for (int i = 0; i < 3; ++i) {
        const float y = 0.2f + 0.3f * static_cast<float>(i);
        d->AddCircle(at(box, 0.18f, y), box.w * 0.1f, f.theme.frame, 0, kLine);
        if (i == 0) d->AddCircleFilled(at(box, 0.18f, y), box.w * 0.1f, f.theme.gold);
        d->AddLine(at(box, 0.4f, y), at(box, 0.94f, y), f.theme.frame, kLine);
    }
}
// A flask.
void laboratoryIcon(Frame& f, const Rect& box) {
    ImDrawList* d = f.draw;
    const ImU32 ink = f.theme.frame;
    d->AddTriangleFilled(at(box, 0.33f, 0.56f), at(box, 0.67f, 0.56f), at(box, 0.9f, 0.92f), f.theme.gold);
    d->AddTriangleFilled(at(box, 0.33f, 0.56f), at(box, 0.9f, 0.92f), at(box, 0.1f, 0.92f), f.theme.gold);
    const ImVec2 outline[] = {at(box, 0.4f, 0.1f),  at(box, 0.4f, 0.42f), at(box, 0.1f, 0.92f),
                              at(box, 0.9f, 0.92f), at(box, 0.6f, 0.42f), at(box, 0.6f, 0.1f)};
    for (int i = 0; i < 5; ++i) d->AddLine(outline[i], outline[i + 1], ink, kLine);
    d->AddLine(at(box, 0.32f, 0.1f), at(box, 0.68f, 0.1f), ink, kLine);
}
void settingsIcon(Frame& f, const Rect& box) {
    ImDrawList* d = f.draw;
    const ImU32 ink = f.theme.frame;
    for (int i = 0; i < 3; ++i) {
        const float y = 0.24f + 0.26f * static_cast<float>(i), x = i == 1 ? 0.64f : i == 0 ? 0.36f : 0.48f;
        d->AddLine(at(box, 0.06f, y), at(box, 0.94f, y), ink, kLine);
        d->AddCircleFilled(at(box, x, y), box.w * 0.11f, f.theme.gold);
        d->AddCircle(at(box, x, y), box.w * 0.11f, f.theme.goldInk, 0, 1);
    }
}
void aboutIcon(Frame& f, const Rect& box) {
    ImDrawList* d = f.draw;
    const ImU32 ink = f.theme.frame;
    d->AddCircle(at(box, 0.5f, 0.5f), box.w * 0.42f, ink, 0, kLine);
    drawTextIn(f, box, Role::kNumbers, 18, ink, "i");
}
void leaveIcon(Frame& f, const Rect& box) {
    const ImVec2 c = box.centre();
    f.draw->AddRect({box.x + 4, c.y - f.px(14)}, {box.right() - f.px(6), c.y + f.px(14)}, f.theme.frame, 2, 0, 2);
    triangleDown(f.draw, {box.right() - f.px(2), c.y}, f.px(5), f.theme.heading);
}

// Opened from the launcher the almanac begins with the first game's cards.
std::string almanacGame(const std::string& game) { return game.empty() ? "cruel_necessity" : game; }

}  // namespace

const std::vector<Page>& pages() {
    using Room = Page::Room;
    static const std::vector<Page> kPages{
        {"new_game", [](Desk& desk, const std::string& game) { desk.push(makeNewGameScreen(game)); }, true, false},
        {"saves", [](Desk& desk, const std::string& game) { desk.push(makeSavesScreen(game)); }, true, true,
         Room{"load", "Load", "games and replays", "L", loadIcon}},
        {"almanac", [](Desk& desk, const std::string& game) { desk.openAlmanac(almanacGame(game)); },
         true, false, Room{"almanac", "Almanac", "people, places, events", "A", almanacIcon}},
        {"timeline", [](Desk& desk, const std::string& game) { desk.openAlmanac(almanacGame(game), kOpenTimeline); }, true,
         false},
        {"war_map", [](Desk& desk, const std::string& game) { desk.openAlmanac(almanacGame(game), kOpenWarMap); }, true,
         false},
        {"quiz", [](Desk& desk, const std::string& game) { desk.openAlmanac(almanacGame(game), kOpenQuiz); }, true,
         false},
        {"settings", [](Desk& desk, const std::string&) { desk.push(makeSettingsScreen()); }, true, true,
         Room{"settings", "Settings", "text, colour, pace", "S", settingsIcon}},
        {"rules", [](Desk& desk, const std::string& game) { desk.openRules(game); }, true, true,
         Room{"rules", "Rules", "by clause, in our words", "R", rulesIcon}},
        {"lessons", [](Desk& desk, const std::string&) { desk.push(makeLessonsScreen()); }, false, true,
         Room{"lessons", "Lessons", "ten minutes each", "T", lessonsIcon}},
        {"three_models", [](Desk& desk, const std::string&) { desk.push(makeModelsScreen()); }, false, true,
         Room{"models", "Three models", "one war, three designs", "M", modelsIcon}},
        {"laboratory", [](Desk& desk, const std::string&) { desk.push(makeLaboratoryScreen()); }, false, true,
         Room{"laboratory", "Laboratory", "wars played and counted", "B", laboratoryIcon}},
        {"course", [](Desk& desk, const std::string&) { desk.push(makeCourseScreen()); }, false, true},
        {"about", [](Desk& desk, const std::string&) { desk.push(makeAboutScreen()); }, true, true,
         Room{"about", "About", "sources, licences", "?", aboutIcon}},
        {"", [](Desk& desk, const std::string&) { desk.pop(); }, false, false,
         Room{"quit", "Leave", "everything is saved", "Q", leaveIcon}},
    };
    return kPages;
}

}  // namespace app
