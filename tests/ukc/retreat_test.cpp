// Retreat tests: where the beaten go, what it costs them, Interception and entry from Scotland. (chapter 19)
#include "tests/ukc/battle_box.h"

namespace ukc {

namespace {

// King Charles is beaten at Leicester by Essex, who came from Northampton; two Brigades are left.
struct Beaten : Leicester {
    Beaten() : Leicester({"fiennes", "gells", "cheshire_foot", "gloucester_foot"}, {"wilmots", "tyldesleys", "northamptons"}) {}
    Beaten& beat() {
        start().fight(2);
        take("wilmots");
        return *this;
    }
};

}  // namespace

TEST(UkcRetreat, P19_1_OneAreaAtLeastTwoForASmallArmy) {
    Beaten t;
    t.beat();
    ASSERT_TRUE(t.awaits<RetreatTo>(kKing));
    EXPECT_FALSE(t.mayRetreatTo("leicester"));
    EXPECT_TRUE(t.mayRetreatTo("tamworth"));
    EXPECT_TRUE(t.mayRetreatTo("worcester"));   // two away
    EXPECT_FALSE(t.mayRetreatTo("gloucester"));  // three away
}

TEST(UkcRetreat, P18_2_FourBrigadesGoOneAreaOnly) {
    Leicester t({"fiennes", "gells", "cheshire_foot", "gloucester_foot"},
                {"wilmots", "tyldesleys", "northamptons", "loughboroughs", "lord_herberts"});
    t.start().fight(2);
    t.take("wilmots");
    EXPECT_TRUE(t.mayRetreatTo("tamworth"));
    EXPECT_FALSE(t.mayRetreatTo("worcester"));
}

TEST(UkcRetreat, P19_1_DistanceGoesByTheReducedSize) {
    Leicester t({"fiennes", "gells", "cheshire_foot", "gloucester_foot"},
                {"wilmots", "tyldesleys", "northamptons", "loughboroughs"});
    t.start().fight(2);
    t.take("wilmots");  // three are left
    EXPECT_TRUE(t.mayRetreatTo("worcester"));
}

TEST(UkcRetreat, P19_1_TheDefenderNeverGoesWhereTheAttackerCameFrom) {
    Beaten t;
    t.beat();
    EXPECT_FALSE(t.mayRetreatTo("northampton"));
    EXPECT_FALSE(t.mayRetreatTo("bedford"));  // only by Northampton
    EXPECT_NE(t.refusal(ChooseArea{area("northampton")}).find("came from"), std::string::npos);
}

TEST(UkcRetreat, P19_1_NotWhereTheEnemyIs) {
    Beaten t;
    t.put("pophams", outside(area("tamworth")));
    t.army("bedford", "nottingham", {"stamfords"});
    t.control("oxford", 1).put("hesilriggs_lobsters", insideOf(area("oxford")));
    t.beat();
    EXPECT_FALSE(t.mayRetreatTo("tamworth"));
    EXPECT_FALSE(t.mayRetreatTo("nottingham"));
    EXPECT_FALSE(t.mayRetreatTo("oxford"));      // Brigades Inside count
    EXPECT_FALSE(t.mayRetreatTo("macclesfield"));  // beyond them
    EXPECT_TRUE(t.mayRetreatTo("worcester"));    // by Warwick
}

TEST(UkcRetreat, P19_1_NeutralAndEnemyAreasAreOpen) {
    Beaten t;
    t.marker("tamworth", kRebels).marker("warwick", kRebels);
    t.beat();
    EXPECT_TRUE(t.mayRetreatTo("tamworth"));
    EXPECT_TRUE(t.mayRetreatTo("peterborough"));
}

TEST(UkcRetreat, P19_1_EnemyCountryCostsABrigadeThatIsNotEliminated) {
    Beaten t;
    t.marker("tamworth", kRebels);
    t.beat();
    t.choose("tamworth");
    ASSERT_TRUE(t.awaits<RetreatLoss>(kKing));
    t.take("northamptons");
    EXPECT_EQ(t.where("northamptons"), t.available(Region::kMidlands));
    EXPECT_EQ(t.where("tyldesleys"), displayOf(General::kCharles));
}

TEST(UkcRetreat, P19_1_PassingThroughEnemyCountryCostsOneToo) {
    Beaten t;
    for (const auto a : {"tamworth", "nottingham", "warwick", "peterborough"}) t.marker(a, kRebels);
    t.beat();
    t.choose("worcester");  // Neutral, but every way there is the enemy's
    ASSERT_TRUE(t.awaits<RetreatLoss>(kKing));
    t.take("northamptons");
    EXPECT_TRUE(t.awaits<SpoilsChoice>());
}

TEST(UkcRetreat, P19_1_TheWayRoundEnemyCountryIsTaken) {
    Beaten t;
    t.marker("tamworth", kRebels);
    t.beat();
    t.choose("worcester");  // by Warwick
    EXPECT_TRUE(t.awaits<SpoilsChoice>());
}

TEST(UkcRetreat, B2_TheLastBrigadeLostToEnemyCountryIsNoSurrender) {
    Leicester t({"fiennes", "gells", "cheshire_foot", "gloucester_foot"}, {"wilmots", "tyldesleys"});
    t.marker("tamworth", kRebels);
    t.start().fight(2);
    t.take("wilmots").choose("tamworth").take("tyldesleys");
    EXPECT_FALSE(t.s.isOver);
    EXPECT_EQ(general(t.s, General::kCharles).box, Box::kDispersed);
    EXPECT_EQ(t.where("tyldesleys"), t.available(Region::kMidlands));
}

TEST(UkcRetreat, P19_1_TheAttackerGoesFirstToWhereHeCameFrom) {
    Leicester t({"fiennes", "gells", "assheton"}, {"kings_lifeguard", "astleys", "byrons"});
    t.start().fight(-2);
    t.take("fiennes");
    ASSERT_TRUE(t.awaits<RetreatTo>(kRebels));
    EXPECT_TRUE(t.mayRetreatTo("northampton"));
    EXPECT_TRUE(t.mayRetreatTo("bedford"));
    EXPECT_FALSE(t.mayRetreatTo("tamworth"));
    EXPECT_NE(t.refusal(ChooseArea{area("tamworth")}).find("Northampton"), std::string::npos);
}

TEST(UkcRetreat, P19_2_AnAttackerWhoseWayBackIsBarredSurrenders) {
    Leicester t({"fiennes", "gells", "assheton"}, {"kings_lifeguard", "astleys", "byrons"});
    t.put("wilmots", outside(area("northampton")));
    t.start().fight(-2);
    t.take("fiennes");
    EXPECT_EQ(t.where("gells"), Place::kEliminated);
    EXPECT_EQ(t.where("assheton"), Place::kEliminated);
    EXPECT_EQ(general(t.s, General::kEssex).box, Box::kDispersed);
}

TEST(UkcRetreat, P19_2_TheKingWithoutARetreatLosesTheGame) {
    Beaten t;
    for (const auto where : {"tamworth", "warwick", "nottingham", "peterborough"})
        t.put(where == std::string_view("tamworth")     ? "pophams"
              : where == std::string_view("warwick")    ? "stamfords"
              : where == std::string_view("nottingham") ? "lamberts"
                                                        : "ironsides_1",
              outside(area(where)));
    t.beat();
    EXPECT_TRUE(t.s.isOver);
    EXPECT_EQ(t.s.winner, 1);
    EXPECT_EQ(t.where("tyldesleys"), Place::kEliminated);
}

TEST(UkcRetreat, P19_2_HisSubordinatesSurrenderWithHim) {
    Leicester t({"fiennes", "gells", "assheton"}, {"kings_lifeguard", "astleys", "byrons"});
    t.army("bedford", "leicester", {"pophams"}).put("wilmots", outside(area("northampton")));
    subordinate(t.defs, t.s, General::kBedford, General::kEssex, nullptr);
    t.start().fight(-2);
    t.take("fiennes");
    EXPECT_EQ(general(t.s, General::kBedford).box, Box::kDispersed);
    EXPECT_EQ(t.where("pophams"), Place::kEliminated);
}

TEST(UkcRetreat, P17_1_OnlyTwoBrigadesCrossTheMaritimeLine) {
    for (const bool isLarge : {false, true}) {
        Field t;
        t.army("charles", "hull", {"kings_lifeguard", "astleys", "byrons", "astons"})
            .army("lord_fairfax", "hull", {"cloth_towns_militias", "hull_garrison", "lamberts"});
        if (isLarge) t.put("sir_thomas_fairfaxs", displayOf(General::kLordFairfax));
        t.begin(t.battle(kKing, General::kCharles, General::kLordFairfax, "hull", "york"));
        t.fight(2);
        t.take("cloth_towns_militias");
        EXPECT_EQ(t.mayRetreatTo("gainsborough"), !isLarge);
        EXPECT_TRUE(t.mayRetreatTo("scarborough"));
    }
}

TEST(UkcRetreat, P19_1_ARetreatCannotViolateSubordination) {
    Field t;
    t.army("essex", "leicester", {"fiennes", "gells", "cheshire_foot", "gloucester_foot"})
        .army("rupert", "leicester", {"wilmots", "tyldesleys"});
    t.army("maurice", "tamworth", {"astleys"}).army("newcastle", "warwick", {"byrons"});
    t.begin(t.battle(kRebels, General::kEssex, General::kRupert, "leicester", "northampton"));
    t.fight(2);
    t.take("wilmots");
    EXPECT_FALSE(t.mayRetreatTo("tamworth"));  // both Princes are of Level 3
    EXPECT_TRUE(t.mayRetreatTo("worcester"));  // but he may pass
    t.choose("warwick");
    EXPECT_EQ(general(t.s, General::kRupert).under, General::kNewcastle);
}

// RULING ukc-135: Worcester, Class 1, holds one Brigade.
TEST(UkcRetreat, P19_1_WhoWasShutInGoesInsideAgain) {
    for (const Place second : {Place::kOther, displayOf(General::kMaurice), insideOf(area("worcester"))}) {
        Field t;
        t.marker("worcester", kKing)
            .army("maurice", "worcester", {"astleys"})
            .put("astons", second)
            .army("essex", "tamworth", {"gloucester_foot", "fiennes"})
            .army("charles", "tamworth", {"byrons", "wilmots"});
        t.begin(t.battle(kRebels, General::kEssex, General::kCharles, "tamworth", "worcester")).fight(0);
        t.take("gloucester_foot").take("byrons");
        EXPECT_TRUE(t.isAt("essex", "worcester"));
        EXPECT_EQ(general(t.s, General::kMaurice).isInside, second == Place::kOther);
    }
}

TEST(UkcRetreat, P19_1_UnledBrigadesRetreatAsAnArmy) {
    Field t;
    t.army("essex", "leicester", {"fiennes", "gells", "cheshire_foot"});
    for (const auto b : {"wilmots", "tyldesleys"}) t.put(b, outside(area("leicester")));
    t.marker("worcester", kRebels).marker("warwick", kRebels).marker("tamworth", kRebels);
    t.begin(t.battle(kRebels, General::kEssex, General::kNone, "leicester", "northampton"));
    t.fight(2);
    t.take("wilmots");
    ASSERT_TRUE(t.awaits<RetreatTo>(kKing));
    EXPECT_FALSE(t.mayRetreatTo("northampton"));
    t.choose("nottingham");
    EXPECT_EQ(t.where("tyldesleys"), outside(area("nottingham")));
}

TEST(UkcRetreat, P19_2_UnledBrigadesWithoutARetreatAreEliminated) {
    Field t;
    t.army("essex", "truro", {"fiennes", "gells", "cheshire_foot"});
    for (const auto b : {"wilmots", "tyldesleys"}) t.put(b, outside(area("truro")));
    t.begin(t.battle(kRebels, General::kEssex, General::kNone, "truro", "st_austell"));
    t.fight(2);
    t.take("wilmots");
    EXPECT_EQ(t.where("tyldesleys"), Place::kEliminated);
    EXPECT_TRUE(t.awaits<SpoilsChoice>(kRebels));
}

TEST(UkcRetreat, P19_1_UnledBrigadesBesideAGeneralFightAndRetreatWithHim) {
    Leicester t({"fiennes", "gells", "cheshire_foot", "gloucester_foot"}, {"wilmots", "tyldesleys"});
    t.put("northamptons", outside(area("leicester")));
    t.start().fight(2);
    t.take("wilmots").choose("tamworth");
    EXPECT_TRUE(t.isAt("charles", "tamworth"));
    EXPECT_EQ(t.where("northamptons"), outside(area("tamworth")));
}

// Interception

namespace {

// Essex on his way from Northampton meets Hopton, who came from Tamworth.
struct Intercepted : Field {
    explicit Intercepted(bool isOccupied) {
        army("essex", "leicester", {"fiennes", "gells", "assheton"}).army("hopton", "leicester", {"hertfords", "berkeleys"});
        if (isOccupied) put("pophams", outside(area("leicester")));
        Battle b = battle(kRebels, General::kEssex, General::kHopton, "leicester", "northampton");
        b.isInterception = true;
        b.interceptedFrom = area("tamworth");
        b.wasOccupied = isOccupied;
        begin(b);
    }
};

}  // namespace

TEST(UkcRetreat, B3_ABeatenInterceptorIsADefender) {
    Intercepted t(false);
    t.fight(2);
    t.take("hertfords");
    EXPECT_TRUE(t.mayRetreatTo("tamworth"));
    EXPECT_FALSE(t.mayRetreatTo("northampton"));
}

TEST(UkcRetreat, P18_1_OnlyTheInterceptorAndTheActiveGeneralFight) {
    Intercepted t(true);
    EXPECT_FALSE(fighters(t.s, t.s.battle, kRebels).contains(brigadeNamed("pophams")));
}

TEST(UkcRetreat, P18_1_AVictoriousInterceptorAmongEnemiesGoesBack) {
    Intercepted t(true);
    t.fight(-2);
    t.take("fiennes").choose("northampton").pass();
    EXPECT_TRUE(t.isAt("hopton", "tamworth"));
    Intercepted u(false);
    u.fight(-2);
    u.take("fiennes").choose("northampton").pass();
    EXPECT_TRUE(u.isAt("hopton", "leicester"));
}

// P17.3: his Reaction ends there.
TEST(UkcRetreat, P18_1_AnInterceptorWhoGoesBackServesWhoCommandsThere) {
    for (const int difference : {-2, 0}) {
        Intercepted t(true);
        t.army("charles", "tamworth", {"byrons"});
        t.fight(difference);
        t.take("fiennes");
        if (difference == 0) t.take("hertfords");
        else t.choose("northampton").pass();
        EXPECT_TRUE(t.isAt("hopton", "tamworth"));
        EXPECT_EQ(general(t.s, General::kHopton).under, General::kCharles) << difference;
    }
}

TEST(UkcRetreat, B4_ADefenderDrawnInterceptionSendsTheMoverBack) {
    Intercepted t(false);
    t.fight(0);
    t.take("fiennes").take("hertfords");
    EXPECT_TRUE(t.isAt("essex", "northampton"));
    EXPECT_TRUE(t.isAt("hopton", "leicester"));
    Intercepted u(true);
    u.fight(0);
    u.take("fiennes").take("hertfords");
    EXPECT_TRUE(u.isAt("essex", "northampton"));
    EXPECT_TRUE(u.isAt("hopton", "tamworth"));
}

// Entry from Scotland

TEST(UkcRetreat, PA2_LevenBeatenOrDrawnGoesBackIntoScotland) {
    for (const int difference : {-2, -1, 0, 1}) {
        Field t;
        t.army("leven", "berwick", {"covenanter_1", "covenanter_3", "covenanter_4"})
            .army("newcastle", "berwick", {"whitecoats_1", "widdringtons"});
        Battle b = t.battle(kRebels, General::kLeven, General::kNewcastle, "berwick", "");
        b.isEntry = true;
        t.begin(b).fight(difference);
        t.take(difference == -2 ? "covenanter_3" : "covenanter_1");
        if (difference != -2) t.take("whitecoats_1");
        EXPECT_EQ(t.awaits<RetreatTo>(kKing), difference == 1) << difference;  // RULING ukc-47
        if (difference == 1) t.choose("newcastle");
        if (difference == -2) t.pass();
        EXPECT_EQ(general(t.s, General::kLeven).box, Box::kOffMap) << difference;
        EXPECT_EQ(t.where("covenanter_4"), displayOf(General::kLeven)) << difference;
        EXPECT_TRUE(t.s.stack.empty());
    }
}

TEST(UkcRetreat, PA2_LevenVictoriousStays) {
    Field t;
    t.army("leven", "berwick", {"covenanter_1", "covenanter_3", "covenanter_4"})
        .army("newcastle", "berwick", {"whitecoats_1", "widdringtons"});
    Battle b = t.battle(kRebels, General::kLeven, General::kNewcastle, "berwick", "");
    b.isEntry = true;
    t.begin(b).fight(2);
    t.take("widdringtons");
    EXPECT_TRUE(t.mayRetreatTo("newcastle"));
    EXPECT_TRUE(t.mayRetreatTo("carlisle"));  // RULING ukc-46: no Area counts as the one he came from
    t.choose("newcastle").pass();
    EXPECT_TRUE(t.isAt("leven", "berwick"));
}

TEST(UkcRetreat, P19_1_TheStragglerIsOneWhoRetreated) {
    Field t;
    t.army("essex", "leicester", {"fiennes", "gells", "assheton", "cheshire_foot"})
        .put("astleys", outside(area("leicester")))
        .put("astons", outside(area("leicester")));
    t.put("byrons", outside(area("tamworth"))).control("tamworth", 1);
    t.begin(t.battle(kRebels, General::kEssex, General::kNone, "leicester", "northampton")).fight(4);
    t.play(t.legal().front());
    t.choose("tamworth");
    ASSERT_TRUE(t.awaits<RetreatLoss>(kKing));
    EXPECT_FALSE(t.may("byrons"));
    EXPECT_EQ(t.legal().size(), 1U);
    t.play(t.legal().front());
    EXPECT_EQ(t.where("byrons"), outside(area("tamworth")));
    EXPECT_TRUE(t.s.picked.empty());
}

}  // namespace ukc
