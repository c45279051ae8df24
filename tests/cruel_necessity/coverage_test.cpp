// Coverage: the clauses of data/cruel_necessity/rules.yaml, the code that cites them, the rulings and the tests agree.
#include <regex>
#include <set>

#include "common/data_folders.h"
#include "common/rules_reference.h"
#include "tests/cruel_necessity/stored_text.h"

#include <fmt/format.h>

namespace {

namespace fs = std::filesystem;

const common::RulesReference& rules() {
    static const common::RulesReference loaded = [] {
        common::DataFolders folders(stored::root() / "data");
        return common::RulesReference::load(folders, "cruel_necessity");
    }();
    return loaded;
}

// Every source file below a folder, with its text.
std::vector<std::pair<std::string, std::string>> sources(const std::string& folder) {
    std::vector<std::pair<std::string, std::string>> list;
    for (const auto& entry : fs::recursive_directory_iterator(stored::root() / folder)) {
        const auto extension = entry.path().extension();
        if (extension == ".cpp" || extension == ".h") list.emplace_back(fs::relative(entry.path(), stored::root()).string(), stored::read(entry.path()));
    }
    return list;
}

// Clauses cited as "CN 6.2.4", {"CN", "6.2.4"} or in lists such as "CN 6.2.1, 6.6.3".
std::set<std::string> citedIn(const std::string& text) {
    static const std::regex first(R"re(\bCN(?: |", ?")((?:[0-9]+\.[0-9]+(?:\.[0-9A-Z]+)*|B\.O(?:\.[0-9]+)?|PA(?:\.[0-9]+)?))re" "(?=[^0-9A-Za-z]|$))");
    static const std::regex more(R"re(^(?:, | and | to |/)([0-9]+\.[0-9]+(?:\.[0-9A-Z]+)*)(?=[^0-9A-Za-z]|$))re");
    static const std::regex frame(R"re(CN_FRAME\(\w+, "([^"]+)"\))re");
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
    for (std::sregex_iterator i(text.begin(), text.end(), frame), end; i != end; ++i) cited.insert((*i)[1]);
    return cited;
}

std::set<std::string> rulingsIn(const std::string& text) {
    static const std::regex ruling(R"(\bcn-[0-9]+\b)");
    std::set<std::string> found;
    for (std::sregex_iterator i(text.begin(), text.end(), ruling), end; i != end; ++i) found.insert(i->str());
    return found;
}

std::set<std::string> knownRulings() {
    static const std::regex heading(R"((?:^|\n)## (cn-[0-9]+):)");
    const std::string text = stored::read(stored::root() / "docs/rulings.md");
    std::set<std::string> found;
    for (std::sregex_iterator i(text.begin(), text.end(), heading), end; i != end; ++i) found.insert((*i)[1]);
    return found;
}

std::set<std::string> knownTests() {
    static const std::regex test(R"(\bTEST(?:_F|_P)?\((\w+), (\w+)\))");
    std::set<std::string> found;
    for (const auto& [file, text] : sources("tests"))
        for (std::sregex_iterator i(text.begin(), text.end(), test), end; i != end; ++i) found.insert((*i)[1].str() + "." + (*i)[2].str());
    return found;
}

TEST(CnCoverage, EveryCitedClauseExists) {
    for (const std::string folder : {"cruel_necessity", "app", "tests/cruel_necessity"})
        for (const auto& [file, text] : sources(folder))
            for (const std::string& clause : citedIn(text)) EXPECT_TRUE(rules().find(clause)) << file << " cites CN " << clause;
}

TEST(CnCoverage, EveryCitedRulingExists) {
    const auto known = knownRulings();
    ASSERT_FALSE(known.empty());
    for (const std::string folder : {"cruel_necessity", "app", "tests/cruel_necessity"})
        for (const auto& [file, text] : sources(folder))
            for (const std::string& ruling : rulingsIn(text)) EXPECT_TRUE(known.contains(ruling)) << file << " cites " << ruling;
    for (const common::Clause& c : rules().clauses())
        for (const std::string& ruling : c.rulings) EXPECT_TRUE(known.contains(ruling)) << "clause " << c.id << " cites " << ruling;
}

TEST(CnCoverage, EveryNamedTestAndFileExists) {
    const auto known = knownTests();
    for (const common::Clause& c : rules().clauses()) {
        for (const std::string& test : c.tests) EXPECT_TRUE(known.contains(test)) << "clause " << c.id << " names " << test;
        for (const std::string& file : c.files) EXPECT_TRUE(fs::exists(stored::root() / file)) << "clause " << c.id << " names " << file;
    }
}

TEST(CnCoverage, NoClauseIsOpenAndDoneOnesAreTested) {
    for (const common::Clause& c : rules().clauses()) {
        EXPECT_NE(c.state, common::ClauseState::kOpen) << c.id;
        if (c.state == common::ClauseState::kDone) {
            EXPECT_FALSE(c.tests.empty()) << c.id;
            EXPECT_FALSE(c.files.empty()) << c.id;
        }
    }
}

std::string joined(const std::vector<std::string>& list) {
    std::string text;
    for (const std::string& item : list) text += (text.empty() ? "`" : ", `") + item + "`";
    return text;
}

TEST(CnCoverage, TheTableIsUpToDate) {
    std::string text = "# Coverage: Cruel Necessity\n\nEvery clause of the rulebook, where it is decided and what guards it. Made from "
                       "`data/cruel_necessity/rules.yaml`; to make it\nanew, run `EDGEHILL_REGENERATE=1 build/edgehill_tests "
                       "--gtest_filter='CnCoverage.*'`.\n\n| clause | title | file | tests | state |\n| --- | --- | --- | --- | --- |\n";
    for (const common::Clause& c : rules().clauses())
        text += fmt::format("| {} | {} | {} | {} | {} |\n", c.id, c.title, joined(c.files), joined(c.tests),
                            c.state == common::ClauseState::kDone ? "done" : c.state == common::ClauseState::kOpen ? "open" : "no rule");
    stored::expectStored("docs/coverage/cruel_necessity.md", text);
}

}  // namespace
