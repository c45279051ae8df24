// Notation: the one text form of every action, which parses back without knowing the position.

#include "common/words.h"
#include "ukc/chapters/queries.h"
#include "ukc/ukc.h"

namespace ukc {

namespace {

using common::wholeNumber;
using Words = common::Words<3>;

constexpr std::array<std::string_view, 7> kUseKeys{"event", "place", "recruit", "raid", "activate", "campaign", "nothing"};

std::string areaText(const Definitions& defs, AreaId a) { return index(a) < defs.areas.size() ? defs[a].key : "nowhere"; }
std::string brigadeText(const Definitions& defs, Brigade b) { return index(b) < kBrigades ? defs[b].key : "none"; }

struct Writer {
    const Definitions& defs;

    std::string operator()(const RolledDie& a) const { return fmt::format("roll {}", a.value); }
    std::string operator()(const DrewCard& a) const { return fmt::format("draw {}", number(a.card)); }
    std::string operator()(const DrewChit& a) const { return fmt::format("chit {}", a.chit); }
    std::string operator()(const DrewSide& a) const { return fmt::format("lot {}", key(a.side)); }
    std::string operator()(const PlayCard& a) const {
        return fmt::format("play {} {}", number(a.card), kUseKeys[index(a.use)]);
    }
    std::string operator()(const Pass&) const { return "pass"; }
    std::string operator()(const GoFirst& a) const { return fmt::format("first {}", key(a.side)); }
    std::string operator()(const Proceed&) const { return "proceed"; }
    std::string operator()(const DiscardCard& a) const { return fmt::format("discard {}", number(a.card)); }
    std::string operator()(const Display& a) const { return fmt::format("space {}", static_cast<char>('a' + a.space)); }
    std::string operator()(const ChooseArea& a) const { return "area " + areaText(defs, a.area); }
    std::string operator()(const ChooseGeneral& a) const { return fmt::format("general {}", key(a.general)); }
    std::string operator()(const ChooseNotable& a) const { return fmt::format("notable {}", key(a.notable)); }
    std::string operator()(const ChooseRegion& a) const { return fmt::format("region {}", kRegionKeys[index(a.region)]); }
    std::string operator()(const TakeBrigade& a) const { return "take " + brigadeText(defs, a.brigade); }
    std::string operator()(const PutAt& a) const { return "at " + placeKey(defs, a.place); }
    std::string operator()(const TakeTrain&) const { return "train"; }
    std::string operator()(const TakeQueen&) const { return "queen"; }
    std::string operator()(const MoveTo& a) const { return "move " + areaText(defs, a.area); }
    std::string operator()(const Convert&) const { return "convert"; }
    std::string operator()(const DropGeneral& a) const { return fmt::format("drop {}", key(a.general)); }
    std::string operator()(const DropBrigade& a) const { return "leave " + brigadeText(defs, a.brigade); }
    std::string operator()(const Subordinate& a) const { return fmt::format("join {}", key(a.general)); }
    std::string operator()(const Besiege&) const { return "besiege"; }
    std::string operator()(const Bombard&) const { return "bombard"; }
    std::string operator()(const Assault&) const { return "assault"; }
    std::string operator()(const Sally&) const { return "sally"; }
    std::string operator()(const LeaveMap&) const { return "withdraw"; }
    std::string operator()(const Stop&) const { return "stop"; }
    std::string operator()(const Intercept& a) const { return fmt::format("intercept {}", key(a.general)); }
    std::string operator()(const Evade&) const { return "evade"; }
    std::string operator()(const GoInside&) const { return "inside"; }
    std::string operator()(const Disperse&) const { return "disperse"; }
    std::string operator()(const Fight&) const { return "fight"; }
    std::string operator()(const LiftSiege&) const { return "lift"; }
    std::string operator()(const KeepSiege&) const { return "keep"; }
};

std::optional<AreaId> areaOfText(const Definitions& defs, std::string_view text) {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (defs.areas[i].key == text) return areaAt(i);
    return std::nullopt;
}
std::optional<Brigade> brigadeOfText(const Definitions& defs, std::string_view text) {
    for (std::size_t i = 0; i < kBrigades; ++i)
        if (defs.brigades[i].key == text) return brigadeAt(i);
    return std::nullopt;
}
std::optional<Place> placeOfText(const Definitions& defs, std::string_view text) {
    for (std::size_t p = 0; p < kPlaces; ++p) {
        const auto place = static_cast<Place>(p);
        if (place == Place::kUnknown || (isOutside(place) && p >= defs.areas.size()) ||
            (isInside(place) && index(areaIn(place)) >= defs.areas.size()))
            continue;
        if (placeKey(defs, place) == text) return place;
    }
    return std::nullopt;
}

template <class Made, class Id>
std::optional<Action> made(const std::optional<Id>& id) {
    if (!id) return std::nullopt;
    return Action{Made{*id}};
}
template <class Made>
std::optional<Action> madeOfCard(const std::optional<int>& n) {
    if (!n) return std::nullopt;
    return Action{Made{card(*n)}};
}

}  // namespace

std::string Face::notation(const Definitions& defs, const Action& a) { return std::visit(Writer{defs}, a); }

std::optional<Action> Ukc::parse(const Definitions& defs, std::string_view line) {
    const Words w(line);
    if (w.count == 0 || w.tooMany) return std::nullopt;
    const auto verb = w.word[0], what = w.word[1];
    if (w.count == 1) {
        static const std::array<std::pair<std::string_view, Action>, 17> kPlain{{{"pass", Pass{}},
                                                                                 {"proceed", Proceed{}},
                                                                                 {"train", TakeTrain{}},
                                                                                 {"queen", TakeQueen{}},
                                                                                 {"convert", Convert{}},
                                                                                 {"besiege", Besiege{}},
                                                                                 {"bombard", Bombard{}},
                                                                                 {"assault", Assault{}},
                                                                                 {"sally", Sally{}},
                                                                                 {"withdraw", LeaveMap{}},
                                                                                 {"stop", Stop{}},
                                                                                 {"evade", Evade{}},
                                                                                 {"inside", GoInside{}},
                                                                                 {"disperse", Disperse{}},
                                                                                 {"fight", Fight{}},
                                                                                 {"lift", LiftSiege{}},
                                                                                 {"keep", KeepSiege{}}}};
        for (const auto& [word, action] : kPlain)
            if (word == verb) return action;
        return std::nullopt;
    }
    if (w.count == 3) {
        const auto use = fromKey<Use>(kUseKeys, w.word[2]);
        const auto n = wholeNumber(what, 1, static_cast<int>(kCards));
        if (verb == "play" && use && n) return Action{PlayCard{card(*n), *use}};
        return std::nullopt;
    }
    if (verb == "roll") {
        const auto value = wholeNumber(what, 1, 6);
        return value ? std::optional(Action{RolledDie{static_cast<std::uint8_t>(*value)}}) : std::nullopt;
    }
    if (verb == "chit") {
        const auto value = wholeNumber(what, 0, static_cast<int>(kChits) - 1);
        return value ? std::optional(Action{DrewChit{static_cast<std::uint8_t>(*value)}}) : std::nullopt;
    }
    if (verb == "space") {
        if (what.size() != 1 || what[0] < 'a' || what[0] > 'e') return std::nullopt;
        return Action{Display{static_cast<std::uint8_t>(what[0] - 'a')}};
    }
    if (verb == "draw") return madeOfCard<DrewCard>(wholeNumber(what, 1, static_cast<int>(kCards)));
    if (verb == "discard") return madeOfCard<DiscardCard>(wholeNumber(what, 1, static_cast<int>(kCards)));
    if (verb == "lot") return made<DrewSide>(fromKey<Side>(kSideKeys, what));
    if (verb == "first") return made<GoFirst>(fromKey<Side>(kSideKeys, what));
    if (verb == "area") return made<ChooseArea>(areaOfText(defs, what));
    if (verb == "move") return made<MoveTo>(areaOfText(defs, what));
    if (verb == "general") return made<ChooseGeneral>(fromKey<General>(kGeneralKeys, what));
    if (verb == "drop") return made<DropGeneral>(fromKey<General>(kGeneralKeys, what));
    if (verb == "join") return made<Subordinate>(fromKey<General>(kGeneralKeys, what));
    if (verb == "intercept") return made<Intercept>(fromKey<General>(kGeneralKeys, what));
    if (verb == "notable") return made<ChooseNotable>(fromKey<Notable>(kNotableKeys, what));
    if (verb == "region") return made<ChooseRegion>(fromKey<Region>(kRegionKeys, what));
    if (verb == "take") return made<TakeBrigade>(brigadeOfText(defs, what));
    if (verb == "leave") return made<DropBrigade>(brigadeOfText(defs, what));
    if (verb == "at") return made<PutAt>(placeOfText(defs, what));
    return std::nullopt;
}

}  // namespace ukc
