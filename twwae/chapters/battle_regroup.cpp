// Regroup: the Victor's move after a Battle, captured guns, and Regional blocks that nobody leads any more. (TWWAE 7.7, 7.8)
#include "twwae/chapters/battle_end.h"
#include "twwae/chapters/stranded.h"
#include "twwae/words/speaker.h"

namespace twwae {

namespace {
constexpr Citation kRegroup{"TWWAE", "7.7"};
}  // namespace

// TWWAE 7.7: where to, or nowhere.
namespace {
bool mayRegroupTo(const Definitions& defs, const State& s, Side side, Place to, Rejection* why) {
    const AreaId area = s.battle.area;
    if (to == Place::kScotland) {
        if (!defs[area].bordersScotland || side != Side::kParliament)
            return refuse(why, "Only Covenanters may go to Scotland, and only from next to it.", kRegroup);
        return true;
    }
    if (!isArea(to) || index(areaOf(to)) >= defs.areas.size() || !defs.map.isAdjacent(mapIndex(area), mapIndex(areaOf(to))))
        return refuse(why, "Blocks may Regroup only to one adjacent Area.", kRegroup);
    if (!isOpenTo(defs, s, side, areaOf(to)))
        return refuse(
            why, [&] { return defs[areaOf(to)].name + " is neither Friendly nor Vacant."; }, kRegroup);
    if (isBarredByTreaty(defs, s, side, areaOf(to)))
        return refuse(why, [&] { return defs[areaOf(to)].name + " is closed by the Yorkshire Treaty."; }, {"TWWAE", "6.18"});
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
        if (defs[b].kind != BlockKind::kLocal && (to != Place::kScotland || isCovenanter(b)) &&
            canJoinRegroup(defs, s, side, bitOf(b), to))
            return true;
    return refuse(why, [&] { return fmt::format("None of your blocks here may go to {}.", placeName(defs, to)); },
                  {"TWWAE", "7.71"});
}
}  // namespace

std::string Regroup::prompt(const Speaker&) const {
    return "the Battle is won: choose an Area to Regroup into, or stay.";
}
void Regroup::legal(const Definitions& defs, const State& s, ActionList& list) const {
    forEachWay(defs, s, [&](Place to) {
        if (const HeadFor a{to}; allows(defs, s, a, nullptr)) list.push_back(a);
    });
    list.push_back(Proceed{});
}
bool Regroup::allows(const Definitions& defs, const State& s, const HeadFor& to, Rejection* why) const {
    return mayRegroupTo(defs, s, side, to.place, why) && canAnybodyRegroup(defs, s, side, to.place, why);
}
Effect Regroup::apply(const Definitions&, State& s, const HeadFor& to, Log*) const {
    push(s, by(side, RegroupBlocks{{}, to.place}));
    return Effect::kReversible;
}

std::string RegroupBlocks::prompt(const Speaker& speaker) const {
    return fmt::format("choose the blocks that Regroup to {}, or go on.{}", placeName(speaker.defs, to), speaker.soFar(side));
}
void RegroupBlocks::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const BlockId b : Blocks{side, blocksOutside(s, side, s.battle.area)})
        if (const TakeBlock take{b}; allows(defs, s, take, nullptr)) list.push_back(take);
    if (allows(defs, s, Proceed{}, nullptr)) list.push_back(Proceed{});
}
bool RegroupBlocks::allows(const Definitions& defs, const State& s, const TakeBlock& take, Rejection* why) const {
    const BlockBits here = blocksOutside(s, side, s.battle.area), taken = chosen(s, side) & here;
    const BlockId b = take.block;
    if (!isIn(side, here, b)) return refuse(why, "Only the Victor\u2019s blocks in the Area of the Battle may Regroup.", kRule);
    if ((taken & bitOf(b)) != 0) return refuse(why, [&] { return nameOf(defs, b) + " has already been chosen."; }, kRule);
    if (defs[b].kind == BlockKind::kLocal) return refuse(why, "Local blocks may not leave their Area.", {"TWWAE", "3.26"});
    if (to == Place::kScotland && !isCovenanter(b)) return refuse(why, "Only Covenanter blocks may go to Scotland.", kRule);
    return canJoinRegroup(defs, s, side, taken | bitOf(b), to) ||
           refuse(why, [&] { return nameOf(defs, b) + " has no Leader to Regroup with, away from home."; }, {"TWWAE", "7.71"});
}
bool RegroupBlocks::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    const BlockBits taken = chosen(s, side) & blocksOutside(s, side, s.battle.area);
    return isLedAlong(defs, taken, side, to) ||
           refuse(why, "A Regional block you have chosen still lacks its Leader.", {"TWWAE", "7.71"});
}
Effect RegroupBlocks::apply(const Definitions&, State& s, const TakeBlock& take, Log*) const {
    set(s, take.block, kChosen);
    push(s, *this);
    return Effect::kReversible;
}
Effect RegroupBlocks::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    const BlockBits taken = chosen(s, side) & blocksOutside(s, side, s.battle.area);
    clearAll(s, side, kChosen);
    const int n = countOf(taken);
    if (n == 0) return Effect::kSealed;
    say(
        log, kRule,
        [&] {
            return fmt::format("{} {} block{} to {}.", n, sideAdjective(side), n == 1 ? " Regroups" : "s Regroup",
                               placeName(defs, to));
        },
        LogKind::kNote, key(side), battleKey(defs, s));
    moveTogether(defs, s, side, taken, to, 0, log);
    if (isArea(to)) touchArea(s, areaOf(to));
    return Effect::kSealed;
}

void offerCapturedGuns(State& s, Side victor, AreaId area, CityId city, int strength) {
    if (strength <= 0) return;
    push(s, by(victor, CapturedGuns{{}, area, city, static_cast<std::uint8_t>(strength)}));
}

namespace {
// Guns that may take captured strength: in the Area or next to it on friendly ground; after a Sally in the City alone
// (TWWAE 8.2).
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
void spendOne(CapturedGuns f, State& s) {
    if (--f.left > 0) push(s, f);
}
}  // namespace

std::string CapturedGuns::prompt(const Speaker& speaker) const {
    const std::string there = city == CityId::kNone ? speaker.name(area) : speaker.name(city);
    if (speaker.isOpenTo(side)) {
        ActionList list;
        legal(speaker.defs, speaker.s, list);
        if (list.size() == 1)
            return fmt::format(
                "go on: nobody can use the guns captured in {}, for no Artillery of yours lacks strength near by.", there);
    }
    return fmt::format("use the guns captured in {} to strengthen or raise Artillery; {} left.", there, counted(left, "point"));
}
void CapturedGuns::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const BlockId b : Blocks{side, ofClass(defs, side, blocksAt(s, side, Place::kPool), BlockClass::kArtillery)})
        list.push_back(Raise{b});
    list.push_back(Proceed{});
    for (const BlockId b : Blocks{side, gunsInReach(defs, s, *this)})
        if (const GainStep gain{b}; allows(defs, s, gain, nullptr)) list.push_back(gain);
}
bool CapturedGuns::allows(const Definitions& defs, const State& s, const GainStep& gain, Rejection* why) const {
    const BlockId b = gain.block;
    if (!isIn(side, gunsInReach(defs, s, *this), b))
        return refuse(why, "Captured strength may go only to Artillery in the Area of the Battle or an adjacent Friendly Area.",
                      kRule);
    if (!defs[b].mayGrow)
        return refuse(
            why, [&] { return nameOf(defs, b) + " cannot gain strength."; }, kRule);  // RULING twwae-65
    return !isFull(defs, s, b) || refuse(why, [&] { return nameOf(defs, b) + " is at full strength."; }, kRule);
}
bool CapturedGuns::allows(const Definitions& defs, const State& s, const Raise& raise, Rejection* why) const {
    const BlockBits guns = ofClass(defs, side, blocksAt(s, side, Place::kPool), BlockClass::kArtillery);
    return isIn(side, guns, raise.block) ||
           refuse(why, "Only Artillery in your Recruitment Pool can be deployed with captured guns.", kRule);
}
Effect CapturedGuns::apply(const Definitions& defs, State& s, const Raise& raise, Log* log) const {
    const Place to = city != CityId::kNone ? inside(city) : outside(area);
    sayTo(
        log, kRule, side,
        [&] { return fmt::format("A captured gun is placed in {} at strength 1.", placeName(defs, to)); },
        [&] {
            return fmt::format("The captured gun is placed in {} at strength 1: {}.", placeName(defs, to),
                               nameOf(defs, raise.block));
        });
    deploy(defs, s, raise.block, to, 1, false, log);
    spendOne(*this, s);
    return Effect::kSealed;
}
Effect CapturedGuns::apply(const Definitions& defs, State& s, const GainStep& gain, Log* log) const {
    gainStep(defs, s, gain.block);
    sayTo(
        log, kRule, side,
        [&] { return "Captured guns add 1 strength in " + placeName(defs, block(s, gain.block).place) + "."; },
        [&] { return "Captured guns add 1 strength to " + nameOf(defs, gain.block) + "."; });
    spendOne(*this, s);
    return Effect::kSealed;
}

// TWWAE 7.82; RULING twwae-89. A Leader anywhere in the Area will do, in its City or outside.
BlockBits strandedAt(const Definitions& defs, const State& s, Side side, Place p) {
    if (!isOnMap(p)) return 0;
    const AreaId area = isArea(p) ? areaOf(p) : defs[cityOf(p)].area;
    const CityId city = defs[area].city;
    BlockBits out = 0;
    for (const BlockId b : Blocks{side, blocksAt(s, side, p)}) {
        if (!isRegional(defs, b) || isHome(defs, b, area) || hasChaperoneIn(defs, s, b, outside(area))) continue;
        if (city == CityId::kNone || !hasChaperoneIn(defs, s, b, inside(city))) out |= bitOf(b);
    }
    return out;
}

void checkStranded(const Definitions& defs, State& s, Side side, Place p, Log* log) {
    for (const BlockId b : Blocks{side, strandedAt(defs, s, side, p)}) {
        if (defs[b].cls == BlockClass::kArtillery) {
            eliminate(defs, s, b, log, {"TWWAE", "7.82"});
            continue;
        }
        sayTo(
            log, {"TWWAE", "7.82"}, side,
            [&] { return fmt::format("A block in {} is stranded away from home.", placeName(defs, p)); },
            [&] { return fmt::format("{} in {} is stranded away from home.", nameOf(defs, b), placeName(defs, p)); });
        eliminate(defs, s, b, log, {"TWWAE", "7.82"});
    }
}

}  // namespace twwae
