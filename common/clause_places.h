// Where the sources decide a clause: the functions and frames of its files that cite it.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "common/rules_reference.h"

namespace common {

// A file of a clause, with what cites it there; no names where nothing does, as in a data file.
struct ClausePlace {
    std::string file;                    // from the root
    std::vector<std::string> functions;  // "mayAssault", "AssaultLoss::apply", "AssaultOffer", in the file's order
};

// Reads citations out of the sources of one game. A program that was installed without them still tells the files.
//
// A citation counts for the function or the struct it stands in or right above; a frame's kRule counts for the frame. Where
// nothing cites the clause, the part of the file with the clause in its heading stands for it, and then what cites the clause
// above it (P20.2 for P20.2.1), as the books number more coarsely than the reference.
class ClausePlaces {
public:
    ClausePlaces(std::filesystem::path root, const RulesReference& rules);

    [[nodiscard]] std::vector<ClausePlace> of(const Clause& clause);

private:
    using Names = std::map<std::string, std::vector<std::string>, std::less<>>;  // by clause
    struct Source {
        Names cited, headed;  // named in or above a function; named in the heading of its part of the file
    };

    const Source& source(const std::string& file);
    void readFrames(const std::filesystem::path& folder);
    [[nodiscard]] std::set<std::string> citedIn(std::string_view line) const;
    Source read(const std::string& text) const;

    std::filesystem::path root_;
    std::string book_;
    std::set<std::string, std::less<>> ids_;
    std::map<std::string, Source, std::less<>> sources_;
    std::set<std::filesystem::path> folders_;                      // whose frames are known
    std::map<std::string, std::string, std::less<>> ruleOfFrame_;  // AssaultOffer: P20.3
};

}  // namespace common
