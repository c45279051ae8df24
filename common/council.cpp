// Reads the offices strictly, and picks for each what concerns it.
#include "common/council.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "common/data_folders.h"
#include "common/game_folder.h"
#include "common/pattern.h"
#include "common/pauses.h"
#include "common/rules_reference.h"

namespace common {

namespace {

constexpr std::string_view kFolder = "teaching/council";

OfficeAt readAt(const YamlNode& node) {
    node.expectKeys({"proposes", "interests", "reasons"});
    OfficeAt out;
    for (const YamlNode& item : node["proposes"].items()) out.proposes.push_back(item.asString());
    for (const YamlNode& item : node["interests"].items()) {
        item.expectKeys({"say", "when"});
        OfficeInterest interest;
        interest.say = readSeenWords(item["say"]);
        interest.line = item.line();
        if (const auto when = item.optional("when")) interest.when = readSights(*when);
        out.interests.push_back(std::move(interest));
    }
    if (out.interests.empty() || !out.interests.back().when.empty())
        node["interests"].fail("There is a position in which this office would have nothing to say.",
                               "Let the last line stand without `when`.");
    for (const YamlNode& item : node["reasons"].items()) out.reasons.push_back(item.asString());
    if (out.reasons.empty() || out.reasons.size() > Council::kMostReasons)
        node["reasons"].fail(fmt::format("There are {} reasons.", out.reasons.size()), "Give one to four.");
    return out;
}

Office readOffice(const YamlNode& node, std::span<const std::string_view> games, const Almanac* almanac) {
    node.expectKeys({"id", "title", "who", "wants", "fears", "may", "history", "read", "sits", "games", "source"});
    Office out;
    out.id = node["id"].asSlug();
    out.title = node["title"].asString();
    out.who = node["who"].asString();
    out.wants = node["wants"].asString();
    out.fears = node["fears"].asString();
    out.may = node["may"].asString();
    out.history = node["history"].asString();
    out.read = readEntries(node, almanac);
    if (const auto sits = node.optional("sits"))
        for (const YamlNode& item : sits->items()) out.sizes.push_back(item.asInt(Council::kFewest, Council::kMost));
    if (const auto at = node.optional("games"))
        for (const auto& entry : at->entries()) {
            if (std::find(games.begin(), games.end(), entry.first) == games.end())
                at->keyOf(entry.first).fail(fmt::format("There is no game `{}`.", entry.first), "See `edgehill list`.");
            out.games.emplace(entry.first, readAt(entry.second));
        }
    if (out.sizes.empty() != out.games.empty())
        node.fail("An office sits in a council, and at a game.", "Write `sits` and `games`; leave both out for the chair.");
    sourceOf(node);
    return out;
}

}  // namespace

Council Council::load(DataFolders& folders, std::span<const std::string_view> games, const Almanac* almanac,
                      ProvenanceCounts* provenance) {
    Council out;
    GameFolder folder(folders, kFolder, provenance);
    const YamlNode root = folder.load("offices", {"offices", "debates"});
    root.expectKeys({"offices", "debates"});
    out.file_ = root.file();
    for (const YamlNode& node : root["offices"].items()) {
        Office office = readOffice(node, games, almanac);
        if (out.find(office.id)) node["id"].fail(fmt::format("`{}` stands here twice.", office.id), "Keep one of the two.");
        out.offices_.push_back(std::move(office));
    }
    std::map<std::string, RulesReference, std::less<>> rules;
    for (const YamlNode& node : root["debates"].items()) {
        node.expectKeys({"id", "game", "rule", "title", "least", "once", "source"});
        node["id"].asSlug();
        constexpr std::array<std::string_view, 2> kOnce{"decision", "turn"};
        Debate debate;
        debate.game = std::string(games[node["game"].asEnum(games)]);
        debate.rule = node["rule"].asString();
        if (almanac) {
            const auto known = rules.try_emplace(debate.game, RulesReference::load(folders, debate.game)).first;
            const Clause* clause = known->second.find(debate.rule);
            if (!clause || known->second.book() + " " + clause->id != debate.rule)
                node["rule"].fail(
                    fmt::format("There is no clause `{}`.", debate.rule),
                    fmt::format("Write book and number, as `{} ...`; see `edgehill rules`.", known->second.book()));
        }
        debate.title = node["title"].asString();
        debate.least = static_cast<std::size_t>(node["least"].asInt(2, 99));
        debate.isOncePerTurn = node["once"].asEnum(kOnce) == 1;
        sourceOf(node);
        out.debates_.push_back(std::move(debate));
    }
    for (const std::string_view game : games)
        for (const int size : out.sizes(game))
            if (out.of(game, size).empty())
                root["offices"].fail(fmt::format("A council of {} at {} has another number of offices.", size, game),
                                     "Let as many name it under `sits`.");
    return out;
}

const Office* Council::find(std::string_view id) const {
    const auto at = std::find_if(offices_.begin(), offices_.end(), [&](const Office& office) { return office.id == id; });
    return at == offices_.end() ? nullptr : &*at;
}

std::vector<const Office*> Council::of(std::string_view game, int size) const {
    std::vector<const Office*> out;
    for (const Office& office : offices_)
        if (office.games.contains(std::string(game)) &&
            std::find(office.sizes.begin(), office.sizes.end(), size) != office.sizes.end())
            out.push_back(&office);
    if (out.size() != static_cast<std::size_t>(size)) out.clear();
    return out;
}

std::vector<int> Council::sizes(std::string_view game) const {
    std::vector<int> out;
    for (int size = kFewest; size <= kMost; ++size) {
        const bool isNamed = std::any_of(offices_.begin(), offices_.end(), [&](const Office& office) {
            return office.games.contains(std::string(game)) &&
                   std::find(office.sizes.begin(), office.sizes.end(), size) != office.sizes.end();
        });
        if (isNamed) out.push_back(size);
    }
    return out;
}

const Debate* Council::debateOf(std::string_view game, std::string_view rule, std::size_t choices) const {
    for (const Debate& debate : debates_)
        if (debate.game == game && debate.rule == rule && choices >= debate.least) return &debate;
    return nullptr;
}

std::string Council::interestOf(const OfficeAt& office, const View& view) {
    for (const OfficeInterest& interest : office.interests)
        if (view.showsAll(interest.when)) return view.filled(interest.say);
    return {};
}

std::vector<std::size_t> Council::orderFor(const OfficeAt& office, std::span<const Choice> choices) {
    std::vector<std::size_t> out;
    std::vector<bool> isTaken(choices.size());
    const auto take = [&](std::size_t i) {
        if (!isTaken[i]) out.push_back(i), isTaken[i] = true;
    };
    for (const std::string& pattern : office.proposes)
        for (std::size_t i = 0; i < choices.size(); ++i)
            if (fitsPattern(pattern, choices[i].notation)) take(i);
    for (std::size_t i = 0; i < choices.size(); ++i) take(i);
    return out;
}

std::vector<std::string> Council::faults(std::string_view game, const View& view) const {
    std::vector<std::string> out;
    for (const Office& office : offices_) {
        const auto at = office.games.find(std::string(game));
        if (at == office.games.end()) continue;
        for (const OfficeInterest& interest : at->second.interests) {
            for (const Sight& sight : interest.when)
                if (!view.has(sight.path)) out.push_back(unseen(file_, sight.line, sight.path));
            for (const std::string& path : pathsIn(interest.say))
                if (!view.has(path)) out.push_back(unseen(file_, interest.line, path));
        }
    }
    return out;
}

}  // namespace common
