// Digest: the state's checksum, from the list of its fields.
#include "common/digest.h"

#include "twwae/twwae.h"

namespace twwae {

std::uint64_t Twwae::digest(const State& s) {
    common::Digest d;
    common::addTo(d, s);
    return d.value();
}

}  // namespace twwae
