// WarWatch: what has happened between one moment of a war and the next.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "common/trace.h"

namespace common {

class WarWatch {
public:
    static constexpr int kNobody = -1;
    // `what` and `how` as a TraceEvent has them. The place, or of an `army` which; sides count from 0.
    struct Happening {
        std::string_view what, how;
        std::size_t place = 0;
        int side = kNobody;
    };

    explicit WarWatch(std::size_t places, std::size_t armies) : places_(places), armies_(armies) {}

    void begin(const TraceMoment& now) {
        seen_ = now;
        formed_ = now.armies;
    }
    // Tells what has happened since the last time.
    template <class Tell>
    void look(const TraceMoment& now, const Tell& tell) {
        const TraceMoment was = std::exchange(seen_, now);
        if (was.battle != 0 && now.battle != was.battle) {
            const std::array<bool, 2> won{now.won[0] > fought_[0], now.won[1] > fought_[1]};
            tell({"battle", was.sort, was.battle - 1U, won[0] == won[1] ? kNobody : won[0] ? 0 : 1});
        }
        if (now.battle != was.battle) fought_ = was.battle == 0 ? was.won : now.won;
        for (std::size_t i = 0; i < places_; ++i) {
            const std::uint8_t before = was.places[i], after = now.places[i];
            if (before == after) continue;
            const int held = before & TraceMoment::kHolder, holds = after & TraceMoment::kHolder;
            const auto besieger = [](int holder) { return holder == 0 ? kNobody : 2 - holder; };
            const bool wasBesieged = (before & TraceMoment::kBesieged) != 0, isBesieged = (after & TraceMoment::kBesieged) != 0;
            const bool isTaken = held != 0 && holds != 0 && held != holds;
            if (wasBesieged && (!isBesieged || isTaken))
                tell({"siege_over", isTaken ? "taken" : "raised", i, besieger(held)});
            if (isTaken) tell({"taken", wasBesieged ? "siege" : "", i, holds - 1});
            if (isBesieged && (!wasBesieged || isTaken)) tell({"siege", "", i, besieger(holds)});
        }
        for (std::size_t i = 0; i < armies_; ++i)  // the first time, whatever becomes of it
            if ((now.armies & ~formed_ & 1U << i) != 0) tell({"army", "", i, kNobody});
        formed_ |= now.armies;
    }

private:
    std::size_t places_, armies_;
    TraceMoment seen_;             // the last time
    std::array<int, 2> fought_{};  // battles won when that which is being fought began
    unsigned formed_ = 0;          // armies, a bit each
};

}  // namespace common
