// Sea Moves: one block by one Sea, two or three, past the enemy's ships if need be, also into and out of a Besieged Port.
#include "twwae/chapters/movement.h"
#include "twwae/words/speaker.h"

namespace twwae {

namespace {

constexpr Citation kSea{"TWWAE", "6.2"}, kEnemySeas{"TWWAE", "6.2.3"}, kPorts{"TWWAE", "6.21"}, kActions{"TWWAE", "6.02"},
    kRegional{"TWWAE", "6.16"};

constexpr bool touches(std::uint8_t seas, SeaId sea) { return (seas >> index(sea) & 1U) != 0; }
// The Seas of a route: a chain from the first to the last.
constexpr std::uint8_t routeOf(SeaId first, SeaId last) {
    std::uint8_t seas = 0;
    for (std::size_t i = std::min(index(first), index(last)); i <= std::max(index(first), index(last)); ++i)
        seas = static_cast<std::uint8_t>(seas | 1U << i);
    return seas;
}
std::string routeName(const Definitions& defs, SeaId first, SeaId last) {
    std::vector<std::string> names;
    const std::size_t a = index(first), b = index(last);
    for (std::size_t i = a;; a < b ? ++i : --i) {
        names.push_back("the " + defs.seaNames[i]);
        if (i == b) return listed(names);
    }
}

// The City of the Area, if it is a port.
CityId portOf(const Definitions& defs, AreaId a) {
    const CityId c = defs[a].city;
    return c != CityId::kNone && defs[c].isPort() ? c : CityId::kNone;
}
SeaId seaOf(const Definitions& defs, CityId port) { return static_cast<SeaId>(defs[port].portSea()); }
bool isBesiegedBy(const Definitions& defs, const State& s, Side besieger, CityId c) {
    return isBesieged(defs, s, c) && besiegedSide(defs, s, c) == enemyOf(besieger);
}
// TWWAE 6.21: may blocks pass through this Besieged Port of his by that Sea.
bool mayPassPort(const Definitions& defs, const State& s, Side side, CityId c, SeaId sea, Rejection* why) {
    if (defs[c].portSea() < 0) return refuse(why, [&] { return fmt::format("{} is not a Port.", defs[c].name); }, kPorts);
    if (sea != seaOf(defs, c))
        return refuse(
            why, [&] { return fmt::format("{} lies on the {}.", defs[c].name, defs.seaNames[index(seaOf(defs, c))]); }, kPorts);
    if (!controlsSea(defs, s, side, sea))
        return refuse(
            why, [&] { return fmt::format("You do not control the {}.", defs.seaNames[index(sea)]); }, kPorts);
    if (c == defs.london && s.londonUnderGuns) return refuse(why, "Guns among the besiegers close the port of London.", kPorts);
    return true;
}

struct Voyage {
    Place to = Place::kPool;
    bool needsRoll = false;
    int enemySeas = 0;
    bool isPortBonus = false, isSiege = false;
    [[nodiscard]] int modifier() const {
        return (isPortBonus || isSiege ? 1 : 0) - (enemySeas >= 3 ? 2 : enemySeas == 2 ? 1 : 0);
    }
};

// The Seas by which the block could leave, the reason when there are none.
std::uint8_t seasFrom(const Definitions& defs, const State& s, Side side, BlockId b, Rejection* why) {
    if (isLocal(defs, b)) return refuse(why, "Local blocks may not move.", kActions), std::uint8_t{0};
    if (has(s, b, kMoved)) return refuse(why, "No block may move twice in a Strategic Phase.", kActions), std::uint8_t{0};
    const Place p = block(s, b).place;
    if (p == Place::kIreland) {
        // TWWAE 6.2; RULING twwae-68: one attempt each Turn.
        if (s.irishSailed) return refuse(why, "Only one block may sail from Ireland each Turn.", kSea), std::uint8_t{0};
        return defs.irelandSeas;
    }
    if (p == Place::kContinent) return defs.continentSeas;
    if (isArea(p)) {
        if (defs[areaOf(p)].seas == 0)
            return refuse(
                       why, [&] { return fmt::format("{} is not on the coast.", placeName(defs, p)); }, kSea),
                   std::uint8_t{0};
        // RULING twwae-25, twwae-180: out of a Contested Area only what is not Pinned.
        if (!mayLeave(defs, s, side, areaOf(p), 1))
            return refuse(why,
                          [&] {
                              return fmt::format("{} of your blocks in {} must stay there, Pinned.", pinned(s, side, areaOf(p)),
                                                 placeName(defs, p));
                          },
                          {"TWWAE", "6.14"}),
                   std::uint8_t{0};
        return defs[areaOf(p)].seas;
    }
    if (isCity(p)) {
        const CityId c = cityOf(p);
        if (!defs[c].isPort())
            return refuse(
                       why, [&] { return fmt::format("{} is not a Port.", defs[c].name); }, kPorts),
                   std::uint8_t{0};
        // TWWAE 6.2, 6.21: from an Area or a Besieged Port; RULING twwae-18: those who are only shut in do not move.
        if (!isBesieged(defs, s, c))
            return refuse(
                       why,
                       [&] {
                           return fmt::format(
                               "{} is shut in, not Besieged: no block may sail from it while its own side fights for the Area.",
                               defs[c].name);
                       },
                       kPorts),
                   std::uint8_t{0};
        if (!mayPassPort(defs, s, side, c, seaOf(defs, c), why)) return 0;
        return static_cast<std::uint8_t>(1U << index(seaOf(defs, c)));
    }
    return refuse(why, "Only blocks in England, in Ireland or on the Continent can sail.", kSea), std::uint8_t{0};
}

AreaId areaUnder(const Definitions& defs, Place p) {
    return isCity(p) ? defs[cityOf(p)].area : isArea(p) ? areaOf(p) : AreaId::kNone;
}

// May it sail there by that route, and how; `seas`: seasFrom() of it.
bool mayArrive(const Definitions& defs, const State& s, Side side, BlockId b, std::uint8_t seas, const SailTo& sail,
               Voyage& voyage, Rejection* why) {
    if (index(sail.area) >= defs.areas.size() || index(sail.from) >= kSeas || index(sail.to) >= kSeas)
        return refuse(why, "There is no such sea route.", kSea);
    const AreaDefinition& goal = defs[sail.area];
    const Place start = block(s, b).place;
    const AreaId startArea = areaUnder(defs, start);
    if (startArea == sail.area) return refuse(why, "It is already there.", kSea);
    if (!goal.isCoastal()) return refuse(why, [&] { return fmt::format("{} is not on the coast.", goal.name); }, kSea);
    if (!touches(goal.seas, sail.to))
        return refuse(
            why, [&] { return fmt::format("{} does not touch the {}.", goal.name, defs.seaNames[index(sail.to)]); }, kSea);
    if (!touches(seas, sail.from)) {
        if (seas == 0) return seasFrom(defs, s, side, b, why), false;
        return refuse(why, [&] { return fmt::format("It cannot leave by the {}.", defs.seaNames[index(sail.from)]); }, kSea);
    }
    if (startArea == AreaId::kNone ? isBarredByTreaty(defs, s, side, sail.area)
                                   : isStepBarredByTreaty(defs, s, side, startArea, sail.area))
        return refuse(why, "By the treaty of neutrality no block may enter Yorkshire in the first Turn.",
                      {"TWWAE", "6.18"});  // RULING twwae-24
    std::uint8_t enemySeas = 0;
    const std::uint8_t route = routeOf(sail.from, sail.to);
    for (std::size_t i = 0; i < kSeas; ++i)
        if ((route >> i & 1U) != 0 && controlsSea(defs, s, enemyOf(side), static_cast<SeaId>(i)))
            enemySeas = static_cast<std::uint8_t>(enemySeas | 1U << i);
    // RULING twwae-27: the Sea of a Besieged Port counts as the enemy's, and the bonus takes the place of the other.
    const auto siege = [&](CityId c) {
        voyage.isSiege = true;
        enemySeas = static_cast<std::uint8_t>(enemySeas | 1U << index(seaOf(defs, c)));
    };
    if (isCity(start)) siege(cityOf(start));
    voyage.to = outside(sail.area);
    const CityId port = portOf(defs, sail.area);
    if (hasEnemiesOutside(s, side, sail.area)) {
        // TWWAE 6.2, 6.21; RULING twwae-176: only a Besieged Port of his can be reached past enemies.
        if (port == CityId::kNone || !isBesiegedBy(defs, s, enemyOf(side), port))
            return refuse(why, [&] { return fmt::format("{} is neither Friendly nor Vacant.", goal.name); }, kSea);
        if (isWinter(s))
            return refuse(why, "In a Winter Turn no block may enter an Area with enemies outside a City.",
                          {"TWWAE", "6.17"});  // RULING twwae-23
        if (!mayPassPort(defs, s, side, port, sail.to, why)) return false;
        if (isFighting(defs, b) && countOf(fightingOf(defs, side, blocksInside(s, side, port))) >= defs[port].size)
            return refuse(
                why,
                [&] {
                    return fmt::format("{} holds at most {} Infantry and Cavalry blocks.", defs[port].name, defs[port].size);
                },
                kPorts);
        siege(port);
        voyage.to = inside(port);
    }
    // TWWAE 6.2; RULING twwae-179: its chaperone must be there already.
    if (isRegional(defs, b) && !isHome(defs, b, sail.area) && !hasChaperoneIn(defs, s, b, voyage.to) &&
        !hasChaperoneIn(defs, s, b, outside(sail.area)))
        return refuse(
            why,
            [&] {
                return fmt::format("{} may sail only to its Home Region, or to a Leader or its Regional Leader.",
                                   nameOf(defs, b));
            },
            kRegional);
    // RULING twwae-26, twwae-69: a port he controls, not Besieged, in the Area left or entered, on a Sea of the route.
    for (const AreaId a : {startArea, sail.area}) {
        if (a == AreaId::kNone || voyage.isSiege) continue;
        const CityId c = portOf(defs, a);
        if (c != CityId::kNone && ownsCity(s, side, c) && !isBesieged(defs, s, c) && touches(route, seaOf(defs, c)))
            voyage.isPortBonus = true;
    }
    voyage.enemySeas = std::popcount(enemySeas);
    voyage.needsRoll = voyage.enemySeas > 0 && !isRupertsLanding(defs, s, b);
    return true;
}

bool mayArrive(const Definitions& defs, const State& s, Side side, BlockId b, const SailTo& sail, Voyage& voyage,
               Rejection* why) {
    return mayArrive(defs, s, side, b, seasFrom(defs, s, side, b, nullptr), sail, voyage, why);
}

// Calls f(SailTo) for every route by one of these Seas to one of these coasts.
template <class F>
void forEachRoute(const Definitions& defs, std::uint8_t seas, Ways coasts, F&& f) {
    forEachWay(coasts, [&](AreaId a) {
        for (std::size_t from = 0; from < kSeas; ++from)
            for (std::size_t to = 0; to < kSeas; ++to)
                if ((seas >> from & 1U) != 0 && (defs[a].seas >> to & 1U) != 0)
                    f(SailTo{a, static_cast<SeaId>(from), static_cast<SeaId>(to)});
    });
}

void arrive(const Definitions& defs, State& s, BlockId b, Place to, Log* log) { move(defs, s, b, to, 0, log); }

}  // namespace

std::optional<int> seaRollFor(const Definitions& defs, const State& s, BlockId b, const SailTo& sail) {
    Voyage voyage;
    if (!mayArrive(defs, s, sideOf(b), b, sail, voyage, nullptr) || !voyage.needsRoll) return std::nullopt;
    return voyage.modifier();
}
SeaOutcome seaOutcome(const Definitions& defs, int total) { return common::readTable(defs.tables.sea, total); }

namespace {

// Coasts without enemies from there (kNone: from over the sea).
Ways openCoasts(const Definitions& defs, const Ground& ground, AreaId start) {
    const bool isInYorkshire = start != AreaId::kNone && (defs.yorkshire >> index(start) & 1U) != 0;
    const Ways coasts = defs.coast & ~(ground.enemies | (isInYorkshire ? 0 : ground.barred));
    return start == AreaId::kNone ? coasts : coasts & ~wayBit(start);
}
// Those that are surely open to the block: for a Regional one its home or a chaperone.
Ways openCoasts(const Definitions& defs, const State& s, const Ground& ground, BlockId b, AreaId start) {
    const Ways coasts = openCoasts(defs, ground, start);
    if (!isRegional(defs, b)) return coasts;
    Ways open = coasts & rangeOf(defs, b);
    forEachWay(coasts & ground.own & ~open, [&](AreaId a) {
        if (hasChaperoneIn(defs, s, b, outside(a))) open |= wayBit(a);
    });
    return open;
}
// Coasts with enemies where his own hold the City: by its port it may be open.
Ways portsToAsk(const Definitions& defs, const State& s, const Ground& ground, Side side) {
    Ways ports = 0;
    forEachHeldCity(s, side, [&](CityId c) { ports |= wayBit(defs[c].area); });
    return ports & defs.coast & ground.enemies;
}

// canSail() of a block; `ports`: portsToAsk().
bool canSail(const Definitions& defs, const State& s, const Ground& ground, Side side, BlockId b, Ways ports, Rejection* why) {
    const std::uint8_t seas = seasFrom(defs, s, side, b, why);
    if (seas == 0) return false;
    if (openCoasts(defs, s, ground, b, areaUnder(defs, block(s, b).place)) != 0) return true;
    bool found = false;
    forEachRoute(defs, seas, ports, [&](const SailTo& sail) {
        Voyage voyage;
        found = found || mayArrive(defs, s, side, b, seas, sail, voyage, nullptr);
    });
    return found || refuse(why, "There is no Friendly or Vacant coast to which it may sail.", kSea);
}

}  // namespace

bool canSail(const Definitions& defs, const State& s, Side side, BlockId b, Rejection* why) {
    const Ground ground = groundOf(defs, s, side);
    return canSail(defs, s, ground, side, b, portsToAsk(defs, s, ground, side), why);
}

BlockBits whoCanSail(const Definitions& defs, const State& s, const Ground& ground, Side side) {
    BlockBits bits = 0;
    const Ways ports = portsToAsk(defs, s, ground, side);
    const auto ask = [&](BlockBits blocks) {
        for (const BlockId b : Blocks{side, blocks & ground.mobile})
            if (canSail(defs, s, ground, side, b, ports, nullptr)) bits |= bitOf(b);
    };
    forEachWay(ground.own & defs.coast, [&](AreaId a) {
        const BlockBits there = blocksOutside(s, side, a) & ground.mobile;
        if (there == 0 || ((ground.enemies & wayBit(a)) != 0 && !mayLeave(defs, s, side, a, 1))) return;
        // Coasts are open to whoever is not bound to a Region, and to others at home or where one stands who leads them.
        const Ways coasts = openCoasts(defs, ground, a);
        BlockBits able = coasts != 0 ? there & ~defs.regionalBits[index(side)] : 0;
        for (const BlockId b : Blocks{side, there & ~able})
            if ((coasts & rangeOf(defs, b)) != 0) able |= bitOf(b);
        if (able != there) {
            BlockBits met = 0;
            forEachWay(coasts & ground.own, [&](AreaId coast) { met |= blocksOutside(s, side, coast); });
            for (const BlockId b : Blocks{side, there & ~able})
                if ((met & defs.chaperones[index(b)]) != 0) able |= bitOf(b);
        }
        bits |= able;
        if (ports != 0) ask(there & ~able);
    });
    forEachHeldCity(s, side, [&](CityId c) { ask(blocksInside(s, side, c)); });
    for (const Place p : {Place::kIreland, Place::kContinent}) ask(blocksAt(s, side, p));
    return bits;
}

std::string SeaMoveTo::prompt(const Speaker& speaker) const {
    return fmt::format("Sea Move; choose where {} sails.", speaker.oneTaken(side));
}
void SeaMoveTo::legal(const Definitions& defs, const State& s, ActionList& list) const {
    const BlockId b = chosenOne(s, side);
    if (const std::uint8_t seas = b == BlockId::kNone ? std::uint8_t{0} : seasFrom(defs, s, side, b, nullptr); seas != 0) {
        const Ground ground = groundOf(defs, s, side);
        const Ways open = openCoasts(defs, s, ground, b, areaUnder(defs, block(s, b).place));
        forEachRoute(defs, seas, open | portsToAsk(defs, s, ground, side), [&](const SailTo& sail) {
            Voyage voyage;
            if ((open & wayBit(sail.area)) != 0 || mayArrive(defs, s, side, b, seas, sail, voyage, nullptr))
                list.push_back(sail);
        });
    }
    if (list.empty()) list.push_back(Proceed{});  // an invented world without such a block
}
bool SeaMoveTo::allows(const Definitions& defs, const State& s, const SailTo& sail, Rejection* why) const {
    const BlockId b = chosenOne(s, side);
    Voyage voyage;
    return b == BlockId::kNone ? refuse(why, kAwaits, kRule) : mayArrive(defs, s, side, b, sail, voyage, why);
}
bool SeaMoveTo::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    const BlockId b = chosenOne(s, side);
    return b == BlockId::kNone || !canSail(defs, s, side, b, nullptr) || refuse(why, kAwaits, kRule);
}
Effect SeaMoveTo::apply(const Definitions&, State& s, const Proceed&, Log*) const {
    if (const BlockId b = chosenOne(s, side); b != BlockId::kNone) clear(s, b, kChosen);
    return Effect::kReversible;
}
Effect SeaMoveTo::apply(const Definitions& defs, State& s, const SailTo& sail, Log* log) const {
    const BlockId b = chosenOne(s, side);
    Voyage voyage;
    mayArrive(defs, s, side, b, sail, voyage, nullptr);
    const Place start = block(s, b).place;
    if (start == Place::kIreland) s.irishSailed = true;
    set(s, b, kMoved);
    const auto line = [&] {
        return fmt::format(" sails from {} over {} to {}", placeName(defs, start), routeName(defs, sail.from, sail.to),
                           placeName(defs, voyage.to));
    };
    const auto dice = [&] {
        const std::string seas =
            voyage.enemySeas > 1 ? fmt::format(", \u2212{} for {} enemy Seas", voyage.enemySeas - 1, voyage.enemySeas) : "";
        const std::string text = fmt::format("{}{}{}", voyage.isSiege ? ", +1 for a Besieged Port" : "",
                                             voyage.isPortBonus ? ", +1 for a Friendly Port" : "", seas);
        return voyage.needsRoll ? fmt::format("; a die is rolled{}.", text)
                                : std::string(voyage.enemySeas > 0 ? "; before the war no die is rolled."
                                                                   : "; the enemy controls none of these waters.");
    };
    sayTo(
        log, voyage.isSiege ? kPorts : voyage.needsRoll ? kEnemySeas : kSea, side,
        [&] { return fmt::format("A {} block{}{}", sideAdjective(side), line(), dice()); },
        [&] { return fmt::format("{}{}{}", nameOf(defs, b), line(), dice()); }, LogKind::kAction,
        placeKey(defs, outside(sail.area)));
    if (voyage.needsRoll) {
        push(s, SeaRoll{{}, side, voyage.to, sail.from, sail.to, static_cast<std::int8_t>(voyage.modifier())});
        return Effect::kReversible;
    }
    clear(s, b, kChosen);
    arrive(defs, s, b, voyage.to, log);
    return Effect::kReversible;
}

std::string SeaRoll::prompt(const Speaker& speaker) const {
    return fmt::format("{} rolls for the Sea Move to {}{}.", sideTitle(side), placeName(speaker.defs, to),
                       modifier == 0 ? std::string() : " (" + withSign(modifier) + ")");
}
void SeaRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    const SeaOutcome outcome = seaOutcome(defs, die + modifier);
    static constexpr std::array<std::string_view, 5> kTexts{"is lost at sea", "is driven back and loses 1 strength",
                                                            "is driven back", "arrives and loses 1 strength", "arrives"};
    say(log, kEnemySeas,
        [&] {
            const std::string total = modifier == 0 ? std::string() : fmt::format(" = {}", die + modifier);
            return fmt::format("Sea Move, die {}{}: the block {}.", common::sumOf(die, modifier), total,
                               kTexts[index(outcome)]);
        },
        LogKind::kDice, key(side), placeKey(defs, to), {die});
    const BlockId b = chosenOne(s, side);
    if (b == BlockId::kNone) return;
    clear(s, b, kChosen);
    switch (outcome) {
        case SeaOutcome::kEliminated: eliminate(defs, s, b, log, kEnemySeas); return;
        case SeaOutcome::kReturnsHurt: loseStep(defs, s, b, log, kEnemySeas); return;
        case SeaOutcome::kReturns: return;
        case SeaOutcome::kArrivesHurt:
            loseStep(defs, s, b, log, kEnemySeas);
            if (block(s, b).halves > 0) arrive(defs, s, b, to, log);
            return;
        case SeaOutcome::kArrives: arrive(defs, s, b, to, log); return;
    }
}

}  // namespace twwae
