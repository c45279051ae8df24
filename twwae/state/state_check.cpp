// State check: what must hold of every State, so that a fault shows where it arises and not many turns later.
#include "twwae/chapters/queries.h"
#include "twwae/twwae.h"

namespace twwae {

namespace {

std::string blockFault(const Definitions& defs, const State& s) {
    for (std::size_t i = 0; i < kBlocks; ++i) {
        const BlockId b = blockAt(i);
        const BlockState& it = s.blocks[i];
        if (index(it.place) >= kBlockPlaces || it.place == Place::kUnknown) return fmt::format("{} is nowhere.", key(b));
        if (isArea(it.place) && index(it.place) >= defs.areas.size())
            return fmt::format("{} is in an Area that does not exist.", key(b));
        for (std::size_t p = 0; p < kBlockPlaces; ++p)
            if (((s.at[index(sideOf(b))][p] & bitOf(b)) != 0) != (p == index(it.place)))
                return fmt::format("{} is listed at {} but stands at {}.", key(b), placeKey(defs, static_cast<Place>(p)),
                                   placeKey(defs, it.place));
        if (isStanding(it.place) ? it.halves == 0 || it.halves > 2 * defs[b].strength : it.halves != 0)
            return fmt::format("{} at {} has strength {}/2.", key(b), placeKey(defs, it.place), it.halves);
        if (!s.battle.isOn && (it.halves & 1U) != 0) return fmt::format("{} carries a half-hit outside a Battle.", key(b));
        if (it.group > kGroups) return fmt::format("{} is in group {}.", key(b), it.group);
        if (it.group != 0) {
            const Group& g = s.groups[it.group - 1U];
            if (g.kind == GroupKind::kNone || g.side != sideOf(b) || outside(g.area) != it.place)
                return fmt::format("{} is in a group that is elsewhere.", key(b));
        }
        if (!s.battle.isOn && (it.flags & (kInLine | kFaceUp | kPursuing | kRouting | kReserve | kLastStand)) != 0)
            return fmt::format("{} is still in a Battle.", key(b));
    }
    return "";
}

std::string cityFault(const Definitions& defs, const State& s) {
    for (std::size_t i = 0; i < defs.cities.size(); ++i) {
        const CityId c = cityAt(i);
        const BlockBits r = blocksInside(s, Side::kRoyalist, c), p = blocksInside(s, Side::kParliament, c);
        if (r != 0 && p != 0) return fmt::format("Both sides are inside {}.", defs[c].name);
        if (s.marker[i] < -1 || s.marker[i] > 5) return fmt::format("{} has a Siege Marker of {}.", defs[c].name, s.marker[i]);
        if (s.phase == Phase::kSetup) continue;
        if ((r | p) != 0 && !defs[c].isFortified) return fmt::format("Blocks are inside {}, which has no walls.", defs[c].name);
        if ((r | p) != 0 && !isShutIn(defs, s, c))
            return fmt::format("Blocks are inside {}, which nobody besieges.", defs[c].name);
        if (s.marker[i] >= 0 && (r | p) == 0) return fmt::format("{} has a Siege Marker and nobody inside.", defs[c].name);
        if (defs[c].isVictory && s.owner[i] < 0) return fmt::format("{} belongs to nobody.", defs[c].name);
        if ((r | p) != 0 && !s.battle.isOn) {  // RULING twwae-20
            const Side side = r != 0 ? Side::kRoyalist : Side::kParliament;
            if (countOf(fightingOf(defs, side, r | p)) > defs[c].size)
                return fmt::format("{} holds more than it can.", defs[c].name);
        }
    }
    return "";
}

std::string cardFault(const Definitions&, const State& s) {
    for (const Side side : kBothSides) {
        const Deck& deck = s.decks[index(side)];
        const auto pile = static_cast<std::uint32_t>(deck.pile.pile()),
                   discards = static_cast<std::uint32_t>(deck.pile.discards());
        std::uint32_t seen = 0;
        CardId played = s.played[index(side)];
        const std::uint32_t onTable = played == CardId::kNone ? 0U : 1U << (index(played) % kDeckCards);
        if (played != CardId::kNone && sideOf(played) != side) return "A side has played the other's card.";
        for (const std::uint32_t set :
             {pile, discards, deck.hand, deck.hidden, deck.waiting, deck.beside, deck.gone, onTable}) {
            if ((seen & set) != 0) return fmt::format("A {} card is in two places.", sideName(side));
            seen |= set;
        }
        if (seen != (1U << kDeckCards) - 1) return fmt::format("A {} card is missing.", sideName(side));
    }
    return "";
}

// RULING twwae-101: the sets hold the truth, and what is certain is true.
std::string knowledgeFault(const Definitions& defs, const State& s) {
    for (const Side owner : kBothSides) {
        const Knowledge& mind = s.knowledge[index(enemyOf(owner))];
        for (const BlockId b : Blocks{owner, allOf(owner)}) {
            const Place p = placeInMind(s, b);
            if ((mind.maybe[index(p)] & bitOf(b)) == 0)
                return fmt::format("Nobody thinks {} possible at {}, where it is.", key(b), placeKey(defs, block(s, b).place));
            if ((mind.certain & bitOf(b)) == 0) continue;
            for (std::size_t q = 0; q < kKnownPlaces; ++q)
                if (q != index(p) && (mind.maybe[q] & bitOf(b)) != 0)
                    return fmt::format("{} is certain and yet thought possible elsewhere.", key(b));
        }
    }
    return "";
}

}  // namespace

std::string Twwae::stateFault(const Definitions& defs, const State& s) {
    for (const auto check : {blockFault, cityFault, cardFault, knowledgeFault})
        if (std::string fault = check(defs, s); !fault.empty()) return fault;
    if (s.year < 1642 || s.year > 1646 || s.turn < 1 || s.turn > 6) return fmt::format("It is Turn {} of {}.", s.turn, s.year);
    if (s.stack.empty() != s.isOver) return "The game is over and goes on.";
    return "";
}

}  // namespace twwae
