// Coverage: the clauses of data/cruel_necessity/rules.yaml, the code that cites them, the rulings and the tests agree.
#include <map>

#include "cruel_necessity/cruel_necessity.h"
#include "tests/coverage/told.h"
#include "tests/cruel_necessity/test_box.h"

namespace {

const coverage::Book kBook{"cruel_necessity", "CN", "cn", "Cruel Necessity", "CnCoverage"};

TEST(CnCoverage, EveryCitedClauseExists) { coverage::expectCitedClausesExist(kBook); }
TEST(CnCoverage, EveryCitedRulingExists) { coverage::expectCitedRulingsExist(kBook); }
TEST(CnCoverage, EveryNamedTestAndFileExists) { coverage::expectNamedTestsAndFilesExist(kBook); }
TEST(CnCoverage, NoClauseIsOpenAndDoneOnesAreTested) { coverage::expectNothingOpen(kBook); }
TEST(CnCoverage, TheTableIsUpToDate) { coverage::expectTableUpToDate(kBook); }

// Rules that are decided without a line of their own, or under a closer one.
const std::set<std::string> kUntold{
    // What the table looks like before the first card.
    "3.0", "3.0.2", "3.0.3", "3.0.4", "3.0.5", "3.0.6", "3.0.8", "3.0.9", "3.0.10", "3.0.11", "3.0.12", "B.O", "B.O.3",
    // Headings, whose leaves decide.
    "4.0", "4.0.2", "4.0.3", "4.0.4", "6.10", "7.0", "7.0.7", "8.0", "9.0", "10.0", "11.0", "12.0", "PA", "PA.1", "PA.2",
    "PA.3",
    // What is worked out whenever it is asked for, or taken away in silence.
    "5.0", "10.1",
    // What is a limit on what may be chosen, or says that something may be done again.
    "8.3.2", "12.3.2", "PA.6",
    // Examples.
    "6.2.4.X1", "6.2.4.X2", "6.6.1.X1", "7.0.6.X1", "7.2.X1", "7.X1", "8.1.X1", "8.2.X1", "8.3.X1", "8.5.X1", "11.2.X1"};

// A die that decides against its sum comes up in few wars: CnLog.C8_0_NaturalRollsAreExplained has one.
const std::set<std::string> kRare{"PA.5"};

TEST(CnCoverage, EveryLineCitesTheClauseThatDecides) {
    using G = cruel_necessity::CruelNecessity;
    const std::map<std::string, std::string> optional{{"limited_reconnaissance", "on"},
                                                      {"catholic_league", "on"},
                                                      {"quick_battles", "choose"},
                                                      {"english_settlers", "on"},
                                                      {"strike_iron", "on"}};
    coverage::Listener listener;
    for (const std::string scenario : {"campaign", "first_war", "second_war", "third_war"})
        for (const auto& options : {std::map<std::string, std::string>{}, optional})
            coverage::hear<G>(listener, cruel_necessity::testBox(), {scenario, options}, 12);
    coverage::expectTold(kBook, listener, kUntold, kRare);
}

}  // namespace
