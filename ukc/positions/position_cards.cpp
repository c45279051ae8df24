// Reading the cards of a position: the three periods of the Draw Deck, hands, Aces, what was played, Henrietta's displays.
#include "ukc/positions/position_yaml.h"

namespace ukc::position {

using common::YamlNode;

namespace {

enum class Where : std::uint8_t {
    kAside,
    kEarly,
    kMid,
    kLate,
    kHandRoyalist,
    kHandParliament,
    kAceRoyalist,
    kAceParliament,
    kDiscarded,
    kRemoved,
    kRecruitBox
};

class Table {
public:
    Table(const Definitions& defs, State& s) : defs_(defs), s_(s) {
        for (std::size_t n = 1; n <= kCards; ++n) {
            const CardSet bit = bitOf(card(static_cast<int>(n)));
            const auto isIn = [&](const CardSet& set) { return (set & bit) != CardSet{}; };
            Where& at = where_[n];
            for (std::size_t p = 0; p < 3; ++p)
                if (isIn(s.piles[p].pile())) at = static_cast<Where>(index(Where::kEarly) + p);
            for (std::size_t side = 0; side < 2; ++side)
                if (isIn(s.hand[side])) at = static_cast<Where>(index(Where::kHandRoyalist) + side);
            if (isIn(s.removed)) at = Where::kRemoved;  // taken out of the game
        }
    }

    static CardId read(const YamlNode& node) { return card(node.asInt(1, static_cast<int>(kCards))); }
    // Lays the cards of a list there; those of a list that names a whole pile leave no others in it.
    void put(const YamlNode& list, Where to, bool isAll) {
        if (isAll)
            for (std::size_t n = 1; n <= kCards; ++n)
                if (where_[n] == to && !told_[n]) where_[n] = Where::kAside;
        for (const YamlNode& item : list.items()) {
            const auto n = static_cast<std::size_t>(number(read(item)));
            if (told_[n])
                item.fail(fmt::format("Card {}, {}, is in two places.", n, defs_.cards[n].title), "Keep one of the two.");
            told_[n] = true;
            where_[n] = to;
        }
    }
    void top(const YamlNode& list) {
        for (const YamlNode& item : list.items()) {
            const CardId c = read(item);
            const Where at = where_[static_cast<std::size_t>(number(c))];
            if (at < Where::kEarly || at > Where::kLate)
                item.fail(fmt::format("Card {} is in no part of the deck.", number(c)),
                          "Name it under `early`, `mid` or `late` too.");
            CardId& top = top_[index(at) - index(Where::kEarly)];
            if (top != CardId::kNone)
                item.fail("One card at most is known on top of a part of the deck.", "Keep one of the two.");
            top = c;
        }
        isTopTold_ = true;
    }
    void lay() {
        std::array<CardId, 3> top = top_;
        if (!isTopTold_)  // as it was
            for (std::size_t p = 0; p < 3; ++p)
                if (const CardSet first = s_.piles[p].candidates(); common::cardCount(first) == 1 && s_.piles[p].size() > 1)
                    for (std::size_t n = 1; n <= kCards; ++n)
                        if (first == bitOf(card(static_cast<int>(n))) &&
                            where_[n] == static_cast<Where>(index(Where::kEarly) + p))
                            top[p] = card(static_cast<int>(n));
        s_.piles = {};
        s_.hand = s_.aces = {};
        s_.discards = s_.removed = s_.recruitBox = CardSet{};
        for (std::size_t n = 1; n <= kCards; ++n) {
            const CardId c = card(static_cast<int>(n));
            const CardSet bit = bitOf(c);
            switch (where_[n]) {
                case Where::kAside: break;
                case Where::kEarly:
                case Where::kMid:
                case Where::kLate: {
                    const std::size_t p = index(where_[n]) - index(Where::kEarly);
                    if (top[p] == c) s_.piles[p].placeOnTop(number(c) - 1);
                    else s_.piles[p].shuffleIn(bit);
                    break;
                }
                case Where::kHandRoyalist: s_.hand[0] |= bit; break;
                case Where::kHandParliament: s_.hand[1] |= bit; break;
                case Where::kAceRoyalist: s_.aces[0] |= bit; break;
                case Where::kAceParliament: s_.aces[1] |= bit; break;
                case Where::kDiscarded: s_.discards |= bit; break;
                case Where::kRemoved: s_.removed |= bit; break;
                case Where::kRecruitBox: s_.recruitBox |= bit; break;
            }
        }
    }

private:
    const Definitions& defs_;
    State& s_;
    std::array<Where, kCards + 1> where_{};
    std::array<bool, kCards + 1> told_{};
    std::array<CardId, 3> top_{};
    bool isTopTold_ = false;
};

CardSet cardSet(const YamlNode& list) {
    CardSet set{};
    for (const YamlNode& item : list.items()) set |= bitOf(Table::read(item));
    return set;
}

void readDisplay(SoloDisplay& d, const YamlNode& node) {
    node.expectKeys({"spaces", "pile", "mixed"});
    d = {};
    const auto spaces = node["spaces"].items();
    if (spaces.size() != d.card.size())
        node["spaces"].fail("A Display has five spaces.", "Write five, `empty`, `early`, `mid`, `late` or a card's number.");
    for (std::size_t i = 0; i < spaces.size(); ++i) {
        const YamlNode& item = spaces[i];
        if (item.isMap()) {
            item.expectKeys({"card", "deck"});
            d.card[i] = Table::read(item["card"]);
            d.layer[i] = static_cast<std::uint8_t>(1 + item["deck"].asEnum(kPileKeys));
        } else {
            static constexpr std::array<std::string_view, 4> kLayers{"empty", "early", "mid", "late"};
            d.layer[i] = static_cast<std::uint8_t>(item.asEnum(kLayers));
        }
    }
    const auto pile = node["pile"].items();
    if (pile.size() != d.pile.size())
        node["pile"].fail("Three numbers stand here.",
                          "Write how many cards of the Early, Mid and Late War deck lie face down on C.");
    for (std::size_t i = 0; i < pile.size(); ++i) d.pile[i] = static_cast<std::uint8_t>(pile[i].asInt(0, 110));
    if (const auto mixed = node.optional("mixed")) {
        mixed->expectKeys({"card", "deck", "at"});
        d.mixed = Table::read((*mixed)["card"]);
        d.mixedPile = static_cast<std::uint8_t>((*mixed)["deck"].asEnum(kPileKeys));
        for (const YamlNode& at : (*mixed)["at"].items())
            d.mixedAt = static_cast<std::uint8_t>(d.mixedAt | 1U << at.asEnum(kSpaceKeys));
    }
}

}  // namespace

void readCards(const Definitions& defs, State& s, const YamlNode& root, bool isStart) {
    Table table(defs, s);
    bool isTouched = false;
    const auto put = [&](const YamlNode& list, Where to, bool isAll) {
        isTouched = true;
        table.put(list, to, isAll);
    };
    std::optional<YamlNode> top, first;
    if (const auto decks = root.optional("decks")) {
        decks->expectKeys({"early", "mid", "late", "top", "discarded", "removed", "recruit_box", "first", "open", "top_cards",
                           "alt_hist_mid", "alt_hist_late"});
        for (std::size_t p = 0; p < 3; ++p)
            if (const auto n = decks->optional(kPileKeys[p])) put(*n, static_cast<Where>(index(Where::kEarly) + p), true);
        if (const auto n = decks->optional("discarded")) put(*n, Where::kDiscarded, false);
        if (const auto n = decks->optional("removed")) put(*n, Where::kRemoved, false);
        if (const auto n = decks->optional("recruit_box")) put(*n, Where::kRecruitBox, false);
        first = decks->optional("first");
        if (const auto n = first) s.firstPile = static_cast<std::uint8_t>(n->asEnum(kPileKeys));
        s.openPiles = std::max<std::uint8_t>(s.openPiles, static_cast<std::uint8_t>(s.firstPile + 1));
        if (const auto n = decks->optional("open")) s.openPiles = static_cast<std::uint8_t>(n->asInt(s.firstPile + 1, 3));
        if (const auto n = decks->optional("top_cards")) s.topCards = static_cast<std::uint8_t>(n->asInt(0, 10));
        if (const auto n = decks->optional("alt_hist_mid")) s.altHistMid = cardSet(*n);
        if (const auto n = decks->optional("alt_hist_late")) s.altHistLate = cardSet(*n);
        top = decks->optional("top");
    }
    if (const auto hands = root.optional("hands"))
        forEachSide(*hands, [&](Side who, const YamlNode& list) {
            put(list, who == Side::kRoyalist ? Where::kHandRoyalist : Where::kHandParliament, true);
        });
    if (const auto aces = root.optional("aces"))
        forEachSide(*aces, [&](Side who, const YamlNode& list) {
            put(list, who == Side::kRoyalist ? Where::kAceRoyalist : Where::kAceParliament, true);
        });
    if (top) table.top(*top);
    if (const auto displays = root.optional("displays")) {
        if (!s.options.henrietta)
            displays->fail("There are no Displays of cards but in Henrietta.", "Leave them out, or set `henrietta: on`.");
        forEachSide(*displays, [&](Side who, const YamlNode& node) { readDisplay(s.displays[index(who)], node); });
    }
    if (isTouched && isStart)
        root.fail("At the start no card is dealt yet.", "Begin with `at: free_marker parliament` or later to name cards.");
    if (isTouched || top) table.lay();
    if (isStart || s.options.henrietta) return;
    // P11.1: what is drawn out is followed by the next part.
    if (first && s.piles[s.firstPile].empty() && cardsInDeck(s) > 0)
        first->fail(fmt::format("The {} War cards are drawn out.", kPileKeys[s.firstPile]),
                    "Leave `first` out, or name the next part.");
    openNextPile(s);
}

}  // namespace ukc::position
