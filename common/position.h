// Position: the last step of writing one. A text is given out only when reading it leads back to the very same state.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "common/yaml_reader.h"

namespace common {

// `text` when G::fromPosition makes of it what `s` is; otherwise throws std::invalid_argument with the reason `refusal`.
template <class G>
std::string onlyIfItReadsBack(const typename G::Definitions& defs, const typename G::State& s, std::string text, std::string_view refusal) {
    try {
        if (G::fromPosition(defs, s.options, parseYaml(text, "position").root, s.rng) == s) return text;
    } catch (const DataError&) {  // it does not lead back here
    }
    throw std::invalid_argument(std::string(refusal));
}

}  // namespace common
