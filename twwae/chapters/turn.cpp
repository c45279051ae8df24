// Turn: Years, Turns and Phases in their order; the cards dealt, discarded and played for the Initiative. (TWWAE 2.0, 5.0)
#include "twwae/words/speaker.h"
#include "twwae/chapters/verbs.h"

namespace twwae {

namespace {

constexpr int kLastTurn = 6;

constexpr std::uint32_t cardBit(CardId c) { return 1U << (index(c) % kDeckCards); }
constexpr CardId cardOf(Side side, int n) { return cardAt(index(side) * kDeckCards + static_cast<std::size_t>(n)); }

Deck& deckOf(State& s, Side side) { return s.decks[index(side)]; }
const Deck& deckOf(const State& s, Side side) { return s.decks[index(side)]; }

const Scenario& scenarioOf(const Definitions& defs, const State& s) { return defs.scenarios[s.options.scenario]; }

std::string cardName(const Definitions& defs, CardId c) {
    return defs[c].event == Event::kNone ? fmt::format("{} AP", defs[c].ap)
                                         : fmt::format("{} ({} AP)", defs[c].title, defs[c].ap);
}

// Lists the cards of a hand as actions of that kind.
template <class A>
void listHand(const State& s, Side side, ActionList& list) {
    for (int n = 0; n < static_cast<int>(kDeckCards); ++n)
        if ((deckOf(s, side).hand >> n & 1U) != 0) list.push_back(A{cardOf(side, n)});
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
        say(
            log, {"TWWAE", "5.0"},
            [&] {
                return fmt::format("{} {}.", defs[c].title,
                                   defs[c].after == AfterPlay::kBesideMap ? "stays beside the map" : "leaves the game");
            },
            LogKind::kNote, key(side));
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
    say(
        log, {"TWWAE", "2.31"}, [&] { return fmt::format("{} is Player 1.", sideTitle(s.first)); }, LogKind::kNote,
        key(s.first));
}

void reveal(const Definitions& defs, State& s, Log* log) {
    s.isRevealed = true;
    for (const Side side : kBothSides)
        if (const CardId c = s.played[index(side)]; c != CardId::kNone)
            say(
                log, {"TWWAE", "2.31"}, [&] { return fmt::format("{} shows {}.", sideTitle(side), cardName(defs, c)); },
                LogKind::kAction, key(side));
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
    if (const int points = actionPoints(defs, s, side); points > 0)
        push(s, by(side, ActionSegment{{}, static_cast<std::uint8_t>(points)}));
}

}  // namespace

int actionPoints(const Definitions& defs, const State& s, Side side) {
    const CardId c = s.played[index(side)];
    return c == CardId::kNone ? 0 : defs[c].ap;
}

// The Year (TWWAE 2.1)

void YearSequence::run(const Definitions& defs, State& s, Log* log) const {
    switch (step) {
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

std::string DealCard::prompt(const Speaker&) const {
    return fmt::format("{} is dealt a card; {} left.", sideTitle(side), left);
}
void DealCard::outcomes(const Definitions&, const State& s, OutcomeList& list) const {
    const auto cards = deckOf(s, side).pile.candidates();
    for (int n = 0; n < static_cast<int>(kDeckCards); ++n)
        if ((cards >> n & 1U) != 0) list.push_back({Action{DrewCard{cardOf(side, n)}}, 1});
}
void DealCard::applyChance(const Definitions& defs, State& s, const Action& a, Log* log) const {
    const CardId c = std::get<DrewCard>(a).card;
    Deck& deck = deckOf(s, side);
    deck.pile.draw(static_cast<int>(index(c) % kDeckCards));
    deck.hand |= cardBit(c);
    sayTo(log, kRule, side, [&] { return fmt::format("{} is dealt a card.", sideTitle(side)); },
          [&] { return fmt::format("You are dealt {}.", cardName(defs, c)); });
    if (left > 1 && !deck.pile.empty()) push(s, DealCard{{}, side, static_cast<std::uint8_t>(left - 1)});
}

std::string DiscardChoice::prompt(const Speaker&) const {
    return fmt::format("discard a card: 1642 is a short year of two Turns, and a card is kept for each; {} left to discard.",
                       left);
}
void DiscardChoice::legal(const Definitions&, const State& s, ActionList& list) const { listHand<DiscardCard>(s, side, list); }
bool DiscardChoice::allows(const Definitions&, const State& s, const DiscardCard& a, Rejection* why) const {
    return holds(s, side, a.card) || refuse(why, "That card is not in your hand.", kRule);
}
Effect DiscardChoice::apply(const Definitions& defs, State& s, const DiscardCard& a, Log* log) const {
    deckOf(s, side).hand &= ~cardBit(a.card);
    deckOf(s, side).hidden |= cardBit(a.card);
    sayTo(log, kRule, side, [&] { return fmt::format("{} discards a card.", sideTitle(side)); },
          [&] { return fmt::format("You discard {}.", cardName(defs, a.card)); }, LogKind::kAction);
    if (left > 1 && deckOf(s, side).hand != 0) push(s, by(side, DiscardChoice{{}, static_cast<std::uint8_t>(left - 1)}));
    return Effect::kReversible;
}

// The Turn (TWWAE 2.2, 2.3)

void TurnSequence::run(const Definitions& defs, State& s, Log* log) const {
    const auto then = [&](TurnStep to) { push(s, TurnSequence{{}, to}); };
    switch (step) {
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

std::string CardChoice::prompt(const Speaker&) const { return "lay a card face down for this Turn\u2019s Initiative."; }
void CardChoice::legal(const Definitions&, const State& s, ActionList& list) const { listHand<PlayCard>(s, side, list); }
bool CardChoice::allows(const Definitions&, const State& s, const PlayCard& a, Rejection* why) const {
    return holds(s, side, a.card) || refuse(why, "That card is not in your hand.", kRule);
}
Effect CardChoice::apply(const Definitions& defs, State& s, const PlayCard& a, Log* log) const {
    deckOf(s, side).hand &= ~cardBit(a.card);
    s.played[index(side)] = a.card;
    sayTo(log, kRule, side, [&] { return fmt::format("{} lays a card face down.", sideTitle(side)); },
          [&] { return fmt::format("You lay {} face down.", cardName(defs, a.card)); }, LogKind::kAction);
    return Effect::kReversible;
}

std::string FirstPlayerChoice::prompt(const Speaker&) const {
    return "the cards are equal; choose who is Player 1 of this Turn, and so acts first.";
}
void FirstPlayerChoice::legal(const Definitions&, const State&, ActionList& list) const {
    for (const Side who : kBothSides) list.push_back(NameFirst{who});
}
Effect FirstPlayerChoice::apply(const Definitions&, State& s, const NameFirst& a, Log* log) const {
    s.first = a.side;
    say(
        log, kRule, [&] { return fmt::format("The cards are equal; {} decides.", sideName(side)); }, LogKind::kAction,
        key(side));
    announceFirst(s, log);
    return Effect::kReversible;
}

}  // namespace twwae
