// Knowledge: what a player may take to stand where, from public acts alone.
#include "tests/ukc/test_box.h"

namespace ukc {
namespace {

bool maybe(const State& s, Side observer, Place p, std::string_view brigade) {
    for (const Belief& b : s.knowledge[index(observer)].beliefs)
        if (b.place == p) return (b.maybe & mindBit(brigadeNamed(brigade))) != 0;
    return false;
}
bool isCertain(const State& s, Side observer, std::string_view brigade) {
    return (s.knowledge[index(observer)].certain & mindBit(brigadeNamed(brigade))) != 0;
}

// RULING ukc-123: one of two leaves; which, only its owner knows.
TEST(UkcKnowledge, P4_5_OneOfTwoIsNotKnown) {
    Table t;
    t.army("charles", "oxford", {"kings_lifeguard", "wilmots"});
    move(t.defs, t.s, brigadeNamed("wilmots"), outside(area("oxford")));
    settleMinds(t.s);
    for (const auto b : {"kings_lifeguard", "wilmots"}) {
        EXPECT_FALSE(isCertain(t.s, Side::kParliament, b));
        EXPECT_TRUE(maybe(t.s, Side::kParliament, outside(area("oxford")), b));
        EXPECT_TRUE(maybe(t.s, Side::kParliament, displayOf(General::kCharles), b));
    }
}

// RULING ukc-123: an Available stack shows its Region.
TEST(UkcKnowledge, P4_5_AnAvailableStackHoldsItsRegion) {
    Table t;
    t.army("charles", "oxford", {"kings_lifeguard", "lambtons", "glemhams"});
    ASSERT_NE(t.defs[brigadeNamed("kings_lifeguard")].region, Region::kNorth);
    release(t.defs, t.s, brigadeNamed("lambtons"));
    settleMinds(t.s);
    EXPECT_TRUE(isCertain(t.s, Side::kParliament, "kings_lifeguard"));
    EXPECT_TRUE(maybe(t.s, Side::kParliament, availableOf(Region::kNorth), "glemhams"));
    EXPECT_FALSE(isCertain(t.s, Side::kParliament, "lambtons"));
    release(t.defs, t.s, brigadeNamed("glemhams"));
    settleMinds(t.s);
    EXPECT_FALSE(maybe(t.s, Side::kParliament, availableOf(Region::kNorth), "kings_lifeguard"));
    EXPECT_TRUE(isCertain(t.s, Side::kParliament, "lambtons"));
}

// RULING ukc-123: the New Model Army's come with their General, and no Covenanter is taken for one.
TEST(UkcKnowledge, PA_3_WhoComesWithAGeneralIsKnown) {
    Table t;
    bringIn(t.defs, t.s, brigadeNamed("new_model_army_1"), General::kCromwell);
    settleMinds(t.s);
    EXPECT_TRUE(isCertain(t.s, Side::kRoyalist, "new_model_army_1"));
    EXPECT_FALSE(maybe(t.s, Side::kRoyalist, displayOf(General::kCromwell), "covenanter_1"));
}

}  // namespace
}  // namespace ukc
