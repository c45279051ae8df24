// Faces installed on the machine, for a file of data/fonts that is missing. Nothing else here knows fontconfig.
#include <cstdlib>
#include <filesystem>
#include <tuple>

#include <fontconfig/fontconfig.h>

#include "app/window/house/fonts.h"

namespace app {

std::string installedFace(const char* family, const char* style) {
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

}  // namespace app
