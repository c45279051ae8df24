// Timeline: what the almanac dates between 1637 and 1660, in lanes, and how dates lie on a line.
#pragma once

#include <string>
#include <vector>

#include "common/gazetteer.h"

namespace common {

inline constexpr int kTimelineFrom = 1637, kTimelineTo = 1661;  // its first year, and the one after its last

struct TimelineMark {
    Lane lane{};
    AlmanacDate from, to;       // to: not set where it was a day, or where its end is not told
    std::string id, title;      // id: of its own on the line
    std::string entry;          // that tells of it
    double start = 0, end = 0;  // as yearOf has them
};

// A date as a number of years: 1644-07-02 is about 1644.5. isEnd: where the day, month or year is over.
double yearOf(const AlmanacDate& date, bool isEnd);

// By lane, then by date: battles, sieges and events; deaths of persons; forces, themes and things that begin in a known month;
// and the moments.
std::vector<TimelineMark> timelineOf(const Almanac& almanac, const Gazetteer& gazetteer);

}  // namespace common
