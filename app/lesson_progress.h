// LessonProgress: which lessons are done and where each was left, kept in a file of the user's.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "app/lesson_run.h"

namespace app {

class LessonProgress {
public:
    // What is not there, or cannot be read, is not begun.
    static LessonProgress load(const std::filesystem::path& file);
    [[nodiscard]] std::string text() const;

    [[nodiscard]] const LessonMark* find(const std::string& id) const;  // null: not begun
    void set(const std::string& id, LessonMark mark);                   // what was done once stays so
    [[nodiscard]] std::size_t done() const;
    [[nodiscard]] const std::string& last() const { return last_; }  // the lesson that was on last; may be empty

private:
    std::map<std::string, LessonMark> marks_;
    std::string last_;
};

[[nodiscard]] bool isBegun(const LessonMark* mark, const common::Lesson& lesson);  // and not at its end
// Of that game's: the lesson that is begun, else the first that is not done; null: all are.
[[nodiscard]] std::shared_ptr<const common::Lesson> nextLesson(const common::Lessons& lessons, const LessonProgress& progress,
                                                               const std::string& game);

}  // namespace app
