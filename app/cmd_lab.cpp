// `lab`: experiments listed, run, put together and told.
#include <fmt/core.h>

#include <filesystem>
#include <optional>
#include <ostream>

#include "app/commands.h"
#include "app/in_order.h"
#include "app/lab/results.h"
#include "app/lab/run.h"
#include "app/paths.h"
#include "common/words.h"

namespace app {

namespace {

namespace fs = std::filesystem;
using lab::Experiment;
using lab::Store;

constexpr int kMostShards = 1'000'000;

fs::path laboratory(const Games& games) { return games.paths().dataFolder() / "laboratory"; }

// "2/8", counted from 1.
lab::Shard shardFrom(const std::string& text) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const auto index = common::wholeNumber(std::string_view(text).substr(0, slash), 1, kMostShards);
    const auto of = common::wholeNumber(std::string_view(text).substr(std::min(slash + 1, text.size())), 1, kMostShards);
    if (!index || !of || *index > *of) throw UsageError("--shard is I/N, the Ith of N parts: 2/8.");
    return {static_cast<std::uint64_t>(*index - 1), static_cast<std::uint64_t>(*of)};
}

fs::path fileOf(const Experiment& experiment, const lab::Shard& shard, const fs::path& folder) {
    return folder / (shard.of == 1 ? experiment.key + ".sqlite"
                                   : fmt::format("{}.{}of{}.sqlite", experiment.key, shard.index + 1, shard.of));
}

// What other experiments of the folder have played of the same games is taken over. A file that is no run of ours, or of
// another version, is left alone.
void takeFromOthers(Store& store, const fs::path& file) {
    for (const auto& entry : fs::directory_iterator(file.parent_path())) {
        if (entry.path().extension() != ".sqlite" || fs::equivalent(entry.path(), file)) continue;
        std::optional<Store> other;
        try {
            other.emplace(entry.path());
        } catch (const FileError&) {
            continue;
        }
        store.takeFrom(*other);
    }
}

Store openStore(const fs::path& file, const Experiment& experiment, bool goesOn, Games& games) {
    if (!fs::exists(file)) {
        std::vector<std::string_view> keys;
        for (const GameEntry& entry : allGames()) keys.push_back(entry.key);
        auto folders = common::DataFolders::standard(games.paths().home, games.paths().overlays);
        return Store::create(file, experiment, common::Comparison::load(folders, keys));
    }
    if (!goesOn) throw UsageError(file.string() + " is there already; --resume goes on with it.");
    Store store(file);
    store.expectSame(experiment);
    return store;
}

}  // namespace

int runLabList(Games& games, Console console) {
    for (const fs::path& file : lab::readyMade()) {
        const Experiment e = lab::readExperiment(file, games);
        console.out << fmt::format("{:<18} {}\n{:<18} {} arms of {} games\n", e.key, e.question, "", e.arms.size(), e.games);
    }
    return kExitDone;
}

int runLabRun(const LabRunRequest& request, Games& games, Console console) {
    const lab::Shard shard = shardFrom(request.shard);
    const Experiment experiment = lab::readExperiment(lab::findExperiment(request.experiment), games);
    const fs::path folder = ensureFolder(request.out.empty() ? laboratory(games) : fs::path(request.out));
    const fs::path file = fileOf(experiment, shard, folder);
    Store store = openStore(file, experiment, request.resume, games);
    if (shard.of == 1) takeFromOthers(store, file);
    std::optional<Progress> progress;
    lab::RunPlan plan{request.threads, shard, [&](std::uint64_t done, std::uint64_t all) {
                          if (!progress) progress.emplace(console.err, all);
                          progress->tell(done);
                          return true;
                      }};
    playOpenGames(store, experiment, games, plan);
    if (progress) progress->end();
    console.err << fmt::format("The games are in {}.\n", file.string());
    const lab::Results results = resultsOf(store);
    if (shard.of == 1) console.out << textOf(results);
    for (const std::string& fault : results.faults) console.err << "Fault: " << fault << "\n";
    return results.faults.empty() ? kExitDone : kExitFaults;
}

int runLabMerge(const LabMergeRequest& request, Console console) {
    const fs::path out = request.out;
    if (!fs::exists(out)) {
        const Store first(request.parts.front());  // puts it right if it was being written when its program was killed
        const fs::path fresh = request.out + ".new";
        fs::copy_file(request.parts.front(), fresh, fs::copy_options::overwrite_existing);
        fs::rename(fresh, out);
    }
    Store whole(out);
    for (const std::string& part : request.parts) {
        const Store store{fs::path(part)};
        whole.expectSame(store.experiment());
        whole.takeFrom(store);
    }
    std::uint64_t played = 0;
    for (std::size_t arm = 0; arm < whole.experiment().arms.size(); ++arm) played += whole.count(arm).played;
    console.err << fmt::format("{} of {} games are in {}.\n", played, whole.experiment().games * whole.experiment().arms.size(),
                               out.string());
    return kExitDone;
}

int runLabReport(const LabReportRequest& request, Games& games, Console console) {
    const bool isFile = request.results.find('/') != std::string::npos || request.results.ends_with(".sqlite");
    const fs::path file = isFile ? fs::path(request.results) : laboratory(games) / (request.results + ".sqlite");
    if (!fs::exists(file))
        throw FileError(file.string() +
                        ": There are no results. `edgehill lab run` makes them, `edgehill lab list` says of what.");
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
