// Bytes: what the player sees goes to another machine and back, in every scenario.
#include "tests/contract/bytes.h"
#include "tests/cruel_necessity/test_box.h"

namespace cruel_necessity {
namespace {

const std::vector<common::Setup>& setups() {
    static const std::map<std::string, std::string> kEveryOption{{"limited_reconnaissance", "on"}, {"catholic_league", "on"},
                                                                 {"quick_battles", "choose"},      {"english_settlers", "on"},
                                                                 {"strike_iron", "on"},            {"fortify_cap", "none"}};
    static const std::vector<common::Setup> kSetups{
        {"campaign", {}}, {"campaign", kEveryOption}, {"first_war", {{"historical_order", "on"}}}, {"third_war", kEveryOption}};
    return kSetups;
}

TEST(CnBytes, WhatIsSeenComesBack) {
    contract::BytesBattery<CruelNecessity> bytes(testBox());
    for (int i = 0; i < contract::effort(4, 20) && !HasFatalFailure(); ++i)
        for (const auto& setup : setups()) bytes.comeBack(setup, 50 + static_cast<std::uint64_t>(i), contract::effort(6U, 2U));
    EXPECT_GT(bytes.returned(), 200U);
}

TEST(CnBytes, TheZealMarkerLiesOnWhatThereIs) {
    Observation seen = CruelNecessity::observe(testBox(), CruelNecessity::newGame(testBox(), {}, common::Rng{1}),
                                               common::PlayerId::kFirst);
    for (const Target nowhere : {Target{TargetKind::kArmy, kArmies}, Target{TargetKind::kTrack, kTracks},
                                 Target{TargetKind::kFortress, 200}, Target{TargetKind::kRevolt, kRevolts},
                                 Target{TargetKind::kDeviltry, kCards + 1}, Target{TargetKind::kNone, 1}}) {
        seen.seen.zealMarker = nowhere;
        std::string fault;
        EXPECT_FALSE(common::observationFromBytes<CruelNecessity>(testBox(), common::bytesOf(seen), &fault));
        EXPECT_EQ(fault, "The Zeal marker lies on what does not exist.");
    }
}

TEST(CnBytes, DamagedBytesAreRefusedOrReadable) {
    contract::BytesBattery<CruelNecessity> bytes(testBox());
    for (int i = 0; i < contract::effort(8, 40) && !HasFatalFailure(); ++i)
        for (const auto& setup : setups())
            bytes.areDamaged(setup, 77 + static_cast<std::uint64_t>(i), contract::effort(20U, 4U), 20);
    EXPECT_GT(bytes.refused(), 1000U);
    EXPECT_GT(bytes.read(), 100U);
}

}  // namespace
}  // namespace cruel_necessity
