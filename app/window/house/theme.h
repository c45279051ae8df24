// The palette: every colour of the screens by name, for light, dark and high-contrast paper.
#pragma once

#include <string>

#include <imgui.h>

namespace app {

enum class ThemeKind { kLight, kDark, kHighContrast };

// A side's cloth. `text` is the tone for words on paper, never the fill.
struct SideColours {
    ImU32 fill = 0;
    ImU32 dark = 0;
    ImU32 pale = 0;
    ImU32 text = 0;
    ImU32 onFill = 0;
};

// Fields are ImU32 as ImDrawList wants them. kColourBlind swaps the reds and greens that could be confused; shapes and
// patterns carry the meaning in every theme.
struct Theme {
    ThemeKind kind = ThemeKind::kLight;
    bool colourBlind = false;
    bool patterns = false;  // hatch and dots over control tints

    // Paper and ink
    ImU32 paper = 0, paperTop = 0, paperFoot = 0, panel = 0, card = 0, well = 0;
    ImU32 ink = 0, ink2 = 0, disabled = 0, disabledFill = 0;
    ImU32 frame = 0, rule = 0, heading = 0, shadow = 0;

    // Buttons and tooltips
    ImU32 buttonTop = 0, buttonFoot = 0, buttonHoverTop = 0, buttonHoverFoot = 0, buttonDown = 0;
    ImU32 stepTop = 0, stepFoot = 0, stepText = 0;  // the one red button
    ImU32 tooltip = 0, focusRing = 0;

    // Who
    SideColours royalist, parliament, covenanter;
    ImU32 neutral = 0, draw = 0;

    // What
    ImU32 gold = 0, goldInk = 0, goldPale = 0, warning = 0, warningPale = 0, good = 0, goodPale = 0;

    // The map
    ImU32 seaTop = 0, seaFoot = 0, seaInk = 0, coast = 0, coastGlow = 0, river = 0, riverBorder = 0, riverCore = 0;
    ImU32 land[5] = {};       // North, Midlands, Wales, East, South
    ImU32 landEdge[5] = {};   // their edges
    ImU32 landPlain = 0;      // land where regions do not matter
    ImU32 halo = 0;           // behind names
    ImU32 roadCasing = 0, roadCore = 0;
    ImU32 controlRoyalist = 0, controlParliament = 0;  // with their alpha

    // Cruel Necessity: the armies North, West, Scotland, Ireland
    ImU32 armyNorth = 0, armyWest = 0, armyScotland = 0, armyIreland = 0;

    // Card bands
    ImU32 bandEither = 0, bandCombat = 0, bandMandatory = 0, bandAchievement = 0, bandText = 0;
    ImU32 ivory = 0, pip = 0;  // dice

    float outline = 2.0f;  // px at 100 %; 3 in high contrast

    [[nodiscard]] const SideColours& side(
        const std::string& key) const;  // "royalist", "parliament", "covenanter", else neutral
    [[nodiscard]] bool isDark() const { return kind == ThemeKind::kDark; }
};

Theme makeTheme(ThemeKind kind, bool colourBlind);

// The theme of the frame being drawn. The window sets it; tests may.
const Theme& theme();
void setTheme(const Theme&);

// "A62239" -> ImU32, with alpha.
constexpr ImU32 rgb(unsigned hex, float alpha = 1.0f) {
    return IM_COL32((hex >> 16) & 255u, (hex >> 8) & 255u, hex & 255u, static_cast<unsigned>(alpha * 255.0f + 0.5f));
}
ImU32 withAlpha(ImU32 colour, float alpha);
ImU32 mixed(ImU32 a, ImU32 b, float t);  // t = 0: a

}  // namespace app
