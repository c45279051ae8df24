// Kilometres: reads the places of map layouts.
#include "common/kilometres.h"

#include <algorithm>
#include <array>

namespace common {

namespace {

constexpr double kFarthest = 10'000;

void checkLines(const YamlNode& node) {
    const auto items = node.items();
    if (!items.empty() && items.front().isSequence())
        for (const YamlNode& line : items) gridLine(line);
    else gridLine(node);
}

}  // namespace

double gridKilometres(const YamlNode& node) { return node.asNumber(-kFarthest, kFarthest); }

GridBounds gridBounds(const YamlNode& node) {
    const GridBounds bounds{gridKilometres(node["left"]), gridKilometres(node["right"]), gridKilometres(node["bottom"]),
                            gridKilometres(node["top"])};
    if (bounds.right < bounds.left + 1)
        node["right"].fail("`right` is not east of `left`.", "Give it at least a kilometre more.");
    if (bounds.top < bounds.bottom + 1)
        node["top"].fail("`top` is not north of `bottom`.", "Give it at least a kilometre more.");
    return bounds;
}

std::vector<double> gridLine(const YamlNode& flat) {
    std::vector<double> numbers;
    for (const YamlNode& item : flat.items()) numbers.push_back(gridKilometres(item));
    if (numbers.size() % 2 != 0) flat.fail("The last point has no y.", "Write x, y, x, y and so on.");
    return numbers;
}

void checkLayout(const YamlNode& root) {
    if (root.isSequence())
        for (const YamlNode& item : root.items()) checkLayout(item);
    if (!root.isMap()) return;
    static constexpr std::array<std::string_view, 2> kPlaces{"x", "y"};
    static constexpr std::array<std::string_view, 3> kLines{"rings", "lines", "line"};
    if (root.has("left") && root.has("right") && root.has("bottom") && root.has("top")) gridBounds(root);
    for (const auto& [key, value] : root.entries()) {
        if (std::find(kPlaces.begin(), kPlaces.end(), key) != kPlaces.end()) gridKilometres(value);
        else if (std::find(kLines.begin(), kLines.end(), key) != kLines.end()) checkLines(value);
        else checkLayout(value);
    }
}

}  // namespace common
