// Battle numbers: who takes part, whose rating counts, what cards add, and who would come out of a relieved Fortress.
#include "ukc/chapters/battle.h"
#include "ukc/chapters/cards.h"
#include "ukc/chapters/events.h"

namespace ukc {

namespace {

General insider(const State& s, const Battle& b) { return generalIn(s, b.attacker, b.area, true); }

bool anyOf(BrigadeSet brigades, const Definitions& defs, bool BrigadeDefinition::*mark) {
    for (const Brigade x : brigades)
        if (defs[x].*mark) return true;
    return false;
}

// He commands there, or serves under who does.
bool takesPart(const State& s, const Battle& b, Side side, General g) {
    if (!isOnMap(s, g) || areaOf(s, g) != b.area) return false;
    const General top = commanderOf(s, g);
    return top == b.general[index(side)] || (b.joinInside && side == b.attacker && top == insider(s, b));
}

bool holds(const Definitions& defs, const State& s, const Battle& b, Side side, CombatCondition condition) {
    switch (condition) {
        case CombatCondition::kNone: return false;
        case CombatCondition::kCornish: return anyOf(fighters(s, b, side), defs, &BrigadeDefinition::isCornish);
        case CombatCondition::kNearLondon:
            return b.area == defs.london || defs.map.isAdjacent(mapIndex(b.area), mapIndex(defs.london));
        case CombatCondition::kIronsides:
            return takesPart(s, b, side, General::kCromwell) || countNation(fighters(s, b, side), Nation::kNewModel) > 0 ||
                   anyOf(fighters(s, b, side), defs, &BrigadeDefinition::isIronsides);
    }
    return false;
}

}  // namespace

BrigadeSet fighters(const State& s, const Battle& b, Side side) {
    BrigadeSet set = army(s, b.general[index(side)]);
    if (side == b.attacker) {
        // P20.4: Brigades Inside fight beside those who come to relieve them.
        if (b.joinInside) set |= inside(s, side, b.area) | army(s, insider(s, b));
    } else if (!b.isInterception) {
        set |= unled(s, side, b.area);  // RULING ukc-131: those their General could not pick up fight beside him
    }
    return set - b.lines;
}

// P19.1, P20.4: the commander's rating; of a field Army and one Inside, that of the higher Subordination Level.
General leader(const Definitions& defs, const State& s, const Battle& b, Side side) {
    const General g = b.general[index(side)];
    if (!b.joinInside || side != b.attacker) return g;
    const General other = insider(s, b);
    return other != General::kNone && (g == General::kNone || defs[other].level < defs[g].level) ? other : g;
}

// P12.5: what the card adds, or its larger bonus where its condition is met.
int cardModifier(const Definitions& defs, const State& s, const Battle& b, Side side, CardId c) {
    if (c == CardId::kNone) return 0;
    int sum = 0;
    for (const EventPart& part : partsOf(defs, s, c))
        if (part.kind == PartKind::kCombat) sum += holds(defs, s, b, side, part.condition) ? part.bonus : part.count;
    return sum;
}
bool isDecisiveCard(const Definitions& defs, CardId c) { return c != CardId::kNone && defs[c].kind == CardKind::kDecisive; }

int strength(const Definitions& defs, const State& s, const Battle& b, Side side) {
    const General g = leader(defs, s, b, side);
    return valueOf(defs, fighters(s, b, side)) + (g == General::kNone ? 0 : defs[g].battle) +
           cardModifier(defs, s, b, side, b.card[index(side)]) + b.extra[index(side)];
}

// P20.4: not where serving together would be an Illegal Position; with Unled Brigades alone nobody has to serve. (RULING
// ukc-37)
bool wouldJoin(const Definitions& defs, const State& s, const Battle& b) {
    const General field = b.general[index(b.attacker)], other = insider(s, b);
    if (other == General::kNone) return !inside(s, b.attacker, b.area).empty();
    return field != General::kNone &&
           (maySubordinate(defs, s, field, other, nullptr) || maySubordinate(defs, s, other, field, nullptr));
}

// P20.4: as many as P20.1 asks for.
int neededInLines(const Definitions& defs, const State& s, const Battle& b) { return neededToBesiege(defs, s, b.area); }

bool isCombatCardAsked(const Definitions& defs, const State& s, Side side) {
    for (std::size_t n = 1; n <= kCards; ++n) {
        const CardId c = card(static_cast<int>(n));
        if (!isCombatCard(defs, c) || !isFor(defs, side, c)) continue;
        if (couldHold(defs, s, side, c)) return true;
    }
    return false;
}

}  // namespace ukc
