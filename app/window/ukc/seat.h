// Seat: all that the table of Unhappy King Charles! draws from: what its reader may know and do.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/window/action_targets.h"
#include "app/window/stack_of.h"
#include "ukc/ukc.h"
#include "ukc/verbs.h"

namespace app::uk {

namespace game = ::ukc;

class Seat : public ActionTargets {
public:
    explicit Seat(TableContext& context);

    const game::Definitions& defs;
    game::Side own{};              // the reader
    game::Observation seen;

    // The position
    [[nodiscard]] const game::State& s() const { return seen.seen; }
    // The same with nameless enemy Brigades in the right numbers, for questions of size; who they are means nothing.
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
    [[nodiscard]] const std::vector<game::Action>& legal() const { return legal_; }  // while something may be chosen
    [[nodiscard]] std::string notation(const game::Action& a) const { return game::Ukc::notation(defs, a); }
    [[nodiscard]] bool isLegal(const game::Action& a) const { return ActionTargets::isLegal(notation(a)); }
    [[nodiscard]] std::string text(const game::Action& a) const;
    TargetState target(const game::Action& a, const Rect& box, const std::string& title, const Facts& facts = {}, bool round = false) {
        return ActionTargets::target(notation(a), text(a), box, title, facts, round);
    }
    // The legal action that a click on the thing means now; none when there is none.
    [[nodiscard]] std::optional<game::Action> actionAt(game::AreaId a) const;
    [[nodiscard]] std::optional<game::Action> actionAt(game::General g) const;
    [[nodiscard]] std::optional<game::Action> actionAt(game::Notable n) const;
    // What a click would have to mean, to ask why it may not be done; none where the decision is about something else.
    [[nodiscard]] std::optional<game::Action> wouldBe(game::AreaId a) const;
    [[nodiscard]] std::optional<game::Action> wouldBe(game::General g) const;
    // Cards are being played: each use of a card stands on the card.
    [[nodiscard]] bool choosesCard() const { return top<game::CardPlay>() || top<game::BonusPlay>() || top<game::HenriettaPlay>(); }
    template <class A>
    [[nodiscard]] bool has() const {
        for (const game::Action& a : legal_)
            if (std::holds_alternative<A>(a)) return true;
        return false;
    }

private:
    void count();

    game::State counted_;
    std::vector<game::Action> legal_;
};

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
