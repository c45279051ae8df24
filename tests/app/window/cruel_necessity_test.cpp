// The table of Cruel Necessity without a window: every legal action is a target, its layout is sound, its sums are right.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

#include "app/window/cruel_necessity/battle_sums.h"
#include "app/window/cruel_necessity/layout.h"
#include "app/window/cruel_necessity/map_still.h"
#include "app/window/cruel_necessity/pieces.h"
#include "app/window/cruel_necessity/score_panel.h"
#include "app/window/table/game_screen.h"
#include "cruel_necessity/chapters/battle.h"
#include "tests/app/window/null_window.h"
#include "tests/app/window/probe.h"

namespace app::test {
namespace {

// A campaign, with some actions of `random` played first.
std::unique_ptr<common::Table> campaign(NullWindow& w, std::uint64_t seed, int plies) {
    const common::GameModule* module = w.house().module("cruel_necessity");
    auto table = module->newTable({"campaign", {}}, seed, {"human"});
    for (int i = 0; i < plies && !table->result().over; ++i) {
        const auto move = table->botMove("random", seed + static_cast<std::uint64_t>(i));
        if (!move || !table->play(*move).ok) break;
    }
    return table;
}

GameScreen* open(NullWindow& w, std::unique_ptr<common::Table> table) {
    w.house().openTable("cruel_necessity", std::move(table), {});
    w.settle();
    return dynamic_cast<GameScreen*>(w.house().top());
}

std::string missing(NullWindow& w, const common::Table& table) {
    std::string out;
    for (const auto& choice : table.legal())
        if (!w.targets().reachable(choice.notation)) out += choice.notation + "; ";
    return out;
}

TEST(CnTable, EveryLegalActionIsATargetThroughAGame) {
    NullWindow w;
    GameScreen* game = open(w, campaign(w, 5, 0));
    ASSERT_TRUE(game);
    std::mt19937 random(7);
    for (int i = 0; i < 160 && !game->table().result().over; ++i) {
        const auto legal = game->table().legal();
        ASSERT_FALSE(legal.empty());
        ASSERT_EQ(missing(w, game->table()), "") << "at decision " << i << ": " << game->table().decision().prompt;
        const auto before = game->table().record().size();
        const std::string& notation = legal[random() % legal.size()].notation;
        ASSERT_TRUE(w.click(notation)) << notation;
        w.settle();
        if (w.house().hasQuestion()) w.click("sure.0"), w.settle();
        ASSERT_GT(game->table().record().size(), before) << notation;
    }
}

// CN 10.2: what is over the most that can be kept is lost, and the next card cannot be put back.
TEST(CnTable, C10_2_EndingATurnThatLosesZealIsAsked) {
    NullWindow w;
    GameScreen* game = open(w, campaign(w, 5, 0));  // 5 Zeal and 5 to come: 1 over
    ASSERT_TRUE(game);
    const auto before = game->table().record().size();
    w.key("E");
    ASSERT_TRUE(w.house().hasQuestion());
    w.key("Escape");
    EXPECT_EQ(game->table().record().size(), before);
    ASSERT_TRUE(w.click("bar.step"));
    ASSERT_TRUE(w.house().hasQuestion());
    ASSERT_TRUE(w.click("sure.1"));
    EXPECT_EQ(game->table().record().size(), before);
    w.key("E");
    ASSERT_TRUE(w.click("sure.0"));
    EXPECT_GT(game->table().record().size(), before);
}

TEST(CnTable, TheLogKeepsSixLinesInTheSmallestWindow) {
    for (const std::uint64_t seed : {5, 6, 7}) {
        NullWindow w(1280, 720);
        ASSERT_TRUE(open(w, campaign(w, seed, 20)));
        const Target* log = w.targets().find("scroll.log");
        if (!w.targets().find("where")) continue;  // a Battle has its own panel
        ASSERT_TRUE(log);
        EXPECT_GE(log->rect.h, 6 * 22) << seed;
    }
}

// Which Army gives battle is chosen on the map, where each stands.
TEST(CnTable, C7_0_1_TheArmyToFightIsChosenOnTheMap) {
    NullWindow w;
    for (std::uint64_t seed = 1; seed < 12; ++seed) {
        const common::GameModule* module = w.house().module("cruel_necessity");
        auto table = module->newTable({"campaign", {}}, seed, {"human"});
        while (!table->result().over && (table->legal().empty() || table->legal().front().notation.rfind("battle ", 0) != 0))
            if (const auto move = table->botMove("steady", seed); !move || !table->play(*move).ok) break;
        if (table->result().over) continue;
        GameScreen* game = open(w, std::move(table));
        ASSERT_TRUE(game);
        EXPECT_EQ(missing(w, game->table()), "");
        EXPECT_TRUE(w.targets().find("map.in")) << "the map is out of sight";
        return;
    }
    FAIL() << "no battle was met";
}

// ... or by its name, on the plate that asks.
TEST(CnTable, C7_0_1_TheArmyToFightIsChosenByItsNameToo) {
    for (const int percent : {100, 200}) {
        NullWindow w(1280, 720, percent);
        auto table = w.house().module("cruel_necessity")->newTable({"campaign", {}}, 1, {"human"});
        const auto asks = [&] { return !table->legal().empty() && table->legal().front().notation.starts_with("battle "); };
        for (std::uint64_t i = 1; i < 3000 && !table->result().over && !asks(); ++i)
            if (const auto move = table->botMove("steady", i); !move || !table->play(*move).ok) break;
        ASSERT_TRUE(asks());
        GameScreen* game = open(w, std::move(table));
        ASSERT_TRUE(game);
        const auto legal = game->table().legal();
        for (const auto& choice : legal) {
            const Target* name = w.targets().find("dialog." + choice.notation);
            ASSERT_TRUE(name) << choice.notation << " at " << percent;
            EXPECT_GT(name->visible.h, 20) << "without the wheel";
        }
        const auto before = game->table().record().size();
        ASSERT_TRUE(w.click("dialog." + legal.front().notation));
        w.settle();
        EXPECT_GT(game->table().record().size(), before);
    }
}

// CN 7.0.5: the mat shows the sums as the log told them, also when a marker has left its unit since; and CN 7.0.6: when it is
// over, all six of Parliament's units lie in a box, also where a Royalist's fate is still to be rolled.
TEST(CnBattle, C7_0_5_AFoughtSectorShowsTheSumsThatTheLogTold) {
    NullWindow w;
    const auto* module = w.house().module("cruel_necessity");
    int compared = 0, marked = 0, after = 0;
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
        auto table = module->newTable({"first_war", {{"quick_battles", "off"}}}, seed, {"human"});
        for (std::uint64_t i = 0; i < 260 && !table->result().over; ++i) {
            const std::size_t before = table->log().size();
            ASSERT_TRUE(table->play(*table->botMove("random", seed * 1000 + i)).ok);
            const auto isSector = [](const common::LogEntry& e) {
                return e.dice.size() == 2 && e.text.find(" Sector:") != std::string::npos;
            };
            if (std::none_of(table->log().begin() + static_cast<std::ptrdiff_t>(before), table->log().end(), isSector))
                continue;
            const auto reader = common::PlayerId::kFirst;
            const auto seat = table->seat(reader);
            const auto history = table->watch(reader);
            const std::vector<common::Choice> none;
            measure(w, [&](Frame& f) {
                TableContext c{.frame = f, .module = *module, .seat = seat, .history = history, .legal = none,
                               .log = table->log(), .area = {}, .bar = {}, .wanted = {}};
                cn::LegalModes modes;
                cn::Seat now(c, cn::Mode::kAll, modes);
                cn::ScoreHistory course;
                course.of(now);
                if (!course.lastBattle()) return;
                const cn::Seat past(c, *course.lastBattle());
                const bool isOver = course.isFoughtOut() || !now.inBattle();
                std::array<std::string, 4> lines;
                for (const auto& entry : table->log())
                    for (std::size_t sector = 0; sector < 4; ++sector)
                        if (entry.dice.size() == 2 &&
                            entry.text.starts_with(std::string(::cruel_necessity::kSectorNames[sector]) + " Sector:"))
                            lines[sector] = entry.text;
                for (std::size_t sector = 0; sector < 4; ++sector) {
                    const cn::SectorSum sum = cn::sectorSum(isOver ? past : now, sector);
                    if (sum.royalistDie == 0) continue;
                    ++compared;
                    marked += lines[sector].find("Zeal") != std::string::npos;
                    after += isOver;
                    EXPECT_NE(lines[sector].find("= " + std::to_string(sum.royalist + sum.royalistDie) + ", against"),
                              std::string::npos)
                        << lines[sector];
                    EXPECT_TRUE(lines[sector].ends_with("= " + std::to_string(sum.parliament + sum.parliamentDie) + "."))
                        << lines[sector] << " but " << sum.parliament << " + " << sum.parliamentDie;
                }
                if (!course.isFoughtOut()) return;
                for (std::size_t slot = 0; slot < ::cruel_necessity::kSlots; ++slot)
                    EXPECT_FALSE(
                        ::cruel_necessity::isEmptySlot(past.s(), ::cruel_necessity::BattleSide::kParliament, slot));
                // What it came to is told as the log told it last, a Major Victory too.
                std::string told;
                for (const auto& entry : table->log())
                    if (entry.text.starts_with("Of Parliament\u2019s units")) told = entry.text;
                EXPECT_EQ(cn::outcomeTold(table->log()), told);
            });
        }
    }
    EXPECT_GT(compared, 100);
    EXPECT_GT(marked, 5);
    EXPECT_GT(after, 40);
}

// While Zeal is to be placed a click on a piece places it: nothing else that could be done there is done.
TEST(CnTable, WhereZealIsInfusedAPieceTakesIt) {
    NullWindow w(1280, 720);
    GameScreen* game = open(w, campaign(w, 5, 0));
    ASSERT_TRUE(game);
    ASSERT_TRUE(w.targets().find("campaign north"));
    const Rect army = w.targets().find("campaign north")->rect;
    ASSERT_TRUE(w.click("mode.infuse"));
    const Target* now = w.targets().find("infuse army north");
    ASSERT_TRUE(now);
    EXPECT_NEAR(now->rect.centre().x, army.centre().x, 1);
    EXPECT_NEAR(now->rect.w, army.w, 1);
    EXPECT_FALSE(w.targets().find("campaign north"));
    ASSERT_TRUE(w.click("infuse army north"));
    w.settle();
    EXPECT_TRUE(w.targets().find("campaign north")) << "it is placed, and the army is campaigned against as before";
}

// What next turn brings stands above the buttons, not under them, however long it is.
TEST(CnTable, TheSentenceOfTheIncomeLeavesTheButtonsFree) {
    int met = 0;
    for (const std::uint64_t seed : {5, 6, 7, 8, 9, 10})
        for (const int plies : {0, 6, 12, 20}) {
            NullWindow w(1280, 720);
            ASSERT_TRUE(open(w, campaign(w, seed, plies)));
            const Target *words = w.targets().find("zeal.income"), *button = w.targets().find("mode.campaign");
            if (!button) continue;
            ASSERT_TRUE(words);
            ++met;
            EXPECT_LE(words->rect.bottom(), button->rect.y) << seed << " after " << plies;
        }
    EXPECT_GT(met, 5);
}

// Each cause says what it is at its name.
TEST(CnTable, TheNamesOfTheCausesTellWhatTheyAre) {
    NullWindow w(1280, 720);
    ASSERT_TRUE(open(w, campaign(w, 5, 0)));
    for (const char* cause : {"ireland", "monarchy", "catholicism", "scotland", "parliament", "puritanism"})
        EXPECT_TRUE(w.targets().find("cause." + std::string(cause))) << cause;
}

TEST(CnTable, ActionsAreTargetsInSmallerAndLargerWindows) {
    for (const auto& [width, height] : {std::pair(1280.0f, 800.0f), {1920.0f, 1080.0f}})
        for (const int plies : {3, 12, 25, 40}) {
            NullWindow w(width, height);
            GameScreen* game = open(w, campaign(w, 5, plies));
            if (!game || game->table().result().over) continue;
            EXPECT_EQ(missing(w, game->table()), "") << width << " at " << plies << ": " << game->table().decision().prompt;
        }
}

TEST(CnTable, AtTwiceTheTextTheTabsTogetherHoldEveryAction) {
    NullWindow w(1440, 900, 200);
    GameScreen* game = open(w, campaign(w, 5, 12));
    ASSERT_TRUE(game);
    for (const auto& choice : game->table().legal()) {
        bool found = w.targets().reachable(choice.notation);
        for (const char* tab : {"tab.map", "tab.tracks"}) {
            if (found || !w.targets().find(tab)) continue;
            w.click(tab);
            found = w.targets().reachable(choice.notation);
        }
        EXPECT_TRUE(found) << choice.notation;
    }
}

TEST(CnTable, AButtonLightsOneSortOfActionAndTheOthersStayLegal) {
    NullWindow w;
    GameScreen* game = open(w, campaign(w, 5, 12));
    ASSERT_TRUE(game);
    for (const char* mode : {"mode.politics", "mode.politics"}) {
        if (!w.targets().find(mode) || !w.targets().find(mode)->enabled) continue;
        EXPECT_TRUE(w.click(mode));
        EXPECT_EQ(missing(w, game->table()), "");
    }
}

TEST(CnTable, AlmanacHoldsTheSixtyCards) {
    NullWindow w;
    w.house().openAlmanac("cruel_necessity", "cards:25");
    w.settle();
    ASSERT_EQ(w.page(), "almanac");
    EXPECT_TRUE(w.targets().find("almanac.search"));
    EXPECT_TRUE(w.targets().find("almanac.cards:25"));
    // A tab shows its sort alone; an entry of another sort that is opened shows all again.
    ASSERT_TRUE(w.click("almanac.tab.cards"));
    EXPECT_TRUE(w.targets().find("almanac.cards:1"));
    EXPECT_FALSE(w.targets().find("almanac.brilliana_harley"));
    ASSERT_TRUE(w.click("almanac.tab.people"));
    EXPECT_FALSE(w.targets().find("almanac.cards:1"));
    ASSERT_TRUE(w.click("almanac.of_game"));
    ASSERT_TRUE(w.click("almanac.of_game"));
    ASSERT_TRUE(w.click("almanac.tab.all"));
}

// The stations of each road stand apart, and everything lies on the sheet.
TEST(CnLayout, EverythingHasAPlaceOnTheSheet) {
    const auto kept = cn::mapLayout();
    const cn::MapLayout& layout = *kept;
    std::vector<ImVec2> places;
    for (std::size_t army = 0; army < ::cruel_necessity::kArmies; ++army)
        for (std::size_t n = army < 2 ? (army == 0 ? 0 : 1) : 1; n <= 5; ++n) places.push_back(layout.areas[army][n]);
    EXPECT_EQ(places.size(), 21u);  // 4 roads of five Areas, and London Under Siege
    for (const ImVec2& fortress : layout.fortresses) places.push_back(fortress);
    EXPECT_EQ(layout.deviltry.size(), 8u);
    for (const ImVec2& p : places) EXPECT_TRUE(layout.bounds.contains(p)) << p.x << ", " << p.y;
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t j = i + 1; j < places.size(); ++j)
            EXPECT_GT(std::hypot(places[i].x - places[j].x, places[i].y - places[j].y), 50) << i << " and " << j;
    EXPECT_GE(layout.land.size(), 4u);
}

}  // namespace
}  // namespace app::test
