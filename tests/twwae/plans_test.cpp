// Plans in this game: sound all through a war, and telling what happens.
#include <array>
#include <string>
#include <string_view>

#include "common/playout.h"
#include "common/setup.h"
#include "tests/contract/plans_contract.h"
#include "tests/twwae/moves_table.h"

namespace twwae {
namespace {

TEST(TwwaePlans, AreSoundAllThroughAGame) {
    const common::Setup setup;
    for (std::uint64_t seed = 1; seed <= 2; ++seed)
        contract::expectSoundPlans<Twwae>(
            testBox(),
            Twwae::newGame(testBox(),
                           Twwae::options(testBox(), common::completeSetup(setup, Twwae::scenarios(testBox()),
                                                                           Twwae::optionSpecs(testBox()))),
                           common::Rng{seed}),
            seed, 29, 10, 4);
}

common::PlansText plansOf(const Table& t, int worlds) {
    const auto actor = Twwae::decision(t.s).actor;
    common::ActionList<Action> legal;
    Twwae::legalActions(t.defs, t.s, legal);
    return common::plansSeen<Twwae>(t.defs, Twwae::observe(t.defs, t.s, actor), actor, legal, worlds);
}

TEST(TwwaePlans, AMarchThatTakesACityIsToldAsOneAndExplainedByTheCity) {
    Moves t(Side::kRoyalist, 1);
    t.with("rupert", "wiltshire").with("northampton", "wiltshire");
    for (const char* b : {"essex", "cromwell", "skippon", "p_london_foot_1", "p_london_foot_2", "p_east_horse_1"})
        t.with(b, "bucks_herts");  // too many to attack
    t.ready();
    ASSERT_TRUE(ownsCity(t.s, Side::kParliament, city("bristol")));
    const auto found = plansOf(t, 8);
    ASSERT_FALSE(found.plans.empty());
    const common::PlanText& best = found.plans.front();
    ASSERT_FALSE(best.steps.empty());
    EXPECT_EQ(best.steps.front().notation, "march wiltshire");
    ASSERT_EQ(best.what.size(), 1U);
    EXPECT_NE(best.what[0].find("from Wiltshire to Somerset"), std::string::npos) << best.what[0];
    EXPECT_NE(best.what[0].find("Rupert"), std::string::npos) << best.what[0];
    ASSERT_FALSE(best.why.empty());
    bool isCity = false;
    for (const auto& why : best.why) isCity = isCity || why.starts_with("Bristol falls to the King in all 8 futures");
    EXPECT_TRUE(isCity) << best.why.front();
    EXPECT_GT(best.change, -1e-9);
    ASSERT_FALSE(best.ways.empty());
    EXPECT_EQ(best.ways.front(), (common::PlanWay{"wiltshire", "somerset"}));
}

TEST(TwwaePlans, AChoiceOfOnesOwnIsSetBesideTheBest) {
    Moves t(Side::kRoyalist, 1);
    t.with("rupert", "wiltshire").with("northampton", "wiltshire");
    for (const char* b : {"essex", "cromwell", "skippon", "p_london_foot_1", "p_london_foot_2", "p_east_horse_1"})
        t.with(b, "bucks_herts");  // too many to attack
    t.ready();
    const auto actor = Twwae::decision(t.s).actor;
    common::ActionList<Action> legal;
    Twwae::legalActions(t.defs, t.s, legal);
    const auto end = static_cast<std::size_t>(std::find(legal.begin(), legal.end(), Action{EndActions{}}) - legal.begin());
    const auto found = common::plansSeen<Twwae>(t.defs, Twwae::observe(t.defs, t.s, actor), actor, legal, 8, 1, nullptr, end);
    ASSERT_TRUE(found.own);
    EXPECT_LT(found.own->change, found.plans.front().change);
    EXPECT_NE(found.compared.find("less than the first plan"), std::string::npos) << found.compared;
    EXPECT_NE(found.compared.find("Bristol"), std::string::npos) << found.compared;
}

// A siege is whose it is: that Parliament besieges Chester, which the King holds, is no good thing for him.
TEST(TwwaePlans, ASiegeIsGoodForTheBesieger) {
    Table t;
    const auto specs = Twwae::factSpecs(t.defs);
    const auto factOf = [&](std::string_view key) {
        const auto it = std::find_if(specs.begin(), specs.end(), [&](const auto& spec) { return spec.key == key; });
        return static_cast<std::size_t>(it - specs.begin());
    };
    const std::size_t chester = factOf("chester.siege");
    ASSERT_LT(chester, specs.size());
    for (const Side holder : kBothSides) {
        t.s.owner[index(city("chester"))] = static_cast<std::int8_t>(index(holder));
        t.s.marker[index(city("chester"))] = 0;
        std::vector<double> facts(specs.size());
        Twwae::futureFacts(t.defs, t.s, facts);
        const int state = static_cast<int>(facts[chester]);
        EXPECT_EQ(specs[chester].became[static_cast<std::size_t>(state)],
                  holder == Side::kRoyalist ? "Parliament besieges Chester" : "the King besieges Chester");
        EXPECT_EQ(specs[chester].favoursIn(state),
                  holder == Side::kRoyalist ? common::Favours::kSecond : common::Favours::kFirst);
    }
}

// What the enemy does is told without the names that the seat may not read.
TEST(TwwaePlans, TheEnemysBlocksAreCountedNotNamed) {
    Moves t(Side::kParliament, 1);
    t.with("essex", "kent").with("cromwell", "kent").with("charles", "north_riding").ready();
    const std::vector<Action> deed{march("kent"), takeOf("essex"), takeOf("cromwell"), toward("surrey_sussex"), Proceed{}};
    const auto own = Twwae::tellDeed(t.defs, t.s, deed, playerOf(Side::kParliament));
    const auto others = Twwae::tellDeed(t.defs, t.s, deed, playerOf(Side::kRoyalist));
    EXPECT_NE(own.text.find("Essex and Cromwell march from Kent"), std::string::npos) << own.text;
    EXPECT_EQ(others.text.find("Essex and"), std::string::npos) << others.text;
    EXPECT_EQ(others.text.find("Cromwell"), std::string::npos) << others.text;
    EXPECT_NE(others.text.find("two"), std::string::npos) << others.text;
}

// A hint strings its deeds together ("...; then discard Plunder (2 AP)"): none opens with a verb's capital.
TEST(TwwaePlans, DeedsStandWithinASentence) {
    constexpr std::array<std::string_view, 8> kVerbs{"Discard", "Lay", "Choose", "Sail", "Into", "To", "Go", "Decline"};
    const auto opening = [](std::string_view text) { return text.substr(0, text.find(' ')); };
    const common::Setup setup;
    State s = Twwae::newGame(testBox(),
                            Twwae::options(testBox(), common::completeSetup(setup, Twwae::scenarios(testBox()),
                                                                           Twwae::optionSpecs(testBox()))),
                            common::Rng{5});
    int lowered = 0;
    for (int step = 0; step < 3000 && Twwae::decision(s).actor != common::PlayerId::kNobody; ++step) {
        const auto actor = Twwae::decision(s).actor;
        Action a;
        if (actor == common::PlayerId::kChance) {
            a = common::drawChance<Twwae>(testBox(), s);
        } else {
            common::ActionList<Action> legal;
            Twwae::legalActions(testBox(), s, legal);
            a = legal[common::mix64(static_cast<std::uint64_t>(step)) % legal.size()];
            const std::string text = Twwae::tellDeed(testBox(), s, std::span(&a, 1), actor).text;
            for (const std::string_view verb : kVerbs) {
                EXPECT_NE(opening(text), verb) << text;
                std::string lower(verb);
                lower.front() = static_cast<char>(lower.front() - 'A' + 'a');
                lowered += opening(text) == lower ? 1 : 0;
            }
        }
        Twwae::apply(testBox(), s, a, nullptr);
    }
    EXPECT_GT(lowered, 50);
}

}  // namespace
}  // namespace twwae
