// Plans: figures of the futures, the reasons found in them, and their words.
#include "common/plans.h"

#include <array>

#include <fmt/format.h>

namespace common {

double FutureFigures::mean(std::size_t p) const {
    double sum = 0.0;
    for (std::size_t w = 0; w < worlds; ++w) sum += changed(w, p);
    return sum / static_cast<double>(worlds);
}

namespace {

// The mean of some numbers and its standard error.
struct Spread {
    double sum = 0.0, squares = 0.0;
    std::size_t n = 0;
    void add(double x) {
        sum += x;
        squares += x * x;
        ++n;
    }
    [[nodiscard]] double mean() const { return n == 0 ? 0.0 : sum / static_cast<double>(n); }
    [[nodiscard]] double error() const {
        if (n < 2) return 0.0;
        const double about = squares / static_cast<double>(n) - mean() * mean();
        return std::sqrt(std::max(0.0, about) / static_cast<double>(n - 1));
    }
};

}  // namespace

double FutureFigures::error(std::size_t p) const {
    Spread of;
    for (std::size_t w = 0; w < worlds; ++w) of.add(changed(w, p));
    return of.error();
}
double FutureFigures::gain(std::size_t p, std::size_t over) const {
    Spread of;
    for (std::size_t w = 0; w < worlds; ++w) of.add(changed(w, p) - changed(w, over));
    return of.mean();
}
double FutureFigures::gainError(std::size_t p, std::size_t over) const {
    Spread of;
    for (std::size_t w = 0; w < worlds; ++w) of.add(changed(w, p) - changed(w, over));
    return of.error();
}
bool FutureFigures::endAlike(std::size_t p, std::size_t q) const {
    for (std::size_t w = 0; w < worlds; ++w) {
        const auto at = [&](std::size_t plan) {
            return then.begin() + static_cast<std::ptrdiff_t>((w * plans + plan) * facts);
        };
        if (chance[w * plans + p] != chance[w * plans + q] ||
            !std::equal(at(p), at(p) + static_cast<std::ptrdiff_t>(facts), at(q)))
            return false;
    }
    return true;
}

namespace {

// One thing that may have happened in a future: a fact has come to a state, or how much it has grown.
struct Happening {
    std::size_t fact = 0;
    int state = -1;         // -1: a number
    std::vector<double> x;  // [world][plan]
    double mean = 0.0, others = 0.0, apart = 0.0, error = 0.0;  // of the plan, of the others, their difference
    double slope = 0.0;     // chance of winning that goes with one of it
    double within = 0.0;    // the same among the futures of one plan: what it does, whichever plan brings it
    double good = 0.0;      // 1: good in itself for the seat, -1: bad; 0: as the chance tells
    double weight = 0.0;
};

double correlation(const std::vector<double>& a, const std::vector<double>& b) {
    const auto n = static_cast<double>(a.size());
    double sa = 0, sb = 0, saa = 0, sbb = 0, sab = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        sa += a[i];
        sb += b[i];
        saa += a[i] * a[i];
        sbb += b[i] * b[i];
        sab += a[i] * b[i];
    }
    const double va = saa / n - sa / n * (sa / n), vb = sbb / n - sb / n * (sb / n);
    return va <= 1e-12 || vb <= 1e-12 ? 0.0 : (sab / n - sa / n * (sb / n)) / std::sqrt(va * vb);
}

double deviation(const std::vector<double>& a) {
    Spread of;
    for (const double x : a) of.add(x);
    return std::sqrt(std::max(0.0, of.squares / static_cast<double>(std::max<std::size_t>(1, of.n)) - of.mean() * of.mean()));
}

// Less the mean of its plan, row by row.
std::vector<double> withoutPlans(std::vector<double> a, std::size_t plans) {
    for (std::size_t p = 0; p < plans; ++p) {
        Spread of;
        for (std::size_t i = p; i < a.size(); i += plans) of.add(a[i]);
        const double mean = of.mean();
        for (std::size_t i = p; i < a.size(); i += plans) a[i] -= mean;
    }
    return a;
}

std::string amount(double x) {
    if (std::abs(x) >= 9.95) return fmt::format("{:.0f}", std::abs(x));
    std::string out = fmt::format("{:.1f}", std::abs(x));
    if (out.ends_with(".0")) out.resize(out.size() - 2);
    return out;
}

// Of "[one|many]" the first stands with exactly one.
std::string filled(std::string words, double x, bool isLittle = false) {
    const std::string many = amount(x);
    if (const auto at = words.find("{}"); at != std::string::npos) words.replace(at, 2, (isLittle ? "only " : "") + many);
    for (auto at = words.find('['); at != std::string::npos; at = words.find('[')) {
        const auto bar = words.find('|', at), end = words.find(']', at);
        words = words.substr(0, at) +
                (many == "1" ? words.substr(at + 1, bar - at - 1) : words.substr(bar + 1, end - bar - 1)) +
                words.substr(end + 1);
    }
    return words;
}

// Whether so little is told at all.
constexpr double kLeastAmount = 0.05;

std::string told(const FactSpec& spec, const Happening& it, std::size_t worlds, bool hasOthers, std::string_view otherwise) {
    if (it.state >= 0) {
        const std::string& became = spec.became[static_cast<std::size_t>(it.state)];
        const auto count = [&](double share) { return static_cast<int>(std::lround(share * static_cast<double>(worlds))); };
        const int n = count(it.mean), o = count(it.others), all = static_cast<int>(worlds);
        if (n == 0) return fmt::format("{} in none of {} futures ({} in {})", became, all, otherwise, o);
        const std::string in = n == all ? fmt::format("in all {} futures", all)
                                        : fmt::format("in {}{} of {} futures", hasOthers && n < o ? "only " : "", n, all);
        return hasOthers ? fmt::format("{} {} ({} in {})", became, in, otherwise, o == 0 ? "none" : std::to_string(o))
                         : fmt::format("{} {}", became, in);
    }
    const auto words = [&](double x, bool isLittle = false) { return filled(x > 0 ? spec.more : spec.less, x, isLittle); };
    if (std::abs(it.mean) < kLeastAmount)
        return fmt::format("{} on average {}, but not by this", words(it.others), otherwise);
    if (!hasOthers) return words(it.mean) + " on average";
    const bool isSameWay = it.mean * it.others > 0 && std::abs(it.others) >= kLeastAmount;
    const bool isLittle = isSameWay && std::abs(it.mean) < std::abs(it.others);
    return fmt::format("{} on average ({} {})", words(it.mean, isLittle), otherwise,
                       isSameWay                               ? amount(it.others)
                       : std::abs(it.others) < kLeastAmount    ? std::string("none")
                       : it.others > 0                         ? "+" + amount(it.others)
                                                               : "\u2212" + amount(it.others));
}

// Whether it comes about where the plan does not go.
bool isElsewhere(const FactSpec& fact, std::span<const PlanWay> ways) {
    const auto isOf = [&](const std::string& place) {
        return std::find(fact.places.begin(), fact.places.end(), place) != fact.places.end();
    };
    return !fact.places.empty() && !ways.empty() &&
           std::none_of(ways.begin(), ways.end(), [&](const PlanWay& way) { return isOf(way.from) || isOf(way.to); });
}

}  // namespace

Reasons reasonsFor(const std::vector<FactSpec>& specs, const FutureFigures& figures, std::size_t plan,
                   std::span<const std::size_t> others, std::string_view otherwise, std::span<const PlanWay> ways,
                   std::size_t most) {
    const std::size_t rows = figures.worlds * figures.plans;
    if (figures.worlds == 0) return {};
    std::vector<double> chance(rows);
    for (std::size_t w = 0; w < figures.worlds; ++w)
        for (std::size_t p = 0; p < figures.plans; ++p) chance[w * figures.plans + p] = figures.changed(w, p);
    const double chanceSpread = deviation(chance);
    const std::vector<double> chanceWithin = withoutPlans(chance, figures.plans);

    constexpr double kWithAnother = 0.25, kElsewhere = 0.5;
    std::vector<Happening> all;
    const auto consider = [&](std::size_t fact, int state) {
        Happening it{.fact = fact, .state = state, .x = std::vector<double>(rows)};
        Spread own, rest, apart;
        for (std::size_t w = 0; w < figures.worlds; ++w) {
            const double now = figures.now[w * figures.facts + fact];
            Spread here;
            for (std::size_t p = 0; p < figures.plans; ++p) {
                const double then = figures.then[(w * figures.plans + p) * figures.facts + fact];
                it.x[w * figures.plans + p] = state < 0                                          ? then - now
                                              : std::lround(then) == state && std::lround(now) != state ? 1.0
                                                                                                 : 0.0;
            }
            for (const std::size_t p : others) here.add(it.x[w * figures.plans + p]);
            own.add(it.x[w * figures.plans + plan]);
            rest.add(here.mean());
            apart.add(it.x[w * figures.plans + plan] - here.mean());
        }
        it.mean = own.mean();
        it.others = rest.mean();
        it.apart = apart.mean();
        it.error = apart.error();
        const double spread = deviation(it.x);
        if (spread > 1e-9) it.slope = correlation(it.x, chance) * chanceSpread / spread;
        it.within = correlation(withoutPlans(it.x, figures.plans), chanceWithin);
        it.weight = std::abs(it.slope * it.apart) * (isElsewhere(specs[fact], ways) ? kElsewhere : 1.0);
        if (const Favours favours = specs[fact].favoursIn(state); favours != Favours::kEither) {
            it.good = (favours == Favours::kFirst) == (figures.seat != PlayerId::kSecond) ? 1.0 : -1.0;
            // The plans that bring it gain by something else.
            if (it.slope * it.good < 0) it.weight *= kWithAnother;
        }
        all.push_back(std::move(it));
    };
    for (std::size_t f = 0; f < specs.size(); ++f) {
        if (specs[f].became.empty()) consider(f, -1);
        for (std::size_t v = 0; v < specs[f].became.size(); ++v)
            if (!specs[f].became[v].empty()) consider(f, static_cast<int>(v));
    }
    // What stands out from what chance explains, by how much the chance of winning goes with it. What says nearly the same as
    // something told already counts for less.
    constexpr double kErrors = 2.0, kLeastShare = 0.08, kLeastNumber = 0.2, kLeastPart = 0.15, kLeastWeight = 0.0005,
                     kOfTheFirst = 0.08;
    Reasons out;
    double greatest = 0.0;
    while (out.good.size() + out.bad.size() < most) {
        Happening* best = nullptr;
        for (Happening& it : all) {
            const double least =
                it.state < 0 ? std::max(kLeastNumber, kLeastPart * std::max(std::abs(it.mean), std::abs(it.others)))
                             : kLeastShare;
            const bool isSeen = std::abs(it.apart) >= least && std::abs(it.apart) > kErrors * it.error;
            if (isSeen && it.weight > (best ? best->weight : 0.0)) best = &it;
        }
        if (!best || best->weight < std::max(kLeastWeight, kOfTheFirst * greatest)) break;
        greatest = std::max(greatest, best->weight);
        constexpr double kTells = 0.1;  // what goes so little with the chance is judged by the plans
        const double way = best->good != 0.0 ? best->good : std::abs(best->within) > kTells ? best->within : best->slope;
        // Alone, it is good where its plan is.
        const double apart = others.empty() ? best->mean : best->apart;
        (way * apart < 0 ? out.bad : out.good)
            .push_back((isElsewhere(specs[best->fact], ways) ? "in the rest of the turn " : "") +
                       told(specs[best->fact], *best, figures.worlds, !others.empty(), otherwise));
        const std::size_t fact = best->fact;
        const std::vector<double> x = best->x;
        for (Happening& it : all) {
            const double r = correlation(it.x, x);
            it.weight *= it.fact == fact ? 0.0 : std::max(0.0, 1.0 - r * r);
        }
    }
    if (out.good.empty() && out.bad.empty()) {
        const Happening* best = nullptr;
        double most1 = 0.0;
        for (const Happening& it : all) {
            constexpr double kUsual = 0.25;
            const double weight = std::abs(it.slope * it.mean);
            if (it.state >= 0 && it.mean >= kUsual && weight > most1) most1 = weight, best = &it;
        }
        if (best) out.likely = told(specs[best->fact], *best, figures.worlds, false, otherwise);
    }
    return out;
}

namespace {

std::vector<std::string> firstThen(std::vector<std::string> first, const std::vector<std::string>& then, std::string_view but) {
    for (const std::string& reason : then) first.push_back(fmt::format("{}{}", but, reason));
    return first;
}

}  // namespace

Standing standingOf(double gain, double error, std::size_t others) {
    if (others == 0) return Standing::kAlone;
    constexpr double kErrors = 2.0, kHardly = 0.01;  // a point is nothing that a person would choose by
    if (std::abs(gain) < kHardly || std::abs(gain) <= kErrors * error) return Standing::kAlike;
    return gain > 0 ? Standing::kBetter : Standing::kWorse;
}

std::vector<std::string> adviceOf(const Reasons& r, Standing standing) {
    static constexpr const char* kManyFor = "no one thing speaks for it, but many small ones do";
    if (!r.likely.empty()) return {r.likely};
    if (!r.good.empty()) return firstThen(r.good, r.bad, "but ");
    if (!r.bad.empty())
        return firstThen(standing == Standing::kBetter ? std::vector<std::string>{kManyFor} : std::vector<std::string>{}, r.bad,
                         "against it: ");
    switch (standing) {
        case Standing::kAlone: return {};
        case Standing::kAlike: return {"what comes of it is much the same as by other choices"};
        case Standing::kBetter: return {kManyFor};
        case Standing::kWorse: return {"no one thing speaks against it, but many small ones do"};
    }
    return {};
}

std::vector<std::string> comparisonOf(const Reasons& r, bool isBetter) {
    if (!r.likely.empty()) return {r.likely};
    const std::vector<std::string>&first = isBetter ? r.good : r.bad, &then = isBetter ? r.bad : r.good;
    return first.empty() ? std::vector<std::string>{} : firstThen(first, then, "but ");
}

bool isSamePlan(const PlanText& a, const PlanText& b) {
    return std::is_permutation(a.what.begin(), a.what.end(), b.what.begin(), b.what.end());
}

// Words

std::string changeText(double now, double chance) {
    const long points = std::lround(100 * chance) - std::lround(100 * now);
    return points == 0 ? "0" : (points < 0 ? "\u2212" : "+") + std::to_string(std::abs(points));
}

const ChoiceBehind* PlansText::behindOf(std::size_t choice) const {
    const auto at = std::find_if(looked.begin(), looked.end(), [&](const ChoiceBehind& it) { return it.choice == choice; });
    return at == looked.end() ? nullptr : &*at;
}

const ChoiceBehind* PlansText::mistake(double least) const {
    if (!own || plans.empty() || isSamePlan(*own, plans.front())) return nullptr;
    const ChoiceBehind* it = behindOf(own->choice);
    return it && it->isSurelyOver(least) ? it : nullptr;
}

std::string chanceText(double now, double chance, double error) {
    if (std::abs(chance - now) <= error || std::lround(100 * chance) == std::lround(100 * now))
        return fmt::format("{} %, as now", std::lround(100 * chance));  // the rest is chance
    return fmt::format("{} % ({} \u00b1 {})", std::lround(100 * chance), changeText(now, chance),
                       std::max(1L, std::lround(100 * error)));
}

std::string numberWord(int n) {
    static constexpr std::array<const char*, 13> kWords{"no",    "one",   "two",  "three", "four",   "five",  "six",
                                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    return n >= 0 && n < static_cast<int>(kWords.size()) ? kWords[static_cast<std::size_t>(n)] : std::to_string(n);
}

}  // namespace common
