// Cards: the hand in its tray, and the card under the pointer at full size with what it may be used for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/window/ukc/displays.h"

namespace app::uk {

class CardTray {
public:
    // The tray at the foot of the table, or the column beside it. `room`: what the whole card may stand over.
    void draw(Seat& seat, const Rect& box, const Rect& room);
    // The card under the pointer, or clicked; last of all, above everything.
    void drawBig(Seat& seat);

private:
    struct Shown {
        game::CardId id{};
        Rect anchor;
    };
    // What lies in the tray: a card of the hand, or in Henrietta a space of the Display or a card beside it.
    struct Slot {
        game::CardId card = game::CardId::kNone;
        std::optional<Space> space;
        std::string head;  // above it, or before it in a column
    };
    [[nodiscard]] static std::vector<Slot> slotsOf(const Seat& seat);
    void drawWords(Seat& seat, Rect& in, std::size_t cards) const;
    void drawDie(Seat& seat, const Rect& box) const;
    void drawSpace(Seat& seat, const Slot& slot, const Rect& box) const;
    void drawSmall(Seat& seat, game::CardId id, const Rect& box, bool isLit, bool isShown);

    std::optional<game::CardId> pinned_;
    std::optional<Shown> shown_;
    Rect big_, room_;
    bool isColumn_ = false, wasTelling_ = false;
};

// The card as a line, for displays and lists: its medal and title.
void drawCardLine(Seat& seat, game::CardId id, const Rect& box, const std::string& note);
std::vector<game::CardId> cardsIn(game::CardSet set);
const char* kindName(const game::CardDefinition& card);
std::string useLabel(const game::CardDefinition& card, game::Use use);  // "Event", "Place 2 markers"

}  // namespace app::uk
