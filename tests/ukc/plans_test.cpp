// Plans in this game: sound all through a war, and telling what happens.
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/playout.h"
#include "common/setup.h"
#include "tests/contract/plans_contract.h"
#include "tests/contract/positions.h"
#include "tests/ukc/test_box.h"

namespace ukc {
namespace {

TEST(UkcPlans, AreSoundAllThroughAGame) {
    const common::Setup setup;
    for (std::uint64_t seed = 1; seed <= 2; ++seed)
        contract::expectSoundPlans<Ukc>(
            testBox(),
            Ukc::newGame(
                testBox(),
                Ukc::options(testBox(), common::completeSetup(setup, Ukc::scenarios(testBox()), Ukc::optionSpecs(testBox()))),
                common::Rng{seed}),
            seed, 29, 10, 4);
}

// A hint strings its deeds together ("...; then discard Plunder (2 AP)"): none opens with a verb's capital.
TEST(UkcPlans, DeedsStandWithinASentence) {
    constexpr std::array<std::string_view, 9> kVerbs{"Discard", "Play", "Place", "Choose", "Move",
                                                     "Leave",   "Pass", "Stop",  "Go"};
    const auto opening = [](std::string_view text) { return text.substr(0, text.find(' ')); };
    const common::Setup setup;
    State s = Ukc::newGame(
        testBox(),
        Ukc::options(testBox(), common::completeSetup(setup, Ukc::scenarios(testBox()), Ukc::optionSpecs(testBox()))),
        common::Rng{5});
    int lowered = 0;
    for (int step = 0; step < 3000 && Ukc::decision(s).actor != common::PlayerId::kNobody; ++step) {
        const auto actor = Ukc::decision(s).actor;
        Action a;
        if (actor == common::PlayerId::kChance) {
            a = common::drawChance<Ukc>(testBox(), s);
        } else {
            common::ActionList<Action> legal;
            Ukc::legalActions(testBox(), s, legal);
            a = legal[common::mix64(static_cast<std::uint64_t>(step)) % legal.size()];
            const std::string text = Ukc::tellDeed(testBox(), s, std::span(&a, 1), actor).text;
            for (const std::string_view verb : kVerbs) {
                EXPECT_NE(opening(text), verb) << text;
                std::string lower(verb);
                lower.front() = static_cast<char>(lower.front() - 'A' + 'a');
                lowered += opening(text) == lower ? 1 : 0;
            }
        }
        Ukc::apply(testBox(), s, a, nullptr);
    }
    EXPECT_GT(lowered, 50);
}

std::string toldBy(const Table& t, std::vector<Action> actions) {
    return Ukc::tellDeed(t.defs, t.s, actions, Ukc::decision(t.s).actor).text;
}

TEST(UkcPlans, RaidsNameTheRaiderWhereverTheyBegin) {
    Table t;
    t.notable("massey_notable", {"gells"}).push(by(Side::kParliament, RaidWhere{{}, notableNamed("massey_notable")}));
    const Action dean{ChooseArea{area("forest_of_dean")}}, tamworth{ChooseArea{area("tamworth")}};
    EXPECT_EQ(toldBy(t, {dean}), "Massey Raids Forest of Dean");
    EXPECT_EQ(toldBy(t, {dean, Action{ChooseNotable{notableNamed("brereton_notable")}}, tamworth}),
              "Massey Raids Forest of Dean; Brereton Raids Tamworth");
    t.push(by(Side::kParliament, RaidChoice{{}, 1}));
    EXPECT_EQ(toldBy(t, {Action{Proceed{}}}), "Raid no more");
    EXPECT_EQ(toldBy(t, {Action{ChooseNotable{notableNamed("massey_notable")}}, dean}), "Massey Raids Forest of Dean");
}

TEST(UkcPlans, AMarchListsWhatItPassesAndTakes) {
    Table t;
    t.army("charles", "nottingham", {"kings_lifeguard"});
    Activation of;
    of.general = General::kCharles;
    t.push(by(Side::kRoyalist, of));
    const auto to = [](std::string_view key) { return Action{MoveTo{area(key)}}; };
    EXPECT_EQ(
        toldBy(t, {to("leicester"), Action{Convert{}}, to("northampton"), Action{Convert{}}, to("bedford"), Action{Besiege{}}}),
        "King Charles marches from Nottingham by Leicester and Northampton to Bedford with one Brigade; he takes Leicester "
        "and Northampton and lays siege to Bedford");
}

TEST(UkcPlans, ABrigadeIsNamedWithItsPlace) {
    Table t;
    t.army("lord_fairfax", "hull", {"hull_garrison"});
    t.push(by(Side::kParliament, Recruit{}));
    const Brigade b = brigadeNamed("lamberts");
    const Action take{TakeBrigade{b}}, army{PutAt{displayOf(General::kLordFairfax)}}, town{PutAt{outside(area("hull"))}};
    EXPECT_EQ(toldBy(t, {take, army}), "Recruit " + nameOf(t.defs, b) + " for Lord Fairfax\u2019s Army");
    EXPECT_EQ(toldBy(t, {take, town}), "Recruit " + nameOf(t.defs, b) + " in Hull");
    t.s.choice = b;
    t.push(by(Side::kParliament, RecruitAt{}));
    EXPECT_EQ(toldBy(t, {army}), "place " + nameOf(t.defs, b) + " with Lord Fairfax\u2019s Army");
}

TEST(UkcPlans, ReactionsSayWhoAndAgainstWhom) {
    Table t;
    t.army("charles", "leicester", {"kings_lifeguard"}).army("manchester", "bedford", {"hull_garrison"});
    t.push(by(Side::kParliament, InterceptOffer{{}, General::kCharles, area("northampton")}));
    EXPECT_EQ(toldBy(t, {Action{Pass{}}}), "let King Charles enter Northampton");
    t.push(by(Side::kParliament, EvadeOffer{{}, General::kManchester, General::kCharles}));
    EXPECT_EQ(toldBy(t, {Action{Pass{}}}), "stand against King Charles");
    const Action evade{Evade{}};
    EXPECT_EQ(Ukc::tellDeed(t.defs, t.s, std::span(&evade, 1), common::PlayerId::kFirst).text, "Manchester tries to Evade");
}

TEST(UkcPlans, AnEventNamesItsAreasTogether) {
    Table t;
    t.hold(Side::kParliament, {79}).push(by(Side::kParliament, CardPlay{}));
    const Action play{PlayCard{card(79), Use::kEvent}}, dean{ChooseArea{area("forest_of_dean")}},
        leicester{ChooseArea{area("leicester")}};
    EXPECT_EQ(toldBy(t, {play, dean, leicester}),
              "play card 79, Sir John Gell, for its Event, in Forest of Dean and Leicester");
    EXPECT_EQ(toldBy(t, {Action{PlayCard{card(79), Use::kNothing}}}), "discard card 79, Sir John Gell");
}

// A place needs eleven points or fewer; what brings a siege on is told before it falls.
TEST(UkcPlans, ASiegeThatIsHalfWonIsAFact) {
    Table t;
    t.control("york", 0).army("tom_fairfax", "york", {"lamberts", "hull_garrison", "assheton"}).siege("york", "tom_fairfax", 2);
    const auto specs = Ukc::factSpecs(t.defs);
    const auto at = static_cast<std::size_t>(
        std::find_if(specs.begin(), specs.end(), [](const auto& spec) { return spec.key == "york.siege_won"; }) -
        specs.begin());
    ASSERT_LT(at, specs.size());
    EXPECT_EQ(specs[at].became[2], "the siege of York is half won");
    std::vector<double> facts(specs.size());
    const auto stateAt = [&](std::uint8_t points) {
        t.s.sieges[index(area("york"))].value = points;
        Ukc::futureFacts(t.defs, t.s, facts);
        return facts[at];
    };
    EXPECT_EQ(stateAt(2), 1.0);
    EXPECT_EQ(stateAt(6), 2.0);
    t.s.sieges[index(area("york"))] = {};
    Ukc::futureFacts(t.defs, t.s, facts);
    EXPECT_EQ(facts[at], 0.0);
    EXPECT_EQ(facts.back(), 0.0) << "the war goes on";
}

// Newcastle is a General and a town.
TEST(UkcPlans, AGeneralIsNotMistakenForATown) {
    std::vector<std::string> said;
    for (const auto& spec : Ukc::factSpecs(testBox()))
        for (const auto& text : spec.became) said.push_back(text);
    const auto isSaid = [&](std::string_view text) { return std::find(said.begin(), said.end(), text) != said.end(); };
    EXPECT_TRUE(isSaid("Lord Newcastle leaves the map"));
    EXPECT_TRUE(isSaid("Newcastle falls to Parliament"));
    EXPECT_TRUE(isSaid("King Charles takes the field"));
    EXPECT_FALSE(isSaid("Newcastle leaves the map"));
}

// Three cards of two Operations: what one does the others do, and is told once.
TEST(UkcPlans, TheSameByAnotherCardIsNoSecondPlan) {
    const State s = contract::position<Ukc>(
        "at: card_play royalist\n"
        "active: royalist\n"
        "turn: {number: 3}\n"
        "hands: {royalist: [5, 14, 19], parliament: [7, 16, 25]}\n"
        "kept: {standard_raised: true}\n");
    ActionList legal;
    Ukc::legalActions(testBox(), s, legal);
    const auto seen = Ukc::observe(testBox(), s, common::PlayerId::kFirst);
    const auto found = common::plansSeen<Ukc>(testBox(), seen, common::PlayerId::kFirst, legal, 8);
    ASSERT_FALSE(found.plans.empty());
    for (std::size_t i = 0; i < found.plans.size(); ++i)
        for (std::size_t k = i + 1; k < found.plans.size(); ++k) {
            const auto *a = std::get_if<PlayCard>(&legal[found.plans[i].choice]),
                       *b = std::get_if<PlayCard>(&legal[found.plans[k].choice]);
            ASSERT_TRUE(a && b);
            EXPECT_FALSE(a->use == b->use && found.plans[i].chance == found.plans[k].chance)
                << found.plans[i].what.front() << " / " << found.plans[k].what.front();
        }
}

}  // namespace
}  // namespace ukc
