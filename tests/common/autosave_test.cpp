// Autosave: the file can be opened at any moment and gives the table as it then stood.
#include "common/autosave.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <thread>

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
        folder_ = std::filesystem::temp_directory_path() / ("edgehill_autosave_" + std::to_string(::getpid()) + "_" +
                                                            testing::UnitTest::GetInstance()->current_test_info()->name());
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
        const auto dice = seed % 2 == 0 ? common::Dice::kByPurpose : common::Dice::kStream;
        auto table = module().newTable({{}, {{"long_game", "on"}}, dice}, seed, {}, true, false);
        Autosave autosave(folder_ / "game.yaml", *table);
        ASSERT_TRUE(autosave.flush()) << autosave.error();
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
    EXPECT_FALSE(autosave.flush());
    EXPECT_NE(autosave.error(), "");
    EXPECT_FALSE(autosave.isWriting());
    autosave.follow(*table);
    EXPECT_FALSE(autosave.flush());
}

TEST_F(AutosaveTest, NobodyWaitsForTheDiskButWhoAsks) {
    auto table = module().newTable({}, 1, {}, true, false);
    std::atomic<int> woken{0};
    Autosave autosave(folder_ / "game.yaml", *table, {}, [&] { ++woken; });
    ASSERT_TRUE(autosave.flush());
    table->play("bid 1");
    autosave.follow(*table);
    while (autosave.isWriting()) std::this_thread::yield();
    EXPECT_EQ(savedDigest(), table->digest());
    EXPECT_TRUE(autosave.flush());
    for (int i = 0; i < 1000 && woken < 2; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_GE(woken, 2);  // for the whole file, and for the line
}

TEST_F(AutosaveTest, AnotherGameBeginsTheFileAnew) {
    const auto one = module().newTable({}, 1, {}, true, false), other = module().newTable({}, 2, {}, true, false);
    one->play("bid 1");
    other->play("bid 2");
    Autosave autosave(folder_ / "game.yaml", *one);
    autosave.follow(*other);
    ASSERT_TRUE(autosave.flush());
    EXPECT_EQ(savedDigest(), other->digest());
}

TEST_F(AutosaveTest, TwoNeverWriteTheSameFile) {
    auto table = module().newTable({}, 1, {}, true, false);
    {
        Autosave first(folder_ / "game.yaml", *table);
        ASSERT_TRUE(first.flush());
        EXPECT_EQ(common::SaveLock::player(folder_ / "game.yaml"), ::getpid());
        auto other = module().newTable({}, 2, {}, true, false);
        Autosave second(folder_ / "game.yaml", *other);
        EXPECT_FALSE(second.flush());
        EXPECT_NE(second.error(), "");
        second.follow(*other);
        EXPECT_FALSE(second.isWriting());
        table->play("bid 1");
        first.follow(*table);
        ASSERT_TRUE(first.flush());
        EXPECT_EQ(savedDigest(), table->digest());
    }
    EXPECT_EQ(common::SaveLock::player(folder_ / "game.yaml"), 0);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1);  // the lock has gone with its owner
    Autosave third(folder_ / "game.yaml", *table);
    EXPECT_TRUE(third.flush());
}

// Another process that takes the lock, says so and waits to be killed.
pid_t startPlayer(const std::filesystem::path& save) {
    int ends[2];
    EXPECT_EQ(::pipe(ends), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const common::SaveLock lock(save);
        const char held = lock.isHeld() ? 'y' : 'n';
        if (::write(ends[1], &held, 1) != 1) ::_exit(1);
        for (;;) ::pause();
    }
    char held = 'n';
    EXPECT_EQ(::read(ends[0], &held, 1), 1);
    EXPECT_EQ(held, 'y');
    ::close(ends[0]);
    ::close(ends[1]);
    return child;
}

TEST_F(AutosaveTest, AnotherProgramsGameIsNamedAndFreeWhenItIsKilled) {
    const auto save = folder_ / "game.yaml";
    std::filesystem::create_directories(folder_);
    const pid_t child = startPlayer(save);
    {
        const common::SaveLock lock(save);
        EXPECT_FALSE(lock.isHeld());
        EXPECT_EQ(lock.otherProcess(), child);
        EXPECT_EQ(common::SaveLock::player(save), child);
        EXPECT_NE(common::SaveLock::whoText(child).find(std::to_string(child)), std::string::npos);
        common::SaveLock::removeLeftovers(folder_);  // which it is not
        EXPECT_EQ(common::SaveLock::player(save), child);
    }
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    EXPECT_EQ(common::SaveLock::player(save), 0);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1);  // nobody could take the lock's file away
    common::SaveLock::removeLeftovers(folder_);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 0);
    const common::SaveLock lock(save);
    EXPECT_TRUE(lock.isHeld());
}

TEST_F(AutosaveTest, AFileThatIsGoneIsWrittenAnew) {
    auto table = module().newTable({}, 1, {}, true, false);
    Autosave autosave(folder_ / "game.yaml", *table);
    ASSERT_TRUE(autosave.flush());
    EXPECT_EQ(autosave.takeNotice(), "");
    std::filesystem::remove(folder_ / "game.yaml");
    table->play("bid 1");
    autosave.follow(*table);
    ASSERT_TRUE(autosave.flush());
    EXPECT_EQ(savedDigest(), table->digest());
    EXPECT_NE(autosave.takeNotice(), "");
    EXPECT_EQ(autosave.takeNotice(), "");
    // Another file in its place, as a copy put back by hand.
    ASSERT_FALSE(common::writeFileAtomically(folder_ / "game.yaml", "something else"));
    table->play("bid 1");
    autosave.follow(*table);
    ASSERT_TRUE(autosave.flush());
    EXPECT_EQ(savedDigest(), table->digest());
    EXPECT_NE(autosave.takeNotice(), "");
}

TEST_F(AutosaveTest, WhatFailedIsTriedAgainUntilItSucceeds) {
    auto table = module().newTable({}, 1, {}, true, false);
    Autosave autosave(folder_ / "game.yaml", *table, {}, {}, std::chrono::milliseconds(5));
    ASSERT_TRUE(autosave.flush());
    // The whole folder is gone and cannot be made.
    std::filesystem::remove_all(folder_);
    std::ofstream(folder_) << "a file of its name";
    table->play("bid 1");
    autosave.follow(*table);
    EXPECT_FALSE(autosave.flush());
    EXPECT_NE(autosave.error(), "");
    EXPECT_FALSE(autosave.isWriting());  // the game goes on
    table->play("bid 1");
    autosave.follow(*table);
    EXPECT_FALSE(autosave.flush());
    std::filesystem::remove(folder_);
    for (int i = 0; i < 2000 && !autosave.error().empty(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_EQ(autosave.error(), "");  // without another action
    EXPECT_TRUE(autosave.flush());
    EXPECT_EQ(savedDigest(), table->digest());
}

// A full disk, as a process meets it that may not write further than so many bytes.
TEST_F(AutosaveTest, HalfALineThatDidNotFitIsWrittenWholeWhenThereIsRoom) {
    const pid_t child = ::fork();
    if (child == 0) {
        ::signal(SIGXFSZ, SIG_IGN);
        auto table = module().newTable({}, 1, {}, true, false);
        Autosave autosave(folder_ / "game.yaml", *table, {}, {}, std::chrono::milliseconds(5));
        if (!autosave.flush()) ::_exit(2);
        rlimit limit{};
        ::getrlimit(RLIMIT_FSIZE, &limit);
        const rlim_t usual = limit.rlim_cur;
        limit.rlim_cur = std::filesystem::file_size(folder_ / "game.yaml") + 7;
        ::setrlimit(RLIMIT_FSIZE, &limit);
        table->play("bid 1");
        autosave.follow(*table);
        if (autosave.flush()) ::_exit(3);
        table->play("bid 2");
        autosave.follow(*table);
        if (autosave.flush()) ::_exit(4);
        limit.rlim_cur = usual;
        ::setrlimit(RLIMIT_FSIZE, &limit);
        for (int i = 0; i < 2000 && !autosave.error().empty(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        ::_exit(autosave.flush() && text() == table->saveText() ? 0 : 5);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST_F(AutosaveTest, RecordsThatAgreeSoFarAgreeInTheirPathDigest) {
    auto one = module().newTable({}, 1, {}, true, false), other = module().newTable({}, 1, {}, true, false);
    for (const char* a : {"bid 1", "bid 1", "pace 1"}) one->play(a);
    for (const char* a : {"bid 1", "bid 2", "pace 1"}) other->play(a);
    const auto &a = one->record(), &b = other->record();
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) EXPECT_EQ(a[i].pathDigest == b[i].pathDigest, i < 3) << i;  // two cards, one bid
    one->rewind();
    one->redo();
    EXPECT_EQ(one->record().back().pathDigest, one->clone()->record().back().pathDigest);
    EXPECT_EQ(one->at(3)->record()[2].pathDigest, a[2].pathDigest);
}

TEST_F(AutosaveTest, WhatAKilledProgramLeftHalfWrittenIsCleared) {
    std::filesystem::create_directories(folder_);
    const pid_t child = ::fork();
    if (child == 0) ::_exit(0);
    ::waitpid(child, nullptr, 0);  // nobody has its number now
    const auto old = folder_ / (".edgehill-new-" + std::to_string(child) + "-1");
    const auto fresh = folder_ / (".edgehill-new-" + std::to_string(child) + "-2");
    const auto ours = folder_ / (".edgehill-new-" + std::to_string(::getpid()) + "-1");
    for (const auto& file : {old, fresh, ours}) std::ofstream(file) << "half";
    for (const auto& file : {old, ours})
        std::filesystem::last_write_time(file, std::filesystem::file_time_type::clock::now() - std::chrono::minutes(5));
    common::removeLeftovers(folder_);
    EXPECT_FALSE(std::filesystem::exists(old));
    EXPECT_TRUE(std::filesystem::exists(fresh));
    EXPECT_TRUE(std::filesystem::exists(ours));
}

TEST_F(AutosaveTest, ANameAsLongAsTheFileSystemTakesIsWritten) {
    const auto path = folder_ / (std::string(250, 'n') + ".yaml");
    EXPECT_FALSE(common::writeFileAtomically(path, "one"));
    const auto failed = common::writeFileAtomically(folder_ / (std::string(300, 'n') + ".yaml"), "one");
    ASSERT_TRUE(failed);
    EXPECT_NE(failed->find("too long"), std::string::npos) << *failed;
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1);
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
