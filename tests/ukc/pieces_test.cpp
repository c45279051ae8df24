// Guards the questions asked most often: who stands where. They must agree with a count of the Brigades one by one.
#include "tests/contract/whole_games.h"
#include "tests/ukc/games.h"

namespace ukc {
namespace {

template <class Wanted>
BrigadeSet oneByOne(Wanted&& wanted) {
    BrigadeSet set;
    for (std::size_t i = 0; i < kBrigades; ++i)
        if (wanted(brigadeAt(i))) set.insert(brigadeAt(i));
    return set;
}

TEST(UkcPieces, SetsAreWhatACountOneByOneGives) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        State game = contract::newGame<Ukc>(seed % 2 ? kEveryOption : kGmt, seed);
        common::Rng bot = common::botRng(seed, 0);
        for (int n = 0; !game.stack.empty(); ++n) {
            Ukc::apply(testBox(), game, contract::randomStep<Ukc>(game, bot), nullptr);
            if (n % 40 != 0) continue;
            State s = game;  // with more Turncoats than games have
            for (int i = 0; i < 8; ++i) s.turncoats.insert(brigadeAt(bot.below(kBrigades)));
            for (std::size_t p = 0; p < kPlaces; ++p) {
                const auto place = static_cast<Place>(p);
                ASSERT_EQ(brigadesAt(s, place), oneByOne([&](Brigade b) { return placeOf(s, b) == place; }));
                for (const Side side : kBothSides)
                    ASSERT_EQ(brigadesAt(s, side, place),
                              oneByOne([&](Brigade b) { return placeOf(s, b) == place && serves(s, b) == side; }));
            }
            for (std::size_t a = 0; a < testBox().areas.size(); ++a)
                for (const Side side : kBothSides) {
                    ASSERT_EQ(inArea(s, side, areaAt(a)), oneByOne([&](Brigade b) {
                                  return serves(s, b) == side && areaOfPlace(s, placeOf(s, b)) == areaAt(a);
                              }));
                    for (const bool isInside : {false, true}) {
                        General first = General::kNone;
                        for (std::size_t g = kGenerals; g-- > 0;) {
                            const GeneralState& it = s.generals[g];
                            if (it.box == Box::kMap && it.area == areaAt(a) && it.under == General::kNone &&
                                it.isInside == isInside && sideOf(generalAt(g)) == side)
                                first = generalAt(g);
                        }
                        ASSERT_EQ(generalIn(s, side, areaAt(a), isInside), first);
                    }
                }
        }
    }
}

}  // namespace
}  // namespace ukc
