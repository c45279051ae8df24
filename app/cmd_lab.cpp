// `lab`: experiments listed, run, put together and told.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <utility>
#include <vector>

#include "app/commands.h"
#include "app/in_order.h"
#include "app/lab/bench.h"
#include "app/lab/draft.h"
#include "app/lab/parts.h"
#include "app/lab/run.h"
#include "app/paths.h"
#include "common/words.h"

namespace app {

namespace {

namespace fs = std::filesystem;
using lab::Experiment;
using lab::Store;
using Json = nlohmann::ordered_json;

constexpr int kMostShards = 1'000'000;

// "2/8", counted from 1.
lab::Shard shardFrom(const std::string& text) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const auto index = common::wholeNumber(std::string_view(text).substr(0, slash), 1, kMostShards);
    const auto of = common::wholeNumber(std::string_view(text).substr(std::min(slash + 1, text.size())), 1, kMostShards);
    if (!index || !of || *index > *of) throw UsageError("--shard is I/N, the Ith of N parts: 2/8.");
    return {static_cast<std::uint64_t>(*index - 1), static_cast<std::uint64_t>(*of)};
}

// The ready-made ones, then the user's own.
std::vector<fs::path> experimentsOf(const Games& games) {
    auto files = lab::readyMade();
    for (fs::path& own : lab::ownExperiments(games.paths())) files.push_back(std::move(own));
    return files;
}

// The file of results that is meant: a path, or the name of an experiment that was run.
fs::path resultsAt(const std::string& results, const Games& games) {
    const bool isFile = results.find('/') != std::string::npos || results.ends_with(".sqlite");
    const fs::path file = isFile ? fs::path(results) : lab::resultsFolder(games.paths()) / (results + ".sqlite");
    if (results.ends_with(".yaml"))
        throw UsageError(
            fmt::format("{} is an experiment. Name its results: a file NAME.sqlite, or NAME alone for those in {}.", results,
                        lab::resultsFolder(games.paths()).string()));
    if (!fs::exists(file))
        throw FileError(file.string() + ": There are no results. `edgehill lab run` makes them, `edgehill lab list` says of " +
                        (isFile ? "what." : "what; those of a run with --out are named by their file."));
    return file;
}

std::string standingText(const lab::PartStanding& it) {
    if (!it.problem.empty()) return "cannot be counted: " + it.problem;
    if (!it.isThere) return "not begun";
    std::string out = fmt::format("{} of {} games", it.played, it.asked);
    if (it.faults > 0) out += fmt::format(", {} without an end", it.faults);
    out += it.isDone() ? "" : it.player != 0 ? "; is being played" : "; open";
    return it.player > 0 ? fmt::format("{} (process {})", out, it.player) : out;
}

}  // namespace

int runLabList(Games& games, Console console) {
    for (const fs::path& file : experimentsOf(games)) {
        const Experiment e = lab::readExperiment(file, games);
        console.out << fmt::format("{:<18} {}\n{:<18} {} arms of {}{} games\n", e.key, e.question, "", e.arms.size(),
                                   e.stop ? "at most " : "", e.games);
    }
    return kExitDone;
}

int runLabRun(const LabRunRequest& request, Games& games, Console console) {
    const lab::Shard shard = shardFrom(request.shard);
    const Experiment experiment = lab::readExperiment(lab::findExperiment(request.experiment, experimentsOf(games)), games);
    const fs::path folder = ensureFolder(request.out.empty() ? lab::resultsFolder(games.paths()) : fs::path(request.out));
    const fs::path file = lab::partFile(experiment, shard, folder);
    if (fs::exists(file) && !request.resume) throw UsageError(file.string() + " is there already; --resume goes on with it.");
    Store store = lab::openRun(file, experiment, common::DataFolders::standard(games.paths().home, games.paths().overlays));
    if (shard.of == 1)
        for (const std::string& notice : lab::takeFromOthers(store, file)) console.err << "Notice: " << notice << "\n";
    std::optional<Progress> progress;
    const std::uint64_t until = shard.of == 1 ? experiment.games : lab::endOfPart(experiment, folder);
    lab::RunPlan plan{request.threads, shard,
                      [&](std::uint64_t done, std::uint64_t all) {
                          if (!progress) progress.emplace(console.err, all);
                          progress->tell(done);
                          return true;
                      },
                      nullptr, until};
    playOpenGames(store, experiment, games, plan);
    if (progress) progress->end();
    console.err << fmt::format("The games are in {}.\n", file.string());
    const lab::Results results = resultsOf(store);
    if (shard.of == 1) console.out << textOf(results);
    std::vector<std::string> faults = results.faults;
    for (const lab::Verdict& it : results.verdicts)
        if (!it.fault.empty()) faults.push_back(fmt::format("The claim \"{}\": {}", it.claim.text, it.fault));
    for (const std::string& fault : faults) console.err << "Fault: " << fault << "\n";
    return faults.empty() ? kExitDone : kExitFaults;
}

int runLabMerge(const LabMergeRequest& request, Console console) {
    const fs::path out = request.out;
    const Store whole = lab::mergeParts({request.parts.begin(), request.parts.end()}, out);
    std::uint64_t played = 0;
    for (std::size_t arm = 0; arm < whole.experiment().arms.size(); ++arm) played += whole.count(arm).played;
    console.err << fmt::format("{} of {} games are in {}.\n", played, whole.experiment().games * whole.experiment().arms.size(),
                               out.string());
    const Experiment& e = whole.experiment();
    if (!e.stop) return kExitDone;
    const auto look = lookAt(whole);
    const std::uint64_t enough = gamesToPlay(e, look);
    console.err << (look && (look->isMet || look->games == e.games)
                        ? fmt::format("The run is finished with {} games of each arm.\n", look->games)
                        : fmt::format("It is not over: play every part on with --resume, which goes to {} games of each arm, "
                                      "and put them together again.\n",
                                      enough));
    return kExitDone;
}

int runLabStatus(const LabStatusRequest& request, Games& games, Console console) {
    const Experiment experiment = lab::readExperiment(lab::findExperiment(request.experiment, experimentsOf(games)), games);
    const fs::path folder = request.out.empty() ? lab::resultsFolder(games.paths()) : fs::path(request.out);
    const auto standing = lab::standingOf(experiment, folder);
    if (request.format == "json") {
        Json parts = Json::array();
        for (const lab::PartStanding& it : standing) {
            Json part{{"file", it.file.filename().string()}, {"part", it.shard.index + 1}, {"of", it.shard.of}};
            part.update(Json{{"there", it.isThere}, {"played", it.played}, {"asked", it.asked}, {"faults", it.faults}});
            part.update(Json{{"done", it.isDone()}, {"is_played", it.player != 0}});
            if (!it.problem.empty()) part["problem"] = it.problem;
            parts.push_back(std::move(part));
        }
        console.out << Json{{"experiment", experiment.key}, {"folder", folder.string()}, {"files", parts}}.dump(2) << "\n";
        return kExitDone;
    }
    if (request.format == "open") {
        std::string open;
        std::uint64_t of = 0;
        for (const lab::PartStanding& it : standing) {
            if (it.shard.of == 1) continue;
            if (of != 0 && of != it.shard.of)
                throw UsageError(fmt::format("{}: There are parts of {} and parts of {}. Take those away that are not wanted.",
                                             folder.string(), of, it.shard.of));
            of = it.shard.of;
            if (!it.isDone()) open += fmt::format("{}{}", open.empty() ? "" : ",", it.shard.index + 1);
        }
        if (!open.empty()) console.out << open << "\n";
        return kExitDone;
    }
    console.out << fmt::format("{}: {}\n", experiment.key, experiment.question);
    std::size_t width = 0;
    for (const lab::PartStanding& it : standing) width = std::max(width, it.file.filename().string().size());
    for (const lab::PartStanding& it : standing)
        console.out << fmt::format("{:<{}}  {}\n", it.file.filename().string(), width, standingText(it));
    return kExitDone;
}

int runLabVerify(const LabVerifyRequest& request, Games& games, Console console) {
    const fs::path file = resultsAt(request.results, games);
    const Store store(file);
    const std::string asked = request.experiment.empty() ? store.experiment().key : request.experiment;
    const Experiment experiment = lab::readExperiment(lab::findExperiment(asked, experimentsOf(games)), games);
    const lab::Verified verified = verify(store, experiment, games, request.games, request.threads);
    for (const std::string& fault : verified.faults) console.err << "Fault: " << fault << ".\n";
    console.out << (verified.faults.empty()
                        ? fmt::format("{} games were played again: all that is kept of them is the same.\n", verified.games)
                        : fmt::format("{} games were played again, and not all came out the same.\n", verified.games));
    return verified.faults.empty() ? kExitDone : kExitFaults;
}

int runLabReport(const LabReportRequest& request, Games& games, Console console, const WindowDoors& doors) {
    const fs::path file = resultsAt(request.results, games);
    if (request.format == "png") {
        if (request.out.empty()) throw UsageError("--format png needs --out DIR, a folder for the pictures.");
        if (!doors.drawLabPictures) {
            console.err << "edgehill: This program was built without the window, so it cannot draw.\n";
            return kExitBad;
        }
        const lab::Results results = resultsOf(Store(file));
        return doors.drawLabPictures({games.paths(), &games, &results, ensureFolder(request.out)});
    }
    const std::string read = file.string();
    expectNoInput(request.out, std::span(&read, 1));
    const lab::Results results = resultsOf(Store(file));
    const std::string text = request.format == "html"   ? htmlOf(results)
                             : request.format == "json" ? jsonOf(results)
                             : request.format == "csv"  ? csvOf(results)
                                                        : textOf(results);
    if (request.out.empty())
        console.out << text;
    else
        writeTextFile(request.out, text);
    return kExitDone;
}

}  // namespace app
