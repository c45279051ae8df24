// Positions: what is written reads back as it was, what is left out is as in the scenario, and faults are named with a remedy.
#include <map>

#include "tests/contract/positions.h"
#include "tests/contract/whole_games.h"
#include "tests/ukc/test_box.h"

namespace ukc {
namespace {

using Game = Ukc;

State at(const std::string& yaml, const Options& options = {}, common::Rng rng = {7, 0}) { return contract::position<Game>(yaml, options, rng); }
void expectRefused(const std::string& yaml, const std::string& words, const Options& options = {}) { contract::expectPositionRefused<Game>(yaml, words, options); }
std::string refusal(const std::string& yaml) { return contract::positionRefusal<Game>(yaml); }
template <class F>
bool awaits(const State& s) {
    return !s.stack.empty() && std::holds_alternative<F>(s.stack.back());
}
Options solo() {
    Options options;
    options.henrietta = true;
    return options;
}
Options first() {
    Options options;
    options.edition = Edition::kGmt2008;
    return options;
}

TEST(UkcPosition, NothingNamedIsTheScenario) {
    EXPECT_TRUE(at("scenario: campaign\n") == Ukc::newGame(testBox(), {}, {7, 0}));
    EXPECT_TRUE(at("scenario: campaign\n", first()) == Ukc::newGame(testBox(), first(), {7, 0}));
    EXPECT_TRUE(at("scenario: henrietta\n", solo()) == Ukc::newGame(testBox(), solo(), {7, 0}));
}

TEST(UkcPosition, SetUpIsWrittenAndReadBack) {
    for (const Options& options : {Options{}, first(), solo()}) {
        const State s = Ukc::newGame(testBox(), options, {7, 0});
        EXPECT_TRUE(at(Ukc::positionYaml(testBox(), s), options) == s);
    }
}

// Every place of random games where a position may be written. What is refused is refused as such.
TEST(UkcPosition, RandomGamesAreWrittenAndReadBack) {
    std::map<std::string, int> written;
    int plays = 0, refusedPlays = 0;
    for (std::uint64_t seed = 1; seed <= 3 || (seed <= 9 && written["activate"] == 0); ++seed) {  // a General who may Bombard and move is not in every war
        const Options options = seed % 3 == 0 ? solo() : seed % 3 == 1 ? Options{} : first();
        State s = Ukc::newGame(testBox(), options, {seed, 0});
        common::Rng dice{seed + 50, 0};
        for (int i = 0; i < 4000 && !s.stack.empty(); ++i) {
            const bool isPlay = awaits<CardPlay>(s) || awaits<HenriettaPlay>(s);
            plays += isPlay;
            if ((awaits<Activation>(s) && std::get<Activation>(s.stack.back()).spent > 0) || (awaits<Recruit>(s) && i % 8 != 0)) {  // there are many, and few at their beginning
                Game::apply(testBox(), s, contract::randomStep<Game>(s, dice), nullptr);
                continue;
            }
            try {
                const std::string yaml = Ukc::positionYaml(testBox(), s);
                ASSERT_TRUE(at(yaml, options, s.rng) == s);
                const auto from = yaml.find("at: ") + 4;
                ++written[yaml.substr(from, yaml.find_first_of(" \n", from) - from)];
            } catch (const std::invalid_argument&) {
                refusedPlays += isPlay;
            }
            Game::apply(testBox(), s, contract::randomStep<Game>(s, dice), nullptr);
        }
    }
    EXPECT_GT(plays, 50);
    EXPECT_EQ(refusedPlays, 0);
    for (const char* entry : {"start", "reform", "free_marker", "recruitment", "campaign", "card_play", "activate", "blockade", "desertion"}) EXPECT_GT(written[entry], 0) << entry;
}

const std::string kPuzzle =
    "at: activate rupert 2\n"
    "active: royalist\n"
    "turn: {number: 5}\n"
    "areas: {york_inside: [{N}]}\n"
    "pieces:\n"
    "  generals: {rupert: warwick, maurice: {area: warwick, under: rupert}, essex: dispersed, gerard: {turn: 9}}\n"
    "  rest: available\n"
    "  rupert_army: [{R1}, {R2}]\n"
    "  maurice_army: [{R3}]\n"
    "hands: {royalist: [26, 30], parliament: [31]}\n"
    "tracks: {naval: 2}\n"
    "control: {warwick: royalist}\n"
    "kept: {to_play: {royalist: 3}}\n";
std::string puzzle(std::string yaml = kPuzzle) {
    const auto put = [&](std::string_view mark, std::size_t b) {
        const auto from = yaml.find(mark);
        if (from != std::string::npos) yaml.replace(from, mark.size(), testBox().brigades[b].key);
    };
    put("{N}", 0);
    put("{R1}", 5);
    put("{R2}", 6);
    put("{R3}", 7);
    return yaml;
}

TEST(UkcPosition, AFewLinesMakeAPuzzle) {
    const State s = at(puzzle());
    ASSERT_TRUE(awaits<Activation>(s));
    EXPECT_EQ(std::get<Activation>(s.stack.back()).general, General::kRupert);
    EXPECT_EQ(std::get<Activation>(s.stack.back()).ops, 2);
    EXPECT_EQ(turnNumber(s), 5);
    EXPECT_EQ(size(s, General::kRupert), 3);  // Maurice's Brigade too
    EXPECT_EQ(s.generals[index(General::kMaurice)].under, General::kRupert);
    EXPECT_EQ(s.generals[index(General::kEssex)].box, Box::kDispersed);
    EXPECT_EQ(s.generals[index(General::kGerard)].turn, 9);
    EXPECT_EQ(s.places[0], insideOf(area("york")));
    EXPECT_EQ(s.hand[0], bitOf(card(26)) | bitOf(card(30)));
    EXPECT_EQ(s.naval, 2);
    EXPECT_EQ(s.toPlay[0], 3);
    EXPECT_EQ(Ukc::stateFault(testBox(), s), "");
}

// Those of docs/positions-ukc.md and docs/saves.md.
TEST(UkcPosition, TheExamplesOfTheDocumentsAreTaken) {
    const State s = at("at: activate rupert 2\n"
                       "turn: {number: 5}\n"
                       "pieces:\n"
                       "  generals: {rupert: oxford, maurice: {area: oxford, under: rupert}, essex: reading}\n"
                       "  rest: available\n"
                       "  rupert_army: [kings_lifeguard, wilmots]\n"
                       "  maurice_army: [northern_horse]\n"
                       "  essex_army: [hull_garrison, lamberts]\n"
                       "hands: {royalist: [26], parliament: [31]}\n"
                       "memory: {parliament: {certain: [wilmots]}}\n");
    EXPECT_TRUE(awaits<Activation>(s));
    EXPECT_TRUE(awaits<CardPlay>(at("at: card_play royalist\nturn: {number: 3}\nhands: {royalist: [26, 30], parliament: [31]}\n")));
}

// What is laid out by hand is not told to the other player unless the position says so.
TEST(UkcPosition, MemorySaysWhatAPlayerHasSeen) {
    const auto certain = [](const State& s, std::size_t b) { return (s.knowledge[1].certain & mindBit(brigadeAt(b))) != 0; };
    EXPECT_FALSE(certain(at(puzzle()), 5));
    EXPECT_TRUE(certain(at(puzzle() + "memory: {parliament: open}\n"), 5));
    const State told = at(puzzle() + "memory: {parliament: {certain: [" + testBox().brigades[5].key + "]}}\n");
    EXPECT_TRUE(certain(told, 5));
    EXPECT_FALSE(certain(told, 7));
}

TEST(UkcPosition, EntryPointsAwaitWhomTheySay) {
    EXPECT_TRUE(awaits<FreePc>(at("at: free_marker parliament\nactive: parliament\n")));
    EXPECT_TRUE(awaits<Recruit>(at("at: recruitment royalist\nactive: royalist\n")));
    EXPECT_TRUE(awaits<DealCard>(at("at: draw\nturn: {number: 2}\n")));
    EXPECT_TRUE(awaits<FirstChoice>(at("at: campaign\n")));
    EXPECT_TRUE(awaits<CardPlay>(at("at: card_play parliament\nactive: parliament\n")));
    EXPECT_TRUE(awaits<BlockadeChoice>(at("at: blockade parliament\nactive: parliament\n")));
    EXPECT_TRUE(awaits<BlockadeChoice>(at("at: blockade royalist\nactive: royalist\n")));
    EXPECT_EQ(at("at: turn_end\nturn: {number: 3}\n").turn, 3);  // on to turn 4
    EXPECT_TRUE(awaits<HenriettaPlay>(at("at: card_play royalist 4\nactive: royalist\n", solo())));
    // P18.2: those who are reached may answer before they fight.
    const State reached = at("at: arrival essex london\nareas: {}\npieces:\n  generals: {essex: oxford, charles: oxford}\n  rest: other\n  essex_army: [" + testBox().brigades[kFirstParliament].key + ", " +
                             testBox().brigades[kFirstParliament + 1].key + "]\n  charles_army: [" + testBox().brigades[0].key + ", " + testBox().brigades[1].key + "]\n");
    EXPECT_EQ(Ukc::decision(reached).actor, common::PlayerId::kFirst);
}

TEST(UkcPosition, ACardKnownOnTopIsDealtFirst) {
    const State s = at("at: draw\nturn: {number: 2}\ndecks: {early: [9, 12, 20], top: [12]}\n");
    common::OutcomeList<Action> list;
    Ukc::chanceOutcomes(testBox(), s, list);
    ASSERT_EQ(list.size(), 1U);
    EXPECT_TRUE(list[0].action == Action{DrewCard{card(12)}});
}

TEST(UkcPosition, WhatIsWrongIsRefusedWithLineAndRemedy) {
    const std::string b = testBox().brigades[0].key, enemy = testBox().brigades[kFirstParliament].key;
    expectRefused("att: draw\n", "Unknown key `att`");
    expectRefused("at: lunch\n", "There is no entry point `lunch`. Use one of: start, turn");
    expectRefused("at: card_play\n", "Write it as `card_play royalist`");
    expectRefused("at: card_play king\n", "There is no side `king`");
    expectRefused("at: activate ruperd 2\n", "Did you mean `rupert`?");
    expectRefused("at: activate rupert 5\n", "Write 1 to 3, or 4 for a Campaign card.");
    expectRefused("at: activate lorraine 3\n", "is not on the map");
    expectRefused("at: arrival rupert camelot\n", "There is no Area `camelot`");
    expectRefused("at: card_play royalist 3\n", "is no entry point");  // a die belongs to Henrietta
    expectRefused("scenario: henrietta\n", "The game is not set up as `henrietta`");
    expectRefused("at: campaign\nactive: chance\n", "It is not this side that decides there");
    expectRefused("turn: {number: 2}\n", "The game starts in turn 1");
    EXPECT_EQ(refusal("at: draw\nturn:\n  number: 12\n").substr(0, 2), "3:");
    expectRefused("at: campaign\nareas: {oxfort: [" + b + "]}\n", "oxford");
    expectRefused("at: campaign\nareas: {york: [" + b + ", " + b + "]}\n", "stands here twice. Keep one of the two.");
    expectRefused("at: campaign\nareas: {york: [guards]}\n", "guards");
    expectRefused("at: campaign\npieces: {rupert_army: [" + enemy + "]}\n", "of the other side");
    expectRefused("at: campaign\npieces: {generals: {rupert: {area: york, inside: perhaps}}}\n", "perhaps");
    expectRefused("at: campaign\npieces: {notables: {derby: asleep}}\n", "asleep");
    expectRefused("at: campaign\npieces: {trains: {royalist: {box: general, general: essex}}}\n", "He leads the other side");
    expectRefused("at: campaign\ncontrol: {york: scots}\n", "scots");
    expectRefused("at: campaign\nhands: {royalist: [111]}\n", "111");
    expectRefused("at: campaign\nhands: {royalist: [30], parliament: [30]}\n", "is in two places. Keep one of the two.");
    for (std::size_t n = 1; n <= kCards; ++n)
        if (testBox().cards[n].deck == Deck::kAltHist) {
            expectRefused(fmt::format("at: campaign\ndecks: {{top: [{}]}}\n", n), "is in no part of the deck");
            break;
        }
    expectRefused("at: campaign\ndisplays: {royalist: {spaces: [empty, empty, empty, empty, empty], pile: [0, 0, 0]}}\n", "but in Henrietta");
    expectRefused("hands: {royalist: [30]}\n", "At the start no card is dealt yet");
    expectRefused("at: campaign\nkept: {weather: fine}\n", "Unknown key");
    expectRefused("at: campaign\nmemory: {royalist: closed}\n", "closed");
    expectRefused("at: campaign\nmemory: {royalist: {certain: [" + b + "]}}\n", "is a Brigade of his own colour");
    expectRefused("at: campaign\nmemory: {royalist: {maybe: {limbo: [" + enemy + "]}}}\n", "There is no place `limbo`");
    expectRefused("at: campaign\nstatistics: {tea: {royalist: 1}}\n", "Unknown key");
}

TEST(UkcPosition, ElsewhereNothingIsWritten) {
    State s = Ukc::newGame(testBox(), {}, {7, 0});
    s.stack.clear();
    ukc::push(s, TurnSequence{});
    EXPECT_THROW(Ukc::positionYaml(testBox(), s), std::invalid_argument);
}

}  // namespace
}  // namespace ukc
