// Makes a file of a draft.
#include "app/lab/draft.h"

#include <fmt/core.h>

#include <algorithm>

#include "app/console.h"
#include "app/games.h"
#include "app/quoted.h"

namespace app::lab {

namespace {

namespace fs = std::filesystem;

std::string mapText(const std::map<std::string, std::string>& map) {
    std::string out = "{";
    for (const auto& [key, value] : map) out += fmt::format("{}{}: {}", out.size() > 1 ? ", " : "", key, quoted(value));
    return out + "}";
}

// The folder of an arm's overlay, as the file of the experiment names it.
std::string overlayOf(const std::string& key, std::size_t arm) { return key + "/" + armKey(arm); }

// What is asked of each arm but the first: that it changes who wins.
std::string claimText(const Draft& draft, std::size_t arm, const std::string& side) {
    const std::string who = side == "royalist" ? "the King" : "Parliament";
    return fmt::format("- {{claim: {}, measure: result, part: {}, arm: {}, than: as_it_is}}\n",
                       quoted(fmt::format("Does {} win more often with \u201c{}\u201d?", who, draft.arms[arm].title)), side,
                       armKey(arm));
}

std::string lengthText(const Draft& draft, const std::string& firstSide) {
    if (!draft.until) return fmt::format("games: {}", draft.games);
    if (*draft.until == StopRule::Until::kDecided) return fmt::format("stop: {{until: decided, at_most: {}}}", draft.games);
    return fmt::format("stop: {{until: width, measure: result, part: {}, half_width: {}, at_most: {}}}", firstSide,
                       kFormHalfWidth, draft.games);
}

bool countsWins(const Draft& draft) {
    return std::find(draft.measures.begin(), draft.measures.end(), "result") != draft.measures.end();
}

std::string fileText(const Draft& draft, const std::string& key, const std::string& firstSide) {
    std::string out =
        "# An experiment of one's own.\nexperiment: " + key + "\ntitle: " + quoted(draft.title) +
        "\nquestion: " + quoted("What does it change?") + "\nabout: " +
        quoted(draft.arms.empty() ? "One way of playing, by itself."
                                    : "The first arm is as rules and data have it; the others differ in what their "
                                      "titles say.") +
        fmt::format("\n{}\nseed: {}\nseats: {}\narms:\n", lengthText(draft, firstSide), draft.seed, mapText(draft.seats));
    const std::string common = fmt::format("game: {}, scenario: {}", draft.game, draft.scenario);
    out += fmt::format("- {{id: as_it_is, title: \"As it is\", {}}}\n", common);
    for (std::size_t i = 0; i < draft.arms.size(); ++i) {
        const Draft::Arm& arm = draft.arms[i];
        out += fmt::format("- {{id: {}, title: {}, {}", armKey(i), quoted(arm.title), common);
        if (!arm.options.empty()) out += ", options: " + mapText(arm.options);
        if (!arm.seats.empty()) out += ", seats: " + mapText(arm.seats);
        if (!arm.data.empty()) out += fmt::format(", overlays: [{}]", overlayOf(key, i));
        out += "}\n";
    }
    out += "measures: [";
    for (const std::string& measure : draft.measures) out += (out.back() == '[' ? "" : ", ") + measure;
    out += "]\n";
    if (countsWins(draft) && !draft.arms.empty()) {
        out += "claims:\n";
        for (std::size_t i = 0; i < draft.arms.size(); ++i) out += claimText(draft, i, firstSide);
    }
    return out;
}

void writeOverlays(const Draft& draft, const fs::path& folder, const std::string& key) {
    for (std::size_t i = 0; i < draft.arms.size(); ++i) {
        std::map<std::string, Changes> files;  // by name
        for (const auto& change : draft.arms[i].data) files[change.first.file].push_back(change);
        for (const auto& [file, changes] : files) {
            const fs::path path = folder / overlayOf(key, i) / file;
            ensureFolder(path.parent_path());
            writeTextFile(path.string(), overlayText(changes));
        }
    }
}

}  // namespace

std::string armKey(std::size_t arm) { return fmt::format("arm_{}", static_cast<char>('b' + arm % 25)); }

fs::path ownFolder(const Paths& paths) { return paths.dataFolder() / "experiments"; }

std::vector<fs::path> ownExperiments(const Paths& paths) { return experimentsIn(ownFolder(paths)); }

bool hasWhatItWaitsFor(const Draft& draft) {
    return !draft.until || (countsWins(draft) && (*draft.until == StopRule::Until::kWidth || !draft.arms.empty()));
}

std::string keyOf(std::string_view title) {
    std::string key;
    for (const char c : title) {
        const bool isLetter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z');
        if (isLetter)
            key += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        else if (!key.empty() && key.back() != '_')
            key += '_';
    }
    key.resize(std::min(key.size(), kLongestKey));
    while (!key.empty() && key.back() == '_') key.pop_back();
    return key;
}

Experiment keep(const Draft& draft, const Paths& paths) {
    const std::string key = keyOf(draft.title);
    if (key.empty()) throw FileError("The experiment has no title. Give it one.");
    const fs::path folder = ensureFolder(ownFolder(paths)), file = folder / (key + ".yaml");
    const auto ready = readyMade();
    if (fs::exists(file) ||
        std::any_of(ready.begin(), ready.end(), [&](const fs::path& it) { return it.stem().string() == key; }))
        throw FileError("There is an experiment of that title already. Give it another.");
    try {
        Games games(paths);
        const auto sides = games.module(draft.game)->sides();
        writeOverlays(draft, folder, key);
        writeTextFile(file.string(), fileText(draft, key, sides.front()));
        return readExperiment(file, games);
    } catch (...) {
        std::error_code ignored;
        fs::remove(file, ignored);
        fs::remove_all(folder / key, ignored);
        throw;
    }
}

}  // namespace app::lab
