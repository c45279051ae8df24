// Looks keys up both ways.
#include "app/window/house/key_map.h"

#include <algorithm>

namespace app {

namespace {

// They move the focus, type, close, or are a second name that always works.
constexpr std::string_view kFixed[] = {"Enter",  "Space",  "Escape",       "Tab",    "Shift+Tab", "Left",   "Right",
                                       "Up",     "Down",   "Backspace",    "Home",   "End",       "PageUp", "PageDown",
                                       "Ctrl+Z", "Ctrl+Y", "Ctrl+Shift+Z", "Ctrl+S", "F1",        "Ctrl+Q",
                                       "F11",    "Alt+Enter", "RightClick"};

bool isFixed(std::string_view chord) {
    return std::find(std::begin(kFixed), std::end(kFixed), chord) != std::end(kFixed) ||
           (chord.size() == 1 && chord[0] >= '1' && chord[0] <= '9');
}

}  // namespace

std::string KeyMap::nameOf(std::string_view standard) const {
    const auto it = own_.find(standard);
    return it == own_.end() ? std::string(standard) : it->second;
}

std::string KeyMap::standardFor(std::string_view pressed) const {
    for (const auto& [standard, mine] : own_)
        if (mine == pressed) return standard;
    return own_.contains(pressed) ? std::string() : std::string(pressed);
}

std::string KeyMap::whyNot(std::string_view standard, std::string_view pressed, const KeyLines& lines) const {
    if (isFixed(pressed)) return std::string(pressed) + " has a fixed use and cannot be given another.";
    for (const auto& [key, what] : lines)
        if (key != standard && nameOf(key) == pressed)
            return std::string(pressed) + " is taken: " + what + ". Give that another key first.";
    return {};
}

void KeyMap::set(std::string standard, std::string pressed) {
    if (standard == pressed) own_.erase(standard);
    else own_[std::move(standard)] = std::move(pressed);
}

const KeyLines& houseKeyLines() {
    static const KeyLines lines{{"U", "undo"},
                                {"R", "redo"},
                                {"H", "hint"},
                                {"O", "on with the plan"},
                                {"L", "the whole log"},
                                {"F2", "rules"},
                                {"F3", "almanac"},
                                {"F4", "replay"},
                                {"F5", "save as"},
                                {"F6", "how this war is won"},
                                {"F7", "since your turn"},
                                {"F8", "what is this?"},
                                {"F9", "in a lesson, show me"},
                                {"F10", "call a class’s council"},
                                {"?", "keys"},
                                {"+", "zoom in"},
                                {"-", "zoom out"},
                                {"0", "the whole map"}};
    return lines;
}

}  // namespace app
