// Battle numbers: who acts first, how many dice, at what effectiveness and on whom; public arithmetic without any change.
#include "twwae/chapters/battle.h"

namespace twwae {

namespace {

// Retreating by order in this Round. (TWWAE 7.3)
bool retreats(const State& s, Side side) { return s.battle.hasRetreatOrder && s.battle.retreating == side; }

struct Modifier {
    int amount = 0;
    const char* name = "";
};
using Modifiers = common::StaticVector<Modifier, 8>;

Modifiers modifiers(const Definitions& defs, const State& s, BlockId b, Shot shot) {
    const Battle& battle = s.battle;
    const Side side = sideOf(b);
    Modifiers list;
    const auto add = [&](int amount, const char* name) {
        if (amount != 0) list.push_back({amount, name});
    };
    const bool isGun = defs[b].cls == BlockClass::kArtillery, isHorse = defs[b].cls == BlockClass::kCavalry;
    if (isGun && battle.kind == BattleKind::kSally) add(-1, "Sally");  // TWWAE 8.2: whatever the class
    else if (shot == Shot::kArtilleryAtCavalry && battle.kind != BattleKind::kStorm) add(-1, "against Cavalry");  // TWWAE 7.41
    if (shot == Shot::kFire) add(-1, "for Fire");  // TWWAE 7.44
    // TWWAE 7.42; not in a Storm (TWWAE 8.3)
    if (shot == Shot::kCavalry && !battle.hadCavalry[index(enemyOf(side))]) add(1, "against no Cavalry");
    // TWWAE 8.3: Infantry on the walls
    if (battle.kind == BattleKind::kStorm && side != battle.attacker && defs[b].cls == BlockClass::kInfantry)
        add(1, "on the walls");
    if (battle.hasRetreatOrder)
        add(battle.retreating == side ? -2 : -1, battle.retreating == side ? "retreating" : "enemy retreating");  // TWWAE 7.3
    if (isHorse && battle.disfavoursCavalry) add(defs.numbers.disfavoursCavalry, "for the terrain");  // TWWAE 7.95
    if (isHorse && shot == Shot::kCavalry && battle.cavalierCharge && battle.round == defs.numbers.cavalierRound &&
        side == Side::kRoyalist)
        add(defs.numbers.cavalierCharge, "for the Cavalier Charge");
    return list;
}

}  // namespace

// TWWAE 7.3: the Defender; 7.94: who surprised, also as the new Defender after Round 1.
Side firstInStep(const State& s) { return s.battle.surprise ? s.battle.surpriseBy : defenderOf(s); }

// TWWAE 8.31: behind unbreached walls; TWWAE 7.92: the block of the Last Stand, but not in its own General Retreat.
bool hasFortifiedDefence(const State& s, BlockId b) {
    if (s.battle.kind == BattleKind::kStorm && sideOf(b) != s.battle.attacker && !s.battle.isBreached) return true;
    return has(s, b, kLastStand) && !retreats(s, sideOf(b));
}

// TWWAE 7.91: Infantry of whoever is Defender now, in line from the start, and not in its own General Retreat.
bool hasPositionalDefence(const Definitions& defs, const State& s, BlockId b) {
    return s.battle.terrain && !hasFortifiedDefence(s, b) && sideOf(b) != s.battle.attacker &&
           defs[b].cls == BlockClass::kInfantry && !has(s, b, kStartedReserve) && !retreats(s, sideOf(b));
}

// TWWAE 7.91, 8.31: half points count down with Positional Defence, up otherwise. A half left by Positional Defence stays so.
int diceOf(const Definitions& defs, const State& s, BlockId b) {
    const int halves = block(s, b).halves;
    const bool down =
        s.battle.terrain && defs[b].cls == BlockClass::kInfantry && !hasFortifiedDefence(s, b) && !has(s, b, kLastStand);
    return down ? halves / 2 : (halves + 1) / 2;
}

bool halfPointFalls(const Definitions&, const State& s, BlockId b) {
    return s.battle.terrain && !has(s, b, kLastStand) && !hasFortifiedDefence(s, b);
}

int effectiveness(const Definitions& defs, const State& s, BlockId b, Shot shot) {
    int sum = defs[b].effectiveness;
    for (const Modifier& m : modifiers(defs, s, b, shot)) sum += m.amount;
    return sum;
}

std::string modifiersOf(const Definitions& defs, const State& s, BlockId b, Shot shot) {
    std::string text = fmt::format("{}", defs[b].effectiveness);
    for (const Modifier& m : modifiers(defs, s, b, shot)) text += fmt::format(", {} {}", withSign(m.amount), m.name);
    return text;
}

bool mayFire(const Definitions& defs, const State& s, BlockId b) {
    return defs[b].cls == BlockClass::kInfantry && has(s, b, kInLine) && !has(s, b, kActed) &&
           !retreats(s, sideOf(b));  // TWWAE 7.3
}

bool mayEngage(const Definitions& defs, const State& s, BlockId b, Shot shot) {
    if (!has(s, b, kInLine) || has(s, b, kActed) || has(s, b, kPursuing) || has(s, b, kRouting)) return false;
    if (defs[b].cls == BlockClass::kArtillery) return false;
    const bool isHorse = defs[b].cls == BlockClass::kCavalry;
    // TWWAE 8.3: in a Storm Cavalry Engages with the Infantry.
    if (s.battle.kind == BattleKind::kStorm) return shot == Shot::kEngage;
    if (isHorse != (shot == Shot::kCavalry)) return false;
    // Roundhead Cavalry Fails to Charge
    return !(isHorse && s.battle.roundheadFails && s.battle.round == defs.numbers.roundheadFailsRound &&
             sideOf(b) == Side::kParliament);
}

// TWWAE 7.41, 7.1, 7.97: Round 1, or the well-positioned gun; in a Storm or Sally the Defender's alone.
bool mayGunFire(const Definitions& defs, const State& s, BlockId b) {
    if (defs[b].cls != BlockClass::kArtillery || !has(s, b, kInLine) || has(s, b, kActed) || retreats(s, sideOf(b)))
        return false;
    if (isSiegeCombat(s.battle) && sideOf(b) == s.battle.attacker) return false;  // TWWAE 8.3
    return s.battle.round == 1 ||
           (s.battle.wellPlaced[index(sideOf(b))] == b && s.battle.round <= defs.numbers.wellPlacedLastRound);
}

BlockBits targetsOf(const Definitions& defs, const State& s, Side on, Shot shot) {
    const BlockBits line = inLine(s, on);
    const BlockBits horse = ofClass(defs, on, line, BlockClass::kCavalry),
                    foot = ofClass(defs, on, line, BlockClass::kInfantry);
    if (isSiegeCombat(s.battle)) return horse | foot;  // TWWAE 8.2, 8.3
    switch (shot) {
        case Shot::kArtilleryAtCavalry: return horse;
        case Shot::kArtilleryAtInfantry: return foot;
        case Shot::kCavalry: return s.battle.hadCavalry[index(on)] ? horse : foot;  // TWWAE 7.42
        case Shot::kFire:
        case Shot::kEngage:
            if (foot != 0) return foot;
            return retreats(s, on) ? 0 : horse;  // TWWAE 7.44
        case Shot::kSallyGun: return 0;
    }
    return 0;
}

BlockBits hitCandidates(const Definitions& defs, const State& s, Side on, BlockBits targets) {
    // TWWAE 8.31: the next half-hit must be taken on the same block.
    for (const BlockId b : Blocks{on, targets})
        if (block(s, b).halves % 2 == 1 && takesHalfHits(defs, s, b)) return bitOf(b);
    int most = 0;
    BlockBits strongest = 0;
    for (const BlockId b : Blocks{on, targets}) {
        const int halves = block(s, b).halves;  // 2 1/2 is stronger than 2
        if (halves > most) {
            most = halves;
            strongest = 0;
        }
        if (halves == most) strongest |= bitOf(b);
    }
    return strongest;
}

int pursuitModifier(const Definitions& defs, const State& s, Side side, int bonus) {
    return bonus + (s.battle.cavalierCharge && s.battle.round == defs.numbers.cavalierRound && side == Side::kRoyalist
                        ? defs.numbers.cavalierPursuit
                        : 0);
}

CavalryOutcome cavalryOutcome(const Definitions& defs, const State& s) {
    const Battle& battle = s.battle;
    // RULING twwae-75: in a Storm Cavalry Engages with the Infantry (TWWAE 8.3); a Sally has its own step (TWWAE 8.2).
    if (battle.kind == BattleKind::kStorm || !battle.hadCavalry[0] || !battle.hadCavalry[1]) return {};
    std::array<bool, kSides> left{};
    for (const Side side : kBothSides) left[index(side)] = lineOf(defs, s, side, BlockClass::kCavalry) != 0;
    for (const Side side : kBothSides)
        if (!left[index(side)] && left[index(enemyOf(side))]) return {side, true, battle.excess[index(side)] ? 2 : 1, 0};
    if (!left[0] || !left[1] || battle.cavalryHits[0] == battle.cavalryHits[1]) return {};
    const Side hurt = battle.cavalryHits[0] > battle.cavalryHits[1] ? Side::kRoyalist : Side::kParliament;
    return {hurt, false, 0, battle.cavalryHits[index(hurt)] - battle.cavalryHits[index(enemyOf(hurt))]};
}

bool isLastRound(const Definitions& defs, const State& s) {
    const Battle& battle = s.battle;
    if (battle.kind == BattleKind::kSkirmish) return true;  // TWWAE 12.51
    if (!isSiegeCombat(battle))
        return battle.round >= 3 || battle.hasRetreatOrder || remaining(defs, s, Side::kRoyalist) == 0 ||
               remaining(defs, s, Side::kParliament) == 0;
    const Side defender = enemyOf(battle.attacker);
    // TWWAE 7.3, 8.2: guns alone do not keep a fight going; they have lost what the end of one Round takes from them.
    // RULING twwae-220: a Storm ends when none of the storming blocks is left, whoever waits in Reserve.
    return fightersInLine(defs, s, battle.attacker) == 0 || fightersInLine(defs, s, defender) == 0 ||
           battle.round >= roundsAllowed(defs, s);
}

}  // namespace twwae
