// Turn: Years, Turns and Phases in their order; the cards dealt, discarded and played for the Initiative. (TWWAE 2.0, 5.0)
#include "twwae/verbs.h"

namespace twwae {

namespace {

constexpr int kCardsDealt = 6;  // TWWAE 2.1
constexpr int kLastTurn = 6;

constexpr std::uint32_t cardBit(CardId c) { return 1U << (index(c) % kDeckCards); }
constexpr CardId cardOf(Side side, int n) { return cardAt(index(side) * kDeckCards + static_cast<std::size_t>(n)); }

Deck& deckOf(State& s, Side side) { return s.decks[index(side)]; }
const Deck& deckOf(const State& s, Side side) { return s.decks[index(side)]; }

const Scenario& scenarioOf(const Definitions& defs, const State& s) { return defs.scenarios[s.options.scenario]; }

std::string cardName(const Definitions& defs, CardId c) {
    return defs[c].event == Event::kNone ? fmt::format("{} AP", defs[c].ap) : fmt::format("{} ({} AP)", defs[c].title, defs[c].ap);
}

// Lists the cards of a hand as actions.
template <class MakeAction>
void listHand(const State& s, Side side, ActionList& list, MakeAction make) {
    for (int n = 0; n < static_cast<int>(kDeckCards); ++n)
        if ((deckOf(s, side).hand >> n & 1U) != 0) list.push_back(Action{make(cardOf(side, n))});
}
bool holds(const State& s, Side side, CardId c) {
    return c != CardId::kNone && index(c) < kCards && sideOf(c) == side && (deckOf(s, side).hand & cardBit(c)) != 0;
}

// What was true of the last Turn only.
void clearTurn(State& s) {
    s.markerIsNew = 0;
    s.irishSailed = false;
    s.portRecruits.fill(0);
    s.clubmenContested = AreaId::kNone;
    s.rupertBeaten = false;
    s.siegesDone = 0;
    s.played.fill(CardId::kNone);
    s.isRevealed = false;
    s.enacted = {};
    s.named = {};
    s.saved = {};
    for (const Side side : kBothSides) clearAll(s, side, kMoved | kSpared | kChosen);
}

// TWWAE 5.0, 11.4: where a played card goes.
void layAside(const Definitions& defs, State& s, Side side, Log* log) {
    const CardId c = s.played[index(side)];
    if (c == CardId::kNone) return;
    Deck& deck = deckOf(s, side);
    const bool enacted = s.enacted[index(side)];
    if (defs[c].after == AfterPlay::kBesideMap && enacted) deck.beside |= cardBit(c);
    else if (defs[c].after == AfterPlay::kRemovedIfEnacted && enacted) deck.gone |= cardBit(c);
    else deck.pile.discard(static_cast<int>(index(c) % kDeckCards));
    if (enacted && defs[c].after != AfterPlay::kReshuffle)
        say(log, {"TWWAE", "5.0"}, [&] {
            return fmt::format("{} {}.", defs[c].title, defs[c].after == AfterPlay::kBesideMap ? "stays beside the map" : "leaves the game");
        }, LogKind::kNote, key(side));
}

// TWWAE 2.31: who is Player 1, or nobody yet when the tie rule must decide.
std::optional<Side> firstByCards(const Definitions& defs, const State& s) {
    const CardId r = s.played[0], p = s.played[1];
    if (r == CardId::kNone || p == CardId::kNone) return r == CardId::kNone ? Side::kParliament : Side::kRoyalist;
    const bool surpriseR = defs[r].event == Event::kSurpriseAttack, surpriseP = defs[p].event == Event::kSurpriseAttack;
    if (surpriseR != surpriseP) return surpriseR ? Side::kRoyalist : Side::kParliament;
    if (surpriseR || defs[r].ap == defs[p].ap) return std::nullopt;
    return defs[r].ap > defs[p].ap ? Side::kRoyalist : Side::kParliament;
}

void announceFirst(const State& s, Log* log) {
    say(log, {"TWWAE", "2.31"}, [&] { return fmt::format("The {} side is Player 1.", sideName(s.first)); }, LogKind::kNote, key(s.first));
}

void reveal(const Definitions& defs, State& s, Log* log) {
    s.isRevealed = true;
    for (const Side side : kBothSides)
        if (const CardId c = s.played[index(side)]; c != CardId::kNone)
            say(log, {"TWWAE", "2.31"}, [&] { return fmt::format("The {} side shows {}.", sideName(side), cardName(defs, c)); }, LogKind::kAction, key(side));
    if (const auto first = firstByCards(defs, s)) {
        s.first = *first;
        announceFirst(s, log);
    } else {
        push(s, by(scenarioOf(defs, s).tieGoesTo[static_cast<std::size_t>(s.year - 1642)], FirstPlayerChoice{}));
    }
}

void offerStrategicEvent(const Definitions& defs, State& s, Side side) {
    const CardId c = s.played[index(side)];
    if (c != CardId::kNone && defs[c].phase == EventPhase::kStrategic) push(s, by(side, EventOffer{}));
}

void openActions(const Definitions& defs, State& s, Side side) {
    const CardId c = s.played[index(side)];
    if (c == CardId::kNone) return;
    push(s, by(side, ActionSegment{{}, static_cast<std::uint8_t>(defs[c].ap)}));
}

}  // namespace

// The Year (TWWAE 2.1)

void run(const Definitions& defs, State& s, const YearSequence& f, Log* log) {
    switch (f.step) {
        case YearStep::kDeal:
            s.phase = Phase::kDeal;
            say(log, {"TWWAE", "2.1"}, [&] { return fmt::format("{}", s.year); }, LogKind::kHeading);
            push(s, YearSequence{{}, YearStep::kDiscard});
            // RULING twwae-242: a deck that has run out deals no more.
            for (const Side side : {Side::kParliament, Side::kRoyalist})
                if (!deckOf(s, side).pile.empty()) push(s, DealCard{{}, side, kCardsDealt});
            return;
        case YearStep::kDiscard:
            push(s, YearSequence{{}, YearStep::kTurns});
            if (s.year == 1642) {  // TWWAE 2.1, 12.51
                const auto most = static_cast<std::uint8_t>(scenarioOf(defs, s).discards1642);
                for (const Side side : {Side::kParliament, Side::kRoyalist})
                    if (deckOf(s, side).hand != 0) push(s, by(side, DiscardChoice{{}, most}));
            }
            return;
        case YearStep::kTurns:
            push(s, YearSequence{{}, YearStep::kYearEnd});
            push(s, TurnSequence{});
            return;
        case YearStep::kYearEnd:
            s.phase = Phase::kYearEnd;
            push(s, YearSequence{});
            push(s, YearEndSequence{});
            return;
    }
}

void outcomes(const Definitions&, const State& s, const DealCard& f, OutcomeList& list) {
    const auto cards = deckOf(s, f.side).pile.candidates();
    for (int n = 0; n < static_cast<int>(kDeckCards); ++n)
        if ((cards >> n & 1U) != 0) list.push_back({Action{DrewCard{cardOf(f.side, n)}}, 1});
}
void applyChance(const Definitions& defs, State& s, const DealCard& f, const Action& a, Log* log) {
    const CardId c = std::get<DrewCard>(a).card;
    Deck& deck = deckOf(s, f.side);
    deck.pile.draw(static_cast<int>(index(c) % kDeckCards));
    deck.hand |= cardBit(c);
    sayTo(log, DealCard::kRule, f.side, [&] { return fmt::format("The {} side is dealt a card.", sideName(f.side)); },
          [&] { return fmt::format("You are dealt {}.", cardName(defs, c)); });
    if (f.left > 1 && !deck.pile.empty()) push(s, DealCard{{}, f.side, static_cast<std::uint8_t>(f.left - 1)});
}

void legal(const Definitions&, const State& s, const DiscardChoice& f, ActionList& list) {
    listHand(s, f.side, list, [](CardId c) { return DiscardCard{c}; });
}
bool allows(const Definitions&, const State& s, const DiscardChoice& f, const Action& a, Rejection* why) {
    const auto* discard = std::get_if<DiscardCard>(&a);
    if (!discard) return refuse(why, "In 1642 cards of the hand are discarded before the first Turn.", {"TWWAE", "2.1"});
    if (!holds(s, f.side, discard->card)) return refuse(why, "That card is not in your hand.", {"TWWAE", "2.1"});
    return true;
}
Effect apply(const Definitions& defs, State& s, const DiscardChoice& f, const Action& a, Log* log) {
    const CardId c = std::get<DiscardCard>(a).card;
    deckOf(s, f.side).hand &= ~cardBit(c);
    deckOf(s, f.side).hidden |= cardBit(c);
    sayTo(log, DiscardChoice::kRule, f.side, [&] { return fmt::format("The {} side discards a card.", sideName(f.side)); },
          [&] { return fmt::format("You discard {}.", cardName(defs, c)); }, LogKind::kAction);
    if (f.left > 1 && deckOf(s, f.side).hand != 0) push(s, by(f.side, DiscardChoice{{}, static_cast<std::uint8_t>(f.left - 1)}));
    return Effect::kReversible;
}

// The Turn (TWWAE 2.2, 2.3)

void run(const Definitions& defs, State& s, const TurnSequence& f, Log* log) {
    const auto then = [&](TurnStep step) { push(s, TurnSequence{{}, step}); };
    switch (f.step) {
        case TurnStep::kMajor:
            clearTurn(s);
            ++s.turnsPlayed;
            s.phase = Phase::kInitiative;
            say(log, {"TWWAE", "2.2"}, [&] { return fmt::format("{}, Turn {}", s.year, s.turn); }, LogKind::kHeading);
            then(TurnStep::kInitiative);
            openMajorEvents(defs, s, log);
            return;
        case TurnStep::kInitiative:
            s.phase = Phase::kInitiative;
            then(TurnStep::kReveal);
            for (const Side side : {Side::kParliament, Side::kRoyalist})
                if (deckOf(s, side).hand != 0) push(s, by(side, CardChoice{}));
            return;
        case TurnStep::kReveal:
            then(TurnStep::kEvents1);
            reveal(defs, s, log);
            return;
        case TurnStep::kEvents1:
            s.phase = Phase::kStrategic;
            clearGroups(defs, s);
            then(TurnStep::kEvents2);
            offerStrategicEvent(defs, s, playerOne(s));  // TWWAE 6.01
            return;
        case TurnStep::kEvents2:
            then(TurnStep::kActions1);
            offerStrategicEvent(defs, s, playerTwo(s));
            return;
        case TurnStep::kActions1:
            then(TurnStep::kActions2);
            openActions(defs, s, playerOne(s));
            return;
        case TurnStep::kActions2:
            then(TurnStep::kTactical);
            openActions(defs, s, playerTwo(s));
            return;
        case TurnStep::kTactical:
            s.phase = Phase::kTactical;
            then(TurnStep::kSupply);
            push(s, TacticalSequence{});
            return;
        case TurnStep::kSupply:
            s.phase = Phase::kSupply;
            s.siegesDone = 0;
            then(TurnStep::kVictory);
            push(s, SupplySequence{});
            return;
        case TurnStep::kVictory:
            s.phase = Phase::kVictory;
            then(TurnStep::kEnd);
            if (s.year != 1642) push(s, VictoryCheck{});  // TWWAE 2.35
            return;
        case TurnStep::kEnd:
            for (const Side side : kBothSides) layAside(defs, s, side, log);
            clearTurn(s);
            s.isFirstTurn = false;
            if (s.turn >= kLastTurn) return;
            ++s.turn;
            then(TurnStep::kMajor);
            return;
    }
}

// Initiative (TWWAE 2.31)

void legal(const Definitions&, const State& s, const CardChoice& f, ActionList& list) {
    listHand(s, f.side, list, [](CardId c) { return PlayCard{c}; });
}
bool allows(const Definitions&, const State& s, const CardChoice& f, const Action& a, Rejection* why) {
    const auto* play = std::get_if<PlayCard>(&a);
    if (!play) return refuse(why, "Both players first lay a card face down.", {"TWWAE", "2.31"});
    if (!holds(s, f.side, play->card)) return refuse(why, "That card is not in your hand.", {"TWWAE", "2.31"});
    return true;
}
Effect apply(const Definitions& defs, State& s, const CardChoice& f, const Action& a, Log* log) {
    const CardId c = std::get<PlayCard>(a).card;
    deckOf(s, f.side).hand &= ~cardBit(c);
    s.played[index(f.side)] = c;
    sayTo(log, CardChoice::kRule, f.side, [&] { return fmt::format("The {} side lays a card face down.", sideName(f.side)); },
          [&] { return fmt::format("You lay {} face down.", cardName(defs, c)); }, LogKind::kAction);
    return Effect::kReversible;
}

void legal(const Definitions&, const State&, const FirstPlayerChoice&, ActionList& list) {
    for (const Side side : kBothSides) list.push_back(Action{NameFirst{side}});
}
bool allows(const Definitions&, const State&, const FirstPlayerChoice&, const Action& a, Rejection* why) {
    if (!std::holds_alternative<NameFirst>(a)) return refuse(why, "The cards are equal: name Player 1 first.", {"TWWAE", "2.31"});
    return true;
}
Effect apply(const Definitions&, State& s, const FirstPlayerChoice& f, const Action& a, Log* log) {
    s.first = std::get<NameFirst>(a).side;
    say(log, FirstPlayerChoice::kRule, [&] { return fmt::format("The cards are equal; the {} side decides.", sideName(f.side)); }, LogKind::kAction, key(f.side));
    announceFirst(s, log);
    return Effect::kReversible;
}

}  // namespace twwae
