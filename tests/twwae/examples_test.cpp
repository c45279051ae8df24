// Guards the worked examples and clarifications printed in the rulebook, one test for each.
#include "tests/twwae/battle_table.h"
#include "twwae/chapters/movement.h"

namespace twwae {
namespace {

CardId cardOf(Side side, Event e) {
    for (std::size_t i = 0; i < kCards; ++i)
        if (sideOf(cardAt(i)) == side && testBox()[cardAt(i)].event == e) return cardAt(i);
    ADD_FAILURE() << "no such card";
    return cardAt(0);
}
// The side acts, or enacts the event of the card it has played.
Table& acts(Table& t, Side side) {
    t.s.first = side;
    t.s.henriettaDelivered = true;
    return t.ready().push(by(side, ActionSegment{{}, 4}));
}
Table& enacts(Table& t, Side side, Event e) {
    t.s.first = side;
    t.s.henriettaDelivered = true;
    t.s.isRevealed = true;
    t.s.played[index(side)] = cardOf(side, e);
    return t.ready().push(by(side, EventOffer{})).play(Enact{});
}

TEST(TwwaeExamples, C4_1_X1_NoBorderBetweenLincolnshireAndTheEastRiding) {
    Table t;
    t.put("charles", "lincolnshire");
    acts(t, Side::kRoyalist).play(March{area("lincolnshire")}).take("charles");
    EXPECT_FALSE(t.allows(HeadFor{outside(area("east_riding"))}));
    Table u;
    u.put("charles", "lincolnshire").putInside("p_garrison_1", "hull").put("r_north_foot_1", "east_riding");
    acts(u, Side::kRoyalist).play(Sail{BlockId::kCharles});
    EXPECT_TRUE(u.allows(SailTo{area("east_riding"), SeaId::kGerman, SeaId::kGerman})) << "by the German Ocean";
}

TEST(TwwaeExamples, C4_1_X2_GloucestershireAndLondonAreCoastal) {
    const Definitions& defs = testBox();
    EXPECT_EQ(defs[area("gloucestershire")].seas, 1U << index(SeaId::kIrish));
    EXPECT_NE(defs[area("bucks_herts")].seas & 1U << index(SeaId::kBritish), 0U) << "through the Port of London";
    Table t;
    t.put("essex", "gloucestershire");
    acts(t, Side::kParliament).play(Sail{BlockId::kEssex});
    EXPECT_TRUE(t.allows(SailTo{area("bucks_herts"), SeaId::kIrish, SeaId::kBritish}));
}

TEST(TwwaeExamples, C6_2_3_X1_PlymouthIsNoHelpInTheIrishSea) {
    const auto modifier = [](std::string_view to, SeaId sea) {
        Table t;
        t.put("essex", "devon");
        acts(t, Side::kParliament);
        EXPECT_TRUE(ownsCity(t.s, Side::kParliament, city("plymouth")));
        t.s.owner[index(t.defs.keyPort[index(sea)])] = static_cast<std::int8_t>(index(Side::kRoyalist));
        t.play(Sail{BlockId::kEssex}).play(SailTo{area(to), sea, sea});
        EXPECT_TRUE(t.awaits<SeaRoll>());
        return t.awaits<SeaRoll>() ? int{t.top<SeaRoll>().modifier} : 99;
    };
    EXPECT_EQ(modifier("sw_wales", SeaId::kIrish), 0);
    EXPECT_EQ(modifier("dorset", SeaId::kBritish), 1);
}

TEST(TwwaeExamples, C6_42_X1_AttritionBelowOneEliminates) {
    Table t;
    t.put("essex", "kent", 1).put("skippon", "kent");
    enacts(t, Side::kRoyalist, Event::kCampFever)
        .play(ChooseArea{area("kent")})
        .play(LosePair{BlockId::kEssex, BlockId::kSkippon});
    EXPECT_EQ(t.where("essex"), Place::kPool);
    EXPECT_TRUE(t.isAt("skippon", "kent"));
    Table u;
    u.put("leven", "durham", 1).put("cov_foot_1", "durham", 1);
    enacts(u, Side::kRoyalist, Event::kCampFever).play(ChooseArea{area("durham")}).play(u.legal().front());
    EXPECT_EQ(u.where("leven"), Place::kRemoved) << "Covenanters leave the game";
    EXPECT_EQ(u.where("cov_foot_1"), Place::kRemoved);
}

TEST(TwwaeExamples, C6_43_X1_NotIntoTheOthersClubmenBattle) {
    Table t;
    t.put("p_east_foot_1", "dorset").put("essex", "wiltshire");
    enacts(t, Side::kRoyalist, Event::kClubmen).play(ChooseArea{area("dorset")});
    while (!t.s.stack.empty()) t.play(t.legal().front());
    ASSERT_TRUE(isContested(t.s, area("dorset")));
    t.s.played[index(Side::kParliament)] = cardOf(Side::kParliament, Event::kClubmen);
    t.put("r_south_foot_1", "hampshire").ready();
    t.push(by(Side::kParliament, EventOffer{})).play(Enact{});
    EXPECT_FALSE(t.allows(ChooseArea{area("dorset")})) << "it is no enemy Area";
    EXPECT_TRUE(t.allows(ChooseArea{area("hampshire")}));
}

TEST(TwwaeExamples, C6_44_X1_DesertionBelowOneEliminates) {
    Table t;
    t.put("r_midlands_foot_1", "berkshire", 1);
    enacts(t, Side::kParliament, Event::kDesertion).take("r_midlands_foot_1");
    EXPECT_EQ(t.where("r_midlands_foot_1"), Place::kPool) << "not sent home";
    EXPECT_TRUE(t.s.stack.empty());
}

// The Defender's one block falls in Round 1; his Reserves come up against the former Attackers.
struct Turned : BattleTable {
    Turned(Side named, Event event) {
        s.first = kRoundheads;
        name(named, event, kWhere).defend("r_midlands_foot_2", 1).cross("charles", kWhere, "lincolnshire").attack("skippon");
    }
};

TEST(TwwaeExamples, C7_91_X1_TerrainPassesToTheNewDefender) {
    Turned t{kKing, Event::kAdvantageousTerrain};
    t.stand(kWhere);
    EXPECT_TRUE(hasPositionalDefence(t.defs, t.s, BlockId::kRMidlandsFoot2));
    EXPECT_FALSE(hasPositionalDefence(t.defs, t.s, BlockId::kSkippon));
    t.proceed().fire("skippon").rolls({1, 1, 6, 6});
    EXPECT_EQ(t.where("r_midlands_foot_2"), Place::kPool);
    EXPECT_EQ(t.s.battle.attacker, kKing);
    t.no().no();
    EXPECT_EQ(t.s.battle.round, 2);
    EXPECT_TRUE(hasPositionalDefence(t.defs, t.s, BlockId::kSkippon));
    EXPECT_FALSE(hasPositionalDefence(t.defs, t.s, BlockId::kCharles)) << "he began in Reserve and is the Attacker now";
}

TEST(TwwaeExamples, C7_94_X1_TheFormerAttackerStillActsFirst) {
    Turned t{kRoundheads, Event::kSurpriseAttack};
    t.fight(kWhere);
    ASSERT_TRUE(t.awaits<FireChoice>(kRoundheads));
    t.fire("skippon").rolls({1, 6, 6, 6});
    EXPECT_EQ(t.s.battle.attacker, kKing);
    for (const int round : {2, 3}) {
        ASSERT_TRUE(t.awaits<RetreatOrder>()) << round;
        t.no().no();
        EXPECT_EQ(t.s.battle.round, round);
        ASSERT_TRUE(t.awaits<FireChoice>(kRoundheads)) << round;
        t.coast();
    }
}

TEST(TwwaeExamples, C11_2_X1_SomersetAndBristol) {
    const auto south = [](Side side, std::string_view standing) {
        Table t;
        t.s.phase = Phase::kYearEnd;
        if (!standing.empty()) t.put(standing, "somerset");
        t.ready();
        openRegionalRecruitment(t.defs, t.s, side, &t.log);
        return t.awaits<RegionalRecruit>() ? int{t.top<RegionalRecruit>().points[index(Region::kSouth)]} : 0;
    };
    // Cornwall, Loyal to the King, pays him 1 in any case; Kent and its neighbours pay Parliament.
    EXPECT_EQ(south(Side::kRoyalist, "hopton") - south(Side::kRoyalist, ""), 2) << "Somerset and Bristol";
    EXPECT_EQ(south(Side::kParliament, "waller") - south(Side::kParliament, ""), 1) << "Bristol paid already";
    EXPECT_EQ(south(Side::kParliament, "") - south(Side::kParliament, "hopton"), 1)
        << "a Neutral Somerset pays nobody, Bristol 1";
}

TEST(TwwaeExamples, C12_13_X1_ParliamentStartsInAnAreaLoyalToTheKing) {
    Table t;
    t.s = Twwae::newGame(t.defs, Twwae::options(t.defs, {"full_war", {}}), common::Rng{1});
    int count = 0;
    for (std::size_t i = 0; i < kBlocks; ++i) {
        const Place p = t.s.blocks[i].place;
        if (!isArea(p)) continue;
        const int loyal = t.defs[areaOf(p)].loyal;
        if (loyal < 0 || loyal == static_cast<int>(index(sideOf(blockAt(i))))) continue;
        ++count;
        EXPECT_EQ(p, outside(area("shropshire_hereford"))) << kBlockKeys[i];
        EXPECT_EQ(t.defs.blocks[i].name, "Wales Foot");
        EXPECT_EQ(sideOf(blockAt(i)), Side::kParliament);
    }
    EXPECT_EQ(count, 1);
    EXPECT_TRUE(isFriendly(t.defs, t.s, Side::kParliament, area("shropshire_hereford"))) << "while it stands there";
}

TEST(TwwaeExamples, C13_0_X1_AheadIsLessLikely) {
    // With the marker on 1 for the King: the highest die on which the event happens, with the marker at 0 and at 1.
    const auto highest = [](MajorEvent event, int year, int turn, int vp) {
        int most = 0;
        for (int die = 1; die <= 6; ++die) {
            Table t;
            t.s.vp = static_cast<std::int8_t>(vp);
            t.s.year = static_cast<std::uint16_t>(year);
            t.s.turn = static_cast<std::uint8_t>(turn);
            t.s.options.variantTiming = true;
            if (event == MajorEvent::kCallendar) t.s.majorDone[index(MajorEvent::kSolemnLeague)] = true;
            MajorEventRoll{{}, event}.rolled(t.defs, t.s, die, &t.log);
            if (t.s.majorDone[index(event)]) most = die;
        }
        return most;
    };
    EXPECT_EQ(highest(MajorEvent::kIrishCessation, 1643, 5, 1), highest(MajorEvent::kIrishCessation, 1643, 5, 0) - 1)
        << "+1 to the die";
    EXPECT_EQ(highest(MajorEvent::kSolemnLeague, 1644, 2, 1), highest(MajorEvent::kSolemnLeague, 1644, 2, 0) + 1)
        << "-1 to the die";
    EXPECT_EQ(highest(MajorEvent::kNewModelArmy, 1645, 2, 1), highest(MajorEvent::kNewModelArmy, 1645, 2, 0) + 1);
    EXPECT_EQ(highest(MajorEvent::kCallendar, 1644, 4, 1), 2) << "without modifier";
    EXPECT_EQ(highest(MajorEvent::kCallendar, 1644, 4, 0), 2);
}

}  // namespace
}  // namespace twwae
