// Rulings: points on which the rulebook is silent and that no other test plays out (docs/rulings.md).
#include "tests/cruel_necessity/play.h"

namespace cn_test {
namespace {

using Offers = std::vector<std::string>;

TEST(CnRulings, C6_6_AnArrowIsFinishedBeforeTheNext) {  // RULING cn-68
    Play p;
    p.tracks(3, 6, 3, 5, 6, 3).event({down(kMonarchy), down(kTrackScotland), down(kTrackIreland)});
    EXPECT_EQ(p.awaits(), "player CN 6.6.1");
    EXPECT_EQ(p.box(kTrackScotland), 5) << "the second arrow waits for the choice";
    p("shift scotland");
    EXPECT_EQ(p.box(kTrackScotland), 6);
    EXPECT_EQ(p.box(kTrackIreland), 5) << "one arrow over the edge from Scotland, one of its own";
    EXPECT_EQ(p.awaits(), "player CN 8.0");
}

TEST(CnRulings, C6_10_1_TheKingsFateRunsItemByItem) {  // RULING cn-68
    Play p;
    p.zeal(3).tracks(6, 3, 3, 6, 3, 3).fort(kLondon, true, 1).event({option(Special::kKing)})("choose execute_king");
    EXPECT_EQ(p.awaits(), "player CN 6.6.1") << "Scotland and Ireland are both jammed";
    EXPECT_EQ(p.box(kMonarchy), 1) << "raised twice before";
    p("shift catholicism");
    EXPECT_EQ(p.awaits(), "chance CN 6.2.4") << "and the unrest comes last";
    p.roll({6, 6});
    EXPECT_EQ(p.s.zeal, 1);
    EXPECT_EQ(p.awaits(), "player CN 8.0");
}

TEST(CnRulings, C8_2_PutneyTakesTheMutiniesFromPileOrDiscards) {  // RULING cn-60
    constexpr int kMutinies = static_cast<int>(index(BattleCard::kLevellerMutinies));
    for (const bool isDiscarded : {false, true}) {
        Play p;
        p.actions(2).onOffer({38}).tracks(3, 4, 3, 4, 1, 3);
        if (isDiscarded) {
            p.s.battleDeck.draw(kMutinies);
            p.s.battleDeck.discard(kMutinies);
        }
        p("buy 38; roll 1");
        EXPECT_FALSE(((p.s.battleDeck.pile() | p.s.battleDeck.discards()) >> kMutinies & 1U) != 0) << isDiscarded;
        p.s.battleDeck.reshuffle();
        EXPECT_FALSE(p.s.battleDeck.isDrawable(kMutinies)) << "nor does it come back";
        EXPECT_EQ(p.s.battleDeck.size(), 14);
    }
}

TEST(CnRulings, C7_0_4_DrawsAreCountedOnceAndNotUndoneByLostStrength) {  // RULING cn-83
    using enum UnitKind;
    cruel_necessity::Table t =
        cruel_necessity::TableBuilder()
            .zeal(0)
            .battle(kNorth, BattleStep::kFill,
                    {kRoyalistHorse3, kRoyalistHorse3, kRoyalistFoot2, kRoyalistFoot3, kRoyalistFoot3, kRoyalistFoot3},
                    {kHorse3, kHorse3, kFoot2, kFoot1, kFoot1, kFoot1})
            .build();
    ASSERT_TRUE(t.awaits<DrawBattleEvent>());
    t.play("event powder_wagon").roll(1);
    EXPECT_EQ(t.s.battle.line[1].posts[2].marker, -2) << "the EVENT unit itself has lost its Strength";
    EXPECT_TRUE(t.awaits<DrawBattleEvent>()) << "but two were counted";
    t.play("event night");
    EXPECT_TRUE(t.awaits<SectorDice>());
}

TEST(CnRulings, C6_9_TheZealMarkerDoesNotTouchTables) {  // RULING cn-90
    // A Deadly Outcome and a placement are read as they fall, however many modifiers lie about.
    Play p;
    p.track(kMonarchy, 6).event({rollModifier(kMonarchy, 3), revoltIn(Revolt::kRevolt, kWest)}).roll({5});
    EXPECT_EQ(p.s.revolts[index(Revolt::kRevolt)], (RevoltState{5, kWest}));
}

TEST(CnRulings, C6_2_7_TroublesAfterAChoiceStillMoveOn) {  // RULING cn-34
    Play p;
    p.army(kIreland, 1).fort(kDublin, false, 5).tracks(3, 6, 3, 3, 6, 3);
    p.s.troubles = 1;  // Parliament, jammed as Monarchy above it is
    p.event({activate(kIreland, 2)});
    EXPECT_EQ(p.offers(), (Offers{"shift ireland", "shift catholicism", "shift scotland", "shift puritanism"}));
    p("shift catholicism");
    EXPECT_EQ(p.box(kCatholicism), 4);
    EXPECT_EQ(p.box(kPuritanism), 4) << "the second Activation falls on the next track";
    EXPECT_EQ(p.s.troubles, 0);
}

}  // namespace
}  // namespace cn_test
