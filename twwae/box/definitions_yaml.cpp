// Reads the blocks and the tables from data/twwae, and puts all readers of that folder together.
#include "twwae/box/definitions_yaml.h"

#include <algorithm>

#include "common/words.h"
#include "twwae/chapters/queries.h"
#include "twwae/player/judgement.h"
#include "twwae/player/winning.h"

namespace twwae {

using common::sourceOf;

namespace data {

double asKilometres(const YamlNode& node) {
    const std::string& text = node.asString();
    const auto value = common::decimalNumber(text);
    if (!value || *value < -1000 || *value > 2000)
        node.fail(fmt::format("`{}` is no place on the map.", text), "Write kilometres of the National Grid, as 451.4.");
    return *value;
}

std::uint8_t readSeas(const YamlNode& list) {
    unsigned seas = 0;
    for (const YamlNode& item : list.items()) {
        const unsigned bit = 1U << item.asEnum(kSeaKeys);
        if (seas & bit) item.fail("The Sea stands here twice.", "Keep one of the two.");
        seas |= bit;
    }
    return static_cast<std::uint8_t>(seas);
}

AreaId readArea(const YamlNode& node, const Definitions& defs) {
    std::vector<std::string_view> keys;
    for (const AreaDefinition& area : defs.areas) keys.push_back(area.key);
    return areaAt(node.asEnum(keys));
}

BlockId readBlock(const YamlNode& node) { return enumOf<BlockId>(node, kBlockKeys); }

CardId readCard(const YamlNode& node, const Definitions& defs) {
    std::vector<std::string_view> keys;
    for (const CardDefinition& card : defs.cards) keys.push_back(card.key);
    return cardAt(node.asEnum(keys));
}

namespace {

// What must agree between the parts of one block.
void checkBlock(BlockId b, const BlockDefinition& def, const YamlNode& node) {
    const bool isHomeless = def.home == Home::kNone;
    if ((def.cls == BlockClass::kArtillery) != (def.kind == BlockKind::kArtillery))
        node["kind"].fail("Class and kind disagree.", "Every Artillery block is of kind `artillery`, and no other is.");
    if (isCovenanter(b) && def.home != Home::kScotland)
        node["home"].fail("A Covenanter's home is Scotland.", "Write `scotland`.");
    if (!isCovenanter(b) && def.home == Home::kScotland)
        node["home"].fail("This block is no Covenanter.", "Name another home.");
    const bool needsHome = def.kind == BlockKind::kRegional || def.kind == BlockKind::kRegionalLeader;
    if (needsHome && isHomeless) node["home"].fail("A Regional block or Regional Leader has a home.", "Name its Region.");
    if (!needsHome && !isHomeless && !isCovenanter(b)) node["home"].fail("This kind of block has no home.", "Write `none`.");
    if (def.cls == BlockClass::kCavalry) return;
    if (node.has("pursuit")) node["pursuit"].fail("Only Cavalry pursues.", "Remove this.");
}

}  // namespace

void readBlocks(Folder& folder, Definitions& defs) {
    static constexpr std::array<std::string_view, 3> kGone{"pool", "aside", "removed"};
    static constexpr std::array<Place, 3> kGonePlaces{Place::kPool, Place::kAside, Place::kRemoved};
    const YamlNode root = folder.load("blocks");
    root.expectKeys({"blocks"});
    readEach<BlockId>(root["blocks"], kBlockKeys, [&](BlockId b, const YamlNode& node) {
        node.expectKeys({"id", "name", "class", "kind", "home", "effectiveness", "strength", "pursuit", "eliminated",
                         "may_grow", "note", "source"});
        BlockDefinition& def = defs.blocks[index(b)];
        def.name = node["name"].asString();
        def.cls = enumOf<BlockClass>(node["class"], kClassKeys);
        def.kind = enumOf<BlockKind>(node["kind"], kKindKeys);
        def.home = enumOf<Home>(node["home"], kHomeKeys);
        def.effectiveness = node["effectiveness"].asInt(1, 5);
        def.strength = node["strength"].asInt(1, 4);  // TWWAE 3.11
        if (def.cls == BlockClass::kCavalry) def.pursuit = node["pursuit"].asInt(1, 6);
        def.eliminated = kGonePlaces[node["eliminated"].asEnum(kGone)];
        def.mayGrow = node["may_grow"].asBool();
        def.note = optionalText(node, "note");
        def.source = sourceOf(node);
        checkBlock(b, def, node);
        defs.classBits[index(sideOf(b))][index(def.cls)] |= bitOf(b);
    });
}

namespace {

constexpr std::array<std::string_view, 6> kDieKeys{"1", "2", "3", "4", "5", "6"};

// One cell of the Siege Attrition and Surrender Table: `none`, or signs joined by `+`.
SiegeCell readSiegeCell(const YamlNode& node) {
    SiegeCell cell;
    const std::string& text = node.asString();
    if (text == "none") return cell;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find('+', from), text.size());
        const std::string_view word = std::string_view(text).substr(from, end - from);
        bool* sign = word == "surrender"  ? &cell.surrender
                     : word == "non_port" ? &cell.nonPort
                     : word == "cavalry"  ? &cell.cavalry
                                          : nullptr;
        if (!sign || *sign)
            node.fail(fmt::format("`{}` is no cell of this table.", text),
                      "Write none, or surrender, non_port and cavalry joined by `+`.");
        *sign = true;
        from = end + 1;
    }
    return cell;
}

void readDieTables(const YamlNode& root, Tables& tables) {
    static constexpr std::array<std::string_view, 5> kOutcomes{"eliminated", "returns_hurt", "returns", "arrives_hurt",
                                                               "arrives"};
    readEach<std::size_t>(root["sea_move"], kDieKeys, [&](std::size_t die, const YamlNode& node) {
        node.expectKeys({"id", "outcome", "source"});
        tables.sea[die] = enumOf<SeaOutcome>(node["outcome"], kOutcomes);
        sourceOf(node);
    });
    readEach<std::size_t>(root["withdrawal"], kDieKeys, [&](std::size_t die, const YamlNode& node) {
        node.expectKeys({"id", "succeeds", "losses", "source"});
        tables.withdrawal[die] = {node["succeeds"].asBool(), node["losses"].asInt(0, 9)};
        sourceOf(node);
    });
}

void readSiegeTables(const YamlNode& root, Tables& tables) {
    for (const YamlNode& node : root["bombardment"].items()) {
        node.expectKeys({"id", "from", "breach_on", "source"});
        node["id"].asSlug();
        const BombardmentRow row{node["from"].asInt(0, 99), node["breach_on"].asInt(1, 7)};
        if (tables.bombardment.empty() ? row.from != 0 : row.from <= tables.bombardment.back().from)
            node["from"].fail("The rows do not rise from 0.",
                              "Begin with 0 and give each row a higher number than the one before.");
        tables.bombardment.push_back(row);
        sourceOf(node);
    }
    if (tables.bombardment.empty()) root["bombardment"].fail("The table is empty.", "Give at least the row from 0.");
    static constexpr std::array<std::string_view, 5> kMarkers{"1", "2", "3", "4", "5"};
    tables.siegeSource = {common::SourceKind::kRulebook, "9.2"};
    readEach<std::size_t>(root["siege"], kMarkers, [&](std::size_t row, const YamlNode& node) {
        node.expectKeys({"id", "cells", "source"});
        const auto cells = node["cells"].items();
        if (cells.size() != 6)
            node["cells"].fail(fmt::format("This row has {} cells.", cells.size()), "Give one for each die from 1 to 6.");
        for (std::size_t die = 0; die < 6; ++die) tables.siege[row + 1][die] = readSiegeCell(cells[die]);
        if (const common::Source source = sourceOf(node); source.kind > tables.siegeSource.kind) tables.siegeSource = source;
    });
}

void readLimits(const YamlNode& root, Tables& tables) {
    readEach<BorderKind>(root["border_limits"], kBorderKeys, [&](BorderKind kind, const YamlNode& node) {
        node.expectKeys({"id", "limit", "source"});
        const YamlNode limit = node["limit"];
        tables.borderLimit[index(kind)] = limit.isScalar() && limit.asText() == "none" ? 255 : limit.asInt(1, 99);
        sourceOf(node);
    });
    static constexpr std::array<std::string_view, 2> kGround{"plain", "mountain"};
    readEach<std::size_t>(root["supply"], kGround, [&](std::size_t ground, const YamlNode& node) {
        node.expectKeys({"id", "blocks", "cavalry", "source"});
        const int blocks = node["blocks"].asInt(1, 20);
        const int cavalry = node["cavalry"].asInt(0, blocks);
        (ground == 0 ? tables.supplyPlain : tables.supplyMountain) = blocks;
        (ground == 0 ? tables.supplyPlainCavalry : tables.supplyMountainCavalry) = cavalry;
        sourceOf(node);
    });
}

}  // namespace

void readTables(Folder& folder, Definitions& defs) {
    const YamlNode root = folder.load("tables", {"bombardment"});
    root.expectKeys({"sea_move", "withdrawal", "bombardment", "siege", "border_limits", "supply"});
    readDieTables(root, defs.tables);
    readSiegeTables(root, defs.tables);
    readLimits(root, defs.tables);
}

}  // namespace data

Definitions loadDefinitions(common::DataFolders& folders, common::ProvenanceCounts* provenance) {
    Definitions defs;
    data::Folder folder(folders, "twwae", provenance);
    data::readMap(folder, defs);
    data::readCities(folder, defs);
    data::readBlocks(folder, defs);
    deriveSets(defs);
    data::readTables(folder, defs);
    data::readCards(folder, defs);
    data::readEvents(folder, defs);
    data::readMajorEvents(folder, defs);
    data::readScenarios(folder, defs);
    defs.dataDigest = folder.digest();
    defs.winning = common::readWinning(folders, "twwae", kFeatureNames);
    defs.seasoned = common::weightsOf(
        kTuned, common::readTuned(folders, "twwae_seasoned", common::namesOf(kTuned), common::valuesOf(kTuned, {})));
    defs.judgement = common::readNet(folders, "twwae_net", judgedNames());
    return defs;
}

common::AlmanacBox almanacBox(const Definitions& defs) {
    common::AlmanacBox box{"twwae", {}};
    for (const CardDefinition& card : defs.cards) box.pieces["cards"].push_back(card.key);
    box.pieces["blocks"].assign(kBlockKeys.begin(), kBlockKeys.end());
    for (const AreaDefinition& area : defs.areas) box.pieces["areas"].push_back(area.key);
    for (const CityDefinition& city : defs.cities) box.pieces["cities"].push_back(city.key);
    box.pieces["major_events"].assign(kMajorEventKeys.begin(), kMajorEventKeys.end());
    return box;
}

}  // namespace twwae
