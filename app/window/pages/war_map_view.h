// WarMapView: who held the counties at seven dates, what was fought, and beside it how the game being played stands.
#pragma once

#include <string>
#include <vector>

#include "app/window/draw/widgets.h"
#include "app/window/pages/almanac_parts.h"

namespace app {

class WarMapView final : public AlmanacPart {
public:
    explicit WarMapView(const AlmanacReading& reading);
    std::optional<std::string> draw(Frame& f, const Rect& box) override;
    void opened() override { isLitNew_ = true; }

private:
    void show(std::size_t date);
    void followLit();
    std::optional<std::string> drawPanel(Frame& f, const Rect& box);
    std::optional<std::string> drawMap(Frame& f, const Rect& box);
    void drawGame(Frame& f, const Rect& box, const MapCanvas& like, const Rect& likeBox) const;
    void caption(Frame& f, const Rect& box, const std::string& text) const;
    float drawLegend(Frame& f, ImVec2 at, float width) const;
    void tellCounty(Frame& f, const CountyMap::County& county, const Rect& anchor) const;
    [[nodiscard]] std::optional<common::Hold> inGame(const std::string& county) const;

    const AlmanacReading& reading_;
    MapView view_;
    std::size_t date_ = 0;
    std::vector<const common::AlmanacEntry*> fought_;
    bool isLitNew_ = true, isGameShown_ = false;
    std::string pointed_;  // the entry whose row is pointed at
    ScrollState scroll_;
};

}  // namespace app
