// The small net: taught what no sum of features says, and its file.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "common/data_folders.h"
#include "common/rng.h"
#include "common/small_net.h"

namespace {

using common::SmallNet;

std::pair<double, double> saidOf(const SmallNet& net, bool first, bool second) {
    SmallNet::Row sum = net.constant;
    if (first) SmallNet::add(sum, net.features[0], 1.0F);
    if (second) SmallNet::add(sum, net.features[1], 1.0F);
    const auto out = net.outputsOf(sum);
    return {1.0 / (1.0 + std::exp(-out[0])), out[1]};
}

// The event comes in nine of ten where one feature is there and not the other, else in one of ten; its amount is 2 with the
// first feature and -1 without.
SmallNet taughtOneOfTwo() {
    common::NetTeacher teacher(3, 5);
    common::Rng rng{3};
    for (int step = 0; step < 4'000; ++step) {
        for (int i = 0; i < 32; ++i) {
            const bool first = rng.below(2) == 1, second = rng.below(2) == 1;
            const bool comes = rng.below(10) < (first != second ? 9U : 1U);
            common::NetLesson lesson;
            if (first) lesson.features.emplace_back(0, 1.0F);
            if (second) lesson.features.emplace_back(1, 1.0F);
            lesson.chance = comes ? 1.0F : 0.0F;
            lesson.amount = lesson.chance * (first ? 2.0F : -1.0F);
            teacher.show(lesson);
        }
        teacher.learn(0.003 * (1.0 - step / 4'001.0));
    }
    return teacher.net();
}

TEST(SmallNet, LearnsWhatNoSumSays) {
    const SmallNet net = taughtOneOfTwo();
    for (const bool first : {false, true})
        for (const bool second : {false, true}) {
            const auto [chance, amount] = saidOf(net, first, second);
            EXPECT_NEAR(chance, first != second ? 0.9 : 0.1, 0.04) << first << second;
            EXPECT_NEAR(amount, first ? 2.0 : -1.0, 0.2) << first << second;
        }
    for (std::size_t i = 0; i < SmallNet::kColumns; ++i)
        EXPECT_EQ(net.features[2][i], 0.0F) << "what has never been seen says nothing";
}

// A unit that is dark whatever is shown never learns: at first none is.
TEST(SmallNet, AllItsUnitsAreLitAtFirst) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const common::NetTeacher teacher(2, seed);
        for (std::size_t i = 0; i < SmallNet::kHidden; ++i) EXPECT_GT(teacher.net().constant[i], 0.0F) << seed;
    }
}

TEST(SmallNet, AHintGoesStraightToTheOutputs) {
    common::NetTeacher teacher(2, 1);
    const auto before = saidOf(teacher.net(), false, true);
    teacher.giveHint(0, {2.0F, -3.0F});
    const auto after = saidOf(teacher.net(), true, true);
    EXPECT_NEAR(std::log(after.first / (1 - after.first)), std::log(before.first / (1 - before.first)) + 2.0, 1e-4);
    EXPECT_NEAR(after.second, before.second - 3.0, 1e-5);
}

TEST(SmallNet, ItsFileIsReadStrictly) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::path(testing::TempDir()) / "small_net_test";
    fs::create_directories(folder / "players");
    const std::vector<std::string> names{"zeal", "vp"};
    const auto read = [&](const std::string& text) {
        std::ofstream(folder / "players" / "toy.yaml") << text;
        common::DataFolders folders(folder);
        return common::readNet(folders, "toy", names);
    };
    SmallNet one;
    one.features.resize(2);
    one.features[0][3] = 0.25F;
    one.features[1][31] = -1.5F;
    one.constant[0] = 2.0F;
    one.outputs[1][29] = -0.0001F;
    one.source = "taught nothing";
    const std::string text = common::netText("toy", "toy", one, names);
    EXPECT_NE(text.find("Made by `edgehill fit toy`"), std::string::npos);
    const SmallNet again = read(text);
    EXPECT_EQ(again.features, one.features);
    EXPECT_EQ(again.constant, one.constant);
    EXPECT_EQ(again.outputs, one.outputs);
    EXPECT_EQ(again.source, one.source);

    const auto without = [&](const std::string& part, const std::string& instead) {
        std::string wrong = text;
        const auto at = wrong.find(part);
        EXPECT_NE(at, std::string::npos) << part;
        return wrong.replace(at, part.size(), instead);
    };
    EXPECT_THROW(read(without("id: vp", "id: zeal")), common::DataError) << "one stands twice and one is missing";
    EXPECT_THROW(read(without("id: vp", "id: power")), common::DataError) << "one is unknown";
    EXPECT_THROW(read(without("weights: \"0 0", "weights: \"0")), common::DataError) << "a number is missing";
    EXPECT_THROW(read(without("weights: \"0 0", "weights: \"0 0 0")), common::DataError) << "a number too many";
    EXPECT_THROW(read(without("weights: \"0 0", "weights: \"0 x")), common::DataError) << "no number";
    EXPECT_THROW(read(without("chance:", "chances:")), common::DataError) << "no such output";
    fs::remove_all(folder);
}

}  // namespace
