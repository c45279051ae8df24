// Sense: what the search must not do, as a person at the table would see at once, and what it must not leave undone.
#include <string>

#include "common/bots.h"
#include "common/playout.h"
#include "common/setup.h"
#include "tests/contract/positions.h"
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

constexpr int kWorlds = 16;

// Plays the Actions Segment that is on to its end, all choices searched.
State afterActions(State s, std::uint64_t seed) {
    const auto isOn = [&] {
        for (const Frame& f : s.stack)
            if (std::holds_alternative<ActionSegment>(f)) return true;
        return false;
    };
    while (isOn()) {
        const auto d = Twwae::decision(s);
        Action a;
        if (d.actor == common::PlayerId::kChance) {
            a = common::drawChance<Twwae>(testBox(), s);
        } else {
            common::ActionList<Action> legal;
            Twwae::legalActions(testBox(), s, legal);
            const auto seen = Twwae::observe(testBox(), s, d.actor);
            a = legal.size() == 1
                    ? legal[0]
                    : common::search<Twwae>(testBox(), seen, d.actor, legal, {kWorlds, 0}, common::mix64(seed += 17)).action;
        }
        Twwae::apply(testBox(), s, a, nullptr);
    }
    return s;
}
State positionAt(const std::string& yaml) { return contract::position<Twwae>(yaml); }
int groupsInto(const State& s, Side side, std::string_view areaKey) {
    int blocks = 0;
    for (std::size_t g = 0; g < s.groups.size(); ++g)
        if (s.groups[g].kind != GroupKind::kNone && s.groups[g].side == side && s.groups[g].area == area(areaKey))
            blocks += countOf(blocksAt(s, side, static_cast<Place>(index(Place::kFirstGroup) + g)));
    return blocks + countOf(blocksOutside(s, side, area(areaKey)));
}

TEST(TwwaeSense, AGunAndAHorseDoNotAttackSixBlocks) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const State s = afterActions(positionAt("at: actions royalist 2\n"
                                                "turn: {year: 1643, number: 3, player_one: royalist}\n"
                                                "areas:\n"
                                                "  berkshire: [r_cannon_1, r_midlands_horse]\n"
                                                "  bucks_herts: [essex, skippon, cromwell, p_london_foot_1, p_london_foot_2, "
                                                "p_east_horse_1]\n"
                                                "  cornwall: [charles, hopton]\n"
                                                "pieces: {rest: aside}\n"),
                                     seed);
        EXPECT_EQ(groupsInto(s, Side::kRoyalist, "bucks_herts"), 0) << "seed " << seed;
    }
}

// Six blocks could march anywhere; the City is nearly taken.
TEST(TwwaeSense, ASiegeThatGoesOnIsNotLeftByThoseWhoKeepIt) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const State s = afterActions(positionAt("at: actions parliament 3\n"
                                                "turn: {year: 1643, number: 4, player_one: parliament}\n"
                                                "areas:\n"
                                                "  north_riding: [f_fairfax, t_fairfax, p_north_foot_1, p_north_foot_2]\n"
                                                "  oxfordshire: [charles, rupert]\n"
                                                "  essex: [essex, skippon]\n"
                                                "cities: {york: [newcastle]}\n"
                                                "tracks: {sieges: {york: 3}}\n"
                                                "pieces: {rest: aside}\n"),
                                     seed);
        const BlockBits stay = blocksOutside(s, Side::kParliament, area("north_riding"));
        EXPECT_GE(countOf(fightingOf(testBox(), Side::kParliament, stay)), testBox()[city("york")].size) << "seed " << seed;
    }
}

// The King's best blocks stand in the next Area, across open country.
TEST(TwwaeSense, LondonIsNotLeftEmptyBesideAnArmy) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const State s = afterActions(
            positionAt("at: actions parliament 3\n"
                       "turn: {year: 1642, number: 5, begun: 1, first_turn: true, player_one: royalist}\n"
                       "areas:\n"
                       "  northumberland: [newcastle, r_north_horse_1, r_north_foot_1]\n"
                       "  west_riding: [f_fairfax, p_north_horse]\n"
                       "  oxfordshire: [charles, rupert, r_wales_foot_1, r_midlands_horse, r_midlands_foot_1]\n"
                       "  gloucestershire: [essex, p_midlands_horse_1, p_south_horse_1, p_south_foot_1, p_east_foot_1, "
                       "p_cannon_1, p_cannon_2]\n"
                       "  cheshire: [r_cannon_1, r_cannon_2]\n"
                       "  se_wales: [r_wales_foot_2, r_wales_foot_3]\n"
                       "  bucks_herts: [p_london_foot_1, p_london_foot_2]\n"
                       "  devon: [hopton]\n"
                       "cities: {oxford: [brooke]}\n"
                       "tracks: {vp: -1, sieges: {oxford: 0}}\n"
                       "pieces: {rest: aside}\n"),
            seed);
        EXPECT_GE(countOf(blocksOutside(s, Side::kParliament, area("bucks_herts"))), 1) << "seed " << seed;
    }
}

// What a card is worth shows after the Turn's end only: a search of such choices threw Action Points away.
TEST(TwwaeSense, TheCardsOfFewestActionPointsAreDiscarded) {
    const Definitions& defs = testBox();
    int discarded = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const common::Setup setup;
        State s = Twwae::newGame(
            defs,
            Twwae::options(defs, common::completeSetup(setup, Twwae::scenarios(defs), Twwae::optionSpecs(defs))),
            common::Rng{seed});
        common::Rng rng{seed};
        for (int step = 0; step < 40; ++step) {
            const auto actor = Twwae::decision(s).actor;
            if (actor == common::PlayerId::kChance) {
                Twwae::apply(defs, s, common::drawChance<Twwae>(defs, s), nullptr);
                continue;
            }
            if (!std::holds_alternative<DiscardChoice>(s.stack.back())) break;
            common::ActionList<Action> legal;
            Twwae::legalActions(defs, s, legal);
            const Action a = common::botAction<Twwae>(*common::botSpec("search:8"), defs, s, actor, legal, rng);
            for (const Action& other : legal)
                EXPECT_GE(defs[std::get<DiscardCard>(other).card].ap, defs[std::get<DiscardCard>(a).card].ap) << seed;
            Twwae::apply(defs, s, a, nullptr);
            ++discarded;
        }
    }
    EXPECT_GT(discarded, 8);
}

}  // namespace
}  // namespace twwae
