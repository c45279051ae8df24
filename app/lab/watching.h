// Watching: what of a game's State is looked at to tell its battles and sieges, the places they are of, and its armies.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "common/trace.h"

namespace cruel_necessity {
struct Definitions;
struct State;
}  // namespace cruel_necessity
namespace twwae {
struct Definitions;
struct State;
}  // namespace twwae
namespace ukc {
struct Definitions;
struct State;
}  // namespace ukc

namespace app::lab {

// The King's side is the first, Parliament the second, in the solitaire as well.
template <class State>
struct Watching {
    struct Place {
        std::string_view sort;  // "areas", "cities"; empty: it is no place on the map
        std::string key, name;
    };
    std::vector<Place> places;  // as moment() numbers them
    std::vector<std::string_view> armies;
    std::function<void(const State&, common::TraceMoment&)> moment;
};

Watching<ukc::State> watchingOf(const ukc::Definitions& defs);
Watching<twwae::State> watchingOf(const twwae::Definitions& defs);
Watching<cruel_necessity::State> watchingOf(const cruel_necessity::Definitions& defs);

}  // namespace app::lab
