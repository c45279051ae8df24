// The camera and the kept texture of a map.
#include "app/window/map/map_view.h"

#include <cmath>

#include "app/window/house/gl_layers.h"
#include "app/window/house/imgui_versions.h"
#include "app/window/draw/widgets.h"

namespace app {

namespace {

constexpr float kHardlyNearer = 1.25f, kNearestAtFirst = 4;

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
    stale_ = true;
}

void MapView::fit() {
    glideTo_ = centre_ = bounds_.centre();
    zoom_ = 1;
    gliding_ = false;
    placed_ = true;
}

void MapView::centreOn(ImVec2 map) {
    glideTo_ = map;
    gliding_ = true;
}

void MapView::zoomTo(float zoom) { zoom_ = std::clamp(zoom, 1.0f, 6.0f); }

MapCanvas MapView::begin(Frame& f, const Rect& box) {
    box_ = box;
    const float fitted =
        std::min(std::max(1.0f, box.w) / bounds_.w, std::max(1.0f, box.h) / bounds_.h);  // also where there is no room
    if (!placed_ || textScale_ != f.scale()) {
        fit();
        textScale_ = f.scale();
        if (start_ > kHardlyNearer * fitted) zoomTo(std::min(start_ / fitted, kNearestAtFirst));
    }
    const float sign = northUp_ ? -1.0f : 1.0f;
    const TargetState s = f.targets.cover("map", box);

    // Wheel zooms to the pointer; drag pans.
    MapCanvas c{f.draw, &f, centre_, box.centre(), fitted * zoom_, northUp_};
    if (f.wheel != 0 && box.contains(f.pointer.at) && f.targets.hovered().rfind("scroll", 0) != 0) {
        const ImVec2 under = c.fromScreen(f.pointer.at);
        zoomTo(zoom_ * std::pow(1.18f, f.wheel));
        const float now = fitted * zoom_;
        centre_ = {under.x - (f.pointer.at.x - c.screenCentre.x) / now,
                   under.y - sign * (f.pointer.at.y - c.screenCentre.y) / now};
        gliding_ = false;
        f.wheel = 0;
    }
    if (s.held && f.pointer.pressed) dragging_ = true, dragFrom_ = f.pointer.at, dragCentre_ = centre_;
    if (!f.pointer.down) dragging_ = false;
    if (dragging_) {
        const float now = fitted * zoom_;
        centre_ = {dragCentre_.x - (f.pointer.at.x - dragFrom_.x) / now,
                   dragCentre_.y - sign * (f.pointer.at.y - dragFrom_.y) / now};
        gliding_ = false;
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
    // The map never leaves the table: its centre stays where half the view is map.
    const float now = fitted * zoom_, halfW = box.w / 2 / now, halfH = box.h / 2 / now;
    const auto held = [](float v, float lo, float size, float half) {
        return size <= 2 * half ? lo + size / 2 : std::clamp(v, lo + half, lo + size - half);
    };
    centre_ = {held(centre_.x, bounds_.x, bounds_.w, halfW), held(centre_.y, bounds_.y, bounds_.h, halfH)};
    c.centre = centre_;
    c.pxPerUnit = now;

    f.draw->PushClipRect(box.min(), box.max(), true);
    f.targets.pushClip(box);
    if (!still_) return c;
    if (!f.layers) {
        still_(c);
        return c;
    }
    const bool isMoved = drawnCentre_.x != centre_.x || drawnCentre_.y != centre_.y || drawnZoom_ != now ||
                         drawnBox_.w != box.w || drawnBox_.h != box.h || drawnBox_.x != box.x || drawnBox_.y != box.y;
    if (stale_ || isMoved || drawnSerial_ != f.themeSerial || !texture_) {
        ImDrawList list(ImGui::GetDrawListSharedData());
        list._ResetForNewFrame();
        imgui::pushGlyphs(list);
        list.PushClipRect(box.min(), box.max());
        MapCanvas off = c;
        off.draw = &list;
        ImDrawList* live = f.draw;
        f.draw = &list;  // text helpers draw where the frame says
        still_(off);
        f.draw = live;
        texture_ = f.layers->render(list, box.min(), {box.w, box.h}, texture_);
        drawnCentre_ = centre_, drawnZoom_ = now, drawnBox_ = box, drawnSerial_ = f.themeSerial, stale_ = false;
    }
    drawLayer(f.draw, texture_, box.min(), box.max());
    return c;
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
