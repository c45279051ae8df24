// Dialogs: the decision panel and the price plate.
#include "app/window/cruel_necessity/dialogs.h"

#include <algorithm>
#include <cmath>

namespace app::cn {

Explanation explanationOf(const Seat& seat) {
    if (const auto* f = seat.top<game::MakeRoom>())
        return {"Room for an Achievement", seat.defs[f->card].title + " comes on offer, and all three boxes are full. One card must go for good."};
    if (const auto* f = seat.top<game::JammedChoice>())
        return {f->isUp ? "A marker that cannot rise" : "A marker that cannot fall", f->isUp ? "Its track and the one opposite are at their ends. Another marker takes the arrow: which?" : "Its track and the one opposite are at their ends. Another marker falls instead: which?"};
    if (const auto* f = seat.top<game::OptionChoice>()) {
        const bool hasCard = seat.s().current != game::CardId::kNone;
        const std::string& asked = seat.defs.specialPrompts[index(f->special)];
        return {hasCard ? seat.defs[seat.s().current].title : "The card asks", !asked.empty() ? asked : hasCard ? seat.defs[seat.s().current].summary : ""};
    }
    if (seat.top<game::FreeRise>()) return {"A reckoning in your favour", "The state of the war lets you raise a track of your choice."};
    if (seat.top<game::SettlersChoice>()) return {"English settlers", "Send settlers to one land and try one track without Zeal, or keep them at home."};
    if (seat.top<game::DesignateArmy>()) return {"Which army gives battle?", "A Victory! disorders it; the Strength of the army does not enter the fight."};
    if (seat.top<game::CommitUnits>()) return {"Your Named units", "Put those you want in the line, each in a place of its arm. The rest is drawn from the pools."};
    if (seat.top<game::PrepareBattle>()) return {"Before the fight", "Lay the Zeal marker on a unit for 1 Zeal, or play cards that want to be played now."};
    if (seat.top<game::BeforeSector>()) return {"Before the dice", "Play a card on this sector, or let the dice fall."};
    if (seat.top<game::AfterSector>()) return {"The dice have fallen", "Play a card on them, or let them stand."};
    if (seat.top<game::SalvageChoice>()) return {"Salvage a Draw!?", "Move the Victory! units down to Draw! for 1 Zeal, and the Defeat! is averted."};
    if (seat.top<game::AftermathChoice>()) return {"The outcome", "A card may still change what the outcome brings."};
    if (seat.top<game::BenefitChoice>())
        return {"The fruits of a Major Victory", std::to_string(seat.s().battle.benefitPoints) + (seat.s().battle.benefitPoints == 1 ? " Benefit Point" : " Benefit Points") + " to spend; what is not spent is lost."};
    return {"Your choice", {}};
}

namespace {

std::string wordsFor(const common::Choice& choice) {
    std::string text = choice.text;
    if (!text.empty() && text.back() == '.') text.pop_back();
    return text;
}

}  // namespace

float choiceListHeight(const Seat& seat) { return seat.f.px(42) * static_cast<float>(seat.leftOver().size()); }

float drawChoiceList(Seat& seat, const Rect& box) {
    Rect area = box;
    const auto left = seat.leftOver();
    for (const common::Choice* choice : left)
        seat.choiceButton(*choice, area.cutTop(seat.f.px(36), seat.f.px(6)), wordsFor(*choice));
    return area.y - box.y;
}

void drawDialog(Seat& seat, const Rect& within) {
    const auto left = seat.leftOver();
    const bool isActions = seat.top<game::ActionPhase>() != nullptr;
    if (!seat.c.canChoose || (left.empty() && isActions)) return;
    Frame& f = seat.f;
    const Explanation why = isActions ? Explanation{"Also possible", {}} : explanationOf(seat);
    // Columns enough that all buttons fit the height.
    const float width = std::min(within.w - f.px(28), f.px(560)), pad = f.px(16), buttonHeight = f.px(38), gap = f.px(6);
    const float textHeight = why.text.empty() ? 0 : measureWrapped(f, width - 2 * pad, Role::kBody, 16, why.text) + f.px(8);
    const float head = f.px(30) + textHeight;
    float widest = 0;
    for (const common::Choice* choice : left) widest = std::max(widest, measureText(f, Role::kBody, 15, wordsFor(*choice)).x + f.px(28));
    int columns = std::clamp(static_cast<int>((width - 2 * pad + gap) / std::max(f.px(90), widest + gap)), 1, 4);
    columns = std::min(columns, std::max(1, static_cast<int>(left.size())));
    float rows = std::ceil(static_cast<float>(left.size()) / static_cast<float>(columns));
    const float room = within.h - f.px(28) - head - 2 * pad;
    while (rows * (buttonHeight + gap) > room && columns < 6) rows = std::ceil(static_cast<float>(left.size()) / static_cast<float>(++columns));
    const float each = std::min(buttonHeight, rows > 0 ? (room - gap * (rows - 1)) / rows : buttonHeight);
    const float height = head + 2 * pad + (rows > 0 ? rows * (each + gap) - gap : -pad / 2);
    const Rect box{within.x + (within.w - width) / 2, within.bottom() - height - f.px(14), width, height};
    f.targets.cover("dialog", box);
    plate(f, box);
    Rect inner = box.inset(pad);
    drawText(f, inner.min(), Role::kSmallCaps, 22, f.theme.heading, why.title);
    inner.cutTop(f.px(30));
    if (textHeight > 0) {
        drawWrapped(f, inner.min(), inner.w, Role::kBody, 16, f.theme.ink, why.text);
        inner.cutTop(textHeight);
    }
    for (std::size_t i = 0; i < left.size(); ++i) {
        const auto n = static_cast<int>(i);
        const Rect cell{inner.x + static_cast<float>(n % columns) * ((inner.w + gap) / static_cast<float>(columns)),
                        inner.y + static_cast<float>(n / columns) * (each + gap),
                        (inner.w + gap) / static_cast<float>(columns) - gap, each};
        seat.choiceButton(*left[i], cell, wordsFor(*left[i]));
    }
}

void drawPricePlate(Seat& seat, const Rect& map) {
    if (seat.hovered().empty()) return;
    const Price price = priceOf(seat, seat.hovered());
    if (price.parts.empty()) return;
    Frame& f = seat.f;
    const Rect box{map.x + f.px(14), map.bottom() - f.px(14 + 88), std::min(f.px(250), map.w - f.px(28)), f.px(88)};
    plate(f, box);
    Rect inner = box.inset(f.px(11), f.px(8));
    std::string title = price.title;
    if (!title.empty() && title.back() == '.') title.pop_back();
    drawTextCut(f, inner.min(), inner.w, Role::kBold, 17, f.theme.ink, title);
    const auto space = price.rule.find(' ');
    drawParagraph(f, {inner.x, inner.y + f.px(22)}, inner.w,
                  {{price.note, Role::kBody, 15, f.theme.ink}, {" [" + price.rule.substr(space == std::string::npos ? 0 : space + 1) + "]", Role::kClause, 13, f.theme.ink2}}, f.px(22));
    oddsBar(f, {inner.x, inner.bottom() - f.px(23), inner.w, f.px(23)}, price.parts, true);
}

}  // namespace app::cn
