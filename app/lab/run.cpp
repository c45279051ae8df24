// Plays the open games of an experiment.
#include "app/lab/run.h"

#include <chrono>
#include <exception>
#include <optional>
#include <vector>

#include "app/console.h"
#include "app/in_order.h"
#include "app/lab/play.h"
#include "common/comparison.h"

namespace app::lab {

namespace {

// Thrown by whoever takes the games over to end the work; what is done stays.
struct Stopped : std::exception {};

struct Job {
    std::size_t arm = 0;
    std::uint64_t number = 0;
};

}  // namespace

Store openRun(const std::filesystem::path& file, const Experiment& experiment, common::DataFolders folders) {
    if (std::filesystem::exists(file)) {
        Store store(file);
        store.expectSame(experiment);
        return store;
    }
    std::vector<std::string_view> keys;
    for (const GameEntry& entry : allGames()) keys.push_back(entry.key);
    return Store::create(file, experiment, common::Comparison::load(folders, keys));
}

void takeFromOthers(Store& store, const std::filesystem::path& file) {
    for (const auto& entry : std::filesystem::directory_iterator(file.parent_path())) {
        if (entry.path().extension() != ".sqlite" || std::filesystem::equivalent(entry.path(), file)) continue;
        std::optional<Store> other;
        try {
            other.emplace(entry.path());
        } catch (const FileError&) {
            continue;
        }
        store.takeFrom(*other);
    }
}

bool playOpenGames(Store& store, const Experiment& experiment, Games& games, const RunPlan& plan) {
    using Clock = std::chrono::steady_clock;
    std::vector<PlayGame> play;
    std::vector<std::vector<bool>> played;
    for (std::size_t arm = 0; arm < experiment.arms.size(); ++arm) {
        play.push_back(playerOf(experiment, experiment.arms[arm], games));
        played.push_back(store.played(arm));
    }
    std::vector<Job> open;
    std::uint64_t all = 0;
    for (std::uint64_t number = plan.shard.index; number < experiment.games; number += plan.shard.of)
        for (std::size_t arm = 0; arm < experiment.arms.size(); ++arm, ++all)
            if (!played[arm][number]) open.push_back({arm, number});
    const std::uint64_t before = all - open.size();
    auto kept = Clock::now();
    try {
        makeInOrder(
            open.size(), plan.threads,
            [&](std::uint64_t i) {
                auto trace = play[open[i].arm](experiment.seed + open[i].number, plan.stop);
                if (plan.stop && *plan.stop) throw Stopped();
                return trace;
            },
            [&](std::uint64_t i, const common::Trace& trace) {
                store.add(open[i].arm, open[i].number, trace);
                if (Clock::now() - kept > std::chrono::seconds(1)) {
                    store.commit();
                    kept = Clock::now();
                }
                if (plan.tell && !plan.tell(before + i + 1, all)) throw Stopped();
            },
            [](std::uint64_t) {});
    } catch (const Stopped&) {
        store.commit();
        return false;
    } catch (...) {
        store.commit();
        throw;
    }
    store.commit();
    return true;
}

}  // namespace app::lab
