// The chances of Battles: against a plain recursion over dice that shares nothing with the rules, and as they are offered.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <vector>

#include "tests/contract/effort.h"
#include "tests/twwae/battle_table.h"
#include "twwae/words/odds_battle.h"

namespace twwae {
namespace {

// A Battle as children would play it: no flags, no frames, only what stands on the table.
struct Toy {
    struct Piece {
        int side = 0;         // 0 Royalist, 1 Parliament
        char kind = 'I';      // A, C or I
        int points = 0, hitsOn = 0, pursuit = 0;
        bool isReserve = false, isAway = false;  // away: pursuing or routing
        auto operator<=>(const Piece&) const = default;
    };
    using Table = std::vector<Piece>;
    struct Ends {
        double wins[2] = {0, 0}, left[2] = {0, 0};
        void take(const Ends& o, double by) {
            for (int i = 0; i < 2; ++i) wins[i] += by * o.wins[i], left[i] += by * o.left[i];
        }
    };
    struct Moment {
        Table table;
        int attacker = 1, round = 1, step = 0;
        bool hadHorse[2] = {false, false}, excess[2] = {false, false};
        int hurt[2] = {0, 0};
        bool rode = false;
        auto operator<=>(const Moment&) const = default;
    };
    bool foot[2] = {false, false};  // Infantry Fires
    std::map<Moment, Ends> known;

    static bool stands(const Piece& p) { return p.points > 0 && !p.isReserve && !p.isAway; }
    static int count(const Table& t, int side, char kind) {
        return static_cast<int>(
            std::count_if(t.begin(), t.end(), [&](const Piece& p) { return p.side == side && p.kind == kind && stands(p); }));
    }
    // The piece hit by a shot at the first kind there is; -1 none.
    static int struck(const Table& t, int side, const std::string& kinds) {
        for (const char kind : kinds) {
            int best = -1;
            for (int i = 0; i < static_cast<int>(t.size()); ++i) {
                const Piece& p = t[static_cast<std::size_t>(i)];
                if (p.side != side || p.kind != kind || !stands(p)) continue;
                if (best < 0) { best = i; continue; }
                const Piece& q = t[static_cast<std::size_t>(best)];
                if (p.points > q.points || (p.points == q.points && p.hitsOn < q.hitsOn)) best = i;
            }
            if (best >= 0) return best;
        }
        return -1;
    }

    // One die after the other of one piece, then on with the next step.
    Ends dice(Moment m, int left, int on, int side, const std::string& kinds, bool isCharge) {
        if (left == 0) return ++m.step, go(m);
        Ends sum;
        Moment hit = m;
        for (int face = 1; face <= 6; ++face) {
            if (face > on) {
                sum.take(dice(m, left - 1, on, side, kinds, isCharge), 1 / 6.0);
                continue;
            }
            hit = m;
            if (isCharge) ++hit.hurt[side];
            if (const int at = struck(hit.table, side, kinds); at >= 0) --hit.table[static_cast<std::size_t>(at)].points;
            else if (isCharge) hit.excess[side] = true;
            sum.take(dice(hit, left - 1, on, side, kinds, isCharge), 1 / 6.0);
        }
        return sum;
    }

    Ends chase(Moment m, int side, std::size_t from, int bonus) {
        for (std::size_t i = from; i < m.table.size(); ++i) {
            const Piece p = m.table[i];
            if (p.side != side || p.kind != 'C' || !stands(p)) continue;
            Ends sum;
            for (int face = 1; face <= 6; ++face) {
                Moment then = m;
                then.table[i].isAway = face + bonus <= p.pursuit;
                sum.take(chase(then, side, i + 1, bonus), 1 / 6.0);
            }
            return sum;
        }
        m.hurt[0] = m.hurt[1] = 0;
        m.excess[0] = m.excess[1] = m.hadHorse[0] = m.hadHorse[1] = false;
        ++m.step;
        return go(m);
    }

    Ends over(const Moment& m) {
        Ends e;
        int strong[2] = {0, 0};
        for (const Piece& p : m.table) {
            e.left[p.side] += p.points;
            if (p.kind != 'A' && p.points > 0 && !p.isAway) ++strong[p.side];
        }
        e.wins[strong[m.attacker] > strong[1 - m.attacker] ? m.attacker : 1 - m.attacker] = 1;
        return e;
    }

    // Steps of a Round: for every piece its gun, its fire, then Cavalry, the reckoning, Infantry; each in the order of the
    // sides.
    Ends go(const Moment& m) {
        if (const auto it = known.find(m); it != known.end()) return it->second;
        return known[m] = work(m);
    }
    Ends work(Moment m) {
        const int pieces = static_cast<int>(m.table.size()), first = 1 - m.attacker;
        const int phase = m.step / (2 * pieces + 1), at = m.step % (2 * pieces + 1);
        if (phase == 5) {  // the end of the Round
            bool any[2] = {false, false}, front[2] = {false, false};
            for (const Piece& p : m.table)
                if (p.kind != 'A' && p.points > 0 && !p.isAway) {
                    any[p.side] = true;
                    if (!p.isReserve) front[p.side] = true;
                }
            if (m.round == 1 && !front[1 - m.attacker]) m.attacker = 1 - m.attacker;
            if (m.round == 3 || !any[0] || !any[1]) return over(m);
            ++m.round;
            m.step = 0;
            if (m.round == 2)
                for (Piece& p : m.table) p.isReserve = false;
            return go(m);
        }
        if (at == 2 * pieces) {  // between two phases
            if (phase == 1)
                for (int side = 0; side < 2; ++side) m.hadHorse[side] = count(m.table, side, 'C') > 0;
            if (phase == 2 && m.hadHorse[0] && m.hadHorse[1]) {
                const bool left[2] = {count(m.table, 0, 'C') > 0, count(m.table, 1, 'C') > 0};
                for (int side = 0; side < 2; ++side)
                    if (!left[side] && left[1 - side]) return chase(m, 1 - side, 0, m.excess[side] ? 2 : 1);
                if (left[0] && left[1] && m.hurt[0] != m.hurt[1]) {
                    const int loser = m.hurt[0] > m.hurt[1] ? 0 : 1, more = m.hurt[loser] - m.hurt[1 - loser];
                    Ends sum;
                    for (int face = 1; face <= 6; ++face) {
                        Moment then = m;
                        if (face > more) {
                            sum.take(chase(then, 2, 0, 0), 1 / 6.0);
                            continue;
                        }
                        for (Piece& p : then.table)
                            if (p.side == loser && p.kind == 'C' && stands(p)) p.isAway = true;
                        sum.take(chase(then, 1 - loser, 0, 0), 1 / 6.0);
                    }
                    return sum;
                }
            }
            if (phase == 2) return chase(m, 2, 0, 0);
            m.rode = false;
            ++m.step;
            return go(m);
        }
        if (at == 0 || at == pieces) m.rode = false;
        const int side = at < pieces ? first : 1 - first;
        const Piece p = m.table[static_cast<std::size_t>(at % pieces)];
        const int enemy = 1 - side;
        const auto pass = [&] { return ++m.step, go(m); };
        if (p.side != side || !stands(p)) return pass();
        switch (phase) {
            case 0: {  // guns, in the first Round
                if (p.kind != 'A' || m.round != 1) return pass();
                // All guns are aimed before the first of them fires: at Infantry when there is any.
                if (count(m.table, enemy, 'I') + count(m.table, enemy, 'C') == 0) return pass();
                const bool atFoot = aimedAtFoot(m, enemy);
                return dice(m, p.points, atFoot ? p.hitsOn : p.hitsOn - 1, enemy, atFoot ? "I" : "C", false);
            }
            case 1:
                if (p.kind != 'I' || !foot[side] || struck(m.table, enemy, "IC") < 0) return pass();
                return dice(m, p.points, p.hitsOn - 1, enemy, "IC", false);
            case 2: {
                if (p.kind != 'C') return pass();
                const std::string kinds = m.hadHorse[enemy] ? "C" : "I";
                if (struck(m.table, enemy, kinds) < 0 && !(m.hadHorse[enemy] && m.rode)) return pass();
                m.rode = true;
                return dice(m, p.points, p.hitsOn + (m.hadHorse[enemy] ? 0 : 1), enemy, kinds, m.hadHorse[enemy]);
            }
            case 4: return pass();
            default:
                if (p.kind != 'I' || foot[side] || struck(m.table, enemy, "IC") < 0) return pass();
                return dice(m, p.points, p.hitsOn, enemy, "IC", false);
        }
    }
    // In these Battles a side has one gun at most, so what it sees is what it aims at.
    static bool aimedAtFoot(const Moment& m, int enemy) { return count(m.table, enemy, 'I') > 0; }
};

struct Small {
    BattleTable table;
    Toy::Moment toy;
};

// Blocks of both sides at random strengths, in a field where Parliament attacks.
Small makeSmall(common::Rng& rng) {
    Small it;
    BattleTable& t = it.table;
    const AreaId where = area(kWhere);
    for (const Side side : kBothSides) {
        std::vector<BlockId> choice;
        for (const BlockId b : Blocks{side, allOf(side)})
            if (t.defs[b].cls != BlockClass::kArtillery || choice.empty() ||
                t.defs[choice.back()].cls != BlockClass::kArtillery)
                choice.push_back(b);
        const int blocks = 1 + static_cast<int>(rng.below(3));
        bool hasGun = false;
        std::vector<BlockId> taken;
        while (static_cast<int>(taken.size()) < blocks) {
            const BlockId b = choice[rng.below(static_cast<std::uint32_t>(choice.size()))];
            const bool isGun = t.defs[b].cls == BlockClass::kArtillery;
            if (std::find(taken.begin(), taken.end(), b) != taken.end() || (isGun && hasGun) || t.defs[b].strength == 0)
                continue;
            hasGun = hasGun || isGun;
            taken.push_back(b);
        }
        std::sort(taken.begin(), taken.end());
        bool first = true;
        for (const BlockId b : taken) {
            const int points = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(std::min(2, t.defs[b].strength))));
            t.put(key(b), kWhere, points);
            const bool isReserve = !first && rng.below(4) == 0;
            set(t.s, b, isReserve ? kReserve : kInLine);
            const char kind = "ACI"[index(t.defs[b].cls)];
            it.toy.table.push_back(
                {static_cast<int>(index(side)), kind, points, t.defs[b].effectiveness, t.defs[b].pursuit, isReserve, false});
            first = false;
        }
    }
    t.s.battle.isOn = true;
    t.s.battle.isRevealed = true;
    t.s.battle.area = where;
    t.s.battle.attacker = t.s.battle.firstAttacker = Side::kParliament;
    return it;
}

TEST(TwwaeOdds, C7_4_TheForecastIsWhatThrowingAllTheDiceGives) {
    common::Rng rng{20250101, 0};
    for (int i = 0; i < contract::eighth(200); ++i) {
        const Small small = makeSmall(rng);
        StandingOrders orders;
        Toy toy;
        for (int side = 0; side < 2; ++side)
            toy.foot[side] = orders.infantryFires[static_cast<std::size_t>(side)] = rng.below(2) == 0;
        const Forecast f = forecast(small.table.defs, small.table.s, orders);
        const Toy::Ends ends = toy.go(small.toy);
        double before[2] = {0, 0};
        for (const auto& p : small.toy.table) before[p.side] += p.points;
        ASSERT_TRUE(f.isExact);
        for (std::size_t side = 0; side < 2; ++side) {
            ASSERT_NEAR(f.wins[side], ends.wins[side], 1e-9) << "Battle " << i;
            ASSERT_NEAR(f.losses[side], before[side] - ends.left[side], 1e-9) << "Battle " << i;
        }
        ASSERT_NEAR(f.wins[0] + f.wins[1], 1.0, 1e-9);
    }
}

}  // namespace
}  // namespace twwae
