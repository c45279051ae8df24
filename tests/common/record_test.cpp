// The save format: what is written opens again; torn tails, damage, old saves and arbitrary bytes are dealt with.
#include "common/record.h"

#include <gtest/gtest.h>

#include <ctime>

#include "common/module_for.h"
#include "tests/contract/toy_game.h"

namespace {

using common::ModuleFor;
using toy::Toy;

const ModuleFor<Toy>& recordModule() {
    static const ModuleFor<Toy> kModule(std::make_shared<const toy::Definitions>(), 0x1234);
    return kModule;
}

// Twelve lines or so of a game in progress.
std::unique_ptr<common::Table> playedTable(std::uint64_t seed = 7) {
    auto table = recordModule().newTable({}, seed, {"human", "steady"}, true, false);
    for (const char* a : {"bid 1", "bid 2", "pace 1", "roll", "roll", "pace 3"}) {
        if (table->decision().rule == "TOY 5") table->play("pass");
        EXPECT_TRUE(table->play(a).ok) << a;
    }
    return table;
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    const auto at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    if (at != std::string::npos) text.replace(at, what.size(), with);
    return text;
}

common::Opened open(const std::string& text, bool verify = false, long to = -1) {
    return recordModule().open(text, "game.yaml", verify, to);
}

constexpr const char* kHead = "format: 1\ngame: toy\nseed: 3\n";

TEST(Record, HeaderIsAsPromised) {
    const std::string text = playedTable()->saveText();
    EXPECT_TRUE(text.starts_with("# Edgehill save: it holds the seed and every secret"));
    std::vector<std::string> keys;
    std::size_t actions = 0;
    for (const auto& [key, value] : common::parseYaml(text, "x").root.entries()) {
        keys.push_back(key);
        if (key == "actions") actions = value.size();
    }
    EXPECT_EQ(keys, (std::vector<std::string>{"format", "game", "edition", "data", "scenario", "options", "seats", "seed",
                                              "actions"}));
    EXPECT_EQ(actions, playedTable()->record().size());
    EXPECT_EQ(common::gameOfSave(text), "toy");
}

TEST(Record, BigSeedsAreQuotedAndComeBack) {
    const auto table = recordModule().newTable({}, 18446744073709551615ULL, {}, true, false);
    EXPECT_NE(table->saveText().find("seed: \"18446744073709551615\""), std::string::npos);
    const auto opened = open(table->saveText(), true);
    ASSERT_TRUE(opened.table) << opened.error;
    EXPECT_EQ(opened.table->seed(), 18446744073709551615ULL);
}

TEST(Record, OpensAsSaved) {
    const auto table = playedTable();
    const auto opened = open(table->saveText(), true);
    ASSERT_TRUE(opened.table) << opened.error;
    EXPECT_TRUE(opened.notices.empty());
    EXPECT_EQ(opened.table->digest(), table->digest());
    EXPECT_EQ(opened.table->seats(), table->seats());
    EXPECT_EQ(opened.table->saveText(), table->saveText());
}

TEST(Record, TornLastLineIsDroppedWithANotice) {
    const auto table = playedTable();
    const std::string text = table->saveText();
    const std::size_t lastLine = text.rfind('\n', text.size() - 2) + 1;
    for (std::size_t cut = lastLine + 1; cut < text.size(); ++cut) {
        const auto opened = open(text.substr(0, cut));
        ASSERT_TRUE(opened.table) << opened.error;
        ASSERT_EQ(opened.notices.size(), 1U);
        EXPECT_EQ(opened.table->record().size(), table->record().size() - 1);
        EXPECT_FALSE(opened.stoppedEarly);
    }
    const auto opened = open(text.substr(0, text.size() - 5) + "\n");  // half a digest
    ASSERT_TRUE(opened.table) << opened.error;
    EXPECT_EQ(opened.notices.size(), 1U);
}

TEST(Record, DamageInTheMiddleIsRefusedWithItsLine) {
    const std::string text = playedTable()->saveText();
    for (const auto& [what, with] : std::vector<std::pair<std::string, std::string>>{{"- bid 1", "bid 1"},
                                                                                     {"- bid 1", "- bidd 1"},
                                                                                     {"- bid 1 # ", "- bid 1 # x"},
                                                                                     {"- bid 1", std::string("- b\0d 1", 7)},
                                                                                     {"- bid 1", "- bid 1 !given"},
                                                                                     {"format: 1", "format: 9"},
                                                                                     {"seed: 7\n", ""},
                                                                                     {"seed: 7", "seed: seven"},
                                                                                     {"seats:", "saets:"},
                                                                                     {"actions:\n", ""},
                                                                                     {"scenario: plain", "scenario: plan"},
                                                                                     {"game: toy", "game: ukc"}}) {
        const auto opened = open(replaced(text, what, with));
        EXPECT_FALSE(opened.table) << what;
        EXPECT_TRUE(opened.error.starts_with("game.yaml")) << opened.error;
    }
    EXPECT_NE(open(replaced(text, "- bid 1", "bid 1")).error.find("game.yaml:14:"), std::string::npos)
        << open(replaced(text, "- bid 1", "bid 1")).error;
    EXPECT_NE(open(replaced(text, "scenario: plain", "scenario: plan")).error.find("`plain`"), std::string::npos);
}

TEST(Record, AHeaderCutShortIsNoNewGame) {
    const std::string text = playedTable()->saveText();
    const std::size_t actions = text.find("actions:");
    for (std::size_t cut = 0; cut < actions + 8; ++cut) EXPECT_FALSE(open(text.substr(0, cut)).table) << cut;
}

TEST(Record, AnOldSaveOpensAtTheLastActionThatAgrees) {
    std::string text = playedTable()->saveText();
    const auto at = text.find("- pace 1 # ") + 11;
    text.replace(at, 16, "0000000000000000");
    const auto opened = open(text);
    ASSERT_TRUE(opened.table) << opened.error;
    EXPECT_TRUE(opened.stoppedEarly);
    EXPECT_EQ(opened.stoppedAtAction, 4U);  // two cards, two bids
    EXPECT_EQ(opened.table->record().size(), 4U);
    EXPECT_NE(opened.notices.back().find("pace 1"), std::string::npos);
    EXPECT_NE(opened.notices.back().find("0000000000000000"), std::string::npos);
    EXPECT_FALSE(open(text, true).table);  // verifying takes no excuse
}

TEST(Record, AnActionNoLongerAllowedStopsTheReplayWithItsReason) {
    const auto opened = open(replaced(playedTable()->saveText(), "- pace 1", "- pace 5"));
    ASSERT_TRUE(opened.table);
    EXPECT_TRUE(opened.stoppedEarly);
    EXPECT_NE(opened.notices.back().find("A pace is 1 to 3. (TOY 3)"), std::string::npos) << opened.notices.back();
}

TEST(Record, OtherDataIsANotice) {
    const auto table = playedTable();
    const auto opened = open(replaced(table->saveText(), "0000000000001234", "0000000000009999"));
    ASSERT_TRUE(opened.table) << opened.error;
    EXPECT_EQ(opened.notices.size(), 1U);
    EXPECT_EQ(opened.table->digest(), table->digest());
    // With other data an unknown name is no damage: it may have been renamed.
    const auto renamed =
        open(replaced(replaced(table->saveText(), "0000000000001234", "0000000000009999"), "- pace 1", "- pece 1"));
    ASSERT_TRUE(renamed.table);
    EXPECT_TRUE(renamed.stoppedEarly);
}

TEST(Record, VerifyChecksTheDiceUnlessTheyWereGiven) {
    auto table = recordModule().newTable({}, 5, {}, true, false);
    const std::string first = table->record()[0].notation;
    const std::string other = first == "deal 1" ? "deal 2" : "deal 1";
    const auto changed = [&](const std::string& mark) { return std::string(kHead) + "actions:\n- " + other + mark + "\n"; };
    const std::string seeded = replaced(changed(""), "seed: 3", "seed: 5");
    EXPECT_TRUE(open(seeded).table);
    EXPECT_FALSE(open(seeded, true).table);
    EXPECT_NE(open(seeded, true).error.find(first), std::string::npos);
    EXPECT_TRUE(open(replaced(changed(" !given"), "seed: 3", "seed: 5"), true).table);
}

TEST(Record, GivenOutcomesAreMarked) {
    auto table = recordModule().newTable({}, 5, {}, true, true);
    ASSERT_TRUE(table->play("deal 3").ok);
    EXPECT_NE(table->saveText().find("- deal 3 !given # "), std::string::npos);
    const auto opened = open(table->saveText(), true);
    ASSERT_TRUE(opened.table) << opened.error;
    EXPECT_TRUE(opened.table->record()[0].given);
}

TEST(Record, UndoLinesTakeBackToTheLastAskedDecision) {
    const std::string text =
        std::string(kHead) + "actions:\n- deal 5\n- deal 2\n- bid 1\n- bid 0\n- roll\n- die 4\n- undo\n- pace 2\n";
    const auto opened = open(text);
    ASSERT_TRUE(opened.table) << opened.error;
    EXPECT_EQ(opened.table->record().size(), 5U);
    EXPECT_EQ(opened.table->record().back().notation, "pace 2");
    // The mark of having gone through dice is kept by a save made by hand.
    EXPECT_NE(opened.table->saveText().find("- rewound 2\n- pace 2"), std::string::npos) << opened.table->saveText();
    EXPECT_EQ(open(opened.table->saveText()).table->saveText(), opened.table->saveText());
    EXPECT_FALSE(open(std::string(kHead) + "actions:\n- deal 5\n- undo\n- deal 5\n").table);
}

TEST(Record, ToStopsAfterSoManyLines) {
    const auto table = playedTable();
    for (long n = 0; n <= 6; ++n) {
        const auto opened = open(table->saveText(), true, n);
        ASSERT_TRUE(opened.table);
        EXPECT_EQ(opened.table->record().size(), static_cast<std::size_t>(n));
    }
}

TEST(Record, PositionsOpenAndAreSavedAgain) {
    const std::string text =
        std::string(kHead) + "position:\n  round: 2\n  cards: [6, 1]\n\n  # a comment\n  score: [3, 4]\nactions:\n- pace 3\n";
    const auto opened = open(text);
    ASSERT_TRUE(opened.table) << opened.error;
    const auto again = open(opened.table->saveText(), true);
    ASSERT_TRUE(again.table) << again.error;
    EXPECT_EQ(again.table->digest(), opened.table->digest());
    const auto here = open(opened.table->positionYaml());
    ASSERT_TRUE(here.table) << here.error;
    EXPECT_EQ(here.table->view({})["score"], opened.table->view({})["score"]);
    const auto wrong = open(replaced(text, "round: 2", "round: 9"));
    EXPECT_TRUE(wrong.error.starts_with("game.yaml:5:")) << wrong.error;
    EXPECT_FALSE(open(replaced(text, "cards: [6, 1]", "cards: [6]")).table);
    EXPECT_NE(open(replaced(text, "cards: [6, 1]", "cards: [6, 6]")).error.find("same card"), std::string::npos);
}

TEST(Record, HandWrittenSavesMayHaveBlanksCommentsAndNoDigests) {
    const auto opened = open(std::string(kHead) + "actions:   # two cards\n\n  - deal 5\r\n# then\n- deal 2   \n");
    ASSERT_TRUE(opened.table) << opened.error;
    EXPECT_EQ(opened.table->record().size(), 2U);
    EXPECT_TRUE(open(std::string(kHead) + "actions: []\n").table);
    EXPECT_TRUE(open(std::string(kHead) + "actions:").table);
    EXPECT_FALSE(open(std::string(kHead) + "actions: [deal 5]\n").table);
}

TEST(Record, AFutureFormatIsToldBeforeItsKeys) {
    for (const char* keys : {"", "weather: rain\n", "seed: {low: 3}\n"}) {
        const auto opened = open("format: 2\ngame: toy\n" + std::string(keys) + "actions:\n");
        EXPECT_TRUE(opened.error.starts_with("game.yaml:1: ")) << opened.error;
        EXPECT_NE(opened.error.find("newer Edgehill"), std::string::npos) << opened.error;
    }
    EXPECT_NE(open(std::string(kHead) + "weather: rain\nactions:\n").error.find("Unknown key `weather`"), std::string::npos);
}

TEST(Record, RefusedNamesOfTheHeaderHaveTheirLines) {
    const std::string head = "format: 1\ngame: toy\n";
    EXPECT_TRUE(open(head + "scenario: plane\nseed: 3\nactions:\n").error.starts_with("game.yaml:3: "));
    EXPECT_TRUE(open(head + "options:\n  long_game: \"on\"\n  short_game: \"on\"\nseed: 3\nactions:\n")
                    .error.starts_with("game.yaml:5: "));
    EXPECT_TRUE(open(head + "options:\n  long_game: \"perhaps\"\nseed: 3\nactions:\n").error.starts_with("game.yaml:4: "));
    EXPECT_TRUE(open(head + "seed: 3\nseats: [human, clever]\nactions:\n").error.starts_with("game.yaml:4: "));
    EXPECT_TRUE(open(head + "seed: 3\nseats: [human]\nactions:\n").error.starts_with("game.yaml:4: "));
}

TEST(Record, BlanksInNotationAreSingle) {
    auto table = recordModule().newTable({}, 7, {}, true, false);
    for (const char* a : {"bid  1", " bid 1", "bid 1 "}) EXPECT_FALSE(table->play(a).ok) << a;
    EXPECT_TRUE(table->play("bid 1").ok);
}

TEST(Record, HostileSavesAreRefusedSoon) {
    const std::clock_t start = std::clock();  // of the processor, whatever else runs
    const std::string head(kHead);
    // What no header has.
    EXPECT_NE(open(head + "position: " + std::string(200'000, '[') + "\nactions:\n").error.find("nested"), std::string::npos);
    EXPECT_NE(open(head + "position: " + std::string(10'000'000, '[') + "\nactions:\n").error.find("longer"),
              std::string::npos);
    EXPECT_NE(open(head + "# " + std::string(10'000'000, 'x') + "\nactions:\n").error.find("longer"), std::string::npos);
    // Take-backs and notes of them, as many as there may be.
    std::string lines = "- bid 1\n- bid 1\n";
    for (int i = 0; i < 30'000; ++i) lines += "- rewound 1\n";
    for (int i = 0; i < 30'000; ++i) lines += "- roll\n- undo\n";
    const auto opened = open(head + "options: {long_game: \"on\"}\nactions:\n- deal 1\n- deal 2\n" + lines);
    EXPECT_TRUE(opened.table) << opened.error;
    EXPECT_NE(open(head + "actions:\n- rewound 18446744073709551615\n- roll\n").error, "");
    for (int i = 0; i < 100'000; ++i) lines += "- rewound 1\n";
    EXPECT_NE(open(head + "actions:\n" + lines).error.find("more actions than any game"), std::string::npos);
    EXPECT_LT(std::clock() - start, 20 * CLOCKS_PER_SEC);
}

TEST(Record, AnyBytesGiveASaveOrAnError) {
    const std::string text = playedTable()->saveText();
    common::Rng rng{99};
    for (int i = 0; i < 3000; ++i) {
        std::string broken = text;
        const int changes = 1 + static_cast<int>(rng.below(4));
        for (int c = 0; c < changes && !broken.empty(); ++c) {
            const std::size_t at = rng.below(static_cast<std::uint32_t>(broken.size()));
            switch (rng.below(4)) {
                case 0: broken[at] = static_cast<char>(rng.below(256)); break;
                case 1: broken.erase(at, 1 + rng.below(20)); break;
                case 2:
                    broken.insert(at, broken.substr(rng.below(static_cast<std::uint32_t>(broken.size())), rng.below(40)));
                    break;
                default: broken.resize(at);
            }
        }
        const auto opened = open(broken, rng.below(2) == 0);
        EXPECT_NE(opened.table == nullptr, opened.error.empty());
    }
    for (int i = 0; i < 300; ++i) {
        std::string noise(rng.below(300), ' ');
        for (char& c : noise) c = static_cast<char>(rng.below(256));
        EXPECT_FALSE(open(noise).table);
    }
}

TEST(Record, LongListsAreRead) {
    std::string text = std::string(kHead) + "actions:\n- deal 5\n- deal 2\n";
    for (int i = 0; i < 20'000; ++i) text += "- bid 1\n- undo\n";
    const auto opened = open(text);
    ASSERT_TRUE(opened.table) << opened.error;
    EXPECT_EQ(opened.table->record().size(), 2U);
}

}  // namespace
