// Plans: what of a position a person cares about, and how the deeds of a plan are told.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "common/plan_text.h"
#include "common/sentence_part.h"
#include "twwae/chapters/queries.h"
#include "twwae/twwae.h"
#include "twwae/words/describe.h"

namespace twwae {

namespace {

using common::Deed;
using common::DeedStep;
using common::FactSpec;

bool isLeader(const Definitions& defs, BlockId b) {
    return defs[b].kind == BlockKind::kLeader || defs[b].kind == BlockKind::kRegionalLeader;
}
bool isOnBoard(Place p) { return isArea(p) || isCity(p); }

// Facts: every value in the order of factSpecs().
class Facts {
public:
    Facts(const Definitions& defs, const State& s, std::span<double> out) : out_(out) {
        for (std::size_t i = 0; i < defs.cities.size(); ++i) {
            add(s.owner[i] + 1);
            add(s.marker[i] < 0 || s.owner[i] < 0 ? 0 : 2 - s.owner[i]);  // by the enemy of whoever holds it
        }
        for (std::size_t i = 0; i < defs.areas.size(); ++i) add(static_cast<double>(index(controlOf(defs, s, areaAt(i)))));
        add(s.vp);
        for (const Side side : kBothSides) {
            double strength = 0.0, blocks = 0.0;
            for (const BlockId b : Blocks{side, allOf(side)})
                if (isOnBoard(block(s, b).place)) strength += block(s, b).halves / 2.0, blocks += 1.0;
            add(strength);
            add(blocks);
        }
        for (std::size_t i = 0; i < kBlocks; ++i)
            if (isLeader(defs, blockAt(i))) add(isOnBoard(block(s, blockAt(i)).place) ? 1 : 0);
        add(!s.isOver ? 0 : s.winner + 1);
    }

private:
    void add(double value) { out_[at_++] = value; }
    std::span<double> out_;
    std::size_t at_ = 0;
};

// Deeds

std::string blocksWord(int n) { return common::numberWord(n) + (n == 1 ? " block" : " blocks"); }

// "Rupert and Charles", and how many are with them; without a Leader one block or two by name, else their number.
struct Subject {
    std::string who, with;
    bool isOne = false;
};
Subject subjectOf(const Definitions& defs, Side side, BlockBits bits, bool isOwn) {
    const int n = countOf(bits);
    if (!isOwn)
        return {n == 1 ? fmt::format("one {} block", sideAdjective(side))
                       : fmt::format("{} {} blocks", common::numberWord(n), sideAdjective(side)),
                "", n == 1};
    std::vector<std::string> leaders, others;
    for (const BlockId b : Blocks{side, bits})
        if (isLeader(defs, b)) leaders.push_back(defs[b].name);
        else others.push_back(nameOf(defs, b));
    constexpr std::size_t kNamed = 2;
    if (leaders.empty())
        return {others.size() <= kNamed ? common::listed(others) : blocksWord(n), "", n == 1};
    const int rest = static_cast<int>(others.size());
    return {common::listed(leaders), rest == 0 ? "" : fmt::format(" with {} more {}", common::numberWord(rest),
                                                                  rest == 1 ? "block" : "blocks"),
            leaders.size() == 1};
}

struct Teller {
    const Definitions& defs;
    const State& s;
    std::span<const Action> actions;
    common::PlayerId reader;
    Side side;
    bool isOwn;
    Deed deed = {};

    [[nodiscard]] std::string name(AreaId a) const { return a == kScotlandArea ? "Scotland" : defs[a].name; }
    // The one block that is being sent somewhere; none: several, or nobody.
    [[nodiscard]] std::optional<BlockId> chosenOne() const {
        const BlockBits taken = chosen(s, side);
        return countOf(taken) == 1 ? std::optional(*Blocks{side, taken}.begin()) : std::nullopt;
    }
    [[nodiscard]] static Place standing(AreaId a) { return a == kScotlandArea ? Place::kScotland : outside(a); }
    [[nodiscard]] std::string name(BlockId b) const {
        return !isOwn ? "a block" : isLeader(defs, b) ? defs[b].name : nameOf(defs, b);
    }
    void way(Place from, Place to) { deed.ways.push_back({placeKey(defs, from), placeKey(defs, to)}); }
    void say(std::string text) { deed.text += (deed.text.empty() ? "" : "; ") + std::move(text); }
    // "strengthen Rupert", or of the enemy "Parliament strengthens a block".
    [[nodiscard]] std::string does(std::string_view verb, const std::string& what) const {
        return isOwn ? fmt::format("{} {}", verb, what) : fmt::format("{} {}s {}", sideName(side), verb, what);
    }

    // A Group Move from where it stands on: every block with the places it goes through.
    void march(std::size_t at) {
        std::array<std::vector<Place>, kBlocks> ways;
        BlockBits taken = chosen(s, side);
        for (const BlockId b : Blocks{side, allOf(side)})
            if (isSent(s, b)) ways[index(b)] = {block(s, b).place, static_cast<Place>(block(s, b).order)};
        for (; at < actions.size(); ++at) {
            if (const auto* take = std::get_if<TakeBlock>(&actions[at])) taken |= bitOf(take->block);
            const auto* to = std::get_if<HeadFor>(&actions[at]);
            if (!to) continue;
            for (const BlockId b : Blocks{side, taken}) {
                auto& of = ways[index(b)];
                if (of.empty()) of.push_back(block(s, b).place);
                of.push_back(to->place);
            }
            taken = 0;
        }
        std::vector<std::pair<std::vector<Place>, BlockBits>> groups;
        for (const BlockId b : Blocks{side, allOf(side)}) {
            if (ways[index(b)].size() < 2) continue;
            auto it = std::find_if(groups.begin(), groups.end(), [&](const auto& g) { return g.first == ways[index(b)]; });
            if (it == groups.end()) it = groups.insert(groups.end(), {ways[index(b)], 0});
            it->second |= bitOf(b);
        }
        for (const auto& [places, bits] : groups) {
            const Subject who = subjectOf(defs, side, bits, isOwn);
            const Place goal = places.back();
            std::string text = fmt::format("{} {} from {} ", who.who, who.isOne ? "marches" : "march",
                                           placeName(defs, places.front()));
            for (std::size_t i = 1; i + 1 < places.size(); ++i)
                text += fmt::format("by way of {} ", placeName(defs, places[i]));
            text += fmt::format("to {}{}", placeName(defs, goal), who.with);
            if (isArea(goal)) {
                const int held = countOf(blocksOutside(s, enemyOf(side), areaOf(goal)));
                if (held > 0)
                    text +=
                        fmt::format(", against {} {}", common::numberWord(held), held == 1 ? "enemy block" : "enemy blocks");
            }
            say(std::move(text));
            deed.kind += fmt::format("march {} {} ", index(places.front()), index(goal));
            for (std::size_t i = 0; i + 1 < places.size(); ++i) way(places[i], places[i + 1]);
        }
        if (groups.empty() && isOwn && taken != 0) {
            const Subject who = subjectOf(defs, side, taken, isOwn);
            say(fmt::format("{}{} {} to march", who.who, who.with, who.isOne ? "is chosen" : "are chosen"));
        }
    }

    void muster(AreaId to, std::size_t at) {
        BlockBits taken = chosen(s, side);
        for (; at < actions.size(); ++at)
            if (const auto* take = std::get_if<TakeBlock>(&actions[at])) taken |= bitOf(take->block);
        deed.kind = fmt::format("muster {}", index(to));
        if (taken == 0) return say(fmt::format("a Muster in {}", name(to)));
        const Subject who = subjectOf(defs, side, taken, isOwn);
        say(fmt::format("{}{} {} in {}", who.who, who.with, who.isOne ? "Musters" : "Muster", name(to)));
        for (const BlockId b : Blocks{side, taken}) {
            const common::PlanWay it{placeKey(defs, block(s, b).place), placeKey(defs, standing(to))};
            if (it.from != it.to && std::find(deed.ways.begin(), deed.ways.end(), it) == deed.ways.end())
                deed.ways.push_back(it);
        }
    }

    void sail(std::optional<BlockId> who, std::size_t at) {
        for (; at < actions.size(); ++at)
            if (const auto* to = std::get_if<SailTo>(&actions[at])) {
                say(fmt::format("{} sails to {}", who ? name(*who) : std::string("the block chosen"), name(to->area)));
                deed.kind = fmt::format("sail {}", index(to->area));
                return deed.ways.push_back(
                    {who && isOwn ? placeKey(defs, block(s, *who).place) : std::string(), placeKey(defs, standing(to->area))});
            }
    }

    void raise(std::optional<BlockId> who, std::size_t at) {
        const std::string what = who ? name(*who) : std::string("the block chosen");
        deed.kind = "raise";
        for (; at < actions.size(); ++at)
            if (const auto* to = std::get_if<HeadFor>(&actions[at])) {
                say(does("raise", fmt::format("{} in {}", what, placeName(defs, to->place))));
                deed.kind = fmt::format("raise {}", index(to->place));
                return deed.ways.push_back({"", placeKey(defs, to->place)});
            }
        say(does("raise", what));
    }

    void withdraw(AreaId area) {
        BlockBits taken = 0;
        for (const Action& a : actions)
            if (const auto* take = std::get_if<TakeBlock>(&a)) taken |= bitOf(take->block);
        const CityId c = defs[area].city;
        deed.kind = taken == 0 || c == CityId::kNone ? "stand" : "withdraw";
        deed.kind += fmt::format(" {}", index(area));
        if (taken == 0 || c == CityId::kNone)
            return say(isOwn ? fmt::format("stand in {}", name(area))
                             : fmt::format("{} stands in {}", sideName(side), name(area)));
        const Subject who = subjectOf(defs, side, taken, isOwn);
        say(fmt::format("{}{} {} into {}", who.who, who.with, who.isOne ? "withdraws" : "withdraw", defs[c].name));
        way(outside(area), inside(c));
    }

    // Choices that have no words of their own.
    void asDescribed() {
        for (const Action& a : actions) {
            if (std::holds_alternative<Proceed>(a) && actions.size() > 1) continue;
            say(common::withinSentence(Twwae::describe(defs, a, reader)));
        }
    }

    Deed told() {
        if (s.stack.empty()) return {};
        const Frame& top = s.stack.back();
        const Action& first = actions.front();
        if (const auto* it = std::get_if<March>(&first)) {
            march(1);
            if (deed.text.empty()) say(fmt::format("a Group Move from {}", name(it->area)));
        } else if (std::holds_alternative<GroupMove>(top)) {
            march(0);
        } else if (const auto* muster1 = std::get_if<MusterAt>(&first)) {
            muster(muster1->area, 1);
        } else if (const auto* within = std::get_if<Muster>(&top)) {
            muster(within->to, 0);
        } else if (const auto* sails = std::get_if<Sail>(&first)) {
            sail(sails->block, 1);
        } else if (std::holds_alternative<SeaMoveTo>(top)) {
            sail(chosenOne(), 0);
        } else if (const auto* stronger = std::get_if<Strengthen>(&first)) {
            say(does("strengthen", name(stronger->block)));
            deed.kind = "strengthen";
            if (isOwn) deed.ways.push_back({"", placeKey(defs, block(s, stronger->block).place)});
        } else if (const auto* raised = std::get_if<Raise>(&first)) {
            raise(raised->block, 1);
        } else if (std::holds_alternative<RaiseAt>(top) || std::holds_alternative<RegionalRaiseAt>(top)) {
            raise(chosenOne(), 0);
        } else if (std::holds_alternative<EndActions>(first)) {
            if (isOwn) say("end the Action Segment");
        } else if (const auto* left = std::get_if<Withdrawal>(&top)) {
            withdraw(left->area);
        } else if (const std::string words = isOwn ? answerIn(defs, s, first) : std::string(); !words.empty()) {
            say(words);
        } else if (isOwn) {
            asDescribed();
        }
        return std::move(deed);
    }
};

// The step of the Turn; -1 in none.
int turnStepOf(const State& s) {
    for (const Frame& f : s.stack)
        if (const auto* turn = std::get_if<TurnSequence>(&f)) return static_cast<int>(turn->step);
    return -1;
}

// Decisions that are made within an Action Point.
bool isWithinAction(const Frame& f) { return isAny<GroupMove, Muster, SeaMoveTo, RaiseAt, RegionalRaiseAt>(f); }
// Decisions made several times one after the other, by one player.
bool isRepeated(const Frame& f) {
    return isAny<FreeRecruit, RegionalRecruit, DraftBlock, DraftWhere, DiscardChoice, ReturnHome, StripGarrisons, LossChoice,
                 SupplyLosses, WithdrawLosses, CampFeverLosses, Retreat, Regroup, RegroupBlocks, SiegeLines, ArtilleryTargets>(
        f);
}

}  // namespace

std::vector<FactSpec> Twwae::factSpecs(const Definitions& defs) {
    using enum common::Favours;
    std::vector<FactSpec> out;
    const auto states = [&](std::string key, std::vector<std::string> became, std::vector<common::Favours> favours,
                            std::vector<std::string> places = {}) {
        out.push_back({std::move(key), std::move(became), "", "", std::move(favours), std::move(places)});
    };
    const auto number = [&](std::string key, std::string more, std::string less, common::Favours favours) {
        out.push_back({std::move(key), {}, std::move(more), std::move(less), {favours}});
    };
    const auto own = [](Side side) { return side == Side::kRoyalist ? kFirst : kSecond; };
    const auto others = [](Side side) { return side == Side::kRoyalist ? kSecond : kFirst; };
    for (std::size_t i = 0; i < defs.cities.size(); ++i) {
        const CityDefinition& c = defs.cities[i];
        const std::vector<std::string> places{defs[c.area].key, placeKey(defs, inside(cityAt(i)))};
        states(c.key + ".owner", {"", c.name + " falls to the King", c.name + " falls to Parliament"},
               {kEither, kFirst, kSecond}, places);
        states(c.key + ".siege",
               {"the Siege of " + c.name + " is over", "the King besieges " + c.name, "Parliament besieges " + c.name},
               {kEither, kFirst, kSecond}, places);
    }
    // In the order of Control
    for (const AreaDefinition& a : defs.areas)
        states(a.key + ".control", {a.name + " goes to the King", a.name + " goes to Parliament", a.name + " becomes Neutral",
                                    a.name + " is Contested"},
               {kFirst, kSecond}, {a.key});
    number("vp", "the Victory marker moves {} towards the King", "the Victory marker moves {} towards Parliament", kFirst);
    for (const Side side : kBothSides) {
        const std::string title = sideName(side), sideKey(key(side));
        number(sideKey + ".strength", title + " gains {} [point|points] of strength",
               title + " loses {} [point|points] of strength", own(side));
        number(sideKey + ".blocks", title + " gains {} [block|blocks]", title + " loses {} [block|blocks]", own(side));
    }
    for (std::size_t i = 0; i < kBlocks; ++i)
        if (isLeader(defs, blockAt(i)))
            states(std::string(kBlockKeys[i]),
                   {defs.blocks[i].name + " is Eliminated", defs.blocks[i].name + " takes the field"},
                   {others(sideOf(blockAt(i))), own(sideOf(blockAt(i)))});
    states("winner", {"", "the King wins the war", "Parliament wins the war"}, {kEither, kFirst, kSecond});
    return out;
}

void Twwae::futureFacts(const Definitions& defs, const State& s, std::span<double> out) { Facts(defs, s, out); }

DeedStep Twwae::deedStep(const State& begun, const State& now) {
    if (begun.stack.empty() || now.stack.empty()) return DeedStep::kOver;
    if (begun.turnsPlayed != now.turnsPlayed || begun.phase != now.phase || turnStepOf(begun) != turnStepOf(now))
        return DeedStep::kOver;
    const Frame &first = begun.stack.back(), &top = now.stack.back();
    if (begun.battle.isOn != now.battle.isOn) return DeedStep::kOver;
    if (now.battle.isOn)
        return begun.battle.area == now.battle.area && begun.battle.round == now.battle.round ? DeedStep::kNextDeed
                                                                                               : DeedStep::kOver;
    if (isWithinAction(top)) return DeedStep::kGoesOn;
    const bool isSegment = std::holds_alternative<ActionSegment>(top);
    if (isSegment || std::holds_alternative<ActionSegment>(first) || isWithinAction(first))
        return isSegment && (std::holds_alternative<ActionSegment>(first) || isWithinAction(first)) ? DeedStep::kNextDeed
                                                                                                     : DeedStep::kOver;
    if (std::holds_alternative<Withdrawal>(first) && std::holds_alternative<Withdrawal>(top))
        return std::get<Withdrawal>(first).area == std::get<Withdrawal>(top).area ? DeedStep::kGoesOn : DeedStep::kOver;
    if (std::holds_alternative<EventOffer>(first)) return isRepeated(top) ? DeedStep::kGoesOn : DeedStep::kOver;
    return first.index() == top.index() && isRepeated(top) ? DeedStep::kNextDeed : DeedStep::kOver;
}

Deed Twwae::tellDeed(const Definitions& defs, const State& before, std::span<const Action> actions, common::PlayerId reader) {
    const common::PlayerId actor = decision(before).actor;
    return Teller{defs, before, actions, reader, sideOf(actor), actor == reader}.told();
}

}  // namespace twwae
