// Set-up: what stands where when a game or a scenario begins (CN 3.0, B.O).
#include "tests/cruel_necessity/play.h"

namespace cn_test {
namespace {

constexpr std::uint64_t cards(std::initializer_list<int> list) {
    std::uint64_t set = 0;
    for (const int n : list) set |= std::uint64_t{1} << n;
    return set;
}

TEST(CnSetup, C3_0_2_TheArmiesInArea5Ready) {
    const Play p;
    for (const Army a : {kNorth, kWest, kScotland, kIreland}) {
        EXPECT_EQ(p.area(a), 5);
        EXPECT_FALSE(p.isDisordered(a));
    }
    EXPECT_EQ(p.s.scottish, ScottishArmy::kPlain);
    EXPECT_EQ(p.s.irish, IrishArmy::kPlain);
    EXPECT_EQ(p.defs[kNorth].areas[5].name, "Durham");
    EXPECT_EQ(p.defs[kScotland].areas[5].name, "Highlands");
    EXPECT_EQ(p.defs[kIreland].areas[5].name, "Beyond the Pale");
    EXPECT_EQ(p.defs[kWest].areas[5].name, "Cornwall");
}

TEST(CnSetup, C2_1_TheAreasThatTheBookNames) {
    const Definitions& d = testBox();
    EXPECT_EQ(d[kNorth].areas[1].name, "Nottingham");
    EXPECT_EQ(d[kNorth].areas[2].name, "Stafford");
    EXPECT_EQ(d[kNorth].areas[3].name, "York");
    EXPECT_EQ(d[kNorth].areas[4].name, "Chester");
    EXPECT_EQ(d[kWest].areas[2].name, "Sussex");
    EXPECT_EQ(d[kWest].areas[3].name, "Somerset");
    EXPECT_EQ(d[kWest].areas[4].name, "Devon");
    EXPECT_EQ(d[kScotland].areas[1].name, "Northumberland");
    EXPECT_EQ(d[kScotland].areas[2].name, "Borders");
    EXPECT_EQ(d[kScotland].areas[3].name, "Lowlands");
    EXPECT_EQ(d[kIreland].areas[1].name, "Irish Troubles");
    EXPECT_EQ(d[kIreland].areas[2].name, "Ulster");
    EXPECT_EQ(d[kOxford].area[index(kNorth)], 1);
    EXPECT_EQ(d[kOxford].area[index(kWest)], 1);
}

TEST(CnSetup, C3_0_3_TheFortresses) {
    const Play p;
    for (const auto f : {kLondon, kHull, kBristol, kEdinburgh}) {
        EXPECT_TRUE(p.isOurs(f));
        EXPECT_EQ(p.click(f), 2) << "the higher 2";
        EXPECT_EQ(p.value(f), 2);
    }
    EXPECT_FALSE(p.isOurs(kDublin));
    EXPECT_EQ(p.click(kDublin), 2);
    EXPECT_FALSE(p.isOurs(kOxford));
    EXPECT_EQ(p.value(kOxford), 4);
}

TEST(CnSetup, C3_0_4_TheTracksAndTheTroubles) {
    const Play p;
    const auto place = [&](Track t) { return fmt::format("{}{}", p.grade(t), p.defs[t].boxes[p.s.box[index(t)]].number); };
    EXPECT_EQ(place(kTrackIreland), "C3");
    EXPECT_EQ(place(kMonarchy), "C4");
    EXPECT_EQ(place(kCatholicism), "C3");
    EXPECT_EQ(place(kTrackScotland), "D3");
    EXPECT_EQ(place(kParliament), "D2");
    EXPECT_EQ(place(kPuritanism), "D2");
    EXPECT_EQ(p.defs.troublesOrder[p.s.troubles], kPuritanism);
}

TEST(CnSetup, C3_0_5_FiveZeal) {
    const Play p;
    EXPECT_EQ(p.s.zeal, 5);
    EXPECT_FALSE(p.s.zealMarkerPlaced);
}

TEST(CnSetup, C3_0_6_TheDrawPools) {
    const Play p;
    for (std::size_t i = 0; i < kUnitKinds; ++i) {
        const UnitDefinition& u = p.defs.units[i];
        if (u.side == BattleSide::kParliament && u.isNamed) continue;
        EXPECT_EQ(p.s.pool[i], u.count) << u.name;
        EXPECT_GT(u.count, 0) << u.name;
    }
    EXPECT_EQ(p.s.pool[index(UnitKind::kFoot1)], 2) << "CN 8.2: two of Strength 1";
}

TEST(CnSetup, C3_0_7_ParliamentsNamedUnitsComeLater) {
    const Play p;
    int kinds = 0;
    for (const UnitKind u : {UnitKind::kCromwell, UnitKind::kIronsides, UnitKind::kTrainedBands, UnitKind::kNewModel}) {
        EXPECT_EQ(p.s.pool[index(u)], 0);
        kinds += p.defs[u].count;
    }
    EXPECT_EQ(kinds, 5) << "two square, three rectangular";
}

TEST(CnSetup, C3_0_8_To_10_NoMarkersYet) {
    const Play p;
    EXPECT_EQ(p.s.deviltry, 0U);
    EXPECT_EQ(p.s.rewardsUnseen, 0x0fff);
    for (const RevoltState& r : p.s.revolts) EXPECT_EQ(r.area, 0);
    for (const ArmyState& a : p.s.armies) EXPECT_EQ(a.modifier, 0);
    for (const auto m : p.s.rollModifier) EXPECT_EQ(m, 0);
}

TEST(CnSetup, C3_0_11_FifteenBattleEvents) {
    const Play p;
    EXPECT_EQ(p.s.battleDeck.size(), 15);
    EXPECT_EQ(p.s.hand, 0);
}

TEST(CnSetup, C3_0_12_TheFirstDeck) {
    Play p;
    EXPECT_EQ(p.s.war, 1);
    EXPECT_EQ(p.s.deck.size(), 27);
    EXPECT_EQ(p.s.deck.candidates(), cards({1}));
    EXPECT_FALSE(p.s.oxfordPermitted);
}

TEST(CnSetup, CB_O_TheScores) {
    EXPECT_EQ(Play(optionsFor("campaign")).vp(), 6);
    EXPECT_EQ(Play(optionsFor("first_war")).vp(), 6);
    EXPECT_EQ(Play(optionsFor("second_war")).vp(), 2);
    EXPECT_EQ(Play(optionsFor("third_war")).vp(), 2);
}

TEST(CnSetup, CB_O_1_TheFirstWarIsTheUsualSetUp) {
    Play p(optionsFor("first_war"));
    Play q(optionsFor("campaign"));
    EXPECT_EQ(p.s.deck.size(), 27);
    p.s.options = q.s.options;
    EXPECT_TRUE(p.s == q.s);
    Play end(optionsFor("first_war"));
    end.actions(0, 27)("end");
    EXPECT_TRUE(end.s.isOver) << "before Housekeeping (RULING cn-64)";
}

TEST(CnSetup, CB_O_2_TheSecondWar) {  // RULING cn-46, cn-65, cn-105
    Play p(optionsFor("second_war"));
    EXPECT_EQ(p.s.fortresses,
              (std::array<FortressState, 6>{{{true, 5}, {true, 4}, {true, 2}, {false, 3}, {false, 3}, {false, 5}}}));
    EXPECT_EQ(p.value(kLondon), 3);
    EXPECT_EQ(p.value(kBristol), 2);
    EXPECT_EQ(p.area(kIreland), 2);
    EXPECT_EQ(p.area(kScotland), 2);
    EXPECT_EQ(p.area(kNorth), 3);
    EXPECT_EQ(p.area(kWest), 3);
    EXPECT_EQ(p.grade(kTrackIreland), 'C');
    EXPECT_EQ(p.grade(kMonarchy), 'D');
    EXPECT_EQ(p.grade(kCatholicism), 'C');
    EXPECT_EQ(p.grade(kTrackScotland), 'C');
    EXPECT_EQ(p.grade(kParliament), 'B');
    EXPECT_EQ(p.grade(kPuritanism), 'C');
    EXPECT_EQ(p.defs.troublesOrder[p.s.troubles], kParliament);
    EXPECT_EQ(p.s.deviltry, cards({24}));
    EXPECT_EQ(p.s.rewardsUnseen, 0x0fff) << "RULING cn-63";
    EXPECT_EQ(p.s.zeal, 6);
    EXPECT_EQ(p.s.bought, cards({5, 17, 21}));
    EXPECT_EQ(p.s.available, (std::array<CardId, 3>{card(3), card(9), card(23)}));
    EXPECT_EQ(p.s.pool[index(UnitKind::kTrainedBands)], 1);
    EXPECT_EQ(p.s.pool[index(UnitKind::kCromwell)], 1);
    EXPECT_EQ(p.s.pool[index(UnitKind::kIronsides)], 1);
    EXPECT_EQ(p.s.pool[index(UnitKind::kNewModel)], 0);
    EXPECT_EQ(p.s.pool[index(UnitKind::kFoot1)], 0);
    EXPECT_EQ(p.s.battleDeck.size(), 15);
    EXPECT_TRUE(p.s.oxfordPermitted);
    EXPECT_EQ(p.s.deck.size(), 18);
    EXPECT_EQ(p.outcomes(), std::vector<std::string>{"draw 28"});
}

TEST(CnSetup, CB_O_3_TheThirdWar) {
    Play p(optionsFor("third_war"));
    EXPECT_EQ(p.s.fortresses,
              (std::array<FortressState, 6>{{{true, 5}, {true, 4}, {true, 4}, {false, 4}, {false, 5}, {false, 5}}}));
    EXPECT_EQ(p.area(kIreland), 1);
    EXPECT_EQ(p.area(kScotland), 3);
    EXPECT_EQ(p.s.scottish, ScottishArmy::kCharlesII);
    EXPECT_EQ(p.area(kNorth), 3);
    EXPECT_EQ(p.area(kWest), 3);
    EXPECT_EQ(p.grade(kTrackIreland), 'B');
    EXPECT_EQ(p.grade(kMonarchy), 'C');
    EXPECT_EQ(p.grade(kCatholicism), 'C');
    EXPECT_EQ(p.grade(kTrackScotland), 'C');
    EXPECT_EQ(p.grade(kParliament), 'B');
    EXPECT_EQ(p.grade(kPuritanism), 'C');
    EXPECT_EQ(p.defs.troublesOrder[p.s.troubles], kTrackScotland);
    EXPECT_EQ(p.s.deviltry, cards({34, 39, 43}));
    EXPECT_EQ(p.s.zeal, 7);
    EXPECT_EQ(p.s.bought, cards({5, 17, 21, 38, 44}));
    EXPECT_EQ(p.s.available, (std::array<CardId, 3>{card(9), card(23), card(36)}));
    EXPECT_TRUE(p.s.deck.discards() >> 3 & 1U);
    EXPECT_EQ(p.s.pool[index(UnitKind::kNewModel)], 2);
    EXPECT_EQ(p.s.pool[index(UnitKind::kFoot1)], 0);
    EXPECT_EQ(p.s.pool[index(UnitKind::kBluecoats)], 0);
    EXPECT_EQ(p.s.pool[index(UnitKind::kLifeGuards)], p.defs[UnitKind::kLifeGuards].count - 1);
    EXPECT_EQ(p.s.battleDeck.size(), 14);
    EXPECT_FALSE(p.s.battleDeck.pile() >> index(BattleCard::kLevellerMutinies) & 1U);
    EXPECT_EQ(p.s.deck.size(), 15);
    EXPECT_EQ(p.outcomes(), std::vector<std::string>{"draw 46"});
}

}  // namespace
}  // namespace cn_test
