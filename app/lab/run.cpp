// Plays the open games of an experiment.
#include "app/lab/run.h"

#include <chrono>
#include <exception>
#include <vector>

#include "app/in_order.h"
#include "app/lab/play.h"

namespace app::lab {

namespace {

// Thrown by whoever takes the games over to end the work; what is done stays.
struct Stopped : std::exception {};

struct Job {
    std::size_t arm = 0;
    std::uint64_t number = 0;
};

}  // namespace

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
            open.size(), plan.threads, [&](std::uint64_t i) { return play[open[i].arm](experiment.seed + open[i].number); },
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
