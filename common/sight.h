// Sight: a value that a seat sees, by its path in the seat's view, and whether it is as asked; words with such values in them.
#pragma once

#include <limits>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/yaml_reader.h"

namespace common {

// "own" and "enemy" in a path, or as the value, stand for the sides as the reader of the seat has them.
struct Sight {
    std::string path;                // "tracks.parliament.box"
    std::optional<std::string> is;   // the value as text: "7", "royalist", "true", "nothing"
    int least = std::numeric_limits<int>::min(), most = std::numeric_limits<int>::max();  // of a number
    int line = 0;
};

// `{see: zeal.points, most: 2}`, `{see: card, is: 7}`.
Sight readSight(const YamlNode& node);
std::vector<Sight> readSights(const YamlNode& list);
// Words with values in braces, as "{zeal.points} Zeal". Refuses a brace that has no fellow.
std::string readSeenWords(const YamlNode& node);
// The paths that stand in such words.
std::vector<std::string> pathsIn(std::string_view words);

// What one seat sees, by paths.
class View {
public:
    View(const nlohmann::json& view, std::string own, std::string enemy);

    [[nodiscard]] bool has(std::string_view path) const;
    [[nodiscard]] std::string text(std::string_view path) const;  // of what is not there: "nothing"
    [[nodiscard]] bool shows(const Sight& sight) const;
    [[nodiscard]] bool showsAll(std::span<const Sight> sights) const;
    [[nodiscard]] std::string filled(std::string_view words) const;

private:
    [[nodiscard]] const nlohmann::json* find(std::string_view path) const;
    [[nodiscard]] std::string named(std::string_view word) const;

    std::shared_ptr<const nlohmann::json> view_;
    std::string own_, enemy_;
};

}  // namespace common
