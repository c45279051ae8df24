// Definitions: what is in the box, read once from data/ukc and never changed.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "common/almanac.h"
#include "common/area_map.h"
#include "common/provenance.h"
#include "common/rules.h"
#include "common/small_net.h"
#include "common/static_vector.h"
#include "common/winning.h"
#include "ukc/player/weights.h"
#include "ukc/state/ids.h"

namespace ukc {

struct AreaDefinition {
    std::string key, name;
    Region region{};
    AreaKind kind{};
    int fortressClass = 0;              // 1 to 3 for a Fortress
    bool isSupply = false;              // a Supply Fortress (P3.1)
    bool isPort = false, isEastCoast = false;  // isEastCoast: a Port on the North's east coast (Annex 63)
    int start = -1;                     // index of a Side, -1 Neutral
    Notable notable = Notable::kNone;   // whose placement Area it is
    int infrastructure = -1;
    // Brigades of which Regions each side may Recruit here: bits of Region, by Side.
    std::array<std::uint8_t, kSides> recruits{};
    double x = 0, y = 0;                // drawing position, 0 to 1000
    std::string note;
    common::Source source;
};

struct GeneralDefinition {
    std::string name;
    int level = 4;
    std::uint8_t regions = 0;           // bits of Region: a Regional General's own (Waller has two); 0: a Field General
    int strategy = 2, reaction = 2;     // Strategy Rating for Activation and for Reactions (2/3*)
    int battle = 0;
    int limit = 4;                      // 4 or 9
    bool immediateAssault = false;
    Box entry = Box::kOffMap;
    AreaId area = AreaId::kNone;        // entry kMap
    int turn = 0;                       // entry kTurnTrack: 1 to 11
    std::string special, note;
    common::Source source;
    [[nodiscard]] bool isRegional() const { return regions != 0; }
};

struct NotableDefinition {
    std::string name;
    Region region{};
    AreaId area = AreaId::kNone;
    bool atStart = false;
    std::string note;
    common::Source source;
};

struct BrigadeDefinition {
    std::string key, name;
    std::string said;                   // in a sentence: "the second Whitecoats Brigade"
    Region region = Region::kNone;      // kNone: not Regional
    int value = 1;                      // Combat Value: 1 Militia, 2 Veteran
    Place start = Place::kOther;
    bool isCornish = false, isEasternAssociation = false, isIronsides = false;
    common::Source source;
    [[nodiscard]] bool isVeteran() const { return value == 2; }
};

enum class CardKind : std::uint8_t {
    kOps,
    kMinorCampaign,
    kMajorCampaign,
    kEvent,
    kCombat,
    kDecisive,
    kResponse,
    kEventResponse,
    kMandatory
};
enum class Deck : std::uint8_t { kCore, kEarly, kMid, kLate, kAltHist };
enum class User : std::uint8_t { kRoyalist, kParliament, kEither };  // who may play the event

// One part of a card's event; parts are carried out in order and a part that cannot be done is skipped.
enum class PartKind : std::uint8_t {
    kPlacePc,   // up to `count`, Regions `regions` (0: any); `replaces`: an enemy PC may go first; `port`: Port Areas only;
                // `perRegion`: at most so many in one
    kRemovePc,  // up to `count`
    kPlaceBrigades,   // `count`, Region; `veteran`: allowed (first one only: 1, all: 2); `generals`: only while none of them is
                      // on the map
    kRemoveBrigades,  // of the opponent, `count`, Region (kNone: chosen among `regions`); he chooses
    kDraw,            // `count` cards
    kDiscard,         // `count` from the opponent's hand at random
    kActivate,        // one of `generals`; `moveOnly`
    kNaval,           // shift by `count`
    kCombat,          // + `count`; `bonus` instead when `condition` holds; kDecisive cards also upgrade
    kPlaceNotable,    // `notable`
    kRecruit,         // RECRUIT_NOW `count`; `veteran`; not from `regions` when `excludes`
    kSpecial,         // the card's own code, ukc/card_<...>.cpp
};
enum class CombatCondition : std::uint8_t { kNone, kCornish, kNearLondon, kIronsides };
struct EventPart {
    PartKind kind{};
    int count = 0, bonus = 0, perRegion = 0, veteran = 0;
    std::uint8_t regions = 0;
    bool replaces = false, port = false, moveOnly = false, excludes = false, ownArmyOnly = false;
    CombatCondition condition = CombatCondition::kNone;
    Notable notable = Notable::kNone;
    common::StaticVector<General, 3> generals;
};

struct CardDefinition {
    CardId id{};
    std::string title, text, note;
    CardKind kind{};
    Deck deck{};
    User user = User::kEither;
    int ops = 0;
    bool onceOnly = false;
    bool isOut = false;  // taken out of the game by an overlay: it is in no deck
    common::StaticVector<EventPart, 4> parts;
    common::StaticVector<EventPart, 4> partsGmt;  // where GMT 2008 differs; empty: the same
    common::Source source;
};

struct InfrastructureDefinition {
    std::string key, name;
    std::vector<AreaId> areas;
    std::string note;
    common::Source source;
};
enum class Season : std::uint8_t { kLate, kWinter, kEarly };  // in the order of turns.yaml, which begins in Late 1642
struct TurnDefinition {
    std::string name;       // "Late 1642"
    Season season{};
    int year = 1642;
    int brigades = 2, desertion = 2, powerBase = 14;
    bool drawsChit = false;
    common::Source source;
};

// Armies of at most so many Brigades, and the Movement Points of their Generals.
struct ArmySize {
    int upTo = 0, points = 0;
};

// Numbers of the rulebook's tables.
struct Tables {
    std::array<int, 4> surrender{4, 4, 7, 11};       // by Class; 0: a Local Notable
    std::array<int, 4> holds{4, 1, 2, 3};
    std::array<int, 5> regionNeeds{8, 9, 5, 7, 11};
    std::array<ArmySize, 3> armies{{{3, 4}, {6, 3}, {9, 2}}};  // small to large
    int majorArmy = 5;                               // Brigades
    std::array<int, 3> lineCost{1, 2, 2};            // Movement Points, by LineKind
    int mostBySea = 2;                               // Brigades that a movement takes over a Maritime line
    std::array<int, kChits> chits{2, 2, 1, 0, -1};
    common::Source chitSource;
};

struct Scenario {
    std::string key, title, text;
    bool startHere = false, isHenrietta = false;
    common::Source source;
};

// What of an Area the computer player weighs, side by side in memory.
struct AreaTraits {
    std::uint8_t region = 0, fortressClass = 0;
    std::int8_t infrastructure = -1;
    bool isSupply = false;
    std::array<bool, kSides> recruits{};  // whether the side may Recruit anybody here
};

// Sets of Areas that the rules ask for again and again, derived from the map and the Generals.
struct MapSets {
    common::AreaSet all, fortresses, supplies;                              // Class 1 to 3; Supply Fortresses (P3.1)
    std::array<common::AreaSet, kRegions> region;
    std::array<common::AreaSet, kInfrastructures> infrastructure;
    std::array<AreaTraits, kMostAreas> traits;
    std::array<std::array<common::AreaSet, kRegions>, kSides> drums;  // where a side Recruits Brigades of a Region (P10.1)
    std::array<common::AreaSet, kGenerals>
        homes;  // P10.8: of a Regional General his Region, and where its Brigades are Recruited; all for others
    std::array<common::AreaSet, kMostAreas> byLand;  // of each Area those that a road or a mountain line joins to it
    BrigadeSet veterans;
    std::array<BrigadeSet, kRegions + 1> brigades;  // by Region, the last of none
    // Of each Brigade those alike in Region, nation, kind and value: what the rules of Recruitment say of one they say of each.
    std::array<BrigadeSet, kBrigades> alike;
};

struct Definitions {
    std::vector<AreaDefinition> areas;
    common::AreaMap map;                             // kinds "road", "mountain", "maritime" in that order
    MapSets sets;
    std::vector<std::array<double, kMostAreas>> nearness;  // nearnessOf(map) (player/steady.h)
    std::array<GeneralDefinition, kGenerals> generals;
    std::array<NotableDefinition, kNotables> notables;
    std::array<BrigadeDefinition, kBrigades> brigades;
    std::array<CardDefinition, kCards + 1> cards;    // by printed number
    std::array<InfrastructureDefinition, kInfrastructures> infrastructures;
    std::array<TurnDefinition, kTurns> turns;
    Tables tables;
    std::vector<Scenario> scenarios;
    common::Winning winning;                         // what the computer player thinks of a position
    common::SmallNet judgement;                      // the same, by where every piece stands; on top of that sum
    common::OfSides<Weights> seasoned;               // what plays on the worlds that a search invents
    std::array<int, kRegions> regionAreas{};
    // Areas the rules name
    AreaId london = AreaId::kNone, york = AreaId::kNone, hull = AreaId::kNone, plymouth = AreaId::kNone,
           bristol = AreaId::kNone, newcastle = AreaId::kNone, carlisle = AreaId::kNone, berwick = AreaId::kNone,
           truro = AreaId::kNone, bath = AreaId::kNone, cambridge = AreaId::kNone, gainsborough = AreaId::kNone;
    std::uint64_t dataDigest = 0;

    [[nodiscard]] const AreaDefinition& operator[](AreaId a) const { return areas[index(a)]; }
    [[nodiscard]] const GeneralDefinition& operator[](General g) const { return generals[index(g)]; }
    [[nodiscard]] const NotableDefinition& operator[](Notable n) const { return notables[index(n)]; }
    [[nodiscard]] const BrigadeDefinition& operator[](Brigade b) const { return brigades[index(b)]; }
    [[nodiscard]] const CardDefinition& operator[](CardId c) const { return cards[index(c)]; }
};

// Reads data/ukc strictly (throws common::DataError); provenance of every datum goes to `provenance` when given.
Definitions loadDefinitions(common::DataFolders& folders, common::ProvenanceCounts* provenance = nullptr);
// The pieces that the almanac may tell of.
common::AlmanacBox almanacBox(const Definitions& defs);

constexpr common::AreaIndex mapIndex(AreaId a) { return static_cast<common::AreaIndex>(a); }
constexpr AreaId areaId(common::AreaIndex a) { return static_cast<AreaId>(a); }

}  // namespace ukc
