// Gestures: several choices in one movement of the hand, played one after the other and taken back together.
#include <algorithm>

#include "app/lesson_free.h"
#include "app/window/table/game_screen.h"

namespace app {

void GameScreen::carryOut(Gesture gesture) {
    if (replay_ || (lesson_ && !isFree(*lesson_))) return;
    whenSaved([this, gesture = std::move(gesture), at = table_->record().size()] {
        if (at != table_->record().size()) return;  // it was meant for another position
        const std::string rule = decision_.rule.text();
        const std::size_t logBefore = table_->log().size();
        for (int i = 0; i < gesture.takesBack; ++i)
            if (const auto why = table_->undo()) {
                desk_.notify(why->reason, true);
                return changed();
            }
        const std::size_t from = table_->record().size();
        going_ = Going{gesture, 0, from, from};
        if (over_ == Over::kHint) over_ = Over::kNone;
        changed();
        soundAct(rule, std::min(logBefore, table_->log().size()));
    });
}

// As far as it goes by itself. While a computer is to choose it waits.
void GameScreen::goOnWithGesture() {
    while (going_) {
        Going& it = *going_;
        const auto& record = table_->record();
        if (record.size() < it.at) return endGesture("");  // taken back
        for (; it.at < record.size(); ++it.at)
            if (record[it.at].actor == common::PlayerId::kChance && !record[it.at].forced) return endGesture("");
        if (it.next >= it.gesture.steps.size() || table_->result().over) return endGesture("");
        const auto actor = table_->decision().actor;
        if (actor != reader_) return isHuman(actor) ? endGesture("") : void();
        const std::string& step = it.gesture.steps[it.next];
        const auto legal = table_->legal();
        const auto at = std::find_if(legal.begin(), legal.end(), [&](const auto& each) { return each.notation == step; });
        if (at == legal.end()) {
            const auto why = table_->whyNot(step);
            return endGesture(why ? why->reason : "What comes next is not possible now.");
        }
        if (const auto result = table_->play(static_cast<std::size_t>(at - legal.begin())); !result.ok)
            return endGesture(result.error);
        ++it.next;
    }
}

void GameScreen::endGesture(const std::string& why) {
    const Stretch done{going_->from, table_->record().size()};
    going_.reset();
    forgetGesturesAfter(done.from);
    if (done.to > done.from) gestures_.push_back(done);
    if (!why.empty()) desk_.notify("It stops here. " + why, false);
}

void GameScreen::forgetGesturesAfter(std::size_t position) {
    std::erase_if(gestures_, [&](const Stretch& each) { return each.to > position; });
}

// The last choice is taken back already, of a record that went to `end`: the gesture that ended there goes with it, as far as
// nothing seals it.
void GameScreen::undoGesture(std::size_t end) {
    for (const Stretch& each : gestures_)
        if (each.to == end)
            while (table_->record().size() > each.from && isHuman(lastChooser(*table_->watch(reader_))))
                if (table_->undo()) return;
}

// Likewise the rest of a gesture whose first choice is done again, of a record that went to `start`.
void GameScreen::redoGesture(std::size_t start) {
    for (const Stretch& each : gestures_)
        if (each.from == start)
            while (table_->record().size() < each.to)
                if (table_->redo()) return;
}

}  // namespace app
