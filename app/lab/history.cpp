// Takes from the almanac what figures are set beside.
#include "app/lab/history.h"

#include <algorithm>
#include <chrono>

#include "common/almanac.h"
#include "common/game_folder.h"
#include "common/gazetteer.h"

namespace app::lab {

namespace {

using std::chrono::year_month_day;

constexpr std::size_t kMostPeople = 64;  // a bit each
constexpr int kFirstYear = 1642, kLastYear = 1646;

constexpr char letterOf(common::Hold hold) {
    return hold == common::Hold::kRoyalist ? 'R' : hold == common::Hold::kParliament ? 'P' : 'C';
}

int numberOf(const year_month_day& day) {
    return (static_cast<int>(day.year()) * 100 + static_cast<int>(static_cast<unsigned>(day.month()))) * 100 +
           static_cast<int>(static_cast<unsigned>(day.day()));
}

year_month_day dayOf(int number) { return std::chrono::year(number / 10'000) / (number / 100 % 100) / (number % 100); }

}  // namespace

std::vector<History::Person> departures(common::DataFolders& folders, const common::Almanac& almanac,
                                        common::ProvenanceCounts* provenance) {
    common::GameFolder folder(folders, "almanac", provenance);
    const common::YamlNode root = folder.load("departures", {"people"});
    root.expectKeys({"people"});
    std::vector<std::string_view> ids;
    for (const common::AlmanacEntry& entry : almanac.entries())
        if (entry.sort == common::AlmanacSort::kPerson) ids.push_back(entry.id);
    std::vector<History::Person> out;
    for (const common::YamlNode& node : root["people"].items()) {
        node.expectKeys({"person", "left", "source"});
        sourceOf(node);
        const common::AlmanacEntry& entry = *almanac.find(ids[node["person"].asEnum(ids)]);
        if (std::any_of(out.begin(), out.end(), [&](const History::Person& it) { return it.id == entry.id; }))
            node["person"].fail("`" + entry.id + "` stands here twice.", "Keep one of the two.");
        const int left = node["left"].asString() == "never" ? 0 : firstDay(common::almanacDate(node["left"]));
        out.push_back({entry.id, entry.title, left, entry.pieces});
    }
    if (out.size() > kMostPeople) root["people"].fail("There are more than the laboratory can count.", "Leave some out.");
    return out;
}

History History::load(common::DataFolders& folders, std::span<const std::string_view> games) {
    const auto almanac = common::Almanac::load(folders, games, {});
    const auto map = common::WarMap::load(folders, almanac);
    History out;
    out.people = departures(folders, almanac);
    for (const common::WarDate& date : map.dates()) out.dates.push_back({lastDay(date.day), date.title});
    for (const common::WarCounty& county : map.counties()) {
        out.places.push_back(*almanac.county(county.county));
        out.counties.push_back({county.county, out.places.back().name, {}});
        for (const common::WarCounty::At& at : county.at) out.counties.back().held += letterOf(at.hold);
    }
    for (const common::AlmanacEntry& entry : almanac.entries()) {
        const int year = (entry.to.isSet() ? entry.to : entry.from).year;
        if (year < kFirstYear || year > kLastYear) continue;
        if (entry.sort == common::AlmanacSort::kBattle) ++out.battles[year];
        if (entry.sort != common::AlmanacSort::kSiege) continue;
        ++out.sieges[year];
        const common::AlmanacDate& to = entry.to.isSet() ? entry.to : entry.from;
        if (entry.from.day == 0 || to.day == 0) continue;
        ++out.dated[year];
        out.siegeDays[year] += daysBetween(firstDay(entry.from), firstDay(to));
    }
    return out;
}

std::string heldBy(const common::WarStanding& standing, const History& history) {
    std::string out;
    for (const common::AlmanacCounty& county : history.places) {
        const auto hold = holdOf(standing, county);
        out += hold ? letterOf(*hold) : '-';
    }
    return out;
}

int firstDay(const common::AlmanacDate& date) {
    return (date.year * 100 + (date.month > 0 ? date.month : 1)) * 100 + (date.day > 0 ? date.day : 1);
}

int lastDay(const common::AlmanacDate& date) {
    if (date.day > 0) return firstDay(date);
    return numberOf(std::chrono::year(date.year) / (date.month > 0 ? date.month : 12) / std::chrono::last);
}

int daysBetween(int first, int last) {
    return static_cast<int>((std::chrono::sys_days(dayOf(last)) - std::chrono::sys_days(dayOf(first))).count()) + 1;
}

}  // namespace app::lab
