// Sets the games of an arm beside history.
#include "app/lab/measures_history.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <string>

#include "app/lab/history.h"
#include "common/words.h"

namespace app::lab {

namespace {

using Samples = std::vector<Sample>;

// The turns of each game, in their order; empty where they have no dates.
std::vector<std::vector<DatedRow>> turnsOf(const ArmGames& arm) {
    std::vector<std::vector<DatedRow>> out(arm.games.size());
    if (!arm.store) return {};
    for (DatedRow& row : arm.store->datedTurns(arm.number, arm.range)) out[row.game].push_back(std::move(row));
    if (std::any_of(out.begin(), out.end(), [](const auto& turns) { return turns.empty(); })) out.clear();
    return out;
}

// How the counties stood on that day: as the last turn left them that had ended by then, and before that as the first one did.
const std::string& heldOn(const std::vector<DatedRow>& turns, int day) {
    const DatedRow* then = &turns.front();
    for (const DatedRow& turn : turns)
        if (turn.ends <= day) then = &turn;
    return then->held;
}

constexpr int kNextDay = 2;  // both counted

// 1 the King's, -1 Parliament's, 0 divided.
int signOf(char letter) { return letter == 'R' ? 1 : letter == 'P' ? -1 : 0; }

std::string dayText(int day) { return fmt::format("{}-{:02}-{:02}", day / 10'000, day / 100 % 100, day % 100); }

Sample mean(std::string part, std::string title) {
    return {std::move(part), std::move(title), SampleKind::kMean, {}, {}, false};
}

// The dates of the map of the war that the wars of the arm have come to, and the counties that are anything in them. A war that
// ended earlier than others stays as it was left; what lies behind them all, as 1644 behind a war of 1643, is no date of
// theirs.
struct Course {
    History history;
    std::vector<std::vector<DatedRow>> turns;
    std::vector<std::size_t> dates, counties;  // places in history.dates, history.counties

    [[nodiscard]] double meanOver(const std::function<double(std::size_t)>& of) const {
        double sum = 0;
        for (const std::size_t county : counties) sum += of(county) / static_cast<double>(counties.size());
        return sum;
    }
    [[nodiscard]] double balanceOf(const std::string& held) const {
        return meanOver([&](std::size_t i) { return signOf(held[i]); });
    }
};
Course courseOf(const ArmGames& arm) {
    Course out{{}, turnsOf(arm), {}, {}};
    if (out.turns.empty()) return out;
    out.history = arm.store->history();
    for (std::size_t county = 0; county < out.history.counties.size(); ++county) {
        const auto isKnown = [&](const DatedRow& turn) { return turn.held.at(county) != '-'; };
        if (std::any_of(out.turns.begin(), out.turns.end(),
                        [&](const auto& turns) { return std::any_of(turns.begin(), turns.end(), isKnown); }))
            out.counties.push_back(county);
    }
    for (std::size_t date = 0; date < out.history.dates.size(); ++date) {
        const int day = out.history.dates[date].day;
        const bool isReached = day <= arm.whole.lastDay || daysBetween(arm.whole.lastDay, day) <= kNextDay;
        if (out.turns.front().front().begins <= day && isReached) out.dates.push_back(date);
    }
    return out;
}

}  // namespace

Samples tempo(const ArmGames& arm) {
    const auto turns = turnsOf(arm);
    if (turns.empty()) return {};
    Sample out{"days", "Days of the war a choice", SampleKind::kRatio, {}, {}, false};
    for (std::size_t i = 0; i < turns.size(); ++i) {
        out.above.push_back(daysBetween(turns[i].front().begins, turns[i].back().ends));
        out.below.push_back(static_cast<double>(arm.games[i].use.choices));
    }
    return {std::move(out)};
}

Samples front(const ArmGames& arm) {
    const Course course = courseOf(arm);
    if (course.turns.empty()) return {};
    Samples out{mean("start", "As the war began")};
    for (const GameRow& game : arm.games) out[0].above.push_back(course.balanceOf(game.held));
    for (const std::size_t date : course.dates) {
        const History::Date& at = course.history.dates[date];
        double all = 0;  // of every county, the same for all games
        for (const History::County& county : course.history.counties)
            all += signOf(county.held[date]) / static_cast<double>(course.history.counties.size());
        Sample on =
            mean(dayText(at.day), fmt::format("{} (history {})", at.title, common::withSign(all, 2)));
        on.history = course.meanOver([&](std::size_t i) { return signOf(course.history.counties[i].held[date]); });
        for (const auto& turns : course.turns) on.above.push_back(course.balanceOf(heldOn(turns, at.day)));
        out.push_back(std::move(on));
    }
    return out;
}

Samples biasMap(const ArmGames& arm) {
    const Course course = courseOf(arm);
    Samples out;
    for (const std::size_t date : course.dates) {
        const History::Date& at = course.history.dates[date];
        const auto then = [&](std::size_t i) { return signOf(course.history.counties[i].held[date]); };
        const auto farOf = [&](const std::string& held) {
            return course.meanOver([&](std::size_t i) { return std::abs(signOf(held[i]) - then(i)); });
        };
        Sample far = mean("far " + dayText(at.day), at.title + ": how far from history"),
               frozen = mean("frozen " + dayText(at.day), at.title + ": the map of the beginning");
        for (std::size_t game = 0; game < course.turns.size(); ++game) {
            far.above.push_back(farOf(heldOn(course.turns[game], at.day)));
            frozen.above.push_back(farOf(arm.games[game].held));
        }
        out.push_back(std::move(far));
        out.push_back(std::move(frozen));
    }
    for (const std::size_t county : course.counties) {
        const History::County& of = course.history.counties[county];
        for (const std::size_t date : course.dates) {
            const History::Date& at = course.history.dates[date];
            Sample on = mean(of.id + " " + dayText(at.day), of.name + ", " + at.title);
            on.history = signOf(of.held[date]);
            for (const auto& turns : course.turns)
                on.above.push_back(signOf(heldOn(turns, at.day)[county]) - signOf(of.held[date]));
            out.push_back(std::move(on));
        }
    }
    return out;
}

Samples survival(const ArmGames& arm) {
    const Course course = courseOf(arm);
    if (course.turns.empty()) return {};
    std::vector<std::vector<const LossRow*>> lost(course.history.people.size());  // by person
    for (auto& games : lost) games.resize(arm.games.size());
    const auto losses = arm.store->losses(arm.number, arm.range);
    for (const LossRow& it : losses) lost.at(it.person)[it.game] = &it;
    Samples out;
    const auto add = [&](std::size_t person, const std::string& part, const std::string& title, const auto& counts) {
        Sample on{course.history.people[person].id + " " + part,
                  course.history.people[person].name + ", " + title,
                  SampleKind::kShare,
                  {},
                  {},
                  false};
        for (const LossRow* loss : lost[person]) on.above.push_back(counts(loss) ? 1.0 : 0.0);
        out.push_back(std::move(on));
    };
    for (std::size_t person = 0; person < lost.size(); ++person) {
        if ((arm.games.front().people >> person & 1U) == 0) continue;
        const int left = course.history.people[person].left;
        for (const std::size_t date : course.dates) {
            const History::Date& at = course.history.dates[date];
            add(person, dayText(at.day), at.title, [&](const LossRow* loss) { return !loss || loss->day > at.day; });
            out.back().history = left == 0 || left > at.day ? 1.0 : 0.0;
        }
        for (const auto& topic : arm.store->topicTitles()) {  // its id and title
            const auto isOfIt = [&](const LossKind& it) { return it.person == person && it.topic == topic.first; };
            if (std::any_of(arm.whole.losses.begin(), arm.whole.losses.end(), isOfIt))
                add(person, "by " + topic.first, "lost by the end: " + topic.second,
                    [&](const LossRow* loss) { return loss && loss->topic == topic.first; });
        }
    }
    return out;
}

Samples calendar(const ArmGames& arm) {
    const auto turns = turnsOf(arm);
    if (turns.empty()) return {};
    const History history = arm.store->history();
    const int firstYear = turns.front().front().begins / 10'000, lastYear = arm.whole.lastDay / 10'000;
    Samples out;
    const auto add = [&](const std::string& what, const std::string& title, std::map<int, int> listed, int DatedRow::*number) {
        std::erase_if(listed, [&](const auto& it) { return it.first < firstYear || it.first > lastYear; });
        double all = 0;
        for (const auto& [year, count] : listed) all += count;
        for (const auto& [year, count] : listed) {
            const double share = count / all;
            Sample on{fmt::format("{}_{}", what, year),
                      fmt::format("{} in {}", title, year),
                      SampleKind::kRatio,
                      {},
                      {},
                      false};
            on.history = share;
            for (const auto& game : turns) {
                double in = 0, ever = 0;
                for (const DatedRow& turn : game) {
                    ever += turn.*number;
                    if (turn.begins / 10'000 == year) in += turn.*number;
                }
                on.above.push_back(in);
                on.below.push_back(ever);
            }
            out.push_back(std::move(on));
        }
    };
    add("battles", "Battles", history.battles, &DatedRow::battles);
    add("taken", "Places taken", history.sieges, &DatedRow::taken);
    return out;
}

// A siege is known to the turn: where it begins and ends in one the third of it is expected, else the middles of the two.
double daysOfSiege(const EventRow& begun, const EventRow& over) {
    if (begun.begins == over.begins) return daysBetween(begun.begins, begun.ends) / 3.0;
    const auto beforeMiddle = [](const EventRow& it) { return daysBetween(it.begins, it.ends) / 2.0; };
    return daysBetween(begun.begins, over.begins) - 1 + beforeMiddle(over) - beforeMiddle(begun);
}

Samples sieges(const ArmGames& arm) {
    if (turnsOf(arm).empty()) return {};
    Sample begun = mean("begun", "Sieges begun");
    Sample taken{"taken", "Ended with the place taken", SampleKind::kRatio, {}, {}, false};
    Sample days{"days", "Days of a siege", SampleKind::kRatio, {}, {}, false};
    for (Sample* it : {&begun, &taken, &days}) it->above.resize(arm.games.size());
    for (Sample* it : {&taken, &days}) it->below.resize(arm.games.size());
    std::map<std::pair<std::size_t, std::string>, EventRow> open;  // by game and place
    for (const EventRow& it : arm.store->events(arm.number, arm.range)) {
        const std::pair key{it.game, it.at};
        if (it.what == "siege") {
            ++begun.above[it.game];
            open[key] = it;
        } else if (const auto from = open.find(key); it.what == "siege_over" && from != open.end()) {
            ++taken.below[it.game];
            ++days.below[it.game];
            taken.above[it.game] += it.how == "taken" ? 1.0 : 0.0;
            days.above[it.game] += daysOfSiege(from->second, it);
            open.erase(from);
        }
    }
    const History history = arm.store->history();
    double listed = 0, lasted = 0;
    for (const auto& [year, count] : history.dated) listed += count;
    for (const auto& [year, count] : history.siegeDays) lasted += count;
    if (listed > 0) days.history = lasted / listed;
    return {std::move(begun), std::move(taken), std::move(days)};
}

}  // namespace app::lab
