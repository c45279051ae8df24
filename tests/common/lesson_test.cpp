// Lessons are read strictly: what is wrong in a file is told with its line and what to do about it.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "common/lesson.h"
#include "common/pattern.h"

namespace common {
namespace {

const std::string kHead =
    "# A lesson.\n"
    "title: A title\n"
    "about: what it is about\n"
    "number: 1\n"
    "minutes: 8\n"
    "side: player\n"
    "afterwards: You can do it.\n"
    "play_next: first_war\n"
    "scenario: first_war\n"
    "seed: 7\n";
const std::string kRead = "  - {title: One, text: Words.}\n";
const std::string kAct =
    "  - title: One\n"
    "    text: Words.\n"
    "    do: [politics monarchy]\n"
    "    now: push it.\n"
    "    otherwise: Not that.\n";

Lesson read(const std::string& text) { return readLesson(parseYaml(text, "lesson.yaml"), "cruel_necessity", "lesson"); }
std::string refusal(const std::string& text) {
    try {
        read(text);
    } catch (const DataError& e) {
        return e.what();
    }
    return "it was read";
}
std::string replaced(std::string text, const std::string& what, const std::string& by) {
    const auto at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

TEST(Lessons, AStepIsReadWithAllItSays) {
    const Lesson lesson = read(kHead +
                               "position:\n"
                               "  at: actions\n"
                               "before: [end]\n"
                               "steps:\n"
                               "  - title: One\n"
                               "    text: Words.\n"
                               "    point: zeal\n"
                               "    do:\n"
                               "      - action: politics *\n"
                               "        then: [roll 5]\n"
                               "        say: Well done.\n"
                               "      - end\n"
                               "    show: end\n"
                               "    now: push it.\n"
                               "    rule: CN 8.7\n"
                               "    wrong: [{action: fortify *, say: No walls.}]\n"
                               "    otherwise: Not that.\n"
                               "  - title: Two\n"
                               "    text: Which?\n"
                               "    answers:\n"
                               "      - {text: This., why: Because., best: true}\n"
                               "      - {text: That., why: It is not so.}\n"
                               "  - {title: Three, text: Words., look: zeal, now: press it.}\n"
                               "  - {title: Four, text: Words., play_on: 2, now: play two turns.}\n"
                               "  - title: Five\n"
                               "    text: Words.\n"
                               "    play_on: to_the_end\n"
                               "    now: win.\n"
                               "    wrong: [{action: desperate *, say: \"Are you sure?\"}]\n");
    EXPECT_EQ(lesson.id(), "cruel_necessity/lesson");
    ASSERT_EQ(lesson.steps.size(), 5u);
    const LessonStep& step = lesson.steps[0];
    EXPECT_EQ(step.task, LessonTask::kAct);
    ASSERT_EQ(step.stages.size(), 1u);
    ASSERT_EQ(step.stages[0].size(), 2u);
    EXPECT_EQ(step.stages[0][0].then, std::vector<std::string>{"roll 5"});
    EXPECT_EQ(step.stages[0][0].say, "Well done.");
    EXPECT_EQ(step.stages[0][1].action, "end");
    EXPECT_EQ(step.show, "end");
    EXPECT_EQ(step.point, std::vector<std::string>{"zeal"});
    EXPECT_EQ(lesson.steps[1].task, LessonTask::kAnswer);
    EXPECT_TRUE(lesson.steps[1].answers[0].isBest);
    EXPECT_EQ(lesson.steps[2].look, "zeal");
    EXPECT_EQ(lesson.steps[3].turns, 2);
    EXPECT_EQ(lesson.steps[4].task, LessonTask::kPlay);
    EXPECT_EQ(lesson.steps[4].turns, 0);  // to the end
    ASSERT_EQ(lesson.steps[4].wrong.size(), 1u);
    EXPECT_EQ(lesson.steps[4].wrong[0].text, "Are you sure?");
    ASSERT_EQ(lesson.before.size(), 1u);
}

// The save keeps the lines of the file, so that what is wrong with a position is told with the lesson's own line.
TEST(Lessons, TheStartIsASaveWhoseLinesAreThoseOfTheFile) {
    const std::string text = kHead + "position:\n  at: actions\n  zeal: 5\nsteps:\n" + kRead;
    const Lesson lesson = read(text);
    const auto lineOf = [](const std::string& all, const std::string& what) {
        return std::count(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(all.find(what)), '\n');
    };
    for (const char* what : {"scenario: first_war", "seed: 7", "position:", "  zeal: 5"})
        EXPECT_EQ(lineOf(lesson.start, what), lineOf(text, what)) << what;
    EXPECT_NE(lesson.start.find("game: cruel_necessity\n"), std::string::npos);
    EXPECT_EQ(lesson.start.find("steps"), std::string::npos);
    EXPECT_EQ(lesson.start.find("title"), std::string::npos);
}

TEST(Lessons, AKindOfActionHasAStarAnywhere) {
    EXPECT_TRUE(fitsPattern("politics *", "politics ireland"));
    EXPECT_FALSE(fitsPattern("politics *", "fortify london"));
    EXPECT_TRUE(fitsPattern("play * event", "play 63 event"));
    EXPECT_FALSE(fitsPattern("play * event", "play 63 recruit"));
    EXPECT_TRUE(fitsPattern("end", "end"));
    EXPECT_FALSE(fitsPattern("end", "end it"));
}

struct Wrong {
    const char *what, *by, *said;  // in a sound lesson of one act: this is put for that, and so it is refused
};

TEST(Lessons, WhatIsWrongIsToldWithItsLineAndWhatToDo) {
    const std::string sound = kHead + "steps:\n" + kAct;
    ASSERT_EQ(refusal(sound), "it was read");
    const Wrong wrongs[] = {
        {"minutes: 8", "minuets: 8", "lesson.yaml:5: "},
        {"minutes: 8", "minutes: 600", "lesson.yaml:5: "},
        {"title: A title", "title: The King's title", "lesson.yaml:2: There is a straight apostrophe"},
        {"side: player", "side: nobody", "lesson.yaml:6: "},
        {"seed: 7", "seed: seven", "lesson.yaml:10: "},
        {"    now: push it.\n", "", "lesson.yaml:12: The step does not say what to do. Add `now:`"},
        {"    otherwise: Not that.\n", "", "lesson.yaml:12: "},
        {"do: [politics monarchy]", "do: []", "lesson.yaml:14: Nothing can be done."},
        {"do: [politics monarchy]", "do: [polit*cs]", "lesson.yaml:14: `polit*cs` is no action"},
        {"do: [politics monarchy]", "do: [{action: end, than: [roll 1]}]", "lesson.yaml:14: "},
        {"    now:", "    show: end\n    now:", "lesson.yaml:15: `end` is not among what may be done."},
        {"    now:", "    look: zeal\n    now:", "The step has `look` and `do`. Make two steps of it."},
        {"    do: [politics monarchy]\n", "", "`otherwise` belongs to a step with `do`"},
        {"    do: [politics monarchy]\n    now: push it.\n    otherwise: Not that.\n",
         "    answers: [{text: Yes., why: So.}, {text: No., why: So.}]\n", "0 answers are the best. Mark one"},
        {"    do: [politics monarchy]\n    now: push it.\n    otherwise: Not that.\n",
         "    answers: [{text: Yes., why: So., best: true}]\n", "There are 1 answers."},
        {"    do: [politics monarchy]\n", "    play_on: 40\n", "lesson.yaml:14: "},
        {"    do: [politics monarchy]\n", "    play_on: to_the_ends\n", "`to_the_ends` is no way to play on. Write to_the_end"},
        {"    do: [politics monarchy]\n    now: push it.\n    otherwise: Not that.\n",
         "    look: zeal\n    now: press it.\n    wrong: [{action: end, say: No.}]\n", "`wrong` belongs to a step with `do`"},
        {"steps:\n", "steps: []\nstep:\n", "lesson.yaml:12: "},
    };
    for (const Wrong& w : wrongs) {
        const std::string told = refusal(replaced(sound, w.what, w.by));
        EXPECT_NE(told.find(w.said), std::string::npos) << w.by << ": " << told;
        EXPECT_TRUE(told.ends_with('.') || told.ends_with('?')) << told;
    }
}

TEST(Lessons, AParagraphHasNoMoreWordsThanFitOnThePlate) {
    std::string many;
    for (std::size_t i = 0; i <= Lessons::kMostWords; ++i) many += " word";
    const std::string told = refusal(kHead + "steps:\n  - {title: One, text:" + many + "}\n");
    EXPECT_NE(told.find("Make two steps of it."), std::string::npos) << told;
}

TEST(Lessons, WhatStandsTooNearTheHeadIsRefused) {
    std::string text = kHead + "steps:\n" + kRead;
    text = replaced(text, "scenario: first_war\n", "");
    text = "scenario: first_war\n" + text;
    EXPECT_NE(refusal(text).find("stands too near the head"), std::string::npos) << refusal(text);
}

}  // namespace
}  // namespace common
