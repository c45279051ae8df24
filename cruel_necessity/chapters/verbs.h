// Verbs: the changes that several chapters share. Each is made in the file named beside it.
#pragma once

#ifdef EDGEHILL_VIEW
#error "A view never changes a State: include cruel_necessity/chapters/queries.h."
#endif

#include "common/frames.h"
#include "cruel_necessity/chapters/queries.h"

namespace cruel_necessity {

using common::LogKind;
using common::push;
using common::say;

// politics.cpp
// One arrow, with CN 6.6.1 to 6.6.3, told by the clause that sends it; may push JammedChoice.
void moveTrack(const Definitions&, State&, Track, bool up, Log*, const Citation&);

// movement.cpp
void disorder(const Definitions&, State&, Army, Log*);    // CN 6.10.4
void retreat(const Definitions&, State&, Army, Log*);     // CN 8.3

// siege.cpp
void clickDown(const Definitions&, State&, Fortress, Log*, Citation);  // one click; changes owner at 0
bool clickUp(const Definitions&, State&, Fortress, Log*, Citation);    // false: already at its highest

// action_phase.cpp
void changeZeal(const Definitions&, State&, int by, Log*, Citation);  // CN 6.6: stays within 0 and 9

// battle_setup.cpp
void startBattle(const Definitions&, State&, Log*);  // pushes the Battle of the Current Event card
// battle_aftermath.cpp: applies the outcome box (CN 7.0.7A), used by the quick method too
void applyOutcome(const Definitions&, State&, Army, Box outcome, Log*, const Citation&);

// events.cpp
void doEffect(const Definitions&, State&, const CardEffect&, CardId from, Log*);

// victory.cpp
void endGame(const Definitions&, State&, bool survived, bool lostLondon, Log*);

}  // namespace cruel_necessity
