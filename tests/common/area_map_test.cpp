// Guards maps: reading them strictly, and neighbours, distances and reach on small ones counted by hand.
#include "common/area_map.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <type_traits>
#include <vector>

#include "common/yaml_reader.h"

namespace common {
namespace {

static_assert(std::is_trivially_copyable_v<AreaSet>);

constexpr std::array<std::string_view, 3> kTypes = {"road", "mountain", "maritime"};

YamlNode parsed(const std::string& text) { return parseYaml(text, "map.yaml").root; }

AreaMap read(const std::string& text, std::span<const std::string_view> kinds = {}) {
    const YamlNode root = parsed(text);
    return readAreaMap(root["areas"], root["connections"], kinds);
}

std::string refusal(const std::string& text, std::span<const std::string_view> kinds = {}) {
    try {
        read(text, kinds);
    } catch (const DataError& e) {
        return e.what();
    }
    return "";
}

std::string refusalWithAreas(const std::string& text) {
    try {
        readAreaMap(parsed(text)["areas"]);
    } catch (const DataError& e) {
        return e.what();
    }
    return "";
}

//  hull - york - leeds     island
//    ~      \     ^
//  gains --- lincoln        (~ maritime, ^ mountain, else road)
AreaMap sample() {
    return read(
        "areas: [hull, york, leeds, gains, lincoln, island]\n"
        "connections:\n"
        "  - [hull, york, road]\n"
        "  - [york, leeds, road]\n"
        "  - {between: [hull, gains], type: maritime, source: reconstructed}\n"
        "  - [gains, lincoln, road]\n"
        "  - [york, lincoln, road]\n"
        "  - [leeds, lincoln, mountain]\n",
        kTypes);
}

AreaIndex at(const AreaMap& map, std::string_view key) {
    const auto area = map.find(key);
    EXPECT_TRUE(area) << key;
    return area.value_or(AreaIndex{});
}

AreaSet setOf(const AreaMap& map, const std::vector<std::string>& keys) {
    AreaSet set;
    for (const std::string& key : keys) set.insert(at(map, key));
    return set;
}

TEST(CommonAreaMap, KnowsAreasAndKindsByName) {
    const AreaMap map = sample();
    EXPECT_EQ(map.areaCount(), 6);
    EXPECT_EQ(number(at(map, "leeds")), 2);   // the file's order
    EXPECT_EQ(map.key(AreaIndex{2}), "leeds");
    EXPECT_FALSE(map.find("oxford"));
    EXPECT_EQ(map.kindCount(), 3);
    EXPECT_EQ(number(*map.findKind("mountain")), 1);
    EXPECT_FALSE(map.findKind("rail"));
}

TEST(CommonAreaMap, ConnectionsGoBothWays) {
    const AreaMap map = sample();
    EXPECT_TRUE(map.isSymmetric());
    EXPECT_EQ(map.connectionCount(), 6);
    EXPECT_EQ(map.kindBetween(at(map, "gains"), at(map, "hull")), map.findKind("maritime"));
    EXPECT_EQ(map.kindBetween(at(map, "hull"), at(map, "gains")), map.findKind("maritime"));
    EXPECT_FALSE(map.kindBetween(at(map, "hull"), at(map, "leeds")));
    EXPECT_TRUE(map.isAdjacent(at(map, "york"), at(map, "lincoln")));
    EXPECT_FALSE(map.isAdjacent(at(map, "york"), at(map, "york")));
    EXPECT_TRUE(map.connections(at(map, "island")).empty());
}

TEST(CommonAreaMap, NeighboursByKind) {
    const AreaMap map = sample();
    const auto lincoln = at(map, "lincoln");
    EXPECT_EQ(map.neighbours(lincoln), setOf(map, {"gains", "york", "leeds"}));
    EXPECT_EQ(map.neighbours(lincoln, *map.findKind("mountain")), setOf(map, {"leeds"}));
    EXPECT_EQ(map.neighbours(lincoln, KindSet{*map.findKind("road")}), setOf(map, {"gains", "york"}));
    EXPECT_EQ(map.neighbours(setOf(map, {"hull", "lincoln"})), setOf(map, {"york", "gains", "leeds"}));
}

TEST(CommonAreaMap, Distances) {
    const AreaMap map = sample();
    EXPECT_EQ(map.distance(at(map, "hull"), at(map, "hull")), 0);
    EXPECT_EQ(map.distance(at(map, "hull"), at(map, "lincoln")), 2);
    EXPECT_EQ(map.distance(at(map, "hull"), at(map, "island")), kUnreachable);
    const KindSet roads{*map.findKind("road")};
    EXPECT_EQ(map.distance(at(map, "hull"), at(map, "gains")), 1);
    EXPECT_EQ(map.distance(at(map, "hull"), at(map, "gains"), roads), 3);   // by york and lincoln
}

TEST(CommonAreaMap, Reach) {
    const AreaMap map = sample();
    const AreaSet hull = setOf(map, {"hull"});
    EXPECT_EQ(map.reachable(hull, 0, map.areas()), hull);
    EXPECT_EQ(map.reachable(hull, 1, map.areas()), setOf(map, {"hull", "york", "gains"}));
    EXPECT_EQ(map.reachable(hull, 2, map.areas() - setOf(map, {"york"})), setOf(map, {"hull", "gains", "lincoln"}));
    EXPECT_EQ(map.reachable(hull, 9, map.areas()), map.areas() - setOf(map, {"island"}));
    const auto notBySea = [&](AreaIndex, const Connection& c) { return c.kind != *map.findKind("maritime"); };
    EXPECT_EQ(map.reachableIf(hull, 2, notBySea), setOf(map, {"hull", "york", "leeds", "lincoln"}));
}

TEST(CommonAreaMap, Costs) {
    const AreaMap map = sample();
    const auto cost = map.costs(at(map, "hull"), [&](AreaIndex, const Connection& c) {
        if (c.kind == *map.findKind("maritime")) return -1;   // closed
        return c.kind == *map.findKind("mountain") ? 3 : 1;
    });
    const auto costOf = [&](std::string_view key) { return static_cast<int>(cost[static_cast<std::size_t>(at(map, key))]); };
    EXPECT_EQ(costOf("hull"), 0);
    EXPECT_EQ(costOf("leeds"), 2);
    EXPECT_EQ(costOf("lincoln"), 2);
    EXPECT_EQ(costOf("gains"), 3);
    EXPECT_EQ(costOf("island"), kUnreachable);
    const auto overMountain = map.costs(at(map, "leeds"), [&](AreaIndex, const Connection& c) {
        return c.kind == *map.findKind("mountain") ? 3 : 1;
    });
    EXPECT_EQ(overMountain[static_cast<std::size_t>(at(map, "lincoln"))], 2);   // by york, not over the mountain
}

TEST(CommonAreaMap, Contiguity) {
    const AreaMap map = sample();
    EXPECT_TRUE(map.isContiguous({}));
    EXPECT_TRUE(map.isContiguous(setOf(map, {"island"})));
    EXPECT_TRUE(map.isContiguous(setOf(map, {"hull", "gains"})));
    EXPECT_FALSE(map.isContiguous(setOf(map, {"hull", "gains"}), KindSet{*map.findKind("road")}));
    EXPECT_FALSE(map.isContiguous(setOf(map, {"hull", "leeds"})));
    EXPECT_FALSE(map.isContiguous(map.areas()));
    EXPECT_EQ(map.componentOf(at(map, "hull"), setOf(map, {"hull", "york", "gains", "island"})),
              setOf(map, {"hull", "york", "gains"}));
    EXPECT_TRUE(map.componentOf(at(map, "hull"), setOf(map, {"york"})).empty());
}

TEST(CommonAreaMap, ConnectionsWrittenWithTheirAreas) {
    const AreaMap map = readAreaMap(parsed(
        "areas:\n"
        "  - {id: york, name: York, connections: [{to: hull, type: road}]}\n"
        "  - {id: hull, name: Hull, connections: [{to: york, type: road}]}\n"
        "  - {id: man, name: Man}\n")["areas"]);
    EXPECT_EQ(map.areaCount(), 3);
    EXPECT_EQ(map.connectionCount(), 1);
    EXPECT_TRUE(map.isAdjacent(at(map, "hull"), at(map, "york")));
}

TEST(CommonAreaMap, OneSidedConnectionIsRefused) {
    EXPECT_EQ(refusalWithAreas("areas:\n  - {id: york, connections: [{to: hull, type: road}]}\n  - {id: hull}\n"),
              "map.yaml:2: `york` is joined to `hull`, but not the other way round. "
              "Add `{to: york, type: road}` to the connections of `hull`.");
    EXPECT_NE(refusalWithAreas("areas:\n  - {id: york, connections: [{to: hull, type: road}]}\n"
                               "  - {id: hull, connections: [{to: york, type: river}]}\n")
                  .find("by `road` here but by `river` in line 3"),
              std::string::npos);
    EXPECT_NE(refusalWithAreas("areas:\n  - {id: york, connections: [{to: hul, type: road}]}\n  - {id: hull}\n")
                  .find("Did you mean `hull`?"),
              std::string::npos);
    EXPECT_NE(refusalWithAreas("areas:\n  - {id: york, connections: [{to: york, type: road}]}\n").find("joined to itself"),
              std::string::npos);
    EXPECT_NE(refusalWithAreas("areas:\n  - {id: a, connections: [{to: b, type: road}, {to: b, type: river}]}\n  - {id: b}\n")
                  .find("joined already"),
              std::string::npos);
}

TEST(CommonAreaMap, WrongMapsAreRefusedWithTheirLine) {
    const std::string areas = "areas: [hull, york]\nconnections:\n";
    EXPECT_NE(refusal("areas: [hull, hull]\nconnections: []\n").find("map.yaml:1: The area `hull` stands twice"),
              std::string::npos);
    EXPECT_NE(refusal(areas + "  - [hull, yrok, road]\n").find("map.yaml:3: There is no area `yrok`. Did you mean `york`?"),
              std::string::npos);
    EXPECT_NE(refusal(areas + "  - [hull, hull, road]\n").find("joined to itself"), std::string::npos);
    EXPECT_NE(refusal(areas + "  - [hull, york, road]\n  - [york, hull, road]\n")
                  .find("map.yaml:4: `york` and `hull` are joined already, by `road`"),
              std::string::npos);
    EXPECT_NE(refusal(areas + "  - [hull, york]\n").find("map.yaml:3"), std::string::npos);
    EXPECT_NE(refusal(areas + "  - {between: [hull], type: road}\n").find("map.yaml:3"), std::string::npos);
    EXPECT_NE(refusal(areas + "  - {between: [hull, york], typ: road}\n").find("Did you mean `type`?"), std::string::npos);
    EXPECT_NE(refusal(areas + "  - [hull, york, raod]\n", kTypes).find("Did you mean `road`?"), std::string::npos);
    EXPECT_NE(refusal("areas: [Hull Town]\nconnections: []\n").find("is no key"), std::string::npos);
}

TEST(CommonAreaMap, AreasMayBeKeysOrMaps) {
    EXPECT_EQ(read("areas: {a: {x: 1}, b: {x: 2}}\nconnections: [[a, b, road]]\n").connectionCount(), 1);
    EXPECT_EQ(read("areas: [{id: a, x: 1}, {id: b}]\nconnections: []\n").areaCount(), 2);
    EXPECT_NE(refusal("areas: [{name: a}]\nconnections: []\n").find("lacks the key `id`"), std::string::npos);
}

TEST(CommonAreaMap, HoldsAsManyAreasAsPromisedAndNoMore) {
    AreaMapBuilder builder;
    for (int i = 0; i < kMaxAreas; ++i) {
        EXPECT_FALSE(builder.addArea("a" + std::to_string(i)));
        if (i > 0) {
            EXPECT_FALSE(builder.connect("a" + std::to_string(i - 1), "a" + std::to_string(i), "road"));
        }
    }
    EXPECT_TRUE(builder.addArea("one_more"));
    const AreaMap map = builder.build();
    EXPECT_EQ(map.distance(AreaIndex{0}, AreaIndex{127}), 127);   // a chain
    EXPECT_EQ(map.distance(AreaIndex{127}, AreaIndex{60}, KindSet::all()), 67);
    EXPECT_TRUE(map.isContiguous(map.areas()));
    EXPECT_EQ(map.areas().size(), 128);
}

TEST(CommonAreaMap, KindsAreLimited) {
    AreaMapBuilder builder;
    for (int i = 0; i <= kMaxConnectionKinds + 1; ++i) EXPECT_FALSE(builder.addArea("a" + std::to_string(i)));
    for (int i = 0; i < kMaxConnectionKinds; ++i)
        EXPECT_FALSE(builder.connect("a0", "a" + std::to_string(i + 1), "k" + std::to_string(i)));
    EXPECT_TRUE(builder.connect("a0", "a9", "another"));
    EXPECT_EQ(builder.build().neighbours(AreaIndex{0}, KindSet{ConnectionKind{7}}), AreaSet{AreaIndex{8}});
}

TEST(CommonAreaSet, IsASetWalkedInOrder) {
    AreaSet set{AreaIndex{127}, AreaIndex{3}, AreaIndex{64}, AreaIndex{63}};
    std::vector<int> order;
    for (const AreaIndex area : set) order.push_back(number(area));
    EXPECT_EQ(order, (std::vector<int>{3, 63, 64, 127}));
    EXPECT_EQ(set.size(), 4);
    EXPECT_EQ(number(set.first()), 3);
    set.erase(AreaIndex{3});
    set.erase(AreaIndex{63});
    EXPECT_EQ(number(set.first()), 64);
    EXPECT_TRUE(set.contains(AreaIndex{127}));
    EXPECT_FALSE(set.contains(AreaIndex{3}));
    EXPECT_TRUE((AreaSet{AreaIndex{64}}.isWithin(set)));
    EXPECT_FALSE((AreaSet{AreaIndex{5}}.meets(set)));
    EXPECT_EQ((set | AreaSet{AreaIndex{1}}).size(), 3);
    EXPECT_EQ((set & AreaSet{AreaIndex{64}}).size(), 1);
    EXPECT_EQ((set - AreaSet{AreaIndex{64}}), AreaSet{AreaIndex{127}});
}

}  // namespace
}  // namespace common
