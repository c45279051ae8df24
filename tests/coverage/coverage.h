// Coverage: what the clauses of a rules.yaml, the code that cites them, the rulings and the tests must agree on, for any book.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "common/data_folders.h"
#include "common/rules_reference.h"
#include "tests/contract/stored_text.h"

namespace coverage {

namespace fs = std::filesystem;

// One book: its folder below data/, tests/ and the root, how it is cited and how its rulings are numbered.
struct Book {
    std::string folder, cite, rulings, title, suite;
};

inline const common::RulesReference& rules(const Book& book) {
    static std::map<std::string, common::RulesReference> loaded;
    auto it = loaded.find(book.folder);
    if (it == loaded.end()) {
        common::DataFolders folders(stored::root() / "data");
        it = loaded.emplace(book.folder, common::RulesReference::load(folders, book.folder)).first;
    }
    return it->second;
}

// Every source file below a folder, with its text.
inline std::vector<std::pair<std::string, std::string>> sources(const std::string& folder) {
    std::vector<std::pair<std::string, std::string>> list;
    for (const auto& entry : fs::recursive_directory_iterator(stored::root() / folder)) {
        const auto extension = entry.path().extension();
        if (extension == ".cpp" || extension == ".h")
            list.emplace_back(fs::relative(entry.path(), stored::root()).string(), stored::read(entry.path()));
    }
    return list;
}

// Clauses cited as "CN 6.2.4", {"CN", "6.2.4"}, "UKC P17.1", "UKC PA.63" or in lists such as "CN 6.2.1, 6.6.3".
inline std::set<std::string> citedIn(const Book& book, const std::string& text) {
    const std::regex first("\\b" + book.cite +
                           R"re((?: |", ?")((?:[PG]?[0-9]+\.[0-9]+(?:\.[0-9A-Z]+)*|B\.O(?:\.[0-9]+)?|PA(?:\.[0-9]+)*))re"
                           "(?=[^0-9A-Za-z]|$))");
    static const std::regex more(
        R"re(^(?:, | and | to |/)((?:[PG]?[0-9]+\.[0-9]+(?:\.[0-9A-Z]+)*|PA(?:\.[0-9]+)+))(?=[^0-9A-Za-z]|$))re");
    std::set<std::string> cited;
    for (std::sregex_iterator i(text.begin(), text.end(), first), end; i != end; ++i) {
        cited.insert((*i)[1]);
        auto rest = (*i)[0].second;
        std::smatch next;
        const auto most = text.end() - rest > 40 ? rest + 40 : text.end();
        while (rest < most && std::regex_search(rest, most, next, more)) {
            cited.insert(next[1]);
            rest = next[0].second;
        }
    }
    return cited;
}

inline std::set<std::string> rulingsIn(const Book& book, const std::string& text) {
    const std::regex ruling("\\b" + book.rulings + "-[0-9]+\\b");
    std::set<std::string> found;
    for (std::sregex_iterator i(text.begin(), text.end(), ruling), end; i != end; ++i) found.insert(i->str());
    return found;
}

inline std::set<std::string> knownRulings(const Book& book) {
    const std::regex heading("(?:^|\n)## (" + book.rulings + "-[0-9]+):");
    const std::string text = stored::read(stored::root() / "docs/rulings.md");
    std::set<std::string> found;
    for (std::sregex_iterator i(text.begin(), text.end(), heading), end; i != end; ++i) found.insert((*i)[1]);
    return found;
}

inline std::set<std::string> knownTests() {
    static const std::regex test(R"(\bTEST(?:_F|_P)?\((\w+), (\w+)\))");
    std::set<std::string> found;
    for (const auto& [file, text] : sources("tests"))
        for (std::sregex_iterator i(text.begin(), text.end(), test), end; i != end; ++i)
            found.insert((*i)[1].str() + "." + (*i)[2].str());
    return found;
}

inline void expectCitedClausesExist(const Book& book) {
    for (const std::string& folder : {book.folder, std::string("app"), "tests/" + book.folder})
        for (const auto& [file, text] : sources(folder))
            for (const std::string& clause : citedIn(book, text))
                EXPECT_TRUE(rules(book).find(clause)) << file << " cites " << book.cite << " " << clause;
}

inline void expectCitedRulingsExist(const Book& book) {
    const auto known = knownRulings(book);
    ASSERT_FALSE(known.empty());
    for (const std::string& folder : {book.folder, std::string("app"), "tests/" + book.folder})
        for (const auto& [file, text] : sources(folder))
            for (const std::string& ruling : rulingsIn(book, text))
                EXPECT_TRUE(known.contains(ruling)) << file << " cites " << ruling;
    for (const common::Clause& c : rules(book).clauses())
        for (const std::string& ruling : c.rulings)
            EXPECT_TRUE(known.contains(ruling)) << "clause " << c.id << " cites " << ruling;
}

inline void expectNamedTestsAndFilesExist(const Book& book) {
    const auto known = knownTests();
    for (const common::Clause& c : rules(book).clauses()) {
        for (const std::string& test : c.tests) EXPECT_TRUE(known.contains(test)) << "clause " << c.id << " names " << test;
        for (const std::string& file : c.files)
            EXPECT_TRUE(fs::exists(stored::root() / file)) << "clause " << c.id << " names " << file;
    }
}

inline void expectNothingOpen(const Book& book) {
    for (const common::Clause& c : rules(book).clauses()) {
        EXPECT_NE(c.state, common::ClauseState::kOpen) << c.id;
        if (c.state == common::ClauseState::kDone) {
            EXPECT_FALSE(c.tests.empty()) << c.id;
            EXPECT_FALSE(c.files.empty()) << c.id;
        }
    }
}

inline std::string joined(const std::vector<std::string>& list) {
    std::string text;
    for (const std::string& item : list) text += (text.empty() ? "`" : ", `") + item + "`";
    return text;
}

inline void expectTableUpToDate(const Book& book) {
    std::string text = fmt::format(
        "# Coverage: {2}\n\nEvery clause of the rulebook, where it is decided and what guards it. Made from "
        "`data/{0}/rules.yaml`; to make it\nanew, run "
        "`EDGEHILL_REGENERATE=1 build/edgehill_tests_{0} --gtest_filter='{1}.*'`.\n\n| clause | title | file | tests | state "
        "|\n| --- | --- | --- | --- | --- |\n",
        book.folder, book.suite, book.title);
    for (const common::Clause& c : rules(book).clauses())
        text += fmt::format("| {} | {} | {} | {} | {} |\n", c.id, c.title, joined(c.files), joined(c.tests),
                            c.state == common::ClauseState::kDone   ? "done"
                            : c.state == common::ClauseState::kOpen ? "open"
                                                                    : "no rule");
    stored::expectStored("docs/coverage/" + book.folder + ".md", text);
}

}  // namespace coverage
