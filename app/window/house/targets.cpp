// How targets find out what the player did with them.
#include "app/window/house/targets.h"

#include <algorithm>
#include <cmath>

namespace app {

namespace {

bool insideRing(const std::vector<ImVec2>& ring, ImVec2 p) {
    bool in = false;
    for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++)
        if ((ring[i].y > p.y) != (ring[j].y > p.y) &&
            p.x < (ring[j].x - ring[i].x) * (p.y - ring[i].y) / (ring[j].y - ring[i].y) + ring[i].x)
            in = !in;
    return in;
}

bool hits(const Target& t, ImVec2 p) {
    if (!t.visible.contains(p)) return false;
    if (!t.outline.empty()) return insideRing(t.outline, p);
    if (!t.round) return true;
    const ImVec2 c = t.rect.centre();
    return std::hypot(p.x - c.x, p.y - c.y) <= t.rect.w / 2;
}

}  // namespace

void Targets::beginFrame(const Pointer& pointer) {
    pointer_ = pointer;
    clickedNow_.clear();
    now_.clear();
    clips_.clear();
    hotId_.clear();
    releasedId_.clear();
    for (auto it = last_.rbegin(); it != last_.rend(); ++it)
        if (hits(*it, pointer.at)) {
            hotId_ = it->id;
            break;
        }
    if (pointer.moved || pointer.pressed) focusShown_ = focusShown_ && !pointer.pressed;
    if (pointer.pressed) {
        heldId_ = hotId_;
        if (const Target* t = find(hotId_); t && t->focusable && !t->blocker && reachable(hotId_)) focusId_ = hotId_;
    }
    if (pointer.released) {
        if (!heldId_.empty() && heldId_ == hotId_) releasedId_ = heldId_;
        heldId_.clear();
    } else if (!pointer.down && !pointer.pressed) {
        heldId_.clear();
    }
}

void Targets::endFrame() {
    last_ = std::move(now_);
    now_.clear();
    synthetic_.clear();
    activate_ = false;
    focusMoved_ = false;
    if (!focusId_.empty() && !reachable(focusId_)) focusId_.clear();
}

TargetState Targets::record(Target t) {
    t.visible = clips_.empty() ? t.rect : t.rect.clippedTo(clips_.back());
    TargetState s;
    s.hovered = hotId_ == t.id;
    s.held = heldId_ == t.id && pointer_.down && s.hovered;
    s.focused = focusShown_ && focusId_ == t.id && !t.blocker;
    const bool keyed = activate_ && focusId_ == t.id && !t.blocker;
    s.clicked = t.enabled && (releasedId_ == t.id || synthetic_ == t.id || keyed);
    if (s.clicked) clickedNow_.push_back(t.id);
    now_.push_back(std::move(t));
    return s;
}

TargetState Targets::add(std::string_view id, const Rect& rect, std::string_view label, bool enabled) {
    Target t;
    t.id = id, t.rect = rect, t.label = label, t.enabled = enabled;
    return record(std::move(t));
}

TargetState Targets::addCircle(std::string_view id, ImVec2 centre, float radius, std::string_view label, bool enabled) {
    Target t;
    t.id = id, t.rect = Rect::around(centre, radius, radius), t.label = label, t.enabled = enabled, t.round = true;
    return record(std::move(t));
}

TargetState Targets::addOutline(std::string_view id, std::vector<ImVec2> points, std::string_view label, bool enabled) {
    Target t;
    t.id = id, t.label = label, t.enabled = enabled;
    ImVec2 lo = points.empty() ? ImVec2{} : points.front(), hi = lo;
    for (const auto& p : points) {
        lo = {std::min(lo.x, p.x), std::min(lo.y, p.y)};
        hi = {std::max(hi.x, p.x), std::max(hi.y, p.y)};
    }
    t.rect = {lo.x, lo.y, hi.x - lo.x, hi.y - lo.y};
    t.outline = std::move(points);
    return record(std::move(t));
}

TargetState Targets::addField(std::string_view id, const Rect& rect, std::string_view label) {
    Target t;
    t.id = id, t.rect = rect, t.label = label, t.isField = true;
    return record(std::move(t));
}

bool Targets::typing() const {
    const Target* t = focusId_.empty() ? nullptr : find(focusId_);
    return t && t->isField;
}

TargetState Targets::block(std::string_view id, const Rect& rect) {
    Target t;
    t.id = id, t.rect = rect, t.focusable = false, t.blocker = true;
    return record(std::move(t));
}

TargetState Targets::cover(std::string_view id, const Rect& rect) {
    Target t;
    t.id = id, t.rect = rect, t.focusable = false;
    return record(std::move(t));
}

void Targets::pushClip(const Rect& r) { clips_.push_back(clips_.empty() ? r : r.clippedTo(clips_.back())); }
void Targets::popClip() { clips_.pop_back(); }

bool Targets::clicked(std::string_view id) const {
    return std::find(clickedNow_.begin(), clickedNow_.end(), id) != clickedNow_.end();
}

std::size_t Targets::firstReachable() const {
    std::size_t first = 0;
    for (std::size_t i = 0; i < last_.size(); ++i)
        if (last_[i].blocker) first = i;
    return first;
}

const Target* Targets::find(std::string_view id) const {
    const auto it = std::find_if(last_.begin(), last_.end(), [&](const Target& t) { return t.id == id; });
    return it == last_.end() ? nullptr : &*it;
}

bool Targets::reachable(std::string_view id) const {
    for (std::size_t i = firstReachable(); i < last_.size(); ++i)
        if (last_[i].id == id) return true;
    return false;
}

bool Targets::click(std::string_view id) {
    const Target* t = find(id);
    if (!t || !t->enabled || !reachable(id)) return false;
    synthetic_ = id;
    return true;
}

void Targets::setFocus(std::string_view id, bool showRing) {
    focusMoved_ = focusId_ != id;
    focusId_ = id;
    focusShown_ = showRing;
}

void Targets::clearFocus() {
    focusId_.clear();
    focusShown_ = false;
}

void Targets::activateFocus() {
    if (!focusId_.empty() && focusShown_) activate_ = true;
}

void Targets::focusNext(int step) {
    std::vector<const Target*> ring;
    for (std::size_t i = firstReachable(); i < last_.size(); ++i)
        if (last_[i].focusable && !last_[i].blocker) ring.push_back(&last_[i]);
    if (ring.empty()) return;
    const auto it = std::find_if(ring.begin(), ring.end(), [&](const Target* t) { return t->id == focusId_; });
    const int n = static_cast<int>(ring.size());
    int at = it == ring.end() ? (step > 0 ? 0 : n - 1) : static_cast<int>(it - ring.begin());
    if (it != ring.end() && focusShown_) at = (at + step % n + n) % n;
    setFocus(ring[static_cast<std::size_t>(at)]->id);
    focusMoved_ = true;
}

void Targets::focusToward(float dx, float dy) {
    const Target* from = find(focusId_);
    if (!from || !focusShown_) return focusNext(1);
    const ImVec2 c = from->rect.centre();
    const Target* best = nullptr;
    float bestCost = 1e9f;
    for (std::size_t i = firstReachable(); i < last_.size(); ++i) {
        const Target& t = last_[i];
        if (!t.focusable || t.blocker || t.id == focusId_) continue;
        const ImVec2 p = t.rect.centre();
        const float along = (p.x - c.x) * dx + (p.y - c.y) * dy;
        // Distance across is from edge to edge, so that wide buttons count as lying under each other.
        const float half = dx != 0 ? (t.rect.h + from->rect.h) / 2 : (t.rect.w + from->rect.w) / 2;
        const float across = std::max(0.0f, std::abs((p.x - c.x) * dy) + std::abs((p.y - c.y) * dx) - half * 0.8f);
        if (along < 4) continue;
        const float cost = along + across * 3;
        if (cost < bestCost) best = &t, bestCost = cost;
    }
    if (best) setFocus(best->id);
    focusMoved_ = true;
}

}  // namespace app
