// Reads the cards, the amounts of their Events, the Major Events and the almanac.
#include <algorithm>

#include "twwae/definitions_yaml.h"

namespace twwae::data {

using common::sourceOf;

namespace {

constexpr std::array<std::string_view, 6> kPhaseKeys{"none", "strategic", "tactical", "initiative_tactical", "supply", "victory"};
constexpr std::array<std::string_view, 3> kAfterKeys{"reshuffle", "beside_map", "removed_if_enacted"};

// TWWAE 2.31, 5.0: when an Event is enacted. The code of each is reached in its phase alone.
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
        default: return EventPhase::kStrategic;
    }
}

// Events from The Roundhead Cavalry to Montrose are the King's alone, those after them Parliament's.
constexpr bool mayHave(Side side, Event event) {
    if (event < Event::kRoundheadFails) return true;
    return (event <= Event::kMontrose) == (side == Side::kRoyalist);
}

int readYear(const YamlNode& node) {
    const int year = node.asInt(0, 1646);
    if (year != 0 && year < 1642) node.fail(fmt::format("{} is no year of the war.", year), "Write 1642 to 1646, or 0.");
    return year;
}

CardDefinition readCardDefinition(const YamlNode& node, Side side) {
    node.expectKeys({"id", "side", "title", "ap", "event", "phase", "from_year", "last_year", "after", "text", "note", "source"});
    CardDefinition card;
    card.key = node["id"].asSlug();
    card.title = node["title"].asString();
    card.text = node["text"].asString();
    card.note = optionalText(node, "note");
    card.ap = node["ap"].asInt(2, 4);  // TWWAE 5.0
    card.event = enumOf<Event>(node["event"], kEventKeys);
    if (!mayHave(side, card.event)) node["event"].fail("This is an Event of the other side.", "Give the card an Event of its own side.");
    if ((card.ap == 4) != (card.event == Event::kNone))
        node["event"].fail("Cards of 4 Action Points have no Event, and all others have one (5.0).", "Change `ap` or `event`.");
    card.phase = enumOf<EventPhase>(node["phase"], kPhaseKeys);
    expectText(node["phase"], kPhaseKeys[index(phaseOf(card.event))]);
    card.fromYear = readYear(node["from_year"]);
    card.lastYear = readYear(node["last_year"]);
    if (card.lastYear != 0 && card.lastYear < card.fromYear)
        node["last_year"].fail("The card leaves before it comes.", "Give a year not before `from_year`, or 0.");
    card.after = enumOf<AfterPlay>(node["after"], kAfterKeys);
    card.source = sourceOf(node);
    return card;
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
            if (other.key == card.key) node["id"].fail(fmt::format("`{}` stands here twice.", card.key), "Give each card an id of its own.");
        defs.cards[index(side) * kDeckCards + n++] = std::move(card);
    }
    for (const Side side : kBothSides)
        if (count[index(side)] != kDeckCards)
            root["cards"].fail(fmt::format("The {} deck has {} cards.", key(side), count[index(side)]), fmt::format("It needs {}.", kDeckCards));
}

namespace {

// An amount of events.yaml: where it goes, or, with least and most alike and nowhere to go, the one value that the code plays.
struct Amount {
    std::string_view key, event;
    int EventNumbers::* to;
    int least, most;
};
constexpr std::array kAmounts{
    Amount{"camp_fever_needs", "camp_fever", nullptr, 2, 2},
    Amount{"camp_fever_blocks", "camp_fever", nullptr, 2, 2},
    Amount{"camp_fever_strength", "camp_fever", nullptr, 1, 1},
    Amount{"clubmen_pinned", "clubmen", nullptr, 1, 1},
    Amount{"desertion_blocks", "desertion", nullptr, 1, 1},
    Amount{"desertion_strength", "desertion", nullptr, 1, 1},
    Amount{"advantageous_terrain_hits", "advantageous_terrain", nullptr, 2, 2},
    Amount{"last_stand_blocks", "last_stand", nullptr, 1, 1},
    Amount{"last_stand_hits", "last_stand", nullptr, 2, 2},
    Amount{"mining_needs", "mining", &EventNumbers::miningNeeds, 1, 7},
    Amount{"disfavours_cavalry_effectiveness", "disfavours_cavalry", &EventNumbers::disfavoursCavalry, -3, 0},
    Amount{"turncoats_strength", "turncoats", nullptr, 1, 1},
    Amount{"well_positioned_artillery_blocks", "well_positioned_artillery", nullptr, 1, 1},
    Amount{"well_positioned_artillery_last_round", "well_positioned_artillery", nullptr, 3, 3},
    Amount{"quartermaster_general_blocks", "quartermaster_general", &EventNumbers::quartermasterBlocks, 0, 9},
    Amount{"roundhead_fails_round", "roundhead_fails", nullptr, 1, 1},
    Amount{"cavalier_charge_effectiveness", "cavalier_charge", &EventNumbers::cavalierCharge, 0, 3},
    Amount{"cavalier_charge_pursuit", "cavalier_charge", &EventNumbers::cavalierPursuit, -5, 0},
    Amount{"cavalier_charge_round", "cavalier_charge", nullptr, 1, 1},
    Amount{"oxford_mint_steps", "oxford_mint", &EventNumbers::mintSteps, 0, 9},
    Amount{"hothams_plot_garrisons", "hothams_plot", nullptr, 1, 1},
    Amount{"carews_plot_garrisons", "carews_plot", nullptr, 1, 1},
    Amount{"ships_captured_steps", "ships_captured", &EventNumbers::freeSteps, 0, 9},
    Amount{"continent_supplies_steps", "continent_supplies", &EventNumbers::freeSteps, 0, 9},
    Amount{"king_strips_garrisons_blocks", "king_strips_garrisons", &EventNumbers::garrisonsStripped, 0, 2},
    Amount{"king_strips_garrisons_steps", "king_strips_garrisons", nullptr, 1, 1},
    Amount{"montrose_blocks", "montrose", nullptr, 1, 1},
    Amount{"montrose_strength", "montrose", nullptr, 1, 1},
    Amount{"bradford_clubmen_pinned", "bradford_clubmen", nullptr, 1, 1},
    Amount{"excise_ordinance_steps", "excise_ordinance", &EventNumbers::freeSteps, 0, 9},
    Amount{"siege_train_needs", "siege_train", nullptr, 2, 2},
    Amount{"siege_train_bombardment", "siege_train", nullptr, 1, 1},
    Amount{"king_to_scots_vp", "king_to_scots", nullptr, 2, 2},
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
    std::array<bool, kAmounts.size()> isFirst{};
    for (std::size_t i = 0; i < kAmounts.size(); ++i)  // several amounts may go to one number
        isFirst[i] = std::none_of(kAmounts.begin(), kAmounts.begin() + static_cast<std::ptrdiff_t>(i),
                                  [&](const Amount& a) { return a.to && a.to == kAmounts[i].to; });
    const YamlNode list = root["amounts"];
    const auto read = [&](bool first) {
        readEach<std::size_t>(list, kKeys, [&](std::size_t i, const YamlNode& node) {
            const Amount& amount = kAmounts[i];
            if (isFirst[i] != first) return;
            node.expectKeys({"id", "event", "value", "text", "source"});
            expectText(node["event"], amount.event);
            node["text"].asString();
            sourceOf(node);
            if (!amount.to) return expectInt(node["value"], amount.least);
            const int value = node["value"].asInt(amount.least, amount.most);
            if (!first && value != defs.numbers.*amount.to)
                node["value"].fail(fmt::format("This is {}, but {} for another Event, and the rules know one value for both.", value, defs.numbers.*amount.to),
                                   "Give all of them the same value.");
            defs.numbers.*amount.to = value;
        });
    };
    read(true);
    read(false);
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
        if (!def.variant.empty() && std::pair(number.year, number.turn) <= std::pair(def.variant.back().year, def.variant.back().turn))
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

namespace {

// An entry `area_...` or `city_...` tells of that Area or City.
void checkPlace(const YamlNode& id, const Definitions& defs) {
    const std::string& text = id.asString();
    const auto isKey = [&](const auto& place) { return place.key == std::string_view(text).substr(5); };
    if (text.starts_with("area_") && std::none_of(defs.areas.begin(), defs.areas.end(), isKey))
        id.fail(fmt::format("There is no Area `{}`.", text.substr(5)), "Name an Area of map.yaml.");
    if (text.starts_with("city_") && std::none_of(defs.cities.begin(), defs.cities.end(), isKey))
        id.fail(fmt::format("There is no City `{}`.", text.substr(5)), "Name a City of cities.yaml.");
}

}  // namespace

void readAlmanac(Folder& folder, Definitions& defs) {
    static constexpr std::array<std::string_view, 6> kKinds{"person", "force", "place", "event", "battle", "theme"};
    std::vector<std::string_view> cards;
    for (const CardDefinition& card : defs.cards) cards.push_back(card.key);
    defs.almanac = common::readAlmanac(folder.load("almanac", {"entries"}), kKinds, [&](const YamlNode& id) { checkPlace(id, defs); }, std::move(cards));
}

}  // namespace twwae::data
