// Bytes: what a player sees goes to another machine and back, in every scenario.
#include "tests/contract/bytes.h"
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

const std::vector<std::string> kByteScenarios{"full_war", "early_war", "mid_to_late_war", "mid_war", "prelude"};

TEST(TwwaeBytes, WhatIsSeenComesBack) {
    contract::BytesBattery<Twwae> bytes(testBox());
    for (int i = 0; i < contract::effort(1, 20) && !HasFatalFailure(); ++i)
        for (const std::string& scenario : kByteScenarios)
            bytes.comeBack({scenario, {}}, 50 + static_cast<std::uint64_t>(i), contract::effort(12U, 4U));
    EXPECT_GT(bytes.returned(), 400U);
}

TEST(TwwaeBytes, DamagedBytesAreRefusedOrReadable) {
    contract::BytesBattery<Twwae> bytes(testBox());
    for (int i = 0; i < contract::effort(1, 12) && !HasFatalFailure(); ++i)
        for (const std::string& scenario : kByteScenarios)
            bytes.areDamaged({scenario, {}}, 77 + static_cast<std::uint64_t>(i), contract::effort(40U, 8U), 20);
    EXPECT_GT(bytes.refused(), 2000U);
    EXPECT_GT(bytes.read(), 20U);  // a flipped number of a die is as good as another
}

}  // namespace
}  // namespace twwae
