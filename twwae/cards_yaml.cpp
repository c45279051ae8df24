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
    card.note = asOptionalText(node, "note");
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

// An amount of events.yaml: where it goes, or the one value that the code plays.
struct Amount {
    Event event;
    int EventNumbers::* to;  // null: decided in code
    int least, most;         // equal where decided in code
};
constexpr std::size_t kAmounts = 37;
constexpr std::array<std::string_view, kAmounts> kAmountKeys{
    "camp_fever_needs", "camp_fever_blocks", "camp_fever_strength", "clubmen_pinned", "desertion_blocks", "desertion_strength",
    "advantageous_terrain_hits", "last_stand_blocks", "last_stand_hits", "mining_needs", "disfavours_cavalry_effectiveness",
    "turncoats_strength", "well_positioned_artillery_blocks", "well_positioned_artillery_last_round", "quartermaster_general_blocks",
    "roundhead_fails_round", "cavalier_charge_effectiveness", "cavalier_charge_pursuit", "cavalier_charge_round", "oxford_mint_steps",
    "hothams_plot_garrisons", "carews_plot_garrisons", "ships_captured_steps", "continent_supplies_steps",
    "king_strips_garrisons_blocks", "king_strips_garrisons_steps", "montrose_blocks", "montrose_strength", "bradford_clubmen_pinned",
    "excise_ordinance_steps", "siege_train_needs", "siege_train_bombardment", "king_to_scots_vp",
    "support_slips_away_needs", "support_slips_away_vp", "fortification_of_london_walls", "rupert_dismissed_blocks"};

}  // namespace
