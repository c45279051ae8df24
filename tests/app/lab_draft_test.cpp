// Experiments of one's own: numbers of a game's data by their path, and the files that a draft becomes.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "app/lab/draft.h"
#include "app/lab/measures.h"
#include "app/lab/play.h"
#include "tests/app/command_line.h"
#include "tests/contract/stored_text.h"

namespace {

namespace drafted = app::lab;
using DraftFolder = app_test::Folder;

common::DataFolders draftData() { return common::DataFolders(stored::root() / "data"); }

const drafted::Datum& datumAt(const std::vector<drafted::Datum>& data, const std::string& path) {
    const auto found = std::find_if(data.begin(), data.end(), [&](const auto& it) { return it.path() == path; });
    if (found == data.end()) throw std::runtime_error("There is no " + path);
    return *found;
}

drafted::Draft rupertDraft() {
    drafted::Draft draft;
    draft.title = "Rupert, worse";
    draft.game = "ukc";
    draft.scenario = "campaign";
    draft.seats = {{"royalist", "random"}, {"parliament", "random"}};
    draft.games = 4;
    draft.measures = {"result", "length"};
    const auto data = drafted::dataOf(draftData(), "ukc");
    draft.arms.push_back({"Rupert \"0\"", {}, {}, {{datumAt(data, "generals[rupert].battle"), "0"}}});
    draft.arms.push_back({"GMT", {{"edition", "gmt2008"}}, {}, {}});
    draft.arms.push_back({"He thinks", {}, {{"royalist", "steady"}}, {}});
    return draft;
}

TEST(LabDraft, NumbersAreFoundByTheirPathWithTheirSource) {
    const auto data = drafted::dataOf(draftData(), "ukc");
    EXPECT_GT(data.size(), 300U);
    const drafted::Datum charles = datumAt(data, "generals[charles].battle");
    EXPECT_EQ(charles.file, "ukc/generals.yaml");
    ASSERT_TRUE(charles.source);
    EXPECT_TRUE(charles.isReconstructed());
    const drafted::Datum level = datumAt(data, "generals[charles].level");
    ASSERT_TRUE(level.source);
    EXPECT_FALSE(level.isReconstructed());
    for (const drafted::Datum& it : data) {
        EXPECT_EQ(it.file.find("layout"), std::string::npos) << it.path();
        EXPECT_EQ(it.path().find("source"), std::string::npos) << it.path();
    }
    const auto found = drafted::dataNamed(data, "Charles  generals");
    ASSERT_FALSE(found.empty());
    EXPECT_TRUE(found.front()->isReconstructed());
    for (const auto* it : found)
        EXPECT_TRUE(it->path().find("charles") != std::string::npos || it->title.find("Charles") != std::string::npos)
            << it->path() << ", " << it->title;
    EXPECT_TRUE(drafted::dataNamed(data, "charles zeal").empty());
    for (const char* game : {"twwae", "cruel_necessity"}) EXPECT_GT(drafted::dataOf(draftData(), game).size(), 50U) << game;
}

TEST(LabDraft, ANumberIsToldInWordsWithWhatItMeansAndHowFarItGoes) {
    const auto titleOf = [](const std::string& game, const std::string& path) {
        return datumAt(drafted::dataOf(draftData(), game), path).title;
    };
    EXPECT_EQ(titleOf("twwae", "blocks[rupert].pursuit"), "Rupert: pursuit");
    EXPECT_EQ(titleOf("cruel_necessity", "armies[north].versions[plain].strength"), "Army of the North, Plain: strength");
    const auto blocks = drafted::dataOf(draftData(), "twwae");
    const drafted::Datum pursuit = datumAt(blocks, "blocks[rupert].pursuit");
    EXPECT_EQ(pursuit.help, "highest die on which Cavalry pursues; Cavalry alone has it");
    EXPECT_EQ(datumAt(blocks, "blocks[rupert].effectiveness").help, "highest die that hits");
    EXPECT_EQ(drafted::dataNamed(blocks, "Rupert pursuit").front()->path(), "blocks[rupert].pursuit");
    const auto limits = drafted::limitsOf(app::Paths{}, "twwae", datumAt(blocks, "blocks[rupert].strength"));
    ASSERT_TRUE(limits);
    EXPECT_EQ(limits->least, 1);
    EXPECT_EQ(limits->most, 4);
}

// Laid over the data the overlay changes that number and no other.
TEST(LabDraft, AnOverlayChangesOneNumberAlone) {
    for (const std::string game : {"ukc", "twwae", "cruel_necessity"}) {
        const auto before = drafted::dataOf(draftData(), game);
        for (std::size_t i = 0; i < before.size(); i += before.size() / 12) {
            const DraftFolder folder;
            if (before[i].isCard()) continue;
            app_test::writeFile(folder / before[i].file, drafted::overlayText({{before[i], "7.5"}}));
            const auto after = drafted::dataOf(common::DataFolders(stored::root() / "data", {folder.text()}), game);
            ASSERT_EQ(after.size(), before.size()) << before[i].path();
            for (std::size_t k = 0; k < before.size(); ++k)
                EXPECT_EQ(after[k].value, k == i ? "7.5" : before[k].value) << before[k].path();
        }
    }
}

TEST(LabDraft, ADraftIsKeptAsAFileThatRuns) {
    const DraftFolder folder;
    app::Paths paths;
    paths.home = folder.text();
    const drafted::Experiment e = drafted::keep(rupertDraft(), paths);
    EXPECT_EQ(e.key, "rupert_worse");
    ASSERT_EQ(e.arms.size(), 4U);
    EXPECT_EQ(e.arms[1].title, "Rupert \"0\"");
    EXPECT_NE(e.arms[1].data, e.arms[0].data);
    EXPECT_EQ(e.arms[2].data, e.arms[0].data);
    EXPECT_EQ(e.arms[2].setup.options.at("edition"), "gmt2008");
    EXPECT_EQ(e.arms[3].seats[0].text(), "steady");
    EXPECT_EQ(e.arms[3].seats[1].text(), "random");
    ASSERT_EQ(e.claims.size(), 3U);
    EXPECT_EQ(e.claims[0].part, "royalist");
    ASSERT_EQ(drafted::ownExperiments(paths).size(), 1U);
    const auto listed = app_test::run({"--home", folder.text(), "lab", "list"});
    EXPECT_NE(listed.out.find("rupert_worse"), std::string::npos) << listed.err;
    const auto ran = app_test::run({"--home", folder.text(), "lab", "run", "rupert_worse", "--threads", "1"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("Does the King win more often with"), std::string::npos) << ran.out;
}

TEST(LabDraft, ADraftMayWaitForAnAnswer) {
    const DraftFolder folder;
    app::Paths paths;
    paths.home = folder.text();
    auto draft = rupertDraft();
    draft.until = drafted::StopRule::Until::kDecided;
    draft.games = 4000;
    EXPECT_TRUE(drafted::hasWhatItWaitsFor(draft));
    const auto decided = drafted::keep(draft, paths);
    ASSERT_TRUE(decided.stop);
    EXPECT_EQ(decided.stop->until, drafted::StopRule::Until::kDecided);
    EXPECT_EQ(decided.games, 4000U);
    draft.title = "In width";
    draft.until = drafted::StopRule::Until::kWidth;
    const auto width = drafted::keep(draft, paths);
    ASSERT_TRUE(width.stop);
    EXPECT_EQ(width.stop->part, "royalist");
    EXPECT_TRUE(width.stop->arm.empty());
    draft.measures = {"length"};
    EXPECT_FALSE(drafted::hasWhatItWaitsFor(draft));
    draft.measures = {"result"};
    draft.arms.clear();
    EXPECT_TRUE(drafted::hasWhatItWaitsFor(draft));
    draft.until = drafted::StopRule::Until::kDecided;
    EXPECT_FALSE(drafted::hasWhatItWaitsFor(draft));
}

TEST(LabDraft, WhatCannotBePlayedIsRefusedAndLeavesNothing) {
    const DraftFolder folder;
    app::Paths paths;
    paths.home = folder.text();
    const auto refused = [&](const drafted::Draft& draft, const std::string& why) {
        try {
            drafted::keep(draft, paths);
            ADD_FAILURE() << why;
        } catch (const std::exception& problem) {
            EXPECT_NE(std::string(problem.what()).find(why), std::string::npos) << problem.what();
        }
        EXPECT_TRUE(drafted::ownExperiments(paths).empty()) << why;
        EXPECT_FALSE(std::filesystem::exists(drafted::ownFolder(paths) / "rupert_worse")) << why;
    };
    auto draft = rupertDraft();
    draft.arms[0].data[0].second = "99";
    refused(draft, "rupert_worse/arm_b/ukc/generals.yaml:3:");
    draft.arms[0].data[0].second = draft.arms[0].data[0].first.value;
    refused(draft, "change nothing of the game");
    draft = rupertDraft();
    draft.arms[1].options["edition"] = "gmt1999";
    refused(draft, "gmt1999");
    draft = rupertDraft();
    draft.title = " ";
    refused(draft, "no title");
    draft.title = "Who wins?";
    refused(draft, "already");
    EXPECT_EQ(drafted::keyOf("The King's AP: +1"), "the_king_s_ap_1");
    EXPECT_EQ(drafted::keyOf(std::string(300, 'a')), std::string(60, 'a')) << "it names files";
}

// The lines of a game in which that card is drawn.
std::size_t drawsOf(const std::string& save, const std::string& card) {
    std::size_t times = 0;
    for (std::size_t at = 0; (at = save.find("draw " + card, at)) != std::string::npos; ++at)
        times += std::isalnum(static_cast<unsigned char>(save[at + 5 + card.size()])) == 0;
    return times;
}

// Two cards of one file, taken out by form: the arm plays without them, and is an overlay that anybody may lay over.
TEST(LabDraft, ACardIsTakenOutAndItsArmIsPlayedWithoutIt) {
    for (const auto& [game, card, other] : {std::tuple{"ukc", "40", "41"}, std::tuple{"twwae", "rc03", "pc05"}}) {
        SCOPED_TRACE(game);
        const DraftFolder folder;
        app::Paths paths;
        paths.home = folder.text();
        const auto data = drafted::dataOf(draftData(), game);
        const auto path = [](const std::string& id) { return "cards[" + id + "].out"; };
        const drafted::Datum first = datumAt(data, path(card)), second = datumAt(data, path(other));
        ASSERT_TRUE(first.isCard());
        EXPECT_EQ(first.value, "false");
        EXPECT_FALSE(drafted::dataNamed(data, first.card).empty()) << "a card is found by its title too";
        drafted::Draft draft;
        draft.title = "Without two", draft.game = game, draft.games = 3, draft.measures = {"result"};
        draft.scenario = std::string(game) == "ukc" ? "campaign" : "early_war";
        draft.seats = {{"royalist", "steady"}, {"parliament", "steady"}};
        draft.arms.push_back({"Without", {}, {}, {{first, "true"}, {second, "true"}}});
        const auto e = drafted::keep(draft, paths);
        app::Games games(paths);
        std::size_t with = 0, without = 0;
        for (std::uint64_t seed = 1; seed <= 6; ++seed)
            for (const char* id : {card, other}) {
                with += drawsOf(drafted::saveOf(e, e.arms[0], seed, games), id);
                without += drawsOf(drafted::saveOf(e, e.arms[1], seed, games), id);
            }
        EXPECT_GT(with, 0u);
        EXPECT_EQ(without, 0u);
        const auto ran = app_test::run({"--home", folder.text(), "lab", "run", e.key, "--threads", "1"});
        EXPECT_EQ(ran.code, 0) << ran.err;
        const std::string overlay = (drafted::ownFolder(paths) / e.key / "arm_b").string();
        // A computer player that invents worlds finds no card missing either.
        const auto played = app_test::run({"--data", overlay, "sim", game, "--games", "2", "--threads", "1", "--seat",
                                           "royalist=search:2", "--format", "json"});
        EXPECT_EQ(played.code, 0) << played.err;
    }
}

TEST(LabDraft, WhatTheRulesOrTheDealsNeedCannotBeTakenOut) {
    const auto refusal = [](const std::string& game, const std::vector<std::string>& cards) {
        const DraftFolder folder;
        std::string text = "cards:\n";
        for (const std::string& card : cards) text += "  - {id: " + card + ", out: true}\n";
        app_test::writeFile(folder / (game + "/cards.yaml"), text);
        const auto ran = app_test::run({"check-data", game, "--data", folder.text()});
        EXPECT_EQ(ran.code, cards.size() == 1 && cards[0] == "40" ? 0 : 1);
        return ran.err;
    };
    EXPECT_EQ(refusal("ukc", {"40"}), "");
    EXPECT_NE(refusal("ukc", {"3"}).find("cards 8 to 110"), std::string::npos) << "the New Model Army";
    std::vector<std::string> altHist, king;
    for (int n = 99; n <= 110; ++n) altHist.push_back(std::to_string(n));
    const std::string few = refusal("ukc", altHist);
    EXPECT_NE(few.find("`alt_hist` has 0 cards, and 4 are dealt"), std::string::npos) << few;
    EXPECT_NE(few.find("Leave 4 of its cards in"), std::string::npos) << few;
    EXPECT_NE(few.find("ukc/cards.yaml:13: "), std::string::npos) << "the last that is taken out: " << few;
    for (int n = 1; n <= 22; ++n) king.push_back("rc" + std::string(n < 10 ? "0" : "") + std::to_string(n));
    const std::string none = refusal("twwae", king);
    EXPECT_NE(none.find("royalist cards are left in 1642, and 6 are dealt"), std::string::npos) << none;
    EXPECT_NE(none.find("twwae/cards.yaml:23: "), std::string::npos) << "the last that is taken out: " << none;
    EXPECT_NE(refusal("cruel_necessity", {"5"}).find("no item `cards[5]`"), std::string::npos) << "its cards are one calendar";
}

}  // namespace
