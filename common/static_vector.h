// A vector of fixed capacity inside the object: trivially copyable when its elements are.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

namespace common {

// Holds up to N values of T without heap. What lies past size() is never initialised, so that an empty list costs nothing,
// and never read; == compares the live elements only.
template <class T, std::size_t N>
class StaticVector {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    using value_type = T;

    StaticVector() {}  // NOLINT: not defaulted, which would let {} clear the whole array

    void push_back(const T& value) {
        assert(size_ < N);
        new (bytes_ + sizeof(T) * size_++) T(value);
    }
    void pop_back() {
        assert(size_ > 0);
        --size_;
    }
    void clear() { size_ = 0; }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] static constexpr std::size_t capacity() { return N; }

    T& operator[](std::size_t i) {
        assert(i < size_);
        return begin()[i];
    }
    const T& operator[](std::size_t i) const {
        assert(i < size_);
        return begin()[i];
    }
    T& back() { return (*this)[size_ - 1U]; }
    const T& back() const { return (*this)[size_ - 1U]; }

    T* begin() { return std::launder(reinterpret_cast<T*>(bytes_)); }
    T* end() { return begin() + size_; }
    const T* begin() const { return std::launder(reinterpret_cast<const T*>(bytes_)); }
    const T* end() const { return begin() + size_; }

    friend bool operator==(const StaticVector& a, const StaticVector& b) {
        if (a.size_ != b.size_) return false;
        for (std::size_t i = 0; i < a.size_; ++i)
            if (!(a[i] == b[i])) return false;
        return true;
    }

    // Appends candidates of which some fall out in no foreseeable order: it writes each and moves on past those that are
    // kept, without a branch. The vector has them once the sieve is gone.
    class Sieve {
    public:
        explicit Sieve(StaticVector& to) : to_(to), next_(to.end()) {}
        Sieve(const Sieve&) = delete;
        Sieve& operator=(const Sieve&) = delete;
        ~Sieve() { to_.size_ = static_cast<std::uint16_t>(next_ - to_.begin()); }
        void add(const T& value, bool isKept = true) {
            assert(next_ < to_.begin() + N);
            new (next_) T(value);
            next_ += isKept ? 1 : 0;
        }

    private:
        StaticVector& to_;
        T* next_;
    };

private:
    alignas(T) std::byte bytes_[N * sizeof(T)];
    std::uint16_t size_ = 0;
};

}  // namespace common
