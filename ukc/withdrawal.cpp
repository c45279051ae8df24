// Withdrawal: how those who are attacked may avoid the Battle: Evasion, going Inside a Fortress, and Dispersal of either side.
#include "ukc/cards.h"
#include "ukc/movement.h"
#include "ukc/reactions.h"

namespace ukc {

namespace {

constexpr Citation kIntercept{"UKC", "P18.1"}, kEvade{"UKC", "P18.2"}, kDisperse{"UKC", "P18.3"}, kNightMarchRule{"UKC", "P12.5"};
constexpr CardId kNightMarch = card(88);

// Brigades of these that run when their side Disperses.
// P18.3: in a mixed Army all but Covenanters and Lorrainers. G10.1: of a mixed Army Parliament's Brigades only. (RULING ukc-69)
BrigadeSet runners(const State& s, BrigadeSet brigades) {
    BrigadeSet able;
    for (const Brigade b : brigades)
        if (!isForeign(b)) able.insert(b);
    // PA.2.2: Covenanter Generals never; without a Covenanter Brigade those they lead stand with them.
    if (able == brigades)
        for (const Brigade b : brigades)
            if (isDisplay(placeOf(s, b)) && nationOf(commanderOf(s, generalOf(placeOf(s, b)))) == Nation::kCovenanter) able.erase(b);
    if (isGmt(s) && able != brigades)
        for (const Brigade b : able)
            if (serves(s, b) == Side::kRoyalist) able.erase(b);
    return able;
}

// Disperses what may run; Generals left without a Brigade go too. (P18.3)
void disperseSide(const Definitions& defs, State& s, General commander, BrigadeSet brigades, Log* log) {
    const BrigadeSet able = runners(s, brigades);
    if (able == brigades) {
        BrigadeSet rest = brigades;
        if (commander != General::kNone) {
            const Side side = sideOf(commander);
            const AreaId a = areaOf(s, commander);
            rest -= army(s, commander);
            disperseGeneral(defs, s, commander, log, kDisperse);
            for (const General other : commandersIn(s, side, a)) {  // left behind by an Evasion
                if ((army(s, other) & brigades).empty()) continue;
                rest -= army(s, other);
                disperseGeneral(defs, s, other, log, kDisperse);
            }
        }
        if (!rest.empty()) {
            say(log, kDisperse, [&] { return fmt::format("{} Unled Brigade{} disperse{}.", rest.size(), rest.size() == 1 ? "" : "s", rest.size() == 1 ? "s" : ""); });
            for (const Brigade b : rest) disperse(defs, s, b);
        }
    } else {
        say(log, kDisperse, [&] {
            const bool isOne = able.size() == 1;
            return fmt::format("{} Brigade{} disperse{}; the others will fight.", able.size(), isOne ? "" : "s", isOne ? "s" : "");
        });
        for (const Brigade b : able) disperse(defs, s, b);
        // A Subordinate without a Brigade, though his commander keeps some.
        for (std::size_t i = 0; i < kGenerals; ++i) {
            const General g = generalAt(i);
            if (isOnMap(s, g) && isSubordinate(s, g) && own(s, g).empty() && general(s, g).under == commander) disperseGeneral(defs, s, g, log, kDisperse);
        }
    }
    checkLone(defs, s, log);
}

}  // namespace

bool mayDisperse(const State& s, BrigadeSet brigades) { return !runners(s, brigades).empty(); }

// Evasion (P18.2)

namespace {

void evadeNow(const Definitions& defs, State& s, General g, AreaId from) {
    if (Entry* entry = entryBelow(s)) entry->noEvasion = true;
    if (evasionAreas(defs, s, g, from, size(s, g)).empty()) return;
    push(s, by(sideOf(g), EvadeTo{{}, g, from}));
}
void evadeGranted(const Definitions& defs, State& s, General g, General mover, AreaId from, bool isSure) {
    if (subordinatesOf(s, g) != 0) push(s, by(sideOf(g), EvadeLeave{{}, g, isSure, mover, from}));
    else evadeNow(defs, s, g, from);
}

}  // namespace

bool allows(const Definitions& defs, const State& s, const EvadeOffer& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Pass>(a) || std::holds_alternative<Evade>(a)) return true;
    const auto* it = std::get_if<PlayCard>(&a);
    if (!it || it->card != kNightMarch || it->use != Use::kEvent) return refuse(why, "He may try to Evade, or stay.", kEvade);
    if (!mayRespondWith(defs, s, f.side, kNightMarch)) return refuse(why, "You do not hold Night March.", kNightMarchRule);
    return true;
}
void legal(const Definitions& defs, const State& s, const EvadeOffer& f, ActionList& list) {
    if (const Action a = PlayCard{kNightMarch, Use::kEvent}; allows(defs, s, f, a, nullptr)) list.push_back(a);
    list.push_back(Pass{});
    list.push_back(Evade{});
}
Effect apply(const Definitions& defs, State& s, const EvadeOffer& f, const Action& a, Log* log) {
    if (std::holds_alternative<Pass>(a)) return Effect::kSealed;
    const AreaId here = areaOf(s, f.general);
    if (isBesieging(s, f.general)) {  // for the attempt alone
        liftSiege(defs, s, here, log, {"UKC", "P20.1"});
        if (Entry* entry = entryBelow(s)) entry->siegeLifted = true;
    }
    if (std::holds_alternative<PlayCard>(a)) {
        say(log, kNightMarchRule, [&] { return fmt::format("{} answers with {}: {} Evades without a roll.", sideName(f.side), cardName(defs, kNightMarch), defs[f.general].name); },
            LogKind::kAction, key(f.side), defs[here].key);
        spendCard(defs, s, f.side, kNightMarch, log);
        evadeGranted(defs, s, f.general, f.mover, f.from, true);  // RULING ukc-97
        return Effect::kSealed;
    }
    const int modifier = evasionModifier(defs, f.general, here, f.mover, f.from);
    say(log, kEvade, [&] { return fmt::format("{} tries to Evade {}: 4 or more with {}.", defs[f.general].name, defs[f.mover].name, signedText(modifier)); }, LogKind::kAction, key(f.side), defs[here].key);
    push(s, EvadeRoll{{}, f.general, f.mover, f.from, static_cast<std::int8_t>(modifier)});
    return Effect::kSealed;
}

void outcomes(const Definitions&, const State&, const EvadeRoll&, OutcomeList& list) { dieOutcomes(list); }
void applyChance(const Definitions& defs, State& s, const EvadeRoll& f, const Action& outcome, Log* log) {
    const int rating = ratingModifier(defs, f.general, f.mover);
    sayReaction(defs, log, kEvade, f.general, "the Evasion", dieOf(outcome), rating, f.modifier - rating, "for an enemy who came over mountains or sea", areaOf(s, f.general));
    if (reactionSucceeds(dieOf(outcome), f.modifier)) evadeGranted(defs, s, f.general, f.mover, f.from, false);
}

bool allows(const Definitions& defs, const State& s, const EvadeLeave& f, const Action& a, Rejection* why) {
    if (const auto* it = std::get_if<DropGeneral>(&a)) return mayLeaveBehind(defs, s, f.general, it->general, why);
    if (!std::holds_alternative<Proceed>(a)) return refuse(why, "Leave Subordinates behind, or go.", kEvade);
    if (evasionAreas(defs, s, f.general, f.from, size(s, f.general)).empty() && subordinatesOf(s, f.general) != 0)
        for (std::size_t i = 0; i < kGenerals; ++i)
            if (s.generals[i].under == f.general && mayLeaveBehind(defs, s, f.general, generalAt(i), nullptr))
                return refuse(why, "With so many Brigades he has nowhere to go; leave a Subordinate behind.", kEvade);
    return true;
}
void legal(const Definitions& defs, const State& s, const EvadeLeave& f, ActionList& list) {
    if (const Action a = Proceed{}; allows(defs, s, f, a, nullptr)) list.push_back(a);
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (s.generals[i].under == f.general && mayLeaveBehind(defs, s, f.general, generalAt(i), nullptr)) list.push_back(DropGeneral{generalAt(i)});
}
Effect apply(const Definitions& defs, State& s, const EvadeLeave& f, const Action& a, Log* log) {
    if (const auto* it = std::get_if<DropGeneral>(&a)) {
        leaveBehind(defs, s, f.general, it->general, log);
        if (subordinatesOf(s, f.general) != 0) {
            push(s, f);
            return Effect::kReversible;
        }
    }
    evadeNow(defs, s, f.general, f.from);
    return Effect::kReversible;
}

bool allows(const Definitions& defs, const State& s, const EvadeTo& f, const Action& a, Rejection* why) {
    const auto* it = std::get_if<ChooseArea>(&a);
    if (!it || index(it->area) >= defs.areas.size()) return refuse(why, "Choose the Area he Evades to.", kEvade);
    if (!evasionAreas(defs, s, f.general, f.from, size(s, f.general)).contains(mapIndex(it->area)))
        return refuse(why, [&] { return fmt::format("{} cannot Evade to {}: {} Area{} at most, none with the enemy in it, and not where the enemy came from.", defs[f.general].name, defs[it->area].name,
                                                     evasionDistance(size(s, f.general)), evasionDistance(size(s, f.general)) == 1 ? "" : "s"); }, kEvade);
    return true;
}
void legal(const Definitions& defs, const State& s, const EvadeTo& f, ActionList& list) {
    for (const common::AreaIndex a : evasionAreas(defs, s, f.general, f.from, size(s, f.general))) list.push_back(ChooseArea{areaId(a)});
}
Effect apply(const Definitions& defs, State& s, const EvadeTo& f, const Action& a, Log* log) {
    const AreaId to = std::get<ChooseArea>(a).area;
    say(log, kEvade, [&] { return fmt::format("{} Evades to {}.", armyName(defs, s, f.general), defs[to].name); }, LogKind::kNote, key(f.side), defs[to].key);
    moveArmy(defs, s, f.general, to, log);
    push(s, CheckPositions{});  // P17.3: a Reaction ends in Subordination
    return Effect::kSealed;
}

// Into the Fortress (P18.2)

bool allows(const Definitions&, const State&, const InsideOffer&, const Action& a, Rejection* why) {
    return std::holds_alternative<Pass>(a) || std::holds_alternative<GoInside>(a) || refuse(why, "He may withdraw Inside the Fortress, or stay Outside.", kEvade);
}
void legal(const Definitions&, const State&, const InsideOffer&, ActionList& list) {
    list.push_back(Pass{});
    list.push_back(GoInside{});
}
Effect apply(const Definitions& defs, State& s, const InsideOffer& f, const Action& a, Log* log) {
    if (std::holds_alternative<GoInside>(a)) {
        general(s, f.general).isInside = true;
        for (GeneralState& other : s.generals)
            if (other.under == f.general) other.isInside = true;
        say(log, kEvade, [&] { return fmt::format("{} withdraws Inside {}.", armyName(defs, s, f.general), defs[areaOf(s, f.general)].name); }, LogKind::kNote, key(f.side), defs[areaOf(s, f.general)].key);
    }
    return Effect::kSealed;
}

// Dispersal (P18.3)

bool allows(const Definitions&, const State& s, const DisperseOffer&, const Action& a, Rejection* why) {
    if (std::holds_alternative<Fight>(a)) return true;
    if (!std::holds_alternative<Disperse>(a)) return refuse(why, "Disperse or fight.", kDisperse);
    return entryBelow(s) != nullptr || refuse(why, "Nobody enters.", kDisperse);
}
void legal(const Definitions&, const State& s, const DisperseOffer&, ActionList& list) {
    if (entryBelow(s)) list.push_back(Disperse{});
    list.push_back(Fight{});
}
Effect apply(const Definitions& defs, State& s, const DisperseOffer& f, const Action& a, Log* log) {
    if (!std::holds_alternative<Disperse>(a)) return Effect::kSealed;
    const Entry entry = *entryBelow(s);
    if (f.isAttacker) {
        const bool wasOccupied = isOccupiedBeside(s, entry.general, f.area);
        disperseSide(defs, s, entry.general, army(s, entry.general), log);
        // P18.1: an Interceptor does not stay where the enemy stands. (RULING ukc-34)
        if (const General g = entry.interceptor; wasOccupied && isOnMap(s, g) && areaOf(s, g) == f.area && !isOnMap(s, entry.general)) {
            say(log, kIntercept, [&] { return fmt::format("{} goes back to {}.", defs[g].name, defs[entry.interceptedFrom].name); }, LogKind::kNote, key(sideOf(g)), defs[entry.interceptedFrom].key);
            moveArmy(defs, s, g, entry.interceptedFrom, log);
            push(s, CheckPositions{});
        }
        return Effect::kSealed;
    }
    const Opposition o = oppositionTo(s, entry);
    disperseSide(defs, s, o.general, o.brigades, log);
    if (!oppositionTo(s, entry).isThere() && !isFortress(defs, s, f.area) && !controls(s, enemyOf(f.side), f.area)) push(s, by(enemyOf(f.side), DispersedPc{{}, f.area}));
    return Effect::kSealed;
}

bool allows(const Definitions&, const State&, const DispersedPc&, const Action& a, Rejection* why) {
    return std::holds_alternative<Pass>(a) || std::holds_alternative<Convert>(a) || refuse(why, "Place a PC marker, or pass.", kDisperse);
}
void legal(const Definitions&, const State&, const DispersedPc&, ActionList& list) {
    list.push_back(Pass{});
    list.push_back(Convert{});
}
Effect apply(const Definitions& defs, State& s, const DispersedPc& f, const Action& a, Log* log) {
    if (std::holds_alternative<Convert>(a)) setControl(defs, s, f.area, static_cast<int>(index(f.side)), log, kDisperse);
    return Effect::kReversible;
}

}  // namespace ukc
