// Card draws: the bonus cards of great victories, Aces-in-the-Hole, cards lost and gained by Events. (P12.3, P12.6, P19.1)
#include "ukc/cards.h"

namespace ukc {

// Bonus cards (P19.1): the Royalist's from the Draw Deck, Parliament's at random from the discards.

void giveBonus(State& s, Side side, int cards, Log* log) {
    if (cards <= 0) return;
    if (s.bonus.size() < s.bonus.capacity()) s.bonus.push_back({side, {}});
    say(log, {"UKC", "P19.1"}, [&] { return fmt::format("{} draws {} bonus card{}.", sideName(side), cards, cards == 1 ? "" : "s"); }, LogKind::kNote, key(side));
    push(s, BonusDraw{{}, side, static_cast<std::uint8_t>(cards)});
}

void run(const Definitions& defs, State& s, const BonusDraw& f, Log* log) {
    if (f.left == 0) return;
    if (s.options.henrietta) {  // P26.4: a Combat card's space is refilled, and a deck that is out followed by the next, before he draws
        tidyDisplays(defs, s, log);
        // RULING ukc-151: with nothing under the card face up on his C the next deck comes.
        while (f.side == Side::kRoyalist && topLayer(s, Side::kRoyalist) < 0 && addNextDeck(defs, s, Side::kRoyalist, log)) {}
    }
    const bool inDeck = s.options.henrietta ? topLayer(s, Side::kRoyalist) >= 0 : cardsInDeck(s) > 0;
    const bool isThere = f.side == Side::kRoyalist ? inDeck : s.discards != CardSet{};  // RULING ukc-8, ukc-63
    if (!isThere) return say(log, {"UKC", "P19.1"}, [] { return std::string("There is no card left to draw: the bonus is lost."); });
    push(s, BonusDraw{{}, f.side, static_cast<std::uint8_t>(f.left - 1)});
    push(s, BonusCard{{}, f.side});
}
void outcomes(const Definitions& defs, const State& s, const BonusCard& f, OutcomeList& list) {
    if (f.side == Side::kRoyalist && s.options.henrietta) return topOutcomes(s, Side::kRoyalist, list);  // P26.4: the top card of his C
    if (f.side == Side::kRoyalist) return drawOutcomes(defs, s, list);
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

void applyChance(const Definitions& defs, State& s, const BonusCard& f, const Action& a, Log* log) {
    const CardId c = std::get<DrewCard>(a).card;
    if (f.side == Side::kRoyalist) drawOne(defs, s, c);
    else s.discards &= ~bitOf(c);
    BonusSet* last = nullptr;
    for (BonusSet& b : s.bonus)
        if (b.side == f.side) last = &b;
    if (last == nullptr) {
        s.discards |= bitOf(c);
        return;
    }
    last->cards |= bitOf(c);
    sayTo(log, BonusCard::kRule, f.side, [&] { return fmt::format("{} draws a bonus card from the {}.", sideName(f.side), f.side == Side::kRoyalist ? "deck" : "discards"); },
          [&] { return fmt::format("Your bonus card is {}.", cardName(defs, c)); });
}

void legal(const Definitions& defs, const State& s, const BonusPlay& f, ActionList& list) {
    if (!s.bonus.empty()) appendUses(defs, s, f.side, s.bonus[0].cards, list);
    if (list.empty()) list.push_back(Action{Pass{}});
    appendAside(defs, s, f.side, list);
}
bool allows(const Definitions& defs, const State& s, const BonusPlay& f, const Action& a, Rejection* why) {
    const CardSet cards = s.bonus.empty() ? CardSet{} : s.bonus[0].cards;
    if (std::holds_alternative<TakeTrain>(a) || std::holds_alternative<TakeQueen>(a)) return allowsAside(defs, s, f.side, a, why);
    if (std::holds_alternative<Pass>(a)) return cards == CardSet{} || refuse(why, "The bonus cards must be played or discarded.", {"UKC", "P19.1"});
    const auto* play = std::get_if<PlayCard>(&a);
    if (!play) return refuse(why, "Play the bonus card.", {"UKC", "P19.1"});
    if (!isCard(play->card) || (cards & bitOf(play->card)) == CardSet{}) return refuse(why, "That is no card of this bonus.", {"UKC", "P19.1"});
    return mayUseCard(defs, s, f.side, *play, why);
}
Effect apply(const Definitions& defs, State& s, const BonusPlay& f, const Action& a, Log* log) {
    if (const auto* play = std::get_if<PlayCard>(&a)) {
        useCard(defs, s, f.side, *play, log);
        return Effect::kSealed;
    }
    if (std::holds_alternative<Pass>(a)) return Effect::kReversible;
    applyAside(s, f.side, a, log);
    push(s, f);
    return Effect::kReversible;
}

// P12.3: Aces-in-the-Hole. Core cards stay with their side, Combat cards are never kept (RULING ukc-5: discarded without an action).

void run(const Definitions& defs, State& s, const KeepCards&, Log* log) {
    if (s.options.henrietta) return gatherDisplays(defs, s, log);  // P26.3: no Aces; P26.4
    for (const Side side : kBothSides) {
        const CardSet was = s.aces[index(side)];
        forEachCard(s.hand[index(side)], [&](CardId c) {
            if (isCoreCard(defs, s, c)) return;
            s.hand[index(side)] &= ~bitOf(c);
            if (isCombatCard(defs, c)) {
                s.discards |= bitOf(c);
                say(log, {"UKC", "P12.3"}, [&] { return fmt::format("{} discards {}: a Combat card is not kept.", sideName(side), cardName(defs, c)); }, LogKind::kNote, key(side));
            } else {
                s.aces[index(side)] |= bitOf(c);
            }
        });
        const int kept = common::cardCount(s.aces[index(side)] & ~was);
        if (kept > 0) say(log, KeepCards::kRule, [&] { return fmt::format("{} keeps {} card{} as Aces-in-the-Hole.", sideName(side), kept, kept == 1 ? "" : "s"); }, LogKind::kNote, key(side));
    }
}

// Cards lost and gained by Events (P12.6)

void run(const Definitions&, State& s, const RandomDiscard& f, Log*) {
    if (f.left == 0 || s.hand[index(f.from)] == CardSet{}) return;
    push(s, RandomDiscard{{}, f.from, static_cast<std::uint8_t>(f.left - 1)});
    push(s, DiscardedCard{{}, f.from});
}
void outcomes(const Definitions&, const State& s, const DiscardedCard& f, OutcomeList& list) {
    forEachCard(s.hand[index(f.from)], [&](CardId c) { list.push_back({Action{DrewCard{c}}, 1}); });  // RULING ukc-85
}
void applyChance(const Definitions& defs, State& s, const DiscardedCard& f, const Action& a, Log* log) {
    const CardId c = std::get<DrewCard>(a).card;
    if (isMandatory(defs, s, c)) {
        say(log, DiscardedCard::kRule, [&] { return fmt::format("{} loses {}, which happens at once.", sideName(f.from), cardName(defs, c)); }, LogKind::kAction, key(f.from));
        spendCard(defs, s, f.from, c, log);  // it alone counts as a play
        return startEvent(defs, s, f.from, c, true, log);
    }
    s.hand[index(f.from)] &= ~bitOf(c);
    if (isCoreCard(defs, s, c)) setCoreAside(s, c);
    else s.discards |= bitOf(c);
    say(log, DiscardedCard::kRule, [&] { return fmt::format("{} loses {}.", sideName(f.from), cardName(defs, c)); }, LogKind::kNote, key(f.from));
}

void run(const Definitions&, State& s, const ExtraDraw& f, Log* log) {
    if (f.left == 0) return;
    if (cardsInDeck(s) == 0) return say(log, {"UKC", "P12.6"}, [] { return std::string("The Draw Deck is empty."); });
    push(s, ExtraDraw{{}, f.side, static_cast<std::uint8_t>(f.left - 1)});
    push(s, ExtraCard{{}, f.side});
}
void outcomes(const Definitions& defs, const State& s, const ExtraCard&, OutcomeList& list) { drawOutcomes(defs, s, list); }
void applyChance(const Definitions& defs, State& s, const ExtraCard& f, const Action& a, Log* log) {
    const CardId c = std::get<DrewCard>(a).card;
    drawOne(defs, s, c);
    s.hand[index(f.side)] |= bitOf(c);
    sayTo(log, ExtraCard::kRule, f.side, [&] { return fmt::format("{} draws a card.", sideName(f.side)); }, [&] { return fmt::format("You draw {}.", cardName(defs, c)); });
}

}  // namespace ukc
