// What a newcomer at the table of Unhappy King Charles! looked for: why something is not lit, what a march does not do, and
// questions that are no questions.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "app/window/table/choice_plate.h"
#include "tests/app/window/hands.h"
#include "tests/app/window/lesson_play.h"

namespace app::test {
namespace {

GameScreen* laidOut(NullWindow& w, const std::string& position) {
    return test::laidOut(w, "ukc", "campaign", position);
}

GameScreen* essexInBedford(NullWindow& w, bool isRaised, int turn = 1) {
    return laidOut(w, "  at: activate essex 2\n  turn: {number: " + std::to_string(turn) +
                          "}\n  pieces:\n    generals: {essex: bedford, charles: york}\n    rest: available\n"
                          "    essex_army: [hull_garrison]\n    charles_army: [kings_lifeguard]\n"
                          "  control: {bedford: royalist, hertford: royalist}\n  kept: {standard_raised: " +
                          (isRaised ? "true" : "false") + "}\n");
}

GameScreen* essexInLondon(NullWindow& w, const std::string& kept = {}) {
    return laidOut(w, "  at: activate essex 2\n  turn: {number: 5}\n  pieces:\n"
                      "    generals: {essex: london, charles: york}\n    rest: available\n"
                      "    essex_army: [hull_garrison]\n    charles_army: [kings_lifeguard]\n" + kept);
}

// UKC PA.1: where an enemy marker lies under him the button to replace it is there, and says why it may not be.
TEST(UkcNewcomer, PA_1_WhatIsBarredBeforeTheStandardIsSaidAtTheButton) {
    for (const bool isRaised : {false, true}) {
        NullWindow w(1280, 720);
        GameScreen* screen = essexInBedford(w, isRaised);
        ASSERT_TRUE(screen);
        const Target* refused = w.targets().find("refused.Place a PC marker here");
        const Target* button = w.targets().find("convert");
        EXPECT_EQ(refused != nullptr, !isRaised);
        EXPECT_EQ(button != nullptr, isRaised);
        if (refused) {
            EXPECT_FALSE(refused->enabled);
            EXPECT_GE(refused->visible.w, 100);
            EXPECT_FALSE(w.targets().find("refused.Begin a Siege")) << "there is no Fortress";
        }
    }
}

// UKC PA.1: nobody fights before the Standard is raised. Whoever presses the enemy's counter is told as at his Area.
TEST(UkcNewcomer, PA_1_ACounterThatCannotBeAttackedSaysWhy) {
    NullWindow w(1280, 720);
    GameScreen* screen = laidOut(w,
                                 "  at: activate essex 2\n  turn: {number: 1}\n  pieces:\n"
                                 "    generals: {essex: bedford, charles: hertford}\n    rest: available\n"
                                 "    essex_army: [hull_garrison]\n    charles_army: [kings_lifeguard]\n"
                                 "  control: {bedford: parliament, hertford: royalist}\n  kept: {standard_raised: false}\n");
    ASSERT_TRUE(screen);
    const Target* counter = w.targets().find("general.charles");
    ASSERT_TRUE(counter);
    const ImVec2 at = counter->visible.centre();
    for (int i = 0; i < 20; ++i) w.frame({.at = at, .moved = i == 0});
    ASSERT_TRUE(w.house().tip());
    EXPECT_TRUE(w.house().tip()->refusal) << w.house().tip()->title;
    EXPECT_NE(w.house().tip()->rule.find("PA.1"), std::string::npos) << w.house().tip()->text;
    EXPECT_FALSE(w.house().tip()->rows.empty()) << "and who he is";
}

// Where an Active General can march no further, a plate says why.
TEST(UkcNewcomer, P17_1_NothingLitSaysWhy) {
    NullWindow w(1280, 720);
    GameScreen* screen = essexInLondon(w);
    ASSERT_TRUE(screen);
    // He marches until he can march no further.
    for (int i = 0; i < 8; ++i) {
        const auto legal = screen->table().legal();
        const auto move =
            std::find_if(legal.begin(), legal.end(), [](const auto& it) { return it.notation.starts_with("move "); });
        if (move == legal.end()) break;
        screen->play(move->notation);
        w.settle();
    }
    ASSERT_EQ(screen->table().decision().actor, common::PlayerId::kSecond);
    ASSERT_EQ(screen->table().legal().size(), 1U) << "he can only stop";
    EXPECT_TRUE(w.targets().find("dialog")) << "a plate says why";
}

// UKC P19.1, P10.1: for a lone player, what can be answered in one way alone passes by itself; undo passes over it.
TEST(UkcNewcomer, P10_1_OnePlaceIsNoQuestion) {
    int met = 0;
    for (std::uint64_t seed = 1; seed <= 12 && met < 3; ++seed) {
        NullWindow w(1280, 720);
        auto table = w.house().module("ukc")->newTable({"campaign", {}}, seed, {"human", "steady"});
        for (std::uint64_t i = 0; i < 300 && !table->result().over; ++i) {
            const auto legal = table->legal();
            if (table->decision().actor == common::PlayerId::kFirst) {
                bool isOne = false;
                for (const auto& choice : legal) {
                    const auto copy = table->clone();
                    if (!copy->play(choice.notation).ok) continue;
                    isOne = copy->decision().actor == common::PlayerId::kFirst && copy->legal().size() == 1 &&
                            copy->decision().prompt.find("is placed") != std::string::npos && !copy->undo();
                    if (!isOne) continue;
                    GameScreen* screen = open(w, "ukc", table->clone());
                    ASSERT_TRUE(screen);
                    const std::size_t before = screen->table().record().size();
                    screen->play(choice.notation);
                    w.settle();
                    EXPECT_GT(screen->table().record().size(), before + 1) << choice.notation;
                    EXPECT_EQ(screen->table().decision().prompt.find("is placed"), std::string::npos);
                    w.key("U");
                    w.settle();
                    EXPECT_EQ(screen->table().record().size(), before) << choice.notation;
                    ++met;
                    break;
                }
                if (isOne) break;
            }
            const auto move = table->botMove("random", seed * 100 + i);
            if (!move || !table->play(*move).ok) break;
        }
    }
    EXPECT_GE(met, 2);
}

// UKC P19.0: what is asked after a Battle is not covered by its sums.
TEST(UkcNewcomer, P19_0_TheSumsOfABattleHideNoQuestion) {
    int looked = 0;
    for (std::uint64_t seed = 1; seed <= 30 && looked < 6; ++seed) {
        NullWindow w(1280, 720);
        auto table = w.house().module("ukc")->newTable({"campaign", {}}, seed, {"human", "human"});
        for (std::uint64_t i = 0; i < 900 && looked < 6 && !table->result().over; ++i) {
            const auto move = table->botMove("random", seed * 100 + i);
            if (!move || !table->play(*move).ok) break;
            if (table->decision().prompt.find("field of") == std::string::npos) continue;
            GameScreen* screen = open(w, "ukc", table->clone());
            ASSERT_TRUE(screen);
            meetPlayer(w);
            w.settle();
            for (const auto& choice : screen->table().legal()) {
                const Target* t = w.targets().find(choice.notation);
                if (!t || t->visible.w < 3) continue;
                w.frame({.at = t->visible.centre(), .down = false, .pressed = false, .released = false, .moved = true});
                w.frame({.at = t->visible.centre(), .down = false, .pressed = false, .released = false, .moved = true});
                EXPECT_EQ(w.targets().hovered(), choice.notation);
                ++looked;
            }
        }
    }
    EXPECT_GE(looked, 4);
}

// UKC P6.1: whoever takes the King Inside the walls is told what their fall would mean.
TEST(UkcNewcomer, P6_1_TheKingInsideTheWallsIsWarned) {
    NullWindow w(1280, 720);
    GameScreen* screen = laidOut(w,
                                 "  at: arrival essex reading\n  active: royalist\n  turn: {number: 5}\n  pieces:\n"
                                 "    generals: {charles: oxford, essex: oxford}\n    rest: available\n"
                                 "    charles_army: [kings_lifeguard]\n    essex_army: [hull_garrison, lamberts]\n");
    ASSERT_TRUE(screen);
    for (int i = 0; i < 4 && !w.targets().reachable("inside"); ++i) {
        const auto legal = screen->table().legal();
        const auto pass = std::find_if(legal.begin(), legal.end(), [](const auto& it) { return it.notation == "pass"; });
        if (pass == legal.end()) break;
        screen->play(pass->notation);
        w.settle();
    }
    ASSERT_TRUE(w.targets().reachable("inside")) << screen->table().decision().prompt;
    ASSERT_TRUE(w.click("inside"));
    ASSERT_TRUE(w.house().question());
    EXPECT_NE(w.house().question()->text.find("the war is lost. [UKC P6.1]"), std::string::npos);
}

// A seed's campaign, on until the person at the King's seat may bring in a General.
GameScreen* atRecruitment(NullWindow& w) {
    auto table = w.house().module("ukc")->newTable({"campaign", {}}, 3, {"human", "human"});
    for (int i = 0; i < 200 && table->decision().prompt.find("bring in Generals") == std::string::npos; ++i)
        if (const auto move = table->botMove("steady", static_cast<std::uint64_t>(i)); !move || !table->play(*move).ok) break;
    EXPECT_NE(table->decision().prompt.find("bring in Generals"), std::string::npos);
    table->setSeats(table->decision().actor == common::PlayerId::kFirst ? common::SeatNames{"human", "steady"}
                                                                        : common::SeatNames{"steady", "human"});
    return open(w, "ukc", std::move(table));
}

// UKC P10.8: whom one brings in, how many Brigades he takes and what ends it; nothing else comes under the hand meanwhile.
TEST(UkcNewcomer, P10_8_AGeneralWhoComesIsToldWhatHeMayTake) {
    NullWindow w(1280, 720);
    GameScreen* screen = atRecruitment(w);
    ASSERT_TRUE(screen);
    EXPECT_FALSE(w.targets().find("legend")) << "it would lie where a button was";
    EXPECT_TRUE(w.house().cuts().empty());
    std::string general;
    for (const auto& choice : screen->table().legal())
        if (choice.notation.starts_with("general ") || choice.notation.starts_with("choose ")) {
            const Target* button = w.targets().find(choice.notation);
            if (!button || button->round) continue;
            EXPECT_TRUE(button->label.starts_with("Bring in ")) << button->label;
            general = choice.notation;
        }
    ASSERT_FALSE(general.empty()) << screen->table().legal().front().notation;
    ASSERT_TRUE(w.click(general));
    w.settle();
    for (int i = 0; i < 2 && screen->table().decision().prompt.find("takes over") == std::string::npos; ++i) {
        screen->play(screen->table().legal().front().notation);  // where he comes
        w.settle();
    }
    ASSERT_NE(screen->table().decision().prompt.find("he may lead"), std::string::npos) << screen->table().decision().prompt;
    EXPECT_FALSE(w.targets().find("legend"));
    const Target* plate = w.targets().find("dialog");
    ASSERT_TRUE(plate) << "it says how many";
    const Target* done = w.targets().find("refused.Done");
    ASSERT_TRUE(done) << "and what would end it";
    EXPECT_FALSE(done->enabled);
    screen->play(screen->table().legal().back().notation);
    w.settle();
    if (screen->table().decision().prompt.find("he may lead") == std::string::npos) return;  // there was one alone
    EXPECT_FALSE(w.targets().find("refused.Done"));
    ASSERT_TRUE(w.targets().find("bar.step"));
    EXPECT_TRUE(w.targets().find("bar.step")->label.starts_with("Done"));
}

// UKC P10.1: what is not Recruited is lost, and that is asked before.
TEST(UkcNewcomer, P10_1_ToLeaveABrigadeUnraisedIsAsked) {
    NullWindow w(1280, 720);
    GameScreen* screen = atRecruitment(w);
    ASSERT_TRUE(screen);
    const auto before = screen->table().record().size();
    ASSERT_TRUE(w.click("bar.step"));
    ASSERT_TRUE(w.house().question());
    EXPECT_NE(w.house().question()->text.find("You may still Recruit 1 Brigade"), std::string::npos)
        << w.house().question()->text;
    EXPECT_EQ(screen->table().record().size(), before);
}

// Chances of one colour are summed under what they all are: 17 % of a major victory and 42 % of another are no 59 % of a major
// one.
TEST(UkcNewcomer, ASumOfVictoriesIsAVictory) {
    const auto sums = plainParts({{"Major victory", 0.17, 1}, {"Victory", 0.42, 1}, {"Draw, the field held", 0.2, 2},
                                  {"Draw, the field left", 0.13, 2}, {"Defeat", 0.08, 3}});
    ASSERT_EQ(sums.size(), 3U);
    EXPECT_EQ(sums[0].label, "Victory");
    EXPECT_NEAR(sums[0].share, 0.59, 1e-12);
    EXPECT_EQ(sums[1].label, "Draw");
    EXPECT_NEAR(sums[1].share, 0.33, 1e-12);
    EXPECT_EQ(plainParts({{"Major victory", 0.5, 1}, {"Victory", 0.5, 1}}).size(), 2U) << "few are told one by one";
}

// Where the pointer goes, and what it is told there.
std::string tipAt(NullWindow& w, const std::string& id) {
    const Target* t = w.targets().find(id);
    if (!t) return "no target " + id;
    for (int i = 0; i < 2; ++i)
        w.frame({.at = t->visible.centre(), .down = false, .pressed = false, .released = false, .moved = i == 0});
    const auto& tip = w.house().tip();
    if (!tip) return "no tip";
    std::string out = tip->title + " " + tip->text;
    for (const auto& [head, text] : tip->rows) out += " " + head + ": " + text;
    return out;
}

// UKC P10.2: where a Brigade may go is told before it is taken, and which Area a Notable may Raid before he is called.
TEST(UkcNewcomer, P10_2_WhereABrigadeMayGoIsToldBefore) {
    NullWindow w(1280, 720);
    GameScreen* screen = atRecruitment(w);
    ASSERT_TRUE(screen);
    int told = 0;
    for (const auto& choice : screen->table().legal()) {
        if (!choice.notation.starts_with("take ") || !w.targets().find(choice.notation)) continue;
        const std::string tip = tipAt(w, choice.notation);
        told += tip.find("Then choose: ") != std::string::npos || tip.find("At once: ") != std::string::npos ? 1 : 0;
    }
    EXPECT_GT(told, 0);
}

// UKC PA.1: an enemy who is farther off than one step may not be come upon either; that he is no neighbour is not the reason.
TEST(UkcNewcomer, PA_1_AnEnemyFartherOffSaysWhyToo) {
    for (const bool isRaised : {false, true}) {
        NullWindow w(1280, 720);
        GameScreen* screen = laidOut(w, std::string("  at: activate essex 2\n  turn: {number: 1}\n  pieces:\n") +
                                            "    generals: {essex: london, charles: oxford}\n    rest: available\n"
                                            "    essex_army: [hull_garrison]\n    charles_army: [kings_lifeguard]\n"
                                            "  control: {reading: parliament}\n  kept: {standard_raised: " +
                                            (isRaised ? "true" : "false") + "}\n");
        ASSERT_TRUE(screen);
        const std::string tip = tipAt(w, "general.charles");
        EXPECT_EQ(tip.find("the Standard has not been raised") != std::string::npos, !isRaised) << tip;
        EXPECT_EQ(tip.find("No line joins"), std::string::npos) << tip;
        if (isRaised) {  // two roads, four Movement Points
            EXPECT_NE(tip.find("Essex marches here by"), std::string::npos) << tip;
        }
    }
}

// UKC P10.2: of those who wait and may not be Recruited now it is told why.
TEST(UkcNewcomer, P10_2_WhoMayNotBeRecruitedIsToldWithTheReason) {
    NullWindow w(1280, 720);
    GameScreen* screen = laidOut(w,
                                 "  at: card_play parliament\n  turn: {number: 5}\n  pieces:\n"
                                 "    generals: {essex: london, charles: york}\n    rest: available\n"
                                 "    essex_army: [hull_garrison]\n    charles_army: [kings_lifeguard]\n"
                                 "  hands: {royalist: [20], parliament: [31, 32]}\n");
    ASSERT_TRUE(screen);
    std::string recruit;
    for (const auto& it : screen->table().legal())
        if (it.notation.ends_with(" recruit")) recruit = it.notation;
    ASSERT_NE(recruit, "");
    screen->play(recruit);
    w.settle();
    ASSERT_TRUE(w.targets().find("units.waiting"));
    const std::string tip = tipAt(w, "units.waiting");
    EXPECT_NE(tip.find("Militia of that Region must come first. [UKC P10.2]"), std::string::npos) << tip;
}

// UKC P22.1.2: which Region is a General's own, and what it means that he is elsewhere.
TEST(UkcNewcomer, P22_1_AGeneralOutsideHisRegionIsToldToLoseMenFirst) {
    for (const std::string where : {"leicester", "oxford"}) {  // in the Midlands, which are Byron's, and in the South
        NullWindow w(1280, 720);
        GameScreen* screen = laidOut(w, "  at: card_play parliament\n  turn: {number: 5}\n  pieces:\n"
                                        "    generals: {essex: london, byron: " + where + "}\n    rest: available\n"
                                        "    essex_army: [hull_garrison]\n    byron_army: [kings_lifeguard]\n"
                                        "  hands: {royalist: [20], parliament: [31, 32]}\n");
        ASSERT_TRUE(screen);
        const std::string tip = tipAt(w, "general.byron");
        EXPECT_NE(tip.find("His Region: The Midlands"), std::string::npos) << tip;
        EXPECT_EQ(tip.find("among the first to lose men to Desertion") != std::string::npos, where == "oxford") << tip;
    }
}

// UKC P20.1.4: whoever marches out of his siege lines is told what becomes of the siege.
TEST(UkcNewcomer, P20_1_ToMarchAwayLiftsTheSiegeAndThatIsSaidBefore) {
    for (const bool isSiege : {true, false}) {
        NullWindow w(1280, 720);
        GameScreen* screen =
            laidOut(w, std::string("  at: activate essex 2\n  turn: {number: 5}\n  pieces:\n") +
                           "    generals: {essex: oxford, charles: york}\n    rest: available\n"
                           "    essex_army: [hull_garrison, lamberts]\n    charles_army: [kings_lifeguard]\n"
                           "  control: {oxford: royalist}\n" +
                           (isSiege ? "  tracks: {sieges: {oxford: {by: parliament, value: 3, general: essex}}}\n" : ""));
        ASSERT_TRUE(screen);
        std::string move;
        for (const auto& choice : screen->table().legal())
            if (choice.notation.starts_with("move ")) move = choice.notation;
        ASSERT_FALSE(move.empty());
        EXPECT_EQ(tipAt(w, move).find("The siege he keeps up") != std::string::npos, isSiege) << tipAt(w, move);
        const bool hasPlate = w.targets().find("dialog") != nullptr;
        EXPECT_TRUE(hasPlate || !isSiege);
    }
}

// UKC P20.2: what the rolls of a siege are, and when they come.
TEST(UkcNewcomer, P20_2_ASiegeSaysWhatItsRollsAre) {
    NullWindow w(1280, 720);
    GameScreen* screen = laidOut(w,
                                 "  at: activate essex 2\n  turn: {number: 5}\n  pieces:\n"
                                 "    generals: {essex: oxford, charles: york}\n    rest: available\n"
                                 "    essex_army: [hull_garrison, lamberts]\n    charles_army: [kings_lifeguard]\n"
                                 "  control: {oxford: royalist}\n");
    ASSERT_TRUE(screen);
    ASSERT_TRUE(w.targets().find("besiege"));
    const std::string told = tipAt(w, "besiege");
    EXPECT_NE(told.find("later Activation"), std::string::npos) << told;
    EXPECT_NE(told.find("Falls to the second"), std::string::npos) << told;
    EXPECT_NE(told.find("lost if he marches away"), std::string::npos) << told;
}

// A card of the hand says what it is good for before it is pressed, one of the enemy's Events too.
TEST(UkcNewcomer, P12_7_ACardOfTheHandSaysWhatItIsFor) {
    NullWindow w(1280, 720);
    GameScreen* screen = laidOut(w, "  at: card_play royalist\n  turn: {number: 3}\n  hands: {royalist: [4, 70, 72], "
                                    "parliament: [31]}\n");
    ASSERT_TRUE(screen);
    ASSERT_TRUE(w.targets().find("card.70"));
    EXPECT_NE(w.targets().find("card.70")->label.find("Theirs"), std::string::npos) << w.targets().find("card.70")->label;
    EXPECT_NE(w.targets().find("card.4")->label.find("Recruit"), std::string::npos) << w.targets().find("card.4")->label;
    EXPECT_EQ(w.targets().find("card.4")->label.find("Theirs"), std::string::npos);
}

// What the figures on the map and beside it are: on a flag, on a General, at a Fortress, of the Fleet.
TEST(UkcNewcomer, EveryFigureSaysWhatItIs) {
    NullWindow w(1280, 720);
    GameScreen* screen = atRecruitment(w);
    ASSERT_TRUE(screen);
    int flags = 0;
    std::vector<std::string> men, generals;
    for (const Target& t : w.targets().last()) {
        if (t.id.starts_with("men.")) men.push_back(t.id);
        if (t.id.starts_with("general.")) generals.push_back(t.id);
    }
    for (const std::string& id : men) {
        const std::string told = tipAt(w, id);
        if (told.starts_with("no t")) continue;  // it lies under something
        EXPECT_NE(told.find("The number on the"), std::string::npos) << told;
        ++flags;
    }
    EXPECT_GE(flags, 1);
    ASSERT_FALSE(generals.empty());
    const std::string told = tipAt(w, generals.front());
    EXPECT_NE(told.find("the number he bears"), std::string::npos) << told;
    EXPECT_NE(told.find("Movement Point"), std::string::npos) << told;
    EXPECT_NE(told.find("Activated by"), std::string::npos) << told;
    EXPECT_NE(tipAt(w, "area.oxford").find("The 2 on its sign: its Class"), std::string::npos) << tipAt(w, "area.oxford");
    EXPECT_NE(tipAt(w, "fleet").find("Bombardment"), std::string::npos);
}

// What was pressed and is done does not cover the map until the hand moves.
TEST(UkcNewcomer, AHandThatRestsIsToldNothingNew) {
    NullWindow w(1280, 720);
    auto table = w.house().module("ukc")->newTable({"campaign", {}}, 7, {"human", "steady"});
    GameScreen* screen = open(w, "ukc", std::move(table));
    ASSERT_TRUE(screen);
    if (w.targets().find("goals.close")) w.click("goals.close");
    std::string town;
    for (const auto& choice : screen->table().legal())
        if (const Target* t = w.targets().find(choice.notation); t && t->round && w.targets().reachable(choice.notation))
            town = choice.notation;
    ASSERT_FALSE(town.empty());
    const ImVec2 at = w.targets().find(town)->visible.centre();
    const auto before = screen->table().record().size();
    w.frame({.at = at, .down = false, .pressed = false, .released = false, .moved = true});
    w.frame({.at = at, .down = true, .pressed = true, .released = false, .moved = false});
    w.frame({.at = at, .down = false, .pressed = false, .released = true, .moved = false});
    for (int i = 0; i < 6; ++i) w.frame({.at = at, .down = false, .pressed = false, .released = false, .moved = false});
    ASSERT_GT(screen->table().record().size(), before);
    EXPECT_FALSE(w.house().tip()) << w.house().tip()->title;
    const ImVec2 away{at.x + 40, at.y};
    w.frame({.at = away, .down = false, .pressed = false, .released = false, .moved = true});
    w.frame({.at = at, .down = false, .pressed = false, .released = false, .moved = true});
    w.frame({.at = at, .down = false, .pressed = false, .released = false, .moved = false});
    EXPECT_TRUE(w.house().tip());
}

// What the other side did waits while the page of how the war is won is read, and is told when it is closed.
TEST(UkcNewcomer, NothingIsToldUnderThePageOfHowTheWarIsWon) {
    NullWindow w(1280, 720);
    Settings settings;
    settings.pace = BotPace::kNormal;
    settings.reducedMotion = true;
    w.house().useSettings(settings);
    GameScreen* screen = open(w, "ukc", w.house().module("ukc")->newTable({"campaign", {}}, 7, {"human", "steady"}));
    ASSERT_TRUE(screen);
    for (int i = 0; i < 40 && !screen->playback().isRunning(); ++i) {
        if (w.house().hasQuestion()) w.click("sure.0");
        if (const auto legal = screen->table().legal(); !legal.empty()) screen->play(legal.back().notation);
        w.settle();
    }
    ASSERT_TRUE(screen->playback().isRunning());
    ASSERT_TRUE(w.targets().find("playback.plate"));
    ASSERT_TRUE(screen->openOverlay("goals"));
    w.frames(2);
    EXPECT_FALSE(w.targets().find("playback.plate"));
    ASSERT_TRUE(w.click("goals.close"));
    EXPECT_TRUE(screen->playback().isRunning());
    EXPECT_TRUE(w.targets().find("playback.plate"));
}

// The campaign played on by steady hands until a decision that is wanted.
template <class IsWanted>
std::unique_ptr<common::Table> playedTo(NullWindow& w, std::uint64_t seed, int most, IsWanted isWanted) {
    auto table = w.house().module("ukc")->newTable({"campaign", {}}, seed, {"human", "human"});
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(most) && !table->result().over; ++i) {
        if (isWanted(*table)) return table;
        const auto move = table->botMove("steady", seed * 100 + i);
        if (!move || !table->play(*move).ok) break;
    }
    return nullptr;
}

bool offers(const common::Table& table, const std::string& notation) {
    const auto legal = table.legal();
    return std::any_of(legal.begin(), legal.end(), [&](const auto& it) { return it.notation == notation; });
}

// A counter that may be chosen is pressed wherever it is, at its foot too; the Area behind it is pressed at its name.
TEST(UkcNewcomer, ACounterIsPressedWhereverItIs) {
    NullWindow w(1280, 720);
    w.house().openLesson(lessonsOfTheBox(w).find("ukc/control"));
    w.settle();
    for (int i = 0; i < 60 && lessonOn(w) && !w.targets().find("at charles_army"); ++i) {
        const LessonRun& run = *lessonOn(w)->lesson();
        const std::string look = run.step().look;
        if (run.awaitsAction()) w.key("F9");
        else if (look == "goals.close") w.key("F6"), w.settle(), w.key("Escape");
        else if (!look.empty()) w.click(look);
        w.settle();
        if (run.mayGoOn()) w.click("lesson.next"), w.settle();
    }
    const Target *king = w.targets().find("at charles_army"), *york = w.targets().find("at york");
    ASSERT_TRUE(king && york);
    const Rect counter = king->rect;
    EXPECT_GE(counter.h, 30) << "crown and number";
    EXPECT_FALSE(counter.grown(-1).overlaps(york->rect));
    EXPECT_FALSE(york->round) << "it is pressed at its name";
    for (const float part : {0.1f, 0.5f, 0.9f}) {
        for (int i = 0; i < 2; ++i) w.frame({.at = {counter.centre().x, counter.y + part * counter.h}, .moved = true});
        EXPECT_EQ(w.targets().hovered(), "at charles_army") << part;
    }
}

// UKC P22.1: the weakest are seen at once, and whoever deserts leaves his place in the list free.
TEST(UkcNewcomer, P22_1_WhoDesertsLeavesHisPlaceFree) {
    int looked = 0;
    for (std::uint64_t seed = 1; seed <= 6 && looked < 2; ++seed) {
        NullWindow w(1280, 720);
        auto table = playedTo(w, seed, 900, [](const common::Table& it) {
            const std::string prompt = it.decision().prompt;
            return it.legal().size() > 3 && prompt.find("to desert") != std::string::npos &&
                   prompt.find("2 left") != std::string::npos;
        });
        if (!table) continue;
        GameScreen* screen = open(w, "ukc", std::move(table));
        ASSERT_TRUE(screen);
        meetPlayer(w);
        w.settle();
        std::map<std::string, Rect> before;
        for (const auto& choice : screen->table().legal())
            if (const Target* t = w.targets().find(choice.notation)) before[choice.notation] = t->rect;
        ASSERT_GT(before.size(), 3U);
        const std::string first = before.begin()->first;
        const auto actor = screen->table().decision().actor;
        ASSERT_TRUE(w.click(first));
        w.settle();
        meetPlayer(w);
        w.settle();
        if (screen->table().decision().actor != actor || screen->table().legal().size() < 2 ||
            screen->table().decision().prompt.find("to desert") == std::string::npos)
            continue;
        int same = 0;
        for (const auto& choice : screen->table().legal()) {
            const auto it = before.find(choice.notation);
            const Target* t = w.targets().find(choice.notation);
            if (it == before.end() || !t) continue;
            EXPECT_NEAR(t->rect.x, it->second.x, 1) << choice.notation;
            EXPECT_NEAR(t->rect.y, it->second.y, 1) << choice.notation;
            ++same;
        }
        looked += same > 0;
    }
    EXPECT_GE(looked, 1);
}

// A key that can do nothing now says so, and why.
TEST(UkcNewcomer, P17_1_5_AKeyThatDoesNothingSaysWhy) {
    NullWindow w(1280, 720);
    GameScreen* screen = essexInLondon(w, "  kept: {standard_raised: true}\n");
    ASSERT_TRUE(screen);
    ASSERT_FALSE(offers(screen->table(), "convert")) << "London is Parliament’s already";
    const std::size_t before = screen->table().record().size();
    EXPECT_FALSE(w.targets().find("notice.0"));
    w.key("C");
    EXPECT_TRUE(w.targets().find("notice.0"));
    EXPECT_EQ(screen->table().record().size(), before);
}

// UKC P6.3: what decides the war stands first in the panel, whole.
TEST(UkcNewcomer, P6_3_ThePointsStandFirst) {
    NullWindow w(1280, 720);
    ASSERT_TRUE(essexInBedford(w, true));
    const Target *points = w.targets().find("points"), *power = w.targets().find("power");
    ASSERT_TRUE(points && power);
    EXPECT_LT(points->rect.y, power->rect.y);
    EXPECT_FLOAT_EQ(points->visible.h, points->rect.h);
}

// UKC P8.3: the marker of each turn says that it costs nothing and what is meant by Neutral.
TEST(UkcNewcomer, P8_3_TheFreeMarkerIsExplained) {
    NullWindow w(1280, 720);
    auto table = playedTo(w, 3, 900, [](const common::Table& it) {
        return it.decision().prompt.find("in a Neutral Area") != std::string::npos;
    });
    ASSERT_TRUE(table);
    ASSERT_TRUE(open(w, "ukc", std::move(table)));
    meetPlayer(w);
    w.settle();
    EXPECT_TRUE(w.targets().find("dialog"));
}

}  // namespace
}  // namespace app::test
