// Year End: new blocks, Regional blocks going home, and the decks for the next Year. (TWWAE 11.0)
#include "twwae/chapters/movement.h"
#include "twwae/words/speaker.h"

namespace twwae {

namespace {

// TWWAE 11.0: who recruits and goes home first.
Side firstAtYearEnd(const State& s) { return s.year <= 1643 ? Side::kRoyalist : Side::kParliament; }

void receive(const Definitions& defs, State& s, BlockId b, Log* log) {
    if (block(s, b).place != Place::kAside) return;  // RULING twwae-51: once
    retire(defs, s, b, Place::kPool, log);
    makeCertain(s, b);
    // Foot that come for Areas and Cities; Manchester comes with the year.
    const Citation conditional =
        sideOf(b) == Side::kRoyalist ? Citation{"TWWAE", "11.1.1"} : Citation{"TWWAE", "11.1.2"};
    say(
        log, b == BlockId::kManchester ? Citation{"TWWAE", "11.1"} : conditional,
        [&] { return fmt::format("{} joins the {} Recruitment Pool.", nameOf(defs, b), sideAdjective(sideOf(b))); },
        LogKind::kNote, key(sideOf(b)));
}

// TWWAE 11.1
void addNewBlocks(const Definitions& defs, State& s, Log* log) {
    if (s.year == 1642 && block(s, BlockId::kHenrietta).place == Place::kAside) {
        deploy(defs, s, BlockId::kHenrietta, Place::kContinent, defs[BlockId::kHenrietta].strength, true, log);
        say(
            log, {"TWWAE", "11.1"}, [] { return std::string("Henrietta waits on the Continent."); }, LogKind::kNote,
            key(Side::kRoyalist));
    }
    if (s.year == 1643) receive(defs, s, BlockId::kManchester, log);
    if (friendlyAreas(defs, s, Side::kRoyalist, Region::kNorth) >= 4) receive(defs, s, BlockId::kRNorthFoot3, log);
    if (friendlyAreas(defs, s, Side::kRoyalist, Region::kSouth) >= 4) receive(defs, s, BlockId::kRSouthFoot2, log);
    if (friendlyAreas(defs, s, Side::kRoyalist, Region::kEast) >= 2) receive(defs, s, BlockId::kREastFoot, log);
    if (ownsCity(s, Side::kRoyalist, defs.london)) receive(defs, s, BlockId::kRLondonFoot, log);
    if (friendlyAreas(defs, s, Side::kParliament, Region::kNorth) >= 4) receive(defs, s, BlockId::kPNorthFoot2, log);
    if (friendlyAreas(defs, s, Side::kParliament, Region::kSouth) >= 4) receive(defs, s, BlockId::kPSouthFoot3, log);
}

// TWWAE 11.4
void prepareDecks(const Definitions& defs, State& s, Log* log) {
    for (const Side side : kBothSides) {
        Deck& deck = s.decks[index(side)];
        deck.pile.shuffleIn(deck.hand | deck.hidden);  // RULING twwae-10
        deck.hand = deck.hidden = 0;
        deck.pile.reshuffle();
        for (std::size_t n = 0; n < kDeckCards; ++n) {
            const CardId c = cardAt(index(side) * kDeckCards + n);
            const std::uint32_t bit = 1U << n;
            if ((deck.pile.pile() & bit) != 0 && defs[c].lastYear == s.year) {
                deck.pile.remove(static_cast<int>(n));
                deck.gone |= bit;
            }
            if ((deck.waiting & bit) != 0 && defs[c].fromYear == s.year + 1) {
                deck.waiting &= ~bit;
                deck.pile.shuffleIn(bit);
            }
        }
        say(
            log, {"TWWAE", "11.4"},
            [&] { return fmt::format("The {} deck is shuffled: {}.", sideAdjective(side), counted(deck.pile.size(), "card")); },
            LogKind::kNote, key(side));
    }
}

// Going home (TWWAE 11.3)

bool goesHome(const Definitions& defs, BlockId b) { return isRegional(defs, b) || defs[b].kind == BlockKind::kRegionalLeader; }

bool isAway(const Definitions& defs, const State& s, BlockId b) {
    const Place p = block(s, b).place;
    return isArea(p) && !isHomeForDeployment(defs, b, areaOf(p)) && goesHome(defs, b);
}
// With a Leader it may stay. RULING twwae-230: not Covenanters, whom only Leven leads; he himself may.
bool mayStay(const Definitions& defs, const State& s, BlockId b) {
    if (isCovenanter(b) && b != BlockId::kLeven) return false;
    for (const BlockId leader : Blocks{sideOf(b), blocksAt(s, sideOf(b), block(s, b).place)})
        if (defs[leader].kind == BlockKind::kLeader) return true;
    return false;
}
// TWWAE 11.3: London blocks go to London's Area, whatever it can supply, unless it is the enemy's.
bool isHomeward(const Definitions& defs, const State& s, BlockId b, Place to) {
    if (to == Place::kScotland) return isCovenanter(b);
    if (!isArea(to) || !isHomeForDeployment(defs, b, areaOf(to))) return false;
    if (defs[b].home == Home::kLondon)
        return blocksOutside(s, enemyOf(sideOf(b)), areaOf(to)) == 0 && !isFriendly(defs, s, enemyOf(sideOf(b)), areaOf(to));
    return isFriendly(defs, s, sideOf(b), areaOf(to)) && !exceedsSupply(defs, s, sideOf(b), areaOf(to), b);
}
bool hasWayHome(const Definitions& defs, const State& s, BlockId b) {
    if (isCovenanter(b)) return true;
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (isHomeward(defs, s, b, outside(areaAt(i)))) return true;
    return false;
}

}  // namespace

void YearEndSequence::run(const Definitions& defs, State& s, Log* log) const {
    const auto then = [&](YearEndStep to) { push(s, YearEndSequence{{}, to}); };
    const Side first = firstAtYearEnd(s), second = enemyOf(first);
    const auto recruit = [&](Side side) { openRegionalRecruitment(defs, s, side, log); };
    switch (step) {
        case YearEndStep::kNewBlocks:
            say(log, {"TWWAE", "11.0"}, [&] { return fmt::format("The end of {}", s.year); }, LogKind::kHeading);
            then(YearEndStep::kNewModelArmy);
            addNewBlocks(defs, s, log);
            return;
        case YearEndStep::kNewModelArmy:
            then(YearEndStep::kRecruit1);
            if (!s.options.variantTiming)
                for (std::size_t i = kMajorEvents; i-- > 0;)
                    if (defs.majorEvents[i].year == s.year && defs.majorEvents[i].turn > 6)
                        bringMajorEvent(defs, s, static_cast<MajorEvent>(i), log);
            return;
        case YearEndStep::kRecruit1: then(YearEndStep::kRecruit2); return recruit(first);
        case YearEndStep::kRecruit2: then(YearEndStep::kHome1); return recruit(second);
        case YearEndStep::kHome1: then(YearEndStep::kHome2); return push(s, by(first, ReturnHome{}));
        case YearEndStep::kHome2: then(YearEndStep::kDecks); return push(s, by(second, ReturnHome{}));
        case YearEndStep::kMarkers:  // Siege Markers follow every move at once (TWWAE 8.01)
        case YearEndStep::kDecks:
            prepareDecks(defs, s, log);
            ++s.year;
            s.turn = 1;
            return;
        case YearEndStep::kDone: return;
    }
}

std::string ReturnHome::prompt(const Speaker& speaker) const {
    return "send Regional blocks that are away from home back there, or go on." + speaker.soFar(side);
}
void ReturnHome::legal(const Definitions& defs, const State& s, ActionList& list) const {
    const BlockId b = chosenOne(s, side);
    if (b == BlockId::kNone) {
        for (const BlockId away : Blocks{side, allOf(side)})
            if (isAway(defs, s, away)) list.push_back(TakeBlock{away});
        if (allows(defs, s, Proceed{}, nullptr)) list.push_back(Proceed{});
        return;
    }
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (isHomeward(defs, s, b, outside(areaAt(i)))) list.push_back(HeadFor{outside(areaAt(i))});
    const bool isWithoutHome = list.empty() && !isCovenanter(b);
    if (isWithoutHome) list.push_back(HeadFor{Place::kPool});
    if (isHomeward(defs, s, b, Place::kScotland)) list.push_back(HeadFor{Place::kScotland});
}
bool ReturnHome::allows(const Definitions& defs, const State& s, const TakeBlock& take, Rejection* why) const {
    if (chosen(s, side) != 0) return refuse(why, "First say where the block you have chosen goes.", kRule);
    if (!isIn(side, allOf(side), take.block)) return refuse(why, "That is not your block.", kRule);
    if (isCity(block(s, take.block).place)) return refuse(why, "Besieged blocks may not return home.", kRule);
    return isAway(defs, s, take.block) ||
           refuse(why, "Only Regional blocks and Regional Leaders outside their Home Region may go home.", kRule);
}
bool ReturnHome::allows(const Definitions& defs, const State& s, const HeadFor& to, Rejection* why) const {
    const BlockId b = chosenOne(s, side);
    if (b == BlockId::kNone) return refuse(why, "Choose a block first.", kRule);
    if (to.place == Place::kPool)
        return !hasWayHome(defs, s, b) || refuse(why, "There is a Friendly Area at home with supply for it.", kRule);
    return isHomeward(defs, s, b, to.place) ||
           refuse(why, "It must go to a Friendly Area of its Home Region that can supply it.", kRule);
}
bool ReturnHome::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    if (chosen(s, side) != 0) return refuse(why, "First say where the block you have chosen goes.", kRule);
    for (const BlockId b : Blocks{side, allOf(side)})
        if (isAway(defs, s, b) && !mayStay(defs, s, b))
            return refuse(
                why, [&] { return fmt::format("{} in {} must go home.", nameOf(defs, b), placeName(defs, block(s, b).place)); },
                kRule);
    return true;
}
Effect ReturnHome::apply(const Definitions&, State& s, const TakeBlock& take, Log*) const {
    set(s, take.block, kChosen);
    push(s, *this);
    return Effect::kReversible;
}
Effect ReturnHome::apply(const Definitions& defs, State& s, const HeadFor& to, Log* log) const {
    const BlockId b = chosenOne(s, side);
    clear(s, b, kChosen);
    const auto way = [&, from = block(s, b).place] {
        return fmt::format("from {} to {}", placeName(defs, from), placeName(defs, to.place));
    };
    sayTo(log, kRule, side, [&] { return fmt::format("One {} block goes home {}.", sideAdjective(side), way()); },
          [&] { return fmt::format("{} goes home {}.", nameOf(defs, b), way()); }, LogKind::kAction, placeKey(defs, to.place));
    if (to.place == Place::kPool) retire(defs, s, b, to.place, log);
    else move(defs, s, b, to.place, 0, log);
    push(s, *this);
    return Effect::kReversible;
}
Effect ReturnHome::apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }

}  // namespace twwae
