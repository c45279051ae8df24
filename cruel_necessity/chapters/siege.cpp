// Sieges: how far the player's power runs, the Fortress dial, Royalist sieges and unrest in London.
#include "cruel_necessity/chapters/siege.h"

#include "cruel_necessity/words/speaker.h"
#include "cruel_necessity/chapters/verbs.h"
#include "cruel_necessity/words/wording.h"

namespace cruel_necessity {

Rejection mustBeCrushed(const Definitions& defs, const State& s, Army region) {
    std::size_t i = 0;
    while (s.revolts[i].region != region || !isEligible(s, s.revolts[i])) ++i;
    return {fmt::format("The {} in {} must be crushed first.", defs.revolts[i].name, areaName(defs, region, s.revolts[i].area)),
            {"CN", "8.5"}};
}

Rejection outOfReach(const Definitions& defs, const State& s, const Reach& reach, Fortress f, Citation rule) {
    std::size_t i = 0;
    while (defs[f].area[i] < reach.below[i]) ++i;
    const auto region = static_cast<Army>(i);
    const int stands = s.armies[i].area;
    if (stands > defs[f].area[i]) return mustBeCrushed(defs, s, region);  // RULING cn-13, cn-45
    return {fmt::format("{} is in {}; it must be in a higher-numbered Area than the Fortress.",
                        capital(armyName(defs, s, region)), areaName(defs, region, stands)),
            rule};
}

// CN 6.2.4, 8.4: a sixth of a turn down; at 0 the Fortress changes hands and starts again one click above.
void clickDown(const Definitions& defs, State& s, Fortress f, Log* log, Citation rule) {
    FortressState& fort = s.fortresses[index(f)];
    --fort.click;
    if (defs[f].dial[fort.click] == 0) {
        fort.isParliaments = !fort.isParliaments;
        fort.click = 1;
        say(
            log, rule,
            [&] { return fmt::format("{} falls to {}.", defs[f].name, fort.isParliaments ? "Parliament" : "the King"); },
            LogKind::kNote, fort.isParliaments ? "parliament" : "royalist", key(f));
        weigh(log, common::LogWeight::kGreat);
    } else {
        say(
            log, rule, [&] { return fmt::format("{} is weakened to its {}.", defs[f].name, levelWords(defs, s, f)); },
            LogKind::kNote, fort.isParliaments ? "royalist" : "parliament", key(f));
    }
}

bool clickUp(const Definitions& defs, State& s, Fortress f, Log* log, Citation rule) {
    FortressState& fort = s.fortresses[index(f)];
    if (!mayStrengthen(s, f)) return false;
    ++fort.click;
    say(
        log, rule, [&] { return fmt::format("{} is strengthened to its {}.", defs[f].name, levelWords(defs, s, f)); },
        LogKind::kNote, fort.isParliaments ? "parliament" : "royalist", key(f));
    return true;
}

// RoyalistSiege: two dice in succession, each above the value is one click; unrest cannot take London. (CN 6.2.4, 6.4)

std::string RoyalistSiege::prompt(const Speaker& speaker) const {
    return fmt::format("The Royalists roll against {}.", speaker.defs[fort].name);
}
void RoyalistSiege::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    const int value = fortressValue(defs, s, fort);
    const Citation rule = isUnrest ? Citation{"CN", "6.4"} : fort == Fortress::kLondon ? Citation{"CN", "6.2.5"} : kRule;
    const bool hit = succeeds(die, 0, value);  // RULING cn-14
    say(log, rule,
        [&] {
            return fmt::format("{} {}: {}, more than {} needed: {}.", isUnrest ? "Unrest in" : "Siege of", defs[fort].name,
                               dieWords(die), value, !hit ? "no effect" : isUnrest ? "London loses a click" : "a breach");
        },
        LogKind::kDice, "royalist", key(fort), {die});
    if (diceLeft > 1) push(s, RoyalistSiege{{}, fort, static_cast<std::uint8_t>(diceLeft - 1), isUnrest});
    if (!hit) return;
    if (isUnrest && s.fortresses[index(fort)].click == 1) {  // CN 6.4: it stays at its lowest and Zeal is lost
        say(log, rule, [] { return std::string("London holds, but at a price."); }, LogKind::kNote, "royalist", "london");
        changeZeal(defs, s, -1, log, rule);
        return;
    }
    clickDown(defs, s, fort, log, rule);
    // CN 6.2.4: once taken, the second die is not rolled.
    if (!s.fortresses[index(fort)].isParliaments && diceLeft > 1) s.stack.pop_back();
}

}  // namespace cruel_necessity
