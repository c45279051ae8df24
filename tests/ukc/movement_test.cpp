// Movement: chapters 16.1 and 17 of the rulebook, an Activation step by step.
#include "tests/ukc/test_box.h"
#include "ukc/chapters/movement.h"

namespace ukc {
namespace {

using Keys = std::initializer_list<std::string_view>;

struct Moving : Table {
    Moving() {
        for (auto& c : s.control) c = -1;
        for (const AreaId a : {defs.london, defs.hull, defs.plymouth}) s.control[index(a)] = 1;
        for (const AreaId a : {defs.york, area("oxford"), area("chester")}) s.control[index(a)] = 0;
    }
    Moving& active(std::string_view general, int ops = 3, bool any = false) {
        startActivation(defs, s, generalNamed(general), ops, any, true, true, nullptr);
        return *this;
    }
    [[nodiscard]] int left() const { return pointsLeft(defs, s, *activationBelow(s)); }
    Moving& stop() {
        play(Action{Stop{}});
        return *this;
    }
    [[nodiscard]] bool mayMove(std::string_view to) const { return allows(Action{MoveTo{area(to)}}); }
    [[nodiscard]] std::string noMove(std::string_view to) const { return refusal(Action{MoveTo{area(to)}}); }
};
const Keys kSeven{"eastern_association_1",
                  "eastern_association_2",
                  "eastern_association_3",
                  "london_trained_bands",
                  "hesilriggs_lobsters",
                  "pophams",
                  "stamfords"};

TEST(UkcMovement, P17_0_PointsBySizeOfTheArmy) {
    for (int n = 1; n <= 9; ++n) EXPECT_EQ(movementPoints(testBox(), n), n <= 3 ? 4 : n <= 6 ? 3 : 2) << n;
    Moving t;
    t.army("essex", "london", kSeven);
    t.s.stack.clear();
    t.active("essex");
    EXPECT_EQ(t.left(), 2);
}

TEST(UkcMovement, P17_1_RoadMountainAndMaritimeLines) {
    Moving t;
    t.army("lord_fairfax", "wakefield", {"cloth_towns_militias"});
    t.active("lord_fairfax");
    EXPECT_EQ(t.left(), 4);
    t.moveTo("sheffield");
    EXPECT_EQ(t.left(), 3);
    t.moveTo("macclesfield");  // over the Peak
    EXPECT_EQ(t.left(), 1);
    EXPECT_NE(t.noMove("nottingham").find("would cost 2"), std::string::npos);  // mountains again
    EXPECT_TRUE(t.mayMove("tamworth"));
    EXPECT_NE(t.noMove("london").find("No line joins"), std::string::npos);

    Moving sea;
    sea.army("lord_fairfax", "hull", {"cloth_towns_militias", "hull_garrison"});
    sea.active("lord_fairfax").moveTo("gainsborough");
    EXPECT_EQ(sea.left(), 2);
}

TEST(UkcMovement, P17_1_OnlyTwoBrigadesCrossTheMaritimeLine) {
    Moving t;
    t.army("tom_fairfax", "hull", {"hull_garrison", "lamberts"}).army("lord_fairfax", "hull", {"cloth_towns_militias"});
    subordinate(t.defs, t.s, General::kLordFairfax, General::kTomFairfax, nullptr);
    t.active("tom_fairfax");
    EXPECT_NE(t.noMove("gainsborough").find("At most 2 Brigades"), std::string::npos);
    t.play(Action{DropGeneral{General::kLordFairfax}});
    EXPECT_TRUE(t.mayMove("gainsborough"));
    t.moveTo("gainsborough");
    EXPECT_TRUE(t.isAt("lord_fairfax", "hull"));
    EXPECT_FALSE(isSubordinate(t.s, General::kLordFairfax));
}

// The example of P17.1: Essex breaks up the siege of Oxford, picks up one of Massey's two, and reaches Bristol.
TEST(UkcMovement, P17_1_EssexFromOxford) {
    for (const bool takesBoth : {false, true}) {
        Moving t;
        t.control("bristol", 1).control("reading", 1);
        t.army("essex", "oxford",
               {"eastern_association_1", "eastern_association_2", "eastern_association_3", "london_trained_bands", "stamfords"})
            .siege("oxford", "essex", 3);
        t.notable("massey_notable", {"gloucester_foot", "gells"});
        t.army("rupert", "bristol", {"northern_horse", "wilmots", "tyldesleys", "northamptons"}).siege("bristol", "rupert");
        t.active("essex");
        EXPECT_EQ(t.left(), 3);
        t.moveTo("gloucester");
        EXPECT_FALSE(isBesieged(t.s, area("oxford")));
        ASSERT_TRUE(t.awaits<InterceptOffer>(Side::kRoyalist));
        t.pass();
        EXPECT_EQ(t.left(), 1);
        t.take("gloucester_foot");
        EXPECT_EQ(t.left(), 1);
        if (takesBoth) {
            t.take("gells");
            EXPECT_EQ(size(t.s, General::kEssex), 7);
            EXPECT_EQ(t.left(), 0);
            EXPECT_FALSE(t.mayMove("bristol"));
        } else {
            EXPECT_TRUE(t.mayMove("bristol"));
        }
    }
}

// The second example of G9.2.
TEST(UkcMovement, G9_2_WallerPicksUpTwoMore) {
    Moving t;
    t.army("waller", "portsmouth", {"hesilriggs_lobsters", "pophams"})
        .put("stamfords", outside(area("newbury")))
        .put("gells", outside(area("newbury")));
    t.active("waller").moveTo("winchester").moveTo("salisbury").moveTo("newbury");
    EXPECT_EQ(t.left(), 1);
    t.take("stamfords").take("gells");
    EXPECT_EQ(t.left(), 0);
    EXPECT_FALSE(t.mayMove("bath"));
    // With all four points spent he still picks up.
    Moving all;
    all.army("waller", "reigate", {"hesilriggs_lobsters", "pophams"}).put("stamfords", outside(area("newbury")));
    all.active("waller").moveTo("basing_house").play(Action{Convert{}}).moveTo("newbury").play(Action{Convert{}});
    EXPECT_EQ(all.left(), 0);
    all.take("stamfords");
    EXPECT_EQ(size(all.s, General::kWaller), 3);
}

TEST(UkcMovement, P17_1_ChangingPoliticalControl) {
    Moving t;
    t.control("newbury", 0).army("waller", "newbury", {"hesilriggs_lobsters"});
    t.active("waller");
    t.play(Action{Convert{}});  // RULING ukc-20: without leaving the Area
    EXPECT_TRUE(controls(t.s, Side::kParliament, area("newbury")));
    EXPECT_EQ(t.left(), 3);
    EXPECT_NE(t.refusal(Action{Convert{}}).find("already under your control"), std::string::npos);
    t.moveTo("oxford");
    EXPECT_NE(t.refusal(Action{Convert{}}).find("Fortress"), std::string::npos);
    t.moveTo("bedford").play(Action{Convert{}});
    EXPECT_EQ(t.left(), 0);
    t.stop();
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcMovement, P17_1_ALocalNotableMakesAFortressArea) {
    Moving t;
    t.notable("derby").army("waller", "preston", {"hesilriggs_lobsters"});
    t.active("waller");
    EXPECT_NE(t.refusal(Action{Convert{}}).find("Fortress"), std::string::npos);
}

TEST(UkcMovement, P17_1_GoingOnAfterABattle) {
    Moving t;
    t.army("waller", "newbury", {"hesilriggs_lobsters"});
    t.active("waller");
    battleOver(t.s, Side::kParliament, 1);
    EXPECT_EQ(moveCost(t.defs, t.s, *activationBelow(t.s), area("bath")), 2);
    t.moveTo("bath");
    EXPECT_EQ(t.left(), 2);
    EXPECT_EQ(moveCost(t.defs, t.s, *activationBelow(t.s), area("bristol")), 1);  // paid once
    // A draw or a defeat ends the Activation.
    for (const int winner : {-1, 0}) {
        Moving lost;
        lost.army("waller", "newbury", {"hesilriggs_lobsters"});
        lost.active("waller");
        lost.push(Entry{{}, General::kWaller, area("bath"), area("newbury"), EntryStep::kDone});
        battleOver(lost.s, Side::kParliament, winner);
        lost.settle();
        EXPECT_TRUE(lost.s.stack.empty());
    }
}

TEST(UkcMovement, P17_2_EnglishBrigadesAreNotDroppedCovenantersAre) {
    Moving t;
    t.army("leven", "durham", {"covenanter_1", "covenanter_2", "lamberts"});
    t.active("leven");
    EXPECT_NE(t.refusal(Action{DropBrigade{brigadeNamed("lamberts")}}).find("Only Covenanters"), std::string::npos);
    t.play(Action{DropBrigade{brigadeNamed("covenanter_2")}});
    EXPECT_EQ(t.where("covenanter_2"), outside(area("durham")));
    EXPECT_EQ(t.left(), 4);
    EXPECT_FALSE(t.allows(Action{TakeBrigade{brigadeNamed("covenanter_2")}}));
    t.play(Action{DropBrigade{brigadeNamed("covenanter_1")}});
    t.stop();
    // No other General picks them up.
    t.army("tom_fairfax", "durham", {"hull_garrison"});
    general(t.s, General::kLeven).area = area("york");
    t.active("tom_fairfax");
    EXPECT_NE(t.refusal(Action{TakeBrigade{brigadeNamed("covenanter_1")}}).find("Covenanters"), std::string::npos);
}

TEST(UkcMovement, P4_2_TheLastBrigadeIsNotDropped) {
    Moving t;
    t.army("leven", "durham", {"covenanter_1"});
    t.active("leven");
    EXPECT_NE(t.refusal(Action{DropBrigade{brigadeNamed("covenanter_1")}}).find("at least one"), std::string::npos);
}

TEST(UkcMovement, P17_2_PicksUpUnledInsideAndWithNotablesInPassing) {
    Moving t;
    t.notable("massey_notable", {"gells"}).put("gloucester_foot", outside(area("gloucester")));
    t.army("waller", "bristol", {"hesilriggs_lobsters"}).control("bristol", 1).put("stamfords", insideOf(area("bristol")));
    t.active("waller");
    t.take("stamfords").moveTo("gloucester").take("gells").take("gloucester_foot");
    EXPECT_EQ(size(t.s, General::kWaller), 4);
    EXPECT_EQ(t.left(), 2);
    EXPECT_TRUE(t.mayMove("worcester"));
    EXPECT_TRUE(t.logSays("Waller picks up a Brigade in Gloucester"));
}

TEST(UkcMovement, P17_2_NotBeyondHisLimit) {
    Moving t;
    t.army("waller", "newbury", {"hesilriggs_lobsters", "pophams", "stamfords", "gells"})
        .put("lamberts", outside(area("newbury")));
    t.active("waller");
    EXPECT_NE(t.refusal(Action{TakeBrigade{brigadeNamed("lamberts")}}).find("already commands"), std::string::npos);
}

TEST(UkcMovement, P16_1_SmallCardsNeverRaiseAMajorArmy) {
    for (const int ops : {1, 2, 3, 4}) {
        Moving t;
        t.army("essex", "london", {"eastern_association_1", "eastern_association_2", "eastern_association_3", "stamfords"})
            .put("london_trained_bands", insideOf(area("london")));
        t.active("essex", ops);
        EXPECT_EQ(t.allows(Action{TakeBrigade{brigadeNamed("london_trained_bands")}}), ops >= 3) << ops;
    }
}

TEST(UkcMovement, P16_1_AMajorArmyBreaksUpByDroppingASubordinate) {
    Moving t;
    t.army("essex", "london", {"eastern_association_1", "eastern_association_2", "eastern_association_3"})
        .army("manchester", "london", {"stamfords", "london_trained_bands"});
    subordinate(t.defs, t.s, General::kManchester, General::kEssex, nullptr);
    EXPECT_TRUE(isMajorArmy(t.defs, t.s, General::kEssex));
    t.active("essex");
    EXPECT_EQ(t.left(), 3);
    t.play(Action{DropGeneral{General::kManchester}});
    EXPECT_EQ(t.left(), 4);
    EXPECT_FALSE(t.allows(Action{Subordinate{General::kManchester}}));
    t.moveTo("reading");
    t.stop();
    EXPECT_TRUE(t.isAt("manchester", "london"));
    EXPECT_FALSE(isMajorArmy(t.defs, t.s, General::kEssex));
}

TEST(UkcMovement, P17_3_ASubordinateIsActivatedToLeave) {
    Moving t;
    t.army("essex", "london", {"eastern_association_1"})
        .army("manchester", "london", {"stamfords"})
        .put("london_trained_bands", insideOf(area("london")));
    subordinate(t.defs, t.s, General::kManchester, General::kEssex, nullptr);
    t.active("manchester", 2);
    EXPECT_FALSE(t.allows(Action{TakeBrigade{brigadeNamed("london_trained_bands")}}));
    t.moveTo("reading");
    EXPECT_TRUE(t.isAt("essex", "london"));
    EXPECT_FALSE(isSubordinate(t.s, General::kManchester));
    t.stop();
    EXPECT_TRUE(t.isAt("manchester", "reading"));
}

TEST(UkcMovement, P4_2_ACommanderIsNotLeftWithoutBrigadesByChoice) {
    Moving t;
    t.army("essex", "london", {}).army("manchester", "london", {"stamfords"});
    general(t.s, General::kManchester).under = General::kEssex;
    t.active("essex");
    EXPECT_FALSE(t.allows(Action{DropGeneral{General::kManchester}}));
    t.s.stack.clear();
    t.active("manchester");
    EXPECT_FALSE(t.mayMove("reading"));
}

TEST(UkcMovement, P20_1_SiegeMarkerAtTheEndOfMovement) {
    Moving t;
    t.army("waller", "newbury", {"hesilriggs_lobsters", "pophams"});
    t.active("waller").moveTo("oxford");
    EXPECT_TRUE(t.allows(Action{Besiege{}}));
    t.play(Action{Besiege{}});
    EXPECT_TRUE(isBesieged(t.s, area("oxford")));
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcMovement, G14_2_SiegeMarkerOnTheWay) {
    Moving t;
    t.s.options.edition = Edition::kGmt2008;
    t.army("waller", "newbury", {"hesilriggs_lobsters", "pophams"});
    t.active("waller").moveTo("oxford").play(Action{Besiege{}});
    ASSERT_TRUE(t.awaits<Activation>());
    EXPECT_EQ(moveCost(t.defs, t.s, *activationBelow(t.s), area("reading")), 2);
}

TEST(UkcMovement, P20_1_TooFewBrigadesOnlyMask) {
    Moving t;
    t.put("byrons", insideOf(area("oxford"))).army("waller", "newbury", {"hesilriggs_lobsters", "pophams"});
    t.active("waller").moveTo("oxford");
    EXPECT_NE(t.refusal(Action{Besiege{}}).find("needs 3"), std::string::npos);
    EXPECT_TRUE(isMasked(t.defs, t.s, area("oxford")));
    EXPECT_TRUE(t.mayMove("bedford"));  // those Inside do not hold him
}

TEST(UkcMovement, P20_2_BombardmentStandsAlone) {
    Moving t;
    t.army("waller", "oxford", {"hesilriggs_lobsters", "pophams"}).put("gells", outside(area("oxford")));
    t.active("waller");
    EXPECT_TRUE(t.allows(Action{Bombard{}}));
    t.take("gells");
    EXPECT_NE(t.refusal(Action{Bombard{}}).find("cannot be combined"), std::string::npos);
    t.s.stack.clear();
    startActivation(t.defs, t.s, General::kWaller, 3, false, true, false, nullptr);
    EXPECT_FALSE(t.allows(Action{Bombard{}}));
    t.s.stack.clear();
    startActivation(t.defs, t.s, General::kWaller, 3, false, false, true, nullptr);
    EXPECT_FALSE(t.mayMove("reading"));
    EXPECT_TRUE(t.allows(Action{Bombard{}}));
}

TEST(UkcMovement, P20_1_AGeneralInsideMustAttack) {
    Moving t;
    t.army("hopton", "oxford", {"byrons"}, true)
        .army("waller", "oxford", {"hesilriggs_lobsters", "pophams", "gells"})
        .put("astons", insideOf(area("oxford")));
    t.active("hopton");
    EXPECT_FALSE(t.allows(Action{Stop{}}));
    EXPECT_FALSE(t.mayMove("reading"));
    EXPECT_TRUE(t.allows(Action{Sally{}}));
    t.take("astons");
    EXPECT_EQ(size(t.s, General::kHopton), 2);
    t.play(Action{Sally{}});
    EXPECT_TRUE(t.awaits<EvadeOffer>(Side::kParliament));
}

TEST(UkcMovement, PA1_BeforeTheStandardIsRaised) {
    Moving t;
    t.s.standardRaised = false;
    t.control("newbury", 0).control("winchester", -1);
    t.put("hertfords", outside(area("bath"))).put("byrons", insideOf(area("oxford")));
    t.army("bedford", "newbury", {"stamfords", "pophams"}).army("waller", "portsmouth", {"hesilriggs_lobsters"});
    t.active("bedford");
    EXPECT_NE(t.noMove("bath").find("Standard"), std::string::npos);
    EXPECT_NE(t.noMove("oxford").find("Standard"), std::string::npos);
    EXPECT_NE(t.refusal(Action{Convert{}}).find("Standard"), std::string::npos);
    EXPECT_FALSE(t.allows(Action{Bombard{}}));
    EXPECT_TRUE(t.mayMove("salisbury"));
    t.moveTo("salisbury").play(Action{Convert{}});
    t.stop();  // a Neutral Area may be taken
    t.active("waller");
    EXPECT_NE(t.noMove("winchester").find("Waller"), std::string::npos);
}

TEST(UkcMovement, PA1_BesiegingWaitsForTheStandard) {
    for (const bool gmt : {false, true}) {
        Moving t;
        if (gmt) t.s.options.edition = Edition::kGmt2008;
        t.s.standardRaised = false;
        t.army("bedford", "newbury", {"stamfords", "pophams"});
        t.active("bedford").moveTo("oxford");  // empty: he may enter
        EXPECT_EQ(t.allows(Action{Besiege{}}), gmt);
    }
}

TEST(UkcMovement, P12_5_NoBrigadeMovesTwiceByOneCard) {
    Moving t;
    t.army("essex", "london", {"eastern_association_1"}).army("manchester", "london", {"stamfords"});
    subordinate(t.defs, t.s, General::kManchester, General::kEssex, nullptr);
    t.active("essex", 4).moveTo("reading");
    t.stop();
    t.active("manchester", 4);
    EXPECT_NE(t.noMove("newbury").find("already been moved with this card"), std::string::npos);
}

TEST(UkcMovement, P10_6_PicksTheSiegeTrainUpAndTakesItAlong) {
    Moving t;
    t.s.trains[1] = {TrainBox::kFortress, t.defs.london, General::kNone, 0};
    t.army("essex", "london", {"eastern_association_1"});
    t.active("essex").play(Action{TakeTrain{}});
    EXPECT_EQ(t.s.trains[1].general, General::kEssex);
    EXPECT_FALSE(t.allows(Action{TakeTrain{}}));
    EXPECT_EQ(t.left(), 4);
}

TEST(UkcMovement, PA63_TheQueenTravelsWithRoyalistGenerals) {
    Moving t;
    t.s.queen = {QueenBox::kArea, t.defs.york, General::kNone};
    t.army("newcastle", "york", {"whitecoats_1"});
    t.active("newcastle").play(Action{TakeQueen{}}).moveTo("thirsk");
    EXPECT_EQ(t.s.queen.general, General::kNewcastle);
    t.play(Action{TakeQueen{}});
    EXPECT_EQ(t.s.queen.box, QueenBox::kArea);
    EXPECT_EQ(t.s.queen.area, area("thirsk"));
    // Late 1644: with child.
    Moving late;
    late.s.turn = kLate1644 - 1;
    late.s.queen = {QueenBox::kGeneral, AreaId::kNone, General::kNewcastle};
    late.army("newcastle", "york", {"whitecoats_1"});
    late.active("newcastle");
    EXPECT_NE(late.noMove("thirsk").find("forbids the Queen"), std::string::npos);
    late.play(Action{TakeQueen{}});
    EXPECT_TRUE(late.mayMove("thirsk"));
    EXPECT_FALSE(late.allows(Action{TakeQueen{}}));
}

TEST(UkcMovement, PA63_WithASubordinateSheHoldsHisCommander) {
    Moving t;
    t.s.turn = kLate1644 - 1;
    t.army("newcastle", "york", {"whitecoats_1"}).army("byron", "york", {"byrons"});
    general(t.s, General::kByron).under = General::kNewcastle;
    t.s.queen = {QueenBox::kGeneral, AreaId::kNone, General::kByron};
    t.active("newcastle");
    EXPECT_NE(t.noMove("thirsk").find("forbids the Queen"), std::string::npos);
    t.s.queen = {QueenBox::kArea, t.defs.york, General::kNone};
    EXPECT_TRUE(t.mayMove("thirsk"));
}

TEST(UkcMovement, PA2_CovenantersWithdrawIntoScotland) {
    Moving t;
    t.army("leven", "newcastle", {"covenanter_1", "covenanter_2", "lamberts"});
    t.active("leven");
    EXPECT_FALSE(t.allows(Action{LeaveMap{}}));
    t.moveTo("berwick").play(Action{LeaveMap{}});
    EXPECT_EQ(general(t.s, General::kLeven).box, Box::kRemoved);
    EXPECT_EQ(t.where("covenanter_1"), Place::kGone);
    EXPECT_EQ(t.where("lamberts"), outside(area("berwick")));
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcMovement, PA2_EnteringFromScotlandCostsNothing) {
    Moving t;
    for (const auto* b : {"covenanter_1", "covenanter_2", "covenanter_3", "covenanter_4", "covenanter_5"})
        t.put(b, displayOf(General::kLeven));
    t.control("carlisle", 0).put("whitecoats_1", insideOf(area("carlisle")));
    enterFromScotland(t.defs, t.s, General::kLeven, area("carlisle"), 4, true, nullptr);
    t.settle();
    ASSERT_TRUE(t.awaits<Activation>(Side::kParliament));  // RULING ukc-46: those Inside do not stop him
    EXPECT_EQ(t.left(), 3);
    EXPECT_TRUE(isMasked(t.defs, t.s, area("carlisle")));
    EXPECT_TRUE(t.mayMove("penrith"));
}

TEST(UkcMovement, P17_1_LegalIsWhatIsAllowed) {
    Moving t;
    t.army("leven", "york", {"covenanter_1", "covenanter_2", "lamberts"})
        .army("tom_fairfax", "york", {"hull_garrison"})
        .put("gells", outside(area("york")));
    subordinate(t.defs, t.s, General::kTomFairfax, General::kLeven, nullptr);
    t.active("leven");
    const auto list = t.legal();
    EXPECT_TRUE(std::is_sorted(list.begin(), list.end()));
    EXPECT_EQ(std::adjacent_find(list.begin(), list.end()), list.end());
    for (const Action& a : list) EXPECT_TRUE(t.allows(a));
    int moves = 0;
    for (std::size_t i = 0; i < t.defs.areas.size(); ++i) moves += t.allows(Action{MoveTo{areaAt(i)}});
    EXPECT_EQ(moves, 6);  // York's neighbours
    EXPECT_EQ(std::count_if(list.begin(), list.end(), [](const Action& a) { return std::holds_alternative<MoveTo>(a); }),
              moves);
}

// P17.1.4: spent points never come back; the first edition looks only when the Army's size changes (G9.2).
TEST(UkcMovement, P17_1_4_WhoHasSpentAllMovesNoMore) {
    for (const Edition edition : {Edition::kPhalanx2023, Edition::kGmt2008}) {
        Moving t;
        t.s.options.edition = edition;
        t.army("essex", "reigate", {"eastern_association_1", "eastern_association_2", "london_trained_bands"})
            .army("bedford", "reigate", {"stamfords", "pophams"});
        subordinate(t.defs, t.s, General::kBedford, General::kEssex, nullptr);
        t.active("essex").moveTo("basing_house").moveTo("newbury").moveTo("bath");
        EXPECT_EQ(t.left(), 0);
        t.play(Action{DropGeneral{General::kBedford}});
        EXPECT_EQ(size(t.s, General::kEssex), 3);  // four points, three of them spent
        EXPECT_EQ(t.left(), edition == Edition::kGmt2008 ? 1 : 0);
        EXPECT_EQ(t.mayMove("bristol"), edition == Edition::kGmt2008);
    }
}

TEST(UkcMovement, P17_1_4_WhoPicksUpTooManyMovesNoMore) {
    for (const Edition edition : {Edition::kPhalanx2023, Edition::kGmt2008}) {
        Moving t;
        t.s.options.edition = edition;
        t.army("essex", "reigate", {"eastern_association_1", "eastern_association_2", "london_trained_bands"})
            .army("bedford", "reigate", {"stamfords"});
        for (const auto b : {"gells", "fiennes", "assheton"}) t.put(b, outside(area("newbury")));
        subordinate(t.defs, t.s, General::kBedford, General::kEssex, nullptr);
        t.active("essex").moveTo("basing_house").moveTo("newbury").take("gells").take("fiennes");
        EXPECT_EQ(t.left(), 1);  // six of them: three points
        t.take("assheton");
        EXPECT_EQ(t.left(), 0);  // seven: two points
        t.play(Action{DropGeneral{General::kBedford}});
        EXPECT_EQ(size(t.s, General::kEssex), 6);
        EXPECT_EQ(t.left(), 0);
        EXPECT_FALSE(t.mayMove("bath"));
    }
}

TEST(UkcMovement, P17_1_4_LossesGiveNoPointsBack) {
    Moving t;
    t.army("essex", "reigate", kSeven);
    t.active("essex");
    t.moveTo("basing_house").moveTo("newbury");
    EXPECT_EQ(t.left(), 0);
    destroy(t.defs, t.s, brigadeNamed("pophams"));  // in a Battle there
    EXPECT_EQ(size(t.s, General::kEssex), 6);
    EXPECT_EQ(t.left(), 0);
}

// The two examples of G9.2 in their own numbers.
TEST(UkcMovement, G9_2_ThreeBrigadesAndOneMore) {
    for (const Edition edition : {Edition::kPhalanx2023, Edition::kGmt2008}) {
        Moving t;
        t.s.options.edition = edition;
        t.army("waller", "portsmouth", {"hesilriggs_lobsters", "pophams", "stamfords"})
            .put("gells", outside(area("salisbury")));
        t.active("waller");
        EXPECT_EQ(t.left(), 4);
        t.moveTo("winchester").moveTo("salisbury");
        EXPECT_EQ(t.left(), 2);
        t.take("gells");
        EXPECT_EQ(t.left(), 1);
        t.moveTo("newbury");
        EXPECT_EQ(t.left(), 0);
    }
}

TEST(UkcMovement, G9_2_WithAllFourPointsSpentHePicksUpTwo) {
    for (const Edition edition : {Edition::kPhalanx2023, Edition::kGmt2008}) {
        Moving t;
        t.s.options.edition = edition;
        t.army("waller", "portsmouth", {"hesilriggs_lobsters", "pophams"})
            .put("stamfords", outside(area("bath")))
            .put("gells", outside(area("bath")));
        t.active("waller").moveTo("winchester").moveTo("salisbury").moveTo("newbury").moveTo("bath");
        EXPECT_EQ(t.left(), 0);
        t.take("stamfords").take("gells");
        EXPECT_EQ(size(t.s, General::kWaller), 4);
        EXPECT_EQ(t.left(), 0);
        EXPECT_FALSE(t.mayMove("bristol"));
    }
}

// RULING ukc-136: two with each card, and a Campaign card is one.
TEST(UkcMovement, G9_3_TwoBySeaWithEachCard) {
    Moving t;
    t.s.options.edition = Edition::kGmt2008;
    t.army("lord_fairfax", "hull", {"cloth_towns_militias", "hull_garrison"})
        .army("tom_fairfax", "wakefield", {"lamberts", "sir_thomas_fairfaxs"});
    t.active("lord_fairfax", 4);
    t.moveTo("gainsborough");
    t.stop();
    t.active("tom_fairfax", 4);
    EXPECT_TRUE(t.mayMove("york"));
    moveArmy(t.defs, t.s, General::kTomFairfax, area("hull"), nullptr);
    EXPECT_NE(t.noMove("gainsborough").find("with one card, and others already have"), std::string::npos);
    t.s.options.edition = Edition::kPhalanx2023;
    EXPECT_TRUE(t.mayMove("gainsborough"));  // P17.1: two with each movement
    t.s.options.edition = Edition::kGmt2008;
    t.s.crossedThisPlay = {};  // another card
    EXPECT_TRUE(t.mayMove("gainsborough"));
    t.put("gells", displayOf(General::kTomFairfax));
    EXPECT_NE(t.noMove("gainsborough").find("At most 2 Brigades"), std::string::npos);
}

// The same two may go and come back.
TEST(UkcMovement, G9_3_TheSameTwoCrossAgain) {
    Moving t;
    t.s.options.edition = Edition::kGmt2008;
    t.army("lord_fairfax", "hull", {"cloth_towns_militias", "hull_garrison"}).control("gainsborough", 1);
    t.active("lord_fairfax", 4);
    t.moveTo("gainsborough");
    EXPECT_TRUE(t.mayMove("hull"));
}

}  // namespace
}  // namespace ukc
