// Notation: every action has one text form that parses back, nothing else parses, and what people read hides what it must.
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

using common::PlayerId;

TEST(TwwaeNotation, EveryActionParsesBack) {
    std::array<bool, std::variant_size_v<Action>> seen{};
    for (const char* text : {"roll 1",
                             "roll 6",
                             "draw rc07",
                             "drawn essex",
                             "discard rc01",
                             "play pc25",
                             "first royalist",
                             "first parliament",
                             "enact",
                             "decline",
                             "march oxfordshire",
                             "march scotland",
                             "muster kent",
                             "muster scotland",
                             "sail henrietta",
                             "strengthen newcastle",
                             "raise r_east_foot",
                             "end",
                             "take rupert",
                             "to durham",
                             "to scotland",
                             "to york_city",
                             "to pool",
                             "to ireland",
                             "to continent",
                             "to aside",
                             "to removed",
                             "to kent by german british",
                             "to kent by irish irish",
                             "proceed",
                             "area kent",
                             "city york",
                             "lose rupert and r_north_foot_1",
                             "lose rupert and none",
                             "attack 3",
                             "attack 255",
                             "fire r_north_foot_1",
                             "target r_cannon_1 cavalry",
                             "target p_cannon_2 infantry",
                             "lose leven",
                             "spare p_garrison_1",
                             "gain p_cannon_1",
                             "pick p_north_foot_1"}) {
        const auto a = Twwae::parse(testBox(), text);
        ASSERT_TRUE(a) << text;
        seen[a->index()] = true;
        EXPECT_EQ(Twwae::notation(testBox(), *a), text);
        for (const PlayerId reader : {PlayerId::kFirst, PlayerId::kSecond, PlayerId::kChance, PlayerId::kNobody})
            EXPECT_FALSE(Twwae::describe(testBox(), *a, reader).empty()) << text;
    }
    for (std::size_t kind = 0; kind < seen.size(); ++kind) EXPECT_TRUE(seen[kind]) << "no example of action kind " << kind;
}

TEST(TwwaeNotation, EveryNameOfTheBoxParsesBack) {
    const auto roundTrips = [](const Action& a) {
        const std::string text = Twwae::notation(testBox(), a);
        const auto back = Twwae::parse(testBox(), text);
        ASSERT_TRUE(back) << text;
        EXPECT_TRUE(*back == a) << text;
    };
    for (std::size_t i = 0; i < kBlocks; ++i) roundTrips(TakeBlock{blockAt(i)});
    for (std::size_t i = 0; i < kCards; ++i) roundTrips(PlayCard{cardAt(i)});
    for (std::size_t i = 0; i < testBox().areas.size(); ++i) {
        roundTrips(March{areaAt(i)});
        roundTrips(HeadFor{outside(areaAt(i))});
    }
    for (std::size_t i = 0; i < testBox().cities.size(); ++i) {
        roundTrips(ChooseCity{cityAt(i)});
        roundTrips(HeadFor{inside(cityAt(i))});
    }
}

TEST(TwwaeNotation, NothingElseParses) {
    for (const char* text : {"",
                             " ",
                             "roll",
                             "roll 0",
                             "roll 7",
                             "roll 06",
                             "roll six",
                             "roll 6 6",
                             "draw",
                             "draw rc99",
                             "drawn",
                             "drawn nobody",
                             "play",
                             "play essex",
                             "first",
                             "first king",
                             "Enact",
                             "enact now",
                             "march",
                             "march atlantis",
                             "muster york_city",
                             "sail kent",
                             "take",
                             "take none",
                             "take oxfordshire#2",
                             "to",
                             "to nowhere",
                             "to york_city now",
                             "to kent by",
                             "to kent by german",
                             "to kent german british",
                             "to kent by german baltic",
                             "to york_city by german british",
                             "area york_city",
                             "city oxfordshire",
                             "lose",
                             "lose rupert and",
                             "lose none and rupert",
                             "lose rupert with essex",
                             "attack",
                             "attack 256",
                             "attack -1",
                             "attack three",
                             "fire kent",
                             "target r_cannon_1",
                             "target r_cannon_1 foot",
                             "spare",
                             "gain",
                             "end 1",
                             "to kent by german british irish",
                             "roll 99999999999999999999"})
        EXPECT_FALSE(Twwae::parse(testBox(), text)) << text;
}

// A name that one player may not know is not in the sentence he reads.
TEST(TwwaeDescribe, C3_0_AHiddenBlockIsNotNamedToTheEnemy) {
    for (const char* text : {"take rupert", "sail rupert", "strengthen rupert", "raise rupert", "lose rupert", "spare rupert",
                             "gain rupert", "lose rupert and none", "drawn rupert"}) {
        const Action a = *Twwae::parse(testBox(), text);
        EXPECT_NE(Twwae::describe(testBox(), a, PlayerId::kFirst).find("Rupert"), std::string::npos) << text;
        EXPECT_EQ(Twwae::describe(testBox(), a, PlayerId::kSecond).find("Rupert"), std::string::npos) << text;
        EXPECT_NE(Twwae::describe(testBox(), a, PlayerId::kSecond).find("Royalist block"), std::string::npos) << text;
        EXPECT_NE(Twwae::describe(testBox(), a, PlayerId::kNobody).find("Rupert"), std::string::npos) << text;  // the umpire
    }
    const std::string green = Twwae::describe(testBox(), TakeBlock{BlockId::kLeven}, PlayerId::kFirst);
    EXPECT_NE(green.find("Covenanter"), std::string::npos);  // their colour is seen
    EXPECT_EQ(green.find("Leven"), std::string::npos);
}

TEST(TwwaeDescribe, C2_31_ACardIsNotNamedToTheEnemy) {
    const CardId card = cardAt(6);
    const std::string& title = testBox()[card].title;
    for (const Action& a : {Action{PlayCard{card}}, Action{DiscardCard{card}}, Action{DrewCard{card}}}) {
        EXPECT_NE(Twwae::describe(testBox(), a, PlayerId::kFirst).find(title), std::string::npos);
        EXPECT_EQ(Twwae::describe(testBox(), a, PlayerId::kSecond).find(title), std::string::npos);
    }
}

}  // namespace
}  // namespace twwae
