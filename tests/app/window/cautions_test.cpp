// What is told before a step that loses or throws something away: only then, truly, and with its clause.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/app/window/table_play.h"
#include "twwae/chapters/battle.h"
#include "twwae/knowing/face.h"

namespace app::test {
namespace {

// What the table asks when that is chosen; it is then done. Empty: it was done at once.
std::string askedBefore(NullWindow& w, GameScreen& screen, const std::string& notation) {
    const auto before = screen.table().record().size();
    const std::string control = controlOf(w, notation);
    EXPECT_NE(control, "") << notation;
    if (!w.click(control)) return "no control";
    std::string text;
    if (w.house().question()) {
        EXPECT_EQ(screen.table().record().size(), before) << "it is held";
        text = w.house().question()->text;
        w.click("sure.0");
    }
    w.settle();
    EXPECT_GT(screen.table().record().size(), before) << notation;
    return text;
}

std::string beforeDesperateTimes(const std::string& tracks) {
    NullWindow w;
    GameScreen* screen = laidOut(w, "cruel_necessity", "campaign",
                                 "  at: actions\n  turn: {number: 6, card: 10}\n  tracks: {" + tracks + "}\n  zeal: 3\n");
    return screen ? askedBefore(w, *screen, "desperate puritanism") : "no table";
}
TEST(CnCautions, C11_1_TheFourthMarkerAtFIsToldBefore) {
    const std::string text = beforeDesperateTimes("ireland: 6, scotland: 6, monarchy: 6, puritanism: 5");
    EXPECT_NE(text.find("With Puritanism four markers are at F."), std::string::npos) << text;
    EXPECT_NE(text.find("[CN 11.1]"), std::string::npos) << text;
    EXPECT_EQ(beforeDesperateTimes("ireland: 6, scotland: 6, puritanism: 5"), "") << "the third";
    EXPECT_EQ(beforeDesperateTimes("ireland: 6, scotland: 6, monarchy: 6, puritanism: 4"), "") << "not to F";
}

std::string beforeTheTurnEnds(const std::string& rest) {
    NullWindow w;
    GameScreen* screen = laidOut(w, "cruel_necessity", "campaign", "  at: actions\n" + rest);
    return screen ? askedBefore(w, *screen, "end") : "no table";
}
TEST(CnCautions, C11_1_ALostWarIsToldBeforeTheTurnEnds) {
    const std::string turn = "  turn: {number: 6, card: 10}\n";
    const std::string london =
        beforeTheTurnEnds(turn + "  pieces: {fortresses: {london: {owner: royalist, click: 2}}}\n  zeal: 0\n");
    EXPECT_NE(london.find("London is lost: the war is lost with this turn. [CN 11.1]"), std::string::npos) << london;
    const std::string tracks =
        beforeTheTurnEnds(turn + "  tracks: {ireland: 6, scotland: 6, monarchy: 6, puritanism: 6}\n  zeal: 2\n");
    EXPECT_NE(tracks.find("Four markers are at F"), std::string::npos) << tracks;
    EXPECT_EQ(beforeTheTurnEnds(turn + "  zeal: 0\n"), "");
}
// The question of the turn begins with it, before anybody thinks of ending the turn.
TEST(CnCautions, C11_1_ALostWarIsTheFirstThingSaid) {
    const auto prompt = [](const std::string& rest) {
        NullWindow w;
        GameScreen* screen = laidOut(w, "cruel_necessity", "campaign",
                                     "  at: actions\n  turn: {number: 6, card: 10}\n" + rest);
        return screen ? screen->table().decision().prompt : "no table";
    };
    EXPECT_NE(prompt("  pieces: {fortresses: {london: {owner: royalist, click: 2}}}\n").find("London is lost: win it back"),
              std::string::npos);
    EXPECT_NE(prompt("  tracks: {ireland: 6, scotland: 6, monarchy: 6, puritanism: 6}\n").find("Four markers are at F"),
              std::string::npos);
    EXPECT_NE(prompt("  zeal: 2\n").find("choose an action"), std::string::npos);
}
TEST(CnCautions, C9_0_ZealLeftAtTheLastCardIsToldToBeLost) {
    for (const int zeal : {0, 3}) {
        NullWindow w;
        GameScreen* screen = laidOut(w, "cruel_necessity", "first_war",
                                     "  at: actions\n  turn: {number: 20, card: 27}\n  zeal: " + std::to_string(zeal) + "\n");
        ASSERT_TRUE(screen);
        EXPECT_EQ(askedBefore(w, *screen, "end"), zeal == 0
                                                      ? ""
                                                      : "You hold 3 Zeal, which counts for nothing. This is the last card: "
                                                        "the game ends with this turn. [CN 9.0]");
    }
}

std::string beforeActionsEnd(int points, int vp) {
    NullWindow w;
    GameScreen* screen = laidOut(w, "twwae", "full_war",
                                 "  at: actions parliament " + std::to_string(points) +
                                     "\n  turn: {year: 1643, number: 3, player_one: royalist}\n"
                                     "  areas: {kent: [essex, p_east_foot_1], oxfordshire: [charles]}\n"
                                     "  pieces: {rest: aside}\n  tracks: {vp: " +
                                     std::to_string(vp) + "}\n");
    return screen ? askedBefore(w, *screen, "end") : "no table";
}
TEST(TwCautions, T6_02_ActionPointsThatAreNotKeptAreTold) {
    EXPECT_EQ(beforeActionsEnd(2, 0), "You have 2 Action Points left, and none is kept. [TWWAE 6.02]");
    EXPECT_EQ(beforeActionsEnd(1, -3), "You have 1 Action Point left, and none is kept. [TWWAE 6.02]") << "his own lead";
}
// TWWAE 6.02: the last Action Point hands over to the enemy; until the red button is pressed nothing has been done.
void expectHeld(NullWindow& w, GameScreen& screen, const std::string& notation) {
    const auto before = screen.table().record().size();
    const std::string control = controlOf(w, notation);
    ASSERT_NE(control, "") << notation;
    EXPECT_FALSE(w.targets().reachable("bar.part"));
    ASSERT_TRUE(w.click(control));
    w.settle();
    EXPECT_EQ(screen.table().record().size(), before) << "it is held: " << notation;
    ASSERT_TRUE(w.targets().reachable("bar.part")) << notation;
    ASSERT_TRUE(w.targets().find("bar.undo")->enabled);
    ASSERT_TRUE(w.click("bar.undo"));
    w.settle();
    EXPECT_FALSE(w.targets().reachable("bar.part")) << "taken back";
    EXPECT_EQ(screen.table().record().size(), before);
    ASSERT_TRUE(w.click(control));
    w.settle();
    EXPECT_EQ(screen.table().record().size(), before);
    ASSERT_TRUE(w.click("bar.part"));
    w.settle();
    EXPECT_GT(screen.table().record().size(), before);
    EXPECT_FALSE(w.targets().reachable("bar.part"));
}
GameScreen* recruiting(NullWindow& w, int points) {
    return laidOut(w, "twwae", "full_war",
                   "  at: actions parliament " + std::to_string(points) +
                       "\n  turn: {year: 1643, number: 3, player_one: royalist}\n"
                       "  areas: {essex: [{block: p_east_foot_1, strength: 1}], norfolk: [essex], oxfordshire: [charles]}\n"
                       "  pieces: {rest: pool}\n");
}
TEST(TwCautions, T6_02_TheLastActionPointIsTakenBackBeforeTheEnemyActs) {
    {
        NullWindow w;
        GameScreen* screen = recruiting(w, 1);
        ASSERT_TRUE(screen);
        expectHeld(w, *screen, "strengthen p_east_foot_1");
    }
    NullWindow w;
    GameScreen* screen = recruiting(w, 2);
    ASSERT_TRUE(screen);
    ASSERT_TRUE(w.click(controlOf(w, "strengthen p_east_foot_1")));
    w.settle();
    EXPECT_EQ(screen->table().record().size(), 1U) << "a point is left: done at once";
    ASSERT_TRUE(w.click(controlOf(w, "raise p_east_horse_1")));
    w.settle();
    ASSERT_EQ(screen->table().record().size(), 2U) << "where it stands is not said yet";
    expectHeld(w, *screen, "to norfolk");
}
TEST(TwCautions, T6_02_AMarchEndedByTheRedButtonIsNotAskedAgain) {
    NullWindow w;
    GameScreen* screen = recruiting(w, 1);
    ASSERT_TRUE(screen);
    for (const char* notation : {"march norfolk", "take essex", "to suffolk", "proceed"}) {
        const auto before = screen->table().record().size();
        const std::string control = controlOf(w, notation);
        ASSERT_NE(control, "") << notation;
        ASSERT_TRUE(w.click(control));
        w.settle();
        EXPECT_GT(screen->table().record().size(), before) << notation;
    }
}

TEST(TwCautions, T10_0_AnEnemyWhoWinsWithThisTurnIsTold) {
    const std::string text = beforeActionsEnd(2, 3);
    EXPECT_NE(
        text.find("The King wins at once: When he is 3 points ahead at the end of a Turn. The King is 3 ahead. [TWWAE 10.0]"),
        std::string::npos)
        << text;
}

std::string beforeTheKingStops(const std::string& essex, const std::string& where) {
    NullWindow w;
    GameScreen* screen = laidOut(w, "ukc", "campaign",
                                 "  at: activate charles 2\n  turn: {number: 5}\n  pieces:\n"
                                 "    generals: {charles: oxford, essex: " + where + "}\n    rest: available\n"
                                 "    charles_army: [kings_lifeguard]\n    essex_army: [" + essex + "]\n");
    return screen ? askedBefore(w, *screen, "stop") : "no table";
}
TEST(UkCautions, P6_1_AKingWithinReachIsTold) {
    const std::string text = beforeTheKingStops("hull_garrison, lamberts", "reading");
    EXPECT_TRUE(text.starts_with("Essex with 2 Brigades can march upon King Charles, whose Army has 1. If it comes to that "
                                 "Battle, the chance is "))
        << text;
    EXPECT_TRUE(text.ends_with(" % that King Charles Surrenders, and Parliament has won: the last Brigade of his Army is lost. "
                               "[UKC P6.1]"))
        << text;
    EXPECT_NE(beforeTheKingStops("hull_garrison", "reading"), "") << "one Brigade takes one";
    EXPECT_NE(beforeTheKingStops("hull_garrison", "london"), "") << "two Areas off is within a march";
    EXPECT_EQ(beforeTheKingStops("hull_garrison", "plymouth"), "") << "too far away";
}

// What is told before King Charles marches upon Essex at Reading.
std::string beforeTheKingMarches(const std::string& kings) {
    NullWindow w;
    GameScreen* screen = laidOut(w, "ukc", "campaign",
                                 "  at: activate charles 2\n  turn: {number: 5}\n  pieces:\n"
                                 "    generals: {charles: oxford, essex: reading}\n    rest: available\n"
                                 "    charles_army: [" + kings + "]\n    essex_army: [hull_garrison, lamberts]\n");
    return screen ? askedBefore(w, *screen, "move reading") : "no table";
}
TEST(UkCautions, P6_1_AMarchThatMayLoseTheKingsLastBrigadeIsAskedAbout) {
    const std::string text = beforeTheKingMarches("kings_lifeguard");
    EXPECT_TRUE(text.starts_with("If it comes to this Battle, the chance is ")) << text;
    EXPECT_NE(text.find("the last Brigade of his Army is lost. [UKC P6.1]"), std::string::npos) << text;
    EXPECT_EQ(beforeTheKingMarches("kings_lifeguard, byrons, astons"), "")
        << "no Battle takes three, and the way back is free";
}

// UKC P6.1, P18.3: whoever is attacked is told on the plate where he decides to fight, and asked.
TEST(UkCautions, P6_1_WhereTheFightIsDecidedTheKingsPerilIsTold) {
    NullWindow w(1280, 720);
    GameScreen* screen = laidOut(w, "ukc", "campaign",
                                 "  at: arrival essex reading\n  active: royalist\n  turn: {number: 5}\n  pieces:\n"
                                 "    generals: {charles: newbury, essex: newbury}\n    rest: available\n"
                                 "    charles_army: [kings_lifeguard]\n    essex_army: [hull_garrison, lamberts]\n");
    ASSERT_TRUE(screen);
    for (int i = 0; i < 4; ++i) {
        const auto legal = screen->table().legal();
        const auto stands = [](const common::Choice& it) { return it.notation == "pass" || it.notation == "fight"; };
        const auto it = std::find_if(legal.begin(), legal.end(), stands);
        if (it == legal.end() || legal.size() < 2) break;
        const std::string text = askedBefore(w, *screen, it->notation);
        EXPECT_NE(text.find("the last Brigade of his Army is lost. [UKC P6.1]"), std::string::npos) << it->notation << text;
        if (it->notation == "fight") return;
    }
    FAIL() << "nobody was asked whether to fight: " << screen->table().decision().prompt;
}
// UKC P20.1.4: a besieger who tries to Intercept has lost his siege before the die falls; he is asked first.
TEST(UkCautions, P20_1_4_AnInterceptionThatCostsTheSiegeIsAskedAbout) {
    for (const bool isSiege : {true, false}) {
        NullWindow w;
        auto table = tableOf(
            w, "ukc", "campaign",
            std::string("  at: activate bedford 2\n  turn: {number: 5}\n  pieces:\n"
                        "    generals: {bedford: bridgwater, hopton: plymouth, charles: oxford}\n    rest: available\n"
                        "    bedford_army: [stamfords]\n    charles_army: [kings_lifeguard]\n"
                        "    hopton_army: [hertfords, berkeleys, bassets]\n"
                        "  control: {plymouth: parliament, exeter: parliament}\n") +
                (isSiege ? "  tracks: {sieges: {plymouth: {by: royalist, value: 2, general: hopton}}}\n" : ""));
        ASSERT_TRUE(table);
        ASSERT_TRUE(table->play("move exeter").ok);
        ASSERT_EQ(table->decision().actor, common::PlayerId::kFirst);
        GameScreen* screen = openForOne(w, "ukc", std::move(table));
        ASSERT_TRUE(screen);
        const std::string text = askedBefore(w, *screen, "intercept hopton");
        EXPECT_EQ(text, isSiege
                            ? "The siege of Plymouth, with a Bombardment Value of 2, is over as soon as he tries, whether he "
                              "succeeds or not. [UKC P20.1.4]"
                            : "");
    }
}
TEST(UkCautions, P13_0_MarkersThatAreNotPlacedAreTold) {
    NullWindow w;
    GameScreen* screen =
        laidOut(w, "ukc", "campaign",
                "  at: card_play royalist\n  turn: {number: 5}\n  hands: {royalist: [20, 30], parliament: [31]}\n");
    ASSERT_TRUE(screen);
    std::string place;
    for (const auto& it : screen->table().legal())
        if (it.notation.ends_with(" place")) place = it.notation;
    ASSERT_NE(place, "");
    screen->play(place);
    w.settle();
    const std::string text = askedBefore(w, *screen, "proceed");
    EXPECT_NE(text.find("You may still place "), std::string::npos) << text;
    EXPECT_NE(text.find("and none is kept. [UKC P13.0]"), std::string::npos) << text;
}

// TWWAE 4.51: a City that is left to the enemy by a march is named before.
TEST(TwwaeCautions, C4_51_ACityThatIsLeftIsToldBefore) {
    int met = 0;
    for (std::uint64_t seed = 1; seed <= 60 && met < 2; ++seed) {
        NullWindow w;
        auto table = w.house().module("twwae")->newTable({"early_war", {}}, seed, {"human", "human"});
        for (std::uint64_t i = 0; i < 500 && met < 2 && !table->result().over; ++i) {
            const auto decision = table->decision();
            const auto legal = table->legal();
            const bool mayGo = std::any_of(legal.begin(), legal.end(), [](const auto& it) { return it.notation == "proceed"; });
            if (mayGo && decision.prompt.find("Group Move") != std::string::npos) {
                const auto copy = table->clone();
                const std::size_t before = copy->log().size();
                const std::string passes = decision.actor == common::PlayerId::kFirst ? " passes to Parliament"
                                                                                      : " passes to the King";
                std::string city;
                if (copy->play("proceed").ok && copy->decision().actor == decision.actor)
                    for (std::size_t n = before; n < copy->log().size(); ++n)
                        if (const auto at = copy->log()[n].text.find(passes); at != std::string::npos)
                            city = copy->log()[n].text.substr(0, at);
                if (!city.empty()) {
                    ++met;
                    GameScreen* screen = open(w, "twwae", table->clone());
                    ASSERT_TRUE(screen);
                    meetPlayer(w);
                    const std::string text = askedBefore(w, *screen, "proceed");
                    EXPECT_NE(text.find(city + " is left"), std::string::npos) << text << " of " << city;
                    EXPECT_NE(text.find("[TWWAE 4.51]"), std::string::npos) << text;
                    w.house().toLauncher();
                    w.settle();
                }
            }
            const auto move = table->botMove("random", seed * 700 + i);
            if (!move || !table->play(*move).ok) break;
        }
    }
    EXPECT_GE(met, 1);
}

// TWWAE 7.82: whom those who Regroup leave behind away from home is named before he is lost.
TEST(TwwaeCautions, C7_82_WhoIsLeftBehindByARegroupIsToldBefore) {
    int met = 0, safe = 0;
    for (std::uint64_t seed = 1; seed <= 80 && (met < 2 || safe < 1); ++seed) {
        NullWindow w;
        auto table = w.house().module("twwae")->newTable({"mid_war", {}}, seed, {"human", "human"});
        for (std::uint64_t i = 0; i < 900 && (met < 2 || safe < 1) && !table->result().over; ++i) {
            const auto decision = table->decision();
            const auto legal = table->legal();
            const bool mayGo = std::any_of(legal.begin(), legal.end(), [](const auto& it) { return it.notation == "proceed"; });
            if (mayGo && decision.prompt.find("that Regroup to") != std::string::npos) {
                const auto copy = table->clone();
                const std::size_t before = copy->log().size();
                std::string who;  // of the Area of the Battle
                ASSERT_TRUE(copy->play("proceed").ok);
                for (std::size_t n = before; n < copy->log().size(); ++n) {
                    const std::string& line = copy->log()[n].textFor(decision.actor);
                    if (const auto at = line.find(" is stranded away from home"); at != std::string::npos && who.empty())
                        who = line.substr(0, line.find(" in "));
                }
                if (who.empty() ? safe < 1 : met < 2) {
                    ++(who.empty() ? safe : met);
                    GameScreen* screen = open(w, "twwae", table->clone());
                    ASSERT_TRUE(screen);
                    meetPlayer(w);
                    const std::string text = askedBefore(w, *screen, "proceed");
                    EXPECT_EQ(text.find("lost. [TWWAE 7.82]") != std::string::npos, !who.empty()) << text;
                    EXPECT_NE(text.find(who), std::string::npos) << text << " of " << who;
                    w.house().toLauncher();
                    w.settle();
                }
            }
            const auto move = table->botMove("random", seed * 700 + i);
            if (!move || !table->play(*move).ok) break;
        }
    }
    EXPECT_GE(met, 1);
    EXPECT_GE(safe, 1);
}

// TWWAE 6.15: a Garrison that is given up while others withdraw is named before.
TEST(TwwaeCautions, C6_15_AGarrisonThatIsGivenUpIsToldBefore) {
    int met = 0;
    for (std::uint64_t seed = 1; seed <= 80 && met < 1; ++seed) {
        NullWindow w;
        auto table = w.house().module("twwae")->newTable({"mid_war", {}}, seed, {"human", "human"});
        for (std::uint64_t i = 0; i < 900 && met < 1 && !table->result().over; ++i) {
            const auto legal = table->legal();
            const auto lose =
                std::find_if(legal.begin(), legal.end(), [](const auto& it) { return it.notation.starts_with("lose "); });
            if (lose != legal.end() && legal.size() > 1 &&
                table->decision().prompt.find("withdraw into the City") != std::string::npos) {
                ++met;
                GameScreen* screen = open(w, "twwae", table->clone());
                ASSERT_TRUE(screen);
                meetPlayer(w);
                const std::string text = askedBefore(w, *screen, lose->notation);
                EXPECT_NE(text.find("Garrison"), std::string::npos) << text;
                EXPECT_NE(text.find("[TWWAE 6.15]"), std::string::npos) << text;
                w.house().toLauncher();
                w.settle();
            }
            const auto move = table->botMove("random", seed * 700 + i);
            if (!move || !table->play(*move).ok) break;
        }
    }
    EXPECT_GE(met, 1);
}

// TWWAE 7.44: Foot whose Fire hits on nothing is no question for a lone player.
TEST(TwwaeCautions, C7_44_FireThatHitsOnNothingIsNotAsked) {
    int met = 0, asked = 0;
    for (std::uint64_t seed = 1; seed <= 60 && (met < 2 || asked < 1); ++seed) {
        NullWindow w;
        auto table = w.house().module("twwae")->newTable({"mid_war", {}}, seed, {"human", "human"});
        for (std::uint64_t i = 0; i < 900 && (met < 2 || asked < 1) && !table->result().over; ++i) {
            const auto actor = table->decision().actor;
            const auto any = table->seat(actor);
            const auto& seat = common::seatOf<::twwae::Face>(*any);
            int most = -9, fires = 0;
            for (const auto& a : seat.legal())
                if (const auto* fire = std::get_if<::twwae::Fire>(&a)) {
                    ++fires;
                    most = std::max(most, ::twwae::effectiveness(seat.defs(), seat.seen().seen, fire->block,
                                                                 ::twwae::Shot::kFire));
                }
            const bool isFoot = fires > 0 && table->decision().prompt.find("Fires now") != std::string::npos;
            if (isFoot && (most <= 0 ? met < 2 : asked < 1)) {
                ++(most <= 0 ? met : asked);
                auto copy = table->clone();
                common::SeatNames seats(2, "steady");
                seats[common::seatIndex(actor)] = "human";
                copy->setSeats(seats);
                GameScreen* screen = open(w, "twwae", std::move(copy));
                ASSERT_TRUE(screen);
                w.settle();
                EXPECT_EQ(screen->table().record().size() > table->record().size(), most <= 0);
                w.house().toLauncher();
                w.settle();
            }
            const auto move = table->botMove("random", seed * 700 + i);
            if (!move || !table->play(*move).ok) break;
        }
    }
    EXPECT_GE(met, 1);
    EXPECT_GE(asked, 1);
}

// TWWAE 7.03: several sieges need no answer each: one press leaves them all alone for this Turn, until it is taken back.
TEST(TwwaeSieges, C7_03_OnePressLeavesThemAllAlone) {
    int met = 0;
    for (std::uint64_t seed = 1; seed <= 60 && met < 2; ++seed) {
        NullWindow w;
        auto table = w.house().module("twwae")->newTable({"full_war", {}}, seed, {"human", "steady"});
        for (std::uint64_t i = 0; i < 1500 && met < 2 && !table->result().over; ++i) {
            const auto isSiege = [](const std::string& prompt) {
                for (const char* words : {"Storm", "Sally", "Sallies", "bombard", "Bombard", "guns", "Siege"})
                    if (prompt.find(words) != std::string::npos) return true;
                return false;
            };
            if (table->decision().actor == common::PlayerId::kFirst && isSiege(table->decision().prompt)) {
                GameScreen* screen = open(w, "twwae", table->clone());
                ASSERT_TRUE(screen);
                w.settle();
                if (w.targets().reachable("sieges.quiet")) {
                    ++met;
                    const std::string asked = screen->table().decision().prompt;
                    const std::size_t before = screen->table().record().size();
                    ASSERT_TRUE(w.click("sieges.quiet"));
                    for (int n = 0; n < 12; ++n) w.settle();
                    EXPECT_GT(screen->table().record().size(), before);
                    EXPECT_FALSE(w.targets().reachable("sieges.quiet"));
                    EXPECT_FALSE(screen->table().decision().actor == common::PlayerId::kFirst &&
                                 screen->table().decision().prompt == asked)
                        << asked;
                }
                w.house().toLauncher();
                w.settle();
            }
            const auto move = table->botMove("random", seed * 700 + i);
            if (!move || !table->play(*move).ok) break;
        }
    }
    EXPECT_GE(met, 1);
}
// TWWAE 8.2.2: guns in a City may Fire where nobody Sallies, so that who wants no Sally anywhere is still asked for them.
TEST(TwwaeSieges, C8_2_2_NoSallyAnywhereKeepsNoGunsSilent) {
    NullWindow w;
    GameScreen* screen = laidOut(w, "twwae", "full_war",
                                 "  at: siege chester\n  turn: {year: 1643, number: 3, player_one: royalist}\n"
                                 "  areas: {north_riding: [f_fairfax, p_north_horse, p_north_foot_1],\n"
                                 "          cheshire: [brooke, p_midlands_horse_1]}\n"
                                 "  cities: {york: [newcastle, r_cannon_1], chester: [r_wales_foot_1]}\n"
                                 "  pieces: {rest: aside}\n  tracks: {sieges: {york: 0, chester: 0}}\n");
    ASSERT_TRUE(screen);
    const auto prompt = [&] { return screen->table().decision().prompt; };
    ASSERT_NE(prompt().find("Chester"), std::string::npos) << prompt();
    ASSERT_TRUE(w.targets().reachable("sieges.quiet"));
    EXPECT_EQ(w.targets().find("sieges.quiet")->label, "No Sally or Storm at any siege this Turn");
    ASSERT_TRUE(w.click("sieges.quiet"));
    for (int n = 0; n < 12; ++n) w.settle();
    ASSERT_NE(prompt().find("fire the guns of York"), std::string::npos) << prompt();
    ASSERT_TRUE(w.targets().reachable("sieges.quiet"));
    EXPECT_EQ(w.targets().find("sieges.quiet")->label, "Hold fire, and no Sally or Storm, this Turn");
    const std::size_t before = screen->table().record().size();
    ASSERT_TRUE(w.click("sieges.quiet"));
    for (int n = 0; n < 12; ++n) w.settle();
    const auto& record = screen->table().record();
    ASSERT_GT(record.size(), before + 1);
    EXPECT_EQ(record[before].notation, "decline") << "the guns";
    EXPECT_EQ(record[before + 1].notation, "proceed") << "and nobody Sallies";
}

}  // namespace
}  // namespace app::test
