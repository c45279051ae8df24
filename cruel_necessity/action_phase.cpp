// Action Phase: what Zeal buys, who may be attacked, and every roll the player makes there.
#include <algorithm>

#include "cruel_necessity/achievements.h"
#include "cruel_necessity/wording.h"

namespace cruel_necessity {

namespace {

constexpr Citation kRule{"CN", "8.0"};

// The six cases that RULING cn-67 refuses because nothing could come of them are marked so where they stand.

bool hasZeal(const State& s, Rejection* why, Citation rule) {
    if (s.zeal >= 1) return true;
    return refuse(why, "It costs 1 Zeal Point and you have none.", rule);
}

// CN 8.5: while an eligible Revolt stands in the Region, its Army may not be campaigned against.
bool isFreeOfRevolts(const Definitions& defs, const State& s, Army region, Rejection* why) {
    for (std::size_t i = 0; i < kRevolts; ++i) {
        const RevoltState& r = s.revolts[i];
        if (r.area != 0 && r.region == region && r.area < s.armies[index(region)].area)
            return refuse(why, [&] { return fmt::format("The {} in {} must be crushed first.", defs.revolts[i].name, areaName(defs, region, r.area)); }, {"CN", "8.5"});
    }
    return true;
}

bool allows(const Definitions&, const State& s, const Infuse& a, Rejection* why) {
    const bool isFree = s.freeMarkerTurns > 0;
    if (s.zealMarkerPlaced) return refuse(why, "The Zeal marker lies somewhere already; it comes back in Housekeeping.", {"CN", "8.1"});
    if (!isFree && !hasZeal(s, why, {"CN", "8.1"})) return false;
    switch (a.target.kind) {
        case TargetKind::kArmy: return a.target.which < kArmies || refuse(why, "There is no such Army.", {"CN", "8.1"});
        case TargetKind::kTrack: return a.target.which < kTracks || refuse(why, "There is no such track.", {"CN", "8.1"});
        case TargetKind::kFortress:
            if (a.target.which < kFortresses && !s.fortresses[a.target.which].isParliaments) return true;
            return refuse(why, "You make no rolls against a Fortress of your own.", {"CN", "8.1"});
        case TargetKind::kRevolt:
            if (a.target.which < kRevolts && s.revolts[a.target.which].area != 0) return true;
            return refuse(why, "That Revolt marker is not on the map.", {"CN", "8.1"});
        case TargetKind::kDeviltry:
            if (a.target.which <= kCards && (s.deviltry >> a.target.which & 1U)) return true;
            return refuse(why, "There is no such Deviltry on the map.", {"CN", "8.1"});
        case TargetKind::kNone: break;
    }
    return refuse(why, "The Zeal marker must be put on something.", {"CN", "8.1"});
}

bool canCampaign(const Definitions& defs, const State& s, Army a, Rejection* why) {
    return isFreeOfRevolts(defs, s, a, why);
}

bool allows(const Definitions& defs, const State& s, const Campaign& a, Rejection* why) {
    if (!hasZeal(s, why, {"CN", "8.3"})) return false;
    const ArmyState& army = s.armies[index(a.army)];
    if (army.area == 5 && army.isDisordered)  // CN 8.3: a Retreat has no effect there. RULING cn-67
        return refuse(why, [&] { return armyName(defs, s, a.army) + " is Disordered in its last Area; nothing more can be done to it."; }, {"CN", "8.3"});
    return canCampaign(defs, s, a.army, why);
}

bool allows(const Definitions&, const State& s, const CampaignDeviltry& a, Rejection* why) {
    if (!hasZeal(s, why, {"CN", "8.3.1"})) return false;
    if (index(a.site) <= kCards && (s.deviltry >> index(a.site) & 1U)) return true;  // RULING cn-51
    return refuse(why, "There is no such Deviltry on the map.", {"CN", "8.3.1"});
}

bool allows(const Definitions& defs, const State& s, const Besiege& a, Rejection* why) {
    return hasZeal(s, why, {"CN", "8.4"}) && mayBesiege(defs, s, a.fort, why);
}

bool allows(const Definitions& defs, const State& s, const Crush& a, Rejection* why) {
    if (!hasZeal(s, why, {"CN", "8.5"})) return false;
    const RevoltState& r = s.revolts[index(a.revolt)];
    if (r.area == 0) return refuse(why, [&] { return "The " + defs[a.revolt].name + " marker is not on the map."; }, {"CN", "8.5"});
    if (r.area >= s.armies[index(r.region)].area)  // RULING cn-100
        return refuse(why, [&] { return fmt::format("{} still covers it from {}.", armyName(defs, s, r.region), areaName(defs, r.region, s.armies[index(r.region)].area)); }, {"CN", "8.5"});
    return true;
}

bool allows(const Definitions& defs, const State& s, const Fortify& a, Rejection* why) {
    const Citation rule{"CN", "8.6"};
    if (!hasZeal(s, why, rule)) return false;
    if (!s.fortresses[index(a.fort)].isParliaments) return refuse(why, [&] { return defs[a.fort].name + " is not yours."; }, rule);
    if (isFull(s, a.fort)) return refuse(why, [&] { return defs[a.fort].name + " is at its highest level."; }, rule);
    if (!mayStrengthen(s, a.fort)) return refuse(why, "With Parliament at the bottom of its track London cannot be fortified.", {"CN", "6.6.3"});
    if (s.options.fortifyCap != 0 && s.paidClicks[index(a.fort)] >= s.options.fortifyCap)  // RULING cn-8
        return refuse(why, [&] { return fmt::format("{} has been fortified {} times this turn, which is the most.", defs[a.fort].name, s.options.fortifyCap); }, {"CN", "PA"});
    return isWithinReach(defs, s, a.fort, why, rule);
}

bool allows(const Definitions& defs, const State& s, const Politics& a, Rejection* why) {
    if (!hasZeal(s, why, {"CN", "8.7"})) return false;
    if (isAtTop(s, a.track)) return refuse(why, [&] { return defs[a.track].name + " is in its top box."; }, {"CN", "8.7"});
    return true;
}

bool allows(const Definitions& defs, const State& s, const FreePolitics& a, Rejection* why) {
    if (s.freePolitics[index(a.track)] == 0) return refuse(why, [&] { return "You hold no free roll on " + defs[a.track].name + "."; }, {"CN", "8.3.1"});
    if (isAtTop(s, a.track)) return refuse(why, [&] { return defs[a.track].name + " is in its top box."; }, {"CN", "8.7"});
    return true;
}

bool allows(const Definitions& defs, const State& s, const FreeSiege& a, Rejection* why) {
    if (s.freeSieges == 0) return refuse(why, "You hold no free Siege roll.", {"CN", "8.3.1"});
    if (a.fort != Fortress::kBristol && a.fort != Fortress::kOxford) return refuse(why, "The free roll is for Bristol or Oxford.", {"CN", "8.3.1"});
    return mayBesiege(defs, s, a.fort, why);  // RULING cn-28
}

bool allows(const Definitions& defs, const State& s, const StrikeIron& a, Rejection* why) {
    const Citation rule{"CN", "12.5"};
    if (!s.options.strikeIron) return refuse(why, "This optional rule is not in use.", rule);
    if (s.ironStruck) return refuse(why, "The iron has been struck; it can be done once a game.", rule);
    if (s.armies[index(a.army)].area != 5) return refuse(why, [&] { return armyName(defs, s, a.army) + " is not in its Area 5."; }, rule);
    return canCampaign(defs, s, a.army, why);  // RULING cn-104
}

bool allows(const Definitions& defs, const State& s, const Desperate& a, Rejection* why) {
    const Citation rule{"CN", "8.8"};
    if (a.track != Track::kParliament && a.track != Track::kPuritanism) return refuse(why, "Only Parliament and Puritanism can be sacrificed.", rule);
    if (s.desperate >> index(a.track) & 1U) return refuse(why, [&] { return defs[a.track].name + " has been lowered so this turn."; }, rule);
    if (isAtBottom(s, a.track)) return refuse(why, [&] { return defs[a.track].name + " is in its lowest box."; }, rule);  // RULING cn-40
    return true;
}

bool allows(const Definitions& defs, const State& s, const BuyAchievement& a, Rejection* why) { return mayBuy(defs, s, a.card, why); }
bool allows(const Definitions&, const State&, const EndActions&, Rejection*) { return true; }

void pay(const Definitions& defs, State& s, int zeal, Log* log, Citation rule) {
    s.zealSpent = static_cast<std::uint16_t>(s.zealSpent + zeal);
    changeZeal(defs, s, -zeal, log, rule);
}

void act(const Definitions& defs, State& s, const Infuse& a, Log* log) {
    say(log, {"CN", "8.1"}, [&] {
        return fmt::format("The Zeal marker is placed on {}{}: +1 to your rolls there this turn.", targetWords(defs, a.target), s.freeMarkerTurns > 0 ? ", without paying" : "");
    }, LogKind::kAction, "parliament");
    if (s.freeMarkerTurns == 0) pay(defs, s, 1, log, {"CN", "8.1"});
    s.zealMarkerPlaced = true;
    s.zealMarker = a.target;
}
void act(const Definitions& defs, State& s, const BuyAchievement& a, Log* log) { buy(defs, s, a.card, log); }
void act(const Definitions& defs, State& s, const Campaign& a, Log* log) {
    pay(defs, s, 1, log, {"CN", "8.3"});
    push(s, CampaignRoll{{}, a.army, false});
    if (s.options.limitedReconnaissance) push(s, Reconnoitre{{}, a.army});  // CN 12.1
}
void act(const Definitions& defs, State& s, const CampaignDeviltry& a, Log* log) {
    pay(defs, s, 1, log, {"CN", "8.3.1"});
    push(s, DeviltryRoll{{}, a.site});
}
void act(const Definitions& defs, State& s, const Besiege& a, Log* log) {
    pay(defs, s, 1, log, {"CN", "8.4"});
    push(s, SiegeRoll{{}, a.fort});
}
void act(const Definitions& defs, State& s, const Crush& a, Log* log) {
    pay(defs, s, 1, log, {"CN", "8.5"});
    push(s, CrushRoll{{}, a.revolt});
}
void act(const Definitions& defs, State& s, const Fortify& a, Log* log) {
    pay(defs, s, 1, log, {"CN", "8.6"});
    ++s.paidClicks[index(a.fort)];
    clickUp(defs, s, a.fort, log, {"CN", "8.6"});
}
void act(const Definitions& defs, State& s, const Politics& a, Log* log) {
    pay(defs, s, 1, log, {"CN", "8.7"});
    push(s, PoliticsRoll{{}, a.track});
}
void act(const Definitions& defs, State& s, const FreePolitics& a, Log* log) {
    --s.freePolitics[index(a.track)];
    say(log, {"CN", "8.3.1"}, [&] { return fmt::format("The free Politics roll on {} is used.", defs[a.track].name); }, LogKind::kAction, "parliament", key(a.track));
    push(s, PoliticsRoll{{}, a.track});
}
void act(const Definitions& defs, State& s, const FreeSiege& a, Log* log) {
    --s.freeSieges;
    say(log, {"CN", "8.3.1"}, [&] { return fmt::format("The free siege roll is used on {}.", defs[a.fort].name); }, LogKind::kAction, "parliament", key(a.fort));
    push(s, SiegeRoll{{}, a.fort});
}
void act(const Definitions& defs, State& s, const StrikeIron& a, Log* log) {
    s.ironStruck = true;
    say(log, {"CN", "12.5"}, [&] { return "The iron is hot: a free Campaign against " + armyName(defs, s, a.army) + "."; }, LogKind::kAction, "parliament", key(a.army));
    push(s, CampaignRoll{{}, a.army, true});  // CN 12.5, RULING cn-62: no search
}
void act(const Definitions& defs, State& s, const Desperate& a, Log* log) {
    s.desperate = static_cast<std::uint8_t>(s.desperate | 1U << index(a.track));
    moveTrack(defs, s, a.track, false, log);  // it is not at the bottom, so the arrow stays on this track
    changeZeal(defs, s, 1, log, {"CN", "8.8"});
}
void act(const Definitions&, State&, const EndActions&, Log*) {}

}  // namespace

// CN 6.6: never below 0 or above 9.
void changeZeal(const Definitions& defs, State& s, int by, Log* log, Citation rule) {
    const int before = s.zeal;
    s.zeal = static_cast<std::int8_t>(std::clamp(before + by, 0, defs.zealMost));
    say(log, rule, [&] {
        if (before + by > defs.zealMost) return fmt::format("Zeal {} {:+}: {}, the rest is lost.", before, by, s.zeal);
        if (before + by < 0) return fmt::format("Zeal {} {:+}: there is none to lose.", before, by);
        return fmt::format("Zeal {} {:+}: {}.", before, by, s.zeal);
    }, LogKind::kNote, "parliament", "zeal");
}

// CN 8.1: every roll against what carries the marker has +1.
int zealModifier(const State& s, Target t) { return s.zealMarker == t ? 1 : 0; }

// ActionPhase: any Actions in any order until the player ends it. (CN 8.0)

void legal(const Definitions& defs, const State& s, const ActionPhase&, ActionList& list) {
    const auto offer = [&](const auto& a) {
        if (allows(defs, s, a, nullptr)) list.push_back(a);
    };
    const auto each = [&](std::size_t count, auto&& make) {
        for (std::size_t i = 0; i < count; ++i) offer(make(i));
    };
    if (!s.zealMarkerPlaced && (s.zeal > 0 || s.freeMarkerTurns > 0)) {
        each(kArmies, [](std::size_t i) { return Infuse{target(static_cast<Army>(i))}; });
        each(kTracks, [](std::size_t i) { return Infuse{target(static_cast<Track>(i))}; });
        each(kFortresses, [](std::size_t i) { return Infuse{target(static_cast<Fortress>(i))}; });
        each(kRevolts, [](std::size_t i) { return Infuse{target(static_cast<Revolt>(i))}; });
        for (std::uint64_t left = s.deviltry; left; left &= left - 1) list.push_back(Infuse{deviltryTarget(card(std::countr_zero(left)))});
    }
    auto onOffer = s.available;
    if (onOffer[0] > onOffer[1]) std::swap(onOffer[0], onOffer[1]);
    if (onOffer[1] > onOffer[2]) std::swap(onOffer[1], onOffer[2]);
    if (onOffer[0] > onOffer[1]) std::swap(onOffer[0], onOffer[1]);
    for (const CardId c : onOffer)
        if (c != CardId::kNone) offer(BuyAchievement{c});
    if (s.zeal > 0) {
        each(kArmies, [](std::size_t i) { return Campaign{static_cast<Army>(i)}; });
        for (std::uint64_t left = s.deviltry; left; left &= left - 1) list.push_back(CampaignDeviltry{card(std::countr_zero(left))});
        each(kFortresses, [](std::size_t i) { return Besiege{static_cast<Fortress>(i)}; });
        each(kRevolts, [](std::size_t i) { return Crush{static_cast<Revolt>(i)}; });
        each(kFortresses, [](std::size_t i) { return Fortify{static_cast<Fortress>(i)}; });
        each(kTracks, [](std::size_t i) { return Politics{static_cast<Track>(i)}; });
    }
    each(kTracks, [](std::size_t i) { return FreePolitics{static_cast<Track>(i)}; });
    if (s.freeSieges > 0) {
        offer(FreeSiege{Fortress::kBristol});
        offer(FreeSiege{Fortress::kOxford});
    }
    if (s.options.strikeIron) each(kArmies, [](std::size_t i) { return StrikeIron{static_cast<Army>(i)}; });
    offer(Desperate{Track::kParliament});
    offer(Desperate{Track::kPuritanism});
    list.push_back(EndActions{});
}

bool allows(const Definitions& defs, const State& s, const ActionPhase&, const Action& action, Rejection* why) {
    return std::visit([&](const auto& a) {
        if constexpr (requires { allows(defs, s, a, why); }) return allows(defs, s, a, why);
        else return refuse(why, "It is the Action Phase: choose an Action or end it.", kRule);
    }, action);
}

Effect apply(const Definitions& defs, State& s, const ActionPhase& f, const Action& action, Log* log) {
    if (!std::holds_alternative<EndActions>(action)) push(s, f);  // afterwards, the next Action
    std::visit([&](const auto& a) {
        if constexpr (requires { act(defs, s, a, log); }) act(defs, s, a, log);
    }, action);
    return Effect::kReversible;
}

// Reconnoitre: has the enemy been found? North and West hide on a 1, the others on a 1 or 2. (CN 12.1)

void applyChance(const Definitions& defs, State& s, const Reconnoitre& f, const Action& a, Log* log) {
    const int hides = f.army == Army::kNorth || f.army == Army::kWest ? 1 : 2;
    const bool found = dieOf(a) > hides;
    say(log, {"CN", "12.1"}, [&] { return fmt::format("Scouts look for {}: {}, {}.", armyName(defs, s, f.army), dieWords(dieOf(a)), found ? "found" : "nowhere to be found; the Zeal is wasted"); },
        LogKind::kDice, "parliament", key(f.army), {dieOf(a)});
    if (!found) s.stack.pop_back();  // the Campaign roll that waited
}

namespace {

// One roll of the player's: the die, its modifiers and what it had to beat, told and judged. `card` is the modifier that
// the Current Event card gives, `zeal` the Zeal marker's. (CN 6.7, 8.1)
struct RollNumbers {
    int toBeat = 0, zeal = 0, card = 0;
};
template <class MakeWhat, class MakeAgainst>
bool roll(Log* log, Citation rule, const Action& a, RollNumbers n, std::string_view place, MakeWhat&& what, MakeAgainst&& against) {
    const int die = dieOf(a), modifier = n.zeal + n.card;
    const bool done = succeeds(die, modifier, n.toBeat);
    say(log, rule, [&] {
        std::string text = fmt::format("{}: {} against {}, {}.", what(), dieWords(die, {{"card", n.card}, {"Zeal", n.zeal}}), against(), done ? "a success" : "no effect");
        if (die == 6 && die + modifier <= n.toBeat) text += " A natural 6 always succeeds.";
        if (die == 1 && die + modifier > n.toBeat) text += " A natural 1 always fails.";
        return text;
    }, LogKind::kDice, "parliament", place, {die});
    return done;
}

}  // namespace

// CampaignRoll (CN 8.3, 12.5)

void applyChance(const Definitions& defs, State& s, const CampaignRoll& f, const Action& a, Log* log) {
    const bool done = roll(log, {"CN", "8.3"}, a, {strengthOf(defs, s, f.army), zealModifier(s, target(f.army))}, key(f.army),
                           [&] { return "Campaign against " + armyName(defs, s, f.army); }, [&] { return strengthWords(defs, s, f.army); });
    if (done) retreat(defs, s, f.army, log);
    if (f.isIronHot) changeZeal(defs, s, done ? 2 : 1, log, {"CN", "12.5"});
}

// DeviltryRoll and DeviltryReward: the marker's back is seen only now. (CN 8.3.1)

void applyChance(const Definitions& defs, State& s, const DeviltryRoll& f, const Action& a, Log* log) {
    if (roll(log, {"CN", "8.3.1"}, a, {deviltryStrength(defs, s), zealModifier(s, deviltryTarget(f.site))}, log ? fmt::format("deviltry {}", number(f.site)) : std::string(),
             [] { return "Against the Deviltry"; }, [&] { return deviltryWords(defs, s); }))
        push(s, DeviltryReward{{}, f.site});
}

void outcomes(const Definitions&, const State& s, const DeviltryReward&, OutcomeList& list) {
    for (std::uint32_t left = s.rewardsUnseen; left; left &= left - 1)
        list.push_back({Action{RevealedReward{static_cast<Reward>(std::countr_zero(left))}}, 1});
}

void applyChance(const Definitions& defs, State& s, const DeviltryReward& f, const Action& a, Log* log) {
    const Reward reward = std::get<RevealedReward>(a).reward;
    s.deviltry &= ~(std::uint64_t{1} << index(f.site));
    s.rewardsUnseen = static_cast<std::uint16_t>(s.rewardsUnseen & ~(1U << index(reward)));
    say(log, {"CN", "8.3.1"}, [&] { return "The Deviltry is undone: " + defs.rewards[index(reward)].text; }, LogKind::kNote, "parliament");
    if (reward <= Reward::kPoliticsPuritanism) ++s.freePolitics[index(reward)];
    if (reward == Reward::kSiege) ++s.freeSieges;
    if (reward == Reward::kDisorderNorth) s.disorderNext |= 1U << index(Army::kNorth);
    if (reward == Reward::kDisorderWest) s.disorderNext |= 1U << index(Army::kWest);
    if (reward == Reward::kWeakenNorth) s.weakenNext |= 1U << index(Army::kNorth);
    if (reward == Reward::kWeakenWest) s.weakenNext |= 1U << index(Army::kWest);
    if (reward == Reward::kVictoryPoint) ++s.victoryPoints;
}

// SiegeRoll: one die, one click. (CN 8.4)

void applyChance(const Definitions& defs, State& s, const SiegeRoll& f, const Action& a, Log* log) {
    if (roll(log, {"CN", "8.4"}, a, {fortressValue(defs, s, f.fort), zealModifier(s, target(f.fort))}, key(f.fort),
             [&] { return "Siege of " + defs[f.fort].name; }, [&] { return fmt::format("its {}", fortressValue(defs, s, f.fort)); }))
        clickDown(defs, s, f.fort, log, {"CN", "8.4"});
}

// CrushRoll (CN 8.5)

void applyChance(const Definitions& defs, State& s, const CrushRoll& f, const Action& a, Log* log) {
    if (roll(log, {"CN", "8.5"}, a, {revoltStrength(defs, s, f.revolt), zealModifier(s, target(f.revolt))}, key(f.revolt),
             [&] { return "Against the " + defs[f.revolt].name; }, [&] { return strengthWords(defs, s, f.revolt); }))
        s.revolts[index(f.revolt)] = {};
}

// PoliticsRoll: above the number of the box to be entered. (CN 8.7)

void applyChance(const Definitions& defs, State& s, const PoliticsRoll& f, const Action& a, Log* log) {
    const RollNumbers numbers{politicsNumber(defs, s, f.track), zealModifier(s, target(f.track)), s.rollModifier[index(f.track)]};  // CN 6.7, RULING cn-15
    if (roll(log, {"CN", "8.7"}, a, numbers, key(f.track), [&] { return "Politics, " + defs[f.track].name; }, [&] { return fmt::format("the {} of the box above", numbers.toBeat); }))
        moveTrack(defs, s, f.track, true, log);  // CN 6.6.2, RULING cn-17: a taken middle box pushes the opponent up
}

}  // namespace cruel_necessity
