// Reads the cards, the amounts of their Events and the Major Events.
#include <algorithm>

#include "twwae/box/definitions_yaml.h"

namespace twwae::data {

using common::sourceOf;

namespace {

constexpr std::array<std::string_view, 6> kPhaseKeys{"none",   "strategic", "tactical", "initiative_tactical",
                                                     "supply", "victory"};
constexpr std::array<std::string_view, 3> kAfterKeys{"reshuffle", "beside_map", "removed_if_enacted"};

// TWWAE 2.31, 5.0: when an Event is enacted. The code of each is reached in its phase alone. Each is named here, so that the
// compiler asks when a new one is.
constexpr EventPhase phaseOf(Event event) {
    switch (event) {
        case Event::kNone: return EventPhase::kNone;
        case Event::kSurpriseAttack: return EventPhase::kInitiativeTactical;
        case Event::kAdvantageousTerrain:
        case Event::kLastStand:
        case Event::kMining:
        case Event::kDisfavoursCavalry:
        case Event::kTurncoats:
        case Event::kWellPositionedArtillery:
        case Event::kRoundheadFails:
        case Event::kCavalierCharge: return EventPhase::kTactical;
        case Event::kQuartermasterGeneral:
        case Event::kSupportSlipsAway: return EventPhase::kSupply;
        case Event::kKingToScots:
        case Event::kRupertDismissed: return EventPhase::kVictory;
        case Event::kCampFever:
        case Event::kClubmen:
        case Event::kDesertion:
        case Event::kHothamsPlot:
        case Event::kCarewsPlot:
        case Event::kShipsCaptured:
        case Event::kContinentSupplies:
        case Event::kKingStripsGarrisons:
        case Event::kOxfordMint:
        case Event::kMontrose:
        case Event::kHothamsFoiled:
        case Event::kCarewsFoiled:
        case Event::kBradfordClubmen:
        case Event::kExciseOrdinance:
        case Event::kFortificationOfLondon:
        case Event::kSiegeTrain: return EventPhase::kStrategic;
    }
    return EventPhase::kNone;
}

// Events that are of one side by what they do, whoever else might like to draw them. Any other may stand on a card of either.
constexpr std::optional<Side> ownerOf(Event event) {
    switch (event) {
        case Event::kRoundheadFails:
        case Event::kHothamsPlot:
        case Event::kCarewsPlot:
        case Event::kShipsCaptured:
        case Event::kContinentSupplies:
        case Event::kKingStripsGarrisons:
        case Event::kOxfordMint:
        case Event::kCavalierCharge:
        case Event::kMontrose: return Side::kRoyalist;
        case Event::kHothamsFoiled:
        case Event::kCarewsFoiled:
        case Event::kBradfordClubmen:
        case Event::kExciseOrdinance:
        case Event::kFortificationOfLondon:
        case Event::kSiegeTrain:
        case Event::kSupportSlipsAway:
        case Event::kKingToScots:
        case Event::kRupertDismissed: return Side::kParliament;
        default: return std::nullopt;
    }
}

int readYear(const YamlNode& node) {
    const int year = node.asInt(0, 1646);
    if (year != 0 && year < 1642) node.fail(fmt::format("{} is no year of the war.", year), "Write 1642 to 1646, or 0.");
    return year;
}

CardDefinition readCardDefinition(const YamlNode& node, Side side) {
    node.expectKeys(
        {"id", "side", "title", "ap", "event", "phase", "from_year", "last_year", "after", "out", "text", "note", "source"});
    CardDefinition card;
    card.key = node["id"].asSlug();
    card.title = node["title"].asString();
    card.text = node["text"].asString();
    card.note = optionalText(node, "note");
    card.ap = node["ap"].asInt(2, 4);  // TWWAE 5.0
    card.event = enumOf<Event>(node["event"], kEventKeys);
    if (const auto owner = ownerOf(card.event); owner && *owner != side)
        node["event"].fail("This is an Event of the other side.", "Give the card an Event of its own side.");
    if ((card.ap == 4) != (card.event == Event::kNone))
        node["event"].fail("Cards of 4 Action Points have no Event, and all others have one (5.0).", "Change `ap` or `event`.");
    card.phase = enumOf<EventPhase>(node["phase"], kPhaseKeys);
    expectText(node["phase"], kPhaseKeys[index(phaseOf(card.event))]);
    card.fromYear = readYear(node["from_year"]);
    card.lastYear = readYear(node["last_year"]);
    if (card.lastYear != 0 && card.lastYear < card.fromYear)
        node["last_year"].fail("The card leaves before it comes.", "Give a year not before `from_year`, or 0.");
    card.after = enumOf<AfterPlay>(node["after"], kAfterKeys);
    card.isOut = common::optionalBool(node, "out");
    card.source = sourceOf(node);
    return card;
}

// TWWAE 2.1: without the cards that are taken out each year must still have as many of a side as are dealt to it.
void checkDeals(const YamlNode& all, const Definitions& defs) {
    const YamlNode cards = common::lastWith(all, "out");  // in the file that takes them out
    for (const Side side : kBothSides)
        for (int year = 1642; year <= 1646; ++year) {
            int in = 0;
            for (std::size_t n = 0; n < kDeckCards; ++n) {
                const CardDefinition& card = defs.cards[index(side) * kDeckCards + n];
                in += !card.isOut && card.fromYear <= year && (card.lastYear == 0 || card.lastYear >= year) ? 1 : 0;
            }
            if (in < kCardsDealt)
                cards.fail(fmt::format("With what is taken out {} {} cards are left in {}, and {} are dealt.", in, key(side),
                                       year, kCardsDealt),
                           fmt::format("Leave {} of its cards in: remove their `out: true`.", kCardsDealt - in));
        }
}

}  // namespace

void readCards(Folder& folder, Definitions& defs) {
    const YamlNode root = folder.load("cards");
    root.expectKeys({"cards"});
    std::array<std::size_t, kSides> count{};
    for (const YamlNode& node : root["cards"].items()) {
        const Side side = enumOf<Side>(node["side"], kSideKeys);
        std::size_t& n = count[index(side)];
        if (n == kDeckCards) node.fail(fmt::format("This side has more than {} cards.", kDeckCards), "Remove one.");
        CardDefinition card = readCardDefinition(node, side);
        for (const CardDefinition& other : defs.cards)
            if (other.key == card.key)
                node["id"].fail(fmt::format("`{}` stands here twice.", card.key), "Give each card an id of its own.");
        defs.cards[index(side) * kDeckCards + n++] = std::move(card);
    }
    for (const Side side : kBothSides)
        if (count[index(side)] != kDeckCards)
            root["cards"].fail(fmt::format("The {} deck has {} cards.", key(side), count[index(side)]),
                               fmt::format("It needs {}.", kDeckCards));
    checkDeals(root["cards"], defs);
}

namespace {

// An amount of events.yaml: where it goes, and what it may be.
struct Amount {
    std::string_view key, event;
    int EventNumbers::* to;
    int least, most;
};
constexpr std::array kAmounts{
    Amount{"camp_fever_needs", "camp_fever", &EventNumbers::campFeverNeeds, 1, 9},
    Amount{"camp_fever_strength", "camp_fever", &EventNumbers::campFeverStrength, 0, 4},
    Amount{"desertion_strength", "desertion", &EventNumbers::desertionStrength, 0, 4},
    Amount{"mining_needs", "mining", &EventNumbers::miningNeeds, 1, 7},
    Amount{"disfavours_cavalry_effectiveness", "disfavours_cavalry", &EventNumbers::disfavoursCavalry, -3, 0},
    Amount{"turncoats_strength", "turncoats", &EventNumbers::turncoatsStrength, 0, 4},
    Amount{"well_positioned_artillery_last_round", "well_positioned_artillery", &EventNumbers::wellPlacedLastRound, 1, 3},
    Amount{"quartermaster_general_blocks", "quartermaster_general", &EventNumbers::quartermasterBlocks, 0, 9},
    Amount{"roundhead_fails_round", "roundhead_fails", &EventNumbers::roundheadFailsRound, 1, 3},
    Amount{"cavalier_charge_effectiveness", "cavalier_charge", &EventNumbers::cavalierCharge, 0, 3},
    Amount{"cavalier_charge_pursuit", "cavalier_charge", &EventNumbers::cavalierPursuit, -5, 0},
    Amount{"cavalier_charge_round", "cavalier_charge", &EventNumbers::cavalierRound, 1, 3},
    Amount{"oxford_mint_steps", "oxford_mint", &EventNumbers::mintSteps, 0, 9},
    Amount{"ships_captured_steps", "ships_captured", &EventNumbers::shipsSteps, 0, 9},
    Amount{"continent_supplies_steps", "continent_supplies", &EventNumbers::suppliesSteps, 0, 9},
    Amount{"king_strips_garrisons_blocks", "king_strips_garrisons", &EventNumbers::garrisonsStripped, 0, 2},
    Amount{"king_strips_garrisons_steps", "king_strips_garrisons", &EventNumbers::stripSteps, 0, 4},
    Amount{"montrose_strength", "montrose", &EventNumbers::montroseStrength, 0, 4},
    Amount{"excise_ordinance_steps", "excise_ordinance", &EventNumbers::exciseSteps, 0, 9},
    Amount{"siege_train_needs", "siege_train", &EventNumbers::siegeTrainNeeds, 0, 10},
    Amount{"siege_train_bombardment", "siege_train", &EventNumbers::siegeTrainBombardment, 0, 5},
    Amount{"king_to_scots_vp", "king_to_scots", &EventNumbers::kingToScotsVp, 1, 10},
    Amount{"henrietta_steps", "none", &EventNumbers::henriettaSteps, 0, 9},
    Amount{"henrietta_artillery_steps", "none", &EventNumbers::henriettaArtillerySteps, 0, 9},
};

constexpr auto amountKeys() {
    std::array<std::string_view, kAmounts.size()> keys{};
    for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = kAmounts[i].key;
    return keys;
}

}  // namespace

void readEvents(Folder& folder, Definitions& defs) {
    const YamlNode root = folder.load("events");
    root.expectKeys({"amounts"});
    static constexpr auto kKeys = amountKeys();
    readEach<std::size_t>(root["amounts"], kKeys, [&](std::size_t i, const YamlNode& node) {
        const Amount& amount = kAmounts[i];
        node.expectKeys({"id", "event", "value", "text", "source"});
        expectText(node["event"], amount.event);
        node["text"].asString();
        sourceOf(node);
        defs.numbers.*amount.to = node["value"].asInt(amount.least, amount.most);
    });
}

namespace {

void readVariant(const YamlNode& node, MajorEventDefinition& def) {
    if (const auto every = node.optional("every_turn")) {
        if (node.has("variant")) node["variant"].fail("`every_turn` says it all.", "Remove one of the two.");
        def.variant.push_back({0, 0, every->asInt(0, 6)});
        return;
    }
    for (const YamlNode& item : node["variant"].items()) {
        item.expectKeys({"year", "turn", "number"});
        const VariantNumber number{item["year"].asInt(1642, 1646), item["turn"].asInt(1, 6), item["number"].asInt(-2, 9)};
        if (!def.variant.empty() &&
            std::pair(number.year, number.turn) <= std::pair(def.variant.back().year, def.variant.back().turn))
            item.fail("This Turn is not after the one before.", "List the Turns in their order.");
        def.variant.push_back(number);
    }
    if (def.variant.empty()) node["variant"].fail("The Event could never happen.", "List at least one Turn.");
}

}  // namespace

void readMajorEvents(Folder& folder, Definitions& defs) {
    const YamlNode root = folder.load("major_events");
    root.expectKeys({"major_events"});
    readEach<MajorEvent>(root["major_events"], kMajorEventKeys, [&](MajorEvent event, const YamlNode& node) {
        node.expectKeys({"id", "name", "year", "turn", "owner", "text", "note", "variant", "every_turn", "source"});
        MajorEventDefinition& def = defs.majorEvents[index(event)];
        def.name = node["name"].asString();
        def.text = node["text"].asString();
        def.note = optionalText(node, "note");
        def.year = node["year"].asInt(1642, 1645);
        def.turn = node["turn"].asInt(1, 7);
        def.owner = enumOf<Side>(node["owner"], kSideKeys);
        readVariant(node, def);
        def.source = sourceOf(node);
    });
}

}  // namespace twwae::data
