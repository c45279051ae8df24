// Card draws: the bonus cards of great victories, Aces-in-the-Hole, cards lost and gained by Events. (P12.3, P12.6, P19.1)
#include "ukc/chapters/cards.h"
#include "ukc/words/speaker.h"
#include "ukc/chapters/verbs.h"

namespace ukc {

// Bonus cards (P19.1): the Royalist's from the Draw Deck, Parliament's at random from the discards.

void giveBonus(State& s, Side side, int cards, Log* log) {
    if (cards <= 0) return;
    if (s.bonus.size() < s.bonus.capacity()) s.bonus.push_back({side, {}});
    say(
        log, BonusDraw::kRule,
        [&] { return fmt::format("{} draws {}.", sideTitle(side), counted(cards, "bonus card")); }, LogKind::kNote,
        key(side));
    push(s, BonusDraw{{}, side, static_cast<std::uint8_t>(cards)});
}

void BonusDraw::run(const Definitions& defs, State& s, Log* log) const {
    if (left == 0) return;
    if (s.options.henrietta) {  // P26.4: a Combat card's space is refilled, and a deck that is out followed by the next, before
                                // he draws
        tidyDisplays(defs, s, log);
        // RULING ukc-151: with nothing under the card face up on his C the next deck comes.
        while (side == Side::kRoyalist && topLayer(s, Side::kRoyalist) < 0 && addNextDeck(defs, s, Side::kRoyalist, log)) {}
    }
    const bool inDeck = s.options.henrietta ? topLayer(s, Side::kRoyalist) >= 0 : cardsInDeck(s) > 0;
    const bool isThere = side == Side::kRoyalist ? inDeck : s.discards != CardSet{};  // RULING ukc-8, ukc-63
    if (!isThere)
        return say(log, {"UKC", "P19.1"}, [] { return std::string("There is no card left to draw: the bonus is lost."); });
    push(s, BonusDraw{{}, side, static_cast<std::uint8_t>(left - 1)});
    push(s, BonusCard{{}, side});
}
std::string BonusCard::prompt(const Speaker&) const { return fmt::format("{} draws a bonus card.", sideTitle(side)); }
void BonusCard::outcomes(const Definitions& defs, const State& s, OutcomeList& list) const {
    if (side == Side::kRoyalist && s.options.henrietta)
        return topOutcomes(s, Side::kRoyalist, list);  // P26.4: the top card of his C
    if (side == Side::kRoyalist) return drawOutcomes(defs, s, list);
    forEachCard(s.discards, [&](CardId c) { list.push_back({Action{DrewCard{c}}, 1}); });
}

namespace {

// RULING ukc-3: with the last card of the Mid War deck, out of the deal, the New Model Army opens Parliament's next hand.
void drawOne(const Definitions& defs, State& s, CardId c) {
    if (s.options.henrietta) return drawTop(s, Side::kRoyalist, c);
    const bool wasMid = s.firstPile == 1;
    takeFromDeck(defs, s, c);
    if (wasMid && s.firstPile == 2 && !s.newModelArmy) s.nmaOwed = true;
}

}  // namespace

void BonusCard::applyChance(const Definitions& defs, State& s, const Action& a, Log* log) const {
    const CardId c = std::get<DrewCard>(a).card;
    if (side == Side::kRoyalist) drawOne(defs, s, c);
    else s.discards &= ~bitOf(c);
    BonusSet* last = nullptr;
    for (BonusSet& b : s.bonus)
        if (b.side == side) last = &b;
    if (last == nullptr) {
        s.discards |= bitOf(c);
        return;
    }
    last->cards |= bitOf(c);
    sayTo(
        log, BonusDraw::kRule, side,
        [&] {
            return fmt::format("{} draws a bonus card from the {}.", sideTitle(side),
                               side == Side::kRoyalist ? "deck" : "discards");
        },
        [&] { return fmt::format("Your bonus card is {}.", cardName(defs, c)); });
}

namespace {

CardSet firstSet(const State& s) { return s.bonus.empty() ? CardSet{} : s.bonus[0].cards; }

}  // namespace

std::string BonusPlay::prompt(const Speaker&) const {
    return "play or discard the bonus card of your victory.";
}
void BonusPlay::legal(const Definitions& defs, const State& s, ActionList& list) const {
    appendUses(defs, s, side, firstSet(s), list);
    if (list.empty()) list.push_back(Action{Pass{}});
    appendAside(defs, s, side, list);
}
bool BonusPlay::allows(const Definitions&, const State& s, const Pass&, Rejection* why) const {
    return firstSet(s) == CardSet{} || refuse(why, "You must play or discard the bonus cards.", kRule);
}
bool BonusPlay::allows(const Definitions& defs, const State& s, const TakeTrain& a, Rejection* why) const {
    return allowsAside(defs, s, side, a, why);
}
bool BonusPlay::allows(const Definitions& defs, const State& s, const TakeQueen& a, Rejection* why) const {
    return allowsAside(defs, s, side, a, why);
}
bool BonusPlay::allows(const Definitions& defs, const State& s, const PlayCard& a, Rejection* why) const {
    if (!isCard(a.card) || (firstSet(s) & bitOf(a.card)) == CardSet{})
        return refuse(why, "That is not one of your bonus cards.", kRule);
    return mayUseCard(defs, s, side, a, why);
}
Effect BonusPlay::apply(const Definitions& defs, State& s, const PlayCard& a, Log* log) const {
    useCard(defs, s, side, a, log);
    return Effect::kSealed;
}
Effect BonusPlay::apply(const Definitions&, State& s, const TakeTrain& a, Log* log) const {
    applyAside(s, side, a, log);
    push(s, *this);
    return Effect::kReversible;
}
Effect BonusPlay::apply(const Definitions&, State& s, const TakeQueen& a, Log* log) const {
    applyAside(s, side, a, log);
    push(s, *this);
    return Effect::kReversible;
}

// P12.3: Aces-in-the-Hole. Core cards stay with their side, Combat cards are never kept (RULING ukc-5: discarded without an
// action).

void KeepCards::run(const Definitions& defs, State& s, Log* log) const {
    if (s.options.henrietta) return gatherDisplays(defs, s, log);  // P26.3: no Aces; P26.4
    for (const Side side : kBothSides) {
        const CardSet was = s.aces[index(side)];
        forEachCard(s.hand[index(side)], [&](CardId c) {
            if (isCoreCard(defs, s, c)) return;
            s.hand[index(side)] &= ~bitOf(c);
            if (isCombatCard(defs, c)) {
                s.discards |= bitOf(c);
                say(
                    log, {"UKC", "P12.3"},
                    [&] {
                        return fmt::format("{} discards {}: a Combat card may not be kept.", sideTitle(side),
                                           cardName(defs, c));
                    },
                    LogKind::kNote, key(side));
            } else {
                s.aces[index(side)] |= bitOf(c);
            }
        });
        const int kept = common::cardCount(s.aces[index(side)] & ~was);
        if (kept > 0)
            say(
                log, kRule,
                [&] {
                    return fmt::format("{} keeps {} as {}.", sideTitle(side), counted(kept, "card"),
                                       kept == 1 ? "an Ace-in-the-Hole" : "Aces-in-the-Hole");
                },
                LogKind::kNote, key(side));
    }
}

// Cards lost and gained by Events (P12.6.1)

constexpr Citation kDrawnByEvents{"UKC", "P12.6.1"};

void RandomDiscard::run(const Definitions&, State& s, Log*) const {
    if (left == 0 || s.hand[index(from)] == CardSet{}) return;
    push(s, RandomDiscard{{}, from, static_cast<std::uint8_t>(left - 1)});
    push(s, DiscardedCard{{}, from});
}
std::string DiscardedCard::prompt(const Speaker&) const { return fmt::format("{} loses a card.", sideTitle(from)); }
void DiscardedCard::outcomes(const Definitions&, const State& s, OutcomeList& list) const {
    forEachCard(s.hand[index(from)], [&](CardId c) { list.push_back({Action{DrewCard{c}}, 1}); });  // RULING ukc-85
}
void DiscardedCard::applyChance(const Definitions& defs, State& s, const Action& a, Log* log) const {
    const CardId c = std::get<DrewCard>(a).card;
    if (isMandatory(defs, s, c)) {
        say(
            log, kDrawnByEvents,
            [&] { return fmt::format("{} loses {}, which takes effect at once.", sideTitle(from), cardName(defs, c)); },
            LogKind::kAction, key(from));
        spendCard(defs, s, from, c, log);  // it alone counts as a play
        return startEvent(defs, s, from, c, true, log);
    }
    s.hand[index(from)] &= ~bitOf(c);
    if (isCoreCard(defs, s, c)) setCoreAside(s, c);
    else s.discards |= bitOf(c);
    say(
        log, kDrawnByEvents, [&] { return fmt::format("{} loses {}.", sideTitle(from), cardName(defs, c)); }, LogKind::kNote,
        key(from));
}

void ExtraDraw::run(const Definitions&, State& s, Log* log) const {
    if (left == 0) return;
    if (cardsInDeck(s) == 0) return say(log, kDrawnByEvents, [] { return std::string("The Draw Deck is empty."); });
    push(s, ExtraDraw{{}, side, static_cast<std::uint8_t>(left - 1)});
    push(s, ExtraCard{{}, side});
}
std::string ExtraCard::prompt(const Speaker&) const { return fmt::format("{} draws a card.", sideTitle(side)); }
void ExtraCard::outcomes(const Definitions& defs, const State& s, OutcomeList& list) const { drawOutcomes(defs, s, list); }
void ExtraCard::applyChance(const Definitions& defs, State& s, const Action& a, Log* log) const {
    const CardId c = std::get<DrewCard>(a).card;
    drawOne(defs, s, c);
    s.hand[index(side)] |= bitOf(c);
    sayTo(
        log, kDrawnByEvents, side, [&] { return fmt::format("{} draws a card.", sideTitle(side)); },
        [&] { return fmt::format("You draw {}.", cardName(defs, c)); });
}

}  // namespace ukc
