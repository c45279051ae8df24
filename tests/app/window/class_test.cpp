// A class at the table: pause points and councils by mouse and by keyboard, the clock, the notes that outlive the program, and
// a whole lesson of 45 minutes.
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "app/window/pages/pages.h"
#include "app/window/table/classroom.h"
#include "tests/app/window/hands.h"
#include "tests/app/window/table_play.h"
#include "tests/contract/places.h"

namespace app::test {
namespace {

ClassSetup sitting(std::vector<std::string> sides, int offices, bool hasPauses, int minutes = 0) {
    return {.isOn = true, .hasPauses = hasPauses, .offices = offices, .sides = std::move(sides), .minutes = minutes};
}

GameScreen* classOn(NullWindow& w) {
    auto* screen = dynamic_cast<GameScreen*>(w.house().top());
    return screen && screen->classroom() ? screen : nullptr;
}

// People on every side, after so many actions at random.
GameScreen* warFor(NullWindow& w, const std::string& game, int plies = 0) {
    const auto* module = w.house().module(game);
    auto table = module->newTable({}, 5, common::SeatNames(module->sides().size(), "human"));
    for (int i = 0; i < plies; ++i)
        if (const auto move = table->botMove("random", static_cast<std::uint64_t>(i))) table->play(*move);
    return open(w, game, std::move(table));
}

// From the new-game page, as a teacher goes.
GameScreen* beginOfNew(NullWindow& w, Hand& hand, const std::string& game) {
    w.house().push(makeNewGameScreen(game));
    w.settle();
    for (const char* id : {"class.on", "class.offices.2", "class.minutes.2", "new_game.start"})
        EXPECT_EQ(hand.press(id), "") << id;
    w.settle();
    return classOn(w);
}

// A lesson of the guide, in a folder of its own with its notes beside it.
GameScreen* beginLesson(NullWindow& w, int number, const std::string& seated = {}) {
    const auto from = places::source() / "docs/teaching";
    const std::string name = "class-" + std::to_string(number);
    for (const char* ending : {".yaml", ".class"})
        std::filesystem::copy_file(from / (name + ending), w.home() / (name + ending));
    if (!seated.empty())
        std::ofstream(w.home() / (name + ".class")) << "format: 1\ngame: cruel_necessity\nclass: " << seated << "\n";
    EXPECT_TRUE(w.house().openSave((w.home() / (name + ".yaml")).string()));
    w.settle();
    return classOn(w);
}

// Until a plate of the class stands there; false: none came.
bool awaitPlate(NullWindow& w, const std::string& id) {
    for (int i = 0; i < 12 && !w.targets().find(id); ++i) {
        if (w.targets().reachable("bar.interlude")) w.click("bar.interlude");
        rest(w);
        w.frames(3);
    }
    w.frames(10);  // it can be read by now
    return w.targets().find(id) != nullptr;
}

// Through a pause point from its first page to its last; what they did shows on the last alone.
void answerPause(NullWindow& w, Hand& hand, std::size_t choice) {
    ASSERT_TRUE(awaitPlate(w, "pause.next"));
    EXPECT_FALSE(w.targets().find("pause.choice.1"));
    ASSERT_EQ(hand.press("pause.next"), "");
    w.frames(10);
    ASSERT_TRUE(w.targets().find("pause.choice.1"));
    EXPECT_FALSE(w.targets().find("pause.next")->enabled) << "the outcome lies open before anybody has answered";
    for (int hands = 0; hands < 2; ++hands) ASSERT_EQ(hand.press("pause.choice." + std::to_string(choice)), "");
    ASSERT_EQ(hand.press("pause.next"), "");
    w.frames(10);
    EXPECT_TRUE(w.targets().find("pause.read"));
    ASSERT_EQ(hand.press("pause.next"), "");
    rest(w);
}

template <class ByHand>
void pauseOfTheFirstCards(ByHand byHand) {
    byHand([](NullWindow& w, Hand& hand) {
        GameScreen* screen = beginLesson(w, 1, "{pauses: true, offices: 0, sides: [], minutes: 0}");
        ASSERT_TRUE(screen);
        const auto& table = screen->table();
        for (int n = 0; n < 60 && screen->classroom()->notes().pauses.empty(); ++n) {
            const auto move = table.botMove("steady", static_cast<std::uint64_t>(n));
            ASSERT_TRUE(move);
            screen->play(*move);
            rest(w);
            if (w.targets().reachable("bar.interlude")) w.click("bar.interlude");
        }
        answerPause(w, hand, 2);
        const auto& notes = screen->classroom()->notes();
        ASSERT_EQ(notes.pauses.size(), 1U);
        EXPECT_EQ(notes.pauses.front().pause, "strafford");
        EXPECT_EQ(notes.pauses.front().votes, (std::vector<int>{0, 2, 0}));
        EXPECT_TRUE(notes.pauses.front().isTurned);
        EXPECT_TRUE(notes.pauses.front().isOver);
        EXPECT_FALSE(w.targets().find("pause.next")) << "it does not come again";
    });
}
const auto kByMouse = [](auto play) { byMouse(play); };
const auto kByKeys = [](auto play) { byKeyboard(play); };

TEST(WindowClass, APausePointByMouse) { pauseOfTheFirstCards(kByMouse); }
TEST(WindowClass, APausePointByKeyboard) { pauseOfTheFirstCards(kByKeys); }

// Each office proposes, says why and votes: three presses; the chair decides, and it is done.
template <class ByHand>
void councilOfAll(ByHand byHand, const std::string& game) {
    byHand([&](NullWindow& w, Hand& hand) {
        GameScreen* screen = warFor(w, game, game == "cruel_necessity" ? 0 : 40);
        ASSERT_TRUE(screen);
        meetPlayer(w);
        rest(w);
        screen->beginClass(sitting(w.house().module(game)->sides(), 3, false));
        for (int n = 0; n < 80 && screen->classroom()->notes().councils.empty(); ++n) {
            meetPlayer(w);
            if (awaitPlate(w, "council.back")) break;
            const auto move = screen->table().botMove("steady", static_cast<std::uint64_t>(n));
            ASSERT_TRUE(move);
            screen->play(*move);
            rest(w);
        }
        ASSERT_TRUE(awaitPlate(w, "council.propose.1"));
        const auto before = screen->table().record().size();
        const auto legal = screen->table().legal();
        for (int office = 0; office < 3; ++office) {
            const std::string number = std::to_string(office % 2 + 1);
            ASSERT_EQ(hand.press("council.propose." + number), "") << office;
            w.frames(10);
            ASSERT_EQ(hand.press("council.reason.1"), "") << office;
            w.frames(10);
        }
        while (w.targets().find("council.vote.1")) {
            ASSERT_EQ(hand.press("council.vote.1"), "");
            w.frames(10);
        }
        const CouncilNote note = screen->classroom()->notes().councils.back();
        ASSERT_EQ(note.offices.size(), 3U);
        for (const OfficeNote& office : note.offices) {
            EXPECT_TRUE(office.hasSpoken);
            EXPECT_FALSE(office.reason.empty());
            EXPECT_TRUE(std::any_of(legal.begin(), legal.end(), [&](const auto& c) { return c.notation == office.action; }));
        }
        ASSERT_EQ(screen->table().record().size(), before) << "nothing is done before the chair decides";
        ASSERT_EQ(hand.press("council.decide.1"), "");
        rest(w);
        if (w.targets().find("sure.0")) hand.press("sure.0"), rest(w);
        ASSERT_GT(screen->table().record().size(), before);
        EXPECT_EQ(screen->table().record()[before].notation, note.offices.front().action);
        EXPECT_FALSE(screen->classroom()->notes().councils.back().done.empty());
    });
}

TEST(WindowClass, ACouncilOfCruelNecessityByMouse) { councilOfAll(kByMouse, "cruel_necessity"); }
TEST(WindowClass, ACouncilOfCruelNecessityByKeyboard) { councilOfAll(kByKeys, "cruel_necessity"); }
TEST(WindowClass, ACouncilOfWarByMouse) { councilOfAll(kByMouse, "ukc"); }
TEST(WindowClass, ACouncilOfWarOfTheOtherGameByKeyboard) { councilOfAll(kByKeys, "twwae"); }

TEST(WindowClass, TheNewGamePageSeatsAClass) {
    NullWindow w;
    KeyHand hand(w);
    GameScreen* screen = beginOfNew(w, hand, "cruel_necessity");
    ASSERT_TRUE(screen);
    const ClassSetup& setup = screen->classroom()->notes().setup;
    EXPECT_EQ(setup.offices, 3);
    EXPECT_EQ(setup.minutes, 45);
    EXPECT_TRUE(setup.hasPauses);
    EXPECT_EQ(setup.sides, std::vector<std::string>{"player"});
}

TEST(WindowClass, TheClockIsInSightWithLargeTextToo) {
    NullWindow w(1280, 720, 150);
    GameScreen* screen = warFor(w, "cruel_necessity");
    rest(w);
    EXPECT_FALSE(w.targets().find("bar.clock")) << "there is no class";
    screen->beginClass(sitting({"player"}, 0, false, 45));
    rest(w);
    EXPECT_EQ(screen->classroom()->clock(), "minute 0 of 45");
    const Target* clock = w.targets().find("bar.clock");
    ASSERT_TRUE(clock);
    EXPECT_GT(clock->visible.w, 60);
    screen->beginClass(sitting({"player"}, 0, false));
    rest(w);
    EXPECT_TRUE(screen->classroom()->clock().empty());
    EXPECT_FALSE(w.targets().find("bar.clock"));
}

TEST(WindowClass, TheChairMayLookAtTheBoardGoBackAndDecideOtherwise) {
    NullWindow w(1280, 720);
    GameScreen* screen = warFor(w, "cruel_necessity");
    screen->beginClass(sitting({"player"}, 2, false));
    ASSERT_TRUE(awaitPlate(w, "council.propose.1"));
    w.key("B");
    EXPECT_FALSE(w.targets().find("council.propose.1"));
    const auto before = screen->table().record().size();
    w.key("E");  // the table below hears nothing
    EXPECT_EQ(screen->table().record().size(), before);
    w.key("B");
    ASSERT_TRUE(w.targets().find("council.propose.1"));
    w.key("1");
    w.frames(10);
    ASSERT_TRUE(w.targets().find("council.reason.1"));
    w.click("council.back");
    ASSERT_TRUE(w.targets().find("council.propose.1")) << "it proposes anew";
    w.frames(10);
    w.key("0");
    w.frames(10);
    w.key("0");
    w.frames(10);
    ASSERT_TRUE(w.targets().find("council.decide.0"));
    EXPECT_FALSE(w.targets().find("council.decide.1")) << "nobody has proposed anything";
    w.key("0");
    w.frames(4);
    EXPECT_FALSE(w.targets().find("council.decide.0"));
    screen->play("end");
    rest(w);
    EXPECT_EQ(screen->table().record()[before].notation, "end");
    EXPECT_FALSE(screen->classroom()->notes().councils.front().done.empty()) << "what was done at the table is noted";
}

// With large text the board stands behind tabs. Whoever looks at it while the council waits turns them and reads, and does
// nothing; the menu leads back to the council.
TEST(WindowClass, TheBoardCanBeReadWhileTheCouncilWaits) {
    NullWindow w(1280, 720, 150);
    GameScreen* screen = warFor(w, "cruel_necessity");
    ASSERT_TRUE(screen);
    screen->beginClass(sitting({"player"}, 2, false));
    ASSERT_TRUE(awaitPlate(w, "council.propose.1"));
    EXPECT_FALSE(w.targets().reachable("tab.tracks"));
    w.key("B");
    rest(w);
    ASSERT_TRUE(w.targets().reachable("tab.tracks"));
    w.mouseClick("tab.tracks");
    rest(w);
    const auto before = screen->table().record().size();
    const Target* track = w.targets().find("politics monarchy");
    ASSERT_TRUE(track) << "the tracks are in sight";
    w.mouseClick("politics monarchy");
    for (const char* key : {"E", "1"}) w.key(key);
    rest(w);
    EXPECT_EQ(screen->table().record().size(), before) << "the council decides, not who looks";
    w.mouseClick("bar.menu");
    rest(w);
    ASSERT_TRUE(w.targets().find("menu.goals"));
    w.key("Escape");
    rest(w);
    ASSERT_TRUE(w.targets().reachable("council.board")) << "it waits where it was";
    w.key("B");
    rest(w);
    EXPECT_TRUE(w.targets().find("council.propose.1"));
    EXPECT_EQ(screen->classroom()->notes().councils.size(), 1U);
}

// What is voted on is seen at once, with large text too; what the chair's roll comes to is told in a line.
TEST(WindowClass, AVoteIsSeenWholeAndItsRollIsTold) {
    for (const int percent : {100, 150}) {
        SCOPED_TRACE(percent);
        NullWindow w(1280, 720, percent);
        GameScreen* screen = beginLesson(w, 1);
        ASSERT_TRUE(screen);
        ASSERT_TRUE(awaitPlate(w, "council.propose.1"));
        for (int office = 0; office < 5; ++office) {
            w.key(office == 3 ? "2" : "1");
            w.frames(10);
            w.key("1");
            w.frames(10);
        }
        const Target* last = w.targets().find("council.vote.0");
        ASSERT_TRUE(last);
        EXPECT_FLOAT_EQ(last->visible.h, last->rect.h);
        EXPECT_FALSE(w.targets().find("scrollbar.council"));
        for (int office = 0; office < 5; ++office) w.key("1"), w.frames(10);
        last = w.targets().find("council.decide.0");
        ASSERT_TRUE(last);
        EXPECT_FLOAT_EQ(last->visible.h, last->rect.h);
        w.key("1");  // the Commons: raise Parliament, which is rolled for
        bool isTold = false;
        for (int i = 0; i < 40 && !isTold; ++i) {
            if (w.targets().reachable("bar.interlude")) w.click("bar.interlude");
            w.frames(2);
            isTold = w.targets().find("notice.0") != nullptr;
        }
        EXPECT_TRUE(isTold);
    }
}

TEST(WindowClass, WhatWasSaidOutlivesTheProgram) {
    NullWindow w(1280, 720);
    GameScreen* screen = beginLesson(w, 2);
    ASSERT_TRUE(screen);
    const std::filesystem::path save = [&] {
        awaitPlate(w, "council.propose.1");
        return std::filesystem::path(screen->savePath());
    }();
    ASSERT_FALSE(save.empty());
    const bool isPause = w.targets().find("pause.next") != nullptr;
    if (isPause) answerPause(w, *std::make_unique<MouseHand>(w), 1);
    if (awaitPlate(w, "council.propose.1")) w.key("1"), w.frames(10);
    w.house().settleDisk();
    const ClassNotes kept = ClassNotes::load(ClassNotes::fileFor(save));
    EXPECT_EQ(kept.text(), screen->classroom()->notes().text());
    EXPECT_TRUE(kept.setup.isOn);
    ASSERT_FALSE(kept.councils.empty());
    EXPECT_FALSE(kept.councils.back().offices.front().action.empty()) << "also what was said in the middle of a council";
    // Opened again it goes on where it was.
    w.house().toLauncher();
    w.settle();
    ASSERT_TRUE(w.house().openSave(save.string()));
    w.settle();
    screen = classOn(w);
    ASSERT_TRUE(screen);
    ASSERT_TRUE(awaitPlate(w, "council.reason.1"));
    EXPECT_EQ(screen->classroom()->notes().councils.size(), kept.councils.size());
}

// The classes of the guide say that groups draw alike: what two groups are dealt after they decided differently is the same.
TEST(WindowClass, TheGroupsOfAClassSetDrawAlike) {
    for (const int number : {1, 2, 3}) {
        NullWindow w;
        GameScreen* screen = beginLesson(w, number);
        ASSERT_TRUE(screen);
        EXPECT_EQ(screen->table().setup().dice, common::Dice::kByPurpose) << number;
        EXPECT_EQ(screen->classroom()->notes().setup.dice, common::Dice::kByPurpose) << number;
        ASSERT_TRUE(awaitPlate(w, "council.propose.1") || awaitPlate(w, "pause.next"));
        w.house().settleDisk();
        std::ifstream in(screen->savePath());
        const std::string text((std::istreambuf_iterator<char>(in)), {});
        EXPECT_NE(text.find("\ndice: by_purpose\n"), std::string::npos) << "whoever opens what was played draws so too";
    }
    NullWindow w;
    GameScreen* screen = beginLesson(w, 1, "{pauses: false, offices: 0, sides: [player], minutes: 0}");
    ASSERT_TRUE(screen);
    EXPECT_EQ(screen->table().setup().dice, common::Dice::kStream) << "that class did not ask for it";
    // Who is seated on the page keeps the dice of the war beside them.
    screen->beginClass(sitting({"player"}, 2, true));
    EXPECT_EQ(screen->classroom()->notes().setup.dice, common::Dice::kStream);
}

TEST(WindowClass, NotesThatCannotBeReadAreLeftAsTheyAre) {
    NullWindow w;
    const auto file = w.home() / "class-1.class";
    GameScreen* screen = nullptr;
    {
        std::filesystem::copy_file(places::source() / "docs/teaching/class-1.yaml", w.home() / "class-1.yaml");
        std::ofstream(file) << "format: 1\ngame: cruel_necessity\nclass: {pauses: perhaps}\n";
        ASSERT_TRUE(w.house().openSave((w.home() / "class-1.yaml").string()));
        w.settle();
        screen = dynamic_cast<GameScreen*>(w.house().top());
    }
    ASSERT_TRUE(screen);
    EXPECT_FALSE(screen->classroom());
    screen->beginClass(sitting({"player"}, 2, true));
    EXPECT_FALSE(screen->classroom());
    std::ifstream in(file);
    const std::string text((std::istreambuf_iterator<char>(in)), {});
    EXPECT_NE(text.find("perhaps"), std::string::npos);
}

// The data may have changed since the notes were written: other numbers of choices, offices that are no more or sit elsewhere.
TEST(WindowClass, NotesOfOtherDataAreGoneOnWith) {
    NullWindow w(1280, 720);
    GameScreen* screen = beginLesson(w, 1, "{pauses: true, offices: 2, sides: [player], minutes: 0}");
    ASSERT_TRUE(screen);
    const std::size_t at = screen->table().record().size();
    w.house().toLauncher();
    w.settle();
    common::DataFolders folders = common::DataFolders::standard();
    const std::vector<std::string_view> games{"ukc", "twwae", "cruel_necessity"};
    const auto offices = common::Council::load(folders, games, nullptr);
    std::string elsewhere;
    for (const common::Office& office : offices.offices())
        if (!office.games.contains("cruel_necessity")) elsewhere = office.id;
    ASSERT_FALSE(elsewhere.empty());
    const auto pauses = common::Pauses::load(folders, "cruel_necessity", nullptr);
    const std::string unsaid = R"(, spoke: false, action: "", proposal: "", reason: "", vote: -1)";
    for (const bool isPause : {true, false}) {
        std::ofstream notes(w.home() / "class-1.class");
        notes << "format: 1\ngame: cruel_necessity\nclass: {pauses: " << (isPause ? "true" : "false")
              << ", offices: 2, sides: [player], minutes: 0}\n";
        if (isPause)
            notes << "pauses:\n- {pause: " << pauses.all().front().id
                  << ", when: \"\", votes: [], words: \"\", turned: false, over: false}\n";
        else
            notes << "councils:\n- {side: player, rule: \"CN 8.0\", when: \"\", question: \"Why?\", turn: 1, at: " << at
                  << ", done: \"\", over: false, offices: [{office: " << elsewhere
                  << unsaid << "}, {office: gone" << unsaid << "}]}\n";
        notes.close();
        ASSERT_TRUE(w.house().openSave((w.home() / "class-1.yaml").string()));
        w.settle();
        ASSERT_TRUE(classOn(w));
        ASSERT_TRUE(awaitPlate(w, isPause ? "pause.choice.1" : "council.propose.1"));
        w.key("1"), w.frames(4);
        if (isPause) EXPECT_EQ(classOn(w)->classroom()->notes().pauses.front().votes.front(), 1);
        else EXPECT_FALSE(classOn(w)->classroom()->notes().councils.front().offices.front().action.empty());
        w.house().toLauncher();
        w.settle();
    }
}

// Forty-five minutes of the second class, at the size of a school's projector: a council in each turn, a vote at each pause,
// and the bell at the end of a card.
TEST(WindowClass, AWholeLessonOfFortyFiveMinutes) {
    NullWindow w(1280, 720);
    MouseHand hand(w);
    GameScreen* screen = beginLesson(w, 2);
    ASSERT_TRUE(screen);
    const std::string save = [&] {
        awaitPlate(w, "council.propose.1");
        return screen->savePath();
    }();
    bool isOver = false;
    int presses = 0;
    for (int n = 0; n < 900 && !isOver; ++n) {
        rest(w);
        if (w.page() != "table") break;
        if (w.targets().find("time.0")) {
            w.frames(10);
            ASSERT_EQ(hand.press("time.0"), "") << "stop at the end of the card";
            w.settle();
            isOver = true;
            break;
        }
        if (w.targets().find("sure.0")) w.click("sure.0");
        if (w.targets().reachable("bar.interlude")) {
            w.click("bar.interlude");
            continue;
        }
        if (w.targets().find("pause.next")) {
            answerPause(w, hand, 1);
            w.pass(4 * 60);
            continue;
        }
        if (w.targets().find("council.back")) {
            w.frames(8);
            const std::size_t offices = screen->classroom()->notes().councils.back().offices.size();
            for (std::size_t i = 0; i < 3 * offices + 1; ++i) {
                for (const char* id : {"council.propose.1", "council.reason.2", "council.vote.1", "council.decide.1"})
                    if (w.targets().find(id)) {
                        ASSERT_EQ(hand.press(id), "") << id;
                        ++presses;
                        w.frames(8);
                        break;
                    }
            }
            w.pass(150);
            continue;
        }
        const auto& table = screen->table();
        if (table.result().over) break;
        const auto move = table.botMove("steady", static_cast<std::uint64_t>(n));
        if (move) screen->play(*move);
    }
    EXPECT_TRUE(isOver) << "the bell rang";
    EXPECT_EQ(w.page(), "launcher");
    w.house().settleDisk();
    const ClassNotes notes = ClassNotes::load(ClassNotes::fileFor(save));
    EXPECT_GE(notes.pauses.size(), 2U);
    EXPECT_GE(notes.councils.size(), 3U);
    for (const CouncilNote& note : notes.councils) {
        EXPECT_TRUE(note.isOver);
        EXPECT_FALSE(note.done.empty()) << note.when;
    }
    EXPECT_LE(presses, static_cast<int>(notes.councils.size()) * (3 * 5 + 1)) << "three an office, and the chair's";
}

// Whatever is said, in every game and every text size, is drawn inside its plate.
TEST(WindowClass, EveryPausePointCanBeRead) {
    for (const auto& [percent, width, height] :
         {std::tuple(100, 1280.0f, 720.0f), {200, 1280.0f, 720.0f}, {150, 1920.0f, 1080.0f}}) {
        NullWindow w(width, height, percent);
        for (const GameEntry& entry : allGames()) {
            const std::string game(entry.key);
            auto folders = w.house().dataFolders();
            const auto pauses = common::Pauses::load(folders, game, nullptr);
            EXPECT_GE(pauses.all().size(), game == "cruel_necessity" ? 12U : 8U);
            GameScreen* screen = warFor(w, game);
            meetPlayer(w);
            ASSERT_TRUE(screen);
            for (const char* part : {"pause", "vote", "outcome"}) {
                screen->openOverlay(part);
                w.frames(3);
                const Target* plate = w.targets().find("over.pause.plate");
                const Target* next = w.targets().find("pause.next");
                ASSERT_TRUE(plate && next) << game << " " << part;
                const Rect inside = next->rect.clippedTo(plate->rect);
                EXPECT_FLOAT_EQ(inside.w, next->rect.w) << game << " " << part << " " << percent;
            }
        }
    }
}

}  // namespace
}  // namespace app::test
