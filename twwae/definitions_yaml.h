// What the readers of the data files share: the folder, lists keyed by an enumeration, areas, cities, blocks and cards by name.
#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "common/data_folders.h"
#include "common/yaml_reader.h"
#include "twwae/definitions.h"

namespace twwae::data {

using common::YamlNode;

// The files of the game's folder, counted into the provenance and the digest as they are read.
class Folder {
public:
    Folder(common::DataFolders& folders, common::ProvenanceCounts* provenance) : folders_(folders), provenance_(provenance) {}
    YamlNode load(std::string_view name, const std::vector<std::string>& mayAdd = {});
    [[nodiscard]] std::uint64_t digest() const { return digest_; }  // of every file loaded so far

private:
    common::DataFolders& folders_;
    common::ProvenanceCounts* provenance_;
    std::uint64_t digest_ = 0;
};

// Reads one word as a value of an enumeration.
template <class Enum, std::size_t N>
Enum enumOf(const YamlNode& node, const std::array<std::string_view, N>& keys) {
    return static_cast<Enum>(node.asEnum(keys));
}

// Reads a list in which every key of an enumeration stands exactly once, in any order.
template <class Enum, std::size_t N, class Read>
void readEach(const YamlNode& list, const std::array<std::string_view, N>& keys, Read&& read) {
    std::array<bool, N> seen{};
    for (const YamlNode& item : list.items()) {
        const YamlNode id = item["id"];
        const std::size_t at = id.asEnum(keys);
        if (seen[at]) id.fail(fmt::format("`{}` stands here twice.", keys[at]), "Keep one of the two.");
        seen[at] = true;
        read(static_cast<Enum>(at), item);
    }
    for (std::size_t i = 0; i < N; ++i)
        if (!seen[i]) list.fail(fmt::format("`{}` is missing.", keys[i]), "Add it; the program needs every one.");
}

// Refuses a value that the rules do not read from the data but decide in code.
void expectText(const YamlNode& node, std::string_view expected);
void expectInt(const YamlNode& node, int expected);

double asKilometres(const YamlNode& node);
std::string asOptionalText(const YamlNode& datum, std::string_view key);  // missing: empty

// A side's index, or -1 for `nobody`.
int readSideOrNobody(const YamlNode& node);
// Seas as a bit per SeaId.
std::uint8_t readSeas(const YamlNode& list);

// What is known already by its key; anything else is refused with the nearest name.
AreaId readArea(const YamlNode& node, const Definitions& defs);
BlockId readBlock(const YamlNode& node);
CardId readCard(const YamlNode& node, const Definitions& defs);

// Each reads one or two files, in this order: the map names the Areas, blocks and cards are named by the scenarios.
void readMap(Folder&, Definitions&);          // map.yaml
void readCities(Folder&, Definitions&);       // cities.yaml
void readBlocks(Folder&, Definitions&);       // blocks.yaml
void readTables(Folder&, Definitions&);       // tables.yaml
void readCards(Folder&, Definitions&);        // cards.yaml
void readEvents(Folder&, Definitions&);       // events.yaml
void readMajorEvents(Folder&, Definitions&);  // major_events.yaml
void readScenarios(Folder&, Definitions&);    // scenarios.yaml
void readAlmanac(Folder&, Definitions&);      // almanac.yaml

}  // namespace twwae::data
