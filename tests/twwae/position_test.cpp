// Positions: what is written reads back as it was, what is left out is as in the scenario, and faults are named with a remedy.
#include <map>

#include "tests/contract/positions.h"
#include "tests/contract/whole_games.h"
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

using Game = Twwae;

State at(const std::string& yaml, const Options& options = {}, common::Rng rng = {7, 0}) {
    return contract::position<Game>(yaml, options, rng);
}
void expectRefused(const std::string& yaml, const std::string& words, const Options& options = {}) {
    contract::expectPositionRefused<Game>(yaml, words, options);
}
std::string refusal(const std::string& yaml) { return contract::positionRefusal<Game>(yaml); }
template <class F>
bool awaits(const State& s) {
    return !s.stack.empty() && std::holds_alternative<F>(s.stack.back());
}

TEST(TwwaePosition, NothingNamedIsTheScenario) {
    for (std::uint8_t i = 0; i < testBox().scenarios.size(); ++i) {
        Options options;
        options.scenario = i;
        const std::string yaml = "scenario: " + testBox().scenarios[i].key + "\n";
        EXPECT_TRUE(at(yaml, options) == Twwae::newGame(testBox(), options, {7, 0})) << yaml;
    }
}

TEST(TwwaePosition, SetUpIsWrittenAndReadBack) {
    for (std::uint8_t i = 0; i < testBox().scenarios.size(); ++i) {
        Options options;
        options.scenario = i;
        const State s = Twwae::newGame(testBox(), options, {7, 0});
        EXPECT_TRUE(at(Twwae::positionYaml(testBox(), s), options) == s) << testBox().scenarios[i].key;
    }
}

// Every place of random games where a position may be written. What is refused is refused as such.
TEST(TwwaePosition, RandomGamesAreWrittenAndReadBack) {
    std::map<std::string, int> written;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Options options;
        options.scenario = static_cast<std::uint8_t>(seed % testBox().scenarios.size());
        State s = Twwae::newGame(testBox(), options, {seed, 0});
        common::Rng dice{seed + 50, 0};
        for (int i = 0; i < 2500 && !s.stack.empty(); ++i) {
            const bool mustWork = awaits<ActionSegment>(s) || awaits<ChooseBattle>(s) || awaits<ChooseSiege>(s);
            try {
                const std::string yaml = Twwae::positionYaml(testBox(), s);
                ASSERT_TRUE(at(yaml, options, s.rng) == s);
                const auto from = yaml.find("at: ") + 4;
                ++written[yaml.substr(from, yaml.find_first_of(" \n", from) - from)];
            } catch (const std::invalid_argument&) {
                ASSERT_FALSE(mustWork)
                    << "seed " << seed << " step " << i << ": "
                    << Twwae::prompt(testBox(), Twwae::observe(testBox(), s, common::PlayerId::kFirst)).text();
            }
            Game::apply(testBox(), s, contract::randomStep<Game>(s, dice), nullptr);
        }
    }
    for (const char* entry : {"start", "initiative", "actions", "battles", "sieges", "event"})
        EXPECT_GT(written[entry], 0) << entry;
}

TEST(TwwaePosition, AFewLinesMakeAPuzzle) {
    const State s = at("at: actions parliament 2\n"
                       "active: parliament\n"
                       "turn: {year: 1643, number: 3, player_one: royalist}\n"
                       "areas:\n"
                       "  kent: [essex, {block: p_east_foot_1, strength: 1}]\n"
                       "  north_riding: [f_fairfax, p_north_horse]\n"
                       "  oxfordshire: [charles]\n"
                       "cities: {york: [newcastle]}\n"
                       "pieces: {rest: aside, pool: [r_garrison_1]}\n"
                       "tracks: {vp: 2, sieges: {york: 3}}\n"
                       "control: {plymouth: royalist}\n"
                       "hands: {royalist: [rc07, rc08], parliament: [pc01]}\n"
                       "cards: {royalist: {played: rc01}, parliament: {played: pc02}}\n");
    ASSERT_TRUE(awaits<ActionSegment>(s));
    const auto& segment = std::get<ActionSegment>(s.stack.back());
    EXPECT_EQ(segment.side, Side::kParliament);
    EXPECT_EQ(segment.left, 2);
    EXPECT_EQ(s.year, 1643);
    EXPECT_EQ(s.turn, 3);
    EXPECT_EQ(s.turnsPlayed, 5);  // Turns 5 and 6 of 1642, 1 to 3 of 1643
    EXPECT_FALSE(s.isFirstTurn);
    EXPECT_EQ(s.blocks[index(BlockId::kPEastFoot1)].halves, 2);
    EXPECT_EQ(s.blocks[index(BlockId::kEssex)].halves, 2 * testBox()[BlockId::kEssex].strength);
    EXPECT_EQ(s.blocks[index(BlockId::kNewcastle)].place, inside(city("york")));
    EXPECT_EQ(s.blocks[index(BlockId::kRGarrison1)].place, Place::kPool);
    EXPECT_EQ(s.blocks[index(BlockId::kRupert)].place, Place::kAside);
    EXPECT_EQ(s.vp, 2);
    EXPECT_EQ(s.marker[index(city("york"))], 3);
    EXPECT_EQ(s.owner[index(city("plymouth"))], 0);
    EXPECT_EQ(s.decks[0].hand, 1U << 6 | 1U << 7);
    EXPECT_TRUE(s.isRevealed);
    EXPECT_EQ(Twwae::stateFault(testBox(), s), "");
}

// Those of docs/positions-twwae.md and docs/saves.md.
TEST(TwwaePosition, TheExamplesOfTheDocumentsAreTaken) {
    const State actions = at("at: actions parliament 2\n"
                             "turn: {year: 1643, number: 3, player_one: royalist}\n"
                             "areas:\n"
                             "  kent: [essex, {block: p_east_foot_1, strength: 1}]\n"
                             "  north_riding: [f_fairfax, p_north_horse]\n"
                             "  oxfordshire: [charles]\n"
                             "cities: {york: [newcastle]}\n"
                             "pieces: {rest: aside}\n"
                             "tracks: {vp: 2, sieges: {york: 3}}\n"
                             "memory: {royalist: {certain: [essex]}, parliament: open}\n");
    EXPECT_TRUE(awaits<ActionSegment>(actions));
    const State battle = at("at: battle kent\nturn: {year: 1643, number: 3}\nareas: {kent: [charles, rupert, essex]}\n");
    EXPECT_TRUE(battle.battle.isOn);
    const State groups =
        at("at: battle kent\n"
           "areas: {kent: [{block: charles, group: 0}, {block: rupert, group: 1}, essex]}\n"
           "pieces: {rest: aside, groups: [{group: 0, kind: border, side: royalist, area: kent, from: essex, crossed: 1},\n"
           "  {group: 1, kind: border, side: royalist, area: kent, from: surrey_sussex, crossed: 1}]}\n");
    EXPECT_EQ(groups.battle.attacker, Side::kRoyalist);  // TWWAE 7.1: who came by two ways names his Main Attack
    EXPECT_TRUE(awaits<MainAttackChoice>(groups));
}

// RULING twwae-101: what is laid out by hand is not told to the other player unless the position says so.
TEST(TwwaePosition, MemorySaysWhatAPlayerHasSeen) {
    const std::string blocks = "at: actions royalist 1\nareas: {kent: [essex], devon: [waller]}\npieces: {rest: aside}\n";
    const auto certain = [](const State& s, BlockId b) {
        return (s.knowledge[index(enemyOf(sideOf(b)))].certain & bitOf(b)) != 0;
    };
    const State hidden = at(blocks);
    EXPECT_FALSE(certain(hidden, BlockId::kEssex));
    EXPECT_TRUE(certain(hidden, BlockId::kRupert));  // beside the map
    EXPECT_EQ(hidden.knowledge[0].maybe[index(outside(area("kent")))], bitOf(BlockId::kEssex) | bitOf(BlockId::kWaller));
    const State open = at(blocks + "memory: {royalist: open}\n");
    EXPECT_TRUE(certain(open, BlockId::kEssex));
    const State told = at(blocks + "memory: {royalist: {certain: [essex], shown: {essex: {strength: 2, turn: 1}}}}\n");
    EXPECT_TRUE(certain(told, BlockId::kEssex));
    EXPECT_TRUE(certain(told, BlockId::kWaller));  // none else is left
    EXPECT_EQ(told.shown[index(BlockId::kEssex)], (Showing{2, 4}));
}

// RULING twwae-242: who has no card left is dealt none, and the game goes on to its end.
TEST(TwwaePosition, ADeckThatHasRunOutIsPlayedOn) {
    std::string out;
    for (std::size_t n = 0; n < kDeckCards; ++n) out += (n == 0 ? "" : ", ") + testBox().cards[n].key;
    State s = at("at: turn\nturn: {year: 1643, number: 6}\ndecks: {royalist: {out: [" + out + "]}}\n");
    common::Rng dice{5, 0};
    for (int i = 0; i < 4000 && !s.stack.empty(); ++i) Game::apply(testBox(), s, contract::randomStep<Game>(s, dice), nullptr);
    EXPECT_TRUE(s.isOver);
    Options prelude;
    while (!testBox().scenarios[prelude.scenario].isPrelude) ++prelude.scenario;
    State empty = at("pieces: {rest: aside, pool: [r_garrison_1, p_garrison_1]}\n", prelude);
    EXPECT_FALSE(awaits<DraftDraw>(empty));
}

TEST(TwwaePosition, C4_4_WhoIsNeverInThePoolIsNotPutThere) {
    const State s = at("at: actions parliament 4\nareas: {west_riding: [essex], durham: [newcastle]}\npieces: {rest: pool}\n");
    for (const char* b : {"p_clubmen", "r_clubmen", "henrietta", "charles", "irish_foot_1", "rupert_dismissed", "cov_cannon"})
        EXPECT_EQ(s.blocks[index(block(b))].place, Place::kAside) << b;
    EXPECT_EQ(s.blocks[index(block("rupert"))].place, Place::kPool);
    expectRefused("at: actions parliament 4\npieces: {pool: [p_clubmen]}\n", "never in the Recruitment Pool");
}

TEST(TwwaePosition, C2_1_WhoGivesUpCardsHoldsSome) {
    expectRefused("at: discards\nturn: {year: 1642, number: 6}\n", "holds no card");
    expectRefused("at: discards\nhands: {royalist: [rc01]}\n", "Parliament holds no card");
}

TEST(TwwaePosition, EntryPointsAwaitWhomTheySay) {
    const std::string ground = "pieces: {rest: scenario}\n";
    EXPECT_TRUE(awaits<DealCard>(at("at: deal\n" + ground)));
    EXPECT_TRUE(awaits<DiscardChoice>(at("at: discards\nhands: {royalist: [rc01], parliament: [pc01]}\n")));
    EXPECT_TRUE(awaits<CardChoice>(at("at: turn\nhands: {royalist: [rc01], parliament: [pc01]}\n")));
    EXPECT_TRUE(awaits<CardChoice>(at("at: initiative\nhands: {royalist: [rc01], parliament: [pc01]}\n")));
    EXPECT_TRUE(awaits<EventOffer>(at("at: strategic\ncards: {royalist: {played: rc07}}\nturn: {player_one: royalist}\n")));
    EXPECT_TRUE(awaits<EventOffer>(at("at: event royalist\nactive: royalist\ncards: {royalist: {played: rc07}}\n")));
    EXPECT_TRUE(awaits<ChooseBattle>(at("at: battles\nareas: {kent: [essex, charles]}\n")));
    EXPECT_TRUE(awaits<ChooseBattle>(at("at: tactical\nareas: {kent: [essex, charles]}\n")));
    EXPECT_TRUE(awaits<ChooseSiege>(at("at: sieges\nareas: {north_riding: [f_fairfax]}\ncities: {york: [newcastle]}\n")));
    const State battle = at("at: battle kent\nareas: {kent: [essex, charles]}\n");
    EXPECT_TRUE(battle.battle.isOn);
    EXPECT_EQ(battle.battle.area, area("kent"));
    const State siege = at("at: siege york\nareas: {north_riding: [f_fairfax]}\ncities: {york: [newcastle]}\n");
    EXPECT_FALSE(siege.stack.empty());
    EXPECT_EQ(siege.siegesDone, 1U << index(city("york")));
    EXPECT_EQ(at("at: supply\n").vp, -1);  // as the scenario begins
    const State judged = at("at: victory\nturn: {year: 1643, number: 3}\ntracks: {vp: 3}\n");  // TWWAE 4.5: 3 VP
    EXPECT_TRUE(judged.isOver);
    EXPECT_EQ(judged.winner, 0);
    EXPECT_EQ(at("at: year_end\nturn: {year: 1643}\n").year, 1643);
}

TEST(TwwaePosition, ACardKnownOnTopIsDealtFirst) {
    const State s = at("at: deal\ndecks: {royalist: [rc09]}\n");
    common::OutcomeList<Action> list;
    Twwae::chanceOutcomes(testBox(), s, list);
    ASSERT_EQ(list.size(), 1U);
    EXPECT_TRUE(list[0].action == Action{DrewCard{cardAt(8)}});
}

TEST(TwwaePosition, CardsFollowTheYear) {
    // Cards of later years are in the deck once theirs has come.
    const State early = at("at: initiative\nturn: {year: 1642, number: 5}\n"),
                late = at("at: initiative\nturn: {year: 1645, number: 1}\n");
    for (std::size_t i = 0; i < kCards; ++i) {
        const CardId c = cardAt(i);
        const auto& deck = late.decks[index(sideOf(c))];
        const bool inDeck = (deck.pile.pile() >> (i % kDeckCards) & 1U) != 0, isOut = (deck.gone >> (i % kDeckCards) & 1U) != 0;
        const CardDefinition& card = testBox()[c];
        EXPECT_EQ(inDeck, card.fromYear <= 1645 && (card.lastYear == 0 || card.lastYear >= 1645)) << card.key;
        EXPECT_EQ(isOut, card.lastYear != 0 && card.lastYear < 1645) << card.key;
        if (card.fromYear > 1642) {
            EXPECT_NE(early.decks[index(sideOf(c))].waiting >> (i % kDeckCards) & 1U, 0U) << card.key;
        }
    }
}

TEST(TwwaePosition, WhatIsWrongIsRefusedWithLineAndRemedy) {
    expectRefused("att: deal\n", "Unknown key `att`");
    expectRefused("at: lunch\n", "There is no entry point `lunch`. Use one of: start, deal");
    expectRefused("at: actions royalist\n", "Write it as `actions royalist 3`");
    expectRefused("at: actions king 3\n", "There is no side `king`");
    expectRefused("at: actions royalist 0\n", "Write a number from 1 to 9");
    expectRefused("at: deal 3\n", "Write it as `deal`");
    expectRefused("at: battle kint\n", "Did you mean `kent`?");
    expectRefused("at: battle kent\n", "Kent is not Contested. Put blocks of both sides there");
    expectRefused("at: siege york\n", "York is not Besieged. Put blocks inside and enemies before it");
    expectRefused("at: event royalist\n", "That side has played no card with an Event");
    expectRefused("scenario: late_war\n", "The game is set up as");
    expectRefused("at: turn\nactive: chance\nhands: {royalist: [rc01], parliament: [pc01]}\n",
                  "It is not this side that decides there");
    expectRefused("at: discards\nturn: {year: 1643}\n", "Cards are given up in 1642 alone");
    EXPECT_EQ(refusal("at: actions royalist 2\nturn:\n  year: 1650\n").substr(0, 2), "3:");
    expectRefused("at: turn\nturn: {year: 1642, number: 4}\n", "4");  // the scenario begins with Turn 5
    EXPECT_EQ(refusal("areas:\n  kent: [essex]\n  devon:\n    - essex\n").substr(0, 2), "4:");
    expectRefused("areas: {kent: [essex, essex]}\n", "`essex` stands here twice. Keep one of the two.");
    expectRefused("areas: {kent: [esex]}\n", "essex");
    expectRefused("areas: {kint: [essex]}\n", "kent");
    expectRefused("areas: {kent: [{block: essex, strength: 9}]}\n", "9");
    expectRefused("areas: {kent: [{block: essex, group: 1}]}\n", "There is no group 1 of its side in that Area");
    expectRefused("areas: {kent: [{block: essex, flags: [brave]}]}\n", "brave");
    expectRefused("pieces: {pool: [{block: waller, strength: 1}]}\n", "A block off the map has no strength. Leave it out.");
    expectRefused("pieces: {scotland: [essex]}\n", "Only Covenanters stand in Scotland");
    expectRefused("pieces: {rest: nowhere}\n", "nowhere");
    expectRefused("pieces: {groups: [{group: 0, kind: border, side: royalist, area: kent}]}\n", "Say `from`");
    expectRefused("pieces: {groups: [{group: 24, kind: sea, side: royalist, area: kent}]}\n", "24");
    expectRefused("cities: {york: [newcastle]}\n", "Blocks are inside York, which nobody besieges. Put them in its Area");
    expectRefused("tracks: {sieges: {york: 2}}\n", "York is not Besieged");
    expectRefused("tracks: {vp: 11}\n", "11");
    expectRefused("control: {york: scots}\n", "scots");
    expectRefused("hands: {royalist: [pc01]}\n", "`pc01` is a card of the other side");
    expectRefused("hands: {royalist: [rc01, rc01]}\n", "`rc01` is in two places");
    expectRefused("hands: {royalist: [rc01]}\ndecks: {royalist: {discarded: [rc01]}}\n", "`rc01` is in two places");
    expectRefused("decks: {royalist: [rc01, rc02]}\n", "One card at most is known on top of a deck");
    expectRefused("at: initiative\ncards: {royalist: {played: rc01}}\n", "No card of the Turn lies open");
    for (std::size_t i = 0; i < kDeckCards; ++i)
        if (testBox().cards[i].fromYear > 1642) {
            expectRefused(fmt::format("hands: {{royalist: [{}]}}\n", testBox().cards[i].key), "is not in the deck in 1642");
            break;
        }
    expectRefused("events: {royalist: {event: mining, gun: essex}}\n", "This is no gun of that side");
    expectRefused("events: {royalist: {event: picnic}}\n", "picnic");
    expectRefused("kept: {port_recruits: {hull: 10}}\n", "10");
    expectRefused("kept: {weather: fine}\n", "Unknown key");
    expectRefused("memory: {royalist: closed}\n", "closed");
    expectRefused("memory: {royalist: {certain: [rupert]}}\n", "`rupert` is a block of his own");
    expectRefused("memory: {royalist: {maybe: {limbo: [essex]}}}\n", "There is no place `limbo`");
    expectRefused("memory: {royalist: {maybe: {kent: [essex]}}}\n", "is thought possible at other places than where it is");
    expectRefused("statistics: {tea: {royalist: 1}}\n", "Unknown key");
}

TEST(TwwaePosition, ElsewhereNothingIsWritten) {
    const State s = at("at: battle kent\nareas: {kent: [essex, charles]}\npieces: {rest: aside}\n");
    ASSERT_FALSE(s.stack.empty());
    EXPECT_THROW(Twwae::positionYaml(testBox(), s), std::invalid_argument);
}

}  // namespace
}  // namespace twwae
