// The topics by which the clauses of all games are compared, as data/topics.yaml lists them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/data_folders.h"

namespace common {

// One part of the war that every game says something about, or leaves out.
struct Topic {
    std::string id;     // "siege"
    std::string title;  // "Siege"
    std::string text;   // what belongs to it, in one sentence
};

// All topics, in the order in which they are shown. Immutable after loading.
class Topics {
public:
    static Topics load(DataFolders& folders);  // strictly; throws DataError

    [[nodiscard]] const std::vector<Topic>& all() const { return all_; }
    [[nodiscard]] const Topic* find(std::string_view id) const;  // null: none
    [[nodiscard]] std::vector<std::string_view> ids() const;

private:
    std::vector<Topic> all_;
};

}  // namespace common
