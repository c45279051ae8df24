// Reads the Strategy cards: what each is, and what its Event does part by part.
#include <algorithm>

#include "ukc/box/definitions_yaml.h"

namespace ukc::data {

using common::sourceOf;

namespace {

constexpr std::array<std::string_view, 9> kKindKeys{"ops",    "minor_campaign", "major_campaign", "event",    "combat",
                                                    "decisive", "response",       "event_response", "mandatory"};
constexpr std::array<std::string_view, 5> kDeckKeys{"core", "early", "mid", "late", "alt_hist"};
constexpr std::array<int, 5> kDeckSizes{4, 45, 21, 28, 12};  // P2.0
constexpr std::array<std::string_view, 3> kUserKeys{"royalist", "parliament", "either"};
constexpr std::array<std::string_view, 12> kPartKeys{"place_pc", "remove_pc",     "place_brigades", "remove_brigades",
                                                     "draw",     "discard",       "activate",       "naval",
                                                     "combat",   "place_notable", "recruit",        "special"};
constexpr std::array<std::string_view, 4> kConditionKeys{"none", "cornish", "near_london", "ironsides"};

constexpr int kNumbered = 7;  // cards 1 to 3 are Mandatory, 4 to 7 Core
// P5.4: five to each side at first, all of the Early deck (P26.3: seven are played by each in Henrietta's first turn); two
// Alt-Hist cards into either later deck, which keep their Mandatory card; then four to each side in each of the other turns
// that are no Winter.
constexpr int kMandatory = 3, kAltHistDrawn = 4, kTurnsOfCards = 7, kDealt = 2 * 5 + 2 * 4 * (kTurnsOfCards - 1);
constexpr std::array<int, 5> kLeastLeft{4, 2 * 7, 1, 1, kAltHistDrawn};

// Cards with code of their own; no other may say `special`.
constexpr std::array kOwnCode{1,  2,  3,  61, 63, 67, 69, 73,  76,  80,  81,  82,  85,
                              86, 88, 89, 90, 96, 97, 99, 100, 101, 104, 105, 107, 108};

void readPartNumbers(const YamlNode& node, EventPart& part) {
    switch (part.kind) {
        case PartKind::kPlacePc:
            node.expectKeys({"part", "count", "regions", "replaces", "port", "per_region"});
            part.count = node["count"].asInt(1, 9);
            part.replaces = optionalBool(node, "replaces");
            part.port = optionalBool(node, "port");
            part.perRegion = optionalInt(node, "per_region", 1, 9);
            break;
        case PartKind::kRemovePc:
            node.expectKeys({"part", "count", "regions"});
            part.count = node["count"].asInt(1, 9);
            break;
        case PartKind::kPlaceBrigades:
            node.expectKeys({"part", "count", "regions", "veteran", "unless_on_map"});
            part.count = node["count"].asInt(1, 9);
            part.veteran = optionalInt(node, "veteran", 1, 2);
            break;
        case PartKind::kRemoveBrigades:
            node.expectKeys({"part", "count", "regions"});
            part.count = node["count"].asInt(1, 9);
            break;
        case PartKind::kDraw:
        case PartKind::kDiscard:
            node.expectKeys({"part", "count"});
            part.count = node["count"].asInt(1, 4);
            break;
        case PartKind::kActivate:
            node.expectKeys({"part", "generals", "move_only", "own_army_only"});
            part.moveOnly = optionalBool(node, "move_only");
            part.ownArmyOnly = optionalBool(node, "own_army_only");
            break;
        case PartKind::kNaval:
            node.expectKeys({"part", "shift"});
            part.count = node["shift"].asInt(-5, 5);
            if (part.count == 0) node["shift"].fail("This shifts nothing.", "Write a number other than 0.");
            break;
        case PartKind::kCombat:
            node.expectKeys({"part", "count", "bonus", "condition"});
            part.count = node["count"].asInt(1, 5);
            if (const auto condition = node.optional("condition"))
                part.condition = enumOf<CombatCondition>(*condition, kConditionKeys);
            part.bonus = optionalInt(node, "bonus", part.count, 5);
            if ((part.condition == CombatCondition::kNone) != (part.bonus == 0))
                node.fail("A bonus and its condition go together.", "Give both or neither.");
            break;
        case PartKind::kPlaceNotable:
            node.expectKeys({"part", "notable"});
            part.notable = enumOf<Notable>(node["notable"], kNotableKeys);
            break;
        case PartKind::kRecruit:
            node.expectKeys({"part", "count", "veteran", "not_from"});
            part.count = node["count"].asInt(1, 5);
            part.veteran = optionalInt(node, "veteran", 1, 5);
            break;
        case PartKind::kSpecial: node.expectKeys({"part"}); break;
    }
}

EventPart readPart(const YamlNode& node, const CardDefinition& card) {
    EventPart part;
    part.kind = enumOf<PartKind>(node["part"], kPartKeys);
    readPartNumbers(node, part);
    if (const auto regions = node.optional("regions")) part.regions = readRegions(*regions);
    if (const auto regions = node.optional("not_from")) {
        part.regions = readRegions(*regions);
        part.excludes = true;
    }
    if (part.kind == PartKind::kPlaceBrigades && std::popcount(part.regions) != 1)
        node.fail("Brigades are placed in one Region.", "Write `regions: [one]`.");
    for (const std::string_view key : {"generals", "unless_on_map"}) {
        const auto list = node.optional(key);
        if (!list) continue;
        for (const YamlNode& item : list->items()) {
            if (part.generals.size() == part.generals.capacity())
                item.fail("These are too many Generals.", fmt::format("Name {} at most.", part.generals.capacity()));
            part.generals.push_back(enumOf<General>(item, kGeneralKeys));
        }
        if (part.generals.empty()) list->fail("No General is named.", "Name at least one.");
    }
    if (part.kind == PartKind::kActivate) node["generals"];
    if (part.kind == PartKind::kSpecial && std::find(kOwnCode.begin(), kOwnCode.end(), number(card.id)) == kOwnCode.end())
        node.fail(fmt::format("Card {} has no code of its own.", number(card.id)), "Write what it does in the other parts.");
    return part;
}

void readParts(const YamlNode& list, const CardDefinition& card, common::StaticVector<EventPart, 4>& parts) {
    for (const YamlNode& node : list.items()) {
        if (parts.size() == parts.capacity()) node.fail("A card has four parts at most.", "Join some.");
        parts.push_back(readPart(node, card));
    }
}

constexpr bool isEventKind(CardKind kind) {
    return kind != CardKind::kOps && kind != CardKind::kMinorCampaign && kind != CardKind::kMajorCampaign;
}

// What the rules know of a card by its number.
void checkNumbered(const YamlNode& node, const CardDefinition& card) {
    const int n = number(card.id);
    if ((card.kind == CardKind::kMandatory) != (n <= 3))
        node["kind"].fail("Cards 1, 2 and 3 are Mandatory, and no others.", "Change the kind.");
    static constexpr std::array<Deck, 4> kDecks{Deck::kCore, Deck::kEarly, Deck::kMid, Deck::kLate};
    if (n <= 3 && card.deck != kDecks[static_cast<std::size_t>(n)])
        node["deck"].fail("Cards 1, 2 and 3 open the Early, Mid and Late War.", "Put the card into its deck.");
    if ((card.deck == Deck::kCore) != (n >= 4 && n <= 7))
        node["deck"].fail("Cards 4 to 7 are the Core cards, and no others.", "Change the deck.");
    if (card.deck == Deck::kCore &&
        (card.kind != CardKind::kOps || card.user != (n <= 5 ? User::kRoyalist : User::kParliament)))
        node["user"].fail("Cards 4 and 5 are the King's Core cards, 6 and 7 Parliament's.",
                          "Give the card its owner, and `kind: ops`.");
    if (card.deck != Deck::kCore && !isEventKind(card.kind) && card.user != User::kEither)
        node["user"].fail("Either side may use this card (P12.5).", "Write `either`.");
    if ((card.kind == CardKind::kEventResponse) != (n == 73))
        node["kind"].fail("Turnham Green, card 73, is both Event and Response, and no other.", "Change the kind.");
    if ((card.kind == CardKind::kResponse) != (n == 88))
        node["kind"].fail("Card 88 is a Response, and no other.", "Change the kind.");
}

void checkKind(const YamlNode& node, const CardDefinition& card) {
    const bool isCombat = card.kind == CardKind::kCombat || card.kind == CardKind::kDecisive;
    const bool needsOps = card.kind == CardKind::kOps;
    if (needsOps != (card.ops > 0) && !(number(card.id) == 3 && card.ops == 2))
        node.fail("Operations cards have Ops, and no others but card 3.",
                  needsOps ? "Write `ops: 1` to `ops: 3`." : "Remove `ops`.");
    if (isEventKind(card.kind) == card.parts.empty())
        node.fail("An Event has parts, an Operations or Campaign card has none.",
                  card.parts.empty() ? "Write its `parts`." : "Remove `parts`.");
    for (const auto* parts : {&card.parts, &card.partsGmt})
        for (const EventPart& part : *parts)
            if ((part.kind == PartKind::kCombat) != isCombat || (isCombat && parts->size() != 1))
                node["parts"].fail("A Combat card has the one part `combat`, and no other card has it.",
                                   "Change the kind or the parts.");
}

CardDefinition readCard(const YamlNode& node, int n) {
    node.expectKeys(
        {"id", "title", "kind", "deck", "user", "ops", "once_only", "out", "parts", "parts_gmt", "text", "note", "source"});
    CardDefinition card;
    card.id = ukc::card(n);
    card.title = node["title"].asString();
    card.kind = enumOf<CardKind>(node["kind"], kKindKeys);
    card.deck = enumOf<Deck>(node["deck"], kDeckKeys);
    card.user = enumOf<User>(node["user"], kUserKeys);
    card.ops = optionalInt(node, "ops", 1, 3);
    card.onceOnly = optionalBool(node, "once_only");
    card.isOut = optionalBool(node, "out");
    if (card.isOut && n <= kNumbered)
        node["out"].fail(fmt::format("Card {} is one that the rules name: Mandatory or Core.", n),
                         "Take another card out; cards 8 to 110 may be.");
    if (const auto parts = node.optional("parts")) readParts(*parts, card, card.parts);
    if (const auto parts = node.optional("parts_gmt")) readParts(*parts, card, card.partsGmt);
    card.text = node["text"].asString();
    card.note = node["note"].asString();
    card.source = sourceOf(node);
    checkNumbered(node, card);
    checkKind(node, card);
    return card;
}

// Without the cards that are taken out the decks must still serve what P5.4, P12.2 and P26 deal of them.
void checkDeals(const YamlNode& all, const Definitions& defs) {
    const YamlNode cards = common::lastWith(all, "out");  // in the file that takes them out
    std::array<int, kDeckSizes.size()> in{};
    for (std::size_t n = 1; n <= kCards; ++n) in[index(defs.cards[n].deck)] += defs.cards[n].isOut ? 0 : 1;
    for (std::size_t d = 0; d < kDeckSizes.size(); ++d)
        if (in[d] < kLeastLeft[d])
            cards.fail(fmt::format("With what is taken out the deck `{}` has {} cards, and {} are dealt of it.", kDeckKeys[d],
                                   in[d], kLeastLeft[d]),
                       fmt::format("Leave {} of its cards in: remove their `out: true`.", kLeastLeft[d] - in[d]));
    const int dealt = in[index(Deck::kEarly)] + in[index(Deck::kMid)] + in[index(Deck::kLate)] - kMandatory + kAltHistDrawn;
    if (dealt < kDealt)
        cards.fail(fmt::format("With what is taken out {} cards can be dealt, and a war of {} turns deals {}.", dealt,
                               kTurnsOfCards, kDealt),
                   fmt::format("Leave {} cards in: remove their `out: true`.", kDealt - dealt));
}

}  // namespace

void readCards(Folder& folder, Definitions& defs) {
    const YamlNode root = folder.load("cards");
    root.expectKeys({"cards"});
    std::vector<std::string> keys;
    for (std::size_t n = 1; n <= kCards; ++n) keys.push_back(fmt::format("{}", n));
    const std::vector<std::string_view> names(keys.begin(), keys.end());
    std::array<int, kDeckSizes.size()> count{};
    readEachKey(root["cards"], names, [&](std::size_t at, const YamlNode& node) {
        CardDefinition card = readCard(node, static_cast<int>(at) + 1);
        ++count[index(card.deck)];
        defs.cards[at + 1] = std::move(card);
    });
    for (std::size_t d = 0; d < kDeckSizes.size(); ++d)
        if (count[d] != kDeckSizes[d])
            root["cards"].fail(fmt::format("The deck `{}` has {} cards.", kDeckKeys[d], count[d]),
                               fmt::format("It needs {} (P2.0).", kDeckSizes[d]));
    checkDeals(root["cards"], defs);
}

}  // namespace ukc::data
