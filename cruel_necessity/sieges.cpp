// Sieges: the Fortress dial, Royalist sieges and unrest in London, and where the player may besiege or fortify.
#include "cruel_necessity/wording.h"

namespace cruel_necessity {

namespace {

constexpr std::uint8_t kHighest = kDialClicks - 1;

// A Revolt marker is eligible, and blocks its Region, when the Army no longer stands before it. (CN 8.5)
bool isEligible(const State& s, const RevoltState& r) { return r.area != 0 && r.area < s.armies[index(r.region)].area; }

// Is the Region's whole line, Revolt markers included, beyond the Fortress, and no eligible Revolt left? (CN 8.4, 8.5)
bool isRegionClear(const Definitions& defs, const State& s, Army region, int area, Rejection* why, Citation rule) {
    if (s.armies[index(region)].area <= area)
        return refuse(why, [&] {
            return fmt::format("{} stands in {}; it must be in a higher-numbered Area than the Fortress.", armyName(defs, s, region),
                               areaName(defs, region, s.armies[index(region)].area));
        }, rule);
    for (std::size_t i = 0; i < kRevolts; ++i) {
        const RevoltState& r = s.revolts[i];
        if (r.area == 0 || r.region != region) continue;
        if (isEligible(s, r))  // RULING cn-13, cn-45
            return refuse(why, [&] { return fmt::format("The {} in {} must be crushed first.", defs.revolts[i].name, areaName(defs, region, r.area)); }, {"CN", "8.5"});
        if (r.area <= area)
            return refuse(why, [&] { return fmt::format("The {} in {} stands in the way.", defs.revolts[i].name, areaName(defs, region, r.area)); }, rule);
    }
    return true;
}

}  // namespace

int fortressValue(const Definitions& defs, const State& s, Fortress f) { return defs[f].dial[s.fortresses[index(f)].click]; }
bool isFull(const State& s, Fortress f) { return s.fortresses[index(f)].click == kHighest; }

// CN 8.6: never beyond the highest level; your London not while Parliament is at the bottom. (CN 6.6.3, RULING cn-88)
bool mayStrengthen(const State& s, Fortress f) {
    if (f == Fortress::kLondon && s.fortresses[index(f)].isParliaments && isAtBottom(s, Track::kParliament)) return false;
    return !isFull(s, f);
}

// CN 6.2.4, 8.4: a sixth of a turn down; at 0 the Fortress changes hands and starts again one click above.
void clickDown(const Definitions& defs, State& s, Fortress f, Log* log, Citation rule) {
    FortressState& fort = s.fortresses[index(f)];
    --fort.click;
    if (defs[f].dial[fort.click] == 0) {
        fort.isParliaments = !fort.isParliaments;
        fort.click = 1;
        say(log, rule, [&] { return fmt::format("{} falls to {}.", defs[f].name, fort.isParliaments ? "Parliament" : "the King"); }, LogKind::kNote,
            fort.isParliaments ? "parliament" : "royalist", key(f));
    } else {
        say(log, rule, [&] { return fmt::format("{} is weakened to its {}.", defs[f].name, levelWords(defs, s, f)); }, LogKind::kNote,
            fort.isParliaments ? "royalist" : "parliament", key(f));
    }
}

bool clickUp(const Definitions& defs, State& s, Fortress f, Log* log, Citation rule) {
    FortressState& fort = s.fortresses[index(f)];
    if (!mayStrengthen(s, f)) return false;
    ++fort.click;
    say(log, rule, [&] { return fmt::format("{} is strengthened to its {}.", defs[f].name, levelWords(defs, s, f)); }, LogKind::kNote,
        fort.isParliaments ? "parliament" : "royalist", key(f));
    return true;
}

bool isWithinReach(const Definitions& defs, const State& s, Fortress f, Rejection* why, Citation rule) {
    for (std::size_t i = 0; i < kArmies; ++i) {
        const int area = defs[f].area[i];
        // CN 8.4: Oxford (and London, RULING cn-45) must be clear of both Armies.
        if (area >= 0 && !isRegionClear(defs, s, static_cast<Army>(i), area, why, rule)) return false;
    }
    return true;
}

bool mayBesiege(const Definitions& defs, const State& s, Fortress f, Rejection* why) {
    if (s.fortresses[index(f)].isParliaments)
        return refuse(why, [&] { return defs[f].name + " is yours already."; }, {"CN", "8.4"});
    if (f == Fortress::kOxford && !s.oxfordPermitted)  // CN 6.10.2
        return refuse(why, "Oxford may not be besieged before card 13 or 26 has appeared.", {"CN", "6.10.2"});
    return isWithinReach(defs, s, f, why, {"CN", "8.4"});
}

// RoyalistSiege: two dice in succession, each above the value is one click; unrest cannot take London. (CN 6.2.4, 6.4)

void applyChance(const Definitions& defs, State& s, const RoyalistSiege& f, const Action& a, Log* log) {
    const int die = dieOf(a);
    const int value = fortressValue(defs, s, f.fort);
    const Citation rule = f.isUnrest ? Citation{"CN", "6.4"} : Citation{"CN", "6.2.4"};
    const bool hit = succeeds(die, 0, value);  // RULING cn-14
    say(log, rule, [&] { return fmt::format("{} {}: {} against its {}, {}.", f.isUnrest ? "Unrest in" : "Siege of", defs[f.fort].name, dieWords(die), value, hit ? "a breach" : "no effect"); },
        LogKind::kDice, "royalist", key(f.fort), {die});
    if (f.diceLeft > 1) push(s, RoyalistSiege{{}, f.fort, static_cast<std::uint8_t>(f.diceLeft - 1), f.isUnrest});
    if (!hit) return;
    if (f.isUnrest && s.fortresses[index(f.fort)].click == 1) {  // CN 6.4: it stays at its lowest and Zeal is lost
        say(log, {"CN", "6.4"}, [] { return std::string("London holds, but at a price."); }, LogKind::kNote, "royalist", "london");
        changeZeal(defs, s, -1, log, {"CN", "6.4"});
        return;
    }
    clickDown(defs, s, f.fort, log, rule);
    // CN 6.2.4: once taken, the second die is not rolled.
    if (!s.fortresses[index(f.fort)].isParliaments && f.diceLeft > 1) s.stack.pop_back();
}

}  // namespace cruel_necessity
