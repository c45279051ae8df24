// TimelineView: 1637 to 1660 on a line that can be drawn nearer, in lanes, with the place where the game being played stands.
#pragma once

#include <array>
#include <vector>

#include "app/window/draw/widgets.h"
#include "app/window/pages/almanac_parts.h"
#include "common/timeline.h"

namespace app {

class TimelineView final : public AlmanacPart {
public:
    explicit TimelineView(const AlmanacReading& reading);
    std::optional<std::string> draw(Frame& f, const Rect& box) override;

private:
    static constexpr std::size_t kLanes = common::kLaneKeys.size();
    // Where a mark stands at this zoom: its row in its lane, or below the rows as a sign alone.
    struct Place {
        int row = -1;
        float width = 0;  // of sign, name and bar
    };
    struct LaneBox {
        float y = 0, h = 0;
        int rows = 1;
    };

    void drawTools(Frame& f, Rect bar);
    void steer(Frame& f, const Rect& line);
    void zoomBy(float factor, double year);
    void keepWithin();
    void layOut(const Frame& f, float height);
    [[nodiscard]] std::size_t placeIn(std::size_t lane, int rows);  // how many found none
    void drawAxis(Frame& f, const Rect& axis, const Rect& line);
    void drawStanding(Frame& f, const Rect& axis, const Rect& line) const;
    std::optional<std::string> drawMarks(Frame& f, const Rect& line, float top);
    void step(Frame& f);
    void choose(Frame& f, std::size_t mark);
    [[nodiscard]] float x(double year) const { return left_ + static_cast<float>((year - from_) * perYear_); }
    [[nodiscard]] double yearAt(float x) const { return from_ + static_cast<double>((x - left_) / perYear_); }

    const AlmanacReading& reading_;
    std::vector<common::TimelineMark> marks_;
    std::vector<std::size_t> weights_;  // how much an entry is spoken of
    std::vector<Place> places_;
    std::array<LaneBox, kLanes> lanes_{};
    float perYear_ = 0, left_ = 0, width_ = 0;  // pixels
    float least_ = 0;                           // the whole
    double from_ = common::kTimelineFrom;       // the year at the left edge
    float laidFor_ = 0, laidHeight_ = 0, content_ = 0;
    int serial_ = -1;
    std::optional<std::size_t> chosen_;
    bool isDragging_ = false, isToBeSeen_ = false;
    ImVec2 dragFrom_{};
    double dragYear_ = 0;
    ScrollState scroll_;
};

}  // namespace app
