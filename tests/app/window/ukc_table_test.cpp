// The table of Unhappy King Charles!: every action by a named control, nothing hidden named, every view drawn.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "app/window/ukc/layout.h"
#include "common/module_for.h"
#include "tests/app/window/table_play.h"
#include "ukc/chapters/queries.h"
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
        if (w.house().hasQuestion()) w.click("sure.0"), w.settle();
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

// Two people's war, played on at random until the one who is to choose may do so; none: it was not met.
template <class Wanted>
std::unique_ptr<common::Table> cardWarUntil(NullWindow& w, std::uint64_t seeds, Wanted wanted) {
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        auto table = cardWar(w, seed, 0);
        for (std::uint64_t i = 0; i < 900 && !table->result().over; ++i) {
            const auto any = table->seat(table->decision().actor);
            if (wanted(common::seatOf<::ukc::Face>(*any))) return table;
            const auto move = table->botMove("random", seed * 1000 + i);
            if (!move || !table->play(*move).ok) break;
        }
    }
    return nullptr;
}
template <class F, class Chair>
const F* frameOf(const Chair& chair) {
    const auto& stack = chair.seen().seen.stack;
    return stack.empty() ? nullptr : std::get_if<F>(&stack.back());
}

// UKC P19.1: both are asked for a Combat card, so that nobody is known to hold none; who holds none is told that he does.
TEST(UkcTable, P19_1_WhoHoldsNoCombatCardIsToldSoAndTheEnemyIsNot) {
    NullWindow w;
    const auto table = cardWarUntil(w, 20, [](const auto& chair) {
        return frameOf<::ukc::CombatCard>(chair) && chair.legal().size() == 1;
    });
    ASSERT_TRUE(table);
    const auto asked = table->decision().actor;
    const auto other = asked == common::PlayerId::kFirst ? common::PlayerId::kSecond : common::PlayerId::kFirst;
    EXPECT_NE(table->seat(asked)->prompt().what.find("none of your cards is a Combat card"), std::string::npos);
    EXPECT_EQ(table->seat(other)->prompt().what.find("none of your cards"), std::string::npos);
}

// UKC P18.3: what it costs to Disperse stands on its button, and there is a key for it.
TEST(UkcTable, P18_3_TheButtonOfADispersalTellsItsPrice) {
    NullWindow w;
    auto table = cardWarUntil(w, 20, [](const auto& chair) { return frameOf<::ukc::DisperseOffer>(chair) != nullptr; });
    ASSERT_TRUE(table);
    GameScreen* game = openCards(w, std::move(table));
    ASSERT_TRUE(game);
    meetPlayer(w);
    const Target* button = w.targets().find("disperse");
    ASSERT_TRUE(button);
    EXPECT_NE(button->label.find("until next turn"), std::string::npos) << button->label;
    EXPECT_TRUE(std::any_of(button->label.begin(), button->label.end(), [](unsigned char c) { return std::isdigit(c); }) ||
                button->label.find("one Brigade") != std::string::npos)
        << button->label;
    const auto before = game->table().record().size();
    w.key("D");
    w.settle();
    ASSERT_GT(game->table().record().size(), before);
}

// A General whom the map does not show, as he serves under another, is offered with the place where he is.
TEST(UkcTable, ASubordinateIsOfferedWithHisCommander) {
    NullWindow w;
    using ::ukc::Ukc;
    std::vector<::ukc::General> under;
    auto table = cardWarUntil(w, 20, [&](const auto& chair) {
        under.clear();
        for (const auto& a : chair.legal())
            if (const auto* choose = std::get_if<::ukc::ChooseGeneral>(&a))
                if (::ukc::isOnMap(chair.seen().seen, choose->general) &&
                    ::ukc::isSubordinate(chair.seen().seen, choose->general))
                    under.push_back(choose->general);
        return !under.empty();
    });
    ASSERT_TRUE(table);
    const auto any = table->seat(table->decision().actor);
    const auto& chair = common::seatOf<::ukc::Face>(*any);
    std::vector<std::pair<std::string, std::string>> expected;
    for (const auto g : under)
        expected.emplace_back(chair.notation(::ukc::ChooseGeneral{g}),
                              "under " + chair.defs()[::ukc::commanderOf(chair.seen().seen, g)].name + " at ");
    GameScreen* game = openCards(w, std::move(table));
    ASSERT_TRUE(game);
    meetPlayer(w);
    for (const auto& [notation, words] : expected) {
        const Target* button = w.targets().find(notation);
        ASSERT_TRUE(button) << notation;
        EXPECT_NE(button->label.find(words), std::string::npos) << button->label;
    }
}

// The plate of a place that was opened hides nothing that may be pressed, and Escape closes it before it opens the menu.
TEST(UkcTable, AnOpenedPlateHidesNoChoiceAndEscapeClosesIt) {
    NullWindow w(1366, 768);
    auto table = cardWarUntil(w, 20, [](const auto& chair) {
        return std::count_if(chair.legal().begin(), chair.legal().end(),
                             [](const auto& a) { return std::holds_alternative<::ukc::PutAt>(a); }) >= 4;
    });
    ASSERT_TRUE(table);
    GameScreen* game = openCards(w, std::move(table));
    ASSERT_TRUE(game);
    meetPlayer(w);
    std::vector<std::string> lit;
    for (const auto& choice : game->table().legal())
        if (const Target* t = w.targets().find(choice.notation); t && t->round)
            lit.push_back(choice.notation);
    std::string area;
    for (const Target& t : w.targets().last())
        if (t.id.starts_with("area.") && w.targets().reachable(t.id)) area = t.id;
    ASSERT_FALSE(area.empty());
    ASSERT_TRUE(w.click(area));
    const Target* plate = w.targets().find("plate");
    ASSERT_TRUE(plate);
    const Rect box = plate->rect;
    for (const std::string& id : lit) {
        const Target* t = w.targets().find(id);
        ASSERT_TRUE(t) << id;
        EXPECT_FALSE(t->rect.overlaps(box)) << id << " lies under the plate";
    }
    w.key("Escape");
    if (w.targets().find("plate")) w.key("Escape");  // the first may have let go of the focus
    EXPECT_FALSE(w.targets().find("plate"));
    EXPECT_FALSE(w.targets().find("menu.leave"));
}

// All nine Economic Infrastructures are in sight in a small window, also when a General is announced for the next turn.
TEST(UkcTable, TheInfrastructuresAreInSightInASmallWindow) {
    NullWindow w(1366, 768);
    auto table = cardWarUntil(w, 20, [](const auto& chair) { return chair.seen().seen.turn == 1; });
    ASSERT_TRUE(table);
    ASSERT_TRUE(openCards(w, std::move(table)));
    meetPlayer(w);
    w.frames(4);
    int seen = 0;
    for (const Target& t : w.targets().last())
        if (t.id.starts_with("wealth.")) {
            EXPECT_GE(t.visible.h, t.rect.h - 1) << t.id;
            ++seen;
        }
    EXPECT_EQ(seen, 9);
}

// A General's piece answers the press wherever it stands beside the signs of lit towns, and stands for its Area where that
// may be chosen.
TEST(UkcTable, AGeneralsPieceAnswersThePress) {
    int pieces = 0, areas = 0;
    for (std::uint64_t skip = 0; skip < 12 && (pieces < 4 || areas < 3); ++skip) {
        NullWindow w(1366, 768);
        std::uint64_t met = 0;
        std::vector<std::string> wanted;   // notations of choices that are a piece
        std::string enemy;                 // a piece in an Area that may be entered
        auto table = cardWarUntil(w, 20, [&](const auto& chair) {
            wanted.clear(), enemy.clear();
            const auto& s = chair.seen().seen;
            for (const auto& a : chair.legal()) {
                if (const auto* put = std::get_if<::ukc::PutAt>(&a); put && ::ukc::isDisplay(put->place)) {
                    const auto g = ::ukc::generalOf(put->place);
                    if (::ukc::isOnMap(s, g) && !::ukc::isSubordinate(s, g)) wanted.push_back(chair.notation(a));
                }
                if (const auto* move = std::get_if<::ukc::MoveTo>(&a))
                    for (std::size_t i = 0; i < ::ukc::kGenerals; ++i) {
                        const auto g = ::ukc::generalAt(i);
                        if (::ukc::isOnMap(s, g) && !::ukc::isSubordinate(s, g) && ::ukc::areaOf(s, g) == move->area)
                            enemy = "general." + std::string(::ukc::key(g));
                    }
            }
            return (!wanted.empty() || !enemy.empty()) && met++ == skip * 3;
        });
        if (!table) continue;
        GameScreen* game = openCards(w, std::move(table));
        ASSERT_TRUE(game);
        meetPlayer(w);
        for (const std::string& notation : wanted) {
            const Target* t = w.targets().find(notation);
            ASSERT_TRUE(t) << notation;
            EXPECT_GE(std::min(t->rect.w, t->rect.h), 9) << notation;
            ++pieces;
        }
        if (enemy.empty()) continue;
        const auto before = game->table().record().size();
        w.mouseClick(enemy);
        w.settle();
        if (w.house().hasQuestion()) w.click("sure.0"), w.settle();
        EXPECT_GT(game->table().record().size(), before) << enemy;
        ++areas;
    }
    EXPECT_GE(pieces, 4);
    EXPECT_GE(areas, 3);
}

}  // namespace
}  // namespace app::test
