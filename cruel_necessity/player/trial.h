// Trial: a Battle played out by chance, so that what two choices lead to is compared under the same dice.
#pragma once

#include <cstdint>

#include "common/dice.h"
#include "cruel_necessity/state/state.h"

namespace cruel_necessity {

// What chance gives in one trial. A throw for the same purpose (the same Sector and side, box of the line, card, unit) comes
// out alike in all trials of the same seed and number, whatever was chosen before; and no face comes twice for one purpose
// before each has come once, counted over the numbers 0, 1, 2, ...
class Trial {
public:
    Trial(std::uint64_t seed, std::uint32_t number);

    static bool isAwaited(const State&);       // does chance decide now?
    Action draw(const Definitions&, State&);   // for what `s` waits for; the generator of `s` does not matter and is lost
    std::uint32_t choose(std::uint32_t count)  // one of so many, for a choice that is made at random
    {
        return choices_.below(count);
    }

private:
    std::uint64_t seed_;
    std::uint32_t number_;
    std::uint32_t round_, place_;  // how often each face has come before, and which of its round this one is
    std::uint64_t purpose_ = 0, times_ = 0;  // of the latest draw, and how often in a row
    common::Rng choices_;
};

}  // namespace cruel_necessity
