// Signature: one number for how the whole game plays, equal for every compiler and build; and random games under every
// invariant.
#include "cruel_necessity/cruel_necessity.h"
#include "tests/contract/whole_games.h"

namespace cruel_necessity {
namespace {

using Cn = CruelNecessity;

const std::map<std::string, std::string> kEverything{
    {"limited_reconnaissance", "on"}, {"catholic_league", "on"}, {"quick_battles", "choose"},
    {"english_settlers", "on"},       {"strike_iron", "on"},     {"fortify_cap", "none"}};

// 200 random campaigns, and 100 games of each later war with every optional rule (random campaigns seldom get so far).
TEST(CnSignature, RandomGames) {
    common::Digest digest;
    contract::addGames<Cn>(digest, {"campaign", {}}, 200);
    contract::addGames<Cn>(digest, {"second_war", kEverything}, 100);
    contract::addGames<Cn>(digest, {"third_war", kEverything}, 100);
    if (HasFatalFailure()) return;
    contract::expectSignature<Cn>("signature.txt", digest);
}

TEST(CnFuzz, RandomGamesStaySound) {
    for (const std::string scenario : {"campaign", "first_war", "second_war", "third_war"})
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            contract::fuzz<Cn>({scenario, {}}, seed);
            contract::fuzz<Cn>({scenario, kEverything}, seed + 10'000);
            if (HasFatalFailure()) return;
        }
}

}  // namespace
}  // namespace cruel_necessity
