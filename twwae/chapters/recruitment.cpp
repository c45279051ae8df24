// Recruitment: strength for blocks on the map and new blocks from the Pool, for Action Points or by an Event.
#include "twwae/chapters/movement.h"
#include "twwae/words/speaker.h"

namespace twwae {

namespace {

constexpr Citation kRecruit{"TWWAE", "6.3"}, kPorts{"TWWAE", "6.31"};

// Where the free steps may be used. RULING twwae-196, twwae-198; TWWAE 11.11
bool isInReach(const Definitions& defs, const State& s, const FreeRecruit& f, AreaId a, bool isInside, Rejection* why) {
    if (f.around != AreaId::kNone && a != f.around && !defs.map.isAdjacent(mapIndex(f.around), mapIndex(a)))
        return refuse(why, [&] { return fmt::format("It must be in {} or next to it.", defs[f.around].name); }, kRecruit);
    if (f.kind == FreeKind::kSupplies && !defs[a].isCoastal())
        return refuse(why, "It must be in a Friendly Coastal Area.", {"TWWAE", "6.47"});
    if ((f.kind == FreeKind::kSupplies || f.kind == FreeKind::kHenrietta) && (isInside || !isFriendly(defs, s, f.side, a)))
        return refuse(why, "It must be in a Friendly Area.",
                      f.kind == FreeKind::kHenrietta ? Citation{"TWWAE", "11.11"} : Citation{"TWWAE", "6.47"});
    return true;
}

bool mayStrengthenFree(const Definitions& defs, const State& s, const FreeRecruit& f, BlockId b, Rejection* why) {
    if (index(b) >= kBlocks || sideOf(b) != f.side) return refuse(why, "That block is not yours.", kRecruit);
    if (f.left == 0) return refuse(why, "You have no free steps left.", kRecruit);
    if (!mayStrengthen(defs, s, f.side, b, f.artilleryLeft > 0, why)) return false;
    const Place p = block(s, b).place;
    return isInReach(defs, s, f, isCity(p) ? defs[cityOf(p)].area : areaOf(p), isCity(p), why);
}

bool mayRaiseAt(const Definitions& defs, const State& s, BlockId b, AreaId a, const FreeRecruit* free, Rejection* why) {
    if (free && !isInReach(defs, s, *free, a, false, why)) return false;
    return mayDeployAt(defs, s, b, a, why);
}

// The Areas that are worth asking about: at home, and for a Garrison with a Fortified City.
Ways areasFor(const Definitions& defs, BlockId b) {
    return defs.deployAreas[index(b)] & (isGarrison(b) ? defs.fortified : ~Ways{0});
}

std::string_view nameOf(FreeKind kind) {
    static constexpr std::array<std::string_view, 6> kNames{"Parliamentary Ships Captured",  "Supplies from the Continent",
                                                            "The King Strips the Garrisons", "Oxford Mint",
                                                            "The Excise Ordinance",          "Henrietta\u2019s supplies"};
    return kNames[index(kind)];
}

}  // namespace

bool mayStrengthen(const Definitions& defs, const State& s, Side side, BlockId b, bool artilleryToo, Rejection* why) {
    const BlockDefinition& def = defs[b];
    const Place p = block(s, b).place;
    if (!isOnMap(p)) return refuse(why, "Strength can be added only to a block in an Area on the map.", kRecruit);
    if (isClubmen(b) || isCovenanter(b) || !def.mayGrow)
        return refuse(why, "Clubmen and Covenanters cannot gain strength.", kRecruit);
    if (isFull(defs, s, b))
        return refuse(why, [&] { return fmt::format("{} is at full strength.", nameOf(defs, b)); }, {"TWWAE", "3.11"});
    if (def.cls == BlockClass::kArtillery && !artilleryToo)
        return refuse(why, "Artillery cannot be strengthened with Action Points.", kRecruit);
    const AreaId a = isCity(p) ? defs[cityOf(p)].area : areaOf(p);
    // TWWAE 6.3: Regional blocks and Regional Leaders at home. RULING twwae-29: London's in all its Home Region.
    if (!isHome(defs, b, a))
        return refuse(
            why, [&] { return fmt::format("{} may gain strength only in its Home Region.", nameOf(defs, b)); }, kRecruit);
    if (isArea(p)) {
        // RULING twwae-30: an Area from which he Besieges will do.
        return !isContested(s, a) || refuse(why, [&] { return fmt::format("{} is Contested.", defs[a].name); }, kRecruit);
    }
    const CityId c = cityOf(p);
    // TWWAE 6.3, 6.31; RULING twwae-18: who is shut in, not Besieged, is a block of the Contested Area.
    if (!isBesieged(defs, s, c)) return refuse(why, [&] { return fmt::format("{} is Contested.", defs[a].name); }, kRecruit);
    if (!defs[c].isPort())
        return refuse(
            why, [&] { return fmt::format("{} is Besieged and is not a Port.", defs[c].name); }, kRecruit);
    if (!controlsSea(defs, s, side, static_cast<SeaId>(defs[c].portSea())))
        return refuse(
            why,
            [&] {
                return fmt::format("You do not control the {}.", defs.seaNames[static_cast<std::size_t>(defs[c].portSea())]);
            },
            kPorts);
    if (def.cls != BlockClass::kInfantry) return refuse(why, "In a Besieged Port only Infantry may gain strength.", kPorts);
    if (c == defs.london && s.londonUnderGuns)
        return refuse(why, "Guns among the besiegers close the port of London.", kPorts);
    const int most = c == defs.london ? 2 : 1;
    return s.portRecruits[index(c)] < most ||
           refuse(
               why, [&] { return fmt::format("{} may receive no more than {} strength in a Turn.", defs[c].name, most); },
               kPorts);
}

bool mayDeployAt(const Definitions& defs, const State& s, BlockId b, AreaId a, Rejection* why) {
    const Side side = sideOf(b);
    if (index(a) >= defs.areas.size()) return refuse(why, "Blocks must be deployed in an Area.", kRecruit);
    if (!why && !isHomeForDeployment(defs, b, a)) return false;
    if (side == Side::kRoyalist && isBarredByTreaty(defs, s, side, a))
        return refuse(why, [&] { return defs[a].name + " is closed by the Yorkshire Treaty."; },
                      {"TWWAE", "6.18"});  // Parliament alone may Recruit there
    const Control control = controlOf(defs, s, a);
    const CityId c = defs[a].city;
    if (isGarrison(b)) {
        if (c == CityId::kNone || !defs[c].isFortified)
            return refuse(why, "A Garrison may be deployed only where there is a Fortified City.", kRecruit);
        const bool isWelcome = control == Control::kNeutral && defs[c].sympathy == static_cast<int>(index(side));
        if (!isWelcome && !isFriendly(defs, s, side, a))
            return refuse(
                why,
                [&] { return fmt::format("{} is neither Friendly nor Neutral with a City Sympathetic to you.", defs[a].name); },
                kRecruit);
    } else if (!isFriendly(defs, s, side, a)) {
        return refuse(why, [&] { return fmt::format("{} is not Friendly.", defs[a].name); }, kRecruit);
    }
    // RULING twwae-28, twwae-29: Regional Leaders too, and London's blocks in London's Area alone.
    if (!isHomeForDeployment(defs, b, a))
        return refuse(
            why, [&] { return fmt::format("{} may be deployed only in its Home Region.", nameOf(defs, b)); }, kRecruit);
    if (exceedsSupply(defs, s, side, a, b))
        return refuse(
            why, [&] { return fmt::format("The Supply Limit of {} would be exceeded.", defs[a].name); }, kRecruit);
    return true;
}

bool canRaise(const Definitions& defs, const State& s, Side side, BlockId b, const FreeRecruit* free, Rejection* why) {
    if (sideOf(b) != side || block(s, b).place != Place::kPool)
        return refuse(why, "It is not in your Recruitment Pool.", kRecruit);
    // TWWAE 6.3 with 6.47, 11.11: only free steps that say so bring Artillery.
    if (isClass(defs, b, BlockClass::kArtillery) && (!free || free->artilleryLeft == 0))
        return refuse(why, "Artillery cannot be raised with Action Points.", kRecruit);
    if (free && free->left == 0) return refuse(why, "You have no free steps left.", kRecruit);
    for (Ways ways = areasFor(defs, b); ways != 0; ways &= ways - 1)
        if (mayRaiseAt(defs, s, b, wayAt(static_cast<unsigned>(std::countr_zero(ways))), free, nullptr)) return true;
    return refuse(why, [&] { return fmt::format("There is no Area where {} may be deployed.", nameOf(defs, b)); }, kRecruit);
}

bool canRaise(const Definitions& defs, const State& s, Ways friendly, Provisions& provisions, Side side, BlockId b) {
    if (isClass(defs, b, BlockClass::kArtillery)) return false;
    if (isGarrison(b)) return canRaise(defs, s, side, b, nullptr, nullptr);
    for (Ways ways = friendly & defs.deployAreas[index(b)]; ways != 0; ways &= ways - 1)
        if (provisions.suffice(areaAt(static_cast<std::size_t>(std::countr_zero(ways))), b)) return true;
    return false;
}

void strengthen(const Definitions& defs, State& s, BlockId b, int left, Log* log) {
    const Side side = sideOf(b);
    const Place p = block(s, b).place;
    gainStep(defs, s, b);
    if (isCity(p) && isBesieged(defs, s, cityOf(p))) ++s.portRecruits[index(cityOf(p))];
    const auto how = [&] {
        return left < 0 ? std::string("a free step") : fmt::format("1 Action Point, {} left", left);
    };
    // RULING twwae-115: the Area and the points, not which block.
    sayTo(
        log, isCity(p) ? kPorts : Citation{"TWWAE", "6.3.1"}, side,
        [&] { return fmt::format("{} adds 1 strength in {} ({}).", sideTitle(side), placeName(defs, p), how()); },
        [&] {
            return fmt::format("{} in {} gains 1 strength and now has {} ({}).", nameOf(defs, b), placeName(defs, p),
                               strengthOf(s, b), how());
        },
        LogKind::kAction, placeKey(defs, p));
}

// Where a new block stands

namespace {
const FreeRecruit* stepsOf(const RaiseAt& f, const State& s) {
    return f.isFree ? common::frameOnStack<FreeRecruit>(s) : nullptr;
}
void endFreeSteps(State& s) {
    if (s.stack.empty()) return;
    if (const auto* free = std::get_if<FreeRecruit>(&s.stack.back()); free && free->left == 0) s.stack.pop_back();
}
}  // namespace

std::string RaiseAt::prompt(const Speaker& speaker) const {
    return fmt::format("choose the Area where {} is raised.", speaker.oneTaken(side));
}
void RaiseAt::legal(const Definitions& defs, const State& s, ActionList& list) const {
    const BlockId b = chosenOne(s, side);
    const FreeRecruit* free = stepsOf(*this, s);
    if (b != BlockId::kNone)
        forEachWay(areasFor(defs, b), [&](AreaId a) {
            if (mayRaiseAt(defs, s, b, a, free, nullptr)) list.push_back(HeadFor{outside(a)});
        });
    if (list.empty()) list.push_back(Proceed{});
}
bool RaiseAt::allows(const Definitions& defs, const State& s, const HeadFor& to, Rejection* why) const {
    const BlockId b = chosenOne(s, side);
    if (b == BlockId::kNone) return refuse(why, kAwaits, kRule);
    if (!isArea(to.place)) return refuse(why, "Blocks must be deployed in an Area, not in its City.", kRule);
    return mayRaiseAt(defs, s, b, areaOf(to.place), stepsOf(*this, s), why);
}
bool RaiseAt::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    ActionList list;
    legal(defs, s, list);
    return std::holds_alternative<Proceed>(list[0]) || refuse(why, kAwaits, kRule);
}
Effect RaiseAt::apply(const Definitions& defs, State& s, const HeadFor& to, Log* log) const {
    const BlockId b = chosenOne(s, side);
    clear(s, b, kChosen);
    sayTo(
        log, {"TWWAE", isGarrison(b) ? "6.3.3" : "6.3.2"}, side,
        [&] { return fmt::format("{} raises a block in {}.", sideTitle(side), placeName(defs, to.place)); },
        [&] { return fmt::format("{} is raised in {} at strength 1.", nameOf(defs, b), placeName(defs, to.place)); },
        LogKind::kAction, placeKey(defs, to.place));
    deploy(defs, s, b, to.place, 1, false, log);
    if (isFree) endFreeSteps(s);
    return Effect::kReversible;
}
Effect RaiseAt::apply(const Definitions&, State& s, const Proceed&, Log*) const {
    if (const BlockId b = chosenOne(s, side); b != BlockId::kNone) clear(s, b, kChosen);
    if (isFree) endFreeSteps(s);
    return Effect::kReversible;
}

// Free steps

void offerFreeSteps(State& s, Side side, FreeKind kind, int steps, int artillerySteps, AreaId around) {
    if (steps <= 0) return;
    push(s, by(side, FreeRecruit{{},
                                 kind,
                                 static_cast<std::uint8_t>(steps),
                                 static_cast<std::uint8_t>(std::min(steps, artillerySteps)),
                                 around}));
}

namespace {
// One step less, and one less for Artillery when it is one.
FreeRecruit afterStep(const Definitions& defs, const FreeRecruit& f, BlockId b) {
    FreeRecruit rest = f;
    --rest.left;
    if (isClass(defs, b, BlockClass::kArtillery)) --rest.artilleryLeft;
    rest.artilleryLeft = std::min(rest.artilleryLeft, rest.left);
    return rest;
}
}  // namespace

Citation FreeRecruit::ruleOf(const Definitions&, const State&, const Action& a) const {
    if (std::holds_alternative<Strengthen>(a)) return {"TWWAE", "6.3.1"};
    if (std::holds_alternative<Raise>(a)) return {"TWWAE", "6.3.2"};
    return kRule;
}
std::string FreeRecruit::prompt(const Speaker&) const {
    static constexpr std::array<std::string_view, 6> kWhy{"the ships captured",     "supplies from the Continent",
                                                          "the Garrisons stripped", "the Oxford Mint",
                                                          "the Excise Ordinance",   "Henrietta\u2019s arms"};
    std::string limit;
    if (artilleryLeft > 0 && artilleryLeft < left) limit = fmt::format(", at most {} of them for Artillery", artilleryLeft);
    return fmt::format("recruit free of charge ({}); {} left{}.", kWhy[index(kind)], counted(left, "step"), limit);
}
void FreeRecruit::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Decline{});
    for (const BlockId b : Blocks{side, allOf(side)})
        if (mayStrengthenFree(defs, s, *this, b, nullptr)) list.push_back(Strengthen{b});
    for (const BlockId b : Blocks{side, blocksAt(s, side, Place::kPool)})
        if (canRaise(defs, s, side, b, this, nullptr)) list.push_back(Raise{b});
}
bool FreeRecruit::allows(const Definitions& defs, const State& s, const Strengthen& a, Rejection* why) const {
    return mayStrengthenFree(defs, s, *this, a.block, why);
}
bool FreeRecruit::allows(const Definitions& defs, const State& s, const Raise& a, Rejection* why) const {
    if (index(a.block) >= kBlocks) return refuse(why, "That block is not yours.", kRecruit);
    return canRaise(defs, s, side, a.block, this, why);
}
Effect FreeRecruit::apply(const Definitions&, State&, const Decline&, Log* log) const {
    say(
        log, kRecruit,
        [&] {
            return fmt::format("{}: {} not used.", nameOf(kind),
                               left == 1 ? "1 free step is" : fmt::format("{} free steps are", left));
        },
        LogKind::kAction, key(side));
    return Effect::kReversible;
}
Effect FreeRecruit::apply(const Definitions& defs, State& s, const Strengthen& a, Log* log) const {
    if (const FreeRecruit rest = afterStep(defs, *this, a.block); rest.left > 0) push(s, rest);
    strengthen(defs, s, a.block, -1, log);
    return Effect::kReversible;
}
Effect FreeRecruit::apply(const Definitions& defs, State& s, const Raise& a, Log*) const {
    push(s, afterStep(defs, *this, a.block));  // RaiseAt takes it off when nothing is left
    set(s, a.block, kChosen);
    push(s, by(side, RaiseAt{{}, true}));
    return Effect::kReversible;
}

}  // namespace twwae
