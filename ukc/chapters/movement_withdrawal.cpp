// Withdrawal: how those who are attacked may avoid the Battle: Evasion, going Inside a Fortress, and Dispersal of either side.
#include "ukc/chapters/cards.h"
#include "ukc/chapters/movement.h"
#include "ukc/chapters/movement_reactions.h"
#include "ukc/words/speaker.h"

namespace ukc {

namespace {

constexpr Citation kDisperse{"UKC", "P18.3"}, kNightMarchRule{"UKC", "PA.88"};

// Brigades of these that run when their side Disperses.
// P18.3: in a mixed Army all but Covenanters and Lorrainers. G10.1: of a mixed Army Parliament's Brigades only. (RULING ukc-69)
BrigadeSet runners(const State& s, BrigadeSet brigades) {
    BrigadeSet able;
    for (const Brigade b : brigades)
        if (!isForeign(b)) able.insert(b);
    // PA.2.2: Covenanter Generals never; without a Covenanter Brigade those they lead stand with them.
    if (able == brigades)
        for (const Brigade b : brigades)
            if (isDisplay(placeOf(s, b)) && nationOf(commanderOf(s, generalOf(placeOf(s, b)))) == Nation::kCovenanter)
                able.erase(b);
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
            say(log, kDisperse, [&] {
                return fmt::format("{} {}.", counted(rest.size(), "Unled Brigade"),
                                   rest.size() == 1 ? "Disperses" : "Disperse");
            });
            for (const Brigade b : rest) disperse(defs, s, b);
        }
    } else {
        say(log, kDisperse, [&] {
            return fmt::format("{} {}; the others will fight.", counted(able.size(), "Brigade"),
                               able.size() == 1 ? "Disperses" : "Disperse");
        });
        for (const Brigade b : able) disperse(defs, s, b);
        // A Subordinate without a Brigade, though his commander keeps some.
        for (std::size_t i = 0; i < kGenerals; ++i) {
            const General g = generalAt(i);
            if (isOnMap(s, g) && isSubordinate(s, g) && own(s, g).empty() && general(s, g).under == commander)
                disperseGeneral(defs, s, g, log, kDisperse);
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

// He gives up his siege for the attempt alone. (P20.1)
void liftForAttempt(const Definitions& defs, State& s, General g, Log* log) {
    if (!isBesieging(s, g)) return;
    liftSiege(defs, s, areaOf(s, g), log, {"UKC", "P20.1.4"});
    if (Entry* entry = entryBelow(s)) entry->siegeLifted = true;
}

}  // namespace

std::string EvadeOffer::prompt(const Speaker& speaker) const {
    return fmt::format("{} is attacked by {}; Evade, or stand.", speaker.name(general),
        speaker.name(mover));
}
void EvadeOffer::legal(const Definitions& defs, const State& s, ActionList& list) const {
    if (const PlayCard a{kNightMarchCard, Use::kEvent}; allows(defs, s, a, nullptr)) list.push_back(Action{a});
    list.push_back(Action{Pass{}});
    list.push_back(Action{Evade{}});
}
bool EvadeOffer::allows(const Definitions& defs, const State& s, const PlayCard& a, Rejection* why) const {
    if (a.card != kNightMarchCard || a.use != Use::kEvent) return refuse(why, kAwaits, kRule);
    return mayRespondWith(defs, s, side, kNightMarchCard) || refuse(why, "You do not hold Night March.", kNightMarchRule);
}
Effect EvadeOffer::apply(const Definitions&, State&, const Pass&, Log*) const { return Effect::kSealed; }
Effect EvadeOffer::apply(const Definitions& defs, State& s, const PlayCard&, Log* log) const {
    liftForAttempt(defs, s, general, log);
    say(
        log, kNightMarchRule,
        [&] {
            return fmt::format("{} answers with {}: {} Evades without a roll.", sideTitle(side),
                               cardName(defs, kNightMarchCard), defs[general].name);
        },
        LogKind::kAction, key(side), defs[areaOf(s, general)].key);
    spendCard(defs, s, side, kNightMarchCard, log);
    evadeGranted(defs, s, general, mover, from, true);  // RULING ukc-97
    return Effect::kSealed;
}
Effect EvadeOffer::apply(const Definitions& defs, State& s, const Evade&, Log* log) const {
    liftForAttempt(defs, s, general, log);
    const AreaId here = areaOf(s, general);
    const int modifier = evasionModifier(defs, general, here, mover, from);
    say(
        log, {"UKC", "P18.2.1"},
        [&] {
            return fmt::format("{} tries to Evade {}: {}.", defs[general].name, defs[mover].name, reactionNeed(modifier));
        },
        LogKind::kAction, key(side), defs[here].key);
    push(s, EvadeRoll{{}, general, mover, from, static_cast<std::int8_t>(modifier)});
    return Effect::kSealed;
}

std::string EvadeRoll::prompt(const Speaker& speaker) const {
    return fmt::format("{} tries to Evade: {}.", speaker.name(general), reactionNeed(modifier));
}
void EvadeRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    const int rating = ratingModifier(defs, general, mover);
    sayReaction(defs, log, {"UKC", "P18.2.1"}, general, "the Evasion", die, rating, modifier - rating,
                "the enemy came over mountains or sea", areaOf(s, general));
    if (reactionSucceeds(die, modifier)) evadeGranted(defs, s, general, mover, from, false);
}

std::string EvadeLeave::prompt(const Speaker& speaker) const {
    return fmt::format("choose which Subordinates {} leaves behind, or go on.", speaker.name(general));
}
void EvadeLeave::legal(const Definitions& defs, const State& s, ActionList& list) const {
    if (allows(defs, s, Proceed{}, nullptr)) list.push_back(Action{Proceed{}});
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (s.generals[i].under == general && mayLeaveBehind(defs, s, general, generalAt(i), nullptr))
            list.push_back(Action{DropGeneral{generalAt(i)}});
}
bool EvadeLeave::allows(const Definitions& defs, const State& s, const DropGeneral& a, Rejection* why) const {
    return mayLeaveBehind(defs, s, general, a.general, why);
}
bool EvadeLeave::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    if (!evasionAreas(defs, s, general, from, size(s, general)).empty()) return true;
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (s.generals[i].under == general && mayLeaveBehind(defs, s, general, generalAt(i), nullptr))
            return refuse(why, "With so many Brigades he has nowhere to go; leave a Subordinate behind.", kRule);
    return true;
}
Effect EvadeLeave::apply(const Definitions& defs, State& s, const DropGeneral& a, Log* log) const {
    leaveBehind(defs, s, general, a.general, log);
    if (subordinatesOf(s, general) == 0) return apply(defs, s, Proceed{}, log);
    push(s, *this);
    return Effect::kReversible;
}
Effect EvadeLeave::apply(const Definitions& defs, State& s, const Proceed&, Log*) const {
    evadeNow(defs, s, general, from);
    return Effect::kReversible;
}

std::string EvadeTo::prompt(const Speaker& speaker) const {
    return fmt::format("choose where {} goes.", speaker.name(general));
}
void EvadeTo::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const common::AreaIndex a : evasionAreas(defs, s, general, from, size(s, general)))
        list.push_back(Action{ChooseArea{areaId(a)}});
}
bool EvadeTo::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    if (index(a.area) >= defs.areas.size()) return refuse(why, kAwaits, kRule);
    const int n = size(s, general);
    if (evasionAreas(defs, s, general, from, n).contains(mapIndex(a.area))) return true;
    return refuse(
        why,
        [&] {
            return fmt::format(
                "{} cannot Evade to {}: it must be within {}, without the enemy, and not where the enemy came from.",
                defs[general].name, defs[a.area].name, counted(evasionDistance(n), "Area"));
        },
        kRule);
}
Effect EvadeTo::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    say(
        log, {"UKC", "P18.2.1"}, [&] { return fmt::format("{} Evades to {}.", armyName(defs, s, general), defs[a.area].name); },
        LogKind::kNote, key(side), defs[a.area].key);
    moveArmy(defs, s, general, a.area, log);
    push(s, CheckPositions{});  // P17.3: a Reaction ends in Subordination
    return Effect::kSealed;
}

// Into the Fortress (P18.2)

std::string InsideOffer::prompt(const Speaker& speaker) const {
    return fmt::format("withdraw {} Inside the Fortress, or stay Outside.", speaker.name(general));
}
Effect InsideOffer::apply(const Definitions&, State&, const Pass&, Log*) const { return Effect::kSealed; }
Effect InsideOffer::apply(const Definitions& defs, State& s, const GoInside&, Log* log) const {
    ukc::general(s, general).isInside = true;
    for (GeneralState& other : s.generals)
        if (other.under == general) other.isInside = true;
    const AreaId here = areaOf(s, general);
    say(
        log, {"UKC", "P18.2.2"},
        [&] { return fmt::format("{} withdraws Inside {}.", armyName(defs, s, general), defs[here].name); }, LogKind::kNote,
        key(side), defs[here].key);
    return Effect::kSealed;
}

// Dispersal (P18.3)

std::string DisperseOffer::prompt(const Speaker& speaker) const {
    return fmt::format("fight in {}, or Disperse.", speaker.at(area));
}
bool DisperseOffer::allows(const Definitions&, const State& s, const Disperse&, Rejection* why) const {
    return entryBelow(s) != nullptr || refuse(why, "No enemy is entering.", kRule);
}
Effect DisperseOffer::apply(const Definitions&, State&, const Fight&, Log*) const { return Effect::kSealed; }
Effect DisperseOffer::apply(const Definitions& defs, State& s, const Disperse&, Log* log) const {
    const Entry entry = *entryBelow(s);
    say(
        log, kRule,
        [&] { return fmt::format("{} chooses to Disperse in {} rather than fight.", sideTitle(side), defs[area].name); },
        LogKind::kAction, key(side), defs[area].key);
    if (isAttacker) {
        const bool wasOccupied = isOccupiedBeside(s, entry.general, area);
        disperseSide(defs, s, entry.general, army(s, entry.general), log);
        // P18.1: an Interceptor does not stay where the enemy stands. (RULING ukc-34)
        if (const General g = entry.interceptor;
            wasOccupied && isOnMap(s, g) && areaOf(s, g) == area && !isOnMap(s, entry.general)) {
            const AreaDefinition& back = defs[entry.interceptedFrom];
            say(
                log, {"UKC", "P18.1.3"}, [&] { return fmt::format("{} goes back to {}.", defs[g].name, back.name); },
                LogKind::kNote, key(sideOf(g)), back.key);
            moveArmy(defs, s, g, entry.interceptedFrom, log);
            push(s, CheckPositions{});
        }
        return Effect::kSealed;
    }
    const Opposition o = oppositionTo(s, entry);
    disperseSide(defs, s, o.general, o.brigades, log);
    if (!oppositionTo(s, entry).isThere() && !isFortress(defs, s, area) && !controls(s, enemyOf(side), area))
        push(s, by(enemyOf(side), DispersedPc{{}, area}));
    return Effect::kSealed;
}

std::string DispersedPc::prompt(const Speaker& speaker) const {
    return fmt::format("the enemy has Dispersed; place a PC marker in {}, or pass.", speaker.at(area));
}
Effect DispersedPc::apply(const Definitions& defs, State& s, const Convert&, Log* log) const {
    setControl(defs, s, area, static_cast<int>(index(side)), log, kRule);
    return Effect::kReversible;
}

}  // namespace ukc
