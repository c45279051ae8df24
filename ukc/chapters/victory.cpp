// Victory: the Power Base, the Turn End, the final count, and what a game was worth. (P6.0, P23.0, P24.0)
#include "ukc/ukc.h"
#include "ukc/chapters/verbs.h"

namespace ukc {

namespace {

enum Ending : std::uint8_t { kKingSurrendered = 1, kLondon, kPowerBase, kBothShort, kFinalCount };
constexpr int kRegionPoints = 2;  // P6.3

}  // namespace

int pointsNeeded(const State& s) { return isGmt(s) ? 12 : 11; }  // P1.0

int finalPoints(const Definitions& defs, const State& s) {
    return kRegionPoints * regionsOf(defs, s, Side::kParliament) + infrastructuresOf(defs, s, Side::kParliament);
}

void endGame(const Definitions& defs, State& s, int winner, int ending, Log* log) {
    if (s.isOver) return;
    s.isOver = true;
    s.winner = static_cast<std::int8_t>(winner);
    s.ending = static_cast<std::uint8_t>(ending);
    s.points = static_cast<std::uint8_t>(finalPoints(defs, s));
    s.phase = Phase::kOver;
    s.stack.clear();
    s.battle = {};
    for (std::size_t i = 0; i < kBrigades; ++i) makeCertain(s, BrigadeSet::of(brigadeAt(i)));
    say(
        log,
        {"UKC", ending == kFinalCount                            ? "P6.3"
                : ending == kPowerBase || ending == kBothShort ? "P6.2"
                                                               : "P6.1"},
        [&] { return Ukc::result(defs, s).title + "."; }, LogKind::kHeading,
        winner < 0 ? std::string_view{} : kSideKeys[static_cast<std::size_t>(winner)]);
    weigh(log, common::LogWeight::kNotable);
}

// P6.2
void checkPowerBase(const Definitions& defs, State& s, Log* log) {
    const int needed = defs.turns[s.turn].powerBase;
    const int royalist = areasOf(s, Side::kRoyalist), parliament = areasOf(s, Side::kParliament);
    say(log, {"UKC", "P23.0"}, [&] {
        return fmt::format("Power Base: {} Areas are needed; the King holds {}, Parliament {}.", needed, royalist, parliament);
    });
    if (royalist < needed && parliament < needed) return endGame(defs, s, -1, kBothShort, log);
    if (royalist < needed) return endGame(defs, s, 1, kPowerBase, log);
    if (parliament < needed) return endGame(defs, s, 0, kPowerBase, log);
}

// P6.1, P24.0, RULING ukc-55
void checkTurnEnd(const Definitions& defs, State& s, Log* log) {
    const bool london = controls(s, Side::kRoyalist, defs.london) && regionsOf(defs, s, Side::kRoyalist) >= 3;
    if (london && s.lastTurnLondon) return endGame(defs, s, 0, kLondon, log);
    s.lastTurnLondon = london;
    if (london)
        say(
            log, {"UKC", "P6.1"},
            [] {
                return std::string(
                    "The King holds London and three Regions; if this is still so at the next Turn End, the King wins.");
            },
            LogKind::kNote, key(Side::kRoyalist));
    if (turnNumber(s) < kWinter1645) return;
    const int points = finalPoints(defs, s);
    say(log, {"UKC", "P6.3"}, [&] {
        return fmt::format("Parliament scores 2 \u00D7 {} and {}: {} of the {} points it needs.",
                           counted(regionsOf(defs, s, Side::kParliament), "Region"),
                           counted(infrastructuresOf(defs, s, Side::kParliament), "Economic Infrastructure"), points,
                           pointsNeeded(s));
    });
    endGame(defs, s, points >= pointsNeeded(s) ? 1 : 0, kFinalCount, log);
}

common::Result Face::result(const Definitions& defs, const State& s) {
    common::Result out;
    out.score = -(s.isOver ? static_cast<int>(s.points) : finalPoints(defs, s));
    out.turns = turnNumber(s);
    out.over = s.isOver;
    if (!s.isOver) return out;
    out.survived = s.ending == kFinalCount;
    if (s.winner >= 0) out.winner = playerOf(kBothSides[static_cast<std::size_t>(s.winner)]);
    switch (s.ending) {
        case kKingSurrendered: out.kind = "king_surrendered"; out.title = "The King has surrendered: Parliament wins"; break;
        case kLondon: out.kind = "london_and_three_regions"; out.title = "London and three Regions: the King wins"; break;
        case kPowerBase:
            out.kind = "power_base";
            out.title = s.winner == 0 ? "Parliament\u2019s Power Base has crumbled: the King wins"
                                      : "The King\u2019s Power Base has crumbled: Parliament wins";
            break;
        case kBothShort: out.kind = "power_base_both"; out.title = "Both sides have lost the country"; break;
        default:
            out.kind = "final_count";
            out.title = fmt::format("{}: {}", counted(s.points, "point"),
                                    s.winner == 1 ? "Parliament wins" : "the King holds out and wins");
            break;
    }
    return out;
}
std::vector<common::Goal> Face::goals(const Definitions& defs, const Observation& seen) {
    const State& s = seen.seen;
    const int kings = regionsOf(defs, s, Side::kRoyalist);
    const bool london = controls(s, Side::kRoyalist, defs.london);
    const int needed = defs.turns[s.turn].powerBase, points = finalPoints(defs, s);
    const std::string pressed = s.lastTurnLondon ? " He did so at the last Turn End: once more and he has won." : "";
    return {{"royalist",
             "The King wins at once",
             "When he controls London and three of the five Regions at two Turn Ends running.",
             fmt::format("London is {}; he controls {} of the Regions.{}", london ? "the King\u2019s" : "not the King\u2019s",
                         kings, pressed),
             {"UKC", "P6.1"},
             std::min(kings, 3) + (london ? 1 : 0),
             4},
            {"parliament",
             "Parliament wins at once",
             s.options.kingMaySurrender
                 ? "When King Charles Surrenders: when a Battle takes the last Brigade of his Army or leaves "
                   "him no way to retreat, or when he is Inside a place that falls."
                 : "Not in this game: King Charles cannot Surrender.",
             "",
             {"UKC", "P6.1"}},
            {"",
             "The country is lost",
             "At the end of each turn either side must control so many Areas; a side that does not loses.",
             fmt::format("At the end of {} {} Areas are needed; the King controls {}, Parliament {}.", defs.turns[s.turn].name,
                         needed, areasOf(s, Side::kRoyalist), areasOf(s, Side::kParliament)),
             {"UKC", "P6.2"}},
            {"parliament",
             "After Winter 1645",
             fmt::format("Parliament wins with {} points: {} for each Region and 1 for each Economic Infrastructure that it "
                         "controls. With fewer the King wins.",
                         pointsNeeded(s), kRegionPoints),
             fmt::format("Counted now, Parliament has {} of {} points.", points, pointsNeeded(s)),
             {"UKC", "P6.3"},
             std::min(points, pointsNeeded(s)),
             pointsNeeded(s)}};
}
std::array<double, 2> Ukc::returns(const Definitions&, const State& s) {
    if (!s.isOver || s.winner < 0) return {0.0, 0.0};
    return s.winner == 0 ? std::array{1.0, -1.0} : std::array{-1.0, 1.0};
}
std::vector<common::Statistic> Ukc::statistics(const Definitions& defs, const State& s) {
    const auto d = [](auto v) { return static_cast<double>(v); };
    return {{"royalist_battles_won", d(s.battlesWon[0])},           {"parliament_battles_won", d(s.battlesWon[1])},
            {"royalist_brigades_lost", d(s.brigadesLost[0])},       {"parliament_brigades_lost", d(s.brigadesLost[1])},
            {"royalist_fortresses_taken", d(s.fortressesTaken[0])}, {"parliament_fortresses_taken", d(s.fortressesTaken[1])},
            {"royalist_areas", d(areasOf(s, Side::kRoyalist))},     {"parliament_areas", d(areasOf(s, Side::kParliament))},
            {"parliament_points", d(finalPoints(defs, s))},         {"royalist_cards_played", d(s.cardsPlayed[0])},
            {"parliament_cards_played", d(s.cardsPlayed[1])}};
}

}  // namespace ukc
