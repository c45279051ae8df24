// Marching in the window: a stack dragged, many blocks taken at once, things put back, and a gesture taken back whole.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <random>

#include "app/console.h"
#include "app/window/twwae/marches.h"
#include "app/window/ukc/marches.h"
#include "common/data_folders.h"
#include "common/module_for.h"
#include "common/supposing.h"
#include "tests/app/window/table_play.h"
#include "twwae/twwae.h"
#include "ukc/ukc.h"

namespace app::test {
namespace {

namespace blocks = ::twwae;

// Everything that lies over a target ends here: a place of it that the pointer reaches.
std::optional<ImVec2> reachOf(NullWindow& w, const std::string& id) {
    const Target* found = w.targets().find(id);
    if (!found) return std::nullopt;
    const Rect seen = found->visible;
    constexpr int kSteps = 15;
    for (int i = -1; i < kSteps * kSteps; ++i) {
        const ImVec2 at = i < 0 ? seen.centre()
                                : ImVec2{seen.x + seen.w * (static_cast<float>(i % kSteps) + 0.5f) / kSteps,
                                         seen.y + seen.h * (static_cast<float>(i / kSteps) + 0.5f) / kSteps};
        w.frame({.at = at, .down = false, .pressed = false, .released = false, .moved = true});
        if (w.targets().hovered() == id) return at;
    }
    return std::nullopt;
}
void dragTo(NullWindow& w, ImVec2 from, const std::vector<ImVec2>& way) {
    w.frame({.at = from, .down = false, .pressed = false, .released = false, .moved = true});
    w.frame({.at = from, .down = true, .pressed = true, .released = false, .moved = false});
    for (const ImVec2 at : way)
        for (int i = 0; i < 2; ++i) w.frame({.at = at, .down = true, .pressed = false, .released = false, .moved = true});
    w.frame({.at = way.back(), .down = false, .pressed = false, .released = true, .moved = false});
    w.frames(3);
    w.settle();
}

// Where so many blocks of one Area may go two Areas far.
struct LongMarch {
    blocks::AreaId from{}, goal{};
    int many = 0;
    std::vector<std::string> steps;
};
std::optional<LongMarch> longMarch(const common::Table& table, int least) {
    const auto any = table.seat(table.decision().actor);
    const auto& chair = common::seatOf<blocks::Face>(*any);
    const auto& defs = chair.defs();
    for (const auto& a : chair.legal()) {
        const auto* march = std::get_if<blocks::March>(&a);
        if (!march || march->area == blocks::kScotlandArea) continue;
        for (const auto& first : defs.map.connections(blocks::mapIndex(march->area)))
            for (const auto& second : defs.map.connections(first.to)) {
                const auto goal = static_cast<blocks::AreaId>(second.to);
                if (goal == march->area || defs.map.isAdjacent(blocks::mapIndex(march->area), second.to)) continue;
                const auto by = blocks::outside(static_cast<blocks::AreaId>(first.to));
                const auto plan = tw::planMarch(chair, march->area, blocks::outside(goal), by);
                if (plan.blocks >= least) return LongMarch{march->area, goal, plan.blocks, plan.steps};
            }
    }
    return std::nullopt;
}
// A war in which the player to move has such a march.
std::pair<std::unique_ptr<common::Table>, LongMarch> warWithMarch(NullWindow& w, int least) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        auto table = warOf(w, "twwae", seed, 0);
        for (std::uint64_t i = 0; i < 300 && !table->result().over; ++i) {
            if (const auto found = longMarch(*table, least)) return {std::move(table), *found};
            const auto move = table->botMove("steady", seed + i);
            if (!move || !table->play(*move).ok) break;
        }
    }
    return {};
}
int standingIn(const common::Table& table, blocks::AreaId a, common::PlayerId owner) {
    const auto& match = dynamic_cast<const common::TableFor<blocks::Twwae>&>(table).match();
    return blocks::countOf(blocks::blocksOutside(match.state(), blocks::sideOf(owner), a));
}

bool choiceOfMarch(const std::string& notation) {
    return notation.starts_with("march ") || notation.starts_with("take ") || notation.starts_with("move ");
}

// At many positions: what a seat supposes of its own choices is what the table does.
template <class Face>
std::pair<int, int> supposedAsPlayed(const common::GameModule& module, std::uint64_t seed, int plies) {
    int compared = 0, differing = 0;
    auto table = module.newTable({}, seed, {"human", "human"});
    std::mt19937 random(static_cast<unsigned>(seed));
    for (int i = 0; i < plies && !table->result().over; ++i) {
        const auto actor = table->decision().actor;
        const auto any = table->seat(actor);
        const auto& chair = common::seatOf<Face>(*any);
        const auto& a = chair.legal()[random() % chair.legal().size()];
        const auto next = common::supposing(chair, a);
        const auto start = table->record().size();
        EXPECT_TRUE(table->play(chair.notation(a)).ok);
        if (!next) continue;
        ++compared;
        std::vector<std::string> supposed, real;
        for (const auto& each : next->choices()) supposed.push_back(each.notation);
        for (const auto& each : table->legal()) real.push_back(each.notation);
        bool isSame = table->decision().actor == actor && supposed == real;
        for (std::size_t n = start; n < table->record().size(); ++n) isSame = isSame && table->record()[n].actor == actor;
        differing += isSame ? 0 : 1;
        // What is hidden has no part in marching.
        const bool marches = choiceOfMarch(chair.notation(a));
        EXPECT_TRUE(isSame || !marches) << "after " << chair.notation(a);
    }
    return {compared, differing};
}
TEST(Marches, WhatASeatSupposesIsWhatTheTableDoes) {
    NullWindow w;
    for (const bool isBlocks : {true, false}) {
        int compared = 0, differing = 0;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const auto [all, other] = isBlocks ? supposedAsPlayed<blocks::Face>(*w.house().module("twwae"), seed, 300)
                                               : supposedAsPlayed<::ukc::Face>(*w.house().module("ukc"), seed, 300);
            compared += all;
            differing += other;
        }
        EXPECT_GE(compared, 100);
        EXPECT_LE(50 * differing, compared) << "where what is hidden decides who is asked next";
    }
}

// A plan is what the table would do: each of its choices is legal when its turn has come.
TEST(Marches, ThePlanOfAMarchCanBePlayed) {
    NullWindow w;
    auto [table, march] = warWithMarch(w, 3);
    ASSERT_TRUE(table);
    const auto actor = table->decision().actor;
    const int before = standingIn(*table, march.goal, actor);
    for (const std::string& step : march.steps) {
        const auto result = table->play(step);
        ASSERT_TRUE(result.ok) << step << ": " << result.error;
    }
    EXPECT_EQ(standingIn(*table, march.goal, actor), before + march.many);
}

TEST(Marches, AStackIsDraggedTwoAreasFarAndTakenBackAsOne) {
    NullWindow w;
    auto [table, march] = warWithMarch(w, 3);
    ASSERT_TRUE(table);
    const auto actor = table->decision().actor;
    const auto& defs = common::definitionsOf<blocks::Definitions>(*w.house().module("twwae"));
    GameScreen* game = test::open(w, "twwae", std::move(table));
    ASSERT_TRUE(game);
    meetPlayer(w);
    w.click("mode.march");
    const auto stack = reachOf(w, "stack." + defs[march.from].key), goal = reachOf(w, "area." + defs[march.goal].key);
    ASSERT_TRUE(stack && goal);
    const auto record = game->table().record().size();
    const int before = standingIn(game->table(), march.goal, actor);
    dragTo(w, *stack, {{stack->x + 20, stack->y + 20}, *goal});
    EXPECT_GE(standingIn(game->table(), march.goal, actor), before + march.many);
    EXPECT_GE(game->table().record().size(), record + 6);
    ASSERT_EQ(game->table().decision().actor, actor);
    w.key("Backspace");
    w.settle();
    EXPECT_EQ(game->table().record().size(), record) << "one movement of the hand is taken back as one";
    w.key("R");
    w.settle();
    EXPECT_GE(standingIn(game->table(), march.goal, actor), before + march.many) << "and done again as one";
    w.key("RightClick");
    w.settle();
    EXPECT_EQ(game->table().record().size(), record);
}

// What is let go over a place that refuses it is told there why, until the hand does something else.
TEST(Marches, ADragThatIsRefusedSaysWhyWhereItWasLetGo) {
    NullWindow w;
    auto [table, march] = warWithMarch(w, 3);
    ASSERT_TRUE(table);
    const auto& defs = common::definitionsOf<blocks::Definitions>(*w.house().module("twwae"));
    GameScreen* game = test::open(w, "twwae", std::move(table));
    ASSERT_TRUE(game);
    meetPlayer(w);
    w.click("mode.march");
    const auto stack = reachOf(w, "stack." + defs[march.from].key);
    ASSERT_TRUE(stack);
    const auto record = game->table().record().size();
    int refused = 0;
    for (std::size_t i = 0; i < defs.areas.size() && refused == 0; ++i) {
        if (defs.map.distance(blocks::mapIndex(march.from), blocks::mapIndex(blocks::areaAt(i))) < 4) continue;
        const auto goal = reachOf(w, "area." + defs.areas[i].key);
        if (!goal) continue;
        ++refused;
        dragTo(w, *stack, {{stack->x + 20, stack->y + 20}, *goal});
        w.frame({.at = {goal->x + 60, goal->y + 5}, .down = false, .pressed = false, .released = false, .moved = true});
        ASSERT_TRUE(w.house().tip().has_value());
        EXPECT_TRUE(w.house().tip()->refusal);
        EXPECT_EQ(w.house().tip()->title, defs.areas[i].name);
        EXPECT_FALSE(w.house().tip()->text.empty());
        w.pass(60);
        w.frames(2);
        EXPECT_FALSE(w.house().tip() && w.house().tip()->refusal) << "it does not stay for ever";
    }
    EXPECT_EQ(refused, 1);
    EXPECT_EQ(game->table().record().size(), record);
}

blocks::AreaId areaNamed(const blocks::Definitions& defs, std::string_view key) {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (defs.areas[i].key == key) return blocks::areaAt(i);
    return blocks::AreaId::kNone;
}

// A Regional Leader may leave his Region only with one of its blocks, who is asked after him.
TEST(Marches, ARegionalLeaderGoesWithTheBlocksHeLeads) {
    NullWindow w;
    const auto* module = w.house().module("twwae");
    auto opened = module->open("# Edgehill save\nformat: 1\ngame: twwae\nscenario: full_war\nseed: 7\nposition:\n"
                               "  scenario: full_war\n"
                               "  at: actions parliament 3\n"
                               "  turn: {year: 1644, number: 3, player_one: parliament}\n"
                               "  areas:\n"
                               "    west_riding: [brooke, manchester, p_east_horse_1]\n"
                               "    oxfordshire: [charles, rupert]\n"
                               "    essex: [essex, skippon]\n"
                               "  pieces: {rest: aside}\nactions:\n",
                               "position");
    ASSERT_TRUE(opened.table) << opened.error;
    const auto any = opened.table->seat(opened.table->decision().actor);
    const auto& chair = common::seatOf<blocks::Face>(*any);
    const auto area = [&](std::string_view key) { return areaNamed(chair.defs(), key); };
    const auto plan = tw::planMarch(chair, area("west_riding"), blocks::outside(area("lincolnshire")),
                                    blocks::outside(area("derby_nottingham")));
    EXPECT_EQ(plan.blocks, 3);
    EXPECT_NE(plan.leaving.find("Cloth Towns is left without defence and belongs to nobody then"), std::string::npos)
        << plan.leaving;
}

// Regional blocks away from home may be taken only after the Leader who takes them along: one press takes them with him.
TEST(Marches, AllTakesThoseAlongWhomALeaderLeads) {
    NullWindow w;
    auto opened = w.house().module("twwae")->open(
        "# Edgehill save\nformat: 1\ngame: twwae\nscenario: full_war\nseed: 7\nposition:\n"
        "  scenario: full_war\n"
        "  at: actions parliament 3\n"
        "  turn: {year: 1644, number: 3, player_one: parliament}\n"
        "  areas:\n"
        "    se_wales: [essex, p_midlands_horse_1, p_south_horse_1, p_east_foot_1]\n"
        "    oxfordshire: [charles, rupert]\n"
        "  pieces: {rest: aside}\nactions:\n",
        "position");
    ASSERT_TRUE(opened.table) << opened.error;
    GameScreen* game = test::open(w, "twwae", std::move(opened.table));
    ASSERT_TRUE(game);
    meetPlayer(w);
    ASSERT_TRUE(w.click(controlOf(w, "march se_wales")));
    w.settle();
    ASSERT_TRUE(w.targets().find("take.all"));
    EXPECT_EQ(w.targets().find("take.all")->label, "All 4");
    w.click("take.all");
    w.settle();
    const auto any = game->table().seat(game->table().decision().actor);
    const auto& s = common::seatOf<blocks::Face>(*any).seen().seen;
    EXPECT_EQ(blocks::countOf(blocks::chosen(s, blocks::Side::kParliament)), 4);
}

// Of four in Lincolnshire one alone can go on past the enemy in the West Riding: he goes alone, or it is said who stays
// between.
TEST(Marches, WhoCannotGoOnStaysAtHome) {
    NullWindow w;
    const auto module = w.house().module("twwae");
    const auto file = common::DataFolders::findBase() / "twwae" / "vignettes" / "relief.yaml";
    const auto opened = module->open(readTextFile(file.string()), "position");
    ASSERT_TRUE(opened.table) << opened.error;
    const auto any = opened.table->seat(opened.table->decision().actor);
    const auto& chair = common::seatOf<blocks::Face>(*any);
    const auto area = [&](std::string_view key) { return areaNamed(chair.defs(), key); };
    const auto plan = tw::planMarch(chair, area("lincolnshire"), blocks::outside(area("east_riding")),
                                    blocks::outside(area("west_riding")));
    ASSERT_FALSE(plan.steps.empty()) << (plan.why ? plan.why->reason : "");
    EXPECT_EQ(plan.between, plan.who);
}

// Two presses: the stack, and an Area that no choice names yet.
TEST(Marches, AnAreaPressedBeforeABlockIsTakenSendsAll) {
    NullWindow w;
    auto [table, march] = warWithMarch(w, 3);
    ASSERT_TRUE(table);
    const auto actor = table->decision().actor;
    const auto& defs = common::definitionsOf<blocks::Definitions>(*w.house().module("twwae"));
    GameScreen* game = test::open(w, "twwae", std::move(table));
    ASSERT_TRUE(game);
    meetPlayer(w);
    const int before = standingIn(game->table(), march.goal, actor);
    ASSERT_NE(controlOf(w, "march " + defs[march.from].key), "");
    w.click(controlOf(w, "march " + defs[march.from].key));
    w.settle();
    w.mouseClick("area." + defs[march.goal].key);
    w.settle();
    EXPECT_GE(standingIn(game->table(), march.goal, actor), before + march.many);
}

// Blocks chosen and a press on an Area farther on: it is marked, with its odds, and March carries it out; as it is with one
// step.
TEST(Marches, AFarAreaIsMarkedAndMarchCarriesItOut) {
    NullWindow w;
    auto [table, march] = warWithMarch(w, 3);
    ASSERT_TRUE(table);
    const auto actor = table->decision().actor;
    const auto& defs = common::definitionsOf<blocks::Definitions>(*w.house().module("twwae"));
    GameScreen* game = test::open(w, "twwae", std::move(table));
    ASSERT_TRUE(game);
    meetPlayer(w);
    const int before = standingIn(game->table(), march.goal, actor);
    w.click(controlOf(w, "march " + defs[march.from].key));
    w.settle();
    const auto record = game->table().record().size();
    ASSERT_TRUE(w.click("take.all"));
    w.settle();
    const std::string goal = "area." + defs[march.goal].key;
    ASSERT_TRUE(reachOf(w, goal));
    ASSERT_TRUE(w.house().tip().has_value());
    EXPECT_NE(w.house().tip()->text.find("A click marks the march of"), std::string::npos) << w.house().tip()->text;
    w.mouseClick(goal);
    w.settle();
    EXPECT_EQ(standingIn(game->table(), march.goal, actor), before) << "nothing goes before March is pressed";
    ASSERT_TRUE(w.targets().find("bar.step"));
    EXPECT_EQ(w.targets().find("bar.step")->label, "March");
    // A second press sends nobody else.
    const auto marked = game->table().record().size();
    reachOf(w, goal);
    ASSERT_TRUE(w.house().tip().has_value());
    EXPECT_NE(w.house().tip()->text.find("to march here"), std::string::npos) << w.house().tip()->text;
    w.mouseClick(goal);
    w.settle();
    EXPECT_EQ(game->table().record().size(), marked);
    w.click("bar.step");
    w.settle();
    EXPECT_GE(standingIn(game->table(), march.goal, actor), before + march.many);
    // What March did is taken back as one, and the mark with the order.
    w.key("U");
    w.settle();
    EXPECT_EQ(game->table().record().size(), marked);
    for (int i = 0; i < 20 && game->table().record().size() > record; ++i) w.key("U"), w.settle();
    EXPECT_EQ(game->table().record().size(), record);
}

// With nobody chosen the pointer names all who would go; once some are sent it sends nobody.
TEST(Marches, WithNobodyChosenThePointerNamesWhoGoes) {
    NullWindow w;
    auto [table, march] = warWithMarch(w, 3);
    ASSERT_TRUE(table);
    const auto& defs = common::definitionsOf<blocks::Definitions>(*w.house().module("twwae"));
    GameScreen* game = test::open(w, "twwae", std::move(table));
    ASSERT_TRUE(game);
    meetPlayer(w);
    w.click(controlOf(w, "march " + defs[march.from].key));
    w.settle();
    ASSERT_TRUE(reachOf(w, "area." + defs[march.goal].key));
    ASSERT_TRUE(w.house().tip().has_value());
    const std::string text = w.house().tip()->text;
    EXPECT_NE(text.find("a click marches all"), std::string::npos) << text;
    const auto open = text.find('('), close = text.find(')');
    ASSERT_LT(open, close);
    const std::string names = text.substr(open, close - open);
    EXPECT_EQ(2 + std::count(names.begin(), names.end(), ','), march.many) << text;
}

// Opens the march of the stack and takes what the button names.
std::vector<blocks::BlockId> takenBy(GameScreen& game) {
    const auto& match = dynamic_cast<const common::TableFor<blocks::Twwae>&>(game.table()).match();
    const auto side = blocks::sideOf(match.decision().actor);
    std::vector<blocks::BlockId> out;
    for (const auto b : blocks::Blocks{side, blocks::chosen(match.state(), side)}) out.push_back(b);
    return out;
}

TEST(Marches, ButtonsTakeManyAndAClickPutsOneBack) {
    NullWindow w;
    auto [table, march] = warWithMarch(w, 4);
    ASSERT_TRUE(table);
    const auto& defs = common::definitionsOf<blocks::Definitions>(*w.house().module("twwae"));
    GameScreen* game = test::open(w, "twwae", std::move(table));
    ASSERT_TRUE(game);
    meetPlayer(w);
    w.click(controlOf(w, "march " + defs[march.from].key));
    w.settle();
    const auto record = game->table().record().size();
    ASSERT_TRUE(w.click("take.all"));
    w.settle();
    const auto all = takenBy(*game);
    EXPECT_GE(all.size(), 4u);
    // One of them put back: the others stay taken and where they lay.
    std::map<std::string, float> places;
    for (const Target& t : w.targets().last())
        if (t.id.starts_with("block.")) places[t.id] = t.rect.x;
    ASSERT_GE(places.size(), 4u);
    const std::string second = "block." + std::string(blocks::key(all[1]));
    ASSERT_TRUE(w.click(second));
    w.settle();
    const auto left = takenBy(*game);
    EXPECT_EQ(left.size() + 1, all.size());
    EXPECT_EQ(std::count(left.begin(), left.end(), all[1]), 0);
    for (const auto& [id, x] : places)
        if (const Target* t = w.targets().find(id)) {
            EXPECT_FLOAT_EQ(t->rect.x, x) << id;
        }
    for (int i = 0; i < 40 && game->table().record().size() > record; ++i) w.key("U"), w.settle();
    EXPECT_EQ(game->table().record().size(), record);
    // Horse alone
    if (w.targets().reachable("take.horse")) {
        ASSERT_TRUE(w.click("take.horse"));
        w.settle();
        ASSERT_FALSE(takenBy(*game).empty());
        for (const auto b : takenBy(*game)) EXPECT_TRUE(blocks::isClass(defs, b, blocks::BlockClass::kCavalry));
    }
}

// What the question names can be done: nobody is told to go on before there is something to go on with.
TEST(Marches, TheQuestionNamesGoingOnOnlyWhenItMayBeDone) {
    NullWindow w;
    auto [table, march] = warWithMarch(w, 3);
    ASSERT_TRUE(table);
    const auto asks = [&] { return table->decision().prompt.find("go on") != std::string::npos; };
    const auto may = [&] {
        const auto legal = table->legal();
        return std::any_of(legal.begin(), legal.end(), [](const auto& each) { return each.notation == "proceed"; });
    };
    int looked = 0;
    for (const std::string& step : march.steps) {
        ASSERT_TRUE(table->play(step).ok);
        if (table->decision().prompt.find("Group Move") == std::string::npos) continue;
        EXPECT_EQ(asks(), may()) << table->decision().prompt;
        ++looked;
    }
    EXPECT_GE(looked, 4);
}

// The red button says what it does now: with nobody chosen a Storm is a wait.
TEST(Marches, TheRedButtonSaysWhatItMeansNow) {
    NullWindow w;
    bool found = false;
    for (std::uint64_t seed = 1; seed <= 30 && !found; ++seed) {
        auto table = warOf(w, "twwae", seed, 0);
        for (std::uint64_t i = 0; i < 700 && !table->result().over; ++i) {
            const auto legal = table->legal();
            if (table->decision().prompt.find("Storm") != std::string::npos && legal.front().notation.starts_with("take ") &&
                legal.back().notation == "proceed") {
                found = true;
                break;
            }
            const auto move = table->botMove("random", seed * 1000 + i);
            if (!move || !table->play(*move).ok) break;
        }
        if (!found) continue;
        const std::string take = table->legal().front().notation;
        GameScreen* game = test::open(w, "twwae", std::move(table));
        ASSERT_TRUE(game);
        meetPlayer(w);
        ASSERT_TRUE(w.targets().find("bar.step"));
        EXPECT_EQ(w.targets().find("bar.step")->label, "Wait");
        game->play(take);
        w.settle();
        ASSERT_TRUE(w.targets().find("bar.step"));
        EXPECT_EQ(w.targets().find("bar.step")->label, "Storm");
    }
    EXPECT_TRUE(found);
}

// Against the computer too, those who Storm are only chosen by "All": the Storm begins when it is pressed.
TEST(Marches, AllAreChosenForAStormBeforeItBegins) {
    NullWindow w;
    bool found = false;
    for (std::uint64_t seed = 1; seed <= 40 && !found; ++seed) {
        auto table = w.house().module("twwae")->newTable({}, seed, {"human", "steady"});
        for (std::uint64_t i = 0; i < 700 && !table->result().over && !found; ++i) {
            const auto legal = table->legal();
            found = table->decision().actor == common::PlayerId::kFirst &&
                    table->decision().prompt.find("that Storm ") != std::string::npos &&
                    legal.front().notation.starts_with("take ");
            if (found) break;
            const auto move = table->botMove(i % 3 == 0 ? "random" : "steady", seed * 1000 + i);
            if (!move || !table->play(*move).ok) break;
        }
        if (!found) continue;
        GameScreen* game = test::open(w, "twwae", std::move(table));
        ASSERT_TRUE(game);
        w.settle();
        const auto before = game->table().record().size();
        ASSERT_TRUE(w.click("take.all"));
        w.settle();
        const auto& record = game->table().record();
        ASSERT_GT(record.size(), before);
        EXPECT_TRUE(record.back().notation.starts_with("take ")) << record.back().notation;
        ASSERT_TRUE(w.targets().find("bar.step"));
        EXPECT_EQ(w.targets().find("bar.step")->label, "Storm");
        w.key("U"), w.settle();
        EXPECT_EQ(game->table().record().size(), before) << "and it is taken back";
    }
    EXPECT_TRUE(found);
}

// At Year End a block that has all its strength keeps its place, and so do the others.
TEST(Marches, WhoeverIsRecruitedKeepsHisPlaceInTheList) {
    NullWindow w;
    int looked = 0;
    for (std::uint64_t seed = 1; seed <= 6 && looked < 2; ++seed) {
        auto table = warOf(w, "twwae", seed, 0);
        const auto strengthens = [&] {
            const auto legal = table->legal();
            return std::count_if(legal.begin(), legal.end(),
                                 [](const auto& it) { return it.notation.starts_with("strengthen "); });
        };
        for (std::uint64_t i = 0; i < 900 && !table->result().over; ++i) {
            if (table->decision().prompt.find("recruit in your Regions") != std::string::npos && strengthens() >= 3) break;
            const auto move = table->botMove("steady", seed * 1000 + i);
            if (!move || !table->play(*move).ok) break;
        }
        if (table->decision().prompt.find("recruit in your Regions") == std::string::npos || strengthens() < 3) continue;
        GameScreen* game = test::open(w, "twwae", std::move(table));
        ASSERT_TRUE(game);
        meetPlayer(w);
        w.settle();
        std::map<std::string, ImVec2> places;
        std::string first;
        for (const Target& t : w.targets().last())
            if (t.id.starts_with("strengthen ")) {
                places[t.id] = {t.rect.x, t.rect.y};
                if (first.empty()) first = t.id;
            }
        if (places.size() < 3) continue;
        for (int i = 0; i < 4 && w.targets().find(first); ++i) w.click(first), w.settle();
        int same = 0;
        for (const auto& [id, at] : places)
            if (const Target* t = w.targets().find(id)) {
                EXPECT_FLOAT_EQ(t->rect.x, at.x) << id;
                ++same;
            }
        looked += same > 0 && !w.targets().find(first) ? 1 : 0;
    }
    EXPECT_GE(looked, 1);
}

// In a Muster those chosen keep their places in the row.
TEST(Marches, RowsDoNotReorderUnderTheHand) {
    NullWindow w;
    int looked = 0;
    for (std::uint64_t seed = 1; seed <= 6 && looked < 3; ++seed) {
        auto table = warOf(w, "twwae", seed, 0);
        for (std::uint64_t i = 0; i < 260 && !table->result().over; ++i) {
            int takes = 0;
            for (const auto& choice : table->legal()) takes += choice.notation.starts_with("take ") ? 1 : 0;
            if (takes >= 3) break;
            const auto move = table->botMove("random", seed * 1000 + i);
            if (!move || !table->play(*move).ok) break;
        }
        GameScreen* game = test::open(w, "twwae", std::move(table));
        ASSERT_TRUE(game);
        meetPlayer(w);
        std::map<std::string, float> places;
        std::string first;
        for (const auto& choice : game->table().legal())
            if (const Target* t = w.targets().find(choice.notation); t && choice.notation.starts_with("take ")) {
                places[choice.notation] = t->rect.x;
                if (first.empty()) first = choice.notation;
            }
        if (places.size() < 3) continue;
        w.click(first);
        w.settle();
        if (w.targets().reachable("handover.ready")) continue;
        bool isSame = false;
        for (const auto& [id, x] : places)
            if (const Target* t = w.targets().find(id)) {
                EXPECT_FLOAT_EQ(t->rect.x, x) << id;
                isSame = true;
            }
        looked += isSame ? 1 : 0;
    }
    EXPECT_GE(looked, 2);
}

// Unhappy King Charles!: a General who may go some Areas far goes there by one gesture, and all of it is taken back by one.
TEST(Marches, AGeneralIsDraggedAlongAWay) {
    NullWindow w;
    int marched = 0;
    for (std::uint64_t seed = 1; seed <= 12 && marched < 2; ++seed) {
        auto table = warOf(w, "ukc", seed, 0);
        for (std::uint64_t i = 0; i < 200 && !table->result().over; ++i) {
            const auto& match = dynamic_cast<const common::TableFor<::ukc::Ukc>&>(*table).match();
            if (!match.state().stack.empty() && std::holds_alternative<::ukc::ActivateChoice>(match.state().stack.back()))
                break;
            const auto move = table->botMove("steady", seed + i);
            if (!move || !table->play(*move).ok) break;
        }
        GameScreen* game = test::open(w, "ukc", std::move(table));
        ASSERT_TRUE(game);
        meetPlayer(w);
        const auto actor = game->table().decision().actor;
        std::string who;
        for (const auto& choice : game->table().legal())
            if (choice.notation.starts_with("general ")) who = choice.notation;
        if (who.empty()) continue;
        const auto standee = reachOf(w, who);
        if (!standee) continue;
        const auto before = game->table().record().size();
        // Over the map in all directions, as far as somebody may be led.
        for (const Target& t : std::vector<Target>(w.targets().last())) {
            if (!t.id.starts_with("area.")) continue;
            const float d = std::hypot(t.rect.centre().x - standee->x, t.rect.centre().y - standee->y);
            if (d < 110 || d > 320) continue;
            const auto goal = reachOf(w, t.id);
            if (!goal) continue;
            dragTo(w, *standee, {{standee->x + 20, standee->y + 20}, *goal});
            if (game->table().record().size() >= before + 3) break;
            if (game->table().record().size() > before) {  // somebody met him
                for (int i = 0; i < 6 && game->table().record().size() > before; ++i) w.key("U"), w.settle();
                if (game->table().record().size() > before) break;
            }
        }
        const auto& record = game->table().record();
        if (record.size() < before + 3 || game->table().decision().actor != actor) continue;
        EXPECT_EQ(record[before].notation, who);
        EXPECT_TRUE(record[before + 1].notation.starts_with("move "));
        EXPECT_TRUE(record[before + 2].notation.starts_with("move "));
        ++marched;
        if (game->table().whyNotUndo()) continue;
        w.key("U");
        w.settle();
        EXPECT_EQ(game->table().record().size(), before);
    }
    EXPECT_GE(marched, 1);
}

// Neither dice nor a secret: a card laid for its Operations, and a step that nobody answers.
TEST(Marches, ACardLaidAndAPlainStepAreTakenBack) {
    NullWindow w;
    int cards = 0, steps = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        auto table = warOf(w, "ukc", seed, 0);
        for (std::uint64_t i = 0; i < 400 && !table->result().over; ++i) {
            const auto actor = table->decision().actor;
            const auto move = table->botMove("steady", seed + i);
            if (!move || !table->play(*move).ok) break;
            if (table->decision().actor != actor) continue;
            if (move->starts_with("play ") && move->ends_with(" activate") && !table->whyNotUndo()) ++cards;
            if (move->starts_with("move ") && !table->whyNotUndo()) ++steps;
        }
    }
    EXPECT_GE(cards, 3);
    EXPECT_GE(steps, 3);
}

}  // namespace
}  // namespace app::test
