// Guards the New Model Army: the ten steps of card 3 one by one.
#include <gtest/gtest.h>

#include "tests/ukc/chain_table.h"

namespace ukc {
namespace {

struct NmaTable : ChainTable<NmaTable> {
    // Four Veterans at Norwich are there to leave the game.
    NmaTable& spare() {
        for (const auto b : kSpare) put(b, outside(area("norwich")));
        return *this;
    }
    NmaTable& card3() {
        push(EventParts{{}, card(3), kP}).settle();
        return *this;
    }
    NmaTable& takeFour() {
        for (const auto b : kSpare) take(b);
        return *this;
    }
    // To the end, with the first of the possible choices.
    NmaTable& finish() {
        for (int n = 0; n < 60 && !s.stack.empty(); ++n) play(legal().front());
        return *this;
    }
    template <class F>
    NmaTable& until() {
        for (int n = 0; n < 60 && !s.stack.empty() && !awaits<F>(); ++n) play(legal().front());
        return *this;
    }
    [[nodiscard]] bool may(std::string_view a) const { return allows(Action{ChooseArea{area(a)}}); }
    [[nodiscard]] bool mayTakeB(std::string_view b) const { return allows(Action{TakeBrigade{brigadeNamed(b)}}); }
    [[nodiscard]] Box box(General g) const { return general(s, g).box; }

    static constexpr std::array<std::string_view, 4> kSpare{"lamberts", "sir_thomas_fairfaxs", "ironsides_1", "ironsides_2"};
};

TEST(UkcNmaSteps, PA_3_1_FiveLeaveAndTheirBrigadesStay) {
    NmaTable t;
    t.spare()
        .army("essex", "london", {"fiennes", "assheton"})
        .army("waller", "portsmouth", {"stamfords"})
        .army("bedford", "london", {"pophams"});
    subordinate(t.defs, t.s, General::kBedford, General::kEssex, nullptr);
    t.notable("willoughby", {"eastern_association_1"}).card3();
    ASSERT_TRUE(t.awaits<NmaRemoval>(kP));
    for (const General g : {General::kEssex, General::kManchester, General::kWaller, General::kLordFairfax})
        EXPECT_EQ(t.box(g), Box::kRemoved);
    EXPECT_EQ(t.where("fiennes"), out("london"));
    EXPECT_EQ(t.where("stamfords"), out("portsmouth"));
    EXPECT_TRUE(t.isAt("bedford", "london"));
    EXPECT_EQ(general(t.s, General::kBedford).under, General::kNone);
    EXPECT_EQ(t.where("eastern_association_1"), out("peterborough"));
    EXPECT_EQ(controlOf(t.s, area("peterborough")), -1);
}

TEST(UkcNmaSteps, PA_3_1_BrigadesOfABesiegedGeneralSurrender) {
    for (const int die : {2, 3}) {
        NmaTable t;
        t.spare()
            .army("manchester", "hull", {"eastern_association_1"}, true)
            .army("newcastle", "hull", {"lambtons", "glemhams", "widdringtons", "whitecoats_1"})
            .siege("hull", "newcastle")
            .card3();
        ASSERT_TRUE(t.awaits<NmaHonours>());
        State unseen = t.s;
        unseen.knowledge[0].certain = 0;  // P4.5: nobody has shown it
        EXPECT_TRUE(Ukc::observe(t.defs, unseen, common::PlayerId::kFirst).seen.picked.empty());
        t.roll(die);
        EXPECT_EQ(t.where("eastern_association_1"), die == 2 ? Place::kDispersed : availableOf(Region::kEast));
        EXPECT_TRUE(controls(t.s, kR, area("hull")));
    }
}

TEST(UkcNmaSteps, PA_3_2_VeteransFirstThenMilitiaThenAvailableVeterans) {
    NmaTable t;
    t.put("lamberts", out("norwich"))
        .put("gells", out("norwich"))
        .put("skippons", availableOf(Region::kSouth))
        .put("stamfords", availableOf(Region::kSouth))
        .card3();
    ASSERT_TRUE(t.awaits<NmaRemoval>(kP));
    EXPECT_FALSE(t.mayTakeB("gells"));
    t.take("lamberts");
    EXPECT_FALSE(t.mayTakeB("skippons"));
    t.take("gells");
    EXPECT_FALSE(t.mayTakeB("stamfords"));
    t.take("skippons");
    EXPECT_FALSE(t.awaits<NmaRemoval>());  // the shortfall is ignored
    EXPECT_EQ(t.where("lamberts"), Place::kGone);
}

TEST(UkcNmaSteps, PA_3_3_MasseyAndBreretonTakeTheField) {
    NmaTable t;
    t.spare().notable("massey_notable", {"gells", "lord_brookes"});
    t.s.notables[index(Notable::kBrereton)] = 2;
    t.card3().takeFour();
    EXPECT_TRUE(t.isAt("massey", "gloucester"));
    EXPECT_EQ(size(t.s, General::kMassey), 2);
    EXPECT_EQ(controlOf(t.s, area("gloucester")), -1);
    EXPECT_EQ(t.box(General::kBrereton), Box::kDispersed);  // he had Surrendered
}

TEST(UkcNmaSteps, PA_3_3_UnderSiegeHeFightsOrDisperses) {
    NmaTable t;
    t.spare()
        .notable("massey_notable", {"gells", "lord_brookes"})
        .army("rupert", "gloucester", {"byrons", "astleys"})
        .siege("gloucester", "rupert");
    t.notable("brereton_notable")
        .army("maurice", "macclesfield", {"wilmots"})
        .siege("macclesfield", "maurice")
        .card3()
        .takeFour();
    EXPECT_EQ(t.box(General::kBrereton), Box::kDispersed);  // no Brigades with him
    ASSERT_TRUE(t.awaits<NmaSortie>(kP));
    t.play(Action{ChooseGeneral{General::kMassey}});
    ASSERT_TRUE(t.awaits<NmaSortieChoice>(kP));
    EXPECT_TRUE(t.allows(Action{Fight{}}));
    t.play(Action{Disperse{}});
    EXPECT_EQ(t.box(General::kMassey), Box::kDispersed);
    EXPECT_EQ(t.where("gells"), Place::kDispersed);
}

TEST(UkcNmaSteps, PA_3_4_LordHerbertBecomesGerard) {
    NmaTable t;
    t.spare().notable("lord_herbert", {"carberys"}).card3().takeFour();
    EXPECT_TRUE(t.isAt("gerard", "cardiff"));
    EXPECT_EQ(t.where("carberys"), displayOf(General::kGerard));
    NmaTable fallen;
    fallen.s.notables[index(Notable::kLordHerbert)] = 2;
    fallen.spare().card3().takeFour().finish();
    EXPECT_FALSE(isOnMap(fallen.s, General::kGerard));
    EXPECT_NE(fallen.box(General::kGerard), Box::kDispersed);
}

TEST(UkcNmaSteps, PA_3_5_CromwellAtLondonOrElsewhereInTheEast) {
    NmaTable t;
    t.spare().card3().takeFour().until<NmaPlace>();
    EXPECT_TRUE(t.isAt("cromwell", "london"));
    EXPECT_EQ(size(t.s, General::kCromwell), 2);
    NmaTable masked;
    masked.spare().army("charles", "london", {"byrons"}).card3().takeFour().until<NmaPlace>();
    ASSERT_TRUE(masked.awaits<NmaPlace>(kP));
    EXPECT_EQ(masked.top<NmaPlace>().general, General::kCromwell);
    EXPECT_TRUE(masked.may("cambridge"));
    EXPECT_FALSE(masked.may("london"));
    EXPECT_FALSE(masked.may("reigate"));  // in the South
    EXPECT_FALSE(masked.may("boston"));   // Neutral
}

// Nobody stands before a besieger: nothing is asked.
TEST(UkcNmaSteps, PA_3_3_NobodyIsAskedWithoutABesieger) {
    NmaTable t;
    t.spare().card3().takeFour();
    EXPECT_TRUE(t.awaits<NmaPlace>(kP));
    NmaTable shut;
    shut.spare().notable("massey_notable", {"gells"}).army("maurice", "gloucester", {"byrons"}).siege("gloucester", "maurice");
    shut.card3().takeFour();
    EXPECT_TRUE(shut.awaits<NmaSortie>(kP));
}

// RULING ukc-156: who lay in front of Oxford is left without a General; Rupert stays Inside and must attack when he is
// Activated.
TEST(UkcNmaSteps, PA_3_1_AGeneralInsideDoesNotComeOutAmongUnledEnemies) {
    for (const Edition edition : {Edition::kPhalanx2023, Edition::kGmt2008}) {
        NmaTable t;
        t.s.options.edition = edition;
        t.spare()
            .control("oxford", 0)
            .army("rupert", "oxford", {"byrons"}, true)
            .army("essex", "oxford", {"fiennes", "assheton", "gells"});
        t.siege("oxford", "essex", 5).card3().takeFour().until<NmaMove>();
        t.proceed().finish();
        EXPECT_EQ(t.where("fiennes"), out("oxford"));
        EXPECT_FALSE(isBesieged(t.s, area("oxford")));
        EXPECT_TRUE(general(t.s, General::kRupert).isInside);
        t.s.movedThisPlay = {};
        startActivation(t.defs, t.s, General::kRupert, 3, false, true, true, nullptr);
        EXPECT_TRUE(t.allows(Action{Sally{}}));
        EXPECT_FALSE(t.allows(Action{Stop{}}));
        t.play(Action{Sally{}});
        if (t.awaits<DisperseOffer>(kP)) t.play(Action{Disperse{}});
        EXPECT_EQ(t.where("fiennes"), Place::kDispersed);
        EXPECT_EQ(general(t.s, General::kRupert).isInside, edition == Edition::kGmt2008);  // RULING ukc-139
    }
}

// RULING ukc-156: Willoughby's Brigades come out among the Royalists who Mask him, and cannot stay there.
TEST(UkcNmaSteps, PA_3_1_WhoIsLeftBesideRoyalistsMarchesOrDisperses) {
    for (const bool marches : {true, false}) {
        NmaTable t;
        t.spare().notable("willoughby", {"eastern_association_1"}).army("newcastle", "peterborough", {"glemhams"}).card3();
        EXPECT_EQ(t.where("eastern_association_1"), out("peterborough"));
        t.takeFour().until<NmaMove>();
        if (marches) t.choose("peterborough").take("eastern_association_1").choose("cambridge");
        t.proceed().finish();
        EXPECT_EQ(t.where("eastern_association_1"), marches ? out("cambridge") : Place::kDispersed);
    }
}

// RULING ukc-157
TEST(UkcNmaSteps, PA_3_5_NotToARoyalistLondon) {
    NmaTable t;
    t.control("london", 0).spare().card3().takeFour().until<NmaPlace>();
    ASSERT_TRUE(t.awaits<NmaPlace>(kP));
    EXPECT_EQ(t.top<NmaPlace>().general, General::kCromwell);
    EXPECT_TRUE(t.may("cambridge"));
    EXPECT_FALSE(t.may("london"));
}

TEST(UkcNmaSteps, PA_3_6_TomFairfaxBecomesTheLordGeneral) {
    NmaTable t;
    general(t.s, General::kTomFairfax).mayNotAssault = true;
    t.spare().army("tom_fairfax", "wakefield", {"hull_garrison", "cloth_towns_militias"}).card3().takeFour().until<NmaPoyntz>();
    EXPECT_FALSE(isOnMap(t.s, General::kTomFairfax));
    EXPECT_TRUE(t.isAt("lord_general", "wakefield"));
    EXPECT_EQ(size(t.s, General::kLordGeneral), 5);
    EXPECT_TRUE(general(t.s, General::kLordGeneral).mayNotAssault);
    NmaTable off;
    off.spare().card3().takeFour().until<NmaPlace>();
    ASSERT_TRUE(off.awaits<NmaPlace>(kP));
    EXPECT_EQ(off.top<NmaPlace>().general, General::kLordGeneral);
    EXPECT_TRUE(off.may("cambridge"));
    EXPECT_TRUE(off.may("reigate"));
    EXPECT_TRUE(off.may("sheffield"));
    EXPECT_FALSE(off.may("warwick"));  // in the Midlands
    off.choose("reigate");
    EXPECT_EQ(size(off.s, General::kLordGeneral), 3);
}

// RULING ukc-107
TEST(UkcNmaSteps, PA_3_6_InsideAFortressNoMoreThanItHolds) {
    NmaTable t;
    t.spare()
        .army("tom_fairfax", "hull", {"hull_garrison", "cloth_towns_militias"}, true)
        .army("newcastle", "hull", {"lambtons"});
    t.card3().takeFour().until<NmaPoyntz>();
    EXPECT_TRUE(t.isAt("lord_general", "hull"));
    EXPECT_EQ(size(t.s, General::kLordGeneral), 3);
    EXPECT_TRUE(general(t.s, General::kLordGeneral).isInside);
}

TEST(UkcNmaSteps, PA_3_7_PoyntzJoinsOrWaits) {
    NmaTable t;
    t.spare()
        .army("tom_fairfax", "wakefield", {"hull_garrison"})
        .put("gells", out("warwick"))
        .card3()
        .takeFour()
        .until<NmaPoyntz>();
    ASSERT_TRUE(t.awaits<NmaPoyntz>(kP));
    EXPECT_TRUE(t.may("wakefield"));
    EXPECT_TRUE(t.may("warwick"));  // Unled Brigades
    EXPECT_FALSE(t.may("sheffield"));
    t.choose("warwick");
    t.take("gells");
    EXPECT_EQ(t.where("gells"), displayOf(General::kPoyntz));
    NmaTable walls;  // Unled Brigades Inside, a General who is Masked
    walls.spare()
        .put("southern_association", insideOf(area("plymouth")))
        .army("tom_fairfax", "hull", {"hull_garrison"}, true)
        .army("newcastle", "hull", {"lambtons"});
    walls.card3().takeFour().until<NmaPoyntz>();
    EXPECT_TRUE(walls.may("hull"));
    EXPECT_TRUE(walls.may("plymouth"));
    walls.choose("plymouth").take("southern_association");
    EXPECT_EQ(walls.where("southern_association"), displayOf(General::kPoyntz));
    NmaTable waits;
    waits.spare().card3().takeFour().until<NmaPoyntz>().pass();
    EXPECT_EQ(waits.box(General::kPoyntz), Box::kAvailable);
}

TEST(UkcNmaSteps, PA_3_8_LeaderlessBrigadesMoveThreeAreas) {
    NmaTable t;
    t.spare()
        .army("waller", "portsmouth", {"stamfords", "pophams"})
        .army("hopton", "arundel", {"hertfords"})
        .card3()
        .takeFour()
        .until<NmaMove>();
    ASSERT_TRUE(t.awaits<NmaMove>(kP));
    t.choose("portsmouth").take("stamfords");
    EXPECT_TRUE(t.may("salisbury"));
    EXPECT_TRUE(t.may("lyme"));       // two by Poole
    EXPECT_FALSE(t.may("arundel"));   // Royalists
    EXPECT_TRUE(t.may("exeter"));     // three
    EXPECT_FALSE(t.may("plymouth"));  // four
    t.choose("winchester");
    EXPECT_EQ(t.where("stamfords"), out("winchester"));
    EXPECT_EQ(t.where("pophams"), out("portsmouth"));
}

TEST(UkcNmaSteps, PA_3_9_SubordinatesOfOneLevelPart) {
    NmaTable t;
    t.spare()
        .army("essex", "gloucester", {"fiennes"})
        .army("bedford", "gloucester", {"pophams"})
        .notable("massey_notable", {"gells"});
    subordinate(t.defs, t.s, General::kBedford, General::kEssex, nullptr);
    t.card3().takeFour().until<IllegalPosition>();
    ASSERT_TRUE(t.awaits<IllegalPosition>(kP));
    EXPECT_EQ(t.top<IllegalPosition>().area, area("gloucester"));
    EXPECT_FALSE(t.allows(Action{ChooseGeneral{General::kMassey}}));  // he was nobody's Subordinate
    t.play(Action{ChooseGeneral{General::kBedford}});
    EXPECT_TRUE(t.may("warwick"));  // three Areas by Oxford or Worcester
    t.finish();
    EXPECT_FALSE(t.isAt("bedford", "gloucester") && t.isAt("massey", "gloucester"));
}

// P17.3: side by side without a commander who was removed, one goes one Area only.
TEST(UkcNmaSteps, PA_3_9_OthersGoOneArea) {
    NmaTable t;
    t.spare()
        .army("hopton", "cardiff", {"grenviles_cornish"})
        .notable("lord_herbert", {"carberys"})
        .card3()
        .takeFour()
        .until<IllegalPosition>();
    ASSERT_TRUE(t.awaits<IllegalPosition>(kR));
    t.play(Action{ChooseGeneral{General::kHopton}});
    EXPECT_TRUE(t.may("brecon"));
    EXPECT_FALSE(t.may("hereford"));
}

TEST(UkcNmaSteps, PA_3_9_BrigadesInsideBarTheWay) {
    NmaTable t;
    t.spare()
        .army("essex", "gloucester", {"fiennes"})
        .army("bedford", "gloucester", {"pophams"})
        .notable("massey_notable", {"gells"})
        .put("byrons", insideOf(area("oxford")));
    subordinate(t.defs, t.s, General::kBedford, General::kEssex, nullptr);
    t.card3().takeFour().until<IllegalPosition>().play(Action{ChooseGeneral{General::kBedford}});
    EXPECT_FALSE(t.may("oxford"));
    EXPECT_TRUE(t.may("bristol"));
}

// A sortie does not send those away who have no Brigade yet: that is the last step.
TEST(UkcNmaSteps, PA_3_10_NobodyLeavesBeforeTheLastStep) {
    for (const Edition edition : {Edition::kPhalanx2023, Edition::kGmt2008}) {
        NmaTable t;
        t.s.options.edition = edition;
        t.spare().notable("massey_notable").notable("lord_herbert").notable("brereton_notable", {"gells"});
        t.army("maurice", "macclesfield", {"byrons", "wilmots"}).siege("macclesfield", "maurice").card3().takeFour();
        ASSERT_TRUE(t.awaits<NmaSortie>(kP));
        t.play(Action{ChooseGeneral{General::kBrereton}}).play(Action{Fight{}});
        for (int n = 0; n < 30 && !t.awaits<NmaPlace>(); ++n) {
            if (t.awaits<BattleDie>()) t.roll(3);
            else t.play(t.allows(Action{Pass{}}) ? Action{Pass{}} : t.legal().front());
        }
        ASSERT_TRUE(t.awaits<NmaPlace>(kP));
        EXPECT_TRUE(t.isAt("massey", "gloucester"));
        EXPECT_TRUE(t.isAt("gerard", "cardiff"));
        t.finish();
        EXPECT_EQ(t.box(General::kMassey), Box::kDispersed);
        EXPECT_EQ(t.box(General::kGerard), Box::kDispersed);
    }
}

TEST(UkcNmaSteps, PA_3_10_WithoutBrigadesTheyAreDispersed) {
    NmaTable t;
    t.spare().notable("massey_notable").notable("brereton_notable").notable("lord_herbert").card3().takeFour().finish();
    for (const General g : {General::kMassey, General::kBrereton, General::kGerard}) EXPECT_EQ(t.box(g), Box::kDispersed);
    EXPECT_TRUE(t.s.newModelArmy);
}

TEST(UkcNmaSteps, G6_5_3_WhoHasSurrenderedDoesNotReturn) {
    NmaTable t;
    t.s.options.edition = Edition::kGmt2008;
    t.s.notables[index(Notable::kBrereton)] = 2;
    t.spare().notable("massey_notable", {"gells"}).card3().takeFour().finish();
    EXPECT_FALSE(isOnMap(t.s, General::kBrereton));
    EXPECT_NE(t.box(General::kBrereton), Box::kDispersed);
    EXPECT_TRUE(t.isAt("massey", "gloucester"));
}

TEST(UkcNmaSteps, PA_3_8_TheSiegeTrainGoesUpToThreeAreas) {
    NmaTable t;
    t.s.trains[1] = {TrainBox::kGeneral, AreaId::kNone, General::kEssex, 0};
    t.spare()
        .army("essex", "northampton", {"fiennes"})
        .army("bedford", "hertford", {"pophams"})
        .card3()
        .takeFour()
        .until<NmaMove>();
    ASSERT_TRUE(t.awaits<NmaMove>(kP));
    t.choose("northampton").play(Action{TakeTrain{}});
    EXPECT_TRUE(t.may("hertford"));  // not to a Fortress only
    t.choose("hertford");
    EXPECT_EQ(t.s.trains[1].area, area("hertford"));
    EXPECT_FALSE(t.may("hertford"));  // it has marched
    t.until<NmaTake>();
    ASSERT_TRUE(t.awaits<NmaTake>(kP));
    t.play(Action{TakeTrain{}});
    EXPECT_EQ(t.s.trains[1].general, General::kBedford);
    NmaTable left;  // P10.6: neither with a General nor in a Fortress
    left.s.trains[1] = {TrainBox::kGeneral, AreaId::kNone, General::kEssex, 0};
    left.spare().army("essex", "northampton", {"fiennes"}).card3().takeFour().until<NmaMove>().finish();
    EXPECT_EQ(left.s.trains[1].box, TrainBox::kTrack);
}

TEST(UkcNmaSteps, PA_3_8_OnlyThoseLeftLeaderless) {
    NmaTable t;
    t.spare()
        .army("essex", "northampton", {"fiennes"})
        .put("gells", out("northampton"))
        .put("assheton", out("warwick"))
        .put("byrons", insideOf(area("oxford")))
        .card3()
        .takeFour()
        .until<NmaMove>();
    EXPECT_TRUE(t.may("northampton"));
    EXPECT_FALSE(t.may("warwick"));  // Unled before
    t.choose("northampton");
    EXPECT_FALSE(t.mayTakeB("gells"));
    t.take("fiennes");
    EXPECT_TRUE(t.may("leicester"));
    EXPECT_FALSE(t.may("oxford"));  // a Royalist Brigade Inside
}

// RULING ukc-142: those left Inside a Masked Fortress may march, not those under a Siege marker.
TEST(UkcNmaSteps, PA_3_8_OutOfAMaskedFortress) {
    for (const bool isBesieged : {false, true}) {
        NmaTable t;
        t.s.options.edition = Edition::kGmt2008;  // there Brigades of a Besieged General do not Surrender
        t.spare()
            .army("manchester", "hull", {"eastern_association_1"}, true)
            .army("newcastle", "hull", {"lambtons", "glemhams", "widdringtons", "whitecoats_1"});
        if (isBesieged) t.siege("hull", "newcastle");
        t.card3().takeFour().until<NmaMove>();
        EXPECT_EQ(t.may("hull"), !isBesieged);
    }
}

TEST(UkcNmaSteps, PA_3_8_ANewMajorArmyMayBeThinned) {
    NmaTable t;
    t.spare()
        .army("tom_fairfax", "wakefield", {"hull_garrison", "cloth_towns_militias", "assheton"})
        .army("leven", "durham", {"covenanter_1", "covenanter_2", "covenanter_3", "covenanter_4", "gells"});
    t.card3().takeFour().until<NmaMove>();
    ASSERT_TRUE(t.awaits<NmaMove>(kP));
    EXPECT_FALSE(t.may("durham"));  // a Major Army of old
    t.choose("wakefield").take("hull_garrison").take("new_model_army_3");
    EXPECT_FALSE(t.mayTakeB("assheton"));  // the four that are left are no Major Army
    t.choose("sheffield");
    EXPECT_EQ(t.where("hull_garrison"), out("sheffield"));
    EXPECT_EQ(size(t.s, General::kLordGeneral), 4);
    EXPECT_FALSE(t.may("wakefield"));
}

// RULING ukc-142, ukc-23: a Subordinate keeps his only Brigade.
TEST(UkcNmaSteps, PA_3_8_NoSubordinateIsLeftBare) {
    NmaTable t;
    t.spare()
        .army("tom_fairfax", "wakefield", {"hull_garrison", "cloth_towns_militias"})
        .army("brereton", "wakefield", {"gells"});
    subordinate(t.defs, t.s, General::kBrereton, General::kTomFairfax, nullptr);
    t.card3().takeFour().until<NmaMove>();
    ASSERT_TRUE(t.awaits<NmaMove>(kP));
    ASSERT_EQ(size(t.s, General::kLordGeneral), 6);  // three with three of the New Model Army
    t.choose("wakefield");
    EXPECT_TRUE(t.mayTakeB("hull_garrison"));
    EXPECT_FALSE(t.mayTakeB("gells"));
}

// RULING ukc-108
TEST(UkcNmaSteps, PA_3_8_TwoBrigadesByTheMaritimeLine) {
    NmaTable t;
    t.spare().army("essex", "hull", {"fiennes", "assheton", "gells"}).card3().takeFour().until<NmaMove>();
    t.choose("hull").take("fiennes").take("assheton");
    EXPECT_TRUE(t.may("boston"));
    t.take("gells");
    EXPECT_FALSE(t.may("boston"));
    EXPECT_TRUE(t.may("york"));
    t.proceed().choose("hull").take("fiennes").take("assheton").choose("boston").choose("hull").take("gells");
    EXPECT_FALSE(t.may("boston"));
}

TEST(UkcNmaSteps, PA_3_8_NoBrigadeMarchesTwice) {
    NmaTable t;
    t.spare().army("waller", "portsmouth", {"stamfords"}).card3().takeFour().until<NmaMove>();
    t.choose("portsmouth").take("stamfords").choose("winchester");
    ASSERT_TRUE(t.awaits<NmaMove>(kP));
    EXPECT_FALSE(t.may("winchester"));
}

TEST(UkcNmaSteps, PA_3_2_ABesiegedGeneralWhoLosesHisLastBrigadeLosesThePlace) {
    NmaTable t;
    t.control("oxford", 1)
        .army("bedford", "oxford", {"lamberts"}, true)
        .army("rupert", "oxford", {"byrons", "wilmots", "astleys"})
        .siege("oxford", "rupert");
    t.put("ironsides_1", out("norwich")).put("ironsides_2", out("norwich")).put("sir_thomas_fairfaxs", out("norwich")).card3();
    ASSERT_TRUE(t.awaits<NmaRemoval>(kP));
    t.take("lamberts");
    EXPECT_TRUE(controls(t.s, kR, area("oxford")));
    EXPECT_EQ(t.box(General::kBedford), Box::kDispersed);
}

TEST(UkcNmaSteps, PA_3_9_WithNowhereToGoTheBrigadesAreAvailable) {
    NmaTable t;
    t.army("bedford", "gloucester", {"pophams"}).army("massey", "gloucester", {"gells"});
    for (const auto& c : t.defs.map.connections(mapIndex(area("gloucester")))) t.control(t.defs[areaId(c.to)].key, 0);
    const std::array<std::string_view, 6> enemies{"byrons", "wilmots", "astleys", "astons", "tyldesleys", "hertfords"};
    std::size_t n = 0;
    for (const auto& c : t.defs.map.connections(mapIndex(area("gloucester")))) {
        ASSERT_LT(n, enemies.size());
        t.put(enemies[n++], outside(areaId(c.to)));
    }
    t.push(by(kP, IllegalPosition{{}, area("gloucester"), General::kNone, 3}));
    t.play(Action{ChooseGeneral{General::kMassey}});
    EXPECT_EQ(t.box(General::kMassey), Box::kDispersed);
    EXPECT_EQ(t.where("gells"), availableOf(t.defs[brigadeNamed("gells")].region));
}

}  // namespace
}  // namespace ukc
