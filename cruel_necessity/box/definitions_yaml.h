// What the readers of the data files share: lists keyed by an enumeration, areas by their ids, and effects as text.
#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "common/game_folder.h"
#include "cruel_necessity/box/definitions.h"

namespace cruel_necessity::data {

using common::enumOf;
using common::expectInt;
using common::expectText;
using common::readEach;
using common::YamlNode;

// Below every score: the lower end of a table's last band.
inline constexpr int kNoFloor = -1000;

using Folder = common::GameFolder;

// The area's number in each region it belongs to; -1: not there.
using AreaNumbers = std::map<std::string, std::array<int, kArmies>, std::less<>>;

// Reads a map with exactly the keys of an enumeration.
template <class Enum, std::size_t N, class Read>
void readMapOf(const YamlNode& map, const std::array<std::string_view, N>& keys, Read&& read) {
    map.expectKeys(std::span<const std::string_view>(keys));
    for (std::size_t i = 0; i < N; ++i) read(static_cast<Enum>(i), map[keys[i]]);
}

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
void readBattleTables(Folder&, Definitions&);
void readEventCards(Folder&, Definitions&);
void readSpecials(Folder&, Definitions&);
void readScenarios(Folder&, Definitions&, const AreaNumbers&);

}  // namespace cruel_necessity::data
