// Levels in figures: how often each level of the computer player beats the next lower one, counted by playing and read from
// data/players/levels.yaml. What was not counted is not said.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/bot_spec.h"
#include "common/intervals.h"
#include "common/rules.h"

namespace common {

class DataFolders;

// What was counted of one level in one scenario. In a solitaire: how many games it survived.
struct LevelFigure {
    std::string game, scenario;
    std::string level;           // key of its Level
    std::string against;         // key of the next lower one; empty in a solitaire
    int games = 0;               // of both seats together
    double won = 0.0;            // a draw is half; in a solitaire: survived
    int medianScore = 0;         // of the survivors; in a solitaire
    std::uint64_t firstSeed = 0, lastSeed = 0;
    std::string source;
    std::string where;           // "data/players/levels.yaml:7", for whoever finds fault with it later

    [[nodiscard]] Interval share() const { return wilson(won, games); }
    [[nodiscard]] int inHundred() const;  // rounded, and 100 or 0 only where every game or none was won
};

// What is said of a level: a sentence, and how it was counted.
struct LevelWords {
    std::string text, more;
};

class LevelFigures {
public:
    // A game of the box, as far as its levels are concerned.
    struct Game {
        std::string_view key;
        bool isForOne = false;
        std::span<const Level> levels;
    };
    // Strictly: each level as it plays today, against the one below it, every game accounted for. Throws DataError.
    static LevelFigures load(DataFolders& folders, std::span<const Game> games);

    [[nodiscard]] const std::vector<LevelFigure>& all() const { return all_; }
    // Of that very scenario; null: not counted.
    [[nodiscard]] const LevelFigure* of(std::string_view game, std::string_view scenario, std::string_view level) const;
    // "Wins 62 in 100 games against the Sergeant."; where it was counted in another scenario alone, that is said by its title.
    // None: it was not counted.
    [[nodiscard]] std::optional<LevelWords> words(std::string_view game, std::string_view scenario, std::string_view level,
                                                  std::span<const ScenarioSpec> scenarios) const;

private:
    [[nodiscard]] std::span<const Level> levelsOf(std::string_view game) const;

    std::vector<Game> games_;
    std::vector<LevelFigure> all_;
};

}  // namespace common
