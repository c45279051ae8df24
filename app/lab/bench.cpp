// Plays an experiment on threads of its own.
#include "app/lab/bench.h"

#include <fmt/core.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "app/console.h"
#include "app/lab/run.h"

namespace app::lab {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kNice = 10;                          // for threads that nobody waits for
constexpr std::chrono::milliseconds kSeldom{700};  // from figures to figures, or ten times as long as they take to make

double since(Clock::time_point from) { return std::chrono::duration<double>(Clock::now() - from).count(); }

}  // namespace

fs::path resultsFolder(const Paths& paths) { return paths.dataFolder() / "laboratory"; }

fs::path resultsFile(const Paths& paths, const std::string& key, std::uint64_t games, std::uint64_t usual) {
    return resultsFolder(paths) / (games == usual ? key + ".sqlite" : fmt::format("{}-{}.sqlite", key, games));
}

std::vector<KeptRun> keptRuns(const fs::path& folder) {
    std::vector<KeptRun> out;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none)) {
        if (entry.path().extension() != ".sqlite") continue;
        try {
            const Store store(entry.path());
            KeptRun run{entry.path(), entry.last_write_time(none), store.experiment().title, {}};
            for (std::size_t arm = 0; arm < store.experiment().arms.size(); ++arm) {
                const Arm& it = store.experiment().arms[arm];
                run.arms.push_back({it.title,
                                    fmt::format("{}, {}; {}", Games::entry(it.game).title, spoken(it.setup.scenario),
                                                playersTogether(it)),
                                    store.count(arm).played});
            }
            out.push_back(std::move(run));
        } catch (const std::exception&) {
            continue;  // no file of results, or of another version
        }
    }
    std::sort(out.begin(), out.end(), [](const KeptRun& a, const KeptRun& b) { return a.time > b.time; });
    return out;
}

Bench::Bench(Paths paths, std::function<void()> wake) : paths_(std::move(paths)), wake_(std::move(wake)) {}

Bench::~Bench() {
    pause();
    wait();
}

void Bench::wait() {
    if (thread_.joinable()) thread_.join();
}

void Bench::clear() {
    pause();
    wait();
    change([](Standing& s) { s = {}; });
}

Bench::Standing Bench::standing() const {
    const std::lock_guard lock(mutex_);
    return standing_;
}

template <class Change>
void Bench::change(const Change& change) {
    {
        const std::lock_guard lock(mutex_);
        change(standing_);
    }
    wake_();
}

void Bench::run(const Experiment& asked, const fs::path& file, std::optional<std::uint64_t> games) {
    const Standing before = standing();
    clear();
    isStopped_ = false;
    const Experiment experiment = games ? withGames(asked, *games) : asked;
    change([&](Standing& s) {
        s.file = file;
        s.asked = std::make_shared<const Experiment>(asked);
        s.games = experiment.games;
        s.all = experiment.games * experiment.arms.size();
        s.isRunning = true;
        if (before.file == file) s.done = std::min(before.done, s.all), s.results = before.results;  // it goes on
    });
    thread_ = std::thread([this, experiment, file] {
        setpriority(PRIO_PROCESS, 0, kNice);  // of this thread and those it begins
        std::string fault;
        try {
            play(experiment, file);
        } catch (const std::exception& problem) {
            fault = problem.what();
        }
        change([&](Standing& s) {
            s.isRunning = false;
            s.secondsLeft = 0;
            s.fault = fault;
        });
    });
}

void Bench::play(const Experiment& experiment, const fs::path& file) {
    ensureFolder(file.parent_path());
    Store store = openRun(file, experiment, common::DataFolders::standard(paths_.home, paths_.overlays));
    takeFromOthers(store, file);
    tell(store);
    Games games(paths_);
    RunPlan plan;
    plan.threads = std::max(2U, std::thread::hardware_concurrency()) - 1;
    plan.stop = &isStopped_;
    auto begun = Clock::now(), told = begun;
    double cost = 0;  // of making the figures
    std::uint64_t first = 0;
    plan.tell = [&](std::uint64_t done, std::uint64_t all) {
        if (first == 0) first = done, begun = Clock::now();
        if (since(told) > std::max(std::chrono::duration<double>(kSeldom).count(), 10 * cost)) {
            const auto before = Clock::now();
            tell(store);
            cost = since(before);
            told = Clock::now();
            const auto made = static_cast<double>(done - first), open = static_cast<double>(all - done);
            if (experiment.stop || made == 0) return !isStopped_;  // nobody knows
            change([&](Standing& s) { s.secondsLeft = since(begun) / made * open; });
        }
        return !isStopped_;
    };
    playOpenGames(store, experiment, games, plan);
    tell(store);
}

void Bench::tell(const Store& store) {
    auto results = std::make_shared<const Results>(resultsOf(store));
    std::uint64_t done = 0;
    for (const ArmCount& count : results->counts) done += count.played;
    change([&](Standing& s) {
        s.done = done;
        s.results = std::move(results);
    });
}

}  // namespace app::lab
