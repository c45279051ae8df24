// Steady: a computer player that weighs each action by its dice and, for the Zeal marker, by what it makes possible.
#include "cruel_necessity/player/steady.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>

#include "common/visit.h"
#include "cruel_necessity/chapters/achievements.h"
#include "cruel_necessity/player/thought.h"
#include "cruel_necessity/player/trial.h"

namespace cruel_necessity {

namespace {

double trackWorth(const Weights& w, const State& s, std::size_t t) {
    constexpr std::array kWorths{&Weights::ireland,  &Weights::monarchy,   &Weights::catholicism,
                                 &Weights::scotland, &Weights::parliament, &Weights::puritanism};
    return (w.*kWorths[t])[s.box[t]];
}

double armyWorth(const Weights& w, const State& s, std::size_t a) {
    const ArmyState& army = s.armies[a];
    if (a < 2) return w.armyArea[army.area] + (army.isDisordered ? w.disordered : 0.0);
    return w.farArmyArea[army.area - 1U] + (army.isDisordered ? w.farDisordered : 0.0);
}

double fortressWorth(const Weights& w, const Definitions& defs, const State& s, std::size_t f) {
    const FortressState& fort = s.fortresses[f];
    if (f == index(Fortress::kLondon))
        return w.londonClick[fort.isParliaments ? fort.click : 0] *
               (w.londonAlways + w.londonThreat[s.armies[0].area] + w.londonThreat[s.armies[1].area]);
    if (!fort.isParliaments) return w.enemyFortClick[fort.click];
    if (defs.fortresses[f].zeal == 0) return w.farFortClick[fort.click];
    bool isBesieged = false;
    for (std::size_t a = 0; a < kArmies; ++a) isBesieged |= defs.fortresses[f].area[a] >= s.armies[a].area;
    return isBesieged ? w.fortBesieged[fort.click] : w.fortClick[fort.click];
}

// 1 while the end is far, 0 when the last card of the game is on the table.
double distanceOfEnd(const Weights& w, const Definitions& defs, const State& s) {
    const int lastWar = s.options.playOn ? 3 : defs[defs.scenarios[s.options.scenario].lastCard].deck;
    if (s.war < lastWar) return 1.0;
    return std::min(1.0, s.deck.size() / std::max(1.0, w.fading));
}

double revoltsWorth(const Weights& w, const State& s) {
    double worth = 0.0;
    for (const RevoltState& r : s.revolts) {
        if (r.area == 0) continue;
        const int area = s.armies[index(r.region)].area;
        worth += w.revolt + (r.area < area ? w.revoltBlocks * (6 - area) : 0.0);
    }
    return worth;
}

// How near each card on offer is to being bought: fewer missing boxes are better.
double offerWorth(const Weights& w, const Definitions& defs, const State& s) {
    double worth = 0.0;
    for (const CardId c : s.available) {
        if (c == CardId::kNone) continue;
        const int missing = boxesShort(defs, s, c);
        worth += missing == 0 ? w.achievementReady : -w.achievementStep * missing;
    }
    return worth;
}

}  // namespace

double evaluateWith(const Weights& w, const Definitions& defs, const State& s) {
    const int kept = keptPoints(defs, s);
    const double vp = kept + mapPoints(defs, s);
    if (s.isOver) return s.survived ? vp + w.survival : -w.survival + 0.2 * s.turn;
    const double distance = distanceOfEnd(w, defs, s);
    double worth = 0.0;
    for (std::size_t i = 0; i < kArmies; ++i) worth += armyWorth(w, s, i);
    for (std::size_t i = 0; i < kFortresses; ++i) worth += fortressWorth(w, defs, s, i);
    for (std::size_t i = 0; i < kTracks; ++i) worth += trackWorth(w, s, i) + w.freePolitics * s.freePolitics[i];
    const int zeal = zealTrack(defs).within(s.zeal + incomeOf(defs, s));  // what is above the most is wasted
    for (int i = 0; i < zeal; ++i) worth += w.zeal[static_cast<std::size_t>(i)];
    worth += w.deviltry * std::popcount(s.deviltry) + w.freeSiege * s.freeSieges + revoltsWorth(w, s) + offerWorth(w, defs, s);
    worth += w.handCard * std::popcount(s.hand);
    for (const UnitKind u : {UnitKind::kCromwell, UnitKind::kIronsides, UnitKind::kTrainedBands, UnitKind::kNewModel})
        worth += w.namedUnit * (s.pool[index(u)] + s.recovering[index(u)] + s.resting[index(u)]);
    worth += w.forGood * kept;
    const double vpWorth = w.vp[static_cast<std::size_t>(s.war - 1)] * distance + 1.0 - distance;
    // Two dangers do not fade: they are judged in End Times, after the last card too.
    const int fs = failingTracks(defs, s);
    double doom = w.fs[std::min<std::size_t>(4, static_cast<std::size_t>(fs))];
    if (distance < 1.0 && fs < kFatalFs) doom *= distance;
    if (!s.fortresses[index(Fortress::kLondon)].isParliaments) doom += w.fs[4];
    return vp * vpWorth + worth * distance + doom;
}

const Weights& standardWeights() {
    static const Weights kWeights;
    return kWeights;
}

double CruelNecessity::evaluate(const Definitions& defs, const State& s) { return evaluateWith(standardWeights(), defs, s); }

namespace {

// A roll of the Action Phase, which comes to one of two things.
struct Roll {
    int wins = 0;                   // how many of the six faces succeed; 0: no such roll is due
    bool isNothingWhenLost = false;
};
Roll rollDue(const Definitions& defs, const State& s) {
    return common::visit([&](const auto& f) -> Roll {
        if constexpr (requires { numbersOf(defs, s, f); }) {
            const RollNumbers numbers = numbersOf(defs, s, f);
            return {common::facesWhere([&](int die) { return succeeds(die, numbers.modifier(), numbers.toBeat); }),
                    isNothingWhenLost(f)};
        } else {
            return {};
        }
    }, s.stack.back());
}

// How often each choice in a Battle is tried, and how often altogether those that are then in the better half.
struct Trials {
    std::uint32_t each = 0, betterHalf = 0;
};

// An action with its mean worth.
struct Valued {
    Action action;
    double value = 0.0;
};
using Values = common::StaticVector<Valued, common::ActionList<Action>::capacity()>;

void sortBestFirst(Values& values) {
    std::stable_sort(values.begin(), values.end(), [](const Valued& x, const Valued& y) { return x.value > y.value; });
}

class Judge {
public:
    Judge(const Weights& w, const Definitions& defs, const common::ActionList<Action>& legal, common::Rng& rng, Trials trials)
        : w_(w), defs_(defs), rng_(rng), trials_(trials), trialSeed_(common::mix64(rng.seed ^ common::mix64(rng.drawn))) {
        for (const Action& a : legal)
            if (const Target t = targetOf(a); t.kind != TargetKind::kNone) aimed_.push_back({a, t});
    }

    // What the position is worth as it stands. Many actions leave to chance the same few, so the latest are kept.
    double worthOf(const State& s) {
        for (std::size_t i = 0; i < weighed_.size(); ++i)
            if (isAlike(s, weighed_[i])) return worth_[i];
        const std::size_t at = next_++ % kWeighed;
        if (at == weighed_.size()) weighed_.push_back(s);
        else weighed_[at] = s;
        return worth_[at] = evaluateWith(w_, defs_, s);
    }

    Values valuesOf(const State& world, const common::ActionList<Action>& legal) {
        Values values;
        for (const Action& a : legal) values.push_back({a, ofAction(world, a)});
        return values;
    }

    // Of choices in a Battle keeps the better half, which is tried on.
    void tryBetterHalf(const State& world, Values& values) const {
        sortBestFirst(values);
        const std::size_t better = std::max<std::size_t>(2, (values.size() + 1) / 2);
        while (values.size() > better) values.pop_back();
        for (Valued& v : values) v.value = triedOn(world, v.action, v.value);
    }

private:
    static constexpr int kDepth = 2;  // dice averaged over, one after the other
    static constexpr int kStepsOfABattle = 80;
    static constexpr std::size_t kMostAveraged = 12, kWeighed = 4;

    double ofAction(const State& world, const Action& a) {
        if (std::holds_alternative<EndActions>(a)) return worthOf(world);
        State next = world;
        CruelNecessity::apply(defs_, next, a, nullptr);
        if (const auto* infuse = std::get_if<Infuse>(&a)) return afterInfuse(next, infuse->target);
        if (!world.battle.isOn) return after(next, kDepth, 10);
        double sum = 0.0;
        for (std::uint32_t i = 0; i < trials_.each; ++i) sum += afterTrial(next, Trial(trialSeed_, i));
        return sum / trials_.each;
    }

    // The rest of the trials of a choice in a Battle that came to `value` so far.
    double triedOn(const State& world, const Action& a, double value) const {
        State next = world;
        CruelNecessity::apply(defs_, next, a, nullptr);
        double sum = value * trials_.each;
        for (std::uint32_t i = trials_.each; i < trials_.betterHalf; ++i) sum += afterTrial(next, Trial(trialSeed_, i));
        return sum / trials_.betterHalf;
    }

    // Judged alike: all that stands in a State behind its stack, but for the Zeal marker, which is worth nothing by itself.
    static bool isAlike(const State& x, const State& y) {
        const auto isSame = [&](std::size_t from, std::size_t to) {
            return std::memcmp(reinterpret_cast<const char*>(&x) + from, reinterpret_cast<const char*>(&y) + from, to - from) ==
                   0;
        };
        constexpr std::size_t kMarker = offsetof(State, zealMarker), kBehind = offsetof(State, freeMarkerTurns);
        static_assert(offsetof(State, rng) < offsetof(State, turn) && offsetof(State, stack) < offsetof(State, turn),
                      "what tells two positions apart stands behind the generator and the stack");
        static_assert(kBehind - kMarker == sizeof(State::zealMarker) + sizeof(State::zealMarkerPlaced));
        return x.zeal == y.zeal && isSame(offsetof(State, turn), kMarker) && isSame(kBehind, sizeof(State));
    }

    static bool isAtChoice(const State& s) {
        return s.stack.empty() || std::holds_alternative<ActionPhase>(s.stack.back()) ||
               std::holds_alternative<RevealCard>(s.stack.back());
    }

    // Plays a Battle to its end by chance; what the card brings besides is the same for every choice, and so are the dice of a
    // trial, so that no choice is thought better for luckier ones.
    double afterTrial(const State& from, Trial trial) const {
        State s = from;
        common::ActionList<Action> legal;
        for (int steps = kStepsOfABattle; steps > 0 && s.battle.isOn; --steps) {
            Action a;
            if (Trial::isAwaited(s)) {
                a = trial.draw(defs_, s);
            } else {
                legal.clear();
                CruelNecessity::legalActions(defs_, s, legal);
                a = legal[legal.size() == 1 ? 0 : trial.choose(static_cast<std::uint32_t>(legal.size()))];
            }
            CruelNecessity::apply(defs_, s, a, nullptr);
        }
        return evaluateWith(w_, defs_, s);  // no two trials of a Battle are alike
    }

    // Follows dice (averaged over `depth` of them, else drawn) until the player must choose in the Action Phase, the turn
    // is over, or too much has happened. `s` goes with it.
    double after(State& s, int depth, int steps) {
        for (; steps > 0 && !isAtChoice(s); --steps) {
            const auto d = CruelNecessity::decision(s);
            if (d.actor == common::PlayerId::kChance) {
                if (depth > 0) {
                    if (const Roll roll = rollDue(defs_, s); roll.wins > 0) return meanOfRoll(s, roll, depth - 1, steps - 1);
                    OutcomeList list;
                    CruelNecessity::chanceOutcomes(defs_, s, list);
                    if (list.size() <= kMostAveraged) return meanOf(s, list, depth - 1, steps - 1);
                }
                s.rng = rng_;  // the invented world's own is never asked
                const Action drawn = CruelNecessity::drawChance(defs_, s);
                rng_.advance();
                CruelNecessity::apply(defs_, s, drawn, nullptr);
            } else {
                common::ActionList<Action> legal;
                CruelNecessity::legalActions(defs_, s, legal);
                if (legal.size() == 1) {
                    const Action only = legal[0];
                    CruelNecessity::apply(defs_, s, only, nullptr);
                    continue;
                }
                if (!s.battle.isOn && steps > 1) {  // a choice inside an event: the best of it
                    double best = -1e9;
                    for (const Action& a : legal) {
                        State next = s;
                        CruelNecessity::apply(defs_, next, a, nullptr);
                        best = std::max(best, after(next, 0, 2));
                    }
                    return best;
                }
                const Action first = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
                CruelNecessity::apply(defs_, s, first, nullptr);
            }
        }
        return evaluateWith(w_, defs_, s);
    }

    double meanOf(const State& s, const OutcomeList& list, int depth, int steps) {
        std::uint32_t total = 0;
        double sum = 0.0;
        for (const auto& o : list) {
            State next = s;
            CruelNecessity::apply(defs_, next, o.action, nullptr);
            sum += o.weight * after(next, depth, steps);
            total += o.weight;
        }
        return sum / total;
    }

    double meanOfRoll(const State& s, Roll roll, int depth, int steps) {
        constexpr std::uint8_t kLost = 1, kWon = common::kFaces;
        double sum = 0.0;
        if (roll.isNothingWhenLost) {
            const double still = worthOf(s);
            for (int face = roll.wins; face < common::kFaces; ++face) sum += still;
        } else {
            addFaces(sum, s, kLost, common::kFaces - roll.wins, depth, steps);
        }
        addFaces(sum, s, kWon, roll.wins, depth, steps);
        return sum / common::kFaces;
    }

    // Adds what comes of so many faces that come to the same: it is followed once, unless something is drawn on the way.
    void addFaces(double& sum, const State& s, std::uint8_t die, int faces, int depth, int steps) {
        double value = 0.0;
        bool isKnown = false;
        for (int face = 0; face < faces; ++face) {
            if (!isKnown) {
                const auto drawn = rng_.drawn;
                State next = s;
                CruelNecessity::apply(defs_, next, RolledDie{die}, nullptr);
                value = after(next, depth, steps);
                isKnown = rng_.drawn == drawn;
            }
            sum += value;
        }
    }

    // The Zeal marker is worth the best roll it makes better, tried twice.
    double afterInfuse(const State& s, Target t) {
        const double still = worthOf(s);
        double best = still;
        for (const Aimed& a : aimed_) {
            if (a.at != t || !CruelNecessity::allows(defs_, s, a.action, nullptr)) continue;
            State next = s;
            CruelNecessity::apply(defs_, next, a.action, nullptr);
            const double gain = after(next, 1, 8) - still;
            best = std::max(best, still + gain * (s.zeal > 1 ? w_.infuseFactor : 1.0));
        }
        return best;
    }

    struct Aimed {
        Action action;
        Target at;
    };

    const Weights& w_;
    const Definitions& defs_;
    common::Rng& rng_;
    Trials trials_;
    std::uint64_t trialSeed_;
    common::StaticVector<Aimed, common::ActionList<Action>::capacity()> aimed_;  // placing the Zeal marker allows nothing more
    common::StaticVector<State, kWeighed> weighed_;
    std::array<double, kWeighed> worth_{};
    std::size_t next_ = 0;  // where the next one is kept
};

}  // namespace

Action CruelNecessity::steady(const Definitions& defs, const Observation& seen, const common::ActionList<Action>& legal,
                              common::Rng& rng) {
    constexpr Trials kTrials{3, 6};
    const State world = determinize(defs, seen, rng);
    Judge judge(standardWeights(), defs, legal, rng, kTrials);
    Values values = judge.valuesOf(world, legal);
    if (world.battle.isOn) judge.tryBetterHalf(world, values);
    return std::max_element(values.begin(), values.end(), [](const Valued& x, const Valued& y) { return x.value < y.value; })
        ->action;
}

namespace {

// What an action of the Action Phase is for, after "to"; empty when it speaks for itself.
std::string purposeOf(const Definitions& defs, const State& s, const Action& action) {
    if (const auto* a = std::get_if<Campaign>(&action)) {
        const ArmyState& army = s.armies[index(a->army)];
        if (army.area == kRegion.highest)
            return fmt::format("throw {} into Disorder where it is", armyName(defs, s, a->army));
        return fmt::format("drive {} back from {}", armyName(defs, s, a->army), areaName(defs, a->army, army.area));
    }
    if (const auto* a = std::get_if<Besiege>(&action)) return fmt::format("wear {} down", defs[a->fort].name);
    if (const auto* a = std::get_if<FreeSiege>(&action)) return fmt::format("wear {} down", defs[a->fort].name);
    if (const auto* a = std::get_if<Fortify>(&action)) return fmt::format("make {} hold out longer", defs[a->fort].name);
    if (const auto* a = std::get_if<Politics>(&action)) return fmt::format("raise {}", defs[a->track].name);
    if (const auto* a = std::get_if<FreePolitics>(&action)) return fmt::format("raise {}", defs[a->track].name);
    if (const auto* a = std::get_if<Crush>(&action)) return fmt::format("crush the {}", defs[a->revolt].name);
    if (const auto* a = std::get_if<BuyAchievement>(&action)) return fmt::format("bank {} for good", defs[a->card].title);
    if (std::holds_alternative<CampaignDeviltry>(action)) return "undo the Deviltry";
    if (std::holds_alternative<Desperate>(action)) return "buy Zeal with support";
    if (std::holds_alternative<Infuse>(action)) return "add 1 to every roll on it this turn";
    return {};
}

}  // namespace

std::vector<common::Advice<Action>> CruelNecessity::advise(const Definitions& defs, const Observation& seen,
                                                 const common::ActionList<Action>& legal) {
    constexpr Trials kTrialsOfAHint{12, 12};  // a hint tells what each choice comes to
    common::Rng rng{digest(seen.seen), 0};
    const State world = determinize(defs, seen, rng);
    std::vector<common::Advice<Action>> list;
    const auto allOdds = odds(defs, seen);
    Judge judge(standardWeights(), defs, legal, rng, kTrialsOfAHint);
    const double now = judge.worthOf(world);
    Values values = judge.valuesOf(world, legal);
    sortBestFirst(values);
    for (const Valued& v : values) {
        const std::string worth = fmt::format("worth {} on balance", common::withSign(v.value - now, 1));
        const std::string purpose = purposeOf(defs, world, v.action);
        std::string reason = purpose.empty() ? worth : fmt::format("to {}; {}", purpose, worth);
        for (const auto& o : allOdds)
            if (o.action == v.action && !o.parts.empty())
                reason = fmt::format("{} % {}", (100 * o.parts[0].weight + o.total / 2) / o.total,
                                     purpose.empty() ? "to succeed; " + worth : reason);
        if (std::holds_alternative<EndActions>(v.action)) reason = "nothing better is worth its Zeal; save it";
        list.push_back({v.action, reason, v.value});
    }
    return list;
}

}  // namespace cruel_necessity
