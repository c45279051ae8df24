// Trace: what the laboratory counts of one whole game of computer players.
#pragma once

#include <array>
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
// log2 of the number of actions, and the entropy of the outcomes. Lines of the log are counted where somebody asks for them.
struct TraceUse {
    std::uint64_t choices = 0, chances = 0;
    double choiceBits = 0.0, chanceBits = 0.0;
    std::uint64_t lines = 0;
};

// How the war stands at a moment of a game whose turns have dates.
struct TraceMark {
    int begins = 0, ends = 0;    // of the turn, days as numbers, 16421231; 0: it has no date
    int battles = 0, taken = 0;  // fought and taken so far
    std::string held = {};       // the counties, a letter each
};

// What may be seen between two moments of a war: who holds and who besieges each place, the battle that is being fought, how
// many either side has won, which armies have been formed. Places are numbered as the game names them.
struct TraceMoment {
    static constexpr std::uint8_t kHolder = 3, kFirst = 1, kSecond = 2, kBesieged = 4;  // bits of a place
    std::array<std::uint8_t, 96> places{};
    std::uint8_t battle = 0;     // 1 + its place; 0: none is being fought
    std::string_view sort = {};  // of the battle
    std::array<int, 2> won{};
    std::uint8_t armies = 0;  // a bit each
};
// Something that happened: a `battle` by its sort (its side the victor, if there is one); a `siege` begun, and its end
// (`siege_over`, `taken` or `raised`; its side the besieger); a place that goes from one side to the other (`taken`); an army
// that is formed (`army`). The clause is that of the last choice, throw or draw before.
struct TraceEvent {
    std::size_t turn = 0;  // its place among the turns
    std::string_view what, how;
    std::string place;
    std::string_view side, clause;
};

// A turn as it begins: the first player's chance of winning by the fitted weights, of the true position; VP; choices so far.
struct TraceTurn {
    int turn = 0;
    double chance = 0.5;
    int score = 0;
    std::uint64_t choices = 0;
    TraceMark war = {};       // its dates, what was fought and taken in it, and the counties as it left them
    std::size_t actions = 0;  // done by then
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
    std::vector<TraceEvent> events;
    std::vector<Statistic> statistics;
};

}  // namespace common
