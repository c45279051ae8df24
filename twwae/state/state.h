// State: what has happened so far. A small value without pointers, so that copying, undo, search and saves are free.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>
#include <type_traits>

#include "common/card_deck.h"
#include "common/rng.h"
#include "common/static_vector.h"
#include "twwae/state/actions.h"
#include "twwae/state/frames.h"

namespace twwae {

enum class Phase : std::uint8_t { kSetup, kDeal, kInitiative, kStrategic, kTactical, kSupply, kVictory, kYearEnd, kOver };
constexpr auto valuesOf(Phase) { return common::lastIs(Phase::kOver); }

// Scenario and house choices, fixed when the game starts.
struct Options {
    std::uint8_t scenario = 0;       // index in Definitions::scenarios
    bool variantTiming = false;      // TWWAE 13.0
    static constexpr auto fields() { return common::fields(&Options::scenario, &Options::variantTiming); }
    bool operator==(const Options&) const = default;
};

// What is true of one block. Only its owner knows which block it is; see Knowledge.
enum BlockFlag : std::uint16_t {
    kMoved = 1,         // moved in this Strategic Phase (TWWAE 6.02)
    kChosen = 2,        // taken in the choice now being made; secret
    kInLine = 4,        // fights in the Battle being fought (not in Reserve)
    kFaceUp = 8,        // both players see it
    kActed = 16,        // Fired in this Round (it will not Engage)
    kPursuing = 32, kRouting = 64,
    kLastStand = 128,   // TWWAE 7.92
    kSpared = 256,      // Quartermaster General this Turn (TWWAE 9.12)
    kReserve = 512,     // in the Battle, but in Reserve
    kBesiegedJoined = 1024,  // came out of the besieged City (TWWAE 8.1, 8.2)
    kFired = 2048,      // an Artillery block that has been given its target this Round
    kStartedReserve = 4096,  // began the Battle in Reserve (TWWAE 7.91)
    kDrafted = 8192,         // drawn for the Prelude and not yet placed (TWWAE 12.53)
};
struct BlockState {
    Place place = Place::kAside;
    std::uint8_t halves = 0;         // strength in halves; 0 when not on the map or its boxes
    std::uint8_t group = 0;          // 1 + index of its group in State::groups; 0: none
    std::uint8_t order = 255;        // index of the Place it is ordered to in the move being made; secret
    std::uint16_t flags = 0;
    // What the other side sees of a block whose place is certain.
    static constexpr auto fields() {
        using common::shown;
        return common::fields(&BlockState::place, shown(&BlockState::halves), &BlockState::group, shown(&BlockState::order),
                              shown(&BlockState::flags));
    }
    bool operator==(const BlockState&) const = default;
};

// Where the blocks of a side stand: the set at each Place, and the set of Places at which there are any.
class Whereabouts {
public:
    [[nodiscard]] BlockBits operator[](std::size_t place) const { return at_[place]; }
    [[nodiscard]] std::uint64_t occupied() const { return occupied_; }  // a bit for each Place
    [[nodiscard]] auto begin() const { return at_.begin(); }
    [[nodiscard]] auto end() const { return at_.end(); }
    void add(Place p, BlockBits blocks) { put(p, at_[index(p)] | blocks); }
    void remove(Place p, BlockBits blocks) { put(p, at_[index(p)] & ~blocks); }
    // All it is made of, for its bytes (codec.h), and whether bytes that were read fit each other.
    static constexpr auto parts() { return std::tuple{&Whereabouts::at_, &Whereabouts::occupied_}; }
    [[nodiscard]] bool isSound() const {
        std::uint64_t places = 0;
        for (std::size_t p = 0; p < kBlockPlaces; ++p) places |= std::uint64_t{at_[p] != 0} << p;
        return places == occupied_;
    }
    bool operator==(const Whereabouts&) const = default;

private:
    void put(Place p, BlockBits blocks) {
        at_[index(p)] = blocks;
        const std::uint64_t bit = std::uint64_t{1} << index(p);
        occupied_ = blocks != 0 ? occupied_ | bit : occupied_ & ~bit;
    }
    std::array<BlockBits, kBlockPlaces> at_{};
    std::uint64_t occupied_ = 0;
};
static_assert(kBlockPlaces <= 64);
// What the flags and orders of a side's blocks say one by one, as sets.
struct Marks {
    BlockBits chosen = 0, moved = 0;  // kChosen, kMoved
    BlockBits ordered = 0;            // those with an order
    static constexpr auto fields() { return common::fields(&Marks::chosen, &Marks::moved, &Marks::ordered); }
    bool operator==(const Marks&) const = default;
};

// Blocks that came into a Contested or enemy-held Area by one way, or are otherwise told apart until the End of Battle. Kept
// until the Tactical Phase also when nobody is left in it, because `crossed` is the count for the Border Limit.
// (TWWAE 6.13, 7.1) kRetreated: came by Retreat to a Siege whose combat is still to come (TWWAE 7.6).
enum class GroupKind : std::uint8_t { kNone, kBorder, kScottishBorder, kSea, kClubmen, kSiegeLines, kSally, kRetreated };
constexpr auto valuesOf(GroupKind) { return common::lastIs(GroupKind::kRetreated); }
struct Group {
    GroupKind kind = GroupKind::kNone;
    Side side{};
    AreaId area = AreaId::kNone;     // where they are
    AreaId from = AreaId::kNone;     // kBorder: across which border
    std::uint8_t crossed = 0;        // blocks that crossed while enemies stood outside the City
    static constexpr auto fields() {
        return common::fields(&Group::kind, &Group::side, &Group::area, &Group::from, &Group::crossed);
    }
    bool operator==(const Group&) const = default;
};

// What one player may have worked out about the other's blocks, by public acts alone (RULING twwae-101 on).
struct Knowledge {
    std::array<BlockBits, kKnownPlaces> maybe{};  // enemy blocks that may stand at each place
    BlockBits certain = 0;                        // those in exactly one place, and known to be there
    static constexpr auto fields() { return common::fields(&Knowledge::maybe, &Knowledge::certain); }
    bool operator==(const Knowledge&) const = default;
};
// When and how strong a block was last seen face up.
struct Showing {
    std::uint8_t turn = 0;     // 1 + Turns since the scenario's first; 0: never
    std::uint8_t halves = 0;
    static constexpr auto fields() { return common::fields(&Showing::turn, &Showing::halves); }
    bool operator==(const Showing&) const = default;
};

// kSally: with a Siege Marker; without one it is kField.
enum class BattleKind : std::uint8_t { kField, kSkirmish, kSally, kStorm };
constexpr auto valuesOf(BattleKind) { return common::lastIs(BattleKind::kStorm); }
// The Battle being fought; all default otherwise. First index of pairs: Side.
struct Battle {
    bool isOn = false;
    BattleKind kind{};
    AreaId area = AreaId::kNone;
    CityId city = CityId::kNone;          // of a Sally or Storm, and of a relief
    Side attacker{};                      // now; control may change after Round 1
    Side firstAttacker{};
    std::uint8_t mainGroup = 255;         // index of the Main Attack's group; 255: all fight from Round 1
    std::uint8_t round = 0;
    bool withdrawalTried = false, withdrew = false, isRevealed = false, isRelief = false, brokeOff = false, maintained = false;
    bool hasRetreatOrder = false;
    Side retreating{};                    // whose General Retreat
    bool reservesIn = false, isBreached = false, isOver = false;
    std::array<std::uint8_t, 2> cavalryHits{};  // in this Round's Cavalry step, on the side
    std::array<std::uint8_t, 2> hitsCaused{};   // in the Battle, by the side (Skirmish)
    std::array<bool, 2> hadCavalry{};           // at the start of this Round's Cavalry step
    std::array<bool, 2> excess{};               // more hits than Cavalry strength, on the side
    std::array<std::uint8_t, 2> lostCavalry{},
        lostInfantry{};  // strength for Turncoats: of each Eliminated in Rounds, Clubmen and Covenanters apart
    std::uint8_t captured = 0;                  // Artillery strength for the Victor
    Side victor{};
    // Events named for this Battle
    bool surprise = false, terrain = false, disfavoursCavalry = false, roundheadFails = false, cavalierCharge = false,
         turncoats = false;
    Side surpriseBy{};
    std::array<bool, 2> lastStand{};            // the side may still name its block
    std::array<BlockId, 2> wellPlaced{BlockId::kNone, BlockId::kNone};
    std::array<std::uint8_t, 8> areasTouched{255, 255, 255, 255,
                                             255, 255, 255, 255};  // Retreated or Regrouped into (TWWAE 7.82)
    static constexpr auto kIsThere = &Battle::isOn;
    static constexpr auto fields() {
        return common::fields(&Battle::isOn, &Battle::kind, &Battle::area, &Battle::city, &Battle::attacker,
                              &Battle::firstAttacker, &Battle::mainGroup, &Battle::round, &Battle::withdrawalTried,
                              &Battle::withdrew, &Battle::isRevealed, &Battle::isRelief, &Battle::brokeOff, &Battle::maintained,
                              &Battle::hasRetreatOrder, &Battle::retreating, &Battle::reservesIn, &Battle::isBreached,
                              &Battle::isOver, &Battle::cavalryHits, &Battle::hitsCaused, &Battle::hadCavalry, &Battle::excess,
                              &Battle::lostCavalry, &Battle::lostInfantry, &Battle::captured, &Battle::victor,
                              &Battle::surprise, &Battle::terrain, &Battle::disfavoursCavalry, &Battle::roundheadFails,
                              &Battle::cavalierCharge, &Battle::turncoats, &Battle::surpriseBy, &Battle::lastStand,
                              common::shown(&Battle::wellPlaced), &Battle::areasTouched);
    }
    bool operator==(const Battle&) const = default;
};

// The tactical event of a side: where it was named.
struct NamedEvent {
    Event event = Event::kNone;
    AreaId area = AreaId::kNone;
    CityId city = CityId::kNone;
    BlockId gun = BlockId::kNone;         // Well-positioned Artillery; secret until revealed
    static constexpr auto fields() {
        return common::fields(&NamedEvent::event, &NamedEvent::area, &NamedEvent::city, common::shown(&NamedEvent::gun));
    }
    bool operator==(const NamedEvent&) const = default;
};

// A pile goes into the checksum as what it holds, what may be drawn next and what was discarded.
struct PileInDigest {
    void operator()(common::Digest& d, const common::CardDeck<1>& pile) const {
        d.add(pile.pile()).add(pile.candidates()).add(pile.discards());
    }
};
struct Deck {
    common::CardDeck<1> pile;             // cards numbered 0-25 within the side
    std::uint32_t hand = 0;
    std::uint32_t hidden = 0;             // discarded unseen in 1642 (TWWAE 2.1)
    std::uint32_t waiting = 0;            // enter in a later year
    std::uint32_t beside = 0;             // in force, beside the map
    std::uint32_t gone = 0;               // out of the game
    // What the other side sees.
    static constexpr auto fields() {
        using common::shown;
        return common::fields(shown(&Deck::pile).digestedBy(PileInDigest{}), shown(&Deck::hand), shown(&Deck::hidden),
                              &Deck::waiting, &Deck::beside, &Deck::gone);
    }
    bool operator==(const Deck&) const = default;
};

struct State {
    common::Rng rng;  // secret
    Options options;
    common::StaticVector<Frame, 20> stack;
    Phase phase = Phase::kSetup;          // for people; the stack decides

    // The calendar
    std::uint16_t year = 1642;
    std::uint8_t turn = 5;                // 1 to 6 (TWWAE 2.1)
    std::uint8_t turnsPlayed = 0;         // Turns begun
    bool isFirstTurn = true;
    std::array<bool, kMajorEvents> majorDone{};
    Side first{};                         // Player 1 of this Turn (TWWAE 2.31)

    // Cards
    std::array<Deck, 2> decks;
    std::array<CardId, 2> played{CardId::kNone, CardId::kNone};
    bool isRevealed = false;              // both cards of the Turn are open
    std::array<bool, 2> enacted{};        // the event of the card played was (or is being) enacted
    std::array<NamedEvent, 2> named;
    std::array<std::uint8_t, 2> saved{};  // blocks spared by Quartermaster General

    // Blocks
    std::array<BlockState, kBlocks> blocks;
    std::array<Whereabouts, 2> at;        // [side]: the same as blocks[].place
    std::array<Marks, 2> marks;           // [side]: the same as blocks[].flags and blocks[].order
    std::array<Group, kGroups> groups;
    // [side][Area]: the borders by which its blocks came there in this Turn to stay, bits of wayIndex() (TWWAE 7.6; RULING
    // twwae-164)
    std::array<std::array<std::uint16_t, kMostAreas>, 2> arrivals{};
    std::array<Knowledge, 2> knowledge;   // [observer]: about the other side's blocks
    std::array<Showing, kBlocks> shown;   // to the other side
    std::array<bool, 2> mindsUnsettled{};  // [owner]: what is known of his blocks; within an action only

    // The map
    std::array<std::int8_t, kMostCities> owner{};        // of each City: index of a Side, -1 nobody
    std::array<std::int8_t, kMostCities> marker{};       // Siege Marker: -1 none, 0 to 5
    std::uint16_t markerIsNew = 0;                       // bits of Cities whose marker was placed this Turn
    std::uint16_t besieged = 0;                          // bits of Cities; stays when a relief comes (TWWAE 7.03, 8.0)
    std::int8_t vp = 0;                                  // positive: for the King

    // This Turn
    bool irishSailed = false;                            // TWWAE 6.2
    std::array<std::uint8_t, kMostCities> portRecruits{};  // TWWAE 6.31
    bool londonUnderGuns = false;                        // Artillery among its besiegers: public (RULING twwae-224)
    AreaId clubmenContested = AreaId::kNone;             // TWWAE 6.43: made Contested by the other player's event
    bool rupertBeaten = false;                           // TWWAE 10.12; only the Royalist knows
    std::uint16_t siegesDone = 0;                        // bits of Cities whose Siege Combat or resolution is over
    std::uint8_t secret = 0;                             // a number of the choice being made that only its side may know

    // Lasting
    bool henriettaDelivered = false;                     // TWWAE 11.11
    bool hothamsFoiled = false, carewsFoiled = false, londonFortified = false, siegeTrain = false, supportSlips = false,
         kingToScots = false;
    std::uint8_t newBlocksReceived = 0;                  // bits of the conditional blocks of TWWAE 11.1
    std::uint8_t nmaWaiting = 0;                         // bits of the delayed exchanges of TWWAE 11.12
    bool nmaBegun = false;

    Battle battle;

    // The end
    bool isOver = false;
    int winner = -1;                                     // index of a Side
    bool isMajor = false;

    // For the laboratory
    std::array<std::uint16_t, 2> battlesWon{}, blocksLost{}, citiesTaken{}, stormsWon{};

    // Every field once, with its audience; see common/fields.h.
    static constexpr auto fields() {
        using common::derived, common::nobody, common::shown, common::statistic;
        return common::fields(nobody(&State::rng), &State::options, &State::phase, &State::stack, &State::year, &State::turn,
                              &State::turnsPlayed, &State::isFirstTurn, &State::first, &State::majorDone, shown(&State::decks),
                              shown(&State::played), &State::enacted, &State::saved, &State::isRevealed, shown(&State::named),
                              shown(&State::blocks), derived(&State::at), derived(&State::marks), &State::groups,
                              &State::arrivals, &State::knowledge, &State::shown, derived(&State::mindsUnsettled),
                              &State::owner, &State::marker, &State::markerIsNew, &State::besieged, &State::vp,
                              &State::irishSailed, &State::londonUnderGuns, &State::clubmenContested,
                              shown(&State::rupertBeaten), &State::siegesDone, shown(&State::secret), &State::portRecruits,
                              &State::henriettaDelivered, &State::hothamsFoiled, &State::carewsFoiled, &State::londonFortified,
                              &State::siegeTrain, &State::supportSlips, &State::kingToScots, &State::newBlocksReceived,
                              &State::nmaWaiting, &State::nmaBegun, shown(&State::battle), &State::isOver, &State::winner,
                              &State::isMajor, statistic(&State::battlesWon), statistic(&State::blocksLost),
                              statistic(&State::citiesTaken), statistic(&State::stormsWon));
    }
    bool operator==(const State&) const = default;
};
static_assert(common::kDeclaresAllFields<State>);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 4096);

// What one player may know. In `seen` an enemy block that is certain stands at its place with the strength it last showed
// (0 halves: never shown); every other enemy block is at Place::kUnknown; hands, orders and the generator of others are empty.
struct Observation {
    State seen;
    common::PlayerId viewer{};
    // Standing enemy blocks at each place (those that are certain included), Covenanters apart.
    std::array<std::uint8_t, kKnownPlaces> count{}, covenanters{};
    std::array<std::uint8_t, 2> handSize{}, hiddenSize{};
    std::array<bool, 2> hasCommitted{};   // a card lies face down for this Turn
    static constexpr auto fields() {
        return common::fields(&Observation::seen, &Observation::viewer, &Observation::count, &Observation::covenanters,
                              &Observation::handSize, &Observation::hiddenSize, &Observation::hasCommitted);
    }
    bool operator==(const Observation&) const = default;
};
static_assert(common::kDeclaresAllFields<Observation>);

}  // namespace twwae
