// Reads and writes how far the lessons are.
#include "app/lesson_progress.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/yaml_reader.h"

namespace app {

namespace {

constexpr int kMostSteps = 1000, kMostRecorded = 100'000;

}  // namespace

LessonProgress LessonProgress::load(const std::filesystem::path& file) {
    LessonProgress progress;
    std::error_code problem;
    if (!std::filesystem::is_regular_file(file, problem)) return progress;
    try {
        const common::YamlNode root = common::loadYaml(file).root;
        if (const auto last = root.optional("last")) progress.last_ = last->asString();
        for (const common::YamlNode& item : root["lessons"].items()) {
            LessonMark mark;
            mark.isDone = item["done"].asBool();
            mark.step = static_cast<std::size_t>(item["step"].asInt(0, kMostSteps));
            for (const auto& start : item["starts"].items())
                mark.starts.push_back(static_cast<std::size_t>(start.asInt(0, kMostRecorded)));
            progress.marks_[item["lesson"].asString()] = std::move(mark);
        }
    } catch (const common::DataError&) {  // whoever wrote in it loses no more than his place
    }
    return progress;
}

std::string LessonProgress::text() const {
    std::string out = "# How far the lessons of Edgehill are.\n";
    if (!last_.empty()) out += fmt::format("last: {}\n", last_);
    out += marks_.empty() ? "lessons: []\n" : "lessons:\n";
    for (const auto& [id, mark] : marks_)
        out += fmt::format("- {{lesson: {}, done: {}, step: {}, starts: [{}]}}\n", id, mark.isDone, mark.step,
                           fmt::join(mark.starts, ", "));
    return out;
}

const LessonMark* LessonProgress::find(const std::string& id) const {
    const auto it = marks_.find(id);
    return it == marks_.end() ? nullptr : &it->second;
}

void LessonProgress::set(const std::string& id, LessonMark mark) {
    LessonMark& kept = marks_[id];
    mark.isDone = mark.isDone || kept.isDone;
    kept = std::move(mark);
    last_ = id;
}

std::size_t LessonProgress::done() const {
    return static_cast<std::size_t>(std::count_if(marks_.begin(), marks_.end(), [](const auto& m) { return m.second.isDone; }));
}

bool isBegun(const LessonMark* mark, const common::Lesson& lesson) {
    return mark && mark->step > 0 && mark->step < lesson.steps.size();
}

std::shared_ptr<const common::Lesson> nextLesson(const common::Lessons& lessons, const LessonProgress& progress,
                                                 const std::string& game) {
    const auto own = lessons.of(game);
    for (const auto& lesson : own)
        if (isBegun(progress.find(lesson->id()), *lesson)) return lesson;
    for (const auto& lesson : own) {
        const LessonMark* mark = progress.find(lesson->id());
        if (!mark || !mark->isDone) return lesson;
    }
    return nullptr;
}

}  // namespace app
