// `edgehill review`: the choices that cost most, told and as JSON, for the seat that is named.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "app/games.h"
#include "common/module.h"
#include "common/review_text.h"
#include "tests/app/command_line.h"

namespace {

using app_test::Folder;
using app_test::run;

// A war that random players have played for so many actions, as a save.
std::string reviewedSave(const std::string& game, const common::SeatNames& seats, int plies) {
    app::Games games{app::Paths{}};
    const auto table = games.module(game)->newTable({}, 11, seats);
    for (int i = 0; i < plies && !table->result().over; ++i)
        table->play(*table->botMove("random", static_cast<std::uint64_t>(i)));
    return table->saveText();
}

TEST(CliReview, TellsWhatCostMostAndWhatWouldHaveBeenBetter) {
    const Folder folder;
    app_test::writeFile(folder / "war.yaml", reviewedSave("cruel_necessity", {"human"}, 24));
    const auto json = run({"review", folder / "war.yaml", "--format", "json", "--threads", "2"});
    ASSERT_EQ(json.code, 0) << json.err;
    EXPECT_NE(json.err.find("% looked through"), std::string::npos);
    const auto told = nlohmann::json::parse(json.out);
    EXPECT_EQ(told["game"], "cruel_necessity");
    EXPECT_EQ(told["seat"], "player");
    EXPECT_EQ(told["worlds"], common::kUsualPlanWorlds);
    EXPECT_GT(told["choices"].get<int>(), 5);
    ASSERT_FALSE(told["costly"].empty()) << "random choices cost something";
    EXPECT_LE(told["costly"].size(), common::kMostCostly);
    double before = 1.0;
    for (const auto& it : told["costly"]) {
        EXPECT_LE(it["loss"].get<double>(), before);
        before = it["loss"];
        EXPECT_GT(it["loss"].get<double>(), 2 * it["error"].get<double>());
        EXPECT_NE(it["made"]["action"], it["better"]["action"]);
        EXPECT_FALSE(it["chosen"].get<std::string>().empty());
    }
    const auto text = run({"review", folder / "war.yaml", "--threads", "1"});
    ASSERT_EQ(text.code, 0) << text.err;
    const auto& first = told["costly"][0];
    EXPECT_NE(text.out.find("1. Turn " + std::to_string(first["turn"].get<int>()) + ", after " +
                            std::to_string(first["action"].get<int>()) + " actions: " + first["chosen"].get<std::string>()),
              std::string::npos)
        << text.out;
    EXPECT_NE(text.out.find("   Better: "), std::string::npos);
}

TEST(CliReview, NeedsToKnowWhoseChoices) {
    const Folder folder;
    app_test::writeFile(folder / "two.yaml", reviewedSave("twwae", {"human", "human"}, 4));
    const auto whose = run({"review", folder / "two.yaml"});
    EXPECT_EQ(whose.code, 2);
    EXPECT_NE(whose.err.find("--as royalist or --as parliament"), std::string::npos) << whose.err;
    const auto teacher = run({"review", folder / "two.yaml", "--as", "teacher"});
    EXPECT_EQ(teacher.code, 2) << "who sees all made no choices";
    EXPECT_EQ(run({"review", folder / "two.yaml", "--as", "royalists"}).code, 2);
    const auto king = run({"review", folder / "two.yaml", "--as", "royalist", "--format", "json"});
    ASSERT_EQ(king.code, 0) << king.err;
    EXPECT_EQ(nlohmann::json::parse(king.out)["seat"], "royalist");
    app_test::writeFile(folder / "text.yaml", "no save\n");
    EXPECT_EQ(run({"review", folder / "text.yaml"}).code, 1);
    EXPECT_EQ(run({"review", folder / "none.yaml"}).code, 1);
}

}  // namespace
