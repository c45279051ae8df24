// Intents: attacks of several stacks on one Area, offered to the search and told as plans.
#include <string>

#include "common/plans.h"
#include "common/playout.h"
#include "tests/contract/positions.h"
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

// Four blocks with the King among them, and three times three around them: each three by itself is lost.
std::string around(std::string_view at, std::string_view turn) {
    return "at: " + std::string(at) +
           "\n"
           "turn: {year: 1643, number: " +
           std::string(turn) +
           ", player_one: parliament}\n"
           "areas:\n"
           "  oxfordshire: [charles, rupert, r_midlands_horse, r_midlands_foot_1]\n"
           "  bucks_herts: [essex, p_london_foot_1, p_london_foot_2]\n"
           "  northampton_bedford: [cromwell, p_east_horse_1, p_east_foot_1]\n"
           "  staffs_warwick: [waller, p_midlands_horse_1, p_midlands_foot]\n"
           "  cornwall: [hopton]\n"
           // A card each, or the next Turn runs past its first choice.
           "hands: {royalist: [rc07], parliament: [pc07]}\n"
           "pieces: {rest: aside}\n";
}
State positionAt(const std::string& yaml) { return contract::position<Twwae>(yaml); }
common::Intents intentsAt(const State& s) {
    return Twwae::intents(testBox(), Twwae::observe(testBox(), s, Twwae::decision(s).actor));
}
common::Intent against(std::string_view key) { return static_cast<common::Intent>(index(area(key)) + 1); }
bool isGivingOrders(const State& s) {
    for (const Frame& f : s.stack)
        if (std::holds_alternative<ActionSegment>(f) || std::holds_alternative<GroupMove>(f)) return true;
    return false;
}

TEST(TwwaeIntents, AllWhoCanReachAnEnemyMayBeMeantToAttackHim) {
    State s = positionAt(around("actions parliament 3", "3"));
    const auto found = intentsAt(s);
    ASSERT_FALSE(found.possible.empty());
    EXPECT_EQ(found.possible[0], against("oxfordshire"));
    EXPECT_EQ(found.begun, common::kNoIntent);
    // Gone on with, as many come as the borders let through, but one who keeps London.
    common::Rng rng{1, 0};
    while (isGivingOrders(s)) {
        common::ActionList<Action> legal;
        Twwae::legalActions(testBox(), s, legal);
        ASSERT_FALSE(legal.empty());
        Twwae::apply(testBox(), s, Twwae::intendedIn(testBox(), s, legal, rng, found.possible[0]), nullptr);
    }
    int room = 0;
    for (const char* from : {"bucks_herts", "northampton_bedford", "staffs_warwick"})
        room += std::min<int>(3, borderLimit(testBox(), area(from), area("oxfordshire")));
    EXPECT_EQ(countOf(blocksOutside(s, Side::kParliament, area("oxfordshire"))), room - 1);
    EXPECT_GE(room, 8);
}

TEST(TwwaeIntents, AnAttackTakesMoreThanOneStackPointsToSendThemAndDryRoads) {
    EXPECT_TRUE(intentsAt(positionAt(around("actions parliament 1", "3"))).possible.empty())
        << "one Action Point sends one stack";
    EXPECT_TRUE(intentsAt(positionAt(around("actions parliament 3", "6"))).possible.empty()) << "in Winter nobody may attack";
    EXPECT_TRUE(intentsAt(positionAt("at: actions parliament 3\n"
                                     "turn: {year: 1643, number: 3, player_one: parliament}\n"
                                     "areas:\n"
                                     "  oxfordshire: [charles, rupert, r_midlands_horse]\n"
                                     "  bucks_herts: [essex, p_london_foot_1, p_london_foot_2]\n"
                                     "pieces: {rest: aside}\n"))
                    .possible.empty())
        << "one stack is weighed by the steady player";
}

// Told as one plan, with all its marches, and better than what one stack could do.
TEST(TwwaeIntents, AnAttackFromAllSidesIsAPlan) {
    const State s = positionAt(around("actions parliament 3", "3"));
    const auto actor = Twwae::decision(s).actor;
    common::ActionList<Action> legal;
    Twwae::legalActions(testBox(), s, legal);
    const auto found = common::plansSeen<Twwae>(testBox(), Twwae::observe(testBox(), s, actor), actor, legal, 16);
    ASSERT_FALSE(found.plans.empty());
    const common::PlanText& best = found.plans.front();
    EXPECT_EQ(best.intent, against("oxfordshire"));
    std::size_t marches = 0;
    for (const std::string& what : best.what) marches += what.find("to Oxfordshire") != std::string::npos ? 1U : 0U;
    EXPECT_EQ(marches, 3U) << best.what.front();
}

TEST(TwwaeIntents, TheSearchFallsUponTheKingFromAllSides) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        State s = positionAt(around("actions parliament 3", "3"));
        std::uint64_t thinking = seed;
        while (isGivingOrders(s)) {
            const auto actor = Twwae::decision(s).actor;
            common::ActionList<Action> legal;
            Twwae::legalActions(testBox(), s, legal);
            const auto seen = Twwae::observe(testBox(), s, actor);
            const Action a =
                legal.size() == 1
                    ? legal[0]
                    : common::search<Twwae>(testBox(), seen, actor, legal, {32, 0}, common::mix64(thinking += 17)).action;
            Twwae::apply(testBox(), s, a, nullptr);
        }
        // More than one stack
        EXPECT_GT(countOf(blocksOutside(s, Side::kParliament, area("oxfordshire"))), 3) << "seed " << seed;
    }
}

}  // namespace
}  // namespace twwae
