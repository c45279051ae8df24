// Displays in words: spaces, throws of the Decision die and their table.
#include "app/window/ukc/displays.h"

#include <vector>

namespace app::uk {

std::array<Space, 5> spacesOf(const Seat& seat, game::Side side) {
    const auto& display = seat.s().displays[index(side)];
    std::array<Space, 5> out;
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i].letter = static_cast<char>('A' + i);
        out[i].card = display.card[i];
        out[i].faceDown = i == 2 ? display.pile[0] + display.pile[1] + display.pile[2] : 0;
        if (display.card[i] == game::CardId::kNone && display.layer[i] != 0) ++out[i].faceDown;
    }
    return out;
}

std::string spaceWords(const Space& space) {
    if (space.faceDown == 0) return "empty";
    return space.letter == 'C' ? std::to_string(space.faceDown) + " face down" : "face down";
}

Tooltip spaceTip(const Space& space, game::Side side) {
    Tooltip tip{std::string("Space ") + space.letter + " of " + (side == game::Side::kRoyalist ? "the King" : "Parliament"),
                "",
                "UKC P26.2",
                {},
                false};
    tip.text = space.letter == 'C'
                   ? "What is left of this side\u2019s half of the deck. When a card leaves A, B, D or E, the "
                     "top card of C takes its place, face up or face down as it was."
               : space.letter <= 'B' ? "A card that is dealt face up at the start of the turn."
                                     : "A card that is dealt face down: a 3 or a 5 of the Decision die turns it up.";
    if (space.faceDown > 0) tip.rows.emplace_back("Face down", std::to_string(space.faceDown));
    return tip;
}

std::string dieWords(int die) {
    if (die == 0) return "Core and Mandatory cards only";
    const game::DieResult result = game::dieResult(die);
    std::vector<std::string> open;
    for (std::size_t space = 0; space < 5; ++space)
        if ((result.plays >> space & 1U) != 0) open.emplace_back(1, static_cast<char>('A' + space));
    if (open.size() == 5) return "any card face up";
    if (result.isCoreOpen) open.emplace_back("a Core card");
    std::string words;
    for (std::size_t i = 0; i < open.size(); ++i) words += (i == 0 ? "" : i + 1 == open.size() ? " or " : ", ") + open[i];
    return words;
}

Tooltip dieTip(int die) {
    Tooltip tip{
        "The Decision die",
        "Before each play a side rolls the Decision die: it turns up cards on its Display and decides which spaces it may play "
        "from. No die is rolled when the plays left are needed for Core and Mandatory cards.",
        "UKC P26.3",
        {},
        false};
    for (int i = 1; i <= 6; ++i) tip.rows.emplace_back(std::to_string(i) + (i == die ? ", as now" : ""), dieWords(i));
    return tip;
}

float drawDieTable(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    const auto* play = seat.top<game::HenriettaPlay>();
    Rect area = box;
    area.cutTop(drawParagraph(f, area.min(), area.w,
                              {{"There are no hands. ", Role::kBold, 15, f.theme.ink},
                               {"Each side plays from its own five spaces, and its Core cards lie open beside them. Before "
                                "each card a die turns some of the Display face up and decides what may be played:",
                                Role::kBody, 15, f.theme.ink}}) +
                f.px(4));
    for (int die = 1; die <= 6; ++die) {
        const bool isNow = play && play->die == die;
        const Rect row = area.cutTop(f.px(23), f.px(1));
        if (isNow) f.draw->AddRectFilled(row.min(), row.max(), f.theme.goldPale, f.px(3));
        dieFace(f, {row.x + f.px(2), row.y + f.px(1), f.px(20), f.px(20)}, die, isNow ? game::key(play->side) : "");
        drawTextCut(f, {row.x + f.px(30), row.y + f.px(2)}, row.w - f.px(30), isNow ? Role::kBold : Role::kBody, 15,
                    f.theme.ink, dieWords(die));
    }
    return area.y - box.y + f.px(8);
}

}  // namespace app::uk
