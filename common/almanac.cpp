// Reads almanacs strictly.
#include "common/almanac.h"

#include <algorithm>

#include <fmt/format.h>

#include "common/game_folder.h"

namespace common {

std::vector<AlmanacEntry> readAlmanac(const YamlNode& root, std::span<const std::string_view> kinds,
                                      const std::function<void(const YamlNode&)>& checkId,
                                      std::vector<std::string_view> alsoKnown) {
    root.expectKeys({"entries"});
    const auto list = root["entries"].items();
    std::vector<AlmanacEntry> entries;
    for (const YamlNode& node : list) {
        node.expectKeys({"id", "title", "kind", "dates", "text", "see", "source"});
        AlmanacEntry entry;
        const YamlNode id = node["id"];
        entry.id = id.asSlug();
        entry.title = node["title"].asString();
        entry.kind = kinds[node["kind"].asEnum(kinds)];
        entry.dates = optionalText(node, "dates");
        entry.text = node["text"].asString();
        for (const YamlNode& item : node["see"].items()) entry.see.push_back(item.asSlug());
        entry.source = sourceOf(node);
        checkId(id);
        if (std::any_of(entries.begin(), entries.end(), [&](const AlmanacEntry& other) { return other.id == entry.id; }))
            id.fail(fmt::format("`{}` stands here twice.", entry.id), "Give each entry an id of its own.");
        entries.push_back(std::move(entry));
    }
    for (const AlmanacEntry& entry : entries) alsoKnown.push_back(entry.id);
    for (const YamlNode& node : list)
        for (const YamlNode& item : node["see"].items()) item.asEnum(alsoKnown);
    return entries;
}

}  // namespace common
