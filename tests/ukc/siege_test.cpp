// Siege tests: chapter 20: what a siege needs, Bombardment, Assault, Surrender, and the worked examples.
#include "tests/ukc/battle_box.h"

namespace ukc {

namespace {

Field& bombard(Field& t, std::string_view where, int die, bool isFree = false) {
    startBombardment(t.defs, t.s, area(where), isFree, &t.log);
    t.settle();
    t.roll(die);
    return t;
}
int valueAt(const Table& t, std::string_view where) { return t.s.sieges[index(area(where))].value; }

// Essex with four before Royalist Oxford (Class 2).
struct Oxford : Field {
    explicit Oxford(int value = 0,
                    std::initializer_list<std::string_view> essex = {"fiennes", "gells", "assheton", "cheshire_foot"}) {
        control("oxford", 0);
        army("essex", "oxford", essex);
        siege("oxford", "essex", value);
    }
};

}  // namespace

// What a siege needs (P20.1)

TEST(UkcSiege, P20_1_ExampleBedfordAndEssexBeforeOxford) {
    Field t;
    t.control("oxford", 0)
        .army("hopton", "oxford", {"grenviles_cornish"}, true)
        .army("bedford", "oxford", {"hesilriggs_lobsters", "pophams"});
    EXPECT_EQ(neededToBesiege(t.defs, t.s, area("oxford")), 3);
    EXPECT_TRUE(isMasked(t.defs, t.s, area("oxford")));
    t.army("essex", "oxford", {"fiennes", "gells"});
    subordinate(t.defs, t.s, General::kBedford, General::kEssex, nullptr);
    EXPECT_EQ(size(t.s, General::kEssex), 4);
    placeSiege(t.defs, t.s, area("oxford"), General::kEssex, false, nullptr);
    checkSieges(t.defs, t.s, nullptr);
    EXPECT_TRUE(isBesieged(t.s, area("oxford")));
    EXPECT_FALSE(isMasked(t.defs, t.s, area("oxford")));
}

TEST(UkcSiege, P20_1_NeededByClassAndBrigadesInside) {
    Field t;
    t.control("york", 0).control("chester", 0);
    EXPECT_EQ(neededToBesiege(t.defs, t.s, area("york")), 3);
    EXPECT_EQ(neededToBesiege(t.defs, t.s, area("chester")), 1);
    t.put("glemhams", insideOf(area("york")));
    EXPECT_EQ(neededToBesiege(t.defs, t.s, area("york")), 4);
    t.notable("brereton_notable", {"gells", "assheton"});
    EXPECT_EQ(neededToBesiege(t.defs, t.s, area("macclesfield")), 2);
}

TEST(UkcSiege, P20_1_BombardingLaysTheMarker) {
    Field t;
    t.control("oxford", 0).army("essex", "oxford", {"fiennes", "gells"});
    bombard(t, "oxford", 3);
    EXPECT_TRUE(isBesieged(t.s, area("oxford")));
    EXPECT_EQ(valueAt(t, "oxford"), 3);
}

TEST(UkcSiege, P20_1_AMarkerGoesWithTooFewBrigades) {
    Oxford t(4, {"fiennes", "gells"});
    release(t.defs, t.s, brigadeNamed("gells"));
    checkSieges(t.defs, t.s, nullptr);  // RULING ukc-40
    EXPECT_FALSE(isBesieged(t.s, area("oxford")));
    EXPECT_EQ(valueAt(t, "oxford"), 0);
}

TEST(UkcSiege, P20_1_AMarkerGoesWhenTheBesiegerMovesOrServes) {
    Oxford t(4);
    moveArmy(t.defs, t.s, General::kEssex, area("bedford"), nullptr);
    EXPECT_FALSE(isBesieged(t.s, area("oxford")));
    Field u;
    u.control("oxford", 0)
        .army("bedford", "oxford", {"pophams", "stamfords"})
        .siege("oxford", "bedford", 4)
        .army("essex", "oxford", {"fiennes"});
    subordinate(u.defs, u.s, General::kBedford, General::kEssex, nullptr);
    EXPECT_FALSE(isBesieged(u.s, area("oxford")));
}

TEST(UkcSiege, P20_1_ASubordinateComesWithoutDisturbingTheMarker) {
    Oxford t(4);
    t.army("bedford", "oxford", {"pophams"});
    subordinate(t.defs, t.s, General::kBedford, General::kEssex, nullptr);
    EXPECT_EQ(valueAt(t, "oxford"), 4);
}

TEST(UkcSiege, P4_2_HisSubordinatesComeOutWithHim) {
    Field t;
    t.control("oxford", 0).army("charles", "oxford", {"kings_lifeguard"}, true).army("byron", "oxford", {"byrons"}, true);
    general(t.s, General::kByron).under = General::kCharles;
    checkSieges(t.defs, t.s, &t.log);
    EXPECT_FALSE(general(t.s, General::kCharles).isInside);
    EXPECT_FALSE(general(t.s, General::kByron).isInside);
}

// Bombardment (P20.2)

TEST(UkcSiege, P20_2_BombardmentAddsUp) {
    Oxford t(0);
    bombard(t, "oxford", 3);
    bombard(t, "oxford", 2);
    EXPECT_EQ(valueAt(t, "oxford"), 5);
}

TEST(UkcSiege, P20_2_OnlyAPositiveResultCounts) {
    Field t;
    t.notable("brereton_notable").army("rupert", "macclesfield", {"ruperts_lifeguard"}).siege("macclesfield", "rupert", 2);
    bombard(t, "macclesfield", 1);
    EXPECT_EQ(valueAt(t, "macclesfield"), 2);
    bombard(t, "macclesfield", 2);
    EXPECT_EQ(valueAt(t, "macclesfield"), 2);
    bombard(t, "macclesfield", 3);
    EXPECT_EQ(valueAt(t, "macclesfield"), 3);
}

TEST(UkcSiege, P20_2_SiegeTrainOrThreeNewModelBrigadesNotBoth) {
    Oxford t(0);
    EXPECT_EQ(bombardModifier(t.defs, t.s, area("oxford")), 0);
    t.s.trains[1] = {TrainBox::kGeneral, AreaId::kNone, General::kEssex, 0};
    EXPECT_EQ(bombardModifier(t.defs, t.s, area("oxford")), 1);
    Oxford u(0, {"new_model_army_1", "new_model_army_2"});
    EXPECT_EQ(bombardModifier(u.defs, u.s, area("oxford")), 0);
    u.put("new_model_army_3", displayOf(General::kEssex));
    EXPECT_EQ(bombardModifier(u.defs, u.s, area("oxford")), 1);
    u.s.trains[1] = {TrainBox::kGeneral, AreaId::kNone, General::kEssex, 0};
    EXPECT_EQ(bombardModifier(u.defs, u.s, area("oxford")), 1);
}

TEST(UkcSiege, P20_2_APortWithTheNavalStatusOfTheBesieged) {
    Field t;
    t.control("hull", 1).army("charles", "hull", {"kings_lifeguard", "astleys", "byrons"}).siege("hull", "charles");
    EXPECT_EQ(bombardModifier(t.defs, t.s, area("hull")), 0);
    t.s.naval = 1;
    EXPECT_EQ(bombardModifier(t.defs, t.s, area("hull")), -2);
    t.s.naval = -1;
    EXPECT_EQ(bombardModifier(t.defs, t.s, area("hull")), 0);
    t.control("hull", 0);
    EXPECT_EQ(bombardModifier(t.defs, t.s, area("hull")), -2);
}

TEST(UkcSiege, P20_2_ANotableInAPortSuffersOnce) {
    Field t;
    t.notable("blake").army("hopton", "lyme", {"hertfords"}).siege("lyme", "hopton");
    t.s.naval = 4;
    EXPECT_EQ(bombardModifier(t.defs, t.s, area("lyme")), -2);
}

TEST(UkcSiege, P20_2_SurrenderValues) {
    Field t;
    t.control("chester", 0).notable("brereton_notable");
    EXPECT_EQ(surrenderValue(t.defs, t.s, area("macclesfield")), 4);
    EXPECT_EQ(surrenderValue(t.defs, t.s, area("chester")), 4);
    EXPECT_EQ(surrenderValue(t.defs, t.s, area("oxford")), 7);
    EXPECT_EQ(surrenderValue(t.defs, t.s, area("york")), 11);
}

TEST(UkcSiege, P20_2_ExampleTheSiegeOfMacclesfield) {
    Field t;
    t.notable("brereton_notable", {"gells", "assheton"}).army("rupert", "macclesfield", {"ruperts_lifeguard", "astleys"});
    t.s.trains[0] = {TrainBox::kGeneral, AreaId::kNone, General::kRupert, 0};
    t.siege("macclesfield", "rupert");
    EXPECT_EQ(bombardModifier(t.defs, t.s, area("macclesfield")), -1);
    bombard(t, "macclesfield", 5);  // 5, +1, -2: four of four
    ASSERT_TRUE(t.awaits<HonoursRoll>());
    t.roll(4);
    EXPECT_EQ(t.where("gells"), t.available(Region::kMidlands));
    EXPECT_EQ(t.where("assheton"), t.available(Region::kMidlands));
    EXPECT_EQ(t.s.notables[index(Notable::kBrereton)], 2);
    EXPECT_TRUE(controls(t.s, kKing, area("macclesfield")));
    EXPECT_FALSE(isBesieged(t.s, area("macclesfield")));
    EXPECT_TRUE(t.s.stack.empty());
}

// P10.6, RULING ukc-16: the storming Army's only Brigade falls in the breach, and its Train is in a Fortress of its side.
TEST(UkcSiege, P10_6_TheTrainOfAnEmptiedStormingArmyStays) {
    Field t;
    t.control("reading", 1).army("rupert", "reading", {"byrons"});
    t.s.trains[0] = {TrainBox::kGeneral, AreaId::kNone, General::kRupert, 0};
    t.siege("reading", "rupert", 1).push(by(kKing, AssaultLoss{{}, area("reading"), true})).play("take byrons");
    EXPECT_TRUE(controls(t.s, kKing, area("reading")));
    EXPECT_FALSE(isOnMap(t.s, General::kRupert));
    EXPECT_EQ(t.s.trains[0].box, TrainBox::kFortress);
    EXPECT_EQ(t.s.trains[0].area, area("reading"));
}

// Surrender (P20.2)

TEST(UkcSiege, P20_2_HonoursOfWarOneRollForAll) {
    for (int die = 1; die <= 6; ++die) {
        Oxford t(6);
        t.put("astleys", insideOf(area("oxford"))).put("byrons", insideOf(area("oxford")));
        bombard(t, "oxford", 1);
        t.roll(die);
        EXPECT_EQ(t.where("astleys"), die <= 2 ? Place::kDispersed : t.available(Region::kMidlands)) << die;
        EXPECT_EQ(t.where("byrons"), t.where("astleys"));
        EXPECT_TRUE(controls(t.s, kRebels, area("oxford")));
    }
}

TEST(UkcSiege, P20_2_AnEmptyFortressFallsByValueWithoutARoll) {
    Oxford t(6);
    bombard(t, "oxford", 1);
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_TRUE(controls(t.s, kRebels, area("oxford")));
    EXPECT_EQ(t.s.fortressesTaken[index(kRebels)], 1);
}

TEST(UkcSiege, P20_2_AGeneralInsideGoesToTheDispersedBox) {
    Oxford t(6);
    t.army("rupert", "oxford", {"ruperts_lifeguard"}, true).army("byron", "oxford", {"byrons"}, true);
    t.s.generals[index(General::kByron)].under = General::kRupert;
    bombard(t, "oxford", 1).roll(6);
    EXPECT_EQ(general(t.s, General::kRupert).box, Box::kDispersed);
    EXPECT_EQ(general(t.s, General::kByron).box, Box::kDispersed);
    EXPECT_EQ(t.where("ruperts_lifeguard"), t.available(Region::kSouth));
}

TEST(UkcSiege, P20_2_TheKingInsideEndsTheGame) {
    Oxford t(6);
    t.army("charles", "oxford", {"kings_lifeguard"}, true);
    bombard(t, "oxford", 1).roll(6);
    EXPECT_TRUE(t.s.isOver);
    EXPECT_EQ(t.s.winner, 1);
}

TEST(UkcSiege, P20_2_ASiegeTrainInsideIsLost) {
    Oxford t(6);
    t.s.trains[0] = {TrainBox::kFortress, area("oxford"), General::kNone, 0};
    bombard(t, "oxford", 1);
    EXPECT_EQ(t.s.trains[0].box, TrainBox::kRemoved);
    Oxford u(6);
    u.army("rupert", "oxford", {"ruperts_lifeguard"}, true);
    u.s.trains[0] = {TrainBox::kGeneral, AreaId::kNone, General::kRupert, 0};
    bombard(u, "oxford", 1).roll(5);
    EXPECT_EQ(u.s.trains[0].box, TrainBox::kRemoved);
}

TEST(UkcSiege, PA63_TheQueenIsCapturedInAFortressThatSurrenders) {
    Oxford t(6);
    t.s.queen = {QueenBox::kArea, area("oxford"), General::kNone};
    bombard(t, "oxford", 1);
    EXPECT_EQ(t.s.queen.box, QueenBox::kGone);
    EXPECT_EQ(t.s.naval, 2);
}

TEST(UkcSiege, P20_2_TheLastBrigadeInsideTakenAwayUnderAMarker) {
    Oxford t(1);
    t.put("astleys", insideOf(area("oxford")));
    release(t.defs, t.s, brigadeNamed("astleys"));
    surrenderIfEmptied(t.defs, t.s, area("oxford"), 1, &t.log);
    t.settle();
    EXPECT_TRUE(controls(t.s, kRebels, area("oxford")));
    Oxford u(1);  // RULING ukc-41: one always empty falls by value alone
    surrenderIfEmptied(u.defs, u.s, area("oxford"), 0, nullptr);
    u.settle();
    EXPECT_TRUE(controls(u.s, kKing, area("oxford")));
    Oxford v(1);
    liftSiege(v.defs, v.s, area("oxford"), nullptr, {"UKC", "P20.1"});
    surrenderIfEmptied(v.defs, v.s, area("oxford"), 1, nullptr);
    v.settle();
    EXPECT_TRUE(controls(v.s, kKing, area("oxford")));  // Masked only
}

TEST(UkcSiege, B12_CovenantersTakeItForParliament) {
    Field t;
    t.control("carlisle", 0).army("leven", "carlisle", {"covenanter_1", "covenanter_2"}).siege("carlisle", "leven", 6);
    bombard(t, "carlisle", 3);
    EXPECT_TRUE(controls(t.s, kRebels, area("carlisle")));
}

// Assault (P20.3)

TEST(UkcSiege, P20_3_AnyGeneralFromFiveOn) {
    Oxford t(1);
    bombard(t, "oxford", 3);
    EXPECT_TRUE(t.s.stack.empty());  // four
    bombard(t, "oxford", 1);
    ASSERT_TRUE(t.awaits<AssaultOffer>(kRebels));
    EXPECT_EQ(t.legal(), (std::vector<Action>{Action{Pass{}}, Action{Assault{}}}));
    t.pass();
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcSiege, P20_3_ImmediateAssaultByTheFiveNamed) {
    const Definitions& defs = testBox();
    for (std::size_t i = 0; i < kGenerals; ++i) {
        const General g = generalAt(i);
        const bool isNamed = g == General::kTomFairfax || g == General::kLordGeneral || g == General::kCromwell ||
                             g == General::kRupert || g == General::kMaurice || g == General::kLieutenantGeneral;
        EXPECT_EQ(defs[g].immediateAssault, isNamed) << defs[g].name;
    }
    Field t;
    t.control("worcester", 1).army("maurice", "worcester", {"astleys"}).siege("worcester", "maurice");
    bombard(t, "worcester", 1);
    EXPECT_TRUE(t.awaits<AssaultOffer>(kKing));
}

TEST(UkcSiege, P20_3_AFreeBombardmentBringsNoAssault) {
    Oxford t(4);
    bombard(t, "oxford", 2, true);
    EXPECT_EQ(valueAt(t, "oxford"), 6);
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcSiege, P20_3_ALocalNotableIsNeverAssaulted) {
    Field t;
    t.notable("brereton_notable").army("rupert", "macclesfield", {"ruperts_lifeguard"}).siege("macclesfield", "rupert", 1);
    bombard(t, "macclesfield", 3);
    EXPECT_TRUE(t.s.stack.empty());
    common::Rejection why;
    EXPECT_FALSE(mayAssault(t.defs, t.s, area("macclesfield"), &why));
    EXPECT_EQ(why.rule.text(), (Citation{"UKC", "P20.3"}.text()));
}

TEST(UkcSiege, P20_3_Modifiers) {
    Oxford t(5);
    const AreaId oxford = area("oxford");
    EXPECT_EQ(assaultModifier(t.defs, t.s, oxford), 3);  // four attack, three count
    t.put("astleys", insideOf(oxford));
    EXPECT_EQ(assaultModifier(t.defs, t.s, oxford), 2);
    t.army("byron", "oxford", {"byrons"}, true);
    EXPECT_EQ(assaultModifier(t.defs, t.s, oxford), 1);
    t.s.sieges[index(oxford)].value = 4;
    EXPECT_EQ(assaultModifier(t.defs, t.s, oxford), -1);
    Field u;
    u.control("york", 0)
        .army("tom_fairfax", "york", {"lamberts", "sir_thomas_fairfaxs", "hull_garrison"})
        .siege("york", "tom_fairfax", 6);
    EXPECT_EQ(assaultModifier(u.defs, u.s, area("york")), 1);  // Class 3
    Field v;
    v.control("worcester", 1).army("maurice", "worcester", {"astleys", "byrons"}).siege("worcester", "maurice", 1);
    EXPECT_EQ(assaultModifier(v.defs, v.s, area("worcester")), 1);  // RULING ukc-61: Class 1 +1 and less than five -2 together
}

TEST(UkcSiege, P20_3_TenOrMore) {
    EXPECT_TRUE(assaultSucceeds(4, 3, 3));
    EXPECT_FALSE(assaultSucceeds(3, 3, 3));
    EXPECT_EQ(assaultThrows(0), 6);
    EXPECT_EQ(assaultThrows(3), 21);
    EXPECT_EQ(bombardFaces(0, 6, 7), 6);
    EXPECT_EQ(bombardFaces(-1, 0, 4), 2);
}

TEST(UkcSiege, P20_3_ASuccessfulAssault) {
    Oxford t(4);
    t.army("rupert", "oxford", {"ruperts_lifeguard"}, true).put("astleys", insideOf(area("oxford")));
    bombard(t, "oxford", 2);
    t.play(Assault{}).roll(5).roll(4);  // 9, +3 attackers, -2 Inside
    ASSERT_TRUE(t.awaits<AssaultLoss>(kRebels));
    EXPECT_EQ(t.legal(), std::vector<Action>{Action{TakeBrigade{brigadeNamed("cheshire_foot")}}});
    t.take("cheshire_foot");
    EXPECT_EQ(t.where("cheshire_foot"), Place::kGone);  // for ever
    EXPECT_EQ(general(t.s, General::kRupert).box, Box::kRemoved);
    EXPECT_EQ(t.where("ruperts_lifeguard"), t.available(Region::kSouth));  // no Honours of War
    EXPECT_EQ(t.where("astleys"), t.available(Region::kMidlands));
    EXPECT_TRUE(controls(t.s, kRebels, area("oxford")));
    EXPECT_FALSE(general(t.s, General::kEssex).mayNotAssault);
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcSiege, P20_3_ARepulseCostsTheBestAndBarsHimForGood) {
    Oxford t(4);
    bombard(t, "oxford", 2);
    t.play(Assault{}).roll(3).roll(3).take("cheshire_foot");
    EXPECT_TRUE(controls(t.s, kKing, area("oxford")));
    EXPECT_TRUE(isBesieged(t.s, area("oxford")));
    EXPECT_EQ(valueAt(t, "oxford"), 6);
    EXPECT_TRUE(general(t.s, General::kEssex).mayNotAssault);
    EXPECT_FALSE(mayAssault(t.defs, t.s, area("oxford"), nullptr));
}

TEST(UkcSiege, P20_3_OfEqualBrigadesHeChooses) {
    Oxford t(4, {"cheshire_foot", "gloucester_foot", "gells"});
    bombard(t, "oxford", 2);
    t.play(Assault{}).roll(1).roll(1);
    EXPECT_TRUE(t.may("cheshire_foot"));
    EXPECT_TRUE(t.may("gloucester_foot"));
    EXPECT_FALSE(t.may("gells"));
}

TEST(UkcSiege, P20_3_ARepulseThatLeavesTooFewEndsTheSiege) {
    Oxford t(4, {"fiennes", "gells"});
    bombard(t, "oxford", 2);
    t.play(Assault{}).roll(1).roll(1).take("fiennes");
    EXPECT_FALSE(isBesieged(t.s, area("oxford")));
    EXPECT_EQ(valueAt(t, "oxford"), 0);
}

TEST(UkcSiege, P20_3_TomFairfaxsFailureBindsTheLordGeneral) {
    Field t;
    t.control("york", 0)
        .army("tom_fairfax", "york", {"lamberts", "sir_thomas_fairfaxs", "hull_garrison", "cloth_towns_militias"})
        .siege("york", "tom_fairfax");
    bombard(t, "york", 1);
    t.play(Assault{}).roll(1).roll(1).take("lamberts");
    replaceGeneral(t.defs, t.s, General::kTomFairfax, General::kLordGeneral, nullptr, {"UKC", "PA.3"});
    EXPECT_TRUE(general(t.s, General::kLordGeneral).mayNotAssault);
    bombard(t, "york", 6);
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcSiege, P20_3_TheKingCapturedByAssaultEndsTheGame) {
    Oxford t(4);
    t.army("charles", "oxford", {"kings_lifeguard"}, true);
    bombard(t, "oxford", 2);
    t.play(Assault{}).roll(6).roll(6).take("cheshire_foot");
    EXPECT_TRUE(t.s.isOver);
    EXPECT_EQ(t.s.winner, 1);
}

// The example of P20.2 from the start: Rupert ends his movement before Macclesfield, and bombards on a later card.
TEST(UkcSiege, P20_2_RupertLaysTheMarkerByMovement) {
    Field t;
    t.notable("brereton_notable", {"gells", "assheton"}).army("rupert", "tamworth", {"ruperts_lifeguard", "astleys"});
    t.s.trains[0] = {TrainBox::kGeneral, AreaId::kNone, General::kRupert, 0};
    startActivation(t.defs, t.s, General::kRupert, 2, false, true, true, nullptr);
    t.moveTo("macclesfield");
    EXPECT_EQ(neededToBesiege(t.defs, t.s, area("macclesfield")), 2);
    t.play(Action{Besiege{}});
    EXPECT_TRUE(isBesieged(t.s, area("macclesfield")));
    EXPECT_TRUE(t.s.stack.empty());  // P20.1: it ends his movement
    startActivation(t.defs, t.s, General::kRupert, 2, false, true, true, nullptr);
    t.play(Action{Bombard{}}).roll(5);  // +1 for the Train, -2 for a Local Notable: four of four
    ASSERT_TRUE(t.awaits<HonoursRoll>());
    t.roll(4);
    EXPECT_EQ(t.where("gells"), t.available(Region::kMidlands));
    EXPECT_EQ(t.s.notables[index(Notable::kBrereton)], 2);
    EXPECT_TRUE(controls(t.s, kKing, area("macclesfield")));
}

// P20.3: a Class 3 Fortress falls at 11; with six of them bombarded any General may Assault.
TEST(UkcSiege, P20_3_AClassThreeFortressAtSix) {
    Field t;
    t.control("york", 0).army("essex", "york", {"fiennes", "gells", "assheton", "cheshire_foot"}).siege("york", "essex", 3);
    EXPECT_EQ(classOf(t.defs, area("york")), 3);
    EXPECT_EQ(t.defs.tables.surrender[3], 11);
    bombard(t, "york", 3);
    EXPECT_EQ(valueAt(t, "york"), 6);
    EXPECT_TRUE(t.awaits<AssaultOffer>(kRebels));
}

}  // namespace ukc
