// Names of computer players, as seats, saves and the protocol write them: "random", "steady", "search", "search:128",
// "search:300ms"; with the share of its choices in a hundred that it does not think about, "steady~40" or "search:4~25";
// where a game lets one choose what is to be made most of, "search:128:survive" or "search:score" too.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/search_budget.h"

namespace common {

enum class BotKind : std::uint8_t { kRandom, kSteady, kSearch };

// What a search makes most of, where a war is not only won or lost: that the cause survives, the score, or both alike.
enum class Aim : std::uint8_t { kBalance, kSurvive, kScore };
inline constexpr std::array<std::string_view, 3> kAimNames{"balance", "survive", "score"};

struct BotSpec {
    BotKind kind = BotKind::kRandom;
    SearchBudget budget;  // of a search
    Aim aim = Aim::kBalance;
    int lapses = 0;  // of a hundred choices: those it makes as one does who does not think (common/bots.h)
    friend bool operator==(const BotSpec&, const BotSpec&) = default;
};

inline constexpr SearchBudget kUsualSearch{64, 0};
inline constexpr int kMostSearchWorlds = 1'000'000;
inline constexpr int kMostSearchMilliseconds = 600'000;
inline constexpr int kMostLapses = 99;

inline constexpr std::string_view kSearchNameHelp =
    "A search is named with its budget: search:N for N invented worlds a choice (1 to 1000000), or search:Nms for as many as "
    "are "
    "ready in N milliseconds (1 to 600000). ~P after it leaves P in a hundred choices without thought. Cruel Necessity takes "
    "an aim after it: search:N:survive, search:N:score.";

// Who can be chosen from a list, by a name of the time. A game lists its own, the weakest first: how far one budget goes
// differs from game to game.
struct Level {
    std::string_view bot, key, name, text;
};
inline constexpr std::array<Level, 3> kUsualLevels{{
    {"random", "recruit", "Recruit", "Does anything that the rules allow."},
    {"steady", "sergeant", "Sergeant", "Weighs each act by itself and looks no further."},
    {"search:16", "captain", "Captain", "Plays the turn on in sixteen invented worlds before each act."},
}};

// What the name says, or nothing. Budgets are whole numbers from 1 to the most.
std::optional<BotSpec> botSpec(std::string_view name);

// The name of a search of the same budget with that aim; "search:16" and "search:16:survive".
std::string withAim(std::string_view search, Aim aim);

// Whether one of `bots` ("random", "steady", "search", "search:survive") is named, a search with or without its budget.
bool isBotName(std::string_view name, const std::vector<std::string>& bots);

}  // namespace common
