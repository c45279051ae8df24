// Guards Desertion and Supply Attrition: the categories in their order, who may desert, and the example of Late 1644.
#include <gtest/gtest.h>

#include "tests/ukc/chain_table.h"

namespace ukc {
namespace {

struct DesertionTable : ChainTable<DesertionTable> {
    DesertionTable() { s.turn = 6; }  // Late 1644: three a side
    DesertionTable& desert() {
        push(Desertion{}).settle();
        return *this;
    }
    [[nodiscard]] bool mayLose(std::string_view b) const { return allows(Action{TakeBrigade{brigadeNamed(b)}}); }
    [[nodiscard]] int category() const { return awaits<DesertionChoice>() ? top<DesertionChoice>().category : 0; }
    [[nodiscard]] int sizeOf(std::string_view g) const { return size(s, generalNamed(g)); }
    // Any Brigade that may go.
    DesertionTable& loseAny() {
        play(legal().front());
        return *this;
    }
    // Enough Brigades far away that nobody is spared, standing Unled.
    DesertionTable& crowd(Side side) {
        if (side == kR)
            for (const auto b : {"whitecoats_2", "widdringtons", "lambtons", "glemhams", "northern_horse", "carberys"})
                put(b, outside(area("durham")));
        else
            for (const auto b : {"fiennes", "assheton", "pembroke_foot", "myttons", "stamfords", "skippons"})
                put(b, outside(area("norwich")));
        return *this;
    }
};

// P22.2, G12.4: the King at Bedford and Rupert at Northampton between Essex at Oxford and Manchester at Huntingdon.
void layExample(DesertionTable& t) {
    t.control("oxford", 1);
    t.army("essex", "oxford",
           {"fiennes", "assheton", "gells", "lord_brookes", "cheshire_foot", "eastern_association_1", "eastern_association_2"});
    t.army("waller", "exeter", {"stamfords", "southern_association", "wallers_horse"})
        .army("manchester", "huntingdon", {"ironsides_1"});
    t.army("tom_fairfax", "norwich", {"sir_thomas_fairfaxs", "lamberts"});
    t.army("rupert", "northampton", {"ruperts_lifeguard", "byrons", "astons"});
    t.army("charles", "bedford", {"kings_lifeguard", "wilmots", "tyldesleys", "astleys"});
    t.army("newcastle", "york", {"whitecoats_1", "lambtons", "glemhams"});
}

TEST(UkcDesertion, P22_2_TheExampleOfLate1644) {
    DesertionTable t;
    layExample(t);
    t.desert();
    ASSERT_TRUE(t.awaits<DesertionChoice>(kP));
    EXPECT_EQ(t.category(), 1);
    EXPECT_TRUE(t.mayLose("lamberts"));
    EXPECT_FALSE(t.mayLose("fiennes"));
    EXPECT_EQ(t.legal().size(), 2U);  // Tom Fairfax only
    t.take("lamberts");
    EXPECT_EQ(t.category(), 2);
    EXPECT_EQ(t.legal().size(), 7U);  // Essex only
    t.take("fiennes");
    EXPECT_EQ(t.category(), 3);
    EXPECT_EQ(t.legal().size(), 6U);
    EXPECT_FALSE(t.mayLose("ironsides_1"));  // Manchester's only Brigade is not chosen before Essex's
    t.take("assheton");
    EXPECT_EQ(t.where("assheton"), availableOf(Region::kMidlands));
    // The Royalists: Charles by category 2, then he and Rupert by category 3.
    ASSERT_TRUE(t.awaits<DesertionChoice>(kR));
    EXPECT_EQ(t.category(), 2);
    EXPECT_EQ(t.legal().size(), 4U);
    t.take("wilmots");
    EXPECT_EQ(t.category(), 3);
    EXPECT_TRUE(t.mayLose("byrons"));
    EXPECT_TRUE(t.mayLose("tyldesleys"));
    t.take("tyldesleys");
    EXPECT_FALSE(t.mayLose("astleys"));
    t.take("byrons");
    EXPECT_EQ(t.sizeOf("charles"), 2);
    EXPECT_EQ(t.sizeOf("rupert"), 2);
    EXPECT_EQ(t.sizeOf("newcastle"), 3);
    // Essex has five left and loses one more.
    EXPECT_EQ(t.sizeOf("essex"), 5);
    ASSERT_TRUE(t.awaits<AttritionChoice>(kP));
    EXPECT_EQ(t.top<AttritionChoice>().area, area("oxford"));
    t.take("gells");
    EXPECT_EQ(t.sizeOf("essex"), 4);
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcDesertion, P22_1_TheNumberOfTheTurn) {
    for (const auto& [turn, number] : {std::pair{0, 1}, std::pair{3, 2}, std::pair{6, 3}}) {
        DesertionTable t;
        t.s.turn = static_cast<std::uint8_t>(turn);
        t.crowd(kR).crowd(kP).put("lord_brookes", outside(area("norwich"))).put("gells", outside(area("norwich"))).desert();
        ASSERT_TRUE(t.awaits<DesertionChoice>(kP));
        EXPECT_EQ(t.top<DesertionChoice>().left, number);
    }
}

TEST(UkcDesertion, P22_1_NeverBelowFive) {
    DesertionTable t;
    t.crowd(kP).crowd(kR).desert();
    ASSERT_TRUE(t.awaits<DesertionChoice>(kP));  // six: one may go
    EXPECT_EQ(t.category(), 5);
    t.loseAny();
    EXPECT_EQ(onMap(t.s, kP), 5);
    EXPECT_TRUE(t.awaits<DesertionChoice>(kR));
    DesertionTable five;
    for (const auto b : {"fiennes", "assheton", "gells", "stamfords", "skippons"}) five.put(b, outside(area("norwich")));
    five.desert();
    EXPECT_FALSE(five.awaits<DesertionChoice>());
}

TEST(UkcDesertion, P22_1_ForeignersStayWhileSixOthersStand) {
    DesertionTable t;
    t.crowd(kR).put("irish_1", outside(area("durham"))).put("irish_2", outside(area("durham"))).desert();
    ASSERT_TRUE(t.awaits<DesertionChoice>(kR));
    EXPECT_FALSE(t.mayLose("irish_1"));  // six others
    t.take("lambtons");
    EXPECT_TRUE(t.mayLose("irish_1"));   // five: now the Irish must serve
    EXPECT_FALSE(t.mayLose("glemhams"));
    t.take("irish_1");
    EXPECT_EQ(t.where("irish_1"), Place::kOther);
    t.take("irish_2");
    EXPECT_EQ(onMap(t.s, kR), 5);
}

TEST(UkcDesertion, P22_1_WhoMustGoIsAskedAllTheSame) {  // P4.5: the enemy counts two and does not know the Irish
    DesertionTable t;
    t.crowd(kR).army("rupert", "northampton", {"byrons", "irish_1"}).army("essex", "oxford", {"fiennes"}).desert();
    ASSERT_TRUE(t.awaits<DesertionChoice>(kR));
    EXPECT_EQ(t.legal().size(), 1U);
    EXPECT_TRUE(t.mayLose("byrons"));
    EXPECT_TRUE(Ukc::decision(t.s).askEvenIfForced);
}

TEST(UkcDesertion, P22_1_LorrainersAlwaysMay) {
    DesertionTable t;
    t.crowd(kR).army("lorraine", "newcastle", {"lorrainer_1", "lorrainer_2", "lorrainer_3", "lorrainer_4"}).desert();
    ASSERT_TRUE(t.awaits<DesertionChoice>(kR));
    EXPECT_EQ(t.category(), 2);
    EXPECT_TRUE(t.mayLose("lorrainer_2"));
}

TEST(UkcDesertion, P22_1_LorrainersAreAmongTheOthers) {  // RULING ukc-59
    DesertionTable t;
    t.put("whitecoats_2", outside(area("durham")))
        .put("widdringtons", outside(area("durham")))
        .put("lambtons", outside(area("durham")))
        .put("irish_1", outside(area("durham")));
    t.army("lorraine", "newcastle", {"lorrainer_1", "lorrainer_2", "lorrainer_3"}).desert();
    ASSERT_TRUE(t.awaits<DesertionChoice>(kR));  // six others
    EXPECT_EQ(t.category(), 5);
    EXPECT_FALSE(t.mayLose("irish_1"));
    EXPECT_TRUE(t.mayLose("whitecoats_2"));
    t.take("whitecoats_2");  // five
    while (t.awaits<DesertionChoice>() && t.mayLose("lorrainer_1")) t.take("lorrainer_1");
    EXPECT_FALSE(t.mayLose("widdringtons"));
}

TEST(UkcDesertion, P22_1_Category1) {
    DesertionTable t;
    t.crowd(kP).army("waller", "york", {"wallers_horse"}).desert();
    EXPECT_EQ(t.category(), 1);
    DesertionTable home;  // ukc-52: he has two Regions
    home.crowd(kP).army("waller", "bristol", {"wallers_horse"}).desert();
    EXPECT_NE(home.category(), 1);
    DesertionTable junior;  // a Subordinate away from home counts
    junior.crowd(kP).army("essex", "warwick", {"gells"}).army("lord_fairfax", "warwick", {"cloth_towns_militias"});
    subordinate(junior.defs, junior.s, General::kLordFairfax, General::kEssex, nullptr);
    junior.desert();
    EXPECT_EQ(junior.category(), 1);
    EXPECT_TRUE(junior.mayLose("gells"));
    DesertionTable field;
    field.crowd(kP).army("essex", "york", {"wallers_horse"}).control("york", 1).desert();
    EXPECT_EQ(field.category(), 5);
}

TEST(UkcDesertion, P22_1_CovenantersLeadingParliamentsMenOutOfTheNorth) {
    DesertionTable t;
    t.crowd(kP).army("leven", "tamworth", {"covenanter_1", "gells"}).desert();
    EXPECT_EQ(t.category(), 1);
    EXPECT_TRUE(t.mayLose("gells"));
    EXPECT_FALSE(t.mayLose("covenanter_1"));
    DesertionTable alone;
    alone.crowd(kP).army("leven", "tamworth", {"covenanter_1"}).desert();
    EXPECT_NE(alone.category(), 1);
}

TEST(UkcDesertion, P22_1_Category3AndAGeneralInside) {
    DesertionTable t;
    t.crowd(kP).army("essex", "london", {"gells", "lord_brookes"}).army("rupert", "bedford", {"kings_lifeguard"}).desert();
    EXPECT_EQ(t.category(), 3);
    DesertionTable inside;  // the enemy Inside his Fortress does not count; the Area is the enemy's: category 4
    inside.crowd(kP)
        .army("rupert", "york", {"kings_lifeguard"}, true)
        .army("essex", "york", {"gells", "lord_brookes"})
        .desert();
    EXPECT_EQ(inside.category(), 4);
}

TEST(UkcDesertion, P22_1_UnledBrigadesInCategory5Only) {
    DesertionTable t;
    t.crowd(kP).put("gells", outside(area("london"))).army("rupert", "bedford", {"kings_lifeguard"}).desert();
    EXPECT_EQ(t.category(), 5);
    EXPECT_FALSE(t.mayLose("gells"));  // alone there: others first
    EXPECT_TRUE(t.mayLose("fiennes"));
}

TEST(UkcDesertion, P22_1_TheListIsGoneThroughAgain) {
    DesertionTable t;
    t.crowd(kP).put("gells", outside(area("norwich"))).put("lord_brookes", outside(area("norwich"))).desert();
    EXPECT_EQ(t.category(), 5);
    t.loseAny();
    EXPECT_EQ(t.category(), 5);  // one an Area: round the list and back
    t.loseAny().loseAny();
    EXPECT_EQ(onMap(t.s, kP), 5);
}

TEST(UkcDesertion, P22_1_AnEmptiedGeneralGoesToTheDispersedBox) {
    DesertionTable t;
    t.crowd(kP).army("tom_fairfax", "norwich", {"lamberts"}).desert();
    EXPECT_EQ(t.category(), 1);
    // Norwich holds the crowd too, so his single Brigade may be taken.
    t.take("lamberts");
    while (t.awaits<DesertionChoice>()) t.loseAny();
    while (t.awaits<AttritionChoice>()) t.loseAny();
    EXPECT_EQ(general(t.s, General::kTomFairfax).box, Box::kDispersed);
}

TEST(UkcDesertion, P20_2_ABesiegedFortressFallsWithItsLastBrigade) {
    DesertionTable t;
    t.crowd(kR)
        .army("newcastle", "newcastle", {"whitecoats_1"}, true)
        .army("essex", "newcastle", {"fiennes", "assheton", "gells"})
        .siege("newcastle", "essex");
    t.desert();
    ASSERT_TRUE(t.awaits<DesertionChoice>(kR));
    EXPECT_EQ(t.category(), 3);  // his besieger stands in the same Area
    t.take("whitecoats_1");
    while (t.awaits<DesertionChoice>()) t.play(t.legal().back());
    EXPECT_TRUE(controls(t.s, kP, area("newcastle")));
    EXPECT_FALSE(isBesieged(t.s, area("newcastle")));
    EXPECT_EQ(general(t.s, General::kNewcastle).box, Box::kDispersed);
}

TEST(UkcDesertion, P20_2_ABesiegedFortressThatWasEmptyStands) {  // RULING ukc-41
    DesertionTable t;
    t.control("newcastle", 0).army("essex", "newcastle", {"fiennes", "assheton", "gells"}).siege("newcastle", "essex");
    t.desert();
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_TRUE(controls(t.s, kR, area("newcastle")));
    EXPECT_TRUE(isBesieged(t.s, area("newcastle")));
}

TEST(UkcDesertion, G12_0_WhatFollowsWaitsForBothSides) {
    DesertionTable t;
    t.crowd(kP)
        .crowd(kR)
        .control("oxford", 1)
        .army("bedford", "oxford", {"gells"}, true)
        .army("rupert", "oxford", {"byrons", "wilmots", "astleys", "astons", "tyldesleys"})
        .siege("oxford", "rupert")
        .desert();
    ASSERT_TRUE(t.awaits<DesertionChoice>(kP));
    t.take("gells");
    while (t.awaits<DesertionChoice>(kP)) t.loseAny();
    ASSERT_TRUE(t.awaits<DesertionChoice>(kR));
    EXPECT_TRUE(isBesieged(t.s, area("oxford")));  // Rupert still stands in an enemy Area
    EXPECT_TRUE(controls(t.s, kP, area("oxford")));
    EXPECT_TRUE(isOnMap(t.s, General::kBedford));
    while (t.awaits<DesertionChoice>()) t.play(t.legal().back());
    while (t.awaits<AttritionChoice>()) t.loseAny();
    EXPECT_TRUE(controls(t.s, kR, area("oxford")));
    EXPECT_EQ(general(t.s, General::kBedford).box, Box::kDispersed);
}

TEST(UkcDesertion, P22_2_AttritionTakesOneFromEveryCrowdedArea) {
    DesertionTable t;
    t.s.turn = 3;
    t.army("essex", "london", {"gells", "lord_brookes"}).put("london_trained_bands", insideOf(area("london")));
    t.put("stamfords", outside(area("london"))).put("skippons", outside(area("london"))).desert();
    ASSERT_TRUE(t.awaits<AttritionChoice>(kP));  // five in all, Inside and Outside; desertion spares five
    EXPECT_TRUE(t.mayLose("london_trained_bands"));
    t.take("skippons");
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_EQ(onMap(t.s, kP), 4);  // ukc-53: the limit of five is for desertion alone
}

TEST(UkcDesertion, P22_2_FourAreSpared) {
    DesertionTable t;
    t.army("essex", "london", {"gells", "lord_brookes", "fiennes", "assheton"}).desert();
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcDesertion, P25_0_RandomOrder) {
    DesertionTable t;
    t.s.options.randomDesertion = true;
    t.crowd(kP).crowd(kR).army("essex", "london", {"gells", "lord_brookes", "cheshire_foot", "gloucester_foot"}).desert();
    t.roll(5);
    EXPECT_EQ(t.category(), 5);
    DesertionTable six;
    six.s.options.randomDesertion = true;
    six.crowd(kP).army("essex", "london", {"gells", "lord_brookes", "cheshire_foot", "gloucester_foot"}).desert();
    six.roll(6);
    EXPECT_EQ(six.s.desertionStart, 1);
    EXPECT_EQ(six.category(), 2);
}

// G12.4: as P22.2, with Lord Herbert and one Brigade, who is no Army and loses nothing.
TEST(UkcDesertion, G12_4_TheExampleWithLordHerbert) {
    DesertionTable t;
    t.s.options.edition = Edition::kGmt2008;
    layExample(t);
    t.notable("lord_herbert", {"lord_herberts"}).desert();
    for (const auto b : {"lamberts", "fiennes", "assheton"}) t.take(b);
    ASSERT_TRUE(t.awaits<DesertionChoice>(kR));
    EXPECT_EQ(t.category(), 2);
    EXPECT_EQ(t.legal().size(), 4U);
    t.take("wilmots");
    EXPECT_EQ(t.category(), 3);
    EXPECT_FALSE(t.mayLose("lord_herberts"));
    t.take("tyldesleys").take("byrons");
    ASSERT_TRUE(t.awaits<AttritionChoice>(kP));
    t.take("gells");
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_EQ(t.where("lord_herberts"), withNotable(notableNamed("lord_herbert")));
    EXPECT_EQ(t.sizeOf("charles"), 2);
    EXPECT_EQ(t.sizeOf("rupert"), 2);
    EXPECT_EQ(t.sizeOf("newcastle"), 3);
    EXPECT_EQ(t.sizeOf("essex"), 4);
}

// G12.2, RULING ukc-139: in the first edition an Army may stand Inside with nobody before the walls; it is neither Masked nor
// Besieged.
TEST(UkcDesertion, G12_2_AnArmyInsideThatIsNotShutIn) {
    for (const Edition edition : {Edition::kPhalanx2023, Edition::kGmt2008}) {
        DesertionTable t;
        t.s.options.edition = edition;
        t.crowd(kP)
            .control("oxford", 0)
            .army("rupert", "oxford", {"kings_lifeguard"}, true)
            .army("essex", "newbury", {"gells", "lord_brookes"})
            .desert();
        EXPECT_EQ(t.category(), edition == Edition::kGmt2008 ? 3 : 5);
    }
    DesertionTable shut;
    shut.s.options.edition = Edition::kGmt2008;
    shut.crowd(kP)
        .control("oxford", 0)
        .army("rupert", "oxford", {"kings_lifeguard"}, true)
        .army("essex", "oxford", {"gells", "lord_brookes"})
        .desert();
    EXPECT_EQ(shut.category(), 4);
}

// RULING ukc-49: a Covenanter General without a Brigade.
TEST(UkcDesertion, PA2_ACovenanterGeneralWithoutBrigades) {
    DesertionTable t;
    t.army("leven", "york", {}).control("york", 1);
    checkLone(t.defs, t.s, nullptr);
    EXPECT_EQ(general(t.s, General::kLeven).box, Box::kDispersed);
    general(t.s, General::kLeven).box = Box::kAvailable;  // P8.2
    EXPECT_FALSE(mayPlaceGeneral(t.defs, t.s, General::kLeven, area("york"), 0, nullptr));
    t.put("lamberts", outside(area("york")));
    EXPECT_TRUE(mayPlaceGeneral(t.defs, t.s, General::kLeven, area("york"), 0, nullptr));
}

// P10.6, RULING ukc-16: not lost with its General where a Fortress of its side holds it.
TEST(UkcDesertion, P10_6_TheSiegeTrainStaysInItsFortress) {
    for (const bool isOwn : {true, false}) {
        DesertionTable t;
        t.control("oxford", isOwn ? 0 : -1).army("rupert", "oxford", {"byrons"});
        t.s.trains[0] = {TrainBox::kGeneral, AreaId::kNone, General::kRupert, 0};
        t.s.places[index(brigadeNamed("byrons"))] = availableOf(Region::kSouth);
        checkLone(t.defs, t.s, nullptr);
        EXPECT_FALSE(isOnMap(t.s, General::kRupert));
        EXPECT_EQ(t.s.trains[0].box, isOwn ? TrainBox::kFortress : TrainBox::kTrack);
        EXPECT_EQ(t.s.trains[0].area, isOwn ? area("oxford") : AreaId::kNone);
    }
}

}  // namespace
}  // namespace ukc
