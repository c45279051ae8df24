// What the readers of the data files share: the folder, lists keyed by an enumeration, areas, cities, blocks and cards by name.
#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "common/game_folder.h"
#include "twwae/box/definitions.h"

namespace twwae::data {

using common::enumOf;
using common::expectInt;
using common::expectText;
using common::optionalText;
using common::readEach;
using common::readSideOrNobody;
using common::YamlNode;

using Folder = common::GameFolder;

double asKilometres(const YamlNode& node);

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

}  // namespace twwae::data
