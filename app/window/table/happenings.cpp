// Groups log lines and movements by what they tell of.
#include "app/window/table/happenings.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

class Teller {
public:
    Teller(const common::AnyHistory& history, const std::vector<common::LogEntry>& log, const HistoryViews& views)
        : history_(history), log_(log), views_(views) {}

    void moment(std::size_t n) {
        const auto it = history_.moment(n);
        const bool isOwnAct = it->actor == history_.reader() && it->wasAsked;
        const std::size_t begin = n == 0 ? 0 : history_.moment(n - 1)->logEnd, end = std::min(it->logEnd, log_.size());
        if (isOwnAct) isOpen_ = false;
        const std::size_t before = rows_.size();
        auto over = turnOver(history_, n, views_);
        for (std::size_t i = begin; i < end; ++i) {
            const common::LogEntry& e = log_[i];
            if (e.kind == common::LogKind::kRefusal || e.textFor(history_.reader()).empty()) continue;
            const bool isOver = over && e.kind == common::LogKind::kHeading && e.text.starts_with(over->heading);
            if (isOwnAct && e.weight != common::LogWeight::kGreat && !isOver) continue;
            line(e, n);
            if (isOver) rows_.back().over = std::exchange(over, std::nullopt);
        }
        if (isOwnAct) return;
        const std::size_t touched = before > 0 && before == rows_.size() && isOpen_ ? before - 1 : before;
        for (Movement& m : views_.movements ? views_.movements(history_, n) : std::vector<Movement>{})
            moved(std::move(m), touched, n);
        if (isOpen_ && !rows_.empty()) rows_.back().end = n + 1;
    }

    std::vector<Happening> told() {
        joinMarches();
        for (Happening& row : rows_)
            row.isQuiet = !row.isHeading && row.weight == common::LogWeight::kUsual && row.place.empty() && row.dice.empty() &&
                          row.ways.empty();
        // A heading without anything after it heads nothing.
        std::vector<Happening> out;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const bool isIdle = rows_[i].isHeading && rows_[i].lines.empty() && rows_[i].weight == common::LogWeight::kUsual &&
                                rows_[i].ways.empty() && !rows_[i].over;
            if (isIdle && (i + 1 == rows_.size() || rows_[i + 1].isHeading)) continue;
            out.push_back(std::move(rows_[i]));
        }
        return out;
    }

private:
    void line(const common::LogEntry& e, std::size_t n) {
        const std::string& text = e.textFor(history_.reader());
        const bool isHeading = e.kind == common::LogKind::kHeading;
        Happening* last = isOpen_ && !rows_.empty() ? &rows_.back() : nullptr;
        if (last && !isHeading && last->lines.empty() && last->title == text && e.dice.empty()) {
            ++last->times;
            return;
        }
        const bool isOther = last && !e.place.empty() && !last->place.empty() && e.place != last->place;
        if (!last || last->isHeading || isHeading || e.kind == common::LogKind::kAction ||
            e.weight == common::LogWeight::kGreat || isOther) {
            Happening row;
            row.title = text;
            row.isHeading = isHeading;
            row.side = e.side;
            row.from = n;
            rows_.push_back(std::move(row));
            last = &rows_.back();
            isOpen_ = true;
        } else {
            last->lines.push_back(text);
        }
        if (last->rule.empty()) last->rule = e.rule.text();
        if (last->place.empty()) last->place = e.place;
        if (last->side.empty()) last->side = e.side;
        last->dice.insert(last->dice.end(), e.dice.begin(), e.dice.end());
        last->weight = std::max(last->weight, e.weight);
        last->end = n + 1;
    }

    // To the row of this moment that tells of the place, else to the last.
    void moved(Movement m, std::size_t touched, std::size_t n) {
        Happening* row = nullptr;
        for (std::size_t i = touched; i < rows_.size(); ++i)
            if (!rows_[i].place.empty() && (rows_[i].place == m.to || rows_[i].place == m.piece)) row = &rows_[i];
        if (!row && touched < rows_.size()) row = &rows_.back();
        if (!row) return;
        if (std::find(row->ways.begin(), row->ways.end(), m) == row->ways.end()) row->ways.push_back(std::move(m));
        row->end = std::max(row->end, n + 1);
    }

    // One who marches on and on is one thing to tell.
    void joinMarches() {
        std::vector<Happening> out;
        for (Happening& row : rows_) {
            Happening* last = out.empty() ? nullptr : &out.back();
            const bool goesOn = last && !last->isHeading && !row.isHeading && !last->ways.empty() && !row.ways.empty() &&
                                !row.ways.front().piece.empty() && last->ways.back().piece == row.ways.front().piece &&
                                last->ways.back().to == row.ways.front().from;
            // What was laid out for a march is told with it.
            const bool isPaid = last && !last->isHeading && !row.isHeading && last->ways.empty() && last->dice.empty() &&
                                last->lines.empty() && last->weight == common::LogWeight::kUsual && !last->place.empty() &&
                                last->side == row.side && !row.ways.empty() &&
                                std::all_of(row.ways.begin(), row.ways.end(),
                                            [&](const Movement& m) { return m.from == last->place; });
            if (isPaid) {
                row.lines.insert(row.lines.begin(), std::move(last->title));
                row.from = last->from;
                *last = std::move(row);
                continue;
            }
            if (!goesOn) {
                out.push_back(std::move(row));
                continue;
            }
            last->lines.push_back(row.title);
            last->lines.insert(last->lines.end(), row.lines.begin(), row.lines.end());
            last->dice.insert(last->dice.end(), row.dice.begin(), row.dice.end());
            last->ways.insert(last->ways.end(), row.ways.begin(), row.ways.end());
            last->place = row.place;
            last->weight = std::max(last->weight, row.weight);
            last->end = row.end;
        }
        rows_ = std::move(out);
    }

    const common::AnyHistory& history_;
    const std::vector<common::LogEntry>& log_;
    const HistoryViews& views_;
    std::vector<Happening> rows_;
    bool isOpen_ = false;  // what comes may belong to the last row
};

}  // namespace

std::vector<Happening> happenings(const common::AnyHistory& history, const std::vector<common::LogEntry>& log, std::size_t from,
                                  std::size_t end, const HistoryViews& views) {
    Teller teller(history, log, views);
    for (std::size_t n = from; n < std::min(end, history.size()); ++n) teller.moment(n);
    return teller.told();
}

SinceTurn sinceOwnTurn(const common::AnyHistory& history, const HistoryViews& views) {
    SinceTurn out{0, history.size(), true};
    if (!views.turnOf) return out;
    const auto isOwn = [&](std::size_t n) { return views.turnOf(history, n) == history.reader(); };
    const auto isAct = [&](std::size_t n) {
        const auto it = history.moment(n);
        return it->actor == history.reader() && it->wasAsked;
    };
    // The present turn is left out.
    if (isOwn(out.end))
        while (out.end > 0 && isOwn(out.end - 1)) {
            --out.end;
            if (isAct(out.end)) out.isFresh = false;
        }
    // Back to the last one in which he did something.
    for (std::size_t n = out.end; n-- > 0;) {
        if (!isOwn(n) || !isAct(n)) continue;
        while (n + 1 < out.end && isOwn(n + 1)) ++n;  // the dice of his last act are of his turn
        out.from = n + 1;
        break;
    }
    return out;
}

std::optional<TurnOver> turnOver(const common::AnyHistory& history, std::size_t n, const HistoryViews& views) {
    auto it = views.over ? views.over(history, n) : std::nullopt;
    if (!it) return it;
    if (views.gains) {
        auto lines = views.gains(history, it->from, n + 1);
        lines.insert(lines.end(), it->lines.begin(), it->lines.end());
        it->lines = std::move(lines);
    }
    std::string victory;
    for (const std::string& line : goalsMoved(history, it->from, n + 1)) victory += (victory.empty() ? "" : " ") + line;
    if (!victory.empty()) it->lines.push_back(std::move(victory));
    return it;
}

std::vector<std::string> goalsMoved(const common::AnyHistory& history, std::size_t from, std::size_t end) {
    std::vector<std::string> lines;
    const auto then = history.seatAfter(from)->goals(), now = history.seatAfter(end)->goals();
    for (const common::Goal& goal : now) {
        const bool isAsBefore = std::any_of(then.begin(), then.end(), [&](const common::Goal& old) {
            return old.side == goal.side && old.title == goal.title && old.now == goal.now;
        });
        if (!isAsBefore && !goal.now.empty() && !goal.isOfDate &&
            std::find(lines.begin(), lines.end(), goal.now) == lines.end())
            lines.push_back(goal.now);
    }
    return lines;
}

Marks marksOf(const std::vector<Happening>& all) {
    Marks marks;
    int number = 0;
    for (const Happening& row : all) {
        if (row.isQuiet || row.isHeading) continue;
        marks.words[++number] = row.title;
        for (const Movement& m : row.ways) {
            if (m.from.empty())
                marks.rings.push_back({m.to, m.side, number});
            else
                marks.arrows.push_back({m, &m == &row.ways.front() ? number : 0, false, 1});
        }
        if (row.ways.empty() && !row.place.empty()) marks.rings.push_back({row.place, row.side, number});
    }
    // What came last is nearest to what is to be decided.
    const auto shorten = [](auto& list) {
        if (list.size() > kMostMarks) list.erase(list.begin(), list.end() - static_cast<std::ptrdiff_t>(kMostMarks));
    };
    shorten(marks.arrows);
    std::vector<Marks::Ring> rings;  // a place once, with the number of what happened there last
    for (auto it = marks.rings.rbegin(); it != marks.rings.rend(); ++it)
        if (std::none_of(rings.begin(), rings.end(), [&](const auto& r) { return r.place == it->place; }))
            rings.insert(rings.begin(), *it);
    marks.rings = std::move(rings);
    shorten(marks.rings);
    return marks;
}

Marks marksOf(const Happening& one, int number) {
    Marks marks;
    marks.words[number] = one.title;
    for (const Movement& m : one.ways) {
        if (m.from.empty())
            marks.rings.push_back({m.to, m.side, number});
        else
            marks.arrows.push_back({m, &m == &one.ways.front() ? number : 0, true, 1});
    }
    if (one.ways.empty() && !one.place.empty()) marks.rings.push_back({one.place, one.side, number});
    return marks;
}

}  // namespace app
