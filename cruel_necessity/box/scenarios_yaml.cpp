// Reads scenarios, victory tables, instant defeats and interim checks.
#include <algorithm>

#include "cruel_necessity/box/definitions_yaml.h"

namespace cruel_necessity::data {

using common::sourceOf;

namespace {

constexpr std::array<std::string_view, 2> kOwners{"royalist", "parliament"};
using Tables = std::map<std::string, std::vector<VictoryBand>, std::less<>>;

// Reads a `from` that must lie below the one before; the last band alone has none.
int readFloor(const YamlNode& band, bool isLast, int above) {
    const YamlNode from = band["from"];
    if (isLast) {
        if (!from.isNull()) from.fail("The last band takes every lower score.", "Write `from: null`.");
        return kNoFloor;
    }
    const int floor = from.asInt(-99, 99);
    if (floor >= above)
        from.fail(fmt::format("This band does not lie below the one before, which begins at {}.", above),
                  "List the bands from the best to the worst.");
    return floor;
}

std::vector<VictoryBand> readTable(const YamlNode& node) {
    node.expectKeys({"id", "source", "bands"});
    sourceOf(node);
    std::vector<VictoryBand> table;
    const auto bands = node["bands"].items();
    if (bands.empty()) node["bands"].fail("The table is empty.", "Give it at least one band.");
    int historical = 0;
    for (std::size_t i = 0; i < bands.size(); ++i) {
        bands[i].expectKeys({"level", "title", "from", "printed_to", "historical", "text"});
        VictoryBand band;
        band.kind = bands[i]["level"].asSlug();
        band.title = bands[i]["title"].asString();
        band.history = bands[i]["text"].asString();
        band.isHistorical = bands[i]["historical"].asBool();
        band.isVictory = band.kind.ends_with("victory");
        const int above = i == 0 ? 100 : table.back().from;
        band.from = readFloor(bands[i], i + 1 == bands.size(), above);
        if (const YamlNode to = bands[i]["printed_to"]; !to.isNull())
            to.asInt(band.from == kNoFloor ? -99 : band.from, above - 1);
        historical += band.isHistorical ? 1 : 0;
        table.push_back(std::move(band));
    }
    if (historical > 1) node["bands"].fail("Two bands are marked as what happened.", "Mark one.");
    return table;
}

InterimBand readInterimBand(const YamlNode& node, bool isLast, int above) {
    node.expectKeys({"from", "effects"});
    InterimBand band;
    band.from = readFloor(node, isLast, above);
    for (const YamlNode& item : node["effects"].items()) {
        const std::string& text = item.asString();
        if (text == "choose_up 1" || text == "choose_up 2") {
            band.rises = text.back() - '0';
            continue;
        }
        const CardEffect e = parseEffect(item);
        if (e.kind == EffectKind::kZeal) band.zeal += e.amount;
        else if (e.kind == EffectKind::kMoveTrack && e.amount < 0) band.falls.push_back(static_cast<Track>(e.who));
        else
            item.fail("An interim check gives or takes Zeal, lets tracks fall, or lets the player raise some.",
                      "Use `zeal`, `down` or `choose_up`.");
    }
    return band;
}

std::uint8_t readArea(const YamlNode& node, Army army, const AreaNumbers& numbers) {
    const auto at = numbers.find(node.asSlug());
    if (at == numbers.end()) node.fail(fmt::format("There is no area `{}`.", node.asString()), "Name one of map.yaml.");
    const int number = at->second[index(army)];
    if (number < 0)
        node.fail(fmt::format("`{}` is not in the region of this Army.", node.asString()),
                  fmt::format("Name an area of {}.", key(army)));
    return static_cast<std::uint8_t>(number);
}

void readPieces(const YamlNode& node, Scenario& s, const Definitions& defs, const AreaNumbers& numbers) {
    static constexpr std::array<std::string_view, 1> kPlain{"plain"};
    static constexpr std::array<std::string_view, 3> kScots{"plain", "charles_i", "charles_ii"};
    readMapOf<Fortress>(node["fortresses"], kFortressKeys, [&](Fortress f, const YamlNode& item) {
        item.expectKeys({"owner", "click"});
        s.isParliaments[index(f)] = item["owner"].asEnum(kOwners) == 1;
        s.click[index(f)] = static_cast<std::uint8_t>(item["click"].asInt(1, static_cast<int>(kDialClicks) - 1));
    });
    readMapOf<Army>(node["armies"], kArmyKeys, [&](Army a, const YamlNode& item) {
        item.expectKeys({"area", "version"});
        s.area[index(a)] = readArea(item["area"], a, numbers);
        if (a == Army::kScotland) s.king = enumOf<ScottishArmy>(item["version"], kScots);
        else item["version"].asEnum(kPlain);
    });
    readMapOf<Track>(node["tracks"], kTrackKeys, [&](Track t, const YamlNode& item) {
        s.box[index(t)] = static_cast<std::uint8_t>(item.asInt(0, static_cast<int>(kTrackBoxes) - 1));
    });
    for (const Track t : {Track::kMonarchy, Track::kCatholicism})
        if (s.box[index(t)] == kTrackBoxes - 1 && s.box[index(opposite(t))] == 0)
            node["tracks"].fail(fmt::format("{} and {} stand in the one box they share.", defs[t].name, defs[opposite(t)].name),
                                "Move one of them.");
    s.troubles = enumOf<Track>(node["irish_troubles"], kTrackKeys);
    if (std::find(defs.troublesOrder.begin(), defs.troublesOrder.end(), s.troubles) == defs.troublesOrder.end())
        node["irish_troubles"].fail("The marker lies under the lower tracks.", "Name scotland, parliament or puritanism.");
    s.zeal = node["zeal"].asInt(0, defs.zealMost);
}

void readScenarioCards(const YamlNode& node, Scenario& s, const Definitions& defs) {
    s.firstCard = readCard(node["first_card"]);
    s.lastCard = readCard(node["last_card"]);
    if (!defs[s.firstCard].isFirst)
        node["first_card"].fail(fmt::format("Card {} is not the first of its deck.", number(s.firstCard)),
                                "Name one with `seed: first`.");
    if (!defs[s.lastCard].isLast || s.lastCard < s.firstCard)
        node["last_card"].fail(fmt::format("Card {} does not end these decks.", number(s.lastCard)),
                               "Name a later one with `seed: last`.");
    int deck = defs[s.firstCard].deck;
    for (const YamlNode& item : node["decks"].items()) expectInt(item, deck++);
    if (deck != defs[s.lastCard].deck + 1)
        node["decks"].fail("The decks and the last card do not agree.", "List the decks from the first to the last card.");
    if (const bool several = node["decks"].size() > 1; node["interim_checks"].asBool() != several)
        node["interim_checks"].fail("A check comes with every new deck.", fmt::format("Write `{}`.", several));
    s.deviltry = readCards(node["deviltry_cards"]);
    for (const CardId c : s.deviltry) {
        const auto& effects = defs[c].effects;
        if (c >= s.firstCard ||
            std::none_of(effects.begin(), effects.end(), [](const CardEffect& e) { return e.kind == EffectKind::kDeviltry; }))
            node["deviltry_cards"].fail(fmt::format("Card {} is no earlier card that places Deviltry.", number(c)),
                                        "Name earlier cards with Deviltry.");
    }
    const YamlNode achievements = node["achievements"];
    achievements.expectKeys({"scored", "available", "discarded"});
    s.scored = readCards(achievements["scored"]);
    s.available = readCards(achievements["available"]);
    s.discarded = readCards(achievements["discarded"]);
    if (s.available.size() > kAchievementBoxes) achievements["available"].fail("There are three boxes.", "List three at most.");
    std::uint64_t used = 0;
    for (const auto* list : {&s.scored, &s.available, &s.discarded}) {
        for (const CardId c : *list) {
            if (!defs[c].isAchievement || c >= s.firstCard)
                achievements.fail(fmt::format("Card {} is no earlier Achievement.", number(c)),
                                  "Name Achievements of earlier decks.");
            if (used >> index(c) & 1U)
                achievements.fail(fmt::format("Card {} is in two places.", number(c)), "Keep one of the two.");
            used |= std::uint64_t{1} << index(c);
        }
    }
}

void readScenarioUnits(const YamlNode& node, Scenario& s, const Definitions& defs) {
    std::array<int, kUnitKinds> count{};
    for (const YamlNode& item : node["named_units"].items()) {
        const UnitKind u = enumOf<UnitKind>(item, kUnitKeys);
        if (defs[u].side != BattleSide::kParliament || !defs[u].isNamed)
            item.fail("This is no Named unit of Parliament.", "The others start in their pools.");
        if (++count[index(u)] > defs[u].count)
            item.fail(fmt::format("There are only {} of these.", defs[u].count), "Remove one.");
        s.named.push_back(u);
    }
    for (const YamlNode& item : node["removed_units"].items()) {
        item.expectKeys({"unit", "count"});
        const UnitKind u = enumOf<UnitKind>(item["unit"], kUnitKeys);
        if (defs[u].side == BattleSide::kParliament && defs[u].isNamed)
            item["unit"].fail("This unit is not on the map yet.", "Leave it out of `named_units`.");
        const int removed = item["count"].asInt(1, defs[u].count);
        count[index(u)] += removed;
        if (count[index(u)] > defs[u].count)
            item.fail(fmt::format("There are only {} of these.", defs[u].count), "Name each unit once.");
        s.removed.insert(s.removed.end(), static_cast<std::size_t>(removed), u);
    }
    for (const YamlNode& item : node["removed_battle_cards"].items()) {
        const BattleCard c = enumOf<BattleCard>(item, kBattleCardKeys);
        if (std::find(s.battleCardsOut.begin(), s.battleCardsOut.end(), c) != s.battleCardsOut.end())
            item.fail("The card stands here twice.", "Keep one of the two.");
        s.battleCardsOut.push_back(c);
    }
}

Scenario readScenario(const YamlNode& node, const Definitions& defs, const AreaNumbers& numbers, const Tables& tables) {
    node.expectKeys({"id",
                     "name",
                     "period",
                     "intro",
                     "start_here",
                     "decks",
                     "first_card",
                     "last_card",
                     "victory",
                     "interim_checks",
                     "fortresses",
                     "armies",
                     "tracks",
                     "irish_troubles",
                     "zeal",
                     "deviltry_cards",
                     "achievements",
                     "named_units",
                     "removed_units",
                     "removed_battle_cards",
                     "oxford_permitted",
                     "source"});
    Scenario s;
    s.key = node["id"].asSlug();
    s.title = node["name"].asString();
    std::string period = node["period"].asString();  // a range of years is set with a dash
    if (const auto hyphen = period.find('-'); hyphen != std::string::npos) period.replace(hyphen, 1, "\u2013");
    s.text = fmt::format("{}. {}", period, node["intro"].asString());
    if (const auto startHere = node.optional("start_here")) s.startHere = startHere->asBool();
    readScenarioCards(node, s, defs);
    readPieces(node, s, defs, numbers);
    readScenarioUnits(node, s, defs);
    s.oxfordPermitted = node["oxford_permitted"].asBool();
    const auto table = tables.find(node["victory"].asSlug());
    if (table == tables.end())
        node["victory"].fail(fmt::format("There is no victory table `{}`.", node["victory"].asString()),
                             "Name one of victory_tables.");
    s.victory = table->second;
    s.source = sourceOf(node);
    return s;
}

// What the campaign starts with stands in two files; both must say the same.
void checkStart(Folder& folder, const YamlNode& list, const Definitions& defs) {
    const YamlNode tracks = folder.load("tracks");
    for (std::size_t i = 0; i < defs.scenarios.size(); ++i) {
        const Scenario& s = defs.scenarios[i];
        if (number(s.firstCard) != 1) continue;
        const YamlNode node = list.items()[i];
        for (const YamlNode& track : tracks["tracks"].items()) {
            const auto t = enumOf<Track>(track["id"], kTrackKeys);
            if (track["start"].asInt(0, 6) != s.box[index(t)])
                node["tracks"].fail(fmt::format("{} starts in another box in tracks.yaml.", defs[t].name), "Change both.");
        }
        if (tracks["irish_troubles"]["start"].asString() != key(s.troubles))
            node["irish_troubles"].fail("The marker starts elsewhere in tracks.yaml.", "Change both.");
        if (tracks["zeal"]["start"].asInt(0, 99) != s.zeal)
            node["zeal"].fail("Zeal starts at another number in tracks.yaml.", "Change both.");
    }
}

// Each scenario once more, as the house option of strong Fortresses has it. They stand behind the others, so that nothing else
// of the State tells of the option.
void addStrong(Definitions& defs) {
    const std::size_t count = defs.scenarios.size();
    for (std::size_t i = 0; i < count; ++i) {
        Scenario s = defs.scenarios[i];
        s.isStrong = true;
        s.startHere = false;
        for (std::size_t f = 0; f < kFortresses; ++f)
            if (s.isParliaments[f]) s.click[f] = kDialClicks - 1;
        defs.scenarios.push_back(std::move(s));
    }
}

void readDefeats(const YamlNode& node, Definitions& defs) {
    node.expectKeys({"f_markers", "source", "causes", "levels"});
    sourceOf(node);
    expectInt(node["f_markers"], 4);  // CN 11.1
    static constexpr std::array<std::string_view, 2> kCauses{"london", "tracks"};
    readEach<std::size_t>(node["causes"], kCauses, [](std::size_t, const YamlNode& cause) {
        cause.expectKeys({"id", "title"});
        cause["title"].asString();
    });
    static constexpr std::array<std::string_view, 3> kDecks{"1", "2", "3"};
    readEach<std::size_t>(node["levels"], kDecks, [&](std::size_t deck, const YamlNode& level) {
        level.expectKeys({"deck", "level", "title", "text"});
        defs.defeats[deck] = {level["level"].asSlug(), level["title"].asString(), level["text"].asString()};
    }, "deck");
}

}  // namespace

void readScenarios(Folder& folder, Definitions& defs, const AreaNumbers& numbers) {
    const YamlNode root = folder.load("scenarios", {"scenarios", "victory_tables"});
    root.expectKeys({"scenarios", "victory_tables", "instant_defeats", "interim_checks"});
    Tables tables;
    for (const YamlNode& node : root["victory_tables"].items())
        if (!tables.emplace(node["id"].asSlug(), readTable(node)).second)
            node["id"].fail("There is a table of this name already.", "Name each table once.");
    for (const YamlNode& node : root["scenarios"].items()) {
        Scenario s = readScenario(node, defs, numbers, tables);
        for (const Scenario& other : defs.scenarios)
            if (other.key == s.key) node["id"].fail("There is a scenario of this name already.", "Name each scenario once.");
        defs.scenarios.push_back(std::move(s));
    }
    if (defs.scenarios.empty()) root["scenarios"].fail("There is no scenario.", "Add one.");
    checkStart(folder, root["scenarios"], defs);
    addStrong(defs);
    readDefeats(root["instant_defeats"], defs);
    static constexpr std::array<std::string_view, 2> kChecks{"28", "46"};
    readEach<std::size_t>(root["interim_checks"], kChecks, [&](std::size_t which, const YamlNode& node) {
        node.expectKeys({"card", "source", "bands"});
        sourceOf(node);
        const auto bands = node["bands"].items();
        for (std::size_t i = 0; i < bands.size(); ++i)
            defs.interim[which].push_back(
                readInterimBand(bands[i], i + 1 == bands.size(), i == 0 ? 100 : defs.interim[which].back().from));
        if (bands.empty()) node["bands"].fail("The check has no bands.", "Give it at least one.");
    }, "card");
}

}  // namespace cruel_necessity::data
