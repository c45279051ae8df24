// Bench: plays one experiment at a time beside whatever else goes on, and tells whoever looks how it stands.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "app/lab/experiment.h"
#include "app/lab/results.h"
#include "app/paths.h"

namespace app::lab {

// The folder of results, below that of saves and reports.
std::filesystem::path resultsFolder(const Paths& paths);
// Where its results are kept: a run of another length than the file asks for has a file of its own, and takes over what the
// other has played.
std::filesystem::path resultsFile(const Paths& paths, const std::string& key, std::uint64_t games, std::uint64_t usual);

// A run whose results are kept in a folder, as one chooses it.
struct KeptRun {
    struct Arm {
        std::string title, words;  // words: game, scenario and players, for people
        std::uint64_t played = 0;
    };
    std::filesystem::path file;
    std::filesystem::file_time_type time;
    std::string title;
    std::vector<Arm> arms;
};
// Those of that folder, the latest first; what is no file of results, or of another version, is left out.
std::vector<KeptRun> keptRuns(const std::filesystem::path& folder);

class Bench {
public:
    // How the experiment stands that was put on it last.
    struct Standing {
        std::filesystem::path file;              // its results; empty: none was
        std::shared_ptr<const Experiment> asked; // as its file reads, which may name another number of games; null: none was
        std::uint64_t games = 0;                 // of each arm, as they are played
        std::shared_ptr<const Results> results;  // of the games so far; null: none were made yet
        std::uint64_t done = 0, all = 0;
        double secondsLeft = 0;  // 0: not known
        bool isRunning = false;
        std::string fault;  // why it ended
    };

    // `wake` is called from the bench's thread whenever the standing has changed.
    Bench(Paths paths, std::function<void()> wake);
    ~Bench();
    Bench(const Bench&) = delete;
    Bench& operator=(const Bench&) = delete;

    // Plays what is open of it, at low priority and with a core left to others; what was on the bench is left as it is. With
    // `games` so many of each arm, in place of those that its file names.
    void run(const Experiment& asked, const std::filesystem::path& file, std::optional<std::uint64_t> games = std::nullopt);
    // Ends soon; what was played is kept, and run() goes on with it.
    void pause() { isStopped_ = true; }
    void wait();   // until it has ended
    void clear();  // ends it, and forgets how it stood

    [[nodiscard]] Standing standing() const;
    [[nodiscard]] const Paths& paths() const { return paths_; }

private:
    void play(const Experiment& experiment, const std::filesystem::path& file);
    void tell(const Store& store);
    template <class Change>
    void change(const Change& change);

    Paths paths_;
    std::function<void()> wake_;
    std::atomic<bool> isStopped_{false};
    mutable std::mutex mutex_;  // of standing_
    Standing standing_;
    std::thread thread_;
};

// Whoever keeps a bench that outlives the pages which look at it.
class KeepsBench {
public:
    virtual ~KeepsBench() = default;
    virtual Bench& bench() = 0;
    // This program on the disk, which draws pictures of results beside it; empty: none is to be started.
    [[nodiscard]] virtual std::filesystem::path program() const = 0;
};

}  // namespace app::lab
