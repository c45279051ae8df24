// Dialogs: Brigades to choose among, what the decision is about, and buttons for choices that have no thing to be clicked.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/window/table/gesture.h"
#include "app/window/ukc/seat.h"

namespace app::uk {

// The action behind the red button of the prompt bar, with its word; empty: none.
struct NextStep {
    game::Action action;
    std::string label, key;
};
std::optional<NextStep> nextStep(const game::State& s, std::span<const game::Action> legal);

std::string decisionTitle(const Seat& seat);
// Brigades and Generals are being raised, or one of them is being placed.
bool isRecruiting(const Seat& seat);
// How much may still be Recruited, what of it is free, and what becomes of the rest; empty where nothing is. (UKC P10.0)
std::string recruitmentNote(const Seat& seat);
// Above the foot of `within`, `isAtSea`: at its right edge, else at its left; draws nothing when all choices are things on the
// table. Where its words do not fit there it stands in `larger`, if there is any. `explains`: what need not be read to choose
// is told too, as it hides nothing that is asked for. Returns what it covers.
Rect drawDialog(Seat& seat, const Rect& within, bool isAtSea, const Rect& larger = {}, bool explains = false);

// The Brigades the decision names, by where they stand, at the foot of the map or on idle sea, from its top.
class UnitTray {
public:
    // `larger`: what it may cover where nothing else is to be chosen.
    Rect draw(Seat& seat, Hand& hand, const Rect& map, bool isAtSea, const Rect& larger = {});
    [[nodiscard]] static bool isWanted(const Seat& seat);

private:
    // In one row of questions (Desertion, Recruitment) everybody keeps his place, whoever is taken from the list too.
    void keepRow(const Seat& seat);

    struct Kept {
        game::Brigade brigade{};
        game::Place place{};
    };
    std::vector<Kept> row_;
    std::size_t rowOf_ = 0;  // which question it belongs to
    ScrollState scroll_;
};

// Every legal action by its words, over the map: for keyboard and eyes that want no map.
class ActionList {
public:
    void draw(Seat& seat, const Rect& map);
    bool isOpen = false;

private:
    ScrollState scroll_;
};

}  // namespace app::uk
