// Gestures: several choices made in one movement of the hand, and how a table hands them to the frame round it.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/window/house/frame.h"
#include "app/window/table/table_view.h"
#include "common/seat.h"

namespace app {

// Some choices taken back, then others made one after the other, by their notation. It ends where one of them is not possible,
// or where dice fall or another person is to choose.
struct Gesture {
    int takesBack = 0;
    std::vector<std::string> steps = {};
};

// What the hand does in a frame.
struct Hand {
    bool isFree = false;              // a lesson takes each choice by itself, and so does a replay
    std::optional<Gesture> gesture;   // to be carried out after the frame
};

// Why nothing came of what was let go over a place: told there until the hand does something else.
class LetGo {
public:
    void tell(const Frame& f, Tooltip tip) { told_ = Told{std::move(tip), f.pointer.at, f.time + kSeconds}; }
    void follow(Frame& f) {
        if (!told_) return;
        if (f.pointer.pressed || !f.keys.empty() || f.time >= told_->until) return told_.reset();
        const float r = f.px(10);
        f.showTooltip(told_->tip, Rect::around(told_->at, r, r), true);
        f.wakeIn(told_->until - f.time);
    }

private:
    static constexpr double kSeconds = 6;
    struct Told {
        Tooltip tip;
        ImVec2 at;
        double until;
    };
    std::optional<Told> told_;
};

// A table on which things can be done by gestures.
class TakesHand {
public:
    virtual ~TakesHand() = default;
    [[nodiscard]] virtual Hand& hand() = 0;
    // What the bar says before a deed that is the last its reader can do before another acts: the frame holds it until the
    // button of these words is pressed, so that a slip is taken back. `after`: his seat then. None: it is done at once.
    [[nodiscard]] virtual std::optional<Interlude> parting(const TableContext&, std::span<const std::string> /*steps*/,
                                                           const common::AnySeat& /*after*/) const {
        return std::nullopt;
    }
};

// What puts one thing back among several that were chosen: the last own choices are taken back as far as that one, and those
// after it are made again. None where it is not among them, or where something came between that stays.
template <class F>
std::optional<Gesture> puttingBack(const TableContext& c, const typename F::Action& a) {
    const auto& moments = common::historyOf<F>(*c.history).moments();
    Gesture out;
    for (std::size_t i = moments.size(); i-- > 0;) {
        const auto& moment = *moments[i];
        if (moment.sealed || moment.actor != c.reader || !moment.action) break;
        if (!moment.wasAsked) continue;
        ++out.takesBack;
        if (*moment.action == a) {
            std::reverse(out.steps.begin(), out.steps.end());
            return out;
        }
        out.steps.push_back(common::seatOf<F>(*c.seat).notation(*moment.action));
    }
    return std::nullopt;
}

}  // namespace app
