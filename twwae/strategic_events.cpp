// Strategic Events: what the cards do before the first Action of a Turn.
#include "twwae/moves.h"

namespace twwae {

namespace {

constexpr Citation kSegment{"TWWAE", "6.01"}, kFever{"TWWAE", "6.42"}, kClubmenRule{"TWWAE", "6.43"}, kBradford{"TWWAE", "6.41"},
    kDesertion{"TWWAE", "6.44"}, kStrips{"TWWAE", "6.47"}, kPlot{"TWWAE", "6.48"}, kMontrose{"TWWAE", "6.0"};
constexpr std::size_t kMostForPairs = 17;  // so that no list of pairs is longer than a list may be

BlockId clubmenOf(Side side) { return side == Side::kRoyalist ? BlockId::kRClubmen : BlockId::kPClubmen; }

// Camp Fever

bool mayFallSick(const Definitions& defs, const State& s, Side by, AreaId a, Rejection* why) {
    if (index(a) >= defs.areas.size()) return refuse(why, "Ireland and Scotland are no Areas.", kFever);
    // TWWAE 6.42: besieging blocks count, Besieged ones do not.
    const int needed = defs.numbers.campFeverNeeds;
    return countOf(blocksOutside(s, enemyOf(by), a)) >= needed ||
           refuse(why, [&] { return fmt::format("Fewer than {} enemy blocks stand in {}.", needed, defs[a].name); }, kFever);
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
    if (now == outside(a)) return refuse(why, "The Clubmen are there already.", rule);
    if (isBradford && a != defs.westRiding) return refuse(why, "Bradford's Clubmen rise in the West Riding.", rule);
    // RULING twwae-235: the treaty keeps Clubmen out too.
    if (isBarredByTreaty(defs, s, side, a)) return refuse(why, [&] { return defs[a].name + " is closed by the Yorkshire Treaty."; }, {"TWWAE", "6.18"});
    // TWWAE 6.43: what the other player's Clubmen have just made Contested is no Enemy Area any longer. (RULING twwae-234)
    if (isContested(s, a)) return refuse(why, [&] { return fmt::format("{} is Contested.", defs[a].name); }, kClubmenRule);
    if (!isBradford) {
        if (isFriendly(defs, s, side, a)) return refuse(why, [&] { return fmt::format("{} is Friendly; Clubmen rise in Neutral or Enemy Areas.", defs[a].name); }, rule);
        if (defs[a].loyal == static_cast<int>(index(enemyOf(side)))) return refuse(why, [&] { return fmt::format("{} is Loyal to the enemy.", defs[a].name); }, rule);
    }
    if (isWinter(s) && blocksOutside(s, enemyOf(side), a) != 0) return refuse(why, "Not where enemies stand in a Winter Turn.", isBradford ? kBradford : Citation{"TWWAE", "6.17"});
    // TWWAE 6.43: Clubmen that are Pinned by the other player's cannot be lifted. (RULING twwae-233)
    if (isArea(now) && !mayLeave(defs, s, side, areaOf(now), 1)) return refuse(why, "Your Clubmen are Pinned.", {"TWWAE", "6.14"});
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
        if (const Place p = block(s, b).place; isOnMap(p) || p == Place::kScotland || p == Place::kIreland || p == Place::kContinent) bits |= bitOf(b);
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
    if (ownsCity(s, side, c)) return refuse(why, [&] { return fmt::format("You hold {} already.", defs[c].name); }, kPlot);
    // RULING twwae-139, twwae-201
    if ((isHull ? s.hothamsFoiled : s.carewsFoiled) || eventOf(defs, s, enemyOf(side)) == (isHull ? Event::kHothamsFoiled : Event::kCarewsFoiled))
        return refuse(why, "The Plot is Foiled.", kPlot);
    const AreaId a = defs[c].area;
    if (isContested(s, a)) return refuse(why, [&] { return fmt::format("{} is Contested; not in this Turn.", defs[a].name); }, kPlot);  // RULING twwae-194
    if (blocksInside(s, enemyOf(side), c) != 0 && blocksOutside(s, side, a) != 0) return true;
    return plotGarrisons(defs, s, side, c) != 0 || refuse(why, "There is no Garrison to put there.", kPlot);
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
            return refuse(why, "Nowhere do enough enemy blocks stand together.", kFever);
        case Event::kClubmen:
            return canPlaceClubmen(defs, s, side, false) || refuse(why, "There is no Area where the Clubmen may rise.", kClubmenRule);
        case Event::kBradfordClubmen: return mayPlaceClubmen(defs, s, side, defs.westRiding, true, why);
        case Event::kDesertion: return standingOf(s, enemyOf(side)) != 0 || refuse(why, "The enemy has no blocks that could lose strength.", kDesertion);
        case Event::kHothamsPlot:
        case Event::kCarewsPlot: return mayPlot(defs, s, side, e, why);
        case Event::kOxfordMint:  // RULING twwae-198
            return (ownsCity(s, side, defs.oxford) && !isBesieged(defs, s, defs.oxford)) || refuse(why, "You do not hold an Oxford that is not Besieged.", kMontrose);
        case Event::kMontrose:    // RULING twwae-200
            return covenantersInEngland(s, Side::kParliament) != 0 || refuse(why, "No Covenanters stand in England.", kMontrose);
        case Event::kKingStripsGarrisons: case Event::kShipsCaptured: case Event::kContinentSupplies: case Event::kExciseOrdinance:
        case Event::kHothamsFoiled: case Event::kCarewsFoiled: case Event::kFortificationOfLondon: case Event::kSiegeTrain: return true;
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

void legal(const Definitions& defs, const State& s, const EventOffer& f, ActionList& list) {
    if (allows(defs, s, f, Enact{}, nullptr)) list.push_back(Enact{});
    list.push_back(Decline{});
}

bool allows(const Definitions& defs, const State& s, const EventOffer& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Decline>(a)) return true;
    if (!std::holds_alternative<Enact>(a)) return refuse(why, "Enact the Event of your card, or decline.", kSegment);
    return mayEnact(defs, s, f.side, eventOf(defs, s, f.side), why);
}

Effect apply(const Definitions& defs, State& s, const EventOffer& f, const Action& a, Log* log) {
    const CardId c = s.played[index(f.side)];
    const Event e = eventOf(defs, s, f.side);
    if (std::holds_alternative<Decline>(a)) {
        say(log, kSegment, [&] { return fmt::format("{} is not enacted.", c == CardId::kNone ? std::string("The Event") : defs[c].title); }, LogKind::kAction, key(f.side));
        return Effect::kReversible;
    }
    s.enacted[index(f.side)] = true;
    say(log, kSegment, [&] { return fmt::format("{} is enacted.", defs[c].title); }, LogKind::kAction, key(f.side));
    const EventNumbers& n = defs.numbers;
    const Side enemy = enemyOf(f.side);
    switch (e) {
        case Event::kCampFever: push(s, by(f.side, CampFeverArea{})); break;
        case Event::kClubmen: push(s, by(f.side, ClubmenPlace{})); break;
        case Event::kBradfordClubmen: push(s, ClubmenArrive{{}, f.side, defs.westRiding, 0}); return Effect::kSealed;
        case Event::kDesertion: push(s, by(enemy, DesertionBlock{})); return Effect::kSealed;
        case Event::kMontrose: push(s, by(Side::kParliament, MontroseChoice{})); return Effect::kSealed;
        case Event::kHothamsPlot:
        case Event::kCarewsPlot: {
            const CityId city = plotCity(defs, e);
            const AreaId area = defs[city].area;
            if (blocksInside(s, enemy, city) != 0 && blocksOutside(s, f.side, area) != 0) {
                // TWWAE 6.48: he Besieges it: those inside are treated as in a surrender.
                say(log, kPlot, [&] { return fmt::format("{} opens its gates to the besiegers.", defs[city].name); }, LogKind::kNote, key(f.side), defs[area].key);
                push(s, Surrender{{}, city, 0});
                return Effect::kSealed;
            }
            push(s, by(f.side, PlotGarrison{{}, city, isFriendly(defs, s, enemy, area) && !isVacant(s, area)}));
            break;
        }
        case Event::kShipsCaptured: offerFreeSteps(s, f.side, FreeKind::kShips, n.shipsSteps, 0, AreaId::kNone); break;  // RULING twwae-195
        case Event::kExciseOrdinance: offerFreeSteps(s, f.side, FreeKind::kExcise, n.exciseSteps, 0, AreaId::kNone); break;  // RULING twwae-202
        case Event::kContinentSupplies:  // RULING twwae-196
            offerFreeSteps(s, f.side, FreeKind::kSupplies, n.suppliesSteps, n.suppliesSteps, AreaId::kNone);
            break;
        case Event::kOxfordMint: offerFreeSteps(s, f.side, FreeKind::kMint, n.mintSteps, n.mintSteps, defs[defs.oxford].area); break;           // RULING twwae-198
        case Event::kKingStripsGarrisons: push(s, by(f.side, StripGarrisons{})); break;                                                        // RULING twwae-197
        case Event::kHothamsFoiled: standFor(s.hothamsFoiled, "The Hothams' Plot can no longer be enacted.", f.side, log, kPlot); break;  // RULING twwae-201
        case Event::kCarewsFoiled: standFor(s.carewsFoiled, "Carew's Plot can no longer be enacted.", f.side, log, kPlot); break;
        case Event::kFortificationOfLondon: standFor(s.londonFortified, "From now on the walls of London are whole.", f.side, log, {"TWWAE", "6.45"}); break;
        case Event::kSiegeTrain: standFor(s.siegeTrain, "From now on Parliament's own guns bombard better.", f.side, log, {"TWWAE", "8.3"}); break;
        default: break;
    }
    return Effect::kReversible;
}

// Camp Fever (TWWAE 6.42)

void legal(const Definitions& defs, const State& s, const CampFeverArea& f, ActionList& list) {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (mayFallSick(defs, s, f.side, areaAt(i), nullptr)) list.push_back(ChooseArea{areaAt(i)});
}

bool allows(const Definitions& defs, const State& s, const CampFeverArea& f, const Action& a, Rejection* why) {
    const auto* choice = std::get_if<ChooseArea>(&a);
    return choice ? mayFallSick(defs, s, f.side, choice->area, why) : refuse(why, "Choose an Area where enough enemy blocks stand.", kFever);
}

Effect apply(const Definitions& defs, State& s, const CampFeverArea& f, const Action& a, Log* log) {
    const AreaId area = std::get<ChooseArea>(a).area;
    say(log, kFever, [&] { return fmt::format("Camp Fever among the {} blocks in {}.", sideName(enemyOf(f.side)), defs[area].name); }, LogKind::kAction, key(f.side), defs[area].key);
    push(s, by(enemyOf(f.side), CampFeverLosses{{}, area}));
    return Effect::kSealed;
}

// RULING twwae-215: one secret choice.
void legal(const Definitions& defs, const State& s, const CampFeverLosses& f, ActionList& list) {
    const auto sick = sickOf(defs, s, f.side, f.area);
    if (sick.empty()) list.push_back(Proceed{});  // Artillery alone: no effect
    else if (sick.size() == 1) list.push_back(LosePair{sick[0], BlockId::kNone});
    else
        for (std::size_t i = 0; i < sick.size(); ++i)
            for (std::size_t j = i + 1; j < sick.size(); ++j) list.push_back(LosePair{sick[i], sick[j]});
}

bool allows(const Definitions& defs, const State& s, const CampFeverLosses& f, const Action& a, Rejection* why) {
    const auto sick = sickOf(defs, s, f.side, f.area);
    if (std::holds_alternative<Proceed>(a)) return sick.empty() || refuse(why, "Name the blocks that fall sick.", kFever);
    const auto* pair = std::get_if<LosePair>(&a);
    if (!pair) return refuse(why, "Name the blocks that fall sick.", kFever);
    const auto isThere = [&](BlockId b) { return std::find(sick.begin(), sick.end(), b) != sick.end(); };
    if (!isThere(pair->first)) return refuse(why, "Only Infantry and Cavalry of yours outside the City there fall sick.", kFever);
    if (sick.size() == 1) return pair->second == BlockId::kNone || refuse(why, "Only one of your blocks there is Infantry or Cavalry.", kFever);
    if (!isThere(pair->second)) return refuse(why, "Two Infantry or Cavalry blocks there must fall sick.", kFever);
    return pair->first < pair->second || refuse(why, "Name two different blocks, the lower first.", kFever);
}

Effect apply(const Definitions& defs, State& s, const CampFeverLosses& f, const Action& a, Log* log) {
    const auto* pair = std::get_if<LosePair>(&a);
    const int each = defs.numbers.campFeverStrength, lost = !pair ? 0 : pair->second == BlockId::kNone ? each : 2 * each;
    // RULING twwae-122: the Area and the total.
    const auto open = [&] { return fmt::format("Camp Fever costs {} strength in {}.", lost, defs[f.area].name); };
    sayTo(log, kFever, f.side, open, [&] {
        if (!pair) return open();
        return pair->second == BlockId::kNone ? fmt::format("Camp Fever: {} loses {} strength.", nameOf(defs, pair->first), each)
                                              : fmt::format("Camp Fever: {} and {} lose {} strength each.", nameOf(defs, pair->first), nameOf(defs, pair->second), each);
    }, LogKind::kAction, defs[f.area].key);
    if (pair) {
        loseSteps(defs, s, pair->first, each, log, {"TWWAE", "7.8"});
        if (pair->second != BlockId::kNone) loseSteps(defs, s, pair->second, each, log, {"TWWAE", "7.8"});
    }
    return Effect::kSealed;
}

// Clubmen (TWWAE 6.41, 6.43)

void legal(const Definitions& defs, const State& s, const ClubmenPlace& f, ActionList& list) {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (mayPlaceClubmen(defs, s, f.side, areaAt(i), f.isBradford, nullptr)) list.push_back(ChooseArea{areaAt(i)});
}

bool allows(const Definitions& defs, const State& s, const ClubmenPlace& f, const Action& a, Rejection* why) {
    const auto* choice = std::get_if<ChooseArea>(&a);
    return choice ? mayPlaceClubmen(defs, s, f.side, choice->area, f.isBradford, why) : refuse(why, "Choose the Area where the Clubmen rise.", kClubmenRule);
}

Effect apply(const Definitions&, State& s, const ClubmenPlace& f, const Action& a, Log*) {
    push(s, ClubmenArrive{{}, f.side, std::get<ChooseArea>(a).area, 0});
    return Effect::kSealed;
}

void run(const Definitions& defs, State& s, const ClubmenArrive& f, Log* log) {
    const BlockId b = clubmenOf(f.side);
    const bool attacked = blocksOutside(s, enemyOf(f.side), f.area) != 0;
    say(log, kClubmenRule, [&] {
        return fmt::format("{} Clubmen rise in {}{}.", sideName(f.side), defs[f.area].name, attacked ? ", which becomes Contested; one enemy block is Pinned" : "");
    }, LogKind::kNote, key(f.side), defs[f.area].key);
    const std::uint8_t group = attacked ? groupFor(s, f.side, f.area, GroupKind::kClubmen, AreaId::kNone) : std::uint8_t{0};
    // Those on the map are lifted as they are; RULING twwae-185: the others enter at full strength.
    if (!isOnMap(block(s, b).place)) deploy(defs, s, b, outside(f.area), defs[b].strength, true, log);
    if (block(s, b).place != outside(f.area) || group != 0) move(defs, s, b, outside(f.area), group, log);
    makeCertain(s, b);
    if (!attacked) return;
    s.clubmenContested = f.area;
    // TWWAE 6.43: the enemy, not the Clubmen, may Withdraw into the City at this moment.
    openWithdrawal(defs, s, enemyOf(f.side), f.area, 1, log);
}

// Desertion (TWWAE 6.44)

void legal(const Definitions& defs, const State& s, const DesertionBlock& f, ActionList& list) {
    const BlockBits abroad = abroadOf(defs, s, f.side);
    for (const BlockId b : Blocks{f.side, abroad != 0 ? abroad : standingOf(s, f.side)}) list.push_back(TakeBlock{b});
    if (list.empty()) list.push_back(Proceed{});
}

bool allows(const Definitions& defs, const State& s, const DesertionBlock& f, const Action& a, Rejection* why) {
    const BlockBits all = standingOf(s, f.side), abroad = abroadOf(defs, s, f.side);
    if (std::holds_alternative<Proceed>(a)) return all == 0 || refuse(why, "Name the block that suffers.", kDesertion);
    const auto* take = std::get_if<TakeBlock>(&a);
    if (!take || index(take->block) >= kBlocks || sideOf(take->block) != f.side || (all & bitOf(take->block)) == 0) return refuse(why, "Name a block of yours that stands on the map or waits beside it with its strength.", kDesertion);
    return abroad == 0 || (abroad & bitOf(take->block)) != 0 || refuse(why, "It must be a Regional block outside its Home Region while you have one.", kDesertion);
}

Effect apply(const Definitions& defs, State& s, const DesertionBlock& f, const Action& a, Log* log) {
    const auto* take = std::get_if<TakeBlock>(&a);
    if (!take) return Effect::kReversible;
    const BlockId b = take->block;
    const bool abroad = isAbroad(defs, s, b);
    const auto where = block(s, b).place;
    const int lost = defs.numbers.desertionStrength;
    sayTo(log, kDesertion, f.side, [&] {
        return abroad ? fmt::format("Men desert from a Regional block in {}: {} strength is lost.", placeName(defs, where), lost)
                      : fmt::format("No {} Regional block is outside its Home Region; one block loses {} strength.", sideName(f.side), lost);
    }, [&] { return fmt::format("Desertion: {} in {} loses {} strength.", nameOf(defs, b), placeName(defs, where), lost); }, LogKind::kAction, abroad ? placeKey(defs, where) : std::string{});
    loseSteps(defs, s, b, lost, log, {"TWWAE", "7.8"});
    if (abroad && block(s, b).halves > 0) {
        set(s, b, kChosen);
        push(s, by(f.side, DesertionPlace{}));
    }
    return Effect::kSealed;
}

void legal(const Definitions& defs, const State& s, const DesertionPlace& f, ActionList& list) {
    const BlockId b = chosenOne(s, f.side);
    if (b == BlockId::kNone) {
        list.push_back(Proceed{});
        return;
    }
    forEachWay(refugesOf(defs, s, b), [&](AreaId a) { list.push_back(HeadFor{outside(a)}); });
    if (!list.empty()) return;
    // Covenanters are at home in Scotland too; nobody else has such a place.
    list.push_back(HeadFor{isCovenanter(b) ? Place::kScotland : Place::kPool});
}

bool allows(const Definitions& defs, const State& s, const DesertionPlace& f, const Action& a, Rejection* why) {
    ActionList list;
    legal(defs, s, f, list);
    if (std::find(list.begin(), list.end(), a) != list.end()) return true;
    return refuse(why, "It goes to a Friendly Area of its Home Region; if there is none to a Neutral one; else to the Pool.", kDesertion);
}

Effect apply(const Definitions& defs, State& s, const DesertionPlace& f, const Action& a, Log* log) {
    const BlockId b = chosenOne(s, f.side);
    const auto* head = std::get_if<HeadFor>(&a);
    if (b == BlockId::kNone || !head) return Effect::kReversible;
    clear(s, b, kChosen);
    // RULING twwae-123: from and to, not which block.
    const Place from = block(s, b).place;
    sayTo(log, kDesertion, f.side, [&] { return fmt::format("A deserting block from {} to {}.", placeName(defs, from), placeName(defs, head->place)); },
          [&] { return fmt::format("{} from {} to {}.", nameOf(defs, b), placeName(defs, from), placeName(defs, head->place)); }, LogKind::kAction, placeKey(defs, head->place));
    move(defs, s, b, head->place, 0, log);
    if (head->place == Place::kPool) block(s, b).halves = 0;
    return Effect::kReversible;
}

// The King Strips the Garrisons (TWWAE 6.47; RULING twwae-197)

namespace {
bool mayStrip(const Definitions& defs, const State& s, const StripGarrisons& f, BlockId b) {
    if (index(b) >= kBlocks || sideOf(b) != f.side || !isGarrison(b) || f.stripped >= defs.numbers.garrisonsStripped) return false;
    const Place p = block(s, b).place;
    return isArea(p) || (isCity(p) && !isShutIn(defs, s, cityOf(p)));
}
}  // namespace

void legal(const Definitions& defs, const State& s, const StripGarrisons& f, ActionList& list) {
    for (const BlockId b : Blocks{f.side, garrisonsOf(f.side)})
        if (mayStrip(defs, s, f, b)) list.push_back(TakeBlock{b});
    list.push_back(Proceed{});
}

bool allows(const Definitions& defs, const State& s, const StripGarrisons& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Proceed>(a)) return true;
    const auto* take = std::get_if<TakeBlock>(&a);
    return (take && mayStrip(defs, s, f, take->block)) ||
           refuse(why, [&] { return fmt::format("Take up to {} Garrisons of yours on the map that are not Besieged.", defs.numbers.garrisonsStripped); }, kStrips);
}

Effect apply(const Definitions& defs, State& s, const StripGarrisons& f, const Action& a, Log* log) {
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        StripGarrisons next = f;
        const Place from = block(s, take->block).place;
        const int strength = strengthOf(s, take->block);
        ++next.stripped;
        next.points = static_cast<std::uint8_t>(next.points + strength * defs.numbers.stripSteps);
        say(log, kStrips, [&] { return fmt::format("A Garrison of strength {} leaves {}.", strength, placeName(defs, from)); }, LogKind::kAction, key(f.side), placeKey(defs, from));
        move(defs, s, take->block, Place::kPool, 0, log);
        block(s, take->block).halves = 0;
        makeCertain(s, take->block);
        push(s, next);
        return Effect::kSealed;
    }
    offerFreeSteps(s, f.side, FreeKind::kStrips, f.points, f.points, AreaId::kNone);
    return Effect::kReversible;
}

// The Hothams' Plot and Carew's Plot (TWWAE 6.48)

void legal(const Definitions& defs, const State& s, const PlotGarrison& f, ActionList& list) {
    for (const BlockId b : Blocks{f.side, plotGarrisons(defs, s, f.side, f.city)}) list.push_back(TakeBlock{b});
    if (list.empty()) list.push_back(Proceed{});
}

bool allows(const Definitions& defs, const State& s, const PlotGarrison& f, const Action& a, Rejection* why) {
    const BlockBits all = plotGarrisons(defs, s, f.side, f.city);
    if (std::holds_alternative<Proceed>(a)) return all == 0 || refuse(why, "A Garrison must be put there.", kPlot);
    const auto* take = std::get_if<TakeBlock>(&a);
    return (take && index(take->block) < kBlocks && sideOf(take->block) == f.side && (all & bitOf(take->block)) != 0) ||
           refuse(why, "Take a Garrison from the Pool or from elsewhere on the map.", kPlot);
}

Effect apply(const Definitions& defs, State& s, const PlotGarrison& f, const Action& a, Log* log) {
    const auto* take = std::get_if<TakeBlock>(&a);
    if (!take) return Effect::kReversible;
    const BlockId b = take->block;
    const Place to = f.isSiege ? inside(f.city) : outside(defs[f.city].area);
    const Place from = block(s, b).place;
    say(log, kPlot, [&] { return fmt::format("A Royalist Garrison from {} holds {}.", placeName(defs, from), placeName(defs, to)); }, LogKind::kAction, key(f.side), defs[defs[f.city].area].key);
    if (from == Place::kPool) {
        deploy(defs, s, b, to, 1, true, log);  // TWWAE 6.3: at strength 1
    } else {
        move(defs, s, b, to, 0, log);
        makeCertain(s, b);  // RULING twwae-130
    }
    return Effect::kSealed;
}

// Montrose's Victories in Scotland (RULING twwae-200)

void legal(const Definitions& defs, const State& s, const MontroseChoice& f, ActionList& list) {
    for (const BlockId b : Blocks{f.side, fightingOf(defs, f.side, covenantersInEngland(s, f.side))}) list.push_back(TakeBlock{b});
    if (list.empty()) list.push_back(Proceed{});
}

bool allows(const Definitions& defs, const State& s, const MontroseChoice& f, const Action& a, Rejection* why) {
    const BlockBits all = fightingOf(defs, f.side, covenantersInEngland(s, f.side));
    if (std::holds_alternative<Proceed>(a)) return all == 0 || refuse(why, "A Covenanter block must go.", kMontrose);
    const auto* take = std::get_if<TakeBlock>(&a);
    return (take && index(take->block) < kBlocks && sideOf(take->block) == f.side && (all & bitOf(take->block)) != 0) ||
           refuse(why, "Take a Covenanter Infantry or Cavalry block in England that is not Besieged.", kMontrose);
}

Effect apply(const Definitions& defs, State& s, const MontroseChoice& f, const Action& a, Log* log) {
    const auto* take = std::get_if<TakeBlock>(&a);
    if (!take) {
        say(log, kMontrose, [] { return std::string("No Covenanter Infantry or Cavalry can be called home."); }, LogKind::kAction, key(f.side));
        return Effect::kReversible;
    }
    const BlockId b = take->block;
    const Place from = block(s, b).place;
    const int lost = defs.numbers.montroseStrength;
    sayTo(log, kMontrose, f.side, [&] { return fmt::format("A Covenanter block in {} loses {} strength and goes home to Scotland.", placeName(defs, from), lost); },
          [&] { return fmt::format("{} in {} loses {} strength and goes home to Scotland.", nameOf(defs, b), placeName(defs, from), lost); }, LogKind::kAction, placeKey(defs, from));
    loseSteps(defs, s, b, lost, log, {"TWWAE", "7.8"});
    if (block(s, b).halves > 0) move(defs, s, b, Place::kScotland, 0, log);
    return Effect::kReversible;
}

}  // namespace twwae
