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

// A Battle that is not fought lies in no Area, and one for a City at none unless it says which.
TEST(TwwaeBytes, WhatBelongsToABattleComesWithOne) {
    const State start = Twwae::newGame(testBox(), Twwae::options(testBox(), {"full_war", {}}), common::Rng{5});
    const auto faultOf = [&](const auto& change) {
        State s = start;
        change(s);
        std::string fault;
        const auto seen = Twwae::observe(testBox(), s, common::PlayerId::kFirst);
        (void)common::observationFromBytes<Twwae>(testBox(), common::bytesOf(seen), &fault);
        return fault;
    };
    EXPECT_EQ(faultOf([](State&) {}), "");
    const auto regroup = [](State& s) { s.stack.push_back(by(Side::kRoyalist, RegroupBlocks{})); };
    EXPECT_NE(faultOf(regroup).find("none is fought"), std::string::npos) << faultOf(regroup);
    const auto fight = [](State& s, BattleKind kind) {
        s.battle.isOn = true;
        s.battle.kind = kind;
        s.battle.area = areaAt(0);
        s.stack.push_back(by(Side::kRoyalist, Regroup{}));
    };
    EXPECT_EQ(faultOf([&](State& s) { fight(s, BattleKind::kField); }), "");
    const std::string storm = faultOf([&](State& s) { fight(s, BattleKind::kStorm); });
    EXPECT_NE(storm.find("for none"), std::string::npos) << storm;
}

}  // namespace
}  // namespace twwae
