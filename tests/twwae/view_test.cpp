// View: the position for one seat holds nothing that the seat may not know, and what it holds is true.
#include <nlohmann/json.hpp>
#include <set>

#include "tests/contract/effort.h"
#include "tests/twwae/test_box.h"
#include "twwae/knowing/view.h"

namespace twwae {
namespace {

using common::PlayerId;
using Json = nlohmann::json;

State randomStep(State s, common::Rng& dice) {
    const auto actor = Twwae::decision(s).actor;
    if (actor == PlayerId::kChance) {
        Twwae::apply(testBox(), s, common::drawChance<Twwae>(testBox(), s), nullptr);
    } else {
        common::ActionList<Action> list;
        Twwae::legalActions(testBox(), s, list);
        if (list.empty()) {
            ADD_FAILURE() << "nothing is legal";
            s.stack.clear();
            return s;
        }
        Twwae::apply(testBox(), s, list[dice.below(static_cast<std::uint32_t>(list.size()))], nullptr);
    }
    return s;
}

// Every text that may name a block. Essex is an Area besides and Newcastle a City, so what names places is passed over.
void texts(const Json& v, std::vector<std::string>& out) {
    static const std::set<std::string> kPlaces{
        "area", "city", "from", "to", "key_port", "ordered_to", "clubmen_contested", "new_siege_markers"};
    if (v.is_string()) out.push_back(v.get<std::string>());
    if (v.is_object())
        for (const auto& [name, item] : v.items())
            if (!kPlaces.contains(name)) texts(item, out);
    if (v.is_array())
        for (const Json& item : v) texts(item, out);
}

void checkHidden(const State& s, PlayerId viewer) {
    const Side own = sideOf(viewer), enemy = enemyOf(own);
    const auto o = Twwae::observe(testBox(), s, viewer);
    Json v = Twwae::view(testBox(), o);
    v.erase("candidates");  // what may be where; its members are more than stand there
    std::vector<std::string> all;
    texts(v, all);
    const BlockBits certain = s.knowledge[index(own)].certain;
    for (const std::string& text : all) {
        if (const auto b = fromKey<BlockId>(kBlockKeys, text); b && sideOf(*b) == enemy) {
            ASSERT_NE(certain & bitOf(*b), 0U) << text << " is not certain and yet named";
        }
    }
    // Cards of the enemy's hand may be among those not seen, but nowhere else.
    const Json& cards = v["cards"][std::string(key(enemy))];
    ASSERT_TRUE(cards["hand"].is_null() && cards["put_away"].is_null());
    ASSERT_EQ(cards["hand_size"].get<int>(), std::popcount(s.decks[index(enemy)].hand));
    ASSERT_EQ(cards["deck_size"].get<int>(), s.decks[index(enemy)].pile.size());
    if (!s.isRevealed) {
        ASSERT_TRUE(cards["played"].is_null());
    }
}

TEST(TwwaeView, C3_0_NothingHiddenIsInAView) {
    for (std::uint64_t seed = 1; seed <= contract::eighth(6U); ++seed) {
        Options options;
        options.scenario = static_cast<std::uint8_t>(seed % testBox().scenarios.size());
        State s = Twwae::newGame(testBox(), options, {seed, 0});
        common::Rng dice{seed + 100, 0};
        for (int step = 0; step < 1500 && !s.stack.empty(); ++step) {
            s = randomStep(s, dice);
            if (step % 7 != 0) continue;
            for (const PlayerId viewer : {PlayerId::kFirst, PlayerId::kSecond}) {
                SCOPED_TRACE(testing::Message() << "seed " << seed << " step " << step);
                checkHidden(s, viewer);
                if (HasFatalFailure()) return;
            }
        }
    }
}

// Every decision and chance says something to both players, and hides the names of upright blocks.
TEST(TwwaeView, PromptsNameNothingHidden) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Options options;
        options.scenario = static_cast<std::uint8_t>(seed % testBox().scenarios.size());
        State s = Twwae::newGame(testBox(), options, {seed, 0});
        common::Rng dice{seed + 200, 0};
        for (int step = 0; step < 1500 && !s.stack.empty(); ++step) {
            for (const PlayerId viewer : {PlayerId::kFirst, PlayerId::kSecond}) {
                const auto o = Twwae::observe(testBox(), s, viewer);
                const std::string prompt = Twwae::prompt(testBox(), o).text();
                ASSERT_FALSE(prompt.empty());
                ASSERT_EQ(prompt.back(), '.');
                common::Rng rng{5, 0};
                const State other = Twwae::determinize(testBox(), o, rng);
                ASSERT_EQ(prompt, Twwae::prompt(testBox(), Twwae::observe(testBox(), other, viewer)).text());
            }
            s = randomStep(s, dice);
        }
    }
}

TEST(TwwaeView, TheUmpireSeesEveryBlock) {
    const State s = Twwae::newGame(testBox(), {}, {1, 0});
    const Json v = Twwae::view(testBox(), Twwae::observe(testBox(), s, PlayerId::kNobody));
    std::vector<std::string> all;
    texts(v, all);
    for (std::size_t i = 0; i < kBlocks; ++i) EXPECT_EQ(std::count(all.begin(), all.end(), kBlockKeys[i]), 1) << kBlockKeys[i];
    EXPECT_EQ(v["viewer"], "all");
    EXPECT_FALSE(v.contains("candidates"));
}

// TWWAE 12.13: a printed set-up is open, so all of it is certain; a block that came from two places is not.
TEST(TwwaeView, EnemyBlocksAreTokens) {
    Table t;
    t.put("charles", "oxfordshire", 2).put("rupert", "oxfordshire").put("essex", "kent", 2).put("p_east_foot_1", "kent");
    t.ready();
    const auto o = Twwae::observe(t.defs, t.s, PlayerId::kFirst);
    Json v = Twwae::view(t.defs, o);
    const Json& kent = v["areas"]["kent"]["blocks"];
    ASSERT_EQ(kent.size(), 2U);
    EXPECT_EQ(kent[0]["token"], "kent#1");
    EXPECT_EQ(kent[0]["block"], "essex");  // certain: put() says so
    EXPECT_TRUE(kent[0]["strength"].is_null());
    EXPECT_EQ(kent[1]["colour"], "orange");
    EXPECT_EQ(v["areas"]["oxfordshire"]["blocks"][0]["strength"], 2);
    EXPECT_EQ(v["areas"]["oxfordshire"]["control"], "royalist");
    EXPECT_EQ(v["areas"]["kent"]["control"], "parliament");

    // One of the two goes next door: nobody is certain in Kent any more. (RULING twwae-104)
    move(t.defs, t.s, BlockId::kEssex, outside(area("surrey_sussex")), 0, nullptr);
    settleMinds(t.s);
    v = Twwae::view(t.defs, Twwae::observe(t.defs, t.s, PlayerId::kFirst));
    EXPECT_TRUE(v["areas"]["surrey_sussex"]["blocks"][0]["block"].is_null());
    EXPECT_EQ(v["areas"]["surrey_sussex"]["blocks"][0]["token"], "surrey_sussex#1");
    EXPECT_TRUE(v["areas"]["kent"]["blocks"][0]["block"].is_null());
    EXPECT_EQ(v["candidates"]["kent"], Json({{"count", 1}, {"blocks", {"essex", "p_east_foot_1"}}}));
    EXPECT_EQ(v["areas"]["kent"]["control"], "parliament");  // seen by everybody
    EXPECT_EQ(Twwae::view(t.defs, Twwae::observe(t.defs, t.s, PlayerId::kSecond))["areas"]["kent"]["blocks"][0]["block"],
              "p_east_foot_1");
}

TEST(TwwaeView, WhatWasShownIsRemembered) {
    Table t;  // 1643 Turn 2 after four Turns: the first was Turn 5 of 1642
    t.put("essex", "kent", 2).ready();
    reveal(t.defs, t.s, BlockId::kEssex);
    standUp(t.defs, t.s, Side::kParliament, outside(area("kent")));
    settleMinds(t.s);
    t.s.blocks[index(BlockId::kEssex)].halves = 6;  // grown since, unseen
    const Json v = Twwae::view(t.defs, Twwae::observe(t.defs, t.s, PlayerId::kFirst));
    const Json& essex = v["areas"]["kent"]["blocks"][0];
    EXPECT_EQ(essex["block"], "essex");
    EXPECT_TRUE(essex["strength"].is_null());
    EXPECT_EQ(essex["shown"], Json({{"strength", 2}, {"year", 1643}, {"turn", 2}}));
}

TEST(TwwaeView, SiegesAndCities) {
    Table t;
    t.putInside("newcastle", "york").put("f_fairfax", "north_riding").put("p_north_horse", "north_riding").ready();
    const Json v = Twwae::view(t.defs, Twwae::observe(t.defs, t.s, PlayerId::kSecond));
    const Json& york = v["cities"]["york"];
    EXPECT_EQ(york["owner"], "royalist");
    EXPECT_EQ(york["besieged_by"], "parliament");
    EXPECT_EQ(york["siege_marker"], 0);
    ASSERT_EQ(york["inside"].size(), 1U);
    EXPECT_EQ(york["inside"][0]["token"], "york_city#1");
    EXPECT_EQ(v["seas"]["german"]["controller"], v["cities"][v["seas"]["german"]["key_port"].get<std::string>()]["owner"]);
}

TEST(TwwaeView, ActionPointsAndCards) {
    Table t;
    t.push(by(Side::kParliament, ActionSegment{{}, 3}));
    for (std::size_t i = 0; i < 2; ++i) t.s.decks[i].pile.shuffleIn((1U << kDeckCards) - 2);
    t.s.decks[1].hand = 1;
    const Json v = Twwae::view(t.defs, Twwae::observe(t.defs, t.s, PlayerId::kFirst));
    EXPECT_EQ(v["action_points"], Json({{"side", "parliament"}, {"left", 3}}));
    EXPECT_EQ(v["cards"]["parliament"]["hand_size"], 1);
    EXPECT_EQ(v["cards"]["parliament"]["deck_size"], 25);
    EXPECT_TRUE(v["cards"]["parliament"]["hand"].is_null());
    EXPECT_EQ(v["cards"]["parliament"]["unseen"].size(), 26U);
    EXPECT_EQ(v["cards"]["royalist"]["hand"].size(), 0U);
}

}  // namespace
}  // namespace twwae
