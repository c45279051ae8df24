// Cards: band in the side's cloth with the Action Points, the Event's title, its text and its history.
#include "app/window/twwae/cards.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "app/window/pages/almanac_screen.h"

namespace app::tw {

namespace {

// The medal at the left of the band: the points.
void medal(Frame& f, ImVec2 c, float r, int figure, ImU32 ink) {
    f.draw->AddCircleFilled(c, r, f.theme.card, 28);
    f.draw->AddCircle(c, r, ink, 28, std::max(1.0f, r * 0.1f));
    drawTextIn(f, Rect::around(c, r * 0.8f, r * 0.8f), Role::kNumbers, r * 1.35f / f.scale(), ink, std::to_string(figure));
}

std::optional<game::Action> cardAction(const Seat& seat, game::CardId id) {
    for (const game::Action& a : seat.legal()) {
        const auto* play = std::get_if<game::PlayCard>(&a);
        const auto* discard = std::get_if<game::DiscardCard>(&a);
        if ((play && play->card == id) || (discard && discard->card == id)) return a;
    }
    return std::nullopt;
}

std::string afterText(const game::CardDefinition& card) {
    std::string text;
    if (card.fromYear > 0) text += "From " + std::to_string(card.fromYear) + ". ";
    if (card.lastYear > 0) text += "Removed after " + std::to_string(card.lastYear) + ". ";
    if (card.after == game::AfterPlay::kBesideMap) text += "Stays in force beside the map.";
    if (card.after == game::AfterPlay::kRemovedIfEnacted) text += "Out of the game once enacted.";
    return text;
}

float widestWord(const Frame& f, Role role, float px, std::string_view text) {
    float widest = 0;
    for (std::size_t from = 0; from < text.size();) {
        const auto end = std::min(text.find(' ', from), text.size());
        widest = std::max(widest, measureText(f, role, px, text.substr(from, end - from)).x);
        from = end + 1;
    }
    return widest;
}

}  // namespace

const char* phaseName(game::EventPhase phase) {
    switch (phase) {
        case game::EventPhase::kStrategic: return "Strategic";
        case game::EventPhase::kTactical: return "Tactical";
        case game::EventPhase::kInitiativeTactical: return "Initiative, Tactical";
        case game::EventPhase::kSupply: return "Supply";
        case game::EventPhase::kVictory: return "Victory";
        case game::EventPhase::kNone: return "";
    }
    return "";
}

std::vector<game::CardId> cardsOf(game::Side side, std::uint32_t bits) {
    std::vector<game::CardId> out;
    for (std::size_t i = 0; i < game::kDeckCards; ++i)
        if ((bits >> i & 1U) != 0) out.push_back(game::cardAt(index(side) * game::kDeckCards + i));
    return out;
}

void drawSmallCard(Seat& seat, game::CardId id, const Rect& box, bool lit, bool hovered) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& card = seat.defs[id];
    const bool isPlain = card.event == game::Event::kNone;
    const SideColours& side = cloth(sideOf(id));
    cardFrame(f, box, isPlain ? t.frame : side.dark, lit);
    if (lit && hovered) goldEdge(f, box, f.px(7));
    const float h = std::min(f.px(30), box.h * 0.28f);
    const Rect band{box.x + f.px(4), box.y + f.px(4), box.w - f.px(8), h};
    f.draw->AddRectFilled(band.min(), band.max(), isPlain ? t.bandEither : side.fill, f.px(3), ImDrawFlags_RoundCornersTop);
    medal(f, {band.x + h * 0.62f, band.centre().y + f.px(1)}, h * 0.48f, card.ap, isPlain ? t.ink : side.text);
    drawTextIn(f, {band.x + h * 1.3f, band.y, band.w - h * 1.3f - f.px(6), band.h}, Role::kBody, 15,
               isPlain ? t.bandText : side.onFill, "AP", Align::kRight);
    const float top = band.bottom() + f.px(3), width = box.w - f.px(15);
    // The title before all: on a low card it takes the room of the phase.
    const char* phase = box.h < f.px(100) ? "" : phaseName(card.phase);
    const float foot = *phase ? f.px(18) : 0;
    const float room = box.bottom() - f.px(5) - top - foot;
    if (isPlain) drawWrapped(f, {box.x + f.px(8), top}, width, Role::kItalic, 15, t.ink2, "No event", room);
    else {
        // The first of these in which every word has the width and all of them the height; the last takes the phase's room too.
        struct Look {
            Role role;
            float px;
        };
        constexpr std::array<Look, 6> kLooks{{{Role::kBold, 15},
                                              {Role::kBold, 13},
                                              {Role::kCondensed, 13.5f},
                                              {Role::kCondensed, 12},
                                              {Role::kCondensed, 11},
                                              {Role::kCondensed, 10}}};
        std::string title = card.title;
        if (const auto hyphen = title.find('-'); hyphen != std::string::npos && widestWord(f, Role::kBold, 13, title) > width)
            title.insert(hyphen + 1, " ");
        const auto fits = [&](const Look& look, float space) {
            return widestWord(f, look.role, look.px, title) <= width &&
                   measureWrapped(f, width, look.role, look.px, title) <= space + 1;
        };
        const Look* look = std::find_if(kLooks.begin(), kLooks.begin() + 3, [&](const Look& it) { return fits(it, room); });
        const bool takesAll = look == kLooks.begin() + 3;
        if (takesAll) {
            phase = "";
            look = std::find_if(kLooks.begin() + 2, kLooks.end() - 1, [&](const Look& it) { return fits(it, room + foot); });
        }
        drawWrapped(f, {box.x + f.px(8), top}, width, look->role, look->px, t.ink, title, room + (takesAll ? foot : 0));
    }
    if (*phase) {
        const ImVec2 at{box.x + f.px(8), box.bottom() - f.px(5) - foot};
        const bool isLong = measureText(f, Role::kItalic, 13, phase).x > width;
        if (!isLong) drawText(f, at, Role::kItalic, 13, t.ink2, phase);
        else if (card.phase == game::EventPhase::kInitiativeTactical)
            drawTextCut(f, at, width, Role::kCondensed, 13.5f, t.ink2, "Init., Tactical");
        else drawTextCut(f, at, width, Role::kCondensed, 13.5f, t.ink2, phase);
    }
}

void drawHand(Seat& seat, const Rect& box, int columns, BigCard& big) {
    Frame& f = seat.f;
    auto hand = cardsOf(seat.own, seat.s().decks[index(seat.own)].hand);
    std::stable_sort(hand.begin(), hand.end(),
                     [&](game::CardId a, game::CardId b) { return seat.defs[a].ap > seat.defs[b].ap; });
    if (hand.empty()) {
        drawTextIn(f, box, Role::kItalic, 15, f.theme.ink2, "no cards in hand");
        return;
    }
    const int many = static_cast<int>(hand.size());
    columns = std::max(columns, many > 6 ? (many + 1) / 2 : 1);
    const int rows = (many + columns - 1) / columns;
    const float gap = f.px(6), w = (box.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float h = std::min((box.h - gap * static_cast<float>(rows - 1)) / static_cast<float>(rows), w * 1.42f);
    for (int i = 0; i < many; ++i) {
        const game::CardId id = hand[static_cast<std::size_t>(i)];
        const Rect at{box.x + static_cast<float>(i % columns) * (w + gap), box.y + static_cast<float>(i / columns) * (h + gap),
                      w, h};
        const auto action = cardAction(seat, id);
        TargetState state;
        if (action) {
            seat.markShown(*action);
            state = f.targets.add(seat.notation(*action), at, seat.text(*action));
            if (state.clicked) seat.play(*action);
        } else {
            state = f.targets.add("card." + seat.defs[id].key, at, seat.defs[id].title);
            if (state.clicked) f.desk.openAlmanac("twwae", almanacId("cards", seat.defs[id].key));
        }
        drawSmallCard(seat, id, at, action.has_value(), state.lit());
        if (state.focused) focusRing(f, at, f.px(7));
        if (state.lit()) big = {id, at};
    }
}

void drawBigCard(Seat& seat, const BigCard& big, const Rect& within) {
    if (big.id == game::CardId::kNone) return;
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& card = seat.defs[big.id];
    const SideColours& side = cloth(sideOf(big.id));
    const float w = std::min(f.px(300), within.w - f.px(20)), pad = f.px(16);
    const std::string after = afterText(card), phase = phaseName(card.phase);
    const float text = w - 2 * pad;
    float h = f.px(44) + measureWrapped(f, text, Role::kBold, 21, card.title) + f.px(8);
    if (!phase.empty()) h += f.px(20);
    h += measureWrapped(f, text, Role::kBody, 16, card.text) +
         (after.empty() ? 0 : measureWrapped(f, text, Role::kItalic, 14, after) + f.px(4));
    const float note = measureWrapped(f, text, Role::kItalic, 15, card.note) + f.px(22);
    const bool withNote = !card.note.empty() && h + note + f.px(44) < within.h - f.px(16);
    if (withNote) h += note;
    h += f.px(36);
    Rect box{big.anchor.x - w - f.px(14), big.anchor.centre().y - h / 2, w, h};
    if (box.x < within.x + f.px(6)) box.x = big.anchor.right() + f.px(14);
    if (box.right() > within.right() - f.px(6)) box.x = within.right() - w - f.px(6), box.y = big.anchor.y - h - f.px(10);
    box.y = std::clamp(box.y, within.y + f.px(6), std::max(within.y + f.px(6), within.bottom() - h - f.px(6)));
    cardFrame(f, box, side.dark);
    const bool isPlain = card.event == game::Event::kNone;
    const Rect inner = cardBand(f, box, isPlain ? t.bandEither : side.fill, "      Action Points");
    medal(f, {box.x + f.px(24), box.y + f.px(22)}, f.px(15), card.ap, isPlain ? t.ink : side.text);
    float y = inner.y + f.px(6);
    const float x = box.x + pad;
    y += drawWrapped(f, {x, y}, text, Role::kBold, 21, t.ink, card.title) + f.px(2);
    if (!phase.empty()) y += drawText(f, {x, y}, Role::kItalic, 15, t.ink2, phase) > 0 ? f.px(20) : 0;
    y += f.px(4);
    y += drawParagraph(f, {x, y}, text, marked(card.text, 16));
    if (!after.empty()) y += f.px(4) + drawWrapped(f, {x, y + f.px(4)}, text, Role::kItalic, 14, t.ink2, after);
    if (withNote) {
        ornament(f, {box.centre().x, y + f.px(11)}, text * 0.3f);
        drawWrapped(f, {x, y + f.px(20)}, text, Role::kItalic, 15, t.ink2, card.note);
    }
    provenanceSeal(f, Rect::around({box.right() - f.px(18), box.bottom() - f.px(18)}, f.px(9), f.px(9)), sealKind(card.source));
}

void drawCardLine(Seat& seat, game::CardId id, const Rect& box, std::string_view note, BigCard& big) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& card = seat.defs[id];
    const SideColours& side = cloth(sideOf(id));
    const TargetState state = f.targets.add("open." + card.key, box, card.title);
    f.draw->AddRectFilled(box.min(), box.max(), state.lit() ? t.goldPale : t.card, f.px(4));
    f.draw->AddRect(box.min(), box.max(), side.fill, f.px(4), 0, 1.6f);
    medal(f, {box.x + box.h * 0.55f, box.centre().y}, box.h * 0.38f, card.ap, side.text);
    const float w = measureText(f, Role::kItalic, 14, note).x;
    drawText(f, {box.right() - f.px(8), box.centre().y - f.px(9)}, Role::kItalic, 14, t.ink2, note, Align::kRight);
    const Rect words{box.x + box.h * 1.1f, box.y, box.w - box.h * 1.1f - w - f.px(16), box.h};
    const std::string title = card.event == game::Event::kNone ? "No event" : card.title;
    const float px = fittingPx(f, Role::kBold, 16, 12, title, words.w);
    if (measureText(f, Role::kBold, px, title).x <= words.w) {
        drawTextCut(f, {words.x, words.centre().y - f.px(10)}, words.w, Role::kBold, px, t.ink, title);
    } else {  // beside another card: on two lines
        float small = 13;
        while (small > 9 && (measureWrapped(f, words.w, Role::kCondensed, small, title) > box.h ||
                             widestWord(f, Role::kCondensed, small, title) > words.w))
            small -= 0.5f;
        const float h = measureWrapped(f, words.w, Role::kCondensed, small, title);
        drawWrapped(f, {words.x, words.centre().y - h / 2}, words.w, Role::kCondensed, small, t.ink, title);
    }
    if (state.focused) focusRing(f, box, f.px(4));
    if (state.lit()) big = {id, box};
    if (state.clicked) f.desk.openAlmanac("twwae", almanacId("cards", card.key));
}

}  // namespace app::tw
