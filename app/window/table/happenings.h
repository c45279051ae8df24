// Happenings: what a reader saw happen between two moments of his history, grouped as one would tell it.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/goal.h"
#include "common/log.h"
#include "common/seat.h"

namespace app {

// Something that changed its place on the map, by the keys of the places as the log names them. Without `from`: it appeared.
struct Movement {
    std::string from, to;
    std::string piece = {};  // the game's own name of it; empty: nothing in particular
    std::string side = {};
    int many = 1;
    friend bool operator==(const Movement&, const Movement&) = default;
};

// A turn, a year or a war that is over with a moment.
struct TurnOver {
    std::string title;      // "Late 1642 is over"
    std::string heading;    // how the line of the log begins under which the next one stands
    std::size_t from = 0;   // the moment in which it began
    bool isGreat = true;    // worth a banner
    std::vector<std::string> lines = {};  // what it brought, and where victory stands
};

// What a game tells of its histories.
struct HistoryViews {
    // Whose turn it was before moment `n` (n may be the number of moments: now); kNobody: a procedure's.
    std::function<common::PlayerId(const common::AnyHistory&, std::size_t n)> turnOf;
    // What moved in moment `n`, as far as its reader saw it.
    std::function<std::vector<Movement>(const common::AnyHistory&, std::size_t n)> movements;
    // What was over with moment `n`, with lines of its own; gains and goals are added to them by turnOver().
    std::function<std::optional<TurnOver>(const common::AnyHistory&, std::size_t n)> over = {};
    // What great things changed hands between two moments, in sentences.
    std::function<std::vector<std::string>(const common::AnyHistory&, std::size_t from, std::size_t end)> gains = {};
};

// One thing that happened: a sentence, and what followed from it.
struct Happening {
    std::string title;
    std::vector<std::string> lines = {};
    std::string rule = {}, place = {}, side = {};
    std::vector<int> dice = {};
    common::LogWeight weight = common::LogWeight::kUsual;
    int times = 1;                  // that often in a row
    bool isHeading = false;         // of what follows: a turn, a phase, an event card
    bool isQuiet = false;           // nothing on the map turns on it
    std::size_t from = 0, end = 0;  // its moments
    std::vector<Movement> ways = {};
    std::optional<TurnOver> over = {};  // with its heading: what ended before it
};

// The moments [from, end) as the reader of the history saw them; what he chose himself is left out, what came of it is not.
std::vector<Happening> happenings(const common::AnyHistory& history, const std::vector<common::LogEntry>& log, std::size_t from,
                                  std::size_t end, const HistoryViews& views);

// The moments since the reader's last own turn, which end where his present one begins; what he is asked between two turns of
// his own does not divide them.
struct SinceTurn {
    std::size_t from = 0, end = 0;
    bool isFresh = false;  // he has not acted in his present turn
};
SinceTurn sinceOwnTurn(const common::AnyHistory& history, const HistoryViews& views);

// What was over with moment `n`, with what it brought; none: nothing was.
std::optional<TurnOver> turnOver(const common::AnyHistory& history, std::size_t n, const HistoryViews& views);

// How it stands with what wins the war after `end` moments, as far as that is not what it was after `from`; none twice, and
// nothing of the date.
std::vector<std::string> goalsMoved(const common::AnyHistory& history, std::size_t from, std::size_t end);

// Arrows and rings that show on the map what happened.
struct Marks {
    struct Arrow {
        Movement move;
        int number = 0;      // on its disc; 0: none
        bool isNow = false;  // of the thing that is being told; else earlier
        float done = 1;      // of its way; below 1 the piece is still going
    };
    struct Ring {
        std::string place, side;
        int number = 0;
    };
    std::vector<Arrow> arrows;
    std::vector<Ring> rings;
    std::map<int, std::string> words = {};  // what the number on a disc stands for
    [[nodiscard]] bool isEmpty() const { return arrows.empty() && rings.empty(); }
};
inline constexpr std::size_t kMostMarks = 12;  // more at once say nothing
Marks marksOf(const std::vector<Happening>& all);
Marks marksOf(const Happening& one, int number);  // as it is told

}  // namespace app
