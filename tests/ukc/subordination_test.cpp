// Subordination: 17.3 of the rulebook, who serves under whom and what an Illegal Position leads to.
#include "tests/ukc/test_box.h"
#include "ukc/chapters/movement.h"

namespace ukc {
namespace {

struct Serving : Table {
    Serving() {
        for (auto& c : s.control) c = -1;
        s.control[index(defs.london)] = 1;
    }
    Serving& active(std::string_view general, int ops = 3) {
        s.movedThisPlay = {};  // a new card
        startActivation(defs, s, generalNamed(general), ops, false, true, true, nullptr);
        return *this;
    }
    Serving& stop() {
        play(Action{Stop{}});
        return *this;
    }
    [[nodiscard]] General over(std::string_view general) const { return ukc::general(s, generalNamed(general)).under; }
    [[nodiscard]] int left() const { return pointsLeft(defs, s, *activationBelow(s)); }
};

TEST(UkcSubordination, P17_3_MandatoryWhereMovementEnds) {
    Serving t;
    t.army("essex", "reading", {"eastern_association_1"}).army("bedford", "newbury", {"stamfords"});
    t.active("bedford");
    t.moveTo("reading");
    EXPECT_EQ(t.over("bedford"), General::kNone);  // not yet
    t.stop();
    EXPECT_EQ(t.over("bedford"), General::kEssex);
    EXPECT_EQ(size(t.s, General::kEssex), 2);
    EXPECT_EQ(t.where("stamfords"), displayOf(General::kBedford));
}

TEST(UkcSubordination, P17_3_OptionalInPassing) {
    Serving t;
    t.army("essex", "newbury", {"eastern_association_1"}).army("bedford", "reading", {"stamfords"});
    t.active("essex");
    t.moveTo("reading").moveTo("london");
    t.stop();
    EXPECT_TRUE(t.isAt("bedford", "reading"));
    EXPECT_TRUE(t.isAt("essex", "london"));

    Serving with;
    with.army("essex", "newbury", {"eastern_association_1"}).army("bedford", "reading", {"stamfords"});
    with.active("essex");
    with.moveTo("reading").play(Action{Subordinate{General::kBedford}}).moveTo("london");
    with.stop();
    EXPECT_TRUE(with.isAt("bedford", "london"));
}

TEST(UkcSubordination, P17_3_WhoIsSubordinatedIsDone) {
    Serving t;
    t.army("essex", "reading", {"eastern_association_1"}).army("bedford", "newbury", {"stamfords"});
    t.active("bedford");
    t.moveTo("reading").play(Action{Subordinate{General::kEssex}});
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_EQ(t.over("bedford"), General::kEssex);
}

TEST(UkcSubordination, P4_2_WallerAndCallander) {
    Serving t;
    t.army("essex", "reading", {"eastern_association_1"})
        .army("waller", "newbury", {"stamfords"})
        .army("leven", "york", {"covenanter_1"})
        .army("callander", "thirsk", {"covenanter_2"});
    EXPECT_FALSE(canCombine(t.defs, t.s, General::kEssex, General::kWaller));
    t.s.jointVenture = true;
    EXPECT_TRUE(canCombine(t.defs, t.s, General::kEssex, General::kWaller));
    EXPECT_TRUE(canCombine(t.defs, t.s, General::kLeven, General::kCallander));
    EXPECT_FALSE(canCombine(t.defs, t.s, General::kEssex, General::kCallander));
    // RULING ukc-24: a Parliament General serves under Leven, no Covenanter under him.
    EXPECT_TRUE(maySubordinate(t.defs, t.s, General::kWaller, General::kLeven, nullptr));
    EXPECT_FALSE(canCombine(t.defs, t.s, General::kEssex, General::kLeven));
}

TEST(UkcSubordination, PA85_TheJointVentureLastsUntilTheyPart) {
    Serving t;
    t.s.jointVenture = true;
    t.army("essex", "reading", {"eastern_association_1"}).army("waller", "newbury", {"stamfords"});
    t.active("waller");
    t.moveTo("reading");
    t.stop();
    EXPECT_EQ(t.over("waller"), General::kEssex);
    EXPECT_TRUE(t.s.jointVenture);
    t.active("waller");
    t.moveTo("newbury");
    t.stop();
    EXPECT_FALSE(t.s.jointVenture);
}

TEST(UkcSubordination, P4_2_NoCombinedArmyBeyondTheLimit) {
    Serving t;
    t.army("manchester", "reading", {"eastern_association_1", "eastern_association_2", "eastern_association_3"})
        .army("bedford", "newbury", {"stamfords", "pophams"});
    EXPECT_FALSE(canCombine(t.defs, t.s, General::kManchester, General::kBedford));
    t.active("bedford");
    t.moveTo("basing_house").moveTo("reading");
    EXPECT_FALSE(t.allows(Action{Subordinate{General::kManchester}}));
    t.stop();
    EXPECT_TRUE(t.isAt("bedford", "basing_house"));  // RULING ukc-134
}

TEST(UkcSubordination, P17_3_DoesNotEndWhereHeCannotStay) {
    Serving t;
    t.army("manchester", "reading", {"eastern_association_1"})
        .army("cromwell", "salisbury", {"stamfords", "pophams", "gells", "lamberts"});
    t.active("cromwell");
    EXPECT_EQ(t.left(), 3);
    t.moveTo("newbury").moveTo("basing_house");
    EXPECT_NE(t.refusal(Action{MoveTo{area("reading")}}).find("nor move on"), std::string::npos);
}

// G6.2, RULING ukc-155: those who come under him count as picked up.
TEST(UkcSubordination, G6_2_ASmallCardMakesNoMajorArmyOfTwo) {
    for (const Edition edition : {Edition::kPhalanx2023, Edition::kGmt2008})
        for (const int ops : {1, 2, 3, 4}) {
            Serving t;
            t.s.options.edition = edition;
            t.army("charles", "oxford", {"kings_lifeguard", "byrons", "astons"})
                .army("rupert", "newbury", {"wilmots", "tyldesleys"});
            t.active("charles", ops).moveTo("newbury");
            EXPECT_EQ(t.allows(Action{Subordinate{General::kRupert}}), ops >= 3) << ops;
            if (ops < 3) {
                EXPECT_NE(t.refusal(Action{Subordinate{General::kRupert}}).find("5 or more Brigades"), std::string::npos);
            }
            t.stop();
            EXPECT_EQ(t.over("rupert"), ops >= 3 ? General::kCharles : General::kNone) << ops;
            EXPECT_EQ(t.isAt("charles", "oxford"), ops < 3) << ops;  // he cannot end there and retraces
        }
}

// It is the Activated Army that may not grow so: who comes under another ends his Activation.
TEST(UkcSubordination, G6_2_ASmallCardBringsAnArmyToItsCommander) {
    Serving t;
    t.army("rupert", "oxford", {"wilmots", "tyldesleys"}).army("charles", "newbury", {"kings_lifeguard", "byrons", "astons"});
    t.active("rupert", 2).moveTo("newbury");
    t.stop();
    EXPECT_EQ(t.over("rupert"), General::kCharles);
    EXPECT_EQ(size(t.s, General::kCharles), 5);
}

TEST(UkcSubordination, G6_2_HisLastPointDoesNotBringHimWhereHeCannotEnd) {
    Serving t;
    t.army("charles", "oxford", {"kings_lifeguard", "byrons", "astons"})
        .army("rupert", "basing_house", {"wilmots", "tyldesleys"});
    t.active("charles", 2).moveTo("newbury").moveTo("oxford").moveTo("newbury");
    EXPECT_EQ(t.left(), 1);
    EXPECT_NE(t.refusal(Action{MoveTo{area("basing_house")}}).find("nor move on"), std::string::npos);
}

// The example of P17.3, with points left: going back is no march, costs nothing and nobody Intercepts it.
TEST(UkcSubordination, P17_3_RupertRetracesWithPointsLeft) {
    Serving t;
    t.control("worcester", 0).control("tamworth", 0);
    t.army("maurice", "worcester", {"byrons"}, true)
        .army("waller", "worcester", {"stamfords", "pophams"})
        .siege("worcester", "waller");
    t.army("rupert", "tamworth", {"wilmots", "astons"}).army("essex", "leicester", {"fiennes"});
    t.active("rupert", 4).moveTo("worcester");
    t.pass().play(Action{Disperse{}});
    ASSERT_TRUE(t.awaits<Activation>());
    EXPECT_EQ(t.left(), 3);
    t.stop();
    EXPECT_TRUE(t.isAt("rupert", "tamworth"));
    EXPECT_TRUE(t.isAt("maurice", "worcester"));
    EXPECT_TRUE(t.s.stack.empty());
}

// The example of P17.3.
TEST(UkcSubordination, P17_3_RupertRetracesToTamworth) {
    Serving t;
    t.control("worcester", 0).control("tamworth", 0);
    t.army("maurice", "worcester", {"byrons"}, true)
        .army("waller", "worcester", {"stamfords", "pophams"})
        .siege("worcester", "waller");
    t.army("rupert", "nottingham", {"northern_horse", "wilmots", "tyldesleys", "astons"});
    t.active("rupert");
    EXPECT_EQ(t.left(), 3);
    t.moveTo("tamworth");
    t.s.stack.clear();
    // His last Movement Point brings him to Worcester, and Waller Disperses.
    Activation last = by(Side::kRoyalist, Activation{});
    last.general = General::kRupert;
    last.ops = 3;
    last.spent = 2;
    last.hasMoved = last.hasActed = true;
    t.push(last).moveTo("worcester");
    ASSERT_TRUE(t.awaits<EvadeOffer>(Side::kParliament));
    t.pass();
    ASSERT_TRUE(t.awaits<DisperseOffer>(Side::kParliament));
    t.play(Action{Disperse{}});
    EXPECT_EQ(general(t.s, General::kWaller).box, Box::kDispersed);
    EXPECT_FALSE(isBesieged(t.s, area("worcester")));
    EXPECT_FALSE(general(t.s, General::kMaurice).isInside);
    ASSERT_TRUE(t.awaits<Activation>());
    t.stop();
    EXPECT_TRUE(t.isAt("rupert", "tamworth"));
    EXPECT_TRUE(t.isAt("maurice", "worcester"));
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcSubordination, P17_3_FortressException) {
    Serving t;
    t.control("worcester", 0);
    t.army("maurice", "worcester", {"byrons"}, true)
        .army("waller", "worcester", {"stamfords"})
        .army("rupert", "worcester", {"wilmots"});
    t.push(CheckPositions{}).settle();
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_TRUE(t.isAt("rupert", "worcester"));
}

TEST(UkcSubordination, P17_3_ElsewhereTheOwnerMovesOneOfThem) {
    Serving t;
    t.army("maurice", "worcester", {"byrons"})
        .army("rupert", "worcester", {"wilmots"})
        .put("stamfords", outside(area("tamworth")))
        .put("pophams", insideOf(area("gloucester")));
    t.push(CheckPositions{}).settle();
    ASSERT_TRUE(t.awaits<IllegalPosition>(Side::kRoyalist));
    EXPECT_EQ(t.legal().size(), 2U);
    t.play(Action{ChooseGeneral{General::kMaurice}});
    EXPECT_FALSE(t.allows(Action{ChooseArea{area("tamworth")}}));
    EXPECT_FALSE(t.allows(Action{ChooseArea{area("gloucester")}}));  // with an enemy Brigade
    EXPECT_FALSE(t.allows(Action{ChooseArea{area("oxford")}}));      // not adjacent
    t.choose("hereford");
    EXPECT_TRUE(t.isAt("maurice", "hereford"));
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcSubordination, P17_3_WithNowhereToGoOneDisperses) {
    Serving t;
    t.army("maurice", "truro", {"byrons"}).army("rupert", "truro", {"wilmots"}).put("stamfords", outside(area("st_austell")));
    t.push(CheckPositions{}).settle();
    ASSERT_TRUE(t.awaits<IllegalPosition>(Side::kRoyalist));
    t.play(Action{ChooseGeneral{General::kRupert}});
    EXPECT_EQ(general(t.s, General::kRupert).box, Box::kDispersed);
    EXPECT_EQ(t.where("wilmots"), Place::kDispersed);
    EXPECT_TRUE(t.isAt("maurice", "truro"));
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcSubordination, P17_3_OnlyTwoBrigadesLeaveAnIllegalPositionBySea) {
    for (const bool isLarge : {false, true}) {
        Serving t;
        t.army("maurice", "gainsborough", {"byrons"}).army("rupert", "gainsborough", {"wilmots", "astons"});
        if (isLarge) t.put("tyldesleys", displayOf(General::kRupert));
        t.push(CheckPositions{}).settle();
        t.play(Action{ChooseGeneral{General::kRupert}});
        EXPECT_EQ(t.allows(Action{ChooseArea{area("hull")}}), !isLarge);
        EXPECT_TRUE(t.allows(Action{ChooseArea{area("newark")}}));
    }
}

TEST(UkcSubordination, P18_3_CovenantersForcedToDisperseAreEliminated) {
    Serving t;
    t.army("essex", "truro", {"stamfords"}).army("leven", "truro", {"covenanter_1"}).put("byrons", outside(area("st_austell")));
    t.push(CheckPositions{}).settle();
    t.play(Action{ChooseGeneral{General::kLeven}});
    EXPECT_EQ(t.where("covenanter_1"), Place::kEliminated);
}

TEST(UkcSubordination, G9_5_MovesOnUntilThePositionIsSolved) {
    for (const bool gmt : {false, true}) {
        Serving t;
        if (gmt) t.s.options.edition = Edition::kGmt2008;
        t.army("maurice", "truro", {"byrons"})
            .army("rupert", "truro", {"wilmots"})
            .army("goring", "st_austell", {"astons", "tyldesleys", "hertfords", "berkeleys"});
        t.push(CheckPositions{}).settle();
        t.play(Action{ChooseGeneral{General::kRupert}});
        if (gmt) {
            EXPECT_FALSE(t.allows(Action{ChooseArea{area("st_austell")}}));  // Goring already has his four
            t.choose("plymouth");
            EXPECT_TRUE(t.isAt("rupert", "plymouth"));
        } else {
            EXPECT_EQ(general(t.s, General::kRupert).box, Box::kDispersed);
        }
    }
}

TEST(UkcSubordination, P20_1_SubordinatesComeAndGoWithoutDisturbingTheMarker) {
    Serving t;
    t.control("oxford", 0);
    t.army("essex", "oxford", {"eastern_association_1", "eastern_association_2"})
        .siege("oxford", "essex", 2)
        .army("bedford", "reading", {"stamfords"});
    t.active("bedford");
    t.moveTo("oxford");
    t.stop();
    EXPECT_EQ(t.over("bedford"), General::kEssex);
    EXPECT_EQ(t.s.sieges[index(area("oxford"))].value, 2);
    t.active("bedford");
    EXPECT_EQ(moveCost(t.defs, t.s, *activationBelow(t.s), area("reading")), 1);
    t.moveTo("reading");
    EXPECT_TRUE(isBesieged(t.s, area("oxford")));
}

TEST(UkcSubordination, P20_1_TakingTheBesiegerAlongLiftsHisSiege) {
    for (const bool gmt : {false, true}) {
        Serving t;
        if (gmt) t.s.options.edition = Edition::kGmt2008;
        t.control("oxford", 0);
        t.army("bedford", "oxford", {"stamfords", "pophams"})
            .siege("oxford", "bedford", 2)
            .army("essex", "reading", {"eastern_association_1"});
        t.active("essex");
        t.moveTo("oxford").play(Action{Subordinate{General::kBedford}});
        EXPECT_FALSE(isBesieged(t.s, area("oxford")));
        EXPECT_EQ(t.left(), gmt ? 2 : 3);
        EXPECT_EQ(moveCost(t.defs, t.s, *activationBelow(t.s), area("warwick")), gmt ? 1 : 2);
        EXPECT_TRUE(t.allows(Action{Besiege{}}));  // he may begin his own
    }
}

TEST(UkcSubordination, G14_2_UnpaidTheMoveCannotBeCompleted) {
    Serving t;
    t.s.options.edition = Edition::kGmt2008;
    t.control("oxford", 0);
    t.army("bedford", "oxford", {"stamfords", "pophams"})
        .siege("oxford", "bedford", 2)
        .army("essex", "basing_house", {"eastern_association_1"});
    t.active("essex");
    t.moveTo("winchester").moveTo("basing_house").moveTo("reading").moveTo("oxford");
    EXPECT_EQ(t.left(), 0);
    EXPECT_FALSE(t.allows(Action{Subordinate{General::kBedford}}));
    t.stop();
    EXPECT_TRUE(t.isAt("essex", "reading"));
    EXPECT_TRUE(isBesieged(t.s, area("oxford")));
}

// The example of P20.1: Bedford Masks Oxford, Essex comes, takes him under command and Besieges.
TEST(UkcSubordination, P20_1_EssexAndBedfordBeforeOxford) {
    Serving t;
    t.control("oxford", 0)
        .army("hopton", "oxford", {"byrons"}, true)
        .army("bedford", "oxford", {"stamfords", "pophams"})
        .army("essex", "reading", {"eastern_association_1", "eastern_association_2"});
    EXPECT_TRUE(isMasked(t.defs, t.s, area("oxford")));
    EXPECT_EQ(neededToBesiege(t.defs, t.s, area("oxford")), 3);
    t.active("essex", 2);
    t.moveTo("oxford");
    EXPECT_FALSE(t.allows(Action{Besiege{}}));
    t.play(Action{Subordinate{General::kBedford}}).play(Action{Besiege{}});
    EXPECT_TRUE(isBesieged(t.s, area("oxford")));
    EXPECT_EQ(size(t.s, General::kEssex), 4);
}

// The example of G9.5: Manchester and Tom Fairfax come to Leven before York.
TEST(UkcSubordination, G9_5_LevenBeforeYork) {
    Serving t;
    t.control("york", 0)
        .army("leven", "york", {"covenanter_1", "covenanter_2", "covenanter_3", "covenanter_4", "covenanter_5"})
        .siege("york", "leven");
    t.army("manchester", "pontefract", {"eastern_association_1", "eastern_association_2"})
        .army("tom_fairfax", "wakefield", {"lamberts", "hull_garrison"});
    t.active("manchester");
    t.moveTo("york");
    t.stop();
    t.active("tom_fairfax");
    t.moveTo("york");
    t.stop();
    EXPECT_EQ(t.over("manchester"), General::kLeven);
    EXPECT_EQ(t.over("tom_fairfax"), General::kLeven);
    EXPECT_EQ(size(t.s, General::kLeven), 9);
    EXPECT_TRUE(isBesieged(t.s, t.defs.york));
}

TEST(UkcSubordination, P16_1_ASmallCardDoesNotLeadAMajorArmyOn) {
    Serving t;
    t.army("essex", "reading", {"eastern_association_1", "eastern_association_2", "eastern_association_3"})
        .army("bedford", "newbury", {"stamfords", "pophams"});
    t.active("essex", 2);
    t.moveTo("newbury");
    subordinate(t.defs, t.s, General::kBedford, General::kEssex, nullptr);  // by whatever may bring it about
    EXPECT_EQ(size(t.s, General::kEssex), 5);
    EXPECT_NE(t.refusal(Action{MoveTo{area("bath")}}).find("Major Army"), std::string::npos);
    t.stop();
    EXPECT_TRUE(t.s.stack.empty());
}

// P4.2.6, RULING ukc-23: he led a Subordinate's Brigades alone; under another he leads none.
TEST(UkcSubordination, P4_2_WhoComesUnderAnotherWithoutABrigadeLeavesTheMap) {
    Serving t;
    t.army("newcastle", "york", {"whitecoats_1"}).army("rupert", "skipton", {}).army("byron", "skipton", {"byrons"});
    subordinate(t.defs, t.s, General::kByron, General::kRupert, nullptr);
    t.active("rupert").moveTo("york");
    t.stop();
    EXPECT_EQ(general(t.s, General::kRupert).box, Box::kDispersed);
    EXPECT_EQ(t.over("byron"), General::kNewcastle);
}

// G8.4: King Charles and Newcastle may have nine each, and nine between them.
TEST(UkcSubordination, G8_4_CharlesAndNewcastleNineInAll) {
    for (const int more : {0, 1}) {
        Serving t;
        t.s.options.edition = Edition::kGmt2008;
        t.army("charles", "leicester", {"kings_lifeguard", "wilmots", "tyldesleys", "astleys", "byrons"})
            .army("newcastle", "leicester", {"whitecoats_1", "lambtons", "glemhams", "widdringtons"});
        if (more == 1) t.put("whitecoats_2", displayOf(General::kNewcastle));
        EXPECT_EQ(maySubordinate(t.defs, t.s, General::kNewcastle, General::kCharles, nullptr), more == 0);
        if (more == 1) continue;
        subordinate(t.defs, t.s, General::kNewcastle, General::kCharles, nullptr);
        EXPECT_EQ(size(t.s, General::kCharles), 9);
        t.put("whitecoats_2", outside(area("leicester")));
        EXPECT_FALSE(mayTake(t.defs, t.s, General::kCharles, brigadeNamed("whitecoats_2"), nullptr));
        EXPECT_FALSE(mayTake(t.defs, t.s, General::kNewcastle, brigadeNamed("whitecoats_2"), nullptr));
    }
}

// G14.2: Hopton is too weak for Plymouth, a Class 3 Fortress; Rupert takes him under command.
TEST(UkcSubordination, G14_2_HoptonAndRupertBeforePlymouth) {
    Serving t;
    t.s.options.edition = Edition::kGmt2008;
    t.control("plymouth", 1)
        .army("hopton", "plymouth", {"grenviles_cornish", "slannings_cornish"})
        .army("rupert", "exeter", {"ruperts_lifeguard", "byrons"});
    t.active("hopton");
    EXPECT_FALSE(t.allows(Action{Besiege{}}));
    t.stop();
    t.active("rupert");
    t.moveTo("plymouth").play(Action{Subordinate{General::kHopton}}).play(Action{Besiege{}});
    EXPECT_EQ(t.over("hopton"), General::kRupert);
    EXPECT_EQ(size(t.s, General::kRupert), 4);
    EXPECT_TRUE(isBesieged(t.s, area("plymouth")));
}

// G14.1: Oxford, Class 2, holds two Brigades, led or Unled or one of each.
TEST(UkcSubordination, G14_1_TwoInOxford) {
    Serving t;
    t.s.options.edition = Edition::kGmt2008;
    t.control("oxford", 0).army("rupert", "oxford", {"ruperts_lifeguard", "byrons"});
    EXPECT_EQ(holds(t.defs, t.s, area("oxford")), 2);
    t.active("rupert");
    EXPECT_TRUE(t.allows(Action{GoInside{}}));
    t.put("wilmots", insideOf(area("oxford")));
    EXPECT_FALSE(t.allows(Action{GoInside{}}));
    t.put("byrons", Place::kOther);
    EXPECT_TRUE(t.allows(Action{GoInside{}}));
    t.put("astleys", insideOf(area("oxford")));  // two Unled ones fill it
    EXPECT_FALSE(t.allows(Action{GoInside{}}));
}

}  // namespace
}  // namespace ukc
