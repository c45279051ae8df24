// Pills at the head of a map, and the squares of its legend.
#include "app/window/map/map_switches.h"

#include <algorithm>
#include <string>

#include "app/window/draw/widgets.h"
#include "app/window/map/map_marks.h"

namespace app {

Rect MapSwitches::draw(Frame& f, ImVec2 corner, const std::array<const char*, 3>& words, bool isColumn) {
    struct Switch {
        MapShow show;
        const char *id, *label;
    };
    static constexpr std::array<Switch, 3> kSwitches{{{MapShow::kControl, "map.show.control", "Control"},
                                                      {MapShow::kSupply, "map.show.supply", "Supply"},
                                                      {MapShow::kThreat, "map.show.threat", "Threat"}}};
    constexpr float kPx = 15;
    const Theme& t = f.theme;
    const MapShow before = shown;
    if (f.takeKey("V")) shown = static_cast<MapShow>((static_cast<int>(shown) + 1) % 4);
    const float h = f.px(28), gap = f.px(6);
    const auto widthOf = [&](const char* label) { return measureText(f, Role::kBold, kPx, label).x + f.px(16); };
    float widest = 0;
    for (const Switch& it : kSwitches) widest = std::max(widest, widthOf(it.label));
    Rect covered{corner.x, corner.y, 0, 0};
    // Large text in a small window: one pill says what is shown, and goes on to the next.
    if (f.area.h < f.px(600)) {
        const auto at = std::find_if(kSwitches.begin(), kSwitches.end(), [&](const Switch& it) { return it.show == shown; });
        const bool isOn = at != kSwitches.end();
        const char* label = isOn ? at->label : "Land";
        covered.w = std::max(widest, widthOf("Land")), covered.h = h;
        const TargetState s = f.targets.add("map.show.next", covered, label);
        if (s.clicked) shown = static_cast<MapShow>((static_cast<int>(shown) + 1) % 4);
        pill(f, covered, isOn ? t.frame : t.card, s.lit() ? t.gold : t.frame, isOn ? t.card : t.ink, label);
        if (s.focused) focusRing(f, covered, h / 2);
        if (s.lit())
            f.showTooltip({label,
                           isOn ? words[static_cast<std::size_t>(at - kSwitches.begin())]
                                : "Neither control nor supply nor threat is shown.",
                           "",
                           {{"Shown", isOn ? "yes" : "no"}},
                           false},
                          covered);
        if (shown != before) f.keepDrawing(0.05);
        return covered;
    }
    for (std::size_t i = 0; i < kSwitches.size(); ++i) {
        const Switch& it = kSwitches[i];
        const Rect box = isColumn ? Rect{corner.x, corner.y + static_cast<float>(i) * (h + gap), widest, h}
                                  : Rect{covered.w > 0 ? covered.right() + gap : corner.x, corner.y, widthOf(it.label), h};
        covered = {corner.x, corner.y, box.right() - corner.x, box.bottom() - corner.y};
        const TargetState s = f.targets.add(it.id, box, it.label);
        if (s.clicked) shown = shown == it.show ? MapShow::kPlain : it.show;
        const bool isOn = shown == it.show;
        pill(f, box, isOn ? t.frame : t.card, s.lit() ? t.gold : t.frame, isOn ? t.card : t.ink, it.label);
        if (s.focused) focusRing(f, box, h / 2);
        if (s.lit())
            f.showTooltip({it.label, std::string(words[i]) + " " + f.keyName("V") + " goes on to the next.", "",
                           {{"Shown", isOn ? "yes" : "no"}}, false},
                          box);
    }
    if (shown != before) f.keepDrawing(0.05);
    return covered;
}

ImU32 markHatch(const Theme& t, MapShow shown, int enemy) {
    if (shown == MapShow::kSupply) return t.warning;
    const SideColours& side = enemy == 0 ? t.royalist : t.parliament;
    return t.isDark() ? side.text : side.fill;
}

void drawSwatch(Frame& f, const Rect& box, ImU32 ground, ImU32 hatch, bool isDots) {
    f.draw->AddRectFilled(box.min(), box.max(), ground);
    MapCanvas canvas;
    canvas.draw = f.draw;
    canvas.frame = &f;
    canvas.screenCentre = {0, 0};
    canvas.northUp = false;
    drawPattern(canvas, {box.min(), {box.right(), box.y}, box.max(), {box.x, box.bottom()}}, hatch, isDots);
    f.draw->AddRect(box.min(), box.max(), f.theme.ink2, 0, 0, 1);
}

}  // namespace app
