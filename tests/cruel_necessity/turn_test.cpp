// Turn: the order of phases, End Times, Housekeeping, decks and interim checks (CN 4.0, 6.0, 6.1, 6.10.1, 9.0, 10.0).
#include "tests/cruel_necessity/play.h"

namespace cn_test {
namespace {

using Offers = std::vector<std::string>;

TEST(CnTurn, C4_0_EventActionEndTimesHousekeeping) {
    Play p(optionsFor("campaign"));
    EXPECT_EQ(p.awaits(), "chance CN 6.0");
    EXPECT_EQ(p.outcomes(), Offers{"draw 1"});
    p("draw 1");
    EXPECT_EQ(p.awaits(), "player CN 8.0");
    EXPECT_EQ(p.s.turn, 1);
    p("end");
    EXPECT_EQ(p.s.zeal, 9) << "5 kept, 3 for London, 1 each for Hull and Bristol, capped";
    EXPECT_EQ(p.awaits(), "chance CN 6.0");
}

TEST(CnTurn, C6_0_ItemsInTheOrderOfTheCard) {
    // The second arrow goes over the edge only because the first went before it.
    Play p;
    p.tracks(3, 4, 3, 5, 4, 4).event({down(kTrackScotland), down(kTrackScotland), up(kTrackScotland)});
    EXPECT_EQ(p.box(kTrackScotland), 5);
    EXPECT_EQ(p.box(kTrackIreland), 4);
    Play q;
    q.tracks(3, 4, 3, 5, 4, 4).event({down(kTrackScotland), up(kTrackScotland), down(kTrackScotland)});
    EXPECT_EQ(q.box(kTrackScotland), 6);
    EXPECT_EQ(q.box(kTrackIreland), 3);
}

TEST(CnTurn, C6_0_MilitaryThenReligiousThenPolitical) {
    for (const CardDefinition& c : testBox().cards) {
        if (c.isAchievement) continue;
        Section last = Section::kMilitary;
        for (const CardEffect& e : c.effects) {
            if (e.section == Section::kText || last == Section::kText) continue;  // a text may stand anywhere
            EXPECT_GE(e.section, last) << c.title;
            last = e.section;
        }
    }
}

TEST(CnTurn, C6_1_TheBattleComesFirst) {
    for (const CardDefinition& c : testBox().cards) {
        bool fights = false, other = false;
        for (const CardEffect& e : c.effects) {
            if (e.kind == EffectKind::kBattle) {
                fights = true;
                EXPECT_FALSE(other) << c.title;
            } else if (e.kind != EffectKind::kAddUnit && e.kind != EffectKind::kPermitOxford) {
                other = true;
            }
        }
        EXPECT_EQ(fights, c.title.starts_with("The Battle of")) << c.title;  // CN 7.0
    }
    Play p;
    p.army(kWest, 5).reveal(10);
    EXPECT_EQ(p.awaits(), "player CN 7.0.1");
    EXPECT_EQ(p.area(kWest), 5) << "the Activations wait";
}

// CN 6.10.1: texts that say "may", and those that say "either ... or".
TEST(CnTurn, C6_10_1_ImposingPresbytery) {
    Play p;
    p.tracks(3, 4, 3, 4, 4, 3).event({option(Special::kPresbytery)});
    EXPECT_EQ(p.awaits(), "player CN 6.10.1");
    EXPECT_EQ(p.offers(), (Offers{"choose impose_presbytery", "choose refuse_presbytery"}));
    EXPECT_EQ(p.no("end"), "CN 6.10.1");
    EXPECT_EQ(p.no("choose keep_christmas"), "CN 6.10.1");
    p("choose impose_presbytery");
    EXPECT_EQ(p.box(kPuritanism), 4);
    EXPECT_EQ(p.box(kTrackScotland), 2);
    Play q;
    q.tracks(3, 4, 3, 4, 4, 3).event({option(Special::kPresbytery)});
    q("choose refuse_presbytery");
    EXPECT_EQ(q.box(kPuritanism), 3);
    EXPECT_EQ(q.box(kTrackScotland), 4);
}

TEST(CnTurn, C6_10_1_CancellingChristmas) {
    Play p;
    p.zeal(5).tracks(3, 4, 3, 4, 4, 3).event({option(Special::kChristmas)});
    p("choose cancel_christmas");
    EXPECT_EQ(p.box(kPuritanism), 2);
    EXPECT_EQ(p.box(kParliament), 5);
    EXPECT_EQ(p.s.zeal, 5);
    Play q;
    q.zeal(5).tracks(3, 4, 3, 4, 4, 3).event({option(Special::kChristmas)});
    q("choose keep_christmas");
    EXPECT_EQ(q.box(kPuritanism), 4);
    EXPECT_EQ(q.box(kParliament), 4);
    EXPECT_EQ(q.s.zeal, 6);
}

TEST(CnTurn, C6_10_1_TheIrishInTheirLastAreaAtTheEndOfTheTurn) {  // RULING cn-69
    Play p;
    p.event({{EffectKind::kSpecial, 0, 0, kNorth, Special::kIrishInFive}});
    EXPECT_FALSE(p.isDisordered(kIreland)) << "not before the turn ends";
    p("end");
    EXPECT_TRUE(p.isDisordered(kIreland));
    Play q;
    q.army(kIreland, 4).event({{EffectKind::kSpecial, 0, 0, kNorth, Special::kIrishInFive}});
    q("end");
    EXPECT_FALSE(q.isDisordered(kIreland));
}

TEST(CnTurn, C6_10_1_TheKingJoinsTheScots) {  // RULING cn-98
    Play p;
    p.army(kScotland, 3, true).tracks(3, 4, 3, 3, 4, 4).event({option(Special::kKing)});
    p("choose execute_king").roll({1, 1});
    EXPECT_EQ(p.s.scottish, ScottishArmy::kCharlesII);
    EXPECT_EQ(p.area(kScotland), 3);
    EXPECT_TRUE(p.isDisordered(kScotland));
    EXPECT_EQ(p.box(kMonarchy), 2);
    EXPECT_EQ(p.box(kTrackScotland), 4);
    Play q;
    q.zeal(5).tracks(3, 4, 3, 3, 4, 4).event({option(Special::kKing)});
    q("choose spare_king");
    EXPECT_EQ(q.s.scottish, ScottishArmy::kCharlesI);
    EXPECT_EQ(q.s.zeal, 7);
}

TEST(CnTurn, C6_10_1_TheLevellers) {
    Play p;
    p.zeal(1).tracks(3, 4, 3, 4, 3, 4).event({option(Special::kLevellers), down(kParliament)});
    p("choose pay_levellers");
    EXPECT_EQ(p.s.zeal, 0);
    EXPECT_EQ(p.box(kParliament), 3);
    Play q;
    q.zeal(0).tracks(3, 4, 3, 4, 3, 4).event({option(Special::kLevellers), down(kParliament)});
    EXPECT_EQ(q.no("choose pay_levellers"), "CN 6.10.1");
    q("choose ignore_levellers");
    EXPECT_EQ(q.box(kParliament), 4);
    Play r;
    r.zeal(1).tracks(3, 4, 3, 4, 3, 4);
    r.event({option(Special::kLevellers), up(kParliament), down(kParliament), down(kMonarchy)});
    r("choose pay_levellers");
    EXPECT_EQ(r.box(kParliament), 2) << "the fall alone is stopped";
    EXPECT_EQ(r.box(kMonarchy), 5) << "and Parliament's alone";
}

TEST(CnTurn, C6_10_1_TheRump) {
    Play p;
    p.tracks(3, 4, 3, 4, 2, 4).event({option(Special::kRump)});
    p("choose dissolve_rump");
    EXPECT_EQ(p.box(kParliament), 4);
    EXPECT_EQ(p.box(kPuritanism), 2);
    Play q;
    q.tracks(3, 4, 3, 4, 2, 4).event({option(Special::kRump)});
    q("choose let_rump_sit");
    EXPECT_EQ(q.box(kPuritanism), 5);
    EXPECT_EQ(q.box(kTrackIreland), 4);
}

TEST(CnTurn, C6_10_1_DunbarAndWorcester) {
    Play p(optionsFor("campaign", {{"quick_battles", "always"}}));
    p.s.revealed = (std::uint64_t{1} << 46) - 1;
    p.s.scottish = ScottishArmy::kCharlesII;
    p.army(kScotland, 4).event({effect(EffectKind::kBattle), {EffectKind::kSpecial, 0, 0, kNorth, Special::kDunbar},
                               {EffectKind::kSpecial, 0, 0, kNorth, Special::kWorcester}}, 54);
    p("battle north quick").roll({1, 6});
    EXPECT_TRUE(p.isDisordered(kScotland));
    EXPECT_EQ(p.s.scottish, ScottishArmy::kPlain);
    Play q(optionsFor("campaign", {{"quick_battles", "always"}}));
    q.s.revealed = (std::uint64_t{1} << 46) - 1;
    q.s.scottish = ScottishArmy::kCharlesII;
    q.army(kScotland, 4).event({effect(EffectKind::kBattle), {EffectKind::kSpecial, 0, 0, kNorth, Special::kDunbar},
                               {EffectKind::kSpecial, 0, 0, kNorth, Special::kWorcester}}, 54);
    q("battle north quick").roll({3, 3});
    EXPECT_FALSE(q.isDisordered(kScotland));
    EXPECT_EQ(q.s.scottish, ScottishArmy::kCharlesII);
}

// End Times

TEST(CnTurn, C9_0_LondonLostEndsTheGame) {
    Play p;
    p.actions(0).fort(kLondon, false, 1)("end");
    EXPECT_TRUE(p.s.isOver);
    EXPECT_EQ(p.awaits(), "nobody CN 9.0");
    EXPECT_EQ(p.no("end"), "CN 9.0");
}

TEST(CnTurn, C9_0_FourMarkersAtFEndTheGame) {
    Play p;
    p.actions(0).tracks(6, 6, 6, 5, 5, 5)("end");
    EXPECT_FALSE(p.s.isOver) << "three are borne";
    p.actions(0).tracks(6, 6, 6, 6, 5, 5)("end");
    EXPECT_TRUE(p.s.isOver);
    EXPECT_FALSE(Cn::result(p.defs, p.s).survived);
}

TEST(CnTurn, C9_0_OnlyAtEndTimes) {
    Play p;
    p.zeal(1).tracks(5, 6, 6, 6, 5, 5).event({down(kTrackIreland)});
    EXPECT_FALSE(p.s.isOver);
    p("politics ireland").roll({6});
    p("end");
    EXPECT_FALSE(p.s.isOver) << "won back in the Action Phase";
}

TEST(CnTurn, C9_0_TheSharedBoxCountsForItsHolder) {  // RULING cn-81
    Play p;
    p.tracks(3, 4, 3, 4, 0, 0);
    EXPECT_EQ(failingTracks(p.defs, p.s), 0);
    p.tracks(3, 6, 6, 4, 5, 5);
    EXPECT_EQ(failingTracks(p.defs, p.s), 2);
}

TEST(CnTurn, C9_0_TheLastCardEndsIt) {  // RULING cn-38
    Play p;
    p.actions(0, 60);
    EXPECT_FALSE(p.s.isOver) << "its Action Phase is played";
    p("end");
    EXPECT_TRUE(p.s.isOver);
    EXPECT_TRUE(p.s.survived);
    Play q;
    q.actions(0, 60).fort(kLondon, false, 1)("end");
    EXPECT_FALSE(q.s.survived) << "defeat comes first";
}

// Housekeeping

TEST(CnTurn, C10_1_TemporaryMarkersGoMoraleStays) {
    Play p;
    p.zeal(5).track(kTrackIreland, 6).event({strength(kNorth, 1), rollModifier(kMonarchy, 1)});
    p("infuse army north; end");
    EXPECT_EQ(p.s.armies[index(kNorth)].modifier, 0);
    EXPECT_EQ(p.s.rollModifier[index(kMonarchy)], 0);
    EXPECT_EQ(zealModifier(p.s, target(kNorth)), 0);
    EXPECT_EQ(strengthOf(p.defs, p.s, kIreland), 4) << "Morale is not temporary";
}

TEST(CnTurn, C10_2_IncomeFrom3To7) {  // RULING cn-72
    Play p;
    p.tracks(3, 4, 3, 4, 4, 4).fort(kHull, false, 2).fort(kBristol, false, 2).fort(kOxford, false, 5);
    EXPECT_EQ(incomeOf(p.defs, p.s), 3);
    p.fort(kHull, true, 2);
    EXPECT_EQ(incomeOf(p.defs, p.s), 4);
    p.fort(kBristol, true, 2);
    EXPECT_EQ(incomeOf(p.defs, p.s), 5);
    p.fort(kOxford, true, 2);
    EXPECT_EQ(incomeOf(p.defs, p.s), 6);
    p.track(kCatholicism, 0);
    EXPECT_EQ(incomeOf(p.defs, p.s), 7);
    p.fort(kEdinburgh, true, 2).fort(kDublin, true, 2);
    EXPECT_EQ(incomeOf(p.defs, p.s), 7) << "Edinburgh and Dublin pay nothing";
    p.track(kPuritanism, 6);
    EXPECT_EQ(incomeOf(p.defs, p.s), 6);
    p.track(kCatholicism, 3).fort(kHull, false, 2).fort(kBristol, false, 2).fort(kOxford, false, 2);
    EXPECT_EQ(incomeOf(p.defs, p.s), 2) << "the sum decides";
}

TEST(CnTurn, C10_2_BesiegedLondonPaysInFull) {
    Play p;
    p.actions(0).army(kNorth, 0).army(kWest, 0).fort(kHull, false, 2).fort(kBristol, false, 2)("end");
    EXPECT_EQ(p.s.zeal, 3);
}

TEST(CnTurn, C10_2_SavedPointsAreCappedAtNine) {
    Play p;
    p.actions(3)("end");
    EXPECT_EQ(p.s.zeal, 8);
    p.actions(8)("end");
    EXPECT_EQ(p.s.zeal, 9);
}

// Decks

std::vector<int> drawable(const Play& p) {
    std::vector<int> out;
    for (int n = 1; n <= 60; ++n)
        if (p.s.deck.isDrawable(n)) out.push_back(n);
    return out;
}
std::vector<int> fromTo(int first, int last) {
    std::vector<int> out;
    for (int n = first; n <= last; ++n) out.push_back(n);
    return out;
}

// The order in which a deck may come: its first card, the others shuffled, its last.
void expectDeck(State s, const Definitions& defs, int war, int first, int last) {
    Play p;
    p.s = s;
    buildDeck(defs, p.s, war);
    EXPECT_EQ(drawable(p), std::vector<int>{first});
    p.s.deck.draw(first);
    EXPECT_EQ(drawable(p), fromTo(first + 1, last - 1));
    for (int n = first + 1; n < last; ++n) p.s.deck.draw(n);
    EXPECT_EQ(drawable(p), std::vector<int>{last});
    p.s.deck.draw(last);
    EXPECT_TRUE(p.s.deck.empty());
}

TEST(CnTurn, C10_3_TheDeckOfTheFirstWar) { expectDeck(Play().s, testBox(), 1, 1, 27); }
TEST(CnTurn, C10_3_1_TheDeckOfTheSecondWar) { expectDeck(Play().s, testBox(), 2, 28, 45); }
TEST(CnTurn, C10_3_2_TheDeckOfTheThirdWar) { expectDeck(Play().s, testBox(), 3, 46, 60); }  // RULING cn-1

TEST(CnTurn, C10_3_TheNextWarFollowsAnEmptyDeck) {  // RULING cn-36, cn-93
    Play p;
    p.actions(0, 27).onOffer({9});
    p("end");
    while (p.awaits() == "player CN 10.3") p(p.offers().front());
    EXPECT_EQ(p.s.war, 2);
    EXPECT_EQ(p.awaits(), "chance CN 6.0");
    EXPECT_EQ(p.outcomes(), Offers{"draw 28"});
    EXPECT_EQ(p.s.available[0], card(9)) << "what is on offer stays";
    p.actions(0, 45)("end");
    while (p.awaits() == "player CN 10.3") p(p.offers().front());
    EXPECT_EQ(p.s.war, 3);
    EXPECT_EQ(p.outcomes(), Offers{"draw 46"});
}

TEST(CnTurn, C10_3_NoNewDeckWhileCardsAreLeft) {
    Play p;
    p.actions(0, 26)("end");
    EXPECT_EQ(p.s.war, 1);
    EXPECT_EQ(p.awaits(), "chance CN 6.0");
    p.actions(0, 26).s.deck = {};
    p.s.deck.placeAtBottom(27);
    p("end");
    EXPECT_EQ(p.s.war, 1);
    EXPECT_EQ(p.awaits(), "chance CN 6.0");
}

// A war's end with this score, no Zeal kept and an income of 3.
Play warEndsWith(int last, int wanted) {
    Play p;
    p.actions(0, last).tracks(3, 4, 3, 4, 4, 4);
    for (const Army a : {kNorth, kWest, kScotland, kIreland}) p.army(a, 1);
    for (const auto f : {kHull, kBristol, kEdinburgh, kDublin, kOxford}) p.fort(f, false, 2);
    for (const int site : {24, 29, 34, 39, 43}) p.s.deviltry |= std::uint64_t{1} << site;
    EXPECT_LE(p.vp(), wanted);
    p.s.victoryPoints = static_cast<std::uint8_t>(wanted - p.vp());
    EXPECT_EQ(p.vp(), wanted);
    p("end");
    return p;
}

TEST(CnTurn, C10_3_TheInterimBands) {  // RULING cn-106
    struct Case { int last, score, zeal, parliament, monarchy; };
    for (const Case& c :
         {Case{27, 12, 4, 4, 4}, Case{27, 8, 4, 4, 4}, Case{27, 7, 3, 4, 4}, Case{27, 3, 3, 4, 4}, Case{27, 2, 2, 4, 4},
          Case{27, -2, 2, 4, 4}, Case{27, -3, 2, 5, 4}, Case{27, -6, 2, 5, 4}, Case{27, -7, 1, 5, 5}, Case{27, -9, 1, 5, 5},
          Case{45, 12, 4, 4, 4}, Case{45, 2, 2, 4, 4}, Case{45, -3, 2, 5, 4}, Case{45, -7, 2, 5, 4}, Case{45, -8, 1, 5, 5}}) {
        const Play p = warEndsWith(c.last, c.score);
        EXPECT_EQ(p.s.zeal, c.zeal) << c.last << ' ' << c.score;
        EXPECT_EQ(p.box(kParliament), c.parliament) << c.last << ' ' << c.score;
        EXPECT_EQ(p.box(kMonarchy), c.monarchy) << c.last << ' ' << c.score;
        EXPECT_EQ(p.awaits(), "chance CN 6.0");
    }
}

TEST(CnTurn, C10_3_AGoodInterimScoreRaisesTracksOfChoice) {  // RULING cn-106
    Play p = warEndsWith(27, 13);
    EXPECT_EQ(p.s.zeal, 4);
    EXPECT_EQ(p.awaits(), "player CN 10.3");
    EXPECT_EQ(p.no("end"), "CN 10.3");
    EXPECT_EQ(p.no("proceed"), "CN 10.3");
    p("shift monarchy");
    EXPECT_EQ(p.box(kMonarchy), 3);
    EXPECT_EQ(p.awaits(), "chance CN 6.0");
    Play best = warEndsWith(27, 18);
    EXPECT_EQ(best.s.zeal, 5);
    best("shift parliament");
    EXPECT_EQ(best.no("shift parliament"), "CN 10.3") << "two different tracks";
    best("shift puritanism");
    EXPECT_EQ(best.box(kParliament), 3);
    EXPECT_EQ(best.box(kPuritanism), 3);
    EXPECT_EQ(best.awaits(), "chance CN 6.0");
}

TEST(CnTurn, C10_3_TheCheckFollowsTheIncome) {  // RULING cn-49
    Play p;
    p.actions(9, 27).tracks(3, 4, 3, 4, 4, 4);
    for (const Army a : {kNorth, kWest, kScotland, kIreland}) p.army(a, 1);
    p.s.victoryPoints = 0;  // 3 Fortresses, 2 lost, Monarchy -2, Catholicism -1: -2
    EXPECT_EQ(p.vp(), -2);
    p("end");
    EXPECT_EQ(p.s.zeal, 8) << "9 and 5 are 9, less 1";
}

}  // namespace
}  // namespace cn_test
