// Digest: the state's checksum, from the list of its fields.
#include "common/digest.h"

#include "ukc/ukc.h"

namespace ukc {

std::uint64_t Ukc::digest(const State& s) {
    common::Digest d;
    common::addTo(d, s);
    return d.value();
}

}  // namespace ukc
