// ChanceCurve: which changes are turning points, and which line of the log stands for each.
#include "common/chance_curve.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

#include <fmt/format.h>

namespace common {

namespace {

constexpr double kLeastChange = 0.03;
constexpr double kErrors = 2.0;  // standard errors by which the two ends must differ

// What is told of one step.
struct Step {
    std::string_view place;  // most of its lines speak of; empty: of none
    bool isOfItsOwn = false;  // something great without a place
    std::size_t firstLine = 0, endLine = 0;
};

// Steps in a row about one place: a march, the Battle it leads to and the Retreat; a siege.
struct Stretch {
    std::size_t first = 0, last = 0;
    std::string_view place;
};

bool isReadable(const ToldLine& line, PlayerId reader) {
    return line.entry->kind != LogKind::kRefusal && !line.entry->textFor(reader).empty();
}

std::vector<Step> stepsOf(std::size_t count, std::span<const ToldLine> told, PlayerId reader) {
    std::vector<Step> steps(count);
    std::size_t at = 0;
    for (std::size_t k = 0; k < count; ++k) {
        while (at < told.size() && told[at].step < k) ++at;
        Step& step = steps[k];
        step.firstLine = at;
        std::map<std::string_view, int> named;
        int most = 0;
        bool isGreat = false;
        for (; at < told.size() && told[at].step == k; ++at) {
            const LogEntry& entry = *told[at].entry;
            if (!isReadable(told[at], reader)) continue;
            isGreat = isGreat || (entry.weight == LogWeight::kGreat && entry.place.empty());
            if (!entry.place.empty()) most = std::max(most, ++named[entry.place]);
        }
        step.endLine = at;
        step.isOfItsOwn = isGreat && named.empty();
        // Of equals the one that is named first.
        for (std::size_t i = step.firstLine; i < step.endLine && step.place.empty(); ++i)
            if (isReadable(told[i], reader))
                if (const auto it = named.find(told[i].entry->place); it != named.end() && it->second == most)
                    step.place = it->first;
    }
    return steps;
}

// Steps that name no place belong to what goes on before and after them in the same turn.
std::vector<Stretch> stretchesOf(std::span<const ChancePoint> points, const std::vector<Step>& steps) {
    std::vector<Stretch> out;
    std::size_t k = 0;
    while (k < steps.size()) {
        Stretch stretch{k, k, steps[k].place};
        for (std::size_t next = k + 1; next < steps.size() && !stretch.place.empty(); ++next) {
            if (steps[next].place == stretch.place) {
                stretch.last = next;
                continue;
            }
            const bool mayGoOn = steps[next].place.empty() && !steps[next].isOfItsOwn;
            if (!mayGoOn || points[next].turn != points[stretch.last].turn) break;
        }
        out.push_back(stretch);
        k = stretch.last + 1;
    }
    return out;
}

// What such a line tells, whatever the change was. Of the usual ones best what speaks of the place its step is about.
double weightOf(const LogEntry& entry, const Step& step) {
    if (entry.weight == LogWeight::kGreat) return 10.0;
    if (entry.weight == LogWeight::kNotable) return 4.0;
    if (entry.kind == LogKind::kHeading) return 1.75;  // a turn that begins tells more than what is dealt in it
    const double place = entry.place.empty() ? 0.0 : entry.place == step.place ? 1.0 : 0.5;
    // What was rolled tells more than what was paid for it.
    return (!entry.dice.empty() ? 1.25 : entry.kind == LogKind::kAction ? 1.0 : 0.75) + place;
}

std::string firstSentence(const std::string& text) {
    const auto end = text.find(". ");
    std::string out = text.substr(0, end);
    while (!out.empty() && (out.back() == '.' || out.back() == ' ')) out.pop_back();
    return out;
}

}  // namespace

std::vector<TurningPoint> turningPointsOf(std::span<const ChancePoint> points, std::span<const ToldLine> told, PlayerId reader,
                                          std::size_t most) {
    if (points.size() < 2) return {};
    const std::vector<Step> steps = stepsOf(points.size() - 1, told, reader);
    std::vector<Stretch> stretches = stretchesOf(points, steps);
    const auto change = [&](std::size_t first, std::size_t last) {
        return points[last + 1].chance.first - points[first].chance.first;
    };
    std::erase_if(stretches, [&](const Stretch& it) {
        const double error = std::hypot(points[it.first].chance.error, points[it.last + 1].chance.error);
        return std::abs(change(it.first, it.last)) < std::max(kLeastChange, kErrors * error);
    });
    std::stable_sort(stretches.begin(), stretches.end(), [&](const Stretch& a, const Stretch& b) {
        return std::abs(change(a.first, a.last)) > std::abs(change(b.first, b.last));
    });
    if (stretches.size() > most) stretches.resize(most);
    std::sort(stretches.begin(), stretches.end(), [](const Stretch& a, const Stretch& b) { return a.first < b.first; });

    std::vector<TurningPoint> out;
    for (const Stretch& it : stretches) {
        const ChancePoint &before = points[it.first], &after = points[it.last + 1];
        TurningPoint turning{before.action, after.action, before.turn, before.chance.first, after.chance.first, {}, {}};
        // The line whose weight, and whose step's part in the change, are greatest together. Of equals the first that is great,
        // and the last that is not: what came of it.
        double best = 0.0;
        for (std::size_t k = it.first; k <= it.last; ++k) {
            // What moved the chance the other way is no cause, however great.
            constexpr double kAgainst = -0.1, kHardly = 0.1, kAtLeast = 0.5;
            const double part = change(k, k) / change(it.first, it.last),
                         share = part < kAgainst ? kHardly : kAtLeast + std::clamp(part, 0.0, 1.0);
            for (std::size_t i = steps[k].firstLine; i < steps[k].endLine; ++i) {
                if (!isReadable(told[i], reader)) continue;
                const double worth = weightOf(*told[i].entry, steps[k]) * share;
                if (worth < best || (worth == best && told[i].entry->weight != LogWeight::kUsual)) continue;
                best = worth;
                turning.turn = told[i].turn;
                turning.cause = firstSentence(told[i].entry->textFor(reader));
                turning.place = told[i].entry->place;
            }
        }
        out.push_back(std::move(turning));
    }
    return out;
}

std::string turningText(const TurningPoint& it) {
    return fmt::format("Turn {}: {}{}{} to {} %", it.turn, it.cause, it.cause.empty() ? "" : ", ",
                       std::lround(100.0 * it.before), std::lround(100.0 * it.after));
}

}  // namespace common
