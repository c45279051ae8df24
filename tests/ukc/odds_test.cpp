// The odds shown beforehand, against sums made another way: every Brigade that could stand there and every throw in turn, and
// the rules themselves carried on face by face.
#include <cmath>
#include <set>

#include "common/bots.h"
#include "tests/ukc/test_box.h"
#include "ukc/words/odds.h"

namespace ukc {
namespace {

constexpr double kSame = 1e-9;

// P19.1, as the table of the rulebook reads: by how much the attacker's score is higher.
std::size_t endOf(int difference) {
    if (difference >= 5) return index(BattleEnd::kAttackerMajor);
    if (difference >= 2) return index(BattleEnd::kAttackerIndecisive);
    if (difference == 1) return index(BattleEnd::kAttackerDrawn);
    if (difference >= -1) return index(BattleEnd::kDefenderDrawn);
    if (difference >= -4) return index(BattleEnd::kDefenderIndecisive);
    return index(BattleEnd::kDefenderMajor);
}

struct Enumeration {
    std::array<double, kBattleEnds> sum{};
    double cases = 0;

    // Chooses `left` more of `pool` from `at` on; enemy value so far.
    void choose(const std::vector<int>& pool, std::size_t at, int left, int own, int enemy, bool enemyAttacks) {
        if (left == 0) {
            for (int a = 1; a <= 6; ++a)
                for (int d = 1; d <= 6; ++d) {
                    const int attacker = (enemyAttacks ? enemy : own) + a, defender = (enemyAttacks ? own : enemy) + d;
                    sum[endOf(attacker - defender)] += 1;
                    cases += 1;
                }
            return;
        }
        for (std::size_t i = at; i + static_cast<std::size_t>(left) <= pool.size(); ++i)
            choose(pool, i + 1, left - 1, own, enemy + pool[i], enemyAttacks);
    }
};

TEST(UkcOdds, P19_1_BattlesAgreeWithEveryArmyThatMayStandThereAndEveryThrow) {
    const Definitions& defs = testBox();
    common::Rng rng{4711, 0};
    int averaged = 0;
    for (int n = 0, done = 0; done < 200; ++n) {
        Table t;
        const Side viewer = kBothSides[rng.below(2)], enemy = enemyOf(viewer);
        const General mine = viewer == Side::kRoyalist ? General::kCharles : General::kEssex,
                      his = viewer == Side::kRoyalist ? General::kEssex : General::kCharles;
        const AreaId where = area("leicester");
        placeGeneral(defs, t.s, mine, where);
        placeGeneral(defs, t.s, his, where);
        // Few of either side are in the game; the rest are known to be out of it.
        std::vector<Brigade> pool, own;
        for (std::size_t i = 0; i < kBrigades; ++i) {
            const Brigade b = brigadeAt(i);
            if (nationOf(b) != Nation::kEnglish || rng.below(3) != 0) {
                t.s.places[i] = Place::kGone;
                makeCertain(t.s, BrigadeSet::of(b));
            } else {
                (colourOf(b) == enemy ? pool : own).push_back(b);
            }
        }
        settleMinds(t.s);
        if (pool.size() < 3 || own.size() < 3) continue;
        ++done;
        BrigadeSet army, ours;
        const int size = 1 + static_cast<int>(rng.below(3));
        while (army.size() < size) army.insert(pool[rng.below(static_cast<std::uint32_t>(pool.size()))]);
        while (ours.size() < 2) ours.insert(own[rng.below(static_cast<std::uint32_t>(own.size()))]);
        moveTogether(defs, t.s, army, displayOf(his));
        moveTogether(defs, t.s, ours, displayOf(mine));
        BrigadeSet shown;
        for (const Brigade b : army)
            if (rng.below(3) == 0) shown.insert(b);
        makeCertain(t.s, shown);
        settleMinds(t.s);

        const auto seen = Ukc::observe(defs, t.s, playerOf(viewer));
        common::Rng other{static_cast<std::uint64_t>(n), 3};
        const State world = Ukc::determinize(defs, seen, other);
        Battle b;
        b.isOn = true;
        b.area = where;
        b.attacker = kBothSides[rng.below(2)];
        b.general[index(viewer)] = mine;
        b.general[index(enemy)] = his;
        const Forecast f = forecast(defs, seen, world, b);

        Enumeration e;
        std::vector<int> values;
        int ownValue = defs[mine].battle, known = defs[his].battle;
        for (const Brigade x : ours) ownValue += defs[x].value;
        for (const Brigade x : shown) known += defs[x].value;
        // All have been shown: those that were not are none of the hidden ones.
        for (const Brigade x : pool)
            if (!shown.contains(x)) values.push_back(defs[x].value);
        e.choose(values, 0, army.size() - shown.size(), ownValue, known, b.attacker == enemy);
        for (std::size_t i = 0; i < kBattleEnds; ++i)
            EXPECT_NEAR(f.chance[i], e.sum[i] / e.cases, kSame) << "case " << n << ", end " << i;
        averaged += f.isExact ? 0 : 1;
    }
    EXPECT_GT(averaged, 100);
}

TEST(UkcOdds, P20_2_RollsUntilAFortressFallsAgreeWithEveryThrow) {
    for (int modifier = -2; modifier <= 1; ++modifier)
        for (int has = 0; has < 11; ++has)
            for (const int needed : {4, 7, 11}) {
                if (has >= needed) continue;
                // The chance to be still short, roll after roll.
                std::array<double, 12> at{};
                at[static_cast<std::size_t>(has)] = 1;
                const auto throws = rollsToFall(modifier, has, needed);
                double left = 1;
                for (std::size_t roll = 0; roll < 3; ++roll) {
                    std::array<double, 12> next{};
                    for (int sum = 0; sum < needed; ++sum)
                        for (int die = 1; die <= 6; ++die)
                            if (const int then = sum + std::max(0, die + modifier); then < needed)
                                next[static_cast<std::size_t>(then)] += at[static_cast<std::size_t>(sum)] / 6;
                    at = next;
                    double still = 0;
                    for (const double p : at) still += p;
                    EXPECT_NEAR(throws[roll] / 216.0, left - still, kSame) << modifier << " " << has << " of " << needed;
                    left = still;
                }
                EXPECT_NEAR(throws[3] / 216.0, left, kSame);
            }
}

// Carries the rules on from a chosen action over every throw of the dice that follow at once; how often `judge` says yes.
template <class Judge>
double carriedOn(const Definitions& defs, const State& s, int dice, const Judge& judge) {
    const auto d = Ukc::decision(s);
    if (dice == 0 || d.actor != common::PlayerId::kChance) return judge(s) ? 1 : 0;
    OutcomeList list;
    Ukc::chanceOutcomes(defs, s, list);
    double sum = 0, total = 0;
    for (const auto& o : list) {
        State next = s;
        Ukc::apply(defs, next, o.action, nullptr);
        sum += o.weight * carriedOn(defs, next, dice - 1, judge);
        total += o.weight;
    }
    return sum / total;
}

TEST(UkcOdds, SingleDiceAgreeWithTheRulesCarriedOnFaceByFace) {
    const Definitions& defs = testBox();
    int checked = 0;
    std::set<std::string> kinds;
    for (std::uint64_t seed = 1; seed <= 40 && (checked < 400 || kinds.size() < 5); ++seed) {
        State s = Ukc::newGame(defs, {}, common::Rng{seed, 0});
        common::Rng rng{seed, 1};
        for (int step = 0; step < 4000; ++step) {
            const auto d = Ukc::decision(s);
            if (d.actor == common::PlayerId::kNobody) break;
            if (d.actor == common::PlayerId::kChance) {
                OutcomeList list;
                Ukc::chanceOutcomes(defs, s, list);
                Ukc::apply(defs, s, list[rng.below(static_cast<std::uint32_t>(list.size()))].action, nullptr);
                continue;
            }
            const auto seen = Ukc::observe(defs, s, d.actor);
            ActionList legal;
            Ukc::legalActions(defs, s, legal);
            for (const auto& odds : Ukc::odds(defs, seen)) {
                std::uint64_t sum = 0;
                for (const auto& part : odds.parts) sum += part.weight;
                EXPECT_EQ(sum, odds.total) << odds.title;
                const Action* a = &odds.action;
                const std::string name = Ukc::notation(defs, *a);
                EXPECT_TRUE(Ukc::allows(defs, s, *a, nullptr)) << name << ", " << odds.title;
                if (odds.parts.empty() || (odds.total != 6 && odds.total != 36)) continue;
                State next = s;
                Ukc::apply(defs, next, *a, nullptr);
                if (next.isOver || next.stack.empty()) continue;
                const double shown = static_cast<double>(odds.parts[0].weight) / static_cast<double>(odds.total);
                const Frame top = next.stack.back();
                double truth = -1;
                if (const auto* f = std::get_if<InterceptRoll>(&top);
                    f && std::holds_alternative<Intercept>(*a) && odds.total == 6) {
                    const General g = f->general;
                    const AreaId at = f->at;
                    truth = carriedOn(defs, next, 1, [&](const State& x) {
                        return (isOnMap(x, g) && areaOf(x, g) == at) ||
                               (!x.stack.empty() && std::holds_alternative<InterceptLeave>(x.stack.back()));
                    });
                    kinds.insert("intercept");
                } else if (const auto* e = std::get_if<EvadeRoll>(&top); e && std::holds_alternative<Evade>(*a)) {
                    truth = carriedOn(defs, next, 1, [&](const State& x) {
                        return !x.stack.empty() && (std::holds_alternative<EvadeTo>(x.stack.back()) ||
                                                    std::holds_alternative<EvadeLeave>(x.stack.back()));
                    });
                    kinds.insert("evade");
                } else if (const auto* b = std::get_if<BombardRoll>(&top); b && odds.parts[0].label == "Surrenders now") {
                    const AreaId at = b->area;
                    const int before = controlOf(next, at);
                    truth = carriedOn(defs, next, 1, [&](const State& x) {
                        return x.isOver || controlOf(x, at) != before ||
                               (!x.stack.empty() && std::holds_alternative<HonoursRoll>(x.stack.back()));
                    });
                    kinds.insert("bombard");
                } else if (std::holds_alternative<AssaultRoll>(top) && std::holds_alternative<Assault>(*a)) {
                    truth = carriedOn(defs, next, 2, [&](const State& x) {
                        return !x.stack.empty() && std::holds_alternative<AssaultLoss>(x.stack.back()) &&
                               std::get<AssaultLoss>(x.stack.back()).succeeded;
                    });
                    kinds.insert("assault");
                } else if (const auto* p = std::get_if<FlipRoll>(&top); p && odds.parts[0].label == "It changes hands") {
                    const AreaId at = p->area;
                    const int before = controlOf(next, at);
                    truth = carriedOn(defs, next, 1, [&](const State& x) { return controlOf(x, at) != before; });
                    kinds.insert("plot");
                } else if (std::holds_alternative<BattleDie>(top) && odds.total == 36 && odds.title.starts_with("Battle") &&
                           !next.brentford && std::holds_alternative<PlayCard>(*a)) {
                    // The chance that the first end listed comes true, by the difference the rules arrive at.
                    double win = 0, listed = 0;
                    for (const auto& part : odds.parts) listed += part.tone > 0 ? static_cast<double>(part.weight) : 0.0;
                    const Side side = sideOf(d.actor);
                    win = carriedOn(defs, next, 2, [&](const State& x) {
                        return !x.battle.isDraw && x.battle.isDecided && x.battle.winner == side;
                    });
                    EXPECT_NEAR(win, listed / 36, kSame) << name;
                    ++checked;
                    kinds.insert("battle");
                    continue;
                }
                if (truth < 0) continue;
                EXPECT_NEAR(truth, shown, kSame) << name << ", " << odds.title << ", " << odds.note;
                ++checked;
            }
            Ukc::apply(defs, s, Ukc::steady(defs, seen, legal, rng), nullptr);
        }
    }
    EXPECT_GE(checked, 200);
    EXPECT_GE(kinds.size(), 5U);
}

// P19.1, P12.5, P18.3: before a General marches into a Battle he reads what makes up its sum, and that the enemy may run.
TEST(UkcOdds, P19_1_WhatTheSumIsMadeOfIsToldBeforeTheMarch) {
    Table t;
    for (auto& control : t.s.control) control = -1;
    t.army("bedford", "bridgwater", {"stamfords", "pophams"}).army("hopton", "exeter", {"hertfords"});
    startActivation(t.defs, t.s, General::kBedford, 3, false, true, true, nullptr);
    const auto value = [&](std::string_view brigade) { return t.defs[brigadeNamed(brigade)].value; };
    std::string note;
    for (const auto& odds : Ukc::odds(t.defs, Ukc::observe(t.defs, t.s, playerOf(Side::kParliament))))
        if (odds.action == Action{MoveTo{area("exeter")}} && odds.title.starts_with("Battle of")) note = odds.note;
    const std::string his = "2 Brigades worth " + std::to_string(value("stamfords") + value("pophams")),
                      theirs = "1 Brigade worth " + std::to_string(value("hertfords"));
    EXPECT_NE(note.find(his), std::string::npos) << note;
    EXPECT_NE(note.find("Battle Rating " + std::to_string(t.defs[General::kBedford].battle) + " against "), std::string::npos)
        << note;
    EXPECT_NE(note.find("Battle Rating " + std::to_string(t.defs[General::kHopton].battle) + ")"), std::string::npos) << note;
    EXPECT_NE(note.find("may Disperse rather than fight"), std::string::npos) << note;
    // What leads is the difference of the two.
    const int lead = value("stamfords") + value("pophams") + t.defs[General::kBedford].battle - value("hertfords") -
                     t.defs[General::kHopton].battle;
    EXPECT_NE(note.find("ou are at " + signedText(lead) + " before the dice"), std::string::npos) << note;
}

}  // namespace
}  // namespace ukc
