// Text on the paper: single lines, wrapped paragraphs with mixed faces, halos; triangles and check marks drawn inline.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/window/house/frame.h"

namespace app {

enum class Align { kLeft, kCentre, kRight };

// One line at its top left (or centre or right edge of x). The signs U+25B2 and U+25BC (triangles), U+2713 (check),
// U+25C6 (lozenge) and U+25B6 (pointer) are drawn as shapes, for no face has them. Returns the width.
float drawText(Frame& f, ImVec2 at, Role role, float px, ImU32 colour, std::string_view text, Align align = Align::kLeft);
// The same, centred in a box both ways, and shrunk (to 60 % at worst, then cut with an ellipsis) to stay inside.
void drawTextIn(Frame& f, const Rect& box, Role role, float px, ImU32 colour, std::string_view text,
                Align align = Align::kCentre);
// One line that ends in an ellipsis when it would be wider.
float drawTextCut(Frame& f, ImVec2 at, float width, Role role, float px, ImU32 colour, std::string_view text);
// With four copies of the halo colour behind it, for names on a map.
void drawHaloText(Frame& f, ImVec2 at, Role role, float px, ImU32 colour, std::string_view text, Align align = Align::kLeft);

ImVec2 measureText(const Frame& f, Role role, float px, std::string_view text);
// The largest size from px down to least at which a line fits the width; least where none does.
float fittingPx(const Frame& f, Role role, float px, float least, std::string_view text, float width);

// A stretch of a paragraph in one face.
struct Span {
    std::string text;
    Role role = Role::kBody;
    float px = 16;
    ImU32 colour = 0;  // 0: ink
};

// Draws wrapped text from `at` within `width`; returns the height used. maxHeight > 0 cuts whole lines, the last with
// an ellipsis.
float drawParagraph(Frame& f, ImVec2 at, float width, const std::vector<Span>& spans, float maxHeight = 0,
                    Align align = Align::kLeft);
float measureParagraph(const Frame& f, float width, const std::vector<Span>& spans);
float drawWrapped(Frame& f, ImVec2 at, float width, Role role, float px, ImU32 colour, std::string_view text,
                  float maxHeight = 0, Align align = Align::kLeft);
float measureWrapped(const Frame& f, float width, Role role, float px, std::string_view text);

// "**bold** and [CN 8.3]" as spans: bold between double stars, clauses in brackets in the clause face.
std::vector<Span> marked(std::string_view text, float px, ImU32 colour = 0);

}  // namespace app
