// CardPanel: band, title, date, items by section, our summary and the note.
#include "app/window/cruel_necessity/card_panel.h"

#include <algorithm>

#include "app/window/pages/almanac_screen.h"

namespace app::cn {

namespace {

constexpr float kBand = 34;

const char* sectionName(game::Section section) {
    switch (section) {
        case game::Section::kMilitary: return "Military";
        case game::Section::kReligious: return "Religious";
        case game::Section::kPolitical: return "Political";
        default: return "Text";
    }
}

struct Type {
    float title = 23, body = 16, note = 15;
};

// Lays the face out from `top`; draws when `paint`. Returns the foot.
float face(Seat& seat, const game::CardDefinition& card, const Rect& inner, const Type& type, int done, bool isWaiting,
           bool withNote, bool paint) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    float y = inner.y;
    const auto wrapped = [&](float x, float width, Role role, float px, ImU32 colour, const std::string& text) {
        return paint ? drawWrapped(f, {x, y}, width, role, px, colour, text) : measureWrapped(f, width, role, px, text);
    };
    y += wrapped(inner.x, inner.w, Role::kBold, type.title, t.ink, card.title);
    if (!card.date.empty()) y += wrapped(inner.x, inner.w, Role::kItalic, type.note, t.ink2, card.date);
    y += f.px(3);
    if (card.isAchievement) {
        y += wrapped(inner.x, inner.w, Role::kBody, type.body, t.ink, "Needs " + needsText(seat.defs, card) + ".");
        y += f.px(3);
    }
    bool any = false;
    game::Section section{};
    for (const CardItem& item : cardItems(seat.defs, card)) {
        if (!any || item.section != section) {
            if (paint) sectionHeading(f, {inner.x, y}, inner.w, card.isAchievement ? "Gain" : sectionName(item.section), 15);
            y += f.fonts.lineHeight(Role::kSmallCaps, 15) + f.px(2);
            section = item.section;
            any = true;
        }
        const bool isDone = static_cast<int>(item.end) <= done - (isWaiting ? 1 : 0);
        const bool isNow = !isDone && isWaiting && static_cast<int>(item.first) <= done - 1 && done >= 1;
        const float lead = f.px(21);
        if (paint) {
            const ImVec2 mark{inner.x + f.px(8), y + f.fonts.lineHeight(Role::kBody, type.body) / 2};
            if (isDone) checkMark(f.draw, mark, f.px(6), t.good);
            else if (isNow)
                f.draw->AddTriangleFilled({mark.x - f.px(4), mark.y - f.px(5)}, {mark.x + f.px(5), mark.y},
                                          {mark.x - f.px(4), mark.y + f.px(5)}, t.goldInk);
            else f.draw->AddCircle(mark, f.px(3), t.ink2, 12, std::max(1.0f, f.px(1)));
        }
        y += wrapped(inner.x + lead, inner.w - lead, isNow ? Role::kBold : Role::kBody, type.body, t.ink, item.text);
    }
    if (withNote && !card.note.empty()) {
        y += f.px(12);
        if (paint) ornament(f, {inner.x + inner.w / 2, y - f.px(3)}, inner.w * 0.28f);
        y += f.px(5);
        y += wrapped(inner.x, inner.w, Role::kItalic, type.note, t.ink2, card.note);
    }
    return y - inner.y;
}

Rect innerOf(const Frame& f, const Rect& box) {
    return {box.x + f.px(14), box.y + f.px(kBand + 8), box.w - f.px(28), box.h - f.px(kBand + 16)};
}

}  // namespace

float cardHeight(Seat& seat, game::CardId id, float width, bool withNote) {
    const Rect inner = innerOf(seat.f, {0, 0, width, 1000});
    return face(seat, seat.defs[id], inner, {}, 0, false, withNote, false) + seat.f.px(kBand + 18);
}

void drawCardFace(Seat& seat, game::CardId id, const Rect& box, int done, bool isWaiting) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& card = seat.defs[id];
    cardFrame(f, box, card.isAchievement ? t.bandAchievement : 0);
    cardBand(f, box, card.isAchievement ? t.bandAchievement : t.bandEither, card.isAchievement ? "Achievement" : "Event",
             std::to_string(number(id)));
    const Rect inner = innerOf(f, box);
    // Rather smaller type than a lost line, rather no note than small type.
    Type type;
    bool withNote = true;
    const std::array<Type, 3> sizes{{{23, 16, 15}, {20, 15, 14}, {18, 14, 13}}};
    bool fits = false;
    for (const bool note : {true, false}) {
        for (const Type& size : sizes) {
            type = size;
            withNote = note;
            fits = face(seat, card, inner, type, done, isWaiting, withNote, false) <= inner.h;
            if (fits) break;
        }
        if (fits) break;
    }
    f.draw->PushClipRect(inner.min(), {inner.right(), box.bottom() - f.px(3)}, true);
    face(seat, card, inner, type, done, isWaiting, withNote, true);
    f.draw->PopClipRect();
    // On a paper disc in the band, where no words are.
    const ImVec2 seal{box.right() - f.px(58), box.y + f.px(22)};
    f.draw->AddCircleFilled(seal, f.px(12), t.card, 24);
    provenanceSeal(f, Rect::around(seal, f.px(9), f.px(9)), sealKind(card.source));
    seat.about(
        "card.about." + std::to_string(number(id)), box,
        {card.title, card.summary + (withNote ? "" : "\n" + card.note) + "\n" + sealText(card.source), "CN 6.0", {}, false});
}

void drawCurrentCard(Seat& seat, const Rect& box) {
    const auto& s = seat.s();
    if (s.current == game::CardId::kNone) {
        cardFrame(seat.f, box);
        cardBand(seat.f, box, seat.f.theme.bandEither, "Event", "");
        drawWrapped(seat.f, innerOf(seat.f, box).min(), box.w - seat.f.px(28), Role::kItalic, 16, seat.f.theme.ink2,
                    "No card has been revealed yet.");
        return;
    }
    const auto* running = seat.within<game::EventCard>();
    const bool isCurrent = running && running->card == s.current;
    const int done = isCurrent ? running->next : static_cast<int>(seat.defs[s.current].effects.size());
    const bool isWaiting = isCurrent && seat.top<game::EventCard>() == nullptr;
    drawCardFace(seat, s.current, box, done, isWaiting);
}

}  // namespace app::cn
