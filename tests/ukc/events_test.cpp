// Guards the cards that are played in Battle, as Responses or with a table of their own: what each does by its text. (PA.58 to
// PA.110)
#include "common/bots.h"
#include "common/playout.h"
#include "tests/ukc/battle_box.h"
#include "tests/ukc/chain_table.h"
#include "ukc/chapters/events.h"

namespace ukc {
namespace {

struct EventTable : ChainTable<EventTable> {
    EventTable& event(int n, Side side) {
        push(EventParts{{}, card(n), side}).settle();
        return *this;
    }
    [[nodiscard]] bool may(std::string_view a) const { return allows(Action{ChooseArea{area(a)}}); }
    [[nodiscard]] bool mayGo(Place p) const { return allows(Action{PutAt{p}}); }
    [[nodiscard]] bool mayTakeB(std::string_view b) const { return allows(Action{TakeBrigade{brigadeNamed(b)}}); }
    [[nodiscard]] bool mayName(std::string_view g) const { return allows(Action{ChooseGeneral{generalNamed(g)}}); }
};

// Combat cards: what the lead of the side that plays it gains.
int gain(Field& t, Side side, int n, const Battle& b) {
    t.s.openPiles = 3;
    t.hold(side, {n});
    t.begin(b);
    const int before = battleLead(t.defs, t.s, t.s.battle);
    while (t.awaits<CombatCard>()) {
        if (t.allows(Action{PlayCard{card(n), Use::kEvent}})) t.play(Action{PlayCard{card(n), Use::kEvent}});
        else t.pass();
    }
    EXPECT_TRUE(t.awaits<BattleDie>());
    const int gained = battleLead(t.defs, t.s, t.s.battle) - before;
    return side == b.attacker ? gained : -gained;
}

TEST(UkcEvents, P19_1_DecisiveVictoryCardsAddOne) {
    for (const auto& [n, side] : {std::pair{62, kR}, {84, kR}, {93, kR}, {78, kP}, {87, kP}}) {
        Leicester t({"fiennes", "gells"}, {"kings_lifeguard", "wilmots"});
        EXPECT_EQ(gain(t, side, n, t.battle(kP, General::kEssex, General::kCharles, "leicester", "northampton")), 1) << n;
        EXPECT_TRUE((t.s.discards & bitOf(card(n))) != CardSet{}) << n;
    }
}

TEST(UkcEvents, PA_60_GrenvileTwoWithCornishmen) {
    for (const bool cornish : {false, true}) {
        Field t;
        t.army("hopton", "exeter", {cornish ? "grenviles_cornish" : "hertfords"});
        t.army("waller", "exeter", {"hesilriggs_lobsters"});
        EXPECT_EQ(gain(t, kR, 60, t.battle(kR, General::kHopton, General::kWaller, "exeter", "plymouth")), cornish ? 2 : 1);
    }
}

TEST(UkcEvents, PA_74_TrainedBandsTwoNextToLondon) {
    for (const auto& [where, more] : {std::pair{"reading", 2}, {"london", 2}, {"leicester", 1}}) {
        Field t;
        t.army("essex", where, {"fiennes"});
        t.army("charles", where, {"kings_lifeguard"});
        EXPECT_EQ(gain(t, kP, 74, t.battle(kR, General::kCharles, General::kEssex, where, "")), more) << where;
    }
}

TEST(UkcEvents, PA_94_IronsidesTwoWithCromwellOrThem) {
    for (const auto& [general, brigade, more] : {std::tuple{"essex", "fiennes", 1},
                                                 {"cromwell", "fiennes", 2},
                                                 {"essex", "ironsides_1", 2},
                                                 {"essex", "new_model_army_1", 2}}) {
        Field t;
        t.army(general, "leicester", {brigade});
        t.army("charles", "leicester", {"kings_lifeguard"});
        EXPECT_EQ(gain(t, kP, 94, t.battle(kP, generalNamed(general), General::kCharles, "leicester", "northampton")), more)
            << general << " " << brigade;
    }
}

// The Queen

TEST(UkcEvents, PA_63_TheQueenLandsWithTwoNorthernBrigades) {
    EventTable t;
    t.put("lambtons", availableOf(Region::kNorth)).put("northern_levies", availableOf(Region::kNorth)).event(63, kR);
    ASSERT_TRUE(t.awaits<QueenLands>(kR));
    EXPECT_TRUE(t.may("york"));
    EXPECT_TRUE(t.may("newcastle"));
    EXPECT_FALSE(t.may("hull"));    // Parliament's
    EXPECT_FALSE(t.may("oxford"));
    t.choose("newcastle");
    EXPECT_EQ(t.s.queen.box, QueenBox::kArea);
    EXPECT_EQ(t.s.queen.area, area("newcastle"));
    ASSERT_TRUE(t.awaits<EventBrigade>(kR));
    t.take("northern_levies");
    EXPECT_FALSE(t.mayGo(out("york")));  // in the same Area
    EXPECT_FALSE(t.mayGo(out("newcastle")));  // Inside while the Fortress holds it
    t.play(Action{PutAt{insideOf(area("newcastle"))}});
    EXPECT_EQ(t.where("northern_levies"), insideOf(area("newcastle")));
    t.put("glemhams", insideOf(area("newcastle"))).put("widdringtons", insideOf(area("newcastle"))).take("lambtons");
    EXPECT_FALSE(t.mayGo(insideOf(area("newcastle"))));
    EXPECT_TRUE(t.mayGo(out("newcastle")));
    EventTable first;  // the first edition does not say so
    first.s.options.edition = Edition::kGmt2008;
    first.put("northern_levies", availableOf(Region::kNorth)).event(63, kR).choose("newcastle").take("northern_levies");
    EXPECT_TRUE(first.mayGo(out("newcastle")));
}

// York without a condition: only a Port must be the King's.
TEST(UkcEvents, PA_63_YorkWhoeverHoldsIt) {
    for (const int side : {0, 1, -1}) {
        EventTable t;
        t.control("york", side).event(63, kR);
        EXPECT_TRUE(t.may("york"));
    }
}

TEST(UkcEvents, PA_63_InLate1644SheStaysWhereSheIs) {
    for (const int turn : {5, 6}) {  // Early and Late 1644
        EventTable t;
        t.s.turn = static_cast<std::uint8_t>(turn);
        t.army("charles", "oxford", {"kings_lifeguard"});
        t.s.queen = {QueenBox::kGeneral, AreaId::kNone, General::kCharles};
        moveArmy(t.defs, t.s, General::kCharles, area("worcester"), nullptr);  // by an Evasion or a Retreat
        EXPECT_EQ(t.s.queen.box, turn == 6 ? QueenBox::kArea : QueenBox::kGeneral);
        if (turn == 6) { EXPECT_EQ(t.s.queen.area, area("oxford")); }
    }
}

// RULING ukc-144: in the middle of an Activation too.
TEST(UkcEvents, PA_63_SheSailsInAnActivation) {
    for (const int turn : {5, 8}) {
        EventTable t;
        t.s.turn = static_cast<std::uint8_t>(turn);
        t.army("newcastle", "durham", {"whitecoats_1"});
        t.s.queen = {QueenBox::kGeneral, AreaId::kNone, General::kNewcastle};
        startActivation(t.defs, t.s, General::kNewcastle, 3, false, true, true, nullptr);
        t.play(Action{MoveTo{area("newcastle")}});
        ASSERT_TRUE(t.awaits<Activation>(kR));
        t.play(Action{TakeQueen{}});
        EXPECT_EQ(t.s.queen.area, area("newcastle"));
        EXPECT_EQ(t.allows(Action{TakeQueen{}}), turn == 8);
        if (turn != 8) continue;
        t.play(Action{TakeQueen{}});
        EXPECT_EQ(t.s.queen.box, QueenBox::kGone);
        EXPECT_EQ(t.s.naval, -1);
        EXPECT_TRUE(t.awaits<Activation>(kR));
        EXPECT_FALSE(t.allows(Action{TakeQueen{}}));
    }
}

TEST(UkcEvents, PA_63_NoBrigadesUnderASiege) {
    EventTable t;
    t.put("northern_levies", availableOf(Region::kNorth))
        .army("lord_fairfax", "york", {"hull_garrison", "cloth_towns_militias", "assheton"})
        .siege("york", "lord_fairfax")
        .event(63, kR);
    if (t.may("york")) t.choose("york");
    EXPECT_FALSE(t.allows(Action{TakeBrigade{brigadeNamed("northern_levies")}}));
    EXPECT_EQ(t.where("northern_levies"), availableOf(Region::kNorth));
}

// Turnham Green in Parliament's own turn

TEST(UkcEvents, PA_73_AllWithinThreeAreasGather) {
    EventTable t;
    t.army("essex", "northampton", {"fiennes"})
        .army("waller", "reading", {"hesilriggs_lobsters"})
        .army("lord_fairfax", "hull", {"hull_garrison"})
        .put("southern_association", out("basing_house"))
        .event(73, kP);
    ASSERT_TRUE(t.awaits<TurnhamGather>(kP));
    EXPECT_TRUE(t.mayName("essex"));
    EXPECT_TRUE(t.mayName("waller"));
    EXPECT_FALSE(t.mayName("lord_fairfax"));  // too far
    EXPECT_TRUE(t.mayTakeB("southern_association"));
    EXPECT_FALSE(t.mayTakeB("hull_garrison"));
    t.play(Action{ChooseGeneral{General::kEssex}});
    EXPECT_TRUE(t.isAt("essex", "london"));
    EXPECT_FALSE(t.mayName("waller"));  // he may not serve under Essex
    t.take("southern_association").play(Action{PutAt{out("london")}}).proceed();
    EXPECT_EQ(t.where("southern_association"), out("london"));
}

// RULING ukc-23: only a commander who keeps a Brigade.
TEST(UkcEvents, PA_73_ASubordinateAloneMayBeGathered) {
    EventTable t;
    t.army("essex", "northampton", {"fiennes"}).army("bedford", "northampton", {"pophams"});
    subordinate(t.defs, t.s, General::kBedford, General::kEssex, nullptr);
    t.event(73, kP);
    EXPECT_TRUE(t.mayName("essex"));
    t.play(Action{ChooseGeneral{General::kBedford}});
    EXPECT_TRUE(t.isAt("bedford", "london"));
    EXPECT_TRUE(t.isAt("essex", "northampton"));
    EXPECT_EQ(general(t.s, General::kBedford).under, General::kNone);
    EventTable alone;
    alone.army("essex", "northampton", {}).army("bedford", "northampton", {"pophams"});
    subordinate(alone.defs, alone.s, General::kBedford, General::kEssex, nullptr);
    alone.event(73, kP);
    EXPECT_FALSE(alone.mayName("bedford"));
    EXPECT_TRUE(alone.mayName("essex"));
}

// The Irish

TEST(UkcEvents, PA_80_TheIrishLandInPorts) {
    EventTable t;
    t.control("barnstaple", 0).event(80, kR);
    ASSERT_TRUE(t.awaits<IrishLand>(kR));
    EXPECT_TRUE(t.mayGo(out("conway")));
    EXPECT_FALSE(t.mayGo(out("newcastle")));   // the North
    EXPECT_FALSE(t.mayGo(out("shrewsbury")));  // no Port
    EXPECT_FALSE(t.mayGo(out("barnstaple")));  // the sea is not the King's
    t.play(Action{PutAt{out("conway")}});
    EXPECT_EQ(t.where(t.defs.brigades[kFirstIrish].key), out("conway"));
    EXPECT_FALSE(t.mayGo(out("conway")));      // one in each Port
    t.proceed();
    EXPECT_EQ(t.where(t.defs.brigades[kFirstIrish + 1].key), Place::kOther);
}

TEST(UkcEvents, PA_80_TheSouthUnderARoyalistSea) {
    EventTable t;
    t.s.naval = -2;
    t.control("barnstaple", 0).event(80, kR);
    EXPECT_TRUE(t.mayGo(out("barnstaple")));
    t.army("bedford", "barnstaple", {"pophams"});
    EXPECT_FALSE(t.mayGo(out("barnstaple")));
}

// Brentford and the Committee

TEST(UkcEvents, PA_82_BrentfordJoinsTheKingWhoIsActivatedWithAnyArmy) {
    EventTable t;
    t.army("charles", "oxford", {"kings_lifeguard", "wilmots", "astleys", "lambtons", "northern_levies"}).event(82, kR);
    EXPECT_TRUE(t.s.brentford);
    ASSERT_TRUE(t.awaits<EventActivate>(kR));
    EXPECT_TRUE(t.mayName("charles"));
    t.play(Action{ChooseGeneral{General::kCharles}});
    ASSERT_TRUE(t.awaits<Activation>(kR));
    EXPECT_TRUE(t.allows(Action{MoveTo{area("reading")}}) || t.allows(Action{MoveTo{area("banbury")}}));
}

TEST(UkcEvents, PA_85_WallerMayServeUnderEssex) {
    EventTable t;
    t.army("essex", "reading", {"fiennes"}).army("waller", "basing_house", {"hesilriggs_lobsters"});
    EXPECT_FALSE(maySubordinate(t.defs, t.s, General::kWaller, General::kEssex, nullptr));
    t.event(85, kP);
    EXPECT_TRUE(maySubordinate(t.defs, t.s, General::kWaller, General::kEssex, nullptr));
    ASSERT_TRUE(t.awaits<EventActivate>(kP));
    EXPECT_TRUE(t.mayName("essex"));
    EXPECT_TRUE(t.mayName("waller"));
    EXPECT_FALSE(t.mayName("manchester"));
    t.play(Action{ChooseGeneral{General::kWaller}});
    EXPECT_TRUE(t.awaits<Activation>(kP));
}

// For this Activation and until they part: not if it ends without the one under the other.
TEST(UkcEvents, PA_85_TheVentureEndsWithItsActivation) {
    EventTable passed;
    passed.army("essex", "reading", {"fiennes"}).army("waller", "basing_house", {"hesilriggs_lobsters"}).event(85, kP).pass();
    EXPECT_FALSE(passed.s.jointVenture);
    EventTable guns;
    guns.army("essex", "oxford", {"fiennes", "assheton", "gells"})
        .army("waller", "newbury", {"hesilriggs_lobsters"})
        .siege("oxford", "essex")
        .event(85, kP);
    guns.play(Action{ChooseGeneral{General::kEssex}});
    EXPECT_TRUE(guns.s.jointVenture);
    guns.play(Action{Bombard{}}).roll(1);
    for (int n = 0; n < 5 && guns.allows(Action{Pass{}}); ++n) guns.pass();
    EXPECT_FALSE(guns.s.jointVenture);
    EventTable joined;
    joined.army("essex", "reading", {"fiennes"})
        .army("waller", "basing_house", {"hesilriggs_lobsters"})
        .event(85, kP)
        .play(Action{ChooseGeneral{General::kEssex}});
    joined.play(Action{MoveTo{area("basing_house")}}).play(Action{Subordinate{General::kWaller}}).play(Action{Stop{}});
    EXPECT_TRUE(joined.s.jointVenture);
}

TEST(UkcEvents, PA_85_NothingWithoutEither) {
    EventTable t;
    t.event(85, kP);
    EXPECT_FALSE(t.s.jointVenture);
    EXPECT_FALSE(t.awaits<Activation>());
}

// London

TEST(UkcEvents, PA_100_AGeneralInsideCountsAndComesOut) {
    for (const bool isMasked : {false, true}) {
        EventTable t;
        if (!isMasked) t.s.options.edition = Edition::kGmt2008;  // in PHALANX nobody is Inside without an enemy before him
        t.control("bristol", 0).control("plymouth", 0).control("hull", 0);
        t.army("cromwell", "london", {"ironsides_1"}, true).army("bedford", "london", {"pophams"}, true);
        subordinate(t.defs, t.s, General::kBedford, General::kCromwell, nullptr);
        if (isMasked) t.army("charles", "london", {"kings_lifeguard"});
        const int without = infrastructuresOf(t.defs, t.s, kR) - infrastructuresOf(t.defs, t.s, kP);
        EXPECT_EQ(flipModifier(t.defs, t.s, card(100), area("london")), without - 2);
        t.push(FlipRoll{{}, card(100), area("london"), 0}).roll(6);
        EXPECT_TRUE(controls(t.s, kR, area("london")));
        EXPECT_FALSE(general(t.s, General::kCromwell).isInside);
        EXPECT_FALSE(general(t.s, General::kBedford).isInside);
        ASSERT_TRUE(t.awaits<LondonBrigades>(kP));
        t.choose("hertford");
        EXPECT_TRUE(t.isAt("cromwell", "hertford"));
        EXPECT_TRUE(t.isAt("bedford", "hertford"));
    }
}

// RULING ukc-156: nobody comes to stand beside the enemy.
TEST(UkcEvents, PA_73_WithRoyalistsBeforeLondonNobodyComesOutside) {
    for (const bool isFull : {false, true}) {
        EventTable t;
        t.army("charles", "london", {"kings_lifeguard"})
            .army("rupert", "reigate", {"byrons"})
            .army("essex", "bedford", {"fiennes"});
        t.put("gells", outside(area("hertford")));
        if (isFull)
            for (const auto b : {"london_trained_bands", "stamfords", "pophams"}) t.put(b, insideOf(area("london")));
        t.push(by(kP, TurnhamGather{})).settle();
        EXPECT_FALSE(t.allows(Action{ChooseGeneral{General::kEssex}}));
        EXPECT_EQ(t.allows(Action{TakeBrigade{brigadeNamed("gells")}}), !isFull);
        if (isFull) continue;
        t.take("gells");
        EXPECT_EQ(t.legal(), (std::vector<Action>{Action{PutAt{insideOf(area("london"))}}}));
    }
}

// PA.100: the card makes no difference between a General's Brigades and others.
TEST(UkcEvents, PA_100_AGeneralsBrigadesGoWithTheOthersOrDisperse) {
    for (const bool goes : {true, false}) {
        EventTable t;
        t.control("bristol", 0).control("plymouth", 0).control("hull", 0);
        t.army("essex", "london", {"fiennes", "assheton"}).put("gells", outside(area("london")));
        t.push(FlipRoll{{}, card(100), area("london"), 0}).roll(6);
        ASSERT_TRUE(t.awaits<LondonBrigades>(kP));
        if (goes) t.choose("hertford");
        else t.pass();
        EXPECT_EQ(t.isAt("essex", "hertford"), goes);
        EXPECT_EQ(t.where("gells"), goes ? outside(area("hertford")) : Place::kDispersed);
        EXPECT_EQ(t.where("fiennes"), goes ? displayOf(General::kEssex) : Place::kDispersed);
        EXPECT_EQ(general(t.s, General::kEssex).box, goes ? Box::kMap : Box::kDispersed);
    }
}

// RULING ukc-143
TEST(UkcEvents, PA_108_NotUnderASiegeNorBesideTheEnemy) {
    for (const bool isBesieged : {true, false}) {
        EventTable t;
        t.army("lord_fairfax", "newcastle", {"hull_garrison", "cloth_towns_militias", "assheton"});
        if (isBesieged) t.siege("newcastle", "lord_fairfax");
        startEvent(t.defs, t.s, kR, card(108), false, nullptr);
        t.settle();
        EXPECT_FALSE(isOnMap(t.s, General::kLorraine));
        EXPECT_TRUE(t.s.stack.empty());
        EXPECT_FALSE((t.s.onceOnly & bitOf(card(108))) != CardSet{});  // RULING ukc-89: it has not happened
    }
}

// RULING ukc-130
TEST(UkcEvents, PA_90_LangdaleOnlyUnderAHigherGeneral) {
    EventTable t;
    general(t.s, General::kLangdale).box = Box::kAvailable;
    t.army("byron", "oxford", {"byrons", "wilmots"})
        .event(90, kR)
        .play(Action{ChooseGeneral{General::kByron}})
        .take("byrons")
        .proceed();
    EXPECT_FALSE(t.mayGo(displayOf(General::kLangdale)));
    EXPECT_TRUE(t.mayGo(out("oxford")));
}

// RULING ukc-146: of the eliminated whichever is wished.
TEST(UkcEvents, P12_6_EliminatedBrigadesInAnyOrder) {
    EventTable t;
    t.put("hertfords", Place::kEliminated).put("grenviles_cornish", Place::kEliminated).event(64, kR);
    ASSERT_TRUE(t.awaits<EventBrigade>(kR));
    EXPECT_NE(t.defs[brigadeNamed("hertfords")].isVeteran(), t.defs[brigadeNamed("grenviles_cornish")].isVeteran());
    EXPECT_TRUE(t.mayTakeB("hertfords"));
    EXPECT_TRUE(t.mayTakeB("grenviles_cornish"));
}

TEST(UkcEvents, G7_1_1_RoyalistEventsBringVeteransAfterTheNewModelArmy) {
    for (const Edition edition : {Edition::kPhalanx2023, Edition::kGmt2008}) {
        EventTable t;
        t.s.options.edition = edition;
        t.s.newModelArmy = true;
        for (const auto b : {"hertfords", "grenviles_cornish"}) t.put(b, availableOf(Region::kSouth));
        t.event(64, kR);
        const std::string_view veteran = t.defs[brigadeNamed("hertfords")].isVeteran() ? "hertfords" : "grenviles_cornish";
        EXPECT_EQ(t.mayTakeB(veteran), edition == Edition::kGmt2008);
    }
}

// RULING ukc-89
TEST(UkcEvents, G6_6_AnEventThatDidNothingMayComeAgain) {
    for (const bool isThere : {false, true}) {
        EventTable t;
        if (isThere)
            t.army("lord_fairfax", "newcastle", {"hull_garrison", "cloth_towns_militias", "assheton"})
                .siege("newcastle", "lord_fairfax");
        startEvent(t.defs, t.s, kP, card(86), false, nullptr);
        t.settle();
        if (isThere) t.choose("newcastle");
        else t.pass();
        EXPECT_EQ((t.s.onceOnly & bitOf(card(86))) != CardSet{}, isThere);
    }
}

// Each Event can be carried out wherever it may be played: random plays of each, on tables of random games, leave a sound
// state.
TEST(UkcEvents, P12_6_EveryEventIsCarriedOutSomewhere) {
    const Definitions& defs = testBox();
    CardSet done{};
    for (const auto& edition : {"phalanx2023", "gmt2008"})
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            State s = Ukc::newGame(defs, Ukc::options(defs, {"campaign", {{"edition", edition}}}), common::Rng{seed});
            common::Rng rng{common::mix64(seed)};
            while (Ukc::decision(s).actor != common::PlayerId::kNobody) {
                const Side side = !s.stack.empty() && std::holds_alternative<CardPlay>(s.stack.back())
                                      ? std::get<CardPlay>(s.stack.back()).side
                                      : Side::kRoyalist;
                if (std::holds_alternative<CardPlay>(s.stack.back()) && rng.below(6) == 0)
                    for (int n = 58; n <= static_cast<int>(kCards); ++n) {
                        if (defs[card(n)].kind == CardKind::kCombat || defs[card(n)].kind == CardKind::kDecisive ||
                            (defs[card(n)].user != User::kEither &&
                             defs[card(n)].user != (side == kR ? User::kRoyalist : User::kParliament)))
                            continue;
                        State w = s;
                        push(w, EventParts{{}, card(n), side});
                        settleAll(defs, w, nullptr);
                        common::ActionList<Action> list;
                        for (int steps = 0; steps < 30 && w.stack.size() > s.stack.size() - 1 &&
                                            Ukc::decision(w).actor != common::PlayerId::kNobody;
                             ++steps) {
                            if (w.stack.size() == s.stack.size() && std::holds_alternative<CardPlay>(w.stack.back())) break;
                            Action a;
                            if (Ukc::decision(w).actor == common::PlayerId::kChance) {
                                a = common::drawChance<Ukc>(defs, w);
                            } else {
                                Ukc::legalActions(defs, w, list);
                                ASSERT_FALSE(list.empty()) << n;
                                a = common::randomAction<Ukc>(list, rng);
                            }
                            Ukc::apply(defs, w, a, nullptr);
                            ASSERT_EQ(Ukc::stateFault(defs, w), "") << n << ", " << Ukc::notation(defs, a);
                        }
                        if (!(w == s)) done |= bitOf(card(n));
                    }
                common::ActionList<Action> list;
                if (Ukc::decision(s).actor == common::PlayerId::kChance) {
                    Ukc::apply(defs, s, common::drawChance<Ukc>(defs, s), nullptr);
                } else {
                    Ukc::legalActions(defs, s, list);
                    Ukc::apply(defs, s, common::randomAction<Ukc>(list, rng), nullptr);
                }
            }
        }
    for (int n = 58; n <= static_cast<int>(kCards); ++n) {
        const CardKind kind = defs[card(n)].kind;
        if (kind == CardKind::kCombat || kind == CardKind::kDecisive || kind == CardKind::kResponse) continue;
        EXPECT_TRUE((done & bitOf(card(n))) != CardSet{}) << n << " " << defs[card(n)].title;
    }
}

}  // namespace
}  // namespace ukc
