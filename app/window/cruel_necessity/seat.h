// Seat: all that the table of Cruel Necessity draws from, and the one way by which its targets ask for an action.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/window/table/action_targets.h"
#include "app/window/table/stack_of.h"
#include "common/words.h"
#include "cruel_necessity/knowing/face.h"

namespace app::cn {

namespace game = ::cruel_necessity;

// Which actions are lit; the buttons of the actions bar choose it.
enum class Mode { kAll, kCampaign, kBesiege, kFortify, kPolitics, kAchieve, kInfuse, kDesperate, kFree };

// Which of them hold a legal action; found once per position.
class LegalModes {
public:
    unsigned of(const TableContext& c);  // bits of Mode; none while nothing may be chosen

private:
    std::shared_ptr<const common::AnySeat> seat_;
    unsigned bits_ = 0;
};

class Seat : public SeatTargets<game::Face> {
public:
    Seat(TableContext& context, Mode mode, LegalModes& modes);
    Seat(TableContext& context, const game::Observation& past);  // looks back at an earlier moment; nothing can be done

    Mode mode;
    bool isReport = false;

    // The position
    [[nodiscard]] const game::State& s() const { return seen_.seen; }
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
    [[nodiscard]] bool isLit(const game::Action& a) const;
    [[nodiscard]] bool anyLegal(Mode of) const;

private:
    const game::Observation& seen_;
    unsigned legalModes_ = 0;  // bits of Mode
};

Mode modeOf(const game::Action& a);

// Colours
const SideColours& sideOf(bool isParliaments);
ImU32 armyColour(game::Army a);
inline std::string plus(int n) { return n == 0 ? "0" : common::withSign(n); }

}  // namespace app::cn
