// Setup: scenarios and options, and the table as the war begins. (P5.0)
#include <stdexcept>

#include "ukc/ukc.h"
#include "ukc/words/speaker.h"
#include "ukc/chapters/verbs.h"

namespace ukc {

Definitions Ukc::load(common::DataFolders& folders) { return loadDefinitions(folders); }

std::vector<common::ScenarioSpec> Face::scenarios(const Definitions& defs) {
    std::vector<common::ScenarioSpec> list;
    for (const Scenario& it : defs.scenarios) {
        list.push_back({it.key, it.title, it.text, it.startHere});
        if (it.isHenrietta) list.back().options["henrietta"] = "on";
    }
    return list;
}

std::vector<common::OptionSpec> Face::optionSpecs(const Definitions&) {
    return {
        {"edition",
         "Edition",
         "The rules of PHALANX 2023, or of GMT 2008 with its 12 points, its Plot and its older New Model Army.",
         "UKC P1.0",
         {"phalanx2023", "gmt2008"},
         "phalanx2023"},
        {"henrietta",
         "Henrietta",
         "One player leads both sides; a Decision die decides which cards may be played. Always on in the scenario of that "
         "name.",
         "UKC P26.0",
         {},
         "off"},
        {"stout_cornish_men",
         "Stout Cornish men",
         "Only Cornish Brigades are Recruited in Truro; the other Southern ones in Bath.",
         "UKC P25.0",
         {},
         "off"},
        {"random_desertion",
         "Random desertion order",
         "A die decides at which category desertion starts.",
         "UKC P25.0",
         {},
         "off"},
        {"manchester",
         "Manchester",
         "Eastern Association and Ironsides are Recruited in Cambridge, with Willoughby or with Manchester in the East.",
         "UKC P25.0",
         {},
         "off"},
        {"laughter_of_the_court",
         "The laughter of the court",
         "A Decisive Defeat, or a North without Royalist control, drives Newcastle abroad.",
         "UKC P25.0",
         {},
         "off"},
        {"lostwithiel",
         "Lostwithiel",
         "Essex, decisively beaten four Areas or more from London, loses his whole Army to Dispersal.",
         "UKC P25.0",
         {},
         "off"},
        {"king_may_surrender",
         "The King may Surrender",
         "Parliament wins at once when King Charles Surrenders; in the first edition players may agree to drop it, in PHALANX "
         "this has no effect.",
         "UKC G17.1",
         {},
         "on"},
    };
}

Options Ukc::options(const Definitions& defs, const common::Setup& setup) {
    Options o;
    const auto isOn = [&](const char* name, bool standard) {
        const auto it = setup.options.find(name);
        return it == setup.options.end() ? standard : it->second == "on";
    };
    if (const auto it = setup.options.find("edition"); it != setup.options.end()) {
        if (it->second != "phalanx2023" && it->second != "gmt2008")
            throw std::invalid_argument("There is no edition `" + it->second + "`; phalanx2023 or gmt2008.");
        o.edition = it->second == "gmt2008" ? Edition::kGmt2008 : Edition::kPhalanx2023;  // RULING ukc-93, ukc-126, ukc-140
    }
    o.henrietta = isOn("henrietta", false);
    bool found = setup.scenario.empty();
    for (const Scenario& it : defs.scenarios)
        if (it.key == setup.scenario) {
            found = true;
            o.henrietta = o.henrietta || it.isHenrietta;
        }
    if (!found) throw std::invalid_argument("There is no scenario `" + setup.scenario + "`.");
    if (o.henrietta && o.edition == Edition::kGmt2008)
        throw std::invalid_argument("Henrietta is played with the edition phalanx2023 only.");
    o.stoutCornishMen = isOn("stout_cornish_men", false);
    o.randomDesertion = isOn("random_desertion", false);
    o.manchester = isOn("manchester", false);
    o.laughterOfTheCourt = isOn("laughter_of_the_court", false);
    o.lostwithiel = isOn("lostwithiel", false);
    o.kingMaySurrender = o.edition != Edition::kGmt2008 || isOn("king_may_surrender", true);  // G17.1; P6.1: not to be dropped
    return o;
}

namespace {

constexpr int kCovenant = 2, kNewModel = 3;  // two of the Mandatory cards
constexpr std::uint8_t kFirstTurnPlays = 7;                 // P26.3: Henrietta's first turn
constexpr int kTopCards = 10;                               // P5.4

void prepareDecks(const Definitions& defs, State& s) {
    for (std::size_t n = 1; n <= kCards; ++n) {
        const CardId c = card(static_cast<int>(n));
        if (defs[c].isOut) {
            s.removed |= bitOf(c);
            continue;
        }
        const bool apart =
            static_cast<int>(n) == kNewModel || (s.options.henrietta && static_cast<int>(n) <= kNewModel);  // P26.1
        switch (defs[c].deck) {
            case Deck::kCore: s.hand[defs[c].user == User::kRoyalist ? 0 : 1] |= bitOf(c); break;
            case Deck::kEarly: if (!apart) s.piles[0].shuffleIn(bitOf(c)); break;
            case Deck::kMid: if (!apart && static_cast<int>(n) != kCovenant) s.piles[1].shuffleIn(bitOf(c)); break;
            case Deck::kLate: if (!apart) s.piles[2].shuffleIn(bitOf(c)); break;
            case Deck::kAltHist: break;
        }
    }
    if (!s.options.henrietta) {
        s.piles[1].placeOnTop(kCovenant - 1);
        s.topCards = kTopCards;
    }
}

}  // namespace

State Ukc::newGame(const Definitions& defs, const Options& options, common::Rng rng) {
    State s{};
    s.rng = rng;
    s.options = options;
    s.control.fill(-1);
    for (std::size_t i = 0; i < defs.areas.size(); ++i) s.control[i] = static_cast<std::int8_t>(defs.areas[i].start);
    for (std::size_t i = 0; i < kNotables; ++i) {
        s.notableArea[i] = defs.notables[i].area;
        if (!defs.notables[i].atStart) continue;
        s.notables[i] = 1;
        s.control[index(defs.notables[i].area)] = static_cast<std::int8_t>(index(sideOf(notableAt(i))));
    }
    for (std::size_t i = 0; i < kGenerals; ++i) {
        const GeneralDefinition& it = defs.generals[i];
        s.generals[i].box = it.entry;
        if (it.entry == Box::kMap) placeGeneral(defs, s, generalAt(i), it.area);
        if (it.entry == Box::kTurnTrack) s.generals[i].turn = static_cast<std::uint8_t>(it.turn);
    }
    for (std::size_t i = 0; i < kBrigades; ++i) s.places[i] = defs.brigades[i].start;
    if (options.henrietta) s.toPlay = {kFirstTurnPlays, kFirstTurnPlays};
    knowSetup(defs, s);
    prepareDecks(defs, s);

    push(s, TurnSequence{});
    if (!options.henrietta) push(s, Deal{{}, Side::kRoyalist, {5, 5}});  // P5.4
    push(s, AltHistDraw{{}, true, 2});
    push(s, AltHistDraw{{}, false, 2});
    settleAll(defs, s, nullptr);
    return s;
}

// Alt-Hist cards go in unseen. (P5.4)

std::string AltHistDraw::prompt(const Speaker&) const { return "An Alt-Hist card is shuffled in unseen."; }
void AltHistDraw::outcomes(const Definitions& defs, const State& s, OutcomeList& list) const {
    const CardSet gone = s.altHistMid | s.altHistLate;
    for (std::size_t n = 1; n <= kCards; ++n) {
        const CardId c = card(static_cast<int>(n));
        if (defs[c].deck == Deck::kAltHist && !defs[c].isOut && (gone & bitOf(c)) == CardSet{})
            list.push_back({Action{DrewCard{c}}, 1});
    }
}
void AltHistDraw::applyChance(const Definitions&, State& s, const Action& a, Log*) const {
    const CardId c = std::get<DrewCard>(a).card;
    (isLate ? s.altHistLate : s.altHistMid) |= bitOf(c);
    s.piles[isLate ? 2 : 1].shuffleIn(bitOf(c));
    if (left > 1) push(s, AltHistDraw{{}, isLate, static_cast<std::uint8_t>(left - 1)});
}

}  // namespace ukc
