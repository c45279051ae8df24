// The seasoned player, who plays on the worlds that a search invents, and the net that judges where they end.
#include <algorithm>
#include <vector>

#include "twwae/player/weights.h"
#include "tests/contract/judgement.h"
#include "tests/contract/positions.h"
#include "tests/contract/seasoned.h"
#include "tests/twwae/siege_table.h"

namespace twwae {
namespace {

std::vector<double> usual() { return common::valuesOf(kTuned, {}); }

TEST(TwwaeSeasoned, BeatsTheSteadyPlayer) { contract::checkSeasoned<Twwae>(testBox(), usual(), 30, 0.6); }
// Whoever has sent a stack may send another by the same order: he does where it gains, the steady player never.
bool isStackSent(const State& s) {
    const auto* march = s.stack.empty() ? nullptr : std::get_if<GroupMove>(&s.stack.back());
    if (!march) return false;
    const BlockBits ordered = s.marks[index(march->side)].ordered;
    for (const BlockId b : Blocks{march->side, ordered})
        if (isSent(s, b)) return true;
    return false;
}
TEST(TwwaeSeasoned, IsTheSteadyPlayerTuned) {
    contract::checkSeasonedIsSteadyTuned<Twwae>(testBox(), usual(), 7'600'001, isStackSent);
}
TEST(TwwaeSeasoned, IsASearchOfOneWorld) { contract::checkWhoChooses<Twwae>(testBox(), 7'650'001); }
TEST(TwwaeSeasoned, IsTunedTheSameWayAgain) { contract::checkTuningIsRepeatable<Twwae>(testBox()); }

// A search looks at a first block that goes: in its worlds that is the beginning of a Storm, or none would ever be looked at
// where the player himself would not Storm.
TEST(TwwaeSeasoned, OnceSomebodyStormsAllGoWhoCan) {
    Table t = york();
    t.s.named[index(Side::kParliament)] = {Event::kMining, AreaId::kNone, city("york"), BlockId::kNone};
    combat(t, "york").play(kNo).proceed();
    t.roll(6);
    ASSERT_TRUE(t.awaits<StormChoice>(Side::kParliament));
    auto alike = t.defs;  // a seasoned player with the steady one's weights
    Twwae::setSeasoned(alike, usual());
    const auto choices = [&] {
        common::ActionList<Action> legal;
        Twwae::legalActions(t.defs, t.s, legal);
        const auto seen = Twwae::observe(t.defs, t.s, playerOf(Side::kParliament));
        common::Rng rng{1, 0};
        return std::pair{Twwae::steady(t.defs, seen, legal, rng), common::seasonedAction<Twwae>(alike, seen, legal)};
    };
    EXPECT_EQ(choices(), (std::pair{Action{Proceed{}}, Action{Proceed{}}})) << "two foot against what is within";
    t.take("p_north_foot_1");
    EXPECT_EQ(choices(), (std::pair{Action{Proceed{}}, Action{TakeBlock{block("p_north_foot_2")}}}));
}

// An army beside open Oxford, and one Action Point: where choose(seen, legal) sends it by the one order.
template <class Choose>
std::vector<Place> goalsOfOneOrder(const Choose& choose) {
    State s = contract::position<Twwae>("at: actions parliament 1\n"
                                        "turn: {year: 1643, number: 3, player_one: parliament}\n"
                                        "areas:\n"
                                        "  berkshire: [essex, skippon, cromwell, p_london_foot_1, p_london_foot_2, "
                                        "p_east_horse_1]\n"
                                        "  cornwall: [charles, hopton]\n"
                                        "pieces: {rest: aside}\n");
    std::vector<Place> goals;
    for (int n = 0; n < 20; ++n) {
        common::ActionList<Action> legal;
        Twwae::legalActions(testBox(), s, legal);
        const Action a = choose(Twwae::observe(testBox(), s, playerOf(Side::kParliament)), legal);
        if (std::holds_alternative<Proceed>(a)) break;  // the order is given
        if (const auto* head = std::get_if<HeadFor>(&a)) goals.push_back(head->place);
        Twwae::apply(testBox(), s, a, nullptr);
    }
    return goals;
}
TEST(TwwaeSeasoned, OneOrderSendsWhoeverGainsByIt) {
    common::Rng rng{1, 0};
    const auto steady = goalsOfOneOrder(
        [&](const auto& seen, const auto& legal) { return Twwae::steady(testBox(), seen, legal, rng); });
    EXPECT_EQ(steady.size(), 1U) << "one stack, one goal";
    const auto seasoned = goalsOfOneOrder(
        [](const auto& seen, const auto& legal) { return common::seasonedAction<Twwae>(testBox(), seen, legal); });
    EXPECT_GT(seasoned.size(), 1U);
    EXPECT_NE(std::find(seasoned.begin(), seasoned.end(), outside(area("oxfordshire"))), seasoned.end()) << "it lies open";
}

TEST(TwwaeJudgement, ItsFeaturesAreNamedAndBounded) { contract::checkJudgedFeatures<Twwae>(testBox(), 7'700'001); }
TEST(TwwaeJudgement, SaysMoreThanTheSum) { contract::checkJudgementSaysMoreThanTheSum<Twwae>(testBox(), 7'800'001, 120); }

}  // namespace
}  // namespace twwae
