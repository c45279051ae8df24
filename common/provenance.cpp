// Reads sources strictly and adds up the counts.
#include "common/provenance.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

namespace common {

namespace {

constexpr std::array<std::string_view, kSourceKinds> kNames = {"rulebook", "page", "knowledge", "reconstructed"};

// What a note must say for each kind, as the remedy puts it.
constexpr std::array<std::string_view, kSourceKinds> kNotes = {
    "the clause, as in `rulebook 6.2.4`", "the address, as in `page https://...`",
    "how sure it is, as in `knowledge high`", "how it was worked out, as in `reconstructed from the example of play`"};

Source checked(const YamlNode& node, SourceKind kind, std::string note) {
    const bool needsNote = kind == SourceKind::kRulebook || kind == SourceKind::kPage;
    if (needsNote && note.empty())
        node.fail(fmt::format("The source `{}` says no more than that.", name(kind)),
                  fmt::format("Add {}.", kNotes[static_cast<std::size_t>(kind)]));
    return {kind, std::move(note)};
}

SourceCount& operator+=(SourceCount& a, const SourceCount& b) {
    for (std::size_t i = 0; i < a.from.size(); ++i) a.from[i] += b.from[i];
    a.overlaid += b.overlaid;
    return a;
}

bool isKind(std::string_view word) { return std::find(kNames.begin(), kNames.end(), word) != kNames.end(); }

// {kind: rulebook, note: 6.2.4} rather than a source for a field called kind.
bool isWholeSource(const YamlNode& map) {
    const auto kind = map.optional("kind");
    if (!kind || !kind->isScalar() || !isKind(kind->asText())) return false;
    const auto entries = map.entries();
    return std::all_of(entries.begin(), entries.end(), [](const auto& entry) {
        return entry.first == "kind" || entry.first == "note" || entry.first == "ref" || entry.first == "url";
    });
}

const Source& leastSure(const std::vector<FieldSource>& sources) {
    return std::max_element(sources.begin(), sources.end(),
                            [](const FieldSource& a, const FieldSource& b) { return a.source.kind < b.source.kind; })
        ->source;
}

}  // namespace

std::string_view name(SourceKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

bool Source::isDerived() const { return note.find("(derived") != std::string::npos; }

Source parseSource(const YamlNode& node) {
    if (node.isMap()) {
        node.expectKeys({"kind", "note", "ref", "url"});
        const auto kind = static_cast<SourceKind>(node["kind"].asEnum(kNames));
        std::string note;
        for (const std::string_view key : {"note", "ref", "url"}) {
            const auto value = node.optional(key);
            if (!value) continue;
            if (!note.empty()) value->fail("This source has two notes.", "Keep one of note, ref and url.");
            note = value->asString();
        }
        return checked(node, kind, std::move(note));
    }
    const std::string& text = node.asString();
    const std::size_t end = std::min(text.find_first_of(" \t\n"), text.size());
    const std::string_view word = std::string_view(text).substr(0, end);
    const auto at = std::find(kNames.begin(), kNames.end(), word);
    if (!isKind(word)) {
        const auto nearest = nearestName(word, kNames);
        node.fail(fmt::format("`{}` is no kind of source.", word),
                  nearest ? fmt::format("Did you mean `{}`?", *nearest)
                          : fmt::format("Begin with one of: {}.", fmt::join(kNames, ", ")));
    }
    const std::size_t note = text.find_first_not_of(" \t\n", end);
    return checked(node, static_cast<SourceKind>(at - kNames.begin()),
                   note == std::string::npos ? std::string() : text.substr(note));
}

std::vector<FieldSource> parseSources(const YamlNode& node) {
    if (!node.isMap() || isWholeSource(node)) return {{"", parseSource(node)}};
    std::vector<FieldSource> result;
    for (const auto& [field, value] : node.entries()) {
        if (value.isMap() && !isWholeSource(value)) value.fail("This is no source.", "Write `rulebook 6.2.4` or the like.");
        result.push_back({field, parseSource(value)});
    }
    if (result.empty()) node.fail("The source is empty.", "Write `rulebook 6.2.4` or the like.");
    return result;
}

Source sourceOf(const YamlNode& datum) { return leastSure(parseSources(datum["source"])); }

Source sourceOf(const YamlNode& datum, const Source& inherited) {
    return datum.isMap() && datum.has("source") ? sourceOf(datum) : inherited;
}

int SourceCount::total() const { return std::accumulate(from.begin(), from.end(), overlaid); }

void ProvenanceCounts::add(std::string_view file, std::string_view sort, const Source& source, bool isOverlaid) {
    SourceCount& count = counts_[{std::string(file), std::string(sort)}];
    if (isOverlaid)
        ++count.overlaid;
    else
        ++count.from[static_cast<std::size_t>(source.kind)];
}

Source ProvenanceCounts::noted(std::string_view file, std::string_view sort, const YamlNode& datum,
                               const std::vector<FieldSource>& sources) {
    const auto isFieldOverlaid = [&](const FieldSource& f) {
        const auto value = datum.isMap() ? datum.optional(f.field) : std::nullopt;
        return value && value->isOverlaid();
    };
    // A field may stand for others (`position` for x and y): it counts as overlaid when no field that was is named.
    const bool isNamed = std::any_of(sources.begin(), sources.end(), isFieldOverlaid);
    for (const FieldSource& f : sources) {
        const bool isStandIn = f.field.empty() || !datum.isMap() || !datum.has(f.field);
        const bool isOverlaid = datum.isOverlaid() && (isFieldOverlaid(f) || (!isNamed && isStandIn));
        add(file, f.field.empty() ? std::string(sort) : fmt::format("{} {}", sort, f.field), f.source, isOverlaid);
    }
    return leastSure(sources);
}

Source ProvenanceCounts::note(std::string_view file, std::string_view sort, const YamlNode& datum) {
    return noted(file, sort, datum, parseSources(datum["source"]));
}

Source ProvenanceCounts::note(std::string_view file, std::string_view sort, const YamlNode& datum, const Source& inherited) {
    if (datum.isMap() && datum.has("source")) return note(file, sort, datum);
    return noted(file, sort, datum, {{"", inherited}});
}

void ProvenanceCounts::noteAll(std::string_view file, const YamlNode& root) { noteWithin(file, "", root); }

void ProvenanceCounts::noteWithin(std::string_view file, const std::string& sort, const YamlNode& node) {
    if (node.isSequence()) {
        for (const YamlNode& item : node.items()) noteWithin(file, sort, item);
    } else if (node.isMap()) {
        if (node.has("source")) note(file, sort.empty() ? "file" : sort, node);
        for (const auto& [key, value] : node.entries())
            if (key != "source") noteWithin(file, sort.empty() ? key : sort + " " + key, value);
    }
}

std::vector<ProvenanceCounts::Row> ProvenanceCounts::rows() const {
    std::vector<Row> result;
    for (const auto& [key, count] : counts_) result.push_back({key.first, key.second, count});
    return result;
}

SourceCount ProvenanceCounts::total() const {
    SourceCount sum;
    for (const auto& [key, count] : counts_) sum += count;
    return sum;
}

std::string ProvenanceCounts::table() const {
    std::size_t fileWidth = 4;
    std::size_t sortWidth = 5;
    for (const auto& [key, count] : counts_) {
        fileWidth = std::max(fileWidth, key.first.size());
        sortWidth = std::max(sortWidth, key.second.size());
    }
    std::string out = fmt::format("{:{}}  {:{}}  {:>8}  {:>8}  {:>9}  {:>13}  {:>8}  {:>8}\n", "file", fileWidth, "datum",
                                  sortWidth, "rulebook", "page", "knowledge", "reconstructed", "overlaid", "total");
    const auto line = [&](std::string_view file, std::string_view sort, const SourceCount& count) {
        out += fmt::format("{:{}}  {:{}}  {:>8}  {:>8}  {:>9}  {:>13}  {:>8}  {:>8}\n", file, fileWidth, sort, sortWidth,
                           count.from[0], count.from[1], count.from[2], count.from[3], count.overlaid, count.total());
    };
    for (const auto& [key, count] : counts_) line(key.first, key.second, count);
    line("all", "", total());
    return out;
}

}  // namespace common
