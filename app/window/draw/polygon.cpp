// Cutting rings into triangles by ear clipping, and areas to check it by.
#include <algorithm>
#include <cmath>

#include "app/window/map/map_view.h"

namespace app {

namespace {

double cross(ImVec2 a, ImVec2 b, ImVec2 c) {
    return (static_cast<double>(b.x) - a.x) * (static_cast<double>(c.y) - a.y) -
           (static_cast<double>(b.y) - a.y) * (static_cast<double>(c.x) - a.x);
}

double signedArea(const std::vector<ImVec2>& ring) {
    double sum = 0;
    for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++)
        sum += static_cast<double>(ring[j].x) * ring[i].y - static_cast<double>(ring[i].x) * ring[j].y;
    return sum / 2;
}

// In or on the triangle a, b, c (counter-clockwise).
bool inTriangle(ImVec2 a, ImVec2 b, ImVec2 c, ImVec2 p) {
    return cross(a, b, p) >= 0 && cross(b, c, p) >= 0 && cross(c, a, p) >= 0;
}

bool same(ImVec2 a, ImVec2 b) { return a.x == b.x && a.y == b.y; }

// Drops repeated points, and those on a straight line between their neighbours, until none is left.
std::vector<ImVec2> cleaned(std::vector<ImVec2> ring) {
    for (bool again = true; again && ring.size() > 3;) {
        std::vector<ImVec2> single;
        for (const ImVec2 p : ring)
            if (single.empty() || !same(single.back(), p)) single.push_back(p);
        while (single.size() > 1 && same(single.front(), single.back())) single.pop_back();
        std::vector<ImVec2> out;
        const std::size_t n = single.size();
        for (std::size_t i = 0; i < n; ++i)
            if (cross(out.empty() ? single[n - 1] : out.back(), single[i], single[(i + 1) % n]) != 0) out.push_back(single[i]);
        again = out.size() != ring.size();
        ring = std::move(out);
    }
    return ring;
}

// The part of a line within a box is found by cutting it at the box's four sides (Liang and Barsky).
bool segmentMeets(ImVec2 a, ImVec2 b, const Rect& box) {
    if (std::max(a.x, b.x) < box.x || std::min(a.x, b.x) > box.right() || std::max(a.y, b.y) < box.y ||
        std::min(a.y, b.y) > box.bottom())
        return false;
    float from = 0, to = 1;
    const float dx = b.x - a.x, dy = b.y - a.y;
    for (const auto& [p, q] : {ImVec2{-dx, a.x - box.x}, ImVec2{dx, box.right() - a.x}, ImVec2{-dy, a.y - box.y},
                               ImVec2{dy, box.bottom() - a.y}}) {
        if (p == 0 && q < 0) return false;
        if (p < 0) from = std::max(from, q / p);
        if (p > 0) to = std::min(to, q / p);
    }
    return from <= to;
}

bool edgeMeets(const std::vector<ImVec2>& ring, const Rect& box) {
    for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++)
        if (segmentMeets(ring[j], ring[i], box)) return true;
    return false;
}

}  // namespace

double ringArea(const std::vector<ImVec2>& ring) { return ring.size() < 3 ? 0 : std::abs(signedArea(ring)); }

double triangleArea(const Polygon& p) {
    double sum = 0;
    for (std::size_t i = 0; i + 2 < p.triangles.size(); i += 3)
        sum += std::abs(cross(p.points[p.triangles[i]], p.points[p.triangles[i + 1]], p.points[p.triangles[i + 2]])) / 2;
    return sum;
}

Rect boundsOf(const std::vector<ImVec2>& points) {
    Rect box{points.front().x, points.front().y, 0, 0};
    for (const ImVec2& p : points) {
        const float right = std::max(box.right(), p.x), top = std::max(box.bottom(), p.y);
        box.x = std::min(box.x, p.x), box.y = std::min(box.y, p.y);
        box.w = right - box.x, box.h = top - box.y;
    }
    return box;
}

bool contains(const std::vector<ImVec2>& ring, ImVec2 p) {
    bool in = false;
    for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++)
        if ((ring[i].y > p.y) != (ring[j].y > p.y) &&
            p.x < (ring[j].x - ring[i].x) * (p.y - ring[i].y) / (ring[j].y - ring[i].y) + ring[i].x)
            in = !in;
    return in;
}

bool meets(const std::vector<ImVec2>& ring, const Rect& box) {
    return edgeMeets(ring, box) || contains(ring, box.centre());
}

bool holds(const std::vector<ImVec2>& ring, const Rect& box) {
    return contains(ring, box.centre()) && !edgeMeets(ring, box);
}

Polygon makePolygon(std::vector<ImVec2> ring) {
    Polygon p;
    p.points = cleaned(std::move(ring));
    const std::size_t n = p.points.size();
    if (n < 3) return p;
    std::vector<std::uint32_t> left(n);
    const bool isForward = signedArea(p.points) > 0;
    for (std::size_t i = 0; i < n; ++i) left[i] = static_cast<std::uint32_t>(isForward ? i : n - 1 - i);
    std::size_t at = 0, failures = 0;
    while (left.size() > 3) {
        const std::size_t m = left.size(), ia = (at + m - 1) % m, ib = at % m, ic = (at + 1) % m;
        const ImVec2 a = p.points[left[ia]], b = p.points[left[ib]], c = p.points[left[ic]];
        const double turn = cross(a, b, c);
        bool isEar = turn > 0;
        for (std::size_t k = 0; isEar && k < m; ++k) {
            if (k == ia || k == ib || k == ic) continue;
            const ImVec2 q = p.points[left[k]];
            if (same(q, a) || same(q, b) || same(q, c)) continue;
            isEar = !inTriangle(a, b, c, q);
        }
        if (isEar || turn == 0 || failures > m) {
            // A flat corner is dropped; after a whole round without an ear the corner is taken as it is.
            if (turn != 0) p.triangles.insert(p.triangles.end(), {left[ia], left[ib], left[ic]});
            left.erase(left.begin() + static_cast<std::ptrdiff_t>(ib));
            failures = 0;
            at = ib % left.size();
        } else {
            ++failures;
            at = (at + 1) % m;
        }
    }
    p.triangles.insert(p.triangles.end(), {left[0], left[1], left[2]});
    return p;
}

}  // namespace app
