// What the readers of the data files share: the folder, lists keyed by an enumeration, and Areas by name.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "common/data_folders.h"
#include "common/yaml_reader.h"
#include "ukc/definitions.h"

namespace ukc::data {

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

// Reads a list in which every key stands exactly once, in any order: read(index, item).
template <class Key, class Read>
void readEach(const YamlNode& list, std::span<const Key> keys, Read&& read) {
    std::vector<std::string_view> words(keys.begin(), keys.end());
    std::vector<bool> seen(words.size());
    for (const YamlNode& item : list.items()) {
        const YamlNode id = item["id"];
        const std::size_t at = id.asEnum(words);
        if (seen[at]) id.fail(fmt::format("`{}` stands here twice.", words[at]), "Keep one of the two.");
        seen[at] = true;
        read(at, item);
    }
    for (std::size_t i = 0; i < words.size(); ++i)
        if (!seen[i]) list.fail(fmt::format("`{}` is missing.", words[i]), "Add it; the program needs every one.");
}
template <class Enum, std::size_t N, class Read>
void readEach(const YamlNode& list, const std::array<std::string_view, N>& keys, Read&& read) {
    readEach(list, std::span<const std::string_view>(keys), [&](std::size_t at, const YamlNode& item) { read(static_cast<Enum>(at), item); });
}

// Refuses a value that the rules do not read from the data but decide in code.
void expectInt(const YamlNode& node, int expected);

std::string optionalText(const YamlNode& datum, std::string_view key);         // missing: empty
bool optionalBool(const YamlNode& datum, std::string_view key);                // missing: false
int optionalInt(const YamlNode& datum, std::string_view key, int min, int max);  // missing: 0

// Regions as a bit each; a list that names none or one twice is refused.
std::uint8_t readRegions(const YamlNode& list);
// A side's index, or -1 for `nobody`.
int readSideOrNobody(const YamlNode& node);
// An Area known already by its key; anything else is refused with the nearest name.
AreaId readArea(const YamlNode& node, const Definitions& defs);

// Each reads one file, in this order: the map names the Areas, and pieces stand on it.
void readMap(Folder&, Definitions&);              // map.yaml
void readInfrastructures(Folder&, Definitions&);  // infrastructures.yaml
void readTables(Folder&, Definitions&);           // tables.yaml
void readTurns(Folder&, Definitions&);            // turns.yaml
void readGenerals(Folder&, Definitions&);         // generals.yaml
void readNotables(Folder&, Definitions&);         // notables.yaml
void readBrigades(Folder&, Definitions&);         // brigades.yaml
void readCards(Folder&, Definitions&);            // cards.yaml
void readScenarios(Folder&, Definitions&);        // scenarios.yaml
void readAlmanac(Folder&, Definitions&);          // almanac.yaml

}  // namespace ukc::data
