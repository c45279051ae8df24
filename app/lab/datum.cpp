// Finds the numbers in a game's data and writes overlays of one.
#include "app/lab/datum.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "common/words.h"
#include "common/yaml_reader.h"

namespace app::lab {

namespace {

using common::YamlNode;

// Files by which no game is played: pictures and words.
bool isPlayedBy(std::string_view file) {
    const std::string_view name = file.substr(file.rfind('/') + 1);
    constexpr std::array<std::string_view, 5> kOthers{"map_layout.yaml", "map_board.yaml", "map_grid.yaml", "rules.yaml",
                                                      "battle_layout.yaml"};
    return std::find(kOthers.begin(), kOthers.end(), name) == kOthers.end();
}

using Sources = std::vector<common::FieldSource>;

// Where the field of that node comes from: its own source, or that of all its fields.
std::optional<common::Source> sourceOf(const Sources& sources, const std::string& field) {
    for (const common::FieldSource& it : sources)
        if (it.field == field || it.field.empty()) return it.source;
    return std::nullopt;
}

class Walk {
public:
    Walk(std::string file, std::vector<Datum>& out) : file_(std::move(file)), out_(out) {}

    void into(const YamlNode& node, const std::optional<common::Source>& inherited) {
        if (node.isMap()) {
            const auto given = node.optional("source");
            const Sources sources = given ? common::parseSources(*given) : Sources{};
            for (const auto& [key, value] : node.entries()) {
                if (key == "id" || key == "source") continue;
                const auto found = sourceOf(sources, key);
                const auto& source = found ? found : inherited;
                steps_.push_back(key);
                if (value.isScalar() && !value.isQuoted() && common::decimalNumber(value.asText()))
                    out_.push_back({file_, steps_, value.asText(), source, {}});
                else
                    into(value, source);
                steps_.pop_back();
            }
        } else if (node.isSequence()) {
            for (const YamlNode& item : node.items()) {
                if (!item.isMap() || !item.has("id") || !item["id"].isScalar()) return;
                steps_.push_back("[" + item["id"].asText() + "]");
                into(item, inherited);
                steps_.pop_back();
            }
        }
    }

private:
    std::string file_;
    std::vector<Datum>& out_;
    std::vector<std::string> steps_;
};

// The games whose loaders know `out` of a card, and the card's title in their files.
void addCards(common::DataFolders& folders, std::string_view game, std::vector<Datum>& out) {
    if (game != "ukc" && game != "twwae") return;
    const std::string file = std::string(game) + "/cards.yaml";
    for (const YamlNode& card : folders.loadMerged(file)["cards"].items()) {
        const auto is = card.optional("out");
        out.push_back({file,
                       {"cards", "[" + card["id"].asText() + "]", "out"},
                       is ? is->asText() : "false",
                       std::nullopt,
                       card["title"].asString()});
    }
}

// A tree of keys and items, as a file has it.
struct Branch {
    std::string step, value;
    std::vector<Branch> branches = {};

    void grow(const std::vector<std::string>& steps, const std::string& to, std::size_t at = 0) {
        if (at == steps.size()) {
            value = to;
            return;
        }
        auto it = std::find_if(branches.begin(), branches.end(), [&](const Branch& is) { return is.step == steps[at]; });
        if (it == branches.end()) it = branches.insert(branches.end(), Branch{steps[at], {}});
        it->grow(steps, to, at + 1);
    }
    [[nodiscard]] std::string text(const std::string& indent) const {
        std::string out;
        for (const Branch& it : branches) {
            if (it.step.front() == '[')
                out += indent + "- id: " + it.step.substr(1, it.step.size() - 2) + "\n" + it.text(indent + "  ");
            else if (it.branches.empty())
                out += fmt::format("{}{}: {}\n", indent, it.step, it.value);
            else
                out += fmt::format("{}{}:\n{}", indent, it.step, it.text(indent + "  "));
        }
        return out;
    }
};

}  // namespace

std::string Datum::path() const {
    std::string out;
    for (const std::string& step : steps) out += (out.empty() || step.front() == '[' ? "" : ".") + step;
    return out;
}

std::vector<Datum> dataOf(common::DataFolders folders, std::string_view game) {
    std::vector<Datum> out;
    for (const std::string& file : folders.list(game))
        if (isPlayedBy(file)) Walk(file, out).into(folders.loadMerged(file), {});
    addCards(folders, game, out);
    return out;
}

std::vector<const Datum*> dataNamed(const std::vector<Datum>& data, std::string_view wanted) {
    std::vector<std::string> words;
    std::istringstream in{common::searched(wanted)};
    for (std::string word; in >> word;) words.push_back(word);
    std::vector<const Datum*> out;
    for (const Datum& it : data) {
        const std::string path = common::searched(it.file + " " + it.path() + " " + it.card);
        if (std::all_of(words.begin(), words.end(), [&](const auto& word) { return path.find(word) != std::string::npos; }))
            out.push_back(&it);
    }
    std::stable_partition(out.begin(), out.end(), [](const Datum* it) { return it->isReconstructed(); });
    return out;
}

std::string overlayText(const Changes& changes) {
    Branch root{};
    for (const auto& [datum, value] : changes) root.grow(datum.steps, value);
    return root.text("");
}

}  // namespace app::lab
