// Steady: a computer player that weighs each action by its dice and, for the Zeal marker, by what it makes possible.
#include "cruel_necessity/steady.h"

#include <algorithm>
#include <bit>

#include "cruel_necessity/verbs.h"

namespace cruel_necessity {

namespace {

double trackWorth(const Weights& w, const State& s, std::size_t t) { return isRoyalist(static_cast<Track>(t)) ? w.royalistBox[s.box[t]] : w.parliamentBox[s.box[t]]; }

double armyWorth(const Weights& w, const State& s, std::size_t a) {
    const ArmyState& army = s.armies[a];
    double worth = army.isDisordered ? w.disordered : 0.0;
    if (army.area == 5) return worth;
    if (a < 2) return worth + w.armyArea[army.area];
    return worth + w.farArmyArea[army.area - 1U];
}

double fortressWorth(const Weights& w, const State& s, std::size_t f) {
    const FortressState& fort = s.fortresses[f];
    if (f == index(Fortress::kLondon)) return fort.isParliaments ? w.londonClick[fort.click] : w.londonClick[0];
    if (!fort.isParliaments) return w.enemyFortClick[fort.click];
    const bool givesZeal = f == index(Fortress::kHull) || f == index(Fortress::kBristol) || f == index(Fortress::kOxford);
    return givesZeal ? w.fortClick[fort.click] : w.farFortClick[fort.click];
}

// How near each card on offer is to being bought: fewer missing boxes are better.
double offerWorth(const Weights& w, const Definitions& defs, const State& s) {
    double worth = 0.0;
    for (const CardId c : s.available) {
        if (c == CardId::kNone) continue;
        int missing = 0;
        for (std::size_t t = 0; t < kTracks; ++t) {
            for (int box = s.box[t]; box > 0 && defs.tracks[t].boxes[static_cast<std::size_t>(box)].grade > defs[c].needs[t]; --box) ++missing;
        }
        worth += missing == 0 ? w.achievementReady : -w.achievementStep * missing;
    }
    return worth;
}

}  // namespace

double evaluateWith(const Weights& w, const Definitions& defs, const State& s) {
    const double vpWorth = s.isOver ? 1.0 : w.vp[static_cast<std::size_t>(s.war - 1)];
    double worth = vpWorth * score(defs, s);
    if (s.isOver) return s.survived ? worth + 20.0 : worth - 100.0 + s.turn;
    for (std::size_t i = 0; i < kArmies; ++i) worth += armyWorth(w, s, i);
    for (std::size_t i = 0; i < kFortresses; ++i) worth += fortressWorth(w, s, i);
    for (std::size_t i = 0; i < kTracks; ++i) worth += trackWorth(w, s, i) + w.freeRoll * s.freePolitics[i];
    worth += w.fs[std::min<std::size_t>(4, static_cast<std::size_t>(failingTracks(defs, s)))];
    worth += w.zeal * s.zeal + w.zealOver * std::max(0, s.zeal + incomeOf(defs, s) - defs.zealMost);
    worth += w.deviltry * std::popcount(s.deviltry) + w.freeRoll * s.freeSieges;
    for (const RevoltState& r : s.revolts)
        if (r.area != 0) worth += w.revolt + (r.area < s.armies[index(r.region)].area ? w.eligibleRevolt : 0.0);
    worth += offerWorth(w, defs, s);
    worth += w.handCard * std::popcount(s.hand);
    for (const UnitKind u : {UnitKind::kCromwell, UnitKind::kIronsides, UnitKind::kTrainedBands, UnitKind::kNewModel})
        worth += w.namedUnit * (s.pool[index(u)] + s.recovering[index(u)] + s.resting[index(u)]);
    return worth;
}

const Weights& standardWeights() {
    static const Weights kWeights;
    return kWeights;
}

double CruelNecessity::evaluate(const Definitions& defs, const State& s) { return evaluateWith(standardWeights(), defs, s); }

namespace {

struct Judge {
    const Weights& w;
    const Definitions& defs;
    common::Rng& rng;

    // Follows dice (averaged over `depth` of them, else drawn) until the player must choose in the Action Phase, the turn
    // is over, or too much has happened.
    double after(State s, int depth, int steps) const {
        for (; steps > 0 && !s.stack.empty(); --steps) {
            if (std::holds_alternative<ActionPhase>(s.stack.back()) || std::holds_alternative<RevealCard>(s.stack.back())) break;
            const auto d = CruelNecessity::decision(s);
            if (d.actor == common::PlayerId::kChance) {
                OutcomeList list;
                CruelNecessity::chanceOutcomes(defs, s, list);
                std::uint32_t total = 0;
                for (const auto& o : list) total += o.weight;
                if (depth > 0 && list.size() <= 12) {
                    double sum = 0.0;
                    for (const auto& o : list) {
                        State next = s;
                        CruelNecessity::apply(defs, next, o.action, nullptr);
                        sum += o.weight * after(next, depth - 1, steps - 1);
                    }
                    return sum / total;
                }
                std::uint32_t at = rng.below(total);
                const auto* chosen = list.begin();
                while (at >= chosen->weight) at -= (chosen++)->weight;
                const Action drawn = chosen->action;
                CruelNecessity::apply(defs, s, drawn, nullptr);
            } else {
                common::ActionList<Action> legal;
                CruelNecessity::legalActions(defs, s, legal);
                if (legal.size() == 1) {
                    const Action only = legal[0];
                    CruelNecessity::apply(defs, s, only, nullptr);
                    continue;
                }
                if (!s.battle.isOn && steps > 1) {  // a choice inside an event: the best of it
                    double best = -1e9;
                    for (const Action& a : legal) {
                        State next = s;
                        CruelNecessity::apply(defs, next, a, nullptr);
                        best = std::max(best, after(next, 0, 2));
                    }
                    return best;
                }
                const Action first = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
                CruelNecessity::apply(defs, s, first, nullptr);
            }
        }
        return evaluateWith(w, defs, s);
    }

    // The Zeal marker is worth the best roll it makes better, tried twice.
    double afterInfuse(const State& s, Target t) const {
        common::ActionList<Action> legal;
        CruelNecessity::legalActions(defs, s, legal);
        const double still = evaluateWith(w, defs, s);
        double best = still;
        for (const Action& a : legal) {
            if (!aimsAt(a, t)) continue;
            State next = s;
            CruelNecessity::apply(defs, next, a, nullptr);
            const double gain = after(next, 1, 8) - still;
            best = std::max(best, still + gain * (s.zeal > 1 ? 1.6 : 1.0));
        }
        return best;
    }

    static bool aimsAt(const Action& action, Target t) {
        return std::visit([&](const auto& a) {
            if constexpr (requires { a.army; a.isQuick; }) return false;
            else if constexpr (requires { a.army; }) return target(a.army) == t;
            else if constexpr (requires { a.site; }) return deviltryTarget(a.site) == t;
            else if constexpr (requires { a.fort; }) return target(a.fort) == t;
            else if constexpr (requires { a.revolt; }) return target(a.revolt) == t;
            else if constexpr (requires { a.track; a.land; }) return false;
            else if constexpr (requires { a.track; }) return target(a.track) == t;
            else return false;
        }, action);
    }
};

}  // namespace

std::vector<Valued> valueActions(const Weights& w, const Definitions& defs, const State& world, const common::ActionList<Action>& legal, common::Rng& rng) {
    const Judge judge{w, defs, rng};
    const double now = evaluateWith(w, defs, world);
    const bool inBattle = world.battle.isOn;
    std::vector<Valued> values;
    values.reserve(legal.size());
    for (const Action& a : legal) {
        double value = now;
        if (!std::holds_alternative<EndActions>(a)) {
            State next = world;
            CruelNecessity::apply(defs, next, a, nullptr);
            if (const auto* infuse = std::get_if<Infuse>(&a)) {
                value = judge.afterInfuse(next, infuse->target);
            } else if (inBattle || std::holds_alternative<FightBattle>(a)) {
                constexpr int kTrials = 24;
                value = 0.0;
                for (int i = 0; i < kTrials; ++i) value += judge.after(next, 0, 80) / kTrials;
            } else {
                value = judge.after(next, 2, 10);
            }
        }
        values.push_back({a, value, now});
    }
    std::stable_sort(values.begin(), values.end(), [](const Valued& x, const Valued& y) { return x.value > y.value; });
    return values;
}

Action CruelNecessity::steady(const Definitions& defs, const Observation& seen, const common::ActionList<Action>& legal, common::Rng& rng) {
    const State world = determinize(defs, seen, rng);
    return valueActions(standardWeights(), defs, world, legal, rng).front().action;
}

std::vector<common::Advice> CruelNecessity::advise(const Definitions& defs, const Observation& seen, const common::ActionList<Action>& legal) {
    common::Rng rng{digest(seen.seen), 0};
    const State world = determinize(defs, seen, rng);
    std::vector<common::Advice> list;
    const auto allOdds = odds(defs, seen);
    for (const Valued& v : valueActions(standardWeights(), defs, world, legal, rng)) {
        const std::string name = notation(defs, v.action);
        std::string reason = fmt::format("worth {:+.1f} on balance", v.value - v.now);
        for (const auto& o : allOdds)
            if (o.action == name && !o.parts.empty())
                reason = fmt::format("{} % to succeed; {}", (100 * o.parts[0].weight + o.total / 2) / o.total, reason);
        if (std::holds_alternative<EndActions>(v.action)) reason = "nothing better is worth its Zeal; save it";
        list.push_back({name, describe(defs, v.action, common::PlayerId::kFirst), reason, v.value});
    }
    return list;
}

}  // namespace cruel_necessity
