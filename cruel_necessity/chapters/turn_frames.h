// Frames of the turn: its phases, the next war and the settlers. What they do is decided in turn_end.cpp.
#pragma once

#include "cruel_necessity/state/frame.h"

namespace cruel_necessity {

// The phases of a turn in order.
struct TurnSequence : Procedure {
    static constexpr Citation kRule{"CN", "4.0"};
    Phase phase{};  // what comes next
    static constexpr auto fields() { return common::fields(&TurnSequence::phase); }

    void run(const Definitions&, State&, Log*) const;
};

// The interim check lets markers rise, on different tracks.
struct FreeRise : DecisionFrame {
    static constexpr Citation kRule{"CN", "10.3"};
    using Takes = common::Takes<ShiftTrack, Proceed>;
    static constexpr const char* kAwaits = "First choose the track that rises.";
    std::uint8_t left = 0;  // arrows still to be given
    std::uint8_t taken = 0;  // bits of tracks that have risen
    static constexpr auto fields() { return common::fields(&FreeRise::left, &FreeRise::taken); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const ShiftTrack&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const ShiftTrack&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

// Settlers may go to Ireland and to Scotland, once each. (RULING cn-76, cn-103)
struct SettlersChoice : DecisionFrame {
    static constexpr Citation kRule{"CN", "12.4"};
    using Takes = common::Takes<SendSettlers, Proceed>;
    static constexpr const char* kAwaits = "First decide whether settlers are sent.";

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const SendSettlers&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const SendSettlers&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
};

}  // namespace cruel_necessity
