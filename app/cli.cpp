// Reads the arguments with CLI11 and dispatches; every refusal names what was meant, if it can be guessed.
#include "app/cli.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <functional>
#include <istream>
#include <ostream>

#include "app/commands.h"
#include "app/protocol.h"
#include "common/one_line.h"
#include "common/suggest.h"
#include "common/words.h"

namespace app {

namespace {

constexpr const char* kAfterWord =
    "Exit codes: 0 done; 1 a file, digest or datum is bad, or there is no display; 2 usage;\n"
    "3 faults in `sim`. `edgehill COMMAND --help` explains a command; docs/commands.md all.";

void addGame(CLI::App* command, std::string& game, bool required = true) {
    auto* option = command->add_option("game", game, "ukc, twwae or cruel_necessity");
    if (required) option->required();
}

// An option that may be given again and again and takes one word each time.
CLI::Option* addList(CLI::App* command, const std::string& name, std::vector<std::string>& list, const std::string& text) {
    return command->add_option(name, list, text)->take_all()->allow_extra_args(false);
}

// A seed is read with care: a number too large would quietly become the largest.
CLI::Validator seedNumber() {
    return CLI::Validator(
        [](std::string& text) {
            std::uint64_t value = 0;
            const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
            if (problem == std::errc() && end == text.data() + text.size()) return std::string();
            return "a seed is a whole number from 0 to 18446744073709551615, not " + common::quotedName(text);
        },
        "NUMBER");
}

// CLI11's own range lets through what is no number.
CLI::Validator secondsNumber(double least, double most) {
    return CLI::Validator(
        [least, most](std::string& text) {
            const auto value = common::decimalNumber(text);
            if (value && *value >= least && *value <= most) return std::string();
            return "seconds are a number from " + fmt::format("{} to {}", least, most) + ", not " + common::quotedName(text);
        },
        "NUMBER");
}

void addSetup(CLI::App* command, GameRequest& request, const std::string& bots) {
    addGame(command, request.game);
    command->add_option("--scenario", request.scenario, "the scenario; see `edgehill list GAME`");
    addList(command, "--option", request.options, "NAME or NAME=VALUE; may be repeated")->type_name("NAME[=VALUE]");
    addList(command, "--seat", request.seats, "who plays a side: " + bots + "; may be repeated")->type_name("SIDE=WHO");
}

std::vector<std::string> optionNames(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    return names;
}

// What CLI11 did not expect, as a sentence with a suggestion.
std::string unexpectedText(const CLI::App& root) {
    const auto chosen = root.get_subcommands();
    const CLI::App& command = chosen.empty() ? root : *chosen.front();
    std::vector<std::string> rest = command.remaining();
    if (rest.empty()) rest = root.remaining();
    const std::string what = rest.empty() ? "" : rest.front();
    if (what.starts_with("-")) {
        auto names = optionNames(command);
        if (&command != &root)
            for (auto& name : optionNames(root))
                if (name != "--version") names.push_back(name);
        return common::unknownName("option", what.substr(0, what.find('=')), names);
    }
    if (chosen.empty()) {
        std::vector<std::string> names;
        for (const CLI::App* sub : root.get_subcommands({})) names.push_back(sub->get_name());
        return common::unknownName("command", what, names);
    }
    return "`" + command.get_name() + "` does not know what to do with " + common::quotedName(what) + ".";
}

}  // namespace

int runCommandLine(const std::vector<std::string>& args, Console console, const WindowDoors& doors) {
    CLI::App root{"Edgehill: three games of the English Civil War in one program.", "edgehill"};
    root.set_version_flag("--version", "edgehill " EDGEHILL_VERSION, "print the version and leave");
    root.footer(kAfterWord);
    root.require_subcommand(0, 1);
    Paths paths;
    std::string home;
    std::vector<std::string> overlays;
    root.add_option("--home", home, "keep saves, settings and corrections all under this folder")->type_name("DIR");
    addList(&root, "--data", overlays, "lay the corrections in this folder over the data; may be repeated")->type_name("DIR");

    std::function<int(Games&)> run = [&](Games& games) { return runLauncher(games, console, doors); };
    const auto command = [&](const char* name, const char* text, std::function<int(Games&)> action) {
        CLI::App* sub = root.add_subcommand(name, text);
        sub->fallthrough();
        sub->callback([&run, action = std::move(action)] { run = action; });
        return sub;
    };

    PlayRequest play;
    auto* playCommand = command("play", "open the window straight into a game",
                                [&](Games& games) { return runPlay(play, games, console, doors); });
    addSetup(playCommand, play, "human, random, steady, search:N or search:Nms");
    playCommand->add_option("--seed", play.seed, "the seed of all dice and draws; one is chosen if none is given")
        ->check(seedNumber());
    playCommand
        ->add_option("--dice", play.dice,
                     "stream, one after another, or by_purpose: groups with one seed draw alike, whatever they decide (stream)")
        ->type_name("KIND");
    playCommand->add_option("--load", play.load, "open this save instead of a new game")->type_name("FILE");

    ListRequest list;
    auto* listCommand = command("list", "the games, or one game's scenarios, options, sides, seats and screens",
                                [&](Games& games) { return runList(list, games, console, doors); });
    addGame(listCommand, list.game, false);
    listCommand->add_option("--format", list.format, "text or json")->check(CLI::IsMember({"text", "json"}));

    SimRequest sim;
    auto* simCommand = command("sim", "play many games without a window and count how they end",
                               [&](Games& games) { return runSim(sim, games, console); });
    addSetup(simCommand, sim, "random (unless told), steady, search:N or search:Nms");
    simCommand->add_option("--games", sim.games, "how many (100)")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
    simCommand->add_option("--seed", sim.seed, "seed of the first game; the next has one more (1)")->check(seedNumber());
    simCommand->add_option("--threads", sim.threads, "how many threads (all cores)")->check(CLI::Range(1U, 1024U));
    simCommand->add_option("--format", sim.format, "text, json or csv")->check(CLI::IsMember({"text", "json", "csv"}));
    simCommand->add_flag("--rows", sim.rows, "with json: one entry per game as well");
    simCommand->add_flag("--turns", sim.turns, "with csv or json: nothing but a line a turn, with the chance of winning");
    simCommand->add_option("--out", sim.out, "write to this file instead of standard output")->type_name("FILE");
    simCommand->add_option("--faults", sim.faults, "folder for the records of faulty games (build/faults)")->type_name("DIR");

    BenchRequest bench;
    auto* benchCommand = command("bench", "measure random play on one thread",
                                 [&](Games& games) { return runBench(bench, games, console); });
    addGame(benchCommand, bench.game, false);
    benchCommand->add_option("--seconds", bench.seconds, "how long for each game (5)")->check(secondsNumber(0.01, 3600.0));

    FitRequest fit;
    auto* fitCommand = command("fit", "fit the chance of winning to played games and say how well it is calibrated",
                               [&](Games& games) { return runFit(fit, games, console); });
    addSetup(fitCommand, fit, "steady (unless told), random, search:N or search:Nms");
    fitCommand->add_option("--games", fit.games, "how many of each scenario, or of the one named (1000)")
        ->check(CLI::Range(std::uint64_t{10}, std::uint64_t{10'000'000}));
    fitCommand->add_option("--seed", fit.seed, "seed of the first game (1000001)")->check(seedNumber());
    fitCommand->add_option("--threads", fit.threads, "how many threads (all cores)")->check(CLI::Range(1U, 1024U));
    fitCommand->add_option("--mistakes", fit.mistakes, "up to this share of a seat's choices is made at random (0.15)")
        ->check(CLI::Range(0.0, 1.0));
    auto* net = fitCommand->add_flag("--net", fit.isNet, "teach the small net that judges on top of the fitted sum");
    fitCommand->add_option("--searched", fit.searched, "then so many games of each scenario a round by searchers (0)")
        ->needs(net)
        ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1'000'000}));
    fitCommand->add_option("--rounds", fit.rounds, "how many rounds of those (2)")->needs(net)->check(CLI::Range(1, 100));
    auto* seasoned =
        fitCommand->add_flag("--seasoned", fit.isSeasoned, "find what the player goes by who plays invented worlds on");
    fitCommand->add_option("--steps", fit.steps, "in how many steps, of --games each (500)")
        ->needs(seasoned)
        ->check(CLI::Range(1, 100'000));
    fitCommand->add_flag("--further", fit.isFurther, "go on from the weights that are there, in smaller steps")
        ->needs(seasoned);
    seasoned->excludes(net);
    fitCommand->add_flag("--judge", fit.judgeOnly, "fit nothing; judge the weights that are there")
        ->excludes(net)
        ->excludes(seasoned);
    fitCommand->add_option("--out", fit.out, "write the weights to this file instead of standard output")->type_name("FILE");

    LadderRequest ladder;
    auto* ladderCommand = command("ladder", "let computer players play each other and rank them",
                                  [&](Games& games) { return runLadder(ladder, games, console); });
    addGame(ladderCommand, ladder.game);
    ladderCommand->add_option("--scenario", ladder.scenario, "the scenario; see `edgehill list GAME`");
    addList(ladderCommand, "--option", ladder.options, "NAME or NAME=VALUE; may be repeated")->type_name("NAME[=VALUE]");
    ladderCommand
        ->add_option("--levels", ladder.players,
                     "two or more of recruit, sergeant, captain and the other levels that `list` names, random, steady, "
                     "search:N, search:Nms")
        ->delimiter(',')
        ->type_name("WHO,...");
    ladderCommand->add_option("--games", ladder.games, "games of each pair with each side (100)")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}));
    ladderCommand->add_option("--seed", ladder.seed, "seed of the first game; every pair plays the same ones (5000001)")
        ->check(seedNumber());
    ladderCommand->add_option("--threads", ladder.threads, "how many threads (all cores)")->check(CLI::Range(1U, 1024U));
    ladderCommand->add_option("--resume", ladder.out, "keep each result in this file, and go on with what stands there")
        ->type_name("FILE");
    ladderCommand->add_option("--format", ladder.format, "text or json")->check(CLI::IsMember({"text", "json"}));

    CourseRequest course;
    auto* courseCommand = command("course", "who held each county at the dates of the war's map, in many games",
                                  [&](Games& games) { return runCourse(course, games, console); });
    addSetup(courseCommand, course, "steady (unless told), random, search:N or search:Nms");
    courseCommand->add_option("--games", course.games, "how many (1000)")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}));
    courseCommand->add_option("--seed", course.seed, "seed of the first game; the next has one more (1)")->check(seedNumber());
    courseCommand->add_option("--threads", course.threads, "how many threads (all cores)")->check(CLI::Range(1U, 1024U));
    courseCommand->add_option("--out", course.out, "write to this file instead of standard output")->type_name("FILE");

    CLI::App* lab = root.add_subcommand("lab", "experiments: play many games in several ways and set the figures side by side");
    lab->require_subcommand(1);
    lab->fallthrough();
    const auto labCommand = [&](const char* name, const char* text, std::function<int(Games&)> action) {
        CLI::App* sub = lab->add_subcommand(name, text);
        sub->fallthrough();
        sub->callback([&run, action = std::move(action)] { run = action; });
        return sub;
    };
    labCommand("list", "the ready-made experiments", [&](Games& games) { return runLabList(games, console); });
    LabRunRequest labRun;
    auto* labRunCommand = labCommand("run", "play an experiment and keep every game in a file of SQLite",
                                     [&](Games& games) { return runLabRun(labRun, games, console); });
    labRunCommand->add_option("experiment", labRun.experiment, "a file, or the name of a ready-made one")->required();
    labRunCommand->add_option("--out", labRun.out, "the folder for the results (laboratory/ in the folder of saves)")
        ->type_name("DIR");
    labRunCommand->add_option("--threads", labRun.threads, "how many threads (all cores)")->check(CLI::Range(1U, 1024U));
    labRunCommand
        ->add_option("--shard", labRun.shard,
                     "play the Ith of N parts alone, with a stopping rule to its next look; `lab merge` puts them together")
        ->type_name("I/N");
    labRunCommand->add_flag("--resume", labRun.resume, "go on with what stands in the folder");
    LabMergeRequest labMerge;
    auto* labMergeCommand = labCommand("merge", "put the parts of a run together",
                                       [&](Games&) { return runLabMerge(labMerge, console); });
    labMergeCommand->add_option("parts", labMerge.parts, "the files of the parts")->required();
    labMergeCommand->add_option("--out", labMerge.out, "the file of the whole; it may be there already")
        ->required()
        ->type_name("FILE");
    LabStatusRequest labStatus;
    auto* labStatusCommand = labCommand("status", "how far a run and its parts are",
                                        [&](Games& games) { return runLabStatus(labStatus, games, console); });
    labStatusCommand->add_option("experiment", labStatus.experiment, "a file, or the name of a ready-made one")->required();
    labStatusCommand->add_option("--out", labStatus.out, "the folder of the results (laboratory/ in the folder of saves)")
        ->type_name("DIR");
    labStatusCommand->add_option("--format", labStatus.format, "text, json, or open: the numbers of the open parts, 2,3,7")
        ->check(CLI::IsMember({"text", "json", "open"}));
    LabVerifyRequest labVerify;
    auto* labVerifyCommand = labCommand("verify", "play some games of a run again and compare all that is kept of them",
                                        [&](Games& games) { return runLabVerify(labVerify, games, console); });
    labVerifyCommand->add_option("results", labVerify.results, "a file, or the name of an experiment that was run")->required();
    labVerifyCommand->add_option("--experiment", labVerify.experiment, "its file, where it is none of the ready-made ones")
        ->type_name("FILE");
    labVerifyCommand->add_option("--games", labVerify.games, "of each arm; 0: every one (10)")
        ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1'000'000}));
    labVerifyCommand->add_option("--threads", labVerify.threads, "how many threads (all cores)")->check(CLI::Range(1U, 1024U));
    LabReportRequest labReport;
    auto* labReportCommand = labCommand("report", "the figures of a run with their intervals",
                                        [&](Games& games) { return runLabReport(labReport, games, console, doors); });
    labReportCommand->add_option("results", labReport.results, "a file, or the name of an experiment that was run")->required();
    labReportCommand->add_option("--format", labReport.format, "text, html, json, csv, or png: a picture of each measure")
        ->check(CLI::IsMember({"text", "html", "json", "csv", "png"}));
    labReportCommand
        ->add_option("--out", labReport.out, "write to this file instead of standard output; of png the folder of the pictures")
        ->type_name("FILE|DIR");

    std::string protocolGame;
    auto* protocolCommand = command("protocol", "the engine protocol (JSON lines) on standard input and output",
                                    [&](Games& games) { return runProtocol(*games.module(protocolGame), console); });
    addGame(protocolCommand, protocolGame);

    ReplayRequest replay;
    auto* replayCommand =
        command("replay", "replay a save", [&](Games& games) { return runReplay(replay, games, console); });
    replayCommand->add_option("file", replay.file, "the save")->required();
    replayCommand->add_option("--to", replay.to, "stop after so many lines of `actions:`")
        ->check(CLI::Range(0L, 1'000'000'000L));
    replayCommand->add_flag("--verify", replay.verify, "check every digest, and that the seed gives the dice");
    replayCommand->add_flag("--print", replay.print, "write the log");

    ReportRequest report;
    auto* reportCommand = command("report", "write a page about the war of a save: its story, maps, odds and questions",
                                  [&](Games& games) { return runReport(report, games, console); });
    reportCommand->add_option("file", report.file, "the save")->required();
    reportCommand->add_option("--out", report.out, "the HTML file to write")->required()->type_name("FILE");
    reportCommand
        ->add_option("--as", report.as,
                     "for whom, with nothing that he did not see: royalist, parliament, player, or teacher, who sees all "
                     "(the one "
                     "person who played, else the teacher)")
        ->type_name("WHO");

    CompareRequest compare;
    auto* compareCommand =
        command("compare", "write a page that puts the wars of several groups side by side: where they parted, who held what",
                [&](Games& games) { return runCompare(compare, games, console); });
    compareCommand->add_option("files", compare.files, "two saves or more of one game and scenario, best of one seed")
        ->required();
    compareCommand->add_option("--out", compare.out, "the HTML file to write")->required()->type_name("FILE");
    compareCommand->add_option("--as", compare.as, "for whom, as in `report`")->type_name("WHO");

    WorksheetRequest worksheet;
    auto* worksheetCommand = command("worksheet", "write a sheet for a class to print; without a name tell which there are",
                                     [&](Games& games) { return runWorksheet(worksheet, games, console); });
    worksheetCommand->add_option("name", worksheet.name, "which; see `edgehill worksheet`");
    worksheetCommand->add_option("--out", worksheet.out, "the HTML file to write")->type_name("FILE");
    worksheetCommand->add_flag("--answers", worksheet.answers, "the teacher's copy, with the answers");

    ReviewRequest review;
    auto* reviewCommand = command("review", "the choices of a save that cost most, and what would have been better",
                                  [&](Games& games) { return runReview(review, games, console); });
    reviewCommand->add_option("file", review.file, "the save")->required();
    reviewCommand
        ->add_option("--as", review.as,
                     "whose choices, judged by what he saw: royalist, parliament or player (the one person who played)")
        ->type_name("WHO");
    reviewCommand->add_option("--threads", review.threads, "how many threads (all cores)")->check(CLI::Range(1U, 1024U));
    reviewCommand->add_option("--format", review.format, "text or json")->check(CLI::IsMember({"text", "json"}));

    CheckDataRequest checkData;
    auto* checkCommand = command("check-data", "load every data file strictly",
                                 [&](Games& games) { return runCheckData(checkData, games, console); });
    addGame(checkCommand, checkData.game, false);
    checkCommand->add_flag("--provenance", checkData.provenance, "count where the data come from");

    RulesRequest rules;
    std::string topic;
    CLI::Option* topicOption = nullptr;
    auto* rulesCommand = command("rules", "the rules in our words, by clause or by topic", [&](Games& games) {
        if (topicOption->count() > 0) rules.topic = topic;
        return runRules(rules, games, console);
    });
    addGame(rulesCommand, rules.game, false);
    rulesCommand->add_option("clause", rules.clause, "for example 6.2.4; without it the table of contents");
    topicOption = rulesCommand->add_option("--topic", topic,
                                           "a topic such as siege, in all games side by side or in GAME alone; without a name "
                                           "all topics with the number of their clauses");
    topicOption->expected(0, 1)->type_name("[NAME]");
    rulesCommand->add_option("--format", rules.format, "of a topic: text, json or markdown")
        ->check(CLI::IsMember({"text", "json", "markdown"}))
        ->needs(topicOption);

    ShotRequest shot;
    auto* shotCommand = command("screenshot", "draw a screen into a PNG file without a window",
                                [&](Games& games) { return runScreenshot(shot, games, console, doors); });
    shotCommand->add_option("game", shot.game, "a game, or launcher")->required();
    shotCommand->add_option("--scenario", shot.scenario, "the scenario of a new game");
    addList(shotCommand, "--option", shot.options, "NAME or NAME=VALUE; may be repeated")->type_name("NAME[=VALUE]");
    auto* shotLoad = shotCommand->add_option("--load", shot.load, "show this save")->type_name("FILE");
    shotCommand->add_option("--seed", shot.seed, "show a new game with this seed (1)")->check(seedNumber())->excludes(shotLoad);
    shotCommand->add_option("--plies", shot.plies, "play so many actions of `random` first")
        ->check(CLI::Range(0, 1'000'000))
        ->excludes(shotLoad);
    shotCommand->add_option("--size", shot.size, "in pixels, each side from 320 to 8192 (1280x800)")->type_name("WxH");
    shotCommand->add_option("--scale", shot.scale, "size of all text, in per cent (100)")->check(CLI::Range(80, 200));
    shotCommand->add_option("--screen", shot.screen, "which screen; see `edgehill list GAME`")->type_name("NAME");
    shotCommand->add_option("--out", shot.out, "the PNG file to write")->required()->type_name("PNG");

    try {
        root.parse(std::vector<std::string>(args.rbegin(), args.rend()));
    } catch (const CLI::Success& done) {   // --help and --version
        root.exit(done, console.out, console.err);
        console.out.flush();
        return kExitDone;
    } catch (const CLI::ExtrasError&) {
        console.err << "edgehill: " << common::oneLine(unexpectedText(root)) << " Try --help.\n";
        return kExitUsage;
    } catch (const CLI::Error& wrong) {
        console.err << "edgehill: " << common::oneLine(wrong.what()) << ". Try --help.\n";
        return kExitUsage;
    }

    try {
        if (root.count("--home") > 0) {
            if (home.empty()) throw UsageError("--home needs the name of a folder.");
            paths.home = home;
        }
        for (const std::string& folder : overlays) paths.overlays.emplace_back(folder);
        Games games(paths);
        const int code = run(games);
        console.out.flush();
        if (!console.out) {
            console.err << "edgehill: The output cannot be written.\n";
            return code == kExitDone ? kExitBad : code;
        }
        return code;
    } catch (const UsageError& wrong) {
        console.err << "edgehill: " << common::oneLine(wrong.what()) << "\n";
        return kExitUsage;
    } catch (const std::invalid_argument& wrong) {   // names that a game does not know
        console.err << "edgehill: " << common::oneLine(wrong.what()) << "\n";
        return kExitUsage;
    } catch (const std::exception& wrong) {
        console.err << "edgehill: " << common::oneLine(wrong.what()) << "\n";
        return kExitBad;
    }
}

}  // namespace app
