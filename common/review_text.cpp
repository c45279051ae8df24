// Review text: its figures and deeds in words.
#include "common/review_text.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/seat.h"

namespace common {

std::unique_ptr<AnyReview> reviewOf(const AnyHistory& history, const ReviewEffort& effort) {
    const auto* it = dynamic_cast<const Reviewable*>(&history);
    return it ? it->review(effort) : nullptr;
}

std::string costText(double loss, double error) {
    const long points = std::max(1L, std::lround(100 * loss)), around = std::max(1L, std::lround(100 * error));
    return fmt::format("{} {} (\u00b1 {})", points, points == 1 ? "point" : "points", around);
}

std::string chosenText(const CostlyChoice& it) {
    constexpr std::size_t kLongest = 80;
    if (it.made.steps.empty()) return deedsText(it.made) + ".";
    const std::string& text = it.made.steps.front().text;
    return text.size() <= kLongest || it.made.what.empty() ? text : sentenceStart(it.made.what.front()) + ".";
}

std::string deedsText(const PlanText& plan) {
    return sentenceStart(fmt::format("{}", fmt::join(plan.what, "; then ")));
}

}  // namespace common
