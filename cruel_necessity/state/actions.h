// Actions: everything a player or chance may do, as small values with one text form each (see notation.cpp).
#pragma once

#include <compare>
#include <variant>

#include "common/fields.h"
#include "cruel_necessity/state/ids.h"

namespace cruel_necessity {

// Something on the map that the Zeal marker may lie on. (CN 8.1)
enum class TargetKind : std::uint8_t { kNone, kArmy, kTrack, kFortress, kRevolt, kDeviltry };
constexpr auto valuesOf(TargetKind) { return common::lastIs(TargetKind::kDeviltry); }
struct Target {
    TargetKind kind = TargetKind::kNone;
    std::uint8_t which = 0;  // index in its enumeration; for Deviltry the number of the card that placed it
    static constexpr auto fields() { return common::fields(&Target::kind, &Target::which); }
    auto operator<=>(const Target&) const = default;
};
constexpr Target target(Army a) { return {TargetKind::kArmy, static_cast<std::uint8_t>(a)}; }
constexpr Target target(Track t) { return {TargetKind::kTrack, static_cast<std::uint8_t>(t)}; }
constexpr Target target(Fortress f) { return {TargetKind::kFortress, static_cast<std::uint8_t>(f)}; }
constexpr Target target(Revolt r) { return {TargetKind::kRevolt, static_cast<std::uint8_t>(r)}; }
constexpr Target deviltryTarget(CardId site) { return {TargetKind::kDeviltry, static_cast<std::uint8_t>(site)}; }

// Chance
struct RolledDie       { std::uint8_t value = 1;  auto operator<=>(const RolledDie&) const = default; };        // roll 5
struct DrewCard        { CardId card{};           auto operator<=>(const DrewCard&) const = default; };         // draw 25
struct DrewUnit {
    UnitKind unit{};
    auto operator<=>(const DrewUnit&) const = default;
};  // unit parliament_foot_2
struct DrewBattleCard  { BattleCard card{};       auto operator<=>(const DrewBattleCard&) const = default; };   // event boye
struct RevealedReward  { Reward reward{};         auto operator<=>(const RevealedReward&) const = default; };   // reward siege

// The Action Phase
struct Infuse            { Target target;    auto operator<=>(const Infuse&) const = default; };            // infuse army north
struct BuyAchievement    { CardId card{};    auto operator<=>(const BuyAchievement&) const = default; };    // buy 21
struct Campaign          { Army army{};      auto operator<=>(const Campaign&) const = default; };          // campaign north
struct CampaignDeviltry {
    CardId site{};
    auto operator<=>(const CampaignDeviltry&) const = default;
};  // campaign deviltry 24
struct Besiege           { Fortress fort{};  auto operator<=>(const Besiege&) const = default; };           // besiege oxford
struct Crush             { Revolt revolt{};  auto operator<=>(const Crush&) const = default; };             // crush uprising
struct Fortify           { Fortress fort{};  auto operator<=>(const Fortify&) const = default; };           // fortify hull
struct Politics {
    Track track{};
    auto operator<=>(const Politics&) const = default;
};  // politics puritanism
struct FreePolitics {
    Track track{};
    auto operator<=>(const FreePolitics&) const = default;
};  // free politics parliament
struct FreeSiege {
    Fortress fort{};
    auto operator<=>(const FreeSiege&) const = default;
};  // free siege bristol
struct StrikeIron        { Army army{};      auto operator<=>(const StrikeIron&) const = default; };        // strike north
struct Desperate {
    Track track{};
    auto operator<=>(const Desperate&) const = default;
};  // desperate parliament
struct EndActions        {                   auto operator<=>(const EndActions&) const = default; };        // end

// Events and Housekeeping
struct DiscardAchievement { CardId card{};        auto operator<=>(const DiscardAchievement&) const = default; };  // discard 9
struct ShiftTrack {
    Track track{};
    auto operator<=>(const ShiftTrack&) const = default;
};  // shift ireland
struct ChooseOption {
    CardOption option{};
    auto operator<=>(const ChooseOption&) const = default;
};  // choose spare_king
struct SendSettlers {
    Army land{};
    Track track{};
    auto operator<=>(const SendSettlers&) const = default;
};  // settle ireland puritanism

// Battle. Slots of a line: 0 Cavalry right, 1 Cavalry left, 2-3 Infantry right, 4-5 Infantry left (Parliament's hands).
struct FightBattle {
    Army army{};
    bool isQuick = false;
    auto operator<=>(const FightBattle&) const = default;
};  // battle north [quick]
struct CommitUnit {
    UnitKind unit{};
    std::uint8_t slot = 0;
    auto operator<=>(const CommitUnit&) const = default;
};  // commit cromwell 0
struct PlayCard {
    BattleCard card{};
    std::uint8_t slot = 0;
    auto operator<=>(const PlayCard&) const = default;
};  // play lobsters 1 (slot 9: none)
struct BoostUnit {
    std::uint8_t slot = 0;
    auto operator<=>(const BoostUnit&) const = default;
};  // boost 3
struct Salvage {
    auto operator<=>(const Salvage&) const = default;
};  // salvage
struct TakeBenefit {
    Benefit benefit{};
    std::uint8_t which = 0;
    auto operator<=>(const TakeBenefit&) const = default;
};  // benefit track monarchy
struct Proceed {
    auto operator<=>(const Proceed&) const = default;
};  // proceed

inline constexpr std::uint8_t kNoSlot = 9;

using Action = std::variant<RolledDie, DrewCard, DrewUnit, DrewBattleCard, RevealedReward, Infuse, BuyAchievement, Campaign,
                            CampaignDeviltry, Besiege, Crush, Fortify, Politics, FreePolitics, FreeSiege, StrikeIron,
                            Desperate, EndActions, DiscardAchievement, ShiftTrack, ChooseOption, SendSettlers, FightBattle,
                            CommitUnit, PlayCard, BoostUnit, Salvage, TakeBenefit, Proceed>;

}  // namespace cruel_necessity
