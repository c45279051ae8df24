// View: the enemy's blocks as a player sees them, each by a token such as `oxfordshire#2`.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "common/static_vector.h"
#include "twwae/box/definitions.h"
#include "twwae/state/state.h"

namespace twwae {

// Words of the view and of positions.
inline constexpr std::array<std::string_view, 8> kGroupKeys{"none",    "border",      "scottish_border", "sea",
                                                            "clubmen", "siege_lines", "sally",           "retreated"};
struct FlagKey {
    BlockFlag flag;
    std::string_view key;
};
inline constexpr std::array<FlagKey, 14> kFlagKeys{{{kMoved, "moved"},
                                                    {kChosen, "chosen"},
                                                    {kInLine, "in_line"},
                                                    {kFaceUp, "face_up"},
                                                    {kActed, "acted"},
                                                    {kPursuing, "pursuing"},
                                                    {kRouting, "routing"},
                                                    {kLastStand, "last_stand"},
                                                    {kSpared, "spared"},
                                                    {kReserve, "reserve"},
                                                    {kBesiegedJoined, "came_out"},
                                                    {kFired, "fired"},
                                                    {kStartedReserve, "started_reserve"},
                                                    {kDrafted, "drafted"}}};

// One enemy block at a place. Numbers run from 1: the blocks that were there or whose way does not matter first, then group
// by group; in each those that are certain, then the others by colour. So a number tells no more than the observation does.
struct Token {
    Place place{};
    std::uint8_t number = 1;
    Side side{};
    Colour colour{};
    BlockId block = BlockId::kNone;  // where it is certain
    std::int8_t group = -1;          // index in State::groups; -1: none
};

// The enemy blocks at a place of an observation that one of the two players made; an Area's groups are part of it.
common::StaticVector<Token, 48> tokensAt(const Observation&, Side enemy, Place);
int presentBlocks(const Observation&, Side enemy, Place);
std::string tokenText(const Definitions&, const Token&);

}  // namespace twwae
