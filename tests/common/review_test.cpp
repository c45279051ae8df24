// The review of a war over a toy game whose answers are known: what it finds, whose it is, and that it comes in parts.
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "common/match.h"
#include "common/seat_for.h"
#include "tests/contract/toy_planner.h"

namespace {

using common::PlayerId;
using toy::Planner;
using toy::Verb;

// A war from toAct(): the first player paces one where he could show his card, and does well from then on; the second is timid
// all the time.
std::shared_ptr<const common::AnyHistory> lived(const toy::State& start, PlayerId reader, bool isOver = true) {
    const auto defs = std::make_shared<const toy::Definitions>();
    common::Match<Planner> match(defs, {{}, 1, {}, ""}, start);
    const std::vector<toy::Action> acts{{Verb::kPace, 1}, {Verb::kPace, 1}, {Verb::kShow, 0},
                                        {Verb::kPace, 1}, {Verb::kPace, 3}, {Verb::kPace, 1}};
    for (std::size_t i = 0; i + (isOver ? 0 : 1) < acts.size(); ++i) EXPECT_FALSE(match.play(acts[i])) << i;
    common::Watch<Planner> watch;
    return watch.follow(match, reader);
}

common::Review reviewed(const common::AnyHistory& history, unsigned threads = 1) {
    const auto review = common::reviewOf(history);
    while (!review->isDone()) review->goOn(threads);
    return review->found();
}

TEST(Review, FindsTheChoiceThatCostMostAndWhatWouldHaveBeenBetter) {
    const auto found = reviewed(*lived(toy::toAct(), PlayerId::kFirst));
    EXPECT_EQ(found.choices, 3U) << "his own alone";
    EXPECT_EQ(found.worlds, common::kUsualPlanWorlds);
    ASSERT_FALSE(found.costly.empty());
    const auto& worst = found.costly.front();
    EXPECT_EQ(worst.action, 0U);
    EXPECT_EQ(worst.turn, 1);
    EXPECT_EQ(worst.made.steps.front().notation, "pace 1");
    EXPECT_EQ(worst.better.what, std::vector<std::string>{"show"});
    EXPECT_NEAR(worst.now, 0.5, 1e-12);
    EXPECT_GT(worst.loss, 0.1);
    EXPECT_GT(worst.loss, 2 * worst.error);
    EXPECT_NEAR(worst.loss, worst.better.chance - worst.made.chance, 1e-9) << "one number everywhere";
    EXPECT_NE(worst.compared.find("less than the better choice"), std::string::npos) << worst.compared;
    EXPECT_TRUE(std::any_of(worst.made.why.begin(), worst.made.why.end(), [](const auto& why) {
        return why.find("by the better choice") != std::string::npos;
    })) << worst.compared;
    for (const auto& it : found.costly) {
        EXPECT_NE(it.action, 2U) << "showing was right";
        EXPECT_LE(it.loss, worst.loss);
    }
}

TEST(Review, OfTheOtherSideIsOfItsOwnChoices) {
    const auto found = reviewed(*lived(toy::toAct(), PlayerId::kSecond));
    EXPECT_EQ(found.choices, 3U);
    ASSERT_FALSE(found.costly.empty());
    for (const auto& it : found.costly) EXPECT_EQ(it.action % 2, 1U);
    EXPECT_GT(found.costly.front().loss, 0.0);
}

// Nothing that was hidden at the time has part in it, nor how many compute.
TEST(Review, IsTheSameForAnyNumberOfThreadsAndForTwins) {
    const auto one = reviewed(*lived(toy::toAct(), PlayerId::kFirst));
    EXPECT_TRUE(reviewed(*lived(toy::toAct(), PlayerId::kFirst), 3) == one);
    toy::State twin = toy::toAct();
    twin.card[1] = 3;
    twin.bid[1] = 2;
    twin.rng.seed += 99;
    EXPECT_TRUE(reviewed(*lived(twin, PlayerId::kFirst)) == one);
}

TEST(Review, ComesInPartsAndOutlivesItsHistory) {
    auto history = lived(toy::toAct(), PlayerId::kFirst, false);
    const auto review = common::reviewOf(*history);
    history.reset();
    double share = review->share();
    EXPECT_EQ(share, 0.0);
    int parts = 0;
    while (!review->isDone() && parts < 100) {
        EXPECT_LT(share, 1.0);
        review->goOn(1);
        EXPECT_GE(review->share(), share);
        share = review->share();
        ++parts;
    }
    EXPECT_GT(parts, 2);
    EXPECT_EQ(share, 1.0);
    EXPECT_EQ(review->found().choices, 3U);
    EXPECT_FALSE(common::reviewOf(*lived(toy::toAct(), PlayerId::kNobody))) << "nobody's choices";
}

TEST(Review, TellsItsFiguresInWords) {
    common::CostlyChoice it;
    it.loss = 0.092;
    it.error = 0.031;
    EXPECT_EQ(common::costText(it), "9 points (\u00b1 3)");
    it.loss = 0.012;
    it.error = 0.002;
    EXPECT_EQ(common::costText(it), "1 point (\u00b1 1)");
    common::PlanText plan;
    plan.what = {"Rupert marches to York", "he storms it"};
    EXPECT_EQ(common::deedsText(plan), "Rupert marches to York; then he storms it");
    // What was chosen reads as it did at the time, but for a whole Event.
    common::CostlyChoice choice;
    choice.made = plan;
    EXPECT_EQ(common::chosenText(choice), "Rupert marches to York; then he storms it.");
    choice.made.steps = {{"m york", "March to York.", false, false}};
    EXPECT_EQ(common::chosenText(choice), "March to York.");
    choice.made.steps[0].text = std::string(200, 'x');
    EXPECT_EQ(common::chosenText(choice), "Rupert marches to York.");
}

}  // namespace
