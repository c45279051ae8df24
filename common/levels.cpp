// Levels in figures: their file, and their words.
#include "common/levels.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "common/data_folders.h"

namespace common {

namespace {

constexpr const char* kFile = "players/levels.yaml";
constexpr int kMostGames = 1'000'000, kMostScore = 1'000;

std::size_t placeOf(std::span<const Level> levels, std::string_view key) {
    const auto at = std::find_if(levels.begin(), levels.end(), [&](const Level& it) { return it.key == key; });
    return static_cast<std::size_t>(at - levels.begin());
}
std::string_view nameOf(std::span<const Level> levels, std::string_view key) { return levels[placeOf(levels, key)].name; }

// A level's player as it was when it was counted.
void expectPlayer(const YamlNode& node, const Level& level) {
    if (node.asString() == level.bot) return;
    node.fail(fmt::format("This was counted of `{}`, but the {} is `{}` now.", node.asString(), level.name, level.bot),
              "Count it again by `edgehill ladder`, or take the item out.");
}

LevelFigure readFigure(const YamlNode& node, std::span<const LevelFigures::Game> games) {
    LevelFigure out;
    out.where = fmt::format("{}:{}", node.file(), node.line());
    std::vector<std::string_view> keys, levels;
    for (const auto& game : games) keys.push_back(game.key);
    const LevelFigures::Game& game = games[node["game"].asEnum(keys)];
    for (const Level& level : game.levels) levels.push_back(level.key);
    if (game.isForOne)
        node.expectKeys({"id", "game", "scenario", "level", "player", "games", "survived", "median_score", "seeds", "source"});
    else node.expectKeys({"id", "game", "scenario", "level", "player", "against", "games", "won", "seeds", "source"});
    out.game = game.key;
    out.scenario = node["scenario"].asSlug();
    const std::size_t level = node["level"].asEnum(levels);
    out.level = levels[level];
    expectPlayer(node["player"], game.levels[level]);
    out.games = node["games"].asInt(1, kMostGames);
    if (game.isForOne) {
        out.won = node["survived"].asInt(0, out.games);
        out.medianScore = node["median_score"].asInt(-kMostScore, kMostScore);
    } else {
        if (level == 0) node["level"].fail("No level is lower than this one.", "Take the item out.");
        out.against = levels[level - 1];
        expectPlayer(node["against"], game.levels[level - 1]);
        out.won = node["won"].asNumber(0, out.games);
        if (std::abs(2 * out.won - std::round(2 * out.won)) > 1e-9)
            node["won"].fail("Games are won whole, or by half when they are drawn.", "Write a number such as 62 or 61.5.");
    }
    const YamlNode seeds = node["seeds"];
    seeds.expectKeys({"first", "last"});
    out.firstSeed = seeds["first"].asUnsigned64();
    out.lastSeed = seeds["last"].asUnsigned64();
    const std::uint64_t each = game.isForOne ? 1 : 2;
    const auto played = static_cast<std::uint64_t>(out.games);
    if (out.lastSeed < out.firstSeed || out.lastSeed - out.firstSeed >= played ||
        (out.lastSeed - out.firstSeed + 1) * each != played)
        seeds.fail(fmt::format("These seeds do not make {} games.", out.games),
                   game.isForOne ? "A seed is one game." : "A seed is two games, one on each seat.");
    out.source = node["source"].asString();
    const std::string id = fmt::format("{}_{}_{}", out.game, out.scenario, out.level);
    if (node["id"].asSlug() != id) node["id"].fail("An id is its game, scenario and level.", "Write " + id + ".");
    return out;
}

}  // namespace

int LevelFigure::inHundred() const {
    const long n = std::lround(100.0 * won / games);
    return static_cast<int>(won <= 0.0 ? 0 : won >= games ? 100 : std::clamp(n, 1L, 99L));
}

LevelFigures LevelFigures::load(DataFolders& folders, std::span<const Game> games) {
    const YamlNode root = folders.loadMerged(kFile, {"levels"});
    root.expectKeys({"levels"});
    LevelFigures out;
    out.games_.assign(games.begin(), games.end());
    for (const YamlNode& node : root["levels"].items()) {
        LevelFigure it = readFigure(node, games);
        if (out.of(it.game, it.scenario, it.level)) node["id"].fail("This was counted above already.", "Take one of them out.");
        out.all_.push_back(std::move(it));
    }
    return out;
}

std::span<const Level> LevelFigures::levelsOf(std::string_view game) const {
    const auto at = std::find_if(games_.begin(), games_.end(), [&](const Game& it) { return it.key == game; });
    return at == games_.end() ? std::span<const Level>() : at->levels;
}

const LevelFigure* LevelFigures::of(std::string_view game, std::string_view scenario, std::string_view level) const {
    const auto at = std::find_if(all_.begin(), all_.end(), [&](const LevelFigure& it) {
        return it.game == game && it.scenario == scenario && it.level == level;
    });
    return at == all_.end() ? nullptr : &*at;
}

std::optional<LevelWords> LevelFigures::words(std::string_view game, std::string_view scenario, std::string_view level,
                                              std::span<const ScenarioSpec> scenarios) const {
    const LevelFigure* it = of(game, scenario, level);
    std::string games = "games";
    for (const ScenarioSpec& other : scenarios) {
        if (it) break;
        if (!(it = of(game, other.key, level))) continue;
        games += " of " + other.title;
    }
    if (!it) return std::nullopt;
    LevelWords out;
    const int n = it->inHundred();
    if (it->against.empty()) {
        out.text = fmt::format("Survives {} in 100 {}", n, games);
        const auto levels = levelsOf(game);
        const std::size_t place = placeOf(levels, it->level);
        const LevelFigure* lower = place == 0 ? nullptr : of(game, it->scenario, levels[place - 1].key);
        out.text += lower ? fmt::format("; the {} {}.", nameOf(levels, lower->level), lower->inHundred()) : ".";
        out.more = fmt::format("{} of {} games survived, with a median score of {}", it->won, it->games, it->medianScore);
    } else {
        out.text = fmt::format("Wins {} in 100 {} against the {}.", n, games, nameOf(levelsOf(game), it->against));
        out.more = fmt::format("{} of {} games won, half of them on each side", it->won, it->games);
    }
    const Interval share = it->share();
    out.more += fmt::format("; the 95 % interval is {:.0f} to {:.0f} in 100. Seeds {} to {}, by {}.", 100 * share.low,
                            100 * share.high, it->firstSeed, it->lastSeed, it->source);
    return out;
}

}  // namespace common
