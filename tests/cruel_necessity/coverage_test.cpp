// Coverage: the clauses of data/cruel_necessity/rules.yaml, the code that cites them, the rulings and the tests agree.
#include "tests/coverage/coverage.h"

namespace {

const coverage::Book kBook{"cruel_necessity", "CN", "cn", "Cruel Necessity", "CnCoverage"};

TEST(CnCoverage, EveryCitedClauseExists) { coverage::expectCitedClausesExist(kBook); }
TEST(CnCoverage, EveryCitedRulingExists) { coverage::expectCitedRulingsExist(kBook); }
TEST(CnCoverage, EveryNamedTestAndFileExists) { coverage::expectNamedTestsAndFilesExist(kBook); }
TEST(CnCoverage, NoClauseIsOpenAndDoneOnesAreTested) { coverage::expectNothingOpen(kBook); }
TEST(CnCoverage, TheTableIsUpToDate) { coverage::expectTableUpToDate(kBook); }

}  // namespace
