// The values of the palette for each paper.
#include "app/window/house/theme.h"

namespace app {

namespace {

Theme lightPaper() {
    Theme t;
    t.paper = rgb(0xF3E9CF), t.paperTop = rgb(0xF8F0DD), t.paperFoot = rgb(0xECDFBE);
    t.panel = rgb(0xEFE3C4), t.card = rgb(0xFBF6E7), t.well = rgb(0xE4D4AE);
    t.ink = rgb(0x2A1C12), t.ink2 = rgb(0x5E4630), t.disabled = rgb(0x6E5F49), t.disabledFill = rgb(0xE6DABB);
    t.frame = rgb(0x5A3B22), t.rule = rgb(0xA98555), t.heading = rgb(0x6B1020), t.shadow = rgb(0x3A2410, 0.22f);
    t.buttonTop = rgb(0xFCF7E9), t.buttonFoot = rgb(0xEADCB8);
    t.buttonHoverTop = rgb(0xFFFCF2), t.buttonHoverFoot = rgb(0xF8EECF), t.buttonDown = rgb(0xD9CBA5);
    t.stepTop = rgb(0xA62239), t.stepFoot = rgb(0x861A2E), t.stepText = rgb(0xFBF6E7);
    t.tooltip = rgb(0xFFFBEF), t.focusRing = rgb(0x1A4470);
    t.royalist = {rgb(0xA62239), rgb(0x6B1020), rgb(0xEBC9C4), rgb(0x6B1020), rgb(0xFBF6E7)};
    t.parliament = {rgb(0x1A4470), rgb(0x12324F), rgb(0xC6D5E2), rgb(0x12324F), rgb(0xFFFFFF)};
    t.covenanter = {rgb(0x5B3F86), rgb(0x3A2659), rgb(0xD9CEE6), rgb(0x3A2659), rgb(0xFFFFFF)};
    t.neutral = rgb(0x7E7361), t.draw = rgb(0xCDBE97);
    t.gold = rgb(0xE2A51E), t.goldInk = rgb(0x8A5A00), t.goldPale = rgb(0xFDF0C0);
    t.warning = rgb(0x9E3C08), t.warningPale = rgb(0xF7DBD0), t.good = rgb(0x2B6335), t.goodPale = rgb(0xDDE9D8);
    t.seaTop = rgb(0xBFD6D8), t.seaFoot = rgb(0x93B8C4), t.seaInk = rgb(0x2C5468);
    t.coast = rgb(0x2A1C12), t.coastGlow = rgb(0xF1EEDB, 0.35f);
    t.river = rgb(0x6C9BB0), t.riverBorder = rgb(0x24577A), t.riverCore = rgb(0xCFE4EC);
    t.land[0] = rgb(0xE9CDBB), t.land[1] = rgb(0xE3DBA8), t.land[2] = rgb(0xD3CBBE), t.land[3] = rgb(0xCFDDB4);
    t.land[4] = rgb(0xF0DDA6), t.landPlain = rgb(0xEFE2C0);
    t.landEdge[0] = rgb(0xA5694C), t.landEdge[1] = rgb(0x8C7B2A), t.landEdge[2] = rgb(0x746B5E);
    t.landEdge[3] = rgb(0x5F7F3B), t.landEdge[4] = rgb(0xA57E22);
    t.halo = rgb(0xF8EFD6), t.roadCasing = rgb(0x6B4A2B), t.roadCore = rgb(0xF7E9C4);
    t.controlRoyalist = rgb(0xC0283F, 0.19f), t.controlParliament = rgb(0x1E5C96, 0.19f);
    t.armyNorth = rgb(0xA8452F), t.armyWest = rgb(0xB8861B), t.armyScotland = rgb(0x3E6A9C), t.armyIreland = rgb(0x3F7A4A);
    t.bandEither = rgb(0x6B4A2B), t.bandCombat = rgb(0x2F2A26), t.bandMandatory = rgb(0x8A5A00);
    t.bandAchievement = rgb(0x2B6335), t.bandText = rgb(0xFBF6E7);
    t.ivory = rgb(0xFFFCF0), t.pip = rgb(0x2A1C12);
    return t;
}

Theme darkPaper() {
    Theme t = lightPaper();
    t.kind = ThemeKind::kDark;
    t.paper = rgb(0x2A2318), t.paperTop = rgb(0x2F2819), t.paperFoot = rgb(0x231D14);
    t.panel = rgb(0x30291C), t.card = rgb(0x1F1A12), t.well = rgb(0x3C3424);
    t.ink = rgb(0xEFE4CB), t.ink2 = rgb(0xC9B791), t.disabled = rgb(0xA39474), t.disabledFill = rgb(0x342C1E);
    t.frame = rgb(0xD9C296), t.rule = rgb(0x7A6440), t.heading = rgb(0xF0A5A2), t.shadow = rgb(0x000000, 0.45f);
    t.buttonTop = rgb(0x453C2A), t.buttonFoot = rgb(0x372F20);
    t.buttonHoverTop = rgb(0x554A33), t.buttonHoverFoot = rgb(0x453C2A), t.buttonDown = rgb(0x282217);
    t.stepTop = rgb(0xB0354A), t.stepFoot = rgb(0x93283B), t.stepText = rgb(0xFFFFFF);
    t.tooltip = rgb(0x1A160F), t.focusRing = rgb(0xA9CDEE);
    t.royalist = {rgb(0xB0354A), rgb(0xF0A5A2), rgb(0x55262C), rgb(0xF0A5A2), rgb(0xFFFFFF)};
    t.parliament = {rgb(0x3A72A8), rgb(0xA9CDEE), rgb(0x24384C), rgb(0xA9CDEE), rgb(0xFFFFFF)};
    t.covenanter = {rgb(0x7558A6), rgb(0xCDB9EA), rgb(0x3A2F4E), rgb(0xCDB9EA), rgb(0xFFFFFF)};
    t.neutral = rgb(0xA39474), t.draw = rgb(0x6B5F45);
    t.gold = rgb(0xF2C658), t.goldInk = rgb(0xF2C658), t.goldPale = rgb(0x4A3B18);
    t.warning = rgb(0xF59A66), t.warningPale = rgb(0x4A2A18), t.good = rgb(0x8CC79A), t.goodPale = rgb(0x24382A);
    t.seaTop = rgb(0x263A41), t.seaFoot = rgb(0x1C2C32), t.seaInk = rgb(0x8FB4C2);
    t.coast = rgb(0xD9C296), t.coastGlow = rgb(0x5F6F66, 0.22f);
    t.river = rgb(0x4A7285), t.riverBorder = rgb(0x6FA3C0), t.riverCore = rgb(0x24404E);
    t.land[0] = rgb(0x4A3529), t.land[1] = rgb(0x46421F), t.land[2] = rgb(0x3E3932), t.land[3] = rgb(0x37422A);
    t.land[4] = rgb(0x4B3F1F), t.landPlain = rgb(0x3D3524);
    t.halo = rgb(0x1F1A12), t.roadCasing = rgb(0x15110B), t.roadCore = rgb(0xB9A273);
    t.bandEither = rgb(0x7A5936), t.bandCombat = rgb(0x4A433D), t.bandMandatory = rgb(0x96701B);
    t.bandAchievement = rgb(0x3A7A47), t.bandText = rgb(0xFFFFFF);
    return t;
}

Theme contrastPaper() {
    Theme t = lightPaper();
    t.kind = ThemeKind::kHighContrast;
    const ImU32 white = rgb(0xFFFFFF), black = rgb(0x000000);
    t.paper = t.paperTop = t.paperFoot = t.panel = t.card = t.well = white;
    t.ink = t.ink2 = black, t.disabled = rgb(0x4A4A4A), t.disabledFill = rgb(0xE8E8E8);
    t.frame = t.rule = t.heading = black, t.shadow = rgb(0x000000, 0.0f);
    t.buttonTop = t.buttonFoot = white, t.buttonHoverTop = t.buttonHoverFoot = rgb(0xFFFF80), t.buttonDown = rgb(0xD0D0D0);
    t.stepTop = t.stepFoot = rgb(0x7A0018), t.stepText = white;
    t.tooltip = white, t.focusRing = rgb(0x0000C8);
    t.royalist = {rgb(0x9A0F28), rgb(0x5A0014), rgb(0xFFD9D4), rgb(0x5A0014), white};
    t.parliament = {rgb(0x0B3768), rgb(0x052144), rgb(0xD3E3F3), rgb(0x052144), white};
    t.covenanter = {rgb(0x4B2B7C), rgb(0x2A1450), rgb(0xE6DAF5), rgb(0x2A1450), white};
    t.neutral = rgb(0x404040), t.draw = rgb(0xDDDDDD);
    t.gold = rgb(0xFFD800), t.goldInk = black, t.goldPale = rgb(0xFFFBC0);
    t.warning = rgb(0x8A2E00), t.warningPale = white, t.good = rgb(0x0C4A18), t.goodPale = white;
    t.seaTop = t.seaFoot = rgb(0xE2EEF2), t.seaInk = black, t.coast = black, t.coastGlow = rgb(0xFFFFFF, 0.0f);
    for (auto& land : t.land) land = white;
    t.landPlain = white, t.halo = white;
    t.patterns = true;
    t.outline = 3.0f;
    return t;
}

Theme& current() {
    static Theme now = lightPaper();
    return now;
}

}  // namespace

const SideColours& Theme::side(const std::string& key) const {
    static constexpr SideColours kNone{rgb(0x7E7361), rgb(0x5A3B22), rgb(0xE4D4AE), rgb(0x5E4630), rgb(0xFFFFFF)};
    if (key == "royalist") return royalist;
    if (key == "parliament" || key == "player") return parliament;
    if (key == "covenanter") return covenanter;
    return kNone;
}

Theme makeTheme(ThemeKind kind, bool colourBlind) {
    Theme t = kind == ThemeKind::kDark ? darkPaper() : kind == ThemeKind::kHighContrast ? contrastPaper() : lightPaper();
    t.colourBlind = colourBlind;
    if (!colourBlind) return t;
    // Orange-brown against blue, told apart with any colour vision; patterns on.
    t.patterns = true;
    const bool dark = t.isDark();
    t.royalist.fill = dark ? rgb(0xA85A10) : rgb(0x8F4A00);
    t.royalist.dark = t.royalist.text = dark ? rgb(0xF5BE7A) : rgb(0x5E3000);
    t.royalist.pale = dark ? rgb(0x4D3516) : rgb(0xF0D9B5);
    t.stepTop = t.royalist.fill, t.stepFoot = mixed(t.royalist.fill, rgb(0x000000), 0.15f);
    t.good = dark ? rgb(0x7FC4E8) : rgb(0x005A8C), t.goodPale = dark ? rgb(0x1E3644) : rgb(0xD6E6F2);
    t.bandAchievement = dark ? rgb(0x2F7494) : rgb(0x00607A);
    t.controlRoyalist = rgb(0xB86000, 0.22f);
    t.armyNorth = rgb(0x9A4A00), t.armyWest = rgb(0xB08A00), t.armyScotland = rgb(0x0A5A9C), t.armyIreland = rgb(0x4A4A4A);
    return t;
}

const Theme& theme() { return current(); }
void setTheme(const Theme& t) { current() = t; }

ImU32 withAlpha(ImU32 colour, float alpha) {
    const auto a = static_cast<ImU32>(static_cast<float>((colour >> IM_COL32_A_SHIFT) & 255u) * alpha + 0.5f);
    return (colour & ~IM_COL32_A_MASK) | (a << IM_COL32_A_SHIFT);
}

ImU32 mixed(ImU32 a, ImU32 b, float t) {
    ImU32 out = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const auto ca = static_cast<float>((a >> shift) & 255u), cb = static_cast<float>((b >> shift) & 255u);
        out |= static_cast<ImU32>(ca + (cb - ca) * t + 0.5f) << shift;
    }
    return out;
}

}  // namespace app
