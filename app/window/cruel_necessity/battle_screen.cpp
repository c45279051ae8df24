// BattleScreen: the field of battle.
#include "app/window/cruel_necessity/battle_screen.h"

#include <algorithm>
#include <cmath>

#include "app/window/cruel_necessity/zeal_bar.h"

namespace app::cn {

namespace {

using game::BattleSide;
using game::Box;
using game::UnitKind;

constexpr std::array<std::size_t, 4> kLeftToRight{1, 3, 2, 0};  // as the player sees the field
constexpr std::array<const char*, 4> kArms{"Cavalry, your right", "Cavalry, your left", "Foot, your right wing",
                                           "Foot, your left wing"};

// A flag for horse, three pikes for foot.
void armSign(ImDrawList* d, const Rect& box, bool isCavalry, ImU32 colour, float width) {
    if (isCavalry) {
        d->AddLine({box.x + width, box.y}, {box.x + width, box.bottom()}, colour, width);
        d->AddTriangleFilled({box.x + width, box.y}, {box.right(), box.y}, {box.right() - box.w * 0.22f, box.y + box.h * 0.26f},
                             colour);
        d->AddTriangleFilled({box.x + width, box.y}, {box.right() - box.w * 0.22f, box.y + box.h * 0.26f},
                             {box.right(), box.y + box.h * 0.52f}, colour);
        d->AddTriangleFilled({box.x + width, box.y}, {box.right(), box.y + box.h * 0.52f},
                             {box.x + width, box.y + box.h * 0.52f}, colour);
        return;
    }
    for (int i = 0; i < 3; ++i) {
        const float x = box.x + box.w * (0.12f + 0.3f * static_cast<float>(i));
        const ImVec2 foot{x, box.bottom()}, tip{x + box.w * 0.22f, box.y};
        d->AddLine(foot, tip, colour, width);
        d->AddTriangleFilled({tip.x + 1, tip.y - width * 1.2f}, {tip.x + width * 1.5f, tip.y + width * 3.4f},
                             {tip.x - width * 1.5f, tip.y + width * 3}, colour);
    }
}

// On a small piece the cloth says whose it is, and the last word which: "Foot", "Cromwell", "Guards".
std::string shortName(const std::string& name) {
    const auto space = name.rfind(' ');
    return space == std::string::npos ? name : name.substr(space + 1);
}

// A ribbon with swallow tails.
void ribbon(Frame& f, ImVec2 centre, ImU32 fill, std::string_view text) {
    const float w = f.px(40), h = f.px(18), tail = f.px(9);
    f.draw->AddRectFilled({centre.x - w, centre.y - h}, {centre.x + w, centre.y + h}, fill);
    for (const float side : {-1.0f, 1.0f}) {
        f.draw->AddTriangleFilled({centre.x + side * (w - 1), centre.y - h}, {centre.x + side * (w + tail), centre.y - h},
                                  {centre.x + side * (w - 1), centre.y}, fill);
        f.draw->AddTriangleFilled({centre.x + side * (w - 1), centre.y + h}, {centre.x + side * (w + tail), centre.y + h},
                                  {centre.x + side * (w - 1), centre.y}, fill);
    }
    drawTextIn(f, Rect::around(centre, w, h), Role::kSmallCaps, 19, rgb(0xFFFFFF), text);
}

}  // namespace

void BattleScreen::draw(Seat& seat, const Rect& view) {
    Frame& f = seat.f;
    // One's own line is at the foot: what is asked about it is brought into sight.
    const bool wants = seat.top<game::CommitUnits>() || seat.top<game::PrepareBattle>();
    if (wants && !wanted_) field_.offset = std::max(0.0f, field_.content - view.h), footWanted_ = field_.content < 1;
    else if (footWanted_ && field_.content >= 1) field_.offset = std::max(0.0f, field_.content - view.h), footWanted_ = false;
    wanted_ = wants;
    const Rect box = beginScroll(f, "battle.field", view, field_);
    drawField(seat, {box.x, box.y, box.w, std::max(view.h, f.px(590))});
    endScroll(f, "battle.field", view, field_, std::max(view.h, f.px(590)));
}

void BattleScreen::drawField(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    const bool isPlain = f.theme.kind == ThemeKind::kHighContrast;
    const ImU32 top = isPlain ? f.theme.paper : f.theme.isDark() ? rgb(0x2C3324) : rgb(0xDDE3C4);
    const ImU32 foot = isPlain ? f.theme.paper : f.theme.isDark() ? rgb(0x23291E) : rgb(0xC9D2A8);
    f.draw->AddRectFilledMultiColor(box.min(), box.max(), top, top, foot, foot);
    Rect area = box.inset(f.px(16), f.px(12));
    const Rect boxes = area.cutBottom(std::clamp(area.h * 0.145f, f.px(84), f.px(124)), f.px(10));
    const std::array<float, 4> weights{1, 1.72f, 1.72f, 1};
    const float gap = f.px(10), unit = (area.w - 3 * gap) / (1 + 1.72f + 1.72f + 1);
    float x = area.x;
    for (std::size_t i = 0; i < 4; ++i) {
        const Rect column{x, area.y, unit * weights[i], area.h};
        drawSector(seat, kLeftToRight[i], column);
        x += column.w + gap;
    }
    const std::array<Box, 3> kinds{Box::kVictory, Box::kDraw, Box::kDefeat};
    for (int i = 0; i < 3; ++i) drawBox(seat, kinds[static_cast<std::size_t>(i)], boxes.column(i, 3, f.px(10)));
}

void BattleScreen::drawSector(Seat& seat, std::size_t sector, const Rect& box) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto at = sectorNow(seat);
    const bool now = at && *at == sector,
               done = at && sector < *at && *at < game::kSectors;  // once all have fought, the choices left are about them
    const SectorSum sum = sectorSum(seat, sector);
    f.draw->AddRectFilled(box.min(), box.max(), withAlpha(t.card, now ? 0.85f : 0.28f), f.px(6));
    f.draw->AddRect(box.min(), box.max(), now ? t.goldInk : withAlpha(t.frame, 0.45f), f.px(6), 0,
                    now ? f.px(3) : std::max(1.0f, f.px(1.2f)));
    Rect in = box.inset(f.px(10), f.px(8));
    const Rect head = in.cutTop(f.px(46), f.px(4));
    drawTextIn(f, {head.x, head.y, head.w, f.px(26)}, Role::kSmallCaps, 20, t.heading,
               std::string(game::kSectorNames[sector]) + " Sector");
    drawTextIn(f, {head.x, head.y + f.px(24), head.w, f.px(21)}, Role::kItalic, 15, t.ink2, kArms[sector]);
    // Two lines of units, two equations, and what is between them.
    const float unitHeight = std::clamp(in.h * 0.19f, f.px(74), std::max(f.px(118), in.h * 0.15f));
    const Rect theirs = in.cutTop(unitHeight), ours = in.cutBottom(unitHeight, 0);
    const auto range = game::slotsOf(sector);
    const int many = range.end - range.first;
    for (int i = 0; i < many; ++i) {
        const auto slot = static_cast<std::size_t>(range.first + i);
        const float each = std::min((theirs.w - f.px(10) * static_cast<float>(many - 1)) / static_cast<float>(many),
                                    std::max(f.px(146), unitHeight * 1.24f));
        const float x =
            theirs.centre().x + (static_cast<float>(i) - static_cast<float>(many) / 2) * (each + f.px(10)) + f.px(5);
        const Rect top{x, theirs.y, each, unitHeight}, foot{x, ours.y, each, unitHeight};
        const Box went = seat.s().battle.box[slot];
        if (game::isEmptySlot(seat.s(), BattleSide::kRoyalist, slot)) {
            f.draw->AddRect(top.min(), top.max(), withAlpha(t.royalist.dark, 0.4f), f.px(4), 0, std::max(1.0f, f.px(1.3f)));
            drawTextIn(f, top.inset(f.px(5), 0), Role::kItalic, 14, t.ink2,
                       measureText(f, Role::kItalic, 14, "not drawn yet").x > top.w - f.px(10) ? "to draw" : "not drawn yet");
        } else {
            drawUnit(seat, BattleSide::kRoyalist, slot, top, done);
        }
        if (game::isEmptySlot(seat.s(), BattleSide::kParliament, slot)) drawEmptySlot(seat, slot, foot);
        else drawUnit(seat, BattleSide::kParliament, slot, foot, went != Box::kNone && done);
    }
    const float line = std::clamp(in.h * 0.21f, f.px(44), f.px(70));
    const bool hasLines = !game::isEmptySlot(seat.s(), BattleSide::kRoyalist, range.first) ||
                          !game::isEmptySlot(seat.s(), BattleSide::kParliament, range.first);
    Rect middle = in;
    const Rect upper = middle.cutTop(line), lower = middle.cutBottom(line);
    Tumble& dice = tumble_[sector];
    dice.follow(f, static_cast<std::uint64_t>(sum.royalistDie * 8 + sum.parliamentDie));
    if (hasLines) {
        drawEquation(seat, upper.centre(), upper.w, sum, BattleSide::kRoyalist, dice, now);
        drawEquation(seat, lower.centre(), lower.w, sum, BattleSide::kParliament, dice, now);
    }
    drawMiddle(seat, sector, middle, sum, dice.isSettled(f, 1), now);
}

void BattleScreen::drawUnit(Seat& seat, BattleSide side, std::size_t slot, const Rect& box, bool faded) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& s = seat.s();
    const UnitKind kind = game::unitAt(s, side, slot);
    const auto& unit = seat.defs[kind];
    const SideColours& cloth = sideOf(side == BattleSide::kParliament);
    const float alpha = 1.0f;  // what has fought lies flat and pale, its words as dark as before
    f.draw->AddRectFilled({box.x + f.px(2), box.y + f.px(3)}, {box.right() + f.px(2), box.bottom() + f.px(3)},
                          withAlpha(t.shadow, faded ? 0.08f : 0.22f), f.px(4));
    f.draw->AddRectFilled(box.min(), box.max(), withAlpha(unit.isNamed ? t.goldPale : t.card, faded ? 0.35f : 1), f.px(4));
    f.draw->AddRect(box.inset(f.px(1)).min(), box.inset(f.px(1)).max(), withAlpha(cloth.text, faded ? 0.6f : 1), f.px(4), 0,
                    f.px(faded ? 1.5f : 3.5f));
    if (unit.isNamed)
        f.draw->AddRect(box.inset(f.px(4)).min(), box.inset(f.px(4)).max(), withAlpha(t.goldInk, alpha), f.px(2), 0,
                        std::max(1.0f, f.px(1.4f)));
    const float px = std::clamp(box.h / f.px(110) * 36, 22.0f, 60.0f);
    const ImU32 ink = withAlpha(cloth.text, alpha);
    const float nameHeight = measureWrapped(f, box.w - f.px(14), Role::kBold, 15, unit.name);
    const float free = box.h - nameHeight - f.px(18);  // above the name
    armSign(f.draw, {box.x + f.px(11), box.y + f.px(9), f.px(25), std::clamp(std::min(f.px(32), free), f.px(10), f.px(32))},
            unit.isCavalry, ink, f.px(1.8f));
    drawText(f, {box.right() - f.px(11), box.y + f.px(3)}, Role::kNumbers, px, ink, std::to_string(unit.strength),
             Align::kRight);
    const std::string name = unit.name;
    if (unit.drawsEvent) {  // above the name, or in a low box beside the sign
        const bool isLow = free < f.px(52);
        const float left = box.x + f.px(isLow ? 39 : 10), right = box.right() - f.px(isLow ? 32 : 10);
        Rect event{left, isLow ? box.y + f.px(10) : box.bottom() - nameHeight - f.px(26), std::min(f.px(50), right - left),
                   f.px(17)};
        const float words = measureText(f, Role::kBody, f.fonts.leastPx(), "Event").x;
        if (event.w < words + f.px(4)) event = Rect::around(event.centre(), words / 2 + f.px(2), event.h / 2);
        f.draw->AddRectFilled(event.min(), event.max(), withAlpha(t.bandCombat, alpha), f.px(2));
        drawTextIn(f, event, Role::kBody, 13, rgb(0xFBF6E7), "Event");
    }
    drawWrapped(f, {box.x + f.px(7), box.bottom() - nameHeight - f.px(6)}, box.w - f.px(14), Role::kBold, 15,
                withAlpha(t.ink, alpha), name, 0, Align::kCentre);
    const int marker = s.battle.line[index(side)].posts[slot].marker;
    if (game::hasMarker(s, side, slot)) {
        const ImVec2 at{box.right() - f.px(6), box.y + box.h * 0.5f};  // between the figure and the name
        drawZealCoin(f, at, f.px(13), plus(marker), 1);
    }
    if (side == BattleSide::kParliament) {
        const game::Action boost = game::BoostUnit{static_cast<std::uint8_t>(slot)};
        if (seat.isLegal(boost)) {
            const ImVec2 at{box.centre().x, box.y + f.px(22)};
            const TargetState state =
                seat.target(boost, Rect::around(at, f.px(13), f.px(13)), "Place the Zeal marker", {}, true);
            goldRing(f, at, f.px(12));
            drawZealCoin(f, at, f.px(12), "+1", state.lit() ? 1.0f : 0.85f);
        }
    }
    // Whom a card's button would choose is ringed while the button is pointed at.
    if (side == BattleSide::kParliament)
        for (const game::Action& a : seat.legal())
            if (const auto* play = std::get_if<game::PlayCard>(&a); play && play->slot == slot)
                if (const std::string& id = seat.notation(a);
                    f.targets.hovered() == id || (f.targets.focusShown() && f.targets.focus() == id))
                    goldEdge(f, box.grown(f.px(2)), f.px(5));
    if (box.contains(f.pointer.at) && f.targets.overNothing()) {
        Tooltip tip{unit.name,
                    "",
                    "CN 7.0",
                    {{"Arm", unit.isCavalry ? "Cavalry" : "Foot"},
                     {"Strength", std::to_string(game::unitStrength(seat.defs, s, side, slot))}},
                    false};
        if (unit.drawsEvent) tip.text = "Draws a Battle Event card.";
        if (unit.turnedStrength != 0)
            tip.text = "After winning his Sector he turns inward: " + plus(unit.turnedStrength) + " for the Foot of his wing.";
        f.showTooltip(std::move(tip), box);
    }
}

void BattleScreen::drawEmptySlot(Seat& seat, std::size_t slot, const Rect& box) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    f.draw->AddRectFilled(box.min(), box.max(), withAlpha(t.card, 0.35f), f.px(4));
    f.draw->AddRect(box.min(), box.max(), withAlpha(t.parliament.dark, 0.55f), f.px(4), 0, std::max(1.0f, f.px(1.3f)));
    Rect area = box.inset(f.px(6));
    bool any = false;
    const float each = std::min(f.px(46), (area.h - f.px(8)) / 3);
    for (const UnitKind kind : {UnitKind::kCromwell, UnitKind::kIronsides, UnitKind::kTrainedBands, UnitKind::kNewModel}) {
        const game::Action commit = game::CommitUnit{kind, static_cast<std::uint8_t>(slot)};
        const auto choice = seat.choiceOf(commit);
        if (!choice) continue;
        // As much of the name, from its end, as has room.
        std::string name = seat.defs[kind].name;
        const std::string strength = " " + std::to_string(seat.defs[kind].strength);
        for (auto space = name.find(' '); space != std::string::npos && buttonWidth(f, name + strength, {.px = 15}) > area.w;
             space = name.find(' '))
            name.erase(0, space + 1);
        seat.choiceButton(*choice, area.cutTop(each, f.px(4)), name + strength);
        any = true;
    }
    if (!any) drawTextIn(f, box, Role::kItalic, 14, t.ink2, "from the pool");
}

void BattleScreen::drawEquation(Seat& seat, ImVec2 c, float width, const SectorSum& sum, BattleSide side, const Tumble& dice,
                                bool now) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const bool ours = side == BattleSide::kParliament;
    const SideColours& cloth = sideOf(ours);
    const int base = ours ? sum.parliament : sum.royalist, die = ours ? sum.parliamentDie : sum.royalistDie;
    const int bonus = ours ? sum.parliamentBonus : sum.royalistBonus;
    const float step = std::min(f.px(62), width / 2.9f), half = std::min(f.px(20), step * 0.36f);
    const float dieHalf = half * 0.92f, r = std::min(half * 1.15f, step * 0.36f);
    if (bonus != 0) {  // cards on the sector, Cromwell turned inward: on no unit, so it is said here
        const Rect line{c.x - width / 2, c.y + half * 0.62f, width / 2 - dieHalf - f.px(3), f.px(17)};
        const std::string words = "including " + plus(bonus);
        const bool isShort = measureText(f, Role::kItalic, f.fonts.leastPx(), words).x > line.w;
        drawTextIn(f, line, Role::kItalic, 13, t.ink2, isShort ? plus(bonus) : words);
    }
    const bool known = die != 0;
    drawTextIn(f, Rect::around({c.x - step, c.y}, step * 0.36f, half), Role::kNumbers, 30, cloth.text, std::to_string(base));
    drawTextIn(f, Rect::around({c.x - (step * 0.64f + dieHalf) / 2, c.y}, f.px(8), half), Role::kBody, 19, t.ink2, "+");
    const Rect dieBox = Rect::around({c.x, c.y}, dieHalf, dieHalf);
    if (known) {
        dieFace(f, dieBox, dice.face(f, die, ours), ours ? "parliament" : "royalist");
    } else {
        f.draw->AddRectFilled(dieBox.min(), dieBox.max(), withAlpha(t.card, 0.7f), f.px(5));
        f.draw->AddRect(dieBox.min(), dieBox.max(), now ? cloth.fill : withAlpha(cloth.fill, 0.45f), f.px(5), 0,
                        std::max(1.0f, f.px(1.4f)));
        drawTextIn(f, dieBox, Role::kBold, 18, withAlpha(cloth.text, now ? 1.0f : 0.5f), "?");
    }
    drawTextIn(f, Rect::around({c.x + (dieHalf + step - r) / 2, c.y}, f.px(8), half), Role::kBody, 19, t.ink2, "=");
    const ImVec2 at{c.x + step, c.y};
    const bool lies = known && dice.isSettled(f, ours);
    const bool won = known && dice.isSettled(f, 1) && sum.result == (ours ? Box::kVictory : Box::kDefeat);
    f.draw->AddCircleFilled(at, r, won ? cloth.fill : t.card, 32);
    f.draw->AddCircle(at, r, cloth.dark, 32, f.px(1.8f));
    if (lies)
        drawTextIn(f, Rect::around(at, r * 0.9f, r * 0.9f), Role::kNumbers, 24, won ? rgb(0xFFFFFF) : cloth.text,
                   std::to_string(base + die));
}

void BattleScreen::drawMiddle(Seat& seat, std::size_t sector, const Rect& box, const SectorSum& sum, bool lie, bool now) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const ImVec2 c = box.centre();
    if (sum.result != Box::kNone) {
        if (!lie) return;  // the dice are still falling
        const bool night = sector == game::kSectors - 1 && seat.s().battle.nightFalls;
        const ImU32 fill = sum.result == Box::kVictory  ? t.parliament.fill
                           : sum.result == Box::kDefeat ? t.royalist.fill
                                                        : t.bandEither;
        ribbon(f, {c.x, c.y - f.px(8)}, fill,
               night                         ? "Night"
               : sum.result == Box::kVictory ? "Won"
               : sum.result == Box::kDefeat  ? "Lost"
                                             : "Drawn");
        const int by = std::abs(sum.parliament + sum.parliamentDie - sum.royalist - sum.royalistDie);
        if (sum.parliamentDie != 0 && sum.result != Box::kDraw)
            drawTextIn(f, {box.x, c.y + f.px(14), box.w, f.px(20)}, Role::kItalic, 15, t.ink2, "by " + std::to_string(by));
        return;
    }
    if (game::isEmptySlot(seat.s(), BattleSide::kRoyalist, game::slotsOf(sector).first)) return;
    const bool rolled = sum.royalistDie != 0;
    const game::BattleChances shares = game::sectorChances(sum.parliament - sum.royalist);
    const int need = 2 - (sum.parliament - sum.royalist);
    float y = c.y - f.px(now ? 46 : 26);
    if (!rolled) {
        const std::string words = need <= -5          ? "2 ahead wins; you are sure to win"
                                  : box.w < f.px(220) ? "2 ahead wins"
                                                      : "2 ahead wins; level or 1 ahead is a draw";
        drawTextIn(f, {box.x, y, box.w, f.px(20)}, Role::kItalic, 15, t.ink2, words);
        y += f.px(23);
        const Rect bar{box.x, y, box.w, f.px(27)};
        if (seat.f.desk.settings().showOdds)
            oddsBar(f, bar,
                    {{"Win", shares.won, t.parliament.fill, t.parliament.onFill},
                     {"draw", shares.drawn, t.draw, t.ink},
                     {"lose", shares.lost, t.royalist.fill, t.royalist.onFill}});
        y += f.px(35);
    } else {
        y += f.px(24);
    }
    if (!now) return;
    if (const auto go = seat.choiceOf(game::Proceed{}))
        seat.choiceButton(*go, Rect::around({c.x, y + f.px(19)}, std::min(f.px(96), box.w / 2), f.px(20)),
                          rolled ? "Let them stand" : "Roll", ButtonKind::kStep, "N");
}

void BattleScreen::drawBox(Seat& seat, Box which, const Rect& box) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& s = seat.s();
    const ImU32 colour = which == Box::kVictory ? t.parliament.fill : which == Box::kDefeat ? t.royalist.fill : t.bandEither;
    f.draw->AddRectFilled(box.min(), box.max(), t.card, f.px(6));
    f.draw->AddRect(box.min(), box.max(), colour, f.px(6), 0, f.px(2));
    const Rect band{box.x + f.px(4), box.y + f.px(4), box.w - f.px(8), f.px(29)};
    f.draw->AddRectFilled(band.min(), band.max(), colour, f.px(4));
    std::vector<std::pair<BattleSide, std::size_t>> units;
    for (std::size_t slot = 0; slot < game::kSlots; ++slot) {
        Box went = s.battle.box[slot];
        if (seat.isReport && went == Box::kNone)
            for (std::size_t sector = 0; sector < game::kSectors; ++sector)
                if (slot >= game::slotsOf(sector).first && slot < game::slotsOf(sector).end)
                    went = sectorSum(seat, sector).result;
        // Of a Battle that is only being told some may not be drawn up yet.
        const bool isBeaten = which == Box::kDefeat && (s.battle.beatenRoyalists >> slot & 1u) != 0;
        if (went == which && !game::isEmptySlot(s, BattleSide::kParliament, slot))
            units.emplace_back(BattleSide::kParliament, slot);
        if (isBeaten && !game::isEmptySlot(s, BattleSide::kRoyalist, slot)) units.emplace_back(BattleSide::kRoyalist, slot);
    }
    const auto ours =
        std::count_if(units.begin(), units.end(), [](const auto& u) { return u.first == BattleSide::kParliament; });
    const char* title = which == Box::kVictory ? "Victory!" : which == Box::kDefeat ? "Defeat!" : "Draw!";
    const std::string note = which == Box::kVictory  ? std::to_string(ours) + " of 6; 4 is Major"
                             : which == Box::kDefeat ? "here Monarchy falls"
                                                     : "level or one apart";
    const float titleWidth = drawText(f, {band.x + f.px(10), band.centre().y - f.fonts.lineHeight(Role::kSmallCaps, 20) / 2},
                                      Role::kSmallCaps, 20, rgb(0xFFFFFF), title);
    const Rect noteBox{band.x + titleWidth + f.px(20), band.y, band.w - titleWidth - f.px(30), band.h};
    drawTextIn(f, noteBox, Role::kItalic, 14, rgb(0xFFFFFF), note, Align::kRight);
    const Rect area{box.x + f.px(10), band.bottom() + f.px(6), box.w - f.px(20), box.bottom() - band.bottom() - f.px(12)};
    if (units.empty()) drawTextIn(f, area, Role::kItalic, 15, t.ink2, "empty");
    for (std::size_t i = 0; i < units.size(); ++i) {
        const auto [side, slot] = units[i];
        const auto& unit = seat.defs[game::unitAt(s, side, slot)];
        const SideColours& cloth = sideOf(side == BattleSide::kParliament);
        const float each =
            std::min(f.px(86), (area.w - f.px(6) * 5) / static_cast<float>(std::max<std::size_t>(units.size(), 4)));
        const Rect piece{area.x + static_cast<float>(i) * (each + f.px(6)), area.y, each, area.h};
        f.draw->AddRectFilled(piece.min(), piece.max(), cloth.pale, f.px(3));
        f.draw->AddRect(piece.min(), piece.max(), cloth.dark, f.px(3), 0, std::max(1.0f, f.px(1.4f)));
        seat.about("box." + std::string(which == Box::kVictory ? "victory" : which == Box::kDefeat ? "defeat" : "draw") +
                       (side == BattleSide::kParliament ? ".ours." : ".theirs.") + std::to_string(slot),
                   piece,
                   {unit.name,
                    side == BattleSide::kRoyalist ? "Beaten: a die decides whether this Named unit is lost for good." : "",
                    side == BattleSide::kRoyalist ? "CN 7.0.7C" : "CN 7.0.6",
                    {{"Strength", std::to_string(unit.strength)}},
                    false});
        drawTextIn(f, piece.row(0, 2, 0), Role::kNumbers, 20, cloth.text, std::to_string(unit.strength));
        const Rect words = piece.row(1, 2, 0).inset(f.px(2), 0);
        const std::string name = shortName(unit.name);
        const bool isWide = measureText(f, Role::kBold, 13.5f, name).x <= words.w;  // six in a box have narrow letters
        drawTextIn(f, words, isWide ? Role::kBold : Role::kCondensed,
                   isWide ? 13.5f : fittingPx(f, Role::kCondensed, 13.5f, 9.5f, name, words.w), cloth.text, name);
    }
}

}  // namespace app::cn
