// LessonRun: one learner's way through a lesson: what he may do now, what is said to him, and what follows on it.
#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "common/lesson.h"
#include "common/module.h"

namespace app {

// A lesson cannot go on as it is written; what() reads "file:line: message remedy".
class LessonFault : public std::runtime_error {
public:
    LessonFault(const common::Lesson& lesson, int line, const std::string& message, const std::string& remedy);
};

// How far a learner is: at which step, and how long the record of the match was at the beginning of each step so far.
struct LessonMark {
    bool isDone = false;  // once at least
    std::size_t step = 0;
    std::vector<std::size_t> starts;

    friend bool operator==(const LessonMark&, const LessonMark&) = default;
};

// It keeps no match; whoever has one hands it in. Between two calls the match awaits the learner, or is over.
class LessonRun {
public:
    // Throws std::invalid_argument where the lesson names a side that its game has not.
    LessonRun(const common::GameModule& module, std::shared_ptr<const common::Lesson> lesson);

    // The match at the first step. Throws LessonFault.
    [[nodiscard]] std::unique_ptr<common::Table> begin(const common::GameModule& module);
    // The match where it was left; null: it cannot be gone on with. `save` is its save.
    [[nodiscard]] std::unique_ptr<common::Table> resume(const common::GameModule& module, const LessonMark& mark,
                                                        const std::string& save);

    // Where he is
    [[nodiscard]] const common::Lesson& lesson() const { return *lesson_; }
    [[nodiscard]] std::shared_ptr<const common::Lesson> shared() const { return lesson_; }
    [[nodiscard]] std::size_t number() const { return step_; }  // from 0; that of the steps: all are done
    [[nodiscard]] bool isDone() const { return step_ >= lesson_->steps.size(); }
    [[nodiscard]] const common::LessonStep& step() const { return lesson_->steps[step_]; }  // while it is not done
    [[nodiscard]] std::size_t stage() const { return stage_; }
    [[nodiscard]] LessonMark mark() const { return {isDone(), step_, starts_}; }
    [[nodiscard]] common::PlayerId learner() const { return learner_; }
    [[nodiscard]] bool isHis(common::PlayerId actor) const;

    // What he is told
    [[nodiscard]] const std::string& reply() const { return reply_; }    // to what he did that was not meant
    [[nodiscard]] const std::string& praise() const { return praise_; }  // to what he did at the step before
    [[nodiscard]] std::optional<std::size_t> answered() const { return answered_; }

    // What he may do
    [[nodiscard]] bool mayGoOn() const;    // nothing more is asked of him at this step
    [[nodiscard]] bool mayGoBack() const { return step_ > 0 || stage_ > 0; }
    [[nodiscard]] bool awaitsAction() const;  // one that is named, or any
    [[nodiscard]] const common::LessonDeed* deedFor(const std::string& notation) const;  // null: it is not meant
    [[nodiscard]] std::string replyTo(const std::string& notation) const;                // to what is not meant
    // What Show me does: an action of the match, an answer or a target; empty: nothing.
    [[nodiscard]] std::string shown(const common::Table& table) const;
    [[nodiscard]] bool isForMouse() const { return !isDone() && step().task == common::LessonTask::kLook; }

    // What he does. take() plays the action with all that follows, or says why not by reply(). Throws LessonFault.
    bool take(common::Table& table, const std::string& notation);
    void answer(std::size_t choice);
    void look(const std::string& target);  // the target was pressed
    void goOn(common::Table& table);       // where he may
    // The match went on by itself while he plays freely.
    void follow(common::Table& table);
    // The match at the beginning of this step, or where nothing was done in it yet of the one before.
    [[nodiscard]] std::unique_ptr<common::Table> goBack(const common::Table& table);

private:
    void enter(common::Table& table);  // the step, as its task wants the match
    void next(common::Table& table);
    void carryOut(common::Table& table, const std::vector<std::string>& then, int line) const;

    std::shared_ptr<const common::Lesson> lesson_;
    common::PlayerId learner_ = common::PlayerId::kFirst;
    bool leadsBoth_ = false;
    std::size_t step_ = 0, stage_ = 0;
    std::vector<std::size_t> starts_;
    std::string reply_, praise_;
    std::optional<std::size_t> answered_;
    bool hasLooked_ = false;
    int turnBefore_ = 0;  // kPlay: the turn in which it began
};

// Plays a lesson through in every way it allows, and looks whether all it speaks of is there. Each fault is a line
// "file:line: message remedy"; none: it is sound.
std::vector<std::string> rehearse(const common::GameModule& module, std::shared_ptr<const common::Lesson> lesson);

}  // namespace app
