// Actions: everything a player or chance may do, as small values with one text form each (see notation.cpp).
#pragma once

#include <compare>
#include <variant>

#include "twwae/state/ids.h"

namespace twwae {

#define TWWAE_ORDER(Name) auto operator<=>(const Name&) const = default

// Chance
struct RolledDie { std::uint8_t value = 1; TWWAE_ORDER(RolledDie); };   // roll 5
struct DrewCard  { CardId card{};          TWWAE_ORDER(DrewCard); };    // draw rc07
struct DrewBlock { BlockId block{};        TWWAE_ORDER(DrewBlock); };   // drawn essex   (a blind pick; the Prelude)

// Cards
struct DiscardCard { CardId card{}; TWWAE_ORDER(DiscardCard); };  // discard rc01     (1642)
struct PlayCard    { CardId card{}; TWWAE_ORDER(PlayCard); };     // play rc07        (Initiative)
struct NameFirst   { Side side{};   TWWAE_ORDER(NameFirst); };    // first royalist   (who is Player 1 after a tie)
struct Enact       {                TWWAE_ORDER(Enact); };        // enact            (the event of the card played; any "yes")
struct Decline     {                TWWAE_ORDER(Decline); };      // decline          (any "no")

// Moving and recruiting. One Action Point opens each; blocks are then taken and sent.
struct March      { AreaId area{};   TWWAE_ORDER(March); };       // march oxfordshire     Group Move
struct MusterAt   { AreaId area{};   TWWAE_ORDER(MusterAt); };    // muster oxfordshire    (kScotlandArea: Scotland)
struct Sail       { BlockId block{}; TWWAE_ORDER(Sail); };        // sail henrietta        Sea Move
struct Strengthen { BlockId block{}; TWWAE_ORDER(Strengthen); };  // strengthen newcastle  +1 strength
struct Raise      { BlockId block{}; TWWAE_ORDER(Raise); };       // raise r_east_foot     take it from the Pool
struct EndActions {                  TWWAE_ORDER(EndActions); };  // end
struct TakeBlock {
    BlockId block{};
    TWWAE_ORDER(TakeBlock);
};  // take rupert           choose a block (moves, retreats, losses, sorties)
struct HeadFor {
    Place place{};
    TWWAE_ORDER(HeadFor);
};  // to durham             send what was taken; "to scotland", "to york_city"
struct SailTo {
    AreaId area{};
    SeaId from{}, to{};
    TWWAE_ORDER(SailTo);
};                                                                // to kent by german british   first and last Sea of the route
struct Proceed    {                  TWWAE_ORDER(Proceed); };     // proceed               done with choosing

// Events
struct ChooseArea { AreaId area{}; TWWAE_ORDER(ChooseArea); };    // area kent
struct ChooseCity { CityId city{}; TWWAE_ORDER(ChooseCity); };    // city york
struct LosePair {
    BlockId first{}, second{};
    TWWAE_ORDER(LosePair);
};  // lose rupert r_north_foot_1   (second kNone: one block)

// Battle
struct MainAttack { std::uint8_t group = 0; TWWAE_ORDER(MainAttack); };  // attack 3       group index
struct Fire       { BlockId block{};        TWWAE_ORDER(Fire); };        // fire r_north_foot_1
struct Target     { BlockId gun{}; BlockClass cls{}; TWWAE_ORDER(Target); };  // target r_cannon_1 cavalry
struct LoseStep   { BlockId block{};        TWWAE_ORDER(LoseStep); };    // lose r_north_foot_1   one point of strength
struct SpareBlock { BlockId block{};        TWWAE_ORDER(SpareBlock); };  // spare r_north_foot_1  (Quartermaster General)
struct GainStep   { BlockId block{};        TWWAE_ORDER(GainStep); };    // gain p_cannon_1       one point of strength
struct PickBlock  { BlockId block{};        TWWAE_ORDER(PickBlock); };   // pick p_north_foot_1   an enemy block he knows

using Action = std::variant<RolledDie, DrewCard, DrewBlock, DiscardCard, PlayCard, NameFirst, Enact, Decline, March, MusterAt,
                            Sail, Strengthen, Raise, EndActions, TakeBlock, HeadFor, SailTo, Proceed, ChooseArea, ChooseCity,
                            LosePair, MainAttack, Fire, Target, LoseStep, SpareBlock, GainStep, PickBlock>;

#undef TWWAE_ORDER

// In March, Muster and the like: Scotland where an Area is asked for.
inline constexpr AreaId kScotlandArea = static_cast<AreaId>(254);
constexpr auto valuesOf(AreaId) { return common::lastIs(kMostAreas - 1, AreaId::kNone, kScotlandArea); }

}  // namespace twwae
