// Loads the comparison and sees that nothing in it is left out or cites what is not there.
#include "common/comparison.h"

#include <algorithm>
#include <stdexcept>

namespace common {

namespace {

constexpr int kMost = 1'000'000'000;  // wars, and seeds

std::vector<Remark> remarksIn(const YamlNode& list, const RulesReference& rules) {
    std::vector<Remark> remarks;
    for (const YamlNode& item : list.items()) {
        item.expectKeys({"text", "clauses"});
        Remark remark{item["text"].asString(), {}};
        for (const YamlNode& clause : item["clauses"].items()) {
            if (!rules.find(clause.asString()))
                clause.fail("There is no clause " + clause.asString() + ".", "Name a clause of " + rules.book() + ".");
            remark.clauses.push_back(clause.asString());
        }
        remarks.push_back(std::move(remark));
    }
    if (remarks.empty()) list.fail("Nothing is said here.", "Write a sentence or two.");
    return remarks;
}

std::filesystem::path positionFile(const DataFolders& folders, const std::string& relative) {
    std::error_code error;
    for (auto layer = folders.overlays().rbegin(); layer != folders.overlays().rend(); ++layer)
        if (std::filesystem::is_regular_file(*layer / relative, error)) return *layer / relative;
    return folders.base() / relative;
}

std::vector<Vignette> vignettesIn(const YamlNode& list, const DataFolders& folders, std::span<const std::string_view> games) {
    std::vector<std::string_view> keys{"id", "title", "text"};
    keys.insert(keys.end(), games.begin(), games.end());
    std::vector<Vignette> vignettes;
    for (const YamlNode& item : list.items()) {
        item.expectKeys(keys);
        Vignette vignette{item["id"].asSlug(), item["title"].asString(), item["text"].asString(), {}};
        if (std::any_of(vignettes.begin(), vignettes.end(), [&](const Vignette& other) { return other.id == vignette.id; }))
            item["id"].fail("The vignette " + vignette.id + " stands here twice.", "Keep one of the two.");
        for (const std::string_view game : games) {
            const std::string relative = std::string(game) + "/vignettes/" + vignette.id + ".yaml";
            if (!folders.has(relative))
                item[game].fail("There is no position " + relative + ".", "Write one, as docs/saves.md says.");
            vignette.places.emplace(std::string(game), Vignette::Place{item[game].asString(), positionFile(folders, relative)});
        }
        vignettes.push_back(std::move(vignette));
    }
    for (const std::string_view game : games)
        for (const std::string& name : folders.list(std::string(game) + "/vignettes"))
            if (std::none_of(vignettes.begin(), vignettes.end(), [&](const Vignette& each) {
                    return name == std::string(game) + "/vignettes/" + each.id + ".yaml";
                }))
                list.fail("The position " + name + " belongs to no vignette.", "Name it here, or remove the file.");
    return vignettes;
}

}  // namespace

Comparison Comparison::load(DataFolders& folders, std::span<const std::string_view> games) {
    Comparison comparison;
    comparison.topics_ = Topics::load(folders);
    for (const std::string_view game : games) comparison.rules_.emplace(std::string(game), RulesReference::load(folders, game));
    const YamlNode root = folders.loadMerged("compare.yaml");
    root.expectKeys({"topics", "vignettes"});
    const auto ids = comparison.topics_.ids();
    std::vector<std::string_view> keys{"id"};
    keys.insert(keys.end(), games.begin(), games.end());
    for (const YamlNode& item : root["topics"].items()) {
        item.expectKeys(keys);
        const std::string topic(ids[item["id"].asEnum(ids)]);
        for (const std::string_view game : games) {
            auto remarks = remarksIn(item[game], comparison.rules(game));
            if (!comparison.remarks_.try_emplace({topic, std::string(game)}, std::move(remarks)).second)
                item["id"].fail("The topic " + topic + " stands here twice.", "Merge the two.");
        }
    }
    for (const std::string_view topic : ids)
        if (!games.empty() && !comparison.remarks_.contains({std::string(topic), std::string(games.front())}))
            root["topics"].fail("The topic " + std::string(topic) + " is missing.", "Write what the games say about it.");
    comparison.vignettes_ = vignettesIn(root["vignettes"], folders, games);
    comparison.loadMeasured(folders, games);
    return comparison;
}

void Comparison::loadMeasured(DataFolders& folders, std::span<const std::string_view> games) {
    if (!folders.has("measured.yaml")) return;  // nothing was measured of these games
    const YamlNode root = folders.loadMerged("measured.yaml");
    root.expectKeys({"wars", "seed", "findings", "topics"});
    wars_ = static_cast<std::uint64_t>(root["wars"].asInt(1, kMost));
    seed_ = static_cast<std::uint64_t>(root["seed"].asInt(1, kMost));
    for (const YamlNode& item : root["findings"].items()) {
        item.expectKeys({"experiment", "text"});
        findings_.push_back({item["text"].asString(), {item["experiment"].asSlug()}});
    }
    const auto ids = topics_.ids();
    for (const YamlNode& item : root["topics"].items()) {
        item.expectKeys({"topic", "game", "experiments", "text"});
        const std::pair<std::string, std::string> key{std::string(ids[item["topic"].asEnum(ids)]),
                                                      std::string(games[item["game"].asEnum(games)])};
        Measured measured{item["text"].asString(), {}};
        for (const YamlNode& experiment : item["experiments"].items()) measured.experiments.push_back(experiment.asSlug());
        if (!measured_.try_emplace(key, std::move(measured)).second)
            item["topic"].fail("The topic " + key.first + " stands here twice for that game.", "Keep one of the two.");
    }
}

const Measured* Comparison::measured(std::string_view topic, std::string_view game) const {
    const auto found = measured_.find({std::string(topic), std::string(game)});
    return found == measured_.end() ? nullptr : &found->second;
}

const RulesReference& Comparison::rules(std::string_view game) const {
    const auto it = rules_.find(game);
    if (it == rules_.end()) throw std::out_of_range("The comparison holds no game of that name.");
    return it->second;
}

const std::vector<Remark>& Comparison::remarks(std::string_view topic, std::string_view game) const {
    return remarks_.at({std::string(topic), std::string(game)});
}

std::vector<const Clause*> Comparison::clauses(std::string_view topic, std::string_view game) const {
    std::vector<const Clause*> found;
    for (const Clause& clause : rules(game).clauses())
        if (clause.topic == topic) found.push_back(&clause);
    return found;
}

}  // namespace common
