// The names of everything in the box: enumerations whose values are array indices and whose keys are the data's.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "common/codec.h"
#include "common/log.h"
#include "common/two_sides.h"

namespace twwae {

using common::enemyOf;
using common::kBothSides;
using common::kSideKeys;
using common::kSides;
using common::playerOf;
using common::Side;
using common::sideOf;

// Areas, cities and seas are numbered in the order of the data, so that an owner of the box may correct the map.
enum class AreaId : std::uint8_t { kNone = 255 };
enum class CityId : std::uint8_t { kNone = 255 };
enum class SeaId : std::uint8_t { kGerman, kBritish, kIrish };  // a chain: German and Irish do not touch
constexpr auto valuesOf(SeaId) { return common::lastIs(SeaId::kIrish); }
enum class Region : std::uint8_t { kNorth, kMidlands, kWales, kEast, kSouth };
enum class BorderKind : std::uint8_t { kOpen, kRiver, kMountain };  // white, blue, brown
enum class BlockClass : std::uint8_t { kArtillery, kCavalry, kInfantry };
constexpr auto valuesOf(BlockClass) { return common::lastIs(BlockClass::kInfantry); }
enum class BlockKind : std::uint8_t { kLeader, kRegionalLeader, kRegional, kNonRegional, kIrish, kArtillery, kLocal };
enum class Colour : std::uint8_t { kBlue, kOrange, kGreen };  // Royalist, Parliament, Covenanter
// Where a Regional block or Regional Leader is at home.
enum class Home : std::uint8_t { kNone, kNorth, kMidlands, kWales, kEast, kSouth, kLondon, kScotland };

inline constexpr std::size_t kMostAreas = 40, kMostCities = 16, kSeas = 3, kRegions = 5;
constexpr auto valuesOf(CityId) { return common::lastIs(kMostCities - 1, CityId::kNone); }

// Every block of the box. Royalist blocks come first, then Parliament's, the Covenanters last.
enum class BlockId : std::uint8_t {
    kCharles, kRupert, kNewcastle, kNorthampton, kHopton,                                              // R01-R05
    kRNorthHorse1, kRNorthHorse2, kRNorthFoot1, kRNorthFoot2, kRNorthFoot3, kRWalesHorse1, kRWalesHorse2,   // R06-R12
    kRWalesFoot1, kRWalesFoot2, kRWalesFoot3, kRMidlandsHorse, kRMidlandsFoot1, kRMidlandsFoot2,        // R13-R18
    kRSouthHorse, kRSouthFoot1, kRSouthFoot2, kREastFoot, kRLondonFoot, kIrishFoot1, kIrishFoot2, kIrishFoot3,  // R19-R26
    kHenrietta, kRupertDismissed, kRCannon1, kRCannon2, kRGarrison1, kRGarrison2, kRClubmen,            // R27-R33
    kEssex, kTFairfax, kCromwell, kSkippon, kFFairfax, kBrooke, kWaller, kManchester,                   // P01-P08
    kPNorthHorse, kPNorthFoot1, kPNorthFoot2, kPMidlandsFoot, kPMidlandsHorse1, kPMidlandsHorse2,       // P09-P14
    kPSouthHorse1, kPSouthHorse2, kPSouthFoot1, kPSouthFoot2, kPSouthFoot3, kPEastHorse1, kPEastHorse2, // P15-P21
    kPEastFoot1, kPEastFoot2, kPLondonFoot1, kPLondonFoot2, kPLondonFoot3, kPWalesFoot1, kPWalesFoot2,  // P22-P28
    kNmaHorse, kNmaNorthFoot, kNmaMidlandsFoot, kPCannon1, kPCannon2, kPGarrison1, kPGarrison2, kPClubmen,  // P29-P36
    kLeven, kCovHorse, kCovFoot1, kCovFoot2, kCovCannon, kCallendarFoot1, kCallendarFoot2,              // C01-C07
    kNone = 255,
};
inline constexpr std::size_t kBlocks = 76, kFirstParliament = 33, kFirstCovenanter = 69;
constexpr auto valuesOf(BlockId) { return common::lastIs(kBlocks - 1, BlockId::kNone); }

inline constexpr std::array<std::string_view, kBlocks> kBlockKeys{"charles",
                                                                  "rupert",
                                                                  "newcastle",
                                                                  "northampton",
                                                                  "hopton",
                                                                  "r_north_horse_1",
                                                                  "r_north_horse_2",
                                                                  "r_north_foot_1",
                                                                  "r_north_foot_2",
                                                                  "r_north_foot_3",
                                                                  "r_wales_horse_1",
                                                                  "r_wales_horse_2",
                                                                  "r_wales_foot_1",
                                                                  "r_wales_foot_2",
                                                                  "r_wales_foot_3",
                                                                  "r_midlands_horse",
                                                                  "r_midlands_foot_1",
                                                                  "r_midlands_foot_2",
                                                                  "r_south_horse",
                                                                  "r_south_foot_1",
                                                                  "r_south_foot_2",
                                                                  "r_east_foot",
                                                                  "r_london_foot",
                                                                  "irish_foot_1",
                                                                  "irish_foot_2",
                                                                  "irish_foot_3",
                                                                  "henrietta",
                                                                  "rupert_dismissed",
                                                                  "r_cannon_1",
                                                                  "r_cannon_2",
                                                                  "r_garrison_1",
                                                                  "r_garrison_2",
                                                                  "r_clubmen",
                                                                  "essex",
                                                                  "t_fairfax",
                                                                  "cromwell",
                                                                  "skippon",
                                                                  "f_fairfax",
                                                                  "brooke",
                                                                  "waller",
                                                                  "manchester",
                                                                  "p_north_horse",
                                                                  "p_north_foot_1",
                                                                  "p_north_foot_2",
                                                                  "p_midlands_foot",
                                                                  "p_midlands_horse_1",
                                                                  "p_midlands_horse_2",
                                                                  "p_south_horse_1",
                                                                  "p_south_horse_2",
                                                                  "p_south_foot_1",
                                                                  "p_south_foot_2",
                                                                  "p_south_foot_3",
                                                                  "p_east_horse_1",
                                                                  "p_east_horse_2",
                                                                  "p_east_foot_1",
                                                                  "p_east_foot_2",
                                                                  "p_london_foot_1",
                                                                  "p_london_foot_2",
                                                                  "p_london_foot_3",
                                                                  "p_wales_foot_1",
                                                                  "p_wales_foot_2",
                                                                  "nma_horse",
                                                                  "nma_north_foot",
                                                                  "nma_midlands_foot",
                                                                  "p_cannon_1",
                                                                  "p_cannon_2",
                                                                  "p_garrison_1",
                                                                  "p_garrison_2",
                                                                  "p_clubmen",
                                                                  "leven",
                                                                  "cov_horse",
                                                                  "cov_foot_1",
                                                                  "cov_foot_2",
                                                                  "cov_cannon",
                                                                  "callendar_foot_1",
                                                                  "callendar_foot_2"};

template <class Enum>
constexpr std::size_t index(Enum e) {
    return static_cast<std::size_t>(e);
}
constexpr BlockId blockAt(std::size_t i) { return static_cast<BlockId>(i); }
constexpr AreaId areaAt(std::size_t i) { return static_cast<AreaId>(i); }
constexpr CityId cityAt(std::size_t i) { return static_cast<CityId>(i); }
constexpr Side sideOf(BlockId b) { return index(b) < kFirstParliament ? Side::kRoyalist : Side::kParliament; }
constexpr bool isCovenanter(BlockId b) { return index(b) >= kFirstCovenanter && b != BlockId::kNone; }
constexpr Colour colourOf(BlockId b) {
    return isCovenanter(b) ? Colour::kGreen : sideOf(b) == Side::kRoyalist ? Colour::kBlue : Colour::kOrange;
}

// A set of blocks of one side: bit n is the side's n-th block (Royalist 33, Parliament and Covenanters 43).
using BlockBits = std::uint64_t;
constexpr std::size_t firstOf(Side side) { return side == Side::kRoyalist ? 0 : kFirstParliament; }
constexpr BlockBits bitOf(BlockId b) { return BlockBits{1} << (index(b) - firstOf(sideOf(b))); }
constexpr BlockBits allOf(Side side) { return side == Side::kRoyalist ? (BlockBits{1} << 33) - 1 : (BlockBits{1} << 43) - 1; }
inline constexpr BlockBits kCovenanterBits = ((BlockBits{1} << 7) - 1) << (kFirstCovenanter - kFirstParliament);
// Walks the blocks of a set in ascending order: for (BlockId b : Blocks{side, bits}).
class Blocks {
public:
    constexpr Blocks(Side side, BlockBits bits) : first_(firstOf(side)), bits_(bits) {}
    class Iterator {
    public:
        constexpr Iterator(std::size_t first, BlockBits bits) : first_(first), bits_(bits) {}
        constexpr BlockId operator*() const { return blockAt(first_ + static_cast<std::size_t>(std::countr_zero(bits_))); }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        constexpr bool operator==(const Iterator& o) const { return bits_ == o.bits_; }

    private:
        std::size_t first_;
        BlockBits bits_;
    };
    [[nodiscard]] constexpr Iterator begin() const { return {first_, bits_}; }
    [[nodiscard]] constexpr Iterator end() const { return {first_, 0}; }

private:
    std::size_t first_;
    BlockBits bits_;
};

// Cards: 0-25 the Royalist deck, 26-51 Parliament's, in the order of the data.
enum class CardId : std::uint8_t { kNone = 255 };
inline constexpr std::size_t kCards = 52, kDeckCards = 26;
constexpr auto valuesOf(CardId) { return common::lastIs(kCards - 1, CardId::kNone); }
constexpr Side sideOf(CardId c) { return index(c) < kDeckCards ? Side::kRoyalist : Side::kParliament; }
constexpr CardId cardAt(std::size_t i) { return static_cast<CardId>(i); }

// What a card's text does. (TWWAE 5.0)
enum class Event : std::uint8_t {
    kNone, kCampFever, kClubmen, kDesertion, kAdvantageousTerrain, kLastStand, kMining, kSurpriseAttack, kDisfavoursCavalry,
    kTurncoats, kWellPositionedArtillery, kQuartermasterGeneral, kRoundheadFails, kHothamsPlot, kCarewsPlot, kShipsCaptured,
    kContinentSupplies, kKingStripsGarrisons, kOxfordMint, kCavalierCharge, kMontrose, kHothamsFoiled, kCarewsFoiled,
    kBradfordClubmen, kExciseOrdinance, kFortificationOfLondon, kSiegeTrain, kSupportSlipsAway, kKingToScots, kRupertDismissed,
};
inline constexpr std::size_t kEvents = index(Event::kRupertDismissed) + 1;
constexpr auto valuesOf(Event) { return common::lastIs(Event::kRupertDismissed); }
inline constexpr std::array<std::string_view, kEvents> kEventKeys{
    "none", "camp_fever", "clubmen", "desertion", "advantageous_terrain", "last_stand", "mining", "surprise_attack",
    "disfavours_cavalry", "turncoats", "well_positioned_artillery", "quartermaster_general", "roundhead_fails", "hothams_plot",
    "carews_plot", "ships_captured", "continent_supplies", "king_strips_garrisons", "oxford_mint", "cavalier_charge",
    "montrose", "hothams_foiled", "carews_foiled", "bradford_clubmen", "excise_ordinance", "fortification_of_london",
    "siege_train", "support_slips_away", "king_to_scots", "rupert_dismissed"};
static_assert(!kEventKeys.back().empty());  // one for each
// When a card's text is enacted.
enum class EventPhase : std::uint8_t { kNone, kStrategic, kTactical, kInitiativeTactical, kSupply, kVictory };

// Happenings of the calendar. (TWWAE 2.2, 11.1, 13.0)
enum class MajorEvent : std::uint8_t { kIrishCessation, kSolemnLeague, kCallendar, kNewModelArmy };
inline constexpr std::size_t kMajorEvents = 4;
constexpr auto valuesOf(MajorEvent) { return common::lastIs(MajorEvent::kNewModelArmy); }
inline constexpr std::array<std::string_view, kMajorEvents> kMajorEventKeys{"irish_cessation", "solemn_league", "callendar",
                                                                            "new_model_army"};

// Where a block is: an Area (outside its City), inside a Fortified City, or off the map.
enum class Place : std::uint8_t {
    kFirstArea = 0,    // + AreaId
    kFirstCity = 40,   // + CityId: inside it
    kPool = 56,        // its side's Recruitment Pool
    kScotland, kIreland, kContinent,
    kAside,            // beside the map
    kRemoved,          // out of the game
    kUnknown,          // in an Observation: an enemy block whose place is not certain
    kFirstGroup = 64,  // + index of a group: a place of its own in what players remember (see State::groups)
};
inline constexpr std::size_t kBlockPlaces = 63, kGroups = 20, kKnownPlaces = 64 + kGroups;
constexpr auto valuesOf(Place) { return common::lastIs(Place::kUnknown); }
constexpr Place outside(AreaId a) { return static_cast<Place>(index(a)); }
constexpr Place inside(CityId c) { return static_cast<Place>(index(Place::kFirstCity) + index(c)); }
constexpr bool isArea(Place p) { return index(p) < kMostAreas; }
constexpr bool isCity(Place p) { return index(p) >= index(Place::kFirstCity) && index(p) < index(Place::kPool); }
constexpr AreaId areaOf(Place p) { return static_cast<AreaId>(p); }  // of an outside place
constexpr CityId cityOf(Place p) { return static_cast<CityId>(index(p) - index(Place::kFirstCity)); }
constexpr bool isOnMap(Place p) { return isArea(p) || isCity(p); }
constexpr bool isStanding(Place p) {  // as a block with a strength
    return isOnMap(p) || p == Place::kScotland || p == Place::kIreland || p == Place::kContinent;
}

inline constexpr std::array<std::string_view, kSeas> kSeaKeys{"german", "british", "irish"};
inline constexpr std::array<std::string_view, kRegions> kRegionKeys{"north", "midlands", "wales", "east", "south"};
inline constexpr std::array<std::string_view, 3> kBorderKeys{"open", "river", "mountain"};
inline constexpr std::array<std::string_view, 3> kClassKeys{"artillery", "cavalry", "infantry"};
inline constexpr std::array<std::string_view, 7> kKindKeys{"leader", "regional_leader", "regional", "non_regional",
                                                           "irish",  "artillery",       "local"};
inline constexpr std::array<std::string_view, 8> kHomeKeys{"none", "north", "midlands", "wales",
                                                           "east", "south", "london",   "scotland"};

template <class Enum, std::size_t N>
constexpr std::optional<Enum> fromKey(const std::array<std::string_view, N>& keys, std::string_view key) {
    for (std::size_t i = 0; i < N; ++i)
        if (keys[i] == key) return static_cast<Enum>(i);
    return std::nullopt;
}
using common::key;
constexpr std::string_view key(BlockId b) { return kBlockKeys[index(b)]; }
constexpr std::string_view key(SeaId s) { return kSeaKeys[index(s)]; }

}  // namespace twwae
