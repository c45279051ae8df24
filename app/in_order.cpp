// Tells how far a long run is.
#include "app/in_order.h"

#include <fmt/core.h>
#include <unistd.h>

#include <ostream>
#include <string>

namespace app {

Progress::Progress(std::ostream& err, std::uint64_t games)
    : err_(err), games_(games), isTerminal_(isatty(STDERR_FILENO) != 0) {}

void Progress::tell(std::uint64_t done) {
    const auto since = [](Clock::time_point from) { return std::chrono::duration<double>(Clock::now() - from).count(); };
    if (since(last_) < (isTerminal_ ? 0.5 : 10.0)) return;
    last_ = Clock::now();
    hasSpoken_ = true;
    const double left = done == 0 ? 0 : since(start_) / static_cast<double>(done) * static_cast<double>(games_ - done);
    err_ << fmt::format("{}{} of {} games, {:.0f} s left{}", isTerminal_ ? "\r" : "", done, games_, left,
                        isTerminal_ ? "   " : "\n")
         << std::flush;
}

void Progress::end() {
    if (hasSpoken_ && isTerminal_) err_ << "\r" << std::string(60, ' ') << "\r" << std::flush;
}

}  // namespace app
