// Reads areas and connections from YAML and refuses what does not fit together, naming the line.
#include <fmt/format.h>

#include <algorithm>

#include "common/area_map.h"
#include "common/yaml_reader.h"

namespace common {

namespace {

// The remedy for a name that is not among those known.
std::string suggestion(std::string_view given, const std::vector<std::string_view>& known, std::string otherwise) {
    const auto nearest = nearestName(given, known);
    return nearest ? fmt::format("Did you mean `{}`?", *nearest) : std::move(otherwise);
}

void addAreas(AreaMapBuilder& builder, const YamlNode& areas) {
    const auto add = [&](const YamlNode& where, std::string key) {
        if (const auto refusal = builder.addArea(std::move(key))) where.fail(*refusal, "Give each area a key of its own.");
    };
    if (areas.isMap()) {
        for (const auto& [key, value] : areas.entries()) add(areas.keyOf(key), areas.keyOf(key).asSlug());
        return;
    }
    for (const YamlNode& item : areas.items()) {
        const YamlNode id = item.isMap() ? item["id"] : item;
        add(id, id.asSlug());
    }
}

struct Line {
    YamlNode a, b, kind;
};

Line readLine(const YamlNode& item) {
    if (item.isMap()) {
        item.expectKeys({"between", "kind", "source", "note"});
        const auto ends = item["between"].items();
        if (ends.size() != 2) item["between"].fail("A connection joins two areas.", "Write `between: [one, other]`.");
        return {ends[0], ends[1], item["kind"]};
    }
    const auto parts = item.items();
    if (parts.size() != 3) item.fail("A connection names two areas and its kind.", "Write `[one, other, kind]`.");
    return {parts[0], parts[1], parts[2]};
}

}  // namespace

AreaMap readAreaMap(const YamlNode& areas, const YamlNode& connections, std::span<const std::string_view> kinds) {
    AreaMapBuilder builder(kinds, kinds.empty());
    addAreas(builder, areas);
    const std::vector<std::string_view> keys = builder.areaKeys();
    for (const YamlNode& item : connections.items()) {
        const Line line = readLine(item);
        for (const YamlNode& end : {line.a, line.b})
            if (const std::string key = end.asSlug(); std::find(keys.begin(), keys.end(), key) == keys.end())
                end.fail(fmt::format("There is no area `{}`.", key),
                         suggestion(key, keys, "Add it to the areas, or remove this connection."));
        const std::string kind = line.kind.asSlug();
        if (!kinds.empty()) line.kind.asEnum(kinds);
        if (const auto refusal = builder.connect(line.a.asString(), line.b.asString(), kind))
            item.fail(*refusal, "Write each connection once, between two different areas.");
    }
    return builder.build();
}

}  // namespace common
