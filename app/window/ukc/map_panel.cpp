// MapPanel: signs of Areas, standees, garrisons, Siege markers and names, and what is lit among them.
#include "app/window/ukc/map_panel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/window/pages/almanac_screen.h"
#include "app/window/ukc/chance.h"
#include "app/window/ukc/kings_peril.h"
#include "ukc/chapters/movement.h"
#include "ukc/chapters/siege.h"

namespace app::uk {

using game::AreaId;
using game::General;
using game::Side;

namespace {

// Pixels for a unit that larger text asks for, that signs and names grow too.
constexpr float kWorkingScale = 0.963f;

// How far round its middle the sign of an Area answers the pointer.
float signReach(const Frame& f, float k) { return std::max(kNodeRadius * 1.6f * k, f.px(13)); }

}  // namespace

void MapPanel::show(const game::Definitions& defs, const std::string& key) {
    if (!kept_) return;
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (defs.areas[i].key == key) {
            if (view_.zoom() < 1.6f) view_.zoomTo(1.8f);
            view_.centreOn(kept_->nodes[i]);
            pinned = game::areaAt(i);
        }
}

void MapPanel::follow(const game::Definitions& defs, const std::string& key) {
    if (!kept_) return;
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (defs.areas[i].key == key) view_.follow(kept_->nodes[i]);
}

// Looked at anew in each position, and when a switch is pressed.
Ground MapPanel::groundOf(const Seat& seat) {
    const auto& s = seat.s();
    Ground out;
    out.controls.assign(s.control.begin(), s.control.begin() + static_cast<std::ptrdiff_t>(seat.defs.areas.size()));
    out.show = switches_.shown;
    out.enemy = static_cast<int>(index(enemyOf(seat.own)));
    threats_.clear();
    out.isMarked.assign(seat.defs.areas.size(), false);
    if (out.show == MapShow::kSupply) {
        for (const Side side : game::kBothSides)
            for (const auto a : game::isolated(seat.defs, s, side)) out.isMarked[index(game::areaId(a))] = true;
    } else if (out.show == MapShow::kThreat) {
        threats_ = threatsOf(seat);
        for (const auto& [area, generals] : threats_) out.isMarked[index(area)] = true;
    }
    return out;
}

Facts MapPanel::shownFacts(const Seat& seat, AreaId a) const {
    Facts facts;
    if (switches_.shown == MapShow::kSupply && game::controlOf(seat.s(), a) >= 0)
        facts.emplace_back("Supply", ground_.isMarked[index(a)] ? "Isolated: no chain leads to a free source"
                                                                : "in supply");
    if (switches_.shown == MapShow::kThreat) {
        std::string who;
        if (const auto found = threats_.find(a); found != threats_.end())
            for (const General g : found->second)
                who += (who.empty() ? "" : ", ") + seat.defs[g].name + " with " + std::to_string(seat.sizeOf(g));
        facts.emplace_back("In the enemy’s reach", who.empty() ? "no" : who);
    }
    return facts;
}

// The question that is asked can be seen on a near map.
void MapPanel::keepInView(const Seat& seat) {
    if (!seat.c.canChoose || seat.c.isTelling) return;
    std::vector<ImVec2> lit;
    for (std::size_t i = 0; i < seat.defs.areas.size(); ++i)
        if (seat.actionAt(game::areaAt(i))) lit.push_back(kept_->nodes[i]);
    for (const Commander& it : commandersOf(seat))
        if (seat.actionAt(it.general)) lit.push_back(kept_->nodes[index(it.area)]);
    view_.bringIntoView(lit);
}

void MapPanel::draw(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    defs_ = &seat.defs;
    if (!kept_) {
        kept_ = mapLayout(seat.defs);
        view_.setBounds(kept_->bounds);
        view_.setStillLayer([this](MapCanvas& canvas) { drawStillMap(canvas, *defs_, *kept_, ground_); });
        view_.setMiniature([this](MapCanvas& canvas) { drawMiniature(canvas, *defs_, *kept_, ground_); });
    }
    if (!seat.c.isTelling) view_.comeBack();
    if (drawnFor_ != seat.c.seat || drawnAs_ != switches_.shown) {
        if (drawnFor_ != seat.c.seat) keepInView(seat);
        drawnFor_ = seat.c.seat, drawnAs_ = switches_.shown;
        if (Ground now = groundOf(seat); now != ground_) {
            ground_ = std::move(now);
            view_.redrawStill();
        }
    }
    refused_.follow(f);
    view_.startAt(f.scale() > 1 ? kWorkingScale * f.scale() : 0);
    const MapCanvas canvas = view_.begin(f, box);
    if (view_.wasPlaced()) keepInView(seat);
    const float k = pieceScale(f, canvas.pxPerUnit);
    const ImVec2 sea = canvas.at({kept_->plates.x, kept_->plates.bottom()});
    sea_ = view_.zoom() > 1.001f ? Rect{}
                                 : Rect{sea.x, sea.y, kept_->plates.w * canvas.pxPerUnit, kept_->plates.h * canvas.pxPerUnit}
                                       .clippedTo(box);
    signsEnd_ = nodesEnd_ = 0;
    land_ = box;
    lit_.clear();
    places_ = placesOf(f, canvas, seat.defs, *kept_, commandersOf(seat), piecesOf(seat, canvas, k));
    drawTrail(seat, canvas, k);
    drawHappenings(seat, canvas, k, MarkLayer::kBelow);
    drawSatellites(seat, canvas, k);
    drawNodes(seat, canvas, k);
    drawNames(seat);
    drawGarrisons(seat, canvas, k);
    drawStandees(seat, canvas, k);
    drawTags(seat, canvas, k);
    drawHappenings(seat, canvas, k, MarkLayer::kAbove);
    drawPlan(seat, canvas, k);
    drawReach(f, canvas, k);
    drawSwitches(seat, box);
    view_.end(f);
    view_.drawZoomButtons(f, box);
}

std::vector<Commander> MapPanel::commandersOf(const Seat& seat) {
    const auto& s = seat.counted();
    std::vector<Commander> out;
    for (std::size_t i = 0; i < game::kGenerals; ++i) {
        const General g = game::generalAt(i);
        if (!game::isOnMap(s, g) || game::isSubordinate(s, g) || index(game::areaOf(s, g)) >= seat.defs.areas.size()) continue;
        out.push_back({g, game::areaOf(s, g), plateName(seat.defs[g].name), s.generals[i].isInside});
    }
    return out;
}

Rect MapPanel::seaBesideSigns(float wanted) const {
    const auto eastOf = [&](float x) {
        Rect out = sea_;
        if (x > out.x) out.cutLeft(std::min(out.w, x - out.x));
        return out;
    };
    const Rect clear = eastOf(nodesEnd_);
    return clear.w >= wanted ? clear : eastOf(signsEnd_);
}

Rect MapPanel::westernSea(const Rect& land) const {
    if (sea_.h <= 0) return {};
    const float foot = land.y + land.h * 0.5f, left = land.x;
    float right = land.x + land.w * 0.4f;
    const auto clear = [&](const Rect& it) {
        if (it.bottom() > belowSwitches_ && it.y < foot) right = std::min(right, it.x);
    };
    for (const Rect& sign : places_.signs) clear(sign);
    for (const auto& name : places_.names)
        if (name) clear(name->box);
    for (const auto& stand : places_.stands) clear(stand.box);
    return {left, belowSwitches_, std::max(0.0f, right - left), foot - belowSwitches_};
}

// The counter that may be chosen and covers the sign of an Area that may be chosen too; null: none does.
const MapPlaces::Stand* MapPanel::counterBefore(const Seat& seat, const MapCanvas& canvas, AreaId a) const {
    if (!seat.actionAt(a)) return nullptr;
    const float k = pieceScale(seat.f, canvas.pxPerUnit), most = 0.6f * signReach(seat.f, k);
    const auto it = std::find_if(places_.stands.begin(), places_.stands.end(), [&](const MapPlaces::Stand& stand) {
        return stand.box.grown(most).contains(nodeAt(canvas, a)) && seat.actionAt(stand.who.general);
    });
    return it == places_.stands.end() ? nullptr : &*it;
}
// Where its Area is pressed instead: at its name, which stands below the counter where the map had no room for it.
Rect MapPanel::nameBehind(const Seat& seat, const MapPlaces::Stand& counter, AreaId a, float k) const {
    if (const auto& name = places_.names[index(a)]) return name->box.grown(seat.f.px(2));
    const float px = mapPx(seat.f, k, kPlatePx);
    const ImVec2 size = measureText(seat.f, nameRole(seat.defs[a]), px, seat.defs[a].name);
    const float top = std::max(counter.box.bottom(), counter.hasName ? counter.plate.bottom() : 0.0f) + seat.f.px(2);
    return Rect{counter.foot.x - size.x / 2, top, size.x, size.y}.grown(seat.f.px(2));
}

void MapPanel::drawNames(Seat& seat) {
    for (std::size_t i = 0; i < seat.defs.areas.size(); ++i)
        if (const auto& name = places_.names[i])
            drawHaloText(seat.f, {name->box.centre().x, name->box.y}, nameRole(seat.defs.areas[i]), name->px, seat.f.theme.ink,
                         seat.defs.areas[i].name, Align::kCentre);
}

namespace {

// Whom that step would bring to an Area.
General whoComes(const Seat& seat, const game::Action& a) {
    if (const auto* active = seat.top<game::Activation>(); active && std::holds_alternative<game::MoveTo>(a))
        return active->general;
    if (const auto* placed = seat.top<game::GeneralAt>(); placed && std::holds_alternative<game::ChooseArea>(a))
        return placed->general;
    return General::kNone;
}

// UKC P10.9: what a press on the Area does, where its name alone does not say so.
Facts blockadeFacts(const Seat& seat, const game::Action& a) {
    if (!seat.top<game::Recruit>() || !std::holds_alternative<game::ChooseArea>(a)) return {};
    return {{"A press", "places a Blockade & Siege marker: a siege that Bombards free in each Blockade Phase"}};
}

}  // namespace

void MapPanel::drawNodes(Seat& seat, const MapCanvas& canvas, float k) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& s = seat.s();
    const bool liftsSiege = !seat.siegeLeft().empty();
    for (std::size_t i = 0; i < seat.defs.areas.size(); ++i) {
        const AreaId a = game::areaAt(i);
        const auto& area = seat.defs[a];
        const ImVec2 at = nodeAt(canvas, a);
        const float reach = signReach(f, k);
        // A counter that may be chosen itself is pressed wherever it is; the Area behind it is pressed at its name.
        const MapPlaces::Stand* counter = counterBefore(seat, canvas, a);
        const bool isBehind = counter != nullptr;
        const Rect box = isBehind ? nameBehind(seat, *counter, a, k) : Rect::around(at, reach, reach);
        const auto action = seat.actionAt(a);
        if (at.y - reach < sea_.bottom()) nodesEnd_ = std::max(nodesEnd_, at.x + reach);
        TargetState state;
        if (action) {
            Facts facts = blockadeFacts(seat, *action);
            if (const General who = whoComes(seat, *action); who != General::kNone)
                if (auto away = awayFact(seat, who, a)) facts.push_back(std::move(*away));
            if (const auto* move = std::get_if<game::MoveTo>(&*action))
                if (const auto* active = seat.top<game::Activation>()) {
                    const int cost = game::moveCost(seat.defs, seat.counted(), *active, move->area);
                    if (cost >= 0)
                        facts.emplace_back("Cost", game::counted(cost, "Movement Point"));
                    if (liftsSiege) facts.emplace_back("The siege he keeps up", "is over, its value lost");
                    if (seat.keepsMarker(a))
                        facts.emplace_back("Before the Standard is raised", "its marker stays [PA.1]");
                }
            for (auto& fact : areaFacts(seat, a)) facts.push_back(std::move(fact));
            for (auto& fact : shownFacts(seat, a)) facts.push_back(std::move(fact));
            state = seat.target(*action, box, area.name, facts, !isBehind);
            lit_.push_back(box);
            if (at.y - reach < sea_.bottom()) signsEnd_ = std::max(signsEnd_, at.x + reach);
            if (isBehind) {
                f.draw->AddRectFilled(box.min(), box.max(), state.lit() ? t.gold : t.goldPale, f.px(5));
                f.draw->AddRect(box.min(), box.max(), t.goldInk, f.px(5), 0, f.px(2));
                if (!places_.names[i]) drawTextIn(f, box, nameRole(area), mapPx(f, k, kPlatePx), t.ink, area.name);
            } else {
                goldRing(f, at, kNodeRadius * 1.35f * k);
            }
            if (state.lit() && !isBehind) f.draw->AddCircleFilled(at, kNodeRadius * 1.5f * k, t.gold, 28);
        } else {
            state = f.targets.addCircle("area." + area.key, at, reach, area.name);
            if (state.lit()) {
                Tooltip tip{area.name, "", "", areaFacts(seat, a), false};
                for (auto& fact : shownFacts(seat, a)) tip.rows.push_back(std::move(fact));
                if (const auto why = whyNotAt(seat, a)) {
                    tip.refusal = true;
                    tip.text = why->reason;
                    tip.rule = why->rule.text();
                }
                if (state.clicked && tip.refusal) refused_.tell(f, tip);
                f.showTooltip(std::move(tip), box);
            }
            if (state.clicked) pinned = pinned == a ? std::nullopt : std::optional(a);
        }
        if (pinned == a) f.draw->AddCircle(at, kNodeRadius * 1.5f * k, t.ink, 28, 2 * k);
        if (state.focused && isBehind)
            focusRing(f, box, f.px(5));
        else if (state.focused)
            focusRing(f, Rect::around(at, kNodeRadius * 1.3f * k, kNodeRadius * 1.3f * k), kNodeRadius * 1.3f * k);
        NodeLook look;
        look.kind = area.kind;
        look.fortressClass = area.fortressClass;
        look.isSupply = area.isSupply;
        look.isInPlay = area.notable != game::Notable::kNone && s.notables[index(area.notable)] == 1;
        look.control = s.control[i];
        drawNode(f, at, k, look);
        if (action && std::holds_alternative<game::MoveTo>(*action))
            if (const auto* active = seat.top<game::Activation>()) {
                const int cost = game::moveCost(seat.defs, seat.counted(), *active, a);
                const ImVec2 disc{at.x + 13 * k, at.y - 13 * k};
                const float r = std::max(8.5f, 9 * k);
                f.draw->AddCircleFilled(disc, r, state.lit() ? t.gold : t.card, 20);
                f.draw->AddCircle(disc, r, t.goldInk, 20, 1.4f);
                drawTextIn(f, Rect::around(disc, r, r), Role::kNumbers, 14, t.ink, cost >= 0 ? std::to_string(cost) : "?");
            }
        if (action && f.desk.settings().showOdds) {
            const common::Chances* odds = chancesAtSign(seat, *action);
            if (odds)  // drawn above the pieces
                tags_.push_back({a, odds, seat.own == Side::kRoyalist ? kingsRisk(seat.chair, *action).share : 0});
        }
    }
}

void MapPanel::drawSatellites(Seat& seat, const MapCanvas& canvas, float k) {
    if (k < 0.86f) return;
    Frame& f = seat.f;
    const Theme& t = f.theme;
    for (std::size_t i = 0; i < seat.defs.areas.size(); ++i) {
        const auto& area = seat.defs.areas[i];
        const ImVec2 at = nodeAt(canvas, game::areaAt(i));
        const int many = (area.isPort ? 1 : 0) + (area.recruits[0] != 0 ? 1 : 0) + (area.recruits[1] != 0 ? 1 : 0) +
                         (area.infrastructure >= 0 ? 1 : 0);
        if (many == 0) continue;
        const float step = 15 * k, y = at.y - 20 * k, r = 6.2f * k;
        float x = at.x - step * static_cast<float>(many - 1) / 2;
        if (area.isPort) {
            f.draw->AddCircleFilled({x, y}, r, t.card, 20);
            f.draw->AddCircle({x, y}, r, t.seaInk, 20, 1.2f);
            drawAnchor(f.draw, {x, y}, r * 0.72f, t.seaInk);
            x += step;
        }
        for (const Side side : game::kBothSides)
            if (area.recruits[index(side)] != 0) drawDrum(f, {x, y}, r, cloth(side)), x += step;
        if (area.infrastructure >= 0) coin(f, {x, y}, r, "\u00a3");
    }
}

namespace {

// Where the signs of an Area stand round its own.
ImVec2 insideAt(ImVec2 at, Side side, float k) { return {at.x + (side == Side::kRoyalist ? -9 : 9) * k, at.y - 13 * k}; }
ImVec2 unledAt(ImVec2 at, Side side, float k) { return {at.x + (side == Side::kRoyalist ? -19 : 19) * k, at.y + 15 * k}; }
// A Local Notable who may be called on.
Rect callBox(const Frame& f, ImVec2 at, float k) {
    const float r = std::max(8 * k, f.px(9));
    return Rect::around({at.x + 15 * k, at.y + 12 * k}, r, r);
}

}  // namespace

// What lies round the signs, which names keep clear of.
std::vector<Rect> MapPanel::piecesOf(const Seat& seat, const MapCanvas& canvas, float k) const {
    const auto& s = seat.counted();
    std::vector<Rect> out;
    for (std::size_t i = 0; i < seat.defs.areas.size(); ++i) {
        const AreaId a = game::areaAt(i);
        const ImVec2 at = nodeAt(canvas, a);
        for (const Side side : game::kBothSides) {
            if (!game::inside(s, side, a).empty()) out.push_back(unledBox(insideAt(at, side, k), k));
            if (!game::unled(s, side, a).empty()) out.push_back(unledBox(unledAt(at, side, k), k));
        }
        if (game::isBesieged(s, a)) out.push_back(siegeBox(at, k).grown(k));
        if (const game::Notable n = game::notableIn(seat.defs, s, a); n != game::Notable::kNone && seat.actionAt(n))
            out.push_back(callBox(seat.f, at, k));
    }
    return out;
}

// What the number on a flag or a garrison is, where no sign that may be pressed lies under it. A press opens its Area's plate.
void MapPanel::tellUnled(Seat& seat, AreaId a, const Rect& box, Side side, int many, bool isInside) {
    const std::string who = game::sideAdjective(side);
    Tooltip tip{
        game::counted(many, who + " Brigade") + (isInside ? " Inside " : " in ") + seat.defs[a].name,
        isInside ? "They hold the walls. The number on the battlements says how many."
                 : "They have no General and cannot march; one who comes may take them over. The number on the flag says "
                   "how many.",
        isInside ? "UKC P4.3" : "UKC P10.8",
        {{"Brigades", seat.namesOf(isInside ? game::inside(seat.counted(), side, a) : game::unled(seat.counted(), side, a))}},
        false};
    if (std::any_of(lit_.begin(), lit_.end(), [&](const Rect& it) { return it.overlaps(box); })) return;
    const TargetState state = seat.about(
        "men." + seat.defs[a].key + "." + std::string(game::key(side)) + (isInside ? ".in" : ""), box, std::move(tip));
    if (state.clicked) pinned = pinned == a ? std::nullopt : std::optional(a);
}

void MapPanel::drawGarrisons(Seat& seat, const MapCanvas& canvas, float k) {
    Frame& f = seat.f;
    const auto& s = seat.counted();
    for (std::size_t i = 0; i < seat.defs.areas.size(); ++i) {
        const AreaId a = game::areaAt(i);
        const ImVec2 at = nodeAt(canvas, a);
        for (const Side side : game::kBothSides) {
            if (const int n = game::inside(s, side, a).size(); n > 0) {
                drawUnled(f, insideAt(at, side, k), k, side, n, true);
                tellUnled(seat, a, unledBox(insideAt(at, side, k), k), side, n, true);
            }
            if (const int n = game::unled(s, side, a).size(); n > 0) {
                drawUnled(f, unledAt(at, side, k), k, side, n, false);
                tellUnled(seat, a, unledBox(unledAt(at, side, k), k), side, n, false);
            }
        }
        if (game::isBesieged(s, a))
            drawSiege(f, siegeAt(at, k), k, s.sieges[i].value, game::surrenderValue(seat.defs, s, a), s.sieges[i].isBlockade);
        for (const Side side : game::kBothSides)
            if (s.trains[index(side)].box == game::TrainBox::kFortress && s.trains[index(side)].area == a)
                drawTrain(f, {at.x - 17 * k, at.y + 13 * k}, std::max(5.0f, 6 * k));
        if (s.queen.box == game::QueenBox::kArea && s.queen.area == a) {
            const Rect head = Rect::around({at.x + 17 * k, at.y - 12 * k}, 8 * k, 6 * k);
            crown(f.draw, head.grown(1.5f), f.theme.goldInk);
            crown(f.draw, head, f.theme.gold);
        }
        // Local Notables may be called on themselves.
        const game::Notable n = game::notableIn(seat.defs, s, a);
        if (n == game::Notable::kNone) continue;
        if (const auto action = seat.actionAt(n)) {
            const Rect call = callBox(f, at, k);
            const ImVec2 disc = call.centre();
            const float r = call.w / 2;
            Facts facts = areaFacts(seat, a);
            for (auto& fact : seat.placesAfter(*action)) facts.push_back(std::move(fact));
            const TargetState state = seat.target(*action, call, seat.defs[n].name, facts, true);
            goldRing(f, disc, r);
            f.draw->AddCircleFilled(disc, r, state.lit() ? f.theme.gold : f.theme.card, 20);
            drawTextIn(f, Rect::around(disc, r, r), Role::kBold, 14, f.theme.ink, "!");
            if (state.focused) focusRing(f, Rect::around(disc, r, r), r);
        }
    }
}

// Who serves under him, where the words cover no sign and no name.
std::string MapPanel::underIfFree(const Seat& seat, const MapPlaces::Stand& stand, float k) const {
    std::string words = subordinatesText(seat, stand.who.general);
    const float px = mapPx(seat.f, k, kPlatePx), w = measureText(seat.f, Role::kItalic, px, words).x;
    const Rect box{stand.foot.x - w / 2, stand.plate.bottom(), w, px * seat.f.scale()};
    bool isFree = !words.empty();
    for (const auto& name : places_.names) isFree = isFree && !(name && name->box.overlaps(box));
    for (const auto& other : places_.stands) isFree = isFree && (&other == &stand || !other.box.overlaps(box));
    for (const Rect& sign : places_.signs) isFree = isFree && !sign.overlaps(box);
    return isFree ? words : std::string();
}

namespace {

constexpr const char* kMajorArmyNeeds = "his is a Major Army, which only a card of value 3 or a Campaign card Activates";

// Whether the Brigade that is placed makes his Army Major. (UKC P4.2, P16.0)
bool makesMajor(const Seat& seat, const game::Action& a, General g) {
    const auto* put = std::get_if<game::PutAt>(&a);
    const General top = put ? game::commanderOf(seat.s(), g) : g;
    return put && put->place == game::displayOf(g) && !game::isMajor(seat.defs, seat.sizeOf(top)) &&
           game::isMajor(seat.defs, seat.sizeOf(top) + 1);
}

// Beside his head: what the Brigade would make of his Army.
void drawGrowth(Frame& f, const Rect& counter, float k) {
    const char* words = "Major";
    const float px = std::max(13.0f, 14 * k / f.scale());
    const ImVec2 size = measureText(f, Role::kBold, px, words);
    const Rect box{counter.centre().x - size.x / 2 - f.px(4), counter.y - size.y - f.px(3), size.x + f.px(8), size.y + f.px(2)};
    f.draw->AddRectFilled(box.min(), box.max(), f.theme.card, f.px(3));
    f.draw->AddRect(box.min(), box.max(), f.theme.frame, f.px(3), 0, 1.2f);
    drawTextIn(f, box, Role::kBold, px, f.theme.ink, words);
}

}  // namespace

void MapPanel::drawStandees(Seat& seat, const MapCanvas& canvas, float k) {
    Frame& f = seat.f;
    const auto& s = seat.s();
    const auto* active = seat.within<game::Activation>();
    const float reach = signReach(f, k);
    std::vector<bool> isLit;  // by Area: something may be done to it
    for (std::size_t i = 0; i < seat.defs.areas.size(); ++i) isLit.push_back(seat.actionAt(game::areaAt(i)).has_value());
    for (const MapPlaces::Stand& stand : places_.stands) {
        const General g = stand.who.general;
        // A Subordinate whom the decision names is chosen by his own button; the standee is his commander's.
        const auto action = seat.actionAt(g);
        const Rect whole = stand.box.grown(2);
        Rect box = whole;  // what answers the pointer: no lit sign lies under it
        const AreaId at = game::areaOf(s, g);
        // A press on the piece is one on its Area, where that may be chosen and he himself may not.
        const auto asArea = action ? std::nullopt : seat.actionAt(at);
        for (std::size_t i = 0; i < isLit.size(); ++i) {
            const ImVec2 sign = nodeAt(canvas, game::areaAt(i));
            if (!isLit[i] || counterBefore(seat, canvas, game::areaAt(i)) || (asArea && game::areaAt(i) == at) ||
                !box.grown(reach - 3 * k).contains(sign))
                continue;
            box = largestBeside(box, sign, reach);
        }
        if (box.h < 8 * k || box.w < 8 * k) box = {whole.x, whole.y, whole.w, 8 * k};
        const std::string title = seat.defs[g].name;
        TargetState state;
        const bool grows = action && makesMajor(seat, *action, g);
        if (action) {
            Facts facts = generalFacts(seat, g);
            if (grows) facts.insert(facts.begin(), {"With this Brigade", kMajorArmyNeeds});
            state = seat.target(*action, box, title, facts);
            lit_.push_back(whole);
        } else {
            state = f.targets.add("general." + std::string(game::key(g)), box, title);
            if (state.lit()) {
                Tooltip tip{title, "", "", generalFacts(seat, g), false};
                // Else what a press on his Area would be.
                const auto asked = game::sideOf(g) == seat.own ? seat.wouldBe(g) : std::nullopt;
                if (asArea) {
                    Facts facts = blockadeFacts(seat, *asArea);
                    for (auto& fact : areaFacts(seat, at)) facts.push_back(std::move(fact));
                    tip = seat.tooltipOf(*asArea, seat.defs[at].name, facts);
                } else if (const auto why = asked ? seat.whyNot(*asked) : whyNotAt(seat, at)) {
                    tip.refusal = true;
                    tip.text = why->reason;
                    tip.rule = why->rule.text();
                }
                if (state.clicked && tip.refusal) refused_.tell(f, tip);
                f.showTooltip(std::move(tip), box);
            }
            if (state.clicked && asArea) seat.play(*asArea);
            else if (state.clicked) pinned = pinned == at ? std::nullopt : std::optional(at);
        }
        StandeeLook look = lookOf(seat, g, stand.who.name);
        look.followers = std::popcount(game::subordinatesOf(s, g));
        if (k >= 1.2f && stand.hasName) look.under = underIfFree(seat, stand, k);
        look.isInside = stand.who.isInside;
        look.isActive = active && active->general == g;
        look.withName = stand.hasName;
        // The ring of its Area lies under it.
        look.lit = action || (asArea && whole.grown(0.6f * reach).contains(nodeAt(canvas, at)));
        look.hovered = state.lit();
        for (std::size_t i = 0; i < game::kSides; ++i)
            if (s.trains[i].box == game::TrainBox::kGeneral && game::commanderOf(s, s.trains[i].general) == g)
                look.hasTrain = true;
        look.hasQueen = s.queen.box == game::QueenBox::kGeneral && game::isOnMap(s, s.queen.general) &&
                        game::commanderOf(s, s.queen.general) == g;
        drawStandee(f, stand.foot, k, look);
        if (grows) drawGrowth(f, stand.box, k);
        if (state.focused) focusRing(f, box, f.px(4));
    }
}

// At the head of the map: what it shows, and below the map in small or the legend.
void MapPanel::drawSwitches(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    const float list = f.px(120);  // the button of the list of choices stands before them
    const Rect pills = switches_.draw(
        f, {box.x + f.px(14) + list, box.y + f.px(11)},
        {"Who controls each Area.",
         "Which Areas no chain joins to a source of supply; what is Isolated loses its marker in the Political Control Phase.",
         "Where the enemy\u2019s Generals could march in one Activation."});
    const float below = belowSwitches_ = pills.bottom() + f.px(10);
    head_ = {box.x, box.y, pills.right() - box.x, pills.bottom() - box.y};
    const ImVec2 most{std::min(f.px(170), box.w * 0.2f), std::min(f.px(130), box.h * 0.26f)};
    const Rect small = view_.drawMiniature(f, {box.x + f.px(14), below}, most);
    if (small.h <= 0) drawLegend(seat, box, below);  // on a near map it would cover land
}

void MapPanel::drawLegend(Seat& seat, const Rect& box, float below) {
    Frame& f = seat.f;
    const bool isHatched = switches_.shown == MapShow::kSupply || switches_.shown == MapShow::kThreat;
    const float w = f.px(150), h = f.px(isHatched ? 212 : 186);
    const Rect plateBox{box.x + f.px(14), below, w, h};
    if (box.w < f.px(760) || box.h < f.px(480) || plateBox.bottom() > box.bottom() || plateBox.overlaps(covered)) return;
    f.targets.cover("legend", plateBox);
    plate(f, plateBox);
    Rect in = plateBox.inset(f.px(12), f.px(6));
    MapCanvas canvas;
    canvas.draw = f.draw;
    canvas.frame = &f;
    canvas.screenCentre = {0, 0};
    canvas.northUp = false;
    static constexpr std::array<const char*, 3> kLines{"road", "mountain", "by sea"};
    for (std::size_t i = 0; i < 3; ++i) {
        const Rect row = in.cutTop(f.px(22), 0);
        const std::vector<ImVec2> line{
            {row.x, row.centre().y}, {row.x + f.px(17), row.centre().y}, {row.x + f.px(36), row.centre().y}};
        drawLine(canvas, line, static_cast<game::LineKind>(i), f.scale() * 0.9f);
        drawText(f, {row.x + f.px(46), row.y + f.px(2)}, Role::kBody, 14, f.theme.ink, kLines[i]);
    }
    struct Sign {
        NodeLook look;
        const char* words;
    };
    static const std::array<Sign, 4> kSigns{{{{game::AreaKind::kTown, 0, false, true, -1}, "town"},
                                             {{game::AreaKind::kFortress, 2, true, true, -1}, "supply Fortress"},
                                             {{game::AreaKind::kFortress, 2, false, true, -1}, "limited Fortress"},
                                             {{game::AreaKind::kNotable, 0, false, true, -1}, "Local Notable"}}};
    for (const Sign& sign : kSigns) {
        const Rect row = in.cutTop(f.px(26), 0);
        drawNode(f, {row.x + f.px(16), row.centre().y}, f.scale() * 0.8f, sign.look);
        drawText(f, {row.x + f.px(38), row.y + f.px(4)}, Role::kBody, 14, f.theme.ink, sign.words);
    }
    if (!isHatched) return;
    const Rect row = in.cutTop(f.px(26), 0), swatch{row.x + f.px(4), row.y + f.px(5), f.px(25), f.px(16)};
    const ImU32 hatch = markHatch(f.theme, ground_.show, ground_.enemy);
    drawSwatch(f, swatch, mixed(f.theme.landPlain, hatch, 0.22f), withAlpha(hatch, 0.55f));
    drawText(f, {row.x + f.px(38), row.y + f.px(4)}, Role::kBody, 14, f.theme.ink,
             switches_.shown == MapShow::kSupply ? "Isolated" : "in reach");
}

Rect MapPanel::drawPlate(Seat& seat, const Rect& map, const Rect& others) {
    if (!pinned) return {};
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const AreaId a = *pinned;
    const auto& s = seat.counted();
    struct Line {
        std::string head, text;
        ImU32 ink;
        float indent;
    };
    std::vector<Line> lines;
    for (const Side side : {seat.own, enemyOf(seat.own)}) {
        const ImU32 ink = cloth(side).text;
        for (std::size_t i = 0; i < game::kGenerals; ++i) {
            const General g = game::generalAt(i);
            if (game::sideOf(g) != side || !game::isOnMap(s, g) || game::areaOf(s, g) != a || game::isSubordinate(s, g))
                continue;
            lines.push_back(
                {seat.defs[g].name + (s.generals[i].isInside ? ", Inside" : "") + ", " + std::to_string(seat.sizeOf(g)),
                 seat.namesOf(game::own(s, g)), ink, 0});
            const std::uint32_t bits = game::subordinatesOf(s, g);
            for (std::size_t j = 0; j < game::kGenerals; ++j)
                if ((bits >> j & 1U) != 0)
                    lines.push_back({"under him " + seat.defs[game::generalAt(j)].name,
                                     seat.namesOf(game::own(s, game::generalAt(j))), ink, f.px(16)});
        }
        if (const auto set = game::unled(s, side, a); !set.empty())
            lines.push_back({"Outside, Unled", seat.namesOf(set), ink, 0});
        if (const auto set = game::inside(s, side, a); !set.empty()) lines.push_back({"Inside", seat.namesOf(set), ink, 0});
    }
    const float width = std::min(f.px(430), map.w - f.px(28)), pad = f.px(14);
    float height = f.px(64);
    const auto spansOf = [&](const Line& line) {
        return std::vector<Span>{{line.head + (line.text.empty() ? "" : ": "), Role::kBold, 15, line.ink},
                                 {line.text, Role::kBody, 15, t.ink}};
    };
    for (const Line& line : lines) height += measureParagraph(f, width - 2 * pad - line.indent, spansOf(line)) + f.px(4);
    if (lines.empty()) height += f.px(22);
    const float foot = (others.h > 0 ? others.y : map.bottom()) - f.px(10);
    height = std::min(height, foot - map.y - f.px(60));
    // Where it hides nothing that may be pressed.
    Rect box{map.x + f.px(14), foot - height, width, height};
    const auto hides = [&](const Rect& at) {  // how many signs that may be pressed
        return std::count_if(lit_.begin(), lit_.end(), [&](const Rect& it) { return it.overlaps(at); }) +
               (others.h > 0 && others.overlaps(at) ? 100 : 0);
    };
    const float left = box.x, right = map.right() - width - f.px(14), high = map.y + f.px(56),
                low = map.bottom() - height - f.px(10);
    std::vector<ImVec2> places{{left, box.y}, {right, low}, {right, high}, {left, high}};
    for (int row = 0; row <= 4; ++row)  // else wherever fewest are hidden
        for (int column = 0; column <= 4; ++column)
            places.push_back({left + (right - left) * static_cast<float>(column) / 4,
                              high + (low - high) * static_cast<float>(row) / 4});
    auto fewest = hides(box);
    for (const ImVec2 at : places) {
        const Rect other{at.x, at.y, width, height};
        if (const auto many = hides(other); many < fewest) fewest = many, box = other;
    }
    f.targets.cover("plate", box);
    plate(f, box);
    Rect in = box.inset(pad, f.px(8));
    Rect head = in.cutTop(f.px(28));
    const Rect close = head.cutRight(f.px(28), f.px(6)), almanac = head.cutRight(f.px(84), f.px(6));
    if (button(f, "plate.close", close, "\u00d7")) pinned.reset();
    ButtonLook look;
    look.px = 14;
    if (button(f, "plate.almanac", almanac, "Almanac", look)) f.desk.openAlmanac("ukc", almanacId("areas", seat.defs[a].key));
    const float used = drawTextCut(f, head.min(), head.w, Role::kBold, 19, t.ink, seat.defs[a].name);
    drawTextCut(
        f, {head.x + used + f.px(9), head.y + f.px(3)}, head.w - used - f.px(9), Role::kItalic, 15, t.ink2,
        std::string(titleOf(seat.defs[a].kind)) + ", " + titleOf(seat.defs[a].region) + ", " + titleOf(game::controlOf(s, a)));
    const Rect inner = beginScroll(f, "plate", in, plate_);
    float y = inner.y;
    for (const Line& line : lines)
        y += drawParagraph(f, {inner.x + line.indent, y}, inner.w - line.indent - f.px(4), spansOf(line)) + f.px(4);
    if (lines.empty()) y += drawWrapped(f, inner.min(), inner.w, Role::kItalic, 15, t.ink2, "Nobody is here.");
    endScroll(f, "plate", in, plate_, y - inner.y);
    return box;
}

}  // namespace app::uk
