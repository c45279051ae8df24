// What a class is given and what it leaves: pause points and offices read strictly, notes that come back as they were, minutes
// in the report of whoever may read them.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "app/games.h"
#include "app/report_maker.h"
#include "common/council.h"
#include "common/pauses.h"
#include "tests/app/command_line.h"
#include "tests/app/page_reader.h"

namespace {

using app_test::Folder;
using app_test::PageReader;
using app_test::run;

common::DataFolders classFolders(std::vector<std::filesystem::path> overlays = {}) {
    return common::DataFolders(common::DataFolders::findBase(), std::move(overlays));
}

TEST(Sights, AValueIsSeenByItsPath) {
    const common::View view({{"zeal", {{"points", 3}}},
                             {"card", nullptr},
                             {"is_winter", true},
                             {"cards", {{"royalist", {{"hand", {1, 2}}}}, {"parliament", {{"hand", {1}}}}}},
                             {"holder", "parliament"}},
                            "parliament", "royalist");
    const auto at = [](std::string path, std::string is) {
        common::Sight sight;
        sight.path = std::move(path);
        sight.is = std::move(is);
        return sight;
    };
    EXPECT_TRUE(view.shows(at("zeal.points", "3")));
    EXPECT_FALSE(view.shows(at("zeal.points", "4")));
    EXPECT_TRUE(view.shows(at("card", "nothing")));
    EXPECT_TRUE(view.shows(at("is_winter", "true")));
    EXPECT_TRUE(view.shows(at("holder", "own")));
    EXPECT_FALSE(view.shows(at("holder", "enemy")));
    common::Sight many;
    many.path = "cards.enemy.hand";
    many.least = 2;
    EXPECT_TRUE(view.shows(many));
    many.path = "cards.own.hand";
    EXPECT_FALSE(view.shows(many));
    EXPECT_FALSE(view.has("zeal.income"));
    EXPECT_EQ(view.filled("{zeal.points} Zeal, {cards.enemy.hand} cards"), "3 Zeal, 2 cards");
}

TEST(Councils, EverySizeHasItsOffices) {
    auto folders = classFolders();
    const auto games = app::gameKeys();
    const auto council = common::Council::load(folders, games, nullptr);
    EXPECT_EQ(council.sizes("cruel_necessity"), (std::vector<int>{2, 3, 4, 5, 6}));
    for (const char* game : {"ukc", "twwae"}) EXPECT_EQ(council.sizes(game), (std::vector<int>{2, 3, 4})) << game;
    for (const auto game : games)
        for (const int size : council.sizes(game)) EXPECT_EQ(council.of(game, size).size(), static_cast<std::size_t>(size));
    EXPECT_TRUE(council.debateOf("cruel_necessity", "CN 8.0", 20));
    EXPECT_FALSE(council.debateOf("cruel_necessity", "CN 8.0", 2)) << "not every small one";
    EXPECT_FALSE(council.debateOf("cruel_necessity", "CN 7.0.2", 20));
}

TEST(PausePoints, TheClassesOfTheGuideHaveTheirs) {
    auto folders = classFolders();
    const auto pauses = common::Pauses::load(folders, "cruel_necessity", nullptr);
    EXPECT_GE(pauses.all().size(), 12U);
    for (const char* card : {"2", "4", "7", "13", "18", "25", "37", "42", "45"}) {
        const bool isThere = std::any_of(pauses.all().begin(), pauses.all().end(), [&](const common::Pause& pause) {
            return pause.when.front().path == "card" && pause.when.front().is == std::string(card);
        });
        EXPECT_TRUE(isThere) << card;
    }
    for (const char* game : {"ukc", "twwae"}) EXPECT_GE(common::Pauses::load(folders, game, nullptr).all().size(), 8U) << game;
}

// What `check-data` says of an overlay.
std::string wrongWith(const std::string& file, const std::string& text) {
    Folder folder;
    const std::filesystem::path at = std::filesystem::path(folder / "data") / "teaching" / file;
    std::filesystem::create_directories(at.parent_path());
    std::ofstream(at) << text;
    auto folders = classFolders({folder / "data"});
    try {
        const auto games = app::gameKeys();
        const auto almanac = common::Almanac::load(folders, games, {});
        common::Pauses::load(folders, "cruel_necessity", &almanac);
        common::Council::load(folders, games, &almanac);
    } catch (const common::DataError& error) {
        return error.what();
    }
    return "";
}

TEST(PausePoints, WhatIsWrongIsSaidWithItsRemedy) {
    const auto pause = [](const std::string& change) { return "pauses:\n  - id: strafford\n    " + change + "\n"; };
    for (const auto& [change, says] : std::vector<std::pair<std::string, std::string>>{
             {"when: []", "at least one line"},
             {"when: [{see: card}]", "`least`"},
             {"when: [{see: card, least: 3, most: 2}]", "smaller"},
             {"words: a", "or else `words`"},
             {"questions: [one]", "Ask two"},
             {"choices: [one]", "two, three or four"},
             {"done: 4", "done"},
             {"read: [strafford_trail]", "strafford_trial"},
             {"outcom: a", "outcome"}}) {
        const std::string wrong = wrongWith("pauses/cruel_necessity.yaml", pause(change));
        EXPECT_NE(wrong.find("cruel_necessity.yaml:"), std::string::npos) << change << ": " << wrong;
        EXPECT_NE(wrong.find(says), std::string::npos) << change << ": " << wrong;
    }
    EXPECT_EQ(wrongWith("pauses/cruel_necessity.yaml", pause("title: Another title")), "");
    std::string words = "outcome: a";
    for (int i = 0; i < 80; ++i) words += " word";
    EXPECT_NE(wrongWith("pauses/cruel_necessity.yaml", pause(words)).find("fewer"), std::string::npos);
}

TEST(Councils, WhatIsWrongIsSaidWithItsRemedy) {
    for (const auto& [text, says] : std::vector<std::pair<std::string, std::string>>{
             {"offices:\n  - id: commons\n    sits: [2, 3]\n", "sits"},
             {"offices:\n  - id: chair\n    sits: [2]\n", "leave both out"},
             {"debates:\n  - id: cn_actions\n    rule: CN 99.9\n", "CN 99.9"},
             {"debates:\n  - id: cn_actions\n    once: year\n", "turn"},
             {"offices:\n  - id: commons\n    games: {cruel_necessity: {interests: [{say: 'Zeal {zeal', when: [{see: card, is: "
              "1}]}]}}\n",
              "brace"},
             {"offices:\n  - id: commons\n    games: {cruel_necessity: {interests: [{say: a, when: [{see: card, is: 1}]}]}}\n",
              "without `when`"}}) {
        const std::string wrong = wrongWith("council/offices.yaml", text);
        EXPECT_NE(wrong.find("offices.yaml:"), std::string::npos) << text << ": " << wrong;
        EXPECT_NE(wrong.find(says), std::string::npos) << text << ": " << wrong;
    }
}

TEST(PausePoints, APathThatNoSeatSeesIsAFault) {
    Folder folder;
    std::filesystem::create_directories(folder / "data/teaching/pauses");
    std::ofstream(folder / "data/teaching/pauses/ukc.yaml") << "pauses:\n  - id: york\n    when: [{see: trun, is: 6}]\n";
    const auto checked = run({"--data", folder / "data", "check-data", "ukc"});
    EXPECT_EQ(checked.code, 1);
    EXPECT_NE(checked.err.find("`trun`"), std::string::npos) << checked.err;
}

app::ClassNotes someNotes() {
    app::ClassNotes notes;
    notes.game = "cruel_necessity";
    notes.setup = {.isOn = true, .hasPauses = true, .offices = 2, .sides = {"player"}, .minutes = 45};
    notes.pauses.push_back({"strafford", "First War, card 2", {3, 12, 0}, "He \"frightened\" us: #1 \\ \u2014 no", true, true});
    app::CouncilNote council;
    council.side = "player";
    council.rule = "CN 8.0";
    council.when = "First War, card 2";
    council.question = "What first?";
    council.turn = 2;
    council.at = 17;
    council.offices = {{"commons", true, "fortify london", "Fortify London by one click.", "walls first", 1},
                       {"army", true, "campaign north", "Campaign against the North.", "", 1}};
    council.done = "Campaign against the North.";
    council.isOver = true;
    notes.councils.push_back(council);
    return notes;
}

TEST(ClassNotes, ComeBackAsTheyWere) {
    Folder folder;
    const std::filesystem::path file = app::ClassNotes::fileFor(folder / "war.yaml");
    EXPECT_EQ(file.filename(), "war.class");
    EXPECT_FALSE(app::ClassNotes::load(file).setup.isOn) << "there are none";
    const app::ClassNotes notes = someNotes();
    std::ofstream(file) << notes.text();
    const app::ClassNotes read = app::ClassNotes::load(file);
    EXPECT_EQ(read.text(), notes.text());
    EXPECT_EQ(read.pauses.front().words, notes.pauses.front().words);
    EXPECT_EQ(read.setup, notes.setup);
    std::ofstream(file) << "format: 2\ngame: ukc\n";
    EXPECT_THROW(app::ClassNotes::load(file), common::DataError);
    std::ofstream(file) << "format: 1\ngame: ukc\nnames: [Anna]\n";
    EXPECT_THROW(app::ClassNotes::load(file), common::DataError);
}

// A set of machines with one file beside one save: the groups draw alike though the save says nothing of it.
TEST(ClassNotes, TheDiceOfAClassAreThoseOfItsSave) {
    app::Games games{app::Paths{}};
    const auto module = games.module("cruel_necessity");
    app::ClassSetup setup{.isOn = true, .hasPauses = true, .offices = 5, .sides = {"player"}, .minutes = 45};
    const auto saved = module->newTable({"first_war", {}}, 7, {"human"})->saveText();
    const std::string begun = saved.substr(0, saved.find("\n- ") + 1);
    EXPECT_EQ(app::saveAsDrawn(begun, setup), begun) << "nothing was said of dice";
    setup.dice = common::Dice::kByPurpose;
    const std::string drawn = app::saveAsDrawn(begun, setup);
    const auto opened = module->open(drawn, "class.yaml");
    ASSERT_TRUE(opened.table) << opened.error;
    EXPECT_EQ(opened.table->setup().dice, common::Dice::kByPurpose);
    EXPECT_EQ(opened.table->seed(), 7U);
    EXPECT_NE(opened.table->saveText().find("\ndice: by_purpose\n"), std::string::npos);
    EXPECT_EQ(app::saveAsDrawn(drawn, setup), drawn) << "once is enough";
    // Lines keep their numbers, for what is wrong further down.
    EXPECT_EQ(std::count(drawn.begin(), drawn.end(), '\n'), std::count(begun.begin(), begun.end(), '\n'));
    // A war that was begun goes on so from where it stands; one without a comment at its head has a line more.
    EXPECT_EQ(module->open(app::saveAsDrawn(saved, setup), "war.yaml").table->setup().dice, common::Dice::kByPurpose);
    const std::string bare = "format: 1\ngame: cruel_necessity\nscenario: first_war\nseed: 7\nactions:\n";
    EXPECT_EQ(module->open(app::saveAsDrawn(bare, setup), "war.yaml").table->setup().dice, common::Dice::kByPurpose);
    // Whoever wrote the dice into the save meant them, and what is no save is not made one.
    const std::string told = "dice: stream\n" + bare;
    EXPECT_EQ(app::saveAsDrawn(told, setup), told);
    EXPECT_EQ(app::saveAsDrawn("# nothing\n", setup), "# nothing\n");
    setup.isOn = false;
    EXPECT_EQ(app::saveAsDrawn(begun, setup), begun) << "no class sits there";
}

TEST(ClassNotes, DiceComeBackAsTheyWereAndWhatIsWrongIsSaid) {
    Folder folder;
    const std::filesystem::path file = folder / "war.class";
    app::ClassNotes notes = someNotes();
    notes.setup.isOn = true;
    EXPECT_EQ(notes.text().find("dice"), std::string::npos) << "left out where they are as usual";
    notes.setup.dice = common::Dice::kByPurpose;
    std::ofstream(file) << notes.text();
    EXPECT_EQ(app::ClassNotes::load(file).setup, notes.setup);
    std::ofstream(file)
        << "format: 1\ngame: ukc\nclass: {pauses: true, offices: 0, sides: [], minutes: 45, dice: by_porpoise}\n";
    try {
        app::ClassNotes::load(file);
        ADD_FAILURE() << "a porpoise rolls no dice";
    } catch (const common::DataError& problem) {
        EXPECT_NE(std::string(problem.what()).find("by_purpose"), std::string::npos) << problem.what();
    }
}

TEST(ClassNotes, StandInTheReportOfWhoMayReadThem) {
    app::Games games{app::Paths{}};
    const auto pageOf = [&](const std::string& game, const std::string& side, common::PlayerId reader) {
        const auto module = games.module(game);
        auto table = module->newTable({}, 1, common::SeatNames(module->sides().size(), "human"));
        for (int i = 0; i < 40; ++i)
            if (const auto move = table->botMove("random", 1)) table->play(*move);
        app::ClassNotes notes = someNotes();
        notes.game = game;
        notes.councils.front().side = side;
        const std::string text = app::reportPage(*module, *table, reader, classFolders(), notes);
        return std::string(PageReader(text).words);
    };
    const std::string own = pageOf("cruel_necessity", "player", common::PlayerId::kFirst);
    for (const char* words : {"Can a Parliament kill a man by Act?", "Vote against it.", "(12)", "beheaded on Tower Hill",
                              "The House of Commons", "walls first", "What first?", "Done:"})
        EXPECT_NE(own.find(words), std::string::npos) << words;
    const std::string enemys = pageOf("ukc", "parliament", common::PlayerId::kFirst);
    EXPECT_EQ(enemys.find("walls first"), std::string::npos) << "what one side said is not the other's to read";
    EXPECT_NE(pageOf("ukc", "parliament", common::PlayerId::kSecond).find("walls first"), std::string::npos);
    EXPECT_NE(pageOf("ukc", "parliament", common::PlayerId::kNobody).find("walls first"), std::string::npos) << "the teacher's";
}

}  // namespace
