// Seat: all that the table of This War Without an Enemy draws from: what its reader may know and do.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/window/table/action_targets.h"
#include "app/window/table/stack_of.h"
#include "twwae/knowing/face.h"
#include "twwae/chapters/queries.h"

namespace app::tw {

namespace game = ::twwae;

// What Action Points are spent on; the buttons over the map choose it.
enum class Mode { kMarch, kMuster, kSail, kStrengthen, kRaise };
inline constexpr std::size_t kModes = 5;

// One block as its reader sees it. kNone: a back without a name.
struct Token {
    game::BlockId id = game::BlockId::kNone;
    game::Colour colour{};
    int number = 0;          // of an enemy's token in its Area, from 1
    int halves = 0;          // 0: not known
    bool isFaceUp = false;   // lies open to both
    bool isOwn = false;      // its reader owns it
};

// What the reader sees with nameless enemy blocks in the right numbers, for questions of control; made once per position.
class Counted {
public:
    const game::State& of(const TableContext& c);

private:
    std::shared_ptr<const common::AnySeat> seat_;
    game::State state_;
};

class Seat : public SeatTargets<game::Face> {
public:
    Seat(TableContext& context, Mode mode, Counted& counted);
    Seat(TableContext& context, const game::Observation& past);  // looks back at an earlier moment; nothing can be done

    Mode mode = Mode::kMarch;
    bool isReport = false;
    game::Side own{};              // the reader
    const game::Observation& seen;

    // The position
    [[nodiscard]] const game::State& s() const { return seen.seen; }
    // The same with nameless enemy blocks in the right numbers; who they are means nothing.
    [[nodiscard]] const game::State& counted() const { return *counted_; }
    template <class F>
    [[nodiscard]] const F* top() const {
        return frameOnTop<F>(s());
    }
    template <class F>
    [[nodiscard]] const F* within() const {  // anywhere in the stack, the uppermost first
        return frameWithin<F>(s());
    }
    [[nodiscard]] bool inBattle() const;  // the mat is laid out
    [[nodiscard]] game::Control control(game::AreaId a) const { return game::controlOf(defs, *counted_, a); }
    // The blocks of a side at a place as the reader sees them, groups included; enemies numbered.
    [[nodiscard]] std::vector<Token> tokens(game::Side side, game::Place place) const;
    [[nodiscard]] Token token(game::BlockId b) const;  // one that is known

    // Actions
    // The legal action that a click on the thing means now, by mode; none when there is none.
    [[nodiscard]] std::optional<game::Action> actionAt(game::AreaId a) const;
    [[nodiscard]] std::optional<game::Action> actionAt(game::CityId c) const;
    [[nodiscard]] std::optional<game::Action> actionAt(game::Place box) const;
    [[nodiscard]] std::vector<game::Action> blockActions() const;  // that name one block, of this mode
    // What a click would have to mean, to ask why it may not be done; none where the decision is about something else.
    [[nodiscard]] std::optional<game::Action> wouldBe(game::AreaId a) const;
    [[nodiscard]] bool anyLegal(Mode of) const;
    [[nodiscard]] bool choosesActions() const { return top<game::ActionSegment>() != nullptr; }

    // The area whose blocks the pointer or the keyboard asks about, for the plate that fans them out.
    std::optional<game::Place> asked;
    ImVec2 askedAt{};

    // A report offers nothing.
    [[nodiscard]] std::span<const game::Action> legal() const {
        return isReport ? std::span<const game::Action>() : SeatTargets::legal();
    }

private:
    std::unique_ptr<const game::State> own_;  // of a past moment
    const game::State* counted_;
};

// Which block an action names; kNone: none or several.
game::BlockId blockOf(const game::Action& a);
std::optional<Mode> modeOf(const game::Action& a);

// Colours
const SideColours& cloth(game::Colour c);
const SideColours& cloth(game::Side side);
inline std::string turnTitle(int year, int turn) { return std::to_string(year) + ", Turn " + std::to_string(turn); }
inline std::string vpText(int vp) { return vp == 0 ? "0" : std::to_string(vp > 0 ? vp : -vp); }

}  // namespace app::tw
