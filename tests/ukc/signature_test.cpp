// Signature: one number for how the whole game plays, equal for every compiler and build; and random games under every
// invariant.
#include "tests/contract/whole_games.h"
#include "tests/ukc/games.h"

namespace ukc {
namespace {

TEST(UkcSignature, RandomGames) {
    common::Digest digest;
    for (const auto& setup : {kPhalanx, kGmt, kEveryOption, kEveryOptionGmt, kHenrietta})
        contract::addGames<Ukc>(digest, setup, 20);
    if (HasFatalFailure()) return;
    contract::expectSignature<Ukc>("signature_ukc.txt", digest);
}

TEST(UkcFuzz, RandomGamesStaySound) {
    for (const auto& setup : {kPhalanx, kGmt, kEveryOption, kEveryOptionGmt, kHenrietta})
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            contract::fuzz<Ukc>(setup, seed);
            if (HasFatalFailure()) return;
        }
}

}  // namespace
}  // namespace ukc
