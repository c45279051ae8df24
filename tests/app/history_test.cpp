// Guards timeline, map of the war and quiz over the almanac of data/almanac: what is dated has its place, and every answer that
// is called right is the only true one.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "app/games.h"
#include "common/data_folders.h"
#include "common/gazetteer.h"
#include "common/quiz.h"
#include "common/timeline.h"
#include "common/war_map.h"

namespace app {
namespace {

using common::AlmanacEntry;
using common::AlmanacSort;
using Kind = common::QuizQuestion::Kind;

struct History {
    common::Almanac almanac;
    common::Gazetteer gazetteer;
    common::WarMap war;
};
const History& history() {
    static const History kHistory = [] {
        common::DataFolders folders(common::DataFolders::findBase());
        History all;
        all.almanac = common::Almanac::load(folders, gameKeys(), {});
        all.gazetteer = common::Gazetteer::load(folders, all.almanac);
        all.war = common::WarMap::load(folders, all.almanac);
        return all;
    }();
    return kHistory;
}
const AlmanacEntry* titled(const std::string& title) {
    for (const auto& entry : history().almanac.entries())
        if (entry.title == title) return &entry;
    return nullptr;
}
common::AlmanacDate lastDay(const AlmanacEntry& entry) { return entry.to.isSet() ? entry.to : entry.from; }
std::string monthOf(common::AlmanacDate date) {
    date.day = 0;
    return date.text();
}

TEST(HistoryData, EveryBattleAndSiegeHasItsSpot) {
    for (const auto& entry : history().almanac.entries())
        if (entry.sort == AlmanacSort::kBattle || entry.sort == AlmanacSort::kSiege) {
            EXPECT_TRUE(history().gazetteer.siteOf(entry)) << entry.id;
        }
}

// A spot lies in its county, or within a few kilometres of it where it stands on the border or the shore.
TEST(HistoryData, SpotsLieInTheirCounties) {
    for (const auto& entry : history().almanac.entries()) {
        const auto* site = history().gazetteer.siteOf(entry);
        const auto* county = entry.counties.empty() ? nullptr : history().war.county(entry.counties.front());
        if (!site || !county) continue;
        double nearest = 1e9;
        bool isInside = false;
        for (const auto& ring : county->rings)
            for (std::size_t i = 0, j = ring.size() - 2; i < ring.size(); j = i, i += 2) {
                const double ax = ring[j], ay = ring[j + 1], dx = ring[i] - ax, dy = ring[i + 1] - ay;
                if ((ring[i + 1] > site->y) != (ay > site->y) && site->x < -dx * (ring[i + 1] - site->y) / dy + ring[i])
                    isInside = !isInside;
                const double length = dx * dx + dy * dy;
                const double u = length > 0 ? std::clamp(((site->x - ax) * dx + (site->y - ay) * dy) / length, 0.0, 1.0) : 0;
                const double px = site->x - ax - u * dx, py = site->y - ay - u * dy;
                nearest = std::min(nearest, px * px + py * py);
            }
        EXPECT_TRUE(isInside || nearest < 12 * 12) << entry.id << " at " << site->name << " and " << county->county;
    }
}

TEST(HistoryData, TheTimelineRunsFrom1637To1660InEveryLane) {
    const auto marks = common::timelineOf(history().almanac, history().gazetteer);
    EXPECT_GT(marks.size(), 300U);
    std::map<common::Lane, int> lanes;
    std::set<std::string> ids;
    for (const auto& mark : marks) {
        ++lanes[mark.lane];
        EXPECT_TRUE(ids.insert(mark.id).second) << mark.id;
        EXPECT_TRUE(history().almanac.find(mark.entry)) << mark.id;
        EXPECT_LT(mark.start, mark.end) << mark.id;
    }
    for (std::size_t i = 0; i < common::kLaneKeys.size(); ++i)
        EXPECT_GE(lanes[static_cast<common::Lane>(i)], 20) << common::kLaneKeys[i];
    for (const char* known : {"edgehill", "naseby", "bristol_1645", "long_parliament", "drogheda", "restoration", "pym"})
        EXPECT_TRUE(ids.contains(known)) << known;
}

// The sums are those of the sources the table was made from.
TEST(HistoryData, TheMapHasSevenDatesAndFortyFiveCounties) {
    const auto& war = history().war;
    ASSERT_EQ(war.dates().size(), 7U);
    EXPECT_EQ(war.counties().size(), 45U);
    const std::vector<std::array<std::size_t, 3>> sums{{15, 24, 6}, {12, 21, 12}, {22, 16, 7}, {11, 20, 14},
                                                       {9, 25, 11}, {8, 28, 9},   {4, 39, 2}};
    for (std::size_t i = 0; i < sums.size(); ++i) {
        EXPECT_EQ(war.count(i, common::Hold::kRoyalist), sums[i][0]) << i;
        EXPECT_EQ(war.count(i, common::Hold::kParliament), sums[i][1]) << i;
        EXPECT_EQ(war.count(i, common::Hold::kDivided), sums[i][2]) << i;
        EXPECT_GE(war.fought(history().almanac, i).size(), 6U) << i;
    }
    EXPECT_EQ(war.county("bristol")->at[3].hold, common::Hold::kRoyalist);
}

TEST(HistoryQuiz, IsTheSameForTheSameSeed) {
    const auto one = common::makeQuiz(history().almanac, history().gazetteer, 7);
    const auto two = common::makeQuiz(history().almanac, history().gazetteer, 7);
    const auto other = common::makeQuiz(history().almanac, history().gazetteer, 8);
    ASSERT_EQ(one.size(), 10U);
    EXPECT_TRUE(std::equal(one.begin(), one.end(), two.begin(), [](const auto& a, const auto& b) {
        return a.text == b.text && a.subject == b.subject && a.choices == b.choices && a.answer == b.answer;
    }));
    EXPECT_FALSE(
        std::equal(one.begin(), one.end(), other.begin(), [](const auto& a, const auto& b) { return a.entry == b.entry; }));
}

// Of each question's four choices the data say of one alone that it is true, and that is the answer.
TEST(HistoryQuiz, EveryAnswerIsTrueByTheDataAndNoOther) {
    std::map<Kind, int> kinds;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        std::set<std::string> entries;
        const auto quiz = common::makeQuiz(history().almanac, history().gazetteer, seed);
        ASSERT_EQ(quiz.size(), 10U) << seed;
        for (const auto& q : quiz) {
            SCOPED_TRACE(std::to_string(seed) + ": " + q.subject + " " + q.text);
            ++kinds[q.kind];
            EXPECT_TRUE(entries.insert(q.entry).second);
            const auto* told = history().almanac.find(q.entry);
            ASSERT_TRUE(told);
            EXPECT_EQ(told->confidence, common::Confidence::kHigh);
            EXPECT_EQ(std::set<std::string>(q.choices.begin(), q.choices.end()).size(), 4U);
            for (std::size_t i = 0; i < q.choices.size(); ++i) {
                const auto* entry = titled(q.choices[i]);
                bool isTrue = false;
                switch (q.kind) {
                    case Kind::kWhen:
                        isTrue = monthOf(lastDay(*told)) == q.choices[i];
                        break;
                    case Kind::kWhere:
                        isTrue = history().almanac.county(told->counties.at(0))->name == q.choices[i];
                        break;
                    case Kind::kWhich:
                        ASSERT_TRUE(entry) << q.choices[i];
                        isTrue = q.text.find(" " + lastDay(*entry).text() + "?") != std::string::npos;
                        break;
                    case Kind::kFirst:
                        ASSERT_TRUE(entry) << q.choices[i];
                        isTrue = std::none_of(q.choices.begin(), q.choices.end(), [&](const std::string& other) {
                            return titled(other)->from.first() < entry->from.last() && other != q.choices[i];
                        });
                        break;
                    case Kind::kWho:
                        ASSERT_TRUE(entry) << q.choices[i];
                        isTrue = q.text == "Who died on " + entry->to.text() + "?";
                        break;
                }
                EXPECT_EQ(isTrue, i == q.answer) << q.choices[i];
            }
            EXPECT_TRUE(q.why.ends_with('.')) << q.why;
            if (q.kind == Kind::kWhere) {
                EXPECT_EQ(told->title.find(q.choices[q.answer]), std::string::npos);
            }
        }
    }
    for (const Kind kind : {Kind::kWhen, Kind::kWhere, Kind::kWhich, Kind::kFirst, Kind::kWho}) EXPECT_GE(kinds[kind], 60);
}

}  // namespace
}  // namespace app
