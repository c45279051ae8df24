// Seat: all that the table of Unhappy King Charles! draws from: what its reader may know and do.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/window/table/action_targets.h"
#include "app/window/table/stack_of.h"
#include "ukc/knowing/face.h"
#include "ukc/chapters/queries.h"

namespace app::uk {

namespace game = ::ukc;

// What the reader sees with nameless enemy Brigades in the right numbers, for questions of size; made once per position.
class Counted {
public:
    const game::State& of(const TableContext& c);

private:
    std::shared_ptr<const common::AnySeat> seat_;
    game::State state_;
};
game::State countedOf(const game::Observation& seen, game::Side reader);
game::Side readerOf(const TableContext& c);

class Seat : public SeatTargets<game::Face> {
public:
    Seat(TableContext& context, Counted& counted);

    game::Side own{};              // the reader
    const game::Observation& seen;

    // The position
    [[nodiscard]] const game::State& s() const { return seen.seen; }
    // The same with nameless enemy Brigades in the right numbers; who they are means nothing.
    [[nodiscard]] const game::State& counted() const { return counted_; }
    template <class F>
    [[nodiscard]] const F* top() const {
        return frameOnTop<F>(s());
    }
    template <class F>
    [[nodiscard]] const F* within() const {  // anywhere in the stack, the uppermost first
        return frameWithin<F>(s());
    }
    [[nodiscard]] bool isKnown(game::Brigade b) const { return game::placeOf(s(), b) != game::Place::kUnknown; }
    // Brigades of a set as a sentence: those the reader knows by name, the others by their number.
    [[nodiscard]] std::string namesOf(game::BrigadeSet set) const;
    [[nodiscard]] int sizeOf(game::General g) const { return game::size(counted_, g); }

    // Actions
    // The legal action that a click on the thing means now; none when there is none.
    [[nodiscard]] std::optional<game::Action> actionAt(game::AreaId a) const;
    [[nodiscard]] std::optional<game::Action> actionAt(game::General g) const;
    [[nodiscard]] std::optional<game::Action> actionAt(game::Notable n) const;
    // What a click would have to mean, to ask why it may not be done; none where the decision is about something else.
    [[nodiscard]] std::optional<game::Action> wouldBe(game::AreaId a) const;
    [[nodiscard]] std::optional<game::Action> wouldBe(game::General g) const;
    // The enemy's PC marker there, which no General replaces before the Standard is raised. (UKC PA.1)
    [[nodiscard]] bool keepsMarker(game::AreaId a) const;
    // What becomes of the siege that the Active General keeps up, if he marches away; empty: nothing. (UKC P20.1.4)
    [[nodiscard]] std::string siegeLeft() const;
    // Among which places the choice lies that follows on this one, for who points at it; one alone is taken at once. Empty
    // where none follows.
    [[nodiscard]] Facts placesAfter(const game::Action& a) const;
    // Cards are being played: each use of a card stands on the card.
    [[nodiscard]] bool choosesCard() const {
        return top<game::CardPlay>() || top<game::BonusPlay>() || top<game::HenriettaPlay>();
    }
    template <class A>
    [[nodiscard]] bool has() const {
        for (const game::Action& a : legal())
            if (std::holds_alternative<A>(a)) return true;
        return false;
    }

private:
    const game::State& counted_;
};

// UKC P20.1: who leaves his siege lines for a Reaction gives the siege up, whatever the die says then. Empty: none is given up.
std::string siegeGivenUp(const common::Seat<game::Face>& chair, const game::Action& a);
// Whose Brigade an action names; kNone: none.
game::Brigade brigadeOf(const game::Action& a);
game::CardId cardOf(const game::Action& a);

// Names and colours
const SideColours& cloth(game::Side side);
const SideColours& cloth(game::Brigade b);   // a Covenanter's is his own
const char* titleOf(int side);               // "the King", "Parliament", "nobody"
const char* titleOf(game::Region region);
const char* titleOf(game::AreaKind kind);
std::string brigadeTitle(const game::Definitions& defs, game::Brigade b);
using game::signedText;
std::string emblemOf(int side);              // "" for nobody

}  // namespace app::uk
