// The plate of a lesson: where it stands, and what it never lies on.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/app/window/hands.h"
#include "tests/app/window/lesson_play.h"

namespace app::test {
namespace {

// The buttons of the plate keep their place for most of a lesson: it gives way to what is spoken of, asked, fought or read, and
// to nothing else; never to an answer. (A third of the steps is what the battles and the long lists need.)
TEST(WindowLessonPlate, ItKeepsItsPlace) {
    NullWindow w(1280, 720);
    const auto lessons = lessonsOfTheBox(w);
    for (const auto& lesson : lessons.all()) {
        w.house().openLesson(lesson);
        w.settle();
        ASSERT_TRUE(lessonOn(w)) << lesson->file;
        const LessonRun& run = *lessonOn(w)->lesson();
        std::optional<ImVec2> last;
        int moved = 0, looked = 0;
        const auto foot = [&] {
            const Target* next = w.targets().find("lesson.next");
            return next ? ImVec2{next->rect.right(), next->rect.bottom()} : ImVec2{};
        };
        for (int i = 0; i < 400 && !run.isDone() && run.step().task != common::LessonTask::kPlay; ++i) {
            endReports(w);
            const ImVec2 now = foot();
            moved += last && std::hypot(now.x - last->x, now.y - last->y) > 2 ? 1 : 0;
            last = now;
            ++looked;
            if (run.step().task == common::LessonTask::kAnswer) {
                for (std::size_t n = run.step().answers.size(); n >= 1; --n) {
                    ASSERT_TRUE(w.click("lesson.answer." + std::to_string(n)));
                    EXPECT_NEAR(foot().x, now.x, 2) << lesson->file << ": " << run.step().title;
                    EXPECT_NEAR(foot().y, now.y, 2) << lesson->file << ": " << run.step().title;
                }
            }
            stepOn(w, run);
        }
        EXPECT_LE(moved * 3, looked) << lesson->file << ": " << moved << " of " << looked;
        w.house().pop();
        w.settle();
    }
}

// A question, a battle and an enlarged card are read first.
TEST(WindowLessonPlate, ItLiesOnNoQuestionAndNoBattle) {
    for (const int percent : {100, 150}) {
        NullWindow w(1280, 720, percent);
        const auto lessons = lessonsOfTheBox(w);
        std::size_t met = 0;
        for (const char* id : {"twwae/last_turns", "ukc/last_winter", "cruel_necessity/a_battle", "twwae/home_counties"}) {
            const auto lesson = lessons.find(id);
            ASSERT_TRUE(lesson) << id;
            w.house().openLesson(lesson);
            w.settle();
            GameScreen* screen = lessonOn(w);
            ASSERT_TRUE(screen) << id;
            const LessonRun& run = *screen->lesson();
            for (int i = 0; i < 500 && !run.isDone(); ++i) {
                endReports(w);
                const Target* plate = w.targets().find("lesson.plate");
                ASSERT_TRUE(plate) << id;
                for (const char* window : {"dialog", "units", "battle", "bigcard", "tray"}) {
                    if (percent > 100 && std::string_view(window) == "battle") continue;  // both do not fit
                    const Target* it = w.targets().find(window);
                    if (!it || !run.awaitsAction()) continue;
                    ++met;
                    const Rect both = it->visible.clippedTo(plate->visible);
                    EXPECT_LT(both.w * both.h, 0.04f * it->visible.w * it->visible.h + 1)
                        << id << " at " << percent << ": step " << run.number() + 1 << ", " << window << ", "
                        << screen->table().decision().prompt;
                }
                if (run.step().task == common::LessonTask::kPlay) {
                    if (!run.isHis(screen->table().decision().actor)) {
                        rest(w);
                        continue;
                    }
                    const auto before = screen->table().record().size();
                    const auto move = screen->table().botMove("steady", static_cast<std::uint64_t>(i));
                    if (!move) break;
                    for (int n = 0; n < 2 && screen->table().record().size() == before; ++n) screen->play(*move);
                    w.settle();
                    continue;
                }
                stepOn(w, run);
            }
            w.house().pop();
            w.settle();
        }
        EXPECT_GT(met, 20U);
    }
}

// The card that a step has one open can be read: the plate of the lesson stands aside. And no key stands on two buttons.
TEST(WindowLessonPlate, ItDoesNotLieOnTheOpenedCard) {
    for (const float height : {720.0f, 900.0f}) {
        NullWindow w(1280, height);
        w.house().openLesson(lessonsOfTheBox(w).find("ukc/control"));
        w.settle();
        ASSERT_TRUE(lessonOn(w));
        const LessonRun& run = *lessonOn(w)->lesson();
        int read = 0;
        for (int i = 0; i < 200 && !run.isDone(); ++i) {
            endReports(w);
            const bool isOfCard = !run.isDone() && run.stage() == 0 && !run.mayGoOn() && !run.step().point.empty() &&
                                  run.step().point.front().starts_with("card.");
            if (isOfCard) {
                if (!w.targets().find("bigcard")) {
                    ASSERT_TRUE(w.click(run.step().point.front()));
                }
                w.settle();
                const Target* card = w.targets().find("bigcard");
                const Target* plate = w.targets().find("lesson.plate");
                ASSERT_TRUE(card && plate);
                EXPECT_FALSE(card->rect.overlaps(plate->rect)) << run.step().title;
                ++read;
            }
            stepOn(w, run);
        }
        EXPECT_GE(read, 2);
    }
}

// The six tracks bear their names above and below; a plate on them would hide what the step speaks of.
TEST(WindowLessonPlate, ItLeavesTheNamesOfTheTracksFree) {
    NullWindow w(1280, 720);
    GameScreen* screen = openLesson(w, "cruel_necessity/london_and_four_roads");
    ASSERT_TRUE(screen);
    for (int i = 0; i < 20 && screen->lesson()->step().title != "Six causes"; ++i) {
        if (!screen->lesson()->mayGoOn()) w.key("F9"), rest(w);
        w.click("lesson.next");
        w.settle();
    }
    const common::LessonStep& step = screen->lesson()->step();
    ASSERT_EQ(step.point.size(), 6U);
    const Target* plate = w.targets().find("lesson.plate");
    ASSERT_TRUE(plate);
    for (const std::string& name : step.point) {
        const Target* track = w.targets().find(name);
        ASSERT_TRUE(track) << name;
        const Rect both = track->visible.grown(50).clippedTo(plate->visible);
        EXPECT_LE(both.w * both.h, 0) << name;
    }
}

// "Point at a track: the tooltip tells the chance": the plate with the chance lies beside that of the lesson.
TEST(WindowLessonPlate, ItLeavesTheChanceInSight) {
    NullWindow w(1280, 720);
    GameScreen* screen = openLesson(w, "cruel_necessity/london_and_four_roads");
    ASSERT_TRUE(screen);
    for (int i = 0; i < 40 && screen->lesson()->step().title != "A cause to push"; ++i) {
        w.click("lesson.show"), w.settle();
        if (w.targets().reachable("goals.close")) w.click("goals.close"), w.settle();
        w.click("lesson.next"), w.settle();
    }
    ASSERT_EQ(screen->lesson()->step().title, "A cause to push");
    const Target* track = w.targets().find("politics monarchy");
    ASSERT_TRUE(track);
    const ImVec2 at = track->visible.centre();
    for (int i = 0; i < 14; ++i) w.frame({.at = at, .moved = i == 0});
    const Target *chances = w.targets().find("chances"), *plate = w.targets().find("lesson.plate");
    ASSERT_TRUE(chances);
    ASSERT_TRUE(plate);
    EXPECT_FALSE(chances->visible.overlaps(plate->visible));
}

TEST(WindowLessonPlate, ItFitsAtEverySize) {
    struct Size {
        float w, h;
        int percent;
    };
    for (const Size& size : {Size{1280, 720, 100}, {1440, 900, 150}, {1440, 900, 200}, {1920, 1080, 200}, {1024, 640, 100}}) {
        NullWindow w(size.w, size.h, size.percent);
        const auto lessons = lessonsOfTheBox(w);
        for (const auto& lesson : lessons.all()) {
            w.house().openLesson(lesson);
            w.settle();
            GameScreen* screen = lessonOn(w);
            ASSERT_TRUE(screen) << lesson->file;
            for (int i = 0; i < 400 && !screen->lesson()->isDone(); ++i) {
                endReports(w);
                const std::string where = lesson->file + ": step " + std::to_string(screen->lesson()->number() + 1);
                const Rect whole{0, 0, size.w, size.h};
                for (const char* id : {"lesson.plate", "lesson.back", "lesson.show", "lesson.next"}) {
                    const Target* t = w.targets().find(id);
                    ASSERT_TRUE(t) << where << " at " << size.w << "x" << size.h << ", " << size.percent << ": " << id;
                    const Rect in = t->rect.clippedTo(whole);
                    EXPECT_NEAR(in.w, t->rect.w, 1) << where << ": " << id;
                    EXPECT_NEAR(in.h, t->rect.h, 1) << where << ": " << id;
                }
                if (screen->lesson()->step().task == common::LessonTask::kPlay) break;
                if (!screen->lesson()->mayGoOn()) w.key("F9"), rest(w);
                if (w.targets().reachable("goals.close")) w.click("goals.close");
                if (screen->lesson()->mayGoOn()) w.key("N"), rest(w);
            }
            w.house().pop();
            w.settle();
        }
    }
}

}  // namespace
}  // namespace app::test
