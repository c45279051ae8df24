// New Model Army: six blocks exchanged, some of them later when they stand Besieged. (TWWAE 11.12)
#include "twwae/words/speaker.h"
#include "twwae/chapters/verbs.h"

namespace twwae {

namespace {

enum Exchange : std::uint8_t { kCommanders = 1, kCromwellsHorse = 2, kHorse = 4, kNorth = 8, kMidlands = 16 };
constexpr std::array<Exchange, 5> kOrder{kCommanders, kCromwellsHorse, kHorse, kNorth, kMidlands};

// RULING twwae-85: a named Horse of Parliament that is not a Covenanter's and does not become Cromwell.
constexpr std::array<BlockId, 6> kHorses{BlockId::kPNorthHorse, BlockId::kPMidlandsHorse1, BlockId::kPMidlandsHorse2,
                                         BlockId::kPSouthHorse1, BlockId::kPSouthHorse2, BlockId::kPEastHorse2};

bool isBesiegedBlock(const State& s, BlockId b) { return isCity(block(s, b).place); }
bool isInPlay(const State& s, BlockId b) { return isOnMap(block(s, b).place) || block(s, b).place == Place::kPool; }

bool isReady(const State& s, Exchange e) {
    switch (e) {
        case kCommanders:
            return !isBesiegedBlock(s, BlockId::kEssex) && !isBesiegedBlock(s, BlockId::kManchester);  // RULING twwae-86
        case kCromwellsHorse: return !isBesiegedBlock(s, BlockId::kPEastHorse1);
        case kHorse:
            for (const BlockId b : kHorses)
                if (isInPlay(s, b) && !isBesiegedBlock(s, b)) return true;
            return false;
        case kNorth: return !isBesiegedBlock(s, BlockId::kFFairfax);
        case kMidlands: return !isBesiegedBlock(s, BlockId::kWaller);
    }
    return false;
}

// RULING twwae-53: where London's new blocks go.
Place muster(const Definitions& defs, const State& s) {
    const AreaId a = defs[defs.london].area;
    const bool isOpen = controlOf(defs, s, a) == Control::kParliament && !isBesieged(defs, s, defs.london);
    return isOpen ? outside(a) : Place::kPool;
}

int halvesOnMap(const State& s, BlockId b) { return isOnMap(block(s, b).place) ? block(s, b).halves : 0; }

// One of them is in the Pool, and so is his successor (TWWAE 11.12). RULING twwae-54: in the order in which they are named.
void succeed(const Definitions& defs, State& s, BlockId old, BlockId fresh, Log* log) {
    const int strength = std::min(halvesOnMap(s, old) / 2, defs[fresh].strength);
    const Place to = strength > 0 ? muster(defs, s) : Place::kPool;
    retire(defs, s, old, Place::kRemoved, log);
    deploy(defs, s, fresh, to, to == Place::kPool ? 0 : strength, true, log);
    say(
        log, to == Place::kPool ? Citation{"TWWAE", "11.12.5"} : Citation{"TWWAE", "11.12.1"},
        [&] {
            return fmt::format("{} takes over from {} in {}.", nameOf(defs, fresh), nameOf(defs, old), placeName(defs, to));
        },
        LogKind::kNote, key(Side::kParliament));
    weigh(log, common::LogWeight::kNotable);
}

// Essex and Manchester give way to T Fairfax and Skippon, who share their strength. (RULING twwae-54, twwae-86)
void exchangeCommanders(const Definitions& defs, State& s, Log* log) {
    const bool areBoth = isOnMap(block(s, BlockId::kEssex).place) && isOnMap(block(s, BlockId::kManchester).place);
    const int total = (halvesOnMap(s, BlockId::kEssex) + halvesOnMap(s, BlockId::kManchester)) / 2;
    const Place to = muster(defs, s);
    if (!areBoth || total < 2 || to == Place::kPool) {
        succeed(defs, s, BlockId::kEssex, BlockId::kTFairfax, log);
        succeed(defs, s, BlockId::kManchester, BlockId::kSkippon, log);
        return;
    }
    retire(defs, s, BlockId::kEssex, Place::kRemoved, log);
    retire(defs, s, BlockId::kManchester, Place::kRemoved, log);
    for (const BlockId b : {BlockId::kTFairfax, BlockId::kSkippon}) deploy(defs, s, b, to, 1, true, log);
    say(
        log, {"TWWAE", "11.12.1"},
        [&] { return fmt::format("T Fairfax and Skippon take over from Essex and Manchester in {}.", placeName(defs, to)); },
        LogKind::kNote, key(Side::kParliament));
    weigh(log, common::LogWeight::kNotable);
    s.secret = static_cast<std::uint8_t>(total - 2);
    push(s, by(Side::kParliament, NmaStrength{}));
}

}  // namespace

void beginExchange(State& s) {
    s.nmaBegun = true;
    s.nmaWaiting = kCommanders | kCromwellsHorse | kHorse | kNorth | kMidlands;
    push(s, NewModelArmy{});
}

namespace {

Citation exchangeRule(BlockId fresh, Place at) {
    if (fresh == BlockId::kRupertDismissed) return {"TWWAE", "10.12"};
    if (at == Place::kPool) return {"TWWAE", "11.12.5"};
    if (fresh == BlockId::kCromwell) return {"TWWAE", "11.12.2"};
    return {"TWWAE", "11.12.4"};
}

}  // namespace

void exchange(const Definitions& defs, State& s, BlockId old, BlockId fresh, Log* log) {
    const Place p = block(s, old).place;
    const int strength = isOnMap(p) ? std::min(strengthOf(s, old), defs[fresh].strength) : 0;
    const bool stands = isOnMap(p) || p == Place::kPool;
    if (stands) deploy(defs, s, fresh, p, strength, true, log);
    retire(defs, s, old, Place::kRemoved, log);
    if (stands) makeCertain(s, fresh);  // RULING twwae-130: the other leaves its side, and it stays known
    if (stands)
        say(
            log, exchangeRule(fresh, p),
            [&] {
                return fmt::format("{} takes the place of {} in {}.", nameOf(defs, fresh), nameOf(defs, old),
                                   placeName(defs, p));
            },
            LogKind::kNote, key(sideOf(old)), placeKey(defs, p));
}

void NewModelArmy::run(const Definitions& defs, State& s, Log* log) const {
    if (step >= kOrder.size()) return;
    push(s, NewModelArmy{{}, static_cast<std::uint8_t>(step + 1)});
    const Exchange e = kOrder[step];
    if ((s.nmaWaiting & e) == 0 || !isReady(s, e)) return;
    s.nmaWaiting = static_cast<std::uint8_t>(s.nmaWaiting & ~e);
    switch (e) {
        case kCommanders: return exchangeCommanders(defs, s, log);
        case kCromwellsHorse: return exchange(defs, s, BlockId::kPEastHorse1, BlockId::kCromwell, log);
        case kHorse: return push(s, by(Side::kParliament, NmaHorseChoice{}));
        case kNorth: return exchange(defs, s, BlockId::kFFairfax, BlockId::kNmaNorthFoot, log);
        case kMidlands: return exchange(defs, s, BlockId::kWaller, BlockId::kNmaMidlandsFoot, log);
    }
}

// A delayed exchange falls due when the block is Eliminated or its Siege ends.
void checkDelayedExchanges(const Definitions&, State& s, Log*) {
    if (s.nmaWaiting == 0 || s.battle.isOn || s.isOver) return;
    for (const Frame& f : s.stack)
        if (std::holds_alternative<NewModelArmy>(f) || std::holds_alternative<Surrender>(f)) return;
    for (const Exchange e : kOrder)
        if ((s.nmaWaiting & e) != 0 && isReady(s, e)) {
            // Which Battle or Siege is next is asked again afterwards: whoever fought it may have been exchanged.
            const Frame& top = s.stack.back();
            if (std::holds_alternative<ChooseBattle>(top) || std::holds_alternative<ChooseSiege>(top) ||
                std::holds_alternative<ChooseResolution>(top))
                s.stack.pop_back();
            push(s, NewModelArmy{});
            return;
        }
}

// The strength of T Fairfax and Skippon: each has 1, Parliament shares out the rest.

namespace {
bool hasRoom(const Definitions& defs, const State& s, BlockId b) { return isOnMap(block(s, b).place) && !isFull(defs, s, b); }
bool isFitHorse(const State& s, BlockId b) { return isInPlay(s, b) && !isBesiegedBlock(s, b); }
}  // namespace

std::string NmaStrength::prompt(const Speaker& speaker) const {
    const int points = speaker.s.secret;
    const std::string left =
        speaker.isOpenTo(side) && points > 0 ? fmt::format(" {} left.", counted(points, "point")) : std::string();
    return "the New Model Army; give a point of strength to T Fairfax or Skippon." + left;
}
void NmaStrength::legal(const Definitions& defs, const State& s, ActionList& list) const {
    if (allows(defs, s, Proceed{}, nullptr)) list.push_back(Proceed{});
    for (const BlockId b : {BlockId::kTFairfax, BlockId::kSkippon})
        if (const GainStep gain{b}; allows(defs, s, gain, nullptr)) list.push_back(gain);
}
bool NmaStrength::allows(const Definitions& defs, const State& s, const GainStep& gain, Rejection* why) const {
    if (gain.block != BlockId::kTFairfax && gain.block != BlockId::kSkippon)
        return refuse(why, "The strength may go only to T Fairfax and Skippon.", kRule);
    if (s.secret == 0) return refuse(why, "All the strength of Essex and Manchester has been given out.", kRule);
    return hasRoom(defs, s, gain.block) || refuse(why, "That block is at its full strength or not on the map.", kRule);
}
bool NmaStrength::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    const bool anyRoom = hasRoom(defs, s, BlockId::kTFairfax) || hasRoom(defs, s, BlockId::kSkippon);
    return s.secret == 0 || !anyRoom || refuse(why, "There is strength left to give out.", kRule);
}
Effect NmaStrength::apply(const Definitions& defs, State& s, const GainStep& gain, Log*) const {
    gainStep(defs, s, gain.block);
    --s.secret;
    push(s, *this);
    return Effect::kReversible;
}
Effect NmaStrength::apply(const Definitions&, State& s, const Proceed&, Log* log) const {
    s.secret = 0;
    sayTo(
        log, kRule, side, [] { return std::string("The strength of Essex and Manchester is given out."); },
        [&] {
            return fmt::format("T Fairfax has {}, Skippon {}.", strengthOf(s, BlockId::kTFairfax),
                               strengthOf(s, BlockId::kSkippon));
        });
    return Effect::kReversible;
}

// The Horse that becomes the New Model Army's.

std::string NmaHorseChoice::prompt(const Speaker&) const {
    return "the New Model Army; choose the Cavalry that is exchanged for its Horse.";
}
void NmaHorseChoice::legal(const Definitions&, const State& s, ActionList& list) const {
    for (const BlockId b : kHorses)
        if (isFitHorse(s, b)) list.push_back(TakeBlock{b});
    if (list.empty()) list.push_back(Proceed{});
}
bool NmaHorseChoice::allows(const Definitions&, const State& s, const TakeBlock& take, Rejection* why) const {
    if (std::find(kHorses.begin(), kHorses.end(), take.block) == kHorses.end())
        return refuse(why, "One of Parliament\u2019s own Horse blocks must become the New Model Army\u2019s Horse.", kRule);
    return isFitHorse(s, take.block) || refuse(why, "That block is Besieged or not in play.", kRule);
}
bool NmaHorseChoice::allows(const Definitions&, const State& s, const Proceed&, Rejection* why) const {
    return std::none_of(kHorses.begin(), kHorses.end(), [&](BlockId b) { return isFitHorse(s, b); }) ||
           refuse(why, "Choose the Horse first.", kRule);
}
Effect NmaHorseChoice::apply(const Definitions& defs, State& s, const TakeBlock& take, Log* log) const {
    const bool wasOnMap = isOnMap(block(s, take.block).place);
    const int strength = strengthOf(s, take.block);
    const Place to = wasOnMap ? muster(defs, s) : Place::kPool;
    retire(defs, s, take.block, Place::kRemoved, log);
    deploy(defs, s, BlockId::kNmaHorse, to, to == Place::kPool ? 0 : std::min(strength, defs[BlockId::kNmaHorse].strength),
           true, log);
    say(
        log, to == Place::kPool ? Citation{"TWWAE", "11.12.5"} : Citation{"TWWAE", "11.12.3"},
        [&] {
            return fmt::format("{} becomes the New Model Army\u2019s Horse in {}.", nameOf(defs, take.block),
                               placeName(defs, to));
        },
        LogKind::kAction, key(Side::kParliament));
    return Effect::kSealed;
}
Effect NmaHorseChoice::apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }

}  // namespace twwae
