// Targets: everything that can be clicked, by name, recorded each frame; mouse, keyboard focus and tests all go through it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/window/draw/rect.h"

namespace app {

// What the pointer did since the last frame.
struct Pointer {
    ImVec2 at{-1e6f, -1e6f};
    bool down = false;      // left button held
    bool pressed = false;   // went down in this frame
    bool released = false;  // went up in this frame
    bool moved = false;
};

struct Target {
    std::string id;      // "map.oxford", "button.undo"
    Rect rect;           // on the screen, whole
    Rect visible;        // what the clip leaves of it
    std::string label;   // spoken name
    bool enabled = true;
    bool focusable = true;
    bool round = false;  // hit by distance from the centre
    bool blocker = false;
    bool isField = false;  // takes typed letters while it has the focus
    bool isStep = false;   // the red button
    bool isTold = false;   // it only explains itself, and nobody misses it while he reads something else
    std::vector<ImVec2> outline;  // hit by polygon when not empty
};

struct TargetState {
    bool hovered = false;  // the topmost under the pointer; also for disabled ones (they explain themselves)
    bool held = false;
    bool focused = false;  // has the keyboard, and its ring is shown
    bool clicked = false;  // never for a disabled one
    [[nodiscard]] bool lit() const { return hovered || focused; }
};

// The registry of one window. Order of adding is order of height: the last target under the pointer gets it.
class Targets {
public:
    // Frame
    void beginFrame(const Pointer& pointer);
    void endFrame();  // after it, `last()` holds this frame's targets

    // Records a target and tells what the player does with it. Ids are unique within a frame.
    TargetState add(std::string_view id, const Rect& rect, std::string_view label = {}, bool enabled = true);
    TargetState addCircle(std::string_view id, ImVec2 centre, float radius, std::string_view label = {}, bool enabled = true);
    TargetState addOutline(std::string_view id, std::vector<ImVec2> points, std::string_view label = {}, bool enabled = true);
    TargetState addField(std::string_view id, const Rect& rect, std::string_view label = {});
    void markStep() { now_.back().isStep = true; }  // the one added last
    void markTold() { now_.back().isTold = true; }  // likewise
    // A shield: nothing added before it can be reached, by mouse, key or test. Dialogs begin with one.
    TargetState block(std::string_view id, const Rect& rect);
    // A shield for the mouse alone (a panel over a map).
    TargetState cover(std::string_view id, const Rect& rect);

    // Clip for targets in scrolling areas
    void pushClip(const Rect&);
    void popClip();

    [[nodiscard]] bool clicked(std::string_view id) const;  // in this frame, once it was added
    [[nodiscard]] bool anyHovered() const { return !hotId_.empty(); }
    [[nodiscard]] const std::string& hovered() const { return hotId_; }
    [[nodiscard]] bool overNothing() const { return hotId_.empty(); }

    // Keyboard focus
    void focusNext(int step);              // Tab, Shift+Tab
    void focusToward(float dx, float dy);  // arrows
    void activateFocus();                  // Enter, Space
    void setFocus(std::string_view id, bool showRing = true);
    void clearFocus();
    [[nodiscard]] const std::string& focus() const { return focusId_; }
    [[nodiscard]] bool focusShown() const { return focusShown_; }
    [[nodiscard]] bool typing() const;  // the focus is in a text field
    [[nodiscard]] bool focusMoved() const { return focusMoved_; }  // since the last frame: scroll it into view

    // Tests and scripts: a click that the next frame sees. False when the last frame had no such target that could be
    // reached, or it was disabled.
    bool click(std::string_view id);
    [[nodiscard]] const Target* find(std::string_view id) const;  // in the last frame
    [[nodiscard]] bool reachable(std::string_view id) const;
    [[nodiscard]] const std::vector<Target>& last() const { return last_; }

private:
    TargetState record(Target t);
    [[nodiscard]] std::size_t firstReachable() const;

    std::vector<Target> now_, last_;
    std::vector<Rect> clips_;
    Pointer pointer_;
    std::string hotId_, heldId_, releasedId_, focusId_, synthetic_;
    std::vector<std::string> clickedNow_;
    bool focusShown_ = false, focusMoved_ = false, activate_ = false;
};

}  // namespace app
