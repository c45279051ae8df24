// Loads the rules reference strictly and finds clauses in it.
#include "common/rules_reference.h"

#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <utility>

#include "common/topics.h"
#include "common/words.h"

namespace common {

namespace {

constexpr std::array<std::string_view, 3> kStateNames{"done", "open", "no_rule"};

std::vector<std::string> strings(const YamlNode& clause, std::string_view key) {
    std::vector<std::string> list;
    const auto node = clause.optional(key);
    if (!node) return list;
    for (const YamlNode& item : node->items()) list.push_back(item.asString());
    return list;
}

// "CN 6.2.4" and "6.2.4" name the same clause.
std::string_view withoutBook(std::string_view id) {
    const auto space = id.rfind(' ');
    return space == std::string_view::npos ? id : id.substr(space + 1);
}

}  // namespace

std::string_view name(ClauseState state) { return kStateNames[static_cast<std::size_t>(state)]; }

RulesReference RulesReference::load(DataFolders& folders, std::string_view game) {
    const YamlNode root = folders.loadMerged(std::string(game) + "/rules.yaml", {"clauses"});
    root.expectKeys({"book", "clauses"});
    const Topics topics = Topics::load(folders);
    const auto topicIds = topics.ids();
    RulesReference reference;
    reference.book_ = root["book"].asString();
    std::set<std::string, std::less<>> known;
    std::vector<std::pair<YamlNode, std::string>> references;
    for (const YamlNode& item : root["clauses"].items()) {
        item.expectKeys({"id", "title", "topic", "text", "files", "tests", "state", "see", "rulings"});
        Clause clause;
        clause.id = item["id"].asString();
        if (!known.insert(clause.id).second)
            item["id"].fail("The clause " + clause.id + " stands here twice.", "Merge the two or correct one id.");
        clause.title = item["title"].asString();
        clause.topic = topicIds[item["topic"].asEnum(topicIds)];
        clause.text = item["text"].asString();
        clause.files = strings(item, "files");
        clause.tests = strings(item, "tests");
        clause.state = static_cast<ClauseState>(item["state"].asEnum(kStateNames));
        clause.see = strings(item, "see");
        clause.rulings = strings(item, "rulings");
        if (const auto see = item.optional("see"))
            for (const YamlNode& other : see->items()) references.emplace_back(other, other.asString());
        reference.clauses_.push_back(std::move(clause));
    }
    for (const auto& [node, id] : references) {
        if (known.find(withoutBook(id)) != known.end()) continue;
        std::vector<std::string_view> names(known.begin(), known.end());
        const auto near = nearestName(id, names);
        node.fail("There is no clause " + id + ".", near ? "Did you mean " + *near + "?" : "Name a clause of this file.");
    }
    return reference;
}

const Clause* RulesReference::find(std::string_view id) const {
    const auto wanted = withoutBook(id);
    const auto it = std::find_if(clauses_.begin(), clauses_.end(), [&](const Clause& c) { return c.id == wanted; });
    return it == clauses_.end() ? nullptr : &*it;
}

std::vector<const Clause*> RulesReference::below(std::string_view id) const {
    std::vector<const Clause*> found;
    const std::string prefix = std::string(withoutBook(id)) + ".";
    for (const Clause& clause : clauses_)
        if (clause.id.starts_with(prefix)) found.push_back(&clause);
    return found;
}

std::vector<const Clause*> RulesReference::withRuling(std::string_view ruling) const {
    std::vector<const Clause*> found;
    for (const Clause& clause : clauses_)
        if (std::find(clause.rulings.begin(), clause.rulings.end(), ruling) != clause.rulings.end()) found.push_back(&clause);
    return found;
}

std::vector<const Clause*> RulesReference::search(std::string_view words) const {
    std::vector<std::string> wanted;
    std::istringstream stream{searched(words)};
    for (std::string word; stream >> word;) wanted.push_back(word);
    std::vector<const Clause*> found;
    if (wanted.empty()) return found;
    for (const Clause& clause : clauses_) {
        const std::string text = searched(clause.id + " " + clause.title + " " + clause.text);
        const bool hasAll =
            std::all_of(wanted.begin(), wanted.end(), [&](const std::string& w) { return text.find(w) != std::string::npos; });
        if (hasAll) found.push_back(&clause);
    }
    return found;
}

}  // namespace common
