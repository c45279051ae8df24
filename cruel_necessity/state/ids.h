// The names of everything in the box: enumerations whose values are array indices and whose keys are the data's.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "common/codec.h"

namespace cruel_necessity {

enum class Army : std::uint8_t { kNorth, kWest, kScotland, kIreland };
enum class Fortress : std::uint8_t { kLondon, kHull, kBristol, kEdinburgh, kDublin, kOxford };
// The upper three are the Royalist tracks; each stands above its opposite.
enum class Track : std::uint8_t { kIreland, kMonarchy, kCatholicism, kScotland, kParliament, kPuritanism };
enum class Grade : std::uint8_t { kA, kB, kC, kD, kF };
enum class Revolt : std::uint8_t { kClubmenWest, kClubmenNorth, kUprising, kRevolt };
enum class ScottishArmy : std::uint8_t { kPlain, kCharlesI, kCharlesII };
enum class IrishArmy : std::uint8_t { kPlain, kFrance, kFranceAndSpain };
enum class BattleSide : std::uint8_t { kRoyalist, kParliament };
constexpr auto valuesOf(Army) { return common::lastIs(Army::kIreland); }
constexpr auto valuesOf(Fortress) { return common::lastIs(Fortress::kOxford); }
constexpr auto valuesOf(Track) { return common::lastIs(Track::kPuritanism); }
constexpr auto valuesOf(Revolt) { return common::lastIs(Revolt::kRevolt); }
constexpr auto valuesOf(ScottishArmy) { return common::lastIs(ScottishArmy::kCharlesII); }
constexpr auto valuesOf(IrishArmy) { return common::lastIs(IrishArmy::kFranceAndSpain); }
constexpr auto valuesOf(BattleSide) { return common::lastIs(BattleSide::kParliament); }

// Printed number of an Event or Achievement card, 1 to 60; 0 is no card.
enum class CardId : std::uint8_t { kNone = 0 };

enum class UnitKind : std::uint8_t {
    kPrinceRupert, kPrinceMaurice, kNorthernHorse, kRoyalistHorse4, kRoyalistHorse3,                  // Royalist Cavalry
    kLifeGuards, kBluecoats, kWhitecoats, kRoyalistFoot4, kRoyalistFoot3, kRoyalistFoot2,             // Royalist Infantry
    kCromwell, kIronsides, kTrainedBands, kNewModel,                                                  // Parliament, Named
    kHorse4, kHorse3, kHorse2, kHorse1,                                                               // Parliament Cavalry
    kFoot5, kFoot4, kFoot3, kFoot2, kFoot1,                                                           // Parliament Infantry
    kNone = 255,
};
constexpr auto valuesOf(UnitKind) { return common::lastIs(static_cast<std::uint64_t>(UnitKind::kFoot1), UnitKind::kNone); }

enum class BattleCard : std::uint8_t {
    kBoye, kForlornFile, kStubble, kTrustInGod, kLevellerMutinies, kSwedishBrigade, kLobsters, kCommandedShot,
    kPlunder, kPsalms, kGoring, kTurncoats, kMaskedBattery, kPowderWagon, kNight,
    kNone = 255,
};
constexpr auto valuesOf(BattleCard) {
    return common::lastIs(static_cast<std::uint64_t>(BattleCard::kNight), BattleCard::kNone);
}

// What the back of a Deviltry marker gives.
enum class Reward : std::uint8_t {
    kPoliticsIreland, kPoliticsMonarchy, kPoliticsCatholicism, kPoliticsScotland, kPoliticsParliament, kPoliticsPuritanism,
    kSiege, kDisorderNorth, kWeakenNorth, kDisorderWest, kWeakenWest, kVictoryPoint,
};

// The two sides of a "may" or "either ... or" text, and the passes of optional texts.
enum class CardOption : std::uint8_t {
    kImposePresbytery, kRefusePresbytery, kCancelChristmas, kKeepChristmas, kExecuteKing, kSpareKing,
    kPayLevellers, kIgnoreLevellers, kDissolveRump, kLetRumpSit,
};
constexpr auto valuesOf(CardOption) { return common::lastIs(CardOption::kLetRumpSit); }

enum class Benefit : std::uint8_t { kZeal, kTrack, kFortress, kWeakenByOne, kWeakenByTwo };
inline constexpr std::size_t kBenefitKinds = 5;

inline constexpr std::size_t kArmies = 4, kFortresses = 6, kTracks = 6, kRevolts = 4, kUnitKinds = 24, kBattleCards = 15,
                             kRewards = 12, kCards = 60, kTrackBoxes = 7, kDialClicks = 6, kSlots = 6, kSectors = 4,
                             kCardOptions = 10, kAchievementBoxes = 3;
constexpr auto valuesOf(CardId) { return common::lastIs(static_cast<CardId>(kCards)); }

template <class Enum>
constexpr std::size_t index(Enum e) {
    return static_cast<std::size_t>(e);
}
constexpr int number(CardId c) { return static_cast<int>(c); }
constexpr CardId card(int n) { return static_cast<CardId>(n); }

constexpr bool isRoyalist(Track t) { return index(t) < 3; }
// The track above or below on the same vertical line. (CN 6.6.1)
constexpr Track opposite(Track t) { return static_cast<Track>((index(t) + 3) % kTracks); }

// Data keys, in the order of the enumerations.
inline constexpr std::array<std::string_view, kArmies> kArmyKeys{"north", "west", "scotland", "ireland"};
inline constexpr std::array<std::string_view, kFortresses> kFortressKeys{"london",    "hull",   "bristol",
                                                                         "edinburgh", "dublin", "oxford"};
inline constexpr std::array<std::string_view, kTracks> kTrackKeys{"ireland",  "monarchy",   "catholicism",
                                                                  "scotland", "parliament", "puritanism"};
inline constexpr std::array<std::string_view, kRevolts> kRevoltKeys{"clubmen_west", "clubmen_north", "uprising", "revolt"};
inline constexpr std::array<std::string_view, kUnitKinds> kUnitKeys{
    "prince_rupert", "prince_maurice", "northern_horse", "royalist_horse_4", "royalist_horse_3", "kings_life_guards",
    "ruperts_bluecoats", "newcastles_whitecoats", "royalist_foot_4", "royalist_foot_3", "royalist_foot_2", "cromwell",
    "ironsides", "trained_bands", "new_model", "parliament_horse_4", "parliament_horse_3", "parliament_horse_2",
    "parliament_horse_1", "parliament_foot_5", "parliament_foot_4", "parliament_foot_3", "parliament_foot_2",
    "parliament_foot_1"};
inline constexpr std::array<std::string_view, kBattleCards> kBattleCardKeys{
    "boye", "forlorn_file", "stubble", "trust_in_god", "leveller_mutinies", "swedish_brigade", "lobsters", "commanded_shot",
    "plunder", "psalms", "goring", "turncoats", "masked_battery", "powder_wagon", "night"};
inline constexpr std::array<std::string_view, kRewards> kRewardKeys{
    "politics_ireland", "politics_monarchy", "politics_catholicism", "politics_scotland", "politics_parliament",
    "politics_puritanism", "siege", "disorder_north", "weaken_north", "disorder_west", "weaken_west", "victory_point"};
inline constexpr std::array<std::string_view, kCardOptions> kCardOptionKeys{
    "impose_presbytery", "refuse_presbytery", "cancel_christmas", "keep_christmas", "execute_king", "spare_king",
    "pay_levellers", "ignore_levellers", "dissolve_rump", "let_rump_sit"};

template <class Enum, std::size_t N>
constexpr std::optional<Enum> fromKey(const std::array<std::string_view, N>& keys, std::string_view key) {
    for (std::size_t i = 0; i < N; ++i)
        if (keys[i] == key) return static_cast<Enum>(i);
    return std::nullopt;
}
constexpr std::string_view key(Army a) { return kArmyKeys[index(a)]; }
constexpr std::string_view key(Fortress f) { return kFortressKeys[index(f)]; }
constexpr std::string_view key(Track t) { return kTrackKeys[index(t)]; }
constexpr std::string_view key(Revolt r) { return kRevoltKeys[index(r)]; }
constexpr std::string_view key(UnitKind u) { return kUnitKeys[index(u)]; }
constexpr std::string_view key(BattleCard c) { return kBattleCardKeys[index(c)]; }
constexpr std::string_view key(Reward r) { return kRewardKeys[index(r)]; }
constexpr std::string_view key(CardOption o) { return kCardOptionKeys[index(o)]; }

}  // namespace cruel_necessity
