// Says where each datum comes from, and counts how much of a file is from the rulebook and how much is our own guess.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/yaml_reader.h"

namespace common {

// From the surest to the least sure.
enum class SourceKind : std::uint8_t {
    kRulebook,        // the rulebook says so; the note is the clause
    kPage,            // a public page says so; the note is its address
    kKnowledge,       // general knowledge; the note may say how sure we are
    kReconstructed,   // worked out so that the game plays; the note may say how
};
inline constexpr int kSourceKinds = 4;

std::string_view name(SourceKind kind);

// Where a datum comes from. In a file, `source: rulebook 6.2.4` or `source: {kind: rulebook, note: 6.2.4}` (`ref` and
// `url` are other words for `note`).
struct Source {
    SourceKind kind = SourceKind::kReconstructed;
    std::string note;

    bool isDerived() const;   // the note says that the datum follows from the rulebook rather than stands in it

    bool operator==(const Source&) const = default;
};

// A datum's source may also be given field by field, `source: {name: rulebook 3.0, position: reconstructed}`.
struct FieldSource {
    std::string field;   // empty: the whole datum
    Source source;
};

Source parseSource(const YamlNode& node);                      // the value of a `source:` key: of the whole datum
std::vector<FieldSource> parseSources(const YamlNode& node);   // the same, or field by field; never empty
Source sourceOf(const YamlNode& datum);                        // required; of several fields the least sure
Source sourceOf(const YamlNode& datum, const Source& inherited);   // where it has none: its file's or table's

// How many data there are from each kind of source. An overlaid datum is counted as overlaid and nowhere else.
struct SourceCount {
    std::array<int, kSourceKinds> from{};
    int overlaid = 0;

    int of(SourceKind kind) const { return from[static_cast<std::size_t>(kind)]; }
    int total() const;
    friend bool operator==(const SourceCount&, const SourceCount&) = default;
};

// Gathers the counts while files are loaded, by file and sort of datum.
class ProvenanceCounts {
public:
    void add(std::string_view file, std::string_view sort, const Source& source, bool isOverlaid);

    // Reads and counts the source of one datum, each field that has its own as `sort field`. Returns what sourceOf does.
    Source note(std::string_view file, std::string_view sort, const YamlNode& datum);
    Source note(std::string_view file, std::string_view sort, const YamlNode& datum, const Source& inherited);

    // Counts every `source:` of a file; the sort is the way to the datum, e.g. `armies versions`. Use this or note().
    void noteAll(std::string_view file, const YamlNode& root);

    struct Row {
        std::string file;   // cruel_necessity/map.yaml
        std::string sort;   // areas position
        SourceCount count;
    };
    std::vector<Row> rows() const;   // by file, then sort
    SourceCount total() const;
    std::string table() const;       // as text, a row for each file and sort

private:
    Source noted(std::string_view file, std::string_view sort, const YamlNode& datum,
                 const std::vector<FieldSource>& sources);
    void noteWithin(std::string_view file, const std::string& sort, const YamlNode& node);

    std::map<std::pair<std::string, std::string>, SourceCount> counts_;
};

}  // namespace common
