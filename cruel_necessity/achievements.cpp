// Achievements: what a card on offer asks for, buying it, and its special event.
#include "cruel_necessity/achievements.h"

#include <algorithm>

namespace cruel_necessity {

bool mayBuy(const Definitions& defs, const State& s, CardId id, Rejection* why) {
    const Citation rule{"CN", "8.2"};
    if (id == CardId::kNone || index(id) > kCards || std::find(s.available.begin(), s.available.end(), id) == s.available.end())
        return refuse(why, "That card is not among the Achievements on offer.", rule);
    const CardDefinition& c = defs[id];
    // The named tracks must stand at the grade asked for, or a better one.
    for (std::size_t i = 0; i < kTracks; ++i) {
        const Grade now = gradeOf(defs, s, static_cast<Track>(i));
        if (now > c.needs[i])
            return refuse(why, [&] {
                static constexpr std::string_view kGrades = "ABCDF";
                return fmt::format("{} is at {} and the card needs {}.", defs.tracks[i].name, kGrades[index(now)], kGrades[index(c.needs[i])]);
            }, rule);
    }
    if (c.condition == Condition::kRecentVictory && !s.victoryThisTurn && !s.victoryLastTurn)
        return refuse(why, "It needs a Victory! in a Tactical Battle this turn or last turn.", rule);
    if (c.condition == Condition::kLondonThree && !(s.fortresses[index(Fortress::kLondon)].isParliaments && fortressValue(defs, s, Fortress::kLondon) >= 3))
        return refuse(why, "It needs London yours and at 3 or more.", rule);
    if (s.zeal < c.zeal) return refuse(why, [&] { return fmt::format("It costs {} Zeal Points and you have {}.", c.zeal, s.zeal); }, rule);
    return true;
}

void buy(const Definitions& defs, State& s, CardId id, Log* log) {
    const CardDefinition& c = defs[id];
    *std::find(s.available.begin(), s.available.end(), id) = CardId::kNone;
    s.bought |= std::uint64_t{1} << index(id);
    s.zealSpent = static_cast<std::uint16_t>(s.zealSpent + c.zeal);
    say(log, {"CN", "8.2"}, [&] { return fmt::format("Achieved: {}, worth {}.", c.title, c.vp); }, LogKind::kAction, "parliament", fmt::format("card {}", number(id)));
    changeZeal(defs, s, -c.zeal, log, {"CN", "8.2"});
    push(s, AchievementGain{{}, id, 0});
}

// AchievementGain: the card's special event, once, item by item.
void run(const Definitions& defs, State& s, const AchievementGain& f, Log* log) {
    const auto& gains = defs[f.card].effects;
    if (f.next == gains.size()) return;
    push(s, AchievementGain{{}, f.card, static_cast<std::uint8_t>(f.next + 1)});
    doEffect(defs, s, gains[f.next], f.card, log);
}

}  // namespace cruel_necessity
