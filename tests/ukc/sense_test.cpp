// Sense: choices that look small and decide a turn. The search thinks about them, and does not do what a person at the table
// would see to be foolish.
#include <string>

#include "common/bots.h"
#include "tests/contract/positions.h"
#include "tests/ukc/test_box.h"

namespace ukc {
namespace {

struct Question {
    State s;
    common::PlayerId actor{};
    ActionList legal;
    explicit Question(const std::string& yaml, std::initializer_list<Action> actions = {}) : s(contract::position<Ukc>(yaml)) {
        for (const Action& a : actions) {
            EXPECT_TRUE(Ukc::allows(testBox(), s, a, nullptr)) << Ukc::notation(testBox(), a);
            Ukc::apply(testBox(), s, a, nullptr);
        }
        actor = Ukc::decision(s).actor;
        Ukc::legalActions(testBox(), s, legal);
    }
    [[nodiscard]] Action chosenBy(common::BotKind kind, std::uint64_t seed, int worlds = 16) const {
        common::BotSpec bot;
        bot.kind = kind;
        bot.budget.worlds = worlds;
        common::Rng rng{seed, 0};
        return common::botAction<Ukc>(bot, testBox(), s, actor, legal, rng);
    }
    // How much better one is than the other, in worlds that no search has seen: the chance of winning when the turn ends.
    [[nodiscard]] double gain(const Action& better, const Action& worse) const {
        constexpr std::uint64_t kWorlds = 64;
        const Observation seen = Ukc::observe(testBox(), s, actor);
        double sum = 0.0;
        for (std::uint64_t i = 0; i < kWorlds; ++i) {
            common::Rng inventing{common::mix64(i + 1'000'000), 0};
            const State world = Ukc::determinize(testBox(), seen, inventing);
            const auto chance = [&](const Action& a) {
                return common::search_detail::chanceAfter<Ukc>(testBox(), world, a, common::mix64(i + 2'000'000));
            };
            sum += chance(better) - chance(worse);
        }
        return sum / kWorlds * (actor == common::PlayerId::kSecond ? -1.0 : 1.0);
    }
};

// Sixteen worlds may hide it: one search in four takes the foolish one of the position below, of 64 worlds none in twenty.
void expectBetterThan(const Question& q, const Action& foolish) {
    constexpr int kWorlds = 64;
    EXPECT_TRUE(q.chosenBy(common::BotKind::kSteady, 1) == foolish) << "what looks best by itself";
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const Action chosen = q.chosenBy(common::BotKind::kSearch, seed, kWorlds);
        EXPECT_FALSE(chosen == foolish) << "seed " << seed;
        EXPECT_GT(q.gain(chosen, foolish), 0.0) << Ukc::notation(testBox(), chosen);
    }
}

// As good as anything else, or nearly: where better players play the war on, what once lost much may lose little.
void expectNearlyBest(const Question& q, double atMost) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const Action chosen = q.chosenBy(common::BotKind::kSearch, seed);
        for (const Action& other : q.legal)
            EXPECT_LE(q.gain(other, chosen), atMost)
                << Ukc::notation(testBox(), other) << " for " << Ukc::notation(testBox(), chosen);
    }
}

// The last campaign. Both have six cards; nobody can answer the last one.
TEST(UkcSense, WhoBeginsTheLastCampaignLosesLittleByIt) {
    const Question q(
        "at: campaign\n"
        "active: parliament\n"
        "turn: {number: 10}\n"
        "areas: {bristol_inside: [cheshire_foot]}\n"
        "pieces:\n"
        "  rest: other\n"
        "  newcastle_army: [whitecoats_1, northern_horse]\n"
        "  hopton_army: [kings_lifeguard]\n"
        "  rupert_army: [northern_levies]\n"
        "  goring_army: [byrons, astons]\n"
        "  lord_general_army: [new_model_army_3, new_model_army_4, new_model_army_5]\n"
        "  cromwell_army: [new_model_army_1, new_model_army_2]\n"
        "  leven_army: [covenanter_1, covenanter_2]\n"
        "  generals: {newcastle: newcastle, hopton: oxford, rupert: {area: bristol, may_not_assault: true}, goring: skipton,\n"
        "    lord_general: leicester, cromwell: hereford, leven: carlisle,\n"
        "    essex: removed, waller: removed, lord_fairfax: removed, tom_fairfax: removed, manchester: removed}\n"
        "  notables: {derby: in_play, lord_herbert: gone, massey_notable: gone, brereton_notable: gone, willoughby: gone}\n"
        "  trains: {royalist: {box: fortress, area: newcastle}, parliament: {box: other}}\n"
        "tracks:\n"
        "  naval: 4\n"
        "  sieges: {carlisle: {by: parliament, value: 6, nation: covenanter, blockade: true, general: leven}}\n"
        "control: {berwick: royalist, penrith: parliament, kendal: parliament, richmond: parliament, thirsk: parliament,\n"
        "  wakefield: royalist, pontefract: parliament, sheffield: royalist, macclesfield: nobody, chester: parliament,\n"
        "  bridgnorth: royalist, tamworth: royalist, leicester: parliament, warwick: royalist, bedford: parliament,\n"
        "  hereford: parliament, forest_of_dean: parliament, aberystwyth: royalist, carmarthen: royalist, pembroke: royalist,\n"
        "  gainsborough: parliament, newark: parliament, boston: parliament, kings_lynn: parliament, huntingdon: parliament,\n"
        "  bury_st_edmunds: parliament, ipswich: parliament, reading: royalist, newbury: parliament, salisbury: parliament,\n"
        "  basing_house: parliament, winchester: parliament, poole: parliament, lyme: parliament, bath: nobody,\n"
        "  barnstaple: parliament, st_austell: nobody, truro: nobody, arundel: parliament, hastings: parliament}\n"
        "hands: {royalist: [4, 5, 46, 51, 55, 94], parliament: [3, 6, 7, 54, 98, 103]}\n"
        "kept: {standard_raised: true, new_model_army: true, covenant: true}\n");
    expectNearlyBest(q, 0.02);
}

// Old Fairfax has his two Brigades; young Fairfax waits for one to take the field with.
TEST(UkcSense, ABrigadeIsPlacedWhereSomebodyCanTakeTheFieldWithIt) {
    const Question q(
        "at: recruitment parliament\n"
        "active: parliament\n"
        "turn: {number: 5}\n"
        "areas: {}\n"
        "pieces:\n"
        "  rest: other\n"
        "  available_north: [cloth_towns_militias]\n"
        "  charles_army: [northamptons, kings_lifeguard]\n"
        "  newcastle_army: [glemhams, whitecoats_1]\n"
        "  essex_army: [cheshire_foot, pophams]\n"
        "  lord_fairfax_army: [sir_thomas_fairfaxs, lamberts]\n"
        "  generals: {charles: oxford, newcastle: newcastle, essex: london, lord_fairfax: wakefield}\n"
        "control: {wakefield: parliament}\n"
        "hands: {royalist: [], parliament: []}\n"
        "kept: {standard_raised: true}\n",
        {Action{TakeBrigade{brigadeNamed("cloth_towns_militias")}}});
    expectBetterThan(q, Action{PutAt{displayOf(General::kLordFairfax)}});
}

// Winter: what is Raided now is counted at once. Reigate lies open, but the war in the South hangs on Salisbury.
TEST(UkcSense, TheGarrisonOfBasingHouseLosesLittleByWhereItRaids) {
    const Question q(
        "at: card_play royalist\n"
        "active: royalist\n"
        "turn: {number: 11}\n"
        "areas: {}\n"
        "pieces:\n"
        "  rest: other\n"
        "  newcastle_army: [northern_horse]\n"
        "  byron_army: [kings_lifeguard, byrons]\n"
        "  langdale_army: [whitecoats_1, widdringtons, lambtons]\n"
        "  bedford_army: [ironsides_1]\n"
        "  lord_general_army: [new_model_army_3, new_model_army_4, new_model_army_5]\n"
        "  cromwell_army: [cloth_towns_militias]\n"
        "  massey_army: [new_model_army_1]\n"
        "  leven_army: [covenanter_1, covenanter_2, covenanter_5]\n"
        "  generals: {charles: bedford, newcastle: {area: bedford, under: charles}, byron: lancaster, langdale: york,\n"
        "    bedford: oxford, lord_general: durham, cromwell: nottingham, massey: macclesfield, leven: newcastle,\n"
        "    essex: removed, waller: removed, lord_fairfax: removed, tom_fairfax: removed, manchester: removed}\n"
        "  notables: {derby: in_play, basing_garrison: in_play, lord_herbert: gone, massey_notable: gone,\n"
        "    brereton_notable: gone, willoughby: gone}\n"
        "  trains: {royalist: {box: fortress, area: york}, parliament: {box: other}}\n"
        "  queen: {box: area, area: york}\n"
        "tracks:\n"
        "  naval: 2\n"
        "  sieges: {nottingham: {by: parliament, value: 0, nation: english, blockade: false, general: cromwell}}\n"
        "control: {berwick: royalist, newcastle: parliament, durham: parliament, penrith: royalist, kendal: royalist,\n"
        "  thirsk: parliament, wakefield: royalist, pontefract: royalist, shrewsbury: parliament, nottingham: royalist,\n"
        "  bridgnorth: royalist, tamworth: parliament, leicester: parliament, bedford: royalist, hereford: parliament,\n"
        "  forest_of_dean: parliament, aberystwyth: royalist, carmarthen: royalist, pembroke: royalist,\n"
        "  gainsborough: royalist, newark: royalist, boston: parliament, kings_lynn: parliament, peterborough: nobody,\n"
        "  huntingdon: parliament, bury_st_edmunds: parliament, ipswich: parliament, hertford: parliament,\n"
        "  newbury: parliament, salisbury: parliament, basing_house: royalist, winchester: parliament, poole: parliament,\n"
        "  lyme: parliament, bath: parliament, bridgwater: parliament, st_austell: nobody, truro: nobody,\n"
        "  arundel: parliament, hastings: parliament}\n"
        "hands: {royalist: [4, 53, 91, 95, 102], parliament: [6, 7, 44, 96]}\n"
        "kept: {standard_raised: true, new_model_army: true, covenant: true}\n",
        {Action{PlayCard{card(53), Use::kRaid}}, Action{ChooseNotable{Notable::kBasing}}});
    ASSERT_FALSE(q.legal.empty());
    expectNearlyBest(q, 0.06);
}

// Each of these shapes what follows; the markers that are placed meanwhile do not.
TEST(UkcSense, SmallChoicesThatShapeTheTurnAreSearched) {
    const auto isSearched = [](const Frame& frame) {
        Table t;
        t.push(frame);
        return common::isWorthSearching<Ukc>(Ukc::observe(t.defs, t.s, common::PlayerId::kFirst));
    };
    EXPECT_TRUE(isSearched(by(Side::kRoyalist, FirstChoice{})));
    EXPECT_TRUE(isSearched(by(Side::kRoyalist, RecruitAt{})));
    EXPECT_TRUE(isSearched(by(Side::kRoyalist, RaidChoice{})));
    EXPECT_TRUE(isSearched(by(Side::kRoyalist, RaidWhere{})));
    EXPECT_FALSE(isSearched(by(Side::kRoyalist, PlacePcs{})));
}

}  // namespace
}  // namespace ukc
