// The warning before a grave mistake: asked once, with the reason, of what costs more than the setting says, of nothing else.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <string>

#include "app/window/table/mistakes.h"
#include "common/module_for.h"
#include "tests/app/window/table_play.h"
#include "tests/contract/toy_planner.h"

namespace app::test {
namespace {

using common::PlayerId;

void warnFrom(NullWindow& w, int points) {
    Settings settings = w.house().settings();
    settings.warnPoints = points;
    w.house().useSettings(settings);
    w.frames(1);
}

// A march at whose fork one way surely costs more than five points; it is looked for once.
struct Fork {
    std::string save, grave, sound, text;  // text: what the hint says of the grave way
};
constexpr double kLeast = 0.05;
bool isMarching(const common::Table& table) { return table.decision().prompt.find("Group Move") != std::string::npos; }
// Whether it is grave still when the march is to go, as the window asks then.
bool isGraveToTheEnd(const common::GameModule& module, const std::string& save, const std::string& way) {
    const auto table = module.open(save, "fork").table;
    if (!table || !table->play(way).ok) return false;
    const auto legal = table->legal();
    const auto go = std::find_if(legal.begin(), legal.end(), [](const auto& it) { return it.notation == "proceed"; });
    if (go == legal.end() ||
        !table->plans(PlayerId::kFirst, common::kUsualPlanWorlds, nullptr, static_cast<std::size_t>(go - legal.begin()))
             .mistake(kLeast))
        return false;
    return table->play("proceed").ok && !isMarching(*table);  // else it is asked about at the end of the second step
}
Fork lookForFork(NullWindow& w) {
    const auto* module = w.house().module("twwae");
    for (std::uint64_t seed = 1; seed < 12; ++seed) {
        auto table = module->newTable({}, seed, {"human", "steady"});
        for (std::uint64_t i = 0; i < 400 && !table->result().over; ++i) {
            const auto legal = table->legal();
            const auto isWay = [](const common::Choice& it) { return it.notation.starts_with("to "); };
            const bool isFork = std::count_if(legal.begin(), legal.end(), isWay) > 2 && isMarching(*table);
            for (std::size_t k = 0; isFork && table->decision().actor == PlayerId::kFirst && k < legal.size(); ++k) {
                if (!isWay(legal[k]) || !table->plans(PlayerId::kFirst, 8, nullptr, k).mistake(kLeast)) continue;
                const auto whole = table->plans(PlayerId::kFirst, common::kUsualPlanWorlds, nullptr, k);
                if (whole.mistake(kLeast) && isGraveToTheEnd(*module, table->saveText(), legal[k].notation))
                    return {table->saveText(), legal[k].notation, legal[whole.plans.front().choice].notation, whole.compared};
            }
            table->play(*table->botChoice("steady", seed));
        }
    }
    return {};
}
const Fork& fork(NullWindow& w) {
    static const Fork found = lookForFork(w);
    return found;
}
std::unique_ptr<common::Table> tableOf(NullWindow& w, const Fork& it) {
    return w.house().module("twwae")->open(it.save, "fork").table;
}

struct AtGrave {
    GameScreen* screen = nullptr;
    std::string grave, sound;
    std::size_t at = 0;
};
AtGrave openGrave(NullWindow& w, int points) {
    const Fork& it = fork(w);
    auto table = tableOf(w, it);
    if (!table) return {};
    warnFrom(w, points);
    GameScreen* screen = open(w, "twwae", std::move(table));
    w.settle();
    return {screen, it.grave, it.sound, screen->table().record().size()};
}
bool chooses(NullWindow& w, const std::string& notation) {
    const std::string control = controlOf(w, notation);
    if (control.empty() || !w.click(control)) return false;
    w.settle();
    return true;
}

// The way is but marked; March carries it out.
bool marches(NullWindow& w, const AtGrave& it, const std::string& way) {
    if (!chooses(w, way)) return false;
    EXPECT_FALSE(w.house().hasQuestion()) << "more may be chosen";
    EXPECT_GT(it.screen->table().record().size(), it.at);
    return chooses(w, "proceed");
}

TEST(WindowWarning, HoldsTheChoiceAndAsksOnce) {
    NullWindow w;
    const AtGrave it = openGrave(w, 5);
    ASSERT_TRUE(it.screen);
    ASSERT_TRUE(marches(w, it, it.grave)) << it.grave;
    ASSERT_TRUE(w.targets().find("mistake.0")) << it.grave;
    EXPECT_TRUE(w.house().question()->text.starts_with("You give away about ")) << w.house().question()->text;
    const auto held = it.screen->table().record().size();
    ASSERT_TRUE(w.click("mistake.0"));
    w.settle();
    EXPECT_FALSE(w.house().hasQuestion());
    EXPECT_EQ(it.screen->table().record().size(), held) << "it is held";
    // Whoever chooses it again means it.
    ASSERT_TRUE(chooses(w, "proceed"));
    EXPECT_FALSE(w.targets().find("mistake.0"));
    ASSERT_GT(it.screen->table().record().size(), held);
    EXPECT_EQ(it.screen->table().record()[held].notation, "proceed");
}

TEST(WindowWarning, IsDoneAllTheSameWhenHeSaysSo) {
    NullWindow w;
    const AtGrave it = openGrave(w, 5);
    ASSERT_TRUE(it.screen);
    ASSERT_TRUE(marches(w, it, it.grave));
    const auto held = it.screen->table().record().size();
    ASSERT_TRUE(w.click("mistake.1"));
    w.settle();
    ASSERT_GT(it.screen->table().record().size(), held);
    EXPECT_EQ(it.screen->table().record()[held].notation, "proceed");
}

TEST(WindowWarning, IsAskedNoMoreInThisWarWhereHeTicksIt) {
    NullWindow w;
    const AtGrave it = openGrave(w, 5);
    ASSERT_TRUE(it.screen);
    ASSERT_TRUE(marches(w, it, it.grave));
    ASSERT_TRUE(w.targets().find("mistake.tick"));
    ASSERT_TRUE(w.click("mistake.tick"));
    ASSERT_TRUE(w.click("mistake.0"));
    w.settle();
    w.key("U"), w.settle();  // another position: what he chose again there would be asked about
    ASSERT_TRUE(marches(w, it, it.grave));
    EXPECT_FALSE(w.targets().find("mistake.0"));
    EXPECT_GT(it.screen->table().record().size(), it.at + 1);
}

TEST(WindowWarning, SoundChoicesAreDoneAtOnceAndAllWhenItIsOff) {
    for (const int points : {0, 5}) {
        NullWindow w;
        const AtGrave it = openGrave(w, points);
        ASSERT_TRUE(it.screen);
        const std::string& choice = points == 0 ? it.grave : it.sound;
        ASSERT_TRUE(chooses(w, choice));
        EXPECT_FALSE(w.house().hasQuestion()) << points;
        ASSERT_GT(it.screen->table().record().size(), it.at);
        EXPECT_EQ(it.screen->table().record()[it.at].notation, choice);
    }
}

TEST(WindowWarning, TheFramesGoOnAndASecondPressDoesIt) {
    NullWindow w;
    const AtGrave it = openGrave(w, 5);
    ASSERT_TRUE(it.screen);
    ASSERT_TRUE(chooses(w, it.grave));
    const auto held = it.screen->table().record().size();
    ASSERT_TRUE(w.targets().click("bar.step"));
    w.frame();
    EXPECT_EQ(it.screen->table().record().size(), held) << "held while it is weighed";
    ASSERT_TRUE(w.targets().click("bar.step"));
    w.frames(2);
    EXPECT_TRUE(it.screen->table().record().size() > held || w.house().hasQuestion());
    w.settle();
    if (w.house().hasQuestion()) w.click("mistake.1"), w.settle();
    ASSERT_GT(it.screen->table().record().size(), held);
    EXPECT_EQ(it.screen->table().record()[held].notation, "proceed");
}

// The words are the hint's, and of the same figures.
TEST(WindowWarning, SaysWhatTheHintSays) {
    NullWindow w;
    const Fork& found = fork(w);
    const auto table = tableOf(w, found);
    ASSERT_TRUE(table);
    const std::atomic<bool> stop{false};
    const std::string said = mistakeIn(*table->clone(), PlayerId::kFirst, {0, {found.grave}}, kLeast, stop);
    EXPECT_TRUE(said.ends_with(found.text)) << said;
    EXPECT_NE(said.find("less than the first plan"), std::string::npos) << said;
    EXPECT_TRUE(said.starts_with("You give away about ")) << said;
    EXPECT_NE(said.find(". Better: "), std::string::npos) << said;
    EXPECT_EQ(mistakeIn(*table->clone(), PlayerId::kFirst, {0, {found.sound}}, 0.05, stop), "");
    EXPECT_EQ(mistakeIn(*table->clone(), PlayerId::kSecond, {0, {found.grave}}, 0.05, stop), "") << "not his choice";
    const std::atomic<bool> stopped{true};
    EXPECT_EQ(mistakeIn(*table->clone(), PlayerId::kFirst, {0, {found.grave}}, 0.05, stopped), "");
}

// Of a deed of many choices the last is weighed too, and what was to be taken back before is.
TEST(WindowWarning, WeighsWhereAGestureLeads) {
    NullWindow w;
    const Fork& found = fork(w);
    const auto table = tableOf(w, found);
    ASSERT_TRUE(table);
    const std::string before = table->record().back().notation;
    ASSERT_EQ(table->record().back().actor, PlayerId::kFirst);
    const std::atomic<bool> stop{false};
    const std::string alone = mistakeIn(*table->clone(), PlayerId::kFirst, {0, {found.grave}}, kLeast, stop);
    EXPECT_EQ(mistakeIn(*table->clone(), PlayerId::kFirst, {1, {before, found.grave}}, kLeast, stop), alone);
    const auto earlier = table->at(table->record().size() - 1);
    EXPECT_EQ(mistakeIn(*earlier->clone(), PlayerId::kFirst, {0, {before, found.grave}}, kLeast, stop), alone);
    EXPECT_EQ(mistakeIn(*earlier->clone(), PlayerId::kFirst, {0, {before, found.sound}}, kLeast, stop), "");
    EXPECT_EQ(mistakeIn(*earlier->clone(), PlayerId::kFirst, {0, {before, "end"}}, kLeast, stop), "") << "it is not possible";
}

// Two true states that he cannot tell apart give the same words for the same deed; and a deed that surely gives something away
// has some.
TEST(WindowWarning, TellsTwinsTheSame) {
    const auto defs = std::make_shared<const toy::Definitions>();
    const auto said = [&](const toy::State& state, const Gesture& deed) {
        common::Match<toy::Planner> match(defs, {{}, 1, {}, ""}, state);
        common::TableFor<toy::Planner> table(std::move(match), 0);
        const std::atomic<bool> stop{false};
        return mistakeIn(table, PlayerId::kFirst, deed, 0.05, stop);
    };
    toy::State twin = toy::toAct();
    twin.card[1] = 3;
    twin.bid[1] = 2;
    twin.rng.seed += 99;
    const Gesture paces{0, {"pace 1"}}, shows{0, {"show"}}, both{0, {"pace 1", "pace 3"}};
    EXPECT_NE(said(toy::toAct(), paces), "");
    EXPECT_EQ(said(toy::toAct(), shows), "");
    for (const Gesture& deed : {paces, shows, both}) EXPECT_EQ(said(twin, deed), said(toy::toAct(), deed));
}

TEST(WindowWarning, TheSettingIsKeptAndChosenOnItsPage) {
    Settings settings;
    const auto file = std::filesystem::temp_directory_path() / "edgehill-warning-settings";
    for (const int points : kWarnPoints)
        for (const bool inLessons : {false, true}) {
            settings.warnPoints = points;
            settings.warnInLessons = inLessons;
            ASSERT_TRUE(saveSettings(file, settings));
            EXPECT_EQ(loadSettings(file), settings);
        }
    std::filesystem::remove(file);
    EXPECT_EQ(warnPointsFor({}, false), 0) << "off unless it is wished";
    EXPECT_EQ(warnPointsFor({}, true), kLessonWarnPoints) << "and on where one learns";
    settings.warnPoints = 20;
    settings.warnInLessons = true;
    EXPECT_EQ(warnPointsFor(settings, true), 20);
    settings.warnInLessons = false;
    EXPECT_EQ(warnPointsFor(settings, true), 0);
    EXPECT_EQ(warnPointsFor(settings, false), 20);
    NullWindow w;
    ASSERT_TRUE(w.click("launcher.settings"));
    ASSERT_TRUE(w.targets().find("settings.warn.0"));
    ASSERT_TRUE(w.click("settings.warn.2"));
    EXPECT_EQ(w.house().settings().warnPoints, 10);
    ASSERT_TRUE(w.click("settings.warn_lessons"));
    EXPECT_FALSE(w.house().settings().warnInLessons);
}

}  // namespace
}  // namespace app::test
