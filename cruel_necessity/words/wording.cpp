// Wording: dice, Strengths, levels and income as the log tells them; called only when there is a log.
#include "cruel_necessity/words/wording.h"

namespace cruel_necessity {

namespace {

// The total, and its parts when there is more than one.
std::string strengthOfParts(int base, std::initializer_list<NamedModifier> modifiers) {
    int total = base;
    std::string parts = fmt::format("{}", base);
    for (const auto& [name, amount] : modifiers) {
        if (amount == 0) continue;
        total += amount;
        parts += fmt::format(", {} {}", name, withSign(amount));
    }
    return total == base && parts.find(',') == std::string::npos ? fmt::format("Strength {}", total)
                                                                 : fmt::format("Strength {} ({})", total, parts);
}

int ofMonarchy(const State& s) { return isAtBottom(s, Track::kMonarchy) ? 1 : 0; }

}  // namespace

std::string dieWords(int die, std::initializer_list<NamedModifier> modifiers) {
    std::string text = fmt::format("die {}", die);
    int total = die;
    bool isModified = false;
    for (const auto& [name, amount] : modifiers) {
        if (amount == 0) continue;
        text += fmt::format(" {} {} {}", amount < 0 ? "\u2212" : "+", name, amount < 0 ? -amount : amount);
        total += amount;
        isModified = true;
    }
    return isModified ? text + fmt::format(" = {}", total) : text;
}

std::string strengthWords(const Definitions& defs, const State& s, Army a) {
    const int markers = s.armies[index(a)].modifier;
    const int base = a == Army::kScotland  ? defs.scottishStrength[index(s.scottish)]
                     : a == Army::kIreland ? defs.irishStrength[index(s.irish)]
                                           : defs[a].strength;
    return strengthOfParts(base, {{"markers", markers}, {"Morale", strengthOf(defs, s, a) - base - markers}});
}

std::string strengthWords(const Definitions& defs, const State& s, Revolt r) {
    return strengthOfParts(defs[r].strength, {{"Monarchy", ofMonarchy(s)}});
}
std::string deviltryWords(const Definitions& defs, const State& s) {
    return strengthOfParts(defs.deviltryStrength, {{"Monarchy", ofMonarchy(s)}});
}

std::string levelWords(const Definitions& defs, const State& s, Fortress f) {
    const auto& dial = defs[f].dial;
    const std::size_t click = s.fortresses[index(f)].click;
    std::size_t below = 0, above = 0;
    for (std::size_t i = 0; i < dial.size(); ++i) {
        if (dial[i] != dial[click]) continue;
        below += i < click ? 1U : 0U;
        above += i > click ? 1U : 0U;
    }
    if (below == 0 && above == 0) return fmt::format("{}", dial[click]);
    return fmt::format("{} {}", below == 0 ? "lowest" : above == 0 ? "highest" : "middle", dial[click]);
}

std::string incomeWords(const Definitions& defs, const State& s) {
    std::string text;
    const auto add = [&](std::string_view name, int amount) {
        if (amount != 0)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name,
                                amount < 0 ? withSign(amount) : fmt::format("{}", amount));
    };
    for (std::size_t i = 0; i < kFortresses; ++i)
        if (s.fortresses[i].isParliaments) add(defs.fortresses[i].name, defs.fortresses[i].zeal);
    if (isAtTop(s, Track::kCatholicism)) add(defs[Track::kCatholicism].name, defs.catholicTopZeal);
    if (isAtBottom(s, Track::kPuritanism)) add(defs[Track::kPuritanism].name, defs.puritanBottomZeal);
    return text;
}

std::string targetWords(const Definitions& defs, Target t) {
    switch (t.kind) {
        case TargetKind::kArmy: return "the " + defs.armies[t.which].name;
        case TargetKind::kTrack: return defs.tracks[t.which].name;
        case TargetKind::kFortress: return defs.fortresses[t.which].name;
        case TargetKind::kRevolt: return "the " + defs.revolts[t.which].name;
        case TargetKind::kDeviltry: return fmt::format("the Deviltry of card {}", t.which);
        case TargetKind::kNone: break;
    }
    return "nothing";
}

}  // namespace cruel_necessity
