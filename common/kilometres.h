// Kilometres: the places of a map layout, read with bounds that any map of these islands fits in.
#pragma once

#include <vector>

#include "common/yaml_reader.h"

namespace common {

// British National Grid; y grows north.
struct GridBounds {
    double left = 0, right = 0, bottom = 0, top = 0;
};

// All throw DataError for what is no number, or lies beyond every map.
double gridKilometres(const YamlNode& node);
GridBounds gridBounds(const YamlNode& node);             // left before right, bottom before top, a kilometre apart at least
std::vector<double> gridLine(const YamlNode& flat);           // x, y, x, y ...

// Every place in a layout, wherever it stands in it: `x` and `y`, bounds, `rings`, `lines` and `line`.
void checkLayout(const YamlNode& root);

}  // namespace common
