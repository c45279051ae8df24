// Coverage: the clauses of data/ukc/rules.yaml, the code that cites them, the rulings and the tests agree.
#include "tests/coverage/coverage.h"

namespace {

const coverage::Book kBook{"ukc", "UKC", "ukc", "Unhappy King Charles!", "UkcCoverage"};

TEST(UkcCoverage, EveryCitedClauseExists) { coverage::expectCitedClausesExist(kBook); }
TEST(UkcCoverage, EveryCitedRulingExists) { coverage::expectCitedRulingsExist(kBook); }
TEST(UkcCoverage, EveryNamedTestAndFileExists) { coverage::expectNamedTestsAndFilesExist(kBook); }
TEST(UkcCoverage, NoClauseIsOpenAndDoneOnesAreTested) { coverage::expectNothingOpen(kBook); }
TEST(UkcCoverage, TheTableIsUpToDate) { coverage::expectTableUpToDate(kBook); }

}  // namespace
