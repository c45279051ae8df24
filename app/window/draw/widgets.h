// Widgets: buttons, headings, dice, odds bars, cards, pills and scroll areas in the look of the house.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/window/house/frame.h"
#include "app/window/draw/text.h"
#include "common/rules.h"

namespace app {

enum class ButtonKind { kPlain, kStep /* the red one: the next step */, kQuiet /* no plate until hovered */ };

struct ButtonLook {
    std::string key = {};  // shown as a key cap, and presses the button: "E"
    ButtonKind kind = ButtonKind::kPlain;
    bool enabled = true;
    bool selected = false;  // gold: this one is chosen
    float px = 17;
    std::optional<Tooltip> tip = {};
};

// A button in a box. True in the frame it is pressed (mouse, Enter on focus, its key, or a test's click on `id`).
bool button(Frame& f, std::string_view id, const Rect& box, std::string_view label, const ButtonLook& look = {});
// A button for an action: disabled with the rejection's reason and clause when it may not be done.
bool actionButton(Frame& f, std::string_view id, const Rect& box, std::string_view label,
                  const std::optional<common::Rejection>& whyNot, ButtonLook look = {});
// The width a button needs for its label and key.
float buttonWidth(const Frame& f, std::string_view label, const ButtonLook& look = {});
// The height a button of this width needs that its label stands on lines and is not cut; never less than `least`.
float buttonHeight(const Frame& f, std::string_view label, float width, const ButtonLook& look, float least);

// A switch drawn as a box with a check mark and words beside it; true when toggled.
bool checkBox(Frame& f, std::string_view id, const Rect& box, std::string_view label, bool on, bool enabled = true,
              const Tooltip& tip = {});  // one without a title is none
// A row of exclusive choices; returns the one clicked.
std::optional<int> choiceRow(Frame& f, std::string_view id, const Rect& box, const std::vector<std::string>& labels, int now);
// A line of text that can be edited. Returns true when it changed. Keys go to it while it has the focus.
bool textField(Frame& f, std::string_view id, const Rect& box, std::string& value, std::string_view hint);

// Small-caps heading, hairline to the right edge, lozenge. Returns the height used.
float sectionHeading(Frame& f, ImVec2 at, float width, std::string_view text, float px = 19);
// Hairline with a lozenge in the middle.
void ornament(Frame& f, ImVec2 centre, float halfWidth);

// Plates
void paperBackground(Frame& f, const Rect& box);                       // vertical gradient of the page
void panel(Frame& f, const Rect& box);                                 // side panel
void plate(Frame& f, const Rect& box, bool gold = false);              // cream plate with frame and shadow, radius 5
void cardFrame(Frame& f, const Rect& box, ImU32 edge = 0, bool gold = false);  // double frame, radius 7, shadow
// A band at the top of a card, 34 high: colour, small-caps label, figure at the right. Returns the box below it.
Rect cardBand(Frame& f, const Rect& card, ImU32 colour, std::string_view label, std::string_view figure = {});
void pill(Frame& f, const Rect& box, ImU32 fill, ImU32 edge, ImU32 ink, std::string_view text);
void noticeBox(Frame& f, const Rect& box, std::string_view text, bool isWarning);  // triangle or check, words

// Small shapes
void dieFace(Frame& f, const Rect& box, int value, std::string_view side = {}, bool gold = false);
void triangleUp(ImDrawList* d, ImVec2 centre, float r, ImU32 fill);
void triangleDown(ImDrawList* d, ImVec2 centre, float r, ImU32 fill);
// n > 0: blue up, n < 0: red down; seven or more: three and a figure. Returns the width drawn.
float victoryTriangles(Frame& f, ImVec2 leftCentre, int n, float size = 11);
void checkMark(ImDrawList* d, ImVec2 centre, float r, ImU32 colour);
void lozenge(ImDrawList* d, ImVec2 centre, float r, ImU32 fill, ImU32 edge = 0);
void sideBullet(Frame& f, ImVec2 centre, float r, std::string_view side);  // lozenge, square, hexagon, dot
void crown(ImDrawList* d, const Rect& box, ImU32 fill);
void portcullis(ImDrawList* d, const Rect& box, ImU32 colour);
// Lozenge with crown, square with portcullis, hexagon with saltire.
void emblem(Frame& f, const Rect& box, std::string_view side);
void provenanceSeal(Frame& f, const Rect& box, std::string_view kind);  // "sourced", "derived", "reconstructed"
void goldRing(Frame& f, ImVec2 centre, float radius);  // legal target: ring 3 + gold ink 1 + still glow
void goldEdge(Frame& f, const Rect& box, float radius);
void focusRing(Frame& f, const Rect& box, float radius);
void coin(Frame& f, ImVec2 centre, float radius, std::string_view figure);

struct OddsBarPart {
    std::string label;
    double share = 0;  // 0 to 1
    ImU32 fill = 0, ink = 0;
};
// Words and whole percents inside; under 9 % only the figure. `sixths`: ticks along the foot.
void oddsBar(Frame& f, const Rect& box, const std::vector<OddsBarPart>& parts, bool sixths = false);
std::string percentText(double share);  // "54 %", "under 1 %", "over 99 %"

// Paper that scrolls: wheel over it, PageUp/PageDown, bar at the right, focus kept in view.
struct ScrollState {
    float offset = 0;
    float content = 0;
    bool follows = false;  // a log: stays at its foot, whatever is added or however the box changes, until scrolled away
    bool atFoot = true;
};
// Clips to `box`; draw content from the returned box's top downward, then end with the height used.
Rect beginScroll(Frame& f, std::string_view id, const Rect& box, ScrollState& state);
void endScroll(Frame& f, std::string_view id, const Rect& box, ScrollState& state, float contentHeight);

// The tooltip of the frame; called once at its end by the window.
void drawTooltip(Frame& f, const Tooltip& tip, const Rect& anchor, const Rect& within);

}  // namespace app
