// The parts of the almanac besides its entries: timeline, map of the war and quiz; each may send its reader to an entry.
#pragma once

#include <optional>
#include <string>

#include "app/window/house/frame.h"
#include "app/window/map/county_map.h"
#include "common/gazetteer.h"
#include "common/war_map.h"

namespace app {

// What they are all drawn from. It stays where it is while its page lives.
struct AlmanacReading {
    common::Almanac almanac;
    common::Gazetteer gazetteer;
    common::WarMap war;
    CountyMap map;
    std::optional<common::WarStanding> standing;  // of the table below; none where none lies there
    std::string lit;                              // the entry whose place is lit on the map of the war
};

class AlmanacPart {
public:
    virtual ~AlmanacPart() = default;
    // The id of the entry that was asked for in this frame.
    virtual std::optional<std::string> draw(Frame& f, const Rect& box) = 0;
    // Its reader comes to it; he may have lit another entry.
    virtual void opened() {}
};

}  // namespace app
