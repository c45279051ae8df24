// The decision plate: as many columns as its words need, lower buttons where there are many.
#include "app/window/table/choice_plate.h"

#include <algorithm>
#include <cmath>

namespace app {

Rect drawChoicePlate(ActionTargets& seat, const Rect& within, const std::string& title, const std::vector<PlateChoice>& choices,
                     std::optional<float> left, const std::vector<Rect>& inSight, const Rect& larger) {
    if (choices.empty()) return {};
    Frame& f = seat.f;
    const int many = static_cast<int>(choices.size());
    const float pad = f.px(14), gap = f.px(6), margin = f.px(14);
    float widest = 0;
    const auto lookOf = [](const PlateChoice& it) { return ButtonLook{.key = it.key}; };
    for (const PlateChoice& it : choices) widest = std::max(widest, buttonWidth(f, it.words, lookOf(it)));
    const float most = within.w - 2 * margin - 2 * pad;
    widest = std::min(std::max(widest, f.px(110)), most);
    int columns = std::clamp(static_cast<int>((std::min(most, f.px(640)) + gap) / (widest + gap)), 1, std::min(4, many));
    const auto rowsOf = [&](int n) { return std::ceil(static_cast<float>(many) / static_cast<float>(n)); };
    // A long title stands on two lines.
    const float titlePx = fittingPx(f, Role::kSmallCaps, 21, 17, title, most);
    const bool isLong = measureText(f, Role::kSmallCaps, titlePx, title).x > most;
    const float head = isLong ? measureWrapped(f, most, Role::kSmallCaps, titlePx, title) + f.px(6) : f.px(30);
    const float room = within.h - f.px(30) - head - 2 * pad;
    // More columns where there is no height, but not so many that words break where lower buttons would hold them.
    const auto cellOf = [&](int n) { return (most + gap) / static_cast<float>(n) - gap; };
    const auto areLowEnough = [&](int n) { return rowsOf(n) * (f.px(27) + gap) <= room + gap; };
    if (larger.h > 0) {
        bool fits = false;
        for (int n = 1; n <= std::min(8, many); ++n) fits = fits || (cellOf(n) >= widest && areLowEnough(n));
        if (!fits) return drawChoicePlate(seat, larger, title, choices, {}, inSight);
    }
    while (rowsOf(columns) * (f.px(36) + gap) > room && columns < std::min(8, many) &&
           !(cellOf(columns + 1) < widest && areLowEnough(columns)))
        ++columns;
    const float rows = rowsOf(columns);
    const float cell = std::min(widest, cellOf(columns));
    float wanted = f.px(36);  // words too long for their button stand on two lines where there is room
    for (const PlateChoice& it : choices) wanted = std::max(wanted, buttonHeight(f, it.words, cell, lookOf(it), wanted));
    const float each = std::max(f.px(15), std::min(wanted, (room - gap * (rows - 1)) / rows));
    const float width = std::max(cell * static_cast<float>(columns) + gap * static_cast<float>(columns - 1),
                                 isLong ? most : measureText(f, Role::kSmallCaps, titlePx, title).x + f.px(2)) +
                        2 * pad;
    const float height = head + 2 * pad + rows * (each + gap) - gap, first = within.x + margin;
    const float last = std::max(first, within.right() - width - margin), foot = within.bottom() - height - f.px(10);
    Rect box{std::clamp(left.value_or(within.centre().x - width / 2), first, last), foot, width, height};
    const auto isClear = [&](const Rect& at) {
        return std::none_of(inSight.begin(), inSight.end(), [&](const Rect& it) { return it.overlaps(at); });
    };
    if (!isClear(box))
        for (const ImVec2 at : {ImVec2{first, foot}, ImVec2{last, foot}, ImVec2{first, within.y + margin},
                                ImVec2{last, within.y + margin}, ImVec2{within.centre().x - width / 2, within.y + margin}})
            if (const Rect other{at.x, at.y, width, height}; isClear(other)) {
                box = other;
                break;
            }
    f.targets.cover("dialog", box);
    plate(f, box);
    Rect inner = box.inset(pad);
    if (isLong) drawWrapped(f, inner.min(), inner.w, Role::kSmallCaps, titlePx, f.theme.heading, title);
    else drawText(f, inner.min(), Role::kSmallCaps, titlePx, f.theme.heading, title);
    inner.cutTop(head);
    for (int i = 0; i < many; ++i) {
        const PlateChoice& it = choices[static_cast<std::size_t>(i)];
        const Rect at{inner.x + static_cast<float>(i % columns) * (cell + gap),
                      inner.y + static_cast<float>(i / columns) * (each + gap), cell, each};
        if (!it.isOnMap) seat.choiceButton(it.choice, at, it.words, ButtonKind::kPlain, it.key, it.about);
        else if (button(f, "dialog." + seat.c.legal[it.choice].notation, at, it.words, {.key = it.key}))
            seat.c.play(it.choice);
    }
    return box;
}

}  // namespace app
