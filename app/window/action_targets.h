// ActionTargets: the one way by which things on a table ask for an action or tell why it may not be done.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/window/table_view.h"
#include "app/window/widgets.h"

namespace app {

using Facts = std::vector<std::pair<std::string, std::string>>;  // rows of a tooltip

// The chances of an action as a bar; empty when it has none.
struct Price {
    std::string title, note, rule;
    std::vector<OddsBarPart> parts;
};

// A game's seat is made of one. An action has one target in a frame, whose id is the action's notation.
class ActionTargets {
public:
    // `good` is the cloth of the chooser, in which chances that please him are drawn.
    ActionTargets(TableContext& context, const SideColours& good, const SideColours& bad)
        : f(context.frame), c(context), good_(&good), bad_(&bad) {}

    Frame& f;
    TableContext& c;
    bool plateTellsOdds = false;  // a plate on the table shows the chances of what is hovered: tooltips leave them out

    [[nodiscard]] bool isLegal(const std::string& notation) const { return c.canChoose && c.isLegal(notation); }
    // `name` speaks of the action when it is legal; `title` stands over the tooltip of what cannot be done now.
    TargetState target(const std::string& notation, const std::string& name, const Rect& box, const std::string& title,
                       const Facts& facts = {}, bool round = false);
    TargetState outlineTarget(const std::string& notation, const std::string& name, std::vector<ImVec2> outline, const Rect& anchor,
                              const std::string& title, const Facts& facts = {});
    // A button for a legal action, its words the choice's own unless given.
    void choiceButton(const common::Choice& choice, const Rect& box, std::string_view label = {}, ButtonKind kind = ButtonKind::kPlain,
                      std::string_view key = {});
    // A place that only explains itself.
    TargetState about(std::string_view id, const Rect& box, Tooltip tip, bool round = false);

    [[nodiscard]] bool wasShown(std::string_view notation) const;
    [[nodiscard]] std::vector<const common::Choice*> leftOver() const;  // legal, but nothing to click yet
    void markShown(std::string notation) { shown_.push_back(std::move(notation)); }
    [[nodiscard]] const std::string& hovered() const { return hovered_; }  // notation of the action under the pointer
    [[nodiscard]] Price price(const std::string& notation) const;
    // What the tooltip of an action says: its chances when it is legal, else why not.
    [[nodiscard]] Tooltip tooltipOf(const std::string& notation, const std::string& name, const std::string& title, const Facts& facts) const;

private:
    void followUp(const TargetState& state, const std::string& notation, const std::string& name, const Rect& anchor,
                  const std::string& title, const Facts& facts);

    const SideColours *good_, *bad_;
    std::vector<std::string> shown_;
    std::string hovered_;
};

}  // namespace app
