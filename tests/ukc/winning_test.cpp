// The chance of winning: what speaks for a side and what does not.
#include <string>

#include "common/bot_spec.h"
#include "common/playout.h"
#include "tests/contract/chance_in_battle.h"
#include "tests/contract/positions.h"
#include "tests/ukc/test_box.h"

namespace ukc {
namespace {

double kingsChance(const std::string& hands) {
    return Ukc::winChance(testBox(),
                          contract::position<Ukc>("at: campaign\nturn: {number: 3}\nkept: {standard_raised: true}\n" + hands));
}

// Both sides are dealt cards in every turn and have none left when it ends: the deal speaks for whom it favours, and else for
// nobody; the chance must not leap with it.
TEST(UkcWinning, CardsDealtForOneTurnSpeakOnlyForWhomTheyFavour) {
    const double before = kingsChance("hands: {royalist: [], parliament: []}\n");
    EXPECT_NEAR(kingsChance("hands: {royalist: [26, 30, 31], parliament: [27, 28, 29]}\n"), before, 0.1);
    EXPECT_GT(kingsChance("hands: {royalist: [26, 30, 31], parliament: []}\n"),
              kingsChance("hands: {royalist: [], parliament: [27, 28, 29]}\n"));
    // Over many deals it comes to little.
    double leap = 0.0;
    int deals = 0;
    for (std::uint64_t seed = 9'900'001; seed < 9'900'041; ++seed) {
        State s = Ukc::newGame(testBox(), {}, common::Rng{seed});
        double atStart = -1.0;
        int turn = -1;
        common::ActionList<Action> legal;
        for (auto d = Ukc::decision(s); d.actor != common::PlayerId::kNobody; d = Ukc::decision(s)) {
            if (s.turn != turn) {
                turn = s.turn;
                atStart = Ukc::winChance(testBox(), s);
            }
            if (atStart >= 0.0 && std::holds_alternative<CardPlay>(s.stack.back())) {
                leap += Ukc::winChance(testBox(), s) - atStart;
                ++deals;
                atStart = -1.0;
            }
            if (d.actor == common::PlayerId::kChance) {
                Ukc::apply(testBox(), s, common::drawChance<Ukc>(testBox(), s), nullptr);
                continue;
            }
            legal.clear();
            Ukc::legalActions(testBox(), s, legal);
            Ukc::apply(testBox(), s, common::seasonedAction<Ukc>(testBox(), Ukc::observe(testBox(), s, d.actor), legal),
                       nullptr);
        }
    }
    EXPECT_GT(deals, 200);
    EXPECT_NEAR(leap / deals, 0.0, 0.03);
}

// In the first edition the King wins four games of five, and it is told.
TEST(UkcWinning, EachEditionIsJudgedByItself) {
    for (const Edition edition : {Edition::kPhalanx2023, Edition::kGmt2008}) {
        Options options;
        options.edition = edition;
        constexpr int kGames = 100;
        const common::BotSpec seasoned = *common::botSpec("search:1");
        double said = 0.0, won = 0.0;
        for (std::uint64_t seed = 9'500'001; seed < 9'500'001 + kGames; ++seed) {
            const auto turns = common::winningRows<Ukc>(
                testBox(), Ukc::newGame(testBox(), options, common::Rng{seed}), {seasoned, seasoned}, seed, 0.0);
            double told = 0.0;
            for (const common::WinningRow& turn : turns) told += turn.said;
            said += told / static_cast<double>(turns.size());
            won += turns.back().outcome;
        }
        constexpr double kLuck = 0.1;  // two standard errors of what so many games come to
        EXPECT_NEAR(said / kGames, won / kGames, kLuck) << (edition == Edition::kGmt2008 ? "GMT 2008" : "PHALANX 2023");
    }
}

// A Battle half fought is judged by what is likely to come of it.
TEST(UkcWinning, InABattleItIsWhatIsLikelyToComeOfIt) {
    const auto found = contract::chanceInBattle<Ukc>(testBox(), 8'300'001, 12);
    EXPECT_GT(found.battles, 40);
    EXPECT_LT(found.told, found.raw) << "the net tells some of it";
}

}  // namespace
}  // namespace ukc
