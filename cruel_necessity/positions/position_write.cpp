// Writing positions: all that a State holds at an entry point, so that reading it back gives an equal State.
#include <bit>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cruel_necessity/cruel_necessity.h"
#include "cruel_necessity/positions/position_yaml.h"

namespace cruel_necessity {

using namespace position;

namespace {

std::string numbers(Set bits) {
    std::vector<int> list;
    for (; bits; bits &= bits - 1) list.push_back(std::countr_zero(bits));
    return fmt::format("[{}]", fmt::join(list, ", "));
}
template <std::size_t N>
std::string names(Set bits, const std::array<std::string_view, N>& keys) {
    std::vector<std::string_view> list;
    for (; bits; bits &= bits - 1) list.push_back(keys[static_cast<std::size_t>(std::countr_zero(bits))]);
    return fmt::format("[{}]", fmt::join(list, ", "));
}
template <class Values, std::size_t N>
std::string nonZero(const Values& values, const std::array<std::string_view, N>& keys) {
    std::vector<std::string> list;
    for (std::size_t i = 0; i < N; ++i)
        if (values[i] != 0) list.push_back(fmt::format("{}: {}", keys[i], static_cast<int>(values[i])));
    return fmt::format("{{{}}}", fmt::join(list, ", "));
}

// The name of the place where the State stands; empty between the entry points.
std::string_view entryOf(const State& s) {
    if (s.stack.size() != 2 || !std::holds_alternative<TurnSequence>(s.stack[0])) return "";
    const Phase next = std::get<TurnSequence>(s.stack[0]).phase;
    if (next == Phase::kEndTimes && std::holds_alternative<ActionPhase>(s.stack[1])) return "actions";
    if (next == Phase::kActions && std::holds_alternative<RevealCard>(s.stack[1])) return "event";
    return "";
}

std::string pieces(const State& s) {
    std::string out = "pieces:\n  fortresses:\n";
    for (std::size_t i = 0; i < kFortresses; ++i) {
        out += fmt::format("    {}: {{owner: {}, click: {}", kFortressKeys[i], kOwners[s.fortresses[i].isParliaments ? 1 : 0],
                           s.fortresses[i].click);
        out += s.paidClicks[i] > 0 ? fmt::format(", paid: {}}}\n", s.paidClicks[i]) : "}\n";
    }
    std::vector<std::string> revolts, units;
    for (std::size_t i = 0; i < kRevolts; ++i)
        if (s.revolts[i] != RevoltState{})
            revolts.push_back(
                fmt::format("{}: {{region: {}, area: {}}}", kRevoltKeys[i], key(s.revolts[i].region), s.revolts[i].area));
    out += fmt::format("  revolts: {{{}}}\n  deviltry: {}\n  units:\n", fmt::join(revolts, ", "), numbers(s.deviltry));
    for (std::size_t i = 0; i < kUnitKinds; ++i) {
        if (s.recovering[i] == 0 && s.resting[i] == 0) out += fmt::format("    {}: {}\n", kUnitKeys[i], s.pool[i]);
        else
            out += fmt::format("    {}: {{ready: {}, recovering: {}, resting: {}}}\n", kUnitKeys[i], s.pool[i], s.recovering[i],
                               s.resting[i]);
    }
    return out + fmt::format("  oxford_permitted: {}\n", s.oxfordPermitted);
}

std::string decks(const State& s) {
    const Pile event = Pile::of(s.deck), battle = Pile::of(s.battleDeck);
    std::vector<std::string_view> top;
    for (const int c : battle.top) top.push_back(kBattleCardKeys[static_cast<std::size_t>(c)]);
    return fmt::format("decks:\n  event: {{top: [{}], shuffled: {}, bottom: [{}], discarded: {}}}\n",
                       fmt::join(event.top, ", "), numbers(event.middle), fmt::join(event.bottom, ", "),
                       numbers(event.discards)) +
           fmt::format("  battle: {{top: [{}], shuffled: {}, discarded: {}}}\n", fmt::join(top, ", "),
                       names(battle.middle, kBattleCardKeys), names(battle.discards, kBattleCardKeys));
}

}  // namespace

std::string CruelNecessity::positionYaml(const Definitions& defs, const State& s) {
    const std::string_view at = entryOf(s);
    if (at.empty())
        throw std::invalid_argument(
            "A position is written in the Action Phase or before a card is revealed; go on to there, or save the game.");
    std::string out = fmt::format("scenario: {}\nat: {}\nactive: player\ndrawn: {}\n", defs.scenarios[s.options.scenario].key,
                                  at, s.rng.drawn);
    out += fmt::format("turn: {{number: {}, card: {}, war: {}}}\nareas:\n  armies:\n", s.turn, number(s.current), s.war);
    for (std::size_t i = 0; i < kArmies; ++i) {
        const ArmyState& army = s.armies[i];
        out += fmt::format("    {}: {{area: {}, disordered: {}, modifier: {}", kArmyKeys[i], army.area, army.isDisordered,
                           army.modifier);
        if (i == index(Army::kScotland)) out += fmt::format(", version: {}", kScots[index(s.scottish)]);
        if (i == index(Army::kIreland)) out += fmt::format(", version: {}", kIrish[index(s.irish)]);
        out += "}\n";
    }
    out += pieces(s) + "tracks: {";
    for (std::size_t i = 0; i < kTracks; ++i) out += fmt::format("{}{}: {}", i == 0 ? "" : ", ", kTrackKeys[i], s.box[i]);
    out += fmt::format("}}\nroll_modifiers: {}\ntroubles: {}\n", nonZero(s.rollModifier, kTrackKeys),
                       key(defs.troublesOrder[s.troubles]));
    out += fmt::format("zeal: {{points: {}", s.zeal);
    if (s.zealMarker.kind != TargetKind::kNone)
        out += fmt::format(", marker: {}", notation(defs, Infuse{s.zealMarker}).substr(7));
    out += fmt::format(", marker_placed: {}, free_marker_turns: {}, desperate: {}}}\n", s.zealMarkerPlaced, s.freeMarkerTurns,
                       names(s.desperate, kTrackKeys));
    out += fmt::format("achievements: {{available: [{}, {}, {}], bought: {}}}\n", number(s.available[0]),
                       number(s.available[1]), number(s.available[2]), numbers(s.bought));
    out += fmt::format("hands: {}\n", names(s.hand, kBattleCardKeys)) + decks(s);
    out += fmt::format("kept: {{free_politics: {}, free_sieges: {}, disorder_next: {}, weaken_next: {}, victory_points: {}}}\n",
                       nonZero(s.freePolitics, kTrackKeys), s.freeSieges, names(s.disorderNext, kRevoltRegions),
                       names(s.weakenNext, kRevoltRegions), s.victoryPoints);
    out += fmt::format("memory:\n  revealed: {}\n  rewards_seen: {}\n", numbers(s.revealed),
                       names(0x0fffU & ~Set{s.rewardsUnseen}, kRewardKeys));
    out += fmt::format(
        "  victory_this_turn: {}\n  victory_last_turn: {}\n  card_battle: {}\n  settlers_sent: {}\n  iron_struck: {}\n",
        s.victoryThisTurn, s.victoryLastTurn, kBoxKeys[index(s.cardBattle)], names(s.settlersSent, kArmyKeys), s.ironStruck);
    out += fmt::format(
        "statistics: {{battles_won: {}, battles_drawn: {}, battles_lost: {}, zeal_spent: {}, achievements_lost: {}}}\n",
        s.battlesWon, s.battlesDrawn, s.battlesLost, s.zealSpent, s.achievementsLost);
    return out;
}

}  // namespace cruel_necessity
