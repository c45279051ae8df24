// Guards the data folders: merging corrections, refusing wrong ones, and saying what they changed.
#include "common/data_folders.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <string>

#include "common/provenance.h"

namespace common {
namespace {

namespace fs = std::filesystem;

constexpr const char* kCards =
    "cards:\n"
    "  - id: early_01\n"
    "    title: First\n"
    "    vp: 1\n"
    "    source: rulebook 5.0\n"
    "  - id: early_02\n"
    "    title: Second\n"
    "    vp: 2\n"
    "    tags: [a, b]\n"
    "    source: {title: reconstructed, vp: page https://example.org}\n"
    "limits: {low: 0, high: 9}\n";

// A base folder and two overlay folders in a temporary place of this test's own.
class CommonDataFolders : public testing::Test {
protected:
    void SetUp() override {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        root_ = fs::temp_directory_path() / ("edgehill_" + std::to_string(getpid()) + "_" + info->name());
        fs::remove_all(root_);
        write("base/game/cards.yaml", kCards);
    }
    void TearDown() override {
        std::error_code error;
        fs::remove_all(root_, error);
    }

    void write(const std::string& relative, const std::string& text) const {
        fs::create_directories((root_ / relative).parent_path());
        std::ofstream(root_ / relative, std::ios::binary) << text;
    }

    DataFolders folders() const {
        std::vector<fs::path> overlays;
        for (const char* name : {"one", "two"})
            if (fs::exists(root_ / name)) overlays.push_back(root_ / name);
        return DataFolders(root_ / "base", overlays);
    }

    std::string refusal(const std::string& overlay) const {
        write("one/game/cards.yaml", overlay);
        DataFolders data = folders();
        try {
            data.loadMerged("game/cards.yaml");
        } catch (const DataError& e) {
            EXPECT_TRUE(data.overlaid().empty());
            return e.what();
        }
        return "";
    }

    fs::path root_;
};

TEST_F(CommonDataFolders, WithoutOverlaysTheFileIsAsItIs) {
    DataFolders data = folders();
    const YamlNode root = data.loadMerged("game/cards.yaml");
    EXPECT_EQ(root["cards"].size(), 2u);
    EXPECT_FALSE(root.isOverlaid());
    EXPECT_TRUE(data.overlaid().empty());
    EXPECT_TRUE(data.has("game/cards.yaml"));
    EXPECT_FALSE(data.has("game/other.yaml"));
    EXPECT_EQ(data.list("game"), std::vector<std::string>{"game/cards.yaml"});
    EXPECT_EQ(data.loaded(), std::vector<std::string>{"game/cards.yaml"});
    EXPECT_THROW(data.loadMerged("game/other.yaml"), DataError);
}

TEST_F(CommonDataFolders, ItemsAreCorrectedById) {
    write("one/game/cards.yaml", "cards:\n  - id: early_02\n    title: The Real Second\n");
    DataFolders data = folders();
    const auto cards = data.loadMerged("game/cards.yaml")["cards"].items();
    ASSERT_EQ(cards.size(), 2u);
    EXPECT_EQ(cards[1]["title"].asString(), "The Real Second");
    EXPECT_EQ(cards[1]["vp"].asInt(0, 9), 2);   // untouched
    EXPECT_TRUE(cards[1].isOverlaid());
    EXPECT_TRUE(cards[1]["title"].isOverlaid());
    EXPECT_FALSE(cards[1]["vp"].isOverlaid());
    EXPECT_FALSE(cards[0].isOverlaid());

    ASSERT_EQ(data.overlaid().size(), 1u);
    const Overlaid& change = data.overlaid().front();
    EXPECT_EQ(change.file, "game/cards.yaml");
    EXPECT_EQ(change.path, "cards[early_02].title");
    EXPECT_EQ(change.was, "Second");
    EXPECT_EQ(change.now, "The Real Second");
    EXPECT_EQ(change.overlay, (root_ / "one/game/cards.yaml").string());
    EXPECT_EQ(change.line, 3);
}

TEST_F(CommonDataFolders, MapsMergeAndOtherListsAreReplaced) {
    write("one/game/cards.yaml", "limits: {high: 12}\ncards: [{id: early_02, tags: [c]}]\n");
    DataFolders data = folders();
    const YamlNode root = data.loadMerged("game/cards.yaml");
    EXPECT_EQ(root["limits"]["low"].asInt(0, 99), 0);
    EXPECT_EQ(root["limits"]["high"].asInt(0, 99), 12);
    EXPECT_EQ(root["cards"].items()[1]["tags"].size(), 1u);
    EXPECT_EQ(data.overlaid().size(), 2u);
}

TEST_F(CommonDataFolders, WhatIsTheSameIsNoCorrection) {
    write("one/game/cards.yaml", kCards);
    DataFolders data = folders();
    EXPECT_FALSE(data.loadMerged("game/cards.yaml").isOverlaid());
    EXPECT_TRUE(data.overlaid().empty());
}

TEST_F(CommonDataFolders, TheLaterOverlayWins) {
    write("one/game/cards.yaml", "cards: [{id: early_01, title: One, vp: 5}]\n");
    write("two/game/cards.yaml", "cards: [{id: early_01, title: Two}]\n");
    DataFolders data = folders();
    const auto cards = data.loadMerged("game/cards.yaml")["cards"].items();
    EXPECT_EQ(cards[0]["title"].asString(), "Two");
    EXPECT_EQ(cards[0]["vp"].asInt(0, 9), 5);
    EXPECT_EQ(data.overlaid().size(), 3u);   // title, vp, title again
    EXPECT_EQ(data.overlaid().back().was, "One");
}

TEST_F(CommonDataFolders, NewIdsNeedTheLoadersLeave) {
    const std::string added = "cards: [{id: early_03, title: Third, vp: 0}]\n";
    EXPECT_NE(refusal(added).find("The data has no item `cards[early_03]` to correct."), std::string::npos);
    DataFolders data = folders();
    const YamlNode root = data.loadMerged("game/cards.yaml", {"cards"});
    EXPECT_EQ(root["cards"].size(), 3u);
    ASSERT_EQ(data.overlaid().size(), 1u);
    EXPECT_EQ(data.overlaid()[0].was, "");
}

TEST_F(CommonDataFolders, AnOverlayThatLeadsNowhereIsAnError) {
    fs::create_directories(root_ / "one/game");
    const fs::path file = root_ / "one/game/cards.yaml";
    for (const fs::path& to : {file, root_ / "nothing", root_ / "base"}) {  // in a circle, to nothing, to a folder
        fs::create_symlink(to, file);
        DataFolders data = folders();
        try {
            data.loadMerged("game/cards.yaml");
            ADD_FAILURE() << to;
        } catch (const DataError& e) {
            EXPECT_EQ(e.file(), file.string());
            EXPECT_NE(e.remedy(), "");
        }
        fs::remove(file);
    }
}

TEST_F(CommonDataFolders, OverlaysOfAHundredThousandEntriesAreRefusedSoon) {
    const std::clock_t start = std::clock();  // of the processor, whatever else runs
    std::string items = "cards:\n", keys;
    for (int i = 0; i < 100'000; ++i) {
        items += "- {id: new_" + std::to_string(i) + "}\n";
        keys += "key_" + std::to_string(i) + ": 1\n";
    }
    for (const std::string& overlay : {items, keys}) {
        write("one/game/cards.yaml", overlay);
        DataFolders data = folders();
        EXPECT_THROW(data.loadMerged("game/cards.yaml", {"cards"}), DataError);
    }
    EXPECT_LT(std::clock() - start, 15 * CLOCKS_PER_SEC);
}

TEST_F(CommonDataFolders, WrongOverlaysAreRefused) {
    EXPECT_NE(refusal("cards: [{id: early_20, vp: 1}]\n").find("Did you mean `early_02`?"), std::string::npos);
    EXPECT_NE(refusal("cards: [{title: x}]\n").find("has no `id`"), std::string::npos);
    EXPECT_NE(refusal("cards: [{id: early_01, vp: 3}, {id: early_01, vp: 4}]\n").find("stands twice"), std::string::npos);
    EXPECT_NE(refusal("[1, 2]\n").find("another form"), std::string::npos);
    EXPECT_NE(refusal("cards: [\n").find("not YAML"), std::string::npos);
    EXPECT_NE(refusal("cards:\n- id: early_01\n  vp: 1\n  vp: 2\n").find("cards.yaml:4:"), std::string::npos);
}

TEST_F(CommonDataFolders, UnknownKeysReachTheLoaderAndAreRefusedThere) {
    write("one/game/cards.yaml", "cards:\n  - id: early_01\n    titel: x\n");
    DataFolders data = folders();
    const YamlNode card = data.loadMerged("game/cards.yaml")["cards"].items()[0];
    try {
        card.expectKeys({"id", "title", "vp", "source"});
        FAIL();
    } catch (const DataError& e) {
        EXPECT_EQ(e.line(), 3);
        EXPECT_EQ(e.remedy(), "Did you mean `title`?");
        EXPECT_NE(e.file().find("one"), std::string::npos);   // the overlay's file, not the base's
    }
}

TEST_F(CommonDataFolders, EmptyOverlayChangesNothing) {
    write("one/game/cards.yaml", "# my corrections\n");
    DataFolders data = folders();
    EXPECT_FALSE(data.loadMerged("game/cards.yaml").isOverlaid());
}

TEST_F(CommonDataFolders, FilesThatAreListsMergeToo) {
    write("base/game/list.yaml", "- id: a\n  n: 1\n- id: b\n  n: 2\n");
    write("one/game/list.yaml", "- id: b\n  n: 3\n- id: c\n  n: 4\n");
    DataFolders data = folders();
    EXPECT_THROW(data.loadMerged("game/list.yaml"), DataError);
    const auto items = data.loadMerged("game/list.yaml", {""}).items();
    ASSERT_EQ(items.size(), 3u);
    EXPECT_EQ(items[1]["n"].asInt(0, 9), 3);
    EXPECT_EQ(data.overlaid()[0].path, "[b].n");
}

TEST_F(CommonDataFolders, DigestFollowsTheContentAlone) {
    DataFolders data = folders();
    const std::uint64_t empty = data.digest();
    data.loadMerged("game/cards.yaml");
    const std::uint64_t plain = data.digest();
    EXPECT_NE(plain, empty);
    EXPECT_EQ(data.digestOf("game"), plain);
    EXPECT_EQ(data.digestOf("gam"), empty);

    write("one/game/cards.yaml", "# a comment\nlimits: {\"high\": '9'}\n");
    DataFolders same = folders();
    same.loadMerged("game/cards.yaml");
    EXPECT_EQ(same.digest(), plain);   // nothing was changed

    write("one/game/cards.yaml", "limits: {high: 8}\n");
    DataFolders other = folders();
    other.loadMerged("game/cards.yaml");
    EXPECT_NE(other.digest(), plain);

    EXPECT_NE(contentDigest(parseYaml("[a, [b]]", "").root), contentDigest(parseYaml("[[a], b]", "").root));
    EXPECT_NE(contentDigest(parseYaml("{a: b}", "").root), contentDigest(parseYaml("[a, b]", "").root));
}

TEST_F(CommonDataFolders, FilesThatCorrectNothingAreNamed) {
    write("one/game/crads.yaml", "a: 1\n");
    write("one/game/cards.yaml", "limits: {high: 8}\n");
    write("one/notes.txt", "not ours\n");
    EXPECT_EQ(folders().strayFiles(), std::vector<std::string>{(root_ / "one/game/crads.yaml").string()});
}

TEST_F(CommonDataFolders, FoldersAskedForMustExist) {
    EXPECT_THROW(DataFolders::standard(root_ / "home", {root_ / "nowhere"}), DataError);
    write("one/game/cards.yaml", "");
    write("home/data/game/cards.yaml", "");
    const DataFolders data = DataFolders::standard(root_ / "home", {root_ / "one"});
    EXPECT_EQ(data.overlays(), (std::vector<fs::path>{root_ / "home" / "data", root_ / "one"}));
    EXPECT_TRUE(DataFolders::standard(root_ / "empty_home").overlays().empty());
}

TEST_F(CommonDataFolders, TheBaseIsFoundFromAnyWorkingDirectory) {
    const fs::path before = fs::current_path();
    fs::current_path(root_);
    const fs::path base = DataFolders::findBase();
    fs::current_path(before);
    EXPECT_TRUE(base.is_absolute());
    EXPECT_TRUE(fs::is_directory(base));
}

TEST_F(CommonDataFolders, SourcesAreReadAndCounted) {
    write("one/game/cards.yaml", "cards: [{id: early_02, vp: 3}]\n");
    DataFolders data = folders();
    const YamlNode root = data.loadMerged("game/cards.yaml");
    ProvenanceCounts counts;
    counts.noteAll("game/cards.yaml", root);
    const auto rows = counts.rows();
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_EQ(rows[0].sort, "cards");
    EXPECT_EQ(rows[0].count.of(SourceKind::kRulebook), 1);
    EXPECT_EQ(rows[1].sort, "cards title");
    EXPECT_EQ(rows[1].count.of(SourceKind::kReconstructed), 1);
    EXPECT_EQ(rows[1].count.overlaid, 0);
    EXPECT_EQ(rows[2].sort, "cards vp");
    EXPECT_EQ(rows[2].count.overlaid, 1);
    EXPECT_EQ(rows[2].count.of(SourceKind::kPage), 0);
    EXPECT_EQ(counts.total().total(), 3);
    EXPECT_NE(counts.table().find("cards title"), std::string::npos);
}

TEST(CommonProvenance, SourcesHaveTwoForms) {
    const auto source = [](const std::string& text) { return sourceOf(parseYaml("source: " + text + "\n", "x.yaml").root); };
    EXPECT_EQ(source("rulebook 6.2.4"), (Source{SourceKind::kRulebook, "6.2.4"}));
    EXPECT_EQ(source("page https://example.org/a#b"), (Source{SourceKind::kPage, "https://example.org/a#b"}));
    EXPECT_EQ(source("knowledge high"), (Source{SourceKind::kKnowledge, "high"}));
    EXPECT_EQ(source("reconstructed"), (Source{SourceKind::kReconstructed, ""}));
    EXPECT_EQ(source("{kind: rulebook, ref: \"6.2.4\"}"), (Source{SourceKind::kRulebook, "6.2.4"}));
    EXPECT_EQ(source("{kind: reconstructed}").kind, SourceKind::kReconstructed);
    EXPECT_TRUE(source("rulebook 5.0 (derived)").isDerived());
    EXPECT_FALSE(source("rulebook 5.0").isDerived());
}

TEST(CommonProvenance, OfSeveralFieldsTheLeastSureCounts) {
    const YamlNode datum = parseYaml("source: {name: rulebook 3.0, position: reconstructed}\n", "x.yaml").root;
    EXPECT_EQ(sourceOf(datum).kind, SourceKind::kReconstructed);
    EXPECT_EQ(parseSources(datum["source"]).size(), 2u);
    EXPECT_EQ(parseSources(datum["source"])[0].field, "name");
}

TEST(CommonProvenance, ADatumMayInheritItsSource) {
    const Source file{SourceKind::kPage, "https://example.org"};
    EXPECT_EQ(sourceOf(parseYaml("a: 1\n", "x.yaml").root, file), file);
    EXPECT_EQ(sourceOf(parseYaml("source: reconstructed\n", "x.yaml").root, file).kind, SourceKind::kReconstructed);
    EXPECT_THROW(sourceOf(parseYaml("a: 1\n", "x.yaml").root), DataError);
}

TEST(CommonProvenance, WrongSourcesAreRefused) {
    for (const char* wrong : {"rulebok 6.2.4", "rulebook", "page", "", "[rulebook]", "{}", "{kind: rulebook}",
                              "{kind: rulebook, note: a, ref: b}", "{name: guess}", "{name: {x: rulebook 1}}"})
        EXPECT_THROW(sourceOf(parseYaml(std::string("source: ") + wrong + "\n", "x.yaml").root), DataError) << wrong;
}

}  // namespace
}  // namespace common
