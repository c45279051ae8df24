// Odds: exact chances of every roll on offer, before the player commits to it.
#include "cruel_necessity/chapters/battle.h"
#include "cruel_necessity/cruel_necessity.h"
#include "cruel_necessity/chapters/queries.h"
#include "cruel_necessity/words/wording.h"

namespace cruel_necessity {

namespace {

using Odds = common::Odds<Action>;

// Faces of six that succeed. (CN 8.0)
std::uint64_t facesThatSucceed(int modifier, int toBeat) {
    return static_cast<std::uint64_t>(common::facesWhere([&](int die) { return succeeds(die, modifier, toBeat); }));
}

Odds oneRoll(const Action& action, std::string title, const RollNumbers& numbers, std::string cost, Citation rule,
             std::uint64_t findFaces = 6) {
    const int modifier = numbers.modifier();
    const std::uint64_t wins = facesThatSucceed(modifier, numbers.toBeat) * findFaces;  // of 36 when he must be found first
    constexpr std::uint64_t total = 36;
    std::string note = fmt::format("{}more than {} needed", cost.empty() ? "" : cost + ", ", numbers.toBeat);
    if (modifier != 0) note += ", " + withSign(modifier) + " to the die";
    if (findFaces != 6) note += fmt::format(", found on {} faces of 6", findFaces);
    return {action, std::move(title), {{"Success", wins, 1}, {"No effect", total - wins, 0}}, total, std::move(note), rule};
}

// All 36 throws of one die a side, each judged as the rule that is rolled for judges it.
template <class BoxOf>
std::vector<common::OddsPart> throwsOfTwo(const BoxOf& boxOf) {
    const auto throws = common::tally<2, 4>(boxOf);
    const auto of = [&](Box box) { return static_cast<std::uint64_t>(throws[index(box)]); };
    return {{"Win", of(Box::kVictory), 1}, {"Draw", of(Box::kDraw), 0}, {"Lose", of(Box::kDefeat), -1}};
}

// A Sector's two dice. (CN 7.0.5)
Odds sectorOdds(const Definitions& defs, const State& s, std::size_t sector, const Action& action = Proceed{}) {
    const int royalists = sectorSum(defs, s, BattleSide::kRoyalist, sector),
              parliaments = sectorSum(defs, s, BattleSide::kParliament, sector);
    return {action,
            fmt::format("{} Sector", kSectorNames[sector]),
            throwsOfTwo([&](int royalist, int parliament) { return boxFor(parliaments + parliament - royalists - royalist); }),
            36,
            fmt::format("{} against {}", parliaments, royalists),
            {"CN", "7.0.5"}};
}

struct ActionOdds {
    const Definitions& defs;
    const State& s;
    std::vector<Odds>& list;

    std::string said(const Action& a) const { return CruelNecessity::describe(defs, a, common::PlayerId::kFirst); }
    // What `roll`, which would follow the action, has to beat.
    template <class Roll>
    void add(const Action& a, const Roll& roll, std::string cost, Citation rule, std::uint64_t find = 6) const {
        list.push_back(oneRoll(a, said(a), numbersOf(defs, s, roll), std::move(cost), rule, find));
    }

    void operator()(const Campaign& a) const {
        const std::uint64_t find =
            s.options.limitedReconnaissance ? facesThatSucceed(zealModifier(s, target(a.army)), hidingNumber(a.army)) : 6;
        add(a, CampaignRoll{{}, a.army}, "1 Zeal", {"CN", "8.3"}, find);  // CN 12.1
    }
    void operator()(const StrikeIron& a) const {
        add(a, CampaignRoll{{}, a.army, true}, "free, once a game, and 2 Zeal won, 1 if it fails", {"CN", "12.5"});
    }
    void operator()(const CampaignDeviltry& a) const { add(a, DeviltryRoll{{}, a.site}, "1 Zeal", {"CN", "8.3.1"}); }
    void operator()(const Besiege& a) const { add(a, SiegeRoll{{}, a.fort}, "1 Zeal", {"CN", "8.4"}); }
    void operator()(const FreeSiege& a) const { add(a, SiegeRoll{{}, a.fort}, "free", {"CN", "8.3.1"}); }
    void operator()(const Crush& a) const { add(a, CrushRoll{{}, a.revolt}, "1 Zeal", {"CN", "8.5"}); }
    void operator()(const Politics& a) const { politics(a, a.track, "1 Zeal"); }
    void operator()(const FreePolitics& a) const { politics(a, a.track, "free"); }
    void operator()(const FightBattle& a) const {  // CN 12.3; a Battle on the display has no chances before its lines are drawn
        if (!a.isQuick) return;
        list.push_back({a,
                        said(a),
                        throwsOfTwo([&](int royalist, int parliament) { return quickOutcome(defs, s, royalist, parliament); }),
                        36,
                        "one die a side",
                        {"CN", "12.3"}});
    }
    void operator()(const PlayCard& a) const {  // the dice that Firing by Forlorn File would throw again
        if (a.card == BattleCard::kForlornFile)
            list.push_back(sectorOdds(defs, s, std::get<AfterSector>(s.stack.back()).sector, a));
    }
    void operator()(const BuyAchievement& a) const {  // RULING cn-110: the roll of card 38 follows at once
        for (const CardEffect& e : defs[a.card].effects)
            if (const auto t = static_cast<Track>(e.who); e.kind == EffectKind::kFreePolitics && !isAtTop(s, t))
                politics(a, t, fmt::format("{} Zeal", defs[a.card].zeal), {"CN", "8.2"});
    }
    void operator()(const SendSettlers& a) const { politics(a, a.track, "free"); }
    template <class A>
    void operator()(const A&) const {}

    void politics(const Action& a, Track t, std::string cost, Citation rule = {"CN", "8.7"}) const {
        add(a, PoliticsRoll{{}, t}, std::move(cost), rule);
    }
};

}  // namespace

std::vector<Odds> Face::odds(const Definitions& defs, const Observation& seen) {
    std::vector<Odds> list;
    const State& s = seen.seen;
    common::ActionList<Action> actions;
    CruelNecessity::legalActions(defs, s, actions);
    for (const Action& a : actions) std::visit(ActionOdds{defs, s, list}, a);
    if (s.battle.isOn && !s.stack.empty()) {
        if (const auto* f = std::get_if<BeforeSector>(&s.stack.back())) list.push_back(sectorOdds(defs, s, f->sector));
        if (std::holds_alternative<PrepareBattle>(s.stack.back()))
            for (std::size_t i = 0; i < kSectors; ++i)
                if (i + 1 < kSectors || !s.battle.nightFalls) list.push_back(sectorOdds(defs, s, i));
    }
    return list;
}

}  // namespace cruel_necessity
