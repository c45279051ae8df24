// The chances of Storms and Sallies against a plain recursion over dice that shares nothing with the rules.
// TWWAE 8.2, 8.3, 8.31.
#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "tests/twwae/siege_table.h"
#include "twwae/words/odds_battle.h"

namespace twwae {
namespace {

// A fight for a City as children would play it. Side 0 is within, side 1 before it.
struct ToySiege {
    struct Piece {
        int side = 0;
        char kind = 'I';      // A, C or I
        int halves = 0, hitsOn = 0, pursuit = 0;
        bool isAway = false;  // Routing or Pursuing
        auto operator<=>(const Piece&) const = default;
    };
    using Pieces = std::vector<Piece>;
    struct Ends {
        double attackerWins = 0, left[2] = {0, 0};
        void take(const Ends& o, double by) {
            attackerWins += by * o.attackerWins;
            for (int i = 0; i < 2; ++i) left[i] += by * o.left[i];
        }
    };
    struct Moment {
        Pieces table;
        int round = 1, step = 0;
        bool hadHorse[2] = {false, false}, engaged[2] = {false, false};
        int horse[2] = {0, 0},
            hits[2] = {0, 0};  // the strength of its Cavalry before the charge, and what fell on the side in it
        auto operator<=>(const Moment&) const = default;
    };
    bool isStorm = false, isBreached = false;
    int rounds = 3;
    bool foot[2] = {false, false};  // Infantry Fires
    std::map<Moment, Ends> known;

    [[nodiscard]] int attacker() const { return isStorm ? 1 : 0; }
    static int fighters(const Pieces& t, int side) {
        return static_cast<int>(std::count_if(
            t.begin(), t.end(), [&](const Piece& p) { return p.side == side && p.kind != 'A' && p.halves > 0 && !p.isAway; }));
    }
    // TWWAE 8.3: the strongest of all, whatever its class; TWWAE 8.31: the one that has begun to fall must fall on.
    static int struck(const Pieces& t, int side) {
        int best = -1;
        for (int i = 0; i < static_cast<int>(t.size()); ++i) {
            const Piece& p = t[static_cast<std::size_t>(i)];
            if (p.side != side || p.kind == 'A' || p.halves <= 0 || p.isAway) continue;
            if (p.halves % 2 != 0) return i;
            if (best < 0) { best = i; continue; }
            const Piece& q = t[static_cast<std::size_t>(best)];
            if (p.halves > q.halves || (p.halves == q.halves && p.hitsOn < q.hitsOn)) best = i;
        }
        return best;
    }
    Ends dice(const Moment& m, int left, int on, int side) {
        Moment then = m;
        if (left == 0) return ++then.step, go(then);
        Ends sum;
        for (int face = 1; face <= 6; ++face) {
            then = m;
            if (face <= on && m.step / (2 * static_cast<int>(m.table.size())) == 2) ++then.hits[side];
            if (face <= on)
                if (const int at = struck(then.table, side); at >= 0) {
                    int& halves = then.table[static_cast<std::size_t>(at)].halves;
                    halves -= isStorm && side == 0 && !isBreached ? 1 : 2;
                    if (halves < 0) halves = 0;
                }
            sum.take(dice(then, left - 1, on, side), 1 / 6.0);
        }
        return sum;
    }
    Ends over(const Moment& m) {
        Ends e;
        for (const Piece& p : m.table) e.left[p.side] += (p.halves + 1) / 2;  // TWWAE 8.31: recovered
        const int mine = fighters(m.table, attacker()), theirs = fighters(m.table, 1 - attacker());
        e.attackerWins = isStorm ? theirs == 0 && mine > 0 : mine > theirs;
        return e;
    }
    // TWWAE 7.42, 7.43, which 8.2 leaves as they are: a Sally's Cavalry Routs and Pursues.
    Ends pursue(const Moment& m, int side, std::size_t i, int bonus) {
        for (; i < m.table.size(); ++i) {
            const Piece& p = m.table[i];
            if (p.side != side || p.kind != 'C' || p.halves <= 0 || p.isAway) continue;
            Ends sum;
            for (int face = 1; face <= 6; ++face) {
                Moment then = m;
                if (face + bonus <= p.pursuit) then.table[i].isAway = true;
                sum.take(pursue(then, side, i + 1, bonus), 1 / 6.0);
            }
            return sum;
        }
        return go(m);
    }
    Ends settleHorse(const Moment& was, const Moment& now) {
        const auto rides = [&](int side) {
            return std::any_of(now.table.begin(), now.table.end(),
                               [&](const Piece& p) { return p.side == side && p.kind == 'C' && p.halves > 0 && !p.isAway; });
        };
        for (int side = 0; side < 2; ++side)
            if (!rides(side) && rides(1 - side)) return pursue(now, 1 - side, 0, was.hits[side] > was.horse[side] ? 2 : 1);
        if (!rides(0) || !rides(1) || was.hits[0] == was.hits[1]) return go(now);
        const int hurt = was.hits[0] > was.hits[1] ? 0 : 1;
        Ends sum;
        for (int face = 1; face <= 6; ++face) {
            Moment then = now;
            const bool routs = face <= was.hits[hurt] - was.hits[1 - hurt];
            for (Piece& p : then.table)
                if (routs && p.side == hurt && p.kind == 'C') p.isAway = true;
            sum.take(routs ? pursue(then, 1 - hurt, 0, 0) : go(then), 1 / 6.0);
        }
        return sum;
    }
    Ends go(const Moment& m) {
        if (const auto it = known.find(m); it != known.end()) return it->second;
        return known[m] = work(m);
    }
    Ends work(Moment m) {
        const int pieces = static_cast<int>(m.table.size()), first = 1 - attacker();
        if (m.step == 8 * pieces) {
            // TWWAE 8.2: guns that nobody covers.
            if (!isStorm && fighters(m.table, 1) == 0 && fighters(m.table, 0) > 0)
                for (Piece& p : m.table)
                    if (p.side == 1 && p.kind == 'A') p.halves = std::max(0, p.halves - 2);
            if (m.round >= rounds || fighters(m.table, 0) == 0 || fighters(m.table, 1) == 0) return over(m);
            ++m.round;
            m.step = 0;
            return go(m);
        }
        const int phase = m.step / (2 * pieces), at = m.step % (2 * pieces);
        const int side = at < pieces ? first : 1 - first, enemy = 1 - side;
        if (phase == 2 && at == 0)
            for (const Piece& p : m.table)
                if (p.kind == 'C' && p.halves > 0 && !p.isAway) {
                    m.hadHorse[p.side] = true;
                    m.horse[p.side] += p.halves / 2;
                }
        if (phase == 3 && at == 0 && (m.hadHorse[0] || m.hadHorse[1])) {
            Moment now = m;
            for (int i = 0; i < 2; ++i) now.hadHorse[i] = now.engaged[i] = false, now.horse[i] = now.hits[i] = 0;
            if (!isStorm && m.hadHorse[0] && m.hadHorse[1]) return settleHorse(m, now);
            m = now;
        }
        const Piece p = m.table[static_cast<std::size_t>(at % pieces)];
        const auto pass = [&] { return ++m.step, go(m); };
        // Whoever charges goes on when nobody is left, for hits to spare.
        const bool goesOn = phase == 2 && m.engaged[side] && m.hadHorse[enemy];
        if (p.side != side || p.halves <= 0 || p.isAway || (struck(m.table, enemy) < 0 && !goesOn)) return pass();
        const int wall = isStorm && side == 0 && p.kind == 'I' ? 1 : 0, strength = (p.halves + 1) / 2;
        switch (phase) {
            case 0:  // the Defender's guns, in Round 1: at full effectiveness from the walls, at -1 at those who Sally
                if (p.kind != 'A' || m.round != 1 || side == attacker()) return pass();
                return dice(m, strength, p.hitsOn - (isStorm ? 0 : 1), enemy);
            case 1:
                if (p.kind != 'I' || !foot[side]) return pass();
                return dice(m, strength, p.hitsOn + wall - 1, enemy);
            case 2:  // TWWAE 8.3: in a Storm Cavalry has no step of its own
                if (p.kind != 'C' || isStorm) return pass();
                m.engaged[side] = true;
                return dice(m, strength, p.hitsOn + (m.hadHorse[enemy] ? 0 : 1), enemy);
            default:
                if (p.kind == 'A' || (p.kind == 'I' && foot[side]) || (p.kind == 'C' && !isStorm)) return pass();
                return dice(m, strength, p.hitsOn + wall, enemy);
        }
    }
};

struct SmallSiege {
    Table table;
    ToySiege toy;
    ToySiege::Moment moment;
};

// York held by Royalists, Parliament before it, at random strengths.
SmallSiege makeSiege(common::Rng& rng, bool isStorm) {
    SmallSiege it;
    Table& t = it.table;
    it.toy.isStorm = isStorm;
    it.toy.isBreached = isStorm && rng.below(2) == 0;
    for (const Side side : kBothSides) {
        const bool isWithin = side == Side::kRoyalist, attacks = isStorm != isWithin;
        bool hasGun = false;
        std::vector<BlockId> taken;
        const int blocks = 1 + static_cast<int>(rng.below(2));
        while (static_cast<int>(taken.size()) < blocks + (hasGun ? 1 : 0)) {
            const BlockId b = blockAt(firstOf(side) + rng.below(side == Side::kRoyalist ? 33 : 43));
            const bool isGun = t.defs[b].cls == BlockClass::kArtillery;
            if (t.defs[b].strength == 0 || std::find(taken.begin(), taken.end(), b) != taken.end() ||
                (isGun && (hasGun || attacks)))
                continue;
            hasGun = hasGun || isGun;
            taken.push_back(b);
        }
        std::sort(taken.begin(), taken.end());
        for (const BlockId b : taken) {
            const int points = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(std::min(2, t.defs[b].strength))));
            t.put(key(b), isWithin ? inside(city("york")) : outside(area("north_riding")), points);
            set(t.s, b, kInLine);
            if (isWithin && !isStorm) set(t.s, b, kBesiegedJoined);
            it.moment.table.push_back({static_cast<int>(index(side)), "ACI"[index(t.defs[b].cls)], 2 * points,
                                       t.defs[b].effectiveness, t.defs[b].pursuit});
        }
    }
    Battle& battle = t.s.battle;
    battle.isOn = battle.isRevealed = true;
    battle.kind = isStorm ? BattleKind::kStorm : BattleKind::kSally;
    battle.area = area("north_riding");
    battle.city = city("york");
    battle.attacker = battle.firstAttacker = isStorm ? Side::kParliament : Side::kRoyalist;
    battle.isBreached = it.toy.isBreached;
    return it;
}

void compare(bool isStorm) {
    common::Rng rng{isStorm ? 83U : 82U, 0};
    for (int i = 0; i < 150; ++i) {
        SmallSiege it = makeSiege(rng, isStorm);
        StandingOrders orders;
        for (int side = 0; side < 2; ++side)
            it.toy.foot[side] = orders.infantryFires[static_cast<std::size_t>(side)] = rng.below(2) == 0;
        const Forecast f = forecast(it.table.defs, it.table.s, orders);
        const ToySiege::Ends ends = it.toy.go(it.moment);
        double before[2] = {0, 0};
        for (const auto& p : it.moment.table) before[p.side] += p.halves / 2.0;
        ASSERT_TRUE(f.isExact);
        const auto attacker = static_cast<std::size_t>(it.toy.attacker());
        ASSERT_NEAR(f.wins[attacker], ends.attackerWins, 1e-9) << i;
        ASSERT_NEAR(f.wins[0] + f.wins[1], 1.0, 1e-9);
        for (std::size_t side = 0; side < 2; ++side) ASSERT_NEAR(f.losses[side], before[side] - ends.left[side], 1e-9) << i;
    }
}

TEST(TwwaeOdds, C8_3_TheForecastOfAStormIsWhatThrowingAllTheDiceGives) { compare(true); }
TEST(TwwaeOdds, C8_2_TheForecastOfASallyIsWhatThrowingAllTheDiceGives) { compare(false); }

}  // namespace
}  // namespace twwae
