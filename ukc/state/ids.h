// The names of everything in the box: enumerations whose values are array indices and whose keys are the data's.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "common/codec.h"
#include "common/fields.h"
#include "common/log.h"
#include "common/two_sides.h"

namespace ukc {

using common::enemyOf;
using common::kBothSides;
using common::kSideKeys;
using common::kSides;
using common::playerOf;
using common::Side;
using common::sideOf;

enum class AreaId : std::uint8_t { kNone = 255 };  // numbered in the order of the data
enum class Region : std::uint8_t { kNorth, kMidlands, kWales, kEast, kSouth, kNone };
constexpr auto valuesOf(Region) { return common::lastIs(Region::kNone); }
enum class LineKind : std::uint8_t { kRoad, kMountain, kMaritime };
enum class AreaKind : std::uint8_t { kTown, kFortress, kNotable };
enum class Nation : std::uint8_t { kEnglish, kIrish, kNewModel, kCovenanter, kLorrainer };
constexpr auto valuesOf(Nation) { return common::lastIs(Nation::kLorrainer); }

inline constexpr std::size_t kMostAreas = 80, kMostLines = 16, kRegions = 5, kInfrastructures = 9, kTurns = 11, kChits = 5;
constexpr auto valuesOf(AreaId) { return common::lastIs(kMostAreas - 1, AreaId::kNone); }

// Generals. Those who replace another stand beside him. Leven and Callander lead Covenanters, Lorraine Lorrainers.
enum class General : std::uint8_t {
    kCharles,
    kNewcastle,
    kHopton,
    kByron,
    kRupert,
    kLieutenantGeneral,
    kMaurice,
    kGoring,
    kLangdale,
    kGerard,
    kLorraine,  // Royalist 0-10
    kEssex,
    kWaller,
    kBedford,
    kLordFairfax,
    kTomFairfax,
    kLordGeneral,
    kManchester,
    kCromwell,
    kPoyntz,
    kMassey,
    kBrereton,  // Parliament 11-21
    kLeven,
    kCallander,  // Covenanters 22-23
    kNone = 255,
};
inline constexpr std::size_t kGenerals = 24, kFirstParliamentGeneral = 11, kFirstCovenanterGeneral = 22;
constexpr auto valuesOf(General) { return common::lastIs(kGenerals - 1, General::kNone); }

enum class Notable : std::uint8_t {
    kDerby,
    kLordHerbert,
    kNewark,
    kBasing,
    kMassey,
    kBrereton,
    kWilloughby,
    kLaugharne,
    kBlake,
    kNone = 255
};
inline constexpr std::size_t kNotables = 9, kFirstParliamentNotable = 4;
constexpr auto valuesOf(Notable) { return common::lastIs(kNotables - 1, Notable::kNone); }

// Brigades in the order of the data: Royalist regional 0-26, Irish 27-29, Lorrainers 30-33, Parliament regional 34-58, New
// Model Army 59-63, Covenanters 64-70.
enum class Brigade : std::uint8_t { kNone = 255 };
inline constexpr std::size_t kBrigades = 71, kFirstIrish = 27, kFirstLorrainer = 30, kFirstParliament = 34, kFirstNewModel = 59,
                             kFirstCovenanter = 64;
// The Brigades of a colour, from the first to before the end.
constexpr std::size_t firstOf(Side colour) { return colour == Side::kRoyalist ? 0 : kFirstParliament; }
constexpr std::size_t endOf(Side colour) { return colour == Side::kRoyalist ? kFirstParliament : kBrigades; }
constexpr auto valuesOf(Brigade) { return common::lastIs(kBrigades - 1, Brigade::kNone); }

template <class Enum>
constexpr std::size_t index(Enum e) {
    return static_cast<std::size_t>(e);
}
constexpr AreaId areaAt(std::size_t i) { return static_cast<AreaId>(i); }
constexpr Brigade brigadeAt(std::size_t i) { return static_cast<Brigade>(i); }
constexpr General generalAt(std::size_t i) { return static_cast<General>(i); }
constexpr Notable notableAt(std::size_t i) { return static_cast<Notable>(i); }
constexpr Side sideOf(General g) { return index(g) < kFirstParliamentGeneral ? Side::kRoyalist : Side::kParliament; }
constexpr Side sideOf(Notable n) { return index(n) < kFirstParliamentNotable ? Side::kRoyalist : Side::kParliament; }
// Whose Brigade it is by colour; State::serves says for whom it fights (Turncoats).
constexpr Side colourOf(Brigade b) { return index(b) < kFirstParliament ? Side::kRoyalist : Side::kParliament; }
constexpr std::uint64_t mindBit(Brigade b) {  // its bit within its colour
    return std::uint64_t{1} << (index(b) - (colourOf(b) == Side::kRoyalist ? 0 : kFirstParliament));
}
constexpr std::uint64_t mindOf(Side colour) {  // all of a colour
    return (std::uint64_t{1} << (colour == Side::kRoyalist ? kFirstParliament : kBrigades - kFirstParliament)) - 1;
}
constexpr Nation nationOf(Brigade b) {
    const std::size_t i = index(b);
    if (i >= kFirstCovenanter) return Nation::kCovenanter;
    if (i >= kFirstNewModel) return Nation::kNewModel;
    if (i >= kFirstParliament) return Nation::kEnglish;
    if (i >= kFirstLorrainer) return Nation::kLorrainer;
    return i >= kFirstIrish ? Nation::kIrish : Nation::kEnglish;
}
constexpr Nation nationOf(General g) {
    if (index(g) >= kFirstCovenanterGeneral && g != General::kNone) return Nation::kCovenanter;
    return g == General::kLorraine ? Nation::kLorrainer : Nation::kEnglish;
}
// P18.3: every hand is against them. The Irish are English who come from there.
template <class Piece>
constexpr bool isForeign(Piece piece) {
    return nationOf(piece) == Nation::kCovenanter || nationOf(piece) == Nation::kLorrainer;
}

// A set of Brigades of any side.
struct BrigadeSet {
    std::uint64_t low = 0;
    std::uint8_t high = 0;  // bits 64-70
    static constexpr BrigadeSet of(Brigade b) {
        BrigadeSet s;
        s.insert(b);
        return s;
    }
    constexpr void insert(Brigade b) {
        if (index(b) < 64) low |= std::uint64_t{1} << index(b);
        else high = static_cast<std::uint8_t>(high | 1U << (index(b) - 64));
    }
    constexpr void erase(Brigade b) {
        if (index(b) < 64) low &= ~(std::uint64_t{1} << index(b));
        else high = static_cast<std::uint8_t>(high & ~(1U << (index(b) - 64)));
    }
    [[nodiscard]] constexpr bool contains(Brigade b) const {
        return index(b) < 64 ? (low >> index(b) & 1U) != 0 : index(b) < kBrigades && (high >> (index(b) - 64) & 1U) != 0;
    }
    [[nodiscard]] constexpr int size() const { return std::popcount(low) + std::popcount(high); }
    [[nodiscard]] constexpr bool empty() const { return low == 0 && high == 0; }
    friend constexpr BrigadeSet operator|(BrigadeSet a, BrigadeSet b) {
        return {a.low | b.low, static_cast<std::uint8_t>(a.high | b.high)};
    }
    friend constexpr BrigadeSet operator&(BrigadeSet a, BrigadeSet b) {
        return {a.low & b.low, static_cast<std::uint8_t>(a.high & b.high)};
    }
    friend constexpr BrigadeSet operator-(BrigadeSet a, BrigadeSet b) {
        return {a.low & ~b.low, static_cast<std::uint8_t>(a.high & ~b.high)};
    }
    constexpr BrigadeSet& operator|=(BrigadeSet o) { return *this = *this | o; }
    constexpr BrigadeSet& operator-=(BrigadeSet o) { return *this = *this - o; }
    static constexpr auto fields() { return common::fields(&BrigadeSet::low, &BrigadeSet::high); }
    bool operator==(const BrigadeSet&) const = default;

    class Iterator {  // ascending
    public:
        constexpr Iterator(std::uint64_t low, std::uint8_t high) : low_(low), high_(high) {}
        constexpr Brigade operator*() const {
            return low_ != 0 ? brigadeAt(static_cast<std::size_t>(std::countr_zero(low_)))
                             : brigadeAt(64U + static_cast<std::size_t>(std::countr_zero(high_)));
        }
        constexpr Iterator& operator++() {
            if (low_ != 0) low_ &= low_ - 1;
            else high_ = static_cast<std::uint8_t>(high_ & (high_ - 1));
            return *this;
        }
        constexpr bool operator==(const Iterator&) const = default;

    private:
        std::uint64_t low_;
        std::uint8_t high_;
    };
    [[nodiscard]] constexpr Iterator begin() const { return {low, high}; }
    [[nodiscard]] constexpr Iterator end() const { return {0, 0}; }
};
static_assert(sizeof(BrigadeSet) == 16);

// Cards carry their printed numbers, 1 to 110; 0 is no card.
enum class CardId : std::uint8_t { kNone = 0 };
inline constexpr std::size_t kCards = 110;
constexpr auto valuesOf(CardId) { return common::lastIs(static_cast<CardId>(kCards)); }
constexpr CardId card(int n) { return static_cast<CardId>(n); }
constexpr int number(CardId c) { return static_cast<int>(c); }
// Those that the rules of more than one chapter name. (PA.1 to PA.105)
inline constexpr CardId kStandardCard = card(1), kCovenantCard = card(2), kNewModelCard = card(3), kQueenCard = card(63),
                        kHothamCard = card(67), kRolesCard = card(69), kTurnhamCard = card(73), kVentureCard = card(85),
                        kNightMarchCard = card(88), kRupertCard = card(96), kLondonCard = card(100), kScotsCard = card(105);

// Where a Brigade is.
enum class Place : std::uint8_t {
    kFirstOutside = 0,     // + AreaId: Unled, Outside (or in an Area that is no Fortress)
    kFirstInside = 80,     // + AreaId: Unled, Inside the Fortress
    kFirstDisplay = 160,   // + General: on his Command Display
    kFirstNotable = 184,   // + Notable: Inside with him
    kFirstAvailable = 193, // + Region: in the stack of those that can be Recruited
    kReformed = 198, kOther, kDispersed, kEliminated,
    kGone,                 // out of the game
    kUnknown,              // in an Observation: a Brigade of the other side whose place is not certain
};
constexpr auto valuesOf(Place) { return common::lastIs(Place::kUnknown); }
inline constexpr std::size_t kPlaces = 204;
constexpr Place outside(AreaId a) { return static_cast<Place>(index(a)); }
constexpr Place insideOf(AreaId a) { return static_cast<Place>(80 + index(a)); }
constexpr Place displayOf(General g) { return static_cast<Place>(160 + index(g)); }
constexpr Place withNotable(Notable n) { return static_cast<Place>(184 + index(n)); }
constexpr Place availableOf(Region r) { return static_cast<Place>(193 + index(r)); }
constexpr bool isAvailable(Place p) { return index(p) >= 193 && index(p) < 198; }
constexpr bool isOutside(Place p) { return index(p) < 80; }
constexpr bool isInside(Place p) { return index(p) >= 80 && index(p) < 160; }
constexpr bool isDisplay(Place p) { return index(p) >= 160 && index(p) < 184; }
constexpr bool isNotable(Place p) { return index(p) >= 184 && index(p) < 193; }
constexpr AreaId areaIn(Place p) {
    return isOutside(p) ? static_cast<AreaId>(p) : isInside(p) ? static_cast<AreaId>(index(p) - 80) : AreaId::kNone;
}
constexpr General generalOf(Place p) { return static_cast<General>(index(p) - 160); }
constexpr Notable notableOf(Place p) { return static_cast<Notable>(index(p) - 184); }

// Where a General is when he is not on the map.
enum class Box : std::uint8_t {
    kMap,
    kAvailable,
    kTurnTrack,
    kDispersed,
    kOffMap,
    kRemoved
};  // kOffMap: not yet entered, or a Covenanter who may still come
constexpr auto valuesOf(Box) { return common::lastIs(Box::kRemoved); }

inline constexpr std::array<std::string_view, kGenerals> kGeneralKeys{
    "charles",  "newcastle", "hopton", "byron",    "rupert",  "lieutenant_general", "maurice",     "goring",       "langdale",
    "gerard",   "lorraine",  "essex",  "waller",   "bedford", "lord_fairfax",       "tom_fairfax", "lord_general", "manchester",
    "cromwell", "poyntz",    "massey", "brereton", "leven",   "callander"};
inline constexpr std::array<std::string_view, kNotables> kNotableKeys{"derby",           "lord_herbert",   "newark_garrison",
                                                                      "basing_garrison", "massey_notable", "brereton_notable",
                                                                      "willoughby",      "laugharne",      "blake"};
inline constexpr std::array<std::string_view, kRegions> kRegionKeys{"north", "midlands", "wales", "east", "south"};
inline constexpr std::array<std::string_view, kRegions> kRegionNames{"the North", "the Midlands", "Wales", "the East",
                                                                     "the South"};
inline constexpr std::array<std::string_view, 3> kLineKeys{"road", "mountain", "maritime"};
inline constexpr std::array<std::string_view, 3> kAreaKindKeys{"town", "fortress", "notable"};
inline constexpr std::array<std::string_view, 5> kNationKeys{"english", "irish", "new_model", "covenanter", "lorrainer"};

template <class Enum, std::size_t N>
constexpr std::optional<Enum> fromKey(const std::array<std::string_view, N>& keys, std::string_view key) {
    for (std::size_t i = 0; i < N; ++i)
        if (keys[i] == key) return static_cast<Enum>(i);
    return std::nullopt;
}
using common::key;
constexpr std::string_view key(General g) { return kGeneralKeys[index(g)]; }
constexpr std::string_view key(Notable n) { return kNotableKeys[index(n)]; }

}  // namespace ukc
