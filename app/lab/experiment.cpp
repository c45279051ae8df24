// Reads the files of experiments.
#include "app/lab/experiment.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>

#include "app/lab/measures.h"
#include "app/lab/parts.h"
#include "common/atomic_file.h"
#include "common/bot_spec.h"
#include "common/data_folders.h"
#include "common/digest.h"
#include "common/record.h"
#include "common/setup.h"
#include "common/suggest.h"
#include "common/topics.h"
#include "common/words.h"

namespace app::lab {

namespace {

namespace fs = std::filesystem;
using common::YamlNode;

constexpr std::array<std::string_view, 2> kDiceKeys{"stream", "purpose"};  // as TraceDice counts them
constexpr std::array<std::string_view, 2> kUntilKeys{"width", "decided"};  // as StopRule counts them
constexpr std::uint64_t kFewestLooked = 30;                                // games of an arm that an interval is judged by

// Says at the node what a game refuses.
template <class Ask>
auto asking(const YamlNode& node, const Ask& ask) {
    try {
        return ask();
    } catch (const std::invalid_argument& wrong) {
        node.fail(wrong.what(), "Correct the name.");
    } catch (const UsageError& wrong) {
        node.fail(wrong.what(), "Correct the name.");
    }
}

Seat readSeat(const YamlNode& node, const common::GameModule& module) {
    const std::string& text = node.asString();
    const std::size_t at = text.find('@');
    Seat seat{text.substr(0, at), 0.0};
    for (const common::Level& level : module.levels())
        if (level.key == seat.bot) seat.bot = level.bot;
    if (!common::isBotName(seat.bot, module.bots())) {
        auto known = module.bots();
        for (const common::Level& level : module.levels()) known.emplace_back(level.key);
        node.fail(common::unknownName("computer player", seat.bot, known), "Name one, as `steady` or `search:16`.");
    }
    if (common::botSpec(seat.bot)->budget.milliseconds > 0)
        node.fail("A search by time plays no two times alike.", "Give it a number of worlds: search:16.");
    if (at == std::string::npos) return seat;
    const auto share = common::decimalNumber(std::string_view(text).substr(at + 1));
    if (!share || *share < 0 || *share > 1)
        node.fail("What follows the @ is no share of choices.", "Write a number from 0 to 1: steady@0.05.");
    seat.mistakes = *share;
    return seat;
}

// `seats: steady` is everybody, `seats: {royalist: steady, parliament: random}` each side by name.
void readSeats(const YamlNode& node, const common::GameModule& module, std::vector<Seat>& seats) {
    const auto sides = module.sides();
    if (node.isScalar()) {
        seats.assign(sides.size(), readSeat(node, module));
        return;
    }
    for (const auto& [side, value] : node.entries()) {
        const auto found = std::find(sides.begin(), sides.end(), side);
        if (found == sides.end()) node.keyOf(side).fail(common::unknownName("side", side, sides), "Correct the name.");
        seats[static_cast<std::size_t>(found - sides.begin())] = readSeat(value, module);
    }
}

// The seats of all arms name sides that at least one of their games has.
void expectSides(const YamlNode& seats, const Experiment& experiment) {
    std::vector<std::string> sides;
    for (const Arm& arm : experiment.arms)
        for (const std::string& side : arm.sides)
            if (std::find(sides.begin(), sides.end(), side) == sides.end()) sides.push_back(side);
    for (const auto& [side, value] : seats.entries())
        if (std::find(sides.begin(), sides.end(), side) == sides.end())
            seats.keyOf(side).fail(common::unknownName("side", side, sides), "Correct the name.");
}

// A save without actions that starts from a position written by hand.
void readPosition(const YamlNode& node, const fs::path& folder, Arm& arm) {
    arm.position = node.asString();
    std::error_code none;
    if (!fs::is_regular_file(folder / arm.position, none))
        node.fail("There is no file " + arm.position + ".", "Name a save relative to this file.");
    const std::string file = (folder / arm.position).string();
    const auto text = common::readFileText(file, common::kMaxSaveBytes);
    if (!text.error.empty()) node.fail(text.error, "Name a save relative to this file.");
    const auto save = common::parseSave(text.text, file);
    if (!save.error.empty()) node.fail(save.error, "Correct the save.");
    if (save.header.game != arm.game) node.fail("It is a save of another game.", "Name one of " + arm.game + ".");
    if (!save.header.position || !save.entries.empty())
        node.fail("It does not start from `position:`, or goes on from there.", "Name a save with a position and no actions.");
    arm.setup = save.header.setup;
    arm.start = save.header.position;
    arm.startText = save.header.positionText;
    arm.startDigest = common::Digest().add(std::string_view(arm.startText)).value();
}

// A key that names a file too: of what the experiment is played to.
std::string fileKeyIn(const YamlNode& node) {
    const std::string key = node.asSlug();
    if (key.size() > kLongestKey)
        node.fail(fmt::format("The key has {} characters.", key.size()), fmt::format("Take {} at most.", kLongestKey));
    if (key.front() == '.' || key.front() == '-')
        node.fail(fmt::format("`{}` would be the name of a file.", key), "Begin it with a letter or a digit.");
    if (const auto dot = key.rfind('.'); dot != std::string::npos && partsIn(key + ".sqlite", key.substr(0, dot)))
        node.fail(fmt::format("`{}` would be the name of a part.", key), "Do not end it so.");
    return key;
}

// Topics of the clauses that ask, or the players.
std::vector<std::string> readSameDice(const YamlNode& node, const Experiment& experiment, const Games& games) {
    if (experiment.dice != common::TraceDice::kPurpose)
        node.fail("In one stream no dice can stay while others change.", "Take `dice: purpose`.");
    auto folders = common::DataFolders::standard(games.paths().home, games.paths().overlays);
    const auto topics = common::Topics::load(folders);
    auto known = topics.ids();
    known.push_back(kPlayersDice);
    std::vector<std::string> out;
    for (const YamlNode& topic : node.items()) out.emplace_back(known[topic.asEnum(known)]);
    return out;
}

void readArm(const YamlNode& node, const std::string& key, Experiment& experiment, const std::optional<YamlNode>& seats,
             Games& games) {
    node.expectKeys({"id", "title", "game", "scenario", "options", "seats", "overlays", "position", "same_dice"});
    Arm arm;
    arm.key = key;
    arm.title = node["title"].asString();
    arm.game = node["game"].asString();
    if (const auto overlays = node.optional("overlays"))
        for (const YamlNode& folder : overlays->items()) {
            arm.overlays.push_back(folder.asString());
            std::error_code none;
            if (!fs::is_directory(experiment.folder / arm.overlays.back(), none))
                folder.fail("There is no such folder.", "Name one relative to this file.");
        }
    asking(node["game"], [&] { return Games::entry(arm.game).key; });
    const auto module = moduleOf(experiment, arm, games);
    if (!arm.overlays.empty()) {
        const auto plain = games.module(arm.game);
        if (module->dataDigest() == plain->dataDigest() && module->playerDigest() == plain->playerDigest())
            node["overlays"].fail("They change nothing of the game.", "Lay a `" + arm.game + "` folder with data into them.");
    }
    if (const auto position = node.optional("position")) readPosition(*position, experiment.folder, arm);
    for (const char* given : {"scenario", "options"})
        if (arm.start && node.has(given)) node[given].fail("The position says it already.", "Leave one of the two out.");
    if (const auto scenario = node.optional("scenario")) arm.setup.scenario = scenario->asString();
    if (const auto options = node.optional("options"))
        for (const auto& [option, value] : options->entries()) arm.setup.options[option] = value.asText();
    arm.setup = asking(node.optional("options").value_or(node),
                       [&] { return common::completeSetup(arm.setup, module->scenarios(), module->optionSpecs()); });
    if (node.has("same_dice")) arm.sameDice = readSameDice(node["same_dice"], experiment, games);
    arm.sides = module->sides();
    arm.data = module->dataDigest();
    arm.players = module->playerDigest();
    arm.seats.assign(arm.sides.size(), Seat{"steady"});
    if (seats && seats->isScalar()) readSeats(*seats, *module, arm.seats);
    if (seats && !seats->isScalar())  // of all arms: the sides that this game has
        for (const auto& [side, value] : seats->entries())
            for (std::size_t i = 0; i < arm.seats.size(); ++i)
                if (arm.sides[i] == side) arm.seats[i] = readSeat(value, *module);
    if (const auto own = node.optional("seats")) readSeats(*own, *module, arm.seats);
    experiment.arms.push_back(std::move(arm));
}

const Arm& armOf(const Experiment& experiment, const YamlNode& node) {
    std::vector<std::string> keys;
    for (const Arm& arm : experiment.arms) {
        if (arm.key == node.asString()) return arm;
        keys.push_back(arm.key);
    }
    node.fail(common::unknownName("arm", node.asString(), keys), "Correct the name.");
}

void readMeasures(const YamlNode& root, Experiment& experiment) {
    const auto keys = measureKeys();
    for (const YamlNode& node : root["measures"].items()) {
        const std::string key(keys[node.asEnum(keys)]);
        if (std::find(experiment.measures.begin(), experiment.measures.end(), key) != experiment.measures.end())
            node.fail("`" + key + "` stands here twice.", "Keep one of the two.");
        experiment.measures.push_back(key);
    }
    if (experiment.measures.empty()) root["measures"].fail("Nothing is counted.", "Name a measure.");
}

void expectPart(const YamlNode& node, const Measure& measure, const Arm& arm) {
    const auto parts = partsBefore(measure, arm);
    if (parts.empty() || std::find(parts.begin(), parts.end(), node.asString()) != parts.end()) return;
    node.fail(fmt::format("The arm {} has no part `{}` of {}.", arm.key, node.asString(), measure.key),
              fmt::format("Name one of {}.", fmt::join(parts, ", ")));
}

// A measure of which the experiment has figures.
std::string measureIn(const YamlNode& node, const Experiment& experiment) {
    const std::string& measure = node.asString();
    if (std::find(experiment.measures.begin(), experiment.measures.end(), measure) == experiment.measures.end())
        node.fail("It is not among the measures of this experiment.", "Add it there.");
    return measure;
}

std::uint64_t wholeIn(const YamlNode& node, std::uint64_t least, std::uint64_t most) {
    const std::uint64_t value = node.asUnsigned64();
    if (value < least || value > most)
        node.fail(fmt::format("{} is not from {} to {}.", value, least, most), "Correct the number.");
    return value;
}

// What a stopping rule waits for a narrow interval of.
void readWidth(const YamlNode& node, const Experiment& experiment, StopRule& rule) {
    const Measure& measure = measureOf(rule.measure = measureIn(node["measure"], experiment));
    rule.part = node["part"].asString();
    rule.halfWidth = node["half_width"].asNumber(1e-6, measure.isShare ? 0.5 : 1e6);
    const auto arm = node.optional("arm"), than = node.optional("than");
    if (arm && !measure.samples) arm->fail("The measure is of all arms together.", "Leave the arm out.");
    if (arm) rule.arm = armOf(experiment, *arm).key;
    if (than && !arm) than->fail("Nothing is set beside it.", "Name an `arm` too.");
    if (than) rule.than = armOf(experiment, *than).key;
    if (than && rule.than == rule.arm) than->fail("It is set beside itself.", "Name another arm.");
    for (const Arm& it : experiment.arms)
        if (!arm || it.key == rule.arm || it.key == rule.than) expectPart(node["part"], measure, it);
}

void readClaims(const YamlNode& root, Experiment& experiment) {
    const auto claims = root.optional("claims");
    if (!claims) return;
    for (const YamlNode& node : claims->items()) {
        node.expectKeys({"claim", "measure", "part", "arm", "than"});
        Claim claim;
        claim.text = node["claim"].asString();
        claim.measure = measureIn(node["measure"], experiment);
        if (!isOfArms(claim.measure))
            node["measure"].fail("It is a figure of all arms together.", "Claim something of one that each arm has.");
        claim.part = node["part"].asString();
        claim.arm = armOf(experiment, node["arm"]).key;
        const YamlNode than = node["than"];
        claim.number = common::decimalNumber(than.asString());
        if (!claim.number) claim.than = armOf(experiment, than).key;
        if (claim.number && isWithinOne(claim.measure, claim.part) && (*claim.number < 0 || *claim.number > 1))
            than.fail("A share is from 0 to 1.", "Write 0.5 for 50 %.");
        if (claim.than == claim.arm) than.fail("It is set beside itself.", "Name another arm.");
        for (const Arm& arm : experiment.arms)
            if (arm.key == claim.arm || arm.key == claim.than) expectPart(node["part"], measureOf(claim.measure), arm);
        experiment.claims.push_back(std::move(claim));
    }
}

}  // namespace

std::optional<StopRule> stopRuleIn(const YamlNode& root, const Experiment& experiment) {
    const auto node = root.optional("stop");
    if (!node) return std::nullopt;
    node->expectKeys({"until", "measure", "part", "arm", "than", "half_width", "at_least", "look", "at_most"});
    StopRule rule;
    rule.until = static_cast<StopRule::Until>((*node)["until"].asEnum(kUntilKeys));
    if (rule.until == StopRule::Until::kWidth) {
        readWidth(*node, experiment, rule);
    } else {
        for (const char* key : {"measure", "part", "arm", "than", "half_width"})
            if (node->has(key)) node->keyOf(key).fail("All claims are waited for, and nothing else.", "Leave it out.");
        if (experiment.claims.empty()) (*node)["until"].fail("Nothing is claimed.", "Declare `claims`, or wait for a width.");
    }
    if (const auto least = node->optional("at_least")) rule.atLeast = wholeIn(*least, kFewestLooked, kMostGames);
    if (const auto look = node->optional("look")) rule.look = wholeIn(*look, 1, kMostGames);
    if (experiment.games < rule.atLeast)
        (*node)["at_most"].fail(fmt::format("It is less than `at_least`, {}.", rule.atLeast), "Correct one of the two.");
    return rule;
}

std::uint64_t nextLook(const Experiment& experiment, std::uint64_t played) {
    if (!experiment.stop) return experiment.games;
    const StopRule& rule = *experiment.stop;
    const std::uint64_t steps = std::max<std::uint64_t>(1, played / 10 / rule.look);
    return std::min(played == 0 ? rule.atLeast : played + steps * rule.look, experiment.games);
}

std::string Seat::text() const { return mistakes > 0 ? fmt::format("{}@{}", bot, mistakes) : bot; }

std::string_view name(common::TraceDice dice) { return kDiceKeys[static_cast<std::size_t>(dice)]; }

bool hears(const Experiment& experiment) {
    return std::find(experiment.measures.begin(), experiment.measures.end(), "clauses") != experiment.measures.end();
}

std::shared_ptr<const common::GameModule> moduleOf(const Experiment& experiment, const Arm& arm, Games& games) {
    if (arm.overlays.empty()) return games.module(arm.game);
    Paths paths = games.paths();
    for (const std::string& folder : arm.overlays) paths.overlays.push_back(experiment.folder / folder);
    return Games(paths).module(arm.game);
}

Experiment readExperiment(const fs::path& file, Games& games) {
    common::YamlFile read = common::loadYaml(file);
    const YamlNode& root = read.root;
    root.expectKeys(
        {"experiment", "title", "question", "about", "games", "stop", "seed", "dice", "seats", "arms", "measures", "claims"});
    Experiment out;
    out.yaml = std::move(read.text);
    out.folder = file.parent_path();
    out.program = EDGEHILL_VERSION;
    out.key = fileKeyIn(root["experiment"]);
    out.title = root["title"].asString();
    out.question = root["question"].asString();
    out.about = root["about"].asString();
    const auto stop = root.optional("stop");
    if (stop && root.has("games"))
        root.keyOf("games").fail("How much is played is for the stopping rule to say.", "Leave `games` or `stop` out.");
    out.games = wholeIn(stop ? (*stop)["at_most"] : root["games"], 2, kMostGames);
    if (const auto seed = root.optional("seed")) out.seed = wholeIn(*seed, 0, kMostSeed);
    if (const auto dice = root.optional("dice")) out.dice = static_cast<common::TraceDice>(dice->asEnum(kDiceKeys));
    const auto seats = root.optional("seats");
    std::set<std::string> seen;
    for (const YamlNode& node : root["arms"].items()) {
        const std::string key = node["id"].asSlug();
        if (!seen.insert(key).second) node["id"].fail("The arm " + key + " stands here twice.", "Correct one id.");
        readArm(node, key, out, seats, games);
    }
    if (out.arms.empty()) root["arms"].fail("Nothing is played.", "Name an arm.");
    if (seats && !seats->isScalar()) expectSides(*seats, out);
    readMeasures(root, out);
    readClaims(root, out);
    out.stop = stopRuleIn(root, out);
    return out;
}

bool playsAlike(const Arm& a, const Arm& b) {
    return a.game == b.game && a.setup.scenario == b.setup.scenario && a.setup.options == b.setup.options &&
           a.seats == b.seats && a.data == b.data && a.players == b.players && a.startDigest == b.startDigest &&
           a.sameDice == b.sameDice;
}

Experiment withGames(Experiment experiment, std::uint64_t games) {
    const std::string key = "games:";
    std::size_t from = experiment.yaml.starts_with(key) ? 0 : experiment.yaml.find("\n" + key) + 1;
    from += key.size();
    experiment.yaml.replace(from, std::min(experiment.yaml.find('\n', from), experiment.yaml.size()) - from,
                            fmt::format(" {}", games));
    experiment.games = games;
    return experiment;
}

std::vector<fs::path> experimentsIn(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code problem;
    for (const auto& entry : fs::directory_iterator(folder, problem))
        if (entry.path().extension() == ".yaml") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<fs::path> readyMade() {
    // What most people ask comes first, the rest by the alphabet.
    static constexpr std::array<std::string_view, 10> kFirst{
        "reconstructed_data", "who_wins",      "how_much_luck", "three_models",   "new_model_army",
        "siege_or_battle",    "scots_at_home", "when_decided",  "beside_history", "who_lasts"};
    auto files = experimentsIn(common::DataFolders::findBase() / "experiments");
    std::stable_sort(files.begin(), files.end(), [](const fs::path& a, const fs::path& b) {
        const auto place = [](const fs::path& it) {
            return std::find(kFirst.begin(), kFirst.end(), it.stem().string()) - kFirst.begin();
        };
        return place(a) < place(b);
    });
    return files;
}

fs::path findExperiment(const std::string& name, const std::vector<fs::path>& files) {
    if (name.find('/') != std::string::npos || name.ends_with(".yaml")) return name;
    std::vector<std::string> known;
    for (const fs::path& file : files) {
        known.push_back(file.stem().string());
        if (known.back() == name) return file;
    }
    throw UsageError(common::unknownName("experiment", name, known));
}

}  // namespace app::lab
