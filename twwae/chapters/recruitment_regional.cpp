// Regional Recruitment: points by Region at Year End, cannon, and London's own two. (TWWAE 11.2)
#include "twwae/chapters/movement.h"
#include "twwae/words/speaker.h"

namespace twwae {

namespace {

constexpr std::size_t kLondonPoints = 5;  // index in RegionalRecruit::points
constexpr int kMajorCity = 2;             // size

using Points = RegionalPoints;

bool hasMajorCity(const Definitions& defs, const State& s, Side side, Region region) {
    for (std::size_t i = 0; i < defs.cities.size(); ++i)
        if (defs.cities[i].size == kMajorCity && defs[defs.cities[i].area].region == region && ownsCity(s, side, cityAt(i)))
            return true;
    return false;
}

struct Payment {
    std::size_t from = 0;  // which points
    int cost = 0;          // 0: cannot be paid
};
// What one step in that Area costs, and from which points: the Region's own first, so that London's stay free for cannon.
Payment paymentIn(const Definitions& defs, const State& s, Side side, const Points& points, AreaId a, bool isArtillery) {
    const auto region = index(defs[a].region);
    const bool nearLondon = defs.londonHome.contains(mapIndex(a)) && points[kLondonPoints] > 0;
    if (isArtillery) {
        if (nearLondon) return {kLondonPoints, 1};  // TWWAE 11.22
        if (points[region] >= 2 && hasMajorCity(defs, s, side, defs[a].region)) return {region, 2};  // TWWAE 11.21
        return {};
    }
    if (points[region] > 0) return {region, 1};
    return nearLondon ? Payment{kLondonPoints, 1} : Payment{};
}

bool mayGrow(const Definitions& defs, const State& s, Side side, const Points& points, BlockId b, Rejection* why) {
    if (b == BlockId::kNone || sideOf(b) != side) return refuse(why, "That is not your block.", {"TWWAE", "11.2"});
    const Place p = block(s, b).place;
    if (isCity(p)) return refuse(why, "Besieged blocks may receive nothing.", {"TWWAE", "11.2"});
    if (!isArea(p)) return refuse(why, "That block is not in an Area on the map.", {"TWWAE", "11.2"});
    if (!defs[b].mayGrow) return refuse(why, "Clubmen and Covenanters cannot gain strength.", {"TWWAE", "11.2"});
    if (isRegional(defs, b) && !isHome(defs, b, areaOf(p)))
        return refuse(why, "Regional blocks may gain strength only in their Home Region.", {"TWWAE", "11.2"});
    if (isFull(defs, s, b)) return refuse(why, "That block is at full strength.", {"TWWAE", "11.2"});
    if (paymentIn(defs, s, side, points, areaOf(p), defs[b].cls == BlockClass::kArtillery).cost == 0)
        return refuse(
            why,
            defs[b].cls == BlockClass::kArtillery
                ? "Cannon need two points in a Region where you hold a Major City, or one of London\u2019s next to it."
                : "You have no points left for that Region.",
            {"TWWAE", "11.21"});
    return true;
}

bool mayRaiseAt(const Definitions& defs, const State& s, Side side, const Points& points, BlockId b, AreaId a, Rejection* why) {
    if (index(a) >= defs.areas.size()) return refuse(why, "There is no such Area.", {"TWWAE", "11.2"});
    const bool isPaid = paymentIn(defs, s, side, points, a, defs[b].cls == BlockClass::kArtillery).cost > 0;
    if (!why && !isPaid) return false;
    const Control control = controlOf(defs, s, a);
    const bool isOwn = index(control) == index(side), vacant = isVacant(s, a);
    const CityId c = defs[a].city;
    const bool sympathetic = c != CityId::kNone && defs[c].isVictory && defs[c].sympathy == static_cast<int>(index(side)) &&
                             control == Control::kNeutral;
    if (isGarrison(b)) {  // TWWAE 6.3: an Area with a Fortified City, his own or Neutral and Sympathetic
        if (c == CityId::kNone || !defs[c].isFortified || !(isOwn || sympathetic))
            return refuse(why, "A Garrison must be deployed in an Area with a Fortified City that is Friendly or Sympathetic.",
                          {"TWWAE", "6.3"});
    } else if (isRegional(defs, b) && defs[b].home != Home::kScotland) {
        if (!isHomeForDeployment(defs, b, a))
            return refuse(why, "The block must be deployed in its Home Region.", {"TWWAE", "11.2"});
        if (!isOwn && !vacant) return refuse(why, "The Area must be Friendly or Vacant.", {"TWWAE", "11.2"});
    } else if (defs[b].home != Home::kNone && defs[b].home != Home::kScotland &&
               !isHomeForDeployment(defs, b, a)) {  // TWWAE 3.25
        return refuse(why, "The block must be deployed in its Home Region.", {"TWWAE", "11.2"});
    } else if (!isOwn && !sympathetic) {
        return refuse(why, "The Area must be Friendly, or Neutral with a Victory City Sympathetic to you.", {"TWWAE", "11.2"});
    }
    if (exceedsSupply(defs, s, side, a, b))
        return refuse(why, "The Area cannot supply that many.", {"TWWAE", "9.1"});
    return isPaid || refuse(why, "You have no points left for that Region.", {"TWWAE", "11.2"});
}

// The Areas that are worth asking about: the others are not at home, or have no Fortified City.
Ways areasFor(const Definitions& defs, BlockId b) { return isGarrison(b) ? defs.fortified : defs.deployAreas[index(b)]; }

bool mayRaise(const Definitions& defs, const State& s, Side side, const Points& points, BlockId b, Rejection* why) {
    if (b == BlockId::kNone || sideOf(b) != side || block(s, b).place != Place::kPool)
        return refuse(why, "That block is not in your Recruitment Pool.", {"TWWAE", "11.2"});
    if (isCovenanter(b) || isClubmen(b))
        return refuse(why, "Covenanters and Clubmen cannot be deployed in this way.", {"TWWAE", "11.2"});
    for (Ways ways = areasFor(defs, b); ways != 0; ways &= ways - 1)
        if (mayRaiseAt(defs, s, side, points, b, wayAt(static_cast<unsigned>(std::countr_zero(ways))), nullptr)) return true;
    return refuse(why, "There is no Area where it may be deployed and paid for.", {"TWWAE", "11.2"});
}

// What mayGrow() and mayRaise() say of all blocks of a decision: what they ask of the Areas is found once.
class Offers {
public:
    Offers(const Definitions& defs, const State& s, Side side, const Points& points)
        : defs_(defs), s_(s), side_(side), points_(points), provisions_(defs, s, side) {
        const Ways all = (Ways{1} << defs.areas.size()) - 1;
        const Ways own = areasWith(s, side), enemies = areasWith(s, enemyOf(side));
        vacant_ = all & ~(own | enemies);
        friendly_ = (own | defs.loyal[index(side)]) & ~enemies;
        for (const CityDefinition& city : defs.cities)
            if (city.isVictory && city.sympathy == static_cast<int>(index(side))) sympathetic_ |= wayBit(city.area);
        sympathetic_ &= vacant_ & ~(defs.loyal[0] | defs.loyal[1]);  // Neutral
    }
    BlockBits whoMayGrow() {
        BlockBits bits = 0;
        forEachWay(areasWith(s_, side_), [&](AreaId a) {
            for (const BlockId b : Blocks{side_, blocksOutside(s_, side_, a)})
                if (defs_[b].mayGrow && !isFull(defs_, s_, b) && (!isRegional(defs_, b) || isHome(defs_, b, a)) && isPaid(a, b))
                    bits |= bitOf(b);
        });
        return bits;
    }
    bool mayRaise(BlockId b) {
        if (isCovenanter(b) || isClubmen(b)) return false;
        const Ways open = friendly_ | (isRegional(defs_, b) && !isGarrison(b) ? vacant_ : sympathetic_);
        for (Ways ways = areasFor(defs_, b) & open; ways != 0; ways &= ways - 1) {
            const AreaId a = wayAt(static_cast<unsigned>(std::countr_zero(ways)));
            if (isPaid(a, b) && provisions_.suffice(a, b)) return true;
        }
        return false;
    }

private:
    bool isPaid(AreaId a, BlockId b) {
        const bool isArtillery = defs_[b].cls == BlockClass::kArtillery;
        const std::size_t kind = isArtillery ? 1 : 0;
        if ((asked_[kind] & wayBit(a)) == 0) {
            asked_[kind] |= wayBit(a);
            if (paymentIn(defs_, s_, side_, points_, a, isArtillery).cost > 0) paid_[kind] |= wayBit(a);
        }
        return (paid_[kind] & wayBit(a)) != 0;
    }
    const Definitions& defs_;
    const State& s_;
    Side side_;
    const Points& points_;
    Provisions provisions_;
    Ways friendly_ = 0, vacant_ = 0, sympathetic_ = 0;
    std::array<Ways, 2> asked_{}, paid_{};  // [is Artillery]
};

Points after(Points points, Payment payment) {
    points[payment.from] = static_cast<std::uint8_t>(points[payment.from] - payment.cost);
    return points;
}

}  // namespace

void openRegionalRecruitment(const Definitions& defs, State& s, Side side, Log* log) {
    auto f = by(side, RegionalRecruit{});
    int total = 0;
    for (std::size_t r = 0; r < kRegions; ++r) {
        int points = friendlyAreas(defs, s, side, static_cast<Region>(r));
        for (std::size_t i = 0; i < defs.cities.size(); ++i)  // RULING twwae-100
            if (defs.cities[i].size == kMajorCity && index(defs[defs.cities[i].area].region) == r &&
                ownsCity(s, side, cityAt(i)) && !isBesieged(defs, s, cityAt(i)))
                ++points;
        f.points[r] = static_cast<std::uint8_t>(points);
        total += points;
    }
    if (ownsCity(s, side, defs.london) && !isBesieged(defs, s, defs.london)) f.points[kLondonPoints] = 2;  // TWWAE 11.22
    total += f.points[kLondonPoints];
    say(
        log, {"TWWAE", "11.2"},
        [&] {
            return fmt::format("{} has Recruitment Points: North {}, Midlands {}, Wales {}, East {}, South {}{}.",
                               sideTitle(side), f.points[0], f.points[1], f.points[2], f.points[3], f.points[4],
                               f.points[kLondonPoints] > 0 ? ", London 2" : "");
        },
        LogKind::kNote, key(side));
    if (total > 0) push(s, f);
}

Citation RegionalRecruit::ruleOf(const Definitions&, const State&, const Action& a) const {
    if (std::holds_alternative<Strengthen>(a)) return {"TWWAE", "11.2.1"};
    if (std::holds_alternative<Raise>(a)) return {"TWWAE", "11.2.2"};
    return kRule;
}
std::string RegionalRecruit::prompt(const Speaker& speaker) const {
    std::string text;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (points[i] > 0)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ",
                                i < kRegions ? speaker.defs.regionNames[i] : std::string("London"), points[i]);
    return fmt::format("recruit in your Regions, or go on{}.", text.empty() ? "" : "; points: " + text);
}
void RegionalRecruit::legal(const Definitions& defs, const State& s, ActionList& list) const {
    Offers offers{defs, s, side, points};
    for (const BlockId b : Blocks{side, offers.whoMayGrow()}) list.push_back(Strengthen{b});
    for (const BlockId b : Blocks{side, blocksAt(s, side, Place::kPool)})
        if (offers.mayRaise(b)) list.push_back(Raise{b});
    list.push_back(Proceed{});
}
bool RegionalRecruit::allows(const Definitions& defs, const State& s, const Strengthen& a, Rejection* why) const {
    return mayGrow(defs, s, side, points, a.block, why);
}
bool RegionalRecruit::allows(const Definitions& defs, const State& s, const Raise& a, Rejection* why) const {
    return mayRaise(defs, s, side, points, a.block, why);
}
Effect RegionalRecruit::apply(const Definitions& defs, State& s, const Strengthen& a, Log* log) const {
    const AreaId at = areaOf(block(s, a.block).place);
    const Payment payment = paymentIn(defs, s, side, points, at, defs[a.block].cls == BlockClass::kArtillery);
    gainStep(defs, s, a.block);
    sayTo(
        log, {"TWWAE", "11.2.1"}, side,
        [&] { return fmt::format("{} strengthens a block in {} ({}).", sideTitle(side), defs[at].name, payment.cost); },
        [&] {
            return fmt::format("{} in {} grows to {} ({}).", nameOf(defs, a.block), defs[at].name, strengthOf(s, a.block),
                               payment.cost);
        },
        LogKind::kAction, defs[at].key);
    push(s, by(side, RegionalRecruit{{}, after(points, payment)}));
    return Effect::kReversible;
}
Effect RegionalRecruit::apply(const Definitions&, State& s, const Raise& a, Log*) const {
    set(s, a.block, kChosen);
    push(s, by(side, RegionalRaiseAt{{}, points}));
    return Effect::kReversible;
}

std::string RegionalRaiseAt::prompt(const Speaker& speaker) const {
    return fmt::format("choose the Area where {} is raised.", speaker.oneTaken(side));
}
void RegionalRaiseAt::legal(const Definitions& defs, const State& s, ActionList& list) const {
    if (const BlockId b = chosenOne(s, side); b != BlockId::kNone)
        forEachWay(areasFor(defs, b), [&](AreaId a) {
            if (mayRaiseAt(defs, s, side, points, b, a, nullptr)) list.push_back(HeadFor{outside(a)});
        });
    if (list.empty()) list.push_back(Proceed{});
}
bool RegionalRaiseAt::allows(const Definitions& defs, const State& s, const HeadFor& to, Rejection* why) const {
    const BlockId b = chosenOne(s, side);
    if (b == BlockId::kNone || !isArea(to.place)) return refuse(why, "The block must be deployed in an Area.", kRule);
    return mayRaiseAt(defs, s, side, points, b, areaOf(to.place), why);
}
bool RegionalRaiseAt::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    const BlockId b = chosenOne(s, side);
    return b == BlockId::kNone || !mayRaise(defs, s, side, points, b, nullptr) || refuse(why, kAwaits, kRule);
}
Effect RegionalRaiseAt::apply(const Definitions& defs, State& s, const HeadFor& to, Log* log) const {
    const BlockId b = chosenOne(s, side);
    const AreaId at = areaOf(to.place);
    const Payment payment = paymentIn(defs, s, side, points, at, defs[b].cls == BlockClass::kArtillery);
    clear(s, b, kChosen);
    sayTo(
        log, {"TWWAE", "11.2.2"}, side,
        [&] { return fmt::format("{} raises a block in {} ({}).", sideTitle(side), defs[at].name, payment.cost); },
        [&] { return fmt::format("{} is raised in {} ({}).", nameOf(defs, b), defs[at].name, payment.cost); }, LogKind::kAction,
        defs[at].key);
    deploy(defs, s, b, to.place, 1, false, log);
    push(s, by(side, RegionalRecruit{{}, after(points, payment)}));
    return Effect::kReversible;
}
Effect RegionalRaiseAt::apply(const Definitions&, State& s, const Proceed&, Log*) const {
    for (const BlockId b : Blocks{side, chosen(s, side)}) clear(s, b, kChosen);
    push(s, by(side, RegionalRecruit{{}, points}));
    return Effect::kReversible;
}

}  // namespace twwae
