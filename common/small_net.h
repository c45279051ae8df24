// SmallNet: what a position is likely to come to, as a net of one hidden layer over features most of which are zero; read from
// a file in data/players, and taught by NetTeacher.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace common {

class DataFolders;

struct SmallNet {
    static constexpr std::size_t kHidden = 30, kOutputs = 2, kColumns = kHidden + kOutputs;
    using Row = std::array<float, kColumns>;  // to the hidden units, then straight to the outputs

    std::vector<Row> features;
    Row constant{};
    std::array<Row, kOutputs> outputs{};  // from the hidden units; the last columns stay 0
    std::string source;                   // how it was taught, in words

    static void add(Row& sum, const Row& row, float amount) {
        for (std::size_t i = 0; i < kColumns; ++i) sum[i] += amount * row[i];
    }
    // What comes out when the rows of all features are summed.
    [[nodiscard]] std::array<float, kOutputs> outputsOf(const Row& sum) const {
        Row lit;
        for (std::size_t i = 0; i < kColumns; ++i) lit[i] = sum[i] > 0.0F ? sum[i] : 0.0F;
        std::array<float, kOutputs> out{};
        for (std::size_t o = 0; o < kOutputs; ++o) {
            out[o] = sum[kHidden + o];
            for (std::size_t i = 0; i < kHidden; ++i) out[o] += lit[i] * outputs[o][i];
        }
        return out;
    }
};

// Reads data/players/<file>.yaml strictly: each of `features` once, in any order. Throws DataError.
SmallNet readNet(DataFolders&, std::string_view file, std::span<const std::string> features);

// The content of such a file, for whoever made it by `edgehill fit ARGUMENTS`.
std::string netText(std::string_view game, std::string_view arguments, const SmallNet&, std::span<const std::string> features);

// A position to learn from: features that are not zero, and what it came to.
struct NetLesson {
    std::vector<std::pair<std::uint16_t, float>> features;
    float chance = 0.0F;  // of the event that the first output is the logit of
    float amount = 0.0F;  // what the second output is to say where the event comes, times the chance
};

// Teaches a net by Adam (Kingma and Ba 2015): the first output by the logarithmic loss, the second by the squared error of
// those that the event comes for.
class NetTeacher {
public:
    NetTeacher(std::size_t features, std::uint64_t seed);
    [[nodiscard]] const SmallNet& net() const { return net_; }
    // What is known beforehand: that feature counts for so much straight to the outputs.
    void giveHint(std::size_t feature, const std::array<float, SmallNet::kOutputs>& weights);
    void show(const NetLesson&);
    // Moves the weights by what was shown since the last time; `rate`: how far.
    void learn(double rate);

private:
    struct Weights {
        std::vector<SmallNet::Row> features;
        SmallNet::Row constant{};
        std::array<SmallNet::Row, SmallNet::kOutputs> outputs{};
    };
    SmallNet net_;
    Weights gradient_, mean_, square_;
    int shown_ = 0;
    double decayedMean_ = 1.0, decayedSquare_ = 1.0;
};

}  // namespace common
