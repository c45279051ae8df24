// Measures: what is counted of the games, each with its definition and in words how its interval is made.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/lab/store.h"
#include "common/intervals.h"

namespace app::lab {

// Finished games of one arm, in the order of their seeds.
struct ArmGames {
    const Store* store;  // null: there is none yet
    const Arm& arm;
    std::size_t number = 0;  // of the arm
    std::vector<GameRow> games;
    GameRange range = {};      // which they are
    struct Whole {             // what all games of the arm say that count, whichever of them these are
        double meanOutcome = 0.0;
        int lastDay = 0;  // on which the last turn of any of them ended; 0: they have no dates
        std::vector<LossKind> losses;
    } whole = {};
};
ArmGames::Whole wholeOf(const Store& store, std::size_t arm, std::uint64_t first);
ArmGames gamesOf(const Store& store, std::size_t arm, std::uint64_t first = kMostGames);

enum class SampleKind { kShare, kMean, kRatio };

// One figure of an arm before it is one: what each of some games gives to it. A share counts the games in which `above` is 1, a
// ratio is the sum of `above` over that of `below`.
struct Sample {
    std::string part, title;
    SampleKind kind = SampleKind::kMean;
    std::vector<double> above, below;
    bool isPower = false;                // 2 to the power of it is told
    std::optional<double> history = {};  // what it was in the war itself
};

// What the wars of an arm came to, in a measure of several arms.
struct ArmEnds {
    const Arm& arm;
    double n = 0, won = 0;  // wars; of these the first side's
    // The outcome of each war beside that of the same seed in the first arm that keeps all its dice: how many pairs are so.
    std::map<std::pair<double, double>, double> pairs = {};
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
    std::vector<GroupFigure> (*ofGroup)(std::span<const ArmEnds>) = nullptr;  // instead: of all arms of a game
    bool hasFixedParts = false;                                               // whatever is played
    std::optional<Aim> ownAim = {};                                           // else as others of its kind
    bool leavesOutEmpty = false;  // parts that no game gave anything to
    bool isOfOneUnit = false;     // all its parts, though they are no shares: they may stand on one scale

    [[nodiscard]] Aim aim() const { return ownAim ? *ownAim : isShare ? Aim{0.02, false} : Aim{}; }
};

// The one of that part; null: there is none.
const Sample* partOf(const std::vector<Sample>& samples, std::string_view part);

std::string spoken(std::string slug);              // "minor_victory" for people: "Minor victory"
std::string sideTitle(std::string_view side);      // "the King"; who plays alone leads Parliament
// The one name of a computer player: his level, and how files and the command line call him: "Sergeant (steady)".
std::string playerText(std::string_view game, const Seat& seat);
std::string playersOf(const Arm& arm);  // "the King: Sergeant (steady), Parliament: Colonel (search:16)"
std::string playersTogether(const Arm& arm);  // the same, and where both are alike: "Sergeant (steady) on both sides"
// What an arm is played with besides its seats, for people: the options in which the arms of its game differ, that it has data
// of its own, where it begins, dice that are the same.
std::vector<std::string> playedWith(const Experiment& experiment, const Arm& arm);
std::string endingTitle(const std::string& kind);  // how a war ended: "Crushing Defeat: London is lost"

inline constexpr std::string_view kCheckSum = "check";  // the part of `resolution` that lies on no curve

std::span<const Measure> measures();
std::vector<std::string_view> measureKeys();
const Measure& measureOf(std::string_view key);  // one that exists
// Whether that part of it lies between 0 and 1: a share, but for how much is known, which may be less than nothing.
bool isWithinOne(std::string_view key, std::string_view part);
// As that part of it is told: a part that is a share in per cent, though the others are none.
const Measure& measureOf(std::string_view key, std::string_view part);
bool isOfArms(std::string_view key);             // each arm has its own figures
// What it counts, for people who see these arms: of the solitaire nothing is said where none of them plays it.
std::string definitionFor(const Measure& measure, const Experiment& experiment);

// The parts that it has in that arm; empty where only the games tell.
std::vector<std::string> partsBefore(const Measure& measure, const Arm& arm);

}  // namespace app::lab
