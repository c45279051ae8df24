// MapFacts: what a tooltip of the map tells of a General and of an Area.
#include "app/window/pages/almanac_screen.h"
#include "app/window/ukc/chance.h"
#include "app/window/ukc/map_panel.h"
#include "ukc/chapters/movement.h"
#include "ukc/chapters/recruitment.h"
#include "ukc/chapters/siege.h"

namespace app::uk {

using game::AreaId;
using game::General;
using game::Side;

namespace {

std::string recruitText(const Seat& seat, AreaId a) {
    std::string out;
    for (const Side side : game::kBothSides) {
        std::string regions;
        for (std::size_t r = 0; r < game::kRegions; ++r)
            if ((seat.defs[a].recruits[index(side)] >> r & 1U) != 0)
                regions += (regions.empty() ? "" : ", ") + std::string(titleOf(static_cast<game::Region>(r)));
        if (!regions.empty())
            out += (out.empty() ? "" : "; ") + std::string(titleOf(static_cast<int>(index(side)))) + ": " + regions;
    }
    return out;
}

// UKC P9.0: whether the Area comes to the side when the next turn begins, if all stay where they are.
bool comesSoon(const Seat& seat, AreaId a, Side side) {
    const auto& s = seat.counted();
    if (game::isLastTurn(seat.defs, s) || (s.phase != game::Phase::kCampaign && s.phase != game::Phase::kDesertion))
        return false;
    return game::areasToCome(seat.defs, s, side).contains(game::mapIndex(a));
}

}  // namespace

std::string subordinatesText(const Seat& seat, General g) {
    std::string out;
    const std::uint32_t bits = game::subordinatesOf(seat.s(), g);
    for (std::size_t i = 0; i < game::kGenerals; ++i)
        if ((bits >> i & 1U) != 0) out += (out.empty() ? "" : ", ") + seat.defs[game::generalAt(i)].name;
    return out;
}

// UKC P22.1.2: the first of the five categories.
std::optional<std::pair<std::string, std::string>> awayFact(const Seat& seat, General g, AreaId a) {
    if (index(a) >= seat.defs.areas.size() || !game::isAwayFromHome(seat.defs, g, seat.defs[a].region)) return std::nullopt;
    return std::pair<std::string, std::string>{"Outside his own Region his Army is among the first to lose men to Desertion "
                                               "[P22.1]", ""};
}

Facts generalFacts(const Seat& seat, General g) {
    const auto& it = seat.defs[g];
    Facts facts{
        {"Level", std::to_string(it.level)}, {"Strategy", std::to_string(it.strategy)}, {"Battle", std::to_string(it.battle)}};
    if (it.reaction != it.strategy) facts.emplace_back("Strategy in Reactions", std::to_string(it.reaction));
    std::string regions;
    for (std::size_t r = 0; r < game::kRegions; ++r)
        if ((it.regions >> r & 1U) != 0)
            regions += (regions.empty() ? "" : ", ") + game::capital(titleOf(static_cast<game::Region>(r)));
    facts.emplace_back("His Region", regions.empty() ? "none: a Field General" : regions);
    if (game::isOnMap(seat.s(), g))
        if (auto away = awayFact(seat, g, game::areaOf(seat.s(), g))) facts.push_back(std::move(*away));
    if (game::isOnMap(seat.s(), g)) {
        facts.emplace_back("Brigades, the number he bears",
                           std::to_string(seat.sizeOf(g)) + " of at most " + std::to_string(it.limit));
        facts.emplace_back("Marches", game::counted(game::movementPoints(seat.defs, seat.sizeOf(g)), "Movement Point") +
                                          ": a road costs " + std::to_string(seat.defs.tables.lineCost[0]));
        if (!game::isMajorArmy(seat.defs, seat.counted(), g))
            facts.emplace_back("Activated by", it.strategy >= 3 ? "a card of value 3, or a Campaign card"
                                               : it.strategy <= 1 ? "any Ops or Campaign card"
                                                                  : "a card of value 2 or 3, or a Campaign card");
        if (game::isMajorArmy(seat.defs, seat.counted(), g))
            facts.emplace_back("A Major Army", "needs a card of value 3 or a Campaign card");
        const AreaId at = game::areaOf(seat.s(), g);
        const Side side = game::sideOf(g);
        if (comesSoon(seat, at, side) && !game::isSubordinate(seat.s(), g))
            facts.emplace_back("When the next turn begins", "takes " + seat.defs[at].name + ", if he stands here still [P9.0]");
        if (const std::string under = subordinatesText(seat, g); !under.empty()) facts.emplace_back("Under him", under);
        const General above = seat.s().generals[index(g)].under;
        if (above != General::kNone) facts.emplace_back("Serves under", seat.defs[above].name);
        if (seat.s().generals[index(g)].isInside)
            facts.emplace_back("Inside", seat.defs[seat.s().generals[index(g)].area].name);
    }
    return facts;
}

Facts areaFacts(const Seat& seat, AreaId a) {
    const auto& area = seat.defs[a];
    const auto& s = seat.counted();
    Facts facts;
    // "Limited Fortress, Class 1, Port"
    std::string kind = game::capital(titleOf(area.kind));
    if (area.fortressClass > 0)
        kind = (area.isSupply ? "Supply Fortress, Class " : "Limited Fortress, Class ") + std::to_string(area.fortressClass);
    if (area.isPort) kind += ", Port";
    facts.emplace_back("Kind", kind);
    if (area.fortressClass > 0)
        facts.emplace_back("The " + std::to_string(area.fortressClass) + " on its sign",
                           "its Class: falls at a Siege value of " + std::to_string(game::surrenderValue(seat.defs, s, a)));
    facts.emplace_back("Region", game::capital(titleOf(area.region)));
    facts.emplace_back("Control", titleOf(game::controlOf(s, a)));
    for (const Side side : game::kBothSides)
        if (comesSoon(seat, a, side))
            facts.emplace_back("When the next turn begins", std::string(titleOf(static_cast<int>(index(side)))) +
                                                                "\u2019s, if those who stand here still do [P9.0]");
    if (const game::Notable n = area.notable; n != game::Notable::kNone)
        facts.emplace_back("Local Notable", seat.defs[n].name + (s.notables[index(n)] == 1   ? ""
                                                                 : s.notables[index(n)] == 0 ? ", not yet in play"
                                                                                             : ", gone"));
    for (const Side side : {seat.own, enemyOf(seat.own)}) {
        const std::string who = game::sideAdjective(side);
        for (std::size_t i = 0; i < game::kGenerals; ++i) {
            const General g = game::generalAt(i);
            if (game::sideOf(g) != side || !game::isOnMap(s, g) || game::areaOf(s, g) != a || game::isSubordinate(s, g))
                continue;
            const std::string under = subordinatesText(seat, g);
            facts.emplace_back(seat.defs[g].name + (s.generals[i].isInside ? " (Inside)" : ""),
                               game::counted(seat.sizeOf(g), "Brigade") +
                                   (under.empty() ? "" : ", with " + under));
        }
        if (const int n = game::unled(s, side, a).size(); n > 0)
            facts.emplace_back(who + " Brigades Outside", std::to_string(n));
        if (const int n = game::inside(s, side, a).size(); n > 0)
            facts.emplace_back(who + " Brigades Inside", std::to_string(n));
    }
    if (game::isFortress(seat.defs, s, a)) facts.emplace_back("Holds Inside", std::to_string(game::holds(seat.defs, s, a)));
    if (game::isBesieged(s, a))
        facts.emplace_back(
            s.sieges[index(a)].isBlockade ? "Blockade and siege" : "Siege",
            std::to_string(s.sieges[index(a)].value) + " of " + std::to_string(game::surrenderValue(seat.defs, s, a)));
    else if (game::isMasked(seat.defs, s, a)) facts.emplace_back("Siege", "Masked");
    if (area.infrastructure >= 0)
        facts.emplace_back("Infrastructure", seat.defs.infrastructures[static_cast<std::size_t>(area.infrastructure)].name);
    if (const std::string who = recruitText(seat, a); !who.empty()) facts.emplace_back("Recruits", who);
    for (const Side side : game::kBothSides)
        if (seat.s().trains[index(side)].box == game::TrainBox::kFortress && seat.s().trains[index(side)].area == a)
            facts.emplace_back("Siege Train", titleOf(static_cast<int>(index(side))));
    if (seat.s().queen.box == game::QueenBox::kArea && seat.s().queen.area == a) facts.emplace_back("The Queen", "is here");
    return facts;
}

}  // namespace app::uk
