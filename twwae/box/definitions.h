// Definitions: what is in the box, read once from data/twwae and never changed.
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
#include "twwae/player/weights.h"
#include "twwae/state/ids.h"

namespace twwae {

struct BlockDefinition {
    std::string name;       // "North Horse"
    BlockClass cls{};
    BlockKind kind{};
    Home home = Home::kNone;
    int effectiveness = 0;  // highest die that hits
    int strength = 0;       // most; in whole points
    int pursuit = 0;        // Cavalry: highest die that pursues
    // TWWAE 3.11, 4.4: where an Eliminated block goes: kPool, kAside or kRemoved
    Place eliminated = Place::kPool;
    bool mayGrow = true;    // false: strength is never increased (Clubmen, Covenanters)
    std::string note;
    common::Source source;
};

struct AreaDefinition {
    std::string key, name;
    Region region{};
    bool isMountain = false;
    bool isYorkshire = false;                 // TWWAE 6.18
    std::uint8_t seas = 0;                    // bit per SeaId it touches
    int loyal = -1;                           // -1 nobody, else index of a Side
    CityId city = CityId::kNone;
    bool bordersScotland = false;
    BorderKind scottishBorder{};
    double x = 0, y = 0, radius = 0;          // km of the National Grid: centre of the largest circle inside
    std::string note;
    common::Source source;
    [[nodiscard]] bool isCoastal() const { return seas != 0; }
};

// What lies along a border; Definitions::map says the same without the names.
struct BorderDefinition {
    AreaId a = AreaId::kNone, b = AreaId::kNone;
    BorderKind kind{};
    std::string name;        // "Tees"
    common::Source source;
};

struct CityDefinition {
    std::string key, name;
    AreaId area = AreaId::kNone;
    int size = 1;            // London 4, Major 2, Minor 1
    bool isFortified = false, isVictory = false;
    int sympathy = -1;       // -1 nobody, else index of a Side
    int keyPortOf = -1;      // index of a SeaId
    int lesserPortOf = -1;
    int stormLimit = 0;      // most blocks that may Storm it at once (TWWAE 8.3)
    int vp = 0;              // moved when it changes hands (TWWAE 4.51)
    double x = 0, y = 0;
    std::string note;
    common::Source source;
    [[nodiscard]] bool isPort() const { return keyPortOf >= 0 || lesserPortOf >= 0; }
    [[nodiscard]] int portSea() const { return keyPortOf >= 0 ? keyPortOf : lesserPortOf; }
};

enum class AfterPlay : std::uint8_t { kReshuffle, kBesideMap, kRemovedIfEnacted };
inline constexpr int kCardsDealt = 6;  // TWWAE 2.1: to each side in January
struct CardDefinition {
    std::string key, title, text, note;
    int ap = 0;
    Event event{};
    EventPhase phase{};
    int fromYear = 0, lastYear = 0;  // 0: always, never
    AfterPlay after{};
    bool isOut = false;  // taken out of the game by an overlay: it is out in every scenario
    common::Source source;
};

// Amounts of events, from events.yaml.
struct EventNumbers {
    int miningNeeds = 4;              // die or more makes a breach
    int disfavoursCavalry = -1;       // effectiveness of all Cavalry
    int cavalierCharge = 1, cavalierPursuit = -1, cavalierRound = 1;
    int roundheadFailsRound = 1, wellPlacedLastRound = 3;
    int shipsSteps = 2, suppliesSteps = 2, exciseSteps = 2, mintSteps = 1;
    int garrisonsStripped = 2, stripSteps = 1;  // at most; for each strength
    int quartermasterBlocks = 2;
    int campFeverNeeds = 2, campFeverStrength = 1, desertionStrength = 1, turncoatsStrength = 1, montroseStrength = 1;
    int siegeTrainNeeds = 2, siegeTrainBombardment = 1;
    int kingToScotsVp = 2;            // for Parliament: a Major Victory
    int henriettaSteps = 3, henriettaArtillerySteps = 1;
};

// Outcome of one column of a table.
enum class SeaOutcome : std::uint8_t { kEliminated, kReturnsHurt, kReturns, kArrivesHurt, kArrives };
struct WithdrawalOutcome {
    bool succeeds = false;
    int losses = 0;
};
// What a cell of the Siege Attrition and Surrender Table holds.
struct SiegeCell {
    bool surrender = false, nonPort = false, cavalry = false;
};
struct BombardmentRow {
    int from = 0;    // total Artillery strength
    int breachOn = 7;
};

struct Tables {
    std::array<SeaOutcome, 6> sea{};                 // die 1- to 6+
    std::array<WithdrawalOutcome, 6> withdrawal{};   // die 1- to 6+
    std::vector<BombardmentRow> bombardment;         // ascending
    std::array<std::array<SiegeCell, 6>, 6> siege{}; // [marker][die - 1]; marker 0 unused
    std::array<int, 3> borderLimit{255, 4, 2};       // by BorderKind (TWWAE 6.13)
    int supplyPlain = 4, supplyPlainCavalry = 2, supplyMountain = 3, supplyMountainCavalry = 1;
    common::Source siegeSource;
};

struct Placement {
    BlockId block{};
    Place place{};
};
// How a scenario's last Turn is judged.
struct ScenarioEnd {
    int year = 1646;
    Side zeroGoesTo = Side::kRoyalist;  // who wins when nobody has a VP
    bool isMinor = true;                // a 1 or 2 VP win is called minor
};
struct Scenario {
    std::string key, title, text;
    bool startHere = false;
    int year = 1642, firstTurn = 5;
    int vp = 0;                          // positive: for the King
    std::vector<Placement> placements;   // those not named are beside the map
    std::vector<CardId> cardsOut;        // out of the game from the start
    std::vector<CardId> cardsBeside;     // beside the map, in force
    bool hasTreaty = false;              // TWWAE 6.18 in the first Turn
    bool isPrelude = false;              // TWWAE 12.5
    int discards1642 = 4;
    std::array<Side, 5> tieGoesTo{};     // by year - 1642 (TWWAE 2.31, 12.31)
    bool henriettaDelivered = false;
    std::array<bool, kMajorEvents> majorDone{};
    ScenarioEnd end;
    common::Source source;
};
// TWWAE 13.0: on which die or less a Major Event happens, by Turn. Year 0: every Turn once it can, whatever the Victory Track.
struct VariantNumber {
    int year = 0, turn = 0, number = 0;
};
struct MajorEventDefinition {
    std::string name, text, note;
    int year = 0, turn = 0;            // turn 7: Year End
    Side owner{};
    std::vector<VariantNumber> variant;
    common::Source source;
};


struct Definitions {
    std::array<BlockDefinition, kBlocks> blocks;
    std::array<std::array<BlockBits, 3>, kSides> classBits{};  // [side][class]: derived
    // Derived (movement_regions.cpp): where each is at home (bit per Area, 60: Scotland), who may lead it abroad, and sets of
    // Areas.
    std::array<std::uint64_t, kBlocks> homeAreas{},
        deployAreas{};  // deployAreas: London's blocks in London's Area alone (TWWAE 6.16)
    std::array<BlockBits, kBlocks> chaperones{};
    std::array<BlockBits, kSides> regionalBits{};
    std::uint64_t yorkshire = 0, coast = 0, fortified = 0;  // fortified: with a Fortified City
    std::array<std::uint64_t, kSides> loyal{};              // whose they are when nobody stands there
    std::array<std::array<std::uint64_t, kMostAreas + 1>, 2> steps{};  // [with Scotland][Area; the last: Scotland]: neighbours
    std::array<BlockBits, kSides> localBits{}, growing{};  // growing: may gain strength for an Action Point
    std::vector<AreaDefinition> areas;
    std::vector<CityDefinition> cities;
    common::AreaMap map;                        // kinds "open", "river", "mountain" in that order
    std::vector<BorderDefinition> borders;      // in the order of the data
    std::array<std::string, kRegions> regionNames;
    std::array<std::string, kSeas> seaNames;
    std::uint8_t irelandSeas = 0, continentSeas = 0;  // bit per SeaId
    std::array<CityId, kSeas> keyPort{};
    CityId london = CityId::kNone, hull = CityId::kNone, plymouth = CityId::kNone, york = CityId::kNone, oxford = CityId::kNone;
    AreaId westRiding = AreaId::kNone, cornwall = AreaId::kNone, northRiding = AreaId::kNone, somerset = AreaId::kNone;
    common::AreaSet londonHome;                 // London's Area and those next to it (TWWAE 6.16)
    std::array<CardDefinition, kCards> cards;
    EventNumbers numbers;
    Tables tables;
    std::vector<Scenario> scenarios;
    std::array<MajorEventDefinition, kMajorEvents> majorEvents;
    common::Winning winning;                    // what the computer player thinks of a position
    common::SmallNet judgement;                 // the same, by where every piece stands; on top of that sum
    common::OfSides<Weights> seasoned;          // what plays on the worlds that a search invents
    std::uint64_t dataDigest = 0;

    [[nodiscard]] const BlockDefinition& operator[](BlockId b) const { return blocks[index(b)]; }
    [[nodiscard]] const AreaDefinition& operator[](AreaId a) const { return areas[index(a)]; }
    [[nodiscard]] const CityDefinition& operator[](CityId c) const { return cities[index(c)]; }
    [[nodiscard]] const CardDefinition& operator[](CardId c) const { return cards[index(c)]; }
};

// Reads data/twwae strictly (throws common::DataError); provenance of every datum goes to `provenance` when given.
Definitions loadDefinitions(common::DataFolders& folders, common::ProvenanceCounts* provenance = nullptr);
// The pieces that the almanac may tell of.
common::AlmanacBox almanacBox(const Definitions& defs);

constexpr common::AreaIndex mapIndex(AreaId a) { return static_cast<common::AreaIndex>(a); }
constexpr AreaId areaId(common::AreaIndex a) { return static_cast<AreaId>(a); }

}  // namespace twwae
