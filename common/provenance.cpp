// Reads sources strictly and adds up the counts.
#include "common/provenance.h"

#include <fmt/format.h>

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

ProvenanceCount& operator+=(ProvenanceCount& a, const ProvenanceCount& b) {
    for (std::size_t i = 0; i < a.from.size(); ++i) a.from[i] += b.from[i];
    a.overlaid += b.overlaid;
    return a;
}

}  // namespace

std::string_view name(SourceKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

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
    if (at == kNames.end()) {
        const auto nearest = nearestName(word, kNames);
        node.fail(fmt::format("`{}` is no kind of source.", word),
                  nearest ? fmt::format("Did you mean `{}`?", *nearest)
                          : fmt::format("Begin with one of: {}.", fmt::join(kNames, ", ")));
    }
    const std::size_t note = text.find_first_not_of(" \t\n", end);
    return checked(node, static_cast<SourceKind>(at - kNames.begin()),
                   note == std::string::npos ? std::string() : text.substr(note));
}

Source sourceOf(const YamlNode& datum) { return parseSource(datum["source"]); }

Source sourceOf(const YamlNode& datum, const Source& inherited) {
    if (!datum.isMap()) return inherited;
    const auto own = datum.optional("source");
    return own ? parseSource(*own) : inherited;
}

int ProvenanceCount::total() const { return std::accumulate(from.begin(), from.end(), overlaid); }

void Provenance::add(std::string_view file, std::string_view sort, const Source& source, bool isOverlaid) {
    ProvenanceCount& count = counts_[{std::string(file), std::string(sort)}];
    if (isOverlaid)
        ++count.overlaid;
    else
        ++count.from[static_cast<std::size_t>(source.kind)];
}

Source Provenance::note(std::string_view file, std::string_view sort, const YamlNode& datum) {
    Source source = sourceOf(datum);
    add(file, sort, source, datum.isOverlaid());
    return source;
}

Source Provenance::note(std::string_view file, std::string_view sort, const YamlNode& datum, const Source& inherited) {
    Source source = sourceOf(datum, inherited);
    add(file, sort, source, datum.isOverlaid());
    return source;
}

std::vector<Provenance::Row> Provenance::rows() const {
    std::vector<Row> result;
    for (const auto& [key, count] : counts_) result.push_back({key.first, key.second, count});
    return result;
}

ProvenanceCount Provenance::total() const {
    ProvenanceCount sum;
    for (const auto& [key, count] : counts_) sum += count;
    return sum;
}

std::string Provenance::table() const {
    std::size_t fileWidth = 4;
    std::size_t sortWidth = 4;
    for (const auto& [key, count] : counts_) {
        fileWidth = std::max(fileWidth, key.first.size());
        sortWidth = std::max(sortWidth, key.second.size());
    }
    std::string out = fmt::format("{:{}}  {:{}}  {:>8}  {:>8}  {:>9}  {:>13}  {:>8}  {:>8}\n", "file", fileWidth, "kind",
                                  sortWidth, "rulebook", "page", "knowledge", "reconstructed", "overlaid", "total");
    const auto line = [&](std::string_view file, std::string_view sort, const ProvenanceCount& count) {
        out += fmt::format("{:{}}  {:{}}  {:>8}  {:>8}  {:>9}  {:>13}  {:>8}  {:>8}\n", file, fileWidth, sort, sortWidth,
                           count.from[0], count.from[1], count.from[2], count.from[3], count.overlaid, count.total());
    };
    for (const auto& [key, count] : counts_) line(key.first, key.second, count);
    line("all", "", total());
    return out;
}

}  // namespace common
