// What each act shows to the other player, and what it keeps from him: one test for each of the rulings 116 to 134.
#include "tests/twwae/moves_table.h"
#include "tests/twwae/siege_table.h"
#include "twwae/chapters/battle.h"

namespace twwae {
namespace {

// What that side reads in the log.
std::string read(const Table& t, Side side) {
    std::string all;
    for (const auto& e : t.log.entries()) all += e.textFor(playerOf(side)) + "\n";
    return all;
}
bool isTold(const Table& t, Side side, std::string_view words) { return read(t, side).find(words) != std::string::npos; }
bool isNamed(const Table& t, Side side, std::string_view key) { return isTold(t, side, nameOf(t.defs, block(key))); }
// Whether the other side knows by name that the block stands where it stands.
bool isKnown(const Table& t, std::string_view key) {
    const BlockId b = block(key);
    return Twwae::observe(t.defs, t.s, playerOf(enemyOf(sideOf(b)))).seen.blocks[index(b)].place == t.where(key);
}
// The other side takes each of these places to hold any of its blocks.
template <class T>
T& blur(T& t, Side owner) {
    Knowledge& mind = t.s.knowledge[index(enemyOf(owner))];
    BlockBits all = 0;
    for (const BlockId b : Blocks{owner, allOf(owner)})
        if (isOnMap(block(t.s, b).place) || block(t.s, b).place == Place::kPool) all |= bitOf(b);
    mind.certain &= ~all;
    for (auto& set : mind.maybe) set &= ~all;
    for (const BlockId b : Blocks{owner, all}) mind.maybe[index(placeInMind(t.s, b))] |= all;
    return t;
}
constexpr Side kKing = Side::kRoyalist, kRoundheads = Side::kParliament;

// Essex attacks Leicestershire from Northampton & Bedford; a second group comes from Lincolnshire.
struct Fight : Table {
    Fight() {
        s.phase = Phase::kTactical;
        s.first = kRoundheads;
        put("r_midlands_foot_1", "leicestershire")
            .put("r_midlands_horse", "leicestershire")
            .put("r_north_horse_1", Place::kPool)
            .put("p_east_horse_1", Place::kPool);
        attack("essex", "northampton_bedford");
        attack("p_midlands_foot", "lincolnshire");
        ready();
        blur(blur(*this, kKing), kRoundheads);
        startBattle(defs, s, area("leicestershire"), BattleKind::kField, kRoundheads, CityId::kNone, &log);
        settle();
    }
    void attack(std::string_view key, std::string_view from) {
        put(key, "leicestershire");
        s.blocks[index(block(key))].group = groupFor(s, kRoundheads, area("leicestershire"), GroupKind::kBorder, area(from));
    }
    Fight& main(std::string_view from) {
        for (std::uint8_t g = 0; g < kGroups; ++g)
            if (s.groups[g].kind == GroupKind::kBorder && s.groups[g].from == area(from)) play(MainAttack{g});
        return *this;
    }
};

TEST(TwwaeShown, Ruling116_AWithdrawalIntoACity_NumbersNoNames) {
    Moves t(kRoundheads);
    t.with("essex", "berkshire")
        .with("r_midlands_foot_1", "oxfordshire")
        .with("r_midlands_horse", "oxfordshire")
        .put("r_north_horse_1", Place::kPool);
    blur(t.ready(), kKing);
    t.play(march("berkshire")).send({"essex"}, "oxfordshire").proceed();
    t.take("r_midlands_foot_1").proceed();
    EXPECT_TRUE(isTold(t, kRoundheads, "1 Royalist block withdraws into Oxford"));
    EXPECT_FALSE(isNamed(t, kRoundheads, "r_midlands_foot_1"));
    EXPECT_TRUE(isNamed(t, kKing, "r_midlands_foot_1"));
    EXPECT_FALSE(isKnown(t, "r_midlands_foot_1") || isKnown(t, "r_midlands_horse"));
}

TEST(TwwaeShown, Ruling117_Pinning_TheNumberNoNames) {
    Pinned t;
    t.attackWith({"charles"});
    blur(static_cast<Moves&>(t), kRoundheads);
    EXPECT_EQ(pinned(t.s, kRoundheads, area("berkshire")), 1);
    t.play(march("berkshire")).send({"skippon", "cromwell"}, "wiltshire");
    EXPECT_NE(t.refusal(takeOf("essex")).find("1 of your blocks"), std::string::npos);
    t.proceed();
    EXPECT_FALSE(isNamed(t, kKing, "essex") || isNamed(t, kKing, "skippon"));
    EXPECT_FALSE(isKnown(t, "essex")) << "nobody says who stays";
}

TEST(TwwaeShown, Ruling118_TheMainAttack_BorderAndNumbersNoNames) {
    Fight t;
    t.main("northampton_bedford");
    EXPECT_TRUE(isTold(t, kKing, "The Main Attack comes from Northampton & Bedford"));
    EXPECT_TRUE(isTold(t, kKing, "attacks with 1 block, 1 in Reserve"));
    for (const auto k : {"essex", "p_midlands_foot"}) EXPECT_FALSE(isNamed(t, kKing, k) || isKnown(t, k)) << k;
}

TEST(TwwaeShown, Ruling119_AnAttemptToWithdraw_CavalryAndNoNames) {
    Fight t;
    t.main("northampton_bedford");
    ASSERT_TRUE(t.awaits<WithdrawOffer>(kKing));
    EXPECT_FALSE(isTold(t, kRoundheads, "Cavalry")) << "nothing before he commits himself";
    t.play(Enact{});
    EXPECT_TRUE(isTold(t, kRoundheads, "1 Cavalry against 0"));
    for (const auto k : {"r_midlands_foot_1", "r_midlands_horse"})
        EXPECT_FALSE(isNamed(t, kRoundheads, k) || isKnown(t, k)) << k;
    Fight u;
    u.main("northampton_bedford").play(Decline{});
    EXPECT_FALSE(isTold(u, kRoundheads, "Cavalry")) << "without an attempt nothing";
}

TEST(TwwaeShown, Ruling120_ABattle_WhoFightsButNotTheReserve) {
    Fight t;
    t.main("northampton_bedford").play(Decline{});
    for (const auto k : {"r_midlands_foot_1", "r_midlands_horse", "essex"}) EXPECT_TRUE(isKnown(t, k)) << k;
    EXPECT_EQ(Twwae::observe(t.defs, t.s, playerOf(kKing)).seen.blocks[index(BlockId::kEssex)].halves, 8);
    EXPECT_FALSE(isKnown(t, "p_midlands_foot"));
    until<RetreatOrder>(t);
    t.play(kNo).play(kNo);
    EXPECT_TRUE(isKnown(t, "p_midlands_foot")) << "when it enters";
}

TEST(TwwaeShown, Ruling121_TheEndOfBattle_NumbersForEachWay) {
    Fight t;
    t.main("northampton_bedford").play(Decline{});
    until<Retreat>(t);
    ASSERT_TRUE(t.awaits<Retreat>());
    const Side loser = t.top<Retreat>().side;
    const std::size_t told = t.log.entries().size();
    const Action take = t.legal().front();
    t.play(take);
    for (const Action& a : t.legal())
        if (std::holds_alternative<HeadFor>(a)) {
            t.play(a);
            break;
        }
    std::string since, own;
    for (std::size_t i = told; i < t.log.entries().size(); ++i) {
        since += t.log.entries()[i].textFor(playerOf(enemyOf(loser)));
        own += t.log.entries()[i].textFor(playerOf(loser));
    }
    EXPECT_NE(since.find("1 block Retreats to"), std::string::npos) << since;
    EXPECT_NE(own.find(nameOf(t.defs, std::get<TakeBlock>(take).block) + " Retreats to"), std::string::npos) << own;
    EXPECT_EQ(since.find(nameOf(t.defs, std::get<TakeBlock>(take).block)), std::string::npos);
    // After a successful Withdrawal nothing was open.
    Fight u;
    u.main("northampton_bedford").play(Enact{});
    ASSERT_TRUE(u.s.battle.withdrew);
    until<ChooseSiege>(u);
    for (const auto k : {"r_midlands_foot_1", "r_midlands_horse"}) EXPECT_EQ(u.s.shown[index(block(k))].turn, 0) << k;
    for (const auto k : {"r_midlands_foot_1", "r_midlands_horse", "essex"})
        EXPECT_FALSE(isNamed(u, enemyOf(sideOf(block(k))), k)) << k;
}

TEST(TwwaeShown, Ruling122_CampFever_AreaAndTotal) {
    Table t;
    t.put("essex", "kent", 3).put("p_south_foot_1", "kent", 2).put("p_south_horse_1", "kent", 2).put("waller", Place::kPool);
    blur(t.ready(), kRoundheads).push(by(kRoundheads, CampFeverLosses{{}, area("kent")}));
    t.play(LosePair{BlockId::kEssex, BlockId::kPSouthFoot1});
    EXPECT_TRUE(isTold(t, kKing, "2 strength in Kent"));
    EXPECT_FALSE(isNamed(t, kKing, "essex") || isNamed(t, kKing, "p_south_foot_1"));
    EXPECT_TRUE(isNamed(t, kRoundheads, "essex"));
}

TEST(TwwaeShown, Ruling123_Desertion_FromAndTo) {
    Table t;
    t.put("rupert", "kent")
        .put("r_wales_foot_1", "kent", 2)
        .put("r_midlands_foot_1", "kent", 2)
        .put("r_wales_foot_2", "nw_wales");
    blur(t.ready(), kKing).push(by(kKing, DesertionBlock{}));
    t.take("r_wales_foot_1").to("nw_wales");
    EXPECT_TRUE(isTold(t, kRoundheads, "from Kent to"));
    EXPECT_FALSE(isNamed(t, kRoundheads, "r_wales_foot_1") || isKnown(t, "r_wales_foot_1"));
}

TEST(TwwaeShown, Ruling124_SupplyAttrition_HowManyInEachArea) {
    Table t;
    for (const auto* k : {"essex", "p_east_foot_1", "p_east_foot_2", "manchester", "skippon"}) t.put(k, "norfolk", 2);
    t.s.phase = Phase::kSupply;
    blur(t.ready(), kRoundheads).push(SupplySequence{}).settle();
    ASSERT_TRUE(t.awaits<SupplyLosses>(kRoundheads));
    t.play(LoseStep{BlockId::kEssex});
    EXPECT_TRUE(isTold(t, kKing, "Norfolk cannot feed them all: 1 Parliamentarian block loses 1 strength"));
    EXPECT_FALSE(isNamed(t, kKing, "essex"));
}

TEST(TwwaeShown, Ruling125_SiegeAttrition_HowMuchNotByWhom) {
    Table t = york();
    blur(t.ready(), kKing).push(by(kKing, SiegeAttrition{{}, city("york"), 2, false, false}));
    t.play(LoseStep{BlockId::kRNorthFoot1}).play(LoseStep{BlockId::kRNorthFoot1});
    EXPECT_TRUE(isTold(t, kRoundheads, "Siege Attrition in York: 2 strength is lost"));
    EXPECT_FALSE(isNamed(t, kRoundheads, "r_north_foot_1") || isNamed(t, kRoundheads, "r_north_horse_1"));
    EXPECT_TRUE(isTold(t, kKing, nameOf(t.defs, BlockId::kRNorthFoot1) + " loses 2"));
}

TEST(TwwaeShown, Ruling126_TheCitysGuns_HitsNotWhoIsStruck) {
    Table t = york();
    t.put("p_east_horse_1", Place::kPool)
        .put("r_wales_horse_1", Place::kPool)
        .put("p_wales_foot_1", Place::kPool)
        .put("r_wales_foot_1", Place::kPool);
    t.putInside("r_cannon_1", "york", 1);
    blur(t.ready(), kRoundheads);
    combat(t, "york").play(kYes).play(DrewBlock{block("p_north_foot_1")}).roll(1);
    EXPECT_EQ(t.strength("p_north_foot_1"), t.defs[block("p_north_foot_1")].strength - 1);
    EXPECT_TRUE(isTold(t, kKing, "with strength 1"));
    EXPECT_TRUE(isTold(t, kKing, "One block loses 1"));
    EXPECT_FALSE(isNamed(t, kKing, "p_north_foot_1"));
    EXPECT_FALSE(isKnown(t, "p_north_foot_1"));
}

TEST(TwwaeShown, Ruling127_ASally_WhoComesOutAndWhoMeetsThem) {
    Table t = york();
    t.put("p_east_horse_1", Place::kPool)
        .put("r_wales_horse_1", Place::kPool)
        .put("p_wales_foot_1", Place::kPool)
        .put("r_wales_foot_1", Place::kPool);
    blur(blur(t.ready(), kRoundheads), kKing);
    combat(t, "york").play(kNo).take("r_north_horse_1").proceed().play(DrewBlock{block("p_north_foot_1")});
    EXPECT_TRUE(isKnown(t, "r_north_horse_1") && isKnown(t, "p_north_foot_1"));
    EXPECT_FALSE(isKnown(t, "r_north_foot_1") || isKnown(t, "p_north_foot_2")) << "they stay upright";
    EXPECT_FALSE(has(t.s, block("p_north_foot_2"), kFaceUp));
}

TEST(TwwaeShown, Ruling128_AStorm_WhoStormsAndAllWithin) {
    Table t = york();
    t.put("p_east_horse_1", Place::kPool)
        .put("r_wales_horse_1", Place::kPool)
        .put("p_wales_foot_1", Place::kPool)
        .put("r_wales_foot_1", Place::kPool);
    t.put("p_north_horse", "north_riding");
    blur(blur(t.ready(), kRoundheads), kKing);
    toStorm(combat(t, "york")).take("p_north_foot_1").proceed();
    EXPECT_TRUE(isKnown(t, "p_north_foot_1") && isKnown(t, "r_north_foot_1") && isKnown(t, "r_north_horse_1"));
    EXPECT_FALSE(isKnown(t, "p_north_foot_2") || isKnown(t, "p_north_horse")) << "Reserves";
    until<ContinueAttack>(t).play(kYes);
    t.take("p_north_horse").proceed();
    EXPECT_TRUE(isKnown(t, "p_north_horse")) << "exchanged in";
}

TEST(TwwaeShown, Ruling129_ASurrender_NumbersAndPlaces) {
    Table t = york();
    t.s.phase = Phase::kSupply;
    t.put("r_north_foot_2", "durham").put("r_north_foot_3", Place::kPool);
    blur(t.ready(), kKing).push(Surrender{{}, city("york"), 0}).settle();
    t.take("r_north_foot_1").to("durham");
    EXPECT_TRUE(isTold(t, kRoundheads, "A block goes from York to Durham"));
    EXPECT_FALSE(isNamed(t, kRoundheads, "r_north_foot_1") || isKnown(t, "r_north_foot_1"));
}

TEST(TwwaeShown, Ruling130_PiecesNamedOpenly) {
    Table t;
    t.s.year = 1644;
    t.put("essex", "berkshire", 3)
        .put("manchester", "norfolk", 2)
        .put("p_east_horse_1", "lincolnshire", 3)
        .put("p_south_horse_1", "kent", 2)
        .put("f_fairfax", "west_riding", 2)
        .put("waller", "hampshire", 2);
    blur(t.ready(), kRoundheads);
    bringMajorEvent(t.defs, t.s, MajorEvent::kNewModelArmy, &t.log);
    t.settle();
    t.play(GainStep{BlockId::kTFairfax}).play(GainStep{BlockId::kTFairfax}).play(GainStep{BlockId::kSkippon}).proceed();
    EXPECT_TRUE(isTold(t, kKing, "T Fairfax and Skippon take over from Essex and Manchester") && isNamed(t, kKing, "cromwell"));
    for (const auto k : {"t_fairfax", "skippon", "cromwell"}) EXPECT_TRUE(isKnown(t, k)) << k;
    EXPECT_FALSE(isTold(t, kKing, "T Fairfax has")) << "the strength given out";
    EXPECT_TRUE(isTold(t, kRoundheads, "T Fairfax has 3, Skippon 2"));
    // The Irish in their box.
    bringMajorEvent(t.defs, t.s, MajorEvent::kIrishCessation, &t.log);
    t.settle();
    EXPECT_TRUE(isKnown(t, "irish_foot_1"));
}

TEST(TwwaeShown, Ruling131_TheReturnHome_NumbersNoNames) {
    Table t;
    t.s.phase = Phase::kYearEnd;
    t.put("hopton", "leicestershire").put("r_south_foot_1", "leicestershire").put("r_south_foot_2", "cornwall");
    blur(t.ready(), kKing).push(by(kKing, ReturnHome{}));
    t.take("r_south_foot_1").to("cornwall");
    EXPECT_TRUE(isTold(t, kRoundheads, "One Royalist block goes home from Leicestershire to Cornwall"));
    EXPECT_FALSE(isNamed(t, kRoundheads, "r_south_foot_1") || isKnown(t, "r_south_foot_1"));
}

TEST(TwwaeShown, Ruling132_ANewBlockForThePool_IsNamed) {
    Table t;
    t.s.phase = Phase::kYearEnd;
    t.s.year = 1643;
    t.put("waller", Place::kPool);
    t.ready().push(YearEndSequence{{}, YearEndStep::kNewBlocks}).settle();
    EXPECT_TRUE(isNamed(t, kKing, "manchester") && isKnown(t, "manchester"));
    deploy(t.defs, t.s, BlockId::kManchester, outside(area("norfolk")), 1, false, nullptr);
    settleMinds(t.s);
    EXPECT_FALSE(isKnown(t, "waller")) << "later it is not known who is still there";
}

TEST(TwwaeShown, Ruling133_TheEndOfTheGame_Everything) {
    Table t = york();
    blur(blur(t.ready(), kRoundheads), kKing);
    endGame(t.defs, t.s, 0, true, &t.log);
    for (std::size_t i = 0; i < kBlocks; ++i) EXPECT_TRUE(isKnown(t, key(blockAt(i)))) << key(blockAt(i));
    EXPECT_EQ(Twwae::observe(t.defs, t.s, playerOf(kRoundheads)).seen.blocks[index(BlockId::kRNorthFoot1)].halves,
              t.s.blocks[index(BlockId::kRNorthFoot1)].halves);
}

TEST(TwwaeShown, Ruling134_BoxesClubmenAndGarrisons) {
    Moves t(kRoundheads);
    t.put("leven", Place::kScotland).put("cov_foot_1", Place::kScotland).put("cov_foot_2", Place::kScotland);
    EXPECT_TRUE(isKnown(t, "leven") && isKnown(t, "cov_foot_2"));
    Moves u(kRoundheads);
    u.put("leven", Place::kScotland).put("cov_foot_1", Place::kScotland).put("cov_foot_2", Place::kScotland);
    u.ready().play(March{kScotlandArea});
    u.take("cov_foot_1").to("northumberland").proceed();
    if (u.awaits<GroupMove>()) u.proceed();
    EXPECT_FALSE(isKnown(u, "cov_foot_1")) << "which of them left is not known";
    EXPECT_FALSE(isKnown(u, "leven"));
}

}  // namespace
}  // namespace twwae
