// Frames of the Campaign Phase: who goes first, card plays, bonus cards, and the actions that place, raid and activate.
#pragma once

#include "ukc/frame_base.h"

namespace ukc {

enum class CampaignStep : std::uint8_t { kFirst, kTrump, kPlay, kAfterPlay, kBonus, kEnd };
struct Campaign : Procedure { CampaignStep step{}; UKC_FRAME(Campaign, "P12.1") };
struct FirstChoice : DecisionFrame { UKC_FRAME(FirstChoice, "P12.1") };            // first royalist / first parliament
struct TrumpOffer : DecisionFrame { UKC_FRAME(TrumpOffer, "P12.1") };              // play 26 campaign / pass: the side named second
// play n use / pass / train / queen (sails); hasSent: the Siege Train or the Queen has gone with the card that is now to be played
struct CardPlay : DecisionFrame { bool hasSent = false; UKC_FRAME(CardPlay, "P12.4") };
struct BonusPlay : DecisionFrame { UKC_FRAME(BonusPlay, "P19.1") };                // play n use, among State::bonus
struct BonusDraw : Procedure { Side side{}; std::uint8_t left = 0; UKC_FRAME(BonusDraw, "P19.1") };    // as many draws as there are cards
struct BonusCard : ChanceFrame { Side side{}; UKC_FRAME(BonusCard, "P19.1") };
struct KeepCards : Procedure { UKC_FRAME(KeepCards, "P12.3") };                    // Aces-in-the-Hole

struct PlacePcs : DecisionFrame { std::uint8_t left = 0; common::AreaSet from; UKC_FRAME(PlacePcs, "P13.0") };   // area x, proceed; from: own PCs before the play
struct RaidChoice : DecisionFrame { std::uint8_t left = 0; std::uint16_t used = 0; UKC_FRAME(RaidChoice, "G13.0") };  // notable x, proceed
struct RaidWhere : DecisionFrame { Notable notable{}; UKC_FRAME(RaidWhere, "G13.0") };                            // area x
// ops 1 to 3, 4: a Campaign card; left: Generals and Notables that may still act; done: bits of those that have (Generals 0-23, Notables 24-32)
struct ActivateChoice : DecisionFrame { std::uint8_t ops = 0, left = 0; std::uint64_t done = 0; UKC_FRAME(ActivateChoice, "P16.0") };

// Forced discards (P12.6): one card after the other, at random, while that hand has any
struct RandomDiscard : Procedure { Side from{}; std::uint8_t left = 0; UKC_FRAME(RandomDiscard, "P12.6") };
struct DiscardedCard : ChanceFrame { Side from{}; UKC_FRAME(DiscardedCard, "P12.6") };
// Cards drawn by an Event
struct ExtraDraw : Procedure { Side side{}; std::uint8_t left = 0; UKC_FRAME(ExtraDraw, "P12.6") };
struct ExtraCard : ChanceFrame { Side side{}; UKC_FRAME(ExtraCard, "P12.6") };

}  // namespace ukc
