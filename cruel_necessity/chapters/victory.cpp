// Victory: the score in triangles, line by line, and how the game ends.
#include <bit>

#include "common/words.h"
#include "cruel_necessity/cruel_necessity.h"
#include "cruel_necessity/chapters/verbs.h"

namespace cruel_necessity {

namespace {

int trackVp(const Definitions& defs, const State& s, std::size_t t) { return defs.tracks[t].boxes[s.box[t]].vp; }
int fortressVp(const Definitions& defs, const State& s, std::size_t f) {
    return s.fortresses[f].isParliaments ? defs.fortresses[f].vp : -defs.fortresses[f].vp;
}

int armyVp(const Definitions& defs, const State& s, std::size_t a) {
    const ArmyState& army = s.armies[a];
    int vp = defs.areaVp[army.area];
    const bool withKing = a == index(Army::kScotland) && s.scottish != ScottishArmy::kPlain;
    if (withKing) vp += army.isDisordered ? defs.kingDisorderedVp : defs.kingReadyVp;
    else if (army.isDisordered) vp += defs.disorderedVp;
    return vp;
}

int revoltsOnMap(const State& s) {
    int count = 0;
    for (const RevoltState& r : s.revolts) count += r.area != 0 ? 1 : 0;
    return count;
}

// RULING cn-97: the last war played gives the table.
const Scenario& lastPlayed(const Definitions& defs, const State& s) {
    if (s.options.playOn)
        for (const Scenario& other : defs.scenarios)
            if (number(other.lastCard) == static_cast<int>(kCards)) return other;
    return defs.scenarios[s.options.scenario];
}
const VictoryBand& bandOf(const Definitions& defs, const State& s, int vp) {
    const Scenario& sc = lastPlayed(defs, s);
    for (const VictoryBand& band : sc.victory)
        if (vp >= band.from) return band;
    return sc.victory.back();
}

}  // namespace

int keptPoints(const Definitions& defs, const State& s) {
    int vp = s.victoryPoints;
    for (std::uint64_t left = s.bought; left; left &= left - 1)
        vp += defs.cards[static_cast<std::size_t>(std::countr_zero(left))].vp;
    return vp;
}

// CN 5.0: the net count of all triangles. (RULING cn-80: London has none)
int score(const Definitions& defs, const State& s) { return keptPoints(defs, s) + mapPoints(defs, s); }
int mapPoints(const Definitions& defs, const State& s) {
    int vp = 0;
    for (std::size_t i = 0; i < kTracks; ++i) vp += trackVp(defs, s, i);
    for (std::size_t i = 0; i < kFortresses; ++i) vp += fortressVp(defs, s, i);
    for (std::size_t i = 0; i < kArmies; ++i) vp += armyVp(defs, s, i);
    return vp + std::popcount(s.deviltry) * defs.deviltryVp + revoltsOnMap(s) * defs.revoltVp;
}

std::vector<ScoreLine> scoreLines(const Definitions& defs, const State& s) {
    static constexpr std::string_view kGrades = "ABCDF";
    std::vector<ScoreLine> lines;
    const auto add = [&](std::string what, int vp, std::string why) {
        if (vp != 0) lines.push_back({std::move(what), vp, "CN 5.0", std::move(why)});
    };
    for (std::size_t i = 0; i < kTracks; ++i) {
        const char grade = kGrades[index(gradeOf(defs, s, static_cast<Track>(i)))];
        add(fmt::format("{} {}", defs.tracks[i].name, grade), trackVp(defs, s, i),
            fmt::format("The triangles in the box where {} is.", defs.tracks[i].name));
    }
    for (std::size_t i = 0; i < kFortresses; ++i)
        add(defs.fortresses[i].name, fortressVp(defs, s, i),
            fmt::format("{} is {}.", defs.fortresses[i].name, s.fortresses[i].isParliaments ? "yours" : "the King\u2019s"));
    for (std::size_t i = 0; i < kArmies; ++i)
        add(capital(armyName(defs, s, static_cast<Army>(i))), armyVp(defs, s, i),
            fmt::format("In {}{}.", areaName(defs, static_cast<Army>(i), s.armies[i].area),
                        s.armies[i].isDisordered ? ", Disordered" : ""));
    const int devils = std::popcount(s.deviltry);
    add(devils == 1 ? "Deviltry" : fmt::format("{} Deviltry markers", devils), devils * defs.deviltryVp,
        "Each unresolved Deviltry marker counts against you.");
    const int revolts = revoltsOnMap(s);
    add(revolts == 1 ? "Revolt" : fmt::format("{} Revolts", revolts), revolts * defs.revoltVp,
        "Each Revolt marker on the map counts against you.");
    for (std::uint64_t left = s.bought; left; left &= left - 1) {
        const auto n = static_cast<std::size_t>(std::countr_zero(left));
        add(defs.cards[n].title, defs.cards[n].vp, "An Achievement, yours for good.");
    }
    add("A Deviltry turned to good", s.victoryPoints, "The triangle on the back of a Deviltry marker.");
    return lines;
}

// CN 11.0: the game is over; nothing is awaited any more. What it was worth is for the table of the last war to say, a defeat
// for how long it lasted.
void endGame(const Definitions& defs, State& s, bool survived, bool lostLondon, Log* log) {
    s.stack.clear();
    s.isOver = true;
    s.survived = survived;
    s.lostLondon = lostLondon;
    s.phase = Phase::kOver;
    static constexpr std::array<std::string_view, 3> kTables{"B.O.1", "B.O.2", "11.2"};
    say(
        log, {"CN", survived ? kTables[static_cast<std::size_t>(s.war - 1)] : "11.1"},
        [&] {
            const auto r = CruelNecessity::result(defs, s);
            if (survived)
                return fmt::format("The last card has been resolved. Score {}: {}.", common::withMinus(r.score), r.title);
            return fmt::format("{}: {}.", lostLondon ? "London is lost" : "Four markers are at F", r.title);
        },
        LogKind::kHeading);
    weigh(log, common::LogWeight::kNotable);
}

common::Result Face::result(const Definitions& defs, const State& s) {
    common::Result r;
    r.over = s.isOver;
    r.score = score(defs, s);
    r.turns = s.turn;
    r.survived = s.isOver && s.survived;
    if (!s.isOver) return r;
    if (s.survived) {
        const VictoryBand& band = bandOf(defs, s, r.score);
        r.kind = band.kind;
        r.title = band.title;
        r.winner = band.isVictory ? common::PlayerId::kFirst : common::PlayerId::kNobody;
        return r;
    }
    // CN 11.1: by the deck of the current card (RULING cn-48), whatever the cause (RULING cn-96).
    const DefeatLevel& level = defs.defeats[static_cast<std::size_t>(s.war - 1)];
    r.kind = level.kind + (s.lostLondon ? "_london" : "_tracks");
    r.title = level.title;
    return r;
}

std::vector<common::Goal> Face::goals(const Definitions& defs, const Observation& seen) {
    const State& s = seen.seen;
    const Scenario& sc = lastPlayed(defs, s);
    int needed = sc.victory.front().from, turns = 0;
    for (int n = number(defs.scenarios[s.options.scenario].firstCard); n <= number(sc.lastCard); ++n)
        turns += defs.cards[static_cast<std::size_t>(n)].isAchievement ? 0 : 1;
    for (const VictoryBand& band : sc.victory)
        if (band.isVictory) needed = std::min(needed, band.from);
    const int vp = score(defs, s), fs = failingTracks(defs, s);
    const FortressState& london = s.fortresses[index(Fortress::kLondon)];
    return {
        {"",
         "You win",
         fmt::format("When you have held out for {} turns, to the end of card {}, with a score of {} or more.", turns,
                     number(sc.lastCard), needed),
         fmt::format("The score is {}: as things stand, {}.", common::withMinus(vp),
                     bandOf(defs, s, vp).title),
         {"CN", "11.2"},
         std::clamp(vp, 0, std::max(needed, 0)),
         std::max(needed, 0)},
        {"",
         "You lose London",
         "If the King holds London when a turn ends, the war is lost, whatever the score.",
         london.isParliaments ? fmt::format("London is yours; its dial stands at {}.", london.click)
         : s.isOver           ? std::string("The King held London when the turn ended.")
                              : std::string("The King holds London: win it back this turn, or the war is over."),
         {"CN", "11.1"}},
        {"",
         "You lose the country",
         fmt::format("If {} or more markers stand in their F rows when a turn ends, the war is lost.", kFatalFs),
         fs == 0   ? std::string("No marker stands in an F row.")
         : fs == 1 ? std::string("One marker stands in an F row.")
                   : fmt::format("{} markers stand in F rows.", fs),
         {"CN", "11.1"},
         std::min(fs, kFatalFs),
         kFatalFs},
        {"",
         "What counts",
         "High markers on the six tracks, Fortresses held, Armies driven back and Achievements bought are points; their "
         "contraries, Deviltry and Revolts cost points.",
         "",
         {"CN", "5.0"}}};
}

// What a finished game was worth: defeats by how long it lasted, then the score spread over the victory table.
std::array<double, 1> CruelNecessity::returns(const Definitions& defs, const State& s) {
    if (!s.isOver) return {0.0};
    if (!s.survived) return {0.1 * (s.war - 1)};
    const double vp = score(defs, s);
    return {0.3 + 0.7 * std::min(1.0, std::max(0.0, (vp + 15.0) / 45.0))};
}

std::vector<common::Statistic> CruelNecessity::statistics(const Definitions& defs, const State& s) {
    return {{"achievements", static_cast<double>(std::popcount(s.bought))},
            {"achievements_lost", static_cast<double>(s.achievementsLost)},
            {"battles_won", static_cast<double>(s.battlesWon)},
            {"battles_drawn", static_cast<double>(s.battlesDrawn)},
            {"battles_lost", static_cast<double>(s.battlesLost)},
            {"zeal_spent", static_cast<double>(s.zealSpent)},
            {"wars_survived", static_cast<double>(s.isOver && s.survived ? s.war : s.war - 1)},
            {"f_grades", static_cast<double>(failingTracks(defs, s))}};
}

}  // namespace cruel_necessity
