// Queries: the questions that several chapters share and a view may ask. Nothing here changes a State. Each is answered in the
// file named beside it.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "common/dice.h"
#include "common/rules.h"
#include "common/track.h"
#include "common/words.h"
#include "cruel_necessity/box/definitions.h"
#include "cruel_necessity/state/state.h"

namespace cruel_necessity {

using common::capital;
using common::counted;
using common::listed;
using common::Verdict;
using common::withSign;

// CN 8.0: whatever the modifiers, a natural 1 fails and a natural 6 succeeds.
constexpr bool succeeds(int die, int modifier, int toBeat) {
    return die == 6 || (die != 1 && die + modifier > toBeat);
}

// Where markers move: the six tracks from the top down, the dial of a Fortress, the Areas of a Region from London out, and the
// Irish Troubles marker below three of the tracks.
inline constexpr common::MarkerTrack kPoliticalTrack{0, static_cast<int>(kTrackBoxes) - 1};
inline constexpr common::MarkerTrack kDial{0, static_cast<int>(kDialClicks) - 1};
inline constexpr common::MarkerTrack kRegion{0, 5};
inline constexpr common::MarkerLoop kTroublesTrack{3};
inline constexpr int kFreeMarkerTurns = 2;  // Achievement 21: this turn and the next
inline common::MarkerTrack zealTrack(const Definitions& defs) { return {0, defs.zealMost}; }  // CN 6.6

// politics.cpp
// Would an arrow on this very track change anything? (CN 6.6.2 included)
bool canMove(const State&, Track, bool up);
inline int boxOf(const State& s, Track t) { return s.box[index(t)]; }
inline bool isAtTop(const State& s, Track t) { return boxOf(s, t) == kPoliticalTrack.lowest; }
inline bool isAtBottom(const State& s, Track t) { return boxOf(s, t) == kPoliticalTrack.highest; }
inline Grade gradeOf(const Definitions& defs, const State& s, Track t) { return defs[t].boxes[s.box[index(t)]].grade; }
int politicsNumber(const Definitions&, const State&, Track);  // what a Politics Action must beat; the track is not at its top
int failingTracks(const Definitions&, const State&);          // markers in F boxes

// turn_end.cpp
bool isLastOf(const Definitions&, const State&, CardId);  // with it the game ends

// movement.cpp
int strengthOf(const Definitions&, const State&, Army);   // with every marker (CN 6.2.1, 6.6.3)
int revoltStrength(const Definitions&, const State&, Revolt);
int deviltryStrength(const Definitions&, const State&);
inline bool isOnMap(const State& s, Revolt r) { return s.revolts[index(r)].area != 0; }
std::string armyName(const Definitions&, const State&, Army);
std::string areaName(const Definitions&, Army, int area);

// siege.cpp
inline int fortressValue(const Definitions& defs, const State& s, Fortress f) {
    return defs[f].dial[s.fortresses[index(f)].click];
}
inline bool isFull(const State& s, Fortress f) { return !kDial.hasRoom(s.fortresses[index(f)].click, 1); }
// CN 8.6: never beyond the highest level; your London not while Parliament is at the bottom. (CN 6.6.3, RULING cn-88)
inline bool mayStrengthen(const State& s, Fortress f) {
    const bool isHemmedIn = f == Fortress::kLondon && s.fortresses[index(f)].isParliaments && isAtBottom(s, Track::kParliament);
    return !isHemmedIn & !isFull(s, f);
}

// action_phase.cpp
int zealModifier(const State&, Target);                               // +1 where the Zeal marker lies

// What a roll of the player's has to beat, and its modifiers: the Zeal marker's, and `card` that of the Current Event card.
// (CN 6.7, 8.1)
struct RollNumbers {
    int toBeat = 0, zeal = 0, card = 0;
    [[nodiscard]] int modifier() const { return zeal + card; }
};
RollNumbers numbersOf(const Definitions&, const State&, const CampaignRoll&);
RollNumbers numbersOf(const Definitions&, const State&, const DeviltryRoll&);
RollNumbers numbersOf(const Definitions&, const State&, const SiegeRoll&);
RollNumbers numbersOf(const Definitions&, const State&, const CrushRoll&);
RollNumbers numbersOf(const Definitions&, const State&, const PoliticsRoll&);
// Does a roll that fails leave everything as it was? Hot iron brings Zeal whatever the die says. (CN 12.5)
constexpr bool isNothingWhenLost(const CampaignRoll& roll) { return !roll.isIronHot; }
constexpr bool isNothingWhenLost(const auto&) { return true; }

Citation ruleOfAction(const Action&);                                 // CN 8.1 to 8.8, 12.5; else that of the phase
int hidingNumber(Army);                                               // CN 12.1: what the search must beat

// victory.cpp
struct ScoreLine {
    std::string what;
    int vp = 0;
    std::string rule;  // "CN 5.0"
    std::string why;   // shown on hover
};
inline constexpr int kFatalFs = 4;                                        // CN 11.1: so many markers at F lose the war
int keptPoints(const Definitions&, const State&);  // triangles that cannot be lost: of Achievements and turned Deviltry
int mapPoints(const Definitions&, const State&);   // the others
int score(const Definitions&, const State&);                            // both; no strings: for search
std::vector<ScoreLine> scoreLines(const Definitions&, const State&);    // sums to score()
int incomeOf(const Definitions&, const State&);  // CN 10.2

}  // namespace cruel_necessity
