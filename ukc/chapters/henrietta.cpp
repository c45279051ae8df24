// Henrietta: one player leads both sides; a Decision die and two Displays of five cards say what each side may play. (P26.0)
#include "ukc/chapters/cards.h"
#include "ukc/chapters/movement_reactions.h"
#include "ukc/words/speaker.h"

namespace ukc {

namespace {

constexpr std::uint8_t kA = 0, kB = 1, kC = 2, kD = 3, kE = 4;

SoloDisplay& of(State& s, Side side) { return s.displays[index(side)]; }
const SoloDisplay& of(const State& s, Side side) { return s.displays[index(side)]; }
bool isFaceUp(const SoloDisplay& d, std::uint8_t space) { return d.card[space] != CardId::kNone; }
bool isFaceDown(const SoloDisplay& d, std::uint8_t space) { return d.layer[space] != 0 && !isFaceUp(d, space); }

int pileOfC(const SoloDisplay& d) { return d.pile[0] + d.pile[1] + d.pile[2]; }

// The deck a card lies in when it is not drawn: AltHist cards where they were shuffled in.
std::size_t layerOf(const Definitions& defs, const State& s, CardId c) {
    switch (defs[c].deck) {
        case Deck::kEarly: return 0;
        case Deck::kMid: return 1;
        case Deck::kLate: return 2;
        default: return (s.altHistLate & bitOf(c)) != CardSet{} ? 2U : 1U;
    }
}

void layFaceUp(State& s, Side side, std::uint8_t space, CardId c) {
    of(s, side).card[space] = c;
    s.hand[index(side)] |= bitOf(c);
}

// Halves a pile onto both C's; the odd card is the Royalist's. (RULING ukc-111)
void split(State& s, std::size_t layer) {
    const int n = s.piles[layer].size();
    of(s, Side::kRoyalist).pile[layer] = static_cast<std::uint8_t>(of(s, Side::kRoyalist).pile[layer] + (n + 1) / 2);
    of(s, Side::kParliament).pile[layer] = static_cast<std::uint8_t>(of(s, Side::kParliament).pile[layer] + n / 2);
}

// RULING ukc-150: into the half deck just laid on that side's C, and nowhere else.
void mixIn(State& s, Side side, CardId c) {
    SoloDisplay& d = of(s, side);
    if (d.mixed != CardId::kNone)
        s.piles[d.mixedPile].shuffleIn(bitOf(d.mixed));  // of an older deck, which leaves at the end of this turn
    s.hand[index(side)] &= ~bitOf(c);
    d.mixed = c;
    d.mixedPile = static_cast<std::uint8_t>(s.openPiles - 1);
    d.mixedAt = 0;
    ++d.pile[d.mixedPile];
}
void forgetMixed(SoloDisplay& d) {
    d.mixed = CardId::kNone;
    d.mixedPile = d.mixedAt = 0;
}

bool isOutOfDecks(const State& s, CardId c) {
    CardSet out = s.hand[0] | s.hand[1] | s.discards | s.removed;
    for (const BonusSet& b : s.bonus) out |= b.cards;
    for (const SoloDisplay& d : s.displays)
        if (d.mixed != CardId::kNone) out |= bitOf(d.mixed);
    return (out & bitOf(c)) != CardSet{};
}

// A Mandatory card face up on C; what lay there face up goes back into that side's half. One that a position has put elsewhere
// stays there. (RULING ukc-158)
void layOnC(const Definitions& defs, State& s, Side side, CardId c) {
    if (isOutOfDecks(s, c)) return;
    SoloDisplay& d = of(s, side);
    if (isFaceUp(d, kC)) mixIn(s, side, d.card[kC]);
    d.layer[kC] = static_cast<std::uint8_t>(layerOf(defs, s, c) + 1);
    layFaceUp(s, side, kC, c);
}

// The top card of C goes face down into a space, C itself when it is about to be flipped.
bool layTop(State& s, Side side, std::uint8_t space) {
    const int layer = topLayer(s, side);
    if (layer < 0) return false;
    SoloDisplay& d = of(s, side);
    --d.pile[static_cast<std::size_t>(layer)];
    d.layer[space] = static_cast<std::uint8_t>(layer + 1);
    if (d.mixed != CardId::kNone && layer == d.mixedPile) d.mixedAt = static_cast<std::uint8_t>(d.mixedAt | 1U << space);
    return true;
}

// Which cards of a pile one that lies face down may be; `isMixed`: a card known to be among this side's may be it, as likely as
// any of those is.
void faceDownOutcomes(const State& s, Side side, std::size_t pile, bool isMixed, OutcomeList& list) {
    const SoloDisplay& d = of(s, side);
    const CardSet others = s.piles[pile].candidates();
    const int places = std::popcount(d.mixedAt) + d.pile[d.mixedPile];  // where the known one may be
    for (std::size_t n = 1; n <= kCards; ++n) {
        const CardId c = card(static_cast<int>(n));
        int weight = 0;
        if ((others & bitOf(c)) != CardSet{}) weight = isMixed ? places - 1 : 1;
        else if (isMixed && c == d.mixed) weight = std::max(1, common::cardCount(others));
        if (weight > 0) list.push_back({Action{DrewCard{c}}, static_cast<std::uint32_t>(weight)});
    }
}

// Moves the top card of C, as it lies, into an empty space.
void refill(State& s, Side side, std::uint8_t space) {
    SoloDisplay& d = of(s, side);
    if (isFaceUp(d, kC)) {
        d.card[space] = d.card[kC];
        d.layer[space] = d.layer[kC];
        d.card[kC] = CardId::kNone;
        d.layer[kC] = 0;
    } else {
        layTop(s, side, space);
    }
}

int coreLeft(const Definitions& defs, const State& s, Side side) {
    int n = 0;
    for (std::size_t c = 1; c <= kCards; ++c)
        n += defs.cards[c].deck == Deck::kCore && (s.hand[index(side)] & bitOf(card(static_cast<int>(c)))) != CardSet{};
    if (s.newModelArmy && (s.hand[index(side)] & bitOf(kNewModelCard)) != CardSet{}) ++n;
    return n;
}
CardSet coreCards(const Definitions& defs, const State& s, Side side) {
    CardSet set{};
    for (std::size_t c = 1; c <= kCards; ++c)
        if (defs.cards[c].deck == Deck::kCore) set |= bitOf(card(static_cast<int>(c)));
    if (s.newModelArmy) set |= bitOf(kNewModelCard);
    return set & s.hand[index(side)];
}
CardSet faceUpCards(const State& s, Side side) {
    CardSet set{};
    for (const CardId c : of(s, side).card)
        if (c != CardId::kNone) set |= bitOf(c);
    return set;
}
CardSet mandatoryCards(const Definitions& defs, const State& s, Side side) {
    CardSet set{};
    for (const CardId c : {kStandardCard, kCovenantCard, kNewModelCard})
        if (isMandatory(defs, s, c)) set |= bitOf(c);
    return set & faceUpCards(s, side);
}

constexpr std::uint8_t bits(std::initializer_list<std::uint8_t> spaces) {
    std::uint8_t set = 0;
    for (const auto space : spaces) set = static_cast<std::uint8_t>(set | 1U << space);
    return set;
}
}  // namespace

DieResult dieResult(int die) {
    switch (die) {
        case 1: return {bits({kC}), bits({kC}), true};
        case 2: return {bits({kA, kB, kC}), bits({kA, kB, kC}), true};
        case 3: return {bits({kC, kD, kE}), bits({kC, kD, kE}), true};
        case 4: return {bits({kA, kB}), bits({kA, kB}), false};
        case 5: return {bits({kD, kE}), bits({kD, kE}), false};
        default: return {0, bits({kA, kB, kC, kD, kE}), false};  // RULING ukc-113
    }
}

namespace {

CardSet allowedCards(const Definitions& defs, const State& s, const HenriettaPlay& f) {
    if (f.die == 0) {  // bound: no die
        const CardSet must = mandatoryCards(defs, s, f.side);
        // P26.4: a Mandatory card is played in the turn that shows it; a Core card comes back unplayed.
        return common::cardCount(must) >= s.toPlay[index(f.side)] ? must : must | coreCards(defs, s, f.side);
    }
    const DieResult r = dieResult(f.die);
    CardSet set = r.isCoreOpen ? coreCards(defs, s, f.side) : CardSet{};
    for (std::uint8_t space = 0; space < 5; ++space)
        if ((r.plays >> space & 1U) != 0 && isFaceUp(of(s, f.side), space)) set |= bitOf(of(s, f.side).card[space]);
    return set & s.hand[index(f.side)];
}

}  // namespace

int boundPlays(const Definitions& defs, const State& s, Side side) {
    return coreLeft(defs, s, side) + common::cardCount(mandatoryCards(defs, s, side));
}

bool owesMandatory(const Definitions& defs, const State& s, Side side) { return mandatoryCards(defs, s, side) != CardSet{}; }

int topLayer(const State& s, Side side) {
    for (int layer = 0; layer < 3; ++layer)
        if (of(s, side).pile[static_cast<std::size_t>(layer)] > 0) return layer;
    return -1;
}
void topOutcomes(const State& s, Side side, OutcomeList& list) {
    const int layer = topLayer(s, side);
    const SoloDisplay& d = of(s, side);
    if (layer >= 0)
        faceDownOutcomes(s, side, static_cast<std::size_t>(layer), d.mixed != CardId::kNone && layer == d.mixedPile, list);
}
void drawTop(State& s, Side side, CardId c) {
    const int layer = topLayer(s, side);
    if (layer < 0) return;
    SoloDisplay& d = of(s, side);
    --d.pile[static_cast<std::size_t>(layer)];
    if (c == d.mixed) forgetMixed(d);
    else s.piles[static_cast<std::size_t>(layer)].draw(number(c) - 1);
}

// P26.4: the Mid War deck comes when a side has drawn out the Early one, the Late War deck after the Mid one.
bool addNextDeck(const Definitions& defs, State& s, Side side, Log* log) {
    if (s.openPiles >= 3) return false;
    const std::size_t layer = s.openPiles;
    ++s.openPiles;
    split(s, layer);
    say(
        log, {"UKC", "P26.4"}, [&] { return fmt::format("The {} War deck is added.", layer == 1 ? "Mid" : "Late"); },
        LogKind::kHeading);
    if (layer == 1) layOnC(defs, s, side, kCovenantCard);
    else layOnC(defs, s, Side::kParliament, kNewModelCard);
    return true;
}

void tidyDisplays(const Definitions& defs, State& s, Log* log) {
    for (const Side side : kBothSides) {
        SoloDisplay& d = of(s, side);
        for (std::uint8_t space = 0; space < 5; ++space) {
            if (!isFaceUp(d, space) || (s.hand[index(side)] & bitOf(d.card[space])) != CardSet{}) continue;
            d.card[space] = CardId::kNone;
            d.layer[space] = 0;
            if (space != kC) refill(s, side, space);
        }
    }
    for (const Side side : kBothSides)
        while (pileOfC(of(s, side)) == 0 && !isFaceUp(of(s, side), kC) && addNextDeck(defs, s, side, log)) {}
}

// P26.4: what was not played goes into the next turn's deck; once a new deck has come the older one leaves the game.
void gatherDisplays(const Definitions& defs, State& s, Log*) {
    for (const Side side : kBothSides) {
        for (const CardId c : of(s, side).card)
            if (c != CardId::kNone && (s.hand[index(side)] & bitOf(c)) != CardSet{}) {
                s.hand[index(side)] &= ~bitOf(c);
                s.piles[layerOf(defs, s, c)].shuffleIn(bitOf(c));
            }
        if (const CardId c = of(s, side).mixed; c != CardId::kNone) s.piles[layerOf(defs, s, c)].shuffleIn(bitOf(c));
        of(s, side) = {};
    }
    for (std::size_t layer = 0; layer + 1 < s.openPiles; ++layer) {
        s.removed |= s.piles[layer].pile();
        s.piles[layer] = {};
    }
    s.firstPile = static_cast<std::uint8_t>(s.openPiles - 1);
}

// Dealing the Displays (P26.2)

void HenriettaDeal::run(const Definitions& defs, State& s, Log* log) const {
    const auto then = [&](HenriettaStep next, std::uint8_t nextAt = 0) { push(s, HenriettaDeal{{}, next, nextAt}); };
    switch (step) {
        case HenriettaStep::kSplit:
            split(s, s.firstPile);
            return then(HenriettaStep::kFill);
        case HenriettaStep::kFill: {
            constexpr std::array<std::uint8_t, 4> kOrder{kA, kB, kD, kE};
            if (at >= 2 * kOrder.size()) return then(HenriettaStep::kStandard);
            then(HenriettaStep::kFill, static_cast<std::uint8_t>(at + 1));
            const Side side = kBothSides[at / kOrder.size()];
            const std::uint8_t space = kOrder[at % kOrder.size()];
            if (topLayer(s, side) < 0 && !addNextDeck(defs, s, side, log)) return;  // RULING ukc-112
            if (layTop(s, side, space) && (space == kA || space == kB)) push(s, HenriettaDraw{{}, side, space});
            return;
        }
        case HenriettaStep::kStandard:
            then(HenriettaStep::kDone);
            if (s.turn == 0) push(s, HenriettaStandard{});
            return;
        case HenriettaStep::kDone: return tidyDisplays(defs, s, log);
    }
}

std::string HenriettaDraw::prompt(const Speaker&) const {
    return fmt::format("{}\u2019s card in space {} is turned face up.", sideTitle(side), static_cast<char>('A' + space));
}
void HenriettaDraw::outcomes(const Definitions&, const State& s, OutcomeList& list) const {
    const SoloDisplay& d = of(s, side);
    const std::uint8_t layer = d.layer[space];
    if (layer > 0) faceDownOutcomes(s, side, layer - 1U, (d.mixedAt >> space & 1U) != 0, list);
}
void HenriettaDraw::applyChance(const Definitions& defs, State& s, const Action& a, Log* log) const {
    const CardId c = std::get<DrewCard>(a).card;
    SoloDisplay& d = of(s, side);
    if (c == d.mixed) forgetMixed(d);
    else s.piles[d.layer[space] - 1U].draw(number(c) - 1);
    d.mixedAt = static_cast<std::uint8_t>(d.mixedAt & ~(1U << space));
    layFaceUp(s, side, space, c);
    say(
        log, kRule,
        [&] {
            return fmt::format("{}\u2019s space {} shows {}.", sideTitle(side), static_cast<char>('A' + space),
                               cardName(defs, c));
        },
        LogKind::kNote, key(side));
}

std::string HenriettaStandard::prompt(const Speaker&) const {
    return "A draw decides whose Display holds card 1, Raising of the Standard.";
}
void HenriettaStandard::outcomes(const Definitions&, const State&, OutcomeList& list) const {
    for (const Side side : kBothSides) list.push_back({Action{DrewSide{side}}, 1});
}
void HenriettaStandard::applyChance(const Definitions& defs, State& s, const Action& a, Log* log) const {
    const Side side = std::get<DrewSide>(a).side;
    if (isOutOfDecks(s, kStandardCard)) return;  // RULING ukc-158
    layOnC(defs, s, side, kStandardCard);
    say(
        log, kRule, [&] { return fmt::format("{} finds {} in space C.", sideTitle(side), cardName(defs, kStandardCard)); },
        LogKind::kNote, key(side));
}

// A side's turn to play (P26.3)

void HenriettaTurn::run(const Definitions& defs, State& s, Log* log) const {
    tidyDisplays(defs, s, log);
    const int bound = boundPlays(defs, s, side);
    if (bound > 0 && bound >= s.toPlay[index(side)]) return push(s, by(side, HenriettaPlay{{}, 0}));  // RULING ukc-116
    bool anyDown = false;
    for (std::uint8_t space = 0; space < 5; ++space) anyDown = anyDown || isFaceDown(of(s, side), space);
    if (bound == 0 && faceUpCards(s, side) == CardSet{} && !anyDown && topLayer(s, side) < 0) {
        s.passed[index(side)] = true;  // RULING ukc-118
        return say(
            log, kRule, [&] { return fmt::format("{} has no card left and passes.", sideTitle(side)); }, LogKind::kNote,
            key(side));
    }
    push(s, DecisionDie{{}, side});
}

std::string DecisionDie::prompt(const Speaker&) const {
    return fmt::format("{} rolls the Decision die.", sideTitle(side));
}
void DecisionDie::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    const DieResult r = dieResult(die);
    say(log, kRule, [&] { return fmt::format("{} rolls the Decision die: {}.", sideTitle(side), die); }, LogKind::kDice,
        key(side), {}, {die});
    SoloDisplay& d = of(s, side);
    common::StaticVector<std::uint8_t, 5> flips;
    for (std::uint8_t space = 0; space < 5; ++space) {
        if ((r.flips >> space & 1U) == 0) continue;
        if (space == kC && !isFaceUp(d, kC)) layTop(s, side, kC);  // the top card of C
        if (isFaceDown(d, space)) flips.push_back(space);
    }
    const auto play = by(side, HenriettaPlay{{}, static_cast<std::uint8_t>(die)});
    if (flips.empty() && allowedCards(defs, s, play) == CardSet{})
        return push(s, HenriettaTurn{{}, side});  // nothing to play: roll again
    push(s, play);
    for (std::size_t i = flips.size(); i-- > 0;) push(s, HenriettaDraw{{}, side, flips[i]});
}

namespace {

// Calls f(card, use) for each use of the cards allowed that may be made now, until f says true. (RULING ukc-115)
template <class F>
bool anyUse(const Definitions& defs, const State& s, const HenriettaPlay& play, F&& f) {
    const CardSet cards = allowedCards(defs, s, play);
    for (std::size_t n = 1; n <= kCards; ++n) {
        const CardId c = card(static_cast<int>(n));
        if ((cards & bitOf(c)) == CardSet{}) continue;
        for (std::uint8_t use = 0; use <= static_cast<std::uint8_t>(Use::kNothing); ++use)
            if (const PlayCard a{c, static_cast<Use>(use)}; mayUseCard(defs, s, play.side, a, nullptr) && f(a)) return true;
    }
    return false;
}

}  // namespace

std::string HenriettaPlay::prompt(const Speaker&) const {
    return die == 0 ? "only Core and Mandatory cards are left; play one."
        : fmt::format("play a card allowed by a Decision die of {}.", die);
}
void HenriettaPlay::legal(const Definitions& defs, const State& s, ActionList& list) const {
    anyUse(defs, s, *this, [&](const PlayCard& a) {
        list.push_back(Action{a});
        return false;
    });
    if (list.empty()) return list.push_back(Action{Pass{}});
    appendAside(defs, s, side, list);
}
bool HenriettaPlay::allows(const Definitions& defs, const State& s, const Pass&, Rejection* why) const {
    return !anyUse(defs, s, *this, [](const PlayCard&) { return true; }) || refuse(why, "You must play a card.", kRule);
}
// P10.6, PA.63: with a card that is played.
bool HenriettaPlay::allows(const Definitions& defs, const State& s, const TakeTrain& a, Rejection* why) const {
    if (allows(defs, s, Pass{}, nullptr)) return refuse(why, "No card can be played.", kRule);
    return allowsAside(defs, s, side, a, why);
}
bool HenriettaPlay::allows(const Definitions& defs, const State& s, const TakeQueen& a, Rejection* why) const {
    if (allows(defs, s, Pass{}, nullptr)) return refuse(why, "No card can be played.", kRule);
    return allowsAside(defs, s, side, a, why);
}
bool HenriettaPlay::allows(const Definitions& defs, const State& s, const PlayCard& a, Rejection* why) const {
    if (!isCard(a.card) || (allowedCards(defs, s, *this) & bitOf(a.card)) == CardSet{})
        return refuse(why, [&] {
            return die == 0 ? std::string("Only Core and Mandatory cards may be played now.")
                            : fmt::format("A Decision die of {} does not allow that card.", die);
        }, kRule);
    return mayUseCard(defs, s, side, a, why);
}
Effect HenriettaPlay::apply(const Definitions&, State& s, const TakeTrain& a, Log* log) const {
    applyAside(s, side, a, log);
    push(s, *this);
    return Effect::kReversible;
}
Effect HenriettaPlay::apply(const Definitions&, State& s, const TakeQueen& a, Log* log) const {
    applyAside(s, side, a, log);
    push(s, *this);
    return Effect::kReversible;
}
Effect HenriettaPlay::apply(const Definitions& defs, State& s, const PlayCard& a, Log* log) const {
    useCard(defs, s, side, a, log);
    tidyDisplays(defs, s, log);
    return Effect::kSealed;
}
Effect HenriettaPlay::apply(const Definitions& defs, State& s, const Pass&, Log* log) const {
    s.toPlay[index(side)] = static_cast<std::uint8_t>(std::max(0, s.toPlay[index(side)] - 1));
    tidyDisplays(defs, s, log);
    return Effect::kSealed;
}

}  // namespace ukc
