// Table: lays the zones out and hands each to its part.
#include "app/window/cruel_necessity/table.h"

#include <algorithm>

#include "app/window/cruel_necessity/card_panel.h"
#include "app/window/cruel_necessity/dialogs.h"
#include "app/window/cruel_necessity/zeal_bar.h"
#include "app/window/draw/tab_bar.h"
#include "common/supposing.h"
#include "cruel_necessity/chapters/queries.h"

namespace app::cn {

namespace {

constexpr std::array<const char*, 4> kTabNames{"Map", "Tracks", "Card", "Score"};
constexpr std::array<const char*, 4> kTabIds{"tab.map", "tab.tracks", "tab.card", "tab.score"};
constexpr std::array<const char*, 3> kWars{"First", "Second", "Third"};

const common::Seat<game::Face>& chairOf(const TableContext& c) { return common::seatOf<game::Face>(*c.seat); }

std::string warName(const game::State& s) { return kWars[static_cast<std::size_t>(std::clamp<int>(s.war, 1, 3) - 1)]; }

struct Where {
    std::string war, turn, date;
};
Where whereOf(const Seat& seat) {
    const auto& s = seat.s();
    const auto& scenario = seat.defs.scenarios[s.options.scenario];
    int turns = 0;
    for (int n = number(scenario.firstCard); n <= number(scenario.lastCard); ++n)
        if (!seat.defs.cards[static_cast<std::size_t>(n)].isAchievement) ++turns;
    Where where{warName(s) + " Civil War",
                "turn " + std::to_string(s.turn) + " of " + std::to_string(std::max<int>(turns, s.turn)),
                {}};
    if (s.current != game::CardId::kNone) where.date = seat.defs[s.current].date;
    return where;
}

void frameLine(Frame& f, ImVec2 from, ImVec2 to) { f.draw->AddLine(from, to, f.theme.frame, f.px(2)); }

}  // namespace

void Table::draw(TableContext& c) {
    Seat seat(c, mode_, legalModes_);
    Frame& f = c.frame;
    if (!seat.top<game::ActionPhase>()) mode_ = Mode::kAll;
    if (!wantedPlace_.empty()) {
        for (std::size_t army = 0; army < game::kArmies; ++army)
            for (int n = 0; n < 6; ++n)
                if (seat.defs.armies[army].areas[static_cast<std::size_t>(n)].id == wantedPlace_)
                    map_.show(static_cast<game::Army>(army), n, c.isTelling);
        wantedPlace_.clear();
    }
    const bool narrow = c.drawer || c.area.w < f.px(1180) || c.area.h < f.px(600);
    // A Battle whose last dice fell in one go is shown once more, that they may be seen.
    course_.of(seat);
    const bool isSeen = (c.canChoose && !f.reducedMotion) || c.isTelling || (c.canChoose && c.tellsSteps);
    if (battlesSeen_ >= 0 && course_.battles() > battlesSeen_ && isSeen && !f.still) report_ = true;
    battlesSeen_ = course_.battles();
    if (!course_.lastBattle() || seat.s().isOver) report_ = false;
    followFight(seat);
    if (seat.inBattle() && !seat.top<game::DesignateArmy>()) drawBattle(seat, narrow);  // which Army is chosen on the map
    else if (report_) drawReport(seat, narrow);
    else if (narrow && c.area.w > c.area.h * 1.25f) drawRails(seat);
    else if (narrow) drawTabs(seat);
    else drawWide(seat);
    if (log_.clickedPlace()) showPlace(*log_.clickedPlace());
}

// CN 7.0.5: where the last that could be done before the fight was done, the dice would fall at once. They wait until the lines
// have been looked at.
void Table::followFight(const Seat& seat) {
    awaitsFight_ = false;
    const auto& c = seat.c;
    const auto* dice = seat.top<game::SectorDice>();
    if (!seat.s().battle.isOn || (!dice && sectorNow(seat).value_or(0) > 0)) isBegun_ = false;
    if (!dice || dice->sector > 0 || dice->royalistDie > 0 || !c.isTelling || c.frame.still || isBegun_) return;
    const auto& moments = common::historyOf<game::Face>(*c.history).moments();
    const auto& last = moments.empty() ? std::nullopt : moments.back()->action;
    const bool isOrdered = last && std::holds_alternative<game::Proceed>(*last) && moments.back()->wasAsked;
    awaitsFight_ = !isOrdered;
}

void Table::endInterlude() {
    if (awaitsFight_) isBegun_ = true, awaitsFight_ = false;
    else report_ = false;
}

void Table::drawWide(Seat& seat) {
    Frame& f = seat.f;
    Rect area = seat.c.area;
    const Rect side = area.cutRight(seat.c.panelWidth);
    Rect right = area.cutRight(std::clamp(area.w * 0.435f, f.px(440), f.px(620)));
    const Rect foot = area.cutBottom(f.px(200));
    seat.plateTellsOdds = true;
    const bool asks = !seat.top<game::ActionPhase>();
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
    // A question lies over the actions, which it stops for, and leaves the map in sight.
    drawDialog(seat, asks ? Rect{area.x, area.y, area.w, area.h + foot.h} : area);
    drawPricePlate(seat, area);
}

void Table::drawTabs(Seat& seat) {
    Frame& f = seat.f;
    Rect area = seat.c.area;
    const Rect bar = area.cutTop(f.px(42)).inset(f.px(10), f.px(4));
    if (const auto tab = tabBar(f, bar, kTabIds, kTabNames, static_cast<int>(tab_))) tab_ = static_cast<Tab>(*tab);
    // What is spent and with which buttons stays in sight on every tab where it can be used.
    if (tab_ == Tab::kMap || tab_ == Tab::kTracks) {
        const int columns = area.w >= f.px(700) ? 9 : 5;
        Rect foot = area.cutBottom(columns == 9 ? f.px(46) : f.px(84)).inset(f.px(10), f.px(5));
        drawZealSmall(seat, foot.cutLeft(f.px(38), f.px(8)));
        const Mode before = mode_;
        drawActionsBar(seat, foot, mode_, columns);
        if (mode_ != before) followMode();
    }
    seat.plateTellsOdds = tab_ == Tab::kMap;
    drawPage(seat, area);
    if (!seat.top<game::ActionPhase>()) drawDialog(seat, area);
    if (tab_ == Tab::kMap) drawPricePlate(seat, area);
}

void Table::drawPage(Seat& seat, const Rect& area) {
    Frame& f = seat.f;
    switch (tab_) {
        case Tab::kMap:
            map_.draw(seat, area);
            if (area.x == seat.c.area.x) drawWhere(seat, area);  // no rail tells it
            break;
        case Tab::kTracks: {
            Rect inner = area.inset(f.px(14), f.px(6));
            const bool beside = inner.w > f.px(640);
            const float needed = f.px(beside ? 440 : 440 + 8 + 210);  // rows must hold their words: scrolled where they cannot
            const Rect sheet = beginScroll(f, "tracks", inner, tracks_);
            Rect all{sheet.x, sheet.y, sheet.w - (needed > inner.h ? f.px(6) : 0), std::max(inner.h, needed)};
            const float height = all.h;
            const Rect cards = beside ? all.cutRight(all.w * 0.4f, f.px(16)) : all.cutBottom(f.px(210), f.px(8));
            ladders_.draw(seat, all);
            drawAchievements(seat, cards);
            endScroll(f, "tracks", inner, tracks_, height);
            break;
        }
        case Tab::kCard: {
            Rect inner = area.inset(f.px(14), f.px(8));
            const bool beside = inner.w > f.px(560);
            const Rect card = beside ? inner.cutLeft(inner.w * 0.5f, f.px(16)) : inner.cutTop(inner.h * 0.6f, f.px(8));
            drawCurrentCard(seat, card);
            inner.cutTop(newsHeading(seat.c, inner.min(), inner.w, "Log"), f.px(4));
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
}

void Table::drawChoiceRail(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    const bool isActions = seat.top<game::ActionPhase>() != nullptr;
    const Explanation why = isActions ? Explanation{"Also possible", {}} : explanationOf(seat);
    const Rect inner = beginScroll(f, "rail", box, rail_);
    Rect area{inner.x, inner.y, inner.w - f.px(3), f.px(8000)};
    area.cutTop(drawWrapped(f, area.min(), area.w, Role::kSmallCaps, 20, f.theme.heading, why.title), f.px(3));
    area.cutTop(drawArmyNames(seat, area));
    if (!why.text.empty()) area.cutTop(drawWrapped(f, area.min(), area.w, Role::kBody, 15, f.theme.ink, why.text), f.px(6));
    area.cutTop(drawChoiceList(seat, area));
    endScroll(f, "rail", box, rail_, area.y - inner.y);
}

void Table::drawRails(Seat& seat) {
    Frame& f = seat.f;
    Rect area = seat.c.area;
    // Left: where we are, and the tabs.
    const Rect left = area.cutLeft(std::max(f.px(118), area.w * 0.16f));
    panel(f, left);
    frameLine(f, {left.right(), left.y}, {left.right(), left.bottom()});
    Rect rail = left.inset(f.px(8), f.px(7));
    const Where where = whereOf(seat);
    drawTextIn(f, rail.cutTop(f.px(24)), Role::kSmallCaps, 18, f.theme.heading, where.war);
    for (const std::string& line : {where.turn, where.date})
        if (!line.empty()) drawTextIn(f, rail.cutTop(f.px(19)), Role::kBody, 15, f.theme.ink, line);
    rail.cutTop(f.px(6));
    for (std::size_t i = 0; i < kTabNames.size(); ++i) {
        const ButtonLook look{.selected = static_cast<std::size_t>(tab_) == i, .px = 17};
        if (button(f, kTabIds[i], rail.cutTop(std::min(f.px(40), rail.h / static_cast<float>(kTabNames.size() - i)), f.px(6)),
                   kTabNames[i], look))
            tab_ = static_cast<Tab>(i);
    }
    // Right: what may be done. The page is drawn first, as what it offers is not offered twice.
    const bool isActions = seat.top<game::ActionPhase>() != nullptr;
    const bool hasRail = isActions ? tab_ == Tab::kMap || tab_ == Tab::kTracks : seat.c.canChoose;
    const Rect right = hasRail ? area.cutRight(std::max(f.px(isActions ? 128 : 190), area.w * 0.18f)) : Rect{};
    seat.plateTellsOdds = tab_ == Tab::kMap;
    drawPage(seat, area);
    if (tab_ == Tab::kMap) drawPricePlate(seat, area);
    if (!hasRail) return;
    f.targets.cover("rail", right);
    panel(f, right);
    frameLine(f, right.min(), {right.x, right.bottom()});
    rail = right.inset(f.px(8), f.px(7));
    if (!isActions) return drawChoiceRail(seat, rail);
    drawZealSmall(seat, rail.cutTop(f.px(34), f.px(4)));
    Rect more = rail.cutBottom(f.px(30));
    const Mode before = mode_;
    if (railShowsRest_) {
        seat.markShown(game::EndActions{});  // the bar stands for it
        drawChoiceRail(seat, rail);
    } else {
        drawActionsBar(seat, rail, mode_, 1);
    }
    const auto rest = seat.leftOver().size();
    if (rest == 0 && !railShowsRest_) return;
    const std::string label = railShowsRest_ ? "Back" : "More (" + std::to_string(rest) + ")";
    if (button(f, "rail.more", more, label, {.selected = railShowsRest_, .px = 15}))
        railShowsRest_ = !railShowsRest_, f.keepDrawing(0.05);
    if (mode_ != before) followMode();
}

// A button leads to the tab where what it lights is found.
void Table::followMode() {
    if (mode_ == Mode::kAll || mode_ == Mode::kInfuse || mode_ == Mode::kFree) return;
    tab_ = mode_ == Mode::kPolitics || mode_ == Mode::kAchieve || mode_ == Mode::kDesperate ? Tab::kTracks : Tab::kMap;
}

void Table::drawBattle(Seat& seat, bool narrow) {
    Frame& f = seat.f;
    Rect area = seat.c.area;
    if (!narrow) {
        const Rect side = area.cutRight(seat.c.panelWidth);
        drawField(seat, area);
        battle_.drawPanel(seat, side, log_);
        return;
    }
    static constexpr std::array<const char*, 2> kIds{"tab.field", "tab.cards"};
    static constexpr std::array<const char*, 2> kNames{"Field", "Cards and choices"};
    const Rect bar = area.cutTop(f.px(42)).inset(f.px(10), f.px(4));
    const bool onCards = tab_ == Tab::kCard || tab_ == Tab::kScore;
    if (const auto tab = tabBar(f, bar, kIds, kNames, onCards ? 1 : 0)) tab_ = *tab == 1 ? Tab::kCard : Tab::kMap;
    if (onCards) battle_.drawPanel(seat, area, log_);
    else drawField(seat, area);
}

// While its units go home the field is shown as it was fought.
void Table::drawField(Seat& seat, const Rect& box) {
    if (!course_.isFoughtOut()) return battle_.draw(seat, box);
    Seat past(seat.c, *course_.lastBattle());
    battle_.draw(past, box);
}

void Table::drawReport(Seat& seat, bool narrow) {
    Frame& f = seat.f;
    Rect area = seat.c.area;
    if (!narrow) drawSidePanel(seat, area.cutRight(seat.c.panelWidth));
    // What it came to, in the words of the log.
    const std::string outcome = outcomeTold(seat.c.log);
    Rect foot = area.cutBottom(f.px(outcome.empty() ? 56 : 88));
    if (!outcome.empty()) {
        const Rect line = foot.cutTop(f.px(32), 0).inset(f.px(16), 0);
        drawTextIn(f, line, Role::kBold, fittingPx(f, Role::kBold, 18, 13, outcome, line.w), f.theme.heading, outcome);
    }
    Seat past(seat.c, *course_.lastBattle());
    battle_.draw(past, area);
    ButtonLook look;
    look.tip = Tooltip{"Back to the map", "The Battle is over; its results are in the log.", "CN 7.0", {}, false};
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
    const Where where = whereOf(seat);
    const std::string title = where.war, line = where.turn + (where.date.empty() ? "" : ", " + where.date);
    // CN 3.0.12: why the next card's date need not be the next in time.
    const std::string order = seat.s().options.historicalOrder ? "" : "cards come up shuffled";
    const float width = std::max({measureText(f, Role::kSmallCaps, 20, title).x, measureText(f, Role::kBody, 15, line).x,
                                  measureText(f, Role::kItalic, 14, order).x}) +
                        f.px(28);
    const Rect box{map.x + f.px(14), map.y + f.px(10), width, f.px(order.empty() ? 58 : 76)};
    f.targets.cover("where", box);
    plate(f, box);
    drawTextIn(f, {box.x, box.y + f.px(6), box.w, f.px(26)}, Role::kSmallCaps, 20, f.theme.heading, title);
    drawTextIn(f, {box.x, box.y + f.px(30), box.w, f.px(22)}, Role::kBody, 15, f.theme.ink, line);
    if (!order.empty())
        drawTextIn(f, {box.x, box.y + f.px(49), box.w, f.px(20)}, Role::kItalic, 14, f.theme.ink2, order);
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
    const bool roomForGraph = area.h > f.px(760);
    const float cardMost = area.h * (roomForGraph ? 0.46f : 0.41f), logLeast = f.px(28 + 24 * 6);
    float cardWanted = f.px(110);
    if (const game::CardId card = seat.s().current; card != game::CardId::kNone) {
        cardWanted = cardHeight(seat, card, area.w);
        if (cardWanted > cardMost) cardWanted = cardHeight(seat, card, area.w, false);  // the log has what the note leaves
    }
    const Rect graph = roomForGraph ? area.cutBottom(f.px(104), f.px(8)) : Rect{};
    drawCurrentCard(seat, area.cutTop(std::min(cardWanted, cardMost), f.px(8)));
    const float scoreRoom = std::max(f.px(110), scoreHeight(seat, area.w, area.h - logLeast - f.px(6)));
    drawScore(seat, area.cutTop(scoreRoom, f.px(6)), score_);
    area.cutTop(newsHeading(seat.c, area.min(), area.w, "Log"), f.px(4));
    log_.draw(f, area, seat.c.log, seat.c.reader);
    if (roomForGraph) drawScoreGraph(seat, graph, course_.of(seat));
}

std::string Table::subtitle(const TableContext& c) const {
    const auto& s = chairOf(c).seen().seen;
    const std::string card = s.current == game::CardId::kNone ? "" : ", card " + std::to_string(number(s.current));
    if (s.battle.isOn && s.current != game::CardId::kNone) return warName(s) + " War, a Battle" + card;
    return warName(s) + " War" + card;
}

bool Table::showsBattle(const common::AnySeat& seat) const {
    const auto& s = common::seatOf<game::Face>(seat).seen().seen;
    return report_ || (s.battle.isOn && !s.stack.empty() && !std::holds_alternative<game::DesignateArmy>(s.stack.back()));
}

std::optional<Interlude> Table::interlude() const {
    if (awaitsFight_)
        return Interlude{"Nothing more can be prepared: the lines stand as they will fight.", "Begin the fight", "N"};
    if (!report_) return std::nullopt;
    return Interlude{"The Battle is over. Here is how it went.", "Back to the map", "N"};
}

std::optional<GameTableView::Step> Table::step(const TableContext& c) const {
    if (!c.canChoose) return std::nullopt;
    const auto& chair = chairOf(c);
    const auto& s = chair.seen().seen;
    if (const auto end = chair.indexOf(game::EndActions{})) {
        // With Zeal in hand one acts, if there is anything to do besides letting a track fall for more of it.
        const bool canAct = std::any_of(chair.legal().begin(), chair.legal().end(), [](const game::Action& a) {
            const Mode mode = modeOf(a);
            return mode != Mode::kAll && mode != Mode::kDesperate;
        });
        return Step{*end, "End turn", "E", s.zeal == 0 || !canAct};
    }
    const auto go = chair.indexOf(game::Proceed{});
    if (!go || s.stack.empty()) return std::nullopt;
    // On the field the dice have a red button of their own.
    if (std::holds_alternative<game::BeforeSector>(s.stack.back()) || std::holds_alternative<game::AfterSector>(s.stack.back()))
        return std::nullopt;
    return Step{*go, proceedWords(s), "N"};
}

// Whether the player has acted since this Action Phase began.
static bool hasActed(const common::SeatHistory<game::Face>& history) {
    for (auto it = history.moments().rbegin(); it != history.moments().rend(); ++it) {
        const auto& action = (*it)->action;
        if (!action || std::holds_alternative<game::EndActions>(*action)) return false;
        if (modeOf(*action) != Mode::kAll) return true;
    }
    return false;
}

// Why the game is lost with this turn, as it stands; empty when it is not.
static std::string whyLost(const game::Definitions& defs, const game::State& s) {
    if (!s.fortresses[index(game::Fortress::kLondon)].isParliaments)
        return "London is lost: the war is lost with this turn. [CN 11.1]";
    return game::failingTracks(defs, s) >= game::kFatalFs
               ? "Four markers are at F: the war is lost with this turn. [CN 11.1]"
               : "";
}

// CN 11.1: so many markers at F lose the war when the turn ends.
static std::optional<GameTableView::Caution> beforeDesperate(const common::Seat<game::Face>& chair, const game::Desperate& a) {
    const auto after = common::supposing(chair, game::Action{a});
    const int now = game::failingTracks(chair.defs(), chair.seen().seen);
    const int then = after ? game::failingTracks(chair.defs(), after->seen().seen) : now;
    if (then <= now || then < game::kFatalFs) return std::nullopt;
    const std::string& track = chair.defs()[a.track].name;
    return GameTableView::Caution{"Lower " + track + "?",
                                  "With " + track + " four markers are at F. If four still are when the turn ends, the war is "
                                                    "lost. [CN 11.1]",
                                  "Lower " + track};
}

std::optional<GameTableView::Caution> Table::caution(const TableContext& c, std::size_t choice) const {
    const auto& chair = chairOf(c);
    if (choice < chair.legal().size())
        if (const auto* desperate = std::get_if<game::Desperate>(&chair.legal()[choice]))
            return beforeDesperate(chair, *desperate);
    if (chair.indexOf(game::EndActions{}) != choice) return std::nullopt;
    const auto& s = chair.seen().seen;
    const int zeal = s.zeal, most = chair.defs().zealMost, income = game::incomeOf(chair.defs(), s),
              lost = zeal + income - most;
    const bool canAct = c.legal.size() > 1;
    Caution caution{"End the turn?", "", "End the turn", false};
    if (const std::string why = whyLost(chair.defs(), s); !why.empty()) {
        caution.text = (zeal == 0 ? std::string("No Zeal is left. ") : "You hold " + std::to_string(zeal) + " Zeal. ") + why;
        caution.asks = canAct;
        return caution;
    }
    if (game::isLastOf(chair.defs(), s, s.current)) {
        caution.text = "This is the last card: the game ends with this turn. [CN 9.0]";
        if (zeal > 0) caution.text = "You hold " + std::to_string(zeal) + " Zeal, which counts for nothing. " + caution.text;
        caution.asks = zeal > 0 && canAct;
        return caution;
    }
    if (lost > 0) {
        caution.text = "You hold " + std::to_string(zeal) + " Zeal and the next turn brings " + std::to_string(income) +
                       ", but " + std::to_string(most) + " is the most you can keep: " + std::to_string(lost) +
                       " will be lost.";
        caution.asks = true;
    } else {
        caution.text =
            zeal == 0 ? "No Zeal is left."
                      : "You keep your " + std::to_string(zeal) + " Zeal; the next turn brings " + plus(income) + ".";
        caution.asks = zeal > 0 && canAct && !hasActed(common::historyOf<game::Face>(*c.history));
        if (caution.asks) caution.text = "You have done nothing this turn. " + caution.text;
    }
    caution.text += " The next card will then be drawn, and you cannot undo that.";
    return caution;
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

bool Table::drawEnd(TableContext& c, const Rect& box) {
    Seat seat(c, Mode::kAll, legalModes_);
    drawEndScreen(seat, box, course_.of(seat), end_);
    return true;
}

}  // namespace app::cn
