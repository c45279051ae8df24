// Plan text: plans as a person reads them, and what a game says so that they can be told. See common/plans.h.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/search_budget.h"
#include "common/winning.h"
#include "common/words.h"

namespace common {

// A way on the map, by the keys of its places as a log entry names them. Without `from`: only where.
struct PlanWay {
    std::string from, to;
    friend bool operator==(const PlanWay&, const PlanWay&) = default;
};

// Some actions in a row, told as one thing.
struct Deed {
    std::string text;  // "Rupert marches from Oxfordshire to Berkshire with four more blocks"; empty: not worth telling
    std::string kind;  // deeds that differ in details alone have the same; empty: the text
    std::vector<PlanWay> ways;
};

// How a choice stands to those before it: it goes on with the deed that was begun, begins the next one of the same
// undertaking, or belongs to it no more.
enum class DeedStep { kGoesOn, kNextDeed, kOver };

// Something of a position that a person cares about, and what is said when it has become otherwise. Its value in a position is
// a number: one of a few states, or how much there is of it.
struct FactSpec {
    std::string key;                  // "york.owner"
    std::vector<std::string> became;  // by state, from 0: "York falls to the King"; empty: not told
    std::string more, less;           // of how much there is, where `became` has nothing: "the King gains {} blocks"
    // For whom each state is good in itself, by state, or more of how much there is; what is not told is judged by the futures.
    std::vector<Favours> favours = {};
    std::vector<std::string> places = {};  // it is a matter of these places of the map, by their keys; empty: of none

    [[nodiscard]] Favours favoursIn(int state) const {
        const auto at = static_cast<std::size_t>(state < 0 ? 0 : state);
        return at < favours.size() ? favours[at] : Favours::kEither;
    }
};

// One choice on the way.
struct PlanStep {
    std::string notation, text;
    bool afterDice = false, afterOthers = false;  // since the step before dice fall, another player chooses
    friend bool operator==(const PlanStep&, const PlanStep&) = default;
};

// What is done from one choice on to the end of the undertaking, and what is likely to come of it. Chances are of winning, for
// the seat that acts, between 0 and 1.
struct PlanText {
    std::size_t choice = 0;         // the first step: its place in legal()
    Intent intent = kNoIntent;      // with which it is gone on
    std::vector<PlanStep> steps;
    std::vector<std::string> what;  // its deeds, one after the other
    std::vector<std::string> why;   // what differs most from the futures of the other choices
    std::string answer;             // the enemy's most frequent deed after it, with its share; may be empty
    double chance = 0.5, change = 0.0, error = 0.0;  // then; against now; standard error of `change`
    std::vector<PlanWay> ways;
    friend bool operator==(const PlanText&, const PlanText&) = default;
};

// A choice that was looked at, and how far it falls short of the first plan: the mean over the same futures with the same dice,
// and its standard error.
struct ChoiceBehind {
    std::size_t choice = 0;
    double behind = 0.0, error = 0.0;
    // Whether it costs more than that beyond doubt.
    [[nodiscard]] bool isSurelyOver(double least) const { return behind - kSurely * error > least; }
    friend bool operator==(const ChoiceBehind&, const ChoiceBehind&) = default;

private:
    static constexpr double kSurely = 2.0;  // standard errors
};

// The plans worth telling, the best first.
struct PlansText {
    double now = 0.5;  // the chance of winning as it stands
    int worlds = 0;    // looked at so many futures of each
    std::vector<PlanText> plans;
    std::vector<ChoiceBehind> looked;  // every choice that was looked at, told or not
    std::optional<PlanText> own;       // the choice that was asked about
    std::string compared;              // it beside the best plan, in one sentence
    friend bool operator==(const PlansText&, const PlansText&) = default;

    // Null: that choice was not looked at.
    [[nodiscard]] const ChoiceBehind* behindOf(std::size_t choice) const;
    // What the choice that was asked about costs, where that is more than `least` beyond doubt and it comes to something else
    // than the first plan; else null.
    [[nodiscard]] const ChoiceBehind* mistake(double least) const;
};

inline constexpr int kUsualPlanWorlds = 64;  // of each plan: under a second on one core

// "58 % (+4 ± 2)": the figures of now, then and the change agree with each other.
std::string chanceText(double now, double chance, double error);
// "+4", "−1", "0": what chanceText() says of the change, in points.
std::string changeText(double now, double chance);
// "one" to "twelve", then figures.
std::string numberWord(int n);
inline std::string sentenceStart(std::string text) { return capital(std::move(text)); }

}  // namespace common
