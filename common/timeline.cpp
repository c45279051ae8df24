// Gathers the marks of the timeline.
#include "common/timeline.h"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>

namespace common {

namespace {

constexpr std::array<int, 13> kDaysBefore{0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365};

bool isBeyond(const AlmanacEntry& entry) {
    return std::any_of(entry.counties.begin(), entry.counties.end(),
                       [](const std::string& county) { return county == "scotland" || county == "ireland"; });
}

std::optional<Lane> laneOf(const AlmanacEntry& entry, const Gazetteer& gazetteer) {
    if (const auto told = gazetteer.laneOf(entry)) return told;
    switch (entry.sort) {
        case AlmanacSort::kBattle:
            return isBeyond(entry) ? Lane::kKingdoms : Lane::kWar;
        case AlmanacSort::kSiege:
            return isBeyond(entry) ? Lane::kKingdoms : Lane::kSieges;
        case AlmanacSort::kEvent:
            return isBeyond(entry) ? Lane::kKingdoms : Lane::kPolitics;
        case AlmanacSort::kPerson:
            return Lane::kPeople;
        case AlmanacSort::kForce:
        case AlmanacSort::kTheme:
        case AlmanacSort::kThing:
            return Lane::kIdeas;
        case AlmanacSort::kPlace:
            break;
    }
    return std::nullopt;
}

bool isWithin(const TimelineMark& mark) { return mark.end > kTimelineFrom && mark.start < kTimelineTo; }

}  // namespace

double yearOf(const AlmanacDate& date, bool isEnd) {
    if (date.month == 0) return date.year + (isEnd ? 1 : 0);
    const auto month = static_cast<std::size_t>(date.month);
    if (date.day == 0) return date.year + kDaysBefore[month - (isEnd ? 0 : 1)] / 365.0;
    return date.year + std::min(365, kDaysBefore[month - 1] + date.day - (isEnd ? 0 : 1)) / 365.0;
}

std::vector<TimelineMark> timelineOf(const Almanac& almanac, const Gazetteer& gazetteer) {
    std::vector<TimelineMark> marks;
    const auto add = [&](TimelineMark mark) {
        mark.start = yearOf(mark.from, false), mark.end = yearOf(mark.to.isSet() ? mark.to : mark.from, true);
        if (isWithin(mark)) marks.push_back(std::move(mark));
    };
    for (const AlmanacEntry& entry : almanac.entries()) {
        const auto lane = laneOf(entry, gazetteer);
        if (!lane) continue;
        if (entry.sort == AlmanacSort::kPerson) {
            if (entry.to.month > 0) add({*lane, entry.to, {}, entry.id, "Death of " + entry.title, entry.id});
            continue;
        }
        const bool isIdea =
            entry.sort == AlmanacSort::kForce || entry.sort == AlmanacSort::kTheme || entry.sort == AlmanacSort::kThing;
        if (!entry.from.isSet() || (isIdea && entry.from.month == 0)) continue;
        // How long an idea lasted is no matter of months.
        add({*lane, entry.from, isIdea ? AlmanacDate{} : entry.to, entry.id, entry.title, entry.id});
    }
    std::size_t number = 0;
    for (const TimelineMoment& moment : gazetteer.moments())
        add({moment.lane, moment.when, {}, "moment." + std::to_string(++number), moment.text, moment.entry});
    std::stable_sort(marks.begin(), marks.end(), [](const TimelineMark& a, const TimelineMark& b) {
        return std::tuple(a.lane, a.start, b.end) <
               std::tuple(b.lane, b.start, a.end);  // of those that begin together the longer
    });
    return marks;
}

}  // namespace common
