// Reading: what the three chronicles share in going through a seat's history.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "app/report/phrases.h"
#include "app/report/report.h"
#include "common/seat.h"

namespace app::report {

// The lines of the log that moment number `n` wrote.
template <class F>
std::span<const common::LogEntry> linesOf(const common::SeatHistory<F>& history, std::span<const common::LogEntry> log,
                                          std::size_t n) {
    const std::size_t end = std::min(history.moments()[n]->logEnd, log.size());
    const std::size_t from = std::min(n == 0 ? 0 : history.moments()[n - 1]->logEnd, end);
    return log.subspan(from, end - from);
}

// Every choice that was asked for and that the log tells as a deed.
template <class F>
std::vector<Choice> choicesOf(const common::SeatHistory<F>& history, std::span<const common::LogEntry> log,
                              common::PlayerId reader, const std::vector<std::string>& sides) {
    std::vector<Choice> out;
    for (std::size_t n = 0; n < history.moments().size(); ++n) {
        const auto& moment = *history.moments()[n];
        const std::size_t side = common::seatIndex(moment.actor);
        if (!moment.wasAsked || side >= sides.size()) continue;
        for (const common::LogEntry& line : linesOf(history, log, n)) {
            if (line.kind != common::LogKind::kAction || line.textFor(reader).empty()) continue;
            out.push_back({n, sides[side], line.textFor(reader)});
            break;
        }
    }
    return out;
}

// In a sentence: a man is not mistaken for the town or county that he has his title from, nor an office for a name.
inline std::string personName(const std::string& name) {
    for (const char* lord : {"Newcastle", "Bedford", "Northampton", "Manchester", "Essex"})
        if (name == lord) return "Lord " + name;
    return name.starts_with("The ") ? "the " + name.substr(4) : name;
}

// Adds a point where the figures changed.
inline void follow(Course& course, std::size_t action, std::array<double, 2> value) {
    if (course.points.empty() || course.points.back().value != value) course.points.push_back({action, value});
}

inline std::string nameOf(Holder holder) {
    constexpr std::array<const char*, 4> kNames{"the King", "Parliament", "nobody", "both"};
    return kNames[index(holder)];
}
inline Holder holderOf(int side) { return side == 0 ? Holder::kKing : side == 1 ? Holder::kParliament : Holder::kNobody; }
inline Holder otherOf(Holder holder) { return holder == Holder::kKing ? Holder::kParliament : Holder::kKing; }

// Counts how often a place changed hands.
class Takings {
public:
    void add(const std::string& place) { ++times_[place]; }
    void tell(Chronicle& out) const {
        for (const auto& [place, times] : times_)
            if (times > out.mostTimes) out.mostTaken = place, out.mostTimes = times;
    }

private:
    std::map<std::string, int> times_;
};

// What a game's reader goes through and writes: from this seat's history into the chronicle.
template <class F, class Definitions>
class Reading {
protected:
    Reading(Sources& sources, Chronicle& out)
        : out_(out),
          src_(sources),
          defs_(common::definitionsOf<Definitions>(sources.module)),
          history_(common::historyOf<F>(sources.history)),
          say_(history_.moments().size()) {}

    void tell(std::string sentence) { out_.turns.back().sentences.push_back(std::move(sentence)); }
    void deed(std::string words, bool isLesser = false) { out_.turns.back().deeds.push_back({std::move(words), isLesser}); }

    Chronicle& out_;
    Sources& src_;
    const Definitions& defs_;
    const common::SeatHistory<F>& history_;
    Phrases say_;
    Takings takings_;
};

}  // namespace app::report
