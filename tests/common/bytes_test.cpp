// Guards the search of bytes eight and sixteen at a time.
#include <gtest/gtest.h>

#include <array>

#include "common/bytes.h"

namespace common {
namespace {

TEST(Bytes, EveryByteIsFoundAtItsPlaceAndNoOther) {
    for (int value = 0; value < 256; ++value)
        for (int other = 0; other < 256; ++other) {
            if (other == value) continue;
            for (std::size_t at = 0; at < 8; ++at) {
                std::array<std::uint8_t, 8> bytes{};
                bytes.fill(static_cast<std::uint8_t>(other));
                bytes[at] = static_cast<std::uint8_t>(value);
                ASSERT_EQ(equalBytes(bytes.data(), static_cast<std::uint8_t>(value)), std::uint64_t{1} << at)
                    << value << " among " << other;
            }
        }
}
TEST(Bytes, AllEightAreFound) {
    const std::array<std::uint8_t, 8> bytes{7, 7, 0, 7, 128, 7, 255, 7};
    EXPECT_EQ(equalBytes(bytes.data(), 7), 0b10101011U);
    EXPECT_EQ(equalBytes(bytes.data(), 0), 0b00000100U);
}
TEST(Bytes, SixteenAreTwiceEight) {
    const std::array<std::uint8_t, 16> bytes{7, 7, 0, 7, 128, 7, 255, 7, 0, 7, 0, 128, 128, 255, 1, 7};
    for (int value = 0; value < 256; ++value) {
        const auto v = static_cast<std::uint8_t>(value);
        EXPECT_EQ(equalBytes16(bytes.data(), v), equalBytes(bytes.data(), v) | equalBytes(bytes.data() + 8, v) << 8) << value;
    }
}
TEST(Bytes, BelowAreThoseThatAreLess) {
    const std::array<std::uint8_t, 16> bytes{7, 6, 0, 8, 128, 127, 255, 254, 1, 200, 199, 201, 16, 17, 15, 129};
    for (int limit = 1; limit < 256; ++limit) {
        std::uint64_t below = 0;
        for (std::size_t i = 0; i < bytes.size(); ++i) below |= std::uint64_t{bytes[i] < limit} << i;
        EXPECT_EQ(bytesBelow16(bytes.data(), static_cast<std::uint8_t>(limit)), below) << limit;
    }
}

}  // namespace
}  // namespace common
