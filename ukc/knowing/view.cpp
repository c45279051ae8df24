// View: the position as JSON for the engine protocol, as one seat may see it; schema in docs/protocol.md.
#include <nlohmann/json.hpp>

#include "ukc/chapters/events.h"
#include "ukc/ukc.h"

namespace ukc {

namespace {

using common::PlayerId;
using Json = nlohmann::json;

constexpr std::array<std::string_view, 6> kBoxKeys{"map", "available", "turn_track", "dispersed", "off_map", "removed"};
constexpr std::array<std::string_view, 5> kTrainKeys{"other", "turn_track", "fortress", "general", "removed"};
constexpr std::array<std::string_view, 4> kQueenKeys{"not_yet", "area", "general", "gone"};

Json sideOrNull(int side) { return side < 0 ? Json(nullptr) : Json(key(kBothSides[static_cast<std::size_t>(side)])); }

class Viewer {
public:
    Viewer(const Definitions& defs, const Observation& o) : defs_(defs), o_(o), s_(o.seen) {}

    Json all() const {
        Json v;
        v["game"] = Ukc::kKey;
        v["viewer"] = isUmpire() ? Json("all") : Json(key(sideOf(o_.viewer)));
        v["edition"] = isGmt(s_) ? "gmt2008" : "phalanx2023";
        v["henrietta"] = s_.options.henrietta;
        v["turn"] = turnNumber(s_);
        v["turn_name"] = defs_.turns[s_.turn].name;
        v["phase"] = Ukc::phase(defs_, s_);
        v["standard_raised"] = s_.standardRaised;
        v["new_model_army"] = s_.newModelArmy;
        v["naval_status"] = navalStatus(defs_, s_);
        v["areas"] = areas();
        v["generals"] = generals();
        v["notables"] = notables();
        v["boxes"] = boxes();
        v["power_base"] = {{"royalist", areasOf(s_, Side::kRoyalist)},
                           {"parliament", areasOf(s_, Side::kParliament)},
                           {"needed", defs_.turns[s_.turn].powerBase}};
        for (std::size_t r = 0; r < kRegions; ++r)
            v["regions"][kRegionKeys[r]] = sideOrNull(regionHolder(defs_, s_, static_cast<Region>(r)));
        for (std::size_t i = 0; i < kInfrastructures; ++i)
            v["infrastructures"][defs_.infrastructures[i].key] = sideOrNull(infrastructureHolder(defs_, s_, i));
        v["points"] = finalPoints(defs_, s_);
        for (const Side side : kBothSides) v["cards"][key(side)] = cards(side);
        v["draw_deck"] = o_.pileSize[0] + o_.pileSize[1] + o_.pileSize[2] > 0 ? o_.pileSize[0] + o_.pileSize[1] + o_.pileSize[2]
                                                                              : cardsInDeck(s_);
        v["discards"] = common::cardCount(s_.discards);
        v["trains"] = {{"royalist", train(Side::kRoyalist)}, {"parliament", train(Side::kParliament)}};
        v["queen"] = {{"where", kQueenKeys[index(s_.queen.box)]},
                      {"area", s_.queen.box == QueenBox::kArea ? Json(defs_[s_.queen.area].key) : Json(nullptr)},
                      {"general", s_.queen.box == QueenBox::kGeneral ? Json(key(s_.queen.general)) : Json(nullptr)}};
        v["brentford"] = s_.brentford;
        v["battle"] = battle();
        if (s_.options.henrietta)
            v["displays"] = {{"royalist", display(Side::kRoyalist)}, {"parliament", display(Side::kParliament)}};
        v["over"] = s_.isOver;
        v["winner"] = s_.isOver ? sideOrNull(s_.winner) : Json(nullptr);
        return v;
    }

private:
    [[nodiscard]] bool isUmpire() const { return o_.viewer != PlayerId::kFirst && o_.viewer != PlayerId::kSecond; }
    [[nodiscard]] bool isOpen(Side side) const { return isUmpire() || sideOf(o_.viewer) == side; }

    [[nodiscard]] Json named(Brigade b) const {
        return {{"brigade", defs_[b].key},
                {"name", defs_[b].name},
                {"value", defs_[b].value},
                {"side", key(serves(s_, b))},
                {"nation", kNationKeys[index(nationOf(b))]},
                {"region", defs_[b].region == Region::kNone ? Json(nullptr) : Json(kRegionKeys[index(defs_[b].region)])}};
    }
    // Brigades at a place: by name where the viewer knows them, by token where he only counts them.
    [[nodiscard]] Json brigadesOf(Place p) const {
        Json list = Json::array();
        int known = 0;
        for (const Brigade b : brigadesAt(s_, p)) {
            list.push_back(named(b));
            known += !isUmpire() && colourOf(b) != sideOf(o_.viewer);
        }
        if (isUmpire()) return list;
        for (int n = known; n < o_.count[index(p)]; ++n)
            list.push_back({{"brigade", nullptr},
                            {"token", fmt::format("{}#{}", placeKey(defs_, p), n + 1)},
                            {"side", key(enemyOf(sideOf(o_.viewer)))}});
        return list;
    }

    Json areas() const {
        Json v = Json::object();
        const common::AreaSet cutR = isolated(defs_, s_, Side::kRoyalist), cutP = isolated(defs_, s_, Side::kParliament);
        for (std::size_t i = 0; i < defs_.areas.size(); ++i) {
            const AreaId a = areaAt(i);
            Json& it = v[defs_.areas[i].key];
            it = {{"name", defs_.areas[i].name},
                  {"region", kRegionKeys[index(defs_.areas[i].region)]},
                  {"control", sideOrNull(s_.control[i])},
                  {"is_isolated", cutR.contains(mapIndex(a)) || cutP.contains(mapIndex(a))},
                  {"outside", brigadesOf(outside(a))}};
            if (!isFortress(defs_, s_, a)) continue;
            it["inside"] = brigadesOf(insideOf(a));
            it["holds"] = holds(defs_, s_, a);
            it["is_masked"] = isMasked(defs_, s_, a);
            const Siege& siege = s_.sieges[i];
            it["siege"] = siege.isOn
                              ? Json{{"by", key(siege.by)},
                                     {"is_blockade", siege.isBlockade},
                                     {"value", siege.value},
                                     {"surrenders_at", defs_.tables.surrender[static_cast<std::size_t>(classOf(defs_, a))]}}
                              : Json(nullptr);
        }
        return v;
    }
    Json generals() const {
        Json v = Json::object();
        for (std::size_t i = 0; i < kGenerals; ++i) {
            const General g = generalAt(i);
            const GeneralState& it = s_.generals[i];
            v[key(g)] = {{"name", defs_[g].name},
                         {"side", key(sideOf(g))},
                         {"where", kBoxKeys[index(it.box)]},
                         {"area", it.box == Box::kMap ? Json(defs_[it.area].key) : Json(nullptr)},
                         {"under", it.under == General::kNone ? Json(nullptr) : Json(key(it.under))},
                         {"is_inside", it.isInside},
                         {"may_not_assault", it.mayNotAssault},
                         {"level", defs_[g].level},
                         {"strategy", defs_[g].strategy},
                         {"reaction", defs_[g].reaction},
                         {"battle", defs_[g].battle},
                         {"limit", defs_[g].limit},
                         {"arrives", it.box == Box::kTurnTrack ? Json(it.turn) : Json(nullptr)},
                         {"brigades", brigadesOf(displayOf(g))}};
        }
        return v;
    }
    Json notables() const {
        Json v = Json::object();
        for (std::size_t i = 0; i < kNotables; ++i) {
            const Notable n = notableAt(i);
            v[key(n)] = {{"name", defs_[n].name},
                         {"side", key(sideOf(n))},
                         {"area", defs_[defs_[n].area].key},
                         {"state", s_.notables[i] == 0   ? "not_yet"
                                   : s_.notables[i] == 1 ? "in_play"
                                                         : "gone"},
                         {"brigades", brigadesOf(withNotable(n))}};
        }
        return v;
    }
    Json boxes() const {
        Json v = Json::object();
        for (std::size_t r = 0; r < kRegions; ++r)
            v[placeKey(defs_, availableOf(static_cast<Region>(r)))] = brigadesOf(availableOf(static_cast<Region>(r)));
        for (const Place p : {Place::kReformed, Place::kOther, Place::kDispersed, Place::kEliminated, Place::kGone})
            v[placeKey(defs_, p)] = brigadesOf(p);
        return v;
    }
    static Json cardList(CardSet set) {
        Json list = Json::array();
        for (int n = 1; n <= static_cast<int>(kCards); ++n)
            if ((set & bitOf(card(n))) != CardSet{}) list.push_back(n);
        return list;
    }
    Json cards(Side side) const {
        const std::size_t i = index(side);
        Json v{{"to_play", s_.toPlay[i]},
               {"has_passed", s_.passed[i]},
               {"hand_size", o_.handSize[i]},
               {"aces", o_.aceSize[i]},
               {"recruit_used", s_.recruitUsed[i]}};
        if (isOpen(side) || s_.options.henrietta) {
            v["hand"] = cardList(s_.hand[i]);
            v["ace_cards"] = cardList(s_.aces[i]);
        }
        return v;
    }
    Json train(Side side) const {
        const Train& t = s_.trains[index(side)];
        return {{"where", kTrainKeys[index(t.box)]},
                {"area", t.box == TrainBox::kFortress ? Json(defs_[t.area].key) : Json(nullptr)},
                {"general", t.box == TrainBox::kGeneral ? Json(key(t.general)) : Json(nullptr)},
                {"turn", t.box == TrainBox::kTrack ? Json(t.turn) : Json(nullptr)}};
    }
    Json display(Side side) const {
        const SoloDisplay& d = s_.displays[index(side)];
        Json v = Json::object();
        for (std::size_t i = 0; i < 5; ++i)
            v[std::string(1, static_cast<char>('a' + i))] = d.layer[i] == 0              ? Json(nullptr)
                                                            : d.card[i] == CardId::kNone ? Json("face_down")
                                                                                         : Json(number(d.card[i]));
        v["c_pile"] = d.pile[0] + d.pile[1] + d.pile[2];
        return v;
    }
    Json battle() const {
        const Battle& b = s_.battle;
        if (!b.isOn) return nullptr;
        Json v{{"area", index(b.area) < defs_.areas.size() ? Json(defs_[b.area].key) : Json(nullptr)},
               {"attacker", key(b.attacker)},
               {"is_interception", b.isInterception},
               {"is_sally", b.isSally},
               {"is_relief", b.isRelief}};
        for (const Side side : kBothSides)
            v[key(side)] = {
                {"general", b.general[index(side)] == General::kNone ? Json(nullptr) : Json(key(b.general[index(side)]))},
                {"card", b.card[index(side)] == CardId::kNone ? Json(nullptr) : Json(number(b.card[index(side)]))},
                {"die", b.die[index(side)] == 0 ? Json(nullptr) : Json(b.die[index(side)])}};
        return v;
    }

    const Definitions& defs_;
    const Observation& o_;
    const State& s_;
};

}  // namespace

Json Face::view(const Definitions& defs, const Observation& seen) { return Viewer(defs, seen).all(); }

}  // namespace ukc
