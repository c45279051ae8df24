// The camera and the kept texture of a map.
#include "app/window/map/map_view.h"

#include <algorithm>
#include <cmath>

#include "app/window/house/gl_layers.h"
#include "app/window/house/imgui_versions.h"
#include "app/window/draw/widgets.h"

namespace app {

namespace {

constexpr float kHardlyNearer = 1.25f, kNearestAtFirst = 4;

// A list that lies over the map turns with the wheel, whatever of it is under the pointer.
bool isOverList(const Frame& f) {
    const auto& all = f.targets.last();
    const auto map = std::find_if(all.begin(), all.end(), [](const Target& it) { return it.id == "map"; });
    return std::any_of(map, all.end(), [&](const Target& it) {
        return it.id.starts_with("scroll.") && it.visible.contains(f.pointer.at);
    });
}

}  // namespace

void MapCanvas::fill(const Polygon& polygon, ImU32 colour) const {
    if (polygon.triangles.empty()) return;
    // In pieces that 16-bit indices can reach.
    const ImVec2 uv = ImGui::GetFontTexUvWhitePixel();
    constexpr std::size_t kBatch = 3 * 8000;
    for (std::size_t from = 0; from < polygon.triangles.size(); from += kBatch) {
        const std::size_t n = std::min(kBatch, polygon.triangles.size() - from);
        const bool isWhole = from == 0 && n == polygon.triangles.size() && polygon.points.size() < 60000;
        if (isWhole) {
            draw->PrimReserve(static_cast<int>(n), static_cast<int>(polygon.points.size()));
            const auto base = draw->_VtxCurrentIdx;
            for (const auto& p : polygon.points) draw->PrimWriteVtx(at(p), uv, colour);
            for (const auto i : polygon.triangles) draw->PrimWriteIdx(static_cast<ImDrawIdx>(base + i));
        } else {
            draw->PrimReserve(static_cast<int>(n), static_cast<int>(n));
            for (std::size_t k = 0; k < n; ++k) {
                draw->PrimWriteIdx(static_cast<ImDrawIdx>(draw->_VtxCurrentIdx));
                draw->PrimWriteVtx(at(polygon.points[polygon.triangles[from + k]]), uv, colour);
            }
        }
    }
}

void MapCanvas::outline(const std::vector<ImVec2>& points, ImU32 colour, float width, bool closed) const {
    std::vector<ImVec2> line;
    line.reserve(points.size());
    const float least = std::max(1.5f, 0.35f * width);
    for (const auto& p : points) {
        const ImVec2 q = at(p);
        // Points nearer than 1.5 px to the last are merged, of a wide line those nearer than its part: sharp corners grow
        // spikes.
        if (line.empty() || std::hypot(q.x - line.back().x, q.y - line.back().y) > least) line.push_back(q);
    }
    if (line.size() > 1)
        draw->AddPolyline(line.data(), static_cast<int>(line.size()), colour, closed ? ImDrawFlags_Closed : 0, width);
}

void MapCanvas::dashed(const std::vector<ImVec2>& points, ImU32 colour, float width, float on, float off) const {
    float walked = 0;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const ImVec2 a = at(points[i]), b = at(points[i + 1]);
        const float length = std::hypot(b.x - a.x, b.y - a.y);
        for (float d = 0; d < length;) {
            const float phase = std::fmod(walked, on + off);
            const float step = std::min(length - d, phase < on ? on - phase : on + off - phase);
            if (phase < on) {
                const float t0 = d / length, t1 = (d + step) / length;
                draw->AddLine({a.x + (b.x - a.x) * t0, a.y + (b.y - a.y) * t0},
                              {a.x + (b.x - a.x) * t1, a.y + (b.y - a.y) * t1}, colour, width);
            }
            d += std::max(step, 0.01f), walked += std::max(step, 0.01f);
        }
    }
}

void MapView::setBounds(Rect bounds) {
    bounds_ = bounds;
    placed_ = false;
    redrawStill();
}

void MapView::fit() {
    glideTo_ = centre_ = bounds_.centre();
    zoom_ = 1;
    movedByHand();
    placed_ = true;
}

void MapView::centreOn(ImVec2 map) {
    glideTo_ = map;
    gliding_ = true;
}

void MapView::zoomTo(float zoom) { zoom_ = std::clamp(zoom, 1.0f, 6.0f); }

ImVec2 MapView::held(ImVec2 centre) const {
    const float halfW = box_.w / 2 / pxPerUnit_, halfH = box_.h / 2 / pxPerUnit_;
    const auto within = [](float v, float lo, float size, float half) {
        return size <= 2 * half ? lo + size / 2 : std::clamp(v, lo + half, lo + size - half);
    };
    return {within(centre.x, bounds_.x, bounds_.w, halfW), within(centre.y, bounds_.y, bounds_.h, halfH)};
}

Rect MapView::inView(ImVec2 centre) const {
    constexpr float kSeen = 0.42f;  // of the box to either side: what lies at the very edge is not seen
    return Rect::around(held(centre), box_.w * kSeen / pxPerUnit_, box_.h * kSeen / pxPerUnit_);
}

void MapView::follow(ImVec2 map) {
    const Rect seen = inView(goal());
    if (box_.w <= 0 || seen.contains(map)) return;
    if (!before_) before_ = goal();
    // No farther than it takes, with some ground round it.
    const float marginX = seen.w * 0.25f, marginY = seen.h * 0.25f;
    const ImVec2 from = held(goal());
    const auto step = [](float v, float lo, float hi) { return v < lo ? v - lo : v > hi ? v - hi : 0.0f; };
    const ImVec2 to{from.x + step(map.x, seen.x + marginX, seen.right() - marginX),
                    from.y + step(map.y, seen.y + marginY, seen.bottom() - marginY)};
    centreOn(to);
}

void MapView::comeBack() {
    if (!before_) return;
    centreOn(*before_);
    before_.reset();
}

void MapView::bringIntoView(const std::vector<ImVec2>& points) {
    if (points.empty() || box_.w <= 0) return;
    const Rect seen = inView(goal());
    const ImVec2 c = seen.centre();
    const ImVec2* nearest = nullptr;
    float least = 0;
    for (const ImVec2& p : points) {
        if (seen.contains(p)) return;
        const float far = std::hypot(p.x - c.x, p.y - c.y);
        if (!nearest || far < least) nearest = &p, least = far;
    }
    centreOn(*nearest);
}

MapCanvas MapView::begin(Frame& f, const Rect& box) {
    box_ = box;
    const float fitted =
        std::min(std::max(1.0f, box.w) / bounds_.w, std::max(1.0f, box.h) / bounds_.h);  // also where there is no room
    wasPlaced_ = !placed_ || textScale_ != f.scale();
    if (wasPlaced_) {
        fit();
        textScale_ = f.scale();
        if (start_ > kHardlyNearer * fitted) {
            zoomTo(std::min(start_ / fitted, kNearestAtFirst));
            if (startCentre_) centre_ = *startCentre_;
        }
    }
    pxPerUnit_ = fitted * zoom_;
    const float sign = northUp_ ? -1.0f : 1.0f;
    const TargetState s = f.targets.cover("map", box);

    // Wheel zooms to the pointer; drag pans.
    MapCanvas c{f.draw, &f, centre_, box.centre(), fitted * zoom_, northUp_};
    if (f.wheel != 0 && box.contains(f.pointer.at) && !isOverList(f)) {
        const ImVec2 under = c.fromScreen(f.pointer.at);
        zoomTo(zoom_ * std::pow(1.18f, f.wheel));
        const float now = fitted * zoom_;
        centre_ = {under.x - (f.pointer.at.x - c.screenCentre.x) / now,
                   under.y - sign * (f.pointer.at.y - c.screenCentre.y) / now};
        movedByHand();
        f.wheel = 0;
    }
    if (s.held && f.pointer.pressed) dragging_ = true, dragFrom_ = f.pointer.at, dragCentre_ = centre_;
    if (!f.pointer.down) dragging_ = false;
    if (dragging_) {
        const float now = fitted * zoom_;
        centre_ = {dragCentre_.x - (f.pointer.at.x - dragFrom_.x) / now,
                   dragCentre_.y - sign * (f.pointer.at.y - dragFrom_.y) / now};
        movedByHand();
    }
    if (gliding_) {
        const ImVec2 d{glideTo_.x - centre_.x, glideTo_.y - centre_.y};
        if (f.reducedMotion || f.still || std::hypot(d.x, d.y) * fitted * zoom_ < 1.5f) {
            centre_ = glideTo_;
            gliding_ = false;
        } else {
            centre_ = {centre_.x + d.x * 0.25f, centre_.y + d.y * 0.25f};
            f.keepDrawing(0.1);
        }
    }
    pxPerUnit_ = fitted * zoom_;
    centre_ = held(centre_);
    // By whole pixels, so that what is kept of the map lies under what is drawn on it.
    c.centre = {std::round(centre_.x * pxPerUnit_) / pxPerUnit_, std::round(centre_.y * pxPerUnit_) / pxPerUnit_};
    c.pxPerUnit = pxPerUnit_;

    f.draw->PushClipRect(box.min(), box.max(), true);
    f.targets.pushClip(box);
    // As far beyond as the map can be moved at all, and no farther than a part of the view.
    constexpr float kBeyond = 0.3f;
    const auto beyond = [&](float map, float view) {
        return std::floor(std::clamp(map * pxPerUnit_ - view, 0.0f, kBeyond * view));
    };
    still_.show(f, c, box, {beyond(bounds_.w, box.w), beyond(bounds_.h, box.h)});
    return c;
}

void MapView::KeptLayer::show(Frame& f, const MapCanvas& c, const Rect& at, ImVec2 farther) {
    if (!draw) return;
    MapCanvas off = c;
    if (!f.layers) {
        draw(off);
        return;
    }
    const bool isOther =
        pxPerUnit != c.pxPerUnit || box.w != at.w || box.h != at.h || box.x != at.x || box.y != at.y;
    const auto moved = [&] {  // whole pixels
        return ImVec2{std::round((centre.x - c.centre.x) * c.pxPerUnit),
                      std::round((c.northUp ? -1.0f : 1.0f) * (centre.y - c.centre.y) * c.pxPerUnit)};
    };
    const bool isBeyond = std::abs(moved().x) > beyond.x || std::abs(moved().y) > beyond.y;
    if (isStale || isOther || isBeyond || serial != f.themeSerial || !texture) {
        beyond = farther;
        const Rect drawn = at.inset(-farther.x, -farther.y);
        ImDrawList list(ImGui::GetDrawListSharedData());
        list._ResetForNewFrame();
        imgui::pushGlyphs(list);
        list.PushClipRect(drawn.min(), drawn.max());
        off.draw = &list;
        ImDrawList* live = f.draw;
        f.draw = &list;  // text helpers draw where the frame says
        draw(off);
        f.draw = live;
        texture = f.layers->render(list, drawn.min(), {drawn.w, drawn.h}, texture);
        centre = c.centre, pxPerUnit = c.pxPerUnit, box = at, serial = f.themeSerial, isStale = false;
    }
    const Rect drawn = at.inset(-beyond.x, -beyond.y).moved(moved().x, moved().y);
    drawLayer(f.draw, texture, drawn.min(), drawn.max());
}

Rect MapView::drawMiniature(Frame& f, ImVec2 corner, ImVec2 most) {
    if (zoom_ <= 1.001f || !miniature_.draw) return leading_ = false, Rect{};
    const float scale = std::min(most.x / bounds_.w, most.y / bounds_.h), least = f.px(56);
    const Rect at{std::round(corner.x), std::round(corner.y), std::round(bounds_.w * scale), std::round(bounds_.h * scale)};
    if (std::min(at.w, at.h) < least) return leading_ = false, Rect{};
    const TargetState s = f.targets.cover("map.miniature", at);
    MapCanvas c{f.draw, &f, bounds_.centre(), at.centre(), scale, northUp_};
    if (s.held && f.pointer.pressed) leading_ = true;
    leading_ = leading_ && f.pointer.down;
    if (leading_) {
        centre_ = held(c.fromScreen(f.pointer.at));
        movedByHand();
        f.keepDrawing(0.05);
    }
    f.draw->AddRectFilled({at.x + f.px(2), at.y + f.px(3)}, {at.right() + f.px(2), at.bottom() + f.px(3)}, f.theme.shadow);
    f.draw->PushClipRect(at.min(), at.max(), true);
    miniature_.show(f, c, at, {});
    const ImVec2 a = c.at({centre_.x - box_.w / 2 / pxPerUnit_, centre_.y - box_.h / 2 / pxPerUnit_}),
                 b = c.at({centre_.x + box_.w / 2 / pxPerUnit_, centre_.y + box_.h / 2 / pxPerUnit_});
    const ImVec2 lo{std::max(at.x + 1, std::min(a.x, b.x)), std::max(at.y + 1, std::min(a.y, b.y))},
        hi{std::min(at.right() - 1, std::max(a.x, b.x)), std::min(at.bottom() - 1, std::max(a.y, b.y))};
    f.draw->AddRect(lo, hi, f.theme.card, 0, 0, f.px(4));
    f.draw->AddRect(lo, hi, f.theme.ink, 0, 0, f.px(2));
    f.draw->PopClipRect();
    f.draw->AddRect(at.min(), at.max(), f.theme.frame, 0, 0, f.px(1.6f));
    if (s.hovered && !leading_)
        f.showTooltip({"The map in small", "The frame is what you see of it. Press or drag here to look elsewhere."}, at);
    return at;
}

void MapView::drawZoomButtons(Frame& f, const Rect& box) {
    const float size = f.px(30), gap = f.px(4);
    const bool isLow = box.h < f.px(330);  // side by side where the map is low
    Rect at{box.right() - size - f.px(10), box.bottom() - size - f.px(10), size, size};
    const auto place = [&] {
        const Rect r = at;
        at = isLow ? at.moved(-size - gap, 0) : at.moved(0, -size - gap);
        return r;
    };
    struct Zoom {
        const char *id, *label, *key, *title;
    };
    static constexpr Zoom kButtons[] = {
        {"map.out", "\xE2\x88\x92", "-", "Farther"}, {"map.in", "+", "+", "Nearer"}, {"map.whole", "", "0", "The whole map"}};
    for (const Zoom& b : kButtons) {
        ButtonLook look{.enabled = b.id != kButtons[1].id ? zoom_ > 1.001f : zoom_ < 5.999f, .px = 20};
        look.tip =
            Tooltip{.title = b.title,
                    .text = std::string("Key: ") + f.keyName(b.key) + ". The wheel zooms too, and the map can be dragged."};
        const Rect r = place();
        const bool isPressed = button(f, b.id, r, b.label, look) || (look.enabled && f.takeKey(b.key));
        if (!b.label[0])
            f.draw->AddRect(Rect::around(r.centre(), size * 0.26f, size * 0.2f).min(),
                            Rect::around(r.centre(), size * 0.26f, size * 0.2f).max(),
                            look.enabled ? f.theme.ink : f.theme.disabled, 1, 0, 2);
        if (!isPressed) continue;
        before_.reset();
        if (b.id == kButtons[2].id) fit();
        else zoomTo(zoom_ * (b.id == kButtons[1].id ? 1.4f : 1 / 1.4f));
        f.keepDrawing(0.05);
    }
}

void MapView::end(Frame& f) {
    f.draw->PopClipRect();
    f.targets.popClip();
}

}  // namespace app
