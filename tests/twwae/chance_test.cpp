// The chance of winning along a war: from what one seat has seen alone, and with the line that tells why it turned.
#include "tests/contract/chance_battery.h"
#include "tests/twwae/test_box.h"
#include "twwae/chapters/siege.h"

namespace twwae {
namespace {

TEST(TwwaeChance, IsMadeOfWhatOneSeatHasSeen) { contract::expectSoundCurves<Twwae>({"mid_war", {}}, 5); }

// York and Oxford are Besieged; York surrenders on a 6, Oxford stands on a 1.
TEST(TwwaeChance, NamesTheCityThatFell) {
    Table t;
    t.putInside("r_north_foot_1", "york").put("essex", "north_riding").put("skippon", "north_riding");
    t.putInside("r_midlands_foot_1", "oxford").put("manchester", "oxfordshire").put("waller", "oxfordshire");
    t.put("r_wales_foot_1", "cheshire").put("rupert", "cheshire").put("charles", "wiltshire").put("hopton", "somerset");
    t.s.year = 1646;  // so late that a City tells
    t.s.turn = 5;
    t.s.vp = 1;
    t.s.phase = Phase::kSupply;
    t.ready();
    t.s.marker[index(city("york"))] = 2;
    t.s.marker[index(city("oxford"))] = 1;
    t.push(SupplySequence{}).settle();
    common::Match<Twwae> match(contract::sharedBox<Twwae>(), {}, t.s);
    ASSERT_FALSE(match.play(ChooseCity{city("york")}));
    ASSERT_FALSE(match.play(RolledDie{6}, true));
    for (int i = 0; i < 40 && match.decision().actor != common::PlayerId::kNobody; ++i)
        ASSERT_FALSE(match.play(match.decision().actor == common::PlayerId::kChance ? Action{RolledDie{1}} : match.legal()[0]));
    common::Watch<Twwae> watch;
    const auto curve = watch.follow(match, common::PlayerId::kSecond)->chanceCurve(match.log());
    ASSERT_EQ(curve.turningPoints.size(), 1U);
    const auto& it = curve.turningPoints[0];
    EXPECT_EQ(it.place, "north_riding");
    EXPECT_TRUE(it.cause == "York surrenders" || it.cause == "York passes to Parliament") << it.cause;
    EXPECT_LT(it.after, it.before) << "the King has lost it";
}

}  // namespace
}  // namespace twwae
