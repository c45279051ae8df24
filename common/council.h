// Council: the offices of a class at the table and the decisions they debate, as data/teaching/council/*.yaml tell them. They
// change no game.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/almanac.h"
#include "common/seat.h"
#include "common/sight.h"

namespace common {

class DataFolders;

// What an office says of the position, where this is to be seen; always, where nothing is asked.
struct OfficeInterest {
    std::vector<Sight> when;
    std::string say;  // with values in braces
    int line = 0;
};

// An office at the table of one game.
struct OfficeAt {
    std::vector<std::string> proposes;  // actions listed first, "politics parliament", "play * event"
    std::vector<OfficeInterest> interests;  // the first that holds is told; the last always does
    std::vector<std::string> reasons;       // arguments to choose from
};

struct Office {
    std::string id, title, who, wants, fears, may, history;
    std::vector<std::string> read;             // entries of the almanac
    std::vector<int> sizes;                    // sits in a council of so many; none: the chair
    std::map<std::string, OfficeAt> games;
    [[nodiscard]] bool isChair() const { return sizes.empty(); }
};

// A kind of decision worth debating: of a clause, with so many ways to go on.
struct Debate {
    std::string game, rule, title;  // "CN 8.0"
    std::size_t least = 2;
    bool isOncePerTurn = false;
};

// Immutable after loading.
class Council {
public:
    static constexpr int kFewest = 2, kMost = 6;
    static constexpr std::size_t kMostReasons = 4;

    // Strictly. Without an almanac it is not looked up what they name there and in the rulebooks. Throws DataError.
    static Council load(DataFolders& folders, std::span<const std::string_view> games, const Almanac* almanac,
                        ProvenanceCounts* provenance = nullptr);

    [[nodiscard]] const std::vector<Office>& offices() const { return offices_; }
    [[nodiscard]] const Office* find(std::string_view id) const;                          // null: none
    [[nodiscard]] std::vector<const Office*> of(std::string_view game, int size) const;  // empty: no such council
    [[nodiscard]] std::vector<int> sizes(std::string_view game) const;                    // of councils that there are
    [[nodiscard]] const Debate* debateOf(std::string_view game, std::string_view rule, std::size_t choices) const;
    [[nodiscard]] const std::vector<Debate>& debates() const { return debates_; }

    // What it tells an office of the position.
    [[nodiscard]] static std::string interestOf(const OfficeAt& office, const View& view);
    // The choices, those first that the office is likely to propose; by their places.
    [[nodiscard]] static std::vector<std::size_t> orderFor(const OfficeAt& office, std::span<const Choice> choices);

    // What the offices look at that this seat does not have; each "file:line: message remedy".
    [[nodiscard]] std::vector<std::string> faults(std::string_view game, const View& view) const;

private:
    std::string file_;
    std::vector<Office> offices_;
    std::vector<Debate> debates_;
};

}  // namespace common
