// Guards positions: what is written reads back as it was, what is left out is as in the scenario, and faults are named.
#include <gtest/gtest.h>

#include "tests/contract/positions.h"
#include "tests/contract/whole_games.h"
#include "cruel_necessity/chapters/setup.h"
#include "tests/cruel_necessity/test_box.h"

namespace cruel_necessity {
namespace {

using Cn = CruelNecessity;

State at(const std::string& yaml, const Options& options = {}, common::Rng rng = {7, 0}) {
    return contract::position<Cn>(yaml, options, rng);
}
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
            const bool isEntry = s.stack.size() == 2 && (std::holds_alternative<ActionPhase>(s.stack.back()) ||
                                                         std::holds_alternative<RevealCard>(s.stack.back()));
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

TEST(CnPosition, AnEventMeansThatTheFirstCardHasCome) {  // CN 10.3.1
    State s =
        at("at: event 33\nturn: {number: 5}\npieces: {units: {trained_bands: 1, cromwell: 1, ironsides: 1, new_model: 2}}\n");
    EXPECT_FALSE(s.deck.pile() >> 28 & 1U);
    EXPECT_TRUE(s.revealed >> 28 & 1U);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        State played = playedOn(s, 400, seed);
        EXPECT_EQ(Cn::stateFault(testBox(), played), "") << "no third unit of the New Model Army";
        EXPECT_LE(unitsAtHand(played, UnitKind::kNewModel), 2);
    }
    s = at("at: event 28\nturn: {number: 22}\n");  // the first card itself: nothing came before it
    EXPECT_EQ(s.deck.size(), 18);
}

TEST(CnPosition, TheLastCardLeavesTheDeckEmpty) {  // CN 3.0.12, 10.3
    for (const int last : {27, 45, 60}) {
        State s = at(fmt::format("at: event {}\nturn: {{number: 21}}\n", last));
        EXPECT_EQ(s.deck.size(), 1) << last;
        EXPECT_EQ(s.deck.candidates(), std::uint64_t{1} << last);
    }
    State s = at("at: event 27\nturn: {number: 21}\nzeal: 2\n");
    Cn::apply(testBox(), s, DrewCard{card(27)}, nullptr);
    while (s.war == 1 && !s.stack.empty()) s = playedOn(s, 1, s.rng.drawn + s.stack.size() + 1U);
    EXPECT_EQ(number(s.current), 27) << "the war ends with it";
}

TEST(CnPosition, AnEventPositionIsWrittenAndReadBack) {
    for (const std::string yaml :
         {"at: event 33\n", "at: event 27\n", "at: event 28\n", "at: event 10\ndecks: {event: [11, 12, 13]}\n",
          "at: event 37\nturn: {number: 8}\nkept: {disorder_next: [north], weaken_next: [west]}\n"}) {
        const State s = at(yaml);
        EXPECT_TRUE(at(Cn::positionYaml(testBox(), s)) == s) << yaml;
    }
}

TEST(CnPosition, C8_3_1_WhatWaitsForTheNextCardComesBeforeIt) {
    const State s = at("at: event 37\nturn: {number: 8}\nkept: {disorder_next: [north], weaken_next: [west]}\n");
    EXPECT_TRUE(s.armies[index(Army::kNorth)].isDisordered);
    EXPECT_EQ(s.armies[index(Army::kWest)].modifier, -1);
    EXPECT_EQ(s.disorderNext | s.weakenNext, 0);
    const State later = at("at: actions\nturn: {number: 8, card: 37}\nkept: {disorder_next: [north]}\n");
    EXPECT_FALSE(later.armies[index(Army::kNorth)].isDisordered) << "in the Action Phase it waits for the next card";
}

TEST(CnPosition, UnitsAndDeviltryMeanThatTheirCardsHaveCome) {
    const State s =
        at("at: actions\nturn: {card: 10}\npieces: {deviltry: [24], units: {cromwell: 1}}\nkept: {victory_points: 1}\n");
    EXPECT_FALSE(s.deck.pile() >> 24 & 1U);
    EXPECT_FALSE(s.deck.pile() >> 25 & 1U) << "Marston Moor brings Cromwell";
    EXPECT_TRUE(s.deck.pile() >> 26 & 1U);
    EXPECT_FALSE(s.rewardsUnseen >> index(Reward::kVictoryPoint) & 1U);
    EXPECT_EQ(contract::positionRefusal<Cn>("pieces: {units: {new_model: 2}}\n", Cn::options(testBox(), {"first_war", {}})), "")
        << "in a game that ends before their card nothing else brings them";
}

TEST(CnPosition, WhatCannotBeIsRefused) {
    const auto refuse = [](const std::string& yaml, const std::string& words, std::string scenario = "campaign") {
        contract::expectPositionRefused<Cn>(yaml, words, Cn::options(testBox(), {std::move(scenario), {}}));
    };
    refuse("pieces: {revolts: {uprising: {region: scotland, area: 2}}}\n", "scotland");  // CN 6.9
    refuse("pieces: {revolts: {uprising: {region: north, area: 0}}}\n", "from 1 to 5");
    refuse("at: actions\nturn: {card: 12}\npieces: {deviltry: [10]}\n", "Card 10 places no Deviltry");  // CN 6.8
    refuse("at: actions\nturn: {card: 12}\npieces: {deviltry: [39]}\n", "before the card is revealed");
    refuse("kept: {victory_points: 2}\n", "from 0 to 1");  // CN 8.3.1
    refuse("kept: {free_politics: {ireland: 2}}\n", "from 0 to 1");
    refuse("kept: {free_sieges: 2}\n", "from 0 to 1");
    refuse("kept: {disorder_next: [scotland]}\n", "scotland");
    refuse("at: event 25\npieces: {units: {cromwell: 1, ironsides: 1}}\n", "before the card that brings");
    refuse("pieces: {units: {new_model: 1}}\n", "before the card that brings");
    refuse("at: event 60\n", "War 3 is not fought", "first_war");  // CN B.O.1
    refuse("areas: {armies: {ireland: {version: league_france}}}\n", "not in use");  // CN 12.2
    refuse("at: event 10\nachievements: {available: [57, 0, 0]}\n", "Card 57 has not been revealed");
    refuse("at: event 10\nachievements: {bought: [57]}\n", "Card 57 has not been revealed");
    refuse("at: event 10\nturn: {card: 10}\n", "Card 10 is not in the deck");
    refuse("at: event 10\ndecks: {event: [1]}\n", "Card 1 is not in the deck");
    refuse("at: event 1\nturn: {card: 10}\n", "Card 1 is not in the deck");
    refuse("at: actions\nturn: {card: 10}\nmemory: {revealed: [28]}\n", "Card 28 is still to come");
    refuse("at: actions\ndecks: {event: {top: [27, 3], shuffled: []}}\n", "the last of its war");
    refuse("at: actions\nturn: {card: 2}\ndecks: {event: {shuffled: [3, 4]}}\n", "the last of its war");
}

// CN 7.0.3, 10.3: wherever a die is rolled or a card or unit drawn, there is one.
TEST(CnPosition, WhatCannotBePlayedOnIsRefused) {
    std::string all;
    for (int n = 46; n <= 60; ++n) all += fmt::format("{}{}", n > 46 ? ", " : "", n);
    contract::expectPositionRefused<Cn>(
        "at: actions\ndecks: {event: {top: [], shuffled: [], bottom: [], discarded: [" + all + "]}}\n", "No card is left",
        Cn::options(testBox(), {"third_war", {}}));
    contract::expectPositionRefused<Cn>("pieces: {units: {royalist_horse_3: {ready: 0, recovering: 3}}}\n",
                                        "Only Named units recover");
    contract::expectPositionRefused<Cn>("pieces: {units: {royalist_horse_3: 0}}\n", "instead of 3");
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
    EXPECT_NE(faultOf([](State& s) { s.resting[index(UnitKind::kCromwell)] = 1; }), "") << "he has not come";
    EXPECT_NE(faultOf([](State& s) { s.bought = 1U << 9; s.available[0] = card(9); }), "");
    EXPECT_NE(faultOf([](State& s) { s.stack.clear(); }), "");
    EXPECT_NE(faultOf([](State& s) { s.isOver = true; }), "");
}

}  // namespace
}  // namespace cruel_necessity
