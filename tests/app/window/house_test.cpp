// Tests of what every table shares: keys of one's own, the log's foot, overlays of pictures, hand-over, dice to come.
#include <gtest/gtest.h>

#include <fstream>

#include "app/window/cruel_necessity/layout.h"
#include "app/window/table/game_screen.h"
#include "app/window/house/key_map.h"
#include "app/window/pages/pages.h"
#include "app/window/draw/widgets.h"
#include "common/module_for.h"
#include "tests/app/window/probe.h"
#include "tests/contract/toy_game.h"

namespace app::test {
namespace {

TEST(WindowKeys, AChangedKeyActsAndTheOldOneNoLonger) {
    KeyMap keys;
    keys.set("U", "Z");
    EXPECT_EQ(keys.standardFor("Z"), "U");
    EXPECT_EQ(keys.standardFor("U"), "");
    EXPECT_EQ(keys.nameOf("U"), "Z");
    EXPECT_EQ(keys.standardFor("H"), "H");
    keys.set("U", "U");
    EXPECT_TRUE(keys.isStandard());
}

TEST(WindowKeys, ATakenOrFixedKeyIsRefusedWithItsUse) {
    KeyMap keys;
    EXPECT_NE(keys.whyNot("U", "H", houseKeyLines()).find("hint"), std::string::npos);
    EXPECT_NE(keys.whyNot("U", "Escape", houseKeyLines()), "");
    EXPECT_NE(keys.whyNot("U", "3", houseKeyLines()), "");
    EXPECT_EQ(keys.whyNot("U", "Z", houseKeyLines()), "");
    keys.set("H", "J");  // its old key is free then, its new one is not
    EXPECT_EQ(keys.whyNot("U", "H", houseKeyLines()), "");
    EXPECT_NE(keys.whyNot("U", "J", houseKeyLines()), "");
}

TEST(WindowKeys, ChangesAreKeptInTheSettingsFile) {
    const auto file = std::filesystem::temp_directory_path() / "edgehill-keys-test" / "settings.yaml";
    Settings s;
    s.keys.set("L", "Ctrl+L");
    ASSERT_TRUE(saveSettings(file, s));
    EXPECT_EQ(loadSettings(file), s);
    std::filesystem::remove_all(file.parent_path());
}

TEST(WindowSettings, WhereTheWindowStoodIsKeptAndNonsenseIsNot) {
    const auto file = std::filesystem::temp_directory_path() / "edgehill-place-test" / "settings.yaml";
    Settings s;
    s.window = {-30, 20, 1600, 900, true, false};
    s.sound = false;
    ASSERT_TRUE(saveSettings(file, s));
    EXPECT_EQ(loadSettings(file), s);
    for (const char* line : {"", "1600x", "1600y900 0 0", "0x0 0 0", "1600x900 0 99999999", "-5x900 1 1"}) {
        std::ofstream(file) << "window: " << line << "\n";
        EXPECT_FALSE(loadSettings(file).window.isKnown()) << line;
    }
    std::filesystem::remove_all(file.parent_path());
}

TEST(WindowSettings, TheFirstStartChoosesTextThatFitsTheWindow) {
    EXPECT_EQ(textSizeFor(1280, 720), 100);
    EXPECT_EQ(textSizeFor(1440, 900), 110);
    EXPECT_EQ(textSizeFor(1920, 1080), 150);
    EXPECT_EQ(textSizeFor(2560, 800), 110) << "the smaller length decides";
    EXPECT_EQ(textSizeFor(3840, 2160), 200);
    EXPECT_EQ(textSizeFor(300, 200), 80);
}

// Text so large that a page would have no room stays as large as the page allows.
TEST(WindowSettings, ASmallWindowHoldsLargeTextBack) {
    for (const auto& [width, height, least, most] : {std::tuple(1280.0f, 720.0f, 2.0f, 2.0f), {640.0f, 400.0f, 1.0f, 1.2f}}) {
        NullWindow w(width, height, 200);
        float scale = 0;
        measure(w, [&](Frame& f) { scale = f.scale(); });
        EXPECT_GE(scale, least) << width;
        EXPECT_LE(scale, most) << width;
        w.resize(1280, 720);
        measure(w, [&](Frame& f) { scale = f.scale(); });
        EXPECT_EQ(scale, 2.0f) << "and grows with it";
    }
}

// A file's path, which has no spaces, is broken after its strokes.
TEST(WindowText, APathStaysOnItsPlate) {
    NullWindow w;
    measure(w, [](Frame& f) {
        const std::string path = "/home/somebody/.local/share/edgehill/saves/autosave-cruel_necessity-20260101-120000.yaml";
        const auto high = [&](float width) { return measureWrapped(f, width, Role::kBold, 15, path); };
        EXPECT_GE(high(220), 2.5f * high(2000));
        EXPECT_EQ(high(2000), measureWrapped(f, 2000, Role::kBold, 15, "One line."));
    });
}

TEST(WindowSettings, AProjectorIsOneClickAndOneClickBack) {
    NullWindow w(1440, 2400);
    w.house().push(makeSettingsScreen());
    w.frames(3);
    EXPECT_FALSE(isProjector(w.house().settings()));
    ASSERT_TRUE(w.click("settings.reader.1"));
    EXPECT_TRUE(isProjector(w.house().settings()));
    EXPECT_GE(w.house().settings().textPercent, 150);
    w.frames(3);
    ASSERT_TRUE(w.click("settings.reader.0"));
    EXPECT_FALSE(isProjector(w.house().settings()));
    EXPECT_EQ(w.house().settings().textPercent, Settings{}.textPercent);
}

TEST(WindowKeys, TheSettingsPageTakesTheKeyPressed) {
    NullWindow w(1440, 2400);
    w.house().push(makeSettingsScreen());
    w.frames(3);
    ASSERT_TRUE(w.click("settings.key.H"));
    w.key("J");
    EXPECT_EQ(w.house().settings().keys.nameOf("H"), "J");
    ASSERT_TRUE(w.click("settings.key.U"));
    w.key("J");  // taken by the hint now
    EXPECT_EQ(w.house().settings().keys.nameOf("U"), "U");
}

TEST(WindowLayout, OverlaysReachTheMap) {
    const auto folder = std::filesystem::temp_directory_path() / "edgehill-layout-test";
    std::filesystem::create_directories(folder / "cruel_necessity");
    const float usual = cn::mapLayout()->bounds.right();
    std::ofstream(folder / "cruel_necessity" / "map_layout.yaml") << "bounds: {right: " << usual + 50 << "}\n";
    const auto base = common::DataFolders::findBase();
    cn::useLayoutFolders(common::DataFolders(base, {folder}));
    EXPECT_FLOAT_EQ(cn::mapLayout()->bounds.right(), usual + 50);
    cn::useLayoutFolders(common::DataFolders(base));
    EXPECT_FLOAT_EQ(cn::mapLayout()->bounds.right(), usual);
    std::filesystem::remove_all(folder);
}

TEST(WindowTable, TwoPeopleHandTheTableOverBetweenTheirChoices) {
    static const common::ModuleFor<toy::Toy> module(std::make_shared<const toy::Definitions>(), 1);
    NullWindow w;
    auto page = std::make_unique<GameScreen>(
        module, module.newTable(common::Setup{}, 3, common::SeatNames{"human", "human"}, true, false), w.house(),
        GameScreen::Keep::kNothing);
    GameScreen* table = page.get();
    w.house().push(std::move(page));
    w.frames(3);
    int handed = 0;
    for (int step = 0; step < 60 && !table->table().result().over; ++step) {
        if (w.targets().find("handover.ready")) {
            // Nothing else may be reached, and no choice is on the screen.
            for (const auto& choice : table->table().legal())
                EXPECT_FALSE(w.targets().reachable(choice.notation)) << choice.notation;
            ASSERT_TRUE(w.click("handover.ready"));
            ++handed;
            EXPECT_FALSE(w.targets().find("handover.ready"));
            continue;
        }
        const auto legal = table->table().legal();
        ASSERT_FALSE(legal.empty());
        table->play(legal.front().notation);
        w.frames(3);
    }
    EXPECT_GT(handed, 0);
}

TEST(WindowTable, AGameThatStandsAtADieGoesOnWithIt) {
    NullWindow w;
    const auto* module = w.house().module("cruel_necessity");
    ASSERT_NE(module, nullptr);
    auto table = module->newTable(common::Setup{"campaign", {}}, 7, common::SeatNames{"human"},
                                  false);  // not settled: as killed before a die
    const auto stood = table->record().size();
    w.house().openTable("cruel_necessity", std::move(table), {});
    w.frames(3);
    const auto* page = dynamic_cast<GameScreen*>(w.house().top());
    ASSERT_NE(page, nullptr);
    EXPECT_GE(page->table().record().size(), stood);
    EXPECT_EQ(page->table().decision().actorName, "player");
}

}  // namespace
}  // namespace app::test
