// Observation: what one player may know, and a whole state invented from that alone.
#include <algorithm>
#include <optional>

#include "common/dispatch.h"
#include "ukc/chapters/queries.h"
#include "ukc/ukc.h"

namespace ukc {

using common::PlayerId;

namespace {

// Whose choice State::choice and State::picked belong to.
std::optional<Side> chooser(const State& s) { return common::latestChooser<Side>(s); }

// The cards of each deck, found in one walk.
struct Decks {
    std::array<CardSet, static_cast<std::size_t>(Deck::kAltHist) + 1> cards{};
    explicit Decks(const Definitions& defs) {
        for (std::size_t n = 1; n <= kCards; ++n) {
            CardSet& deck = cards[static_cast<std::size_t>(defs.cards[n].deck)];
            (n <= 64 ? deck.low : deck.high) |= std::uint64_t{1} << ((n - 1) % 64);
        }
    }
    const CardSet& operator[](Deck deck) const { return cards[static_cast<std::size_t>(deck)]; }
    // Core cards and the New Model Army lie open: both know who has them and whether they were played. (RULING ukc-119)
    [[nodiscard]] CardSet open() const { return (*this)[Deck::kCore] | bitOf(kNewModelCard); }
    [[nodiscard]] CardSet all() const {
        CardSet sum{};
        for (const CardSet& deck : cards) sum |= deck;
        return sum;
    }
};

constexpr std::array<Deck, 3> kPileDecks{Deck::kEarly, Deck::kMid, Deck::kLate};

// Cards an observer cannot place: not his own, not seen by both, not Core. (RULING ukc-124)
CardSet unknownCards(const Decks& decks, const State& s, Side ownSide) {
    // P26.0: in Henrietta every hand lies open.
    CardSet known = (s.options.henrietta ? s.hand[0] | s.hand[1] : s.hand[index(ownSide)]) | s.aces[index(ownSide)] |
                    s.discards | s.removed | s.recruitBox | decks.open();
    for (const BonusSet& b : s.bonus)
        if (b.side == ownSide) known |= b.cards;
    for (const CardId c : s.battle.card)
        if (c != CardId::kNone) known |= bitOf(c);
    for (const SoloDisplay& d : s.displays)  // it lay face up when it was shuffled in
        if (d.mixed != CardId::kNone) known |= bitOf(d.mixed);
    return decks.all() & ~known;
}

// What an observer cannot tell apart is merged, the same way from every state that looks alike to him: the undrawn cards and
// those in the other's hand are one set a deck, with the counts beside.
void showCards(const Definitions& defs, const State& s, Observation& o) {
    const Side ownSide = sideOf(o.viewer), enemy = enemyOf(ownSide);
    const Decks decks(defs);
    for (const BonusSet& b : s.bonus) o.seen.bonus.push_back({b.side, b.side == ownSide ? b.cards : CardSet{}});
    o.seen.hand[index(ownSide)] = s.hand[index(ownSide)];
    o.seen.hand[index(enemy)] = s.options.henrietta ? s.hand[index(enemy)] : s.hand[index(enemy)] & decks.open();
    const CardSet unknown = unknownCards(decks, o.seen, ownSide);
    o.seen.altHistMid = s.altHistMid & ~unknown;
    o.seen.altHistLate = s.altHistLate & ~unknown;
    for (std::size_t i = 0; i < 3; ++i) {
        o.pileSize[i] = static_cast<std::uint8_t>(s.piles[i].size());
        o.seen.piles[i].shuffleIn(unknown & decks[kPileDecks[i]]);
    }
}

// Own Brigades stand where they stand, and the enemy's that are certain; every other one is somewhere.
void showBrigades(const State& s, Observation& o) {
    const Side ownSide = sideOf(o.viewer);
    const Knowledge& mind = s.knowledge[index(ownSide)];
    const auto who = chooser(s);
    const bool isOwnChoice = !(who && *who == enemyOf(ownSide));  // the choice being made is its side's
    if (isOwnChoice) o.seen.choice = s.choice;
    o.seen.places = s.places;  // his own, those that went over too, for they are known to both
    BrigadeSet unknown;
    for (std::size_t i = firstOf(enemyOf(ownSide)); i < endOf(enemyOf(ownSide)); ++i) {
        const Brigade b = brigadeAt(i);
        ++o.count[index(s.places[i])];
        if ((mind.certain & mindBit(b)) != 0) continue;
        o.seen.places[i] = Place::kUnknown;
        unknown.insert(b);
    }
    o.seen.movedThisPlay = s.movedThisPlay - unknown;
    o.seen.crossedThisPlay = s.crossedThisPlay - unknown;
    if (isOwnChoice) o.seen.picked = s.picked - unknown;
}

// Draws `count` cards at random out of `from`.
CardSet drawSome(CardSet& from, int count, common::Rng& rng) {
    CardSet taken{};
    for (; count > 0; --count) {
        const int n = common::cardCount(from);
        if (n == 0) break;
        auto nth = rng.below(static_cast<std::uint32_t>(n));
        for (int c = 0; c < static_cast<int>(kCards); ++c) {
            const CardSet bit = CardSet{1} << c;
            if ((from & bit) == CardSet{}) continue;
            if (nth-- == 0) {
                from &= ~bit;
                taken |= bit;
                break;
            }
        }
    }
    return taken;
}

// Deals the unknown cards to the piles, the other's hand, his Aces and his bonus sets, as many as there are.
void inventCards(const Definitions& defs, const Observation& o, State& s, Side enemy, common::Rng& rng) {
    const Decks decks(defs);
    const CardSet unknown = unknownCards(decks, o.seen, enemyOf(enemy));
    CardSet alt = unknown & decks[Deck::kAltHist];
    CardSet held{};  // what the other side holds
    for (std::size_t i = 0; i < 3; ++i) {
        CardSet pool = unknown & decks[kPileDecks[i]];
        if (i > 0) {  // P5.4: two Alt-Hist cards among them, those already seen apart
            CardSet& mine = i == 1 ? s.altHistMid : s.altHistLate;
            const CardSet more = drawSome(alt, 2 - common::cardCount(mine), rng);
            mine |= more;
            pool |= more;
        }
        CardSet pile{};
        const CardId onTop = i == 1 ? kCovenantCard : CardId::kNone;  // P5.4: it lies on top while it is undrawn
        const bool topThere =
            onTop != CardId::kNone && (pool & bitOf(onTop)) != CardSet{} && o.pileSize[i] == common::cardCount(pool);
        if (topThere) pool &= ~bitOf(onTop);
        pile = drawSome(pool, o.pileSize[i] - (topThere ? 1 : 0), rng);
        s.piles[i] = {};
        s.piles[i].shuffleIn(pile);
        if (topThere) s.piles[i].placeOnTop(number(onTop) - 1);
        held |= pool;
    }
    const int openHeld = common::cardCount(s.hand[index(enemy)]);
    s.aces[index(enemy)] = drawSome(held, o.aceSize[index(enemy)], rng);
    s.hand[index(enemy)] |= drawSome(held, o.handSize[index(enemy)] - openHeld, rng);
    for (BonusSet& b : s.bonus)
        if (b.side == enemy) b.cards = held;
}

// Finds a Brigade's place by augmenting paths within the sets of what may be where; `room` counts those still to be named.
struct Seating {
    const Knowledge& mind;
    std::array<std::uint8_t, kPlaces> room{};
    std::array<common::StaticVector<Brigade, 40>, kPlaces>& seated;
    std::array<bool, kPlaces> tried{};

    bool seat(Brigade b, common::Rng& rng) {
        common::StaticVector<std::uint8_t, 48> open;
        for (const Belief& belief : mind.beliefs)
            if (room[index(belief.place)] > 0 && (belief.maybe & mindBit(b)) != 0 && !tried[index(belief.place)])
                open.push_back(static_cast<std::uint8_t>(belief.place));
        for (std::size_t i = open.size(); i > 1; --i) std::swap(open[i - 1], open[rng.below(static_cast<std::uint32_t>(i))]);
        for (const auto p : open) {
            if (tried[p]) continue;
            tried[p] = true;
            auto& there = seated[p];
            if (there.size() < room[p]) {
                there.push_back(b);
                return true;
            }
            for (auto& other : there) {
                const Brigade displaced = other;
                if (seat(displaced, rng)) {
                    other = b;
                    return true;
                }
            }
        }
        return false;
    }
};

void inventBrigades(const Observation& o, State& s, Side enemy, common::Rng& rng) {
    const Knowledge& mind = s.knowledge[index(enemyOf(enemy))];
    auto seated = std::array<common::StaticVector<Brigade, 40>, kPlaces>{};
    Seating seating{mind, o.count, seated, {}};
    common::StaticVector<Brigade, 40> unknown;
    for (std::size_t i = firstOf(enemy); i < endOf(enemy); ++i) {
        if ((mind.certain & mindBit(brigadeAt(i))) == 0) unknown.push_back(brigadeAt(i));
        else --seating.room[index(s.places[i])];
    }
    for (std::size_t i = unknown.size(); i > 1; --i)
        std::swap(unknown[i - 1], unknown[rng.below(static_cast<std::uint32_t>(i))]);
    for (const Brigade b : unknown) {
        seating.tried.fill(false);
        seating.seat(b, rng);
    }
    for (std::size_t p = 0; p < kPlaces; ++p)
        for (const Brigade b : seated[p]) s.places[index(b)] = static_cast<Place>(p);
}

}  // namespace

Observation Ukc::observe(const Definitions& defs, const State& s, PlayerId viewer) {
    Observation o;
    o.viewer = viewer;
    const bool isPlayer = viewer == PlayerId::kFirst || viewer == PlayerId::kSecond;
    common::copyVisible(o.seen, s, isPlayer ? static_cast<int>(index(sideOf(viewer))) : -1);
    o.seen.notableArea = s.notableArea;  // copied from the data
    for (const Side side : kBothSides) {
        o.handSize[index(side)] = static_cast<std::uint8_t>(common::cardCount(s.hand[index(side)]));
        o.aceSize[index(side)] = static_cast<std::uint8_t>(common::cardCount(s.aces[index(side)]));
    }
    if (!isPlayer) {
        for (const Place p : s.places) ++o.count[index(p)];
        return o;
    }
    showBrigades(s, o);
    showCards(defs, s, o);
    return o;
}

State Ukc::determinize(const Definitions& defs, const Observation& o, common::Rng& rng) {
    State s = o.seen;
    s.rng = {(std::uint64_t{rng.below(0xffffffffU)} << 32) | rng.below(0xffffffffU), 0};
    if (o.viewer != PlayerId::kFirst && o.viewer != PlayerId::kSecond) return s;
    const Side ownSide = sideOf(o.viewer), enemy = enemyOf(ownSide);
    inventBrigades(o, s, enemy, rng);
    inventCards(defs, o, s, enemy, rng);
    return s;
}

}  // namespace ukc
