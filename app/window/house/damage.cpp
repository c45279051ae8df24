// Each triangle is mixed into the hash of every tile it may touch, in the order of drawing.
#include "app/window/house/damage.h"

#include <cmath>
#include <cstring>

#include "app/window/house/imgui_versions.h"

namespace app {

namespace {

constexpr float kTile = 32;       // whole pixels where the screen has 1, 1.25, 1.5, 1.75 or 2 a point
constexpr std::size_t kMost = 6;  // boxes: each is a pass of its own

std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
    a = (a ^ b) * 0x9E3779B97F4A7C15u;
    return a ^ (a >> 29);
}

template <class T>
std::uint64_t bitsOf(const T& value) {
    static_assert(sizeof(T) <= sizeof(std::uint64_t));
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof(T));
    return bits;
}

Rect boxOf(const ImDrawCmd& cmd) {
    return {cmd.ClipRect.x, cmd.ClipRect.y, cmd.ClipRect.z - cmd.ClipRect.x, cmd.ClipRect.w - cmd.ClipRect.y};
}

// What ImGui's backend lets a command draw on: it cuts corner and size to whole pixels each by itself, so a part of the box
// must be taken from these pixels and not from the box.
Rect pixelsOf(const ImDrawCmd& cmd, const ImDrawData& data) {
    const ImVec2 d = data.FramebufferScale;
    const Rect box = boxOf(cmd).moved(-data.DisplayPos.x, -data.DisplayPos.y);
    const float left = std::trunc(std::max(0.0f, box.x * d.x)), high = std::trunc(data.DisplaySize.y * d.y),
                bottom = high - std::trunc(high - box.bottom() * d.y), w = std::trunc(box.w * d.x), h = std::trunc(box.h * d.y);
    return {left / d.x, (bottom - h) / d.y, w / d.x, h / d.y};
}

// The box of a triangle, with the pixel round it that an edge may reach.
Rect boxOf(const ImDrawList& list, const ImDrawCmd& cmd, const ImDrawIdx* corners) {
    const auto at = [&](int i) { return list.VtxBuffer[static_cast<int>(cmd.VtxOffset) + corners[i]].pos; };
    const ImVec2 a = at(0), b = at(1), c = at(2);
    const float l = std::min({a.x, b.x, c.x}), t = std::min({a.y, b.y, c.y});
    return Rect{l, t, std::max({a.x, b.x, c.x}) - l, std::max({a.y, b.y, c.y}) - t}.grown(1);
}

Rect joined(const Rect& a, const Rect& b) {
    const float l = std::min(a.x, b.x), t = std::min(a.y, b.y);
    return {l, t, std::max(a.right(), b.right()) - l, std::max(a.bottom(), b.bottom()) - t};
}

}  // namespace

void Damage::hash(const ImDrawList& list, const ImDrawData& data, const Serial& serial) {
    corners_.resize(static_cast<std::size_t>(list.VtxBuffer.Size));
    for (int i = 0; i < list.VtxBuffer.Size; ++i) {
        const ImDrawVert& v = list.VtxBuffer[i];
        corners_[static_cast<std::size_t>(i)] = mix(mix(bitsOf(v.pos) + v.col, bitsOf(v.uv)), v.col);
    }
    std::uint64_t state = 1;  // of what callbacks have set
    for (const ImDrawCmd& cmd : list.CmdBuffer) {
        if (cmd.UserCallback) {
            state = mix(state, reinterpret_cast<std::uintptr_t>(cmd.UserCallback));
            continue;
        }
        const Rect clip = boxOf(cmd).moved(-data.DisplayPos.x, -data.DisplayPos.y);
        std::uint64_t of = mix(mix(state, bitsOf(cmd.GetTexID())), serial(cmd.GetTexID()));
        of = mix(mix(of, bitsOf(clip.min())), bitsOf(clip.max()));
        const ImDrawIdx* index = list.IdxBuffer.Data + cmd.IdxOffset;
        for (unsigned i = 0; i + 2 < cmd.ElemCount; i += 3) {
            const Rect box = boxOf(list, cmd, index + i).moved(-data.DisplayPos.x, -data.DisplayPos.y).clippedTo(clip.grown(1));
            if (box.w <= 0 || box.h <= 0) continue;
            std::uint64_t triangle = of;
            for (unsigned k = 0; k < 3; ++k) triangle = mix(triangle, corners_[cmd.VtxOffset + index[i + k]]);
            const auto tile = [](float v, int many) {
                return std::clamp(static_cast<int>(std::floor(v / kTile)), 0, many - 1);
            };
            const int left = tile(box.x, columns_), right = tile(box.right(), columns_);
            for (int row = tile(box.y, rows_), last = tile(box.bottom(), rows_); row <= last; ++row)
                for (int column = left; column <= right; ++column) {
                    auto& kept = tiles_[static_cast<std::size_t>(row * columns_ + column)];
                    kept = mix(kept, triangle);
                }
        }
    }
}

void Damage::gather(const std::vector<std::uint64_t>& before, ImVec2 size) {
    const Rect whole{0, 0, size.x, size.y};
    boxes_.clear();
    if (before.size() != tiles_.size()) {
        boxes_.push_back(whole);
        return;
    }
    for (int row = 0; row < rows_; ++row)
        for (int column = 0; column < columns_; ++column) {
            const auto i = static_cast<std::size_t>(row * columns_ + column);
            if (before[i] == tiles_[i]) continue;
            Rect box{static_cast<float>(column) * kTile, static_cast<float>(row) * kTile, kTile, kTile};
            // Joined with all that it touches, and what that touches then.
            for (std::size_t k = 0; k < boxes_.size();) {
                if (!boxes_[k].grown(1).overlaps(box)) {
                    ++k;
                    continue;
                }
                box = joined(box, boxes_[k]);
                boxes_.erase(boxes_.begin() + static_cast<std::ptrdiff_t>(k));
                k = 0;
            }
            boxes_.push_back(box);
        }
    while (boxes_.size() > kMost) {
        // The last two, and whatever their union meets.
        Rect box = joined(boxes_.back(), boxes_[boxes_.size() - 2]);
        boxes_.pop_back(), boxes_.pop_back();
        for (std::size_t k = 0; k < boxes_.size();) {
            if (!boxes_[k].overlaps(box)) {
                ++k;
                continue;
            }
            box = joined(box, boxes_[k]);
            boxes_.erase(boxes_.begin() + static_cast<std::ptrdiff_t>(k));
            k = 0;
        }
        boxes_.push_back(box);
    }
    for (Rect& box : boxes_) box = box.clippedTo(whole);
}

const std::vector<Rect>& Damage::look(const ImDrawData& data, const Serial& serial) {
    columns_ = std::max(1, static_cast<int>(std::ceil(data.DisplaySize.x / kTile)));
    rows_ = std::max(1, static_cast<int>(std::ceil(data.DisplaySize.y / kTile)));
    std::vector<std::uint64_t> before(std::move(tiles_));
    const std::uint64_t size = mix(bitsOf(data.DisplaySize), bitsOf(data.FramebufferScale));
    tiles_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), size);
    for (int i = 0; i < data.CmdListsCount; ++i) hash(*data.CmdLists[i], data, serial);
    gather(before, data.DisplaySize);
    return boxes_;
}

void Damage::drawWithin(ImDrawData& data, const Rect& box, const std::function<void(ImDrawData&)>& draw) {
    struct Kept {
        ImVector<ImDrawCmd> commands;
        ImVector<ImDrawIdx> indices;
    };
    // Cut to whole pixels, it is to lose none to rounding.
    const ImVec2 hair{0.01f / data.FramebufferScale.x, 0.01f / data.FramebufferScale.y};
    const int many = data.TotalIdxCount;
    std::vector<Kept> kept(static_cast<std::size_t>(data.CmdListsCount));
    data.TotalIdxCount = 0;
    for (int i = 0; i < data.CmdListsCount; ++i) {
        ImDrawList& list = *data.CmdLists[i];
        Kept& whole = kept[static_cast<std::size_t>(i)];
        whole.commands.swap(list.CmdBuffer), whole.indices.swap(list.IdxBuffer);
        list.IdxBuffer.reserve(whole.indices.Size);
        for (ImDrawCmd cmd : whole.commands) {
            if (!cmd.UserCallback) {
                const Rect inPixels = pixelsOf(cmd, data).clippedTo(box);
                if (inPixels.w <= 0 || inPixels.h <= 0) continue;
                const Rect clip = inPixels.moved(data.DisplayPos.x, data.DisplayPos.y);
                const ImDrawIdx* index = whole.indices.Data + cmd.IdxOffset;
                cmd.IdxOffset = static_cast<unsigned>(list.IdxBuffer.Size);
                for (unsigned k = 0; k + 2 < cmd.ElemCount; k += 3)
                    if (boxOf(list, cmd, index + k).overlaps(clip))
                        for (unsigned corner = 0; corner < 3; ++corner) list.IdxBuffer.push_back(index[k + corner]);
                cmd.ElemCount = static_cast<unsigned>(list.IdxBuffer.Size) - cmd.IdxOffset;
                cmd.ClipRect = {clip.x + hair.x, clip.y - 2 * hair.y, clip.right() + 2 * hair.x, clip.bottom() - hair.y};
                if (cmd.ElemCount == 0) continue;
            }
            list.CmdBuffer.push_back(cmd);
        }
        data.TotalIdxCount += list.IdxBuffer.Size;
    }
    draw(data);
    data.TotalIdxCount = many;
    for (int i = 0; i < data.CmdListsCount; ++i) {
        kept[static_cast<std::size_t>(i)].commands.swap(data.CmdLists[i]->CmdBuffer);
        kept[static_cast<std::size_t>(i)].indices.swap(data.CmdLists[i]->IdxBuffer);
    }
}

}  // namespace app
