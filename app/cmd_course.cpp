// `course`: who held the counties at the dates of the map of the war, in many games of the computer players.
#include <fmt/core.h>

#include <ostream>

#include "app/commands.h"
#include "app/in_order.h"
#include "app/lab/told_war.h"
#include "app/paths.h"
#include "common/war_course.h"

namespace app {

namespace {

// One whole game, as each of its turns left it.
std::vector<common::WarStanding> turnsOf(const common::GameModule& module, const common::Setup& setup, std::uint64_t seed,
                                         const common::SeatNames& seats) {
    const auto table = module.newTable(setup, seed, seats);
    while (!table->result().over) {
        const auto actor = common::seatIndex(table->decision().actor);
        const auto choice = table->botChoice(table->seats()[actor], seed + 1'000'003 * (table->record().size() + 1));
        const std::string problem = choice ? table->play(*choice).error : "The computer player has no choice.";
        if (!problem.empty()) throw std::logic_error(fmt::format("{}, seed {}: {}", module.key(), seed, problem));
    }
    return lab::turnsOf(*table, *table->watchAll());
}

}  // namespace

int runCourse(const CourseRequest& request, Games& games, Console console) {
    const auto module = games.module(request.game);
    if (module->sides().size() == 1)
        throw UsageError("The cards of " + module->title() + " come in any order: its wars have no dates to be compared by.");
    const auto seats = seatsFrom(request, *module, common::SeatNames(module->sides().size(), "steady"), false);
    const auto setup = module->newTable(setupFrom(request), request.seed, seats, false)->setup();
    auto folders = common::DataFolders::standard(games.paths().home, games.paths().overlays);
    const auto almanac = common::Almanac::load(folders, gameKeys(), {});
    const auto map = common::WarMap::load(folders, almanac);
    common::WarCourseCount count(almanac, map);
    Progress progress(console.err, request.games);
    makeInOrder(
        request.games, request.threads,
        [&](std::uint64_t i) { return turnsOf(*module, setup, request.seed + i, seats); },
        [&](std::uint64_t, const std::vector<common::WarStanding>& turns) { count.add(turns); },
        [&](std::uint64_t done) { progress.tell(done); });
    progress.end();
    common::WarCourse course{request.game, setup.scenario, seats, 0, request.seed, {}};
    count.put(course);
    if (request.out.empty()) console.out << course.yaml();
    else writeTextFile(request.out, course.yaml());
    return kExitDone;
}

}  // namespace app
