// Definitions: what is in the box, read once from data/cruel_necessity and never changed.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "common/almanac.h"
#include "common/area_map.h"
#include "common/provenance.h"
#include "common/rules.h"
#include "common/small_net.h"
#include "cruel_necessity/state/ids.h"

namespace cruel_necessity {

// One thing a card does; cards and Achievements are lists of these.
enum class EffectKind : std::uint8_t {
    kActivate,         // army, times                     CN 6.2
    kStrength,         // army, plus or minus             CN 6.2.1
    kBattle,           //                                 CN 6.1
    kBesiegeOrFortify, // fortress                        CN 6.3
    kFortify,          // fortress                        CN 6.10.3
    kUnrest,           //                                 CN 6.4
    kDeviltry,         //                                 CN 6.8
    kPlaceRevolt,      // revolt, region in `army`; amount 1: roll sixes again   CN 6.9
    kPermitOxford,     //                                 CN 6.10.2
    kAddUnit,          // unit                            CN 7.0
    kMoveTrack,        // track, +1 up or -1 down         CN 6.6
    kPoliticalReaction, kReligiousReaction,            // CN 6.5
    kRollModifier,     // track, plus                     CN 6.7
    kZeal,             // amount                          CN 6.6
    kOption,           // special: the player must choose  CN 6.10.1
    kSpecial,          // special: happens by itself       CN 6.10.1
    kDisorder,         // army                            CN 6.10.4
    kRemoveWeakFoot,   // Achievement 17
    kZealMarker,       // Achievement 21: free marker this turn and next
    kFreePolitics,     // track
    kRemoveBattleCard, // battle card in `who`
    kRemoveDeviltry,   // Achievement 57: one placed by 39 or 50, else +1 Zeal
};
enum class Special : std::uint8_t {
    kNone,
    kPresbytery,
    kChristmas,
    kKing,
    kLevellers,
    kIrishInFive,
    kDunbar,
    kWorcester,
    kRump
};
constexpr auto valuesOf(Special) { return common::lastIs(Special::kRump); }
inline constexpr std::size_t kSpecials = 9;
enum class Section : std::uint8_t { kMilitary, kReligious, kPolitical, kText };

struct CardEffect {
    EffectKind kind{};
    std::uint8_t who = 0;  // index of the army, fortress, track, revolt, unit or battle card the kind names
    std::int8_t amount = 0;
    Army region = Army::kNorth;  // kPlaceRevolt
    Special special = Special::kNone;
    Section section = Section::kMilitary;
};

enum class Condition : std::uint8_t { kNone, kRecentVictory, kLondonThree };

struct CardDefinition {
    CardId id{};
    std::string slug, title, date, summary, note;
    int deck = 1;  // 1, 2, 3
    bool isAchievement = false;
    bool isFirst = false, isLast = false;
    common::StaticVector<CardEffect, 12> effects;  // of an Event in the order they happen; of an Achievement its gain
    // Achievements
    int zeal = 0, vp = 0;
    std::array<Grade, kTracks> needs{Grade::kF, Grade::kF, Grade::kF, Grade::kF, Grade::kF, Grade::kF};  // this or better
    std::array<std::uint8_t, kTracks> lowestBox{};  // of each track that meets them; 0: none other does
    Condition condition = Condition::kNone;
    common::Source source;
};

struct TrackBox {
    Grade grade{};
    int number = 0;  // to beat when moving up into the box
    int vp = 0;
    bool flips = false, isShared = false;
};
struct TrackDefinition {
    std::string name;
    std::array<TrackBox, kTrackBoxes> boxes;  // top first
    std::string topEffect, bottomEffect;      // of flip boxes, in our words
    common::Source source;
};

struct FortressDefinition {
    std::string name;
    std::array<int, kDialClicks> dial{};       // Combat Value at each click, 0 first
    std::array<int, kArmies> area{-1, -1, -1, -1};  // its Area in each Region's line; -1: not there
    int vp = 0, zeal = 0;
    double x = 0, y = 0;
    common::Source source;
};

struct AreaDefinition {
    std::string id, name;
    double x = 0, y = 0;
};
struct ArmyDefinition {
    std::string name;
    int strength = 0;
    std::array<AreaDefinition, 6> areas;  // by number; 0 only for North and West
    common::Source source;
};

struct UnitDefinition {
    std::string name;
    BattleSide side{};
    bool isCavalry = false, isNamed = false, drawsEvent = false;
    bool hasArticle = false, isPlural = false;  // in a sentence: "the Ironsides join"
    int strength = 0, count = 0, turnedStrength = 0;
    common::Source source;
};

struct BattleCardDefinition {
    std::string title, text, note;
    bool isImmediate = false;
    common::Source source;
};

struct RevoltDefinition {
    std::string name;
    int strength = 1;
    bool fightsBoth = false;
    common::Source source;
};
struct RewardDefinition {
    std::string text;
    common::Source source;
};

struct InterimBand {
    int from = 0;  // score from here up; the last band takes everything below
    int zeal = 0, rises = 0;
    std::vector<Track> falls;
};
struct VictoryBand {
    int from = 0;
    std::string kind, title, history;
    bool isHistorical = false, isVictory = false;
};
// How an instant defeat during one of the three decks is graded. (CN 11.1)
struct DefeatLevel {
    std::string kind, title, history;
};

// What a die does to a Named unit in the Defeat! box. (CN 7.0.7C)
enum class Fate : std::uint8_t { kLost, kRecovers, kRallies };
// tables.yaml
struct BattleTables {
    std::array<std::uint8_t, kBenefitKinds> benefitPoints{};   // CN 7.2
    std::array<Fate, 6> deadly{};                           // by die, 1 first
    int quickDefeat = 0;                                    // CN 12.3: the lead of the Royalist die that defeats Parliament
    struct QuickVictory {
        CardId after = CardId::kNone;                       // counts once this card has been revealed
        int lead = 0;
    };
    std::vector<QuickVictory> quickVictory;                 // the last that counts is the one in force
};

// The two sides of a special text, as specials.yaml words them.
struct OptionDefinition {
    std::string text;
    common::StaticVector<CardEffect, 6> effects;  // arrows, Zeal and Unrest; what else happens is decided in events.cpp
    bool isHistorical = false;
};

struct Scenario {
    std::string key, title, text;
    bool startHere = false;
    bool isStrong = false;  // the same once more, with Parliament's Fortresses at their strongest: a house option
    CardId firstCard{}, lastCard{};
    std::array<bool, kFortresses> isParliaments{};
    std::array<std::uint8_t, kFortresses> click{};
    std::array<std::uint8_t, kArmies> area{};
    ScottishArmy king = ScottishArmy::kPlain;
    std::array<std::uint8_t, kTracks> box{};
    Track troubles = Track::kPuritanism;
    int zeal = 0;
    std::vector<CardId> deviltry, scored, available, discarded;
    std::vector<UnitKind> named, removed;  // a kind listed twice counts twice
    std::vector<BattleCard> battleCardsOut;
    bool oxfordPermitted = false;
    std::vector<VictoryBand> victory;  // highest first
    common::Source source;
};

// What a judgement of positions asks of the cards, made once from them. (player/judgement.h)
inline constexpr std::size_t kAchievementCards = 11;
struct JudgedCards {
    std::array<std::uint64_t, 4> ofDeck{};  // bits of cards, by deck
    struct Threat {
        std::array<float, kArmies> activations{};
        float unrest = 0.0F, battles = 0.0F;
    };
    std::array<Threat, kCards + 1> threat{};                    // of an Event
    std::array<std::uint8_t, kCards + 1> achievement{};         // its place among the Achievements
    std::array<CardId, kAchievementCards> achievements{};       // in their order
};

struct Definitions {
    std::array<ArmyDefinition, kArmies> armies;
    std::array<int, 3> scottishStrength{};  // plain, with Charles I, with Charles II
    std::array<int, 3> irishStrength{};     // plain, France, France and Spain
    std::array<int, 6> areaVp{};            // by Area number
    int disorderedVp = 0, kingReadyVp = 0, kingDisorderedVp = 0;
    std::array<FortressDefinition, kFortresses> fortresses;
    std::array<TrackDefinition, kTracks> tracks;
    std::array<Track, 3> troublesOrder{};
    int zealMost = 9, catholicTopZeal = 1, puritanBottomZeal = -1;
    int deviltryStrength = 2, deviltryVp = -1, revoltVp = -1;
    std::array<RewardDefinition, kRewards> rewards;
    std::array<RevoltDefinition, kRevolts> revolts;
    std::array<UnitDefinition, kUnitKinds> units;
    std::array<BattleCardDefinition, kBattleCards> battleCards;
    BattleTables tables;
    std::array<CardDefinition, kCards + 1> cards;  // by printed number
    std::vector<Scenario> scenarios;
    std::array<std::vector<InterimBand>, 2> interim;  // backs of #28 and #46
    std::array<DefeatLevel, 3> defeats;               // by deck
    std::array<OptionDefinition, kCardOptions> options;
    std::array<std::string, kSpecials> specialPrompts;  // empty: happens by itself
    JudgedCards judgedCards;
    common::SmallNet judgement;  // what the computer player thinks of a position
    common::AreaMap map;
    std::uint64_t dataDigest = 0;
    double survivalPoints = 40.0;  // what it is worth to the computer player to survive with a score of 0
    std::array<std::shared_ptr<const Definitions>, 2> aimed;  // the same for one who would survive above all, and for the score

    [[nodiscard]] const CardDefinition& operator[](CardId c) const { return cards[index(c)]; }
    [[nodiscard]] const ArmyDefinition& operator[](Army a) const { return armies[index(a)]; }
    [[nodiscard]] const FortressDefinition& operator[](Fortress f) const { return fortresses[index(f)]; }
    [[nodiscard]] const TrackDefinition& operator[](Track t) const { return tracks[index(t)]; }
    [[nodiscard]] const UnitDefinition& operator[](UnitKind u) const { return units[index(u)]; }
    [[nodiscard]] const BattleCardDefinition& operator[](BattleCard c) const { return battleCards[index(c)]; }
    [[nodiscard]] const RevoltDefinition& operator[](Revolt r) const { return revolts[index(r)]; }
};

// Reads data/cruel_necessity strictly (throws common::DataError); provenance of every datum goes to `provenance` when given.
Definitions loadDefinitions(common::DataFolders& folders, common::ProvenanceCounts* provenance = nullptr);
// The pieces that the almanac may tell of.
common::AlmanacBox almanacBox(const Definitions& defs);

}  // namespace cruel_necessity
