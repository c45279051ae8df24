// One game's folder of data files, and what its readers share: words of an enumeration, lists in which each key stands once,
// and values that the rules decide themselves.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "common/data_folders.h"
#include "common/provenance.h"
#include "common/yaml_reader.h"

namespace common {

// The files of the game's folder, counted into the provenance and the digest as they are first loaded.
class GameFolder {
public:
    // `game`: the folder's name under data/. `provenance` may be null.
    GameFolder(DataFolders& folders, std::string_view game, ProvenanceCounts* provenance)
        : folders_(folders), game_(game), provenance_(provenance) {}
    // `name` without folder and ending. mayAdd: as DataFolders::loadMerged has it.
    YamlNode load(std::string_view name, const std::vector<std::string>& mayAdd = {});
    [[nodiscard]] std::uint64_t digest() const { return digest_; }  // of every file loaded so far

private:
    DataFolders& folders_;
    std::string game_;
    ProvenanceCounts* provenance_;
    std::map<std::string, YamlNode, std::less<>> loaded_;
    std::uint64_t digest_ = 0;
};

// Reads one word as a value of an enumeration.
template <class Enum, std::size_t N>
Enum enumOf(const YamlNode& node, const std::array<std::string_view, N>& keys) {
    return static_cast<Enum>(node.asEnum(keys));
}

// Reads a list in which every key stands exactly once, in any order: read(index of the key, item).
template <class Read>
void readEachKey(const YamlNode& list, std::span<const std::string_view> keys, Read&& read, std::string_view idKey = "id") {
    std::vector<bool> seen(keys.size());
    for (const YamlNode& item : list.items()) {
        const YamlNode id = item[idKey];
        const std::size_t at = id.asEnum(keys);
        if (seen[at]) id.fail(fmt::format("`{}` stands here twice.", keys[at]), "Keep one of the two.");
        seen[at] = true;
        read(at, item);
    }
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (!seen[i]) list.fail(fmt::format("`{}` is missing.", keys[i]), "Add it; the program needs every one.");
}
// The same for the keys of an enumeration.
template <class Enum, std::size_t N, class Read>
void readEach(const YamlNode& list, const std::array<std::string_view, N>& keys, Read&& read, std::string_view idKey = "id") {
    readEachKey(list, keys, [&](std::size_t at, const YamlNode& item) { read(static_cast<Enum>(at), item); }, idKey);
}

// Refuses a value that the rules do not read from the data but decide in code.
void expectText(const YamlNode& node, std::string_view expected);
void expectInt(const YamlNode& node, int expected);

std::string optionalText(const YamlNode& datum, std::string_view key);           // missing: empty
bool optionalBool(const YamlNode& datum, std::string_view key);                  // missing: false
YamlNode lastWith(const YamlNode& list, std::string_view key);                   // of its items, the list where none has it
int optionalInt(const YamlNode& datum, std::string_view key, int min, int max);  // missing: 0

// A side's index in a game for two, or -1 for `nobody`.
int readSideOrNobody(const YamlNode& node);

}  // namespace common
