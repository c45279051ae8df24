// Sums moments item by item (Welford) and part by part (Chan, Golub and LeVeque): never as a difference of large squares, so
// that items all alike have no spread at all.
#include "common/moments.h"

namespace common {

Moments Moments::ofZeros(double n) {
    Moments out;
    out.n_ = n;
    return out;
}

void Moments::add(const Item& item) {
    ++n_;
    Item before{}, after{};
    for (std::size_t i = 0; i < kValues; ++i) {
        before[i] = item[i] - mean_[i];
        mean_[i] += before[i] / n_;
        after[i] = item[i] - mean_[i];
    }
    for (std::size_t i = 0; i < kValues; ++i)
        for (std::size_t k = 0; k < kValues; ++k) together_[i][k] += before[i] * after[k];
}

void Moments::add(const Moments& other) {
    if (other.n_ == 0) return;
    if (n_ == 0) {
        *this = other;
        return;
    }
    const double n = n_ + other.n_;
    Item apart{};
    for (std::size_t i = 0; i < kValues; ++i) apart[i] = other.mean_[i] - mean_[i];
    for (std::size_t i = 0; i < kValues; ++i)
        for (std::size_t k = 0; k < kValues; ++k)
            together_[i][k] += other.together_[i][k] + apart[i] * apart[k] * n_ * other.n_ / n;
    for (std::size_t i = 0; i < kValues; ++i) mean_[i] += apart[i] * other.n_ / n;
    n_ = n;
}

}  // namespace common
