// Moments: what is kept of a sample too long to be kept itself: how many items there are, their means, how they vary together.
#pragma once

#include <array>
#include <cstddef>

namespace common {

class Moments {
public:
    static constexpr std::size_t kValues = 4;  // of an item, at most; those that are not given are 0
    using Item = std::array<double, kValues>;

    static Moments ofZeros(double n);  // as many items of nothing but 0

    void add(const Item& item);
    void add(const Moments& other);  // the items of the other as well

    [[nodiscard]] double n() const { return n_; }
    [[nodiscard]] double mean(std::size_t i) const { return mean_[i]; }
    // Sum over the items of how far the one value lies off its mean times how far the other does.
    [[nodiscard]] double together(std::size_t i, std::size_t k) const { return together_[i][k]; }

private:
    double n_ = 0.0;
    Item mean_{};
    std::array<Item, kValues> together_{};
};

}  // namespace common
