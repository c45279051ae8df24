// Guards the first edition: where GMT 2008 plays otherwise than PHALANX 2023 and no other test compares the two.
#include <gtest/gtest.h>

#include "tests/ukc/chain_table.h"
#include "ukc/chapters/cards.h"

namespace ukc {
namespace {

constexpr Edition kBoth[] = {Edition::kPhalanx2023, Edition::kGmt2008};

struct EditionTable : ChainTable<EditionTable> {
    explicit EditionTable(Edition edition) { s.options.edition = edition; }
    EditionTable& available(std::initializer_list<std::string_view> brigades) {
        for (const auto b : brigades) put(b, availableOf(defs[brigadeNamed(b)].region));
        return *this;
    }
    EditionTable& recruit(Side side, int brigades = 1) {
        openRecruit(defs, s, side, RecruitKind::kPhase, brigades, 0, 0, &log);
        settle();
        return *this;
    }
    [[nodiscard]] bool mayGo(Place p) const { return allows(Action{PutAt{p}}); }
    [[nodiscard]] bool mayChoose(std::string_view a) const { return allows(Action{ChooseArea{area(a)}}); }
};

// Cards

TEST(UkcEditions, G6_5_TheNewModelArmyLeavesTheGame) {
    for (const Edition edition : kBoth) {
        EditionTable t(edition);
        t.s.newModelArmy = true;
        EXPECT_EQ(isCoreCard(t.defs, t.s, card(3)), edition == Edition::kPhalanx2023);
    }
}

TEST(UkcEditions, G6_6_2_OnlyLorrainersOnHisDisplayButGeneralsUnderHim) {
    for (const Edition edition : kBoth) {
        EditionTable t(edition);
        t.army("lorraine", "bristol", {"lorrainer_1"})
            .control("bristol", 0)
            .army("hopton", "bath", {"slannings_cornish"})
            .put("hertfords", outside(area("bristol")));
        EXPECT_FALSE(mayTake(t.defs, t.s, General::kLorraine, brigadeNamed("hertfords"), nullptr));
        EXPECT_TRUE(maySubordinate(t.defs, t.s, General::kHopton, General::kLorraine, nullptr));
    }
}

TEST(UkcEditions, G6_6_3_TheQueenLandsAtAnyPortOfTheEastCoast) {
    for (const Edition edition : kBoth) {
        EditionTable t(edition);
        t.push(by(kR, QueenLands{}));
        EXPECT_EQ(t.mayChoose("hull"), edition == Edition::kGmt2008);  // Parliament's
        EXPECT_TRUE(t.mayChoose("newcastle"));
        EXPECT_FALSE(t.mayChoose("boston"));  // in the East
    }
}

TEST(UkcEditions, G6_6_6_TheIrishMayLandTogether) {
    for (const Edition edition : kBoth) {
        EditionTable t(edition);
        t.push(by(kR, IrishLand{{}, card(80), 3, {}})).play(Action{PutAt{outside(area("conway"))}});
        EXPECT_EQ(t.mayGo(outside(area("conway"))), edition == Edition::kGmt2008);
        EXPECT_TRUE(t.mayGo(outside(area("lancaster"))));
        EXPECT_FALSE(t.mayGo(outside(area("bristol"))));  // Parliament's
    }
}

TEST(UkcEditions, G6_6_7_MeldrumCallsUponAnEmptyFortress) {
    EditionTable phalanx(Edition::kPhalanx2023);
    EXPECT_FALSE(phalanx.push(by(kP, FreeBombard{{}, card(86)})).mayChoose("worcester"));
    for (const int die : {3, 4}) {
        EditionTable t(Edition::kGmt2008);
        t.push(by(kP, FreeBombard{{}, card(86)}));
        EXPECT_FALSE(t.mayChoose("oxford"));  // Class 2
        t.choose("worcester").play(Action{RolledDie{static_cast<std::uint8_t>(die)}});
        EXPECT_EQ(controls(t.s, kP, area("worcester")), die == 4);
    }
}

TEST(UkcEditions, G6_6_8_RupertsSuccessorTakesAll) {
    for (const Edition edition : kBoth) {
        EditionTable t(edition);
        for (const auto b : {"wilmots", "byrons", "astleys", "tyldesleys", "astons"}) t.put(b, outside(area("hereford")));
        general(t.s, General::kMaurice).box =
            edition == Edition::kGmt2008 ? Box::kDispersed : Box::kAvailable;  // the Unemployed box
        general(t.s, General::kGoring).box = edition == Edition::kGmt2008 ? Box::kAvailable : Box::kDispersed;
        t.push(by(kR, RupertSuccessor{{}, area("hereford")}));
        EXPECT_FALSE(t.allows(Action{ChooseGeneral{General::kGoring}}));
        t.play(Action{ChooseGeneral{General::kMaurice}});
        EXPECT_TRUE(t.isAt("maurice", "hereford"));
        EXPECT_EQ(size(t.s, General::kMaurice), edition == Edition::kGmt2008 ? 5 : 0);
        if (edition == Edition::kGmt2008) continue;
        for (const auto b : {"wilmots", "byrons", "astleys", "tyldesleys"}) t.take(b);
        EXPECT_FALSE(t.allows(Action{TakeBrigade{brigadeNamed("astons")}}));
        t.proceed();
        EXPECT_EQ(t.where("astons"), outside(area("hereford")));
    }
}

// Recruitment

// RULING ukc-137: nobody is put Outside among enemies, for no Battle would be fought there.
TEST(UkcEditions, G7_2_NobodyIsRecruitedOutsideAmongEnemies) {
    for (const Edition edition : kBoth) {
        EditionTable t(edition);
        t.army("hopton", "exeter", {"berkeleys"})
            .army("newcastle", "hull", {"lambtons"})
            .available({"stamfords", "hull_garrison"})
            .recruit(kP, 2)
            .take("stamfords");
        EXPECT_FALSE(t.mayGo(outside(area("exeter"))));
        EXPECT_TRUE(t.mayGo(outside(area("london"))));
        t.play(Action{PutAt{outside(area("london"))}}).take("hull_garrison");
        EXPECT_FALSE(t.mayGo(outside(area("hull"))));
        EXPECT_TRUE(t.mayGo(insideOf(area("hull"))));  // Masked, not Besieged
    }
}

TEST(UkcEditions, G7_1_7_NorIsAReformedBrigade) {
    for (const Edition edition : kBoth) {
        EditionTable t(edition);
        t.put("lambtons", Place::kReformed).put("hull_garrison", outside(area("durham"))).recruit(kR).take("lambtons");
        EXPECT_FALSE(t.mayGo(outside(area("durham"))));
        EXPECT_TRUE(t.mayGo(outside(area("richmond"))));
    }
}

TEST(UkcEditions, G18_1_OtherSouthernBrigadesAtBathAlone) {
    for (const Edition edition : kBoth) {
        EditionTable t(edition);
        t.s.options.stoutCornishMen = true;
        t.available({"hertfords"}).notable("basing_garrison").recruit(kR).take("hertfords");
        EXPECT_TRUE(t.mayGo(outside(area("bath"))));
        EXPECT_FALSE(t.mayGo(outside(area("truro"))));
        EXPECT_EQ(t.mayGo(withNotable(Notable::kBasing)), edition == Edition::kPhalanx2023);
    }
}

// Desertion: both sides choose before anything is removed

TEST(UkcEditions, G12_0_AnEmptiedGeneralStillCounts) {
    for (const Edition edition : kBoth) {
        EditionTable t(edition);
        t.s.turn = 0;  // one deserts
        t.army("manchester", "leicester", {"ironsides_1"})
            .army("essex", "colchester", {"fiennes", "assheton", "gells"})
            .army("waller", "hastings", {"stamfords", "pophams"});
        t.army("rupert", "tamworth", {"wilmots", "byrons"})
            .army("charles", "denbigh", {"astleys", "astons"})
            .army("newcastle", "durham", {"lambtons", "glemhams"});
        t.push(Desertion{}).settle();
        ASSERT_TRUE(t.awaits<DesertionChoice>(kP));
        t.take("ironsides_1");  // category 1: Manchester is out of the East
        ASSERT_TRUE(t.awaits<DesertionChoice>(kR));
        EXPECT_EQ(t.top<DesertionChoice>().category, 3);
        EXPECT_TRUE(t.allows(Action{TakeBrigade{brigadeNamed("wilmots")}}));
        EXPECT_FALSE(t.allows(Action{TakeBrigade{brigadeNamed("astleys")}}));
    }
}

TEST(UkcEditions, G14_1_AnArmyGoesInsideWhenItIsActivated) {
    for (const Edition edition : kBoth) {
        EditionTable t(edition);
        t.control("oxford", 0).army("hopton", "oxford", {"hertfords"});
        t.push(by(kR, ActivateChoice{{}, 3, 1, 0})).play(Action{ChooseGeneral{General::kHopton}});
        if (t.awaits<TurnhamOffer>()) t.pass();
        EXPECT_EQ(t.allows(Action{GoInside{}}), edition == Edition::kGmt2008);
        if (edition != Edition::kGmt2008) continue;
        t.play(Action{GoInside{}});
        EXPECT_TRUE(general(t.s, General::kHopton).isInside);
        checkSieges(t.defs, t.s, nullptr);
        EXPECT_TRUE(general(t.s, General::kHopton).isInside);  // he stays (RULING ukc-139)
        t.army("essex", "newbury", {"fiennes"});  // an enemy passes by him and Masks the place
        startActivation(t.defs, t.s, General::kEssex, 3, true, true, true, nullptr);
        t.moveTo("oxford");
        EXPECT_TRUE(t.awaits<Activation>(kP));
        EXPECT_TRUE(isMasked(t.defs, t.s, area("oxford")));
        t.moveTo("newbury").play(Action{Stop{}});
        t.push(by(kR, ActivateChoice{{}, 3, 1, 0})).play(Action{ChooseGeneral{General::kHopton}});
        EXPECT_FALSE(general(t.s, General::kHopton).isInside);  // Activated, he comes out
        EXPECT_TRUE(t.allows(Action{MoveTo{area("worcester")}}) || t.allows(Action{MoveTo{area("gloucester")}}) ||
                    t.allows(Action{MoveTo{area("warwick")}}));
    }
}

TEST(UkcEditions, G14_1_NotWithMoreThanTheFortressHolds) {
    EditionTable t(Edition::kGmt2008);
    t.control("oxford", 0).army("hopton", "oxford", {"hertfords", "astleys", "byrons"});
    t.push(by(kR, ActivateChoice{{}, 3, 1, 0})).play(Action{ChooseGeneral{General::kHopton}});
    EXPECT_FALSE(t.allows(Action{GoInside{}}));
}

}  // namespace
}  // namespace ukc
