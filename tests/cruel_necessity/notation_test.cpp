// Notation: every action has one text form that parses back, and nothing else parses.
#include "tests/cruel_necessity/play.h"

namespace cn_test {
namespace {

TEST(CnNotation, EveryActionParsesBack) {
    for (const char* text : {"roll 6",
                             "draw 60",
                             "unit prince_rupert",
                             "event boye",
                             "reward siege",
                             "infuse army north",
                             "infuse track ireland",
                             "infuse fortress london",
                             "infuse revolt uprising",
                             "infuse deviltry 24",
                             "buy 21",
                             "campaign west",
                             "campaign deviltry 39",
                             "besiege oxford",
                             "crush clubmen_north",
                             "fortify hull",
                             "politics puritanism",
                             "free politics parliament",
                             "free siege bristol",
                             "strike scotland",
                             "desperate parliament",
                             "end",
                             "discard 9",
                             "shift ireland",
                             "choose spare_king",
                             "settle ireland puritanism",
                             "battle north",
                             "battle west quick",
                             "commit cromwell 0",
                             "play lobsters 1",
                             "play stubble",
                             "boost 3",
                             "salvage",
                             "benefit zeal",
                             "benefit track monarchy",
                             "benefit fortress hull",
                             "benefit weaken 1",
                             "benefit weaken 2",
                             "proceed"}) {
        const auto a = Cn::parse(testBox(), text);
        ASSERT_TRUE(a) << text;
        EXPECT_EQ(Cn::notation(testBox(), *a), text);
        EXPECT_FALSE(Cn::describe(testBox(), *a, common::PlayerId::kFirst).empty());
    }
}

TEST(CnNotation, NothingElseParses) {
    for (const char* text : {"",
                             " ",
                             "roll",
                             "roll 0",
                             "roll 7",
                             "roll 06",
                             "roll six",
                             "draw 0",
                             "draw 61",
                             "campaign",
                             "campaign london",
                             "campaign deviltry",
                             "campaign deviltry 99",
                             "infuse north",
                             "infuse army",
                             "infuse army hull",
                             "end now",
                             "End",
                             "politics",
                             "politics north",
                             "boost 6",
                             "boost -1",
                             "settle ireland",
                             "battle",
                             "battle north slow",
                             "benefit",
                             "benefit weaken 3",
                             "roll 6 6",
                             "campaign north west south east",
                             "roll 99999999999999999999"})
        EXPECT_FALSE(Cn::parse(testBox(), text)) << text;
}

}  // namespace
}  // namespace cn_test
