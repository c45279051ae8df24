// Plans: what of a position a person cares about, and how the deeds of a plan are told.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "common/plan_text.h"
#include "common/sentence_part.h"
#include "ukc/chapters/queries.h"
#include "ukc/chapters/siege.h"
#include "ukc/ukc.h"

namespace ukc {

namespace {

using common::Deed;
using common::DeedStep;
using common::FactSpec;

// Facts: every value in the order of factSpecs().
class Facts {
public:
    Facts(const Definitions& defs, const State& s, std::span<double> out) : out_(out) {
        for (std::size_t a = 0; a < defs.areas.size(); ++a) {
            add(controlOf(s, areaAt(a)) + 1);
            if (defs.areas[a].kind == AreaKind::kTown) continue;
            const Siege& siege = s.sieges[a];
            add(!siege.isOn ? 0.0 : 1.0 + static_cast<double>(index(siege.by)));
            add(!siege.isOn ? 0.0 : 2 * siege.value < surrenderValue(defs, s, areaAt(a)) ? 1.0 : 2.0);
        }
        add(finalPoints(defs, s));
        for (const Side side : kBothSides) {
            add(areasOf(s, side));
            add(onMap(s, side));
            add(regionsOf(defs, s, side));
        }
        for (std::size_t i = 0; i < kGenerals; ++i) add(isOnMap(s, generalAt(i)) ? 1 : 0);
        add(navalStatus(defs, s));
        add(!s.isOver ? 0 : s.winner < 0 ? 3 : s.winner + 1);
    }

private:
    void add(double value) { out_[at_++] = value; }
    std::span<double> out_;
    std::size_t at_ = 0;
};

// Deeds

std::string brigadesWord(int n) { return common::numberWord(n) + (n == 1 ? " Brigade" : " Brigades"); }

struct Teller {
    const Definitions& defs;
    const State& s;
    std::span<const Action> actions;
    common::PlayerId reader;
    Side side;
    bool isOwn;
    Deed deed = {};

    [[nodiscard]] std::string name(AreaId a) const { return areaName(defs, a); }
    [[nodiscard]] std::string keyOf(AreaId a) const { return index(a) < defs.areas.size() ? defs[a].key : std::string(); }
    void say(std::string text) { deed.text += (deed.text.empty() ? "" : "; ") + std::move(text); }
    void at(AreaId a) { deed.ways.push_back({"", keyOf(a)}); }
    // "play card 20", or of the enemy "Parliament plays ...".
    [[nodiscard]] std::string does(std::string_view verb, const std::string& what) const {
        return isOwn ? fmt::format("{} {}", verb, what) : fmt::format("{} {}s {}", sideName(side), verb, what);
    }
    [[nodiscard]] AreaId areaAtPlace(Place p) const { return areaOfPlace(s, p); }
    // "for Essex's Army", "in the Fortress of York".
    [[nodiscard]] std::string postedTo(Place p) const {
        return isDisplay(p) || isNotable(p) ? "for " + placeName(defs, p) : atPlace(defs, p);
    }

    // The Areas named from there on.
    [[nodiscard]] std::vector<std::string> areasNamed(std::size_t from) { return areasNamed(from, actions.size()); }
    [[nodiscard]] std::vector<std::string> areasNamed(std::size_t from, std::size_t to) {
        std::vector<std::string> names;
        for (std::size_t i = from; i < to; ++i)
            if (const auto* area = std::get_if<ChooseArea>(&actions[i])) {
                names.push_back(name(area->area));
                at(area->area);
                deed.kind += fmt::format(" {}", keyOf(area->area));
            }
        return names;
    }

    void raid(Notable n, const ChooseArea* where) {
        const std::string who = defs[n].name;
        say(where ? fmt::format("{} Raids {}", who, name(where->area)) : who + " Raids");
        deed.kind += fmt::format("raid {} ", where ? keyOf(where->area) : std::string());
        if (where) deed.ways.push_back({keyOf(s.notableArea[index(n)]), keyOf(where->area)});
    }
    void raids(std::size_t from) {
        for (std::size_t i = from; i < actions.size(); ++i) {
            const auto* who = std::get_if<ChooseNotable>(&actions[i]);
            if (who && index(who->notable) < kNotables)
                raid(who->notable, i + 1 < actions.size() ? std::get_if<ChooseArea>(&actions[i + 1]) : nullptr);
        }
    }

    // What an Event is told to do: Areas one after the other are named together.
    void eventAreas() {
        const auto isElse = [](const Action& a) { return !std::holds_alternative<ChooseArea>(a); };
        const auto end = std::find_if(actions.begin() + 1, actions.end(), isElse);
        const auto names = areasNamed(1, static_cast<std::size_t>(end - actions.begin()));
        if (!names.empty()) deed.text += ", in " + common::listed(names);
        rest(static_cast<std::size_t>(end - actions.begin()));
    }

    void playCard(const PlayCard& card) {
        const std::string what =
            isOwn ? fmt::format("card {}, {},", number(card.card), defs[card.card].title) : std::string("a card");
        deed.kind = fmt::format("play {}", index(card.use));
        switch (card.use) {
            case Use::kEvent:
                say(does("play", what) + " for its Event");
                if (isOwn) eventAreas();
                break;
            case Use::kPlace: {
                const auto names = areasNamed(1);
                if (isOwn) say(does("play", what) + " for PC markers" + (names.empty() ? "" : " in " + common::listed(names)));
                else say(does("place", "PC markers") + (names.empty() ? "" : " in " + common::listed(names)));
                break;
            }
            case Use::kRecruit:
                say(isOwn ? does("play", what) + " to Recruit" : fmt::format("{} Recruits", sideName(side)));
                break;
            case Use::kRaid:
                if (isOwn) say(does("play", what) + " for Raids");
                raids(1);
                break;
            case Use::kActivate:
            case Use::kCampaign:  // whom it Activates is the next deed
                if (isOwn)
                    say(does("play", what) + (card.use == Use::kActivate ? " to Activate a General" : " for a Campaign"));
                break;
            case Use::kNothing:
                say(does("discard", isOwn ? what.substr(0, what.size() - 1) : what));
                break;
        }
    }

    // What an Activated General does, from where he stands on.
    void activation(General g, std::size_t from) {
        if (g == General::kNone) return;
        const std::string who = nameOf(defs, g);
        AreaId start = isOnMap(s, g) ? areaOf(s, g) : AreaId::kNone, now = start;
        std::vector<AreaId> stops;
        std::vector<std::string> acts, taken;
        const auto tellTaken = [&] {
            if (!taken.empty()) acts.push_back("takes " + common::listed(taken));
            taken.clear();
        };
        int bombardments = 0;
        for (std::size_t i = from; i < actions.size(); ++i) {
            const Action& a = actions[i];
            if (!std::holds_alternative<MoveTo>(a) && !std::holds_alternative<Convert>(a)) tellTaken();
            if (const auto* move = std::get_if<MoveTo>(&a)) {
                if (now != AreaId::kNone) deed.ways.push_back({keyOf(now), keyOf(move->area)});
                now = move->area;
                stops.push_back(now);
            } else if (const auto* land = std::get_if<ChooseArea>(&a); land && start == AreaId::kNone) {
                start = now = land->area;  // he was placed first
                at(now);
            } else if (std::holds_alternative<Convert>(a)) {
                taken.push_back(name(now));
            } else if (std::holds_alternative<Besiege>(a)) {
                acts.push_back(fmt::format("lays siege to {}", name(now)));
            } else if (std::holds_alternative<Bombard>(a)) {
                if (++bombardments == 1) acts.push_back(fmt::format("bombards {}", name(now)));
            } else if (std::holds_alternative<Assault>(a)) {
                acts.push_back(fmt::format("Assaults {}", name(now)));
            } else if (std::holds_alternative<Sally>(a)) {
                acts.push_back(fmt::format("Sallies from {}", name(now)));
            } else if (std::holds_alternative<GoInside>(a)) {
                acts.push_back(fmt::format("goes Inside {}", name(now)));
            } else if (std::holds_alternative<LeaveMap>(a)) {
                acts.emplace_back("withdraws into Scotland");
            } else if (const auto* join = std::get_if<Subordinate>(&a)) {
                acts.push_back("joins " + nameOf(defs, join->general));
            } else if (const auto* leave = std::get_if<DropGeneral>(&a)) {
                acts.push_back("leaves " + nameOf(defs, leave->general) + " in " + name(now));
            }
        }
        tellTaken();
        deed.kind = fmt::format("general {} {}", index(g), stops.empty() ? std::string() : keyOf(stops.back()));
        if (stops.empty()) {
            if (acts.empty()) return say(now == AreaId::kNone ? who + " is Activated" : who + " stays in " + name(now));
            if (deed.ways.empty() && now != AreaId::kNone) at(now);
            return say(who + " " + common::listed(acts));
        }
        std::string text = who + " marches" + (start == AreaId::kNone ? "" : " from " + name(start));
        std::vector<std::string> by;
        for (std::size_t i = 0; i + 1 < stops.size(); ++i) by.push_back(name(stops[i]));
        if (!by.empty()) text += " by " + common::listed(by);
        text += " to " + name(stops.back());
        if (const int n = size(s, g); n > 0) text += " with " + brigadesWord(n);
        if (const General enemy = generalIn(s, enemyOf(side), stops.back()); enemy != General::kNone)
            text += ", against " + nameOf(defs, enemy);
        for (std::size_t i = 0; i < acts.size(); ++i)
            text += (i == 0 ? "; he " : i + 1 == acts.size() ? " and " : ", ") + acts[i];
        say(std::move(text));
    }

    void recruit() {
        const Action& first = actions.front();
        const auto* put = actions.size() > 1 ? std::get_if<PutAt>(&actions[1]) : nullptr;
        const auto* where = actions.size() > 1 ? std::get_if<ChooseArea>(&actions[1]) : nullptr;
        deed.kind = "recruit";
        if (const auto* take = std::get_if<TakeBrigade>(&first)) {
            const AreaId a = put ? areaAtPlace(put->place) : AreaId::kNone;
            if (a != AreaId::kNone) at(a), deed.kind += fmt::format(" {}", keyOf(a));
            if (isOwn) return say("Recruit " + nameOf(defs, take->brigade) + (put ? " " + postedTo(put->place) : ""));
            return say(fmt::format("{} Recruits{}", sideName(side), a == AreaId::kNone ? "" : " in " + name(a)));
        }
        if (const auto* g = std::get_if<ChooseGeneral>(&first)) {
            if (where) at(where->area), deed.kind += fmt::format(" {}", keyOf(where->area));
            return say(does("bring", nameOf(defs, g->general)) + (where ? " to " + name(where->area) : ""));
        }
        if (std::holds_alternative<TakeTrain>(first)) {
            if (where) at(where->area);
            return say(does("Recruit", "the Siege Train") + (where ? " at " + name(where->area) : ""));
        }
        if (const auto* blockade = std::get_if<ChooseArea>(&first)) {
            at(blockade->area);
            return say(does("Blockade", name(blockade->area)));
        }
        if (isOwn && std::holds_alternative<Proceed>(first)) say("Recruit no more");
    }

    // Choices that have no words of their own.
    void rest(std::size_t from) {
        for (std::size_t i = from; i < actions.size(); ++i) {
            const Action& a = actions[i];
            const bool isEmpty = std::holds_alternative<Proceed>(a) || std::holds_alternative<Stop>(a);
            if (isEmpty && actions.size() > from + 1) continue;
            if (const auto* area = std::get_if<ChooseArea>(&a)) at(area->area);
            say(common::withinSentence(Ukc::describe(defs, a, reader)));
        }
    }

    void reaction() {
        const Action& first = actions.front();
        const Frame& top = s.stack.back();
        if (const auto* meets = std::get_if<Intercept>(&first)) {
            const auto* offer = std::get_if<InterceptOffer>(&top);
            deed.kind = fmt::format("intercept {}", index(meets->general));
            if (offer) deed.ways.push_back({keyOf(areaOf(s, meets->general)), keyOf(offer->at)});
            return say(
                fmt::format("{} tries to Intercept{}", nameOf(defs, meets->general), offer ? " in " + name(offer->at) : ""));
        }
        deed.kind = fmt::format("{}", first.index());
        const auto* intercept = std::get_if<InterceptOffer>(&top);
        const auto* evade = std::get_if<EvadeOffer>(&top);
        const auto* inside = std::get_if<InsideOffer>(&top);
        if (intercept && isOwn && std::holds_alternative<Pass>(first))
            return say(fmt::format("let {} enter {}", nameOf(defs, intercept->mover), name(intercept->at)));
        if (evade && isOwn && std::holds_alternative<Pass>(first)) return say("stand against " + nameOf(defs, evade->mover));
        if (std::holds_alternative<Evade>(first))
            return say(isOwn ? "try to Evade"
                             : fmt::format("{} tries to Evade", evade ? nameOf(defs, evade->general) : sideName(side)));
        if (std::holds_alternative<GoInside>(first))
            return say(isOwn ? "withdraw Inside"
                             : fmt::format("{} withdraws Inside", inside ? nameOf(defs, inside->general) : sideName(side)));
        if (std::holds_alternative<Disperse>(first))
            return say(isOwn ? "Disperse" : fmt::format("{} Disperses", sideName(side)));
        deed.kind.clear();
    }

    Deed told() {
        if (s.stack.empty()) return {};
        const Frame& top = s.stack.back();
        const Action& first = actions.front();
        if (const auto* card = std::get_if<PlayCard>(&first); card && !std::holds_alternative<TurnhamOffer>(top)) {
            playCard(*card);
        } else if (const auto* active = std::get_if<Activation>(&top)) {
            activation(active->general, 0);
        } else if (const auto* general = std::get_if<ChooseGeneral>(&first);
                   general && (std::holds_alternative<ActivateChoice>(top) || std::holds_alternative<EventActivate>(top))) {
            activation(general->general, 1);
        } else if (std::holds_alternative<ActivateChoice>(top) || std::holds_alternative<RaidChoice>(top)) {
            raids(0);
            if (deed.text.empty() && isOwn)
                say(std::holds_alternative<RaidChoice>(top) ? "Raid no more" : "Activate nobody else");
        } else if (const auto* raider = std::get_if<RaidWhere>(&top); raider && index(raider->notable) < kNotables) {
            if (const auto* where = std::get_if<ChooseArea>(&first)) raid(raider->notable, where);
            raids(1);
        } else if (std::holds_alternative<Recruit>(top)) {
            recruit();
        } else if (const auto* post = std::get_if<PutAt>(&first); post && std::holds_alternative<RecruitAt>(top) && isOwn) {
            if (const AreaId a = areaAtPlace(post->place); a != AreaId::kNone) at(a);
            say(fmt::format("place {} {}", nameOf(defs, s.choice), atPlace(defs, post->place)));
        } else if (std::holds_alternative<PlacePcs>(top) || std::holds_alternative<FreePc>(top)) {
            deed.kind = "place";
            const auto names = areasNamed(0);
            if (!names.empty())
                say(does("place", names.size() == 1 ? "a PC marker in " + names[0] : "PC markers in " + common::listed(names)));
            else if (isOwn && std::holds_alternative<Proceed>(first))
                say("place no more PC markers");
        } else {
            reaction();
        }
        if (deed.text.empty() && isOwn) rest(0);
        return std::move(deed);
    }
};

template <class... Fs>
bool isAny(const Frame& f) {
    return (std::holds_alternative<Fs>(f) || ...);
}

}  // namespace

std::vector<FactSpec> Ukc::factSpecs(const Definitions& defs) {
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
    for (const AreaDefinition& a : defs.areas) {
        const char* verb = a.kind == AreaKind::kTown ? " goes to " : " falls to ";
        states(a.key + ".control", {a.name + " becomes Neutral", a.name + verb + sideName(Side::kRoyalist),
                                    a.name + verb + sideName(Side::kParliament)},
               {kEither, kFirst, kSecond}, {a.key});
        if (a.kind == AreaKind::kTown) continue;
        states(a.key + ".siege", {"the siege of " + a.name + " is over", "the King besieges " + a.name,
                                  "Parliament besieges " + a.name},
               {kEither, kFirst, kSecond}, {a.key});
        states(a.key + ".siege_won", {"", "", "the siege of " + a.name + " is half won"}, {}, {a.key});
    }
    number("points", "Parliament gains {} [point|points]", "Parliament loses {} [point|points]", kSecond);
    for (const Side side : kBothSides) {
        const std::string title = sideName(side), sideKey(key(side));
        number(sideKey + ".areas", title + " gains {} [Area|Areas]", title + " loses {} [Area|Areas]", own(side));
        number(sideKey + ".brigades", title + " gains {} [Brigade|Brigades]", title + " loses {} [Brigade|Brigades]",
               own(side));
        number(sideKey + ".regions", title + " gains {} [Region|Regions]", title + " loses {} [Region|Regions]", own(side));
    }
    for (std::size_t i = 0; i < kGenerals; ++i) {
        // A town of that name must not be thought to have gone.
        const std::string& name = defs.generals[i].name;
        const bool isTown = std::any_of(defs.areas.begin(), defs.areas.end(), [&](const auto& a) { return a.name == name; });
        const std::string who = isTown ? "Lord " + name : name;
        states(std::string(kGeneralKeys[i]), {who + " leaves the map", who + " takes the field"},
               {others(sideOf(generalAt(i))), own(sideOf(generalAt(i)))});
    }
    number("naval", "Naval Status moves {} towards Parliament", "Naval Status moves {} towards the King", kSecond);
    states("winner", {"", "the King wins the war", "Parliament wins the war", "both sides lose the war"},
           {kEither, kFirst, kSecond});
    return out;
}

void Ukc::futureFacts(const Definitions& defs, const State& s, std::span<double> out) { Facts(defs, s, out); }

DeedStep Ukc::deedStep(const State& begun, const State& now) {
    if (begun.stack.empty() || now.stack.empty()) return DeedStep::kOver;
    if (begun.turn != now.turn || begun.phase != now.phase) return DeedStep::kOver;
    const Frame &first = begun.stack.back(), &top = now.stack.back();
    const auto chooser = decision(begun).actor;
    if (chooser != decision(now).actor) return DeedStep::kOver;
    // A card begins an undertaking, but for the one that goes with the Siege Train or the Queen.
    const auto isCard = [](const Frame& f) { return isAny<FirstChoice, TrumpOffer, CardPlay, BonusPlay, HenriettaPlay>(f); };
    if (isCard(top)) {
        const auto* before = std::get_if<CardPlay>(&first);
        const auto* after = std::get_if<CardPlay>(&top);
        return before && after && !before->hasSent && after->hasSent ? DeedStep::kNextDeed : DeedStep::kOver;
    }
    const bool isWithin =
        isAny<RecruitAt, TrainAt, GeneralAt, GeneralTakes, RaidWhere, InterceptLeave, EvadeLeave, EvadeTo>(top);
    if (now.phase != Phase::kCampaign)
        return isWithin ? DeedStep::kGoesOn : first.index() == top.index() ? DeedStep::kNextDeed : DeedStep::kOver;
    const bool isOwnPlay = playerOf(begun.playing) == chooser && begun.playing == now.playing;
    if (!isOwnPlay) return isWithin ? DeedStep::kGoesOn : DeedStep::kOver;  // an answer to the other's play
    return isAny<ActivateChoice, Recruit>(top) ? DeedStep::kNextDeed : DeedStep::kGoesOn;
}

Deed Ukc::tellDeed(const Definitions& defs, const State& before, std::span<const Action> actions, common::PlayerId reader) {
    const common::PlayerId actor = decision(before).actor;
    return Teller{defs, before, actions, reader, sideOf(actor), actor == reader}.told();
}

}  // namespace ukc
