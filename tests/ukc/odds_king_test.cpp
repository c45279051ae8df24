// How likely a Battle makes King Charles Surrender, against the rules themselves: every throw of the dice, and whatever his
// player may choose afterwards.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "tests/ukc/battle_box.h"
#include "ukc/words/odds.h"

namespace ukc {
namespace {

// The least chance that the war is lost when this Battle is over, over all that the King's player may choose.
double lostAtLeast(const Definitions& defs, const State& s) {
    if (s.isOver) return 1;
    if (!s.battle.isOn) return 0;
    const auto d = Ukc::decision(s);
    double sum = 0, total = 0, least = 1;
    if (d.actor == common::PlayerId::kChance) {
        OutcomeList list;
        Ukc::chanceOutcomes(defs, s, list);
        for (const auto& o : list) {
            State next = s;
            Ukc::apply(defs, next, o.action, nullptr);
            sum += o.weight * lostAtLeast(defs, next);
            total += o.weight;
        }
        return sum / total;
    }
    ActionList legal;
    Ukc::legalActions(defs, s, legal);
    for (const Action& a : legal) {
        State next = s;
        Ukc::apply(defs, next, a, nullptr);
        least = std::min(least, lostAtLeast(defs, next));
        if (d.actor != playerOf(kKing) || least <= 0) break;  // what the enemy loses changes nothing
    }
    return least;
}

struct KingsCase {
    std::string_view from;                               // whence the attacker came
    bool kingAttacks;
    std::vector<std::string_view> kings, unled, essexs;  // unled: the King's, in the same Area
};

Field kingAtLeicester(const KingsCase& it, Battle& b) {
    Field t;
    t.army("charles", "leicester", {});
    t.army("essex", "leicester", {});
    for (const auto brigade : it.kings) t.put(brigade, displayOf(General::kCharles));
    for (const auto brigade : it.essexs) t.put(brigade, displayOf(General::kEssex));
    for (const auto brigade : it.unled) t.put(brigade, outside(area("leicester")));
    const General mine = General::kCharles, his = General::kEssex;
    b = t.battle(it.kingAttacks ? kKing : kRebels, it.kingAttacks ? mine : his, it.kingAttacks ? his : mine, "leicester",
                 it.from);
    return t;
}

// Areas round Leicester, shut one after the other by a Brigade of Parliament's.
std::vector<std::string> areasRound(const Definitions& defs) {
    std::vector<std::string> out;
    for (const auto& c : defs.map.connections(mapIndex(area("leicester")))) out.push_back(defs[areaId(c.to)].key);
    return out;
}

TEST(UkcOdds, P6_1_WhatABattleMayMeanForTheKingAgreesWithEveryThrow) {
    const std::vector<KingsCase> cases{
        {"northampton", false, {"kings_lifeguard"}, {}, {"hull_garrison"}},
        {"northampton", false, {"kings_lifeguard"}, {}, {"hull_garrison", "lamberts"}},
        {"northampton", false, {"kings_lifeguard", "byrons"}, {}, {"hull_garrison", "lamberts"}},
        {"northampton", true, {"kings_lifeguard"}, {}, {"hull_garrison"}},
        {"northampton", true, {"kings_lifeguard", "byrons"}, {}, {"hull_garrison", "lamberts"}},
        {"northampton", false, {"kings_lifeguard"}, {"wilmots"}, {"hull_garrison", "lamberts"}},
        {"northampton", false, {"wilmots"}, {"kings_lifeguard"}, {"hull_garrison", "lamberts"}},
    };
    const Definitions& defs = testBox();
    int sure = 0, none = 0, between = 0;
    for (std::size_t n = 0; n < cases.size(); ++n)
        for (const bool isShut : {false, true}) {
            Battle b;
            Field t = kingAtLeicester(cases[n], b);
            if (isShut)  // nowhere to go: the enemy stands all round
                for (const std::string& key : areasRound(defs)) {
                    std::size_t i = 0;
                    while (i < kBrigades && (t.s.places[i] != Place::kOther || colourOf(brigadeAt(i)) != kRebels ||
                                             nationOf(brigadeAt(i)) != Nation::kEnglish))
                        ++i;
                    ASSERT_LT(i, kBrigades);
                    t.put(defs.brigades[i].key, outside(area(key)));
                }
            const auto seen = Ukc::observe(defs, t.s, playerOf(kKing));
            const Forecast f = forecast(defs, seen, t.s, b);
            const KingsEnd end = kingsEnd(defs, seen, t.s, b, f);
            t.begin(b);
            const double truth = lostAtLeast(defs, t.s);
            EXPECT_NEAR(end.sum(), truth, 1e-9) << "case " << n << (isShut ? ", shut in" : "");
            if (isShut) EXPECT_GT(end.noWay + end.lastBrigade, 0) << n;
            else EXPECT_EQ(end.noWay, 0) << n;
            ++(truth <= 0 ? none : truth >= 1 ? sure : between);
        }
    EXPECT_GT(none, 0);
    EXPECT_GT(between, 6);
    EXPECT_EQ(sure, 0);
}

// Where King Charles is told of before he marches, and before he stays.
std::optional<double> kingToldOf(const Table& t, const Action& a) {
    std::optional<double> out;
    for (const auto& odds : Ukc::odds(t.defs, Ukc::observe(t.defs, t.s, playerOf(kKing)))) {
        if (odds.action != a || odds.rule.clause != "P6.1") continue;
        std::uint64_t lost = 0;
        for (const auto& part : odds.parts) lost += part.tone < 0 ? part.weight : 0;
        out = static_cast<double>(lost) / static_cast<double>(odds.total);
    }
    return out;
}

Table kingAtOxford(std::initializer_list<std::string_view> his, std::string_view where,
                   std::initializer_list<std::string_view> essex) {
    Table t;
    t.army("charles", "oxford", his);
    t.army("essex", where, essex);
    Activation f = common::by(kKing, Activation{});
    f.general = General::kCharles;
    f.ops = 2;
    f.mayMove = true;
    t.push(f).settle();
    return t;
}

TEST(UkcOdds, P6_1_AMarchThatMayLoseTheWarAndAStayThatMay) {
    // Level but for the ratings, one Brigade each: whatever the defender wins by takes it, and so does a draw.
    const Table one = kingAtOxford({"kings_lifeguard"}, "reading", {"hull_garrison"});
    const Action march{MoveTo{area("reading")}};
    ASSERT_TRUE(kingToldOf(one, march));
    EXPECT_GT(*kingToldOf(one, march), 0.2);
    ASSERT_TRUE(kingToldOf(one, Action{Stop{}})) << "he may be attacked where he is";
    EXPECT_GT(*kingToldOf(one, Action{Stop{}}), 0.2);
    // Three Brigades are never lost in one Battle, and there is a way back.
    const Table three = kingAtOxford({"kings_lifeguard", "byrons", "northern_horse"}, "reading", {"hull_garrison"});
    EXPECT_FALSE(kingToldOf(three, march));
    EXPECT_FALSE(kingToldOf(three, Action{Stop{}}));
    // Two Areas off he is within an Army's march; at the other end of England he is not.
    EXPECT_TRUE(kingToldOf(kingAtOxford({"kings_lifeguard"}, "london", {"hull_garrison"}), Action{Stop{}}));
    EXPECT_FALSE(kingToldOf(kingAtOxford({"kings_lifeguard"}, "hull", {"hull_garrison"}), Action{Stop{}}));
}

}  // namespace
}  // namespace ukc
