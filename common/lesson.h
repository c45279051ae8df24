// Lessons: games begun for a learner, step by step, as data/<game>/lessons/*.yaml tell them.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/data_folders.h"

namespace common {

// An action the learner may take: a notation, or the beginning of one and a star ("politics *").
struct LessonDeed {
    std::string action;
    std::vector<std::string> then;  // what follows until he is asked again: dice and draws that fall, deeds of the other side
    std::string say;                // said when it is done
    int line = 0;
};

// What is said to an action that is legal but not meant.
struct LessonReply {
    std::string action;
    std::string text;
    int line = 0;
};

struct LessonAnswer {
    std::string text, why;
    bool isBest = false;
};

enum class LessonTask : std::uint8_t {
    kRead,    // go on when it is read
    kLook,    // press a target that shows something
    kAct,     // take an action
    kAnswer,  // answer a question
    kPlay,    // play on for some turns, whatever is chosen
};

struct LessonStep {
    std::string title;
    std::string text;                // a paragraph
    std::vector<std::string> point;  // targets of the table to ring, by name
    LessonTask task = LessonTask::kRead;
    std::string now;   // what to do, in the imperative
    std::string rule;  // "CN 8.7"; may be empty
    // kAct: at each stage one of these is to be done; most steps have one stage.
    std::vector<std::vector<LessonDeed>> stages;
    std::string show;  // the action that is done for whoever asks to be shown; empty: the first that fits
    std::vector<LessonReply> wrong;
    std::string otherwise;  // said to any other action
    std::string look;       // kLook: the target
    std::vector<LessonAnswer> answers;
    int turns = 0;  // kPlay
    int line = 0;
};

struct Lesson {
    std::string game, key;  // key: the file's name
    std::string file;       // for messages
    std::string title, about, afterwards;
    int number = 0;  // its place among the game's
    int minutes = 0;
    std::string side;      // the learner's: "player", "royalist", "parliament"; "both": he leads both
    std::string playNext;  // the scenario to play after it
    std::string start;     // a save from which it begins; its lines stand where they do in the file
    std::vector<LessonDeed> before;  // actions from there to the first step
    std::vector<LessonStep> steps;

    [[nodiscard]] std::string id() const { return game + "/" + key; }
};

// Every lesson there is, by game and number. Immutable after loading.
class Lessons {
public:
    static constexpr std::size_t kMostWords = 60;  // of a paragraph

    // Strictly; throws DataError. The files of overlay folders are lessons of their own, or take the place of those of the
    // same name.
    static Lessons load(const DataFolders& folders, std::span<const std::string_view> games);

    [[nodiscard]] const std::vector<std::shared_ptr<const Lesson>>& all() const { return all_; }
    [[nodiscard]] std::vector<std::shared_ptr<const Lesson>> of(std::string_view game) const;
    [[nodiscard]] std::shared_ptr<const Lesson> find(std::string_view id) const;            // null: none
    [[nodiscard]] std::shared_ptr<const Lesson> after(const Lesson& lesson) const;          // of the same game; null: none

private:
    std::vector<std::shared_ptr<const Lesson>> all_;
};

// One lesson, read from a file.
Lesson readLesson(const YamlFile& file, std::string_view game, std::string_view key);

}  // namespace common
