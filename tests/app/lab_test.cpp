// The laboratory: experiments read strictly, played the same however they are cut up, and figures against known answers.
#include <fmt/core.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "app/games.h"
#include "app/lab/courses.h"
#include "app/lab/results.h"
#include "app/lab/run.h"
#include "tests/app/command_line.h"
#include "tests/contract/stored_text.h"

namespace {

namespace lab = app::lab;
using app_test::Folder;
using app_test::Ran;
using app_test::run;
using app_test::writeFile;
using LabJson = nlohmann::json;

app::Games& labGames() {
    static app::Games games{app::Paths{}};
    return games;
}
const common::Comparison& labRules() {
    static const common::Comparison rules = [] {
        common::DataFolders folders(stored::root() / "data");
        const std::vector<std::string_view> keys{"ukc", "twwae", "cruel_necessity"};
        return common::Comparison::load(folders, keys);
    }();
    return rules;
}

const lab::History& labHistory() {
    static const lab::History history = [] {
        common::DataFolders folders(stored::root() / "data");
        const std::vector<std::string_view> keys{"ukc", "twwae", "cruel_necessity"};
        return lab::History::load(folders, keys);
    }();
    return history;
}

std::string labFile(const std::string& more, const std::string& arms = "- {id: a, title: A, game: ukc}\n") {
    return "experiment: try\ntitle: Trial\nquestion: What comes of it?\nabout: A trial.\ngames: 6\nseats: random\n" + more +
           "arms:\n" + arms;
}
constexpr const char* kTwoArms =
    "- {id: plain, title: Plain, game: twwae, scenario: early_war}\n"
    "- {id: rolled, title: Rolled, game: twwae, scenario: early_war, options: {variant_timing: \"on\"}}\n";
const std::string kTwoArmsFile = labFile(
    "measures: [result, ending, length, pace, breadth, chance_load, attention, fortune, clauses, figures, resolution, tempo, "
    "turning_points, front, bias_map, survival, calendar, sieges]\n"
    "claims:\n- {claim: It helps., measure: result, part: royalist, arm: rolled, than: plain}\n",
    kTwoArms);

// Reading

TEST(Lab, EveryReadyMadeExperimentIsSound) {
    const auto files = lab::readyMade();
    EXPECT_GE(files.size(), 12U);
    for (const auto& file : files) {
        const lab::Experiment e = lab::readExperiment(file, labGames());
        EXPECT_EQ(e.key, file.stem().string());
        EXPECT_GE(e.games, 100U) << e.key;
    }
    const Ran listed = run({"lab", "list"});
    EXPECT_EQ(listed.code, 0) << listed.err;
    EXPECT_NE(listed.out.find("who_wins"), std::string::npos);
}

TEST(Lab, TheFileIsReadStrictlyWithLineAndRemedy) {
    const Folder folder;
    const std::string file = folder / "try.yaml";
    const auto refused = [&](const std::string& text, const std::string& line, const std::string& what) {
        writeFile(file, text);
        const Ran ran = run({"lab", "run", file, "--out", folder.text()});
        EXPECT_EQ(ran.code, 1) << ran.out;
        EXPECT_NE(ran.err.find("try.yaml:" + line + ":"), std::string::npos) << ran.err;
        EXPECT_NE(ran.err.find(what), std::string::npos) << ran.err;
    };
    const std::string count = "measures: [result]\n";
    refused(labFile(count + "colour: red\n"), "8", "colour");
    refused(labFile("measures: [result, balance]\n"), "7", "balance");
    refused(labFile("measures: [result, result]\n"), "7", "twice");
    refused(labFile(count, "- {id: a, title: A, game: ukk}\n"), "9", "`ukc`");
    refused(labFile(count, "- {id: a, title: A, game: ukc}\n- {id: a, title: B, game: ukc}\n"), "10", "twice");
    refused(labFile(count, "- {id: a, title: A, game: ukc, scenario: nowhere}\n"), "9", "scenario");
    refused(labFile(count, "- {id: a, title: A, game: ukc, options: {edition: gmt1999}}\n"), "9", "gmt1999");
    refused(labFile(count, "- {id: a, title: A, game: ukc, seats: stedy}\n"), "9", "`steady`");
    refused(labFile(count, "- {id: a, title: A, game: ukc, seats: {royalst: steady}}\n"), "9", "`royalist`");
    refused(labFile(count, "- {id: a, title: A, game: ukc, seats: steady@1.5}\n"), "9", "steady@0.05");
    refused(labFile(count, "- {id: a, title: A, game: ukc, seats: \"search:200ms\"}\n"), "9", "search:16");
    refused(labFile(count, "- {id: a, title: A, game: ukc, overlays: [nowhere]}\n"), "9", "folder");
    refused(labFile(count, "- {id: a, title: A, game: ukc, position: nowhere.yaml}\n"), "9", "nowhere.yaml");
    refused(labFile(count, "- {id: a, title: A, game: ukc, same_dice: [batle]}\n"), "9", "battle");
    refused(labFile("dice: stream\n" + count, "- {id: a, title: A, game: ukc, same_dice: [battle]}\n"), "10", "purpose");
    const std::string claim = "claims:\n- {claim: So., measure: ";
    refused(labFile(count + claim + "length, part: turns, arm: a, than: 3}\n"), "9", "among the measures");
    refused(labFile(count + claim + "result, part: royalist, arm: b, than: 0.5}\n"), "9", "`a`");
    refused(labFile(count + claim + "result, part: royalist, arm: a, than: a}\n"), "9", "itself");
    writeFile(file, labFile(count + claim + "result, part: king, arm: a, than: 0.5}\n"));
    const Ran ran = run({"lab", "run", file, "--out", folder.text()});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("royalist, parliament"), std::string::npos) << ran.err;
}

TEST(Lab, UnknownNamesAreUsage) {
    for (const std::vector<std::string>& args : {std::vector<std::string>{"lab"},
                                                 {"lab", "run"},
                                                 {"lab", "run", "who_win"},
                                                 {"lab", "run", "who_wins", "--shard", "0/2"},
                                                 {"lab", "run", "who_wins", "--shard", "3/2"},
                                                 {"lab", "report", "who_wins", "--format", "xml"}}) {
        const Ran ran = run(args);
        EXPECT_EQ(ran.code, 2) << ran.err;
    }
    EXPECT_NE(run({"lab", "run", "who_win"}).err.find("`who_wins`"), std::string::npos);
}

TEST(Lab, SeatsAndPositionsAreWhatTheFileSays) {
    const Folder folder;
    writeFile(folder / "try.yaml", labFile("measures: [result]\n",
                                           "- {id: a, title: A, game: ukc, seats: {parliament: captain@0.05}}\n"
                                           "- {id: b, title: B, game: cruel_necessity, seats: steady}\n"));
    const lab::Experiment e = lab::readExperiment(folder / "try.yaml", labGames());
    EXPECT_EQ(e.arms[0].seats[0].text(), "random");
    EXPECT_EQ(e.arms[0].seats[1].text(), "search:4@0.05");
    EXPECT_EQ(e.arms[0].setup.options.at("edition"), "phalanx2023");
    EXPECT_EQ(e.arms[1].seats[0].text(), "steady");
}

// Running

std::string labReport(const std::string& results, const std::string& format) {
    const Ran ran = run({"lab", "report", results, "--format", format});
    EXPECT_EQ(ran.code, 0) << ran.err;
    return ran.out;
}

TEST(Lab, ThreadsShardsAndResumptionsGiveTheSameBytes) {
    const Folder folder;
    const std::string file = folder / "try.yaml";
    writeFile(file, kTwoArmsFile);
    const auto played = [&](const std::string& out, const std::vector<std::string>& more) {
        std::vector<std::string> args{"lab", "run", file, "--out", folder / out};
        args.insert(args.end(), more.begin(), more.end());
        const Ran ran = run(args);
        EXPECT_EQ(ran.code, 0) << ran.err;
    };
    played("one", {"--threads", "1"});
    played("three", {"--threads", "3"});
    for (const char* shard : {"3/3", "1/3", "2/3"}) played("parts", {"--shard", shard, "--threads", "2"});
    const Ran merged = run({"lab", "merge", folder / "parts/try.2of3.sqlite", folder / "parts/try.3of3.sqlite",
                            folder / "parts/try.1of3.sqlite", "--out", folder / "merged.sqlite"});
    EXPECT_EQ(merged.code, 0) << merged.err;
    EXPECT_NE(merged.err.find("12 of 12 games"), std::string::npos) << merged.err;
    // Stopped after every second game, and gone on with.
    {
        const lab::Experiment e = lab::readExperiment(file, labGames());
        std::filesystem::create_directories(folder / "stopped");
        lab::Store store = lab::Store::create(folder / "stopped/try.sqlite", e, labRules(), labHistory());
    }
    for (bool isWhole = false; !isWhole;) {
        lab::Store store{std::filesystem::path(folder / "stopped/try.sqlite")};
        int left = 2;
        isWhole = lab::playOpenGames(store, lab::readExperiment(file, labGames()), labGames(),
                                     {1, {}, [&](std::uint64_t, std::uint64_t) { return --left > 0; }, nullptr});
    }
    played("stopped", {"--resume"});
    for (const char* format : {"json", "csv", "html", "text"}) {
        const std::string one = labReport(folder / "one/try.sqlite", format);
        EXPECT_GT(one.size(), 500U);
        for (const char* other : {"three/try.sqlite", "merged.sqlite", "stopped/try.sqlite"})
            EXPECT_EQ(one, labReport(folder / other, format)) << format << " " << other;
    }
    // A run is never begun twice, and no other experiment is put beside it.
    EXPECT_EQ(run({"lab", "run", file, "--out", folder / "one"}).code, 2);
    writeFile(file, kTwoArmsFile + "# changed\n");
    const Ran changed = run({"lab", "run", file, "--out", folder / "one", "--resume"});
    EXPECT_EQ(changed.code, 1);
    EXPECT_NE(changed.err.find("another experiment"), std::string::npos) << changed.err;
}

TEST(Lab, AKilledRunGoesOnToTheSameBytes) {
    const Folder folder;
    const std::string file = folder / "try.yaml";
    std::string text = kTwoArmsFile;
    text.replace(text.find("games: 6"), 8, "games: 60");
    writeFile(file, text);
    ASSERT_EQ(run({"lab", "run", file, "--out", folder / "whole", "--threads", "1"}).code, 0);
    common::Rng rng{1645};
    for (int round = 0; round < 6; ++round) {
        const pid_t child = fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            run({"lab", "run", file, "--out", folder / "killed", "--threads", "1", "--resume"});
            _exit(0);
        }
        usleep(1000 * (20 + rng.below(400)));
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
    }
    const Ran ran = run({"lab", "run", file, "--out", folder / "killed", "--threads", "2", "--resume"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(labReport(folder / "whole/try.sqlite", "json"), labReport(folder / "killed/try.sqlite", "json"));
}

TEST(Lab, GamesThatAnotherExperimentHasPlayedAreTakenOver) {
    const Folder folder;
    writeFile(folder / "first.yaml", kTwoArmsFile);
    // The same games from the third on, under another name; and such as differ in their players.
    std::string text = labFile("seed: 3\nmeasures: [result, length, attention, figures, resolution, clauses]\n",
                               "- {id: steady, title: A, game: twwae, scenario: early_war, seats: steady}\n"
                               "- {id: same, title: B, game: twwae, scenario: early_war}\n");
    text.replace(0, std::string("experiment: try").size(), "experiment: second");
    writeFile(folder / "second.yaml", text);
    ASSERT_EQ(run({"lab", "run", folder / "first.yaml", "--out", folder / "both"}).code, 0);
    {
        const lab::Experiment e = lab::readExperiment(folder / "second.yaml", labGames());
        lab::Store store = lab::Store::create(folder / "second.sqlite", e, labRules(), labHistory());
        store.takeFrom(lab::Store(std::filesystem::path(folder / "both/try.sqlite")));
        EXPECT_EQ(store.count(0).played, 0U);
        EXPECT_EQ(store.count(1).played, 4U);  // seeds 3 to 6 of 3 to 8
        EXPECT_EQ(store.games(1).front().seed, 3U);
        // Where the lines of the log were not counted the games are not those of one that counts them.
        lab::Experiment deaf = e;
        std::erase(deaf.measures, "clauses");
        lab::Store other = lab::Store::create(folder / "deaf.sqlite", deaf, labRules(), labHistory());
        other.takeFrom(lab::Store(std::filesystem::path(folder / "both/try.sqlite")));
        EXPECT_EQ(other.count(1).played, 0U);
    }
    ASSERT_EQ(run({"lab", "run", folder / "second.yaml", "--out", folder / "both"}).code, 0);
    ASSERT_EQ(run({"lab", "run", folder / "second.yaml", "--out", folder / "alone"}).code, 0);
    EXPECT_EQ(labReport(folder / "both/second.sqlite", "json"), labReport(folder / "alone/second.sqlite", "json"));
}

TEST(Lab, DiceInOneStreamAreThoseOfSim) {
    const Folder folder;
    for (const std::string game : {"ukc", "twwae", "cruel_necessity"}) {
        writeFile(folder / "try.yaml",
                  labFile("dice: stream\nmeasures: [result]\n", "- {id: a, title: A, game: " + game + "}\n"));
        ASSERT_EQ(run({"lab", "run", folder / "try.yaml", "--out", folder / game}).code, 0);
        const LabJson sim = LabJson::parse(run({"sim", game, "--games", "6", "--format", "json", "--rows"}).out);
        const auto rows = lab::Store(std::filesystem::path(folder / game + "/try.sqlite")).games(0);
        ASSERT_EQ(rows.size(), 6U);
        for (std::size_t i = 0; i < 6; ++i) {
            EXPECT_EQ(rows[i].winner, sim["rows"][i]["winner"].get<std::string>());
            EXPECT_EQ(rows[i].score, sim["rows"][i]["score"]);
            EXPECT_EQ(rows[i].use.choices, sim["rows"][i]["decisions"]);
        }
    }
}

TEST(Lab, AnOverlayChangesItsArmAlone) {
    const Folder folder;
    writeFile(
        folder / "try.yaml",
        labFile("measures: [result]\n", "- {id: a, title: A, game: ukc}\n- {id: b, title: B, game: ukc, overlays: [laid]}\n"));
    writeFile(folder / "laid/ukc/generals.yaml", "generals:\n- {id: rupert, battle: 0}\n");
    const lab::Experiment e = lab::readExperiment(folder / "try.yaml", labGames());
    EXPECT_NE(e.arms[0].data, e.arms[1].data);
    EXPECT_EQ(e.arms[0].data, labGames().module("ukc")->dataDigest());
}

// Figures

// Games that were never played, of which every figure can be told beforehand.
struct MadeUp {
    explicit MadeUp(const std::string& measures, const std::string& arms, std::uint64_t games, const std::string& more = {}) {
        std::string text = labFile("measures: " + measures + "\n" + more, arms);
        text.replace(text.find("games: 6"), 8, "games: " + std::to_string(games));
        writeFile(folder / "try.yaml", text);
        store.emplace(lab::Store::create(folder / "try.sqlite", lab::readExperiment(folder / "try.yaml", labGames()),
                                         labRules(), labHistory()));
    }
    void add(std::size_t arm, common::Trace trace) {
        trace.seed = ++numbers[arm];
        trace.finished = true;
        store->add(arm, trace.seed - 1, trace);
    }
    const lab::Figure& figure(const std::string& measure, const std::string& part, const std::string& arm = "a") {
        store->commit();
        results = lab::resultsOf(*store);
        for (const lab::Figure& it : results.figures)
            if (it.measure == measure && it.part == part && it.arm == arm) return it;
        ADD_FAILURE() << "There is no " << measure << " " << part << " of " << arm;
        static const lab::Figure kNone;
        return kNone;
    }

    Folder folder;
    std::optional<lab::Store> store;
    std::map<std::size_t, std::uint64_t> numbers;
    lab::Results results;
};

common::Trace wonBy(common::PlayerId winner, int turns = 10) {
    common::Trace out;
    out.result.winner = winner;
    out.result.kind = "lead";
    out.result.turns = turns;
    out.outcome = winner == common::PlayerId::kFirst ? 1.0 : 0.0;
    return out;
}
constexpr auto kKing = common::PlayerId::kFirst, kHouse = common::PlayerId::kSecond;

TEST(Lab, CountsOfWhichTheAnswerIsKnown) {
    MadeUp made("[result, ending, length, score, pace, breadth, chance_load, attention, fortune, clauses, figures]",
                "- {id: a, title: A, game: ukc}\n", 4);
    // Four wars of 10 turns: 20 choices among 8 on the march (P17.0), 10 among 4 in battle (P19.1); 5 dice of six faces.
    for (int i = 0; i < 4; ++i) {
        common::Trace war = wonBy(i == 0 ? kHouse : kKing);
        war.result.score = -2 * i;
        war.statistics = {{"storms", i % 2 + 2.0}};
        war.all = {30, 5, 20 * 3.0 + 10 * 2.0, 5 * std::log2(6.0)};
        war.clauses["P17.0"] = {20, 0, 60.0, 0.0};
        war.clauses["P19.1"] = {10, 5, 20.0, 5 * std::log2(6.0)};
        made.add(0, war);
    }
    const auto won = made.figure("result", "royalist");
    EXPECT_DOUBLE_EQ(won.figure.value, 0.75);
    EXPECT_DOUBLE_EQ(won.figure.low, common::wilson(3, 4).low);
    EXPECT_EQ(won.n, 4U);
    EXPECT_DOUBLE_EQ(made.figure("ending", "lead").figure.value, 1.0);
    EXPECT_DOUBLE_EQ(made.figure("length", "turns").figure.value, 10.0);
    EXPECT_DOUBLE_EQ(made.figure("score", "score").figure.value, -3.0);
    EXPECT_DOUBLE_EQ(made.figure("figures", "storms").figure.value, 2.5);
    EXPECT_DOUBLE_EQ(made.figure("pace", "choices_a_turn").figure.value, 3.0);
    EXPECT_NEAR(made.figure("breadth", "options").figure.value, std::exp2(80.0 / 30), 1e-9);
    EXPECT_NEAR(made.figure("chance_load", "bits").figure.value, 5 * std::log2(6.0) / 80, 1e-9);
    EXPECT_NEAR(made.figure("chance_load", "events").figure.value, 5.0 / 30, 1e-9);
    EXPECT_DOUBLE_EQ(made.figure("attention", "movement").figure.value, 0.75);
    EXPECT_DOUBLE_EQ(made.figure("attention", "battle").figure.value, 0.25);
    EXPECT_DOUBLE_EQ(made.figure("fortune", "battle").figure.value, 1.0);
    EXPECT_DOUBLE_EQ(made.figure("clauses", "P19.1").figure.value, 1.0);
    EXPECT_DOUBLE_EQ(made.figure("clauses", "P20.1").figure.value, 0.0);  // what nobody has met
    EXPECT_EQ(made.figure("clauses", "P19.1").title.substr(0, 6), "P19.1 ");
    for (const lab::Figure& it : made.results.figures) EXPECT_NE(it.part, "P3.0") << "it tells of no rule";
}

TEST(Lab, WhenItIsDecidedOfWhichTheAnswerIsKnown) {
    MadeUp made("[resolution]", "- {id: a, title: A, game: ukc}\n", 100);
    // Nothing is known for five turns of ten, then everything.
    for (int i = 0; i < 100; ++i) {
        common::Trace war = wonBy(i % 2 == 0 ? kKing : kHouse);
        for (int turn = 0; turn < 10; ++turn) war.turns.push_back({turn, turn < 5 ? 0.5 : war.outcome, 0, 0});
        made.add(0, war);
    }
    EXPECT_NEAR(made.figure("resolution", "0").figure.value, 0.0, 1e-9);
    EXPECT_NEAR(made.figure("resolution", "40").figure.value, 0.0, 1e-9);
    EXPECT_NEAR(made.figure("resolution", "50").figure.value, 1.0, 1e-9);
    EXPECT_NEAR(made.figure("resolution", "90").figure.value, 1.0, 1e-9);
}

TEST(Lab, WhenItTurnsOfWhichTheAnswerIsKnown) {
    MadeUp made("[turning_points]", "- {id: a, title: A, game: ukc}\n", 100);
    // Of ten wars of nine turns: four that the fifth turn decides, three that the last does, three that creep by a tenth a turn
    // from 0.9 down to 0.1, which is one change of the lead.
    for (int i = 0; i < 100; ++i) {
        common::Trace war = wonBy(i % 10 < 7 ? kKing : kHouse);
        for (int turn = 0; turn < 9; ++turn)
            war.turns.push_back({turn, i % 10 < 4 ? (turn < 5 ? 0.5 : 0.9) : i % 10 < 7 ? 0.5 : 0.9 - 0.1 * turn, 0, 0});
        made.add(0, war);
    }
    EXPECT_DOUBLE_EQ(made.figure("turning_points", "points").figure.value, 0.7);
    EXPECT_DOUBLE_EQ(made.figure("turning_points", "points").figure.low, common::wilson(70, 100).low);
    EXPECT_DOUBLE_EQ(made.figure("turning_points", "first_third").figure.value, 0.0);
    EXPECT_NEAR(made.figure("turning_points", "second_third").figure.value, 4.0 / 7, 1e-9);
    EXPECT_NEAR(made.figure("turning_points", "last_third").figure.value, 3.0 / 7, 1e-9);
    EXPECT_NEAR(made.figure("turning_points", "largest").figure.value, 0.4 * 0.4 + 0.3 * 0.5 + 0.3 * 0.1, 1e-9);
    EXPECT_NEAR(made.figure("turning_points", "lead_changes").figure.value, 0.3, 1e-9);
}

// Four wars of two turns: Rupert is lost in the first one of one of them, by a siege, and in the second one of another, in a
// battle; Newcastle was gone before they began.
TEST(Lab, WhoLastsOfWhichTheAnswerIsKnown) {
    MadeUp made("[survival]", "- {id: a, title: A, game: ukc}\n", 4);
    const auto placeOf = [&](std::string_view id) {
        const auto& people = labHistory().people;
        return static_cast<std::size_t>(
            std::find_if(people.begin(), people.end(), [&](const auto& it) { return it.id == id; }) - people.begin());
    };
    const std::size_t rupert = placeOf("rupert");
    ASSERT_LT(rupert, labHistory().people.size());
    EXPECT_EQ(labHistory().people[rupert].left, 16450914);
    for (int i = 0; i < 4; ++i) {
        common::Trace war = wonBy(kKing);
        war.people = ~(std::uint64_t{1} << placeOf("newcastle"));
        const std::string held(labHistory().counties.size(), 'R');
        war.turns.push_back({1, 0.5, 0, 0, {16420901, 16421231, 0, 0, held}});
        war.turns.push_back({2, 0.5, 0, 5, {16430101, 16430430, 0, 0, held}});
        if (i == 1) war.losses.push_back({rupert, 16421231, "P20.1"});
        if (i == 2) war.losses.push_back({rupert, 16430430, "P19.1"});
        made.add(0, war);
    }
    const auto first = made.figure("survival", "rupert 1642-12-31");
    EXPECT_DOUBLE_EQ(first.figure.value, 0.75);
    EXPECT_DOUBLE_EQ(first.figure.low, common::wilson(3, 4).low);
    EXPECT_DOUBLE_EQ(first.history.value(), 1.0);
    EXPECT_DOUBLE_EQ(made.figure("survival", "rupert 1643-05-01").figure.value, 0.5);
    EXPECT_DOUBLE_EQ(made.figure("survival", "rupert 1645-12-31").figure.value, 0.5);  // as the war ended
    EXPECT_DOUBLE_EQ(made.figure("survival", "rupert 1645-12-31").history.value(), 0.0);
    EXPECT_DOUBLE_EQ(made.figure("survival", "rupert by siege").figure.value, 0.25);
    EXPECT_DOUBLE_EQ(made.figure("survival", "rupert by battle").figure.value, 0.25);
    EXPECT_DOUBLE_EQ(made.figure("survival", "cromwell 1643-05-01").figure.value, 1.0);
    for (const lab::Figure& it : made.results.figures) EXPECT_FALSE(it.part.starts_with("newcastle")) << it.part;
}

// A share of a half within 2 in 100 takes 1.96^2 x 0.25 / 0.02^2 = 2,401 games; a pilot of 100 says so within what Wilson adds,
// and as many games then reach as far as was asked.
TEST(Lab, HowManyGamesAWidthTakes) {
    const auto played = [](int games) {
        auto made = std::make_unique<MadeUp>("[result, length, score]", "- {id: a, title: A, game: ukc}\n", games);
        for (int i = 0; i < games; ++i) made->add(0, wonBy(i % 2 == 0 ? kKing : kHouse, i % 4 < 2 ? 9 : 11));
        return made;
    };
    const auto pilot = played(100);
    const lab::Figure share = pilot->figure("result", "royalist"), turns = pilot->figure("length", "turns");
    EXPECT_EQ(lab::aimText(lab::measureOf("result")), "2 %");
    EXPECT_NEAR(static_cast<double>(lab::gamesFor(share).value()), 2401.0, 0.05 * 2401);
    // Turns of 10 with a deviation of 1, within 5 in 100 of them: (1.98 x 1 / 0.5)^2 = 15.8.
    EXPECT_EQ(lab::aimText(lab::measureOf("length")), "5 % of it");
    EXPECT_EQ(lab::gamesFor(turns).value(), 16U);
    EXPECT_FALSE(lab::gamesFor(pilot->figure("score", "score")));  // all alike
    EXPECT_FALSE(lab::gamesFor(played(20)->figure("result", "royalist")));
    const auto whole = played(static_cast<int>(lab::gamesFor(share).value()));
    const common::Interval then = whole->figure("result", "royalist").figure;
    EXPECT_NEAR(then.high - then.value, 0.02, 0.001);
}

// Wars of two turns in which the King holds everything at the end of 1642 and Parliament everything in May 1643; all began
// divided, and the last county is nothing in the game. Ten choices, three battles in the first turn and one in
// the second.
TEST(Lab, BesideHistoryOfWhichTheAnswerIsKnown) {
    MadeUp made("[tempo, front, bias_map, calendar]", "- {id: a, title: A, game: ukc}\n", 4);
    const std::size_t counties = labHistory().counties.size();
    const auto all = [&](char letter) { return std::string(counties - 1, letter) + "-"; };
    for (int i = 0; i < 4; ++i) {
        common::Trace war = wonBy(kKing);
        war.all.choices = 10;
        war.held = all('C');
        war.turns.push_back({1, 0.5, 0, 0, {16420901, 16421231, 3, 0, all('R')}});
        war.turns.push_back({2, 0.5, 0, 5, {16430101, 16430430, 1, 0, all('P')}});
        made.add(0, war);
    }
    EXPECT_DOUBLE_EQ(made.figure("tempo", "days").figure.value, (122 + 120) / 10.0);
    EXPECT_DOUBLE_EQ(made.figure("front", "start").figure.value, 0.0);
    EXPECT_NEAR(made.figure("front", "1642-12-31").figure.value, 1.0, 1e-12);
    EXPECT_NEAR(made.figure("front", "1643-05-01").figure.value, -1.0, 1e-12);
    EXPECT_NEAR(made.figure("front", "1645-12-31").figure.value, -1.0, 1e-12);  // as the war ended
    double then = 0, undivided = 0;
    for (std::size_t i = 0; i + 1 < counties; ++i) {
        const char letter = labHistory().counties[i].held[0];
        then += letter == 'R' ? 1 : letter == 'P' ? -1 : 0;
        undivided += letter == 'C' ? 0 : 1;
    }
    const auto n = static_cast<double>(counties - 1);
    const auto first = made.figure("front", "1642-12-31");
    ASSERT_TRUE(first.history);
    EXPECT_NEAR(*first.history, then / n, 1e-12);
    EXPECT_NEAR(made.figure("bias_map", "frozen 1642-12-31").figure.value, undivided / n, 1e-12);
    EXPECT_NEAR(made.figure("bias_map", "far 1642-12-31").figure.value, (n - then) / n, 1e-12);  // 1 less each letter
    ASSERT_EQ(labHistory().counties[0].id, "bedfordshire");
    EXPECT_DOUBLE_EQ(made.figure("bias_map", "bedfordshire 1642-12-31").figure.value, 2.0);
    EXPECT_DOUBLE_EQ(made.figure("bias_map", "bedfordshire 1643-05-01").figure.value, 0.0);
    for (const lab::Figure& it : made.results.figures)
        EXPECT_FALSE(it.part.starts_with(labHistory().counties.back().id)) << it.part;
    EXPECT_DOUBLE_EQ(made.figure("calendar", "battles_1642").figure.value, 0.75);
    EXPECT_DOUBLE_EQ(made.figure("calendar", "battles_1643").figure.value, 0.25);
    EXPECT_DOUBLE_EQ(made.figure("calendar", "taken_1643").figure.value, 0.0);
    double shares = 0;
    for (const lab::Figure& it : made.results.figures)
        if (it.part.starts_with("battles_")) shares += it.history.value();
    EXPECT_NEAR(shares, 1.0, 1e-12);
}

// Wars of two turns, September to December 1642 and January to April 1643 (122 and 120 days): in each York is besieged in the
// first turn and taken in the second, Hull besieged in the second and given up in it, Newark besieged to the end.
TEST(Lab, SiegesOfWhichTheAnswerIsKnown) {
    MadeUp made("[sieges]", "- {id: a, title: A, game: ukc}\n- {id: c, title: C, game: cruel_necessity}\n", 4);
    const std::string held(labHistory().counties.size(), 'R');
    for (int i = 0; i < 4; ++i) {
        common::Trace war = wonBy(kKing);
        war.turns.push_back({1, 0.5, 0, 0, {16420901, 16421231, 0, 0, held}});
        war.turns.push_back({2, 0.5, 0, 5, {16430101, 16430430, 0, 0, held}});
        war.events.push_back({0, "siege", "", "york", "parliament", "P20.1"});
        war.events.push_back({1, "siege", "", "hull", "royalist", "P20.1"});
        war.events.push_back({1, "battle", "field", "york", "", "P19.1"});
        war.events.push_back({1, "siege_over", "taken", "york", "parliament", "P20.3"});
        war.events.push_back({1, "taken", "siege", "york", "parliament", "P20.3"});
        war.events.push_back({1, "siege_over", "raised", "hull", "royalist", "P20.1"});
        war.events.push_back({1, "siege", "", "newark", "parliament", "P20.1"});
        made.add(0, war);
        common::Trace undated = wonBy(kKing);
        undated.turns.push_back({1, 0.5, 0, 0});
        made.add(1, undated);
    }
    EXPECT_DOUBLE_EQ(made.figure("sieges", "begun").figure.value, 3.0);
    EXPECT_DOUBLE_EQ(made.figure("sieges", "taken").figure.value, 0.5);
    // From the middle of the first turn to that of the second, and a third of the second.
    EXPECT_NEAR(made.figure("sieges", "days").figure.value, ((61 + 60) + 120 / 3.0) / 2, 1e-9);
    double listed = 0, lasted = 0;
    for (const auto& [year, count] : labHistory().dated) listed += count;
    for (const auto& [year, count] : labHistory().siegeDays) lasted += count;
    EXPECT_DOUBLE_EQ(made.figure("sieges", "days").history.value(), lasted / listed);
    for (const lab::Figure& it : made.results.figures) EXPECT_NE(it.arm, "c") << "no dates, no days";
}

// Every measure stands in docs/laboratory.md with its unit, how it is estimated, its aim, the games for it, and a test of games
// with a known answer that asks for it. .ci/measured.py writes the table.
TEST(Lab, EveryMeasureIsInTheTableWithItsTest) {
    const std::string page = stored::read(stored::root() / "docs/laboratory.md");
    const std::string tests = stored::read(stored::root() / "tests/app/lab_test.cpp");
    for (const lab::Measure& it : lab::measures()) {
        const std::string row =
            fmt::format("\n| `{}` | {} | {} | \u00b1 {} | ", it.key, it.unit, it.estimator, lab::aimText(it));
        const auto at = page.find(row);
        ASSERT_NE(at, std::string::npos) << row;
        const std::string rest = page.substr(at + row.size(), page.find('\n', at + 1) - at - row.size());
        const auto from = rest.find("`Lab."), to = rest.rfind('`');
        ASSERT_LT(from + 5, to) << rest;
        const std::string test = "TEST(Lab, " + rest.substr(from + 5, to - from - 5) + ") {";
        const auto begins = tests.find(test);
        ASSERT_NE(begins, std::string::npos) << test;
        const std::string body = tests.substr(begins, tests.find("\n}\n", begins) - begins);
        EXPECT_NE(body.find(fmt::format(".figure(\"{}\"", it.key)), std::string::npos) << it.key << " in " << test;
        EXPECT_NE(page.find(fmt::format("\n| `{}` | ", it.key)), at) << it.key << " has no definition above";
    }
}

// The front is drawn beside what it must be set beside: history, the map of the beginning, and players at random.
TEST(Lab, TheFrontHasItsBaselines) {
    const auto frontOf = [](const std::string& seats) {
        auto made = std::make_unique<MadeUp>("[front, resolution]",
                                             "- {id: a, title: A, game: ukc, seats: steady}\n"
                                             "- {id: b, title: B, game: ukc, seats: " + seats + "}\n",
                                             4);
        const std::string all(labHistory().counties.size(), 'C');
        for (const std::size_t arm : {0, 1})
            for (int i = 0; i < 4; ++i) {
                common::Trace war = wonBy(kKing);
                war.held = all;
                war.turns.push_back({1, 0.5, 0, 0, {16420901, 16421231, 0, 0, std::string(all.size(), arm == 0 ? 'R' : 'P')}});
                made->add(arm, war);
            }
        made->figure("front", "start");
        return made;
    };
    const auto made = frontOf("random");
    const auto courses = lab::coursesOf(made->results, lab::measureOf("front"));
    ASSERT_EQ(courses.size(), 1U);
    ASSERT_EQ(courses[0].moments.size(), labHistory().dates.size());
    ASSERT_EQ(courses[0].lines.size(), 4U);
    const lab::CourseLine &a = courses[0].lines[0], &b = courses[0].lines[1], &inFact = courses[0].lines[2],
                          &frozen = courses[0].lines[3];
    EXPECT_EQ(a.title, "A");
    EXPECT_EQ(b.arm, 1U);
    EXPECT_EQ(inFact.kind, lab::CourseLine::Kind::kHistory);
    EXPECT_EQ(frozen.kind, lab::CourseLine::Kind::kFrozen);
    EXPECT_DOUBLE_EQ(a.points.front().figure.value, 1.0);
    EXPECT_DOUBLE_EQ(b.points.back().figure.value, -1.0);
    EXPECT_DOUBLE_EQ(frozen.points.front().figure.value, 0.0);
    double then = 0;
    for (const auto& county : labHistory().counties) then += county.held[2] == 'R' ? 1 : county.held[2] == 'P' ? -1 : 0;
    EXPECT_NEAR(inFact.points[2].figure.value, then / static_cast<double>(labHistory().counties.size()), 1e-12);
    // By their days: from the end of 1642 to the end of 1643 is a third of the way to the end of 1645.
    EXPECT_DOUBLE_EQ(a.points.front().at, 0.0);
    EXPECT_NEAR(a.points[2].at, 365.0 / 1096, 1e-9);
    EXPECT_DOUBLE_EQ(a.points.back().at, 1.0);
    EXPECT_TRUE(courses[0].note.empty());
    EXPECT_FALSE(lab::coursesOf(frontOf("steady")->results, lab::measureOf("front")).at(0).note.empty());
    EXPECT_TRUE(lab::coursesOf(made->results, lab::measureOf("result")).empty());
    const std::string page = lab::htmlOf(made->results);
    EXPECT_NE(page.find("In fact"), std::string::npos);
    EXPECT_NE(page.find("As it began"), std::string::npos);
}

// What is traced of real wars is what their tables tell: days without a gap, and the game's own figures by year.
TEST(Lab, DatedTurnsAreThoseOfTheGame) {
    const Folder folder;
    writeFile(folder / "try.yaml",
              labFile("measures: [tempo, front, calendar, figures, sieges]\n",
                      "- {id: a, title: A, game: ukc}\n- {id: b, title: B, game: twwae, scenario: early_war}\n"
                      "- {id: c, title: C, game: cruel_necessity}\n"));
    ASSERT_EQ(run({"lab", "run", folder / "try.yaml", "--out", folder.text()}).code, 0);
    const lab::Store store{std::filesystem::path(folder / "try.sqlite")};
    EXPECT_TRUE(store.datedTurns(2).empty());
    const std::map<std::size_t, std::pair<std::string, std::string>> figures{{0, {"_battles_won", "_fortresses_taken"}},
                                                                             {1, {"_battles_won", "_cities_taken"}}};
    for (const auto& [arm, names] : figures) {
        const auto rows = store.datedTurns(arm);
        ASSERT_FALSE(rows.empty());
        std::vector<double> battles(6), taken(6);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            battles[rows[i].game] += rows[i].battles;
            taken[rows[i].game] += rows[i].taken;
            EXPECT_EQ(rows[i].held.size(), store.history().counties.size());
            EXPECT_NE(rows[i].held.find_first_of("RP"), std::string::npos);
            // Where a game sets up in a turn of its own, that one has the dates of the first.
            if (i > 0 && rows[i].game == rows[i - 1].game && rows[i].begins != rows[i - 1].begins) {
                EXPECT_EQ(lab::daysBetween(rows[i - 1].ends, rows[i].begins), 2);
            }
        }
        for (const lab::FigureRow& row : store.figures(arm)) {
            if (row.name.ends_with(names.first)) battles[row.game] -= row.value;
            if (row.name.ends_with(names.second)) taken[row.game] -= row.value;
        }
        EXPECT_EQ(battles, std::vector<double>(6));
        EXPECT_EQ(taken, std::vector<double>(6));
    }
    // What happened is what the game counts: its battles won, and its places taken out of a siege are among those it counts.
    for (const std::size_t arm : {0, 1, 2}) {
        std::vector<double> won(6), fought(6), taken(6), begun(6), over(6);
        for (const lab::FigureRow& row : store.figures(arm)) {
            if (row.name.ends_with("battles_won")) won[row.game] += row.value;
            if (row.name.ends_with("battles_lost")) won[row.game] += row.value;
            if (row.name.ends_with("battles_drawn")) won[row.game] += row.value;
            if (row.name.ends_with("_taken")) taken[row.game] += row.value;
        }
        for (const lab::EventRow& it : store.events(arm)) {
            EXPECT_FALSE(it.at.empty() && it.what != "army");
            if (it.what == "battle") ++fought[it.game];
            if (it.what == "taken" && it.how == "siege") --taken[it.game];
            if (it.what == "siege") ++begun[it.game];
            if (it.what == "siege_over") ++over[it.game];
        }
        for (std::size_t game = 0; game < 6; ++game) {
            EXPECT_GE(fought[game], won[game]) << arm << " " << game;
            if (arm == 2) {
                EXPECT_EQ(fought[game], won[game]);
                continue;
            }
            EXPECT_GE(taken[game], 0.0) << arm << " " << game;
            EXPECT_GE(begun[game], over[game]);
        }
        if (arm == 1) {
            EXPECT_GT(std::accumulate(begun.begin(), begun.end(), 0.0), 0.0);  // at random few besiege in the other
        }
    }
}

TEST(Lab, MistakesAndLuckOfWhichTheAnswerIsKnown) {
    MadeUp made("[error_slope, luck_share]",
                "- {id: a, title: A, game: ukc, seats: random}\n"
                "- {id: b, title: B, game: ukc, seats: {parliament: random@0.1}}\n"
                "- {id: c, title: C, game: ukc, seats: {royalist: random@0.1}}\n",
                1000);
    // Logit 0, 2 and -2: a slope of 20, which is 34.7 Elo for one in a hundred. Shares .5, .881 and .119.
    const double shares[] = {0.5, 1 / (1 + std::exp(-2.0)), 1 / (1 + std::exp(2.0))};
    for (std::size_t arm = 0; arm < 3; ++arm)
        for (int i = 0; i < 1000; ++i) made.add(arm, wonBy(i < std::lround(1000 * shares[arm]) ? kKing : kHouse));
    const auto slope = made.figure("error_slope", "elo", "ukc");
    EXPECT_NEAR(slope.figure.value, 34.74, 0.1);
    EXPECT_NEAR(slope.figure.high - slope.figure.low, 2 * 1.96 * 1.737 / std::sqrt(2 * 1000 * 0.105 * 0.01), 0.2);
    EXPECT_EQ(slope.n, 3000U);
    const auto luck = made.figure("luck_share", "share", "ukc");
    const double between = 2 * 0.381 * 0.381 / 3;
    EXPECT_NEAR(luck.figure.value, 1 - between / 0.25, 0.002);
    EXPECT_TRUE(luck.figure.low < luck.figure.value && luck.figure.value < luck.figure.high);
    EXPECT_NEAR(luck.figure.high - luck.figure.low, 0.06, 0.03);
}

// Of two hundred pairs three of four end alike, half of all wars being the King's: a correlation of a half. Where all dice are
// other ones, of none.
TEST(Lab, LuckByStreamOfWhichTheAnswerIsKnown) {
    MadeUp made("[luck_by_stream]",
                "- {id: a, title: A, game: ukc}\n"
                "- {id: battle, title: Battle, game: ukc, same_dice: [battle, siege]}\n"
                "- {id: none, title: None, game: ukc, same_dice: []}\n",
                200);
    EXPECT_EQ(made.store->experiment().arms[1].sameDice, (std::vector<std::string>{"battle", "siege"}));
    EXPECT_EQ(made.store->experiment().arms[2].sameDice, std::vector<std::string>());
    EXPECT_FALSE(made.store->experiment().arms[0].sameDice);
    for (int i = 0; i < 200; ++i) {
        const bool isKings = i % 2 == 0, isUnlike = i % 8 < 2;
        made.add(0, wonBy(isKings ? kKing : kHouse));
        made.add(1, wonBy(isKings != isUnlike ? kKing : kHouse));
        made.add(2, wonBy(i % 4 < 2 ? kKing : kHouse));
    }
    const auto battle = made.figure("luck_by_stream", "battle", "ukc");
    EXPECT_NEAR(battle.figure.value, 0.5, 1e-9);
    EXPECT_NEAR(battle.figure.high - battle.figure.low, 2 * 1.96 * std::sqrt(0.75 / 200), 0.05);
    EXPECT_EQ(battle.n, 200U);
    const auto none = made.figure("luck_by_stream", "none", "ukc");
    EXPECT_NEAR(none.figure.value, 0.0, 1e-9);
}

// The same dice of all topics and players are the same wars; of none, others. A game that is looked at is the one that was
// played.
TEST(Lab, TheDiceThatStayAreThoseOfTheirTopics) {
    const Folder folder;
    std::string all = "players";
    for (const common::Topic& topic : labRules().topics().all()) all += ", " + topic.id;
    writeFile(folder / "try.yaml",
              labFile("measures: [luck_by_stream]\n",
                      "- {id: a, title: A, game: twwae, scenario: early_war}\n"
                      "- {id: all, title: All, game: twwae, scenario: early_war, same_dice: [" +
                          all + "]}\n- {id: none, title: None, game: twwae, scenario: early_war, same_dice: []}\n"));
    ASSERT_EQ(run({"lab", "run", folder / "try.yaml", "--out", folder.text()}).code, 0);
    const lab::Store store{std::filesystem::path(folder / "try.sqlite")};
    const auto plain = store.games(0), same = store.games(1), anew = store.games(2);
    int unlike = 0;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        EXPECT_EQ(plain[i].use.chanceBits, same[i].use.chanceBits);
        EXPECT_EQ(plain[i].winner, same[i].winner);
        unlike += plain[i].use.chanceBits != anew[i].use.chanceBits ? 1 : 0;
    }
    EXPECT_GE(unlike, 5);
}

TEST(Lab, ClaimsAreJudgedInPairsAndTogether) {
    MadeUp made("[result, length]", "- {id: a, title: A, game: ukc}\n- {id: b, title: B, game: ukc}\n", 100,
                "claims:\n"
                "- {claim: Better., measure: result, part: royalist, arm: b, than: a}\n"
                "- {claim: Longer., measure: length, part: turns, arm: b, than: a}\n"
                "- {claim: Half., measure: result, part: royalist, arm: a, than: 0.5}\n");
    // The King wins every other war of A; of B also twelve that he loses in A. B lasts as long.
    for (int i = 0; i < 100; ++i) {
        made.add(0, wonBy(i % 2 == 0 ? kKing : kHouse, 8 + i % 3));
        made.add(1, wonBy(i % 2 == 0 || i < 24 ? kKing : kHouse, 8 + (i + 1) % 3));
    }
    made.figure("result", "royalist", "b");
    ASSERT_EQ(made.results.verdicts.size(), 3U);
    const auto& [better, longer, half] = std::tie(made.results.verdicts[0], made.results.verdicts[1], made.results.verdicts[2]);
    EXPECT_EQ(better.answer, lab::Answer::kYes);
    EXPECT_NEAR(better.gap.gap.value, 0.12, 1e-9);
    EXPECT_NEAR(better.gap.doubt, 2.0 / 4096, 1e-9);  // twelve unlike pairs, all one way
    EXPECT_NEAR(better.worth, 3 * 2.0 / 4096, 1e-9);  // Holm: the least of three
    EXPECT_TRUE(better.gap.isPaired);
    EXPECT_EQ(longer.answer, lab::Answer::kUndecided);
    EXPECT_EQ(half.answer, lab::Answer::kUndecided);
    EXPECT_NE(lab::answerText(made.results, better).find("62.0 % against 50.0 %"), std::string::npos);
}

TEST(Lab, TwoPartsThatDisagreeAreNotMerged) {
    const std::string arms = "- {id: a, title: A, game: ukc}\n";
    MadeUp one("[result]", arms, 2), two("[result]", arms, 2);
    common::Trace war = wonBy(kKing);
    one.add(0, war);
    war.digest = 7;
    two.add(0, war);
    one.store->commit();
    two.store->commit();
    const Ran ran =
        run({"lab", "merge", one.folder / "try.sqlite", two.folder / "try.sqlite", "--out", one.folder / "all.sqlite"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("seed 1"), std::string::npos) << ran.err;
}

TEST(Lab, ThePageIsWholeAndTellsNAndMethod) {
    MadeUp made("[result, resolution, error_slope]", "- {id: a, title: \"A <b>\", game: ukc}\n", 3);
    for (int i = 0; i < 2; ++i) made.add(0, wonBy(i == 0 ? kKing : kHouse));
    made.figure("result", "royalist");
    const std::string page = lab::htmlOf(made.results);
    EXPECT_EQ(page.find("A <b>"), std::string::npos);
    EXPECT_NE(page.find("A &lt;b&gt;"), std::string::npos);
    EXPECT_EQ(page.find("http"), std::string::npos);  // nothing is fetched
    EXPECT_EQ(page.find("nan"), std::string::npos);
    EXPECT_NE(page.find("not finished"), std::string::npos);
    EXPECT_NE(page.find("n = 2"), std::string::npos);
    EXPECT_NE(page.find("Wilson"), std::string::npos);
    EXPECT_NE(page.find("do not differ as it needs"), std::string::npos);
}

}  // namespace
