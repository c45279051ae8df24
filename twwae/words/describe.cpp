// Describing: actions as sentences for people. Who may not know a block or card reads a sentence without its name.
#include <fmt/format.h>

#include "common/words.h"
#include "twwae/chapters/queries.h"
#include "twwae/twwae.h"
#include "twwae/words/describe.h"

namespace twwae {

namespace {

using common::PlayerId;

constexpr std::array<std::string_view, 3> kClassNames{"Artillery", "Cavalry", "Infantry"};

struct Describer {
    const Definitions& defs;
    PlayerId reader;

    // A player does not read the names of the other's blocks and cards here: an action does not say whether they are open.
    [[nodiscard]] bool isHiddenFrom(Side owner) const {
        return (reader == PlayerId::kFirst || reader == PlayerId::kSecond) && reader != playerOf(owner);
    }
    [[nodiscard]] std::string name(BlockId b) const {
        if (b == BlockId::kNone || index(b) >= kBlocks) return "a block";
        return isHiddenFrom(sideOf(b)) ? fmt::format("a {} block", isCovenanter(b) ? "Covenanter" : sideAdjective(sideOf(b)))
                                       : nameOf(defs, b);
    }
    [[nodiscard]] std::string name(CardId c) const {
        if (index(c) >= kCards) return "a card";
        if (isHiddenFrom(sideOf(c))) return fmt::format("a {} card", sideAdjective(sideOf(c)));
        return fmt::format("{} ({} AP)", defs[c].event == Event::kNone ? std::string("Action Points") : defs[c].title,
                           defs[c].ap);
    }
    [[nodiscard]] std::string name(AreaId a) const {
        return a == kScotlandArea ? "Scotland" : index(a) < defs.areas.size() ? defs[a].name : "nowhere";
    }
    [[nodiscard]] std::string name(CityId c) const { return index(c) < defs.cities.size() ? defs[c].name : "nowhere"; }

    std::string operator()(const RolledDie& a) const { return fmt::format("The die shows {}.", a.value); }
    std::string operator()(const DrewCard& a) const { return fmt::format("Dealt: {}.", name(a.card)); }
    std::string operator()(const DrewBlock& a) const { return fmt::format("Drawn: {}.", name(a.block)); }
    std::string operator()(const DiscardCard& a) const { return fmt::format("Discard {}.", name(a.card)); }
    std::string operator()(const PlayCard& a) const { return fmt::format("Lay {} face down.", name(a.card)); }
    std::string operator()(const NameFirst& a) const {
        return fmt::format("{} is Player 1 of this Turn.", sideTitle(a.side));
    }
    std::string operator()(const Enact&) const { return "Yes."; }
    std::string operator()(const Decline&) const { return "Decline."; }
    std::string operator()(const March& a) const { return fmt::format("Group Move from {}.", name(a.area)); }
    std::string operator()(const MusterAt& a) const { return fmt::format("Muster in {}.", name(a.area)); }
    std::string operator()(const Sail& a) const { return fmt::format("Sea Move with {}.", name(a.block)); }
    std::string operator()(const Strengthen& a) const { return fmt::format("Strengthen {} by 1.", name(a.block)); }
    std::string operator()(const Raise& a) const { return fmt::format("Raise {} from the Recruitment Pool.", name(a.block)); }
    std::string operator()(const EndActions&) const { return "End the Action Segment."; }
    std::string operator()(const TakeBlock& a) const { return fmt::format("Choose {}.", name(a.block)); }
    std::string operator()(const HeadFor& a) const {
        if (isCity(a.place)) return fmt::format("Into the City of {}.", placeName(defs, a.place));
        if (a.place == Place::kAside) return "Beside the map.";
        if (a.place == Place::kRemoved) return "Out of the game.";
        return fmt::format("To {}.", placeName(defs, a.place));
    }
    std::string operator()(const SailTo& a) const {
        if (a.from == a.to) return fmt::format("Sail to {} over the {}.", name(a.area), defs.seaNames[index(a.from)]);
        return fmt::format("Sail to {} from the {} to the {}.", name(a.area), defs.seaNames[index(a.from)],
                           defs.seaNames[index(a.to)]);
    }
    std::string operator()(const Proceed&) const { return "Go on."; }
    std::string operator()(const ChooseArea& a) const { return fmt::format("Choose {}.", name(a.area)); }
    std::string operator()(const ChooseCity& a) const { return fmt::format("Choose the City of {}.", name(a.city)); }
    std::string operator()(const LosePair& a) const {
        if (a.second == BlockId::kNone) return fmt::format("{} loses 1 strength.", capital(name(a.first)));
        return fmt::format("{} and {} lose 1 strength each.", capital(name(a.first)), name(a.second));
    }
    std::string operator()(const MainAttack& a) const {
        return fmt::format("Group {} makes the Main Attack.", a.group);
    }
    std::string operator()(const Fire& a) const { return fmt::format("{} Fires.", nameOf(defs, a.block)); }  // face up by now
    std::string operator()(const Target& a) const {
        return fmt::format("{} Fires at the {}.", nameOf(defs, a.gun), kClassNames[index(a.cls)]);
    }
    std::string operator()(const LoseStep& a) const { return fmt::format("{} loses 1 strength.", capital(name(a.block))); }
    std::string operator()(const SpareBlock& a) const {
        return fmt::format("The Quartermaster General spares {}.", name(a.block));
    }
    std::string operator()(const GainStep& a) const { return fmt::format("{} gains 1 strength.", capital(name(a.block))); }
    // Both players know it.
    std::string operator()(const PickBlock& a) const { return fmt::format("Choose {}.", nameOf(defs, a.block)); }
};

}  // namespace

std::string answerIn(const Definitions& defs, const State& s, const Action& a) {
    if (s.stack.empty()) return {};
    const Frame& asked = s.stack.back();
    if (const auto* main = std::get_if<MainAttack>(&a); main && main->group < s.groups.size()) {
        const Group& group = s.groups[main->group];
        return fmt::format("the Main Attack is made from {}",
                           group.kind == GroupKind::kScottishBorder ? "Scotland" : defs[group.from].name);
    }
    if (std::holds_alternative<Proceed>(a)) {
        if (const auto* it = std::get_if<SallyChoice>(&asked)) return chosen(s, it->side) != 0 ? "Sally" : "stay in the City";
        if (const auto* it = std::get_if<StormChoice>(&asked)) return chosen(s, it->side) != 0 ? "Storm" : "wait";
        if (const auto* it = std::get_if<Withdrawal>(&asked))
            return chosen(s, it->side) != 0 ? "withdraw those chosen into the City" : "nobody withdraws into the City";
        if (std::holds_alternative<FireChoice>(asked)) return "the rest Engage";
        if (std::holds_alternative<Regroup>(asked)) return "nobody else Regroups";
        if (std::holds_alternative<RegionalRecruit>(asked)) return "raise no more";
        if (std::holds_alternative<CapturedGuns>(asked)) return "do no more with the captured guns";
        if (const auto* it = std::get_if<GroupMove>(&asked); it && it->step != 1 && chosen(s, it->side) == 0)
            return "the march ends here";
        return {};
    }
    const bool yes = std::holds_alternative<Enact>(a);
    if (!yes && !std::holds_alternative<Decline>(a)) return {};
    if (std::holds_alternative<WithdrawOffer>(asked)) return yes ? "try to withdraw before the Battle" : "stand and fight";
    if (std::holds_alternative<RetreatOrder>(asked)) return yes ? "order a General Retreat" : "fight on";
    if (std::holds_alternative<ContinueAttack>(asked)) return yes ? "attack for another Round" : "break off the attack";
    if (std::holds_alternative<MaintainSiege>(asked)) return yes ? "maintain the Siege" : "break off the Siege";
    if (std::holds_alternative<BombardOffer>(asked) || std::holds_alternative<CityGunsOffer>(asked))
        return yes ? "fire the guns" : "hold fire";
    if (std::holds_alternative<TacticalEvent>(asked)) return yes ? "use the Event here" : "keep the Event for later";
    if (std::holds_alternative<EventOffer>(asked) || std::holds_alternative<VictoryEventOffer>(asked))
        return yes ? "enact the Event" : "decline the Event";
    return {};
}

std::string Face::describeIn(const Definitions& defs, const State& s, const Action& a, PlayerId reader) {
    if (const auto* lose = std::get_if<LoseStep>(&a);
        lose && !s.stack.empty() && std::holds_alternative<Withdrawal>(s.stack.back()))
        return fmt::format("{} is given up: it does not go into the City, and is Eliminated.",  // TWWAE 6.15
                           common::capital(Describer{defs, reader}.name(lose->block)));
    const std::string words = answerIn(defs, s, a);
    return words.empty() ? describe(defs, a, reader) : common::capital(words) + ".";
}

std::string Face::describe(const Definitions& defs, const Action& a, PlayerId reader) {
    return std::visit(Describer{defs, reader}, a);
}

}  // namespace twwae
