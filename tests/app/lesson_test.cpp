// Every lesson of the box can be played to its end in every way it allows; a run keeps to its lesson and its place.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "app/games.h"
#include "app/lesson_free.h"
#include "app/lesson_progress.h"
#include "app/lesson_run.h"
#include "common/rules_reference.h"

namespace app {
namespace {

common::Lessons boxLessons() { return common::Lessons::load(common::DataFolders(common::DataFolders::findBase()), gameKeys()); }

const std::string kHead =
    "title: A title\nabout: a turn\nnumber: 1\nminutes: 8\nside: player\nafterwards: You can do it.\nplay_next: first_war\n"
    "scenario: first_war\noptions: {historical_order: \"on\"}\nseed: 7\nsteps:\n";

std::shared_ptr<const common::Lesson> lessonOf(const std::string& steps) {
    return std::make_shared<const common::Lesson>(
        common::readLesson(common::parseYaml(kHead + steps, "lesson.yaml"), "cruel_necessity", "lesson"));
}
const std::string kTwoDeeds =
    "- {title: One, text: Words.}\n"
    "- title: Two\n"
    "  text: Words.\n"
    "  do: [{action: politics *, then: [roll 6], say: A six.}]\n"
    "  now: do it.\n"
    "  wrong: [{action: fortify *, say: No walls.}]\n"
    "  otherwise: Not that.\n"
    "- {title: Three, text: Words., do: [end], now: end it., otherwise: End it.}\n"
    "- {title: Four, text: Words.}\n";

class LessonRuns : public testing::Test {
protected:
    Games games_{Paths{}};
    const common::GameModule& module(std::string_view key) { return *games_.module(key); }
};

TEST_F(LessonRuns, EveryLessonOfTheBoxIsSound) {
    const auto lessons = boxLessons();
    for (const GameEntry& game : allGames()) EXPECT_GE(lessons.of(game.key).size(), 5u) << game.key;
    for (const auto& lesson : lessons.all())
        for (const std::string& fault : rehearse(module(lesson->game), lesson)) ADD_FAILURE() << fault;
}

TEST_F(LessonRuns, EveryRuleThatALessonNamesExists) {
    common::DataFolders folders(common::DataFolders::findBase());
    const auto lessons = boxLessons();
    for (const auto& lesson : lessons.all()) {
        const auto rules = common::RulesReference::load(folders, lesson->game);
        for (const auto& step : lesson->steps) {
            if (step.rule.empty()) continue;
            const auto blank = step.rule.find(' ');
            EXPECT_EQ(step.rule.substr(0, blank), findGame(lesson->game)->book) << lesson->file << ":" << step.line;
            EXPECT_TRUE(rules.find(step.rule.substr(blank + 1))) << lesson->file << ":" << step.line << ": " << step.rule;
        }
    }
}

// Each ends with a question of history and one of the game.
TEST_F(LessonRuns, EveryLessonEndsWithTwoQuestions) {
    const auto lessons = boxLessons();
    for (const auto& lesson : lessons.all()) {
        ASSERT_GE(lesson->steps.size(), 2u) << lesson->file;
        for (std::size_t i = lesson->steps.size() - 2; i < lesson->steps.size(); ++i)
            EXPECT_EQ(lesson->steps[i].task, common::LessonTask::kAnswer) << lesson->file << ": step " << i + 1;
    }
}

// How long a lesson takes whoever reads every word: 175 words a minute; four seconds to look at what a step speaks of, twelve
// to choose and eight to find and press it, at every second choice a wrong one and what is said to it. In a free step as many
// choices as `steady` makes, ten seconds each to weigh and to press; what comes of it and what the other side does is told line
// by line at the normal pace, 1.4 seconds each and never longer than twenty at a time.
std::size_t wordsOf(const std::string& text) {
    std::istringstream in(text);
    std::size_t words = 0;
    for (std::string word; in >> word;) ++words;
    return words;
}

bool isOnlyOne(const common::Table& table) { return table.legal().size() < 2; }

struct Minutes {
    double taught = 0, free = 0;
};
Minutes minutesOf(const common::GameModule& module, const std::shared_ptr<const common::Lesson>& lesson) {
    double words = 0, seconds = 0, freeSeconds = 0;
    std::size_t told = 0;
    LessonRun run(module, lesson);
    auto table = run.begin(module);
    for (int i = 0; i < 4000 && !run.isDone(); ++i) {
        const common::LessonStep& step = run.step();
        const std::size_t number = run.number();
        seconds += 4;
        words += static_cast<double>(wordsOf(step.title + ' ' + step.text + ' ' + step.now));
        switch (step.task) {
            case common::LessonTask::kRead: break;
            case common::LessonTask::kLook: seconds += 20, run.look(step.look); break;
            case common::LessonTask::kAnswer:
                seconds += 12;
                for (const auto& answer : step.answers)
                    words += static_cast<double>(wordsOf(answer.text + ' ' + (answer.isBest ? answer.why : "")));
                run.answer(0);
                break;
            case common::LessonTask::kAct: {
                seconds += 12;
                double replies = static_cast<double>(wordsOf(step.otherwise));
                for (const auto& wrong : step.wrong) replies += static_cast<double>(wordsOf(wrong.text));
                words += replies / static_cast<double>(step.wrong.size() + 1) / 2;
                while (!run.isDone() && run.number() == number) {
                    seconds += 8;
                    const bool isDone = run.take(*table, run.shown(*table));
                    EXPECT_TRUE(isDone) << lesson->file << ":" << step.line;
                    if (!isDone) return {};
                    words += static_cast<double>(wordsOf(run.praise()));
                }
                break;
            }
            case common::LessonTask::kPlay:
                told = table->log().size();
                for (int n = 0; n < 4000 && !run.isDone() && run.number() == number; ++n) {
                    const auto move = table->botMove("steady", static_cast<std::uint64_t>(n));
                    if (!move) break;
                    if (run.isHis(table->decision().actor)) {
                        const auto lines = static_cast<double>(table->log().size() - told);
                        freeSeconds += std::min(20.0, 1.4 * lines) + (isOnlyOne(*table) ? 0 : 10);
                        told = table->log().size();
                        static_cast<void>(run.take(*table, *move) || run.take(*table, *move));
                        continue;
                    }
                    static_cast<void>(table->play(*move));
                    run.follow(*table);
                }
                break;
        }
        if (!run.isDone() && run.number() == number) run.goOn(*table);
    }
    EXPECT_TRUE(run.isDone()) << lesson->file;
    return {words / 175 + seconds / 60, freeSeconds / 60};
}

TEST_F(LessonRuns, ALessonTakesEightToTwelveMinutesAndSaysSo) {
    const auto lessons = boxLessons();
    for (const auto& lesson : lessons.all()) {
        const Minutes minutes = minutesOf(module(lesson->game), lesson);
        EXPECT_GE(lesson->minutes, 8) << lesson->file;
        // The last lessons of the games for two, in which whole turns are played, took a newcomer 13 min 40 s.
        EXPECT_LE(lesson->minutes, lesson->number == 6 ? 14 : 12) << lesson->file;
        const bool isFree = std::any_of(lesson->steps.begin(), lesson->steps.end(),
                                        [](const auto& step) { return step.task == common::LessonTask::kPlay; });
        if (isFree) {
            EXPECT_LE(minutes.taught + 1, lesson->minutes) << lesson->file << ": nothing is left for the free turns";
            EXPECT_GT(minutes.free, 0) << lesson->file;
            RecordProperty(lesson->key + "_free_minutes", std::to_string(minutes.free));
        } else {
            EXPECT_NEAR(minutes.taught, lesson->minutes, 0.75) << lesson->file;
        }
    }
}

// A step that gives dice gives all that fall: one that was forgotten could make its words untrue.
TEST_F(LessonRuns, DiceThatAreGivenAreGivenWhole) {
    const auto lessons = boxLessons();
    for (const auto& lesson : lessons.all()) {
        LessonRun run(module(lesson->game), lesson);
        const auto table = run.begin(module(lesson->game));
        for (int i = 0; i < 4000 && !run.isDone(); ++i) {
            const auto task = run.step().task;
            if (task == common::LessonTask::kPlay) break;  // there they fall as the seed has them
            if (task == common::LessonTask::kLook) run.look(run.step().look);
            if (task == common::LessonTask::kAnswer) run.answer(0);
            if (task != common::LessonTask::kAct) {
                run.goOn(*table);
                continue;
            }
            const auto from = table->record().size();
            const int line = run.step().line;
            ASSERT_TRUE(run.take(*table, run.shown(*table))) << lesson->file << ":" << line;
            int given = 0, fallen = 0;
            for (auto n = from; n < table->record().size(); ++n) {
                const auto& it = table->record()[n];
                if (!it.notation.starts_with("roll ")) continue;
                if (it.given) ++given;
                else ++fallen;
            }
            EXPECT_TRUE(given == 0 || fallen == 0) << lesson->file << ":" << line << ": " << fallen << " dice are not given";
        }
    }
}

// Whoever only presses 1 is not right every time.
TEST_F(LessonRuns, TheBestAnswerStandsInNoFixedPlace) {
    std::map<std::size_t, int> places;
    int all = 0;
    const auto lessons = boxLessons();
    for (const auto& lesson : lessons.all())
        for (const auto& step : lesson->steps)
            for (std::size_t i = 0; i < step.answers.size(); ++i)
                if (step.answers[i].isBest) ++places[i], ++all;
    EXPECT_GT(all, 30);
    for (const auto& [place, times] : places) EXPECT_LT(2 * times, all) << "place " << place + 1;
}

TEST_F(LessonRuns, WhatIsNotMeantIsAnsweredAndNotDone) {
    LessonRun run(module("cruel_necessity"), lessonOf(kTwoDeeds));
    const auto table = run.begin(module("cruel_necessity"));
    EXPECT_FALSE(run.take(*table, "fortify london"));
    EXPECT_EQ(run.reply(), "Not yet: read this, then press Next.");
    run.goOn(*table);
    EXPECT_TRUE(run.reply().empty());
    const auto before = table->record().size();
    EXPECT_FALSE(run.take(*table, "fortify london"));
    EXPECT_EQ(run.reply(), "No walls.");
    EXPECT_FALSE(run.take(*table, "end"));
    EXPECT_EQ(run.reply(), "Not that.");
    EXPECT_EQ(table->record().size(), before);
    EXPECT_FALSE(run.mayGoOn());
}

TEST_F(LessonRuns, WhatIsMeantIsDoneWithTheDiceThatAreGiven) {
    LessonRun run(module("cruel_necessity"), lessonOf(kTwoDeeds));
    const auto table = run.begin(module("cruel_necessity"));
    run.goOn(*table);
    ASSERT_TRUE(run.take(*table, "politics monarchy"));
    EXPECT_EQ(run.praise(), "A six.");
    EXPECT_EQ(run.number(), 2u);
    ASSERT_FALSE(table->record().empty());
    EXPECT_EQ(table->record().back().notation, "roll 6");
    EXPECT_TRUE(table->record().back().given);
    // Dice that are not given fall as the seed has them.
    ASSERT_TRUE(run.take(*table, "end"));
    EXPECT_EQ(run.number(), 3u);
    EXPECT_TRUE(run.isHis(table->decision().actor));
    run.goOn(*table);
    EXPECT_TRUE(run.isDone());
}

TEST_F(LessonRuns, BackTakesTheStepBack) {
    LessonRun run(module("cruel_necessity"), lessonOf(kTwoDeeds));
    auto table = run.begin(module("cruel_necessity"));
    EXPECT_FALSE(run.mayGoBack());
    run.goOn(*table);
    const auto digest = table->digest();
    ASSERT_TRUE(run.take(*table, "politics monarchy"));
    table = run.goBack(*table);
    EXPECT_EQ(run.number(), 1u);
    EXPECT_EQ(table->digest(), digest);
    ASSERT_TRUE(run.take(*table, "politics ireland"));
    table = run.goBack(*table);
    table = run.goBack(*table);
    EXPECT_EQ(run.number(), 0u);
    EXPECT_FALSE(run.mayGoBack());
}

TEST_F(LessonRuns, ALessonGoesOnWhereItWasLeft) {
    const auto lesson = lessonOf(kTwoDeeds);
    LessonRun run(module("cruel_necessity"), lesson);
    const auto table = run.begin(module("cruel_necessity"));
    run.goOn(*table);
    ASSERT_TRUE(run.take(*table, "politics ireland"));
    LessonProgress progress;
    progress.set(lesson->id(), run.mark());
    const auto file = std::filesystem::temp_directory_path() / "edgehill-lesson-progress.yaml";
    std::ofstream(file) << progress.text();
    const LessonProgress read = LessonProgress::load(file);
    std::filesystem::remove(file);
    ASSERT_TRUE(read.find(lesson->id()));
    EXPECT_EQ(*read.find(lesson->id()), run.mark());
    EXPECT_EQ(read.last(), lesson->id());
    EXPECT_EQ(read.done(), 0u);

    LessonRun again(module("cruel_necessity"), lesson);
    const auto other = again.resume(module("cruel_necessity"), *read.find(lesson->id()), table->saveText());
    ASSERT_TRUE(other);
    EXPECT_EQ(again.number(), 2u);
    EXPECT_EQ(other->digest(), table->digest());
    EXPECT_TRUE(again.take(*other, "end"));
    // A save that does not fit is not gone on with.
    EXPECT_FALSE(again.resume(module("cruel_necessity"), {false, 2, {0}}, table->saveText()));
    EXPECT_FALSE(again.resume(module("cruel_necessity"), run.mark(), "no save"));
}

TEST_F(LessonRuns, WhatWasDoneOnceStaysDone) {
    LessonProgress progress;
    progress.set("ukc/control", {true, 3, {0, 0, 1, 2}});
    progress.set("ukc/control", {false, 1, {0, 0}});
    EXPECT_TRUE(progress.find("ukc/control")->isDone);
    EXPECT_EQ(progress.find("ukc/control")->step, 1u);
    EXPECT_EQ(progress.done(), 1u);
}

TEST_F(LessonRuns, FreeStepsEndWithTheirTurns) {
    LessonRun run(module("cruel_necessity"),
                  lessonOf("- {title: One, text: Words., play_on: 2, now: play two turns.}\n- {title: Two, text: Words.}\n"));
    const auto table = run.begin(module("cruel_necessity"));
    const int turn = table->decision().turn;
    for (int i = 0; i < 400 && run.number() == 0; ++i) {
        const auto move = table->botMove("steady", static_cast<std::uint64_t>(i));
        ASSERT_TRUE(move);
        ASSERT_TRUE(run.take(*table, *move));
    }
    EXPECT_EQ(run.number(), 1u);
    EXPECT_GE(table->decision().turn, turn + 2);
}

const std::string kToTheEnd =
    "- title: One\n"
    "  text: Words.\n"
    "  play_on: to_the_end\n"
    "  now: win.\n"
    "  otherwise: London was to be held.\n"
    "  wrong: [{action: end, say: \"Is that all?\"}]\n"
    "- title: Two\n"
    "  text: Words.\n"
    "  answers: [{text: Yes., why: So., best: true}, {text: No., why: Not so.}]\n";

// What a free step has to say to an action it says first; whoever then takes the action again means it.
TEST_F(LessonRuns, AFreeStepWarnsFirst) {
    LessonRun run(module("cruel_necessity"), lessonOf(kToTheEnd));
    const auto table = run.begin(module("cruel_necessity"));
    EXPECT_TRUE(isFree(run));
    EXPECT_FALSE(hasActed(run, *table));
    EXPECT_FALSE(run.take(*table, "end"));
    EXPECT_EQ(run.reply(), "Is that all?");
    EXPECT_FALSE(hasActed(run, *table));
    ASSERT_TRUE(run.take(*table, "end"));
    EXPECT_TRUE(run.reply().empty());
    EXPECT_TRUE(hasActed(run, *table));
    EXPECT_FALSE(run.take(*table, "end"));
}

TEST_F(LessonRuns, AFreeStepGoesOnWhereItWasLeftAndEndsWithTheWar) {
    const auto lesson = lessonOf(kToTheEnd);
    LessonRun first(module("cruel_necessity"), lesson);
    const auto begun = first.begin(module("cruel_necessity"));
    ASSERT_TRUE(first.take(*begun, "fortify london"));
    ASSERT_TRUE(first.take(*begun, "politics ireland"));
    LessonRun run(module("cruel_necessity"), lesson);
    const auto table = run.resume(module("cruel_necessity"), first.mark(), begun->saveText());
    ASSERT_TRUE(table);
    EXPECT_EQ(table->digest(), begun->digest());
    EXPECT_TRUE(hasActed(run, *table));
    for (int i = 0; i < 2000 && isFree(run); ++i) {
        const auto move = table->botMove("steady", static_cast<std::uint64_t>(i));
        ASSERT_TRUE(move);
        static_cast<void>(run.take(*table, *move));
    }
    EXPECT_TRUE(table->result().over);
    // Whoever has not won is told what was wanted, and that he may try again.
    const bool isWon = table->result().winner == run.learner();
    EXPECT_EQ(run.praise(), "The war is over: " + table->result().title + "." +
                                (isWon ? "" : " London was to be held. Back begins it again."));
    EXPECT_EQ(run.number(), 1u);
    // The question after it waits as any other.
    LessonRun again(module("cruel_necessity"), lesson);
    ASSERT_TRUE(again.resume(module("cruel_necessity"), run.mark(), table->saveText()));
    again.answer(0);
    EXPECT_TRUE(again.mayGoOn());
}

// A lesson that cannot be played as it is written is told with its line.
TEST_F(LessonRuns, ALessonThatCannotBePlayedIsFound) {
    const auto faultsOf = [&](const std::string& steps) {
        std::string all;
        for (const std::string& fault : rehearse(module("cruel_necessity"), lessonOf(steps))) all += fault + "\n";
        return all;
    };
    EXPECT_EQ(faultsOf(kTwoDeeds), "");
    const auto deed = [](const std::string& what) {
        return "- {title: One, text: Words., do: [" + what + "], now: do it., otherwise: No.}\n- {title: Two, text: Words.}\n";
    };
    EXPECT_NE(faultsOf(deed("besiege hull")).find("lesson.yaml:12: "), std::string::npos) << faultsOf(deed("besiege hull"));
    EXPECT_NE(faultsOf(deed("{action: politics monarchy, then: [roll 7]}")).find("`roll 7` cannot follow here"),
              std::string::npos);
    EXPECT_NE(faultsOf(deed("{action: fortify london, then: [roll 1]}")).find("comes too late"), std::string::npos);
    const std::string wrong =
        "- {title: One, text: Words., do: [end], now: do it., wrong: [{action: besiege hull, say: No.}], otherwise: No.}\n";
    EXPECT_NE(faultsOf(wrong).find("No legal action is `besiege hull` here."), std::string::npos) << faultsOf(wrong);
    const std::string free =
        "- {title: One, text: Words., play_on: 2, now: play., wrong: [{action: besiege moon, say: No.}, {action: end, say: "
        "Yes.}]}\n";
    EXPECT_EQ(faultsOf(free), "lesson.yaml:12: No legal action is `besiege moon` in this step. Correct it, or take it out.\n");
}

}  // namespace
}  // namespace app
