// The decision plate: as many columns as its words need, lower buttons where there are many.
#include "app/window/table/choice_plate.h"

#include <algorithm>
#include <cmath>

namespace app {

namespace {

constexpr std::size_t kFewChoices = 3;

// "Fire the guns: a breach 33 %, the walls stand 67 %"
std::string chancesLine(const ActionTargets& seat, const PlateChoice& it) {
    const Price price = seat.price(it.choice);
    if (price.parts.empty()) return {};
    std::string line;
    for (const OddsBarPart& part : plainParts(price.parts))
        line += (line.empty() ? it.words + ": " : ", ") + part.label + " " + percentText(part.share);
    return line + ".";
}

}  // namespace

std::vector<OddsBarPart> plainParts(const std::vector<OddsBarPart>& parts) {
    constexpr std::size_t kFewParts = 3;
    if (parts.size() <= kFewParts) return parts;
    std::vector<OddsBarPart> out;
    for (const OddsBarPart& part : parts) {
        if (out.empty() || out.back().fill != part.fill) {
            out.push_back(part);
        } else {
            out.back().share += part.share;
            if (part.label.size() < out.back().label.size()) out.back().label = part.label;
        }
    }
    for (OddsBarPart& part : out) part.label.resize(std::min(part.label.size(), part.label.find(',')));
    return out;
}

Rect drawChoicePlate(ActionTargets& seat, const Rect& within, const std::string& title, const std::vector<PlateChoice>& all,
                     std::optional<float> left, const std::vector<Rect>& inSight, const Rect& larger,
                     const std::vector<std::string>& notes) {
    Frame& f = seat.f;
    std::vector<PlateChoice> choices;
    std::vector<std::string> lines;
    for (const PlateChoice& it : all) {
        if (!it.isStep) choices.push_back(it);
        if (all.size() > kFewChoices || it.whyNot) continue;
        if (std::string line = chancesLine(seat, it); !line.empty()) lines.push_back(std::move(line));
        if (!it.isStep) continue;
        if (const std::string note = seat.price(it.choice).note; !note.empty()) lines.push_back(note);
    }
    lines.insert(lines.end(), notes.begin(), notes.end());
    if (choices.empty() && lines.empty()) return {};
    const int many = static_cast<int>(choices.size());
    const float pad = f.px(14), gap = f.px(6), margin = f.px(14);
    float widest = 0;
    const auto lookOf = [](const PlateChoice& it) { return ButtonLook{.key = it.key}; };
    for (const PlateChoice& it : choices) widest = std::max(widest, buttonWidth(f, it.words, lookOf(it)));
    const float most = within.w - 2 * margin - 2 * pad;
    widest = std::min(std::max(widest, f.px(110)), most);
    const float lineWidth = std::min(most, std::max(f.px(300), measureText(f, Role::kSmallCaps, 21, title).x));
    float told = 0;  // the height of the chances
    for (const std::string& line : lines) told += measureWrapped(f, lineWidth, Role::kItalic, 14.5f, line) + f.px(3);
    if (told > within.h * 0.4f && larger.h > within.h) return drawChoicePlate(seat, larger, title, all, {}, inSight, {}, notes);
    if (told > within.h * 0.4f && !choices.empty()) lines.clear(), told = 0;
    int columns =
        std::clamp(static_cast<int>((std::min(most, f.px(640)) + gap) / (widest + gap)), 1, std::max(1, std::min(4, many)));
    const auto rowsOf = [&](int n) { return std::ceil(static_cast<float>(many) / static_cast<float>(n)); };
    // A long title stands on two lines.
    const float titlePx = fittingPx(f, Role::kSmallCaps, 21, 17, title, most);
    const bool isLong = measureText(f, Role::kSmallCaps, titlePx, title).x > most;
    const float head = isLong ? measureWrapped(f, most, Role::kSmallCaps, titlePx, title) + f.px(6) : f.px(30);
    const float room = within.h - f.px(30) - head - told - 2 * pad;
    // More columns where there is no height, but not so many that words break where lower buttons would hold them.
    const auto cellOf = [&](int n) { return (most + gap) / static_cast<float>(n) - gap; };
    const auto areLowEnough = [&](int n) { return rowsOf(n) * (f.px(27) + gap) <= room + gap; };
    if (larger.h > 0) {
        bool fits = false;
        for (int n = 1; n <= std::min(8, many); ++n) fits = fits || (cellOf(n) >= widest && areLowEnough(n));
        if (!fits) return drawChoicePlate(seat, larger, title, all, {}, inSight, {}, notes);
    }
    while (rowsOf(columns) * (f.px(36) + gap) > room && columns < std::min(8, many) &&
           !(cellOf(columns + 1) < widest && areLowEnough(columns)))
        ++columns;
    const float rows = rowsOf(columns);
    const float cell = std::min(widest, cellOf(columns));
    float wanted = f.px(36);  // words too long for their button stand on two lines where there is room
    for (const PlateChoice& it : choices) wanted = std::max(wanted, buttonHeight(f, it.words, cell, lookOf(it), wanted));
    const float each = many == 0 ? 0 : std::max(f.px(15), std::min(wanted, (room - gap * (rows - 1)) / rows));
    // All in one size of letters: the smallest that one of them needs on its one line.
    float px = ButtonLook{}.px;
    for (const PlateChoice& it : choices) {
        const float spare = buttonWidth(f, "", lookOf(it)) - f.px(12);  // its edges and its key
        if (buttonHeight(f, it.words, cell, lookOf(it), 0) > std::max(each, f.px(1)))
            px = std::min(px, fittingPx(f, Role::kBody, ButtonLook{}.px, 12, it.words, std::max(4.0f, cell - spare)));
    }
    const float width = std::max({cell * static_cast<float>(columns) + gap * static_cast<float>(columns - 1),
                                  isLong ? most : measureText(f, Role::kSmallCaps, titlePx, title).x + f.px(2),
                                  lines.empty() ? 0.0f : lineWidth}) +
                        2 * pad;
    const float height = head + 2 * pad + (many == 0 ? 0 : rows * (each + gap) - gap) + told, first = within.x + margin;
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
        if (it.whyNot) static_cast<void>(actionButton(f, "refused." + it.words, at, it.words, it.whyNot, {.px = px}));
        else if (!it.isOnMap) seat.choiceButton(it.choice, at, it.words, ButtonKind::kPlain, it.key, it.about, px);
        else if (button(f, "dialog." + seat.c.legal[it.choice].notation, at, it.words, {.key = it.key, .px = px}))
            seat.c.play(it.choice);
    }
    float y = inner.bottom() - told + f.px(3);
    for (const std::string& line : lines)
        y += drawWrapped(f, {inner.x, y}, lineWidth, Role::kItalic, 14.5f, f.theme.ink2, line) + f.px(3);
    return box;
}

}  // namespace app
