// Actions: everything a player or chance may do, as small values with one text form each (see notation.cpp).
#pragma once

#include <compare>
#include <variant>

#include "ukc/state/ids.h"

namespace ukc {

#define UKC_ORDER(Name) auto operator<=>(const Name&) const = default

// Chance
struct RolledDie  { std::uint8_t value = 1; UKC_ORDER(RolledDie); };   // roll 5
struct DrewCard   { CardId card{};          UKC_ORDER(DrewCard); };    // draw 63       from a deck, a hand or the discards
struct DrewChit   { std::uint8_t chit = 0;  UKC_ORDER(DrewChit); };    // chit 2        index of the Naval Chit
struct DrewSide   { Side side{};            UKC_ORDER(DrewSide); };    // lot royalist  (Henrietta)

// Playing cards
enum class Use : std::uint8_t { kEvent, kPlace, kRecruit, kRaid, kActivate, kCampaign, kNothing };
constexpr auto valuesOf(Use) { return common::lastIs(Use::kNothing); }
struct PlayCard {
    CardId card{};
    Use use{};
    UKC_ORDER(PlayCard);
};  // play 63 event, play 20 activate; of an Event card place, recruit, raid, nothing are its discard
struct Pass {
    UKC_ORDER(Pass);
};  // pass          also: no Response, no Combat card, no Reaction
struct GoFirst    { Side side{};   UKC_ORDER(GoFirst); };              // first royalist
struct Proceed    {                UKC_ORDER(Proceed); };              // proceed       done with this
struct DiscardCard{ CardId card{}; UKC_ORDER(DiscardCard); };          // discard 60
struct Display    { std::uint8_t space = 0; UKC_ORDER(Display); };     // space a       a, b, c, d, e (Henrietta)

// Choices on the map
struct ChooseArea    { AreaId area{};     UKC_ORDER(ChooseArea); };     // area oxford
struct ChooseGeneral { General general{}; UKC_ORDER(ChooseGeneral); };  // general rupert
struct ChooseNotable { Notable notable{}; UKC_ORDER(ChooseNotable); };  // notable massey_notable
struct ChooseRegion  { Region region{};   UKC_ORDER(ChooseRegion); };   // region south
struct TakeBrigade {
    Brigade brigade{};
    UKC_ORDER(TakeBrigade);
};  // take whitecoats_1     pick up, lose, desert, recruit, move: whatever is asked
struct PutAt {
    Place place{};
    UKC_ORDER(PutAt);
};  // at oxford / at oxford_inside / at rupert_army / at derby_garrison
struct TakeTrain     {                    UKC_ORDER(TakeTrain); };      // train         the Siege Train
struct TakeQueen {
    UKC_ORDER(TakeQueen);
};  // queen         joins or leaves the moving General, or sails

// Activation
struct MoveTo     { AreaId area{};     UKC_ORDER(MoveTo); };      // move worcester
struct Convert    {                    UKC_ORDER(Convert); };     // convert       1 MP: Political Control here
struct DropGeneral{ General general{}; UKC_ORDER(DropGeneral); }; // drop bedford  leave a Subordinate behind
struct DropBrigade{ Brigade brigade{}; UKC_ORDER(DropBrigade); }; // leave covenanter_1   Covenanters and Lorrainers
struct Subordinate{ General general{}; UKC_ORDER(Subordinate); }; // join essex    one of the two serves under the other
struct Besiege    {                    UKC_ORDER(Besiege); };     // besiege       place a Siege marker
struct Bombard    {                    UKC_ORDER(Bombard); };     // bombard
struct Assault    {                    UKC_ORDER(Assault); };     // assault
struct Sally      {                    UKC_ORDER(Sally); };       // sally
struct LeaveMap   {                    UKC_ORDER(LeaveMap); };    // withdraw      into Scotland
struct Stop       {                    UKC_ORDER(Stop); };        // stop

// Reactions and Battle
struct Intercept  { General general{}; UKC_ORDER(Intercept); };   // intercept hopton
struct Evade      {                    UKC_ORDER(Evade); };       // evade
struct GoInside   {                    UKC_ORDER(GoInside); };    // inside        withdraw into the Fortress
struct Disperse   {                    UKC_ORDER(Disperse); };    // disperse
struct Fight      {                    UKC_ORDER(Fight); };       // fight
struct LiftSiege  {                    UKC_ORDER(LiftSiege); };   // lift
struct KeepSiege  {                    UKC_ORDER(KeepSiege); };   // keep

#undef UKC_ORDER

using Action = std::variant<RolledDie, DrewCard, DrewChit, DrewSide, PlayCard, Pass, GoFirst, Proceed, DiscardCard, Display,
                            ChooseArea, ChooseGeneral, ChooseNotable, ChooseRegion, TakeBrigade, PutAt, TakeTrain, TakeQueen,
                            MoveTo, Convert, DropGeneral, DropBrigade, Subordinate, Besiege, Bombard, Assault, Sally, LeaveMap,
                            Stop, Intercept, Evade, GoInside, Disperse, Fight, LiftSiege, KeepSiege>;

}  // namespace ukc
