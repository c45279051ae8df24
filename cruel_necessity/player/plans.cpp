// Plans: what of a position a person cares about, and how the deeds of a plan are told.
#include <bit>
#include <cctype>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "common/plan_text.h"
#include "cruel_necessity/chapters/queries.h"
#include "cruel_necessity/cruel_necessity.h"

namespace cruel_necessity {

namespace {

using common::Deed;
using common::DeedStep;
using common::FactSpec;

int revoltsOnMap(const State& s) {
    int n = 0;
    for (const RevoltState& r : s.revolts) n += r.area != 0 ? 1 : 0;
    return n;
}

// Facts: every value in the order of factSpecs().
class Facts {
public:
    Facts(const Definitions& defs, const State& s, std::span<double> out) : out_(out) {
        for (const FortressState& f : s.fortresses) {
            add(f.isParliaments ? 1 : 0);
            add(f.isParliaments ? f.click : -f.click);
        }
        for (const ArmyState& a : s.armies) {
            add(a.area);
            add(a.isDisordered ? 1 : 0);
        }
        for (const auto box : s.box) add(kPoliticalTrack.highest - box);
        add(failingTracks(defs, s));
        add(score(defs, s));
        add(s.zeal);
        add(revoltsOnMap(s));
        add(std::popcount(s.deviltry));
        add(std::popcount(s.bought));
        add(s.isOver && !s.survived ? 1 : 0);
    }

private:
    void add(double value) { out_[at_++] = value; }
    std::span<double> out_;
    std::size_t at_ = 0;
};

// Where an action is done on the map: the key of an Army, a Fortress or a Revolt; empty elsewhere.
std::string placeOf(const Action& action) {
    return std::visit(
        [](const auto& a) -> std::string {
            if constexpr (requires { a.fort; }) return std::string(key(a.fort));
            else if constexpr (requires { a.revolt; }) return std::string(key(a.revolt));
            else if constexpr (requires { a.army; }) return std::string(key(a.army));
            else return {};
        },
        action);
}

std::string lowered(std::string text) {
    if (text.ends_with('.')) text.pop_back();
    if (!text.empty()) text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
    return text;
}

}  // namespace

// kFirst: the player; kSecond: his enemies.
std::vector<FactSpec> CruelNecessity::factSpecs(const Definitions& defs) {
    using enum common::Favours;
    std::vector<FactSpec> out;
    const auto states = [&](std::string key, std::vector<std::string> became, std::vector<common::Favours> favours,
                            std::vector<std::string> places = {}) {
        out.push_back({std::move(key), std::move(became), "", "", std::move(favours), std::move(places)});
    };
    const auto number = [&](std::string key, std::string more, std::string less, common::Favours favours,
                            std::vector<std::string> places = {}) {
        out.push_back({std::move(key), {}, std::move(more), std::move(less), {favours}, std::move(places)});
    };
    for (std::size_t i = 0; i < kFortresses; ++i) {
        const std::string &name = defs.fortresses[i].name, key(kFortressKeys[i]);
        states(key + ".owner", {name + " falls to the King", name + " is taken"}, {kSecond, kFirst}, {key});
        number(key + ".hold", "our hold on " + name + " grows by {} [click|clicks]",
               "our hold on " + name + " weakens by {} [click|clicks]", kFirst, {key});
    }
    for (std::size_t i = 0; i < kArmies; ++i) {
        const std::string name = "the " + defs.armies[i].name, key(kArmyKeys[i]);
        number(key + ".area", name + " is {} [Area|Areas] farther off", name + " comes {} [Area|Areas] nearer", kFirst, {key});
        states(key + ".disorder", {name + " recovers its order", name + " is thrown into Disorder"}, {kSecond, kFirst}, {key});
    }
    for (std::size_t i = 0; i < kTracks; ++i) {
        const std::string& name = defs.tracks[i].name;
        number(std::string(kTrackKeys[i]), name + " rises {} [box|boxes]", name + " falls {} [box|boxes]", kEither);
    }
    number("failing", "{} more [marker stands in an F row|markers stand in F rows]",
           "{} fewer [marker stands in an F row|markers stand in F rows]", kSecond);
    number("score", "the score rises by {}", "the score falls by {}", kFirst);
    number("zeal", "{} more Zeal is in hand", "{} less Zeal is in hand", kFirst);
    number("revolts", "{} more [Revolt is|Revolts are] on the map", "{} fewer [Revolt is|Revolts are] on the map", kSecond);
    number("deviltry", "{} more Deviltry [marker lies|markers lie] on the map",
           "{} fewer Deviltry [marker lies|markers lie] on the map", kSecond);
    number("achievements", "{} more [Achievement is|Achievements are] won", "{} [Achievement is|Achievements are] lost",
           kFirst);
    states("lost", {"", "the cause is lost"}, {kEither, kSecond});
    return out;
}

void CruelNecessity::futureFacts(const Definitions& defs, const State& s, std::span<double> out) { Facts(defs, s, out); }

DeedStep CruelNecessity::deedStep(const State& begun, const State& now) {
    if (begun.stack.empty() || now.stack.empty() || begun.turn != now.turn) return DeedStep::kOver;
    const Frame &first = begun.stack.back(), &top = now.stack.back();
    if (std::holds_alternative<ActionPhase>(top))
        return std::holds_alternative<ActionPhase>(first) ? DeedStep::kNextDeed : DeedStep::kOver;
    if (begun.battle.isOn) return now.battle.isOn && first.index() == top.index() ? DeedStep::kNextDeed : DeedStep::kOver;
    return now.battle.isOn && !std::holds_alternative<ActionPhase>(first) && !std::holds_alternative<DesignateArmy>(first)
               ? DeedStep::kOver
               : DeedStep::kGoesOn;
}

Deed CruelNecessity::tellDeed(const Definitions& defs, const State&, std::span<const Action> actions,
                              common::PlayerId reader) {
    Deed out;
    for (const Action& a : actions) {
        if (std::holds_alternative<Proceed>(a) && actions.size() > 1) continue;
        if (const std::string at = placeOf(a); !at.empty()) out.ways.push_back({"", at});
        const auto* desperate = std::get_if<Desperate>(&a);
        out.text += (out.text.empty() ? "" : ": ") +
                    (desperate ? fmt::format("in Desperate Times lower {} and gain 1 Zeal", defs[desperate->track].name)
                               : lowered(describe(defs, a, reader)));
    }
    return out;
}

}  // namespace cruel_necessity
