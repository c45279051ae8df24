// One war told by the dates of its turns: what was fought and besieged, when it is told, and how far a war has come.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/lab/play.h"
#include "app/lab/told_war.h"
#include "tests/app/made_up_lab.h"

namespace {

using app::lab::ToldWar;
using common::AlmanacSort;
using common::Victor;

const common::WarMap& toldMap() {
    static const common::WarMap map = [] {
        common::DataFolders folders(stored::root() / "data");
        return common::WarMap::load(folders, common::Almanac::load(folders, app::gameKeys(), {}));
    }();
    return map;
}

// A war of turns that end at the second, the third and, months before it, the fourth date of the map of the war.
ToldWar threeTurns() {
    ToldWar war;
    war.game = "ukc";
    for (std::size_t date = 1; date <= 3; ++date) {
        common::AlmanacDate to = toldMap().dates()[date].day;
        if (date == 3) to = {to.year, 1, 1};
        war.turns.push_back({"", to, to, {}});
    }
    const auto fight = [&](AlmanacSort sort, std::size_t from, std::optional<std::size_t> to) {
        war.fights.push_back({sort, {"ukc", "areas", "york"}, "", from, to, Victor::kNobody});
    };
    fight(AlmanacSort::kBattle, 0, 0);
    fight(AlmanacSort::kSiege, 0, 1);
    fight(AlmanacSort::kSiege, 1, std::nullopt);
    return war;
}
std::vector<std::size_t> toldAt(const ToldWar& war, std::size_t date) {
    std::vector<std::size_t> out;
    for (const auto* it : app::lab::fought(war, toldMap(), date))
        out.push_back(static_cast<std::size_t>(it - war.fights.data()));
    return out;
}

TEST(LabTold, AFightIsToldAtTheFirstDateThatItsTurnWasOverByAndASiegeUntilItEnds) {
    const ToldWar war = threeTurns();
    EXPECT_EQ(toldAt(war, 0), (std::vector<std::size_t>{}));
    EXPECT_EQ(toldAt(war, 1), (std::vector<std::size_t>{0, 1}));
    EXPECT_EQ(toldAt(war, 2), (std::vector<std::size_t>{1, 2}));
    EXPECT_EQ(toldAt(war, 3), (std::vector<std::size_t>{2}));
    EXPECT_TRUE(isOn(war.fights[1], war, toldMap(), 1)) << "begun";
    EXPECT_FALSE(isOn(war.fights[1], war, toldMap(), 2)) << "ended";
    EXPECT_TRUE(isOn(war.fights[2], war, toldMap(), 3)) << "never ended";
}

TEST(LabTold, AWarThatIsBeingPlayedHasNotComeToLaterDates) {
    ToldWar war = threeTurns();
    EXPECT_TRUE(reaches(war, toldMap(), 0)) << "what it begins with is known";
    EXPECT_TRUE(reaches(war, toldMap(), 2));
    EXPECT_FALSE(reaches(war, toldMap(), 3));
    war.end = "Minor Victory";
    EXPECT_TRUE(reaches(war, toldMap(), 3)) << "one that has ended stays as it ended";
}

// A war of a run tells the battles and sieges that the run has noted of it, in their turns.
TEST(LabTold, AWarOfARunIsToldAsTheRunHasNotedIt) {
    for (const std::string game : {"ukc", "twwae"}) {
        SCOPED_TRACE(game);
        const app_test::Folder folder;
        app_test::writeFile(folder / "try.yaml", lab_test::labFile("measures: [result]\n",
                                                                   "- {id: a, title: A, seats: steady, game: " + game + "}\n"));
        const auto e = app::lab::readExperiment(folder / "try.yaml", lab_test::labGames());
        const auto history = std::make_shared<const app::lab::History>(lab_test::labHistory());
        const auto trace = app::lab::playerOf(e, e.arms[0], lab_test::labGames(), history)(3, nullptr);
        const auto module = lab_test::labGames().module(game);
        const auto opened = module->open(app::lab::saveOf(e, e.arms[0], 3, lab_test::labGames()), "seed 3");
        ASSERT_TRUE(opened.table) << opened.error;
        const auto war = app::lab::toldWar(*module, *opened.table);
        ASSERT_TRUE(war);
        ASSERT_EQ(war->turns.size(), trace.turns.size());
        EXPECT_NE(war->end.find(" won, "), std::string::npos) << war->end;
        using Line = std::tuple<std::size_t, std::string, std::string, int>;
        std::vector<Line> noted, told;
        for (const auto& it : trace.events) {
            const int side = it.side == "royalist" ? 0 : it.side == "parliament" ? 1 : -1;
            const bool isOver = it.what == "siege_over";
            if (it.what == "battle" || (isOver && it.how == "taken")) noted.emplace_back(it.turn, it.what, it.place, side);
            if (isOver && it.how == "raised") noted.emplace_back(it.turn, it.what, it.place, 1 - side);
            if (it.what == "siege") noted.emplace_back(it.turn, it.what, it.place, -1);
        }
        for (const auto& it : war->fights) {
            const int side = it.won == Victor::kRoyalist ? 0 : it.won == Victor::kParliament ? 1 : -1;
            const bool isSiege = it.sort == AlmanacSort::kSiege;
            told.emplace_back(it.from, isSiege ? "siege" : "battle", it.place.key, isSiege ? -1 : side);
            if (isSiege && it.to) told.emplace_back(*it.to, "siege_over", it.place.key, side);
        }
        std::sort(noted.begin(), noted.end()), std::sort(told.begin(), told.end());
        EXPECT_GT(noted.size(), 3u) << "something happens";
        EXPECT_EQ(told, noted);
    }
}

TEST(LabTold, ASolitaireHasNoDates) {
    const auto module = lab_test::labGames().module("cruel_necessity");
    const auto table = module->newTable({}, 1, {"random"});
    EXPECT_FALSE(app::lab::toldWar(*module, *table));
}

}  // namespace
