// Pause points: where a class puts the game aside and talks, as data/teaching/pauses/*.yaml tell them. They change no game.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "common/almanac.h"
#include "common/sight.h"

namespace common {

class DataFolders;

struct Pause {
    std::string id, title;
    std::vector<Sight> when;  // all of it is to be seen
    std::string text;         // a fact; or words of the time
    std::string from;         // who wrote them and where they are printed; empty: it is a fact
    std::vector<std::string> questions;
    std::string ask;                   // what would you have done?
    std::vector<std::string> choices;  // offered to the vote
    std::size_t done = 0;              // the one that was done
    std::string outcome;               // what they did; hidden until the class has answered
    Confidence confidence{};
    std::vector<std::string> read;  // entries of the almanac
    int line = 0;
};

// The pause points of one game in the order of its file, which is that of their dates. Immutable after loading.
class Pauses {
public:
    static constexpr std::size_t kMostWords = 70, kMostChoiceWords = 16, kQuestions = 2, kFewestChoices = 2, kMostChoices = 4;

    // Strictly; a game without the file has none. Without an almanac it is not looked up what they name there. Throws
    // DataError.
    static Pauses load(DataFolders& folders, std::string_view game, const Almanac* almanac,
                       ProvenanceCounts* provenance = nullptr);

    [[nodiscard]] const std::vector<Pause>& all() const { return all_; }
    [[nodiscard]] const Pause* find(std::string_view id) const;  // null: none
    // What they look at that this seat does not have; each "file:line: message remedy".
    [[nodiscard]] std::vector<std::string> faults(const View& view) const;

private:
    std::string file_;
    std::vector<Pause> all_;
};

// How many words a text has.
std::size_t wordsIn(std::string_view text);
// Entries of the almanac under `read`; unchecked without one.
std::vector<std::string> readEntries(const YamlNode& node, const Almanac* almanac);
// "file:line: message remedy" of a path that a seat's view does not have.
std::string unseen(const std::string& file, int line, std::string_view path);

}  // namespace common
