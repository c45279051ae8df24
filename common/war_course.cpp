// Reads, counts and writes the course of the war.
#include "common/war_course.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/data_folders.h"
#include "common/game_folder.h"

namespace common {

namespace {

constexpr std::string_view kFolder = "course/";
constexpr int kMostGames = 1'000'000;

std::vector<WarCourse::Held> readHeld(const YamlNode& node, const WarMap& map, int games) {
    std::vector<WarCourse::Held> held;
    for (const YamlNode& pair : node.items()) {
        const auto numbers = pair.items();
        if (numbers.size() != 2) pair.fail("A date has two numbers.", "Write the King’s games, then Parliament’s.");
        held.push_back({numbers[0].asInt(0, games), numbers[1].asInt(0, games)});
        if (held.back().royalist + held.back().parliament > games)
            pair.fail(fmt::format("More than {} games are counted here.", games), "Both together are not more than `games`.");
    }
    if (held.size() != map.dates().size())
        node.fail(fmt::format("There are {} pairs for {} dates.", held.size(), map.dates().size()),
                  "Write one for each date of war_map.yaml, or make the file anew with `edgehill course`.");
    return held;
}

}  // namespace

const WarCourse::Held* WarCourse::held(std::string_view county, std::size_t date) const {
    const auto at = std::find_if(counties.begin(), counties.end(), [&](const auto& row) { return row.first == county; });
    return at == counties.end() ? nullptr : &at->second[date];
}

Hold WarCourse::usual(const Held& held) const {
    if (2 * held.royalist > games) return Hold::kRoyalist;
    return 2 * held.parliament > games ? Hold::kParliament : Hold::kDivided;
}

WarCourse WarCourse::load(DataFolders& folders, std::string_view game, const Almanac& almanac, const WarMap& map) {
    const YamlNode root = folders.loadMerged(std::string(kFolder) + std::string(game) + ".yaml");
    root.expectKeys({"source", "scenario", "players", "games", "seed", "counties"});
    sourceOf(root);
    WarCourse course;
    course.game = game;
    course.scenario = root["scenario"].asSlug();
    for (const YamlNode& player : root["players"].items()) course.players.push_back(player.asString());
    course.games = root["games"].asInt(1, kMostGames);
    course.seed = root["seed"].asUnsigned64();
    std::vector<std::string_view> ids;
    for (const AlmanacCounty& county : almanac.counties()) ids.push_back(county.id);
    for (const auto& [id, node] : root["counties"].entries()) {
        if (!map.county(id)) {
            const auto near = nearestName(id, ids);
            root["counties"].keyOf(id).fail(fmt::format("The map of the war has no county `{}`.", id),
                                            near ? fmt::format("Is it `{}`?", *near) : "Take it out.");
        }
        course.counties.emplace_back(id, readHeld(node, map, course.games));
    }
    return course;
}

std::vector<WarCourse> WarCourse::loadAll(DataFolders& folders, std::span<const std::string_view> games,
                                          const Almanac& almanac, const WarMap& map) {
    std::vector<WarCourse> courses;
    for (const std::string_view game : games)
        if (folders.has(std::string(kFolder) + std::string(game) + ".yaml"))
            courses.push_back(load(folders, game, almanac, map));
    return courses;
}

std::string WarCourse::yaml() const {
    std::string out = fmt::format(
        "# Who held each county at the dates of almanac/war_map.yaml in so many games: King, Parliament; the rest divided.\n"
        "# Made by `edgehill course {}`.\n\n"
        "source: knowledge counted in games of the computer players named\n"
        "scenario: {}\nplayers: [{}]\ngames: {}\nseed: {}\ncounties:\n",
        game, scenario, fmt::join(players, ", "), games, seed);
    for (const auto& [county, rows] : counties) {
        std::string line;
        for (const Held& held : rows)
            line += fmt::format("{}[{}, {}]", line.empty() ? "" : ", ", held.royalist, held.parliament);
        out += fmt::format("  {}: [{}]\n", county, line);
    }
    return out;
}

WarCourseCount::WarCourseCount(const Almanac& almanac, const WarMap& map) : map_(map) {
    for (const WarCounty& county : map.counties())
        rows_.push_back({almanac.county(county.county), std::vector<WarCourse::Held>(map.dates().size()), false});
}

void WarCourseCount::add(const std::vector<WarStanding>& turns) {
    if (turns.empty()) return;
    ++games_;
    for (std::size_t date = 0; date < map_.dates().size(); ++date) {
        const WarStanding* then = &turns.front();
        for (const WarStanding& turn : turns)
            if (turn.to.last() <= map_.dates()[date].day.last()) then = &turn;
        for (Row& row : rows_)
            if (const auto hold = holdOf(*then, *row.county)) {
                row.isKnown = true;
                row.held[date].royalist += *hold == Hold::kRoyalist;
                row.held[date].parliament += *hold == Hold::kParliament;
            }
    }
}

void WarCourseCount::put(WarCourse& course) const {
    course.games = games_;
    course.counties.clear();
    for (const Row& row : rows_)
        if (row.isKnown) course.counties.emplace_back(row.county->id, row.held);
}

}  // namespace common
