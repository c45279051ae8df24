// Plays the open games of an experiment.
#include "app/lab/run.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <memory>
#include <system_error>
#include <utility>
#include <vector>

#include "app/console.h"
#include "app/in_order.h"
#include "app/lab/fresh_file.h"
#include "app/lab/play.h"
#include "app/lab/stop.h"
#include "common/comparison.h"

namespace app::lab {

namespace {

namespace fs = std::filesystem;

// Thrown by whoever takes the games over to end the work; what is done stays.
struct Stopped : std::exception {};

struct Job {
    std::size_t arm = 0;
    std::uint64_t number = 0;
};

}  // namespace

common::SaveLock lockOf(const fs::path& file) {
    common::SaveLock lock(file);
    if (lock.isHeld()) return lock;
    const std::string who = lock.otherProcess() > 0 ? fmt::format(" (process {})", lock.otherProcess()) : "";
    throw FileError(fmt::format("{}: Another program{} is playing this run. Wait until it has ended.", file.string(), who));
}

Store openRun(const fs::path& file, const Experiment& experiment, common::DataFolders folders) {
    common::SaveLock lock = lockOf(file);
    const auto open = [&] {
        if (fs::exists(file)) {
            Store store(file);
            store.expectSame(experiment);
            return store;
        }
        return Store::create(file, experiment, common::Comparison::load(folders, gameKeys()),
                             History::load(folders, gameKeys()));
    };
    Store store = open();
    store.hold(std::move(lock));
    return store;
}

std::vector<std::string> takeFromOthers(Store& store, const fs::path& file) {
    std::vector<std::string> notices;
    std::error_code problem;
    for (const auto& entry : fs::directory_iterator(fs::absolute(file).parent_path(), problem)) {
        if (entry.path().extension() != ".sqlite" || fs::equivalent(entry.path(), file, problem)) continue;
        try {
            if (!store.gather(Store(entry.path()))) continue;
        } catch (const FileError& fault) {
            notices.push_back(fmt::format("{} It is left alone.", fault.what()));
            continue;
        }
        store.keepGathered();
    }
    return notices;
}

Store mergeParts(const std::vector<fs::path>& parts, const fs::path& out) {
    common::SaveLock lock = lockOf(out);
    std::vector<Store> stores;
    for (const fs::path& part : parts) {
        std::error_code problem;
        if (fs::equivalent(part, out, problem)) throw UsageError(out.string() + " is one of the parts. Name another --out.");
        stores.emplace_back(part);
    }
    const FreshFile fresh(out);
    if (fs::exists(out))
        Store(out).copyTo(fresh.path());
    else
        stores.front().copyTo(fresh.path());
    {
        Store whole(fresh.path());
        for (const Store& part : stores) {
            part.expectSame(whole.experiment());
            whole.takeFrom(part);
        }
    }
    fresh.putInPlace();
    Store store(out);
    store.hold(std::move(lock));
    return store;
}

bool playOpenGames(Store& store, const Experiment& experiment, Games& games, const RunPlan& plan) {
    using Clock = std::chrono::steady_clock;
    auto folders = common::DataFolders::standard(games.paths().home, games.paths().overlays);
    const auto history = std::make_shared<const History>(History::load(folders, gameKeys()));
    std::vector<PlayGame> play;
    std::vector<std::vector<bool>> played;
    for (std::size_t arm = 0; arm < experiment.arms.size(); ++arm) {
        play.push_back(playerOf(experiment, experiment.arms[arm], games, history));
        played.push_back(store.played(arm));
    }
    const std::uint64_t end = std::min(plan.until, experiment.games);
    const auto numbersBelow = [&](std::uint64_t n) { return (n + plan.shard.of - 1 - plan.shard.index) / plan.shard.of; };
    const auto openOf = [&](std::uint64_t from, std::uint64_t to) {
        std::vector<Job> open;
        for (std::uint64_t i = numbersBelow(from); i < numbersBelow(to); ++i) {
            const std::uint64_t number = plan.shard.index + i * plan.shard.of;
            for (std::size_t arm = 0; arm < experiment.arms.size(); ++arm)
                if (!played[arm][number]) open.push_back({arm, number});
        }
        return open;
    };
    const std::uint64_t all = numbersBelow(end) * experiment.arms.size();
    std::uint64_t done = all - openOf(0, end).size();
    auto kept = Clock::now();
    const auto playAll = [&](const std::vector<Job>& open) {
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
                if (plan.tell && !plan.tell(++done, all)) throw Stopped();
            },
            [](std::uint64_t) {});
        store.commit();
    };
    try {
        for (std::uint64_t from = 0; from < end;) {
            const std::uint64_t to = std::min(nextLook(experiment, from), end);
            playAll(openOf(from, to));
            if (experiment.stop && plan.shard.of == 1 && lookAfter(store, to).isMet) break;
            from = to;
        }
    } catch (const Stopped&) {
        store.commit();
        return false;
    } catch (...) {
        try {
            store.commit();
        } catch (const FileError&) {  // what came first is told
        }
        throw;
    }
    return true;
}

}  // namespace app::lab
