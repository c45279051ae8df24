// Odds: exact chances of what is on offer.
#include "twwae/twwae.h"

namespace twwae {

std::vector<common::Odds> Twwae::odds(const Definitions&, const Observation&) { return {}; }

}  // namespace twwae
