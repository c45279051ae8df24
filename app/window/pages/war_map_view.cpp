// The map, the dates below it, and the list of what was fought.
#include "app/window/pages/war_map_view.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/window/pages/war_dates.h"

namespace app {

namespace {

using common::Hold;

const char* wonText(common::Victor won) {
    switch (won) {
        case common::Victor::kRoyalist:
            return "The Royalists won.";
        case common::Victor::kParliament:
            return "Parliament won.";
        case common::Victor::kCovenanters:
            return "The Covenanters won.";
        case common::Victor::kConfederates:
            return "The Irish Confederates won.";
        case common::Victor::kNobody:
            return "Neither side won.";
        case common::Victor::kNone:
            break;
    }
    return "";
}

ImVec2 pointOf(const common::Site& site) { return {static_cast<float>(site.x), static_cast<float>(site.y)}; }

}  // namespace

WarMapView::WarMapView(const AlmanacReading& reading) : reading_(reading), view_(reading.map.home) {
    view_.setStillLayer([this](MapCanvas& canvas) {
        drawHeldCounties(canvas, reading_.map, [this](const std::string& id) -> std::optional<Hold> {
            return reading_.war.county(id)->at[date_].hold;
        });
    });
    show(reading.standing ? reading.war.nearest(reading.standing->to) : 0);
}

void WarMapView::show(std::size_t date) {
    date_ = std::min(date, reading_.war.dates().size() - 1);
    fought_ = reading_.war.fought(reading_.almanac, date_);
    view_.redrawStill();
    scroll_.offset = 0;
}

// The date at which the entry that is lit was fought, else the one that was shown.
void WarMapView::followLit() {
    isLitNew_ = false;
    const auto* entry = reading_.almanac.find(reading_.lit);
    if (!entry || !entry->from.isSet()) return;
    for (std::size_t i = 0; i < reading_.war.dates().size(); ++i) {
        const auto fought = reading_.war.fought(reading_.almanac, i);
        if (std::find(fought.begin(), fought.end(), entry) != fought.end()) return show(i);
    }
}

std::optional<std::string> WarMapView::draw(Frame& f, const Rect& box) {
    if (isLitNew_) followLit();
    Rect rest = box;
    const bool isBeside = rest.w > 1.2f * rest.h;
    Rect panelBox = isBeside ? rest.cutRight(std::clamp(rest.w * 0.3f, f.px(190), f.px(330)), f.px(10))
                             : rest.cutBottom(rest.h * 0.36f, f.px(8));
    const Rect rail = rest.cutBottom(f.px(rest.h > f.px(260) ? 52 : 38), f.px(6));
    if (const auto chosen = warDateRail(f, rail, reading_.war, date_)) show(*chosen);
    auto asked = drawPanel(f, panelBox);
    if (const auto other = drawMap(f, rest)) asked = other;
    return asked;
}

float WarMapView::drawLegend(Frame& f, ImVec2 at, float width) const {
    const std::array<std::pair<Hold, const char*>, 3> kinds{
        {{Hold::kRoyalist, "for the King"}, {Hold::kParliament, "for Parliament"}, {Hold::kDivided, "divided"}}};
    float y = at.y;
    const float row = f.px(23);
    for (const auto& [hold, text] : kinds) {
        const Rect box{at.x, y + f.px(3), f.px(24), f.px(16)};
        f.draw->AddRectFilled(box.min(), box.max(), holdTint(f.theme, hold), f.px(2));
        f.draw->AddRect(box.min(), box.max(), f.theme.ink2, f.px(2));
        const auto many = reading_.war.count(date_, hold);
        drawTextIn(f, {at.x + f.px(32), y, width - f.px(32), row}, Role::kBody, 16, f.theme.ink,
                   std::string(text) + ": " + std::to_string(many) + (many == 1 ? " county" : " counties"), Align::kLeft);
        y += row;
    }
    const std::array<std::pair<common::AlmanacSort, const char*>, 2> signs{
        {{common::AlmanacSort::kBattle, "battle"}, {common::AlmanacSort::kSiege, "siege or storm"}}};
    for (const auto& [sort, text] : signs) {
        drawFought(f, {at.x + f.px(12), y + row / 2}, f.px(8), sort, common::Victor::kNone, false);
        y += std::max(row, drawWrapped(f, {at.x + f.px(32), y + f.px(2)}, width - f.px(32), Role::kBody, 16, f.theme.ink,
                                       std::string(text) + ", in the colour of who won") +
                               f.px(3));
    }
    return y - at.y;
}

std::optional<std::string> WarMapView::drawPanel(Frame& f, const Rect& box) {
    const Theme& t = f.theme;
    std::optional<std::string> asked;
    plate(f, box);
    const Rect room = box.inset(f.px(14), f.px(10));
    const Rect inner = beginScroll(f, "war.panel", room, scroll_);
    const float width = inner.w - f.px(4);
    const auto& date = reading_.war.dates()[date_];
    float y = inner.y;
    y += drawWrapped(f, {inner.x, y}, width, Role::kBold, 21, t.ink, date.title);
    y += drawWrapped(f, {inner.x, y}, width, Role::kItalic, 16, t.ink2, date.day.text()) + f.px(4);
    y += drawWrapped(f, {inner.x, y}, width, Role::kBody, 16, t.ink, date.text) + f.px(8);
    if (const auto* lit = reading_.almanac.find(reading_.lit)) {
        y += drawWrapped(f, {inner.x, y}, width, Role::kItalic, 16, t.goldInk, "Lit on the map: " + lit->title) + f.px(6);
    }
    y += drawLegend(f, {inner.x, y}, width) + f.px(8);
    y += sectionHeading(f, {inner.x, y}, width, date_ == 0 ? "Fought since the summer" : "Fought since the date before", 17);
    std::string pointed;
    for (const auto* entry : fought_) {
        const float h = std::max(f.px(27), measureWrapped(f, width - f.px(30), Role::kBody, 16, entry->title) + f.px(20));
        const Rect row{inner.x, y, width, h};
        y += h + f.px(2);
        const TargetState s = f.targets.add("war.fought." + entry->id, row, entry->title);
        if (!row.overlaps(room)) continue;
        const bool isOn = reading_.war.isOn(*entry, date_);
        if (s.lit()) f.draw->AddRectFilled(row.min(), row.max(), t.goldPale, f.px(3)), pointed = entry->id;
        drawFought(f, {row.x + f.px(11), row.y + f.px(13)}, f.px(8), entry->sort,
                   isOn ? common::Victor::kNone : reading_.gazetteer.wonBy(*entry), false);
        const float title =
            drawWrapped(f, {row.x + f.px(28), row.y + f.px(2)}, width - f.px(30), Role::kBody, 16, t.ink, entry->title);
        drawTextCut(f, {row.x + f.px(28), row.y + f.px(1) + title}, width - f.px(30), Role::kItalic, 14, t.ink2,
                    entry->dates());
        if (s.focused) focusRing(f, row, f.px(3));
        if (s.clicked) asked = entry->id;
    }
    if (pointed != pointed_) pointed_ = pointed, f.keepDrawing(0.05);
    endScroll(f, "war.panel", room, scroll_, y - inner.y);
    return asked;
}

void WarMapView::caption(Frame& f, const Rect& box, const std::string& text) const {
    const float most = box.w - f.px(16);
    const float px = fittingPx(f, Role::kBold, 15, 11, text, most - f.px(20));
    const float w = std::min(most, measureText(f, Role::kBold, px, text).x + f.px(20));
    const Rect plateBox{box.x + f.px(8), box.y + f.px(8), w, f.px(26)};
    f.targets.cover("war.caption." + std::to_string(static_cast<int>(box.x)), plateBox);
    f.draw->AddRectFilled(plateBox.min(), plateBox.max(), withAlpha(f.theme.card, 0.92f), f.px(4));
    f.draw->AddRect(plateBox.min(), plateBox.max(), f.theme.frame, f.px(4), 0, 1.2f);
    drawTextIn(f, plateBox.inset(f.px(8), 0), Role::kBold, px, f.theme.ink, text);
}

std::optional<Hold> WarMapView::inGame(const std::string& id) const {
    const auto* county = reading_.almanac.county(id);
    return county && reading_.standing ? common::holdOf(*reading_.standing, *county) : std::nullopt;
}

void WarMapView::tellCounty(Frame& f, const CountyMap::County& county, const Rect& anchor) const {
    const auto& held = *reading_.war.county(county.id);
    const auto& at = held.at[date_];
    std::string text = std::string(holdText(at.hold));
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
    text += at.confidence == common::Confidence::kHigh     ? "."
            : at.confidence == common::Confidence::kMedium ? "; accounts differ."
                                                           : "; little is known.";
    if (!held.note.empty()) text += " " + held.note;
    Tooltip tip{.title = county.name, .text = text};
    if (const auto game = inGame(county.id)) tip.rows.emplace_back("In your game", holdText(*game));
    f.showTooltip(std::move(tip), anchor);
}

std::optional<std::string> WarMapView::drawMap(Frame& f, const Rect& box) {
    const bool isTwo = reading_.standing && box.w > f.px(640) && box.w > 1.15f * box.h;
    Rect rest = box;
    const Rect gameBox = isTwo ? rest.cutRight(rest.w / 2 - f.px(4), f.px(8)) : Rect{};
    const bool isGameAlone = reading_.standing && !isTwo && isGameShown_;
    std::optional<std::string> asked;
    MapCanvas canvas = view_.begin(f, rest);
    canvas.frame = &f;
    // Counties: what is told of each, and the almanac's page of it.
    for (const auto& county : reading_.map.counties) {
        std::vector<ImVec2> outline;
        for (const ImVec2& p : county.rings.front().points) outline.push_back(canvas.at(p));
        const TargetState s = f.targets.addOutline("war.county." + county.id, std::move(outline), county.name);
        if (s.focused) drawLitCounty(canvas, county);
        if (s.lit())
            tellCounty(f, county,
                       Rect::around(s.hovered ? f.pointer.at : canvas.at(county.rings.front().points.front()), 2, 2));
        if (!s.clicked) continue;
        for (const auto& entry : reading_.almanac.entries())
            if (entry.sort == common::AlmanacSort::kPlace && !asked &&
                std::find(entry.counties.begin(), entry.counties.end(), county.id) != entry.counties.end())
                asked = entry.id;
    }
    const auto* lit = reading_.almanac.find(reading_.lit);
    if (lit)
        for (const auto& county : reading_.map.counties)
            if (std::find(lit->counties.begin(), lit->counties.end(), county.id) != lit->counties.end())
                drawLitCounty(canvas, county);
    const float r = std::clamp(canvas.pxPerUnit * 6, f.px(6.5f), f.px(10));
    for (const auto* entry : fought_) {
        const auto* site = reading_.gazetteer.siteOf(*entry);
        if (!site || entry == lit) continue;
        const ImVec2 at = canvas.at(pointOf(*site));
        const bool isOn = reading_.war.isOn(*entry, date_);
        const TargetState s = f.targets.addCircle("war.site." + entry->id, at, r, entry->title);
        drawFought(f, at, r, entry->sort, isOn ? common::Victor::kNone : reading_.gazetteer.wonBy(*entry),
                   s.lit() || pointed_ == entry->id);
        if (s.hovered) {
            const std::string end = isOn ? "It was still going on." : wonText(reading_.gazetteer.wonBy(*entry));
            f.showTooltip({.title = entry->title, .text = entry->dates() + ". " + end}, Rect::around(at, r, r));
        }
        if (s.clicked) asked = entry->id;
    }
    if (const auto* site = lit ? reading_.gazetteer.siteOf(*lit) : nullptr) {
        const ImVec2 at = canvas.at(pointOf(*site));
        const TargetState s = f.targets.addCircle("war.lit", at, f.px(12), lit->title);
        if (lit->sort == common::AlmanacSort::kBattle || lit->sort == common::AlmanacSort::kSiege)
            drawFought(f, at, f.px(10), lit->sort, reading_.gazetteer.wonBy(*lit), true);
        else
            goldRing(f, at, f.px(9)), f.draw->AddCircleFilled(at, f.px(5), f.theme.ink, 20);
        drawHaloText(f, {at.x, at.y + f.px(13)}, Role::kBold, 16, f.theme.ink, site->name, Align::kCentre);
        if (s.clicked) asked = lit->id;
    }
    // The towns by which one finds one's way.
    std::vector<MapLabel> labels;
    std::vector<Rect> obstacles{{rest.x, rest.y, std::min(rest.w, f.px(230)), f.px(38)}};  // the caption
    for (const auto* entry : fought_)
        if (const auto* site = reading_.gazetteer.siteOf(*entry))
            obstacles.push_back(Rect::around(canvas.at(pointOf(*site)), r, r));
    for (const common::Site& site : reading_.gazetteer.sites()) {
        const ImVec2 at = canvas.at(pointOf(site));
        if (!site.isTown || !rest.contains(at)) continue;
        MapLabel label;
        label.text = site.name, label.anchor = at, label.radius = f.px(4), label.role = Role::kItalic, label.px = 13;
        label.colour = f.theme.ink2, label.rank = site.id == "london" || site.id == "oxford" || site.id == "york" ? 0 : 1;
        labels.push_back(std::move(label));
        f.draw->AddCircleFilled(at, f.px(2), f.theme.ink2, 12);
    }
    drawLabels(f, labels, placeLabels(f, labels, obstacles, rest.inset(f.px(4))));
    if (isGameAlone) drawGame(f, rest, canvas, rest);
    view_.end(f);
    f.draw->AddRect(rest.min(), rest.max(), f.theme.frame, 0, 0, 1.6f);
    const auto& date = reading_.war.dates()[date_];
    caption(f, rest, isGameAlone ? "Your game: " + reading_.standing->title : "In fact: " + date.day.text());
    view_.drawZoomButtons(f, rest);
    if (isTwo) drawGame(f, gameBox, canvas, rest);
    if (reading_.standing && !isTwo) {
        const std::string word = isGameShown_ ? "What was in fact" : "Your game";
        const ButtonLook look{.key = f.targets.typing() ? "" : "G", .px = 16};
        const float w = std::min(rest.w - f.px(60), buttonWidth(f, word, look));
        if (button(f, "war.game", {rest.x + f.px(8), rest.bottom() - f.px(42), w, f.px(34)}, word, look))
            isGameShown_ = !isGameShown_, f.keepDrawing(0.05);
    }
    return asked;
}

// The same counties under the same camera, as the game has them.
void WarMapView::drawGame(Frame& f, const Rect& box, const MapCanvas& like, const Rect& likeBox) const {
    MapCanvas canvas = like;
    canvas.draw = f.draw, canvas.frame = &f;
    canvas.screenCentre = {box.centre().x + like.screenCentre.x - likeBox.centre().x,
                           box.centre().y + like.screenCentre.y - likeBox.centre().y};
    f.draw->PushClipRect(box.min(), box.max(), true);
    f.targets.cover("war.game_map", box);
    drawHeldCounties(canvas, reading_.map, [this](const std::string& id) { return inGame(id); });
    if (box.contains(f.pointer.at))
        for (const auto& county : reading_.map.counties) {
            const ImVec2 at = canvas.fromScreen(f.pointer.at);
            if (!std::any_of(county.rings.begin(), county.rings.end(),
                             [&](const Polygon& ring) { return contains(ring.points, at); }))
                continue;
            const auto hold = inGame(county.id);
            f.showTooltip(
                {.title = county.name,
                 .text = hold ? std::string("In your game ") + holdText(*hold) + "." : "Your game has nothing in this county."},
                Rect::around(f.pointer.at, 2, 2));
            break;
        }
    f.draw->PopClipRect();
    f.draw->AddRect(box.min(), box.max(), f.theme.frame, 0, 0, 1.6f);
    if (box.x != likeBox.x) caption(f, box, "Your game: " + reading_.standing->title);
}

}  // namespace app
