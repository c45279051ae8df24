// Deck: the Draw Deck with its three periods, dealing, and the New Model Army's way into Parliament's hand. (P5.4, P11.0)
#include "ukc/chapters/cards.h"
#include "ukc/words/speaker.h"
#include "ukc/chapters/verbs.h"

namespace ukc {

void openNextPile(State& s) {
    while (s.firstPile < 2 && s.piles[s.firstPile].empty()) ++s.firstPile;
    s.openPiles = std::max<std::uint8_t>(s.openPiles, static_cast<std::uint8_t>(s.firstPile + 1));
}

int cardsInDeck(const State& s) {
    int n = 0;
    for (std::size_t i = s.firstPile; i < 3; ++i) n += s.piles[i].size();
    return n;
}

namespace {

// P5.4: card 1 is somewhere among the ten on top, each place as likely as another; the others are any of the rest.
bool isStandardOnTop(const State& s, const CardSet& may) {
    return s.firstPile == 0 && s.topCards > 0 && (may & bitOf(kStandardCard)) != CardSet{} && may != bitOf(kStandardCard);
}

}  // namespace

void drawOutcomes(const Definitions&, const State& s, OutcomeList& list) {
    const CardSet may = s.piles[s.firstPile].candidates();
    const bool mixed = isStandardOnTop(s, may);
    const auto others = static_cast<std::uint32_t>(common::cardCount(may) - 1);
    forEachCard(may, [&](CardId c) {
        const std::uint32_t weight = !mixed ? 1U : c == kStandardCard ? others : static_cast<std::uint32_t>(s.topCards - 1);
        if (weight > 0) list.push_back({Action{DrewCard{c}}, weight});
    });
}

std::optional<Action> drawAlike(const State& s) {
    const CardSet may = s.piles[s.firstPile].candidates();
    std::optional<Action> drawn;
    if (may == CardSet{} || isStandardOnTop(s, may)) return drawn;
    auto at = static_cast<int>(s.rng.peek(static_cast<std::uint32_t>(common::cardCount(may))));
    forEachCard(may, [&](CardId c) {
        if (at-- == 0) drawn = DrewCard{c};
    });
    return drawn;
}

void takeFromDeck(const Definitions&, State& s, CardId c) {
    s.piles[s.firstPile].draw(number(c) - 1);
    if (s.topCards > 0) --s.topCards;
    openNextPile(s);
}

// Dealing, the Royalist first (P11.0)

void Deal::run(const Definitions&, State& s, Log*) const {
    if (left[0] == 0 && left[1] == 0) return;
    if (cardsInDeck(s) == 0) return;
    const Side side = left[index(next)] > 0 ? next : enemyOf(next);  // RULING ukc-4
    Deal rest = *this;
    rest.next = enemyOf(side);
    --rest.left[index(side)];
    push(s, rest);
    push(s, DealCard{{}, side});
}

std::string DealCard::prompt(const Speaker&) const { return fmt::format("{} is dealt a card.", sideTitle(side)); }
std::optional<Action> DealCard::draw(const Definitions&, const State& s) const { return drawAlike(s); }
void DealCard::outcomes(const Definitions& defs, const State& s, OutcomeList& list) const { drawOutcomes(defs, s, list); }

void DealCard::applyChance(const Definitions& defs, State& s, const Action& a, Log* log) const {
    const CardId c = std::get<DrewCard>(a).card;
    const bool wasMid = s.firstPile == 1;
    takeFromDeck(defs, s, c);
    Side owner = side;
    // P11.1: with the last card of the Mid War deck the New Model Army comes to Parliament.
    if (wasMid && s.firstPile == 2 && !s.newModelArmy) {
        Deal* rest = s.stack.empty() ? nullptr : std::get_if<Deal>(&s.stack.back());
        const bool royalistFull = rest == nullptr || rest->left[0] == 0;
        if (side == Side::kParliament && royalistFull) {
            s.nmaOwed = true;
        } else {
            s.hand[1] |= bitOf(kNewModelCard);
            say(
                log, {"UKC", "P11.1"},
                [&] {
                    return fmt::format("The last card of the Mid War deck is drawn: Parliament receives {}.",
                                       defs[kNewModelCard].title);
                },
                LogKind::kNote, key(Side::kParliament));
            if (side == Side::kParliament) {  // it is exchanged, and goes to the Royalist
                owner = Side::kRoyalist;
                if (rest != nullptr && rest->left[0] > 0) --rest->left[0];
            } else if (rest != nullptr && rest->left[1] > 0) {
                --rest->left[1];  // RULING ukc-3: it counts as one of Parliament's
            }
        }
    }
    s.hand[index(owner)] |= bitOf(c);
    sayTo(
        log, DealCard::kRule, owner, [&] { return fmt::format("{} draws a card.", sideTitle(owner)); },
        [&] { return fmt::format("You draw {}.", cardName(defs, c)); });
}

}  // namespace ukc
