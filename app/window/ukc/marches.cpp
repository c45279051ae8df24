// Marches: follows the pointer from Area to Area by what lies under it.
#include "app/window/ukc/marches.h"

#include <algorithm>
#include <cmath>

#include "app/window/ukc/kings_peril.h"
#include "app/window/ukc/pieces.h"
#include "common/supposing.h"

namespace app::uk {

using game::AreaId;
using game::General;

namespace {

std::optional<AreaId> areaUnder(const Seat& seat, const std::string& id) {
    for (std::size_t i = 0; i < seat.defs.areas.size(); ++i) {
        const AreaId a = game::areaAt(i);
        if (id == "area." + seat.defs.areas[i].key || id == seat.notation(game::MoveTo{a})) return a;
    }
    for (std::size_t i = 0; i < game::kGenerals; ++i)
        if (const General g = game::generalAt(i); id == "general." + std::string(game::key(g)) && game::isOnMap(seat.s(), g))
            return game::areaOf(seat.s(), g);
    return std::nullopt;
}

// The General whose standee it is, if he may march now.
std::optional<General> marcherOf(const Seat& seat, const std::string& id) {
    for (std::size_t i = 0; i < game::kGenerals; ++i) {
        const General g = game::generalAt(i);
        if (game::sideOf(g) != seat.own || !game::isOnMap(seat.s(), g)) continue;
        const game::Action choose = game::ChooseGeneral{g};
        if (id != "general." + std::string(game::key(g)) && id != seat.notation(choose)) continue;
        const auto* active = seat.top<game::Activation>();
        if (active ? active->general == g : seat.top<game::ActivateChoice>() && seat.isLegal(choose)) return g;
    }
    return std::nullopt;
}

Gesture marching(const Seat& seat, General g, const Route& route) {
    Gesture out;
    if (!seat.top<game::Activation>()) out.steps.push_back(seat.notation(game::ChooseGeneral{g}));
    for (const AreaId a : route) out.steps.push_back(seat.notation(game::MoveTo{a}));
    // A last step that may lose the war is pressed, and asked about, by itself. (UKC P6.1)
    std::shared_ptr<const common::Seat<game::Face>> after;
    const common::Seat<game::Face>* at = &seat.chair;
    const auto go = [&](const game::Action& a) { after = common::supposing(*at, a), at = after.get(); };
    if (!seat.top<game::Activation>()) go(game::ChooseGeneral{g});
    for (std::size_t i = 0; at && i < route.size(); ++i) {
        const game::Action step = game::MoveTo{route[i]};
        if (out.steps.size() > 1 && seat.own == game::Side::kRoyalist && kingsRisk(*at, step).share > 0) {
            out.steps.resize(out.steps.size() - (route.size() - i));
            break;
        }
        if (i + 1 < route.size()) go(step);
    }
    return out;
}

// What keeps him from a place beside his own.
std::optional<common::Rejection> whyNotBeside(const Seat& seat, General g, AreaId goal) {
    const auto at = game::mapIndex(game::areaOf(seat.s(), g));
    if (!seat.defs.map.isAdjacent(at, game::mapIndex(goal))) return std::nullopt;
    if (seat.top<game::Activation>()) return seat.whyNot(game::MoveTo{goal});
    const auto chosen = common::supposing(seat.chair, game::ChooseGeneral{g});
    return chosen ? chosen->whyNot(game::MoveTo{goal}) : std::nullopt;
}

}  // namespace

void Marches::tell(Seat& seat, General g, AreaId goal, const Route& route, const Rect& anchor) {
    Tooltip tip{seat.defs[goal].name, "", "UKC P17.1", {}, false};
    if (route.empty()) {
        tip.refusal = true;
        tip.text = "No way there is within his Movement Points.";
        if (const auto why = whyNotBeside(seat, g, goal)) tip.text = why->reason, tip.rule = why->rule.text();
        if (drag_ && seat.f.pointer.released) letGo_.tell(seat.f, tip);
    } else {
        const int cost = *costOf(seat, g, route);
        tip.text = seat.defs[g].name + " marches here";
        if (route.size() > 1) tip.text += " by ";
        for (std::size_t i = 0; i + 1 < route.size(); ++i)
            tip.text += (i == 0 ? "" : i + 2 == route.size() ? " and " : ", ") + seat.defs[route[i]].name;
        tip.text += ". Whoever meets him on the way ends the march there.";
        if (seat.keepsMarker(goal)) tip.text += " The enemy\u2019s marker stays: the Standard is not raised yet. [UKC PA.1]";
        tip.rows = {{"Cost", game::counted(cost, "Movement Point")},
                    {"He has", std::to_string(purseOf(seat, g).points)}};
        AreaId last = game::areaOf(seat.s(), g);
        for (const AreaId a : route) ways_.push_back({seat.defs[last].key, seat.defs[a].key}), last = a;
    }
    seat.f.showTooltip(std::move(tip), anchor, true);
}

void Marches::point(Seat& seat, MapPanel& map) {
    pinnedBefore_ = map.pinned;
    map.inReach = drag_ && drag_->isMoving ? drag_->inReach : std::vector<bool>();
    for (const auto& way : ways_) seat.c.ways.push_back(way);
    ways_.clear();
}

void Marches::drag(Seat& seat, Hand& hand, std::optional<AreaId> under) {
    Frame& f = seat.f;
    Drag& it = *drag_;
    constexpr float kClick = 8;  // px a hand trembles
    it.isMoving = it.isMoving || std::hypot(f.pointer.at.x - it.at.x, f.pointer.at.y - it.at.y) > f.px(kClick);
    if (f.takeKey("RightClick") || f.takeKey("Escape")) return drag_.reset();
    const AreaId start = game::areaOf(seat.s(), it.general);
    const bool isOver = f.pointer.released || !f.pointer.down;
    if (it.isMoving && under) {
        // Back over the way, it is shorter again.
        const auto again = std::find(it.trail.begin(), it.trail.end(), *under);
        if (*under == start) it.trail.clear();
        else if (again != it.trail.end()) it.trail.erase(again + 1, it.trail.end());
        else if (auto longer = routeTo(seat, it.general, *under, it.trail); !longer.empty()) it.trail = std::move(longer);
        const bool isReached = !it.trail.empty() && it.trail.back() == *under;
        if (f.pointer.released && isReached) hand.gesture = marching(seat, it.general, it.trail);
        else if (*under != start)
            tell(seat, it.general, *under, isReached ? it.trail : Route{},
                 Rect::around(f.pointer.at, f.px(10), f.px(10)));
    }
    if (it.isMoving && !isOver) {
        StandeeLook look;
        look.cloth = &cloth(game::sideOf(it.general));
        look.emblem = emblemOf(static_cast<int>(index(game::sideOf(it.general))));
        look.name = seat.defs[it.general].name;
        look.size = std::to_string(seat.sizeOf(it.general));
        drawStandee(f, f.pointer.at, f.scale(), look);
    }
    f.keepDrawing(0.05);
    if (isOver) drag_.reset();
}

void Marches::follow(Seat& seat, Hand& hand, MapPanel& map) {
    Frame& f = seat.f;
    if (!hand.isFree) return drag_.reset();
    letGo_.follow(f);
    const auto under = areaUnder(seat, f.targets.hovered());
    if (f.pointer.pressed)
        if (const auto g = marcherOf(seat, f.targets.hovered())) {
            drag_ = Drag{*g, f.pointer.at, false, std::vector<bool>(seat.defs.areas.size(), false), {}};
            for (const auto& [area, way] : waysOf(seat, *g)) drag_->inReach[index(area)] = true;  // where he stands, too
        }
    if (drag_) return drag(seat, hand, under);
    const auto* active = seat.top<game::Activation>();
    if (!active || !game::isOnMap(seat.s(), active->general)) return;
    std::string id = f.targets.focusShown() ? f.targets.focus() : f.targets.hovered();
    for (const Target& t : f.targets.last())
        if (f.targets.clicked(t.id) && areaUnder(seat, t.id)) id = t.id;
    const auto goal = areaUnder(seat, id);
    const bool isPlace = id.starts_with("area.") || id.starts_with("general.");  // or whoever stands on it
    if (!isPlace || !goal || seat.actionAt(*goal) || *goal == game::areaOf(seat.s(), active->general)) return;
    const auto route = routeTo(seat, active->general, *goal);
    if (route.size() < 2) return;  // a neighbour that may not be entered says why itself
    const Target* target = f.targets.find(id);
    tell(seat, active->general, *goal, route, target ? target->visible : Rect::around(f.pointer.at, f.px(10), f.px(10)));
    if (!f.targets.clicked(id)) return;
    map.pinned = pinnedBefore_;
    hand.gesture = marching(seat, active->general, route);
}

}  // namespace app::uk
