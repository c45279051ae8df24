// Makes the curves and grids of a run.
#include "app/lab/courses.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <set>

#include "app/games.h"
#include "app/lab/history.h"

namespace app::lab {

namespace {

constexpr std::string_view kDay = "1642-12-31";  // how the days of parts are written
constexpr std::string_view kStart = "start";  // the part of the front that is the map of the beginning

// "1642-12-31" as a number: 16421231.
int dayOf(const std::string& part) { return std::stoi(part.substr(0, 4) + part.substr(5, 2) + part.substr(8, 2)); }

std::string monthOf(const std::string& part) {
    constexpr std::array<const char*, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    return kMonths.at(static_cast<std::size_t>(std::stoi(part.substr(5, 2)) - 1));
}

// The figures of an arm in their order.
std::vector<const Figure*> figuresOf(const Results& results, const Measure& measure, const std::string& arm) {
    std::vector<const Figure*> out;
    for (const Figure& it : results.figures)
        if (it.measure == measure.key && it.arm == arm) out.push_back(&it);
    return out;
}

// Over the tenths of a war, all arms in one picture.
Course overTenths(const Results& results, const Measure& measure) {
    Course out;
    for (std::size_t arm = 0; arm < results.experiment.arms.size(); ++arm) {
        CourseLine line{CourseLine::Kind::kArm, results.experiment.arms[arm].title, arm, {}};
        for (const Figure* it : figuresOf(results, measure, results.experiment.arms[arm].key)) {
            if (it->part == kCheckSum) continue;
            line.points.push_back({std::stod(it->part) / 90, it->figure, it});
            if (out.lines.empty()) out.moments.push_back({line.points.back().at, it->part, it->title, it->part + " %", {}});
        }
        if (!line.points.empty()) out.lines.push_back(std::move(line));
    }
    return out;
}

// The dates at which the arms of a game have figures, in their order, each with a figure of it.
std::vector<const Figure*> datesOf(const Results& results, const Measure& measure, const std::string& game) {
    std::vector<const Figure*> out;
    for (const Arm& arm : results.experiment.arms) {
        if (arm.game != game) continue;
        for (const Figure* it : figuresOf(results, measure, arm.key))
            if (it->part != kStart &&
                std::none_of(out.begin(), out.end(), [&](const Figure* is) { return is->part == it->part; }))
                out.push_back(it);
    }
    std::sort(out.begin(), out.end(), [](const Figure* a, const Figure* b) { return a->part < b->part; });
    return out;
}

// Over the dates of the map of the war, the arms of one game in a picture: with history, and with the map of the beginning,
// which is that of a war that never moves.
Course overDates(const Results& results, const Measure& measure, const std::string& game) {
    Course out{std::string(Games::entry(game).title), {}, {}, {}};
    const auto dates = datesOf(results, measure, game);
    if (dates.empty()) return out;
    const int first = dayOf(dates.front()->part), days = std::max(1, daysBetween(first, dayOf(dates.back()->part)) - 1);
    const auto placeOf = [&](const std::string& part) {
        return static_cast<double>(daysBetween(first, dayOf(part)) - 1) / days;
    };
    const auto flat = [](double value) { return common::Interval{value, value, value}; };
    CourseLine inFact{CourseLine::Kind::kHistory, "In fact", 0, {}};
    for (const Figure* it : dates) {
        const double at = placeOf(it->part);
        out.moments.push_back(
            {at, it->part, it->title.substr(0, it->title.find(" (history")), monthOf(it->part), it->part.substr(0, 4)});
        if (it->history) inFact.points.push_back({at, flat(*it->history), nullptr});
    }
    std::vector<CourseLine> frozen;
    bool isPlayedAtRandom = false;
    for (std::size_t arm = 0; arm < results.experiment.arms.size(); ++arm) {
        const Arm& of = results.experiment.arms[arm];
        if (of.game != game) continue;
        CourseLine line{CourseLine::Kind::kArm, of.title, arm, {}};
        for (const Figure* it : figuresOf(results, measure, of.key)) {
            if (it->part != kStart) {
                line.points.push_back({placeOf(it->part), it->figure, it});
                continue;
            }
            const double start = it->figure.value;
            if (std::none_of(frozen.begin(), frozen.end(), [&](const CourseLine& is) {
                    return std::abs(is.points.front().figure.value - start) < 0.005;
                }))
                frozen.push_back({CourseLine::Kind::kFrozen,
                                  "As it began",
                                  arm,
                                  {{0, flat(start), nullptr}, {1, flat(start), nullptr}}});
        }
        isPlayedAtRandom = isPlayedAtRandom || std::all_of(of.seats.begin(), of.seats.end(),
                                                           [](const auto& seat) { return seat.text() == "random"; });
        if (!line.points.empty()) out.lines.push_back(std::move(line));
    }
    if (frozen.size() > 1)
        for (CourseLine& line : frozen) line.title += ": " + results.experiment.arms[line.arm].title;
    if (!isPlayedAtRandom)
        out.note = "No arm is played at random here; what random players do as well says nothing of a design.";
    if (!inFact.points.empty()) out.lines.push_back(std::move(inFact));
    for (CourseLine& line : frozen) out.lines.push_back(std::move(line));
    return out;
}

}  // namespace

bool isInGrid(const Figure& figure) {
    const std::size_t blank = figure.part.rfind(' ');
    return (figure.measure == "bias_map" || figure.measure == "survival") && blank != std::string::npos &&
           figure.part.size() - blank - 1 == kDay.size() && figure.part[blank + 5] == '-';
}

std::vector<Grid> gridsOf(const Results& results, const Measure& measure) {
    std::vector<Grid> out;
    for (std::size_t arm = 0; arm < results.experiment.arms.size(); ++arm) {
        Grid grid{arm, {}, {}};
        std::vector<const Figure*> figures;
        std::set<std::string> days;
        for (const Figure* it : figuresOf(results, measure, results.experiment.arms[arm].key))
            if (isInGrid(*it)) figures.push_back(it), days.insert(it->part.substr(it->part.size() - kDay.size()));
        for (const std::string& day : days) grid.moments.push_back({0, day, day, monthOf(day), day.substr(0, 4)});
        std::map<std::string, std::size_t> rows;  // by what stands before the day
        for (const Figure* it : figures) {
            const std::string key = it->part.substr(0, it->part.size() - kDay.size() - 1);
            const auto [row, isNew] = rows.emplace(key, grid.rows.size());
            if (isNew) {
                const std::string name = key == "far"      ? "All: how far from history"
                                         : key == "frozen" ? "As it began"
                                                           : it->title.substr(0, it->title.rfind(", "));
                grid.rows.push_back({name, std::vector<const Figure*>(days.size())});
            }
            const auto day = days.find(it->part.substr(it->part.size() - kDay.size()));
            grid.rows[row->second].cells[static_cast<std::size_t>(std::distance(days.begin(), day))] = it;
        }
        if (!grid.rows.empty()) out.push_back(std::move(grid));
    }
    return out;
}

std::string cellText(const Measure& measure, const Figure& figure) {
    const double value = figure.figure.value;
    if (measure.isShare) return fmt::format("{:.0f}", 100 * value);
    if (!figure.history) return fmt::format("{:.2f}", value);  // of all counties together, without a sign
    const std::string text = fmt::format("{:.1f}", std::abs(value));
    return text == "0.0" ? "0" : (value < 0 ? "\u2212" : "+") + text;
}

std::vector<double> Course::marks() const {
    double low = 0, high = 0;
    for (const CourseLine& line : lines)
        for (const CourseLine::Point& at : line.points)
            low = std::min(low, at.figure.low), high = std::max(high, at.figure.high);
    return axisMarks(low, high);
}

std::vector<Course> coursesOf(const Results& results, const Measure& measure) {
    std::vector<Course> out;
    const auto add = [&](Course course) {
        if (!course.lines.empty()) out.push_back(std::move(course));
    };
    if (measure.key == "resolution") add(overTenths(results, measure));
    if (measure.key == "front")
        for (std::size_t arm = 0; arm < results.experiment.arms.size(); ++arm) {
            const auto& arms = results.experiment.arms;
            const auto isBefore = [&](const Arm& it) { return it.game == arms[arm].game; };
            if (std::none_of(arms.begin(), arms.begin() + static_cast<std::ptrdiff_t>(arm), isBefore))
                add(overDates(results, measure, arms[arm].game));
        }
    return out;
}

}  // namespace app::lab
