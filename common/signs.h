// What the signs of a table are: words, clause and entry of the almanac for its parts, as data/signs lists them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/data_folders.h"
#include "common/rules_reference.h"

namespace common {

struct Sign {
    std::string id;     // "city", "mode.march": the name of a part of the table, or its beginning
    std::string title;  // "A City"
    std::string text;
    std::string rule = {};  // "TWWAE 4.2"; empty: no clause is about it
};

// One game's and those of every table. Immutable after loading.
class Signs {
public:
    // Strictly; throws DataError. `rules` are those of the game.
    static Signs load(DataFolders& folders, std::string_view game, const RulesReference& rules);

    [[nodiscard]] const std::vector<Sign>& all() const { return all_; }
    // Of the part of that name: the longest that names it or its beginning, up to a point or a blank; null: none.
    [[nodiscard]] const Sign* of(std::string_view part) const;

private:
    void read(DataFolders& folders, const std::string& file, const RulesReference* rules);
    std::vector<Sign> all_;
};

}  // namespace common
