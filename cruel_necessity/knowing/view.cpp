// View: the position as JSON for the engine protocol; schema in docs/protocol.md.
#include <bit>
#include <nlohmann/json.hpp>

#include "cruel_necessity/cruel_necessity.h"
#include "cruel_necessity/chapters/queries.h"

namespace cruel_necessity {

namespace {

using Json = nlohmann::json;

Json cardList(std::uint64_t bits) {
    Json list = Json::array();
    for (; bits; bits &= bits - 1) list.push_back(std::countr_zero(bits));
    return list;
}

Json battleView(const Definitions& defs, const Battle& b) {
    static constexpr std::array<const char*, 4> kBoxes{"", "victory", "draw", "defeat"};
    if (!b.isOn) return nullptr;
    Json lines;
    for (const BattleSide side : {BattleSide::kRoyalist, BattleSide::kParliament}) {
        Json line = Json::array();
        for (std::size_t i = 0; i < kSlots; ++i) {
            const UnitKind u = b.line[index(side)].posts[i].unit;
            if (u == UnitKind::kNone) {
                line.push_back(nullptr);
                continue;
            }
            line.push_back({{"unit", key(u)},
                            {"name", defs[u].name},
                            {"strength", defs[u].strength},
                            {"marker", b.line[index(side)].posts[i].marker},
                            {"box", side == BattleSide::kParliament ? kBoxes[index(b.box[i])] : ""}});
        }
        lines[side == BattleSide::kRoyalist ? "royalist" : "parliament"] = line;
    }
    return {{"army", key(b.army)},
            {"line", lines},
            {"outcome", kBoxes[index(b.outcome)]},
            {"benefit_points", b.benefitPoints},
            {"night", b.nightFalls}};
}

}  // namespace

Json Face::view(const Definitions& defs, const Observation& seen) {
    static constexpr std::string_view kGrades = "ABCDF";
    const State& s = seen.seen;
    Json v;
    v["game"] = kKey;
    v["turn"] = s.turn;
    v["war"] = s.war;
    v["phase"] = phase(defs, s);
    v["card"] = number(s.current);
    v["card_title"] = s.current == CardId::kNone ? "" : defs[s.current].title;
    for (std::size_t i = 0; i < kArmies; ++i) {
        const Army a = static_cast<Army>(i);
        v["armies"][key(a)] = {{"area", s.armies[i].area},
                               {"area_name", areaName(defs, a, s.armies[i].area)},
                               {"disordered", s.armies[i].isDisordered},
                               {"modifier", s.armies[i].modifier},
                               {"strength", strengthOf(defs, s, a)},
                               {"name", capital(armyName(defs, s, a))}};
    }
    for (std::size_t i = 0; i < kFortresses; ++i)
        v["fortresses"][kFortressKeys[i]] = {{"owner", s.fortresses[i].isParliaments ? "parliament" : "royalist"},
                                             {"click", s.fortresses[i].click},
                                             {"value", fortressValue(defs, s, static_cast<Fortress>(i))}};
    for (std::size_t i = 0; i < kTracks; ++i) {
        const Track t = static_cast<Track>(i);
        v["tracks"][key(t)] = {{"box", s.box[i]},
                               {"grade", std::string(1, kGrades[index(gradeOf(defs, s, t))])},
                               {"roll_modifier", s.rollModifier[i]},
                               {"vp", defs[t].boxes[s.box[i]].vp},
                               {"free_rolls", s.freePolitics[i]}};
    }
    v["revolts"] = Json::object();
    for (std::size_t i = 0; i < kRevolts; ++i)
        if (s.revolts[i].area != 0)
            v["revolts"][kRevoltKeys[i]] = {{"region", key(s.revolts[i].region)}, {"area", s.revolts[i].area}};
    v["deviltry"] = cardList(s.deviltry);
    v["deviltry_unseen"] = std::popcount(s.rewardsUnseen);
    v["oxford_permitted"] = s.oxfordPermitted;
    v["irish_troubles"] = key(defs.troublesOrder[s.troubles]);
    v["zeal"] = {{"points", s.zeal},
                 {"income", incomeOf(defs, s)},
                 {"marker_placed", s.zealMarkerPlaced},
                 {"free_marker_turns", s.freeMarkerTurns}};
    v["zeal"]["marker_on"] =
        s.zealMarker.kind != TargetKind::kNone ? Json(notation(defs, Infuse{s.zealMarker}).substr(7)) : Json(nullptr);
    Json offered = Json::array();
    for (const CardId c : s.available)
        if (c != CardId::kNone) offered.push_back(number(c));
    v["achievements"] = {{"available", offered}, {"bought", cardList(s.bought)}, {"lost", s.achievementsLost}};
    v["deck"] = {{"left", s.deck.size()}, {"discarded", cardList(s.deck.discards())}};
    v["hand"] = Json::array();
    for (std::size_t i = 0; i < kBattleCards; ++i)
        if (s.hand >> i & 1U) v["hand"].push_back(kBattleCardKeys[i]);
    v["battle_deck"] = s.battleDeck.size();
    for (std::size_t i = 0; i < kUnitKinds; ++i)
        v["units"][kUnitKeys[i]] = {{"ready", s.pool[i]}, {"recovering", s.recovering[i] + s.resting[i]}};
    v["free_sieges"] = s.freeSieges;
    v["battle"] = battleView(defs, s.battle);
    v["points"] = {{"score", score(defs, s)}, {"lines", Json::array()}};
    for (const ScoreLine& line : scoreLines(defs, s))
        v["points"]["lines"].push_back({{"what", line.what}, {"vp", line.vp}, {"rule", line.rule}});
    v["f_grades"] = failingTracks(defs, s);
    return v;
}

}  // namespace cruel_necessity
