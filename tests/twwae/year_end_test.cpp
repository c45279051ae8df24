// Year End: new blocks, Regional Recruitment, the way home and the decks of the next Year. TWWAE 11.0.
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

struct YearEnd : Table {
    explicit YearEnd(int year = 1643) {
        s.year = static_cast<std::uint16_t>(year);
        s.turn = 6;
        s.phase = Phase::kYearEnd;
        s.henriettaDelivered = true;
    }
    YearEnd& at(YearEndStep step) {
        ready();
        push(YearEndSequence{{}, step});
        settle();
        return *this;
    }
    YearEnd& recruit(Side side) {
        ready();
        openRegionalRecruitment(defs, s, side, &log);
        return *this;
    }
    YearEnd& home(Side side) {
        ready();
        push(by(side, ReturnHome{}));
        return *this;
    }
    [[nodiscard]] int points(std::size_t i) const { return top<RegionalRecruit>().points[i]; }
    [[nodiscard]] bool mayGoTo(std::string_view a) const { return allows(HeadFor{outside(area(a))}); }
};
constexpr std::size_t kNorth = 0, kMidlands = 1, kEast = 3, kSouth = 4, kLondon = 5;

TEST(TwwaeYearEnd, C11_0_FourSteps) {
    YearEnd t{1642};
    t.put("r_midlands_foot_1", "kent").put("p_midlands_foot", "leicestershire");
    t.at(YearEndStep::kNewBlocks);
    EXPECT_EQ(t.where("henrietta"), Place::kContinent) << "new blocks first";
    EXPECT_TRUE(t.awaits<RegionalRecruit>(Side::kRoyalist));
    t.proceed();
    EXPECT_TRUE(t.awaits<RegionalRecruit>(Side::kParliament));
    t.proceed();
    EXPECT_TRUE(t.awaits<ReturnHome>(Side::kRoyalist));
    t.take("r_midlands_foot_1").to("worcestershire").proceed();
    EXPECT_TRUE(t.awaits<ReturnHome>(Side::kParliament));
    EXPECT_EQ(t.s.year, 1642);
    t.proceed();
    EXPECT_EQ(t.s.year, 1643);
    EXPECT_EQ(t.s.turn, 1);
}

TEST(TwwaeYearEnd, C11_0_RoyalistFirstIn1642And1643ParliamentLater) {
    for (const int year : {1642, 1643, 1644, 1645}) {
        YearEnd t{year};
        t.s.majorDone.fill(true);
        t.at(YearEndStep::kRecruit1);
        const Side first = year <= 1643 ? Side::kRoyalist : Side::kParliament;
        EXPECT_TRUE(t.awaits<RegionalRecruit>(first)) << year;
        t.proceed().proceed();
        EXPECT_TRUE(t.awaits<ReturnHome>(first)) << year;
    }
}

TEST(TwwaeYearEnd, C11_1_HenriettaManchesterAndTheScots) {
    YearEnd t{1643};
    t.at(YearEndStep::kNewBlocks);
    EXPECT_EQ(t.where("manchester"), Place::kPool);
    for (const std::string_view k : {"leven", "cov_horse", "cov_foot_1", "cov_foot_2", "cov_cannon"})
        EXPECT_EQ(t.where(k), Place::kScotland) << k;
    EXPECT_EQ(t.where("callendar_foot_1"), Place::kAside);
    EXPECT_EQ(t.where("henrietta"), Place::kAside) << "1642 only";
    YearEnd first{1642};
    first.at(YearEndStep::kNewBlocks);
    EXPECT_EQ(first.where("henrietta"), Place::kContinent);
    EXPECT_EQ(first.where("manchester"), Place::kAside);
}

TEST(TwwaeYearEnd, C11_1_1_NorthSouthEastAndLondonFoot) {
    YearEnd t{1642};  // Northumberland and Durham are Loyal; Cornwall in the South
    t.put("r_north_foot_1", "lancashire").put("hopton", "devon").put("r_south_horse", "somerset").put("rupert", "norfolk");
    t.at(YearEndStep::kNewBlocks);
    EXPECT_EQ(t.where("r_north_foot_3"), Place::kAside) << "three in the North";
    EXPECT_EQ(t.where("r_south_foot_2"), Place::kAside) << "three in the South";
    EXPECT_EQ(t.where("r_east_foot"), Place::kAside) << "one in the East";
    EXPECT_EQ(t.where("r_london_foot"), Place::kAside);
    YearEnd u{1642};
    u.put("r_north_foot_1", "lancashire")
        .put("newcastle", "north_riding")
        .put("hopton", "devon")
        .put("r_south_horse", "somerset")
        .put("r_south_foot_1", "dorset")
        .put("rupert", "norfolk")
        .put("charles", "bucks_herts");
    u.at(YearEndStep::kNewBlocks);
    for (const std::string_view k : {"r_north_foot_3", "r_south_foot_2", "r_east_foot", "r_london_foot"})
        EXPECT_EQ(u.where(k), Place::kPool) << k;
}

TEST(TwwaeYearEnd, C11_1_2_NorthAndSouthFoot) {
    YearEnd t{1642};  // Kent is Loyal to Parliament
    t.put("waller", "somerset")
        .put("p_south_foot_1", "dorset")
        .put("p_south_foot_2", "devon")
        .put("f_fairfax", "west_riding")
        .put("p_north_horse", "lancashire")
        .put("p_north_foot_1", "east_riding");
    t.at(YearEndStep::kNewBlocks);
    EXPECT_EQ(t.where("p_south_foot_3"), Place::kPool) << "four in the South";
    EXPECT_EQ(t.where("p_north_foot_2"), Place::kAside) << "three in the North";
    t.put("essex", "north_riding");
    t.s.stack.clear();
    t.at(YearEndStep::kNewBlocks);
    EXPECT_EQ(t.where("p_north_foot_2"), Place::kPool);
}

// Ruling 51: each is received once.
TEST(TwwaeYearEnd, C11_1_1_OnceOnly) {
    YearEnd t{1642};
    t.put("r_east_foot", "norfolk").put("rupert", "suffolk");
    t.at(YearEndStep::kNewBlocks);
    EXPECT_TRUE(t.isAt("r_east_foot", "norfolk"));
}

TEST(TwwaeYearEnd, C11_2_OnePointAFriendlyArea) {
    YearEnd t;
    t.put("hopton", "wiltshire").put("rupert", "norfolk").put("waller", "berkshire").put("essex", "leicestershire");
    t.recruit(Side::kRoyalist);
    EXPECT_EQ(t.points(kSouth), 2) << "Wiltshire and Loyal Cornwall";
    EXPECT_EQ(t.points(kEast), 1);
    EXPECT_EQ(t.points(kLondon), 0);
}

TEST(TwwaeYearEnd, C11_2_MajorCitiesPayOneMore) {
    YearEnd t;
    t.recruit(Side::kRoyalist);
    EXPECT_EQ(t.points(kNorth), 4) << "Northumberland, Durham; Newcastle, and York in its Neutral Area";
    EXPECT_EQ(t.points(kMidlands), 2) << "Worcestershire, and Oxford";
    YearEnd u;
    u.put("f_fairfax", "north_riding").put("essex", "north_riding").putInside("r_garrison_1", "york");
    u.recruit(Side::kRoyalist);
    EXPECT_EQ(u.points(kNorth), 3) << "York is Besieged";
    YearEnd v;
    v.put("hopton", "devon").put("newcastle", "cheshire");
    v.recruit(Side::kRoyalist);
    EXPECT_EQ(v.points(kSouth), 2) << "Plymouth is no Major City";
}

TEST(TwwaeYearEnd, C11_2_1_StrengthForInfantryAndCavalryOfTheRegion) {
    YearEnd t;
    t.put("hopton", "somerset", 1)
        .put("r_north_foot_1", "dorset", 1)
        .put("r_south_foot_1", "dorset", 1)
        .put("r_clubmen", "devon", 1)
        .put("rupert", "leicestershire", 1);
    t.recruit(Side::kRoyalist);
    const int before = t.points(kSouth);
    t.play(Strengthen{BlockId::kHopton});
    EXPECT_EQ(t.strength("hopton"), 2);
    EXPECT_EQ(t.points(kSouth), before - 1);
    t.play(Strengthen{BlockId::kHopton});
    EXPECT_EQ(t.strength("hopton"), 3) << "several times";
    EXPECT_TRUE(t.allows(Strengthen{block("r_south_foot_1")}));
    EXPECT_FALSE(t.allows(Strengthen{block("r_north_foot_1")})) << "outside its Home Region";
    EXPECT_FALSE(t.allows(Strengthen{BlockId::kRClubmen}));
    YearEnd u;
    u.put("f_fairfax", "north_riding").put("essex", "north_riding").putInside("newcastle", "york", 1);
    u.recruit(Side::kRoyalist);
    EXPECT_FALSE(u.allows(Strengthen{BlockId::kNewcastle})) << "Besieged";
    YearEnd scots;
    scots.put("cov_foot_1", "durham", 1);
    scots.recruit(Side::kParliament);
    EXPECT_FALSE(scots.allows(Strengthen{block("cov_foot_1")})) << "Covenanters never";
}

TEST(TwwaeYearEnd, C11_2_2_NewBlocksAtStrengthOne) {
    YearEnd t;
    t.put("r_south_foot_1", Place::kPool)
        .put("rupert", Place::kPool)
        .put("r_london_foot", Place::kPool)
        .put("essex", "wiltshire");
    t.recruit(Side::kRoyalist);
    t.play(Raise{block("r_south_foot_1")});
    EXPECT_TRUE(t.allows(HeadFor{outside(area("cornwall"))}));
    EXPECT_FALSE(t.allows(HeadFor{outside(area("wiltshire"))})) << "the enemy's";
    EXPECT_FALSE(t.allows(HeadFor{outside(area("worcestershire"))})) << "not its home";
    t.to("cornwall");
    EXPECT_EQ(t.strength("r_south_foot_1"), 1);
    EXPECT_FALSE(t.allows(Raise{block("r_london_foot")})) << "in Buckinghamshire & Hertfordshire alone, and no points there";
    t.play(Raise{BlockId::kRupert});
    EXPECT_TRUE(t.allows(HeadFor{outside(area("north_riding"))})) << "Neutral with York, which is Sympathetic";
    EXPECT_FALSE(t.allows(HeadFor{outside(area("west_riding"))})) << "Neutral without";
    EXPECT_TRUE(t.allows(HeadFor{outside(area("durham"))}));
}

TEST(TwwaeYearEnd, C11_2_2_RegionalBlocksInVacantAreasToo) {
    YearEnd t;
    t.put("r_south_foot_1", Place::kPool).put("hopton", Place::kPool);
    t.recruit(Side::kRoyalist);
    t.play(Raise{block("r_south_foot_1")});
    EXPECT_TRUE(t.allows(HeadFor{outside(area("dorset"))})) << "Vacant and Neutral";
    EXPECT_TRUE(t.allows(HeadFor{outside(area("kent"))})) << "Vacant and Loyal to the enemy";
}

TEST(TwwaeYearEnd, C11_2_2_WithinTheSupplyLimit) {
    YearEnd t;  // Cornwall feeds four
    for (const std::string_view k : {"hopton", "r_midlands_foot_1", "charles", "r_wales_foot_1"}) t.put(k, "cornwall");
    t.put("r_south_foot_1", Place::kPool);
    t.recruit(Side::kRoyalist);
    t.play(Raise{block("r_south_foot_1")});
    EXPECT_FALSE(t.allows(HeadFor{outside(area("cornwall"))}));
}

TEST(TwwaeYearEnd, C11_21_TwoPointsAStrengthOfArtillery) {
    YearEnd t;
    t.put("r_cannon_1", "oxfordshire", 1).put("charles", "oxfordshire").put("r_cannon_2", Place::kPool);
    t.recruit(Side::kRoyalist);
    const int before = t.points(kMidlands);
    ASSERT_GE(before, 3) << "Oxfordshire, Worcestershire and Oxford";
    t.play(Strengthen{BlockId::kRCannon1});
    EXPECT_EQ(t.points(kMidlands), before - 2);
    EXPECT_EQ(t.strength("r_cannon_1"), 2);
    EXPECT_FALSE(t.allows(Strengthen{BlockId::kRCannon1})) << "one point is not enough";
    t.play(Raise{BlockId::kRCannon2});
    EXPECT_TRUE(t.allows(HeadFor{outside(area("durham"))})) << "Newcastle is a Major City of the North";
    EXPECT_FALSE(t.allows(HeadFor{outside(area("cornwall"))})) << "no Major City of his in the South";
}

TEST(TwwaeYearEnd, C11_22_TwoPointsInAndAroundBucks) {
    YearEnd t;
    t.put("p_london_foot_1", "berkshire", 1).put("essex", "bucks_herts", 1).put("waller", "devon", 1);
    t.recruit(Side::kParliament);
    EXPECT_EQ(t.points(kLondon), 2);
    YearEnd u;
    u.put("charles", "bucks_herts")
        .put("rupert", "bucks_herts")
        .put("hopton", "bucks_herts")
        .put("newcastle", "bucks_herts")
        .putInside("p_garrison_1", "london");
    u.recruit(Side::kParliament);
    EXPECT_EQ(u.points(kLondon), 0) << "Besieged";
    const int south = t.points(kSouth);
    t.play(Strengthen{block("p_london_foot_1")});
    EXPECT_EQ(t.points(kSouth), south - 1) << "the Region's own first";
    EXPECT_EQ(t.points(kLondon), 2);
    // When the South has no points left, London's serve next to it but not in Devon.
    auto f = t.top<RegionalRecruit>();
    f.points[kSouth] = 0;
    t.s.stack.clear();
    t.push(f);
    EXPECT_TRUE(t.allows(Strengthen{block("p_london_foot_1")}));
    EXPECT_FALSE(t.allows(Strengthen{BlockId::kWaller}));
    t.play(Strengthen{block("p_london_foot_1")});
    EXPECT_EQ(t.points(kLondon), 1);
}

TEST(TwwaeYearEnd, C11_22_EachMayServeArtillery) {
    YearEnd t;
    t.put("p_cannon_1", "bucks_herts", 1).put("p_cannon_2", Place::kPool);
    t.recruit(Side::kParliament);
    const int east = t.points(kEast);
    t.play(Strengthen{BlockId::kPCannon1});
    EXPECT_EQ(t.points(kLondon), 1);
    t.play(Raise{BlockId::kPCannon2});
    t.to("bucks_herts");
    EXPECT_EQ(t.points(kLondon), 0);
    EXPECT_EQ(t.strength("p_cannon_2"), 1);
    EXPECT_EQ(t.points(kEast), east);
}

TEST(TwwaeYearEnd, C11_3_HomeWithinTheSupplyLimitOrToThePool) {
    YearEnd t;
    t.put("r_wales_foot_1", "kent").put("r_wales_foot_2", "ne_wales").put("p_wales_foot_1", "cheshire");
    t.home(Side::kRoyalist);
    EXPECT_FALSE(t.allows(Proceed{})) << "it must go";
    t.take("r_wales_foot_1");
    EXPECT_TRUE(t.mayGoTo("ne_wales"));
    EXPECT_TRUE(t.mayGoTo("se_wales")) << "Loyal";
    EXPECT_FALSE(t.mayGoTo("sw_wales")) << "Neutral";
    EXPECT_FALSE(t.mayGoTo("cheshire")) << "the enemy's";
    EXPECT_FALSE(t.allows(HeadFor{Place::kPool})) << "there is room at home";
    t.to("ne_wales").proceed();
    YearEnd u;
    u.put("p_wales_foot_1", "kent");
    u.home(Side::kParliament);
    u.take("p_wales_foot_1").play(HeadFor{Place::kPool});
    EXPECT_EQ(u.where("p_wales_foot_1"), Place::kPool) << "no Friendly Area in Wales";
    YearEnd full;
    full.put("hopton", "norfolk");
    for (const std::string_view k : {"charles", "irish_foot_1", "irish_foot_2", "irish_foot_3"}) full.put(k, "cornwall");
    full.home(Side::kRoyalist);
    full.take("hopton");
    EXPECT_FALSE(full.mayGoTo("cornwall")) << "more than the Area supplies";
    EXPECT_TRUE(full.allows(HeadFor{Place::kPool})) << "and nowhere else is Friendly";
}

TEST(TwwaeYearEnd, C11_3_LondonBlocksGoToLondonsAreaWhateverItCanSupply) {
    YearEnd t;  // the Area feeds four blocks and London four Infantry
    for (const auto k : {"p_midlands_foot", "p_south_foot_1", "p_south_foot_2", "p_east_foot_1", "p_east_foot_2",
                         "p_wales_foot_1", "p_wales_foot_2", "p_london_foot_1"})
        t.put(k, "bucks_herts");
    t.put("p_london_foot_2", "hampshire");
    ASSERT_TRUE(exceedsSupply(t.defs, t.s, Side::kParliament, area("bucks_herts"), BlockId::kPLondonFoot2));
    t.home(Side::kParliament).take("p_london_foot_2");
    EXPECT_FALSE(t.allows(HeadFor{Place::kPool}));
    ASSERT_TRUE(t.mayGoTo("bucks_herts")) << "it must, and only an Enemy Area is excepted";
    t.to("bucks_herts");
    EXPECT_TRUE(t.isAt("p_london_foot_2", "bucks_herts"));
}
TEST(TwwaeYearEnd, C11_3_LondonBlocksToLondonsArea) {
    YearEnd t;
    t.put("p_london_foot_1", "berkshire");
    t.home(Side::kParliament);
    t.take("p_london_foot_1");
    EXPECT_TRUE(t.mayGoTo("bucks_herts"));
    EXPECT_FALSE(t.mayGoTo("essex"));
    YearEnd u;
    u.put("p_london_foot_1", "berkshire").put("charles", "bucks_herts");
    u.home(Side::kParliament);
    u.take("p_london_foot_1");
    EXPECT_TRUE(u.allows(HeadFor{Place::kPool})) << "an Enemy Area";
}

TEST(TwwaeYearEnd, C11_3_WithALeaderTheyMayStay) {
    YearEnd t;
    t.put("rupert", "kent")
        .put("r_wales_foot_1", "kent")
        .put("hopton", "leicestershire")
        .put("r_south_foot_1", "leicestershire");
    t.home(Side::kRoyalist);
    EXPECT_FALSE(t.allows(Proceed{})) << "a Regional Leader keeps nobody";
    t.take("r_south_foot_1").to("cornwall").take("hopton").to("cornwall");
    EXPECT_TRUE(t.allows(Proceed{}));
    t.proceed();
    EXPECT_TRUE(t.isAt("r_wales_foot_1", "kent"));
}

TEST(TwwaeYearEnd, C11_3_Ruling230_LevenMayStayWithALeaderHisScotsGoHome) {
    YearEnd t;
    t.put("essex", "leicestershire").put("leven", "leicestershire").put("cov_foot_1", "leicestershire");
    t.home(Side::kParliament);
    EXPECT_FALSE(t.allows(Proceed{}));
    t.take("cov_foot_1").play(HeadFor{Place::kScotland});
    EXPECT_TRUE(t.allows(Proceed{})) << "a Regional Leader beside a Leader";
    YearEnd u;
    u.put("leven", "leicestershire");
    u.home(Side::kParliament);
    EXPECT_FALSE(u.allows(Proceed{}));
}
TEST(TwwaeYearEnd, C11_3_TheBesiegedStay) {
    YearEnd t;
    t.put("essex", "devon").putInside("r_midlands_foot_1", "plymouth");
    t.home(Side::kRoyalist);
    EXPECT_FALSE(t.allows(TakeBlock{block("r_midlands_foot_1")}));
    t.proceed();
    EXPECT_TRUE(isCity(t.where("r_midlands_foot_1")));
}

TEST(TwwaeYearEnd, C11_3_CovenantersToTheNorthOrScotland) {
    YearEnd t;
    t.put("cov_foot_1", "leicestershire").put("cov_foot_2", "lancashire");
    t.home(Side::kParliament);
    EXPECT_FALSE(t.allows(TakeBlock{block("cov_foot_2")})) << "at home in the North";
    t.take("cov_foot_1");
    EXPECT_TRUE(t.mayGoTo("lancashire"));
    EXPECT_FALSE(t.mayGoTo("durham")) << "the enemy's";
    t.play(HeadFor{Place::kScotland});
    EXPECT_EQ(t.where("cov_foot_1"), Place::kScotland);
}

TEST(TwwaeYearEnd, C11_4_CardsLeaveAndJoinByTheirYears) {
    for (const int year : {1642, 1643, 1644, 1645}) {
        YearEnd t{year};
        for (std::size_t i = 0; i < kCards; ++i) {
            Deck& deck = t.s.decks[index(sideOf(cardAt(i)))];
            const std::uint32_t bit = 1U << (i % kDeckCards);
            if (t.defs[cardAt(i)].fromYear > year) deck.waiting |= bit;
            else deck.pile.shuffleIn(bit);
        }
        t.push(YearEndSequence{{}, YearEndStep::kDecks});
        t.settle();
        for (std::size_t i = 0; i < kCards; ++i) {
            const CardDefinition& card = t.defs[cardAt(i)];
            const Deck& deck = t.s.decks[index(sideOf(cardAt(i)))];
            const std::uint32_t bit = 1U << (i % kDeckCards);
            if (card.lastYear == year) { EXPECT_TRUE((deck.gone & bit) != 0) << card.key; }
            if (card.fromYear == year + 1) {
                EXPECT_TRUE((static_cast<std::uint32_t>(deck.pile.pile()) & bit) != 0) << card.key;
            }
            if (card.fromYear > year + 1) { EXPECT_TRUE((deck.waiting & bit) != 0) << card.key; }
        }
    }
}

TEST(TwwaeYearEnd, C11_4_PlayedCardsComeBack) {
    YearEnd t;
    Deck& deck = t.s.decks[0];
    deck.pile.shuffleIn(0b111);
    deck.pile.draw(0);
    deck.pile.discard(0);
    deck.beside = 1U << 20;
    deck.gone = 1U << 21;
    deck.hidden = 1U << 3;
    t.push(YearEndSequence{{}, YearEndStep::kDecks});
    t.settle();
    EXPECT_EQ(static_cast<std::uint32_t>(t.s.decks[0].pile.pile()), 0b1111U) << "with those discarded unseen (ruling 10)";
    EXPECT_EQ(t.s.decks[0].beside, 1U << 20);
    EXPECT_EQ(t.s.decks[0].gone, 1U << 21);
}

struct Queen : Table {
    Queen() {
        put("henrietta", "durham")
            .put("charles", "north_riding")
            .put("newcastle", "durham", 1)
            .put("r_cannon_1", "north_riding", 1)
            .put("r_cannon_2", Place::kPool)
            .put("hopton", "cornwall", 1)
            .ready();
        s.vp = 0;
        move(defs, s, BlockId::kHenrietta, outside(area("north_riding")), 0, &log);
        settle();
        push(by(Side::kRoyalist, ActionSegment{}));
        settle();
    }
};
TEST(TwwaeYearEnd, C11_11_ThreeStrengthWhenSheMeetsCharles) {
    Queen t;
    ASSERT_TRUE(t.awaits<FreeRecruit>(Side::kRoyalist));
    EXPECT_EQ(t.top<FreeRecruit>().left, 3);
    EXPECT_FALSE(t.allows(Strengthen{BlockId::kHopton})) << "not in or next to the Area";
    t.play(Strengthen{BlockId::kNewcastle}).play(Strengthen{BlockId::kNewcastle});
    EXPECT_EQ(t.strength("newcastle"), 3);
    EXPECT_EQ(t.top<FreeRecruit>().left, 1);
    t.play(Strengthen{BlockId::kRCannon1});
    EXPECT_FALSE(t.awaits<FreeRecruit>());
    EXPECT_EQ(t.strength("henrietta"), 2) << "she is unchanged";
    EXPECT_TRUE(t.s.henriettaDelivered) << "once only";
}
TEST(TwwaeYearEnd, C11_11_OneOfThemForArtillery) {
    Queen t;
    t.play(Strengthen{BlockId::kRCannon1});
    EXPECT_FALSE(t.allows(Strengthen{BlockId::kRCannon1}));
    EXPECT_FALSE(t.allows(Raise{BlockId::kRCannon2}));
    EXPECT_TRUE(t.allows(Strengthen{BlockId::kNewcastle}));
}

}  // namespace
}  // namespace twwae
