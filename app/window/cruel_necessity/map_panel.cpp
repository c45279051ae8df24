// MapPanel: areas, armies, dials, revolts and Deviltry on the map, each a target for what may be done to it.
#include "app/window/cruel_necessity/map_panel.h"

#include <algorithm>
#include <cmath>

#include "app/window/cruel_necessity/map_still.h"
#include "cruel_necessity/chapters/queries.h"

namespace app::cn {

namespace {

// While Zeal is to be placed, a click on the piece places it, as one on the coin beside it does.
bool takesZeal(const Seat& seat, const game::Target& target) {
    return seat.mode == Mode::kInfuse && seat.isLegal(game::Action{game::Infuse{target}});
}

// What a click on a piece does now. What it would do otherwise waits: it is not asked for elsewhere meanwhile.
game::Action zealOr(Seat& seat, const game::Target& target, const game::Action& otherwise) {
    if (!takesZeal(seat, target)) return otherwise;
    seat.markShown(otherwise);
    return game::Infuse{target};
}

// What a click on the army does while no Zeal is to be placed: the first of these that is legal.
game::Action armyAction(const Seat& seat, game::Army army) {
    const game::Action battle = game::FightBattle{army, false};
    return seat.isLegal(battle) ? battle : game::Action{game::Campaign{army}};
}
game::Action fortressAction(const Seat& seat, game::Fortress fort) {
    const game::Action benefit = game::TakeBenefit{game::Benefit::kFortress, static_cast<std::uint8_t>(fort)};
    if (seat.isLegal(benefit)) return benefit;
    return seat.s().fortresses[index(fort)].isParliaments ? game::Action{game::Fortify{fort}}
                                                          : game::Action{game::Besiege{fort}};
}

OnMap onMap(const Seat& seat) {
    OnMap out;
    for (std::size_t i = 0; i < game::kArmies; ++i) {
        out.areas[i] = seat.s().armies[i].area;
        out.isDisordered[i] = seat.s().armies[i].isDisordered;
    }
    for (std::size_t i = 0; i < game::kRevolts; ++i)
        if (const auto& now = seat.s().revolts[i]; now.area != 0)
            out.revolts.push_back({index(now.region), now.area, game::capital(seat.defs.revolts[i].name)});
    for (int card = 1; card <= 60; ++card)
        if (seat.s().deviltry >> card & 1u) out.deviltry.push_back(card);
    return out;
}

bool carriesZeal(const Seat& seat, const game::Target& target) {
    return seat.s().zealMarker == target && target.kind != game::TargetKind::kNone;
}

}  // namespace

MapPanel::MapPanel() : kept_(mapLayout()), layout_(*kept_), view_(layout_.bounds) {
    view_.setStillLayer([this](MapCanvas& canvas) { drawStillMap(canvas, layout_); });
    view_.setMiniature([this](MapCanvas& canvas) { drawStillMap(canvas, layout_); });
}

void MapPanel::show(game::Army army, int area, bool isTold) {
    const ImVec2 at = layout_.areas[index(army)][static_cast<std::size_t>(std::clamp(area, 0, 5))];
    isTold ? view_.follow(at) : view_.centreOn(at);
}

void MapPanel::draw(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    late_.clear();
    if (!seat.c.isTelling) view_.comeBack();
    // Large text brings England near, so that its pieces are as large as the words beside them.
    constexpr float kWorkingScale = 0.55f;
    const ImVec2 england{480, 320};
    view_.startAt(f.scale() > 1 ? kWorkingScale * f.scale() : 0, england);
    const MapCanvas canvas = view_.begin(f, box);
    const float k = pieceScale(f, canvas.pxPerUnit);
    places_ = placesOf(f, canvas, seat.defs, layout_, onMap(seat));
    drawAreas(seat, k);
    drawHappenings(seat, canvas, k, MarkLayer::kBelow);
    drawFortresses(seat, canvas);
    drawTroubles(seat, canvas, k);
    drawArmies(seat, k);
    for (const auto& line : places_.names)
        for (const auto& name : line)
            if (name) drawName(f, *name);
    for (const Late& marker : late_) {
        if (!marker.action) {  // the piece itself stands for it
            drawZealCoin(f, marker.at, 9 * k, marker.figure, 1);
            continue;
        }
        const bool infuses = std::holds_alternative<game::Infuse>(*marker.action);
        const float r = (infuses ? 9 : 11) * k;
        const TargetState state = seat.target(*marker.action, Rect::around(marker.at, r, r), marker.title, {}, true);
        const bool lit = seat.isLit(*marker.action) || state.lit();
        if (lit && state.lit()) goldRing(f, marker.at, r + 1 * k);
        drawZealCoin(f, marker.at, r, marker.figure, lit || !infuses ? 1.0f : 0.38f);
    }
    drawPlan(seat, canvas, k);
    drawHappenings(seat, canvas, k, MarkLayer::kAbove);
    view_.end(f);
    view_.drawZoomButtons(f, box);
    view_.drawMiniature(f, {box.x + f.px(14), box.y + f.px(82)},  // below the plate of the turn
                        {std::min(f.px(170), box.w * 0.22f), std::min(f.px(150), box.h * 0.3f)});
}

// Rings round what a plan turns on.
void MapPanel::drawPlan(Seat& seat, const MapCanvas& canvas, float k) {
    for (const common::PlanWay& way : seat.c.ways) {
        for (std::size_t i = 0; i < game::kArmies; ++i) {
            if (way.to != game::kArmyKeys[i]) continue;
            goldEdge(seat.f, places_.standees[i].piece.grown(3 * k), 5 * k);
        }
        for (std::size_t i = 0; i < game::kFortresses; ++i)
            if (way.to == game::kFortressKeys[i]) goldRing(seat.f, places_.dials[i].disc.at, places_.dials[i].disc.r + 4 * k);
        for (std::size_t i = 0; i < game::kRevolts; ++i) {
            const auto& now = seat.s().revolts[i];
            if (way.to != game::kRevoltKeys[i] || now.area == 0) continue;
            goldRing(seat.f, canvas.at(layout_.areas[index(now.region)][now.area]), 20 * k);
        }
    }
}

// What has happened, or happens now: by Areas, Armies, Fortresses, Revolts.
void MapPanel::drawHappenings(Seat& seat, const MapCanvas& canvas, float k, MarkLayer layer) {
    if (seat.c.marks.isEmpty()) return;
    const auto spotOf = [&](const std::string& key) -> std::optional<MarkSpot> {
        for (std::size_t i = 0; i < game::kArmies; ++i) {
            if (key == game::kArmyKeys[i]) {
                const ImVec2 foot = places_.standees[i].foot;
                return MarkSpot{{foot.x, foot.y - 22 * k}, 24 * k};
            }
            for (std::size_t n = 0; n < 6; ++n)
                if (!key.empty() && seat.defs.armies[i].areas[n].id == key)
                    return MarkSpot{canvas.at(layout_.areas[i][n]), 16 * k};
        }
        for (std::size_t i = 0; i < game::kFortresses; ++i)
            if (key == game::kFortressKeys[i]) return MarkSpot{places_.dials[i].disc.at, places_.dials[i].disc.r};
        for (std::size_t i = 0; i < game::kRevolts; ++i) {
            const auto& now = seat.s().revolts[i];
            if (key == game::kRevoltKeys[i] && now.area != 0)
                return MarkSpot{canvas.at(layout_.areas[index(now.region)][now.area]), 20 * k};
        }
        return std::nullopt;
    };
    const auto piece = [&](const Movement& move, ImVec2 at) {
        for (std::size_t i = 0; i < game::kArmies; ++i) {
            if (move.piece != game::kArmyKeys[i]) continue;
            StandeeLook look;
            look.strength = game::strengthOf(seat.defs, seat.s(), static_cast<game::Army>(i));
            look.name = kShortNames[i];
            look.ribbon = armyColour(static_cast<game::Army>(i));
            drawStandee(seat.f, at, k, look);
        }
    };
    std::vector<Rect> clear = places_.revoltBoxes;
    clear.insert(clear.end(), places_.deviltryBoxes.begin(), places_.deviltryBoxes.end());
    for (const auto& line : places_.names)
        for (const auto& name : line)
            if (name) clear.push_back(name->box);
    for (const auto& it : places_.standees) clear.push_back(it.piece), clear.push_back(it.name);
    for (const auto& dial : places_.dials) {
        clear.push_back(Rect::around(dial.disc.at, dial.disc.r * 0.8f, dial.disc.r * 0.8f));
        clear.push_back(dial.plate);
    }
    drawMarks(seat.f, seat.c.marks, k, layer, spotOf, piece, clear);
}

void MapPanel::infuseSpot(Seat& seat, const game::Target& target, const Rect& piece, float side, float k) {
    if (carriesZeal(seat, target)) {
        drawZealCoin(seat.f, places_.besideOf(piece, 10 * k, side), 10 * k, "+1", 1);
        return;
    }
    const game::Action infuse = game::Infuse{target};
    const bool isPiece = target.kind == game::TargetKind::kArmy || target.kind == game::TargetKind::kFortress;
    const ImVec2 beside = places_.besideOf(piece, 9 * k, side);
    if (isPiece && takesZeal(seat, target)) late_.push_back({std::nullopt, beside, "+1", "Infuse Zeal"});
    else if (seat.isLegal(infuse)) late_.push_back({infuse, beside, "+1", "Infuse Zeal"});
}

void MapPanel::drawAreas(Seat& seat, float k) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    for (std::size_t army = 0; army < game::kArmies; ++army)
        for (std::size_t n = 6; n-- > 0;) {
            if (!places_.discs[army][n]) continue;
            const ImVec2 at = places_.discs[army][n]->at;
            const float r = (n == 0 ? 18 : 15) * k;
            const ImU32 colour = n == 0 ? t.royalist.dark : armyColour(static_cast<game::Army>(army));
            f.draw->AddCircleFilled({at.x + k, at.y + 2 * k}, r + k, t.shadow, 32);
            f.draw->AddCircleFilled(at, r, t.card, 32);
            f.draw->AddCircle(at, r, mixed(colour, rgb(0x1B120C), 0.25f), 32, 3.4f * k);
            f.draw->AddCircle(at, r - 0.8f * k, colour, 32, 2 * k);
            drawTextIn(f, Rect::around(at, r * 0.8f, r * 0.8f), Role::kNumbers, mapPx(f, k, 18),
                       t.isDark() ? t.ink : mixed(colour, t.ink, 0.35f), std::to_string(n));
        }
}

void MapPanel::drawFortresses(Seat& seat, const MapCanvas& canvas) {
    Frame& f = seat.f;
    const float k = places_.dialScale;
    // A dial that stands off its town is joined to it.
    for (std::size_t i = 0; i < game::kFortresses; ++i) {
        const MapPlaces::Disc& disc = places_.dials[i].disc;
        const ImVec2 town = canvas.at(layout_.towns[i]);
        if (std::hypot(town.x - disc.at.x, town.y - disc.at.y) < disc.r) continue;
        f.draw->AddLine(disc.at, town, withAlpha(f.theme.ink, 0.7f), std::max(1.0f, 1.3f * k));
        f.draw->AddCircleFilled(town, 2.6f * k, f.theme.ink, 12);
    }
    for (std::size_t i = 0; i < game::kFortresses; ++i) {
        const auto fort = static_cast<game::Fortress>(i);
        const auto& def = seat.defs.fortresses[i];
        const auto& now = seat.s().fortresses[i];
        const MapPlaces::Dial& place = places_.dials[i];
        const ImVec2 at = place.disc.at;
        const float r = place.disc.r;
        const Rect hex = Rect::around(at, r, r * 0.9f);
        const int value = game::fortressValue(seat.defs, seat.s(), fort);
        Facts facts{{"Holder", now.isParliaments ? "Parliament" : "The King"}, {"Value", std::to_string(value)}};
        // The dial in words.
        facts.emplace_back("One click up", now.click + 1U < game::kDialClicks ? std::to_string(def.dial[now.click + 1U])
                                                                              : "none; it is at its highest");
        facts.emplace_back("One click down", now.click > 0 && def.dial[now.click - 1U] != 0
                                                 ? std::to_string(def.dial[now.click - 1U])
                                                 : "it falls");
        std::string stands;
        for (const auto& number : place.numbers)
            stands += (stands.empty() ? "" : "; ") +
                      seat.defs.armies[number.army].areas[static_cast<std::size_t>(number.number)].name + ", " +
                      std::to_string(number.number);
        facts.emplace_back("In Area", stands);
        if (def.vp != 0) facts.emplace_back("Worth", plus(now.isParliaments ? def.vp : -def.vp) + " VP");
        if (def.zeal != 0) facts.emplace_back("Income", std::to_string(def.zeal) + " Zeal when yours");
        const game::Action action = zealOr(seat, game::target(fort), fortressAction(seat, fort));
        const TargetState state = seat.target(action, hex, (now.isParliaments ? "Fortify " : "Besiege ") + def.name, facts);
        DialLook look{def.dial, now.click, value, now.isParliaments, seat.isLit(action), state.lit() && seat.isLegal(action)};
        drawDial(f, at, k, look);
        drawDialPlate(f, place, def.name, now.isParliaments, k);
        infuseSpot(seat, game::target(fort), Rect::around(at, r, r * 0.75f), 1, k);
        const game::Action free = game::FreeSiege{fort};
        if (seat.isLegal(free)) late_.push_back({free, {at.x - r - 4 * k, at.y + 14 * k}, "S", "Free Siege roll"});
    }
}

// Revolts stand beyond their Area's disc; Deviltry where its card put it.
void MapPanel::drawTroubles(Seat& seat, const MapCanvas& canvas, float k) {
    std::size_t shown = 0;
    for (std::size_t i = 0; i < game::kRevolts; ++i) {
        const auto revolt = static_cast<game::Revolt>(i);
        const auto& now = seat.s().revolts[i];
        if (now.area == 0) continue;
        const ImVec2 at = places_.revolts[shown++];
        // One that found no room beside its Area is joined to it.
        if (const ImVec2 area = canvas.at(layout_.areas[index(now.region)][now.area]);
            std::hypot(at.x - area.x, at.y - area.y) > 42 * k)
            seat.f.draw->AddLine(area, at, withAlpha(seat.f.theme.ink, 0.7f), std::max(1.2f, 1.6f * k));
        const int strength = game::revoltStrength(seat.defs, seat.s(), revolt);
        const game::Action action = game::Crush{revolt};
        seat.target(action, Rect::around(at, 15 * k, 15 * k), "Crush the " + seat.defs[revolt].name,
                    {{"Strength", std::to_string(strength)}, {"Worth", plus(seat.defs.revoltVp) + " VP"}}, true);
        drawRevolt(seat.f, at, k, strength, game::capital(seat.defs[revolt].name), seat.isLit(action));
        infuseSpot(seat, game::target(revolt), Rect::around(at, 13 * k, 13 * k), 1, k);
    }
    for (const auto& [cardNumber, site] : layout_.deviltry) {
        if (!(seat.s().deviltry >> cardNumber & 1u)) continue;
        const game::CardId id = game::card(cardNumber);
        const ImVec2 at = canvas.at(site.at);
        const int strength = game::deviltryStrength(seat.defs, seat.s());
        const game::Action action = game::CampaignDeviltry{id};
        seat.target(action, Rect::around(at, 14 * k, 14 * k), "Campaign against the Deviltry of " + site.name,
                    {{"Strength", std::to_string(strength)}, {"Worth", plus(seat.defs.deviltryVp) + " VP"},
                     {"Placed by", seat.defs[id].title}}, true);
        drawDeviltry(seat.f, at, k, strength, "Deviltry", seat.isLit(action));
        infuseSpot(seat, game::deviltryTarget(id), Rect::around(at, 13 * k, 13 * k), 1, k);
    }
}

void MapPanel::drawArmies(Seat& seat, float k) {
    Frame& f = seat.f;
    for (std::size_t i = 0; i < game::kArmies; ++i) {
        const auto army = static_cast<game::Army>(i);
        const auto& now = seat.s().armies[i];
        const auto& area = seat.defs.armies[i].areas[now.area];
        const ImVec2 foot = places_.standees[i].foot;
        const int strength = game::strengthOf(seat.defs, seat.s(), army);
        const Rect plateBox = standeeBox(foot, k);
        const std::string marked =
            now.modifier == 0 ? std::string()
                              : " (" + std::to_string(strength - now.modifier) + ", and " + plus(now.modifier) + " this turn)";
        Facts facts{{"In", area.name}, {"Area", std::to_string(now.area)}, {"Strength", std::to_string(strength) + marked}};
        if (now.isDisordered) facts.emplace_back("Disordered", "loses its next march");
        const int vp = seat.defs.areaVp[now.area] + (now.isDisordered ? seat.defs.disorderedVp : 0);
        if (vp != 0) facts.emplace_back("Worth", plus(vp) + " VP");
        const game::Action action = zealOr(seat, game::target(army), armyAction(seat, army));
        const TargetState state =
            seat.target(action, plateBox, "Campaign against " + game::armyName(seat.defs, seat.s(), army), facts);
        StandeeLook look;
        look.strength = strength;
        look.name = kShortNames[i];
        look.ribbon = armyColour(army);
        look.isDisordered = now.isDisordered;
        look.modifier = now.modifier;
        look.lit = seat.isLit(action);
        look.hovered = state.lit() && seat.isLegal(action);
        drawStandee(f, foot, k, look);
        infuseSpot(seat, game::target(army), plateBox, -1, k);
        const game::Action strike = game::StrikeIron{army};
        if (seat.isLegal(strike))
            late_.push_back({strike, {plateBox.right() + 8 * k, plateBox.y + 26 * k}, "!", "Strike while the iron is hot"});
    }
}

}  // namespace app::cn
