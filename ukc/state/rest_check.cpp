// Rest check: where pieces may stand together while nobody marches, fights or is being placed. Reading a position asks it with
// the lines of the file at hand, the state check wherever a side is to play a card.
#include "ukc/chapters/movement.h"
#include "ukc/chapters/siege.h"
#include "ukc/state/state_check.h"

namespace ukc {

namespace {

using Found = std::optional<RestFault>;

RestFault of(General g, std::string text, std::string remedy) {
    return {std::move(text), std::move(remedy), g, Brigade::kNone, AreaId::kNone};
}
RestFault of(Brigade b, std::string text, std::string remedy) {
    return {std::move(text), std::move(remedy), General::kNone, b, AreaId::kNone};
}
RestFault of(AreaId siege, std::string text, std::string remedy) {
    return {std::move(text), std::move(remedy), General::kNone, Brigade::kNone, siege};
}

// UKC P4.2: a General needs a Brigade, and serves under whom he may.
Found generalAlone(const Definitions& defs, const State& s, General g) {
    if (army(s, g).empty())
        return of(g, fmt::format("{} stands on the map without a Brigade.", nameOf(defs, g)),
                  fmt::format("Give him Brigades under `{}_army`, or make him `available`.", key(g)));
    Rejection why;
    if (const General above = general(s, g).under; above != General::kNone && !mayServeUnder(defs, s, g, above, &why))
        return of(g, why.reason, "Leave `under` out, or name another commander.");
    return {};
}

// UKC P17.3: of two Generals in one place one serves under the other, or one is Inside and one Outside.
Found generalsTogether(const Definitions& defs, const State& s, General g) {
    if (isSubordinate(s, g)) return {};
    for (const General other : commandersIn(s, sideOf(g), areaOf(s, g), general(s, g).isInside))
        if (other != g)
            return of(g,
                      fmt::format("{} and {} stand together in {}, and neither serves under the other.", nameOf(defs, g),
                                  nameOf(defs, other), areaName(defs, areaOf(s, g))),
                      canCombine(defs, s, g, other) ? "Name the commander of one of them with `under`."
                                                    : "Place one of them elsewhere.");
    return {};
}

// UKC P4.2, G14.1: Inside a Fortress of his own, and with an enemy before it.
Found generalInside(const Definitions& defs, const State& s, General g) {
    const AreaId a = areaOf(s, g);
    if (!general(s, g).isInside) return {};
    if (classOf(defs, a) == 0 || !controls(s, sideOf(g), a))
        return of(g, fmt::format("{} is Inside {}, which is no Fortress of his side.", nameOf(defs, g), areaName(defs, a)),
                  "Leave `inside` out, or give the Fortress to his side under `control`.");
    if (hasEnemyBrigades(s, sideOf(g), a)) return {};
    // RULING ukc-139: in the first edition he may stay there, but not with a friend before the walls.
    if (isGmt(s) && generalIn(s, sideOf(g), a) == General::kNone) return {};
    return of(g, fmt::format("{} is Inside {} with no enemy before it.", nameOf(defs, g), areaName(defs, a)),
              "Leave `inside` out, or place the enemy there.");
}

// UKC PA.3, PA.81: one General takes the other's place.
Found successors(const Definitions& defs, const State& s) {
    const std::pair<General, General> pairs[]{{General::kRupert, General::kLieutenantGeneral},
                                              {General::kTomFairfax, General::kLordGeneral}};
    for (const auto& [old, fresh] : pairs) {
        const Box box = general(s, fresh).box;
        if (box != Box::kOffMap && box != Box::kRemoved && general(s, old).box != Box::kRemoved)
            return of(
                fresh,
                fmt::format("{} takes the place of {}, who is still in the game.", nameOf(defs, fresh), nameOf(defs, old)),
                fmt::format("Write `{}: removed`, or leave the other out.", key(old)));
    }
    return {};
}

// UKC P4.2, P17.2: whom a Brigade serves under, and whose walls it stands behind.
Found brigade(const Definitions& defs, const State& s, Brigade b) {
    const Place p = placeOf(s, b);
    if (isDisplay(p)) {
        const General g = generalOf(p);
        if (nationOf(b) == Nation::kCovenanter && nationOf(g) != Nation::kCovenanter)
            return of(b,
                      fmt::format("{} is with {}: Covenanters serve under their own Generals only.", nameOf(defs, b),
                                  nameOf(defs, g)),
                      "Put it with Leven or Callander, or leave it out.");
        if ((nationOf(b) == Nation::kLorrainer) != (g == General::kLorraine))
            return of(b,
                      fmt::format("{} is with {}: Lorrainers, and nobody else, serve under Charles of Lorraine.",
                                  nameOf(defs, b), nameOf(defs, g)),
                      "Put it with another General, or leave it out.");
    }
    if (isInside(p) && !controls(s, serves(s, b), areaIn(p)))
        return of(b, fmt::format("{} is Inside {}, a Fortress of the other side.", nameOf(defs, b), areaName(defs, areaIn(p))),
                  "Put it Outside, or give the Fortress to its side under `control`.");
    return {};
}

// Somebody of the side who stands Outside there.
Brigade anyOutside(const State& s, Side side, AreaId a) {
    for (const Brigade b : unled(s, side, a)) return b;
    const General g = generalIn(s, side, a);
    for (const Brigade b : army(s, g)) return b;
    return Brigade::kNone;
}

Found area(const Definitions& defs, const State& s, AreaId a, General arriving) {
    const bool isReached = arriving != General::kNone && areaOf(s, arriving) == a;
    if (!isReached && hasEnemyBrigades(s, Side::kRoyalist, a) && hasEnemyBrigades(s, Side::kParliament, a))  // RULING ukc-156
        return of(anyOutside(s, Side::kParliament, a),
                  fmt::format("Royalists and Parliament stand together in {}.", areaName(defs, a)),
                  "Place one of them elsewhere, or Inside a Fortress of theirs.");
    for (const Side side : kBothSides) {
        BrigadeSet there = inside(s, side, a);
        if (const General g = generalIn(s, side, a, true); g != General::kNone) there |= army(s, g);
        if (there.size() <= holds(defs, s, a)) continue;
        return of(*there.begin(),
                  fmt::format("{} stand Inside {}, which holds {}.", there.size(), areaName(defs, a), holds(defs, s, a)),
                  "Put some of them Outside.");  // UKC P3.1
    }
    if (!isBesieged(s, a)) return {};
    const Siege& it = s.sieges[index(a)];
    if (!controls(s, enemyOf(it.by), a))
        return of(a, fmt::format("{} is besieged by the side that holds it.", areaName(defs, a)),
                  "Leave the siege out, or name the other side.");
    const General g = besiegerOf(s, a);  // UKC P20.1
    if (g == General::kNone || sideOf(g) != it.by)
        return of(a, fmt::format("No General of the besiegers stands before {}.", areaName(defs, a)),
                  "Place him there, or leave the siege out.");
    if (it.nation != nationOf(g))
        return of(a, fmt::format("The siege of {} is of another nation than {}.", areaName(defs, a), nameOf(defs, g)),
                  "Leave `nation` out.");
    const int needs = neededToBesiege(defs, s, a), has = size(s, g);
    if (has < needs)
        return of(
            a, fmt::format("The siege of {} asks for {} Brigades; {} has {}.", areaName(defs, a), needs, nameOf(defs, g), has),
            "Give him more Brigades, or leave the siege out.");
    const int falls = surrenderValue(defs, s, a);  // UKC P20.2
    if (it.value >= falls)
        return of(a, fmt::format("{} Surrenders when it has been bombarded for {}.", areaName(defs, a), falls),
                  fmt::format("Write a `value` from 0 to {}.", falls - 1));
    return {};
}

// UKC P10.6, PA.63: a Train with a General of its side, the Queen with a Royalist.
Found baggage(const Definitions& defs, const State& s) {
    for (const Train& train : s.trains)
        if (train.box == TrainBox::kGeneral && !isOnMap(s, train.general))
            return of(train.general,
                      fmt::format("The Siege Train is with {}, who is not on the map.", nameOf(defs, train.general)),
                      "Place him on the map, or the Train elsewhere.");
    if (const General g = s.queen.general;
        s.queen.box == QueenBox::kGeneral && (!isOnMap(s, g) || sideOf(g) != Side::kRoyalist))
        return of(g, fmt::format("The Queen is with {}, who is no Royalist General on the map.", nameOf(defs, g)),
                  "Name a Royalist General on the map.");
    return {};
}

}  // namespace

std::optional<RestFault> restFault(const Definitions& defs, const State& s, General arriving) {
    for (std::size_t i = 0; i < kGenerals; ++i) {
        const General g = generalAt(i);
        if (!isOnMap(s, g)) continue;
        if (Found f = generalAlone(defs, s, g)) return f;
        if (g == arriving) continue;
        if (Found f = generalInside(defs, s, g)) return f;
        const General beside = arriving != General::kNone && areaOf(s, arriving) == areaOf(s, g) ? arriving : General::kNone;
        if (beside != General::kNone && commandersIn(s, sideOf(g), areaOf(s, g), general(s, g).isInside).size() <= 2) continue;
        if (Found f = generalsTogether(defs, s, g)) return f;
    }
    if (Found f = successors(defs, s)) return f;
    for (std::size_t i = 0; i < kBrigades; ++i)
        if (Found f = brigade(defs, s, brigadeAt(i))) return f;
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (Found f = area(defs, s, areaAt(i), arriving)) return f;
    return baggage(defs, s);
}

}  // namespace ukc
