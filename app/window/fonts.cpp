// Finds the faces through fontconfig and fills ImGui's atlas with them.
#include "app/window/fonts.h"

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <tuple>

#include <fontconfig/fontconfig.h>
#include <imgui_freetype.h>

namespace app {

namespace {

// Latin, its extensions, dashes, quotation marks, dagger, bullet, ellipsis, minus.
constexpr ImWchar kLetters[] = {0x20, 0xFF, 0x100, 0x17F, 0x2010, 0x2026, 0x2212, 0x2212, 0x2190, 0x2193, 0};
constexpr ImWchar kPlainLetters[] = {0x20, 0x7E, 0xA0, 0xFF, 0x2010, 0x2026, 0x2212, 0x2212, 0};  // enough for display sizes
constexpr ImWchar kFigures[] = {0x30, 0x39, 0};
constexpr float kDisplayPx = 28;

struct Wanted {
    const char* family;
    const char* style;
};
struct RolePlan {
    std::vector<Wanted> letters;  // the first that is installed
    std::vector<Wanted> figures;  // merged first, so that they win; empty: none
    std::vector<float> sizes;
};

RolePlan planFor(Role role, Family family) {
    const Wanted juniR{"Junicode Two Beta", "Regular"}, juniB{"Junicode Two Beta", "Bold"}, juniI{"Junicode Two Beta", "Italic"};
    const Wanted serif{"DejaVu Serif", "Book"}, serifB{"DejaVu Serif", "Bold"}, sans{"DejaVu Sans", "Book"};
    const Wanted ebR{"EB Garamond", "12 Regular"}, ebB{"EB Garamond", "12 Bold"}, ebI{"EB Garamond", "12 Italic"};
    const Wanted ebSc{"EB Garamond SC", "12 Regular"};
    RolePlan p;
    switch (role) {
        case Role::kBody: p = {{ebR, juniR, serif, sans}, {juniR}, {13, 15, 16, 18, 20}}; break;
        case Role::kBold: p = {{ebB, juniB, serifB, sans}, {juniB}, {13, 15, 17, 20, 24, 28}}; break;
        // Upright figures among italics, as printers of the time set them: Junicode's slanted 4 and 6 run into one another.
        case Role::kItalic: p = {{ebI, juniI, serif, sans}, {juniR}, {13, 15, 16, 18, 20}}; break;
        case Role::kSmallCaps: p = {{ebSc, ebR, serif, sans}, {juniR}, {15, 18, 20, 22, 29, 40}}; break;
        case Role::kNumbers: p = {{juniB, ebB, serifB, sans}, {}, {13, 15, 16, 18, 20, 22, 24, 30, 36, 44}}; break;
        case Role::kClause: p = {{juniR, ebR, serif, sans}, {}, {13, 15}}; break;
        case Role::kCondensed: p = {{{"Junicode Two Beta", "Condensed Medium"}, juniR, serif, sans}, {}, {13, 15}}; break;
        case Role::kTitle: p = {{ebSc, ebR, serif, sans}, {juniR}, {66}}; break;
    }
    if (family == Family::kGaramond) return p;
    const bool plain = family == Family::kPlain;
    const Wanted regular = plain ? Wanted{"Inter", "Regular"} : Wanted{"OpenDyslexic", "Regular"};
    const Wanted bold = plain ? Wanted{"Inter", "Bold"} : Wanted{"OpenDyslexic", "Bold"};
    const Wanted italic = plain ? Wanted{"Inter", "Italic"} : Wanted{"OpenDyslexic", "Italic"};
    const bool isBold = role == Role::kBold || role == Role::kNumbers;
    p.letters.insert(p.letters.begin(), isBold ? bold : role == Role::kItalic ? italic : regular);
    p.figures.clear();
    return p;
}

std::string firstInstalled(const std::vector<Wanted>& wanted) {
    for (const auto& w : wanted)
        if (auto file = Fonts::findFile(w.family, w.style); !file.empty()) return file;
    return {};
}

}  // namespace

std::string Fonts::findFile(const char* family, const char* style) {
    // A light or black cut may call itself Regular too: the weight decides, then the width.
    const std::string_view named(style);
    const auto has = [&](std::string_view word) { return named.find(word) != std::string_view::npos; };
    const int weightWanted = has("Bold") ? FC_WEIGHT_BOLD : has("Medium") ? FC_WEIGHT_MEDIUM : FC_WEIGHT_REGULAR;
    const int widthWanted = has("Condensed") ? FC_WIDTH_CONDENSED : FC_WIDTH_NORMAL;
    std::tuple<int, int, int, std::string> best;
    FcPattern* pattern = FcPatternCreate();
    FcPatternAddString(pattern, FC_FAMILY, reinterpret_cast<const FcChar8*>(family));
    FcObjectSet* wanted = FcObjectSetBuild(FC_FILE, FC_STYLE, FC_WEIGHT, FC_WIDTH, nullptr);
    FcFontSet* set = FcFontList(nullptr, pattern, wanted);
    const auto rank = [](const std::string& file) {
        const auto ext = std::filesystem::path(file).extension();
        return ext == ".otf" ? 0 : ext == ".ttf" ? 1 : 2;
    };
    for (int i = 0; set && i < set->nfont; ++i) {
        FcChar8* file = nullptr;
        if (FcPatternGetString(set->fonts[i], FC_FILE, 0, &file) != FcResultMatch) continue;
        bool isStyle = false;
        FcChar8* text = nullptr;
        for (int n = 0; FcPatternGetString(set->fonts[i], FC_STYLE, n, &text) == FcResultMatch; ++n)
            isStyle = isStyle || std::string_view(reinterpret_cast<const char*>(text)) == style;
        const std::string name = reinterpret_cast<const char*>(file);
        if (!isStyle || rank(name) > 1) continue;  // woff is for the web
        int weight = FC_WEIGHT_REGULAR, width = FC_WIDTH_NORMAL;
        FcPatternGetInteger(set->fonts[i], FC_WEIGHT, 0, &weight);
        FcPatternGetInteger(set->fonts[i], FC_WIDTH, 0, &width);
        const std::tuple found{std::abs(weight - weightWanted), std::abs(width - widthWanted), rank(name), name};
        if (std::get<3>(best).empty() || found < best) best = found;
    }
    if (set) FcFontSetDestroy(set);
    FcObjectSetDestroy(wanted);
    FcPatternDestroy(pattern);
    return std::get<3>(best);
}

void Fonts::build(float scale, Family family, float density) {
    scale_ = scale;
    family_ = family;
    density_ = density;
    ImFontAtlas* atlas = ImGui::GetIO().Fonts;
    atlas->Clear();
    atlas->FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
    atlas->FontBuilderFlags = ImGuiFreeTypeBuilderFlags_LightHinting;
    atlas->TexDesiredWidth = scale * density > 1.3f ? 4096 : 2048;
    // So that small letters come out about as high as Garamond's 0.41 of a line and lines no longer than they must:
    // Inter's are 0.45 of its line, OpenDyslexic's 0.31, for its line is very tall and its letters are wide.
    const float size = family == Family::kGaramond ? 1.0f : family == Family::kPlain ? 0.86f : 1.04f;
    hasGaramond_ = !findFile("EB Garamond", "12 Regular").empty();
    for (int r = 0; r < kRoles; ++r) {
        const RolePlan plan = planFor(static_cast<Role>(r), family);
        const std::string letters = firstInstalled(plan.letters), figures = firstInstalled(plan.figures);
        // What the face lacks (the Bold has neither dashes nor curled quotation marks) comes from Junicode of its weight.
        const bool isBold = r == static_cast<int>(Role::kBold) || r == static_cast<int>(Role::kNumbers);
        const std::string filler = findFile("Junicode Two Beta", isBold ? "Bold" : r == static_cast<int>(Role::kItalic) ? "Italic" : "Regular");
        loaded_[r].clear();
        for (const float px : plan.sizes) {
            const float atSize = std::round(px * scale * size * density);
            const ImWchar* glyphs = px >= kDisplayPx ? kPlainLetters : kLetters;
            ImFont* font = nullptr;
            if (letters.empty()) {
                ImFontConfig config;
                config.SizePixels = std::round(px * scale * 0.85f * density);
                font = atlas->AddFontDefault(&config);
            } else if (figures.empty() || figures == letters) {
                font = atlas->AddFontFromFileTTF(letters.c_str(), atSize, nullptr, glyphs);
            } else {
                font = atlas->AddFontFromFileTTF(figures.c_str(), atSize, nullptr, kFigures);
                ImFontConfig merge;
                merge.MergeMode = true;
                font = atlas->AddFontFromFileTTF(letters.c_str(), atSize, &merge, glyphs);
            }
            if (!letters.empty() && !filler.empty() && filler != letters) {
                ImFontConfig merge;
                merge.MergeMode = true;
                atlas->AddFontFromFileTTF(filler.c_str(), atSize, &merge, glyphs);
            }
            loaded_[r].push_back({px, font});
            if (r == static_cast<int>(Role::kBody) && px == 16) ImGui::GetIO().FontDefault = font;
        }
    }
    atlas->Build();
}

Face Fonts::face(Role role, float px) const {
    px = std::max(px, leastPx());
    const auto& list = loaded_[static_cast<int>(role)];
    if (list.empty()) return {ImGui::GetIO().FontDefault, px * scale_};
    const Loaded* best = &list.front();
    for (const auto& l : list)
        if (std::abs(px / l.px - 1) < std::abs(px / best->px - 1)) best = &l;
    // Drawn at the loaded size when within 7 %, so that glyphs stay sharp.
    const float ratio = px / best->px, loaded = best->font->FontSize / density_;
    return {best->font, loaded * (std::abs(ratio - 1) < 0.07f ? 1.0f : ratio)};
}

float Fonts::leastPx() const { return kLeastPx * std::min(1.0f, scale_) / scale_; }

ImVec2 Fonts::measure(Role role, float px, std::string_view text) const {
    const Face f = face(role, px);
    return f.font->CalcTextSizeA(f.px, 1e9f, 0, text.data(), text.data() + text.size());
}

float Fonts::lineHeight(Role role, float px) const { return face(role, px).px; }

}  // namespace app
