// Set-up: scenarios and options as the player names them, and the State they begin with.
#include "cruel_necessity/chapters/setup.h"

#include <algorithm>
#include <stdexcept>

#include "common/suggest.h"
#include "cruel_necessity/cruel_necessity.h"

namespace cruel_necessity {

void buildDeck(const Definitions& defs, State& s, int war) {
    common::CardDeck<4> deck;
    common::CardDeck<4>::Set middle = 0;
    for (int n = 1; n <= static_cast<int>(kCards); ++n) {
        const CardDefinition& c = defs[card(n)];
        if (c.deck != war) continue;
        if (c.isFirst) deck.placeOnTop(n);
        else if (c.isLast) deck.placeAtBottom(n);  // RULING cn-1
        else middle |= common::CardDeck<4>::bit(n);
    }
    deck.shuffleIn(middle);
    s.deck = deck;
}

int firstWarOf(const Definitions& defs, const Options& o) { return defs[defs.scenarios[o.scenario].firstCard].deck; }
int lastWarOf(const Definitions& defs, const Options& o) {
    return o.playOn ? 3 : defs[defs.scenarios[o.scenario].lastCard].deck;  // RULING cn-97
}

std::array<int, kUnitKinds> unitsToCome(const Definitions& defs, const State& s, std::uint64_t pile) {
    std::array<int, kUnitKinds> counts{};
    const int lastWar = lastWarOf(defs, s.options);
    for (int n = 1; n <= static_cast<int>(kCards); ++n) {
        const CardDefinition& c = defs[card(n)];
        if (c.deck == s.war ? !(pile >> n & 1U) : c.deck < s.war || c.deck > lastWar) continue;
        for (const CardEffect& e : c.effects)
            if (e.kind == EffectKind::kAddUnit) ++counts[e.who];
    }
    return counts;
}

int unitsAtHand(const State& s, UnitKind u) {
    int count = s.pool[index(u)] + s.recovering[index(u)] + s.resting[index(u)];
    for (const BattleLine& line : s.battle.line)
        count +=
            static_cast<int>(std::count_if(line.posts.begin(), line.posts.end(), [&](const Post& p) { return p.unit == u; }));
    return count;
}

std::vector<common::ScenarioSpec> Face::scenarios(const Definitions& defs) {
    std::vector<common::ScenarioSpec> list;
    for (const Scenario& sc : defs.scenarios)
        if (!sc.isStrong) list.push_back({sc.key, sc.title, sc.text, sc.startHere});
    return list;
}

std::vector<common::OptionSpec> Face::optionSpecs(const Definitions&) {
    return {
        {"historical_order",
         "Cards in printed order",
         "The cards of each war come up in the order of their numbers, which is not quite that of their dates.",
         "CN 3.0",
         {},
         "off"},
        {"limited_reconnaissance",
         "Limited reconnaissance",
         "A Campaign must first find its Army: North and West hide on a 1, Scotland and Ireland on a 1 or 2. Harder.",
         "CN 12.1",
         {},
         "off"},
        {"catholic_league",
         "The Catholic League intervenes",
         "What if France, or France and Spain, came to Ireland\u2019s help? They may, with Catholicism and Ireland both at the "
         "bottom. "
         "In truth the two were at war with one another until 1659. Harder.",
         "CN 12.2",
         {},
         "off"},
        {"quick_battles",
         "Quick battles",
         "A Battle is decided by one die a side: never, as you choose at each Battle, or always.",
         "CN 12.3",
         {"off", "choose", "always"},
         "off"},
        {"english_settlers",
         "English settlers",
         "Once each, settlers go to Ireland or Scotland when its Army is in its Area 5: 1 Zeal and a free roll. Easier.",
         "CN 12.4",
         {},
         "off"},
        {"strike_iron",
         "Strike while the iron is hot",
         "Once a game, a free Campaign against an Army in its Area 5 that yields Zeal either way. Easier.",
         "CN 12.5",
         {},
         "off"},
        {"strong_fortresses",
         "Strong Fortresses",
         "A house rule: the Fortresses of Parliament begin at their strongest. Easier.",
         "CN 3.0",
         {},
         "off"},
        {"fortify_cap",
         "Fortify limit",
         "How many paid clicks a Fortress may gain in one turn. The player aid says two; clause 8.6 names no limit.",
         "CN 8.6",
         {"2", "none"},
         "2"},
        {"play_on", "Play on", "A scenario goes on with the next war instead of ending with its own.", "CN B.O", {}, "off"},
    };
}

Options CruelNecessity::options(const Definitions& defs, const common::Setup& setup) {
    Options o;
    bool isStrong = false;
    if (!setup.scenario.empty()) {
        std::vector<std::string> known;
        bool found = false;
        for (std::size_t i = 0; i < defs.scenarios.size(); ++i) {
            if (defs.scenarios[i].isStrong) continue;
            known.push_back(defs.scenarios[i].key);
            if (defs.scenarios[i].key == setup.scenario) {
                o.scenario = static_cast<std::uint8_t>(i);
                found = true;
            }
        }
        if (!found) throw std::invalid_argument(common::unknownName("scenario", setup.scenario, known));
    }
    const auto specs = optionSpecs(defs);
    for (const auto& [name, value] : setup.options) {
        std::vector<std::string> known;
        const common::OptionSpec* spec = nullptr;
        for (const auto& candidate : specs) {
            known.push_back(candidate.key);
            if (candidate.key == name) spec = &candidate;
        }
        if (!spec) throw std::invalid_argument(common::unknownName("option", name, known));
        std::vector<std::string> values = spec->values.empty() ? std::vector<std::string>{"on", "off"} : spec->values;
        const std::string given = value.empty() ? "on" : value;
        if (std::find(values.begin(), values.end(), given) == values.end())
            throw std::invalid_argument(common::unknownName("value of " + name, given, values));
        const bool on = given == "on";
        if (name == "historical_order") o.historicalOrder = on;
        else if (name == "limited_reconnaissance") o.limitedReconnaissance = on;
        else if (name == "catholic_league") o.catholicLeague = on;
        else if (name == "english_settlers") o.englishSettlers = on;
        else if (name == "strike_iron") o.strikeIron = on;
        else if (name == "play_on") o.playOn = on;
        else if (name == "strong_fortresses") isStrong = on;
        else if (name == "fortify_cap") o.fortifyCap = given == "none" ? 0 : 2;
        else if (name == "quick_battles")
            o.quickBattles = given == "off"      ? QuickBattles::kOff
                             : given == "choose" ? QuickBattles::kChoose
                                                 : QuickBattles::kAlways;
    }
    if (isStrong) {
        const auto strong = std::find_if(defs.scenarios.begin(), defs.scenarios.end(), [&](const Scenario& sc) {
            return sc.isStrong && sc.key == defs.scenarios[o.scenario].key;
        });
        o.scenario = static_cast<std::uint8_t>(strong - defs.scenarios.begin());
    }
    return o;
}

// CN 3.0, B.O: everything in its place, the first card about to be revealed.
State CruelNecessity::newGame(const Definitions& defs, const Options& options, common::Rng rng) {
    const Scenario& sc = defs.scenarios[options.scenario];
    State s;
    s.rng = rng;
    s.options = options;
    for (std::size_t i = 0; i < kArmies; ++i) s.armies[i].area = sc.area[i];  // CN 3.0.2
    for (std::size_t i = 0; i < kFortresses; ++i) s.fortresses[i] = {sc.isParliaments[i], sc.click[i]};  // CN 3.0.3
    s.box = sc.box;  // CN 3.0.4
    for (std::size_t i = 0; i < defs.troublesOrder.size(); ++i)
        if (defs.troublesOrder[i] == sc.troubles) s.troubles = static_cast<std::uint8_t>(i);
    s.zeal = static_cast<std::int8_t>(sc.zeal);  // CN 3.0.5
    s.scottish = sc.king;
    s.oxfordPermitted = sc.oxfordPermitted;  // RULING cn-105
    for (std::size_t i = 0; i < kUnitKinds; ++i) {  // CN 3.0.6, 3.0.7: Parliament's Named units come later
        const UnitDefinition& u = defs.units[i];
        s.pool[i] = static_cast<std::uint8_t>(u.side == BattleSide::kParliament && u.isNamed ? 0 : u.count);
    }
    for (const UnitKind u : sc.named) ++s.pool[index(u)];
    for (const UnitKind u : sc.removed) --s.pool[index(u)];
    for (std::size_t i = 0; i < kBattleCards; ++i)
        s.battleDeck.shuffleIn(common::CardDeck<1>::bit(static_cast<int>(i)));  // CN 3.0.11
    for (const BattleCard c : sc.battleCardsOut) s.battleDeck.remove(static_cast<int>(c));
    for (std::size_t i = 0; i < sc.available.size() && i < kAchievementBoxes; ++i) s.available[i] = sc.available[i];
    for (const CardId c : sc.scored) s.bought |= std::uint64_t{1} << index(c);  // RULING cn-65: their VP only
    for (const CardId c : sc.deviltry) s.deviltry |= std::uint64_t{1} << index(c);  // RULING cn-63
    s.war = static_cast<std::uint8_t>(defs[sc.firstCard].deck);
    for (int n = 1; n < number(sc.firstCard); ++n) s.revealed |= std::uint64_t{1} << n;
    buildDeck(defs, s, s.war);  // CN 3.0.12
    for (const CardId c : sc.discarded) s.deck.discard(static_cast<int>(c));
    push(s, TurnSequence{{}, Phase::kActions});
    push(s, RevealCard{});
    s.phase = Phase::kEvents;
    return s;
}

}  // namespace cruel_necessity
