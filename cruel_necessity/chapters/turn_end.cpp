// The turn: its phases in order, End Times, Housekeeping, and the change from one war's deck to the next.
#include <algorithm>

#include "cruel_necessity/chapters/setup.h"
#include "cruel_necessity/words/speaker.h"
#include "cruel_necessity/words/wording.h"

namespace cruel_necessity {

bool isLastOf(const Definitions& defs, const State& s, CardId c) {
    return s.options.playOn ? c == card(static_cast<int>(kCards)) : c == defs.scenarios[s.options.scenario].lastCard;
}

namespace {

// CN 8.3.1, RULING cn-27, cn-91: rewards that wait for the moment before the next card.
void startTurn(const Definitions& defs, State& s, Log* log) {
    for (std::size_t i = 0; i < kArmies; ++i) {
        if (s.disorderNext >> i & 1U) disorder(defs, s, static_cast<Army>(i), log);
        if (s.weakenNext >> i & 1U) {
            --s.armies[i].modifier;
            say(
                log, {"CN", "8.3.1"},
                [&] {
                    return fmt::format("{} has {} Strength this turn, through the Deviltry undone.",
                                       armyName(defs, s, static_cast<Army>(i)), withSign(-1));
                },
                LogKind::kNote, "parliament", kArmyKeys[i]);
        }
    }
    s.disorderNext = s.weakenNext = 0;
}

// CN 9.0: is the game lost or over?
void endTimes(const Definitions& defs, State& s, Log* log) {
    // Card 49, RULING cn-69: an Irish Army that ends the turn in its Area 5 is Disordered as well.
    for (const CardEffect& e : defs[s.current].effects) {
        if (e.special == Special::kIrishInFive && s.armies[index(Army::kIreland)].area == kRegion.highest &&
            !s.armies[index(Army::kIreland)].isDisordered)
            disorder(defs, s, Army::kIreland, log);
    }
    if (!s.fortresses[index(Fortress::kLondon)].isParliaments) return endGame(defs, s, false, true, log);
    if (failingTracks(defs, s) >= kFatalFs) return endGame(defs, s, false, false, log);  // RULING cn-81
    if (isLastOf(defs, s, s.current)) endGame(defs, s, true, false, log);         // RULING cn-38, cn-64
}

// CN 10.1: every temporary marker goes; Morale markers stay, being read off the tracks.
void removeMarkers(State& s) {
    for (ArmyState& a : s.armies) a.modifier = 0;
    s.rollModifier = {};
    s.zealMarker = {};
    s.zealMarkerPlaced = false;
    if (s.freeMarkerTurns > 0) --s.freeMarkerTurns;
    s.desperate = 0;
    s.paidClicks = {};
    s.victoryLastTurn = s.victoryThisTurn;
    s.victoryThisTurn = false;
    s.cardBattle = Box::kNone;
}

// CN 10.3: the interim check on the back of the next war's first card. (RULING cn-46, cn-106)
void interimCheck(const Definitions& defs, State& s, Log* log) {
    const int now = score(defs, s);
    for (const InterimBand& band : defs.interim[static_cast<std::size_t>(s.war - 2)]) {
        if (now < band.from) continue;
        say(log, {"CN", "10.3"}, [&] { return fmt::format("Interim Victory Check: score {}.", now); }, LogKind::kHeading);
        if (band.rises > 0) push(s, FreeRise{{}, static_cast<std::uint8_t>(band.rises), 0});
        if (band.zeal != 0) changeZeal(defs, s, band.zeal, log, {"CN", "10.3"});
        for (const Track t : band.falls) moveTrack(defs, s, t, false, log, {"CN", "10.3"});
        return;
    }
}

bool maySendSettlers(const State& s, Army land) {
    return s.options.englishSettlers && !(s.settlersSent >> index(land) & 1U) && s.armies[index(land)].area == kRegion.highest;
}
bool isLandOpen(const State& s) { return maySendSettlers(s, Army::kScotland) || maySendSettlers(s, Army::kIreland); }

}  // namespace

int incomeOf(const Definitions& defs, const State& s) {
    int income = 0;
    for (std::size_t i = 0; i < kFortresses; ++i) income += s.fortresses[i].isParliaments ? defs.fortresses[i].zeal : 0;
    if (isAtTop(s, Track::kCatholicism)) income += defs.catholicTopZeal;
    if (isAtBottom(s, Track::kPuritanism)) income += defs.puritanBottomZeal;
    return income;  // RULING cn-72: the sum decides, 2 included
}

void TurnSequence::run(const Definitions& defs, State& s, Log* log) const {
    const auto then = [&](Phase next) { push(s, TurnSequence{{}, next}); };
    switch (phase) {
        case Phase::kStart:
            startTurn(defs, s, log);
            then(Phase::kActions);
            s.phase = Phase::kEvents;
            push(s, RevealCard{});
            return;
        case Phase::kReveal:
        case Phase::kEvents:
        case Phase::kActions:
            s.phase = Phase::kActions;
            then(Phase::kEndTimes);
            push(s, ActionPhase{});
            return;
        case Phase::kEndTimes:
            s.phase = Phase::kEndTimes;
            endTimes(defs, s, log);
            if (!s.isOver) then(Phase::kHousekeeping);
            return;
        case Phase::kHousekeeping: {  // RULING cn-49: markers off, income, settlers, then the next deck
            s.phase = Phase::kHousekeeping;
            removeMarkers(s);
            const int income = incomeOf(defs, s);
            say(
                log, {"CN", "10.2"},
                [&] { return fmt::format("Housekeeping: {} Zeal for the next turn ({}).", income, incomeWords(defs, s)); },
                LogKind::kNote, "parliament");
            changeZeal(defs, s, income, log, {"CN", "10.2"});
            then(Phase::kOver);
            if (isLandOpen(s)) push(s, SettlersChoice{});
            return;
        }
        case Phase::kOver:  // the last step of Housekeeping: a new deck when this one is used up
            then(Phase::kStart);
            if (s.deck.empty() && s.war < 3) {  // RULING cn-36
                ++s.war;
                buildDeck(defs, s, s.war);
                say(
                    log, s.war == 2 ? Citation{"CN", "10.3.1"} : Citation{"CN", "10.3.2"},
                    [&] {  // what the printed deck calls the Second War begins with the New Model Army
                        return std::string(s.war == 2 ? "The second deck begins (1645\u20131649)."
                                                      : "The third deck begins (1649\u20131653).");
                    },
                    LogKind::kHeading);
                weigh(log, common::LogWeight::kNotable);
                interimCheck(defs, s, log);
            }
            return;
    }
}

// FreeRise: arrows up of the player's choice, on different tracks. (CN 10.3)

namespace {

bool mayRise(const State& s, const FreeRise& f, std::size_t track) {
    return !(f.taken >> track & 1U) && canMove(s, static_cast<Track>(track), true);
}
bool canAnyRise(const State& s, const FreeRise& f) {
    for (std::size_t i = 0; i < kTracks; ++i)
        if (mayRise(s, f, i)) return true;
    return false;
}

}  // namespace

std::string FreeRise::prompt(const Speaker&) const { return fmt::format("choose a track that rises; {} left.", left); }
void FreeRise::legal(const Definitions&, const State& s, ActionList& list) const {
    for (std::size_t i = 0; i < kTracks; ++i)
        if (mayRise(s, *this, i)) list.push_back(ShiftTrack{static_cast<Track>(i)});
    if (list.empty()) list.push_back(Proceed{});
}
bool FreeRise::allows(const Definitions& defs, const State& s, const ShiftTrack& a, Rejection* why) const {
    if (taken >> index(a.track) & 1U)
        return refuse(why, [&] { return defs[a.track].name + " has already risen; choose another."; }, kRule);
    return canMove(s, a.track, true) || refuse(why, [&] { return defs[a.track].name + " can rise no further."; }, kRule);
}
bool FreeRise::allows(const Definitions&, const State& s, const Proceed&, Rejection* why) const {
    return !canAnyRise(s, *this) || refuse(why, "Choose the track that rises.", kRule);
}
Effect FreeRise::apply(const Definitions& defs, State& s, const ShiftTrack& a, Log* log) const {
    if (left > 1)
        push(s, FreeRise{{}, static_cast<std::uint8_t>(left - 1), static_cast<std::uint8_t>(taken | 1U << index(a.track))});
    moveTrack(defs, s, a.track, true, log, kRule);
    return Effect::kReversible;
}
Effect FreeRise::apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }

// SettlersChoice: once each for Ireland and Scotland, while that Army is in its Area 5. (CN 12.4, RULING cn-76, cn-103)

namespace {

constexpr std::array<Track, 4> kSettledTracks{Track::kIreland, Track::kScotland, Track::kParliament, Track::kPuritanism};

}  // namespace

std::string SettlersChoice::prompt(const Speaker&) const { return "send English settlers, or go on."; }
void SettlersChoice::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const Army land : {Army::kScotland, Army::kIreland})
        for (const Track t : kSettledTracks)
            if (allows(defs, s, SendSettlers{land, t}, nullptr)) list.push_back(SendSettlers{land, t});
    list.push_back(Proceed{});
}
bool SettlersChoice::allows(const Definitions& defs, const State& s, const SendSettlers& a, Rejection* why) const {
    if (a.land != Army::kScotland && a.land != Army::kIreland) return refuse(why, "Settlers go to Ireland or Scotland.", kRule);
    if (!maySendSettlers(s, a.land))
        return refuse(why, [&] {
            return fmt::format("{} must be in its Area 5, and settlers may go there only once a game.",
                               capital(armyName(defs, s, a.land)));
        }, kRule);
    if (std::find(kSettledTracks.begin(), kSettledTracks.end(), a.track) == kSettledTracks.end())
        return refuse(why, "The free roll must be on Ireland, Scotland, Parliament or Puritanism.", kRule);
    return !isAtTop(s, a.track) || refuse(why, [&] { return defs[a.track].name + " is in its top box."; }, {"CN", "8.7"});
}
Effect SettlersChoice::apply(const Definitions& defs, State& s, const SendSettlers& a, Log* log) const {
    s.settlersSent = static_cast<std::uint8_t>(s.settlersSent | 1U << index(a.land));
    say(
        log, kRule,
        [&] { return fmt::format("English settlers are sent to {}.", a.land == Army::kIreland ? "Ireland" : "Scotland"); },
        LogKind::kAction, "parliament");
    changeZeal(defs, s, 1, log, kRule);
    if (isLandOpen(s)) push(s, *this);
    push(s, PoliticsRoll{{}, a.track});
    return Effect::kReversible;
}

}  // namespace cruel_necessity
