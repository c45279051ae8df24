// Steady: the picture of the war and the judgement of stacks, Areas and Cities.
#include "twwae/player/steady.h"

#include <cmath>

#include "common/advice.h"
#include "twwae/chapters/movement.h"

namespace twwae {

namespace {

double powerAt(const Definitions& defs, BlockId b, double points) {
    const BlockDefinition& d = defs[b];
    return points * d.effectiveness * (d.cls == BlockClass::kArtillery ? 0.5 : d.cls == BlockClass::kCavalry ? 1.1 : 1.0);
}

// Chance of victory of that power against that.
double chance(double own, double enemy) {
    if (enemy <= 0) return 1.0;
    if (own <= 0) return 0.0;
    const double r = own / enemy, cube = r * r * r;
    return cube / (1 + cube);
}

// Always the same one for the same Observation.
State worldOf(const Definitions& defs, const Observation& o) {
    common::Rng rng{Twwae::digest(o.seen), 0};
    return Twwae::determinize(defs, o, rng);
}

}  // namespace

const State& Picture::world() const {
    if (given_) return *given_;
    if (!invented_) invented_ = worldOf(defs, seen);
    return *invented_;
}

Picture::Picture(const Definitions& d, const Observation& o, Side who, const Weights& weights, const State* world)
    : defs(d), s(o.seen), seen(o), side(who), w(weights), isSeasoned(&weights == &d.seasoned[index(who)]), given_(world) {
    const Side enemy = enemyOf(side);
    // Towards the end whoever is behind must dare.
    const bool isBehind = side == Side::kRoyalist ? s.vp < 0 : s.vp >= 0;
    if (isBehind && s.year >= 1645) {
        w.loss *= 0.6;
        w.caution *= 0.9;
        w.exposure *= 0.5;
    }
    for (const BlockId b : Blocks{side, allOf(side)}) {
        const Place p = block(s, b).place;
        const double power = ownPower[index(b)] = powerOf(b);
        if (isArea(p)) {
            mine[index(p)] += power;
            ++myBlocks[index(p)];
        } else if (isCity(p)) {
            mineInside[index(cityOf(p))] += power;
        }
    }
    // Unknown blocks count as the mean of those that may stand there, somewhat worn.
    const Knowledge& mind = s.knowledge[index(side)];
    std::array<double, kBlocks> unseenPower;
    for (const BlockId b : Blocks{enemy, allOf(enemy)}) unseenPower[index(b)] = powerAt(defs, b, 0.75 * defs[b].strength);
    for (std::size_t p = 0; p < kKnownPlaces; ++p) {
        const int n = o.count[p];
        if (n == 0) continue;
        std::size_t area = kMostAreas, city = kMostCities;
        if (p >= index(Place::kFirstGroup)) area = index(s.groups[p - index(Place::kFirstGroup)].area);
        else if (isArea(static_cast<Place>(p))) area = p;
        else if (isCity(static_cast<Place>(p))) city = index(cityOf(static_cast<Place>(p)));
        else continue;
        const BlockBits there = mind.maybe[p] & allOf(enemy), sure = there & mind.certain, unsure = there & ~mind.certain;
        double known = 0, doubtful = 0;
        for (const BlockId b : Blocks{enemy, sure}) {
            const int halves = s.blocks[index(b)].halves;
            known += halves > 0 ? powerAt(defs, b, halves / 2.0) : unseenPower[index(b)];
        }
        for (const BlockId b : Blocks{enemy, unsure}) doubtful += unseenPower[index(b)];
        const int candidates = countOf(unsure);
        const double power = known + (candidates > 0 ? doubtful / candidates * std::max(0, n - countOf(sure)) : 0.0);
        if (area < kMostAreas) {
            theirs[area] += power;
            theirBlocks[area] += n;
        } else if (city < kMostCities) {
            theirsInside[city] += power;
            theirBlocksInside[city] += n;
        }
    }
    const std::size_t areas = defs.areas.size();
    for (std::size_t e = 0; e < areas; ++e) {
        if (theirs[e] <= 0) continue;
        const auto threatens = [&](Ways ways, double power) {
            forEachWay(ways, [&](AreaId a) { threat[index(a)] = std::max(threat[index(a)], power); });
        };
        const Ways next = neighboursOf(defs, areaAt(e), false);
        Ways twoAway = 0;
        forEachWay(next, [&](AreaId a) { twoAway |= neighboursOf(defs, a, false); });
        threatens(next, theirs[e]);
        threatens(twoAway & ~next & ~wayBit(areaAt(e)), theirs[e] * w.twoAway);
    }
    // Goals: Cities to take, Cities to hold, enemies who can be beaten.
    for (std::size_t a = 0; a < areas; ++a) {
        double sum = defs.areas[a].loyal == static_cast<int>(index(side)) ? 0.1 : w.area;
        if (const CityId c = defs.areas[a].city; c != CityId::kNone) {
            const double worth = cityWorth(c);
            if (ownsCity(s, side, c)) {
                const double danger = theirs[a] + threat[a] * w.atTheGates;
                if (danger > 0) sum += worth * std::min(0.8, w.wanted * danger / (mine[a] + mineInside[index(c)] + 1));
            } else {
                sum += worth * (defs[c].isFortified && (theirBlocksInside[index(c)] > 0 || theirBlocks[a] > 0) ? w.siege : 1.0);
            }
        }
        goal[a] = sum + 0.05 * theirs[a];
        if (goal[a] > 1.0) goals[goalCount++] = {areaAt(a), goal[a], theirs[a] * w.caution + 4};
    }
    std::sort(goals.begin(), goals.begin() + static_cast<std::ptrdiff_t>(goalCount),
              [](const Goal& x, const Goal& y) { return x.worth > y.worth; });
    static const auto kReach = [](double nearness) {
        decltype(reach) of{};
        for (std::size_t i = 0; i < of.size(); ++i) of[i] = std::pow(nearness, static_cast<double>(i));
        return of;
    }(kNearness);
    reach = kReach;
}

double Picture::powerOf(BlockId b) const {
    const int halves = block(s, b).halves;
    return powerAt(defs, b, halves > 0 ? halves / 2.0 : 0.75 * defs[b].strength);
}
double Picture::powerOf(BlockBits own) const {
    double sum = 0;
    for (const BlockId b : Blocks{side, own}) sum += ownPower[index(b)];
    return sum;
}

BlockBits Picture::strongest(BlockBits own, int most) const {
    BlockBits out = 0;
    while (most-- > 0 && (own & ~out) != 0) {
        BlockId strong = BlockId::kNone;
        for (const BlockId b : Blocks{side, own & ~out})
            if (strong == BlockId::kNone || ownPower[index(b)] > ownPower[index(strong)]) strong = b;
        out |= bitOf(strong);
    }
    return out;
}

const Picture::Moving& Picture::moving() const {
    if (moving_.isKnown) return moving_;
    moving_.isKnown = true;
    moving_.taken = chosen(s, side);
    moving_.members = s.marks[index(side)].ordered;
    for (const BlockId b : Blocks{side, moving_.members})
        if (isSent(s, b)) moving_.sent |= bitOf(b);
    return moving_;
}

double Picture::cityWorth(CityId c) const {
    const CityDefinition& city = defs[c];
    return w.cityVp * city.vp + w.citySize * city.size + (city.keyPortOf >= 0 ? w.keyPort : 0);
}

BlockBits Picture::outsideAt(AreaId area) const {
    BlockBits here = blocksOutside(s, side, area);
    if (!isSeasoned || moving().sent == 0) return here;
    here &= ~moving().sent;
    for (const BlockId b : Blocks{side, moving().sent})
        if (block(s, b).order == static_cast<std::uint8_t>(outside(area))) here |= bitOf(b);
    return here;
}

double Picture::adds(AreaId area, BlockBits stack) const {
    const BlockBits here = outsideAt(area), others = here & ~stack;
    return standing(area, here | stack) - standing(area, others);
}

double Picture::standing(AreaId area, BlockBits all) const {
    if (all == 0) return 0.0;
    Stood& known = stood[index(area)];
    for (std::size_t i = 0; i < known.all.size(); ++i)
        if (known.all[i] == all) return known.worth[i];
    const std::size_t at = known.next++ % known.all.size();
    known.all[at] = all;
    return known.worth[at] = worthOfStanding(area, all);
}

double Picture::worthOfStanding(AreaId area, BlockBits all) const {
    const std::size_t a = index(area);
    const double power = powerOf(all);
    const BlockBits fighting = fightingOf(defs, side, all);
    const int fighters = countOf(fighting);
    const bool hasKing = side == Side::kRoyalist && (all & bitOf(BlockId::kCharles)) != 0;
    double worth = 0;
    const CityId c = defs[area].city;
    const bool isOwnCity = c != CityId::kNone && ownsCity(s, side, c);
    double gain = defs[area].loyal == static_cast<int>(index(side)) ? 0.1 : w.area;
    if (c != CityId::kNone) {
        const double prize = cityWorth(c);
        const double inside = theirsInside[index(c)];
        if (isOwnCity) {
            const double danger = theirs[a] + w.atTheGates * threat[a];
            if (danger > 0) gain += prize * std::min(0.8, w.helps * power / (danger + 1));
            else gain += defs[c].sympathy == static_cast<int>(index(side)) ? w.safeCity : prize * w.sympathetic;
        } else if (inside > 0 || (defs[c].isFortified && theirBlocks[a] > 0)) {
            // A Siege: enough blocks, and enough to stay.
            const double strong = std::min(1.0, power / (1.1 * (inside + 0.45 * threat[a]) + 1));
            gain += prize * w.siege * (fighters >= defs[c].size ? 1.0 : 1 - w.besiegeLeft) * strong;
            if (s.marker[index(c)] > 0 && fighters >= defs[c].size) gain += w.siegeStep * prize * s.marker[index(c)];
        } else {
            gain += prize;
        }
    }
    if (theirBlocks[a] > 0) {
        const double enemy = theirs[a] * w.caution, win = chance(power, enemy);
        worth += win * (gain + w.kill * theirs[a]) - (1 - win) * w.loss * power - w.loss * 0.25 * std::min(power, enemy);
        if (hasKing) worth -= w.king * (1 - win) * 0.8;
    } else {
        worth += gain;
    }
    // The way on to other goals.
    double ahead = 0;
    for (std::size_t i = 0; i < goalCount; ++i) {
        const Goal& it = goals[i];
        if (it.worth * reach[1] <= ahead) break;  // it is a border away at least, and so are those worth less
        const int distance = defs.map.distance(mapIndex(area), mapIndex(it.area));
        if (it.area == area || distance > 6) continue;
        const double near = reach[static_cast<std::size_t>(distance)];
        if (it.worth * near <= ahead) continue;  // not even with power enough
        ahead = std::max(ahead, it.worth * std::min(1.0, power / it.power) * near);
    }
    worth += w.ahead * ahead;
    const double over = threat[a] - power;
    if (over > 0) worth -= w.exposure * std::min(over, power) * (isOwnCity && defs[c].isFortified ? 0.3 : 1.0);
    if (hasKing && theirBlocks[a] == 0 && threat[a] > 0) worth -= w.king * 0.5 * (1 - chance(power * w.caution, threat[a]));
    // What the Area feeds. (TWWAE 9.11)
    const bool fedByCity = isOwnCity && theirBlocksInside[index(c)] == 0;
    const int fed = (defs[area].isMountain ? defs.tables.supplyMountain : defs.tables.supplyPlain);
    const int horse = countOf(ofClass(defs, side, fighting, BlockClass::kCavalry)),
              foot = std::max(0, fighters - horse - (fedByCity ? defs[c].size : 0));
    const int hungry =
        std::max(horse - (defs[area].isMountain ? defs.tables.supplyMountainCavalry : defs.tables.supplyPlainCavalry),
                 horse + foot - fed);
    if (hungry > 0) worth -= w.hunger * hungry * (s.turn == 6 ? 1.5 : 1.0);
    return worth;
}

double Picture::comes(AreaId area, BlockBits stack) const {
    constexpr double kAimed = 1000;
    return area == aim ? kAimed + powerOf(stack) : adds(area, stack);
}

Picture::Way Picture::bestWay(AreaId from, BlockBits stack, int steps) const {
    Way best;
    if (stack == 0 || from == kScotlandArea) return best;
    std::uint64_t tried = wayBit(from);
    const auto look = [&](AreaId a, AreaId via, double hardship) {
        if ((tried & wayBit(a)) != 0) return;
        tried |= wayBit(a);
        const bool isHeld = theirBlocks[index(a)] > 0;
        if (isHeld && (isWinter(s) || borderLimit(defs, via, a) < countOf(stack))) return;
        if (isStepBarredByTreaty(defs, s, side, via, a)) return;
        const double worth = comes(a, stack) - hardship;
        if (worth > best.worth) best = {a, worth};
    };
    const Ways first = neighboursOf(defs, from, false);
    forEachWay(first, [&](AreaId a) { look(a, from, 0.0); });
    if (steps > 1)
        forEachWay(first, [&](AreaId via) {
            if (theirBlocks[index(via)] > 0 || isStepBarredByTreaty(defs, s, side, from, via)) return;
            forEachWay(neighboursOf(defs, via, false), [&](AreaId a) { look(a, via, 0.1); });
        });
    return best;
}

BlockBits Picture::free(AreaId from) const {
    const std::size_t i = index(from);
    if (i >= kMostAreas) return foundFree(from);
    if (!isFreeKnown_[i]) {
        isFreeKnown_.set(i);
        free_[i] = foundFree(from);
    }
    return free_[i];
}

BlockBits Picture::foundFree(AreaId from) const {
    if (from == kScotlandArea) {
        BlockBits all = 0;
        for (const BlockId b : Blocks{side, blocksAt(s, side, Place::kScotland)})
            if (isMobile(defs, s, b)) all |= bitOf(b);
        return all;
    }
    const BlockBits here = outsideAt(from);
    BlockBits all = 0;
    for (const BlockId b : Blocks{side, here})
        if (isMobile(defs, s, b)) all |= bitOf(b);
    const CityId c = defs[from].city;
    if (c == CityId::kNone || all == 0) return all;
    // Lines of a Siege stay as thick as the City needs; somebody stays in a City that would go over.
    int keep = 0;
    if (theirBlocksInside[index(c)] > 0) keep = defs[c].size + (defs[c].size > 1 ? 0 : 1);
    else if (ownsCity(s, side, c) && (defs[c].sympathy != static_cast<int>(index(side)) || threat[index(from)] > 0) &&
             cityWorth(c) > 3)
        keep = 1;
    keep -= countOf(fightingOf(defs, side, here & ~all));
    while (keep-- > 0) {
        BlockId guard = BlockId::kNone;
        for (const BlockId b : Blocks{side, fightingOf(defs, side, all)}) {
            const auto dislike = [&](BlockId x) {
                return powerOf(x) + (defs[x].kind == BlockKind::kLeader || defs[x].kind == BlockKind::kRegionalLeader ? 8 : 0) +
                       (isClass(defs, x, BlockClass::kCavalry) ? 4 : 0);
            };
            if (guard == BlockId::kNone || dislike(b) < dislike(guard)) guard = b;
        }
        if (guard == BlockId::kNone) break;
        all &= ~bitOf(guard);
    }
    return all;
}

Action Twwae::steady(const Definitions& defs, const Observation& seen, const common::ActionList<Action>& legal, common::Rng&) {
    if (legal.size() == 1) return legal[0];
    const Picture picture(defs, seen, sideOf(decision(seen.seen).actor));
    return common::bestOf(legal, [&](const Action& a) { return valueOf(picture, seen.seen.stack.back(), a); });
}

// Search (common/search.h)
namespace {

void tellWorths(const Picture& picture, const common::ActionList<Action>& legal, std::span<double> out) {
    for (std::size_t i = 0; i < legal.size(); ++i) out[i] = valueOf(picture, picture.seen.seen.stack.back(), legal[i]);
}

}  // namespace

void Twwae::worths(const Definitions& defs, const Observation& seen, const common::ActionList<Action>& legal,
                   std::span<double> out) {
    const Side side = sideOf(decision(seen.seen).actor);
    tellWorths(Picture(defs, seen, side, defs.seasoned[index(side)]), legal, out);
}
void Twwae::steadyWorths(const Definitions& defs, const Observation& seen, const common::ActionList<Action>& legal,
                         std::span<double> out) {
    tellWorths(Picture(defs, seen, sideOf(decision(seen.seen).actor)), legal, out);
}

Action Twwae::steadyIn(const Definitions& defs, const State& world, const common::ActionList<Action>& legal, common::Rng&) {
    const common::PlayerId actor = decision(world).actor;
    const Observation seen = observe(defs, world, actor);
    const Picture picture(defs, seen, sideOf(actor), defs.seasoned[index(sideOf(actor))], &world);
    return common::bestOf(legal, [&](const Action& a) { return valueOf(picture, seen.seen.stack.back(), a); });
}

std::vector<double> Twwae::seasonedValues(const Definitions& defs) { return common::valuesOf(kTuned, defs.seasoned); }
void Twwae::setSeasoned(Definitions& defs, std::span<const double> values) {
    defs.seasoned = common::weightsOf(kTuned, values);
}
std::string Twwae::seasonedText(const Definitions& defs, std::string_view source) {
    return common::tunedText(kKey, source, common::namesOf(kTuned), common::valuesOf(kTuned, defs.seasoned));
}

// A die is for the same purpose where the same kind of throw is made in the same Turn and place.
std::uint64_t Twwae::streamOf(const State& s) {
    const std::uint64_t place = s.battle.isOn ? 1U + index(s.battle.area) : 0U;
    return (s.stack.empty() ? 0U : s.stack.back().index()) | place << 8 | std::uint64_t{s.turnsPlayed} << 16;
}

common::SearchRules Twwae::searchRules() { return {.laterFrom = 100}; }

// What a card in hand is worth shows after the Turn's end only: a search would go by chance, the steady player goes by Action
// Points.
bool Twwae::isWorthSearching(const Observation& seen) {
    return !seen.seen.stack.empty() && !std::holds_alternative<DiscardChoice>(seen.seen.stack.back());
}

std::vector<common::Advice<Action>> Twwae::advise(const Definitions& defs, const Observation& seen,
                                                 const common::ActionList<Action>& legal) {
    if (seen.seen.stack.empty() || legal.empty()) return {};
    const Picture picture(defs, seen, sideOf(decision(seen.seen).actor));
    return common::adviceOf<Twwae>(defs, seen, legal,
                                   [&](const Action& a) { return valueOf(picture, seen.seen.stack.back(), a); });
}

}  // namespace twwae
