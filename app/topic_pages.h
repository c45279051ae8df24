// The rules of all games side by side, topic by topic: for people, for programs, and as the pages of docs/compare.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "app/games.h"
#include "common/clause_places.h"
#include "common/comparison.h"

namespace app {

class TopicPages {
public:
    explicit TopicPages(common::DataFolders folders);  // throws common::DataError

    [[nodiscard]] const common::Comparison& comparison() const { return comparison_; }

    // All topics with the number of clauses each game has of them. `games` are keys; empty: all.
    [[nodiscard]] std::string listText(const std::vector<std::string>& games = {}) const;
    [[nodiscard]] std::string listJson(const std::vector<std::string>& games = {}) const;
    [[nodiscard]] std::string listMarkdown() const;  // docs/compare/README.md

    // One topic, which exists. As text the games stand side by side where `width` has room for them, else one below another.
    std::string topicText(std::string_view topic, const std::vector<std::string>& games, std::size_t width);
    std::string topicJson(std::string_view topic, const std::vector<std::string>& games = {});
    std::string topicMarkdown(std::string_view topic, const std::vector<std::string>& games = {});  // docs/compare/TOPIC.md

private:
    std::vector<const GameEntry*> entries(const std::vector<std::string>& games) const;

    common::Comparison comparison_;
    std::map<std::string, common::ClausePlaces, std::less<>> places_;  // by game
};

}  // namespace app
