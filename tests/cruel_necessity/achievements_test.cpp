// Achievements: coming up, making room, buying, and the special event of each (CN 6.0, 8.2).
#include <bit>

#include "cruel_necessity/chapters/achievements.h"
#include "tests/cruel_necessity/play.h"

namespace cn_test {
namespace {

using Offers = std::vector<std::string>;

TEST(CnAchievements, C6_0_GoesInAnEmptyBoxAndTheNextCardIsRevealed) {
    Play p;
    p.reveal(9);
    EXPECT_EQ(p.s.available[0], card(9));
    EXPECT_EQ(p.awaits(), "chance CN 6.0") << "no Action Phase before an Event";
    EXPECT_EQ(p.s.turn, 0);
}

TEST(CnAchievements, C6_0_AFullRowMakesRoom) {  // RULING cn-35
    Play p;
    p.onOffer({3, 9, 21}).reveal(17);
    EXPECT_EQ(p.awaits(), "player CN 6.0");
    EXPECT_EQ(p.offers(), (Offers{"discard 3", "discard 9", "discard 21"}));
    EXPECT_EQ(p.no("discard 17"), "CN 6.0") << "never the new one";
    EXPECT_EQ(p.no("discard 5"), "CN 6.0");
    EXPECT_EQ(p.no("end"), "CN 6.0");
    p("discard 9");
    EXPECT_EQ(p.s.available, (std::array<CardId, 3>{card(3), card(17), card(21)}));
    EXPECT_TRUE(p.s.deck.discards() >> 9 & 1U);
    EXPECT_EQ(p.awaits(), "chance CN 6.0");
}

TEST(CnAchievements, C6_0_TheMixOfTheDecks) {
    std::array<int, 4> events{}, achievements{};
    for (int n = 1; n <= 60; ++n) {
        const CardDefinition& c = testBox()[card(n)];
        EXPECT_EQ(c.deck, n <= 27 ? 1 : n <= 45 ? 2 : 3) << n;
        ++(c.isAchievement ? achievements : events)[static_cast<std::size_t>(c.deck)];
    }
    EXPECT_EQ(achievements[1], 6);  // CN B.O: six are accounted for after the First War
    EXPECT_EQ(achievements[2], 3);  // nine after the Second
    EXPECT_GE(achievements[3], 1);  // CN 2.0
    for (const int n : {3, 5, 9, 17, 21, 23, 36, 38, 44}) EXPECT_TRUE(testBox()[card(n)].isAchievement) << n;
}

TEST(CnAchievements, C8_2_BoughtForItsZealAndBankedForGood) {
    Play p;
    p.actions(5).onOffer({5}).tracks(3, 3, 3, 4, 3, 4);
    const int before = p.vp();
    p("buy 5");
    EXPECT_EQ(p.s.zeal, 4);
    EXPECT_EQ(p.s.bought, std::uint64_t{1} << 5);
    EXPECT_EQ(p.s.available[0], CardId::kNone);
    EXPECT_EQ(p.box(kMonarchy), 2) << "its special event, at once";
    EXPECT_EQ(p.vp(), before + 2 + 1) << "two triangles, and one red less for Monarchy";
    EXPECT_EQ(p.no("buy 5"), "CN 8.2");
}

TEST(CnAchievements, C8_2_Refusals) {
    Play p;
    p.actions(5).onOffer({9});
    EXPECT_EQ(p.no("buy 5"), "CN 8.2") << "not on offer";
    p.tracks(3, 3, 3, 4, 1, 4);
    EXPECT_EQ(p.no("buy 9"), "CN 8.2") << "Parliament at B, A is needed";
    p.track(kParliament, 0);
    EXPECT_TRUE(p.may("buy 9"));
    p.zeal(3);
    EXPECT_EQ(p.no("buy 9"), "CN 8.2") << "too dear";
}

TEST(CnAchievements, C8_2_ABetterGradeServesAsWell) {
    Play p;
    p.actions(5).onOffer({21}).fort(kLondon, true, 3).tracks(3, 3, 3, 4, 0, 0);
    EXPECT_TRUE(p.may("buy 21"));
    p.track(kPuritanism, 3);
    EXPECT_EQ(p.no("buy 21"), "CN 8.2");
}

TEST(CnAchievements, C8_2_HowFarACardIsFromBeingBought) {
    Play p;
    const auto missing = [&](int n, int monarchy, int parliament) {
        p.track(kMonarchy, monarchy).track(kParliament, parliament);
        return boxesShort(p.defs, p.s, card(n));
    };
    p.tracks(6, 6, 6, 6, 6, 6);
    EXPECT_EQ(missing(9, 6, 3), 3) << "it asks for Parliament at A, its top box";
    EXPECT_EQ(missing(9, 6, 0), 0);
    // Parliament at B, box 1, and Monarchy at C, whose lowest box is 4.
    EXPECT_EQ(missing(36, 6, 4), 2 + 3);
    EXPECT_EQ(missing(36, 6, 0), 2) << "more than is asked for makes up for nothing";
    EXPECT_EQ(missing(36, 4, 1), 0);
}

TEST(CnAchievements, C8_2_TheLicensingOrderNeedsLondonAtThree) {  // CN 11.2
    Play p;
    p.actions(5).onOffer({21}).tracks(3, 3, 3, 4, 1, 1).fort(kLondon, true, 2);
    EXPECT_EQ(p.no("buy 21"), "CN 8.2");
    p.fort(kLondon, true, 3);
    EXPECT_TRUE(p.may("buy 21"));
    p.fort(kLondon, false, 5);
    EXPECT_EQ(p.no("buy 21"), "CN 8.2");
}

TEST(CnAchievements, C8_2_TheLicensingOrdersMarkerThisTurnAndNext) {  // RULING cn-16
    Play p;
    p.actions(2).onOffer({21}).tracks(3, 3, 3, 4, 1, 1).fort(kLondon, true, 3)("buy 21");
    EXPECT_EQ(p.s.zeal, 0);
    p("infuse army north");
    EXPECT_EQ(p.s.zeal, 0) << "free";
    p("end");
    p.actions(0)("infuse army west; end");
    p.actions(0);
    EXPECT_EQ(p.no("infuse army west"), "CN 8.1") << "no longer";
}

TEST(CnAchievements, C8_2_TheLicensingOrderReplacesAPaidMarkerOnce) {  // RULING cn-55
    Play p;
    p.actions(3).onOffer({21}).tracks(3, 3, 3, 4, 1, 1).fort(kLondon, true, 3)("infuse army north; buy 21");
    EXPECT_EQ(p.s.zeal, 0);
    EXPECT_EQ(zealModifier(p.s, target(kNorth)), 1) << "it lies where it was paid for until it is placed anew";
    p("infuse army west");
    EXPECT_EQ(zealModifier(p.s, target(kWest)), 1);
    EXPECT_EQ(zealModifier(p.s, target(kNorth)), 0);
    EXPECT_EQ(p.no("infuse army north"), "CN 8.1");
}

// The special events, as data/ reconstructs them; each happens once, when the card is bought.
Play bought(int n, Play p) {
    p.zeal(9).onOffer({n});
    p(fmt::format("buy {}", n));
    return p;
}
Play best() {
    Play p;
    p.actions(9).tracks(2, 2, 2, 1, 0, 0).fort(kLondon, true, 3);
    p.s.victoryThisTurn = true;
    return p;
}

TEST(CnAchievements, C8_2_SpecialEventsOfTheFirstWar) {
    EXPECT_EQ(bought(3, best()).box(kCatholicism), 1);
    EXPECT_EQ(bought(5, best()).box(kMonarchy), 1);
    EXPECT_EQ(bought(9, best()).box(kMonarchy), 1);
    EXPECT_EQ(bought(17, best()).s.pool[index(UnitKind::kFoot1)], 0);
    const Play p = bought(23, best());
    EXPECT_TRUE(p.isDisordered(kScotland));
    EXPECT_EQ(strengthOf(p.defs, p.s, kNorth), 3);
}

TEST(CnAchievements, C8_2_SpecialEventsOfTheLaterWars) {
    EXPECT_EQ(bought(36, best()).click(kLondon), 5);
    const Play putney = bought(38, best());
    EXPECT_FALSE((putney.s.battleDeck.pile() | putney.s.battleDeck.discards()) >> index(BattleCard::kLevellerMutinies) & 1U);
    EXPECT_EQ(bought(44, best()).box(kMonarchy), 1);
    EXPECT_EQ(bought(52, best()).s.zeal, 9 - 3 + 1);
    EXPECT_EQ(bought(57, best()).s.zeal, 9 - 3 + 1);
    Play devils = best();
    devils.s.deviltry = std::uint64_t{1} << 50;
    const Play navigation = bought(57, devils);
    EXPECT_EQ(navigation.s.deviltry, 0U);
    EXPECT_EQ(navigation.s.rewardsUnseen, 0x0fff) << "without its reward";
    EXPECT_EQ(navigation.s.zeal, 9 - 3);
}

TEST(CnAchievements, C8_2_TheNavigationActSweepsOneDeviltryOfTheTwo) {
    for (const int site : {39, 50}) {
        Play devils = best();
        devils.deviltry({24, site});
        const Play p = bought(57, devils);
        EXPECT_EQ(p.s.deviltry, std::uint64_t{1} << 24) << "of any other card it stays";
        EXPECT_EQ(p.s.zeal, 9 - 3) << site;
    }
    Play both = best();
    both.deviltry({39, 50});
    EXPECT_EQ(std::popcount(bought(57, both).s.deviltry), 1);
}

TEST(CnAchievements, C8_2_ThePutneyDebatesRollAtOnce) {  // RULING cn-110
    Play p;
    p.actions(2).onOffer({38}).tracks(3, 4, 3, 4, 1, 3)("infuse track parliament");
    p.zeal(2)("buy 38");
    EXPECT_EQ(p.awaits(), "chance CN 8.7") << "before anything else of the Action Phase";
    const int toBeat = politicsNumber(p.defs, p.s, kParliament);
    p.roll({toBeat});
    EXPECT_EQ(p.box(kParliament), 0) << "the Zeal marker helps as with a paid roll";
    EXPECT_EQ(p.awaits(), "player CN 8.0");
    EXPECT_EQ(p.no("free politics parliament"), "CN 8.3.1") << "nothing is kept";
}

TEST(CnAchievements, C8_7_ThePutneyDebatesWithParliamentAtTheTop) {  // RULING cn-110
    Play p;
    p.actions(2).onOffer({38}).tracks(3, 4, 3, 4, 0, 3)("buy 38");
    EXPECT_EQ(p.awaits(), "player CN 8.0") << "no roll could be made";
    p("desperate parliament");
    EXPECT_EQ(p.no("free politics parliament"), "CN 8.3.1") << "and none is kept for later";
    EXPECT_FALSE((p.s.battleDeck.pile() | p.s.battleDeck.discards()) >> index(BattleCard::kLevellerMutinies) & 1U)
        << "the rest happens";
}

TEST(CnAchievements, C8_2_ArrowsOfAnAchievementFollowTheTrackRules) {  // RULING cn-57
    Play p = best();
    p.tracks(2, 0, 2, 1, 1, 0);
    EXPECT_EQ(bought(5, p).box(kParliament), 0) << "Monarchy jammed at the top: Parliament rises";
}

TEST(CnAchievements, C8_2_SelfDenyingOrdinanceNeedsARecentVictory) {
    Play p(optionsFor("campaign", {{"quick_battles", "always"}}));
    p.zeal(5).onOffer({17}).tracks(2, 3, 3, 3, 0, 2).army(kNorth, 4).event({effect(EffectKind::kBattle)});
    p("battle north quick").roll({1, 6});
    EXPECT_TRUE(p.may("buy 17")) << "won this turn";
    p("end");
    p.actions(5);
    EXPECT_TRUE(p.may("buy 17")) << "won last turn";
    p("end");
    p.actions(5);
    EXPECT_EQ(p.no("buy 17"), "CN 8.2");
}

}  // namespace
}  // namespace cn_test
