// Codec and fields: what a type says of its members once.
#include "common/codec.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <variant>

namespace wire {

enum class Colour : std::uint8_t { kRed, kBlue, kNone = 255 };
constexpr auto valuesOf(Colour) { return common::lastIs(1, Colour::kNone); }

struct Waits : common::DecisionFrameOf<Colour> {
    std::int8_t left = 0;
    static constexpr auto fields() { return common::fields(&Waits::left); }
};
struct Runs : common::Procedure {};
struct Forgets : common::Procedure {
    std::uint8_t step = 0;
    std::uint8_t forgotten = 0;
    static constexpr auto fields() { return common::fields(&Forgets::step); }
};
using Frame = std::variant<Waits, Runs>;

struct Thing {
    std::uint64_t secret = 0;
    std::array<std::uint16_t, 2> hand{};
    Colour owner = Colour::kNone;
    std::int32_t score = 0;
    bool isOn = false;
    common::StaticVector<Frame, 3> stack;
    std::uint8_t cache = 0, wins = 0, partly = 0;
    static constexpr auto fields() {
        return common::fields(common::nobody(&Thing::secret), common::own(&Thing::hand), &Thing::owner, &Thing::score,
                              &Thing::isOn, &Thing::stack, common::derived(&Thing::cache), common::statistic(&Thing::wins),
                              common::shown(&Thing::partly));
    }
    bool operator==(const Thing&) const = default;
};
struct Battle {
    bool isOn = false;
    std::uint8_t round = 0;
    static constexpr auto kIsThere = &Battle::isOn;
    static constexpr auto fields() { return common::fields(&Battle::isOn, &Battle::round); }
};

Thing full() {
    Thing t;
    t.secret = 77;
    t.hand = {300, 7};
    t.owner = Colour::kBlue;
    t.score = -1000;
    t.isOn = true;
    t.stack.push_back(common::by(Colour::kBlue, Waits{{}, -3}));
    t.stack.push_back(Runs{});
    t.cache = 9;
    t.wins = 4;
    t.partly = 5;
    return t;
}

TEST(Fields, AForgottenMemberIsSeenByTheCompiler) {
    static_assert(common::kDeclaresAllFields<Thing>);
    static_assert(common::kDeclaresAllFields<Waits>);
    static_assert(common::kDeclaresAllFields<Runs>);
    static_assert(!common::kDeclaresAllFields<Forgets>);
}

TEST(Fields, FramesAreComparedBySideAndFields) {
    const Waits one = common::by(Colour::kRed, Waits{{}, 2});
    EXPECT_TRUE(one == common::by(Colour::kRed, Waits{{}, 2}));
    EXPECT_FALSE(one == common::by(Colour::kBlue, Waits{{}, 2}));
    EXPECT_FALSE(one == common::by(Colour::kRed, Waits{{}, 1}));
}

TEST(Fields, TheChecksumDependsOnEveryFieldButDerivedOnes) {
    const auto digest = [](const Thing& t) {
        common::Digest d;
        common::addTo(d, t);
        return d.value();
    };
    const std::uint64_t was = digest(full());
    const auto changed = [&](auto change) {
        Thing t = full();
        change(t);
        return digest(t) != was;
    };
    EXPECT_TRUE(changed([](Thing& t) { ++t.secret; }));
    EXPECT_TRUE(changed([](Thing& t) { ++t.hand[1]; }));
    EXPECT_TRUE(changed([](Thing& t) { t.owner = Colour::kRed; }));
    EXPECT_TRUE(changed([](Thing& t) { ++t.score; }));
    EXPECT_TRUE(changed([](Thing& t) { t.isOn = false; }));
    EXPECT_TRUE(changed([](Thing& t) { t.stack.pop_back(); }));
    EXPECT_TRUE(changed([](Thing& t) { t.stack[0] = common::by(Colour::kRed, Waits{{}, -3}); }));
    EXPECT_TRUE(changed([](Thing& t) { ++t.wins; }));
    EXPECT_TRUE(changed([](Thing& t) { ++t.partly; }));
    EXPECT_FALSE(changed([](Thing& t) { ++t.cache; }));
}

TEST(Fields, WhatIsNotThereHasNoOtherFields) {
    common::Digest a, b;
    common::addTo(a, Battle{false, 1});
    common::addTo(b, Battle{false, 2});
    EXPECT_EQ(a.value(), b.value());
}

TEST(Fields, ASeatSeesWhatIsDeclaredVisible) {
    Thing seen;
    common::copyVisible(seen, full(), 1);
    EXPECT_EQ(seen.secret, 0U);
    EXPECT_EQ(seen.hand, (std::array<std::uint16_t, 2>{0, 7}));
    EXPECT_EQ(seen.score, -1000);
    EXPECT_EQ(seen.stack, full().stack);
    EXPECT_EQ(seen.cache, 0);
    EXPECT_EQ(seen.wins, 4);
    EXPECT_EQ(seen.partly, 0);
    Thing umpire;
    common::copyVisible(umpire, full(), -1);
    EXPECT_EQ(umpire.secret, 0U);
    EXPECT_EQ(umpire.hand, full().hand);
    EXPECT_EQ(umpire.partly, 5);
}

TEST(Codec, WhatIsWrittenIsReadBackWithoutTheSecret) {
    const auto back = common::fromBytes<Thing>(common::bytesOf(full()));
    ASSERT_TRUE(back);
    Thing expected = full();
    expected.secret = 0;
    EXPECT_EQ(*back, expected);
}

// Slots of the stack that were used before leave nothing in the bytes.
TEST(Codec, LeftoversDoNotTravel) {
    Thing used = full();
    used.stack.push_back(common::by(Colour::kRed, Waits{{}, 99}));
    used.stack.pop_back();
    EXPECT_EQ(common::bytesOf(used), common::bytesOf(full()));
}

TEST(Codec, AnythingElseIsRefusedWithItsPlace) {
    const std::string good = common::bytesOf(full());
    std::string fault;
    for (std::size_t n = 0; n < good.size(); ++n) {
        fault.clear();
        EXPECT_FALSE(common::fromBytes<Thing>(std::string_view(good).substr(0, n), &fault)) << n;
        EXPECT_NE(fault.find("Byte "), std::string::npos);
    }
    EXPECT_FALSE(common::fromBytes<Thing>(good + '\0', &fault));
    EXPECT_NE(fault.find("More bytes"), std::string::npos);
    // Whatever one byte is made: it is refused, or it reads as a value that writes those very bytes.
    for (std::size_t at = 0; at < good.size(); ++at)
        for (int byte = 0; byte < 256; ++byte) {
            std::string other = good;
            other[at] = static_cast<char>(byte);
            const auto read = common::fromBytes<Thing>(other);
            EXPECT_TRUE(!read || common::bytesOf(*read) == other);
        }
}

}  // namespace wire
