// Reports: the command line, pages that any reader of HTML takes, every part there, and no sentence worn out.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "app/games.h"
#include "app/report/report.h"
#include "app/report_maker.h"
#include "tests/app/command_line.h"
#include "tests/app/page_reader.h"
#include "tests/contract/stored_text.h"

namespace {

using app_test::Folder;
using app_test::PageReader;
using app_test::run;

struct Played {
    std::string game, scenario, seats;
    std::uint64_t seed = 1;
    std::map<std::string, std::string> options = {};
    std::size_t most = 100'000;  // choices
};

app::Games& reportGames() {
    static app::Games games{app::Paths{}};
    return games;
}

std::unique_ptr<common::Table> playedTable(const Played& it) {
    const auto module = reportGames().module(it.game);
    common::SeatNames seats(module->sides().size(), it.seats == "human" ? "human" : it.seats);
    auto table = module->newTable({it.scenario, it.options}, it.seed, seats);
    const std::string bot = it.seats == "human" ? "random" : it.seats;
    for (std::size_t n = 0; n < it.most && table->decision().actor != common::PlayerId::kNobody; ++n) {
        const auto choice = table->botChoice(bot, it.seed * 1000 + n);
        if (!choice || !table->play(*choice).ok) break;
    }
    return table;
}

std::string reportOf(const Played& it, common::PlayerId reader) {
    const auto table = playedTable(it);
    return app::reportPage(*reportGames().module(it.game), *table, reader,
                           common::DataFolders(common::DataFolders::findBase()));
}

// Sentences of the story and the notes.
std::map<std::string, int> sentenceCounts(const PageReader& page) {
    std::map<std::string, int> out;
    for (const std::string& paragraph : page.paragraphs) {
        std::size_t from = 0;
        for (std::size_t i = 0; i < paragraph.size(); ++i) {
            const bool isEnd = paragraph[i] == '.' && (i + 1 == paragraph.size() || paragraph[i + 1] == ' ');
            if (!isEnd) continue;
            ++out[paragraph.substr(from, i + 1 - from)];
            from = i + 2;
        }
    }
    return out;
}

const std::vector<Played>& wars() {
    static const std::vector<Played> kWars{{"ukc", "campaign", "random", 3},
                                           {"ukc", "henrietta", "human", 4},
                                           {"twwae", "early_war", "random", 5},
                                           {"twwae", "full_war", "random", 6},
                                           {"cruel_necessity", "first_war", "random", 7},
                                           {"cruel_necessity", "campaign", "random", 8}};
    return kWars;
}

TEST(Report, EveryPartIsThereAndThePageIsWellFormed) {
    for (const Played& war : wars())
        for (const auto reader : {common::PlayerId::kFirst, common::PlayerId::kNobody}) {
            SCOPED_TRACE(war.game + " " + war.scenario);
            const std::string text = reportOf(war, reader);
            const PageReader page(text);
            for (const char* part : {"How it ended, and why", "The country at", "The course of the war", "The story of the war",
                                     "Battles:", "Who was left", "What history did", "Questions for the class"})
                EXPECT_TRUE(std::any_of(page.headings.begin(), page.headings.end(), [&](const std::string& h) {
                    return h.starts_with(part);
                })) << part;
            EXPECT_NE(text.find("<html lang=\"en\">"), std::string::npos);
            for (const char* element :
                 {"main", "header", "footer", "figure", "figcaption", "svg", "title", "desc", "thead", "caption"})
                EXPECT_TRUE(page.elements.contains(element) || std::string(element) == "caption") << element;
            EXPECT_FALSE(page.elements.contains("script"));
            const std::set<std::string> ids(page.ids.begin(), page.ids.end());
            EXPECT_EQ(ids.size(), page.ids.size()) << "an id stands twice";
            for (const std::string& reference : page.references) EXPECT_TRUE(ids.contains(reference)) << reference;
            const auto questions = static_cast<std::size_t>(std::count(text.begin(), text.end(), '?'));
            EXPECT_GE(questions, 3U);
            EXPECT_LT(text.size(), 400'000U);
            EXPECT_EQ(page.words.find("  "), std::string::npos) << page.words.substr(page.words.find("  ") - 40, 80);
            EXPECT_EQ(page.words.find("{"), std::string::npos);
            EXPECT_EQ(page.words.find(".."), std::string::npos);
        }
}

TEST(Report, AWarThatHasJustBegunHasOneToo) {
    for (const char* game : {"ukc", "twwae", "cruel_necessity"}) {
        const PageReader page(reportOf({game, "", "random", 2, {}, 0}, common::PlayerId::kFirst));
        EXPECT_EQ(page.headings.front(), "The war is not over") << game;
    }
}

// With every name, title and number alike.
std::string shapeOf(std::string sentence) {
    static const std::regex kTitle("\u201c[^\u201d]*\u201d"),
        kName("([A-Z][^ ,.]*|of|the|and|&|,)( ([A-Z][^ ,.]*|of|the|and|&|,))*"),
        kNumber("\\b([0-9]+|no|none|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\\b");
    sentence = std::regex_replace(sentence, kTitle, "Q");
    sentence = std::regex_replace(sentence, kName, "N");
    return std::regex_replace(sentence, kNumber, "#");
}

// Of a turn that is broken off nothing is summed up.
TEST(Report, ATurnThatIsNotOverIsNotCalledQuiet) {
    Played war{"cruel_necessity", "first_war", "steady", 77};
    for (war.most = 20; war.most < 60; ++war.most) {
        const auto table = playedTable(war);
        if (table->log().empty() || !table->log().back().text.starts_with("Turn ")) continue;
        const std::string page = reportOf(war, common::PlayerId::kFirst);
        EXPECT_NE(page.find("The turn is not over yet."), std::string::npos) << war.most;
        return;
    }
}

TEST(Report, NoSentenceIsWornOut) {
    for (const Played& war : {Played{"twwae", "early_war", "steady", 11}, Played{"cruel_necessity", "first_war", "steady", 12},
                              Played{"ukc", "campaign", "steady", 13}}) {
        const std::string text = reportOf(war, common::PlayerId::kNobody);
        const PageReader page(text);
        std::map<std::string, int> shapes;
        for (const auto& [sentence, times] : sentenceCounts(page)) {
            EXPECT_LT(times, 5) << war.game << ": " << sentence;
            shapes[shapeOf(sentence)] += times;
        }
        for (const auto& [shape, times] : shapes) EXPECT_LT(times, 7) << war.game << ": " << shape;
    }
}

// The paragraphs of the story by the titles of their turns.
std::map<std::string, std::string> storyOf(const std::string& text) {
    std::map<std::string, std::string> out;
    static const std::regex kTurn("<section class=\"turn\">\n<h3>([^<]*)</h3>\n<p>([^<]*)</p>");
    for (std::sregex_iterator it(text.begin(), text.end(), kTurn), end; it != end; ++it) out[(*it)[1]] = (*it)[2];
    return out;
}

TEST(Report, WhatACardBringsIsToldOfItsTurn) {
    const Played war{"cruel_necessity", "campaign", "steady", 300};
    const auto table = playedTable(war);
    const auto story = storyOf(reportOf(war, common::PlayerId::kNobody));
    static const std::regex kBegun("Turn [0-9]+: (.*), card [0-9]+\\."),
        kAdvances("The (Army of [A-Za-z ]+) advances to (.*)\\."), kMoves("The (Army of [A-Za-z ]+) (advances|retreats) to .*");
    std::string turn;
    std::map<std::string, std::string> reached;  // by Army: the Area it came to, if it did nothing else in the turn before
    std::set<std::string> moved;
    int told = 0;
    const auto finish = [&] {
        for (const auto& [army, place] : reached) {
            // What one more step would reach has a name of its own.
            if (place.empty() || !story.contains(turn) || story.at(turn).find("the walls of London") != std::string::npos)
                continue;
            EXPECT_NE(story.at(turn).find(place), std::string::npos) << army << " in " << turn << ": " << story.at(turn);
            ++told;
        }
        reached.clear(), moved.clear();
    };
    for (const common::LogEntry& line : table->log()) {
        std::smatch found;
        if (std::regex_match(line.text, found, kBegun)) {
            finish();
            turn = found[1];
        } else if (std::regex_match(line.text, found, kAdvances) && moved.insert(found[1]).second) {
            reached[found[1]] = found[2];
        } else if (std::regex_match(line.text, found, kAdvances)) {
            reached[found[1]] = "";
        } else if (std::regex_match(line.text, found, kMoves)) {
            moved.insert(found[1]);
        }
    }
    EXPECT_GT(told, 15);
}

TEST(Report, AFortressLostAndWonBackInOneTurnIsTold) {
    const Played war{"cruel_necessity", "campaign", "steady", 300};
    const auto table = playedTable(war);
    const auto story = storyOf(reportOf(war, common::PlayerId::kNobody));
    static const std::regex kBegun("Turn [0-9]+: (.*), card [0-9]+\\."),
        kFalls("([A-Z][a-z]+) falls to (the King|Parliament)\\.");
    std::string turn;
    std::map<std::string, int> fell;
    int both = 0;
    for (const common::LogEntry& line : table->log()) {
        std::smatch found;
        if (std::regex_match(line.text, found, kBegun)) {
            turn = found[1];
            fell.clear();
        } else if (std::regex_match(line.text, found, kFalls) && ++fell[found[1]] == 2) {
            EXPECT_TRUE(story.contains(turn) && story.at(turn).find(found[1]) != std::string::npos)
                << found[1] << " in " << turn;
            ++both;
        }
    }
    EXPECT_GT(both, 0);
}

// The row of the battles that begins so, and holds that.
::testing::AssertionResult rowTells(const std::string& page, const std::string& when, const std::string& where,
                                    const std::string& what) {
    const std::string head = ">" + when + "</td><th scope=\"row\">" + where + "</th>";
    const auto at = page.find(head);
    if (at == std::string::npos) return ::testing::AssertionFailure() << "no battle of " << where << " in " << when;
    const std::string row = page.substr(at, page.find("</tr>", at) - at);
    if (row.find(what) == std::string::npos) return ::testing::AssertionFailure() << row;
    return ::testing::AssertionSuccess();
}

TEST(Report, BesideABattleStandsTheNearestInTimeAndBesideAStormTheSiege) {
    // At York in the spring of 1645: Marston Moor is nine months away, Guisborough two years.
    const std::string ukc = reportOf({"ukc", "campaign", "steady", 201}, common::PlayerId::kNobody);
    EXPECT_TRUE(rowTells(ukc, "Early 1645", "York", "Marston Moor, 2 July 1644"));
    EXPECT_TRUE(rowTells(ukc, "Early 1644", "Oxford", "Cropredy Bridge, 29 June 1644"));
    const std::string twwae = reportOf({"twwae", "full_war", "steady", 305}, common::PlayerId::kNobody);
    EXPECT_TRUE(rowTells(twwae, "1645, Turn 3", "Storming of Chester", "The Siege of Chester"));
}

// Of all that the almanac tells of that summer it is the march of August that stands beside the card of August.
TEST(Report, BesideACardStandsWhatFellIntoItsMonth) {
    int rows = 0;
    for (std::uint64_t seed = 1; seed <= 8 && rows == 0; ++seed) {
        const std::string page = reportOf({"cruel_necessity", "second_war", "steady", seed}, common::PlayerId::kNobody);
        const auto at = page.find(">The Army Marches on London (Aug 1647)</th><td>");
        if (at == std::string::npos) continue;
        const std::string row = page.substr(at, page.find("</tr>", at) - at);
        EXPECT_NE(row.find("The Army Marches into London, 6 August 1647."), std::string::npos) << row;
        ++rows;
    }
    EXPECT_EQ(rows, 1);
}

TEST(Report, WhatTurnedTheWarIsToldWithItsEnd) {
    // A Battle is told with whom it was fought against and who won it.
    bool isTold = false;
    for (std::uint64_t seed = 131; seed <= 150 && !isTold; ++seed) {
        const std::string page = reportOf({"cruel_necessity", "campaign", "steady", seed}, common::PlayerId::kFirst);
        EXPECT_EQ(page.find("The Battle is fought"), std::string::npos) << seed;
        isTold = page.find("the battle against the Army of the North, which Parliament won") != std::string::npos;
    }
    EXPECT_TRUE(isTold);
    // Of London nothing can be won back any more.
    const std::string lost = reportOf({"cruel_necessity", "campaign", "steady", 115}, common::PlayerId::kFirst);
    EXPECT_EQ(lost.find("win it back this turn"), std::string::npos);
    EXPECT_NE(lost.find("The King held London when the turn ended."), std::string::npos);
    // Who fell beside the King is not what turned it.
    const std::string king = reportOf({"twwae", "full_war", "steady", 308}, common::PlayerId::kNobody);
    const auto at = king.find("<ol class=\"turned\">");
    EXPECT_NE(king.substr(at, king.find("</ol>", at) - at).find("The King is taken"), std::string::npos);
}

TEST(Report, ASiegeIsLaidOnceInATurnByOneGeneral) {
    static const std::regex kSiege(
        "(?:^|\\. )(?:([^.]*) (?:laid siege to|sat down before|took up the siege of|lay before) ([A-Z][^.]*?)(?: again)?"
        "|(?:A|Another) siege of ([^.]*) was begun by ([^.]*)"
        "|([^.]*) was besieged(?: again,)? by ([^.]*)"
        "|([^.]*) closed the roads round ([^.]*) and besieged it)(?=\\.)");
    int all = 0;
    for (const auto& [turn, told] : storyOf(reportOf({"ukc", "campaign", "steady", 207}, common::PlayerId::kNobody))) {
        std::map<std::pair<std::string, std::string>, int> laid;
        for (std::sregex_iterator it(told.begin(), told.end(), kSiege), end; it != end; ++it) {
            const auto& m = *it;
            const auto who = m[1].matched ? m[1] : m[4].matched ? m[4] : m[6].matched ? m[6] : m[7];
            const auto where = m[2].matched ? m[2] : m[3].matched ? m[3] : m[5].matched ? m[5] : m[8];
            EXPECT_EQ(++laid[std::pair(common::capital(who), where.str())], 1) << turn << ": " << told;
            ++all;
        }
    }
    EXPECT_GT(all, 20);
}

TEST(Report, AVerbAgreesWithWhatFollowsIt) {
    const std::string text = reportOf({"cruel_necessity", "second_war", "steady", 102}, common::PlayerId::kFirst);
    EXPECT_EQ(text.find("was now Scotland and Puritanism"), std::string::npos);
    // "It" would be the attack, or the Brigade that was lost.
    const std::string ukc = reportOf({"ukc", "campaign", "steady", 207}, common::PlayerId::kNobody);
    EXPECT_EQ(ukc.find("promised it"), std::string::npos);
}

TEST(Report, WhoHasBeenInTheWarDoesNotComeIntoItAgain) {
    for (const std::uint64_t seed : {100, 101, 102}) {
        std::map<std::string, int> came;
        for (const auto& [turn, told] : storyOf(reportOf({"ukc", "campaign", "steady", seed}, common::PlayerId::kNobody))) {
            static const std::regex kCame(
                "(?:^|\\. )([^.]*) (?:took the field|came into the war|w(?:as|ere) now to be reckoned with)\\.|"
                "New commands went to ([^.]*)\\.");
            for (std::sregex_iterator it(told.begin(), told.end(), kCame), end; it != end; ++it) {
                static const std::regex kName("(?:, | and |^)([A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*)?)");
                const std::string names = (*it)[1].matched ? (*it)[1] : (*it)[2];
                for (std::sregex_iterator one(names.begin(), names.end(), kName); one != end; ++one) ++came[(*one)[1]];
            }
        }
        EXPECT_GT(came.size(), 4U);
        for (const auto& [who, times] : came) EXPECT_EQ(times, 1) << who << " with seed " << seed;
    }
}

TEST(Report, TheStoryTellsHowTheWarEnded) {
    for (const Played& war : wars()) {
        const auto table = playedTable(war);
        const std::string text = app::reportPage(*reportGames().module(war.game), *table, common::PlayerId::kNobody,
                                                 common::DataFolders(common::DataFolders::findBase()));
        EXPECT_EQ(table->result().over, text.find("<p class=\"end\">") != std::string::npos) << war.game << " " << war.scenario;
    }
    const std::string begun = reportOf({"ukc", "campaign", "random", 2, {}, 50}, common::PlayerId::kNobody);
    EXPECT_EQ(begun.find("<p class=\"end\">"), std::string::npos);
}

TEST(Report, DecisionsAreActsAndTurningPointsNoAccounts) {
    int decisions = 0;
    for (const Played& war :
         {Played{"ukc", "campaign", "steady", 101}, Played{"ukc", "campaign", "steady", 103},
          Played{"twwae", "full_war", "steady", 201}, Played{"twwae", "mid_war", "steady", 204},
          Played{"cruel_necessity", "campaign", "steady", 300}}) {
        const std::string text = reportOf(war, common::PlayerId::kNobody);
        const auto turned = text.find("<ol class=\"turned\">"), decided = text.find("<h2>Decisions");
        std::string parts;
        if (turned != std::string::npos) parts += text.substr(turned, text.find("</ol>", turned) - turned);
        if (decided != std::string::npos) {
            parts += text.substr(decided, text.find("</table>", decided) - decided);
            ++decisions;
        }
        for (const char* account : {" deserts ", " lost to Supply", " Movement Point", ": die ", "(category", "Siege Marker",
                                    "last card has been resolved", "holds out and wins", "Zeal 3"})
            EXPECT_EQ(parts.find(account), std::string::npos) << war.game << ": " << account << " in " << parts;
        EXPECT_EQ(parts.find(" %", 0) != std::string::npos, war.game != "cruel_necessity") << "its worth is no chance";
    }
    EXPECT_GT(decisions, 2);
}

TEST(Report, AnEvenFightIsNoLuck) {
    app::report::Report report;
    report.chronicle.turns.emplace_back();
    const auto add = [&](const char* place, double king, double parliament, app::report::Holder winner) {
        app::report::Fight fight;
        fight.place = place;
        fight.kingWins = king, fight.parliamentWins = parliament;
        fight.winner = winner;
        fight.outcome = "won";
        report.chronicle.fights.push_back(std::move(fight));
    };
    add("Even", 0.28, 0.28, app::report::Holder::kKing);
    add("Lucky", 0.17, 0.42, app::report::Holder::kKing);
    add("Unlucky", 0.42, 0.28, app::report::Holder::kParliament);
    const std::string text = htmlOf(report);
    const auto cells = [&](const std::string& place) {
        const auto at = text.find("<th scope=\"row\">" + place + "</th>");
        return text.substr(at, text.find("</tr>", at) - at);
    };
    EXPECT_NE(cells("Even").find("<td>won</td><td></td>"), std::string::npos) << cells("Even");
    EXPECT_NE(cells("Lucky").find("<td>++</td>"), std::string::npos) << cells("Lucky");
    EXPECT_NE(cells("Unlucky").find("<td>\u2212</td>"), std::string::npos) << cells("Unlucky");
}

TEST(Report, WhereDeedsAreManyTheLesserGo) {
    std::vector<app::report::Deed> deeds;
    for (int n = 0; n < 6; ++n) deeds.push_back({"fight " + std::to_string(n), true});
    deeds.push_back({"Oxford taken by Parliament"});
    EXPECT_EQ(app::report::deedsText(deeds, 3), "Fight 0; fight 1; Oxford taken by Parliament; and more.");
    EXPECT_EQ(app::report::deedsText({}, 3), "");
}

TEST(Report, WhatABattleBroughtStandsAfterIt) {
    int fallen = 0;
    for (const std::uint64_t seed : {200, 207}) {
        const std::string text = reportOf({"twwae", "full_war", "steady", seed}, common::PlayerId::kNobody);
        const std::string history = text.substr(text.find("<h2>What history did"));
        for (auto at = history.find(" lost to the war"); at != std::string::npos;
             at = history.find(" lost to the war", at + 1)) {
            const auto row = history.rfind("<td>", at);
            EXPECT_NE(history.substr(row, at - row).find("attle in"), std::string::npos) << history.substr(row, at - row);
            ++fallen;
        }
    }
    EXPECT_GT(fallen, 0);
}

TEST(Report, BeforeTheWarTheyOnlySkirmish) {
    const Played war{"twwae", "prelude", "steady", 205};
    const auto table = playedTable(war);
    int skirmishes = 0;
    for (const common::LogEntry& line : table->log())
        if (line.text.find(" wins the Skirmish of ") != std::string::npos) ++skirmishes;
    const std::string text = reportOf(war, common::PlayerId::kNobody);
    int told = 0;
    for (auto at = text.find(">Skirmish in "); at != std::string::npos; at = text.find(">Skirmish in ", at + 1)) ++told;
    EXPECT_EQ(told, skirmishes);
    EXPECT_GT(told, 0);
}

TEST(Report, NobodyFightsWithTheBlocksOfTheBattleBefore) {
    int withoutBlocks = 0;
    for (const std::uint64_t seed : {200, 201, 202}) {
        const Played war{"twwae", "full_war", "steady", seed};
        const auto table = playedTable(war);
        int found = 0;
        bool isEmpty = false;
        for (const common::LogEntry& line : table->log()) {
            if (line.text.starts_with("The Main Attack "))
                isEmpty = line.text.find("defends with no blocks, none in Reserve") != std::string::npos;
            if (isEmpty && line.text.find(" wins the Battle of ") != std::string::npos) ++found, isEmpty = false;
        }
        const std::string text = reportOf(war, common::PlayerId::kNobody);
        static const std::regex kNone("<td>[^<]*\\) against [^<()]*</td>");
        withoutBlocks += found;
        EXPECT_EQ(std::distance(std::sregex_iterator(text.begin(), text.end(), kNone), std::sregex_iterator()), found) << seed;
    }
    EXPECT_GT(withoutBlocks, 0);
}

TEST(Report, AStormIsWonByWhoeverTookTheCity) {
    int stormed = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const Played war{"twwae", "mid_war", "steady", seed};
        const auto table = playedTable(war);
        const std::string text = reportOf(war, common::PlayerId::kNobody);
        std::map<std::string, std::vector<std::string>> winners;  // by City, in their order
        for (const common::LogEntry& line : table->log())
            if (const auto at = line.text.find(" is taken by Storm."); at != std::string::npos)
                winners[line.text.substr(0, at)].push_back(line.side == "royalist" ? "the King" : "Parliament");
        for (const auto& [city, sides] : winners)
            for (const std::string& side : sides) {
                bool isTold = false;
                const std::string row = "<th scope=\"row\">Storming of " + city + "</th>";
                for (auto at = text.find(row); at != std::string::npos; at = text.find(row, at + 1)) {
                    const std::string cells = text.substr(at, text.find("</tr>", at) - at);
                    isTold = isTold || cells.find("<td>" + side + "</td>") != std::string::npos;
                }
                EXPECT_TRUE(isTold) << seed << ": " << city << " was taken by " << side;
                ++stormed;
            }
    }
    EXPECT_GT(stormed, 2);
}

TEST(Report, WhatEndsATurnIsToldInIt) {
    const std::string text = reportOf({"twwae", "full_war", "steady", 1}, common::PlayerId::kNobody);
    int turns = 0;
    for (auto at = text.find("<section class=\"turn\">"); at != std::string::npos;
         at = text.find("<section class=\"turn\">", at + 1)) {
        const std::string told = text.substr(at, text.find("</section>", at) - at);
        const auto balance = told.find("Victory Track");
        ASSERT_NE(balance, std::string::npos) << told;
        EXPECT_EQ(told.find("Victory Track", balance + 1), std::string::npos) << told;
        EXPECT_EQ(told.find(". ", balance), std::string::npos) << "something is told after the balance: " << told;
        ++turns;
    }
    EXPECT_GT(turns, 4);
}

TEST(Report, TheStoryOfAShortWar) {
    const std::string text = reportOf({"cruel_necessity", "first_war", "steady", 12}, common::PlayerId::kFirst);
    const PageReader page(text);
    std::string story;
    for (std::size_t i = 0; i < page.paragraphs.size(); ++i) story += page.paragraphs[i] + "\n";
    stored::expectStored("tests/playthroughs/report_cruel_necessity_first_war.txt", story);
}

TEST(Report, ASideDoesNotReadWhatTheOtherHid) {
    const Played war{"twwae", "full_war", "random", 21, {}, 60};
    const std::string king = reportOf(war, common::PlayerId::kFirst), all = reportOf(war, common::PlayerId::kNobody);
    EXPECT_NE(king.find("not known to this side"), std::string::npos);
    EXPECT_EQ(all.find("not known to this side"), std::string::npos);
    EXPECT_EQ(king.find("<dt>Seed</dt>"), std::string::npos);
    EXPECT_NE(all.find("<dt>Seed</dt><dd>21</dd>"), std::string::npos);
}

TEST(Report, TheCommandWritesOneFileAndSaysWhatIsWrong) {
    Folder folder;
    const auto table = playedTable({"ukc", "campaign", "random", 3, {}, 200});
    app_test::writeFile(folder / "war.yaml", table->saveText());
    for (const char* as : {"royalist", "parliament", "teacher"}) {
        const auto done = run({"report", folder / "war.yaml", "--out", folder / "war.html", "--as", as});
        EXPECT_EQ(done.code, 0) << done.err;
        EXPECT_NE(done.err.find("war.html"), std::string::npos);
        EXPECT_TRUE(done.out.empty());
        const std::string text = app_test::readFile(folder / "war.html");
        const PageReader page(text);
    }
    EXPECT_EQ(run({"report", folder / "war.yaml", "--out", folder / "war.yaml", "--as", "teacher"}).code, 1);
    EXPECT_EQ(app_test::readFile(folder / "war.yaml"), table->saveText()) << "what is read is not written over";
    const auto player = run({"report", folder / "war.yaml", "--out", folder / "x.html", "--as", "player"});
    EXPECT_EQ(player.code, 2);
    EXPECT_NE(player.err.find("--as royalist"), std::string::npos) << player.err;
    const auto nearly = run({"report", folder / "war.yaml", "--out", folder / "x.html", "--as", "royalists"});
    EXPECT_EQ(nearly.code, 2);
    EXPECT_NE(nearly.err.find("royalist"), std::string::npos) << nearly.err;
    EXPECT_EQ(run({"report", folder / "war.yaml"}).code, 2);
    const auto missing = run({"report", folder / "none.yaml", "--out", folder / "x.html"});
    EXPECT_EQ(missing.code, 1);
    EXPECT_NE(missing.err.find("none.yaml"), std::string::npos) << missing.err;
    app_test::writeFile(folder / "text.yaml", "a: 1\n");
    const auto other = run({"report", folder / "text.yaml", "--out", folder / "x.html"});
    EXPECT_EQ(other.code, 1);
    EXPECT_NE(other.err.find("text.yaml"), std::string::npos) << other.err;
    const auto closed = run({"report", folder / "war.yaml", "--out", folder / "war.yaml/x.html"});
    EXPECT_EQ(closed.code, 1);
    EXPECT_NE(closed.err.find("x.html"), std::string::npos) << closed.err;
    EXPECT_FALSE(std::filesystem::exists(folder / "x.html"));
}

}  // namespace
