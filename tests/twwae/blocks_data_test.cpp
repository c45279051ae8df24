// Guards the kinds of blocks and the places that the rulebook describes: ratings, classes, homes, Regions and the boxes
// overseas.
#include <set>

#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

bool endsWith(const std::string& text, std::string_view end) {
    return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}
bool isLeader(const BlockDefinition& b) { return b.kind == BlockKind::kLeader || b.kind == BlockKind::kRegionalLeader; }

TEST(TwwaeData, C3_11_MaximumStrengthTwoToFour) {
    for (std::size_t i = 0; i < kBlocks; ++i) {
        const BlockDefinition& b = testBox().blocks[i];
        // The New Model's blocks hold what they take over. (TWWAE 11.12)
        EXPECT_GE(b.strength, 2) << kBlockKeys[i];
        EXPECT_LE(b.strength, 4) << kBlockKeys[i];
        if (b.kind == BlockKind::kIrish) { EXPECT_EQ(b.eliminated, Place::kAside) << kBlockKeys[i]; }
        if (isCovenanter(blockAt(i)) || endsWith(b.name, "Clubmen")) { EXPECT_FALSE(b.mayGrow) << kBlockKeys[i]; }
        else { EXPECT_TRUE(b.mayGrow) << kBlockKeys[i]; }
    }
}

TEST(TwwaeData, C3_12_ClassAndEffectiveness) {
    for (std::size_t i = 0; i < kBlocks; ++i) {
        EXPECT_GE(testBox().blocks[i].effectiveness, 1) << kBlockKeys[i];
        EXPECT_LE(testBox().blocks[i].effectiveness, 5) << kBlockKeys[i];
    }
    EXPECT_EQ(nameOf(testBox(), block("r_north_horse_1")), "North Horse C3") << "the letter is the class";
    EXPECT_EQ(nameOf(testBox(), block("essex")).substr(0, 7), "Essex I");
    EXPECT_EQ(nameOf(testBox(), block("r_cannon_1")).substr(0, 8), "Cannon A");
}

TEST(TwwaeData, C3_13_EveryCavalryBlockHasAPursuitFactor) {
    for (std::size_t i = 0; i < kBlocks; ++i) {
        const BlockDefinition& b = testBox().blocks[i];
        if (b.cls == BlockClass::kCavalry) {
            EXPECT_GE(b.pursuit, 1) << kBlockKeys[i];
            EXPECT_LE(b.pursuit, 5) << kBlockKeys[i] << ": a die that can be missed";
        } else {
            EXPECT_EQ(b.pursuit, 0) << kBlockKeys[i];
        }
    }
}

TEST(TwwaeData, C3_21_EveryCannonIsClassA) {
    for (std::size_t i = 0; i < kBlocks; ++i) {
        const BlockDefinition& b = testBox().blocks[i];
        EXPECT_EQ(b.cls == BlockClass::kArtillery, endsWith(b.name, "Cannon")) << kBlockKeys[i];
    }
}

TEST(TwwaeData, C3_22_HorseHenriettaAndSomeLeadersAreClassC) {
    int leaders = 0;
    for (std::size_t i = 0; i < kBlocks; ++i) {
        const BlockDefinition& b = testBox().blocks[i];
        if (endsWith(b.name, "Horse") || b.name == "Henrietta") { EXPECT_EQ(b.cls, BlockClass::kCavalry) << kBlockKeys[i];
        } else if (b.cls == BlockClass::kCavalry) {
            EXPECT_TRUE(isLeader(b) || blockAt(i) == BlockId::kRupertDismissed) << kBlockKeys[i];
        }
        leaders += isLeader(b) && b.cls == BlockClass::kCavalry;
    }
    EXPECT_GE(leaders, 1);
}

TEST(TwwaeData, C3_23_FootClubmenGarrisonsAndSomeLeadersAreClassI) {
    int leaders = 0;
    for (std::size_t i = 0; i < kBlocks; ++i) {
        const BlockDefinition& b = testBox().blocks[i];
        if (endsWith(b.name, "Foot") || endsWith(b.name, "Clubmen") || endsWith(b.name, "Garrison")) {
            EXPECT_EQ(b.cls, BlockClass::kInfantry) << kBlockKeys[i];
        } else if (b.cls == BlockClass::kInfantry) {
            EXPECT_TRUE(isLeader(b)) << kBlockKeys[i];
        }
        leaders += isLeader(b) && b.cls == BlockClass::kInfantry;
    }
    EXPECT_GE(leaders, 1);
}

// TWWAE 3.24: the name of a Regional block is its Home Region.
TEST(TwwaeData, C3_24_EveryRegionalBlockHasAHome) {
    const std::array<std::pair<std::string_view, Home>, 6> homes{{{"North", Home::kNorth},
                                                                  {"Midlands", Home::kMidlands},
                                                                  {"Wales", Home::kWales},
                                                                  {"East", Home::kEast},
                                                                  {"South", Home::kSouth},
                                                                  {"London", Home::kLondon}}};
    for (std::size_t i = 0; i < kBlocks; ++i) {
        const BlockDefinition& b = testBox().blocks[i];
        for (const auto& [name, home] : homes)
            if (b.name.starts_with(std::string(name) + " ")) {
                EXPECT_EQ(b.kind, BlockKind::kRegional) << kBlockKeys[i];
                EXPECT_EQ(b.home, home) << kBlockKeys[i];
                EXPECT_TRUE(isRegional(testBox(), blockAt(i)));
            }
        if (b.kind == BlockKind::kRegional) { EXPECT_NE(b.home, Home::kNone) << kBlockKeys[i]; }
    }
    for (std::size_t a = 0; a < testBox().areas.size(); ++a) {
        EXPECT_EQ(isHome(testBox(), block("r_wales_foot_1"), areaAt(a)), testBox().areas[a].region == Region::kWales)
            << testBox().areas[a].key;
        EXPECT_EQ(isHome(testBox(), block("p_south_foot_1"), areaAt(a)), testBox().areas[a].region == Region::kSouth)
            << testBox().areas[a].key;
    }
}

TEST(TwwaeData, C3_24_1_SevenCovenantersAtHomeInScotlandAndTheNorth) {
    int count = 0;
    for (std::size_t i = 0; i < kBlocks; ++i) {
        if (!isCovenanter(blockAt(i))) continue;
        ++count;
        EXPECT_EQ(sideOf(blockAt(i)), Side::kParliament);
        EXPECT_EQ(testBox().blocks[i].home, Home::kScotland) << kBlockKeys[i];
        EXPECT_EQ(isRegional(testBox(), blockAt(i)), blockAt(i) != BlockId::kLeven) << kBlockKeys[i];
        EXPECT_TRUE(isHome(testBox(), blockAt(i), kScotlandArea)) << kBlockKeys[i];
        for (std::size_t a = 0; a < testBox().areas.size(); ++a)
            EXPECT_EQ(isHome(testBox(), blockAt(i), areaAt(a)), testBox().areas[a].region == Region::kNorth) << kBlockKeys[i];
    }
    EXPECT_EQ(count, 7);
}

TEST(TwwaeData, C4_11_FiveRegions) {
    EXPECT_EQ(testBox().regionNames, (std::array<std::string, kRegions>{"the North", "the Midlands", "Wales and the Marches",
                                                                        "the East", "the South"}));
    const auto regionOf = [](std::string_view key) { return testBox()[area(key)].region; };
    EXPECT_EQ(regionOf("west_riding"), Region::kNorth);
    EXPECT_EQ(regionOf("oxfordshire"), Region::kMidlands);
    EXPECT_EQ(regionOf("shropshire_hereford"), Region::kWales);
    EXPECT_EQ(regionOf("bucks_herts"), Region::kEast);
    EXPECT_EQ(regionOf("cornwall"), Region::kSouth);
}

// Nobody comes in: no land border, no Sea Move there, and only what the rules put there is there.
void expectNobodyEnters(Place closed) {
    for (const std::string_view key : {"essex", "charles"}) {
        Table t;
        const Side side = sideOf(block(key));
        t.s.first = side;
        t.s.henriettaDelivered = true;
        t.put(key, "devon").ready();
        t.push(by(side, ActionSegment{{}, 4}));
        t.play(Sail{block(key)});
        EXPECT_FALSE(t.allows(HeadFor{closed}));
        for (const Action& a : t.legal()) EXPECT_TRUE(!std::holds_alternative<HeadFor>(a));
        Table u;
        u.s.first = side;
        u.s.henriettaDelivered = true;
        u.put(key, "devon").ready();
        u.push(by(side, ActionSegment{{}, 4}));
        u.play(March{area("devon")}).take(key);
        EXPECT_FALSE(u.allows(HeadFor{closed}));
        EXPECT_TRUE(u.allows(HeadFor{outside(area("dorset"))}) || u.allows(HeadFor{outside(area("somerset"))}));
    }
}
TEST(TwwaeData, C4_13_NobodyEntersIreland) { expectNobodyEnters(Place::kIreland); }
TEST(TwwaeData, C4_14_NobodyEntersTheContinent) { expectNobodyEnters(Place::kContinent); }

}  // namespace
}  // namespace twwae
