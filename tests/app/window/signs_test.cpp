// "What is this?": every part of a table has words, the clause named opens, and nothing acts while it is asked.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <set>

#include "common/signs.h"
#include "tests/app/window/table_play.h"

namespace app::test {
namespace {

common::SeatNames seatsOf(NullWindow& w, const std::string& game) {
    return common::SeatNames(w.house().module(game)->sides().size(), "human");
}

TEST(WindowSigns, EveryPartOfATableHasWords) {
    for (const char* game : {"cruel_necessity", "twwae", "ukc"})
        for (const int plies : {0, 60, 260}) {
            SCOPED_TRACE(std::string(game) + " after " + std::to_string(plies));
            NullWindow w;
            const auto* module = w.house().module(game);
            ASSERT_TRUE(module);
            auto table = module->newTable({}, 7, seatsOf(w, game));
            for (int i = 0; i < plies && !table->result().over; ++i)
                if (const auto move = table->botMove("steady", static_cast<std::uint64_t>(i)); !move || !table->play(*move).ok)
                    break;
            GameScreen* screen = open(w, game, std::move(table));
            ASSERT_TRUE(screen);
            meetPlayer(w);
            w.settle();
            std::set<std::string> actions;
            for (const auto& choice : screen->table().legal()) actions.insert(choice.notation);
            for (const Target& target : w.targets().last()) {
                if (actions.contains(target.id)) continue;
                EXPECT_TRUE(screen->signOf(target.id) || !target.label.empty()) << target.id;
            }
        }
}

void pointAt(NullWindow& w, const std::string& id, bool clicks) {
    const Target* t = w.targets().find(id);
    ASSERT_TRUE(t) << id;
    const ImVec2 at = t->visible.centre();
    for (int i = 0; i < 12; ++i) w.frame({.at = at, .moved = i == 0});
    if (!clicks) return;
    w.frame({.at = at, .down = true, .pressed = true});
    w.frame({.at = at, .released = true});
    w.frames(2);
}

TEST(WindowSigns, AClickOpensTheRuleAndPlaysNothing) {
    for (const auto& [game, part] : {std::pair<const char*, const char*>{"twwae", "victory"}, {"ukc", "power"},
                                     {"cruel_necessity", "mode.campaign"}}) {
        SCOPED_TRACE(game);
        NullWindow w;
        GameScreen* screen = open(w, game, w.house().module(game)->newTable({}, 3, seatsOf(w, game)));
        ASSERT_TRUE(screen);
        meetPlayer(w);
        w.settle();
        const auto before = screen->table().record().size();
        w.key("F8");
        pointAt(w, part, true);
        EXPECT_EQ(w.page(), "rules");
        EXPECT_EQ(screen->table().record().size(), before);
        w.key("Escape");
        EXPECT_NE(w.page(), "rules");
        // Asked no longer, a key that acts acts again.
        w.key("F8");
        w.key("E");
        w.key("Escape");
        EXPECT_EQ(screen->table().record().size(), before);
        w.key("F6");
        EXPECT_TRUE(w.targets().find("goals.close") || w.targets().find("over.goals"));
    }
}

// A map, a list or a plate under the pointer says nothing of itself, for its words would lie over what is read there; asked, it
// does.
TEST(WindowSigns, AGroundNamesItselfOnlyWhenItIsAsked) {
    for (const char* game : {"cruel_necessity", "twwae", "ukc"}) {
        SCOPED_TRACE(game);
        NullWindow w(1280, 720);
        ASSERT_TRUE(open(w, game, w.house().module(game)->newTable({}, 3, seatsOf(w, game))));
        meetPlayer(w);
        w.settle();
        w.key("Escape"), w.key("Escape");
        const auto drawnAt = [&](ImVec2 at) {
            for (int i = 0; i < 14; ++i) w.frame({.at = at, .moved = i == 0});
            return w.vertices();
        };
        int met = 0;
        for (const char* id : {"map", "scroll.log"}) {
            const Target* ground = w.targets().find(id);
            if (!ground) continue;
            std::optional<ImVec2> bare;  // of it, where nothing else lies
            const Rect box = ground->visible;
            for (int i = 0; i < 400 && !bare; ++i) {
                const ImVec2 at{box.x + box.w * (static_cast<float>(i % 20) + 0.5f) / 20,
                                box.y + box.h * (static_cast<float>(i / 20) + 0.5f) / 20};
                w.frame({.at = at, .moved = true});
                if (w.targets().hovered() == id) bare = at;
            }
            if (!bare) continue;
            ++met;
            w.frame({.at = *bare, .moved = true});
            const int before = w.vertices();
            EXPECT_EQ(drawnAt(*bare), before) << id;
        }
        EXPECT_GT(met, 0);
        const Target* map = w.targets().find("map");
        ASSERT_TRUE(map);
        w.key("F8");
        const int asking = drawnAt({2, 2});
        EXPECT_GT(drawnAt(map->visible.centre()), asking);
    }
}

TEST(Signs, ALongerNameWinsAndAWrongFileIsRefused) {
    common::DataFolders folders(common::DataFolders::findBase());
    const auto rules = common::RulesReference::load(folders, "twwae");
    const auto signs = common::Signs::load(folders, "twwae", rules);
    ASSERT_TRUE(signs.of("box.Ireland"));
    EXPECT_EQ(signs.of("box.Ireland")->rule, "TWWAE 4.13");
    EXPECT_EQ(signs.of("map.in")->id, "map.in");
    EXPECT_EQ(signs.of("mapmaker"), nullptr) << "a name ends at a point or a blank";
    const auto home = std::filesystem::temp_directory_path() / "edgehill-signs-test";
    const std::string head = "source: knowledge\nsigns:\n";
    for (const std::string& text :
         {head + "- {sign: a, title: A, text: b, rule: \"99.9\"}\n", head + "- {sign: a, title: A}\n",
          head + "- {sign: a, title: A, text: b}\n- {sign: a, title: A, text: b}\n",
          head + "- {sign: a, title: A, text: b, colour: red}\n", std::string("signs:\n- {sign: a, title: A, text: b}\n")}) {
        std::filesystem::create_directories(home / "signs");
        std::ofstream(home / "signs" / "twwae.yaml") << text;
        std::ofstream(home / "signs" / "house.yaml") << "source: knowledge\nsigns: []\n";
        common::DataFolders wrong(home);
        EXPECT_THROW(common::Signs::load(wrong, "twwae", rules), common::DataError) << text;
    }
    std::filesystem::remove_all(home);
}

}  // namespace
}  // namespace app::test
