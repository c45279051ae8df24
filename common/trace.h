// Trace: what the laboratory counts of one whole game of computer players.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "common/rules.h"

namespace common {

// Where dice and draws come from: one after another, as in any game; or each by what it is for: turn, clause, and how many
// such came before it. By purpose one die more changes no other, so that games of the same seed stay alike where they can.
enum class TraceDice : std::uint8_t { kStream, kPurpose };

// By purpose: which dice fall as they do in any game of the seed, the rest being thrown anew: those of these clauses, and the
// players' own.
struct SameDice {
    std::set<std::string, std::less<>> clauses;
    bool players = false;
};

// What was chosen and what fell. A choice is one among two actions or more, a chance one of two outcomes or more; its bits are
// log2 of the number of actions, and the entropy of the outcomes.
struct TraceUse {
    std::uint64_t choices = 0, chances = 0;
    double choiceBits = 0.0, chanceBits = 0.0;
};

// How the war stands at a moment of a game whose turns have dates.
struct TraceMark {
    int begins = 0, ends = 0;    // of the turn, days as numbers, 16421231; 0: it has no date
    int battles = 0, taken = 0;  // fought and taken so far
    std::string held = {};       // the counties, a letter each
};

// A turn as it begins: the first player's chance of winning by the fitted weights, of the true position; VP; choices so far.
struct TraceTurn {
    int turn = 0;
    double chance = 0.5;
    int score = 0;
    std::uint64_t choices = 0;
    TraceMark war = {};  // its dates, what was fought and taken in it, and the counties as it left them
};

// The persons of a war, a bit each.
struct TracePeople {
    std::uint64_t known = 0, gone = 0;  // those that the game has; and of them those who are out of it for good
};
// A person who was lost for good: the last day of the turn, and the clause of the last choice, throw or draw before.
struct TraceLoss {
    std::size_t person = 0;
    int day = 0;
    std::string_view clause;
};

struct Trace {
    std::uint64_t seed = 0;
    bool finished = false;
    std::string error;  // a fault: why
    Result result;
    double outcome = 0.0;  // what the chance is of: 1 the first player won, 0 the second; in a solitaire what it was worth
    std::uint64_t digest = 0;
    TraceUse all;
    std::map<std::string_view, TraceUse> clauses;
    std::vector<TraceTurn> turns;
    std::string held;          // the counties as the war began; empty: it has none
    std::uint64_t people = 0;  // who was in it as it began
    std::vector<TraceLoss> losses;
    std::vector<Statistic> statistics;
};

}  // namespace common
