// Reads areas and connections from YAML and refuses what does not fit together, naming the line.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

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

// One connection as written, before it is known whether it makes sense.
struct Line {
    YamlNode where, a, b, type;
};

Line readLine(const YamlNode& item) {
    if (item.isMap()) {
        item.expectKeys({"between", "type", "source", "note"});
        const auto ends = item["between"].items();
        if (ends.size() != 2) item["between"].fail("A connection joins two areas.", "Write `between: [one, other]`.");
        return {item, ends[0], ends[1], item["type"]};
    }
    const auto parts = item.items();
    if (parts.size() != 3) item.fail("A connection names two areas and its type.", "Write `[one, other, type]`.");
    return {item, parts[0], parts[1], parts[2]};
}

void connect(AreaMapBuilder& builder, const Line& line, std::span<const std::string_view> kinds) {
    const std::vector<std::string_view> keys = builder.areaKeys();
    for (const YamlNode& end : {line.a, line.b})
        if (const std::string key = end.asSlug(); std::find(keys.begin(), keys.end(), key) == keys.end())
            end.fail(fmt::format("There is no area `{}`.", key),
                     suggestion(key, keys, "Add it to the areas, or remove this connection."));
    const std::string type = line.type.asSlug();
    if (!kinds.empty()) line.type.asEnum(kinds);
    if (const auto refusal = builder.connect(line.a.asString(), line.b.asString(), type))
        line.where.fail(*refusal, "Write each connection once, between two different areas.");
}

}  // namespace

AreaMap readAreaMap(const YamlNode& areas, const YamlNode& connections, std::span<const std::string_view> kinds) {
    AreaMapBuilder builder(kinds, kinds.empty());
    addAreas(builder, areas);
    for (const YamlNode& item : connections.items()) connect(builder, readLine(item), kinds);
    return builder.build();
}

AreaMap readAreaMap(const YamlNode& areas, std::span<const std::string_view> kinds) {
    AreaMapBuilder builder(kinds, kinds.empty());
    addAreas(builder, areas);

    std::map<std::pair<std::string, std::string>, Line> ends;   // by area and neighbour
    std::vector<Line> lines;                                    // in the file's order
    for (const YamlNode& area : areas.items()) {
        const auto list = area.isMap() ? area.optional("connections") : std::nullopt;
        if (!list) continue;
        for (const YamlNode& item : list->items()) {
            item.expectKeys({"to", "type", "source", "note"});
            Line line{item, area["id"], item["to"], item["type"]};
            if (!ends.emplace(std::pair{line.a.asSlug(), line.b.asSlug()}, line).second)
                item.fail(fmt::format("`{}` and `{}` are joined already.", line.a.asString(), line.b.asString()),
                          "Write each neighbour once.");
            lines.push_back(std::move(line));
        }
    }
    std::set<std::pair<std::string, std::string>> joined;
    for (const Line& line : lines) {
        const std::string a = line.a.asString();
        const std::string b = line.b.asString();
        const auto other = ends.find({b, a});
        // Names what does not exist before what does not answer.
        if (joined.insert(std::minmax(a, b)).second) connect(builder, line, kinds);
        if (other == ends.end())
            line.where.fail(fmt::format("`{}` is joined to `{}`, but not the other way round.", a, b),
                            fmt::format("Add `{{to: {}, type: {}}}` to the connections of `{}`.", a, line.type.asString(), b));
        if (other->second.type.asString() != line.type.asString())
            line.where.fail(fmt::format("`{}` and `{}` are joined by `{}` here but by `{}` in line {}.", a, b,
                                        line.type.asString(), other->second.type.asString(), other->second.where.line()),
                            "Give both ends the same type.");
    }
    return builder.build();
}

}  // namespace common
