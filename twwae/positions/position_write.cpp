// Writing positions: all that a State holds at an entry point, so that reading it back gives an equal State.
#include <stdexcept>

#include <fmt/ranges.h>

#include "common/position.h"
#include "twwae/positions/position_yaml.h"
#include "twwae/twwae.h"

namespace twwae {

using namespace position;

namespace {

constexpr std::string_view kRefusal =
    "A position is written where a Phase begins, an Event is offered, an Action is chosen or the next Battle or Siege is "
    "named; go on to there, or save the game.";

template <class F>
const F* topOf(const State& s) {
    return s.stack.empty() ? nullptr : std::get_if<F>(&s.stack.back());
}

// The entry point that may give this State again; empty where there is none. What is written is read back to make sure.
std::string entryOf(const State& s) {
    const std::size_t n = s.stack.size();
    if (topOf<DealCard>(s) && s.turnsPlayed > 0) return "deal";
    if (topOf<DealCard>(s) || topOf<DraftDraw>(s)) return "start";
    if (topOf<DiscardChoice>(s)) return "discards";
    if (topOf<CardChoice>(s)) return "initiative";
    if (topOf<MajorEventRoll>(s)) return "turn";
    if (topOf<TacticalEvent>(s)) return "tactical";
    if (topOf<ChooseBattle>(s)) return "battles";
    if (topOf<ChooseSiege>(s)) return "sieges";
    if (topOf<SupplyLosses>(s) || topOf<ChooseResolution>(s)) return "supply";
    if (topOf<VictoryEventOffer>(s)) return "victory";
    if (topOf<RegionalRecruit>(s)) return "year_end";
    if (const auto* f = topOf<EventOffer>(s)) return n == 3 ? fmt::format("event {}", key(f->side)) : "supply";
    if (const auto* f = topOf<ActionSegment>(s); f && n == 3) return fmt::format("actions {} {}", key(f->side), f->left);
    return "";
}

std::string joined(const std::vector<std::string>& list) { return fmt::format("[{}]", fmt::join(list, ", ")); }
std::string names(Side side, BlockBits bits) {
    std::vector<std::string> list;
    for (const BlockId b : Blocks{side, bits}) list.emplace_back(key(b));
    return joined(list);
}
std::string strengthText(int halves) {
    return halves % 2 == 0 ? fmt::format("{}", halves / 2) : fmt::format("{}.5", halves / 2);
}

class Writer {
public:
    Writer(const Definitions& defs, const State& s) : defs_(defs), s_(s) {}

    std::string all(const std::string& at) const {
        std::string out = fmt::format("scenario: {}\nat: {}\n", defs_.scenarios[s_.options.scenario].key, at);
        static constexpr std::array<std::string_view, 4> kActors{"royalist", "parliament", "chance", "nobody"};
        out += fmt::format("active: {}\n", kActors[common::seatIndex(Twwae::decision(s_).actor)]);
        out += turn(at) + areas() + pieces();
        out += fmt::format("tracks: {{vp: {}, sieges: {}, new_sieges: {}, besieged: {}}}\n", s_.vp, sieges(),
                           cities(s_.markerIsNew), cities(s_.besieged));
        out += "control: {" + eachCity([&](std::size_t i) {
                   return std::string(s_.owner[i] < 0 ? "nobody" : kSideKeys[static_cast<std::size_t>(s_.owner[i])]);
               }) +
               "}\n";
        out += cards() + events() + kept() + memory();
        out += "statistics:\n";
        for (const Count& count : kCounts)
            out +=
                fmt::format("  {}: {{royalist: {}, parliament: {}}}\n", count.key, (s_.*count.value)[0], (s_.*count.value)[1]);
        return out;
    }

private:
    // What ran on after the entry point is done again when the position is read.
    std::string turn(const std::string& at) const {
        const int begun = s_.turnsPlayed - (at == "turn" ? 1 : 0);
        return fmt::format("turn: {{year: {}, number: {}, begun: {}, first_turn: {}, player_one: {}}}\n", s_.year, s_.turn,
                           begun, s_.isFirstTurn, key(s_.first));
    }

    std::string blockText(BlockId b) const {
        const BlockState& it = s_.blocks[index(b)];
        std::vector<std::string> flags;
        for (const FlagKey& f : kFlagKeys)
            if (has(s_, b, f.flag)) flags.emplace_back(f.key);
        const bool isWhole = !isStanding(it.place) || it.halves == 2 * defs_[b].strength;
        if (isWhole && it.group == 0 && flags.empty()) return std::string(key(b));
        std::string text = fmt::format("{{block: {}", key(b));
        if (isStanding(it.place)) text += fmt::format(", strength: {}", strengthText(it.halves));
        if (it.group != 0) text += fmt::format(", group: {}", it.group - 1);
        if (!flags.empty()) text += ", flags: " + joined(flags);
        return text + "}";
    }
    std::string at(Place p) const {
        std::vector<std::string> list;
        for (const Side side : kBothSides)
            for (const BlockId b : Blocks{side, blocksAt(s_, side, p)}) list.push_back(blockText(b));
        return list.empty() ? "" : joined(list);
    }
    std::string areas() const {
        std::string out, in;
        for (std::size_t i = 0; i < defs_.areas.size(); ++i)
            if (const std::string list = at(outside(areaAt(i))); !list.empty())
                out += fmt::format("  {}: {}\n", defs_.areas[i].key, list);
        for (std::size_t i = 0; i < defs_.cities.size(); ++i)
            if (const std::string list = at(inside(cityAt(i))); !list.empty())
                in += fmt::format("  {}: {}\n", defs_.cities[i].key, list);
        return (out.empty() ? "" : "areas:\n" + out) + (in.empty() ? "" : "cities:\n" + in);
    }
    std::string nodeKey(AreaId a) const { return a == kScotlandArea ? "scotland" : defs_[a].key; }
    std::string pieces() const {
        std::string out = "pieces:\n";
        for (const Place p :
             {Place::kScotland, Place::kIreland, Place::kContinent, Place::kPool, Place::kAside, Place::kRemoved})
            if (const std::string list = at(p); !list.empty()) out += fmt::format("  {}: {}\n", placeKey(defs_, p), list);
        std::string groups;
        for (std::size_t i = 0; i < kGroups; ++i) {
            const Group& g = s_.groups[i];
            if (g.kind == GroupKind::kNone) continue;
            groups += fmt::format("    - {{group: {}, kind: {}, side: {}, area: {}", i, kGroupKeys[index(g.kind)], key(g.side),
                                  nodeKey(g.area));
            if (g.from != AreaId::kNone) groups += fmt::format(", from: {}", nodeKey(g.from));
            groups += fmt::format(", crossed: {}}}\n", g.crossed);
        }
        return out + (groups.empty() ? "" : "  groups:\n" + groups) + arrivals();
    }
    std::string arrivals() const {
        std::string out;
        for (const Side side : kBothSides)
            for (std::size_t i = 0; i < defs_.areas.size(); ++i)
                for (const AreaId from : waysIn(areaAt(i)))
                    if ((s_.arrivals[index(side)][i] >> wayIndex(defs_, areaAt(i), from) & 1U) != 0)
                        out += fmt::format("    - {{side: {}, area: {}, from: {}}}\n", key(side), defs_.areas[i].key,
                                           nodeKey(from));
        return out.empty() ? "" : "  arrivals:\n" + out;
    }
    std::vector<AreaId> waysIn(AreaId a) const {
        std::vector<AreaId> list;
        for (const auto& c : defs_.map.connections(mapIndex(a))) list.push_back(areaId(c.to));
        if (defs_[a].bordersScotland) list.push_back(kScotlandArea);
        return list;
    }

    template <class Text>
    std::string eachCity(Text text) const {
        std::vector<std::string> list;
        for (std::size_t i = 0; i < defs_.cities.size(); ++i)
            if (const std::string value = text(i); !value.empty())
                list.push_back(fmt::format("{}: {}", defs_.cities[i].key, value));
        return fmt::format("{}", fmt::join(list, ", "));
    }
    std::string sieges() const {
        const auto marker = [&](std::size_t i) { return s_.marker[i] < 0 ? std::string() : fmt::format("{}", s_.marker[i]); };
        return fmt::format("{{{}}}", eachCity(marker));
    }
    std::string cities(std::uint16_t set) const {
        std::vector<std::string> list;
        for (std::size_t i = 0; i < defs_.cities.size(); ++i)
            if ((set >> i & 1U) != 0) list.push_back(defs_.cities[i].key);
        return joined(list);
    }

    std::string cardList(Side side, std::uint64_t set) const {
        std::vector<std::string> list;
        for (std::size_t n = 0; n < kDeckCards; ++n)
            if ((set >> n & 1U) != 0) list.push_back(defs_.cards[index(side) * kDeckCards + n].key);
        return joined(list);
    }
    std::string cards() const {
        std::string hands = "hands:\n", decks = "decks:\n", played;
        for (const Side side : kBothSides) {
            const Deck& deck = s_.decks[index(side)];
            hands += fmt::format("  {}: {}\n", key(side), cardList(side, deck.hand));
            decks += fmt::format("  {}: {{discarded: {}, put_away: {}, waiting: {}, in_force: {}, out: {}", key(side),
                                 cardList(side, deck.pile.discards()), cardList(side, deck.hidden),
                                 cardList(side, deck.waiting), cardList(side, deck.beside), cardList(side, deck.gone));
            if (std::popcount(deck.pile.candidates()) == 1 && deck.pile.size() > 1)
                decks += ", top: " + cardList(side, deck.pile.candidates());
            decks += "}\n";
            const CardId c = s_.played[index(side)];
            if (s_.isRevealed && c != CardId::kNone)
                played += fmt::format("  {}: {{played: {}, enacted: {}}}\n", key(side), defs_[c].key, s_.enacted[index(side)]);
        }
        return hands + decks + (played.empty() ? "" : "cards:\n" + played);
    }
    std::string events() const {
        std::string out;
        for (const Side side : kBothSides) {
            const NamedEvent& named = s_.named[index(side)];
            if (named.event == Event::kNone) continue;
            out += fmt::format("  {}: {{event: {}", key(side), kEventKeys[index(named.event)]);
            if (named.area != AreaId::kNone) out += ", area: " + defs_[named.area].key;
            if (named.city != CityId::kNone) out += ", city: " + defs_[named.city].key;
            if (named.gun != BlockId::kNone) out += fmt::format(", gun: {}", key(named.gun));
            out += "}\n";
        }
        return out.empty() ? "" : "events:\n" + out;
    }
    std::string kept() const {
        std::string out = "kept:\n";
        for (const KeptFlag& f : kKeptFlags) out += fmt::format("  {}: {}\n", f.key, s_.*f.value);
        out += "  port_recruits: {" + eachCity([&](std::size_t i) {
                   return s_.portRecruits[i] == 0 ? std::string() : fmt::format("{}", s_.portRecruits[i]);
               }) +
               "}\n";
        if (s_.clubmenContested != AreaId::kNone) out += fmt::format("  clubmen_contested: {}\n", nodeKey(s_.clubmenContested));
        std::vector<std::string> major;
        for (std::size_t i = 0; i < kMajorEvents; ++i)
            if (s_.majorDone[i]) major.emplace_back(kMajorEventKeys[i]);
        out += fmt::format("  sieges_done: {}\n  spared: {{royalist: {}, parliament: {}}}\n  major_events: {}\n",
                           cities(s_.siegesDone), s_.saved[0], s_.saved[1], joined(major));
        return out + fmt::format("  new_blocks: {}\n  new_model_army_waiting: {}\n", s_.newBlocksReceived, s_.nmaWaiting);
    }
    std::string memory() const {
        std::string out = "memory:\n";
        for (const Side observer : kBothSides) {
            const Side owner = enemyOf(observer);
            const Knowledge& mind = s_.knowledge[index(observer)];
            out += fmt::format("  {}:\n    certain: {}\n    maybe:", key(observer), names(owner, mind.certain));
            std::string sets;
            for (std::size_t p = 0; p < kKnownPlaces; ++p)
                if (const BlockBits set = mind.maybe[p] & ~mind.certain; set != 0)
                    sets += fmt::format("      {}: {}\n", mindKey(defs_, p), names(owner, set));
            out += sets.empty() ? " {}\n" : "\n" + sets;
            std::string shown;
            for (const BlockId b : Blocks{owner, allOf(owner)})
                if (const Showing& it = s_.shown[index(b)]; it.turn > 0)
                    shown +=
                        fmt::format("      {}: {{strength: {}, turn: {}}}\n", key(b), strengthText(it.halves), it.turn - 1);
            if (!shown.empty()) out += "    shown:\n" + shown;
        }
        return out;
    }

    const Definitions& defs_;
    const State& s_;
};

}  // namespace

std::string Twwae::positionYaml(const Definitions& defs, const State& s) {
    const std::string at = entryOf(s);
    if (at.empty() || s.isOver) throw std::invalid_argument(std::string(kRefusal));
    return common::onlyIfItReadsBack<Twwae>(defs, s, Writer(defs, s).all(at), kRefusal);
}

}  // namespace twwae
