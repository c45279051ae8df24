// What reading and writing a position share: the words for its values.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "common/yaml_reader.h"
#include "twwae/chapters/verbs.h"
#include "twwae/knowing/view.h"

namespace twwae::position {

// Where a game may begin; `event`, `actions`, `battle` and `siege` go on with a side, points, an Area or a City.
enum class Entry : std::uint8_t {
    kStart,
    kDeal,
    kDiscards,
    kTurn,
    kInitiative,
    kStrategic,
    kEvent,
    kActions,
    kTactical,
    kBattles,
    kBattle,
    kSieges,
    kSiege,
    kSupply,
    kVictory,
    kYearEnd
};
inline constexpr std::array<std::string_view, 16> kEntryKeys{
    "start",    "deal",    "discards", "turn",   "initiative", "strategic", "event",   "actions",
    "tactical", "battles", "battle",   "sieges", "siege",      "supply",    "victory", "year_end"};
// Whether the cards of the Turn lie open there.
constexpr bool isAfterReveal(Entry e) { return e >= Entry::kStrategic && e <= Entry::kVictory; }
constexpr bool isWithinTurn(Entry e) { return e >= Entry::kInitiative && e <= Entry::kVictory; }

// A place as players remember it: those of the board, and the groups of Areas that are fought for.
inline std::string mindKey(const Definitions& defs, std::size_t p) {
    return p >= index(Place::kFirstGroup) ? "group_" + std::to_string(p - index(Place::kFirstGroup))
                                          : placeKey(defs, static_cast<Place>(p));
}
// Whether there is such a place in this box.
inline bool isPlace(const Definitions& defs, std::size_t p) {
    if (p < index(Place::kFirstCity)) return p < defs.areas.size();
    if (p < index(Place::kPool)) return p - index(Place::kFirstCity) < defs.cities.size();
    return p != index(Place::kUnknown) && p != index(Place::kUnknown) + 1;
}

// A truth of State that a position names under `kept`.
struct KeptFlag {
    std::string_view key;
    bool State::*value;
};
inline constexpr std::array<KeptFlag, 10> kKeptFlags{{{"irish_sailed", &State::irishSailed},
                                                      {"rupert_beaten", &State::rupertBeaten},
                                                      {"henrietta_delivered", &State::henriettaDelivered},
                                                      {"hothams_foiled", &State::hothamsFoiled},
                                                      {"carews_foiled", &State::carewsFoiled},
                                                      {"london_fortified", &State::londonFortified},
                                                      {"siege_train", &State::siegeTrain},
                                                      {"support_slips_away", &State::supportSlips},
                                                      {"king_to_scots", &State::kingToScots},
                                                      {"new_model_army_begun", &State::nmaBegun}}};
struct Count {
    std::string_view key;
    std::array<std::uint16_t, 2> State::*value;
};
inline constexpr std::array<Count, 4> kCounts{{{"battles_won", &State::battlesWon},
                                               {"blocks_lost", &State::blocksLost},
                                               {"cities_taken", &State::citiesTaken},
                                               {"storms_won", &State::stormsWon}}};

// Calls f(side, node) for each side that the map names.
template <class F>
void forEachSide(const common::YamlNode& map, F&& f) {
    map.expectKeys(std::span<const std::string_view>(kSideKeys));
    for (const Side side : kBothSides)
        if (const auto node = map.optional(key(side))) f(side, *node);
}

// Lays out both decks, hands and the cards played (position_cards.cpp). At the scenario's own beginning, where no card is
// named, nothing is touched and false returned.
bool readCards(const Definitions&, State&, const common::YamlNode& root, bool isAfterReveal, bool isStart);
// TWWAE 2.31, where the cards lie open and nobody is named.
void nameFirst(const Definitions&, State&, bool isNamed);

}  // namespace twwae::position
