// Loads the list of topics.
#include "common/topics.h"

#include <algorithm>

namespace common {

Topics Topics::load(DataFolders& folders) {
    const YamlNode root = folders.loadMerged("topics.yaml");
    root.expectKeys({"topics"});
    Topics topics;
    for (const YamlNode& item : root["topics"].items()) {
        item.expectKeys({"id", "title", "text"});
        Topic topic{item["id"].asSlug(), item["title"].asString(), item["text"].asString()};
        if (topics.find(topic.id)) item["id"].fail("The topic " + topic.id + " stands here twice.", "Correct one id.");
        topics.all_.push_back(std::move(topic));
    }
    return topics;
}

const Topic* Topics::find(std::string_view id) const {
    const auto it = std::find_if(all_.begin(), all_.end(), [&](const Topic& t) { return t.id == id; });
    return it == all_.end() ? nullptr : &*it;
}

std::vector<std::string_view> Topics::ids() const {
    std::vector<std::string_view> ids;
    for (const Topic& topic : all_) ids.push_back(topic.id);
    return ids;
}

}  // namespace common
