// Prompting: who decides what now and why, in one sentence for each decision and each chance.
#include <fmt/format.h>

#include "twwae/battle.h"
#include "twwae/twwae.h"
#include "twwae/verbs.h"

namespace twwae {

namespace {

using common::PlayerId;

std::string counted(int n, std::string_view one) { return fmt::format("{} {}{}", n, one, n == 1 ? "" : "s"); }

struct Prompter {
    const Definitions& defs;
    const Observation& seen;
    const State& s = seen.seen;

    // What the side alone may read. The umpire reads everything.
    [[nodiscard]] bool isOpenTo(Side side) const { return (seen.viewer != PlayerId::kFirst && seen.viewer != PlayerId::kSecond) || seen.viewer == playerOf(side); }
    [[nodiscard]] std::string who(Side side) const { return side == Side::kRoyalist ? "Royalist: " : "Parliament: "; }
    [[nodiscard]] std::string name(AreaId a) const { return a == kScotlandArea ? "Scotland" : index(a) < defs.areas.size() ? defs[a].name : "an Area"; }
    [[nodiscard]] std::string name(CityId c) const { return index(c) < defs.cities.size() ? defs[c].name : "the City"; }
    [[nodiscard]] std::string title(Side side) const {
        const CardId c = s.played[index(side)];
        return c == CardId::kNone ? "your card" : defs[c].title;
    }
    // The blocks taken so far, for their owner: "Rupert C3, North Horse C3".
    [[nodiscard]] std::string taken(Side side) const {
        std::string text;
        if (isOpenTo(side))
            for (const BlockId b : Blocks{side, chosen(s, side)}) text += (text.empty() ? "" : ", ") + nameOf(defs, b);
        return text;
    }
    // The same in a sentence: the names for their owner, else "a block".
    [[nodiscard]] std::string oneTaken(Side side) const {
        const std::string text = taken(side);
        return text.empty() ? "the block chosen" : text;
    }
    // After choosing blocks one after the other.
    [[nodiscard]] std::string soFar(Side side) const {
        const std::string text = taken(side);
        return text.empty() ? "" : fmt::format(" Taken: {}.", text);
    }

    // Prelude
    std::string operator()(const DraftDraw& f) const { return fmt::format("The {} side draws a block from its Pool; {} to draw.", sideName(f.side), f.left); }
    std::string operator()(const DraftKing& f) const { return who(f.side) + "choose where the King raises his standard: York or the East Riding."; }
    std::string operator()(const DraftBlock& f) const { return who(f.side) + "choose a block you have drawn and set it up."; }
    std::string operator()(const DraftWhere& f) const { return fmt::format("{}choose the Area where {} is set up.", who(f.side), oneTaken(f.side)); }

    // Year and Turn
    std::string operator()(const DealCard& f) const { return fmt::format("The {} side is dealt a card; {} to come.", sideName(f.side), f.left); }
    std::string operator()(const DiscardChoice& f) const { return fmt::format("{}discard a card from your hand, for fewer Turns are left in 1642; {} to discard.", who(f.side), f.left); }
    std::string operator()(const CardChoice& f) const { return who(f.side) + "lay a card face down for this Turn's Initiative."; }
    std::string operator()(const FirstPlayerChoice& f) const { return who(f.side) + "the cards are equal; name Player 1 of this Turn."; }
    std::string operator()(const MajorEventRoll& f) const { return fmt::format("A die decides whether it comes this Turn: {}.", defs.majorEvents[index(f.event)].name); }

    // Strategic events
    std::string operator()(const EventOffer& f) const { return fmt::format("{}enact the Event of your card, {}, or leave it.", who(f.side), title(f.side)); }
    std::string operator()(const ClubmenPlace& f) const { return fmt::format("{}choose the Area where the {} rise.", who(f.side), f.isBradford ? "Bradford Clubmen" : "Clubmen"); }
    std::string operator()(const CampFeverArea& f) const { return who(f.side) + "choose the Area where the enemy suffers Camp Fever."; }
    std::string operator()(const CampFeverLosses& f) const { return fmt::format("{}Camp Fever in {}: choose which of your blocks lose 1.", who(f.side), name(f.area)); }
    std::string operator()(const DesertionBlock& f) const { return who(f.side) + "Desertion: choose which of your blocks goes home."; }
    std::string operator()(const DesertionPlace& f) const { return fmt::format("{}Desertion: choose where {} goes.", who(f.side), oneTaken(f.side)); }
    std::string operator()(const StripGarrisons& f) const { return fmt::format("{}choose a Garrison to strip of its men, or go on; {} of strength so far.", who(f.side), counted(f.points, "point")); }
    std::string operator()(const PlotGarrison& f) const {
        return fmt::format("{}choose the Garrison that takes {} over{}.", who(f.side), name(f.city), f.isSiege ? ", inside its walls" : "");
    }
    std::string operator()(const MontroseChoice& f) const { return who(f.side) + "Montrose is up in the Highlands: choose which Covenanter block must turn back."; }

    // Actions
    std::string operator()(const ActionSegment& f) const { return fmt::format("{}choose an Action; {} left.", who(f.side), counted(f.left, "Action Point")); }
    std::string operator()(const GroupMove& f) const {
        return fmt::format("{}Group Move from {}, {} step: take blocks and send them, or go on.{}", who(f.side), name(f.from), f.step == 1 ? "first" : "second", soFar(f.side));
    }
    std::string operator()(const Muster& f) const { return fmt::format("{}Muster in {}: take blocks from the Areas around it, or go on.{}", who(f.side), name(f.to), soFar(f.side)); }
    std::string operator()(const Withdrawal& f) const {
        return fmt::format("{}the enemy enters {} with {}: choose who goes inside the City, or go on.", who(f.side), name(f.area), counted(f.entered, "block"));
    }
    std::string operator()(const SeaMoveTo& f) const { return fmt::format("{}Sea Move: choose where {} sails.", who(f.side), oneTaken(f.side)); }
    std::string operator()(const SeaRoll& f) const {
        return fmt::format("The {} side rolls for its Sea Move to {}{}.", sideName(f.side), placeName(defs, f.to), f.modifier == 0 ? std::string() : fmt::format(" ({:+})", f.modifier));
    }
    std::string operator()(const RaiseAt& f) const { return fmt::format("{}choose the Area where {} is raised.", who(f.side), oneTaken(f.side)); }
    std::string operator()(const FreeRecruit& f) const {
        static constexpr std::array<std::string_view, 6> kWhy{"the ships captured", "supplies from the Continent", "the Garrisons stripped", "the Oxford Mint", "the Excise Ordinance", "Henrietta's arms"};
        std::string limit;
        if (f.artilleryLeft > 0 && f.artilleryLeft < f.left) limit = fmt::format(", at most {} of them for Artillery", f.artilleryLeft);
        return fmt::format("{}recruit for nothing by {}: {} left{}.", who(f.side), kWhy[index(f.kind)], f.left, limit);
    }

    // Tactical Phase
    std::string operator()(const TacticalEvent& f) const { return fmt::format("{}name the Battle or City for {}, or leave it.", who(f.side), title(f.side)); }
    std::string operator()(const WellPlacedGun& f) const { return fmt::format("{}choose in secret the gun that is well placed in {}.", who(f.side), name(f.area)); }
    std::string operator()(const ChooseBattle& f) const { return who(f.side) + "choose the Contested Area whose Battle is fought next."; }
    std::string operator()(const ChooseSiege& f) const { return who(f.side) + "choose the Besieged City whose Siege Combat comes next."; }

    // Battle
    std::string operator()(const MaintainSiege& f) const { return fmt::format("{}the enemy comes to relieve {}: maintain the Siege, or break it off.", who(f.side), name(s.battle.city)); }
    std::string operator()(const SiegeLines& f) const { return fmt::format("{}choose who stays in the lines before {}; {} still needed.{}", who(f.side), name(s.battle.city), std::max(0, f.left - countOf(chosen(s, f.side))), soFar(f.side)); }
    // Whether blocks of the side stand in that group; all of them may have gone on.
    bool stands(std::size_t group, Side side) const {
        return side == sideOf(seen.viewer) ? (mainGroups(s) >> group & 1U) != 0 : seen.count[index(Place::kFirstGroup) + group] > 0;
    }
    std::string operator()(const MainAttackChoice& f) const {
        std::string ways;
        for (std::size_t i = 0; i < kGroups; ++i) {
            const Group& g = s.groups[i];
            if (g.side != f.side || g.area != s.battle.area || !stands(i, f.side) || (g.kind != GroupKind::kBorder && g.kind != GroupKind::kScottishBorder)) continue;
            ways += fmt::format("{}{} from {}", ways.empty() ? "" : ", ", i, g.kind == GroupKind::kScottishBorder ? "Scotland" : name(g.from));
        }
        return fmt::format("{}choose the way of the Main Attack in {}{}.", who(f.side), name(s.battle.area), ways.empty() ? "" : ": " + ways);
    }
    std::string operator()(const WithdrawOffer& f) const { return fmt::format("{}try to withdraw from {} before the Battle, or stand.", who(f.side), name(s.battle.area)); }
    std::string operator()(const WithdrawRoll& f) const { return fmt::format("A die decides the withdrawal{}.", f.modifier == 0 ? std::string() : fmt::format(" ({:+})", f.modifier)); }
    std::string operator()(const WithdrawLosses& f) const { return fmt::format("{}choose which block loses 1 in the withdrawal; {} to lose.", who(f.side), f.left); }
    std::string operator()(const JoinBattle& f) const { return fmt::format("{}choose who comes out of {} to join the Battle in Reserve, or go on.{}", who(f.side), name(s.battle.city), soFar(f.side)); }
    std::string operator()(const RetreatOrder& f) const { return fmt::format("{}Round {}: order a General Retreat, or fight on.", who(f.side), s.battle.round); }
    std::string operator()(const LastStandChoice& f) const { return who(f.side) + "Last Stand: choose the Infantry that makes it, or wait."; }
    std::string operator()(const ArtilleryTargets& f) const { return who(f.side) + "choose what each gun Fires at: Cavalry or Infantry."; }
    std::string operator()(const FireChoice& f) const { return who(f.side) + "choose an Infantry block that Fires now instead of Engaging, or go on."; }
    std::string operator()(const BlockDice& f) const {
        const bool isNamed = f.block != BlockId::kNone && (has(s, f.block, kFaceUp) || isOpenTo(sideOf(f.block)));
        const std::string what = isNamed ? nameOf(defs, f.block) : fmt::format("A {} gun", sideName(f.side));
        const bool engages = f.shot == Shot::kCavalry || f.shot == Shot::kEngage;
        const std::string needs = f.effectiveness < 1 ? "nothing hits" : f.effectiveness == 1 ? "a 1 hits" : fmt::format("{} or less hits", f.effectiveness);
        return fmt::format("{} {}: {} to roll, {}.", what, engages ? "Engages" : "Fires", f.left == 1 ? std::string("1 die") : fmt::format("{} dice", f.left), needs);
    }
    std::string operator()(const LossChoice& f) const { return fmt::format("{}choose which of your strongest blocks takes the hit; {} to take.", who(f.side), f.left); }
    std::string operator()(const RoutRoll& f) const { return fmt::format("A die decides whether the {} Cavalry Routs: {} or less, for it took {} more.", sideName(f.side), f.difference, counted(f.difference, "hit")); }
    std::string operator()(const PursuitRoll& f) const {
        const std::string what = f.block == BlockId::kNone ? fmt::format("{} Cavalry", sideName(f.side)) : has(s, f.block, kFaceUp) || isOpenTo(f.side) ? nameOf(defs, f.block) : fmt::format("{} Cavalry", sideName(f.side));
        return fmt::format("A die decides whether {} goes off in Pursuit.", what);
    }
    std::string operator()(const TurncoatChoice& f) const {
        static constexpr std::array<std::string_view, 3> kNames{"Artillery", "Cavalry", "Infantry"};
        return fmt::format("{}men come over to you: choose the {} that gains 1; {} to gain.", who(f.side), kNames[index(f.cls)], f.left);
    }
    std::string operator()(const Retreat& f) const { return fmt::format("{}Retreat from {}: take blocks and say where they go, or go on.{}", who(f.side), name(s.battle.area), soFar(f.side)); }
    std::string operator()(const ArtilleryRetreatRoll& f) const { return fmt::format("A die decides whether a {} gun is saved in the Retreat.", sideName(f.side)); }
    std::string operator()(const CapturedGuns& f) const { return fmt::format("{}use the guns captured in {}: {} left to strengthen or raise Artillery.", who(f.side), f.city == CityId::kNone ? name(f.area) : name(f.city), counted(f.left, "point")); }
    std::string operator()(const Regroup& f) const { return who(f.side) + "the Battle is won: choose an Area to Regroup into, or stay."; }
    std::string operator()(const RegroupBlocks& f) const { return fmt::format("{}choose who Regroups to {}, or go on.{}", who(f.side), placeName(defs, f.to), soFar(f.side)); }

    // Siege Combat
    std::string operator()(const CityGunsOffer& f) const { return fmt::format("{}Fire with the guns of {} at the besiegers, or save their powder.", who(f.side), name(f.city)); }
    std::string operator()(const GunTarget& f) const { return fmt::format("One of the besiegers of {} is picked blindly for the guns.", name(f.city)); }
    std::string operator()(const SallyChoice& f) const { return fmt::format("{}choose who Sallies from {}, or go on.{}", who(f.side), name(f.city), soFar(f.side)); }
    std::string operator()(const SallyOpponent& f) const { return fmt::format("A besieger of {} is picked blindly to meet the Sally; {} to pick.", name(f.city), f.left); }
    std::string operator()(const MiningRoll& f) const { return fmt::format("A die decides whether the mine breaches {}.", name(f.city)); }
    std::string operator()(const BombardOffer& f) const { return fmt::format("{}bombard {}, or hold fire.", who(f.side), name(f.city)); }
    std::string operator()(const BombardRoll& f) const { return fmt::format("A die decides whether the bombardment breaches {}.", name(f.city)); }
    std::string operator()(const StormChoice& f) const { return fmt::format("{}choose who Storms {}, or go on.{}", who(f.side), name(f.city), soFar(f.side)); }
    std::string operator()(const ExchangeReserve& f) const { return who(f.side) + "exchange blocks of the line for Reserves, or go on."; }
    std::string operator()(const ContinueAttack& f) const { return fmt::format("{}attack for another Round, or break off.", who(f.side)); }

    // Supply Phase
    std::string operator()(const SupplyLosses& f) const {
        const std::string horse = isOpenTo(f.side) && s.secret > 0 ? fmt::format(" (Cavalry: {})", s.secret) : std::string();
        return fmt::format("{}{} cannot feed so many: choose who loses 1; {} to lose{}.", who(f.side), name(f.area), f.left, horse);
    }
    std::string operator()(const ChooseResolution& f) const { return who(f.side) + "choose the Siege that is resolved next."; }
    std::string operator()(const SiegeRoll& f) const { return fmt::format("A die decides what the Siege does to {} this Turn.", name(f.city)); }
    std::string operator()(const SiegeAttrition& f) const {
        return fmt::format("{}hunger and sickness in {}: choose who loses 1{}; {} to lose.", who(f.side), name(f.city), f.needsCavalry ? ", Cavalry if there is any" : "", f.left);
    }
    std::string operator()(const SurrenderPlace& f) const { return fmt::format("{}{} has surrendered: choose where its blocks go.{}", who(f.side), name(f.city), soFar(f.side)); }

    // Victory and Year End
    std::string operator()(const VictoryEventOffer& f) const { return fmt::format("{}enact the Event of your card, {}, or leave it.", who(f.side), title(f.side)); }
    std::string operator()(const DismissedFollowers& f) const { return who(f.side) + "Rupert is dismissed: send his followers to the King or home, or go on." + soFar(f.side); }
    std::string operator()(const NmaStrength& f) const {
        const std::string left = isOpenTo(f.side) && s.secret > 0 ? fmt::format(" {} left.", counted(s.secret, "point")) : std::string();
        return who(f.side) + "the New Model Army: give a point of strength to T Fairfax or Skippon." + left;
    }
    std::string operator()(const NmaHorseChoice& f) const { return who(f.side) + "the New Model Army: choose the Cavalry that is exchanged for its Horse."; }
    std::string operator()(const RegionalRecruit& f) const {
        std::string points;
        for (std::size_t i = 0; i < 6; ++i)
            if (f.points[i] > 0) points += fmt::format("{}{} {}", points.empty() ? "" : ", ", i < kRegions ? defs.regionNames[i] : std::string("London"), f.points[i]);
        return fmt::format("{}recruit in your Regions, or go on{}.", who(f.side), points.empty() ? "" : "; points: " + points);
    }
    std::string operator()(const RegionalRaiseAt& f) const { return fmt::format("{}choose the Area where {} is raised.", who(f.side), oneTaken(f.side)); }
    std::string operator()(const ReturnHome& f) const { return who(f.side) + "send Regional blocks that are away from home back there, or go on." + soFar(f.side); }

    // Procedures run on by themselves; nobody is asked.
    template <class F>
        requires(F::kKind == FrameKind::kProcedure)
    std::string operator()(const F&) const { return "The game goes on."; }
};

}  // namespace

std::string Twwae::prompt(const Definitions& defs, const Observation& seen) {
    if (seen.seen.stack.empty()) return "The game is over.";
    return std::visit(Prompter{defs, seen}, seen.seen.stack.back());
}

}  // namespace twwae
