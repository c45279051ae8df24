// View: the position as JSON for the engine protocol, as one seat may see it; schema in docs/protocol.md.
#include <nlohmann/json.hpp>

#include "twwae/chapters/queries.h"
#include "twwae/twwae.h"
#include "twwae/knowing/view.h"

namespace twwae {

namespace {

using common::PlayerId;
using Json = nlohmann::json;

constexpr std::array<std::string_view, 3> kColourKeys{"blue", "orange", "green"};
constexpr std::array<std::string_view, 4> kBattleKeys{"field", "skirmish", "sally", "storm"};
constexpr std::array<std::string_view, 4> kControlKeys{"royalist", "parliament", "neutral", "contested"};

Json sideOrNull(int side) { return side < 0 ? Json(nullptr) : Json(key(kBothSides[static_cast<std::size_t>(side)])); }
Json points(std::uint8_t halves) { return halves % 2 == 0 ? Json(halves / 2) : Json(halves / 2.0); }

class Viewer {
public:
    Viewer(const Definitions& defs, const Observation& o) : defs_(defs), o_(o), s_(o.seen) {}

    Json all() const {
        Json v;
        v["game"] = Twwae::kKey;
        v["scenario"] = defs_.scenarios[s_.options.scenario].key;
        v["viewer"] = isUmpire() ? Json("all") : Json(key(sideOf(o_.viewer)));
        v["year"] = s_.year;
        v["turn"] = s_.turn;
        v["turns_played"] = s_.turnsPlayed;
        v["phase"] = Twwae::phase(defs_, s_);
        v["is_winter"] = isWinter(s_);
        v["vp"] = s_.vp;
        v["player_one"] = isPlayerOneNamed() ? Json(key(s_.first)) : Json(nullptr);
        v["action_points"] = actionPoints();
        v["areas"] = areas();
        v["cities"] = cities();
        for (std::size_t i = 0; i < kSeas; ++i)
            v["seas"][kSeaKeys[i]] = {{"name", defs_.seaNames[i]},
                                      {"key_port", defs_[defs_.keyPort[i]].key},
                                      {"controller", sideOrNull(s_.owner[index(defs_.keyPort[i])])}};
        v["pools"] = {{"royalist", blocksOf(Side::kRoyalist, Place::kPool)},
                      {"parliament", blocksOf(Side::kParliament, Place::kPool)}};
        for (const Place p : {Place::kScotland, Place::kIreland, Place::kContinent, Place::kAside, Place::kRemoved})
            v[placeKey(defs_, p)] = bothAt(p);
        if (!isUmpire()) v["candidates"] = candidates();
        v["groups"] = groups();
        v["arrivals"] = arrivals();
        v["crossings"] = crossings();
        for (const Side side : kBothSides) v["cards"][key(side)] = cards(side);
        v["events"] = {{"royalist", namedEvent(Side::kRoyalist)}, {"parliament", namedEvent(Side::kParliament)}};
        v["battle"] = battle();
        v["this_turn"] = thisTurn();
        v["lasting"] = lasting();
        v["over"] = s_.isOver;
        v["winner"] = s_.isOver ? sideOrNull(s_.winner) : Json(nullptr);
        return v;
    }

private:
    [[nodiscard]] bool isUmpire() const { return o_.viewer != PlayerId::kFirst && o_.viewer != PlayerId::kSecond; }
    [[nodiscard]] bool isOpen(Side side) const { return isUmpire() || sideOf(o_.viewer) == side; }
    [[nodiscard]] bool isCertain(BlockId b) const { return (s_.knowledge[index(enemyOf(sideOf(b)))].certain & bitOf(b)) != 0; }
    [[nodiscard]] bool isPlayerOneNamed() const {
        if (!s_.isRevealed) return false;
        for (const Frame& f : s_.stack)
            if (std::holds_alternative<FirstPlayerChoice>(f)) return false;
        return true;
    }

    // The blocks of a side at a place that its owner names; groups of an Area are part of it.
    [[nodiscard]] int present(Side side, Place p) const {
        if (isOpen(side)) return countOf(blocksAt(s_, side, p));
        return presentBlocks(o_, side, p);
    }

    Json flags(BlockId b) const {
        Json list = Json::array();
        for (const FlagKey& f : kFlagKeys)
            if (has(s_, b, f.flag)) list.push_back(f.key);
        return list;
    }
    Json showing(BlockId b) const {
        const Showing& shown = s_.shown[index(b)];
        if (shown.turn == 0) return nullptr;
        // Turn numbers count on from the scenario's first; six make a Year.
        const Scenario& scenario = defs_.scenarios[s_.options.scenario];
        const int turn = scenario.firstTurn - 1 + std::max(shown.turn - 2, 0);
        return {{"strength", points(shown.halves)}, {"year", scenario.year + turn / 6}, {"turn", turn % 6 + 1}};
    }
    Json group(std::uint8_t g) const { return g == 0 ? Json(nullptr) : Json(g - 1); }

    // What a block's owner reads, or everybody of one that is face up or certain.
    Json named(BlockId b) const {
        const BlockDefinition& def = defs_[b];
        Json v{{"block", key(b)},
               {"name", def.name},
               {"side", key(sideOf(b))},
               {"colour", kColourKeys[index(colourOf(b))]},
               {"class", kClassKeys[index(def.cls)]},
               {"effectiveness", def.effectiveness},
               {"most", def.strength},
               {"shown", showing(b)}};
        return v;
    }
    Json own(BlockId b) const {
        const BlockState& it = s_.blocks[index(b)];
        Json v = named(b);
        v["strength"] = points(it.halves);
        v["flags"] = flags(b);
        v["group"] = group(it.group);
        v["ordered_to"] = it.order == 255 ? Json(nullptr) : Json(placeKey(defs_, static_cast<Place>(it.order)));
        v["is_known"] = isCertain(b);
        return v;
    }
    Json foe(const Token& token) const {
        Json v;
        if (token.block != BlockId::kNone) {
            v = named(token.block);
            v["flags"] = flags(token.block);
            v["strength"] = has(s_, token.block, kFaceUp) ? points(s_.blocks[index(token.block)].halves) : Json(nullptr);
        } else {
            v = {{"block", nullptr},       {"side", key(token.side)}, {"colour", kColourKeys[index(token.colour)]},
                 {"flags", Json::array()}, {"strength", nullptr},     {"shown", nullptr}};
        }
        v["token"] = tokenText(defs_, token);
        v["group"] = token.group < 0 ? Json(nullptr) : Json(token.group);
        return v;
    }
    Json blocksOf(Side side, Place p) const {
        Json list = Json::array();
        if (isOpen(side))
            for (const BlockId b : Blocks{side, blocksAt(s_, side, p)}) list.push_back(own(b));
        else
            for (const Token& token : tokensAt(o_, side, p)) list.push_back(foe(token));
        return list;
    }
    Json bothAt(Place p) const {
        Json list = blocksOf(Side::kRoyalist, p);
        for (Json& b : blocksOf(Side::kParliament, p)) list.push_back(std::move(b));
        return list;
    }

    Json areas() const {
        Json v = Json::object();
        for (std::size_t i = 0; i < defs_.areas.size(); ++i) {
            const AreaDefinition& area = defs_.areas[i];
            const Place p = outside(areaAt(i));
            const bool r = present(Side::kRoyalist, p) > 0, pa = present(Side::kParliament, p) > 0;
            const std::size_t control = r && pa          ? 3
                                        : r              ? 0
                                        : pa             ? 1
                                        : area.loyal < 0 ? 2
                                                         : static_cast<std::size_t>(area.loyal);
            v[area.key] = {{"name", area.name},
                           {"region", kRegionKeys[index(area.region)]},
                           {"loyal", sideOrNull(area.loyal)},
                           {"control", kControlKeys[control]},
                           {"city", area.city == CityId::kNone ? Json(nullptr) : Json(defs_[area.city].key)},
                           {"blocks", bothAt(p)}};
        }
        return v;
    }
    Json cities() const {
        Json v = Json::object();
        for (std::size_t i = 0; i < defs_.cities.size(); ++i) {
            const CityDefinition& city = defs_.cities[i];
            Json besieger = nullptr;
            for (const Side side : kBothSides)
                if (present(side, inside(cityAt(i))) > 0 && present(enemyOf(side), outside(city.area)) > 0 &&
                    (present(side, outside(city.area)) == 0 || (s_.besieged >> i & 1U) != 0))
                    besieger = key(enemyOf(side));
            v[city.key] = {{"name", city.name},
                           {"area", defs_[city.area].key},
                           {"owner", sideOrNull(s_.owner[i])},
                           {"size", city.size},
                           {"is_fortified", city.isFortified},
                           {"is_victory", city.isVictory},
                           {"siege_marker", s_.marker[i] < 0 ? Json(nullptr) : Json(s_.marker[i])},
                           {"besieged_by", besieger},
                           {"siege_combat_done", (s_.siegesDone >> i & 1U) != 0},
                           {"inside", bothAt(inside(cityAt(i)))}};
        }
        return v;
    }

    // What the viewer may think possible of the enemy: for each place the keys, more than stand there where not all is certain.
    Json candidates() const {
        const Knowledge& mind = s_.knowledge[index(sideOf(o_.viewer))];
        const Side enemy = enemyOf(sideOf(o_.viewer));
        Json v = Json::object();
        for (std::size_t p = 0; p < kKnownPlaces; ++p) {
            if (o_.count[p] == 0) continue;
            Json list = Json::array();
            for (const BlockId b : Blocks{enemy, mind.maybe[p]}) list.push_back(key(b));
            const bool isGroup = p >= index(Place::kFirstGroup);
            v[isGroup ? fmt::format("group_{}", p - index(Place::kFirstGroup)) : placeKey(defs_, static_cast<Place>(p))] = {
                {"count", o_.count[p]}, {"blocks", list}};
        }
        return v;
    }

    std::string nodeKey(AreaId a) const {
        return a == kScotlandArea ? "scotland" : index(a) < defs_.areas.size() ? defs_[a].key : "";
    }
    static bool isCrossing(const Group& g) { return g.kind == GroupKind::kBorder || g.kind == GroupKind::kScottishBorder; }
    AreaId fromOf(const Group& g) const { return g.kind == GroupKind::kScottishBorder ? kScotlandArea : g.from; }
    Json groups() const {
        Json list = Json::array();
        for (std::size_t i = 0; i < kGroups; ++i) {
            const Group& g = s_.groups[i];
            if (g.kind == GroupKind::kNone) continue;
            list.push_back({{"group", i}, {"kind", kGroupKeys[index(g.kind)]}, {"side", key(g.side)}, {"area", nodeKey(g.area)},
                            {"from", isCrossing(g) ? Json(nodeKey(fromOf(g))) : Json(nullptr)}, {"crossed", g.crossed}});
        }
        return list;
    }
    Json arrivals() const {
        Json list = Json::array();
        for (const Side side : kBothSides)
            for (std::size_t i = 0; i < defs_.areas.size(); ++i) {
                const auto add = [&](AreaId from) {
                    if ((s_.arrivals[index(side)][i] >> wayIndex(defs_, areaAt(i), from) & 1U) != 0)
                        list.push_back({{"side", key(side)}, {"area", defs_.areas[i].key}, {"from", nodeKey(from)}});
                };
                for (const auto& c : defs_.map.connections(mapIndex(areaAt(i)))) add(areaId(c.to));
                if (defs_.areas[i].bordersScotland) add(kScotlandArea);
            }
        return list;
    }
    Json crossings() const {
        Json list = Json::array();
        for (const Group& g : s_.groups) {
            if (!isCrossing(g) || g.crossed == 0) continue;
            const int limit = borderLimit(defs_, fromOf(g), g.area);
            list.push_back({{"side", key(g.side)},
                            {"from", nodeKey(fromOf(g))},
                            {"to", nodeKey(g.area)},
                            {"crossed", g.crossed},
                            {"limit", limit >= 255 ? Json(nullptr) : Json(limit)}});
        }
        return list;
    }

    Json actionPoints() const {
        if (const auto* segment = common::frameOnStack<ActionSegment>(s_))
            return {{"side", key(segment->side)}, {"left", segment->left}};
        return nullptr;
    }

    Json cardList(Side side, std::uint64_t set) const {
        Json list = Json::array();
        for (std::size_t n = 0; n < kDeckCards; ++n)
            if ((set >> n & 1U) != 0) list.push_back(defs_.cards[index(side) * kDeckCards + n].key);
        return list;
    }
    Json cards(Side side) const {
        const Deck& deck = s_.decks[index(side)];
        const CardId played = s_.played[index(side)];
        const bool open = isOpen(side), faceDown = !s_.isRevealed && o_.hasCommitted[index(side)];
        const int left =
            deck.pile.size() - (open ? 0 : o_.handSize[index(side)] + o_.hiddenSize[index(side)] + (faceDown ? 1 : 0));
        return {{"hand", open ? cardList(side, deck.hand) : Json(nullptr)},
                {"hand_size", o_.handSize[index(side)]},
                {"put_away", open ? cardList(side, deck.hidden) : Json(nullptr)},
                {"put_away_size", o_.hiddenSize[index(side)]},
                {"deck_size", left},
                {"discarded", cardList(side, deck.pile.discards())},
                {"unseen", cardList(side, deck.pile.pile())},
                {"played", played == CardId::kNone ? Json(nullptr) : Json(defs_[played].key)},
                {"is_face_down", faceDown},
                {"is_enacted", s_.enacted[index(side)]},
                {"in_force", cardList(side, deck.beside)},
                {"waiting", cardList(side, deck.waiting)},
                {"out", cardList(side, deck.gone)}};
    }
    Json namedEvent(Side side) const {
        const NamedEvent& named = s_.named[index(side)];
        if (named.event == Event::kNone) return nullptr;
        return {{"event", kEventKeys[index(named.event)]},
                {"area", named.area == AreaId::kNone ? Json(nullptr) : Json(nodeKey(named.area))},
                {"city", named.city == CityId::kNone ? Json(nullptr) : Json(defs_[named.city].key)},
                {"gun", blockOrNull(named.gun)}};
    }
    static Json blockOrNull(BlockId b) { return b == BlockId::kNone ? Json(nullptr) : Json(key(b)); }

    // The blocks of one side of a Battle. Those of the other player that stand upright are told by their number alone.
    Json battleSide(Side side) const {
        const Battle& b = s_.battle;
        Json v{{"line", {{"artillery", Json::array()}, {"cavalry", Json::array()}, {"infantry", Json::array()}}},
               {"pursuing", Json::array()},
               {"routing", Json::array()},
               {"reserves", isOpen(side) ? Json::array() : Json(nullptr)}};
        BlockBits there = blocksAt(s_, side, outside(b.area));
        if (b.city != CityId::kNone) there |= blocksAt(s_, side, inside(b.city));
        for (const BlockId id : Blocks{side, there}) {
            if (has(s_, id, kReserve) && isOpen(side)) v["reserves"].push_back(key(id));
            if (!has(s_, id, kInLine) || (!has(s_, id, kFaceUp) && !isOpen(side))) continue;
            if (has(s_, id, kPursuing)) v["pursuing"].push_back(key(id));
            else if (has(s_, id, kRouting)) v["routing"].push_back(key(id));
            else v["line"][kClassKeys[index(defs_[id].cls)]].push_back(key(id));
        }
        int open = 0;
        for (const BlockId id : Blocks{side, blocksAt(s_, side, outside(b.area))}) open += has(s_, id, kFaceUp);
        v["standing"] = present(side, outside(b.area)) - open;
        v["hits_caused"] = b.hitsCaused[index(side)];
        v["cavalry_hits_taken"] = b.cavalryHits[index(side)];
        v["well_placed"] = blockOrNull(b.wellPlaced[index(side)]);
        v["last_stand_open"] = b.lastStand[index(side)];
        return v;
    }
    Json battle() const {
        const Battle& b = s_.battle;
        if (!b.isOn) return nullptr;
        Json events = Json::array();
        if (b.surprise) events.push_back("surprise_attack");
        if (b.terrain) events.push_back("advantageous_terrain");
        if (b.disfavoursCavalry) events.push_back("disfavours_cavalry");
        if (b.roundheadFails) events.push_back("roundhead_fails");
        if (b.cavalierCharge) events.push_back("cavalier_charge");
        if (b.turncoats) events.push_back("turncoats");
        return {{"kind", kBattleKeys[index(b.kind)]},
                {"area", nodeKey(b.area)},
                {"city", b.city == CityId::kNone ? Json(nullptr) : Json(defs_[b.city].key)},
                {"attacker", key(b.attacker)},
                {"first_attacker", key(b.firstAttacker)},
                {"main_attack", b.mainGroup == 255 ? Json(nullptr) : Json(b.mainGroup)},
                {"round", b.round},
                {"is_revealed", b.isRevealed},
                {"is_relief", b.isRelief},
                {"is_breached", b.isBreached},
                {"reserves_are_in", b.reservesIn},
                {"retreating", b.hasRetreatOrder ? Json(key(b.retreating)) : Json(nullptr)},
                {"captured_guns", b.captured},
                {"victor", b.isOver ? Json(key(b.victor)) : Json(nullptr)},
                {"surprise_by", b.surprise ? Json(key(b.surpriseBy)) : Json(nullptr)},
                {"events", events},
                {"royalist", battleSide(Side::kRoyalist)},
                {"parliament", battleSide(Side::kParliament)}};
    }

    Json thisTurn() const {
        Json ports = Json::object(), fresh = Json::array();
        for (std::size_t i = 0; i < defs_.cities.size(); ++i) {
            if (s_.portRecruits[i] > 0) ports[defs_.cities[i].key] = s_.portRecruits[i];
            if ((s_.markerIsNew >> i & 1U) != 0) fresh.push_back(defs_.cities[i].key);
        }
        return {
            {"irish_sailed", s_.irishSailed},
            {"port_recruits", ports},
            {"new_siege_markers", fresh},
            {"clubmen_contested", s_.clubmenContested == AreaId::kNone ? Json(nullptr) : Json(nodeKey(s_.clubmenContested))},
            {"spared", {{"royalist", s_.saved[0]}, {"parliament", s_.saved[1]}}},
            {"rupert_beaten", isOpen(Side::kRoyalist) ? Json(s_.rupertBeaten) : Json(nullptr)}};
    }
    Json lasting() const {
        Json major = Json::array();
        for (std::size_t i = 0; i < kMajorEvents; ++i)
            if (s_.majorDone[i]) major.push_back(kMajorEventKeys[i]);
        return {{"major_events", major},
                {"henrietta_delivered", s_.henriettaDelivered},
                {"hothams_foiled", s_.hothamsFoiled},
                {"carews_foiled", s_.carewsFoiled},
                {"london_fortified", s_.londonFortified},
                {"siege_train", s_.siegeTrain},
                {"support_slips_away", s_.supportSlips},
                {"king_to_scots", s_.kingToScots}};
    }

    const Definitions& defs_;
    const Observation& o_;
    const State& s_;
};

}  // namespace

common::StaticVector<Token, 48> tokensAt(const Observation& o, Side enemy, Place p) {
    common::StaticVector<Token, 48> list;
    const State& s = o.seen;
    const BlockBits certain = s.knowledge[index(enemyOf(enemy))].certain;
    const auto add = [&](Place mind, int group) {
        int left = o.count[index(mind)], green = o.covenanters[index(mind)];
        const auto put = [&](BlockId b, Colour colour) {
            list.push_back({p, static_cast<std::uint8_t>(list.size() + 1), enemy, colour, b, static_cast<std::int8_t>(group)});
        };
        for (const BlockId b : Blocks{enemy, certain})
            if (placeInMind(s, b) == mind) {
                put(b, colourOf(b));
                --left;
                green -= isCovenanter(b);
            }
        for (int i = 0; i < left - green; ++i) put(BlockId::kNone, enemy == Side::kRoyalist ? Colour::kBlue : Colour::kOrange);
        for (int i = 0; i < green; ++i) put(BlockId::kNone, Colour::kGreen);
    };
    add(p, -1);
    if (isArea(p))
        for (std::size_t i = 0; i < kGroups; ++i)
            if (const Group& g = s.groups[i]; g.kind != GroupKind::kNone && g.side == enemy && outside(g.area) == p)
                add(static_cast<Place>(index(Place::kFirstGroup) + i), static_cast<int>(i));
    return list;
}

int presentBlocks(const Observation& o, Side enemy, Place p) { return static_cast<int>(tokensAt(o, enemy, p).size()); }

std::string tokenText(const Definitions& defs, const Token& token) {
    return fmt::format("{}#{}", placeKey(defs, token.place), token.number);
}

Json Face::view(const Definitions& defs, const Observation& seen) { return Viewer(defs, seen).all(); }

}  // namespace twwae
