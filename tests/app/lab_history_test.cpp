// What is set beside history: the front, who lasts, sieges and battles by their days.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "app/lab/courses.h"
#include "tests/app/made_up_lab.h"

namespace {

namespace lab = app::lab;
using app_test::Folder;
using app_test::run;
using app_test::writeFile;
using lab_test::kKing;
using lab_test::labFile;
using lab_test::labHistory;
using lab_test::MadeUp;
using lab_test::wonBy;

// Four wars of two turns: Rupert is lost in the first one of one of them, by a siege, and in the second one of another, in a
// battle; Newcastle was gone before they began.
TEST(Lab, WhoLastsOfWhichTheAnswerIsKnown) {
    MadeUp made("[survival]", "- {id: a, title: A, game: ukc}\n", 4);
    const auto placeOf = [&](std::string_view id) {
        const auto& people = labHistory().people;
        return static_cast<std::size_t>(
            std::find_if(people.begin(), people.end(), [&](const auto& it) { return it.id == id; }) - people.begin());
    };
    const std::size_t rupert = placeOf("rupert");
    ASSERT_LT(rupert, labHistory().people.size());
    EXPECT_EQ(labHistory().people[rupert].left, 16450914);
    for (int i = 0; i < 4; ++i) {
        common::Trace war = wonBy(kKing);
        war.people = ~(std::uint64_t{1} << placeOf("newcastle"));
        const std::string held(labHistory().counties.size(), 'R');
        war.turns.push_back({1, 0.5, 0, 0, {16420901, 16421231, 0, 0, held}});
        war.turns.push_back({2, 0.5, 0, 5, {16430101, 16430430, 0, 0, held}});
        if (i == 0) war.turns.push_back({3, 0.5, 0, 5, {16430501, 16451231, 0, 0, held}});
        if (i == 1) war.losses.push_back({rupert, 16421231, "P20.1"});
        if (i == 2) war.losses.push_back({rupert, 16430430, "P19.1"});
        made.add(0, war);
    }
    const auto first = made.figure("survival", "rupert 1642-12-31");
    EXPECT_DOUBLE_EQ(first.figure.value, 0.75);
    EXPECT_DOUBLE_EQ(first.figure.low, common::wilson(3, 4).low);
    EXPECT_DOUBLE_EQ(first.history.value(), 1.0);
    EXPECT_DOUBLE_EQ(made.figure("survival", "rupert 1643-05-01").figure.value, 0.5);
    EXPECT_DOUBLE_EQ(made.figure("survival", "rupert 1645-12-31").figure.value, 0.5);  // as the war ended
    EXPECT_DOUBLE_EQ(made.figure("survival", "rupert 1645-12-31").history.value(), 0.0);
    EXPECT_DOUBLE_EQ(made.figure("survival", "rupert by siege").figure.value, 0.25);
    EXPECT_DOUBLE_EQ(made.figure("survival", "rupert by battle").figure.value, 0.25);
    EXPECT_DOUBLE_EQ(made.figure("survival", "cromwell 1643-05-01").figure.value, 1.0);
    for (const lab::Figure& it : made.results.figures) EXPECT_FALSE(it.part.starts_with("newcastle")) << it.part;
}

// Wars of two turns in which the King holds everything at the end of 1642 and Parliament everything in May 1643; all began
// divided, and the last county is nothing in the game. Ten choices, three battles in the first turn and one in
// the second.
TEST(Lab, BesideHistoryOfWhichTheAnswerIsKnown) {
    MadeUp made("[tempo, front, bias_map, calendar]", "- {id: a, title: A, game: ukc}\n", 4);
    const std::size_t counties = labHistory().counties.size();
    const auto all = [&](char letter) { return std::string(counties - 1, letter) + "-"; };
    for (int i = 0; i < 4; ++i) {
        common::Trace war = wonBy(kKing);
        war.all.choices = 10;
        war.held = all('C');
        war.turns.push_back({1, 0.5, 0, 0, {16420901, 16421231, 3, 0, all('R')}});
        war.turns.push_back({2, 0.5, 0, 5, {16430101, 16430430, 1, 0, all('P')}});
        made.add(0, war);
    }
    EXPECT_DOUBLE_EQ(made.figure("tempo", "days").figure.value, (122 + 120) / 10.0);
    EXPECT_DOUBLE_EQ(made.figure("front", "start").figure.value, 0.0);
    EXPECT_NEAR(made.figure("front", "1642-12-31").figure.value, 1.0, 1e-12);
    EXPECT_NEAR(made.figure("front", "1643-05-01").figure.value, -1.0, 1e-12);
    double then = 0, undivided = 0;
    for (std::size_t i = 0; i + 1 < counties; ++i) {
        const char letter = labHistory().counties[i].held[0];
        then += letter == 'R' ? 1 : letter == 'P' ? -1 : 0;
        undivided += letter == 'C' ? 0 : 1;
    }
    const auto n = static_cast<double>(counties - 1);
    const auto first = made.figure("front", "1642-12-31");
    ASSERT_TRUE(first.history);
    EXPECT_NEAR(*first.history, then / n, 1e-12);
    EXPECT_NEAR(made.figure("bias_map", "frozen 1642-12-31").figure.value, undivided / n, 1e-12);
    EXPECT_NEAR(made.figure("bias_map", "far 1642-12-31").figure.value, (n - then) / n, 1e-12);  // 1 less each letter
    ASSERT_EQ(labHistory().counties[0].id, "bedfordshire");
    EXPECT_DOUBLE_EQ(made.figure("bias_map", "bedfordshire 1642-12-31").figure.value, 2.0);
    EXPECT_DOUBLE_EQ(made.figure("bias_map", "bedfordshire 1643-05-01").figure.value, 0.0);
    for (const lab::Figure& it : made.results.figures)
        EXPECT_FALSE(it.part.starts_with(labHistory().counties.back().id)) << it.part;
    EXPECT_DOUBLE_EQ(made.figure("calendar", "battles_1642").figure.value, 0.75);
    EXPECT_DOUBLE_EQ(made.figure("calendar", "battles_1643").figure.value, 0.25);
    EXPECT_DOUBLE_EQ(made.figure("calendar", "taken_1643").figure.value, 0.0);
    double shares = 0;
    for (const lab::Figure& it : made.results.figures)
        if (it.part.starts_with("battles_")) shares += it.history.value();
    EXPECT_NEAR(shares, 1.0, 1e-12);
}

// Two wars, one over in April 1643, one in December: the first stays as it was left, and of what lies behind both of them
// nothing is told; history is that of the years they came to. Someone lost in one arm alone is told of the other as well.
TEST(Lab, BesideHistoryOnlyAsFarAsAnyWarCame) {
    MadeUp made("[front, bias_map, survival, calendar]", "- {id: a, title: A, game: ukc}\n- {id: b, title: B, game: ukc}\n", 2);
    const std::string ours(labHistory().counties.size(), 'R'), theirs(labHistory().counties.size(), 'P');
    for (int i = 0; i < 2; ++i)
        for (int arm = 0; arm < 2; ++arm) {
            common::Trace war = wonBy(kKing);
            war.held = ours;
            war.people = 1;
            war.turns.push_back({1, 0.5, 0, 0, {16420901, 16421231, 1, 0, ours}});
            war.turns.push_back({2, 0.5, 0, 5, {16430101, 16430430, 0, 0, theirs}});
            if (i == 1) war.turns.push_back({3, 0.5, 0, 5, {16430501, 16431231, 1, 0, ours}});
            if (i == 1 && arm == 1) war.losses.push_back({0, 16430430, "P20.1"});
            made.add(static_cast<std::size_t>(arm), war);
        }
    EXPECT_NEAR(made.figure("front", "1643-05-01").figure.value, -1.0, 1e-12);
    EXPECT_NEAR(made.figure("front", "1643-12-31").figure.value, 0.0, 1e-12);
    const std::string name = labHistory().people[0].id;
    EXPECT_DOUBLE_EQ(made.figure("survival", name + " by siege").figure.value, 0.0) << "lost in the other arm alone";
    double then = 0, shares = 0;
    for (const auto& [year, count] : labHistory().battles)
        if (year <= 1643) then += count;
    for (const lab::Figure& it : made.results.figures) {
        EXPECT_EQ(it.part.find("1644"), std::string::npos) << it.part;
        EXPECT_EQ(it.part.find("1645"), std::string::npos) << it.part;
        if (it.part.starts_with("battles_") && it.arm == "a") shares += it.history.value();
    }
    EXPECT_NEAR(shares, 1.0, 1e-12);
    EXPECT_NEAR(made.figure("calendar", "battles_1642").history.value(), labHistory().battles.at(1642) / then, 1e-12);
    const common::Interval share = made.figure("calendar", "battles_1642").figure;
    EXPECT_NEAR(share.value, 2.0 / 3, 1e-12);
    EXPECT_GE(share.low, 0.0) << "of two wars Student\u2019s interval reaches beyond a share";
    EXPECT_LE(share.high, 1.0);
}

// Wars of two turns, September to December 1642 and January to April 1643 (122 and 120 days): in each York is besieged in the
// first turn and taken in the second, Hull besieged in the second and given up in it, Newark besieged to the end.
TEST(Lab, SiegesOfWhichTheAnswerIsKnown) {
    MadeUp made("[sieges]", "- {id: a, title: A, game: ukc}\n- {id: c, title: C, game: cruel_necessity}\n", 4);
    const std::string held(labHistory().counties.size(), 'R');
    for (int i = 0; i < 4; ++i) {
        common::Trace war = wonBy(kKing);
        war.turns.push_back({1, 0.5, 0, 0, {16420901, 16421231, 0, 0, held}});
        war.turns.push_back({2, 0.5, 0, 5, {16430101, 16430430, 0, 0, held}});
        war.events.push_back({0, "siege", "", "york", "parliament", "P20.1"});
        war.events.push_back({1, "siege", "", "hull", "royalist", "P20.1"});
        war.events.push_back({1, "battle", "field", "york", "", "P19.1"});
        war.events.push_back({1, "siege_over", "taken", "york", "parliament", "P20.3"});
        war.events.push_back({1, "taken", "siege", "york", "parliament", "P20.3"});
        war.events.push_back({1, "siege_over", "raised", "hull", "royalist", "P20.1"});
        war.events.push_back({1, "siege", "", "newark", "parliament", "P20.1"});
        made.add(0, war);
        common::Trace undated = wonBy(kKing);
        undated.turns.push_back({1, 0.5, 0, 0});
        made.add(1, undated);
    }
    EXPECT_DOUBLE_EQ(made.figure("sieges", "begun").figure.value, 3.0);
    EXPECT_DOUBLE_EQ(made.figure("sieges", "taken").figure.value, 0.5);
    EXPECT_NE(lab::textOf(made.results).find(" 50.0 % ["), std::string::npos) << "a share is told in per cent";
    // From the middle of the first turn to that of the second, and a third of the second.
    EXPECT_NEAR(made.figure("sieges", "days").figure.value, ((61 + 60) + 120 / 3.0) / 2, 1e-9);
    double listed = 0, lasted = 0;
    for (const auto& [year, count] : labHistory().dated) listed += count;
    for (const auto& [year, count] : labHistory().siegeDays) lasted += count;
    EXPECT_DOUBLE_EQ(made.figure("sieges", "days").history.value(), lasted / listed);
    for (const lab::Figure& it : made.results.figures) EXPECT_NE(it.arm, "c") << "no dates, no days";
}

// The front is drawn beside what it must be set beside: history, the map of the beginning, and players at random.
TEST(Lab, TheFrontHasItsBaselines) {
    const auto frontOf = [](const std::string& seats) {
        auto made = std::make_unique<MadeUp>("[front, resolution]",
                                             "- {id: a, title: A, game: ukc, seats: steady}\n"
                                             "- {id: b, title: B, game: ukc, seats: " + seats + "}\n",
                                             4);
        const std::string all(labHistory().counties.size(), 'C');
        for (const std::size_t arm : {0, 1})
            for (int i = 0; i < 4; ++i) {
                common::Trace war = wonBy(kKing);
                war.held = all;
                const std::string held(all.size(), arm == 0 ? 'R' : 'P');
                war.turns.push_back({1, 0.5, 0, 0, {16420901, 16421231, 0, 0, held}});
                war.turns.push_back({2, 0.5, 0, 0, {16430101, 16451231, 0, 0, held}});
                made->add(arm, war);
            }
        made->figure("front", "start");
        return made;
    };
    const auto made = frontOf("random");
    const auto courses = lab::coursesOf(made->results, lab::measureOf("front"));
    ASSERT_EQ(courses.size(), 1U);
    ASSERT_EQ(courses[0].moments.size(), labHistory().dates.size());
    ASSERT_EQ(courses[0].lines.size(), 4U);
    const lab::CourseLine &a = courses[0].lines[0], &b = courses[0].lines[1], &inFact = courses[0].lines[2],
                          &frozen = courses[0].lines[3];
    EXPECT_EQ(a.title, "A");
    EXPECT_EQ(b.arm, 1U);
    EXPECT_EQ(inFact.kind, lab::CourseLine::Kind::kHistory);
    EXPECT_EQ(frozen.kind, lab::CourseLine::Kind::kFrozen);
    EXPECT_DOUBLE_EQ(a.points.front().figure.value, 1.0);
    EXPECT_DOUBLE_EQ(b.points.back().figure.value, -1.0);
    EXPECT_DOUBLE_EQ(frozen.points.front().figure.value, 0.0);
    double then = 0;
    for (const auto& county : labHistory().counties) then += county.held[2] == 'R' ? 1 : county.held[2] == 'P' ? -1 : 0;
    EXPECT_NEAR(inFact.points[2].figure.value, then / static_cast<double>(labHistory().counties.size()), 1e-12);
    // By their days: from the end of 1642 to the end of 1643 is a third of the way to the end of 1645.
    EXPECT_DOUBLE_EQ(a.points.front().at, 0.0);
    EXPECT_NEAR(a.points[2].at, 365.0 / 1096, 1e-9);
    EXPECT_DOUBLE_EQ(a.points.back().at, 1.0);
    EXPECT_TRUE(courses[0].note.empty());
    EXPECT_FALSE(lab::coursesOf(frontOf("steady")->results, lab::measureOf("front")).at(0).note.empty());
    EXPECT_TRUE(lab::coursesOf(made->results, lab::measureOf("result")).empty());
    const std::string page = lab::htmlOf(made->results);
    EXPECT_NE(page.find("In fact"), std::string::npos);
    EXPECT_NE(page.find("As it began"), std::string::npos);
}

// What is traced of real wars is what their tables tell: days without a gap, and the game's own figures by year.
TEST(Lab, DatedTurnsAreThoseOfTheGame) {
    const Folder folder;
    writeFile(folder / "try.yaml",
              labFile("measures: [tempo, front, calendar, figures, sieges]\n",
                      "- {id: a, title: A, game: ukc}\n- {id: b, title: B, game: twwae, scenario: early_war}\n"
                      "- {id: c, title: C, game: cruel_necessity}\n"));
    ASSERT_EQ(run({"lab", "run", folder / "try.yaml", "--out", folder.text()}).code, 0);
    const lab::Store store{std::filesystem::path(folder / "try.sqlite")};
    EXPECT_TRUE(store.datedTurns(2).empty());
    const std::map<std::size_t, std::pair<std::string, std::string>> figures{{0, {"_battles_won", "_fortresses_taken"}},
                                                                             {1, {"_battles_won", "_cities_taken"}}};
    for (const auto& [arm, names] : figures) {
        const auto rows = store.datedTurns(arm);
        ASSERT_FALSE(rows.empty());
        std::vector<double> battles(6), taken(6);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            battles[rows[i].game] += rows[i].battles;
            taken[rows[i].game] += rows[i].taken;
            EXPECT_EQ(rows[i].held.size(), store.history().counties.size());
            EXPECT_NE(rows[i].held.find_first_of("RP"), std::string::npos);
            // Where a game sets up in a turn of its own, that one has the dates of the first.
            if (i > 0 && rows[i].game == rows[i - 1].game && rows[i].begins != rows[i - 1].begins) {
                EXPECT_EQ(lab::daysBetween(rows[i - 1].ends, rows[i].begins), 2);
            }
        }
        for (const lab::FigureRow& row : store.figures(arm)) {
            if (row.name.ends_with(names.first)) battles[row.game] -= row.value;
            if (row.name.ends_with(names.second)) taken[row.game] -= row.value;
        }
        EXPECT_EQ(battles, std::vector<double>(6));
        EXPECT_EQ(taken, std::vector<double>(6));
    }
    // What happened is what the game counts: its battles won, and its places taken out of a siege are among those it counts.
    for (const std::size_t arm : {0, 1, 2}) {
        std::vector<double> won(6), fought(6), taken(6), begun(6), over(6);
        for (const lab::FigureRow& row : store.figures(arm)) {
            if (row.name.ends_with("battles_won")) won[row.game] += row.value;
            if (row.name.ends_with("battles_lost")) won[row.game] += row.value;
            if (row.name.ends_with("battles_drawn")) won[row.game] += row.value;
            if (row.name.ends_with("_taken")) taken[row.game] += row.value;
        }
        for (const lab::EventRow& it : store.events(arm)) {
            EXPECT_FALSE(it.at.empty() && it.what != "army");
            if (it.what == "battle") ++fought[it.game];
            if (it.what == "taken" && it.how == "siege") --taken[it.game];
            if (it.what == "siege") ++begun[it.game];
            if (it.what == "siege_over") ++over[it.game];
        }
        for (std::size_t game = 0; game < 6; ++game) {
            EXPECT_GE(fought[game], won[game]) << arm << " " << game;
            if (arm == 2) {
                EXPECT_EQ(fought[game], won[game]);
                continue;
            }
            EXPECT_GE(taken[game], 0.0) << arm << " " << game;
            EXPECT_GE(begun[game], over[game]);
        }
        if (arm == 1) {
            EXPECT_GT(std::accumulate(begun.begin(), begun.end(), 0.0), 0.0);  // at random few besiege in the other
        }
    }
}

}  // namespace
