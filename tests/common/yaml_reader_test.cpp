// Guards the strict reader: what it refuses, and that each refusal names line and remedy.
#include "common/yaml_reader.h"

#include <gtest/gtest.h>

#include <ctime>

#include <array>
#include <functional>
#include <limits>
#include <string>

namespace common {
namespace {

constexpr std::array<std::string_view, 3> kColours = {"red", "yellow", "blue"};

YamlNode parsed(std::string text) { return parseYaml(std::move(text), "cards.yaml").root; }

// The error that the action throws; a test failure if it throws none.
DataError errorOf(const std::function<void()>& action) {
    try {
        action();
    } catch (const DataError& e) {
        return e;
    }
    ADD_FAILURE() << "nothing was thrown";
    return DataError("", 0, 0, "", "");
}

DataError parseError(std::string text) {
    return errorOf([&] { parsed(std::move(text)); });
}

TEST(CommonYaml, ReadsEveryKindOfValue) {
    const YamlNode root = parsed("title: First\ncount: 12\nis_open: true\nnothing:\nlist: [a, b]\nmap: {x: 1}\n");
    EXPECT_EQ(root["title"].asString(), "First");
    EXPECT_EQ(root["count"].asInt(0, 20), 12);
    EXPECT_TRUE(root["is_open"].asBool());
    EXPECT_TRUE(root["nothing"].isNull());
    EXPECT_EQ(root["list"].items().at(1).asString(), "b");
    EXPECT_EQ(root["map"]["x"].asInt(0, 1), 1);
    EXPECT_EQ(root.size(), 6u);
    EXPECT_TRUE(root.isMap());
    EXPECT_TRUE(root["list"].isSequence());
    EXPECT_TRUE(root["title"].isScalar());
}

TEST(CommonYaml, AnErrorNamesFileLineAndRemedy) {
    const YamlNode root = parsed("cards:\n  - title: One\n    vp: many\n");
    const DataError e = errorOf([&] { root["cards"].items().at(0)["vp"].asInt(-3, 3); });
    EXPECT_EQ(e.file(), "cards.yaml");
    EXPECT_EQ(e.line(), 3);
    EXPECT_EQ(e.column(), 9);
    EXPECT_EQ(std::string(e.what()),
              "cards.yaml:3: `cards[0].vp` should be a whole number from -3 to 3 but is `many`. "
              "Write a whole number from -3 to 3 here.");
}

TEST(CommonYaml, PathsNameTheWayToAValue) {
    const YamlNode root = parsed("a: {b: [x, {c: 1}]}\n");
    EXPECT_EQ(root.path(), "");
    EXPECT_EQ(root["a"]["b"].items().at(1)["c"].path(), "a.b[1].c");
}

TEST(CommonYaml, MissingKeyIsAnError) {
    const DataError e = errorOf([] { parsed("cards: {one: {}}\n")["cards"]["one"]["title"]; });
    EXPECT_EQ(e.message(), "`cards.one` lacks the key `title`.");
    EXPECT_EQ(e.line(), 1);
}

TEST(CommonYaml, OptionalKeyMayBeMissingOrEmpty) {
    const YamlNode root = parsed("empty:\nfull: 1\n");
    EXPECT_FALSE(root.optional("other"));
    EXPECT_FALSE(root.optional("empty"));
    ASSERT_TRUE(root.optional("full"));
    EXPECT_EQ(root.optional("full")->asInt(0, 9), 1);
    EXPECT_TRUE(root.has("empty"));
    EXPECT_FALSE(root.has("other"));
}

TEST(CommonYaml, UnknownKeyNamesTheNearestAndItsOwnLine) {
    const YamlNode root = parsed("title: One\nsuorce: rulebook 3.0\n");
    const DataError e = errorOf([&] { root.expectKeys({"title", "source"}); });
    EXPECT_EQ(e.line(), 2);
    EXPECT_EQ(e.message(), "Unknown key `suorce`.");
    EXPECT_EQ(e.remedy(), "Did you mean `source`?");
    const DataError far = errorOf([&] { root.expectKeys({"title", "zeal"}); });
    EXPECT_EQ(far.remedy(), "Remove it, or use one of: title, zeal.");
    EXPECT_NO_THROW(root.expectKeys({"title", "suorce", "extra"}));
}

TEST(CommonYaml, DuplicateKeyIsAnError) {
    const DataError e = parseError("a: 1\nb: 2\na: 3\n");
    EXPECT_EQ(e.line(), 3);
    EXPECT_EQ(e.message(), "The key `a` stands twice in one map, first in line 1.");
    EXPECT_NO_THROW(parsed("x: {a: 1}\ny: {a: 2}\n"));
}

TEST(CommonYaml, AnchorsAliasesTagsAreRefused) {
    EXPECT_EQ(parseError("a: &x 1\n").line(), 1);
    EXPECT_EQ(parseError("a: 1\nb: *x\n").line(), 2);
    EXPECT_EQ(parseError("a: 1\nb: &x {c: 1}\n").line(), 2);
    EXPECT_EQ(parseError("a: !!str 1\n").line(), 1);
    EXPECT_EQ(parseError("a: !ours [1]\n").line(), 1);
}

TEST(CommonYaml, KeysMustBePlainNames) {
    EXPECT_EQ(parseError("[a, b]: 1\n").message(), "A key is a list or a map.");
    EXPECT_EQ(parseError("a: 1\n: 2\n").line(), 2);
}

TEST(CommonYaml, OneDocumentOnly) {
    EXPECT_NO_THROW(parsed("---\na: 1\n"));
    EXPECT_EQ(parseError("a: 1\n---\nb: 1\n").message(), "The file holds more than one document.");
}

TEST(CommonYaml, EmptyFileIsNull) {
    EXPECT_TRUE(parsed("").isNull());
    EXPECT_TRUE(parsed("# only a comment\n").isNull());
    EXPECT_THROW(parsed("")["a"], DataError);
}

TEST(CommonYaml, BrokenYamlNamesTheLine) {
    const DataError e = parseError("a: 1\nb: [1, 2\nc: 3\n");
    EXPECT_GE(e.line(), 2);
    EXPECT_NE(e.message().find("not YAML"), std::string::npos);
    EXPECT_THROW(parsed("a: \"never closed\n"), DataError);
    EXPECT_THROW(parsed("a: 'never closed\nb: 2\n"), DataError);
    EXPECT_THROW(parsed("a: [1,\n"), DataError);
    EXPECT_THROW(parsed("a: 1\n  b: 2\n"), DataError);
    EXPECT_THROW(parsed("\t- a\n"), DataError);
}

TEST(CommonYaml, TheLastLineNeedsNoBreak) {
    EXPECT_EQ(parsed("a: last")["a"].asString(), "last");
    EXPECT_EQ(parsed("a: 'last'")["a"].asString(), "last");
    EXPECT_EQ(parsed("a: |\n  one\n  two\n")["a"].asString(), "one\ntwo\n");
    EXPECT_EQ(parsed("a: >-\n  one\n  two")["a"].asString(), "one two");
}

TEST(CommonYaml, NestingIsLimited) {
    const auto nested = [](int depth) { return std::string(depth, '[') + std::string(depth, ']'); };
    EXPECT_NO_THROW(parsed(nested(kMaxYamlDepth)));
    EXPECT_THROW(parsed(nested(kMaxYamlDepth + 1)), DataError);
    EXPECT_THROW(parsed(nested(1'000'000)), DataError);
    EXPECT_THROW(parsed(std::string(1'000'000, '[')), DataError);
    EXPECT_THROW(parsed(std::string(100'000, '{')), DataError);
    std::string block;
    for (int i = 0; i < 2000; ++i) block += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
    EXPECT_THROW(parsed(block), DataError);
    std::string dashes;
    for (int i = 0; i < 100'000; ++i) dashes += "- ";
    EXPECT_THROW(parsed(dashes), DataError);
}

TEST(CommonYaml, BracketsInTextAreNoNesting) {
    EXPECT_EQ(parsed("a: \"" + std::string(500, '[') + "\"\n")["a"].asString().size(), 500u);
}

TEST(CommonYaml, DeepNestingIsRefusedSoonWhateverItIsMadeOf) {
    const std::clock_t start = std::clock();  // of the processor, whatever else runs
    const std::string many(500'000, '[');
    const auto repeated = [](const std::string& part) {
        std::string text;
        while (text.size() < 500'000) text += part;
        return text;
    };
    for (const std::string& text : {"a: " + many, "- " + many, many, repeated("{a: "), repeated("[a, "), repeated("[\n "),
                                    "k: [\"x\", 'y', " + many, "k: {a: b, c: " + many, repeated("- "), repeated("? ")})
        EXPECT_THROW(parsed(text), DataError) << text.substr(0, 20);
    EXPECT_LT(std::clock() - start, 20 * CLOCKS_PER_SEC);
}

TEST(CommonYaml, BracketsThatCloseOrStandInWordsAreNotCounted) {
    std::string text;
    for (int i = 0; i < 200; ++i) text += "k" + std::to_string(i) + ": see [3] and [\n";
    for (int i = 0; i < 200; ++i) text += "l" + std::to_string(i) + ": [a, [b, {c: \"[[\"}], '[{', \"\\\"[\"]  # [[[\n";
    EXPECT_NO_THROW(parsed(text));
    std::string list = "list:\n";
    for (int i = 0; i < 200; ++i) list += "  - [1, [2, 3]]\n";
    EXPECT_NO_THROW(parsed(list));
}

TEST(CommonYaml, NumbersAreDecimalAndWithinBounds) {
    const auto number = [](const std::string& text) { return parsed("n: " + text)["n"].asNumber(-1000, 1000); };
    EXPECT_DOUBLE_EQ(number("451.4"), 451.4);
    EXPECT_DOUBLE_EQ(number("-7"), -7);
    EXPECT_DOUBLE_EQ(number("0"), 0);
    for (const char* wrong :
         {"1e300", "1e2", "nan", "inf", "-inf", ".nan", "0x10", "1000.5", "-1001", "\"3\"", "3 km", "[3]", "~"})
        EXPECT_THROW(number(wrong), DataError) << wrong;
}

TEST(CommonYaml, OnlyUtf8) {
    EXPECT_EQ(parsed("a: K\xC3\xB6nig \xE2\x80\x94 \xF0\x9F\x8E\xB2\n")["a"].asString(),
              "K\xC3\xB6nig \xE2\x80\x94 \xF0\x9F\x8E\xB2");
    EXPECT_EQ(parseError("a: 1\nb: \xE9t\xE9\n").line(), 2);      // Latin-1
    EXPECT_THROW(parsed("a: \xC0\xAF\n"), DataError);              // overlong
    EXPECT_THROW(parsed("a: \xE0\x80\xAF\n"), DataError);          // overlong
    EXPECT_THROW(parsed("a: \xED\xA0\x80\n"), DataError);          // surrogate
    EXPECT_THROW(parsed("a: \xF4\x90\x80\x80\n"), DataError);      // past the last code point
    EXPECT_THROW(parsed("a: \xC3"), DataError);                    // cut short
    EXPECT_THROW(parsed(std::string("a: \0b\n", 7)), DataError);   // control characters
    EXPECT_THROW(parsed("a: 1\n\x04\nb: 2\n"), DataError);         // would end the text early
    EXPECT_EQ(parsed("\xEF\xBB\xBF" "a: 1\r\n")["a"].asInt(0, 1), 1);   // byte order mark, DOS lines
}

TEST(CommonYaml, WholeNumbersAreStrict) {
    const auto number = [](const char* text) { return parsed(std::string("n: ") + text + "\n")["n"].asInt(-5, 10); };
    EXPECT_EQ(number("-5"), -5);
    EXPECT_EQ(number("10"), 10);
    EXPECT_EQ(number("+3"), 3);
    EXPECT_EQ(number("0"), 0);
    for (const char* wrong :
         {"11", "-6", "1.0", "0x1", "010", "1e1", "one", "\"1\"", "99999999999999", "+-1", "--1", "-", "1 2", "[1]", ""})
        EXPECT_THROW(number(wrong), DataError) << wrong;
}

TEST(CommonYaml, Unsigned64) {
    const auto number = [](const char* text) { return parsed(std::string("n: ") + text + "\n")["n"].asUnsigned64(); };
    EXPECT_EQ(number("18446744073709551615"), std::numeric_limits<std::uint64_t>::max());
    EXPECT_EQ(number("0xff"), 255u);
    for (const char* wrong : {"18446744073709551616", "-1", "0x", "0xg", "1.5", "x"})
        EXPECT_THROW(number(wrong), DataError) << wrong;
}

TEST(CommonYaml, BoolsAreTrueAndFalseAlone) {
    const auto truth = [](const char* text) { return parsed(std::string("b: ") + text + "\n")["b"].asBool(); };
    EXPECT_TRUE(truth("true"));
    EXPECT_FALSE(truth("false"));
    for (const char* wrong : {"yes", "True", "1", "\"true\"", "~"}) EXPECT_THROW(truth(wrong), DataError) << wrong;
}

TEST(CommonYaml, TextsAndSlugs) {
    const YamlNode root = parsed("empty: \"\"\nnull_like: ~\nslug: early_07\nnot_slug: Early 07\nyear: 1645\n");
    EXPECT_NE(errorOf([&] { root["empty"].asString(); }).message().find("is empty"), std::string::npos);
    EXPECT_EQ(root["empty"].asText(), "");
    EXPECT_THROW(root["null_like"].asString(), DataError);
    EXPECT_EQ(root["slug"].asSlug(), "early_07");
    EXPECT_THROW(root["not_slug"].asSlug(), DataError);
    EXPECT_EQ(root["year"].asString(), "1645");
    EXPECT_THROW(root.asString(), DataError);
}

// What is empty is told in its own line, not in that where the reader found it out; and nothing in a message hides its end.
TEST(CommonYaml, AnEmptyValueIsToldWhereItStands) {
    const YamlNode root = parsed("first: 1\nempty:\n\n\nlast: \"a\\0b\"\n");
    EXPECT_EQ(errorOf([&] { root["empty"].asString(); }).line(), 2);
    EXPECT_NE(errorOf([&] { root["last"].asSlug(); }).message().find("`a b`"), std::string::npos);
}

TEST(CommonYaml, EnumsSuggest) {
    const YamlNode root = parsed("a: yellow\nb: yelow\nc: magenta\n");
    EXPECT_EQ(root["a"].asEnum(kColours), 1u);
    EXPECT_EQ(errorOf([&] { root["b"].asEnum(kColours); }).remedy(), "Did you mean `yellow`?");
    EXPECT_EQ(errorOf([&] { root["c"].asEnum(kColours); }).remedy(), "Use one of: red, yellow, blue.");
}

TEST(CommonYaml, WrongKindsAreErrors) {
    const YamlNode root = parsed("list: [1]\ntext: x\n");
    EXPECT_THROW(root["text"].items(), DataError);
    EXPECT_THROW(root["text"].entries(), DataError);
    EXPECT_THROW(root["list"]["a"], DataError);
    EXPECT_THROW(root["list"].has("a"), DataError);
    EXPECT_THROW(root.items(), DataError);
    EXPECT_THROW(root["list"].expectKeys({"a"}), DataError);
}

TEST(CommonYaml, EntriesKeepTheFilesOrder) {
    std::string order;
    for (const auto& [key, value] : parsed("c: 1\na: 2\nb: 3\n").entries()) order += key;
    EXPECT_EQ(order, "cab");
}

TEST(CommonYaml, NodesOutliveTheirFile) {
    YamlNode kept;
    EXPECT_TRUE(kept.isNull());
    {
        const YamlFile file = parseYaml("a: {b: still here}\n", "x.yaml");
        kept = file.root["a"]["b"];
    }
    EXPECT_EQ(kept.asString(), "still here");
    EXPECT_EQ(kept.file(), "x.yaml");
    EXPECT_EQ(kept.line(), 1);
}

TEST(CommonYaml, MissingFileIsAnError) {
    EXPECT_THROW(loadYaml("/nowhere/at/all.yaml"), DataError);
    EXPECT_THROW(loadYaml("/tmp"), DataError);
}

TEST(CommonYaml, NearestName) {
    EXPECT_EQ(nearestName("yelow", kColours), "yellow");
    EXPECT_EQ(nearestName("bleu", kColours), "blue");      // two letters swapped
    EXPECT_EQ(nearestName("yel", kColours), "yellow");     // the beginning
    EXPECT_EQ(nearestName("magenta", kColours), std::nullopt);
    EXPECT_EQ(nearestName("", kColours), std::nullopt);
}

// Whatever stands in a file, the answer is a tree or a DataError, never a crash or another exception.
TEST(CommonYaml, AnyTextIsReadOrRefused) {
    const std::string good =
        "a: [1, {b: \"x\\n\", c: 'd'}, [~, -1]]\nlong: >-\n  one\n  two\n? k\n: v\n# end\n- x\n&a *b !t %TAG\n";
    const std::string signs = "[]{}:,-?&*!|>'\"%@`#~ \n\tab0\\\x04\xC3";
    std::uint64_t random = 12345;
    for (int round = 0; round < 3000; ++round) {
        std::string text = good;
        for (int k = 0; k < 6; ++k) {
            random = random * 6364136223846793005ULL + 1442695040888963407ULL;
            const std::size_t at = (random >> 33) % text.size();
            const char sign = signs[(random >> 20) % signs.size()];
            switch ((random >> 12) % 3) {
                case 0: text[at] = sign; break;
                case 1: text.insert(at, 1, sign); break;
                default: text.erase(at, 1 + (random >> 40) % 3); break;
            }
            if (text.empty()) text = "-";
        }
        try {
            parsed(text);
        } catch (const DataError&) {
        }
    }
}

}  // namespace
}  // namespace common
