// The lessons in the window: each is played to its end by mouse and by keyboard with every wrong answer on the way, and what a
// step speaks of is in sight and not under its plate.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <set>

#include "app/window/pages/pages.h"
#include "app/window/twwae/pieces.h"
#include "common/pattern.h"
#include "tests/app/window/hands.h"
#include "tests/app/window/lesson_play.h"
#include "tests/app/window/table_play.h"

namespace app::test {
namespace {

// From the launcher, as a newcomer goes.
GameScreen* begin(NullWindow& w, Hand& hand, const common::Lesson& lesson) {
    w.settle();
    EXPECT_EQ(hand.press("launcher.lessons"), "");
    w.settle();
    EXPECT_EQ(w.page(), "lessons");
    EXPECT_EQ(hand.press("lessons." + lesson.game + "." + std::to_string(lesson.number)), "");
    w.settle();
    return lessonOn(w);
}

// What the step rings is in sight, and its plate leaves it free.
void expectInSight(NullWindow& w, const common::LessonStep& step, const std::string& where) {
    const Target* plate = w.targets().find("lesson.plate");
    ASSERT_TRUE(plate) << where;
    EXPECT_FALSE(w.targets().find("lesson.hidden")) << where << ": it is said to be out of view";
    std::vector<std::string> names = step.point;
    if (step.task == common::LessonTask::kLook && !step.look.starts_with("goals.")) names.push_back(step.look);
    for (const std::string& name : names) {
        const Target* target = w.targets().find(name);
        const bool isSomewhere = target || step.task == common::LessonTask::kAct;  // a card shows its uses when it is opened
        EXPECT_TRUE(isSomewhere) << where << ": " << name << " is not on the table";
        if (!target) continue;
        EXPECT_GE(target->visible.w, 3) << where << ": " << name << " is out of sight";
        const Rect both = target->visible.clippedTo(plate->visible);
        EXPECT_LT(both.w * both.h, 0.4f * target->visible.w * target->visible.h) << where << ": the plate lies on " << name;
    }
}

void look(Hand& hand, const std::string& target, const std::string& where) {
    if (!target.starts_with("goals.")) {
        ASSERT_EQ(hand.press(target), "") << where;
        return;
    }
    for (const std::string& id : {std::string("bar.menu"), std::string("menu.goals"), target})
        ASSERT_EQ(hand.press(id), "") << where;
}

// Presses what plays the action. Empty: it could.
std::string choose(NullWindow& w, Hand& hand, const std::string& notation) {
    const std::string control = controlOf(w, notation, [&](const std::string& id) { return hand.press(id).empty(); });
    return control.empty() ? notation + " has no control" : hand.press(control);
}

// Every wrong act that the step names and one that it does not, each once.
void actWrongly(NullWindow& w, Hand& hand, GameScreen& screen, std::set<std::string>& done, const std::string& where) {
    const LessonRun& run = *screen.lesson();
    std::vector<std::string> patterns;
    for (const auto& wrong : run.step().wrong) patterns.push_back(wrong.action);
    patterns.emplace_back("*");
    for (const std::string& pattern : patterns) {
        for (const auto& choice : screen.table().legal()) {
            const bool isMeant = run.deedFor(choice.notation) != nullptr;
            if (isMeant || !common::fitsPattern(pattern, choice.notation) || done.contains(pattern)) continue;
            done.insert(pattern);
            const std::string words = run.replyTo(choice.notation);
            const auto before = screen.table().record().size();
            const std::size_t step = run.number();
            // What lies under the plate or behind another tab comes from the list of actions.
            if (!choose(w, hand, choice.notation).empty() || run.reply() != words) screen.play(choice.notation);
            rest(w);
            EXPECT_EQ(run.reply(), words) << where << ": " << choice.notation;
            EXPECT_FALSE(words.empty()) << where;
            EXPECT_EQ(screen.table().record().size(), before) << where << ": " << choice.notation << " was carried out";
            EXPECT_EQ(run.number(), step) << where;
            break;
        }
    }
}

// As a computer player would, to the end of the step; what the step has to say is said before, and binds nobody.
void playFreely(NullWindow& w, GameScreen& screen, const std::string& where) {
    const LessonRun& run = *screen.lesson();
    const std::size_t step = run.number();
    std::vector<common::LessonReply> unsaid = run.step().wrong;
    for (int n = 0; n < 4000 && run.number() == step; ++n) {
        if (!run.isHis(screen.table().decision().actor)) {
            rest(w);
            continue;
        }
        endReports(w);
        const auto legal = screen.table().legal();
        const auto before = screen.table().record().size();
        std::erase_if(unsaid, [&](const common::LessonReply& wrong) {
            const auto it = std::find_if(legal.begin(), legal.end(),
                                         [&](const auto& c) { return common::fitsPattern(wrong.action, c.notation); });
            if (it == legal.end()) return false;
            screen.play(it->notation);
            EXPECT_EQ(run.reply(), wrong.text) << where;
            return true;
        });
        ASSERT_EQ(screen.table().record().size(), before) << where;
        const auto move = screen.table().botMove("steady", static_cast<std::uint64_t>(n));
        ASSERT_TRUE(move) << where;
        for (int i = 0; i < 2 && screen.table().record().size() == before; ++i) screen.play(*move);
        ASSERT_GT(screen.table().record().size(), before) << where << ": " << *move;
        rest(w);
    }
    EXPECT_TRUE(unsaid.empty()) << where << ": " << (unsaid.empty() ? "" : unsaid.front().text);
}

void playLesson(NullWindow& w, Hand& hand, const common::Lesson& lesson) {
    GameScreen* screen = begin(w, hand, lesson);
    ASSERT_TRUE(screen) << lesson.file << ": " << w.page();
    const LessonRun& run = *screen->lesson();
    std::set<std::string> wrongDone;
    std::size_t wrongOf = 0;
    for (int i = 0; i < 400 && !run.isDone(); ++i) {
        endReports(w);
        const std::size_t step = run.number(), stage = run.stage();
        const std::string where = lesson.file + ":" + std::to_string(run.step().line) + ": step " + std::to_string(step + 1) +
                                  ", " + run.step().title;
        if (wrongOf != step) wrongDone.clear(), wrongOf = step;
        if (stage == 0) expectInSight(w, run.step(), where);
        switch (run.step().task) {
            case common::LessonTask::kRead: ASSERT_EQ(hand.press("lesson.next"), "") << where; break;
            case common::LessonTask::kLook:
                look(hand, run.step().look, where);
                rest(w);
                ASSERT_TRUE(run.mayGoOn()) << where;
                ASSERT_EQ(hand.press("lesson.next"), "") << where;
                break;
            case common::LessonTask::kAnswer:
                for (std::size_t n = run.step().answers.size(); n >= 1; --n) {
                    const float x = w.targets().find("lesson.plate")->visible.x;
                    ASSERT_EQ(hand.press("lesson.answer." + std::to_string(n)), "") << where;
                    ASSERT_EQ(run.answered(), std::optional(n - 1)) << where;
                    // What tells why does not send the plate to the other side of the table.
                    if (run.step().point.empty()) {
                        EXPECT_NEAR(w.targets().find("lesson.plate")->visible.x, x, 2) << where;
                    }
                }
                ASSERT_EQ(hand.press("lesson.next"), "") << where;
                break;
            case common::LessonTask::kAct: {
                actWrongly(w, hand, *screen, wrongDone, where);
                const std::string notation = run.shown(screen->table());
                ASSERT_FALSE(notation.empty()) << where;
                ASSERT_EQ(choose(w, hand, notation), "") << where << ": " << notation;
                break;
            }
            case common::LessonTask::kPlay: playFreely(w, *screen, where); break;
        }
        rest(w);
        ASSERT_TRUE(run.isDone() || run.number() != step || run.stage() != stage) << where << ": it does not go on";
    }
    ASSERT_TRUE(run.isDone()) << lesson.file;
    ASSERT_EQ(hand.press("lesson.all"), "");
    w.settle();
    EXPECT_EQ(w.page(), "lessons");
    const LessonMark* mark = w.house().lessonProgress().find(lesson.id());
    ASSERT_TRUE(mark);
    EXPECT_TRUE(mark->isDone);
}

template <class Window>
void playAll(Window byHand, const std::string& game) {
    std::vector<std::shared_ptr<const common::Lesson>> own;
    {
        NullWindow w;
        own = lessonsOfTheBox(w).of(game);
    }
    for (const auto& lesson : own) byHand([&](NullWindow& w, Hand& hand) { playLesson(w, hand, *lesson); });
}
const auto kMouse = [](auto play) { byMouse(play); };
const auto kKeys = [](auto play) { byKeyboard(play); };

TEST(WindowLessons, ThoseOfCruelNecessityByMouse) { playAll(kMouse, "cruel_necessity"); }
TEST(WindowLessons, ThoseOfCruelNecessityByKeyboard) { playAll(kKeys, "cruel_necessity"); }
TEST(WindowLessons, ThoseOfTwwaeByMouse) { playAll(kMouse, "twwae"); }
TEST(WindowLessons, ThoseOfTwwaeByKeyboard) { playAll(kKeys, "twwae"); }
TEST(WindowLessons, ThoseOfUkcByMouse) { playAll(kMouse, "ukc"); }
TEST(WindowLessons, ThoseOfUkcByKeyboard) { playAll(kKeys, "ukc"); }

TEST(WindowLessons, ShowMeDoesItAndBackTakesItBack) {
    NullWindow w;
    MouseHand hand(w);
    const auto lessons = lessonsOfTheBox(w);
    for (const auto& lesson : lessons.all()) {
        w.house().openLesson(lesson);
        w.settle();
        GameScreen* screen = lessonOn(w);
        ASSERT_TRUE(screen) << lesson->file;
        const LessonRun& run = *screen->lesson();
        for (int i = 0; i < 400 && !run.isDone() && run.step().task != common::LessonTask::kPlay; ++i) {
            endReports(w);
            if (!run.mayGoOn()) w.key("F9"), rest(w);
            if (w.targets().reachable("goals.close")) w.click("goals.close");
            if (run.mayGoOn()) w.key("N"), rest(w);
        }
        if (!run.isDone()) continue;
        EXPECT_TRUE(run.isDone()) << lesson->file;
        w.house().pop();
        w.settle();
    }
}

// After a lesson the game it names is begun as a first game, and he leads the side that he was taught.
TEST(WindowLessons, TheGameAfterALessonIsAFirstGameOfTheSideItTaught) {
    for (const char* id : {"ukc/control", "twwae/bread"}) {
        SCOPED_TRACE(id);
        NullWindow w(1280, 720);
        const auto lesson = lessonsOfTheBox(w).find(id);
        ASSERT_TRUE(lesson);
        const std::size_t side = lesson->side == "parliament" ? 1 : 0;
        w.house().openLesson(lesson);
        w.settle();
        ASSERT_TRUE(lessonOn(w));
        const LessonRun& run = *lessonOn(w)->lesson();
        for (int i = 0; i < 400 && !run.isDone(); ++i) {
            endReports(w);
            if (!run.mayGoOn()) w.key("F9"), rest(w);
            if (w.targets().reachable("goals.close")) w.click("goals.close");
            if (run.mayGoOn()) w.click("lesson.next"), rest(w);
        }
        ASSERT_TRUE(run.isDone());
        w.settle();
        // The red button, and its key, are what the page proposes.
        ASSERT_TRUE(w.targets().find("lesson.play") && w.targets().find("lesson.all"));
        EXPECT_TRUE(w.targets().find("lesson.play")->isStep);
        EXPECT_FALSE(w.targets().find("lesson.all")->isStep);
        ASSERT_TRUE(w.click("lesson.play"));
        w.settle();
        ASSERT_EQ(w.page(), "new_game");
        const bool isOffered = w.targets().find("option.first_game") != nullptr;
        ASSERT_TRUE(w.click("new_game.start"));
        w.settle();
        auto* screen = dynamic_cast<GameScreen*>(w.house().top());
        ASSERT_TRUE(screen);
        EXPECT_EQ(screen->table().seats().at(side), "human");
        if (isOffered) {
            EXPECT_EQ(screen->table().seats().at(1 - side), w.house().module(screen->gameKey())->levels().front().bot);
        }
    }
}

// What the campaign begins with, and what moves an army, is taught before it.
TEST(WindowLessons, TheFirstLessonOfTheCampaignTeachesRecruitmentAndAMarch) {
    NullWindow w;
    const auto lesson = lessonsOfTheBox(w).of("ukc").front();
    std::string deeds;
    for (const auto& step : lesson->steps)
        for (const auto& stage : step.stages)
            for (const auto& deed : stage) deeds += deed.action + "\n";
    for (const char* deed : {"general rupert", "take ", "at oxford", "move ", "convert"})
        EXPECT_NE(deeds.find(deed), std::string::npos) << deed;
    EXPECT_LE(lesson->minutes, 12);
}

TEST(WindowLessons, GoalsAreReadInWhateverWayTheyAreClosed) {
    NullWindow w;
    const auto lessons = lessonsOfTheBox(w);
    int met = 0;
    for (const auto& lesson : lessons.all()) {
        w.house().openLesson(lesson);
        w.settle();
        const LessonRun& run = *lessonOn(w)->lesson();
        for (int i = 0; i < 40 && !run.isDone() && run.step().task != common::LessonTask::kPlay; ++i) {
            endReports(w);
            if (run.step().look == "goals.close" && !run.mayGoOn()) {
                w.key("F6"), rest(w);
                ASSERT_TRUE(w.targets().reachable("goals.close"));
                w.key("Escape"), rest(w);
                EXPECT_FALSE(w.targets().find("goals.close"));
                EXPECT_TRUE(run.mayGoOn()) << lesson->file;
                ++met;
                break;
            }
            if (!run.mayGoOn()) w.key("F9"), rest(w);
            if (run.mayGoOn()) w.key("N"), rest(w);
        }
        w.house().pop();
        w.settle();
    }
    EXPECT_GT(met, 2);
}

TEST(WindowLessons, EscapePutsACardAwayBeforeItLeavesTheLesson) {
    NullWindow w(1280, 720);
    w.house().openLesson(lessonsOfTheBox(w).find("ukc/control"));
    w.settle();
    ASSERT_TRUE(lessonOn(w));
    for (int n = 0; n < 40 && lessonOn(w)->lesson()->step().look != "card.58"; ++n) {
        const std::string look = lessonOn(w)->lesson()->step().look;
        if (lessonOn(w)->lesson()->awaitsAction()) w.key("F9");
        else if (look == "goals.close") w.key("F6"), w.settle(), w.key("Escape");
        else if (!look.empty()) w.click(look);
        w.settle();
        w.click("lesson.next");
        w.settle();
    }
    ASSERT_EQ(lessonOn(w)->lesson()->step().look, "card.58");
    w.click("card.58");
    w.settle();
    w.key("Escape");
    w.settle();
    EXPECT_TRUE(lessonOn(w)) << "the card lay open";
    w.key("Escape");
    w.settle();
    EXPECT_FALSE(lessonOn(w));
}

// What a newcomer did who pressed what stood there instead of the ground below it, and read what hung over the lesson.
TEST(WindowLessons, ABlockPressedIsItsAreaLookedAt) {
    NullWindow w(1280, 720);
    GameScreen* screen = openLesson(w, "twwae/what_you_cannot_see");
    ASSERT_TRUE(screen);
    while (screen->lesson()->step().look != "area.shropshire_hereford") {
        if (screen->lesson()->step().look == "goals.close") w.key("F6"), w.settle(), w.key("Escape");
        w.click("lesson.next"), w.settle();
    }
    EXPECT_FALSE(screen->lesson()->mayGoOn());
    w.click("stack.cheshire");
    w.settle();
    EXPECT_FALSE(screen->lesson()->mayGoOn()) << "that is another Area";
    EXPECT_EQ(screen->lesson()->reply().find(". press"), std::string::npos) << screen->lesson()->reply();
    w.click("enemy.shropshire_hereford");
    w.settle();
    EXPECT_TRUE(screen->lesson()->mayGoOn());
}

TEST(WindowLessons, WhatIsGeneralAboutATableDoesNotLieOverALesson) {
    NullWindow w;
    const GameScreen* lesson = openLesson(w, "twwae/what_you_cannot_see");
    ASSERT_TRUE(lesson);
    for (const char* part : {"map", "lesson.answer.1", "scroll"}) {
        ASSERT_TRUE(lesson->signOf(part)) << part;
        EXPECT_TRUE(lesson->isSignQuiet(*lesson->signOf(part))) << part;
    }
    EXPECT_FALSE(lesson->isSignQuiet(*lesson->signOf("victory"))) << "what is of this game is told";
    w.house().toLauncher();
    w.settle();
    const GameScreen* table = open(w, "twwae", w.house().module("twwae")->newTable({}, 3, {"human", "human"}));
    EXPECT_FALSE(table->isSignQuiet(*table->signOf("map")));
}

// "It tells what it may be: all that you have not seen elsewhere", and later "the tray lists all seven still".
TEST(WindowLessons, ABackTellsWhatItMayBe) {
    namespace blocks = ::twwae;
    NullWindow w;
    const auto lesson = lessonsOfTheBox(w).find("twwae/what_you_cannot_see");
    const auto* module = w.house().module("twwae");
    const auto& box = common::definitionsOf<blocks::Definitions>(*module);
    const auto opened = module->open(lesson->start, "lesson");
    ASSERT_TRUE(opened.table) << opened.error;
    const auto factsAt = [&](const char* area) {
        for (std::size_t i = 0; i < box.areas.size(); ++i)
            if (box.areas[i].key == area) {
                const auto any = opened.table->seat(common::PlayerId::kFirst);
                return tw::mayBe(box, common::seatOf<blocks::Face>(*any).seen().seen, blocks::Side::kRoyalist,
                                 blocks::outside(blocks::areaAt(i)));
            }
        return std::vector<std::pair<std::string, std::string>>{};
    };
    const auto before = factsAt("shropshire_hereford");
    ASSERT_GE(before.size(), 3U);
    EXPECT_EQ(before.front().first, "May be one of");
    EXPECT_EQ(before.front().second, "7") << "so many backs of Parliament’s lie in the counties of the lesson";
    const auto tells = [](const auto& facts, const std::string& what) {
        return std::any_of(facts.begin(), facts.end(), [&](const auto& row) { return row.first == what; });
    };
    EXPECT_TRUE(tells(before, "Leaders"));
    EXPECT_TRUE(tells(before, "Infantry"));
    opened.table->setAskChance(true);
    for (const char* action : {"march cheshire", "take rupert", "take r_midlands_horse", "take r_midlands_foot_1",
                               "to shropshire_hereford", "proceed", "end"})
        ASSERT_TRUE(opened.table->play(std::string(action)).ok) << action;
    // RULING twwae-112: that it gets away as horse is told, but no conclusion is drawn from it.
    for (const char* action : {"enact", "roll 6", "take p_midlands_horse_1", "to worcestershire"})
        ASSERT_TRUE(opened.table->play(std::string(action)).ok) << action;
    EXPECT_EQ(factsAt("worcestershire"), before);
}

// The button of a game's card opens that game's lesson, whatever was learnt last; leaving it shows the list, and the button
// then goes on with it.
TEST(WindowLessons, TheLauncherLeadsToTheLessonItNames) {
    for (const char* game : {"twwae", "ukc", "cruel_necessity"}) {
        SCOPED_TRACE(game);
        NullWindow w(1280, 720);
        w.settle();
        ASSERT_TRUE(w.click("launcher." + std::string(game) + ".lesson"));
        w.settle();
        GameScreen* screen = lessonOn(w);
        ASSERT_TRUE(screen);
        EXPECT_EQ(screen->lesson()->lesson().game, game);
        EXPECT_EQ(screen->lesson()->lesson().number, 1);
        ASSERT_TRUE(w.click("lesson.next"));
        w.settle();
        ASSERT_TRUE(w.click("lesson.leave"));
        w.settle();
        ASSERT_EQ(w.page(), "lessons");
        w.key("Escape");
        w.settle();
        ASSERT_EQ(w.page(), "launcher");
        ASSERT_TRUE(w.click("launcher." + std::string(game) + ".lesson"));
        w.settle();
        screen = lessonOn(w);
        ASSERT_TRUE(screen);
        EXPECT_EQ(screen->lesson()->lesson().number, 1);
        EXPECT_EQ(screen->lesson()->number(), 1U);
    }
}

// The list of all of them is one press away.
TEST(WindowLessons, TheLauncherHasARoomForTheList) {
    NullWindow w(1280, 720);
    w.settle();
    w.key("T");
    w.settle();
    EXPECT_EQ(w.page(), "lessons");
}

// While he plays freely he is advised instead of shown, and takes back action by action.
TEST(WindowLessons, AFreeStepAdvisesAndTakesBack) {
    NullWindow w;
    const auto folder = w.home() / "data" / "cruel_necessity" / "lessons";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "free.yaml") << "# A lesson.\n"
                                           "title: Free\nabout: a turn\nnumber: 99\nminutes: 8\nside: player\n"
                                           "afterwards: You can do it.\nplay_next: first_war\nscenario: first_war\nseed: 7\n"
                                           "steps:\n"
                                           "  - {title: One, text: Words., play_on: 1, now: play a turn.}\n"
                                           "  - {title: Two, text: Words.}\n";
    GameScreen* screen = openLesson(w, "cruel_necessity/free");
    ASSERT_TRUE(screen);
    screen->play("fortify london");
    screen->play("fortify hull");
    rest(w);
    const auto after = screen->table().record().size();
    w.key("U");
    rest(w);
    EXPECT_LT(screen->table().record().size(), after);
    EXPECT_GT(screen->table().record().size(), 0u);
    w.key("F9");
    rest(w);
    EXPECT_TRUE(w.targets().find("hint.0"));
    ASSERT_TRUE(w.click("hint.0"));
    rest(w);
    EXPECT_GT(screen->table().record().size(), 1u);
    EXPECT_EQ(screen->lesson()->number(), 0u);
}

TEST(WindowLessons, ALessonIsLeftAndGoneOnWith) {
    NullWindow w;
    MouseHand hand(w);
    const auto lesson = lessonsOfTheBox(w).of("cruel_necessity").front();
    GameScreen* screen = begin(w, hand, *lesson);
    ASSERT_TRUE(screen);
    for (int i = 0; i < 3; ++i) ASSERT_EQ(hand.press("lesson.next"), "");
    ASSERT_EQ(hand.press("lesson.back"), "");
    EXPECT_EQ(screen->lesson()->number(), 2u);
    ASSERT_EQ(hand.press("lesson.leave"), "");
    w.settle();
    ASSERT_EQ(w.page(), "lessons");
    ASSERT_EQ(hand.press("lessons.cruel_necessity.1"), "");
    w.settle();
    ASSERT_TRUE(lessonOn(w));
    EXPECT_EQ(lessonOn(w)->lesson()->number(), 2u);
    w.key("Escape");
    w.settle();
    EXPECT_EQ(w.page(), "lessons");
    w.key("Enter");  // what is next is the one that was begun
    w.settle();
    ASSERT_TRUE(lessonOn(w));
    EXPECT_EQ(lessonOn(w)->lesson()->number(), 2u);
}

// A lesson is no game: nothing of it lies among the saves.
TEST(WindowLessons, NothingOfALessonLiesAmongTheSaves) {
    NullWindow w;
    MouseHand hand(w);
    const auto lesson = lessonsOfTheBox(w).of("ukc").front();
    ASSERT_TRUE(begin(w, hand, *lesson));
    ASSERT_EQ(hand.press("lesson.next"), "");
    w.settle();
    const std::filesystem::path saves = w.house().savesFolder();
    EXPECT_TRUE(!std::filesystem::exists(saves) || std::filesystem::is_empty(saves));
}

TEST(WindowLessons, AnOwnersLessonIsOneMore) {
    NullWindow w;
    const auto folder = w.home() / "data" / "ukc" / "lessons";
    std::filesystem::create_directories(folder);
    const auto box = lessonsOfTheBox(w).of("ukc");
    std::filesystem::copy(box.front()->file, folder / "mine.yaml");
    EXPECT_THROW(lessonsOfTheBox(w), common::DataError);  // two of one number
    std::filesystem::remove(folder / "mine.yaml");
    std::filesystem::copy(box.front()->file, folder / (box.front()->key + ".yaml"));
    const auto own = lessonsOfTheBox(w).of("ukc");
    ASSERT_EQ(own.size(), box.size());
    EXPECT_NE(own.front()->file, box.front()->file);  // it takes the place of the one of its name
}

}  // namespace
}  // namespace app::test
