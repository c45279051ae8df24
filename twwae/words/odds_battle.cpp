// Battle odds: all positions a Battle may be in, with their chances, carried forward one block's dice after the other.
#include "twwae/words/odds_battle.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>
#include <vector>

#include "twwae/chapters/verbs.h"

namespace twwae {

namespace {

constexpr std::size_t kMostBlocks = 40;
constexpr std::uint8_t kHalves = 15, kPursues = 16, kRouts = 32;

// What may differ between two courses of the same Battle: strengths, and within a Round what its steps remember.
struct Position {
    std::array<std::uint8_t, kMostBlocks> cell{};  // strength in halves, and whether it is gone after the enemy or in Rout
    std::array<std::uint8_t, kSides> cavalryHits{}, caused{};
    std::uint8_t attacker = 0, hadCavalry = 0, excess = 0, aimsAtCavalry = 0, hasEngaged = 0;  // a bit a side
    std::array<std::uint8_t, 7> unused{};
    bool operator==(const Position&) const = default;
};
static_assert(sizeof(Position) == 56);

struct HashOf {
    std::size_t operator()(const Position& p) const {
        std::array<std::uint64_t, sizeof(Position) / 8> words;
        std::memcpy(words.data(), &p, sizeof p);
        std::uint64_t h = 0x9e3779b97f4a7c15U;
        for (const std::uint64_t w : words) {
            h = (h ^ w) * 0xff51afd7ed558ccdU;
            h ^= h >> 32;
        }
        return static_cast<std::size_t>(h);
    }
};
using Weighted = std::unordered_map<Position, double, HashOf>;

constexpr std::uint8_t bitFor(Side side) { return static_cast<std::uint8_t>(1U << index(side)); }
constexpr bool isSet(std::uint8_t bits, Side side) { return (bits & bitFor(side)) != 0; }

struct Enumeration {
    const Definitions& defs;
    State s;  // the position being looked at, for the questions of battle.h
    const StandingOrders orders;
    const std::size_t mostPositions;
    common::StaticVector<BlockId, kMostBlocks> blocks;
    std::array<std::uint8_t, kBlocks> cellOf{};
    std::array<int, kSides> strengthBefore{};
    Weighted now, then;
    Forecast result{};

    Enumeration(const Definitions& d, const State& from, const StandingOrders& o, std::size_t most)
        : defs(d), s(from), orders(o), mostPositions(most) {
        Position start;
        for (const Side side : kBothSides)
            for (const BlockId b : Blocks{side, participants(s, side)}) {
                if (blocks.size() == kMostBlocks) break;
                const auto i = blocks.size();
                cellOf[index(b)] = static_cast<std::uint8_t>(i);
                start.cell[i] = std::min<std::uint8_t>(block(s, b).halves, kHalves);
                strengthBefore[index(side)] += block(s, b).halves;
                clear(s, b, kActed);
                blocks.push_back(b);
            }
        for (const BlockId b : blocks) {
            if (has(s, b, kPursuing)) start.cell[cellOf[index(b)]] |= kPursues;
            if (has(s, b, kRouting)) start.cell[cellOf[index(b)]] |= kRouts;
        }
        start.attacker = static_cast<std::uint8_t>(index(s.battle.attacker));
        for (const Side side : kBothSides)
            start.caused[index(side)] =
                s.battle.kind == BattleKind::kSkirmish ? s.battle.hitsCaused[index(side)] : std::uint8_t{0};
        now[start] = 1.0;
    }

    // Lays the position out.
    void show(const Position& p) {
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            BlockState& it = block(s, blocks[i]);
            it.halves = p.cell[i] & kHalves;
            unsigned flags = it.flags & ~(kPursuing | kRouting | kInLine | kReserve);
            if (it.halves > 0)
                flags |= baseFlags[i] | (p.cell[i] & kPursues ? unsigned{kPursuing} : 0U) |
                         (p.cell[i] & kRouts ? unsigned{kRouting} : 0U);
            it.flags = static_cast<std::uint16_t>(flags);
        }
        s.battle.attacker = kBothSides[p.attacker];
        for (const Side side : kBothSides) {
            s.battle.hadCavalry[index(side)] = isSet(p.hadCavalry, side);
            s.battle.cavalryHits[index(side)] = p.cavalryHits[index(side)];
            s.battle.excess[index(side)] = isSet(p.excess, side);
        }
    }
    std::array<unsigned, kMostBlocks> baseFlags{};
    void noteLines() {
        for (std::size_t i = 0; i < blocks.size(); ++i) baseFlags[i] = block(s, blocks[i]).flags & (kInLine | kReserve);
    }

    void add(const Position& p, double chance) { then[p] += chance; }
    void turnOver() {
        now.swap(then);
        then.clear();
        if (now.size() > mostPositions) thin();
    }
    // Too many positions: the likely ones stay, of the others a fixed draw stands for all, in proportion.
    void thin() {
        result.isExact = false;
        std::vector<std::pair<Position, double>> all(now.begin(), now.end());
        std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
            return a.second != b.second ? a.second > b.second : std::memcmp(&a.first, &b.first, sizeof(Position)) < 0;
        });
        const std::size_t kept = mostPositions / 2;
        now.clear();
        double rest = 0.0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (i < kept) now.insert(all[i]);
            else rest += all[i].second;
        }
        const double step = rest / static_cast<double>(kept);
        double sum = step / 2;
        for (std::size_t i = kept; i < all.size(); ++i) {
            sum += all[i].second;
            while (sum >= step) {
                sum -= step;
                now[all[i].first] += step;
            }
        }
    }

    template <class Step>
    void forEach(Step&& step) {
        for (const auto& [p, chance] : now) {
            show(p);
            step(p, chance);
        }
        turnOver();
    }

    // The block of the candidates that takes the hit. (Standing orders)
    BlockId victim(Side on, BlockBits candidates) const {
        BlockId best = BlockId::kNone;
        for (const BlockId b : Blocks{on, candidates})
            if (best == BlockId::kNone || defs[b].effectiveness < defs[best].effectiveness) best = b;
        return best;
    }

    // Dice of one block in the position shown, and what each number of hits makes of it. (TWWAE 7.4)
    void shoot(Position p, double chance, BlockId by, Shot shot) {
        const int dice = diceOf(defs, s, by), faces = std::clamp(effectiveness(defs, s, by, shot), 0, 6);
        const Side side = sideOf(by), on = enemyOf(side);
        const double hit = faces / 6.0;
        const auto chances = common::hitsOf<8>(dice, hit, 1 - hit);
        const bool isCharge = shot == Shot::kCavalry && isSet(p.hadCavalry, on);
        for (int hits = 0; hits <= dice; ++hits) {
            if (chances[static_cast<std::size_t>(hits)] > 0) add(p, chance * chances[static_cast<std::size_t>(hits)]);
            if (hits == dice || hit <= 0) break;
            if (s.battle.kind == BattleKind::kSkirmish) ++p.caused[index(side)];
            if (isCharge) ++p.cavalryHits[index(on)];
            const BlockBits targets = targetsOf(defs, s, on, shot);
            if (targets == 0) {
                if (isCharge) p.excess |= bitFor(on);  // RULING twwae-60
                continue;
            }
            const BlockId b = victim(on, hitCandidates(defs, s, on, targets));
            if (isCharge && defs[b].cls != BlockClass::kCavalry) p.excess |= bitFor(on);  // TWWAE 7.43, 8.2
            BlockState& it = block(s, b);
            it.halves = static_cast<std::uint8_t>(stepsOf(defs, b).shift(it.halves, takesHalfHits(defs, s, b) ? -1 : -2).to);
            auto& cell = p.cell[cellOf[index(b)]];
            cell = static_cast<std::uint8_t>((cell & ~kHalves) | it.halves);
            if (it.halves == 0) {
                cell = 0;
                it.flags = static_cast<std::uint16_t>(it.flags & ~(kInLine | kReserve));
            }
        }
    }

    void artillery(Side side) {
        if (!std::any_of(blocks.begin(), blocks.end(),
                         [&](BlockId b) { return sideOf(b) == side && defs[b].cls == BlockClass::kArtillery; }))
            return;
        forEach([&](Position p, double chance) {
            const bool hasFoot = lineOf(defs, s, enemyOf(side), BlockClass::kInfantry) != 0;
            p.aimsAtCavalry = !isSiegeCombat(s.battle) && !hasFoot ? 1 : 0;
            add(p, chance);
        });
        for (const BlockId b : blocks)
            if (sideOf(b) == side && defs[b].cls == BlockClass::kArtillery)
                forEach([&](const Position& p, double chance) {
                    if (!mayGunFire(defs, s, b) || fightersInLine(defs, s, enemyOf(side)) == 0) add(p, chance);
                    else shoot(p, chance, b, p.aimsAtCavalry ? Shot::kArtilleryAtCavalry : Shot::kArtilleryAtInfantry);
                });
        forEach([&](Position p, double chance) {
            p.aimsAtCavalry = 0;
            add(p, chance);
        });
    }

    void fire(Side side) {
        if (!orders.infantryFires[index(side)]) return;
        for (const BlockId b : blocks)
            if (sideOf(b) == side && defs[b].cls == BlockClass::kInfantry)
                forEach([&](const Position& p, double chance) {
                    if (!mayFire(defs, s, b) || targetsOf(defs, s, enemyOf(side), Shot::kFire) == 0) add(p, chance);
                    else shoot(p, chance, b, Shot::kFire);
                });
    }

    void engage(Side side, Shot shot) {
        for (const BlockId b : blocks) {
            if (sideOf(b) != side || defs[b].cls == BlockClass::kArtillery) continue;
            if (s.battle.kind != BattleKind::kStorm && (defs[b].cls == BlockClass::kCavalry) != (shot == Shot::kCavalry))
                continue;
            if (defs[b].cls == BlockClass::kInfantry && orders.infantryFires[index(side)]) continue;
            forEach([&](Position p, double chance) {
                // TWWAE 7.43: Cavalry goes on for the excess.
                const bool forExcess = shot == Shot::kCavalry && isSet(p.hadCavalry, enemyOf(side)) && p.hasEngaged != 0;
                if (!mayEngage(defs, s, b, shot) || (targetsOf(defs, s, enemyOf(side), shot) == 0 && !forExcess))
                    return add(p, chance);
                p.hasEngaged = shot == Shot::kCavalry ? 1 : 0;
                shoot(p, chance, b, shot);
            });
        }
        forEach([&](Position p, double chance) {
            p.hasEngaged = 0;
            add(p, chance);
        });
    }

    void pursue(const Position& p, double chance, Side side, std::size_t i, int bonus) {
        for (; i < blocks.size(); ++i) {
            const BlockId b = blocks[i];
            if (sideOf(b) != side || defs[b].cls != BlockClass::kCavalry || !isIn(p, i)) continue;
            const int faces = std::clamp(defs[b].pursuit - pursuitModifier(defs, s, side, bonus), 0, 6);
            Position off = p;
            off.cell[i] |= kPursues;
            if (faces > 0) pursue(off, chance * faces / 6.0, side, i + 1, bonus);
            if (faces < 6) pursue(p, chance * (6 - faces) / 6.0, side, i + 1, bonus);
            return;
        }
        add(p, chance);
    }
    [[nodiscard]] bool isIn(const Position& p, std::size_t i) const {
        return (p.cell[i] & kHalves) != 0 && (p.cell[i] & (kPursues | kRouts)) == 0 && (baseFlags[i] & kInLine) != 0;
    }

    void routAndPursuit() {
        forEach([&](Position p, double chance) {
            const CavalryOutcome outcome = cavalryOutcome(defs, s);
            p.cavalryHits = {};
            p.hadCavalry = p.excess = 0;
            if (outcome.isSwept) return pursue(p, chance, enemyOf(outcome.hurt), 0, outcome.pursuitBonus);
            const int faces = std::min(outcome.difference, 6);
            if (faces < 6) add(p, chance * (6 - faces) / 6.0);
            if (faces == 0) return;
            for (std::size_t i = 0; i < blocks.size(); ++i)
                if (sideOf(blocks[i]) == outcome.hurt && defs[blocks[i]].cls == BlockClass::kCavalry && isIn(p, i))
                    p.cell[i] |= kRouts;
            pursue(p, chance * faces / 6.0, enemyOf(outcome.hurt), 0, 0);
        });
    }

    void finish(double chance) {
        for (const BlockId b : blocks) {
            auto& halves = block(s, b).halves;
            if (halves % 2 == 0) continue;
            if (!halfPointFalls(defs, s, b)) ++halves;
            else if (--halves == 0) block(s, b).flags = static_cast<std::uint16_t>(block(s, b).flags & ~(kInLine | kReserve));
        }
        // Of a Storm it is told whether the City falls.
        const bool isLost = s.battle.kind == BattleKind::kStorm && !isTaken(defs, s);
        result.wins[index(isLost ? defenderOf(s) : victorOf(defs, s))] += chance;
        std::array<int, kSides> left{};
        for (const BlockId b : blocks) left[index(sideOf(b))] += block(s, b).halves;
        for (const Side side : kBothSides)
            result.losses[index(side)] += chance * (strengthBefore[index(side)] - left[index(side)]) / 2.0;
    }

    void roundEnd() {
        forEach([&](Position p, double chance) {
            if (isSiegeCombat(s.battle)) {
                const Side attacker = s.battle.attacker, defender = enemyOf(attacker);
                // TWWAE 8.2: nobody guards the guns.
                if (s.battle.kind == BattleKind::kSally && fightersInLine(defs, s, defender) == 0 &&
                    fightersInLine(defs, s, attacker) != 0)
                    for (const BlockId gun : Blocks{defender, lineOf(defs, s, defender, BlockClass::kArtillery)}) {
                        auto& cell = p.cell[cellOf[index(gun)]];
                        cell = static_cast<std::uint8_t>((cell & kHalves) > 2 ? cell - 2 : 0);
                    }
                show(p);
            } else if (s.battle.kind == BattleKind::kField && s.battle.round == 1 &&
                       fightersInLine(defs, s, defenderOf(s)) == 0) {
                p.attacker = static_cast<std::uint8_t>(index(defenderOf(s)));  // TWWAE 7.1
                s.battle.attacker = kBothSides[p.attacker];
            }
            if (isLastRound(defs, s)) finish(chance);
            else add(p, chance);
        });
    }

    void round() {
        const auto inTurn = [&](auto&& act) {
            // firstInStep() asks for the attacker, the same in all positions of this pass.
            s.battle.attacker = passAttacker;
            const Side first = firstInStep(s);
            act(first);
            act(enemyOf(first));
        };
        inTurn([&](Side side) { artillery(side); });
        inTurn([&](Side side) { fire(side); });
        forEach([&](Position p, double chance) {
            for (const Side side : kBothSides)
                if (lineOf(defs, s, side, BlockClass::kCavalry) != 0) p.hadCavalry |= bitFor(side);
            add(p, chance);
        });
        if (s.battle.kind != BattleKind::kStorm) inTurn([&](Side side) { engage(side, Shot::kCavalry); });
        routAndPursuit();
        inTurn([&](Side side) { engage(side, Shot::kEngage); });
        roundEnd();
    }
    Side passAttacker{};

    Forecast run() {
        noteLines();
        while (!now.empty()) {
            ++s.battle.round;
            if (s.battle.round == 2 && !isSiegeCombat(s.battle))  // TWWAE 7.1: the Reserves
                for (auto& flags : baseFlags)
                    if ((flags & kReserve) != 0) flags = kInLine;
            Weighted all, after;
            all.swap(now);
            for (const std::uint8_t attacker : {0, 1}) {  // who is Attacker may differ after Round 1
                passAttacker = kBothSides[attacker];
                for (const auto& [p, chance] : all)
                    if (p.attacker == attacker) now[p] = chance;
                if (now.empty()) continue;
                s.battle.attacker = passAttacker;
                round();
                for (const auto& [p, chance] : now) after[p] += chance;
                now.clear();
            }
            now.swap(after);
        }
        return result;
    }
};

}  // namespace

Forecast forecast(const Definitions& defs, const State& s, const StandingOrders& orders, std::size_t mostPositions) {
    return Enumeration{defs, s, orders, mostPositions}.run();
}

}  // namespace twwae
