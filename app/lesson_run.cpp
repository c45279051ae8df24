// Leads a match through the steps of a lesson, and rehearses it.
#include "app/lesson_run.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "app/lesson_free.h"
#include "common/data_folders.h"
#include "common/pattern.h"
#include "common/words.h"

namespace app {

namespace {

using common::LessonDeed;
using common::LessonTask;
using common::PlayerId;

// Dice and draws fall as the seed has them, until somebody else is to choose.
void letFall(common::Table& table) {
    table.setAskChance(false);
    static_cast<void>(table.settle());
    table.setAskChance(true);
}

// While he plays freely the other side is a computer player, and dice fall by themselves.
void takeSeats(const LessonRun& run, common::Table& table) {
    common::SeatNames seats = table.seats();
    constexpr PlayerId kPlayers[] = {PlayerId::kFirst, PlayerId::kSecond};
    for (std::size_t i = 0; i < seats.size(); ++i) seats[i] = isFree(run) && !run.isHis(kPlayers[i]) ? "steady" : "human";
    table.setSeats(std::move(seats));
    table.setAskChance(!isFree(run));
}

}  // namespace

LessonFault::LessonFault(const common::Lesson& lesson, int line, const std::string& message, const std::string& remedy)
    : std::runtime_error(fmt::format("{}:{}: {} {}", lesson.file, line, message, remedy)) {}

LessonRun::LessonRun(const common::GameModule& module, std::shared_ptr<const common::Lesson> lesson)
    : lesson_(std::move(lesson)) {
    leadsBoth_ = lesson_->side == "both";
    const auto sides = module.sides();
    const auto it = std::find(sides.begin(), sides.end(), lesson_->side);
    if (it == sides.end() && !leadsBoth_)
        throw std::invalid_argument(
            fmt::format("{}: {} has no side `{}`. Name one of its sides.", lesson_->file, module.title(), lesson_->side));
    if (it != sides.end() && it - sides.begin() == 1) learner_ = PlayerId::kSecond;
}

bool LessonRun::isHis(PlayerId actor) const {
    return actor == learner_ || (leadsBoth_ && actor != PlayerId::kChance && actor != PlayerId::kNobody);
}

std::unique_ptr<common::Table> LessonRun::begin(const common::GameModule& module) {
    auto opened = module.open(lesson_->start, lesson_->file);
    if (!opened.table) throw std::runtime_error(opened.error);
    common::Table& table = *opened.table;
    table.setAskChance(true);
    for (const LessonDeed& deed : lesson_->before) {
        if (table.decision().actor == PlayerId::kChance && table.whyNot(deed.action)) letFall(table);
        else static_cast<void>(table.settle());
        if (const auto done = table.play(deed.action); !done.ok)
            throw LessonFault(*lesson_, deed.line, fmt::format("`{}` cannot be done here: {}", deed.action, done.error),
                              "Name an action that is legal there.");
    }
    letFall(table);
    if (!isHis(table.decision().actor))
        throw LessonFault(*lesson_, lesson_->steps.front().line, "Another than the learner is to choose at the first step.",
                          "Carry the game on by `before`, or begin elsewhere.");
    step_ = stage_ = 0;
    starts_.clear();
    enter(table);
    return std::move(opened.table);
}

std::unique_ptr<common::Table> LessonRun::resume(const common::GameModule& module, const LessonMark& mark,
                                                 const std::string& save) {
    if (mark.step >= lesson_->steps.size() || mark.starts.size() != mark.step + 1) return nullptr;
    auto opened = module.open(save, lesson_->file);
    if (!opened.table || opened.stoppedEarly || opened.table->record().size() < mark.starts.back()) return nullptr;
    auto table = opened.table->at(mark.starts.back());
    if (!isHis(table->decision().actor) && !table->result().over) return nullptr;
    step_ = mark.step;
    starts_ = mark.starts;
    starts_.pop_back();
    enter(*table);
    if (!isFree(*this)) return table;
    takeSeats(*this, *opened.table);  // what he has played since is kept
    return std::move(opened.table);
}

bool LessonRun::mayGoOn() const {
    if (isDone()) return false;
    switch (step().task) {
        case LessonTask::kRead: return true;
        case LessonTask::kLook: return hasLooked_;
        case LessonTask::kAnswer: return answered_.has_value();
        case LessonTask::kAct:
        case LessonTask::kPlay: return false;
    }
    return false;
}

bool LessonRun::awaitsAction() const {
    return !isDone() && (step().task == LessonTask::kAct || step().task == LessonTask::kPlay);
}

const LessonDeed* LessonRun::deedFor(const std::string& notation) const {
    if (isDone() || step().task != LessonTask::kAct) return nullptr;
    for (const LessonDeed& deed : step().stages[stage_])
        if (common::fitsPattern(deed.action, notation)) return &deed;
    return nullptr;
}

std::string LessonRun::replyTo(const std::string& notation) const {
    if (isDone()) return "The lesson is over.";
    switch (step().task) {
        case LessonTask::kAct: break;
        case LessonTask::kLook: return "Not yet: have a look first. " + common::capital(step().now);
        case LessonTask::kAnswer: return "Not yet: the question comes first.";
        default: return "Not yet: read this, then press Next.";
    }
    for (const auto& wrong : step().wrong)
        if (common::fitsPattern(wrong.action, notation)) return wrong.text;
    return step().otherwise;
}

std::string LessonRun::shown(const common::Table& table) const {
    if (isDone()) return {};
    switch (step().task) {
        case LessonTask::kLook: return step().look;
        case LessonTask::kAnswer:
            for (std::size_t i = 0; i < step().answers.size(); ++i)
                if (step().answers[i].isBest) return std::to_string(i);
            return {};
        case LessonTask::kAct: break;
        default: return {};
    }
    if (!step().show.empty()) return step().show;
    const auto legal = table.legal();
    for (const LessonDeed& deed : step().stages[stage_])
        for (const auto& choice : legal)
            if (common::fitsPattern(deed.action, choice.notation)) return choice.notation;
    return {};
}

void LessonRun::enter(common::Table& table) {
    stage_ = 0;
    reply_.clear();
    answered_.reset();
    hasLooked_ = false;
    starts_.push_back(table.record().size());
    turnBefore_ = table.decision().turn;
    takeSeats(*this, table);
}

void LessonRun::next(common::Table& table) {
    ++step_;
    enter(table);
}

void LessonRun::carryOut(common::Table& table, const std::vector<std::string>& then, int line) const {
    std::size_t at = 0;
    const auto fault = [&](const std::string& message, const std::string& remedy) {
        throw LessonFault(*lesson_, line, message, remedy);
    };
    while (!table.result().over) {
        const auto decision = table.decision();
        if (isHis(decision.actor) && (!leadsBoth_ || at == then.size())) break;
        if (at < then.size()) {
            const auto done = table.play(then[at]);
            if (!done.ok)
                fault(fmt::format("`{}` cannot follow here: {}", then[at], done.error),
                      fmt::format("What is awaited: {}", decision.prompt));
            ++at;
        } else if (decision.actor == PlayerId::kChance) {
            letFall(table);
        } else {
            fault(fmt::format("It is not said what the other side does: {}", decision.prompt), "Add it to `then`.");
        }
    }
    if (at < then.size())
        fault(fmt::format("`{}` comes too late: the learner is to choose already.", then[at]), "Take it out of `then`.");
}

bool LessonRun::take(common::Table& table, const std::string& notation) {
    if (isFree(*this)) {
        // What the step has to say to it is said first; whoever then takes it again means it.
        const auto& wrong = step().wrong;
        const auto it = std::find_if(wrong.begin(), wrong.end(),
                                     [&](const auto& each) { return common::fitsPattern(each.action, notation); });
        if (it != wrong.end() && reply_ != it->text) return reply_ = it->text, false;
        const auto done = table.play(notation);
        reply_ = done.ok ? std::string() : done.error;
        if (done.ok) follow(table);
        return done.ok;
    }
    const LessonDeed* deed = deedFor(notation);
    if (!deed) {
        if (!isDone() && step().task == LessonTask::kLook && notation == step().look) return look(notation), false;
        reply_ = replyTo(notation);
        return false;
    }
    const std::size_t before = table.record().size();
    if (const auto done = table.play(notation); !done.ok) {
        reply_ = done.error;
        return false;
    }
    try {
        carryOut(table, deed->then, deed->line);
    } catch (const LessonFault&) {
        while (table.record().size() > before)
            if (table.rewind()) break;
        throw;
    }
    reply_.clear();
    praise_ = deed->say;
    if (++stage_ >= step().stages.size()) next(table);
    return true;
}

void LessonRun::answer(std::size_t choice) {
    if (isDone() || step().task != LessonTask::kAnswer || choice >= step().answers.size()) return;
    answered_ = choice;
    reply_.clear();
}

void LessonRun::look(const std::string& target) {
    if (isDone() || step().task != LessonTask::kLook || target != step().look) return;
    hasLooked_ = true;
    reply_.clear();
}

void LessonRun::goOn(common::Table& table) {
    if (!mayGoOn()) return;
    praise_.clear();
    next(table);
}

void LessonRun::follow(common::Table& table) {
    if (!isFree(*this)) return;
    const auto result = table.result();
    const bool isPassed = step().turns > 0 && table.decision().turn >= turnBefore_ + step().turns;
    if (!result.over && (!isPassed || !isHis(table.decision().actor))) return;
    praise_ = result.over ? fmt::format("The war is over: {}.", result.title) : std::string();
    // Whoever has missed what he played for is told what it wanted, and may play it again.
    const bool isMissed = result.over && !leadsBoth_ && result.winner != learner_;
    if (isMissed && !step().otherwise.empty()) praise_ += fmt::format(" {} Back begins it again.", step().otherwise);
    next(table);
}

std::unique_ptr<common::Table> LessonRun::goBack(const common::Table& table) {
    if (stage_ == 0 && !hasActed(*this, table) && step_ > 0) {
        --step_;
        starts_.pop_back();
    }
    auto then = table.at(starts_.back());
    starts_.pop_back();
    praise_.clear();
    enter(*then);
    return then;
}

// Rehearsing

namespace {

// The lines of the deeds that could be done on one way or another.
using Seen = std::set<int>;

void note(const LessonRun& run, const std::vector<common::Choice>& legal, Seen& seen) {
    for (const LessonDeed& deed : run.step().stages[run.stage()])
        for (const auto& choice : legal)
            if (common::fitsPattern(deed.action, choice.notation)) seen.insert(deed.line);
}

// Goes on from here as whoever asks to be shown, to the end.
void showAll(LessonRun& run, common::Table& table, Seen& seen) {
    while (!run.isDone()) {
        const auto& step = run.step();
        if (step.task == LessonTask::kAct) note(run, table.legal(), seen);
        switch (step.task) {
            case LessonTask::kRead: break;
            case LessonTask::kLook: run.look(step.look); break;
            case LessonTask::kAnswer: run.answer(0); break;
            case LessonTask::kPlay: return;  // whatever comes
            case LessonTask::kAct: {
                const std::string notation = run.shown(table);
                if (notation.empty())
                    throw LessonFault(run.lesson(), run.step().stages[run.stage()].front().line,
                                      fmt::format("`{}` is not legal here: {}", step.stages[run.stage()].front().action,
                                                  table.decision().prompt),
                                      "Name an action that is.");
                const int line = run.deedFor(notation)->line;
                if (!run.take(table, notation))
                    throw LessonFault(run.lesson(), line, fmt::format("`{}` cannot be done here: {}", notation, run.reply()),
                                      "Name an action that is legal.");
                continue;
            }
        }
        run.goOn(table);
    }
}

bool isThere(const std::vector<common::Choice>& legal, const std::string& pattern) {
    return std::any_of(legal.begin(), legal.end(), [&](const auto& c) { return common::fitsPattern(pattern, c.notation); });
}

std::string notLegal(const common::Lesson& lesson, const common::LessonReply& wrong, std::string_view where) {
    return LessonFault(lesson, wrong.line, fmt::format("No legal action is `{}` {}.", wrong.action, where),
                       "Correct it, or take it out.")
        .what();
}

// What the step names must be there.
void checkNames(const LessonRun& run, const std::vector<common::Choice>& legal, std::vector<std::string>& faults) {
    if (run.step().stages.size() > 1) return;  // what is wrong may be legal at another stage
    for (const auto& wrong : run.step().wrong)
        if (!isThere(legal, wrong.action)) faults.push_back(notLegal(run.lesson(), wrong, "here"));
}

// Plays the free step to its end, as a computer player would; what it has to say must have its occasion.
void playThrough(LessonRun& run, common::Table& table, std::vector<std::string>& faults) {
    constexpr int kMostMoves = 8000;
    const std::size_t step = run.number();
    std::vector<common::LessonReply> unseen = run.step().wrong;
    for (int i = 0; i < kMostMoves && run.number() == step && !table.result().over; ++i) {
        const auto move = table.botMove("steady", static_cast<std::uint64_t>(i));
        if (!move) break;
        if (!run.isHis(table.decision().actor)) {
            if (!table.play(*move).ok) break;
            run.follow(table);
            continue;
        }
        const auto legal = table.legal();
        std::erase_if(unseen, [&](const auto& wrong) { return isThere(legal, wrong.action); });
        if (!run.take(table, *move) && !run.take(table, *move)) break;  // the second time he means it
    }
    for (const auto& wrong : unseen) faults.push_back(notLegal(run.lesson(), wrong, "in this step"));
}

}  // namespace

std::vector<std::string> rehearse(const common::GameModule& module, std::shared_ptr<const common::Lesson> lesson) {
    std::vector<std::string> faults;
    try {
        const auto scenarios = module.scenarios();
        if (std::none_of(scenarios.begin(), scenarios.end(), [&](const auto& s) { return s.key == lesson->playNext; }))
            faults.push_back(fmt::format("{}: There is no scenario `{}` to play next. Name one of the game's.", lesson->file,
                                         lesson->playNext));
        LessonRun run(module, lesson);
        auto table = run.begin(module);
        Seen seen;
        while (!run.isDone()) {
            if (run.step().task == LessonTask::kAct) {
                const auto legal = table->legal();
                checkNames(run, legal, faults);
                note(run, legal, seen);
                const std::string usual = run.shown(*table);
                for (const auto& choice : legal) {  // every other way that is allowed
                    if (choice.notation == usual || !run.deedFor(choice.notation)) continue;
                    LessonRun other = run;
                    auto copy = table->clone();
                    if (!other.take(*copy, choice.notation))
                        throw LessonFault(*lesson, run.step().line,
                                          fmt::format("`{}` cannot be done: {}", choice.notation, other.reply()),
                                          "Take it out of `do`.");
                    showAll(other, *copy, seen);
                }
            }
            const std::size_t step = run.number(), stage = run.stage();
            // One step of the usual way.
            switch (run.step().task) {
                case LessonTask::kAct: {
                    const std::string notation = run.shown(*table);
                    if (notation.empty() || !run.take(*table, notation)) {
                        faults.push_back(LessonFault(*lesson, run.step().line,
                                                     fmt::format("Nothing that is meant can be done: {}",
                                                                 table->decision().prompt),
                                                     "Name an action that is legal there.")
                                             .what());
                        return faults;
                    }
                    break;
                }
                case LessonTask::kPlay: playThrough(run, *table, faults); break;
                case LessonTask::kLook: run.look(run.step().look); run.goOn(*table); break;
                case LessonTask::kAnswer: run.answer(0); run.goOn(*table); break;
                case LessonTask::kRead: run.goOn(*table); break;
            }
            if (run.number() == step && run.stage() == stage) {
                faults.push_back(
                    LessonFault(*lesson, run.step().line, "The lesson does not go on from here.", "Look at the step.").what());
                return faults;
            }
        }
        for (const auto& each : lesson->steps)
            for (const auto& stage : each.stages)
                for (const LessonDeed& deed : stage)
                    if (!seen.contains(deed.line))
                        faults.push_back(LessonFault(*lesson, deed.line, fmt::format("`{}` is legal on no way.", deed.action),
                                                     "Correct it, or take it out.")
                                             .what());
    } catch (const std::exception& e) {
        faults.emplace_back(e.what());
    }
    return faults;
}

}  // namespace app
