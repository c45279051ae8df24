// Guards positions: what is written reads back as it was, what is left out is as in the scenario, and faults are named.
#include <gtest/gtest.h>

#include "tests/contract/positions.h"
#include "tests/contract/whole_games.h"
#include "tests/cruel_necessity/test_box.h"

namespace cruel_necessity {
namespace {

using Cn = CruelNecessity;

State at(const std::string& yaml, const Options& options = {}, common::Rng rng = {7, 0}) { return contract::position<Cn>(yaml, options, rng); }
bool isRefused(const std::string& yaml) {
    const std::string why = contract::positionRefusal<Cn>(yaml);
    EXPECT_FALSE(why.starts_with("0:")) << why;
    return !why.empty();
}

// Plays on at random; stops at the n-th decision or draw, or when the game is over.
State playedOn(State s, int steps, std::uint64_t seed) {
    common::Rng dice{seed, 0};
    for (int i = 0; i < steps && !s.stack.empty(); ++i) Cn::apply(testBox(), s, contract::randomStep<Cn>(s, dice), nullptr);
    return s;
}

TEST(CnPosition, NothingNamedIsTheScenario) {
    for (std::uint8_t scenario = 0; scenario < testBox().scenarios.size(); ++scenario) {
        Options options;
        options.scenario = scenario;
        const std::string yaml = "scenario: " + testBox().scenarios[scenario].key + "\n";
        EXPECT_TRUE(at(yaml, options) == Cn::newGame(testBox(), options, {7, 0})) << yaml;
    }
}

TEST(CnPosition, SetUpIsWrittenAndReadBack) {
    for (std::uint8_t scenario = 0; scenario < testBox().scenarios.size(); ++scenario) {
        Options options;
        options.scenario = scenario;
        const State s = Cn::newGame(testBox(), options, {7, 0});
        EXPECT_TRUE(at(Cn::positionYaml(testBox(), s), options) == s) << testBox().scenarios[scenario].key;
    }
}

// Every Action Phase and every card about to be revealed of some random games.
TEST(CnPosition, RandomGamesAreWrittenAndReadBack) {
    int checked = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Options options;
        options.scenario = static_cast<std::uint8_t>(seed % testBox().scenarios.size());
        State s = Cn::newGame(testBox(), options, {seed, 0});
        for (int step = 0; step < 2000 && !s.stack.empty(); ++step) {
            ASSERT_EQ(Cn::stateFault(testBox(), s), "") << "seed " << seed << " step " << step;
            const bool isEntry = s.stack.size() == 2 && (std::holds_alternative<ActionPhase>(s.stack.back()) || std::holds_alternative<RevealCard>(s.stack.back()));
            if (isEntry) {
                const std::string yaml = Cn::positionYaml(testBox(), s);
                ASSERT_TRUE(at(yaml, options, s.rng) == s) << "seed " << seed << " step " << step << "\n" << yaml;
                ++checked;
            }
            s = playedOn(s, 1, seed * 1000 + static_cast<std::uint64_t>(step));
        }
    }
    EXPECT_GT(checked, 100);
}

TEST(CnPosition, ElsewhereNothingIsWritten) {
    const Table table = TableBuilder().card(10).battleStarts().build();
    EXPECT_THROW(Cn::positionYaml(testBox(), table.s), std::invalid_argument);
}

TEST(CnPosition, AFewLinesMakeAPuzzle) {
    const State s = at("at: actions\n"
                       "turn: {number: 6, card: 10}\n"
                       "areas: {armies: {north: {area: 3, disordered: true, modifier: 1}}}\n"
                       "pieces:\n"
                       "  fortresses: {hull: {owner: royalist, click: 3}}\n"
                       "  revolts: {uprising: {region: west, area: 2}}\n"
                       "  deviltry: [24]\n"
                       "  units: {cromwell: 1}\n"
                       "tracks: {parliament: 1}\n"
                       "control: {bristol: royalist}\n"
                       "hands: [lobsters]\n"
                       "zeal: 7\n"
                       "achievements: {available: [5, 9], bought: [3]}\n"
                       "troubles: scotland\n");
    EXPECT_TRUE(std::holds_alternative<ActionPhase>(s.stack.back()));
    EXPECT_EQ(s.turn, 6);
    EXPECT_EQ(number(s.current), 10);
    EXPECT_EQ(s.armies[0], (ArmyState{3, true, 1}));
    EXPECT_EQ(s.armies[1].area, 5);  // not named: as in the scenario
    EXPECT_EQ(s.fortresses[index(Fortress::kHull)], (FortressState{false, 3}));
    EXPECT_FALSE(s.fortresses[index(Fortress::kBristol)].isParliaments);
    EXPECT_EQ(s.revolts[index(Revolt::kUprising)], (RevoltState{2, Army::kWest}));
    EXPECT_EQ(s.pool[index(UnitKind::kCromwell)], 1);
    EXPECT_EQ(s.box[index(Track::kParliament)], 1);
    EXPECT_EQ(s.hand, 1U << index(BattleCard::kLobsters));
    EXPECT_EQ(s.zeal, 7);
    EXPECT_FALSE(s.deck.pile() >> 10 & 1U);  // the current card is not to come
    EXPECT_FALSE(s.deck.pile() >> 9 & 1U);
    EXPECT_FALSE(s.deck.pile() >> 1 & 1U);   // the deck has been begun
    EXPECT_TRUE(s.deck.pile() >> 27 & 1U);
    EXPECT_EQ(Cn::stateFault(testBox(), s), "");
}

TEST(CnPosition, EventNamesTheCardThatComes) {
    const State s = at("at: event 34\nturn: {number: 20}\n");
    common::OutcomeList<Action> list;
    Cn::chanceOutcomes(testBox(), s, list);
    ASSERT_EQ(list.size(), 1U);
    EXPECT_TRUE(list[0].action == Action{DrewCard{card(34)}});
    EXPECT_EQ(s.war, 2);
}

TEST(CnPosition, NamedCardsLieOnTop) {
    State s = at("at: actions\nturn: {card: 2}\ndecks: {event: [8, 4], battle: [night]}\n");
    EXPECT_EQ(s.deck.candidates(), std::uint64_t{1} << 8);
    s.deck.draw(8);
    EXPECT_EQ(s.deck.candidates(), std::uint64_t{1} << 4);
    EXPECT_EQ(s.battleDeck.candidates(), std::uint64_t{1} << index(BattleCard::kNight));
}

TEST(CnPosition, EndTimesAndHousekeepingRunOn) {
    const State lost = at("at: end_times\nturn: {card: 10}\ncontrol: {london: royalist}\n");  // CN 9.0
    EXPECT_TRUE(lost.isOver);
    EXPECT_TRUE(lost.lostLondon);
    const State next = at("at: housekeeping\nturn: {card: 10}\nzeal: 0\n");  // CN 10.2: London 3, Hull and Bristol 1 each
    EXPECT_EQ(next.zeal, 5);
    EXPECT_TRUE(std::holds_alternative<RevealCard>(next.stack.back()));
}

TEST(CnPosition, BattleIsAboutToBeFought) {
    const State s = at("at: battle west\nturn: {card: 10}\n");
    EXPECT_TRUE(s.battle.isOn);
    EXPECT_EQ(s.battle.army, Army::kWest);
    EXPECT_EQ(Cn::stateFault(testBox(), s), "");
}

TEST(CnPosition, WhatIsWrongIsRefused) {
    EXPECT_TRUE(isRefused("att: actions\n"));
    EXPECT_TRUE(isRefused("at: lunch\n"));
    EXPECT_TRUE(isRefused("at: event 61\n"));
    EXPECT_TRUE(isRefused("at: actions 3\n"));
    EXPECT_TRUE(isRefused("scenario: third_war\n"));
    EXPECT_TRUE(isRefused("at: battle scotland\n"));
    EXPECT_TRUE(isRefused("at: end_times\n"));
    EXPECT_TRUE(isRefused("tracks: {parliament: 7}\n"));
    EXPECT_TRUE(isRefused("tracks: {monarchy: 6, parliament: 0}\n"));  // CN 6.6.2
    EXPECT_TRUE(isRefused("areas: {armies: {ireland: {area: 0}}}\n"));
    EXPECT_TRUE(isRefused("achievements: {available: [9], bought: [9]}\n"));
    EXPECT_TRUE(isRefused("achievements: {available: [10]}\n"));
    EXPECT_TRUE(isRefused("decks: {event: [28]}\n"));
    EXPECT_TRUE(isRefused("zeal: 10\n"));
    EXPECT_TRUE(isRefused("pieces: {units: {royalist_foot_4: 1}}\n"));
    EXPECT_TRUE(isRefused("hands: [boye]\n"));  // taken at once, never kept
}

TEST(CnPosition, FaultsOfAStateAreNamed) {
    const State sound = at("at: actions\nturn: {card: 10}\n");
    ASSERT_EQ(Cn::stateFault(testBox(), sound), "");
    const auto faultOf = [&](auto change) {
        State s = sound;
        change(s);
        return Cn::stateFault(testBox(), s);
    };
    EXPECT_NE(faultOf([](State& s) { s.box[0] = 7; }), "");
    EXPECT_NE(faultOf([](State& s) { s.zeal = 10; }), "");
    EXPECT_NE(faultOf([](State& s) { s.zeal = -1; }), "");
    EXPECT_NE(faultOf([](State& s) { s.armies[2].area = 0; }), "");
    EXPECT_NE(faultOf([](State& s) { s.fortresses[0].click = 0; }), "");
    EXPECT_NE(faultOf([](State& s) { ++s.pool[index(UnitKind::kHorse3)]; }), "");
    EXPECT_NE(faultOf([](State& s) { s.bought = 1U << 9; s.available[0] = card(9); }), "");
    EXPECT_NE(faultOf([](State& s) { s.stack.clear(); }), "");
    EXPECT_NE(faultOf([](State& s) { s.isOver = true; }), "");
}

}  // namespace
}  // namespace cruel_necessity
