// State check: what must hold of every State, so that a fault shows where it arises and not many turns later.
#include "twwae/chapters/movement.h"
#include "twwae/chapters/queries.h"
#include "twwae/twwae.h"

namespace twwae {

namespace {

constexpr std::size_t kRoomOnStack = 6;  // for what an act may push before it is settled

// Whether a part of a State is in the box: a name is none, or Scotland, only where it is so by default. The program's own
// States hold nothing else; one that came as bytes may.
struct InBox {
    const Definitions& defs;

    bool operator()(AreaId a, AreaId byDefault) const {
        return index(a) < defs.areas.size() || (a == byDefault && index(a) >= kMostAreas);
    }
    bool operator()(CityId c, CityId byDefault) const {
        return index(c) < defs.cities.size() || (c == byDefault && c == CityId::kNone);
    }
    bool operator()(BlockId b, BlockId byDefault) const { return b != BlockId::kNone || byDefault == BlockId::kNone; }
    bool operator()(CardId c, CardId byDefault) const { return c != CardId::kNone || byDefault == CardId::kNone; }
    bool operator()(Place p, Place) const {
        if (isArea(p)) return index(p) < defs.areas.size();
        return isCity(p) ? index(cityOf(p)) < defs.cities.size() : index(p) < index(Place::kUnknown);
    }
    template <class T>
    bool operator()(const T&, const T&) const {
        return true;
    }
};

// Frames that ask of the Battle being fought; and those that a gun in a Siege brings about too (TWWAE 8.1).
bool isOfBattle(const Frame& f) {
    return isAny<BattleSequence, MaintainSiege, SiegeLines, MainAttackChoice, WithdrawOffer, WithdrawRoll, WithdrawLosses,
                 JoinBattle, RetreatOrder, LastStandChoice, RoutRoll, PursuitRoll, BattleEnd, TurncoatChoice, Retreat, Regroup,
                 RegroupBlocks, ExchangeReserve, ContinueAttack>(f);
}
bool isOfFire(const Frame& f) { return isAny<ArtilleryTargets, FireChoice, BlockDice, Hits, LossChoice>(f); }
bool isBattleMissing(const State& s) {
    const auto isThere = [&](const auto& is) { return std::any_of(s.stack.begin(), s.stack.end(), is); };
    return !s.battle.isOn && (isThere(isOfBattle) || (isThere(isOfFire) && !isThere(isAny<SiegeCombat>)));
}
bool isForCity(const Battle& battle) {
    return battle.isRelief || battle.kind == BattleKind::kSally || battle.kind == BattleKind::kStorm;
}

std::string nameFault(const Definitions& defs, const State& s) {
    State it = s;
    for (Group& g : it.groups)  // of all Areas named none or in the box, this may be Scotland too
        if (g.kind == GroupKind::kScottishBorder && g.from == kScotlandArea) g.from = AreaId::kNone;
    if (!common::holdsOfAll(it, State{}, InBox{defs})) return "It names something that is not in the box.";
    if (s.options.scenario >= defs.scenarios.size()) return "There is no such scenario.";
    if (s.stack.size() + kRoomOnStack > s.stack.capacity()) return "There is no room on the stack.";
    if (s.year < 1642 || s.year > 1646 || s.turn < 1 || s.turn > 6) return fmt::format("It is Turn {} of {}.", s.turn, s.year);
    for (const BlockState& b : s.blocks)
        if (b.group > kGroups || (b.order != 255 && !isNode(static_cast<Place>(b.order)) && b.order != index(Place::kPool)))
            return "A block is in no such group, or ordered nowhere.";
    for (const Group& g : s.groups)
        if (g.kind != GroupKind::kNone && g.area == AreaId::kNone) return "A group is nowhere.";
    const auto isSideOrNobody = [](int i) { return i >= -1 && i < static_cast<int>(kSides); };
    if (!isSideOrNobody(s.winner)) return "Nobody such has won.";
    if (!std::all_of(s.owner.begin(), s.owner.end(), isSideOrNobody)) return "A City has no such owner.";
    const Battle& battle = s.battle;
    if (battle.isOn && battle.area == AreaId::kNone) return "A Battle is fought nowhere.";
    if (battle.isOn && isForCity(battle) && battle.city == CityId::kNone) return "A Battle is fought for a City, and for none.";
    if (isBattleMissing(s)) return "Something of a Battle is to be done, and none is fought.";
    if (battle.mainGroup != 255 && battle.mainGroup >= kGroups) return "The Main Attack is no group's.";
    for (const Side side : kBothSides) {
        const Knowledge& mind = s.knowledge[index(enemyOf(side))];
        BlockBits all = mind.certain;
        for (const BlockBits bits : mind.maybe) all |= bits;
        for (const BlockBits bits : s.at[index(side)]) all |= bits;
        if ((all & ~allOf(side)) != 0) return "A block is known that does not exist.";
        const Deck& deck = s.decks[index(side)];
        if (((deck.pile.pile() | deck.pile.discards()) >> kDeckCards) != 0) return "A card is in the deck that does not exist.";
    }
    return "";
}

// What stands at each place, as the blocks say it, and as `at` does.
std::string listFault(const Definitions& defs, const State& s, const decltype(State::at)& listed) {
    if (listed == s.at) return "";
    for (std::size_t i = 0; i < kBlocks; ++i) {
        const BlockId b = blockAt(i);
        for (std::size_t p = 0; p < kBlockPlaces; ++p)
            if (((listed[index(sideOf(b))][p] ^ s.at[index(sideOf(b))][p]) & bitOf(b)) != 0)
                return fmt::format("{} stands at {} and is listed otherwise.", key(b), placeKey(defs, s.blocks[i].place));
    }
    return "A place lists a block that does not exist.";
}

std::string blockFault(const Definitions& defs, const State& s) {
    decltype(State::at) listed{};
    for (std::size_t i = 0; i < kBlocks; ++i) {
        const BlockId b = blockAt(i);
        const BlockState& it = s.blocks[i];
        if (index(it.place) >= kBlockPlaces || it.place == Place::kUnknown) return fmt::format("{} is nowhere.", key(b));
        if (isArea(it.place) && index(it.place) >= defs.areas.size())
            return fmt::format("{} is in an Area that does not exist.", key(b));
        listed[index(sideOf(b))].add(it.place, bitOf(b));
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
    State derived = s;
    deriveMarks(derived);
    if (!(derived.marks == s.marks)) return "Blocks are chosen, moved or ordered, and it is not marked.";
    return listFault(defs, s, listed);
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
            if ((seen & set) != 0) return fmt::format("A {} card is in two places.", sideAdjective(side));
            seen |= set;
        }
        if (seen != (1U << kDeckCards) - 1) return fmt::format("A {} card is missing.", sideAdjective(side));
    }
    return "";
}

// RULING twwae-101: the sets hold the truth, and what is certain is true.
std::string knowledgeFault(const Definitions& defs, const State& s) {
    for (const Side owner : kBothSides) {
        const Knowledge& mind = s.knowledge[index(enemyOf(owner))];
        std::array<BlockBits, kKnownPlaces> there{};
        for (const BlockId b : Blocks{owner, allOf(owner)}) {
            const Place p = placeInMind(s, b);
            there[index(p)] |= bitOf(b);
            if ((mind.maybe[index(p)] & bitOf(b)) == 0)
                return fmt::format("Nobody thinks {} possible at {}, where it is.", key(b), placeKey(defs, block(s, b).place));
        }
        for (std::size_t p = 0; p < kKnownPlaces; ++p)
            for (const BlockId b : Blocks{owner, mind.maybe[p] & mind.certain & allOf(owner) & ~there[p]})
                return fmt::format("{} is certain and yet thought possible elsewhere.", key(b));
    }
    return "";
}

}  // namespace

std::string Twwae::stateFault(const Definitions& defs, const State& s) {
    for (const auto check : {nameFault, blockFault, cityFault, cardFault, knowledgeFault})
        if (std::string fault = check(defs, s); !fault.empty()) return fault;
    if (!s.stack.empty() && std::holds_alternative<ActionSegment>(s.stack.back()))
        for (const BlockState& b : s.blocks)
            if ((b.flags & kChosen) != 0 || b.order != 255) return "A block is ordered to march, and nobody marches.";
    if (s.stack.empty() != s.isOver) return "The game is over and goes on.";
    return "";
}

std::string Twwae::observationFault(const Definitions& defs, const Observation& o) {
    State known = o.seen;
    for (BlockState& b : known.blocks)
        if (b.place == Place::kUnknown) b.place = Place::kAside;
    if (std::string fault = nameFault(defs, known); !fault.empty()) return fault;
    const auto isThere = [&](std::size_t p) {
        if (p < index(Place::kUnknown)) return InBox{defs}(static_cast<Place>(p), Place{});
        return p >= index(Place::kFirstGroup) && o.seen.groups[p - index(Place::kFirstGroup)].kind != GroupKind::kNone;
    };
    for (std::size_t p = 0; p < kKnownPlaces; ++p)
        if (o.count[p] != 0 && !isThere(p)) return "Blocks are counted where there is no place.";
    return "";
}

}  // namespace twwae
