// Fills ImGui's atlas with the faces of data/fonts.
#include "app/window/house/fonts.h"

#include <algorithm>
#include <cmath>
#include <system_error>

#include "app/window/house/imgui_versions.h"
#include "common/data_folders.h"

namespace app {

namespace {

// Latin, its extensions, dashes, quotation marks, dagger, bullet, ellipsis, minus.
constexpr ImWchar kLetters[] = {0x20, 0xFF, 0x100, 0x17F, 0x2010, 0x2026, 0x2212, 0x2212, 0x2190, 0x2193, 0};
constexpr ImWchar kPlainLetters[] = {0x20, 0x7E, 0xA0, 0xFF, 0x2010, 0x2026, 0x2212, 0x2212, 0};  // enough for display sizes
constexpr ImWchar kFigures[] = {0x30, 0x39, 0}, kAllButFigures[] = {0x01, 0x2F, 0x3A, 0xFFFF, 0};
constexpr float kDisplayPx = 28;

// A file of data/fonts, and what to look for on the machine should it be missing.
struct Cut {
    const char* file;
    const char* family;
    const char* style;
};
constexpr Cut kGaramond{"garamond_regular.otf", "EB Garamond", "12 Regular"};
constexpr Cut kGaramondBold{"garamond_bold.otf", "EB Garamond", "12 Bold"};
constexpr Cut kGaramondItalic{"garamond_italic.otf", "EB Garamond", "12 Italic"};
constexpr Cut kGaramondSmallCaps{"garamond_small_caps.otf", "EB Garamond SC", "12 Regular"};
constexpr Cut kJunicode{"junicode_regular.otf", "Junicode", "Regular"};
constexpr Cut kJunicodeBold{"junicode_bold.otf", "Junicode", "Bold"};
constexpr Cut kJunicodeItalic{"junicode_italic.otf", "Junicode", "Italic"};
constexpr Cut kJunicodeCondensed{"junicode_condensed.otf", "Junicode", "Condensed Medium"};
constexpr Cut kSans{"sans_regular.otf", "Inter", "Regular"}, kSansBold{"sans_bold.otf", "Inter", "Bold"};
constexpr Cut kSansItalic{"sans_italic.otf", "Inter", "Italic"};
constexpr Cut kDyslexic{"dyslexic_regular.otf", "OpenDyslexic", "Regular"},
    kDyslexicBold{"dyslexic_bold.otf", "OpenDyslexic", "Bold"};
constexpr Cut kDyslexicItalic{"dyslexic_italic.otf", "OpenDyslexic", "Italic"};

struct RolePlan {
    const Cut* letters;
    const Cut* figures;  // merged first, so that they win; null: the letters' own
    const Cut* filler;   // what the letters lack: Garamond's bold has neither dashes nor curled quotation marks
    std::vector<float> sizes;
};

RolePlan planFor(Role role, Family family) {
    RolePlan p{&kGaramond, &kJunicode, &kJunicode, {}};
    switch (role) {
        case Role::kBody: p.sizes = {13, 15, 16, 18, 20}; break;
        case Role::kBold: p = {&kGaramondBold, &kJunicodeBold, &kJunicodeBold, {13, 15, 17, 20, 24, 28}}; break;
        // Upright figures among italics, as printers of the time set them: Junicode's slanted 4 and 6 run into one another.
        case Role::kItalic: p = {&kGaramondItalic, &kJunicode, &kJunicodeItalic, {13, 15, 16, 18, 20}}; break;
        case Role::kSmallCaps: p = {&kGaramondSmallCaps, &kJunicode, &kJunicode, {15, 18, 20, 22, 29, 40}}; break;
        case Role::kNumbers: p = {&kJunicodeBold, nullptr, &kJunicodeBold, {13, 15, 16, 18, 20, 22, 24, 30, 36, 44}}; break;
        case Role::kClause: p = {&kJunicode, nullptr, &kJunicode, {13, 15}}; break;
        case Role::kCondensed: p = {&kJunicodeCondensed, nullptr, &kJunicode, {13, 15}}; break;
        case Role::kTitle: p = {&kGaramondSmallCaps, &kJunicode, &kJunicode, {66}}; break;
    }
    if (family == Family::kGaramond) return p;
    const bool isPlain = family == Family::kPlain, isBold = role == Role::kBold || role == Role::kNumbers;
    if (isBold) p.letters = isPlain ? &kSansBold : &kDyslexicBold;
    else if (role == Role::kItalic) p.letters = isPlain ? &kSansItalic : &kDyslexicItalic;
    else p.letters = isPlain ? &kSans : &kDyslexic;
    p.figures = nullptr;
    return p;
}

std::string fileOf(const std::filesystem::path& folder, const Cut& cut) {
    std::error_code error;
    if (const auto own = folder / cut.file; std::filesystem::is_regular_file(own, error)) return own.string();
    return installedFace(cut.family, cut.style);
}

}  // namespace

void Fonts::build(float scale, Family family, float density) {
    scale_ = scale;
    family_ = family;
    density_ = density;
    ImFontAtlas* atlas = ImGui::GetIO().Fonts;
    atlas->Clear();
    imgui::useFreeType(*atlas, scale * density > 1.3f ? 4096 : 2048);
    // So that small letters come out about as high as Garamond's 0.41 of a line and lines no longer than they must:
    // Inter's are 0.45 of its line, OpenDyslexic's 0.31, for its line is very tall and its letters are wide.
    const float size = family == Family::kGaramond ? 1.0f : family == Family::kPlain ? 0.86f : 1.04f;
    const auto folder = common::DataFolders::findBase() / "fonts";
    for (int r = 0; r < kRoles; ++r) {
        const RolePlan plan = planFor(static_cast<Role>(r), family);
        loaded_[r].clear();
        for (const float px : plan.sizes) {
            const float atSize = std::round(px * scale * size * density);
            const ImWchar* glyphs = px >= kDisplayPx ? kPlainLetters : kLetters;
            ImFont* font = nullptr;
            const auto add = [&](const Cut* cut, const ImWchar* ranges, const ImWchar* others) {
                const std::string file = cut ? fileOf(folder, *cut) : std::string();
                if (file.empty()) return;
                ImFontConfig config;
                config.MergeMode = font != nullptr;
                imgui::takeOnly(config, ranges, others);
                font = atlas->AddFontFromFileTTF(file.c_str(), atSize, &config);
            };
            add(plan.figures, kFigures, kAllButFigures);
            add(plan.letters, glyphs, nullptr);
            if (plan.filler != plan.letters) add(plan.filler, glyphs, nullptr);
            if (!font) {
                ImFontConfig config;
                config.SizePixels = std::round(px * scale * 0.85f * density);
                font = atlas->AddFontDefault(&config);
            }
            loaded_[r].push_back({px, atSize / density, font});
            if (r == static_cast<int>(Role::kBody) && px == 16) ImGui::GetIO().FontDefault = font;
        }
    }
    imgui::finish(*atlas);
}

Face Fonts::face(Role role, float px) const {
    px = std::max(px, leastPx());
    const auto& list = loaded_[static_cast<int>(role)];
    if (list.empty()) return {ImGui::GetIO().FontDefault, px * scale_};
    const Loaded* best = &list.front();
    for (const auto& l : list)
        if (std::abs(px / l.px - 1) < std::abs(px / best->px - 1)) best = &l;
    // Drawn at the loaded size when within 7 %, so that glyphs stay sharp.
    const float ratio = px / best->px;
    return {best->font, best->drawnPx * (std::abs(ratio - 1) < 0.07f ? 1.0f : ratio)};
}

float Fonts::leastPx() const { return kLeastPx * std::min(1.0f, scale_) / scale_; }

ImVec2 Fonts::measure(Role role, float px, std::string_view text) const {
    const Face f = face(role, px);
    return f.font->CalcTextSizeA(f.px, 1e9f, 0, text.data(), text.data() + text.size());
}

float Fonts::lineHeight(Role role, float px) const { return face(role, px).px; }

}  // namespace app
