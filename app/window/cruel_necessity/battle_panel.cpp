// The side panel of a Battle: the army, the chances of the day, kept cards with when they may be played, choices and log.
#include <algorithm>
#include <array>

#include "app/window/cruel_necessity/battle_screen.h"
#include "app/window/cruel_necessity/dialogs.h"
#include "app/window/cruel_necessity/zeal_bar.h"

namespace app::cn {

namespace {

using game::BattleCard;

const char* whenPlayed(BattleCard card) {
    switch (card) {
        case BattleCard::kForlornFile: return "after the dice of a Sector";
        case BattleCard::kStubble: return "after a Victory!";
        case BattleCard::kTrustInGod: return "when the outcome is applied";
        case BattleCard::kSwedishBrigade: return "before the dice of a Foot Sector";
        case BattleCard::kCommandedShot: return "before the dice of a Cavalry Sector";
        case BattleCard::kPlunder: return "after losing a Cavalry Sector";
        case BattleCard::kLobsters:
        case BattleCard::kPsalms: return "before the fight";
        default: return "in its own time";
    }
}

// Where a unit of one's own stands, by its slot.
constexpr std::array<const char*, game::kSlots> kPosts{"on the right",         "on the left",         "right wing, inner",
                                                       "right wing, outer", "left wing, inner", "left wing, outer"};

}  // namespace

float BattleScreen::drawCards(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    float y = box.y;
    bool any = false;
    for (std::size_t i = 0; i < game::kBattleCards; ++i) {
        if (!(seat.s().hand >> i & 1u)) continue;
        any = true;
        const auto card = static_cast<BattleCard>(i);
        const auto& def = seat.defs.battleCards[i];
        std::vector<std::size_t> plays;
        for (std::size_t choice = 0; choice < seat.legal().size(); ++choice)
            if (const auto* play = std::get_if<game::PlayCard>(&seat.action(choice)); play && play->card == card)
                plays.push_back(choice);
        const float width = box.w - f.px(28);
        std::string notNow = std::string("This card is played ") + whenPlayed(card);
        if (!notNow.ends_with('!')) notNow += '.';
        const float title = measureWrapped(f, width, Role::kBold, 17, def.title),
                    text = measureWrapped(f, width, Role::kBody, 15, def.text);
        const float height = f.px(14) + title + text +
                             (plays.empty() ? measureWrapped(f, width, Role::kItalic, 15, notNow) + f.px(4)
                                            : f.px(38) * static_cast<float>(plays.size()));
        const Rect face{box.x, y, box.w - f.px(4), height};
        f.draw->AddRectFilled(face.min(), face.max(), t.card, f.px(6));
        f.draw->AddRectFilled(face.min(), {face.x + f.px(8), face.bottom()}, t.bandAchievement, f.px(6),
                              ImDrawFlags_RoundCornersLeft);
        f.draw->AddRect(face.min(), face.max(), plays.empty() ? t.bandAchievement : t.goldInk, f.px(6), 0,
                        f.px(plays.empty() ? 1.6f : 2.4f));
        float line = y + f.px(6);
        line += drawWrapped(f, {face.x + f.px(17), line}, width, Role::kBold, 17, t.ink, def.title);
        line += drawWrapped(f, {face.x + f.px(17), line}, width, Role::kBody, 15, t.ink, def.text);
        if (plays.empty()) drawWrapped(f, {face.x + f.px(17), line + f.px(2)}, width, Role::kItalic, 15, t.warning, notNow);
        for (const std::size_t play : plays) {
            const auto& act = std::get<game::PlayCard>(seat.action(play));
            std::string words = "Play";
            if (act.slot < game::kSlots) {  // several may have one name
                const auto& unit = seat.defs[game::unitAt(seat.s(), game::BattleSide::kParliament, act.slot)];
                words = unit.name + " " + std::to_string(unit.strength) + ", " + kPosts[act.slot];
            }
            seat.choiceButton(play, {face.x + f.px(17), line + f.px(4), width, f.px(32)}, words);
            line += f.px(38);
        }
        y += height + f.px(8);
    }
    if (!any) {
        drawText(f, box.min(), Role::kItalic, 15, t.ink2, "none kept");
        y += f.px(22);
    }
    return y - box.y;
}

void BattleScreen::drawPanel(Seat& seat, const Rect& box, LogView& log) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    panel(f, box);
    Rect area = box.inset(f.px(16), f.px(12));
    const auto army = seat.s().battle.army;
    area.cutTop(sectionHeading(f, area.min(), area.w, game::capital(game::armyName(seat.defs, seat.s(), army))), f.px(4));
    const std::string about =
        "Strength " + std::to_string(game::strengthOf(seat.defs, seat.s(), army)) +
        ". A Victory Disorders it; a Major Victory adds 1 to 3 Benefit Points. A Defeat sends Monarchy down a box.";
    area.cutTop(drawWrapped(f, area.min(), area.w, Role::kBody, 15, t.ink, about), f.px(10));
    // The day: once both lines are drawn.
    const auto at = sectorNow(seat);
    const bool isFought = at && *at >= game::kSectors && !seat.isReport;  // what was likely no longer matters
    if (!isFought && (at || seat.top<game::PrepareBattle>())) {
        const game::DayChances day = dayChances(seat);
        area.cutTop(sectionHeading(f, area.min(), area.w, "The day so far"), f.px(4));
        const Rect bar = area.cutTop(f.px(28), f.px(3));
        if (seat.f.desk.settings().showOdds) {
            oddsBar(f, bar,
                    {{"Victory!", day.outcome.won, t.parliament.fill, t.parliament.onFill},
                     {"Draw!", day.outcome.drawn, t.draw, t.ink},
                     {"Defeat!", day.outcome.lost, t.royalist.fill, t.royalist.onFill}});
            drawText(f, area.min(), Role::kItalic, 14.5f, t.ink2, "Major Victory " + percentText(day.major));
            drawText(f, {area.right(), area.y}, Role::kItalic, 14.5f, t.ink2, "Defeat! " + percentText(day.outcome.lost),
                     Align::kRight);
            area.cutTop(f.px(20), f.px(8));
        }
    }
    // From the foot: Zeal, then choices that stand nowhere else, above the log.
    const Rect logBox = area.cutBottom(isFought ? f.px(104) : std::clamp(area.h * 0.3f, f.px(104), f.px(240)), f.px(10));
    const Rect zeal = area.cutBottom(f.px(34), f.px(6));
    drawZealLine(seat, zeal);
    // Everything else has its target by now but for the cards' own, drawn here.
    Rect cards = area;
    cards.cutTop(sectionHeading(f, cards.min(), cards.w, "Your battle cards"), f.px(5));
    const Rect inner = beginScroll(f, "battle.cards", cards, cards_);
    // When all Sectors are fought what is asked stands above the cards, most of which are of no more use.
    const float above = isFought ? choicesHeight_ : 0;
    float used = above + drawCards(seat, {inner.x, inner.y + above, inner.w, inner.h});
    const auto left = seat.leftOver();
    float choicesHeight = 0;
    if (!left.empty()) {
        const Explanation why = explanationOf(seat);
        Rect choices{inner.x, isFought ? inner.y : inner.y + used + f.px(4), inner.w - f.px(4), f.px(2000)};
        const float before = choices.y;
        choices.cutTop(sectionHeading(f, choices.min(), choices.w - f.px(8), why.title), f.px(3));
        choices.cutTop(drawWrapped(f, choices.min(), choices.w, Role::kBody, 15, t.ink, why.text), f.px(6));
        choices.cutTop(drawChoiceList(seat, {choices.x, choices.y, choices.w - f.px(6), choices.h}), 0);
        choicesHeight = choices.y - before + f.px(4);
        if (!isFought) used += choicesHeight;
    }
    if (isFought && choicesHeight != choicesHeight_) choicesHeight_ = choicesHeight, f.keepDrawing(0.05);
    endScroll(f, "battle.cards", cards, cards_, used);
    Rect logArea = logBox;
    logArea.cutTop(sectionHeading(f, logArea.min(), logArea.w, "Log"), f.px(4));
    log.draw(f, logArea, seat.c.log, seat.c.reader);
}

}  // namespace app::cn
