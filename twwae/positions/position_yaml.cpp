// Reading positions: a State laid out by hand in a few lines of YAML, the rest as in the scenario.
#include <algorithm>
#include <map>

#include <fmt/ranges.h>

#include "common/position.h"
#include "common/words.h"
#include "twwae/box/definitions_yaml.h"
#include "twwae/chapters/movement.h"
#include "twwae/positions/position_yaml.h"
#include "twwae/twwae.h"

namespace twwae {

namespace {

using common::YamlNode;
using namespace position;

class Reader {
public:
    Reader(const Definitions& defs, State& s, const YamlNode& root) : defs_(defs), s_(s), root_(root) {}

    void read() {
        root_.expectKeys({"scenario", "at", "active", "turn", "areas", "cities", "pieces", "tracks", "control", "hands",
                          "decks", "cards", "events", "kept", "memory", "statistics"});
        if (const auto n = root_.optional("scenario"); n && n->asSlug() != scenario().key)
            n->fail(fmt::format("The game is set up as `{}`.", scenario().key), "Name the same scenario here and above.");
        readAt();
        readTurn();
        readGroups();
        readBlocks();
        settleGround();
        if (readCards(defs_, s_, root_, isAfterReveal(entry_), entry_ == Entry::kStart)) nameFirst(defs_, s_, isFirstNamed_);
        readTracks();
        readEvents();
        readKept();
        readMemory();
        enter();
        checkActive();
    }

private:
    [[nodiscard]] const Scenario& scenario() const { return defs_.scenarios[s_.options.scenario]; }
    static Side side(const YamlNode& node) { return data::enumOf<Side>(node, kSideKeys); }
    AreaId area(const YamlNode& node) const { return data::readArea(node, defs_); }
    CityId city(const YamlNode& node) const {
        std::vector<std::string_view> keys;
        for (const CityDefinition& c : defs_.cities) keys.push_back(c.key);
        return cityAt(node.asEnum(keys));
    }
    // Where it begins: `actions royalist 3`.
    void readAt() {
        const auto node = root_.optional("at");
        if (!node) return;
        const common::Words<3> words(node->asString());
        const auto found = words.count == 0 ? std::nullopt : fromKey<Entry>(kEntryKeys, words[0]);
        if (!found)
            node->fail(fmt::format("There is no entry point `{}`.", node->asString()),
                       fmt::format("Use one of: {}.", fmt::join(kEntryKeys, ", ")));
        entry_ = *found;
        const bool takesSide = entry_ == Entry::kEvent || entry_ == Entry::kActions,
                   takesPlace = entry_ == Entry::kBattle || entry_ == Entry::kSiege;
        const std::size_t wanted = entry_ == Entry::kActions ? 3 : takesSide || takesPlace ? 2 : 1;
        const std::string_view form = entry_ == Entry::kActions  ? "actions royalist 3"
                                      : entry_ == Entry::kEvent  ? "event royalist"
                                      : entry_ == Entry::kBattle ? "battle kent"
                                      : entry_ == Entry::kSiege  ? "siege york"
                                                                 : kEntryKeys[index(entry_)];
        if (words.tooMany || words.count != wanted)
            node->fail(fmt::format("`{}` is no entry point.", node->asString()), fmt::format("Write it as `{}`.", form));
        if (takesSide) {
            const auto who = fromKey<Side>(kSideKeys, words[1]);
            if (!who) node->fail(fmt::format("There is no side `{}`.", words[1]), fmt::format("Write it as `{}`.", form));
            entrySide_ = *who;
        }
        if (entry_ == Entry::kActions) {
            const auto points = common::wholeNumber(words[2], 0, 9);  // TWWAE 12.51: Rupert may land when none is left
            if (!points)
                node->fail(fmt::format("`{}` is no number of Action Points.", words[2]), "Write a number from 0 to 9.");
            entryPoints_ = *points;
        }
        const auto named = [&](const auto& list) {
            for (std::size_t i = 0; i < list.size(); ++i)
                if (list[i].key == words[1]) return i;
            std::vector<std::string_view> keys;
            for (const auto& item : list) keys.push_back(item.key);
            const auto near = common::nearestName(words[1], keys);
            node->fail(fmt::format("There is no `{}`.", words[1]),
                       near ? fmt::format("Did you mean `{}`?", *near) : fmt::format("Write it as `{}`.", form));
        };
        if (entry_ == Entry::kBattle) entryArea_ = areaAt(named(defs_.areas));
        if (entry_ == Entry::kSiege) entryCity_ = cityAt(named(defs_.cities));
    }

    void readTurn() {
        const Scenario& from = scenario();
        if (entry_ != Entry::kStart) s_.phase = Phase::kStrategic;  // nothing is set up any more
        if (entry_ == Entry::kYearEnd) s_.turn = 6;
        bool hasBegun = false, hasFirst = false;
        const auto node = root_.optional("turn");
        if (node) {
            node->expectKeys({"year", "number", "begun", "first_turn", "player_one"});
            if (const auto n = node->optional("year")) s_.year = static_cast<std::uint16_t>(n->asInt(from.year, from.end.year));
            if (s_.year != from.year && entry_ != Entry::kYearEnd) s_.turn = 1;
            if (const auto n = node->optional("number"))
                s_.turn = static_cast<std::uint8_t>(n->asInt(s_.year == from.year ? from.firstTurn : 1, 6));
            if (const auto n = node->optional("begun")) {
                s_.turnsPlayed = static_cast<std::uint8_t>(n->asInt(0, 40));
                hasBegun = true;
            }
            if (const auto n = node->optional("first_turn")) {
                s_.isFirstTurn = n->asBool();
                hasFirst = true;
            }
            if (const auto n = node->optional("player_one")) {
                s_.first = side(*n);
                isFirstNamed_ = true;
            }
        }
        if (entry_ == Entry::kStart) return;
        const int before = (s_.year - from.year) * 6 + s_.turn - from.firstTurn;
        if (!hasBegun)
            s_.turnsPlayed = static_cast<std::uint8_t>(before + (isWithinTurn(entry_) || entry_ == Entry::kYearEnd ? 1 : 0));
        if (!hasFirst) s_.isFirstTurn = before == 0 && entry_ != Entry::kYearEnd;
        s_.isRevealed = isAfterReveal(entry_);
        if (entry_ == Entry::kDiscards && s_.year != 1642)
            root_["at"].fail("Cards are given up in 1642 alone.", "Name another entry point, or the year 1642.");
    }

    // Blocks

    void readGroups() {
        const auto pieces = root_.optional("pieces");
        if (!pieces) return;
        pieces->expectKeys({"scotland", "ireland", "continent", "pool", "aside", "removed", "rest", "groups", "arrivals"});
        if (const auto arrivals = pieces->optional("arrivals"))
            for (const YamlNode& item : arrivals->items()) {
                item.expectKeys({"side", "area", "from"});
                const AreaId to = area(item["area"]),
                             from = item["from"].asText() == "scotland" ? kScotlandArea : area(item["from"]);
                if (wayIndex(defs_, to, from) == kNoWay || (from == kScotlandArea && !defs_[to].bordersScotland))
                    item["from"].fail("There is no border between the two.", "Name an Area that borders it, or scotland.");
                markArrival(defs_, s_, side(item["side"]), to, from);
            }
        const auto list = pieces->optional("groups");
        if (!list) return;
        for (const YamlNode& item : list->items()) {
            item.expectKeys({"group", "kind", "side", "area", "from", "crossed"});
            Group& g = s_.groups[static_cast<std::size_t>(item["group"].asInt(0, static_cast<int>(kGroups) - 1))];
            if (g.kind != GroupKind::kNone)
                item["group"].fail("This group stands here twice.", "Give each group a number of its own.");
            g.kind = data::enumOf<GroupKind>(item["kind"], kGroupKeys);
            if (g.kind == GroupKind::kNone) item["kind"].fail("A group is of some kind.", "Leave it out, or name its kind.");
            g.side = side(item["side"]);
            g.area = area(item["area"]);
            if (const auto n = item.optional("from")) g.from = n->asText() == "scotland" ? kScotlandArea : area(*n);
            if (g.kind == GroupKind::kBorder && g.from == AreaId::kNone)
                item.fail("This group came across a border.", "Say `from`, the Area it came from.");
            if (const auto n = item.optional("crossed")) g.crossed = static_cast<std::uint8_t>(n->asInt(0, 80));
        }
    }

    void readBlocks() {
        if (const auto areas = root_.optional("areas"))
            for (const auto& [name, list] : areas->entries()) readPlace(list, outside(area(areas->keyOf(name))));
        if (const auto cities = root_.optional("cities"))
            for (const auto& [name, list] : cities->entries()) {
                const CityId c = city(cities->keyOf(name));
                if (!defs_[c].isFortified && list.size() > 0)
                    list.fail(fmt::format("{} has no walls.", defs_[c].name), "Put the blocks in its Area.");
                readPlace(list, inside(c));
            }
        if (const auto pieces = root_.optional("pieces")) {
            for (const Place p :
                 {Place::kScotland, Place::kIreland, Place::kContinent, Place::kPool, Place::kAside, Place::kRemoved})
                if (const auto list = pieces->optional(placeKey(defs_, p))) readPlace(*list, p);
            static constexpr std::array<std::string_view, 4> kRest{"scenario", "pool", "aside", "removed"};
            static constexpr std::array<Place, 4> kRestPlaces{Place::kUnknown, Place::kPool, Place::kAside, Place::kRemoved};
            if (const auto rest = pieces->optional("rest"))
                if (const Place to = kRestPlaces[rest->asEnum(kRest)]; to != Place::kUnknown)
                    for (std::size_t i = 0; i < kBlocks; ++i) {
                        const BlockId b = blockAt(i);
                        if ((named_[index(sideOf(b))] & bitOf(b)) != 0) continue;
                        const bool fits = to != Place::kPool || (mayBeInPool(b) && b != BlockId::kRupertDismissed);
                        lay(b, fits ? to : Place::kAside, 0);
                    }
        }
    }
    // TWWAE 4.4: who does not go to the Recruitment Pool when Eliminated is never in it.
    [[nodiscard]] bool mayBeInPool(BlockId b) const { return defs_[b].eliminated == Place::kPool; }
    void readPlace(const YamlNode& list, Place p) {
        for (const YamlNode& item : list.items()) {
            const bool isPlain = item.isScalar();
            const BlockId b = data::readBlock(isPlain ? item : item["block"]);
            BlockBits& named = named_[index(sideOf(b))];
            if ((named & bitOf(b)) != 0) item.fail(fmt::format("`{}` stands here twice.", key(b)), "Keep one of the two.");
            named |= bitOf(b);
            if (p == Place::kScotland && !isCovenanter(b))
                item.fail("Only Covenanters stand in Scotland.", "Put it elsewhere.");
            if (p == Place::kPool && !mayBeInPool(b))
                item.fail(fmt::format("{} is never in the Recruitment Pool.", nameOf(defs_, b)),
                          "Put it elsewhere, or under `aside`.");
            lay(b, p, defs_[b].strength);
            if (isPlain) continue;
            item.expectKeys({"block", "strength", "group", "flags"});
            BlockState& it = block(s_, b);
            if (const auto n = item.optional("strength")) {
                if (!isStanding(p)) n->fail("A block off the map has no strength.", "Leave it out.");
                it.halves = static_cast<std::uint8_t>(2 * n->asInt(1, defs_[b].strength));
            }
            if (const auto n = item.optional("group")) {
                const int g = n->asInt(0, static_cast<int>(kGroups) - 1);
                const Group& group = s_.groups[static_cast<std::size_t>(g)];
                if (group.kind == GroupKind::kNone || group.side != sideOf(b) || outside(group.area) != p)
                    n->fail(fmt::format("There is no group {} of its side in that Area.", g),
                            "Describe it under `groups` of `pieces`, or leave it out.");
                it.group = static_cast<std::uint8_t>(g + 1);
            }
            if (const auto flags = item.optional("flags"))
                for (const YamlNode& flag : flags->items()) {
                    std::array<std::string_view, kFlagKeys.size()> keys{};
                    for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = kFlagKeys[i].key;
                    set(s_, b, kFlagKeys[flag.asEnum(keys)].flag);
                }
        }
    }
    // Puts a block there and nothing else; minds and control follow when all stand.
    void lay(BlockId b, Place p, int strength) {
        s_.shown[index(b)] = {};  // what it has shown is told under `memory`
        BlockState& it = block(s_, b);
        Whereabouts& at = s_.at[index(sideOf(b))];
        at.remove(it.place, bitOf(b));
        at.add(p, bitOf(b));
        it = {};
        it.place = p;
        it.halves = static_cast<std::uint8_t>(isStanding(p) ? 2 * strength : 0);
        laid_[index(sideOf(b))] |= bitOf(b);
    }

    // Cities, Sieges and what the players know, as the blocks stand now.
    void settleGround() {
        deriveMarks(s_);
        if ((laid_[0] | laid_[1]) != 0 || entry_ != Entry::kStart) {
            for (std::size_t i = 0; i < defs_.cities.size(); ++i)
                for (const Side who : kBothSides)
                    if (const CityId c = cityAt(i); blocksInside(s_, who, c) != 0 && !isShutIn(defs_, s_, c)) {
                        const auto cities = root_.optional("cities");
                        (cities ? *cities : root_)
                            .fail(fmt::format("Blocks are inside {}, which nobody besieges.", defs_[c].name),
                                  "Put them in its Area, or enemies before the City.");
                    }
            const auto vp = s_.vp;
            updateControl(defs_, s_, nullptr);
            updateMarkers(defs_, s_, nullptr);
            s_.vp = vp;
            s_.citiesTaken = {};
            s_.markerIsNew = 0;
        }
        if (const auto control = root_.optional("control"))
            for (const auto& [name, node] : control->entries()) {
                static constexpr std::array<std::string_view, 3> kOwners{"royalist", "parliament", "nobody"};
                const std::size_t owner = node.asEnum(kOwners);
                s_.owner[index(city(control->keyOf(name)))] =
                    static_cast<std::int8_t>(owner == 2 ? -1 : static_cast<int>(owner));
            }
        // What is laid out by hand is not told to the other player: any of those blocks may stand wherever one of them does.
        for (const Side who : kBothSides) {
            Knowledge& mind = s_.knowledge[index(enemyOf(who))];
            const BlockBits laid = laid_[index(who)];
            for (BlockBits& set : mind.maybe) set &= ~laid;
            mind.certain &= ~laid;
            const BlockBits open = laid & (blocksAt(s_, who, Place::kAside) | blocksAt(s_, who, Place::kRemoved)),
                            doubt = laid & ~open;
            for (const BlockId b : Blocks{who, open}) makeCertain(s_, b);
            for (const BlockId b : Blocks{who, doubt}) {
                const BlockBits colour = isCovenanter(b) ? kCovenanterBits : ~kCovenanterBits;
                mind.maybe[index(placeInMind(s_, b))] |= doubt & (who == Side::kRoyalist ? ~BlockBits{0} : colour);
            }
        }
        s_.mindsUnsettled.fill(true);
        settleMinds(s_);
    }

    // Markers, events and the rest

    std::uint16_t citySet(const YamlNode& list) const {
        std::uint16_t set = 0;
        for (const YamlNode& item : list.items()) set = static_cast<std::uint16_t>(set | 1U << index(city(item)));
        return set;
    }
    // Where both sides stand before a City, whether it is Besieged and a relief has come (TWWAE 7.03), or only shut in (8.0).
    // Not told, it is Besieged where it has a marker, and where all that stand outside to help it came in this Turn.
    void readSieges(const std::optional<YamlNode>& tracks) {
        const auto list = tracks ? tracks->optional("besieged") : std::nullopt;
        const auto marked = tracks ? tracks->optional("sieges") : std::nullopt;
        if (list)
            for (const YamlNode& item : list->items())
                if (!isShutIn(defs_, s_, city(item)))
                    item.fail(fmt::format("{} is not Besieged.", defs_[city(item)].name),
                              "Put blocks inside and enemies before it.");
        const std::uint16_t told = list ? citySet(*list) : std::uint16_t{0};
        assumeSieges(defs_, s_);
        for (std::size_t i = 0; i < defs_.cities.size(); ++i) {
            const auto bit = static_cast<std::uint16_t>(1U << i);
            const Side in = besiegedSide(defs_, s_, cityAt(i));
            const bool isRelieved = isShutIn(defs_, s_, cityAt(i)) && blocksOutside(s_, in, defs_.cities[i].area) != 0;
            if (!isRelieved) continue;
            if (list) s_.besieged = static_cast<std::uint16_t>((s_.besieged & ~bit) | (told & bit));
            else if (marked && marked->has(defs_.cities[i].key)) s_.besieged = static_cast<std::uint16_t>(s_.besieged | bit);
        }
    }
    void readTracks() {
        const auto tracks = root_.optional("tracks");
        if (tracks) tracks->expectKeys({"vp", "sieges", "new_sieges", "besieged"});
        readSieges(tracks);
        if (!tracks) return;
        if (const auto n = tracks->optional("vp")) s_.vp = static_cast<std::int8_t>(n->asInt(-10, 10));
        if (const auto sieges = tracks->optional("sieges")) {
            s_.marker.fill(-1);
            for (const auto& [name, node] : sieges->entries()) {
                const CityId c = city(sieges->keyOf(name));
                if (!isShutIn(defs_, s_, c))
                    sieges->keyOf(name).fail(fmt::format("{} is not Besieged.", defs_[c].name),
                                             "Put blocks inside and enemies before it, or leave the marker out.");
                s_.marker[index(c)] = static_cast<std::int8_t>(node.asInt(kSiegeTrack.lowest, kSiegeTrack.highest));
            }
        }
        if (const auto n = tracks->optional("new_sieges")) s_.markerIsNew = citySet(*n);
    }
    void readEvents() {
        const auto events = root_.optional("events");
        if (!events) return;
        forEachSide(*events, [&](Side who, const YamlNode& node) {
            node.expectKeys({"event", "area", "city", "gun"});
            NamedEvent& named = s_.named[index(who)];
            named.event = data::enumOf<Event>(node["event"], kEventKeys);
            if (const auto n = node.optional("area")) named.area = area(*n);
            if (const auto n = node.optional("city")) named.city = city(*n);
            if (const auto n = node.optional("gun")) {
                named.gun = data::readBlock(*n);
                if (sideOf(named.gun) != who || defs_[named.gun].cls != BlockClass::kArtillery)
                    n->fail("This is no gun of that side.", "Name an Artillery block of its own.");
            }
        });
    }
    void readKept() {
        if (const auto kept = root_.optional("kept")) {
            std::vector<std::string_view> keys{"port_recruits", "clubmen_contested", "sieges_done",           "spared",
                                               "major_events",  "new_blocks",        "new_model_army_waiting"};
            for (const KeptFlag& f : kKeptFlags) keys.push_back(f.key);
            kept->expectKeys(std::span<const std::string_view>(keys));
            for (const KeptFlag& f : kKeptFlags)
                if (const auto n = kept->optional(f.key)) s_.*f.value = n->asBool();
            if (const auto ports = kept->optional("port_recruits"))
                for (const auto& [name, node] : ports->entries())
                    s_.portRecruits[index(city(ports->keyOf(name)))] = static_cast<std::uint8_t>(node.asInt(0, 9));
            if (const auto n = kept->optional("clubmen_contested")) s_.clubmenContested = area(*n);
            if (const auto n = kept->optional("sieges_done")) s_.siegesDone = citySet(*n);
            if (const auto n = kept->optional("spared"))
                forEachSide(*n, [&](Side who, const YamlNode& node) {
                    s_.saved[index(who)] = static_cast<std::uint8_t>(node.asInt(0, 9));
                });
            if (const auto list = kept->optional("major_events")) {
                s_.majorDone = {};
                for (const YamlNode& item : list->items()) s_.majorDone[item.asEnum(kMajorEventKeys)] = true;
            }
            if (const auto n = kept->optional("new_blocks")) s_.newBlocksReceived = static_cast<std::uint8_t>(n->asInt(0, 255));
            if (const auto n = kept->optional("new_model_army_waiting"))
                s_.nmaWaiting = static_cast<std::uint8_t>(n->asInt(0, 255));
        }
        if (const auto node = root_.optional("statistics")) {
            node->expectKeys({"battles_won", "blocks_lost", "cities_taken", "storms_won"});
            for (const Count& count : kCounts)
                if (const auto n = node->optional(count.key))
                    forEachSide(*n, [&](Side who, const YamlNode& value) {
                        (s_.*count.value)[index(who)] = static_cast<std::uint16_t>(value.asInt(0, 60000));
                    });
        }
    }

    // What a player knows of the other's blocks: `open`, or sets of his own.
    void readMemory() {
        const auto memory = root_.optional("memory");
        if (!memory) return;
        forEachSide(*memory, [&](Side observer, const YamlNode& node) {
            const Side owner = enemyOf(observer);
            Knowledge& mind = s_.knowledge[index(observer)];
            const auto own = [&](const YamlNode& item) {
                const BlockId b = data::readBlock(item);
                if (sideOf(b) != owner)
                    item.fail(fmt::format("`{}` is a block of his own.", key(b)), "Name a block of the other side.");
                return b;
            };
            if (node.isScalar()) {
                static constexpr std::array<std::string_view, 1> kOpen{"open"};
                node.asEnum(kOpen);
                for (const BlockId b : Blocks{owner, allOf(owner)}) makeCertain(s_, b);
                s_.mindsUnsettled = {};
                return;
            }
            node.expectKeys({"certain", "maybe", "shown"});
            if (const auto maybe = node.optional("maybe")) {
                mind = {};
                for (const auto& [name, list] : maybe->entries()) {
                    std::size_t p = 0;
                    while (p < kKnownPlaces && (!isPlace(defs_, p) || mindKey(defs_, p) != name)) ++p;
                    if (p == kKnownPlaces)
                        maybe->keyOf(name).fail(
                            fmt::format("There is no place `{}`.", name),
                            "Name an Area, a City as `york_city`, a group as `group_0`, `pool` or the like.");
                    for (const YamlNode& item : list.items()) mind.maybe[p] |= bitOf(own(item));
                }
            }
            if (const auto list = node.optional("certain"))
                for (const YamlNode& item : list->items()) makeCertain(s_, own(item));
            if (const auto shown = node.optional("shown"))
                for (const auto& [name, value] : shown->entries()) {
                    const BlockId b = own(shown->keyOf(name));
                    value.expectKeys({"strength", "turn"});
                    const YamlNode strength = value["strength"];
                    const int halves =
                        strength.asText().ends_with(".5") ? readHalves(strength, b) : 2 * strength.asInt(0, defs_[b].strength);
                    s_.shown[index(b)] = {static_cast<std::uint8_t>(value["turn"].asInt(0, 60) + 1),
                                          static_cast<std::uint8_t>(halves)};
                }
            for (const BlockId b : Blocks{owner, allOf(owner)})
                if ((mind.maybe[index(placeInMind(s_, b))] & bitOf(b)) == 0)
                    node.fail(fmt::format("`{}` is thought possible at other places than where it is.", key(b)),
                              fmt::format("Add it to `{}`, or to `certain`.", mindKey(defs_, index(placeInMind(s_, b)))));
            settleMinds(s_);
        });
    }
    int readHalves(const YamlNode& node, BlockId b) const {
        for (int h = 1; h < 2 * defs_[b].strength; h += 2)
            if (node.asText() == fmt::format("{}.5", h / 2)) return h;
        node.fail("This is no strength it can have.", fmt::format("Write a number up to {}.", defs_[b].strength));
    }

    // Puts what comes next on the stack and runs on until somebody is awaited.

    void then(TurnStep step) {
        YearSequence year;
        year.step = YearStep::kYearEnd;
        TurnSequence turn;
        turn.step = step;
        push(s_, year);
        push(s_, turn);
    }
    void thenYear(YearStep step) {
        YearSequence year;
        year.step = step;
        push(s_, year);
    }
    void thenTactical(TacticalStep step) {
        then(TurnStep::kSupply);
        s_.phase = Phase::kTactical;
        TacticalSequence tactical;
        tactical.step = step;
        push(s_, tactical);
    }
    // RULING twwae-242: what the scenario would draw and is not there any more is not drawn.
    void leaveOutDraws() {
        const auto all = s_.stack;
        s_.stack.clear();
        for (const Frame& f : all) {
            if (std::holds_alternative<DraftDraw>(f) || std::holds_alternative<DealCard>(f)) {
                State alone = s_;
                alone.stack.clear();
                alone.stack.push_back(f);
                OutcomeList list;
                Twwae::chanceOutcomes(defs_, alone, list);
                if (list.empty()) continue;
            }
            s_.stack.push_back(f);
        }
    }
    void enter() {
        if (entry_ != Entry::kStart) s_.stack.clear();
        const bool isFirst = entrySide_ == s_.first;
        std::optional<Action> chosenThere;
        switch (entry_) {
            case Entry::kStart: leaveOutDraws(); break;
            case Entry::kDeal: thenYear(YearStep::kDeal); break;
            case Entry::kDiscards:
                for (const Side who : kBothSides)
                    if (s_.decks[index(who)].hand == 0)
                        root_["at"].fail(fmt::format("{} holds no card to give up.", sideTitle(who)),
                                         "Name its cards under `hands`.");
                s_.phase = Phase::kDeal;
                thenYear(YearStep::kDiscard);
                break;
            case Entry::kTurn: then(TurnStep::kMajor); break;
            case Entry::kInitiative: then(TurnStep::kInitiative); break;
            case Entry::kStrategic: then(TurnStep::kEvents1); break;
            case Entry::kEvent: {
                const CardId c = s_.played[index(entrySide_)];
                if (c == CardId::kNone || defs_[c].phase != EventPhase::kStrategic)
                    root_["at"].fail("That side has played no card with an Event of the Strategic Phase.",
                                     "Name one under `cards`, or another entry point.");
                then(isFirst ? TurnStep::kEvents2 : TurnStep::kActions1);
                push(s_, by<EventOffer>(entrySide_));
                break;
            }
            case Entry::kActions:
                if (entryPoints_ == 0 && (entrySide_ != Side::kRoyalist || !isRupertsLanding(defs_, s_, BlockId::kRupert)))
                    root_["at"].fail("`0` is no number of Action Points.", "Write a number from 1 to 9.");
                then(isFirst ? TurnStep::kActions2 : TurnStep::kTactical);
                push(s_, by(entrySide_, ActionSegment{{}, static_cast<std::uint8_t>(entryPoints_)}));
                break;
            case Entry::kTactical: then(TurnStep::kTactical); break;
            case Entry::kBattles: thenTactical(TacticalStep::kBattles); break;
            case Entry::kBattle:
                if (!isContested(s_, entryArea_))
                    root_["at"].fail(fmt::format("{} is not Contested.", defs_[entryArea_].name),
                                     "Put blocks of both sides there, outside the City.");
                thenTactical(TacticalStep::kBattles);
                chosenThere = ChooseArea{entryArea_};
                break;
            case Entry::kSieges: thenTactical(TacticalStep::kSieges); break;
            case Entry::kSiege:
                if (!isBesieged(defs_, s_, entryCity_))
                    root_["at"].fail(fmt::format("{} is not Besieged.", defs_[entryCity_].name),
                                     "Put blocks inside and enemies before it.");
                thenTactical(TacticalStep::kSieges);
                chosenThere = ChooseCity{entryCity_};
                break;
            case Entry::kSupply: then(TurnStep::kSupply); break;
            case Entry::kVictory: then(TurnStep::kVictory); break;
            case Entry::kYearEnd: thenYear(YearStep::kYearEnd); s_.phase = Phase::kYearEnd; break;
        }
        checkSoundness();
        settleAll(defs_, s_, nullptr);
        if (chosenThere) {
            if (!Twwae::allows(defs_, s_, *chosenThere, nullptr))
                root_["at"].fail("It cannot be fought now.",
                                 "Fight what comes before it first, or begin with `battles` or `sieges`.");
            Twwae::apply(defs_, s_, *chosenThere, nullptr);
        }
        checkSoundness();
    }
    void checkSoundness() const { common::failIfUnsound<Twwae>(defs_, s_, root_); }
    void checkActive() const { common::failIfAnotherDecides<Twwae>(s_, root_); }

    const Definitions& defs_;
    State& s_;
    const YamlNode& root_;
    Entry entry_ = Entry::kStart;
    Side entrySide_{};
    int entryPoints_ = 0;
    AreaId entryArea_ = AreaId::kNone;
    CityId entryCity_ = CityId::kNone;
    bool isFirstNamed_ = false;
    std::array<BlockBits, 2> named_{}, laid_{};  // by the position; and moved for it, `rest` included
};

}  // namespace

State Twwae::fromPosition(const Definitions& defs, const Options& options, const common::YamlNode& node, common::Rng rng) {
    State s = newGame(defs, options, rng);
    Reader(defs, s, node).read();
    return s;
}

}  // namespace twwae
