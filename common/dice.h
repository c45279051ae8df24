// Dice as arithmetic: which faces succeed, and the exact chance of sums and differences; nothing here rolls.
#pragma once

#include <algorithm>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace common {

// An exact chance in lowest terms, 0/1 to 1/1. Products and sums of a few dozen dice fit.
class Chance {
public:
    constexpr Chance() = default;
    constexpr Chance(std::uint64_t ways, std::uint64_t total) {
        assert(total > 0 && ways <= total);
        const std::uint64_t divisor = std::gcd(ways, total);
        ways_ = ways / divisor;
        total_ = total / divisor;
    }
    static constexpr Chance never() { return {0, 1}; }
    static constexpr Chance always() { return {1, 1}; }

    constexpr std::uint64_t ways() const { return ways_; }
    constexpr std::uint64_t total() const { return total_; }
    constexpr double value() const { return static_cast<double>(ways_) / static_cast<double>(total_); }   // for show
    constexpr Chance otherwise() const { return {total_ - ways_, total_}; }

    // Both of two independent chances.
    friend constexpr Chance operator*(Chance a, Chance b) {
        const std::uint64_t left = std::gcd(a.ways_, b.total_);
        const std::uint64_t right = std::gcd(b.ways_, a.total_);
        return {(a.ways_ / left) * (b.ways_ / right), (a.total_ / right) * (b.total_ / left)};
    }
    // Either of two chances that exclude each other.
    friend constexpr Chance operator+(Chance a, Chance b) {
        const std::uint64_t common = std::gcd(a.total_, b.total_);
        return {a.ways_ * (b.total_ / common) + b.ways_ * (a.total_ / common), a.total_ / common * b.total_};
    }
    friend constexpr bool operator==(Chance, Chance) = default;
    friend constexpr std::strong_ordering operator<=>(Chance a, Chance b) {
        return a.ways_ * b.total_ <=> b.ways_ * a.total_;
    }

private:
    std::uint64_t ways_ = 0;
    std::uint64_t total_ = 1;
};

// What an unmodified face decides whatever the modifiers say.
struct Natural {
    bool lowestFails = false;       // a natural 1
    bool highestSucceeds = false;   // a natural 6
};
inline constexpr Natural kPlainRoll{false, false};
inline constexpr Natural kLowFailsHighSucceeds{true, true};

// One fair die with faces 1 to `sides`.
struct Die {
    int sides = 6;

    constexpr int lowest() const { return 1; }
    constexpr int highest() const { return sides; }
    constexpr bool hasFace(int face) const { return face >= 1 && face <= sides; }
    constexpr Chance chanceOfFace() const { return {1, static_cast<std::uint64_t>(sides)}; }   // of each one

    // A face that succeeds when face + modifier exceeds the value.
    constexpr bool beats(int face, int value, int modifier = 0, Natural natural = kPlainRoll) const {
        assert(hasFace(face));
        if (natural.lowestFails && face == lowest()) return false;
        if (natural.highestSucceeds && face == highest()) return true;
        return face + modifier > value;
    }

    // How many faces succeed, and the chance that one roll does.
    constexpr int facesAbove(int value, int modifier = 0, Natural natural = kPlainRoll) const {
        int count = 0;
        for (int face = lowest(); face <= highest(); ++face)
            if (beats(face, value, modifier, natural)) ++count;
        return count;
    }
    constexpr Chance chanceAbove(int value, int modifier = 0, Natural natural = kPlainRoll) const {
        return {static_cast<std::uint64_t>(facesAbove(value, modifier, natural)), static_cast<std::uint64_t>(sides)};
    }

    friend constexpr bool operator==(Die, Die) = default;
};
inline constexpr Die kD6{6};

// In how many equally likely ways each whole number comes up. Exact as long as all ways together fit into 64 bits
// (24 six-sided dice); allocates, so it is for odds and tests, not for playouts.
class Distribution {
public:
    // Always this one number.
    explicit Distribution(int value) : lowest_(value), ways_{1} {}

    // The face of a die, or what `valueOf(face)` makes of it (a hit as 1 and a miss as 0, say).
    static Distribution of(Die die) {
        return of(die, [](int face) { return face; });
    }
    template <class ValueOf>
    static Distribution of(Die die, ValueOf valueOf) {
        int low = valueOf(die.lowest());
        int high = low;
        for (int face = die.lowest(); face <= die.highest(); ++face) {
            low = std::min<int>(low, valueOf(face));
            high = std::max<int>(high, valueOf(face));
        }
        Distribution result(low);
        result.ways_.assign(static_cast<std::size_t>(high - low + 1), 0);
        for (int face = die.lowest(); face <= die.highest(); ++face)
            ++result.ways_[static_cast<std::size_t>(valueOf(face) - low)];
        return result;
    }

    // Independent rolls taken together.
    friend Distribution operator+(const Distribution& a, const Distribution& b) {
        Distribution result(a.lowest_ + b.lowest_);
        result.ways_.assign(a.ways_.size() + b.ways_.size() - 1, 0);
        for (std::size_t i = 0; i < a.ways_.size(); ++i)
            for (std::size_t j = 0; j < b.ways_.size(); ++j) result.ways_[i + j] += a.ways_[i] * b.ways_[j];
        return result;
    }
    friend Distribution operator-(const Distribution& a, const Distribution& b) { return a + b.negated(); }
    Distribution times(int count) const {
        assert(count >= 0);
        Distribution result(0);
        for (int i = 0; i < count; ++i) result = result + *this;
        return result;
    }
    Distribution shifted(int by) const {
        Distribution result = *this;
        result.lowest_ += by;
        return result;
    }
    Distribution negated() const {
        Distribution result = *this;
        result.lowest_ = -highest();
        std::reverse(result.ways_.begin(), result.ways_.end());
        return result;
    }

    int lowest() const { return lowest_; }
    int highest() const { return lowest_ + static_cast<int>(ways_.size()) - 1; }
    std::uint64_t ways(int value) const {
        return value < lowest_ || value > highest() ? 0 : ways_[static_cast<std::size_t>(value - lowest_)];
    }
    std::uint64_t total() const { return std::accumulate(ways_.begin(), ways_.end(), std::uint64_t{0}); }

    Chance chanceOf(int value) const { return {ways(value), total()}; }
    Chance chanceAtLeast(int value) const {
        std::uint64_t sum = 0;
        for (int v = std::max(value, lowest_); v <= highest(); ++v) sum += ways(v);
        return {sum, total()};
    }
    Chance chanceAtMost(int value) const { return chanceAtLeast(value + 1).otherwise(); }
    Chance chanceAbove(int value) const { return chanceAtLeast(value + 1); }
    Chance chanceBelow(int value) const { return chanceAtLeast(value).otherwise(); }

private:
    int lowest_;
    std::vector<std::uint64_t> ways_;
};

}  // namespace common
