// Almanac: what there is to read about the wars. One for all games, and it changes none of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/provenance.h"

namespace common {

class DataFolders;

enum class AlmanacSort : std::uint8_t { kPerson, kPlace, kForce, kBattle, kSiege, kEvent, kTheme, kThing };
inline constexpr std::array<std::string_view, 8> kAlmanacSortKeys{"person", "place", "force", "battle",
                                                                  "siege",  "event", "theme", "thing"};
enum class Confidence : std::uint8_t { kHigh, kMedium, kLow };
inline constexpr std::array<std::string_view, 3> kConfidenceKeys{"high", "medium", "low"};

// A day, a month or a year, Old Style with the year from 1 January. month, day 0: not known; year 0: no date at all.
struct AlmanacDate {
    int year = 0, month = 0, day = 0;
    bool isAbout = false;

    [[nodiscard]] bool isSet() const { return year > 0; }
    [[nodiscard]] int first() const { return (year * 100 + month) * 100 + day; }                           // to sort by
    [[nodiscard]] int last() const { return (year * 100 + (month ? month : 12)) * 100 + (day ? day : 31); }
    [[nodiscard]] std::string text() const;  // "about 1598", "March 1644", "23 October 1642"
};
std::string datesText(const AlmanacDate& from, const AlmanacDate& to);  // "10 August–5 September 1643"; empty: none

// What a game has that an entry can belong to: by sort ("cards", "generals") the keys of its pieces.
struct AlmanacBox {
    std::string game;  // "ukc"
    std::map<std::string, std::vector<std::string>, std::less<>> pieces;
};
// One piece of a game's box: {"ukc", "generals", "rupert"}.
struct AlmanacPiece {
    std::string game, sort, key;
    bool operator==(const AlmanacPiece&) const = default;
};

struct AlmanacBook {
    std::string id, author, title, year;
};
// A county, or a country beyond England and Wales, with the Areas of the games that lie in it.
struct AlmanacCounty {
    std::string id, name;
    std::vector<AlmanacPiece> pieces;
};

struct AlmanacEntry {
    std::string id, title, text;
    std::string under;  // the word the list is sorted by: "Rupert"
    AlmanacSort sort{};
    AlmanacDate from, to;
    std::string end;                    // of a person: "killed at Hopton Heath"; empty: not worth telling
    bool isLandmark = false;            // every history of its year tells of it
    std::vector<std::string> counties;  // where it lay or happened
    Confidence confidence{};
    std::vector<std::string> read;      // books
    std::vector<std::string> links;     // entries: those it names, then those that name it
    std::vector<std::string> spellings;  // other forms of its name, to be found by
    std::vector<AlmanacPiece> pieces;
    Source source;

    [[nodiscard]] std::string dates() const;  // "1619–1682", of a person without a year of birth "died 1689"
    [[nodiscard]] bool isOf(std::string_view game) const;
    [[nodiscard]] int year() const;  // the one it belongs to: that of its beginning, of a siege that of its end
};

// Every entry, by sort; within a sort what happened by its date, all else by the alphabet.
class Almanac {
public:
    // Reads data/almanac: counties.yaml, books.yaml and entries from every other file there. `games`: the keys of all games;
    // `boxes`: those at hand, whose pieces must exist. A link holds both ways, whichever end names it. Throws DataError.
    static Almanac load(DataFolders& folders, std::span<const std::string_view> games, std::span<const AlmanacBox> boxes,
                        ProvenanceCounts* provenance = nullptr);

    [[nodiscard]] const std::vector<AlmanacEntry>& entries() const { return entries_; }
    [[nodiscard]] const AlmanacEntry* find(std::string_view id) const;  // null: there is none
    [[nodiscard]] const std::vector<AlmanacBook>& books() const { return books_; }
    [[nodiscard]] const AlmanacBook* book(std::string_view id) const;
    [[nodiscard]] const std::vector<AlmanacCounty>& counties() const { return counties_; }
    [[nodiscard]] const AlmanacCounty* county(std::string_view id) const;

    // What tells of a piece: first the entries that belong to it, then those of the county it lies in.
    [[nodiscard]] std::vector<const AlmanacEntry*> of(const AlmanacPiece& piece) const;

private:
    std::vector<AlmanacBook> books_;
    std::vector<AlmanacCounty> counties_;
    std::vector<AlmanacEntry> entries_;
};

}  // namespace common
