// Measures: what is counted of the games, each with its definition and how its interval is made.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/lab/store.h"
#include "common/intervals.h"

namespace app::lab {

// The finished games of one arm, in the order of their seeds.
struct ArmGames {
    const Store* store;  // null: there is none yet
    const Arm& arm;
    std::size_t number = 0;  // of the arm
    std::vector<GameRow> games;
    std::uint64_t first = kMostGames;  // games are read whose number is below it
};
ArmGames gamesOf(const Store& store, std::size_t arm, std::uint64_t first = kMostGames);

enum class SampleKind { kShare, kMean, kRatio };

// One figure of an arm before it is one: what each game gives to it. A share counts the games in which `above` is 1, a ratio is
// the sum of `above` over that of `below`.
struct Sample {
    std::string part, title;
    SampleKind kind = SampleKind::kMean;
    std::vector<double> above, below;
    bool isPower = false;                // 2 to the power of it is told
    std::optional<double> history = {};  // what it was in the war itself
};

// One figure of several arms of a game together.
struct GroupFigure {
    std::string part, title;
    std::size_t n = 0;
    common::Interval figure;
};

// How far an interval of a measure should reach each way: in its unit, or as a share of the figure.
struct Aim {
    double reach = 0.05;
    bool isOfFigure = true;
};

struct Measure {
    std::string_view key, title, unit, definition, estimator;
    bool isShare = false;  // told in per cent
    int places = 1;        // after the point, as it is told
    std::vector<Sample> (*samples)(const ArmGames&) = nullptr;
    std::vector<GroupFigure> (*ofGroup)(std::span<const ArmGames* const>) = nullptr;  // instead: of all arms of a game
    bool hasFixedParts = false;                                                       // whatever is played
    std::optional<Aim> ownAim = {};                                                   // else as others of its kind

    [[nodiscard]] Aim aim() const { return ownAim ? *ownAim : isShare ? Aim{0.02, false} : Aim{}; }
};

// The one of that part; null: there is none.
const Sample* partOf(const std::vector<Sample>& samples, std::string_view part);

std::string spoken(std::string slug);              // "minor_victory" for people: "Minor victory"
std::string sideTitle(std::string_view side);      // "the King"; who plays alone leads Parliament
std::string playersOf(const Arm& arm);             // "the King: steady, Parliament: search:16"
// What an arm is played with besides its seats, for people: the options in which the arms of its game differ, data laid over,
// where it begins, dice that are the same.
std::vector<std::string> playedWith(const Experiment& experiment, const Arm& arm);
std::string endingTitle(const std::string& kind);  // how a war ended: "Crushing Defeat: London is lost"

inline constexpr std::string_view kCheckSum = "check";  // the part of `resolution` that lies on no curve

std::span<const Measure> measures();
std::vector<std::string_view> measureKeys();
const Measure& measureOf(std::string_view key);  // one that exists
bool isOfArms(std::string_view key);             // each arm has its own figures

// The parts that it has in that arm; empty where only the games tell.
std::vector<std::string> partsBefore(const Measure& measure, const Arm& arm);

// The figure and its interval, and in words how the interval is made.
common::Interval figureOf(const Sample& sample);
std::string_view methodOf(const Sample& sample);

// The first less the second, with the probability that chance alone does as much. In pairs where the two have the same seeds.
struct Gap {
    common::Interval gap;
    double doubt = 1.0;
    std::size_t n = 0;
    bool isPaired = false;
};
Gap gapOf(const ArmGames& a, const Sample& sa, const ArmGames& b, const Sample& sb);
Gap gapOf(const Sample& sample, double number);  // the figure less that number

// The same as a sequence that may be looked at at any time, narrowest at about `tuned` games. In pairs in any case: games that
// share nothing but their number are pairs as well.
Gap gapInSequence(const ArmGames& a, const Sample& sa, const ArmGames& b, const Sample& sb, double tuned);
Gap gapInSequence(const Sample& sample, double number, double tuned);

}  // namespace app::lab
