// Guards the Prelude: its first Turn, the Skirmishes, the draft of blocks and the start of the Victory marker. TWWAE 12.5.
#include <algorithm>

#include "common/playout.h"
#include "tests/twwae/battle_table.h"
#include "tests/twwae/siege_table.h"
#include "twwae/chapters/movement.h"

namespace twwae {
namespace {

std::uint8_t preludeIndex() {
    for (std::size_t i = 0; i < testBox().scenarios.size(); ++i)
        if (testBox().scenarios[i].isPrelude) return static_cast<std::uint8_t>(i);
    ADD_FAILURE() << "no Prelude";
    return 0;
}
const Scenario& prelude() { return testBox().scenarios[preludeIndex()]; }

// A game from its beginning; the blocks named are the first drawn.
struct Rising : Table {
    explicit Rising(std::uint64_t seed = 1) {
        s = Twwae::newGame(defs, Twwae::options(defs, {"prelude", {}}), common::Rng{seed});
    }
    Rising& draw(std::initializer_list<std::string_view> wanted) {
        for (const Side side : kBothSides) {
            for (const auto k : wanted)
                if (sideOf(block(k)) == side) play(DrewBlock{block(k)});
            while (awaits<DraftDraw>() && top<DraftDraw>().side == side) play(outcomes()[0].action);
        }
        return *this;
    }
    Rising& king(std::string_view a) { play(toward(a)); return *this; }
    Rising& lay(std::string_view key, std::string_view a) { take(key).to(a); return *this; }
    static Action toward(std::string_view a) { return HeadFor{outside(area(a))}; }
    // Where the block may be set up now; it is the turn of its side.
    std::vector<std::string> placesFor(std::string_view key) const {
        Rising copy = *this;
        copy.take(key);
        std::vector<std::string> keys;
        for (const Action& a : copy.legal())
            if (const auto* to = std::get_if<HeadFor>(&a)) keys.push_back(placeKey(defs, to->place));
        return keys;
    }
    [[nodiscard]] bool may(std::string_view key, std::string_view a) const {
        const auto list = placesFor(key);
        return std::find(list.begin(), list.end(), a) != list.end();
    }
    // The side sets up something far away, so that it is the other's turn.
    Rising& pass() {
        const auto list = legal();
        return playLast(list.back());
    }
    Rising& playLast(const Action& a) {
        play(a);
        play(legal().back());
        return *this;
    }
    Rising& finish() {
        while (awaits<DraftDraw>()) play(common::drawChance<Twwae>(defs, s));
        while (awaits<DraftKing>() || awaits<DraftBlock>() || awaits<DraftWhere>()) {
            const auto list = legal();
            play(list[s.rng.below(static_cast<std::uint32_t>(list.size()))]);
        }
        return *this;
    }
};
// A table in the first Turn of the Prelude.
void beforeTheWar(Table& t) {
    t.s.options.scenario = preludeIndex();
    t.s.year = 1642;
    t.s.turn = 4;
    t.s.isFirstTurn = true;
}

TEST(TwwaePrelude, C12_5_TwentySevenTurns) {
    EXPECT_EQ(prelude().year, 1642);
    const int turns = 6 - prelude().firstTurn + 1 + 6 * (prelude().end.year - prelude().year);
    EXPECT_EQ(turns, 27);
    const Rising t;
    EXPECT_EQ(t.s.year, 1642);
}

TEST(TwwaePrelude, C12_51_ThreeTurnsIn1642AndThreeDiscards) {
    EXPECT_EQ(6 - prelude().firstTurn + 1, 3);
    Rising t;
    t.finish();
    while (t.awaits<DealCard>()) t.play(common::drawChance<Twwae>(t.defs, t.s));
    for (const Side side : kBothSides) EXPECT_EQ(std::popcount(t.s.decks[index(side)].hand), 6);
    int discards = 0;
    for (; t.awaits<DiscardChoice>(); ++discards) t.play(t.legal().front());
    EXPECT_EQ(discards, 6) << "three each";
    for (const Side side : kBothSides) EXPECT_EQ(std::popcount(t.s.decks[index(side)].hand), 3);
    EXPECT_TRUE(t.awaits<CardChoice>());
}

TEST(TwwaePrelude, C12_51_NoPinningNoTreaty) {
    Table t;
    beforeTheWar(t);
    t.s.first = Side::kRoyalist;
    t.put("charles", "berkshire").put("rupert", "berkshire").put("essex", "berkshire").ready();
    for (const auto k : {"charles", "rupert"})
        t.s.blocks[index(block(k))].group =
            groupFor(t.s, Side::kRoyalist, area("berkshire"), GroupKind::kBorder, area("oxfordshire"));
    t.push(by(Side::kParliament, ActionSegment{{}, 4}));
    EXPECT_TRUE(t.allows(March{area("berkshire")}));
    t.play(March{area("berkshire")}).take("essex");
    EXPECT_TRUE(t.allows(HeadFor{outside(area("hampshire"))}));
    t.s.isFirstTurn = false;
    EXPECT_FALSE(mayLeave(t.defs, t.s, Side::kParliament, area("berkshire"), 1)) << "from the second Turn as always";
    Table u;
    beforeTheWar(u);
    u.s.first = Side::kRoyalist;
    u.put("newcastle", "durham").ready();
    u.push(by(Side::kRoyalist, ActionSegment{{}, 4}));
    u.play(March{area("durham")}).take("newcastle");
    EXPECT_TRUE(u.allows(HeadFor{outside(area("north_riding"))}));
}

TEST(TwwaePrelude, C12_51_RupertLandsFree) {
    Table t;
    beforeTheWar(t);
    t.s.first = Side::kRoyalist;
    t.put("rupert", Place::kContinent).put("waller", "kent").put("essex", "norfolk").ready();
    for (const auto c : t.defs.keyPort) t.s.owner[index(c)] = static_cast<std::int8_t>(index(Side::kParliament));
    t.push(by(Side::kRoyalist, ActionSegment{{}, 2}));
    t.play(Sail{BlockId::kRupert});
    const auto list = t.legal();
    ASSERT_TRUE(std::holds_alternative<SailTo>(list.front()));
    t.play(list.front());
    EXPECT_FALSE(t.awaits<SeaRoll>());
    ASSERT_TRUE(t.awaits<ActionSegment>(Side::kRoyalist));
    EXPECT_EQ(t.top<ActionSegment>().left, 2) << "no Action Point";
    EXPECT_TRUE(isArea(t.where("rupert")));
    EXPECT_EQ(t.strength("rupert"), t.defs[BlockId::kRupert].strength);
    // Later he sails like everybody.
    Table u;
    beforeTheWar(u);
    u.s.isFirstTurn = false;
    u.s.first = Side::kRoyalist;
    u.put("rupert", Place::kContinent).ready();
    for (const auto c : u.defs.keyPort) u.s.owner[index(c)] = static_cast<std::int8_t>(index(Side::kParliament));
    u.push(by(Side::kRoyalist, ActionSegment{{}, 2}));
    u.play(Sail{BlockId::kRupert});
    u.play(u.legal().front());
    EXPECT_TRUE(u.awaits<SeaRoll>());
}

// The segment stays open for what costs nothing.
TEST(TwwaePrelude, C12_51_RupertLandsAfterTheLastActionPoint) {
    Table t;
    beforeTheWar(t);
    t.put("rupert", Place::kContinent).put("charles", "north_riding").put("hopton", Place::kPool).ready();
    t.push(by(Side::kRoyalist, ActionSegment{{}, 1}));
    t.play(Raise{BlockId::kHopton}).to("cornwall");
    ASSERT_TRUE(t.awaits<ActionSegment>(Side::kRoyalist));
    EXPECT_EQ(t.legal(), (std::vector<Action>{Sail{BlockId::kRupert}, EndActions{}}));
    EXPECT_FALSE(t.allows(March{area("north_riding")}));
    t.play(Sail{BlockId::kRupert}).play(t.legal().front());
    EXPECT_TRUE(isArea(t.where("rupert")));
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaePrelude, C12_51_SallyAndStormOneRound) {
    Table t = chester();
    beforeTheWar(t);
    toStorm(combat(t, "chester")).take("p_midlands_foot").proceed();
    until<ContinueAttack>(t);
    EXPECT_TRUE(t.s.stack.empty()) << "the Storm ends after one Round";
    Table u = york();
    beforeTheWar(u);
    combat(u, "york");
    until<SallyChoice>(u);
    ASSERT_TRUE(u.awaits<SallyChoice>());
    u.take("r_north_foot_1").proceed();
    for (int i = 0; i < 200 && !u.s.stack.empty() && !u.awaits<StormChoice>(); ++i) {
        EXPECT_FALSE(u.awaits<ContinueAttack>()) << "one Round";
        EXPECT_LE(u.s.battle.round, 1);
        if (u.awaits<ContinueAttack>()) break;
        if (Twwae::decision(u.s).actor == common::PlayerId::kChance)
            u.play(u.awaits<SallyOpponent>() || u.awaits<GunTarget>() ? u.outcomes()[0].action : Action{RolledDie{6}});
        else if (u.allows(Proceed{})) u.proceed();
        else if (u.allows(kNo)) u.play(kNo);
        else u.play(u.legal().front());
    }
}

struct Skirmish : BattleTable {
    Skirmish() {
        beforeTheWar(*this);
        s.first = kRoundheads;
    }
};

TEST(TwwaePrelude, C12_51_1_OneRoundMostHitsWin) {
    Skirmish t;
    t.put("r_midlands_foot_2", kWhere).cross("p_midlands_foot", kWhere, kFrom).stand(kWhere, BattleKind::kSkirmish);
    t.fire("r_midlands_foot_2").rolls({6, 6, 6}).fire("p_midlands_foot").rolls({1, 6, 6});
    EXPECT_EQ(t.s.battle.round, 1);
    EXPECT_EQ(t.s.battle.victor, kRoundheads);
    EXPECT_TRUE(t.awaits<Retreat>(kKing));
}

TEST(TwwaePrelude, C12_51_1_EqualHitsAreTheDefenders) {
    Skirmish t;
    t.put("r_midlands_foot_2", kWhere).cross("p_midlands_foot", kWhere, kFrom).stand(kWhere, BattleKind::kSkirmish).coast();
    EXPECT_EQ(t.s.battle.victor, kKing) << "none each";
    Skirmish u;
    u.put("r_midlands_foot_2", kWhere).cross("p_midlands_foot", kWhere, kFrom).stand(kWhere, BattleKind::kSkirmish);
    u.fire("r_midlands_foot_2").rolls({1, 6, 6}).fire("p_midlands_foot").rolls({1, 6});
    EXPECT_EQ(u.s.battle.victor, kKing) << "one each";
}

TEST(TwwaePrelude, C12_51_1_AnyBorderMayBeUsedToRetreat) {
    Skirmish t;
    t.put("r_midlands_foot_2", kWhere).cross("p_midlands_foot", kWhere, "staffs_warwick").stand(kWhere, BattleKind::kSkirmish);
    t.fire("r_midlands_foot_2").rolls({6, 6, 6}).fire("p_midlands_foot").rolls({1, 6, 6});
    ASSERT_TRUE(t.awaits<Retreat>(kKing));
    t.take("r_midlands_foot_2");
    EXPECT_TRUE(t.allows(t.go("staffs_warwick"))) << "though the enemy came that way";
}

TEST(TwwaePrelude, C12_51_1_TheLosersReservesFightAgain) {
    Skirmish t;
    t.put("r_midlands_foot_2", kWhere)
        .cross("p_midlands_foot", kWhere, kFrom)
        .cross("essex", kWhere, "staffs_warwick")
        .fight(kWhere, BattleKind::kSkirmish);
    t.play(Action{MainAttack{static_cast<std::uint8_t>(t.s.blocks[index(BlockId::kPMidlandsFoot)].group - 1)}}).no().coast();
    ASSERT_TRUE(t.awaits<Retreat>(kRoundheads));
    t.take("p_midlands_foot").to(kFrom).proceed();
    EXPECT_TRUE(t.s.battle.isOn);
    EXPECT_TRUE(t.is("essex", kInLine));
}

// TWWAE 8.1, 12.51: those who come out of the City to help a relief are Reserves, and a Skirmish has no Round for Reserves.
TEST(TwwaePrelude, C12_51_1_TheBesiegedWhoJoinedFightAgainToo) {
    Skirmish t;
    t.putInside("r_wales_foot_1", "chester")
        .put("p_wales_foot_1", "cheshire")
        .cross("r_wales_foot_2", "cheshire", "ne_wales")
        .fight("cheshire", BattleKind::kSkirmish);
    t.no().take("r_wales_foot_1").proceed().coast();
    ASSERT_TRUE(t.awaits<Retreat>(kKing)) << "no hits: the Defender has won";
    t.take("r_wales_foot_2").to("ne_wales").proceed();
    ASSERT_TRUE(t.s.battle.isOn);
    EXPECT_TRUE(t.is("r_wales_foot_1", kInLine));
    EXPECT_TRUE(t.is("r_wales_foot_1", kFaceUp));
    t.coast();
    ASSERT_TRUE(t.awaits<Retreat>(kKing));
    t.take("r_wales_foot_1");
    EXPECT_TRUE(t.allows(HeadFor{inside(city("chester"))})) << "back to where it came from";
}

TEST(TwwaePrelude, C12_52_DecksAsInTheFullWar) {
    const Rising t;
    const State war = Twwae::newGame(t.defs, Twwae::options(t.defs, {"full_war", {}}), common::Rng{1});
    for (const Side side : kBothSides) {
        const Deck& deck = t.s.decks[index(side)];
        EXPECT_EQ(deck.waiting, war.decks[index(side)].waiting);
        EXPECT_EQ(deck.pile.pile(), war.decks[index(side)].pile.pile());
        for (std::size_t c = 0; c < kDeckCards; ++c)
            EXPECT_EQ((deck.waiting >> c & 1U) != 0, t.defs.cards[index(side) * kDeckCards + c].fromYear != 0);
        EXPECT_EQ(deck.beside | deck.gone, 0U);
    }
}

TEST(TwwaePrelude, C12_53_FixedBlocks) {
    Rising t;
    t.draw({}).king("east_riding");
    const auto stands = [&](std::string_view key, std::string_view a) {
        EXPECT_TRUE(t.isAt(key, a)) << key;
        EXPECT_EQ(t.strength(key), t.defs[block(key)].strength) << key;
    };
    stands("newcastle", "northumberland");
    stands("charles", "east_riding");
    stands("r_cannon_1", "east_riding");
    for (const auto k : {"essex", "p_cannon_1", "p_cannon_2"}) stands(k, "bucks_herts");
    EXPECT_EQ(t.where("rupert"), Place::kContinent);
    EXPECT_EQ(t.where("p_north_foot_1"), inside(city("hull"))) << "an enemy stands before Hull now";
    stands("p_south_foot_2", "somerset");
    EXPECT_EQ(t.strength("p_south_foot_2"), 4);
    for (const auto k : {"r_garrison_1", "r_garrison_2", "p_garrison_1", "p_garrison_2"})
        EXPECT_EQ(t.where(k), Place::kPool) << k;
    for (const auto k :
         {"henrietta", "r_london_foot", "r_east_foot", "irish_foot_1", "irish_foot_2", "irish_foot_3",     "r_clubmen",
          "p_clubmen", "t_fairfax",     "cromwell",    "skippon",      "nma_horse",    "nma_north_foot",   "nma_midlands_foot",
          "leven",     "cov_horse",     "cov_foot_1",  "cov_foot_2",   "cov_cannon",   "callendar_foot_1", "callendar_foot_2"})
        EXPECT_EQ(t.where(k), Place::kAside) << k;
    Rising u;
    u.draw({});
    EXPECT_EQ(u.legal().size(), 2U);
    u.king("north_riding");
    EXPECT_TRUE(u.isAt("charles", "north_riding"));
    EXPECT_TRUE(u.isAt("r_cannon_1", "north_riding"));
}

TEST(TwwaePrelude, C12_53_1_ElevenAtRandomPlacedInTurn) {
    Rising t{7};
    std::array<int, 2> drawn{};
    while (t.awaits<DraftDraw>()) {
        ++drawn[index(t.top<DraftDraw>().side)];
        if (drawn[0] + drawn[1] == 1) { EXPECT_EQ(t.outcomes().size(), 17U) << "any of them alike"; }
        t.play(common::drawChance<Twwae>(t.defs, t.s));
    }
    EXPECT_EQ(drawn, (std::array<int, 2>{11, 11}));
    std::array<BlockBits, 2> drafted{};
    for (std::size_t i = 0; i < kBlocks; ++i)
        if (has(t.s, blockAt(i), kDrafted)) drafted[index(sideOf(blockAt(i)))] |= bitOf(blockAt(i));
    t.king("east_riding");
    Side expected = Side::kRoyalist;
    for (int i = 0; i < 14; ++i) {
        ASSERT_TRUE(t.awaits<DraftBlock>(expected)) << i;
        t.play(t.legal().front());
        t.play(t.legal().front());
        expected = enemyOf(expected);
    }
    t.finish();
    for (const Side side : kBothSides)
        for (const BlockId b : Blocks{side, drafted[index(side)]}) {
            const Place p = block(t.s, b).place;
            EXPECT_TRUE(isOnMap(p) || p == Place::kPool) << key(b);
            if (isOnMap(p)) { EXPECT_EQ(strengthOf(t.s, b), t.defs[b].strength) << key(b); }
            EXPECT_FALSE(has(t.s, b, kDrafted));
        }
}

TEST(TwwaePrelude, C12_53_1_OneBlockAnAreaTwoWithAFortifiedCity) {
    Rising t;
    t.draw({"r_midlands_foot_1", "r_midlands_foot_2", "r_north_foot_1", "r_north_foot_2", "p_north_horse", "p_midlands_foot",
            "p_midlands_horse_1"})
        .king("east_riding");
    t.lay("r_midlands_foot_1", "worcestershire").lay("p_midlands_foot", "oxfordshire");
    EXPECT_FALSE(t.may("r_midlands_foot_2", "worcestershire")) << "one block to an Area";
    t.lay("r_north_foot_1", "north_riding").lay("p_north_horse", "north_riding");
    EXPECT_EQ(t.where("r_north_foot_1"), inside(city("york"))) << "York is Sympathetic to the King";
    EXPECT_TRUE(t.isAt("p_north_horse", "north_riding")) << "and Besieged";
    EXPECT_FALSE(t.may("r_north_foot_2", "north_riding")) << "two at most";
    t.lay("r_midlands_foot_2", "oxfordshire");
    EXPECT_EQ(t.where("r_midlands_foot_2"), inside(city("oxford")));
    EXPECT_TRUE(t.isAt("p_midlands_foot", "oxfordshire")) << "the first stands outside";
    EXPECT_FALSE(t.may("p_midlands_horse_1", "oxfordshire"));
}

TEST(TwwaePrelude, C12_53_1_NotInTheOthersLoyalArea) {
    Rising t;
    t.draw({"r_midlands_foot_1", "r_wales_foot_1", "p_midlands_foot", "p_wales_foot_1", "brooke"}).king("east_riding");
    const auto check = [&](std::string_view key) {
        const auto places = t.placesFor(key);
        EXPECT_FALSE(places.empty()) << key;
        for (const auto& p : places) {
            const AreaDefinition& a = t.defs[area(p)];
            EXPECT_NE(a.loyal, static_cast<int>(index(enemyOf(sideOf(block(key)))))) << key << " " << p;
            EXPECT_TRUE(isHome(t.defs, block(key), area(p))) << key << " " << p;
        }
    };
    check("r_midlands_foot_1");
    check("r_wales_foot_1");
    EXPECT_FALSE(t.may("r_midlands_foot_1", "northampton_bedford")) << "Loyal to Parliament";
    t.lay("r_midlands_foot_1", "worcestershire");
    check("p_midlands_foot");
    check("p_wales_foot_1");
    EXPECT_FALSE(t.may("p_wales_foot_1", "shropshire_hereford")) << "Loyal to the King";
    EXPECT_TRUE(t.may("p_wales_foot_1", "cheshire"));
}

TEST(TwwaePrelude, C12_53_2_LondonMayHoldThreeMore) {
    Rising t;
    t.draw({"p_london_foot_1", "p_london_foot_2", "p_london_foot_3", "p_east_foot_1", "p_east_foot_2", "p_south_foot_1",
            "p_midlands_foot", "r_midlands_foot_1", "r_midlands_foot_2", "r_wales_foot_1", "r_wales_foot_2", "r_wales_foot_3",
            "r_north_foot_1"})
        .king("east_riding");
    EXPECT_FALSE(t.may("r_midlands_foot_1", "bucks_herts"));
    t.lay("r_midlands_foot_1", "worcestershire");
    EXPECT_EQ(t.placesFor("p_london_foot_1"), (std::vector<std::string>{"bucks_herts"}));
    EXPECT_FALSE(t.may("p_midlands_foot", "bucks_herts"));
    EXPECT_FALSE(t.may("p_south_foot_1", "bucks_herts"));
    t.lay("p_london_foot_1", "bucks_herts")
        .lay("r_midlands_foot_2", "oxfordshire")
        .lay("p_london_foot_2", "bucks_herts")
        .lay("r_wales_foot_1", "cheshire")
        .lay("p_london_foot_3", "bucks_herts");
    t.lay("r_wales_foot_2", "ne_wales");
    EXPECT_TRUE(t.may("p_east_foot_1", "bucks_herts"));
    t.lay("p_east_foot_1", "bucks_herts").lay("r_wales_foot_3", "se_wales");
    EXPECT_FALSE(t.may("p_east_foot_2", "bucks_herts")) << "one East block";
    EXPECT_TRUE(t.may("p_east_foot_2", "norfolk"));
}

TEST(TwwaePrelude, C12_53_2_HoptonFairfaxAndTheCannon) {
    Rising t;
    t.draw({"hopton", "r_cannon_2", "r_north_foot_1", "f_fairfax"}).king("east_riding");
    EXPECT_EQ(t.placesFor("hopton"), (std::vector<std::string>{"cornwall"}));
    const auto places = t.placesFor("r_cannon_2");
    EXPECT_FALSE(places.empty());
    for (const auto& p : places) {
        const CityId c = t.defs[area(p)].city;
        ASSERT_NE(c, CityId::kNone) << p;
        EXPECT_TRUE(t.defs[c].isFortified) << p;
    }
    t.lay("r_cannon_2", "north_riding");
    EXPECT_EQ(t.placesFor("f_fairfax"), (std::vector<std::string>{"west_riding"}));
    t.lay("f_fairfax", "west_riding");
    EXPECT_TRUE(t.may("r_north_foot_1", "north_riding")) << "the Cannon does not count";
}

TEST(TwwaePrelude, C12_53_2_NorthRidingWhenCharlesIsInYork) {
    Rising t;
    t.draw({"r_north_foot_1", "r_north_foot_2", "r_midlands_foot_1", "p_north_horse", "p_midlands_foot"}).king("north_riding");
    t.lay("r_midlands_foot_1", "worcestershire");
    EXPECT_FALSE(t.may("p_north_horse", "north_riding"));
    EXPECT_TRUE(t.may("p_north_horse", "west_riding"));
    t.lay("p_midlands_foot", "leicestershire");
    EXPECT_TRUE(t.may("r_north_foot_1", "north_riding")) << "the King's side may place one";
    t.lay("r_north_foot_1", "north_riding");
    EXPECT_FALSE(t.may("p_north_horse", "north_riding"));
    t.lay("p_north_horse", "west_riding");
    EXPECT_FALSE(t.may("r_north_foot_2", "north_riding"));
}

TEST(TwwaePrelude, C12_53_3_TheStartOfTheMarker) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Rising t{seed};
        t.finish();
        int king = 2, parliament = 0;  // in halves: the King himself
        for (std::size_t c = 0; c < t.defs.cities.size(); ++c) {
            if (!t.defs.cities[c].isVictory) continue;
            if (t.s.owner[c] == 0) king += 1;
            if (t.s.owner[c] == 1) parliament += cityAt(c) == t.defs.london ? 2 : 1;
        }
        EXPECT_TRUE(ownsCity(t.s, Side::kParliament, t.defs.london));
        EXPECT_EQ((king - parliament) % 2, 0) << "the difference is whole";
        EXPECT_EQ(2 * t.s.vp, king - parliament) << seed;
    }
}

}  // namespace
}  // namespace twwae
