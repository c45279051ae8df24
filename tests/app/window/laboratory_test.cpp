// The laboratory in the window: questions, a run that is paused and gone on with, figures, and the wars behind them.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "app/lab/bench.h"
#include "app/lab/draft.h"
#include "app/window/pages/laboratory.h"
#include "app/window/pages/pages.h"
#include "app/window/table/game_screen.h"
#include "tests/app/window/hands.h"

namespace app::test {
namespace {

namespace fs = std::filesystem;

// A question of our own, so short that it is answered while one waits.
LabQuestion labQuestion(NullWindow& w, const std::string& length) {
    const fs::path file = w.home() / "asked.yaml";
    std::ofstream(file) << "experiment: asked\ntitle: Asked\nquestion: Who wins?\nabout: Short wars.\n"
                        << length
                        << "\nseats: random\narms:\n"
                           "- {id: plain, title: As it is, game: twwae, scenario: early_war}\n"
                           "- {id: rolled, title: Rolled, game: twwae, scenario: early_war, "
                           "options: {variant_timing: \"on\"}}\n"
                           "measures: [result, length, resolution, clauses]\n"
                           "claims:\n- {claim: It helps him., measure: result, part: royalist, arm: rolled, than: plain}\n";
    Paths paths;
    paths.home = w.home();
    Games read(paths);
    return std::make_shared<const lab::Experiment>(lab::readExperiment(file, read));
}
LabQuestion labQuestion(NullWindow& w, int games) { return labQuestion(w, "games: " + std::to_string(games)); }
fs::path labFileOf(NullWindow& w, const LabQuestion& question, std::uint64_t games) {
    return lab::resultsFile(w.house().bench().paths(), question->key, games, question->games);
}
void openQuestion(NullWindow& w, const LabQuestion& question) {
    w.house().push(makeExperimentScreen(question, labFileOf(w, question, question->games), question->games));
    w.settle();
}

TEST(WindowLaboratory, EveryQuestionIsACardAtEverySize) {
    for (const auto& [width, height, percent] :
         {std::tuple{1280.0f, 720.0f, 100}, {1440.0f, 900.0f, 100}, {1280.0f, 720.0f, 200}, {600.0f, 900.0f, 100}}) {
        SCOPED_TRACE(std::to_string(static_cast<int>(width)) + " at " + std::to_string(percent));
        NullWindow w(width, height, percent);
        w.key("B");
        w.settle();
        ASSERT_EQ(w.page(), "laboratory");
        for (const fs::path& file : lab::readyMade()) {
            const std::string key = file.stem().string();
            const Target* card = w.targets().find("lab.card." + key);
            const Target* start = w.targets().find("lab.start." + key);
            ASSERT_TRUE(card && start) << key;
            EXPECT_GE(card->rect.x, 0) << key;
            EXPECT_LE(card->rect.right(), width) << key;
            EXPECT_GE(start->rect.y, card->rect.y) << key;
            EXPECT_LE(start->rect.bottom(), card->rect.bottom() + 1) << key;
        }
        for (const char* press : {"lab.card.who_wins", "lab.start.who_wins"}) {
            ASSERT_TRUE(w.click(press));
            w.settle();
            EXPECT_EQ(w.page(), "experiment");
            EXPECT_FALSE(w.house().bench().standing().isRunning) << "how many wars is chosen first";
            w.key("Escape");
            EXPECT_EQ(w.page(), "laboratory");
        }
    }
}

TEST(WindowLaboratory, ARunIsPausedGoneOnWithLeftAndKept) {
    NullWindow w;
    const auto question = labQuestion(w, 400);
    openQuestion(w, question);
    ASSERT_TRUE(w.click("lab.run"));
    EXPECT_TRUE(w.house().bench().standing().isRunning);
    ASSERT_TRUE(w.click("lab.run")) << "pause";
    w.house().bench().wait();
    w.frames(2);
    const auto paused = w.house().bench().standing();
    EXPECT_LT(paused.done, paused.all);
    EXPECT_TRUE(fs::exists(labFileOf(w, question, 400)));
    w.key("R");
    EXPECT_TRUE(w.house().bench().standing().isRunning);
    w.key("Escape");
    EXPECT_TRUE(w.house().bench().standing().isRunning) << "it goes on when its page is left";
    w.house().bench().wait();
    EXPECT_EQ(w.house().bench().standing().done, 800u);
    w.house().push(makeLaboratoryScreen());
    w.settle();
    ASSERT_TRUE(w.click("lab.result.asked")) << "it is among the results";
    w.settle();
    ASSERT_EQ(w.page(), "experiment");
    const Target* figure = w.targets().find("lab.figure.result.royalist.plain");
    ASSERT_TRUE(figure) << "and shows its figures, though nobody knows its file";
    const Target* run = w.targets().find("lab.run");
    ASSERT_TRUE(run);
    EXPECT_FALSE(run->enabled);
}

// Another number of wars, or another question, is looked at meanwhile.
TEST(WindowLaboratory, ARunIsSeenAndReachedFromWhereItIsNotShown) {
    NullWindow w(1280, 720);
    const auto question = labQuestion(w, 4000);
    openQuestion(w, question);
    ASSERT_TRUE(w.click("lab.run"));
    EXPECT_FALSE(w.targets().find("lab.running")) << "it is shown";
    ASSERT_TRUE(w.click("lab.games.0")) << "100 wars";
    w.settle();
    ASSERT_TRUE(w.house().bench().standing().isRunning);
    EXPECT_EQ(w.targets().find("lab.run")->label, "Run");
    ASSERT_TRUE(w.click("lab.running"));
    w.frames(2);
    EXPECT_EQ(w.targets().find("lab.run")->label, "Pause");
    EXPECT_FALSE(w.targets().find("lab.running"));
    auto other = std::make_shared<lab::Experiment>(*question);
    other->key = "other";
    openQuestion(w, other);
    ASSERT_TRUE(w.click("lab.running"));
    w.frames(2);
    EXPECT_EQ(w.page(), "experiment");
    EXPECT_EQ(w.targets().find("lab.run")->label, "Pause");
    ASSERT_TRUE(w.click("lab.run"));
    w.house().bench().wait();
    w.frames(2);
    EXPECT_NE(w.targets().find("lab.run")->label, "Pause");
    ASSERT_TRUE(w.click("lab.games.0"));
    w.settle();
    EXPECT_FALSE(w.targets().find("lab.running")) << "nothing runs";
}

// The list of results takes a while to be read; what is on the bench is known before.
TEST(WindowLaboratory, WhatHasJustRunIsListedAtOnce) {
    NullWindow w;
    const auto question = labQuestion(w, 8);
    openQuestion(w, question);
    ASSERT_TRUE(w.click("lab.run"));
    w.house().bench().wait();
    w.house().push(makeLaboratoryScreen());
    w.frames(1);
    EXPECT_TRUE(w.targets().find("lab.result.asked"));
    w.settle();
    int listed = 0;
    for (const Target& t : w.targets().last()) listed += t.id == "lab.result.asked";
    EXPECT_EQ(listed, 1);
}

TEST(WindowLaboratory, TheWarsOfEveryArmAreListed) {
    NullWindow w(1280, 720);
    const auto question = labQuestion(w, 6);
    openQuestion(w, question);
    ASSERT_TRUE(w.click("lab.run"));
    w.house().bench().wait();
    w.settle();
    ASSERT_TRUE(w.click("lab.wars"));
    w.settle();
    ASSERT_EQ(w.page(), "lab_wars");
    ASSERT_TRUE(w.targets().find("lab.arm.plain"));
    ASSERT_TRUE(w.click("lab.arm.rolled"));
    w.settle();
    ASSERT_TRUE(w.click("lab.war.5"));
    w.settle();
    const auto* table = dynamic_cast<GameScreen*>(w.house().top());
    ASSERT_TRUE(table);
    EXPECT_EQ(table->table().setup().options.at("variant_timing"), "on");
}

TEST(WindowLaboratory, FromAFigureToItsWarsAndTheirReplay) {
    NullWindow w(1280, 720);
    const auto question = labQuestion(w, 12);
    openQuestion(w, question);
    ASSERT_TRUE(w.click("lab.run"));
    w.house().bench().wait();
    w.settle();
    for (const char* id : {"lab.figure.result.royalist.plain", "lab.figure.length.turns.rolled"})
        ASSERT_TRUE(w.targets().find(id)) << id;
    for (int i = 0; i < 5 && !w.targets().find("lab.curve.resolution.50"); ++i) w.key("PageDown");
    EXPECT_TRUE(w.targets().find("lab.curve.resolution.50"));
    ASSERT_TRUE(w.click("lab.figure.length.turns.rolled"));
    w.settle();
    ASSERT_EQ(w.page(), "lab_wars");
    int wars = 0;
    for (const Target& t : w.targets().last()) wars += t.id.starts_with("lab.war.");
    EXPECT_EQ(wars, 12);
    ASSERT_TRUE(w.click("lab.war.5"));
    w.settle();
    ASSERT_EQ(w.page(), "table");
    const auto* table = dynamic_cast<GameScreen*>(w.house().top());
    ASSERT_TRUE(table);
    EXPECT_EQ(table->replayedTo(), std::optional<std::size_t>(0));
    EXPECT_EQ(table->table().seed(), 5u);
    EXPECT_EQ(table->table().setup().options.at("variant_timing"), "on");
    EXPECT_TRUE(table->table().result().over);
    ASSERT_TRUE(w.click("replay.close"));
    EXPECT_EQ(w.page(), "lab_wars");
    const fs::path saves = w.house().savesFolder();
    EXPECT_TRUE(!fs::exists(saves) || fs::is_empty(saves)) << "looking on keeps no save";
    // A figure that looks at a turn opens its wars there.
    w.key("Escape");
    w.settle();
    for (int i = 0; i < 5 && !w.targets().find("lab.curve.resolution.50"); ++i) w.key("PageDown");
    ASSERT_TRUE(w.click("lab.curve.resolution.50"));
    w.settle();
    ASSERT_EQ(w.page(), "lab_wars");
    ASSERT_TRUE(w.click("lab.war.5"));
    w.settle();
    const auto* half = dynamic_cast<GameScreen*>(w.house().top());
    ASSERT_TRUE(half);
    const std::size_t at = half->replayedTo().value_or(0), all = half->table().record().size();
    EXPECT_GT(at, all / 8) << "half the turns";
    EXPECT_LT(at, all * 7 / 8);
}

TEST(WindowLaboratory, FiguresAreTakenAlongAndThrownAwayAfterAsking) {
    NullWindow w;
    const auto question = labQuestion(w, 8);
    openQuestion(w, question);
    ASSERT_TRUE(w.click("lab.run"));
    w.house().bench().wait();
    w.settle();
    fs::path page = labFileOf(w, question, 8), table = page;
    page.replace_extension(".html"), table.replace_extension(".csv");
    w.key("X");
    w.settle();
    EXPECT_TRUE(fs::exists(page));
    ASSERT_TRUE(w.click("lab.table"));
    w.settle();
    EXPECT_TRUE(fs::exists(table));
    ASSERT_TRUE(w.click("lab.json"));
    w.settle();
    fs::path json = labFileOf(w, question, 8);
    std::ifstream written(json.replace_extension(".json"));
    EXPECT_EQ(nlohmann::json::parse(written)["experiment"], "asked");
    ASSERT_TRUE(w.click("lab.remove"));
    ASSERT_TRUE(w.click("remove.1")) << "kept";
    EXPECT_TRUE(fs::exists(labFileOf(w, question, 8)));
    ASSERT_TRUE(w.click("lab.remove"));
    ASSERT_TRUE(w.click("remove.0"));
    EXPECT_FALSE(fs::exists(labFileOf(w, question, 8)));
    EXPECT_NE(w.page(), "experiment");
}

// The window asks this program for them on the command line; what stands for it here writes down what it was asked.
TEST(WindowLaboratory, PicturesAreDrawnByAnotherProcess) {
    NullWindow w;
    const auto question = labQuestion(w, 4);
    openQuestion(w, question);
    ASSERT_TRUE(w.click("lab.run"));
    w.house().bench().wait();
    w.settle();
    const Target* none = w.targets().find("lab.pictures");
    ASSERT_TRUE(none);
    EXPECT_FALSE(none->enabled) << "no program is known";
    const fs::path program = w.home() / "program";
    std::ofstream(program)
        << "#!/bin/sh\n[ \"$6\" = --out ] || exit 2\nmkdir -p \"$7\"\necho \"$*\" > \"$7/asked\"\n"
           "touch -d '2 seconds ago' \"$7/result.png\"\n"  // the clock of a disk lags behind
           "n=0; while [ ! -f \"$7/go\" ] && [ $n -lt 600 ]; do sleep 0.1; n=$((n + 1)); done\n";
    fs::permissions(program, fs::perms::owner_all);
    w.house().setProgram(program);
    w.frames(2);
    fs::path folder = labFileOf(w, question, 4);
    const std::string results = folder.string();
    folder.replace_extension();
    folder += "-pictures";
    const auto isDrawing = [&] { return !w.targets().find("lab.pictures")->enabled; };
    ASSERT_TRUE(w.click("lab.pictures"));
    for (int i = 0; i < 200 && !fs::exists(folder / "result.png"); ++i) w.settle();
    ASSERT_TRUE(isDrawing()) << "the program has not ended";
    bool isRead = false;  // what others have to do is done meanwhile
    w.house().inBackground([] {}, [&] { isRead = true; });
    w.settle();
    EXPECT_TRUE(isRead);
    ASSERT_TRUE(isDrawing());
    const std::string counted = "PNG 1/" + std::to_string(question->measures.size());  // looked for now and again
    for (int i = 0; i < 200 && w.targets().find("lab.pictures")->label != counted; ++i) w.settle();
    EXPECT_EQ(w.targets().find("lab.pictures")->label, counted);
    std::ofstream(folder / "go") << "\n";
    for (int i = 0; i < 200 && isDrawing(); ++i) w.settle();
    EXPECT_FALSE(isDrawing());
    std::ifstream asked(folder / "asked");
    std::string words;
    std::getline(asked, words);
    EXPECT_EQ(words, "lab report " + results + " --format png --out " + folder.string());
    const auto faultOf = [&](const fs::path& with) {
        LabDrawing drawing(with, results, folder);
        for (int i = 0; i < 200 && !drawing.waitFor(std::chrono::milliseconds(100)); ++i) {}
        return drawing.fault();
    };
    EXPECT_EQ(faultOf(program), "");
    std::ofstream(program) << "#!/bin/sh\necho no display >&2\nexit 1\n";
    EXPECT_NE(faultOf(program).find("no display"), std::string::npos) << faultOf(program);
    EXPECT_NE(faultOf(w.home() / "nothing"), "");
}

TEST(WindowLaboratory, TwoArmsOfKeptResultsAreLaidSideBySide) {
    for (const auto& [width, height, percent] :
         {std::tuple{1280.0f, 720.0f, 100}, {1440.0f, 900.0f, 100}, {1280.0f, 720.0f, 200}}) {
        SCOPED_TRACE(std::to_string(static_cast<int>(width)) + " at " + std::to_string(percent));
        NullWindow w(width, height, percent);
        const auto question = labQuestion(w, 12);
        openQuestion(w, question);
        ASSERT_TRUE(w.click("lab.run"));
        w.house().bench().wait();
        w.house().push(makeLaboratoryScreen());
        w.settle();
        if (w.targets().find("lab.part.1")) w.click("lab.part.1");
        w.key("C");
        w.settle();
        ASSERT_EQ(w.page(), "lab_beside");
        ASSERT_TRUE(w.click("beside.asked.1"));
        EXPECT_FALSE(w.targets().find("beside.row.result.royalist")) << "one alone is beside nothing";
        ASSERT_TRUE(w.click("beside.asked.2"));
        w.settle();
        const Target* row = w.targets().find("beside.row.result.royalist");
        ASSERT_TRUE(row);
        EXPECT_LE(row->rect.right(), width);
        EXPECT_LE(row->rect.bottom(), height - 20) << "figures are seen at once, without scrolling";
        EXPECT_TRUE(w.targets().find("beside.row.length.turns"));
        EXPECT_FALSE(w.targets().find("beside.refusal"));
        if (w.targets().find("beside.part.0")) w.click("beside.part.0");
        ASSERT_TRUE(w.click("beside.asked.2")) << "let go";
        if (w.targets().find("beside.part.1")) w.click("beside.part.1");
        EXPECT_FALSE(w.targets().find("beside.row.result.royalist"));
    }
}

TEST(WindowLaboratory, MoreWarsAreARunOfTheirOwn) {
    NullWindow w;
    const auto question = labQuestion(w, 8);
    openQuestion(w, question);
    ASSERT_TRUE(w.click("lab.run"));
    w.house().bench().wait();
    w.settle();
    ASSERT_TRUE(w.click("lab.games.1")) << "100 wars";
    w.settle();
    EXPECT_FALSE(w.targets().find("lab.figure.result.royalist.plain")) << "they are not played yet";
    ASSERT_TRUE(w.click("lab.run"));
    w.house().bench().wait();
    w.settle();
    EXPECT_EQ(w.house().bench().standing().done, 200u);
    EXPECT_TRUE(fs::exists(labFileOf(w, question, 8)));
    EXPECT_TRUE(fs::exists(labFileOf(w, question, 100)));
}

TEST(WindowLaboratory, ARunEndsByItselfWhereARuleSaysSo) {
    NullWindow w;
    const auto question =
        labQuestion(w,
                    "stop: {until: width, measure: length, part: choices, half_width: 20, at_least: 30, look: "
                    "10, at_most: 4000}");
    openQuestion(w, question);
    EXPECT_FALSE(w.targets().find("lab.games.0")) << "it has no other length";
    ASSERT_TRUE(w.click("lab.run"));
    w.house().bench().wait();
    w.settle();
    const auto standing = w.house().bench().standing();
    EXPECT_EQ(standing.fault, "");
    ASSERT_TRUE(standing.results && standing.results->look);
    EXPECT_TRUE(standing.results->look->isMet);
    EXPECT_TRUE(standing.results->isWhole());
    EXPECT_LT(standing.done, 1000u);
    EXPECT_TRUE(w.targets().find("lab.figure.length.choices.plain"));
}

// A form of one's own, as far as the data with these words.
static void lookForDatum(NullWindow& w, const std::string& game, const std::string& words) {
    w.house().push(makeOwnExperimentScreen());
    w.settle();
    w.click("own.game." + game);
    w.settle();
    ASSERT_TRUE(w.click("own.add.datum"));
    w.settle();
    w.mouseClick("own.datum.find");
    w.type(words);
    w.settle();
}

// What the form keeps when it is told to, as its file reads.
static lab::Experiment keptByForm(NullWindow& w) {
    EXPECT_TRUE(w.click("own.keep"));
    w.settle();
    EXPECT_EQ(w.page(), "experiment");
    const auto own = lab::ownExperiments(w.house().bench().paths());
    EXPECT_EQ(own.size(), 1u);
    if (own.empty()) return {};
    Games games(w.house().bench().paths());
    return lab::readExperiment(own.front(), games);
}

TEST(WindowLaboratory, ACardIsTakenOutByForm) {
    NullWindow w(1440, 1400);
    lookForDatum(w, "ukc", "cards 40 out");
    ASSERT_TRUE(w.click("own.datum.ukc/cards.yaml.cards[40].out"));
    EXPECT_FALSE(w.targets().find("own.value")) << "a card has no number to be given";
    const Target* press = w.targets().find("own.card.add");
    const Target* field = w.targets().find("own.datum.find");
    ASSERT_TRUE(press && field);
    EXPECT_GE(press->rect.h, 30) << "a button that one can press";
    EXPECT_GE(press->rect.y, field->rect.bottom());
    ASSERT_TRUE(w.click("own.card.add"));
    ASSERT_TRUE(w.targets().find("own.arm.0.remove")) << "it is an arm";
    const lab::Experiment kept = keptByForm(w);
    ASSERT_EQ(kept.arms.size(), 2u);
    EXPECT_NE(kept.arms[0].data, kept.arms[1].data);
    const fs::path overlay = lab::ownFolder(w.house().bench().paths()) / kept.key / "arm_b" / "ukc" / "cards.yaml";
    std::ifstream in(overlay);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    EXPECT_EQ(text, "cards:\n  - id: 40\n    out: true\n");
}

TEST(WindowLaboratory, AnArmMayDifferInSeveralThings) {
    NullWindow w(1440, 1400);
    lookForDatum(w, "ukc", "cards 40 out");
    EXPECT_FALSE(w.targets().find("own.join")) << "there is no arm yet";
    ASSERT_TRUE(w.click("own.datum.ukc/cards.yaml.cards[40].out"));
    ASSERT_TRUE(w.click("own.card.add"));
    ASSERT_TRUE(w.click("own.add.player"));
    ASSERT_TRUE(w.click("own.join"));
    ASSERT_TRUE(w.click("own.player.royalist.recruit"));
    EXPECT_TRUE(w.targets().find("own.arm.0.remove"));
    EXPECT_FALSE(w.targets().find("own.arm.1.remove"));
    const lab::Experiment kept = keptByForm(w);
    ASSERT_EQ(kept.arms.size(), 2u);
    EXPECT_NE(kept.arms[0].data, kept.arms[1].data);
    EXPECT_NE(kept.arms[0].seats[0], kept.arms[1].seats[0]);
    EXPECT_EQ(kept.arms[0].seats[1], kept.arms[1].seats[1]);
}

// The solitaire's cards are its calendar, so that none can be taken out; its numbers can be changed as those of the others.
TEST(WindowLaboratory, AStrengthOfTheSolitaireIsChangedByForm) {
    NullWindow w(1440, 1400);
    lookForDatum(w, "cruel_necessity", "armies north plain strength");
    ASSERT_TRUE(w.click("own.datum.cruel_necessity/armies.yaml.armies[north].versions[plain].strength"));
    ASSERT_TRUE(w.click("own.value.less"));
    ASSERT_TRUE(w.click("own.value.add"));
    const lab::Experiment kept = keptByForm(w);
    ASSERT_EQ(kept.arms.size(), 2u);
    EXPECT_EQ(kept.arms[0].game, "cruel_necessity");
    EXPECT_NE(kept.arms[0].data, kept.arms[1].data);
    std::ifstream in(lab::ownFolder(w.house().bench().paths()) / kept.key / "arm_b" / "cruel_necessity" / "armies.yaml");
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    EXPECT_NE(text.find("strength: 3"), std::string::npos) << text;
}

// The rulebook knows no strength above 4 (TWWAE 3.25): the form says how far a datum goes, and goes no farther.
TEST(WindowLaboratory, AFormKeepsToTheLimitsOfADatum) {
    NullWindow w(1440, 1400);
    lookForDatum(w, "twwae", "rupert strength");
    EXPECT_EQ(w.targets().find("own.seat.royalist.sergeant")->label, "Sergeant (steady)");
    const std::string id = "own.datum.twwae/blocks.yaml.blocks[rupert].strength";
    ASSERT_TRUE(w.targets().find(id));
    EXPECT_EQ(w.targets().find(id)->label, "Rupert: strength") << "in words";
    ASSERT_TRUE(w.click(id));
    w.settle();
    ASSERT_TRUE(w.targets().find("own.value.more"));
    EXPECT_FALSE(w.targets().find("own.value.more")->enabled) << "it is 4";
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(w.click("own.value.less"));
    w.frames(2);
    EXPECT_FALSE(w.targets().find("own.value.less")->enabled) << "it is 1";
    EXPECT_TRUE(w.targets().find("own.value.add")->enabled);
    w.mouseClick("own.value");
    w.type("7");
    w.settle();
    EXPECT_FALSE(w.targets().find("own.value.add")->enabled) << "17";
}

// What was refused because of an arm is no longer said when that is left out.
TEST(WindowLaboratory, ARefusalGoesWithItsArm) {
    NullWindow w(1440, 1400);
    lookForDatum(w, "ukc", "cards 40 out");
    ASSERT_TRUE(w.click("own.datum.ukc/cards.yaml.cards[40].out"));
    ASSERT_TRUE(w.click("own.card.add"));
    w.mouseClick("own.title");
    w.settle();
    for (int i = 0; i < 80; ++i) w.key("Backspace");
    w.type("Who wins");
    ASSERT_TRUE(w.click("own.keep"));
    w.settle();
    EXPECT_TRUE(w.targets().find("own.error")) << "there is one of that title";
    ASSERT_TRUE(w.click("own.arm.0.remove"));
    w.frames(2);
    EXPECT_FALSE(w.targets().find("own.error"));
}

TEST(WindowLaboratory, AFormWaitsForAnAnswerInPlaceOfWars) {
    NullWindow w;
    w.house().push(makeOwnExperimentScreen());
    w.settle();
    ASSERT_TRUE(w.click("own.until.width"));
    w.mouseClick("own.title");
    w.type("How it stands");
    const lab::Experiment kept = keptByForm(w);
    ASSERT_TRUE(kept.stop);
    EXPECT_EQ(kept.stop->halfWidth, lab::kFormHalfWidth);
}

}  // namespace
}  // namespace app::test
