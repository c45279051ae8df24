// Experiment: a question put to the games, as its file says it: what is played, how often, and what is counted.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/games.h"
#include "common/module.h"
#include "common/trace.h"
#include "common/yaml_reader.h"

namespace app::lab {

// Who plays a side: a computer player by name, and the share of his choices that he makes at random.
struct Seat {
    std::string bot;
    double mistakes = 0.0;

    [[nodiscard]] std::string text() const;  // "steady", "steady@0.05"
    friend bool operator==(const Seat&, const Seat&) = default;
};

// One way of playing that is set beside others.
struct Arm {
    std::string key, title, game;
    common::Setup setup;  // scenario and every option written out
    std::vector<Seat> seats;
    std::vector<std::string> overlays;                 // folders as the file names them, relative to it
    std::optional<std::vector<std::string>> sameDice;  // topics whose dice are those of the seed; none: all
    std::string position;  // a save that starts from `position:`, likewise; empty: the scenario's start

    // What they come to
    std::vector<std::string> sides;
    std::uint64_t data = 0, players = 0;    // digests of what game and computer players read
    std::uint64_t startDigest = 0;          // of the position's lines; 0: none
    std::optional<common::YamlNode> start;  // of `position`; only where the file was read
    std::string startText;                  // its lines
};

// Something that is so or not so: that a figure of one arm is larger than that of another, or than a number.
struct Claim {
    std::string text, measure, part, arm, than;
    std::optional<double> number;  // instead of `than`
};

// When a run is over, in place of a number of games. It is looked at after `atLeast` games of each arm and from time to time
// after that (nextLook), and over when the figure's interval is narrow enough or every claim is decided.
struct StopRule {
    enum class Until { kWidth, kDecided } until = Until::kWidth;
    // Of the width: the figure, of every arm where `arm` is empty; with `than` its difference from that arm.
    std::string measure, part, arm, than;
    double halfWidth = 0.0;
    std::uint64_t atLeast = 100, look = 100;
};

struct Experiment {
    std::string key, title, question, about;
    std::vector<Arm> arms;
    std::uint64_t games = 0;  // of each arm; with a stopping rule at most
    std::optional<StopRule> stop;
    std::uint64_t seed = 1;  // of the first; game i has seed + i in every arm
    common::TraceDice dice = common::TraceDice::kPurpose;
    std::vector<std::string> measures;
    std::vector<Claim> claims;
    std::string yaml;              // the file as it stands
    std::string program;           // the version of the program that plays it
    std::filesystem::path folder;  // where it lies
};

// Whether the games of two arms are the same, seed by seed.
bool playsAlike(const Arm& a, const Arm& b);

inline constexpr std::string_view kPlayersDice = "players";  // among the topics of sameDice: the players' own

inline constexpr std::size_t kLongestKey = 60;             // characters of one that names files
inline constexpr std::uint64_t kMostGames = 100'000'000;  // of an arm
inline constexpr std::uint64_t kMostSeed = 1ULL << 53;    // so that any program reads it from the results

std::string_view name(common::TraceDice dice);  // "purpose", "stream"
bool hears(const Experiment& experiment);       // the clauses of the log are counted: a measure asks for them

// Reads the file strictly, every name checked against the games. Throws common::DataError, with the line.
Experiment readExperiment(const std::filesystem::path& file, Games& games);

// The stopping rule of the file whose arms, measures and claims are read already. Throws common::DataError.
std::optional<StopRule> stopRuleIn(const common::YamlNode& root, const Experiment& experiment);

// How many games of each arm have been played when the rule looks next: a tenth more than at the last look, in whole steps of
// `look`, so that it looks some dozens of times at most. Without a rule all of them.
std::uint64_t nextLook(const Experiment& experiment, std::uint64_t played);

// The files of a folder, by key; and those of data/experiments.
std::vector<std::filesystem::path> experimentsIn(const std::filesystem::path& folder);
std::vector<std::filesystem::path> readyMade();

// A file of that name, or the one of these whose key it is. Throws UsageError with a suggestion.
std::filesystem::path findExperiment(const std::string& name, const std::vector<std::filesystem::path>& files);

// The same with so many games of each arm, in its file too. Of one without a stopping rule.
Experiment withGames(Experiment experiment, std::uint64_t games);

// The game as that arm plays it: with its overlays. Throws common::DataError.
std::shared_ptr<const common::GameModule> moduleOf(const Experiment& experiment, const Arm& arm, Games& games);

}  // namespace app::lab
