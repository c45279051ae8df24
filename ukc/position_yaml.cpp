// Positions: a save that starts in the middle of a war. Not read or written for this game yet. TODO(UKC): docs/coverage/ukc.md
#include <stdexcept>

#include "common/yaml_reader.h"
#include "ukc/ukc.h"

namespace ukc {

State Ukc::fromPosition(const Definitions&, const Options&, const common::YamlNode& node, common::Rng) {
    node.fail("positions of Unhappy King Charles! cannot be read yet", "start from the set-up and play the actions");
}
std::string Ukc::positionYaml(const Definitions&, const State&) {
    throw std::runtime_error("Positions of Unhappy King Charles! cannot be written yet; save the game with its actions.");
}

}  // namespace ukc
