// Reads lessons strictly.
#include "common/lesson.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <sstream>

#include <fmt/format.h>

#include "common/pattern.h"

namespace common {

namespace {

constexpr int kMostMinutes = 60, kMostNumber = 99, kMostTurns = 12;
constexpr int kHeaderLines = 6;  // of a save before its position
constexpr std::string_view kToTheEnd = "to_the_end";
constexpr std::string_view kTasks[] = {"look", "do", "in_order", "answers", "play_on"};

// Words for people have the signs of good printing.
const std::string& prose(const YamlNode& node) {
    const std::string& text = node.asString();
    if (text.find('\'') != std::string::npos)
        node.fail("There is a straight apostrophe in the text.", "Write \u2019, or \u2018 and \u2019 round a quotation.");
    if (text.find('"') != std::string::npos)
        node.fail("There is a straight quotation mark in the text.", "Write \u201c and \u201d.");
    return text;
}
std::string optionalProse(const YamlNode& node, std::string_view key) {
    const auto value = node.optional(key);
    return value ? prose(*value) : std::string();
}
const std::string& paragraph(const YamlNode& node) {
    const std::string& text = prose(node);
    std::istringstream in(text);
    std::size_t words = 0;
    for (std::string word; in >> word;) ++words;
    if (words > Lessons::kMostWords)
        node.fail(fmt::format("The paragraph has {} words; {} fit on the plate.", words, Lessons::kMostWords),
                  "Make two steps of it.");
    return text;
}

std::string pattern(const YamlNode& node) {
    const std::string& text = node.asString();
    if (const auto star = text.find('*'); star != std::string::npos && (star + 1 != text.size() || star == 0))
        node.fail(fmt::format("`{}` is no action and no kind of action.", text),
                  "Write an action, or the beginning of one with * at its end.");
    return text;
}

// `politics monarchy`, or {action: politics monarchy, then: [roll 5], say: ...}.
LessonDeed readDeed(const YamlNode& node) {
    LessonDeed deed;
    deed.line = node.line();
    if (node.isScalar()) {
        deed.action = pattern(node);
        return deed;
    }
    node.expectKeys({"action", "then", "say"});
    deed.action = pattern(node["action"]);
    if (const auto then = node.optional("then"))
        for (const YamlNode& item : then->items()) deed.then.push_back(item.asString());
    deed.say = optionalProse(node, "say");
    return deed;
}

std::vector<LessonAnswer> readAnswers(const YamlNode& node) {
    std::vector<LessonAnswer> answers;
    int best = 0;
    for (const YamlNode& item : node.items()) {
        item.expectKeys({"text", "why", "best"});
        const auto isBest = item.optional("best");
        answers.push_back({prose(item["text"]), prose(item["why"]), isBest && isBest->asBool()});
        best += answers.back().isBest ? 1 : 0;
    }
    if (answers.size() < 2 || answers.size() > 4)
        node.fail(fmt::format("There are {} answers.", answers.size()), "Give two, three or four.");
    if (best != 1) node.fail(fmt::format("{} answers are the best.", best), "Mark one with `best: true`.");
    return answers;
}

void readTask(const YamlNode& node, LessonStep& step) {
    std::string_view task;
    for (const std::string_view each : kTasks) {
        if (!node.has(each)) continue;
        if (!task.empty())
            node[each].fail(fmt::format("The step has `{}` and `{}`.", task, each), "Make two steps of it.");
        task = each;
    }
    if (task == "look") {
        step.task = LessonTask::kLook;
        step.look = node["look"].asString();
    } else if (task == "do") {
        step.task = LessonTask::kAct;
        const YamlNode deeds = node["do"];
        step.stages.emplace_back();
        for (const YamlNode& item : deeds.isSequence() ? deeds.items() : std::vector<YamlNode>{deeds})
            step.stages.back().push_back(readDeed(item));
        if (step.stages.back().empty()) deeds.fail("Nothing can be done.", "Name an action.");
    } else if (task == "in_order") {
        step.task = LessonTask::kAct;
        for (const YamlNode& item : node["in_order"].items()) step.stages.push_back({readDeed(item)});
        if (step.stages.empty()) node["in_order"].fail("Nothing can be done.", "Name the actions in their order.");
    } else if (task == "answers") {
        step.task = LessonTask::kAnswer;
        step.answers = readAnswers(node["answers"]);
    } else if (task == "play_on") {
        step.task = LessonTask::kPlay;
        const YamlNode turns = node["play_on"];  // no number of turns: to the end of the war
        const std::string& word = turns.asString();
        const bool isNumber = !word.empty() && word.find_first_not_of("-0123456789") == std::string::npos;
        if (word != kToTheEnd && !isNumber)
            turns.fail(fmt::format("`{}` is no way to play on.", word),
                       fmt::format("Write {}, or a number of turns from 1 to {}.", kToTheEnd, kMostTurns));
        if (isNumber) step.turns = turns.asInt(1, kMostTurns);
    }
}

LessonStep readStep(const YamlNode& node) {
    node.expectKeys({"title", "text", "point", "look", "do", "in_order", "answers", "play_on", "now", "rule", "show", "wrong",
                     "otherwise"});
    LessonStep step;
    step.line = node.line();
    step.title = prose(node["title"]);
    step.text = paragraph(node["text"]);
    if (const auto point = node.optional("point"))
        for (const YamlNode& item : point->isSequence() ? point->items() : std::vector<YamlNode>{*point})
            step.point.push_back(item.asString());
    readTask(node, step);
    const bool isAct = step.task == LessonTask::kAct;
    step.now = optionalProse(node, "now");
    if (step.now.empty() && (isAct || step.task == LessonTask::kLook || step.task == LessonTask::kPlay))
        node.fail("The step does not say what to do.", "Add `now:` with one sentence in the imperative.");
    if (const auto rule = node.optional("rule")) step.rule = rule->asString();
    for (const char* key : {"show", "wrong", "otherwise"})
        if (!isAct && node.has(key) && (step.task != LessonTask::kPlay || key == std::string_view("show")))
            node[key].fail(fmt::format("`{}` belongs to a step with `do` or `in_order`.", key), "Remove it.");
    if (const auto wrong = node.optional("wrong"))
        for (const YamlNode& item : wrong->items()) {
            item.expectKeys({"action", "say"});
            step.wrong.push_back({pattern(item["action"]), prose(item["say"]), item.line()});
        }
    if (step.task == LessonTask::kPlay) step.otherwise = optionalProse(node, "otherwise");
    if (!isAct) return step;
    if (const auto show = node.optional("show")) {
        step.show = show->asString();
        const auto& first = step.stages.front();
        if (step.stages.size() != 1 ||
            std::none_of(first.begin(), first.end(), [&](const LessonDeed& d) { return fitsPattern(d.action, step.show); }))
            show->fail(fmt::format("`{}` is not among what may be done.", step.show), "Name one of `do`, or remove the line.");
    }
    step.otherwise = prose(node["otherwise"]);
    return step;
}

// The lesson's start as a save: what stands in its file, in the same lines, so that a message names the right one.
std::string startOf(const YamlFile& file, std::string_view game, bool isForOne) {
    const YamlNode& root = file.root;
    std::vector<std::string> lines;
    std::istringstream in(file.text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    std::vector<std::string> out(lines.size());
    const auto keep = [&](std::string_view key) {
        if (!root.has(key)) return;
        const int from = root.keyOf(key).line();
        if (from <= kHeaderLines)
            root.keyOf(key).fail(fmt::format("`{}` stands too near the head of the file.", key),
                                 fmt::format("Put it below line {}, after the title.", kHeaderLines));
        int to = static_cast<int>(lines.size()) + 1;
        for (const auto& [name, value] : root.entries()) {
            const int line = root.keyOf(name).line();
            if (line > from) to = std::min(to, line);
        }
        for (int i = from; i < to; ++i) out[static_cast<std::size_t>(i - 1)] = lines[static_cast<std::size_t>(i - 1)];
    };
    for (const char* key : {"scenario", "options", "seed", "position"}) keep(key);
    if (out.size() < kHeaderLines) out.resize(kHeaderLines);
    out[0] = "# Edgehill save";
    out[1] = "format: 1";
    out[2] = fmt::format("game: {}", game);
    out[3] = isForOne ? "seats: [human]" : "seats: [human, human]";
    std::string text;
    for (const std::string& line : out) text += line + "\n";
    return text + "actions:\n";
}

// The lessons in the base folder and in those laid over it; of two of one name the upper.
std::vector<std::filesystem::path> lessonFiles(const DataFolders& folders, std::string_view game) {
    std::map<std::string, std::filesystem::path> found;
    const auto look = [&](const std::filesystem::path& layer) {
        std::error_code error;
        for (std::filesystem::directory_iterator it(layer / game / "lessons", error), end; !error && it != end;
             it.increment(error))
            if (it->path().extension() == ".yaml") found[it->path().filename().string()] = it->path();
    };
    look(folders.base());
    for (const auto& layer : folders.overlays()) look(layer);
    std::vector<std::filesystem::path> files;
    for (const auto& [name, path] : found) files.push_back(path);
    return files;
}

}  // namespace

Lesson readLesson(const YamlFile& file, std::string_view game, std::string_view key) {
    const YamlNode& root = file.root;
    root.expectKeys({"title", "about", "number", "minutes", "afterwards", "side", "play_next", "scenario", "options", "seed",
                     "position", "before", "steps"});
    Lesson lesson;
    lesson.game = game;
    lesson.key = key;
    lesson.file = file.name;
    lesson.title = prose(root["title"]);
    lesson.about = prose(root["about"]);
    lesson.number = root["number"].asInt(1, kMostNumber);
    lesson.minutes = root["minutes"].asInt(1, kMostMinutes);
    lesson.afterwards = paragraph(root["afterwards"]);
    const YamlNode side = root["side"];
    constexpr std::string_view kSides[] = {"player", "royalist", "parliament", "both"};
    lesson.side = kSides[side.asEnum(kSides)];
    lesson.playNext = root["play_next"].asSlug();
    static_cast<void>(root["scenario"].asSlug());
    static_cast<void>(root["seed"].asUnsigned64());
    lesson.start = startOf(file, game, lesson.side == "player");
    if (const auto before = root.optional("before"))
        for (const YamlNode& item : before->items()) lesson.before.push_back({item.asString(), {}, {}, item.line()});
    for (const YamlNode& item : root["steps"].items()) lesson.steps.push_back(readStep(item));
    if (lesson.steps.empty()) root["steps"].fail("The lesson has no steps.", "Write one at least.");
    return lesson;
}

Lessons Lessons::load(const DataFolders& folders, std::span<const std::string_view> games) {
    Lessons lessons;
    for (const std::string_view game : games) {
        std::vector<std::shared_ptr<const Lesson>> own;
        for (const auto& path : lessonFiles(folders, game)) {
            const YamlFile file = loadYaml(path);
            Lesson lesson = readLesson(file, game, path.stem().string());
            for (const auto& other : own)
                if (other->number == lesson.number)
                    file.root["number"].fail(fmt::format("{} has the number {} too.", other->file, lesson.number),
                                             "Give each lesson a number of its own.");
            own.push_back(std::make_shared<const Lesson>(std::move(lesson)));
        }
        std::sort(own.begin(), own.end(), [](const auto& a, const auto& b) { return a->number < b->number; });
        lessons.all_.insert(lessons.all_.end(), own.begin(), own.end());
    }
    return lessons;
}

std::vector<std::shared_ptr<const Lesson>> Lessons::of(std::string_view game) const {
    std::vector<std::shared_ptr<const Lesson>> own;
    for (const auto& lesson : all_)
        if (lesson->game == game) own.push_back(lesson);
    return own;
}

std::shared_ptr<const Lesson> Lessons::find(std::string_view id) const {
    for (const auto& lesson : all_)
        if (lesson->id() == id) return lesson;
    return nullptr;
}

std::shared_ptr<const Lesson> Lessons::after(const Lesson& lesson) const {
    for (const auto& other : all_)
        if (other->game == lesson.game && other->number > lesson.number) return other;
    return nullptr;
}

}  // namespace common
