// The games side by side: what each design says about every topic, with the clauses that bear it out.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/data_folders.h"
#include "common/rules_reference.h"
#include "common/topics.h"

namespace common {

// One sentence of our analysis.
struct Remark {
    std::string text;
    std::vector<std::string> clauses;  // of the game it is about; every one exists
};

// The topics, the rules of the games and data/compare.yaml together. Immutable after loading.
class Comparison {
public:
    // Strictly: every topic has its remarks about every game, and nothing else has. Throws DataError.
    static Comparison load(DataFolders& folders, std::span<const std::string_view> games);

    [[nodiscard]] const Topics& topics() const { return topics_; }
    [[nodiscard]] const RulesReference& rules(std::string_view game) const;  // of a game that was loaded
    [[nodiscard]] const std::vector<Remark>& remarks(std::string_view topic, std::string_view game) const;
    [[nodiscard]] std::vector<const Clause*> clauses(std::string_view topic, std::string_view game) const;  // in its order

private:
    Topics topics_;
    std::map<std::string, RulesReference, std::less<>> rules_;
    std::map<std::pair<std::string, std::string>, std::vector<Remark>> remarks_;  // by topic and game
};

}  // namespace common
