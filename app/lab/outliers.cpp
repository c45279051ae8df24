// Lists the games of an arm, the unusual ones first.
#include "app/lab/outliers.h"

#include <algorithm>
#include <cmath>

#include "app/lab/measures.h"
#include "app/lab/stop.h"
#include "app/lab/tallies.h"

namespace app::lab {

namespace {

// What the game gives to the figure by itself.
double valueIn(const Sample& sample, std::size_t game) {
    if (sample.below.empty()) return sample.above[game];
    return sample.below[game] == 0 ? 0.0 : sample.above[game] / sample.below[game];
}

// The day that a part ends with: 16431231 of "rupert 1643-12-31"; 0: with none.
int dayOf(std::string_view part) {
    const std::string_view text = part.substr(part.size() - std::min<std::size_t>(part.size(), 10));
    if (text.size() < 10 || text[4] != '-' || text[7] != '-') return 0;
    int out = 0;
    for (const std::size_t i : {0U, 1U, 2U, 3U, 5U, 6U, 8U, 9U}) {
        if (text[i] < '0' || text[i] > '9') return 0;
        out = 10 * out + (text[i] - '0');
    }
    return out;
}

// Of each game the turn that a figure looks at: of a date the one after it, of a tenth the one it begins with, of a year its
// first, of a turning point the one that was it, of a person the one that lost him.
std::vector<std::optional<std::size_t>> turnsOf(const ArmGames& arm, std::string_view measure, std::string_view part) {
    std::vector<std::optional<std::size_t>> out(arm.games.size());
    if (!arm.store) return out;
    std::vector<std::vector<double>> chances(arm.games.size());
    if (measure == "resolution" || measure == "turning_points")
        for (const ChanceRow& row : arm.store->chances(arm.number, arm.range)) chances[row.game].push_back(row.chance);
    for (std::size_t i = 0; i < chances.size(); ++i) {
        auto& course = chances[i];
        if (course.empty()) continue;
        if (measure == "resolution" && part == kCheckSum) continue;  // it looks at all turns
        if (measure == "resolution") {
            out[i] = static_cast<std::size_t>(std::stoi(std::string(part))) * course.size() / 100;
        } else if (measure == "turning_points") {
            course.push_back(arm.games[i].outcome);
            std::size_t most = 1;
            for (std::size_t k = 2; k < course.size(); ++k)
                if (std::abs(course[k] - course[k - 1]) > std::abs(course[most] - course[most - 1])) most = k;
            out[i] = most - 1;
        }
    }
    const int day = dayOf(part);
    const bool isOfYear = measure == "calendar" && part.size() > 4;
    const int year = isOfYear ? std::stoi(std::string(part.substr(part.size() - 4))) : 0;
    if (day == 0 && !isOfYear && measure != "survival") return out;
    std::vector<std::vector<DatedRow>> turns(arm.games.size());
    for (DatedRow& row : arm.store->datedTurns(arm.number, arm.range)) turns[row.game].push_back(std::move(row));
    const auto first = [&](std::size_t game, const auto& is) {
        const auto at = std::find_if(turns[game].begin(), turns[game].end(), is);
        if (at != turns[game].end()) out[game] = static_cast<std::size_t>(at - turns[game].begin());
    };
    if (day != 0) {
        for (std::size_t i = 0; i < turns.size(); ++i) first(i, [&](const DatedRow& it) { return it.ends > day; });
    } else if (isOfYear) {
        for (std::size_t i = 0; i < turns.size(); ++i) first(i, [&](const DatedRow& it) { return it.begins / 10'000 == year; });
    } else {
        const auto people = arm.store->history().people;
        for (const LossRow& row : arm.store->losses(arm.number, arm.range))
            if (part.starts_with(people.at(row.person).id + " by "))
                first(row.game, [&](const DatedRow& it) { return it.ends == row.day; });
    }
    return out;
}

template <class Of>
double meanBy(const std::vector<Outlier>& games, const Of& of) {
    double sum = 0;
    for (const Outlier& it : games) sum += of(it);
    return games.empty() ? 0.0 : sum / static_cast<double>(games.size());
}

}  // namespace

std::vector<Outlier> outliersOf(const Store& store, std::size_t arm, std::string_view measure, std::string_view part,
                                const Stretch& stretch) {
    const Transaction whole = store.reading();
    const Source source{&store, arm, gamesThatCount(store.experiment(), lookAt(store))};
    std::vector<Outlier> out;
    bool isThere = false;
    forGames({source}, kAtOnce, {0}, [&](std::span<const ArmGames* const> all) {
        const ArmGames& games = *all.front();
        const std::vector<Sample> samples = measureOf(measure).samples(games);
        const Sample* sample = partOf(samples, part);
        isThere = isThere || sample;
        const auto turn = turnsOf(games, measure, part);
        for (std::size_t i = 0; i < games.games.size(); ++i) {
            const GameRow& game = games.games[i];
            out.push_back({game.seed, game.winner, game.kind, game.score, game.turns, game.use.choices,
                           sample ? valueIn(*sample, i) : 0.0, turn[i]});
        }
    });
    if (!isThere) return {};
    const double value = meanBy(out, [](const Outlier& it) { return it.value; });
    const double turns = meanBy(out, [](const Outlier& it) { return static_cast<double>(it.turns); });
    std::erase_if(out, [&](const Outlier& it) { return it.value < stretch.low || it.value >= stretch.high; });
    // Of what is so or not so the wars in which it is so; else the unusual ones.
    const bool isShare = std::all_of(out.begin(), out.end(), [](const Outlier& it) { return it.value == 0 || it.value == 1; });
    std::stable_sort(out.begin(), out.end(), [&](const Outlier& a, const Outlier& b) {
        const double farA = isShare ? a.value : std::abs(a.value - value), farB = isShare ? b.value : std::abs(b.value - value);
        if (farA != farB) return farA > farB;
        return std::abs(a.turns - turns) > std::abs(b.turns - turns);
    });
    return out;
}

}  // namespace app::lab
