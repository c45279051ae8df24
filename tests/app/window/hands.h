// Hands: press targets as a person does, with the mouse alone or the keyboard alone.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/app/window/null_window.h"

namespace app::test {

// Something that can press a target as a person does. Empty: done; else why it could not.
class Hand {
public:
    explicit Hand(NullWindow& w) : w_(w) {}
    virtual ~Hand() = default;
    virtual std::string press(const std::string& id) = 0;

protected:
    NullWindow& w_;
};

class MouseHand final : public Hand {
public:
    using Hand::Hand;
    std::string press(const std::string& id) override {
        const Target* t = w_.targets().find(id);
        if (!t) return id + " is not on the screen";
        const auto isOutOfView = [&] {
            const Target* now = w_.targets().find(id);
            return !now || now->visible.w < 3 || now->visible.h < 3;
        };
        if (isOutOfView())  // on a near map it may lie beyond the edge
            if (const auto whole = placeOf("map.whole")) pressAt(*whole);
        if (isOutOfView()) dragIntoView(id);
        const auto at = placeOf(id);
        if (!at) return id + " cannot be reached by the pointer; over it lies " + w_.targets().hovered();
        pressAt(*at);
        return {};
    }

private:
    // Its middle, or any other place of it that nothing covers.
    std::optional<ImVec2> placeOf(const std::string& id) {
        const Target* found = w_.targets().find(id);
        if (!found) return std::nullopt;
        const Rect seen = found->visible;
        constexpr int kSteps = 11;
        for (int i = -1; i < kSteps * kSteps; ++i) {
            const ImVec2 at = i < 0 ? seen.centre()
                                    : ImVec2{seen.x + seen.w * (static_cast<float>(i % kSteps) + 0.5f) / kSteps,
                                             seen.y + seen.h * (static_cast<float>(i / kSteps) + 0.5f) / kSteps};
            w_.frame({.at = at, .down = false, .pressed = false, .released = false, .moved = true});
            if (w_.targets().hovered() == id) return at;
        }
        return std::nullopt;
    }
    void pressAt(ImVec2 at) {
        w_.frame({.at = at, .down = true, .pressed = true, .released = false, .moved = false});
        w_.frame({.at = at, .down = false, .pressed = false, .released = true, .moved = false});
        w_.frames(2);
    }
    // Tries every scroll bar at ten places until the target shows.
    void dragIntoView(const std::string& id) {
        std::vector<Rect> bars;
        for (const auto& t : w_.targets().last())
            if (t.id.starts_with("scrollbar.")) bars.push_back(t.visible);
        for (const Rect& bar : bars)
            for (int i = 0; i <= 10; ++i) {
                pressAt({bar.centre().x, bar.y + 4 + (bar.h - 8) * static_cast<float>(i) / 10});
                const Target* t = w_.targets().find(id);
                if (t && t->visible.w >= 3 && t->visible.h >= 20) return;
            }
    }
};

class KeyHand final : public Hand {
public:
    using Hand::Hand;
    std::string press(const std::string& id) override {
        // Round the ring of targets once with Tab, or Shift+Tab where it is shorter; no more.
        for (int steps = 0; steps < 4; ++steps) {
            if (w_.targets().focus() == id && w_.targets().focusShown()) break;
            const auto [count, key] = way(id);
            w_.frame({}, std::vector<std::string>(static_cast<std::size_t>(count), key));
            w_.frames(1);
        }
        if (w_.targets().focus() != id) return id + " cannot be reached with Tab; the focus is on " + w_.targets().focus();
        const Target* t = w_.targets().find(id);
        if (!t || t->visible.w < 3 || t->visible.h < 3) return id + " has the focus but is out of sight";
        if (!t->isField) w_.key("Enter");
        return {};
    }

private:
    std::pair<int, std::string> way(const std::string& id) {
        std::vector<std::string> ring;
        for (const auto& t : w_.targets().last()) {
            if (t.blocker) ring.clear();
            else if (t.focusable) ring.push_back(t.id);
        }
        const auto place = [&](const std::string& x) {
            return static_cast<int>(std::find(ring.begin(), ring.end(), x) - ring.begin());
        };
        const int size = static_cast<int>(ring.size()), from = place(w_.targets().focus()), to = place(id);
        if (from == size || to == size || !w_.targets().focusShown()) return {1, "Tab"};
        const int forward = (to - from + size) % size;
        return forward <= size - forward ? std::pair(std::max(1, forward), "Tab") : std::pair(size - forward, "Shift+Tab");
    }
};

// Until what was set going is done: an autosave, a notice, a page to come.
inline void rest(NullWindow& w) {
    w.house().settleBackground();
    w.frames(2);
}

// The first answer of a question, should one be asked.
inline std::string answer(NullWindow& w, Hand& hand) {
    const auto& all = w.targets().last();
    const auto first = std::find_if(all.rbegin(), all.rend(), [](const Target& t) { return t.id.ends_with(".0"); });
    const std::string id = first == all.rend() ? "" : first->id;
    return hand.press(id);
}

// Plays in a fresh window with one hand alone: play(window, hand).
template <class Play>
void byMouse(Play play) {
    NullWindow w(1280, 800);
    MouseHand hand(w);
    play(w, hand);
}
template <class Play>
void byKeyboard(Play play) {
    NullWindow w;
    KeyHand hand(w);
    play(w, hand);
}

}  // namespace app::test
