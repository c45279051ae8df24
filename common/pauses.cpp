// Reads the pause points strictly.
#include "common/pauses.h"

#include <fmt/format.h>

#include <algorithm>

#include "common/data_folders.h"
#include "common/game_folder.h"

namespace common {

namespace {

constexpr std::string_view kFolder = "teaching/pauses";

std::string prose(const YamlNode& node, std::size_t most = Pauses::kMostWords) {
    const std::string& text = node.asString();
    if (const std::size_t words = wordsIn(text); words > most)
        node.fail(fmt::format("These are {} words; {} can be read from the last row.", words, most), "Say it in fewer.");
    return text;
}

// What is told: a fact, or words of the time with where they are printed.
void readTold(const YamlNode& node, Pause& pause) {
    if (node.has("fact") == node.has("words"))
        node.fail("A pause tells a fact or gives words of the time.", "Write `fact`, or else `words` and `from`.");
    if (node.has("fact") && node.has("from"))
        node["from"].fail("A fact has no page.", "Name where to read on under `read`.");
    pause.text = prose(node[node.has("fact") ? "fact" : "words"]);
    if (node.has("words")) pause.from = node["from"].asString();
}

Pause readPause(const YamlNode& node, const Almanac* almanac) {
    node.expectKeys({"id", "title", "when", "fact", "words", "from", "questions", "ask", "choices", "done", "outcome",
                     "confidence", "read", "source"});
    Pause out;
    out.id = node["id"].asSlug();
    out.line = node.line();
    out.title = node["title"].asString();
    out.when = readSights(node["when"]);
    readTold(node, out);
    for (const YamlNode& item : node["questions"].items()) out.questions.push_back(prose(item));
    if (out.questions.size() != Pauses::kQuestions)
        node["questions"].fail(fmt::format("There are {} questions.", out.questions.size()), "Ask two.");
    out.ask = prose(node["ask"]);
    for (const YamlNode& item : node["choices"].items()) out.choices.push_back(prose(item, Pauses::kMostChoiceWords));
    if (out.choices.size() < Pauses::kFewestChoices || out.choices.size() > Pauses::kMostChoices)
        node["choices"].fail(fmt::format("There are {} choices.", out.choices.size()), "Offer two, three or four.");
    out.done = static_cast<std::size_t>(node["done"].asInt(1, static_cast<int>(out.choices.size()))) - 1;
    out.outcome = prose(node["outcome"]);
    out.confidence = enumOf<Confidence>(node["confidence"], kConfidenceKeys);
    out.read = readEntries(node, almanac);
    if (out.read.empty()) node.fail("It does not say where to read on.", "Name an entry of the almanac under `read`.");
    sourceOf(node);
    return out;
}

}  // namespace

std::size_t wordsIn(std::string_view text) {
    std::size_t words = 0;
    bool isInside = false;
    for (const char ch : text) {
        const bool isSpace = ch == ' ' || ch == '\n';
        if (!isSpace && !isInside) ++words;
        isInside = !isSpace;
    }
    return words;
}

std::vector<std::string> readEntries(const YamlNode& node, const Almanac* almanac) {
    std::vector<std::string> out;
    std::vector<std::string_view> known;
    if (almanac)
        for (const AlmanacEntry& entry : almanac->entries()) known.push_back(entry.id);
    if (const auto list = node.optional("read"))
        for (const YamlNode& item : list->items())
            out.push_back(almanac ? std::string(known[item.asEnum(known)]) : item.asSlug());
    return out;
}

std::string unseen(const std::string& file, int line, std::string_view path) {
    return fmt::format("{}:{}: No seat of this game sees `{}`. See what `view` of `edgehill protocol` has.", file, line, path);
}

Pauses Pauses::load(DataFolders& folders, std::string_view game, const Almanac* almanac, ProvenanceCounts* provenance) {
    Pauses out;
    const std::string relative = fmt::format("{}/{}.yaml", kFolder, game);
    if (!folders.has(relative)) return out;
    GameFolder folder(folders, kFolder, provenance);
    const YamlNode root = folder.load(game, {"pauses"});
    root.expectKeys({"pauses"});
    out.file_ = root.file();
    for (const YamlNode& node : root["pauses"].items()) {
        Pause pause = readPause(node, almanac);
        if (out.find(pause.id)) node["id"].fail(fmt::format("`{}` stands here twice.", pause.id), "Keep one of the two.");
        out.all_.push_back(std::move(pause));
    }
    return out;
}

const Pause* Pauses::find(std::string_view id) const {
    const auto at = std::find_if(all_.begin(), all_.end(), [&](const Pause& pause) { return pause.id == id; });
    return at == all_.end() ? nullptr : &*at;
}

std::vector<std::string> Pauses::faults(const View& view) const {
    std::vector<std::string> out;
    for (const Pause& pause : all_)
        for (const Sight& sight : pause.when)
            if (!view.has(sight.path)) out.push_back(unseen(file_, sight.line, sight.path));
    return out;
}

}  // namespace common
