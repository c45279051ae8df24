// Finds the numbers in a game's data and writes overlays of one.
#include "app/lab/datum.h"

#include <unistd.h>

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "app/games.h"
#include "app/lab/measures.h"
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

// What the comment at the head of a file says of its fields, by name: "#   pursuit   highest die on which ..."; more of it may
// stand below, as far in.
std::map<std::string, std::string, std::less<>> helpIn(const std::filesystem::path& file) {
    std::map<std::string, std::string, std::less<>> out;
    std::ifstream in(file);
    std::string last;
    std::size_t column = 0;
    for (std::string line; std::getline(in, line) && line.starts_with('#');) {
        const std::size_t from = line.find_first_not_of(' ', 1);
        if (from == std::string::npos) {
            last.clear();
        } else if (from == 4) {  // "#   name  words"
            const std::size_t end = line.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", from);
            const std::size_t words = end == std::string::npos ? end : line.find_first_not_of(' ', end);
            last = words == std::string::npos || words < end + 2 ? std::string() : line.substr(from, end - from);
            if (!last.empty()) out[last] = line.substr(column = words);
        } else if (!last.empty() && from == column) {
            out[last] += " " + line.substr(from);
        } else {
            last.clear();
        }
    }
    return out;
}

class Walk {
public:
    Walk(std::string file, const std::filesystem::path& at, std::vector<Datum>& out)
        : file_(std::move(file)), help_(helpIn(at)), out_(out) {}

    void into(const YamlNode& node, const std::optional<common::Source>& inherited) {
        if (node.isMap()) {
            const auto given = node.optional("source");
            const Sources sources = given ? common::parseSources(*given) : Sources{};
            for (const auto& [key, value] : node.entries()) {
                if (key == "id" || key == "source") continue;
                const auto found = sourceOf(sources, key);
                const auto& source = found ? found : inherited;
                steps_.push_back(key);
                if (value.isScalar() && !value.isQuoted() && common::decimalNumber(value.asText())) {
                    const auto help = help_.find(key);
                    out_.push_back(
                        {file_, steps_, value.asText(), source, {}, title(), help == help_.end() ? "" : help->second});
                } else {
                    into(value, source);
                }
                steps_.pop_back();
            }
        } else if (node.isSequence()) {
            for (const YamlNode& item : node.items()) {
                if (!item.isMap() || !item.has("id") || !item["id"].isScalar()) return;
                steps_.push_back("[" + item["id"].asText() + "]");
                names_.push_back(nameOf(item));
                into(item, inherited);
                names_.pop_back();
                steps_.pop_back();
            }
        }
    }

private:
    // Its name, else what lists it and its id: "Turns 3".
    [[nodiscard]] std::string nameOf(const YamlNode& item) const {
        for (const char* key : {"name", "title"})
            if (const auto name = item.optional(key);
                name && name->isScalar() && (names_.empty() || names_.back() != name->asText()))
                return name->asText();
        if (!names_.empty()) return spoken(item["id"].asText());
        const std::string list = steps_.size() < 2 ? std::string() : steps_[steps_.size() - 2];
        return list.empty() || list.front() == '[' ? spoken(item["id"].asText())
                                                   : spoken(list) + " " + spoken(item["id"].asText());
    }
    // "Army of the North, Plain: strength"
    [[nodiscard]] std::string title() const {
        std::string names, keys;
        for (const std::string& name : names_) names += (names.empty() ? "" : ", ") + name;
        const auto last = std::find_if(steps_.rbegin(), steps_.rend(), [](const auto& it) { return it.front() == '['; });
        for (auto it = last.base(); it != steps_.end(); ++it) keys += (keys.empty() ? "" : ", ") + words(*it);
        return names.empty() ? common::capital(keys) : names + ": " + keys;
    }
    static std::string words(std::string key) {
        std::replace(key.begin(), key.end(), '_', ' ');
        return key;
    }

    std::string file_;
    std::map<std::string, std::string, std::less<>> help_;
    std::vector<Datum>& out_;
    std::vector<std::string> steps_, names_;
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
                       card["title"].asString(),
                       fmt::format("Card {}, {}", card["id"].asText(), card["title"].asString()),
                       {}});
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
        if (isPlayedBy(file)) Walk(file, folders.base() / file, out).into(folders.loadMerged(file), {});
    addCards(folders, game, out);
    return out;
}

std::vector<const Datum*> dataNamed(const std::vector<Datum>& data, std::string_view wanted) {
    std::vector<std::string> words;
    std::istringstream in{common::searched(wanted)};
    for (std::string word; in >> word;) words.push_back(word);
    std::vector<const Datum*> out;
    for (const Datum& it : data) {
        const std::string path = common::searched(it.file + " " + it.path() + " " + it.title);
        if (std::all_of(words.begin(), words.end(), [&](const auto& word) { return path.find(word) != std::string::npos; }))
            out.push_back(&it);
    }
    std::stable_partition(out.begin(), out.end(), [](const Datum* it) { return it->isReconstructed(); });
    return out;
}

std::optional<Limits> limitsOf(const Paths& paths, std::string_view game, const Datum& datum) {
    namespace fs = std::filesystem;
    static std::atomic<unsigned> asked{0};
    static constexpr const char* kBeyond = "-999999999";  // whoever reads it refuses such a number, and says what he takes
    const fs::path folder = fs::temp_directory_path() / fmt::format("edgehill_limits.{}.{}", getpid(), ++asked);
    std::optional<Limits> out;
    try {
        fs::create_directories((folder / datum.file).parent_path());
        std::ofstream(folder / datum.file) << overlayText({{datum, kBeyond}});
        Paths with = paths;
        with.overlays.push_back(folder);
        const auto taken = Games(with).moduleWithoutWeights(game);
    } catch (const common::DataError& refused) {
        if (refused.file() == (folder / datum.file).string()) out = refused.range();
    } catch (const std::exception&) {
        // It is said when the experiment is kept.
    }
    std::error_code ignored;
    fs::remove_all(folder, ignored);
    return out;
}

std::string overlayText(const Changes& changes) {
    Branch root{};
    for (const auto& [datum, value] : changes) root.grow(datum.steps, value);
    return root.text("");
}

}  // namespace app::lab
