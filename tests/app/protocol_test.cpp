// The engine protocol: one answer for every line, the promised fields, and a game that no request can damage.
#include "app/protocol.h"

#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "common/module_for.h"
#include "tests/app/command_line.h"
#include "tests/contract/dead_end_game.h"
#include "tests/contract/toy_game.h"

namespace {

using app::ProtocolSession;
using Json = nlohmann::json;

// Two sides with secrets: what the solitaire cannot show.
const common::GameModule& toyModule() {
    static const common::ModuleFor<toy::Toy> module(std::make_shared<const toy::Definitions>(), 1);
    return module;
}
const common::GameModule& cruelNecessity() {
    static app::Games games{app::Paths{}};
    static const auto module = games.module("cruel_necessity");
    return *module;
}

Json ask(ProtocolSession& session, const std::string& line) {
    const std::string answer = session.answer(line);
    EXPECT_EQ(answer.find('\n'), std::string::npos);
    const Json reply = Json::parse(answer, nullptr, false);
    EXPECT_TRUE(reply.is_object()) << answer;
    EXPECT_TRUE(reply.contains("ok") && reply["ok"].is_boolean()) << answer;
    if (!reply.value("ok", true)) {
        EXPECT_TRUE(reply.contains("error") && reply["error"].is_string() && !reply["error"].get<std::string>().empty())
            << answer;
        EXPECT_TRUE(reply.contains("rule") && reply["rule"].is_string()) << answer;
    }
    return reply;
}
Json ask(ProtocolSession& session, const Json& request) { return ask(session, request.dump()); }

// No whole number in an answer is too big for a double.
void expectExactNumbers(const Json& value) {
    if (value.is_number_unsigned()) {
        EXPECT_LT(value.get<std::uint64_t>(), std::uint64_t{1} << 53U);
    } else if (value.is_structured()) {
        for (const auto& item : value) expectExactNumbers(item);
    }
}

std::set<std::string> keysOf(const Json& object) {
    std::set<std::string> keys;
    for (const auto& [key, value] : object.items()) keys.insert(key);
    return keys;
}

TEST(Protocol, HelloNamesProgramAndGames) {
    ProtocolSession session(cruelNecessity());
    const Json hello = ask(session, Json{{"cmd", "hello"}, {"id", 7}});
    EXPECT_EQ(hello["name"], "edgehill");
    EXPECT_EQ(hello["version"], EDGEHILL_VERSION);
    EXPECT_EQ(hello["games"], Json::array({"cruel_necessity"}));
    EXPECT_EQ(hello["id"], 7);
}

TEST(Protocol, IdIsEchoedWhateverItIs) {
    ProtocolSession session(toyModule());
    for (const Json& id : {Json("x"), Json(1.5), Json(nullptr), Json({1, 2}), Json({{"a", "b"}})}) {
        EXPECT_EQ(ask(session, Json{{"cmd", "hello"}, {"id", id}})["id"], id);
        EXPECT_EQ(ask(session, Json{{"cmd", "nothing"}, {"id", id}})["id"], id);
    }
    EXPECT_FALSE(ask(session, Json{{"cmd", "hello"}}).contains("id"));
}

TEST(Protocol, BadLinesAreRefusedAndDescribed) {
    ProtocolSession session(toyModule());
    for (const std::string& line :
         {std::string(), std::string("   "), std::string("\xff"), std::string("\xc0\x80"), std::string("\xed\xa0\x80"),
          std::string("{"), std::string("5"), std::string("null"), std::string("[]"), std::string("{}"),
          std::string(R"({"cmd":5})"), std::string(R"({"cmd":"bogus"})"), std::string(R"({"cmd":"new","sed":1})"),
          std::string(R"({"cmd":"new","seed":-1})"), std::string(R"({"cmd":"new","seed":1.5})"),
          std::string(R"({"cmd":"new","options":[]})"), std::string(R"({"cmd":"new","seed":1e999})"), std::string("\0{}", 3),
          std::string(R"({"cmd":"\ud800"})")})
        EXPECT_FALSE(ask(session, line)["ok"].get<bool>()) << line;
    EXPECT_NE(ask(session, std::string(R"({"cmd":"legol"})"))["error"].get<std::string>().find("legal"), std::string::npos);
}

// One of the two would be dropped without a word.
TEST(Protocol, NamesGivenTwiceAreRefused) {
    ProtocolSession session(toyModule());
    for (const std::string& line :
         {std::string(R"({"cmd":"hello","cmd":"new"})"), std::string(R"({"cmd":"hello","id":1,"id":2})"),
          std::string(R"({"cmd":"new","options":{"a":"on","a":"off"}})")}) {
        const Json reply = ask(session, line);
        EXPECT_FALSE(reply["ok"].get<bool>()) << line;
        EXPECT_NE(reply["error"].get<std::string>().find("twice"), std::string::npos) << line;
    }
    EXPECT_TRUE(ask(session, std::string(R"({"cmd":"hello","id":{"cmd":[{"id":1},{"id":2}]}})"))["ok"].get<bool>());
}

TEST(Protocol, DeepNestingIsRefused) {
    ProtocolSession session(toyModule());
    for (const std::size_t depth : {std::size_t{65}, std::size_t{1000}, std::size_t{500'000}}) {
        EXPECT_FALSE(ask(session, R"({"cmd":"hello","id":)" + std::string(depth, '[') + std::string(depth, ']') + "}")["ok"]
                         .get<bool>());
        EXPECT_FALSE(ask(session, std::string(depth, '['))["ok"].get<bool>());
    }
    EXPECT_TRUE(ask(session, R"({"cmd":"hello","id":)" + std::string(63, '[') + std::string(63, ']') + "}")["ok"].get<bool>());
    EXPECT_TRUE(ask(session, R"({"cmd":"hello","id":")" + std::string(1000, '[') + "\"}")["ok"].get<bool>());
}

TEST(Protocol, EveryLineGetsOneLine) {
    const std::string longest = R"({"cmd":"hello","id":")" + std::string(app::kMaxProtocolLine, 'x') + "\"}";
    const std::string input = "\n{\"cmd\":\"hello\"}\r\n\xff\n" + longest + "\n{\"cmd\":\"hello\",\"id\":1}";
    std::istringstream in(input);
    std::ostringstream out, err;
    EXPECT_EQ(app::runProtocol(toyModule(), {in, out, err}), 0);
    std::istringstream lines(out.str());
    std::vector<Json> replies;
    for (std::string line; std::getline(lines, line);) replies.push_back(Json::parse(line));
    ASSERT_EQ(replies.size(), 5U);
    EXPECT_EQ(replies[0]["ok"], false);
    EXPECT_EQ(replies[1]["ok"], true);
    EXPECT_EQ(replies[2]["ok"], false);
    EXPECT_EQ(replies[3]["ok"], false);
    EXPECT_NE(replies[3]["error"].get<std::string>().find("1 MiB"), std::string::npos);
    EXPECT_EQ(replies[4]["id"], 1);
}

TEST(Protocol, BigSeedsAreStrings) {
    ProtocolSession session(toyModule());
    const Json reply = ask(session, std::string(R"({"cmd":"new","seed":"18446744073709551615"})"));
    EXPECT_EQ(reply["seed"], "18446744073709551615");
    EXPECT_EQ(session.table()->seed(), 18446744073709551615ULL);
    EXPECT_EQ(ask(session, std::string(R"({"cmd":"new","seed":9007199254740992})"))["seed"], "9007199254740992");
    EXPECT_EQ(ask(session, std::string(R"({"cmd":"new","seed":9007199254740991})"))["seed"], 9007199254740991);
}

TEST(Protocol, ChanceTellsItsCourse) {
    ProtocolSession session(cruelNecessity());
    ask(session, Json{{"cmd", "new"}, {"scenario", "first_war"}, {"seed", 3}});
    for (int i = 0; i < 2000 && !ask(session, Json{{"cmd", "result"}})["over"].get<bool>(); ++i) {
        const Json bot = ask(session, Json{{"cmd", "bot"}, {"kind", "random"}, {"seed", i}});
        ASSERT_TRUE(ask(session, Json{{"cmd", "play"}, {"action", bot["action"]}})["ok"].get<bool>());
    }
    const Json plain = ask(session, Json{{"cmd", "chance"}}), all = ask(session, Json{{"cmd", "chance"}, {"curve", true}});
    EXPECT_EQ(keysOf(plain), (std::set<std::string>{"ok", "chance", "error"}));
    EXPECT_EQ(keysOf(all), (std::set<std::string>{"ok", "chance", "error", "points", "turning_points"}));
    ASSERT_GT(all["points"].size(), 10U);
    EXPECT_EQ(all["points"].back()["chance"], plain["chance"]);
    for (const Json& point : all["points"]) {
        EXPECT_EQ(keysOf(point), (std::set<std::string>{"action", "turn", "chance", "error"}));
        EXPECT_GE(point["chance"]["player"].get<double>(), 0.0);
        EXPECT_LE(point["chance"]["player"].get<double>(), 1.0);
    }
    ASSERT_FALSE(all["turning_points"].empty());
    for (const Json& it : all["turning_points"]) {
        EXPECT_EQ(keysOf(it), (std::set<std::string>{"from", "to", "turn", "before", "after", "cause", "place"}));
        EXPECT_LT(it["from"].get<int>(), it["to"].get<int>());
    }
    EXPECT_EQ(ask(session, Json{{"cmd", "chance"}, {"as", "player"}}), plain);
    EXPECT_FALSE(ask(session, Json{{"cmd", "chance"}, {"as", "royalist"}})["ok"].get<bool>());
    EXPECT_FALSE(ask(session, Json{{"cmd", "chance"}, {"curve", 1}})["ok"].get<bool>());
}

TEST(Protocol, AGameWithoutAChanceOfWinningSaysSo) {
    ProtocolSession session(toyModule());
    ask(session, Json{{"cmd", "new"}});
    EXPECT_FALSE(ask(session, Json{{"cmd", "chance"}, {"curve", true}})["ok"].get<bool>());
}

TEST(Protocol, NothingIsPlayedBeforeAGameIsOpen) {
    ProtocolSession session(toyModule());
    for (const char* cmd : {"save", "decision", "legal", "result", "undo", "digest", "bot", "odds", "chance"})
        EXPECT_FALSE(ask(session, Json{{"cmd", cmd}})["ok"].get<bool>()) << cmd;
}

TEST(Protocol, AskPutsDiceAndSetUpToTheCallerAndHolds) {
    ProtocolSession session(toyModule());
    EXPECT_TRUE(ask(session, Json{{"cmd", "set"}, {"chance", "ask"}})["ok"].get<bool>());
    EXPECT_TRUE(ask(session, Json{{"cmd", "new"}, {"seed", 3}})["ok"].get<bool>());
    EXPECT_EQ(ask(session, Json{{"cmd", "decision"}})["actor"], "chance");
    const Json legal = ask(session, Json{{"cmd", "legal"}});
    ASSERT_EQ(legal["actions"].size(), 6U);   // six cards can be dealt
    for (const auto& a : legal["actions"]) EXPECT_DOUBLE_EQ(a["probability"].get<double>(), 1.0 / 6.0);
    ask(session, Json{{"cmd", "play"}, {"action", "deal 6"}});
    ask(session, Json{{"cmd", "play"}, {"action", "deal 2"}});
    EXPECT_EQ(ask(session, Json{{"cmd", "decision"}})["actor"], "royalist");
    const Json save = ask(session, Json{{"cmd", "save"}});
    EXPECT_NE(save["yaml"].get<std::string>().find("!given"), std::string::npos);
    EXPECT_TRUE(ask(session, Json{{"cmd", "new"}})["ok"].get<bool>());   // ask holds
    EXPECT_EQ(ask(session, Json{{"cmd", "decision"}})["actor"], "chance");
    EXPECT_TRUE(ask(session, Json{{"cmd", "load"}, {"yaml", save["yaml"]}})["ok"].get<bool>());
    EXPECT_EQ(ask(session, Json{{"cmd", "decision"}})["actor"], "royalist");
    ask(session, Json{{"cmd", "new"}});
    EXPECT_TRUE(ask(session, Json{{"cmd", "set"}, {"chance", "auto"}})["ok"].get<bool>());   // settles what waits
    EXPECT_EQ(ask(session, Json{{"cmd", "decision"}})["actor"], "royalist");
}

TEST(Protocol, SecretsGoToTheirAudienceAlone) {
    ProtocolSession session(toyModule());
    ask(session, Json{{"cmd", "set"}, {"chance", "ask"}});
    ask(session, Json{{"cmd", "new"}});
    const Json dealt = ask(session, Json{{"cmd", "play"}, {"action", "deal 6"}});
    ask(session, Json{{"cmd", "play"}, {"action", "deal 2"}});
    ASSERT_EQ(dealt["log"].size(), 2U);
    for (const auto& entry : dealt["log"]) {
        const bool tells = entry["text"].get<std::string>().find('6') != std::string::npos;
        EXPECT_EQ(tells, entry["audience"] == "royalist") << entry;
    }
    EXPECT_EQ(ask(session, Json{{"cmd", "view"}, {"as", "parliament"}})["view"]["cards"], Json({0, 2}));
    EXPECT_EQ(ask(session, Json{{"cmd", "view"}, {"as", "all"}})["view"]["cards"], Json({6, 2}));
}

TEST(Protocol, UndoSaysWhyNotWhenSealed) {
    ProtocolSession session(toyModule());
    ask(session, Json{{"cmd", "new"}, {"seed", 1}});
    ask(session, Json{{"cmd", "play"}, {"action", "bid 1"}});
    ask(session, Json{{"cmd", "play"}, {"action", "bid 1"}});
    const Json before = ask(session, Json{{"cmd", "digest"}});
    const Json rolled = ask(session, Json{{"cmd", "play"}, {"action", "roll"}});
    EXPECT_TRUE(rolled["sealed"].get<bool>());
    const Json undo = ask(session, Json{{"cmd", "undo"}});
    EXPECT_FALSE(undo["ok"].get<bool>());
    EXPECT_NE(ask(session, Json{{"cmd", "digest"}})["digest"], before["digest"]);
}

TEST(Protocol, SearchIsRefusedByName) {
    ProtocolSession session(toyModule());
    ask(session, Json{{"cmd", "new"}});
    EXPECT_NE(ask(session, Json{{"cmd", "bot"}, {"kind", "search"}})["error"].get<std::string>().find("search"),
              std::string::npos);
    EXPECT_NE(ask(session, Json{{"cmd", "bot"}, {"kind", "stedy"}})["error"].get<std::string>().find("steady"),
              std::string::npos);
}

TEST(Protocol, HintsAreWholePlansAndCompareAChoice) {
    ProtocolSession session(cruelNecessity());
    EXPECT_FALSE(ask(session, Json{{"cmd", "hints"}})["ok"].get<bool>()) << "no game is open";
    ask(session, Json{{"cmd", "new"}, {"seed", 11}});
    const Json legal = ask(session, Json{{"cmd", "legal"}})["actions"];
    ASSERT_GT(legal.size(), 1U);
    const Json own = legal.back()["action"];
    const Json hints = ask(session, Json{{"cmd", "hints"}, {"worlds", 4}, {"action", own}});
    ASSERT_TRUE(hints["ok"].get<bool>()) << hints;
    EXPECT_EQ(hints["worlds"], 4);
    const Json chance = ask(session, Json{{"cmd", "chance"}});
    EXPECT_EQ(hints["chance"], chance["chance"]["player"]);
    ASSERT_FALSE(hints["plans"].empty());
    EXPECT_LE(hints["plans"].size(), 3U);
    for (const auto& plan : hints["plans"]) {
        EXPECT_EQ(keysOf(plan), (std::set<std::string>{"action", "answer", "chance", "change", "error", "steps", "ways", "what",
                                                       "why"}));
        EXPECT_EQ(plan["action"], plan["steps"][0]["action"]);
    }
    EXPECT_EQ(hints["compared"]["plan"]["action"], own);
    EXPECT_FALSE(hints["compared"]["text"].get<std::string>().empty());
    EXPECT_EQ(ask(session, Json{{"cmd", "hints"}, {"worlds", 4}, {"action", own}}), hints) << "the same again";
    for (const Json& bad : {Json{{"cmd", "hints"}, {"worlds", 0}}, Json{{"cmd", "hints"}, {"worlds", 5000}},
                            Json{{"cmd", "hints"}, {"action", "nonsense"}}, Json{{"cmd", "hints"}, {"world", 3}}})
        EXPECT_FALSE(ask(session, bad)["ok"].get<bool>()) << bad;
}

TEST(Protocol, ANewGameMayDrawByPurpose) {
    ProtocolSession session(cruelNecessity());
    EXPECT_EQ(ask(session, Json{{"cmd", "new"}, {"seed", 7}})["dice"], "stream");
    EXPECT_EQ(ask(session, Json{{"cmd", "save"}})["yaml"].get<std::string>().find("dice:"), std::string::npos);
    const Json begun = ask(session, Json{{"cmd", "new"}, {"seed", 7}, {"dice", "by_purpose"}});
    EXPECT_EQ(begun["dice"], "by_purpose");
    const Json saved = ask(session, Json{{"cmd", "save"}});
    EXPECT_NE(saved["yaml"].get<std::string>().find("\ndice: by_purpose\n"), std::string::npos);
    EXPECT_TRUE(ask(session, Json{{"cmd", "load"}, {"yaml", saved["yaml"]}})["ok"].get<bool>());
    const Json refused = ask(session, Json{{"cmd", "new"}, {"seed", 8}, {"dice", "by_porpoise"}});
    EXPECT_FALSE(refused["ok"].get<bool>());
    EXPECT_NE(refused["error"].get<std::string>().find("`by_purpose`"), std::string::npos) << refused;
    EXPECT_FALSE(ask(session, Json{{"cmd", "new"}, {"dice", 5}})["ok"].get<bool>());
    EXPECT_EQ(ask(session, Json{{"cmd", "save"}}), saved) << "what is refused changes nothing";
}

// The fields that docs/protocol.md promises, over a whole game of the solitaire.
TEST(Protocol, SchemasHoldThroughAWholeGame) {
    ProtocolSession session(cruelNecessity());
    const Json begun = ask(session, Json{{"cmd", "new"}, {"seed", 11}});
    ASSERT_TRUE(begun["ok"].get<bool>()) << begun;
    EXPECT_EQ(keysOf(begun), (std::set<std::string>{"ok", "scenario", "options", "seed", "dice"}));
    int moves = 0;
    for (; moves < 3000; ++moves) {
        const Json result = ask(session, Json{{"cmd", "result"}});
        EXPECT_EQ(keysOf(result),
                  (std::set<std::string>{"ok", "over", "winner", "kind", "title", "score", "turns", "survived"}));
        const Json decision = ask(session, Json{{"cmd", "decision"}});
        EXPECT_EQ(keysOf(decision), (std::set<std::string>{"ok", "actor", "prompt", "rule", "phase", "turn", "secret"}));
        if (result["over"].get<bool>()) {
            EXPECT_EQ(decision["actor"], "nobody");
            EXPECT_FALSE(result["kind"].get<std::string>().empty());
            EXPECT_EQ(ask(session, Json{{"cmd", "legal"}})["actions"].size(), 0U);
            break;
        }
        ASSERT_EQ(decision["actor"], "player");
        EXPECT_FALSE(decision["prompt"].get<std::string>().empty());
        EXPECT_TRUE(decision["rule"].get<std::string>().starts_with("CN ")) << decision;
        const Json legal = ask(session, Json{{"cmd", "legal"}});
        ASSERT_GE(legal["actions"].size(), 1U);
        for (const auto& a : legal["actions"]) EXPECT_EQ(keysOf(a), (std::set<std::string>{"action", "text", "rule"}));
        const Json odds = ask(session, Json{{"cmd", "odds"}});
        for (const auto& o : odds["odds"]) {
            EXPECT_EQ(keysOf(o), (std::set<std::string>{"action", "title", "parts", "total", "note", "rule"}));
            double sum = 0;
            for (const auto& part : o["parts"]) sum += part["probability"].get<double>();
            EXPECT_NEAR(sum, 1.0, 1e-9) << o;
        }
        const Json bot = ask(session, Json{{"cmd", "bot"}, {"kind", "random"}, {"seed", moves}});
        const auto action = bot["action"].get<std::string>();
        EXPECT_TRUE(ask(session, Json{{"cmd", "why_not"}, {"action", action}})["allowed"].get<bool>()) << action;
        if (moves % 20 == 0) expectExactNumbers(ask(session, Json{{"cmd", "view"}, {"as", "player"}}));
        const Json played = ask(session, Json{{"cmd", "play"}, {"action", action}});
        ASSERT_TRUE(played["ok"].get<bool>()) << played;
        EXPECT_EQ(keysOf(played), (std::set<std::string>{"ok", "log", "sealed"}));
        for (const auto& entry : played["log"])
            EXPECT_EQ(keysOf(entry), (std::set<std::string>{"text", "rule", "kind", "dice", "place", "side", "audience"}));
    }
    EXPECT_LT(moves, 3000);
    EXPECT_EQ(ask(session, Json{{"cmd", "digest"}})["digest"].get<std::string>().size(), 16U);
}

TEST(Protocol, SaveAndPositionCanBeLoadedAgain) {
    ProtocolSession session(cruelNecessity());
    ask(session, Json{{"cmd", "new"}, {"seed", 5}});
    // A position can be written in the Action Phase, not in the middle of a battle.
    for (int i = 0; i < 25 || ask(session, Json{{"cmd", "decision"}})["prompt"].get<std::string>().find("choose an action") ==
                                  std::string::npos;
         ++i) {
        ASSERT_LT(i, 100);
        ask(session,
            Json{{"cmd", "play"}, {"action", ask(session, Json{{"cmd", "bot"}, {"kind", "random"}, {"seed", i}})["action"]}});
    }
    const Json digest = ask(session, Json{{"cmd", "digest"}})["digest"];
    const Json save = ask(session, Json{{"cmd", "save"}});
    const Json position = ask(session, Json{{"cmd", "save"}, {"as", "position"}});
    ASSERT_TRUE(position["ok"].get<bool>()) << position;
    ProtocolSession other(cruelNecessity());
    const Json loaded = ask(other, Json{{"cmd", "load"}, {"yaml", save["yaml"]}});
    ASSERT_TRUE(loaded["ok"].get<bool>()) << loaded;
    EXPECT_EQ(loaded["notices"].size(), 0U) << loaded;
    EXPECT_EQ(ask(other, Json{{"cmd", "digest"}})["digest"], digest);
    const Json again = ask(other, Json{{"cmd", "load"}, {"yaml", position["yaml"]}});
    EXPECT_TRUE(again["ok"].get<bool>()) << again;
    const Json as{{"cmd", "view"}, {"as", "player"}};
    EXPECT_EQ(ask(other, as)["view"], ask(session, as)["view"]);   // the same position, whatever its dice
}

// 10,000 requests, good ones damaged and plain junk: none ends or damages the game.
void fuzz(const common::GameModule& module, int requests, std::uint64_t seed) {
    ProtocolSession session(module);
    common::Rng rng{seed};
    ask(session, Json{{"cmd", "new"}, {"seed", 1}});
    const std::string save = ask(session, Json{{"cmd", "save"}})["yaml"];
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(n))); };
    for (int i = 0; i < requests; ++i) {
        ASSERT_NE(session.table(), nullptr);
        const auto legal = session.table()->legal();
        const std::string action = legal.empty() ? "roll 3" : legal[below(legal.size())].notation;
        const std::vector<Json> good{{{"cmd", "hello"}, {"id", i}},
                                     {{"cmd", "new"}, {"seed", i}, {"options", Json::object()}},
                                     {{"cmd", "load"}, {"yaml", save}},
                                     {{"cmd", "save"}, {"as", "position"}},
                                     {{"cmd", "decision"}},
                                     {{"cmd", "legal"}, {"id", "x"}},
                                     {{"cmd", "play"}, {"action", action}},
                                     {{"cmd", "why_not"}, {"action", action}},
                                     {{"cmd", "set"}, {"chance", i % 2 == 0 ? "ask" : "auto"}},
                                     {{"cmd", "view"}, {"as", "all"}},
                                     {{"cmd", "bot"}, {"kind", "random"}, {"seed", i}},
                                     {{"cmd", "odds"}},
                                     {{"cmd", "undo"}},
                                     {{"cmd", "result"}}};
        std::string line;
        if (below(8) == 0)
            for (std::size_t k = below(60); k > 0; --k) line += static_cast<char>(below(256));
        else
            line = app_test::mutated(good[below(good.size())].dump(), rng);
        const auto digest = session.table()->digest();
        const Json reply = ask(session, line);
        if (!reply["ok"].get<bool>()) {
            ASSERT_EQ(session.table()->digest(), digest) << line;
        }
        ASSERT_EQ(session.table()->stateFault(), "") << line;
        if (i % 3 == 0) ask(session, Json{{"cmd", "play"}, {"action", action}});   // the game goes on between them
        if (session.table()->result().over) ask(session, Json{{"cmd", "new"}, {"seed", i}});
    }
    EXPECT_TRUE(ask(session, Json{{"cmd", "new"}, {"seed", 1}})["ok"].get<bool>());
}
// What leads to a draw from nothing is refused, with its clause, and the game is as it was.
TEST(Protocol, WhatLeadsNowhereIsRefused) {
    static const common::ModuleFor<toy::DeadEnd> module(std::make_shared<const toy::Definitions>(), 1);
    ProtocolSession session(module);
    const Json dead = ask(session, Json{{"cmd", "load"}, {"yaml", toy::lastRound(12)}});
    EXPECT_FALSE(dead["ok"].get<bool>());
    EXPECT_TRUE(dead["error"].get<std::string>().starts_with("yaml:6: ")) << dead;
    EXPECT_EQ(session.table(), nullptr);
    for (const char* chance : {"auto", "ask"}) {
        ask(session, Json{{"cmd", "set"}, {"chance", chance}});
        ASSERT_TRUE(ask(session, Json{{"cmd", "load"}, {"yaml", toy::lastRound(0)}})["ok"].get<bool>());
        const auto digest = session.table()->digest();
        const Json roll = ask(session, Json{{"cmd", "play"}, {"action", "roll"}});
        EXPECT_FALSE(roll["ok"].get<bool>());
        EXPECT_EQ(roll["rule"], "TOY 4");
        EXPECT_EQ(session.table()->digest(), digest);
        EXPECT_TRUE(ask(session, Json{{"cmd", "play"}, {"action", "pace 1"}})["ok"].get<bool>());
    }
}

TEST(ProtocolFuzz, TenThousandMalformedRequestsToTheSolitaire) { fuzz(cruelNecessity(), 10'000, 77); }
TEST(ProtocolFuzz, TenThousandMalformedRequestsToATwoPlayerGame) { fuzz(toyModule(), 10'000, 78); }

}  // namespace
