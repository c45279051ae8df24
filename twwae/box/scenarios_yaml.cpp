// Reads set-ups and scenarios, and checks that each set-up is worth the Victory Points the scenario starts with.
#include <algorithm>
#include <map>
#include <set>

#include "twwae/box/definitions_yaml.h"

namespace twwae::data {

using common::sourceOf;

namespace {

using Setups = std::map<std::string, std::vector<Placement>, std::less<>>;

// The source of a place may also name blocks of its own, whose place is surer or less sure than that of the others.
void checkSource(const YamlNode& node) {
    for (const common::FieldSource& f : common::parseSources(node["source"]))
        if (!f.field.empty() && f.field != "blocks" && !fromKey<BlockId>(kBlockKeys, f.field))
            node["source"].keyOf(f.field).fail(fmt::format("`{}` is no block.", f.field),
                                               "Write `blocks`, or the id of a block that stands here.");
}

Place readPlace(const YamlNode& node, const Definitions& defs) {
    static constexpr std::array<std::string_view, 5> kBeyond{"pool", "aside", "scotland", "ireland", "continent"};
    static constexpr std::array<Place, 5> kPlaces{Place::kPool, Place::kAside, Place::kScotland, Place::kIreland,
                                                  Place::kContinent};
    std::vector<std::string_view> keys(kBeyond.begin(), kBeyond.end());
    for (const AreaDefinition& area : defs.areas) keys.push_back(area.key);
    const std::size_t at = node.asEnum(keys);
    return at < kBeyond.size() ? kPlaces[at] : outside(areaAt(at - kBeyond.size()));
}

void checkPlacement(const YamlNode& node, BlockId b, Place place, const Definitions& defs) {
    if (place == Place::kScotland && !isCovenanter(b))
        node.fail("Only Covenanters enter Scotland (4.12).", "Place the block elsewhere.");
    if (place == Place::kIreland && defs[b].kind != BlockKind::kIrish)
        node.fail("Only Irish blocks start in Ireland (4.13).", "Place the block elsewhere.");
    if (place == Place::kContinent && sideOf(b) != Side::kRoyalist)
        node.fail("Only the Royalist has blocks on the Continent (6.2).", "Place the block elsewhere.");
    if (place == Place::kPool && (defs[b].eliminated != Place::kPool))
        node.fail("This block never goes to the Recruitment Pool (4.4).", "Place it elsewhere.");
}

std::vector<Placement> readSetup(const YamlNode& node, const Definitions& defs) {
    std::vector<Placement> placements;
    std::array<bool, kBlocks> seen{};
    std::set<Place> places;
    for (const YamlNode& item : node["places"].items()) {
        item.expectKeys({"id", "blocks", "source"});
        sourceOf(item);
        checkSource(item);
        const Place place = readPlace(item["id"], defs);
        if (!places.insert(place).second) item["id"].fail("The place stands here twice.", "List its blocks together.");
        for (const YamlNode& block : item["blocks"].items()) {
            const BlockId b = readBlock(block);
            if (seen[index(b)]) block.fail(fmt::format("`{}` is in two places.", key(b)), "Keep one of the two.");
            seen[index(b)] = true;
            checkPlacement(block, b, place, defs);
            if (isArea(place))
                for (const Placement& other : placements)
                    if (other.place == place && sideOf(other.block) != sideOf(b))
                        block.fail("Both sides stand in this Area.", "No war starts with a battle: place one elsewhere.");
            placements.push_back({b, place});
        }
    }
    for (std::size_t b = 0; b < kBlocks; ++b)
        if (!seen[b]) node["places"].fail(fmt::format("`{}` is nowhere.", kBlockKeys[b]), "Place it, if only `aside`.");
    std::sort(placements.begin(), placements.end(), [](const Placement& a, const Placement& b) { return a.block < b.block; });
    return placements;
}

// TWWAE 4.2: who controls a City before anything has happened.
int ownerOf(const Definitions& defs, const CityDefinition& city, const std::vector<Placement>& placements) {
    for (const Placement& p : placements)
        if (p.place == outside(city.area)) return static_cast<int>(index(sideOf(p.block)));
    const int loyal = defs[city.area].loyal;
    return loyal >= 0 ? loyal : city.sympathy;
}

// TWWAE 12.53, RULING twwae-94: the King has one and half a point for each Victory City but London; Parliament half a
// point likewise; London counts one for whoever holds it. The printed starts of 1642 and 1644 come to the same.
int startingHalves(const Definitions& defs, const std::vector<Placement>& placements) {
    int halves = 2;
    for (const CityDefinition& city : defs.cities)
        if (city.isVictory) halves += (&city == &defs[defs.london] ? 2 : 1) * (ownerOf(defs, city, placements) == 0 ? 1 : -1);
    return halves;
}

std::vector<CardId> readCardList(const YamlNode& list, const Definitions& defs, std::vector<CardId>& used) {
    std::vector<CardId> cards;
    for (const YamlNode& item : list.items()) {
        const CardId card = readCard(item, defs);
        if (std::find(used.begin(), used.end(), card) != used.end())
            item.fail(fmt::format("`{}` is in two places.", item.asString()), "Keep one of the two.");
        used.push_back(card);
        cards.push_back(card);
    }
    return cards;
}

// What happens to the cards when the scenario starts after 1642. (TWWAE 11.4, 12.32)
void readScenarioCards(const YamlNode& node, const Definitions& defs, Scenario& s) {
    std::vector<CardId> used;
    s.cardsOut = readCardList(node["cards_out"], defs, used);
    s.cardsBeside = readCardList(node["cards_beside"], defs, used);
    for (const CardId c : s.cardsBeside)
        if (defs[c].after != AfterPlay::kBesideMap)
            node["cards_beside"].fail(fmt::format("`{}` does not stay in force.", defs[c].key), "List it elsewhere.");
    for (const CardId c : s.cardsBeside)
        if (defs[c].isOut)
            node["cards_beside"].fail(fmt::format("`{}` is in force here, and taken out of the game.", defs[c].key),
                                      "Remove its `out: true`, or take it from this list.");
    for (std::size_t c = 0; c < kCards; ++c)
        if (defs.cards[c].isOut && std::find(used.begin(), used.end(), cardAt(c)) == used.end())
            s.cardsOut.push_back(cardAt(c)), used.push_back(cardAt(c));
    for (std::size_t c = 0; c < kCards; ++c)
        if (defs.cards[c].lastYear != 0 && defs.cards[c].lastYear < s.year &&
            std::find(used.begin(), used.end(), cardAt(c)) == used.end())
            node["cards_out"].fail(fmt::format("`{}` has left the game by {}.", defs.cards[c].key, s.year), "List it here.");
}

void readTime(const YamlNode& node, const Definitions& defs, Scenario& s) {
    s.year = node["year"].asInt(1642, 1646);
    s.firstTurn = node["first_turn"].asInt(s.year == 1642 ? 4 : 1, 6);
    s.discards1642 = node["discards_1642"].asInt(0, 5);
    static constexpr std::array<std::string_view, 5> kYears{"1642", "1643", "1644", "1645", "1646"};
    const YamlNode ties = node["ties"];
    ties.expectKeys(kYears);
    for (std::size_t y = 0; y < kYears.size(); ++y) s.tieGoesTo[y] = enumOf<Side>(ties[kYears[y]], kSideKeys);
    for (const YamlNode& item : node["major_done"].items()) s.majorDone[item.asEnum(kMajorEventKeys)] = true;
    for (std::size_t e = 0; e < kMajorEvents; ++e)
        if (defs.majorEvents[e].year < s.year && !s.majorDone[e])
            node["major_done"].fail(fmt::format("`{}` comes before {}.", kMajorEventKeys[e], s.year), "List it here.");
    const YamlNode end = node["end"];
    end.expectKeys({"year", "zero_goes_to", "minor"});
    s.end = {end["year"].asInt(s.year, 1646), enumOf<Side>(end["zero_goes_to"], kSideKeys), end["minor"].asBool()};
}

Scenario readScenario(const YamlNode& node, const Definitions& defs, const Setups& setups) {
    node.expectKeys({"id", "title", "start_here", "period", "text", "year", "first_turn", "vp", "setup", "cards_out",
                     "cards_beside", "treaty", "prelude", "discards_1642", "ties", "henrietta_delivered", "major_done", "end",
                     "source"});
    Scenario s;
    s.key = node["id"].asSlug();
    s.title = node["title"].asString();
    s.text = fmt::format("{}. {}", node["period"].asString(), node["text"].asString());
    if (const auto startHere = node.optional("start_here")) s.startHere = startHere->asBool();
    readTime(node, defs, s);
    readScenarioCards(node, defs, s);
    std::vector<std::string_view> names;
    for (const auto& [name, placements] : setups) names.push_back(name);
    s.placements = setups.find(names[node["setup"].asEnum(names)])->second;
    s.hasTreaty = node["treaty"].asBool();
    s.isPrelude = node["prelude"].asBool();
    s.henriettaDelivered = node["henrietta_delivered"].asBool();
    s.source = sourceOf(node);
    s.vp = node["vp"].asInt(-2, 2);
    if (s.isPrelude) expectInt(node["vp"], 0);  // TWWAE 12.53: counted when both sides are set up
    else if (const int halves = startingHalves(defs, s.placements); halves != 2 * s.vp)
        node["vp"].fail(fmt::format("The Victory Cities of this set-up are worth {}.", halves / 2),
                        "Change this number, or who holds the Victory Cities: the blocks, or the loyalties of map.yaml.");
    return s;
}

}  // namespace

void readScenarios(Folder& folder, Definitions& defs) {
    const YamlNode root = folder.load("scenarios", {"setups", "scenarios"});
    root.expectKeys({"setups", "scenarios"});
    Setups setups;
    for (const YamlNode& node : root["setups"].items()) {
        node.expectKeys({"id", "places"});
        if (!setups.emplace(node["id"].asSlug(), readSetup(node, defs)).second)
            node["id"].fail("There is a set-up of this name already.", "Name each set-up once.");
    }
    for (const YamlNode& node : root["scenarios"].items()) {
        Scenario s = readScenario(node, defs, setups);
        for (const Scenario& other : defs.scenarios)
            if (other.key == s.key) node["id"].fail("There is a scenario of this name already.", "Name each scenario once.");
        defs.scenarios.push_back(std::move(s));
    }
    if (defs.scenarios.empty()) root["scenarios"].fail("There is no scenario.", "Add one.");
}

}  // namespace twwae::data
