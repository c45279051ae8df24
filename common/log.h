// Log: sentences for people about what happened, each with its clause and its audience.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/citation.h"

namespace common {

// Who chooses next. Seats count from kFirst (royalist, or the player of a solitaire).
enum class PlayerId : std::int8_t { kFirst = 0, kSecond = 1, kChance = 2, kNobody = 3 };
inline constexpr int kMaxPlayers = 2;
constexpr std::size_t seatIndex(PlayerId p) { return static_cast<std::size_t>(p); }

enum class LogKind : std::uint8_t { kNote, kHeading, kAction, kDice, kRefusal };

// What a line is worth to whoever tells the war in five lines: most are steps on the way; a card or a custom of war that takes
// effect is notable; a place taken, a Battle, a leader lost are what wars turn on. It follows from what all may know.
enum class LogWeight : std::uint8_t { kUsual, kNotable, kGreat };

// One sentence. `text` is for everybody; where `secret[seat]` is not empty that seat reads it instead.
struct LogEntry {
    std::string text;
    Citation rule;
    LogKind kind = LogKind::kNote;
    std::vector<int> dice;                          // as rolled, in order; shown as pips
    std::string place;                              // key of a map target to show on click; may be empty
    std::string side;                               // "royalist", "parliament" or empty: whose bullet it wears
    std::array<std::string, kMaxPlayers> secret{};  // what one seat reads instead
    LogWeight weight = LogWeight::kUsual;

    [[nodiscard]] const std::string& textFor(PlayerId reader) const {
        const auto i = seatIndex(reader);
        return i < secret.size() && !secret[i].empty() ? secret[i] : text;
    }
};

// Collects entries; rules code writes to it only when the pointer it was given is not null.
class Log {
public:
    void write(LogEntry entry) { entries_.push_back(std::move(entry)); }
    void weighLast(LogWeight weight) {
        if (!entries_.empty()) entries_.back().weight = weight;
    }
    [[nodiscard]] const std::vector<LogEntry>& entries() const { return entries_; }
    std::vector<LogEntry> take() { return std::exchange(entries_, {}); }

private:
    std::vector<LogEntry> entries_;
};

// Writes one line for everybody when there is a log; the text and the list of dice are made only then.
template <class MakeText, class Dice = std::initializer_list<int>>
void say(Log* log, const Citation& rule, MakeText&& makeText, LogKind kind = LogKind::kNote, std::string_view side = {},
         std::string_view place = {}, const Dice& dice = {}) {
    if (log)
        log->write(LogEntry{makeText(), rule, kind, {dice.begin(), dice.end()}, std::string(place), std::string(side), {}, {}});
}
// Writes one line whose owner reads more than the other player: `open` for everybody else, `own` for `owner`, a Side of the
// game.
template <class Side, class MakeOpen, class MakeOwn, class Dice = std::initializer_list<int>>
void sayTo(Log* log, const Citation& rule, Side owner, MakeOpen&& open, MakeOwn&& own, LogKind kind = LogKind::kNote,
           std::string_view place = {}, const Dice& dice = {}) {
    if (!log) return;
    LogEntry entry{open(), rule, kind, {dice.begin(), dice.end()}, std::string(place), std::string(key(owner)), {}, {}};
    entry.secret[static_cast<std::size_t>(owner)] = own();
    log->write(std::move(entry));
}
// Gives the line just written its weight.
inline void weigh(Log* log, LogWeight weight) {
    if (log) log->weighLast(weight);
}

}  // namespace common
