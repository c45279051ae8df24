// ActionTargets: the one way by which things on a table ask for an action or tell why it may not be done.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/window/table/table_view.h"
#include "app/window/draw/widgets.h"
#include "common/seat.h"

namespace app {

using Facts = std::vector<std::pair<std::string, std::string>>;  // rows of a tooltip

// The chances of an action as a bar; empty when it has none.
struct Price {
    std::string title, note, rule;
    std::vector<OddsBarPart> parts;
};

// What all seats share, whatever the game. A choice is known by its place in TableContext::legal; an action has one target in a
// frame, whose id is the action's notation.
class ActionTargets {
public:
    // `good` is the cloth of the chooser, in which chances that please him are drawn.
    ActionTargets(TableContext& context, const SideColours& good, const SideColours& bad)
        : f(context.frame), c(context), good_(&good), bad_(&bad), isShown_(context.legal.size(), false) {}

    Frame& f;
    TableContext& c;
    bool plateTellsOdds = false;  // a plate on the table shows the chances of what is hovered: tooltips leave them out

    // A button for a choice, its words the choice's own unless given.
    void choiceButton(std::size_t choice, const Rect& box, std::string_view label = {}, ButtonKind kind = ButtonKind::kPlain,
                      std::string_view key = {}, std::string_view about = {}, float px = 0);
    // A place that only explains itself.
    TargetState about(std::string_view id, const Rect& box, Tooltip tip, bool round = false);

    [[nodiscard]] bool wasShown(std::size_t choice) const { return isShown_[choice]; }
    void markShown(std::size_t choice) { isShown_[choice] = true; }
    [[nodiscard]] std::vector<std::size_t> leftOver() const;                       // choices with nothing to click yet
    [[nodiscard]] std::optional<std::size_t> hovered() const { return hovered_; }  // the choice under the pointer
    [[nodiscard]] Price price(std::size_t choice) const;
    // What a choice may come to, in words; without rows where it has no chances or none are to be shown.
    static void addRows(const common::Chances& chances, bool withTitle, Facts& rows);
    [[nodiscard]] static Tooltip chancesTip(const TableContext& c, std::size_t choice);

protected:
    // What a target asks for: a choice, which names itself, or what may not be done and why.
    struct Asked {
        std::string id;
        std::optional<std::size_t> choice;
        std::function<std::optional<common::Rejection>()> whyNot;
    };
    // `title` stands over the tooltip of what cannot be done now.
    TargetState add(const Asked& asked, const Rect& box, const std::string& title, const Facts& facts, bool round);
    TargetState add(const Asked& asked, std::vector<ImVec2> outline, const Rect& anchor, const std::string& title,
                    const Facts& facts);
    [[nodiscard]] Tooltip tooltip(const Asked& asked, const std::string& title, const Facts& facts) const;

private:
    bool wasAdded(const Asked& asked);  // and is from now on
    [[nodiscard]] const std::string& labelOf(const Asked& asked, const std::string& title) const;
    void followUp(const TargetState& state, const Asked& asked, const Rect& anchor, const std::string& title,
                  const Facts& facts);

    const SideColours *good_, *bad_;
    std::vector<bool> isShown_;         // by choice
    std::vector<std::string> refused_;  // targets of what may not be done
    std::optional<std::size_t> hovered_;
};

// The same for the actions of one game; F is its Face. A game's own seat is made of one.
template <class F>
class SeatTargets : public ActionTargets {
public:
    using Action = typename F::Action;

    SeatTargets(TableContext& context, const SideColours& good, const SideColours& bad)
        : ActionTargets(context, good, bad), chair(common::seatOf<F>(*context.seat)), defs(chair.defs()) {}

    const common::Seat<F>& chair;  // what the reader may know and do at the position shown
    const typename F::Definitions& defs;

    using ActionTargets::markShown;
    using ActionTargets::price;
    using ActionTargets::wasShown;

    // While something may be chosen
    [[nodiscard]] std::span<const Action> legal() const {
        return c.canChoose && !c.legal.empty() ? std::span<const Action>(chair.legal().begin(), chair.legal().end())
                                               : std::span<const Action>();
    }
    [[nodiscard]] const Action& action(std::size_t choice) const { return chair.legal()[choice]; }
    [[nodiscard]] std::optional<std::size_t> choiceOf(const Action& a) const {
        return legal().empty() ? std::nullopt : chair.indexOf(a);
    }
    [[nodiscard]] bool isLegal(const Action& a) const { return choiceOf(a).has_value(); }
    [[nodiscard]] std::optional<common::Rejection> whyNot(const Action& a) const { return chair.whyNot(a); }
    void play(const Action& a) const {
        if (const auto choice = choiceOf(a)) c.play(*choice);
    }

    // What stands for an action
    [[nodiscard]] const std::string& notation(const Action& a) const { return chair.notation(a); }
    [[nodiscard]] std::string text(const Action& a) const {
        const auto choice = choiceOf(a);
        return choice ? c.legal[*choice].text : chair.describe(a);
    }
    [[nodiscard]] bool wasShown(const Action& a) const {
        const auto choice = choiceOf(a);
        return choice && wasShown(*choice);
    }
    void markShown(const Action& a) {
        if (const auto choice = choiceOf(a)) markShown(*choice);
    }

    // A target that does the action, or tells why it may not be done. `title` stands over the tooltip of what cannot be done
    // now.
    TargetState target(const Action& a, const Rect& box, const std::string& title, const Facts& facts = {},
                       bool round = false) {
        return add(asked(a), box, title, facts, round);
    }
    TargetState outlineTarget(const Action& a, std::vector<ImVec2> outline, const Rect& anchor, const std::string& title,
                              const Facts& facts = {}) {
        return add(asked(a), std::move(outline), anchor, title, facts);
    }
    // What the tooltip of an action says: its chances when it is legal, else why not.
    [[nodiscard]] Tooltip tooltipOf(const Action& a, const std::string& title, const Facts& facts) const {
        return tooltip(asked(a), title, facts);
    }

private:
    // Stands for the action as long as it lives.
    [[nodiscard]] Asked asked(const Action& a) const {
        return {notation(a), choiceOf(a), [this, &a] { return chair.whyNot(a); }};
    }
};

}  // namespace app
