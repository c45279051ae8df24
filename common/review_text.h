// Review text: the choices that cost a player most, as he reads them when the war is over. See common/review.h.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "common/plan_text.h"

namespace common {

// A choice, and what would have been better. Chances are of winning, for the seat that chose, between 0 and 1.
struct CostlyChoice {
    std::size_t action = 0;  // so many actions of the record were done before it
    int turn = 0;
    double now = 0.5;             // the chance when it was made
    PlanText made, better;        // what was chosen and the best of the others, each with what was likely to come of it
    double loss = 0.0, error = 0.0;  // mean of the difference in the same futures, and its standard error
    std::string compared;         // what sets it apart from the better one, in one sentence
    friend bool operator==(const CostlyChoice&, const CostlyChoice&) = default;
};

struct Review {
    std::size_t choices = 0;           // so many were looked at
    int worlds = 0;                    // futures that each of those told was played on in
    std::vector<CostlyChoice> costly;  // the dearest first
    friend bool operator==(const Review&, const Review&) = default;
};

inline constexpr std::size_t kMostCostly = 5;

// In how many invented worlds a choice is played on: every one, those that then seem dear, and those that may be told.
struct ReviewEffort {
    int every = 6, dear = 24, told = kUsualPlanWorlds;
};

// The work of it, in parts, so that it can be stopped between them and what else is to be done need not wait for it. The same
// review however many threads there are.
class AnyReview {
public:
    virtual ~AnyReview() = default;
    virtual void goOn(unsigned threads) = 0;  // one part: a fraction of a second
    [[nodiscard]] virtual bool isDone() const = 0;
    [[nodiscard]] virtual double share() const = 0;          // of the work, 0 to 1
    [[nodiscard]] virtual const Review& found() const = 0;  // whole when it is done
};

// A history that can be looked through for them.
class Reviewable {
public:
    virtual ~Reviewable() = default;
    // Of the reader's own choices, and of what he saw when he made them; null where the game has no plans, and for nobody. The
    // review keeps what it needs of the history, and may go on on another thread.
    [[nodiscard]] virtual std::unique_ptr<AnyReview> review(const ReviewEffort& effort = {}) const = 0;
};
class AnyHistory;
// The same of any history.
std::unique_ptr<AnyReview> reviewOf(const AnyHistory& history, const ReviewEffort& effort = {});

// "9 points (± 3)": so much of the chance of winning.
std::string costText(double loss, double error);
inline std::string costText(const CostlyChoice& it) { return costText(it.loss, it.error); }
// What was chosen, as it read at the time; what would be read as a paragraph, such as a card with its Event, as a deed.
std::string chosenText(const CostlyChoice&);
// The deeds of a plan in one sentence, without its full stop: "Rupert marches to York; then he storms it".
std::string deedsText(const PlanText&);

}  // namespace common
