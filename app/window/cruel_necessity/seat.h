// Seat: all that the table of Cruel Necessity draws from, and the one way by which its targets ask for an action.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/window/table_view.h"
#include "app/window/widgets.h"
#include "cruel_necessity/cruel_necessity.h"

namespace app::cn {

namespace game = ::cruel_necessity;

// Which actions are lit; the buttons of the actions bar choose it.
enum class Mode { kAll, kCampaign, kBesiege, kFortify, kPolitics, kAchieve, kInfuse, kDesperate, kFree };

using Facts = std::vector<std::pair<std::string, std::string>>;  // rows of a tooltip

class Seat {
public:
    Seat(TableContext& context, Mode mode);
    Seat(TableContext& context, const game::State& past);  // looks back at an earlier moment; nothing can be done

    Frame& f;
    TableContext& c;
    const game::Definitions& defs;
    game::Observation seen;
    Mode mode;
    bool isReport = false;

    // The position
    [[nodiscard]] const game::State& s() const { return seen.seen; }
    template <class F>
    [[nodiscard]] const F* top() const {
        return s().stack.empty() ? nullptr : std::get_if<F>(&s().stack.back());
    }
    template <class F>
    [[nodiscard]] const F* within() const {  // anywhere in the stack, the uppermost first
        for (std::size_t i = s().stack.size(); i-- > 0;)
            if (const F* found = std::get_if<F>(&s().stack[i])) return found;
        return nullptr;
    }
    [[nodiscard]] bool inBattle() const { return s().battle.isOn; }

    // Actions
    [[nodiscard]] std::string notation(const game::Action& a) const { return game::CruelNecessity::notation(defs, a); }
    [[nodiscard]] bool isLegal(const game::Action& a) const { return c.canChoose && c.isLegal(notation(a)); }
    [[nodiscard]] bool isLit(const game::Action& a) const;
    [[nodiscard]] bool anyLegal(Mode of) const;
    [[nodiscard]] std::string text(const game::Action& a) const;

    // A target that does the action, or tells why it may not be done. Its id is the notation. `title` stands over the
    // tooltip of what cannot be done now.
    TargetState target(const game::Action& a, const Rect& box, const std::string& title, const Facts& facts = {},
                       bool round = false);
    // A button for a legal action, its words the choice's own unless given.
    void choiceButton(const common::Choice& choice, const Rect& box, std::string_view label = {},
                      ButtonKind kind = ButtonKind::kPlain);
    // A place that only explains itself.
    TargetState about(std::string_view id, const Rect& box, Tooltip tip, bool round = false);

    [[nodiscard]] bool wasShown(std::string_view notation) const;
    [[nodiscard]] std::vector<const common::Choice*> leftOver() const;  // legal, but nothing to click yet
    void markShown(std::string notation) { shown_.push_back(std::move(notation)); }
    [[nodiscard]] const std::string& hovered() const { return hovered_; }  // notation of the action under the pointer

private:
    void explain(const game::Action& a, const std::string& id, const Rect& box, const std::string& title, const Facts& facts);

    unsigned legalModes_ = 0;  // bits of Mode
    std::vector<std::string> shown_;
    std::string hovered_;
};

Mode modeOf(const game::Action& a);

// The chances of an action as a bar; empty when it has none.
struct Price {
    std::string title, note, rule;
    std::vector<OddsBarPart> parts;
};
Price priceOf(const Seat& seat, const std::string& notation);

// Colours
const SideColours& sideOf(bool isParliaments);
ImU32 armyColour(game::Army a);
inline std::string plus(int n) { return n > 0 ? "+" + std::to_string(n) : n < 0 ? "\u2212" + std::to_string(-n) : "0"; }

}  // namespace app::cn
