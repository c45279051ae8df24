// Coverage: the clauses of data/ukc/rules.yaml, the code that cites them, the rulings and the tests agree.
#include "tests/coverage/coverage.h"
#include "ukc/state/annex.h"

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

}  // namespace
