// Signature: one number for how the whole game plays, equal for every compiler and build; and random games under every
// invariant.
#include "tests/contract/whole_games.h"
#include "twwae/twwae.h"

namespace twwae {
namespace {

// Random games of every scenario, and of the whole war with uncertain dates.
TEST(TwwaeSignature, RandomGames) {
    common::Digest digest;
    for (const std::string scenario : {"full_war", "early_war", "mid_to_late_war", "mid_war", "prelude"})
        contract::addGames<Twwae>(digest, {scenario, {}}, 20);
    contract::addGames<Twwae>(digest, {"full_war", {{"variant_timing", "on"}}}, 20);
    if (HasFatalFailure()) return;
    contract::expectSignature<Twwae>("signature_twwae.txt", digest);
}

TEST(TwwaeFuzz, RandomGamesStaySound) {
    for (const std::string scenario : {"full_war", "early_war", "mid_to_late_war", "mid_war", "prelude"})
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            contract::fuzz<Twwae>({scenario, {}}, seed);
            contract::fuzz<Twwae>({scenario, {{"variant_timing", "on"}}}, seed + 10'000);
            if (HasFatalFailure()) return;
        }
}

}  // namespace
}  // namespace twwae
