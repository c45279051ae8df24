// Notation: every action has one text form that parses back, nothing else parses, and what people read hides what it must.
#include "tests/ukc/test_box.h"

namespace ukc {
namespace {

using common::PlayerId;

TEST(UkcNotation, EveryActionParsesBack) {
    std::array<bool, std::variant_size_v<Action>> seen{};
    for (const char* text : {"roll 1",
                             "roll 6",
                             "draw 63",
                             "chit 0",
                             "chit 4",
                             "lot royalist",
                             "lot parliament",
                             "play 63 event",
                             "play 20 place",
                             "play 20 recruit",
                             "play 20 raid",
                             "play 110 activate",
                             "play 28 campaign",
                             "play 60 nothing",
                             "pass",
                             "first royalist",
                             "first parliament",
                             "proceed",
                             "discard 60",
                             "space a",
                             "space e",
                             "area oxford",
                             "general rupert",
                             "general lieutenant_general",
                             "notable massey_notable",
                             "region south",
                             "take kings_lifeguard",
                             "at oxford",
                             "at oxford_inside",
                             "at rupert_army",
                             "at derby_garrison",
                             "train",
                             "queen",
                             "move worcester",
                             "convert",
                             "drop bedford",
                             "leave covenanter_1",
                             "join essex",
                             "besiege",
                             "bombard",
                             "assault",
                             "sally",
                             "withdraw",
                             "stop",
                             "intercept hopton",
                             "evade",
                             "inside",
                             "disperse",
                             "fight",
                             "lift",
                             "keep"}) {
        const auto a = Ukc::parse(testBox(), text);
        ASSERT_TRUE(a) << text;
        seen[a->index()] = true;
        EXPECT_EQ(Ukc::notation(testBox(), *a), text);
        for (const PlayerId reader : {PlayerId::kFirst, PlayerId::kSecond, PlayerId::kChance, PlayerId::kNobody})
            EXPECT_FALSE(Ukc::describe(testBox(), *a, reader).empty()) << text;
    }
    for (std::size_t kind = 0; kind < seen.size(); ++kind) EXPECT_TRUE(seen[kind]) << "no example of action kind " << kind;
}

TEST(UkcNotation, EveryNameOfTheBoxParsesBack) {
    const auto roundTrips = [](const Action& a) {
        const std::string text = Ukc::notation(testBox(), a);
        const auto back = Ukc::parse(testBox(), text);
        ASSERT_TRUE(back) << text;
        EXPECT_TRUE(*back == a) << text;
    };
    for (std::size_t i = 0; i < kBrigades; ++i) {
        roundTrips(TakeBrigade{brigadeAt(i)});
        roundTrips(DropBrigade{brigadeAt(i)});
    }
    for (std::size_t n = 1; n <= kCards; ++n)
        for (std::size_t use = 0; use <= index(Use::kNothing); ++use)
            roundTrips(PlayCard{card(static_cast<int>(n)), static_cast<Use>(use)});
    for (std::size_t i = 0; i < kGenerals; ++i) {
        roundTrips(ChooseGeneral{generalAt(i)});
        roundTrips(PutAt{displayOf(generalAt(i))});
    }
    for (std::size_t i = 0; i < kNotables; ++i) {
        roundTrips(ChooseNotable{notableAt(i)});
        roundTrips(PutAt{withNotable(notableAt(i))});
    }
    for (std::size_t i = 0; i < testBox().areas.size(); ++i) {
        roundTrips(ChooseArea{areaAt(i)});
        roundTrips(MoveTo{areaAt(i)});
        roundTrips(PutAt{outside(areaAt(i))});
        roundTrips(PutAt{insideOf(areaAt(i))});
    }
    for (std::size_t i = 0; i < kRegions; ++i) roundTrips(ChooseRegion{static_cast<Region>(i)});
}

TEST(UkcNotation, NothingElseParses) {
    for (const char* text : {"",
                             " ",
                             "roll",
                             "roll 0",
                             "roll 7",
                             "roll 06",
                             "roll six",
                             "roll 6 6",
                             "draw",
                             "draw 0",
                             "draw 111",
                             "chit 5",
                             "chit -1",
                             "lot",
                             "lot king",
                             "play",
                             "play 63",
                             "play 0 event",
                             "play 111 event",
                             "play 63 Event",
                             "play 63 event now",
                             "Pass",
                             "pass now",
                             "first",
                             "first nobody",
                             "discard",
                             "discard 0",
                             "space f",
                             "space A",
                             "space ab",
                             "area",
                             "area atlantis",
                             "area oxford_inside",
                             "general nobody",
                             "general derby",
                             "notable rupert",
                             "region scotland",
                             "take",
                             "take none",
                             "take rupert",
                             "at",
                             "at nowhere",
                             "at atlantis_inside",
                             "at rupert",
                             "at derby_army",
                             "move",
                             "move nowhere",
                             "leave oxford",
                             "join derby",
                             "intercept",
                             "intercept none",
                             "keep it",
                             "stop 1",
                             "roll 99999999999999999999"})
        EXPECT_FALSE(Ukc::parse(testBox(), text)) << text;
}

// A Brigade that one player may not know is not named in the sentence he reads.
TEST(UkcDescribe, P4_5_AHiddenBrigadeIsNotNamedToTheEnemy) {
    for (std::size_t i = 0; i < kBrigades; ++i) {
        const Brigade b = brigadeAt(i);
        const std::string& name = testBox()[b].said;
        for (const Action& a : {Action{TakeBrigade{b}}, Action{DropBrigade{b}}}) {
            EXPECT_NE(Ukc::describe(testBox(), a, playerOf(colourOf(b))).find(name), std::string::npos) << name;
            EXPECT_EQ(Ukc::describe(testBox(), a, playerOf(enemyOf(colourOf(b)))).find(name), std::string::npos) << name;
            EXPECT_NE(Ukc::describe(testBox(), a, PlayerId::kNobody).find(name), std::string::npos) << name;  // the umpire
        }
    }
}

}  // namespace
}  // namespace ukc
