// Playback: cuts a history into steps and leads through them at a readable pace.
#include "app/window/table/playback.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace app {

namespace {

// A line that says nothing without the one before it.
bool isAfterthought(const common::LogEntry& e) {
    return e.kind == common::LogKind::kNote && e.place.empty() && e.dice.empty() && e.weight == common::LogWeight::kUsual;
}

class Cutter {
public:
    Cutter(const common::AnyHistory& history, const std::vector<common::LogEntry>& log, const HistoryViews& views,
           std::size_t from, bool isForAll)
        : history_(history), log_(log), views_(views), pending_(from), isForAll_(isForAll) {}

    void moment(std::size_t n) {
        const auto it = history_.moment(n);
        const bool isOwn = it->wasAsked && (isForAll_ || it->actor == history_.reader());
        bool isOwnAct = isOwn;
        if (isOwn) pending_ = n;  // what he saw when he chose
        const std::size_t first = steps_.size(), seen = pending_, begin = n == 0 ? 0 : history_.moment(n - 1)->logEnd,
                          end = std::min(it->logEnd, log_.size());
        auto over = turnOver(history_, n, views_);
        for (std::size_t i = begin; i < end; ++i) {
            const common::LogEntry& e = log_[i];
            const std::string& text = e.textFor(history_.reader());
            if (e.kind == common::LogKind::kRefusal || text.empty()) continue;
            // His own deed; what follows from it is told, and what is great in it, but not what he has just chosen in as many
            // words.
            if (isOwnAct && (e.weight != common::LogWeight::kGreat || e.kind == common::LogKind::kAction)) {
                isOwnAct = false;
                continue;
            }
            isOwnAct = false;
            line(e, text, i, n, first);
            if (over && e.kind == common::LogKind::kHeading && e.text.starts_with(over->heading))
                steps_.back().told.over = std::exchange(over, std::nullopt);
        }
        auto moves = views_.movements ? views_.movements(history_, n) : std::vector<Movement>{};
        if (!moves.empty()) {
            if (steps_.size() == first) add(n).logFrom = end, steps_.back().logEnd = end;
            Happening* goal = &steps_[first].told;
            for (std::size_t i = steps_.size(); i-- > first;)
                if (steps_[i].told.place == moves.front().to || steps_[i].told.place == moves.front().piece)
                    goal = &steps_[i].told;
            goal->ways.insert(goal->ways.end(), moves.begin(), moves.end());
        }
        if (isOwn && steps_.size() == first) pending_ = n + 1;
        joinGreat(first);
        changeWhenTold(n, first, seen);
    }

    std::vector<PlaybackStep> cut(std::size_t end) {
        if (!steps_.empty()) steps_.back().told.end = std::max(steps_.back().told.end, end);
        return std::move(steps_);
    }

private:
    // What is great at one place in one moment is one thing to look at: the fall of a City, with whom it cost. The last of it
    // says what it was.
    void joinGreat(std::size_t first) {
        const auto areaOf = [](std::string place) {
            if (constexpr std::string_view kCity = "_city"; place.ends_with(kCity)) place.resize(place.size() - kCity.size());
            return place;
        };
        for (std::size_t i = steps_.size(); i-- > first;) {
            PlaybackStep& last = steps_[i];
            if (!last.isGreat() || last.told.place.empty()) continue;
            for (std::size_t j = i; j-- > first;) {
                PlaybackStep& it = steps_[j];
                if (!it.isGreat() || areaOf(it.told.place) != areaOf(last.told.place)) continue;
                it.told.weight = common::LogWeight::kNotable;
                last.also.insert(last.also.begin(), it.told.title);
            }
        }
    }
    // A moment of several lines is told before the table shows what has become of it: it changes with the line that something
    // moves with or that is great, else with the last.
    void changeWhenTold(std::size_t n, std::size_t first, std::size_t seen) {
        if (steps_.size() < first + 2) return;
        if (first > 0) steps_[first - 1].told.end = std::min(steps_[first - 1].told.end, n);  // a line may have joined it
        std::size_t change = steps_.size() - 1;
        for (std::size_t i = steps_.size(); i-- > first;)
            if (steps_[i].isGreat() || !steps_[i].told.ways.empty()) change = i;
        for (std::size_t i = first; i < change; ++i)
            steps_[i].told.from = i == first ? std::min(seen, n) : n, steps_[i].told.end = n;
        if (change > first) steps_[change].told.from = n;
    }
    PlaybackStep& add(std::size_t n) {
        PlaybackStep step;
        step.told.from = std::min(pending_, n + 1);
        step.told.end = n + 1;
        pending_ = n + 1;
        steps_.push_back(std::move(step));
        return steps_.back();
    }
    void line(const common::LogEntry& e, const std::string& text, std::size_t i, std::size_t n, std::size_t first) {
        PlaybackStep* last = steps_.empty() ? nullptr : &steps_.back();
        if (last && last->told.title == text && last->told.lines.empty() && e.dice.empty() && last->told.ways.empty()) {
            ++last->told.times;
            last->told.end = n + 1;
            last->logEnd = i + 1;
            pending_ = n + 1;
            return;
        }
        if (last && steps_.size() > first && isAfterthought(e) && !last->told.isHeading) {
            last->told.lines.push_back(text);
            last->logEnd = i + 1;
            return;
        }
        PlaybackStep& step = add(n);
        step.logFrom = i;
        step.logEnd = i + 1;
        step.told.title = text;
        step.told.rule = e.rule.text();
        step.told.place = e.place;
        step.told.side = e.side;
        step.told.dice = e.dice;
        step.told.weight = e.weight;
        step.told.isHeading = e.kind == common::LogKind::kHeading;
    }

    const common::AnyHistory& history_;
    const std::vector<common::LogEntry>& log_;
    const HistoryViews& views_;
    std::vector<PlaybackStep> steps_;
    std::size_t pending_;  // the first moment that belongs to the next step
    bool isForAll_;
};

constexpr double kMostSeconds = 20;  // of one run at the normal pace: more steps, shorter stay

double usualStay(const PlaybackStep& step) {
    if (step.told.title.empty()) return 0.1;
    return !step.told.dice.empty() || step.told.weight != common::LogWeight::kUsual ? 1.4 : 0.7;
}

}  // namespace

std::vector<PlaybackStep> stepsOf(const common::AnyHistory& history, const std::vector<common::LogEntry>& log, std::size_t from,
                                  std::size_t end, const HistoryViews& views, bool isForAll) {
    Cutter cutter(history, log, views, from, isForAll);
    for (std::size_t n = from; n < std::min(end, history.size()); ++n) cutter.moment(n);
    return cutter.cut(std::min(end, history.size()));
}

void Playback::follow(const common::AnyHistory& history, const std::vector<common::LogEntry>& log, const HistoryViews& views,
                      bool tells, bool isForAll) {
    const std::size_t size = history.size();
    if (isRunning() && (isAgain_ || reader_ != history.reader() || size < queued_)) {  // another's, or taken back
        steps_.clear();
        at_ = 0;
        isAgain_ = false;
    }
    reader_ = history.reader();
    isForAll_ = isForAll;
    for (auto& n : seen_) n = std::min(n, size);
    const std::size_t seat = common::seatIndex(reader_);
    // Nobody is shown how a game was set up, or what happened before it was loaded.
    if (!isKnown_[seat]) {
        const bool isFirst = std::none_of(isKnown_.begin(), isKnown_.end(), [](bool known) { return known; });
        if (isFirst) seen_.fill(size);
        isKnown_[seat] = true;
    }
    if (!tells) {
        queued_ = size;
        return finish();
    }
    const std::size_t from = isRunning() ? queued_ : seen_[seat];
    if (from == size) return;
    auto more = stepsOf(history, log, from, size, views, isForAll);
    queued_ = size;
    if (more.empty()) {
        if (isRunning())
            steps_.back().told.end = size;
        else
            finish();
        return;
    }
    const bool wasRunning = isRunning();
    steps_.insert(steps_.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    if (wasRunning) return;
    // What he has just chosen himself waits for nothing.
    const auto first = history.moment(from);
    const bool isOwn = first->wasAsked && (isForAll || first->actor == reader_);
    at_ = 0;
    ++run_;
    phase_ = Phase::kWaiting;
    due_ = isOwn ? 0 : restUntil_;
    isHurried_ = false;
}

void Playback::again(const common::AnyHistory& history, const std::vector<common::LogEntry>& log, const HistoryViews& views,
                     std::size_t from, std::size_t end) {
    steps_ = stepsOf(history, log, from, end, views);
    at_ = 0;
    ++run_;
    phase_ = Phase::kWaiting;
    due_ = 0;
    queued_ = history.size();
    isAgain_ = true;
    isPaused_ = isHurried_ = false;
}

void Playback::finish() {
    steps_.clear();
    at_ = 0;
    phase_ = Phase::kWaiting;
    isAgain_ = isPaused_ = holds_ = false;
    if (reader_ == common::PlayerId::kNobody) return;
    if (isForAll_)
        seen_.fill(queued_);
    else
        seen_[common::seatIndex(reader_)] = queued_;
}

void Playback::next() {
    if (!isRunning()) return;
    isPaused_ = false;
    isHurried_ = true;
}

double Playback::motion(const Frame& f) const {
    if (f.reducedMotion || f.still) return 0;
    const double seconds = !step().told.ways.empty() ? 0.55 : !step().told.dice.empty() ? 0.6 : 0;
    return pace_ == BotPace::kFast ? seconds / 2 : seconds;
}

double Playback::stay() const {
    const double usual = usualStay(step());
    if (pace_ == BotPace::kFast) return usual * 0.36;
    const double all = std::accumulate(steps_.begin(), steps_.end(), 0.0,
                                       [](double sum, const PlaybackStep& each) { return sum + usualStay(each); });
    return usual * std::min(1.0, kMostSeconds / std::max(1.0, all));
}

void Playback::begin(const Frame& f) {
    phase_ = Phase::kGoing;
    since_ = f.time;
    due_ = f.time + motion(f);
}

void Playback::tell(double now) {
    phase_ = Phase::kTold;
    // A great moment is looked at until its reader goes on; in a hurry it only stays longer.
    holds_ = step().isGreat() && pace_ != BotPace::kFast;
    due_ = now + (step().isGreat() ? 1.5 : 1.0) * stay();
    restUntil_ = due_;
}

bool Playback::tick(Frame& f, BotPace pace, bool isHeld) {
    if (!isRunning()) return false;
    pace_ = pace == BotPace::kInstant ? BotPace::kNormal : pace;
    const auto before = std::pair(moments(), lines());
    const std::size_t stepBefore = at_;
    if (isHeld) {  // time stands still
        isHurried_ = false;
        due_ = std::max(due_, f.time + 0.2);
        return false;
    }
    const bool isHurried = std::exchange(isHurried_, false);
    if (isHurried) {
        if (phase_ != Phase::kTold)
            tell(f.time);
        else
            due_ = f.time, holds_ = false;
    } else if (isPaused_ && phase_ == Phase::kTold) {
        return false;
    }
    while (isRunning()) {
        const bool isLast = at_ + 1 == steps_.size();
        if (phase_ == Phase::kTold && !holds_ && isLast) {
            finish();
            break;
        }
        if (phase_ == Phase::kTold && holds_) break;
        if (f.time < due_) break;
        if (phase_ == Phase::kWaiting)
            begin(f);
        else if (phase_ == Phase::kGoing)
            tell(f.time);
        else
            ++at_, begin(f);
        if (isPaused_ && phase_ == Phase::kTold) break;
    }
    if (!isRunning()) return true;
    if (phase_ == Phase::kGoing && motion(f) > 0)
        f.keepDrawing(std::max(0.02, due_ - f.time));
    else if (!holds_)
        f.wakeIn(std::max(0.01, due_ - f.time));
    return before != std::pair(moments(), lines()) || stepBefore != at_;
}

std::size_t Playback::moments() const { return isTold() ? step().told.end : step().told.from; }
std::size_t Playback::lines() const { return isTold() ? step().logEnd : step().logFrom; }

Marks Playback::marks(const Frame& f) const {
    Marks marks;
    if (!isRunning() || phase_ == Phase::kWaiting) return marks;
    const double seconds = motion(f);
    const float done = isTold() || seconds <= 0 ? 1.0f : static_cast<float>(std::clamp((f.time - since_) / seconds, 0.0, 1.0));
    // What was shown before stays a while, thin.
    constexpr std::size_t kEarlier = 4;
    for (std::size_t i = at_ > kEarlier ? at_ - kEarlier : 0; i < at_; ++i)
        for (const Movement& m : steps_[i].told.ways)
            if (!m.from.empty()) marks.arrows.push_back({m, 0, false, 1});
    for (Marks::Arrow arrow : marksOf(step().told, 0).arrows) {
        arrow.done = done;
        marks.arrows.push_back(std::move(arrow));
    }
    for (auto& ring : marksOf(step().told, 0).rings) marks.rings.push_back(std::move(ring));
    if (isTold() && !step().told.ways.empty() && !step().told.place.empty())
        marks.rings.push_back({step().told.place, step().told.side, 0});
    return marks;
}

int Playback::face(const Frame& f, std::size_t which) const {
    const int value = step().told.dice[which];
    if (isTold() || motion(f) <= 0) return value;
    const auto turn = static_cast<std::uint64_t>(std::floor((f.time - since_) * 16));
    return 1 + static_cast<int>(((turn + 1) * 2654435761U + which * 40503U) / 7 % 6);
}

}  // namespace app
