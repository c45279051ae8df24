// Hints in the window: plans are shown, compared with one's own choice, and carried out step by step.
#include <gtest/gtest.h>

#include "tests/app/window/table_play.h"

namespace app::test {
namespace {

// A table against the steady player where the seat is to choose.
GameScreen* openPlans(NullWindow& w, const std::string& game, std::uint64_t seed) {
    const auto* module = w.house().module(game);
    if (!module) return nullptr;
    common::SeatNames seats(module->sides().size(), "steady");
    seats.front() = "human";
    GameScreen* screen = open(w, game, module->newTable({}, seed, seats));
    for (int i = 0; i < 200 && screen && screen->table().decision().actor != common::PlayerId::kFirst; ++i) w.settle();
    return screen;
}

// The first plan of more than one step.
bool takesUpAPlan(NullWindow& w) {
    for (int i = 0; i < 12 && !w.targets().find("plan.next"); ++i) {
        w.key("H");
        w.settle();
        if (!w.targets().find("hint.0")) break;
        w.key("1");
        w.settle();
    }
    return w.targets().find("plan.next") != nullptr;
}

TEST(WindowPlans, TheHintShowsWholePlansAndTheKeyTakesOneUp) {
    for (const char* game : {"cruel_necessity", "twwae", "ukc"}) {
        SCOPED_TRACE(game);
        NullWindow w;
        GameScreen* screen = openPlans(w, game, 5);
        ASSERT_TRUE(screen);
        const auto before = screen->table().record().size();
        w.key("H");
        w.settle();
        ASSERT_TRUE(w.targets().find("hint.0"));
        EXPECT_TRUE(w.targets().reachable("hint.close"));
        EXPECT_EQ(screen->table().record().size(), before) << "looking plays nothing";
        const auto plans = screen->table().plans(common::PlayerId::kFirst);
        ASSERT_FALSE(plans.plans.empty());
        w.key("1");
        w.settle();
        ASSERT_GT(screen->table().record().size(), before);
        EXPECT_EQ(screen->table().record()[before].notation, plans.plans.front().steps.front().notation);
        EXPECT_FALSE(w.targets().find("hint.0")) << "the panel is closed";
    }
}

// As long as things come as foreseen each press of the key is the plan's next step.
TEST(WindowPlans, EachPressIsTheNextStepAsLongAsThingsComeAsForeseen) {
    int carried = 0;
    for (std::uint64_t seed = 1; seed <= 6 && carried < 8; ++seed) {
        NullWindow w;
        GameScreen* screen = openPlans(w, "twwae", seed);
        ASSERT_TRUE(screen);
        for (int choice = 0; choice < 8 && carried < 8; ++choice) {
            if (screen->table().decision().actor != common::PlayerId::kFirst) break;
            const auto plans = screen->table().plans(common::PlayerId::kFirst);
            ASSERT_FALSE(plans.plans.empty());
            const auto steps = plans.plans.front().steps;
            w.key("H");
            w.settle();
            auto at = screen->table().record().size();
            w.key("1");
            w.settle();
            ASSERT_GT(screen->table().record().size(), at);
            std::size_t done = 1;
            while (w.targets().find("plan.next")) {
                const Target* next = w.targets().find("plan.next");
                ASSERT_TRUE(next);
                if (!next->enabled) break;
                ASSERT_LT(done, steps.size());
                at = screen->table().record().size();
                w.key("O");
                w.settle();
                ASSERT_GT(screen->table().record().size(), at);
                EXPECT_EQ(screen->table().record()[at].notation, steps[done].notation);
                ++done;
                ++carried;
            }
            for (int i = 0; i < 200 && screen->table().decision().actor != common::PlayerId::kFirst; ++i) w.settle();
        }
    }
    EXPECT_GE(carried, 4);
}

TEST(WindowPlans, AChoiceOfOnesOwnIsCompared) {
    NullWindow w;
    GameScreen* screen = openPlans(w, "cruel_necessity", 5);
    ASSERT_TRUE(screen);
    w.key("H");
    w.settle();
    const auto before = screen->table().record().size();
    ASSERT_TRUE(w.click("hint.list"));
    ASSERT_TRUE(w.targets().find("hint.choice.0"));
    ASSERT_TRUE(w.click("hint.choice.0"));
    w.settle();
    EXPECT_TRUE(w.targets().find("hint.0")) << "the plans are there again";
    EXPECT_EQ(screen->table().record().size(), before);
}

// Whoever does something else has another plan; so has whoever leaves it.
TEST(WindowPlans, APlanIsLeft) {
    NullWindow w;
    GameScreen* screen = openPlans(w, "cruel_necessity", 5);
    ASSERT_TRUE(screen);
    ASSERT_TRUE(takesUpAPlan(w));
    ASSERT_TRUE(w.click("plan.leave"));
    EXPECT_FALSE(w.targets().find("plan.next"));
    EXPECT_FALSE(w.house().hasQuestion());
}

// A step that is taken back is the plan's next one again.
TEST(WindowPlans, AStepOfAPlanIsTakenBack) {
    NullWindow w;
    GameScreen* screen = openPlans(w, "twwae", 5);
    ASSERT_TRUE(screen);
    w.key("O");
    w.settle();
    EXPECT_TRUE(w.targets().find("notice.0")) << "there is nothing to go on with";
    ASSERT_TRUE(takesUpAPlan(w));
    const auto before = screen->table().record().size();
    w.key("O");
    w.settle();
    ASSERT_GT(screen->table().record().size(), before);
    const std::string done = screen->table().record()[before].notation;
    w.key("U");
    w.settle();
    ASSERT_EQ(screen->table().record().size(), before);
    ASSERT_TRUE(w.targets().find("plan.next")) << "the plan goes on";
    w.key("O");
    w.settle();
    ASSERT_GT(screen->table().record().size(), before);
    EXPECT_EQ(screen->table().record()[before].notation, done);
}

// The panel lies beside the table, at every size, and what it asks for in the background ends with it.
TEST(WindowPlans, ThePanelFitsAndClosesWhileItThinks) {
    for (const auto& [width, height, percent] :
         {std::tuple(1280.0f, 720.0f, 100), {1280.0f, 720.0f, 200}, {1920.0f, 1080.0f, 150}})
        for (const char* game : {"cruel_necessity", "twwae", "ukc"}) {
            NullWindow w(width, height, percent);
            ASSERT_TRUE(openPlans(w, game, 9));
            w.key("H");
            ASSERT_TRUE(w.targets().find("hint.close"));
            w.key("Escape");
            EXPECT_FALSE(w.targets().find("hint.close"));
            w.key("H");
            w.settle();
            ASSERT_TRUE(w.targets().find("hint.0")) << game << " " << percent;
            for (const auto& t : w.targets().last()) {
                if (!t.id.starts_with("hint.") || t.visible.w < 1 || t.visible.h < 1) continue;
                EXPECT_GE(t.visible.x, -1.0f) << t.id;
                EXPECT_LE(t.visible.right(), width + 1) << t.id;
                EXPECT_LE(t.visible.bottom(), height + 1) << t.id;
            }
        }
}

}  // namespace
}  // namespace app::test
