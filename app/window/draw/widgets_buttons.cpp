// Buttons, switches, rows of choices and text fields.
#include <cmath>

#include "app/window/draw/widgets.h"

namespace app {

namespace {

float keyCapWidth(const Frame& f, std::string_view key) {
    if (key.empty()) return 0;
    return std::max(f.px(20), measureText(f, Role::kClause, 13, key).x + f.px(10));
}

void keyCap(Frame& f, ImVec2 leftCentre, std::string_view key, ImU32 ink, ImU32 edge) {
    const float w = keyCapWidth(f, key), h = f.px(20);
    const Rect box{leftCentre.x, std::round(leftCentre.y - h / 2), w, h};
    f.draw->AddRect(box.min(), box.max(), edge, f.px(3), 0, 1);
    drawTextIn(f, box, Role::kClause, 13, ink, key);
}

void buttonPlate(Frame& f, const Rect& b, const ButtonLook& look, const TargetState& s) {
    const Theme& t = f.theme;
    const float r = f.px(4);
    if (!look.enabled) {
        f.draw->AddRectFilled(b.min(), b.max(), t.disabledFill, r);
        f.draw->AddRect(b.min(), b.max(), withAlpha(t.rule, 0.7f), r, 0, 1);
        return;
    }
    if (look.kind == ButtonKind::kQuiet && !s.lit() && !look.selected) return;
    if (!s.held && look.kind != ButtonKind::kQuiet)
        f.draw->AddRectFilled({b.x + 1, b.y + f.px(2)}, {b.right() + 1, b.bottom() + f.px(2)}, t.shadow, r);
    ImU32 top = t.buttonTop, foot = t.buttonFoot, edge = t.frame;
    if (look.kind == ButtonKind::kStep) top = t.stepTop, foot = t.stepFoot, edge = t.royalist.dark;
    if (look.selected) top = t.goldPale, foot = mixed(t.goldPale, t.gold, 0.35f), edge = t.goldInk;
    else if (s.hovered) {
        if (look.kind == ButtonKind::kStep) top = mixed(t.stepTop, rgb(0xFFFFFF), 0.12f);
        else top = t.buttonHoverTop, foot = t.buttonHoverFoot, edge = t.goldInk;
    }
    if (s.held && look.kind != ButtonKind::kStep) top = foot = t.buttonDown;
    f.draw->AddRectFilled(b.min(), b.max(), mixed(top, foot, 0.5f), r);
    f.draw->AddRectFilledMultiColor({b.x + 1, b.y + r}, {b.right() - 1, b.bottom() - r}, top, top, foot, foot);
    f.draw->AddRectFilled({b.x + 1, b.y}, {b.right() - 1, b.y + r}, top, r, ImDrawFlags_RoundCornersTop);
    f.draw->AddRectFilled({b.x + 1, b.bottom() - r}, {b.right() - 1, b.bottom()}, foot, r, ImDrawFlags_RoundCornersBottom);
    f.draw->AddRect(b.min(), b.max(), edge, r, 0, s.hovered || t.outline > 2 ? t.outline : 1.6f);
}

}  // namespace

float buttonWidth(const Frame& f, std::string_view label, const ButtonLook& look) {
    const float cap = keyCapWidth(f, f.keyName(look.key));
    return measureText(f, Role::kBody, look.px, label).x + (cap > 0 ? cap + f.px(8) : 0) + f.px(26);
}

float buttonHeight(const Frame& f, std::string_view label, float width, const ButtonLook& look, float least) {
    const float cap = keyCapWidth(f, f.keyName(look.key)), inner = width - f.px(14) - (cap > 0 ? cap + f.px(8) : 0);
    if (measureText(f, Role::kBody, look.px, label).x <= inner) return least;
    return std::max(least, measureWrapped(f, inner, Role::kBody, look.px, label) + f.px(10));
}

bool button(Frame& f, std::string_view id, const Rect& box, std::string_view label, const ButtonLook& look) {
    const TargetState s = f.targets.add(id, box, label, look.enabled);
    buttonPlate(f, box, look, s);
    const bool isRed = look.kind == ButtonKind::kStep && look.enabled && !look.selected;
    if (isRed) f.targets.markStep();
    const ImU32 ink = !look.enabled ? f.theme.disabled : isRed ? f.theme.stepText : f.theme.ink;
    const std::string keyWords = look.key.empty() ? std::string() : f.keyName(look.key);
    const float cap = keyCapWidth(f, keyWords), gap = cap > 0 ? f.px(8) : 0;
    Rect inner = box.inset(f.px(7), 0);
    const float wordWidth = std::min(measureText(f, Role::kBody, look.px, label).x, std::max(0.0f, inner.w - cap - gap));
    const bool showCap = cap > 0 && (inner.w - cap - gap > f.px(24) || label.empty());
    const float total = wordWidth + (showCap ? cap + gap : 0);
    Rect words = inner;
    if (showCap) {
        words.x = inner.x + std::max(0.0f, (inner.w - total) / 2);
        words.w = wordWidth + 1;
        keyCap(f, {words.right() + gap, box.y + box.h / 2}, keyWords, ink, withAlpha(ink, 0.55f));
    }
    const float line = f.fonts.lineHeight(Role::kBody, look.px) * 1.22f;
    if (measureText(f, Role::kBody, look.px, label).x > words.w + 1 &&
        box.h >= 2 * line - f.px(2)) {  // on lines rather than small
        const float h = std::min(measureWrapped(f, words.w, Role::kBody, look.px, label), box.h);
        drawWrapped(f, {words.x, box.y + (box.h - h) / 2}, words.w, Role::kBody, look.px, ink, label, box.h, Align::kCentre);
    } else {
        drawTextIn(f, words, Role::kBody, look.px, ink, label);
    }
    if (s.focused) focusRing(f, box, f.px(4));
    if (s.lit() && look.tip) f.showTooltip(*look.tip, box);
    const bool keyed = look.enabled && !look.key.empty() && f.takeKey(look.key);
    return s.clicked || keyed;
}

bool actionButton(Frame& f, std::string_view id, const Rect& box, std::string_view label,
                  const std::optional<common::Rejection>& whyNot, ButtonLook look) {
    if (whyNot) {
        look.enabled = false;
        Tooltip tip;
        tip.title = label.empty() && look.tip ? look.tip->title : std::string(label);
        tip.text = whyNot->reason;
        tip.rule = whyNot->rule.text();
        tip.refusal = true;
        look.tip = std::move(tip);
    }
    return button(f, id, box, label, look);
}

bool checkBox(Frame& f, std::string_view id, const Rect& box, std::string_view label, bool on, bool enabled,
              const Tooltip& tip) {
    const TargetState s = f.targets.add(id, box, label, enabled);
    const float side = std::min(box.h, f.px(22));
    const Rect tick{box.x, box.y + (box.h - side) / 2, side, side};
    f.draw->AddRectFilled(tick.min(), tick.max(), enabled ? (on ? f.theme.goldPale : f.theme.card) : f.theme.disabledFill,
                          f.px(3));
    f.draw->AddRect(tick.min(), tick.max(), s.hovered && enabled ? f.theme.goldInk : f.theme.frame, f.px(3), 0,
                    f.theme.outline);
    if (on) checkMark(f.draw, tick.centre(), side * 0.3f, enabled ? f.theme.ink : f.theme.disabled);
    drawTextIn(f, {tick.right() + f.px(10), box.y, box.right() - tick.right() - f.px(10), box.h}, Role::kBody, 16,
               enabled ? f.theme.ink : f.theme.disabled, label, Align::kLeft);
    if (s.focused) focusRing(f, box, f.px(3));
    if (s.lit() && !tip.title.empty()) f.showTooltip(tip, box);
    return s.clicked;
}

std::optional<int> choiceRow(Frame& f, std::string_view id, const Rect& box, const std::vector<std::string>& labels, int now) {
    std::optional<int> picked;
    const int n = static_cast<int>(labels.size());
    for (int i = 0; i < n; ++i) {
        ButtonLook look;
        look.selected = i == now;
        look.px = 16;
        if (button(f, std::string(id) + "." + std::to_string(i), box.column(i, n, f.px(6)), labels[static_cast<std::size_t>(i)],
                   look))
            picked = i;
    }
    return picked;
}

bool textField(Frame& f, std::string_view id, const Rect& box, std::string& value, std::string_view hint) {
    const TargetState s = f.targets.addField(id, box, hint);
    const bool hasFocus = f.targets.focus() == id;
    bool isChanged = false;
    if (hasFocus) {
        if (!f.typed.empty()) value += f.typed, isChanged = true;
        f.typed.clear();
        while (f.takeKey("Backspace")) {
            if (value.empty()) continue;
            while (!value.empty() && (static_cast<unsigned char>(value.back()) & 0xC0) == 0x80) value.pop_back();
            if (!value.empty()) value.pop_back();
            isChanged = true;
        }
        if (f.takeKey("Ctrl+U")) value.clear(), isChanged = true;
    }
    f.draw->AddRectFilled(box.min(), box.max(), f.theme.card, f.px(4));
    f.draw->AddRect(box.min(), box.max(),
                    hasFocus    ? f.theme.focusRing
                    : s.hovered ? f.theme.goldInk
                                : f.theme.frame,
                    f.px(4), 0, hasFocus ? 2.5f : 1.6f);
    const Rect inner = box.inset(f.px(10), 0);
    f.draw->PushClipRect(inner.min(), inner.max(), true);
    const Face face = f.fonts.face(value.empty() ? Role::kItalic : Role::kBody, 16);
    const float y = box.y + (box.h - face.px) / 2;
    const float w = measureText(f, Role::kBody, 16, value).x;
    const float x = inner.x - std::max(0.0f, w - inner.w + f.px(4));
    if (value.empty()) drawText(f, {inner.x, y}, Role::kItalic, 16, f.theme.ink2, hint);
    else drawText(f, {x, y}, Role::kBody, 16, f.theme.ink, value);
    if (hasFocus) f.draw->AddLine({x + w + 2, y}, {x + w + 2, y + face.px}, f.theme.ink, 1);
    f.draw->PopClipRect();
    return isChanged;
}

}  // namespace app
