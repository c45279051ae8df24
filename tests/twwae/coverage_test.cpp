// Coverage: the clauses of data/twwae/rules.yaml, the code that cites them, the rulings and the tests agree.
#include "tests/coverage/told.h"
#include "tests/twwae/test_box.h"
#include "twwae/twwae.h"

namespace {

const coverage::Book kBook{"twwae", "TWWAE", "twwae", "This War Without an Enemy", "TwwaeCoverage"};

TEST(TwwaeCoverage, EveryCitedClauseExists) { coverage::expectCitedClausesExist(kBook); }
TEST(TwwaeCoverage, EveryCitedRulingExists) { coverage::expectCitedRulingsExist(kBook); }
TEST(TwwaeCoverage, EveryNamedTestAndFileExists) { coverage::expectNamedTestsAndFilesExist(kBook); }
TEST(TwwaeCoverage, NoClauseIsOpenAndDoneOnesAreTested) { coverage::expectNothingOpen(kBook); }
TEST(TwwaeCoverage, TheTableIsUpToDate) { coverage::expectTableUpToDate(kBook); }

// Rules that are decided without a line of their own, or under a closer one.
const std::set<std::string> kUntold{
    // What is in the box, the map, and how a scenario is set up.
    "1.3", "3.0", "3.11", "3.12", "3.13", "3.14", "3.21", "3.22", "3.23", "3.24", "3.24.1", "3.25", "3.25.1", "3.25.2",
    "3.25.3", "3.25.4", "3.26", "4.1", "4.1.1", "4.1.2", "4.1.3", "4.2", "4.2.1", "4.2.2", "4.3", "4.3.1", "4.3.2", "4.4",
    "4.5", "4.11", "4.12", "4.13", "4.14", "12.1", "12.2", "12.3", "12.4", "12.5", "12.11", "12.12", "12.13", "12.21",
    "12.22", "12.23", "12.31", "12.32", "12.33", "12.41", "12.42", "12.43", "12.52",
    // Limits on what may be chosen, and what follows in silence.
    "6.2.1", "6.2.2", "6.3.4", "6.14", "6.16.1", "6.16.2", "6.16.3", "6.17", "6.18", "6.41", "6.46", "6.48.4",
    "7.1.1", "7.03.1", "7.3.3", "7.3.4", "7.3.5", "7.3.6", "7.3.7", "7.6.2", "7.6.3", "7.62", "7.71",
    "8.0.1", "8.0.2", "8.0.3", "8.2.4", "8.2.5", "8.2.7", "8.2.9", "8.3.3", "8.3.5", "8.3.6", "8.3.8", "8.3.9",
    "8.3.10", "8.3.11", "8.3.14", "8.31", "9.11", "9.22.2", "11.12.6", "11.21", "11.22",
    // Examples and notes.
    "4.1.X1", "4.1.X2", "6.2.3.X1", "6.42.X1", "6.43.X1", "6.44.X1", "7.03.X1", "7.91.X1", "7.94.X1", "9.12.X1", "9.21.X1",
    "11.2.X1", "12.13.X1", "13.0.X1",
    // Options: told under the clause of the Event.
    "13.0.1", "13.0.2", "13.0.3", "13.0.4",
    // Headings, whose leaves decide.
    "2.0", "2.3", "2.32", "2.33", "2.34", "2.35", "2.36", "6.0", "6.1", "6.4", "7.0", "7.6", "7.9", "8.0", "8.1", "8.3",
    "9.0", "9.1", "9.2", "10.1"};
const std::set<std::string> kRare{"6.16"};  // a Regional block that may not stay where it is, in few wars

TEST(TwwaeCoverage, EveryLineCitesTheClauseThatDecides) {
    using G = twwae::Twwae;
    coverage::Listener listener;
    for (const std::string scenario : {"full_war", "early_war", "mid_to_late_war", "mid_war", "prelude"})
        for (const auto& options : {std::map<std::string, std::string>{}, {{"variant_timing", "on"}}})
            coverage::hear<G>(listener, twwae::testBox(), {scenario, options}, 12);
    coverage::expectTold(kBook, listener, kUntold, kRare);
}

TEST(TwwaeCoverage, AnActCitesItsOwnClause) {
    const auto cited = coverage::offersOf<twwae::Twwae>(twwae::testBox(), {"full_war", {}});
    using Clauses = std::set<std::string>;
    EXPECT_EQ(cited.at("6.02 march"), Clauses{"6.11"});
    EXPECT_EQ(cited.at("6.02 muster"), Clauses{"6.12"});
    EXPECT_EQ(cited.at("6.02 sail"), Clauses{"6.2"});
    EXPECT_EQ(cited.at("6.02 strengthen"), Clauses{"6.3.1"});
    EXPECT_EQ(cited.at("6.02 raise"), Clauses{"6.3.2"});
    EXPECT_EQ(cited.at("11.2 strengthen"), Clauses{"11.2.1"});
    EXPECT_EQ(cited.at("8.1 enact"), Clauses{"8.1.1"});
    EXPECT_EQ(cited.at("8.1 decline"), Clauses{"8.1.2"});
}

}  // namespace
