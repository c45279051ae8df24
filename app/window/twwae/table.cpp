// Table: lays the zones out and hands each to its part.
#include "app/window/twwae/table.h"

#include <algorithm>
#include <bit>

#include "app/window/draw/tab_bar.h"
#include "common/supposing.h"
#include "common/words.h"
#include "twwae/chapters/battle.h"
#include "twwae/chapters/stranded.h"

namespace app::tw {

namespace {

const common::Seat<game::Face>& chairOf(const TableContext& c) { return common::seatOf<game::Face>(*c.seat); }

// The mat is left for the map when the Battle is over but for the ways home.
bool isOnMat(const game::State& s) {
    if (!s.battle.isOn || !s.battle.isRevealed || s.stack.empty()) return false;
    const game::Frame& top = s.stack.back();
    return !(std::holds_alternative<game::Retreat>(top) || std::holds_alternative<game::Regroup>(top) ||
             std::holds_alternative<game::RegroupBlocks>(top) || std::holds_alternative<game::CapturedGuns>(top) ||
             std::holds_alternative<game::SallyChoice>(top) || std::holds_alternative<game::StormChoice>(top));
}

const char* phaseTitle(const game::State& s) {
    switch (s.phase) {
        case game::Phase::kSetup: return "set-up";
        case game::Phase::kDeal: return "the deal";
        case game::Phase::kInitiative: return "Initiative";
        case game::Phase::kStrategic: return "Strategic Phase";
        case game::Phase::kTactical: return "Tactical Phase";
        case game::Phase::kSupply: return "Supply Phase";
        case game::Phase::kVictory: return "Victory Phase";
        case game::Phase::kYearEnd: return "Year End";
        case game::Phase::kOver: return "the end";
    }
    return "";
}

}  // namespace

void Table::chooseMode(const Seat& seat) {
    if (!seat.choosesActions()) {
        mode_ = Mode::kMarch;
        return;
    }
    if (seat.anyLegal(mode_)) return;
    for (std::size_t i = 0; i < kModes; ++i)
        if (seat.anyLegal(static_cast<Mode>(i))) {
            mode_ = static_cast<Mode>(i);
            return;
        }
}

// New dice are looked at one after the other, as long as the player wants that.
void Table::followBattle(Seat& seat) {
    history_.follow(seat);
    const std::size_t many = history_.moments().size();
    const bool isFirst = !hasFollowed_;
    hasFollowed_ = true;
    momentsSeen_ = std::min(momentsSeen_, many);
    if (isStepping_ && momentsSeen_ < many && !seat.c.replaying) return;
    isStepping_ = false;
    // Where all that happens is told step by step, dice are among it.
    if (isFirst || !stepsThrough_ || seat.f.reducedMotion || seat.f.still || seat.c.replaying || seat.c.tellsSteps) {
        momentsSeen_ = many;
        return;
    }
    if (!seat.c.canChoose && !seat.s().isOver) return;  // the other side is at it: its dice wait
    isStepping_ = momentsSeen_ < many;
    stepFrom_ = momentsSeen_;
}

void Table::followPlate(const TableContext& c) {
    if (!map_.pinned) openedAt_.reset();
    else if (!openedAt_) openedAt_ = c.seat;
    else if (openedAt_ != c.seat) map_.pinned.reset(), openedAt_.reset();
}

void Table::draw(TableContext& c) {
    followPlate(c);
    Frame& f = c.frame;
    big_ = {};
    {
        Seat first(c, mode_, counted_);
        chooseMode(first);
    }
    Seat seat(c, mode_, counted_);
    if (!c.isTelling && seat.s().battle.isOn) c.marks = {};  // what was before gives way to what is decided
    followBattle(seat);
    if (!wantedPlace_.empty()) {
        c.isTelling ? map_.follow(seat, wantedPlace_) : map_.show(seat.defs, wantedPlace_);
        wantedPlace_.clear();
    }
    keepQuiet(seat);
    const bool narrow = c.drawer || c.area.w < f.px(1000);
    if (isStepping_ || isOnMat(seat.s())) drawBattle(seat, narrow);
    else if (narrow) drawTabs(seat);
    else drawWide(seat);
    if (log_.clickedPlace()) showPlace(*log_.clickedPlace());
    drawBigCard(seat, big_, c.area);
}

void Table::drawWhere(Seat& seat, const Rect& map) {
    Frame& f = seat.f;
    map_.modes = {};
    if (seat.c.canChoose && seat.choosesActions()) {
        map_.modes = drawModes(seat, {map.x + f.px(14), map.y + f.px(12), map.w - f.px(180), f.px(36)}, mode_);
        return;
    }
}

void Table::drawMap(Seat& seat, const Rect& box, bool withHand) {
    Frame& f = seat.f;
    Rect map = box;
    if (withHand && seat.c.canChoose && (seat.top<game::CardChoice>() || seat.top<game::DiscardChoice>())) {
        const Rect hand = map.cutBottom(std::min(f.px(150), map.h * 0.4f));
        panel(f, hand);
        f.targets.cover("hand", hand);
        drawHand(seat, hand.inset(f.px(10), f.px(6)), 6, big_);
    }
    // Large text: what is asked stands in a column beside the map, in a tall window below it. Else at sea.
    const bool isColumn = withHand && map.w > 1.5f * map.h;
    Rect land = map, room = map;
    if (isColumn) {
        room = Rect(map).cutLeft(std::min(map.w * 0.45f, f.px(270)));
        if (trayHeight_ > 0) land.cutLeft(room.w);
    } else if (withHand && trayHeight_ > 0) panel(f, land.cutBottom(std::min(trayHeight_, map.h * 0.5f)));
    marches_.point(seat, map_);
    tray_.marches = &marches_;
    map_.draw(seat, land);
    const bool isAtSea = !withHand && map_.sea().h > 0;
    if (isAtSea) {
        room = map_.sea();
        const float higher = room.y - (map.y + f.px(46));  // as far up as the buttons of the zoom leave it
        if (higher > 0) room.y -= higher, room.h += higher;
    } else if (!withHand)
        room.h -= f.px(34), room.w -= f.px(44);  // above the tabs, beside the buttons of the zoom
    const Rect covered =
        tray_.draw(seat, hand_, room, isAtSea ? Tray::Room::kSea : isColumn ? Tray::Room::kColumn : Tray::Room::kFoot,
                   map.bottom() - f.px(46));
    map_.covered = covered;
    const float height = covered.h > 0 ? room.bottom() - covered.y + f.px(6) : 0;
    if (withHand && height != trayHeight_) f.keepDrawing(0.05);
    trayHeight_ = height;
    drawWhere(seat, map);
    if (covered.h > 0 && isAtSea) room.cutTop(covered.h);
    else if (covered.h > 0) room.h = covered.y - room.y + f.px(4);
    const Rect question = drawDialog(seat, room, room.x, isAtSea ? map : Rect{});
    offerQuiet(seat, map, question.h > 0 ? question : covered);
    if (!seat.c.isTelling)  // it would lie over what is told
        tray_.drawFan(seat, isAtSea && covered.h <= 0 && question.h <= 0 ? room : map, map, covered, question, map_);
    marches_.follow(seat, hand_, map_);
}

void Table::drawWide(Seat& seat) {
    Rect area = seat.c.area;
    const Rect side = area.cutRight(seat.c.panelWidth);
    panel_.draw(seat, side, log_, big_);  // first: cards in the hand are their own buttons
    drawMap(seat, area, false);
}

void Table::drawTabs(Seat& seat) {
    Frame& f = seat.f;
    Rect area = seat.c.area;
    static constexpr std::array<const char*, 3> kIds{"tab.map", "tab.cards", "tab.news"};
    static constexpr std::array<const char*, 3> kNames{"Map", "Cards and state", "News"};
    const Rect bar = area.cutTop(f.px(42)).inset(f.px(10), f.px(4));
    if (const auto tab = tabBar(f, bar, kIds, kNames, static_cast<int>(tab_))) tab_ = static_cast<Tab>(*tab);
    switch (tab_) {
        case Tab::kMap: drawMap(seat, area, true); break;
        case Tab::kCards: {
            Rect inner = area.inset(f.px(14), f.px(8));
            const Rect hand = inner.cutTop(std::min(inner.h * 0.45f, f.px(190)), f.px(8));
            drawHand(seat, hand, inner.w > f.px(520) ? 6 : 3, big_);
            panel_.drawState(seat, inner, big_);
            break;
        }
        case Tab::kNews: panel_.drawLogs(seat, area.inset(f.px(14), f.px(8)), log_); break;
    }
    if (seat.c.drawerOpen) {
        const Rect side = Rect(seat.c.area).cutRight(std::min(f.px(320), seat.c.area.w * 0.85f));
        f.targets.cover("drawer", side);
        panel(f, side);
        Rect inner = side.inset(f.px(14), f.px(8));
        panel_.drawState(seat, inner, big_);
    }
}

void Table::drawBattle(Seat& seat, bool narrow) {
    Frame& f = seat.f;
    Rect area = seat.c.area;
    const auto& moments = history_.moments();
    const auto shown = [&](Seat& of, const std::vector<BattleRoll>& rolls, const game::State* before) {
        if (!narrow) battle_.drawPanel(of, area.cutRight(seat.c.panelWidth), log_);
        Rect foot;
        if (!moments.empty()) foot = area.cutBottom(f.px(46));
        battle_.draw(of, area, rolls, before);
        if (moments.empty()) return;
        panel(f, foot);
        const Rect row = foot.inset(f.px(12), f.px(6));
        ButtonLook look;
        look.px = 16;
        look.key = "F";
        look.selected = !stepsThrough_;
        look.tip = Tooltip{"Dice without waiting",
                           "Dice are rolled without a pause. When this is off, they are shown block by block.",
                           "",
                           {},
                           false};
        // Where all that happens is told step by step, dice are among it, and the strip of the telling has its keys.
        const float w = seat.c.tellsSteps ? 0 : buttonWidth(f, "Dice without waiting", look);
        if (w > 0 && button(f, "battle.fast", {row.right() - w, row.y, w, row.h}, "Dice without waiting", look)) {
            stepsThrough_ = !stepsThrough_;
            if (!stepsThrough_) momentsSeen_ = moments.size(), isStepping_ = false;
            f.keepDrawing(0.05);
        }
        drawTextIn(
            f, {row.x, row.y, row.w - w - f.px(12), row.h}, Role::kItalic, 15, f.theme.ink2,
            isStepping_
                ? "Moment " + std::to_string(momentsSeen_ + 1 - stepFrom_) + " of " + std::to_string(moments.size() - stepFrom_)
                : "The pips at the top edge show strength; a struck pip has just been lost. A gold die is a hit.",
            Align::kLeft);
    };
    if (isStepping_ && momentsSeen_ < moments.size()) {
        const BattleMoment& moment = moments[momentsSeen_];
        Seat past(seat.c, moment.seen->after);
        shown(past, moment.rolls, momentsSeen_ > 0 ? &moments[momentsSeen_ - 1].seen->after.seen : nullptr);
        return;
    }
    shown(seat, history_.rolls(), moments.size() > 1 ? &moments[moments.size() - 2].seen->after.seen : nullptr);
}

bool Table::showsBattle(const common::AnySeat& seat) const { return isOnMat(common::seatOf<game::Face>(seat).seen().seen); }

std::optional<Interlude> Table::interlude() const {
    if (!isStepping_ || momentsSeen_ >= history_.moments().size()) return std::nullopt;
    const std::string& line = history_.moments()[momentsSeen_].line;
    return Interlude{line.empty() ? "The Battle goes on." : line,
                     momentsSeen_ + 1 < history_.moments().size() ? "Next" : "Go on", "N"};
}

void Table::endInterlude() {
    ++momentsSeen_;
    isStepping_ = momentsSeen_ < history_.moments().size();
}

std::string Table::subtitle(const TableContext& c) const {
    const auto& s = chairOf(c).seen().seen;
    const auto& defs = chairOf(c).defs();
    if (s.battle.isOn && s.battle.area != game::AreaId::kNone) {
        const char* kind = s.battle.kind == game::BattleKind::kStorm   ? "Storm of "
                           : s.battle.kind == game::BattleKind::kSally ? "Sally from "
                                                                       : "Battle in ";
        const bool isSiege = s.battle.city != game::CityId::kNone &&
                             (s.battle.kind == game::BattleKind::kStorm || s.battle.kind == game::BattleKind::kSally);
        return std::string(kind) + (isSiege ? defs[s.battle.city].name : defs[s.battle.area].name);
    }
    return turnTitle(s.year, s.turn) + ", " + phaseTitle(s);
}

std::optional<GameTableView::Step> Table::step(const TableContext& c) const {
    if (!c.canChoose) return std::nullopt;
    const auto& chair = chairOf(c);
    const auto next = nextStep(chair.seen().seen, {chair.legal().begin(), chair.legal().end()});
    const auto choice = next ? chair.indexOf(next->action) : std::nullopt;
    if (!choice) return std::nullopt;
    // TWWAE 6.02: no Action Point is kept, so that one spends them first.
    const bool isEarly = std::holds_alternative<game::EndActions>(next->action) && chair.legal().size() > 1;
    return Step{*choice, next->label, next->key, !isEarly};
}

std::vector<std::string> Table::following(const TableContext& c, std::size_t choice) const {
    const auto& chair = chairOf(c);
    if (chair.indexOf(game::Proceed{}) != choice) return {};
    return marches_.rest(chair);
}

bool Table::isUnderWay(const common::AnySeat& seat) const {
    const auto& s = common::seatOf<game::Face>(seat).seen().seen;
    if (s.stack.empty()) return false;
    const game::Frame& top = s.stack.back();
    return std::holds_alternative<game::GroupMove>(top) || std::holds_alternative<game::Muster>(top) ||
           std::holds_alternative<game::SeaMoveTo>(top) || std::holds_alternative<game::RaiseAt>(top) ||
           std::holds_alternative<game::RegionalRaiseAt>(top) || std::holds_alternative<game::Withdrawal>(top) ||
           std::holds_alternative<game::StormChoice>(top) || std::holds_alternative<game::SallyChoice>(top) ||
           std::holds_alternative<game::RegroupBlocks>(top);
}

// Whether the Actions of a side are under way: it has Action Points left, or is at what the last of them bought.
static bool isActing(const game::State& s, game::Side side) {
    return std::any_of(s.stack.begin(), s.stack.end(), [side](const game::Frame& frame) {
        const auto is = [&](const auto* f) { return f && f->side == side; };
        const auto* raised = std::get_if<game::RaiseAt>(&frame);
        return is(std::get_if<game::ActionSegment>(&frame)) || is(std::get_if<game::GroupMove>(&frame)) ||
               is(std::get_if<game::Entries>(&frame)) || is(std::get_if<game::Muster>(&frame)) ||
               is(std::get_if<game::SeaMoveTo>(&frame)) || (is(raised) && !raised->isFree);
    });
}

// The last Action Point spent hands over to the enemy. Who ends a march, or his Actions, has pressed the red button already.
std::optional<Interlude> Table::parting(const TableContext& c, std::span<const std::string> steps,
                                        const common::AnySeat& after) const {
    const auto& chair = chairOf(c);
    const game::Side side = game::sideOf(chair.reader());
    if (steps.empty() || !isActing(chair.seen().seen, side)) return std::nullopt;
    if (isActing(common::seatOf<game::Face>(after).seen().seen, side)) return std::nullopt;
    std::optional<game::Action> only;
    for (const game::Action& a : chair.legal())
        if (chair.notation(a) == steps.front()) only = a;
    if (only && (std::holds_alternative<game::Proceed>(*only) || std::holds_alternative<game::EndActions>(*only)))
        return std::nullopt;
    const auto* strengthened = only ? std::get_if<game::Strengthen>(&*only) : nullptr;
    return Interlude{
        (strengthened ? game::nameOf(chair.defs(), strengthened->block) + " gains 1 strength with your last Action Point."
                      : std::string("That takes your last Action Point.")) +
            " End your Actions, or take it back.",
        "End actions", "E"};
}

// TWWAE 7.82: whom those who Regroup leave behind away from home, and lose.
static std::string lostText(const game::Definitions& defs, const game::State& s, const game::RegroupBlocks& top) {
    const game::Side side = top.side;
    const game::Place here = game::outside(s.battle.area);
    const game::BlockBits going = game::chosen(s, side) & game::blocksOutside(s, side, s.battle.area);
    if (going == 0) return {};
    game::State after = s;  // as far as who leads whom
    after.at[index(side)].remove(here, going);
    if (game::isOnMap(top.to)) after.at[index(side)].add(top.to, going);
    std::vector<std::string> names;
    for (const game::BlockId b : game::Blocks{side, game::strandedAt(defs, after, side, here)})
        names.push_back(game::nameOf(defs, b));
    if (names.empty()) return {};
    return common::listed(names) +
           (names.size() == 1 ? " stays behind away from home without a Leader, and is lost. [TWWAE 7.82]"
                              : " stay behind away from home without a Leader, and are lost. [TWWAE 7.82]");
}

// What does nothing at a siege; none: it is another question.
static std::optional<game::Action> quietAnswer(const game::State& s, std::span<const game::Action> legal) {
    if (s.stack.empty() || legal.empty()) return std::nullopt;
    const game::Frame& top = s.stack.back();
    if (std::holds_alternative<game::ChooseSiege>(top)) return legal.front();
    if (std::holds_alternative<game::CityGunsOffer>(top) || std::holds_alternative<game::BombardOffer>(top))
        return game::Action{game::Decline{}};
    const auto* sally = std::get_if<game::SallyChoice>(&top);
    const auto* storm = std::get_if<game::StormChoice>(&top);
    const bool isIdle = (sally && game::chosen(s, sally->side) == 0) || (storm && game::chosen(s, storm->side) == 0);
    return isIdle ? std::optional(game::Action{game::Proceed{}}) : std::nullopt;
}
// Guns in a City that could Fire now: that costs nothing and leads to no fight, so that who wants no Sally may want it still.
static bool asksForFire(const game::State& s, std::span<const game::Action> legal) {
    return !s.stack.empty() && std::holds_alternative<game::CityGunsOffer>(s.stack.back()) && legal.size() > 1;
}
static int turnOf(const game::State& s) { return s.year * 100 + s.turn; }

// One button for all the sieges of the Turn, where there are several.
void Table::offerQuiet(Seat& seat, const Rect& map, const Rect& beside) {
    const bool holdsFire = asksForFire(seat.s(), seat.legal());
    const bool isKept = quiet_ && (quiet_->holdsFire || !holdsFire);
    if (!seat.c.canChoose || isKept || !quietAnswer(seat.s(), seat.legal())) return;
    if (std::popcount(static_cast<unsigned>(seat.s().besieged)) < 2) return;
    Frame& f = seat.f;
    const ButtonLook look{
        .key = "0",
        .px = 16,
        .tip = Tooltip{.title = "Nothing at the sieges",
                       .text = std::string("No bombardment, no Sally and no Storm, here or at any siege that is still to come "
                                           "this Turn. ") +
                               (holdsFire ? "The guns of every City hold fire too."
                                          : "Where the guns of a City can fire you "
                                            "are still asked.") +
                               " What is taken back is asked again."}};
    const std::string words =
        holdsFire ? "Hold fire, and no Sally or Storm, this Turn" : "No Sally or Storm at any siege this Turn";
    const float w = buttonWidth(f, words, look) + f.px(20), h = f.px(50);
    // Above what is asked or chosen from, else below it.
    Rect box{map.centre().x - w / 2, map.bottom() - h - f.px(12), w, h};
    if (beside.h > 0) {
        box.x = std::clamp(beside.right() - w, map.x, std::max(map.x, map.right() - w));
        box.y = beside.y - h - f.px(6) >= map.y + f.px(50) ? beside.y - h - f.px(6)
                                                           : std::min(beside.bottom() + f.px(6), map.bottom() - h);
    }
    f.targets.cover("sieges.plate", box);
    plate(f, box);
    if (!button(f, "sieges.quiet", box.inset(f.px(10), f.px(8)), words, look)) return;
    quiet_ = Quiet{turnOf(seat.s()), seat.c.history->size(), false, holdsFire};
    f.keepDrawing(0.05);
}

void Table::keepQuiet(Seat& seat) {
    if (!quiet_ || seat.c.replaying || seat.c.isTelling) return;
    const std::size_t seen = seat.c.history->size();
    if (quiet_->turn != turnOf(seat.s()) || seen < quiet_->at || (seen == quiet_->at && quiet_->isBeyond))
        return quiet_.reset();
    quiet_->isBeyond = quiet_->isBeyond || seen > quiet_->at;
    if (!seat.c.canChoose) return;
    const auto answer = quietAnswer(seat.s(), seat.legal());
    if (!quiet_->holdsFire && asksForFire(seat.s(), seat.legal())) return;
    if (!answer || !seat.isLegal(*answer)) return;
    quiet_->at = seen, quiet_->isBeyond = false;
    seat.play(*answer);
    seat.f.keepDrawing(0.05);
}

// Before the Actions are ended with something left to do: what is thrown away, and whether the enemy has as good as won.
std::optional<GameTableView::Caution> Table::caution(const TableContext& c, std::size_t choice) const {
    const auto& chair = chairOf(c);
    const auto& s = chair.seen().seen;
    if (s.stack.empty()) return std::nullopt;
    if (std::holds_alternative<game::GroupMove>(s.stack.back()) && chair.indexOf(game::Proceed{}) == choice) {
        if (cautionOf_ != c.seat) {
            cautionOf_ = c.seat;
            const auto after = common::supposing(chair, game::Action{game::Proceed{}});
            leaving_ = after ? leavingText(chair, *after) : std::string();
        }
        if (leaving_.empty()) return std::nullopt;
        return Caution{"Leave it undefended?", leaving_ + " [TWWAE 4.51]", "Leave it", true};
    }
    if (const auto* top = std::get_if<game::RegroupBlocks>(&s.stack.back()); top && chair.indexOf(game::Proceed{}) == choice) {
        const std::string lost = lostText(chair.defs(), s, *top);
        return lost.empty() ? std::nullopt : std::optional(Caution{"Regroup?", lost, "Go on", true});
    }
    // TWWAE 6.15
    if (const auto* top = std::get_if<game::Withdrawal>(&s.stack.back()); top && c.legal.size() > 1)
        if (const auto* lose = std::get_if<game::LoseStep>(&chair.legal()[choice])) {
            const game::CityId city = chair.defs()[top->area].city;
            std::string text =
                common::capital(game::nameOf(chair.defs(), lose->block)) + " leaves the map and goes back to your pool.";
            if (city != game::CityId::kNone)
                text += " " + chair.defs()[city].name + " has room for " +
                        common::counted(chair.defs()[city].size, "block") +
                        " of Foot and Horse in all; a Garrison that stays outside cannot be kept. [TWWAE 6.15]";
            return Caution{"Give the Garrison up?", text, "Give it up", true};
        }
    if (chair.indexOf(game::EndActions{}) != choice) return std::nullopt;
    const auto* actions = std::get_if<game::ActionSegment>(&s.stack.back());
    if (!actions) return std::nullopt;
    std::string text;
    if (actions->left > 0)
        text = "You have " + common::counted(actions->left, "Action Point") + " left, and none is kept. [TWWAE 6.02]";
    for (const common::Goal& goal : chair.goals()) {
        const bool isEnemys = goal.side == game::kSideKeys[index(enemyOf(actions->side))];
        if (!isEnemys || goal.needs == 0 || goal.has < goal.needs) continue;
        text += (text.empty() ? "" : " ") + goal.title + ": " + goal.text + " " + goal.now + " [" + goal.rule.text() + "]";
    }
    if (text.empty()) return std::nullopt;
    return Caution{"End your Actions?", text, "End them", c.legal.size() > 1};
}

bool Table::open(const std::string& name) {
    if (name == "map") return tab_ = Tab::kMap, true;
    if (name == "cards") return tab_ = Tab::kCards, true;
    if (name == "news") return tab_ = Tab::kNews, true;
    if (name == "battle") {
        if (history_.moments().empty()) return true;
        momentsSeen_ = stepFrom_ = history_.moments().size() - 1;
        return isStepping_ = true;
    }
    return false;
}

bool Table::closePlate() {
    const bool isOpen = map_.pinned.has_value();
    map_.pinned.reset();
    return isOpen;
}

// TWWAE 8.2, 8.3: guns that are not there, and blocks that may neither Sally nor Storm.
bool Table::answersItself(const TableContext& c) const {
    const auto& s = chairOf(c).seen().seen;
    if (s.stack.empty() || chairOf(c).legal().size() != 1) return false;
    const game::Frame& top = s.stack.back();
    // Those who were chosen begin it when he says so.
    if (std::holds_alternative<game::SallyChoice>(top) || std::holds_alternative<game::StormChoice>(top))
        return game::chosen(s, game::sideOf(chairOf(c).reader())) == 0;
    return std::holds_alternative<game::CityGunsOffer>(top) || std::holds_alternative<game::BombardOffer>(top) ||
           std::holds_alternative<game::TacticalEvent>(top) || std::holds_alternative<game::WithdrawLosses>(top) ||
           std::holds_alternative<game::CapturedGuns>(top);
}

// TWWAE 7.44: Foot whose Fire would hit on nothing does not Fire.
std::optional<std::size_t> Table::onlySense(const TableContext& c) const {
    const auto& chair = chairOf(c);
    const auto& s = chair.seen().seen;
    if (s.stack.empty() || !std::holds_alternative<game::FireChoice>(s.stack.back())) return std::nullopt;
    for (const game::Action& a : chair.legal())
        if (const auto* fire = std::get_if<game::Fire>(&a);
            fire && game::effectiveness(chair.defs(), s, fire->block, game::Shot::kFire) > 0)
            return std::nullopt;
    return chair.indexOf(game::Proceed{});
}

bool Table::drawEnd(TableContext& c, const Rect& box) {
    Seat seat(c, mode_, counted_);
    history_.follow(seat);
    drawEndScreen(seat, box, history_.course(), end_);
    return true;
}

}  // namespace app::tw
