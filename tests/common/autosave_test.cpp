// Autosave: the file can be opened at any moment and gives the table as it then stood.
#include "common/autosave.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "common/atomic_file.h"
#include "common/module_for.h"
#include "common/record.h"
#include "tests/contract/toy_game.h"

namespace {

using common::Autosave;

const common::ModuleFor<toy::Toy>& module() {
    static const common::ModuleFor<toy::Toy> kModule(std::make_shared<const toy::Definitions>(), 1);
    return kModule;
}

class AutosaveTest : public testing::Test {
protected:
    void SetUp() override {
        folder_ = std::filesystem::temp_directory_path() /
                  ("edgehill_autosave_" + std::to_string(::getpid()) + "_" + testing::UnitTest::GetInstance()->current_test_info()->name());
        std::filesystem::remove_all(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string text() const { return common::readFileText(folder_ / "game.yaml", common::kMaxSaveBytes).text; }
    std::uint64_t savedDigest() const {
        const auto opened = module().open(text(), "game.yaml", true, -1);
        EXPECT_TRUE(opened.table) << opened.error;
        EXPECT_TRUE(opened.notices.empty());
        return opened.table ? opened.table->digest() : 0;
    }
    std::filesystem::path folder_;
};

TEST_F(AutosaveTest, FollowsPlayTakeBackAndRewindToTheEnd) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        auto table = module().newTable({{}, {{"long_game", "on"}}}, seed, {}, true, false);
        Autosave autosave(folder_ / "game.yaml", *table);
        ASSERT_EQ(autosave.error(), "");
        common::Rng rng{seed};
        for (int n = 0; table->decision().actor != common::PlayerId::kNobody && n < 300; ++n) {
            ASSERT_TRUE(table->play(*table->botMove("random", rng.below(1000))).ok);
            if (rng.below(3) == 0)
                for (auto i = rng.below(3); i > 0; --i) table->rewind();
            if (rng.below(6) == 0) table->redo();
            autosave.follow(*table);
            ASSERT_TRUE(autosave.flush());
            ASSERT_EQ(savedDigest(), table->digest()) << text();
        }
    }
}

TEST_F(AutosaveTest, ATakeBackIsAnUndoLine) {
    auto table = module().newTable({}, 1, {}, true, false);
    Autosave autosave(folder_ / "game.yaml", *table);
    table->play("bid 1");
    table->play("bid 1");
    table->play("roll");
    autosave.follow(*table);
    table->rewind();
    autosave.follow(*table);
    ASSERT_TRUE(autosave.flush());
    EXPECT_TRUE(text().ends_with("\n- undo\n")) << text();
}

TEST_F(AutosaveTest, AnEarlierCopyOfTheTableIsFollowedToo) {
    auto table = module().newTable({}, 1, {}, true, false);
    Autosave autosave(folder_ / "game.yaml", *table);
    table->play("bid 1");
    autosave.follow(*table);
    autosave.follow(*table->at(1));
    ASSERT_TRUE(autosave.flush());
    EXPECT_EQ(savedDigest(), table->record()[0].digestAfter);
}

TEST_F(AutosaveTest, AFolderThatCannotBeWrittenIsReported) {
    std::filesystem::create_directories(folder_ / "game.yaml");  // a folder stands where the file should
    const auto table = module().newTable({}, 1, {}, true, false);
    Autosave autosave(folder_ / "game.yaml", *table);
    EXPECT_NE(autosave.error(), "");
    autosave.follow(*table);
    EXPECT_FALSE(autosave.flush());
}

TEST_F(AutosaveTest, AtomicWritingReplacesTheWholeFileAndLeavesNothingBeside) {
    const auto path = folder_ / "deep" / "save.yaml";
    EXPECT_FALSE(common::writeFileAtomically(path, "one"));
    EXPECT_FALSE(common::writeFileAtomically(path, "two"));
    EXPECT_EQ(common::readFileText(path, 100).text, "two");
    EXPECT_NE(common::readFileText(path, 2).error, "");
    EXPECT_NE(common::readFileText(folder_ / "none", 2).error, "");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(path.parent_path()), {}), 1);
}

}  // namespace
