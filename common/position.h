// Positions: what reading one ends with, and writing one. A text is given out only when it leads back to the very same state.
#pragma once

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "common/rules.h"
#include "common/yaml_reader.h"

namespace common {

// Refuses a position whose state no game could be in.
template <class G>
void failIfUnsound(const typename G::Definitions& defs, const typename G::State& s, const YamlNode& root) {
    if (const std::string fault = G::stateFault(defs, s); !fault.empty()) root.fail(fault, "Correct what the position says.");
}

// Refuses `active` when it names another than who decides, in a game of two sides.
template <class G>
void failIfAnotherDecides(const typename G::State& s, const YamlNode& root) {
    const auto node = root.optional("active");
    if (!node) return;
    static constexpr std::array<std::string_view, 4> kActors{G::kSides[0], G::kSides[1], "chance", "nobody"};
    const std::size_t actor = seatIndex(G::decision(s).actor);
    if (node->asEnum(kActors) != actor)
        node->fail(fmt::format("It is not this side that decides there but: {}.", kActors[actor]),
                   "Leave `active` out, or name another entry point.");
}

// `text` when G::fromPosition makes of it what `s` is; otherwise throws std::invalid_argument with the reason `refusal`.
template <class G>
std::string onlyIfItReadsBack(const typename G::Definitions& defs, const typename G::State& s, std::string text,
                              std::string_view refusal) {
    try {
        if (G::fromPosition(defs, s.options, parseYaml(text, "position").root, s.rng) == s) return text;
    } catch (const DataError&) {  // it does not lead back here
    }
    throw std::invalid_argument(std::string(refusal));
}

}  // namespace common
