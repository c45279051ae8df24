// View: the position as JSON for the engine protocol; schema in docs/protocol.md.
#include <nlohmann/json.hpp>

#include "twwae/twwae.h"

namespace twwae {

nlohmann::json Twwae::view(const Definitions&, const Observation&) { return nlohmann::json::object(); }

}  // namespace twwae
