// Numbers in sentences bear a real minus, and nothing that has no value a sign.
#include "common/words.h"

#include <gtest/gtest.h>

namespace common {
namespace {

TEST(Words, NumbersBearARealMinus) {
    EXPECT_EQ(withMinus(-3), "\u22123");
    EXPECT_EQ(withMinus(3), "3");
    EXPECT_EQ(withMinus(std::string("-1.5 %")), "\u22121.5 %");
    EXPECT_EQ(withMinus(std::string("well-known")), "well-known");
    EXPECT_EQ(withSign(-1), "\u22121");
    EXPECT_EQ(withSign(0.004, 2), "0.00");
    EXPECT_EQ(withSign(-0.25, 2), "\u22120.25");
    EXPECT_EQ(sumOf(3, -1), "3 \u2212 1");
}

}  // namespace
}  // namespace common
