// The faces: roles and sizes, from data/fonts, with Junicode's lining figures in place of EB Garamond's own.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <imgui.h>

namespace app {

enum class Role { kBody, kBold, kItalic, kSmallCaps, kNumbers, kClause, kCondensed, kTitle };
inline constexpr int kRoles = 8;

enum class Family { kGaramond, kPlain, kDyslexic };

// A face at a size, ready for ImDrawList::AddText.
struct Face {
    ImFont* font = nullptr;
    float px = 16;  // on the screen, scale included
};

// Loaded faces. Sizes asked for are px at 100 %; the nearest loaded size is drawn, scaled when it differs.
class Fonts {
public:
    // Nothing is drawn smaller than this at 100 %: what asks for less gets it all the same.
    static constexpr float kLeastPx = 13;

    // Fills io.Fonts anew. scale: 0.8 to 2.0; density: pixels of the screen to one of the window. A face that data/fonts
    // lacks is taken from the machine, else ImGui's own font. The caller renews the backend's texture of them.
    void build(float scale, Family family, float density = 1.0f);

    [[nodiscard]] Face face(Role role, float px) const;
    [[nodiscard]] ImVec2 measure(Role role, float px, std::string_view text) const;  // one line
    [[nodiscard]] float lineHeight(Role role, float px) const;
    [[nodiscard]] float scale() const { return scale_; }
    [[nodiscard]] float density() const { return density_; }
    [[nodiscard]] float leastPx() const;  // as face() takes it; over 100 % a map's names may keep the size they have at 100 %
    [[nodiscard]] Family family() const { return family_; }

private:
    struct Loaded {
        float px, drawnPx;  // as asked for at 100 %, and what that comes to on the screen
        ImFont* font;
    };
    std::vector<Loaded> loaded_[kRoles];
    float scale_ = 1.0f, density_ = 1.0f;
    Family family_ = Family::kGaramond;
};

// The file the machine has for exactly this family and style, preferring OpenType; empty: not installed.
std::string installedFace(const char* family, const char* style);

}  // namespace app
