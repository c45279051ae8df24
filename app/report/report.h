// Report: the story of a war as one seat saw it, in words, maps and figures, and as a page that needs nothing else.
//
// All of it is made from what the seat has seen (SeatHistory) and the lines it reads. Nothing in this folder plays or changes a
// State: it is compiled as a view is (EDGEHILL_VIEW).
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/class_notes.h"
#include "common/almanac.h"
#include "common/chance_curve.h"
#include "common/data_folders.h"
#include "common/goal.h"
#include "common/module.h"

namespace app::report {

// Who holds a place. In Cruel Necessity the player is Parliament.
enum class Holder : std::uint8_t { kKing, kParliament, kNobody, kDisputed };
constexpr std::size_t index(Holder holder) { return static_cast<std::size_t>(holder); }

// British National Grid, kilometres; y grows north.
struct Point {
    double x = 0, y = 0;
};
using Line = std::vector<Point>;

// What all maps of a game are drawn on.
struct Ground {
    double left = 0, right = 1, bottom = 0, top = 1;
    std::vector<Line> land;
    struct Area {
        std::string key, name;
        Point middle;
        std::vector<Line> rings;
    };
    std::vector<Area> areas;  // coloured by who holds them; none where places alone are held
    struct Place {
        std::string key, name;
        Point at;
        bool isGreat = false;
    };
    std::vector<Place> places;
    std::vector<std::pair<std::size_t, std::size_t>> roads;  // between places

    // Where a key of the log lies; (0, 0): nowhere.
    [[nodiscard]] Point placeOf(std::string_view key) const;
};

struct MapDate {
    std::size_t action = 0;  // so many actions were done
    std::string title;
    std::vector<Holder> areas, places;  // as in the ground
    struct Army {
        Point at;
        Holder side{};
        std::string name;
    };
    std::vector<Army> armies;
};

// A deed in a few words, for the comparison with history: "York taken by the King". Where there are too many the lesser go.
struct Deed {
    std::string words;
    bool isLesser = false;
};

// A turn of the game: where it begins, and its story.
struct Turn {
    std::size_t action = 0;
    int number = 0, year = 0;
    double middle = 0;  // as a year with its fraction; 0: the game has no calendar
    std::string title;
    std::vector<std::string> sentences;
    std::vector<Deed> deeds;  // the greatest of them
    std::string piece;        // of the almanac: the card that was its subject; empty: it goes by the year
};

// A Battle with its dice. The chances are those before the dice fell.
struct Fight {
    std::size_t action = 0;  // so many actions were done when it had been fought
    double year = 0;         // with its fraction, from its turn
    std::string when, place;
    std::string sort, piece;                    // of the almanac, where its history is told: "areas", "northampton"
    std::string name;                           // in a sentence: "the battle of Northampton"
    std::string who;                            // "King Charles (3) against Essex (3)"
    std::string dice;                           // "4 against 6"
    double kingWins = -1, parliamentWins = -1;  // negative: not known
    Holder winner = Holder::kNobody;            // kNobody: drawn
    std::string outcome;                        // "the King, decisively"
    std::string history;                        // what was fought there in truth
};

struct Person {
    std::string name;
    Holder side{};
    std::string end;      // where the war left him
    std::string history;  // what became of him
    std::string piece;    // his key among the game's pieces
};

// A figure that went up and down, for one side or two.
struct Course {
    std::string title, unit;
    std::vector<std::string> names;
    struct At {
        std::size_t action = 0;
        std::array<double, 2> value{};
    };
    std::vector<At> points;
};

// A choice, as the log told it.
struct Choice {
    std::size_t action = 0;
    std::string who, what;
};

// What one game tells of its war; filled in game by game.
struct Chronicle {
    Ground ground;
    std::vector<MapDate> maps;  // one a turn; the page takes four
    std::vector<Turn> turns;
    std::string ending;  // how the war ended, a sentence; empty: it goes on
    std::vector<Fight> fights;
    std::vector<Person> people;
    Course course;
    std::vector<Choice> choices;         // every choice that the log told the reader as a deed
    std::vector<std::pair<std::string, std::string>> spoken;  // how a piece is called in the log, and how in prose
    std::string diceTitle;               // over the column of Fight::dice
    std::string aboutChances;            // how those of a Fight were found, where they are not exact; a sentence
    std::string aboutTurns;              // where their names mislead; a sentence
    std::vector<std::string> luck;       // sentences
    std::vector<std::string> questions;  // of this game alone
    std::string mostTaken;               // the place that changed hands most often, and how often
    int mostTimes = 0;
    std::string personSort;  // of the almanac's pieces: "generals"
    int firstYear = 1642, lastYear = 1646;
};

// What a report is made of.
struct Sources {
    const common::GameModule& module;
    const common::AnyHistory& history;
    const common::AnyHistory& judged;  // the chance of winning follows this one: the teacher's is the first player's
    std::span<const common::LogEntry> log;
    common::Result result;
    std::vector<common::Goal> goals;
    std::vector<std::string> seats;  // who played each side
    common::Setup setup;
    std::uint64_t seed = 0;                              // told to the teacher alone
    common::PlayerId reader = common::PlayerId::kFirst;  // kNobody: the teacher, who sees all
    bool isForOne = false;                               // one player leads both sides
    common::DataFolders folders;
    ClassNotes notes;  // of what a class said, as far as the reader may know it
};

// The whole page. Throws common::DataError where the data folder is damaged.
std::string pageOf(Sources sources, const std::atomic<bool>* stop = nullptr);

// Several wars of one game that began alike, each under the name of the group that played it, on one page (compare.cpp).
struct War {
    std::string name;
    Sources sources;
    std::vector<int> logEnds;  // the length of the log after each action
};
std::string comparisonOf(std::vector<War> wars, bool haveOneSeed);

// What follows is for this folder.

// The games, each in its own file.
Chronicle ukcChronicle(Sources& sources);
Chronicle twwaeChronicle(Sources& sources);
Chronicle cruelNecessityChronicle(Sources& sources);

// What the page says, put together from the chronicle, the chance curve and the almanac (report.cpp).
struct Report {
    std::string language = "en", game, headline, subtitle, forWhom;
    std::vector<std::pair<std::string, std::string>> facts;  // "The King": "the computer, Sergeant"
    std::vector<std::string> summary, reasons, ways;         // ways: how each way to win stands
    Chronicle chronicle;
    common::ChanceCurve curve;
    bool isSecondSide = false;  // the chance is told for Parliament
    bool isWorth = false;       // the chance is what the campaign is likely to be worth
    std::string curveTitle;
    struct Turned {
        std::string when, text;
        double before = 0, after = 0;
        std::size_t action = 0;
        std::string place;
    };
    std::vector<Turned> turned;
    struct Decision {
        std::string when, who, what;
        double before = 0, after = 0;
    };
    std::vector<Decision> decisions;
    // What a class said: at its pause points, and in its councils.
    struct Said {
        std::string when, title, answer, outcome;
    };
    std::vector<Said> said;
    struct Debated {
        std::string when, question, done;
        struct Voice {
            std::string office, proposal, reason, vote;
        };
        std::vector<Voice> voices;
    };
    std::vector<Debated> debated;
    std::vector<std::string> battleNotes, questions;
    struct Year {
        std::string year, here, there;
    };
    std::vector<Year> years;
    std::string foot;
};

// With a map for every turn.
Report reportOf(Sources& sources, const std::atomic<bool>* stop = nullptr);

// Deeds in a row, at most so many of them: "York taken by the King; battle of Newbury (drawn); and more."
std::string deedsText(const std::vector<Deed>& deeds, std::size_t most);

// The page as HTML (html.cpp).
std::string htmlOf(const Report& report);

// Reads the coasts that can be seen within the ground's bounds (ground.cpp).
void readLand(common::DataFolders& folders, Ground& ground);
// Points nearer than `least` kilometres to the last are left out.
Line thinned(const std::vector<double>& flat, double least);

}  // namespace app::report
