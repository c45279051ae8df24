// Table: lays the zones out and hands each to its part.
#include "app/window/ukc/table.h"

#include <algorithm>

#include "app/window/draw/tab_bar.h"
#include "app/window/ukc/end_screen.h"
#include "app/window/ukc/kings_peril.h"
#include "common/plan_text.h"
#include "ukc/chapters/movement.h"
#include "ukc/words/odds.h"

namespace app::uk {

namespace {

const common::Seat<game::Face>& chairOf(const TableContext& c) { return common::seatOf<game::Face>(*c.seat); }

const char* phaseTitle(game::Phase phase) {
    switch (phase) {
        case game::Phase::kSetup: return "set-up";
        case game::Phase::kHousekeeping: return "Housekeeping";
        case game::Phase::kPolitical: return "Political Control";
        case game::Phase::kRecruitment: return "Recruitment";
        case game::Phase::kDraw: return "the deal";
        case game::Phase::kCampaign: return "Campaign";
        case game::Phase::kBlockade: return "Blockade";
        case game::Phase::kDesertion: return "Desertion";
        case game::Phase::kPowerBase: return "Power Base";
        case game::Phase::kTurnEnd: return "Turn End";
        case game::Phase::kOver: return "the end";
    }
    return "";
}

}  // namespace

// A Battle fought since the last choice is shown first, unless motion is off.
void Table::followBattles(Seat& seat) {
    battles_.follow(seat);
    const std::size_t many = battles_.reports().size();
    battlesSeen_ = std::min(battlesSeen_, many);
    if (!hasFollowed_ || (seat.f.reducedMotion && !seat.c.tellsSteps) || seat.f.still || seat.c.replaying) {
        if (!(hasFollowed_ && isReporting_)) battlesSeen_ = many;
    }
    hasFollowed_ = true;
    if (isReporting_ || (!seat.c.canChoose && !seat.c.isTelling && !seat.s().isOver)) return;
    isReporting_ = battlesSeen_ < many;
}

void Table::drawMap(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    Rect land = box;
    const float height = std::clamp(box.h * 0.17f, f.px(96), f.px(136));
    // Large text in a wide window: the hand, or what is asked instead, stands beside the land, which keeps its height.
    const bool isColumn = (seat.c.drawer || f.area.w < f.px(1000)) && box.w > 1.5f * box.h;
    const Rect tray =
        isColumn ? land.cutLeft(std::min(f.px(200), box.w * 0.4f)) : land.cutBottom(std::min(height, box.h * 0.4f));
    marches_.point(seat, map_);
    map_.draw(seat, land);
    const bool isOverTray = isColumn && !seat.choosesCard();  // while cards are chosen they stay in sight
    Rect room = isOverTray ? tray : land;
    const bool isAtSea = !isColumn && map_.sea().h > 0;
    bool hasRoom = false;  // for what only explains
    if (isAtSea) {  // no sign that is asked for lies under it, where one Brigade beside the other has the room
        const Rect free = map_.seaBesideSigns(f.px(300));
        hasRoom = free.w >= f.px(216);
        room = hasRoom ? free : map_.sea();
    }
    else if (!isOverTray) room.cutTop(f.px(50));
    if (isColumn && UnitTray::isWanted(seat)) panel(f, tray), f.targets.cover("tray", tray);
    else cards_.draw(seat, tray, land);
    const Rect units = units_.draw(seat, hand_, room, isAtSea, land);
    if (units.h > 0 && isAtSea) {  // below it where there is room, else beside
        if (room.bottom() - units.bottom() >= f.px(140)) room.cutTop(units.bottom() - room.y);
        else room.w = units.x - room.x;
    } else if (units.h > 0) {  // above it where there is room, else beside
        if (isOverTray || units.y - room.y > f.px(112) || room.right() - units.right() < f.px(420))
            room.h = units.y - room.y + f.px(4);
        else room.cutLeft(units.right() - room.x);
    }
    // Beside a list of Brigades at sea the question would cover land: there is another sea in the West.
    const Rect west = units.h > 0 && isAtSea ? map_.westernSea(land) : Rect{};
    const Rect dialog =
        west.w >= f.px(190) ? drawDialog(seat, west, false, {}, true)
                            : drawDialog(seat, room, isAtSea, isColumn ? land : Rect{}, hasRoom);
    map_.covered = west.w >= f.px(190) && dialog.h > 0 ? dialog
                   : units.h > 0 && dialog.h > 0       ? Rect{units.x, std::min(units.y, dialog.y), units.w, units.h}
                   : units.h > 0               ? units
                                               : dialog;
    if (isRecruiting(seat)) map_.covered = land;  // nothing comes under the hand where a button was
    // The plate stands beside the rest where there is room, else over it.
    Rect covered;
    for (const Rect& taken : {units, dialog})
        if (taken.h > 0 && taken.y > land.y + land.h * 0.4f && taken.x < land.x + f.px(450))
            covered = covered.h > 0 ? Rect{covered.x, std::min(covered.y, taken.y), covered.w, covered.h} : taken;
    map_.drawPlate(seat, land, covered);
    list_.draw(seat, land);
    const auto& s = seat.s();
    tumble_.follow(f, isReporting_ ? battlesSeen_ + 1 : battles_.reports().size());
    const auto show = [&](const BattleReport& report) {
        drawBattlePanel(seat, land, map_.signOf(report.area), report, tumble_, {units, dialog});
    };
    if (isReporting_ && battlesSeen_ < battles_.reports().size()) show(battles_.reports()[battlesSeen_]);
    else if (s.battle.isOn && s.battle.isDecided && !battles_.reports().empty()) {
        if (!seat.has<game::ChooseArea>()) show(battles_.reports().back());
    } else if (s.battle.isOn) show(reportOf(seat.defs, seat.counted()));
    else if (seat.top<game::DisperseOffer>() && seat.c.canChoose && land.w > f.px(800)) {
        // The sums of the Battle he may still avoid; with large text there is no room for them beside the question.
        game::State ahead = seat.counted();
        if (const auto battle = game::battleAhead(ahead); battle && !battle->isRelief) {
            ahead.battle = *battle;
            show(reportOf(seat.defs, ahead));
        }
    }
    cards_.drawBig(seat);
    marches_.follow(seat, hand_, map_);
}

void Table::drawTabs(Seat& seat) {
    Frame& f = seat.f;
    Rect area = seat.c.area;
    static constexpr std::array<const char*, 3> kIds{"tab.map", "tab.state", "tab.news"};
    static constexpr std::array<const char*, 3> kNames{"Map", "The war", "News"};
    const Rect bar = area.cutTop(f.px(40)).inset(f.px(10), f.px(4));
    if (const auto tab = tabBar(f, bar, kIds, kNames, static_cast<int>(tab_))) tab_ = static_cast<Tab>(*tab);
    switch (tab_) {
        case Tab::kMap: drawMap(seat, area); break;
        case Tab::kState: {
            const Rect inner = area.inset(f.px(14), f.px(8));
            if (inner.w < f.px(560)) {
                panel_.drawState(seat, inner);
                break;
            }
            panel_.drawState(seat, inner.column(0, 2, f.px(20)));
            panel_.drawBoxes(seat, inner.column(1, 2, f.px(20)));
            break;
        }
        case Tab::kNews: log_.draw(f, area.inset(f.px(14), f.px(8)), seat.c.log, seat.c.reader); break;
    }
    if (seat.c.drawerOpen) {
        const Rect side = Rect(seat.c.area).cutRight(std::min(f.px(330), seat.c.area.w * 0.85f));
        panel_.draw(seat, side, log_);
    }
}

void Table::followPlate(const TableContext& c) {
    if (!map_.pinned) openedAt_.reset();
    else if (!openedAt_) openedAt_ = c.seat;
    else if (openedAt_ != c.seat) map_.pinned.reset(), openedAt_.reset();
}

void Table::draw(TableContext& c) {
    followPlate(c);
    Frame& f = c.frame;
    Seat seat(c, counted_);
    if (!wantedPlace_.empty()) {
        c.isTelling ? map_.follow(seat.defs, wantedPlace_) : map_.show(seat.defs, wantedPlace_);
        wantedPlace_.clear();
    }
    followBattles(seat);
    if (c.drawer || c.area.w < f.px(1000)) {
        drawTabs(seat);
    } else {
        Rect area = c.area;
        const Rect side = area.cutRight(c.panelWidth);
        panel_.draw(seat, side, log_);
        drawMap(seat, area);
    }
    if (log_.clickedPlace()) showPlace(*log_.clickedPlace());
}

std::string Table::subtitle(const TableContext& c) const {
    const auto& s = chairOf(c).seen().seen;
    const auto& defs = chairOf(c).defs();
    if (s.battle.isOn && index(s.battle.area) < defs.areas.size()) return "Battle of " + defs[s.battle.area].name;
    return defs.turns[s.turn].name + ", " + phaseTitle(s.phase);
}

// What of a card is not used when its player goes on; empty: nothing.
static std::string unused(const game::Definitions& defs, const game::Frame& top, std::span<const game::Action> legal) {
    if (const auto* f = std::get_if<game::Recruit>(&top); f && f->now.left > 0) {
        const bool canRecruit = std::any_of(legal.begin(), legal.end(), [](const game::Action& a) {
            return std::holds_alternative<game::TakeBrigade>(a);
        });
        if (canRecruit)
            return "You may still Recruit " + common::counted(f->now.left, "Brigade") + ", and none is kept. [UKC P10.1]";
    }
    if (std::holds_alternative<game::Recruit>(top)) {
        std::vector<std::string> names;
        for (const game::Action& a : legal)
            if (const auto* chosen = std::get_if<game::ChooseGeneral>(&a)) names.push_back(defs[chosen->general].name);
        if (!names.empty()) return common::listed(names) + " may still be brought in, and that costs no Brigade. [UKC P10.8]";
    }
    if (const auto* f = std::get_if<game::PlacePcs>(&top))
        return "You may still place " + common::counted(f->left, "PC marker") + ", and none is kept. [UKC P13.0]";
    if (const auto* f = std::get_if<game::ActivateChoice>(&top))
        return "This card still Activates " + common::numberWord(f->left) + " more, and that is not kept. [UKC P16.0]";
    return "";
}

std::optional<GameTableView::Step> Table::step(const TableContext& c) const {
    if (!c.canChoose) return std::nullopt;
    const auto& chair = chairOf(c);
    const auto next = nextStep(chair.seen().seen, {chair.legal().begin(), chair.legal().end()});
    const auto choice = next ? chair.indexOf(next->action) : std::nullopt;
    if (!choice) return std::nullopt;
    const bool isEarly =
        std::holds_alternative<game::Proceed>(next->action) && chair.legal().size() > 1 &&
        !unused(chair.defs(), chair.seen().seen.stack.back(), {chair.legal().begin(), chair.legal().end()}).empty();
    return Step{*choice, next->label, next->key, !isEarly};
}

std::optional<GameTableView::Caution> Table::caution(const TableContext& c, std::size_t choice) const {
    const auto& chair = chairOf(c);
    const auto& s = chair.seen().seen;
    if (s.stack.empty() || choice >= chair.legal().size()) return std::nullopt;
    const game::Frame& top = s.stack.back();
    const game::Action& action = chair.legal()[choice];
    std::string siege = siegeGivenUp(chair, action);
    if (auto peril = kingsCaution(c, chair, action)) {
        if (!siege.empty()) peril->text += " " + siege;
        return peril;
    }
    if (!siege.empty()) {
        const bool goes = std::holds_alternative<game::Intercept>(action);
        return Caution{"Give the siege up?", std::move(siege), goes ? "Intercept" : "Evade", c.legal.size() > 1};
    }
    if (!std::holds_alternative<game::Proceed>(action)) return std::nullopt;
    std::string text = unused(chair.defs(), top, {chair.legal().begin(), chair.legal().end()});
    if (text.empty()) return std::nullopt;
    return Caution{"Go on?", std::move(text), "Go on", c.legal.size() > 1};
}

namespace {

template <class... Fs>
bool isAny(const game::Frame& top) {
    return (std::holds_alternative<Fs>(top) || ...);
}

}  // namespace

// An Event whose Areas and Brigades are still to be chosen, a PC marker or a Raid to be placed.
bool Table::isUnderWay(const common::AnySeat& seat) const {
    const auto& s = common::seatOf<game::Face>(seat).seen().seen;
    return !s.stack.empty() &&
           isAny<game::EventParts, game::EventPcs, game::EventBrigade, game::EventBrigadeAt, game::EventRemoval,
                 game::EventRegion, game::EventActivate, game::CavalryFrom, game::CavalryTake, game::CavalryTo, game::PlacePcs,
                 game::RaidWhere>(s.stack.back());
}

namespace {

// Whether the reader's last choice was one of the Recruitment that goes on.
bool hasRecruited(const common::SeatHistory<game::Face>& history) {
    for (std::size_t n = history.moments().size(); n-- > 0;) {
        if (!history.moments()[n]->wasAsked) continue;
        const auto& stack = history.before(n).seen.stack;
        return history.moments()[n]->actor == history.reader() && !stack.empty() &&
               isAny<game::Recruit, game::RecruitAt, game::TrainAt, game::GeneralAt, game::GeneralTakes>(stack.back());
    }
    return false;
}

}  // namespace

// Asked only lest the other side learn that nothing else is possible: a card that one does not hold (in Battle, to go first,
// against who marches near London), nothing left to Recruit, one Brigade alone that can desert, one place where a Brigade, a
// General or the Siege Train may come.
bool Table::answersItself(const TableContext& c) const {
    const auto& s = chairOf(c).seen().seen;
    if (s.stack.empty() || chairOf(c).legal().size() != 1) return false;
    const game::Frame& top = s.stack.back();
    // To go on is the last moment at which what was Recruited can be taken back.
    if (std::holds_alternative<game::Recruit>(top)) return !hasRecruited(common::historyOf<game::Face>(*c.history));
    // Dice have fallen since his last choice, which cannot be taken back: a General who can only stop has stopped.
    if (const auto* move = std::get_if<game::Activation>(&top)) {
        const auto& moments = common::historyOf<game::Face>(*c.history).moments();
        const bool isSealed = !moments.empty() && moments.back()->action &&
                              std::holds_alternative<game::RolledDie>(*moments.back()->action);
        return isSealed && std::holds_alternative<game::Stop>(chairOf(c).legal()[0]) &&
               game::pointsLeft(chairOf(c).defs(), countedOf(chairOf(c).seen(), readerOf(c)), *move) == 0 &&
               kingsRisk(chairOf(c), game::Stop{}).share <= 0;
    }
    // Of whoever is lost so the log tells.
    return isAny<game::DesertionChoice, game::AttritionChoice, game::CombatCard, game::TurnhamOffer, game::TrumpOffer,
                 game::RecruitAt, game::GeneralAt, game::TrainAt>(top);
}

std::string Table::whyNotKey(const TableContext& c, std::string_view key) const {
    const auto& chair = chairOf(c);
    const auto why = [&](const game::Action& a) {
        const auto rejection = chair.whyNot(a);
        return rejection ? rejection->reason : std::string();
    };
    const auto& s = chair.seen().seen;
    const auto* active = s.stack.empty() ? nullptr : std::get_if<game::Activation>(&s.stack.back());
    if (key == "C" && active && game::isOnMap(s, active->general)) {
        const game::AreaId at = game::areaOf(s, active->general);
        if (game::controls(s, active->side, at))
            return chair.defs()[at].name + " has a marker of yours already: an enemy marker turns by itself when the last who "
                                           "defended it are gone.";
    }
    if (key == "C") return why(game::Convert{});
    if (key == "B") return why(game::Besiege{});
    if (key == "G") return why(game::Bombard{});
    if (key == "X") return why(game::Assault{});
    if (key == "Y") return why(game::Sally{});
    if (key == "E") return why(game::Evade{});
    if (key == "F") return why(game::Fight{});
    if (key == "D") return why(game::Disperse{});
    if (key == "I") return why(game::GoInside{});
    return {};
}

bool Table::showsBattle(const common::AnySeat& seat) const {
    return isReporting_ || common::seatOf<game::Face>(seat).seen().seen.battle.isOn;
}

std::optional<Interlude> Table::interlude() const {
    if (!isReporting_ || battlesSeen_ >= battles_.reports().size()) return std::nullopt;
    const BattleReport& report = battles_.reports()[battlesSeen_];
    return Interlude{outcomeText(report) + ".", battlesSeen_ + 1 < battles_.reports().size() ? "Next" : "Go on", "N"};
}

void Table::endInterlude() {
    ++battlesSeen_;
    isReporting_ = battlesSeen_ < battles_.reports().size();
}

bool Table::closePlate() {
    const bool isOpen = map_.pinned.has_value();
    map_.pinned.reset();
    return isOpen;
}

bool Table::drawEnd(TableContext& c, const Rect& box) {
    Seat seat(c, counted_);
    drawEndScreen(seat, box, end_);
    return true;
}

bool Table::open(const std::string& name) {
    if (name == "map") return tab_ = Tab::kMap, true;
    if (name == "state") return tab_ = Tab::kState, panel_.showsBoxes = false, true;
    if (name == "boxes") return tab_ = Tab::kState, panel_.showsBoxes = true, true;
    if (name == "news") return tab_ = Tab::kNews, true;
    if (name == "battle") {
        if (battles_.reports().empty()) return true;
        battlesSeen_ = battles_.reports().size() - 1;
        return isReporting_ = true;
    }
    if (name == "actions") return list_.isOpen = true;
    return false;
}

}  // namespace app::uk
