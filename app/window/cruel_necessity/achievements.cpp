// Achievements on offer: three boxes.
#include "app/window/cruel_necessity/achievements.h"

#include <algorithm>

namespace app::cn {

namespace {

void drawEmpty(Frame& f, const Rect& box) {
    f.draw->AddRectFilled(box.min(), box.max(), withAlpha(f.theme.well, 0.45f), f.px(7));
    f.draw->AddRect(box.min(), box.max(), f.theme.rule, f.px(7), 0, std::max(1.0f, f.px(1)));
    drawTextIn(f, box, Role::kItalic, 15, f.theme.ink2, "empty");
}

void drawOffer(Seat& seat, game::CardId id, const Rect& box) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& card = seat.defs[id];
    const game::Action buy = game::BuyAchievement{id}, discard = game::DiscardAchievement{id};
    const bool discards = seat.isLegal(discard);
    const game::Action action = discards ? discard : buy;
    const bool legal = seat.isLegal(action), lit = seat.isLit(action);
    const Facts facts{
        {"Cost", std::to_string(card.zeal) + " Zeal"}, {"Worth", plus(card.vp) + " VP"}, {"Needs", needsText(seat.defs, card)}};
    const TargetState state = seat.target(action, box, card.title, facts);
    cardFrame(f, box, t.bandAchievement, lit);
    const Rect below = cardBand(f, box, t.bandAchievement, "", "");
    const float band = below.y - box.y;
    coin(f, {box.x + f.px(21), box.y + band / 2}, f.px(14), std::to_string(card.zeal));
    // Triangles on a pale plate: blue on green would be lost.
    const float size = 11, width = f.px(static_cast<float>(std::min(card.vp, 4)) * 14);
    const Rect plateBox{box.right() - width - f.px(16), box.y + f.px(8), width + f.px(8), band - f.px(14)};
    f.draw->AddRectFilled(plateBox.min(), plateBox.max(), withAlpha(t.isDark() ? t.card : rgb(0xFBF6E7), 0.85f), f.px(3));
    victoryTriangles(f, {plateBox.x + f.px(4), plateBox.centre().y}, card.vp, size);
    if (plateBox.x - box.x > f.px(80))
        drawTextIn(f, {box.x + f.px(40), box.y, f.px(38), band}, Role::kSmallCaps, 17, rgb(0xFFFFFF), "Zeal", Align::kLeft);
    Rect inner = below.inset(f.px(9), f.px(5));
    const bool small = inner.w < f.px(125);  // narrow cards wear smaller type
    float titlePx = small ? 15.5f : 17, textPx = small ? 14.0f : 15;
    const float notePx = small ? 13.0f : 14;
    if (legal) {
        const std::string words = discards ? "Discard this one" : "Buy for " + std::to_string(card.zeal) + " Zeal";
        const float h = measureWrapped(f, inner.w - f.px(6), Role::kItalic, notePx, words) + f.px(6);
        const Rect foot = inner.cutBottom(h, f.px(3)).grown(f.px(2));
        f.draw->AddRectFilled(foot.min(), foot.max(), t.goodPale, f.px(3));
        drawWrapped(f, {foot.x + f.px(5), foot.y + f.px(3)}, foot.w - f.px(10), Role::kItalic, notePx, t.good, words,
                    foot.h - f.px(2), Align::kCentre);
    }
    // Each need with a check or a ring before it; what is missing says how it stands. In a low card in closer type.
    auto needs = needsOf(seat.defs, seat.s(), card);
    const float lead = f.px(15);
    Role role = Role::kBody;
    const auto height = [&] {
        float sum = measureWrapped(f, inner.w, Role::kBold, titlePx, card.title) + f.px(3);
        for (const Need& need : needs) sum += measureWrapped(f, inner.w - lead, role, textPx, need.text) + f.px(1);
        return sum;
    };
    for (const auto& [closer, px] : {std::pair(Role::kBody, 14.0f), {Role::kCondensed, 14.5f}, {Role::kCondensed, 13.5f}})
        if (height() > inner.h) role = closer, textPx = px;
    if (height() > inner.h)  // how it stands now is on the tracks, and in the tooltip
        for (Need& need : needs)
            need.text =
                need.text.starts_with("a Victory!") ? "a recent Victory!" : need.text.substr(0, need.text.find(": now"));
    if (height() > inner.h) titlePx = 15.5f;
    const float title = drawWrapped(f, inner.min(), inner.w, Role::kBold, titlePx, t.ink, card.title, inner.h);
    inner.cutTop(title, f.px(3));
    for (const Need& need : needs) {
        if (inner.h < f.fonts.lineHeight(role, textPx)) {
            if (f.cuts) f.cuts->push_back(need.text);
            break;
        }
        const ImVec2 mark{inner.x + f.px(5), inner.y + f.fonts.lineHeight(role, textPx) * 0.58f};
        if (need.isMet) checkMark(f.draw, mark, f.px(5), t.good);
        else f.draw->AddCircle(mark, f.px(3.5f), t.warning, 12, std::max(1.0f, f.px(1.4f)));
        inner.cutTop(drawWrapped(f, {inner.x + lead, inner.y}, inner.w - lead, role, textPx,
                                 need.isMet ? t.ink : t.warning, need.text, inner.h),
                     f.px(1));
    }
    if (state.lit()) focusRing(f, box, f.px(7));
}

}  // namespace

void drawAchievements(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    Rect area = box;
    area.cutTop(sectionHeading(f, area.min(), area.w, "Achievements on offer"), f.px(6));
    for (std::size_t i = 0; i < game::kAchievementBoxes; ++i) {
        const Rect cell = area.column(static_cast<int>(i), static_cast<int>(game::kAchievementBoxes), f.px(9));
        const game::CardId id = seat.s().available[i];
        if (id == game::CardId::kNone) drawEmpty(f, cell);
        else drawOffer(seat, id, cell);
    }
}

}  // namespace app::cn
