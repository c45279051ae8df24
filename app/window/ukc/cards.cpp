// Cards: band in the cloth of who may use it, medal of what it is, title, text, uses and history.
#include "app/window/ukc/cards.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "app/window/pages/almanac_screen.h"
#include "common/plan_text.h"
#include "ukc/chapters/cards.h"

namespace app::uk {

namespace {

using game::CardId;
using game::CardKind;
using game::Use;

constexpr ImU32 kCream = IM_COL32(0xF1, 0xE2, 0xBF, 0xFF);  // ink on the tray

bool isEventKind(const game::CardDefinition& card) {
    return card.kind != CardKind::kOps && card.kind != CardKind::kMinorCampaign && card.kind != CardKind::kMajorCampaign;
}

ImU32 bandOf(const Theme& t, const game::CardDefinition& card) {
    if (card.kind == CardKind::kMandatory) return t.bandMandatory;
    if (card.kind == CardKind::kCombat || card.kind == CardKind::kDecisive) return t.bandCombat;
    if (card.user == game::User::kRoyalist) return t.royalist.fill;
    if (card.user == game::User::kParliament) return t.parliament.fill;
    return t.bandEither;
}

// Disc with a figure, crossed swords on a lozenge, octagon, or the emblem of who may use it.
void medal(Frame& f, ImVec2 c, float r, const game::CardDefinition& card) {
    ImDrawList* d = f.draw;
    const Theme& t = f.theme;
    if (card.kind == CardKind::kCombat || card.kind == CardKind::kDecisive) {
        lozenge(d, c, r * 1.15f, t.card, t.ink);
        const float q = r * 0.55f, w = std::max(1.2f, r * 0.16f);
        d->AddLine({c.x - q, c.y - q}, {c.x + q, c.y + q}, t.ink, w);
        d->AddLine({c.x - q, c.y + q}, {c.x + q, c.y - q}, t.ink, w);
        return;
    }
    if (card.kind == CardKind::kMandatory) {
        for (int i = 0; i < 8; ++i) {
            const float a = 0.3927f + 0.7854f * static_cast<float>(i);
            d->PathLineTo({c.x + r * std::cos(a), c.y + r * std::sin(a)});
        }
        d->PathFillConvex(t.card);
        for (int i = 0; i < 8; ++i) {
            const float a = 0.3927f + 0.7854f * static_cast<float>(i);
            d->PathLineTo({c.x + r * std::cos(a), c.y + r * std::sin(a)});
        }
        d->PathStroke(t.ink, ImDrawFlags_Closed, std::max(1.0f, r * 0.08f));
        drawTextIn(f, Rect::around(c, r * 0.8f, r * 0.8f), Role::kBold, r * 1.3f / f.scale(), t.ink, "!");
        return;
    }
    if (isEventKind(card)) {
        if (card.user == game::User::kEither) {
            d->AddRectFilled({c.x - r * 0.8f, c.y - r * 0.8f}, {c.x + r * 0.8f, c.y + r * 0.8f}, t.card, r * 0.2f);
            drawTextIn(f, Rect::around(c, r * 0.7f, r * 0.7f), Role::kBold, r * 1.2f / f.scale(), t.ink, "E");
        } else {
            emblem(f, Rect::around(c, r, r), card.user == game::User::kRoyalist ? "royalist" : "parliament");
        }
        return;
    }
    d->AddCircleFilled(c, r, t.card, 26);
    d->AddCircle(c, r, t.ink, 26, std::max(1.0f, r * 0.08f));
    drawTextIn(f, Rect::around(c, r * 0.8f, r * 0.8f), Role::kNumbers, r * 1.35f / f.scale(), t.ink,
               card.kind == CardKind::kOps             ? std::to_string(card.ops)
               : card.kind == CardKind::kMajorCampaign ? "\u00d73"
                                                       : "\u00d72");
}

std::vector<Use> usesOf(const game::CardDefinition& card) {
    if (card.kind == CardKind::kOps) return {Use::kActivate, Use::kPlace, Use::kRecruit, Use::kRaid};
    if (!isEventKind(card)) return {Use::kCampaign, Use::kPlace, Use::kRecruit, Use::kRaid};
    return {Use::kEvent, Use::kPlace, Use::kRecruit, Use::kRaid};
}

// What its holder may do with it, in a few words; the whole card has a button for each.
std::string usesInBrief(const game::CardDefinition& card, game::Side own) {
    switch (card.kind) {
        case CardKind::kMandatory: return "Must be played";
        case CardKind::kMinorCampaign: return "Moves 2 Generals";
        case CardKind::kMajorCampaign: return "Moves 3 Generals";
        case CardKind::kOps: return "March, " + game::counted(card.ops, "marker") + ", Recruit or raid";
        default: break;
    }
    const bool isTheirs = card.user == (own == game::Side::kRoyalist ? game::User::kParliament : game::User::kRoyalist);
    const std::string first = isTheirs ? "Theirs:"
                              : card.kind == CardKind::kCombat || card.kind == CardKind::kDecisive ? "In Battle,"
                              : card.kind == CardKind::kResponse                                   ? "In answer,"
                                                                                                   : "Event,";
    return first + " a marker, Recruit or raid";
}

bool anyUse(const Seat& seat, CardId id) {
    return std::any_of(seat.legal().begin(), seat.legal().end(), [&](const game::Action& a) { return cardOf(a) == id; });
}

}  // namespace

const char* kindName(const game::CardDefinition& card) {
    switch (card.kind) {
        case CardKind::kOps: return "Ops";
        case CardKind::kMinorCampaign: return "Campaign";
        case CardKind::kMajorCampaign: return "Campaign";
        case CardKind::kEvent: return "Event";
        case CardKind::kCombat: return "Combat";
        case CardKind::kDecisive: return "Decisive Victory";
        case CardKind::kResponse: return "Response";
        case CardKind::kEventResponse: return "Event, Response";
        case CardKind::kMandatory: return "Mandatory";
    }
    return "";
}

std::string useLabel(const game::CardDefinition& card, Use use) {
    const int n = card.kind == CardKind::kOps ? card.ops : 1;
    switch (use) {
        case Use::kEvent:
            return card.kind == CardKind::kCombat || card.kind == CardKind::kDecisive ? "Play it in Battle" : "The Event";
        case Use::kPlace: return "Place " + game::counted(n, "marker");
        case Use::kRecruit: return isEventKind(card) ? "Recruit 1" : "Recruit 2";
        case Use::kRaid: return game::counted(n, "Raid");
        case Use::kActivate: return "Activate a General";
        case Use::kCampaign: return card.kind == CardKind::kMajorCampaign ? "Campaign: up to 3" : "Campaign: up to 2";
        case Use::kNothing: return "Discard, no effect";
    }
    return "";
}

std::vector<CardId> cardsIn(game::CardSet set) {
    std::vector<CardId> out;
    game::forEachCard(set, [&](CardId c) { out.push_back(c); });
    return out;
}

void CardTray::drawSmall(Seat& seat, CardId id, const Rect& box, bool isLit, bool isShown) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& card = seat.defs[id];
    cardFrame(f, box, isShown ? t.goldInk : t.frame, isLit && isShown);
    if (isLit) goldEdge(f, box, f.px(7));
    const float h = std::min(f.px(30), box.h * 0.32f);
    const Rect band{box.x + f.px(4), box.y + f.px(4), box.w - f.px(8), h};
    const std::string figure = std::to_string(game::number(id));
    const float right = measureText(f, Role::kNumbers, 14, figure).x + f.px(8);
    if (box.h < f.px(66)) {  // a line of a column: medal, title, number
        medal(f, {box.x + f.px(22), box.centre().y}, std::min(f.px(13), box.h * 0.34f), card);
        const float x = box.x + f.px(42), width = box.right() - right - f.px(10) - x;
        float px = 16;
        const float least = f.scale() > 1.5f ? 9.5f : 12;  // large text is still large at that
        while (px > least && measureWrapped(f, width, Role::kBold, px, card.title) > box.h - f.px(6)) px -= 0.5f;
        const float words = std::min(measureWrapped(f, width, Role::kBold, px, card.title), box.h - f.px(4));
        drawWrapped(f, {x, box.centre().y - words / 2}, width, Role::kBold, px, t.ink, card.title, words);
        drawTextIn(f, {box.right() - right - f.px(8), box.y, right, box.h}, Role::kNumbers, 14, t.ink2, figure);
        return;
    }
    f.draw->AddRectFilled(band.min(), band.max(), bandOf(t, card), f.px(3), ImDrawFlags_RoundCornersTop);
    medal(f, {band.x + h * 0.62f, band.centre().y}, h * 0.44f, card);
    drawText(f, {band.right() - f.px(6), band.centre().y - f.px(9)}, Role::kNumbers, 14, t.bandText, figure, Align::kRight);
    const float room = std::max(4.0f, band.w - h * 1.25f - right);
    std::string_view kind = kindName(card);
    if (measureText(f, Role::kSmallCaps, 13, kind).x > room)
        kind = kind.substr(0, kind.find_first_of(" ,"));  // "Decisive", "Event": the medal tells the rest
    const float px = fittingPx(f, Role::kSmallCaps, 16, 11, kind, room);
    if (measureText(f, Role::kSmallCaps, px, kind).x <= room)  // else the medal tells it alone
        drawText(f, {band.x + h * 1.25f, band.centre().y - f.px(10)}, Role::kSmallCaps, px, t.bandText, kind);
    const float width = box.w - f.px(16), x = box.x + f.px(8);
    float y = band.bottom() + f.px(3);
    const float foot = box.bottom() - f.px(6);
    const bool isNarrow = box.w < f.px(110);
    const float small = f.scale() > 1.5f ? 10.5f : 12.5f, least = small - 1;
    float title = isNarrow ? 14.0f : 16.5f;
    const float below = foot - y - measureWrapped(f, width, Role::kBold, title, card.title);
    // The first words of its text alone say nothing.
    const bool holdsText = !isNarrow && (below > f.px(37) || measureWrapped(f, width, Role::kBody, 14, card.text) < below);
    const std::string brief = holdsText ? std::string() : usesInBrief(card, seat.own);
    const auto words = [&](float size) { return measureWrapped(f, width, Role::kItalic, size, brief); };
    const auto heading = [&] { return measureWrapped(f, width, Role::kBold, title, card.title); };
    while (title > 11 && heading() > foot - y) title -= 0.5f;
    // The title gives way to what the card is for, as far as it stays the larger of the two.
    while (!holdsText && title > small && heading() + words(small) > foot + f.px(3) - y) title -= 0.5f;
    y += drawWrapped(f, {x, y}, width, Role::kBold, title, t.ink, card.title, foot - y) + f.px(1);
    if (!holdsText) {
        const float rest = foot + f.px(3) - y;
        float size = small;
        while (size > least && words(size) > rest) size -= 0.5f;
        if (words(size) <= rest) drawWrapped(f, {x, y}, width, Role::kItalic, size, t.ink2, brief, rest);
        return;
    }
    drawWrapped(f, {x, y}, width, Role::kBody, 14, t.ink2, card.text, foot - y);
}

std::vector<CardTray::Slot> CardTray::slotsOf(const Seat& seat) {
    const auto& s = seat.s();
    std::vector<Slot> slots;
    std::vector<CardId> cards = cardsIn(s.hand[index(seat.own)] | s.aces[index(seat.own)]);
    if (s.options.henrietta)
        for (const Space& space : spacesOf(seat, seat.own)) {
            std::string head(1, space.letter);
            if (space.card != CardId::kNone && space.faceDown > 0) head += ", on " + std::to_string(space.faceDown);
            slots.push_back({space.card, space, std::move(head)});
            std::erase(cards, space.card);
        }
    for (const game::Action& a : seat.legal())
        if (const CardId id = cardOf(a);
            id != CardId::kNone && std::find(cards.begin(), cards.end(), id) == cards.end() &&
            std::none_of(slots.begin(), slots.end(), [&](const Slot& slot) { return slot.card == id; }))
            cards.push_back(id);
    std::stable_sort(cards.begin(), cards.end(),
                     [&](CardId a, CardId b) { return isEventKind(seat.defs[a]) < isEventKind(seat.defs[b]); });
    for (const CardId id : cards)
        slots.push_back({id, std::nullopt, !s.options.henrietta ? "" : seat.defs[id].deck == game::Deck::kCore ? "Core" : "+"});
    return slots;
}

namespace {

// A Mandatory card in the hand must be played before its side may pass. (P12.1, P12.4)
bool mustStillPlay(const Seat& seat) {
    if (!seat.top<game::CardPlay>() || !seat.c.canChoose) return false;
    return !seat.has<game::Pass>();
}
std::string leftToPlay(const Seat& seat, int left) {
    return left == 0 && mustStillPlay(seat) ? "1 must be played" : std::to_string(left) + " to play";
}

}  // namespace

// Whose cards, how many may still be played, and what the other side has.
void CardTray::drawWords(Seat& seat, Rect& in, std::size_t cards) const {
    Frame& f = seat.f;
    const auto& s = seat.s();
    const game::Side enemy = enemyOf(seat.own);
    const int left = s.toPlay[index(seat.own)], theirs = seat.seen.handSize[index(enemy)] + seat.seen.aceSize[index(enemy)];
    if (s.options.henrietta) {
        const std::string plays = std::to_string(left) + " to play; " +
                                  (enemy == game::Side::kRoyalist ? "the King " : "Parliament ") +
                                  std::to_string(s.toPlay[index(enemy)]);
        if (in.w > f.px(620)) {
            Rect words = in.cutLeft(f.px(160), f.px(10));
            const char* title = seat.own == game::Side::kRoyalist ? "The King\u2019s Display" : "Parliament\u2019s Display";
            drawTextCut(f, words.min(), words.w, Role::kSmallCaps, fittingPx(f, Role::kSmallCaps, 18, 14, title, words.w),
                        kCream, title);
            words.cutTop(f.px(23));
            drawTextCut(f, words.min(), words.w, Role::kItalic, 14.5f, kCream, plays);
            words.cutTop(f.px(24));
            drawDie(seat, words);
            return;
        }
        drawTextCut(f, in.min(), in.w, Role::kItalic, 14.5f, kCream, plays);
        in.cutTop(f.px(19), f.px(2));
        drawDie(seat, in.cutTop(f.px(isColumn_ ? 42 : 24), f.px(4)));
        return;
    }
    if (isColumn_)
        drawTextIn(f, in.cutTop(f.px(20), f.px(4)), Role::kItalic, 14.5f, kCream,
                   leftToPlay(seat, left) + "; the enemy holds " + std::to_string(theirs), Align::kLeft);
    if (in.w <= f.px(620)) return;
    Rect words = in.cutLeft(f.px(132), f.px(8));
    seat.about(
        "hand.words", words,
        {"Your hand",
         "Cards are played by turns, one at a time. Only who has played his number may pass; whoever passes plays no more "
         "this turn. What is left is kept as an Ace-in-the-Hole: it may be played in any later turn but the last, "
         "besides the cards dealt then. Combat cards are discarded instead, and Core cards come back in any case.",
         "UKC P12.3",
         {{"To play before you may pass", leftToPlay(seat, left)}},
         false});
    const char* title = seat.own == game::Side::kRoyalist ? "The King\u2019s hand" : "Parliament\u2019s hand";
    drawText(f, words.min(), Role::kSmallCaps, fittingPx(f, Role::kSmallCaps, 18, 13, title, words.w), kCream, title);
    words.cutTop(f.px(23));
    const bool isDealt = s.phase >= game::Phase::kDraw;  // UKC P11.0: what is to be played is dealt after Recruitment
    drawTextCut(f, words.min(), words.w, Role::kItalic, 14.5f, kCream,
                std::to_string(cards) + (cards == 1 ? " card, " : " cards, ") +
                    (isDealt ? leftToPlay(seat, left) : "before the deal"));
    words.cutTop(f.px(24));
    drawTextCut(f, words.min(), words.w, Role::kBody, 14.5f, kCream,
                std::string(enemy == game::Side::kRoyalist ? "The King holds " : "Parliament holds ") + std::to_string(theirs));
    words.cutTop(f.px(22));
    for (int i = 0; i < std::min(theirs, 7); ++i) {
        const Rect back{words.x + f.px(17) * static_cast<float>(i), words.y, f.px(15), f.px(21)};
        f.draw->AddRectFilled(back.min(), back.max(), cloth(enemy).fill, f.px(2));
        f.draw->AddRect(back.min(), back.max(), kCream, f.px(2), 0, 1);
        if (enemy == game::Side::kParliament) portcullis(f.draw, back.inset(f.px(3.5f), f.px(6)), kCream);
        else crown(f.draw, back.inset(f.px(2.5f), f.px(6)), kCream);
    }
}

// Henrietta's Decision die as it lies, and what it opens.
void CardTray::drawDie(Seat& seat, const Rect& box) const {
    Frame& f = seat.f;
    const auto* play = seat.top<game::HenriettaPlay>();
    const int die = play ? play->die : 0;
    seat.about("display.die", box, dieTip(die));
    Rect words = box;
    if (die > 0) {
        const float size = std::min(f.px(28), box.h);
        const Rect face = words.cutLeft(size, f.px(8));
        dieFace(f, {face.x, face.y + (std::min(box.h, f.px(42)) - size) / 2, size, size}, die, game::key(play->side));
    }
    const std::string text = play ? "Play " + dieWords(die) : std::string("A die opens the next card");
    const Role role = play ? Role::kBody : Role::kItalic;
    const float h = std::min(measureWrapped(f, words.w, role, 15, text), words.h);
    drawWrapped(f, {words.x, words.y + std::max(0.0f, (std::min(box.h, f.px(42)) - h) / 2)}, words.w, role, 15, kCream, text,
                words.h);
}

// A space without a card to read: a back for what lies face down, else an empty frame.
void CardTray::drawSpace(Seat& seat, const Slot& slot, const Rect& box) const {
    Frame& f = seat.f;
    const bool isDown = slot.space && slot.space->faceDown > 0;
    const SideColours& side = cloth(seat.own);
    if (isDown) f.draw->AddRectFilled(box.min(), box.max(), side.fill, f.px(7));
    f.draw->AddRect(box.min(), box.max(), withAlpha(kCream, isDown ? 1.0f : 0.5f), f.px(7), 0, f.px(1.4f));
    Rect words = box;
    if (isDown && box.h > f.px(66)) {
        const Rect sign = Rect::around({box.centre().x, box.y + box.h * 0.4f}, f.px(15), f.px(13));
        if (seat.own == game::Side::kParliament) portcullis(f.draw, sign, kCream);
        else crown(f.draw, sign, kCream);
        words.cutTop(box.h * 0.62f);
    }
    if (slot.space) drawTextIn(f, words, Role::kItalic, 14.5f, kCream, spaceWords(*slot.space));
}

void CardTray::draw(Seat& seat, const Rect& box, const Rect& room) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& s = seat.s();
    room_ = room;
    const ImU32 top = t.isDark() ? rgb(0x2B1D12) : rgb(0x6B4A2B), low = t.isDark() ? rgb(0x1B120B) : rgb(0x4A3018);
    f.targets.cover("tray", box);
    f.draw->AddRectFilledMultiColor(box.min(), box.max(), top, top, low, low);
    isColumn_ = box.h > box.w;
    f.draw->AddLine(isColumn_ ? ImVec2{box.right(), box.y} : box.min(), isColumn_ ? box.max() : ImVec2{box.right(), box.y},
                    t.frame, f.px(2));
    const game::CardSet aces = s.aces[index(seat.own)];
    const std::vector<Slot> slots = slotsOf(seat);
    const auto lies = [&](CardId id) {
        return std::any_of(slots.begin(), slots.end(), [&](const Slot& slot) { return slot.card == id; });
    };
    Rect in = box.inset(f.px(12), f.px(8));
    drawWords(seat, in, static_cast<std::size_t>(std::count_if(slots.begin(), slots.end(), [](const Slot& slot) {
                  return slot.card != CardId::kNone;
              })));
    if (pinned_ && !lies(*pinned_)) pinned_.reset();
    // What others do is seen: a card that was opened before closes.
    if (seat.c.isTelling && !wasTelling_) pinned_.reset(), shown_.reset(), big_ = {};
    wasTelling_ = seat.c.isTelling;
    if (pinned_ && f.takeKey("Escape")) pinned_.reset(), shown_.reset(), big_ = {};  // before anything greater is left
    std::optional<Shown> hovered, pinnedAt;
    if (slots.empty()) {
        drawTextIn(f, in, Role::kItalic, 16, kCream, "no cards in hand");
    } else {
        const float n = static_cast<float>(slots.size()), gap = f.px(8);
        const float w = isColumn_ ? in.w : std::min(f.px(172), (in.w - gap * (n - 1)) / n),
                    h = std::min(f.px(54), (in.h - f.px(5) * (n - 1)) / n);
        for (std::size_t i = 0; i < slots.size(); ++i) {
            const CardId id = slots[i].card;
            Rect at = isColumn_ ? Rect{in.x, in.y + static_cast<float>(i) * (h + f.px(5)), w, h}
                                : Rect{in.x + static_cast<float>(i) * (w + gap), in.y, w, in.h + f.px(2)};
            if (!slots[i].head.empty()) {
                const Rect whole = at, head = isColumn_ ? at.cutLeft(f.px(20), f.px(2)) : at.cutTop(f.px(15), f.px(2));
                drawTextIn(f, head, isColumn_ ? Role::kNumbers : Role::kSmallCaps, 15, kCream,
                           !isColumn_       ? slots[i].head
                           : slots[i].space ? slots[i].head.substr(0, 1)
                                            : "\u2022");
                if (slots[i].space)
                    seat.about(std::string("display.") + static_cast<char>(std::tolower(slots[i].space->letter)),
                               id == CardId::kNone ? whole : head, spaceTip(*slots[i].space, seat.own));
            }
            if (id == CardId::kNone) {
                drawSpace(seat, slots[i], at);
                continue;
            }
            const bool isLit = anyUse(seat, id);
            const TargetState state = f.targets.add("card." + std::to_string(game::number(id)), at,
                                                    seat.defs[id].title + ". " + usesInBrief(seat.defs[id], seat.own));
            if (state.lit()) hovered = Shown{id, at};
            if (state.clicked) pinned_ = pinned_ == id ? std::nullopt : std::optional(id), f.keepDrawing(0.05);
            if (pinned_ == id) pinnedAt = Shown{id, at};
            drawSmall(seat, id, at, isLit, (shown_ && shown_->id == id) || pinned_ == id);
            if ((aces & game::bitOf(id)) != game::CardSet{})
                drawHaloText(f, {at.right() - f.px(9), at.bottom() - f.px(isColumn_ ? 17 : 20)}, Role::kItalic, 13, t.heading,
                             "an Ace, kept", Align::kRight);
            if (state.focused) focusRing(f, at, f.px(7));
        }
    }
    // The whole card stays while the pointer goes up to its buttons; one that cannot be played does not lie over the map.
    const bool isReached = shown_ && big_.w > 0 && anyUse(seat, shown_->id) && big_.grown(f.px(6)).contains(f.pointer.at);
    if (hovered) shown_ = hovered;
    else if (!isReached) shown_ = pinnedAt;
    if (shown_ && !lies(shown_->id)) shown_.reset();
}

void CardTray::drawBig(Seat& seat) {
    if (!shown_) {
        big_ = {};
        return;
    }
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const CardId id = shown_->id;
    const auto& card = seat.defs[id];
    const float w = std::min(f.px(320), room_.w - f.px(12)), pad = f.px(16), text = w - 2 * pad, line = f.px(33);
    std::vector<Use> uses = usesOf(card);
    const bool chooses = seat.c.canChoose && anyUse(seat, id);
    if (seat.isLegal(game::PlayCard{id, Use::kNothing})) uses.push_back(Use::kNothing);
    const float rows = static_cast<float>((uses.size() + 1) / 2);
    const float buttons = seat.c.canChoose ? rows * (line + f.px(5)) + f.px(4) : 0;
    const float words = measureWrapped(f, text, Role::kBody, 16, card.text);
    const float title = measureWrapped(f, text, Role::kBold, 22, card.title);
    const bool isTheirs = isEventKind(card) && card.user != game::User::kEither &&
                          card.user == (seat.own == game::Side::kRoyalist ? game::User::kParliament : game::User::kRoyalist);
    const float note = card.note.empty() ? 0 : measureWrapped(f, text, Role::kItalic, 15, card.note) + f.px(20);
    const float most = isColumn_ ? room_.h - f.px(12) : std::min(room_.h - f.px(8), shown_->anchor.y - room_.y);
    const std::string major = card.text.find("Major Army") == std::string::npos
                                  ? std::string()
                                  : "A Major Army has " + common::numberWord(seat.defs.tables.majorArmy) + " Brigades or more.";
    const std::string ace =
        card.text.find("cannot be an Ace-in-the-Hole") == std::string::npos
            ? std::string()
            : "An Ace-in-the-Hole is a card that is kept when the turn ends and may be played in a later one.";
    const float kept = ace.empty() ? 0 : measureWrapped(f, text, Role::kItalic, 15, ace) + f.px(4);
    const float more = major.empty() ? 0 : measureWrapped(f, text, Role::kItalic, 15, major) + f.px(4);
    const bool isAce = (seat.s().aces[index(seat.own)] & game::bitOf(id)) != game::CardSet{};
    const std::string theirs =
        isAce      ? "An Ace-in-the-Hole, which you have kept: you may play it in any turn but the last, besides "
                     "the cards dealt."
        : isTheirs ? "An Event of the enemy\u2019s: in your hand he cannot play it, and it serves you for the "
                     "actions below or a discard."
                   : "";
    const float said = theirs.empty() ? 0 : measureWrapped(f, text, Role::kItalic, 15, theirs) + f.px(4);
    float h = f.px(48) + title + f.px(6) + words + more + kept + said + f.px(12) + buttons;
    const bool withNote = note > 0 && h + note < most;
    if (withNote) h += note;
    h = std::min(h, most);
    Rect box{shown_->anchor.centre().x - w / 2, shown_->anchor.y - h - f.px(2), w, h};
    box.x = std::clamp(box.x, room_.x + f.px(6), std::max(room_.x + f.px(6), room_.right() - w - f.px(6)));
    if (isColumn_)
        box.x = room_.x + f.px(2), box.y = std::clamp(shown_->anchor.y, room_.y + f.px(4), room_.bottom() - h - f.px(4));
    big_ = box;
    if (isColumn_) big_.x -= f.px(14), big_.w += f.px(14);
    big_.h += f.px(6);
    f.targets.cover("bigcard", box);
    cardFrame(f, box, t.frame, chooses);
    Rect in = cardBand(f, box, bandOf(t, card), std::string("       ") + kindName(card), std::to_string(game::number(id)));
    medal(f, {box.x + f.px(24), box.y + f.px(22)}, f.px(14), card);
    Rect foot = in.inset(pad - f.px(5), 0);
    bool isPlayed = false;
    if (buttons > 0) {
        Rect area = foot.cutBottom(buttons);
        area.cutTop(f.px(2));
        for (std::size_t i = 0; i < uses.size(); ++i) {
            const Rect row{area.x, area.y + static_cast<float>(i / 2) * (line + f.px(5)), area.w, line};
            const Rect at = row.column(static_cast<int>(i % 2), 2, f.px(6));
            const game::Action play = game::PlayCard{id, uses[i]};
            const std::string name = seat.notation(play);
            ButtonLook look;
            look.px = 15;
            if (seat.isLegal(play)) {
                if (seat.wasShown(play)) {  // the same is offered beside the table's question
                    drawTextIn(f, at, Role::kItalic, 15, t.ink2, useLabel(card, uses[i]));
                    continue;
                }
                seat.markShown(play);
                std::string says = seat.text(play);
                look.tip = Tooltip{useLabel(card, uses[i]), uses[i] == Use::kEvent ? "" : says, "", {}, false};
                if (button(f, name, at, useLabel(card, uses[i]), look)) seat.play(play), isPlayed = true;
            } else {
                actionButton(f, "use." + name, at, useLabel(card, uses[i]), seat.whyNot(play), look);
            }
        }
    }
    float y = in.y + f.px(5);
    const float x = box.x + pad, end = foot.bottom();
    y += drawWrapped(f, {x, y}, text, Role::kBold, 22, t.ink, card.title, end - y) + f.px(4);
    if (end - y > f.px(18)) y += drawWrapped(f, {x, y}, text, Role::kBody, 16, t.ink, card.text, end - y);
    if (!major.empty() && end - y > more)
        y += drawWrapped(f, {x, y + f.px(4)}, text, Role::kItalic, 15, t.ink2, major) + f.px(4);
    if (!ace.empty() && end - y > kept) y += drawWrapped(f, {x, y + f.px(4)}, text, Role::kItalic, 15, t.ink2, ace) + f.px(4);
    if (!theirs.empty() && end - y > said)
        y += drawWrapped(f, {x, y + f.px(4)}, text, Role::kItalic, 15, t.ink2, theirs) + f.px(4);
    if (withNote) {
        ornament(f, {box.centre().x, y + f.px(10)}, text * 0.3f);
        drawWrapped(f, {x, y + f.px(18)}, text, Role::kItalic, 15, t.ink2, card.note, end - y - f.px(18));
    }
    provenanceSeal(f, Rect::around({box.right() - f.px(14), box.bottom() - f.px(14)}, f.px(7), f.px(7)), sealKind(card.source));
    if (isPlayed) pinned_.reset(), shown_.reset(), big_ = {};  // off the map it lies on
}

void drawCardLine(Seat& seat, CardId id, const Rect& box, const std::string& note) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& card = seat.defs[id];
    const TargetState state = f.targets.add("line." + std::to_string(game::number(id)), box, card.title);
    f.draw->AddRectFilled(box.min(), box.max(), state.lit() ? t.goldPale : t.card, f.px(4));
    f.draw->AddRect(box.min(), box.max(), bandOf(t, card), f.px(4), 0, 1.6f);
    medal(f, {box.x + box.h * 0.55f, box.centre().y}, box.h * 0.34f, card);
    const float right = note.empty() ? 0 : measureText(f, Role::kItalic, 14, note).x + f.px(8);
    drawText(f, {box.right() - f.px(6), box.centre().y - f.px(9)}, Role::kItalic, 14, t.ink2, note, Align::kRight);
    drawTextCut(f, {box.x + box.h * 1.05f, box.centre().y - f.px(9)}, box.w - box.h * 1.05f - right - f.px(6), Role::kBold,
                14.5f, t.ink, std::to_string(game::number(id)) + " " + card.title);
    if (state.lit()) f.showTooltip({card.title, card.text, "", {}, false}, box);
    if (state.clicked) f.desk.openAlmanac("ukc", almanacId("cards", std::to_string(game::number(id))));
    if (state.focused) focusRing(f, box, f.px(4));
}

}  // namespace app::uk
