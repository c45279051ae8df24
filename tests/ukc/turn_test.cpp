// Guards the turn: set-up, the order of the phases, Housekeeping, Political Control and Isolation.
#include <gtest/gtest.h>

#include "tests/ukc/chain_table.h"

namespace ukc {
namespace {

struct TurnTable : ChainTable<TurnTable> {
    TurnTable& at(TurnStep step) {
        push(TurnSequence{{}, step}).settle();
        return *this;
    }
    [[nodiscard]] bool mayMark(std::string_view a) const { return allows(Action{ChooseArea{area(a)}}); }
    [[nodiscard]] bool isIsolated(Side side, std::string_view a) const {
        return isolated(defs, s, side).contains(mapIndex(area(a)));
    }
    // Nothing is anybody's.
    TurnTable& empty() {
        s.control.fill(-1);
        return *this;
    }
};
// Until the first decision, with the last outcome of every draw.
State firstDecision(Options o = {}) {
    State s = Ukc::newGame(testBox(), o, common::Rng{7, 0});
    while (Ukc::decision(s).actor == common::PlayerId::kChance) {
        common::OutcomeList<Action> list;
        Ukc::chanceOutcomes(testBox(), s, list);
        Ukc::apply(testBox(), s, list[list.size() - 1].action, nullptr);
    }
    return s;
}

// Set-up (P5.0)

TEST(UkcTurn, P5_1_ThePiecesOfTheSetUp) {
    const State s = firstDecision();
    EXPECT_EQ(areasOf(s, kR), 23);
    EXPECT_EQ(areasOf(s, kP), 22);
    const auto at = [&](General g, std::string_view a, int brigades) {
        EXPECT_TRUE(isOnMap(s, g)) << key(g);
        EXPECT_EQ(areaOf(s, g), area(a)) << key(g);
        EXPECT_EQ(size(s, g), brigades) << key(g);
    };
    at(General::kLordFairfax, "wakefield", 1);
    at(General::kCharles, "york", 2);
    at(General::kNewcastle, "newcastle", 1);
    at(General::kEssex, "london", 4);
    at(General::kWaller, "portsmouth", 1);
    at(General::kBedford, "exeter", 2);
    at(General::kHopton, "st_austell", 1);
    EXPECT_EQ(unled(s, kR, area("shrewsbury")).size(), 3);
    EXPECT_EQ(inside(s, kP, area("london")).size(), 1);
    EXPECT_EQ(onMap(s, kR), 7);
    EXPECT_EQ(onMap(s, kP), 9);
    for (const General g : {General::kByron, General::kRupert, General::kMaurice})
        EXPECT_EQ(general(s, g).box, Box::kAvailable);
    for (const Notable n : {Notable::kDerby, Notable::kLordHerbert, Notable::kMassey, Notable::kBrereton, Notable::kWilloughby})
        EXPECT_EQ(s.notables[index(n)], 1);
    for (const Notable n : {Notable::kNewark, Notable::kBasing, Notable::kLaugharne, Notable::kBlake})
        EXPECT_EQ(s.notables[index(n)], 0);
    EXPECT_EQ(general(s, General::kCallander).turn, kLate1644);
    EXPECT_EQ(s.naval, 0);
}

TEST(UkcTurn, P5_1_TheInfrastructuresOfTheSetUp) {
    const State s = firstDecision();
    EXPECT_EQ(infrastructuresOf(testBox(), s, kR), 3);
    EXPECT_EQ(infrastructuresOf(testBox(), s, kP), 4);
    EXPECT_TRUE(isolated(testBox(), s, kR).empty());
    EXPECT_TRUE(isolated(testBox(), s, kP).empty());
}

TEST(UkcTurn, P5_2_BothSidesKnowTheSetUp) {
    const State s = firstDecision();
    const auto seen = Ukc::observe(testBox(), s, playerOf(kP)).seen;
    EXPECT_EQ(seen.places[index(brigadeNamed("grenviles_cornish"))], displayOf(General::kHopton));
}

// The order of the phases (P7.0)

TEST(UkcTurn, P8_3_ParliamentPlacesTheFirstMarker) {
    const State s = firstDecision();
    ASSERT_TRUE(std::holds_alternative<FreePc>(s.stack.back()));
    EXPECT_EQ(std::get<FreePc>(s.stack.back()).side, kP);
    EXPECT_EQ(s.turn, 0);
}

TEST(UkcTurn, P7_0_HousekeepingThenParliamentRecruitsFirst) {
    TurnTable t;
    t.s.turn = 1;
    t.at(TurnStep::kHousekeeping);
    ASSERT_TRUE(t.awaits<FreePc>(kP));
    t.play(t.legal().front());
    ASSERT_TRUE(t.awaits<FreePc>(kR));
    t.play(t.legal().front());
    ASSERT_TRUE(t.awaits<Recruit>(kP));  // no chit in Winter 1642
    t.proceed();
    EXPECT_TRUE(t.awaits<Recruit>(kR));
}

TEST(UkcTurn, P8_4_ChitsInTheLateTurnsOnly) {
    for (const std::uint8_t turn : {std::uint8_t{0}, std::uint8_t{1}, std::uint8_t{2}, std::uint8_t{3}, std::uint8_t{6},
                                    std::uint8_t{7}, std::uint8_t{9}, std::uint8_t{10}}) {
        TurnTable t;
        t.s.turn = turn;
        t.at(TurnStep::kChit);
        EXPECT_EQ(t.awaits<ChitDraw>(), turn == 0 || turn == 3 || turn == 6 || turn == 9) << int{turn};
    }
}

TEST(UkcTurn, P8_4_DrawnChitsLeaveThePool) {
    TurnTable t;
    t.s.turn = 0;
    t.at(TurnStep::kChit);
    EXPECT_EQ(t.outcomes().size(), 5U);
    t.play(Action{DrewChit{0}});
    EXPECT_EQ(t.s.naval, t.defs.tables.chits[0]);
    t.s.stack.clear();
    t.s.turn = 3;
    t.at(TurnStep::kChit);
    EXPECT_EQ(t.outcomes().size(), 4U);
}

TEST(UkcTurn, P8_4_DiplomaticStrengthOnce) {
    TurnTable t;
    EXPECT_EQ(navalStatus(t.defs, t.s), 0);
    t.control("bristol", 0);
    EXPECT_EQ(navalStatus(t.defs, t.s), -1);
    t.control("london", 0);
    EXPECT_EQ(navalStatus(t.defs, t.s), -1);
    t.control("bristol", 1).control("london", 1);
    EXPECT_EQ(navalStatus(t.defs, t.s), 0);
    t.s.naval = 7;
    EXPECT_EQ(navalStatus(t.defs, t.s), 5);
}

TEST(UkcTurn, P11_0_NoDrawInLate1642) {
    TurnTable t;
    t.s.turn = 0;
    t.hold(kR, {8}).at(TurnStep::kDraw);
    EXPECT_FALSE(t.awaits<DealCard>());
}

// Housekeeping (P8.1, P8.2)

TEST(UkcTurn, P8_1_TheBoardsAreRefreshed) {
    TurnTable t;
    t.s.recruitUsed = {true, true};
    t.s.navalUsed = {true, false};
    t.s.toPlay = {0, 2};
    t.at(TurnStep::kHousekeeping);
    EXPECT_EQ(t.s.recruitUsed, (std::array<bool, 2>{}));
    EXPECT_EQ(t.s.navalUsed, (std::array<bool, 2>{}));
    EXPECT_EQ(t.s.toPlay, (std::array<std::uint8_t, 2>{6, 6}));
}

TEST(UkcTurn, P8_2_GeneralsComeToTheAvailableBox) {
    TurnTable t;
    t.s.turn = 3;  // Late 1643
    general(t.s, General::kManchester) = {};
    general(t.s, General::kManchester).box = Box::kTurnTrack;
    general(t.s, General::kManchester).turn = 4;
    general(t.s, General::kGoring).box = Box::kTurnTrack;
    general(t.s, General::kGoring).turn = kEarly1644;
    general(t.s, General::kHopton).box = Box::kDispersed;
    general(t.s, General::kWaller).box = Box::kRemoved;
    t.at(TurnStep::kHousekeeping);
    EXPECT_EQ(general(t.s, General::kManchester).box, Box::kAvailable);
    EXPECT_EQ(general(t.s, General::kGoring).box, Box::kTurnTrack);
    EXPECT_EQ(general(t.s, General::kHopton).box, Box::kAvailable);
    EXPECT_EQ(general(t.s, General::kWaller).box, Box::kRemoved);
}

TEST(UkcTurn, P8_2_HalfTheDispersedReform) {
    TurnTable t;
    for (const auto b : {"stamfords", "gells", "skippons"}) t.put(b, Place::kDispersed);
    t.put("irish_1", Place::kDispersed).at(TurnStep::kHousekeeping);
    ASSERT_TRUE(t.awaits<ReformChoice>(kP));
    EXPECT_EQ(t.top<ReformChoice>().left, 1);  // three, halved and rounded down
    EXPECT_FALSE(t.allows(Action{TakeBrigade{brigadeNamed("irish_1")}}));
    t.take("skippons");
    EXPECT_EQ(t.where("skippons"), Place::kReformed);
    EXPECT_EQ(t.where("stamfords"), availableOf(Region::kSouth));
    EXPECT_EQ(t.where("gells"), availableOf(Region::kMidlands));
    EXPECT_EQ(t.where("irish_1"), Place::kOther);  // half of one is none (ukc-13)
}

TEST(UkcTurn, P10_6_ASiegeTrainSentBackMayBeRecruitedAgain) {
    TurnTable t;
    t.s.trains[0] = {TrainBox::kTrack, AreaId::kNone, General::kNone, 4};
    t.at(TurnStep::kHousekeeping);
    EXPECT_EQ(t.s.trains[0].box, TrainBox::kTrack);
    t.s.stack.clear();
    t.s.turn = 3;
    t.at(TurnStep::kHousekeeping);
    EXPECT_EQ(t.s.trains[0].box, TrainBox::kOther);
}

// The free marker (P8.3)

TEST(UkcTurn, P8_3_NextToAFriendAndToNoEnemy) {
    TurnTable t;
    t.empty().control("london", 1).control("york", 0).control("maidstone", 0).control("truro", 1);
    t.push(by(kP, FreePc{}));
    EXPECT_TRUE(t.mayMark("hertford"));
    EXPECT_TRUE(t.mayMark("st_austell"));
    EXPECT_FALSE(t.mayMark("reigate"));   // next to Maidstone
    EXPECT_FALSE(t.mayMark("norwich"));   // no friend
    EXPECT_FALSE(t.mayMark("london"));
    EXPECT_NE(t.refusal(Action{ChooseArea{area("reigate")}}).find("Maidstone"), std::string::npos);
}

TEST(UkcTurn, P8_3_GeneralsAndNotablesBarItUnledBrigadesDoNot) {
    TurnTable t;
    t.empty().control("london", 1).army("rupert", "bedford", {"kings_lifeguard"}).put("wilmots", outside(area("colchester")));
    t.push(by(kP, FreePc{}));
    EXPECT_FALSE(t.mayMark("hertford"));   // Rupert is next to it
    EXPECT_FALSE(t.mayMark("bedford"));    // he stands there
    EXPECT_TRUE(t.mayMark("reading"));
    EXPECT_TRUE(t.mayMark("colchester"));  // Unled Brigades do not matter
    TurnTable n;
    n.empty().control("london", 1).notable("basing_garrison").push(by(kP, FreePc{}));
    EXPECT_FALSE(n.mayMark("reading"));    // Basing House is next to it
    EXPECT_FALSE(n.mayMark("reigate"));
}

TEST(UkcTurn, P8_3_NotWhereItWouldIsolateTheEnemy) {
    TurnTable t;
    // Truro hangs on St Austell, Barnstaple and Bridgwater to a General in Bath; Parliament holds Exeter's neighbour Lyme.
    t.empty().control("truro", 0).control("exeter", 1).control("plymouth", 1).army("hopton", "bath", {"hertfords"});
    t.push(by(kP, FreePc{}));
    EXPECT_FALSE(t.isIsolated(kR, "truro"));
    EXPECT_FALSE(t.mayMark("barnstaple"));
    EXPECT_NE(t.refusal(Action{ChooseArea{area("barnstaple")}}).find("Isolate"), std::string::npos);
}

TEST(UkcTurn, G5_1_TheNewMarkerItselfMayBeIsolated) {
    for (const Edition edition : {Edition::kPhalanx2023, Edition::kGmt2008}) {
        TurnTable t;
        t.s.options.edition = edition;
        t.empty().control("london", 1);
        t.push(by(kP, FreePc{}));
        EXPECT_TRUE(t.mayMark("hertford"));  // London is a source
        TurnTable lost;                      // no source is left: the clause guards other markers only
        lost.s.options.edition = edition;
        lost.empty().control("bedford", 1).push(by(kP, FreePc{}));
        EXPECT_TRUE(lost.isIsolated(kP, "bedford"));
        EXPECT_TRUE(lost.mayMark("northampton"));
        lost.s.control[index(area("newark"))] = 0;
        EXPECT_TRUE(lost.mayMark("northampton"));
    }
}

TEST(UkcTurn, P8_3_SkippedWhenThereIsNoArea) {
    TurnTable t;
    t.empty().at(TurnStep::kFreePcParliament);
    EXPECT_FALSE(t.awaits<FreePc>());
}

// Political Control (P9.0)

TEST(UkcTurn, P9_0_MarkersUnderGenerals) {
    TurnTable t;
    t.army("essex", "warwick", {"fiennes"}).control("warwick", 0).army("rupert", "leicester", {"kings_lifeguard"});
    t.army("waller", "oxford", {"stamfords"}).put("gells", outside(area("tamworth"))).at(TurnStep::kPolitical);
    EXPECT_TRUE(controls(t.s, kP, area("warwick")));
    EXPECT_TRUE(controls(t.s, kR, area("leicester")));
    EXPECT_TRUE(controls(t.s, kR, area("oxford")));      // a Fortress
    EXPECT_EQ(controlOf(t.s, area("tamworth")), -1);     // Unled Brigades place none
    TurnTable gmt;
    gmt.s.options.edition = Edition::kGmt2008;
    gmt.put("gells", outside(area("tamworth"))).at(TurnStep::kPolitical);
    EXPECT_TRUE(controls(gmt.s, kP, area("tamworth")));  // G11.2
}

// Who takes an Area so is known before, and said when it happens.
TEST(UkcTurn, P9_0_WhoTakesAnAreaIsKnownBeforeAndSaid) {
    TurnTable t;
    t.army("rupert", "leicester", {"kings_lifeguard"}).army("essex", "warwick", {"fiennes"}).control("warwick", 1);
    EXPECT_TRUE(areasToCome(t.defs, t.s, kR).contains(mapIndex(area("leicester"))));
    EXPECT_FALSE(areasToCome(t.defs, t.s, kP).contains(mapIndex(area("warwick")))) << "it is his already";
    EXPECT_FALSE(areasToCome(t.defs, t.s, kP).contains(mapIndex(area("leicester"))));
    t.at(TurnStep::kPolitical);
    EXPECT_TRUE(t.logSays("Prince Rupert stands in it when the turn begins"));
    EXPECT_FALSE(t.logSays("Essex stands in it"));
}

TEST(UkcTurn, P9_0_SkippedInLate1642) {
    TurnTable t;
    t.s.turn = 0;
    t.army("rupert", "leicester", {"kings_lifeguard"}).at(TurnStep::kPolitical);
    EXPECT_EQ(controlOf(t.s, area("leicester")), -1);
}

// Isolation (P9.1)

TurnTable& southWest(TurnTable& t) {
    t.empty();
    for (const auto a : {"truro", "st_austell", "barnstaple"}) t.control(a, 0);
    for (const auto a : {"bridgwater", "exeter", "plymouth"}) t.control(a, 1);
    t.army("hopton", "bath", {"hertfords"});
    return t;
}

TEST(UkcTurn, P9_1_TheSouthWestIsCutOff) {
    TurnTable t;
    southWest(t);
    for (const auto a : {"truro", "st_austell", "barnstaple"}) EXPECT_TRUE(t.isIsolated(kR, a)) << a;
    t.army("essex", "london", {"fiennes"}).at(TurnStep::kPolitical);
    for (const auto a : {"truro", "st_austell", "barnstaple"}) EXPECT_EQ(controlOf(t.s, area(a)), -1) << a;
    EXPECT_TRUE(controls(t.s, kR, area("bath")));
}

TEST(UkcTurn, P9_1_NeutralAreasCarryTheChain) {
    TurnTable t;
    southWest(t).control("bridgwater", -1);
    EXPECT_FALSE(t.isIsolated(kR, "truro"));
}

TEST(UkcTurn, P9_1_AGeneralAmongThemSavesThem) {
    TurnTable t;
    southWest(t).army("maurice", "truro", {"berkeleys"});
    EXPECT_FALSE(t.isIsolated(kR, "barnstaple"));
}

TEST(UkcTurn, P9_1_NeverOverTheMaritimeLine) {
    TurnTable t;
    t.empty().control("hull", 1);
    t.control("gainsborough", 1);
    for (const auto a : {"sheffield", "newark", "boston"}) t.control(a, 0);
    EXPECT_TRUE(t.isIsolated(kP, "gainsborough"));
    EXPECT_FALSE(t.isIsolated(kP, "hull"));  // a Fortress never is
}

TEST(UkcTurn, P9_1_MaskedFortressesAndNotablesAreNoSource) {
    TurnTable t;
    t.empty().control("york", 0).control("thirsk", 0);
    for (const auto a : {"kendal", "durham", "richmond", "scarborough"}) t.control(a, 1);
    for (const auto a : {"skipton", "wakefield", "pontefract", "hull"}) t.control(a, 1);
    EXPECT_FALSE(t.isIsolated(kR, "thirsk"));
    t.army("essex", "york", {"fiennes"});
    EXPECT_TRUE(t.isIsolated(kR, "thirsk"));
    TurnTable n;
    n.empty().notable("derby").control("lancaster", 0);
    for (const auto a : {"kendal", "skipton"}) n.control(a, 1);
    EXPECT_FALSE(n.isIsolated(kR, "lancaster"));
    n.army("essex", "preston", {"fiennes"}).siege("preston", "essex");
    EXPECT_TRUE(n.isIsolated(kR, "lancaster"));
}

TEST(UkcTurn, P9_1_AGeneralInsideIsNoSourceInPhalanx) {
    TurnTable t;
    t.empty().control("york", 0).control("thirsk", 0);
    for (const auto a : {"kendal", "durham", "richmond", "scarborough"}) t.control(a, 1);
    t.army("newcastle", "york", {"whitecoats_1"}, true).army("essex", "york", {"fiennes"});
    EXPECT_TRUE(t.isIsolated(kR, "thirsk"));
    t.s.options.edition = Edition::kGmt2008;
    EXPECT_FALSE(t.isIsolated(kR, "thirsk"));
}

TEST(UkcTurn, P9_1_ParliamentsMarkersGoFirstAndMaySaveTheRoyalists) {
    TurnTable t;
    southWest(t);
    // Without a source Parliament's own wall goes first, and the chain is open again.
    t.control("plymouth", -1).at(TurnStep::kPolitical);
    EXPECT_EQ(controlOf(t.s, area("bridgwater")), -1);
    EXPECT_TRUE(controls(t.s, kR, area("truro")));
}

// The end of a turn

TEST(UkcTurn, G7_3_RecruitCardsGoToTheDiscards) {
    TurnTable t;
    t.s.recruitBox = bitOf(card(13));
    t.at(TurnStep::kTurnEnd);
    EXPECT_NE(t.s.discards & bitOf(card(13)), CardSet{});
    EXPECT_EQ(t.s.turn, 3);
}

TEST(UkcTurn, P21_0_BlockadesParliamentFirst) {
    TurnTable t;
    t.army("essex", "york", {"fiennes", "assheton", "gells"});
    placeSiege(t.defs, t.s, area("york"), General::kEssex, true, nullptr);
    t.army("waller", "oxford", {"stamfords", "southern_association"}).siege("oxford", "waller");
    t.at(TurnStep::kBlockade);
    ASSERT_TRUE(t.awaits<BlockadeChoice>(kP));
    EXPECT_TRUE(t.mayMark("york"));
    EXPECT_FALSE(t.mayMark("oxford"));  // a plain Siege marker
}

TEST(UkcTurn, P21_0_NobodyIsAskedTwiceForNothing) {
    TurnTable t;
    t.push(by(kR, BlockadeChoice{}));
    EXPECT_EQ(t.legal(), (std::vector<Action>{Action{Proceed{}}}));
}

// P9.1, G11.3: the example with Bedford among the barrier.
TEST(UkcTurn, G11_3_BedfordCutsHoptonOff) {
    TurnTable t;
    southWest(t).control("bridgwater", -1).army("bedford", "bridgwater", {"stamfords"}).army("essex", "london", {"fiennes"});
    EXPECT_FALSE(t.isIsolated(kR, "truro"));  // until his marker is placed
    t.at(TurnStep::kPolitical);
    EXPECT_TRUE(controls(t.s, kP, area("bridgwater")));
    for (const auto a : {"truro", "st_austell", "barnstaple"}) EXPECT_EQ(controlOf(t.s, area(a)), -1) << a;
    EXPECT_TRUE(t.isAt("hopton", "bath"));
}

// RULING ukc-56: the chain may end at a General in an enemy Fortress Area.
TEST(UkcTurn, P9_1_AGeneralBeforeAnEnemyFortressIsASource) {
    TurnTable t;
    southWest(t).control("bridgwater", 1);
    EXPECT_TRUE(t.isIsolated(kR, "st_austell"));
    t.army("maurice", "plymouth", {"berkeleys"});
    EXPECT_FALSE(t.isIsolated(kR, "st_austell"));
    EXPECT_FALSE(t.isIsolated(kR, "truro"));
}

// In the first edition each side chooses when it comes to Recruit.
TEST(UkcTurn, G7_1_7_HalfTheDispersedReformInTheRecruitmentPhase) {
    TurnTable t;
    t.empty();
    t.s.options.edition = Edition::kGmt2008;
    for (const auto b : {"stamfords", "pophams", "byrons", "wilmots"}) t.put(b, Place::kDispersed);
    t.at(TurnStep::kHousekeeping);
    ASSERT_TRUE(t.awaits<ReformChoice>(kP));
    EXPECT_EQ(t.s.phase, Phase::kRecruitment);
    EXPECT_EQ(t.where("byrons"), Place::kDispersed);
    t.take("stamfords");
    EXPECT_EQ(t.where("stamfords"), Place::kReformed);
    EXPECT_EQ(t.where("pophams"), availableOf(Region::kSouth));
    ASSERT_TRUE(t.awaits<Recruit>(kP));
    t.proceed();
    ASSERT_TRUE(t.awaits<ReformChoice>(kR));
    t.take("byrons");
    EXPECT_NE(t.where("wilmots"), Place::kDispersed);
    EXPECT_TRUE(t.awaits<Recruit>(kR));
}

// RULING ukc-9: a Campaign card that is an Ace goes first too.
TEST(UkcTurn, P12_1_1_AnAceGoesFirst) {
    TurnTable t;
    t.army("waller", "poole", {"stamfords"}).hold(kR, {20}).hold(kP, {21});
    t.s.aces[1] = bitOf(card(26));
    t.push(Campaign{}).settle().play(Action{GoFirst{kR}});
    ASSERT_TRUE(t.awaits<TrumpOffer>(kP));
    t.play(Action{PlayCard{card(26), Use::kCampaign}});
    EXPECT_EQ(t.s.playing, kP);
    EXPECT_EQ(t.s.aces[1], CardSet{});
}

}  // namespace
}  // namespace ukc
