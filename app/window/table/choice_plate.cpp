// The decision plate: as many columns as its words need, lower buttons where there are many.
#include "app/window/table/choice_plate.h"

#include <algorithm>
#include <cmath>

namespace app {

Rect drawChoicePlate(ActionTargets& seat, const Rect& within, const std::string& title, const std::vector<PlateChoice>& choices,
                     std::optional<float> left) {
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
    const float room = within.h - f.px(60) - 2 * pad;
    // More columns where there is no height, but not so many that words break where lower buttons would hold them.
    const auto cellOf = [&](int n) { return (most + gap) / static_cast<float>(n) - gap; };
    const auto areLowEnough = [&](int n) { return rowsOf(n) * (f.px(27) + gap) <= room + gap; };
    while (rowsOf(columns) * (f.px(36) + gap) > room && columns < std::min(8, many) &&
           !(cellOf(columns + 1) < widest && areLowEnough(columns)))
        ++columns;
    const float rows = rowsOf(columns);
    const float cell = std::min(widest, cellOf(columns));
    float wanted = f.px(36);  // words too long for their button stand on two lines where there is room
    for (const PlateChoice& it : choices) wanted = std::max(wanted, buttonHeight(f, it.words, cell, lookOf(it), wanted));
    const float each = std::max(f.px(15), std::min(wanted, (room - gap * (rows - 1)) / rows));
    const float width = std::max(cell * static_cast<float>(columns) + gap * static_cast<float>(columns - 1),
                                 std::min(most, measureText(f, Role::kSmallCaps, 21, title).x + f.px(10))) +
                        2 * pad;
    const float height = f.px(30) + 2 * pad + rows * (each + gap) - gap, first = within.x + margin;
    const Rect box{
        std::clamp(left.value_or(within.centre().x - width / 2), first, std::max(first, within.right() - width - margin)),
        within.bottom() - height - f.px(10), width, height};
    f.targets.cover("dialog", box);
    plate(f, box);
    Rect inner = box.inset(pad);
    drawTextCut(f, inner.min(), inner.w, Role::kSmallCaps, fittingPx(f, Role::kSmallCaps, 21, 15, title, inner.w),
                f.theme.heading, title);
    inner.cutTop(f.px(30));
    for (int i = 0; i < many; ++i) {
        const PlateChoice& it = choices[static_cast<std::size_t>(i)];
        const Rect at{inner.x + static_cast<float>(i % columns) * (cell + gap),
                      inner.y + static_cast<float>(i / columns) * (each + gap), cell, each};
        seat.choiceButton(it.choice, at, it.words, ButtonKind::kPlain, it.key);
    }
    return box;
}

}  // namespace app
