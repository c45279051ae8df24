// Reading the cards of a position: decks, hands and what was played.
#include "twwae/box/definitions_yaml.h"
#include "twwae/positions/position_yaml.h"

namespace twwae::position {

using common::YamlNode;

namespace {

constexpr std::uint32_t cardBit(CardId c) { return 1U << (index(c) % kDeckCards); }

enum class Where : std::uint8_t { kPile, kTop, kDiscarded, kHand, kPutAway, kWaiting, kInForce, kOut, kPlayed };

// What lies beside the map is in force.
void standsInForce(State& s, Event e) {
    s.hothamsFoiled |= e == Event::kHothamsFoiled;
    s.carewsFoiled |= e == Event::kCarewsFoiled;
    s.londonFortified |= e == Event::kFortificationOfLondon;
    s.siegeTrain |= e == Event::kSiegeTrain;
    s.supportSlips |= e == Event::kSupportSlipsAway;
    s.kingToScots |= e == Event::kKingToScots;
}

}  // namespace

bool readCards(const Definitions& defs, State& s, const YamlNode& root, bool isAfterReveal, bool isStart) {
    std::array<Where, kCards> where{};
    for (std::size_t i = 0; i < kCards; ++i) {
        const CardId c = cardAt(i);
        const Deck& deck = s.decks[index(sideOf(c))];
        const auto isIn = [&](std::uint64_t set) { return (set & cardBit(c)) != 0; };
        where[i] = isIn(deck.waiting)  ? Where::kWaiting
                   : isIn(deck.gone)   ? Where::kOut
                   : isIn(deck.beside) ? Where::kInForce
                                       : Where::kPile;
        if (where[i] == Where::kWaiting && defs[c].fromYear <= s.year) where[i] = Where::kPile;
        if (where[i] == Where::kPile && defs[c].lastYear != 0 && defs[c].lastYear < s.year) where[i] = Where::kOut;
    }
    std::array<bool, kCards> told{};
    const auto put = [&](const YamlNode& node, Side who, Where to) {
        const CardId c = data::readCard(node, defs);
        if (sideOf(c) != who)
            node.fail(fmt::format("`{}` is a card of the other side.", defs[c].key),
                      fmt::format("Name a card of the {} deck.", sideAdjective(who)));
        if (told[index(c)]) node.fail(fmt::format("`{}` is in two places.", defs[c].key), "Keep one of the two.");
        told[index(c)] = true;
        if ((to == Where::kHand || to == Where::kPlayed || to == Where::kTop) &&
            (where[index(c)] == Where::kWaiting || where[index(c)] == Where::kOut))
            node.fail(fmt::format("`{}` is not in the deck in {}.", defs[c].key, s.year),
                      "Name another card, or another year under `turn`.");
        where[index(c)] = to;
    };
    // What a list leaves out is in the deck again, unless another list names it.
    const auto putAll = [&](const YamlNode& list, Side who, Where to) {
        for (std::size_t i = 0; i < kCards; ++i)
            if (sideOf(cardAt(i)) == who && where[i] == to && !told[i]) where[i] = Where::kPile;
        const auto items = list.items();
        if (to == Where::kTop && items.size() > 1)
            list.fail("One card at most is known on top of a deck.", "Name the others under `hands`, or leave them out.");
        for (const YamlNode& item : items) put(item, who, to);
    };
    if (const auto decks = root.optional("decks"))
        forEachSide(*decks, [&](Side who, const YamlNode& node) {
            if (!node.isMap()) return putAll(node, who, Where::kTop);
            node.expectKeys({"top", "discarded", "put_away", "waiting", "in_force", "out"});
            static constexpr std::array<std::pair<std::string_view, Where>, 6> kLists{{{"waiting", Where::kWaiting},
                                                                                       {"out", Where::kOut},
                                                                                       {"in_force", Where::kInForce},
                                                                                       {"top", Where::kTop},
                                                                                       {"discarded", Where::kDiscarded},
                                                                                       {"put_away", Where::kPutAway}}};
            for (const auto& [name, to] : kLists)
                if (const auto list = node.optional(name)) putAll(*list, who, to);
        });
    if (const auto hands = root.optional("hands"))
        forEachSide(*hands, [&](Side who, const YamlNode& list) { putAll(list, who, Where::kHand); });
    if (const auto cards = root.optional("cards"))
        forEachSide(*cards, [&](Side who, const YamlNode& node) {
            node.expectKeys({"played", "enacted"});
            if (!isAfterReveal)
                node.fail("No card of the Turn lies open at this entry point.",
                          "Leave `cards` out, or begin later in the Turn.");
            if (const auto n = node.optional("played")) {
                put(*n, who, Where::kPlayed);
                s.played[index(who)] = data::readCard(*n, defs);
            }
            if (const auto n = node.optional("enacted")) s.enacted[index(who)] = n->asBool();
        });
    if (isStart && told == std::array<bool, kCards>{}) return false;
    for (const Side who : kBothSides) s.decks[index(who)] = {};
    for (std::size_t i = 0; i < kCards; ++i) {
        const CardId c = cardAt(i);
        Deck& deck = s.decks[index(sideOf(c))];
        const int n = static_cast<int>(i % kDeckCards);
        switch (where[i]) {
            case Where::kPile: deck.pile.shuffleIn(cardBit(c)); break;
            case Where::kTop: deck.pile.placeOnTop(n); break;
            case Where::kDiscarded: deck.pile.discard(n); break;
            case Where::kHand: deck.hand |= cardBit(c); break;
            case Where::kPutAway: deck.hidden |= cardBit(c); break;
            case Where::kWaiting: deck.waiting |= cardBit(c); break;
            case Where::kInForce: deck.beside |= cardBit(c); standsInForce(s, defs[c].event); break;
            case Where::kOut: deck.gone |= cardBit(c); break;
            case Where::kPlayed: break;
        }
    }
    return true;
}

void nameFirst(const Definitions& defs, State& s, bool isNamed) {
    if (isNamed || !s.isRevealed || s.played[0] == CardId::kNone || s.played[1] == CardId::kNone) return;
    const auto rank = [&](Side who) {
        const CardDefinition& c = defs[s.played[index(who)]];
        return c.event == Event::kSurpriseAttack ? 99 : c.ap;
    };
    const int r = rank(Side::kRoyalist), p = rank(Side::kParliament);
    if (r != p) s.first = r > p ? Side::kRoyalist : Side::kParliament;
    else s.first = defs.scenarios[s.options.scenario].tieGoesTo[static_cast<std::size_t>(s.year - 1642)];
}

}  // namespace twwae::position
