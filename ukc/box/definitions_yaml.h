// What the readers of the data files share: the folder, lists keyed by an enumeration, and Areas by name.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "common/game_folder.h"
#include "ukc/box/definitions.h"

namespace ukc::data {

using common::enumOf;
using common::expectInt;
using common::optionalBool;
using common::optionalInt;
using common::optionalText;
using common::readEach;
using common::readEachKey;
using common::readSideOrNobody;
using common::YamlNode;

using Folder = common::GameFolder;

// Regions as a bit each; a list that names none or one twice is refused.
std::uint8_t readRegions(const YamlNode& list);
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

}  // namespace ukc::data
