// Describing: actions as sentences for people.
#include <fmt/format.h>

#include "common/dispatch.h"
#include "cruel_necessity/cruel_necessity.h"
#include "cruel_necessity/words/speaker.h"
#include "cruel_necessity/words/wording.h"

namespace cruel_necessity {

namespace {

constexpr std::array<std::string_view, kSlots> kSlotNames{"the Cavalry on the right",
                                                          "the Cavalry on the left",
                                                          "the inner Foot of the right wing",
                                                          "the outer Foot of the right wing",
                                                          "the inner Foot of the left wing",
                                                          "the outer Foot of the left wing"};
constexpr std::array<std::string_view, kCardOptions> kOptionTexts{
    "Yes, impose Presbyterian government: Puritanism falls one box, Scotland rises two.",
    "No, leave the Church as it is.",
    "Cancel Christmas: Puritanism rises, Parliament falls.", "Keep Christmas: Puritanism falls, and you gain 1 Zeal.",
    "Execute the King: Charles II joins the Scots, Monarchy rises two boxes, Scotland falls one, with unrest in London.",
    "Spare the King: Charles I joins the Scots, Monarchy falls, Scotland rises, and you gain 2 Zeal.",
    "Pay 1 Zeal: Parliament does not fall by this card.", "Pay nothing: Parliament falls.",
    "Dissolve the Rump: Parliament falls two boxes, Puritanism rises two.", "Let the Rump sit: Puritanism and Ireland fall."};

struct Describer {
    const Definitions& defs;

    std::string operator()(const RolledDie& a) const { return fmt::format("The die shows {}.", a.value); }
    std::string operator()(const DrewCard& a) const { return fmt::format("Card {}, {}.", number(a.card), defs[a.card].title); }
    std::string operator()(const DrewUnit& a) const { return fmt::format("{} is drawn.", defs[a.unit].name); }
    std::string operator()(const DrewBattleCard& a) const { return fmt::format("Battle Event: {}.", defs[a.card].title); }
    std::string operator()(const RevealedReward& a) const { return defs.rewards[index(a.reward)].text; }
    std::string operator()(const Infuse& a) const {
        return fmt::format("Infuse Zeal: +1 on your {} {} this turn.",
                           a.target.kind == TargetKind::kTrack ? "Politics rolls for" : "rolls against",
                           targetWords(defs, a.target));
    }
    std::string operator()(const BuyAchievement& a) const {
        return fmt::format("Achieve {} for {} Zeal.", defs[a.card].title, defs[a.card].zeal);
    }
    std::string operator()(const Campaign& a) const { return fmt::format("Campaign against the {}.", defs[a.army].name); }
    std::string operator()(const CampaignDeviltry& a) const {
        return fmt::format("Campaign against the Deviltry of card {}.", number(a.site));
    }
    std::string operator()(const Besiege& a) const { return fmt::format("Besiege {}.", defs[a.fort].name); }
    std::string operator()(const Crush& a) const { return fmt::format("Crush the {}.", defs[a.revolt].name); }
    std::string operator()(const Fortify& a) const { return fmt::format("Fortify {} by one click.", defs[a.fort].name); }
    std::string operator()(const Politics& a) const { return fmt::format("Engage in politics: raise {}.", defs[a.track].name); }
    std::string operator()(const FreePolitics& a) const {
        return fmt::format("Use the free Politics roll on {}.", defs[a.track].name);
    }
    std::string operator()(const FreeSiege& a) const {
        return fmt::format("Use the free Siege roll on {}.", defs[a.fort].name);
    }
    std::string operator()(const StrikeIron& a) const {
        return fmt::format("Strike while the iron is hot: a free Campaign against the {}.", defs[a.army].name);
    }
    std::string operator()(const Desperate& a) const {
        return fmt::format("Desperate Times: lower {} and gain 1 Zeal.", defs[a.track].name);
    }
    std::string operator()(const EndActions&) const { return "End the Action Phase."; }
    std::string operator()(const DiscardAchievement& a) const { return fmt::format("Give up {}.", defs[a.card].title); }
    std::string operator()(const ShiftTrack& a) const { return fmt::format("Move {}.", defs[a.track].name); }
    std::string operator()(const ChooseOption& a) const { return std::string(kOptionTexts[index(a.option)]); }
    std::string operator()(const SendSettlers& a) const {
        return fmt::format("Send settlers to {}: gain 1 Zeal and a free Politics roll on {}.",
                           a.land == Army::kIreland ? "Ireland" : "Scotland", defs[a.track].name);
    }
    std::string operator()(const FightBattle& a) const {
        return fmt::format("Fight the {}{}.", defs[a.army].name, a.isQuick ? " with one die a side" : "");
    }
    std::string operator()(const CommitUnit& a) const {
        return fmt::format("Commit {} as {}.", defs[a.unit].name, kSlotNames[a.slot % kSlots]);
    }
    std::string operator()(const PlayCard& a) const {
        if (a.slot == kNoSlot) return fmt::format("Play {}.", defs[a.card].title);
        return fmt::format("Play {} on {}.", defs[a.card].title, kSlotNames[a.slot % kSlots]);
    }
    std::string operator()(const BoostUnit& a) const {
        return fmt::format("Pay 1 Zeal for +1 Strength on {}.", kSlotNames[a.slot % kSlots]);
    }
    std::string operator()(const Salvage&) const { return "Salvage a Draw for 1 Zeal."; }
    std::string operator()(const TakeBenefit& a) const {
        switch (a.benefit) {
            case Benefit::kZeal: return "1 Benefit Point: gain 1 Zeal.";
            case Benefit::kTrack: return fmt::format("2 Benefit Points: raise {}.", defs.tracks[a.which].name);
            case Benefit::kFortress: return fmt::format("2 Benefit Points: turn {} one click.", defs.fortresses[a.which].name);
            case Benefit::kWeakenByOne: return "2 Benefit Points: \u22121 Strength on the beaten Army.";
            case Benefit::kWeakenByTwo: return "3 Benefit Points: \u22122 Strength on the beaten Army.";
        }
        return "";
    }
    std::string operator()(const Proceed&) const { return "Go on."; }
};

}  // namespace

std::string Face::describe(const Definitions& defs, const Action& a, common::PlayerId) {
    return std::visit(Describer{defs}, a);
}

common::Prompt Face::prompt(const Definitions& defs, const Observation& seen) {
    const State& s = seen.seen;
    if (s.stack.empty()) return {"", "The game is over."};
    return common::promptOf(Speaker{defs, s}, s.stack.back());
}

}  // namespace cruel_necessity
