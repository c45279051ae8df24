// Achievements: what a card on offer asks for, buying it, and its special event.
#include "cruel_necessity/chapters/achievements.h"

#include <algorithm>
#include <bit>

namespace cruel_necessity {

bool mayBuy(const Definitions& defs, const State& s, CardId id, Rejection* why) {
    const Citation rule{"CN", "8.2"};
    if (id == CardId::kNone || index(id) > kCards || std::find(s.available.begin(), s.available.end(), id) == s.available.end())
        return refuse(why, "That card is not among the Achievements on offer.", rule);
    const CardDefinition& c = defs[id];
    // The named tracks must stand at the grade asked for, or a better one.
    unsigned lacking = 0;
    for (std::size_t i = 0; i < kTracks; ++i) lacking |= (gradeOf(defs, s, static_cast<Track>(i)) > c.needs[i] ? 1U : 0U) << i;
    const int zeal = s.zeal;
    Verdict may(why);
    may.require(lacking == 0, [&] {
        static constexpr std::string_view kGrades = "ABCDF";
        const auto t = static_cast<Track>(std::countr_zero(lacking));
        return fmt::format("{} is at {} and the card needs {}.", defs[t].name, kGrades[index(gradeOf(defs, s, t))],
                           kGrades[index(c.needs[index(t)])]);
    }, rule);
    may.require((c.condition != Condition::kRecentVictory) | s.victoryThisTurn | s.victoryLastTurn,
                "The card needs a Victory! in a Tactical Battle this turn or last turn.", rule);
    may.require(c.condition != Condition::kLondonThree ||
                    (s.fortresses[index(Fortress::kLondon)].isParliaments && fortressValue(defs, s, Fortress::kLondon) >= 3),
                "You must hold London at 3 or more.", rule);
    may.require(
        zeal >= c.zeal, [&] { return fmt::format("It costs {} and you have {}.", counted(c.zeal, "Zeal Point"), zeal); }, rule);
    return may.holds();
}

void buy(const Definitions& defs, State& s, CardId id, Log* log) {
    const CardDefinition& c = defs[id];
    *std::find(s.available.begin(), s.available.end(), id) = CardId::kNone;
    s.bought |= std::uint64_t{1} << index(id);
    s.zealSpent = static_cast<std::uint16_t>(s.zealSpent + c.zeal);
    say(
        log, {"CN", "8.2"},
        [&] { return fmt::format("Achievement gained: {} ({}).", c.title, counted(c.vp, "Victory Point")); }, LogKind::kAction,
        "parliament", fmt::format("card {}", number(id)));
    weigh(log, common::LogWeight::kNotable);
    changeZeal(defs, s, -c.zeal, log, {"CN", "8.2"});
    push(s, AchievementGain{{}, id, 0});
}

// AchievementGain: the card's special event, once, item by item.
void AchievementGain::run(const Definitions& defs, State& s, Log* log) const {
    const auto& gains = defs[card].effects;
    if (next == gains.size()) return;
    push(s, AchievementGain{{}, card, static_cast<std::uint8_t>(next + 1)});
    doEffect(defs, s, gains[next], card, log);
}

}  // namespace cruel_necessity
