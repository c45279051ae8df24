// Dice by purpose: the race respects the weights, a card less changes no other draw, and a record gives its draws again.
#include "common/purpose.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "common/module_for.h"
#include "tests/contract/toy_game.h"

namespace {

using common::Dice;
using common::ModuleFor;
using common::Purpose;
using common::Rng;
using toy::Toy;

using Cards = common::OutcomeList<int>;
constexpr common::Citation kClause{"TOY", "1"};
std::string nameOf(int card) { return "draw " + std::to_string(card); }

int drawn(const Cards& cards, std::uint64_t seed, std::uint64_t times = 0) {
    return common::winnerOf(cards, common::drawNumber(Rng{seed}, Purpose{1, 0, "1"}.value(), times), nameOf, kClause);
}
Cards deckOf(int cards) {
    Cards out;
    for (int n = 1; n <= cards; ++n) out.push_back({n, 1});
    return out;
}

TEST(Purpose, WeightsAreRespected) {
    Cards cards;
    for (const std::uint32_t weight : {1U, 2U, 3U, 6U, 12U, 40U}) cards.push_back({static_cast<int>(weight), weight});
    constexpr int kDraws = 64'000, kRunners = 64;  // 1 + 2 + 3 + 6 + 12 + 40
    std::map<int, int> came;
    for (int n = 0; n < kDraws; ++n) ++came[drawn(cards, static_cast<std::uint64_t>(n) / 8, static_cast<std::uint64_t>(n) % 8)];
    double chiSquare = 0;
    for (const auto& o : cards) {
        const double wanted = kDraws * static_cast<double>(o.weight) / kRunners;
        chiSquare += (came[o.action] - wanted) * (came[o.action] - wanted) / wanted;
    }
    EXPECT_LT(chiSquare, 20.5);  // of five degrees of freedom one in a thousand is above it
}

TEST(Purpose, EveryOrderOfTwoDrawsIsAsLikely) {
    std::map<std::pair<int, int>, int> came;
    constexpr int kDraws = 36'000;
    for (std::uint64_t seed = 0; seed < kDraws; ++seed) ++came[{drawn(deckOf(6), seed, 0), drawn(deckOf(6), seed, 1)}];
    double chiSquare = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) chiSquare += (came[{a, b}] - 1000.0) * (came[{a, b}] - 1000.0) / 1000.0;
    EXPECT_LT(chiSquare, 66.6);  // of 35 degrees of freedom one in a thousand is above it
}

TEST(Purpose, ADeckThatLacksACardGivesTheSameUnlessItWasThatOne) {
    int lacked = 0;
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
        const Cards whole = deckOf(20);
        Cards less;
        for (const auto& o : whole)
            if (o.action != 7) less.push_back(o);
        const int card = drawn(whole, seed);
        lacked += card == 7;
        EXPECT_TRUE(card == 7 || drawn(less, seed) == card);
    }
    EXPECT_NEAR(lacked, 200, 60);
}

TEST(Purpose, TheOrderOfTheListDoesNotMatter) {
    Cards forth = deckOf(30), back;
    for (std::size_t n = forth.size(); n-- > 0;) back.push_back(forth[n]);
    for (std::uint64_t seed = 0; seed < 500; ++seed) EXPECT_EQ(drawn(forth, seed), drawn(back, seed));
}

// Saves hold what was drawn, and their seeds must give it again on every machine and for good.
TEST(Purpose, TheNumbersNeverChange) {
    EXPECT_EQ((Purpose{3, 1, "P11.0"}.value()), 14202616309155644354U);
    EXPECT_EQ(common::drawNumber(Rng{42}, (Purpose{3, 1, "P11.0"}.value()), 5), 5655773272127230226U);
    std::vector<int> came;
    for (std::uint64_t times = 0; times < 12; ++times) came.push_back(drawn(deckOf(52), 42, times));
    EXPECT_EQ(came, (std::vector<int>{31, 3, 38, 36, 37, 19, 10, 31, 6, 15, 14, 25}));
}

TEST(Purpose, FromNothingNothingIsDrawn) { EXPECT_THROW(drawn({}, 1), common::NoOutcome); }

// Matches

const ModuleFor<Toy>& purposeModule() {
    static const ModuleFor<Toy> kModule(std::make_shared<const toy::Definitions>(), 0x1234);
    return kModule;
}
std::unique_ptr<common::Table> tableByPurpose(std::uint64_t seed = 7) {
    return purposeModule().newTable({"", {{"long_game", "on"}}, Dice::kByPurpose}, seed, {}, true, false);
}
common::Opened reopened(const std::string& text, bool verify = true) {
    return purposeModule().open(text, "game.yaml", verify, -1);
}
std::string notationAt(const common::Table& table, std::size_t n) { return table.record().at(n).notation; }
// All that fell in so many actions of a player who chooses at random by these numbers.
std::unique_ptr<common::Table> playedByPurpose(std::uint64_t seed, std::uint64_t numbers, int most = 200) {
    auto table = tableByPurpose(seed);
    Rng rng{numbers};
    for (int n = 0; n < most && table->decision().actor != common::PlayerId::kNobody; ++n)
        EXPECT_TRUE(table->play(*table->botMove("random", rng.below(1000))).ok);
    return table;
}

TEST(PurposeMatch, ASaveSaysSoAndOneOfTheStreamDoesNot) {
    const std::string text = tableByPurpose()->saveText();
    EXPECT_NE(text.find("\nseed: 7\ndice: by_purpose\nactions:\n"), std::string::npos) << text;
    EXPECT_EQ(purposeModule().newTable({}, 7, {}, true, false)->saveText().find("dice"), std::string::npos);
    const auto opened = reopened(text);
    ASSERT_TRUE(opened.table) << opened.error;
    EXPECT_EQ(opened.table->setup().dice, Dice::kByPurpose);
    EXPECT_EQ(opened.table->saveText(), text);
}

TEST(PurposeMatch, AWholeGameIsGivenAgainBySeedAndPurpose) {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const auto table = playedByPurpose(seed, seed + 1000);
        const std::string text = table->saveText();
        const auto opened = reopened(text);
        ASSERT_TRUE(opened.table) << opened.error;
        EXPECT_EQ(opened.table->digest(), table->digest());
        // By another rule than its own it does not come out so.
        std::string other = text;
        other.erase(other.find("dice: by_purpose\n"), std::string("dice: by_purpose\n").size());
        if (seed == 1) {
            EXPECT_FALSE(reopened(other).table);
        }
        EXPECT_TRUE(reopened(other, false).table) << "unverified it is taken as it is written";
    }
}

TEST(PurposeMatch, VerifyCatchesAnOutcomeThatWasAltered) {
    const auto table = tableByPurpose();
    const std::string first = notationAt(*table, 0), second = notationAt(*table, 1);
    int caught = 0;
    for (int n = 1; n <= 6; ++n) {
        const std::string other = "deal " + std::to_string(n);
        if (other == first || other == second) continue;
        const std::string text = "format: 1\ngame: toy\nseed: 7\ndice: by_purpose\nactions:\n- " + other + "\n";
        const auto opened = reopened(text);
        EXPECT_FALSE(opened.table);
        EXPECT_TRUE(opened.error.starts_with("game.yaml:6: ")) << opened.error;
        EXPECT_NE(opened.error.find(first), std::string::npos) << opened.error;
        ++caught;
    }
    EXPECT_EQ(caught, 4);
}

TEST(PurposeMatch, AnUnknownKindOfDiceIsRefusedWithLineAndRemedy) {
    const auto opened = reopened("format: 1\ngame: toy\nseed: 7\ndice: by_porpoise\nactions:\n");
    EXPECT_FALSE(opened.table);
    EXPECT_TRUE(opened.error.starts_with("game.yaml:4:")) << opened.error;
    EXPECT_NE(opened.error.find("by_porpoise"), std::string::npos) << opened.error;
    EXPECT_NE(opened.error.find("Did you mean `by_purpose`?"), std::string::npos) << opened.error;
    EXPECT_TRUE(reopened("format: 1\ngame: toy\nseed: 7\ndice: stream\nactions:\n").table);
}

TEST(PurposeMatch, TakenBackThroughDiceTheSameThrowFallsAgain) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        auto table = tableByPurpose(seed);
        for (const char* a : {"bid 1", "bid 0", "roll"}) ASSERT_TRUE(table->play(a).ok);
        const std::string die = notationAt(*table, 5);
        ASSERT_TRUE(die.starts_with("die"));
        const std::uint64_t after = table->digest();
        ASSERT_FALSE(table->rewind());
        ASSERT_FALSE(table->redo());
        EXPECT_EQ(table->digest(), after);
        ASSERT_FALSE(table->rewind());
        ASSERT_TRUE(table->play("roll").ok);
        EXPECT_EQ(notationAt(*table, 5), die);
        // The other player rolls first in this round instead: the first throw of the round is still that.
        ASSERT_FALSE(table->rewind());
        for (const char* a : {"pace 1", "roll"}) ASSERT_TRUE(table->play(a).ok);
        EXPECT_EQ(notationAt(*table, 6), die);
        const auto opened = reopened(table->saveText());
        ASSERT_TRUE(opened.table) << opened.error;
        EXPECT_EQ(opened.table->digest(), table->digest());
    }
}

TEST(PurposeMatch, EarlierPositionsAndCopiesDrawTheSame) {
    const auto table = playedByPurpose(3, 9);
    const auto& record = table->record();
    for (std::size_t n = 0; n < record.size(); ++n) {
        const auto earlier = table->at(n);
        earlier->settle();
        for (std::size_t k = n; k < earlier->record().size(); ++k) EXPECT_EQ(notationAt(*earlier, k), record[k].notation);
    }
}

TEST(PurposeMatch, AToldOutcomeCountsAsOneThatFell) {
    auto told = purposeModule().newTable({"", {}, Dice::kByPurpose}, 7, {}, true, true);
    const auto fell = tableByPurpose();
    const std::string other = notationAt(*fell, 0) == "deal 1" ? "deal 2" : "deal 1";
    ASSERT_TRUE(told->play(other).ok);
    told->setAskChance(false);
    told->settle();
    EXPECT_TRUE(told->record()[0].given);
    if (notationAt(*fell, 1) != other) {
        EXPECT_EQ(notationAt(*told, 1), notationAt(*fell, 1));
    }
    const auto opened = reopened(told->saveText());
    ASSERT_TRUE(opened.table) << opened.error;
}

}  // namespace
