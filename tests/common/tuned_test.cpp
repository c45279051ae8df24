// Tuned weights: their file.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "common/data_folders.h"
#include "common/tuned.h"

namespace {

struct Mood {
    double bold = 1.0, wary = 2.0;
};
constexpr auto kTable = std::to_array<common::Tuned<Mood>>({{"bold", &Mood::bold}, {"wary", &Mood::wary}});
constexpr auto kNames = common::namesOf(kTable);

TEST(Tuned, ItsFileIsReadStrictly) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::path(testing::TempDir()) / "tuned_test";
    fs::create_directories(folder / "players");
    const std::vector<double> usual = common::valuesOf(kTable, {});
    const auto read = [&](const std::string& text, bool isRead = true) {
        std::ofstream(folder / "players" / "toy_seasoned.yaml") << text;
        common::DataFolders folders(folder);
        if (!isRead) folders.leaveWeightsUnread();
        return common::weightsOf(kTable, common::readTuned(folders, "toy_seasoned", kNames, usual));
    };
    const std::string text = common::tunedText("toy", "found nowhere", kNames, std::vector{0.25, 7.0, 0.5, 8.0});
    const auto kept = read(text);
    EXPECT_EQ(kept[0].bold, 0.25);
    EXPECT_EQ(kept[0].wary, 7.0);
    EXPECT_EQ(kept[1].bold, 0.5) << "each side has its own";
    EXPECT_EQ(kept[1].wary, 8.0);
    EXPECT_EQ(common::valuesOf(kTable, kept), (std::vector{0.25, 7.0, 0.5, 8.0}));
    EXPECT_EQ(read(text, false)[1].wary, 2.0) << "left unread, they are the usual ones";
    const auto without = [&](const std::string& part, const std::string& instead) {
        std::string wrong = text;
        const auto at = wrong.find(part);
        EXPECT_NE(at, std::string::npos) << part;
        return wrong.replace(at, part.size(), instead);
    };
    EXPECT_THROW(read(without("id: wary", "id: bold")), common::DataError) << "one stands twice and one is missing";
    EXPECT_THROW(read(without("id: wary", "id: shy")), common::DataError) << "one is unknown";
    EXPECT_THROW(read(without("royalist: 7", "royalist: -7")), common::DataError) << "below nothing";
    EXPECT_THROW(read(without("royalist: 7", "royalist: x")), common::DataError) << "no number";
    EXPECT_THROW(read(without(", parliament: 8", "")), common::DataError) << "one side has none";
    fs::remove_all(folder);
}

}  // namespace
