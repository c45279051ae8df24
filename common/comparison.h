// The games side by side: what each design says about every topic, with the clauses that bear it out.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/data_folders.h"
#include "common/rules_reference.h"
#include "common/topics.h"

namespace common {

// One sentence of our analysis.
struct Remark {
    std::string text;
    std::vector<std::string> clauses;  // of the game it is about; every one exists
};

// The same problem of the war as a position in every game.
struct Vignette {
    struct Place {
        std::string look;            // what to look at in that game, a sentence or two
        std::filesystem::path file;  // the position, a save of that game
    };

    std::string id, title;
    std::string text;  // what the problem was
    std::map<std::string, Place, std::less<>> places;  // by game; every one has its own
};

// What the laboratory has measured, in a sentence with its figures.
struct Measured {
    std::string text;
    std::vector<std::string> experiments;  // that say so
};

// The topics, the rules of the games, data/compare.yaml and data/measured.yaml together. Immutable after loading.
class Comparison {
public:
    // Strictly: every topic has its remarks about every game, and nothing else has; every vignette has its position in every
    // game, `<game>/vignettes/<id>.yaml`, that of the uppermost overlay which has one. Throws DataError.
    static Comparison load(DataFolders& folders, std::span<const std::string_view> games);

    [[nodiscard]] const Topics& topics() const { return topics_; }
    [[nodiscard]] const RulesReference& rules(std::string_view game) const;  // of a game that was loaded
    [[nodiscard]] const std::vector<Remark>& remarks(std::string_view topic, std::string_view game) const;
    [[nodiscard]] std::vector<const Clause*> clauses(std::string_view topic, std::string_view game) const;  // in its order
    [[nodiscard]] const std::vector<Vignette>& vignettes() const { return vignettes_; }
    // What was measured of a topic in a game; null: nothing.
    [[nodiscard]] const Measured* measured(std::string_view topic, std::string_view game) const;
    [[nodiscard]] const std::vector<Measured>& findings() const { return findings_; }  // of all games together
    [[nodiscard]] std::uint64_t wars() const { return wars_; }                         // behind each figure
    [[nodiscard]] std::uint64_t seed() const { return seed_; }                         // of the first of them

private:
    void loadMeasured(DataFolders& folders, std::span<const std::string_view> games);

    Topics topics_;
    std::map<std::string, RulesReference, std::less<>> rules_;
    std::map<std::pair<std::string, std::string>, std::vector<Remark>> remarks_;  // by topic and game
    std::vector<Vignette> vignettes_;
    std::map<std::pair<std::string, std::string>, Measured> measured_;  // by topic and game
    std::vector<Measured> findings_;
    std::uint64_t wars_ = 0, seed_ = 0;
};

}  // namespace common
