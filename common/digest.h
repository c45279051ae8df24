// Digest: a 64-bit checksum built field by field, the same on every machine.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "common/rng.h"

namespace common {

// Feeds values in order; value() depends on every one of them and on their order.
class Digest {
public:
    constexpr Digest& add(std::uint64_t v) {
        hash_ = mix64(hash_ ^ v);
        return *this;
    }
    constexpr Digest& add(std::string_view text) {
        for (const char c : text) add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
        return add(text.size());
    }
    template <class Range>
    constexpr Digest& addAll(const Range& range) {
        for (const auto& v : range) add(static_cast<std::uint64_t>(v));
        return *this;
    }
    [[nodiscard]] constexpr std::uint64_t value() const { return hash_; }

private:
    std::uint64_t hash_ = 0x452821e638d01377ULL;
};

// 16 lower-case hex digits, as saves and the protocol write digests.
inline std::string digestText(std::uint64_t value) {
    static constexpr char kHex[] = "0123456789abcdef";
    std::string text(16, '0');
    for (int i = 15; i >= 0; --i, value >>= 4) text[static_cast<std::size_t>(i)] = kHex[value & 15U];
    return text;
}

}  // namespace common
