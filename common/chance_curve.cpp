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

// The standard error of the change from one point to another. Within a turn both were judged in the same worlds.
double errorOfChange(const ChancePoint& from, const ChancePoint& to) {
    const std::size_t n = std::min(from.inWorlds.size(), to.inWorlds.size());
    if (from.turn != to.turn || n < 2) return std::hypot(from.chance.error, to.chance.error);
    double sum = 0.0, squares = 0.0;
    for (std::size_t i = 0; i < n; ++i) {
        const double by = to.inWorlds[i] - from.inWorlds[i];
        sum += by;
        squares += by * by;
    }
    const auto count = static_cast<double>(n);
    return std::sqrt(std::max(0.0, squares - sum * sum / count) / count / (count - 1.0));
}

// What is told of one step.
struct Step {
    std::string_view place;  // most of its lines speak of; empty: of none
    bool isOfItsOwn = false;  // something great without a place
    bool isTold = false;      // the reader reads something of it
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
            step.isTold = true;
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

// Steps that name no place belong to what goes on before and after them in the same turn; of which nothing is told, to what
// comes of them.
std::vector<Stretch> stretchesOf(std::span<const ChancePoint> points, const std::vector<Step>& steps) {
    std::vector<Stretch> out;
    std::size_t k = 0;
    while (k < steps.size()) {
        Stretch stretch{k, k, {}};
        while (!steps[stretch.last].isTold && stretch.last + 1 < steps.size() &&
               points[stretch.last + 1].turn == points[stretch.last].turn)
            ++stretch.last;
        stretch.place = steps[stretch.last].place;
        for (std::size_t next = stretch.last + 1; next < steps.size() && !stretch.place.empty(); ++next) {
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

// Of cards dealt one after the other the last says no more than the others. In the words of the games.
bool isDeal(std::string_view cause) {
    return cause.starts_with("You draw card ") || cause.ends_with(" draws a card") || cause.starts_with("You are dealt ") ||
           cause.ends_with(" is dealt a card");
}

}  // namespace

void ChancePoint::setBetween(const ChancePoint& from, const ChancePoint& to, double share) {
    const auto between = [share](double a, double b) { return a + share * (b - a); };
    chance = {between(from.chance.first, to.chance.first), std::max(from.chance.error, to.chance.error)};
    inWorlds.resize(std::min(from.inWorlds.size(), to.inWorlds.size()));
    for (std::size_t i = 0; i < inWorlds.size(); ++i) inWorlds[i] = between(from.inWorlds[i], to.inWorlds[i]);
}

std::vector<TurningPoint> turningPointsOf(std::span<const ChancePoint> points, std::span<const ToldLine> told, PlayerId reader,
                                          std::size_t most) {
    if (points.size() < 2) return {};
    const std::vector<Step> steps = stepsOf(points.size() - 1, told, reader);
    std::vector<Stretch> stretches = stretchesOf(points, steps);
    const auto change = [&](std::size_t first, std::size_t last) {
        return points[last + 1].chance.first - points[first].chance.first;
    };
    std::erase_if(stretches, [&](const Stretch& it) {
        const double error = errorOfChange(points[it.first], points[it.last + 1]);
        const bool isTold = std::any_of(steps.begin() + static_cast<std::ptrdiff_t>(it.first),
                                        steps.begin() + static_cast<std::ptrdiff_t>(it.last) + 1,
                                        [](const Step& step) { return step.isTold; });
        return !isTold || std::abs(change(it.first, it.last)) < std::max(kLeastChange, kErrors * error);
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
        if (isDeal(turning.cause)) turning.cause = kDealt;
        out.push_back(std::move(turning));
    }
    return out;
}

std::string turningText(const TurningPoint& it) {
    return fmt::format("Turn {}: {}{}{} to {} %", it.turn, it.cause, it.cause.empty() ? "" : ", ",
                       std::lround(100.0 * it.before), std::lround(100.0 * it.after));
}

}  // namespace common
