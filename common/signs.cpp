// Loads the lists of signs and finds the one of a part.
#include "common/signs.h"

#include <algorithm>

#include "common/provenance.h"

namespace common {

Signs Signs::load(DataFolders& folders, std::string_view game, const RulesReference& rules) {
    Signs signs;
    signs.read(folders, "signs/" + std::string(game) + ".yaml", &rules);
    signs.read(folders, "signs/house.yaml", nullptr);
    return signs;
}

void Signs::read(DataFolders& folders, const std::string& file, const RulesReference* rules) {
    const YamlNode root = folders.loadMerged(file);
    root.expectKeys({"source", "signs"});
    sourceOf(root);
    for (const YamlNode& item : root["signs"].items()) {
        item.expectKeys({"sign", "title", "text", "rule"});
        Sign sign{item["sign"].asString(), item["title"].asString(), item["text"].asString(), {}};
        if (std::any_of(all_.begin(), all_.end(), [&](const Sign& other) { return other.id == sign.id; }))
            item["sign"].fail("The sign " + sign.id + " stands here twice.", "Keep one of the two.");
        if (const auto rule = item.optional("rule")) {
            const Clause* clause = rules ? rules->find(rule->asString()) : nullptr;
            if (!clause) rule->fail("There is no clause " + rule->asString() + ".", "Name one of the game’s rules.yaml.");
            sign.rule = rules->book() + " " + clause->id;
        }
        all_.push_back(std::move(sign));
    }
}

const Sign* Signs::of(std::string_view part) const {
    const Sign* best = nullptr;
    for (const Sign& sign : all_) {
        const bool isIt = part.starts_with(sign.id) &&
                          (part.size() == sign.id.size() || part[sign.id.size()] == '.' || part[sign.id.size()] == ' ');
        if (isIt && (!best || best->id.size() < sign.id.size())) best = &sign;
    }
    return best;
}

}  // namespace common
