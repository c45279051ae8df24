// Tuned weights: their file.
#include "common/tuned.h"

#include <fmt/format.h>

#include "common/data_folders.h"

namespace common {

namespace {
constexpr double kMost = 1e4;
}

std::vector<double> readTuned(DataFolders& folders, std::string_view file, std::span<const std::string_view> names,
                              std::span<const double> usual) {
    std::vector<double> out(usual.begin(), usual.end());
    if (!folders.areWeightsRead()) return out;
    const YamlNode root = folders.loadMerged(fmt::format("players/{}.yaml", file));
    root.expectKeys({"source", "weights"});
    root["source"].asString();
    std::vector<bool> isRead(names.size(), false);
    for (const YamlNode& node : root["weights"].items()) {
        node.expectKeys({"id", kSideKeys[0], kSideKeys[1]});
        const std::size_t at = node["id"].asEnum(names);
        if (isRead[at]) node["id"].fail("This weight has its value already.", "Take one of the two lines out.");
        isRead[at] = true;
        for (std::size_t side = 0; side < kSides; ++side)
            out[side * names.size() + at] = node[kSideKeys[side]].asNumber(0.0, kMost);
    }
    for (std::size_t i = 0; i < names.size(); ++i)
        if (!isRead[i])
            root["weights"].fail(fmt::format("The weight `{}` has no value.", names[i]),
                                 "Tune the weights again: edgehill fit --seasoned.");
    return out;
}

std::string tunedText(std::string_view game, std::string_view source, std::span<const std::string_view> names,
                      std::span<const double> values) {
    std::string out = fmt::format(
        "# What the seasoned player of {0} goes by: it plays on the worlds that a search invents.\n"
        "# Made by `edgehill fit {0} --seasoned`.\n"
        "source: \"{1}\"\nweights:\n",
        game, source);
    for (std::size_t i = 0; i < names.size(); ++i)
        out += fmt::format("  - {{id: {}, {}: {:.5f}, {}: {:.5f}}}\n", names[i], kSideKeys[0], values[i], kSideKeys[1],
                           values[names.size() + i]);
    return out;
}

}  // namespace common
