// Store: what all games of an arm say together.
#include <algorithm>

#include "app/lab/store.h"

namespace app::lab {

namespace {

std::int64_t below(std::uint64_t first) { return static_cast<std::int64_t>(std::min(first, kMostGames)); }
std::int64_t rowOf(std::size_t arm) { return static_cast<std::int64_t>(arm) + 1; }

}  // namespace

int Store::lastDay(std::size_t arm, std::uint64_t first) const {
    Statement row = database_.prepare(
        "SELECT COALESCE(MAX((SELECT ends FROM turns WHERE game=games.id ORDER BY place DESC LIMIT 1)), 0) FROM games WHERE "
        "arm=? AND number<? AND finished");
    row.bind(rowOf(arm)).bind(below(first)).step();
    return static_cast<int>(row.integer(0));
}

bool Store::areSameWars(std::size_t arm, std::size_t other, std::uint64_t first) const {
    Statement row = database_.prepare(
        "SELECT COUNT(*), SUM((a.winner, a.kind, a.score, a.turns, a.choices, a.choice_bits, a.chances) IS NOT (b.winner, "
        "b.kind, b.score, b.turns, b.choices, b.choice_bits, b.chances)) FROM games a JOIN games b ON b.arm=? AND "
        "b.number=a.number WHERE a.arm=? AND a.number<? AND a.finished AND b.finished");
    row.bind(rowOf(other)).bind(rowOf(arm)).bind(below(first)).step();
    return row.integer(0) > 0 && row.integer(1) == 0;
}

std::vector<LossKind> Store::lossKinds(std::size_t arm, std::uint64_t first) const {
    Statement row = database_.prepare(
        "SELECT DISTINCT l.person, r.topic FROM arms a JOIN games g ON g.arm=a.id JOIN losses l ON l.game=g.id JOIN rules r ON "
        "r.game=a.game AND r.clause=l.clause WHERE a.game=? AND g.number<? AND g.finished ORDER BY 1, 2");
    row.bind(experiment_.arms[arm].game).bind(below(first));
    std::vector<LossKind> out;
    while (row.step()) out.push_back({static_cast<std::size_t>(row.integer(0) - 1), row.text(1)});
    return out;
}

}  // namespace app::lab
