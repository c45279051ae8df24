// Teaching a net: how it learns from positions of played games, and how well it then says what came.
#include "common/net_teaching.h"

#include <cmath>
#include <numeric>

#include "common/rng.h"

namespace common {

namespace {

// The logit that the fitted sum says.
double sumOf(const NetRows& rows, std::size_t position) {
    for (std::size_t i = rows.begins[position]; i < rows.begins[position + 1]; ++i)
        if (rows.features[i] == kSumFeature) return kSumUnit * static_cast<double>(rows.amounts[i]);
    return 0.0;
}

// The logit that the net says by itself.
double netOf(const SmallNet& net, const NetRows& rows, std::size_t position) {
    SmallNet::Row row = net.constant;
    for (std::size_t i = rows.begins[position]; i < rows.begins[position + 1]; ++i)
        SmallNet::add(row, net.features[rows.features[i]], rows.amounts[i]);
    return static_cast<double>(net.outputsOf(row)[0]);
}

// Calls look(position, its game) for those of the games held out, the searchers' or the others.
template <class Look>
void eachHeldOut(const NetRows& rows, bool ofSearchers, Look&& look) {
    for (const NetRows::Game& game : rows.games)
        if (game.isHeldOut && game.isSearched == ofSearchers)
            for (std::size_t at = game.first; at < game.last; ++at) look(at, game);
}

template <class Say>
Calibration heldOutSaying(const NetRows& rows, bool ofSearchers, Say&& say) {
    std::vector<double> said, seen;
    eachHeldOut(rows, ofSearchers, [&](std::size_t at, const NetRows::Game& game) {
        said.push_back(say(at));
        seen.push_back(static_cast<double>(game.outcome));
    });
    return calibration(said, seen);
}

// What each position is to say: how it went on, as it is thought now.
std::vector<float> aims(const SmallNet& net, const NetRows& rows, double lambda) {
    std::vector<float> out(rows.positions());
    for (const NetRows::Game& game : rows.games) {
        double came = static_cast<double>(game.outcome);
        for (std::size_t at = game.last; at-- > game.first;) {
            if (at + 1 < game.last) came = lambda * came + (1.0 - lambda) * logistic(netOf(net, rows, at + 1));
            out[at] = static_cast<float>(came);
        }
    }
    return out;
}

}  // namespace

double chanceOf(const SmallNet& net, const NetRows& rows, std::size_t position) {
    return logistic(corrected(sumOf(rows, position), netOf(net, rows, position)));
}

Calibration heldOut(const SmallNet& net, const NetRows& rows, bool ofSearchers) {
    return heldOutSaying(rows, ofSearchers, [&](std::size_t at) { return chanceOf(net, rows, at); });
}

Calibration heldOutBySum(const NetRows& rows, bool ofSearchers) {
    return heldOutSaying(rows, ofSearchers, [&](std::size_t at) { return logistic(sumOf(rows, at)); });
}

SmallNet taughtBy(const NetRows& rows, std::size_t features, const NetTeaching& how) {
    NetTeacher teacher(features, how.seed);
    teacher.giveHint(kSumFeature, {static_cast<float>(kSumUnit), 0.0F});
    std::vector<std::size_t> order;
    for (const NetRows::Game& game : rows.games)
        for (int n = 0; n < (game.isHeldOut ? 0 : game.isSearched ? how.emphasis : 1); ++n)
            for (std::size_t at = game.first; at < game.last; ++at) order.push_back(at);
    Rng drawing{how.seed, 0};
    NetLesson lesson;
    const double steps = static_cast<double>(order.size()) * how.passes;
    double done = 0.0;
    for (int pass = 0; pass < how.passes; ++pass) {
        const std::vector<float> aim = aims(teacher.net(), rows, how.lambda);
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[drawing.below(static_cast<std::uint32_t>(i))]);
        for (std::size_t n = 0; n < order.size(); ++n) {
            lesson.features.clear();
            for (std::size_t i = rows.begins[order[n]]; i < rows.begins[order[n] + 1]; ++i)
                lesson.features.emplace_back(rows.features[i], rows.amounts[i]);
            lesson.chance = aim[order[n]];
            teacher.show(lesson);
            done += 1.0;
            constexpr double kLast = 0.05;  // of the rate, in the end
            if ((n + 1) % how.batch == 0 || n + 1 == order.size())
                teacher.learn(how.rate * (1.0 - (1.0 - kLast) * done / steps));
        }
    }
    return teacher.net();
}

}  // namespace common
