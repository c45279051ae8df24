// Frame: all that a screen may use while it draws: the paper, faces, colours, targets, keys and tooltip of this moment.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/window/house/fonts.h"
#include "app/window/house/key_map.h"
#include "app/window/draw/rect.h"
#include "app/window/house/targets.h"
#include "app/window/house/theme.h"

namespace app {

class Desk;  // screen.h

// Words at the pointer. `refusal`: drawn with the struck circle and "title: not now".
struct Tooltip {
    std::string title = {};
    std::string text = {};
    std::string rule = {};                                    // "CN 8.4", drawn in brackets
    std::vector<std::pair<std::string, std::string>> rows = {};  // label, figure
    bool refusal = false;
};

// Renders a draw list into a texture kept between frames; absent where there is no GL.
class LayerRenderer {
public:
    virtual ~LayerRenderer() = default;
    // `slot` is the texture of an earlier call, or null. Returns the texture, with the screen's pixels
    // however many the window counts (draw it upside down: v from 1 to 0).
    virtual ImTextureID render(ImDrawList& list, ImVec2 origin, ImVec2 size, ImTextureID slot) = 0;
    virtual void release(ImTextureID slot) = 0;
};

// One frame. Lengths in the design are px at 100 %: pass them through px().
struct Frame {
    ImDrawList* draw = nullptr;
    Rect area;  // the whole window
    const Theme& theme;
    const Fonts& fonts;
    Targets& targets;
    Desk& desk;
    LayerRenderer* layers = nullptr;
    Pointer pointer;
    float wheel = 0;
    double time = 0;       // seconds
    bool reducedMotion = false;
    bool still = false;    // a screenshot: no delays, no motion
    int themeSerial = 0;   // changes when theme, scale or faces change
    std::vector<std::string> keys;  // chords pressed in this frame, not yet taken: "E", "Ctrl+Z", "Enter", "?", "1"
    std::string typed;              // letters for the text field with the focus

    // Deferred: drawn above everything at the end of the frame.
    struct Pending {
        Tooltip tip;
        Rect anchor;
        bool atOnce = false;
    };
    std::optional<Pending> tooltip;
    bool isHushed = false;  // nothing is told of what lies under the pointer in this frame
    std::vector<std::string>* cuts = nullptr;  // told of every text that ends in an ellipsis for want of room
    double busyUntil = 0;         // keep drawing until then (motion)
    std::optional<double> wakeAt;  // draw once more then

    [[nodiscard]] float scale() const { return fonts.scale(); }
    [[nodiscard]] float px(float at100) const { return at100 * fonts.scale(); }
    // True once when the chord was pressed; takes it away from those who ask later.
    bool takeKey(std::string_view chord);
    // The chord that does now what `chord` does in the standard keys.
    [[nodiscard]] std::string keyName(std::string_view chord) const {
        return keyMap ? keyMap->nameOf(chord) : std::string(chord);
    }
    const KeyMap* keyMap = nullptr;  // null: standard keys
    void showTooltip(Tooltip tip, const Rect& anchor, bool atOnce = false) {
        tooltip = Pending{std::move(tip), anchor, atOnce};
    }
    void wakeIn(double seconds) { wakeAt = wakeAt ? std::min(*wakeAt, time + seconds) : time + seconds; }
    void keepDrawing(double seconds) { busyUntil = std::max(busyUntil, time + seconds); }
};

// While it lives, the page drawn gets no keys and no wheel: something lies over it.
class Shelved {
public:
    explicit Shelved(Frame& f, bool really = true) : frame_(f), really_(really) {
        if (!really_) return;
        keys_.swap(f.keys);
        typed_.swap(f.typed);
        std::swap(wheel_, f.wheel);
    }
    ~Shelved() {
        if (!really_) return;
        keys_.swap(frame_.keys);
        typed_.swap(frame_.typed);
        std::swap(wheel_, frame_.wheel);
        frame_.tooltip.reset();
    }
    Shelved(const Shelved&) = delete;
    Shelved& operator=(const Shelved&) = delete;

private:
    Frame& frame_;
    bool really_;
    std::vector<std::string> keys_;
    std::string typed_;
    float wheel_ = 0;
};

}  // namespace app
