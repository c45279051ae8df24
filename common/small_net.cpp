// SmallNet: its file, and how it is taught.
#include "common/small_net.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "common/data_folders.h"
#include "common/rng.h"

namespace common {

namespace {

constexpr double kUnit = 10'000.0;  // weights are written as whole ten-thousandths
constexpr int kMostWeight = 10'000'000;
constexpr std::array<std::string_view, SmallNet::kOutputs> kOutputNames{"chance", "amount"};

void readRow(const YamlNode& node, std::span<float> row) {
    const std::string& text = node.asString();
    const char *at = text.data(), *const end = at + text.size();
    for (float& weight : row) {
        while (at != end && *at == ' ') ++at;
        int value = 0;
        const auto [next, problem] = std::from_chars(at, end, value);
        if (problem != std::errc() || (next != end && *next != ' ') || value < -kMostWeight || value > kMostWeight)
            node.fail(fmt::format("These are not {} whole numbers with a space between.", row.size()),
                      "Teach the net again: edgehill fit.");
        weight = static_cast<float>(value / kUnit);
        at = next;
    }
    if (at != end)
        node.fail(fmt::format("More than {} numbers stand here.", row.size()), "Teach the net again: edgehill fit.");
}

std::string rowText(std::span<const float> row) {
    std::string out;
    for (const float weight : row) {
        if (!out.empty()) out += ' ';
        out += std::to_string(std::lround(weight * kUnit));
    }
    return out;
}

}  // namespace

SmallNet readNet(DataFolders& folders, std::string_view file, std::span<const std::string> features) {
    const std::vector<std::string_view> names(features.begin(), features.end());
    SmallNet out;
    out.features.resize(names.size());
    if (!folders.areWeightsRead()) return out;
    const YamlNode root = folders.loadMerged(fmt::format("players/{}.yaml", file));
    root.expectKeys({"source", "constant", "outputs", "features"});
    out.source = root["source"].asString();
    readRow(root["constant"], out.constant);
    root["outputs"].expectKeys(kOutputNames);
    for (std::size_t o = 0; o < SmallNet::kOutputs; ++o)
        readRow(root["outputs"][kOutputNames[o]], std::span(out.outputs[o]).first(SmallNet::kHidden));
    std::vector<bool> isRead(names.size(), false);
    for (const YamlNode& node : root["features"].items()) {
        node.expectKeys({"id", "weights"});
        const std::size_t at = node["id"].asEnum(names);
        if (isRead[at]) node["id"].fail("This feature has its weights already.", "Take one of the two lines out.");
        isRead[at] = true;
        readRow(node["weights"], out.features[at]);
    }
    for (std::size_t i = 0; i < names.size(); ++i)
        if (!isRead[i])
            root["features"].fail(fmt::format("The feature `{}` has no weights.", names[i]),
                                  "Teach the net again: edgehill fit.");
    return out;
}

std::string netText(std::string_view game, std::string_view arguments, const SmallNet& net,
                    std::span<const std::string> features) {
    std::string out = fmt::format(
        "# What a position of {0} is likely to come to: weights of a small net, in ten-thousandths; of each row the\n"
        "# first {1} go to the hidden units, the last {2} straight to the outputs.\n"
        "# Made by `edgehill fit {5}`; the chance of winning and the searching computer player read it.\n"
        "source: \"{3}\"\nconstant: \"{4}\"\noutputs:\n",
        game, SmallNet::kHidden, SmallNet::kOutputs, net.source, rowText(net.constant), arguments);
    for (std::size_t o = 0; o < SmallNet::kOutputs; ++o)
        out += fmt::format("  {}: \"{}\"\n", kOutputNames[o], rowText(std::span(net.outputs[o]).first(SmallNet::kHidden)));
    out += "features:\n";
    for (std::size_t i = 0; i < features.size(); ++i)
        out += fmt::format("  - {{id: {}, weights: \"{}\"}}\n", features[i], rowText(net.features[i]));
    return out;
}

NetTeacher::NetTeacher(std::size_t features, std::uint64_t seed) {
    net_.features.resize(features);
    for (Weights* w : {&gradient_, &mean_, &square_}) w->features.resize(features);
    // Unlike weights, so that the hidden units come to differ; none of a feature: what has never been seen says nothing. All
    // units are lit at first: one that is dark whatever it is shown never learns.
    Rng rng{seed, 0};
    const auto about = [&rng](float spread) { return spread * (static_cast<float>(rng.below(20'001)) / 10'000.0F - 1.0F); };
    constexpr float kSpread = 0.3F;
    for (std::size_t i = 0; i < SmallNet::kHidden; ++i) net_.constant[i] = 0.01F + std::abs(about(kSpread));
    for (SmallNet::Row& row : net_.outputs)
        for (std::size_t i = 0; i < SmallNet::kHidden; ++i) row[i] = about(kSpread);
}

void NetTeacher::giveHint(std::size_t feature, const std::array<float, SmallNet::kOutputs>& weights) {
    for (std::size_t o = 0; o < SmallNet::kOutputs; ++o) net_.features[feature][SmallNet::kHidden + o] = weights[o];
}

void NetTeacher::show(const NetLesson& lesson) {
    constexpr float kAmountMatters = 0.3F;  // against the chance
    SmallNet::Row sum = net_.constant;
    for (const auto& [feature, amount] : lesson.features) SmallNet::add(sum, net_.features[feature], amount);
    const auto out = net_.outputsOf(sum);
    const float chance = 1.0F / (1.0F + std::exp(-std::clamp(out[0], -30.0F, 30.0F)));
    const std::array<float, SmallNet::kOutputs> error{chance - lesson.chance,
                                                      kAmountMatters * (lesson.chance * out[1] - lesson.amount)};
    SmallNet::Row back{};
    for (std::size_t i = 0; i < SmallNet::kHidden; ++i) {
        if (sum[i] <= 0.0F) continue;
        for (std::size_t o = 0; o < SmallNet::kOutputs; ++o) {
            back[i] += error[o] * net_.outputs[o][i];
            gradient_.outputs[o][i] += error[o] * sum[i];
        }
    }
    for (std::size_t o = 0; o < SmallNet::kOutputs; ++o) back[SmallNet::kHidden + o] = error[o];
    for (const auto& [feature, amount] : lesson.features) SmallNet::add(gradient_.features[feature], back, amount);
    SmallNet::add(gradient_.constant, back, 1.0F);
    ++shown_;
}

void NetTeacher::learn(double rate) {
    if (shown_ == 0) return;
    constexpr float kFirst = 0.9F, kSecond = 0.999F, kRidge = 1e-6F;
    decayedMean_ *= kFirst;
    decayedSquare_ *= kSecond;
    const auto share = 1.0F / static_cast<float>(shown_), step = static_cast<float>(rate / (1.0 - decayedMean_)),
               spread = static_cast<float>(1.0 / (1.0 - decayedSquare_));
    const auto move = [&](SmallNet::Row& weight, SmallNet::Row& gradient, SmallNet::Row& mean, SmallNet::Row& square) {
        for (std::size_t i = 0; i < SmallNet::kColumns; ++i) {
            const float g = gradient[i] * share + kRidge * weight[i];
            mean[i] = kFirst * mean[i] + (1.0F - kFirst) * g;
            square[i] = kSecond * square[i] + (1.0F - kSecond) * g * g;
            weight[i] -= step * mean[i] / (std::sqrt(square[i] * spread) + 1e-7F);
            gradient[i] = 0.0F;
        }
    };
    for (std::size_t f = 0; f < net_.features.size(); ++f)
        move(net_.features[f], gradient_.features[f], mean_.features[f], square_.features[f]);
    move(net_.constant, gradient_.constant, mean_.constant, square_.constant);
    for (std::size_t o = 0; o < SmallNet::kOutputs; ++o)
        move(net_.outputs[o], gradient_.outputs[o], mean_.outputs[o], square_.outputs[o]);
    shown_ = 0;
}

}  // namespace common
