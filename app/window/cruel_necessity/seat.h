// Seat: all that the table of Cruel Necessity draws from, and the one way by which its targets ask for an action.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/window/action_targets.h"
#include "app/window/stack_of.h"
#include "cruel_necessity/cruel_necessity.h"

namespace app::cn {

namespace game = ::cruel_necessity;

// Which actions are lit; the buttons of the actions bar choose it.
enum class Mode { kAll, kCampaign, kBesiege, kFortify, kPolitics, kAchieve, kInfuse, kDesperate, kFree };

class Seat : public ActionTargets {
public:
    Seat(TableContext& context, Mode mode);
    Seat(TableContext& context, const game::State& past);  // looks back at an earlier moment; nothing can be done

    const game::Definitions& defs;
    game::Observation seen;
    Mode mode;
    bool isReport = false;

    // The position
    [[nodiscard]] const game::State& s() const { return seen.seen; }
    template <class F>
    [[nodiscard]] const F* top() const {
        return frameOnTop<F>(s());
    }
    template <class F>
    [[nodiscard]] const F* within() const {  // anywhere in the stack, the uppermost first
        return frameWithin<F>(s());
    }
    [[nodiscard]] bool inBattle() const { return s().battle.isOn; }

    // Actions
    [[nodiscard]] std::string notation(const game::Action& a) const { return game::CruelNecessity::notation(defs, a); }
    [[nodiscard]] bool isLegal(const game::Action& a) const { return ActionTargets::isLegal(notation(a)); }
    [[nodiscard]] bool isLit(const game::Action& a) const;
    [[nodiscard]] bool anyLegal(Mode of) const;
    [[nodiscard]] std::string text(const game::Action& a) const;

    // A target that does the action, or tells why it may not be done. Its id is the notation. `title` stands over the
    // tooltip of what cannot be done now.
    TargetState target(const game::Action& a, const Rect& box, const std::string& title, const Facts& facts = {}, bool round = false) {
        return ActionTargets::target(notation(a), text(a), box, title, facts, round);
    }

private:
    unsigned legalModes_ = 0;  // bits of Mode
};

Mode modeOf(const game::Action& a);

inline Price priceOf(const Seat& seat, const std::string& notation) { return seat.price(notation); }

// Colours
const SideColours& sideOf(bool isParliaments);
ImU32 armyColour(game::Army a);
inline std::string plus(int n) { return n > 0 ? "+" + std::to_string(n) : n < 0 ? "\u2212" + std::to_string(-n) : "0"; }

}  // namespace app::cn
