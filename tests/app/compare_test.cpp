// Comparisons: wars that began alike, where they parted, and nothing that the reader did not see.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "app/games.h"
#include "app/report_maker.h"
#include "tests/app/command_line.h"
#include "tests/app/page_reader.h"

namespace {

using app_test::Folder;
using app_test::PageReader;
using app_test::run;

app::Games& comparedGames() {
    static app::Games games{app::Paths{}};
    return games;
}

// The first `alike` choices are those of one computer player, then each group has its own.
std::unique_ptr<common::Table> groupsTable(const std::string& game, const std::string& scenario, std::size_t alike,
                                           std::uint64_t group, std::size_t most, std::uint64_t seed = 5,
                                           common::Dice dice = common::Dice::kStream) {
    const auto module = comparedGames().module(game);
    auto table = module->newTable({scenario, {}, dice}, seed, common::SeatNames(module->sides().size(), "human"));
    for (std::size_t n = 0; n < most && table->decision().actor != common::PlayerId::kNobody; ++n) {
        const auto choice = table->botChoice("random", n < alike ? n : 1000 * group + n);
        if (!choice || !table->play(*choice).ok) break;
    }
    return table;
}

std::string comparedPage(const std::string& game, const std::vector<std::unique_ptr<common::Table>>& tables,
                         common::PlayerId reader) {
    std::vector<app::NamedTable> named;
    for (std::size_t i = 0; i < tables.size(); ++i) named.push_back({"Group " + std::string(1, "ABCDEF"[i]), tables[i].get()});
    return app::comparisonPage(*comparedGames().module(game), named, reader,
                               common::DataFolders(common::DataFolders::findBase()));
}

TEST(Compare, EveryPartIsThereAndThePageIsWellFormed) {
    for (const auto& [game, scenario, most] : std::vector<std::tuple<std::string, std::string, std::size_t>>{
             {"cruel_necessity", "first_war", 400}, {"ukc", "campaign", 300}, {"twwae", "early_war", 300}})
        for (const auto reader : {common::PlayerId::kFirst, common::PlayerId::kNobody}) {
            SCOPED_TRACE(game);
            std::vector<std::unique_ptr<common::Table>> tables;
            for (std::uint64_t group = 1; group <= 3; ++group)
                tables.push_back(groupsTable(game, scenario, 10, group, most - 40 * group));
            const std::string text = comparedPage(game, tables, reader);
            const PageReader page(text);
            for (const char* part : {"Three wars, side by side", "How they ended", "Where they parted", "Who held what",
                                     "The course of the wars", "Whose dice", "Turn by turn", "Questions for the class"})
                EXPECT_NE(std::find(page.headings.begin(), page.headings.end(), part), page.headings.end()) << part;
            const std::set<std::string> ids(page.ids.begin(), page.ids.end());
            EXPECT_EQ(ids.size(), page.ids.size()) << "an id stands twice";
            for (const std::string& reference : page.references) EXPECT_TRUE(ids.contains(reference)) << reference;
            EXPECT_EQ(page.words.find("  "), std::string::npos) << page.words.substr(page.words.find("  ") - 40, 80);
            EXPECT_EQ(page.words.find(".."), std::string::npos);
            EXPECT_GE(std::count(text.begin(), text.end(), '?'), 4);
            EXPECT_LT(text.size(), 600'000U);
        }
}

TEST(Compare, WarsOfOneSeedPartAtTheFirstChoiceThatDiffers) {
    std::vector<std::unique_ptr<common::Table>> tables;
    tables.push_back(groupsTable("cruel_necessity", "first_war", 60, 1, 60));
    tables.push_back(groupsTable("cruel_necessity", "first_war", 60, 1, 60));
    const std::string same = comparedPage("cruel_necessity", tables, common::PlayerId::kFirst);
    EXPECT_NE(same.find("all of these wars are the same"), std::string::npos);
    EXPECT_EQ(same.find("<ol class=\"parted\">"), std::string::npos);
    // A third went its own way after so many choices of all.
    const std::size_t alike = 6;
    tables.push_back(groupsTable("cruel_necessity", "first_war", alike, 2, 60));
    const auto& first = tables[0]->record();
    const auto& third = tables[2]->record();
    std::size_t n = 0;
    while (n < first.size() && n < third.size() && first[n].notation == third[n].notation) ++n;
    ASSERT_LT(n, first.size());
    const std::string page = comparedPage("cruel_necessity", tables, common::PlayerId::kFirst);
    EXPECT_NE(page.find("<b>Group A and Group B:</b>"), std::string::npos);
    EXPECT_NE(page.find("<b>Group C:</b>"), std::string::npos);
    const std::string list = page.substr(page.find("<ol class=\"parted\">"));
    EXPECT_EQ(list.substr(0, list.find("</ol>")).find("<b>Group A:</b>"), std::string::npos) << "A and B never parted";
    EXPECT_EQ(page.find("not the same seed"), std::string::npos);
    tables.push_back(groupsTable("cruel_necessity", "first_war", 6, 1, 60, 6));
    EXPECT_NE(comparedPage("cruel_necessity", tables, common::PlayerId::kFirst).find("not the same seed"), std::string::npos);
}

// How many are named in a sentence of the page that begins so, those it only counts among them.
int namedAfter(const std::string& page, const std::string& beginning) {
    const auto at = page.find(beginning);
    if (at == std::string::npos) return 0;
    const std::string list = page.substr(at + beginning.size(), page.find(".</p>", at) - at - beginning.size());
    const auto commas = static_cast<int>(std::count(list.begin(), list.end(), ','));
    const auto and_ = list.rfind(" and ");
    if (!list.ends_with(" more")) return commas + (and_ == std::string::npos ? 1 : 2);
    const std::string rest = list.substr(and_ + 5, list.size() - and_ - 10);
    const std::vector<std::string> words{"",    "",      "two",   "three", "four", "five",   "six",
                                         "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    const auto word = std::find(words.begin(), words.end(), rest);
    return commas + 1 + (word == words.end() ? std::stoi(rest) : static_cast<int>(word - words.begin()));
}

TEST(Compare, WhereABattleIsUnderWayNobodyHolds) {
    for (std::size_t most = 60; most < 600; most += 7) {
        std::vector<std::unique_ptr<common::Table>> tables;
        for (int i = 0; i < 2; ++i) tables.push_back(groupsTable("twwae", "full_war", most, 1, most));
        const std::string page = comparedPage("twwae", tables, common::PlayerId::kNobody);
        const auto at = page.rfind("disputed 1.");
        if (at == std::string::npos) continue;
        const auto counts = page.rfind("Parliament ", at), kings = page.rfind("the King ", at);
        const std::string held = " held at the end of every one of these wars: ";
        EXPECT_EQ(namedAfter(page, "Parliament" + held), std::stoi(page.substr(counts + 11)));
        EXPECT_EQ(namedAfter(page, "The King" + held), std::stoi(page.substr(kings + 9)));
        return;
    }
    FAIL() << "none of these wars ended in the middle of a battle";
}

TEST(Compare, ASideDoesNotReadWhatTheOtherHid) {
    // Two deals of one war that differ in the second side's secret choices alone: the King's page says that nothing differed.
    const auto module = comparedGames().module("twwae");
    std::vector<std::unique_ptr<common::Table>> tables;
    for (int which = 0; which < 2; ++which) {
        auto table = module->newTable({"early_war", {}}, 5, {"human", "human"});
        while (table->decision().actor == common::PlayerId::kFirst) ASSERT_TRUE(table->play(std::size_t{0}).ok);
        ASSERT_EQ(table->decision().actor, common::PlayerId::kSecond);
        ASSERT_GT(table->legal().size(), 1U);
        ASSERT_TRUE(table->play(which == 0 ? 0 : table->legal().size() - 1).ok);
        tables.push_back(std::move(table));
    }
    ASSERT_NE(tables[0]->digest(), tables[1]->digest());
    const std::string king = comparedPage("twwae", tables, common::PlayerId::kFirst);
    EXPECT_NE(king.find("all of these wars are the same"), std::string::npos);
    std::vector<std::unique_ptr<common::Table>> twice;
    twice.push_back(tables[0]->at(tables[0]->record().size()));
    twice.push_back(tables[0]->at(tables[0]->record().size()));
    EXPECT_EQ(king, comparedPage("twwae", twice, common::PlayerId::kFirst)) << "what Parliament hid changes the King's page";
    EXPECT_NE(comparedPage("twwae", tables, common::PlayerId::kSecond).find("<ol class=\"parted\">"), std::string::npos);
}

// The cards of the event deck as that group turned them up.
std::vector<std::string> eventsOf(const common::Table& table) {
    std::vector<std::string> out;
    for (const auto& it : table.record())
        if (it.notation.starts_with("draw ") && it.notation.find_first_not_of("0123456789", 5) == std::string::npos)
            out.push_back(it.notation);
    return out;
}

TEST(Compare, InPrintedOrderTheCardsAreTheSameWhateverIsDecided) {
    const auto module = comparedGames().module("cruel_necessity");
    std::vector<std::unique_ptr<common::Table>> tables;
    for (std::uint64_t group = 1; group <= 4; ++group) {
        auto table = module->newTable({"first_war", {{"historical_order", "on"}}}, 7, {"human"});
        for (std::size_t n = 0; n < 150 && table->decision().actor != common::PlayerId::kNobody; ++n)
            ASSERT_TRUE(table->play(*table->botChoice("random", 1000 * group + n)).ok);
        tables.push_back(std::move(table));
    }
    const auto first = eventsOf(*tables.front());
    for (std::size_t i = 1; i < tables.size(); ++i) {
        EXPECT_NE(tables[i]->digest(), tables.front()->digest());
        const auto other = eventsOf(*tables[i]);
        const std::size_t shared = std::min(first.size(), other.size());
        EXPECT_GE(shared, 5U);
        EXPECT_TRUE(std::equal(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(shared), other.begin())) << i;
    }
    const std::string said = "The cards come in one order";
    EXPECT_NE(comparedPage("cruel_necessity", tables, common::PlayerId::kFirst).find(said), std::string::npos);
    tables.push_back(groupsTable("cruel_necessity", "first_war", 3, 2, 60, 7));
    EXPECT_EQ(comparedPage("cruel_necessity", tables, common::PlayerId::kFirst).find(said), std::string::npos);
}

TEST(Compare, ASetThatDrawsByPurposeIsToldAtTheHead) {
    const auto war = [](std::uint64_t group, std::uint64_t seed, common::Dice dice) {
        return groupsTable("cruel_necessity", "first_war", 3, group, 60, seed, dice);
    };
    const auto headOf = [](const std::vector<std::unique_ptr<common::Table>>& tables) {
        const std::string page = comparedPage("cruel_necessity", tables, common::PlayerId::kFirst);
        EXPECT_EQ(page.find("each has dice of its own"), std::string::npos);
        return page.substr(0, page.find("How they ended"));
    };
    const std::string set = "These wars are one set", mixed = "Some of these wars draw by purpose", apart = "not the same seed";
    std::vector<std::unique_ptr<common::Table>> tables;
    for (std::uint64_t group = 1; group <= 2; ++group) tables.push_back(war(group, 5, common::Dice::kByPurpose));
    const std::string head = headOf(tables);
    EXPECT_NE(head.find(set), std::string::npos);
    EXPECT_EQ(head.find(mixed), std::string::npos);
    tables.push_back(war(3, 5, common::Dice::kStream));
    EXPECT_EQ(headOf(tables).find(set), std::string::npos);
    EXPECT_NE(headOf(tables).find(mixed), std::string::npos);
    tables.back() = war(3, 6, common::Dice::kByPurpose);
    EXPECT_EQ(headOf(tables).find(set), std::string::npos);
    EXPECT_NE(headOf(tables).find(apart), std::string::npos);
}

TEST(Compare, WhatTheGroupsAnsweredStandsSideBySide) {
    Folder folder;
    const auto save = [&](const std::string& name, std::uint64_t group, std::vector<int> votes, const std::string& words) {
        app_test::writeFile(folder / (name + ".yaml"), groupsTable("cruel_necessity", "first_war", 4, group, 60)->saveText());
        app::ClassNotes notes;
        notes.game = "cruel_necessity";
        notes.setup.isOn = true;
        notes.pauses.push_back({"strafford", "First War, card 2", std::move(votes), words, true, true});
        app_test::writeFile(folder / (name + ".class"), notes.text());
        return folder / (name + ".yaml");
    };
    const std::string red = save("red", 1, {9, 2, 0}, ""), blue = save("blue", 2, {0, 4, 0}, "Banish him.");
    const auto done = run({"compare", red, blue, "--out", folder / "answers.html"});
    ASSERT_EQ(done.code, 0) << done.err;
    const std::string text = app_test::readFile(folder / "answers.html");
    const PageReader page(text);
    EXPECT_NE(std::find(page.headings.begin(), page.headings.end(), "What they answered"), page.headings.end());
    for (const char* words : {"Can a Parliament kill a man by Act?", "none of us safe. (9)", "there is no treason. (4)",
                              "Banish him.", "beheaded on Tower Hill"})
        EXPECT_NE(page.words.find(words), std::string::npos) << words;
    std::filesystem::remove(folder / "red.class");
    std::filesystem::remove(folder / "blue.class");
    ASSERT_EQ(run({"compare", red, blue, "--out", folder / "silent.html"}).code, 0);
    EXPECT_EQ(app_test::readFile(folder / "silent.html").find("What they answered"), std::string::npos);
}

TEST(Compare, TheCommandTakesSavesOfOneWarAndSaysWhatIsWrong) {
    Folder folder;
    const auto save = [&](const std::string& name, const common::Table& table) {
        app_test::writeFile(folder / name, table.saveText());
        return folder / name;
    };
    const std::string a = save("a/war.yaml", *groupsTable("ukc", "campaign", 5, 1, 80));
    const std::string b = save("b/war.yaml", *groupsTable("ukc", "campaign", 5, 2, 80));
    const std::string c = save("c.yaml", *groupsTable("cruel_necessity", "first_war", 5, 2, 20));
    const std::string d = save("d.yaml", *groupsTable("cruel_necessity", "second_war", 5, 2, 20));
    const auto done = run({"compare", a, b, "--out", folder / "both.html", "--as", "parliament"});
    EXPECT_EQ(done.code, 0) << done.err;
    const std::string text = app_test::readFile(folder / "both.html");
    EXPECT_NE(text.find("a/war"), std::string::npos);
    EXPECT_NE(text.find("b/war"), std::string::npos);
    EXPECT_EQ(run({"compare", a, "--out", folder / "x.html"}).code, 2);
    EXPECT_EQ(run({"compare", a, a, "--out", folder / "x.html"}).code, 2) << "the same war twice";
    const std::string war = app_test::readFile(a);
    const auto lost = run({"compare", a, b, "--out", a});
    EXPECT_EQ(lost.code, 1);
    EXPECT_NE(lost.err.find("would be lost"), std::string::npos) << lost.err;
    EXPECT_EQ(app_test::readFile(a), war);
    EXPECT_EQ(run({"compare", a, b}).code, 2);
    const auto games = run({"compare", a, c, "--out", folder / "x.html"});
    EXPECT_EQ(games.code, 1);
    EXPECT_NE(games.err.find("another game"), std::string::npos) << games.err;
    const auto scenarios = run({"compare", c, d, "--out", folder / "x.html"});
    EXPECT_EQ(scenarios.code, 1);
    EXPECT_NE(scenarios.err.find("another scenario"), std::string::npos) << scenarios.err;
    EXPECT_EQ(run({"compare", a, b, "--out", folder / "x.html", "--as", "nobody"}).code, 2);
}

}  // namespace
