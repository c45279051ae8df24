// Almanac: entries to read about the war, which change no game.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/provenance.h"

namespace common {

class YamlNode;

struct AlmanacEntry {
    std::string id, title, kind, dates, text;
    std::vector<std::string> see;  // ids of entries or of cards
    Source source;
};

// Reads the list `entries` of almanac.yaml. `kinds`: what an entry may be of; checkId may refuse the node of an id; `see` may
// name any entry and what is in `alsoKnown`. Throws DataError.
std::vector<AlmanacEntry> readAlmanac(const YamlNode& root, std::span<const std::string_view> kinds,
                                      const std::function<void(const YamlNode&)>& checkId,
                                      std::vector<std::string_view> alsoKnown);

}  // namespace common
