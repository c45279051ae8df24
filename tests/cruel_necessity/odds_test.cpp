// Odds: the exact chances that are shown before a roll, against throws counted by hand.
#include "tests/cruel_necessity/play.h"

namespace cn_test {
namespace {

std::vector<common::Odds<Action>> oddsOf(const Definitions& defs, const State& s) {
    return Cn::odds(defs, Cn::observe(defs, s, common::PlayerId::kFirst));
}

// The chances of one action as weights, best first; empty when there are none.
std::vector<std::uint64_t> weights(const std::vector<common::Odds<Action>>& all, const std::string& action) {
    std::vector<std::uint64_t> out;
    for (const auto& o : all)
        if (Cn::notation(contract::box<Cn>(), o.action) == action && out.empty())
            for (const auto& part : o.parts) out.push_back(part.weight);
    return out;
}
using Weights = std::vector<std::uint64_t>;

TEST(CnOdds, C8_3_CampaignsWithZealAndSearch) {
    Play p;
    p.actions(5)("infuse army north");
    EXPECT_EQ(weights(oddsOf(p.defs, p.s), "campaign north"), (Weights{18, 18})) << "4, 5 and 6";
    EXPECT_EQ(weights(oddsOf(p.defs, p.s), "campaign west"), (Weights{12, 24})) << "5 and 6";
    Play q(optionsFor("campaign", {{"limited_reconnaissance", "on"}}));
    q.actions(5);
    EXPECT_EQ(weights(oddsOf(q.defs, q.s), "campaign north"), (Weights{10, 26})) << "found on 5 of 6";
    EXPECT_EQ(weights(oddsOf(q.defs, q.s), "campaign scotland"), (Weights{12, 24})) << "found on 4 of 6, then 4, 5 and 6";
    q("infuse army scotland");  // CN 8.1, 12.1
    EXPECT_EQ(weights(oddsOf(q.defs, q.s), "campaign scotland"), (Weights{20, 16})) << "found on 5 of 6, then 3 to 6";
}

TEST(CnOdds, C12_3_QuickBattlesInTheThreeEras) {
    // One die a side: a lead of 3 in 6 throws of 36, of 2 in 10, of 1 in 15; a deficit of 2 in 10.
    for (const auto& [eventCard, expected] :
         {std::pair{10, Weights{6, 20, 10}}, std::pair{25, Weights{10, 16, 10}}, std::pair{30, Weights{15, 11, 10}}}) {
        Play p(optionsFor("campaign", {{"quick_battles", "choose"}}));
        p.event({effect(EffectKind::kBattle)}, eventCard);
        EXPECT_EQ(weights(oddsOf(p.defs, p.s), "battle north quick"), expected) << eventCard;
        EXPECT_TRUE(weights(oddsOf(p.defs, p.s), "battle north").empty()) << "no line is drawn yet";
    }
}

cruel_necessity::TableBuilder battle(cruel_necessity::BattleStep step) {
    using enum UnitKind;
    cruel_necessity::TableBuilder b;
    b.zeal(3).battle(kNorth, step,
                     {kRoyalistHorse3, kRoyalistHorse3, kRoyalistFoot3, kRoyalistFoot3, kRoyalistFoot3, kRoyalistFoot3},
                     {kHorse3, kHorse3, kFoot3, kFoot3, kFoot3, kFoot3});
    return b;
}

TEST(CnOdds, C7_0_5_ASectorThatNightTakesHasNone) {
    const cruel_necessity::Table day = battle(BattleStep::kPrepare).build();
    EXPECT_EQ(oddsOf(day.defs, day.s).size(), 4U);
    EXPECT_EQ(weights(oddsOf(day.defs, day.s), "proceed"), (Weights{10, 16, 10})) << "equal sides";
    const cruel_necessity::Table night =
        battle(BattleStep::kPrepare).change([](State& s) { s.battle.nightFalls = true; }).build();
    EXPECT_EQ(oddsOf(night.defs, night.s).size(), 3U);
}

TEST(CnOdds, C7_0_5_ForlornFileShowsTheDiceItThrowsAgain) {
    cruel_necessity::Table t = battle(BattleStep::kFight).hand({BattleCard::kForlornFile}).build();
    t.rolls({5, 1});
    ASSERT_TRUE(t.awaits<AfterSector>());
    EXPECT_EQ(weights(oddsOf(t.defs, t.s), "play forlorn_file"), (Weights{10, 16, 10}));
}

}  // namespace
}  // namespace cn_test
