// Frames of Events: parts of a card's text, and the cards with steps of their own.
#pragma once

#include "ukc/frame_base.h"

namespace ukc {

// Carries out the parts of a card one after the other. `from`: whose hand it came from when an Event forced it out (P12.6).
struct EventParts : Procedure { CardId card{}; Side side{}; std::uint8_t next = 0; bool forced = false; UKC_FRAME(EventParts, "P12.5") };
struct EventPcs : DecisionFrame { CardId card{}; std::uint8_t part = 0, left = 0; std::uint8_t perRegion[5] = {0, 0, 0, 0, 0}; UKC_FRAME(EventPcs, "P12.6") };     // area x, proceed
struct EventBrigade : DecisionFrame { CardId card{}; std::uint8_t part = 0, left = 0; bool veteranUsed = false; UKC_FRAME(EventBrigade, "P12.6") };           // take x, proceed
struct EventBrigadeAt : DecisionFrame { CardId card{}; std::uint8_t part = 0, left = 0; bool veteranUsed = false; UKC_FRAME(EventBrigadeAt, "P12.6") };       // at x; the Brigade is State::choice
struct EventRemoval : DecisionFrame { CardId card{}; Region region{}; std::uint8_t left = 0; UKC_FRAME(EventRemoval, "P12.6") };                            // take x
struct EventRegion : DecisionFrame { CardId card{}; std::uint8_t part = 0; UKC_FRAME(EventRegion, "P12.6") };                                               // region x
struct EventActivate : DecisionFrame { CardId card{}; std::uint8_t part = 0; UKC_FRAME(EventActivate, "P12.6") };                                           // general x / pass

// Cards with steps of their own (cards_special.cpp, covenanters.cpp, new_model_army.cpp)
struct CavalryFrom : DecisionFrame { CardId card{}; UKC_FRAME(CavalryFrom, "P17.2") };                              // general x / pass
struct CavalryTake : DecisionFrame { CardId card{}; General from{}; std::uint8_t left = 0; UKC_FRAME(CavalryTake, "P17.2") };  // take x, proceed; chosen ones in State::picked
struct CavalryTo : DecisionFrame { CardId card{}; General from{}; UKC_FRAME(CavalryTo, "P17.2") };                  // at x
struct TurnhamGather : DecisionFrame { bool isResponse = false; UKC_FRAME(TurnhamGather, "PA.73") };                // general x, take x, proceed
struct FlipRoll : ChanceFrame { CardId card{}; AreaId area{}; std::int8_t modifier = 0; UKC_FRAME(FlipRoll, "P13.0") };
struct FlipWhere : DecisionFrame { CardId card{}; UKC_FRAME(FlipWhere, "P13.0") };                                  // area x / pass
struct LondonBrigades : DecisionFrame { UKC_FRAME(LondonBrigades, "PA.100") };                                      // area x
struct QueenLands : DecisionFrame { UKC_FRAME(QueenLands, "PA.63") };                                               // area x
struct IrishLand : DecisionFrame { CardId card{}; std::uint8_t left = 0; common::AreaSet ports; UKC_FRAME(IrishLand, "PA.80") };  // at x / proceed
struct FreeBombard : DecisionFrame { CardId card{}; UKC_FRAME(FreeBombard, "PA.86") };                              // area x / pass
struct RupertSuccessor : DecisionFrame { AreaId area{}; bool isInside = false; UKC_FRAME(RupertSuccessor, "PA.96") };  // general x / pass; Rupert's Brigades are State::picked
struct SuccessorTakes : DecisionFrame { General general{}; AreaId area{}; UKC_FRAME(SuccessorTakes, "PA.96") };     // take x of State::picked, proceed
struct LorraineLands : DecisionFrame { UKC_FRAME(LorraineLands, "PA.108") };                                        // area x
struct CovenanterEntry : DecisionFrame { General general{}; UKC_FRAME(CovenanterEntry, "PA.2") };                   // area x: Carlisle or Berwick
struct CovenanterHome : DecisionFrame { CardId card{}; UKC_FRAME(CovenanterHome, "PA.89") };                        // take x
enum class NmaStep : std::uint8_t { kRemoveGenerals, kRemoveBrigades, kGovernors, kGerard, kCromwell, kLordGeneral, kPoyntz, kMoves, kIllegal, kEmpty, kDone };
// `left`: bits of the Subordinates whom a commander who was removed left behind
struct NewModelArmy : Procedure { NmaStep step{}; std::uint32_t left = 0; UKC_FRAME(NewModelArmy, "PA.3") };
struct NmaHonours : ChanceFrame { AreaId area{}; General general{}; UKC_FRAME(NmaHonours, "P20.2") };                 // Brigades of a General removed while Besieged
struct NmaRemoval : DecisionFrame { std::uint8_t left = 0; UKC_FRAME(NmaRemoval, "PA.3") };                         // take x
struct NmaSortie : DecisionFrame { UKC_FRAME(NmaSortie, "PA.3") };                                                  // general x: who settles with his besieger next
struct NmaSortieChoice : DecisionFrame { General general{}; UKC_FRAME(NmaSortieChoice, "PA.3") };                   // fight / disperse
struct NmaPlace : DecisionFrame { General general{}; UKC_FRAME(NmaPlace, "PA.3") };                                 // area x
struct NmaPoyntz : DecisionFrame { UKC_FRAME(NmaPoyntz, "PA.3") };                                                  // area x / pass: Available box
// area x: from; proceed; trainGone: it has marched; crossed: Brigades that went over the Maritime line
struct NmaMove : DecisionFrame { bool trainGone = false; std::uint8_t crossed = 0; UKC_FRAME(NmaMove, "PA.3") };
struct NmaMoveFrom : DecisionFrame { AreaId from{}; bool hasTrain = false; UKC_FRAME(NmaMoveFrom, "PA.3") };        // take x, train, then area x; hasTrain: it goes along
struct NmaTake : DecisionFrame { UKC_FRAME(NmaTake, "PA.3") };                                                      // general x, then GeneralTakes; proceed

}  // namespace ukc
