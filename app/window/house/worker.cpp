// Worker: its loop, and the way back to the frame.
#include "app/window/house/worker.h"

#include <exception>
#include <utility>

namespace app {

Worker::Worker(AtEnd atEnd) : atEnd_(atEnd), thread_([this] { loop(); }) {}

Worker::~Worker() {
    {
        const std::lock_guard lock(mutex_);
        isEnding_ = true;
        if (atEnd_ == AtEnd::kDrop) waiting_.clear();
    }
    changed_.notify_all();
    thread_.join();
}

void Worker::add(std::function<void()> work, std::function<void()> done) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back({std::move(work), std::move(done)});
    }
    changed_.notify_all();
}

void Worker::setWake(std::function<void()> wake) {
    const std::lock_guard lock(wakeMutex_);
    wake_ = std::move(wake);
}

void Worker::loop() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [&] { return isEnding_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        Task task = std::move(waiting_.front());
        waiting_.pop_front();
        isWorking_ = true;
        lock.unlock();
        std::string fault;
        try {
            task.work();
        } catch (const std::exception& problem) {
            fault = problem.what();
        }
        lock.lock();
        isWorking_ = false;
        done_.push_back({std::move(task.done), std::move(fault)});
        changed_.notify_all();
        lock.unlock();  // whoever is woken slowly does not hold up those who bring work or take it
        {
            const std::lock_guard waking(wakeMutex_);
            if (wake_) wake_();
        }
        lock.lock();
    }
}

void Worker::runDone(const std::function<void(const std::string&)>& fault) {
    std::deque<Done> ready;
    {
        const std::lock_guard lock(mutex_);
        ready.swap(done_);
    }
    for (const Done& done : ready) {
        if (!done.fault.empty()) fault(done.fault);
        if (done.what) done.what();
    }
}

bool Worker::isBusy() {
    const std::lock_guard lock(mutex_);
    return isWorking_ || !waiting_.empty() || !done_.empty();
}

void Worker::settle() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return waiting_.empty() && !isWorking_; });
}

}  // namespace app
