// Worksheets: sheets of paper for a class, as data/teaching/*.yaml tell them. They change no game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "common/almanac.h"

namespace common {

class DataFolders;
class Gazetteer;
class WarMap;

// What a sheet consists of, part by part.
struct SheetText {
    std::string text;
};
struct SheetBreak {};  // what follows stands on a new page
struct SheetQuestion {
    std::string ask, answer;
    int lines = 2;                  // to write on
    std::vector<std::string> read;  // entries of the almanac that help
};
struct SheetQuestions {
    std::vector<SheetQuestion> questions;
};
// Counties of England and Wales to colour: one map, or several small ones, each for a date of the map of the war.
struct SheetMap {
    enum class Names : std::uint8_t { kNone, kGiven, kAsked };  // beside the map, by numbers on it
    std::vector<std::size_t> dates;
    Names names = Names::kNone;
    std::vector<std::string> sites;  // of the gazetteer, shown with their names
};
// Dates on a line, of which some are to be found and written down.
struct SheetTimeline {
    enum class Ask : std::uint8_t { kNothing, kWhen, kWhat };
    struct Row {
        std::string entry;  // of the almanac, which has the date
        Ask ask{};
        std::string hint;  // of kWhat: what is told of it
    };
    int fromYear = 1640, toYear = 1643;  // the second is no more on it
    std::vector<Row> rows;               // by date
};
// Cards to cut out, each an office of data/teaching/council.
struct SheetCard {
    std::string title, who, wants, fears, may, history;
    std::vector<std::string> read;
};
struct SheetCards {
    std::vector<SheetCard> cards;
};
// A game's rules on a page.
struct SheetRule {
    std::string title, text;
    std::vector<std::string> clauses;  // "CN 8.3"
};
struct SheetRules {
    std::string game;
    std::vector<SheetRule> rules;
};
// Words of the time, with where they are printed.
struct SheetExtract {
    std::string title, words, from, note;
    std::vector<std::string> read;
};
struct SheetExtracts {
    std::vector<SheetExtract> extracts;
};
struct SheetTable {
    std::vector<std::string> columns;
    int rows = 1;
};
using SheetPart = std::variant<SheetText, SheetBreak, SheetQuestions, SheetMap, SheetTimeline, SheetCards, SheetRules,
                               SheetExtracts, SheetTable>;

struct Worksheet {
    std::string key;           // the file's name
    std::string title, about;  // about: what it is for, in a line
    int number = 0;            // its place in the list
    std::vector<SheetPart> parts;
};

class Worksheets {
public:
    // By number. What a sheet names must exist: entries, dates and sites of the almanac, clauses of the games. Throws
    // DataError.
    static Worksheets load(DataFolders& folders, const Almanac& almanac, const Gazetteer& gazetteer, const WarMap& map,
                           std::span<const std::string_view> games, ProvenanceCounts* provenance = nullptr);

    [[nodiscard]] const std::vector<Worksheet>& all() const { return all_; }
    [[nodiscard]] const Worksheet* find(std::string_view key) const;  // null: none

private:
    std::vector<Worksheet> all_;
};

}  // namespace common
