// Teaching: worksheets that give nothing away, and a guide that names what there is and whose positions keep their word.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>
#include <variant>

#include "app/games.h"
#include "app/report/guide.h"
#include "app/report/sheet.h"
#include "app/report_maker.h"
#include "common/provenance.h"
#include "common/yaml_reader.h"
#include "tests/app/command_line.h"
#include "tests/app/page_reader.h"
#include "tests/contract/places.h"

namespace {

using app_test::Folder;
using app_test::PageReader;
using app_test::run;

common::DataFolders teachingFolders() { return common::DataFolders(common::DataFolders::findBase()); }

const app::report::Teaching& teaching() {
    static const app::report::Teaching kTeaching = [] {
        auto folders = teachingFolders();
        return app::report::Teaching::load(folders);
    }();
    return kTeaching;
}

std::string pageOfSheet(const common::Worksheet& sheet, bool withAnswers) {
    auto folders = teachingFolders();
    return app::report::sheetPage(sheet, teaching(), folders, withAnswers);
}

// What a class is told was compared with others: sixty entries name the two accounts, and no account stands for both.
TEST(Facts, SixtyEntriesNameTwoAccounts) {
    int compared = 0;
    for (const auto& file : std::filesystem::directory_iterator(common::DataFolders::findBase() / "almanac")) {
        const auto yaml = common::parseYaml(app_test::readFile(file.path().string()), file.path().string());
        const auto entries = yaml.root.optional("entries");
        if (!entries) continue;
        for (const common::YamlNode& entry : entries->items())
            for (const common::FieldSource& it : common::parseSources(entry["source"])) {
                if (it.field != "facts") continue;
                ++compared;
                const std::string& note = it.source.note;
                const auto middle = note.find(" and ");
                EXPECT_EQ(it.source.kind, common::SourceKind::kPage) << note;
                ASSERT_NE(middle, std::string::npos) << note;
                EXPECT_TRUE(note.starts_with("http") && note.substr(middle + 5).starts_with("http")) << note;
                EXPECT_NE(note.substr(0, middle), note.substr(middle + 5));
            }
    }
    EXPECT_GE(compared, 60);
}

TEST(Worksheets, EveryPageIsWellFormedAndNeedsNothingElse) {
    ASSERT_GE(teaching().sheets.all().size(), 13U);
    for (const common::Worksheet& sheet : teaching().sheets.all())
        for (const bool withAnswers : {false, true}) {
            SCOPED_TRACE(sheet.key);
            const std::string text = pageOfSheet(sheet, withAnswers);
            const PageReader page(text);
            EXPECT_EQ(page.headings.front(), sheet.title);
            EXPECT_FALSE(page.elements.contains("script"));
            const std::set<std::string> ids(page.ids.begin(), page.ids.end());
            EXPECT_EQ(ids.size(), page.ids.size()) << "an id stands twice";
            for (const std::string& reference : page.references) EXPECT_TRUE(ids.contains(reference)) << reference;
        }
}

int timesIn(const std::string& text, const std::string& what) {
    int times = 0;
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++times;
    return times;
}

TEST(Worksheets, TheBlankCopyHoldsNoAnswerAndTheTeachersHoldsAll) {
    int questions = 0, rows = 0, maps = 0;
    for (const common::Worksheet& sheet : teaching().sheets.all()) {
        SCOPED_TRACE(sheet.key);
        const std::string blankText = pageOfSheet(sheet, false), filledText = pageOfSheet(sheet, true);
        const std::string blank = PageReader(blankText).words, filled = PageReader(filledText).words;
        for (const common::SheetPart& part : sheet.parts) {
            if (const auto* asked = std::get_if<common::SheetQuestions>(&part))
                for (const common::SheetQuestion& question : asked->questions) {
                    ++questions;
                    EXPECT_NE(blank.find(question.ask), std::string::npos) << question.ask;
                    EXPECT_EQ(blank.find(question.answer), std::string::npos) << question.answer;
                    EXPECT_NE(filled.find(question.answer), std::string::npos) << question.answer;
                }
            if (const auto* line = std::get_if<common::SheetTimeline>(&part))
                for (const auto& row : line->rows) {
                    const auto& entry = *teaching().almanac.find(row.entry);
                    const bool isAsked = row.ask != common::SheetTimeline::Ask::kNothing;
                    const std::string& what = row.ask == common::SheetTimeline::Ask::kWhen ? entry.from.text() : entry.title;
                    rows += isAsked;
                    EXPECT_EQ(blankText.find(">" + what + "</text>") == std::string::npos, isAsked) << what;
                    EXPECT_NE(filledText.find(">" + what + "</text>"), std::string::npos) << what;
                }
            if (std::holds_alternative<common::SheetMap>(part)) {
                ++maps;
                EXPECT_NE(blankText.find("href=\"#area0\" fill=\"#fff\""), std::string::npos);
                for (const char* hatch : {" fill=\"url(#king)\"", " fill=\"url(#parliament)\""}) {
                    EXPECT_EQ(timesIn(blankText, hatch), 1) << "that of the key alone";
                    EXPECT_GT(timesIn(filledText, hatch), 4);
                }
            }
        }
    }
    EXPECT_GE(questions, 25);
    EXPECT_GE(rows, 30);
    EXPECT_EQ(maps, 2);
}

TEST(Worksheets, TheCommandListsThemAndSaysWhatIsWrong) {
    Folder folder;
    const auto list = run({"worksheet"});
    EXPECT_EQ(list.code, 0) << list.err;
    for (const common::Worksheet& sheet : teaching().sheets.all())
        EXPECT_NE(list.out.find(sheet.key + " "), std::string::npos) << sheet.key;
    const auto done = run({"worksheet", "role_cards", "--out", folder / "cards.html"});
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_EQ(app_test::readFile(folder / "cards.html"), pageOfSheet(*teaching().sheets.find("role_cards"), false));
    EXPECT_EQ(run({"worksheet", "county_map", "--answers", "--out", folder / "map.html"}).code, 0);
    EXPECT_EQ(app_test::readFile(folder / "map.html"), pageOfSheet(*teaching().sheets.find("county_map"), true));
    const auto nearly = run({"worksheet", "role_card", "--out", folder / "x.html"});
    EXPECT_EQ(nearly.code, 2);
    EXPECT_NE(nearly.err.find("role_cards"), std::string::npos) << nearly.err;
    EXPECT_EQ(run({"worksheet", "role_cards"}).code, 2);
    EXPECT_EQ(run({"worksheet", "--answers"}).code, 2);
}

// What is wrong with a sheet that an overlay changed.
std::string refusalOf(const std::string& sheet, const std::string& changed) {
    Folder folder;
    app_test::writeFile(folder / ("teaching/" + sheet + ".yaml"), changed);
    common::DataFolders folders(common::DataFolders::findBase(), {folder.text()});
    try {
        app::report::Teaching::load(folders);
    } catch (const common::DataError& error) {
        return error.what();
    }
    return "";
}

TEST(Worksheets, WhatASheetNamesMustExist) {
    const auto parts = [](const std::string& part) { return "parts:\n  - " + part + "\n"; };
    EXPECT_EQ(refusalOf("county_map", "title: Another\n"), "");
    for (const auto& [part, says] : std::vector<std::pair<std::string, std::string>>{
             {"questions: [{ask: a, answer: b, read: [navvy]}]", "navy"},
             {"map: {dates: [1643-12-30]}", "31 December 1643"},
             {"map: {dates: [1643-12-31], sites: [oxfrod]}", "oxford"},
             {"timeline: {from: 1640, to: 1642, rows: [{entry: standard}, {entry: edgehill}]}", "longer line"},
             {"timeline: {from: 1640, to: 1643, rows: [{entry: edgehill}, {entry: standard}]}", "earlier first"},
             {"timeline: {from: 1640, to: 1643, rows: [{entry: standard, ask: what}, {entry: edgehill}]}", "hint"},
             {"rules: {game: ukc, rules: [{title: a, text: b, clauses: [P99.9]}]}", "P99.9"},
             {"text: a\n    new_page: true", "one thing"},
             {"table: {columns: [], rows: 2}", "column"},
             {"pictures: [a]", "pictures"}}) {
        const std::string refusal = refusalOf("county_map", parts(part));
        EXPECT_NE(refusal.find("county_map.yaml:"), std::string::npos) << part << ": " << refusal;
        EXPECT_NE(refusal.find(says), std::string::npos) << part << ": " << refusal;
    }
    EXPECT_NE(refusalOf("county_map", "number: 2\n").find("`county_map`"), std::string::npos);
}

// The guide

std::string guideText() {
    std::string out;
    for (const auto& file : std::filesystem::directory_iterator(places::source() / "docs/teaching"))
        if (file.path().extension() == ".md") out += app_test::readFile(file.path().string());
    std::replace(out.begin(), out.end(), '\n', ' ');
    return out;
}

TEST(TeachersGuide, EveryEntryAndSheetItNamesIsThere) {
    const std::string text = guideText();
    std::set<std::string> titles, sheets;
    for (const common::AlmanacEntry& entry : teaching().almanac.entries()) titles.insert(entry.title);
    const std::string mark = "Almanac: ";
    int named = 0;
    for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at)) {
        at += mark.size();
        for (bool isMore = true; isMore; ++named) {
            const auto end = text.find_first_of(";.", at);
            ASSERT_NE(end, std::string::npos);
            EXPECT_TRUE(titles.contains(text.substr(at, end - at))) << text.substr(at, end - at);
            isMore = text[end] == ';';
            at = end + (isMore ? 2 : 1);
        }
    }
    EXPECT_GE(named, 60);
    for (const common::Worksheet& sheet : teaching().sheets.all()) {
        const bool isRules = sheet.key == "rules_ukc" || sheet.key == "rules_twwae";  // of the games for two
        EXPECT_EQ(text.find("`" + sheet.key + "`") != std::string::npos, !isRules) << sheet.key;
        sheets.insert(sheet.key);
    }
    for (const std::string stem : {"`timeline_", "`sources_", "`rules_"})
        for (auto at = text.find(stem); at != std::string::npos; at = text.find(stem, at + 1)) {
            const std::string key = text.substr(at + 1, text.find('`', at + 1) - at - 1);
            EXPECT_TRUE(sheets.contains(key)) << key;
        }
}

// The guide goes into a class on paper: as a page of ours, with nothing lost and no sign of how it was written.
TEST(TeachersGuide, IsPrintedAsTheSheetsAre) {
    const auto pages = app::report::guidePages(common::DataFolders::findBase());
    ASSERT_EQ(pages.size(), 4U);
    const auto list = run({"worksheet"});
    Folder folder;
    for (const app::report::GuidePage& it : pages) {
        SCOPED_TRACE(it.key);
        EXPECT_NE(list.out.find("\n" + it.key + " "), std::string::npos);
        const std::string out = folder / (it.key + ".html");
        ASSERT_EQ(run({"worksheet", it.key, "--out", out}).code, 0);
        const std::string text = app_test::readFile(out), source = app_test::readFile(it.file.string());
        const PageReader page(text);
        for (const char* sign : {"**", "| ", "](", "`", "##"}) EXPECT_EQ(page.words.find(sign), std::string::npos) << sign;
        int headings = 0, rows = 0, items = 0;
        for (std::size_t from = 0; from < source.size();) {
            const std::string line = source.substr(from, source.find('\n', from) - from);
            const std::string words = line.substr(std::min(line.find_first_not_of(' '), line.size()));
            headings += line.starts_with("#");
            rows += words.starts_with("|") && !words.starts_with("| ---");
            items += words.starts_with("- ") || (words.size() > 2 && std::isdigit(words[0]) != 0 && words.substr(1, 2) == ". ");
            from += line.size() + 1;
        }
        EXPECT_EQ(static_cast<int>(page.headings.size()), headings);
        EXPECT_EQ(timesIn(text, "<tr>"), rows);
        EXPECT_EQ(timesIn(text, "<li>"), items);
    }
    EXPECT_EQ(run({"worksheet", "guide", "--answers", "--out", folder / "x.html"}).code, 2);
    // A list in a list with a table in it stays in its item.
    const std::string nested =
        app::report::guidePage("# A\n\n1. One\n   - *two*\n\n   | a | b |\n   | --- | --- |\n   | c & d | |\n2. Three\n");
    EXPECT_NE(nested.find("<i>two</i>"), std::string::npos);
    EXPECT_NE(nested.find("<td>c &amp; d</td><td></td>"), std::string::npos);
    EXPECT_EQ(timesIn(nested, "<ol>"), 1);
    EXPECT_EQ(app::report::guidePage("# A\n\nHe died in January\n1649. It was cold.\n").find("<li>"), std::string::npos);
}

// A position without the notes beside it is opened without a class: no pause points, no council, no clock.
TEST(TeachersGuide, WhatSeatsAClassIsInstalledWithItsPosition) {
    const std::string installed = app_test::readFile((places::source() / "app/install/install.cmake").string());
    int positions = 0;
    for (const auto& file : std::filesystem::directory_iterator(places::source() / "docs/teaching")) {
        const auto& path = file.path();
        const std::string ending = path.extension().string();
        const bool isOfAClass = path.stem().string().starts_with("class-") && ending != ".md";
        EXPECT_TRUE(isOfAClass || ending == ".md") << path;
        if (!isOfAClass) continue;
        EXPECT_NE(installed.find("\"class-*" + ending + "\""), std::string::npos) << path;
        positions += ending == ".yaml";
        auto beside = path;
        EXPECT_TRUE(std::filesystem::exists(beside.replace_extension(ending == ".yaml" ? ".class" : ".yaml"))) << path;
    }
    EXPECT_EQ(positions, 3);
}

TEST(TeachersGuide, ThePositionsDealTheCardsItTellsOf) {
    app::Games games{app::Paths{}};
    const auto module = games.module("cruel_necessity");
    const std::vector<std::pair<std::string, std::vector<std::string>>> classes{
        {"class-1.yaml",
         {"The Long Parliament", "Strafford\u2019s Head and the Army Plot", "The Irish Rebellion", "The Grand Remonstrance",
          "The Five Members", "The King Raises His Standard"}},
        {"class-2.yaml",
         {"The Battle of Edgehill", "Turnham Green", "Oxford, the King\u2019s Capital", "The Solemn League and Covenant",
          "The Battle of Newbury", "The Battle of Marston Moor", "Archbishop Laud Beheaded"}},
        {"class-3.yaml", {"The Army Marches on London", "The Engagement", "The Battle of Preston", "Cruel Necessity"}},
    };
    for (const auto& [file, cards] : classes) {
        SCOPED_TRACE(file);
        const std::string path = (places::source() / "docs/teaching" / file).string();
        const auto opened = module->open(app_test::readFile(path), file);
        ASSERT_TRUE(opened.table) << opened.error;
        auto& table = *opened.table;
        ASSERT_TRUE(table.settle().ok);
        for (std::size_t n = 0; n < 400 && table.decision().actor != common::PlayerId::kNobody; ++n) {
            const auto choice = table.botChoice("steady", n);
            ASSERT_TRUE(choice && table.play(*choice).ok);
        }
        const std::string text = app::reportPage(*module, table, common::PlayerId::kFirst, teachingFolders());
        std::vector<std::string> turns;
        const PageReader page(text);
        for (const std::string& heading : page.headings)
            if (const auto date = heading.find(" ("); date != std::string::npos && heading.ends_with(')'))
                turns.push_back(heading.substr(0, date));
        ASSERT_GE(turns.size(), cards.size());
        turns.resize(cards.size());
        EXPECT_EQ(turns, cards);
    }
}

}  // namespace
