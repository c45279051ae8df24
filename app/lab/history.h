// History: who held the counties, and what was fought and besieged, for the figures that are set beside it.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/data_folders.h"
#include "common/war_map.h"

namespace app::lab {

// Days are written as numbers: 16421231.
struct History {
    struct Date {
        int day = 0;
        std::string title;
    };
    struct County {
        std::string id, name;
        std::string held;  // a letter for each date: R the King, P Parliament, C divided
    };
    // One of those that the games know.
    struct Person {
        std::string id, name;
        int left = 0;                              // the day from which he was out of the war; 0: never
        std::vector<common::AlmanacPiece> pieces;  // who he is in the games; empty in what a store gives back
    };
    std::vector<Date> dates;
    std::vector<County> counties;
    std::vector<Person> people;
    std::map<int, int> battles, sieges;         // of 1642 to 1646, by the year they ended in
    std::map<int, int> dated, siegeDays;        // of the sieges: those whose first and last day are known, and their days
    std::vector<common::AlmanacCounty> places;  // where the counties lie in the games; empty in what a store gives back

    static History load(common::DataFolders& folders, std::span<const std::string_view> games);
};

// almanac/departures.yaml, in its order. Throws DataError.
std::vector<History::Person> departures(common::DataFolders& folders, const common::Almanac& almanac,
                                        common::ProvenanceCounts* provenance = nullptr);

// A letter for each county; - where the game has nothing there.
std::string heldBy(const common::WarStanding& standing, const History& history);

int firstDay(const common::AlmanacDate& date);  // of its month or year, where it says no more
int lastDay(const common::AlmanacDate& date);
int daysBetween(int first, int last);  // both counted

}  // namespace app::lab
