// Describing: actions and the awaited decision as sentences for people.
#include <fmt/format.h>

#include "cruel_necessity/cruel_necessity.h"
#include "cruel_necessity/wording.h"

namespace cruel_necessity {

namespace {

constexpr std::array<std::string_view, kSlots> kSlotNames{"the Cavalry on the right", "the Cavalry on the left", "the inner Infantry of the right wing",
                                                          "the outer Infantry of the right wing", "the inner Infantry of the left wing",
                                                          "the outer Infantry of the left wing"};
constexpr std::array<std::string_view, kCardOptions> kOptionTexts{
    "Force Parliament to impose Presbyterianism: Puritanism falls, Scotland rises twice.", "Leave the Church as it is.",
    "Cancel Christmas: Puritanism rises, Parliament falls.", "Keep Christmas: Puritanism falls, 1 Zeal.",
    "Execute the King: Charles II joins the Scots, Monarchy rises twice, Scotland falls, unrest in London.",
    "Spare the King: Charles I joins the Scots, Monarchy falls, Scotland rises, 2 Zeal.",
    "Pay 1 Zeal to ignore this card's fall of Parliament.", "Pay nothing: Parliament falls.",
    "Dissolve the Rump: Parliament falls twice, Puritanism rises twice.", "Let the Rump sit: Puritanism and Ireland fall."};

struct Describer {
    const Definitions& defs;

    std::string operator()(const RolledDie& a) const { return fmt::format("The die shows {}.", a.value); }
    std::string operator()(const DrewCard& a) const { return fmt::format("Card {}, {}.", number(a.card), defs[a.card].title); }
    std::string operator()(const DrewUnit& a) const { return fmt::format("{} is drawn.", defs[a.unit].name); }
    std::string operator()(const DrewBattleCard& a) const { return fmt::format("Battle Event: {}.", defs[a.card].title); }
    std::string operator()(const RevealedReward& a) const { return defs.rewards[index(a.reward)].text; }
    std::string operator()(const Infuse& a) const { return fmt::format("Infuse Zeal: +1 on your rolls against {} this turn.", targetWords(defs, a.target)); }
    std::string operator()(const BuyAchievement& a) const { return fmt::format("Achieve {} for {} Zeal.", defs[a.card].title, defs[a.card].zeal); }
    std::string operator()(const Campaign& a) const { return fmt::format("Campaign against {}.", defs[a.army].name); }
    std::string operator()(const CampaignDeviltry& a) const { return fmt::format("Campaign against the Deviltry of card {}.", number(a.site)); }
    std::string operator()(const Besiege& a) const { return fmt::format("Besiege {}.", defs[a.fort].name); }
    std::string operator()(const Crush& a) const { return fmt::format("Crush the {}.", defs[a.revolt].name); }
    std::string operator()(const Fortify& a) const { return fmt::format("Fortify {} by one click.", defs[a.fort].name); }
    std::string operator()(const Politics& a) const { return fmt::format("Engage in politics: raise {}.", defs[a.track].name); }
    std::string operator()(const FreePolitics& a) const { return fmt::format("Use the free roll on {}.", defs[a.track].name); }
    std::string operator()(const FreeSiege& a) const { return fmt::format("Use the free Siege roll on {}.", defs[a.fort].name); }
    std::string operator()(const StrikeIron& a) const { return fmt::format("Strike while the iron is hot: a free Campaign against {}.", defs[a.army].name); }
    std::string operator()(const Desperate& a) const { return fmt::format("Desperate Times: lower {} for 1 Zeal.", defs[a.track].name); }
    std::string operator()(const EndActions&) const { return "End the Action Phase."; }
    std::string operator()(const DiscardAchievement& a) const { return fmt::format("Give up {}.", defs[a.card].title); }
    std::string operator()(const ShiftTrack& a) const { return fmt::format("The arrow goes to {}.", defs[a.track].name); }
    std::string operator()(const ChooseOption& a) const { return std::string(kOptionTexts[index(a.option)]); }
    std::string operator()(const SendSettlers& a) const {
        return fmt::format("Send settlers to {}: 1 Zeal and a free roll on {}.", a.land == Army::kIreland ? "Ireland" : "Scotland", defs[a.track].name);
    }
    std::string operator()(const FightBattle& a) const { return fmt::format("Fight {}{}.", defs[a.army].name, a.isQuick ? " with one die a side" : ""); }
    std::string operator()(const CommitUnit& a) const { return fmt::format("Commit {} as {}.", defs[a.unit].name, kSlotNames[a.slot % kSlots]); }
    std::string operator()(const PlayCard& a) const {
        if (a.slot == kNoSlot) return fmt::format("Play {}.", defs[a.card].title);
        return fmt::format("Play {} on {}.", defs[a.card].title, kSlotNames[a.slot % kSlots]);
    }
    std::string operator()(const BoostUnit& a) const { return fmt::format("Pay 1 Zeal for +1 Strength on {}.", kSlotNames[a.slot % kSlots]); }
    std::string operator()(const Salvage&) const { return "Salvage a Draw for 1 Zeal."; }
    std::string operator()(const TakeBenefit& a) const {
        switch (a.benefit) {
            case Benefit::kZeal: return "1 Benefit Point: 1 Zeal.";
            case Benefit::kTrack: return fmt::format("2 Benefit Points: {} rises.", defs.tracks[a.which].name);
            case Benefit::kFortress: return fmt::format("2 Benefit Points: one click on {}.", defs.fortresses[a.which].name);
            case Benefit::kWeakenByOne: return "2 Benefit Points: \u22121 Strength on the beaten Army.";
            case Benefit::kWeakenByTwo: return "3 Benefit Points: \u22122 Strength on the beaten Army.";
        }
        return "";
    }
    std::string operator()(const Proceed&) const { return "Go on."; }
};

// What the player is asked, frame by frame. Chance frames say what is about to be decided.
struct Prompter {
    const Definitions& defs;
    const State& s;

    std::string operator()(const ActionPhase&) const { return fmt::format("Parliament: choose an action; {} Zeal to spend.", s.zeal); }
    std::string operator()(const MakeRoom& f) const { return fmt::format("Parliament: give up one Achievement for {}.", defs[f.card].title); }
    std::string operator()(const JammedChoice& f) const { return fmt::format("Parliament: choose another track that moves {}.", f.isUp ? "up" : "down"); }
    std::string operator()(const OptionChoice& f) const {
        const std::string& asked = defs.specialPrompts[index(f.special)];
        return asked.empty() ? fmt::format("Parliament: decide what {} leaves to you.", defs[s.current].title) : "Parliament: " + asked;
    }
    std::string operator()(const FreeRise& f) const { return fmt::format("Parliament: choose a track that rises; {} to choose.", f.left); }
    std::string operator()(const SettlersChoice&) const { return "Parliament: send English settlers, or go on."; }
    std::string operator()(const DesignateArmy&) const { return fmt::format("Parliament: {}. Choose the Army you fight.", defs[s.current].title); }
    std::string operator()(const CommitUnits&) const { return "Parliament: commit Named units to your line, or go on."; }
    std::string operator()(const PrepareBattle&) const { return "Parliament: strengthen your line with cards or Zeal, or go on."; }
    std::string operator()(const BeforeSector& f) const { return fmt::format("Parliament: play a card on Sector {}, or roll.", f.sector + 1); }
    std::string operator()(const AfterSector& f) const { return fmt::format("Parliament: Sector {} fell {} to {} on the dice; play a card, or let it stand.", f.sector + 1, f.royalistDie, f.parliamentDie); }
    std::string operator()(const SalvageChoice&) const { return "Parliament: salvage a Draw for 1 Zeal, or accept the Defeat."; }
    std::string operator()(const AftermathChoice&) const { return "Parliament: play a card on the outcome, or go on."; }
    std::string operator()(const BenefitChoice&) const { return fmt::format("Parliament: {} Benefit Point{} to spend.", s.battle.benefitPoints, s.battle.benefitPoints == 1 ? "" : "s"); }
    std::string operator()(const RevealCard&) const { return "The next card is revealed."; }
    std::string operator()(const DrawUnit&) const { return "The lines of battle are filled."; }
    std::string operator()(const DrawBattleEvent&) const { return "A Battle Event card is drawn."; }
    std::string operator()(const RoyalistSiege& f) const { return fmt::format("The Royalists roll against {}.", defs[f.fort].name); }
    std::string operator()(const DeviltryReward&) const { return "The Deviltry marker is turned over."; }
    template <class F>
    std::string operator()(const F&) const { return "A die is rolled."; }
};

}  // namespace

std::string CruelNecessity::describe(const Definitions& defs, const Action& a, common::PlayerId) { return std::visit(Describer{defs}, a); }

std::string CruelNecessity::prompt(const Definitions& defs, const Observation& seen) {
    const State& s = seen.seen;
    if (s.stack.empty()) return "The game is over.";
    return std::visit(Prompter{defs, s}, s.stack.back());
}

}  // namespace cruel_necessity
