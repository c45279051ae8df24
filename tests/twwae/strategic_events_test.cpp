// Strategic Events: the offer, Camp Fever, Clubmen, Desertion, the Plots, free Recruitment and those that last.
// TWWAE 6.01, 6.4.
#include "twwae/chapters/movement.h"

#include "tests/twwae/moves_table.h"
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

CardId cardOf(Side side, Event e) {
    for (std::size_t i = 0; i < kCards; ++i)
        if (sideOf(cardAt(i)) == side && testBox()[cardAt(i)].event == e) return cardAt(i);
    ADD_FAILURE() << "no such card";
    return cardAt(0);
}

// The side has played that card and is asked.
struct Offer : Table {
    Side side;
    Offer(Side who, Event e) : side(who) {
        s.first = who;
        s.henriettaDelivered = true;
        s.isRevealed = true;
        s.played[index(who)] = cardOf(who, e);
        twwae::push(s, by(who, EventOffer{}));
    }
    Offer& with(std::string_view key, std::string_view areaKey, int strength = 0) { put(key, areaKey, strength); return *this; }
    Offer& within(std::string_view key, std::string_view cityKey, int strength = 0) {
        putInside(key, cityKey, strength);
        return *this;
    }
    Offer& enact() { ready(); play(Enact{}); return *this; }
    [[nodiscard]] bool canEnact() { ready(); return allows(Enact{}); }
    Offer& play(const Action& a) { Table::play(a); return *this; }
    Offer& take(std::string_view key) { Table::take(key); return *this; }
    [[nodiscard]] bool canChoose(std::string_view a) const { return allows(ChooseArea{area(a)}); }
    Offer& choose(std::string_view a) { play(ChooseArea{area(a)}); return *this; }
};

Action takeOf(std::string_view b) { return TakeBlock{block(b)}; }
Action pairOf(std::string_view a, std::string_view b) { return LosePair{block(a), b.empty() ? BlockId::kNone : block(b)}; }
Action toward(std::string_view a) { return HeadFor{outside(area(a))}; }

// The offer

TEST(TwwaeEvents, C2_31_EveryEventMayBeDeclined) {
    Offer t{Side::kRoyalist, Event::kCampFever};
    t.with("essex", "kent").with("skippon", "kent").ready();
    EXPECT_EQ(t.legal().size(), 2U);
    t.play(Decline{});
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_FALSE(t.s.enacted[0]);
}

TEST(TwwaeEvents, EventsAreOfTheCardShown) {
    Offer t{Side::kRoyalist, Event::kCampFever};
    EXPECT_EQ(eventOf(t.defs, t.s, Side::kRoyalist), Event::kCampFever);
    EXPECT_EQ(eventOf(t.defs, t.s, Side::kParliament), Event::kNone);
    t.s.isRevealed = false;
    EXPECT_EQ(eventOf(t.defs, t.s, Side::kRoyalist), Event::kNone);
}

// Camp Fever

TEST(TwwaeEvents, C6_42_AnAreaWithTwoEnemyBlocksOutsideTheCity) {
    Offer t{Side::kRoyalist, Event::kCampFever};
    t.with("essex", "kent")
        .with("skippon", "kent")
        .with("waller", "dorset")
        .within("manchester", "london")
        .within("brooke", "london")
        .with("hopton", "bucks_herts");
    t.put("leven", Place::kScotland).put("cov_foot_1", Place::kScotland);
    t.enact();
    EXPECT_TRUE(t.canChoose("kent"));
    EXPECT_FALSE(t.canChoose("dorset"));
    EXPECT_FALSE(t.canChoose("bucks_herts"));  // Besieged blocks do not count
    EXPECT_EQ(t.legal().size(), 1U);
}

TEST(TwwaeEvents, C6_42_BesiegingBlocksCount) {
    Offer t{Side::kRoyalist, Event::kCampFever};
    t.within("charles", "oxford").with("essex", "oxfordshire").with("skippon", "oxfordshire").enact();
    EXPECT_TRUE(t.canChoose("oxfordshire"));
}

TEST(TwwaeEvents, C6_42_TheOwnerNamesTwoInfantryOrCavalry) {
    Offer t{Side::kRoyalist, Event::kCampFever};
    t.with("essex", "kent").with("skippon", "kent").with("cromwell", "kent").with("p_cannon_1", "kent").enact().choose("kent");
    ASSERT_TRUE(t.awaits<CampFeverLosses>(Side::kParliament));
    EXPECT_EQ(t.legal().size(), 3U);
    expectSound(t);
    EXPECT_FALSE(t.allows(pairOf("essex", "p_cannon_1")));
    EXPECT_FALSE(t.allows(pairOf("essex", "")));
    t.play(pairOf("essex", "cromwell"));
    EXPECT_EQ(t.strength("essex"), t.defs[BlockId::kEssex].strength - 1);
    EXPECT_EQ(t.strength("cromwell"), t.defs[BlockId::kCromwell].strength - 1);
    EXPECT_EQ(t.strength("skippon"), t.defs[BlockId::kSkippon].strength);
    EXPECT_TRUE(t.logSays("costs 2 strength"));
}

TEST(TwwaeEvents, C6_42_OneAloneAmongArtillery) {
    Offer t{Side::kRoyalist, Event::kCampFever};
    t.with("essex", "kent").with("p_cannon_1", "kent").enact().choose("kent");
    EXPECT_EQ(t.legal().size(), 1U);
    EXPECT_TRUE(Twwae::decision(t.s).askEvenIfForced) << "the enemy counts two blocks and does not know the gun";
    t.play(pairOf("essex", ""));
    EXPECT_EQ(t.strength("essex"), t.defs[BlockId::kEssex].strength - 1);
}

TEST(TwwaeEvents, C6_42_ArtilleryAloneSuffersNothing) {
    Offer t{Side::kRoyalist, Event::kCampFever};
    t.with("p_cannon_1", "kent").with("p_cannon_2", "kent").enact().choose("kent").play(Proceed{});
    EXPECT_EQ(t.strength("p_cannon_1"), t.defs[BlockId::kPCannon1].strength);
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeEvents, C6_42_BelowOneIsEliminatedAtOnce) {
    Offer t{Side::kRoyalist, Event::kCampFever};
    t.with("essex", "kent", 1).with("skippon", "kent").enact().choose("kent").play(pairOf("essex", "skippon"));
    EXPECT_EQ(t.where("essex"), Place::kPool);
}

TEST(TwwaeEvents, C6_42_NowhereToChooseNothingToEnact) {
    Offer t{Side::kRoyalist, Event::kCampFever};
    EXPECT_FALSE(t.with("essex", "kent").canEnact());
}

// Clubmen

TEST(TwwaeEvents, C6_43_NeutralOrEnemyAreasNotLoyalToTheEnemy) {
    Offer t{Side::kRoyalist, Event::kClubmen};
    t.with("charles", "oxfordshire").with("essex", "dorset").with("skippon", "kent").enact();
    EXPECT_TRUE(t.canChoose("berkshire"));        // Neutral
    EXPECT_TRUE(t.canChoose("dorset"));           // Enemy
    EXPECT_FALSE(t.canChoose("kent"));            // Loyal to the enemy
    EXPECT_FALSE(t.canChoose("norfolk"));         // Loyal and Vacant
    EXPECT_FALSE(t.canChoose("oxfordshire"));     // Friendly
    EXPECT_FALSE(t.canChoose("worcestershire"));  // Friendly by Loyalty
    expectSound(t);
    t.choose("berkshire");
    EXPECT_TRUE(t.isAt("r_clubmen", "berkshire"));
    EXPECT_EQ(t.strength("r_clubmen"), t.defs[BlockId::kRClubmen].strength);  // RULING twwae-185
}

TEST(TwwaeEvents, C6_43_WhereEnemiesStandTheAreaIsContestedAndOneIsPinned) {
    Offer t{Side::kRoyalist, Event::kClubmen};
    t.with("essex", "dorset").with("skippon", "dorset").enact().choose("dorset");
    EXPECT_TRUE(isContested(t.s, area("dorset")));
    EXPECT_EQ(pinned(t.s, Side::kParliament, area("dorset")), 1);
    EXPECT_EQ(t.s.clubmenContested, area("dorset"));
    EXPECT_TRUE(t.s.stack.empty());  // no Fortified City, no Withdrawal
}

TEST(TwwaeEvents, C6_43_ThoseOnTheMapMayBeLiftedElsewhere) {
    Offer t{Side::kRoyalist, Event::kClubmen};
    t.with("r_clubmen", "berkshire", 2).enact().choose("wiltshire");
    EXPECT_TRUE(t.isAt("r_clubmen", "wiltshire"));
    EXPECT_EQ(t.strength("r_clubmen"), 2);
    EXPECT_EQ(controlOf(t.defs, t.s, area("berkshire")), Control::kNeutral);
}

TEST(TwwaeEvents, C6_43_TheEnemyMayWithdrawIntoTheCityAndHisGarrisonMust) {
    Offer t{Side::kRoyalist, Event::kClubmen};
    t.with("essex", "somerset").with("p_garrison_1", "somerset").enact().choose("somerset");
    ASSERT_TRUE(t.awaits<Withdrawal>(Side::kParliament));
    EXPECT_FALSE(t.allows(Proceed{}));
    t.take("p_garrison_1").proceed();
    EXPECT_EQ(t.where("p_garrison_1"), inside(city("bristol")));
    EXPECT_TRUE(isContested(t.s, area("somerset")));
}

TEST(TwwaeEvents, C6_43_ThisMayBeginASiege) {
    Offer t{Side::kRoyalist, Event::kClubmen};
    t.with("essex", "devon").enact().choose("devon").take("essex").proceed();
    EXPECT_TRUE(isBesieged(t.defs, t.s, city("plymouth")));
    EXPECT_EQ(t.s.marker[index(city("plymouth"))], 0);
}

TEST(TwwaeEvents, C6_43_NotWithEnemiesInWinter) {
    Offer t{Side::kRoyalist, Event::kClubmen};
    t.s.turn = 6;
    t.with("essex", "dorset").enact();
    EXPECT_FALSE(t.canChoose("dorset"));
    EXPECT_TRUE(t.canChoose("berkshire"));
}

TEST(TwwaeEvents, C6_43_NotWhereTheOtherPlayersClubmenMadeAContestedArea) {
    Offer t{Side::kParliament, Event::kClubmen};
    t.with("charles", "dorset").with("p_garrison_1", "dorset").with("r_clubmen", "hampshire").enact();
    EXPECT_FALSE(t.canChoose("dorset"));
    EXPECT_TRUE(t.canChoose("hampshire"));
}

TEST(TwwaeEvents, C6_41_BradfordsClubmenRiseInTheWestRiding) {
    Offer t{Side::kParliament, Event::kBradfordClubmen};
    t.with("newcastle", "west_riding").enact();
    EXPECT_TRUE(t.isAt("p_clubmen", "west_riding"));
    EXPECT_TRUE(isContested(t.s, area("west_riding")));
    EXPECT_EQ(pinned(t.s, Side::kRoyalist, area("west_riding")), 1);
}

TEST(TwwaeEvents, C6_41_NotWithEnemiesInTheWinterOf1643) {
    Offer t{Side::kParliament, Event::kBradfordClubmen};
    t.s.turn = 6;
    EXPECT_FALSE(t.with("newcastle", "west_riding").canEnact());
    t.put("newcastle", "durham");
    EXPECT_TRUE(t.canEnact());
}

// Desertion

TEST(TwwaeEvents, C6_44_OneRegionalBlockOutsideItsHomeRegion) {
    Offer t{Side::kParliament, Event::kDesertion};
    t.with("charles", "berkshire").with("r_midlands_foot_1", "berkshire").with("r_south_foot_1", "berkshire").enact();
    ASSERT_TRUE(t.awaits<DesertionBlock>(Side::kRoyalist));
    EXPECT_FALSE(t.allows(takeOf("charles")));
    EXPECT_FALSE(t.allows(takeOf("r_south_foot_1")));
    t.take("r_midlands_foot_1");
    EXPECT_EQ(t.strength("r_midlands_foot_1"), t.defs[block("r_midlands_foot_1")].strength - 1);
    ASSERT_TRUE(t.awaits<DesertionPlace>());
    EXPECT_TRUE(t.allows(toward("worcestershire")));    // Friendly
    EXPECT_FALSE(t.allows(toward("oxfordshire")));      // Neutral, while there is a Friendly one
    EXPECT_FALSE(t.allows(HeadFor{Place::kPool}));
    t.to("worcestershire");
    EXPECT_TRUE(t.isAt("r_midlands_foot_1", "worcestershire"));
}

TEST(TwwaeEvents, C6_44_ANeutralAreaWhenNoneIsFriendly) {
    Offer t{Side::kParliament, Event::kDesertion};
    t.with("rupert", "hampshire")
        .with("r_midlands_foot_1", "hampshire")
        .with("essex", "worcestershire")
        .enact()
        .play(takeOf("r_midlands_foot_1"));
    EXPECT_TRUE(t.allows(toward("oxfordshire")));
    EXPECT_FALSE(t.allows(toward("worcestershire")));
    EXPECT_FALSE(t.allows(toward("northampton_bedford")));
}

TEST(TwwaeEvents, C6_44_ThePoolWhenThereIsNeither) {
    Offer t{Side::kRoyalist, Event::kDesertion};
    t.with("essex", "oxfordshire").with("p_london_foot_1", "oxfordshire", 3);
    const char* kings[] = {"charles",    "rupert",     "newcastle", "northampton",  "hopton",
                           "r_cannon_1", "r_cannon_2", "henrietta", "irish_foot_1", "irish_foot_2"};
    std::size_t i = 0;
    for (const auto a : t.defs.londonHome)
        if (areaId(a) != area("oxfordshire")) t.put(kings[i++], outside(areaId(a)));
    // Oxfordshire is next to London's Area, so at home; send the block farther off.
    t.put("essex", "cornwall").put("p_london_foot_1", "cornwall", 3).put("irish_foot_3", "oxfordshire");
    t.enact().play(takeOf("p_london_foot_1"));
    EXPECT_EQ(t.legal().size(), 1U);
    t.play(HeadFor{Place::kPool});
    EXPECT_EQ(t.where("p_london_foot_1"), Place::kPool);
    EXPECT_EQ(t.s.blocks[index(block("p_london_foot_1"))].halves, 0);
}

TEST(TwwaeEvents, C6_44_BelowOneItIsEliminated) {
    Offer t{Side::kParliament, Event::kDesertion};
    t.with("r_midlands_foot_1", "berkshire", 1).enact().play(takeOf("r_midlands_foot_1"));
    EXPECT_EQ(t.where("r_midlands_foot_1"), Place::kPool);
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeEvents, C6_44_WithoutSuchABlockAnyBlockLosesOne) {
    Offer t{Side::kParliament, Event::kDesertion};
    t.with("charles", "oxfordshire").with("r_midlands_foot_1", "oxfordshire").enact().play(takeOf("charles"));
    EXPECT_EQ(t.strength("charles"), t.defs[BlockId::kCharles].strength - 1);
    EXPECT_TRUE(t.isAt("charles", "oxfordshire"));
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeEvents, C6_44_AnyBlockMeansThoseInIrelandToo) {
    Offer t{Side::kParliament, Event::kDesertion};
    t.with("charles", "oxfordshire").put("irish_foot_1", Place::kIreland, 2);
    t.enact().play(takeOf("irish_foot_1"));
    EXPECT_EQ(t.strength("irish_foot_1"), 1);
    EXPECT_EQ(t.where("irish_foot_1"), Place::kIreland);
    EXPECT_TRUE(t.s.stack.empty());
}

// What lasts

TEST(TwwaeEvents, C6_45_LondonIsFortifiedForGood) {
    Offer t{Side::kParliament, Event::kFortificationOfLondon};
    t.enact();
    EXPECT_TRUE(t.s.londonFortified);
    EXPECT_TRUE(isInForce(t.defs, t.s, Side::kParliament, Event::kFortificationOfLondon));
    EXPECT_TRUE(t.s.enacted[1]);
}

TEST(TwwaeEvents, C8_3_TheSiegeTrainLasts) {
    Offer t{Side::kParliament, Event::kSiegeTrain};
    t.enact();
    EXPECT_TRUE(isInForce(t.defs, t.s, Side::kParliament, Event::kSiegeTrain));
    EXPECT_FALSE(isInForce(t.defs, t.s, Side::kRoyalist, Event::kSiegeTrain));
}

// Free Recruitment

TEST(TwwaeEvents, C6_46_ShipsCapturedAndTheExciseGiveTwoSteps) {
    Offer t{Side::kRoyalist, Event::kShipsCaptured};
    t.enact();
    ASSERT_TRUE(t.awaits<FreeRecruit>(Side::kRoyalist));
    EXPECT_EQ(t.top<FreeRecruit>().left, 2);
    EXPECT_EQ(t.top<FreeRecruit>().artilleryLeft, 0);
    Offer u{Side::kParliament, Event::kExciseOrdinance};
    u.enact();
    EXPECT_EQ(u.top<FreeRecruit>().left, 2);
}

TEST(TwwaeEvents, C6_47_SuppliesFromTheContinentServeArtilleryToo) {
    Offer t{Side::kRoyalist, Event::kContinentSupplies};
    t.enact();
    EXPECT_EQ(t.top<FreeRecruit>().kind, FreeKind::kSupplies);
    EXPECT_EQ(t.top<FreeRecruit>().artilleryLeft, 2);
}

TEST(TwwaeEvents, C6_47_Ruling197_TheKingStripsUpToTwoGarrisonsNotBesieged) {
    Offer t{Side::kRoyalist, Event::kKingStripsGarrisons};
    t.with("r_garrison_1", "oxfordshire", 2).within("r_garrison_2", "chester", 1).with("brooke", "cheshire").enact();
    EXPECT_FALSE(t.allows(takeOf("r_garrison_2")));
    t.take("r_garrison_1").proceed();
    EXPECT_EQ(t.where("r_garrison_1"), Place::kPool);
    ASSERT_TRUE(t.awaits<FreeRecruit>());
    EXPECT_EQ(t.top<FreeRecruit>().left, 2);
    EXPECT_EQ(t.top<FreeRecruit>().artilleryLeft, 2);
}

TEST(TwwaeEvents, Ruling198_TheMintNeedsAnOxfordNotBesieged) {
    Offer t{Side::kRoyalist, Event::kOxfordMint};
    EXPECT_TRUE(t.with("charles", "oxfordshire").canEnact());
    t.enact();
    EXPECT_EQ(t.top<FreeRecruit>().around, area("oxfordshire"));
    Offer u{Side::kRoyalist, Event::kOxfordMint};
    EXPECT_FALSE(u.within("charles", "oxford").with("essex", "oxfordshire").canEnact());
    Offer v{Side::kRoyalist, Event::kOxfordMint};
    EXPECT_FALSE(v.with("essex", "oxfordshire").canEnact());
}

// The Plots

TEST(TwwaeEvents, C6_48_NoEffectWhenTheRoyalistHoldsTheCity) {
    Offer t{Side::kRoyalist, Event::kHothamsPlot};
    EXPECT_FALSE(t.with("newcastle", "east_riding").canEnact());
}

TEST(TwwaeEvents, C6_48_NeutralAGarrisonInTheArea) {
    Offer t{Side::kRoyalist, Event::kHothamsPlot};
    t.put("r_garrison_1", Place::kPool);
    t.enact().play(takeOf("r_garrison_1"));
    EXPECT_TRUE(t.isAt("r_garrison_1", "east_riding"));
    EXPECT_EQ(t.strength("r_garrison_1"), 1);
    EXPECT_TRUE(ownsCity(t.s, Side::kRoyalist, city("hull")));
    EXPECT_EQ(t.s.vp, 1);
    EXPECT_TRUE(controlsSea(t.defs, t.s, Side::kRoyalist, SeaId::kGerman));
}

TEST(TwwaeEvents, C6_48_FriendlyToParliamentAGarrisonInTheCityAndASiege) {
    Offer t{Side::kRoyalist, Event::kCarewsPlot};
    t.with("waller", "devon").put("r_garrison_2", Place::kPool);
    t.enact().play(takeOf("r_garrison_2"));
    EXPECT_EQ(t.where("r_garrison_2"), inside(city("plymouth")));
    EXPECT_TRUE(ownsCity(t.s, Side::kRoyalist, city("plymouth")));
    EXPECT_TRUE(isBesieged(t.defs, t.s, city("plymouth")));
    EXPECT_EQ(t.s.marker[index(city("plymouth"))], 0);
    EXPECT_EQ(t.s.vp, 1);
}

TEST(TwwaeEvents, C6_48_WithBothGarrisonsOnTheMapOneMustMove) {
    Offer t{Side::kRoyalist, Event::kHothamsPlot};
    t.with("r_garrison_1", "cheshire", 2).with("r_garrison_2", "oxfordshire", 2).enact();
    EXPECT_EQ(t.legal().size(), 2U);
    t.take("r_garrison_1");
    EXPECT_TRUE(t.isAt("r_garrison_1", "east_riding"));
    EXPECT_EQ(t.strength("r_garrison_1"), 2);
    EXPECT_EQ(controlOf(t.defs, t.s, area("cheshire")), Control::kNeutral);
}

// The Garrison that is asked for takes the City over; there is no leaving it.
TEST(TwwaeEvents, C6_48_ThePromptOffersWhatThereIs) {
    Offer t{Side::kRoyalist, Event::kHothamsPlot};
    t.put("r_garrison_1", Place::kPool).put("r_garrison_2", Place::kPool);
    t.enact();
    EXPECT_EQ(t.legal(), (std::vector<Action>{takeOf("r_garrison_1"), takeOf("r_garrison_2")}));
    const std::string prompt = Twwae::prompt(t.defs, Twwae::observe(t.defs, t.s, playerOf(Side::kRoyalist))).what;
    EXPECT_NE(prompt.find("Hull"), std::string::npos) << prompt;
    for (const auto* wrong : {"against", "let it be"}) EXPECT_EQ(prompt.find(wrong), std::string::npos) << prompt;
}

TEST(TwwaeEvents, C6_48_WhereHeBesiegesTheBlocksSurrender) {
    Offer t{Side::kRoyalist, Event::kHothamsPlot};
    t.within("f_fairfax", "hull").with("newcastle", "east_riding").with("essex", "west_riding").enact();
    while (!t.s.stack.empty()) t.play(t.legal().front());
    EXPECT_TRUE(ownsCity(t.s, Side::kRoyalist, city("hull")));
    EXPECT_FALSE(isBesieged(t.defs, t.s, city("hull")));
    EXPECT_TRUE(t.isAt("f_fairfax", "west_riding"));
    EXPECT_EQ(t.s.vp, 1);
}

TEST(TwwaeEvents, Ruling194_NotWhereTheAreaIsContested) {
    Offer t{Side::kRoyalist, Event::kHothamsPlot};
    t.with("newcastle", "east_riding").with("f_fairfax", "east_riding").put("r_garrison_1", Place::kPool);
    EXPECT_FALSE(t.canEnact());
}

TEST(TwwaeEvents, Ruling201_FoiledForGoodAndRuling139_InTheSameTurn) {
    Offer t{Side::kRoyalist, Event::kHothamsPlot};
    t.put("r_garrison_1", Place::kPool);
    EXPECT_TRUE(t.canEnact());
    t.s.played[1] = cardOf(Side::kParliament, Event::kHothamsFoiled);
    EXPECT_FALSE(t.canEnact());
    t.s.played[1] = cardOf(Side::kParliament, Event::kCarewsFoiled);
    EXPECT_TRUE(t.canEnact());
    t.s.hothamsFoiled = true;
    EXPECT_FALSE(t.canEnact());
    Offer u{Side::kParliament, Event::kCarewsFoiled};
    u.enact();
    EXPECT_TRUE(isInForce(u.defs, u.s, Side::kParliament, Event::kCarewsFoiled));
}

// Montrose

TEST(TwwaeEvents, Ruling200_ParliamentSendsACovenanterHomeOneStrengthWeaker) {
    Offer t{Side::kRoyalist, Event::kMontrose};
    t.with("leven", "durham")
        .with("cov_foot_1", "durham")
        .with("cov_cannon", "durham")
        .within("cov_foot_2", "york")
        .with("newcastle", "north_riding")
        .enact();
    ASSERT_TRUE(t.awaits<MontroseChoice>(Side::kParliament));
    EXPECT_FALSE(t.allows(takeOf("cov_cannon")));
    EXPECT_FALSE(t.allows(takeOf("cov_foot_2")));  // Besieged
    t.take("cov_foot_1");
    EXPECT_EQ(t.where("cov_foot_1"), Place::kScotland);
    EXPECT_EQ(t.strength("cov_foot_1"), t.defs[BlockId::kCovFoot1].strength - 1);
}

TEST(TwwaeEvents, Ruling200_WithoutCovenantersInEnglandNothing) {
    Offer t{Side::kRoyalist, Event::kMontrose};
    t.put("leven", Place::kScotland);
    EXPECT_FALSE(t.canEnact());
}

}  // namespace
}  // namespace twwae
