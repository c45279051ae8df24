// Supply: what each Area feeds, and who suffers when it feeds too few. (TWWAE 9.0, 9.1)
#include "twwae/chapters/movement.h"
#include "twwae/chapters/siege.h"
#include "twwae/words/speaker.h"

namespace twwae {

namespace {

constexpr std::uint64_t kEventsAsked = std::uint64_t{1} << 63;  // in SupplySequence::areasDone
constexpr Citation kSupply{"TWWAE", "9.11"}, kAttrition{"TWWAE", "9.12"};

SupplyNeed needOf(const Definitions& defs, const State& s, Side side, AreaId area, BlockBits blocks) {
    const Tables& t = defs.tables;
    const AreaDefinition& where = defs[area];
    const int limit = where.isMountain ? t.supplyMountain : t.supplyPlain,
              cavalryLimit = where.isMountain ? t.supplyMountainCavalry : t.supplyPlainCavalry;
    // TWWAE 9.11: nothing from a City one Besieges. RULING twwae-46: a Besieged City feeds nobody.
    const int fed = where.city == CityId::kNone || isBesieged(defs, s, where.city) ? 0 : defs[where.city].size;
    const int cavalry = countOf(ofClass(defs, side, blocks, BlockClass::kCavalry));
    const int infantry = std::max(0, countOf(ofClass(defs, side, blocks, BlockClass::kInfantry)) - fed);
    // RULING twwae-81
    SupplyNeed need;
    need.cavalry = std::max(0, cavalry - cavalryLimit);
    need.unsupplied = std::max(need.cavalry, std::max(0, cavalry + infantry - limit));
    return need;
}

// Whether the Area feeds them all without its City.
bool isFedByLand(const Definitions& defs, Side side, AreaId area, BlockBits blocks) {
    const Tables& t = defs.tables;
    const bool isMountain = defs[area].isMountain;
    return countOf(fightingOf(defs, side, blocks)) <= (isMountain ? t.supplyMountain : t.supplyPlain) &&
           countOf(ofClass(defs, side, blocks, BlockClass::kCavalry)) <=
               (isMountain ? t.supplyMountainCavalry : t.supplyPlainCavalry);
}

// Blocks that may still be named unsupplied: each loses 1 and none more.
BlockBits mayStarve(const Definitions& defs, const State& s, const SupplyLosses& f) {
    BlockBits bits = 0;
    for (const BlockId b : Blocks{f.side, fightingOf(defs, f.side, blocksOutside(s, f.side, f.area))})
        if (!has(s, b, kChosen)) bits |= bitOf(b);
    return bits;
}

// Of those, whom the next may be: Cavalry while so many of the rest must be.
BlockBits nextToStarve(const Definitions& defs, const State& s, const SupplyLosses& f) {
    const BlockBits all = mayStarve(defs, s, f), cavalry = ofClass(defs, f.side, all, BlockClass::kCavalry);
    const BlockBits taken = chosen(s, f.side) & blocksOutside(s, f.side, f.area);
    const int stillCavalry = s.secret - countOf(ofClass(defs, f.side, taken, BlockClass::kCavalry));
    return stillCavalry >= f.left && cavalry != 0 ? cavalry : all;
}

// RULING twwae-192: Quartermaster General, two blocks in all.
bool maySpare(const Definitions& defs, const State& s, Side side) {
    return eventOf(defs, s, side) == Event::kQuartermasterGeneral && s.saved[index(side)] < defs.numbers.quartermasterBlocks;
}

void finish(const Definitions& defs, State& s, const SupplyLosses& f, Log* log) {
    const BlockBits taken = chosen(s, f.side) & blocksOutside(s, f.side, f.area);
    BlockBits hurt = 0;
    for (const BlockId b : Blocks{f.side, taken})
        if (!has(s, b, kSpared)) hurt |= bitOf(b);
    const int spared = countOf(taken & ~hurt);
    clearAll(s, f.side, kChosen);
    s.secret = 0;
    // RULING twwae-124: how many, not which.
    const auto open = [&] {
        return fmt::format("{} cannot feed them all: {} {} block{} 1 strength{}.", defs[f.area].name,
                           countOf(hurt) == 0 ? "no" : std::to_string(countOf(hurt)), sideAdjective(f.side),
                           countOf(hurt) == 1 ? " loses" : "s lose",
                           spared > 0 ? fmt::format(" ({} saved by the Quartermaster General)", spared) : std::string());
    };
    sayTo(log, kAttrition, f.side, open, [&] {
        return hurt == 0 ? open() : fmt::format("{} ({})", open(), namesOf(defs, f.side, hurt));
    }, LogKind::kNote, defs[f.area].key);
    if (spared > 0) s.enacted[index(f.side)] = true;
    for (const BlockId b : Blocks{f.side, hurt}) loseStep(defs, s, b, log, kAttrition);
}

}  // namespace

SupplyNeed supplyNeed(const Definitions& defs, const State& s, Side side, AreaId area) {
    return needOf(defs, s, side, area, blocksOutside(s, side, area));
}

bool exceedsSupply(const Definitions& defs, const State& s, Side side, AreaId area, BlockId added) {
    if (!isFighting(defs, added)) return false;  // TWWAE 9.11: Artillery needs none
    const BlockBits blocks = blocksOutside(s, side, area) | bitOf(added);
    return !isFedByLand(defs, side, area, blocks) && needOf(defs, s, side, area, blocks).unsupplied > 0;
}

// TWWAE 9.0: Supply, Siege Resolution, Siege Markers. RULING twwae-81: Player 1 first.
void SupplySequence::run(const Definitions& defs, State& s, Log* log) const {
    const auto next = [&](SupplyStep to, std::uint64_t done = 0) { push(s, SupplySequence{{}, to, done}); };
    switch (step) {
        case SupplyStep::kAttrition1:
        case SupplyStep::kAttrition2: {
            const Side side = step == SupplyStep::kAttrition1 ? playerOne(s) : playerTwo(s);
            if (step == SupplyStep::kAttrition1 && areasDone == 0) {
                s.siegesDone = 0;
                next(step, kEventsAsked);
                for (const Side asked : {playerTwo(s), playerOne(s)})
                    if (eventOf(defs, s, asked) == Event::kSupportSlipsAway) push(s, by<EventOffer>(asked));
                return;
            }
            for (Ways left = areasWith(s, side) & ~areasDone; left != 0; left &= left - 1) {
                const AreaId a = wayAt(static_cast<unsigned>(std::countr_zero(left)));
                if (isFedByLand(defs, side, a, blocksOutside(s, side, a))) continue;
                const SupplyNeed need = supplyNeed(defs, s, side, a);
                if (need.unsupplied == 0) continue;
                next(step, areasDone | wayBit(a));
                s.secret = static_cast<std::uint8_t>(need.cavalry);
                return push(s, by(side, SupplyLosses{{}, a, static_cast<std::uint8_t>(need.unsupplied)}));
            }
            s.secret = 0;
            for (const BlockId b : Blocks{side, allOf(side)}) clear(s, b, kSpared);
            return next(step == SupplyStep::kAttrition1 ? SupplyStep::kAttrition2 : SupplyStep::kSieges);
        }
        case SupplyStep::kSieges:
            // TWWAE 9.22: lasts for the rest of the game.
            if (!s.supportSlips && eventOf(defs, s, Side::kParliament) == Event::kSupportSlipsAway &&
                s.enacted[index(Side::kParliament)])
                s.supportSlips = true;
            for (std::size_t i = 0; i < defs.cities.size(); ++i)
                if (awaitsResolution(defs, s, cityAt(i))) {
                    next(SupplyStep::kSieges);
                    return push(s, by<ChooseResolution>(playerOne(s)));  // RULING twwae-80
                }
            return next(SupplyStep::kMarkers);
        case SupplyStep::kMarkers: return raiseMarkers(defs, s, log);
    }
}

// TWWAE 9.12: the owner chooses; RULING twwae-215: one secret choice, shown when it is complete.
std::string SupplyLosses::prompt(const Speaker& speaker) const {
    const int cavalry = speaker.s.secret;
    const std::string horse = speaker.isOpenTo(side) && cavalry > 0 ? fmt::format(" (Cavalry: {})", cavalry) : std::string();
    return fmt::format("{} cannot feed so many; choose the block that loses 1 strength; {} left{}.", speaker.name(area), left,
                       horse);
}
void SupplyLosses::legal(const Definitions& defs, const State& s, ActionList& list) const {
    const BlockBits open = nextToStarve(defs, s, *this);
    if (open == 0) list.push_back(Proceed{});
    for (const BlockId b : Blocks{side, open}) list.push_back(LoseStep{b});
    if (!maySpare(defs, s, side)) return;
    for (const BlockId b : Blocks{side, open}) list.push_back(SpareBlock{b});
}

namespace {
// May it be named unsupplied next?
bool mayStarveNext(const Definitions& defs, const State& s, const SupplyLosses& f, BlockId b, Rejection* why) {
    if (!isIn(f.side, blocksOutside(s, f.side, f.area), b))
        return refuse(why, [&] { return fmt::format("Choose among your blocks in {}.", defs[f.area].name); }, kAttrition);
    if (!isFighting(defs, b)) return refuse(why, "Artillery needs no supply.", kSupply);
    if (has(s, b, kChosen))
        return refuse(
            why, [&] { return nameOf(defs, b) + " is already unsupplied and cannot lose more than 1."; }, kAttrition);
    return (nextToStarve(defs, s, f) & bitOf(b)) != 0 ||
           refuse(why, "There are too many Cavalry blocks here; you must choose Cavalry.", kAttrition);
}
// One more is unsupplied: the next, or all of them suffer.
Effect starveNext(const Definitions& defs, State& s, const SupplyLosses& f, Log* log) {
    SupplyLosses rest = f;
    if (rest.left > 0) --rest.left;
    if (rest.left > 0) {
        push(s, rest);
        return Effect::kReversible;
    }
    finish(defs, s, f, log);
    return Effect::kSealed;
}
}  // namespace

bool SupplyLosses::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    return nextToStarve(defs, s, *this) == 0 ||
           refuse(
               why, [&] { return fmt::format("{} more must be unsupplied here.", left); }, kRule);
}
Effect SupplyLosses::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    finish(defs, s, *this, log);
    return Effect::kSealed;
}
bool SupplyLosses::allows(const Definitions& defs, const State& s, const LoseStep& lose, Rejection* why) const {
    return mayStarveNext(defs, s, *this, lose.block, why);
}
Effect SupplyLosses::apply(const Definitions& defs, State& s, const LoseStep& lose, Log* log) const {
    set(s, lose.block, kChosen);
    return starveNext(defs, s, *this, log);
}
bool SupplyLosses::allows(const Definitions& defs, const State& s, const SpareBlock& spare, Rejection* why) const {
    if (!mayStarveNext(defs, s, *this, spare.block, why)) return false;
    if (maySpare(defs, s, side)) return true;
    if (eventOf(defs, s, side) != Event::kQuartermasterGeneral)
        return refuse(why, "Only the player of Quartermaster General may save blocks.", kRule);
    return refuse(why, [&] {
        return fmt::format("Quartermaster General saves {} blocks, and has already done so.", defs.numbers.quartermasterBlocks);
    }, kRule);
}
Effect SupplyLosses::apply(const Definitions& defs, State& s, const SpareBlock& spare, Log* log) const {
    set(s, spare.block, kChosen);
    set(s, spare.block, kSpared);
    ++s.saved[index(side)];
    return starveNext(defs, s, *this, log);
}

}  // namespace twwae
