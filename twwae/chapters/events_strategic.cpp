// Strategic Events: what the cards do before the first Action of a Turn.
#include "twwae/chapters/movement.h"
#include "twwae/words/speaker.h"

namespace twwae {

namespace {

constexpr Citation kSegment{"TWWAE", "6.01"}, kFever{"TWWAE", "6.42"}, kClubmenRule{"TWWAE", "6.43"},
    kBradford{"TWWAE", "6.41"}, kDesertion{"TWWAE", "6.44"}, kPlot{"TWWAE", "6.48"}, kMontrose{"TWWAE", "6.01"};
constexpr std::size_t kMostForPairs = 17;  // so that no list of pairs is longer than a list may be

BlockId clubmenOf(Side side) { return side == Side::kRoyalist ? BlockId::kRClubmen : BlockId::kPClubmen; }

// Camp Fever

bool mayFallSick(const Definitions& defs, const State& s, Side by, AreaId a, Rejection* why) {
    if (index(a) >= defs.areas.size()) return refuse(why, "Ireland and Scotland do not count as Areas.", kFever);
    // TWWAE 6.42: besieging blocks count, Besieged ones do not.
    const int needed = defs.numbers.campFeverNeeds;
    return countOf(blocksOutside(s, enemyOf(by), a)) >= needed ||
           refuse(why, [&] { return fmt::format("Fewer than {} enemy blocks are in {}.", needed, defs[a].name); }, kFever);
}

// Those who may fall sick, few enough for pairs.
common::StaticVector<BlockId, kMostForPairs> sickOf(const Definitions& defs, const State& s, Side side, AreaId a) {
    common::StaticVector<BlockId, kMostForPairs> list;
    for (const BlockId b : Blocks{side, fightingOf(defs, side, blocksOutside(s, side, a))})
        if (list.size() < kMostForPairs) list.push_back(b);
    return list;
}

// Clubmen

bool mayPlaceClubmen(const Definitions& defs, const State& s, Side side, AreaId a, bool isBradford, Rejection* why) {
    const Citation rule = isBradford ? kBradford : kClubmenRule;
    if (index(a) >= defs.areas.size()) return refuse(why, "There is no such Area.", rule);
    const BlockId b = clubmenOf(side);
    const Place now = block(s, b).place;
    if (now == Place::kRemoved) return refuse(why, "The Clubmen are out of the game.", rule);
    if (now == outside(a)) return refuse(why, "The Clubmen are already there.", rule);
    if (isBradford && a != defs.westRiding) return refuse(why, "The Bradford Clubmen can rise only in the West Riding.", rule);
    // RULING twwae-235: the treaty keeps Clubmen out too.
    if (isBarredByTreaty(defs, s, side, a))
        return refuse(why, [&] { return defs[a].name + " is closed by the Yorkshire Treaty."; }, {"TWWAE", "6.18"});
    // TWWAE 6.43: what the other player's Clubmen have just made Contested is no Enemy Area any longer. (RULING twwae-234)
    if (isContested(s, a)) return refuse(why, [&] { return fmt::format("{} is Contested.", defs[a].name); }, kClubmenRule);
    if (!isBradford) {
        if (isFriendly(defs, s, side, a))
            return refuse(
                why,
                [&] { return fmt::format("{} is Friendly; Clubmen may rise only in Neutral or Enemy Areas.", defs[a].name); },
                rule);
        if (defs[a].loyal == static_cast<int>(index(enemyOf(side))))
            return refuse(
                why, [&] { return fmt::format("{} is Loyal to the enemy.", defs[a].name); }, rule);
    }
    if (isWinter(s) && blocksOutside(s, enemyOf(side), a) != 0)
        return refuse(why, "In a Winter Turn Clubmen may not rise where there are enemy blocks.",
                      isBradford ? kBradford : Citation{"TWWAE", "6.17"});
    // TWWAE 6.43: Clubmen that are Pinned by the other player's cannot be lifted. (RULING twwae-233)
    if (isArea(now) && !mayLeave(defs, s, side, areaOf(now), 1))
        return refuse(why, "Your Clubmen are Pinned.", {"TWWAE", "6.14"});
    return true;
}

bool canPlaceClubmen(const Definitions& defs, const State& s, Side side, bool isBradford) {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (mayPlaceClubmen(defs, s, side, areaAt(i), isBradford, nullptr)) return true;
    return false;
}

// Desertion

bool isAbroad(const Definitions& defs, const State& s, BlockId b) {
    const Place p = block(s, b).place;
    if (!isRegional(defs, b) || !isOnMap(p)) return false;
    return !isHome(defs, b, isCity(p) ? defs[cityOf(p)].area : areaOf(p));
}
// TWWAE 6.44: any block that has strength, in Scotland, Ireland and on the Continent too.
BlockBits standingOf(const State& s, Side side) {
    BlockBits bits = 0;
    for (const BlockId b : Blocks{side, allOf(side)})
        if (const Place p = block(s, b).place;
            isOnMap(p) || p == Place::kScotland || p == Place::kIreland || p == Place::kContinent)
            bits |= bitOf(b);
    return bits;
}
BlockBits abroadOf(const Definitions& defs, const State& s, Side side) {
    BlockBits bits = 0;
    for (const BlockId b : Blocks{side, standingOf(s, side)})
        if (isAbroad(defs, s, b)) bits |= bitOf(b);
    return bits;
}
// TWWAE 6.44: Friendly Areas of its Home Region, else Neutral ones.
Ways refugesOf(const Definitions& defs, const State& s, BlockId b) {
    Ways friendly = 0, neutral = 0;
    for (std::size_t i = 0; i < defs.areas.size(); ++i) {
        const AreaId a = areaAt(i);
        if (!isHome(defs, b, a)) continue;
        if (isFriendly(defs, s, sideOf(b), a)) friendly |= wayBit(a);
        else if (controlOf(defs, s, a) == Control::kNeutral) neutral |= wayBit(a);
    }
    return friendly != 0 ? friendly : neutral;
}

// The Plots

CityId plotCity(const Definitions& defs, Event e) { return e == Event::kHothamsPlot ? defs.hull : defs.plymouth; }

BlockBits plotGarrisons(const Definitions& defs, const State& s, Side side, CityId c) {
    BlockBits bits = 0;
    for (const BlockId b : Blocks{side, garrisonsOf(side)}) {
        const Place p = block(s, b).place;
        if (p == Place::kPool || (isOnMap(p) && p != inside(c) && p != outside(defs[c].area))) bits |= bitOf(b);
    }
    return bits;
}

bool mayPlot(const Definitions& defs, const State& s, Side side, Event e, Rejection* why) {
    const CityId c = plotCity(defs, e);
    const bool isHull = e == Event::kHothamsPlot;
    if (ownsCity(s, side, c)) return refuse(why, [&] { return fmt::format("You already hold {}.", defs[c].name); }, kPlot);
    // RULING twwae-139, twwae-201
    if ((isHull ? s.hothamsFoiled : s.carewsFoiled) ||
        eventOf(defs, s, enemyOf(side)) == (isHull ? Event::kHothamsFoiled : Event::kCarewsFoiled))
        return refuse(why, "The Plot has been Foiled.", kPlot);
    const AreaId a = defs[c].area;
    if (isContested(s, a))
        return refuse(
            why, [&] { return fmt::format("{} is Contested; the Plot cannot be enacted this Turn.", defs[a].name); },
            kPlot);  // RULING twwae-194
    if (blocksInside(s, enemyOf(side), c) != 0 && blocksOutside(s, side, a) != 0) return true;
    return plotGarrisons(defs, s, side, c) != 0 || refuse(why, "You have no Garrison to place there.", kPlot);
}

// Montrose

BlockBits covenantersInEngland(const State& s, Side side) {
    BlockBits bits = 0;
    for (const BlockId b : Blocks{side, allOf(side) & kCovenanterBits})
        if (isArea(block(s, b).place)) bits |= bitOf(b);
    return bits;
}

bool mayEnact(const Definitions& defs, const State& s, Side side, Event e, Rejection* why) {
    switch (e) {
        case Event::kCampFever:
            for (std::size_t i = 0; i < defs.areas.size(); ++i)
                if (mayFallSick(defs, s, side, areaAt(i), nullptr)) return true;
            return refuse(why, "No Area holds enough enemy blocks.", kFever);
        case Event::kClubmen:
            return canPlaceClubmen(defs, s, side, false) ||
                   refuse(why, "There is no Area where the Clubmen may rise.", kClubmenRule);
        case Event::kBradfordClubmen: return mayPlaceClubmen(defs, s, side, defs.westRiding, true, why);
        case Event::kDesertion:
            return standingOf(s, enemyOf(side)) != 0 ||
                   refuse(why, "The enemy has no blocks that could lose strength.", kDesertion);
        case Event::kHothamsPlot:
        case Event::kCarewsPlot: return mayPlot(defs, s, side, e, why);
        case Event::kOxfordMint:  // RULING twwae-198
            return (ownsCity(s, side, defs.oxford) && !isBesieged(defs, s, defs.oxford)) ||
                   refuse(why, "You must hold Oxford, and it must not be Besieged.", kMontrose);
        case Event::kMontrose:    // RULING twwae-200
            return covenantersInEngland(s, Side::kParliament) != 0 ||
                   refuse(why, "There are no Covenanters in England.", kMontrose);
        case Event::kKingStripsGarrisons:
        case Event::kShipsCaptured:
        case Event::kContinentSupplies:
        case Event::kExciseOrdinance:
        case Event::kHothamsFoiled:
        case Event::kCarewsFoiled:
        case Event::kFortificationOfLondon:
        case Event::kSiegeTrain:
            return true;
        case Event::kSupportSlipsAway: return true;  // asked at the start of the Supply Phase
        default: return refuse(why, "The card has no Strategic Event.", kSegment);
    }
}

void standFor(bool& lasting, std::string_view text, Side side, Log* log, Citation rule) {
    lasting = true;
    say(log, rule, [&] { return std::string(text); }, LogKind::kNote, key(side));
}

}  // namespace

Event eventOf(const Definitions& defs, const State& s, Side side) {
    const CardId c = s.played[index(side)];
    return !s.isRevealed || c == CardId::kNone ? Event::kNone : defs[c].event;
}

bool isInForce(const Definitions& defs, const State& s, Side side, Event e) {
    const bool parliament = side == Side::kParliament;
    switch (e) {
        case Event::kHothamsFoiled: return parliament && s.hothamsFoiled;
        case Event::kCarewsFoiled: return parliament && s.carewsFoiled;
        case Event::kFortificationOfLondon: return parliament && s.londonFortified;
        case Event::kSiegeTrain: return parliament && s.siegeTrain;
        case Event::kSupportSlipsAway: return parliament && s.supportSlips;
        case Event::kKingToScots: return parliament && s.kingToScots;
        default: return e != Event::kNone && eventOf(defs, s, side) == e;
    }
}

// The offer

std::string EventOffer::prompt(const Speaker& speaker) const {
    return fmt::format("enact the Event on your card, {}, or decline.", speaker.title(side));
}
bool EventOffer::allows(const Definitions& defs, const State& s, const Enact&, Rejection* why) const {
    return mayEnact(defs, s, side, eventOf(defs, s, side), why);
}
Effect EventOffer::apply(const Definitions& defs, State& s, const Decline&, Log* log) const {
    const CardId c = s.played[index(side)];
    say(
        log, kRule,
        [&] { return fmt::format("{} is not enacted.", c == CardId::kNone ? std::string("The Event") : defs[c].title); },
        LogKind::kAction, key(side));
    return Effect::kReversible;
}
Effect EventOffer::apply(const Definitions& defs, State& s, const Enact&, Log* log) const {
    const CardId c = s.played[index(side)];
    const Event e = eventOf(defs, s, side);
    s.enacted[index(side)] = true;
    say(log, kRule, [&] { return fmt::format("{} is enacted.", defs[c].title); }, LogKind::kAction, key(side));
    weigh(log, common::LogWeight::kNotable);
    const EventNumbers& n = defs.numbers;
    const Side enemy = enemyOf(side);
    switch (e) {
        case Event::kCampFever: push(s, by(side, CampFeverArea{})); break;
        case Event::kClubmen: push(s, by(side, ClubmenPlace{})); break;
        case Event::kBradfordClubmen: push(s, ClubmenArrive{{}, side, defs.westRiding, 0}); return Effect::kSealed;
        case Event::kDesertion: push(s, by(enemy, DesertionBlock{})); return Effect::kSealed;
        case Event::kMontrose: push(s, by(Side::kParliament, MontroseChoice{})); return Effect::kSealed;
        case Event::kHothamsPlot:
        case Event::kCarewsPlot: {
            const CityId city = plotCity(defs, e);
            const AreaId area = defs[city].area;
            if (blocksInside(s, enemy, city) != 0 && blocksOutside(s, side, area) != 0) {
                // TWWAE 6.48: he Besieges it: those inside are treated as in a surrender.
                say(
                    log, {"TWWAE", "6.48.1"},
                    [&] { return fmt::format("{} opens its gates to the besiegers.", defs[city].name); }, LogKind::kNote,
                    key(side), defs[area].key);
                push(s, Surrender{{}, city, 0});
                return Effect::kSealed;
            }
            push(s, by(side, PlotGarrison{{}, city, isFriendly(defs, s, enemy, area) && !isVacant(s, area)}));
            break;
        }
        case Event::kShipsCaptured:
            offerFreeSteps(s, side, FreeKind::kShips, n.shipsSteps, 0, AreaId::kNone);
            break;  // RULING twwae-195
        case Event::kExciseOrdinance:
            offerFreeSteps(s, side, FreeKind::kExcise, n.exciseSteps, 0, AreaId::kNone);
            break;                       // RULING twwae-202
        case Event::kContinentSupplies:  // RULING twwae-196
            offerFreeSteps(s, side, FreeKind::kSupplies, n.suppliesSteps, n.suppliesSteps, AreaId::kNone);
            break;
        case Event::kOxfordMint:
            offerFreeSteps(s, side, FreeKind::kMint, n.mintSteps, n.mintSteps, defs[defs.oxford].area);
            break;  // RULING twwae-198
        case Event::kKingStripsGarrisons:
            push(s, by(side, StripGarrisons{}));
            break;  // RULING twwae-197
        case Event::kHothamsFoiled:
            standFor(s.hothamsFoiled, "The Hothams\u2019 Plot can no longer be enacted.", side, log, kPlot);
            break;  // RULING twwae-201
        case Event::kCarewsFoiled:
            standFor(s.carewsFoiled, "Carew\u2019s Plot can no longer be enacted.", side, log, kPlot);
            break;
        case Event::kFortificationOfLondon:
            standFor(s.londonFortified, "From now on the walls of London are whole.", side, log, {"TWWAE", "6.45"});
            break;
        case Event::kSiegeTrain:
            standFor(s.siegeTrain, "From now on Parliament\u2019s own guns bombard better.", side, log, {"TWWAE", "8.3.2"});
            break;
        default: break;
    }
    return Effect::kReversible;
}

// Camp Fever (TWWAE 6.42)

std::string CampFeverArea::prompt(const Speaker&) const {
    return "choose the Area where the enemy suffers Camp Fever.";
}
void CampFeverArea::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (mayFallSick(defs, s, side, areaAt(i), nullptr)) list.push_back(ChooseArea{areaAt(i)});
}
bool CampFeverArea::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    return mayFallSick(defs, s, side, a.area, why);
}
Effect CampFeverArea::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    say(
        log, kRule,
        [&] { return fmt::format("Camp Fever strikes the {} blocks in {}.", sideAdjective(enemyOf(side)), defs[a.area].name); },
        LogKind::kAction, key(side), defs[a.area].key);
    push(s, by(enemyOf(side), CampFeverLosses{{}, a.area}));
    return Effect::kSealed;
}

std::string CampFeverLosses::prompt(const Speaker& speaker) const {
    // How many can fall sick would tell his enemy how many guns stand there.
    const bool isOne = speaker.isOpenTo(side) && sickOf(speaker.defs, speaker.s, side, area).size() < 2;
    return fmt::format("Camp Fever in {}; {}.", speaker.name(area),
                       isOne ? "one of your blocks loses 1 strength" : "choose which two of your blocks lose 1 strength each");
}
void CampFeverLosses::legal(const Definitions& defs, const State& s, ActionList& list) const {
    const auto sick = sickOf(defs, s, side, area);
    if (sick.empty()) list.push_back(Proceed{});  // Artillery alone: no effect
    else if (sick.size() == 1) list.push_back(LosePair{sick[0], BlockId::kNone});
    else
        for (std::size_t i = 0; i < sick.size(); ++i)
            for (std::size_t j = i + 1; j < sick.size(); ++j) list.push_back(LosePair{sick[i], sick[j]});
}
bool CampFeverLosses::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    return sickOf(defs, s, side, area).empty() || refuse(why, kAwaits, kRule);
}
bool CampFeverLosses::allows(const Definitions& defs, const State& s, const LosePair& pair, Rejection* why) const {
    const auto sick = sickOf(defs, s, side, area);
    const auto isThere = [&](BlockId b) { return std::find(sick.begin(), sick.end(), b) != sick.end(); };
    if (!isThere(pair.first)) return refuse(why, "Only your Infantry and Cavalry outside the City there can fall sick.", kRule);
    if (sick.size() == 1)
        return pair.second == BlockId::kNone || refuse(why, "Only one of your blocks there is Infantry or Cavalry.", kRule);
    if (!isThere(pair.second)) return refuse(why, "Two Infantry or Cavalry blocks there must fall sick.", kRule);
    return pair.first < pair.second || refuse(why, "Choose two different blocks, the lower first.", kRule);
}
Effect CampFeverLosses::apply(const Definitions& defs, State&, const Proceed&, Log* log) const {
    const auto text = [&] { return fmt::format("Camp Fever costs no strength in {}.", defs[area].name); };
    sayTo(log, kRule, side, text, text, LogKind::kAction, defs[area].key);
    return Effect::kSealed;
}
Effect CampFeverLosses::apply(const Definitions& defs, State& s, const LosePair& pair, Log* log) const {
    const int each = defs.numbers.campFeverStrength, lost = pair.second == BlockId::kNone ? each : 2 * each;
    // RULING twwae-122: the Area and the total.
    sayTo(
        log, kRule, side, [&] { return fmt::format("Camp Fever costs {} strength in {}.", lost, defs[area].name); },
        [&] {
            return pair.second == BlockId::kNone
                       ? fmt::format("Camp Fever: {} loses {} strength.", nameOf(defs, pair.first), each)
                       : fmt::format("Camp Fever: {} and {} lose {} strength each.", nameOf(defs, pair.first),
                                     nameOf(defs, pair.second), each);
        },
        LogKind::kAction, defs[area].key);
    loseSteps(defs, s, pair.first, each, log, {"TWWAE", "7.8"});
    if (pair.second != BlockId::kNone) loseSteps(defs, s, pair.second, each, log, {"TWWAE", "7.8"});
    return Effect::kSealed;
}

// Clubmen (TWWAE 6.41, 6.43)

std::string ClubmenPlace::prompt(const Speaker&) const {
    return fmt::format("choose the Area where the {} rise.", isBradford ? "Bradford Clubmen" : "Clubmen");
}
void ClubmenPlace::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (mayPlaceClubmen(defs, s, side, areaAt(i), isBradford, nullptr)) list.push_back(ChooseArea{areaAt(i)});
}
bool ClubmenPlace::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    return mayPlaceClubmen(defs, s, side, a.area, isBradford, why);
}
Effect ClubmenPlace::apply(const Definitions&, State& s, const ChooseArea& a, Log*) const {
    push(s, ClubmenArrive{{}, side, a.area, 0});
    return Effect::kSealed;
}

void ClubmenArrive::run(const Definitions& defs, State& s, Log* log) const {
    const BlockId b = clubmenOf(side);
    const bool attacked = blocksOutside(s, enemyOf(side), area) != 0;
    say(
        log, kClubmenRule,
        [&] {
            return fmt::format("{} Clubmen rise in {}{}.", sideAdjective(side), defs[area].name,
                               attacked ? ", which becomes Contested; one enemy block is Pinned" : "");
        },
        LogKind::kNote, key(side), defs[area].key);
    const std::uint8_t group = attacked ? groupFor(s, side, area, GroupKind::kClubmen, AreaId::kNone) : std::uint8_t{0};
    // Those on the map are lifted as they are; RULING twwae-185: the others enter at full strength.
    if (!isOnMap(block(s, b).place)) deploy(defs, s, b, outside(area), defs[b].strength, true, log);
    if (block(s, b).place != outside(area) || group != 0) move(defs, s, b, outside(area), group, log);
    makeCertain(s, b);
    if (!attacked) return;
    s.clubmenContested = area;
    // TWWAE 6.43: the enemy, not the Clubmen, may Withdraw into the City at this moment.
    openWithdrawal(defs, s, enemyOf(side), area, 1, log);
}

// Desertion (TWWAE 6.44)

std::string DesertionBlock::prompt(const Speaker&) const { return "Desertion; choose which of your blocks goes home."; }
void DesertionBlock::legal(const Definitions& defs, const State& s, ActionList& list) const {
    const BlockBits abroad = abroadOf(defs, s, side);
    for (const BlockId b : Blocks{side, abroad != 0 ? abroad : standingOf(s, side)}) list.push_back(TakeBlock{b});
    if (list.empty()) list.push_back(Proceed{});
}
bool DesertionBlock::allows(const Definitions&, const State& s, const Proceed&, Rejection* why) const {
    return standingOf(s, side) == 0 || refuse(why, "Choose the block that suffers.", kRule);
}
bool DesertionBlock::allows(const Definitions& defs, const State& s, const TakeBlock& take, Rejection* why) const {
    const BlockBits abroad = abroadOf(defs, s, side);
    if (!isIn(side, standingOf(s, side), take.block)) return refuse(why, kAwaits, kRule);
    return abroad == 0 || (abroad & bitOf(take.block)) != 0 ||
           refuse(why, "It must be a Regional block outside its Home Region while you have one.", kRule);
}
Effect DesertionBlock::apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
Effect DesertionBlock::apply(const Definitions& defs, State& s, const TakeBlock& take, Log* log) const {
    const BlockId b = take.block;
    const bool abroad = isAbroad(defs, s, b);
    const auto where = block(s, b).place;
    const int lost = defs.numbers.desertionStrength;
    sayTo(
        log, kDesertion, side,
        [&] {
            return abroad ? fmt::format("Men desert from a Regional block in {}: {} strength is lost.", placeName(defs, where),
                                        lost)
                          : fmt::format("No {} Regional block is outside its Home Region; one block loses {} strength.",
                                        sideAdjective(side), lost);
        },
        [&] { return fmt::format("Desertion: {} in {} loses {} strength.", nameOf(defs, b), placeName(defs, where), lost); },
        LogKind::kAction, abroad ? placeKey(defs, where) : std::string{});
    loseSteps(defs, s, b, lost, log, {"TWWAE", "7.8"});
    if (abroad && block(s, b).halves > 0) {
        set(s, b, kChosen);
        push(s, by(side, DesertionPlace{}));
    }
    return Effect::kSealed;
}

std::string DesertionPlace::prompt(const Speaker& speaker) const {
    return fmt::format("Desertion; choose where {} goes.", speaker.oneTaken(side));
}
void DesertionPlace::legal(const Definitions& defs, const State& s, ActionList& list) const {
    const BlockId b = chosenOne(s, side);
    if (b == BlockId::kNone) return list.push_back(Proceed{});
    forEachWay(refugesOf(defs, s, b), [&](AreaId a) { list.push_back(HeadFor{outside(a)}); });
    if (!list.empty()) return;
    // Covenanters are at home in Scotland too; nobody else has such a place.
    list.push_back(HeadFor{isCovenanter(b) ? Place::kScotland : Place::kPool});
}
bool DesertionPlace::allows(const Definitions& defs, const State& s, const HeadFor& to, Rejection* why) const {
    ActionList list;
    legal(defs, s, list);
    return std::find(list.begin(), list.end(), Action{to}) != list.end() || refuse(why, kAwaits, kRule);
}
bool DesertionPlace::allows(const Definitions&, const State& s, const Proceed&, Rejection* why) const {
    return chosenOne(s, side) == BlockId::kNone || refuse(why, kAwaits, kRule);
}
Effect DesertionPlace::apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
Effect DesertionPlace::apply(const Definitions& defs, State& s, const HeadFor& to, Log* log) const {
    const BlockId b = chosenOne(s, side);
    clear(s, b, kChosen);
    // RULING twwae-123: from and to, not which block.
    const Place from = block(s, b).place;
    sayTo(
        log, kRule, side,
        [&] { return fmt::format("A deserting block goes from {} to {}.", placeName(defs, from), placeName(defs, to.place)); },
        [&] {
            return fmt::format("{} goes from {} to {}.", nameOf(defs, b), placeName(defs, from), placeName(defs, to.place));
        },
        LogKind::kAction, placeKey(defs, to.place));
    move(defs, s, b, to.place, 0, log);
    if (to.place == Place::kPool) block(s, b).halves = 0;
    return Effect::kReversible;
}

// The King Strips the Garrisons (TWWAE 6.47; RULING twwae-197)

std::string StripGarrisons::prompt(const Speaker&) const {
    return fmt::format("choose a Garrison to strip of its men, or go on; {} strength so far.", points);
}
void StripGarrisons::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const BlockId b : Blocks{side, garrisonsOf(side)})
        if (const TakeBlock take{b}; allows(defs, s, take, nullptr)) list.push_back(take);
    list.push_back(Proceed{});
}
bool StripGarrisons::allows(const Definitions& defs, const State& s, const TakeBlock& take, Rejection* why) const {
    const int most = defs.numbers.garrisonsStripped;
    if (isIn(side, garrisonsOf(side), take.block) && stripped < most) {
        const Place p = block(s, take.block).place;
        if (isArea(p) || (isCity(p) && !isShutIn(defs, s, cityOf(p)))) return true;
    }
    return refuse(
        why, [&] { return fmt::format("Choose up to {} of your Garrisons on the map that are not Besieged.", most); }, kRule);
}
Effect StripGarrisons::apply(const Definitions& defs, State& s, const TakeBlock& take, Log* log) const {
    const Place from = block(s, take.block).place;
    const int strength = strengthOf(s, take.block);
    StripGarrisons next = *this;
    ++next.stripped;
    next.points = static_cast<std::uint8_t>(points + strength * defs.numbers.stripSteps);
    say(
        log, kRule, [&] { return fmt::format("A Garrison of strength {} leaves {}.", strength, placeName(defs, from)); },
        LogKind::kAction, key(side), placeKey(defs, from));
    move(defs, s, take.block, Place::kPool, 0, log);
    block(s, take.block).halves = 0;
    makeCertain(s, take.block);
    push(s, next);
    return Effect::kSealed;
}
Effect StripGarrisons::apply(const Definitions&, State& s, const Proceed&, Log*) const {
    offerFreeSteps(s, side, FreeKind::kStrips, points, points, AreaId::kNone);
    return Effect::kReversible;
}

// The Hothams' Plot and Carew's Plot (TWWAE 6.48)

std::string PlotGarrison::prompt(const Speaker& speaker) const {
    return fmt::format("choose the Garrison that takes over {}{}.", speaker.name(city), isSiege ? ", inside its walls" : "");
}
void PlotGarrison::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const BlockId b : Blocks{side, plotGarrisons(defs, s, side, city)}) list.push_back(TakeBlock{b});
    if (list.empty()) list.push_back(Proceed{});
}
bool PlotGarrison::allows(const Definitions& defs, const State& s, const TakeBlock& take, Rejection* why) const {
    return isIn(side, plotGarrisons(defs, s, side, city), take.block) || refuse(why, kAwaits, kRule);
}
bool PlotGarrison::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    return plotGarrisons(defs, s, side, city) == 0 || refuse(why, "You must place a Garrison there.", kRule);
}
Effect PlotGarrison::apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
Effect PlotGarrison::apply(const Definitions& defs, State& s, const TakeBlock& take, Log* log) const {
    const BlockId b = take.block;
    const Place to = isSiege ? inside(city) : outside(defs[city].area);
    const Place from = block(s, b).place;
    say(
        log, isSiege ? Citation{"TWWAE", "6.48.3"} : Citation{"TWWAE", "6.48.2"},
        [&] { return fmt::format("A Royalist Garrison from {} now holds {}.", placeName(defs, from), placeName(defs, to)); },
        LogKind::kAction, key(side), defs[defs[city].area].key);
    if (from == Place::kPool) {
        deploy(defs, s, b, to, 1, true, log);  // TWWAE 6.3: at strength 1
    } else {
        move(defs, s, b, to, 0, log);
        makeCertain(s, b);  // RULING twwae-130
    }
    return Effect::kSealed;
}

// Montrose's Victories in Scotland (RULING twwae-200)

namespace {
BlockBits mayBeCalledHome(const Definitions& defs, const State& s, Side side) {
    return fightingOf(defs, side, covenantersInEngland(s, side));
}
}  // namespace

std::string MontroseChoice::prompt(const Speaker&) const {
    return "Montrose is up in the Highlands; choose which Covenanter block must turn back.";
}
void MontroseChoice::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const BlockId b : Blocks{side, mayBeCalledHome(defs, s, side)}) list.push_back(TakeBlock{b});
    if (list.empty()) list.push_back(Proceed{});
}
bool MontroseChoice::allows(const Definitions& defs, const State& s, const TakeBlock& take, Rejection* why) const {
    return isIn(side, mayBeCalledHome(defs, s, side), take.block) || refuse(why, kAwaits, kRule);
}
bool MontroseChoice::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    return mayBeCalledHome(defs, s, side) == 0 || refuse(why, "A Covenanter block must go.", kRule);
}
Effect MontroseChoice::apply(const Definitions&, State&, const Proceed&, Log* log) const {
    say(
        log, kRule, [] { return std::string("No Covenanter Infantry or Cavalry can be called home."); }, LogKind::kAction,
        key(side));
    return Effect::kReversible;
}
Effect MontroseChoice::apply(const Definitions& defs, State& s, const TakeBlock& take, Log* log) const {
    const BlockId b = take.block;
    const Place from = block(s, b).place;
    const int lost = defs.numbers.montroseStrength;
    sayTo(
        log, kMontrose, side,
        [&] {
            return fmt::format("A Covenanter block in {} loses {} strength and goes home to Scotland.", placeName(defs, from),
                               lost);
        },
        [&] {
            return fmt::format("{} in {} loses {} strength and goes home to Scotland.", nameOf(defs, b), placeName(defs, from),
                               lost);
        },
        LogKind::kAction, placeKey(defs, from));
    loseSteps(defs, s, b, lost, log, {"TWWAE", "7.8"});
    if (block(s, b).halves > 0) move(defs, s, b, Place::kScotland, 0, log);
    return Effect::kReversible;
}

}  // namespace twwae
