// State: what has happened so far. A small value without pointers, so that copying, undo, search and saves are free.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "common/card_deck.h"
#include "common/fields.h"
#include "common/rng.h"
#include "common/static_vector.h"
#include "ukc/state/actions.h"
#include "ukc/box/definitions.h"
#include "ukc/state/frames.h"

namespace ukc {

enum class Edition : std::uint8_t { kPhalanx2023, kGmt2008 };
constexpr auto valuesOf(Edition) { return common::lastIs(Edition::kGmt2008); }
enum class Phase : std::uint8_t {
    kSetup,
    kHousekeeping,
    kPolitical,
    kRecruitment,
    kDraw,
    kCampaign,
    kBlockade,
    kDesertion,
    kPowerBase,
    kTurnEnd,
    kOver
};
constexpr auto valuesOf(Phase) { return common::lastIs(Phase::kOver); }

// Scenario and house choices, fixed when the game starts.
struct Options {
    Edition edition = Edition::kPhalanx2023;
    bool henrietta = false;               // P26.0
    bool stoutCornishMen = false, randomDesertion = false, manchester = false, laughterOfTheCourt = false,
         lostwithiel = false;             // P25.0
    bool kingMaySurrender = true;         // G17.1: the King's Surrender ends the game
    static constexpr auto fields() {
        return common::fields(&Options::edition, &Options::henrietta, &Options::stoutCornishMen, &Options::randomDesertion,
                              &Options::manchester, &Options::laughterOfTheCourt, &Options::lostwithiel,
                              &Options::kingMaySurrender);
    }
    bool operator==(const Options&) const = default;
};

struct GeneralState {
    Box box = Box::kOffMap;
    AreaId area = AreaId::kNone;          // on the map
    General under = General::kNone;       // his Commanding General
    std::uint8_t turn = 0;                // on the Turn Record Track: 1 to 11
    bool isInside = false;                // Besieged or Masked in his Fortress
    bool mayNotAssault = false;           // P20.3
    static constexpr auto fields() {
        return common::fields(&GeneralState::box, &GeneralState::area, &GeneralState::under, &GeneralState::turn,
                              &GeneralState::isInside, &GeneralState::mayNotAssault);
    }
    bool operator==(const GeneralState&) const = default;
};

// A Siege marker. `value` is what Bombardment has accumulated.
struct Siege {
    bool isOn = false, isBlockade = false;
    Side by{};
    Nation nation = Nation::kEnglish;
    std::uint8_t value = 0;
    General general = General::kNone;     // who laid it and keeps it up; kNone: whoever commands there
    static constexpr auto fields() {
        return common::fields(&Siege::isOn, &Siege::isBlockade, &Siege::by, &Siege::nation, &Siege::value, &Siege::general);
    }
    bool operator==(const Siege&) const = default;
};

enum class TrainBox : std::uint8_t { kOther, kTrack, kFortress, kGeneral, kRemoved };
constexpr auto valuesOf(TrainBox) { return common::lastIs(TrainBox::kRemoved); }
struct Train {
    TrainBox box = TrainBox::kOther;      // RULING ukc-64: each side's own waits beside its board
    AreaId area = AreaId::kNone;          // kFortress
    General general = General::kNone;     // kGeneral
    std::uint8_t turn = 0;                // kTrack: can be Recruited from this turn on
    static constexpr auto fields() {
        return common::fields(&Train::box, &Train::area, &Train::general, &Train::turn);
    }
    bool operator==(const Train&) const = default;
};
enum class QueenBox : std::uint8_t { kNotYet, kArea, kGeneral, kGone };
constexpr auto valuesOf(QueenBox) { return common::lastIs(QueenBox::kGone); }
struct Queen {
    QueenBox box = QueenBox::kNotYet;
    AreaId area = AreaId::kNone;
    General general = General::kNone;
    static constexpr auto fields() { return common::fields(&Queen::box, &Queen::area, &Queen::general); }
    bool operator==(const Queen&) const = default;
};

// What one player may have worked out about the other's Brigades, by public acts alone: for each place that holds any, which
// may be there. Bits count from the first Brigade of that colour (Royalist 34, Parliament 37).
struct Belief {
    Place place{};
    std::uint64_t maybe = 0;
    static constexpr auto fields() { return common::fields(&Belief::place, &Belief::maybe); }
    bool operator==(const Belief&) const = default;
};
struct Knowledge {
    common::StaticVector<Belief, 40> beliefs;
    std::uint64_t certain = 0;            // in exactly one place, and known to be there
    static constexpr auto fields() { return common::fields(&Knowledge::certain, &Knowledge::beliefs); }
    bool operator==(const Knowledge&) const = default;
};

// The Battle being fought; all default otherwise. First index of pairs: Side.
struct Battle {
    bool isOn = false;
    AreaId area = AreaId::kNone;
    Side attacker{};
    std::array<General, 2> general{General::kNone, General::kNone};  // who commands; kNone: Unled Brigades
    AreaId from = AreaId::kNone;           // whence the attacker came; kNone: a Sally or an entry from Scotland
    AreaId interceptedFrom = AreaId::kNone;
    bool isInterception = false, wasOccupied = false, isSally = false, isRelief = false, siegeKept = false, siegeLifted = false,
         joinInside = false, isEntry = false;
    std::array<CardId, 2> card{CardId::kNone, CardId::kNone};
    std::array<bool, 2> cardAsked{};
    std::array<std::uint8_t, 2> die{};
    std::array<std::int8_t, 2> extra{};    // Brentford
    BrigadeSet lines;                      // kept out of it, in the siege lines
    BrigadeSet lost;                       // eliminated in it
    std::int8_t difference = 0;            // attacker less defender
    bool isDecided = false, isDecisive = false, isMajor = false, isDraw = false;
    bool isLaughedAt = false;              // Newcastle was of an Army that suffered a Decisive Defeat (P25.0)
    Side winner{};
    static constexpr auto kIsThere = &Battle::isOn;
    static constexpr auto fields() {
        return common::fields(&Battle::isOn, &Battle::area, &Battle::attacker, &Battle::general, &Battle::from,
                              &Battle::interceptedFrom, &Battle::isInterception, &Battle::wasOccupied, &Battle::isSally,
                              &Battle::isRelief, &Battle::siegeKept, &Battle::siegeLifted, &Battle::joinInside,
                              &Battle::isEntry, &Battle::difference, &Battle::isDecided, &Battle::isDecisive,
                              &Battle::isMajor, &Battle::isDraw, &Battle::isLaughedAt, &Battle::winner, &Battle::card,
                              &Battle::cardAsked, &Battle::die, &Battle::extra, &Battle::lines, &Battle::lost);
    }
    bool operator==(const Battle&) const = default;
};

using CardSet = common::CardSet128;       // bit n: card n + 1

struct BonusSet {
    Side side{};
    CardSet cards{};
    static constexpr auto fields() { return common::fields(&BonusSet::side, &BonusSet::cards); }
    bool operator==(const BonusSet&) const = default;
};

// A side's Henrietta Display: spaces A, B, C, D, E. A card lying face up is in the side's hand too. A card lying face down is
// none in particular until it is flipped: only from which deck it came is kept, 1 + its pile; C holds a pile, counted by deck,
// under the card that may lie face up on it.
struct SoloDisplay {
    std::array<CardId, 5> card{};          // face up; kNone: face down or empty
    std::array<std::uint8_t, 5> layer{};   // 0: empty
    std::array<std::uint8_t, 3> pile{};    // face down on C, Early uppermost
    // A card that lay face up on C when a deck was added: it is among this side's face-down cards of that deck, those still on
    // C and those in the spaces `mixedAt`, and in no pile; `mixedPile` counts it. (RULING ukc-150)
    CardId mixed = CardId::kNone;
    std::uint8_t mixedPile = 0, mixedAt = 0;
    static constexpr auto fields() {
        return common::fields(&SoloDisplay::card, &SoloDisplay::layer, &SoloDisplay::pile, &SoloDisplay::mixed,
                              &SoloDisplay::mixedPile, &SoloDisplay::mixedAt);
    }
    bool operator==(const SoloDisplay&) const = default;
};

// How three older fields go into the checksum: a pile as what it holds, what may be drawn next and how much; bonus cards
// without their number; a card mixed in only while there is one.
struct PilesInDigest {
    template <class Piles>
    void operator()(common::Digest& d, const Piles& piles) const {
        for (const auto& pile : piles) {
            common::addTo(d, pile.pile());
            common::addTo(d, pile.candidates());
            common::addTo(d, pile.size());
        }
    }
};
struct BonusInDigest {
    template <class Sets>
    void operator()(common::Digest& d, const Sets& sets) const {
        for (const BonusSet& set : sets) common::addTo(d, set);
    }
};
struct DisplaysInDigest {
    void operator()(common::Digest& d, const std::array<SoloDisplay, 2>& displays) const {
        for (const SoloDisplay& it : displays) {
            d.addAll(it.card).addAll(it.layer).addAll(it.pile);
            if (it.mixed != CardId::kNone) d.add(index(it.mixed)).add(it.mixedPile).add(it.mixedAt);
        }
    }
};

struct State {
    common::Rng rng;  // secret
    Options options;
    common::StaticVector<Frame, 20> stack;
    Phase phase = Phase::kSetup;           // for people; the stack decides

    // The calendar
    std::uint8_t turn = 0;                 // 0 Late 1642 to 10 Winter 1645
    bool standardRaised = false;           // PA.1
    bool newModelArmy = false;             // PA.3
    bool covenant = false;                 // PA.2 was played
    bool lastTurnLondon = false;           // P6.1: London and three Regions at the last Turn End

    // Pieces
    std::array<GeneralState, kGenerals> generals;
    std::array<Place, kBrigades> places;
    BrigadeSet turncoats;                  // serve the side they were raised against
    std::array<std::uint8_t, kNotables> notables{};  // 0 not in play, 1 in play, 2 gone for good
    std::array<AreaId, kNotables> notableArea{};     // his placement Area, copied from the data
    std::array<Train, 2> trains;
    Queen queen;
    bool brentford = false;                // with King Charles (PA.82)
    bool jointVenture = false;             // Waller may serve under Essex (card 85)
    std::array<Knowledge, 2> knowledge;    // [observer]: about the other side's colours
    // [colour]: something moved since what is known of it was settled; false whenever somebody is awaited
    std::array<bool, 2> areMindsOpen{};

    // The map
    std::array<std::int8_t, kMostAreas> control{};   // index of a Side, -1 Neutral
    std::array<Siege, kMostAreas> sieges;

    // Naval
    std::int8_t naval = 0;                 // raw sum of chits and Events, without the Diplomatic Strength
    std::uint8_t chitsDrawn = 0;           // bits
    std::array<bool, 2> navalUsed{};       // the recruiting benefit of this turn

    // Cards
    std::array<common::CardDeck<1, CardSet>, 3> piles;  // Early, Mid, Late; numbered from 0
    std::uint8_t firstPile = 0;            // piles before it are drawn out
    std::uint8_t openPiles = 1;            // piles in play
    std::uint8_t topCards = 0;             // of the ten on top of the Early War deck, still undrawn (P5.4)
    CardSet altHistMid{}, altHistLate{};   // unseen by both
    std::array<CardSet, 2> hand, aces;
    CardSet discards{}, removed{};
    CardSet recruitBox{};                  // G7.3: cards of the Recruit action wait here until the turn ends
    std::uint8_t coreUsed = 0;             // bits: Royalist 1, Royalist 2, Parliament 1, Parliament 2, New Model Army
    bool nmaOwed = false;                  // Parliament's next hand opens with card 3 (P11.1)
    std::array<std::uint8_t, 2> toPlay{6, 6};
    std::array<bool, 2> passed{}, recruitUsed{};
    Side playing{};                        // whose card play it is
    std::uint8_t desertionStart = 0;       // category desertion starts at this turn (P25.0)
    std::uint8_t mustPlayFirst = 0;        // bits of sides that trumped with a Campaign card
    common::StaticVector<BonusSet, 4> bonus;
    CardSet onceOnly{};                    // Events that cannot take effect again
    BrigadeSet movedThisPlay;              // P12.5: no Brigade moves twice by one card
    BrigadeSet crossedThisPlay;            // G9.3: over the Maritime line by this card, in the first edition
    std::array<SoloDisplay, 2> displays;   // Henrietta

    // The choice being made, seen by its side only
    Brigade choice = Brigade::kNone;
    BrigadeSet picked;

    Battle battle;

    // The end
    bool isOver = false;
    std::int8_t winner = -1;               // index of a Side; -1 both lost
    std::uint8_t ending = 0;               // see victory.cpp
    std::uint8_t points = 0;               // Parliament's at the end

    // For the laboratory
    std::array<std::uint16_t, 2> battlesWon{}, brigadesLost{}, fortressesTaken{}, cardsPlayed{};

    // Every field once, with its audience; see common/fields.h.
    static constexpr auto fields() {
        using common::derived, common::nobody, common::own, common::shown, common::statistic;
        return common::fields(
            nobody(&State::rng), &State::options, &State::phase, &State::stack, &State::turn, &State::standardRaised,
            &State::newModelArmy, &State::covenant, &State::lastTurnLondon, &State::generals, shown(&State::places),
            &State::notables, &State::turncoats, &State::trains, &State::queen, &State::brentford, &State::jointVenture,
            &State::knowledge, derived(&State::notableArea), derived(&State::areMindsOpen), &State::control, &State::sieges,
            &State::naval, &State::chitsDrawn, &State::navalUsed, shown(&State::piles).digestedBy(PilesInDigest{}),
            &State::firstPile, &State::openPiles, &State::topCards, shown(&State::altHistMid), shown(&State::altHistLate),
            shown(&State::hand), own(&State::aces), &State::discards, &State::removed, &State::recruitBox, &State::onceOnly,
            &State::coreUsed, &State::nmaOwed, &State::playing, &State::mustPlayFirst, &State::desertionStart, &State::toPlay,
            &State::passed, &State::recruitUsed, shown(&State::bonus).digestedBy(BonusInDigest{}), shown(&State::movedThisPlay),
            shown(&State::crossedThisPlay), common::all(&State::displays).digestedBy(DisplaysInDigest{}), shown(&State::choice),
            shown(&State::picked), &State::battle, &State::isOver, &State::winner, &State::ending, &State::points,
            statistic(&State::battlesWon), statistic(&State::brigadesLost), statistic(&State::fortressesTaken),
            statistic(&State::cardsPlayed));
    }
    bool operator==(const State&) const = default;
};
static_assert(common::kDeclaresAllFields<State>);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 4096);

// What one player may know. In `seen` a Brigade of the other colour that is certain stands at its place; every other one is at
// Place::kUnknown; hands, the order of decks and the generator are empty or merged.
struct Observation {
    State seen;
    common::PlayerId viewer{};
    std::array<std::uint8_t, kPlaces> count{};  // Brigades of the other colour at each place, certain ones included
    std::array<std::uint8_t, 2> handSize{}, aceSize{};
    std::array<std::uint8_t, 3> pileSize{};
    static constexpr auto fields() {
        return common::fields(&Observation::seen, &Observation::viewer, &Observation::count, &Observation::handSize,
                              &Observation::aceSize, &Observation::pileSize);
    }
    bool operator==(const Observation&) const = default;
};

}  // namespace ukc
