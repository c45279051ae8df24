// Dialogs: the decision panel and the price plate.
#include "app/window/cruel_necessity/dialogs.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/window/cruel_necessity/card_text.h"
#include "app/window/cruel_necessity/pieces.h"
#include "cruel_necessity/chapters/queries.h"

namespace app::cn {

namespace {

// "The Army of the North is in York (Area 3) and the Army of the West is in Devon (Area 4).", and why the others do not fight.
std::string whereArmiesStand(const Seat& seat) {
    std::vector<std::string> stand;
    std::string why;
    for (std::size_t i = 0; i < game::kArmies; ++i) {
        const auto army = static_cast<game::Army>(i);
        const auto& now = seat.s().armies[i];
        const std::string name = game::armyName(seat.defs, seat.s(), army);
        const game::Action fight = game::FightBattle{army, false};
        if (seat.isLegal(fight))
            stand.push_back(name + " is in " + seat.defs.armies[i].areas[now.area].name + " (Area " + std::to_string(now.area) +
                            ")");
        else if (const auto refusal = seat.whyNot(fight); refusal && why.find(refusal->reason) == std::string::npos)
            why += " " + refusal->reason;
    }
    return game::capital(game::listed(stand)) + "." + why;
}

}  // namespace

std::string proceedWords(const game::State& s) {
    if (s.stack.empty()) return "Go on";
    const auto is = [&]<class F>(const F*) { return std::holds_alternative<F>(s.stack.back()); };
    if (is(static_cast<const game::SalvageChoice*>(nullptr))) return "Accept the Defeat";
    if (is(static_cast<const game::BenefitChoice*>(nullptr))) return "Spend no more";
    if (is(static_cast<const game::SettlersChoice*>(nullptr))) return "Keep them at home";
    if (is(static_cast<const game::CommitUnits*>(nullptr))) return "Draw the rest";
    if (is(static_cast<const game::PrepareBattle*>(nullptr))) return "Begin the fight";
    if (is(static_cast<const game::AftermathChoice*>(nullptr))) return "Let it stand";
    return "Go on";
}

Explanation explanationOf(const Seat& seat) {
    if (const auto* f = seat.top<game::MakeRoom>()) {
        const auto& card = seat.defs[f->card];
        const std::string needs = needsText(seat.defs, card);
        return {"Room for an Achievement",
                card.title + " (" + std::to_string(card.zeal) + " Zeal, " + plus(card.vp) + " VP; " +
                    (needs == "No conditions" ? "no conditions" : "needs " + needs) +
                    ") may now be bought, but all three boxes are full. One of the three must be given up for good."};
    }
    if (const auto* f = seat.top<game::JammedChoice>())
        return {f->isUp ? "A marker that cannot rise" : "A marker that cannot fall",
                f->isUp ? "Its track and the one opposite are at their ends. Choose another marker to rise."
                        : "Its track and the one opposite are at their ends. Choose another marker to fall."};
    if (const auto* f = seat.top<game::OptionChoice>()) {
        const bool hasCard = seat.s().current != game::CardId::kNone;
        const std::string& asked = seat.defs.specialPrompts[index(f->special)];
        return {hasCard ? seat.defs[seat.s().current].title : "The card asks", !asked.empty() ? asked
                                                                               : hasCard ? seat.defs[seat.s().current].summary
                                                                                         : ""};
    }
    if (seat.top<game::FreeRise>())
        return {"Interim Victory Check", "Your score lets you raise a track of your choice."};
    if (seat.top<game::SettlersChoice>())
        return {"English settlers", "Send settlers to one land to gain 1 Zeal and a free Politics roll, or keep them at home."};
    if (seat.top<game::DesignateArmy>())
        return {"Which army gives battle?",
                "A Victory Disorders it, and its next Activation then goes into its recovery. Its Strength plays no part in "
                "the fight. " +
                    whereArmiesStand(seat)};
    if (seat.top<game::CommitUnits>())
        return {"Your Named units",
                "Put the units you want into the line: Cavalry on the flanks, Foot between them. The rest are drawn from the "
                "pools."};
    if (seat.top<game::PrepareBattle>())
        return {"Before the fight",
                "Place the Zeal marker on a unit for 1 Zeal, or play the cards that belong before the fight."};
    if (seat.top<game::BeforeSector>()) return {"Before the dice", "Play a card on this Sector, or roll its dice."};
    if (seat.top<game::AfterSector>()) return {"The dice are rolled", "Play a card on them, or let them stand."};
    if (seat.top<game::SalvageChoice>())
        return {"A Defeat, or a Draw?", "For 1 Zeal your units at Victory! fall back to Draw!, and the Defeat is averted."};
    if (seat.top<game::AftermathChoice>()) return {"The outcome", "You may still play a card on the outcome."};
    if (seat.top<game::BenefitChoice>())
        return {"A Major Victory", "You have " + game::counted(int{seat.s().battle.benefitPoints}, "Benefit Point") +
                                       " to spend; what you do not spend is lost."};
    return {"Your choice", {}};
}

namespace {

std::string wordsFor(const Seat& seat, std::size_t choice) {
    std::string text =
        std::holds_alternative<game::Proceed>(seat.action(choice)) ? proceedWords(seat.s()) : seat.c.legal[choice].text;
    if (!text.empty() && text.back() == '.') text.pop_back();
    return text;
}

// 1 to 9 choose from a short list, as everywhere in the house; what goes on bears the key it has in the bar.
std::string digitOf(const Seat& seat, std::size_t choice) {
    if (std::holds_alternative<game::Proceed>(seat.action(choice))) return "N";
    if (seat.c.legal.size() > 9 || seat.top<game::ActionPhase>()) return {};
    return std::to_string(choice + 1);
}

}  // namespace

float drawChoiceList(Seat& seat, const Rect& box) {
    Rect area = box;
    const auto left = seat.leftOver();
    for (const std::size_t choice : left) {
        const std::string words = wordsFor(seat, choice), key = digitOf(seat, choice);
        const float h = buttonHeight(seat.f, words, area.w, {.key = key}, seat.f.px(36));
        seat.choiceButton(choice, area.cutTop(h, seat.f.px(6)), words, ButtonKind::kPlain, key);
    }
    return area.y - box.y;
}

float drawArmyNames(Seat& seat, const Rect& area) {
    if (!seat.top<game::DesignateArmy>() || !seat.c.canChoose) return 0;
    Frame& f = seat.f;
    float y = area.y;
    for (std::size_t choice = 0; choice < seat.c.legal.size(); ++choice) {
        const std::string words = wordsFor(seat, choice), key = digitOf(seat, choice);
        const float h = buttonHeight(f, words, area.w, {.key = key}, f.px(38));
        if (button(f, "dialog." + seat.c.legal[choice].notation, {area.x, y, area.w, h}, words, {.key = key}) || f.takeKey(key))
            seat.c.play(choice);
        y += h + f.px(6);
    }
    return y - area.y;
}

void drawDialog(Seat& seat, const Rect& within) {
    auto left = seat.leftOver();
    const bool isActions = seat.top<game::ActionPhase>() != nullptr;
    // Which Army fights is pressed on the map, or here by its name.
    const bool isByName = seat.top<game::DesignateArmy>() != nullptr;
    if (isByName) left.resize(seat.c.legal.size()), std::iota(left.begin(), left.end(), std::size_t{0});
    if (!seat.c.canChoose || (left.empty() && isActions)) return;
    Frame& f = seat.f;
    const Explanation why = isActions ? Explanation{"Also possible", {}} : explanationOf(seat);
    // Columns enough that all buttons fit the height.
    const float width = std::min(within.w - f.px(28), f.px(560)), pad = f.px(16), buttonLeast = f.px(38), gap = f.px(6);
    const float textHeight = why.text.empty() ? 0 : measureWrapped(f, width - 2 * pad, Role::kBody, 16, why.text) + f.px(8);
    const float head = f.px(30) + textHeight;
    float widest = 0;
    for (const std::size_t choice : left) {
        const ButtonLook look{.key = digitOf(seat, choice)};
        widest = std::max(widest, buttonWidth(f, wordsFor(seat, choice), look));
    }
    int columns = std::clamp(static_cast<int>((width - 2 * pad + gap) / std::max(f.px(90), widest + gap)), 1, 4);
    columns = std::min(columns, std::max(1, static_cast<int>(left.size())));
    float rows = std::ceil(static_cast<float>(left.size()) / static_cast<float>(columns));
    const float room = within.h - f.px(28) - head - 2 * pad;
    while (rows * (buttonLeast + gap) > room && columns < 6)
        rows = std::ceil(static_cast<float>(left.size()) / static_cast<float>(++columns));
    // Taller where words need two lines, lower where there are many rows.
    const float cellWidth = (width - 2 * pad + gap) / static_cast<float>(columns) - gap;
    float tallest = buttonLeast;
    for (const std::size_t choice : left)
        tallest =
            std::max(tallest, buttonHeight(f, wordsFor(seat, choice), cellWidth, {.key = digitOf(seat, choice)}, buttonLeast));
    const float each = std::min(tallest, rows > 0 ? (room - gap * (rows - 1)) / rows : tallest);
    const float height = head + 2 * pad + (rows > 0 ? rows * (each + gap) - gap : -pad / 2);
    const Rect box{within.x + (within.w - width) / 2, within.bottom() - height - f.px(14), width, height};
    f.targets.cover("dialog", box);
    plate(f, box);
    Rect inner = box.inset(pad);
    drawTextCut(f, inner.min(), inner.w - f.px(46), Role::kSmallCaps, 22, f.theme.heading, why.title);
    if (!isActions) drawZealCoin(f, {inner.right() - f.px(16), inner.y + f.px(11)}, f.px(16), std::to_string(seat.s().zeal), 1);
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
        const std::string words = wordsFor(seat, left[i]), key = digitOf(seat, left[i]);
        if (!isByName) seat.choiceButton(left[i], cell, words, ButtonKind::kPlain, key);
        else if (button(f, "dialog." + seat.c.legal[left[i]].notation, cell, words, {.key = key}) || f.takeKey(key))
            seat.c.play(left[i]);
    }
}

// At the foot of the map, or where it covers neither what is pointed at nor the plate of a lesson.
static Rect pricePlace(Frame& f, const Rect& map, float width, float height, const std::string& pointedAt) {
    const float edge = f.px(14);
    const Target *lesson = f.targets.find("lesson.plate"), *thing = f.targets.find(pointedAt);
    const float left = map.x + edge, right = map.right() - edge - width, top = map.y + edge,
                foot = map.bottom() - edge - height;
    for (const ImVec2 at : {ImVec2{left, foot}, {right, foot}, {right, top}, {left, top}}) {
        const Rect box{at.x, at.y, width, height};
        if ((!lesson || !lesson->visible.overlaps(box)) && (!thing || !thing->visible.overlaps(box))) return box;
    }
    return {left, foot, width, height};
}

void drawPricePlate(Seat& seat, const Rect& map) {
    if (!seat.hovered()) return;
    const Price price = seat.price(*seat.hovered());
    if (price.parts.empty()) return;
    Frame& f = seat.f;
    const float width = std::min(f.px(270), map.w - f.px(28));
    std::string title = price.title;
    if (!title.empty() && title.back() == '.') title.pop_back();
    const float titleHeight = measureWrapped(f, width - f.px(22), Role::kBold, 17, title);
    const auto space = price.rule.find(' ');
    const std::vector<Span> note{
        {price.note, Role::kBody, 15, f.theme.ink},
        {" [" + price.rule.substr(space == std::string::npos ? 0 : space + 1) + "]", Role::kClause, 13, f.theme.ink2}};
    const float noteHeight = std::max(f.px(22), measureParagraph(f, width - f.px(22), note));
    const float height = titleHeight + noteHeight + f.px(46);
    const Rect box = pricePlace(f, map, width, height, seat.c.legal[*seat.hovered()].notation);
    plate(f, box);
    if (!box.contains(f.pointer.at)) f.targets.cover("chances", box);  // tooltips leave it in sight
    Rect inner = box.inset(f.px(11), f.px(8));
    drawWrapped(f, inner.min(), inner.w, Role::kBold, 17, f.theme.ink, title);
    drawParagraph(f, {inner.x, inner.y + titleHeight + f.px(1)}, inner.w, note, noteHeight);
    oddsBar(f, {inner.x, inner.bottom() - f.px(23), inner.w, f.px(23)}, price.parts, true);
}

}  // namespace app::cn
