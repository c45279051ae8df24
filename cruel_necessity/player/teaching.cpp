// Teaching: campaigns are played, and every position of them is a lesson.
#include "cruel_necessity/player/teaching.h"

#include <algorithm>
#include <cmath>

#include "cruel_necessity/chapters/queries.h"
#include "cruel_necessity/cruel_necessity.h"
#include "cruel_necessity/player/thought.h"

namespace cruel_necessity {

namespace {

// A position on the way, what was thought of it, and what its choice was thought to come to.
struct Moment {
    common::NetLesson lesson;
    Prospect thought, chosen;
    bool isChoice = false;
};

Prospect mixed(double share, const Prospect& a, const Prospect& b) {
    Prospect out = share * a;
    out += (1.0 - share) * b;
    return out;
}

class Pupil {
public:
    Pupil(const Definitions& defs, const Options& options, const Teaching& how)
        : defs_(defs), options_(options), how_(how), teacher_(judgedNames(defs).size(), how.seed), drawing_{how.seed, 0} {
        teacher_.giveHint(steadyFeature(), {1.0F, 0.5F});
    }
    [[nodiscard]] const common::SmallNet& net() const { return teacher_.net(); }

    // Plays a campaign and remembers its moments. Returns its end.
    State play(std::uint64_t seed);
    // Makes lessons of the campaign that ended so.
    void remember(const State& end, double weight);
    void learn(double batches, double rate);
    [[nodiscard]] double batchesOfGame() const {
        return static_cast<double>(moments_.size()) / static_cast<double>(how_.batch);
    }

private:
    void see(const State& s, const Judgement& judgement, bool isChoice) {
        Moment now;
        now.lesson.features = judgedFeatures(defs_, s);
        now.thought = judgement.of(s);
        now.isChoice = isChoice;
        moments_.push_back(std::move(now));
    }

    const Definitions& defs_;
    const Options& options_;
    const Teaching& how_;
    common::NetTeacher teacher_;
    std::vector<Moment> moments_;
    std::vector<common::NetLesson> lessons_;
    std::size_t oldest_ = 0;
    double due_ = 0.0;  // batches
    common::Rng drawing_;
};

State Pupil::play(std::uint64_t seed) {
    moments_.clear();
    State s = CruelNecessity::newGame(defs_, options_, common::Rng{seed});
    common::Rng rng{common::mix64(seed ^ 0x7eac4ULL), 0};
    const Judgement judgement(defs_, net());
    const Thinker thinker(judgement, rng, how_.trials);
    common::ActionList<Action> legal;
    for (;;) {
        const auto decision = CruelNecessity::decision(s);
        if (decision.actor == common::PlayerId::kNobody) return s;
        const bool isChance = decision.actor == common::PlayerId::kChance;
        const bool isCard = std::holds_alternative<RevealCard>(s.stack.back()),
                   isPhase = std::holds_alternative<ActionPhase>(s.stack.back());
        if (isCard && (moments_.empty() || moments_.back().isChoice)) see(s, judgement, false);
        if (isChance) {
            CruelNecessity::apply(defs_, s, CruelNecessity::drawChance(defs_, s), nullptr);
            continue;
        }
        legal.clear();
        CruelNecessity::legalActions(defs_, s, legal);
        Action a = legal[0];
        if (legal.size() > 1) {
            if (isPhase) see(s, judgement, true);
            const Thought best = thinker.best(s, legal);
            if (isPhase) moments_.back().chosen = best.prospect;
            a = best.action;
        }
        CruelNecessity::apply(defs_, s, a, nullptr);
    }
}

void Pupil::remember(const State& end, double weight) {
    Prospect came = Judgement(defs_, net()).of(end);
    for (std::size_t i = moments_.size(); i-- > 0;) {
        Moment& it = moments_[i];
        if (it.isChoice) came = mixed(weight, came, it.chosen);
        else if (i + 1 < moments_.size()) came = mixed(weight, came, moments_[i + 1].thought);
        constexpr double kPointsOfAmount = 10.0;
        it.lesson.chance = static_cast<float>(came.survives);
        it.lesson.amount = static_cast<float>(came.score / kPointsOfAmount);
        if (lessons_.size() < how_.remembered) {
            lessons_.push_back(std::move(it.lesson));
        } else {
            lessons_[oldest_] = std::move(it.lesson);
            oldest_ = (oldest_ + 1) % how_.remembered;
        }
    }
}

void Pupil::learn(double batches, double rate) {
    for (due_ += batches; due_ >= 1.0; due_ -= 1.0) {
        for (std::size_t i = 0; i < how_.batch; ++i)
            teacher_.show(lessons_[drawing_.below(static_cast<std::uint32_t>(lessons_.size()))]);
        teacher_.learn(rate);
    }
}

}  // namespace

common::SmallNet taught(const Definitions& defs, const Options& options, const Teaching& how,
                        const std::function<void(const TeachingReport&, const common::SmallNet&)>& tell) {
    constexpr std::uint64_t kToldAfter = 500;
    Pupil pupil(defs, options, how);
    std::vector<int> scores;
    std::uint64_t since = 0;
    for (std::uint64_t game = 0; game < how.games; ++game) {
        const double part = static_cast<double>(game) / static_cast<double>(how.games);
        const State end = pupil.play(how.seed + game);
        const double batches = how.passes * pupil.batchesOfGame();
        pupil.remember(end, how.weightFirst + (how.weightLast - how.weightFirst) * part);
        pupil.learn(batches, how.rateFirst * std::pow(how.rateLast / how.rateFirst, part));
        ++since;
        if (end.survived) scores.push_back(score(defs, end));
        if (since < kToldAfter) continue;
        std::sort(scores.begin(), scores.end());
        tell({game + 1, static_cast<double>(scores.size()) / static_cast<double>(since),
              scores.empty() ? 0 : scores[scores.size() / 2]},
             pupil.net());
        scores.clear();
        since = 0;
    }
    return pupil.net();
}

std::string selfTaughtNet(const Definitions& defs, const Options& options, std::uint64_t games, std::uint64_t seed,
                          const std::function<void(const std::string&)>& tell) {
    Teaching how;
    how.games = games;
    how.seed = seed;
    auto net = taught(defs, options, how, [&](const TeachingReport& report, const common::SmallNet&) {
        tell(fmt::format("{} games: of the last ones survived {:.1f} %, median score {}", report.done, 100.0 * report.survived,
                         report.medianScore));
    });
    net.source = fmt::format("taught by {} campaigns of its own, seeds from {}", games, seed);
    return common::netText(CruelNecessity::kKey, CruelNecessity::kKey, net, judgedNames(defs));
}

}  // namespace cruel_necessity
