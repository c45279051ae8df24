// `lab`: experiments listed, run, put together and told.
#include <fmt/core.h>

#include <filesystem>
#include <optional>
#include <ostream>
#include <utility>
#include <vector>

#include "app/commands.h"
#include "app/in_order.h"
#include "app/lab/bench.h"
#include "app/lab/draft.h"
#include "app/lab/run.h"
#include "app/paths.h"
#include "common/words.h"

namespace app {

namespace {

namespace fs = std::filesystem;
using lab::Experiment;
using lab::Store;

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

fs::path fileOf(const Experiment& experiment, const lab::Shard& shard, const fs::path& folder) {
    return folder / (shard.of == 1 ? experiment.key + ".sqlite"
                                   : fmt::format("{}.{}of{}.sqlite", experiment.key, shard.index + 1, shard.of));
}

// To which game a part is played: where a stopping rule looks next, as those put together in its folder tell.
std::uint64_t endOfPart(const Experiment& experiment, const fs::path& folder) {
    const fs::path whole = fileOf(experiment, {}, folder);
    if (!experiment.stop || !fs::exists(whole)) return gamesToPlay(experiment, std::nullopt);
    const Store store(whole);
    store.expectSame(experiment);
    return gamesToPlay(experiment, lookAt(store));
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
    const fs::path file = fileOf(experiment, shard, folder);
    if (fs::exists(file) && !request.resume) throw UsageError(file.string() + " is there already; --resume goes on with it.");
    Store store = lab::openRun(file, experiment, common::DataFolders::standard(games.paths().home, games.paths().overlays));
    if (shard.of == 1)
        for (const std::string& notice : lab::takeFromOthers(store, file)) console.err << "Notice: " << notice << "\n";
    std::optional<Progress> progress;
    const std::uint64_t until = shard.of == 1 ? experiment.games : endOfPart(experiment, folder);
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

int runLabReport(const LabReportRequest& request, Games& games, Console console) {
    const bool isFile = request.results.find('/') != std::string::npos || request.results.ends_with(".sqlite");
    const fs::path file =
        isFile ? fs::path(request.results) : lab::resultsFolder(games.paths()) / (request.results + ".sqlite");
    if (request.results.ends_with(".yaml"))
        throw UsageError(
            fmt::format("{} is an experiment. Name its results: a file NAME.sqlite, or NAME alone for those in {}.",
                        request.results, lab::resultsFolder(games.paths()).string()));
    if (!fs::exists(file))
        throw FileError(file.string() + ": There are no results. `edgehill lab run` makes them, `edgehill lab list` says of " +
                        (isFile ? "what." : "what; those of a run with --out are named by their file."));
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
