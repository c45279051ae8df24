// The table of Unhappy King Charles!: every action by a named control, nothing hidden named, every view drawn.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "app/window/ukc/layout.h"
#include "common/module_for.h"
#include "tests/app/window/table_play.h"
#include "ukc/ukc.h"

namespace app::test {
namespace {

using ::ukc::Ukc;

std::unique_ptr<common::Table> cardWar(NullWindow& w, std::uint64_t seed, int plies, const std::string& scenario = {}) {
    return warOf(w, "ukc", seed, plies, scenario);
}
GameScreen* openCards(NullWindow& w, std::unique_ptr<common::Table> table) { return test::open(w, "ukc", std::move(table)); }

TEST(UkcTable, EveryLegalActionHasAControlThroughAGame) {
    NullWindow w;
    GameScreen* game = openCards(w, cardWar(w, 5, 0));
    ASSERT_TRUE(game);
    playByClicks(w, *game, 220, 2);
}

TEST(UkcTable, EveryScenarioCanBePlayedByItsControls) {
    for (const auto& scenario : NullWindow().house().module("ukc")->scenarios()) {
        SCOPED_TRACE(scenario.key);
        NullWindow w(1280, 800);
        GameScreen* game = openCards(w, cardWar(w, 11, 0, scenario.key));
        ASSERT_TRUE(game);
        playByClicks(w, *game, 50, 5);
    }
}

TEST(UkcTable, LateInTheWarTooAndAtOtherSizes) {
    for (const auto& [width, height, percent] :
         {std::tuple(1280.0f, 800.0f, 100), {1920.0f, 1080.0f, 100}, {1440.0f, 900.0f, 200}}) {
        NullWindow w(width, height, percent);
        GameScreen* game = openCards(w, cardWar(w, 8, 500));
        ASSERT_TRUE(game);
        if (game->table().result().over) continue;
        playByClicks(w, *game, 30, 4);
    }
}

// The list holds every legal action as a button by its words, and each of them plays.
TEST(UkcTable, TheListOfActionsHoldsThemAll) {
    NullWindow w;
    GameScreen* game = openCards(w, cardWar(w, 5, 0));
    ASSERT_TRUE(game);
    meetPlayer(w);
    ASSERT_TRUE(w.click("list.toggle"));
    for (const auto& choice : game->table().legal())
        EXPECT_TRUE(w.targets().find("list." + choice.notation)) << choice.notation;
    const auto before = game->table().record().size();
    ASSERT_TRUE(w.click("list." + game->table().legal().front().notation));
    w.settle();
    EXPECT_GT(game->table().record().size(), before);
}

// Whoever plays second against a computer sits in his own seat from the start, though the computer chooses first.
TEST(UkcTable, AComputerThatBeginsShowsNothingOfItsOwn) {
    for (const bool isFirst : {true, false}) {
        NullWindow w;
        const common::SeatNames seats = isFirst ? common::SeatNames{"human", "steady"} : common::SeatNames{"steady", "human"};
        GameScreen* game = openCards(w, w.house().module("ukc")->newTable({}, 3, seats));
        ASSERT_TRUE(game);
        EXPECT_EQ(game->reader(), isFirst ? common::PlayerId::kFirst : common::PlayerId::kSecond);
    }
}

// Nothing that the table says names a Brigade its reader cannot place.
TEST(UkcTable, TargetsNameNoHiddenBrigade) {
    NullWindow w;
    GameScreen* game = openCards(w, cardWar(w, 5, 60));
    ASSERT_TRUE(game);
    std::mt19937 random(3);
    for (int i = 0; i < 50 && !game->table().result().over; ++i) {
        meetPlayer(w);
        const auto& match = dynamic_cast<const common::TableFor<Ukc>&>(game->table()).match();
        const auto seen = Ukc::observe(match.defs(), match.state(), match.decision().actor);
        for (std::size_t b = 0; b < ::ukc::kBrigades; ++b) {
            if (seen.seen.places[b] != ::ukc::Place::kUnknown) continue;
            for (const char* verb : {"take ", "leave ", "brigade."})
                EXPECT_FALSE(w.targets().find(verb + match.defs().brigades[b].key)) << match.defs().brigades[b].key;
        }
        const auto legal = game->table().legal();
        const std::string control = controlOf(w, legal[random() % legal.size()].notation);
        ASSERT_NE(control, "");
        w.click(control);
        w.settle();
    }
}

TEST(UkcTable, PlatesAndPanelsAreDrawn) {
    NullWindow w;
    GameScreen* game = openCards(w, cardWar(w, 5, 120));
    ASSERT_TRUE(game);
    meetPlayer(w);
    ASSERT_TRUE(w.click("panel.boxes.tab"));
    ASSERT_TRUE(w.click("panel.war"));
    for (const char* area : {"area.oxford", "area.london", "area.york"}) {
        if (!w.targets().reachable(area)) continue;
        ASSERT_TRUE(w.click(area));
        EXPECT_TRUE(w.targets().reachable("plate.close"));
        ASSERT_TRUE(w.click("plate.close"));
    }
}

// The first Recruitment of the campaign: Brigades to raise, and beside them Generals and the Siege Train to bring in. Each
// button holds its words, in the lowest window too.
TEST(UkcTable, ThePlateBesideTheBrigadesHasRoomForItsWords) {
    for (const auto& [width, height] : {std::pair{1280.0f, 720.0f}, {1440.0f, 900.0f}}) {
        SCOPED_TRACE(height);
        NullWindow w(width, height);
        auto table = w.house().module("ukc")->newTable({"campaign", {}}, 3, {"human", "human"});
        for (int i = 0; i < 200 && table->decision().prompt.find("bring in Generals") == std::string::npos; ++i)
            if (const auto move = table->botMove("steady", static_cast<std::uint64_t>(i)); !move || !table->play(*move).ok)
                break;
        ASSERT_NE(table->decision().prompt.find("bring in Generals"), std::string::npos);
        GameScreen* game = openCards(w, std::move(table));
        ASSERT_TRUE(game);
        meetPlayer(w);
        w.settle();
        const Target* plate = w.targets().find("dialog");
        ASSERT_TRUE(plate);
        std::vector<const Target*> buttons;
        for (const auto& choice : game->table().legal())
            if (const Target* t = w.targets().find(choice.notation); t && plate->rect.overlaps(t->rect)) buttons.push_back(t);
        ASSERT_GE(buttons.size(), 3U);
        for (const Target* button : buttons) {
            EXPECT_GE(button->rect.w, 80) << button->id;
            EXPECT_GE(button->rect.h, 24) << button->id;
            EXPECT_GE(button->rect.x, plate->rect.x) << button->id;
            EXPECT_LE(button->rect.right(), plate->rect.right()) << button->id;
            for (const Target* other : buttons)
                EXPECT_TRUE(other == button || !other->rect.overlaps(button->rect)) << button->id;
        }
    }
}

TEST(UkcTable, TheEndOfAWarIsDrawn) {
    NullWindow w;
    ASSERT_TRUE(openCards(w, cardWar(w, 5, 20000)));
}

TEST(UkcTable, AlmanacOpensAtAreasGeneralsAndCards) {
    NullWindow w;
    const std::vector<std::pair<std::string, std::string>> opened{
        {"areas:newcastle", "newcastle_upon_tyne"}, {"generals:lord_general", "fairfax"}, {"cards:11", "cards:11"}};
    for (const auto& [asked, shown] : opened) {
        w.house().openAlmanac("ukc", asked);
        w.settle();
        EXPECT_EQ(w.page(), "almanac");
        EXPECT_TRUE(w.targets().find("almanac." + shown)) << asked;
        ASSERT_TRUE(w.click("page.back"));
    }
}

// Every Area has its sign on land of its own, and signs stand apart.
TEST(UkcLayout, EverythingHasAPlaceOnTheSheet) {
    NullWindow w;
    const auto& defs = common::definitionsOf<::ukc::Definitions>(*w.house().module("ukc"));
    const auto layout = uk::mapLayout(defs);
    ASSERT_EQ(layout->nodes.size(), defs.areas.size());
    ASSERT_EQ(layout->cells.size(), defs.areas.size());
    EXPECT_EQ(static_cast<int>(layout->lines.size()), defs.map.connectionCount());
    for (std::size_t i = 0; i < defs.areas.size(); ++i) {
        double land = 0;
        for (const auto& piece : layout->cells[i].pieces) land += ringArea(piece);
        EXPECT_GT(land, 400) << defs.areas[i].key;  // square units: a sign has some 300
        for (std::size_t j = i + 1; j < defs.areas.size(); ++j)
            EXPECT_GT(std::hypot(layout->nodes[i].x - layout->nodes[j].x, layout->nodes[i].y - layout->nodes[j].y), 36)
                << defs.areas[i].key << " " << defs.areas[j].key;
    }
}

}  // namespace
}  // namespace app::test
