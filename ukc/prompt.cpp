// Prompting: who decides what now and why, in one sentence for each decision and each chance.
#include <vector>

#include "ukc/movement.h"
#include "ukc/recruit.h"
#include "ukc/ukc.h"
#include "ukc/verbs.h"
#include "ukc/speaker.h"

namespace ukc {

namespace {

struct Prompter : Speaker {
    // The turn
    std::string operator()(const AltHistDraw&) const { return "An Alt-Hist card is shuffled in, unseen."; }
    std::string operator()(const DealCard& f) const { return fmt::format("{} is dealt a card.", sideName(f.side)); }
    std::string operator()(const ReformChoice& f) const { return fmt::format("{}choose which Dispersed Brigades reform; {} to choose.", who(f.side), f.left); }
    std::string operator()(const FreePc& f) const { return who(f.side) + "place a PC marker in a Neutral Area next to one of yours, away from the enemy."; }
    std::string operator()(const ChitDraw&) const { return "A Naval Chit is drawn."; }
    std::string operator()(const BlockadeChoice& f) const { return who(f.side) + "bombard the Fortresses under Blockade & Siege, or go on."; }
    std::string operator()(const DesertionRoll&) const { return "A die says at which category desertion starts."; }
    std::string operator()(const DesertionChoice& f) const { return fmt::format("{}a Brigade deserts, category {}; {} to go.", who(f.side), f.category, f.left); }
    std::string operator()(const AttritionChoice& f) const { return fmt::format("{}too many stand in {}: choose the Brigade lost to Supply Attrition.", who(f.side), at(f.area)); }
    // Recruitment
    std::string operator()(const Recruit& f) const {
        if (!isOpenTo(f.side)) return who(f.side) + "Recruit Brigades and bring Generals.";
        std::vector<std::string> offers;
        const bool bySea = seaGivesOne(defs, s, f);
        if (f.now.left > 0) offers.push_back(fmt::format("Recruit {}{}", counted(f.now.left, "Brigade"), bySea ? " and one by the Naval Status" : ""));
        else if (bySea) offers.emplace_back("Recruit one more Brigade by the Naval Status");
        if (canBringGeneral(defs, s, f)) offers.emplace_back("bring Generals");
        if (offers.empty()) return who(f.side) + "nothing more is to Recruit; go on.";
        return fmt::format("{}{}, or go on.", who(f.side), fmt::join(offers, ", "));
    }
    std::string operator()(const RecruitAt& f) const { return fmt::format("{}say where {} is placed.", who(f.side), chosen(f.side)); }
    std::string operator()(const TrainAt& f) const { return who(f.side) + "choose the Fortress for the Siege Train."; }
    std::string operator()(const GeneralAt& f) const { return fmt::format("{}choose where {} is placed.", who(f.side), name(f.general)); }
    std::string operator()(const GeneralTakes& f) const { return fmt::format("{}choose the Brigades {} takes.", who(f.side), name(f.general)); }
    // Cards
    std::string operator()(const FirstChoice& f) const { return who(f.side) + "choose who plays the first card."; }
    std::string operator()(const TrumpOffer& f) const { return who(f.side) + "a Campaign card would let you go first; play one or pass."; }
    std::string operator()(const CardPlay& f) const {
        const int left = s.toPlay[index(f.side)];
        return left > 0 ? fmt::format("{}play a card; {} more before you may pass.", who(f.side), left) : who(f.side) + "play a card or pass.";
    }
    std::string operator()(const BonusPlay& f) const { return who(f.side) + "play or discard the bonus card of your victory."; }
    std::string operator()(const PlacePcs& f) const { return fmt::format("{}place {} next to your own, or go on.", who(f.side), counted(f.left, "PC marker")); }
    std::string operator()(const RaidChoice& f) const { return fmt::format("{}choose a Local Notable who Raids; {} left.", who(f.side), f.left); }
    std::string operator()(const RaidWhere& f) const { return fmt::format("{}choose where {} Raids.", who(f.side), index(f.notable) < kNotables ? defs[f.notable].name : "he"); }
    std::string operator()(const ActivateChoice& f) const { return fmt::format("{}choose whom to Activate{}.", who(f.side), f.ops == 4 ? fmt::format("; {} left", f.left) : fmt::format(" with {} Operations", f.ops)); }
    // Movement and Reactions
    std::string operator()(const Activation& f) const {
        const int left = pointsLeft(defs, s, f);
        return fmt::format("{}{} is Active in {}; {} Movement Point{} left.", who(f.side), name(f.general), isOnMap(s, f.general) ? at(areaOf(s, f.general)) : "the box", left, left == 1 ? "" : "s");
    }
    std::string operator()(const TurnhamOffer& f) const { return who(f.side) + "Turnham Green could be played now, or pass."; }
    std::string operator()(const InterceptOffer& f) const { return fmt::format("{}{} enters {}: Intercept him or pass.", who(f.side), name(f.mover), at(f.at)); }
    std::string operator()(const InterceptLeave& f) const { return fmt::format("{}whom does {} leave behind?", who(f.side), name(f.general)); }
    std::string operator()(const InterceptRoll& f) const { return fmt::format("{} tries to Intercept: 4 or more.", name(f.general)); }
    std::string operator()(const DefenderPickUp& f) const { return fmt::format("{}{} may take Brigades in before the enemy comes.", who(f.side), name(f.general)); }
    std::string operator()(const EvadeOffer& f) const { return fmt::format("{}{} is attacked by {}: Evade or stand.", who(f.side), name(f.general), name(f.mover)); }
    std::string operator()(const EvadeLeave& f) const { return fmt::format("{}whom does {} leave behind?", who(f.side), name(f.general)); }
    std::string operator()(const EvadeRoll& f) const { return fmt::format("{} tries to Evade: 4 or more.", name(f.general)); }
    std::string operator()(const EvadeTo& f) const { return fmt::format("{}choose where {} goes.", who(f.side), name(f.general)); }
    std::string operator()(const InsideOffer& f) const { return fmt::format("{}{} may withdraw Inside the Fortress.", who(f.side), name(f.general)); }
    std::string operator()(const DisperseOffer& f) const { return fmt::format("{}fight in {} or Disperse.", who(f.side), at(f.area)); }
    std::string operator()(const DispersedPc& f) const { return fmt::format("{}the enemy has run: place a marker in {}?", who(f.side), at(f.area)); }
    std::string operator()(const IllegalPosition& f) const { return f.general == General::kNone ? fmt::format("{}two Generals cannot stand together in {}: choose who goes.", who(f.side), at(f.area)) : fmt::format("{}choose where {} goes.", who(f.side), name(f.general)); }
    // Battle
    std::string operator()(const SiegeChoice& f) const { return fmt::format("{}the besieger of {} is attacked: lift the siege, or keep it and fight with the rest.", who(f.side), at(s.battle.area)); }
    std::string operator()(const LinesChoice& f) const { return fmt::format("{}choose who keeps the siege lines; {} more.", who(f.side), f.left); }
    std::string operator()(const CombatCard& f) const { return who(f.side) + "play a Combat card or pass."; }
    std::string operator()(const BattleDie& f) const { return fmt::format("{} rolls for the Battle.", sideName(f.side)); }
    std::string operator()(const BrentfordChoice& f) const { return who(f.side) + "use Brentford for one more?"; }
    std::string operator()(const BattleLoss& f) const { return fmt::format("{}choose the Brigade lost; {} to lose.", who(f.side), f.left); }
    std::string operator()(const TurncoatChoice& f) const { return who(f.side) + "one of the beaten may change sides: choose him or pass."; }
    std::string operator()(const RetreatTo& f) const { return who(f.side) + "choose where the beaten Army Retreats."; }
    std::string operator()(const RetreatLoss& f) const { return who(f.side) + "the Retreat leads through enemy country: choose the Brigade lost."; }
    std::string operator()(const SpoilsChoice& f) const { return fmt::format("{}place a marker on the field of {}?", who(f.side), at(f.area)); }
    std::string operator()(const LangdaleTakes& f) const {
        const General g = General::kLangdale;
        const int has = isOpenTo(f.side) ? own(s, g).size() : seen.count[index(displayOf(g))], limit = defs[g].limit;
        return fmt::format("{}{} takes over in {} and commands {}: choose who stays Unled; {} to stay.", who(f.side), name(g),
                           at(f.area), limit, has - limit);
    }
    std::string operator()(const LaughterLoss& f) const {
        return fmt::format("{}the court has laughed: choose the northern Brigade that is lost; {} to lose.", who(f.side), f.left);
    }
    // Sieges
    // Events
    std::string operator()(const EventPcs& f) const { return fmt::format("{}{}: {} left.", who(f.side), title(f.card), counted(f.left, "marker")); }
    std::string operator()(const EventBrigade& f) const { return fmt::format("{}{}: {} left to bring.", who(f.side), title(f.card), counted(f.left, "Brigade")); }
    std::string operator()(const EventBrigadeAt& f) const { return fmt::format("{}{}: say where {} is placed.", who(f.side), title(f.card), chosen(f.side)); }
    std::string operator()(const EventRemoval& f) const { return fmt::format("{}{}: choose which Brigade goes home; {} to go.", who(f.side), title(f.card), f.left); }
    std::string operator()(const EventRegion& f) const { return fmt::format("{}{}: name the Region.", who(f.side), title(f.card)); }
    std::string operator()(const EventActivate& f) const { return fmt::format("{}{}: choose the General it Activates, or pass.", who(f.side), title(f.card)); }
    std::string operator()(const CavalryFrom& f) const { return fmt::format("{}{}: choose who gives Brigades, or pass.", who(f.side), title(f.card)); }
    std::string operator()(const CavalryTake& f) const { return fmt::format("{}{}: up to {} more from {}.", who(f.side), title(f.card), f.left, name(f.from)); }
    std::string operator()(const CavalryTo& f) const { return fmt::format("{}{}: say who takes them.", who(f.side), title(f.card)); }
    std::string operator()(const TurnhamGather& f) const { return who(f.side) + "gather Generals and Brigades within three Areas at London, then go on."; }
    std::string operator()(const FlipRoll& f) const { return fmt::format("{}: a die for {}.", title(f.card), at(f.area)); }
    std::string operator()(const FlipWhere& f) const { return fmt::format("{}{}: choose the Fortress, or pass.", who(f.side), title(f.card)); }
    std::string operator()(const LondonBrigades& f) const { return who(f.side) + "London has risen: choose where its Brigades go, or let them Disperse."; }
    std::string operator()(const QueenLands& f) const { return who(f.side) + "choose where the Queen lands."; }
    std::string operator()(const IrishLand& f) const { return fmt::format("{}choose where the Irish land; {} to come.", who(f.side), f.left); }
    std::string operator()(const FreeBombard& f) const { return fmt::format("{}{}: choose the Fortress, or pass.", who(f.side), title(f.card)); }
    std::string operator()(const RupertSuccessor& f) const { return who(f.side) + "choose who takes over Rupert's Army, or pass."; }
    std::string operator()(const SuccessorTakes& f) const { return fmt::format("{}choose the Brigades {} takes.", who(f.side), name(f.general)); }
    std::string operator()(const LorraineLands& f) const { return who(f.side) + "choose where Charles of Lorraine lands."; }
    std::string operator()(const CovenanterEntry& f) const { return fmt::format("{}choose where {} enters England.", who(f.side), name(f.general)); }
    std::string operator()(const CovenanterHome& f) const { return fmt::format("{}{}: choose the Brigade that leaves the game.", who(f.side), title(f.card)); }
    std::string operator()(const NmaHonours& f) const { return fmt::format("Honours of War for {}'s Brigades.", name(f.general)); }
    std::string operator()(const NmaRemoval& f) const { return fmt::format("{}the New Model Army: choose the Brigades that leave the game; {} to go.", who(f.side), f.left); }
    std::string operator()(const NmaSortie& f) const { return who(f.side) + "choose who settles with his besieger first."; }
    std::string operator()(const NmaSortieChoice& f) const { return fmt::format("{}{} fights his besieger or Disperses.", who(f.side), name(f.general)); }
    std::string operator()(const NmaPlace& f) const { return fmt::format("{}choose where {} takes the field.", who(f.side), name(f.general)); }
    std::string operator()(const NmaPoyntz& f) const { return who(f.side) + "choose whom Poyntz joins, or let him wait."; }
    std::string operator()(const NmaMove& f) const { return who(f.side) + "leaderless Brigades may march: choose an Area, or go on."; }
    std::string operator()(const NmaMoveFrom& f) const { return fmt::format("{}take Brigades in {} and say where they go.", who(f.side), at(f.from)); }
    std::string operator()(const NmaTake& f) const { return who(f.side) + "Generals may pick up Brigades: choose one, or go on."; }
    // Henrietta
    std::string operator()(const HenriettaDraw& f) const { return fmt::format("{}: card {} is turned face up.", sideName(f.side), static_cast<char>('A' + f.space)); }
    std::string operator()(const HenriettaStandard&) const { return "A lot says on whose Display the Standard lies."; }
    std::string operator()(const DecisionDie& f) const { return fmt::format("The Decision die for the {} side.", sideName(f.side)); }
    std::string operator()(const HenriettaPlay& f) const { return f.die == 0 ? who(f.side) + "only Core and Mandatory cards are left: play one." : fmt::format("{}play a card the {} allows.", who(f.side), f.die); }

    template <class F>
    std::string operator()(const F& f) const {
        if constexpr (requires { f.prompt(*this); }) return f.prompt(*this);
        else if constexpr (F::kKind == FrameKind::kDecision) return who(f.side) + "decide.";
        else return "The game goes on.";
    }
};

}  // namespace

std::string Ukc::prompt(const Definitions& defs, const Observation& seen) {
    if (seen.seen.stack.empty()) return result(defs, seen.seen).title + ".";
    return std::visit(Prompter{{defs, seen}}, seen.seen.stack.back());
}

}  // namespace ukc
