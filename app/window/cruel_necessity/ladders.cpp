// Ladders: boxes with grade, number, Victory Points and flips, markers, and the targets of Politics.
#include "app/window/cruel_necessity/ladders.h"

#include <algorithm>
#include <cmath>

#include "app/window/table/marks.h"
#include "cruel_necessity/chapters/queries.h"

namespace app::cn {

namespace {

constexpr std::array<const char*, 5> kGrades{"A", "B", "C", "D", "F"};

// What a click on the track does now: the first of these that is legal.
game::Action trackAction(const Seat& seat, game::Track track) {
    const game::Action shift = game::ShiftTrack{track};
    if (seat.isLegal(shift)) return shift;
    const game::Action benefit = game::TakeBenefit{game::Benefit::kTrack, static_cast<std::uint8_t>(index(track))};
    if (seat.isLegal(benefit)) return benefit;
    return game::Politics{track};
}

// A turning arrow: three quarters of a ring and a head.
void turnArrow(ImDrawList* d, ImVec2 c, float r, ImU32 colour) {
    d->PathArcTo(c, r, -0.5f, 4.0f, 18);
    d->PathStroke(colour, 0, std::max(1.0f, r * 0.3f));
    const ImVec2 tip{c.x + r * std::cos(-0.5f), c.y + r * std::sin(-0.5f)};
    d->AddTriangleFilled({tip.x - r * 0.75f, tip.y - r * 0.05f}, {tip.x + r * 0.65f, tip.y - r * 0.05f},
                         {tip.x + r * 0.1f, tip.y - r * 0.95f}, colour);
}

// On one line, else on two, else in brief; where a marker leaves no room for that the tooltip says it.
void drawFlipWords(Frame& f, const Rect& box, const std::string& words, const std::string& brief) {
    const auto fits = [&](const std::string& text) { return measureText(f, Role::kCondensed, 13.5f, text).x <= box.w; };
    if (fits(words)) return drawTextIn(f, box, Role::kCondensed, 13.5f, f.theme.ink, words, Align::kLeft);
    const auto space = words.rfind(' ');
    const std::string first = words.substr(0, space), second = space == std::string::npos ? "" : words.substr(space + 1);
    if (second.empty() || box.h < f.px(28) || !fits(first) || !fits(second)) {
        if (fits(brief)) drawTextIn(f, box, Role::kCondensed, 13.5f, f.theme.ink, brief, Align::kLeft);
        return;
    }
    const Rect lines = Rect::around(box.centre(), box.w / 2, f.px(14));
    drawTextIn(f, lines.row(0, 2, 0), Role::kCondensed, 13.5f, f.theme.ink, first, Align::kLeft);
    drawTextIn(f, lines.row(1, 2, 0), Role::kCondensed, 13.5f, f.theme.ink, second, Align::kLeft);
}

}  // namespace

std::string flipWords(game::Track track, bool isTop) {
    switch (track) {
        case game::Track::kIreland: return isTop ? "Irish army \u22121" : "Irish army +1";
        case game::Track::kScotland: return isTop ? "Scots army \u22121" : "Scots army +1";
        case game::Track::kMonarchy: return isTop ? "" : "Revolts +1";
        case game::Track::kCatholicism: return isTop ? "+1 Zeal a turn" : "";
        case game::Track::kParliament: return isTop ? "" : "No Fortify London";
        default: return isTop ? "" : "\u22121 Zeal a turn";
    }
}

// The same in a word or two, for low boxes.
static std::string flipBrief(game::Track track, bool isTop) {
    switch (track) {
        case game::Track::kIreland: return isTop ? "Irish \u22121" : "Irish +1";
        case game::Track::kScotland: return isTop ? "Scots \u22121" : "Scots +1";
        case game::Track::kMonarchy: return isTop ? "" : "Revolts +1";
        case game::Track::kCatholicism: return isTop ? "+1 Zeal" : "";
        case game::Track::kParliament: return isTop ? "" : "London";
        default: return isTop ? "" : "\u22121 Zeal";
    }
}

Ladders::Column Ladders::layOut(const Seat& seat, const Rect& box, std::size_t column) const {
    const Frame& f = seat.f;
    Rect area = box.column(static_cast<int>(column), 3, f.px(12));
    Column out;
    out.head = area.cutTop(f.px(25), f.px(3));
    out.foot = area.cutBottom(f.px(42), f.px(2));
    const bool shared = seat.defs.tracks[column].boxes[game::kTrackBoxes - 1].isShared;
    // Seven rows above; six or seven below in the height of six.
    const float gap = f.px(2), row = area.h / 13;
    for (std::size_t i = 0; i < game::kTrackBoxes; ++i)
        out.upper[i] = {area.x, area.y + row * static_cast<float>(i), area.w, row - gap};
    const float foot = area.y + row * 7, rest = row * 6;
    for (std::size_t i = 0; i < game::kTrackBoxes; ++i) {
        if (shared && i == 0) {
            out.lower[0] = out.upper[game::kTrackBoxes - 1];
            continue;
        }
        const float each = rest / (shared ? 6.0f : 7.0f);
        out.lower[i] = {area.x, foot + each * static_cast<float>(shared ? i - 1 : i), area.w, each - gap};
    }
    return out;
}

void Ladders::draw(Seat& seat, const Rect& box) {
    for (std::size_t column = 0; column < 3; ++column) {
        const Column rows = layOut(seat, box, column);
        const auto upper = static_cast<game::Track>(column);
        drawTrack(seat, upper, rows.upper, rows.head);
        drawTrack(seat, opposite(upper), rows.lower, rows.foot);
    }
}

void Ladders::drawTrack(Seat& seat, game::Track track, const std::array<Rect, game::kTrackBoxes>& rows, const Rect& name) {
    const int at = game::boxOf(seat.s(), track);
    for (int i = 0; i < static_cast<int>(game::kTrackBoxes); ++i) {
        const bool isShared = seat.defs[track].boxes[static_cast<std::size_t>(i)].isShared;
        if (isShared && isRoyalist(track)) continue;  // the lower track of the column draws it once, for both
        drawBox(seat, track, i, rows[static_cast<std::size_t>(i)], isShared);
    }
    const Rect& now = rows[static_cast<std::size_t>(at)];
    const Rect& goal = rows[static_cast<std::size_t>(std::max(0, at - 1))];
    const game::Action action = trackAction(seat, track);
    const auto& def = seat.defs[track];
    const auto& box = def.boxes[static_cast<std::size_t>(at)];
    const auto told = [](const auto& of) { return std::string(kGrades[index(of.grade)]) + ", " + plus(of.vp) + " VP"; };
    Facts facts{{"Now", told(box)}};
    if (at > 0) facts.emplace_back("One box up", told(def.boxes[static_cast<std::size_t>(at - 1)]));
    facts.emplace_back("Higher is better for", def.boxes.front().vp >= def.boxes.back().vp ? "Parliament" : "the King");
    if (at > 0) facts.emplace_back("To move up, more than", std::to_string(game::politicsNumber(seat.defs, seat.s(), track)));
    if (seat.s().rollModifier[index(track)] != 0)
        facts.emplace_back("On rolls this turn", plus(seat.s().rollModifier[index(track)]));
    const float top = std::min(goal.y, now.y);
    const Rect whole{now.x, top, now.w, std::max(goal.bottom(), now.bottom()) - top};
    const TargetState state = seat.target(action, whole, "Politics on " + def.name, facts);
    if (seat.isLit(action)) goldEdge(seat.f, goal.inset(seat.f.px(1)), seat.f.px(3));
    if (state.lit() && seat.isLegal(action)) {
        seat.f.draw->AddRectFilled(goal.min(), goal.max(), withAlpha(seat.f.theme.gold, 0.35f), seat.f.px(3));
    }
    drawName(seat, track, name);
    drawChips(seat, track, goal);
}

void Ladders::drawBox(Seat& seat, game::Track track, int at, const Rect& box, bool isShared) {
    Frame& f = seat.f;
    ImDrawList* d = f.draw;
    const Theme& t = f.theme;
    const auto& def = seat.defs[track];
    const auto& step = def.boxes[static_cast<std::size_t>(at)];
    const bool royal = isRoyalist(track);
    const bool here = game::boxOf(seat.s(), track) == at;
    const game::Track above = opposite(track);
    const bool otherHere = isShared && game::isAtBottom(seat.s(), above);
    const SideColours& side = sideOf(!royal);
    // Better boxes are lighter; the worst of each ladder wear a breath of its cloth.
    const float depth = static_cast<float>(at) / 6.0f;
    const ImU32 base =
        royal ? mixed(t.card, t.royalist.pale, 0.15f + 0.55f * depth) : mixed(t.card, t.parliament.pale, 0.15f + 0.65f * depth);
    const ImU32 plainest = t.kind == ThemeKind::kHighContrast ? t.card : base;
    const ImU32 fill = here || otherHere ? t.goldPale
                       : isShared        ? (t.isDark() ? t.goldPale : mixed(t.gold, t.card, 0.62f))
                                         : plainest;
    d->AddRectFilled(box.min(), box.max(), fill, f.px(3));
    d->AddRect(box.min(), box.max(), here || otherHere ? t.frame : mixed(t.rule, t.frame, 0.2f), f.px(3), 0,
               here || otherHere ? f.px(1.8f) : std::max(1.0f, f.px(1)));
    if (isShared) {
        const Rect in = box.inset(f.px(3));
        d->AddRect(in.min(), in.max(), t.goldInk, f.px(2), 0, std::max(1.0f, f.px(1)));
        d->AddRect(box.min(), box.max(), t.goldInk, f.px(3), 0, f.px(2));
    }
    // Rows of a small window: type follows the row's height.
    const float most = std::clamp(box.h / f.px(38), 0.62f, 1.0f);
    const float y = box.centre().y;
    float x = box.x + f.px(8);
    // The shared box is the F of the upper track and the A of the lower.
    const float gradePx = std::max(13.5f, 20 * most);
    if (isShared && box.h > f.px(30)) {
        const Rect both{x - f.px(3), box.y + f.px(3), f.px(18), box.h - f.px(6)};
        drawTextIn(f, both.row(0, 2, 0), Role::kBold, 15, t.royalist.text, "F");
        drawTextIn(f, both.row(1, 2, 0), Role::kBold, 15, t.parliament.text, "A");
    } else {
        drawTextIn(f, {x, box.y, f.px(15), box.h}, Role::kBold, gradePx, isShared ? t.ink : side.text,
                   isShared ? "F" : kGrades[index(step.grade)]);
    }
    x += f.px(21);
    const Rect number = Rect::around({x + f.px(10), y}, f.px(10) * most, f.px(10.5f) * most);
    d->AddRectFilled(number.min(), number.max(), t.card, f.px(4));
    d->AddRect(number.min(), number.max(), t.ink2, f.px(4), 0, std::max(1.0f, f.px(1.1f)));
    drawTextIn(f, number, Role::kNumbers, 17 * most, t.ink, std::to_string(step.number));
    x += f.px(28);
    const float emblemSize = std::min(box.h - f.px(6), f.px(32));
    const bool marked = here || otherHere;
    float right = box.right() - f.px(6);
    if (marked) {
        const bool two = here && otherHere;
        const Rect seatBox{right - emblemSize, y - emblemSize / 2, emblemSize, emblemSize};
        emblem(f, seatBox, (here ? !royal : false) ? "parliament" : "royalist");
        if (two) emblem(f, seatBox.moved(-emblemSize - f.px(3), 0), "royalist");
        // A marker that has just moved.
        const auto& rings = seat.c.marks.rings;
        if (here && std::any_of(rings.begin(), rings.end(), [&](const auto& ring) { return ring.place == game::key(track); }))
            chalkRing(f, seatBox.centre(), emblemSize * 0.5f, 0.6f * f.scale());
        right -= emblemSize * (two ? 2.0f : 1.0f) + f.px(two ? 8 : 5);
    }
    const bool flips = step.flips;
    if (flips) {
        turnArrow(d, {right - f.px(7), y - (marked ? 0 : box.h * 0.06f)}, f.px(5.5f), t.goldInk);
        right -= f.px(17);
    }
    const float room = right - x;
    const int vp = step.vp;
    const std::string words = flips ? flipWords(track, at == 0) : std::string();
    if (isShared) {
        const int low = seat.defs[above].boxes[game::kTrackBoxes - 1].vp;
        const Rect lines{x, box.y + f.px(2), room, box.h - f.px(4)};
        const std::string both = plus(low) + " or " + plus(vp);
        if (measureText(f, Role::kNumbers, 14, both).x > room) {  // each beside its own grade
            drawTextIn(f, lines.row(0, 2, 0), Role::kNumbers, 13, t.royalist.text, plus(low), Align::kLeft);
            drawTextIn(f, lines.row(1, 2, 0), Role::kNumbers, 13, t.parliament.text, plus(vp), Align::kLeft);
        } else {
            const bool tall = box.h > f.px(33) && measureText(f, Role::kItalic, 13, "shared box").x <= room;
            if (tall) drawTextIn(f, lines.row(0, 2, 0), Role::kItalic, 13, t.ink2, "shared box", Align::kLeft);
            drawTextIn(f, tall ? lines.row(1, 2, 0) : lines, Role::kNumbers, 14, t.ink, both, Align::kLeft);
        }
    } else if (vp != 0 && !words.empty() && box.h > f.px(33)) {
        victoryTriangles(f, {x, box.y + box.h * 0.28f}, vp, f.px(9) / f.scale());
        if (measureText(f, Role::kCondensed, 13.5f, words).x <= room)
            drawTextIn(f, {x, box.y + box.h * 0.48f, room, box.h * 0.5f}, Role::kCondensed, 13.5f, t.ink, words, Align::kLeft);
    } else {
        float used = 0;
        if (vp != 0) used = victoryTriangles(f, {x, y}, vp, 11 * most) + f.px(6);
        if (!words.empty()) drawFlipWords(f, {x + used, box.y, room - used, box.h}, words, flipBrief(track, at == 0));
    }
    if (box.contains(f.pointer.at) && f.targets.overNothing()) {
        Tooltip tip;
        tip.title = def.name + ", " + kGrades[index(step.grade)];
        tip.rows = {{"To move up into it, more than", std::to_string(step.number)}, {"Worth", plus(vp) + " VP"}};
        if (flips) tip.text = at == 0 ? def.topEffect : def.bottomEffect;
        tip.rule = "CN 6.6.1";
        f.showTooltip(std::move(tip), box);
    }
}

void Ladders::drawName(Seat& seat, game::Track track, const Rect& box) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const SideColours& side = sideOf(!isRoyalist(track));
    const Rect name{box.x, box.y, box.w, f.px(24)};
    const std::string title = seat.defs[track].name;
    const int modifier = seat.s().rollModifier[index(track)];
    const float chips = modifier != 0 ? f.px(27) : 0;
    // All six names in one size: the longest, between chips, decides.
    const float longest = measureText(f, Role::kSmallCaps, 20, "Catholicism").x, room = box.w - f.px(27) - f.px(24);
    drawTextIn(f, {name.x + chips, name.y, name.w - chips - f.px(24) * (chips > 0 ? 1.0f : 0.0f), name.h}, Role::kSmallCaps,
               std::min(20.0f, 20 * room / longest), side.text, title);
    if (modifier != 0) {
        const Rect chip{name.x, name.y + f.px(3), f.px(25), f.px(18)};
        f.draw->AddRectFilled(chip.min(), chip.max(), t.card, f.px(3));
        f.draw->AddRect(chip.min(), chip.max(), modifier > 0 ? t.parliament.dark : t.royalist.dark, f.px(3), 0, f.px(1.4f));
        drawTextIn(f, chip, Role::kNumbers, 14, modifier > 0 ? t.parliament.text : t.royalist.text, plus(modifier));
    }
    const auto& def = seat.defs[track];
    std::string ends;
    if (!def.topEffect.empty()) ends += " At the top: " + def.topEffect;
    if (!def.bottomEffect.empty()) ends += " At the bottom: " + def.bottomEffect;
    seat.about("cause." + std::string(game::kTrackKeys[index(track)]), name,
               {title, "Up is good for you, down for the King." + ends, "CN 6.6.1", {}, false});
    const ImVec2 coinAt{name.right() - f.px(12), name.centre().y};
    const game::Target target = game::target(track);
    const game::Action infuse = game::Infuse{target};
    if (seat.s().zealMarker == target) {
        drawZealCoin(f, coinAt, f.px(10), "+1", 1);
    } else if (seat.isLegal(infuse)) {
        const TargetState state = seat.target(infuse, Rect::around(coinAt, f.px(10), f.px(10)), "Infuse Zeal", {}, true);
        if (state.lit()) goldRing(f, coinAt, f.px(10));
        drawZealCoin(f, coinAt, f.px(9), "+1", seat.isLit(infuse) || state.lit() ? 1.0f : 0.38f);
    }
    const game::Track troubled = seat.defs.troublesOrder[seat.s().troubles];
    if (!isRoyalist(track) && troubled == track) {
        const Rect chip{box.x, box.y + f.px(24), box.w, f.px(18)};
        const Rect plateBox = Rect::around(chip.centre(), f.px(56), f.px(9));
        f.draw->AddRectFilled(plateBox.min(), plateBox.max(), t.armyIreland, f.px(3));
        f.draw->AddTriangleFilled({chip.centre().x - f.px(6), plateBox.y}, {chip.centre().x, plateBox.y - f.px(5)},
                                  {chip.centre().x + f.px(6), plateBox.y}, t.armyIreland);
        drawTextIn(f, plateBox, Role::kBold, 14, rgb(0xFFFFFF), "Irish Troubles");
        if (plateBox.contains(f.pointer.at) && f.targets.overNothing())
            f.showTooltip({"Irish Troubles",
                           "When the Irish army comes this far, " + title + " falls a box and the marker moves on.",
                           "CN 6.2.7",
                           {},
                           false},
                          plateBox);
    }
}

void Ladders::drawChips(Seat& seat, game::Track track, const Rect& goal) {
    Frame& f = seat.f;
    float x = goal.right() - f.px(14);
    // Beside the other track's marker, where both share the box.
    const int above = game::boxOf(seat.s(), track) - 1;
    if (above == 0 && seat.defs[track].boxes.front().isShared && game::isAtBottom(seat.s(), opposite(track)))
        x -= std::min(goal.h - f.px(6), f.px(32)) + f.px(6);
    const auto chip = [&](const game::Action& action, std::string_view letter, const char* title, ImU32 fill) {
        if (!seat.isLegal(action)) return;
        const ImVec2 at{x, goal.centre().y};
        const float r = std::min(f.px(11), goal.h / 2 - f.px(1));
        const TargetState state = seat.target(action, Rect::around(at, r, r), title, {}, true);
        if (seat.isLit(action) || state.lit()) goldRing(f, at, r);
        f.draw->AddCircleFilled(at, r, fill, 24);
        f.draw->AddCircle(at, r, f.theme.card, 24, std::max(1.0f, f.px(1.2f)));
        drawTextIn(f, Rect::around(at, r * 0.8f, r * 0.8f), Role::kBold, 14, rgb(0xFFFFFF), letter);
        x -= 2 * r + f.px(5);
    };
    chip(game::FreePolitics{track}, "F", "Free Politics roll", f.theme.bandAchievement);
    chip(game::Desperate{track}, "D", "Desperate Times", f.theme.bandCombat);
}

}  // namespace app::cn
