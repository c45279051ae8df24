// Data files: a copy of a game's data with one thing wrong, to show that nothing wrong is let in and that corrections are
// taken.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <sstream>
#include <string>

#include "common/data_folders.h"
#include "common/provenance.h"

namespace contract {

// kLoad(DataFolders&, ProvenanceCounts*) is the game's loadDefinitions.
template <class G, auto kLoad>
class DataFiles : public testing::Test {
protected:
    using Definitions = typename G::Definitions;

    void SetUp() override {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        root_ = std::filesystem::temp_directory_path() /
                ("edgehill_" + std::string(G::kKey) + "_" + std::to_string(getpid()) + "_" + info->name());
        std::filesystem::remove_all(root_);
        std::filesystem::create_directories(folder("base"));
        for (const auto& file : std::filesystem::directory_iterator(common::DataFolders::findBase() / G::kKey))
            if (file.is_regular_file()) std::filesystem::copy_file(file.path(), folder("base") / file.path().filename());
        std::filesystem::create_directories(root_ / "base" / "players");
        // What the computer player goes by.
        for (const auto& file : std::filesystem::directory_iterator(common::DataFolders::findBase() / "players"))
            if (file.path().filename().string().starts_with(G::kKey))
                std::filesystem::copy_file(file.path(), root_ / "base" / "players" / file.path().filename());
    }
    void TearDown() override { std::filesystem::remove_all(root_); }

    void change(const std::string& name, const std::string& from, const std::string& to) {
        const std::filesystem::path path = folder("base") / name;
        std::stringstream content;
        content << std::ifstream(path).rdbuf();
        std::string text = content.str();
        const auto at = text.find(from);
        ASSERT_NE(at, std::string::npos) << from << " is not in " << name;
        text.replace(at, from.size(), to);
        std::ofstream(path) << text;
    }
    // The error that loading gives; it must name the file, a line of it, and what to do.
    std::string errorOf(const std::string& name) {
        common::DataFolders folders(root_ / "base");
        try {
            kLoad(folders, nullptr);
        } catch (const common::DataError& e) {
            EXPECT_NE(e.file().find(name), std::string::npos) << e.what();
            EXPECT_GT(e.line(), 0) << e.what();
            EXPECT_FALSE(e.remedy().empty()) << e.what();
            return e.what();
        }
        ADD_FAILURE() << "the data were accepted";
        return "";
    }
    bool refuses(const std::string& name, const std::string& word) { return errorOf(name).find(word) != std::string::npos; }

    // The data with an owner's file laid over them; folders_ tells afterwards what it replaced.
    Definitions overlaid(const std::string& name, const std::string& text, common::ProvenanceCounts* provenance = nullptr) {
        std::filesystem::create_directories(folder("mine"));
        std::ofstream(folder("mine") / name) << text;
        folders_ = common::DataFolders(root_ / "base", {root_ / "mine"});
        return kLoad(folders_, provenance);
    }
    // Every file counts into the provenance, and nothing of it is overlaid.
    void expectCounted(std::initializer_list<std::string_view> names) {
        common::DataFolders folders(root_ / "base");
        common::ProvenanceCounts provenance;
        kLoad(folders, &provenance);
        const auto rows = provenance.rows();
        for (const auto name : names) {
            const std::string file = std::string(G::kKey) + "/" + std::string(name) + ".yaml";
            EXPECT_TRUE(std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return row.file == file; })) << file;
        }
        EXPECT_EQ(provenance.total().overlaid, 0);
    }

    common::DataFolders folders_{std::filesystem::path{}};

private:
    [[nodiscard]] std::filesystem::path folder(const char* which) const { return root_ / which / G::kKey; }

    std::filesystem::path root_;
};

}  // namespace contract
