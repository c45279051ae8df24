// A row for each problem: what it was, and beside or below it what each game makes of it.
#include "app/window/pages/vignettes_view.h"

#include <algorithm>

#include "app/games.h"

namespace app {

namespace {

using common::Vignette;

constexpr float kText = 16, kGame = 18, kTitle = 22, kButton = 34;  // px at 100 %

float headHeight(const Frame& f, float width, const Vignette& vignette) {
    return measureWrapped(f, width, Role::kSmallCaps, kTitle, vignette.title) +
           measureWrapped(f, width, Role::kItalic, kText, vignette.text);
}
void drawHead(Frame& f, ImVec2 at, float width, const Vignette& vignette) {
    const float title = drawWrapped(f, at, width, Role::kSmallCaps, kTitle, f.theme.heading, vignette.title);
    drawWrapped(f, {at.x, at.y + title}, width, Role::kItalic, kText, f.theme.ink2, vignette.text);
}

// What one game makes of it
float placeHeight(const Frame& f, float width, const GameEntry& game, const Vignette::Place& place) {
    return measureWrapped(f, width, Role::kSmallCaps, kGame, game.title) +
           measureWrapped(f, width, Role::kBody, kText, place.look) + f.px(kButton + 8);
}
// True when its position is to be opened.
bool drawPlace(Frame& f, ImVec2 at, float width, const GameEntry& game, const std::string& vignette,
               const Vignette::Place& place) {
    float y = at.y;
    y += drawWrapped(f, {at.x, y}, width, Role::kSmallCaps, kGame, f.theme.heading, game.title);
    y += drawWrapped(f, {at.x, y}, width, Role::kBody, kText, f.theme.ink, place.look) + f.px(6);
    const Tooltip tip{.title = "Play it", .text = "You lead Parliament from this position on."};
    const ButtonLook look{.px = kText, .tip = tip};
    const Rect box{at.x, y, std::min(width, buttonWidth(f, "Play it", look)), f.px(kButton)};
    return button(f, "models.play." + vignette + "." + std::string(game.key), box, "Play it", look);
}

}  // namespace

std::optional<VignettesView::Chosen> VignettesView::draw(Frame& f, const Rect& box, const common::Comparison& comparison) {
    const auto games = allGames();
    const auto many = static_cast<float>(games.size());
    const Rect inner = beginScroll(f, "vignettes", box, scroll_);
    const float pad = f.px(12), gap = f.px(22), side = f.px(250), all = inner.w - 2 * pad;
    const float beside = (all - side) / many - gap;
    const bool isWide = beside >= f.px(240);  // else the games stand one below another
    const float headWidth = isWide ? side : all, width = isWide ? beside : all;
    std::optional<Chosen> chosen;
    float y = inner.y;
    bool isShaded = true;
    for (const Vignette& vignette : comparison.vignettes()) {
        float height = headHeight(f, headWidth, vignette), below = height + gap / 2;
        for (const GameEntry& game : games) {
            const float h = placeHeight(f, width, game, vignette.places.find(game.key)->second);
            height = std::max(height, h);
            below += h + gap / 2;
        }
        const Rect row{inner.x, y, inner.w, (isWide ? height : below) + 2 * pad};
        if (isShaded) f.draw->AddRectFilled(row.min(), row.max(), withAlpha(f.theme.well, 0.45f), f.px(4));
        isShaded = !isShaded;
        ImVec2 at{row.x + pad, row.y + pad};
        drawHead(f, at, headWidth, vignette);
        if (isWide) at.x += side + gap;
        else at.y += headHeight(f, headWidth, vignette) + gap / 2;
        for (const GameEntry& game : games) {
            const Vignette::Place& place = vignette.places.find(game.key)->second;
            if (drawPlace(f, at, width, game, vignette.id, place))
                chosen = {place.file, vignette.title, vignette.text + "\n\n" + place.look};
            if (isWide) at.x += width + gap;
            else at.y += placeHeight(f, width, game, place) + gap / 2;
        }
        y += row.h;
    }
    endScroll(f, "vignettes", box, scroll_, y - inner.y);
    return chosen;
}

}  // namespace app
