// Guards Recruitment: the Phase, Grandee Recruitment, Assessment and Sequestration, Events, Generals, Trains and markers.
#include <gtest/gtest.h>

#include "tests/ukc/chain_table.h"

namespace ukc {
namespace {

struct RecruitTable : ChainTable<RecruitTable> {
    RecruitTable& available(std::initializer_list<std::string_view> brigades) {
        for (const auto b : brigades) put(b, availableOf(defs[brigadeNamed(b)].region));
        return *this;
    }
    RecruitTable& open(Side side, RecruitKind kind, int brigades, int veterans = 0, std::uint8_t barred = 0) {
        openRecruit(defs, s, side, kind, brigades, veterans, barred, &log);
        settle();
        return *this;
    }
    RecruitTable& phase(Side side, int brigades = 1, int veterans = 0) {
        return open(side, RecruitKind::kPhase, brigades, veterans);
    }
    RecruitTable& at(Place p) {
        play(Action{PutAt{p}});
        return *this;
    }
    RecruitTable& box(std::string_view g) {
        general(s, generalNamed(g)).box = Box::kAvailable;
        return *this;
    }
    [[nodiscard]] bool mayTake(std::string_view b) const { return allows(Action{TakeBrigade{brigadeNamed(b)}}); }
    [[nodiscard]] bool mayGo(Place p) const { return allows(Action{PutAt{p}}); }
    [[nodiscard]] bool mayBring(std::string_view g) const { return allows(Action{ChooseGeneral{generalNamed(g)}}); }
};
Place in(std::string_view a) { return insideOf(area(a)); }
Place with(std::string_view g) { return displayOf(generalNamed(g)); }
Place beside(std::string_view n) { return withNotable(notableNamed(n)); }
std::vector<Action> puts(std::initializer_list<Place> places) {
    std::vector<Action> list;
    for (const Place p : places) list.push_back(Action{PutAt{p}});
    return list;
}

// The Recruitment Phase

TEST(UkcRecruit, P10_1_TheSouthernLeviesAtShrewsbury) {
    RecruitTable t;
    t.army("rupert", "shrewsbury", {"kings_lifeguard"}).notable("lord_herbert");
    t.available({"southern_levies"}).phase(Side::kRoyalist).take("southern_levies");
    EXPECT_EQ(t.legal(), puts({out("shrewsbury"), in("shrewsbury"), with("rupert"), beside("lord_herbert")}));
    t.at(with("rupert"));
    EXPECT_EQ(t.where("southern_levies"), with("rupert"));
    EXPECT_EQ(size(t.s, General::kRupert), 2);
    EXPECT_FALSE(t.mayTake("southern_levies"));
    t.proceed();
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcRecruit, P10_1_NeutralAreasServeButNeverTheCaptor) {
    RecruitTable t;
    t.available({"stamfords", "hertfords"});
    t.control("exeter", -1).control("bath", 1).control("truro", 0).phase(Side::kParliament).take("stamfords");
    EXPECT_TRUE(t.mayGo(out("exeter")));
    EXPECT_FALSE(t.mayGo(out("bath")));  // the Royalist's, taken by Parliament
    EXPECT_TRUE(t.mayGo(in("london")));  // southern Brigades come to London too
    t.at(out("exeter")).proceed();
    t.control("exeter", 0).phase(Side::kRoyalist).take("hertfords");
    EXPECT_EQ(t.legal(), puts({out("truro")}));
    EXPECT_NE(t.refusal(Action{PutAt{out("bath")}}).find("UKC P10.1"), std::string::npos);
}

TEST(UkcRecruit, P10_2_OneFromEachRegionButTwoInLondon) {
    RecruitTable t;
    t.available({"stamfords", "southern_association", "eastern_association_1"});
    t.phase(Side::kParliament, 3).take("stamfords").play(Action{PutAt{out("london")}});
    EXPECT_FALSE(t.mayTake("southern_association"));
    EXPECT_NE(
        t.refusal(Action{TakeBrigade{brigadeNamed("southern_association")}}).find("one Brigade may come from each Region"),
        std::string::npos);
    t.take("eastern_association_1");
    EXPECT_TRUE(t.mayGo(in("london")));
    EXPECT_TRUE(t.mayGo(out("london")));
}

TEST(UkcRecruit, P10_2_TwoInTheMidlandsFromTwoRegions) {
    RecruitTable t;
    t.available({"southern_levies", "tyldesleys"})
        .phase(Side::kRoyalist, 2)
        .take("southern_levies")
        .play(Action{PutAt{in("shrewsbury")}});
    t.take("tyldesleys");
    EXPECT_TRUE(t.mayGo(in("chester")));
    EXPECT_TRUE(t.mayGo(out("oxford")));  // Oxford lies in the South
    EXPECT_FALSE(t.mayGo(out("shrewsbury")));
}

TEST(UkcRecruit, P10_2_VeteransOnlyWithoutMilitia) {
    RecruitTable t;
    t.available({"glemhams", "lambtons", "gerards"}).notable("lord_herbert").phase(Side::kRoyalist, 2);
    EXPECT_FALSE(t.mayTake("glemhams"));
    EXPECT_TRUE(t.mayTake("lambtons"));
    EXPECT_TRUE(t.mayTake("gerards"));  // no Welsh Militia
}

TEST(UkcRecruit, P10_3_PowickeBridgeGivesOneVeteran) {
    RecruitTable t;
    t.available({"glemhams", "lambtons", "astons", "tyldesleys"}).phase(Side::kRoyalist, 3, 1).take("glemhams");
    t.at(out("york"));
    EXPECT_FALSE(t.mayTake("astons"));
    EXPECT_TRUE(t.mayTake("tyldesleys"));
}

TEST(UkcRecruit, P10_3_PowickeBridgeIsForTheRoyalistIn1642Only) {
    for (const std::uint8_t turn : {std::uint8_t{0}, std::uint8_t{1}, std::uint8_t{2}}) {
        RecruitTable t;
        t.s.turn = turn;
        t.push(TurnSequence{{}, TurnStep::kRecruitRoyalist}).settle();
        ASSERT_TRUE(t.awaits<Recruit>(Side::kRoyalist));
        EXPECT_EQ(t.top<Recruit>().now.veterans, turn < 2 ? 1 : 0);
        RecruitTable p;
        p.s.turn = turn;
        p.push(TurnSequence{{}, TurnStep::kRecruitParliament}).settle();
        EXPECT_EQ(p.top<Recruit>().now.veterans, 0);
        EXPECT_EQ(p.top<Recruit>().now.left, turn == 0 ? 1 : turn == 1 ? 3 : 2);
    }
}

TEST(UkcRecruit, G15_3_TheSeaGivesAVeteranOnceATurn) {
    RecruitTable t;
    t.s.naval = 3;
    t.available({"lamberts", "hull_garrison", "gells", "cheshire_foot"}).phase(Side::kParliament, 2).take("lamberts");
    t.at(in("hull"));
    EXPECT_TRUE(t.s.navalUsed[1]);
    EXPECT_FALSE(t.mayTake("cheshire_foot"));
    EXPECT_TRUE(t.mayTake("gells"));
}

TEST(UkcRecruit, G15_3_FiveGivesABrigadeMoreOrAVeteran) {
    RecruitTable t;
    t.s.naval = -5;
    t.available({"lambtons", "tyldesleys", "astons"}).phase(Side::kRoyalist, 1).take("lambtons");
    t.at(in("york"));
    EXPECT_FALSE(t.mayTake("astons"));  // either benefit, not both
    t.take("tyldesleys").play(Action{PutAt{in("chester")}});
    EXPECT_TRUE(t.s.navalUsed[0]);
    EXPECT_EQ(t.legal(), (std::vector<Action>{Action{Proceed{}}}));
    RecruitTable v;
    v.s.naval = -5;
    v.available({"lambtons", "glemhams", "tyldesleys"}).phase(Side::kRoyalist, 1).take("glemhams");
    v.at(in("york"));
    EXPECT_FALSE(v.mayTake("tyldesleys"));
    RecruitTable none;
    none.s.naval = 5;  // Parliament's
    none.available({"lambtons", "glemhams"}).phase(Side::kRoyalist, 1);
    EXPECT_FALSE(none.mayTake("glemhams"));
}

TEST(UkcRecruit, P10_2_NoneUnderASiegeMarkerNorBesideTheEnemy) {
    RecruitTable t;
    t.army("essex", "york", {"fiennes", "assheton", "gells"}).siege("york", "essex");
    t.available({"lambtons", "stamfords", "hertfords"}).control("exeter", -1).control("newcastle", 1);
    t.phase(Side::kRoyalist);
    EXPECT_FALSE(t.mayTake("lambtons"));  // York is Besieged, Newcastle lost
    t.proceed();
    t.army("hopton", "exeter", {"berkeleys"}).phase(Side::kParliament).take("stamfords");
    EXPECT_FALSE(t.mayGo(out("exeter")));
    EXPECT_NE(t.refusal(Action{PutAt{out("exeter")}}).find("P10.2"), std::string::npos);
}

TEST(UkcRecruit, P10_2_AMaskedFortressTakesThemInside) {
    RecruitTable t;
    t.army("essex", "york", {"fiennes"}).available({"lambtons"}).phase(Side::kRoyalist).take("lambtons");
    EXPECT_TRUE(t.mayGo(in("york")));
    EXPECT_FALSE(t.mayGo(out("york")));
}

TEST(UkcRecruit, P3_1_FortressAndNotableHaveTheirLimits) {
    RecruitTable t;
    t.put("wilmots", in("shrewsbury")).notable("lord_herbert", {"lord_herberts", "northern_levies", "carberys", "gerards"});
    t.available({"southern_levies"}).phase(Side::kRoyalist).take("southern_levies");
    EXPECT_EQ(t.legal(), puts({out("shrewsbury")}));  // Class 1 holds one, a Local Notable four
}

TEST(UkcRecruit, P4_2_NoMajorArmyForAGeneralOfFour) {
    RecruitTable t;
    t.army("rupert", "shrewsbury", {"kings_lifeguard", "wilmots", "northamptons", "loughboroughs"});
    t.available({"southern_levies"}).control("cardiff", 1).phase(Side::kRoyalist).take("southern_levies");
    EXPECT_FALSE(t.mayGo(with("rupert")));
    EXPECT_TRUE(t.mayGo(out("shrewsbury")));
}

TEST(UkcRecruit, P10_1_ASubordinateOfAnyRegionMayReceiveIt) {
    RecruitTable t;
    t.army("charles", "york", {"kings_lifeguard"}).army("hopton", "york", {"hertfords"});
    subordinate(t.defs, t.s, General::kHopton, General::kCharles, nullptr);
    t.available({"lambtons"}).phase(Side::kRoyalist).take("lambtons");
    EXPECT_TRUE(t.mayGo(with("hopton")));
    EXPECT_TRUE(t.mayGo(with("charles")));
}

TEST(UkcRecruit, P10_1_ForeignersAreNotRecruited) {
    RecruitTable t;
    t.phase(Side::kRoyalist, 3);
    for (const auto b : {"irish_1", "lorrainer_1"}) EXPECT_FALSE(t.mayTake(b));
    t.proceed().push(by(Side::kParliament, Recruit{}));
    for (const auto b : {"covenanter_1", "new_model_army_1"}) EXPECT_FALSE(t.mayTake(b));
}

TEST(UkcRecruit, P10_5_TheNewModelArmyAnywhereButWales) {
    RecruitTable t;
    t.s.newModelArmy = true;
    t.notable("laugharne").phase(Side::kParliament, 3).take("new_model_army_1");
    EXPECT_FALSE(t.mayGo(beside("laugharne")));
    for (const auto a : {"hull", "nottingham", "bristol", "london"}) EXPECT_TRUE(t.mayGo(in(a))) << a;
    for (const auto a : {"wakefield", "cambridge", "exeter"}) EXPECT_TRUE(t.mayGo(out(a))) << a;
    EXPECT_FALSE(t.mayGo(out("warwick")));  // no Recruitment Area
    t.at(in("hull"));
    EXPECT_FALSE(t.mayTake("new_model_army_2"));  // ukc-12: a Region of its own
}

TEST(UkcRecruit, P10_6_TheSiegeTrainComesInPlaceOfABrigade) {
    RecruitTable t;
    t.army("essex", "york", {"fiennes", "assheton", "gells"}).siege("york", "essex").available({"lambtons"});
    t.phase(Side::kRoyalist, 1).play(Action{TakeTrain{}});
    EXPECT_FALSE(t.allows(Action{ChooseArea{area("york")}}));     // Besieged
    EXPECT_FALSE(t.allows(Action{ChooseArea{area("hereford")}})); // no Fortress
    EXPECT_FALSE(t.allows(Action{ChooseArea{area("hull")}}));
    t.choose("oxford");
    EXPECT_EQ(t.s.trains[0].box, TrainBox::kFortress);
    EXPECT_EQ(t.s.trains[0].area, area("oxford"));
    EXPECT_EQ(t.legal(), (std::vector<Action>{Action{Proceed{}}}));
}

TEST(UkcRecruit, P10_7_ReformedBrigadesReturnToTheirRegion) {
    RecruitTable t;
    t.put("lambtons", Place::kReformed).put("irish_1", Place::kReformed).available({"widdringtons"}).phase(Side::kRoyalist, 1);
    EXPECT_FALSE(t.allows(Action{Proceed{}}));
    t.take("widdringtons").play(Action{PutAt{out("york")}});
    t.take("lambtons");  // beside the number Recruited, the Region notwithstanding
    EXPECT_FALSE(t.mayGo(in("york")));  // another Brigade was placed there
    EXPECT_TRUE(t.mayGo(in("newcastle")));
    EXPECT_TRUE(t.mayGo(out("durham")));
    EXPECT_FALSE(t.mayGo(out("hereford")));
    EXPECT_FALSE(t.mayGo(out("thirsk")));  // Neutral
    t.at(out("durham")).take("irish_1");
    EXPECT_FALSE(t.mayGo(out("durham")));
    EXPECT_TRUE(t.mayGo(out("hereford")));
    t.at(out("hereford")).proceed();
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcRecruit, P10_7_NotBesideTheEnemy) {
    RecruitTable t;
    t.put("lambtons", Place::kReformed).put("hull_garrison", out("durham")).phase(Side::kRoyalist, 1).take("lambtons");
    EXPECT_FALSE(t.mayGo(out("durham")));
    EXPECT_TRUE(t.mayGo(out("richmond")));
}

TEST(UkcRecruit, P10_7_TheNewModelArmyAnywhereButWales) {
    RecruitTable t;
    t.s.newModelArmy = true;
    t.control("denbigh", 1).control("worcester", 1).put("new_model_army_1", Place::kReformed);
    t.phase(Side::kParliament, 0).take("new_model_army_1");
    EXPECT_FALSE(t.mayGo(out("denbigh")));
    EXPECT_TRUE(t.mayGo(out("worcester")));  // any other Region
    EXPECT_TRUE(t.mayGo(in("hull")));
}

TEST(UkcRecruit, P10_7_WithoutAnAreaItGoesToAvailable) {
    RecruitTable t;
    for (std::size_t i = 0; i < t.defs.areas.size(); ++i)
        if (t.defs.areas[i].region == Region::kNorth) t.s.control[i] = 1;
    t.put("lambtons", Place::kReformed).phase(Side::kRoyalist, 1).proceed();
    EXPECT_EQ(t.where("lambtons"), availableOf(Region::kNorth));  // ukc-15
}

// Generals (P10.8)

TEST(UkcRecruit, P10_8_AGeneralTakesOverBrigades) {
    RecruitTable t;
    t.box("rupert").put("wilmots", out("shrewsbury")).put("lord_herberts", in("shrewsbury")).phase(Side::kRoyalist, 0);
    t.play(Action{ChooseGeneral{General::kRupert}});
    EXPECT_EQ(t.legal(), (std::vector<Action>{Action{ChooseArea{area("shrewsbury")}}}));
    t.choose("shrewsbury");
    EXPECT_TRUE(t.awaits<GeneralTakes>(Side::kRoyalist));
    EXPECT_FALSE(t.allows(Action{Proceed{}}));
    t.take("lord_herberts").proceed();
    EXPECT_TRUE(t.isAt("rupert", "shrewsbury"));
    EXPECT_FALSE(general(t.s, General::kRupert).isInside);  // P10.8: the Army is Outside
    EXPECT_EQ(t.where("lord_herberts"), with("rupert"));
    EXPECT_EQ(t.where("wilmots"), out("shrewsbury"));
    EXPECT_TRUE(t.awaits<Recruit>());
}

TEST(UkcRecruit, P10_8_FromALocalNotable) {
    RecruitTable t;
    t.box("byron").notable("derby", {"tyldesleys"}).phase(Side::kRoyalist, 0).play(Action{ChooseGeneral{General::kByron}});
    t.choose("preston").take("tyldesleys").proceed();
    EXPECT_EQ(t.where("tyldesleys"), with("byron"));
}

TEST(UkcRecruit, P10_8_RegionalGeneralsAtHomeOrWhereTheirBrigadesComeFrom) {
    RecruitTable t;
    t.box("byron").box("maurice").put("hertfords", out("oxford")).put("lambtons", out("york")).phase(Side::kRoyalist, 0);
    t.play(Action{ChooseGeneral{General::kByron}});
    EXPECT_EQ(t.legal(), (std::vector<Action>{Action{ChooseArea{area("oxford")}}}));  // Midland Brigades come to Oxford
    t.choose("oxford").take("hertfords").proceed().play(Action{ChooseGeneral{General::kMaurice}});
    EXPECT_TRUE(t.allows(Action{ChooseArea{area("york")}}));  // a Field General anywhere
}

TEST(UkcRecruit, P10_8_NotAmongEnemiesNorWithoutBrigades) {
    RecruitTable t;
    t.box("rupert")
        .put("wilmots", out("tamworth"))
        .put("astons", out("warwick"))
        .put("byrons", out("leicester"))
        .put("gells", out("leicester"));
    t.phase(Side::kRoyalist, 0).play(Action{ChooseGeneral{General::kRupert}});
    EXPECT_TRUE(t.allows(Action{ChooseArea{area("tamworth")}}));    // Neutral
    EXPECT_FALSE(t.allows(Action{ChooseArea{area("warwick")}}));    // Parliament's marker
    EXPECT_FALSE(t.allows(Action{ChooseArea{area("leicester")}}));  // enemy Brigade
    EXPECT_FALSE(t.allows(Action{ChooseArea{area("york")}}));       // nobody there
}

TEST(UkcRecruit, G14_1_PlacedBeforeAFortressWithAGeneralInside) {
    RecruitTable t;  // RULING ukc-139: he comes out, so the rules for two who stand together hold
    t.s.options.edition = Edition::kGmt2008;
    t.army("byron", "shrewsbury", {"wilmots"}, true).put("astons", out("shrewsbury"));
    t.box("charles").box("gerard").phase(Side::kRoyalist, 0);
    EXPECT_FALSE(mayPlaceGeneral(t.defs, t.s, General::kGerard, area("shrewsbury"), 0, nullptr));  // of Byron's Level
    t.play(Action{ChooseGeneral{General::kCharles}}).choose("shrewsbury");
    EXPECT_EQ(general(t.s, General::kByron).under, General::kCharles);
    EXPECT_FALSE(general(t.s, General::kByron).isInside);
    EXPECT_FALSE(general(t.s, General::kCharles).isInside);
    t.take("astons").proceed();
    EXPECT_EQ(size(t.s, General::kCharles), 2);
}

TEST(UkcRecruit, P4_2_PlacedBesideAnotherGeneral) {
    RecruitTable t;
    t.box("rupert").box("byron").army("maurice", "oxford", {"kings_lifeguard"}).put("wilmots", out("oxford"));
    t.phase(Side::kRoyalist, 0);
    EXPECT_FALSE(t.mayBring("rupert"));  // both of Level 3
    t.play(Action{ChooseGeneral{General::kByron}}).choose("oxford").take("wilmots").proceed();
    EXPECT_EQ(general(t.s, General::kByron).under, General::kMaurice);
    RecruitTable full;
    full.box("byron")
        .army("maurice", "oxford", {"kings_lifeguard", "astons", "astleys", "byrons"})
        .put("wilmots", out("oxford"));
    full.phase(Side::kRoyalist, 0);
    EXPECT_FALSE(full.mayBring("byron"));
}

// Blockade & Siege markers (P10.9)

TEST(UkcRecruit, P10_9_BlockadeAndSiege) {
    RecruitTable t;
    t.army("waller", "oxford", {"western_association", "stamfords"})
        .army("essex", "york", {"fiennes", "assheton", "gells"})
        .siege("york", "essex", 4);
    t.put("wilmots", in("oxford")).phase(Side::kParliament, 0);
    EXPECT_FALSE(t.allows(Action{ChooseArea{area("oxford")}}));  // 2 and one Inside: three are needed
    EXPECT_FALSE(t.allows(Action{ChooseArea{area("bristol")}}));
    t.choose("york");
    EXPECT_TRUE(t.s.sieges[index(area("york"))].isBlockade);
    EXPECT_EQ(t.s.sieges[index(area("york"))].value, 4);
    EXPECT_FALSE(t.allows(Action{ChooseArea{area("york")}}));
    t.proceed().put("wilmots", Place::kOther).phase(Side::kParliament, 0).choose("oxford");
    EXPECT_TRUE(t.s.sieges[index(area("oxford"))].isBlockade);
    RecruitTable early;
    early.s.standardRaised = false;
    early.army("waller", "oxford", {"western_association", "stamfords"}).push(by(Side::kParliament, Recruit{}));
    EXPECT_FALSE(early.allows(Action{ChooseArea{area("oxford")}}));  // PA.1
    early.s.options.edition = Edition::kGmt2008;
    EXPECT_TRUE(early.allows(Action{ChooseArea{area("oxford")}}));  // G6.5.1
}

// What the sentence offers is on offer.
TEST(UkcRecruit, G15_3_ThePromptNamesTheSeasBrigadeAndWhoMayCome) {
    const auto prompt = [](const RecruitTable& t) {
        return Ukc::prompt(t.defs, Ukc::observe(t.defs, t.s, common::PlayerId::kSecond)).text();
    };
    RecruitTable t;
    t.s.naval = 5;
    t.put("stamfords", availableOf(Region::kSouth)).phase(Side::kParliament, 1);
    EXPECT_EQ(prompt(t), "Parliament: Recruit 1 Brigade and one by the Naval Status, or go on.");
    t.phase(Side::kParliament, 0);
    EXPECT_EQ(prompt(t), "Parliament: Recruit one more Brigade by the Naval Status, or go on.");
    t.s.naval = 0;
    EXPECT_EQ(prompt(t), "Parliament: there is nothing more to Recruit; go on.");
    general(t.s, General::kBedford).box = Box::kAvailable;
    t.put("pophams", outside(area("exeter")));
    EXPECT_EQ(prompt(t), "Parliament: bring in Generals, or go on.");
}

// RULING ukc-23: Maurice led Byron's Brigade alone; under Goring, who comes to them, he leads none.
TEST(UkcRecruit, P4_2_WhoServesANewcomerWithoutABrigadeLeavesTheMap) {
    RecruitTable t;
    t.control("preston", 0).army("maurice", "preston", {}).army("byron", "preston", {"byrons"}).put("astleys", out("preston"));
    subordinate(t.defs, t.s, General::kByron, General::kMaurice, nullptr);
    t.box("goring").phase(Side::kRoyalist, 0).play(Action{ChooseGeneral{General::kGoring}});
    t.choose("preston").take("astleys").proceed();
    EXPECT_EQ(general(t.s, General::kMaurice).box, Box::kDispersed);
    EXPECT_EQ(general(t.s, General::kByron).under, General::kGoring);
}

// Grandee Recruitment (P14.1)

TEST(UkcRecruit, P14_1_WithRegionalGeneralsAndNotablesOnly) {
    RecruitTable t;
    t.army("charles", "york", {"kings_lifeguard"}).army("newcastle", "durham", {"whitecoats_1"}).notable("derby");
    t.available({"lambtons", "widdringtons", "tyldesleys"}).open(Side::kRoyalist, RecruitKind::kOps, 2).take("lambtons");
    EXPECT_EQ(t.legal(), puts({with("newcastle")}));
    t.at(with("newcastle"));
    EXPECT_FALSE(t.mayTake("widdringtons"));  // one for each Grandee
    t.take("tyldesleys");
    EXPECT_EQ(t.legal(), puts({beside("derby")}));
    t.at(beside("derby"));
    EXPECT_FALSE(t.mayTake("widdringtons"));
}

TEST(UkcRecruit, P14_1_TwoOfOneRegionForTwoGrandees) {
    RecruitTable t;
    t.army("newcastle", "durham", {"whitecoats_1"}).army("langdale", "york", {"whitecoats_2"});
    t.available({"lambtons", "widdringtons"}).open(Side::kRoyalist, RecruitKind::kOps, 2).take("lambtons");
    t.at(with("newcastle")).take("widdringtons");
    EXPECT_EQ(t.legal(), puts({with("langdale")}));
}

TEST(UkcRecruit, P14_1_NotSubordinateNotAwayNotBesieging) {
    RecruitTable t;
    t.army("charles", "york", {"kings_lifeguard"}).army("newcastle", "york", {"whitecoats_1"});
    subordinate(t.defs, t.s, General::kNewcastle, General::kCharles, nullptr);
    t.available({"lambtons"}).open(Side::kRoyalist, RecruitKind::kDiscard, 1);
    EXPECT_FALSE(t.mayTake("lambtons"));
    part(t.s, General::kNewcastle);
    placeGeneral(t.defs, t.s, General::kNewcastle, area("leicester"));
    EXPECT_FALSE(t.mayTake("lambtons"));  // out of his Region
    placeGeneral(t.defs, t.s, General::kNewcastle, area("thirsk"));
    EXPECT_TRUE(t.mayTake("lambtons"));   // any Area of the Region, not a Recruitment Area alone
    placeGeneral(t.defs, t.s, General::kNewcastle, area("hull"));
    t.siege("hull", "newcastle");
    EXPECT_FALSE(t.mayTake("lambtons"));
}

TEST(UkcRecruit, P14_1_AGrandeeComesWithHisBrigade) {
    RecruitTable t;
    t.box("byron").box("rupert").available({"tyldesleys", "lambtons"}).open(Side::kRoyalist, RecruitKind::kDiscard, 1);
    EXPECT_FALSE(t.mayBring("rupert"));  // Regional Generals only
    t.play(Action{ChooseGeneral{General::kByron}});
    EXPECT_TRUE(t.allows(Action{ChooseArea{area("chester")}}));
    EXPECT_TRUE(t.allows(Action{ChooseArea{area("tamworth")}}));
    EXPECT_FALSE(t.allows(Action{ChooseArea{area("oxford")}}));  // the Brigade must be of the Area's Region
    EXPECT_FALSE(t.allows(Action{ChooseArea{area("warwick")}}));
    t.choose("chester");
    EXPECT_FALSE(isOnMap(t.s, General::kByron));
    EXPECT_EQ(t.legal(), (std::vector<Action>{Action{TakeBrigade{brigadeNamed("tyldesleys")}}}));
    t.take("tyldesleys").play(Action{PutAt{with("byron")}});
    EXPECT_TRUE(t.isAt("byron", "chester"));
    EXPECT_EQ(size(t.s, General::kByron), 1);
}

TEST(UkcRecruit, P14_1_AGrandeeComesWithHisBrigadeToOneOfALowerLevel) {
    RecruitTable t;  // he is under nobody there, and must not find an Unled Brigade first
    t.box("newcastle")
        .army("langdale", "york", {"northern_horse"})
        .available({"lambtons"})
        .open(Side::kRoyalist, RecruitKind::kDiscard, 1);
    ASSERT_TRUE(t.mayBring("newcastle"));
    t.play(Action{ChooseGeneral{General::kNewcastle}}).choose("york").take("lambtons").play(Action{PutAt{with("newcastle")}});
    EXPECT_TRUE(t.isAt("newcastle", "york"));
    EXPECT_EQ(general(t.s, General::kLangdale).under, General::kNewcastle);
    EXPECT_EQ(size(t.s, General::kNewcastle), 2);
    RecruitTable s;  // one who would serve there Recruits nobody
    s.box("langdale")
        .army("newcastle", "york", {"northern_horse"})
        .available({"lambtons"})
        .open(Side::kRoyalist, RecruitKind::kDiscard, 1);
    s.play(Action{ChooseGeneral{General::kLangdale}});
    EXPECT_FALSE(s.allows(Action{ChooseArea{area("york")}}));
}

TEST(UkcRecruit, P14_0_PowickeBridgeDoesNotApplyTheSeaDoes) {
    RecruitTable t;
    t.s.turn = 1;
    t.army("newcastle", "durham", {"whitecoats_1"})
        .available({"lambtons", "glemhams"})
        .open(Side::kRoyalist, RecruitKind::kOps, 2);
    EXPECT_FALSE(t.mayTake("glemhams"));
    t.s.naval = -3;
    EXPECT_TRUE(t.mayTake("glemhams"));
    t.s.navalUsed[0] = true;
    EXPECT_FALSE(t.mayTake("glemhams"));
}

// Assessment and Sequestration (G7.3.2)

TEST(UkcRecruit, G7_3_2_SeveralInARegionNotInOneArea) {
    RecruitTable t;
    t.available({"stamfords", "southern_association", "gells"}).open(Side::kParliament, RecruitKind::kOps, 2).take("stamfords");
    t.at(out("exeter")).take("southern_association");
    EXPECT_FALSE(t.mayGo(out("exeter")));
    EXPECT_TRUE(t.mayGo(in("london")));
    t.at(in("london"));
    EXPECT_FALSE(t.mayTake("gells"));
}

TEST(UkcRecruit, G7_3_2_AnyGenerals) {
    RecruitTable t;
    t.box("manchester").box("cromwell").put("ironsides_1", out("cambridge")).put("ironsides_2", out("norwich"));
    t.open(Side::kParliament, RecruitKind::kDiscard, 1);
    EXPECT_TRUE(t.mayBring("manchester"));
    EXPECT_TRUE(t.mayBring("cromwell"));  // a Field General
}

TEST(UkcRecruit, P10_9_MarkersOnlyInThePhase) {
    RecruitTable t;
    t.army("essex", "york", {"fiennes", "assheton", "gells"}).open(Side::kParliament, RecruitKind::kOps, 2);
    EXPECT_FALSE(t.allows(Action{ChooseArea{area("york")}}));
}

// Recruitment by Events

TEST(UkcRecruit, PA_2_NeitherOfThemNorthern) {
    RecruitTable t;
    t.available({"lambtons", "tyldesleys", "hertfords"}).box("rupert").put("wilmots", out("oxford"));
    t.open(Side::kRoyalist, RecruitKind::kEvent, 2, 0, 1U << index(Region::kNorth));
    EXPECT_FALSE(t.mayTake("lambtons"));
    EXPECT_TRUE(t.mayTake("tyldesleys"));
    EXPECT_FALSE(t.mayBring("rupert"));
    EXPECT_FALSE(t.s.recruitUsed[0]);
}

// Options (P25.0)

TEST(UkcRecruit, P25_0_StoutCornishMen) {
    RecruitTable t;
    t.s.options.stoutCornishMen = true;
    t.available({"hertfords", "grenviles_cornish"}).notable("basing_garrison").phase(Side::kRoyalist, 2, 1).take("hertfords");
    EXPECT_EQ(t.legal(), puts({out("bath"), beside("basing_garrison")}));
    t.at(out("bath"));
    RecruitTable cornish;
    cornish.s.options.stoutCornishMen = true;
    cornish.available({"grenviles_cornish"}).phase(Side::kRoyalist, 2, 1).take("grenviles_cornish");
    EXPECT_TRUE(cornish.mayGo(out("truro")));
}

TEST(UkcRecruit, P25_0_Manchester) {
    RecruitTable t;
    t.s.options.manchester = true;
    t.available({"eastern_association_1"}).notable("willoughby").army("manchester", "boston", {"gells"});
    t.phase(Side::kParliament, 1).take("eastern_association_1");
    EXPECT_EQ(t.legal(), puts({out("cambridge"), with("manchester"), beside("willoughby")}));
    t.at(with("manchester"));
    EXPECT_EQ(size(t.s, General::kManchester), 2);
}

// GMT 2008

TEST(UkcRecruit, G7_1_1_AfterTheNewModelArmyRoyalistVeteransAreFree) {
    RecruitTable t;
    t.s.newModelArmy = true;
    t.available({"glemhams", "lambtons"}).phase(Side::kRoyalist, 1);
    EXPECT_FALSE(t.mayTake("glemhams"));
    t.s.options.edition = Edition::kGmt2008;
    EXPECT_TRUE(t.mayTake("glemhams"));
}

TEST(UkcRecruit, G14_1_ALimitedFortressHoldsOne) {
    RecruitTable t;
    t.put("stamfords", in("portsmouth")).put("pophams", Place::kReformed).phase(Side::kParliament, 0).take("pophams");
    EXPECT_TRUE(t.mayGo(in("portsmouth")));
    t.s.options.edition = Edition::kGmt2008;
    EXPECT_FALSE(t.mayGo(in("portsmouth")));
}

// What the other player reads

TEST(UkcRecruit, P4_5_TheOtherReadsTheRegionNotTheName) {
    RecruitTable t;
    t.available({"lambtons", "widdringtons"}).phase(Side::kRoyalist).take("lambtons").play(Action{PutAt{out("york")}});
    EXPECT_TRUE(t.logSays("Recruits a Northern Brigade in York"));
    EXPECT_FALSE(t.logSays("Lambton"));
    const auto seen = Ukc::observe(t.defs, t.s, playerOf(Side::kParliament)).seen;
    EXPECT_EQ(seen.places[index(brigadeNamed("lambtons"))], Place::kUnknown);
}

// RULING ukc-159: which leave was used up lies open, so both are told that a Veteran came.
TEST(UkcRecruit, P10_2_LeaveForAVeteranIsSaid) {
    RecruitTable t;
    t.available({"glemhams", "lambtons", "widdringtons"}).phase(Side::kRoyalist, 3, 1).take("glemhams").at(out("york"));
    EXPECT_TRUE(
        t.logSays("It is a Veteran, though Militia could come: in 1642 the King may Recruit one such, after Powicke Bridge."));
    for (const Belief& b : t.s.knowledge[index(Side::kParliament)].beliefs)
        if (b.place == out("york")) {
            EXPECT_NE(b.maybe & mindBit(brigadeNamed("glemhams")), 0U);
            EXPECT_EQ(b.maybe & mindBit(brigadeNamed("lambtons")), 0U);
        }
    RecruitTable naval;
    naval.s.naval = 3;
    naval.available({"lamberts", "hull_garrison", "gells"}).phase(Side::kParliament, 2).take("lamberts").at(in("hull"));
    EXPECT_TRUE(naval.logSays("It is a Veteran, though Militia could come: the Naval Status allows one."));
    RecruitTable none;  // no Militia before it: nothing is used, and nothing said
    none.available({"glemhams"}).phase(Side::kRoyalist, 3, 1).take("glemhams").at(out("york"));
    EXPECT_FALSE(none.logSays("Veteran"));
    EXPECT_EQ(none.top<Recruit>().now.veterans, 1);
}

// RULING ukc-19: onto a Covenanter's Display, in his Area and within his limit.
TEST(UkcRecruit, P10_1_OntoLevensDisplay) {
    RecruitTable t;
    t.control("wakefield", 1)
        .army("leven", "wakefield", {"covenanter_1"})
        .available({"cloth_towns_militias"})
        .phase(Side::kParliament)
        .take("cloth_towns_militias");
    EXPECT_TRUE(t.mayGo(with("leven")));
    t.at(with("leven"));
    EXPECT_EQ(size(t.s, General::kLeven), 2);
}

}  // namespace
}  // namespace ukc
