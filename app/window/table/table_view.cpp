// What every table may ask of its context, and the registry of views.
#include "app/window/table/table_view.h"

#include <algorithm>

#include "app/window/draw/widgets.h"

namespace app {

std::string GameTableView::subtitle(const TableContext& c) const {
    const std::string phase = c.seat->phase();
    return c.turnName(c.seat->turn()) + (phase.empty() ? "" : ", " + phase);
}

float newsHeading(TableContext& c, ImVec2 at, float width, std::string_view text) {
    Frame& f = c.frame;
    if (c.sinceRows == 0) return sectionHeading(f, at, width, text);
    const std::string label = "Since your turn: " + std::to_string(c.sinceRows);
    const ButtonLook look{.key = c.isSinceOpen ? "" : "F7", .kind = ButtonKind::kQuiet, .px = 15};
    const float w = std::min(buttonWidth(f, label, look), width * 0.7f);
    if (measureText(f, Role::kSmallCaps, 19, text).x + f.px(24) > width - w) text = "";  // the button says it
    const float used = sectionHeading(f, at, width - w - f.px(4), text);
    if (button(f, "since.open", {at.x + width - w, at.y, w, used}, label, look)) c.wantsSince = true;
    return used;
}

void drawSinceShort(TableContext& c, const Rect& box, ScrollState& scroll) {
    Frame& f = c.frame;
    Rect area = box;
    area.cutTop(newsHeading(c, area.min(), area.w, "Since your turn"), f.px(2));
    const Rect inner = beginScroll(f, "summary", area, scroll);
    float y = inner.y;
    int shown = 0;
    for (std::size_t i = 0; c.since && i < c.since->size(); ++i) {
        const Happening& it = (*c.since)[i];
        if (it.isQuiet || it.isHeading) continue;
        ++shown;
        const float h = measureWrapped(f, inner.w - f.px(24), Role::kBody, 15, it.title) + f.px(2);
        const Rect row{inner.x, y, inner.w - f.px(4), h};
        if (!it.place.empty()) {
            const TargetState s = f.targets.add("summary." + std::to_string(i), row, it.title);
            if (s.lit()) f.draw->AddRectFilled(row.min(), row.max(), f.theme.goldPale, f.px(3));
            if (s.clicked) c.wantedPlace = it.place;
        }
        sideBullet(f, {inner.x + f.px(7), y + f.px(10)}, f.px(4), it.side);
        drawWrapped(f, {inner.x + f.px(18), y}, inner.w - f.px(24), Role::kBody, 15, f.theme.ink, it.title);
        y += h;
    }
    if (shown == 0) y += drawWrapped(f, inner.min(), inner.w, Role::kItalic, 15, f.theme.ink2, "Nothing has happened.");
    endScroll(f, "summary", area, scroll, y - inner.y);
}

namespace {

std::map<std::string, GameViews>& registry() {
    static std::map<std::string, GameViews> views;
    return views;
}

}  // namespace

void registerTableView(const std::string& gameKey, GameViews views) { registry()[gameKey] = std::move(views); }

const GameViews& viewsOf(const std::string& gameKey) { return registry()[gameKey]; }

bool isForOne(const common::GameModule& module, const common::Setup& setup) {
    const std::string key = module.key();
    const auto& asked = viewsOf(key).isForOne;
    return asked && asked(module, setup);
}

std::string turnName(const common::GameModule& module, const common::Setup& setup, int turn) {
    const auto& named = viewsOf(module.key()).turnName;
    return named ? named(module, setup, turn) : "Turn " + std::to_string(turn);
}

common::SeatNames usualSeats(const common::GameModule& module, const common::Setup& setup) {
    common::SeatNames seats(module.sides().size(), isForOne(module, setup) ? "human" : "steady");
    if (!seats.empty()) seats.front() = "human";
    return seats;
}

std::vector<std::string> registeredViews() {
    std::vector<std::string> keys;
    for (const auto& [key, views] : registry())
        if (views.table) keys.push_back(key);
    return keys;
}

}  // namespace app
