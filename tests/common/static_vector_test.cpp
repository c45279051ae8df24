// Guards the vector of fixed capacity.
#include "common/static_vector.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <type_traits>

namespace common {
namespace {

static_assert(std::is_trivially_copyable_v<StaticVector<int, 4>>);
static_assert(std::is_trivially_copyable_v<StaticVector<StaticVector<std::uint8_t, 3>, 2>>);

TEST(CommonStaticVector, GrowsAndShrinks) {
    StaticVector<int, 3> v;
    EXPECT_TRUE(v.empty());
    EXPECT_EQ(v.capacity(), 3u);
    v.push_back(10);
    v.push_back(20);
    v.push_back(30);
    EXPECT_EQ(v.size(), 3u);
    EXPECT_EQ(v.back(), 30);
    EXPECT_EQ(v[0], 10);
    v.pop_back();
    EXPECT_EQ(v.back(), 20);
    v.back() = 21;
    EXPECT_EQ(v[1], 21);
    v.clear();
    EXPECT_TRUE(v.empty());
}

TEST(CommonStaticVector, IsWalkedInOrder) {
    StaticVector<int, 5> v;
    for (int i = 1; i <= 4; ++i) v.push_back(i);
    int number = 0;
    for (const int i : v) number = number * 10 + i;
    EXPECT_EQ(number, 1234);
    for (int& i : v) i *= 2;
    EXPECT_EQ(v[3], 8);
}

TEST(CommonStaticVector, ComparesLiveElementsOnly) {
    StaticVector<int, 3> a;
    StaticVector<int, 3> b;
    a.push_back(1);
    a.push_back(2);
    a.pop_back();   // leaves a 2 behind
    b.push_back(1);
    EXPECT_EQ(a, b);
    b.push_back(2);
    EXPECT_NE(a, b);
    a.push_back(3);
    EXPECT_NE(a, b);
}

TEST(CommonStaticVector, CopiesAreIndependent) {
    StaticVector<int, 2> a;
    a.push_back(1);
    StaticVector<int, 2> b = a;
    b[0] = 5;
    b.push_back(6);
    EXPECT_EQ(a[0], 1);
    EXPECT_EQ(a.size(), 1u);
}

}  // namespace
}  // namespace common
