// Coverage: the clauses of data/twwae/rules.yaml, the code that cites them, the rulings and the tests agree.
#include "tests/coverage/coverage.h"

namespace {

const coverage::Book kBook{"twwae", "TWWAE", "twwae", "This War Without an Enemy", "TwwaeCoverage"};

TEST(TwwaeCoverage, EveryCitedClauseExists) { coverage::expectCitedClausesExist(kBook); }
TEST(TwwaeCoverage, EveryCitedRulingExists) { coverage::expectCitedRulingsExist(kBook); }
TEST(TwwaeCoverage, EveryNamedTestAndFileExists) { coverage::expectNamedTestsAndFilesExist(kBook); }
TEST(TwwaeCoverage, NoClauseIsOpenAndDoneOnesAreTested) { coverage::expectNothingOpen(kBook); }
TEST(TwwaeCoverage, TheTableIsUpToDate) { coverage::expectTableUpToDate(kBook); }

}  // namespace
