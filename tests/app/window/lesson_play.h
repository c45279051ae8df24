// Lessons in a test's window: which there are, which is open, and how one is stepped through.
#pragma once

#include "app/window/table/game_screen.h"
#include "tests/app/window/table_play.h"

namespace app::test {

inline common::Lessons lessonsOfTheBox(NullWindow& w) {
    return common::Lessons::load(w.house().dataFolders(), gameKeys());
}

inline GameScreen* lessonOn(NullWindow& w) {
    auto* screen = dynamic_cast<GameScreen*>(w.house().top());
    return screen && screen->lesson() ? screen : nullptr;
}

// The lesson of that name, open at its first step.
inline GameScreen* openLesson(NullWindow& w, const std::string& id) {
    w.house().openLesson(lessonsOfTheBox(w).find(id));
    w.settle();
    return lessonOn(w);
}

// A battle is told to its end before the lesson goes on.
inline void endReports(NullWindow& w) {
    for (int i = 0; i < 200 && w.targets().reachable("bar.interlude"); ++i) w.click("bar.interlude"), rest(w);
}

// Lets the lesson do what the step asks for, and goes on.
inline void stepOn(NullWindow& w, const LessonRun& run) {
    if (!run.mayGoOn()) w.key("F9"), rest(w);
    if (w.targets().reachable("goals.close")) w.click("goals.close");
    if (run.mayGoOn()) w.click("lesson.next"), rest(w);
}

}  // namespace app::test
