// Work done by several threads and taken over in its order, and how far a long run is.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <iosfwd>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace app {

// Says on stderr how far a long run is: often on a terminal, every ten seconds in a log.
class Progress {
public:
    Progress(std::ostream& err, std::uint64_t games);
    void tell(std::uint64_t done);
    void end();

private:
    using Clock = std::chrono::steady_clock;
    std::ostream& err_;
    std::uint64_t games_;
    bool isTerminal_;
    bool hasSpoken_ = false;
    Clock::time_point start_ = Clock::now(), last_ = Clock::now();
};

// Threads that are waited for, whatever happens. (Not std::jthread: not every library has it.)
struct Crew {
    std::vector<std::thread> hands;
    ~Crew() {
        for (std::thread& hand : hands) hand.join();
    }
};

// make(i) for each i below `count` on so many threads (0: one a core). What they make is handed to take(i, made), one at a time
// and in order; nobody works so far ahead that many wait for one. What either throws ends the work and is thrown on. The
// thread that called tells how much is taken.
template <class Make, class Take, class Tell>
void makeInOrder(std::uint64_t count, unsigned threads, const Make& make, const Take& take, const Tell& tell) {
    if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
    threads = static_cast<unsigned>(std::min<std::uint64_t>(threads, count));
    const std::uint64_t mostAhead = 64ULL * threads;
    std::mutex mutex;
    std::condition_variable moved;
    std::map<std::uint64_t, decltype(make(std::uint64_t{}))> ready;
    std::uint64_t next = 0, taken = 0;
    std::exception_ptr problem;
    const auto work = [&](bool tells) {
        std::unique_lock lock(mutex);
        for (;;) {
            moved.wait(lock, [&] { return problem || next >= count || next < taken + mostAhead; });
            if (problem || next >= count) return;
            const std::uint64_t i = next++;
            lock.unlock();
            try {
                auto made = make(i);
                lock.lock();
                ready.emplace(i, std::move(made));
                for (; !problem && !ready.empty() && ready.begin()->first == taken; ++taken, ready.erase(ready.begin()))
                    take(taken, ready.begin()->second);
                if (tells) tell(taken);
            } catch (...) {
                if (!lock.owns_lock()) lock.lock();
                problem = std::current_exception();
            }
            moved.notify_all();
        }
    };
    {
        Crew others;
        for (unsigned i = 1; i < threads; ++i) others.hands.emplace_back(work, false);
        work(true);
    }
    if (problem) std::rethrow_exception(problem);
}

}  // namespace app
