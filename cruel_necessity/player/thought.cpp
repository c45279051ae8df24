// Thought: follows actions through their dice to a position that can be judged.
#include "cruel_necessity/player/thought.h"

#include "common/visit.h"
#include "cruel_necessity/chapters/queries.h"
#include "cruel_necessity/cruel_necessity.h"

namespace cruel_necessity {

namespace {

constexpr std::size_t kMostAveraged = 12;  // outcomes of one chance

// Is it a position that is judged?
bool isFollowedTo(const State& s, bool toEndOfBattle) {
    if (s.stack.empty() || (toEndOfBattle && !s.battle.isOn)) return true;
    return std::holds_alternative<ActionPhase>(s.stack.back()) || std::holds_alternative<RevealCard>(s.stack.back());
}

}  // namespace

void playEventOut(const Definitions& defs, State& s) {
    constexpr int kMostSteps = 400;
    common::Rng rng{common::mix64(s.rng.seed ^ 0xe7e27ULL), s.rng.drawn};
    s.rng = {common::mix64(rng.seed + rng.drawn), 0};
    common::ActionList<Action> legal;
    for (int n = 0; n < kMostSteps && !isFollowedTo(s, false); ++n) {
        Action a;
        if (CruelNecessity::decision(s).actor == common::PlayerId::kChance) {
            a = CruelNecessity::drawChance(defs, s);
        } else {
            legal.clear();
            CruelNecessity::legalActions(defs, s, legal);
            a = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        }
        CruelNecessity::apply(defs, s, a, nullptr);
    }
}

Target targetOf(const Action& action) {
    return common::visit([](const auto& a) -> Target {
        if constexpr (requires { a.army; a.isQuick; }) return {};
        else if constexpr (requires { a.army; }) return target(a.army);
        else if constexpr (requires { a.site; }) return deviltryTarget(a.site);
        else if constexpr (requires { a.fort; }) return target(a.fort);
        else if constexpr (requires { a.revolt; }) return target(a.revolt);
        else if constexpr (requires { a.track; a.land; }) return {};
        else if constexpr (requires { a.track; }) return target(a.track);
        else return {};
    }, action);
}

// In the last Action Phase only the end is to come, and it may be had at once: what is there counts, not what the net expects.
Prospect Thinker::judged(const State& s) const {
    if (!s.isOver && isLastOf(defs_, s, s.current) && !s.stack.empty() &&
        std::holds_alternative<ActionPhase>(s.stack.back())) {
        State ended = s;
        CruelNecessity::apply(defs_, ended, EndActions{}, nullptr);
        if (ended.isOver) return judgement_.of(ended);
    }
    return judgement_.of(s);
}

Prospect Thinker::overDice(const State& s, const OutcomeList& list, Reach reach) const {
    --reach.dice;
    --reach.steps;
    Prospect sum, one;
    double total = 0.0;
    State last;
    for (const auto& outcome : list) {
        State next = s;
        CruelNecessity::apply(defs_, next, outcome.action, nullptr);
        // Most faces of a die come to one of two things.
        if (total == 0.0 || !(next == last)) {
            last = next;
            one = after(next, reach);
        }
        total += outcome.weight;
        sum += outcome.weight * one;
    }
    return (1.0 / total) * sum;
}

Prospect Thinker::bestOf(const State& s, const common::ActionList<Action>& legal, Reach reach) const {
    Prospect best;
    double most = 0.0;
    for (const Action& a : legal) {
        State next = s;
        CruelNecessity::apply(defs_, next, a, nullptr);
        const Prospect it = after(next, reach);
        if (const double worth = it.worth(defs_); &a == legal.begin() || worth > most) {
            most = worth;
            best = it;
        }
    }
    return best;
}

Prospect Thinker::after(State& s, Reach reach) const {
    common::ActionList<Action> legal;
    for (; reach.steps > 0 && !isFollowedTo(s, reach.toEndOfBattle); --reach.steps) {
        if (CruelNecessity::decision(s).actor == common::PlayerId::kChance) {
            if (reach.dice > 0) {
                OutcomeList list;
                CruelNecessity::chanceOutcomes(defs_, s, list);
                if (list.size() <= kMostAveraged) return overDice(s, list, reach);
            }
            s.rng = {(std::uint64_t{rng_.below(0xffffffffU)} << 32) | rng_.below(0xffffffffU), 0};
            CruelNecessity::apply(defs_, s, CruelNecessity::drawChance(defs_, s), nullptr);
            continue;
        }
        legal.clear();
        CruelNecessity::legalActions(defs_, s, legal);
        // A choice inside an event is made as well as can be told; of those of a Battle one is tried.
        if (legal.size() > 1 && !s.battle.isOn && reach.steps > 1) return bestOf(s, legal, {0, 2, reach.toEndOfBattle});
        const Action a = legal[legal.size() == 1 ? 0 : rng_.below(static_cast<std::uint32_t>(legal.size()))];
        CruelNecessity::apply(defs_, s, a, nullptr);
    }
    return judged(s);
}

// The Zeal marker is worth the best roll it helps, and nothing where it lies idle.
Prospect Thinker::afterInfuse(const State& s, Target t) const {
    Prospect best;
    double most = -1.0;
    common::ActionList<Action> legal;
    CruelNecessity::legalActions(defs_, s, legal);
    for (const Action& a : legal) {
        if (!aimsAt(a, t) || std::holds_alternative<Desperate>(a) || std::holds_alternative<Fortify>(a)) continue;
        State next = s;
        CruelNecessity::apply(defs_, next, a, nullptr);
        const Prospect it = after(next, {});
        if (const double worth = it.worth(defs_); worth > most) {
            most = worth;
            best = it;
        }
    }
    return best;
}

Thought Thinker::of(const State& s, const Action& a) const {
    constexpr int kStepsOfABattle = 80;
    Thought out{a, {}, 0.0};
    State next = s;
    CruelNecessity::apply(defs_, next, a, nullptr);
    if (const auto* infuse = std::get_if<Infuse>(&a)) {
        out.prospect = afterInfuse(next, infuse->target);
    } else if (s.battle.isOn || std::holds_alternative<FightBattle>(a)) {
        for (int i = 0; i < trials_; ++i) {
            State trial = next;
            out.prospect += (1.0 / trials_) * after(trial, {0, kStepsOfABattle, true});
        }
    } else {
        out.prospect = after(next, {});
    }
    out.worth = out.prospect.worth(defs_);
    return out;
}

Thought Thinker::best(const State& s, const common::ActionList<Action>& legal) const {
    // The Zeal marker that leaves no Zeal to roll with helps nothing.
    const bool isIdle = s.zeal <= 1 && s.freeMarkerTurns == 0;
    Thought best;
    bool hasBest = false;
    for (const Action& a : legal) {
        if (isIdle && std::holds_alternative<Infuse>(a)) continue;
        if (Thought it = of(s, a); !hasBest || it.worth > best.worth) {
            best = it;
            hasBest = true;
        }
    }
    return best;
}

}  // namespace cruel_necessity
