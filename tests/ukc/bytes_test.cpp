// Bytes: what a player sees goes to another machine and back, in both editions and alone.
#include "tests/contract/bytes.h"
#include "tests/ukc/games.h"

namespace ukc {
namespace {

TEST(UkcBytes, P4_5_WhatIsSeenComesBack) {
    contract::BytesBattery<Ukc> bytes(testBox());
    for (int i = 0; i < contract::effort(1, 20) && !HasFatalFailure(); ++i)
        for (const auto& setup : {kPhalanx, kGmt, kEveryOption, kEveryOptionGmt, kHenrietta})
            bytes.comeBack(setup, 50 + static_cast<std::uint64_t>(i), contract::effort(12U, 4U));
    EXPECT_GT(bytes.returned(), 400U);
}

TEST(UkcBytes, P4_5_DamagedBytesAreRefusedOrReadable) {
    contract::BytesBattery<Ukc> bytes(testBox());
    for (int i = 0; i < contract::effort(1, 12) && !HasFatalFailure(); ++i)
        for (const auto& setup : {kPhalanx, kGmt, kEveryOptionGmt, kHenrietta})
            bytes.areDamaged(setup, 77 + static_cast<std::uint64_t>(i), contract::effort(40U, 8U), 20);
    EXPECT_GT(bytes.refused(), 2000U);
    EXPECT_GT(bytes.read(), 20U);  // a flipped number of a die is as good as another
}

}  // namespace
}  // namespace ukc
