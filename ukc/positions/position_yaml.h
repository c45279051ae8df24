// What reading and writing a position share: the words for its values.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "common/yaml_reader.h"
#include "ukc/chapters/verbs.h"

namespace ukc::position {

// Where a game may begin. `reform` to `recruitment` and `blockade` go on with a side, `card_play` with a side and, in
// Henrietta, a die; `activate rupert 2` with a General and the Operations spent on him, `arrival rupert oxford` with a General
// who has just crossed from that Area into the one where he stands.
enum class EntryPoint : std::uint8_t {
    kStart,
    kTurn,
    kReform,
    kFreeMarker,
    kNavalChit,
    kPolitical,
    kRecruitment,
    kDraw,
    kCampaign,
    kCardPlay,
    kActivate,
    kArrival,
    kBlockade,
    kDesertion,
    kPowerBase,
    kTurnEnd
};
inline constexpr std::array<std::string_view, 16> kEntryKeys{
    "start",    "turn",      "reform",   "free_marker", "naval_chit", "political", "recruitment", "draw",
    "campaign", "card_play", "activate", "arrival",     "blockade",   "desertion", "power_base",  "turn_end"};
inline constexpr std::array<std::string_view, 16> kEntryForms{"start",
                                                              "turn",
                                                              "reform royalist",
                                                              "free_marker royalist",
                                                              "naval_chit",
                                                              "political",
                                                              "recruitment royalist",
                                                              "draw",
                                                              "campaign",
                                                              "card_play royalist",
                                                              "activate rupert 2",
                                                              "arrival rupert oxford",
                                                              "blockade royalist",
                                                              "desertion",
                                                              "power_base",
                                                              "turn_end"};
constexpr bool takesSide(EntryPoint e) {
    return e == EntryPoint::kReform || e == EntryPoint::kFreeMarker || e == EntryPoint::kRecruitment ||
           e == EntryPoint::kCardPlay || e == EntryPoint::kBlockade;
}

inline constexpr std::array<std::string_view, 6> kBoxKeys{"map", "available", "turn_track", "dispersed", "off_map", "removed"};
inline constexpr std::array<std::string_view, 3> kNotableStates{"waiting", "in_play", "gone"};
inline constexpr std::array<std::string_view, 5> kTrainBoxes{"other", "track", "fortress", "general", "removed"};
inline constexpr std::array<std::string_view, 4> kQueenBoxes{"not_yet", "area", "general", "gone"};
inline constexpr std::array<std::string_view, 3> kPileKeys{"early", "mid", "late"};
inline constexpr std::array<std::string_view, 5> kSpaceKeys{"a", "b", "c", "d", "e"};  // of a Henrietta Display

// A truth of State that a position names under `kept`.
struct KeptFlag {
    std::string_view key;
    bool State::*value;
};
inline constexpr std::array<KeptFlag, 7> kKeptFlags{{{"standard_raised", &State::standardRaised},
                                                     {"new_model_army", &State::newModelArmy},
                                                     {"covenant", &State::covenant},
                                                     {"last_turn_london", &State::lastTurnLondon},
                                                     {"brentford", &State::brentford},
                                                     {"joint_venture", &State::jointVenture},
                                                     {"new_model_army_owed", &State::nmaOwed}}};
// Numbers that stand under `kept` as they are.
struct KeptNumber {
    std::string_view key;
    std::uint8_t State::*value;
    int max;
};
inline constexpr std::array<KeptNumber, 4> kKeptNumbers{{{"core_used", &State::coreUsed, 255},
                                                         {"desertion_start", &State::desertionStart, 5},
                                                         {"must_play_first", &State::mustPlayFirst, 3},
                                                         {"chits_drawn", &State::chitsDrawn, 31}}};
struct KeptPair {
    std::string_view key;
    std::array<bool, 2> State::*value;
};
inline constexpr std::array<KeptPair, 3> kKeptPairs{
    {{"naval_used", &State::navalUsed}, {"passed", &State::passed}, {"recruit_used", &State::recruitUsed}}};
struct Count {
    std::string_view key;
    std::array<std::uint16_t, 2> State::*value;
};
inline constexpr std::array<Count, 4> kCounts{{{"battles_won", &State::battlesWon},
                                               {"brigades_lost", &State::brigadesLost},
                                               {"fortresses_taken", &State::fortressesTaken},
                                               {"cards_played", &State::cardsPlayed}}};

// Whether there is such a place in this box.
inline bool isPlace(const Definitions& defs, std::size_t p) {
    if (p < 160) return p % 80 < defs.areas.size();
    return p < index(Place::kUnknown);
}
inline bool isLandPlace(std::size_t p) { return p < 160; }

// Calls f(side, node) for each side that the map names.
template <class F>
void forEachSide(const common::YamlNode& map, F&& f) {
    map.expectKeys(std::span<const std::string_view>(kSideKeys));
    for (const Side side : kBothSides)
        if (const auto node = map.optional(key(side))) f(side, *node);
}

// Lays out piles, hands, Aces and what was played, and in Henrietta the displays (position_cards.cpp).
void readCards(const Definitions&, State&, const common::YamlNode& root, bool isStart);

}  // namespace ukc::position
