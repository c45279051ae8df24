// Counts the parts of a run, and plays games again.
#include "app/lab/parts.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include "app/games.h"
#include "app/in_order.h"
#include "app/lab/fresh_file.h"
#include "app/lab/play.h"
#include "app/lab/stop.h"
#include "common/comparison.h"
#include "common/words.h"

namespace app::lab {

namespace {

namespace fs = std::filesystem;

constexpr int kMostParts = 1'000'000;

PartStanding standingOfPart(const Experiment& experiment, const Shard& shard, const fs::path& folder, std::uint64_t end) {
    PartStanding out;
    out.shard = shard;
    out.file = partFile(experiment, shard, folder);
    out.asked = (end + shard.of - 1 - shard.index) / shard.of * experiment.arms.size();
    out.isThere = fs::exists(out.file);
    if (!out.isThere) return out;
    out.player = common::SaveLock::player(out.file);
    try {
        const Store store(out.file);
        store.expectSame(experiment);
        for (std::size_t arm = 0; arm < experiment.arms.size(); ++arm) {
            const ArmCount count = store.count(arm, end);
            out.played += count.played;
            out.faults += count.faults;
        }
        if (shard.of == 1)
            if (const auto look = lookAt(store)) out.asked = gamesThatCount(experiment, look) * experiment.arms.size();
        out.played = std::min(out.played, out.asked);
    } catch (const FileError& problem) {
        out.problem = problem.what();
    }
    return out;
}

}  // namespace

// "who_wins.3of8.sqlite" of who_wins: 8.
std::optional<std::uint64_t> partsIn(const std::string& name, const std::string& key) {
    if (!name.starts_with(key + ".") || !name.ends_with(".sqlite")) return std::nullopt;
    const std::string middle = name.substr(key.size() + 1, name.size() - key.size() - 1 - std::string(".sqlite").size());
    const std::size_t of = middle.find("of");
    if (of == std::string::npos) return std::nullopt;
    const auto index = common::wholeNumber(std::string_view(middle).substr(0, of), 1, kMostParts);
    const auto parts = common::wholeNumber(std::string_view(middle).substr(of + 2), 1, kMostParts);
    if (!index || !parts || *index > *parts || *parts < 2) return std::nullopt;
    return static_cast<std::uint64_t>(*parts);
}

fs::path partFile(const Experiment& experiment, const Shard& shard, const fs::path& folder) {
    return folder / (shard.of == 1 ? experiment.key + ".sqlite"
                                   : fmt::format("{}.{}of{}.sqlite", experiment.key, shard.index + 1, shard.of));
}

std::uint64_t endOfPart(const Experiment& experiment, const fs::path& folder) {
    const fs::path whole = partFile(experiment, {}, folder);
    if (!experiment.stop || !fs::exists(whole)) return gamesToPlay(experiment, std::nullopt);
    const Store store(whole);
    store.expectSame(experiment);
    return gamesToPlay(experiment, lookAt(store));
}

std::vector<PartStanding> standingOf(const Experiment& experiment, const fs::path& folder) {
    std::set<std::uint64_t> numbers;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none))
        if (const auto parts = partsIn(entry.path().filename().string(), experiment.key)) numbers.insert(*parts);
    std::vector<PartStanding> out;
    PartStanding whole = standingOfPart(experiment, {}, folder, experiment.games);
    if (whole.isThere || numbers.empty()) out.push_back(whole);
    // A whole that cannot be read does not say where its parts go on to.
    const std::uint64_t end = whole.problem.empty() ? endOfPart(experiment, folder) : gamesToPlay(experiment, std::nullopt);
    for (const std::uint64_t of : numbers)
        for (std::uint64_t i = 0; i < of; ++i) out.push_back(standingOfPart(experiment, {i, of}, folder, end));
    return out;
}

Verified verify(const Store& store, const Experiment& experiment, Games& games, std::uint64_t many, unsigned threads) {
    store.expectSame(experiment);
    auto folders = common::DataFolders::standard(games.paths().home, games.paths().overlays);
    const History history = History::load(folders, gameKeys());
    const auto shared = std::make_shared<const History>(history);
    struct Job {
        std::size_t arm;
        std::uint64_t number;
    };
    std::vector<Job> jobs;
    std::vector<PlayGame> play;
    for (std::size_t arm = 0; arm < experiment.arms.size(); ++arm) {
        play.push_back(playerOf(experiment, experiment.arms[arm], games, shared));
        const auto played = store.played(arm);
        std::vector<std::uint64_t> numbers;
        for (std::uint64_t i = 0; i < played.size(); ++i)
            if (played[i]) numbers.push_back(i);
        const std::uint64_t n = numbers.size(), take = many == 0 ? n : std::min<std::uint64_t>(many, n);
        for (std::uint64_t i = 0; i < take; ++i) jobs.push_back({arm, numbers[take == 1 ? 0 : i * (n - 1) / (take - 1)]});
    }
    // They are kept as they are kept, in a file that leaves nothing behind, and compared as they are read.
    const FreshFile fresh(fs::temp_directory_path() / fmt::format("edgehill_verify.{}.sqlite", getpid()));
    Store again = Store::create(fresh.path(), experiment, common::Comparison::load(folders, gameKeys()), history);
    Verified out;
    makeInOrder(
        jobs.size(), threads,
        [&](std::uint64_t i) { return play[jobs[i].arm](experiment.seed + jobs[i].number, nullptr); },
        [&](std::uint64_t i, const common::Trace& trace) {
            const auto& [arm, number] = jobs[i];
            again.add(arm, number, trace);
            ++out.games;
            for (const std::string& table : store.differences(again, arm, number))
                out.faults.push_back(fmt::format("{}, seed {}: what is kept of its {} is not what is played",
                                                 experiment.arms[arm].key, experiment.seed + number, table));
        },
        [](std::uint64_t) {});
    return out;
}

}  // namespace app::lab
