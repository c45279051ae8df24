// Regroup: the Victor's move after a Battle, captured guns, and Regional blocks that nobody leads any more. (TWWAE 7.7, 7.8)
#include "twwae/battle_end.h"

namespace twwae {

namespace {
constexpr Citation kRegroup{"TWWAE", "7.7"}, kCaptured{"TWWAE", "7.81"};
}  // namespace

// TWWAE 7.7: where to, or nowhere.
namespace {
bool mayRegroupTo(const Definitions& defs, const State& s, Side side, Place to, Rejection* why) {
    const AreaId area = s.battle.area;
    if (to == Place::kScotland) {
        if (!defs[area].bordersScotland || side != Side::kParliament) return refuse(why, "Only Covenanters may go to Scotland, and only from next to it.", kRegroup);
        return true;
    }
    if (!isArea(to) || index(areaOf(to)) >= defs.areas.size() || !defs.map.isAdjacent(mapIndex(area), mapIndex(areaOf(to))))
        return refuse(why, "Blocks Regroup to one adjacent Area.", kRegroup);
    if (!isOpenTo(defs, s, side, areaOf(to))) return refuse(why, [&] { return defs[areaOf(to)].name + " is neither Friendly nor Vacant."; }, kRegroup);
    if (isBarredByTreaty(defs, s, side, areaOf(to))) return refuse(why, [&] { return defs[areaOf(to)].name + " is closed by the Yorkshire Treaty."; }, {"TWWAE", "6.18"});
    return true;
}
// TWWAE 7.71: a Regional block goes abroad only with a Leader that goes too.
bool isLedAlong(const Definitions& defs, BlockBits set, Side side, Place to) {
    const AreaId there = to == Place::kScotland ? kScotlandArea : areaOf(to);
    for (const BlockId b : Blocks{side, set})
        if (isRegional(defs, b) && !isHome(defs, b, there) && !isLedBy(defs, b, set)) return false;
    return true;
}
bool canJoinRegroup(const Definitions& defs, const State& s, Side side, BlockBits set, Place to) {
    if (isLedAlong(defs, set, side, to)) return true;
    for (const BlockId leader : Blocks{side, blocksOutside(s, side, s.battle.area) & ~set}) {
        if (to == Place::kScotland && !isCovenanter(leader)) continue;
        if (isLedAlong(defs, set | bitOf(leader), side, to)) return true;
    }
    return false;
}
bool canAnybodyRegroup(const Definitions& defs, const State& s, Side side, Place to, Rejection* why) {
    for (const BlockId b : Blocks{side, blocksOutside(s, side, s.battle.area)})
        if (defs[b].kind != BlockKind::kLocal && (to != Place::kScotland || isCovenanter(b)) && canJoinRegroup(defs, s, side, bitOf(b), to)) return true;
    return refuse(why, [&] { return fmt::format("None of your blocks here may go to {}.", placeName(defs, to)); }, {"TWWAE", "7.71"});
}
}  // namespace

bool allows(const Definitions& defs, const State& s, const Regroup& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Proceed>(a)) return true;
    if (const auto* to = std::get_if<HeadFor>(&a))
        return mayRegroupTo(defs, s, f.side, to->place, why) && canAnybodyRegroup(defs, s, f.side, to->place, why);
    return refuse(why, "Name the Area to Regroup to, or proceed: all stay.", kRegroup);
}
void legal(const Definitions& defs, const State& s, const Regroup& f, ActionList& list) {
    forEachWay(defs, s, [&](Place to) {
        if (const Action a = HeadFor{to}; allows(defs, s, f, a, nullptr)) list.push_back(a);
    });
    list.push_back(Proceed{});
}
Effect apply(const Definitions&, State& s, const Regroup& f, const Action& a, Log*) {
    const auto* to = std::get_if<HeadFor>(&a);
    if (!to) return Effect::kSealed;
    RegroupBlocks blocks;
    blocks.to = to->place;
    push(s, by(f.side, blocks));
    return Effect::kReversible;
}

bool allows(const Definitions& defs, const State& s, const RegroupBlocks& f, const Action& a, Rejection* why) {
    const BlockBits here = blocksOutside(s, f.side, s.battle.area), taken = chosen(s, f.side) & here;
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        if (index(take->block) >= kBlocks || sideOf(take->block) != f.side || (here & bitOf(take->block)) == 0)
            return refuse(why, "Only blocks of the Victor in the Area of the Battle Regroup.", kRegroup);
        if ((taken & bitOf(take->block)) != 0) return refuse(why, [&] { return nameOf(defs, take->block) + " goes already."; }, kRegroup);
        if (defs[take->block].kind == BlockKind::kLocal) return refuse(why, "Local blocks do not leave their Area.", {"TWWAE", "3.26"});
        if (f.to == Place::kScotland && !isCovenanter(take->block)) return refuse(why, "Only Covenanter blocks may go to Scotland.", kRegroup);
        if (!canJoinRegroup(defs, s, f.side, taken | bitOf(take->block), f.to))
            return refuse(why, [&] { return nameOf(defs, take->block) + " has no Leader to Regroup with, away from home."; }, {"TWWAE", "7.71"});
        return true;
    }
    if (!std::holds_alternative<Proceed>(a)) return refuse(why, "Take the blocks that Regroup, then proceed.", kRegroup);
    if (!isLedAlong(defs, taken, f.side, f.to)) return refuse(why, "A Regional block taken still lacks its Leader.", {"TWWAE", "7.71"});
    return true;
}
void legal(const Definitions& defs, const State& s, const RegroupBlocks& f, ActionList& list) {
    for (const BlockId b : Blocks{f.side, blocksOutside(s, f.side, s.battle.area)})
        if (const Action a = TakeBlock{b}; allows(defs, s, f, a, nullptr)) list.push_back(a);
    if (allows(defs, s, f, Proceed{}, nullptr)) list.push_back(Proceed{});
}
Effect apply(const Definitions& defs, State& s, const RegroupBlocks& f, const Action& a, Log* log) {
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        set(s, take->block, kChosen);
        push(s, f);
        return Effect::kReversible;
    }
    const BlockBits taken = chosen(s, f.side) & blocksOutside(s, f.side, s.battle.area);
    clearAll(s, f.side, kChosen);
    if (taken == 0) return Effect::kSealed;
    say(log, kRegroup, [&] { return fmt::format("{} {} block{} Regroup{} to {}.", countOf(taken), sideName(f.side), countOf(taken) == 1 ? "" : "s", countOf(taken) == 1 ? "s" : "", placeName(defs, f.to)); },
        LogKind::kNote, key(f.side), battleKey(defs, s));
    moveTogether(defs, s, f.side, taken, f.to, 0, log);
    if (isArea(f.to)) touchArea(s, areaOf(f.to));
    return Effect::kSealed;
}

void offerCapturedGuns(State& s, Side victor, AreaId area, CityId city, int strength) {
    if (strength <= 0) return;
    CapturedGuns f;
    f.area = area;
    f.city = city;
    f.left = static_cast<std::uint8_t>(strength);
    push(s, by(victor, f));
}

namespace {
// Guns that may take captured strength: in the Area or next to it on friendly ground; after a Sally in the City alone (TWWAE 8.2).
BlockBits gunsInReach(const Definitions& defs, const State& s, const CapturedGuns& f) {
    BlockBits bits = 0;
    if (f.city != CityId::kNone) {
        bits = blocksInside(s, f.side, f.city);
    } else {
        bits = blocksOutside(s, f.side, f.area);
        if (const CityId city = defs[f.area].city; city != CityId::kNone) bits |= blocksInside(s, f.side, city);
        for (const auto& c : defs.map.connections(mapIndex(f.area)))
            if (isFriendly(defs, s, f.side, areaId(c.to))) bits |= blocksOutside(s, f.side, areaId(c.to));
    }
    return ofClass(defs, f.side, bits, BlockClass::kArtillery);
}
}  // namespace

bool allows(const Definitions& defs, const State& s, const CapturedGuns& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Proceed>(a)) return true;
    if (const auto* gain = std::get_if<GainStep>(&a)) {
        if (index(gain->block) >= kBlocks || sideOf(gain->block) != f.side || (gunsInReach(defs, s, f) & bitOf(gain->block)) == 0)
            return refuse(why, "Captured strength goes to Artillery in the Area of the Battle or an adjacent Friendly Area.", kCaptured);
        if (!defs[gain->block].mayGrow) return refuse(why, [&] { return nameOf(defs, gain->block) + " cannot gain strength."; }, kCaptured);  // RULING twwae-65
        if (isFull(defs, s, gain->block)) return refuse(why, [&] { return nameOf(defs, gain->block) + " is at full strength."; }, kCaptured);
        return true;
    }
    if (const auto* raise = std::get_if<Raise>(&a)) {
        if (index(raise->block) >= kBlocks || sideOf(raise->block) != f.side || defs[raise->block].cls != BlockClass::kArtillery || block(s, raise->block).place != Place::kPool)
            return refuse(why, "Only Artillery of your Recruitment Pool can be deployed with captured guns.", kCaptured);
        return true;
    }
    return refuse(why, "Give captured strength to Artillery (gain), deploy Artillery (raise), or proceed.", kCaptured);
}
void legal(const Definitions& defs, const State& s, const CapturedGuns& f, ActionList& list) {
    for (const BlockId b : Blocks{f.side, ofClass(defs, f.side, blocksAt(s, f.side, Place::kPool), BlockClass::kArtillery)}) list.push_back(Raise{b});
    list.push_back(Proceed{});
    for (const BlockId b : Blocks{f.side, gunsInReach(defs, s, f)})
        if (const Action a = GainStep{b}; allows(defs, s, f, a, nullptr)) list.push_back(a);
}
Effect apply(const Definitions& defs, State& s, const CapturedGuns& f, const Action& a, Log* log) {
    if (std::holds_alternative<Proceed>(a)) return Effect::kSealed;
    if (const auto* raise = std::get_if<Raise>(&a)) {
        const Place to = f.city != CityId::kNone ? inside(f.city) : outside(f.area);
        sayTo(log, kCaptured, f.side, [&] { return fmt::format("With 1 captured strength a block is deployed to {}.", placeName(defs, to)); },
              [&] { return fmt::format("With 1 captured strength {} is deployed to {}.", nameOf(defs, raise->block), placeName(defs, to)); });
        deploy(defs, s, raise->block, to, 1, false, log);
    } else {
        const BlockId gun = std::get<GainStep>(a).block;
        gainStep(defs, s, gun);
        sayTo(log, kCaptured, f.side, [&] { return "1 captured strength goes to guns in " + placeName(defs, block(s, gun).place) + "."; },
              [&] { return "1 captured strength goes to " + nameOf(defs, gun) + "."; });
    }
    CapturedGuns rest = f;
    if (--rest.left > 0) push(s, rest);
    return Effect::kSealed;
}

// TWWAE 7.82; RULING twwae-89. A Leader anywhere in the Area will do, in its City or outside.
void checkStranded(const Definitions& defs, State& s, Side side, Place p, Log* log) {
    if (!isOnMap(p)) return;
    const AreaId area = isArea(p) ? areaOf(p) : defs[cityOf(p)].area;
    const CityId city = defs[area].city;
    for (const BlockId b : Blocks{side, blocksAt(s, side, p)}) {
        if (!isRegional(defs, b) || isHome(defs, b, area) || hasChaperoneIn(defs, s, b, outside(area))) continue;
        if (city != CityId::kNone && hasChaperoneIn(defs, s, b, inside(city))) continue;
        if (defs[b].cls == BlockClass::kArtillery) {
            eliminate(defs, s, b, log, {"TWWAE", "7.82"});
            continue;
        }
        sayTo(log, {"TWWAE", "7.82"}, side, [&] { return fmt::format("A block in {} is stranded away from home.", placeName(defs, p)); },
              [&] { return fmt::format("{} in {} is stranded away from home.", nameOf(defs, b), placeName(defs, p)); });
        eliminate(defs, s, b, log, {"TWWAE", "7.82"});
    }
}

}  // namespace twwae
