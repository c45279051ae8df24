// Finds the counterpart of a great moment.
#include "common/in_fact.h"

#include <cmath>

#include "common/timeline.h"

namespace common {

namespace {

constexpr double kYearsApart = 2.5;  // beyond that it is no counterpart

std::string_view endOf(const AlmanacEntry& entry, Victor won) {
    const bool isSiege = entry.sort == AlmanacSort::kSiege;
    switch (won) {
        case Victor::kRoyalist: return isSiege ? ": the Royalists had it in the end" : ": the Royalists won";
        case Victor::kParliament: return isSiege ? ": Parliament had it in the end" : ": Parliament won";
        case Victor::kCovenanters: return isSiege ? ": the Covenanters had it in the end" : ": the Covenanters won";
        case Victor::kConfederates: return isSiege ? ": the Confederates had it in the end" : ": the Confederates won";
        case Victor::kNobody: return ": neither side won";
        case Victor::kNone: break;
    }
    return "";
}

}  // namespace

std::string inFact(const Almanac& almanac, const Gazetteer& gazetteer, std::string_view game, std::string_view place,
                   const AlmanacDate& now) {
    const AlmanacEntry* best = nullptr;
    double least = kYearsApart;
    for (const char* sort : {"areas", "cities", "fortresses"})
        for (const AlmanacEntry* entry : almanac.of({std::string(game), sort, std::string(place)})) {
            if (entry->sort != AlmanacSort::kBattle && entry->sort != AlmanacSort::kSiege) continue;
            const double apart = std::abs(yearOf(entry->from, false) - yearOf(now, false));
            if (apart < least) best = entry, least = apart;
        }
    if (!best) return {};
    return best->title + ", " + best->dates() + std::string(endOf(*best, gazetteer.wonBy(*best))) + ".";
}

}  // namespace common
