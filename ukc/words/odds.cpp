// Odds: chances of the rolls and Battles on offer, before the player commits to them, against what he knows.
#include "ukc/words/odds.h"

#include <cmath>

#include "ukc/chapters/cards.h"
#include "ukc/chapters/events.h"
#include "ukc/chapters/movement.h"
#include "ukc/chapters/movement_reactions.h"
#include "ukc/chapters/siege.h"
#include "ukc/ukc.h"

namespace ukc {

namespace {

using Odds = common::Odds<Action>;
using common::OddsPart;

constexpr std::uint64_t kParts = 1'000'000'000;  // of a chance that is no fraction of 36
constexpr Citation kKingSurrenders{"UKC", "P6.1"};

double choose(int n, int k) {
    if (k < 0 || k > n) return 0;
    double ways = 1;
    for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
    return ways;
}

}  // namespace

ValueChances valueChances(int known, int count, int candidates, int veterans) {
    ValueChances out{};
    for (int v = 0; v <= count; ++v) {
        const double ways = choose(veterans, v) * choose(candidates - veterans, count - v);
        if (ways > 0)
            out[std::min(kMostValue - 1, static_cast<std::size_t>(known + count + v))] += ways / choose(candidates, count);
    }
    return out;
}
ValueChances together(const ValueChances& a, const ValueChances& b) {
    ValueChances out{};
    for (std::size_t i = 0; i < kMostValue; ++i)
        if (a[i] > 0)
            for (std::size_t j = 0; j < kMostValue; ++j)
                if (b[j] > 0) out[std::min(kMostValue - 1, i + j)] += a[i] * b[j];
    return out;
}

namespace {

// The sum of a side's Combat Values in the Battle.
ValueChances valuesOf(const Definitions& defs, const Observation& seen, BrigadeSet fighting, const State& world,
                      bool& isExact) {
    const bool seesAll = seen.viewer != common::PlayerId::kFirst && seen.viewer != common::PlayerId::kSecond;
    const Side viewer = seesAll ? Side::kRoyalist : sideOf(seen.viewer);
    int known = 0;
    std::array<int, kPlaces> unseen{};
    std::array<Brigade, kPlaces> one{};
    for (const Brigade b : fighting) {
        if (seesAll || placeOf(seen.seen, b) != Place::kUnknown) {
            known += defs[b].value;
        } else {
            ++unseen[index(placeOf(world, b))];
            one[index(placeOf(world, b))] = b;
        }
    }
    ValueChances out{};
    out[std::min(kMostValue - 1, static_cast<std::size_t>(known))] = 1;
    const Knowledge& mind = seen.seen.knowledge[index(viewer)];
    for (std::size_t p = 0; p < kPlaces; ++p) {
        if (unseen[p] == 0) continue;
        isExact = false;
        const Side colour = colourOf(one[p]);
        int candidates = 0, veterans = 0;
        for (const Belief& belief : mind.beliefs) {
            if (index(belief.place) != p) continue;
            for (std::size_t i = 0; i < kBrigades; ++i) {
                const Brigade b = brigadeAt(i);
                if (colourOf(b) != colour || (belief.maybe & ~mind.certain & mindBit(b)) == 0) continue;
                ++candidates;
                veterans += defs[b].isVeteran() ? 1 : 0;
            }
        }
        if (candidates < unseen[p]) candidates = std::max(2, unseen[p]), veterans = candidates / 3;
        out = together(out, valueChances(0, unseen[p], candidates, veterans));
    }
    return out;
}

}  // namespace

Forecast forecast(const Definitions& defs, const Observation& seen, const State& world, const Battle& b) {
    Forecast f;
    std::array<ValueChances, kSides> values{};
    std::array<int, kSides> beside{};  // ratings and cards
    for (const Side side : kBothSides) {
        const BrigadeSet fighting = fighters(world, b, side);
        values[index(side)] = valuesOf(defs, seen, fighting, world, f.isExact);
        beside[index(side)] = strength(defs, world, b, side) - valueOf(defs, fighting);
    }
    const std::size_t a = index(b.attacker), d = index(enemyOf(b.attacker));
    const bool attackerDecisive = isDecisiveCard(defs, b.card[a]), defenderDecisive = isDecisiveCard(defs, b.card[d]);
    bool isFirst = true;
    for (std::size_t x = 0; x < kMostValue; ++x) {
        if (values[a][x] <= 0) continue;
        for (std::size_t y = 0; y < kMostValue; ++y) {
            const double chance = values[a][x] * values[d][y];
            if (chance <= 0) continue;
            const int lead = static_cast<int>(x) - static_cast<int>(y) + beside[a] - beside[d];
            f.leadFrom = isFirst ? lead : std::min(f.leadFrom, lead);
            f.leadTo = isFirst ? lead : std::max(f.leadTo, lead);
            isFirst = false;
            const auto of36 = battleOdds(lead, attackerDecisive, defenderDecisive);
            for (std::size_t e = 0; e < kBattleEnds; ++e) f.chance[e] += chance * of36[e] / 36.0;
        }
    }
    return f;
}

std::array<double, 2> meanLosses(const Forecast& f) {
    std::array<double, 2> sum{};
    for (std::size_t e = 0; e < kBattleEnds; ++e) {
        const auto [attacker, defender] = lossesOf(static_cast<BattleEnd>(e));
        sum[0] += f.chance[e] * attacker;
        sum[1] += f.chance[e] * defender;
    }
    return sum;
}

std::array<int, 4> rollsToFall(int modifier, int accumulated, int needed) {
    return common::tally<3, 4>([&](int first, int second, int third) {
        int has = accumulated;
        std::size_t roll = 0;
        for (const int die : {first, second, third}) {
            if ((has += bombardGain(die, modifier)) >= needed) break;
            ++roll;
        }
        return roll;
    });
}

namespace {

// The Battle that follows when the General has come to that Area.
Battle meetingOf(const State& at, General g, AreaId area, AreaId from, const Opposition& o) {
    Battle b;
    b.isOn = true;
    b.area = area;
    b.attacker = sideOf(g);
    b.general[index(b.attacker)] = g;
    b.general[index(enemyOf(b.attacker))] = o.general;
    b.from = from;
    b.isRelief = isBesieged(at, area) && at.sieges[index(area)].by == enemyOf(b.attacker) && o.general != General::kNone;
    return b;
}

}  // namespace

std::optional<Battle> battleAhead(const State& s) {
    const Entry* entry = entryBelow(s);
    if (!entry || s.battle.isOn) return std::nullopt;
    const Opposition o = oppositionTo(s, *entry);
    if (!o.isThere()) return std::nullopt;
    Battle b = meetingOf(s, entry->general, entry->to, entry->from, o);
    b.isSally = entry->isSally;
    b.isInterception = entry->interceptor != General::kNone;
    b.isRelief = b.isRelief && !b.isSally && !b.isInterception;
    return b;
}

namespace {

struct Asking {
    const Definitions& defs;
    const Observation& seen;
    const Side side;
    const State world;  // with as many Brigades at each place as are known to stand there
    std::vector<Odds> list;

    // "3 Brigades worth 4 to 5, and Essex’s Battle Rating 1". (P19.1)
    [[nodiscard]] std::string sumOf(const State& at, const Battle& b, Side whose) const {
        const BrigadeSet fighting = fighters(at, b, whose);
        bool isExact = true;
        const ValueChances values = valuesOf(defs, seen, fighting, at, isExact);
        const auto isLikely = [](double chance) { return chance > 0; };
        const auto least = std::find_if(values.begin(), values.end(), isLikely) - values.begin();
        const auto most = values.rend() - std::find_if(values.rbegin(), values.rend(), isLikely) - 1;
        std::vector<std::string> terms{counted(fighting.size(), "Brigade") + " worth " + std::to_string(least) +
                                       (most > least ? " to " + std::to_string(most) : "")};
        if (const General g = leader(defs, at, b, whose); g != General::kNone)
            terms.push_back(fmt::format("{}\u2019s Battle Rating {}", defs[g].name, defs[g].battle));
        if (const CardId c = b.card[index(whose)]; c != CardId::kNone)
            terms.push_back(defs[c].title + " " + signedText(cardModifier(defs, at, b, whose, c)));
        return common::listed(terms);
    }
    // What Combat cards may still add to it, as far as the observer knows: his own he has in his hand. (P12.5)
    [[nodiscard]] std::string cardsAhead(const State& at, const Battle& b) const {
        std::array<int, kSides> most{};
        for (const Side whose : kBothSides) {
            if (b.card[index(whose)] != CardId::kNone || b.cardAsked[index(whose)]) continue;
            for (std::size_t n = 1; n <= kCards; ++n) {
                const CardId c = card(static_cast<int>(n));
                if (!isCombatCard(defs, c) || !isFor(defs, whose, c)) continue;
                const bool isOwn = (seen.seen.hand[index(side)] & bitOf(c)) != CardSet{};
                if (whose == side ? isOwn : !isOwn && couldHold(defs, at, whose, c))
                    most[index(whose)] = std::max(most[index(whose)], cardModifier(defs, at, b, whose, c));
            }
        }
        const int own = most[index(side)], enemys = most[index(enemyOf(side))];
        if (own == 0 && enemys == 0) return {};
        return own == 0 ? fmt::format("A Combat card may add up to {} to the enemy\u2019s.", enemys)
               : enemys == 0
                   ? fmt::format("A Combat card may add {} to yours.", own)
                   : fmt::format("A Combat card may add {} to yours, and one up to {} to the enemy\u2019s.", own, enemys);
    }
    void battle(const Action& a, const State& at, const Battle& b, const std::string& note = {}, bool mayRun = false) {
        const Forecast f = forecast(defs, seen, at, b);
        const bool attacks = b.attacker == side;
        constexpr std::array<std::string_view, kBattleEnds> labels{"Decisive victory",     "Major victory",        "Victory",
                                                                   "Draw, the field held", "Draw, the field left", "Defeat",
                                                                   "Major defeat",         "Decisive defeat"};
        Odds odds{a, "Battle of " + defs[b.area].name, {}, f.isExact ? 36 : kParts, {}, {"UKC", "P19.1"}};
        for (std::size_t i = 0; i < kBattleEnds; ++i) {
            const double chance = f.chance[attacks ? i : kBattleEnds - 1 - i];
            const auto weight = static_cast<std::uint64_t>(std::llround(chance * static_cast<double>(odds.total)));
            if (weight > 0) odds.parts.push_back({std::string(labels[i]), weight, i < 3 ? 1 : i > 4 ? -1 : 0});
        }
        // Rounded parts make up the whole: the greatest takes what is over.
        std::uint64_t sum = 0;
        for (const OddsPart& part : odds.parts) sum += part.weight;
        const auto greatest = std::max_element(odds.parts.begin(), odds.parts.end(),
                                               [](const OddsPart& x, const OddsPart& y) { return x.weight < y.weight; });
        if (greatest != odds.parts.end()) greatest->weight = greatest->weight + odds.total - sum;
        const auto losses = meanLosses(f);
        const int from = attacks ? f.leadFrom : -f.leadTo, to = attacks ? f.leadTo : -f.leadFrom;
        if (!note.empty()) odds.note = capital(note) + ": ";
        odds.note +=
            "you are at " + (from == to ? signedText(from) : signedText(from) + " to " + signedText(to)) +
            fmt::format(" before the dice ({} against {}); on average you lose {:.1f} Brigades and the enemy {:.1f}",
                        sumOf(at, b, side), sumOf(at, b, enemyOf(side)), losses[attacks ? 0 : 1], losses[attacks ? 1 : 0]);
        odds.note = capital(odds.note) + (f.isExact ? "." : ", over the Brigades that may be there.");
        if (const std::string cards = cardsAhead(at, b); !cards.empty()) odds.note += " " + cards;
        if (mayRun) odds.note += " The enemy may Disperse rather than fight, and would be off the map until the next turn.";
        list.push_back(std::move(odds));
        king(a, "King Charles Surrenders, and Parliament has won" + (note.empty() ? "" : " (" + note + ")"),
             kingsEnd(defs, seen, at, b, f), f.isExact);
    }
    // What it may mean for the King: an entry of its own behind the Battle's. (P6.1)
    void king(const Action& a, const std::string& title, const KingsEnd& end, bool isExact, const std::string& note = {}) {
        if (end.sum() <= 0) return;
        const int tone = side == Side::kRoyalist ? -1 : 1;
        Odds odds{a, title, {}, isExact ? 36 : kParts, note, kKingSurrenders};
        std::uint64_t rest = odds.total;
        const auto add = [&](std::string_view label, double chance) {
            const auto weight = static_cast<std::uint64_t>(std::llround(chance * static_cast<double>(odds.total)));
            if (weight == 0 || weight > rest) return;
            odds.parts.push_back({std::string(label), weight, tone});
            rest -= weight;
        };
        add("The last Brigade of his Army is lost", end.lastBrigade);
        add("He has no way to Retreat", end.noWay);
        add("The place falls with him", end.withFortress);
        if (odds.parts.empty()) return;
        if (rest > 0) odds.parts.push_back({"He fights on", rest, -tone});
        list.push_back(std::move(odds));
    }
    // One die: `faces` of six succeed; tone: for whom that is good.
    void die(const Action& a, std::string title, int faces, int tone, std::string note, Citation rule,
             std::string_view yes = "Succeeds", std::string_view no = "Fails") {
        list.push_back({a,
                        std::move(title),
                        {{std::string(yes), static_cast<std::uint64_t>(faces), tone},
                         {std::string(no), static_cast<std::uint64_t>(6 - faces), -tone}},
                        6,
                        std::move(note),
                        rule});
    }

    // Bombardment (P20.2); isLater: the roll comes with another Activation.
    void bombard(const Action& a, AreaId area, bool isLater) {
        const int modifier = bombardModifier(defs, world, area), needed = surrenderValue(defs, world, area);
        const int has = isBesieged(world, area) ? world.sieges[index(area)].value : 0;
        const std::string what = fmt::format("Bombardment Value {} of {}; {} on each roll", has, needed, signedText(modifier));
        if (!isLater)
            die(a, "Bombardment of " + defs[area].name, bombardFaces(modifier, has, needed), 1, what, {"UKC", "P20.2"},
                "Surrenders now", "Holds");
        const auto throws = rollsToFall(modifier, has, needed);
        // One roll each time its General is Activated there: the first of them now or the next time.
        constexpr std::array<std::string_view, 3> labels{"Falls to the first Bombardment", "Falls to the second Bombardment",
                                                         "Falls later, if the siege goes on"};
        const std::array<int, 3> falls{throws[0], throws[1], throws[2] + throws[3]};
        Odds rolls{a,
                   "Bombardments until it falls",
                   {},
                   216,
                   what + (isLater ? "; one roll each time a later Activation Bombards" : "; one roll an Activation"),
                   {"UKC", "P20.2"}};
        for (std::size_t i = 0; i < falls.size(); ++i)
            if (falls[i] > 0)
                rolls.parts.push_back({std::string(labels[i]), static_cast<std::uint64_t>(falls[i]), i < 2 ? 1 : 0});
        list.push_back(std::move(rolls));
        if (isLater || garrison(world, area).empty() || bombardFaces(modifier, has, needed) == 0) return;
        list.push_back({a,
                        "Honours of War, if it falls",
                        {{"To the Dispersed box", 2, 0}, {"Available again", 4, 0}},
                        6,
                        counted(garrison(world, area).size(), "Brigade") + " Inside",
                        {"UKC", "P20.2"}});
    }

    [[nodiscard]] static Battle meeting(const State& at, General g, AreaId area, AreaId from, const Opposition& o) {
        return meetingOf(at, g, area, from, o);
    }
    // A besieger who is attacked lifts the siege or keeps it. (P20.4)
    void relief(const Action& a, const State& at, Battle b, bool isChosen, bool isKept) {
        const Side besiegers = enemyOf(b.attacker);
        if (!isChosen || !isKept) {
            Battle lifted = b;
            lifted.siegeLifted = true;
            lifted.joinInside = wouldJoin(defs, at, lifted);
            battle(a, at, lifted, isChosen ? std::string{} : "if the besieger lifts the siege");
        }
        const int needed = neededInLines(defs, at, b);
        if ((isChosen && !isKept) || size(at, b.general[index(besiegers)]) <= needed) return;
        b.siegeKept = true;
        BrigadeSet rest = army(at, b.general[index(besiegers)]);
        for (int i = 0; i < needed && !rest.empty(); ++i) {
            Brigade least = *rest.begin();
            for (const Brigade x : rest)
                if (defs[x].value < defs[least].value) least = x;
            b.lines.insert(least);
            rest.erase(least);
        }
        battle(a, at, b,
               fmt::format("{}the weakest {} in the siege lines", isChosen ? "with " : "if the besieger keeps the siege with ",
                           counted(needed, "Brigade")));
    }
    void fight(const Action& a, const State& at, const Battle& b, const std::string& note = {}, bool mayRun = false) {
        if (b.isRelief) relief(a, at, b, false, false);
        else
            battle(a, at, b, note, mayRun);
    }
};

// The Activation: where he may go, and what he may do there.

void ask(Asking& q, const Activation& f) {
    const State& w = q.world;
    const General g = f.general;
    if (!isOnMap(w, g)) return;
    const AreaId here = areaOf(w, g);
    for (const common::Connection& c : q.defs.map.connections(mapIndex(here))) {
        const AreaId to = areaId(c.to);
        const MoveTo a{to};
        if (!f.allows(q.defs, w, a, nullptr)) continue;
        const std::uint32_t who = interceptors(q.defs, w, f.side, to, f.tried);
        State at = w;
        if (isSubordinate(at, g)) part(at, g);
        moveArmy(q.defs, at, g, to, nullptr);
        for (std::size_t i = 0; i < kGenerals; ++i) {
            if ((who >> i & 1U) == 0) continue;
            const General other = generalAt(i);
            q.die(a, fmt::format("Interception by {}", q.defs[other].name),
                  reactionFaces(interceptionModifier(q.defs, other, areaOf(w, other), g, to)), -1, "if he tries",
                  {"UKC", "P18.1"});
            State met = at;
            moveArmy(q.defs, met, other, to, nullptr);
            Battle b;
            b.isOn = b.isInterception = true;
            b.area = to;
            b.attacker = f.side;
            b.general[index(f.side)] = g;
            b.general[index(enemyOf(f.side))] = other;
            b.from = here;
            q.battle(a, met, b, fmt::format("if {} Intercepts", q.defs[other].name));
        }
        const Opposition o = oppositionTo(at, Entry{{}, g, here, to});
        if (!o.isThere()) continue;
        if (o.general != General::kNone && mayEvade(q.defs, at, o.general, here))
            q.die(a, fmt::format("Evasion of {}", q.defs[o.general].name),
                  reactionFaces(evasionModifier(q.defs, o.general, to, g, here)), -1, "if he tries", {"UKC", "P18.2"});
        q.fight(a, at, q.meeting(at, g, to, here, o), {}, mayDisperse(at, o.brigades));
    }
    if (f.allows(q.defs, w, Sally{}, nullptr)) {
        Entry entry{{}, g, AreaId::kNone, here};
        entry.isSally = true;
        State at = w;
        if (isSubordinate(at, g)) part(at, g);
        if (const Opposition o = oppositionTo(at, entry); o.isThere()) {
            Battle b = q.meeting(at, g, here, AreaId::kNone, o);
            b.isSally = true;
            b.isRelief = false;
            q.battle(Sally{}, at, b, {}, mayDisperse(at, o.brigades));
        }
    }
    if (f.allows(q.defs, w, Stop{}, nullptr) && q.side == Side::kRoyalist && isOnMap(w, General::kCharles) &&
        commanderOf(w, General::kCharles) == g)
        if (const KingsThreat threat = kingsThreat(q.defs, q.seen, w); threat.general != General::kNone)
            q.king(Stop{},
                   "King Charles Surrenders, and Parliament has won (if " + q.defs[threat.general].name + " attacks him here)",
                   threat.end, false,
                   fmt::format("{} with {} can march upon King Charles, whose Army has {}.", q.defs[threat.general].name,
                               counted(size(w, threat.general), "Brigade"), size(w, g)));
    if (f.allows(q.defs, w, Besiege{}, nullptr)) q.bombard(Besiege{}, here, true);
    if (f.allows(q.defs, w, Bombard{}, nullptr)) q.bombard(Bombard{}, here, false);
}

// Reactions

void ask(Asking& q, const InterceptOffer& f) {
    const State& w = q.world;
    const std::uint32_t who = interceptors(q.defs, w, enemyOf(f.side), f.at, f.tried);
    const Entry* entry = entryBelow(w);
    for (std::size_t i = 0; i < kGenerals; ++i) {
        if ((who >> i & 1U) == 0) continue;
        const General g = generalAt(i);
        q.die(Intercept{g}, fmt::format("Interception of {}", q.defs[f.mover].name),
              reactionFaces(interceptionModifier(q.defs, g, areaOf(w, g), f.mover, f.at)), 1, "4 or more needed",
              {"UKC", "P18.1"});
        State at = w;
        moveArmy(q.defs, at, g, f.at, nullptr);
        Battle b;
        b.isOn = b.isInterception = true;
        b.area = f.at;
        b.attacker = enemyOf(f.side);
        b.general[index(b.attacker)] = f.mover;
        b.general[index(f.side)] = g;
        if (entry) b.from = entry->from;
        q.battle(Intercept{g}, at, b, "if it succeeds");
    }
}
// The Battle that comes of the entry under way.
void askEntry(Asking& q, const Action& a, const std::string& note = {}) {
    if (const auto b = battleAhead(q.world)) q.fight(a, q.world, *b, note);
}
void ask(Asking& q, const EvadeOffer& f) {
    q.die(Evade{}, fmt::format("Evasion from {}", q.defs[f.mover].name),
          reactionFaces(evasionModifier(q.defs, f.general, areaOf(q.world, f.general), f.mover, f.from)), 1,
          "4 or more needed", {"UKC", "P18.2"});
    askEntry(q, Pass{});
}
void ask(Asking& q, const InsideOffer&) { askEntry(q, Pass{}); }
void ask(Asking& q, const DisperseOffer&) { askEntry(q, Fight{}); }

// Battle

void ask(Asking& q, const CombatCard& f) {
    ActionList list;
    State own = q.world;  // his own hand is not invented
    f.legal(q.defs, own, list);
    for (const Action& a : list) {
        Battle b = q.world.battle;
        b.cardAsked[index(f.side)] = true;
        if (const auto* play = std::get_if<PlayCard>(&a)) b.card[index(f.side)] = play->card;
        q.battle(a, q.world, b,
                 f.side == b.attacker && b.card[index(enemyOf(f.side))] == CardId::kNone ? "if the defender plays no card"
                                                                                         : "");
    }
}
void ask(Asking& q, const SiegeChoice& f) {
    q.relief(LiftSiege{}, q.world, q.world.battle, true, false);
    if (f.allows(q.defs, q.world, KeepSiege{}, nullptr)) q.relief(KeepSiege{}, q.world, q.world.battle, true, true);
}
// P19.1: a way through enemy country costs a Brigade.
void ask(Asking& q, const RetreatTo& f) {
    const RetreatAreas found = retreatAreas(q.defs, q.world, f);
    for (const common::AreaIndex a : found.areas) {
        const bool isCostly = found.costly.contains(a);
        q.list.push_back({ChooseArea{areaId(a)},
                          "Retreat to " + q.defs[areaId(a)].name,
                          {{isCostly ? "One Brigade is lost" : "No loss", 1, isCostly ? -1 : 1}},
                          1,
                          isCostly ? "The way leads through enemy country." : "",
                          {"UKC", "P19.1"}});
    }
}
void ask(Asking& q, const NmaSortieChoice& f) {
    if (!isOnMap(q.world, f.general)) return;
    Entry entry{{}, f.general, AreaId::kNone, areaOf(q.world, f.general)};
    entry.isSally = true;
    const Opposition o = oppositionTo(q.world, entry);
    if (!o.isThere()) return;
    Battle b = q.meeting(q.world, f.general, entry.to, AreaId::kNone, o);
    b.isSally = true;
    b.isRelief = false;
    q.battle(Fight{}, q.world, b);
}

// Sieges

void ask(Asking& q, const AssaultOffer& f) {
    const auto throws = static_cast<std::uint64_t>(assaultThrows(assaultModifier(q.defs, q.world, f.area)));
    q.list.push_back(
        {Assault{},
         "Assault on " + q.defs[f.area].name,
         {{"Stormed", throws, 1}, {"Repulsed", 36 - throws, -1}},
         36,
         fmt::format("10 or more needed with {}. Either way the Army loses its strongest Brigade for good; a General who is "
                     "repulsed may not Assault again.",
                     signedText(assaultModifier(q.defs, q.world, f.area))),
         {"UKC", "P20.3"}});
}
void ask(Asking& q, const BlockadeChoice& f) {
    for (std::size_t i = 0; i < q.defs.areas.size(); ++i)
        if (const ChooseArea a{areaAt(i)}; f.allows(q.defs, q.world, a, nullptr)) q.bombard(a, areaAt(i), false);
}

// Plots and risings

int flipFaces(int modifier, int needs) {
    int faces = 0;
    for (int die = 1; die <= 6; ++die) faces += die + modifier >= needs ? 1 : 0;
    return faces;
}
void plot(Asking& q, const Action& a, CardId c, AreaId at) {
    const int modifier = flipModifier(q.defs, q.world, c, at), needs = flipNeeds(c);
    const std::string note =
        fmt::format("{} or more needed", needs) + (modifier == 0 ? "" : " with " + signedText(modifier));
    q.die(a, "A plot for " + q.defs[at].name, flipFaces(modifier, needs), 1, note, {"UKC", "P12.6"}, "It changes hands",
          "No effect");
}
void ask(Asking& q, const FlipWhere& f) {
    for (std::size_t i = 0; i < q.defs.areas.size(); ++i)
        if (mayFlip(q.defs, q.world, f.side, f.card, areaAt(i))) plot(q, ChooseArea{areaAt(i)}, f.card, areaAt(i));
}
void ask(Asking& q, const FreeBombard& f) {
    for (std::size_t i = 0; i < q.defs.areas.size(); ++i) {
        const ChooseArea a{areaAt(i)};
        if (!f.allows(q.defs, q.world, a, nullptr)) continue;
        if (isBesieged(q.world, areaAt(i))) q.bombard(a, areaAt(i), false);
        else plot(q, a, f.card, areaAt(i));
    }
}
void askCards(Asking& q, CardSet hand) {
    const auto may = [&](CardId c) {
        return (hand & bitOf(c)) != CardSet{} && mayUseEvent(q.defs, q.world, q.side, c, nullptr);
    };
    if (const CardId c = kHothamCard; may(c) && mayFlip(q.defs, q.world, q.side, c, q.defs.hull))
        plot(q, PlayCard{c, Use::kEvent}, c, q.defs.hull);
    if (const CardId c = kLondonCard; may(c) && controls(q.world, Side::kParliament, q.defs.london))
        plot(q, PlayCard{c, Use::kEvent}, c, q.defs.london);
}
void ask(Asking& q, const CardPlay& f) { askCards(q, playable(q.seen.seen, f.side)); }
void ask(Asking& q, const BonusPlay& f) {
    if (!q.seen.seen.bonus.empty() && q.seen.seen.bonus[0].side == f.side) askCards(q, q.seen.seen.bonus[0].cards);
}

template <class F>
void ask(Asking&, const F&) {}

}  // namespace

std::vector<Odds> Face::odds(const Definitions& defs, const Observation& seen) {
    const auto d = decision(seen.seen);
    if (seen.seen.stack.empty() || (d.actor != common::PlayerId::kFirst && d.actor != common::PlayerId::kSecond)) return {};
    // What the other player weighs is his affair.
    if ((seen.viewer == common::PlayerId::kFirst || seen.viewer == common::PlayerId::kSecond) && seen.viewer != d.actor)
        return {};
    common::Rng rng{Ukc::digest(seen.seen), 0};
    Asking q{defs, seen, sideOf(d.actor), Ukc::determinize(defs, seen, rng), {}};
    const Frame top = seen.seen.stack.back();
    std::visit([&](const auto& f) { ask(q, f); }, top);
    return std::move(q.list);
}

}  // namespace ukc
