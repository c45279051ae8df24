// Guards the data of This War Without an Enemy and its readers: what the rulebook says of the box, and that nothing wrong is
// let in.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/contract/data_files.h"
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

const AreaDefinition& areaOfKey(std::string_view key) { return testBox()[area(key)]; }
const CityDefinition& cityOfKey(std::string_view key) { return testBox()[city(key)]; }
const Scenario& scenarioOf(std::string_view key) {
    for (const Scenario& s : testBox().scenarios)
        if (s.key == key) return s;
    ADD_FAILURE() << "no scenario " << key;
    return testBox().scenarios[0];
}
CardId cardOfTitle(std::string_view title) {
    for (std::size_t c = 0; c < kCards; ++c)
        if (testBox().cards[c].title == title) return cardAt(c);
    ADD_FAILURE() << "no card " << title;
    return CardId::kNone;
}
Place placeOf(const Scenario& s, BlockId b) {
    for (const Placement& p : s.placements)
        if (p.block == b) return p.place;
    return Place::kUnknown;
}
std::set<BlockId> blocksAt(const Scenario& s, Place place) {
    std::set<BlockId> blocks;
    for (const Placement& p : s.placements)
        if (p.place == place) blocks.insert(p.block);
    return blocks;
}
const Placement* anyAt(const Scenario& s, Place place) {
    for (const Placement& p : s.placements)
        if (p.place == place) return &p;
    return nullptr;
}

// The map

TEST(TwwaeData, C4_1_ThirtySixAreasInFiveRegions) {
    std::array<int, kRegions> count{};
    for (const AreaDefinition& a : testBox().areas) ++count[index(a.region)];
    EXPECT_EQ(testBox().areas.size(), 36U);
    EXPECT_EQ(count, (std::array<int, kRegions>{7, 7, 7, 6, 9}));
    EXPECT_TRUE(testBox().map.isSymmetric());
    EXPECT_TRUE(testBox().map.isContiguous(testBox().map.areas()));
    for (std::size_t a = 0; a < testBox().areas.size(); ++a)
        EXPECT_EQ(testBox().map.key(mapIndex(areaAt(a))), testBox().areas[a].key);
}

TEST(TwwaeData, C4_1_SeventyEightBordersOfThreeKinds) {
    std::array<int, 3> count{};
    for (const BorderDefinition& b : testBox().borders) {
        ++count[index(b.kind)];
        const auto kind = testBox().map.kindBetween(mapIndex(b.a), mapIndex(b.b));
        ASSERT_TRUE(kind);
        EXPECT_EQ(number(*kind), static_cast<int>(b.kind)) << b.name;
    }
    EXPECT_EQ(testBox().map.connectionCount(), 78);
    EXPECT_EQ(testBox().map.kindCount(), 3);
    EXPECT_EQ(count, (std::array<int, 3>{36, 27, 15}));
}

TEST(TwwaeData, C4_1_LincolnshireAndTheEastRidingDoNotTouch) {
    EXPECT_FALSE(testBox().map.isAdjacent(mapIndex(area("lincolnshire")), mapIndex(area("east_riding"))));
}

TEST(TwwaeData, C4_1_ThreeMountainAreasBehindMountainBorders) {
    std::set<std::string> names;
    for (std::size_t a = 0; a < testBox().areas.size(); ++a) {
        if (!testBox().areas[a].isMountain) continue;
        names.insert(testBox().areas[a].name);
        for (const auto& c : testBox().map.connections(mapIndex(areaAt(a))))
            EXPECT_EQ(number(c.kind), static_cast<int>(BorderKind::kMountain));
    }
    EXPECT_EQ(names, (std::set<std::string>{"Cumberland & Westmorland", "NW Wales", "Central Wales"}));
}

TEST(TwwaeData, C6_18_YorkshireIsTheThreeRidings) {
    std::vector<common::AreaIndex> ridings;
    for (std::size_t a = 0; a < testBox().areas.size(); ++a)
        if (testBox().areas[a].isYorkshire) ridings.push_back(mapIndex(areaAt(a)));
    ASSERT_EQ(ridings.size(), 3U);
    for (const auto a : ridings) {
        EXPECT_EQ(testBox()[areaId(a)].region, Region::kNorth);
        for (const auto b : ridings) {
            if (a != b) {
                EXPECT_TRUE(testBox().map.isAdjacent(a, b));
            }
        }
    }
}

TEST(TwwaeData, C4_1_CoastsThatTheRulebookNames) {
    EXPECT_TRUE(areaOfKey("gloucestershire").isCoastal());
    EXPECT_TRUE(areaOfKey("bucks_herts").isCoastal());
    // TWWAE 6.2: Devon lies on two Seas.
    EXPECT_EQ(areaOfKey("devon").seas, 1U << index(SeaId::kBritish) | 1U << index(SeaId::kIrish));
    for (const CityDefinition& c : testBox().cities) {
        if (c.isPort()) {
            EXPECT_TRUE(testBox()[c.area].seas >> c.portSea() & 1U) << c.name;
        }
    }
}

TEST(TwwaeData, C4_12_ScotlandIsNextToTheNorth) {
    int count = 0;
    for (const AreaDefinition& a : testBox().areas) {
        if (!a.bordersScotland) continue;
        EXPECT_EQ(a.region, Region::kNorth) << a.name;
        ++count;
    }
    EXPECT_EQ(count, 2);
}

TEST(TwwaeData, C6_16_LondonBlocksAreAtHomeRoundLondon) {
    const auto home = mapIndex(area("bucks_herts"));
    EXPECT_EQ(testBox().londonHome.size(), 8);
    for (const auto a : testBox().londonHome) EXPECT_LE(testBox().map.distance(home, a), 1);
}

// Cities

TEST(TwwaeData, C4_2_FourteenCitiesNineOfThemVictoryCities) {
    std::set<std::string> king, parliament, others;
    for (const CityDefinition& c : testBox().cities)
        (c.sympathy == 0 ? king : c.sympathy == 1 ? parliament : others).insert(c.name);
    EXPECT_EQ(king, (std::set<std::string>{"Oxford", "Chester", "York", "Newcastle"}));
    EXPECT_EQ(parliament, (std::set<std::string>{"Plymouth", "Bristol", "London", "Cambridge", "Hull"}));
    EXPECT_EQ(others, (std::set<std::string>{"Gloucester", "Worcester", "Leicester", "Nottingham", "Cloth Towns"}));
    for (const CityDefinition& c : testBox().cities) {
        EXPECT_EQ(c.isVictory, c.sympathy >= 0) << c.name;
        EXPECT_EQ(testBox()[testBox()[c.area].city].key, c.key);
    }
}

TEST(TwwaeData, C4_2_SizesOfCities) {
    for (const CityDefinition& c : testBox().cities) {
        const bool isMajor = c.name == "Bristol" || c.name == "Oxford" || c.name == "York" || c.name == "Newcastle";
        EXPECT_EQ(c.size, c.name == "London" ? 4 : isMajor ? 2 : 1) << c.name;
    }
}

// TWWAE 6.3, 9.21: of the Cities that can be besieged, only York and Oxford are no Ports.
TEST(TwwaeData, C9_21_EightFortifiedCities) {
    int ports = 0;
    for (const CityDefinition& c : testBox().cities) {
        if (c.isFortified && !c.isPort()) {
            EXPECT_TRUE(c.name == "York" || c.name == "Oxford") << c.name;
        }
        EXPECT_TRUE(c.isFortified || !c.isPort()) << c.name;
        ports += c.isPort() ? 1 : 0;
    }
    EXPECT_EQ(ports, 6);
    EXPECT_FALSE(cityOfKey("cambridge").isFortified);
}

TEST(TwwaeData, C4_3_KeyPortsAndLesserPorts) {
    EXPECT_EQ(testBox().keyPort, (std::array<CityId, kSeas>{city("hull"), city("london"), city("bristol")}));
    EXPECT_EQ(cityOfKey("newcastle").lesserPortOf, static_cast<int>(SeaId::kGerman));
    EXPECT_EQ(cityOfKey("plymouth").lesserPortOf, static_cast<int>(SeaId::kBritish));
    EXPECT_EQ(cityOfKey("chester").lesserPortOf, static_cast<int>(SeaId::kIrish));
}

TEST(TwwaeData, C4_51_VictoryPointsOfCities) {
    for (const CityDefinition& c : testBox().cities) EXPECT_EQ(c.vp, !c.isVictory ? 0 : c.name == "London" ? 2 : 1) << c.name;
}

TEST(TwwaeData, C8_3_TwiceTheSizeMayStormAndOneHull) {
    for (const CityDefinition& c : testBox().cities) {
        if (c.isFortified) {
            EXPECT_EQ(c.stormLimit, c.name == "Hull" ? 1 : 2 * c.size) << c.name;
        }
    }
}

// Blocks

TEST(TwwaeData, C1_3_SeventySixBlocks) {
    std::array<int, 3> count{};
    for (std::size_t b = 0; b < kBlocks; ++b) ++count[index(colourOf(blockAt(b)))];
    EXPECT_EQ(count, (std::array<int, 3>{33, 36, 7}));
    std::set<std::string_view> keys(kBlockKeys.begin(), kBlockKeys.end());
    EXPECT_EQ(keys.size(), kBlocks);
}

TEST(TwwaeData, C3_25_Leaders) {
    std::array<std::set<std::string>, 2> leaders, regional;
    for (std::size_t b = 0; b < kBlocks; ++b) {
        const BlockDefinition& def = testBox().blocks[b];
        if (def.kind == BlockKind::kLeader) leaders[index(sideOf(blockAt(b)))].insert(def.name);
        if (def.kind == BlockKind::kRegionalLeader) regional[index(sideOf(blockAt(b)))].insert(def.name);
    }
    EXPECT_EQ(leaders[0], (std::set<std::string>{"Charles", "Rupert"}));
    EXPECT_EQ(leaders[1], (std::set<std::string>{"Essex", "T Fairfax", "Cromwell", "Skippon"}));
    EXPECT_EQ(regional[0], (std::set<std::string>{"Newcastle", "Northampton", "Hopton"}));
    EXPECT_EQ(regional[1], (std::set<std::string>{"F Fairfax", "Brooke", "Waller", "Manchester", "Leven"}));
}

TEST(TwwaeData, C3_26_LocalBlocks) {
    for (const BlockId b : {BlockId::kRClubmen, BlockId::kPClubmen, BlockId::kRGarrison1, BlockId::kRGarrison2,
                            BlockId::kPGarrison1, BlockId::kPGarrison2}) {
        const bool isClubmen = b == BlockId::kRClubmen || b == BlockId::kPClubmen;
        EXPECT_EQ(testBox()[b].kind, BlockKind::kLocal);
        EXPECT_EQ(testBox()[b].cls, BlockClass::kInfantry);
        EXPECT_EQ(testBox()[b].effectiveness, isClubmen ? 1 : 2);
        EXPECT_EQ(testBox()[b].mayGrow, !isClubmen);
    }
}

// TWWAE 12.13, 12.33: ratings that the set-ups print.
TEST(TwwaeData, C12_13_RatingsOfOrdinaryBlocks) {
    struct Rating {
        BlockId block;
        BlockClass cls;
        int effectiveness;
    };
    for (const Rating& r :
         {Rating{BlockId::kRNorthHorse1, BlockClass::kCavalry, 3}, Rating{BlockId::kRNorthHorse2, BlockClass::kCavalry, 2},
          Rating{BlockId::kRNorthFoot1, BlockClass::kInfantry, 3}, Rating{BlockId::kRMidlandsHorse, BlockClass::kCavalry, 3},
          Rating{BlockId::kRMidlandsFoot1, BlockClass::kInfantry, 3},
          Rating{BlockId::kRMidlandsFoot2, BlockClass::kInfantry, 2}, Rating{BlockId::kRCannon1, BlockClass::kArtillery, 2},
          Rating{BlockId::kPEastHorse1, BlockClass::kCavalry, 3}, Rating{BlockId::kPEastHorse2, BlockClass::kCavalry, 2},
          Rating{BlockId::kPNorthFoot1, BlockClass::kInfantry, 2}, Rating{BlockId::kIrishFoot1, BlockClass::kInfantry, 2},
          Rating{BlockId::kCallendarFoot1, BlockClass::kInfantry, 2}}) {
        EXPECT_EQ(testBox()[r.block].cls, r.cls) << key(r.block);
        EXPECT_EQ(testBox()[r.block].effectiveness, r.effectiveness) << key(r.block);
    }
    for (const BlockId b :
         {BlockId::kIrishFoot1, BlockId::kIrishFoot2, BlockId::kPLondonFoot1, BlockId::kPLondonFoot2, BlockId::kPSouthFoot2})
        EXPECT_EQ(testBox()[b].strength, 4) << key(b);
    for (const BlockId b : {BlockId::kIrishFoot3, BlockId::kPLondonFoot3}) EXPECT_EQ(testBox()[b].strength, 3) << key(b);
}

TEST(TwwaeData, C3_1_EveryBlockIsWithinTheLimits) {
    BlockBits all[2] = {0, 0};
    for (std::size_t b = 0; b < kBlocks; ++b) {
        const BlockDefinition& def = testBox().blocks[b];
        EXPECT_GE(def.strength, 2) << def.name;  // TWWAE 3.11
        EXPECT_LE(def.strength, 4) << def.name;
        EXPECT_GE(def.effectiveness, 1) << def.name;
        EXPECT_LE(def.effectiveness, 3) << def.name;
        EXPECT_EQ(def.pursuit > 0, def.cls == BlockClass::kCavalry) << def.name;  // TWWAE 3.13
        const Side side = sideOf(blockAt(b));
        EXPECT_TRUE(testBox().classBits[index(side)][index(def.cls)] & bitOf(blockAt(b))) << def.name;
        all[index(side)] |= bitOf(blockAt(b));
    }
    for (const Side side : kBothSides) EXPECT_EQ(all[index(side)], allOf(side));
}

TEST(TwwaeData, C4_4_WhereEliminatedBlocksGo) {
    for (std::size_t i = 0; i < kBlocks; ++i) {
        const BlockId b = blockAt(i);
        const bool isRemoved = b == BlockId::kCharles || b == BlockId::kHenrietta || isCovenanter(b);
        const bool isAside = testBox()[b].kind == BlockKind::kIrish || b == BlockId::kRClubmen || b == BlockId::kPClubmen;
        EXPECT_EQ(testBox()[b].eliminated, isRemoved ? Place::kRemoved : isAside ? Place::kAside : Place::kPool) << key(b);
        EXPECT_EQ(testBox()[b].mayGrow, !isCovenanter(b) && b != BlockId::kRClubmen && b != BlockId::kPClubmen) << key(b);
    }
}

// TWWAE 11.12: a new block takes over the strength of the old one, and so can hold it.
TEST(TwwaeData, C11_12_NewModelBlocksHoldTheStrengthTheyTakeOver) {
    const auto strength = [](BlockId b) { return testBox()[b].strength; };
    EXPECT_GE(strength(BlockId::kCromwell), strength(BlockId::kPEastHorse1));
    EXPECT_GE(strength(BlockId::kNmaNorthFoot), strength(BlockId::kFFairfax));
    EXPECT_GE(strength(BlockId::kNmaMidlandsFoot), strength(BlockId::kWaller));
    EXPECT_GE(strength(BlockId::kTFairfax) + strength(BlockId::kSkippon),
              strength(BlockId::kEssex) + strength(BlockId::kManchester));
    for (const BlockId horse : {BlockId::kPNorthHorse, BlockId::kPMidlandsHorse1, BlockId::kPMidlandsHorse2,
                                BlockId::kPSouthHorse1, BlockId::kPSouthHorse2, BlockId::kPEastHorse2})
        EXPECT_GE(strength(BlockId::kNmaHorse), strength(horse));
}

// Cards

TEST(TwwaeData, C5_0_TwentySixCardsASide) {
    std::set<std::string> keys;
    for (std::size_t c = 0; c < kCards; ++c) {
        const CardDefinition& card = testBox().cards[c];
        keys.insert(card.key);
        EXPECT_GE(card.ap, 2);
        EXPECT_LE(card.ap, 4);
        EXPECT_EQ(card.ap == 4, card.event == Event::kNone) << card.key;
        EXPECT_EQ(card.key.starts_with("rc"), sideOf(cardAt(c)) == Side::kRoyalist);
    }
    EXPECT_EQ(keys.size(), kCards);
}

TEST(TwwaeData, C12_32_CardsOutAndBesideIn1644) {
    std::set<CardId> out;
    for (const char* title : {"Roundhead Cavalry Fails to Charge", "The Hothams\u2019 Plot", "Carew\u2019s Plot",
                              "Parliamentary Ships Captured", "The Hothams\u2019 Plot is Foiled", "Carew\u2019s Plot is Foiled",
                              "Bradford Clubmen", "The Excise Ordinance Raises War Funds"})
        out.insert(cardOfTitle(title));
    for (const char* name : {"mid_to_late_war", "mid_war"}) {
        const Scenario& s = scenarioOf(name);
        EXPECT_EQ(std::set<CardId>(s.cardsOut.begin(), s.cardsOut.end()), out);
        EXPECT_EQ(s.cardsBeside, (std::vector<CardId>{cardOfTitle("Fortification of London")}));
    }
    EXPECT_TRUE(scenarioOf("full_war").cardsOut.empty());
}

// Tables

TEST(TwwaeData, C6_2_SeaMoveTable) {
    using enum SeaOutcome;
    EXPECT_EQ(testBox().tables.sea,
              (std::array<SeaOutcome, 6>{kEliminated, kReturnsHurt, kReturns, kArrivesHurt, kArrives, kArrives}));
}

TEST(TwwaeData, C8_3_BombardmentTable) {
    const auto breachOn = [](int strength) {
        int on = 7;
        for (const BombardmentRow& row : testBox().tables.bombardment)
            if (row.from <= strength) on = row.breachOn;
        return on;
    };
    EXPECT_EQ(breachOn(1), 7);
    EXPECT_EQ(breachOn(2), 6);
    EXPECT_EQ(breachOn(4), 6);
    EXPECT_EQ(breachOn(5), 5);
    EXPECT_EQ(breachOn(10), 4);
    EXPECT_EQ(breachOn(11), 3);  // RULING twwae-9
}

// TWWAE 9.2: the printed table keeps the gap of two signs in three cells; 9.22: high rolls are bad for the City.
TEST(TwwaeData, C9_2_SiegeTable) {
    const auto& table = testBox().tables.siege;
    std::set<std::pair<std::size_t, std::size_t>> twice;
    for (std::size_t row = 1; row < 6; ++row)
        for (std::size_t die = 0; die < 6; ++die) {
            const SiegeCell& cell = table[row][die];
            if (cell.nonPort && cell.cavalry) twice.insert({row, die + 1});
            if (cell.surrender && die < 5) {
                EXPECT_TRUE(table[row][die + 1].surrender) << row << die;
            }
            if (cell.surrender && row < 5) {
                EXPECT_TRUE(table[row + 1][die].surrender) << row << die;
            }
        }
    EXPECT_EQ(twice, (std::set<std::pair<std::size_t, std::size_t>>{{3, 2}, {4, 2}, {5, 1}}));
}

TEST(TwwaeData, C6_13_C9_11_LimitsOfBordersAndSupply) {
    EXPECT_GE(testBox().tables.borderLimit[index(BorderKind::kOpen)], 43);
    EXPECT_EQ(testBox().tables.borderLimit[index(BorderKind::kRiver)], 4);
    EXPECT_EQ(testBox().tables.borderLimit[index(BorderKind::kMountain)], 2);
    EXPECT_EQ(testBox().tables.supplyPlain, 4);
    EXPECT_EQ(testBox().tables.supplyPlainCavalry, 2);
    EXPECT_EQ(testBox().tables.supplyMountain, 3);
    EXPECT_EQ(testBox().tables.supplyMountainCavalry, 1);
    EXPECT_EQ(testBox().numbers.henriettaSteps, 3);  // TWWAE 11.11
    EXPECT_EQ(testBox().numbers.henriettaArtillerySteps, 1);
    EXPECT_EQ(testBox().numbers.quartermasterBlocks, 2);  // TWWAE 9.12
}

TEST(TwwaeData, C13_0_MajorEvents) {
    const auto& events = testBox().majorEvents;
    const auto check = [&](MajorEvent e, int year, int turn, int fromYear, int fromTurn) {
        const MajorEventDefinition& def = events[index(e)];
        EXPECT_EQ(def.year, year) << def.name;
        EXPECT_EQ(def.turn, turn) << def.name;
        ASSERT_EQ(def.variant.size(), 7U) << def.name;
        for (int i = 0; i < 7; ++i, fromTurn == 6 ? (void)(++fromYear, fromTurn = 1) : (void)++fromTurn) {
            const VariantNumber& v = def.variant[static_cast<std::size_t>(i)];
            EXPECT_EQ(v.year, fromYear) << def.name;
            EXPECT_EQ(v.turn, fromTurn) << def.name;
            EXPECT_EQ(v.number, i) << def.name;
        }
    };
    check(MajorEvent::kIrishCessation, 1643, 5, 1643, 2);
    check(MajorEvent::kSolemnLeague, 1643, 7, 1643, 5);
    check(MajorEvent::kNewModelArmy, 1644, 7, 1644, 5);
    const MajorEventDefinition& callendar = events[index(MajorEvent::kCallendar)];
    EXPECT_EQ(callendar.year, 1644);
    EXPECT_EQ(callendar.turn, 4);
    ASSERT_EQ(callendar.variant.size(), 1U);
    EXPECT_EQ(callendar.variant[0].year, 0);
    EXPECT_EQ(callendar.variant[0].number, 2);
    for (std::size_t e = 0; e < kMajorEvents; ++e) EXPECT_EQ(events[e].owner, e == 0 ? Side::kRoyalist : Side::kParliament);
}

// Scenarios

TEST(TwwaeData, C12_ScenariosAndTheirLength) {
    const auto turns = [](const Scenario& s) { return 7 - s.firstTurn + 6 * (s.end.year - s.year); };
    EXPECT_EQ(turns(scenarioOf("full_war")), 26);
    EXPECT_EQ(turns(scenarioOf("early_war")), 8);
    EXPECT_EQ(turns(scenarioOf("mid_to_late_war")), 18);
    EXPECT_EQ(turns(scenarioOf("mid_war")), 6);
    EXPECT_EQ(turns(scenarioOf("prelude")), 27);
    EXPECT_EQ(testBox().scenarios.size(), 5U);
    EXPECT_EQ(
        std::count_if(testBox().scenarios.begin(), testBox().scenarios.end(), [](const Scenario& s) { return s.startHere; }),
        1);
}

TEST(TwwaeData, C12_ScenarioRules) {
    using enum Side;
    EXPECT_EQ(scenarioOf("full_war").tieGoesTo,
              (std::array<Side, 5>{kRoyalist, kRoyalist, kParliament, kParliament, kParliament}));  // TWWAE 2.31
    EXPECT_EQ(scenarioOf("mid_to_late_war").tieGoesTo[2], kRoyalist);                               // TWWAE 12.31
    EXPECT_EQ(scenarioOf("mid_to_late_war").tieGoesTo[3], kParliament);
    EXPECT_EQ(scenarioOf("early_war").end.zeroGoesTo, kParliament);  // TWWAE 12.21
    EXPECT_EQ(scenarioOf("mid_war").end.zeroGoesTo, kRoyalist);      // TWWAE 12.41
    EXPECT_EQ(scenarioOf("full_war").end.zeroGoesTo, kRoyalist);     // TWWAE 1.2
    for (const Scenario& s : testBox().scenarios) {
        EXPECT_EQ(s.hasTreaty, s.key == "full_war" || s.key == "early_war") << s.key;  // TWWAE 6.18, 12.31, 12.51
        EXPECT_EQ(s.discards1642, s.isPrelude ? 3 : 4) << s.key;                       // TWWAE 2.1, 12.51
        EXPECT_EQ(s.isPrelude, s.key == "prelude");
        EXPECT_EQ(s.majorDone, (s.year == 1644 ? std::array{true, true, false, false} : std::array{false, false, false, false}))
            << s.key;
        EXPECT_EQ(s.henriettaDelivered, s.year == 1644) << s.key;
    }
}

TEST(TwwaeData, C12_SetUpsPlaceEveryBlockOnce) {
    for (const Scenario& s : testBox().scenarios) {
        std::set<BlockId> placed;
        for (const Placement& p : s.placements) EXPECT_TRUE(placed.insert(p.block).second) << s.key << " " << key(p.block);
        EXPECT_EQ(placed.size(), kBlocks) << s.key;
    }
}

TEST(TwwaeData, C12_13_September1642) {
    using enum BlockId;
    const Scenario& s = scenarioOf("full_war");
    EXPECT_EQ(blocksAt(s, outside(area("cheshire"))),
              (std::set<BlockId>{kCharles, kRupert, kRWalesFoot1, kRMidlandsHorse, kRMidlandsFoot1, kRCannon1, kRCannon2}));
    EXPECT_EQ(blocksAt(s, outside(area("gloucestershire"))),
              (std::set<BlockId>{kEssex, kPMidlandsHorse1, kPSouthHorse1, kPSouthFoot1, kPEastFoot1, kPCannon1, kPCannon2}));
    EXPECT_EQ(placeOf(s, kBrooke), outside(area("oxfordshire")));
    EXPECT_EQ(placeOf(s, kHopton), outside(area("cornwall")));
    EXPECT_EQ(blocksAt(s, Place::kPool).size(), 8U + 10U);
    EXPECT_EQ(blocksAt(s, Place::kAside).size(), 10U + 17U);
    EXPECT_EQ(s.vp, -1);
    EXPECT_EQ(s.placements.size(), scenarioOf("early_war").placements.size());
    EXPECT_EQ(scenarioOf("early_war").vp, -1);
}

TEST(TwwaeData, C12_33_StartOf1644) {
    using enum BlockId;
    const Scenario& s = scenarioOf("mid_to_late_war");
    EXPECT_EQ(blocksAt(s, outside(area("oxfordshire"))), (std::set<BlockId>{kCharles, kHenrietta, kRupert, kRCannon1, kRCannon2,
                                                                            kRWalesFoot1, kRMidlandsFoot1, kRMidlandsFoot2}));
    EXPECT_EQ(blocksAt(s, Place::kScotland), (std::set<BlockId>{kLeven, kCovHorse, kCovFoot1, kCovFoot2, kCovCannon}));
    std::multiset<int> irish;
    for (const BlockId b : blocksAt(s, Place::kIreland)) irish.insert(testBox()[b].strength);
    EXPECT_EQ(irish, (std::multiset<int>{3, 4}));
    EXPECT_EQ(placeOf(s, kPEastFoot2), Place::kPool);  // RULING twwae-8
    EXPECT_EQ(s.vp, 1);
    EXPECT_EQ(scenarioOf("mid_war").vp, 1);
}

// TWWAE 12.53, RULING twwae-7: eleven of each side's blocks in the Pool are drawn; the printed counts are 11 + 8 and 11 + 7.
TEST(TwwaeData, C12_53_BlocksToDrawFrom) {
    const Scenario& s = scenarioOf("prelude");
    std::array<int, 2> drawn{};
    for (const BlockId b : blocksAt(s, Place::kPool)) drawn[index(sideOf(b))] += testBox()[b].kind != BlockKind::kLocal ? 1 : 0;
    EXPECT_EQ(drawn[index(Side::kParliament)], 19);
    EXPECT_EQ(drawn[index(Side::kRoyalist)], 17);
    EXPECT_EQ(placeOf(s, BlockId::kRupert), Place::kContinent);
    EXPECT_EQ(placeOf(s, BlockId::kPNorthFoot1), outside(area("east_riding")));
    EXPECT_EQ(placeOf(s, BlockId::kPSouthFoot2), outside(area("somerset")));
    EXPECT_EQ(blocksAt(s, outside(area("bucks_herts"))),
              (std::set<BlockId>{BlockId::kEssex, BlockId::kPCannon1, BlockId::kPCannon2}));
}

// TWWAE 9.11
TEST(TwwaeData, C9_11_EverySetUpStackIsWithinSupply) {
    const Tables& t = testBox().tables;
    for (const Scenario& s : testBox().scenarios) {
        for (std::size_t a = 0; a < testBox().areas.size(); ++a) {
            const AreaDefinition& def = testBox().areas[a];
            int horse = 0, foot = 0;
            for (const BlockId b : blocksAt(s, outside(areaAt(a)))) {
                horse += testBox()[b].cls == BlockClass::kCavalry ? 1 : 0;
                foot += testBox()[b].cls == BlockClass::kInfantry ? 1 : 0;
            }
            const int bonus = def.city == CityId::kNone ? 0 : testBox()[def.city].size;
            EXPECT_LE(horse, def.isMountain ? t.supplyMountainCavalry : t.supplyPlainCavalry) << s.key << " " << def.key;
            EXPECT_LE(horse + std::max(0, foot - bonus), def.isMountain ? t.supplyMountain : t.supplyPlain)
                << s.key << " " << def.key;
        }
    }
}

// TWWAE 11.3: the 1644 set-up follows a Year End, so every Regional block is at home or with a Leader.
TEST(TwwaeData, C11_3_RegionalBlocksOf1644AreAtHomeOrWithALeader) {
    const Scenario& s = scenarioOf("mid_to_late_war");
    for (const Placement& p : s.placements) {
        const BlockDefinition& def = testBox()[p.block];
        if (!isArea(p.place) || def.home == Home::kNone || def.home == Home::kScotland) continue;
        const AreaDefinition& where = testBox()[areaOf(p.place)];
        const bool isHome = def.home == Home::kLondon ? testBox().londonHome.contains(mapIndex(areaOf(p.place)))
                                                      : index(def.home) == index(where.region) + 1;
        const auto with = blocksAt(s, p.place);
        const bool isLed =
            std::any_of(with.begin(), with.end(), [](BlockId b) { return testBox()[b].kind == BlockKind::kLeader; });
        EXPECT_TRUE(isHome || isLed) << key(p.block) << " in " << where.key;
    }
}

// TWWAE 4.1, 12.13: only the Shropshire block starts in an Area Loyal to the enemy.
TEST(TwwaeData, C12_13_OneBlockStartsInAnAreaLoyalToTheEnemy) {
    for (const Scenario& s : testBox().scenarios)
        for (const Placement& p : s.placements) {
            if (!isArea(p.place)) continue;
            const int loyal = testBox()[areaOf(p.place)].loyal;
            const bool isForeign = loyal >= 0 && loyal != static_cast<int>(index(sideOf(p.block)));
            EXPECT_EQ(isForeign, p.block == BlockId::kPWalesFoot2) << s.key << " " << key(p.block);
        }
}

// TWWAE 12.53: half a point for each Victory City, one for the King and one for London, comes to the printed starts.
TEST(TwwaeData, C12_53_PrintedStartsAreWhatTheCitiesAreWorth) {
    for (const char* name : {"full_war", "mid_to_late_war"}) {
        const Scenario& s = scenarioOf(name);
        int halves = 2 - 2;  // the King, London
        for (const CityDefinition& c : testBox().cities) {
            if (!c.isVictory || c.key == "london") continue;
            const Placement* there = anyAt(s, outside(c.area));
            const int owner = there                          ? static_cast<int>(index(sideOf(there->block)))
                              : testBox()[c.area].loyal >= 0 ? testBox()[c.area].loyal
                                                             : c.sympathy;
            halves += owner == 0 ? 1 : -1;
        }
        EXPECT_EQ(halves, 2 * s.vp) << name;
    }
}

// Strictness: a copy of the data with one thing wrong.

class TwwaeDataFiles : public contract::DataFiles<Twwae, &loadDefinitions> {};

TEST_F(TwwaeDataFiles, UnknownKeyIsRefusedWithASuggestion) {
    change("blocks.yaml", "effectiveness: 3", "efectiveness: 3");
    EXPECT_NE(errorOf("blocks.yaml").find("effectiveness"), std::string::npos);
}
TEST_F(TwwaeDataFiles, MissingKeyIsRefused) {
    change("cities.yaml", "    size: 2\n", "");
    EXPECT_NE(errorOf("cities.yaml").find("size"), std::string::npos);
}
TEST_F(TwwaeDataFiles, MissingPursuitIsRefused) {
    change("blocks.yaml", "    pursuit: 4\n", "");
    errorOf("blocks.yaml");
}
TEST_F(TwwaeDataFiles, BlockTwiceIsRefused) {
    change("blocks.yaml", "id: r_north_foot_2", "id: r_north_foot_1");
    errorOf("blocks.yaml");
}
TEST_F(TwwaeDataFiles, AreaTwiceIsRefused) {
    change("map.yaml", "  - id: durham\n", "  - id: northumberland\n");
    errorOf("map.yaml");
}
TEST_F(TwwaeDataFiles, BorderOfAnUnknownAreaIsRefused) {
    change("map.yaml", "between: [northumberland, durham]", "between: [northumberland, duram]");
    EXPECT_NE(errorOf("map.yaml").find("durham"), std::string::npos);
}
TEST_F(TwwaeDataFiles, C4_1_BorderOfLincolnshireAndTheEastRidingIsRefused) {
    change("map.yaml", "between: [north_riding, east_riding]", "between: [lincolnshire, east_riding]");
    errorOf("map.yaml");
}
TEST_F(TwwaeDataFiles, AreaThatNoWayLeadsToIsRefused) {
    change("map.yaml", "between: [devon, cornwall], type: river", "between: [devon, cornwall], type: none");
    EXPECT_NE(errorOf("map.yaml").find("Cornwall"), std::string::npos);
}
TEST_F(TwwaeDataFiles, PortWithoutItsSeaIsRefused) {
    change("cities.yaml", "key_port_of: german", "key_port_of: irish");
    errorOf("cities.yaml");
}
TEST_F(TwwaeDataFiles, CardTwiceIsRefused) {
    change("cards.yaml", "id: rc08", "id: rc07");
    errorOf("cards.yaml");
}
TEST_F(TwwaeDataFiles, C5_0_EventInAnotherPhaseIsRefused) {
    change("cards.yaml", "    event: camp_fever\n    phase: strategic", "    event: camp_fever\n    phase: tactical");
    errorOf("cards.yaml");
}
TEST_F(TwwaeDataFiles, AmountOutOfItsBoundsIsRefused) {
    change("events.yaml", "id: cavalier_charge_round, event: cavalier_charge, value: 1",
           "id: cavalier_charge_round, event: cavalier_charge, value: 4");
    errorOf("events.yaml");
}
TEST_F(TwwaeDataFiles, EventOfTheOtherSideIsRefused) {
    change("cards.yaml", "    event: montrose\n", "    event: siege_train\n");
    EXPECT_NE(errorOf("cards.yaml").find("other side"), std::string::npos);
}
TEST_F(TwwaeDataFiles, UnknownSiegeSignIsRefused) {
    change("tables.yaml", "[non_port, non_port+cavalry,", "[non_port, non_port+horse,");
    errorOf("tables.yaml");
}
TEST_F(TwwaeDataFiles, NumberOutOfRangeIsRefused) {
    change("blocks.yaml", "strength: 3", "strength: 5");
    errorOf("blocks.yaml");
}
TEST_F(TwwaeDataFiles, BlockInTwoPlacesIsRefused) {
    change("scenarios.yaml", "blocks: [northampton]", "blocks: [northampton, hopton]");
    EXPECT_NE(errorOf("scenarios.yaml").find("hopton"), std::string::npos);
}
TEST_F(TwwaeDataFiles, BlockThatIsNowhereIsRefused) {
    change("scenarios.yaml", "      - {id: oxfordshire, blocks: [brooke], source: rulebook 12.13}\n", "");
    EXPECT_NE(errorOf("scenarios.yaml").find("brooke"), std::string::npos);
}
TEST_F(TwwaeDataFiles, C12_13_StartThatTheCitiesAreNotWorthIsRefused) {
    change("scenarios.yaml", "vp: -1", "vp: 1");
    EXPECT_NE(errorOf("scenarios.yaml").find("-1"), std::string::npos);
}
TEST_F(TwwaeDataFiles, CardThatHasLeftTheGameIsNotForgotten) {
    change("scenarios.yaml", "cards_out: [rc13, rc21,", "cards_out: [rc13,");
    EXPECT_NE(errorOf("scenarios.yaml").find("rc21"), std::string::npos);
}
TEST_F(TwwaeDataFiles, MissingSourceIsRefused) {
    change("tables.yaml", "losses: 3, source: rulebook 7.2}", "losses: 3}");
    errorOf("tables.yaml");
}

TEST_F(TwwaeDataFiles, EveryDatumIsCounted) {
    expectCounted({"map", "cities", "blocks", "tables", "cards", "events", "major_events", "scenarios"});
}

// An owner's correction of one border, one block and one Loyalty.
TEST_F(TwwaeDataFiles, OverlayChangesABorder) {
    common::ProvenanceCounts provenance;
    const Definitions defs =
        overlaid("map.yaml", "borders:\n  - {id: kent-surrey_sussex, type: river}\nareas:\n  - {id: dorset, loyal: royalist}\n",
                 &provenance);
    EXPECT_EQ(number(*defs.map.kindBetween(mapIndex(area("kent")), mapIndex(area("surrey_sussex")))),
              static_cast<int>(BorderKind::kRiver));
    EXPECT_EQ(defs[area("dorset")].loyal, 0);
    EXPECT_EQ(provenance.total().overlaid, 2);
    EXPECT_NE(defs.dataDigest, testBox().dataDigest);
}
TEST_F(TwwaeDataFiles, OverlayTakesABorderAwayAndAddsOne) {
    const Definitions defs = overlaid(
        "map.yaml",
        "borders:\n  - {id: bucks_herts-kent, type: none}\n"
        "  - {id: essex-kent, between: [essex, kent], type: river, name: Thames, source: knowledge the printed map}\n");
    EXPECT_FALSE(defs.map.isAdjacent(mapIndex(area("bucks_herts")), mapIndex(area("kent"))));
    EXPECT_TRUE(defs.map.isAdjacent(mapIndex(area("essex")), mapIndex(area("kent"))));
    EXPECT_EQ(defs.map.connectionCount(), 78);
    EXPECT_EQ(defs.londonHome.size(), 7);
}
TEST_F(TwwaeDataFiles, OverlayReplacesAPursuitFactor) {
    const Definitions defs = overlaid("blocks.yaml", "blocks:\n  - {id: rupert, pursuit: 5}\n");
    EXPECT_EQ(defs[BlockId::kRupert].pursuit, 5);
    EXPECT_EQ(defs[BlockId::kRupert].strength, testBox()[BlockId::kRupert].strength);
}

}  // namespace
}  // namespace twwae
