// Reactions: the sums of Interception and Evasion, for the rules and for the odds shown beforehand.
#pragma once

#include "common/dice.h"
#include "ukc/chapters/verbs.h"

namespace ukc {

// P18.1, P18.2: a modified 4 or more succeeds.
constexpr int kReactionNeeds = 4;
constexpr bool reactionSucceeds(int die, int modifier) { return die + modifier >= kReactionNeeds; }
constexpr int reactionFaces(int modifier) {  // of six
    return common::facesWhere([&](int die) { return reactionSucceeds(die, modifier); });
}
// The parts of a modifier: ratings compared by their Reaction value (3 for 2/3*), and the way.
int ratingModifier(const Definitions& defs, General reacting, General activated);
int interceptionModifier(const Definitions& defs, General interceptor, AreaId where, General activated, AreaId at);
// from: kNone when he entered from Scotland or Sallies.
int evasionModifier(const Definitions& defs, General evader, AreaId where, General activated, AreaId from);

// P18.1: bits of Generals who may try to Intercept the Activated side there.
std::uint32_t interceptors(const Definitions& defs, const State& s, Side activated, AreaId at, std::uint32_t tried);
// P18.2: where he may Evade to with so many Brigades; `from`: whence the enemy came.
common::AreaSet evasionAreas(const Definitions& defs, const State& s, General g, AreaId from, int brigades);
bool mayEvade(const Definitions& defs, const State& s, General g, AreaId from);  // has somewhere to go
bool mayGoInside(const Definitions& defs, const State& s, General g);
// P18.3: some of these may run; Covenanters and Lorrainers never choose to.
bool mayDisperse(const State& s, BrigadeSet brigades);

// startActivation(), and Parliament is asked for Turnham Green before anything is done with it. (PA.73, RULING ukc-94)
Effect announceActivation(const Definitions& defs, State& s, General g, int ops, bool any, bool mayMove, bool mayBombard,
                          Log* log);

// The entry under way, the topmost one on the stack; nullptr: none.
Entry* entryBelow(State& s);
const Entry* entryBelow(const State& s);
// Who stands against the active General: an Interceptor alone, or everybody Outside. (P18.1, P19.0)
struct Opposition {
    General general = General::kNone;
    BrigadeSet brigades;  // with his Army
    [[nodiscard]] bool isThere() const { return !brigades.empty(); }
};
Opposition oppositionTo(const State& s, const Entry& f);
// Whether the enemy is asked, or anything of his is shown, when the General comes to the Area he enters.
bool isAnswered(const Definitions& defs, const State& s, const Entry& f);
bool isOccupiedBeside(const State& s, General mover,
                      AreaId a);  // P18.1.3: others of the mover's side are there, Outside or Inside
bool isRoyalistNearLondon(const Definitions& defs,
                          const State& s);  // PA.73: a Royalist General is in an Area next to it, Outside or Inside
// One line for a die and what was added to it.
// "4 or more is needed, with −1 on the die"
std::string reactionNeed(int modifier);
void sayReaction(const Definitions& defs, Log* log, Citation rule, General g, std::string_view what, int die, int rating,
                 int way, std::string_view wayName, AreaId at);

}  // namespace ukc
