// Playback: shows step by step what a reader has not yet seen happen: from moment to moment of his history and line by line of
// its log, so that nothing is shown that he may not know.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "app/window/house/frame.h"
#include "app/window/house/settings.h"
#include "app/window/table/happenings.h"

namespace app {

// One thing shown: what went where, dice that fall, then the sentence.
struct PlaybackStep {
    Happening told;  // its moments are those of the step
    std::size_t logFrom = 0, logEnd = 0;
    std::vector<std::string> also = {};  // what else was great at the same place in the same moment, told before it
    [[nodiscard]] bool isGreat() const {
        return told.weight == common::LogWeight::kGreat || (told.over && told.over->isGreat);
    }
};

// A line a step; notes without a place go with the line before, equal lines are one. What the reader has just chosen himself
// is no step: he knows. `isForAll`: he chooses for both seats.
std::vector<PlaybackStep> stepsOf(const common::AnyHistory& history, const std::vector<common::LogEntry>& log, std::size_t from,
                                  std::size_t end, const HistoryViews& views, bool isForAll = false);

class Playback {
public:
    // What its reader has seen has changed. `tells`: show what is new; else it counts as seen. `isForAll`: who watches sees for
    // both seats.
    void follow(const common::AnyHistory& history, const std::vector<common::LogEntry>& log, const HistoryViews& views,
                bool tells, bool isForAll);
    // Shows these moments once more.
    void again(const common::AnyHistory& history, const std::vector<common::LogEntry>& log, const HistoryViews& views,
               std::size_t from, std::size_t end);
    void finish();  // to the end
    void next();    // this step to its end, or the next
    void skipTo(std::size_t step) { at_ = std::min(step, steps_.size() - 1), phase_ = Phase::kWaiting, due_ = 0; }
    void setPaused(bool paused) { isPaused_ = paused; }

    // Once a frame. `isHeld`: something else is being looked at. True: what is to be shown has changed.
    bool tick(Frame& f, BotPace pace, bool isHeld);

    [[nodiscard]] bool isRunning() const { return !steps_.empty(); }
    [[nodiscard]] bool isPaused() const { return isPaused_; }
    [[nodiscard]] bool isAgain() const { return isAgain_; }
    [[nodiscard]] const PlaybackStep& step() const { return steps_[at_]; }
    [[nodiscard]] const std::vector<PlaybackStep>& steps() const { return steps_; }
    [[nodiscard]] std::size_t run() const { return run_; }        // each run of steps has a number of its own
    [[nodiscard]] std::size_t number() const { return at_ + 1; }  // of the step, from 1
    [[nodiscard]] std::size_t count() const { return steps_.size(); }
    [[nodiscard]] std::size_t left() const { return steps_.size() - at_; }
    [[nodiscard]] bool isTold() const { return phase_ == Phase::kTold; }  // the sentence stands
    [[nodiscard]] bool waitsForReader() const { return isRunning() && isTold() && holds_; }
    // The position and the log to show: so many moments, so many lines.
    [[nodiscard]] std::size_t moments() const;
    [[nodiscard]] std::size_t lines() const;
    [[nodiscard]] Marks marks(const Frame& f) const;
    // A die of the step as it looks now: another face while it tumbles.
    [[nodiscard]] int face(const Frame& f, std::size_t which) const;

private:
    enum class Phase { kWaiting, kGoing, kTold };
    void begin(const Frame& f);
    void tell(double now);
    [[nodiscard]] double motion(const Frame& f) const;
    [[nodiscard]] double stay() const;

    std::array<std::size_t, common::kMaxPlayers> seen_{};
    std::array<bool, common::kMaxPlayers> isKnown_{};  // something was shown to that seat
    std::vector<PlaybackStep> steps_;
    std::size_t at_ = 0, run_ = 0, queued_ = 0;  // queued_: moments for which there are steps
    Phase phase_ = Phase::kWaiting;
    common::PlayerId reader_ = common::PlayerId::kNobody;
    bool isForAll_ = false, isAgain_ = false, isPaused_ = false, holds_ = false, isHurried_ = false;
    BotPace pace_ = BotPace::kNormal;
    double due_ = 0, since_ = 0, restUntil_ = 0;
};

}  // namespace app
