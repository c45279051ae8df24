// Table: lays the zones out and hands each to its part.
#include "app/window/cruel_necessity/table.h"

#include <algorithm>

#include "app/window/cruel_necessity/card_panel.h"
#include "app/window/cruel_necessity/dialogs.h"
#include "app/window/cruel_necessity/zeal_bar.h"
#include "common/match.h"

namespace app::cn {

namespace {

constexpr std::array<const char*, 3> kWars{"First", "Second", "Third"};

const game::State& seenState(const TableContext& c) {
    return static_cast<common::Match<game::CruelNecessity>*>(c.table.typed())->state();
}

std::string warName(const game::State& s) { return kWars[static_cast<std::size_t>(std::clamp<int>(s.war, 1, 3) - 1)]; }

void frameLine(Frame& f, ImVec2 from, ImVec2 to) { f.draw->AddLine(from, to, f.theme.frame, f.px(2)); }

}  // namespace

void Table::draw(TableContext& c) {
    Seat seat(c, mode_);
    Frame& f = c.frame;
    if (!seat.top<game::ActionPhase>()) mode_ = Mode::kAll;
    if (!wantedPlace_.empty()) {
        for (std::size_t army = 0; army < game::kArmies; ++army)
            for (int n = 0; n < 6; ++n)
                if (seat.defs.armies[army].areas[static_cast<std::size_t>(n)].id == wantedPlace_) map_.show(static_cast<game::Army>(army), n);
        wantedPlace_.clear();
    }
    paperBackground(f, c.area);
    const bool narrow = c.drawer || c.area.w < f.px(1180) || c.area.h < f.px(600);
    // A Battle whose last dice fell in one go is shown once more, that they may be seen.
    course_.of(seat);
    if (battlesSeen_ >= 0 && course_.battles() > battlesSeen_ && c.canChoose && !f.reducedMotion && !f.still) report_ = true;
    battlesSeen_ = course_.battles();
    if (!course_.lastBattle() || seat.s().isOver) report_ = false;
    if (seat.inBattle()) drawBattle(seat, narrow);
    else if (report_) drawReport(seat, narrow);
    else if (narrow) drawTabs(seat);
    else drawWide(seat);
    if (log_.clickedPlace()) showPlace(*log_.clickedPlace());
}

void Table::drawWide(Seat& seat) {
    Frame& f = seat.f;
    Rect area = seat.c.area;
    const Rect side = area.cutRight(seat.c.panelWidth);
    Rect right = area.cutRight(std::clamp(area.w * 0.435f, f.px(440), f.px(620)));
    const Rect foot = area.cutBottom(f.px(200));
    drawMap(seat, area);
    drawFoot(seat, foot);
    panel(f, right);
    frameLine(f, {right.x, right.y}, {right.x, right.bottom()});
    frameLine(f, foot.min(), {foot.right(), foot.y});
    Rect inner = right.inset(f.px(16), f.px(8));
    const Rect achievements = inner.cutBottom(std::clamp(inner.h * 0.275f, f.px(196), f.px(250)), f.px(6));
    ladders_.draw(seat, inner);
    drawAchievements(seat, achievements);
    drawSidePanel(seat, side);
    drawDialog(seat, area);
    drawPricePlate(seat, area);
}

void Table::drawTabs(Seat& seat) {
    Frame& f = seat.f;
    Rect area = seat.c.area;
    static const std::vector<std::string> kTabs{"Map", "Tracks", "Card", "Score"};
    static constexpr std::array<const char*, 4> kIds{"tab.map", "tab.tracks", "tab.card", "tab.score"};
    const Rect bar = area.cutTop(f.px(42)).inset(f.px(10), f.px(4));
    for (int i = 0; i < 4; ++i) {
        ButtonLook look;
        look.selected = static_cast<int>(tab_) == i;
        look.px = 17;
        const auto n = static_cast<std::size_t>(i);
        if (button(f, kIds[n], bar.column(i, 4, f.px(8)), kTabs[n], look)) tab_ = static_cast<Tab>(i);
    }
    // What is spent and with which buttons stays in sight on every tab where it can be used.
    if (tab_ == Tab::kMap || tab_ == Tab::kTracks) {
        const int columns = area.w >= f.px(700) ? 9 : 5;
        Rect foot = area.cutBottom(columns == 9 ? f.px(46) : f.px(84)).inset(f.px(10), f.px(5));
        drawZealSmall(seat, foot.cutLeft(f.px(38), f.px(8)));
        const Mode before = mode_;
        drawActionsBar(seat, foot, mode_, columns);
        // A button leads to the tab where what it lights is found.
        if (mode_ != before && mode_ != Mode::kAll && mode_ != Mode::kInfuse && mode_ != Mode::kFree)
            tab_ = mode_ == Mode::kPolitics || mode_ == Mode::kAchieve || mode_ == Mode::kDesperate ? Tab::kTracks : Tab::kMap;
    }
    switch (tab_) {
        case Tab::kMap: drawMap(seat, area); break;
        case Tab::kTracks: {
            Rect inner = area.inset(f.px(14), f.px(6));
            const bool beside = inner.w > f.px(640);
            const Rect cards = beside ? inner.cutRight(inner.w * 0.4f, f.px(16)) : inner.cutBottom(f.px(210), f.px(8));
            ladders_.draw(seat, inner);
            drawAchievements(seat, cards);
            break;
        }
        case Tab::kCard: {
            Rect inner = area.inset(f.px(14), f.px(8));
            const bool beside = inner.w > f.px(560);
            const Rect card = beside ? inner.cutLeft(inner.w * 0.5f, f.px(16)) : inner.cutTop(inner.h * 0.6f, f.px(8));
            drawCurrentCard(seat, card);
            inner.cutTop(sectionHeading(f, inner.min(), inner.w, "Log"), f.px(4));
            log_.draw(f, inner, seat.c.log, seat.c.reader);
            break;
        }
        case Tab::kScore: {
            Rect inner = area.inset(f.px(14), f.px(8));
            const bool beside = inner.w > f.px(560);
            drawScore(seat, beside ? inner.cutLeft(inner.w * 0.55f, f.px(18)) : inner.cutTop(inner.h * 0.65f, f.px(8)), score_);
            drawScoreGraph(seat, inner.cutTop(std::min(inner.h, f.px(190))), course_.of(seat));
            break;
        }
    }
    if (!seat.top<game::ActionPhase>()) drawDialog(seat, area);
    if (tab_ == Tab::kMap) drawPricePlate(seat, area);
    if (seat.c.drawer && seat.c.drawerOpen) {
        const Rect side = seat.c.area.inset(0, 0).cutRight(std::min(f.px(320), seat.c.area.w * 0.8f));
        f.targets.cover("drawer", side);
        drawSidePanel(seat, side);
    }
}

void Table::drawBattle(Seat& seat, bool narrow) {
    Frame& f = seat.f;
    Rect area = seat.c.area;
    if (!narrow) {
        const Rect side = area.cutRight(seat.c.panelWidth);
        battle_.draw(seat, area);
        battle_.drawPanel(seat, side, log_);
        return;
    }
    static constexpr std::array<const char*, 2> kIds{"tab.field", "tab.cards"};
    static constexpr std::array<const char*, 2> kNames{"Field", "Cards and choices"};
    const Rect bar = area.cutTop(f.px(42)).inset(f.px(10), f.px(4));
    const bool onCards = tab_ == Tab::kCard || tab_ == Tab::kScore;
    for (int i = 0; i < 2; ++i) {
        ButtonLook look;
        look.selected = onCards == (i == 1);
        const auto n = static_cast<std::size_t>(i);
        if (button(f, kIds[n], bar.column(i, 2, f.px(8)), kNames[n], look)) tab_ = i == 1 ? Tab::kCard : Tab::kMap;
    }
    if (onCards) battle_.drawPanel(seat, area, log_);
    else battle_.draw(seat, area);
}

void Table::drawReport(Seat& seat, bool narrow) {
    Frame& f = seat.f;
    Rect area = seat.c.area;
    if (!narrow) drawSidePanel(seat, area.cutRight(seat.c.panelWidth));
    const Rect foot = area.cutBottom(f.px(56));
    Seat past(seat.c, *course_.lastBattle());
    battle_.draw(past, area);
    ButtonLook look;
    look.key = "N";
    look.tip = Tooltip{"Back to the map", "The Battle is over; what it brought stands in the log.", "CN 7.0", {}, false};
    if (button(f, "battle.close", Rect::around(foot.centre(), f.px(120), f.px(19)), "Back to the map", look)) {
        report_ = false;
        f.keepDrawing(0.05);
    }
}

void Table::drawMap(Seat& seat, const Rect& box) {
    map_.draw(seat, box);
    drawWhere(seat, box);
}

void Table::drawWhere(Seat& seat, const Rect& map) {
    Frame& f = seat.f;
    const auto& s = seat.s();
    const auto& scenario = seat.defs.scenarios[s.options.scenario];
    int turns = 0;
    for (int n = number(scenario.firstCard); n <= number(scenario.lastCard); ++n)
        if (!seat.defs.cards[static_cast<std::size_t>(n)].isAchievement) ++turns;
    const std::string title = warName(s) + " Civil War";
    std::string line = "turn " + std::to_string(s.turn) + " of " + std::to_string(std::max<int>(turns, s.turn));
    if (s.current != game::CardId::kNone && !seat.defs[s.current].date.empty()) line += ", " + seat.defs[s.current].date;
    const float width = std::max(measureText(f, Role::kSmallCaps, 20, title).x, measureText(f, Role::kBody, 15, line).x) + f.px(28);
    const Rect box{map.x + f.px(14), map.y + f.px(10), width, f.px(58)};
    f.targets.cover("where", box);
    plate(f, box);
    drawTextIn(f, {box.x, box.y + f.px(6), box.w, f.px(26)}, Role::kSmallCaps, 20, f.theme.heading, title);
    drawTextIn(f, {box.x, box.y + f.px(30), box.w, f.px(22)}, Role::kBody, 15, f.theme.ink, line);
}

void Table::drawFoot(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    panel(f, box);
    Rect inner = box.inset(f.px(18), f.px(9));
    const Rect actions = inner.cutBottom(f.px(75), f.px(4));
    drawZealBar(seat, inner);
    drawActionsBar(seat, actions, mode_, 5);
}

void Table::drawSidePanel(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    panel(f, box);
    frameLine(f, box.min(), {box.x, box.bottom()});
    Rect area = box.inset(f.px(16), f.px(12));
    const float cardWanted = seat.s().current == game::CardId::kNone ? f.px(110) : cardHeight(seat, seat.s().current, area.w);
    const bool roomForGraph = area.h > f.px(760);
    const float logLeast = f.px(28 + 24 * 3);
    const Rect graph = roomForGraph ? area.cutBottom(f.px(104), f.px(8)) : Rect{};
    drawCurrentCard(seat, area.cutTop(std::min(cardWanted, area.h * (roomForGraph ? 0.46f : 0.41f)), f.px(8)));
    const float scoreRoom = std::max(f.px(110), std::min(scoreHeight(seat, area.w), area.h - logLeast - f.px(6)));
    drawScore(seat, area.cutTop(scoreRoom, f.px(6)), score_);
    area.cutTop(sectionHeading(f, area.min(), area.w, "Log"), f.px(4));
    log_.draw(f, area, seat.c.log, seat.c.reader);
    if (roomForGraph) drawScoreGraph(seat, graph, course_.of(seat));
}

std::string Table::subtitle(const TableContext& c) const {
    const auto& s = seenState(c);
    const std::string card = s.current == game::CardId::kNone ? "" : ", card " + std::to_string(number(s.current));
    if (s.battle.isOn && s.current != game::CardId::kNone) return warName(s) + " War, a Battle" + card;
    return warName(s) + " War" + card;
}

std::optional<GameTableView::Step> Table::step(const TableContext& c) const {
    if (c.isLegal("end")) return Step{"end", "End", "E"};
    const auto& s = seenState(c);
    if (!c.isLegal("proceed") || s.stack.empty()) return std::nullopt;
    // On the field the dice have a red button of their own.
    if (std::holds_alternative<game::BeforeSector>(s.stack.back()) || std::holds_alternative<game::AfterSector>(s.stack.back())) return std::nullopt;
    return Step{"proceed", "Go on", "N"};
}

void Table::showPlace(const std::string& key) { wantedPlace_ = key; }

bool Table::open(const std::string& name) {
    if (name == "map") return tab_ = Tab::kMap, true;
    if (name == "tracks") return tab_ = Tab::kTracks, true;
    if (name == "card") return tab_ = Tab::kCard, true;
    if (name == "battle") return report_ = true;
    if (name == "score") return tab_ = Tab::kScore, true;
    return false;
}

std::vector<std::pair<std::string, std::string>> Table::keys() const {
    return {{"C", "light what may be campaigned against"}, {"B", "light what may be besieged"}, {"F", "light what may be fortified"},
            {"P", "light the tracks of Politics"},         {"A", "light Achievements that may be bought"},
            {"I", "light where Zeal may be infused"},      {"D", "light desperate measures"}, {"X", "light free rolls"},
            {"E", "end the Action Phase"},                 {"N", "go on, in a Battle"}};
}

bool Table::drawEnd(TableContext& c, const Rect& box) {
    Seat seat(c, Mode::kAll);
    drawEndScreen(seat, box, course_.of(seat), end_);
    return true;
}

}  // namespace app::cn
