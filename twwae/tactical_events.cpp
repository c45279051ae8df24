// Tactical events: which Battle or City they are named for, and what they change in it. (TWWAE 7.01, 7.9)
#include "twwae/battle.h"

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
    if (index(area) >= defs.areas.size() || !isForAreas(e)) return refuse(why, "This Event is named for a City.", ruleOf(e));
    if (!isContested(s, area)) return refuse(why, [&] { return fmt::format("There is no Battle in {}.", defs[area].name); }, kNaming);
    const Side attacker = attackerIn(defs, s, area);
    switch (e) {
        case Event::kAdvantageousTerrain:
            if (attacker == side) return refuse(why, "Advantageous Terrain helps the Defender, and you attack there.", ruleOf(e));
            return true;
        case Event::kSurpriseAttack: {
            if (attacker != side) return refuse(why, "A Surprise Attack is for the Attacker, and you defend there.", ruleOf(e));
            const BlockBits barred = gunsAt(defs, s, side, area) | (blocksOutside(s, side, area) & (side == Side::kRoyalist ? bitOf(BlockId::kCharles) : bitOf(BlockId::kEssex)));
            if (barred != 0) return refuse(why, "A Surprise Attack takes no Artillery, and neither Charles nor Essex.", ruleOf(e));
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
    if (index(city) >= defs.cities.size() || !isForCities(e)) return refuse(why, "This Event is named for a Battle.", ruleOf(e));
    if (!defs[city].isFortified) return refuse(why, [&] { return defs[city].name + " is not fortified."; }, kNaming);
    const bool besieged = isBesieged(defs, s, city);
    if (!besieged && !isContested(s, defs[city].area)) return refuse(why, [&] { return defs[city].name + " is not Besieged."; }, kNaming);
    const bool isHolder = besieged ? besiegedSide(defs, s, city) == side : ownsCity(s, side, city);
    if (e == Event::kMining && isHolder) return refuse(why, "Only the Besieger mines.", ruleOf(e));
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

bool allows(const Definitions& defs, const State& s, const TacticalEvent& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Decline>(a)) return true;
    const Event e = eventOf(defs, s, f.side);
    if (const auto* area = std::get_if<ChooseArea>(&a)) return mayNameArea(defs, s, f.side, e, area->area, why);
    if (const auto* city = std::get_if<ChooseCity>(&a)) return mayNameCity(defs, s, f.side, e, city->city, why);
    return refuse(why, "Name the Battle or City of your Event, or decline.", kNaming);
}
void legal(const Definitions& defs, const State& s, const TacticalEvent& f, ActionList& list) {
    list.push_back(Decline{});
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (const Action a = ChooseArea{areaAt(i)}; allows(defs, s, f, a, nullptr)) list.push_back(a);
    for (std::size_t i = 0; i < defs.cities.size(); ++i)
        if (const Action a = ChooseCity{cityAt(i)}; allows(defs, s, f, a, nullptr)) list.push_back(a);
}
Effect apply(const Definitions& defs, State& s, const TacticalEvent& f, const Action& a, Log* log) {
    if (std::holds_alternative<Decline>(a)) return Effect::kSealed;
    NamedEvent& named = s.named[index(f.side)];
    named = {};
    named.event = eventOf(defs, s, f.side);
    s.enacted[index(f.side)] = true;
    if (const auto* area = std::get_if<ChooseArea>(&a)) named.area = area->area;
    if (const auto* city = std::get_if<ChooseCity>(&a)) named.city = city->city;
    say(log, ruleOf(named.event), [&] {
        const std::string where = named.area != AreaId::kNone ? "the Battle of " + defs[named.area].name : "the Siege of " + defs[named.city].name;
        return fmt::format("{} is enacted for {}.", defs[s.played[index(f.side)]].title, where);
    }, LogKind::kAction, key(f.side), defs[named.area != AreaId::kNone ? named.area : defs[named.city].area].key);
    if (named.event != Event::kWellPositionedArtillery) return Effect::kSealed;
    WellPlacedGun gun;
    gun.area = named.area;
    push(s, by(f.side, gun));
    return Effect::kSealed;
}

// TWWAE 7.97: which gun it is stays secret until it shows in the Battle.
bool allows(const Definitions& defs, const State& s, const WellPlacedGun& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Proceed>(a) && gunsAt(defs, s, f.side, f.area) == 0) return true;
    const auto* take = std::get_if<TakeBlock>(&a);
    if (!take || index(take->block) >= kBlocks || sideOf(take->block) != f.side || (gunsAt(defs, s, f.side, f.area) & bitOf(take->block)) == 0)
        return refuse(why, "Choose one of your Artillery blocks in that Battle.", {"TWWAE", "7.97"});
    return true;
}
void legal(const Definitions& defs, const State& s, const WellPlacedGun& f, ActionList& list) {
    for (const BlockId b : Blocks{f.side, gunsAt(defs, s, f.side, f.area)}) list.push_back(TakeBlock{b});
    if (list.empty()) list.push_back(Proceed{});
}
Effect apply(const Definitions& defs, State& s, const WellPlacedGun& f, const Action& a, Log* log) {
    const auto* take = std::get_if<TakeBlock>(&a);
    if (!take) return Effect::kSealed;
    s.named[index(f.side)].gun = take->block;
    sayTo(log, {"TWWAE", "7.97"}, f.side, [] { return std::string("A gun is well placed."); }, [&] { return nameOf(defs, take->block) + " is well placed."; }, LogKind::kNote, defs[f.area].key);
    return Effect::kSealed;
}

// To the Battle that has just been chosen.
void applyNamedEvents(const Definitions& defs, State& s) {
    Battle& battle = s.battle;
    for (const Side side : kBothSides) {
        const NamedEvent& named = s.named[index(side)];
        // RULING twwae-227: an Area covers its Battle, a City its Siege Combat; a Sally without a marker is part of that (TWWAE 8.2).
        const bool ofCity = isSiegeCombat(battle) || isSally(s);
        const bool here = ofCity ? named.city == battle.city && named.city != CityId::kNone : named.area == battle.area && named.area != AreaId::kNone;
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
