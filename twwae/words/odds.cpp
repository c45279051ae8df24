// Odds: chances of the rolls and Battles on offer, before the player commits to them, against what he knows.
#include <cmath>
#include <numeric>

#include "twwae/words/odds_battle.h"
#include "twwae/chapters/movement.h"
#include "twwae/chapters/siege.h"
#include "twwae/twwae.h"

namespace twwae {

namespace {

using Odds = common::Odds<Action>;
using common::OddsPart;

constexpr int kWorlds = 12;                     // invented when not all of the enemy's blocks are known
constexpr std::size_t kMostPositions = 4000, kMostPerWorld = 250;
constexpr std::uint64_t kMillion = 1000000;

std::uint64_t outOfMillion(double chance) {
    return static_cast<std::uint64_t>(std::llround(std::clamp(chance, 0.0, 1.0) * static_cast<double>(kMillion)));
}

struct Asking {
    const Definitions& defs;
    const Observation& seen;
    const State world;  // one that fits what is known: unknown blocks stand where they are seen to stand, under invented names
    Side side;
    std::vector<Odds> list;

    // Whether every enemy block of the place is known, with a strength once shown.
    [[nodiscard]] bool knowsAll(AreaId area, CityId city) const {
        const State& s = seen.seen;
        const Side enemy = enemyOf(side);
        int there = 0, known = 0;
        const auto count = [&](Place p) {
            there += seen.count[index(p)];
            for (const BlockId b : Blocks{enemy, blocksAt(s, enemy, p)})
                if (block(s, b).halves > 0) ++known;
        };
        count(outside(area));
        if (city != CityId::kNone) count(inside(city));
        for (std::size_t g = 0; g < kGroups; ++g)
            if (s.groups[g].kind != GroupKind::kNone && s.groups[g].area == area && s.groups[g].side == enemy)
                there += seen.count[index(Place::kFirstGroup) + g];
        return known >= there;
    }

    // The mean over worlds that fit what is known, `prepare` laying out the Battle in each; it may refuse.
    template <class Prepare>
    void battle(const Action& action, std::string title, AreaId area, CityId city, Citation rule, Prepare&& prepare,
                bool isChanceMet = false) {
        const bool knows = knowsAll(area, city);
        const int worlds = knows && !isChanceMet ? 1 : kWorlds;
        common::Rng rng{Twwae::digest(seen.seen), 0};
        Forecast mean;
        mean.isExact = true;
        int fought = 0;
        bool isForCity = false;
        for (int i = 0; i < worlds; ++i) {
            State invented = Twwae::determinize(defs, seen, rng);
            if (!prepare(invented, rng)) continue;
            isForCity = invented.battle.kind == BattleKind::kStorm;
            const Forecast f = forecast(defs, invented, {}, worlds == 1 ? kMostPositions : kMostPerWorld);
            ++fought;
            mean.isExact = mean.isExact && f.isExact;
            for (std::size_t k = 0; k < kSides; ++k) {
                mean.wins[k] += f.wins[k];
                mean.losses[k] += f.losses[k];
            }
        }
        if (fought == 0) return;
        for (std::size_t k = 0; k < kSides; ++k) {
            mean.wins[k] /= fought;
            mean.losses[k] /= fought;
        }
        const std::uint64_t wins = outOfMillion(mean.wins[index(side)]);
        std::string note = fmt::format("On average you lose {:.1f} strength and the enemy {:.1f}", mean.losses[index(side)],
                                       mean.losses[index(enemyOf(side))]);
        note += worlds == 1 ? (mean.isExact ? "." : " (nearly exact).")
                            : fmt::format(", over {} ways in which {}.", fought,
                                          knows ? "the blocks may meet" : "the enemy\u2019s blocks may be placed");
        // Of a Storm it is told whether the City falls (TWWAE 8.3): one may count as its Victor and have gained nothing.
        const bool isWithin = isForCity && ownsCity(seen.seen, side, city);
        list.push_back({action,
                        std::move(title),
                        {{!isForCity ? "Victory" : isWithin ? "The City holds out" : "The City falls", wins, 1},
                         {!isForCity ? "Defeat" : isWithin ? "It falls" : "It holds out", kMillion - wins, -1}},
                        kMillion,
                        std::move(note),
                        rule});
    }

    // Faces of one die, each with a label and a tone; equal labels are one part.
    template <class PartOf>
    void die(const Action& action, std::string title, std::string note, Citation rule, PartOf&& partOf) {
        Odds odds{action, std::move(title), {}, 6, std::move(note), rule};
        for (int face = common::kFaces; face >= 1; --face) {
            const OddsPart part = partOf(face);
            auto at =
                std::find_if(odds.parts.begin(), odds.parts.end(), [&](const OddsPart& p) { return p.label == part.label; });
            if (at == odds.parts.end()) at = odds.parts.insert(odds.parts.end(), {part.label, 0, part.tone});
            ++at->weight;
        }
        list.push_back(std::move(odds));
    }

    [[nodiscard]] std::string titleOf(AreaId a) const { return "Battle of " + defs[a].name; }
};

// The Main Attack that an Attacker would choose: of most blocks.
std::uint8_t largestGroup(const State& s) {
    const std::uint32_t groups = mainGroups(s);
    int most = 0;
    std::uint8_t best = 255;
    for (std::uint8_t g = 0; g < kGroups; ++g) {
        if ((groups >> g & 1U) == 0) continue;
        int n = 0;
        for (const BlockId b : Blocks{s.battle.attacker, blocksOutside(s, s.battle.attacker, s.battle.area)})
            if (block(s, b).group == g + 1) ++n;
        if (n > most) most = n, best = g;
    }
    return best;
}

void relay(const Definitions& defs, State& world, std::uint8_t mainGroup) {
    for (const Side side : kBothSides) clearAll(world, side, kInLine | kReserve | kStartedReserve);
    setLines(defs, world, mainGroup, nullptr);
}

void ask(Asking& q, const ChooseBattle&) {
    const State& s = q.world;
    for (std::size_t i = 0; i < q.defs.areas.size(); ++i) {
        const AreaId area = areaAt(i);
        if (blocksOutside(s, q.side, area) == 0) continue;
        q.battle(
            ChooseArea{area}, q.titleOf(area), area, q.defs[area].city, {"TWWAE", "7.02"}, [&](State& world, common::Rng&) {
                if (!isContested(world, area)) return false;
                world.stack.clear();
                startBattle(q.defs, world, area, isSkirmishTurn(q.defs, world) ? BattleKind::kSkirmish : BattleKind::kField,
                            attackerIn(q.defs, world, area), q.defs[area].city, nullptr);
                setLines(q.defs, world, largestGroup(world), nullptr);
                return true;
            });
    }
}

void ask(Asking& q, const MainAttackChoice&) {
    const State& s = q.world;
    for (std::uint8_t g = 0; g < kGroups; ++g)
        if ((mainGroups(s) >> g & 1U) != 0)
            q.battle(MainAttack{g}, q.titleOf(s.battle.area), s.battle.area, s.battle.city, {"TWWAE", "7.1"},
                     [&](State& world, common::Rng&) {
                         relay(q.defs, world, g);
                         return true;
                     });
}

void ask(Asking& q, const WithdrawOffer&) {
    const State& s = q.world;
    // Own blocks are known, and so are the faces of all the blocks of the table: their class decides.
    common::Rng rng{Twwae::digest(q.seen.seen), 0};
    std::array<std::array<int, 7>, 2> ways{};  // [succeeds][losses]
    const int worlds = q.knowsAll(s.battle.area, s.battle.city) ? 1 : 4 * kWorlds;
    for (int i = 0; i < worlds; ++i) {
        State world = Twwae::determinize(q.defs, q.seen, rng);
        relay(q.defs, world, world.battle.mainGroup);
        const WithdrawalCount n = countForWithdrawal(q.defs, world);
        for (int die = 1; die <= common::kFaces; ++die) {
            const WithdrawalOutcome o =
                n.isFree() ? WithdrawalOutcome{true, 0} : withdrawalOn(q.defs, n.isHopeless() ? 1 : die + n.modifier());
            ++ways[o.succeeds ? 1 : 0][static_cast<std::size_t>(std::min(o.losses, 6))];
        }
    }
    Odds odds{Enact{},
              "Withdrawal Before Battle",
              {},
              static_cast<std::uint64_t>(6 * worlds),
              worlds == 1 ? std::string() : fmt::format("Over {} ways in which the enemy\u2019s blocks may be placed.", worlds),
              {"TWWAE", "7.2"}};
    for (const std::size_t succeeds : {std::size_t{1}, std::size_t{0}})
        for (std::size_t lost = 0; lost < 7; ++lost)
            if (const int n = ways[succeeds][lost]; n > 0)
                odds.parts.push_back({fmt::format("{}{}", succeeds == 1 ? "Withdraws" : "Must fight",
                                                  lost > 0 ? fmt::format(", {} strength lost", lost) : std::string()),
                                      static_cast<std::uint64_t>(n), succeeds == 1 ? 1 : -1});
    q.list.push_back(std::move(odds));
    q.battle(Decline{}, q.titleOf(s.battle.area), s.battle.area, s.battle.city, {"TWWAE", "7.2"},
             [&](State& world, common::Rng&) {
                 relay(q.defs, world, world.battle.mainGroup);
                 return true;
             });
}

void ask(Asking& q, const RetreatOrder&) {
    const Battle& battle = q.seen.seen.battle;
    q.battle(Decline{}, q.titleOf(battle.area), battle.area, battle.city, {"TWWAE", "7.3"}, [&](State& world, common::Rng&) {
        if (world.battle.round > 0) --world.battle.round;  // this Round is fought in full
        return true;
    });
}

void ask(Asking& q, const ContinueAttack&) {
    const Battle& battle = q.seen.seen.battle;
    q.battle(Enact{}, battle.kind == BattleKind::kStorm ? "Storm, fought on" : "Sally, fought on", battle.area, battle.city,
             {"TWWAE", "8.3"}, [](State&, common::Rng&) { return true; });
}

void ask(Asking& q, const StormChoice& f) {
    const State& s = q.world;
    const AreaId area = q.defs[f.city].area;
    const BlockBits taken = chosen(s, q.side) & blocksOutside(s, q.side, area);
    const SiegeCombat* combat = common::frameOnStack<SiegeCombat>(s);
    if (taken == 0) return;
    q.battle(Proceed{}, "Storm of " + q.defs[f.city].name, area, f.city, {"TWWAE", "8.3"}, [&](State& world, common::Rng&) {
        for (const BlockId b : Blocks{q.side, taken}) set(world, b, kInLine);
        for (const BlockId b : Blocks{enemyOf(q.side), blocksInside(world, enemyOf(q.side), f.city)}) set(world, b, kInLine);
        world.stack.clear();
        world.battle.isBreached = combat && combat->at != 0;
        startBattle(q.defs, world, area, BattleKind::kStorm, q.side, f.city, nullptr);
        return true;
    });
}

void ask(Asking& q, const SallyChoice& f) {
    const State& s = q.world;
    const AreaId area = q.defs[f.city].area;
    const BlockBits taken = chosen(s, q.side) & blocksInside(s, q.side, f.city);
    const SiegeCombat* combat = common::frameOnStack<SiegeCombat>(s);
    if (taken == 0) return;
    const bool isAgainstMarker = combat && combat->at != 0;
    q.battle(
        Proceed{}, "Sally from " + q.defs[f.city].name, area, f.city, {"TWWAE", "8.2"},
        [&](State& world, common::Rng& rng) {
            for (const Side side : kBothSides) clearAll(world, side, kInLine | kReserve);
            for (const BlockId b : Blocks{q.side, taken}) set(world, b, kBesiegedJoined);
            world.stack.clear();
            if (!isAgainstMarker) {
                startBattle(q.defs, world, area, isSkirmishTurn(q.defs, world) ? BattleKind::kSkirmish : BattleKind::kField,
                            q.side, f.city, nullptr);
                setLines(q.defs, world, 255, nullptr);
                return true;
            }
            for (const BlockId b : Blocks{q.side, taken}) set(world, b, kInLine);
            common::StaticVector<BlockId, kBlocks> force;
            for (const BlockId b : Blocks{enemyOf(q.side), siegeForce(q.defs, world, f.city)}) force.push_back(b);
            for (std::size_t i = 0; i < force.size() && i < static_cast<std::size_t>(countOf(taken)); ++i) {
                std::swap(force[i], force[i + rng.below(static_cast<std::uint32_t>(force.size() - i))]);
                set(world, force[i], kInLine);
            }
            startBattle(q.defs, world, area, BattleKind::kSally, q.side, f.city, nullptr);
            return true;
        },
        isAgainstMarker);
}

// Marching where the enemy stands: those taken now and those already ordered there against who is there.
void ask(Asking& q, const GroupMove& f) {
    const State& s = q.world;
    ActionList legal;
    f.legal(q.defs, s, legal);
    for (const Action& a : legal) {
        const auto* head = std::get_if<HeadFor>(&a);
        if (!head || !isArea(head->place) || !hasEnemiesOutside(s, q.side, areaOf(head->place))) continue;
        const AreaId area = areaOf(head->place);
        BlockBits going = chosen(s, q.side);
        for (const BlockId b : Blocks{q.side, allOf(q.side)})
            if (block(s, b).order == static_cast<std::uint8_t>(head->place)) going |= bitOf(b);
        q.battle(a, "Attack on " + q.defs[area].name, area, CityId::kNone, {"TWWAE", "6.11"}, [&](State& world, common::Rng&) {
            const Side enemy = enemyOf(q.side);
            for (const Side side : kBothSides) clearAll(world, side, kInLine | kReserve | kPursuing | kRouting);
            for (const BlockId b : Blocks{q.side, going}) {
                world.at[index(q.side)].remove(block(world, b).place, bitOf(b));
                world.at[index(q.side)].add(head->place, bitOf(b));
                block(world, b).place = head->place;
            }
            for (const Side side : kBothSides)
                for (const BlockId b : Blocks{side, blocksOutside(world, side, area)}) set(world, b, kInLine);
            world.battle = {};
            world.battle.isOn = true;
            world.battle.kind = isSkirmishTurn(q.defs, world) ? BattleKind::kSkirmish : BattleKind::kField;
            world.battle.area = area;
            world.battle.attacker = world.battle.firstAttacker = q.side;
            return blocksOutside(world, enemy, area) != 0 && going != 0;
        });
    }
}

void ask(Asking& q, const BombardOffer& f) {
    const int needs = bombardmentNeeds(q.defs, q.world, f.city);
    if (needs > 6) return;
    q.die(Enact{}, "Bombardment of " + q.defs[f.city].name, fmt::format("{} or more needed", needs), {"TWWAE", "8.3"},
          [&](int die) {
              return die >= needs ? OddsPart{"A breach", 1, 1} : OddsPart{"The walls stand", 1, 0};
          });
}

void ask(Asking& q, const ChooseResolution&) {
    const State& s = q.world;
    for (std::size_t i = 0; i < q.defs.cities.size(); ++i) {
        const CityId city = cityAt(i);
        if (!awaitsResolution(q.defs, s, city)) continue;
        const bool isOwn = blocksInside(s, q.side, city) != 0;
        const int good = isOwn ? -1 : 1;
        q.die(ChooseCity{city}, "Siege of " + q.defs[city].name,
              fmt::format("marker {}{}", int{s.marker[i]}, isOwn ? "" : "; Siege Attrition if there may be blocks inside"),
              {"TWWAE", "9.2"}, [&](int die) {
                  const SiegeOutcome o = siegeOutcome(q.defs, s, city, die);
                  if (o.surrenders) return OddsPart{"Surrender", 1, good};
                  return o.suffers ? OddsPart{"Siege Attrition", 1, good} : OddsPart{"It holds out", 1, isOwn ? 1 : 0};
              });
    }
}

void ask(Asking& q, const CityGunsOffer& f) {
    const State& s = q.world;
    for (const BlockId b : Blocks{q.side, ofClass(q.defs, q.side, blocksInside(s, q.side, f.city), BlockClass::kArtillery)}) {
        if (has(s, b, kFired)) continue;
        // Hits of as many dice as the gun has strength. (TWWAE 8.2)
        const int dice = std::max(1, strengthOf(s, b)), on = std::clamp(q.defs[b].effectiveness - 1, 0, 6);
        const auto ways =
            common::hitsOf<8>(dice, static_cast<std::uint64_t>(on), static_cast<std::uint64_t>(common::kFaces - on));
        const std::uint64_t total = std::accumulate(ways.begin(), ways.end(), std::uint64_t{0});
        Odds odds{Enact{}, "The guns of " + q.defs[f.city].name,         {},
                  total,   fmt::format("{}, {} or lower hits", counted(dice, "die", "dice"), on), {"TWWAE", "8.2"}};
        for (std::size_t h = ways.size(); h-- > 0;)
            if (ways[h] > 0) odds.parts.push_back({h == 0 ? "No hit" : fmt::format("{} lost", h), ways[h], h > 0 ? 1 : 0});
        q.list.push_back(std::move(odds));
        return;
    }
}

void ask(Asking& q, const SeaMoveTo& f) {
    const State& s = q.world;
    const BlockId b = chosenOne(s, q.side);
    if (b == BlockId::kNone) return;
    ActionList legal;
    f.legal(q.defs, s, legal);
    static constexpr std::array<std::string_view, 5> kLabels{"Lost at sea", "Driven back, 1 strength lost", "Driven back",
                                                             "Arrives, 1 strength lost", "Arrives"};
    for (const Action& a : legal)
        if (const auto* sail = std::get_if<SailTo>(&a))
            if (const auto modifier = seaRollFor(q.defs, s, b, *sail))
                q.die(a, "Voyage to " + q.defs[sail->area].name, *modifier == 0 ? "" : withSign(*modifier) + " to the die",
                      {"TWWAE", "6.2"}, [&](int die) {
                          const SeaOutcome o = seaOutcome(q.defs, die + *modifier);
                          return OddsPart{std::string(kLabels[index(o)]), 1,
                                          o >= SeaOutcome::kArrivesHurt   ? 1
                                          : o <= SeaOutcome::kReturnsHurt ? -1
                                                                          : 0};
                      });
}

}  // namespace

std::vector<Odds> Face::odds(const Definitions& defs, const Observation& seen) {
    const common::Decision d = decision(seen.seen);
    if (d.actor != common::PlayerId::kFirst && d.actor != common::PlayerId::kSecond) return {};
    if (seen.viewer != d.actor) return {};
    common::Rng rng{Twwae::digest(seen.seen), 1};
    Asking q{defs, seen, Twwae::determinize(defs, seen, rng), sideOf(d.actor), {}};
    std::visit([&](const auto& f) {
        if constexpr (requires { ask(q, f); }) ask(q, f);
    }, seen.seen.stack.back());
    return std::move(q.list);
}

}  // namespace twwae
