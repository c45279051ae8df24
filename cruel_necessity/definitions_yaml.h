// What the readers of the data files share: lists keyed by an enumeration, areas by their ids, and effects as text.
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
#include "cruel_necessity/definitions.h"

namespace cruel_necessity::data {

using common::YamlNode;

// Below every score: the lower end of a table's last band.
inline constexpr int kNoFloor = -1000;

// One file of the game's folder, counted into the provenance and the digest by loadDefinitions.
class Folder {
public:
    Folder(common::DataFolders& folders, common::ProvenanceCounts* provenance) : folders_(folders), provenance_(provenance) {}
    YamlNode load(std::string_view name, const std::vector<std::string>& mayAdd = {});
    [[nodiscard]] std::uint64_t digest() const { return digest_; }  // of every file loaded so far

private:
    common::DataFolders& folders_;
    common::ProvenanceCounts* provenance_;
    std::map<std::string, YamlNode, std::less<>> loaded_;
    std::uint64_t digest_ = 0;
};

// The area's number in each region it belongs to; -1: not there.
using AreaNumbers = std::map<std::string, std::array<int, kArmies>, std::less<>>;

// Reads one word as a value of an enumeration.
template <class Enum, std::size_t N>
Enum enumOf(const YamlNode& node, const std::array<std::string_view, N>& keys) {
    return static_cast<Enum>(node.asEnum(keys));
}

// Reads a list in which every key of an enumeration stands exactly once, in any order.
template <class Enum, std::size_t N, class Read>
void readEach(const YamlNode& list, const std::array<std::string_view, N>& keys, std::string_view idKey, Read&& read) {
    std::array<bool, N> seen{};
    for (const YamlNode& item : list.items()) {
        const YamlNode id = item[idKey];
        const std::size_t at = id.asEnum(keys);
        if (seen[at]) id.fail(fmt::format("`{}` stands here twice.", keys[at]), "Keep one of the two.");
        seen[at] = true;
        read(static_cast<Enum>(at), item);
    }
    for (std::size_t i = 0; i < N; ++i)
        if (!seen[i]) list.fail(fmt::format("`{}` is missing.", keys[i]), "Add it; the program needs every one.");
}

// Reads a map with exactly the keys of an enumeration.
template <class Enum, std::size_t N, class Read>
void readMapOf(const YamlNode& map, const std::array<std::string_view, N>& keys, Read&& read) {
    map.expectKeys(std::span<const std::string_view>(keys));
    for (std::size_t i = 0; i < N; ++i) read(static_cast<Enum>(i), map[keys[i]]);
}

// Refuses a value that the rules do not read from the data but decide in code.
void expectText(const YamlNode& node, std::string_view expected);
void expectInt(const YamlNode& node, int expected);

// A card by its printed number.
CardId readCard(const YamlNode& node);
std::vector<CardId> readCards(const YamlNode& list);

// One effect as the header of cards.yaml lists them.
CardEffect parseEffect(const YamlNode& node, Section section = Section::kMilitary);

// Each reads one or two files. Order matters: map, then all that names areas; cards before specials and scenarios.
AreaNumbers readMap(Folder&, Definitions&);
void readArmies(Folder&, Definitions&, const AreaNumbers&);
void readFortresses(Folder&, Definitions&, const AreaNumbers&);
void readTracks(Folder&, Definitions&);
void readMarkers(Folder&, Definitions&);
void readUnits(Folder&, Definitions&);
void readBattleCards(Folder&, Definitions&);
void readEventCards(Folder&, Definitions&);
void readSpecials(Folder&, Definitions&);
void readScenarios(Folder&, Definitions&, const AreaNumbers&);
void readAlmanac(Folder&, Definitions&);

}  // namespace cruel_necessity::data
