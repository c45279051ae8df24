// Reads and writes what a class said.
#include "app/class_notes.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/quoted.h"
#include "common/record.h"
#include "common/yaml_reader.h"

namespace app {

namespace {

constexpr int kFormat = 1, kMost = 100'000, kMostMinutes = 600, kMostOffices = 6;

PauseNote readPause(const common::YamlNode& node) {
    node.expectKeys({"pause", "when", "votes", "words", "turned", "over"});
    PauseNote out;
    out.pause = node["pause"].asString();
    out.when = node["when"].asText();
    for (const common::YamlNode& item : node["votes"].items()) out.votes.push_back(item.asInt(0, kMost));
    out.words = node["words"].asText();
    out.isTurned = node["turned"].asBool();
    out.isOver = node["over"].asBool();
    return out;
}

OfficeNote readOffice(const common::YamlNode& node) {
    node.expectKeys({"office", "spoke", "action", "proposal", "reason", "vote"});
    return {node["office"].asString(),  node["spoke"].asBool(),   node["action"].asText(),
            node["proposal"].asText(), node["reason"].asText(), node["vote"].asInt(-1, kNoVote)};
}

CouncilNote readCouncil(const common::YamlNode& node) {
    node.expectKeys({"side", "rule", "when", "question", "turn", "at", "offices", "done", "over"});
    CouncilNote out;
    out.side = node["side"].asString();
    out.rule = node["rule"].asText();
    out.when = node["when"].asText();
    out.question = node["question"].asText();
    out.turn = node["turn"].asInt(0, kMost);
    out.at = static_cast<std::size_t>(node["at"].asInt(0, kMost));
    for (const common::YamlNode& item : node["offices"].items()) out.offices.push_back(readOffice(item));
    out.done = node["done"].asText();
    out.isOver = node["over"].asBool();
    return out;
}

ClassSetup readSetup(const common::YamlNode& node) {
    node.expectKeys({"pauses", "offices", "sides", "minutes", "dice"});
    ClassSetup out;
    out.isOn = true;
    out.hasPauses = node["pauses"].asBool();
    out.offices = node["offices"].asInt(0, kMostOffices);
    for (const common::YamlNode& item : node["sides"].items()) out.sides.push_back(item.asSlug());
    out.minutes = node["minutes"].asInt(0, kMostMinutes);
    if (const auto dice = node.optional("dice")) out.dice = static_cast<common::Dice>(dice->asEnum(common::kDiceKeys));
    return out;
}

// Left out where it is as usual, as in a save.
std::string diceText(common::Dice dice) {
    if (dice == common::Dice::kStream) return {};
    return fmt::format(", dice: {}", common::key(dice));
}

}  // namespace

std::filesystem::path ClassNotes::fileFor(const std::filesystem::path& save) {
    std::filesystem::path file = save;
    return file.replace_extension(".class");
}

ClassNotes ClassNotes::load(const std::filesystem::path& file) {
    ClassNotes out;
    std::error_code problem;
    if (!std::filesystem::is_regular_file(file, problem)) return out;
    const common::YamlNode root = common::loadYaml(file).root;
    root.expectKeys({"format", "game", "class", "pauses", "councils"});
    if (root["format"].asInt(1, kMost) > kFormat)
        root["format"].fail("A newer Edgehill wrote these notes.", "Open the game with that one.");
    out.game = root["game"].asSlug();
    if (const auto setup = root.optional("class")) out.setup = readSetup(*setup);
    if (const auto list = root.optional("pauses"))
        for (const common::YamlNode& item : list->items()) out.pauses.push_back(readPause(item));
    if (const auto list = root.optional("councils"))
        for (const common::YamlNode& item : list->items()) out.councils.push_back(readCouncil(item));
    return out;
}

std::string ClassNotes::text() const {
    std::string out = "# What a class said round the game of the same name. No people are named here.\n";
    out += fmt::format("format: {}\ngame: {}\n", kFormat, game);
    if (setup.isOn)
        out += fmt::format("class: {{pauses: {}, offices: {}, sides: [{}], minutes: {}{}}}\n", setup.hasPauses, setup.offices,
                           fmt::join(setup.sides, ", "), setup.minutes, diceText(setup.dice));
    if (!pauses.empty()) out += "pauses:\n";
    for (const PauseNote& note : pauses)
        out += fmt::format("- {{pause: {}, when: {}, votes: [{}], words: {}, turned: {}, over: {}}}\n", note.pause,
                           quoted(note.when), fmt::join(note.votes, ", "), quoted(note.words), note.isTurned, note.isOver);
    if (!councils.empty()) out += "councils:\n";
    for (const CouncilNote& note : councils) {
        out += fmt::format("- side: {}\n  rule: {}\n  when: {}\n  question: {}\n  turn: {}\n  at: {}\n  done: {}\n  over: {}\n",
                           note.side, quoted(note.rule), quoted(note.when), quoted(note.question), note.turn, note.at,
                           quoted(note.done), note.isOver);
        out += "  offices:\n";
        for (const OfficeNote& office : note.offices)
            out += fmt::format("  - {{office: {}, spoke: {}, action: {}, proposal: {}, reason: {}, vote: {}}}\n", office.office,
                               office.hasSpoken, quoted(office.action), quoted(office.proposal), quoted(office.reason),
                               office.vote);
    }
    return out;
}

std::string saveAsDrawn(const std::string& save, const ClassSetup& setup) {
    if (!setup.isOn || setup.dice == common::Dice::kStream) return save;
    const common::ParsedSave parsed = common::parseSave(save, "");
    if (!parsed.error.empty() || parsed.header.setup.dice == setup.dice) return save;
    // The line takes the place of the first comment, which every save of ours begins with.
    const std::size_t end = save.starts_with("#") ? save.find('\n') + 1 : 0;
    const std::string drawn = fmt::format("dice: {}\n", common::key(setup.dice)) + save.substr(end);
    return common::parseSave(drawn, "").error.empty() ? drawn : save;
}

}  // namespace app
