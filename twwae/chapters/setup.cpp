// Setup: scenarios and options, and the table as a scenario begins. (TWWAE 12.0)
#include <stdexcept>

#include "twwae/twwae.h"
#include "twwae/chapters/verbs.h"

namespace twwae {

Definitions Twwae::load(common::DataFolders& folders) { return loadDefinitions(folders); }

std::vector<common::ScenarioSpec> Face::scenarios(const Definitions& defs) {
    std::vector<common::ScenarioSpec> list;
    for (const Scenario& it : defs.scenarios) list.push_back({it.key, it.title, it.text, it.startHere});
    return list;
}

std::vector<common::OptionSpec> Face::optionSpecs(const Definitions&) {
    return {{"variant_timing", "Variant timing of Major Events",
             "Whether the Irish Cessation, the Solemn League, Callendar and the New Model Army come is rolled for each Turn "
             "instead of happening on their day.",
             "TWWAE 13.0", {}, "off"}};
}

Options Twwae::options(const Definitions& defs, const common::Setup& setup) {
    Options options;
    bool found = setup.scenario.empty();
    for (std::size_t i = 0; i < defs.scenarios.size(); ++i)
        if (defs.scenarios[i].key == setup.scenario) {
            options.scenario = static_cast<std::uint8_t>(i);
            found = true;
        }
    if (!found) throw std::invalid_argument("There is no scenario `" + setup.scenario + "`.");
    if (const auto it = setup.options.find("variant_timing"); it != setup.options.end())
        options.variantTiming = it->second == "on";
    return options;
}

namespace {

constexpr std::uint32_t cardBit(CardId c) { return 1U << (index(c) % kDeckCards); }

// TWWAE 12.12, 12.32, 11.4: which cards are in each deck, wait for their year, lie beside the map or are out.
void prepareDecks(const Definitions& defs, State& s, const Scenario& scenario) {
    for (std::size_t i = 0; i < kCards; ++i) {
        const CardId c = cardAt(i);
        Deck& deck = s.decks[index(sideOf(c))];
        const auto isIn = [&](const std::vector<CardId>& list) { return std::find(list.begin(), list.end(), c) != list.end(); };
        if (isIn(scenario.cardsBeside)) {
            deck.beside |= cardBit(c);
            s.londonFortified = s.londonFortified || defs[c].event == Event::kFortificationOfLondon;
        } else if (isIn(scenario.cardsOut) || (defs[c].lastYear != 0 && defs[c].lastYear < scenario.year)) {
            deck.gone |= cardBit(c);
        } else if (defs[c].fromYear > scenario.year) {  // RULING twwae-11
            deck.waiting |= cardBit(c);
        } else {
            deck.pile.shuffleIn(cardBit(c));
        }
    }
}

}  // namespace

State Twwae::newGame(const Definitions& defs, const Options& options, common::Rng rng) {
    State s{};
    s.rng = rng;
    s.options = options;
    const Scenario& scenario = defs.scenarios[options.scenario];
    s.year = static_cast<std::uint16_t>(scenario.year);
    s.turn = static_cast<std::uint8_t>(scenario.firstTurn);
    s.majorDone = scenario.majorDone;
    s.henriettaDelivered = scenario.henriettaDelivered;
    s.nmaBegun = scenario.majorDone[index(MajorEvent::kNewModelArmy)];
    s.vp = static_cast<std::int8_t>(scenario.vp);
    s.owner.fill(-1);
    s.marker.fill(-1);
    prepareDecks(defs, s, scenario);

    // Blocks: those not named stand beside the map, where both players can read them.
    std::array<Place, kBlocks> where;
    where.fill(Place::kAside);
    for (const Placement& p : scenario.placements) where[index(p.block)] = p.place;
    std::array<std::array<BlockBits, kBlockPlaces>, 2> listed{};
    for (std::size_t i = 0; i < kBlocks; ++i) {
        const BlockId b = blockAt(i);
        const Place p = where[i];
        BlockState& it = s.blocks[i];
        it.place = p;
        it.halves = static_cast<std::uint8_t>(
            p == Place::kPool || p == Place::kAside || p == Place::kRemoved ? 0 : 2 * defs[b].strength);
        s.at[index(sideOf(b))].add(p, bitOf(b));
        listed[index(sideOf(b))][index(p)] |= bitOf(b);
        if (it.halves > 0) noteShowing(s, b);
    }
    // RULING twwae-101, twwae-102: a printed list tells everybody what stands where, and that it is at full strength.
    for (const Side side : kBothSides)
        for (std::size_t p = 0; p < kBlockPlaces; ++p) knowSetup(s, side, static_cast<Place>(p), listed[index(side)][p]);
    settleMinds(s);

    if (scenario.isPrelude) {
        push(s, YearSequence{});
        push(s, Draft{});
    } else {
        startOfPlay(defs, s);
        push(s, YearSequence{});
    }
    settleAll(defs, s, nullptr);
    return s;
}

// Cities go to their holders without moving the VP marker; from here on changes move it.
void startOfPlay(const Definitions& defs, State& s) {
    const auto vp = s.vp;
    s.phase = Phase::kDeal;
    updateControl(defs, s, nullptr);
    updateMarkers(defs, s, nullptr);
    s.vp = vp;
    s.citiesTaken = {};
}

}  // namespace twwae
