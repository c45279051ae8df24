// Odds: the exact chances that are shown before a roll, against throws counted by hand.
#include "cruel_necessity/words/odds_day.h"
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

// CN 7.0.5: two or more ahead decide. Of 36: with equal sums 10 throws are two or more ahead either way.
TEST(CnOdds, C7_0_5_ChancesOfASector) {
    const auto level = cruel_necessity::sectorChances(0);
    EXPECT_NEAR(level.won * 36, 10, 1e-9);
    EXPECT_NEAR(level.drawn * 36, 16, 1e-9);
    EXPECT_NEAR(level.lost * 36, 10, 1e-9);
    EXPECT_NEAR(cruel_necessity::sectorChances(2).won * 36, 21, 1e-9) << "1+2+3+4+5+6 throws of at least level";
    EXPECT_NEAR(cruel_necessity::sectorChances(7).won, 1, 1e-9);
    EXPECT_NEAR(cruel_necessity::sectorChances(-7).lost, 1, 1e-9);
}

// Of 36^4 throws of the whole day, summed up apart from the program.
struct DayOfThrows {
    double won, drawn, lost, major;
};
void expectDay(const State& s, const Definitions& defs, const DayOfThrows& expected) {
    const auto day = cruel_necessity::dayChances(defs, s, 0);
    constexpr double kThrows = 36.0 * 36 * 36 * 36;
    EXPECT_NEAR(day.outcome.won * kThrows, expected.won, 1e-3);
    EXPECT_NEAR(day.outcome.drawn * kThrows, expected.drawn, 1e-3);
    EXPECT_NEAR(day.outcome.lost * kThrows, expected.lost, 1e-3);
    EXPECT_NEAR(day.major * kThrows, expected.major, 1e-3);
}

TEST(CnOdds, C7_0_6_TheWholeDayOfEqualLines) {
    const cruel_necessity::Table t = battle(BattleStep::kPrepare).build();
    expectDay(t.s, t.defs, {309'600, 1'060'416, 309'600, 181'600});
    const cruel_necessity::Table night =
        battle(BattleStep::kPrepare).change([](State& s) { s.battle.nightFalls = true; }).build();
    expectDay(night.s, night.defs, {108'000, 1'463'616, 108'000, 36'000});
}

TEST(CnOdds, C7_1_TheWholeDayWithCromwellWhoMayTurnIn) {
    using enum UnitKind;
    cruel_necessity::Table t = battle(BattleStep::kPrepare).build();
    t.s.battle.line[1].posts[0].unit = kCromwell;  // 6 against 3, and 3 for the Foot behind him once he has won
    expectDay(t.s, t.defs, {746'200, 830'896, 102'520, 481'120});
    t.s.battle.line[1].posts[0].unit = kHorse3;
    t.s.battle.line[1].posts[1].unit = kCromwell;
    t.s.battle.nightFalls = true;  // before the Foot he would have helped have fought; he comes home all the same
    expectDay(t.s, t.defs, {190'800, 1'388'016, 100'800, 93'600});
}

}  // namespace
}  // namespace cn_test
