// Guards the cards' texts: what each Event does, carried out part by part.
#include <gtest/gtest.h>

#include "tests/ukc/chain_table.h"

namespace ukc {
namespace {

struct EventTable : ChainTable<EventTable> {
    EventTable& event(int n, Side side) {
        push(EventParts{{}, card(n), side}).settle();
        return *this;
    }
    EventTable& available(std::initializer_list<std::string_view> brigades) {
        for (const auto b : brigades) put(b, availableOf(defs[brigadeNamed(b)].region));
        return *this;
    }
    EventTable& at(Place p) {
        play(Action{PutAt{p}});
        return *this;
    }
    EventTable& die(int value) {
        play(Action{RolledDie{static_cast<std::uint8_t>(value)}});
        return *this;
    }
    EventTable& name(std::string_view g) {
        play(Action{ChooseGeneral{generalNamed(g)}});
        return *this;
    }
    [[nodiscard]] bool may(std::string_view a) const { return allows(Action{ChooseArea{area(a)}}); }
    [[nodiscard]] bool mayTakeB(std::string_view b) const { return allows(Action{TakeBrigade{brigadeNamed(b)}}); }
    [[nodiscard]] bool mayGo(Place p) const { return allows(Action{PutAt{p}}); }
    [[nodiscard]] bool mayName(std::string_view g) const { return allows(Action{ChooseGeneral{generalNamed(g)}}); }
    [[nodiscard]] bool isOf(Side side, std::string_view a) const { return controls(s, side, area(a)); }
};
Place with(std::string_view g) { return displayOf(generalNamed(g)); }

// What all Events share

TEST(UkcCardTexts, P12_6_MarkersSpareFortressesAndThoseWhoStandThere) {
    EventTable t;
    t.army("lord_fairfax", "wakefield", {"hull_garrison"}).event(59, kR);
    EXPECT_TRUE(t.may("sheffield"));    // Parliament's, with nobody there
    EXPECT_FALSE(t.may("wakefield"));   // a General
    EXPECT_FALSE(t.may("hull"));        // a Fortress
    EXPECT_FALSE(t.may("york"));        // his own
    EXPECT_TRUE(t.may("berwick"));      // next to nothing of his: Events need no neighbour
}

TEST(UkcCardTexts, P12_6_BrigadesMilitiaFirstThenVeteransThenEliminated) {
    EventTable t;
    t.available({"eastern_association_1", "ironsides_1"}).event(77, kP);
    EXPECT_TRUE(t.mayTakeB("eastern_association_1"));
    EXPECT_FALSE(t.mayTakeB("ironsides_1"));
    t.take("eastern_association_1");
    EXPECT_TRUE(t.mayGo(out("cambridge")));
    EXPECT_FALSE(t.mayGo(out("boston")));     // no marker of Parliament's
    EXPECT_FALSE(t.mayGo(out("reigate")));    // in the South
    t.at(out("cambridge"));
    EXPECT_TRUE(t.mayTakeB("ironsides_1"));
    EventTable lost;
    lost.put("ironsides_2", Place::kEliminated).event(77, kP);
    EXPECT_TRUE(lost.mayTakeB("ironsides_2"));
    EventTable none;
    none.event(77, kP);
    EXPECT_EQ(none.legal(), (std::vector<Action>{Action{Proceed{}}}));
}

TEST(UkcCardTexts, P12_6_ALocalNotableComesAmongEnemiesAndOnlyOnce) {
    EventTable t;
    t.army("hopton", "lyme", {"hertfords"}).control("lyme", 0).event(75, kP);
    EXPECT_TRUE(t.isOf(kP, "lyme"));
    EXPECT_EQ(t.s.notables[index(Notable::kBlake)], 1);
    EXPECT_TRUE(isMasked(t.defs, t.s, area("lyme")));
}

// Markers

TEST(UkcCardTexts, PA_58_CommissionsOfArray) {
    EventTable t;
    t.event(58, kR);
    EXPECT_TRUE(t.may("aberystwyth"));
    EXPECT_FALSE(t.may("poole"));
    EXPECT_FALSE(t.may("warwick"));  // Parliament's
    t.choose("bridgnorth").choose("aberystwyth");
    EXPECT_TRUE(t.isOf(kR, "bridgnorth") && t.isOf(kR, "aberystwyth"));
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcCardTexts, PA_59_CharlesCavendish) {
    EventTable t;
    t.event(59, kR).choose("sheffield").choose("pontefract");
    EXPECT_TRUE(t.isOf(kR, "sheffield") && t.isOf(kR, "pontefract"));
    EXPECT_TRUE(t.s.stack.empty());
    EventTable fewer;
    fewer.event(59, kR).choose("sheffield").proceed();
    EXPECT_TRUE(fewer.s.stack.empty());
}

TEST(UkcCardTexts, PA_71_TheMilitiaOrdinance) {
    EventTable t;
    t.event(71, kP);
    EXPECT_FALSE(t.may("tamworth"));
    EXPECT_FALSE(t.may("bath"));  // the King's
    t.choose("hastings").choose("boston");
    EXPECT_TRUE(t.isOf(kP, "hastings") && t.isOf(kP, "boston"));
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcCardTexts, PA_72_WarwicksFleet) {
    EventTable t;
    t.event(72, kP);
    EXPECT_EQ(t.s.naval, 1);
    EXPECT_TRUE(t.may("poole"));
    EXPECT_FALSE(t.may("salisbury"));  // no Port
    t.choose("poole");
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcCardTexts, PA_79_SirJohnGell) {
    EventTable t;
    t.put("wilmots", out("hereford")).event(79, kP);
    EXPECT_FALSE(t.may("hereford"));
    EXPECT_FALSE(t.may("chester"));
    t.choose("lancaster");
    EXPECT_TRUE(t.isOf(kP, "lancaster"));
    EXPECT_FALSE(t.may("forest_of_dean"));  // now Open Areas only
    t.choose("tamworth");
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcCardTexts, PA_98_TheCountyCommittees) {
    EventTable t;
    t.event(98, kP).choose("poole").choose("hastings");
    EXPECT_FALSE(t.may("salisbury"));  // two in the South
    t.choose("boston");
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcCardTexts, PA_102_PA_109_TheNavalStatusByTwo) {
    EventTable t;
    t.event(102, kP);
    EXPECT_EQ(t.s.naval, 2);
    t.event(109, kR).event(109, kR);
    EXPECT_EQ(t.s.naval, -2);
}

// Brigades

TEST(UkcCardTexts, PA_64_MarquessOfHertford) {
    EventTable t;
    t.available({"hertfords", "slannings_cornish"}).event(64, kR);
    EXPECT_FALSE(t.mayTakeB("slannings_cornish"));
    t.take("hertfords").at(out("bath"));
    ASSERT_TRUE(t.awaits<EventPcs>(kR));
    EXPECT_FALSE(t.may("tamworth"));
    t.choose("poole");
    EXPECT_TRUE(t.isOf(kR, "poole"));
}

TEST(UkcCardTexts, PA_66_LordCapelInTheMarches) {
    EventTable t;
    t.available({"southern_levies", "tyldesleys"}).event(66, kR).take("southern_levies");
    EXPECT_FALSE(t.mayGo(out("hereford")));
    t.at(out("brecon")).take("tyldesleys");
    EXPECT_FALSE(t.mayGo(out("brecon")));
    t.at(out("hereford"));
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcCardTexts, PA_77_TheEasternAssociation) {
    EventTable t;
    t.available({"eastern_association_1", "eastern_association_2", "london_trained_bands"}).event(77, kP);
    t.take("eastern_association_1").at(out("cambridge")).take("london_trained_bands").at(out("norwich"));
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcCardTexts, PA_92_Clubmen) {
    EventTable t;
    t.army("waller", "poole", {"stamfords"}).put("pophams", out("hastings")).put("gells", out("warwick")).event(92, kR);
    EXPECT_FALSE(t.allows(Action{ChooseRegion{Region::kNorth}}));
    EXPECT_FALSE(t.allows(Action{ChooseRegion{Region::kEast}}));
    t.play(Action{ChooseRegion{Region::kSouth}});
    ASSERT_TRUE(t.awaits<EventRemoval>(kP));
    EXPECT_FALSE(t.mayTakeB("gells"));
    t.take("stamfords").take("pophams");
    EXPECT_EQ(t.where("stamfords"), availableOf(Region::kSouth));
    EXPECT_EQ(general(t.s, General::kWaller).box, Box::kDispersed);
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcCardTexts, PA_97_TheIrishOrdinance) {
    EventTable t;
    t.put("irish_1", out("conway")).put("carberys", out("brecon")).event(97, kP);
    EXPECT_EQ(t.legal(), (std::vector<Action>{Action{TakeBrigade{brigadeNamed("irish_1")}}}));
    t.take("irish_1");
    EXPECT_EQ(t.where("irish_1"), Place::kGone);
    EventTable none;
    none.put("carberys", out("brecon")).event(97, kP).take("carberys");
    EXPECT_EQ(none.where("carberys"), availableOf(Region::kWales));
}

TEST(UkcCardTexts, PA_104_AnArmyFromKilkenny) {
    EventTable t;
    t.put("irish_1", Place::kEliminated).put("irish_2", out("conway")).put("irish_3", Place::kEliminated).event(104, kR);
    t.at(out("lancaster"));
    EXPECT_FALSE(t.mayGo(out("lancaster")));
    t.at(out("conway"));
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_NE(t.where("irish_1"), Place::kEliminated);
}

TEST(UkcCardTexts, PA_105_ASecondScotsArmy) {
    EventTable t;
    t.s.covenant = true;
    t.army("leven", "durham", {"covenanter_1"}).put("covenanter_3", Place::kEliminated).event(105, kP).take("covenanter_3");
    EXPECT_EQ(t.legal(), (std::vector<Action>{Action{PutAt{with("leven")}}}));
    t.at(with("leven"));
    EXPECT_EQ(size(t.s, General::kLeven), 2);
    EventTable three;  // up to two, though three lie there
    three.s.covenant = true;
    three.army("leven", "durham", {"covenanter_1"});
    for (const auto b : {"covenanter_2", "covenanter_3", "covenanter_4"}) three.put(b, Place::kEliminated);
    three.event(105, kP).take("covenanter_2").at(with("leven")).take("covenanter_3").at(with("leven"));
    EXPECT_TRUE(three.s.stack.empty());
    EXPECT_FALSE(three.mayTakeB("covenanter_4"));
    EXPECT_EQ(size(three.s, General::kLeven), 3);
    EventTable before;
    before.put("covenanter_3", Place::kEliminated).event(105, kP);
    EXPECT_TRUE(before.s.stack.empty());  // card 2 is still to come
}

TEST(UkcCardTexts, PA_110_RootAndBranch) {
    EventTable t;
    t.available({"stamfords", "skippons", "gells", "cheshire_foot"}).event(110, kP);
    ASSERT_TRUE(t.awaits<Recruit>(kP));
    EXPECT_TRUE(t.mayTakeB("skippons"));  // a Veteran though there are Militia
    t.take("skippons").at(out("exeter")).take("cheshire_foot").at(out("bristol"));
    EXPECT_FALSE(t.mayTakeB("stamfords"));
}

// Cards drawn and lost

TEST(UkcCardTexts, PA_65_PA_70_PA_103_CardsDrawn) {
    for (const auto& [n, count] : std::vector<std::pair<int, int>>{{65, 1}, {70, 2}, {103, 2}}) {
        const auto& parts = testBox()[card(n)].parts;
        ASSERT_EQ(parts.size(), 1U) << n;
        EXPECT_EQ(parts[0].kind, PartKind::kDraw) << n;
        EXPECT_EQ(parts[0].count, count) << n;
    }
}

TEST(UkcCardTexts, PA_95_TheKingsCabinetOpened) {
    EventTable t;
    t.hold(kR, {8}).event(95, kP).play(Action{DrewCard{card(8)}});
    EXPECT_EQ(t.s.hand[0], CardSet{});
    ASSERT_TRUE(t.awaits<EventPcs>(kP));
    t.choose("aberystwyth");
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(UkcCardTexts, PA_106_ThePrinceOfWalesTaken) {
    EventTable t;
    t.hold(kR, {8}).put("hertfords", out("truro")).event(106, kP).play(Action{DrewCard{card(8)}});
    ASSERT_TRUE(t.awaits<EventPcs>(kP));
    EXPECT_FALSE(t.may("oxford"));
    EXPECT_FALSE(t.may("truro"));
    EXPECT_FALSE(t.may("hereford"));
    t.choose("bath");
    EXPECT_EQ(controlOf(t.s, area("bath")), -1);
}

// Local Notables

TEST(UkcCardTexts, PA_69_EitherHalf) {
    EventTable t;
    t.event(69, kR);
    EXPECT_TRUE(t.isOf(kR, "newark"));
    EXPECT_EQ(t.s.notables[index(Notable::kNewark)], 1);
    EXPECT_EQ(t.s.notables[index(Notable::kLaugharne)], 0);
    t.event(69, kP);
    EXPECT_TRUE(t.isOf(kP, "pembroke"));
}

TEST(UkcCardTexts, PA_75_PA_83_BlakeAndBasingHouse) {
    EventTable t;
    t.event(75, kP).event(83, kR);
    EXPECT_TRUE(t.isOf(kP, "lyme"));
    EXPECT_TRUE(t.isOf(kR, "basing_house"));
    EventTable gone;
    gone.s.notables[index(Notable::kBlake)] = 2;
    gone.event(75, kP);
    EXPECT_FALSE(gone.isOf(kP, "lyme"));  // he has Surrendered
}

// Fortresses that change sides

TEST(UkcCardTexts, PA_67_HothamsPlot) {
    for (const int roll : {4, 5}) {
        EventTable t;
        t.hold(kP, {13}).event(67, kR).play(Action{DrewCard{card(13)}}).die(roll);
        EXPECT_EQ(t.isOf(kR, "hull"), roll == 5);
    }
    EventTable held;
    held.put("hull_garrison", insideOf(area("hull"))).event(67, kR);
    EXPECT_TRUE(held.s.stack.empty());
}

TEST(UkcCardTexts, PA_99_TheHothamsAndCarew) {
    for (const bool guarded : {false, true}) {
        EventTable t;
        if (guarded) t.put("hull_garrison", insideOf(area("hull")));
        t.event(99, kR);
        EXPECT_TRUE(t.may("plymouth"));
        EXPECT_FALSE(t.may("portsmouth"));
        t.choose("hull").die(4);
        EXPECT_EQ(t.isOf(kR, "hull"), !guarded);  // +1 with nobody Inside
    }
    EventTable t;
    t.put("hull_garrison", insideOf(area("hull"))).event(99, kR).choose("hull").die(5);
    EXPECT_TRUE(t.isOf(kR, "hull"));
    EXPECT_EQ(t.where("hull_garrison"), availableOf(Region::kNorth));
}

TEST(UkcCardTexts, PA_100_TheLondonRising) {
    for (const int roll : {5, 6}) {  // 3 Infrastructures against 4
        EventTable t;
        t.event(100, kR).die(roll);
        EXPECT_EQ(t.isOf(kR, "london"), roll == 6);
    }
    EventTable t;
    t.control("bristol", 0)
        .put("london_trained_bands", insideOf(area("london")))
        .event(100, kR)
        .die(5);  // 4 against 3, one Inside
    EXPECT_TRUE(t.isOf(kR, "london"));
    ASSERT_TRUE(t.awaits<LondonBrigades>(kP));
    EXPECT_FALSE(t.may("oxford"));  // not adjacent
    t.choose("reigate");
    EXPECT_EQ(t.where("london_trained_bands"), out("reigate"));
}

TEST(UkcCardTexts, PA_101_LordWilmotsPlot) {
    for (const int roll : {3, 4}) {
        EventTable t;
        t.put("wilmots", insideOf(area("shrewsbury"))).event(101, kP);
        EXPECT_FALSE(t.may("york"));        // Class 3
        EXPECT_FALSE(t.may("shrewsbury"));  // guarded
        EXPECT_TRUE(t.may("oxford"));
        t.choose("worcester").die(roll);
        EXPECT_EQ(t.isOf(kP, "worcester"), roll == 4);
    }
}

TEST(UkcCardTexts, PA_86_MeldrumBombardsWhereASiegeIs) {
    EventTable t;
    t.army("essex", "chester", {"fiennes", "assheton"}).siege("chester", "essex").event(86, kP);
    EXPECT_FALSE(t.may("worcester"));
    t.choose("chester").die(3);
    EXPECT_EQ(t.s.sieges[index(area("chester"))].value, 3);
    EXPECT_TRUE(t.s.stack.empty());  // no Assault
}

// Generals

TEST(UkcCardTexts, PA_61_CavalryPassesToAnotherGeneral) {
    EventTable t;
    t.army("charles", "oxford", {"kings_lifeguard", "byrons", "wilmots"})
        .army("hopton", "newbury", {"hertfords"})
        .event(61, kR);
    EXPECT_FALSE(t.mayName("hopton"));  // he keeps at least one
    t.name("charles").take("byrons").take("wilmots");
    EXPECT_FALSE(t.mayTakeB("kings_lifeguard"));
    t.proceed();
    EXPECT_TRUE(t.mayGo(out("oxford")));
    t.at(with("hopton"));
    EXPECT_EQ(size(t.s, General::kHopton), 3);
    EXPECT_EQ(size(t.s, General::kCharles), 1);
}

TEST(UkcCardTexts, PA_61_NotBeyondTheLimitOfWhoCommandsHim) {
    for (const bool isTwo : {false, true}) {
        EventTable t;
        t.army("charles", "oxford", {"kings_lifeguard", "byrons", "wilmots"})
            .army("rupert", "newbury", {"ruperts_lifeguard", "astleys"})
            .army("hopton", "newbury", {"hertfords"});
        general(t.s, General::kHopton).under = General::kRupert;
        t.event(61, kR).name("charles").take("byrons");
        if (isTwo) t.take("wilmots");
        t.proceed();
        EXPECT_EQ(t.mayGo(with("hopton")), !isTwo);  // Rupert commands four, Hopton's included
        EXPECT_EQ(t.mayGo(with("rupert")), !isTwo);
    }
    EventTable t;
    t.army("rupert", "newbury", {"ruperts_lifeguard", "astleys", "byrons"}).army("hopton", "newbury", {"hertfords"});
    general(t.s, General::kHopton).under = General::kRupert;
    t.event(61, kR).name("rupert").take("astleys").take("byrons").proceed();
    EXPECT_TRUE(t.mayGo(with("hopton")));  // four as before
}

TEST(UkcCardTexts, PA_76_NoCovenanterIsPassedOn) {
    EventTable t;
    t.army("leven", "durham", {"covenanter_1", "lamberts"})
        .army("tom_fairfax", "york", {"hull_garrison"})
        .event(76, kP)
        .name("leven");
    EXPECT_FALSE(t.mayTakeB("covenanter_1"));
    t.take("lamberts").proceed().at(with("tom_fairfax"));
    EXPECT_EQ(size(t.s, General::kTomFairfax), 2);
}

TEST(UkcCardTexts, PA_90_LangdaleComesFromTheBox) {
    EventTable t;
    general(t.s, General::kLangdale).box = Box::kAvailable;
    t.army("charles", "oxford", {"kings_lifeguard", "byrons", "wilmots"})
        .event(90, kR)
        .name("charles")
        .take("byrons")
        .proceed()
        .at(with("langdale"));
    EXPECT_TRUE(t.isAt("langdale", "oxford"));
    EXPECT_EQ(general(t.s, General::kLangdale).under, General::kCharles);
}

TEST(UkcCardTexts, PA_68_NewcastleMarchesSouth) {
    EventTable t;
    t.army("newcastle", "newcastle", {"whitecoats_1", "lambtons", "glemhams", "widdringtons", "northern_horse"}).event(68, kR);
    t.name("newcastle");
    ASSERT_TRUE(t.awaits<Activation>(kR));
    EXPECT_TRUE(t.allows(Action{MoveTo{area("durham")}}));  // five Brigades and no 3 Operations card
    EventTable away;
    away.available({"lambtons", "glemhams"}).event(68, kR);
    if (away.awaits<EventActivate>()) away.pass();
    ASSERT_TRUE(away.awaits<EventBrigade>(kR));
    away.take("glemhams").at(out("durham"));  // a Veteran if wished
    EXPECT_EQ(away.where("glemhams"), out("durham"));
}

TEST(UkcCardTexts, PA_91_GoringInTheWest) {
    EventTable t;
    t.army("goring", "bath", {"hertfords", "berkeleys"}).event(91, kR);
    EXPECT_FALSE(t.mayName("hopton"));  // not on the map
    t.name("goring");
    ASSERT_TRUE(t.awaits<Activation>(kR));
    t.moveTo("bridgwater");
    t.play(Action{Stop{}});
    ASSERT_TRUE(t.awaits<EventPcs>(kR));
    EXPECT_FALSE(t.may("tamworth"));
    t.choose("poole");
    EXPECT_TRUE(t.isOf(kR, "poole"));
}

TEST(UkcCardTexts, PA_81_TheLieutenantGeneral) {
    EventTable t;
    t.army("newcastle", "york", {"whitecoats_1"}).army("rupert", "york", {"ruperts_lifeguard", "byrons"});
    subordinate(t.defs, t.s, General::kRupert, General::kNewcastle, nullptr);
    general(t.s, General::kRupert).mayNotAssault = true;
    t.event(81, kR);
    EXPECT_FALSE(isOnMap(t.s, General::kRupert));
    ASSERT_TRUE(isOnMap(t.s, General::kLieutenantGeneral));
    EXPECT_EQ(general(t.s, General::kNewcastle).under, General::kLieutenantGeneral);
    EXPECT_EQ(size(t.s, General::kLieutenantGeneral), 3);
    EXPECT_TRUE(general(t.s, General::kLieutenantGeneral).mayNotAssault);
    const auto said = std::find_if(t.log.entries().begin(), t.log.entries().end(),
                                   [](const auto& it) { return it.text.find("takes the place of") != std::string::npos; });
    ASSERT_NE(said, t.log.entries().end());
    EXPECT_EQ(said->rule.text(), "UKC PA.81") << "not of card 3, by which others take a place";
}

TEST(UkcCardTexts, PA_96_PrinceRupertDismissed) {
    EventTable t;
    general(t.s, General::kMaurice).box = Box::kAvailable;
    t.army("rupert", "hereford", {"byrons", "wilmots"}).event(96, kP);
    ASSERT_TRUE(t.awaits<RupertSuccessor>(kR));
    EXPECT_FALSE(t.mayName("hopton"));
    t.name("maurice");
    EXPECT_EQ(size(t.s, General::kMaurice), 2);
    EXPECT_EQ(general(t.s, General::kRupert).box, Box::kRemoved);
    EventTable none;
    none.army("rupert", "hereford", {"byrons"}).event(96, kP).pass();
    EXPECT_EQ(none.where("byrons"), out("hereford"));
}

TEST(UkcCardTexts, PA_89_MontroseCallsACovenanterHome) {
    EventTable t;
    t.army("leven", "durham", {"covenanter_1", "covenanter_2"}).event(89, kR);
    ASSERT_TRUE(t.awaits<CovenanterHome>(kP));
    t.take("covenanter_1");
    EXPECT_EQ(size(t.s, General::kLeven), 1);
    EXPECT_EQ(t.where("covenanter_1"), Place::kGone);
}

TEST(UkcCardTexts, PA_107_TheKingAbandonsTheBishops) {
    EventTable t;
    t.s.covenant = true;
    t.army("leven", "durham", {"covenanter_1", "lamberts"}).army("tom_fairfax", "durham", {"hull_garrison"});
    subordinate(t.defs, t.s, General::kTomFairfax, General::kLeven, nullptr);
    t.event(107, kR);
    EXPECT_FALSE(isOnMap(t.s, General::kLeven));
    EXPECT_EQ(t.where("lamberts"), out("durham"));
    EXPECT_TRUE(t.isAt("tom_fairfax", "durham"));
    EXPECT_EQ(general(t.s, General::kTomFairfax).under, General::kNone);
}

TEST(UkcCardTexts, PA_108_CharlesOfLorraineLands) {
    EventTable t;
    t.event(108, kR);
    EXPECT_FALSE(t.may("bristol"));  // Parliament's
    t.choose("newcastle");
    EXPECT_TRUE(t.isAt("lorraine", "newcastle"));
    EXPECT_EQ(size(t.s, General::kLorraine), 4);
    EventTable nowhere;
    nowhere.control("newcastle", 1).event(108, kR);
    EXPECT_TRUE(nowhere.s.stack.empty());
}

// Fortresses that a card empties (P20.2)

TEST(UkcCardTexts, P20_2_AFortressThatMontroseEmptiesFalls) {
    EventTable t;
    t.control("carlisle", 1)
        .put("covenanter_1", insideOf(area("carlisle")))
        .army("langdale", "carlisle", {"whitecoats_1", "glemhams", "lambtons"})
        .siege("carlisle", "langdale");
    t.event(89, kR).take("covenanter_1");
    EXPECT_TRUE(t.isOf(kR, "carlisle"));
    EXPECT_FALSE(isBesieged(t.s, area("carlisle")));
}

TEST(UkcCardTexts, P20_2_AFortressThatTheIrishOrdinanceEmptiesFalls) {
    EventTable t;
    t.control("bristol", 0)
        .put("irish_1", insideOf(area("bristol")))
        .army("essex", "bristol", {"fiennes", "gells", "assheton", "pophams"})
        .siege("bristol", "essex");
    t.event(97, kP).take("irish_1");
    EXPECT_TRUE(t.isOf(kP, "bristol"));
}

TEST(UkcCardTexts, P20_2_AGarrisonCalledToTurnhamGreenGivesUpItsFortress) {
    EventTable t;
    t.notable("willoughby", {"eastern_association_1"})
        .army("rupert", "peterborough", {"byrons", "wilmots"})
        .siege("peterborough", "rupert");
    t.event(73, kP).take("eastern_association_1").at(out("london"));
    EXPECT_TRUE(t.isOf(kR, "peterborough"));
    EXPECT_EQ(t.s.notables[index(Notable::kWilloughby)], 2);
    ASSERT_TRUE(t.awaits<TurnhamGather>(kP));
    EventTable led;
    led.control("oxford", 1)
        .army("bedford", "oxford", {"fiennes"}, true)
        .army("rupert", "oxford", {"byrons", "wilmots", "astleys"})
        .siege("oxford", "rupert");
    led.event(73, kP).name("bedford");
    EXPECT_TRUE(led.isOf(kR, "oxford"));
    EXPECT_TRUE(led.isAt("bedford", "london"));
}

TEST(UkcCardTexts, P20_2_TheSiegeTrainOfAGeneralWhoLosesHisLastBrigadeInsideIsLost) {
    EventTable t;
    t.control("oxford", 0)
        .army("rupert", "oxford", {"ruperts_lifeguard"}, true)
        .army("essex", "oxford", {"fiennes", "gells", "assheton"})
        .siege("oxford", "essex");
    t.s.trains[0] = {TrainBox::kGeneral, AreaId::kNone, General::kRupert, 0};
    t.push(by(kR, EventRemoval{{}, card(93), Region::kSouth, 1})).settle();
    t.take("ruperts_lifeguard");
    EXPECT_TRUE(t.isOf(kP, "oxford"));
    EXPECT_EQ(t.s.trains[0].box, TrainBox::kRemoved);
    EXPECT_EQ(general(t.s, General::kRupert).box, Box::kDispersed);
}

// Who is left when a General goes

TEST(UkcCardTexts, P10_6_TheSiegeTrainOfADismissedGeneral) {
    EventTable open;
    open.army("rupert", "hereford", {"byrons"});
    open.s.trains[0] = {TrainBox::kGeneral, AreaId::kNone, General::kRupert, 0};
    open.event(96, kP).pass();
    EXPECT_EQ(open.s.trains[0].box, TrainBox::kTrack);  // no Fortress
    EXPECT_EQ(open.s.trains[0].turn, turnNumber(open.s) + 1);
    EventTable walls;
    walls.control("oxford", 0).army("rupert", "oxford", {"byrons"});
    walls.s.trains[0] = {TrainBox::kGeneral, AreaId::kNone, General::kRupert, 0};
    walls.event(96, kP).pass();
    EXPECT_EQ(walls.s.trains[0].box, TrainBox::kFortress);
    EXPECT_EQ(walls.s.trains[0].area, area("oxford"));
}

TEST(UkcCardTexts, PA_96_ASuccessorWhateverRupertsPlace) {
    EventTable t;  // a Subordinate of the King's; the King's own and an Unled Brigade are not his
    general(t.s, General::kMaurice).box = Box::kAvailable;
    t.army("charles", "hereford", {"kings_lifeguard"})
        .army("rupert", "hereford", {"byrons", "wilmots"})
        .put("astleys", out("hereford"));
    subordinate(t.defs, t.s, General::kRupert, General::kCharles, nullptr);
    t.event(96, kP).name("maurice");
    EXPECT_EQ(own(t.s, General::kMaurice).size(), 2);
    EXPECT_EQ(general(t.s, General::kMaurice).under, General::kCharles);
    EXPECT_EQ(t.where("astleys"), out("hereford"));
    EventTable chief;  // a commander of others
    general(chief.s, General::kHopton).box = Box::kAvailable;
    chief.army("rupert", "hereford", {"byrons"}).army("langdale", "hereford", {"wilmots"});
    subordinate(chief.defs, chief.s, General::kLangdale, General::kRupert, nullptr);
    chief.event(96, kP);
    EXPECT_TRUE(chief.mayName("hopton"));
    EventTable walls;  // Inside
    general(walls.s, General::kMaurice).box = Box::kAvailable;
    walls.control("oxford", 0)
        .army("rupert", "oxford", {"byrons"}, true)
        .army("essex", "oxford", {"fiennes"})
        .event(96, kP)
        .name("maurice");
    EXPECT_TRUE(walls.isAt("maurice", "oxford"));
    EXPECT_TRUE(general(walls.s, General::kMaurice).isInside);
    EXPECT_EQ(walls.where("byrons"), with("maurice"));
}

TEST(UkcCardTexts, PA_107_AFortressOfCovenantersAloneFalls) {
    EventTable t;
    t.s.covenant = true;
    t.control("carlisle", 1)
        .army("leven", "carlisle", {"covenanter_1", "covenanter_2"}, true)
        .army("langdale", "carlisle", {"whitecoats_1", "glemhams", "lambtons", "widdringtons"})
        .siege("carlisle", "langdale");
    t.event(107, kR);
    EXPECT_TRUE(t.isOf(kR, "carlisle"));
    EventTable mixed;
    mixed.control("carlisle", 1).put("lamberts", insideOf(area("carlisle"))).put("covenanter_1", insideOf(area("carlisle")));
    mixed.army("langdale", "carlisle", {"whitecoats_1", "glemhams", "lambtons", "widdringtons"})
        .siege("carlisle", "langdale")
        .event(107, kR);
    EXPECT_TRUE(mixed.isOf(kP, "carlisle"));
}

TEST(UkcCardTexts, PA_107_TwoLeftByLevenPartByThreeAreas) {
    EventTable t;
    t.s.covenant = true;
    t.army("leven", "durham", {"covenanter_1"})
        .army("lord_fairfax", "durham", {"lamberts"})
        .army("brereton", "durham", {"gells"});  // both of Level 4
    for (const General g : {General::kLordFairfax, General::kBrereton}) subordinate(t.defs, t.s, g, General::kLeven, nullptr);
    t.event(107, kR);
    ASSERT_TRUE(t.awaits<IllegalPosition>(kP));
    t.name("brereton");
    EXPECT_TRUE(t.may("thirsk"));
    EXPECT_TRUE(t.may("skipton") || t.may("wakefield") || t.may("pontefract"));  // further than one Area
}

TEST(UkcCardTexts, PA_63_TheQueenIsNotCapturedWhenHerGeneralIsDismissed) {  // RULING ukc-109
    EventTable t;
    t.army("rupert", "hereford", {"byrons"});
    t.s.queen = {QueenBox::kGeneral, AreaId::kNone, General::kRupert};
    t.event(96, kP).pass();
    EXPECT_EQ(t.s.queen.box, QueenBox::kArea);
    EXPECT_EQ(t.s.queen.area, area("hereford"));
    EXPECT_EQ(t.s.naval, 0);
    EventTable lone;  // his last Brigade goes home: he neither Disperses nor has it eliminated
    lone.army("rupert", "hereford", {"byrons"});
    lone.s.queen = {QueenBox::kGeneral, AreaId::kNone, General::kRupert};
    release(lone.defs, lone.s, brigadeNamed("byrons"));
    checkLone(lone.defs, lone.s, &lone.log);
    EXPECT_EQ(lone.s.queen.box, QueenBox::kArea);
}

}  // namespace
}  // namespace ukc
