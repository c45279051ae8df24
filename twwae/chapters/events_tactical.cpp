// Tactical events: which Battle or City they are named for, and what they change in it. (TWWAE 7.01, 7.9)
#include "twwae/words/speaker.h"
#include "twwae/chapters/verbs_battle.h"

namespace twwae {

namespace {

constexpr Citation kNaming{"TWWAE", "7.01"};

// Events that may be named for a City and its Siege Combat. (TWWAE 7.91, 7.93, 7.96)
bool isForCities(Event e) { return e == Event::kMining || e == Event::kTurncoats || e == Event::kAdvantageousTerrain; }
bool isForAreas(Event e) { return e != Event::kMining; }

bool isTactical(const Definitions& defs, const State& s, Side side) {
    const CardId c = s.played[index(side)];
    return c != CardId::kNone && (defs[c].phase == EventPhase::kTactical || defs[c].phase == EventPhase::kInitiativeTactical);
}

Citation ruleOf(Event e) {
    switch (e) {
        case Event::kAdvantageousTerrain: return {"TWWAE", "7.91"};
        case Event::kLastStand: return {"TWWAE", "7.92"};
        case Event::kMining: return {"TWWAE", "7.93"};
        case Event::kSurpriseAttack: return {"TWWAE", "7.94"};
        case Event::kDisfavoursCavalry: return {"TWWAE", "7.95"};
        case Event::kTurncoats: return {"TWWAE", "7.96"};
        case Event::kWellPositionedArtillery: return {"TWWAE", "7.97"};
        default: return kNaming;
    }
}

BlockBits gunsAt(const Definitions& defs, const State& s, Side side, AreaId area) {
    return ofClass(defs, side, blocksOutside(s, side, area), BlockClass::kArtillery);
}

bool mayNameArea(const Definitions& defs, const State& s, Side side, Event e, AreaId area, Rejection* why) {
    if (index(area) >= defs.areas.size() || !isForAreas(e)) return refuse(why, "This Event must be used on a City.", ruleOf(e));
    if (!isContested(s, area))
        return refuse(
            why, [&] { return fmt::format("There is no Battle in {}.", defs[area].name); }, kNaming);
    const Side attacker = attackerIn(defs, s, area);
    switch (e) {
        case Event::kAdvantageousTerrain:
            if (attacker == side)
                return refuse(why, "Advantageous Terrain helps the Defender, and you attack there.", ruleOf(e));
            return true;
        case Event::kSurpriseAttack: {
            if (attacker != side)
                return refuse(why, "Only the Attacker may use a Surprise Attack, and you defend there.", ruleOf(e));
            const BlockBits barred =
                gunsAt(defs, s, side, area) |
                (blocksOutside(s, side, area) & (side == Side::kRoyalist ? bitOf(BlockId::kCharles) : bitOf(BlockId::kEssex)));
            if (barred != 0)
                return refuse(why, "No Artillery, and neither Charles nor Essex, may take part in a Surprise Attack.",
                              ruleOf(e));
            return true;
        }
        case Event::kWellPositionedArtillery:
            if (gunsAt(defs, s, side, area) == 0) return refuse(why, "You have no Artillery there.", ruleOf(e));
            return true;
        default: return true;
    }
}

// A City Besieged now, or in a Contested Area, where a Siege may come of the Battle.
bool mayNameCity(const Definitions& defs, const State& s, Side side, Event e, CityId city, Rejection* why) {
    if (index(city) >= defs.cities.size() || !isForCities(e))
        return refuse(why, "This Event must be used on a Battle.", ruleOf(e));
    if (!defs[city].isFortified) return refuse(why, [&] { return defs[city].name + " is not fortified."; }, kNaming);
    const bool besieged = isBesieged(defs, s, city);
    if (!besieged && !isContested(s, defs[city].area))
        return refuse(
            why, [&] { return defs[city].name + " is not Besieged."; }, kNaming);
    const bool isHolder = besieged ? besiegedSide(defs, s, city) == side : ownsCity(s, side, city);
    if (e == Event::kMining && isHolder) return refuse(why, "Only the Besieger may use Mining.", ruleOf(e));
    return true;  // Advantageous Terrain: the holder defends in a Storm, the besieger in a Sally (TWWAE 7.91, 8.2, 8.3)
}

}  // namespace

bool hasTacticalChoice(const Definitions& defs, const State& s, Side side) {
    if (!isTactical(defs, s, side)) return false;
    const Event e = eventOf(defs, s, side);
    if (isForAreas(e))
        for (std::size_t i = 0; i < defs.areas.size(); ++i)
            if (isContested(s, areaAt(i))) return true;
    if (isForCities(e))
        for (std::size_t i = 0; i < defs.cities.size(); ++i)
            if (mayNameCity(defs, s, side, e, cityAt(i), nullptr)) return true;
    return false;
}

namespace {
// The Event of the card is for that Battle, or that City.
Effect nameFor(const Definitions& defs, State& s, Side side, AreaId area, CityId city, Log* log) {
    NamedEvent& named = s.named[index(side)];
    named = {};
    named.event = eventOf(defs, s, side);
    named.area = area;
    named.city = city;
    s.enacted[index(side)] = true;
    say(
        log, ruleOf(named.event),
        [&] {
            const std::string where =
                area != AreaId::kNone ? "the Battle of " + defs[area].name : "the Siege of " + defs[city].name;
            return fmt::format("{} is enacted for {}.", defs[s.played[index(side)]].title, where);
        },
        LogKind::kAction, key(side), defs[area != AreaId::kNone ? area : defs[city].area].key);
    weigh(log, common::LogWeight::kNotable);
    if (named.event == Event::kWellPositionedArtillery) push(s, by(side, WellPlacedGun{{}, area}));
    return Effect::kSealed;
}
}  // namespace

std::string TacticalEvent::prompt(const Speaker& speaker) const {
    return fmt::format("choose where to use {}, or decline.", speaker.title(side));
}
void TacticalEvent::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Decline{});
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (const ChooseArea a{areaAt(i)}; allows(defs, s, a, nullptr)) list.push_back(a);
    for (std::size_t i = 0; i < defs.cities.size(); ++i)
        if (const ChooseCity a{cityAt(i)}; allows(defs, s, a, nullptr)) list.push_back(a);
}
bool TacticalEvent::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    return mayNameArea(defs, s, side, eventOf(defs, s, side), a.area, why);
}
bool TacticalEvent::allows(const Definitions& defs, const State& s, const ChooseCity& a, Rejection* why) const {
    return mayNameCity(defs, s, side, eventOf(defs, s, side), a.city, why);
}
Effect TacticalEvent::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    return nameFor(defs, s, side, a.area, CityId::kNone, log);
}
Effect TacticalEvent::apply(const Definitions& defs, State& s, const ChooseCity& a, Log* log) const {
    return nameFor(defs, s, side, AreaId::kNone, a.city, log);
}

// TWWAE 7.97: which gun it is stays secret until it shows in the Battle.
std::string WellPlacedGun::prompt(const Speaker& speaker) const {
    return fmt::format("choose in secret the gun that is well placed in {}.", speaker.name(area));
}
void WellPlacedGun::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const BlockId b : Blocks{side, gunsAt(defs, s, side, area)}) list.push_back(TakeBlock{b});
    if (list.empty()) list.push_back(Proceed{});
}
bool WellPlacedGun::allows(const Definitions& defs, const State& s, const TakeBlock& take, Rejection* why) const {
    return isIn(side, gunsAt(defs, s, side, area), take.block) || refuse(why, kAwaits, kRule);
}
bool WellPlacedGun::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    return gunsAt(defs, s, side, area) == 0 || refuse(why, kAwaits, kRule);
}
Effect WellPlacedGun::apply(const Definitions& defs, State& s, const TakeBlock& take, Log* log) const {
    s.named[index(side)].gun = take.block;
    sayTo(
        log, kRule, side, [] { return std::string("A gun is well placed."); },
        [&] { return nameOf(defs, take.block) + " is well placed."; }, LogKind::kNote, defs[area].key);
    return Effect::kSealed;
}

// To the Battle that has just been chosen.
void applyNamedEvents(const Definitions& defs, State& s) {
    Battle& battle = s.battle;
    for (const Side side : kBothSides) {
        const NamedEvent& named = s.named[index(side)];
        // RULING twwae-227: an Area covers its Battle, a City its Siege Combat; a Sally without a marker is part of that
        // (TWWAE 8.2).
        const bool ofCity = isSiegeCombat(battle) || isSally(s);
        const bool here = ofCity ? named.city == battle.city && named.city != CityId::kNone
                                 : named.area == battle.area && named.area != AreaId::kNone;
        if (!here) continue;
        switch (named.event) {
            case Event::kAdvantageousTerrain: {
                if (side == battle.attacker) break;
                // TWWAE 7.91: not behind London's incomplete walls.
                const bool open = battle.kind == BattleKind::kStorm && battle.city == defs.london && !s.londonFortified;
                battle.terrain = !open;
                break;
            }
            case Event::kLastStand: battle.lastStand[index(side)] = true; break;
            case Event::kSurpriseAttack:
                if (side != battle.attacker) break;
                battle.surprise = true;
                battle.surpriseBy = side;
                break;
            case Event::kDisfavoursCavalry: battle.disfavoursCavalry = true; break;
            case Event::kRoundheadFails: battle.roundheadFails = true; break;
            case Event::kCavalierCharge: battle.cavalierCharge = true; break;
            case Event::kTurncoats: battle.turncoats = true; break;
            default: break;  // Mining belongs to the Storming, the gun to enterLine()
        }
    }
}

}  // namespace twwae
