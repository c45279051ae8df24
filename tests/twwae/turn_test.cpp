// Turn: Years, Turns, Phases, the cards dealt and played, and who is Player 1. TWWAE 2.0, 5.0, 6.0, 12.31.
#include "tests/twwae/test_box.h"

#include "common/playout.h"

namespace twwae {
namespace {

CardId cardWith(Side side, int ap, Event event) {
    for (std::size_t i = 0; i < kCards; ++i)
        if (const CardId c = cardAt(i); sideOf(c) == side && testBox()[c].ap == ap && testBox()[c].event == event) return c;
    ADD_FAILURE() << "no such card";
    return cardAt(0);
}
// Any card of that number that asks nothing when it is played.
CardId plain(Side side, int ap) {
    for (std::size_t i = 0; i < kCards; ++i) {
        const CardId c = cardAt(i);
        if (sideOf(c) == side && testBox()[c].ap == ap && testBox()[c].event != Event::kSurpriseAttack &&
            testBox()[c].phase != EventPhase::kStrategic)
            return c;
    }
    ADD_FAILURE() << "no such card";
    return cardAt(0);
}
CardId surprise(Side side) {
    for (std::size_t i = 0; i < kCards; ++i)
        if (const CardId c = cardAt(i); sideOf(c) == side && testBox()[c].event == Event::kSurpriseAttack) return c;
    ADD_FAILURE() << "no Surprise Attack";
    return cardAt(0);
}

State started(std::string scenario, std::uint64_t seed = 1, std::map<std::string, std::string> options = {}) {
    return Twwae::newGame(testBox(), Twwae::options(testBox(), {std::move(scenario), std::move(options)}), common::Rng{seed});
}
struct Game : Table {
    explicit Game(std::string scenario) { s = started(std::move(scenario)); }
    // Draws what is dealt; the hands of both sides.
    Game& deal() {
        while (awaits<DealCard>()) play(common::drawChance<Twwae>(defs, s));
        return *this;
    }
    Game& discard(int each) {
        for (int i = 0; i < 2 * each; ++i) play(legal().front());
        return *this;
    }
};

// Both lay these cards; the table awaits what comes of it.
struct Initiative : Table {
    Initiative(int year, CardId royalist, CardId parliament) {
        s.year = static_cast<std::uint16_t>(year);
        for (const CardId c : {royalist, parliament}) s.decks[index(sideOf(c))].hand |= 1U << (index(c) % kDeckCards);
        push(TurnSequence{{}, TurnStep::kInitiative});
        settle();
        play(PlayCard{royalist}).play(PlayCard{parliament});
    }
};

TEST(TwwaeTurn, C2_0_DecksAndBlocksThenUpToFiveYears) {
    const State s = started("full_war");
    EXPECT_EQ(s.year, 1642);
    EXPECT_EQ(countOf(blocksAt(s, Side::kRoyalist, outside(area("cheshire")))), 7);
    EXPECT_TRUE(std::holds_alternative<DealCard>(s.stack.back()));
    std::set<int> years;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        State game = started("full_war", seed);
        common::Rng rng{seed};
        common::ActionList<Action> list;
        while (Twwae::decision(game).actor != common::PlayerId::kNobody) {
            years.insert(game.year);
            ASSERT_LE(game.year, 1646);
            if (Twwae::decision(game).actor == common::PlayerId::kChance) {
                Twwae::apply(testBox(), game, common::drawChance<Twwae>(testBox(), game), nullptr);
            } else {
                Twwae::legalActions(testBox(), game, list);
                Twwae::apply(testBox(), game, common::randomAction<Twwae>(list, rng), nullptr);
            }
        }
    }
    EXPECT_GE(years.size(), 2U);
}

TEST(TwwaeTurn, C2_1_SixCardsAYear) {
    Game t{"mid_war"};
    t.deal();
    for (const Side side : kBothSides) EXPECT_EQ(std::popcount(t.s.decks[index(side)].hand), 6);
    EXPECT_TRUE(t.awaits<CardChoice>(Side::kRoyalist)) << "no discards in 1644";
    EXPECT_EQ(t.legal().size(), 6U);
}

TEST(TwwaeTurn, C2_1_FourDiscardsIn1642) {
    Game t{"full_war"};
    t.deal();
    EXPECT_TRUE(t.awaits<DiscardChoice>(Side::kRoyalist));
    t.discard(4);
    for (const Side side : kBothSides) {
        EXPECT_EQ(std::popcount(t.s.decks[index(side)].hand), 2);
        EXPECT_EQ(std::popcount(t.s.decks[index(side)].hidden), 4);
    }
    EXPECT_TRUE(t.awaits<CardChoice>());
    const auto seen = Twwae::observe(t.defs, t.s, playerOf(Side::kParliament));
    EXPECT_EQ(seen.seen.decks[0].hidden, 0U) << "never shown";
    EXPECT_EQ(seen.hiddenSize[0], 4);
}

TEST(TwwaeTurn, C2_1_1642HasTurnsFiveAndSix) {
    const State s = started("full_war");
    EXPECT_EQ(s.turn, 5);
    EXPECT_EQ(started("mid_to_late_war").turn, 1);
    Table t;
    t.s.year = 1642;
    t.s.turn = 6;
    t.push(TurnSequence{{}, TurnStep::kEnd});
    t.settle();
    EXPECT_TRUE(t.s.stack.empty()) << "Turn 6 is the Year's last";
    t.s.turn = 5;
    t.put("charles", "oxfordshire").put("essex", "kent").push(TurnSequence{{}, TurnStep::kEnd});
    t.s.decks[0].hand = 1;
    t.settle();
    EXPECT_EQ(t.s.turn, 6);
}

TEST(TwwaeTurn, C6_31_WhatAPortReceivedCountsForTheTurnAlone) {
    Table t;
    t.s.portRecruits[index(city("hull"))] = 1;
    t.s.turn = 6;
    t.push(TurnSequence{{}, TurnStep::kEnd}).settle();
    EXPECT_EQ(t.s.portRecruits[index(city("hull"))], 0);
}

// Which Phase follows which, from one Turn's beginning to its end.
std::vector<Phase> phasesOf(int turn) {
    Table t;
    t.s.turn = static_cast<std::uint8_t>(turn);
    t.s.henriettaDelivered = true;
    t.put("charles", "oxfordshire").put("essex", "kent").ready();
    for (const Side side : kBothSides) t.s.decks[index(side)].hand = 3;  // two cards without an Event
    for (const Side side : kBothSides) t.s.decks[index(side)].pile.shuffleIn(0x3fffff0);
    t.push(YearSequence{{}, YearStep::kYearEnd}).push(TurnSequence{});
    t.settle();
    std::vector<Phase> seen;
    for (int n = 0; n < 60 && (seen.empty() || seen.back() != Phase::kDeal) && !(t.s.turn > turn); ++n) {
        if (seen.empty() || seen.back() != t.s.phase) seen.push_back(t.s.phase);
        const auto list = t.legal();
        if (list.empty()) break;
        // Nothing is done that needs not be done.
        Action a = list.front();
        for (const Action& o : list)
            if (std::holds_alternative<EndActions>(o) || std::holds_alternative<Proceed>(o) ||
                std::holds_alternative<Decline>(o))
                a = o;
        t.play(a);
    }
    return seen;
}

TEST(TwwaeTurn, C2_2_FivePhasesAndASixthInTurnSix) {
    const auto winter = phasesOf(6), spring = phasesOf(2);
    EXPECT_NE(std::find(winter.begin(), winter.end(), Phase::kYearEnd), winter.end());
    EXPECT_EQ(std::find(spring.begin(), spring.end(), Phase::kYearEnd), spring.end());
}

TEST(TwwaeTurn, C2_36_YearEndAfterTurnSix) {
    const auto winter = phasesOf(6);
    ASSERT_GE(winter.size(), 3U);
    EXPECT_EQ(winter[0], Phase::kInitiative);
    EXPECT_EQ(winter[1], Phase::kStrategic);
    EXPECT_EQ(winter[2], Phase::kYearEnd);
}

TEST(TwwaeTurn, C2_3_ThePhasesInOrder) {
    // Each step hands on to the next; Phases with nothing to decide pass.
    Table t;
    t.put("charles", "oxfordshire")
        .put("essex", "kent")
        .put("rupert", "somerset")
        .put("waller", "somerset")
        .putInside("p_garrison_1", "plymouth")
        .put("hopton", "devon")
        .ready();
    t.s.marker[index(city("plymouth"))] = 2;
    for (const Side side : kBothSides) t.s.decks[index(side)].hand = 1;
    t.push(TurnSequence{});
    t.settle();
    EXPECT_EQ(t.s.phase, Phase::kInitiative);
    t.play(t.legal().front()).play(t.legal().front());
    if (t.awaits<FirstPlayerChoice>()) t.play(NameFirst{Side::kRoyalist});
    EXPECT_EQ(t.s.phase, Phase::kStrategic);
    t.play(EndActions{}).play(EndActions{});
    EXPECT_EQ(t.s.phase, Phase::kTactical);
    EXPECT_TRUE(t.awaits<ChooseBattle>() || t.s.battle.isOn);
    for (int n = 0; n < 200 && t.s.phase == Phase::kTactical; ++n)
        t.play(Twwae::decision(t.s).actor == common::PlayerId::kChance ? Action{RolledDie{6}} : t.legal().front());
    EXPECT_EQ(t.s.phase, Phase::kSupply) << "the Siege of Plymouth is rolled for";
}

TEST(TwwaeTurn, C2_31_TheHigherNumberIsPlayer1) {
    Initiative a{1643, plain(Side::kRoyalist, 4), plain(Side::kParliament, 3)};
    EXPECT_EQ(a.s.first, Side::kRoyalist);
    EXPECT_TRUE(a.awaits<ActionSegment>(Side::kRoyalist));
    Initiative b{1643, plain(Side::kRoyalist, 3), plain(Side::kParliament, 4)};
    EXPECT_EQ(b.s.first, Side::kParliament);
}

TEST(TwwaeTurn, C2_31_SurpriseAttackIsAlwaysPlayer1) {
    Initiative t{1643, surprise(Side::kRoyalist), plain(Side::kParliament, 4)};
    EXPECT_EQ(t.s.first, Side::kRoyalist);
    Initiative u{1643, plain(Side::kRoyalist, 4), surprise(Side::kParliament)};
    EXPECT_EQ(u.s.first, Side::kParliament);
}

TEST(TwwaeTurn, C2_31_TiesAreTheRoyalistsIn1642And1643) {
    for (const int year : {1642, 1643, 1644, 1645, 1646}) {
        Initiative t{year, plain(Side::kRoyalist, 4), plain(Side::kParliament, 4)};
        const Side decides = year <= 1643 ? Side::kRoyalist : Side::kParliament;
        EXPECT_TRUE(t.awaits<FirstPlayerChoice>(decides)) << year;
        t.play(NameFirst{Side::kParliament});
        EXPECT_EQ(t.s.first, Side::kParliament);
    }
}

TEST(TwwaeTurn, C2_31_TwoSurpriseAttacksAreATie) {
    Initiative t{1643, surprise(Side::kRoyalist), surprise(Side::kParliament)};
    EXPECT_TRUE(t.awaits<FirstPlayerChoice>(Side::kRoyalist));
}

TEST(TwwaeTurn, C12_31_TheRoyalistBreaksTiesIn1644) {
    for (const auto& scenario : testBox().scenarios) {
        const bool isOf1644 = scenario.year == 1644;
        EXPECT_EQ(scenario.tieGoesTo[2], isOf1644 ? Side::kRoyalist : Side::kParliament) << scenario.key;
        EXPECT_EQ(scenario.tieGoesTo[3], Side::kParliament) << scenario.key;
        EXPECT_EQ(scenario.tieGoesTo[4], Side::kParliament) << scenario.key;
    }
}

TEST(TwwaeTurn, C2_31_TheEventIsOptionalAndTheApAreGivenAsWell) {
    const CardId fever = cardWith(Side::kRoyalist, 3, Event::kCampFever);
    Initiative t{1643, fever, plain(Side::kParliament, 4)};
    t.put("essex", "kent").put("waller", "kent").ready();
    ASSERT_TRUE(t.awaits<EventOffer>(Side::kRoyalist));
    t.play(Decline{});
    EXPECT_FALSE(t.s.enacted[0]);
    t.play(EndActions{});
    ASSERT_TRUE(t.awaits<ActionSegment>(Side::kRoyalist));
    EXPECT_EQ(t.top<ActionSegment>().left, 3);
}

TEST(TwwaeTurn, C2_32_EventsThenPlayer1ThenPlayer2) {
    Initiative t{1643, cardWith(Side::kRoyalist, 3, Event::kCampFever), plain(Side::kParliament, 4)};
    EXPECT_TRUE(t.awaits<EventOffer>(Side::kRoyalist)) << "before Player 1 has acted";
    t.play(Decline{});
    EXPECT_TRUE(t.awaits<ActionSegment>(Side::kParliament));
    t.play(EndActions{});
    EXPECT_TRUE(t.awaits<ActionSegment>(Side::kRoyalist));
}

TEST(TwwaeTurn, C6_0_ThreeSegments) {
    Initiative t{1643, plain(Side::kRoyalist, 4), plain(Side::kParliament, 3)};
    EXPECT_TRUE(t.awaits<ActionSegment>(Side::kRoyalist)) << "no Event was played";
    EXPECT_EQ(t.top<ActionSegment>().left, 4);
    t.play(EndActions{});
    EXPECT_TRUE(t.awaits<ActionSegment>(Side::kParliament));
    EXPECT_EQ(t.top<ActionSegment>().left, 3);
    t.play(EndActions{});
    EXPECT_FALSE(t.awaits<ActionSegment>());
}

Table twoBattles() {
    Table t;
    t.s.first = Side::kParliament;
    t.put("rupert", "somerset")
        .put("waller", "somerset")
        .put("newcastle", "durham")
        .put("f_fairfax", "durham")
        .put("charles", "oxfordshire")
        .ready();
    return t;
}

TEST(TwwaeTurn, C2_33_Player1ChoosesTheOrderOfCombats) {
    Table t = twoBattles();
    t.push(TacticalSequence{});
    t.settle();
    ASSERT_TRUE(t.awaits<ChooseBattle>(Side::kParliament));
    EXPECT_TRUE(t.allows(ChooseArea{area("somerset")}));
    EXPECT_TRUE(t.allows(ChooseArea{area("durham")}));
    EXPECT_FALSE(t.allows(ChooseArea{area("oxfordshire")}));
}

TEST(TwwaeTurn, C7_0_EventsBattlesSiegeCombat) {
    Table t = twoBattles();
    t.put("hopton", "devon").putInside("p_garrison_1", "plymouth").ready();
    for (std::size_t i = 0; i < kCards; ++i)
        if (t.defs[cardAt(i)].event == Event::kDisfavoursCavalry) t.s.played[index(sideOf(cardAt(i)))] = cardAt(i);
    t.s.isRevealed = true;
    t.push(TacticalSequence{});
    t.settle();
    EXPECT_TRUE(t.awaits<TacticalEvent>()) << "first the Event";
    while (t.awaits<TacticalEvent>()) t.play(Decline{});
    EXPECT_TRUE(t.awaits<ChooseBattle>()) << "then the Battles";
    bool wasBattle = false, wasSiege = false;
    for (int n = 0; n < 300 && !t.s.stack.empty(); ++n) {
        wasBattle = wasBattle || t.s.battle.isOn;
        for (const Frame& f : t.s.stack)
            if (std::holds_alternative<SiegeCombat>(f)) {
                wasSiege = true;
                EXPECT_FALSE(isContested(t.s, area("somerset")) || isContested(t.s, area("durham"))) << "Sieges come last";
            }
        t.play(Twwae::decision(t.s).actor == common::PlayerId::kChance ? Action{RolledDie{6}} : t.legal().front());
    }
    EXPECT_TRUE(wasBattle && wasSiege);
}

TEST(TwwaeTurn, C2_34_SupplyThenSieges) {
    Table t;
    t.s.first = Side::kRoyalist;
    for (const std::string_view k : {"essex", "waller", "p_london_foot_1", "p_london_foot_2", "p_london_foot_3"})
        t.put(k, "dorset");
    t.put("hopton", "devon").putInside("p_garrison_1", "plymouth").ready();
    t.s.marker[index(city("plymouth"))] = 2;
    t.s.markerIsNew = 0;
    t.push(SupplySequence{});
    t.settle();
    ASSERT_TRUE(t.awaits<SupplyLosses>(Side::kParliament)) << "five blocks where four are fed";
    t.play(t.legal().front());
    EXPECT_TRUE(t.awaits<SiegeRoll>() || t.awaits<ChooseResolution>());
}

}  // namespace
}  // namespace twwae
