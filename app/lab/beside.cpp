// Lays two kept arms side by side.
#include "app/lab/beside.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "app/games.h"
#include "app/lab/results.h"
#include "app/lab/tallies.h"

namespace app::lab {

namespace {

Source sourceOf(const KeptArm& it) {
    return {&it.store, it.arm, gamesThatCount(it.store.experiment(), lookAt(it.store))};
}

Beside::Side sideOf(const Source& source) {
    const Experiment& e = source.store->experiment();
    const Arm& arm = source.it();
    const std::uint64_t wars = source.store->count(source.arm, source.first).finished();
    Beside::Side out{e.title, arm.title, {}, static_cast<std::size_t>(wars)};
    out.words.push_back(fmt::format("{}, {}", Games::entry(arm.game).title, spoken(arm.setup.scenario)));
    out.words.push_back(playersTogether(arm));
    for (std::string& with : playedWith(e, arm)) out.words.push_back(std::move(with));
    out.words.push_back(fmt::format("{} wars, seeds from {} on", out.wars, e.seed));
    return out;
}

bool isSame(const KeptArm& a, const KeptArm& b) {
    const Experiment &ea = a.store.experiment(), &eb = b.store.experiment();
    return ea.seed == eb.seed && ea.dice == eb.dice && playsAlike(ea.arms[a.arm], eb.arms[b.arm]);
}

std::string listOf(const std::vector<std::string>& measures) {
    std::vector<std::string_view> titles;
    for (const std::string& key : measures) titles.push_back(measureOf(key).title);
    return fmt::format("{}", fmt::join(titles, ", "));
}

}  // namespace

Beside besideEachOther(const KeptArm& first, const KeptArm& second) {
    const Transaction readingFirst = first.store.reading();
    const std::vector<Source> sources{sourceOf(first), sourceOf(second)};
    const Arm &a = sources[0].it(), &b = sources[1].it();
    Beside out;
    out.sides = {sideOf(sources[0]), sideOf(sources[1])};
    const auto &counted = first.store.experiment().measures, &also = second.store.experiment().measures;
    std::vector<std::string> both;
    for (const std::string& key : counted)
        if (std::find(also.begin(), also.end(), key) != also.end() && isOfArms(key)) both.push_back(key);
    if (a.game != b.game)
        out.refusal = fmt::format(
            "One is of {}, the other of {}: a figure of one design is no figure of another. Choose two of "
            "one game. Two games stand beside each other in the ready-made questions, and in an experiment written by hand.",
            Games::entry(a.game).title, Games::entry(b.game).title);
    else if (isSame(first, second))
        out.refusal = "Both are the same wars: same rules, players, dice and seeds. Choose one that is played otherwise.";
    else if (out.sides[0].wars == 0 || out.sides[1].wars == 0)
        out.refusal =
            fmt::format("\u201c{}\u201d has no war yet that is finished.", out.sides[out.sides[0].wars == 0 ? 0 : 1].title);
    else if (both.empty())
        out.refusal = fmt::format(
            "They have counted nothing in common: the first {}; the second {}. Run one of them again with a "
            "measure of the other.",
            listOf(counted), listOf(also));
    if (!out.refusal.empty()) return out;
    for (const auto* list : {&counted, &also})
        for (const std::string& key : *list)
            if (std::find(both.begin(), both.end(), key) == both.end() &&
                std::find(out.leftOut.begin(), out.leftOut.end(), key) == out.leftOut.end())
                out.leftOut.push_back(key);
    std::vector<Asked> asked;
    for (const std::string& key : both) asked.push_back({key, {0, 1}, {{1, 0}}});
    const std::vector<Tallies> tallies = talliesOf(sources, asked);
    // Most wars of the one have one of the same seed in the other.
    out.isPaired = 2 * tallies.front().pairs(1, 0) >= std::max(out.sides[0].wars, out.sides[1].wars);
    std::vector<double> doubts;
    for (std::size_t i = 0; i < both.size(); ++i)
        for (const std::string& part : tallies[i].parts()) {
            const Tally *one = tallies[i].of(0, part), *other = tallies[i].of(1, part);
            if (!one || !other) continue;
            const Gap gap = out.isPaired ? tallies[i].gap(1, 0, part) : gapApart(*other, *one);
            out.rows.push_back({both[i], part, one->title, {figureOf(*one), figureOf(*other)}, gap, false});
            doubts.push_back(gap.doubt);
        }
    if (out.rows.empty()) {
        out.refusal = "What they have counted in common has no figure in both. More wars may have one.";
        return out;
    }
    const auto worths = common::holm(doubts);
    for (std::size_t i = 0; i < out.rows.size(); ++i) out.rows[i].isOther = worths[i] < 0.05;
    return out;
}

}  // namespace app::lab
