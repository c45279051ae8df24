// Says where each datum comes from, and counts how much of a file is from the rulebook and how much is our own guess.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/yaml_reader.h"

namespace common {

enum class SourceKind : std::uint8_t {
    kRulebook,        // the rulebook says so; the note is the clause
    kPage,            // a public page says so; the note is its address
    kKnowledge,       // general knowledge; the note is how sure we are
    kReconstructed,   // worked out so that the game plays; the note is how
};
inline constexpr int kSourceKinds = 4;

std::string_view name(SourceKind kind);

// Where a datum comes from. In a file, `source: rulebook 6.2.4` or `source: {kind: rulebook, note: 6.2.4}`
// (`ref` and `url` are taken as other words for `note`).
struct Source {
    SourceKind kind = SourceKind::kReconstructed;
    std::string note;

    auto operator<=>(const Source&) const = default;
};

Source parseSource(const YamlNode& node);                 // the value of a `source:` key
Source sourceOf(const YamlNode& datum);                   // datum["source"], required
Source sourceOf(const YamlNode& datum, const Source& inherited);   // else what its file or table says

// How many data of one sort a file has from each kind of source. An overlaid datum is counted as overlaid alone.
struct ProvenanceCount {
    std::array<int, kSourceKinds> from{};
    int overlaid = 0;

    int total() const;
    int of(SourceKind kind) const { return from[static_cast<std::size_t>(kind)]; }
};

// Gathers the counts while files are loaded. Rows keep the order of file name, then sort of datum.
class Provenance {
public:
    void add(std::string_view file, std::string_view sort, const Source& source, bool isOverlaid);

    // Reads the source of one datum and counts it.
    Source note(std::string_view file, std::string_view sort, const YamlNode& datum);
    Source note(std::string_view file, std::string_view sort, const YamlNode& datum, const Source& inherited);

    struct Row {
        std::string file;   // cruel_necessity/cards.yaml
        std::string sort;   // event title
        ProvenanceCount count;
    };
    std::vector<Row> rows() const;
    ProvenanceCount total() const;
    std::string table() const;   // as text, a row for each file and sort

private:
    std::map<std::pair<std::string, std::string>, ProvenanceCount> counts_;
};

}  // namespace common
