// State: what has happened so far. A small value without pointers, so that copying, undo, search and saves are free.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "common/card_deck.h"
#include "common/fields.h"
#include "common/rng.h"
#include "common/static_vector.h"
#include "cruel_necessity/state/actions.h"
#include "cruel_necessity/state/frames.h"

namespace cruel_necessity {

enum class QuickBattles : std::uint8_t { kOff, kChoose, kAlways };
constexpr auto valuesOf(QuickBattles) { return common::lastIs(QuickBattles::kAlways); }

// Scenario and house choices, fixed when the game starts.
struct Options {
    std::uint8_t scenario = 0;        // index in Definitions::scenarios
    bool historicalOrder = false;     // CN 3.0: cards in the order of their numbers
    bool limitedReconnaissance = false, catholicLeague = false, englishSettlers = false,
         strikeIron = false;                         // CN 12.1, 12.2, 12.4, 12.5
    QuickBattles quickBattles = QuickBattles::kOff;  // CN 12.3
    std::uint8_t fortifyCap = 2;      // RULING cn-8: paid clicks per Fortress and turn; 0: no cap
    bool playOn = false;              // RULING cn-97: a scenario goes on with the next war
    static constexpr auto fields() {
        return common::fields(&Options::scenario, &Options::historicalOrder, &Options::limitedReconnaissance,
                              &Options::catholicLeague, &Options::englishSettlers, &Options::strikeIron, &Options::quickBattles,
                              &Options::fortifyCap, &Options::playOn);
    }
    bool operator==(const Options&) const = default;
};

struct ArmyState {
    std::uint8_t area = 5;
    bool isDisordered = false;
    std::int8_t modifier = 0;  // temporary Strength markers; CN 10.1 takes them off
    static constexpr auto fields() { return common::fields(&ArmyState::area, &ArmyState::isDisordered, &ArmyState::modifier); }
    bool operator==(const ArmyState&) const = default;
};
struct FortressState {
    bool isParliaments = false;
    std::uint8_t click = 2;  // index on the dial; never left at 0
    static constexpr auto fields() { return common::fields(&FortressState::isParliaments, &FortressState::click); }
    bool operator==(const FortressState&) const = default;
};
struct RevoltState {
    std::uint8_t area = 0;  // 0: not on the map
    Army region = Army::kNorth;
    static constexpr auto fields() { return common::fields(&RevoltState::area, &RevoltState::region); }
    bool operator==(const RevoltState&) const = default;
};

enum class Box : std::uint8_t { kNone, kVictory, kDraw, kDefeat };
constexpr auto valuesOf(Box) { return common::lastIs(Box::kDefeat); }

// One side's line on the Tactical Battle display.
struct Post {
    UnitKind unit = UnitKind::kNone;  // kNone: empty
    std::int8_t marker = 0;           // Strength markers lying on it
    static constexpr auto fields() { return common::fields(&Post::unit, &Post::marker); }
    bool operator==(const Post&) const = default;
};
struct BattleLine {
    std::array<Post, kSlots> posts{};
    std::array<std::int8_t, kSectors> bonus{};
    std::uint8_t hasMarker = 0;  // bits of slots that carry any marker (they may add up to 0)
    static constexpr auto fields() { return common::fields(&BattleLine::posts, &BattleLine::bonus, &BattleLine::hasMarker); }
    bool operator==(const BattleLine&) const = default;
};

// The Tactical Battle display while a Battle is fought; all default otherwise.
struct Battle {
    bool isOn = false;
    Army army = Army::kNorth;
    std::array<BattleLine, 2> line{};                        // by BattleSide
    std::array<Box, kSlots> box{};                           // where each Parliamentary unit went
    std::uint8_t beatenRoyalists = 0;                        // bits of slots of Named Royalists in the Defeat! box
    std::uint8_t eventsToDraw = 0;
    std::array<std::uint16_t, kBattleCards>
        lying{};               // on whom each card's marker lies: bits 0-5 Royalist slots, 6-11 Parliament's
    bool zealPlaced = false;   // the Zeal marker was paid for in this Battle
    std::uint8_t zealSlot = 0; // where it lies, counted from 1; 0: nowhere (any more)
    bool cromwellTurned = false;
    std::uint8_t cromwellSector = 0;  // the Infantry Sector he joins once turned: 2 or 3
    bool nightFalls = false;
    Box outcome = Box::kNone;
    bool ignoresDefeat = false;
    std::uint8_t benefitPoints = 0;
    static constexpr auto kIsThere = &Battle::isOn;
    static constexpr auto fields() {
        return common::fields(&Battle::isOn, &Battle::army, &Battle::line, &Battle::box, &Battle::lying,
                              &Battle::beatenRoyalists, &Battle::eventsToDraw, &Battle::zealPlaced, &Battle::zealSlot,
                              &Battle::cromwellTurned, &Battle::cromwellSector, &Battle::nightFalls, &Battle::outcome,
                              &Battle::ignoresDefeat, &Battle::benefitPoints);
    }
    bool operator==(const Battle&) const = default;
};

// A deck goes into the checksum as its piles.
struct DeckInDigest {
    template <class Deck>
    void operator()(common::Digest& d, const Deck& deck) const {
        d.add(deck.pile()).add(deck.candidates()).add(deck.discards());
    }
};

struct State {
    common::Rng rng;  // secret
    Options options;
    common::StaticVector<Frame, 16> stack;

    // The turn
    std::uint16_t turn = 0;          // Event cards revealed
    CardId current{};                // the Current Event card
    std::uint8_t war = 1;            // the deck in play: 1, 2, 3
    Phase phase = Phase::kStart;     // for people; the stack decides
    common::CardDeck<4> deck;
    std::uint64_t revealed = 0;      // bits of cards seen in this game (rules that ask "after card #25")
    std::array<CardId, kAchievementBoxes> available{};  // kNone: empty box
    std::uint64_t bought = 0;        // bits of Achievements in the Victory Point pile

    // The map
    std::array<ArmyState, kArmies> armies{};
    ScottishArmy scottish = ScottishArmy::kPlain;
    IrishArmy irish = IrishArmy::kPlain;
    std::array<FortressState, kFortresses> fortresses{};
    std::array<RevoltState, kRevolts> revolts{};
    std::uint64_t deviltry = 0;            // bits of the cards whose marker is on the map
    std::uint16_t rewardsUnseen = 0x0fff;  // bits of Rewards no one has seen
    bool oxfordPermitted = false;

    // The tracks
    std::array<std::uint8_t, kTracks> box{};             // 0 top .. 6 bottom
    std::array<std::int8_t, kTracks> rollModifier{};     // this turn
    std::uint8_t troubles = 2;                           // index in Definitions::troublesOrder

    // Zeal
    std::int8_t zeal = 0;
    Target zealMarker;               // where the +1 lies this turn
    bool zealMarkerPlaced = false;   // Infuse done this turn
    std::uint8_t freeMarkerTurns = 0;  // Licensing Order: turns left with a free marker
    std::uint8_t desperate = 0;      // bits of tracks used this turn
    std::array<std::uint8_t, kFortresses> paidClicks{};  // Fortify Actions on each this turn

    // Kept rewards
    std::array<std::uint8_t, kTracks> freePolitics{};
    std::uint8_t freeSieges = 0;
    std::uint8_t disorderNext = 0, weakenNext = 0;  // bits of Armies, before the next card
    std::uint8_t victoryPoints = 0;                 // from Deviltry
    std::uint8_t settlersSent = 0;                  // bits of Armies (lands)
    bool ironStruck = false;

    // Battles
    Battle battle;
    common::CardDeck<1> battleDeck;      // Battle Event cards by index
    std::uint16_t hand = 0;              // kept Battle Event cards
    std::array<std::uint8_t, kUnitKinds> pool{};      // in Draw Pools, or (Named Parliament) in their box
    std::array<std::uint8_t, kUnitKinds> recovering{};  // in the Recovery box: miss this Battle
    std::array<std::uint8_t, kUnitKinds> resting{};     // entered the Recovery box after this Battle
    bool victoryThisTurn = false, victoryLastTurn = false;
    Box cardBattle = Box::kNone;         // outcome of the Current Event card's Battle

    // The end
    bool isOver = false;
    bool survived = false;               // the last card was completed
    bool lostLondon = false;             // else, when defeated: four Fs

    // For the laboratory
    std::uint16_t battlesWon = 0, battlesDrawn = 0, battlesLost = 0, zealSpent = 0, achievementsLost = 0;

    // Every field once, with its audience. Card order, the faces of Deviltry markers and of the pools are decided only when
    // drawn, so nothing but the generator is hidden from the player.
    static constexpr auto fields() {
        using common::all, common::nobody, common::statistic;
        return common::fields(
            nobody(&State::rng), &State::options, &State::stack, &State::turn, &State::current, &State::war, &State::phase,
            all(&State::deck).digestedBy(DeckInDigest{}), &State::revealed, &State::bought, &State::available, &State::armies,
            &State::scottish, &State::irish, &State::fortresses, &State::revolts, &State::deviltry, &State::rewardsUnseen,
            &State::oxfordPermitted, &State::box, &State::rollModifier, &State::troubles, &State::zeal, &State::zealMarker,
            &State::zealMarkerPlaced, &State::freeMarkerTurns, &State::desperate, &State::paidClicks, &State::freePolitics,
            &State::freeSieges, &State::disorderNext, &State::weakenNext, &State::victoryPoints, &State::settlersSent,
            &State::ironStruck, &State::battle, all(&State::battleDeck).digestedBy(DeckInDigest{}), &State::hand, &State::pool,
            &State::recovering, &State::resting, &State::victoryThisTurn, &State::victoryLastTurn, &State::cardBattle,
            &State::isOver, &State::survived, &State::lostLondon, statistic(&State::battlesWon),
            statistic(&State::battlesDrawn), statistic(&State::battlesLost), statistic(&State::zealSpent),
            statistic(&State::achievementsLost));
    }
    bool operator==(const State&) const = default;
};
static_assert(common::kDeclaresAllFields<State>);
static_assert(std::is_trivially_copyable_v<State>);

// What the player may know: everything but the generator.
struct Observation {
    State seen;  // with an empty generator
    static constexpr auto fields() { return common::fields(&Observation::seen); }
    bool operator==(const Observation&) const = default;
};

}  // namespace cruel_necessity
