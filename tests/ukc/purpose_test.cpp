// Dice by purpose in this game: groups of one seed draw alike, and a record gives its draws again.
#include <array>

#include "tests/contract/effort.h"
#include "tests/contract/purpose_draws.h"
#include "tests/ukc/test_box.h"

namespace ukc {
namespace {

TEST(UkcPurpose, GroupsDrawAlikeWhateverTheyDecide) {
    contract::expectSharedDraws<Ukc>({"campaign", {}}, "P11.0", contract::effort(std::uint64_t{8}, std::uint64_t{40}), 0.8);
}
TEST(UkcPurpose, ARecordGivesItsDrawsAgain) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) contract::expectRecordOfPurposes<Ukc>({"campaign", {}}, seed, 300);
}

// P5.4: card 1 is one of the ten on top, and each place is as likely; its weight grows with every card that is not it.
TEST(UkcPurpose, TheStandardLiesInEveryOfTheTenPlacesAsOften) {
    constexpr int kSeeds = 2000, kPlaces = 10;
    std::array<int, kPlaces> came{};
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        const auto war = contract::warOf<Ukc>({"campaign", {}}, seed, common::Dice::kByPurpose, "random", 1);
        std::size_t place = 0;
        auto s = war.stateAt(0);
        for (const auto& step : war.history()) {
            if (step.action == Action{DrewCard{kStandardCard}}) break;
            place += Ukc::decision(s).rule.clause == "P11.0";
            Ukc::apply(testBox(), s, step.action, nullptr);
        }
        ASSERT_LT(place, came.size());
        ++came[place];
    }
    double chiSquare = 0;
    for (const int n : came) chiSquare += (n - 200.0) * (n - 200.0) / 200.0;
    EXPECT_LT(chiSquare, 27.9);  // of nine degrees of freedom one in a thousand is above it
}

}  // namespace
}  // namespace ukc
