// Bytes: looks through small arrays of bytes eight or sixteen at a time.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace common {

// Bit i is set where byte i of the eight from `first` is `value`.
inline std::uint64_t equalBytes(const void* first, std::uint8_t value) {
    constexpr std::uint64_t kOnes = 0x0101010101010101U, kLow = 0x7f7f7f7f7f7f7f7fU;
    std::uint64_t x = 0;
    std::memcpy(&x, first, sizeof x);
    if constexpr (std::endian::native == std::endian::big) x = __builtin_bswap64(x);
    x ^= kOnes * value;
    const std::uint64_t zero = ~(((x & kLow) + kLow) | x | kLow);  // 0x80 in every byte that is zero, and nothing else
    return ((zero >> 7) * 0x0102040810204080U) >> 56;
}

// The same for sixteen.
inline std::uint64_t equalBytes16(const void* first, std::uint8_t value) {
#ifdef __SSE2__
    const __m128i bytes = _mm_loadu_si128(static_cast<const __m128i*>(first));
    return static_cast<std::uint64_t>(
        static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(static_cast<char>(value))))));
#else
    return equalBytes(first, value) | equalBytes(static_cast<const unsigned char*>(first) + 8, value) << 8;
#endif
}

// Bit i is set where byte i of the sixteen from `first` is less than `limit`, which is not zero.
inline std::uint64_t bytesBelow16(const void* first, std::uint8_t limit) {
#ifdef __SSE2__
    const __m128i bytes = _mm_loadu_si128(static_cast<const __m128i*>(first));
    const __m128i most = _mm_set1_epi8(static_cast<char>(limit - 1));
    return static_cast<std::uint64_t>(
        static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_min_epu8(bytes, most), bytes))));
#else
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < 16; ++i)
        bits |= std::uint64_t{static_cast<const std::uint8_t*>(first)[i] < limit} << i;
    return bits;
#endif
}

}  // namespace common
