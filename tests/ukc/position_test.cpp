// Positions: what is written reads back as it was, what is left out is as in the scenario, and faults are named with a remedy.
#include <fstream>
#include <map>

#include "tests/contract/places.h"
#include "tests/contract/positions.h"
#include "tests/contract/whole_games.h"
#include "tests/ukc/test_box.h"

namespace ukc {
namespace {

using Game = Ukc;

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
    for (std::uint64_t seed = 1; seed <= 3 || (seed <= 9 && written["activate"] == 0);
         ++seed) {  // a General who may Bombard and move is not in every war
        const Options options = seed % 3 == 0 ? solo() : seed % 3 == 1 ? Options{} : first();
        State s = Ukc::newGame(testBox(), options, {seed, 0});
        common::Rng dice{seed + 50, 0};
        for (int i = 0; i < 4000 && !s.stack.empty(); ++i) {
            const bool isPlay = awaits<CardPlay>(s) || awaits<HenriettaPlay>(s);
            plays += isPlay;
            if ((awaits<Activation>(s) && std::get<Activation>(s.stack.back()).spent > 0) ||
                (awaits<Recruit>(s) && i % 8 != 0)) {  // there are many, and few at their beginning
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
    for (const char* entry :
         {"start", "reform", "free_marker", "recruitment", "campaign", "card_play", "activate", "blockade", "desertion"})
        EXPECT_GT(written[entry], 0) << entry;
}

const std::string kPuzzle =
    "at: activate rupert 2\n"
    "active: royalist\n"
    "turn: {number: 5}\n"
    "areas: {york_inside: [{N}]}\n"
    "pieces:\n"
    "  generals: {rupert: warwick, byron: {area: warwick, under: rupert}, essex: dispersed, gerard: {turn: 9}}\n"
    "  rest: available\n"
    "  rupert_army: [{R1}, {R2}]\n"
    "  byron_army: [{R3}]\n"
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
    EXPECT_EQ(size(s, General::kRupert), 3);  // Byron's Brigade too
    EXPECT_EQ(s.generals[index(General::kByron)].under, General::kRupert);
    EXPECT_EQ(s.generals[index(General::kEssex)].box, Box::kDispersed);
    EXPECT_EQ(s.generals[index(General::kGerard)].turn, 9);
    EXPECT_EQ(s.places[0], insideOf(area("york")));
    EXPECT_EQ(s.hand[0], bitOf(card(26)) | bitOf(card(30)));
    EXPECT_EQ(s.naval, 2);
    EXPECT_EQ(s.toPlay[0], 3);
    EXPECT_EQ(Ukc::stateFault(testBox(), s), "");
}

// The position within the first block of a page of docs/, as it stands there.
std::string documentedPosition(const std::string& page) {
    std::ifstream in(places::source() / "docs" / page);
    std::string yaml;
    bool isWithin = false;
    for (std::string line; std::getline(in, line);) {
        if (line == "    position:") isWithin = true;
        else if (isWithin && line.starts_with("      ")) yaml += line.substr(6) + "\n";
        else if (isWithin) break;
    }
    return yaml;
}

TEST(UkcPosition, TheExamplesOfTheDocumentsAreTaken) {
    const std::string yaml = documentedPosition("positions-ukc.md");
    EXPECT_NE(yaml.find("at: activate rupert 2"), std::string::npos);
    const State s = at(yaml);
    ASSERT_TRUE(awaits<Activation>(s));
    EXPECT_EQ(size(s, General::kRupert), 3);
    EXPECT_EQ(Ukc::stateFault(testBox(), s), "");
    EXPECT_TRUE(
        awaits<CardPlay>(at("at: card_play royalist\nturn: {number: 3}\nhands: {royalist: [26, 30], parliament: [31]}\n")));
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
    const State reached =
        at("at: arrival essex london\nareas: {}\npieces:\n  generals: {essex: oxford, charles: oxford}\n  rest: other\n  "
           "essex_army: [" +
           testBox().brigades[kFirstParliament].key + ", " + testBox().brigades[kFirstParliament + 1].key +
           "]\n  charles_army: [" + testBox().brigades[0].key + ", " + testBox().brigades[1].key + "]\n");
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
    expectRefused("at: campaign\ndisplays: {royalist: {spaces: [empty, empty, empty, empty, empty], pile: [0, 0, 0]}}\n",
                  "but in Henrietta");
    expectRefused("hands: {royalist: [30]}\n", "At the start no card is dealt yet");
    expectRefused("at: campaign\nkept: {weather: fine}\n", "Unknown key");
    expectRefused("at: campaign\nmemory: {royalist: closed}\n", "closed");
    expectRefused("at: campaign\nmemory: {royalist: {certain: [" + b + "]}}\n", "is a Brigade of his own colour");
    expectRefused("at: campaign\nmemory: {royalist: {maybe: {limbo: [" + enemy + "]}}}\n", "There is no place `limbo`");
    expectRefused("at: campaign\nstatistics: {tea: {royalist: 1}}\n", "Unknown key");
}

// A position like those of puzzles: nobody on the map but whom it names, all Brigades Available.
std::string bare(std::string_view more, std::string_view generals) {
    std::string none;
    for (const std::string_view g : {"charles", "newcastle", "hopton", "essex", "waller", "bedford", "lord_fairfax"})
        if (generals.find(std::string(g) + ":") == std::string_view::npos) none += fmt::format("{}: available, ", g);
    return fmt::format(
        "at: card_play royalist\nturn: {{number: 7}}\nkept: {{standard_raised: true}}\npieces:\n  rest: available\n"
        "  generals: {{{}{}}}\n{}",
        none, generals, more);
}

// Each is refused in these words, at this line.
TEST(UkcPosition, P4_2_WhatCannotStandTogetherIsRefused) {
    struct Case {
        std::string_view generals, more, words;
        int line;
    };
    for (const Case& it : std::initializer_list<Case>{
             {"essex: london, waller: {area: london, under: essex}", "  essex_army: [fiennes]\n  waller_army: [stamfords]\n",
              "Waller may not serve under Essex", 6},
             {"charles: {area: oxford, under: rupert}, rupert: oxford",
              "  charles_army: [whitecoats_1]\n  rupert_army: [byrons]\n", "cannot serve under", 6},
             {"waller: london, leven: {area: london, under: waller}",
              "  waller_army: [fiennes]\n  leven_army: [covenanter_1]\n", "cannot serve under", 6},
             {"waller: london", "  waller_army: [covenanter_1]\n", "Covenanters serve under their own Generals only", 7},
             {"rupert: oxford, maurice: oxford", "  rupert_army: [byrons]\n  maurice_army: [astleys]\n",
              "neither serves under the other", 6},
             {"rupert: oxford, byron: oxford", "  rupert_army: [byrons]\n  byron_army: [astleys]\n", "with `under`", 6},
             {"rupert: oxford, lieutenant_general: chester", "  rupert_army: [byrons]\n  lieutenant_general_army: [astleys]\n",
              "Write `rupert: removed`", 6},
             {"tom_fairfax: london, lord_general: norwich", "  tom_fairfax_army: [fiennes]\n  lord_general_army: [stamfords]\n",
              "Write `tom_fairfax: removed`", 6},
             {"rupert: oxford", "", "without a Brigade", 6},
             {"essex: newbury, rupert: newbury", "  rupert_army: [byrons]\n  essex_army: [fiennes]\n",
              "stand together in Newbury", 8},
             {"rupert: oxford", "  rupert_army: [byrons]\nareas: {oxford_inside: [astons, astleys, wilmots]}\n",
              "which holds 2", 8},
             {"rupert: {area: oxford, inside: true}", "  rupert_army: [byrons]\n", "with no enemy before it", 6},
             {"rupert: {area: reading, inside: true}", "  rupert_army: [byrons]\ncontrol: {reading: parliament}\n",
              "no Fortress of his side", 6},
             {"rupert: oxford", "  rupert_army: [byrons]\nareas: {york_inside: [fiennes]}\n", "a Fortress of the other side",
              8},
             {"rupert: london",
              "  rupert_army: [byrons]\nareas: {london_inside: [fiennes, gells]}\ntracks: {sieges: {london: {by: royalist, "
              "value: 1}}}\n",
              "asks for 5 Brigades", 9},
             {"rupert: reading",
              "  rupert_army: [byrons, astons]\ncontrol: {reading: parliament}\ntracks: {sieges: {reading: {by: royalist, "
              "value: 9}}}\n",
              "Write a `value` from 0 to 3", 9},
             {"rupert: oxford", "  rupert_army: [byrons]\ntracks: {sieges: {york: {by: parliament}}}\n",
              "No General of the besiegers", 8},
             {"rupert: oxford", "  trains: {royalist: {box: general, general: maurice}}\n  rupert_army: [byrons]\n",
              "who is not on the map", 1},
         }) {
        const std::string yaml = bare(it.more, it.generals), why = refusal(yaml);
        EXPECT_NE(why.find(it.words), std::string::npos) << yaml << "-> " << why;
        EXPECT_EQ(why.substr(0, why.find(':')), std::to_string(it.line)) << yaml << "-> " << why;
    }
    EXPECT_EQ(refusal(bare("  rupert_army: [byrons]\n  byron_army: [astleys]\n",
                           "rupert: oxford, byron: {area: oxford, under: rupert}")),
              "");
    // RULING ukc-139: in the first edition a General may be Inside with no enemy near.
    EXPECT_EQ(
        contract::positionRefusal<Game>(bare("  rupert_army: [byrons]\n", "rupert: {area: oxford, inside: true}"), first()),
        "");
    expectRefused("at: campaign\nkept: {to_play: {royalist: 9}}\n", "6");
}

// P4.2: whom the position does not name and leaves without a Brigade.
TEST(UkcPosition, P4_2_AGeneralLeftWithoutABrigadeIsAvailable) {
    const State s =
        at("at: campaign\nturn: {number: 5}\npieces: {rest: available, generals: {rupert: oxford}, rupert_army: [byrons]}\n");
    EXPECT_EQ(s.generals[index(General::kCharles)].box, Box::kAvailable);
    EXPECT_TRUE(isOnMap(s, General::kRupert));
}

// P25.4: the exchange that the position brings about at once, with one Brigade too many to choose.
TEST(UkcPosition, P25_4_ThePositionInWhichTheCourtLaughs) {
    Options options;
    options.laughterOfTheCourt = true;
    std::string north;
    for (const AreaDefinition& it : testBox().areas)
        if (it.region == Region::kNorth) north += fmt::format("{}{}: parliament", north.empty() ? "" : ", ", it.key);
    const State s =
        at("at: card_play royalist\nturn: {number: 5}\npieces:\n  rest: available\n  generals: {newcastle: sheffield, "
           "langdale: available}\n"
           "  newcastle_army: [glemhams, whitecoats_2, lambtons, widdringtons, northern_horse]\ncontrol: {" +
               north + "}\n",
           options);
    EXPECT_TRUE(awaits<LangdaleTakes>(s));
    EXPECT_EQ(Ukc::stateFault(testBox(), s), "");
}

// RULING ukc-158: decks, chits and stacks that run out never end the program; random play reaches the end of the war.
TEST(UkcPosition, P11_0_PositionsThatRunOutAreStillPlayedToTheEnd) {
    const std::initializer_list<std::string_view> decks{
        "early: [], mid: []", "early: [], mid: [], late: []", "early: [1]",        "early: [9], mid: [], late: [40]", "mid: []",
        "late: []",           "early: [], top_cards: 9",      "discarded: [9, 12]"};
    int played = 0, refused = 0;
    for (const Options& options : {Options{}, first(), solo()})
        for (const std::string_view where :
             {"draw", "turn", "naval_chit", "campaign", "card_play royalist", "blockade royalist"})
            for (const int turn : {1, 2, 5, 11})
                for (const std::string_view deck : decks) {
                    const std::string yaml = fmt::format(
                        "at: {}\nturn: {{number: {}}}\ndecks: {{{}}}\nkept: {{chits_drawn: 31}}\n", where, turn, deck);
                    State s;
                    try {
                        s = at(yaml, options);
                    } catch (const common::DataError& e) {
                        EXPECT_FALSE(e.remedy().empty()) << yaml << e.what();
                        ++refused;
                        continue;
                    }
                    common::Rng dice{static_cast<std::uint64_t>(++played), 0};
                    for (int i = 0; i < 60 && !s.stack.empty(); ++i) {
                        const auto actor = Ukc::decision(s).actor;
                        common::OutcomeList<Action> outcomes;
                        if (actor == common::PlayerId::kChance) {
                            Ukc::chanceOutcomes(testBox(), s, outcomes);
                            ASSERT_FALSE(outcomes.empty()) << yaml;
                        }
                        Game::apply(testBox(), s, contract::randomStep<Game>(s, dice), nullptr);
                    }
                    ASSERT_EQ(Ukc::stateFault(testBox(), s), "") << yaml;
                }
    EXPECT_GT(played, 3 * refused);
}

TEST(UkcPosition, ElsewhereNothingIsWritten) {
    State s = Ukc::newGame(testBox(), {}, {7, 0});
    s.stack.clear();
    ukc::push(s, TurnSequence{});
    EXPECT_THROW(Ukc::positionYaml(testBox(), s), std::invalid_argument);
}

}  // namespace
}  // namespace ukc
