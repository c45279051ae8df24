// Mistakes: a deed is played on in a copy, and its first and last choice set beside the best.
#include "app/window/table/mistakes.h"

#include <algorithm>
#include <cmath>

#include "common/plan_text.h"

namespace app {

namespace {

// Plays a step of his own; false: more came of it than he did himself.
bool isOwnAlone(common::Table& table, common::PlayerId actor, std::size_t choice) {
    const std::size_t before = table.record().size();
    if (!table.play(choice).ok) return false;
    const auto& record = table.record();
    return std::all_of(record.begin() + static_cast<std::ptrdiff_t>(before), record.end(),
                       [&](const common::RecordedAction& it) { return it.actor == actor; });
}

}  // namespace

std::string mistakeIn(common::Table& table, common::PlayerId actor, const Gesture& deed, double least,
                      const std::atomic<bool>& stop, std::string_view of) {
    for (int i = 0; i < deed.takesBack; ++i)
        if (table.undo()) return {};
    for (std::size_t i = 0; i < deed.steps.size() && table.decision().actor == actor; ++i) {
        const auto legal = table.legal();
        const auto at = std::find_if(legal.begin(), legal.end(), [&](const auto& it) { return it.notation == deed.steps[i]; });
        if (at == legal.end()) return {};
        const auto choice = static_cast<std::size_t>(at - legal.begin());
        // What is begun, where it leads, and that it ends there; whatever lies between, plans fill it up alike.
        const bool isWeighed = legal.size() > 1 && (i == 0 || i + 2 >= deed.steps.size());
        if (isWeighed) {
            const auto plans = table.plans(actor, common::kUsualPlanWorlds, &stop, choice);
            if (stop) return {};
            if (const auto* cost = plans.mistake(least)) {
                const int points = std::max(1, static_cast<int>(std::lround(100 * cost->behind)));
                return "You give away about " + std::to_string(points) + " in 100 of " + std::string(of) + ". Better: " +
                       common::sentenceStart(plans.plans.front().what.front()) + ".\n\nIn figures: " + plans.compared;
            }
        }
        if (i + 1 == deed.steps.size() || !isOwnAlone(table, actor, choice)) break;
    }
    return {};
}

}  // namespace app
