// Coverage: the clauses of data/ukc/rules.yaml, the code that cites them, the rulings and the tests agree.
#include "tests/coverage/told.h"
#include "tests/ukc/test_box.h"
#include "ukc/state/annex.h"
#include "ukc/ukc.h"

namespace {

const coverage::Book kBook{"ukc", "UKC", "ukc", "Unhappy King Charles!", "UkcCoverage"};

TEST(UkcCoverage, EveryCitedClauseExists) { coverage::expectCitedClausesExist(kBook); }
TEST(UkcCoverage, EveryCitedRulingExists) { coverage::expectCitedRulingsExist(kBook); }
TEST(UkcCoverage, EveryNamedTestAndFileExists) { coverage::expectNamedTestsAndFilesExist(kBook); }
TEST(UkcCoverage, NoClauseIsOpenAndDoneOnesAreTested) { coverage::expectNothingOpen(kBook); }
TEST(UkcCoverage, TheTableIsUpToDate) { coverage::expectTableUpToDate(kBook); }

// The clause of a card is put together from its number: every one is there, and the Core cards and plain ones keep what they
// had.
TEST(UkcCoverage, TheAnnexHasEveryCardThatIsCitedByItsNumber) {
    const common::Citation plain{"UKC", "P12.5.3"};
    for (int n = ukc::kFirstInAnnex; n <= ukc::kLastInAnnex; ++n) {
        const common::Citation it = ukc::annexOf(static_cast<ukc::CardId>(n), plain);
        EXPECT_EQ(it.text(), "UKC PA." + std::to_string(n));
        EXPECT_TRUE(coverage::rules(kBook).find(std::string(it.clause))) << n;
    }
    EXPECT_EQ(ukc::annexOf(static_cast<ukc::CardId>(57), plain), plain);
    EXPECT_EQ(ukc::annexOf(static_cast<ukc::CardId>(3), plain), plain);
}

// Rules that are decided without a line of their own, or under a closer one.
const std::set<std::string> kUntold{
    // What the first edition has otherwise: told under the clause that both have, or a limit.
    "G5.1", "G5.2", "G6.1", "G6.3", "G6.4", "G6.5", "G6.5.1", "G6.5.2", "G6.5.3", "G6.6", "G6.6.1", "G6.6.2", "G6.6.3",
    "G6.6.6", "G6.6.7", "G6.6.8", "G6.8", "G7.1.1", "G7.1.7", "G7.2", "G7.2.2", "G7.2.3", "G7.3.1", "G7.3.2", "G8.1", "G8.2",
    "G9.2", "G9.3", "G9.5", "G9.7", "G10.1", "G10.6", "G10.7", "G11.1", "G11.2", "G11.3", "G12.0", "G12.4", "G14.0", "G14.2",
    "G14.3", "G14.4", "G14.6", "G15.0", "G15.3", "G16.0", "G17.1", "G17.2", "G17.3", "G18.1", "G18.4",
    // What is in the box, how it is set up and what it is called.
    "P1.0", "P2.0", "P3.1", "P3.1.1", "P3.1.2", "P3.1.3", "P3.1.4", "P3.1.5", "P3.1.6", "P3.1.7", "P3.1.8", "P3.2", "P3.3",
    "P4.1", "P4.2.1", "P4.2.2", "P4.2.3", "P4.2.4", "P4.2.5", "P4.2.7", "P4.3", "P4.4", "P4.5", "P5.1", "P5.2",
    "P5.3", "P5.4", "P6.0",
    // Headings, whose leaves decide.
    "P4.2", "P7.0", "P8.0", "P10.0", "P10.2", "P12.0", "P12.4", "P12.5", "P14.0", "P15.0", "P17.0", "P18.0", "P18.1", "P18.2",
    "P19.0", "P20.0", "P20.1", "P21.0", "P22.0", "P24.0",
    // Limits on what may be chosen, and what follows in silence.
    "P8.1", "P10.3", "P10.4", "P10.5", "P12.2", "P16.1", "P17.1.2", "P17.1.4", "P17.3.1", "P20.1.1", "P20.1.3",
    "P22.1.1", "P22.1.3", "PA.1.1", "PA.2.1", "PA.3.9", "PA.3.10",
    // Examples and notes.
    "P22.1.X1",
    // Options: told under the clause that they change.
    "P25.0", "P25.1", "P25.2", "P25.3", "P25.4", "P25.5",
    // Henrietta: what she may choose among, decided in silence.
    "P26.0", "P26.1", "P26.3.1", "P26.4.1", "P26.4.2", "P26.4.3", "P26.4.4", "P26.4.5", "P26.4.6", "P26.4.7"};
const std::set<std::string> kRare{};

TEST(UkcCoverage, EveryLineCitesTheClauseThatDecides) {
    using G = ukc::Ukc;
    const std::map<std::string, std::string> optional{
        {"edition", "gmt2008"},  {"stout_cornish_men", "on"},     {"random_desertion", "on"},
        {"manchester", "on"},    {"laughter_of_the_court", "on"}, {"lostwithiel", "on"},
        {"king_may_surrender", "off"}};
    coverage::Listener listener;
    for (const auto& options : {std::map<std::string, std::string>{}, optional, {{"henrietta", "on"}}})
        coverage::hear<G>(listener, ukc::testBox(), {"campaign", options}, 24);
    coverage::hear<G>(listener, ukc::testBox(), {"henrietta", {}}, 12);
    coverage::expectTold(kBook, listener, kUntold, kRare);
}

TEST(UkcCoverage, AnActCitesItsOwnClause) {
    const auto cited = coverage::offersOf<ukc::Ukc>(ukc::testBox(), {"campaign", {}});
    using Clauses = std::set<std::string>;
    EXPECT_EQ(cited.at("P17.0 move"), Clauses{"P17.1"});
    EXPECT_EQ(cited.at("P17.0 convert"), Clauses{"P17.1.5"});
    EXPECT_EQ(cited.at("P17.0 besiege"), Clauses{"P20.1.2"});
    EXPECT_EQ(cited.at("P17.0 bombard"), Clauses{"P20.2"});
    EXPECT_EQ(cited.at("P17.0 stop"), Clauses{"P17.0"});
    EXPECT_EQ(cited.at("P16.0 general"), (Clauses{"P12.5.1", "P16.0"})) << "of a Campaign card, and of an Operations card";
}

}  // namespace
