// Tracks: arrows, the edge of a track, the middle ground, flip boxes, Reactions and roll modifiers (CN 6.5 to 6.7).
#include "tests/cruel_necessity/play.h"

namespace cn_test {
namespace {

using Offers = std::vector<std::string>;

TEST(CnTracks, C6_6_AnArrowMovesOneBox) {
    Play p;
    p.tracks(3, 4, 3, 4, 4, 4).event({down(kTrackIreland), up(kParliament), up(kTrackScotland), up(kTrackScotland)});
    EXPECT_EQ(p.box(kTrackIreland), 4);
    EXPECT_EQ(p.box(kParliament), 3);
    EXPECT_EQ(p.box(kTrackScotland), 2) << "two arrows are two boxes";
    EXPECT_EQ(p.awaits(), "player CN 8.0");
}

TEST(CnTracks, C6_6_GradesHaveNoE) {
    Play p;
    p.tracks(5, 4, 3, 4, 4, 4);
    EXPECT_EQ(p.grade(kTrackIreland), 'D');
    p.event({down(kTrackIreland)});
    EXPECT_EQ(p.grade(kTrackIreland), 'F');
}

TEST(CnTracks, C6_6_ZealStaysWithinNoughtAndNine) {
    Play p;
    p.zeal(9).event({zealBy(1)});
    EXPECT_EQ(p.s.zeal, 9);
    Play q;
    q.zeal(0).event({zealBy(-1)});
    EXPECT_EQ(q.s.zeal, 0);
}

TEST(CnTracks, C6_6_1_OffTheEdgeGoesToTheTrackOpposite) {
    Play p;
    p.tracks(6, 6, 6, 2, 3, 3).event({down(kTrackIreland), down(kMonarchy), down(kCatholicism)});
    EXPECT_EQ(p.box(kTrackIreland), 6);
    EXPECT_EQ(p.box(kTrackScotland), 3);
    EXPECT_EQ(p.box(kParliament), 4);
    EXPECT_EQ(p.box(kPuritanism), 4);
    Play q;
    q.tracks(2, 2, 2, 0, 0, 0).event({up(kTrackScotland), up(kParliament), up(kPuritanism)});
    EXPECT_EQ(q.box(kTrackIreland), 1);
    EXPECT_EQ(q.box(kMonarchy), 1);
    EXPECT_EQ(q.box(kCatholicism), 1);
    EXPECT_EQ(q.box(kTrackScotland), 0);
}

TEST(CnTracks, C6_6_1_LowerTracksOffTheirBottom) {
    Play p;
    p.tracks(4, 3, 3, 6, 6, 6).event({down(kTrackScotland), down(kParliament), down(kPuritanism)});
    EXPECT_EQ(p.box(kTrackIreland), 5);
    EXPECT_EQ(p.box(kMonarchy), 4);
    EXPECT_EQ(p.box(kCatholicism), 4);
    EXPECT_EQ(p.box(kPuritanism), 6);
}

TEST(CnTracks, C6_6_1_BothJammedThePlayerChooses) {
    Play p;
    p.tracks(3, 6, 6, 6, 6, 2).event({down(kMonarchy)});
    EXPECT_EQ(p.awaits(), "player CN 6.6.1");
    EXPECT_EQ(p.offers(), (Offers{"shift ireland", "shift puritanism"}));
    EXPECT_EQ(p.no("shift scotland"), "CN 6.6.1");
    EXPECT_EQ(p.no("shift monarchy"), "CN 6.6.1");
    EXPECT_EQ(p.no("end"), "CN 6.6.1");
    p("shift ireland");
    EXPECT_EQ(p.box(kTrackIreland), 4);
    EXPECT_EQ(p.box(kPuritanism), 2);
    EXPECT_EQ(p.awaits(), "player CN 8.0");
}

TEST(CnTracks, C6_6_1_AllJammedTheArrowIsIgnored) {
    Play p;
    p.tracks(6, 6, 6, 6, 6, 6).event({down(kParliament)});
    EXPECT_EQ(p.awaits(), "player CN 8.0");
    for (std::size_t t = 0; t < kTracks; ++t) EXPECT_EQ(p.s.box[t], 6);
    Play q;
    q.tracks(0, 0, 0, 0, 0, 0).event({up(kTrackIreland)});
    EXPECT_EQ(q.awaits(), "player CN 8.0");
    for (std::size_t t = 0; t < kTracks; ++t) EXPECT_EQ(q.s.box[t], 0);
}

TEST(CnTracks, C6_6_1_AFreePickOnABarredMarkerMovesItsOpposite) {  // RULING cn-73
    Play p;
    p.tracks(0, 6, 3, 0, 1, 3).event({up(kTrackIreland)});
    EXPECT_EQ(p.offers(), (Offers{"shift monarchy", "shift catholicism", "shift parliament", "shift puritanism"}));
    p("shift parliament");
    EXPECT_EQ(p.box(kParliament), 1);
    EXPECT_EQ(p.box(kMonarchy), 5);
}

TEST(CnTracks, C6_6_2_ARoyalistPushesTheOpponentOutOfTheMiddle) {
    Play p;
    p.tracks(3, 5, 5, 4, 0, 0).event({down(kCatholicism), down(kMonarchy)});
    EXPECT_EQ(p.box(kCatholicism), 5);
    EXPECT_EQ(p.box(kPuritanism), 1);
    EXPECT_EQ(p.box(kMonarchy), 5);
    EXPECT_EQ(p.box(kParliament), 1);
}

TEST(CnTracks, C6_6_2_TheSecondArrowEnters) {
    Play p;
    p.tracks(3, 4, 5, 4, 4, 0).event({down(kCatholicism), down(kCatholicism)});
    EXPECT_EQ(p.box(kCatholicism), 6);
    EXPECT_EQ(p.box(kPuritanism), 1);
}

TEST(CnTracks, C6_6_2_TheBoxBeforeTheMiddleIsFree) {
    Play p;
    p.tracks(3, 4, 4, 4, 0, 0).event({down(kMonarchy), down(kCatholicism)});
    EXPECT_EQ(p.box(kMonarchy), 5);
    EXPECT_EQ(p.box(kCatholicism), 5);
    EXPECT_EQ(p.box(kParliament), 0);
    EXPECT_EQ(p.box(kPuritanism), 0);
}

TEST(CnTracks, C6_6_2_YourMarkerPushesTheRoyalistUp) {
    Play p;
    p.tracks(3, 6, 6, 4, 1, 1).event({up(kParliament), up(kPuritanism)});
    EXPECT_EQ(p.box(kParliament), 1);
    EXPECT_EQ(p.box(kMonarchy), 5);
    EXPECT_EQ(p.box(kPuritanism), 1);
    EXPECT_EQ(p.box(kCatholicism), 5);
}

TEST(CnTracks, C6_6_2_IrelandAndScotlandShareNothing) {
    Play p;
    p.tracks(5, 4, 3, 0, 4, 4).event({down(kTrackIreland)});
    EXPECT_EQ(p.box(kTrackIreland), 6);
    EXPECT_EQ(p.box(kTrackScotland), 0);
}

TEST(CnTracks, C6_6_2_PoliticsTowardsATakenMiddleMovesTheOpponent) {  // RULING cn-17
    Play p;
    p.actions().tracks(3, 4, 6, 4, 4, 1)("politics puritanism").roll({5});
    EXPECT_EQ(p.box(kCatholicism), 6) << "5 does not exceed the box's 5";
    p("politics puritanism").roll({6});
    EXPECT_EQ(p.box(kPuritanism), 1);
    EXPECT_EQ(p.box(kCatholicism), 5);
}

TEST(CnTracks, C6_6_3_MoraleOfIrelandAndScotland) {  // RULING cn-2
    Play p;
    EXPECT_EQ(strengthOf(p.defs, p.s, kIreland), 3);
    const int scots = strengthOf(p.defs, p.s, kScotland);
    p.track(kTrackIreland, 0).track(kTrackScotland, 0);
    EXPECT_EQ(strengthOf(p.defs, p.s, kIreland), 2);
    EXPECT_EQ(strengthOf(p.defs, p.s, kScotland), scots - 1);
    p.track(kTrackIreland, 6).track(kTrackScotland, 6);
    EXPECT_EQ(strengthOf(p.defs, p.s, kIreland), 4);
    EXPECT_EQ(strengthOf(p.defs, p.s, kScotland), scots + 1);
    p.event({up(kTrackIreland), up(kTrackScotland)});
    EXPECT_EQ(strengthOf(p.defs, p.s, kIreland), 3) << "it ends when the marker leaves";
    EXPECT_EQ(strengthOf(p.defs, p.s, kScotland), scots);
}

TEST(CnTracks, C6_6_3_MoraleCarriesOverToTheKingsArmy) {  // RULING cn-98
    Play p;
    p.track(kTrackScotland, 6);
    const int plain = strengthOf(p.defs, p.s, kScotland) - p.defs.scottishStrength[0];
    p.s.scottish = ScottishArmy::kCharlesII;
    EXPECT_EQ(plain, 1);
    EXPECT_EQ(strengthOf(p.defs, p.s, kScotland), p.defs.scottishStrength[2] + 1);
}

TEST(CnTracks, C6_6_3_MonarchyAtTheBottomStrengthensRevoltsAndDeviltry) {  // RULING cn-29
    Play p;
    p.track(kMonarchy, 5);
    EXPECT_EQ(revoltStrength(p.defs, p.s, Revolt::kClubmenWest), 1);
    EXPECT_EQ(deviltryStrength(p.defs, p.s), 2);
    p.event({down(kMonarchy)});
    EXPECT_EQ(revoltStrength(p.defs, p.s, Revolt::kClubmenWest), 2);
    EXPECT_EQ(revoltStrength(p.defs, p.s, Revolt::kUprising), 3);
    EXPECT_EQ(deviltryStrength(p.defs, p.s), 3);
}

TEST(CnTracks, C6_6_3_ParliamentAtTheBottomForbidsLondonsWalls) {
    Play p;
    p.actions().track(kParliament, 6);
    EXPECT_EQ(p.no("fortify london"), "CN 6.6.3");
    p.track(kParliament, 5);
    EXPECT_TRUE(p.may("fortify london"));
}

// CN 6.5: A and B fall, D and F rise, C stays; grade by grade of the reconstructed ladders.
TEST(CnTracks, C6_5_ReactionsMoveTowardsC) {
    const std::map<char, int> moves{{'A', 1}, {'B', 1}, {'C', 0}, {'D', -1}, {'F', -1}};
    for (const auto& [kind, ours, theirs] : {std::tuple{EffectKind::kPoliticalReaction, kParliament, kMonarchy},
                                            std::tuple{EffectKind::kReligiousReaction, kPuritanism, kCatholicism}}) {
        for (int a = 0; a < 7; ++a)
            for (int b = 0; b < 7; ++b) {
                if (a == 0 && b == 6) continue;  // both would stand in the middle box
                Play p;
                p.track(ours, a).track(theirs, b);
                const int oursThen = a + moves.at(p.grade(ours));
                const int theirsThen = b + moves.at(p.grade(theirs));
                p.event({effect(kind)});
                EXPECT_EQ(p.box(ours), oursThen) << a << ' ' << b;
                EXPECT_EQ(p.box(theirs), theirsThen) << a << ' ' << b;
                EXPECT_EQ(p.box(kTrackIreland), 3);
                EXPECT_EQ(p.box(kTrackScotland), 4);
            }
    }
}

TEST(CnTracks, C6_7_ModifiersCountThisTurnOnly) {
    Play p;
    p.zeal(5).track(kPuritanism, 3).event({rollModifier(kPuritanism, 1)});
    p("politics puritanism").roll({3});
    EXPECT_EQ(p.box(kPuritanism), 2) << "3 + 1 exceeds 3";
    p("politics puritanism").roll({3});
    EXPECT_EQ(p.box(kPuritanism), 2) << "3 + 1 does not exceed 4";
    p("end");
    EXPECT_EQ(p.s.rollModifier[index(kPuritanism)], 0);
}

TEST(CnTracks, C6_7_TwoModifiersOnOneTrackBothCount) {
    Play p;
    p.zeal(5).track(kPuritanism, 3).event({rollModifier(kPuritanism, 1), rollModifier(kPuritanism, 1)});
    p("politics puritanism").roll({2});
    EXPECT_EQ(p.box(kPuritanism), 2) << "2 + 1 + 1 exceeds 3";
}

TEST(CnTracks, C6_7_ModifiersAreOnTheirTrackAlone) {
    Play p;
    p.zeal(5).track(kTrackScotland, 3).event({rollModifier(kPuritanism, 1)});
    p("politics scotland").roll({3});
    EXPECT_EQ(p.box(kTrackScotland), 3);
}

// CN 8.7: the numbers that the rulebook prints or implies.
TEST(CnTracks, C8_7_NumbersThatTheBookNames) {
    const Definitions& defs = testBox();
    const auto at = [&](Track t, std::size_t box) {
        return fmt::format("{}{}", "ABCDF"[index(defs[t].boxes[box].grade)], defs[t].boxes[box].number);
    };
    EXPECT_EQ(at(kTrackIreland, 3), "C3");  // CN 3.0.4
    EXPECT_EQ(at(kMonarchy, 4), "C4");
    EXPECT_EQ(at(kCatholicism, 3), "C3");
    EXPECT_EQ(at(kTrackScotland, 4), "D3");
    EXPECT_EQ(at(kParliament, 4), "D2");
    EXPECT_EQ(at(kPuritanism, 4), "D2");
    EXPECT_EQ(at(kTrackIreland, 4), "C4");  // CN B.O.2
    EXPECT_EQ(at(kMonarchy, 5), "D4");
    EXPECT_EQ(at(kCatholicism, 4), "C4");
    EXPECT_EQ(at(kTrackScotland, 2), "C3");
    EXPECT_EQ(at(kParliament, 1), "B4");
    EXPECT_EQ(at(kPuritanism, 3), "C3");  // RULING cn-7
    EXPECT_EQ(at(kPuritanism, 2), "B3");
    EXPECT_EQ(at(kTrackIreland, 2), "B3");  // CN B.O.3
    EXPECT_EQ(at(kMonarchy, 3), "C3");
    EXPECT_EQ(at(kPuritanism, 0), "A5");  // CN 11.2: the box that it shares
    for (std::size_t t = 0; t < kTracks; ++t) {
        EXPECT_EQ(at(static_cast<Track>(t), 0)[0], 'A');
        EXPECT_EQ(at(static_cast<Track>(t), 6)[0], 'F');
    }
}

}  // namespace
}  // namespace cn_test
