// Action Phase: what Zeal buys, who may be attacked, and every roll the player makes there.
#include <algorithm>

#include "common/visit.h"
#include "cruel_necessity/chapters/achievements.h"
#include "cruel_necessity/chapters/siege.h"
#include "cruel_necessity/words/speaker.h"
#include "cruel_necessity/words/wording.h"

namespace cruel_necessity {

namespace {

// The clause of each Action.
constexpr Citation ruleOf(const Infuse&) { return {"CN", "8.1"}; }
constexpr Citation ruleOf(const BuyAchievement&) { return {"CN", "8.2"}; }
constexpr Citation ruleOf(const Campaign&) { return {"CN", "8.3"}; }
constexpr Citation ruleOf(const CampaignDeviltry&) { return {"CN", "8.3.1"}; }
constexpr Citation ruleOf(const FreePolitics&) { return {"CN", "8.3.1"}; }
constexpr Citation ruleOf(const FreeSiege&) { return {"CN", "8.3.1"}; }
constexpr Citation ruleOf(const Besiege&) { return {"CN", "8.4"}; }
constexpr Citation ruleOf(const Crush&) { return {"CN", "8.5"}; }
constexpr Citation ruleOf(const Fortify&) { return {"CN", "8.6"}; }
constexpr Citation ruleOf(const Politics&) { return {"CN", "8.7"}; }
constexpr Citation ruleOf(const Desperate&) { return {"CN", "8.8"}; }
constexpr Citation ruleOf(const StrikeIron&) { return {"CN", "12.5"}; }

// The six cases that RULING cn-67 refuses because nothing could come of them are marked so where they stand.

// Where the player stands, found once for every Action he is offered.
struct Situation {
    const Definitions& defs;
    const State& s;
    Reach reach;
    Situation(const Definitions& d, const State& state) : defs(d), s(state), reach(reachOf(state)) {}
};

// Asked last, so that a refusal names what no Zeal could mend.
void requireZeal(Verdict& may, const State& s, Citation rule) {
    may.require(s.zeal >= 1, "It costs 1 Zeal Point and you have none.", rule);
}

// CN 8.3, 8.5: while an eligible Revolt stands in the Region, its Army may not be campaigned against.
void requireFreeOfRevolts(Verdict& may, const Situation& at, Army region) {
    may.require(!isRevolting(at.reach, region), [&] { return mustBeCrushed(at.defs, at.s, region); });
}

bool isDeviltry(const State& s, std::size_t site) { return (site <= kCards) & (s.deviltry >> (site & 63U) & 1U); }

bool allows(const Situation& at, const Infuse& a, Rejection* why) {
    const Citation rule = ruleOf(a);
    const State& s = at.s;
    const std::size_t which = a.target.which;
    Verdict may(why);
    may.require(!s.zealMarkerPlaced, "The Zeal marker has already been placed; it returns in Housekeeping.", rule);
    switch (a.target.kind) {
        case TargetKind::kArmy: may.require(which < kArmies, "There is no such Army.", rule); break;
        case TargetKind::kTrack: may.require(which < kTracks, "There is no such track.", rule); break;
        case TargetKind::kFortress:
            may.require(which < kFortresses && !s.fortresses[which].isParliaments,
                        "You cannot roll against your own Fortress.", rule);
            break;
        case TargetKind::kRevolt:
            may.require(which < kRevolts && s.revolts[which].area != 0, "That Revolt marker is not on the map.", rule);
            break;
        case TargetKind::kDeviltry: may.require(isDeviltry(s, which), "There is no such Deviltry on the map.", rule); break;
        case TargetKind::kNone: may.require(false, "The Zeal marker must be placed on something.", rule); break;
    }
    if (s.freeMarkerTurns == 0) requireZeal(may, s, rule);
    return may.holds();
}

bool allows(const Situation& at, const Campaign& a, Rejection* why) {
    const ArmyState& army = at.s.armies[index(a.army)];
    Verdict may(why);
    // CN 8.3: a Retreat has no effect there. RULING cn-67
    may.require(
        (army.area != kRegion.highest) | !army.isDisordered,
        [&] {
            return capital(armyName(at.defs, at.s, a.army)) + " is Disordered in its last Area; nothing more can happen to it.";
        },
        ruleOf(a));
    requireFreeOfRevolts(may, at, a.army);
    requireZeal(may, at.s, ruleOf(a));
    return may.holds();
}

bool allows(const Situation& at, const CampaignDeviltry& a, Rejection* why) {
    Verdict may(why);
    may.require(isDeviltry(at.s, index(a.site)), "There is no such Deviltry on the map.", ruleOf(a));  // RULING cn-51
    requireZeal(may, at.s, ruleOf(a));
    return may.holds();
}

bool allows(const Situation& at, const Besiege& a, Rejection* why) {
    Verdict may(why);
    requireMayBesiege(may, at.defs, at.s, at.reach, a.fort);
    requireZeal(may, at.s, ruleOf(a));
    return may.holds();
}

bool allows(const Situation& at, const Crush& a, Rejection* why) {
    const Definitions& defs = at.defs;
    const State& s = at.s;
    const Citation rule = ruleOf(a);
    const RevoltState& r = s.revolts[index(a.revolt)];
    const int army = s.armies[index(r.region)].area;
    Verdict may(why);
    may.require(r.area != 0, [&] { return "The " + defs[a.revolt].name + " marker is not on the map."; }, rule);
    may.require(
        r.area < army,
        [&] {
            return fmt::format("{} still covers it from {}; it must first be driven beyond Area {}.",
                               capital(armyName(defs, s, r.region)),
                               areaName(defs, r.region, army), static_cast<int>(r.area));
        },
        rule);  // RULING cn-100
    requireZeal(may, s, rule);
    return may.holds();
}

bool allows(const Situation& at, const Fortify& a, Rejection* why) {
    const Definitions& defs = at.defs;
    const State& s = at.s;
    const Citation rule = ruleOf(a);
    const int cap = s.options.fortifyCap;
    Verdict may(why);
    may.require(s.fortresses[index(a.fort)].isParliaments, [&] { return defs[a.fort].name + " is not yours."; }, rule);
    may.require(!isFull(s, a.fort), [&] { return defs[a.fort].name + " is at its highest level."; }, rule);
    may.require(mayStrengthen(s, a.fort), "London cannot be fortified while Parliament is at the bottom of its track.",
                {"CN", "6.6.3"});
    may.require(
        (cap == 0) | (s.paidClicks[index(a.fort)] < cap),  // RULING cn-8
        [&] { return fmt::format("{} has been fortified {} times this turn; no more is allowed.", defs[a.fort].name, cap); },
        {"CN", "PA.3"});
    may.require(isWithinReach(defs, at.reach, a.fort), [&] { return outOfReach(defs, s, at.reach, a.fort, rule); });
    requireZeal(may, s, rule);
    return may.holds();
}

void requireNotAtTop(Verdict& may, const Situation& at, Track t) {
    may.require(!isAtTop(at.s, t), [&] { return at.defs[t].name + " is in its top box."; }, {"CN", "8.7"});
}

bool allows(const Situation& at, const Politics& a, Rejection* why) {
    Verdict may(why);
    requireNotAtTop(may, at, a.track);
    requireZeal(may, at.s, ruleOf(a));
    return may.holds();
}

bool allows(const Situation& at, const FreePolitics& a, Rejection* why) {
    Verdict may(why);
    may.require(
        at.s.freePolitics[index(a.track)] != 0, [&] { return "You hold no free roll on " + at.defs[a.track].name + "."; },
        ruleOf(a));
    requireNotAtTop(may, at, a.track);
    return may.holds();
}

bool allows(const Situation& at, const FreeSiege& a, Rejection* why) {
    Verdict may(why);
    may.require(at.s.freeSieges != 0, "You hold no free Siege roll.", ruleOf(a));
    may.require((a.fort == Fortress::kBristol) | (a.fort == Fortress::kOxford), "The free roll is for Bristol or Oxford.",
                ruleOf(a));
    requireMayBesiege(may, at.defs, at.s, at.reach, a.fort);  // RULING cn-28
    return may.holds();
}

bool allows(const Situation& at, const StrikeIron& a, Rejection* why) {
    const Citation rule = ruleOf(a);
    const State& s = at.s;
    Verdict may(why);
    may.require(s.options.strikeIron, "This optional rule is not in use.", rule);
    may.require(!s.ironStruck, "You have already struck while the iron was hot; it can be done only once a game.", rule);
    may.require(
        s.armies[index(a.army)].area == kRegion.highest,
        [&] { return capital(armyName(at.defs, s, a.army)) + " is not in its Area 5."; }, rule);
    requireFreeOfRevolts(may, at, a.army);  // RULING cn-104
    return may.holds();
}

bool allows(const Situation& at, const Desperate& a, Rejection* why) {
    const Citation rule = ruleOf(a);
    const auto name = [&] { return at.defs[a.track].name; };
    Verdict may(why);
    may.require((a.track == Track::kParliament) | (a.track == Track::kPuritanism),
                "Only Parliament and Puritanism can be sacrificed.", rule);
    may.require((at.s.desperate >> index(a.track) & 1U) == 0,
                [&] { return name() + " has already been lowered in this way this turn."; }, rule);
    may.require(!isAtBottom(at.s, a.track), [&] { return name() + " is in its lowest box."; }, rule);  // RULING cn-40
    return may.holds();
}

bool allows(const Situation& at, const BuyAchievement& a, Rejection* why) { return mayBuy(at.defs, at.s, a.card, why); }
bool allows(const Situation&, const EndActions&, Rejection*) { return true; }

void pay(const Definitions& defs, State& s, int zeal, Log* log, Citation rule) {
    s.zealSpent = static_cast<std::uint16_t>(s.zealSpent + zeal);
    changeZeal(defs, s, -zeal, log, rule);
}

void act(const Definitions& defs, State& s, const Infuse& a, Log* log) {
    say(
        log, ruleOf(a),
        [&] {
            return fmt::format("The Zeal marker is placed on {}{}: +1 to Parliament\u2019s rolls there this turn.",
                               targetWords(defs, a.target), s.freeMarkerTurns > 0 ? ", free of charge" : "");
        },
        LogKind::kAction, "parliament");
    if (s.freeMarkerTurns == 0) pay(defs, s, 1, log, ruleOf(a));
    s.zealMarkerPlaced = true;
    s.zealMarker = a.target;
}
void act(const Definitions& defs, State& s, const BuyAchievement& a, Log* log) { buy(defs, s, a.card, log); }
void act(const Definitions& defs, State& s, const Campaign& a, Log* log) {
    pay(defs, s, 1, log, ruleOf(a));
    push(s, CampaignRoll{{}, a.army, false});
    if (s.options.limitedReconnaissance) push(s, Reconnoitre{{}, a.army});  // CN 12.1
}
void act(const Definitions& defs, State& s, const CampaignDeviltry& a, Log* log) {
    pay(defs, s, 1, log, ruleOf(a));
    push(s, DeviltryRoll{{}, a.site});
}
void act(const Definitions& defs, State& s, const Besiege& a, Log* log) {
    pay(defs, s, 1, log, ruleOf(a));
    push(s, SiegeRoll{{}, a.fort});
}
void act(const Definitions& defs, State& s, const Crush& a, Log* log) {
    pay(defs, s, 1, log, ruleOf(a));
    push(s, CrushRoll{{}, a.revolt});
}
void act(const Definitions& defs, State& s, const Fortify& a, Log* log) {
    pay(defs, s, 1, log, ruleOf(a));
    ++s.paidClicks[index(a.fort)];
    clickUp(defs, s, a.fort, log, ruleOf(a));
}
void act(const Definitions& defs, State& s, const Politics& a, Log* log) {
    pay(defs, s, 1, log, ruleOf(a));
    push(s, PoliticsRoll{{}, a.track});
}
void act(const Definitions& defs, State& s, const FreePolitics& a, Log* log) {
    --s.freePolitics[index(a.track)];
    say(
        log, ruleOf(a), [&] { return fmt::format("The free Politics roll on {} is used.", defs[a.track].name); },
        LogKind::kAction, "parliament", key(a.track));
    push(s, PoliticsRoll{{}, a.track});
}
void act(const Definitions& defs, State& s, const FreeSiege& a, Log* log) {
    --s.freeSieges;
    say(
        log, ruleOf(a), [&] { return fmt::format("The free Siege roll is used on {}.", defs[a.fort].name); }, LogKind::kAction,
        "parliament", key(a.fort));
    push(s, SiegeRoll{{}, a.fort});
}
void act(const Definitions& defs, State& s, const StrikeIron& a, Log* log) {
    s.ironStruck = true;
    say(
        log, ruleOf(a), [&] { return "The iron is hot: a free Campaign against " + armyName(defs, s, a.army) + "."; },
        LogKind::kAction, "parliament", key(a.army));
    push(s, CampaignRoll{{}, a.army, true});  // CN 12.5, RULING cn-62: no search
}
void act(const Definitions& defs, State& s, const Desperate& a, Log* log) {
    s.desperate = static_cast<std::uint8_t>(s.desperate | 1U << index(a.track));
    moveTrack(defs, s, a.track, false, log, ruleOf(a));  // it is not at the bottom, so the arrow stays on this track
    changeZeal(defs, s, 1, log, ruleOf(a));
}
void act(const Definitions&, State&, const EndActions&, Log*) {}

}  // namespace

// CN 6.6: never below 0 or above 9.
void changeZeal(const Definitions& defs, State& s, int by, Log* log, Citation rule) {
    const int before = s.zeal;
    const auto [now, lost] = zealTrack(defs).shift(before, by);
    s.zeal = static_cast<std::int8_t>(now);
    // CN 6.6, PA.4: what would go above nine is lost.
    say(
        log, lost > 0 ? Citation{"CN", "PA.4"} : rule,
        [&, wasted = lost] {
            const std::string sum = common::sumOf(before, by);
            if (wasted > 0) return fmt::format("Zeal {}: it stops at {}, and the rest is lost.", sum, s.zeal);
            if (wasted < 0) return fmt::format("Zeal {}: there is none left to lose.", sum);
            return fmt::format("Zeal {} = {}.", sum, s.zeal);
        },
        LogKind::kNote, "parliament", "zeal");
}

// CN 8.1: every roll against what carries the marker has +1.
int zealModifier(const State& s, Target t) { return s.zealMarker == t ? 1 : 0; }

// ActionPhase: any Actions in any order until the player ends it. (CN 8.0)

std::string ActionPhase::prompt(const Speaker& speaker) const {
    // CN 11.1: what loses the war when the turn ends.
    const char* const danger = !speaker.s.fortresses[index(Fortress::kLondon)].isParliaments ? "London is lost: win it back"
                               : failingTracks(speaker.defs, speaker.s) >= kFatalFs ? "Four markers are at F: raise one"
                                                                                    : nullptr;
    if (danger) return fmt::format("{}, or the war ends; {} Zeal to spend.", danger, speaker.s.zeal);
    return fmt::format("choose an action; {} Zeal to spend.", speaker.s.zeal);
}

// Flattened, so that nothing is left of the sentences nobody asks for.
[[gnu::flatten]] void ActionPhase::legal(const Definitions& defs, const State& s, ActionList& list) const {
    const Situation at(defs, s);
    ActionList::Sieve offered(list);
    const auto offer = [&](const auto& a) { offered.add(a, cruel_necessity::allows(at, a, nullptr)); };
    const auto each = [&](std::size_t count, auto&& make) {
        for (std::size_t i = 0; i < count; ++i) offer(make(i));
    };
    if (!s.zealMarkerPlaced && (s.zeal > 0 || s.freeMarkerTurns > 0)) {
        each(kArmies, [](std::size_t i) { return Infuse{target(static_cast<Army>(i))}; });
        each(kTracks, [](std::size_t i) { return Infuse{target(static_cast<Track>(i))}; });
        each(kFortresses, [](std::size_t i) { return Infuse{target(static_cast<Fortress>(i))}; });
        each(kRevolts, [](std::size_t i) { return Infuse{target(static_cast<Revolt>(i))}; });
        for (std::uint64_t left = s.deviltry; left; left &= left - 1)
            offered.add(Infuse{deviltryTarget(card(std::countr_zero(left)))});
    }
    for (const CardId c : inOrder(s.available))
        if (c != CardId::kNone) offer(BuyAchievement{c});
    if (s.zeal > 0) {
        each(kArmies, [](std::size_t i) { return Campaign{static_cast<Army>(i)}; });
        for (std::uint64_t left = s.deviltry; left; left &= left - 1)
            offered.add(CampaignDeviltry{card(std::countr_zero(left))});
        each(kFortresses, [](std::size_t i) { return Besiege{static_cast<Fortress>(i)}; });
        each(kRevolts, [](std::size_t i) { return Crush{static_cast<Revolt>(i)}; });
        each(kFortresses, [](std::size_t i) { return Fortify{static_cast<Fortress>(i)}; });
        each(kTracks, [](std::size_t i) { return Politics{static_cast<Track>(i)}; });
    }
    if (std::any_of(s.freePolitics.begin(), s.freePolitics.end(), [](int held) { return held > 0; }))
        each(kTracks, [](std::size_t i) { return FreePolitics{static_cast<Track>(i)}; });
    if (s.freeSieges > 0) {
        offer(FreeSiege{Fortress::kBristol});
        offer(FreeSiege{Fortress::kOxford});
    }
    if (s.options.strikeIron) each(kArmies, [](std::size_t i) { return StrikeIron{static_cast<Army>(i)}; });
    offer(Desperate{Track::kParliament});
    offer(Desperate{Track::kPuritanism});
    offered.add(EndActions{});
}

bool ActionPhase::allows(const Definitions& defs, const State& s, const Action& action, Rejection* why) const {
    return common::visit([&](const auto& a) {
        if constexpr (requires(const Situation& at) { cruel_necessity::allows(at, a, why); }) {
            return cruel_necessity::allows(Situation(defs, s), a, why);
        } else {
            return refuse(why, "It is the Action Phase: choose an Action or end it.", kRule);
        }
    }, action);
}
Effect ActionPhase::apply(const Definitions& defs, State& s, const Action& action, Log* log) const {
    if (!std::holds_alternative<EndActions>(action)) push(s, *this);  // afterwards, the next Action
    common::visit([&](const auto& a) {
        if constexpr (requires { act(defs, s, a, log); }) act(defs, s, a, log);
    }, action);
    return Effect::kReversible;
}

Citation ruleOfAction(const Action& action) {
    return common::visit([](const auto& a) {
        if constexpr (requires { ruleOf(a); }) return ruleOf(a);
        else return ActionPhase::kRule;
    }, action);
}

namespace {

// One roll of the player's: the die, its modifiers and what it had to beat, told and judged. (CN 6.7, 8.1)
std::string againstStrength(std::string_view strength) { return fmt::format(" against {},", strength); }
std::string againstNumber(int number) { return fmt::format(", more than {} needed:", number); }
template <class MakeWhat, class MakeAgainst>
bool roll(Log* log, Citation rule, int die, RollNumbers n, std::string_view place, MakeWhat&& what, MakeAgainst&& against) {
    const int modifier = n.modifier();
    const bool done = succeeds(die, modifier, n.toBeat);
    const bool isNatural = done != (die + modifier > n.toBeat);  // CN 8.0: the die decides, whatever helps it
    say(log, isNatural ? Citation{"CN", "PA.5"} : rule,
        [&] {
            std::string text =
                fmt::format("{}: {}{} {}.", what(), dieWords(die, {{"card", n.card}, {"Zeal", n.zeal}}), against(),
                            done ? "a success" : "no effect");
            if (isNatural) text += done ? " A natural 6 always succeeds." : " A natural 1 always fails.";
            return text;
        },
        LogKind::kDice, "parliament", place, {die});
    return done;
}

}  // namespace

// Reconnoitre: has the enemy been found? (CN 12.1, RULING cn-90: the Zeal marker on him helps)

int hidingNumber(Army a) { return a == Army::kNorth || a == Army::kWest ? 1 : 2; }  // CN 12.1

std::string Reconnoitre::prompt(const Speaker& speaker) const {
    return fmt::format("Scouts look for {}.", armyName(speaker.defs, speaker.s, army));
}
void Reconnoitre::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    const int zeal = zealModifier(s, target(army));
    const bool isFound = succeeds(die, zeal, hidingNumber(army));
    say(log, kRule, [&] {
        return fmt::format("Scouts look for {}: {}, and {}.", armyName(defs, s, army), dieWords(die, {{"Zeal", zeal}}),
                           isFound ? "they find it" : "it is nowhere to be found; the Zeal is wasted");
    }, LogKind::kDice, "parliament", key(army), {die});
    if (!isFound) s.stack.pop_back();  // the Campaign roll that waited
}

// What each roll has to beat and what helps it, for the roll, the odds and whoever thinks about it.

RollNumbers numbersOf(const Definitions& defs, const State& s, const CampaignRoll& f) {  // CN 8.3
    return {strengthOf(defs, s, f.army), zealModifier(s, target(f.army))};
}
RollNumbers numbersOf(const Definitions& defs, const State& s, const DeviltryRoll& f) {  // CN 8.3.1
    return {deviltryStrength(defs, s), zealModifier(s, deviltryTarget(f.site))};
}
RollNumbers numbersOf(const Definitions& defs, const State& s, const SiegeRoll& f) {  // CN 8.4
    return {fortressValue(defs, s, f.fort), zealModifier(s, target(f.fort))};
}
RollNumbers numbersOf(const Definitions& defs, const State& s, const CrushRoll& f) {  // CN 8.5
    return {revoltStrength(defs, s, f.revolt), zealModifier(s, target(f.revolt))};
}
RollNumbers numbersOf(const Definitions& defs, const State& s, const PoliticsRoll& f) {  // CN 6.7, 8.7; RULING cn-15
    return {politicsNumber(defs, s, f.track), zealModifier(s, target(f.track)), s.rollModifier[index(f.track)]};
}

// CampaignRoll (CN 8.3, 12.5)

std::string CampaignRoll::prompt(const Speaker& speaker) const {
    return fmt::format("The Campaign against {}.", armyName(speaker.defs, speaker.s, army));
}
void CampaignRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    const bool done = roll(
        log, isIronHot ? Citation{"CN", "12.5"} : kRule, die, numbersOf(defs, s, *this), key(army),
        [&] { return "Campaign against " + armyName(defs, s, army); },
        [&] { return againstStrength(strengthWords(defs, s, army)); });
    if (done) retreat(defs, s, army, log);
    if (isIronHot) changeZeal(defs, s, done ? 2 : 1, log, {"CN", "12.5"});
}

// DeviltryRoll and DeviltryReward: the marker's back is seen only now. (CN 8.3.1)

std::string DeviltryRoll::prompt(const Speaker& speaker) const {
    return fmt::format("The Campaign against {}.", targetWords(speaker.defs, deviltryTarget(site)));
}
void DeviltryRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    if (roll(log, kRule, die, numbersOf(defs, s, *this),
             log ? fmt::format("deviltry {}", number(site)) : std::string(), [] { return "Campaign against the Deviltry"; },
             [&] { return againstStrength(deviltryWords(defs, s)); }))
        push(s, DeviltryReward{{}, site});
}

std::string DeviltryReward::prompt(const Speaker&) const { return "The Deviltry marker is turned over."; }
std::uint64_t DeviltryReward::candidates(const Definitions&, const State& s) const { return s.rewardsUnseen; }
Action DeviltryReward::drawn(int reward) { return RevealedReward{static_cast<Reward>(reward)}; }
void DeviltryReward::applyChance(const Definitions& defs, State& s, const Action& a, Log* log) const {
    const Reward reward = std::get<RevealedReward>(a).reward;
    s.deviltry &= ~(std::uint64_t{1} << index(site));
    s.rewardsUnseen = static_cast<std::uint16_t>(s.rewardsUnseen & ~(1U << index(reward)));
    say(
        log, kRule, [&] { return "The Deviltry is undone: " + defs.rewards[index(reward)].text; }, LogKind::kNote,
        "parliament");
    if (reward <= Reward::kPoliticsPuritanism) ++s.freePolitics[index(reward)];
    if (reward == Reward::kSiege) ++s.freeSieges;
    if (reward == Reward::kDisorderNorth) s.disorderNext |= 1U << index(Army::kNorth);
    if (reward == Reward::kDisorderWest) s.disorderNext |= 1U << index(Army::kWest);
    if (reward == Reward::kWeakenNorth) s.weakenNext |= 1U << index(Army::kNorth);
    if (reward == Reward::kWeakenWest) s.weakenNext |= 1U << index(Army::kWest);
    if (reward == Reward::kVictoryPoint) ++s.victoryPoints;
}

// SiegeRoll: one die, one click. (CN 8.4)

std::string SiegeRoll::prompt(const Speaker& speaker) const { return fmt::format("The siege of {}.", speaker.defs[fort].name); }
void SiegeRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    if (roll(
            log, kRule, die, numbersOf(defs, s, *this), key(fort),
            [&] { return "Siege of " + defs[fort].name; }, [&] { return againstNumber(fortressValue(defs, s, fort)); }))
        clickDown(defs, s, fort, log, kRule);
}

// CrushRoll (CN 8.5)

std::string CrushRoll::prompt(const Speaker& speaker) const {
    return fmt::format("The attack on the {}.", speaker.defs[revolt].name);
}
void CrushRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    if (roll(log, kRule, die, numbersOf(defs, s, *this), key(revolt),
             [&] { return "Attack on the " + defs[revolt].name; },
             [&] { return againstStrength(strengthWords(defs, s, revolt)); }))
        s.revolts[index(revolt)] = {};
}

// PoliticsRoll: above the number of the box to be entered. (CN 8.7)

std::string PoliticsRoll::prompt(const Speaker& speaker) const {
    return fmt::format("Politics on {}.", speaker.defs[track].name);
}
void PoliticsRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    const RollNumbers numbers = numbersOf(defs, s, *this);
    if (roll(log, kRule, die, numbers, key(track), [&] { return "Politics on " + defs[track].name; },
             [&] { return againstNumber(numbers.toBeat); }))
        moveTrack(defs, s, track, true, log, kRule);  // CN 6.6.2, RULING cn-17: a taken middle box pushes the opponent up
}

}  // namespace cruel_necessity
