// State check: what must hold of every State, so that a fault shows where it arises and not many turns later.
#include "ukc/state/state_check.h"

#include "common/dispatch.h"
#include "ukc/chapters/events.h"
#include "ukc/chapters/siege.h"
#include "ukc/ukc.h"

namespace ukc {

namespace {

constexpr std::size_t kRoomOnStack = 4;  // for what an act may push before it is settled

// Whatever is named is in the box, and is named at all wherever a frame or a piece cannot do without: where by default it is
// not none. The program's own States hold nothing else; one that came as bytes may.
struct InBox {
    const Definitions& defs;

    template <class T>
    bool operator()(const T& value, const T& byDefault) const {
        if constexpr (std::is_same_v<T, AreaId>) {
            return index(value) < defs.areas.size() || (value == AreaId::kNone && byDefault == AreaId::kNone);
        } else if constexpr (std::is_same_v<T, Place>) {
            return value != Place::kUnknown && (areaIn(value) == AreaId::kNone || index(areaIn(value)) < defs.areas.size());
        } else if constexpr (requires { T::kNone; } && !std::is_same_v<T, CardId>) {
            return value != T::kNone || byDefault == T::kNone;
        } else if constexpr (std::is_same_v<T, common::AreaSet>) {
            for (const auto a : value)
                if (index(a) >= defs.areas.size()) return false;
            return true;
        } else {
            return true;
        }
    }
};
std::string nameFault(const Definitions& defs, const State& s) {
    const bool isThere = common::holdsOfAll(s, State{}, InBox{defs});
    return isThere ? "" : "A piece or a frame names something that is not in the box.";
}

std::string brigadeFault(const Definitions& defs, const State& s) {
    for (std::size_t i = 0; i < kBrigades; ++i) {
        const Brigade b = brigadeAt(i);
        const Place p = s.places[i];
        if (isInside(p) && defs[areaIn(p)].fortressClass == 0)
            return fmt::format("{} is inside {}, which has no walls.", defs[b].key, areaName(defs, areaIn(p)));
        if (isDisplay(p) && sideOf(generalOf(p)) != serves(s, b))
            return fmt::format("{} is with {}, of the other side.", defs[b].key, key(generalOf(p)));
        if (isDisplay(p) && !isOnMap(s, generalOf(p)) && generalOf(p) != General::kLeven && generalOf(p) != General::kCallander)
            return fmt::format("{} is with {}, who is not on the map.", defs[b].key, key(generalOf(p)));
        if (isNotable(p) && s.notables[index(notableOf(p))] != 1)
            return fmt::format("{} is with {}, who is not in play.", defs[b].key, key(notableOf(p)));
    }
    return "";
}

template <class F>
bool isOnTop(const State& s) {
    return !s.stack.empty() && std::holds_alternative<F>(s.stack.back());
}

// UKC P4.2: his limit. More has Langdale while he chooses who stays Unled, and whoever follows Rupert in the first edition.
int limitOf(const Definitions& defs, const State& s, General g) {
    const bool chooses = g == General::kLangdale && isOnTop<LangdaleTakes>(s);
    const bool follows =
        isGmt(s) && sideOf(g) == Side::kRoyalist && (s.onceOnly & bitOf(kRupertCard)) != CardSet{};  // UKC G6.6.8
    return chooses || follows ? defs.tables.armies.back().upTo : defs[g].limit;
}

// Whatever lies in an Area or with a General names it, and whatever is counted is within its count.
std::string boxFault(const Definitions&, const State& s) {
    for (std::size_t i = 0; i < kGenerals; ++i) {
        const GeneralState& it = s.generals[i];
        const General g = generalAt(i);
        if (it.box != Box::kMap && (it.under != General::kNone || it.area != AreaId::kNone))
            return fmt::format("{} is in a box and in an Area.", key(g));
        if (it.box == Box::kMap && it.area == AreaId::kNone) return fmt::format("{} is on the map and in no Area.", key(g));
        if (it.turn > kTurns) return fmt::format("{} is to come in turn {}.", key(g), it.turn);
    }
    for (const Train& t : s.trains)
        if ((t.box == TrainBox::kFortress && t.area == AreaId::kNone) ||
            (t.box == TrainBox::kGeneral && t.general == General::kNone))
            return "A Siege Train is in no Fortress and with nobody.";
    if ((s.queen.box == QueenBox::kArea && s.queen.area == AreaId::kNone) ||
        (s.queen.box == QueenBox::kGeneral && s.queen.general == General::kNone))
        return "The Queen is in no Area and with nobody.";
    if (s.battle.isOn && s.battle.area == AreaId::kNone) return "A Battle is fought in no Area.";
    if (s.turn >= kTurns) return fmt::format("It is turn {}.", turnNumber(s));
    if (s.firstPile >= s.piles.size() || s.openPiles <= s.firstPile || s.openPiles > s.piles.size())
        return "No part of the Draw Deck is in play.";
    for (const std::uint8_t state : s.notables)
        if (state > 2) return "A Local Notable is neither in play nor out of it.";
    return "";
}

std::string generalFault(const Definitions& defs, const State& s) {
    if (!s.stack.empty() && s.battle.isOn) return "";
    for (std::size_t i = 0; i < kGenerals; ++i) {
        const General g = generalAt(i);
        const GeneralState& it = s.generals[i];
        if (it.box != Box::kMap) continue;
        if (it.under != General::kNone) {
            if (!isOnMap(s, it.under) || areaOf(s, it.under) != it.area || sideOf(it.under) != sideOf(g))
                return fmt::format("{} serves under {}, who is elsewhere.", key(g), key(it.under));
            if (isSubordinate(s, it.under)) return fmt::format("{} serves under a Subordinate.", key(g));
        }
        const int limit = limitOf(defs, s, g);
        if (own(s, g).size() > limit) return fmt::format("{} has more Brigades than he may command.", key(g));
        if (!isSubordinate(s, g) && size(s, g) > limit) return fmt::format("{}'s Army is beyond its limit.", key(g));
    }
    return "";
}

std::string mapFault(const Definitions& defs, const State& s) {
    for (std::size_t i = 0; i < defs.areas.size(); ++i) {
        const AreaId a = areaAt(i);
        if (s.control[i] < -1 || s.control[i] > 1) return fmt::format("{} is held by nobody there is.", defs[a].name);
        if (defs[a].fortressClass > 0 && s.control[i] < 0) return fmt::format("The Fortress {} is nobody's.", defs[a].name);
        if (const Notable n = notableIn(defs, s, a); n != Notable::kNone && !controls(s, sideOf(n), a))
            return fmt::format("{} is not held by its Local Notable's side.", defs[a].name);
        if (isBesieged(s, a) && !isFortress(defs, s, a))
            return fmt::format("A Siege marker lies on {}, which is no Fortress.", defs[a].name);
        if (isBesieged(s, a) && s.sieges[i].value > surrenderValue(defs, s, a))
            return fmt::format("{} has been bombarded for {}.", defs[a].name, s.sieges[i].value);
    }
    return "";
}

// What a frame counts is within its count, and the part of a card it carries out is there.
template <class F>
bool isWithinItself(const Definitions& defs, const State& s, const F& f) {
    if constexpr (requires { f.part; })
        if (f.part >= partsOf(defs, s, f.card).size()) return false;
    if constexpr (std::is_same_v<F, EventParts>) return f.next <= partsOf(defs, s, f.card).size();
    if constexpr (std::is_same_v<F, Activation>) return f.trailSize <= f.trail.size();
    if constexpr (std::is_same_v<F, HenriettaDraw>) return f.space < s.displays[0].card.size();
    return true;
}
std::string stackFault(const Definitions& defs, const State& s) {
    if (s.stack.empty() != s.isOver) return "The game is over and goes on.";
    if (s.stack.size() + kRoomOnStack > s.stack.capacity()) return fmt::format("{} things are unfinished.", s.stack.size());
    if (!s.stack.empty() && common::isProcedure(s.stack.back())) return "A procedure is unfinished and nobody is asked.";
    for (const Frame& frame : s.stack)
        if (!std::visit([&](const auto& f) { return isWithinItself(defs, s, f); }, frame))
            return "Something unfinished is beyond its end.";
    return "";
}

std::string cardFault(const Definitions& defs, const State& s) {
    CardSet seen{};
    const auto clash = [&](CardSet more) {
        const bool twice = (seen & more) != CardSet{};
        seen |= more;
        return twice;
    };
    for (const auto& pile : s.piles)
        if (clash(pile.pile())) return "A card is in two piles.";
    for (const CardSet set : {s.hand[0], s.hand[1], s.aces[0], s.aces[1], s.discards, s.removed, s.recruitBox})
        if (clash(set)) return "A card is in two places.";
    for (const SoloDisplay& d : s.displays)
        if (d.mixed != CardId::kNone && clash(bitOf(d.mixed))) return "A card shuffled into half a deck is elsewhere too.";
    for (const BonusSet& b : s.bonus)
        if (clash(b.cards)) return "A bonus card is elsewhere too.";
    (void)defs;
    return "";
}

// P26.4: whatever lies face down is a card of its deck's pile, or the one that was mixed in.
std::string displayFault(const Definitions&, const State& s) {
    if (!s.options.henrietta) return "";
    for (std::size_t layer = 0; layer < s.piles.size(); ++layer) {
        int down = 0, cards = s.piles[layer].size();
        for (const SoloDisplay& d : s.displays) {
            down += d.pile[layer];
            for (std::size_t i = 0; i < d.card.size(); ++i) down += d.card[i] == CardId::kNone && d.layer[i] == layer + 1;
            cards += d.mixed != CardId::kNone && d.mixedPile == layer;
        }
        if (down > cards) return fmt::format("{} cards of one deck lie face down, and it has {}.", down, cards);
    }
    return "";
}

// The sets hold the truth, and what is certain is true.
std::string knowledgeFault(const Definitions& defs, const State& s) {
    for (std::size_t i = 0; i < kBrigades; ++i) {
        const Brigade b = brigadeAt(i);
        const Knowledge& mind = s.knowledge[index(enemyOf(colourOf(b)))];
        const std::uint64_t bit = mindBit(b);
        bool found = false;
        for (const Belief& belief : mind.beliefs) {
            const bool may = (belief.maybe & bit) != 0;
            if (belief.place == s.places[i]) found = found || may;
            else if (may && (mind.certain & bit) != 0)
                return fmt::format("{} is certain and yet thought possible elsewhere.", defs[b].key);
        }
        if (!found)
            return fmt::format("Nobody thinks {} possible at {}, where it is.", defs[b].key, placeKey(defs, s.places[i]));
    }
    return "";
}

}  // namespace

std::string Ukc::stateFault(const Definitions& defs, const State& s) {
    for (const auto check : {nameFault, boxFault, stackFault, brigadeFault, generalFault, mapFault, cardFault, displayFault,
                             knowledgeFault})
        if (std::string fault = check(defs, s); !fault.empty()) return fault;
    // Where a side is to play a card nobody marches, fights or is being placed.
    if (isOnTop<CardPlay>(s) || isOnTop<HenriettaPlay>(s) || isOnTop<FirstChoice>(s))
        if (const auto fault = restFault(defs, s)) return fault->text;
    return "";
}

}  // namespace ukc
