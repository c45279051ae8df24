// Worker: a thread for what no frame may wait for; what is to follow is done on the frame's own thread.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace app {

class Worker {
public:
    // kFinish: everything asked for is done before the worker ends, as files must be; kDrop: what has not begun is left.
    enum class AtEnd { kFinish, kDrop };
    explicit Worker(AtEnd atEnd);
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // `work` runs on the worker's thread, in order; then `done` in runDone(), also when the work threw.
    void add(std::function<void()> work, std::function<void()> done);
    // Called from the worker's thread when something is done.
    void setWake(std::function<void()> wake);
    // What is to follow on what is done. `fault` hears what a work threw.
    void runDone(const std::function<void(const std::string&)>& fault);
    [[nodiscard]] bool isBusy();  // work waits, or goes on, or what is to follow does
    void settle();                // waits for all work

private:
    struct Task {
        std::function<void()> work, done;
    };
    struct Done {
        std::function<void()> what;
        std::string fault;
    };
    void loop();

    const AtEnd atEnd_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Task> waiting_;
    std::deque<Done> done_;
    bool isWorking_ = false, isEnding_ = false;
    std::mutex wakeMutex_;  // of wake_ alone, and held while it is called
    std::function<void()> wake_;
    std::thread thread_;
};

}  // namespace app
