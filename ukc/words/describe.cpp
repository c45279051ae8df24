// Describing: actions as sentences for people, without naming to one player what the other has not seen.
#include "ukc/chapters/queries.h"
#include "ukc/ukc.h"

namespace ukc {

namespace {

struct Describer {
    const Definitions& defs;
    common::PlayerId reader;

    // A Brigade's owner and the umpire read its name; whose choice it is, the action does not say, so the other side reads a
    // colour.
    [[nodiscard]] bool isOpen(Side side) const {
        return (reader != common::PlayerId::kFirst && reader != common::PlayerId::kSecond) || sideOf(reader) == side;
    }
    [[nodiscard]] std::string brigade(Brigade b) const {
        if (b == Brigade::kNone) return "a Brigade";
        return isOpen(colourOf(b)) ? nameOf(defs, b) : fmt::format("a {} Brigade", sideAdjective(colourOf(b)));
    }
    [[nodiscard]] std::string card(CardId c) const {
        return c == CardId::kNone ? std::string("a card") : fmt::format("{}, {}", number(c), defs[c].title);
    }

    std::string operator()(const RolledDie& a) const { return fmt::format("The die shows {}.", a.value); }
    std::string operator()(const DrewCard& a) const { return fmt::format("Card {}.", card(a.card)); }
    std::string operator()(const DrewChit& a) const {
        return fmt::format("Naval Chit {}.", signedText(defs.tables.chits[a.chit % kChits]));
    }
    std::string operator()(const DrewSide& a) const { return fmt::format("The draw falls to {}.", sideName(a.side)); }
    std::string operator()(const PlayCard& a) const {
        const CardDefinition& it = defs[a.card];
        const int n = it.kind == CardKind::kOps ? it.ops : 1;
        const bool isEvent =
            it.kind != CardKind::kOps && it.kind != CardKind::kMinorCampaign && it.kind != CardKind::kMajorCampaign;
        const std::string verb = isEvent && a.use != Use::kEvent ? "Discard" : "Play";
        switch (a.use) {
            case Use::kEvent: return fmt::format("Play {} for its Event: {}", card(a.card), it.text);
            case Use::kPlace: return fmt::format("{} {} to place {}.", verb, card(a.card), counted(n, "PC marker"));
            case Use::kRecruit:
                return fmt::format("{} {} to Recruit {}.", verb, card(a.card), isEvent ? "one Brigade" : "two Brigades");
            case Use::kRaid: return fmt::format("{} {} for {}.", verb, card(a.card), counted(n, "Raid"));
            case Use::kActivate:
                return fmt::format("Play {} to Activate a General of Strategy Rating {} or better.", card(a.card), n);
            case Use::kCampaign:
                return fmt::format("Play {}: Activate up to {} Generals and Local Notables.", card(a.card),
                                   it.kind == CardKind::kMajorCampaign ? "three" : "two");
            case Use::kNothing: return fmt::format("Discard {} without using it.", card(a.card));
        }
        return "Play a card.";
    }
    std::string operator()(const Pass&) const { return "Pass."; }
    std::string operator()(const GoFirst& a) const { return fmt::format("{} plays the first card.", sideTitle(a.side)); }
    std::string operator()(const Proceed&) const { return "Go on."; }
    std::string operator()(const DiscardCard& a) const { return fmt::format("Discard {}.", card(a.card)); }
    std::string operator()(const Display& a) const { return fmt::format("The card on {}.", static_cast<char>('A' + a.space)); }
    std::string operator()(const ChooseArea& a) const { return areaName(defs, a.area) + "."; }
    std::string operator()(const ChooseGeneral& a) const { return nameOf(defs, a.general) + "."; }
    std::string operator()(const ChooseNotable& a) const {
        return index(a.notable) < kNotables ? defs[a.notable].name + "." : "Nobody.";
    }
    std::string operator()(const ChooseRegion& a) const {
        return fmt::format("Name {}.", kRegionNames[index(a.region) % kRegions]);
    }
    std::string operator()(const TakeBrigade& a) const { return fmt::format("Choose {}.", brigade(a.brigade)); }
    std::string operator()(const PutAt& a) const { return fmt::format("Place it {}.", atPlace(defs, a.place)); }
    std::string operator()(const TakeTrain&) const { return "The Siege Train."; }
    std::string operator()(const TakeQueen&) const { return "The Queen."; }
    std::string operator()(const MoveTo& a) const { return fmt::format("Move to {}.", areaName(defs, a.area)); }
    std::string operator()(const Convert&) const { return "Place a PC marker here."; }
    std::string operator()(const DropGeneral& a) const { return fmt::format("Leave {} behind.", nameOf(defs, a.general)); }
    std::string operator()(const DropBrigade& a) const { return fmt::format("Leave {} here.", brigade(a.brigade)); }
    std::string operator()(const Subordinate& a) const { return fmt::format("Join {}.", nameOf(defs, a.general)); }
    std::string operator()(const Besiege&) const { return "Besiege: place a Siege marker."; }
    std::string operator()(const Bombard&) const { return "Bombard the Fortress."; }
    std::string operator()(const Assault&) const { return "Assault the Fortress."; }
    std::string operator()(const Sally&) const { return "Sally against the besieger."; }
    std::string operator()(const LeaveMap&) const { return "Withdraw into Scotland for good."; }
    std::string operator()(const Stop&) const { return "Stop here."; }
    std::string operator()(const Intercept& a) const { return fmt::format("Intercept with {}.", nameOf(defs, a.general)); }
    std::string operator()(const Evade&) const { return "Try to Evade."; }
    std::string operator()(const GoInside&) const { return "Withdraw Inside the Fortress."; }
    std::string operator()(const Disperse&) const { return "Disperse."; }
    std::string operator()(const Fight&) const { return "Fight."; }
    std::string operator()(const LiftSiege&) const { return "Lift the siege and fight with every Brigade."; }
    std::string operator()(const KeepSiege&) const { return "Keep the siege and fight with the rest."; }
};

}  // namespace

// What a name means where it is chosen, and what it means not to choose.
std::string Face::describeIn(const Definitions& defs, const State& s, const Action& a, common::PlayerId reader) {
    const auto asked = [&]<class... Frames>() {
        return !s.stack.empty() && (std::holds_alternative<Frames>(s.stack.back()) || ...);
    };
    if (std::holds_alternative<Pass>(a)) {
        if (asked.operator()<InterceptOffer>()) return "Do not Intercept.";
        if (asked.operator()<EvadeOffer>()) return "Do not Evade.";
        if (asked.operator()<InsideOffer>()) return "Stay Outside the Fortress.";
        if (asked.operator()<AssaultOffer>()) return "Do not Assault.";
        if (asked.operator()<CombatCard>()) return "Play no Combat card.";
        if (asked.operator()<SpoilsChoice, DispersedPc>()) return "Place no PC marker.";
    } else if (std::holds_alternative<Proceed>(a)) {
        if (asked.operator()<PlacePcs>()) return "Place no more PC markers.";
        if (asked.operator()<RaidChoice>()) return "No more Raids.";
        if (asked.operator()<ActivateChoice>()) return "Activate nobody else.";
        if (asked.operator()<Recruit>()) return "Recruit no more.";
        if (asked.operator()<InterceptLeave, EvadeLeave>()) return "Leave nobody else behind.";
        if (asked.operator()<DefenderPickUp, GeneralTakes, SuccessorTakes>()) return "Take no more Brigades.";
    } else if (const auto* area = std::get_if<ChooseArea>(&a)) {
        const std::string name = areaName(defs, area->area);
        if (asked.operator()<PlacePcs>()) return fmt::format("Place a PC marker in {}.", name);
        if (asked.operator()<RaidWhere>()) return fmt::format("Raid {}.", name);
        if (asked.operator()<GeneralAt>()) return fmt::format("Place him in {}.", name);
    } else if (const auto* general = std::get_if<ChooseGeneral>(&a)) {
        if (asked.operator()<ActivateChoice>()) return fmt::format("Activate {}.", nameOf(defs, general->general));
        if (asked.operator()<Recruit>()) return fmt::format("{} takes the field.", nameOf(defs, general->general));
    } else if (const auto* notable = std::get_if<ChooseNotable>(&a); notable && index(notable->notable) < kNotables) {
        if (asked.operator()<RaidChoice>()) return fmt::format("Raid with {}.", defs[notable->notable].name);
        if (asked.operator()<ActivateChoice>()) return fmt::format("Activate {}.", defs[notable->notable].name);
    }
    return describe(defs, a, reader);
}

std::string Face::describe(const Definitions& defs, const Action& a, common::PlayerId reader) {
    return std::visit(Describer{defs, reader}, a);
}

}  // namespace ukc
