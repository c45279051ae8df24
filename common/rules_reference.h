// The rules reference of a game in our words, clause by clause, as data/<game>/rules.yaml holds it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/data_folders.h"

namespace common {

// How far the program plays a clause: played and tested, not yet, nothing to play.
enum class ClauseState { kDone, kOpen, kNoRule };
std::string_view name(ClauseState state);   // "done", "open", "no_rule"

// One clause of the rulebook.
struct Clause {
    std::string id;                     // "6.2.4"; unique, in the book's order
    std::string title;
    std::string topic;                  // "siege": one of data/topics.yaml
    std::string text;                   // what it says, in our words
    std::vector<std::string> files;     // where it is decided, from the root
    std::vector<std::string> tests;     // what guards it
    ClauseState state = ClauseState::kOpen;
    std::vector<std::string> see;       // other clauses; every one exists
    std::vector<std::string> rulings;   // "cn-12"
};

// All clauses of one game. Immutable after loading.
class RulesReference {
public:
    // Loads <game>/rules.yaml strictly; throws DataError. An overlay may add clauses.
    static RulesReference load(DataFolders& folders, std::string_view game);

    [[nodiscard]] const std::string& book() const { return book_; }   // "CN"
    [[nodiscard]] const std::vector<Clause>& clauses() const { return clauses_; }
    [[nodiscard]] const Clause* find(std::string_view id) const;             // "6.2.4", or "CN 6.2.4"; null: none
    [[nodiscard]] std::vector<const Clause*> below(std::string_view id) const;   // 6.2.1, 6.2.2 ... of 6.2, all depths
    [[nodiscard]] std::vector<const Clause*> withRuling(std::string_view ruling) const;
    [[nodiscard]] std::vector<const Clause*> search(std::string_view words) const;   // all words in title or text

private:
    std::string book_;
    std::vector<Clause> clauses_;
};

}  // namespace common
