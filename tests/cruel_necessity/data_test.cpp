// Guards the data of Cruel Necessity and its readers: what the rulebook says of the box, and that nothing wrong is let in.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/contract/data_files.h"
#include "tests/cruel_necessity/test_box.h"

namespace cruel_necessity {
namespace {

// Facts of the rulebook

TEST(CnData, C2_3_SixtyCardsInDecksOf27And18And15) {
    std::array<int, 4> size{};
    for (int n = 1; n <= 60; ++n) {
        EXPECT_EQ(number(testBox()[card(n)].id), n);
        ++size[static_cast<std::size_t>(testBox()[card(n)].deck)];
    }
    EXPECT_EQ(size[1], 27);
    EXPECT_EQ(size[2], 18);
    EXPECT_EQ(size[3], 15);
}

TEST(CnData, C3_0_12_EachDeckHasItsFirstAndLastCard) {
    for (const int n : {1, 28, 46}) EXPECT_TRUE(testBox()[card(n)].isFirst) << n;
    for (const int n : {27, 45, 60}) EXPECT_TRUE(testBox()[card(n)].isLast) << n;
    for (const int n : {1, 27, 28, 45, 46, 60}) EXPECT_FALSE(testBox()[card(n)].isAchievement) << n;
}

TEST(CnData, C8_2_SixThreeAndTwoAchievementsInTheDecks) {
    std::array<int, 4> count{};
    for (int n = 1; n <= 60; ++n)
        count[static_cast<std::size_t>(testBox()[card(n)].deck)] += testBox()[card(n)].isAchievement ? 1 : 0;
    EXPECT_EQ(count[1], 6);
    EXPECT_EQ(count[2], 3);
    EXPECT_EQ(count[3], 2);
}

TEST(CnData, C3_0_2_EveryArmyStartsInArea5) {
    const Definitions& defs = testBox();
    EXPECT_EQ(defs[Army::kNorth].areas[5].name, "Durham");
    EXPECT_EQ(defs[Army::kWest].areas[5].name, "Cornwall");
    EXPECT_EQ(defs[Army::kScotland].areas[5].name, "Highlands");
    EXPECT_EQ(defs[Army::kIreland].areas[5].name, "Beyond the Pale");
    for (const std::uint8_t area : defs.scenarios[0].area) EXPECT_EQ(area, 5);
}

TEST(CnData, C6_2_5_OnlyNorthAndWestReachLondon) {
    const Definitions& defs = testBox();
    EXPECT_EQ(defs[Army::kNorth].areas[0].id, defs[Army::kWest].areas[0].id);
    EXPECT_FALSE(defs[Army::kNorth].areas[0].id.empty());
    EXPECT_TRUE(defs[Army::kScotland].areas[0].id.empty());
    EXPECT_TRUE(defs[Army::kIreland].areas[0].id.empty());
}

TEST(CnData, C3_0_3_FortressesStartAtTheHigherTwoAndOxfordAtFour) {
    const Definitions& defs = testBox();
    const Scenario& start = defs.scenarios[0];
    for (const Fortress f : {Fortress::kLondon, Fortress::kHull, Fortress::kBristol, Fortress::kEdinburgh, Fortress::kDublin}) {
        EXPECT_EQ(defs[f].dial[start.click[index(f)]], 2) << key(f);
        EXPECT_EQ(defs[f].dial[start.click[index(f)] + 1U], 3) << key(f);
        EXPECT_EQ(defs[f].dial[start.click[index(f)] - 1U], 2) << key(f);
    }
    EXPECT_EQ(defs[Fortress::kOxford].dial[start.click[index(Fortress::kOxford)]], 4);
    for (std::size_t f = 0; f < kFortresses; ++f)
        EXPECT_EQ(start.isParliaments[f], f != index(Fortress::kOxford) && f != index(Fortress::kDublin)) << kFortressKeys[f];
}

TEST(CnData, C3_0_4_TracksStartWhereTheSetUpSays) {
    struct Start {
        Track track;
        Grade grade;
        int number;
    };
    const Definitions& defs = testBox();
    for (const Start& s : {Start{Track::kIreland, Grade::kC, 3}, Start{Track::kMonarchy, Grade::kC, 4},
                           Start{Track::kCatholicism, Grade::kC, 3}, Start{Track::kScotland, Grade::kD, 3},
                           Start{Track::kParliament, Grade::kD, 2}, Start{Track::kPuritanism, Grade::kD, 2}}) {
        const TrackBox& box = defs[s.track].boxes[defs.scenarios[0].box[index(s.track)]];
        EXPECT_EQ(box.grade, s.grade) << key(s.track);
        EXPECT_EQ(box.number, s.number) << key(s.track);
    }
    EXPECT_EQ(defs.scenarios[0].troubles, Track::kPuritanism);
    EXPECT_EQ(defs.scenarios[0].zeal, 5);  // CN 3.0.5
    EXPECT_EQ(defs.zealMost, 9);           // CN 6.6
}

// CN 6.2.4: 2 falls to the lower 2, and that to 0, where the place is lost; in the other example 3 falls to 3 and 2.
TEST(CnData, C6_2_4_DialsReadAsInBothSieges) {
    const auto& dial = testBox()[Fortress::kBristol].dial;
    EXPECT_EQ(dial[2], 2);
    EXPECT_EQ(dial[1], 2);
    EXPECT_EQ(dial[0], 0);
    EXPECT_EQ(dial[3], 3);
    EXPECT_EQ(dial, testBox()[Fortress::kHull].dial);
    for (std::size_t f = 0; f < kFortresses; ++f) EXPECT_EQ(testBox().fortresses[f].dial[0], 0) << kFortressKeys[f];
}

TEST(CnData, C6_2_4_OxfordShieldsLondonFromBothArmies) {
    const auto& area = testBox()[Fortress::kOxford].area;
    EXPECT_EQ(area[index(Army::kNorth)], 1);
    EXPECT_EQ(area[index(Army::kWest)], 1);
    EXPECT_EQ(area[index(Army::kScotland)], -1);
    EXPECT_EQ(testBox()[Fortress::kHull].area[index(Army::kNorth)], 3);
    EXPECT_EQ(testBox()[Fortress::kBristol].area[index(Army::kWest)], 3);
}

TEST(CnData, C10_2_IncomeIsThreeForLondonAndOneForThreeOthers) {
    const Definitions& defs = testBox();
    EXPECT_EQ(defs[Fortress::kLondon].zeal, 3);
    for (const Fortress f : {Fortress::kHull, Fortress::kBristol, Fortress::kOxford}) EXPECT_EQ(defs[f].zeal, 1) << key(f);
}

TEST(CnData, C3_0_6_DrawPoolsAndNamedUnits) {
    int royalHorse = 0, royalFoot = 0, namedHorse = 0, namedFoot = 0;
    for (const UnitDefinition& u : testBox().units) {
        if (u.side == BattleSide::kRoyalist) (u.isCavalry ? royalHorse : royalFoot) += u.count;
        else if (u.isNamed) (u.isCavalry ? namedHorse : namedFoot) += u.count;
        if (u.drawsEvent) {
            EXPECT_EQ(u.strength, 2) << u.name;  // CN 7.0.3
        }
    }
    EXPECT_EQ(namedHorse, 2);  // CN 3.0.7
    EXPECT_EQ(namedFoot, 3);
    EXPECT_GE(royalHorse, 2);
    EXPECT_GE(royalFoot, 4);
    EXPECT_EQ(testBox()[UnitKind::kPrinceRupert].strength, 5);
    EXPECT_EQ(testBox()[UnitKind::kFoot1].count, 2);  // CN 8.2
}

TEST(CnData, C3_0_8_TwelveDeviltryMarkersAndFourRevolts) {
    EXPECT_EQ(testBox().rewards.size(), 12U);
    EXPECT_EQ(testBox().deviltryStrength, 2);  // CN 8.3.1
    EXPECT_EQ(testBox().deviltryVp, -1);
    EXPECT_TRUE(testBox()[Revolt::kClubmenWest].fightsBoth);  // CN 8.5.1
    EXPECT_EQ(testBox()[Revolt::kClubmenNorth].strength, 1);
    EXPECT_FALSE(testBox()[Revolt::kUprising].fightsBoth);
}

TEST(CnData, C6_8_TheCardsThatPlaceDeviltry) {
    std::vector<int> cards;
    for (int n = 1; n <= 60; ++n)
        for (const CardEffect& e : testBox()[card(n)].effects)
            if (e.kind == EffectKind::kDeviltry) cards.push_back(n);
    EXPECT_EQ(cards, (std::vector<int>{24, 29, 34, 39, 43, 46, 50, 56}));
}

TEST(CnData, C6_10_2_OxfordIsOpenedByCards13And26) {
    std::vector<int> cards;
    for (int n = 1; n <= 60; ++n)
        for (const CardEffect& e : testBox()[card(n)].effects)
            if (e.kind == EffectKind::kPermitOxford) cards.push_back(n);
    EXPECT_EQ(cards, (std::vector<int>{13, 26}));
}

TEST(CnData, C8_3_2_NorthIsOfStrength4AndC12_2_IrelandGrowsTo5) {
    EXPECT_EQ(testBox()[Army::kNorth].strength, 4);
    EXPECT_EQ(testBox().irishStrength, (std::array<int, 3>{3, 4, 5}));
}

// CN 11.2.X1, CN B.O: what the set-ups are worth.
TEST(CnData, CB_O_SetUpScores) {
    const auto at = [](std::string_view scenario) { return score(testBox(), TableBuilder(scenario).build().s); };
    EXPECT_EQ(at("campaign"), 6);
    EXPECT_EQ(at("first_war"), 6);
    EXPECT_EQ(at("second_war"), 2);
    EXPECT_EQ(at("third_war"), 2);
}

// The order of what a card does. (CN 6.0)

TEST(CnData, C6_0_SectionsFollowEachOther) {
    for (int n = 1; n <= 60; ++n) {
        const auto& effects = testBox()[card(n)].effects;
        if (testBox()[card(n)].isAchievement || n == 47) continue;
        EXPECT_TRUE(std::is_sorted(effects.begin(), effects.end(), [](const CardEffect& a, const CardEffect& b) {
            return a.section < b.section;
        })) << n;
    }
}

TEST(CnData, Card25_IsReadInOrder) {
    const auto& e = testBox()[card(25)].effects;
    ASSERT_EQ(e.size(), 8U);
    EXPECT_EQ(e[0].kind, EffectKind::kAddUnit);
    EXPECT_EQ(e[0].who, index(UnitKind::kCromwell));
    EXPECT_EQ(e[2].kind, EffectKind::kBattle);
    EXPECT_EQ(e[3].kind, EffectKind::kActivate);
    EXPECT_EQ(e[3].who, index(Army::kNorth));
    EXPECT_EQ(e[3].amount, 2);
    EXPECT_EQ(e[4].amount, 1);
    EXPECT_EQ(e[6].kind, EffectKind::kMoveTrack);
    EXPECT_EQ(e[6].who, index(Track::kIreland));
    EXPECT_EQ(e[6].amount, -1);
}

TEST(CnData, Card15_RollsClubmenAgain) {
    const auto& e = testBox()[card(15)].effects[1];
    EXPECT_EQ(e.kind, EffectKind::kPlaceRevolt);
    EXPECT_EQ(static_cast<Revolt>(e.who), Revolt::kClubmenWest);
    EXPECT_EQ(e.region, Army::kWest);
    EXPECT_EQ(e.amount, 1);
}

TEST(CnData, Card47_IsDecidedBeforeThePoliticalSection) {
    const auto& e = testBox()[card(47)].effects;
    ASSERT_EQ(e.size(), 4U);
    EXPECT_EQ(e[2].kind, EffectKind::kOption);
    EXPECT_EQ(e[2].special, Special::kLevellers);
    EXPECT_EQ(e[3].section, Section::kPolitical);
}

TEST(CnData, InterimChecksRunFromTheBestToTheWorst) {
    for (const auto& bands : testBox().interim) {
        ASSERT_FALSE(bands.empty());
        EXPECT_TRUE(std::is_sorted(bands.begin(), bands.end(),
                                   [](const InterimBand& a, const InterimBand& b) { return a.from > b.from; }));
        EXPECT_LT(bands.back().from, -60);
    }
    EXPECT_EQ(testBox().interim[0].front().zeal, 2);
    EXPECT_EQ(testBox().interim[0].front().rises, 2);
    EXPECT_EQ(testBox().interim[0].back().falls, (std::vector<Track>{Track::kParliament, Track::kMonarchy}));
}

// CN 11.2, B.O: the printed limits of the victory levels.
TEST(CnData, C11_2_VictoryTables) {
    const auto kindAt = [](const Scenario& s, int vp) {
        for (const VictoryBand& band : s.victory)
            if (vp >= band.from) return band.kind;
        return std::string();
    };
    const Scenario& campaign = testBox().scenarios[0];
    EXPECT_EQ(kindAt(campaign, 30), "decisive_victory");
    EXPECT_EQ(kindAt(campaign, 25), "substantive_victory");
    EXPECT_EQ(kindAt(campaign, 18), "moderate_victory");
    EXPECT_EQ(kindAt(campaign, 2), "minor_victory");
    EXPECT_EQ(kindAt(campaign, 1), "marginal_defeat");
    EXPECT_EQ(kindAt(campaign, -40), "marginal_defeat");
    EXPECT_EQ(kindAt(testBox().scenarios[1], -6), "decisive_defeat");
    EXPECT_EQ(kindAt(testBox().scenarios[2], -8), "crushing_defeat");
    EXPECT_EQ(
        std::count_if(testBox().scenarios.begin(), testBox().scenarios.end(), [](const Scenario& s) { return s.startHere; }),
        1);
}

// Strictness: a copy of the data with one thing wrong.

class CnDataFiles : public contract::DataFiles<CruelNecessity, &loadDefinitions> {};

TEST_F(CnDataFiles, UnknownKeyIsRefused) {
    change("units.yaml", "count: 1, named", "counts: 1, named");
    EXPECT_NE(errorOf("units.yaml").find("counts"), std::string::npos);
}

TEST_F(CnDataFiles, MissingKeyIsRefused) {
    change("markers.yaml", "  strength: 2\n  vp: -1\n", "  vp: -1\n");
    errorOf("markers.yaml");
}

TEST_F(CnDataFiles, DuplicateIsRefused) {
    change("units.yaml", "id: prince_maurice", "id: prince_rupert");
    errorOf("units.yaml");
}

TEST_F(CnDataFiles, CardNumberTwiceIsRefused) {
    change("cards.yaml", "- number: 7\n", "- number: 6\n");
    errorOf("cards.yaml");
}

TEST_F(CnDataFiles, UnknownEffectIsRefusedWithASuggestion) {
    change("cards.yaml", "activate scotland]", "activat scotland]");
    EXPECT_NE(errorOf("cards.yaml").find("activate"), std::string::npos);
}

TEST_F(CnDataFiles, UnknownArmyIsRefused) {
    change("cards.yaml", "activate scotland]", "activate wales]");
    errorOf("cards.yaml");
}

TEST_F(CnDataFiles, NumberOutOfRangeIsRefused) {
    change("scenarios.yaml", "london: {owner: parliament, click: 2}", "london: {owner: parliament, click: 6}");
    errorOf("scenarios.yaml");
}

TEST_F(CnDataFiles, DanglingAreaIsRefused) {
    change("fortresses.yaml", "areas: [york]", "areas: [yorke]");
    errorOf("fortresses.yaml");
}

TEST_F(CnDataFiles, BrokenRoadIsRefused) {
    change("map.yaml", "areas: [durham, chester, york,", "areas: [durham, york, chester,");
    errorOf("map.yaml");
}

TEST_F(CnDataFiles, WhatTheRulesDecideIsNotSilentlyDifferent) {
    change("tracks.yaml", "effect: no_fortify london", "effect: no_fortify hull");
    errorOf("tracks.yaml");
}

TEST_F(CnDataFiles, MissingSourceIsRefused) {
    change("battle_cards.yaml",
           "    source: {title: rulebook 7.0, timing: reconstructed, effect: rulebook 7.0, note: knowledge}\n", "");
    errorOf("battle_cards.yaml");
}

TEST_F(CnDataFiles, EveryDatumIsCounted) {
    expectCounted({"map", "armies", "fortresses", "tracks", "markers", "units", "battle_cards", "tables", "cards", "specials",
                   "scenarios"});
}

TEST_F(CnDataFiles, QuickBattleStartsWithARowForEveryGame) {
    change("tables.yaml", "after_card: 0", "after_card: 12");
    EXPECT_TRUE(refuses("tables.yaml", "after_card: 0") || refuses("tables.yaml", "first row"));
}

// An owner of another printing changes what a Benefit costs, and the rules follow.
TEST_F(CnDataFiles, OverlayChangesATable) {
    const Definitions defs = overlaid("tables.yaml", "benefits:\n  - {id: zeal, points: 3}\n");
    EXPECT_EQ(defs.tables.benefitPoints[index(Benefit::kZeal)], 3);
    EXPECT_EQ(defs.tables.benefitPoints[index(Benefit::kTrack)], 2);
}

// An owner's correction of one number.
TEST_F(CnDataFiles, OverlayReplacesTheStrengthOfTheWest) {
    common::ProvenanceCounts provenance;
    const Definitions defs =
        overlaid("armies.yaml", "armies:\n  - id: west\n    versions:\n      - {id: plain, strength: 3}\n", &provenance);
    EXPECT_EQ(defs[Army::kWest].strength, 3);
    EXPECT_EQ(defs[Army::kNorth].strength, 4);
    ASSERT_EQ(folders_.overlaid().size(), 1U);
    EXPECT_EQ(folders_.overlaid()[0].file, "cruel_necessity/armies.yaml");
    EXPECT_EQ(folders_.overlaid()[0].was, "4");
    EXPECT_EQ(folders_.overlaid()[0].now, "3");
    EXPECT_EQ(provenance.total().overlaid, 1);
    EXPECT_NE(defs.dataDigest, testBox().dataDigest);
}

}  // namespace
}  // namespace cruel_necessity
