// Guards what a player remembers of the other's blocks: each public act, and what it does to the sets of candidates. TWWAE 3.0.
#include "common/playout.h"
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

constexpr Citation kWhy{"TWWAE", "4.4"};

// What Parliament remembers of Royalist blocks. RULING twwae-101
struct Mind : Table {
    [[nodiscard]] const Knowledge& mind() const { return s.knowledge[index(Side::kParliament)]; }
    [[nodiscard]] BlockBits maybe(Place p) const { return mind().maybe[index(p)]; }
    [[nodiscard]] BlockBits maybe(std::string_view a) const { return maybe(outside(area(a))); }
    [[nodiscard]] bool isCertain(std::string_view b) const { return (mind().certain & bitOf(block(b))) != 0; }
    static BlockBits bits(std::initializer_list<std::string_view> keys) {
        BlockBits b = 0;
        for (const auto k : keys) b |= bitOf(block(k));
        return b;
    }
    Mind& with(std::string_view key, std::string_view a) { put(key, a); return *this; }
    Mind& send(std::initializer_list<std::string_view> keys, Place to, std::uint8_t group = 0) {
        moveTogether(defs, s, Side::kRoyalist, bits(keys), to, group, nullptr);
        settleMinds(s);
        return *this;
    }
    Mind& send(std::initializer_list<std::string_view> keys, std::string_view a) { return send(keys, outside(area(a))); }
    Mind& lose(std::string_view key) {
        eliminate(defs, s, block(key), nullptr, kWhy);
        settleMinds(s);
        return *this;
    }
    // The set of each place holds all that truly are there.
    void expectTruth() const {
        for (const BlockId b : Blocks{Side::kRoyalist, allOf(Side::kRoyalist)})
            EXPECT_NE(maybe(placeInMind(s, b)) & bitOf(b), 0U) << key(b);
    }
};

TEST(TwwaeKnowledge, Ruling102_APrintedSetUpIsKnownExactly) {
    for (const char* scenario : {"full_war", "early_war", "mid_to_late_war", "mid_war"}) {
        const State s = Twwae::newGame(testBox(), Twwae::options(testBox(), {scenario, {}}), common::Rng{1});
        for (const Side side : kBothSides) {
            const Knowledge& mind = s.knowledge[index(enemyOf(side))];
            EXPECT_EQ(mind.certain & allOf(side), allOf(side)) << scenario;
            for (std::size_t p = 0; p < kBlockPlaces; ++p)
                EXPECT_EQ(mind.maybe[p], s.at[index(side)][p]) << scenario << " " << p;
        }
    }
}

TEST(TwwaeKnowledge, Ruling103_DraftedBlocksMayBeAnyThatAreNotFixed) {
    Mind t;
    t.s = Twwae::newGame(t.defs, Twwae::options(t.defs, {"prelude", {}}), common::Rng{3});
    BlockBits drawable = 0;
    for (const Placement& p : t.defs.scenarios[t.s.options.scenario].placements)
        if (p.place == Place::kPool && sideOf(p.block) == Side::kRoyalist && !isGarrison(p.block) &&
            t.defs[p.block].cls != BlockClass::kArtillery)
            drawable |= bitOf(p.block);
    while (t.s.phase == Phase::kSetup && !t.awaits<DealCard>()) {
        if (Twwae::decision(t.s).actor == common::PlayerId::kChance) t.play(common::drawChance<Twwae>(t.defs, t.s));
        else t.play(t.legal().back());
    }
    int areas = 0;
    for (const BlockId b : Blocks{Side::kRoyalist, drawable}) {
        const Place p = block(t.s, b).place;
        if (!isOnMap(p)) continue;
        ++areas;
        EXPECT_EQ(t.maybe(p) & drawable, drawable) << key(b);
        EXPECT_EQ(t.mind().certain & bitOf(b), 0U) << key(b);
    }
    EXPECT_GE(areas, 5);
    EXPECT_EQ(t.maybe(Place::kPool) & drawable, drawable);
    EXPECT_TRUE(t.isCertain("charles"));
    EXPECT_TRUE(t.isCertain("newcastle"));
    for (const BlockId b : Blocks{Side::kRoyalist, allOf(Side::kRoyalist)})  // RULING twwae-90
        if (t.defs[b].cls == BlockClass::kArtillery && isOnMap(block(t.s, b).place)) {
            EXPECT_NE(t.mind().certain & bitOf(b), 0U) << key(b);
        }
}

TEST(TwwaeKnowledge, Ruling104_SomeOfAStackMarch_BothPlacesMayHoldThem) {
    Mind t;
    t.with("r_south_foot_1", "dorset")
        .with("r_south_foot_2", "dorset")
        .with("hopton", "dorset")
        .with("rupert", "wiltshire")
        .ready();
    t.send({"hopton", "r_south_foot_1"}, "wiltshire");
    EXPECT_EQ(t.maybe("dorset"), t.bits({"r_south_foot_1", "r_south_foot_2", "hopton"}));
    EXPECT_EQ(t.maybe("wiltshire"), t.bits({"r_south_foot_1", "r_south_foot_2", "hopton", "rupert"}));
    for (const auto k : {"r_south_foot_1", "r_south_foot_2", "hopton"}) EXPECT_FALSE(t.isCertain(k)) << k;
    EXPECT_TRUE(t.isCertain("rupert")) << "who was known there before stays known";
    t.expectTruth();
}

TEST(TwwaeKnowledge, Ruling104_AStackThatMovesWholeIsFollowed) {
    Mind t;
    t.with("r_south_foot_1", "dorset").with("hopton", "dorset").with("rupert", "wiltshire").ready();
    t.send({"hopton", "r_south_foot_1"}, "wiltshire");
    EXPECT_EQ(t.maybe("dorset"), 0U);
    EXPECT_EQ(t.maybe("wiltshire"), t.bits({"r_south_foot_1", "hopton", "rupert"}));
    for (const auto k : {"r_south_foot_1", "hopton", "rupert"}) EXPECT_TRUE(t.isCertain(k)) << k;
}

TEST(TwwaeKnowledge, Ruling105_GroupsAreToldApartUntilTheEndOfBattle) {
    Mind t;
    t.with("charles", "oxfordshire")
        .with("rupert", "oxfordshire")
        .with("hopton", "wiltshire")
        .with("r_cannon_1", "wiltshire")
        .put("essex", "berkshire")
        .ready();
    const auto a = groupFor(t.s, Side::kRoyalist, area("berkshire"), GroupKind::kBorder, area("oxfordshire"));
    t.send({"charles"}, outside(area("berkshire")), a);
    const auto b = groupFor(t.s, Side::kRoyalist, area("berkshire"), GroupKind::kBorder, area("wiltshire"));
    t.send({"hopton"}, outside(area("berkshire")), b);
    ASSERT_NE(a, b);
    const auto placeOf = [](std::uint8_t g) { return static_cast<Place>(index(Place::kFirstGroup) + g - 1U); };
    EXPECT_EQ(t.maybe(placeOf(a)), t.bits({"charles", "rupert"}));
    EXPECT_EQ(t.maybe(placeOf(b)), t.bits({"hopton", "r_cannon_1"}));
    EXPECT_EQ(t.maybe("berkshire"), 0U);
    t.expectTruth();
    dissolveGroups(t.defs, t.s, area("berkshire"));
    settleMinds(t.s);
    EXPECT_EQ(t.maybe("berkshire"), t.bits({"charles", "rupert", "hopton", "r_cannon_1"}));
    EXPECT_EQ(t.maybe(placeOf(a)) | t.maybe(placeOf(b)), 0U);
    t.expectTruth();
}

TEST(TwwaeKnowledge, Ruling106_ABlockFromThePoolMayBeAnyOfThePool) {
    Mind t;
    t.put("r_south_foot_1", Place::kPool).put("r_south_foot_2", Place::kPool).put("hopton", "cornwall").ready();
    deploy(t.defs, t.s, block("r_south_foot_1"), outside(area("cornwall")), 1, false, nullptr);
    settleMinds(t.s);
    EXPECT_EQ(t.maybe("cornwall"), t.bits({"hopton", "r_south_foot_1", "r_south_foot_2"}));
    EXPECT_EQ(t.maybe(Place::kPool), t.bits({"r_south_foot_1", "r_south_foot_2"}));
    EXPECT_FALSE(t.isCertain("r_south_foot_1"));
    EXPECT_FALSE(t.isCertain("r_south_foot_2"));
    EXPECT_TRUE(t.isCertain("hopton"));
}

TEST(TwwaeKnowledge, Ruling107_EliminatedStanding_ThePoolMayHoldAnyOfThem) {
    Mind t;
    t.with("r_south_foot_1", "dorset").with("hopton", "dorset").put("rupert", Place::kPool).ready();
    t.lose("hopton");
    EXPECT_EQ(t.maybe(Place::kPool), t.bits({"r_south_foot_1", "hopton", "rupert"}));
    EXPECT_FALSE(t.isCertain("hopton"));
    EXPECT_FALSE(t.isCertain("r_south_foot_1"));
    t.lose("r_south_foot_1");
    EXPECT_TRUE(t.isCertain("hopton")) << "nobody is left there";
    EXPECT_TRUE(t.isCertain("r_south_foot_1"));
}

TEST(TwwaeKnowledge, Ruling107_NotToThePool_ItsNameIsPublic) {
    Mind t;
    t.with("irish_foot_1", "cheshire")
        .with("irish_foot_2", "cheshire")
        .with("rupert", "cheshire")
        .with("hopton", "lancashire")
        .ready();
    t.send({"irish_foot_2"}, "lancashire");
    t.lose("irish_foot_1");
    EXPECT_TRUE(t.isCertain("irish_foot_1"));
    EXPECT_EQ(t.maybe("lancashire") & bitOf(block("irish_foot_1")), 0U);
    EXPECT_EQ(t.maybe("cheshire") & bitOf(block("irish_foot_1")), 0U);
    EXPECT_TRUE(t.isCertain("hopton")) << "the others as before";
    EXPECT_FALSE(t.isCertain("irish_foot_2"));
    t.expectTruth();
}

TEST(TwwaeKnowledge, Ruling108_FaceUpItIsKnownAndFollowed) {
    Mind t;
    t.with("r_south_foot_1", "dorset").with("hopton", "dorset").with("rupert", "dorset").ready();
    t.send({"hopton"}, "wiltshire");
    reveal(t.defs, t.s, block("hopton"));
    settleMinds(t.s);
    EXPECT_TRUE(t.isCertain("hopton"));
    EXPECT_EQ(t.maybe("dorset"), t.bits({"r_south_foot_1", "rupert"}));
    EXPECT_EQ(t.s.shown[index(BlockId::kHopton)].halves, t.s.blocks[index(BlockId::kHopton)].halves);
    EXPECT_TRUE(t.isCertain("rupert")) << "two candidates for two blocks";
    t.send({"r_south_foot_1"}, "wiltshire");
    t.send({"hopton"}, "devon");
    EXPECT_EQ(t.maybe("devon"), bitOf(BlockId::kHopton)) << "face up it is followed alone";
    EXPECT_TRUE(t.isCertain("hopton"));
}

TEST(TwwaeKnowledge, Ruling109_EliminatedFaceUp_KnownInThePoolUntilADeployment) {
    Mind t;
    t.with("r_south_foot_1", "dorset").with("hopton", "dorset").put("rupert", Place::kPool).ready();
    reveal(t.defs, t.s, block("hopton"));
    t.lose("hopton");
    EXPECT_TRUE(t.isCertain("hopton"));
    EXPECT_TRUE(t.isCertain("r_south_foot_1"));
    deploy(t.defs, t.s, BlockId::kRupert, outside(area("cornwall")), 1, false, nullptr);
    settleMinds(t.s);
    EXPECT_FALSE(t.isCertain("hopton"));
    EXPECT_EQ(t.maybe("cornwall"), t.bits({"hopton", "rupert"}));
}

TEST(TwwaeKnowledge, Ruling110_StandingAgainNobodyIsToldApart) {
    Mind t;
    t.with("r_south_foot_1", "dorset").with("hopton", "dorset").ready();
    for (const auto k : {"hopton", "r_south_foot_1"}) reveal(t.defs, t.s, block(k));
    standUp(t.defs, t.s, Side::kRoyalist, outside(area("dorset")));
    settleMinds(t.s);
    EXPECT_FALSE(has(t.s, BlockId::kHopton, kFaceUp));
    EXPECT_TRUE(t.isCertain("hopton"));
    EXPECT_EQ(t.maybe("dorset"), t.bits({"hopton", "r_south_foot_1"}));
    t.send({"hopton"}, "wiltshire");
    EXPECT_FALSE(t.isCertain("hopton"));
    EXPECT_EQ(t.maybe("wiltshire"), t.bits({"hopton", "r_south_foot_1"}));
}

TEST(TwwaeKnowledge, Ruling111_AsManyCandidatesAsBlocksAreCertain) {
    Mind t;
    t.with("r_south_foot_1", "dorset").with("hopton", "dorset").ready();
    t.send({"hopton"}, "wiltshire");
    reveal(t.defs, t.s, block("hopton"));  // one is seen: the other is known by that
    settleMinds(t.s);
    EXPECT_TRUE(t.isCertain("r_south_foot_1"));
    EXPECT_EQ(t.maybe("wiltshire"), bitOf(BlockId::kHopton)) << "a certain block leaves all other sets";
    EXPECT_EQ(t.maybe("dorset"), t.bits({"r_south_foot_1"}));
}

TEST(TwwaeKnowledge, Ruling112_HiddenLossesDoNotChangeWhatWasSeen) {
    Mind t;
    t.with("hopton", "dorset").ready();
    reveal(t.defs, t.s, BlockId::kHopton);
    standUp(t.defs, t.s, Side::kRoyalist, outside(area("dorset")));
    const auto seen = t.s.shown[index(BlockId::kHopton)];
    loseStep(t.defs, t.s, BlockId::kHopton, nullptr, kWhy);
    EXPECT_EQ(t.s.shown[index(BlockId::kHopton)].halves, seen.halves);
    EXPECT_EQ(t.s.shown[index(BlockId::kHopton)].turn, t.s.turnsPlayed + 1);
    EXPECT_EQ(Twwae::observe(t.defs, t.s, common::PlayerId::kSecond).seen.blocks[index(BlockId::kHopton)].halves, seen.halves);
}

TEST(TwwaeKnowledge, Ruling102_CovenantersAreToldApartByTheirColour) {
    Table t;
    t.put("leven", "durham").put("cov_foot_1", "durham").put("essex", "durham").put("skippon", "durham").ready();
    moveTogether(t.defs, t.s, Side::kParliament, bitOf(BlockId::kLeven) | bitOf(BlockId::kEssex), outside(area("north_riding")),
                 0, nullptr);
    settleMinds(t.s);
    const Knowledge& mind = t.s.knowledge[index(Side::kRoyalist)];
    EXPECT_EQ(mind.maybe[index(area("north_riding"))],
              bitOf(BlockId::kLeven) | bitOf(BlockId::kCovFoot1) | bitOf(BlockId::kEssex) | bitOf(BlockId::kSkippon));
    const auto o = Twwae::observe(t.defs, t.s, common::PlayerId::kFirst);
    EXPECT_EQ(o.count[index(area("north_riding"))], 2);
    EXPECT_EQ(o.covenanters[index(area("north_riding"))], 1);
    // The whole of one colour goes after them: these are followed, the others are not.
    moveTogether(t.defs, t.s, Side::kParliament, bitOf(BlockId::kCovFoot1), outside(area("north_riding")), 0, nullptr);
    settleMinds(t.s);
    EXPECT_NE(mind.certain & bitOf(BlockId::kLeven), 0U);
    EXPECT_EQ(mind.certain & bitOf(BlockId::kEssex), 0U);
}

}  // namespace
}  // namespace twwae
