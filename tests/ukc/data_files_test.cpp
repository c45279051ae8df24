// Guards the readers of data/ukc: every mistake is refused with its file, its line and a remedy, and corrections are taken.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <set>

#include "tests/contract/data_files.h"
#include "tests/ukc/test_box.h"

namespace ukc {
namespace {

class UkcDataFiles : public contract::DataFiles<Ukc, &loadDefinitions> {};

// The map

TEST_F(UkcDataFiles, UnknownKeyIsRefusedWithASuggestion) {
    change("generals.yaml", "    battle: 1", "    batle: 1");
    EXPECT_TRUE(refuses("generals.yaml", "battle"));
}
TEST_F(UkcDataFiles, MissingKeyIsRefused) {
    change("map.yaml", "    port: true\n", "");
    EXPECT_TRUE(refuses("map.yaml", "port"));
}
TEST_F(UkcDataFiles, MissingSourceIsRefused) {
    change("map.yaml", ", type: road, source: reconstructed}", ", type: road}");
    EXPECT_TRUE(refuses("map.yaml", "source"));
}
TEST_F(UkcDataFiles, P3_1_NeutralFortressIsRefused) {
    change("map.yaml", "    start: royalist\n    recruits: {royalist: [north]}",
           "    start: nobody\n    recruits: {royalist: [north]}");
    EXPECT_TRUE(refuses("map.yaml", "P3.1"));
}
TEST_F(UkcDataFiles, TownWithWallsIsRefused) {
    change("map.yaml", "    kind: town\n", "    kind: town\n    class: 1\n");
    EXPECT_TRUE(refuses("map.yaml", "Fortress"));
}
TEST_F(UkcDataFiles, LineToNowhereIsRefusedWithASuggestion) {
    change("map.yaml", "between: [berwick, newcastle]", "between: [berwick, newcastel]");
    EXPECT_TRUE(refuses("map.yaml", "newcastle"));
}
TEST_F(UkcDataFiles, LineTwiceIsRefused) {
    change("map.yaml", "between: [berwick, carlisle]", "between: [berwick, newcastle]");
    errorOf("map.yaml");
}
TEST_F(UkcDataFiles, AreaOfMoreLinesThanThereIsRoomForIsRefused) {
    std::string lines = "lines:\n";
    for (const char* to : {"durham", "kendal", "richmond", "thirsk", "scarborough", "skipton", "york", "wakefield",
                           "pontefract", "hull", "sheffield", "lancaster", "preston", "macclesfield", "chester", "shrewsbury"})
        lines += fmt::format("  - {{id: carlisle-{0}, between: [carlisle, {0}], type: road, source: reconstructed}}\n", to);
    change("map.yaml", "lines:\n", lines);
    EXPECT_TRUE(refuses("map.yaml", "Carlisle"));
}
TEST_F(UkcDataFiles, AreaWithoutLinesIsRefused) {
    change("map.yaml", "between: [st_austell, truro], type: road", "between: [st_austell, truro], type: none");
    EXPECT_TRUE(refuses("map.yaml", "Truro"));
}
TEST_F(UkcDataFiles, PA_63_EastCoastIsInTheNorth) {
    change("map.yaml", "    region: north\n    kind: town\n    port: true\n    east_coast: true",
           "    region: midlands\n    kind: town\n    port: true\n    east_coast: true");
    EXPECT_TRUE(refuses("map.yaml", "PA.63"));
}
TEST_F(UkcDataFiles, AreaTheRulesNameIsNotMissed) {
    change("map.yaml", "  - id: bath\n", "  - id: wells\n");
    errorOf("map.yaml");
}
TEST_F(UkcDataFiles, AreaInTwoInfrastructuresIsRefused) {
    change("infrastructures.yaml", "areas: [reigate]", "areas: [london]");
    EXPECT_TRUE(refuses("infrastructures.yaml", "London"));
}

// Pieces

TEST_F(UkcDataFiles, P4_2_ArmyOfFiveIsNoLimit) {
    change("generals.yaml", "    limit: 9", "    limit: 5");
    EXPECT_TRUE(refuses("generals.yaml", "P4.2"));
}
TEST_F(UkcDataFiles, GeneralMissingIsRefused) {
    change("generals.yaml", "  - id: callander\n", "  - id: leven\n");
    EXPECT_TRUE(refuses("generals.yaml", "leven"));
}
TEST_F(UkcDataFiles, GeneralWithAnAreaOffTheMapIsRefused) {
    change("generals.yaml", "    entry: available\n", "    entry: available\n    area: york\n");
    EXPECT_TRUE(refuses("generals.yaml", "entry: map"));
}
TEST_F(UkcDataFiles, NotableInAnothersAreaIsRefused) {
    change("notables.yaml", "area: preston", "area: gloucester");
    EXPECT_TRUE(refuses("notables.yaml", "Gloucester"));
}
TEST_F(UkcDataFiles, P4_1_RegionOfAnIrishBrigadeIsRefused) {
    change("brigades.yaml", "    nation: irish\n    region: none", "    nation: irish\n    region: wales");
    EXPECT_TRUE(refuses("brigades.yaml", "P4.1"));
}
TEST_F(UkcDataFiles, BrigadesOutOfOrderAreRefused) {
    change("brigades.yaml", "    nation: irish\n", "    nation: lorrainer\n");
    EXPECT_TRUE(refuses("brigades.yaml", "irish"));
}
TEST_F(UkcDataFiles, BrigadeWithAnAbsentGeneralIsRefused) {
    change("brigades.yaml", "start: hopton_army", "start: rupert_army");
    errorOf("brigades.yaml");
}
TEST_F(UkcDataFiles, P4_2_GeneralWithoutAnArmyIsRefused) {
    change("brigades.yaml", "start: hopton_army", "start: available");
    EXPECT_TRUE(refuses("brigades.yaml", "Hopton"));
}
TEST_F(UkcDataFiles, BrigadeInsideATownIsRefused) {
    change("brigades.yaml", "start: shrewsbury", "start: bedford_inside");
    errorOf("brigades.yaml");
}

// Cards

TEST_F(UkcDataFiles, P2_0_DecksKeepTheirSizes) {
    change("cards.yaml", "    deck: alt_hist\n", "    deck: late\n");
    EXPECT_TRUE(refuses("cards.yaml", "P2.0"));
}
TEST_F(UkcDataFiles, CardTwiceIsRefused) {
    change("cards.yaml", "  - id: 9\n", "  - id: 8\n");
    EXPECT_TRUE(refuses("cards.yaml", "twice"));
}
TEST_F(UkcDataFiles, EventWithoutPartsIsRefused) {
    change("cards.yaml", "    parts:\n      - {part: draw, count: 1}\n", "");
    EXPECT_TRUE(refuses("cards.yaml", "parts"));
}
TEST_F(UkcDataFiles, PartOfAnUnknownKindIsRefused) {
    change("cards.yaml", "part: draw,", "part: drawn,");
    EXPECT_TRUE(refuses("cards.yaml", "draw"));
}
TEST_F(UkcDataFiles, PartWithAnotherPartsKeyIsRefused) {
    change("cards.yaml", "{part: draw, count: 1}", "{part: draw, count: 1, veteran: 1}");
    EXPECT_TRUE(refuses("cards.yaml", "veteran"));
}
TEST_F(UkcDataFiles, CardWithoutCodeOfItsOwnIsRefused) {
    change("cards.yaml", "{part: draw, count: 1}", "{part: special}");
    EXPECT_TRUE(refuses("cards.yaml", "65"));
}
TEST_F(UkcDataFiles, CombatCardDoesNothingElse) {
    change("cards.yaml", "{part: combat, count: 1}", "{part: draw, count: 1}");
    EXPECT_TRUE(refuses("cards.yaml", "combat"));
}
TEST_F(UkcDataFiles, BonusWithoutConditionIsRefused) {
    change("cards.yaml", "bonus: 2, condition: cornish", "bonus: 2");
    EXPECT_TRUE(refuses("cards.yaml", "condition"));
}
TEST_F(UkcDataFiles, P12_2_CoreCardsKeepTheirOwners) {
    change("cards.yaml", "    deck: core\n    user: royalist", "    deck: core\n    user: parliament");
    EXPECT_TRUE(refuses("cards.yaml", "Core"));
}

// Tables, turns

TEST_F(UkcDataFiles, P3_1_RegionIsNotControlledByBoth) {
    change("tables.yaml", "{id: wales, needs: 5", "{id: wales, needs: 4");
    errorOf("tables.yaml");
}
TEST_F(UkcDataFiles, P17_0_ALargerArmyIsNoFaster) {
    change("tables.yaml", "{id: large, up_to: 9, points: 2", "{id: large, up_to: 9, points: 5");
    EXPECT_TRUE(refuses("tables.yaml", "no faster"));
}
TEST_F(UkcDataFiles, P17_0_TheLargestArmyHasItsRow) {
    change("tables.yaml", "{id: large, up_to: 9", "{id: large, up_to: 8");
    errorOf("tables.yaml");
}
TEST_F(UkcDataFiles, P4_2_FourBrigadesAreNoMajorArmy) {
    change("tables.yaml", "{id: from, brigades: 5", "{id: from, brigades: 4");
    errorOf("tables.yaml");
}
TEST_F(UkcDataFiles, OverlayMakesSmallArmiesFasterAndMajorArmiesLarger) {
    const Definitions defs =
        overlaid("tables.yaml", "armies:\n  - {id: small, points: 5}\nmajor_army:\n  - {id: from, brigades: 7}\n");
    EXPECT_EQ(movementPoints(defs, 3), 5);
    EXPECT_EQ(movementPoints(defs, 4), 3);
    EXPECT_FALSE(isMajor(defs, 6));
    EXPECT_TRUE(isMajor(defs, 7));
}
TEST_F(UkcDataFiles, P17_1_OverlayMakesMountainsSlowerAndShipsLarger) {
    const Definitions defs =
        overlaid("tables.yaml", "lines:\n  - {id: mountain, points: 3}\n  - {id: maritime, brigades: 3}\n");
    const auto kind = [](LineKind line) { return static_cast<common::ConnectionKind>(line); };
    EXPECT_EQ(lineCost(defs, kind(LineKind::kRoad)), 1);
    EXPECT_EQ(lineCost(defs, kind(LineKind::kMountain)), 3);
    EXPECT_TRUE(carries(defs, kind(LineKind::kMaritime), 3));
    EXPECT_FALSE(carries(defs, kind(LineKind::kMaritime), 4));
    EXPECT_TRUE(carries(defs, kind(LineKind::kMountain), 9));
}
// What the table allows is no fault of a State.
TEST_F(UkcDataFiles, P20_2_OverlayMakesFortressesHoldOutLonger) {
    const Definitions defs = overlaid(
        "tables.yaml",
        "fortresses:\n  - {id: class_1, surrender: 20}\n  - {id: class_2, surrender: 20}\n  - {id: class_3, surrender: 20}\n");
    Table t;
    t.control("york", 0).army("leven", "york", {"covenanter_1", "covenanter_2", "covenanter_3"}).siege("york", "leven", 19);
    t.push(by(Side::kRoyalist, CardPlay{}));
    EXPECT_EQ(Ukc::stateFault(defs, t.s), "");
    EXPECT_NE(Ukc::stateFault(testBox(), t.s), "");
    t.s.sieges[index(area("york"))].value = 21;
    EXPECT_NE(Ukc::stateFault(defs, t.s), "");
}
TEST_F(UkcDataFiles, TurnOfAnotherSeasonIsRefused) {
    change("turns.yaml", "season: winter", "season: early");
    EXPECT_TRUE(refuses("turns.yaml", "winter"));
}
TEST_F(UkcDataFiles, TurnOfAnotherYearIsRefused) {
    change("turns.yaml", "year: 1643", "year: 1644");
    EXPECT_TRUE(refuses("turns.yaml", "1643"));
}

TEST_F(UkcDataFiles, EveryDatumIsCounted) {
    expectCounted(
        {"map", "infrastructures", "tables", "turns", "generals", "notables", "brigades", "cards", "scenarios"});
}

// An owner's corrections.
TEST_F(UkcDataFiles, OverlayReplacesABattleRating) {
    common::ProvenanceCounts provenance;
    const Definitions defs = overlaid(
        "generals.yaml", "generals:\n  - {id: hopton, battle: 3, source: {battle: knowledge the printed card}}\n", &provenance);
    EXPECT_EQ(defs[General::kHopton].battle, 3);
    EXPECT_EQ(defs[General::kHopton].strategy, testBox()[General::kHopton].strategy);
    EXPECT_GT(provenance.total().overlaid, 0);
    EXPECT_NE(defs.dataDigest, testBox().dataDigest);
}
TEST_F(UkcDataFiles, OverlayTakesALineAwayAndAddsOne) {
    const Definitions defs = overlaid(
        "map.yaml",
        "lines:\n  - {id: exeter-barnstaple, type: none}\n"
        "  - {id: lancaster-carlisle, between: [lancaster, carlisle], type: road, source: knowledge the printed map}\n");
    EXPECT_FALSE(defs.map.isAdjacent(mapIndex(area("exeter")), mapIndex(area("barnstaple"))));
    EXPECT_TRUE(defs.map.isAdjacent(mapIndex(area("lancaster")), mapIndex(area("carlisle"))));
    EXPECT_EQ(defs.map.connectionCount(), 144);
}
TEST_F(UkcDataFiles, OverlayReplacesTheEventOfACard) {
    const Definitions defs =
        overlaid("cards.yaml", "cards:\n  - id: 65\n    title: The Mint\n    parts:\n      - {part: draw, count: 2}\n");
    EXPECT_EQ(defs[card(65)].title, "The Mint");
    EXPECT_EQ(defs[card(65)].parts[0].count, 2);
}

}  // namespace
}  // namespace ukc
