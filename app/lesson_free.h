// What a step that lets the learner play on freely is asked by whoever shows it.
#pragma once

#include "app/lesson_run.h"

namespace app {

inline bool isFree(const LessonRun& run) { return !run.isDone() && run.step().task == common::LessonTask::kPlay; }

// Whether he has done something in the step he is at.
inline bool hasActed(const LessonRun& run, const common::Table& table) {
    return table.record().size() > run.mark().starts.back();
}

}  // namespace app
